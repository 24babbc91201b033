"""The deck editor: seven cards, hard checks refuse, soft ones explain, files come and go."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QLabel, QLineEdit

from assistant.games.metro import data
from assistant.games.metro.deck import CardType, Certainty, Deck, bundled_deck, write_deck
from assistant.settings import Settings, save
from assistant.ui.forms.build import DOUBT
from assistant.ui.games.metro.setup_page import FightPage
from assistant.ui.games.metro.sheets import DeckPage
from tests.seeds import LANGUAGES
from tests.ui.forms.coverage import noted
from tests.ui.hands import Hands

Key = Qt.Key


@pytest.fixture(params=LANGUAGES)
def hands(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[Hands]:
    save(Settings(language=request.param))
    data.tables.cache_clear()
    player = Hands(qapp)
    player.click("new:metro")
    player.click("$.deck")
    yield player
    player.close()
    data.tables.cache_clear()


def page(hands: Hands) -> DeckPage:
    (found,) = hands.window.findChildren(DeckPage)
    return found


def deck_on(hands: Hands) -> Deck:
    area = page(hands).area
    assert area is not None
    deck: Deck = area.value()
    return deck


def banner(hands: Hands) -> str:
    labels = page(hands).findChildren(QLabel)
    return "\n".join(label.text() for label in labels if label.isVisible())


def notice(hands: Hands) -> str:
    """What is said of the deck as a whole."""
    return hands.see("caption:$").text()


def test_a_bonus_typed_is_the_owners_and_is_kept(hands: Hands):
    stepper = hands.see("$.cards[3].vs_attack")
    stepper.setFocus()
    hands.type("5")
    card = deck_on(hands).cards[3]
    assert (card.vs_attack, card.certainty.vs_attack) == (5, Certainty.OWNER)
    page(hands).keep()
    assert data.default_deck().cards[3].vs_attack == 5
    hands.key(Key.Key_Escape)
    (fight,) = hands.window.findChildren(FightPage)
    assert fight.value().deck.cards[3].vs_attack == 5


def test_a_guess_that_is_typed_as_it_stands_is_the_owners(hands: Hands):
    guess = deck_on(hands).cards[3]
    assert guess.certainty.vs_attack is not Certainty.OWNER
    hands.see("$.cards[3].vs_attack").setFocus()
    hands.type(str(guess.vs_attack))
    hands.key(Key.Key_Return)
    card = deck_on(hands).cards[3]
    assert (card.vs_attack, card.certainty.vs_attack) == (guess.vs_attack, Certainty.OWNER)
    assert not hands.see("caption:$.cards[3].vs_attack").text().startswith(DOUBT)


def test_badges_say_how_well_a_figure_is_known(hands: Hands):
    on_page, assumed = (
        hands.see("caption:$.cards[0].vs_attack"),
        hands.see("caption:$.cards[3].vs_attack"),
    )
    assert on_page.text() != assumed.text()
    assert (on_page.property("state") or "", assumed.property("state")) == ("", "warn")
    assert assumed.text().startswith(DOUBT), "by more than its colour"
    hands.see("$.cards[3].vs_attack").setFocus()
    hands.type("5")
    assert assumed.text() not in (on_page.text(), "")
    assert not assumed.property("state")
    assert not assumed.text().startswith(DOUBT)
    assert deck_on(hands).cards[3].certainty.vs_attack is Certainty.OWNER


def test_the_notice_stands_until_the_deck_is_said_to_be_complete(hands: Hands):
    assert notice(hands)
    hands.click("$.complete")
    assert not notice(hands)
    assert deck_on(hands).complete


def test_a_card_without_a_name_is_refused(hands: Hands):
    name = hands.see("$.cards[2].name")
    assert isinstance(name, QLineEdit)
    name.setFocus()
    name.selectAll()
    hands.key(Key.Key_Delete)
    hands.key(Key.Key_Tab)
    assert noted(page(hands).area) == {"$.cards[2].name": "$.cards[2].name"}
    assert hands.see("caption:$.cards[2].name").text()
    page(hands).keep()
    assert data.default_deck().cards[2].name
    assert not page(hands).changed


def test_a_figure_other_than_the_pages_is_explained_not_refused(hands: Hands):
    hands.see("$.cards[0].vs_defence").setFocus()
    hands.type("7")
    hands.key(Key.Key_Tab)
    assert "7" in notice(hands)
    page(hands).keep()
    assert data.default_deck().cards[0].vs_defence == 7


def test_a_bonus_beyond_the_cards_cannot_be_typed(hands: Hands):
    hands.see("$.cards[0].vs_attack").setFocus()
    hands.type("99")
    assert deck_on(hands).cards[0].vs_attack == 9
    hands.key(Key.Key_Up)
    hands.key(Key.Key_Tab)
    hands.key(Key.Key_Backtab)
    hands.type("-99")
    assert deck_on(hands).cards[0].vs_attack == -9
    hands.key(Key.Key_Tab)
    hands.key(Key.Key_Backtab)
    hands.key(Key.Key_Delete)
    assert deck_on(hands).cards[0].vs_attack == 0


def test_a_type_is_switched(hands: Hands):
    hands.see("$.cards[0].type").setFocus()
    hands.key(Key.Key_End)
    assert deck_on(hands).cards[0].type is CardType.MANOEUVRE


def test_a_mistake_that_would_be_left_is_asked_about_once(hands: Hands):
    hands.see("$.cards[0].name").setFocus()
    hands.see("$.cards[0].name").clear()
    hands.key(Key.Key_Escape)
    assert hands.see("sheet:import")
    hands.key(Key.Key_Escape)
    assert hands.see("sheet:import") is None


def test_a_deck_goes_out_and_comes_back(hands: Hands, tmp_path: Path):
    path = tmp_path / "deck.toml"
    hands.see("$.cards[0].vs_attack").setFocus()
    hands.type("8")
    deck = deck_on(hands)
    page(hands).export_to(path)
    page(hands).keep()
    hands.click("sheet:drop")
    assert deck_on(hands) == bundled_deck()
    page(hands).import_from(path)
    assert deck_on(hands) == deck


@pytest.mark.parametrize(
    "content",
    [
        b"[[card]]\nid = 'a'\n",
        "[deck]\nname = 'Колода'\n".encode("koi8-r"),
        b"not toml",
        b"",
    ],
)
def test_a_file_that_is_no_deck_is_said_so_and_nothing_is_lost(
    hands: Hands, tmp_path: Path, content: bytes
):
    path, before = tmp_path / "bad.toml", deck_on(hands)
    path.write_bytes(content)
    page(hands).import_from(path)
    assert "bad.toml" in banner(hands)
    assert deck_on(hands) == before


def test_a_deck_of_eight_cards_or_with_a_bonus_of_99_is_not_taken(hands: Hands, tmp_path: Path):
    before = deck_on(hands)
    eight = replace(before, cards=(*before.cards, replace(before.cards[0], id="eighth")))
    huge = replace(before, cards=(replace(before.cards[0], vs_attack=99), *before.cards[1:]))
    for name, deck in (("eight.toml", eight), ("huge.toml", huge)):
        write_deck(tmp_path / name, deck)
        page(hands).import_from(tmp_path / name)
        assert name in banner(hands)
        assert deck_on(hands) == before


def test_the_file_dialog_is_opened_never_run(hands: Hands):
    hands.click("sheet:import")
    dialog = hands.window.findChild(QFileDialog, "file-dialog")
    assert dialog is not None
    dialog.reject()
    hands.settle()


def all_at(bonus: int) -> Deck:
    """The built-in deck with this bonus on every card."""
    deck = bundled_deck()
    cards = (
        replace(card, vs_attack=bonus, vs_defence=bonus, vs_manoeuvre=bonus) for card in deck.cards
    )
    return replace(deck, cards=tuple(cards))


def bonuses(deck: Deck) -> list[int]:
    return [card.vs_attack for card in deck.cards]


@pytest.fixture
def foreign(hands: Hands) -> FightPage:
    """A fight with another deck than the player's own."""
    hands.key(Key.Key_Escape)
    data.save_deck(all_at(7))
    (fight,) = hands.window.findChildren(FightPage)
    fight.set_value(replace(fight.value(), deck=all_at(-3)))
    hands.click("$.deck")
    return fight


def type_bonus(hands: Hands) -> None:
    hands.see("$.cards[3].vs_attack").setFocus()
    hands.type("5")


def test_another_deck_of_a_fight_is_changed_for_that_fight_only(hands: Hands, foreign: FightPage):
    assert hands.see("sheet:use")
    type_bonus(hands)
    page(hands).keep()
    hands.key(Key.Key_Escape)
    assert bonuses(data.default_deck()) == [7] * 7
    assert bonuses(foreign.value().deck) == [-3, -3, -3, 5, -3, -3, -3]


def test_another_deck_is_taken_for_new_fights_once_that_is_asked_for(
    hands: Hands, foreign: FightPage
):
    type_bonus(hands)
    hands.click("sheet:use")
    assert hands.see("sheet:use") is None
    assert bonuses(data.default_deck()) == [-3, -3, -3, 5, -3, -3, -3]
    hands.see("$.cards[0].vs_attack").setFocus()
    hands.type("4")
    hands.key(Key.Key_Escape)
    assert bonuses(data.default_deck()) == [4, -3, -3, 5, -3, -3, -3]
    assert foreign.value().deck == data.default_deck()


def test_another_deck_with_a_mistake_is_not_taken(hands: Hands, foreign: FightPage):
    hands.see("$.cards[0].name").clear()
    hands.click("sheet:use")
    assert hands.see("sheet:use")
    assert bonuses(data.default_deck()) == [7] * 7


def test_another_deck_is_restored_for_the_fight_only(hands: Hands, foreign: FightPage):
    hands.click("sheet:drop")
    assert deck_on(hands) == bundled_deck()
    hands.key(Key.Key_Escape)
    assert foreign.value().deck == bundled_deck()
    assert bonuses(data.default_deck()) == [7] * 7


def test_another_deck_can_be_restored_where_the_own_one_is_the_built_in(hands: Hands):
    hands.key(Key.Key_Escape)
    (fight,) = hands.window.findChildren(FightPage)
    fight.set_value(replace(fight.value(), deck=all_at(-3)))
    hands.click("$.deck")
    assert hands.see("sheet:drop")


def test_another_deck_stays_so_in_another_look(hands: Hands, foreign: FightPage):
    type_bonus(hands)
    old = page(hands)
    anew = DeckPage(old.look, all_at(1))
    anew.restore_state(old.save_state())
    assert bonuses(anew.deck) == [-3, -3, -3, 5, -3, -3, -3]
    assert not anew.findChild(QAbstractButton, "sheet:use").isHidden()
    anew.keep()
    assert bonuses(data.default_deck()) == [7] * 7
    anew.deleteLater()


def test_a_deck_from_a_file_is_for_this_fight_until_more_is_asked_for(hands: Hands, tmp_path: Path):
    write_deck(tmp_path / "deck.toml", all_at(2))
    page(hands).import_from(tmp_path / "deck.toml")
    page(hands).keep()
    assert data.default_deck() == bundled_deck()
    hands.key(Key.Key_Escape)
    (fight,) = hands.window.findChildren(FightPage)
    assert bonuses(fight.value().deck) == [2] * 7
    assert data.default_deck() == bundled_deck()


def test_a_deck_from_a_file_that_no_fight_has_is_asked_about_once(hands: Hands, tmp_path: Path):
    alone = DeckPage(page(hands).look)
    write_deck(tmp_path / "deck.toml", all_at(2))
    assert alone.gives_way()
    alone.import_from(tmp_path / "deck.toml")
    assert not alone.gives_way()
    assert alone.gives_way()
    assert data.default_deck() == bundled_deck()
    alone.deleteLater()


def test_arrows_go_through_the_cards_and_change_none_of_them(hands: Hands):
    """A type or a number is typed, stepped or picked; an arrow would change it unseen."""
    before = deck_on(hands)
    hands.see("$.cards[1].name").setFocus()
    for key, name in (
        (Key.Key_Down, "$.cards[2].name"),
        (Key.Key_Up, "$.cards[1].name"),
        (Key.Key_Tab, "$.cards[1].type"),
        (Key.Key_Down, "$.cards[2].type"),
        (Key.Key_Return, "$.cards[2].vs_attack"),
        (Key.Key_Down, "$.cards[3].vs_attack"),
        (Key.Key_Right, "$.cards[3].vs_defence"),
        (Key.Key_Left, "$.cards[3].vs_attack"),
        (Key.Key_Left, "$.cards[3].type"),
    ):
        hands.key(key)
        assert hands.app.focusWidget().objectName() == name
    assert deck_on(hands) == before
