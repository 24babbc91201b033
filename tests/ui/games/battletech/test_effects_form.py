"""A card's text told in the game's words, effect by effect."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QApplication, QComboBox

from assistant.games.battletech.actions import Block, ConfirmBlock, SendAgainst, SendUnit
from assistant.games.battletech.battle_record import (
    ChangeCounters,
    ChangeInitiative,
    Damage,
    Effects,
    Prevent,
    Tap,
)
from assistant.games.battletech.cards import id_of
from assistant.games.battletech.mission_rulings import RuleEffects
from assistant.games.battletech.rulings import effects_field
from assistant.games.battletech.setup import Phase
from assistant.rules.decision import Seat
from assistant.ui.games.battletech.effects_form import choose_effects, form_of
from tests.games.battletech.cards import built, unit
from tests.games.battletech.table import at, cards, piece
from tests.ui.desk import Desk
from tests.ui.forms.coverage import forgotten
from tests.ui.games.battletech.shelf import CTRL, LOOK, Key, Shelf
from tests.ui.games.battletech.tables import quick, ref_of


class Telling(Shelf):
    def __init__(self, app: QApplication) -> None:
        thor, own = unit("Thor"), built(unit("Zeus"), 3)
        self.battle = at(Phase.DEPLOY, cards(thor, own), cards())
        self.told: list[Effects] = []
        self.left = self.row = 0
        form = choose_effects(LOOK, effects_field(self.battle.state))
        form.picked.connect(self.told.append)
        form.left.connect(self._leave)
        super().__init__(app, form, 1048, 260)

    def _leave(self) -> None:
        self.left += 1

    def id(self, name: str) -> str:
        return piece(self.battle, name).id

    def set_up(self, kind: str, thing: str, steps: int = 0) -> None:
        """Pick an effect and what it is on by keys, and step its number."""
        at = f"$.effects[{self.row}]"
        for box, words in ((f"{at}.sort", kind), (f"{at}.thing", thing)):
            self.see(box).setFocus()
            self.key(Key.Key_Home)
            for _ in range(20):
                if self.see(box).currentText().endswith(f"   {words}"):
                    break
                self.key(Key.Key_Down)
            assert self.see(box).currentText().endswith(f"   {words}")
        for _ in range(abs(steps)):
            number = self.see(f"{at}.count") or self.see(f"{at}.change")
            number.setFocus()
            self.key(Key.Key_Up if steps > 0 else Key.Key_Down)

    def add(self) -> None:
        """One more effect."""
        self.click("$.effects")
        self.row += 1


@pytest.fixture
def desk(qapp: QApplication) -> Iterator[Telling]:
    shelf = Telling(qapp)
    yield shelf
    shelf.close()


def test_several_effects_of_one_card_are_told_and_applied_together(desk):
    desk.type("Arrow IV")
    desk.set_up("Damage", "Thor", 4)
    desk.add()
    desk.set_up("Prevent damage", "Thor", 1)
    desk.add()
    desk.set_up("Tap", "Thor")
    desk.key(Key.Key_Return, CTRL)
    thor = desk.id("Thor")
    assert desk.told == [Effects("Arrow IV", (Damage(thor, 5), Prevent(thor, 2), Tap(thor)))]


def test_an_effect_is_offered_only_where_it_can_be(desk):
    desk.set_up("Construction counters", "Zeus", -4)
    assert desk.see("$.effects[0].thing").count() == 1
    desk.fill("$.title", "Raid")
    desk.click("effects-done")
    assert desk.told == [Effects("Raid", (ChangeCounters(desk.id("Zeus"), -3),))]


def test_an_effect_that_was_set_up_is_changed_afterwards_and_taken_back(desk):
    desk.fill("$.title", "Raid")
    desk.set_up("Damage", "Thor", 2)
    desk.key(Key.Key_Z, CTRL)
    assert desk.page.value().effects[0].n == 2, "each press is a step"
    desk.key(Key.Key_Y, CTRL)
    desk.add()
    desk.set_up("Prevent damage", "Thor")
    desk.key(Key.Key_Return, CTRL)
    thor = desk.id("Thor")
    assert desk.told == [Effects("Raid", (Damage(thor, 3), Prevent(thor, 1)))]


def test_what_is_told_stays_in_a_form_made_anew(desk):
    desk.fill("$.title", "Raid")
    desk.set_up("Tap", "Thor")
    form = choose_effects(LOOK, effects_field(desk.battle.state))
    form.restore_state(desk.page.save_state())
    assert form.value() == desk.page.value() == Effects("Raid", (Tap(desk.id("Thor")),))
    form.deleteLater()


def test_nothing_told_is_refused_with_the_reason_and_an_effect_can_be_taken_away(desk):
    desk.fill("$.title", "Raid")
    desk.see("remove:$.effects[0]").setFocus()
    desk.key(Key.Key_Space)
    assert desk.page.value().effects == ()
    desk.click("effects-done")
    assert desk.told == []
    assert desk.see("caption:$.effects").text()
    assert desk.app.focusWidget() is desk.see("$.effects"), "the way to one more"


def test_the_form_forgets_nothing():
    battle = at(Phase.DEPLOY, cards(unit("Thor")), cards())
    assert forgotten(form_of(effects_field(battle.state))) == []


def test_without_a_title_the_keyboard_goes_there_and_escape_leaves(desk):
    desk.set_up("Tap", "Thor")
    desk.click("effects-done")
    assert desk.told == []
    assert desk.see("caption:$.title").text()
    assert desk.app.focusWidget() is desk.see("$.title")
    desk.key(Key.Key_Escape)
    assert desk.left == 1


def test_in_a_battle_a_card_changes_initiative_under_its_name_by_keys_alone(
    sit: Callable[..., Desk],
) -> None:
    battle = quick()
    desk = sit(battle)
    mad, sunder = (id_of(ref_of(battle, name)) for name in ("Mad Cat", "Sunder"))
    desk.table.play(SendUnit(mad), SendAgainst("stockpile-1"))
    desk.table.play(Block(sunder), ConfirmBlock())
    desk.settle()
    desk.press(Key.Key_F2, *"this battle", Key.Key_Return, *"Smoke")
    kind = desk.find("$.effects[0].sort")
    assert isinstance(kind, QComboBox)
    kind.setFocus()
    while not kind.currentText().endswith("   Initiative"):
        desk.press(Key.Key_Down)
    desk.find("$.effects[0].change").setFocus()
    desk.press(Key.Key_Up)
    played = battle.undoable
    desk.press(Key.Key_Z, with_=CTRL)
    desk.press(Key.Key_Up)
    assert battle.undoable == played, "in a form Ctrl+Z is the form's"
    desk.press(Key.Key_Return, with_=CTRL)
    assert battle.actions[-1] == RuleEffects(Effects("Smoke", (ChangeInitiative(Seat(0), 2),)))
    assert ("Smoke: takes effect", False) in desk.log()


def test_delete_takes_the_effect_away_that_the_keyboard_is_in(desk):
    desk.fill("$.title", "Raid")
    desk.set_up("Damage", "Thor")
    desk.add()
    desk.set_up("Tap", "Thor")
    desk.see("$.effects[0].sort").setFocus()
    desk.key(Key.Key_Delete)
    assert desk.page.value().effects == (Tap(desk.id("Thor")),)
