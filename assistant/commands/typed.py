"""An action as typed on the command line: an option's number, JSON, dice from the table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from random import SystemRandom
from typing import Any, get_type_hints

import msgspec

from assistant.commands.arguments import UsageError
from assistant.rules.battle import Battle
from assistant.rules.chance import Draw, Drawn, Hits, Roll, Rolled, SymbolDice
from assistant.rules.decision import (
    Action,
    Choice,
    Field,
    NameField,
    NumberField,
    Option,
    OrderField,
    RecordField,
)
from assistant.rules.names import squares_in_latin
from assistant.rules.text import Message, Text
from assistant.rules.text_formats import DuplicateField, plain_json
from assistant.rules.validation_errors import explain_validation_error

NO_SUCH_NUMBER = Message(
    "commands", "{typed}: no option with this number now; run show to list them"
)
NEEDS_VALUE = Message("commands", "{typed}: needs a value from {low} to {high}: {typed}=VALUE")
NEEDS_NAME = Message("commands", "{typed}: needs a value: {typed}=VALUE. Allowed: {known}")
NEEDS_RECORD = Message(
    "commands", "{typed}: needs a description in JSON: {typed}=VALUE. Example: {example}"
)
TAKES_NO_VALUE = Message("commands", "{typed}: this option takes no value")
NOT_IN_RANGE = Message(
    "commands", "{typed}: a whole number from {low} to {high} is expected after the sign ="
)
NOT_A_NUMBER = Message("commands", "{typed}: needs a whole number after the = sign")
NO_CHANCE = Message("commands", "{typed}: nothing to roll or draw now")
NO_SYMBOLS = Message(
    "commands", "{typed}: these dice have no symbols, or the number of groups differs"
)
NO_SUCH_SYMBOL = Message("commands", "{typed}: no such symbol. Symbols: {known}")
SYMBOL_COUNT = Message("commands", "{typed}: say how often it came up: {key}:2")
NOT_AN_ACTION = Message(
    "commands",
    "{typed}: neither an option’s number nor an action in JSON; run show to list the options",
)
NOT_JSON = Message("commands", "{typed}: JSON must follow the = sign")
TWICE = Message("commands", "{typed}: the field {name} appears twice. Keep one.")
BAD_ACTION = Message("commands", "{typed}: {mistake}")

_WHOLE = re.compile(r"\s*-?\d{1,18}\s*")
"""A longer number is outside every range, and too long for a message."""
_MOST, _SHOWN = 1000, 40
_NUMBERED = re.compile(r"(?P<number>[gr]?\d+)(?:=(?P<value>.*))?", re.DOTALL)


def numbered_options(battle: Battle[Any, Any]) -> Iterator[tuple[str, Option]]:
    """The options by the numbers they are shown with: 1, 2, ..."""
    decision = battle.decision
    options = decision.options if isinstance(decision, Choice) else ()
    return ((str(n), option) for n, option in enumerate(options, 1))


def numbered_rulings(battle: Battle[Any, Any]) -> Iterator[tuple[str, Option]]:
    """The table's rulings by the numbers they are shown with: r1, r2, ..."""
    return ((f"r{n}", option) for n, option in enumerate(battle.rulings, 1))


def numbered_gestures(battle: Battle[Any, Any]) -> Iterator[tuple[str, Text, tuple[Action, ...]]]:
    """The gestures by the numbers they are shown with: g1, g2, ..."""
    decision = battle.decision
    gestures = decision.gestures if isinstance(decision, Choice) else ()
    return ((f"g{n}", g.label, g.actions) for n, g in enumerate(gestures, 1))


def read_actions(battle: Battle[Any, Any], typed: str) -> tuple[Action, ...]:
    """The gesture that was typed, legal or not. Raises `UsageError` where it is none."""
    word = typed.strip()
    if word[:1] in ("{", "["):
        return _from_json(battle, word)
    if match := _NUMBERED.fullmatch(word):
        # in the digits in which options are numbered, typed in whatever the keyboard has
        number = "".join(str(int(c)) if c.isdecimal() else c for c in match["number"])
        return _from_number(battle, number, match["value"])
    return (_chance(battle, word),)


def _from_json(battle: Battle[Any, Any], typed: str) -> tuple[Action, ...]:
    kind: Any = battle.game.action_type
    whole = tuple[kind, ...] if typed.startswith("[") else kind
    found = _decoded(typed, typed, whole, NOT_AN_ACTION)
    actions: tuple[Action, ...] = found if isinstance(found, tuple) else (found,)
    if not actions:
        raise UsageError(NOT_AN_ACTION(typed=typed))
    return actions


def _decoded(typed: str, value: str, kind: Any, no_json: Message) -> Any:
    """The value, JSON in what was `typed`, as one of this kind. Raises `UsageError`."""
    try:
        given: object = plain_json(value)
    except DuplicateField as error:
        raise UsageError(TWICE(typed=typed, name=error.name)) from error
    except (ValueError, RecursionError):
        given = None
    try:
        return msgspec.json.decode(value, type=kind)
    except msgspec.ValidationError as error:
        mistake = explain_validation_error(error, kind, given)
        raise UsageError(BAD_ACTION(typed=typed, mistake=mistake)) from error
    except (ValueError, RecursionError) as error:
        raise UsageError(no_json(typed=typed)) from error


def _from_number(battle: Battle[Any, Any], number: str, value: str | None) -> tuple[Action, ...]:
    for name, _, actions in numbered_gestures(battle):
        if name == number and value is None:
            return actions
    for name, option in chain(numbered_options(battle), numbered_rulings(battle)):
        if name == number:
            return (_member(option, number, value),)
    raise UsageError(NO_SUCH_NUMBER(typed=number))


def _member(option: Option, number: str, value: str | None) -> Action:
    field = option.field
    if field is None and value is None:
        return option.action
    if field is None:
        raise UsageError(TAKES_NO_VALUE(typed=number))
    if not value:
        raise UsageError(_needs(field, number))
    if isinstance(field, RecordField):
        kind: Any = get_type_hints(type(option.action))[field.name]
        found: object = _decoded(f"{number}={value}", value, kind, NOT_JSON)
    else:
        found = _value(field, number, value)
    return option.member(found)


def _needs(field: Field, number: str) -> Text:
    if isinstance(field, NumberField):
        return NEEDS_VALUE(typed=number, low=field.low, high=field.high)
    if isinstance(field, RecordField):
        example = msgspec.json.encode(field.examples[0]).decode() if field.examples else "{}"
        return NEEDS_RECORD(typed=number, example=example)
    return NEEDS_NAME(typed=number, known=", ".join(pick.value for pick in field.picks))


def _value(
    field: NumberField | NameField | OrderField, number: str, value: str
) -> int | str | tuple[str, ...]:
    if isinstance(field, OrderField):
        return tuple(value.split(","))
    if isinstance(field, NumberField):
        if not _WHOLE.fullmatch(value):
            typed = f"{number}={value[:_SHOWN]}"
            raise UsageError(NOT_IN_RANGE(typed=typed, low=field.low, high=field.high))
        return int(value)
    values = [pick.value for pick in field.picks]
    meant = (value, value.upper(), squares_in_latin(value))
    return next((known for known in meant if known in values), value)


def _chance(battle: Battle[Any, Any], typed: str) -> Action:
    """Dice and cards: thrown by the app, or typed as they lie on the table."""
    word, sign, value = typed.partition("=")
    if word not in (("hits", "faces", "symbols", "cards") if sign else ("roll", "draw")):
        raise UsageError(NOT_AN_ACTION(typed=typed))
    decision = battle.decision
    if not isinstance(decision, Roll | Draw):
        raise UsageError(NO_CHANCE(typed=typed))
    match word:
        case "hits":
            return Hits(_numbers(typed, value))
        case "faces":
            groups = value.split("/")
            return Rolled(tuple(_numbers(typed, group) for group in groups))
        case "symbols":
            return Rolled(_symbols(decision, typed, value))
        case "cards":
            return Drawn(tuple(value.split(",") if value else ()))
    return decision.sample(SystemRandom())


def _symbols(decision: Roll | Draw, typed: str, value: str) -> tuple[tuple[int, ...], ...]:
    """The faces of counted symbols: ``green:2,valor`` for each group, parted by a slash."""
    groups = decision.groups if isinstance(decision, Roll) else ()
    dice = [group for group in groups if isinstance(group, SymbolDice)]
    parts = value.split("/")
    if not dice or len(dice) != len(groups) or len(dice) != len(parts):
        raise UsageError(NO_SYMBOLS(typed=typed))
    return tuple(
        tuple(sorted(face for word in part.split(",") if word for face in _shown(group, word)))
        for group, part in zip(dice, parts, strict=True)
    )


def _shown(dice: SymbolDice, word: str) -> tuple[int, ...]:
    """The faces of one symbol, as often as it came up."""
    key, colon, times = word.strip().partition(":")
    keys = [symbol.key for symbol in dice.symbols]
    if key not in keys:
        raise UsageError(NO_SUCH_SYMBOL(typed=word, known=", ".join(keys)))
    if colon and not re.fullmatch(r"\d{1,3}", times):
        raise UsageError(SYMBOL_COUNT(typed=word, key=key))
    return (keys.index(key) + 1,) * (int(times) if colon else 1)


def _numbers(typed: str, text: str) -> tuple[int, ...]:
    words = text.split(",") if text else []
    if len(words) > _MOST or not all(map(_WHOLE.fullmatch, words)):
        raise UsageError(NOT_A_NUMBER(typed=typed))
    return tuple(map(int, words))
