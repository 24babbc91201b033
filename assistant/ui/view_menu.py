"""The View menu: language, theme, table distance, table window, full screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QLocale, Qt, QTimer
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from assistant.settings import DISTANCES, Moments
from assistant.ui.forms.widgets import Segments
from assistant.ui.style import Style
from assistant.ui.theme import Look
from assistant.ui.translate import LANGUAGES
from assistant.ui.widgets.keys import key_words
from assistant.ui.widgets.menu import made_menu

T = TypeVar("T")
OWN_NAMES = {"en": "English", "ru": "Русский"}


def view_menu(
    parent: QWidget, look: Look, style: Style, wanted: Callable[[str], None], *, table: bool = True
) -> QMenu:
    """A menu to pop up once; `wanted` is called with ``table-window`` or ``full-screen``.

    Without a `table` there is no table window to open.
    """
    menu = made_menu(look, parent, "view-menu")
    menu.aboutToHide.connect(menu.deleteLater)
    for code in LANGUAGES:
        _radio(menu, "language", OWN_NAMES[code], code, style.language, style.pick_language)
    menu.addSeparator()
    theme = None if style.follows_system else style.theme
    for name, words in _themes():
        _radio(menu, "theme", words, name, theme, style.pick_theme)
    menu.addSeparator()
    for distance in DISTANCES:
        words = _zoom(distance)
        if distance == style.distance and style.wanted > look.metrics.distance:
            less = QCoreApplication.translate("ViewMenu", "{zoom}: in this window {n}×")
            words = less.format(zoom=words, n=_number(look.metrics.distance))
        _radio(menu, "distance", words, distance, style.distance, style.pick_distance)
    _about_results(menu, look, style)
    menu.addSeparator()
    tv = menu.addAction(QCoreApplication.translate("ViewMenu", "Window for a second screen"))
    full = menu.addAction(key_words(QCoreApplication.translate("ViewMenu", "Full screen\tF11")))
    tv.setObjectName("view:table-window")
    tv.setVisible(table)
    full.setObjectName("view:full-screen")
    tv.triggered.connect(lambda: wanted("table-window"))
    full.triggered.connect(lambda: wanted("full-screen"))
    keys = parent.window().findChild(QAction, "keys")
    if isinstance(keys, QAction):
        menu.addAction(keys)
    return menu


def _about_results(menu: QMenu, look: Look, style: Style) -> None:
    """How long results are shown large, in a menu of its own; and whether anything moves."""
    results = made_menu(look, menu, "view-moments")
    results.setTitle(QCoreApplication.translate("ViewMenu", "Result moments"))
    for name, words in _moments():
        _radio(results, "moments", words, name, style.moments, style.pick_moments)
    menu.addMenu(results)
    still = menu.addAction(QCoreApplication.translate("ViewMenu", "Motion off"))
    still.setObjectName("view:still")
    still.setCheckable(True)
    still.setChecked(style.still)
    still.triggered.connect(lambda on: QTimer.singleShot(0, lambda: style.pick_still(on)))


def language_switch(style: Style) -> Segments:
    """RU | EN, beside the menu on every page; a click on it leaves the keyboard where it is."""
    options = [(code.upper(), code) for code in reversed(LANGUAGES)]
    name = QCoreApplication.translate("ViewMenu", "Language")
    switch = Segments(options, path="language", name=name)
    switch.show_value(style.language)
    for button in switch.buttons:
        is_on = button is switch.current()
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus if is_on else Qt.FocusPolicy.NoFocus)
    switch.picked.connect(lambda code: QTimer.singleShot(0, lambda: style.pick_language(code)))
    return switch


def _zoom(distance: float) -> str:
    return QCoreApplication.translate("ViewMenu", "Zoom {n}×").format(n=_number(distance))


def _number(distance: float) -> str:
    return QLocale().toString(round(distance, 2), "g")


def _themes() -> tuple[tuple[str | None, str], ...]:
    return (
        (None, QCoreApplication.translate("ViewMenu", "As the system")),
        ("dark", QCoreApplication.translate("ViewMenu", "Dark")),
        ("light", QCoreApplication.translate("ViewMenu", "Light")),
        ("contrast", QCoreApplication.translate("ViewMenu", "High contrast")),
    )


def _moments() -> tuple[tuple[Moments, str], ...]:
    return (
        ("full", QCoreApplication.translate("ViewMenu", "Full: one second")),
        ("short", QCoreApplication.translate("ViewMenu", "Short")),
        ("off", QCoreApplication.translate("ViewMenu", "Off")),
    )


def _radio(menu: QMenu, kind: str, words: str, value: T, now: T, pick: Callable[[T], None]) -> None:
    """One of several; picked after the menu is gone, for picking rebuilds the page."""
    group = menu.findChild(QActionGroup, kind) or QActionGroup(menu)
    group.setObjectName(kind)
    action = menu.addAction(words)
    action.setObjectName(f"view:{kind}:{'system' if value is None else value}")
    action.setCheckable(True)
    action.setChecked(value == now)
    action.setActionGroup(group)
    action.triggered.connect(lambda: QTimer.singleShot(0, lambda: pick(value)))
