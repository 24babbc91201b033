"""Numbers as this reader writes them: percentages that never claim more than is known."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QLocale

from assistant.rules.decision import Option
from assistant.rules.odds import Gain, Values, Worth

NARROW = "\u202f"
"""A narrow no-break space."""

WHOLE = 1e-6
"""So far from 1 the parts of a whole may add up: what solvers are wrong by."""

MOST = 2
"""Decimals beyond which a probability is said to be more, or less, than what can be written."""


def percent(share: float, digits: int = 1) -> str:
    """A probability: `60.5 %`; what is not certain is never written as 100 or 0 %."""
    return decimal(share, digits) + NARROW + "%"


def decimal(share: float, digits: int = 1) -> str:
    """The number before the percent sign, with as many decimals as honesty asks for."""
    if share <= 0 or share >= 1:
        return QLocale().toString(0 if share <= 0 else 100)
    while digits < MOST and _looks_certain(share, digits):
        digits += 1
    if not _looks_certain(share, digits):
        return QLocale().toString(100 * share, "f", digits)
    edge = 10.0**-digits
    sign, shown = ("<", edge) if share < 0.5 else (">", 100 - edge)
    return sign + NARROW + QLocale().toString(shown, "f", digits)


def parted(shares: Sequence[float], rest: int | None = None, digits: int = 1) -> list[str]:
    """The parts of a whole as percentages that come to 100 % as they are written.

    What rounding has left over is taken by the part at `rest`, else by the largest. A part that is
    nearly all or nearly nothing is written more precisely, and counts as that here; none becomes
    all or nothing by what it takes.
    """
    written = [decimal(share, digits) for share in shares]
    whole = 10 ** (digits + 2)
    loose = {n: _tenths(s, digits) for n, s in enumerate(shares) if not _looks_certain(s, digits)}
    over = sum(loose.values()) - whole
    able = [n for n, units in loose.items() if 0 < units - over < whole]
    if able and over and math.isclose(sum(shares), 1, abs_tol=WHOLE):
        taken = rest if rest in able else max(able, key=lambda n: loose[n])
        written[taken] = QLocale().toString((loose[taken] - over) / 10**digits, "f", digits)
    return [words + NARROW + "%" for words in written]


def amount(value: float, digits: int = 1) -> str:
    """A number that is no probability, with a real minus where it is below zero."""
    sign = "\N{MINUS SIGN}" if round(value, digits) < 0 else ""
    return sign + QLocale().toString(abs(float(value)), "f", digits)


def points(by: float) -> str:
    """How far a probability moved, in points with their sign; nothing if it looks the same."""
    if not round(100 * by, 1):
        return ""
    sign = "+" if by > 0 else "\N{MINUS SIGN}"
    return sign + QLocale().toString(100 * abs(by), "f", 1)


def worth(gain: Gain, values: Values) -> str:
    """What something is worth: the chance to win, or a number on the scale of its goal."""
    return percent(gain.win) if values.chance else amount(gain.value)


def short(gain: Gain, values: Values) -> str:
    """The same without the sign of the scale, for small places."""
    return decimal(gain.win) if values.chance else amount(gain.value)


def drawn(gain: Gain, values: Values) -> str:
    """The chance of a draw beside a chance to win, in words; nothing where there is none."""
    if not values.chance or not gain.draw:
        return ""
    words = QCoreApplication.translate("Figures", "draw {chance}")
    return words.format(chance=percent(gain.draw))


def worth_of(option: Option, values: Values) -> Worth | None:
    """The worth of an option; of a family, that of its best member."""
    mine = [worth for worth in values.worths if option.why_not(worth.action) is not None]
    return max(mine, key=lambda worth: worth.value, default=None)


def _tenths(share: float, digits: int) -> int:
    """A percentage in units of its last decimal, rounded as it is written."""
    return int(QLocale.c().toString(100 * share, "f", digits).replace(".", ""))


def _looks_certain(share: float, digits: int) -> bool:
    return float(f"{100 * share:.{digits}f}") in (0.0, 100.0)
