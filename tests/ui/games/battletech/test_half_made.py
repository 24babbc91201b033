"""What is half done with cards outlives another theme, language, distance or size."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QSpinBox

from assistant.games.battletech.cards import id_of
from assistant.games.battletech.rulings import ApplyEffects
from assistant.games.battletech.state import Zone
from assistant.rules.decision import Choice, Option, RecordField, Ref
from assistant.ui.games.battletech.card_list import CardList
from tests.ui.desk import Desk
from tests.ui.games.battletech.tables import CTRL, Table, deploying, quick, ref_of
from tests.ui.hands import Hands
from tests.ui.test_page_state import CHANGES, change

Key = Qt.Key


def table_of(desk: Desk) -> Table:
    return Table(desk.window, desk.settle)


def deploy(desk: Desk) -> Option:
    """The option whose card is to be named."""
    assert isinstance(desk.battle.decision, Choice)
    return next(o for o in desk.battle.decision.open if isinstance(o.field, RecordField))


def lines_of(hands: Hands) -> list[str]:
    """The cards of the deck."""
    page = hands.window.page
    assert page is not None
    cards = page.findChild(CardList, "deck-list")  # from afar it is behind the cards to choose from
    return [line.name for line in cards.lines]


def text_of(player: Desk | Hands, name: str) -> str:
    line = player.find(name) if isinstance(player, Desk) else player.see(name)
    assert isinstance(line, QLineEdit | QSpinBox)
    return line.text()


def test_a_card_in_hand_stays_there(sit: Callable[..., Desk]) -> None:
    desk = sit(quick())
    mad = ref_of(desk.battle, "Mad Cat")
    table_of(desk).menu(mad)
    table_of(desk).take("guard")
    change(desk)
    table_of(desk).click(Ref("0/stockpile"))
    piece = desk.battle.state.find(id_of(mad))
    assert piece is not None
    assert piece.zone is Zone.GUARD


def test_cards_chosen_together_stay_chosen(sit: Callable[..., Desk]) -> None:
    desk = sit(quick())
    refs = tuple(ref_of(desk.battle, name) for name in ("Mad Cat", "Thor A"))
    for ref in refs:
        table_of(desk).click(ref, CTRL)
    change(desk)
    assert table_of(desk).view.selection == refs
    assert all(table_of(desk).item(ref).shown.role.chosen for ref in refs)


def test_the_search_for_a_card_goes_on(sit: Callable[..., Desk]) -> None:
    desk = sit(deploying())
    desk.click(deploy(desk).action)
    desk.press(*"sunder")
    change(desk)
    assert text_of(desk, "card-search") == "sunder"
    assert desk.find("card-search").hasFocus()


def test_a_card_half_typed_stays(sit: Callable[..., Desk]) -> None:
    desk = sit(deploying())
    desk.click(deploy(desk).action)
    desk.press(*"Rakshasa")
    desk.click("type-in")
    desk.find("$.attack").setFocus()
    desk.press("6")
    change(desk)
    assert (text_of(desk, "$.name"), text_of(desk, "$.attack")) == ("Rakshasa", "6")
    desk.press(Key.Key_Escape)
    assert text_of(desk, "card-search") == "Rakshasa"


def test_effects_half_told_stay(sit: Callable[..., Desk]) -> None:
    desk = sit(deploying())
    desk.press(Key.Key_F2, *"untap", Key.Key_Return)
    desk.press(*"Smoke")
    change(desk)
    assert text_of(desk, "$.title") == "Smoke"
    desk.click("effects-done")
    (played,) = (a for a in desk.battle.actions if isinstance(a, ApplyEffects))
    assert (played.told.title, len(played.told.effects)) == ("Smoke", 1)


def test_a_deck_half_built_stays_and_is_asked_about(hands: Hands) -> None:
    hands.click("new:battletech")
    hands.click("$.decks")
    hands.type("sunder")
    hands.key(Key.Key_Return)
    hands.type("jen")
    change(hands)
    assert lines_of(hands) == ["Sunder (SD1-OB)"]
    assert text_of(hands, "card-search") == "jen"
    hands.click("deck:back")
    assert hands.see("deck:save") is not None, "nothing of it is saved: it asks"


def test_a_deck_saved_is_left_without_a_question(hands: Hands) -> None:
    hands.click("new:battletech")
    hands.click("$.decks")
    hands.type("sunder")
    hands.key(Key.Key_Return)
    hands.see("deck-name").setFocus()
    hands.type("mine")
    hands.click("deck:save")
    CHANGES["theme"](hands)
    hands.click("deck:save")  # the same one: it replaces no other
    hands.click("deck:back")
    assert hands.see("deck:save") is None


def test_a_card_typed_in_for_a_table_stays(hands: Hands) -> None:
    hands.click("new:battletech")
    hands.see("add:$.players[0].cards").setFocus()
    hands.type("Rakshasa")
    hands.key(Key.Key_N, CTRL)
    hands.see("$.attack").setFocus()
    hands.type("6")
    change(hands)
    assert (text_of(hands, "$.name"), text_of(hands, "$.attack")) == ("Rakshasa", "6")
    hands.key(Key.Key_Escape)
    assert text_of(hands, "add:$.players[0].cards") == "Rakshasa"


def test_words_typed_to_add_a_card_to_a_table_stay(hands: Hands) -> None:
    hands.click("new:battletech")
    hands.see("add:$.players[0].cards").setFocus()
    hands.type("3 jenner")
    change(hands)
    hands.see("add:$.players[0].cards").setFocus()
    hands.key(Key.Key_Return)
    assert text_of(hands, "add:$.players[0].cards") == ""
