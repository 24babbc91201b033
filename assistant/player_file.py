"""The players of the evening, kept as JSON in the player's own folder.

What this version does not know stays in the file.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from assistant.paths import own_data
from assistant.rules.files import make_folder, write_whole
from assistant.rules.game import Game
from assistant.rules.players import Facts, Player, Roster, Seating, made


class Recovered(NamedTuple):
    """What could be read and, if the file was damaged, where it lies now."""

    roster: Roster
    damaged: Path | None = None


def known_names() -> list[tuple[str, str]]:
    """The players, as a line of words offers them."""
    return [(player.name, player.name) for player in load().players]


def first_setup(seating: Seating) -> Struct:
    """What an empty form begins with: what holds for the table."""
    return made(load().tables.get(seating.game, {}), seating.of_table, seating.setup_type)


def seat_colours(game: Game[Any, Any], setup: Struct) -> tuple[str, ...]:
    """The colours of those who sit at its seats, as far as they are known."""
    return () if game.seating is None else load().colours(game.seating, setup)


def players_file() -> Path:
    """Where they lie; there need not be such a file."""
    return own_data() / "players.json"


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
        plain = _plain()
    except FileNotFoundError:
        return Roster(), True
    # JSON nested without end is damage too, and msgspec meets it with RecursionError.
    except (OSError, UnicodeError, msgspec.DecodeError, RecursionError):
        return Roster(), False
    try:
        return msgspec.convert(plain, Roster), True
    except msgspec.ValidationError:
        return _sound_part(plain), False


def _plain() -> Any:
    """The file; before its first time what TI4 alone has kept, in the way it was kept then."""
    try:
        return msgspec.json.decode(players_file().read_bytes())
    except FileNotFoundError:
        old = _of_ti4()
        if old is None:
            raise
    players = [{"name": one.name, "has": {"ti4": one.has}} for one in old.players]
    return {"players": players, "tables": {"ti4": old.table} if old.table else {}}


def _of_ti4() -> _OfTi4 | None:
    try:
        text = (own_data("ti4") / "players.json").read_bytes()
        return msgspec.json.decode(text, type=_OfTi4)
    except (OSError, UnicodeError, msgspec.DecodeError, RecursionError):
        return None


class _OldPlayer(Struct, frozen=True):
    name: str
    has: Facts = {}


class _OfTi4(Struct, frozen=True):
    """How the players of one game were kept."""

    players: tuple[_OldPlayer, ...] = ()
    table: Facts = {}


def _sound_part(plain: Any) -> Roster:
    """Every player who can be read by himself."""
    if not isinstance(plain, dict):
        return Roster()
    found, tables = plain.get("players"), plain.get("tables")
    players = dict[str, Player]()
    for one in found if isinstance(found, list) else ():
        try:
            player = msgspec.convert(one, Player)
        except msgspec.ValidationError:
            continue
        players[player.name] = player
    known = tables.items() if isinstance(tables, dict) else ()
    return Roster(tuple(players.values()), {k: v for k, v in known if isinstance(v, dict)})


def _put_aside(path: Path) -> Path:
    """Another name for a damaged file, one that no older one has; its own where it has to stay."""
    n = 1
    while (aside := path.with_name(f"{path.name}.damaged-{n}")).exists():
        n += 1
    try:
        return path.replace(aside)
    except OSError:
        return path
