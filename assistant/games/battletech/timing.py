"""Why an action that nothing asks for now is refused: its step, or what it is about.

No list shows these. Who tries one all the same, by a drag or on the command line, hears the rule.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assistant.games.battletech import actions, flow, texts
from assistant.games.battletech.battle_record import MissionPlayed
from assistant.games.battletech.cards import stockpile_owner
from assistant.games.battletech.rule_options import rule
from assistant.games.battletech.state import ACTING, Piece, State, Station
from assistant.games.battletech.steps.common import yields
from assistant.games.battletech.steps.participants import involved, mission_of
from assistant.rules.decision import Action, Choice, Refusal
from assistant.rules.text import joined

BATTLE = (Station.INITIATIVE, *ACTING)
MISSIONS = (Station.MISSIONS, Station.GROUP)

STEPS_OF: dict[type[Action], tuple[tuple[Station, ...], str]] = {
    actions.DrawCards: ((Station.DRAW,), "DRW-1"),
    actions.Deploy: ((Station.DEPLOY,), "DEP-1"),
    actions.DeployOpen: ((Station.DEPLOY,), "DEP-1"),
    actions.TapForResources: (
        (Station.DRAW, Station.DEPLOY, Station.REPAIR, Station.MISSIONS),
        "CST-4",
    ),
    actions.PutCounters: ((Station.DEPLOY,), "CON-1"),
    actions.Activate: ((Station.DEPLOY,), "ACT-1"),
    actions.MovePilot: ((Station.DEPLOY,), "PIL-1"),
    actions.SwapPilots: ((Station.DEPLOY,), "PIL-1"),
    actions.Repair: ((Station.REPAIR,), "REP-1"),
    actions.Reload: ((Station.REPAIR,), "REL-1"),
    actions.Guard: ((Station.MISSIONS,), "GRD-1"),
    actions.LeaveGuard: ((Station.MISSIONS,), "GRD-4"),
    actions.SendUnit: (MISSIONS, "MIS-1"),
    actions.SendAgainst: (MISSIONS, "MIS-1"),
    actions.Block: ((Station.BLOCK,), "BLK-1"),
    actions.IncludeTarget: ((Station.BLOCK,), "BLK-6"),
    actions.AcceptInitiative: ((Station.INITIATIVE,), "INI-4"),
    actions.UseOption: (BATTLE, "ORD-1"),
    actions.PlayMission: (BATTLE, "MSN-1"),
    actions.AssignDamage: (ACTING, "ASG-1"),
    actions.FireMissiles: (ACTING, "OPT-M"),
    actions.Restock: ((Station.END,), "END-2"),
}
"""The steps in which each action is taken, and the rule that says so."""


ACTIVE = Refusal(texts.ACTIVE_TAKES_NONE(), rule("CON-6"))
ENEMIES = Refusal(texts.ONLY_ENEMIES(), rule("TGT-1"))
DEFENDERS = Refusal(texts.ONLY_DEFENDERS(), rule("BLK-1"))
IN_BATTLE = Refusal(texts.ONLY_IN_BATTLE(), rule("MSN-1"))
AT_ENEMIES = {actions.AssignDamage: rule("ASG-1"), actions.FireMissiles: rule("OPT-M")}

_Able = Callable[[Piece], Any]
WITH_OWN: dict[type[Action], tuple[_Able, Refusal]] = {
    actions.TapForResources: (yields, Refusal(texts.ONLY_RESOURCES(), rule("CST-4"))),
    actions.PutCounters: (
        lambda piece: not piece.active,
        Refusal(texts.ONLY_BUILT(), rule("CON-1")),
    ),
    actions.Activate: (
        lambda piece: not piece.active,
        Refusal(texts.ONLY_BUILT_WAKE(), rule("ACT-1")),
    ),
    actions.Repair: (
        lambda piece: piece.is_unit and piece.damage,
        Refusal(texts.ONLY_DAMAGED(), rule("REP-1")),
    ),
    actions.Reload: (lambda piece: piece.depleted, Refusal(texts.ONLY_DEPLETED(), rule("REL-1"))),
    actions.SendUnit: (lambda piece: piece.is_unit, Refusal(texts.ONLY_UNITS_GO(), rule("MIS-2"))),
    actions.Guard: (lambda piece: piece.is_unit, Refusal(texts.ONLY_UNITS_GUARD(), rule("GRD-1"))),
}
"""What the active player does with cards of his own, and of what sort they must be."""


def why_not_listed(state: State, action: Action) -> tuple[Refusal, ...]:
    """The rule against an action that no list has: it belongs to another step, or never is."""
    decision = flow.STEPS.decide(state)
    if not isinstance(decision, Choice) or decision.secret:
        return ()
    stations, id = STEPS_OF.get(type(action), ((), ""))
    if stations and state.at not in stations:
        names = dict.fromkeys(flow.STEP_NAMES[station]() for station in stations)
        return (Refusal(texts.ANOTHER_STEP(step=joined(list(names))), rule(id)),)
    never = _why_never(state, action)
    return () if never is None else (never,)


def _why_never(state: State, action: Action) -> Refusal | None:
    """The rule that rules this out, whatever else may stand against it."""
    match action:
        case actions.SendAgainst(target=target):
            return ENEMIES if _owner(state, target) == state.active else None
        case actions.Block(unit=id):
            piece, seat = state.find(id), mission_of(state).defender
            return None if piece is None or (piece.is_unit and piece.seat == seat) else DEFENDERS
        case actions.AssignDamage(unit=id, to=to) | actions.FireMissiles(unit=id, to=to):
            owner = _owner(state, id)
            ours = owner is not None and owner == _owner(state, to)
            return Refusal(texts.ONLY_AT_ENEMIES(), AT_ENEMIES[type(action)]) if ours else None
        case (
            actions.TellPrevent()
            | actions.TellDamage()
            | actions.TellAttack()
            | actions.TellRemove()
            | actions.TellTap()
        ):
            # A Mission card affects nothing that has no part in the mission.
            mission, on = state.mission, action.on
            if mission is None or not mission.telling:
                return None
            if not isinstance(mission.entries[-1], MissionPlayed):
                return None  # An ability says itself whom it affects.
            return None if on in involved(state) or _owner(state, on) is None else IN_BATTLE
    if type(action) not in WITH_OWN:
        return None
    is_able, why = WITH_OWN[type(action)]
    piece = state.find(getattr(action, "unit", None) or getattr(action, "piece", None))
    if piece is None or (piece.seat == state.active and is_able(piece)):
        return None
    return ACTIVE if isinstance(action, actions.PutCounters) and piece.active else why


def _owner(state: State, site: str) -> object:
    """Whose it is, or None where there is no such thing."""
    piece, stock = state.find(site), stockpile_owner(site)
    return piece.seat if piece is not None else stock
