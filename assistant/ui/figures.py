"""Numbers as this reader writes them: percentages that never claim more than is known."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLocale

from assistant.rules.decision import NumberField, Option
from assistant.rules.odds import Gain, Values, Worth

NARROW = "\u202f"
"""A narrow no-break space."""


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
    """The worth of what an option does as it stands, with the number in its field.

    One that asks for a name or an order first does nothing as it stands.
    """
    if option.field is not None and not isinstance(option.field, NumberField):
        return None
    return values.worth(option.action)


def _looks_certain(share: float, digits: int) -> bool:
    return float(f"{100 * share:.{digits}f}") in (0.0, 100.0)
