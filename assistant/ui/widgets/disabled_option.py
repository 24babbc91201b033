"""A closed option: its name and every reason against it, in full, each with its rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from assistant.ui import icons
from assistant.ui.theme import DARK, Look, Metrics
from assistant.ui.widgets import paint
from assistant.ui.widgets.accessibility import of_verb
from assistant.ui.widgets.pressable import ENTER, HALO

LINE, APART = 22, 8
"""The height of a line; between a name, reasons and chips."""
WIDEST = 900
REMEMBERED = 256
"""So many lines of words are kept as they were laid out: most closed options come back."""


class Piece(NamedTuple):
    """Words or a chip, where they stand."""

    rect: QRectF
    text: str
    is_name: bool
    is_chip: bool


class _Part(NamedTuple):
    """A piece that has no place yet."""

    gap: float
    """Before it."""
    width: float
    text: str
    is_name: bool = False
    is_chip: bool = False
    tail: float = 0.0
    """What stays on its line: the chip after the last word."""
    goes_on: bool = False
    """Whether it follows another word of the same name or reason."""


class _Flow(NamedTuple):
    """Words laid out in lines."""

    pieces: tuple[Piece, ...]
    lines: int
    used: int
    """The width it needs, with what is around it."""


Reasons = tuple[tuple[str, str], ...]


class DisabledOption(QWidget):
    """An option that is not allowed, and why. It takes the focus, so that it is read aloud."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._name, self._reasons, self._verb = "", Reasons(), ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def tell(self, name: str, reasons: Sequence[tuple[str, str]], verb: str = "") -> None:
        """Tell of this option; nothing is left of the one before. Without a name it is empty.

        The verb is heard only: on the screen it stands before all that it is about.
        """
        if (name, tuple(reasons), verb) == (self._name, self._reasons, self._verb):
            return
        self._name, self._reasons, self._verb = name, tuple(reasons), verb
        said = ". ".join(f"{why} ({cite})" if cite else why for why, cite in self._reasons)
        called = of_verb(verb, name)
        spoken = self.tr("{name}, not allowed: {reason}").format(name=called, reason=said)
        self.setAccessibleName(spoken if name else "")
        self.updateGeometry()
        self.update()

    def heightForWidth(self, width: int) -> int:
        """The height at which nothing is cut."""
        lines = self._flow(width).lines
        return self._look.px(10) + lines * self._look.px(LINE) + 2 * self._look.px(HALO)

    def sizeHint(self) -> QSize:
        """One line if it is not too long."""
        width = self._flow(self._look.px(WIDEST)).used
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """The widest word."""
        parts = _parts(self._look.metrics, self._name, self._reasons)
        word = max((part.width for part in parts), default=0)
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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space end here: one who reads this does not mean what they do elsewhere."""
        event.setAccepted(event.key() in (*ENTER, Qt.Key.Key_Space))

    def _draw_piece(self, painter: QPainter, piece: Piece) -> None:
        look, theme = self._look, self._look.theme
        if piece.is_chip:
            paint.chip(painter, piece.rect, piece.text, look)
        else:
            paint.write(painter, piece.rect, piece.text, _font(look, piece), theme.muted)

    def _flow(self, width: int) -> _Flow:
        """The pieces laid out in lines no wider than `width`."""
        key = self._look.metrics, self._name, self._reasons
        whole = in_one_line(*key)
        return whole if whole.used <= width else in_lines(*key, width)


@lru_cache(maxsize=REMEMBERED)
def in_one_line(metrics: Metrics, name: str, reasons: Reasons) -> _Flow:
    """The pieces side by side, for which no word is measured by itself: most have the room.

    What is laid out depends on nothing else; it is shared, so never changed.
    """
    look, px = _look_at(metrics), metrics.px
    start = x = float(px(HALO + 34))
    pieces = list[Piece]()
    for text, is_name, is_chip in _pieces(name, reasons):
        left = x + px(APART) if x > start else x
        piece = Piece(_rect(metrics, 0, left, is_chip=is_chip), text, is_name, is_chip)
        wide = paint.chip_width(look, text) if is_chip else paint.width_of(_font(look, piece), text)
        piece.rect.setWidth(wide)
        pieces.append(piece)
        x = left + wide
    return _flowed(metrics, pieces, 1)


def _pieces(name: str, reasons: Reasons) -> Iterator[tuple[str, bool, bool]]:
    """Name, reasons and chips, if there is anything in them: whether it is a name, or a chip."""
    words = ((name, True, False), *((why, False, False) for why, _ in reasons))
    cites = ("", *(cite for _, cite in reasons))
    for (text, is_name, is_chip), cite in zip(words, cites, strict=True):
        if stripped := " ".join(text.split()):
            yield stripped, is_name, is_chip
        if cite:
            yield cite, False, True


def _flowed(metrics: Metrics, pieces: Sequence[Piece], lines: int) -> _Flow:
    longest = max((piece.rect.right() for piece in pieces), default=0)
    return _Flow(tuple(pieces), lines, round(longest) + 1 + metrics.px(12 + HALO))


def _rect(metrics: Metrics, line: int, left: float, *, is_chip: bool) -> QRectF:
    """Where a piece of no width yet stands in a line."""
    px = metrics.px
    step, height = px(LINE), px(20 if is_chip else LINE)
    return QRectF(left, px(HALO + 5) + line * step + (step - height) / 2, 0, height)


@lru_cache(maxsize=REMEMBERED)
def in_lines(metrics: Metrics, name: str, reasons: Reasons, width: int) -> _Flow:
    """The same word by word in lines of so much room."""
    lines = _Lines(metrics, width)
    for part in _parts(metrics, name, reasons):
        lines.put(part)
    return lines.flow()


class _Lines:
    """Parts put one after another into lines of a width."""

    def __init__(self, metrics: Metrics, width: int) -> None:
        self._look, self._metrics = _look_at(metrics), metrics
        self._start = self._x = float(metrics.px(HALO + 34))
        self._end = width - metrics.px(HALO + 12)
        self._line, self._pieces = 0, list[Piece]()
        self._words = list[str]()
        """Those of the last piece, which is no wider than they are, each rounded up: to measure all
        again with every word took longer than all the rest."""

    def put(self, part: _Part) -> None:
        """After the last, or at the beginning of the next line."""
        gap, width, text, is_name, is_chip, tail, follows = part
        needed, x = gap + width + tail, self._x
        goes_on = follows and x > self._start
        if not goes_on or x + needed > self._end:
            x = self._measure()
            if x > self._start and x + needed > self._end:
                self._line, x, goes_on = self._line + 1, self._start, False
        left = x + gap if x > self._start else x
        self._x = left + width
        if goes_on:
            self._words.append(text)
        else:
            rect = _rect(self._metrics, self._line, left, is_chip=is_chip)
            rect.setWidth(width)
            self._pieces.append(Piece(rect, text, is_name, is_chip))
            self._words = [text]

    def flow(self) -> _Flow:
        """All that was put."""
        self._measure()
        return _flowed(self._metrics, self._pieces, self._line + 1)

    def _measure(self) -> float:
        """Where the last piece ends, as wide as its words are together."""
        if len(self._words) > 1:
            text = " ".join(self._words)
            self._words = [text]
            words = self._pieces[-1] = self._pieces[-1]._replace(text=text)
            words.rect.setWidth(paint.width_of(_font(self._look, words), text))
            self._x = words.rect.right()
        return self._x


def _look_at(metrics: Metrics) -> Look:
    """Fonts and pixels at this distance, whatever the colours; what they measure is remembered."""
    return Look.of(DARK, "", metrics)


def _font(look: Look, piece: Piece) -> QFont:
    return look.font(14, 600 if piece.is_name else 400)


@lru_cache(maxsize=REMEMBERED)
def _parts(metrics: Metrics, name: str, reasons: Reasons) -> tuple[_Part, ...]:
    look = _look_at(metrics)
    px, plain, strong = look.px, look.font(14), look.font(14, 600)
    space = paint.width_of(plain, " ")
    parts = [
        _Part(space, paint.width_of(strong, word), word, is_name=True, goes_on=k > 0)
        for k, word in enumerate(name.split())
    ]
    for why, cite in reasons:
        for k, word in enumerate(why.split()):
            gap, wide = space if k else px(APART), paint.width_of(plain, word)
            parts.append(_Part(gap, wide, word, goes_on=k > 0))
        if cite:
            chip = _Part(px(APART), paint.chip_width(look, cite), cite, is_chip=True)
            if parts:
                parts[-1] = parts[-1]._replace(tail=chip.gap + chip.width)
            parts.append(chip)
    return tuple(parts)
