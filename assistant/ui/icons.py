"""Our SVG icons: drawn in `currentColor`, tinted with a colour of the theme."""

from __future__ import annotations

from functools import cache, lru_cache

from PySide6.QtCore import QByteArray, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from assistant.paths import bundled

FOLDER = bundled("resources", "icons")
SHARP = (1, 1.5, 2, 3)
"""An icon on a zoomed painter is drawn so much finer: in few steps, for each is a drawing anew."""


@cache
def names() -> tuple[str, ...]:
    """Every icon there is, in the order of the alphabet."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.svg")))


def emblem(game: str) -> str:
    """The sign of a game; a die where it has none."""
    name = f"emblem_{game}"
    return name if name in names() else "die"


def source(name: str, colour: str) -> str:
    """The SVG text of `name` with its ink set to `colour`."""
    text = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    return text.replace("currentColor", colour)


@lru_cache(maxsize=512)
def renderer(name: str, colour: str) -> QSvgRenderer:
    """The drawing `name` with its ink set to `colour`."""
    return QSvgRenderer(QByteArray(source(name, colour).encode()))


@lru_cache(maxsize=2048)
def pixmap(name: str, colour: str, size: int, mirrored: bool = False, dpr: float = 1.0) -> QPixmap:
    """`name` as a square picture of `size` logical pixels, facing left when mirrored."""
    picture = QPixmap(QSize(size, size) * dpr)
    picture.setDevicePixelRatio(dpr)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if mirrored:
        painter.translate(size, 0)
        painter.scale(-1, 1)
    renderer(name, colour).render(painter, QRectF(0, 0, size, size))
    painter.end()
    return picture


def icon(name: str, colour: str, size: int, mirrored: bool = False) -> QIcon:
    """`name` for Qt's own buttons and menus, as sharp as the screen is."""
    made = QIcon()
    for dpr in SHARP:
        made.addPixmap(pixmap(name, colour, size, mirrored, dpr))
    return made


def paint(painter: QPainter, rect: QRectF, name: str, colour: str, mirrored: bool = False) -> None:
    """Draw `name` into `rect`; a square of the shorter side, in the middle."""
    side = round(min(rect.width(), rect.height()))
    if not name or side <= 0:
        return
    device = painter.device()
    dpr = device.devicePixelRatioF() if device is not None else 1.0
    zoom = abs(painter.worldTransform().determinant()) ** 0.5
    dpr *= next((step for step in SHARP if zoom <= step + 0.01), SHARP[-1])
    corner = rect.center() - QPointF(side / 2, side / 2)
    painter.drawPixmap(corner, pixmap(name, colour, side, mirrored, dpr))
