"""What the player reads off his own cards: kept in his folder, before what the program knows.

The rules never look here: a battle must replay alike on every machine. `filled` puts the values
into a setup before the battle begins, and there they stay.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from msgspec.structs import FieldInfo, fields, replace

from assistant.games.westeros import data, texts
from assistant.games.westeros.data import Commander, Sheet, TerrainType, UnitType
from assistant.games.westeros.facts import Certainty, Fact
from assistant.games.westeros.setup import OwnTerrain, Setup, UnitSetup
from assistant.games.westeros.start import PROPERTIES
from assistant.paths import own_data
from assistant.rules.journal import RecordError, write_whole
from assistant.rules.setup_file import convert_fields, read_fields
from assistant.rules.text import Name, Text
from assistant.rules.toml_text import toml_text

S = TypeVar("S", bound=Sheet)
T = TypeVar("T")

UNIT_FACTS = ("kind", "keywords", "melee", "range", "valor_misses")


@dataclass(frozen=True)
class Shelf(Generic[S]):
    """One kind of sheets: what the program knows of them, and the player's file of his own."""

    file: str
    printed: Callable[[], Mapping[str, S]]
    type: type[S]

    @property
    def path(self) -> Path:
        """The player's file; it need not exist."""
        return own_data("westeros") / self.file

    def own(self) -> dict[str, S]:
        """What the player has added. Raises `RecordError` if his file cannot be read."""
        path = self.path
        sheets = read_fields(path) if path.exists() else {}
        return {id: self._sheet(id, fields) for id, fields in sheets.items()}

    def keep(self, id: str, sheet: S) -> None:
        """Keep a sheet as the player has it. Raises `RecordError` where a file cannot be used.

        Only what differs from the program's knowledge is kept, so better knowledge comes through.
        """
        printed = self.printed().get(id)
        self._write(self.own() | {id: sheet if printed is None else _less(sheet, printed)})

    def forget(self, id: str) -> None:
        """Drop what the player has added to a sheet, or his own sheet altogether."""
        self._write({key: sheet for key, sheet in self.own().items() if key != id})

    def merged(self, own: Mapping[str, S]) -> Mapping[str, S]:
        """All sheets, the player's values in place."""
        both = dict(own)
        for id, sheet in self.printed().items():
            both[id] = _over(sheet, own[id]) if id in own else sheet
        return MappingProxyType(both)

    def _sheet(self, id: str, fields: object) -> S:
        """One sheet of the file; the reader of files would not say which one is wrong."""
        try:
            return convert_fields(self.path, fields, self.type)
        except RecordError as error:
            raise RecordError(*(texts.IN_SHEET(sheet=id, what=t) for t in error.texts)) from error

    def _write(self, own: dict[str, S]) -> None:
        write_whole(self.path, toml_text(own).encode())


UNITS = Shelf("units.toml", data.units, UnitType)
TERRAIN = Shelf("terrain.toml", data.terrain, TerrainType)
COMMANDERS = Shelf("commanders.toml", data.commanders, Commander)


@dataclass(frozen=True)
class Catalogue:
    """All sheets by their ids, the player's values in place.

    `mistakes` tell which of his files cannot be read, and why; the program goes on without those.
    """

    units: Mapping[str, UnitType]
    terrain: Mapping[str, TerrainType]
    commanders: Mapping[str, Commander]
    mistakes: tuple[Text, ...] = ()


def typed(value: T) -> Fact[T]:
    """A value that the player has read off his card."""
    return Fact(value, Certainty.TYPED)


def catalogue() -> Catalogue:
    """What the program knows and what the player has added."""
    mistakes: list[Text] = []
    return Catalogue(
        _sound(UNITS, mistakes),
        _sound(TERRAIN, mistakes),
        _sound(COMMANDERS, mistakes),
        tuple(mistakes),
    )


def filled(setup: Setup, found: Catalogue) -> Setup:
    """The setup with the player's values wherever it leaves them open."""
    first, second = (
        replace(camp, units=tuple(_filled(unit, found) for unit in camp.units))
        for camp in setup.sides
    )
    ground = replace(setup.ground, own=tuple(_own_terrain(setup, found)))
    return replace(setup, sides=(first, second), ground=ground)


def keep_unit(unit: UnitSetup, found: Catalogue) -> None:
    """Keep the values of a unit for every unit of its type. Raises `RecordError` where it fails.

    A unit without a type begins one of its own, by its name.
    """
    id = unit.type or unit.name
    sheet = found.units.get(id) or UnitType(Name(unit.name, unit.name))
    facts = {name: typed(getattr(unit, name)) for name in UNIT_FACTS if _states(unit, name)}
    if unit.full is not None:
        facts["figures"] = typed(unit.full)
    changes: dict[str, Any] = dict(facts)
    for name in ("dice", "movement"):
        if _states(unit, name):
            by_rank = getattr(sheet, name)
            changes[name] = replace(by_rank, **{unit.rank.value: typed(getattr(unit, name))})
    UNITS.keep(id, replace(sheet, **changes))


def _states(unit: UnitSetup, name: str) -> bool:
    return getattr(unit, name) is not None


def _filled(unit: UnitSetup, found: Catalogue) -> UnitSetup:
    changes = {
        name: fact.value
        for name, fact in _offered(unit, found).items()
        if fact.certainty is Certainty.TYPED and getattr(unit, name) is None
    }
    if unit.type in found.units and unit.type not in data.units() and not unit.name:
        changes["name"] = found.units[unit.type].name.en
    return replace(unit, **changes)


def _offered(unit: UnitSetup, found: Catalogue) -> dict[str, Fact[Any]]:
    """What the catalogue has for each field of a unit."""
    offered: dict[str, Fact[Any]] = {}
    if unit.type in found.units:
        sheet = found.units[unit.type]
        offered = {name: getattr(sheet, name) for name in UNIT_FACTS}
        offered["full"] = sheet.figures
        offered["dice"] = sheet.dice.of(unit.rank)
        offered["movement"] = sheet.movement.of(unit.rank)
    if unit.commander in found.commanders:
        offered["capture"] = found.commanders[unit.commander].capture
    return offered


def _own_terrain(setup: Setup, found: Catalogue) -> Iterator[OwnTerrain]:
    """The terrain of the setup's own, then what the player knows of the rest that lies there."""
    yield from setup.ground.own
    patches = (*setup.ground.terrain, *setup.ground.tokens)
    told = {own.id for own in setup.ground.own}
    for id in dict.fromkeys(patch.kind for patch in patches):
        if id in found.terrain and id not in told:
            sheet, is_new = found.terrain[id], id not in data.terrain()
            facts = {name: getattr(sheet, name) for name in PROPERTIES}
            values = {n: f.value for n, f in facts.items() if f.certainty is Certainty.TYPED}
            if values or is_new:
                yield OwnTerrain(id, sheet.name.en if is_new else "", sheet.token, **values)


def _sound(shelf: Shelf[S], mistakes: list[Text]) -> Mapping[str, S]:
    try:
        return shelf.merged(shelf.own())
    except RecordError as error:
        mistakes.extend(error.texts)
        return shelf.merged({})


def _over(printed: S, own: S) -> S:
    """The printed sheet with everything that the player's own states."""
    changes = {}
    for field, theirs, mine in _pairs(printed, own):
        if isinstance(mine, Sheet):
            changes[field.name] = _over(theirs, mine)
        elif field.required or mine != field.default:
            changes[field.name] = mine
    return replace(printed, **changes)


def _less(sheet: S, printed: S) -> S:
    """The player's sheet without what the printed one says as well."""
    changes = {}
    for field, theirs, mine in _pairs(printed, sheet):
        if isinstance(mine, Sheet):
            changes[field.name] = _less(mine, theirs)
        elif not field.required and mine == theirs:
            changes[field.name] = field.default
    return replace(sheet, **changes)


def _pairs(printed: Sheet, own: Sheet) -> Iterator[tuple[FieldInfo, Any, Any]]:
    for field in fields(own):
        yield field, getattr(printed, field.name), getattr(own, field.name)
