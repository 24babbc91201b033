"""Rows and charts of a forecast as the window shows them: in which order and words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from assistant.rules.decision import Seat
from assistant.rules.odds import Bar, Chart, Claim, Forecast, OptionValues, Row
from assistant.rules.text import joined
from assistant.ui.figures import NEAR_ONE, parts, percent, percents, with_sign
from assistant.ui.labels import label
from assistant.ui.theme import SEATS, Look, Theme
from assistant.ui.translate import say
from assistant.ui.widgets.layouts import empty, put, spaced
from assistant.ui.widgets.paint import width_of
from assistant.ui.widgets.small import SeatMark


def precision(found: Forecast | OptionValues) -> str:
    """Whether the numbers are exact, and if not how wrong they may be."""
    if found.left_out:
        return QCoreApplication.translate("OddsPanel", "not exact")
    if not found.exact:
        margin = QCoreApplication.translate("OddsPanel", "± {margin}")
        return margin.format(margin=percent(found.margin, 1))
    if found.given is not None:
        return say(found.given)
    return QCoreApplication.translate("OddsPanel", "exact")


def caveat(found: Forecast | OptionValues) -> str:
    """What stands beside every number that is not simply exact; nothing beside one that is."""
    if found.exact:
        return "" if found.given is None else say(found.given)
    return QCoreApplication.translate("OddsPanel", "not exact")


def scale(values: OptionValues) -> str:
    """What the values count, and whether they are not simply exact."""
    return " · ".join(filter(None, (say(values.goal), caveat(values))))


def rests_on(found: Forecast | OptionValues) -> str:
    """What the numbers leave out, then what they take for granted; nothing if neither."""
    given = () if found.given is None else (found.given,)
    return " · ".join(filter(None, (not_counted(found), *map(say, (*given, *found.assuming)))))


def not_counted(found: Forecast | OptionValues) -> str:
    """What is in play and the numbers leave out."""
    if not found.left_out:
        return ""
    words = QCoreApplication.translate("OddsPanel", "not counted: {what}")
    return words.format(what=say(joined(found.left_out)))


def says_all(claim: Claim | None, rows: Sequence[Row]) -> bool:
    """Whether it tells the one thing that can come, so that a bar of it, at 100%, adds nothing."""
    return claim is not None and claim.instead is not None and len(rows) == 1


def in_order(rows: tuple[Row, ...]) -> list[Row]:
    """First seat at the left, what is nobody's in the middle, the other seats at the right."""
    first = [r for r in rows if r.seat == 0]
    nobody = [r for r in rows if r.seat is None]
    return [*first, *nobody, *(r for r in rows if r.seat not in (0, None))]


def fill_of(theme: Theme, seat: Seat | None) -> str:
    """The colour of a bar; what is nobody's is grey."""
    return theme.edge if seat is None else theme.seat_colour(seat)


def ink_of(theme: Theme, seat: Seat | None) -> str:
    """The colour of a number; what is nobody's is quiet."""
    return theme.muted if seat is None else theme.seat_colour(seat)


def spoken(rows: Sequence[Row]) -> str:
    """The same in words."""
    pairs = zip(rows, chances(rows), strict=True)
    return ", ".join(f"{say(row.label)} {chance}" for row, chance in pairs)


def chances(rows: Sequence[Row]) -> tuple[str, ...]:
    """What is written of the rows: parts of a whole."""
    return percents([row.probability for row in rows])


def heights(bars: Sequence[Bar]) -> tuple[str, ...]:
    """What is written on the bars of a chart, without the sign: all of them, or those of each seat,
    are parts of a whole."""
    whole = parts([bar.probability for bar in bars])
    if abs(sum(bar.probability for bar in bars) - 1) <= NEAR_ONE:
        return whole
    texts = list(whole)
    for seat in {bar.seat for bar in bars}:
        places = [n for n, bar in enumerate(bars) if bar.seat == seat]
        wing = parts([bars[n].probability for n in places])
        for n, words in zip(places, wing, strict=True):
            texts[n] = words
    return tuple(texts)


def chart_height(look: Look) -> int:
    """How high a chart is, and whatever stands in the place of one."""
    return look.px(104 if look.metrics.small else 150)


def in_words(chart: Chart, names: tuple[str, ...]) -> str:
    """Every bar as it stands on the chart; where there are several seats, whose they are."""
    several = len({bar.seat for bar in chart.bars}) > 1
    wings = [say(chart.label)]
    bars = mirrored(chart.bars)
    written = zip(bars, heights(bars), strict=True)
    for seat, wing in groupby(written, lambda one: one[0].seat):
        wing_text = ", ".join(f"{bar.label}: {with_sign(height)}" for bar, height in wing)
        wings.append(f"{names[seat]}: {wing_text}" if several and seat is not None else wing_text)
    return ". ".join(wings)


def mirrored(bars: tuple[Bar, ...]) -> tuple[Bar, ...]:
    """A duel's bars as two wings: the first seat grows to the left, the second to the right."""
    wings = {bar.seat for bar in bars}
    if not {0, 1} <= wings <= {0, 1, None} or not all(bar.label.isdecimal() for bar in bars):
        return bars
    left = sorted((b for b in bars if b.seat == 0), key=lambda b: -int(b.label))
    right = sorted((b for b in bars if b.seat == 1), key=lambda b: int(b.label))
    return (*left, *(b for b in bars if b.seat is None), *right)


LEFT, MIDDLE, RIGHT = (
    Qt.AlignmentFlag.AlignLeft,
    Qt.AlignmentFlag.AlignHCenter,
    Qt.AlignmentFlag.AlignRight,
)
GAP = 3
"""Twice so many pixels stand between two figures at the least."""
FINE = 10_000
"""Into so many parts a bar is divided."""
SIDE_BY_SIDE = 3
"""More outcomes have no room beside each other."""


def outcomes(look: Look, shown: Sequence[Row]) -> QLayout:
    """These rows in their order: side by side, or many of them one under the other."""
    return _lines(look, shown) if len(shown) > SIDE_BY_SIDE else _figures(look, shown)


class OutcomeBar(QWidget):
    """The rows as parts of one bar, in the colours of those who win them.

    It says nothing: the figures of the rows stand beside it.
    """

    def __init__(self, look: Look, rows: Sequence[Row] = (), *, high: int = 12) -> None:
        super().__init__()
        self._look, self._high = look, high
        self._row = spaced(QHBoxLayout(self), spacing=look.px(2))
        self.setFixedHeight(look.px(high))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_rows(rows)

    def show_rows(self, rows: Iterable[Row]) -> None:
        """These from now on."""
        empty(self._row)
        for row in rows:
            if row.probability > 0:
                whose = "" if row.seat is None else str(row.seat % SEATS)
                add_piece(self._look, self._row, row.probability, self._high, seat=whose)


def add_piece(
    look: Look, row: QHBoxLayout, share: float, high: int, *, seat: str = "", state: str = ""
) -> None:
    """A part of a bar, of a seat or nobody's; it can always be seen."""
    piece = QFrame()
    piece.setProperty("kind", "share")
    piece.setProperty("seat", seat)
    piece.setProperty("state", state)
    piece.setFixedHeight(look.px(high))
    piece.setMinimumWidth(look.px(2))
    row.addWidget(piece, max(1, round(share * FINE)), Qt.AlignmentFlag.AlignVCenter)


def _lines(look: Look, shown: Sequence[Row]) -> QVBoxLayout:
    lines = spaced(QVBoxLayout(), spacing=0)
    for row, chance in zip(shown, chances(shown), strict=True):
        line, name = QHBoxLayout(), say(row.label)
        line.setSpacing(look.px(8))
        if row.seat is not None:
            line.addWidget(SeatMark(look, row.seat, size=13))
        put(line, (label(look, name, 14, wrap=True), 1), _number(look, row, chance, 20, 600))
        lines.addLayout(line)
    return lines


def _figures(look: Look, shown: Sequence[Row]) -> QHBoxLayout:
    """The first at the left, the last at the right; a name has as many lines as it needs."""
    figures = spaced(QHBoxLayout(), spacing=look.px(2 * GAP))
    for n, (row, chance) in enumerate(zip(shown, chances(shown), strict=True)):
        side = LEFT if n == 0 else RIGHT if n == len(shown) - 1 else MIDDLE
        name, is_middle = say(row.label), side is MIDDLE
        words = label(look, name, 12, colour=look.theme.muted, wrap=not is_middle)
        words.setAlignment(side)
        head = spaced(QHBoxLayout(), spacing=look.px(6))
        mark = [] if row.seat is None else [SeatMark(look, row.seat, size=13)]
        parts = [1, *mark, words, 1] if is_middle else [*mark, (words, 1)]
        put(head, *(reversed(parts) if side is RIGHT else parts))
        column = spaced(QVBoxLayout(), spacing=0)
        column.addWidget(_number(look, row, chance, 16, 600), 0, side)
        column.addLayout(head)
        column.addStretch(1)
        figures.addLayout(column, round(width_of(words.font(), name)))
    return figures


def _number(look: Look, row: Row, value: str, size: int, weight: int) -> QLabel:
    number = label(look, value, size, weight, ink_of(look.theme, row.seat))
    number.setObjectName(f"odds:{'draw' if row.seat is None else row.seat}")
    return number
