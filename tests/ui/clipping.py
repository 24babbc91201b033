"""Finds text that does not fit where it is written."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QFont, QPainter, QTextDocument
from PySide6.QtWidgets import QAbstractButton, QLabel, QScrollArea, QWidget

from assistant.ui.labels import Elided
from assistant.ui.widgets import paint
from assistant.ui.widgets.buttons import ICON, PaintedButton

PADDING = 20
"""Pixels of room beside its words that a painted button can do without."""
SLACK = 1
"""Pixels by which a measure may differ from what is drawn."""


def clipped(root: QWidget) -> Iterator[str]:
    """Every visible text under this widget that is cut, and by how much."""
    for widget in root.findChildren(QWidget):
        if widget.isVisible() and not widget.visibleRegion().isEmpty():
            yield from _too_small(widget)
            yield from _outside(widget, root)


@contextmanager
def cut_words(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[str]]:
    """Every text that is painted with its end cut off while this is open."""
    cut: set[str] = set()
    write = paint.write

    def noting(
        painter: QPainter, rect: QRectF, text: str, font: QFont, colour: str, *more: Any
    ) -> None:
        if paint.width_of(font, text) > rect.width() + 2:
            cut.add(text)
        write(painter, rect, text, font, colour, *more)

    with monkeypatch.context() as patch:
        patch.setattr(paint, "write", noting)
        yield cut


def _too_small(widget: QWidget) -> Iterator[str]:
    if isinstance(widget, QLabel) and widget.text():
        wanted = _label(widget)
        room = widget.contentsRect()
        is_elided = isinstance(widget, Elided) or widget.toolTip()
        if wanted.width() > room.width() + SLACK and not is_elided:
            yield f"{_name(widget)}: {wanted.width()} wide in {room.width()}"
        if wanted.height() > room.height() + SLACK:
            yield f"{_name(widget)}: {wanted.height()} high in {room.height()}"
    elif isinstance(widget, PaintedButton) and not widget.toolTip():
        wanted_size, room_size = widget.minimumSizeHint(), widget.size()
        if not widget.text():  # a picture gives way to the edge, but is seen whole
            wanted_size.setWidth(widget.look.px(ICON))
        if wanted_size.width() > room_size.width() + PADDING:
            yield f"{_name(widget)}: {wanted_size.width()} wide in {room_size.width()}"


def _label(label: QLabel) -> QRect:
    if label.textFormat() == Qt.TextFormat.RichText:
        page = QTextDocument()
        page.setDocumentMargin(0)
        page.setDefaultFont(label.font())
        page.setHtml(label.text())
        page.setTextWidth(label.contentsRect().width())
        return QRect(0, 0, round(page.idealWidth()), round(page.size().height()))
    flags = Qt.TextFlag.TextWordWrap if label.wordWrap() else Qt.TextFlag.TextSingleLine
    if "\n" in label.text() and not label.wordWrap():
        flags = Qt.TextFlag.TextExpandTabs  # lines that were made beforehand
    if label.textFormat() == Qt.TextFormat.RichText:
        return QRect(QPoint(), _rich(label))
    space = QRect(0, 0, label.contentsRect().width(), 10_000)
    return label.fontMetrics().boundingRect(space, int(flags.value), label.text())


def _rich(label: QLabel) -> QSize:
    document = QTextDocument()
    document.setDocumentMargin(0)
    document.setDefaultFont(label.font())
    document.setHtml(label.text())
    return QSizeF(document.idealWidth(), document.size().height()).toSize()


def _outside(widget: QWidget, root: QWidget) -> Iterator[str]:
    """A text partly beyond an edge, unless it can be scrolled into view."""
    if not isinstance(widget, QLabel | QAbstractButton) or _scrolls(widget):
        return
    place = QRect(widget.mapTo(root, widget.rect().topLeft()), widget.size())
    if not root.rect().contains(place.adjusted(SLACK, SLACK, -SLACK, -SLACK)):
        yield f"{_name(widget)}: beyond the edge of the page"


def _scrolls(widget: QWidget) -> bool:
    above = widget.parentWidget()
    while above is not None:
        if isinstance(above, QScrollArea):
            return True
        above = above.parentWidget()
    return False


def _name(widget: QWidget) -> str:
    text = widget.text() if isinstance(widget, QLabel | QAbstractButton) else ""
    return f"{type(widget).__name__} “{text or widget.accessibleName()}”"
