"""What players enter before a game of lanterns, and what is wrong with it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from assistant.rules.game import Problem, SetupStruct
from assistant.rules.rule_options import Labelled, RuleOption
from assistant.rules.text import Message
from tests.toy.texts import HEALTH, HEALTH_HINT, NAMES, NO_HEALTH, ROUNDS, RULE, SAME_NAME

SEATS = 3


class Tie(Labelled):
    """Who strikes, where two have bid the same."""

    FIRST = "first", Message("toy", "the first of them")
    LAST = "last", Message("toy", "the last of them")


class RuleOptions(SetupStruct, frozen=True):
    """What the rules of the toy leave open."""

    tie: Annotated[Tie, RuleOption(Message("toy", "After equal bids strikes"), RULE, (RULE,))] = (
        Tie.FIRST
    )


class Toy(SetupStruct, frozen=True):
    """The setup."""

    names: Annotated[tuple[str, str, str], NAMES] = ("Ann", "Bob", "Cid")
    health: Annotated[int, HEALTH, HEALTH_HINT] = 3
    rounds: Annotated[int, ROUNDS, Meta(ge=1, le=9)] = 3
    rule_options: RuleOptions = RuleOptions()


def problems(setup: Toy) -> tuple[Problem, ...]:
    found = []
    if not 1 <= setup.health <= 9:
        found.append(Problem(NO_HEALTH(), RULE, "$.health"))
    if len(set(setup.names)) < SEATS:
        found.append(Problem(SAME_NAME(), RULE, "$.names", blocks=False))
    return tuple(found)
