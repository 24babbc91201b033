"""The look on the whole program: Fusion, our palette and font, the style sheet, the focus ring.

With the language and the table distance, it is applied at once.
"""

from __future__ import annotations

import dataclasses
import re
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, QTemporaryDir, Signal
from PySide6.QtGui import QFontDatabase, QFontInfo
from PySide6.QtWidgets import QApplication, QWidget

from assistant.paths import bundled
from assistant.settings import Settings
from assistant.ui import icons
from assistant.ui.moments import moves
from assistant.ui.moments.moves import system_moves
from assistant.ui.theme import DARK, FAR, LIGHT, SEATS, THEMES, Look, Metrics, Theme, mixed, palette
from assistant.ui.translate import set_language, system_language
from assistant.ui.widgets.focus import FocusRing

SMALL = 1400
"""Windows narrower than this get the tighter page."""
SCALES = (2.0, 1.5, 1.25, 1.0)
ROOM = 940
"""So wide, in its own pixels, a page must be to be whole: the distance gives way to that.

A window that is narrower shows less, as one that is looked at from afar, in the usual size.
"""
FAR_ROOM, LEAST = 960, 1.25
"""The same for a page that shows less; if it could be no larger than that, it shows all."""
USUAL_FONT = {"win32": 12, "darwin": 13}.get(sys.platform, 15)
"""Pixels of the system's own font, where nobody asked for larger letters."""


def system_font_scale() -> float:
    """How much larger than usual the system's letters are to be; never smaller."""
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    return max(1.0, round(QFontInfo(font).pixelSize() / USUAL_FONT, 2))


class Style(QObject):
    """What the players chose under View. `changed` is emitted after it is applied."""

    changed = Signal()

    def __init__(
        self,
        app: QApplication,
        settings: Settings,
        *,
        system_theme: Callable[[], str] = lambda: DARK.name,
        font_scale: Callable[[], float] = system_font_scale,
    ) -> None:
        super().__init__()
        self.settings = settings
        self._app, self._system_theme, self._font_scale = app, system_theme, font_scale
        self._asked: str | None = None
        """The language of this evening; it is not remembered."""
        self._system_moves = system_moves() if settings.still is None else True
        self.font_scale = font_scale()
        """By this all of it is larger than was picked here."""
        self.seat_colours: tuple[str, ...] = ()
        """By name, of the pieces of those who sit at the table, as far as they are known."""
        self._applied: tuple[Look, bool] | None = None
        self._page = "", round(FAR_ROOM * self.distance)
        """The game of the page in front, and how wide it is; before there is any, wide enough."""
        self._dress()

    @property
    def language(self) -> str:
        """The one asked for, else the one picked, or that of the system."""
        return self._asked or self.settings.language or system_language()

    @property
    def theme(self) -> str:
        """The name of the one picked, or of that of the system."""
        return self.settings.theme or self._system_theme()

    @property
    def follows_system(self) -> bool:
        """Whether the theme is the system's to choose."""
        return self.settings.theme is None

    @property
    def distance(self) -> float:
        """The table distance."""
        return self.settings.distance

    @property
    def still(self) -> bool:
        """Whether nothing moves, as was picked or as the system has it."""
        picked = self.settings.still
        return not self._system_moves if picked is None else picked

    def pick(self, **picked: object) -> None:
        """Use these from now on, by the names of their settings."""
        settings, asked = replace(self.settings, **picked), self._asked
        if "language" in picked:
            self._asked = None
        if settings != self.settings or self._asked != asked:
            self.settings = settings
            if settings.theme is None:  # first: or it tells what was asked for here
                self._app.styleHints().unsetColorScheme()
            self._dress()
            self.changed.emit()

    def pick_language(self, code: str) -> None:
        """Use this language."""
        self.pick(language=code)

    def speak(self, code: str) -> None:
        """Use this language until one is picked; the settings stay as they are."""
        self._asked = code
        self._dress()
        self.changed.emit()

    def pick_theme(self, name: str | None) -> None:
        """Use this theme, one of `THEMES`, or without a name that of the system."""
        self.pick(theme=name)

    def pick_distance(self, distance: float) -> None:
        """Use this table distance, one of those of the settings."""
        self.pick(distance=distance)

    def follow_system(self) -> None:
        """The system's theme, or the size of its letters, may be another one."""
        before, self.font_scale = self._applied, self._font_scale()
        self._dress()
        if self._applied != before:
            self.changed.emit()

    @property
    def wanted(self) -> float:
        """How large all should be: as was picked here, with the letters of the system."""
        return min(self.distance * self.font_scale, FAR)

    def metrics(self, width: int) -> Metrics:
        """The sizes in a window so wide: as large as is wanted, or as a whole page allows."""
        return dataclasses.replace(
            _metrics(self.wanted, width), farthest=_metrics(FAR, width).distance
        )

    @property
    def colours(self) -> Theme:
        """The theme, with the seats in the colours of who sits there."""
        return THEMES[self.theme].worn(self.seat_colours)

    def look(self, game: str, width: int) -> Look:
        """The look of a page of this game in a window so wide."""
        return Look.of(self.colours, game, self.metrics(width))

    def apply_style(self, game: str, width: int) -> Look:
        """The same look, applied to the whole program.

        Menus, lists that pop up, tips and dialogs are windows of their own: they look as the
        program does, and are to look like the page they belong to.
        """
        self._page = game, width
        look = self.look(game, width)
        if (look, self.follows_system) != self._applied:
            self._applied = look, self.follows_system
            apply(self._app, look, follows_system=self.follows_system)
        return look

    def _dress(self) -> None:
        moves.hold_still(self.still)
        set_language(self._app, self.language)
        self.apply_style(*self._page)


TEMPLATE = bundled("resources", "style.qss")

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_TOKEN = re.compile(r"\$(\w+)")
_PIXELS = re.compile(r"(within\()?\b(\d+(?:\.\d+)?)px\b(?(1)\))")
"""A size; ``within`` that of what has an edge of 2 px and is as large as with one of 1 px."""
_ICON = re.compile(r"icon\((\w+), (\w+)\)")


def _metrics(wanted: float, width: int) -> Metrics:
    """The sizes in a window so wide, if all should be as large as is wanted."""
    if wanted >= FAR and width >= FAR_ROOM * LEAST:
        scale = min(wanted, width / FAR_ROOM)
        return Metrics(scale, width / scale < SMALL, far=True)
    if width < ROOM:
        return Metrics(small=True, far=True)
    scales = (wanted, *(s for s in SCALES if s < wanted))
    fitting = (s for s in scales if width / s >= ROOM)
    scale = next(fitting, 1.0)
    return Metrics(scale, width / scale < SMALL)


def apply(app: QApplication, look: Look, *, follows_system: bool = False) -> None:
    """Show the whole program in this look.

    One that `follows_system` asks for no colours of its own: else nobody would be told when the
    system turns dark or light.
    """
    theme = look.theme
    ring = app.findChild(FocusRing)
    if ring is None:  # the first time; under a style sheet the name of the style is not told
        app.setStyle("Fusion")
        ring = FocusRing(app)
    ring.show_look(look)
    hints = app.styleHints()
    if follows_system:
        hints.unsetColorScheme()
    else:
        is_light = theme.name == LIGHT.name
        hints.setColorScheme(Qt.ColorScheme.Light if is_light else Qt.ColorScheme.Dark)
    # A Mac that is not told otherwise leads to lines of text alone: no button could be reached.
    hints.setTabFocusBehavior(Qt.TabFocusBehavior.TabFocusAllControls)
    app.setPalette(palette(theme, look.accent))
    font = look.font(14)
    if font != app.font():  # every widget there is would take it anew
        app.setFont(font)
    # Qt dresses a widget again for each one it lies in where a sheet takes the place of another
    # (two seconds for a large form), and once where there was none.
    app.setStyleSheet("")
    # What was made but never shown is still known as dressed: Qt would not hear when it goes, and
    # dress in what is left of it whatever comes to lie at its address.
    for widget in app.allWidgets():
        widget.setAttribute(Qt.WidgetAttribute.WA_StyleSheet, False)
    app.setStyleSheet(style_sheet(look))


def dress(widget: QWidget, **properties: object) -> None:
    """Give the widget these properties, which the sheet asks for; it looks them up anew."""
    if all(widget.property(name) == value for name, value in properties.items()):
        return
    for name, value in properties.items():
        widget.setProperty(name, value)
    if widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):  # else it is yet to be
        widget.style().unpolish(widget)
        widget.style().polish(widget)
        widget.update()


def style_sheet(look: Look) -> str:
    """The template with the colours of the theme and the sizes of the table distance.

    Raises:
        KeyError: the template names a colour that no theme has.
    """
    values = tokens(look)
    sheet = _COMMENT.sub("", TEMPLATE.read_text(encoding="utf-8"))
    sheet = _ICON.sub(lambda found: f'url("{tinted(found[1], values[found[2]])}")', sheet)
    sheet = _TOKEN.sub(lambda found: values[found[1]], sheet)
    edges = 2 * (look.px(2) - look.px(1))
    return _PIXELS.sub(
        lambda found: f"{look.px(float(found[2])) - (edges if found[1] else 0)}px", sheet
    )


def tokens(look: Look) -> dict[str, str]:
    """What the template may name: the colours, the height of a seat's stripe and its corners.

    A high stripe around a corner ends in a hook, so those of high contrast are square.
    """
    theme = look.theme
    plain = (
        "window panel raised field hover line mid edge text muted faint good bad warn accent_ink "
        "focus"
    )
    return {
        **{name: getattr(theme, name) for name in plain.split()},
        **{f"seat_{seat}": theme.seat_colour(seat) for seat in range(SEATS)},
        **{f"tint_{seat}": theme.seat_tint(seat) for seat in range(SEATS)},
        **{f"accent_{game}": theme.accent(game) for game in DARK.accents},
        "stripe": "8px" if theme.is_contrast else "3px",
        "stripe_radius": "0px" if theme.is_contrast else "10px",
        **{f"{name}_wash": theme.wash(getattr(theme, name)) for name in ("good", "bad", "warn")},
        **{f"{name}_rim": _rim(theme, name) for name in ("good", "bad", "line")},
        "veil": "rgba(0, 0, 0, 160)",
        "accent": look.accent,
        "accent_lit": mixed(look.accent, theme.text, 0.12),
        "checked": look.accent if theme.is_contrast else theme.wash(look.accent, 0.28),
        "checked_ink": theme.accent_ink if theme.is_contrast else theme.text,
    }


def _rim(theme: Theme, name: str) -> str:
    """The edge of a ground of that colour: none is seen but in high contrast."""
    colour: str = getattr(theme, name)
    return colour if theme.is_contrast else "transparent"


def picture(look: Look, icon: str, colour: str, size: int) -> str:
    """The icon as a part of rich text."""
    side = look.px(size)
    return f'<img src="{tinted(icon, colour)}" width="{side}" height="{side}">'


@cache
def _folder() -> QTemporaryDir:
    """Where the tinted icons lie until the program ends."""
    return QTemporaryDir()


@cache
def tinted(name: str, colour: str) -> str:
    """The file of an icon in this colour: style sheets and rich text take files only."""
    path = Path(_folder().path()) / f"{name}-{colour.lstrip('#')}.svg"
    path.write_text(icons.source(name, colour), encoding="utf-8")
    return path.as_posix()
