"""Qt itself, where a version of it has failed us."""

import sys

from PySide6.QtCore import QPointF
from PySide6.QtGui import QFont, QFontInfo, QFontMetrics, QImage, QPainter, QRawFont

SIGNS = "−×÷±≤≥≠∞·…–—«»„“”’‑№§✓✕←↑→↓½ЁёЙйЪъŽžŁłÄß"


def test_painter_keeps_none_alive(qapp):
    # PySide6 6.12.0 on Python 3.11 drops one reference to None too many at each of these calls,
    # and the program dies after a few minutes. Hence the upper bound in pyproject.toml.
    image = QImage(8, 8, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    before = sys.getrefcount(None)
    for _ in range(1000):
        painter.drawLine(QPointF(0, 0), QPointF(1, 1))
    painter.end()
    assert sys.getrefcount(None) > before - 500


def test_the_bundled_font_has_both_weights(qapp):
    for weight in (QFont.Weight.Normal, QFont.Weight.DemiBold):
        found = QFontInfo(QFont("Battle Sans", 14, weight))
        assert (found.family(), found.weight()) == ("Battle Sans", weight)


def test_the_bundled_font_draws_every_sign_the_program_writes(qapp):
    for weight in (QFont.Weight.Normal, QFont.Weight.DemiBold):
        font = QFont("Battle Sans", 14, weight)
        raw = QRawFont.fromFont(font)
        assert [sign for sign in SIGNS if not raw.supportsCharacter(ord(sign))] == []


def test_figures_are_equally_wide(qapp):
    metrics = QFontMetrics(QFont("Battle Sans", 20))
    assert len({metrics.horizontalAdvance(figure) for figure in "0123456789"}) == 1
