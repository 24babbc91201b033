"""Words whose letters are kept stand where Qt would have put them."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QImage, QPainter
from PySide6.QtWidgets import QApplication

from assistant.ui.theme import DARK, Look, Metrics
from assistant.ui.widgets import paint

WORDS = (
    "7",
    "99.9\u202f%",
    "Ellen Aldrin (Commander)",
    "Стойкие ополченцы с длинным именем, которому нет места",
    "Ё – й, fi…",
    "שלום",
    "שלום world",
    "two\nlines",
    "a\ttab",
    "👍 two fonts",
)
INK = "#e9ecf0"


def page(scale: float) -> tuple[QImage, QPainter]:
    """A dark page on a screen with so many pixels to a unit, and who paints on it."""
    image = QImage(round(300 * scale), round(60 * scale), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(scale)
    image.fill(QColor("#232831"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return image, painter


def written(rect: QRectF, words: str, size: int, align: int, scale: float, zoom: float) -> QImage:
    """By the brush of every widget."""
    image, painter = page(scale)
    painter.scale(zoom, zoom)
    paint.write(painter, rect, words, look(size).font(size, 600), INK, align)
    painter.end()
    return image


def drawn(rect: QRectF, words: str, size: int, align: int, scale: float, zoom: float) -> QImage:
    """By Qt alone."""
    image, painter = page(scale)
    painter.scale(zoom, zoom)
    font = look(size).font(size, 600)
    painter.setFont(font)
    painter.setPen(QColor(INK))
    painter.drawText(rect, align, paint.elided(font, words, rect.width() + 1))
    painter.end()
    return image


def look(size: int) -> Look:
    """From near and, for large letters, from farther away."""
    return Look.of(DARK, "battletech", Metrics(1.5 if size > 14 else 1.0))


@pytest.mark.parametrize("align", [paint.LEFT, paint.RIGHT, paint.CENTRE])
@pytest.mark.parametrize("words", WORDS)
@pytest.mark.parametrize(("scale", "zoom"), [(1.0, 1.0), (1.25, 1.0), (2.0, 1.0), (1.0, 1.37)])
def test_written_words_are_those_that_qt_would_draw(
    words: str, align: int, scale: float, zoom: float, qapp: QApplication
) -> None:
    for size in (10, 12, 14, 16, 20):
        for rect in (QRectF(8, 5, 200, 24), QRectF(3.3, 4.5, 120.5, 18.34), QRectF(0, 0, 40, 16)):
            ours = written(rect, words, size, align, scale, zoom)
            assert ours == drawn(rect, words, size, align, scale, zoom)
            assert ours == written(rect, words, size, align, scale, zoom), "and so they stay"
            assert ours != page(scale)[0] or rect.width() < 100


@pytest.mark.parametrize("moved", [(0, 0), (40, 12)])
def test_the_stroke_through_words_goes_through_them_wherever_they_stand(
    moved: tuple[int, int], qapp: QApplication
) -> None:
    """In the log, far from the corner of the window, it went past the words, out of sight."""
    plain = Look.of(DARK, "metro").font(14)
    struck = QFont(plain)
    struck.setStrikeOut(True)
    pages = []
    for font in (plain, struck):
        image, painter = page(1.0)
        painter.translate(*moved)
        paint.write(painter, QRectF(0, 0, 200, 24), "Victory", font, INK)
        painter.end()
        pages.append(image.copy(*moved, int(paint.width_of(plain, "Victory")) - 1, 24))
    assert longest(pages[1]) == pages[1].width() > longest(pages[0])


def longest(image: QImage) -> int:
    """So many points of some line in it bear ink."""
    paper, wide = page(1.0)[0].pixel(0, 0), range(image.width())
    return max(sum(image.pixel(x, y) != paper for x in wide) for y in range(image.height()))


@pytest.mark.parametrize("even", [True, False], ids=["names", "sentences"])
@pytest.mark.parametrize("size", [12, 14, 16])
def test_lines_that_are_known_to_fit_are_what_is_left_when_they_are_cut(
    qapp: QApplication, size: int, even: bool
) -> None:
    """None is cut, and none is left whole that would not fit."""
    rng, cut = Random(3), 0
    words = " · ".join(WORDS).split(" ")
    for metrics in (Metrics(), Metrics(2)):
        font = Look.of(DARK, "ti4", metrics).font(size)
        for _ in range(400):
            text = " ".join(rng.choices(words, k=rng.randint(1, 14)))
            width, most = rng.choice([0, 40, 90.5, 160, 299]), rng.randint(1, 4)
            lines = paint.wrapped(text, font, width, most, even=even)
            assert lines == tuple(paint.elided(font, line, width + 1) for line in lines)
            cut += any("…" in line and "fi…" not in line for line in lines)
    assert cut > 50
