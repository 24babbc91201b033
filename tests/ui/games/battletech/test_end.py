"""The end of a quick battle in its window: what each side has lost and kept, read and scrolled."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QWidget

from assistant.games.battletech import GAME
from assistant.games.battletech.actions import NextPhase
from assistant.games.battletech.rulings import AddCounter, Counted, MoveCard, Place
from assistant.games.battletech.setup import Laid, Mode, Player, Setup
from assistant.rules.battle import Battle
from assistant.rules.ending import ending_of
from assistant.ui.decision.options import numbered
from assistant.ui.end_page import EndPage
from assistant.ui.games.battletech.cards.view import CardTable
from assistant.ui.odds.worker import HistoryAnswer
from assistant.ui.table_window import TABLE, TableWindow
from assistant.ui.translate import say
from assistant.ui.widgets.small import Sheet
from tests.games.battletech.cards import mech
from tests.games.battletech.duel import block, end, fire, hit, lay, roll, send
from tests.ui.desk import Desk
from tests.ui.games.battletech.tables import card, quick

Key = Qt.Key
WORDS = {
    "en": ("Lost: Jenner (JR7-D)", "Left: Thor A (Summoner): damage 2 of 6"),
    "ru": ("Потеряно: Jenner (JR7-D)", "Осталось: Thor A (Summoner): повреждения 2 из 6"),
}


def hurt(battle: Battle) -> Battle:
    """Boris's Jenner is gone, Anna's Thor has two damage counters."""
    by_name = {p.card.name: p.id for p in battle.state.pieces if p.card is not None}
    battle.play(MoveCard(Place.SCRAPHEAP, by_name["Jenner (JR7-D)"]))
    for _ in range(2):
        battle.play(AddCounter(Counted.DAMAGE, by_name["Thor A (Summoner)"]))
    return battle


def end_by_key(desk: Desk) -> None:
    """The number of “End the battle”, and Enter: somebody could still attack."""
    key = next(n for n, o in numbered(desk.table.decision) if isinstance(o.action, NextPhase))
    desk.press(str(key), Key.Key_Return)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("distance", [1.0, 2.0])
def test_the_end_names_losses_and_what_is_left(
    sit: Callable[..., Desk], language: str, distance: float
) -> None:
    desk = sit(hurt(quick()), language=language, distance=distance)
    end_by_key(desk)
    lost, left = WORDS[language]
    sums = [label.text() for label in desk.find("aftermath").findChildren(QLabel)]
    assert lost in sums
    assert any(line.startswith(left) for line in sums)
    desk.press(Key.Key_Return)
    assert desk.has("aftermath"), "Enter led away from the result"


def test_the_log_says_it_too_and_undo_takes_it_back(sit: Callable[..., Desk]) -> None:
    desk = sit(hurt(quick()))
    end_by_key(desk)
    assert any(line == WORDS["en"][0] for line, _ in desk.log())
    desk.press(Key.Key_Z, with_=Qt.KeyboardModifier.ControlModifier)
    assert not desk.has("aftermath")


def test_from_afar_no_ground_of_the_page_of_luck_is_empty(sit: Callable[..., Desk]) -> None:
    """A frame with nothing but the way back in it was taken for luck that was missing."""
    battle = block(send(lay([mech("Archer", 2, missile=1)], []), "Archer", "Bob's"))
    end(hit(fire(battle, "Archer", "Bob's", 1), "Archer", "Bob's", 2))
    roll(battle, (2,))
    desk = sit(battle, distance=2.0)
    end_by_key(desk)
    desk.press(Key.Key_F9)
    grounds = [one for one in desk.find("aftermath").findChildren(Sheet) if one.isVisible()]
    assert grounds
    for ground in grounds:
        assert any(one.text() for one in ground.findChildren(QLabel) if one.isVisible())


FOUR = ("Anna", "Boris", "Clara", "Dmitri")
SEATS_FROM = [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 2.0), ((1920, 1080), 2.0)]


def crowded(
    sit: Callable[..., Desk], size: tuple[int, int], distance: float, language: str = "en"
) -> Desk:
    """Four players with a dozen cards each, none of them whole, at the end of their battle."""
    names = ("thor a", "jenner (jr7-d)", "sunder (sd1-ob)", "mad cat prime") * 3
    players = tuple(Player(name, cards=tuple(map(dented, names))) for name in FOUR)
    battle = Battle(GAME, Setup(players, mode=Mode.QUICK))
    desk = sit(battle, size=size, distance=distance, language=language)
    end_by_key(desk)
    return desk


def dented(name: str) -> Laid:
    return Laid(card(name), damage=1)


def sums(desk: Desk) -> QScrollArea:
    area = desk.find("aftermath").parent().parent()
    assert isinstance(area, QScrollArea)
    return area


def read_on(area: QScrollArea, turn: Callable[[], None]) -> None:
    """Turn until the end; nothing may have been passed over."""
    bar = area.verticalScrollBar()
    while bar.value() < bar.maximum():
        before = bar.value()
        turn()
        assert before < bar.value() <= before + area.height()


@pytest.mark.parametrize(("size", "distance"), SEATS_FROM)
def test_a_long_end_is_read_by_keys_or_by_mouse_alone(
    sit: Callable[..., Desk], size: tuple[int, int], distance: float
) -> None:
    desk = crowded(sit, size, distance)
    area = sums(desk)
    for key in (Key.Key_Down, Key.Key_PageDown):
        read_on(area, lambda key=key: desk.press(key))  # type: ignore[misc]
        desk.press(Key.Key_Home)
        assert area.verticalScrollBar().value() == 0
    if area.verticalScrollBar().maximum() == 0:
        return  # all of it is in sight
    desk.press(Key.Key_End)
    last = area.verticalScrollBar().value()
    assert last == area.verticalScrollBar().maximum()
    for key in (Key.Key_Up, Key.Key_PageUp):
        desk.press(key)
        assert area.verticalScrollBar().value() < last
    desk.press(Key.Key_Home)
    assert area.verticalScrollBar().value() == 0
    read_on(area, lambda: wheel(area.viewport(), -120))


def test_a_long_end_stays_where_it_is_read_when_the_luck_comes(sit: Callable[..., Desk]) -> None:
    page = sums(crowded(sit, (1280, 720), 2.0))
    assert isinstance(page, EndPage)
    last = page.verticalScrollBar().maximum()
    page.verticalScrollBar().setValue(last)
    page.show_history(HistoryAnswer(), {})
    QApplication.processEvents()
    assert page.verticalScrollBar().value() == last > 0


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("size", "distance"), SEATS_FROM)
def test_of_a_long_end_several_lines_are_in_sight_and_none_is_wider_than_the_page(
    sit: Callable[..., Desk], language: str, size: tuple[int, int], distance: float
) -> None:
    desk = crowded(sit, size, distance, language)
    area = sums(desk)
    (first, *_) = (w for w in area.findChildren(QLabel) if w.wordWrap())
    pitch = first.fontMetrics().size(0, first.text()).height()
    assert area.height() >= 4 * pitch
    assert area.widget().width() <= area.viewport().width()
    for words in area.findChildren(QLabel):
        right = words.mapTo(area.widget(), words.rect().topRight()).x()
        assert right < area.viewport().width()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("many", [False, True])
def test_the_television_tells_all_of_it(
    sit: Callable[..., Desk], size: tuple[int, int], many: bool
) -> None:
    """Nobody can scroll there: a long list takes the room of the table."""
    desk = crowded(sit, (1280, 720), 1.0) if many else ended(sit)
    shown = TableWindow(desk.table, desk.style)
    shown.resize(*size)
    shown.show()
    desk.settle()
    (told,) = shown.findChildren(QWidget, "aftermath")
    labels = {label.text().replace("\u00a0", " ") for label in told.findChildren(QLabel)}
    ending = ending_of(desk.table.battle)
    assert ending is not None
    assert {say(text) for side in ending.sides for text in side.told} <= labels
    assert told.visibleRegion().boundingRect() == told.rect()
    (table,) = shown.findChildren(CardTable)
    assert table.isVisible() or many
    assert not table.isVisible() or table.height() >= TABLE
    desk.window.activateWindow()
    desk.settle()
    desk.press(Key.Key_Z, with_=Qt.KeyboardModifier.ControlModifier)
    assert not shown.findChildren(QWidget, "aftermath")
    assert table.isVisible()
    shown.close()
    shown.deleteLater()


def ended(sit: Callable[..., Desk]) -> Desk:
    """A battle of two with some losses, at its end."""
    desk = sit(hurt(quick()))
    end_by_key(desk)
    return desk


def wheel(over: QWidget, by: int) -> None:
    """A notch of the wheel."""
    middle = QPointF(over.rect().center())
    place = QPointF(over.mapToGlobal(over.rect().center()))
    turned = QWheelEvent(
        middle,
        place,
        QPoint(),
        QPoint(0, by),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(over, turned)
    QApplication.processEvents()
