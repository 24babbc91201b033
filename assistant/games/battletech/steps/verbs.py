"""Which verb makes which options of a step."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import ParamSpec, TypeAlias

from assistant.rules.decision import Action, Option

P = ParamSpec("P")
Verbs: TypeAlias = Mapping[type[Action], Callable[P, Iterable[Option]]]
"""The makers of options by the actions they are for, in the order of the list; one may make two."""


def listed(verbs: Verbs[P], *args: P.args, **named: P.kwargs) -> tuple[Option, ...]:
    """Every option, verb by verb."""
    makers = dict.fromkeys(verbs.values())
    return tuple(option for make in makers for option in make(*args, **named))
