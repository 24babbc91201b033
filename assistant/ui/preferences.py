"""The saved settings: written to the disk as soon as one changes."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from assistant.rules.files import RecordError
from assistant.settings import Settings, SettingsNotSaved, recover, save
from assistant.ui.recent import battles_folder, battles_in
from assistant.ui.style_sheet import Style
from assistant.ui.theme import CONTRAST, DARK, LIGHT


class Preferences:
    """Saves the settings that the style follows, and the recent battles among them.

    Of a file that was `damaged` it tells where that lies now, and which fields alone were `wrong`.
    """

    def __init__(self, app: QApplication, unsaved: Callable[[SettingsNotSaved], None]) -> None:
        """`unsaved` is told where something could not be kept."""
        settings, self.damaged, self.wrong = recover()
        self._unsaved = unsaved
        if "recent" in self.wrong or settings == Settings():
            with suppress(RecordError):
                for path in battles_in(battles_folder()):
                    settings = settings.with_recent(path)
        self.style = Style(app, settings, system_theme=lambda: _system_theme(app))
        hints = app.styleHints()
        hints.colorSchemeChanged.connect(self.style.follow_system)
        hints.accessibility().contrastPreferenceChanged.connect(self.style.follow_system)
        self.style.changed.connect(lambda: self._keep(self.settings))

    @property
    def settings(self) -> Settings:
        """As they are now."""
        return self.style.settings

    @property
    def recent(self) -> list[Path]:
        """The battles played last, the latest first."""
        return [Path(name) for name in self.settings.recent]

    def keep_geometry(self, geometry: str, table: str | None) -> None:
        """The window, and that for a second screen, stand so as it is closed."""
        self._keep(replace(self.settings, geometry=geometry, table_geometry=table))

    def visit(self, battle: Path) -> None:
        """This battle is on the table now."""
        self._keep(self.settings.with_recent(battle))

    def forget(self, battle: Path) -> None:
        """Take a battle off the list; its file stays."""
        self._keep(self.settings.without_recent(battle))

    def _keep(self, settings: Settings) -> None:
        self.style.settings = settings
        try:
            save(settings)
        except SettingsNotSaved as error:
            self._unsaved(error)


def _system_theme(app: QApplication) -> str:
    hints = app.styleHints()
    if hints.accessibility().contrastPreference() == Qt.ContrastPreference.HighContrast:
        return CONTRAST.name
    light = hints.colorScheme() == Qt.ColorScheme.Light
    return LIGHT.name if light else DARK.name
