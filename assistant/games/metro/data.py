"""Known facts of Metro 2033 from `resources/metro/*.toml`, and the player's own files over them.

A player's file lies in the folder `user_folder()` under the same name; an entry with a known id
takes the place of ours, any other is added. A damaged file is left out, and `complaints()` says so.
A sheet of the player's own goes by its name as it was typed, so that a battle file is read on any
machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from assistant.games.metro import texts
from assistant.games.metro.deck import (
    Certainty,
    Deck,
    bundled_deck,
    playable_deck,
    spellings,
    write_deck,
)
from assistant.games.metro.texts import DATA, page
from assistant.paths import bundled, own_data
from assistant.rules.files import RecordError, make_folder
from assistant.rules.game import Problem
from assistant.rules.names import name_problems
from assistant.rules.rule_options import Labelled
from assistant.rules.setup_file import SheetFile, refuse
from assistant.rules.text import Message, Name, Speakable, Text

WEAKEST_ARMY, STRONGEST = 1, 99
"""An army is never weaker than 1 (§5); no track is longer than two digits."""
LOWEST_GEAR, HIGHEST_GEAR, MOST_GEAR = -9, 20, 30
LONGEST_REWARD, MOST_HOMES = 60, 12
HIGHEST_STAKE = 99


class Unit(Labelled):
    """What fights: a player's army or hero, or a threat of the underground."""

    ARMY = "army", Message("metro", "Army")
    HERO = "hero", Message("metro", "Hero")
    THREAT = "threat", Message("metro", "Threat")


class TieWin(Labelled):
    """A unit in a role that wins where the totals are equal (§15)."""

    ARMY_ATTACK = "army_attack", Message("metro", "army, attacking")
    ARMY_DEFENCE = "army_defence", Message("metro", "army, defending")
    HERO_ATTACK = "hero_attack", Message("metro", "hero, attacking")
    HERO_DEFENCE = "hero_defence", Message("metro", "hero, defending")


class Sheet(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An entry of a data file; `certainty` of a field that is left out is the owner's own word."""

    name: Name | str
    certainty: dict[str, Certainty] = msgspec.field(default_factory=dict)

    def known(self, field: str) -> Certainty:
        """How well a field is known."""
        return self.certainty.get(field, Certainty.OWNER)

    @property
    def names(self) -> tuple[str, ...]:
        """What it is called, in each language it has a name in."""
        return spellings(self.name)

    def problems(self) -> Iterator[Problem]:
        """What is wrong with it, each at its field."""
        if not all(self.names):
            yield Problem(texts.NO_SHEET_NAME(), DATA, "$.name")
        for name in self.names:
            yield from name_problems(name, "$.name")


class Faction(Sheet, frozen=True):
    """A playable faction: what wins its ties, and its home stations by id."""

    tie_wins: frozenset[TieWin] = frozenset()
    homes: tuple[str, ...] = ()

    def problems(self) -> Iterator[Problem]:
        """Besides: each home station once, and not too many."""
        yield from super().problems()
        yield from home_problems(self.homes, "$")


class HeroSheet(Sheet, frozen=True):
    """A hero; his own strength where it is known."""

    strength: int | None = None

    def problems(self) -> Iterator[Problem]:
        """Besides: a strength on the track."""
        yield from super().problems()
        yield from strength_problems(self.strength, 0, "$.strength")


class Station(Sheet, frozen=True):
    """A station of the map."""


class GearSheet(Sheet, frozen=True):
    """An equipment card; its bonus where it is known."""

    bonus: int | None = None

    def problems(self) -> Iterator[Problem]:
        """Besides: a bonus that a card may have."""
        yield from super().problems()
        yield from gear_problems(self.bonus, "$.bonus")


S = TypeVar("S", bound=Sheet)


def strength_problems(strength: int | None, low: int, at: str) -> Iterator[Problem]:
    """Why nothing can be so strong, or so weak; an army is never weaker than 1 (§5)."""
    if strength is not None and not low <= strength <= STRONGEST:
        cite = page(5) if low == WEAKEST_ARMY else page(3)
        yield Problem(texts.BAD_STRENGTH(n=str(strength), low=low, high=STRONGEST), cite, at)


def gear_problems(bonus: int | None, at: str) -> Iterator[Problem]:
    """Why no equipment card gives such a bonus."""
    if bonus is not None and not LOWEST_GEAR <= bonus <= HIGHEST_GEAR:
        text = texts.BAD_GEAR(n=bonus, low=LOWEST_GEAR, high=HIGHEST_GEAR)
        yield Problem(text, page(3), at)


def home_problems(
    homes: tuple[str, ...], at: str, called: Callable[[str], Speakable] = str
) -> Iterator[Problem]:
    """Why these cannot be the home stations of a faction; `at` is where the faction stands."""
    if len(homes) > MOST_HOMES:
        yield Problem(texts.TOO_MANY_HOMES(n=len(homes), most=MOST_HOMES), page(6), f"{at}.homes")
    for n, home in enumerate(homes):
        yield from name_problems(home, f"{at}.homes[{n}]")
        if home in homes[:n]:
            yield Problem(texts.HOME_TWICE(station=called(home)), page(6), f"{at}.homes[{n}]")


def user_folder() -> Path:
    """Where the player's own data files lie."""
    return own_data("metro")


class Catalogue(SheetFile[S]):
    """The sheets of one kind: what the program knows, and what the player has put over it."""

    def __init__(self, name: str, kind: type[S]) -> None:
        """Both files are called by this `name`."""
        super().__init__(lambda: user_folder() / f"{name}.toml", kind)
        self.name = name

    def printed(self) -> dict[str, S]:
        """What the program knows itself, by ids."""
        path = bundled("resources", "metro", f"{self.name}.toml")
        return SheetFile(lambda: path, self.kind).read()

    def sound(self, wrong: list[Text]) -> dict[str, S]:
        """The sheets by ids, the player's over ours.

        His are left out where any has a mistake, and `wrong` is told of it.
        """
        try:
            found = self.read()
            mistakes = (
                replace(problem, at=problem.at.replace("$", f"$.{id}", 1))
                for id, sheet in found.items()
                for problem in sheet.problems()
            )
            refuse(self.path, mistakes)
        except RecordError as error:
            wrong.extend(error.texts)
            return self.printed()
        return self.printed() | found

    def all(self) -> dict[str, S]:
        """Every sheet by its id."""
        found: dict[str, S] = tables().sheets[self.name]
        return found

    def name_of(self, id: str) -> Speakable:
        """What a thing is called, or the player's own words."""
        known = self.all().get(id)
        return known.name if known else id

    def is_same(self, one: str, another: str) -> bool:
        """Whether both are the same thing: by its id, or by its name in either language."""
        return bool(self._called(one) & self._called(another))

    def _called(self, word: str) -> set[str]:
        """Everything that what goes by this word is called; nothing for no word."""
        name = _plain(word)
        known = ({_plain(id), *map(_plain, sheet.names)} for id, sheet in self.all().items())
        return {name}.union(*(names for names in known if name in names)) if name else set()

    def problems(self, sheet: Sheet, id: str = "") -> Iterator[Problem]:
        """What is wrong with a sheet that is to stand in place of the one with this id."""
        yield from sheet.problems()
        ours = {name.strip().casefold() for name in sheet.names}
        for other_id, other in self.all().items():
            taken = {name.casefold() for name in (*other.names, other_id)}
            if other_id != id and ours & taken:
                yield Problem(texts.NAME_TAKEN(name=sheet.names[0]), DATA, "$.name")
                return

    def save(self, sheet: S, id: str = "") -> str:
        """Keep a sheet, in place of the one with this id; the id it has from now on.

        Raises `RecordError` where the sheet or the file will not do.
        """
        refuse(self.path, self.problems(sheet, id))
        new_id = id if id in self.printed() else sheet.names[0].strip()
        self.keep(new_id, sheet, instead_of=id)
        tables.cache_clear()
        return new_id

    def forget(self, id: str) -> None:
        """Drop a sheet of the player's; where the program knows one of this id, that is back."""
        super().forget(id)
        tables.cache_clear()


def _plain(word: str) -> str:
    """As it is compared: without capitals, spare spaces and the dots of a Russian Yo."""
    io, ie = "\N{CYRILLIC SMALL LETTER IO}", "\N{CYRILLIC SMALL LETTER IE}"
    return " ".join(word.casefold().replace(io, ie).split())


FACTIONS = Catalogue("factions", Faction)
HEROES = Catalogue("heroes", HeroSheet)
STATIONS = Catalogue("stations", Station)
GEAR = Catalogue("gear", GearSheet)

factions, heroes, stations, gear = FACTIONS.all, HEROES.all, STATIONS.all, GEAR.all
"""Every sheet of a kind by its id."""


class Tables(NamedTuple):
    """All data files read together; `complaints` are about the player's own."""

    sheets: dict[str, Any]
    printed: dict[str, Any]
    deck: Deck
    complaints: tuple[Text, ...]


@cache
def tables() -> Tables:
    """Everything, read once; `tables.cache_clear()` reads it again after a file was changed."""
    wrong: list[Text] = []
    catalogues = FACTIONS, HEROES, STATIONS, GEAR
    sheets = {one.name: one.sound(wrong) for one in catalogues}
    printed = {one.name: one.printed() for one in catalogues}
    deck, own = bundled_deck(), user_folder() / "deck.toml"
    try:
        if own.exists():
            deck = playable_deck(own)
    except RecordError as error:
        wrong.extend(error.texts)
    return Tables(sheets, printed, deck, tuple(wrong))


def default_deck() -> Deck:
    """The player's own deck, else the bundled one."""
    return tables().deck


def save_deck(deck: Deck) -> None:
    """Keep the player's own deck, for new fights. Raises `RecordError`."""
    write_deck(make_folder(user_folder()) / "deck.toml", deck)
    tables.cache_clear()


def complaints() -> tuple[Text, ...]:
    """What is wrong with the player's own files: where, what, what to do."""
    return tables().complaints


def with_entered(sheet: Sheet, **fields: object) -> Sheet:
    """The sheet with these fields set by the player, who has the card before him."""
    certainty = {name: known for name, known in sheet.certainty.items() if name not in fields}
    return replace(sheet, **fields, certainty=certainty)
