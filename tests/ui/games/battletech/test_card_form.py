"""The form of a card of one's own: whole, true to every known card, each problem at home."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from assistant.games.battletech.cards import Kind, Subtype
from assistant.games.battletech.collection import catalogue
from assistant.games.battletech.collection.listing import Listing
from assistant.ui.forms.build import Leaf
from assistant.ui.forms.spec import Number, Words
from assistant.ui.games.battletech.card_page import (
    CardForm,
    TypedCard,
    form_of,
    read,
    rest_of,
    typed,
)
from tests.ui.forms.coverage import forgotten, noted
from tests.ui.games.battletech.shelf import CTRL, LOOK, Key, Shelf


class Typing(Shelf):
    def __init__(self, app: QApplication) -> None:
        page = CardForm(LOOK, name="Walker", title="Your own card")
        self.done: list[object] = []
        page.picked.connect(self.done.append)
        super().__init__(app, page)
        self.area = page.area


@pytest.fixture
def shelf(qapp: QApplication) -> Iterator[Typing]:
    made = Typing(qapp)
    yield made
    made.close()


def test_the_form_forgets_nothing() -> None:
    assert forgotten(form_of(TypedCard(), {})) == []


def test_every_card_that_is_known_comes_back_as_it_is() -> None:
    for listed in catalogue.catalogue().listings:
        found = read(typed(listed), rest_of(listed))
        if isinstance(found, Listing):
            assert replace(listed, sources=(), check="", own="") == replace(found, sources=())
        else:
            assert listed.card.refusals() or listed.lacks_kind, found


def test_of_another_type_of_card_nothing_is_left_of_the_first() -> None:
    thor = next(one for one in catalogue.catalogue().listings if one.card.options.jump)
    card = replace(typed(thor), type=Kind.MISSION, subtype=(), traits=())
    found = read(card, rest_of(thor))
    assert isinstance(found, Listing)
    assert (found.card.cost, found.card.attack, found.card.speed) == (None, None, None)


def test_every_problem_has_a_home_that_takes_the_keyboard(shelf: Typing) -> None:
    rng, met = random.Random(38), set[str]()
    for _ in range(30):
        open_ = [leaf for leaf in shelf.area.leaves if leaf.editor.isVisible()]
        leaf = rng.choice([leaf for leaf in open_ if isinstance(leaf.part, Number | Words)])
        if isinstance(leaf.part, Words):
            leaf.put(rng.choice(("", "6+3X", "x" * 90)))
        else:
            leaf.put(rng.choice((None, leaf.part.low, leaf.part.high)))
        shelf.area.model.tell_all()
        for problem in shelf.area.problems:
            met.add(problem.at)
            assert isinstance(shelf.area.home(problem.at), Leaf), problem
            shelf.area.go_to(problem)
            assert shelf.area.isAncestorOf(shelf.app.focusWidget())
    assert {"$.cost", "$.structure"} <= met


def test_nothing_is_wrong_with_a_card_until_its_field_was_left(shelf: Typing) -> None:
    assert shelf.area.problems
    assert not noted(shelf.area)
    shelf.see("$.armor").setFocus()
    shelf.type("3")
    shelf.see("$.attack").setFocus()
    shelf.key(Key.Key_Tab)
    assert list(noted(shelf.area)) == ["$.attack"]
    shelf.key(Key.Key_Return, CTRL)
    assert not shelf.done
    assert len(noted(shelf.area)) > 1


def test_a_number_is_stepped_by_arrows_and_taken_back_by_the_history(shelf: Typing) -> None:
    shelf.see("$.armor").setFocus()
    for key in (Key.Key_Up, Key.Key_Up, Key.Key_Down):
        shelf.key(key)
    assert shelf.area.value().armor == 1
    shelf.key(Key.Key_Z, CTRL)
    assert shelf.area.value().armor == 2
    shelf.key(Key.Key_Z, CTRL | Qt.KeyboardModifier.ShiftModifier)
    assert shelf.area.value().armor == 1


def test_enter_goes_on_from_a_number_that_was_typed(shelf: Typing) -> None:
    shelf.see("$.cost").setFocus()
    for words in ("4+1A", "3", "2", "7"):
        shelf.type(words)
        shelf.key(Key.Key_Return)
    card = shelf.area.value()
    assert (card.cost, card.attack, card.armor, card.structure) == ("4+1A", 3, 2, 7)


def test_enter_passes_an_unknown_number_as_tab_does(shelf: Typing) -> None:
    shelf.see("$.cost").setFocus()
    before = shelf.area.value()
    for _ in range(12):
        shelf.key(Key.Key_Return)
    assert shelf.area.value() == before
    for key in (Key.Key_Return, Key.Key_Tab):
        shelf.see("$.attack").setFocus()
        shelf.type("3")
        shelf.key(Key.Key_Backspace)
        shelf.key(key)
        assert shelf.area.value() == before


def test_of_the_three_sorts_of_units_the_last_one_counts(shelf: Typing) -> None:
    shelf.click("$.subtype[vehicle]")
    assert shelf.area.value().subtype == (Subtype.VEHICLE,)
