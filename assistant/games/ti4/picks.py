"""Options about one unit of a kind, lit all together, and all that must go in one gesture."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from assistant.games.ti4 import texts
from assistant.games.ti4.dice import roster
from assistant.games.ti4.names import unit_name
from assistant.games.ti4.state import State, Unit, UnitId, alike, refs
from assistant.rules.decision import Action, Gesture, Group, Option, Seat
from assistant.rules.flow import Step


def one_of_each(
    state: State,
    seat: Seat,
    units: Iterable[Unit],
    group: Group,
    action: Callable[[UnitId], Action],
) -> tuple[Option, ...]:
    """An option for each kind of these units; it takes the last of them, the first fights on."""
    return tuple(
        Option(
            action(kind[-1].id),
            unit_name(state, seat, kind[-1]),
            group,
            refs(seat, kind),
        )
        for kind in alike(tuple(units))
    )


def at_once(
    state: State,
    seat: Seat,
    due: Callable[[State], Iterable[Unit]],
    action: Callable[[UnitId], Action],
    apply: Callable[[State, Action], Step[State]],
) -> tuple[Gesture, ...]:
    """Everything `due`, kind by kind as the options stand; nothing where one pick is all."""
    actions, after = list[Action](), state
    while kind := next(alike(tuple(due(after))), None):
        actions.append(action(kind[-1].id))
        after = apply(after, actions[-1]).state
    if len(actions) < 2:
        return ()
    gone = after.side(seat).lost[len(state.side(seat).lost) :]
    return (Gesture(texts.AT_ONCE(units=roster(state, seat, list(gone))), tuple(actions)),)
