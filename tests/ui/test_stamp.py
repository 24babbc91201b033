"""Shapes that are kept as pictures look as if they were drawn."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from assistant.ui.theme import SEATS, THEMES, Theme
from assistant.ui.widgets import paint, stamp

GROUND = "#14181d"


def canvas(scale: float = 1.0) -> QImage:
    """A dark ground on a screen with so many pixels to a unit."""
    image = QImage(round(120 * scale), round(60 * scale), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(scale)
    image.fill(QColor(GROUND))
    return image


def drawn(rect: QRectF, scale: float, *, seat: int | None = None, zoom: float = 1.0) -> QImage:
    """A dashed frame there, or the shape of a seat."""
    image = canvas(scale)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(zoom, zoom)
    if seat is None:
        paint.frame(painter, rect, radius=6, edge="#8fa3bf", width=1, dashed=True)
    else:
        paint.paint_seat(painter, rect, seat, "#f0883e")
    painter.end()
    return image


def furthest(a: QImage, b: QImage) -> int:
    """How far two pictures are apart where they differ most, from 0 to 255."""
    pairs = zip(bytes(a.constBits()), bytes(b.constBits()), strict=True)
    return max(abs(x - y) for x, y in pairs)


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("seat", [None, *range(SEATS)])
def test_a_kept_shape_looks_as_if_drawn(
    seat: int | None, scale: float, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    rect = QRectF(10, 8, 90, 30) if seat is None else QRectF(10, 8, 22, 22)
    kept, again = drawn(rect, scale, seat=seat), drawn(rect, scale, seat=seat)
    monkeypatch.setattr(stamp, "LARGEST", 0)
    assert kept == again != canvas(scale)
    assert furthest(kept, drawn(rect, scale, seat=seat)) <= 2, "shades round otherwise, no more"


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_a_row_of_cells_is_just_as_if_each_were_drawn(
    qapp: QApplication, theme: Theme, scale: float
) -> None:
    for colour in (theme.mid, *map(theme.seat_colour, range(SEATS))):
        for fill in ("", colour):
            told = {"radius": 2, "width": 1.0, "fill": fill, "edge": colour}
            shown = [canvas(scale), canvas(scale)]
            for image, is_row in zip(shown, (True, False), strict=True):
                painter = QPainter(image)
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                if is_row:
                    paint.cells(painter, QRectF(10, 8, 10, 9), 13, 3, **told)
                else:
                    for left in (10, 23, 36):
                        paint.frame(painter, QRectF(left, 8, 10, 9), **told)
                painter.end()
            assert shown[0] == shown[1] != canvas(scale)


@pytest.mark.parametrize(
    ("rect", "scale", "zoom"),
    [
        (QRectF(10.5, 8, 90, 30), 1.0, 1.0),
        (QRectF(10, 8, 90.25, 30), 1.0, 1.0),
        (QRectF(10, 8, 60, 30), 1.5, 1.0),
        (QRectF(10, 8, 60, 30), 1.0, 1.25),
        (QRectF(10, 8, 0, 30), 1.0, 1.0),
    ],
    ids=["between pixels", "of part of a pixel", "a screen of 1.5", "zoomed", "nothing"],
)
def test_where_a_picture_would_be_blurred_the_shape_is_drawn(
    rect: QRectF, scale: float, zoom: float, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = drawn(rect, scale, zoom=zoom)
    monkeypatch.setattr(stamp, "LARGEST", 0)
    assert shown == drawn(rect, scale, zoom=zoom)
