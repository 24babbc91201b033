"""A closed option: its name and every reason against it, in full, with the rule to open."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from assistant.ui import icons
from assistant.ui.theme import Look, Metrics
from assistant.ui.widgets import paint
from assistant.ui.widgets.pressable import ENTER, HALO

LINE = 22
WIDEST = 900
UNBOUNDED = 1 << 16
"""Wide enough for any reasons in one line."""
REMEMBERED = 256
"""So many lines of words are kept as they were laid out: most closed options come back."""


class Piece(NamedTuple):
    """A word or a chip, where it stands; `reason` numbers the chip's reason."""

    rect: QRectF
    text: str
    is_name: bool
    reason: int | None


class _Part(NamedTuple):
    """A piece that has no place yet."""

    gap: float
    """Before it."""
    width: float
    text: str
    is_name: bool = False
    reason: int | None = None
    tail: float = 0.0
    """What stays on its line: the chip after the last word."""


class _Flow(NamedTuple):
    """Words laid out in lines."""

    pieces: tuple[Piece, ...]
    lines: int
    used: int
    """The width it needs, with what is around it."""


Reasons = tuple[tuple[str, str], ...]


class ClosedOption(QWidget):
    """What may not be chosen, and why. `cited` tells which reason's rule was asked for."""

    cited = Signal(int)

    def __init__(
        self,
        look: Look,
        *,
        name: str = "",
        reasons: Sequence[tuple[str, str]] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._name, self._reasons, self._at = "", Reasons(), 0
        self._wish: QSize | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.tell(name, reasons)

    def tell(self, name: str, reasons: Sequence[tuple[str, str]]) -> None:
        """Tell of this option; nothing is left of the one before. Without a name it is empty."""
        self.unsetCursor()
        if self._at:
            self._at = 0
            self.update()
        if (name, tuple(reasons)) == (self._name, self._reasons):
            return
        self._name, self._reasons, self._wish = name, tuple(reasons), None
        said = ". ".join(f"{why} ({cite})" if cite else why for why, cite in self._reasons)
        spoken = self.tr("{name}, closed: {reason}").format(name=name, reason=said)
        self.setAccessibleName(spoken if name else "")
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        """The reasons take the lines they need."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height at which nothing is cut."""
        lines = self._flow(width).lines
        return self._look.px(10) + lines * self._look.px(LINE) + 2 * self._look.px(HALO)

    def sizeHint(self) -> QSize:
        """One line if it is not too long."""
        if self._wish is None:
            width = min(self._flow(w).used for w in (UNBOUNDED, self._look.px(WIDEST)))
            self._wish = QSize(width, self.heightForWidth(width))
        return self._wish

    def minimumSizeHint(self) -> QSize:
        """The widest word."""
        pieces = self._flow(UNBOUNDED).pieces
        word = max((piece.rect.width() for piece in pieces), default=0)
        return QSize(round(word) + self._look.px(46 + 2 * HALO), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Dashed edge, padlock, words, chips."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, theme = self._look, self._look.theme
        body = look.inset(QRectF(self.rect()), HALO)
        width = float(look.px(1))
        paint.frame(painter, body, radius=look.px(8), edge=theme.mid, width=width, dashed=True)
        lock = QRectF(body.x() + look.px(10), body.y() + look.px(5), look.px(16), look.px(LINE))
        icons.paint(painter, lock, "lock", theme.muted)
        for piece in self._flow(self.width()).pieces:
            self._draw_piece(painter, piece)
        if self.hasFocus():
            paint.ring(painter, body, look, look.px(8))
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A chip opens its rule; elsewhere the option only takes the focus."""
        reason = self._chip_at(event.position())
        if reason is not None:
            self.cited.emit(reason)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """A hand over the chips."""
        over = self._chip_at(event.position()) is not None
        shape = Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor
        self.setCursor(shape)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and Right go from reason to reason, Enter or Space opens its rule."""
        key, last = event.key(), len(self._reasons) - 1
        if key in (*ENTER, Qt.Key.Key_Space) and self._reasons:
            self.cited.emit(self._at)
        elif key == Qt.Key.Key_Left and self._at > 0:
            self._at -= 1
        elif key == Qt.Key.Key_Right and self._at < last:
            self._at += 1
        else:
            event.ignore()
        self.update()

    def _chip_at(self, point: QPointF) -> int | None:
        for piece in self._flow(self.width()).pieces:
            if piece.reason is not None and piece.rect.contains(point):
                return piece.reason
        return None

    def _draw_piece(self, painter: QPainter, piece: Piece) -> None:
        look, theme = self._look, self._look.theme
        if piece.reason is None:
            paint.write(painter, piece.rect, piece.text, self._font(piece.is_name), theme.muted)
            return
        lit = self.hasFocus() and piece.reason == self._at and len(self._reasons) > 1
        paint.chip(painter, piece.rect, piece.text, look, lit=lit)

    def _font(self, is_name: bool) -> QFont:
        return self._look.font(14, 600 if is_name else 400)

    def _flow(self, width: int) -> _Flow:
        """The pieces laid out in lines no wider than `width`."""
        told = self._look.metrics, self._name, self._reasons
        whole = _flow(*told, UNBOUNDED)
        return whole if whole.used <= width else _flow(*told, width)


@lru_cache(maxsize=REMEMBERED)
def _flow(metrics: Metrics, name: str, reasons: Reasons, width: int) -> _Flow:
    """What is laid out depends on nothing else; it is shared, so never changed."""
    px, pieces, line = metrics.px, list[Piece](), 0
    start = x = float(px(HALO + 34))
    end, above, step = width - px(HALO + 12), px(HALO + 5), px(LINE)
    for gap, wide, text, is_name, reason, tail in _parts(metrics, name, reasons):
        left = x + gap if x > start else x
        if left + wide + tail > end and x > start:
            line, left = line + 1, start
        height = px(LINE if reason is None else 20)
        top = above + line * step + (step - height) / 2
        pieces.append(Piece(QRectF(left, top, wide, height), text, is_name, reason))
        x = left + wide
    longest = max((piece.rect.right() for piece in pieces), default=0)
    return _Flow(tuple(pieces), line + 1, round(longest) + 1 + px(12 + HALO))


@lru_cache(maxsize=REMEMBERED)
def _parts(metrics: Metrics, name: str, reasons: Reasons) -> tuple[_Part, ...]:
    look = Look(metrics=metrics)
    px, plain, strong = look.px, look.font(14), look.font(14, 600)
    space = paint.width_of(plain, " ")
    parts = [_Part(space, paint.width_of(strong, word), word, True) for word in name.split()]
    for n, (why, cite) in enumerate(reasons):
        for k, word in enumerate(why.split()):
            parts.append(_Part(space if k else px(8), paint.width_of(plain, word), word))
        if cite:
            chip = _Part(px(8), paint.chip_width(look, cite), cite, reason=n)
            if parts:
                parts[-1] = parts[-1]._replace(tail=chip.gap + chip.width)
            parts.append(chip)
    return tuple(parts)
