"""When each thing is done, and by which rule: what is tried in another step is told where it goes.

No list shows what belongs to other steps. Who does it all the same, by a drag or on the command
line, hears the rule.
"""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.battletech import flow, texts
from assistant.games.battletech.beyond import beyond
from assistant.games.battletech.cites import rule
from assistant.games.battletech.mission.actions import (
    AcceptInitiative,
    AssignDamage,
    Block,
    FireMissiles,
    IncludeTarget,
    PlayMission,
    SendAgainst,
    SendUnit,
    UseOption,
)
from assistant.games.battletech.phase_actions import (
    Activate,
    Deploy,
    DeployOpen,
    DrawCards,
    Guard,
    LeaveGuard,
    MovePilot,
    PutCounters,
    Reload,
    Repair,
    Restock,
    SwapPilots,
    TapForResources,
)
from assistant.games.battletech.state import State, Station
from assistant.rules.decision import Action, Choice, Group, Option, Refusal, find
from assistant.rules.flow import Decision
from assistant.rules.text import joined

ACTING = (Station.FIRST, Station.SECOND)
BATTLE = (Station.INITIATIVE, *ACTING)
MISSIONS = (Station.MISSIONS, Station.GROUP)

OCCASIONS: dict[type[Action], tuple[tuple[Station, ...], str]] = {
    DrawCards: ((Station.DRAW,), "DRW-1"),
    Deploy: ((Station.DEPLOY,), "DEP-1"),
    DeployOpen: ((Station.DEPLOY,), "DEP-1"),
    TapForResources: ((Station.DRAW, Station.DEPLOY, Station.REPAIR, Station.MISSIONS), "CST-4"),
    PutCounters: ((Station.DEPLOY,), "CON-1"),
    Activate: ((Station.DEPLOY,), "ACT-1"),
    MovePilot: ((Station.DEPLOY,), "PIL-1"),
    SwapPilots: ((Station.DEPLOY,), "PIL-1"),
    Repair: ((Station.REPAIR,), "REP-1"),
    Reload: ((Station.REPAIR,), "REL-1"),
    Guard: ((Station.MISSIONS,), "GRD-1"),
    LeaveGuard: ((Station.MISSIONS,), "GRD-4"),
    SendUnit: (MISSIONS, "MIS-1"),
    SendAgainst: (MISSIONS, "MIS-1"),
    Block: ((Station.BLOCK,), "BLK-1"),
    IncludeTarget: ((Station.BLOCK,), "BLK-6"),
    AcceptInitiative: ((Station.INITIATIVE,), "INI-4"),
    UseOption: (BATTLE, "ORD-1"),
    PlayMission: (BATTLE, "MSN-1"),
    AssignDamage: (ACTING, "ASG-1"),
    FireMissiles: (ACTING, "OPT-M"),
    Restock: ((Station.END,), "END-2"),
}
"""The steps that each thing is done in, and the rule that gives it its place."""


def with_occasion(state: State, decision: Decision | None, action: Action) -> Decision | None:
    """The decision with the action closed by its rule, where nothing that is asked is about it."""
    if not isinstance(decision, Choice) or decision.secret:
        return decision
    refusal = _elsewhere(action) if _is_elsewhere(state, action) else beyond(state, action)
    if refusal is None or find(decision.options, action) is not None:
        return decision
    closed = Option(action, refusal.text, Group(refusal.text, refusal.cite), refusals=(refusal,))
    return replace(decision, options=(*decision.options, closed))


def _is_elsewhere(state: State, action: Action) -> bool:
    """Whether it belongs to another step."""
    return type(action) in OCCASIONS and state.at not in OCCASIONS[type(action)][0]


def _elsewhere(action: Action) -> Refusal:
    stations, id = OCCASIONS[type(action)]
    names = dict.fromkeys(flow.STEP_NAMES[station]() for station in stations)
    return Refusal(texts.ANOTHER_STEP(step=joined(list(names))), rule(id))
