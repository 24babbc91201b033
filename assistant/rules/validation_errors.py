"""What is wrong in something typed: the place, the reason, and what was probably meant."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from difflib import get_close_matches

import msgspec
from msgspec import inspect

from assistant.rules.text import Message, Speakable, Text, joined

UNKNOWN_FIELD = Message("rules", "{at}: unknown field. Known: {known}")
UNKNOWN_FIELD_CLOSE = Message("rules", "{at}: unknown field; did you mean {meant}?")
UNKNOWN_VALUE = Message("rules", "{at}: unknown value: {value}. Known: {known}")
UNKNOWN_VALUE_CLOSE = Message("rules", "{at}: unknown value: {value}; did you mean {meant}?")
MISSING_FIELD = Message("rules", "{at}: a required field is missing")
WRONG_TYPE = Message("rules", "{at}: expected: {expected}, entered: {given}")
EXPECTED = Message("rules", "{at}: expected: {expected}")
AT_LEAST = Message("rules", "{at}: {limit} or more expected")
AT_MOST = Message("rules", "{at}: {limit} or less expected")
MORE_THAN = Message("rules", "{at}: more than {limit} expected")
LESS_THAN = Message("rules", "{at}: less than {limit} expected")

KINDS = {
    "int": Message("rules", "whole number"),
    "float": Message("rules", "number"),
    "str": Message("rules", "text"),
    "bool": Message("rules", "true or false"),
    "array": Message("rules", "list"),
    "object": Message("rules", "table of fields"),
    "null": Message("rules", "nothing"),
    "date": Message("rules", "date"),
    "time": Message("rules", "time"),
    "datetime": Message("rules", "date and time"),
}
"""What JSON and TOML hold, as players call it."""

TABLE = Message("rules", "table of fields ({known})")
FRACTION = Message("rules", "number with a fraction")
WRONG = Message("rules", "{at}: {what}")

_PLACE = re.compile(r"(?P<what>.*?)(?: - at `(?P<at>[^`]*)`)?", re.DOTALL)


def explain_validation_error(
    error: msgspec.ValidationError, type_: object, given: object = None
) -> Text:
    """The mistake that msgspec found when it read a value of this type.

    What was `given`, as plain lists and tables, tells which of several types was meant.
    """
    match = _PLACE.fullmatch(str(error))
    assert match is not None
    what, at = match["what"], match["at"] or "$"
    for pattern, say in _KNOWN:
        if found := re.fullmatch(pattern, what):
            return say(at, found, _types_at(type_, at, given))
    return WRONG(at=at, what=what)


def _unknown_field(at: str, found: re.Match[str], kinds: list[inspect.Type]) -> Text:
    known = [name for kind in kinds for name in _fields(kind)]
    # One kind of action has the field, another that has not was named: it is not meant then.
    known = [name for name in dict.fromkeys(known) if name != found[1]]
    place = f"{at}.{found[1]}"
    if close := get_close_matches(found[1], known, 1):
        return UNKNOWN_FIELD_CLOSE(at=place, meant=close[0])
    return UNKNOWN_FIELD(at=place, known=", ".join(known))


def _unknown_value(at: str, found: re.Match[str], kinds: list[inspect.Type]) -> Text:
    known = [value for kind in kinds for value in _values(kind)]
    if close := get_close_matches(found[1], known, 1):
        return UNKNOWN_VALUE_CLOSE(at=at, value=found[1], meant=close[0])
    return UNKNOWN_VALUE(at=at, value=found[1], known=", ".join(dict.fromkeys(known)))


def _missing(at: str, found: re.Match[str], kinds: list[inspect.Type]) -> Text:
    return MISSING_FIELD(at=f"{at}.{found[1]}")


def _wrong_type(at: str, found: re.Match[str], kinds: list[inspect.Type]) -> Text:
    given = FRACTION() if found[2] == "float" else _kind(found[2])
    return WRONG_TYPE(at=at, expected=_expected_kind(found[1], kinds), given=given)


def _wrong_length(at: str, found: re.Match[str], kinds: list[inspect.Type]) -> Text:
    return WRONG_TYPE(at=at, expected=found[1], given=found[2])


def _out_of_bounds(at: str, found: re.Match[str], kinds: list[inspect.Type]) -> Text:
    limits = {">=": AT_LEAST, "<=": AT_MOST, ">": MORE_THAN, "<": LESS_THAN}
    return limits[found[1]](at=at, limit=found[2])


def _expected(at: str, found: re.Match[str], kinds: list[inspect.Type]) -> Text:
    return EXPECTED(at=at, expected=_expected_kind(found[1], kinds))


def _expected_kind(words: str, kinds: list[inspect.Type]) -> Speakable:
    """The kinds of value that may stand there; of a single kind of table, its fields too.

    ``null``, that the value may be left out, is not listed.
    """
    several = [word for word in words.split(" | ") if word != "null"] or [words]
    tables = [kind for kind in kinds if isinstance(kind, inspect.StructType)]
    if several == ["object"] and len(tables) == 1:
        return TABLE(known=", ".join(_fields(tables[0])))
    return joined(list(map(_kind, several)))


def _kind(words: str) -> Speakable:
    """A kind of value in words; one nobody has named as msgspec tells it."""
    return KINDS[words]() if words in KINDS else words


_KNOWN: tuple[tuple[str, Callable[[str, re.Match[str], list[inspect.Type]], Text]], ...] = (
    ("Object contains unknown field `(.*)`", _unknown_field),
    ("Invalid (?:enum )?value '(.*)'", _unknown_value),
    (r"Invalid enum value (-?\d+)", _unknown_value),
    ("Object missing required field `(.*)`", _missing),
    ("Expected `([^`]*)`, got `([^`]*)`", _wrong_type),
    ("Expected `array` of length (.*), got (.*)", _wrong_length),
    (r"Expected `(?:int|float)` ([<>]=?) (\S+)", _out_of_bounds),
    ("Expected `([^`]*)`", _expected),
)


def _types_at(type_: object, at: str, given: object) -> list[inspect.Type]:
    """The types that the place may have: several where the type leaves a choice."""
    kinds = _meant(inspect.type_info(type_), given)
    for name, index in re.findall(r"\.([^.\[]+)|\[([^\]]*)\]", at):
        inner = [deeper for kind in kinds for deeper in _inside(kind, name, index)]
        given = _part(given, name, index)
        kinds = [kind for found in inner for kind in _meant(found, given)]
    return kinds


def _meant(kind: inspect.Type, given: object) -> list[inspect.Type]:
    """What a value of this type may be; of tables told apart by a tag, the one that is named."""
    kinds = list(kind.types) if isinstance(kind, inspect.UnionType) else [kind]
    tagged = given if isinstance(given, dict) else {}
    named: list[inspect.Type] = [
        kind
        for kind in kinds
        if isinstance(kind, inspect.StructType) and kind.tag == tagged.get(kind.tag_field, kind)
    ]
    return named or kinds


def _part(given: object, name: str, index: str) -> object:
    if isinstance(given, dict):
        return given.get(name)
    if isinstance(given, list | tuple) and index.isdigit() and int(index) < len(given):
        return given[int(index)]
    return None


def _inside(kind: inspect.Type, name: str, index: str) -> Iterator[inspect.Type]:
    match kind:
        case inspect.StructType(tag_field=tag) if name and name == tag:
            yield inspect.LiteralType((kind.tag,))
        case inspect.StructType():
            yield from (f.type for f in kind.fields if f.encode_name == name)
        case inspect.DictType():
            yield kind.value_type
        case inspect.TupleType() if index.isdigit() and int(index) < len(kind.item_types):
            yield kind.item_types[int(index)]
        case inspect.VarTupleType() | inspect.FrozenSetType():
            yield kind.item_type


def _fields(kind: inspect.Type) -> Iterator[str]:
    if isinstance(kind, inspect.StructType):
        yield from (field.encode_name for field in kind.fields)
        if kind.tag_field is not None:
            yield kind.tag_field


def _values(kind: inspect.Type) -> Iterator[str]:
    match kind:
        case inspect.EnumType():
            yield from (str(member.value) for member in kind.cls)
        case inspect.LiteralType():
            yield from map(str, kind.values)
