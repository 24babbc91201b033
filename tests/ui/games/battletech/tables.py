"""Hands on a table of cards: by the refs of what lies there, in the window of a battle."""

from __future__ import annotations

import re
from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAction, QContextMenuEvent, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QToolTip, QWidget

from assistant.games.battletech import GAME
from assistant.games.battletech.cards import Card
from assistant.games.battletech.collection import catalogue
from assistant.games.battletech.setup import Laid, Mode, Phase, Player, Setup
from assistant.rules.battle import Battle
from assistant.rules.decision import Ref
from assistant.ui.games.battletech.cards.items import CardItem
from assistant.ui.games.battletech.cards.view import CardTable

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
CTRL = Qt.KeyboardModifier.ControlModifier


def card(name: str) -> Card:
    """A card of the bundled facts, by the beginning of its name."""
    return catalogue.catalogue().index.find(name)[0].card


def quick() -> Battle:
    """Two 'Mechs of Anna's, one with a pilot, against Boris's patrol and the guard of his pile."""
    pilot = Laid(card("natasha kerensky"))
    anna = (Laid(card("mad cat prime")), Laid(card("thor a"), attached=(pilot,)))
    boris = (
        Laid(card("jenner (jr7-d)")),
        Laid(card("hunchback (hbk-4g)"), depleted=True),
        Laid(card("arrow iv battery")),
    )
    guard = (Laid(card("sunder (sd1-ob)")),)
    players = (
        Player("Anna", stockpile=31, hand=3, cards=anna),
        Player("Boris", stockpile=24, hand=4, cards=boris, guards=guard),
    )
    return Battle(GAME, Setup(players, mode=Mode.QUICK))


def deploying() -> Battle:
    """Anna's Deploy phase: two Resources, a 'Mech, one card being built."""
    anna = (
        Laid(card("repair facility")),
        Laid(card("coventry metal works")),
        Laid(card("thor a")),
        Laid(None, counters=3),
    )
    boris = (Laid(card("jenner (jr7-d)")),)
    players = (Player("Anna", cards=anna), Player("Boris", cards=boris))
    return Battle(GAME, Setup(players, turn=5, phase=Phase.DEPLOY))


def ref_of(battle: Battle, name: str) -> Ref:
    """The card of this name on the table."""
    found = (p for p in battle.state.pieces if p.card is not None and name in p.card.name)
    return next(found).ref


def words_of(line: QAction) -> str:
    """The words of a line of a menu, without the digit that takes it."""
    return re.sub(r"^&\d\s+", "", line.text()).strip()


class Table:
    """The card table in a window."""

    def __init__(self, window: QWidget, settle: Callable[[], None]) -> None:
        self._window, self._settle = window, settle

    @property
    def view(self) -> CardTable:
        found = [w for w in self._window.findChildren(CardTable) if w.isVisible()]
        assert found, "no table on the screen"
        return found[0]

    def at(self, ref: Ref) -> QPoint:
        place = self.view.place_of(ref)
        assert not place.isEmpty(), f"{ref} is not on the table"
        return place.center() - QPoint(0, place.height() // 4)

    def item(self, ref: Ref) -> CardItem:
        items = self.view.scene().items()
        return next(i for i in items if isinstance(i, CardItem) and i.ref == ref)

    def click(self, ref: Ref, held: Qt.KeyboardModifier = NONE) -> None:
        QTest.mouseClick(self.view.viewport(), LEFT, held, self.at(ref))
        self._settle()

    def click_head(self, zone: Ref) -> None:
        """The words over a zone."""
        at = self.view.place_of(zone).topLeft() + QPoint(30, 8)
        QTest.mouseClick(self.view.viewport(), LEFT, NONE, at)
        self._settle()

    def double_click(self, ref: Ref) -> None:
        """As a hand does it: the second click comes after the first."""
        at = self.at(ref)
        QTest.mouseClick(self.view.viewport(), LEFT, NONE, at)
        QTest.mouseDClick(self.view.viewport(), LEFT, NONE, at)
        self._settle()

    def drag(self, start: Ref, end: Ref) -> None:
        port, a, b = self.view.viewport(), self.at(start), self.at(end)
        QTest.mousePress(port, LEFT, NONE, a)
        for part in (0.3, 0.7, 1.0):
            QTest.mouseMove(port, a + (b - a) * part)
        QTest.mouseRelease(port, LEFT, NONE, b)
        self._settle()

    def tooltip(self, ref: Ref) -> str:
        """What is shown when the pointer rests on it."""
        at, port = self.at(ref), self.view.viewport()
        event = QHelpEvent(QEvent.Type.ToolTip, at, port.mapToGlobal(at))
        QApplication.sendEvent(port, event)
        words = QToolTip.text()
        QToolTip.hideText()
        return words

    def menu(self, ref: Ref) -> list[QAction]:
        """The menu of a card, by the keyboard."""
        self.view.setFocus()
        self.view.point_at(ref)
        return self.ask()

    def ask(self) -> list[QAction]:
        """The menu of the card under the ring, as the menu key opens it."""
        view, by_key = self.view, QContextMenuEvent.Reason.Keyboard
        at = view.rect().center()
        QApplication.sendEvent(view, QContextMenuEvent(by_key, at, view.mapToGlobal(at)))
        self._settle()
        return self.lines()

    def lines(self) -> list[QAction]:
        """What the open menu says."""
        popup = QApplication.activePopupWidget()
        assert isinstance(popup, QMenu), "no menu is open"
        return popup.actions()

    def take(self, words: str) -> None:
        """The line of the open menu that has these words."""
        line = next(line for line in self.lines() if words in line.text())
        assert line.isEnabled(), line.text()
        popup = QApplication.activePopupWidget()
        assert isinstance(popup, QMenu)
        popup.setActiveAction(line)
        QTest.keyClick(popup, Qt.Key.Key_Return)
        self._settle()
