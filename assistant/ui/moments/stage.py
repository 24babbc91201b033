"""A result, large over the panel for a moment: what fell is seen before it is a number."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from assistant.rules.moment import Moment
from assistant.ui.decision.option_grid import IconOf
from assistant.ui.moments.card import EDGE, ResultCard
from assistant.ui.theme import Look

TYPE = QEvent.Type
LASTS = {"full": 1000, "short": 400, "off": 0}
"""Milliseconds in all, fades included, by the setting."""
FADE = 120
VEIL = 0.58
BAR = 4
"""How high the line is that tells how long it still lasts."""


class Stage(ResultCard):
    """Shows one moment at a time; an answer ends it and plays, anything else only ends it.

    `answers` tells whether a key or a press of the mouse answers what is asked.
    """

    ended = Signal()

    def __init__(
        self, look: Look, icon_of: IconOf, answers: Callable[[QWidget, QEvent], bool]
    ) -> None:
        super().__init__(look, icon_of)
        self._answers = answers
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(1.0)
        self._clock.valueChanged.connect(self._tick)
        self._clock.finished.connect(self.end)
        self.setObjectName("stage")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def show_moment(self, moment: Moment, words: str, lasts: int) -> None:
        """Show it, and it in words, for so many milliseconds; it is heard from the log, once."""
        self.end()
        if not lasts:
            return
        self.show_result(moment, words)
        self.setAccessibleName("")  # the strip says it
        self._clock.setDuration(lasts)
        self.show()
        self.raise_()
        self._clock.start()
        app = QApplication.instance()
        if app is not None:
            app.installEventFilter(self)

    def end(self) -> None:
        """Make way for what is asked."""
        if self.isHidden():
            return
        self._clock.stop()
        app = QApplication.instance()
        if app is not None:
            app.removeEventFilter(self)
        self.hide()
        self.ended.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """An answer goes on to where it was meant for; a held key means nothing."""
        if event.type() not in (TYPE.ShortcutOverride, TYPE.KeyPress, TYPE.MouseButtonPress):
            return False
        if not isinstance(watched, QWidget) or watched.window() is not self.window():
            return False
        if isinstance(event, QKeyEvent) and event.isAutoRepeat():
            return True
        if isinstance(event, QMouseEvent) and self._card().contains(
            self.mapFromGlobal(event.globalPosition())
        ):
            passes = False
        else:
            passes = self._answers(watched, event)
        if event.type() == TYPE.ShortcutOverride:
            if not passes:
                event.accept()  # no shortcut: it comes back as a key that ends the moment
            return not passes
        self.end()
        return not passes

    def _tick(self) -> None:
        lasts, now = self._clock.duration(), self._clock.currentTime()
        if FADE + 40 < now < lasts - FADE:
            card = self._card()
            bar = QRectF(card.x(), card.y(), card.width(), self._look.px(BAR) + 2)
            self.update(bar.toAlignedRect())
        else:
            self.update()

    def _card(self) -> QRectF:
        edge = self._look.px(EDGE)
        width = self.width() - 2 * edge
        high = min(self._height(width), self.height() - edge)
        return QRectF(edge, (self.height() - high) / 2, width, high)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The veil, the card on it, how long it still lasts."""
        painter, look, card = QPainter(self), self._look, self._card()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lasts, now = self._clock.duration(), self._clock.currentTime()
        painter.setOpacity(max(0.0, min(1.0, now / FADE, (lasts - now) / FADE)))
        veil = QColor(look.theme.window)
        veil.setAlphaF(VEIL)
        painter.fillRect(self.rect(), veil)
        self._draw(painter, card)
        left = QRectF(card.x(), card.y(), card.width() * (1 - now / max(1, lasts)), look.px(BAR))
        painter.fillRect(left, QColor(look.accent))
        painter.end()
