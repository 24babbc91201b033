"""The arrows of a mission: who goes for whom until there are numbers, then who deals how much."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.games.battletech.mission.sides import fighters
from assistant.games.battletech.reckoning.sheet import Sheet
from assistant.games.battletech.state import State, Station
from assistant.ui.games.battletech.cards.arrows import Arrow
from assistant.ui.games.battletech.offers import site_ref
from assistant.ui.translate import say

BEFORE_DAMAGE = (Station.BLOCK, Station.REVEAL, Station.INITIATIVE, Station.FIRST, Station.SECOND)


def arrows(state: State, told: Sheet | None) -> tuple[Arrow, ...]:
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
