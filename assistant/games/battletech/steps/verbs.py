"""Which verb makes which options: a step lists them all, or those that one action is about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import ParamSpec, TypeAlias

from assistant.rules.decision import Action, Option

P = ParamSpec("P")
Verbs: TypeAlias = Mapping[type[Action], Callable[P, Iterable[Option]]]
"""The makers of options by the actions they are for, in the order of the list; one may make two."""


def listed(
    verbs: Verbs[P], about: Action | None, *args: P.args, **named: P.kwargs
) -> tuple[Option, ...]:
    """Every option, or all that can be about this action."""
    wanted = verbs if about is None else {type(about)}
    makers = dict.fromkeys(make for verb, make in verbs.items() if verb in wanted)
    return tuple(option for make in makers for option in make(*args, **named))
