"""What a battle says, in English and with the places of the rules: for tests of every game."""

from __future__ import annotations

from typing import Any

from assistant.rules.battle import Battle
from assistant.rules.decision import Action, Choice, Seat


def why_not(battle: Battle[Any, Any], action: Action) -> list[tuple[str, str]]:
    """Every reason against an action: the English sentence and the rule's place."""
    return [(str(refusal.text), refusal.cite.place) for refusal in battle.why_not(action)]


def labels(battle: Battle[Any, Any]) -> list[str]:
    """The open options of a choice."""
    decision = battle.decision
    assert isinstance(decision, Choice), decision
    return [str(option.label) for option in decision.open]


def closed(battle: Battle[Any, Any]) -> dict[str, list[str]]:
    """The closed options of a choice, with the places of the rules against them."""
    decision = battle.decision
    assert isinstance(decision, Choice), decision
    shut = (option for option in decision.options if not option.is_open)
    return {str(option.label): [why.cite.place for why in option.refusals] for option in shut}


def log(battle: Battle[Any, Any], seat: Seat | None = None) -> list[str]:
    """The live lines that a seat may read, with the place of the rule each cites."""
    lines = (line.event for line in battle.log(seat) if line.live)
    return [f"{e.text} [{e.cite.place if e.cite else ''}]" for e in lines]
