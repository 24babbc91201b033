"""Options that several steps share: one unit of a kind, all that must go, forced losses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from assistant.games.ti4 import texts
from assistant.games.ti4.notation import roster, side_name, unit_name
from assistant.games.ti4.state import SEATS, State, Unit, UnitId, alike, refs
from assistant.rules.decision import Action, Choice, Gesture, Group, Option, Seat, Tally
from assistant.rules.flow import Step
from assistant.rules.text import ABOUT, VERSUS, Message, Speakable, Text


def one_of_each(
    state: State,
    seat: Seat,
    units: Iterable[Unit],
    group: Group,
    action: Callable[[UnitId], Action],
) -> tuple[Option, ...]:
    """An option for each kind of these units, about the last unit of the kind."""
    return tuple(
        Option(action(kind[-1].id), unit_name(state, seat, kind[-1]), group, refs(seat, kind))
        for kind in alike(tuple(units))
    )


def at_once(
    state: State,
    seat: Seat,
    excess: Callable[[State], Iterable[Unit]],
    action: Callable[[UnitId], Action],
    apply: Callable[[State, Action], Step[State]],
) -> tuple[Gesture, ...]:
    """A gesture that removes all of `excess`, kind by kind; none where one pick is enough."""
    actions, after = list[Action](), state
    while kind := next(alike(tuple(excess(after))), None):
        actions.append(action(kind[-1].id))
        after = apply(after, actions[-1]).state
    if len(actions) < 2:
        return ()
    gone = after.side(seat).lost[len(state.side(seat).lost) :]
    return (Gesture(texts.AT_ONCE(units=roster(state, seat, list(gone))), tuple(actions)),)


class TakeLosses(Action, frozen=True):
    """No card is played: every side that has no choice takes its losses."""


def pauses(state: State, seat: Seat, asked: Sequence[Seat]) -> bool:
    """Whether the game asks before forced losses of a side; not again where it has `asked`."""
    return state.setup.stop_before_forced_losses and seat not in asked


def forced_choice(
    state: State, prompt: Message, group: Group, falling: Mapping[Seat, Sequence[Unit]]
) -> Choice:
    """A choice of one option: to take the losses of the side, and the forced ones of the other."""
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
    sides = []
    for seat, units in falling.items():
        what: Speakable = roster(state, seat, [*units])
        if len({unit.type for unit in units}) > 1:
            what = texts.ALL_SHIPS(n=len(units))  # where they differ there is no choice but all
        sides.append(ABOUT(whose=side_name(state.setup, seat), what=what))
    return sides[0] if len(sides) == 1 else VERSUS(first=sides[0], second=sides[1])
