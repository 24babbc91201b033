"""Filled frames that are kept as pictures are those that Qt would draw, shade by shade."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from assistant.ui.theme import THEMES, Look, Metrics, Theme
from assistant.ui.widgets import paint, rounded

FRAMES = (
    (QRectF(10, 8, 24, 24), 5, 1.0),
    (QRectF(3, 2, 138, 76), 8, 1.0),
    (QRectF(4, 4, 160, 40), 7, 2.0),
    (QRectF(4, 9, 46, 20), 4, 3.0),
    (QRectF(5, 5, 9, 7), 12, 1.0),
    (QRectF(7, 3, 30, 18), 0, 1.5),
    (QRectF(1, 1, 190, 90), 12, 2.0),
)


def shown(
    ground: str,
    rect: QRectF,
    *,
    scale: float = 1.0,
    opacity: float = 1.0,
    clip: QRect | None = None,
    smooth: bool = True,
    zoom: float = 1.0,
    **told: Any,
) -> QImage:
    """A frame on a screen with so many pixels to a unit, twice over: as it comes, and kept."""
    image = QImage(round(200 * scale), round(100 * scale), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(scale)
    image.fill(QColor(ground))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, smooth)
    painter.setOpacity(opacity)
    painter.scale(zoom, zoom)
    if clip is not None:
        painter.setClipRect(clip)
    paint.frame(painter, rect, **told)
    painter.end()
    return image


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_a_kept_frame_is_just_as_it_would_be_drawn(
    qapp: QApplication, theme: Theme, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    grounds = (theme.window, theme.panel, theme.hover, theme.text, theme.accent_ink, theme.pip)
    for rect, radius, width in FRAMES:
        for fill, edge in ((theme.raised, theme.edge), (theme.window, theme.good), (theme.bad, "")):
            told: dict[str, Any] = {"radius": radius, "width": width, "fill": fill, "edge": edge}
            for ground in (*grounds, *theme.tints, *theme.seats):
                kept = [shown(ground, rect, scale=scale, **told) for _ in range(2)]
                with monkeypatch.context() as drawn:
                    drawn.setattr(rounded, "LARGEST", 0)
                    assert kept == [shown(ground, rect, scale=scale, **told)] * 2


@pytest.mark.parametrize(
    "how",
    [
        {"opacity": 0.4},
        {"clip": QRect(10, 5, 60, 30)},
        {"smooth": False},
        {"zoom": 1.25},
        {"scale": 1.5},
        {"zoom": -1.0},
        {"rect": QRectF(10.5, 8, 90, 30)},
        {"rect": QRectF(10, 8, 0, 30)},
        {"rect": QRectF(10, 8, 90.25, 30)},
    ],
    ids=lambda how: next(iter(how.items())),
)
def test_where_a_picture_would_be_another_one_the_frame_is_drawn(
    how: dict[str, Any], qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: dict[str, Any] = {
        "rect": QRectF(10, 8, 90, 30),
        "radius": 6,
        "width": 1.0,
        "fill": "#e4574d",
    }
    told |= {"edge": "#ffffff", "ground": "#232831"} | how
    kept = shown(**told)
    monkeypatch.setattr(rounded, "LARGEST", 0)
    assert kept == shown(**told)


def test_a_frame_moved_by_pixels_is_the_same_picture_and_by_parts_of_one_is_not(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: dict[str, Any] = {"radius": 6, "width": 1.0, "fill": "#e4574d", "edge": "#ffffff"}
    for by in (QPointF(1, 1), QPointF(0.25, 0), QPointF(0, 0.5)):
        for scale in (1.0, 2.0):
            rect = QRectF(10, 8, 90, 30).translated(by)
            kept = shown("#232831", rect, scale=scale, **told)
            with monkeypatch.context() as drawn:
                drawn.setattr(rounded, "LARGEST", 0)
                assert kept == shown("#232831", rect, scale=scale, **told)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("distance", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_a_key_on_a_ground_that_is_told_is_just_as_it_would_be_drawn(
    qapp: QApplication, theme: Theme, distance: float, scale: float
) -> None:
    look = Look.of(theme, "battletech", Metrics(distance))
    for key in ("7", "W", "Enter", "Пробел", "1 2", "שלום", ""):
        for inked, ground in (("", theme.raised), ("", theme.hover), (theme.accent_ink, "#a79bf5")):
            images = []
            for told in ("", ground, ground):
                image = QImage(round(200 * scale), round(80 * scale), QImage.Format.Format_RGB32)
                image.setDevicePixelRatio(scale)
                image.fill(QColor(ground))
                painter = QPainter(image)
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                rect = QRectF(11, 7, paint.key_width(look, key), look.px(24))
                paint.key_cap(painter, rect, key, look, inked=inked, ground=told)
                painter.end()
                images.append(image)
            assert images[0] == images[1] == images[2]
