"""The saved settings: written to the disk as soon as one changes."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from assistant.rules.files import RecordError
from assistant.settings import Settings, SettingsNotSaved, recover, save
from assistant.ui.recent import battles_folder, battles_in
from assistant.ui.style_sheet import Style
from assistant.ui.theme import CONTRAST, DARK, LIGHT
from assistant.ui.translate import system_language


class Preferences:
    """The settings, the style that follows from them, and the recent battles.

    Of a file that was `damaged` it tells where that lies now, and which fields alone were `wrong`.
    """

    def __init__(self, app: QApplication, unsaved: Callable[[SettingsNotSaved], None]) -> None:
        """`unsaved` is told where something could not be kept."""
        self._settings, self.damaged, self.wrong = recover()
        self._unsaved = unsaved
        self.style = _style(app, self._settings)
        hints = app.styleHints()
        hints.colorSchemeChanged.connect(self.style.follow_system)
        hints.accessibility().contrastPreferenceChanged.connect(self.style.follow_system)
        self._worn = self._wearing()
        self.style.changed.connect(self._remember_looks)
        if "recent" in self.wrong or self._settings == Settings():
            with suppress(RecordError):
                for path in battles_in(battles_folder()):
                    self._settings = self._settings.with_recent(path)

    @property
    def geometry(self) -> str | None:
        """Where the window stood, as Qt writes it."""
        return self._settings.geometry

    @property
    def table_geometry(self) -> str | None:
        """The same of the window for a second screen."""
        return self._settings.table_geometry

    @property
    def recent(self) -> list[Path]:
        """The battles played last, the latest first."""
        return [Path(name) for name in self._settings.recent]

    def keep_geometry(self, geometry: str, table: str | None) -> None:
        """The window, and that for a second screen, stand so as it is closed."""
        self._keep(replace(self._settings, geometry=geometry, table_geometry=table))

    def visit(self, battle: Path) -> None:
        """This battle is on the table now."""
        self._keep(self._settings.with_recent(battle))

    def forget(self, battle: Path) -> None:
        """Take a battle off the list; its file stays."""
        self._keep(self._settings.without_recent(battle))

    def _wearing(self) -> tuple[str, str | None, float, str, bool, bool]:
        style = self.style
        theme = None if style.follows_system else style.theme
        moves = style.moments, style.still
        return style.language, theme, style.distance, *moves, style.table_odds

    def _remember_looks(self) -> None:
        """Only what somebody picked: the rest is still the system's to choose."""
        names = ("language", "theme", "distance", "moments", "still", "table_odds")
        pairs = zip(names, self._worn, self._wearing(), strict=True)
        chosen: dict[str, Any] = {name: now for name, was, now in pairs if now != was}
        self._worn = self._wearing()
        self._keep(replace(self._settings, **chosen))

    def _keep(self, settings: Settings) -> None:
        self._settings = settings
        try:
            save(settings)
        except SettingsNotSaved as error:
            self._unsaved(error)


def _style(app: QApplication, settings: Settings) -> Style:
    return Style(
        app,
        language=settings.language or system_language(),
        theme=settings.theme,
        distance=settings.distance,
        moments=settings.moments,
        still=settings.still,
        table_odds=settings.table_odds,
        system_theme=lambda: _system_theme(app),
    )


def _system_theme(app: QApplication) -> str:
    hints = app.styleHints()
    if hints.accessibility().contrastPreference() == Qt.ContrastPreference.HighContrast:
        return CONTRAST.name
    light = hints.colorScheme() == Qt.ColorScheme.Light
    return LIGHT.name if light else DARK.name
