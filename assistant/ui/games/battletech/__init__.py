"""The pages of BattleTech in the window."""

from __future__ import annotations

from assistant.rules.decision import Ref
from assistant.ui.games.battletech.card_finder import choose_card, choose_mission_card
from assistant.ui.games.battletech.deck_page import DeckPage
from assistant.ui.games.battletech.effects_form import choose_effects
from assistant.ui.games.battletech.panel import TablePanel
from assistant.ui.games.battletech.setup_page import TablePage
from assistant.ui.pages import Pages

PILES = {"stockpile": "stockpile", "hand": "card_hand", "scrapheap": "scrapheap"}


def _icon(subjects: tuple[Ref, ...]) -> str:
    """Piles have pictures of their own; what a card is its `Ref` does not tell."""
    return PILES.get(subjects[0].rpartition("/")[2], "") if subjects else ""


PAGES = Pages(
    TablePanel,
    TablePage,
    _icon,
    {"decks": DeckPage},
    first_rulings=("add-card", "finish", "declare-winner", "take-counter", "add-counter"),
    forms={
        "card": choose_card,
        "mission-card": choose_mission_card,
        "effects": choose_effects,
    },
)
