"""What each card is at this moment, and the arrows of a mission: who goes for whom, with what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from assistant.games.battletech.actions import SendAgainst, UseAbility
from assistant.games.battletech.cards import SiteId
from assistant.games.battletech.odds.battle_sheet import Sheet
from assistant.games.battletech.state import State, Station
from assistant.games.battletech.steps.participants import fighters, is_fighter
from assistant.rules.decision import Option, Ref
from assistant.ui.games.battletech import words
from assistant.ui.games.battletech.cards.arrows import Arrow
from assistant.ui.games.battletech.cards.face import PLAIN, Role
from assistant.ui.games.battletech.options_by_subject import OptionsBySubject, Told, site_ref
from assistant.ui.translate import say

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


BEFORE_DAMAGE = (Station.BLOCK, Station.REVEAL, Station.INITIATIVE, Station.FIRST, Station.SECOND)


def mission_arrows(state: State, told: Sheet | None) -> tuple[Arrow, ...]:
    """Damage and missiles; of whom there is none yet, where he goes or whom he stands against."""
    numbers = tuple(_numbered(told))
    known = {arrow.start for arrow in numbers}
    return (*(arrow for arrow in _intended(state) if arrow.start not in known), *numbers)


def _numbered(told: Sheet | None) -> Iterator[Arrow]:
    for arrow in told.arrows if told is not None else ():
        words = say(arrow.words)
        yield Arrow(arrow.source, arrow.to, words, arrow.seat, dashed=arrow.missiles)


def _intended(state: State) -> Iterator[Arrow]:
    """Attackers go for the target; each of the others stands in the way of their group (BLK-1)."""
    mission = state.mission
    if mission is None or mission.target is None or state.at not in BEFORE_DAMAGE:
        return
    defender, target = mission.defender, mission.target
    if defender is None or state.owner(target) is None:
        return
    attackers = fighters(state, mission.attacker)
    group = tuple(piece.ref for piece in attackers)
    for piece in attackers:
        yield Arrow(piece.ref, site_ref(state, target), "", mission.attacker, sort="goes")
    for piece in fighters(state, defender):
        if piece.id != target and group:
            yield Arrow(piece.ref, group[0], "", defender, sort="blocks", group=group)
