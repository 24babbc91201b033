"""The keys that choose a card, on a badge over its corner."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from assistant.ui.theme import Look
from assistant.ui.widgets import paint


def badge(look: Look, keys: str) -> QRectF:
    """Where on a card the keys stand that choose it: over its corner."""
    width = max(float(look.px(18)), paint.width_of(look.font(12, 600), keys) + look.px(8))
    return QRectF(-look.px(4), -look.px(4), width, look.px(18))


def draw_keys(painter: QPainter, place: QRectF, look: Look, keys: str) -> None:
    """Paint them there."""
    paint.frame(painter, place, radius=look.px(4), fill=look.theme.text)
    paint.write(painter, place, keys, look.font(12, 600), look.theme.window, paint.CENTRE)
