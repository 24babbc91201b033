"""The look on the whole program: Fusion, our palette and font, the style sheet, the focus ring."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from PySide6.QtCore import Qt, QTemporaryDir
from PySide6.QtWidgets import QApplication, QWidget

from assistant.paths import bundled
from assistant.ui import icons
from assistant.ui.theme import DARK, LIGHT, SEATS, Look, Theme, mixed, palette
from assistant.ui.widgets.focus_ring import FocusRing

TEMPLATE = bundled("resources", "style.qss")

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_TOKEN = re.compile(r"\$(\w+)")
_PIXELS = re.compile(r"(within\()?\b(\d+(?:\.\d+)?)px\b(?(1)\))")
"""A size; ``within`` that of what has an edge of 2 px and is as large as with one of 1 px."""
_ICON = re.compile(r"icon\((\w+), (\w+)\)")


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
    app.setStyleSheet(style_sheet(look))


def dress(widget: QWidget, **properties: object) -> None:
    """Give the widget these properties, which the sheet asks for; it looks them up anew."""
    if any(widget.property(name) != value for name, value in properties.items()):
        for name, value in properties.items():
            widget.setProperty(name, value)
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
    """What the template may name: the colours, and the height of a seat's stripe."""
    theme = look.theme
    plain = (
        "window panel raised hover line mid edge text muted faint good bad warn accent_ink focus"
    )
    return {
        **{name: getattr(theme, name) for name in plain.split()},
        **{f"seat_{seat}": theme.seat_colour(seat) for seat in range(SEATS)},
        **{f"tint_{seat}": theme.seat_tint(seat) for seat in range(SEATS)},
        **{f"accent_{game}": theme.accent(game) for game in DARK.accents},
        "stripe": "8px" if theme.is_contrast else "3px",
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
