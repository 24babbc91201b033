"""The card before a side: nothing yet, its back, or its face, turned over in a moment."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, QVariantAnimation
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QStyle, QWidget

from assistant.games.metro.cards import Card, CardType
from assistant.ui.games.metro.card_face import Dress, card_size, draw_back, draw_face, draw_slot
from assistant.ui.games.metro.words import read_card
from assistant.ui.theme import Look

TURN = 180
"""Milliseconds in which a card turns over."""


class PlayedCard(QWidget):
    """Shows one card; `turn` shows how it was turned, where the system does not mind motion."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._card: Card | None = None
        self._counted: CardType | None = None
        self._is_down, self._turned = False, 1.0
        self._motion = QVariantAnimation(self)
        self._motion.setDuration(TURN)
        self._motion.setStartValue(0.0)
        self._motion.setEndValue(1.0)
        self._motion.valueChanged.connect(self._move)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_nothing()

    def grow(self, look: Look) -> None:
        """Lie there in this size."""
        self._look = look
        self.updateGeometry()
        self.update()

    def show_nothing(self) -> None:
        """No card lies here."""
        self._put(None, None, is_down=False, said=self.tr("No card yet"))

    def show_back(self) -> None:
        """A card lies face down."""
        self._put(None, None, is_down=True, said=self.tr("A card, face down"))

    def show_face(self, card: Card, counted: CardType | None) -> None:
        """This card lies open, and this bonus of it counted."""
        self._put(card, counted, is_down=False, said=read_card(card))

    def turn(self) -> None:
        """The card was face down a moment ago."""
        if self.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration, None, self):
            self._motion.start()

    def sizeHint(self) -> QSize:
        """A card."""
        return card_size(self._look)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Half-way through the turn the card is seen on its edge."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(self.rect())
        wide = abs(2 * self._turned - 1)
        if wide < 1:
            painter.translate(body.center().x() * (1 - wide), 0)
            painter.scale(wide, 1)
        if self._card is not None and self._turned >= 0.5:
            dress = Dress(counted=self._counted)
            draw_face(painter, body, self._look, self._card, dress)
        elif self._card is not None or self._is_down:
            draw_back(painter, body, self._look)
        else:
            draw_slot(painter, body, self._look, self.accessibleName())
        painter.end()

    def _put(
        self, card: Card | None, counted: CardType | None, *, is_down: bool, said: str
    ) -> None:
        self._motion.stop()
        self._card, self._counted, self._is_down, self._turned = card, counted, is_down, 1.0
        self.setAccessibleName(said)
        self.update()

    def _move(self, value: float) -> None:
        self._turned = value
        self.update()


class Backs(QWidget):
    """Cards in a hand as the others see them: how many, and nothing else."""

    def __init__(self, look: Look, count: int) -> None:
        super().__init__()
        self._look, self._count = look, count
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("%n card(s), face down", "", count))

    def sizeHint(self) -> QSize:
        """Side by side, a little apart."""
        look = self._look
        return QSize(self._count * look.px(34), look.px(42))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Backs."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look = self._look
        for n in range(self._count):
            place = QRectF(n * look.px(34), 0, look.px(28), look.px(40))
            draw_back(painter, place, look)
        painter.end()
