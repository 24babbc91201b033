"""The systems of the box: what is printed on their tiles, read once from `systems.toml`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum
from functools import cache

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.setup import ActiveSystem, Anomaly, Wormhole
from assistant.paths import bundled
from assistant.rules.text import Name, Speakable, joined
from assistant.rules.typed_line import folded, read_as

LANGUAGES = ("en", "ru")

TELLING = (Anomaly.RIFT, Anomaly.NEBULA, Anomaly.SCAR, Anomaly.SUPERNOVA, Anomaly.ASTEROIDS)
"""Of two anomalies on one tile the one that bears more on a fight there comes first."""


class Trait(StrEnum):
    """What a planet may be."""

    CULTURAL = "cultural"
    HAZARDOUS = "hazardous"
    INDUSTRIAL = "industrial"


class Planet(Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed on a planet. Nothing lands on a `station`, and nothing is built there."""

    name: Name
    resources: int
    influence: int
    traits: frozenset[Trait] = frozenset()
    legendary: bool = False
    station: bool = False
    uncertain: tuple[str, ...] = ()


class Tile(Struct, frozen=True, forbid_unknown_fields=True):
    """A system: its planets, and what its tile is besides. `home` is the faction that begins there.

    On what is `uncertain` the sources disagree, or there is but one.
    """

    set: str
    back: str = ""
    home: str = ""
    planets: tuple[Planet, ...] = ()
    anomalies: frozenset[Anomaly] = frozenset()
    wormholes: frozenset[Wormhole] = frozenset()
    uncertain: tuple[str, ...] = ()

    @property
    def anomaly(self) -> Anomaly:
        """The one that the fight is told of."""
        return next((one for one in TELLING if one in self.anomalies), Anomaly.NONE)

    @property
    def on_retreat(self) -> Anomaly:
        """The one that a retreat into it is told of: one that closes it, if any does."""
        closing = (one for one in (Anomaly.SUPERNOVA, Anomaly.ASTEROIDS) if one in self.anomalies)
        return next(closing, self.anomaly)

    @property
    def landed(self) -> tuple[Planet, ...]:
        """The planets that can be invaded."""
        return tuple(planet for planet in self.planets if not planet.station)


_BY_NUMBER = re.compile(r"(?:Planet|Планета) (\d+)")
"""A planet that nobody has named; older forms wrote it in the language of the moment."""


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    """`english` are the names that stay English in Russian, for want of a source."""

    english: tuple[str, ...]
    tokens: tuple[Planet, ...]
    tiles: dict[str, Tile]


@cache
def tiles() -> dict[str, Tile]:
    """Every system by its id: the number printed on the tile, where there is one."""
    return _file().tiles


def tokens() -> tuple[Planet, ...]:
    """The planets that come as a token into a system."""
    return _file().tokens


def only_english() -> frozenset[str]:
    """The names for which no source has a Russian one."""
    return frozenset(_file().english)


@cache
def _file() -> _File:
    path = bundled("resources", "ti4", "systems.toml")
    return msgspec.toml.decode(path.read_bytes(), type=_File)


def brought(id: str, language: str = "en") -> ActiveSystem:
    """The system of the fight as its tile makes it, the planets named in this language."""
    tile = tiles()[id]
    planets = tuple(spelling(planet.name, language) for planet in tile.landed)
    return ActiveSystem("", tile.anomaly, planets, id, tile.wormholes)


def named(system: ActiveSystem, name: str) -> ActiveSystem:
    """The system under a name of the player's, without what only its tile has brought."""
    if any(system == brought(system.tile, language) for language in LANGUAGES if system.tile):
        return ActiveSystem(name)
    return replace(system, name=name, tile="")


def spelling(name: Name, language: str) -> str:
    """The name in one language."""
    return name.ru if language == "ru" else name.en


_BETWEEN = re.compile("[,;/&·]")
"""What may stand between the planets of a system."""


def meant(words: str) -> str:
    """The system of which these words are the number, or name planets; else nothing."""
    typed = words.strip()
    if typed.isdecimal():
        return next((id for id in tiles() if id.lstrip("0") == typed.lstrip("0")), "")
    named = [{one, *read_as(one)} for one in filter(None, map(str.strip, _BETWEEN.split(typed)))]

    def has_all(id: str) -> bool:
        return bool(named) and all(readings & {*_names(id)} for readings in named)

    return next((id for id in tiles() if typed == id or has_all(id)), "")


@cache
def _names(id: str) -> tuple[str, ...]:
    planets = tiles()[id].planets
    return tuple(folded(spelling(p.name, code)) for p in planets for code in LANGUAGES)


def tile_of(system: ActiveSystem) -> Tile | None:
    """The tile of the fight, where it was chosen."""
    return tiles().get(system.tile)


def planet_of(system: ActiveSystem, number: int) -> Planet | None:
    """What is printed on the planet of this number, counted from 0, where the box has its name."""
    return next(map(_printed().get, system.planets[number : number + 1]), None)


@cache
def _printed() -> dict[str, Planet]:
    """The planets of the box by their names in either language."""
    known = [*(planet for tile in tiles().values() for planet in tile.planets), *tokens()]
    return {spelling(planet.name, code): planet for planet in known for code in LANGUAGES}


def knows_no_traits(system: ActiveSystem) -> bool:
    """Whether a planet of the fight is one that only the table knows."""
    return any(planet_of(system, n) is None for n in range(len(system.planets)))


def numbered(n: int) -> str:
    """A planet that nobody has named, as it is written in every language."""
    return f"Planet {n}"


def planet_called(system: ActiveSystem, number: int) -> Speakable:
    """What the planet of this number, counted from 0, is called; one without a name, its number."""
    printed = planet_of(system, number) if tile_of(system) is not None else None
    if printed is not None:
        return printed.name
    # A form may still have forces on a planet that has been taken out of its system.
    written = system.planets[number] if number < len(system.planets) else numbered(number + 1)
    if bare := _BY_NUMBER.fullmatch(written):
        return Name(f"Planet {bare[1]}", f"Планета {bare[1]}")
    return written


def tile_name(id: str) -> Speakable:
    """What a system is called: by its planets, else by what it is."""
    tile = tiles()[id]
    if tile.planets:
        return joined([planet.name for planet in tile.planets])
    if tile.anomalies:
        return joined([one.label() for one in TELLING if one in tile.anomalies])
    if tile.wormholes:
        return texts.WORMHOLE(kind=joined([one.label() for one in _sorted(tile.wormholes)]))
    return texts.EMPTY_SYSTEM()


def tile_title(id: str) -> Speakable:
    """The same with the number printed on the tile, or what tells it from others as empty."""
    is_named = tiles()[id].planets and not id[0].isdecimal()
    return tile_name(id) if is_named else texts.TILE(n=id, name=tile_name(id))


def system_name(system: ActiveSystem) -> Speakable:
    """The name that a player gave to the system of the fight, else that of its tile, else nothing.

    Where the tile says little its number is said, too.
    """
    tile = tile_of(system)
    if system.name or tile is None:
        return system.name
    return tile_name(system.tile) if tile.planets else tile_title(system.tile)


def _sorted(wormholes: frozenset[Wormhole]) -> Iterator[Wormhole]:
    return (one for one in Wormhole if one in wormholes)
