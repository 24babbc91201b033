"""The policies of the seats that the odds of a game rest on, as they are set."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec.structs import replace

from assistant.rules.decision import NameField, Option, Seat
from assistant.rules.game import Foreteller, Game


class Setting(NamedTuple):
    """A policy of a seat that can be set, and which of its picks by name are in force."""

    seat: Seat
    option: Option
    now: frozenset[str]


def settings(game: Game[Any, Any], state: Any) -> tuple[Setting, ...]:
    """Every policy that the odds of a game rest on, as it is."""
    if not isinstance(game, Foreteller):
        return ()
    return tuple(
        Setting(getattr(option.action, "seat", Seat(0)), option, _in_force(game, state, option))
        for option in game.policies(state)
    )


def _in_force(game: Game[Any, Any], state: Any, option: Option) -> frozenset[str]:
    """A pick is in force when setting it changes nothing."""
    field = option.field
    if not isinstance(field, NameField):
        return frozenset()
    rulings = {p.value: replace(option.action, **{field.name: p.value}) for p in field.picks}
    return frozenset(
        value for value, ruling in rulings.items() if game.apply(state, ruling).state == state
    )
