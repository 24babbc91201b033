"""Naming a card by keys and clicks: found by a few letters, or typed in within seconds."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QLineEdit

from assistant.games.battletech.cards import Card, Cost, Kind, Speed, Subtype, UnitOptions
from assistant.games.battletech.collection import catalogue, deck_files
from assistant.games.battletech.collection.decks import Deck
from assistant.games.battletech.collection.listing import id_of
from assistant.games.battletech.setup import DeckCard
from assistant.games.battletech.unseen_cards import CardField, CardToDeploy
from assistant.rules.decision import HERE, RecordField, Refusal
from assistant.rules.text import Message
from assistant.ui.games.battletech.card_finder import (
    CardChooser,
    choose_card,
    choose_mission_card,
)
from assistant.ui.games.battletech.card_list import ROW, CardList
from assistant.ui.games.battletech.words import source_words
from assistant.ui.theme import HALO
from assistant.ui.translate import set_language
from assistant.ui.widgets.buttons import PlainButton
from tests.ui.games.battletech.shelf import CTRL, LOOK, Key, Shelf


class Choosing(Shelf):
    """A shelf that remembers what was picked."""

    def __init__(self, app: QApplication, chooser: CardChooser) -> None:
        self.picked: list[Card] = []
        self.left = 0
        chooser.picked.connect(self.picked.append)
        chooser.left.connect(self._leave)
        super().__init__(app, chooser, 1000, 420)

    def _leave(self) -> None:
        self.left += 1

    @property
    def found(self) -> list[str]:
        view = self.see("card-list")
        return [line.name for line in view.lines] if isinstance(view, CardList) else []


@pytest.fixture
def choose(qapp: QApplication) -> Iterator[Callable[..., Choosing]]:
    catalogue.changed()
    made: list[Choosing] = []

    def choose(**given) -> Choosing:
        made.append(Choosing(qapp, CardChooser(LOOK, **given)))
        return made[-1]

    yield choose
    for shelf in made:
        shelf.close()
    catalogue.changed()


def test_a_few_letters_arrows_and_enter_name_a_card(choose):
    shelf = choose()
    shelf.type("sunder")
    assert shelf.found == ["Sunder (SD1-OB)"] * 2
    shelf.key(Key.Key_Down)
    shelf.key(Key.Key_Return)
    (card,) = shelf.picked
    assert (card.id, card.cost) == ("MW089", Cost(6, A=3, M=3, T=3))


def test_a_click_names_a_card(choose):
    shelf = choose()
    shelf.type("jenner iic")
    shelf.press_row("card-list", 0)
    assert shelf.picked[0].name == "Jenner IIC"


def test_a_click_that_slides_to_another_line_names_none(choose):
    shelf = choose()
    shelf.type("jenner")
    cards = shelf.see("card-list")
    assert isinstance(cards, CardList)
    first, second = (cards.visualRect(cards.model().index(n, 0)).center() for n in (0, 1))
    QTest.mousePress(cards.viewport(), Qt.MouseButton.LeftButton, pos=first)
    QTest.mouseRelease(cards.viewport(), Qt.MouseButton.LeftButton, pos=second)
    assert shelf.picked == []


def test_filters_narrow_what_the_words_find(choose):
    shelf = choose()
    faction, speed = shelf.see("card-faction"), shelf.see("card-speed")
    assert isinstance(faction, QComboBox)
    assert isinstance(speed, QComboBox)
    faction.setFocus()
    shelf.key(Key.Key_Down)
    shelf.key(Key.Key_Down)
    assert faction.currentText() == "Clan"
    shelf.see("card-kind").setFocus()
    shelf.key(Key.Key_Right)
    speed.setFocus()
    shelf.key(Key.Key_Down)
    found = shelf.see("card-list").lines
    assert found
    assert all("Clan" in line.listed.factions for line in found)
    assert all(line.listed.card.speed is Speed.FAST for line in found)
    assert all(line.listed.card.kind is Kind.UNIT for line in found)


def test_escape_leaves_at_once_whatever_is_typed(choose):
    """As the way back says; emptying the line would light a card that Enter plays."""
    shelf = choose()
    shelf.type("thor")
    shelf.key(Key.Key_Escape)
    assert shelf.left == 1


def test_a_page_of_cards_is_passed_by_one_key(choose):
    shelf = choose()
    shelf.key(Key.Key_PageDown)
    view = shelf.see("card-list")
    assert view.currentIndex().row() > 1
    shelf.key(Key.Key_PageUp)
    assert view.currentIndex().row() == 0


def test_where_nothing_is_found_it_says_what_to_do(choose):
    shelf = choose()
    shelf.type("zzzz")
    assert shelf.see("card-list") is None
    assert "Ctrl+N" in shelf.see("card-none").text()
    shelf.key(Key.Key_Return)
    assert shelf.picked == []


def test_where_sources_differ_the_other_word_is_told(choose):
    shelf = choose()
    shelf.type("tempest (tmp-3m)")
    told = told_of(shelf)
    assert "the other source says cost 6" in told
    assert "the other source says Attack/Armor/Structure 2/8/5" in told


def test_a_card_of_no_list_is_typed_in_by_keys_and_kept(choose):
    shelf = choose()
    shelf.type("Walker")
    shelf.key(Key.Key_N, CTRL)
    assert shelf.see("$.name").text() == "Walker"
    for field, value in (("cost", "4+1A"), ("attack", "3"), ("armor", "2"), ("structure", "7")):
        shelf.fill(f"$.{field}", value)
    shelf.see("$.speed").setFocus()
    shelf.key(Key.Key_Right)
    shelf.click("$.traits[jump]")
    shelf.key(Key.Key_Return, CTRL)
    (card,) = shelf.picked
    assert (card.name, card.speed, card.subtypes) == ("Walker", Speed.FAST, {Subtype.MECH})
    assert (card.cost, card.options.jump) == (Cost(4, A=1), True)
    (report,) = catalogue.own_lists()
    assert report.listings[0].card == card
    shelf.type("walker")
    assert shelf.found == ["Walker"]


def test_enter_goes_from_field_to_field(choose):
    shelf = choose()
    shelf.key(Key.Key_N, CTRL)
    shelf.key(Key.Key_Return)
    assert shelf.app.focusWidget() is not shelf.see("$.name")


def test_enter_alone_leads_through_every_field_and_changes_none(choose):
    shelf = choose()
    shelf.key(Key.Key_N, CTRL)
    seen = []
    while not isinstance(shelf.app.focusWidget(), PlainButton):
        seen.append(shelf.app.focusWidget().objectName())
        shelf.key(Key.Key_Return)
        assert shelf.app.focusWidget().objectName() not in seen, "Enter does not go on"
    assert {"$.cost", "$.structure", "$.traits[jump]", "$.faction"} <= set(seen)
    buttons = [name for name in seen if name.startswith(("$.type", "$.subtype", "$.traits"))]
    assert buttons == ["$.type[unit]", "$.subtype[mech]", "$.traits[jump]"], "a field is one stop"
    assert shelf.see("$.subtype[mech]").count == 1
    assert shelf.see("$.traits[jump]").count == 0
    shelf.see("$.traits[jump]").setFocus()
    shelf.key(Key.Key_Space)
    assert shelf.see("$.traits[jump]").count == 1


@pytest.mark.parametrize(("language", "said"), [("en", "Clan;Wolf"), ("ru", "Кланы;Волк")])
def test_the_hint_of_the_factions_is_in_words_that_may_be_typed(choose, qapp, language, said):
    set_language(qapp, language)
    shelf = choose()
    shelf.key(Key.Key_N, CTRL)
    hint = shelf.see("$.faction").placeholderText()
    set_language(qapp, "en")
    assert hint == said
    assert [id_of(word, "factions") for word in hint.split(";")] == ["Clan", "Wolf"]


def test_of_the_fields_that_are_empty_the_first_on_the_form_has_the_keyboard(choose):
    shelf = choose()
    shelf.type("Walker")
    shelf.key(Key.Key_N, CTRL)
    for column in ("attack", "armor"):
        shelf.key(Key.Key_Return, CTRL)
        assert shelf.app.focusWidget() is shelf.see(f"$.{column}")
        shelf.type("4")


def told(shelf, column):
    """What is wrong with a field."""
    return shelf.see(f"caption:$.{column}").text()


def test_mistakes_stand_at_their_fields_and_the_first_has_the_keyboard(choose):
    shelf = choose()
    shelf.click("type-in")
    shelf.fill("$.cost", "6+3X")
    shelf.key(Key.Key_Tab)
    assert "a cost looks like 6+3A+1M; this part does not: 3X" in told(shelf, "cost")
    assert told(shelf, "speed") == ""
    shelf.fill("$.structure", "-4")
    shelf.click("card-done")
    assert "a value is required" in told(shelf, "name")
    assert "a number from 1 to 99 is needed" in told(shelf, "structure")
    for column in ("attack", "armor"):
        assert "a Unit needs this number, even if it is 0" in told(shelf, column)
    assert "a value is required" in told(shelf, "speed")
    assert shelf.app.focusWidget() is shelf.see("$.name")
    assert shelf.picked == []


def test_what_a_type_of_card_cannot_have_is_not_asked(choose):
    shelf = choose()
    shelf.click("type-in")
    shelf.click("$.traits[jump]")
    shelf.fill("$.missile", "2")
    assert shelf.see("$.structure")
    assert shelf.see("$.asset[T]") is None
    shelf.see("$.type").setFocus()
    shelf.key(Key.Key_Right)
    assert shelf.see("$.asset[T]")
    assert shelf.see("$.traits[jump]") is None
    shelf.fill("$.name", "Depot")
    shelf.click("$.asset[T]")
    shelf.click("$.subtype[resource]")
    shelf.fill("$.resource_yield", "2")
    shelf.click("card-keep")
    shelf.click("card-done")
    (card,) = shelf.picked
    assert (card.kind, card.assets, card.yields) == (Kind.COMMAND, {"T"}, 2)
    assert card.options == UnitOptions()
    assert catalogue.own_lists() == ()


def test_a_card_with_a_gap_is_filled_in_before_it_is_taken(choose):
    shelf = choose()
    shelf.type("paul moon")
    shelf.key(Key.Key_Return)
    assert shelf.picked == []
    assert "Fill in what is missing" in shelf.words()
    name = shelf.see("$.name")
    assert isinstance(name, QLineEdit)
    assert name.text() == "Paul Moon"
    shelf.see("$.speed").setFocus()
    for _ in range(3):
        shelf.key(Key.Key_Right)
    shelf.key(Key.Key_Return, CTRL)
    assert (shelf.picked[0].speed, shelf.picked[0].structure) == (Speed.SLOW, 4)


def test_cards_already_met_come_first(choose):
    met = catalogue.catalogue().named("Zeus (ZEU-9S)").card
    shelf = choose(first=(met,))
    assert shelf.found[0] == met.name
    shelf = choose(kind=Kind.MISSION)
    assert all(line.listed.card.kind is Kind.MISSION for line in shelf.see("card-list").lines)


def test_a_list_broken_by_hand_keeps_nothing_and_says_so_yet_the_card_can_be_taken(choose):
    path = catalogue.user_folder() / "typed.csv"
    path.write_text("name,type\nX,attack\n")
    catalogue.changed()
    shelf = choose()
    shelf.key(Key.Key_N, CTRL)
    shelf.see("$.type").setFocus()
    shelf.key(Key.Key_Right)
    shelf.fill("$.name", "Depot")
    shelf.click("card-done")
    assert "typed.csv, row 2, type" in shelf.words()
    assert shelf.picked == []
    shelf.click("card-done")
    assert shelf.picked[0].name == "Depot"
    assert path.read_text() == "name,type\nX,attack\n"


class NoPilots(RecordField, frozen=True):
    def refusals(self, value):
        no = (Refusal(Message("battletech", "There is a pilot already")(), HERE),)
        return no if value.has(Subtype.PILOT) else super().refusals(value)


def test_what_the_position_forbids_is_told_and_not_picked(choose):
    shelf = choose(field=NoPilots("card", "card", ()))
    shelf.type("headhunter")
    shelf.key(Key.Key_Return)
    assert "Headhunter: There is a pilot already" in shelf.words()
    assert shelf.picked == []
    shelf.type("feint")
    shelf.key(Key.Key_Return)
    assert [card.name for card in shelf.picked] == ["Feint"]
    shelf.page.leave()
    assert shelf.left == 1


def test_what_the_position_forbids_says_so_in_the_list_before_it_is_picked(choose):
    """INI-3: in the initiative step, of a card that prints something else than initiative."""
    field = CardField("card", "mission-card", (), kinds=(Kind.MISSION,), in_initiative=True)
    shelf = choose(field=field, kind=Kind.MISSION)
    why = "Only direct changes of initiative in this step · INI-3"
    shelf.type("move to partial cover")
    assert why in shelf.spoken("card-list", 0)
    assert why in told_of(shelf)
    shelf.key(Key.Key_Return)
    assert f"Move to Partial Cover: {why}" in shelf.words()
    for open_ in ("tactical advantage", "feint"):
        shelf.fill("card-search", open_)
        assert why not in shelf.spoken("card-list", 0)
        assert why not in told_of(shelf)
    shelf.key(Key.Key_Return)
    assert [card.name for card in shelf.picked] == ["Feint"]


def test_the_first_card_of_the_list_says_at_once_what_forbids_it(choose):
    pilot = catalogue.catalogue().named("Headhunter").card
    shelf = choose(field=NoPilots("card", "card", ()), first=(pilot,))
    assert shelf.found[0] == "Headhunter"
    assert "There is a pilot already" in told_of(shelf)


def test_a_refusal_takes_its_room_from_the_list(choose):
    """The decision bar may have no more than this, and nothing is written over its foot."""
    shelf = choose(field=NoPilots("card", "card", ()))
    least = shelf.page.minimumSizeHint().height()
    shelf.type("headhunter")
    shelf.key(Key.Key_Return)
    assert "There is a pilot already" in shelf.words()
    assert shelf.page.minimumSizeHint().height() <= least


def test_the_forms_of_a_decision_begin_with_its_examples(qapp):
    met = catalogue.catalogue().named("Zeus (ZEU-9S)").card
    for make, kind in ((choose_card, None), (choose_mission_card, Kind.MISSION)):
        shelf = Shelf(qapp, make(LOOK, RecordField("card", "card", (met,))))
        lines = shelf.see("card-list").lines
        assert lines[0].name == ("Accidental Collision" if kind else met.name)
        shelf.close()


def test_a_card_of_the_lists_is_put_right_and_not_taken_by_that(choose):
    shelf = choose()
    shelf.type("tempest (tmp-3m)")
    shelf.key(Key.Key_F4)
    assert shelf.see("card-keep") is None
    shelf.fill("$.armor", "5")
    shelf.key(Key.Key_Return, CTRL)
    assert shelf.picked == []
    tempest = catalogue.catalogue().named("Tempest (TMP-3M)")
    assert (tempest.card.armor, tempest.own, tempest.card.id) == (5, "typed", "ME090")
    assert shelf.found[0] == "Tempest (TMP-3M)"
    assert source_words(tempest) == "typed by you"


def test_a_card_of_ones_own_is_renamed_and_removed(choose):
    path = catalogue.user_folder() / "mine.csv"
    path.write_text("name,type\nBlip,mission\nBlop,mission\n")
    catalogue.changed()
    shelf = choose()
    shelf.type("blip")
    shelf.click("card-change")
    shelf.fill("$.name", "Blap")
    shelf.click("card-done")
    names = [one.card.name for one in catalogue.own_lists()[0].listings]
    assert names == ["Blop", "Blap"]
    shelf.fill("card-search", "blap")
    shelf.click("card-drop")
    assert "Press again" in shelf.words()
    shelf.click("card-drop")
    assert [one.card.name for one in catalogue.own_lists()[0].listings] == ["Blop"]
    assert shelf.found == []


def test_the_cards_of_ones_decks_come_first(choose):
    zeus = catalogue.catalogue().named("Zeus (ZEU-9S)")
    deck_files.save(Deck("Raid").with_count(zeus, 2))
    shelf = choose()
    assert shelf.found[0] == "Zeus (ZEU-9S)"
    shelf.type("z")
    assert shelf.found[0] == "Zeus (ZEU-9S)"


def test_the_cards_left_of_the_deck_at_hand_come_first_and_say_how_many(qapp: QApplication):
    names = ("sunder", "jenner iic", "thor a")
    cards = [catalogue.catalogue().index.find(name)[0].card for name in names]
    feint = next(c.card for c in catalogue.catalogue().listings if c.card.kind is Kind.MISSION)
    deck = (*(DeckCard(card, n + 1) for n, card in enumerate(cards)), DeckCard(feint, 9))
    field = CardToDeploy("card", "card", (), deck)
    form = choose_card(LOOK, field)
    assert isinstance(form, CardChooser)
    shelf = Choosing(qapp, form)
    assert sorted(shelf.found[:3]) == sorted(card.name for card in cards)
    view = shelf.see("card-list")
    assert isinstance(view, CardList)
    badges = {line.name: view.badge(line) for line in view.lines[:4]}
    assert badges["Thor A (Summoner)"] == "left in the deck: 3"
    shelf.key(Key.Key_Return)
    assert shelf.picked[0].name == view.lines[0].name
    shelf.close()


@pytest.mark.parametrize("height", [288, 250, 210])
def test_however_low_it_is_nothing_is_written_over_and_a_card_is_in_sight(choose, height):
    shelf = choose()
    shelf.page.setFixedHeight(height)
    shelf.settle()
    cards, under = shelf.see("card-list"), shelf.see("card-change")
    assert isinstance(cards, CardList)
    assert cards.viewport().height() >= LOOK.px(ROW)
    end = cards.mapTo(shelf.page, QPoint(0, cards.height())).y()
    assert end <= under.mapTo(shelf.page, QPoint(0, 0)).y() + HALO


def told_of(shelf: Shelf) -> str:
    """What is told of the card that is lit."""
    lines = shelf.see("card-told").findChildren(QLabel)
    return "\n".join(line.text() for line in lines if line.isVisible())
