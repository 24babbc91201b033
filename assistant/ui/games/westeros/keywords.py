"""Keywords to switch on and off, some with a number: on a unit, and on the card of a type."""

from __future__ import annotations

from assistant.games.westeros.data import NUMBERED, Keyword, Trait
from assistant.ui.theme import Look
from assistant.ui.widgets.tag import Toggle

MOST_X = 3
"""The greatest number of a keyword that is offered."""


def keyword_toggle(look: Look, keyword: Keyword, words: str) -> Toggle:
    """Off, on, or as many as its number says."""
    return Toggle(look, words, most=MOST_X if keyword in NUMBERED else 1)


def show_trait(toggle: Toggle, trait: Trait | None) -> None:
    """As a unit has it; None where it has not."""
    toggle.set_count(0 if trait is None else trait.value or 1)


def trait_of(keyword: Keyword, count: int) -> Trait:
    """What a toggle that shows so many stands for."""
    return Trait(keyword, count if keyword in NUMBERED else None)
