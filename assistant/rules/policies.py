"""The policies of the seats that the odds of a game rest on, as they are set."""

from __future__ import annotations

from typing import Any, NamedTuple

from assistant.rules.decision import NameField, Option, Seat
from assistant.rules.game import Game


class Setting(NamedTuple):
    """A policy of a seat that can be set, and which of its picks by name are in force."""

    seat: Seat
    option: Option
    now: frozenset[str]


def settings(game: Game[Any, Any], state: Any) -> tuple[Setting, ...]:
    """Every policy that the odds of a game rest on, as it is."""
    if game.odds.policies is None:
        return ()
    return tuple(
        Setting(getattr(option.action, "seat", Seat(0)), option, _in_force(game, state, option))
        for option in game.odds.policies(state)
    )


def _in_force(game: Game[Any, Any], state: Any, option: Option) -> frozenset[str]:
    """A pick is in force when setting it changes nothing."""
    field = option.field
    if not isinstance(field, NameField):
        return frozenset()
    values = (pick.value for pick in field.picks)
    return frozenset(v for v in values if game.apply(state, option.member(v)).state == state)
