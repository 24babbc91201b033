"""Strength as a sum one can read aloud: own + gear + card = total."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from assistant.games.metro import texts
from assistant.games.metro.comparison import card_bonus, terms
from assistant.games.metro.data import Unit
from assistant.games.metro.state import State
from assistant.rules.decision import Seat
from assistant.rules.text import MINUS, Said, plain
from assistant.ui.labels import label
from assistant.ui.speech import say
from assistant.ui.theme import Look
from assistant.ui.widgets.removal import empty

DESCENT = 0.293
"""Of the font's size: numbers of two sizes stand on one line."""
MOST = 2
"""More pieces of gear than this are put together: the sum must fit on a line."""


class Part(NamedTuple):
    """A number of the sum and the words under it."""

    value: int
    words: str


class SumView(QWidget):
    """Told a fight and a seat; `unit` where it is not named yet."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._stacks: list[tuple[QLabel, ...]] = []
        """Each number with the words under it, if there are any."""
        self._worded = True
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(look.px(7))

    def grow(self, look: Look) -> None:
        """Be written in this size from the next sum on."""
        self._look = look
        self._row.setSpacing(look.px(7))

    def needed(self) -> int:
        """How much room it takes with the words under its numbers."""
        widths = [max(told.sizeHint().width() for told in stack) for stack in self._stacks]
        return sum(widths) + self._row.spacing() * (len(widths) + 1)

    def tell_words(self, told: bool) -> None:
        """Whether those words are there; they can be heard in any case."""
        self._worded = told
        for _, *words in self._stacks:
            for under in words:
                under.setVisible(told)

    def show_sum(self, view: State, seat: Seat, unit: Unit) -> None:
        """The sum as far as it is known; a card that is still hidden stands as a word."""
        empty(self._row)
        self._stacks = []
        parts = self._parts(view, seat, unit)
        waits = view.uses_cards and card_bonus(view, seat) is None
        self._row.addStretch(1)
        for n, part in enumerate(parts):
            if n:
                self._add(MINUS if part.value < 0 else "+", "", muted=True)
            self._add(str(abs(part.value)) if n else plain(part.value), part.words)
        if waits:
            self._add("+", "", muted=True)
            self._add("?", self.tr("card"), muted=True)
        elif len(parts) > 1:
            self._add("=", "", muted=True)
            self._add_total(sum(part.value for part in parts), seat)
        self._row.addStretch(1)
        self.setAccessibleName(self._spoken(parts, waits=waits))

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

    def _piece(self, name: Said) -> str:
        """A piece without a name of its own is told like the other parts."""
        return self.tr("gear") if name == texts.GEAR() else say(name)

    def _own(self, unit: Unit) -> str:
        match unit:
            case Unit.ARMY:
                return self.tr("army")
            case Unit.HERO:
                return self.tr("hero")
        return self.tr("threat")

    def _add(self, figure: str, words: str, *, muted: bool = False) -> None:
        theme = self._look.theme
        self._stack(
            figure, 28 if self._look.metrics.is_tight else 40, words, theme.muted if muted else ""
        )

    def _add_total(self, value: int, seat: Seat) -> None:
        colour = self._look.theme.seat_colour(seat)
        size = 40 if self._look.metrics.is_tight else 56
        self._stack(plain(value), size, self.tr("total"), colour).setObjectName(f"total:{seat}")

    def _stack(self, figure: str, size: int, words: str, colour: str) -> QWidget:
        look, box = self._look, QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        big = label(look, figure, size, 600, colour)
        centre = Qt.AlignmentFlag.AlignHCenter
        column.addStretch(1)
        column.addWidget(big, 0, centre)
        column.addSpacing(look.px(DESCENT * ((40 if self._look.metrics.is_tight else 56) - size)))
        if not look.metrics.is_far:
            under = label(look, words, 12, colour=look.theme.muted)
            column.addWidget(under, 0, centre)
            if not self._worded:
                under.hide()
            self._stacks.append((big, under))
        else:
            self._stacks.append((big,))
        self._row.addWidget(box, 0, Qt.AlignmentFlag.AlignBottom)
        return big

    def _spoken(self, parts: list[Part], *, waits: bool) -> str:
        said = " + ".join(f"{part.value} {part.words}" for part in parts)
        if waits:
            return f"{said} + {self.tr('card')}"
        total = sum(part.value for part in parts)
        return f"{said} = {total}" if len(parts) > 1 else said
