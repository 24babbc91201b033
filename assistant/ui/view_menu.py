"""How the program looks and speaks: the View menu and the language switch, the same everywhere."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from assistant.ui.speech import LANGUAGES, language
from assistant.ui.theme import THEMES, Look
from assistant.ui.widgets.stepper import Segmented

DISTANCES = (1.0, 1.5, 2.0)


class ViewMenu(QMenu):
    """Theme and table distance; what is on now carries a tick."""

    theme_chosen = Signal(str)
    distance_chosen = Signal(float)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("view-menu")
        self.setFont(look.font(14))
        self.addSection(self.tr("Theme"))
        themes = QActionGroup(self)
        for name in THEMES:
            action = _tick(self, themes, _theme_name(name), look.theme.name == name)
            action.setObjectName(f"theme:{name}")
            action.triggered.connect(partial(_emit, self.theme_chosen.emit, name))
        self.addSection(self.tr("Table distance"))
        distances = QActionGroup(self)
        for distance in DISTANCES:
            words = self.tr("{n} times").format(n=f"{distance:g}")
            action = _tick(self, distances, words, look.metrics.distance == distance)
            action.setObjectName(f"distance:{distance:g}")
            action.triggered.connect(partial(_emit, self.distance_chosen.emit, distance))


def language_switch(look: Look, choose: Callable[[str], None]) -> Segmented:
    """RU | EN, each in its own letters."""
    codes = tuple(reversed(LANGUAGES))
    name = QCoreApplication.translate("ViewMenu", "Language")
    switch = Segmented(
        look, [code.upper() for code in codes], current=codes.index(language()), name=name
    )
    switch.setObjectName("language")
    switch.chosen.connect(lambda index: choose(codes[index]))
    return switch


def _tick(menu: QMenu, group: QActionGroup, words: str, on: bool) -> QAction:
    action = menu.addAction(words)
    action.setCheckable(True)
    action.setChecked(on)
    group.addAction(action)
    return action


def _emit(emit: Callable[..., None], value: object, checked: bool = False) -> None:
    emit(value)


def _theme_name(name: str) -> str:
    match name:
        case "light":
            return QCoreApplication.translate("ViewMenu", "Light")
        case "contrast":
            return QCoreApplication.translate("ViewMenu", "High contrast")
    return QCoreApplication.translate("ViewMenu", "Dark")
