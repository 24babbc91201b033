"""What happens on the table, for those who hear the log rather than see it grow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QObject

from assistant.rules.battle import LogLine
from assistant.rules.text import Text
from assistant.ui.speech import say


class Herald(QObject):
    """Knows how far the battle has been told, and tells the rest of it once."""

    def __init__(self, turn: int, parent: QObject) -> None:
        super().__init__(parent)
        self._turn = turn
        self._stage: Text | None = None

    def news(self, lines: Sequence[LogLine], turn: int) -> str:
        """What happened since this was asked last, or was taken back; all of it may be overheard.

        `turn` is how many gestures are live.
        """
        first, last = sorted((self._turn, turn))
        on = turn > self._turn
        self._turn = turn
        told = [line for line in lines if first < line.turn <= last and line.live is on]
        words = ". ".join(self._said([line for line in told if line.event.only_for is None]))
        return words if on or not words else self.tr("Taken back: {lines}").format(lines=words)

    def _said(self, lines: Sequence[LogLine]) -> Iterator[str]:
        """Every line, each stage once before the first of its lines."""
        for line in lines:
            stage = line.event.stage
            if stage is not None and stage != self._stage:
                yield say(stage)
            self._stage = stage
            yield say(line.event.text)
