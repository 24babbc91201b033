"""Language, theme and table distance, applied to the whole program at once."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from assistant.ui.style_sheet import apply
from assistant.ui.theme import FAR, THEMES, Look, Metrics
from assistant.ui.translate import set_language

SMALL = 1400
"""Windows narrower than this get the tighter page."""
SCALES = (2.0, 1.5, 1.25, 1.0)
ROOM = 940
"""So wide, in its own pixels, a page must be to be whole: the distance gives way to that.

A window that is narrower shows less, as one that is looked at from afar, in the usual size.
"""
FAR_ROOM, LEAST = 960, 1.25
"""The same for a page that shows less; if it could be no larger than that, it shows all."""


class Style(QObject):
    """What the players chose under View. `changed` is emitted after it is applied."""

    changed = Signal()

    def __init__(
        self, app: QApplication, *, language: str, theme: str = "dark", distance: float = 1.0
    ) -> None:
        super().__init__()
        self._app = app
        self.language, self.theme, self.distance = language, theme, distance
        self._applied: Look | None = None
        self._page = "", round(FAR_ROOM * distance)
        """The game of the page in front, and how wide it is; before there is any, wide enough."""
        self._dress()

    def pick_language(self, code: str) -> None:
        """Use this language."""
        self._pick(code, self.theme, self.distance)

    def pick_theme(self, name: str) -> None:
        """Use this theme, one of `THEMES`."""
        self._pick(self.language, name, self.distance)

    def pick_distance(self, distance: float) -> None:
        """Use this table distance, one of those of the settings."""
        self._pick(self.language, self.theme, distance)

    def metrics(self, width: int) -> Metrics:
        """The sizes in a window so wide: as large as was picked, or as a whole page allows."""
        if self.distance >= FAR and width >= FAR_ROOM * LEAST:
            scale = min(self.distance, width / FAR_ROOM)
            return Metrics(scale, width / scale < SMALL, far=True)
        if width < ROOM:
            return Metrics(small=True, far=True)
        fitting = (s for s in SCALES if s <= self.distance and width / s >= ROOM)
        scale = next(fitting, 1.0)
        return Metrics(scale, width / scale < SMALL)

    def look(self, game: str, width: int) -> Look:
        """The look of a page of this game in a window so wide."""
        return Look.of(THEMES[self.theme], game, self.metrics(width))

    def apply_style(self, game: str, width: int) -> Look:
        """The same look, applied to the whole program.

        Menus, lists that pop up, tips and dialogs are windows of their own: they look as the
        program does, and are to look like the page they belong to.
        """
        self._page = game, width
        look = self.look(game, width)
        if look != self._applied:
            self._applied = look
            apply(self._app, look)
        return look

    def _pick(self, language: str, name: str, distance: float) -> None:
        if (language, name, distance) != (self.language, self.theme, self.distance):
            self.language, self.theme, self.distance = language, name, distance
            self._dress()
            self.changed.emit()

    def _dress(self) -> None:
        set_language(self._app, self.language)
        self.apply_style(*self._page)
