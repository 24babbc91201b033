"""Losses without a choice: the table has its moment for a card before they happen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from assistant.games.ti4 import texts
from assistant.games.ti4.dice import roster
from assistant.games.ti4.names import side_name
from assistant.games.ti4.state import SEATS, State, Unit, refs
from assistant.rules.decision import Action, Choice, Gesture, Group, Option, Seat, Tally
from assistant.rules.text import ABOUT, VERSUS, Message, Speakable, Text


class TakeLosses(Action, frozen=True):
    """Nobody plays a card: every side that has no choice loses what it must."""


def stops(state: State, seat: Seat, asked: Sequence[Seat]) -> bool:
    """Whether a side without a choice has its moment: those `asked` already had theirs."""
    return state.setup.stop_before_forced_losses and seat not in asked


def moment(
    state: State, prompt: Message, group: Group, falling: Mapping[Seat, Sequence[Unit]]
) -> Choice:
    """The only option: what falls, of the side whose turn it is first, and of the other with it."""
    seat = Seat(state.turn)
    label = _losses(state, falling)
    subjects = tuple(one for s, units in falling.items() for one in refs(s, units))
    both = len(falling) == len(SEATS)
    take = Gesture(
        texts.TAKE_BOTH() if both else texts.TAKE_LOSSES(), (TakeLosses(),), for_all=both
    )
    done = state.assigned[seat]
    return Choice(
        seat,
        prompt(),
        (Option(TakeLosses(), label, group, subjects),),
        (take,),
        texts.NO_CHOICE(),
        Tally(done, done + state.hits[seat]),
    )


def _losses(state: State, falling: Mapping[Seat, Sequence[Unit]]) -> Text:
    """Whose ships, and which: «Ann: Cruiser × 2 / Bob: all ships (5)»."""
    sides = [
        ABOUT(whose=side_name(state.setup, seat), what=_named(state, seat, units))
        for seat, units in falling.items()
    ]
    return sides[0] if len(sides) == 1 else VERSUS(first=sides[0], second=sides[1])


def _named(state: State, seat: Seat, units: Sequence[Unit]) -> Speakable:
    """Unlike ships without a choice are all there are."""
    if len({unit.type for unit in units}) > 1:
        return texts.ALL_SHIPS(n=len(units))
    return roster(state, seat, [*units])
