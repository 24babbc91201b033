"""Strength as a sum one can read aloud: own + gear + card = total."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from assistant.games.metro import texts
from assistant.games.metro.comparison import card_bonus, terms
from assistant.games.metro.data import Unit
from assistant.games.metro.state import State
from assistant.rules.decision import Seat
from assistant.rules.text import MINUS, Speakable, plain
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets import paint
from assistant.ui.widgets.paint import measure_of

MOST = 2
"""More pieces of gear than this are put together: the sum must fit on a line."""
GAP = 7


class Part(NamedTuple):
    """A number of the sum and the words under it."""

    value: int
    words: str


class Figure(NamedTuple):
    """What is written on the line, how, and the words under it."""

    text: str
    font: QFont
    ink: str
    words: str = ""


class SumView(QWidget):
    """Told a fight and a seat; `unit` where it is not named yet."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._told: tuple[State, Seat, Unit] | None = None
        self._figures: tuple[Figure, ...] = ()
        self._worded = True
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def grow(self, look: Look) -> None:
        """Be written in this size."""
        self._look = look
        if self._told is not None:
            self.show_sum(*self._told)

    def needed(self) -> int:
        """How wide it is with the words under its numbers."""
        return self._wide(worded=not self._look.metrics.is_far)

    def tell_words(self, told: bool) -> None:
        """Whether those words are there; they can be heard in any case."""
        if told != self._worded:
            self._worded = told
            self.updateGeometry()
            self.update()

    def show_sum(self, view: State, seat: Seat, unit: Unit) -> None:
        """The sum as far as it is known; a card that is still hidden stands as a word."""
        self._told = view, seat, unit
        parts = self._parts(view, seat, unit)
        waits = view.uses_cards and card_bonus(view, seat) is None
        self._figures = tuple(self._written(parts, seat, waits=waits))
        self.setAccessibleName(self._spoken(parts, waits=waits))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """All numbers, and the words under them where they are told."""
        words = self._look.font(12)
        under = ceil(measure_of(words).height()) if self._has_words else 0
        return QSize(self._wide(worded=self._has_words), ceil(self._line()[1]) + under)

    def minimumSizeHint(self) -> QSize:
        """No number is cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Numbers of all sizes stand on one line, in the middle of the width."""
        painter, look = QPainter(self), self._look
        foot, high = self._line()
        left = (self.width() - self.sizeHint().width()) / 2
        for figure in self._figures:
            wide, measure = self._width(figure, worded=self._has_words), measure_of(figure.font)
            place = QRectF(left, foot - measure.ascent(), wide, measure.height())
            paint.write(painter, place, figure.text, figure.font, figure.ink, paint.CENTRE)
            if self._has_words and figure.words:
                under = QRectF(left, high, wide, self.height() - high)
                ink = look.theme.muted
                paint.write(painter, under, figure.words, look.font(12), ink, paint.CENTRE)
            left += wide + look.px(GAP)
        painter.end()

    @property
    def _has_words(self) -> bool:
        return self._worded and not self._look.metrics.is_far

    def _line(self) -> tuple[float, float]:
        """Where the numbers stand, and how high their line is: there is room for the largest."""
        measure = measure_of(self._look.font(self._sizes()[1], 600))
        return measure.ascent(), measure.height()

    def _wide(self, *, worded: bool) -> int:
        widths = [self._width(figure, worded=worded) for figure in self._figures]
        return ceil(sum(widths) + self._look.px(GAP) * max(0, len(widths) - 1))

    def _width(self, figure: Figure, *, worded: bool) -> float:
        words = paint.width_of(self._look.font(12), figure.words) if worded else 0.0
        return max(paint.width_of(figure.font, figure.text), words)

    def _sizes(self) -> tuple[int, int]:
        """Of a part, and of the total."""
        return (28, 40) if self._look.metrics.is_tight else (40, 56)

    def _written(self, parts: list[Part], seat: Seat, *, waits: bool) -> Iterator[Figure]:
        theme, (small, large) = self._look.theme, self._sizes()
        font = self._look.font(small, 600)
        for n, part in enumerate(parts):
            if n:
                yield Figure(MINUS if part.value < 0 else "+", font, theme.muted)
            figure = str(abs(part.value)) if n else plain(part.value)
            yield Figure(figure, font, theme.text, part.words)
        if waits:
            yield Figure("+", font, theme.muted)
            yield Figure("?", font, theme.muted, self.tr("card"))
        elif len(parts) > 1:
            total, ink = sum(part.value for part in parts), theme.seat_colour(seat)
            yield Figure("=", font, theme.muted)
            yield Figure(plain(total), self._look.font(large, 600), ink, self.tr("total"))

    def _parts(self, view: State, seat: Seat, unit: Unit) -> list[Part]:
        own, *rest = terms(view, seat, unit)
        bonus = card_bonus(view, seat)
        gear = rest if bonus is None else rest[:-1]
        parts = [Part(own.value, self._own(unit))]
        if len(gear) > MOST:
            together = sum(term.value for term in gear)
            parts.append(Part(together, self.tr("gear: {n}").format(n=len(gear))))
        else:
            parts += [Part(term.value, self._piece(term.label)) for term in gear]
        if bonus is not None:
            parts.append(Part(bonus, self.tr("card")))
        return parts

    def _piece(self, name: Speakable) -> str:
        """A piece without a name of its own is told like the other parts."""
        return self.tr("gear") if name == texts.GEAR() else say(name)

    def _own(self, unit: Unit) -> str:
        match unit:
            case Unit.ARMY:
                return self.tr("army")
            case Unit.HERO:
                return self.tr("hero")
        return self.tr("threat")

    def _spoken(self, parts: list[Part], *, waits: bool) -> str:
        said = " + ".join(f"{part.value} {part.words}" for part in parts)
        if waits:
            return f"{said} + {self.tr('card')}"
        total = sum(part.value for part in parts)
        return f"{said} = {total}" if len(parts) > 1 else said
