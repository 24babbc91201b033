"""What a form consists of: fields, groups, tables and lists, each with its path. No Qt here.

A path is that of the value in JSON, such as ``$.attacker.fleet.cruiser``; a member of a set is
named behind the path of the set, ``$.attacker.upgrades[cruiser]``. The functions of a description
take the whole value and the path of the part that asks. Bounds, defaults and whether a field may
be blank come from the struct.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cache
from importlib import import_module
from types import NoneType, UnionType
from typing import Annotated, Any, TypeAlias, Union, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, Meta, Struct

from assistant.rules.decision import Cite
from assistant.rules.game import Problem
from assistant.rules.json_path import steps
from assistant.rules.rule_options import READ_AS, Labelled, RuleOption
from assistant.rules.text import Message, Speakable

Told: TypeAlias = Message | Callable[[Any, str], Speakable]
"""Words that are always the same, or depend on the value."""
Test: TypeAlias = Callable[[Any, str], bool]
Changes: TypeAlias = dict[str, Any]
"""New plain values, by path."""
Write: TypeAlias = Callable[[Any, str, Any], Changes]
Options: TypeAlias = type[Labelled] | Callable[[], Sequence[tuple[Speakable, Any]]]


@dataclass(frozen=True, kw_only=True)
class Part:
    """Anything of a form. `when` hides it, unless it has a problem; `at` is below its container."""

    when: Test | None = None


@dataclass(frozen=True)
class Field(Part):
    """An editor of one value.

    One without a label stands under a title that says it all; a `long` one may take several lines.
    `hint` is shown while there is no problem; as a doubt, where the value is `unsure`.
    `write` says what else an edit changes.
    `key` works on the field from any cell of its row in a table. `heard` is its name for those who
    listen, where the label alone would not do. It is home to what it `covers` as well.
    """

    name: str
    label: Told | None
    hint: Told | None = field(default=None, kw_only=True)
    unsure: Test | None = field(default=None, kw_only=True)
    write: Write | None = field(default=None, kw_only=True)
    key: str = field(default="", kw_only=True)
    long: bool = field(default=False, kw_only=True)
    heard: Told | None = field(default=None, kw_only=True)
    covers: tuple[str, ...] = field(default=(), kw_only=True)


@dataclass(frozen=True)
class Number(Field):
    """A whole number. One that is `asked` stays unknown until it is typed, default or not.

    `most` is the highest that makes sense now, `start` where a blank one begins to count.
    """

    most: Callable[[Any, str], int] | None = field(default=None, kw_only=True)
    low: int | None = field(default=None, kw_only=True)
    high: int | None = field(default=None, kw_only=True)
    start: int = field(default=0, kw_only=True)
    asked: bool = field(default=False, kw_only=True)
    signed: bool = field(default=False, kw_only=True)


@dataclass(frozen=True)
class Words(Field):
    """A line of words; `blank` is shown in an empty one.

    While one types, `options` are offered; their words stand for their values, others for
    themselves. `finished` says what the words change once they have been typed; `read` tells what
    to show, where that is not the value at its path.
    """

    blank: Told | None = field(default=None, kw_only=True)
    options: Options | None = field(default=None, kw_only=True)
    read: Callable[[Any, str], Speakable] | None = field(default=None, kw_only=True)
    finished: Write | None = field(default=None, kw_only=True)


@dataclass(frozen=True)
class Choice(Field):
    """One of several; as `segments` all of them are seen.

    `read` tells which one it is, where that is not the value at its path. `blank` is what the first
    says now. Of a list those are `offered` that pass; where it is `keyed`, numbers pick its lines.
    """

    options: Options = field(kw_only=True)
    read: Callable[[Any, str], Any] | None = field(default=None, kw_only=True)
    segments: bool = field(default=False, kw_only=True)
    blank: Told | None = field(default=None, kw_only=True)
    offered: Callable[[Any, str, Any], bool] | None = field(default=None, kw_only=True)
    keyed: bool = field(default=False, kw_only=True)


@dataclass(frozen=True)
class Flag(Field):
    """Yes or no; or whether a set has its `member`, or whether there is a value, `on`, at all.

    With `marks` for no and yes it is a small button that shows one of them.
    """

    member: str = field(default="", kw_only=True)
    marks: tuple[str, str] | None = field(default=None, kw_only=True)
    on: Callable[[Any, str], Any] | None = field(default=None, kw_only=True)


@dataclass(frozen=True)
class Several(Field):
    """Members of a set, each a button; with `most` they may be there more than once.

    `read` tells which they are, where that is not the value at its path.
    """

    options: Options = field(kw_only=True)
    most: Callable[[Any], int] | None = field(default=None, kw_only=True)
    offered: Callable[[Any, str, Any], bool] | None = field(default=None, kw_only=True)
    """Which of them are shown; those that are there always are."""
    read: Callable[[Any, str], list[Any]] | None = field(default=None, kw_only=True)


@dataclass(frozen=True)
class Tags(Field):
    """Words in any number, up to `most`: each is a button that takes it out.

    A comma or Enter ends one. `options` are offered as in a line of words; with `copies` only they
    are taken, each so many times at most.
    """

    options: Options | None = field(default=None, kw_only=True)
    most: int | None = field(default=None, kw_only=True)
    copies: Callable[[Any], int] | None = field(default=None, kw_only=True)


@dataclass(frozen=True)
class Own(Field):
    """An editor that cannot be described: `make(look, model, path)` gives its widget.

    It is home to nothing but what it `covers`; `make` imports Qt late, as `late` does.
    """

    make: Callable[[Any, Any, str], Any] = field(kw_only=True)


@dataclass(frozen=True)
class Remark(Part):
    """Words that are told, a note under them, and the places they rest on.

    With a name they tell the value there, which can be one only.
    """

    words: Told | None
    note: Told | None = field(default=None, kw_only=True)
    cites: tuple[Cite, ...] = field(default=(), kw_only=True)
    name: str = field(default="", kw_only=True)


@dataclass(frozen=True)
class Across(Part):
    """Fields beside each other."""

    parts: tuple[Part, ...]


@dataclass(frozen=True)
class Group(Part):
    """Parts under a title. The title is the home of problems of the path that it `tells`.

    One that is `folded` shows its title only, until it is opened or something in it is not usual.
    """

    name: str
    title: Told | None
    parts: tuple[Part, ...]
    tells: str = field(default="", kw_only=True)
    hint: Told | None = field(default=None, kw_only=True)
    folded: bool = field(default=False, kw_only=True)


@dataclass(frozen=True)
class Pages(Part):
    """Groups of which one is shown, each by the tab of its title; `name` is that of the tabs."""

    name: str
    pages: tuple[Group, ...]


@dataclass(frozen=True)
class Row:
    """A row of a table: its key stands for ``{row}`` in the names of the columns."""

    key: str
    label: Told
    icon: str = ""
    hint: Told | None = None


@dataclass(frozen=True)
class Table(Part):
    """The same fields for every row; the last column is where the keyboard goes from row to row.

    After a row may stand parts of its own.
    """

    rows: tuple[Row, ...]
    columns: tuple[Field, ...]
    below: Mapping[str, tuple[Part, ...]] = field(default_factory=dict, kw_only=True)


@dataclass(frozen=True)
class Items(Part):
    """A list of structs, each with its `head` and, folded away, its parts."""

    name: str
    title: Told
    head: Part
    parts: tuple[Part, ...] = ()
    add: Told = field(kw_only=True)
    remove: Told = field(kw_only=True)
    unfold: Told | None = field(default=None, kw_only=True)
    new: Callable[[], Mapping[str, Any]] = field(default=dict, kw_only=True)
    summary: Told | None = field(default=None, kw_only=True)
    hint: Told | None = field(default=None, kw_only=True)


@dataclass(frozen=True)
class Column:
    """A card of the form. The parts of a seat are below its path; `when` hides all of it."""

    title: Told | None
    parts: tuple[Part, ...]
    at: str = "$"
    seat: int | None = None
    when: Test | None = None


@dataclass(frozen=True)
class Form:
    """The whole form of a struct.

    `fill` adds what data files know: it is shown and never written. `settle(old, new)` mends what
    an edit upsets; what comes from a file is shown as it is. The keyboard begins at `begin`.
    `new` is what an empty form begins with, else the usual values. Without `sides` the head has
    all the room.
    All sides stand beside each other, and Tab goes from one to the other row by row; or so many
    of them `across`, and Tab goes through each on its own.
    Up and Down go from row to row, and Enter only takes a number; a form that `is_sheet` is typed
    through: there they step the number, and Enter goes on to the next field.
    """

    kind: type[Struct]
    sides: tuple[Column, ...]
    rest: Column
    problems: Callable[[Any], tuple[Problem, ...]]
    head: tuple[Part, ...] = ()
    fill: Callable[[Any], Any] | None = None
    settle: Callable[[Any, Any], Any] | None = None
    begin: str = ""
    new: Callable[[], Any] | None = None
    across: int = 0
    is_sheet: bool = False

    def empty(self) -> Any:
        """What an empty form begins with."""
        return self.kind() if self.new is None else self.new()


def late(module: str, kind: str, **more: Any) -> Callable[[Any, Any, str], Any]:
    """The `make` of a class that knows Qt: its module is imported when a form is built."""
    return lambda look, model, path: getattr(import_module(module), kind)(look, model, path, **more)


def opener(words: Message, icon: str) -> Callable[[Any, Any, str], Any]:
    """The `make` of a button to a page over the form."""
    return late("assistant.ui.forms.area", "Opener", words=words, icon=icon)


def across(*parts: Part, when: Test | None = None) -> Across:
    """Fields beside each other."""
    return Across(parts, when=when)


def group(name: str, title: Told | None, *parts: Part, **more: Any) -> Group:
    """Parts under a title, below a path of their own where the group has a name."""
    return Group(name, title, parts, **more)


def only_when(test: Test, *parts: Part) -> Group:
    """Parts that are there in some cases only."""
    return Group("", None, parts, when=test)


def open_rules(
    name: str,
    title: Told | None,
    rules: Sequence[RuleOption],
    *,
    matters: Callable[[Any, RuleOption], bool] | None = None,
    **more: Any,
) -> Group:
    """The options of a struct of rule options, each with what leaves it open and where.

    One that can be read in one way only is told. Of `matters` those are shown that pass.
    """
    parts = (part for rule in rules for part in _open_rule(rule, matters))
    return group(name, title, *parts, **more)


def _open_rule(
    rule: RuleOption, matters: Callable[[Any, RuleOption], bool] | None
) -> Iterator[Part]:
    when = None if matters is None else lambda value, path: matters(value, rule)
    answers = [(words(), plain_tree(answer)) for answer, words in rule.answers.items()]
    cites = tuple(dict.fromkeys((rule.cite, *rule.sources)))
    if rule.is_choice:
        yield Choice(rule.field, rule.asks, options=lambda: answers, long=True, when=when)
        yield Remark(None, note=rule.why, cites=cites, when=when)
    else:
        words = READ_AS(asks=rule.asks(), reads=answers[0][0])
        yield Remark(
            lambda value, path: words, note=rule.why, cites=cites, name=rule.field, when=when
        )


def under(at: str, name: str) -> str:
    """The path of a name below another path; one that begins with ``$`` is a path itself."""
    return name if name.startswith("$") else f"{at}.{name}" if name else at


def is_below(path: str, at: str) -> bool:
    """Whether a path is another one or leads on from it."""
    return path == at or path.startswith((f"{at}.", f"{at}["))


@dataclass(frozen=True)
class Facts:
    """What the struct says of the value at a path.

    `words` are the messages of its annotation: its label, then its hint. `rule` is what the
    rulebook leaves open and this value settles.
    """

    hint: Any
    default: Any = NODEFAULT
    low: int | None = None
    high: int | None = None
    optional: bool = False
    words: tuple[Message, ...] = ()
    rule: RuleOption | None = None


@cache
def fields_of(kind: type[Struct]) -> dict[str, Facts]:
    """The facts of every field of a struct, by its name in JSON."""
    hints = get_type_hints(kind, include_extras=True)
    first = len(kind.__struct_fields__) - len(kind.__struct_defaults__)
    found = {}
    for n, (name, coded) in enumerate(
        zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True)
    ):
        default = kind.__struct_defaults__[n - first] if n >= first else NODEFAULT
        factory = getattr(default, "factory", None)
        found[coded] = _facts(hints[name], factory() if callable(factory) else default)
    return found


def _facts(hint: Any, default: Any = NODEFAULT) -> Facts:
    low = high = None
    optional = False
    words, rule = list[Message](), None
    while True:
        if get_origin(hint) is Annotated:
            hint, *notes = get_args(hint)
            for note in notes:
                match note:
                    case Meta():
                        low = note.ge if note.ge is not None else low
                        high = note.le if note.le is not None else high
                    case Message():
                        words.append(note)
                    case RuleOption():
                        rule = note
        elif get_origin(hint) in (Union, UnionType) and NoneType in get_args(hint):
            optional = True
            (hint,) = (arg for arg in get_args(hint) if arg is not NoneType)
        else:
            bounds = [None if n is None else int(n) for n in (low, high)]
            return Facts(hint, default, bounds[0], bounds[1], optional, tuple(words), rule)


@cache
def facts(kind: type[Struct], path: str) -> Facts:
    """What the struct says of the value at this path."""
    found = Facts(kind)
    for step in steps(path):
        if isinstance(step, str) and is_struct(found.hint):
            found = fields_of(found.hint)[step]
        elif get_args(found.hint):
            found = _facts(get_args(found.hint)[0])
    return found


@cache
def plain_defaults(kind: type[Struct]) -> dict[str, Any]:
    """The plain values of the fields of a struct that have a default."""
    known = fields_of(kind)
    return {name: plain_tree(f.default) for name, f in known.items() if f.default is not NODEFAULT}


def is_struct(hint: Any) -> bool:
    """Whether a type is a struct."""
    return isinstance(hint, type) and issubclass(hint, Struct)


def fixed(hint: Any) -> tuple[Any, ...]:
    """The types in a tuple of a fixed number of things that are all alike."""
    args = get_args(hint) if get_origin(hint) is tuple else ()
    return args if args and ... not in args and len(set(args)) == 1 else ()


def default_of(kind: type[Struct], path: str) -> Any:
    """The plain value that a field has unless it is written; None where it has none."""
    default = facts(kind, path).default
    return None if default is NODEFAULT else plain_tree(default)


def plain_tree(value: Any) -> Any:
    """The value in dicts, lists, words and numbers, its defaults included."""
    match value:
        case Struct():
            kind = type(value)
            names = zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True)
            return {coded: plain_tree(getattr(value, name)) for name, coded in names}
        case Enum():
            return value.value
        case set() | frozenset():
            return sorted(map(plain_tree, value))
        case tuple() | list():
            return [plain_tree(one) for one in value]
        case dict():
            return {plain_tree(key): plain_tree(one) for key, one in value.items()}
    return value


def walk(parts: Sequence[Part], at: str) -> Iterator[tuple[Part, str]]:
    """Every part, each with the path that it is below; of a list those of any item."""
    for part in parts:
        yield part, at
        match part:
            case Across():
                yield from walk(part.parts, at)
            case Group():
                yield from walk(part.parts, under(at, part.name))
            case Pages():
                yield from walk(part.pages, at)
            case Items():
                yield from walk((part.head, *part.parts), f"{under(at, part.name)}[]")
            case Table():
                for row in part.rows:
                    yield from walk([in_row(column, row.key) for column in part.columns], at)
                    yield from walk(part.below.get(row.key, ()), at)


def whole(form: Form) -> Iterator[tuple[Part, str]]:
    """Every part of a form, with the path that it is below."""
    yield from walk(form.head, "$")
    for column in (*form.sides, form.rest):
        yield from walk(column.parts, column.at)


def in_row(column: Field, key: str) -> Field:
    """The field of a column in the row of this key."""
    changes: dict[str, Any] = {"name": column.name.format(row=key)}
    if isinstance(column, Flag) and column.member:
        changes["member"] = column.member.format(row=key)
    return replace(column, **changes)


def forgotten(form: Form) -> list[str]:
    """The leaves of the struct that no part of the form edits."""
    edited = {path for part, at in whole(form) for path in _edited(part, at)}
    edited |= {re.sub(r"\[\d+\]", "[]", path) for path in edited}
    return [
        leaf for leaf in _leaves(form.kind, "$") if not any(is_below(leaf, path) for path in edited)
    ]


def _leaves(kind: type[Struct], at: str, above: tuple[type[Struct], ...] = ()) -> Iterator[str]:
    above = (*above, kind)
    for name, found in fields_of(kind).items():
        path, inner = under(at, name), [arg for arg in get_args(found.hint) if is_struct(arg)]
        if is_struct(found.hint):
            yield from _leaves(found.hint, path, above)
        elif several := fixed(found.hint):
            for n, kind in enumerate(several):
                here = f"{path}[{n}]"
                yield from _leaves(kind, here, above) if is_struct(kind) else [here]
        elif inner and inner[0] not in above:
            yield from _leaves(inner[0], f"{path}[]", above)
        else:
            yield path


def _edited(part: Part, at: str) -> list[str]:
    match part:
        case Own(covers=names):
            return [under(at, name) for name in names]
        case Flag(on=None, name=name):
            return [under(at, name)]
        case Flag():
            return []
        case Field(name=name, covers=more):
            return [under(at, one) for one in (name, *more)]
        case Remark(name=name) if name:
            return [under(at, name)]
    return []


PLAYERS = Own("players", None, make=late("assistant.ui.players", "PlayerButtons"))
"""A button for each player of the evening; it stands at the top of a side."""
