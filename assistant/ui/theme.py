"""The look: three frozen colour themes, type and space that scale with the table's distance."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType
from typing import ClassVar

from msgspec import convert
from PySide6.QtCore import QMargins, QRectF, QSize
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette

from assistant.paths import bundled
from assistant.rules.players import by_seat

FAMILY = "Battle Sans"
SEATS = 6
FAR = 2.0
"""From this distance on the page shows less and larger."""
HALO = 4
"""Room around every control for its focus ring: layouts at spacing 0 show gaps of 8."""


@dataclass(frozen=True, eq=False)
class Theme:
    """Every colour of one theme; the numbers behind them are checked by the contrast tests."""

    name: str
    window: str
    panel: str
    raised: str
    field: str
    """The ground of what is typed in."""
    hover: str
    line: str
    mid: str
    edge: str
    text: str
    muted: str
    faint: str
    seats: tuple[str, ...]
    tints: tuple[str, ...]
    good: str
    bad: str
    warn: str
    pip: str
    accents: Mapping[str, str]
    accent_ink: str
    focus: str
    ranks: ClassVar[Mapping[str, str]] = MappingProxyType(
        {"green": "#37793f", "blue": "#2f6cb8", "red": "#bf3c36"}
    )
    rank_ink: ClassVar[str] = "#ffffff"
    tint_share: float = 0.16
    """How much of a result colour washes a surface; nothing at all in high contrast."""

    @property
    def is_contrast(self) -> bool:
        """High contrast tells seats by an 8 px stripe instead of a tint."""
        return self.tint_share == 0

    @property
    def faded(self) -> float:
        """How opaque a thing is that cannot be chosen: its words are still to be read."""
        return 0.75 if self.is_contrast else 0.5

    def accent(self, game: str) -> str:
        """The one accent of a game; an unknown game borrows the first."""
        return self.accents.get(game) or next(iter(self.accents.values()))

    def seat_colour(self, seat: int) -> str:
        """The colour of a seat, counted from nought; its shape goes with it."""
        return self.seats[seat % SEATS]

    def worn(self, colours: tuple[str, ...]) -> Theme:
        """The theme in which these seats have the colours of their players' pieces, by name.

        Seats are coloured as everywhere where none is known.
        """
        return _worn(self, colours) if any(colours) else self

    @property
    def pieces(self) -> dict[str, str]:
        """The colours of pieces, those of the seats first."""
        names = ("orange", "blue", "purple", "yellow", "green", "pink")
        return dict(zip(names, self.seats, strict=True)) | {"red": self.bad, "black": self.muted}

    def seat_tint(self, seat: int) -> str:
        """The quiet ground a seat's block stands on."""
        if self.is_contrast:
            return self.panel
        own = seat % SEATS
        return self.tints[own] if own < len(self.tints) else self.wash(self.seats[own])

    def wash(self, colour: str, share: float | None = None) -> str:
        """The panel with a little of `colour` in it, for grounds that carry text."""
        return mixed(self.panel, colour, self.tint_share if share is None else share)


@cache
def _worn(theme: Theme, colours: tuple[str, ...]) -> Theme:
    """One for each: themes are told apart by what they are, not by what is in them."""
    seats = by_seat(colours, theme.pieces, SEATS)
    tints = dict(zip(theme.seats, theme.tints, strict=False))
    grounds = () if theme.is_contrast else tuple(tints.get(c) or theme.wash(c) for c in seats)
    return replace(theme, seats=seats, tints=grounds)


def _read_themes() -> dict[str, Theme]:
    found = tomllib.loads(bundled("resources", "themes.toml").read_text(encoding="utf-8"))
    return {name: convert({"name": name, **told}, Theme) for name, told in found.items()}


THEMES: Mapping[str, Theme] = MappingProxyType(_read_themes())
DARK, LIGHT, CONTRAST = THEMES["dark"], THEMES["light"], THEMES["contrast"]


@dataclass(frozen=True)
class Metrics:
    """How far the table is from the screen (1, 1.5, 2) and whether the window is a small one."""

    distance: float = 1.0
    small: bool = False
    far: bool | None = None
    """Whether the page is laid out for the largest distance; if not told, the distance tells."""
    farthest: float = FAR
    """The largest distance that the window has room for."""
    watched: bool = False
    """Whether it is on a television, where nobody can press anything."""
    least: int = 0
    """No words are smaller than so many pixels."""

    def px(self, n: float) -> int:
        """`n` logical pixels at this distance, never less than one for a line that exists."""
        return max(1, round(n * self.distance)) if n > 0 else 0

    @property
    def is_far(self) -> bool:
        """At twice the distance the page shows less and larger."""
        return self.distance >= FAR if self.far is None else self.far

    @property
    def is_least(self) -> bool:
        """The window is so small that its page shows less without being any larger."""
        return self.is_far and self.distance <= 1

    @property
    def is_tight(self) -> bool:
        """There is no room to spare: a small window, or the largest distance."""
        return self.small or self.is_far

    @property
    def is_cramped(self) -> bool:
        """The window is too small, for how far it is looked at from, to tell all in full."""
        return self.is_far or (self.small and self.distance > 1)


@dataclass(frozen=True)
class Look:
    """Everything a widget needs to know to draw itself; handed to every constructor."""

    theme: Theme = DARK
    metrics: Metrics = Metrics()
    accent: str = DARK.accent("")
    """Lights one step and one primary button, nothing else."""
    game: str = ""

    @staticmethod
    def of(theme: Theme, game: str, metrics: Metrics | None = None) -> Look:
        """The look of one game, with the theme's accent for it."""
        return Look(theme, metrics or Metrics(), theme.accent(game), game)

    def px(self, n: float) -> int:
        """`n` logical pixels at the table's distance."""
        return self.metrics.px(n)

    def key(self, key: str) -> str:
        """The key of what can be pressed, as it is told here: on a television none is."""
        return "" if self.metrics.watched else key

    def size(self, width: float, height: float) -> QSize:
        """A size in logical pixels at the table's distance."""
        return QSize(self.px(width), self.px(height))

    def margins(self, left: float, top: float, right: float, bottom: float) -> QMargins:
        """Margins in logical pixels at the table's distance."""
        return QMargins(self.px(left), self.px(top), self.px(right), self.px(bottom))

    def font(self, size: float, weight: int = 400) -> QFont:
        """The bundled font in logical pixels, weight 400 or 600; figures are all of one width."""
        made = QFont(FAMILY)
        made.setPixelSize(max(self.px(size), self.metrics.least))
        made.setWeight(QFont.Weight(weight))
        made.setFeature(QFont.Tag("tnum"), 1)
        return made

    def inset(self, rect: QRectF, by: float) -> QRectF:
        """`rect` made smaller on all sides by `by` logical pixels."""
        d = by * self.metrics.distance
        return rect.adjusted(d, d, -d, -d)


def mixed(ground: str, colour: str, share: float) -> str:
    """`ground` with `share` (0 to 1) of `colour` laid over it."""
    below, above = QColor(ground), QColor(colour)
    parts = zip(_rgb(below), _rgb(above), strict=True)
    return QColor(*(round(b + (a - b) * share) for b, a in parts)).name()


def load_fonts() -> None:
    """Register the bundled font in all of its weights."""
    for path in sorted(bundled("resources", "fonts").glob("*.ttf")):
        QFontDatabase.addApplicationFont(str(path))


ROLES = {
    "window": "Window Shadow",
    "text": "WindowText Text ButtonText ToolTipText",
    "panel": "Base",
    "hover": "AlternateBase Light",
    "muted": "PlaceholderText",
    "raised": "Button ToolTipBase",
    "focus": "BrightText",
    "mid": "Midlight",
    "line": "Mid",
    "edge": "Dark",
    "accent_ink": "HighlightedText",
    "accent": "Highlight Accent Link LinkVisited",
}
"""What Qt's own widgets have in which colour of a theme, and in the accent."""
OFF = {"faint": "WindowText Text ButtonText HighlightedText", "hover": "Highlight"}
"""The same of those that are disabled."""


def palette(theme: Theme, accent: str) -> QPalette:
    """Qt's own widgets in our colours, the disabled ones included."""
    made, groups = QPalette(), QPalette.ColorGroup
    for group, named in ((groups.All, ROLES), (groups.Disabled, OFF)):
        for name, roles in named.items():
            colour = QColor(accent if name == "accent" else getattr(theme, name))
            for role in roles.split():
                made.setColor(group, QPalette.ColorRole[role], colour)
    return made


def _rgb(colour: QColor) -> tuple[int, int, int]:
    return colour.red(), colour.green(), colour.blue()
