"""What each card is at this moment: lit, in the fight, the target, out of the question."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.games.battletech.actions import SendAgainst, UseAbility
from assistant.games.battletech.cards import SiteId
from assistant.games.battletech.state import State, Station
from assistant.games.battletech.steps.participants import is_fighter
from assistant.rules.decision import Option, Ref
from assistant.ui.games.battletech import words
from assistant.ui.games.battletech.cards.face import PLAIN, Role
from assistant.ui.games.battletech.options_by_subject import OptionsBySubject, Told, site_ref

MOST_KEYS = 3
"""More keys than these on one card are told in its menu only."""


def highlights(
    state: State, offered: OptionsBySubject, asked: tuple[Ref, ...], carried: Option | None
) -> dict[Ref, Role]:
    """The roles of all cards that have one."""
    found = _fighting(state)
    if carried is not None:
        for ref in offered.goals_of(carried):
            found[ref] = found.get(ref, PLAIN)._replace(lit=True)
        return found
    for ref, here in offered.touched.items():
        role = _offered(here, found.get(ref))
        if role is not None:
            found[ref] = role
    for ref in asked:
        found[ref] = found.get(ref, PLAIN)._replace(asked=True)
    return found


def _offered(here: Sequence[Told], there: Role | None) -> Role | None:
    """What a card becomes by what is offered on it; most have no part in the fight before."""
    is_open = lit = goes = False
    keys: list[str] = []
    for offer in here:
        option = offer.option
        if option.refusals:
            goes = goes or isinstance(option.action, SendAgainst)
            continue
        is_open, lit = True, lit or not isinstance(option.action, UseAbility)
        if offer.key and option.field is None:
            keys.append(offer.key)
    told = ""
    if len(keys) <= MOST_KEYS:
        told = keys[0] if len(keys) == 1 else " ".join(dict.fromkeys(keys))
    dim = goes and not is_open
    if not (lit or told or dim):
        return None
    if there is None:
        return Role(told, lit, dim=dim)
    return there._replace(keys=told, lit=lit, dim=dim)


def _fighting(state: State) -> dict[Ref, Role]:
    mission = state.mission
    if mission is None:
        return {}
    found: dict[Ref, Role] = {}
    # before there are arrows only words tell who was chosen: everybody who may be is lit alike
    goes = words.goes() if mission.target is None else ""
    sides = (mission.group, goes), (mission.blockers, words.blocks() if mission.blockers else "")
    for ids, part in sides:
        role = Role(fights=True, part=part)
        for id in ids:
            piece = state.find(id)
            if piece is not None:
                found[piece.ref] = role
    if mission.target is not None and state.owner(mission.target) is not None:
        ref = site_ref(state, mission.target)
        fights = mission.included or _stands_alone(state, mission.target)
        told = words.target_fights() if fights else words.target()
        found[ref] = Role(fights=fights, target=told)
    return found


def _stands_alone(state: State, target: SiteId) -> bool:
    """Whether the target fights because nobody blocks; until that is said nobody knows."""
    return state.at is not Station.BLOCK and is_fighter(state, target)
