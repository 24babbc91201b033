"""What a form consists of: fields, groups, tables and lists, each with its path. No Qt here.

A path is that of the value in JSON, such as ``$.attacker.fleet.cruiser``; a member of a set is
named behind the path of the set, ``$.attacker.upgrades[cruiser]``. The functions of a description
take the whole value and the path of the part that asks. Bounds, defaults and whether a field may
be blank come from the struct.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, replace
from enum import Enum
from functools import cache
from importlib import import_module
from types import NoneType, UnionType
from typing import Annotated, Any, TypeAlias, Union, get_args, get_origin

from msgspec import NODEFAULT, Meta, Struct
from msgspec.structs import FieldInfo, fields
from msgspec.structs import replace as with_fields

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
CELL = Message("forms", "{row}: {column}")
Pair: TypeAlias = tuple[Message | Speakable, Any]
Options: TypeAlias = type[Labelled] | Sequence[Pair] | Callable[[], Sequence[Pair]]
"""An enum with labels, or what there is to choose from, each with its plain value."""


@dataclass(frozen=True, kw_only=True)
class Part:
    """Anything of a form. `when` hides it, unless it has a problem; `at` is below its container."""

    when: Test | None = None


@dataclass(frozen=True)
class Field(Part):
    """An editor of one value.

    One without a label stands under a title that says it all; a `long` one may take several lines.
    `hint` is shown while there is no problem; as a doubt, where the value is `unsure`.
    `read` tells what to show, where that is not the value at its path; `write` what else an edit
    changes.
    `key` works on the field from any cell of its row in a table. `heard` is its name for those who
    listen, where the label alone would not do. It is home to what it `covers` as well.
    """

    name: str
    label: Told | None
    _: KW_ONLY
    hint: Told | None = None
    unsure: Test | None = None
    read: Callable[[Any, str], Any] | None = None
    write: Write | None = None
    key: str = ""
    long: bool = False
    heard: Told | None = None
    covers: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Number(Field):
    """A whole number. One that is `asked` stays unknown until it is typed, default or not.

    `most` is the highest that makes sense now, `start` what an unknown one counts from.
    """

    most: Callable[[Any, str], int] | None = None
    start: Callable[[Any, str], int] | None = None
    low: int | None = None
    high: int | None = None
    asked: bool = False
    signed: bool = False


@dataclass(frozen=True, kw_only=True)
class Words(Field):
    """A line of words; `blank` is shown in an empty one.

    While one types, `options` are offered; their words stand for their values, others for
    themselves. `finished` says what the words change once they have been typed. Enter takes the
    `first` option where no other is marked.
    """

    blank: Told | None = None
    options: Options | None = None
    finished: Write | None = None
    first: Test | None = None


@dataclass(frozen=True, kw_only=True)
class Choice(Field):
    """One of several; as `segments` all of them are seen.

    `blank` is what the first says now. A list may be `offered` by the value; where it is `keyed`,
    numbers pick its lines.
    """

    options: Options = ()
    segments: bool = False
    blank: Told | None = None
    offered: Callable[[Any, str], Sequence[Pair]] | None = None
    keyed: bool = False


@dataclass(frozen=True, kw_only=True)
class Flag(Field):
    """Yes or no; or whether a set has its `member`, or whether there is a value, `on`, at all.

    Where its `read` tells None it is not known, and stands half ticked until it is pressed.

    With `marks` for no and yes it is a small button that shows one of them.
    """

    member: str = ""
    marks: tuple[str, str] | None = None
    on: Callable[[Any, str], Any] | None = None


@dataclass(frozen=True, kw_only=True)
class Several(Field):
    """Members of a set, each a button; with `most` they may be there more than once."""

    options: Options
    most: Callable[[Any], int] | None = None
    offered: Callable[[Any, str, Any], bool] | None = None
    """Which of them are shown; those that are there always are."""


@dataclass(frozen=True, kw_only=True)
class Tags(Field):
    """Words in any number, up to `most`: each is a button that takes it out.

    A comma or Enter ends one. `options` are offered as in a line of words; with `copies` only they
    are taken, each so many times at most. `finished` says what one that has been typed changes.
    """

    options: Options | None = None
    most: int | None = None
    copies: Callable[[Any], int] | None = None
    finished: Write | None = None


@dataclass(frozen=True, kw_only=True)
class Own(Field):
    """An editor that cannot be described: `make(look, model, path)` gives its widget.

    It is home to nothing but what it `covers`; `make` imports Qt late, as `late` does.
    """

    make: Callable[[Any, Any, str], Any]


@dataclass(frozen=True)
class Remark(Part):
    """Words that are told, a note under them, and the places they rest on.

    With a name they tell the value there, which can be one only.
    """

    words: Told | None
    note: Told | None = None
    cites: tuple[Cite, ...] = ()
    name: str = ""


@dataclass(frozen=True)
class Across(Part):
    """Fields beside each other, of one width or of these shares."""

    parts: tuple[Part, ...]
    shares: tuple[int, ...] = ()


@dataclass(frozen=True)
class Group(Part):
    """Parts under a title. The title is the home of problems of the path that it `tells`.

    One that is `folded` shows its title only, until it is opened or something in it is not usual.
    """

    name: str
    title: Told | None
    parts: tuple[Part, ...]
    tells: str = ""
    hint: Told | None = None
    folded: bool = False


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
    """The same fields for every row; the last column is where the keyboard goes from row to row."""

    rows: tuple[Row, ...]
    columns: tuple[Field, ...]


@dataclass(frozen=True)
class Items(Part):
    """A list of structs, each with its `head` and, folded away, its parts.

    `new` is what one more begins with, beside those that are there.
    """

    name: str
    title: Told
    head: Part
    parts: tuple[Part, ...] = ()
    _: KW_ONLY
    add: Told
    remove: Told
    unfold: Told | None = None
    new: Callable[[Sequence[Any]], Mapping[str, Any]] = lambda items: {}
    summary: Told | None = None
    hint: Told | None = None


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
    `new` is what an empty form begins with, else the usual values; a form with other values of the
    fields `beside` is empty, too. Without `sides` the head has
    all the room.
    All sides stand beside each other, or so many of them `across`.
    Up and Down go from row to row, and Enter only takes a number; a form that `is_sheet` is typed
    through: there they step the number, and Enter goes on to the next field.
    `remarks` tell what is as usual, and yet easily overlooked, where there are no problems.
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
    beside: tuple[str, ...] = ()
    across: int = 0
    is_sheet: bool = False
    remarks: Callable[[Any], tuple[Problem, ...]] | None = None

    def empty(self) -> Any:
        """What an empty form begins with."""
        return self.kind() if self.new is None else self.new()

    def emptied(self, value: Any) -> Any:
        """An empty form with what stands beside its fields in this value."""
        return with_fields(self.empty(), **{name: getattr(value, name) for name in self.beside})


def late(module: str, kind: str, **more: Any) -> Callable[[Any, Any, str], Any]:
    """The `make` of a class that knows Qt: its module is imported when a form is built."""
    return lambda look, model, path: getattr(import_module(module), kind)(look, model, path, **more)


def opener(words: Message, icon: str) -> Callable[[Any, Any, str], Any]:
    """The `make` of a button to a page over the form."""
    return late("assistant.ui.forms.area", "Opener", words=words, icon=icon)


def across(*parts: Part, when: Test | None = None, shares: tuple[int, ...] = ()) -> Across:
    """Fields beside each other, of one width or of these shares."""
    return Across(parts, shares, when=when)


def group(name: str, title: Told | None, *parts: Part, **more: Any) -> Group:
    """Parts under a title, below a path of their own where the group has a name."""
    return Group(name, title, parts, **more)


def of_side(test: Callable[[Any], bool]) -> Test:
    """A test of the side that a path leads into, in a setup of two."""
    return lambda setup, path: test(
        setup.defender if path.startswith("$.defender") else setup.attacker
    )


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


def told_of(told: Told, value: Any, path: str) -> Speakable:
    """What the description says of a part."""
    return told() if isinstance(told, Message) else told(value, path)


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
    rulebook leaves open and this value settles. The default of one that is `made_anew` may be
    another tomorrow.
    """

    hint: Any
    default: Any = NODEFAULT
    low: int | None = None
    high: int | None = None
    optional: bool = False
    words: tuple[Message, ...] = ()
    rule: RuleOption | None = None
    made_anew: bool = False


@cache
def fields_of(kind: type[Struct]) -> dict[str, Facts]:
    """The facts of every field of a struct, by its name in JSON."""
    return {
        field.encode_name: replace(
            _facts(field.type, _usual(field)),
            made_anew=field.default_factory is not NODEFAULT,
        )
        for field in fields(kind)
    }


def _usual(field: FieldInfo) -> Any:
    """The default of a field, where it has one."""
    return field.default if field.default_factory is NODEFAULT else field.default_factory()


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
                    columns = (in_row(column, row, part.columns[-1]) for column in part.columns)
                    yield from walk([*columns], at)


def whole(form: Form) -> Iterator[tuple[Part, str]]:
    """Every part of a form, with the path that it is below."""
    yield from walk(form.head, "$")
    for column in (*form.sides, form.rest):
        yield from walk(column.parts, column.at)


def in_row(column: Field, row: Row, main: Field) -> Field:
    """The field of a column in this row: heard as the row, and unless it is `main` as itself."""

    def heard(value: Any, path: str) -> Speakable:
        said = told_of(main.heard or row.label, value, path)
        if column is main or column.label is None:
            return said
        return CELL(row=said, column=told_of(column.label, value, path))

    changes: dict[str, Any] = {"name": column.name.format(row=row.key), "heard": heard}
    if isinstance(column, Flag) and column.member:
        changes["member"] = column.member.format(row=row.key)
    return replace(column, **changes)


PLAYERS = Own(
    "players",
    None,
    heard=Message("rules", "Players of the evening"),
    make=late("assistant.ui.players", "PlayerButtons"),
)
"""A button for each player of the evening; it stands at the top of a side."""
