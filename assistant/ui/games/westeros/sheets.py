"""The player's own units, terrain, commanders and keywords: the form of what a card says.

What is typed goes before what the program knows, in every battle from then on; what is not typed
is told beside its field.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, reduce
from typing import Any, get_args, get_origin, get_type_hints

from msgspec import Struct, convert, defstruct
from msgspec.structs import replace

from assistant.games.westeros import data, user_files
from assistant.games.westeros.data import (
    TERRAIN_PROPERTIES,
    UNIT_PROPERTIES,
    ByRank,
    Certainty,
    Change,
    Count,
    Keyword,
    Property,
    Rank,
    Sheet,
    Sourced,
    Trait,
    UnitClass,
    typed,
)
from assistant.games.westeros.user_files import UserSheets
from assistant.rules.decision import HERE
from assistant.rules.files import RecordError
from assistant.rules.game import Problem
from assistant.rules.json_path import steps, with_value
from assistant.rules.names import name_problems
from assistant.rules.text import Message, Name, Speakable
from assistant.ui.forms.spec import (
    Choice,
    Column,
    Flag,
    Form,
    Number,
    Own,
    Part,
    Remark,
    Words,
    plain_tree,
)
from assistant.ui.games.westeros.setup_form import classes, houses, sourced_words, yes_or_no
from assistant.ui.translate import cite, say

NAME_IN_USE = Message("westeros", "Enter a name that is not in use.")
NEW_NAME = Message("westeros", "Name of the new card")
HOUSE, KEYWORDS = Message("westeros", "House"), Message("westeros", "Keywords")
TOKEN = Message("westeros", "Token, placed on a hex")
OTHERS: Mapping[str, Any] = {"house": str, "token": bool, "keywords": tuple[Trait, ...]}
"""What a sheet says without a source."""

Line = tuple[str, Message, object]
"""A value of a card: its path, its label, its type."""


def _lines(properties: tuple[Property, ...]) -> Iterator[Line]:
    for one in properties:
        yield from ((path, label, one.kind) for path, label in one.lines())


@cache
def entered_type(kind: type[Sheet]) -> type[Struct]:
    """The struct of what a player types of such a sheet: its values without their sources."""
    fields: list[tuple[str, Any, Any]] = []
    for name, hint in get_type_hints(kind, include_extras=True).items():
        if name == "name":
            fields.append((name, str, ""))
        elif get_origin(hint) is Sourced:
            (value,) = get_args(hint)
            fields.append((name, str, "") if value is Name else (name, value | None, None))
        elif hint is ByRank:
            ranks = entered_type(ByRank)
            fields.append((name, ranks, ranks()))
        elif name in OTHERS:
            fields.append((name, OTHERS[name], OTHERS[name]()))
    return defstruct(f"Entered{kind.__name__}", fields, frozen=True)


@dataclass(frozen=True)
class CardShelf:
    """The sheets of one kind."""

    title: Message
    sheets: UserSheets[Any]
    lines: tuple[Line, ...]
    grows: bool = True

    @property
    def kind(self) -> Any:
        """What the form edits."""
        sheet: Any = self.sheets.type
        return entered_type(sheet)

    @property
    def file(self) -> str:
        """The name of the player's file."""
        return self.sheets.file

    def names(self) -> Mapping[str, str]:
        """As the program lists them, the player's own last."""
        return {id: say(sheet.name) for id, sheet in self._all().items()}

    def own(self) -> Collection[str]:
        """The ids in the player's file."""
        return self.sheets.own().keys()

    def printed(self) -> Collection[str]:
        """The ids of those that the program knows."""
        return self.sheets.printed().keys()

    def value(self, id: str) -> Any:
        """What the player has typed of it."""
        sheet, kind = self._all()[id], self.kind
        tree: Any = {"name": say(sheet.name)}
        for path, _, _ in self.lines:
            fact = sheet.fact(path)
            if fact.certainty is Certainty.TYPED:
                value = say(fact.value) if isinstance(fact.value, Name) else fact.value
                tree = with_value(tree, steps(f"$.{path}"), value)
        for name in OTHERS.keys() & set(kind.__struct_fields__):
            tree[name] = _traits(sheet) if name == "keywords" else getattr(sheet, name)
        return convert(plain_tree(tree), kind)

    def keep(self, value: Any, id: str) -> str:
        """What is not typed is as the program knows it; a card of the player's goes by its name."""
        name, known = value.name.strip(), self.sheets.printed().get(id)
        base = sheet = self._all().get(id) or self.sheets.type(Name(name, name))
        new_id = id
        if known is None and (not id or name not in (base.name.en, base.name.ru)):
            new_id, sheet = name, replace(sheet, name=Name(name, name))
        for path, _, kind in self.lines:
            said = reduce(getattr, path.split("."), value)
            if said not in (None, ""):
                sheet = sheet.with_fact(path, typed(Name(said, said) if kind is Name else said))
            elif base.fact(path).certainty is Certainty.TYPED:
                sheet = sheet.with_fact(path, known.fact(path) if known else Sourced())
        for name in OTHERS.keys() & set(value.__struct_fields__):
            if name != "keywords":
                sheet = replace(sheet, **{name: getattr(value, name)})
            elif value.keywords != _traits(base):
                sheet = replace(sheet, keywords=tuple(_facts(base, value.keywords).values()))
        self.sheets.keep(new_id, sheet, instead_of=id)
        return new_id

    def forget(self, id: str) -> None:
        """Drop what the player has typed of it."""
        self.sheets.forget(id)

    def form(self, id: Callable[[], str], *, is_new: bool) -> Form:
        """Each value with what the program knows of it; a new card is asked for its name."""

        def known(value: Any, path: str) -> Speakable:
            fact = self._known(id(), path.removeprefix("$."))
            return " · ".join(filter(None, (sourced_words(fact), cite(fact.source))))

        def blank(value: Any, path: str) -> Speakable:
            return sourced_words(self._known(id(), path.removeprefix("$.")))

        def source(value: Any, path: str) -> Speakable:
            return cite(self._known(id(), path.removeprefix("$.")).source)

        def is_own(value: Any, path: str) -> bool:
            return id() not in self.printed()

        def problems(value: Any) -> tuple[Problem, ...]:
            name = value.name.strip()
            if is_new and (not name or name in self._all().keys() - {id()}):
                return (Problem(NAME_IN_USE(), HERE, "$.name"),)
            return tuple(name_problems(value.name, "$.name")) if is_new else ()

        def keywords(look: Any, model: Any, path: str) -> Any:
            from assistant.ui.games.westeros.setup_slots import UnitKeywords

            def facts(value: Any, path: str) -> Mapping[Keyword, Sourced[Trait]]:
                base = self._all().get(id(), data.BLANK)
                return {trait.keyword: fact for trait, fact in _facts(base, value.keywords).items()}

            return UnitKeywords(look, model, facts, tells=True)

        kind = self.kind
        mine: dict[str, Part] = {
            "name": Words("name", NEW_NAME, when=lambda value, path: is_new),
            "house": Choice("house", HOUSE, options=houses, when=is_own),
            "token": Flag("token", TOKEN, when=is_own),
        }
        parts: list[Part] = [part for name, part in mine.items() if name in kind.__struct_fields__]
        for path, label, hint in self.lines:
            if hint in (UnitClass, bool):
                options = classes if hint is UnitClass else yes_or_no
                parts.append(Choice(path, label, options=options, hint=source, blank=blank))
            elif hint is Name:
                parts += (Words(path, label), Remark(known, name=path))
            else:
                signed = hint is Change
                parts.append(Number(path, label, hint=known, start=1, signed=signed))
        if "keywords" in kind.__struct_fields__:
            parts.append(Own("keywords", KEYWORDS, make=keywords, covers=("keywords",)))
        begin = "$.name" if is_new else ""
        return Form(kind, (), Column(None, tuple(parts)), problems, begin=begin, is_sheet=True)

    def _all(self) -> Mapping[str, Any]:
        """Every sheet; a file of the player's that cannot be read says nothing."""
        try:
            return self.sheets.merged(self.sheets.own())
        except RecordError:
            return self.sheets.merged({})

    def _known(self, id: str, path: str) -> Sourced[Any]:
        """The program's own value; of unknown dice the usual number of the rank."""
        printed, (name, _, rank) = self.sheets.printed().get(id), path.partition(".")
        fact: Sourced[Any] = Sourced() if printed is None else printed.fact(path)
        return data.usual_dice().of(Rank(rank)) if name == "dice" and not fact.is_known else fact


def _traits(sheet: Any) -> tuple[Trait, ...]:
    return tuple(fact.value for fact in sheet.keywords or () if fact.value)


def _facts(sheet: Any, traits: tuple[Trait, ...]) -> dict[Trait, Sourced[Trait]]:
    """These keywords: those of the sheet with their sources, others as the player typed them."""
    held = {fact.value: fact for fact in sheet.keywords or ()}
    return {trait: held.get(trait) or typed(trait) for trait in traits}


SHELVES = (
    CardShelf(Message("westeros", "Units"), user_files.UNITS, tuple(_lines(UNIT_PROPERTIES))),
    CardShelf(
        Message("westeros", "Terrain"),
        user_files.TERRAIN,
        (*_lines(TERRAIN_PROPERTIES), ("burn", Message("westeros", "Burn"), Count)),
    ),
    CardShelf(
        Message("westeros", "Commanders"),
        user_files.COMMANDERS,
        (("capture", Message("westeros", "Capture rating"), Count),),
    ),
    CardShelf(
        KEYWORDS,
        user_files.KEYWORDS,
        (("does", Message("westeros", "What it does"), Name),),
        grows=False,
    ),
)
