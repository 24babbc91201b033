"""From two metres away: a strip of odds under the top bar, and the last line of the log."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtWidgets import QHBoxLayout, QWidget

from assistant.rules.battle import LogLine
from assistant.rules.odds import Forecast
from assistant.ui.labels import OneLine, set_background
from assistant.ui.odds.strip import OddsStrip
from assistant.ui.side.column import Column
from assistant.ui.theme import Look
from assistant.ui.translate import cite, say
from assistant.ui.widgets.small import Chip, SeatMark


class FarColumn(Column):
    """The last line of the log; `strip` is the odds, to be placed under the top bar."""

    def __init__(self, look: Look, pages: Collection[str]) -> None:
        super().__init__()
        self._look = look
        self.strip = OddsStrip(look, pages)
        self.strip.wanted.connect(self.wanted)
        set_background(self.strip, look.theme.panel)
        set_background(self, look.theme.panel)
        self.setFixedHeight(look.px(29))
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(look.px(13), 0, look.px(13), 0)
        self._row.setSpacing(look.px(8))
        self._row.addStretch(1)
        self._parts: list[QWidget] = []

    @property
    def is_empty(self) -> bool:
        """Whether nothing has happened yet."""
        return not self._parts

    def show_odds(self, forecast: Forecast | None) -> None:
        """The newest forecast."""
        self.strip.present(forecast)

    def wait(self) -> None:
        """A newer forecast is on its way."""
        self.strip.wait()

    def show_log(self, lines: tuple[LogLine, ...], turn: int) -> None:
        """What happened last."""
        for part in self._parts:
            part.hide()
            part.deleteLater()
        live = [line for line in lines if line.live]
        self._parts = self._line(live[-1]) if live else []
        for n, part in enumerate(self._parts):
            self._row.insertWidget(n, part)

    def _line(self, line: LogLine) -> list[QWidget]:
        look, event = self._look, line.event
        parts: list[QWidget] = []
        if event.actor is not None:
            parts.append(SeatMark(look, event.actor, size=13))
        told = OneLine(look, 14, 400)
        told.setText(say(event.text))
        parts.append(told)
        if rule := cite(event.cite):
            parts.append(Chip(look, rule))
        return parts
