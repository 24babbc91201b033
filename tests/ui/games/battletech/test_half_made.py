"""What is half done with cards outlives another theme, language, distance or size."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from assistant.games.battletech.ids import id_of
from assistant.games.battletech.rulings.actions import ApplyEffects
from assistant.games.battletech.state import Zone
from assistant.rules.decision import Choice, Option, RecordField, Ref
from tests.ui.desk import Desk
from tests.ui.games.battletech.tables import CTRL, Table, deploying, quick, ref_of
from tests.ui.test_half_made import changed

Key = Qt.Key
Change = Callable[[Desk], None]


def table_of(desk: Desk) -> Table:
    return Table(desk.window, desk.settle)


def deploy(desk: Desk) -> Option:
    """The option whose card is to be named."""
    assert isinstance(desk.battle.decision, Choice)
    return next(o for o in desk.battle.decision.open if isinstance(o.field, RecordField))


def text_of(desk: Desk, name: str) -> str:
    line = desk.find(name)
    assert isinstance(line, QLineEdit)
    return line.text()


@changed
def test_a_card_in_hand_stays_there(sit: Callable[..., Desk], change: Change) -> None:
    desk = sit(quick())
    mad = ref_of(desk.battle, "Mad Cat")
    table_of(desk).menu(mad)
    table_of(desk).take("guard")
    change(desk)
    table_of(desk).click(Ref("0/stockpile"))
    piece = desk.battle.state.find(id_of(mad))
    assert piece is not None
    assert piece.zone is Zone.GUARD


@changed
def test_cards_chosen_together_stay_chosen(sit: Callable[..., Desk], change: Change) -> None:
    desk = sit(quick())
    refs = tuple(ref_of(desk.battle, name) for name in ("Mad Cat", "Thor A"))
    for ref in refs:
        table_of(desk).click(ref, CTRL)
    change(desk)
    assert table_of(desk).view.selection == refs
    assert all(table_of(desk).item(ref).shown.role.chosen for ref in refs)


@changed
def test_the_search_for_a_card_goes_on(sit: Callable[..., Desk], change: Change) -> None:
    desk = sit(deploying())
    desk.click(deploy(desk).action)
    desk.press(*"sunder")
    change(desk)
    assert text_of(desk, "card-search") == "sunder"
    assert desk.find("card-search").hasFocus()


@changed
def test_a_card_half_typed_stays(sit: Callable[..., Desk], change: Change) -> None:
    desk = sit(deploying())
    desk.click(deploy(desk).action)
    desk.press(*"Rakshasa")
    desk.click("type-in")
    desk.find("card-attack").setFocus()
    desk.press("6")
    change(desk)
    assert (text_of(desk, "card-name"), text_of(desk, "card-attack")) == ("Rakshasa", "6")
    desk.press(Key.Key_Escape)
    assert text_of(desk, "card-search") == "Rakshasa"


@changed
def test_effects_half_told_stay(sit: Callable[..., Desk], change: Change) -> None:
    desk = sit(deploying())
    desk.press(Key.Key_F2, *"untap", Key.Key_Return)
    desk.press(*"Smoke")
    desk.click("effects-add")
    change(desk)
    assert text_of(desk, "effects-title") == "Smoke"
    desk.click("effects-done")
    (played,) = (a for a in desk.battle.actions if isinstance(a, ApplyEffects))
    assert (played.told.title, len(played.told.effects)) == ("Smoke", 1)
