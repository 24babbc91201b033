"""The keys of a choice, the same in the decision bar and on the panel's tokens."""

from __future__ import annotations

import msgspec

from assistant.rules.decision import Action, Choice, Option


def name_of(action: Action) -> str:
    """The action as compact JSON: the `objectName` of whatever offers it."""
    return msgspec.json.encode(action, order="deterministic").decode()


def numbered(choice: Choice) -> tuple[tuple[int, Option], ...]:
    """The open options with the numbers that play them, from 1; steady ones leave gaps."""
    options = enumerate(choice.options if choice.steady else choice.open, 1)
    return tuple((n, option) for n, option in options if option.is_open)


def keys_of(choice: Choice) -> dict[Action, str]:
    """What to type for each open option; a family is found under its template."""
    return {option.action: str(n) for n, option in numbered(choice)}
