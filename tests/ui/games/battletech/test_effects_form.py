"""A card's text told in the game's words, effect by effect."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QListWidget

from assistant.games.battletech.mission.effects import ChangeCounters, Damage, Effects, Prevent, Tap
from assistant.games.battletech.rulings.outside import field
from assistant.games.battletech.setup import Phase
from assistant.ui.games.battletech.effects_form import choose_effects
from tests.games.battletech.cards import built, unit
from tests.games.battletech.table import at, cards, piece
from tests.ui.games.battletech.shelf import CTRL, LOOK, Key, Shelf


class Telling(Shelf):
    def __init__(self, app: QApplication) -> None:
        thor, own = unit("Thor"), built(unit("Zeus"), 3)
        self.battle = at(Phase.DEPLOY, cards(thor, own), cards())
        self.told: list[Effects] = []
        self.left = 0
        form = choose_effects(LOOK, field(self.battle.state))
        form.picked.connect(self.told.append)
        form.left.connect(self._leave)
        super().__init__(app, form, 1048, 260)

    def _leave(self) -> None:
        self.left += 1

    def id(self, name: str) -> str:
        return piece(self.battle, name).id

    def set_up(self, kind: str, thing: str, steps: int = 0) -> None:
        """Pick an effect and what it is on by keys, and step its number."""
        for box, words in (("effects-kind", kind), ("effects-thing", thing)):
            self.see(box).setFocus()
            self.key(Key.Key_Home)
            for _ in range(20):
                if self.see(box).currentText() == words:
                    break
                self.key(Key.Key_Down)
            assert self.see(box).currentText() == words
        for _ in range(abs(steps)):
            number = self.see("effects-count") or self.see("effects-change")
            number.setFocus()
            self.key(Key.Key_Up if steps > 0 else Key.Key_Down)

    @property
    def lines(self) -> list[str]:
        rows = self.see("effects-list")
        if rows is None:
            assert "No effect yet" in self.words()
            return []
        assert isinstance(rows, QListWidget)
        return [rows.item(n).text() for n in range(rows.count())]


@pytest.fixture
def desk(qapp: QApplication) -> Iterator[Telling]:
    shelf = Telling(qapp)
    yield shelf
    shelf.close()


def test_several_effects_of_one_card_are_told_and_applied_together(desk):
    desk.type("Arrow IV")
    desk.set_up("Damage", "Thor", 4)
    desk.click("effects-add")
    desk.set_up("Prevented", "Thor", 1)
    desk.click("effects-add")
    desk.set_up("Tapped", "Thor")
    desk.click("effects-add")
    assert desk.lines == ["Thor: Damage 5", "Thor: Prevented 2", "Thor: Tapped"]
    desk.key(Key.Key_Return, CTRL)
    thor = desk.id("Thor")
    assert desk.told == [Effects("Arrow IV", (Damage(thor, 5), Prevent(thor, 2), Tap(thor)))]


def test_an_effect_is_offered_only_where_it_can_be(desk):
    desk.set_up("Construction counters", "Zeus", -4)
    assert desk.see("effects-thing").count() == 1
    desk.click("effects-add")
    assert desk.lines == ["Zeus: Construction counters −3"]
    desk.fill("effects-title", "Raid")
    desk.click("effects-done")
    assert desk.told == [Effects("Raid", (ChangeCounters(desk.id("Zeus"), -3),))]


def test_nothing_told_is_refused_with_the_reason_and_an_effect_can_be_taken_away(desk):
    desk.fill("effects-title", "Raid")
    desk.click("effects-add")
    desk.see("effects-list").setFocus()
    desk.key(Key.Key_Delete)
    assert desk.lines == []
    desk.click("effects-done")
    assert desk.told == []
    assert desk.see("effects-wrong").text()
    desk.key(Key.Key_Escape)
    assert desk.left == 1
