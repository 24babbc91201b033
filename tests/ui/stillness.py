"""Where everything is on a page: what stays there is to keep its place and size."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any, TypeAlias

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QComboBox,
    QFrame,
    QLabel,
    QLineEdit,
    QScrollArea,
    QTabBar,
    QWidget,
)

from assistant.rules.chance import Roll
from assistant.rules.decision import Choice
from assistant.ui.decision.bar import BarPlace, DecisionBar
from assistant.ui.decision.tray import Tray
from assistant.ui.games.battletech.cards.items import CardItem, ZoneItem
from assistant.ui.games.battletech.cards.view import CardTable
from assistant.ui.games.battletech.sheet_view import SheetView
from assistant.ui.games.ti4.unit_line import UnitLine
from assistant.ui.moments.card import Stage
from assistant.ui.odds.charts import OddsCharts
from assistant.ui.odds.panel import OddsPanel, RestsOn
from assistant.ui.pages import Panel
from assistant.ui.side.column import Column, SideNotes
from assistant.ui.side.log_panel import LogPanel
from assistant.ui.top_bar import TopBar
from assistant.ui.widgets.board.geometry import centre
from assistant.ui.widgets.board.view import BoardView
from assistant.ui.widgets.option import OptionButton
from tests.battles import random_action
from tests.ui.desk import Desk

Places: TypeAlias = dict[object, QRect]
FRAME = (
    BarPlace,
    DecisionBar,
    TopBar,
    Panel,
    Column,
    LogPanel,
    OddsPanel,
    OddsCharts,
    BoardView,
)
"""The parts of the page by which all else is laid out; a plot shares its page with its legend."""
CONTROLS = (QAbstractButton, QAbstractSpinBox, QComboBox, QLineEdit, QTabBar)
OWN = (RestsOn, Tray, SideNotes, SheetView)
"""Each lays itself out: what odds rest on has as many lines as it takes, a tray its dice."""


def move_on(desk: Desk, rng: Random) -> bool:
    """A move at random; whether dice that the program throws in it are shown large now."""
    decision, table = desk.battle.decision, desk.table
    play = table.throw if isinstance(decision, Roll) else table.play
    play(random_action(desk.battle, rng))
    desk.settle()
    return any(stage.isVisible() for stage in desk.window.findChildren(Stage))


def on_page(page: QWidget, widget: QWidget) -> QRect:
    """Its place and size there."""
    return QRect(widget.mapTo(page, QPoint()), widget.size())


def places(page: QWidget, asked: Any) -> Places:
    """What is on the page by what it means, while this is asked; nothing that is there twice."""
    found = defaultdict[object, list[QRect]](list)
    for widget in page.findChildren(QWidget):
        if widget.isVisible() and not isinstance(widget, OWN) and not _is_own(page, widget):
            if (name := _meaning(widget, asked)) is not None:
                found[name].append(on_page(page, widget))
            if isinstance(widget, CardTable):
                for name, place in _on_table(widget):
                    found[name].append(place)
            if isinstance(widget, BoardView):
                for name, place in _on_board(page, widget):
                    found[name].append(place)
    return {name: all_[0] for name, all_ in found.items() if len(all_) == 1}


def moved(before: Places, now: Places) -> dict[object, tuple[QRect, QRect]]:
    """What is there still and has another place or size; a pixel is the rounding of a middle."""
    stayed = before.keys() & now.keys()
    return {name: (before[name], now[name]) for name in stayed if _differ(before[name], now[name])}


def _differ(one: QRect, other: QRect) -> bool:
    return any(abs(a - b) > 1 for a, b in zip(one.getRect(), other.getRect(), strict=True))


def _is_own(page: QWidget, widget: QWidget) -> bool:
    """Whether it is in what lays itself out."""
    above = widget.parentWidget()
    while above is not None and above is not page:
        if isinstance(above, OWN):
            return True
        above = above.parentWidget()
    return False


def _meaning(widget: QWidget, asked: Any) -> object:
    """What it is, whatever page and question it is on; None where that is of no interest.

    An answer is the same while the same question is asked of the same seat.
    """
    name, kind = widget.objectName(), type(widget).__name__
    if isinstance(widget, OptionButton):
        return "option", asked, widget.face.verb, widget.face.name
    if name.startswith("gesture:") or name in ("confirm", "hide-hand", "more-gestures"):
        return "gesture", asked, name, _said_beside(widget)
    if name.startswith("token:") and (line := _line_of(widget)) is not None:
        return name, tuple((piece.ref, piece.state) for piece in line.pieces)
    if isinstance(widget, CardTable):
        return kind, _has_sheet(widget)
    if isinstance(widget, FRAME):
        return kind, name
    if name.startswith(("token:", "card:")):
        return kind, name
    if isinstance(widget, CONTROLS):
        return kind, name or widget.accessibleName()
    if isinstance(widget, QFrame) and name and not isinstance(widget, QLabel | QScrollArea):
        return None if name.startswith("qt_") else (kind, name)
    return None


def _said_beside(button: QWidget) -> tuple[str, ...]:
    """The words of all ways to answer that stand in its row, which end at the edge."""
    row = button.parentWidget()
    found = [] if row is None else row.findChildren(QAbstractButton)
    buttons = [b for b in found if b.isVisible() and not isinstance(b, OptionButton)]
    return tuple(b.text() for b in buttons)


def _has_sheet(table: CardTable) -> bool:
    """At a far table the sums of a comparison stand beside the cards, which leave them the room."""
    sheets = table.window().findChildren(SheetView)
    return any(sheet.isVisible() for sheet in sheets)


def _line_of(widget: QWidget) -> Any:
    """The row of a fleet tray that a token is in: a ship lost leaves its room to the others."""
    above = widget.parentWidget()
    while above is not None and not isinstance(above, UnitLine):
        above = above.parentWidget()
    return None if above is None else above.line


def _on_table(view: CardTable) -> Iterator[tuple[object, QRect]]:
    """Zones and cards, by all that lies in their zone: a card that comes makes others close up.

    A zone that has filled a row may leave all cards another size.
    """
    items = view.scene().items()
    zones = [item for item in items if isinstance(item, ZoneItem)]
    counts = tuple(sorted((str(zone.ref), _lines(zone, items)) for zone in zones))
    scale = {item.place.height() for item in items if isinstance(item, CardItem)}
    lines = counts, tuple(sorted(scale)), view.transform().m11(), _has_sheet(view)
    for zone in zones:
        yield ("zone", zone.ref, lines), view.transform().mapRect(zone.place).toRect()
        lying = tuple(one.ref for group in zone.zone.groups for one in group)
        turned = tuple(one.ref for group in zone.zone.groups for one in group if one.tapped)
        for item in items:
            if isinstance(item, CardItem) and item.ref in lying:
                place = view.transform().mapRect(item.place).toRect()
                yield ("card", item.ref, lying, turned, lines), place


def _lines(zone: ZoneItem, items: list[Any]) -> int:
    refs = {one.ref for group in zone.zone.groups for one in group}
    cards = [item for item in items if isinstance(item, CardItem) and item.ref in refs]
    return len({round(card.place.center().y()) // 4 for card in cards})


def _on_board(page: QWidget, view: BoardView) -> Iterator[tuple[object, QRect]]:
    """A hex, by the zoom: where it lies says where the whole board does."""
    at = view.mapFromScene(centre(0, 0))
    yield "hex", QRect(view.mapTo(page, at), view.size())
    yield "zoom", QRect(0, 0, round(view.zoom * 1000), 0)


def asked_of(decision: Any) -> object:
    """The question and whose it is: while it is asked again its answers stay."""
    return (decision.seat, decision.prompt) if isinstance(decision, Choice) else None
