"""The odds as the command prints them: in words for people, in JSON for programs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from assistant.commands.battle import (
    GESTURES,
    NAMES,
    Json,
    describe_field,
    describe_refusals,
    with_rule,
)
from assistant.commands.typed import numbered_gestures, numbered_options
from assistant.rules.battle import Battle
from assistant.rules.decision import Action, Field, NameField, Option, Seat
from assistant.rules.history import chance_history, luck, thrown, turning_points
from assistant.rules.odds import (
    Bar,
    ExpectedValue,
    Figure,
    Forecast,
    OptionValues,
    Row,
)
from assistant.rules.text import Message, Text, joined
from assistant.ui.figures import (
    amount,
    chance_among,
    claimed,
    decimal,
    ends,
    headline,
    in_one_line,
    parts,
    with_sign,
    won_and_drawn,
)
from assistant.ui.translate import say

ASSUMING = Message("commands", "Assuming: {what}")
EXACT = Message("commands", "The odds are exact")
EXACT_GIVEN = Message("commands", "The odds are exact, given: {what}")
LEFT_OUT = Message("commands", "The odds are not exact. Not counted: {what}")
MARGIN = Message("commands", "The odds may be off by {margin}")
FIGURE = Message("commands", "{label}: {value}")
IN_A_LINE = Message("commands", "Odds: {rows}")
NOT_EXACT = Message("commands", "Odds, not exact: {rows}")
WORTH = Message("commands", "{goal}, by option (the best is marked *):")
WON_OR_DRAWN = Message("commands", "{won}, draw {draw}")
MIXED = Message("commands", "{worth}, best mix {share}")
LUCK = Message(
    "commands",
    "{name}: hits rolled: {rolled}, expected: {expected}; chance of this many or more: {more}, or "
    "fewer: {fewer}",
)


def describe_odds(battle: Battle[Any, Any], forecast: Forecast) -> Iterator[str]:
    """The chances, what they rest on, and the luck so far."""
    if (claim := headline(forecast)) is not None:
        yield from map(claimed, (claim, *forecast.also))
    width = max((len(say(row.label)) for row in forecast.rows), default=0)
    told = parts([row.probability for row in forecast.rows])
    for row, chance in zip(forecast.rows, told, strict=True):
        yield f"{say(row.label):<{width}}  {with_sign(chance)}"
    if not forecast.rows:
        yield from map(say, forecast.assuming)
        return
    for figure in forecast.figures:
        if not figure.share:
            yield say(FIGURE(label=figure.label, value=amount(figure.value, 2)))
        elif figure.value:
            chance = chance_among(figure.value, figure.among or forecast.rows)
            yield in_one_line(say(figure.label), chance)
    for breakdown in forecast.breakdowns:
        if breakdown.told:
            yield say(breakdown.label)
            told = parts([row.probability for row in breakdown.rows])
            for row, chance in zip(breakdown.rows, told, strict=True):
                yield f"  {say(row.label)}  {with_sign(chance)}"
    for text in forecast.assuming:
        yield say(ASSUMING(what=text))
    yield from map(say, _precision(forecast))
    for one in luck(thrown(battle.game, battle.start, battle.turns)):
        name = battle.game.overview(battle.view(None)).seats[one.seat].name
        tails = {"more": _percent(one.or_more), "fewer": _percent(one.or_fewer)}
        expected = amount(one.expected, 2)
        yield say(LUCK(name=name, rolled=one.rolled, expected=expected, **tails))


def odds_in_a_line(forecast: Forecast) -> Text:
    """Who wins, for above a question; the rest is told where the odds are asked for."""
    told = parts([row.probability for row in forecast.rows])
    pairs = zip(forecast.rows, told, strict=True)
    rows = " · ".join(f"{say(row.label)} {with_sign(chance)}" for row, chance in pairs)
    return (IN_A_LINE if forecast.exact else NOT_EXACT)(rows=rows)


def describe_values(battle: Battle[Any, Any], values: OptionValues) -> Iterator[str]:
    """What each open option is worth, by its number, and each gesture."""
    yield say(WORTH(goal=values.goal))
    if values.given is not None:
        yield say(ASSUMING(what=values.given))
    best, mix = values.best, _mix(values)
    for number, option in numbered_options(battle):
        for worth in values.option_values if option.is_open else ():
            if option.why_not(worth.action) is not None:
                mark = "*" if worth.action in best else ""
                said, field = worth_in_words(worth.gain, values), option.field
                of = "" if field is None else f"={getattr(worth.action, field.name)}"
                if worth.action in mix:
                    said = say(MIXED(worth=said, share=with_sign(mix[worth.action])))
                yield f"{mark + number:>4}{of}  {said}  {say(option.label)}"
    for (number, label, _), value in zip(numbered_gestures(battle), values.gestures, strict=False):
        if value is not None:
            yield f"{number:>4}  {worth_in_words(value, values)}  {say(label)}"
    if values.left_out:
        yield say(LEFT_OUT(what=joined(values.left_out)))


def describe_options(
    battle: Battle[Any, Any], values: OptionValues | None, *, advice: bool
) -> Iterator[str]:
    """The options by number with their worth, with `advice` the best marked; closed ones with why.

    Then what is done in one go.
    """
    if values is not None:
        yield f"  {say(values.goal)}:"
        if values.left_out:
            yield f"  {say(LEFT_OUT(what=joined(values.left_out)))}"
    option_values = {w.action: w.gain for w in values.option_values} if values else {}
    best = values.best if values is not None and advice else ()
    group = None
    for number, option in numbered_options(battle):
        if option.group != group:
            group = option.group
            yield f"  {with_rule(say(group.label), group.cite)}"
        mark = "*" if option.action in best else ""
        worth = option_values.get(option.action)
        told = "" if values is None or worth is None else f"{worth_in_words(worth, values)}  "
        yield from describe_option(number, option, mark, told)
    gestures = list(numbered_gestures(battle))
    worths = values.gestures if values is not None else ()
    if gestures:
        yield f"  {say(GESTURES())}"
    for n, (number, label, _) in enumerate(gestures):
        worth = worths[n] if n < len(worths) else None
        told = "" if values is None or worth is None else f"{worth_in_words(worth, values)}  "
        yield f"{number:>6}  {told}{say(label)}"


def describe_option(number: str, option: Option, mark: str = "", worth: str = "") -> Iterator[str]:
    """One option by its number; under a closed one, what is against it."""
    if not option.is_open:
        yield f"{'×' + number:>6}  {say(option.label)}"
        yield from (f"          {reason}" for reason in describe_refusals(option.refusals))
        return
    field = "" if option.field is None else f"  {number}=… {_field(option.field)}"
    yield f"{mark + number:>6}  {worth}{say(option.label)}{field}"


def _field(field: Field) -> str:
    """What may be typed, a name with what players call it."""
    if not isinstance(field, NameField):
        return describe_field(field)
    known = [
        pick.value if say(pick.label) == pick.value else f"{pick.value} ({say(pick.label)})"
        for pick in field.picks
    ]
    return say(NAMES(name=field.name, known=", ".join(known)))


def odds_json(battle: Battle[Any, Any], view: Any, forecast: Forecast) -> Json:
    """All that can be told of a battle's odds."""
    found: Json = {
        "rows": _shares_json(forecast.rows),
        "figures": _figures_json(forecast.figures),
        "breakdowns": [
            {
                "label": say(b.label),
                "seat": b.seat,
                "rows": _shares_json(b.rows),
                "figures": _figures_json(b.figures),
            }
            for b in forecast.breakdowns
        ],
        "charts": [
            {"label": say(c.label), "axis": say(c.axis), "bars": _shares_json(c.bars)}
            | ({"missing": say(c.missing)} if c.missing is not None else {})
            for c in forecast.charts
        ],
        "exact": forecast.exact,
        "margin": _margin_json(forecast),
        "assuming": [say(text) for text in _assumed(forecast)],
        "left_out": [say(text) for text in forecast.left_out],
        "luck": msgspec.to_builtins(luck(thrown(battle.game, battle.start, battle.turns))),
    }
    if forecast.about is not None:
        found["about"] = say(forecast.about)
    if (claim := headline(forecast)) is not None:
        found["headline"] = [claimed(one) for one in (claim, *forecast.also)]
    return found | _foretold_json(battle, view)


def values_json(values: OptionValues) -> Json:
    """What the options are worth, for programs."""
    best = values.best
    return {
        "seat": values.seat,
        "goal": say(values.goal),
        "chance": values.chance,
        "options": [
            {
                "action": msgspec.to_builtins(worth.action),
                **_gain_json(worth.gain, values),
                "share": worth.share,
                "best": worth.action in best,
            }
            for worth in values.option_values
        ],
        "gestures": [gain and _gain_json(gain, values) for gain in values.gestures],
        "exact": values.exact,
        "margin": _margin_json(values),
        "assuming": [say(text) for text in _assumed(values)],
        "left_out": [say(text) for text in values.left_out],
    }


def _assumed(found: Forecast | OptionValues) -> tuple[Text, ...]:
    return found.assuming if found.given is None else (found.given, *found.assuming)


def _margin_json(found: Forecast | OptionValues) -> float | None:
    """The margin of error; None where something is left out, for then it is not known."""
    return None if found.left_out else found.margin


def _gain_json(gain: ExpectedValue, values: OptionValues) -> Json:
    """The value, and the chances to win and to draw where they are known."""
    parts = {"win": gain.win, "draw": gain.draw} if values.chance or gain.ends else {}
    return {"value": gain.value, **parts}


def _foretold_json(battle: Battle[Any, Any], view: Any) -> Json:
    """The chances after each gesture and the odds under other policies, where the game has them."""
    game, odds = battle.game, battle.game.odds
    compare, told_by = odds.policy_comparison, odds.chances
    if told_by is None or compare is None:
        return {"evening": [], "turning": [], "spread": []}

    def chances(state: Any) -> tuple[Row, ...]:
        return told_by(game.view(state, None))

    line = chance_history(battle.start, battle.turns, chances)
    seats = [Seat(n) for n in range(len(game.overview(view).seats))]
    return {
        "evening": [
            {
                "turn": moment.turn,
                "by_chance": moment.by_chance,
                "rows": _shares_json(moment.rows),
                "swings": [{"seat": seat, "by": by} for seat, by in moment.swings],
            }
            for moment in line
        ],
        "turning": [moment.turn for moment in turning_points(line)],
        "spread": [
            {
                "seat": seat,
                "policies": [
                    {
                        "label": say(variant.label),
                        "current": variant.current,
                        "rows": _shares_json(variant.rows),
                        "actions": variant.actions,
                    }
                    for variant in compare(view, seat)
                ],
            }
            for seat in seats
        ],
    }


def _shares_json(shares: Iterable[Row | Bar]) -> list[Json]:
    return [
        {"label": say(share.label), "probability": share.probability, "seat": share.seat}
        for share in shares
    ]


def _figures_json(figures: Iterable[Figure]) -> list[Json]:
    return [
        {"label": say(f.label), "value": f.value, "share": f.share, "seat": f.seat} for f in figures
    ]


def _precision(forecast: Forecast) -> Iterator[Text]:
    if forecast.given is not None and not forecast.exact:
        yield ASSUMING(what=forecast.given)
    if forecast.exact:
        yield EXACT() if forecast.given is None else EXACT_GIVEN(what=forecast.given)
    elif forecast.left_out:
        yield LEFT_OUT(what=joined(forecast.left_out))
    else:
        yield MARGIN(margin=_percent(forecast.margin))


def worth_in_words(gain: ExpectedValue, values: OptionValues) -> str:
    """The chance to win, and that of a draw apart, or the bare value; then what else it brings."""
    if gain.note is not None:
        return f"{worth_in_words(replace(gain, note=None), values)}, {say(gain.note)}"
    won, draw = won_and_drawn(gain)
    value = with_sign(won) if values.chance else amount(gain.value, 2)
    if gain.ends is not None:
        return f"{value}, {ends(gain, values)}"
    if not values.chance:
        return value
    if gain.draw is None:
        return with_sign(won)
    return say(WON_OR_DRAWN(won=with_sign(won), draw=with_sign(draw)))


def _mix(values: OptionValues) -> dict[Action, str]:
    """How often the best play takes each option, where it must mix: parts of a whole."""
    mixed = [
        (worth.action, worth.share) for worth in values.option_values if worth.share is not None
    ]
    told = parts([share for _, share in mixed])
    return {action: words for (action, _), words in zip(mixed, told, strict=True)}


def _percent(probability: float) -> str:
    """A single probability; one that is not certain is never written as 100 or 0 %."""
    return with_sign(decimal(probability))
