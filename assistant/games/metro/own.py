"""What the player writes down of his own factions, heroes and gear: kept among his files.

A sheet of his own goes by its name as it was typed, so that a battle file is read on any machine.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from assistant.games.metro import data, texts
from assistant.games.metro.cites import DATA
from assistant.games.metro.data import Faction, GearSheet, HeroSheet, Sheet
from assistant.games.metro.setup import Force, Gear
from assistant.rules.game import Problem
from assistant.rules.setup_file import SheetFile, refuse


@dataclass(frozen=True)
class Shelf:
    """The sheets of one kind: what the program knows, and what the player has put over it."""

    name: str
    type: type[Any]
    all: Callable[[], Mapping[str, Any]]

    @property
    def file(self) -> SheetFile[Any]:
        """The player's file; it need not exist."""
        return data.own(f"{self.name}.toml", self.type)

    def printed(self) -> Mapping[str, Any]:
        """What the program knows itself, by ids."""
        return data.printed(f"{self.name}.toml", self.type)

    def problems(self, sheet: Sheet, id: str = "") -> Iterator[Problem]:
        """What is wrong with a sheet that is to stand in place of the one with this id."""
        yield from sheet.problems()
        ours = {name.strip().casefold() for name in sheet.names}
        for other_id, other in self.all().items():
            taken = {name.casefold() for name in (*other.names, other_id)}
            if other_id != id and ours & taken:
                yield Problem(texts.NAME_TAKEN(name=sheet.names[0]), DATA, "$.name")
                return

    def keep(self, sheet: Sheet, id: str = "") -> str:
        """Keep a sheet, in place of the one with this id; the id it has from now on.

        Raises `RecordError` where the sheet or the file will not do.
        """
        refuse(self.file.path, self.problems(sheet, id))
        kept = id if id in self.printed() else sheet.names[0].strip()
        self.file.keep(kept, sheet, instead_of=id)
        data.tables.cache_clear()
        return kept

    def forget(self, id: str) -> None:
        """Drop a sheet of the player's; one that the program knows is as it was printed."""
        self.file.forget(id)
        data.tables.cache_clear()


FACTIONS = Shelf("factions", Faction, data.factions)
HEROES = Shelf("heroes", HeroSheet, data.heroes)
GEAR = Shelf("gear", GearSheet, data.gear)
SHELVES = (FACTIONS, HEROES, GEAR)


def typed(sheet: Sheet, **fields: object) -> Sheet:
    """The sheet with these fields as the player reads them off his own card."""
    certainty = {name: known for name, known in sheet.certainty.items() if name not in fields}
    return replace(sheet, **fields, certainty=certainty)


def taken(side: Force, changed: Collection[tuple[Shelf, str]]) -> Force:
    """A side of a setup with what was changed on the player's cards since it was entered."""
    if (FACTIONS, side.faction) in changed and side.faction in data.factions():
        side = replace(side, tie_wins=None, homes=None)
    hero = side.hero
    if hero is None:
        return side
    known = data.heroes().get(hero.name)
    if (HEROES, hero.name) in changed and known is not None and known.strength is not None:
        hero = replace(hero, strength=known.strength)
    return replace(side, hero=replace(hero, gear=tuple(_gear(g, changed) for g in hero.gear)))


def _gear(gear: Gear, changed: Collection[tuple[Shelf, str]]) -> Gear:
    known = data.gear().get(gear.name)
    if (GEAR, gear.name) not in changed or known is None or known.bonus is None:
        return gear
    return replace(gear, bonus=known.bonus)
