"""New lines of the log, in words for a screen reader."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QObject

from assistant.rules.battle import LogLine
from assistant.rules.decision import Seat
from assistant.rules.flow import Event
from assistant.rules.text import Speakable, Text
from assistant.ui.translate import say

MOST = 12
"""Nobody would hear out more lines at once."""


class LogAnnouncer(QObject):
    """Remembers up to which turn the log was announced and gives the rest once."""

    def __init__(self, turn: int, parent: QObject) -> None:
        super().__init__(parent)
        self._turn = turn
        self._stage: Text | None = None

    def news(self, lines: Sequence[LogLine], turn: int, names: Sequence[str]) -> str:
        """What happened since this was asked last, or was taken back; all of it may be overheard.

        `turn` is how many gestures are live, `names` are those of the seats.
        """
        first, last = sorted((self._turn, turn))
        on = turn > self._turn
        self._turn = turn
        recent = [line for line in lines if first < line.turn <= last and line.live is on]
        public = [line.event for line in recent if line.event.only_for is None]
        if len(public) > MOST and not on:
            self._stage = None
            return self.tr("Undone: %n log line(s)", "", len(public))
        words = ". ".join(self._said(public[-MOST:], names))
        return words if on or not words else self.tr("Undone: {lines}").format(lines=words)

    def _said(self, events: Sequence[Event], names: Sequence[str]) -> Iterator[str]:
        """Every line; each stage once before the first of its lines, each seat likewise."""
        actor: Seat | None = None
        for event in events:
            is_new = event.stage is not None and event.stage != self._stage
            if is_new and event.stage is not None:
                yield say(event.stage)
            text = say(event.text)
            yield text if event.actor == actor and not is_new else of_whom(event, text, names)
            self._stage, actor = event.stage, event.actor


def of_whom(event: Event, text: str, names: Sequence[str]) -> str:
    """The words of a line as they are heard: after whom it is about, where they do not say it.

    On the screen the shape of the seat stands there.
    """
    if event.actor is None or event.actor >= len(names) or _says(event.text, names[event.actor]):
        return text
    return f"{names[event.actor]}: {text}"


def _says(said: Speakable, name: str) -> bool:
    """Whether this is the name, or has it in a blank; the Timber Wolf does not say that of Wolf."""
    blanks = said.blanks if isinstance(said, Text) else ()
    return say(said) == name or any(_says(blank, name) for _, blank in blanks)
