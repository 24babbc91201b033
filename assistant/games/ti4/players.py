"""The players of the evening and what each of them has, kept from battle to battle.

They lie as JSON in the player's own folder. The rules never look at them: the form fills a side in
with what its player has, and there it stays. What this version does not know stays in the file.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import fields, replace

from assistant.games.ti4.setup import Force, Setup
from assistant.paths import own_data
from assistant.rules.files import make_folder, write_whole

OF_PLAYER = (
    "faction",
    "colour",
    "upgrades",
    "technologies",
    "assets",
    "own_units",
    "variants",
    "docks_upgraded",
    "flagship",
)
"""The fields of a force that are its player's in every battle."""

OF_TABLE = ("readings", "laws")
"""Those of a setup that hold for the whole table."""

S = TypeVar("S", bound=Struct)


class Player(Struct, frozen=True):
    """A player by name, and what he has that is not as usual: plain values of `OF_PLAYER`."""

    name: str
    has: dict[str, Any] = {}


class Roster(Struct, frozen=True):
    """Everybody at the table in the order in which they came, and what holds for all."""

    players: tuple[Player, ...] = ()
    table: dict[str, Any] = {}

    def named(self, name: str) -> Player | None:
        """The player of this name."""
        return next((player for player in self.players if player.name == name), None)

    def knows(self, force: Force) -> bool:
        """Whether what a side has is nothing yet, or just what some player has."""
        return facts(force, OF_PLAYER) in ({}, *(player.has for player in self.players))

    def with_side(self, force: Force) -> Roster:
        """The same with what the player of a side has now; a side without a name tells nothing."""
        if not force.name.strip():
            return self
        has = facts(force, OF_PLAYER)
        old = self.named(force.name)
        if old is None:
            return replace(self, players=(*self.players, Player(force.name, has)))
        unknown = {key: value for key, value in old.has.items() if key not in OF_PLAYER}
        new = Player(old.name, {**has, **unknown})
        return replace(self, players=tuple(new if p is old else p for p in self.players))

    def with_setup(self, setup: Setup) -> Roster:
        """The same once these forces have fought."""
        held = {key: value for key, value in self.table.items() if key not in OF_TABLE}
        table = {**facts(setup, OF_TABLE), **held}
        return replace(self.with_side(setup.attacker).with_side(setup.defender), table=table)

    def without(self, name: str) -> Roster:
        """The same without this player."""
        return replace(self, players=tuple(p for p in self.players if p.name != name))


class Recovered(NamedTuple):
    """What could be read and, if the file was damaged, where it lies now."""

    roster: Roster
    damaged: Path | None = None


def facts(value: Struct, names: Iterable[str]) -> dict[str, Any]:
    """The plain values of these fields that are not as usual."""
    usual, coded = type(value)(), {field.encode_name: field.name for field in fields(value)}
    unusual = [n for n in names if getattr(value, coded[n]) != getattr(usual, coded[n])]
    plain = msgspec.to_builtins(value, order="deterministic")
    return {name: plain[name] for name in unusual}


def filled(force: Force, player: Player) -> Force:
    """The side with what its player has; what makes no sense to this version is left out."""
    has = _made(player.has, OF_PLAYER, Force)
    new = force if has.faction == force.faction else force.of_faction(has.faction)
    return replace(new, name=player.name, **{name: getattr(has, name) for name in OF_PLAYER})


def first_setup() -> Setup:
    """What an empty form begins with: what holds for the table."""
    return _made(load().table, OF_TABLE, Setup)


def players_file() -> Path:
    """Where they lie; there need not be such a file."""
    return own_data("ti4") / "players.json"


def load() -> Roster:
    """What can be read of them; nobody where there is nothing."""
    return _read()[0]


def recover() -> Recovered:
    """The same; a damaged file is put aside first, so that its text is never written over."""
    roster, is_sound = _read()
    if is_sound:
        return Recovered(roster)
    path = players_file()
    aside = _put_aside(path)
    if aside != path and roster != Roster():
        save(roster)
    return Recovered(roster, aside)


def save(roster: Roster) -> None:
    """Write them, all or nothing. Raises `RecordError` where that fails."""
    path = players_file()
    make_folder(path.parent)
    write_whole(path, msgspec.json.format(msgspec.json.encode(roster)) + b"\n")


def _read() -> tuple[Roster, bool]:
    """What the file says, and whether all of it is sound."""
    try:
        plain = msgspec.json.decode(players_file().read_bytes())
    except FileNotFoundError:
        return Roster(), True
    # JSON nested without end is damage too, and msgspec meets it with RecursionError.
    except (OSError, UnicodeError, msgspec.DecodeError, RecursionError):
        return Roster(), False
    try:
        return msgspec.convert(plain, Roster), True
    except msgspec.ValidationError:
        return _sound_part(plain), False


def _sound_part(plain: Any) -> Roster:
    """Every player who can be read by himself."""
    if not isinstance(plain, dict):
        return Roster()
    found, table = plain.get("players"), plain.get("table")
    players = dict[str, Player]()
    for one in found if isinstance(found, list) else ():
        try:
            player = msgspec.convert(one, Player)
        except msgspec.ValidationError:
            continue
        players[player.name] = player
    return Roster(tuple(players.values()), table if isinstance(table, dict) else {})


def _put_aside(path: Path) -> Path:
    """Another name for a damaged file, one that no older one has; its own where it has to stay."""
    n = 1
    while (aside := path.with_name(f"{path.name}.damaged-{n}")).exists():
        n += 1
    try:
        return path.replace(aside)
    except OSError:
        return path


def _made(plain: Mapping[str, Any], names: Iterable[str], kind: type[S]) -> S:
    """The struct of those of these fields that make sense, each by itself."""
    known = {name: plain[name] for name in names if name in plain}
    return msgspec.convert({n: v for n, v in known.items() if _makes_sense({n: v}, kind)}, kind)


def _makes_sense(plain: dict[str, Any], kind: type[Struct]) -> bool:
    try:
        msgspec.convert(plain, kind)
    except msgspec.ValidationError:
        return False
    return True
