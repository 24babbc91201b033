"""The table of the window: a battle of friends at one screen, and one signal when it changes."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal

from assistant.rules.battle import Battle
from assistant.rules.decision import Refusal
from assistant.rules.files import RecordError
from assistant.rules.flow import Decision
from assistant.rules.hot_seat import HotSeat
from assistant.ui.decision.options import Keys


class Table(HotSeat, QObject):
    """Plays for the window; it says `changed` after every move."""

    changed = Signal()
    refused = Signal(object)
    """A tuple of `Refusal`: why the last gesture was not legal. Nothing moved."""
    failed = Signal(object)
    """A `RecordError`: the gesture could not be kept. Nothing moved."""

    def __init__(self, battle: Battle[Any, Any], parent: QObject | None = None) -> None:
        QObject.__init__(self, parent)
        HotSeat.__init__(self, battle)
        self._keys = Keys()

    @property
    def decision(self) -> Decision | None:
        """What the viewer is asked, with the keys of its options; behind a curtain, nothing."""
        return None if self.is_waiting else self._keys.of(self.battle.decision)

    def on_changed(self) -> None:
        """Tell the window."""
        self.changed.emit()

    def on_refused(self, refusals: tuple[Refusal, ...]) -> None:
        """Tell the window."""
        self.refused.emit(refusals)

    def on_failed(self, error: RecordError) -> None:
        """Tell the window."""
        self.failed.emit(error)
