"""Numbers as this reader writes them: percentages that never claim more than is known."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil
from typing import Any

from msgspec.structs import replace

from assistant.rules.decision import Action, NumberField, Option, Seat
from assistant.rules.history import HistoryPoint, Luck
from assistant.rules.odds import (
    DUST,
    EVEN_FROM,
    EVEN_TO,
    TIE,
    Claim,
    ExpectedValue,
    Forecast,
    OptionValue,
    OptionValues,
    Row,
    likeliest,
    rounded,
)
from assistant.rules.text import Message
from assistant.ui.core import QCoreApplication, QLocale
from assistant.ui.translate import say

NARROW = "\u202f"
"""A narrow no-break space."""


MOST = 1
"""Decimals beyond which a probability is said to be more, or less, than what can be written."""
NEAR_ONE = 5e-4
"""Shares whose sum is no further from 1 are parts of a whole."""


def percent(share: float, digits: int = 1) -> str:
    """A probability that stands alone: `60.5%`; what is not certain is never 100 or 0 %."""
    return with_sign(decimal(share, digits))


def with_sign(number: str) -> str:
    """The number with the sign of a percentage, set as the reader's language sets it."""
    return QCoreApplication.translate("Figures", "{number}%").format(number=number)


def decimal(share: float, digits: int = 1) -> str:
    """The number before the percent sign: of what can hardly be, or fail, `< 0.1` and `> 99.9`."""
    if (share := _without_dust(share)) in (0, 1):
        return QLocale().toString(int(100 * share))
    while digits < MOST and _looks_certain(share, digits):
        digits += 1
    if not _looks_certain(share, digits):
        return _written(100 * share, digits)
    edge = 10.0**-digits
    sign, shown = ("<", edge) if share < 0.5 else (">", 100 - edge)
    return sign + NARROW + QLocale().toString(shown, "f", digits)


def percents(shares: Sequence[float], digits: int = 1) -> tuple[str, ...]:
    """Probabilities that stand together, as `parts` tells them."""
    return tuple(with_sign(part) for part in parts(shares, digits))


def parts(shares: Sequence[float], digits: int = 1) -> tuple[str, ...]:
    """The numbers before the percent signs, which add up to 100 where the shares are a whole.

    What is left after rounding down goes to the largest remainders; where that would tell equal
    shares differently, each is rounded on its own, and only then they may add up to a bit more or
    less. A share that can happen is at least the smallest step, taken from the largest. Shares of
    no whole stand alone.
    """
    if abs(sum(shares) - 1) > NEAR_ONE:
        return tuple(decimal(share, digits) for share in shares)
    whole = 100 * 10**digits
    exact = [_in_units(_without_dust(share), whole) for share in shares]
    units = {n: max(int(n), min(1, ceil(n))) for n in exact}
    left = whole - sum(units[n] for n in exact)
    more = [n for n in units if 0 < units[n] <= n]
    for n in sorted(more, key=lambda n: (round(units[n] - n, 6), -n)):
        if 0 < left < exact.count(n):
            units = {n: max(int(n + 0.5), min(1, ceil(n))) for n in exact}
            left = 0
        elif left > 0:
            units[n] += 1
            left -= exact.count(n)
    while left < 0:
        largest = max(units, key=lambda n: (units[n], -n))
        units[largest] -= 1
        left += exact.count(largest)
    return tuple(
        QLocale().toString(units[n] / 10**digits, "f", 0 if units[n] in (0, whole) else digits)
        for n in exact
    )


SAID, SAID_ON = Message("odds", "{what}: {chance}"), Message("odds", "{what}, {chance}")
WITH_NUMBER = Message("odds", "{chance} · {number}")
IMPOSSIBLE, CERTAIN = Message("odds", "impossible"), Message("odds", "certain")
HALF = Message("odds", "about 1 in 2")
"""Half of the time; about even is what two sides share, and stands in the place of a chance."""
ONE_IN = Message("odds", "about 1 in {n}")
PHRASES = (
    (0.95, Message("odds", "almost certain")),
    (0.8875, Message("odds", "about 9 in 10")),
    (0.85, Message("odds", "about 7 in 8")),
    (0.775, Message("odds", "about 4 in 5")),
    (0.71, Message("odds", "about 3 in 4")),
    (0.633, Message("odds", "about 2 in 3")),
    (EVEN_TO, Message("odds", "about 3 in 5")),
    (EVEN_FROM, HALF),
    (0.367, Message("odds", "about 2 in 5")),
    (0.29, Message("odds", "about 1 in 3")),
    (0.225, Message("odds", "about 1 in 4")),
    (0.05, ONE_IN),
    (0.0, Message("odds", "very unlikely")),
)
"""The phrase for a chance from each bound on; no phrase is more than 5 points off."""


def phrase(chance: float) -> str:
    """A chance in words: "about 3 in 4"; only what is certain, or impossible, is called that."""
    if (chance := _without_dust(chance)) in (0, 1):
        return say(CERTAIN() if chance else IMPOSSIBLE())
    words = next(words for least, words in PHRASES if chance >= least)
    return say(words(n=int(rounded(1 / chance, 0))) if words is ONE_IN else words())


def headline(forecast: Forecast) -> Claim | None:
    """What is said before any number; where the game says nothing, its likeliest row."""
    if forecast.headline is not None or not forecast.rows:
        return forecast.headline
    return likeliest(forecast.rows, lambda name: name)


def chance_of(claim: Claim) -> str:
    """How likely that is, in words, or the amount that is certain."""
    if claim.instead is not None:
        return say(claim.instead)
    if not claim.among:
        return phrase(claim.probability)
    number = chance_among(claim.probability, claim.among)
    if max(claim.probability, 1 - claim.probability) >= PHRASES[0][0]:
        return number  # no phrase but one of certainty
    return say(WITH_NUMBER(chance=phrase(claim.probability), number=number))


def chance_before(claim: Claim, now: Forecast, before: Forecast) -> float | None:
    """How likely a claim about `now` was before; None where that was not among what could be.

    A claim or a row that names no side may be about any.
    """
    if now.about != before.about:
        return None
    alike = (r for r in now.rows if abs(r.probability - claim.probability) <= TIE)
    mine = sorted((r for r in alike if _agree(r, claim)), key=lambda r: r.seat != claim.seat)[:1]
    was = (r for row in mine for r in before.rows if r.label == row.label and _agree(r, row))
    return next((row.probability for row in was), None)


def _agree(row: Row, other: Row | Claim) -> bool:
    return None in (row.seat, other.seat) or row.seat == other.seat


def said_before(claim: Claim, now: Forecast, before: Forecast) -> str:
    """How likely that was before, in words; where no side is named now, what was claimed then."""
    first = headline(before)
    if claim.is_even and first is not None and now.about == before.about:
        return chance_of(first) if first.what == claim.what else claimed(first)
    was = chance_before(claim, now, before)
    return "" if was is None else chance_of(replace(claim, probability=was, instead=None))


def claimed(claim: Claim) -> str:
    """All of it in one line."""
    return in_one_line(say(claim.what), chance_of(claim))


def in_one_line(what: str, chance: str) -> str:
    """What it is, and how much or how likely, with one colon where that can be."""
    return say((SAID_ON if ":" in what else SAID)(what=what, chance=chance))


def amount(value: float, digits: int = 1) -> str:
    """A number that is no probability, with a real minus where it is below zero."""
    told = rounded(abs(value), digits)
    sign = "\N{MINUS SIGN}" if value < 0 < told else ""
    return sign + _written(told, digits)


EXPECTED = Message("odds", "Hits rolled: {rolled}, expected: {expected}")
OR_MORE = Message("odds", "Chance of {n} or more: {chance}")
OR_FEWER = Message("odds", "Chance of {n} or fewer: {chance}")
LUCK = Message("odds", "{luck} · {rarity}")
LUCKY = Message("odds", "lucky"), Message("odds", "very lucky")
UNLUCKY = Message("odds", "unlucky"), Message("odds", "very unlucky")
AS_USUAL = Message("odds", "much as expected")
SELDOM, RARE = 0.25, 0.05
"""Up to these chances what fell was lucky or unlucky, or very much so."""


def expected(one: Luck) -> str:
    """What the dice of a seat showed, and what was to be expected of them."""
    return say(EXPECTED(rolled=one.rolled, expected=amount(one.expected)))


def rarity(one: Luck) -> str:
    """How lucky that is, and how seldom: the tail at the side where the luck is."""
    more = one.rolled >= one.expected
    chance = one.or_more if more else one.or_fewer
    said = (OR_MORE if more else OR_FEWER)(n=one.rolled, chance=percent(chance))
    words = (LUCKY if more else UNLUCKY)[chance <= RARE] if chance <= SELDOM else AS_USUAL
    return say(LUCK(luck=words(), rarity=said))


CHANCE_TO_WIN = Message("odds", "Chance to win")


def swing(
    before: HistoryPoint[Any],
    after: HistoryPoint[Any],
    names: Sequence[str],
    named: Seat | None = None,
) -> str:
    """Whose chance rose, from what to what; without the name of who is `named` already."""
    seat, _ = max(after.swings, key=lambda swing: swing[1])
    was, now = (
        chance_among(next((row.probability for row in rows if row.seat == seat), 0.0), rows)
        for rows in (before.rows, after.rows)
    )
    whose = say(CHANCE_TO_WIN()) if seat == named else names[seat]
    return f"{whose}: {was} → {now}"


def points(by: float) -> str:
    """How far a probability moved, in points with their sign; nothing if it looks the same."""
    if not (moved := rounded(100 * abs(by), 1)):
        return ""
    sign = "+" if by > 0 else "\N{MINUS SIGN}"
    return sign + _written(moved, 1)


def worth(gain: ExpectedValue, values: OptionValues) -> str:
    """What something is worth: the chance to win, or a number on the scale of its goal."""
    return with_sign(short(gain, values)) if values.chance else amount(gain.value, values.digits)


def short(gain: ExpectedValue, values: OptionValues) -> str:
    """The same without the sign of the scale, for small places."""
    return won_and_drawn(gain)[0] if values.chance else amount(gain.value, values.digits)


def beside(gain: ExpectedValue, values: OptionValues) -> str:
    """What stands beside a value, in words: the chance of a draw; often nothing."""
    if not values.chance or not gain.draw:
        return ""
    words = QCoreApplication.translate("Figures", "draw {chance}")
    return words.format(chance=with_sign(won_and_drawn(gain)[1]))


WON_OR_LOST = Message("odds", "victory {win}, defeat {loss}")


def ends(gain: ExpectedValue, values: OptionValues) -> str:
    """What else it brings, or the ends from which its points come."""
    if gain.note is not None:
        return say(gain.note)
    if gain.ends is None:
        return ""
    win, _, loss = percents(gain.ends)  # as the bar has them
    return say(WON_OR_LOST(win=win, loss=loss))


AS_GOOD = Message("odds", "equally good")
UNSEEN = 0.5
"""Values that are told alike, and differ by less than this much of the last digit told, are equal
to any player.
"""


def ties(
    shown: Iterable[OptionValue], others: Iterable[ExpectedValue], values: OptionValues
) -> dict[Action, str]:
    """In words, that the best value cannot be told from another option's: for each that has it.

    Of what else there is, `others`, each has its figure or its key elsewhere; on a single option
    the words would seem to be about its neighbour. Where some of those that look alike are told
    apart by what does not stand on them, it is said of none; nor where the end is certain whatever
    is chosen, and only what it costs can matter.
    """
    options = tuple(shown)
    ranked = [*((one.gain, one.second) for one in options), *((gain, 0.0) for gain in others)]
    if not ranked:
        return {}
    best, second = max(ranked, key=lambda one: (one[0].value, one[1]))

    def looks_best(gain: ExpectedValue) -> bool:
        return all(write(gain, values) == write(best, values) for write in (worth, beside, ends))

    alike = [one for one in options if looks_best(one.gain)]
    aside = {(one.share, one.second) for one in alike}
    apart = best.value - min(gain.value for gain, _ in ranked if looks_best(gain))
    last = 0.001 if values.chance else 10**-values.digits
    if apart > max(values.margin, TIE, UNSEEN * last):
        return {}
    if len(alike) < 2 or len(aside) > 1 or alike[0].second < second:
        return {}
    # A whole number where an average is told, such as of planets, is most often certain.
    is_certain = abs(best.value - round(best.value)) < last / 2  # but for what no figure shows
    is_mixed = any(one.share for one in alike)
    if is_certain and not is_mixed and all(looks_best(gain) for gain, _ in ranked):
        return {}
    return {one.action: say(AS_GOOD()) for one in alike}


def chance_among(chance: float, rows: Sequence[Row]) -> str:
    """A probability beside these rows: one that they tell, too, is written as it is there."""
    told = zip(rows, percents([row.probability for row in rows]), strict=True)
    same = (words for row, words in told if abs(row.probability - chance) < TIE)
    return next(same, percent(chance))


def won_and_drawn(gain: ExpectedValue) -> tuple[str, str]:
    """Both chances before their signs, as parts of a whole: the bar beside them tells the same."""
    if gain.draw is None:
        is_edge = _looks_certain(gain.win, MOST)
        return decimal(gain.win) if is_edge else parts((gain.win, 1.0 - gain.win))[0], ""
    won, draw, _ = parts((gain.win, gain.draw, 1.0 - gain.win - gain.draw))
    return won, draw


def worth_of(option: Option, values: OptionValues) -> OptionValue | None:
    """The worth of what an option does as it stands, with the number in its field.

    One that asks for a name or an order first does nothing as it stands.
    """
    if option.field is not None and not isinstance(option.field, NumberField):
        return None
    return values.worth(option.action)


def _without_dust(share: float) -> float:
    certain = float(share > 0.5)
    return share if 0 < share < 1 and abs(share - certain) >= DUST else certain


def _in_units(share: float, whole: int) -> float:
    """So exactly that equal shares are the same number; only what is certain is all, or nothing."""
    if share in (0, 1):
        return share * whole
    return min(max(round(share * whole, 6), 1e-6), whole - 1e-6)


def _looks_certain(share: float, digits: int) -> bool:
    return rounded(100 * share, digits) in (0.0, 100.0)


def _written(number: float, digits: int) -> str:
    return QLocale().toString(rounded(number, digits), "f", digits)
