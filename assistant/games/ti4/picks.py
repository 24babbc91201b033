"""Options about one unit of a kind: interchangeable units are one option, lit all together."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from assistant.games.ti4.names import unit_name
from assistant.games.ti4.state import State, Unit, UnitId, alike, refs
from assistant.rules.decision import Action, Group, Option, Seat


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
