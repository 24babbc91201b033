"""What is half entered over a fight's page outlives another theme, language, distance or size."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from assistant.games.metro import data
from assistant.ui.games.metro.setup_page import FightPage
from assistant.ui.games.metro.sheets import DeckPage
from tests.ui.hands import Hands
from tests.ui.test_page_state import CHANGES, change

Key = Qt.Key


@pytest.fixture(autouse=True)
def own_deck() -> Iterator[None]:
    data.tables.cache_clear()
    yield
    data.tables.cache_clear()


def on_page(hands: Hands, kind: type) -> object:
    assert hands.window.page is not None
    return hands.window.page.findChild(kind)


def type_bonus(hands: Hands) -> None:
    hands.click("new:metro")
    hands.click("$.deck")
    hands.see("$.cards[3].vs_attack").setFocus()
    hands.type("5")


def test_a_deck_half_entered_stays_and_is_asked_about(hands: Hands) -> None:
    type_bonus(hands)
    hands.see("$.cards[2].name").clear()
    change(hands)
    deck = on_page(hands, DeckPage)
    assert isinstance(deck, DeckPage)
    assert deck.area is not None
    assert deck.area.value().cards[3].vs_attack == 5
    hands.click("sheet:back")
    assert hands.see("sheet:import") is not None, "it has a mistake: it asks"
    hands.click("sheet:back")
    assert hands.see("sheet:import") is None


def test_the_fight_takes_the_deck_that_was_saved_before(hands: Hands) -> None:
    type_bonus(hands)
    CHANGES["theme"](hands)
    hands.click("sheet:back")
    fight = on_page(hands, FightPage)
    assert isinstance(fight, FightPage)
    assert fight.value().deck.cards[3].vs_attack == 5


def test_no_card_of_a_secret_deal_is_asked_for(hands: Hands) -> None:
    hands.click("quick:metro")
    hands.key(Key.Key_Return)
    assert hands.see("draw")
    assert hands.see("hint") is None
    change(hands)
    assert hands.see("draw")
    assert hands.see("hint") is None


def test_a_faction_half_entered_stays(hands: Hands) -> None:
    hands.click("new:metro")
    hands.click("$.cards")
    hands.key(Key.Key_Insert)
    hands.type("Spartans")
    change(hands)
    line = hands.see("$.name")
    assert isinstance(line, QLineEdit)
    assert line.text() == "Spartans"
    hands.click("sheet:back")
    assert [f for f in data.factions() if "spartan" in f.casefold()] != []
