"""The rows of a forecast as the window shows them: in which order, in which words."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from assistant.rules.decision import Seat
from assistant.rules.odds import Bar, Forecast, OptionValues, Row
from assistant.rules.text import joined
from assistant.ui.figures import NEAR_ONE, parts, percent, percents
from assistant.ui.theme import Theme
from assistant.ui.translate import say


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
