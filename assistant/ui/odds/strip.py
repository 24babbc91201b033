"""The odds in one line, for a table two metres away."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from assistant.rules.odds import Forecast, Row
from assistant.ui.figures import claimed, headline
from assistant.ui.labels import OneLine, label
from assistant.ui.odds.outcomes import OutcomeBar
from assistant.ui.odds.shares import caveat, chances, in_order
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.keys import LEFT_BUTTON
from assistant.ui.widgets.layouts import remove
from assistant.ui.widgets.small import SeatMark


class OddsStrip(QWidget):
    """The odds in one line, for a table two metres away; a click opens what they rest on."""

    wanted = Signal(str)

    def __init__(
        self, look: Look, pages: Collection[str], small_map: QWidget | None = None
    ) -> None:
        """`small_map` is the panel's, and stands at the end."""
        super().__init__()
        self._look, self._pages = look, pages
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(look.px(13), 0, look.px(13), 0)
        self._row.setSpacing(look.px(8))
        self._parts: list[QWidget] = []
        self._row.addStretch()
        if small_map is not None:
            self._row.addWidget(small_map)
        self.setFixedHeight(look.px(40))
        if "policies" in pages:
            self.setCursor(Qt.CursorShape.PointingHandCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Anywhere on the line."""
        if "policies" in self._pages and event.button() is LEFT_BUTTON:
            self.wanted.emit("policies")

    def wait(self) -> None:
        """Numbers of a moment ago are gone at once, seen or hidden; their place stays."""
        for part in self._parts:
            remove(part)
        self._parts = []

    def present(self, forecast: Forecast | None) -> None:
        """Show this forecast; where nothing can be forecast, the room stays: nothing moves."""
        self.wait()
        if forecast is None or not forecast.rows:
            return
        shown = in_order(forecast.rows)
        pairs = zip(shown, chances(shown), strict=True)
        figures = [self._figure(row, chance) for row, chance in pairs]
        bar = OutcomeBar(self._look, shown)
        figures.insert(1, [bar])
        if len(shown) > 1:
            figures[-1].reverse()
        self._parts = [*self._named(forecast), *(part for figure in figures for part in figure)]
        if words := caveat(forecast):
            self._parts.append(label(self._look, words, 12, 600, self._look.theme.warn))
        for n, part in enumerate(self._parts):
            self._row.insertWidget(n, part, 1 if part is bar else 0)

    def _named(self, forecast: Forecast) -> Iterator[QWidget]:
        """What matters most, in words."""
        if (claim := headline(forecast)) is not None:
            words = OneLine(self._look, 14, 600, least=120)
            words.setText(claimed(claim))
            yield words

    def _figure(self, row: Row, value: str) -> list[QWidget]:
        """A shape says whose it is; what is nobody's is said in words."""
        look = self._look
        if row.seat is None:
            outcome = say(row.label)
            words = self.tr("{outcome} {percent}")
            if outcome[-1:].isdigit():  # two numbers side by side read as one
                words = self.tr("{outcome} · {percent}")
            words = words.format(outcome=outcome, percent=value)
            return [label(look, words, 12, colour=look.theme.muted)]
        number = label(look, value, 20, 600, look.theme.seat_colour(row.seat))
        return [SeatMark(look, row.seat, say(row.label), 14), number]
