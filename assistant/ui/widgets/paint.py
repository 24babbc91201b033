"""Painting that all widgets share: frames, rings, words, key caps, chips, seat shapes."""

from __future__ import annotations

import re
from functools import lru_cache
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from assistant.ui.theme import SEATS, Look

MEASURED = 4096
"""So many words are remembered with their widths: layouts ask for the same ones again and again."""
STRIPE = 3
COUNTED = re.compile(r"(?<=[:×]) (?=\d)| (?=× )")
"""Where a figure follows what it counts."""
SUM = re.compile(r"(?<=\d) (?=[:+−=] \d)|(?<=\d [:+−=]) (?=\d)")
"""Inside a score or a sum."""
BARB = pi * 0.84
"""How far the sides of an arrow's head turn back from where it flies."""
_MIDDLE = Qt.AlignmentFlag.AlignVCenter.value | Qt.TextFlag.TextDontClip.value
LEFT: int = Qt.AlignmentFlag.AlignLeft.value | _MIDDLE
RIGHT: int = Qt.AlignmentFlag.AlignRight.value | _MIDDLE
CENTRE: int = Qt.AlignmentFlag.AlignHCenter.value | _MIDDLE
"""How words stand in their place."""


def frame(
    painter: QPainter,
    rect: QRectF,
    *,
    radius: float,
    fill: str = "",
    edge: str = "",
    width: float = 1,
    dashed: bool = False,
) -> None:
    """A rounded rectangle whose stroke lies inside `rect`, with `radius` along its middle."""
    if not fill and not edge:
        return
    pen = QPen(Qt.PenStyle.NoPen)
    if edge:
        pen = QPen(QColor(edge), width)
        half = width / 2
        rect = rect.adjusted(half, half, -half, -half)
        if dashed:
            pen.setDashPattern([3, 2.5])
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    painter.setBrush(QColor(fill) if fill else Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect, radius, radius)


def stripe(look: Look) -> int:
    """How high the colour of a seat stands along the top of its tray."""
    return look.px(8 if look.theme.is_contrast else STRIPE)


def ring(painter: QPainter, rect: QRectF, look: Look, radius: float) -> None:
    """The focus ring: 2 px wide, 2 px outside of `rect`."""
    outer = look.inset(rect, -4)
    frame(
        painter, outer, radius=radius + look.px(3), edge=look.theme.focus, width=float(look.px(2))
    )


def write(
    painter: QPainter,
    rect: QRectF,
    text: str,
    font: QFont,
    colour: str,
    align: int = LEFT,
) -> None:
    """One line of text, elided at the end only if it really does not fit."""
    if not text:
        return
    painter.setPen(QColor(colour))
    painter.setFont(font)
    painter.drawText(rect, align, elided(font, text, rect.width() + 1))


def height_of(font: QFont) -> float:
    """How high a line of text in this font is."""
    return measure_of(font).height()


@lru_cache(maxsize=128)
def measure_of(font: QFont) -> QFontMetricsF:
    """What measures words in this font; shared, so never changed."""
    return QFontMetricsF(font)


@lru_cache(maxsize=MEASURED)
def width_of(font: QFont, text: str) -> float:
    """How wide `text` is, rounded up so that it fits."""
    return float(int(measure_of(font).horizontalAdvance(text)) + 1) if text else 0.0


@lru_cache(maxsize=MEASURED)
def elided(font: QFont, text: str, width: float) -> str:
    """`text` cut at its end where it is wider than that."""
    return measure_of(font).elidedText(text, Qt.TextElideMode.ElideRight, width)


def tied(words: str) -> str:
    """Words whose scores and sums stay on one line, and figures on the line of what they count."""
    return COUNTED.sub("\u00a0", whole(words))


def whole(words: str) -> str:
    """Words whose scores and sums are not broken over lines."""
    return SUM.sub("\u00a0", words)


@lru_cache(maxsize=MEASURED)
def wrapped(
    text: str, font: QFont, width: float, most: int, *, even: bool = True
) -> tuple[str, ...]:
    """`text` broken between words into `most` lines or fewer, the last one elided.

    A name's last two lines are made as `even` as they can be: no word or figure stands alone
    without need. Sentences are read from full line to full line, but what is counted keeps its
    figure. No line begins with a dash or dot.
    """
    text = whole(text) if even else tied(text)
    measure = measure_of(font)
    lines = list[str]()
    for word in text.replace(" · ", "\u00a0· ").replace(" — ", "\u00a0— ").split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and (len(lines) == most or measure.horizontalAdvance(longer) <= width):
            lines[-1] = longer
        else:
            lines.append(word)
    if even:
        _even_out(lines, measure)
    return tuple(elided(font, line, width + 1) for line in lines)


@lru_cache(maxsize=MEASURED)
def halved(font: QFont, text: str) -> tuple[float, str]:
    """The least width in which a text takes two lines, and these; a single word stays one."""
    spaces = [n for n, sign in enumerate(text) if sign == " "]
    ways = [f"{text[:n]}\n{text[n + 1 :]}" for n in spaces] or [text]
    return min((max(width_of(font, line) for line in way.split("\n")), way) for way in ways)


def _even_out(lines: list[str], measure: QFontMetricsF) -> None:
    """Move words from the last line but one to the last while that makes the longer one shorter."""
    while len(lines) > 1:
        upper, _, word = lines[-2].rpartition(" ")
        lower = f"{word} {lines[-1]}"
        if word[:1].isdigit():
            return  # a number stays with what it counts
        if not upper or measure.horizontalAdvance(lower) >= measure.horizontalAdvance(lines[-2]):
            return
        lines[-2:] = upper, lower


def key_width(look: Look, key: str) -> float:
    """The width of a key cap: square for a digit, wider for a word; several keys are parted."""
    font = look.font(14 if len(key) == 1 else 12, 600)
    return max(float(look.px(24)), width_of(font, key) + look.px(14))


def key_cap(painter: QPainter, rect: QRectF, key: str, look: Look, *, inked: str = "") -> None:
    """A key of the keyboard; `inked` draws it in one colour on a filled button."""
    theme = look.theme
    fill, edge, ink = ("", inked, inked) if inked else (theme.window, theme.edge, theme.text)
    frame(painter, rect, radius=look.px(5), fill=fill, edge=edge, width=float(look.px(1)))
    size, weight = (14, 600) if len(key) == 1 else (12, 400)
    write(painter, rect, key, look.font(size, weight), ink, CENTRE)


def badge_width(look: Look, keys: str, least: int = 18) -> float:
    """The width of a badge that is so high: square for a digit."""
    return max(float(look.px(least)), width_of(look.font(12, 600), keys) + look.px(8))


def badge(painter: QPainter, rect: QRectF, keys: str, look: Look) -> None:
    """The keys that choose a thing on the table, written in its colours turned round."""
    if not look.key(keys):
        return
    frame(painter, rect, radius=look.px(4), fill=look.theme.text)
    write(painter, rect, keys, look.font(12, 600), look.theme.window, CENTRE)


def line(painter: QPainter, a: QPointF, b: QPointF, colour: str, width: float) -> None:
    """A straight stroke with round ends."""
    pen = QPen(QColor(colour), width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.drawLine(a, b)


THIRD, REST = 0.33, 0.67
_CORNERS: tuple[tuple[tuple[float, float], ...], ...] = (
    ((0.5, 0.06), (1, 0.94), (0, 0.94)),
    ((0.08, 0.08), (0.92, 0.08), (0.92, 0.92), (0.08, 0.92)),
    (),
    ((0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)),
    ((1, 0.5), (0.75, 0.933), (0.25, 0.933), (0, 0.5), (0.25, 0.067), (0.75, 0.067)),
    (
        *((THIRD, 0), (REST, 0), (REST, THIRD), (1, THIRD), (1, REST), (REST, REST)),
        *((REST, 1), (THIRD, 1), (THIRD, REST), (0, REST), (0, THIRD), (THIRD, THIRD)),
    ),
)
"""Of the shape of each seat, in parts of its box; what has none is round."""


def paint_seat(painter: QPainter, rect: QRectF, seat: int, colour: str) -> None:
    """The shape of a seat, filled: triangle, square, circle, diamond, hexagon, cross."""
    side = min(rect.width(), rect.height())
    margin = side * 0.05
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(QColor(colour))
    pen = QPen(QColor(colour), side * 0.1)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    box = square(rect.center(), side)
    box = box.adjusted(margin, margin, -margin, -margin)
    if corners := _CORNERS[seat % SEATS]:
        places = (QPointF(x * box.width(), y * box.height()) for x, y in corners)
        painter.drawPolygon(QPolygonF([box.topLeft() + place for place in places]))
    else:
        painter.drawEllipse(box)
    painter.restore()


def arrow_head(tip: QPointF, angle: float, size: float) -> QPainterPath:
    """The head of an arrow that flies at this angle (in radians), with its sides so long."""
    head = QPainterPath()
    head.addPolygon(barbs(tip, angle, size))
    head.closeSubpath()
    return head


def barbs(tip: QPointF, angle: float, size: float) -> QPolygonF:
    """The outline of such a head, open behind: one side, the tip, the other side."""
    left, right = (tip + QPointF(cos(a), sin(a)) * size for a in (angle + BARB, angle - BARB))
    return QPolygonF([left, tip, right])


def square(middle: QPointF, side: float) -> QRectF:
    """A square around a point."""
    return QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)


def hexagon(centre: QPointF, radius: float, turn: float = 0.0) -> QPolygonF:
    """A regular hexagon, flat side up unless turned (in radians)."""
    corners = (turn + pi / 3 * k for k in range(6))
    return QPolygonF(
        [QPointF(centre.x() + radius * cos(a), centre.y() + radius * sin(a)) for a in corners]
    )
