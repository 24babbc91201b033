"""Factions and heroes of the last fights: between evenings too they stand first in the lists."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec import Struct

from assistant.games.metro.setup import Setup
from assistant.paths import user_config
from assistant.rules.files import RecordError, write_whole

FILE = "metro-recent.json"
MOST = 6


class Recents(Struct, frozen=True):
    """The ids used last, the newest first."""

    factions: tuple[str, ...] = ()
    heroes: tuple[str, ...] = ()

    def after(self, setup: Setup) -> Recents:
        """The same once this fight has begun."""
        sides = (setup.attacker, setup.defender)
        factions = [side.faction for side in sides]
        heroes = [side.hero.name for side in sides if side.hero is not None]
        return Recents(_first(factions, self.factions), _first(heroes, self.heroes))


def load() -> Recents:
    """What is remembered; nothing where there is no such file or it cannot be read."""
    try:
        return msgspec.json.decode((user_config() / FILE).read_bytes(), type=Recents)
    except (OSError, UnicodeError, msgspec.DecodeError, RecursionError):
        return Recents()


def remember(setup: Setup) -> None:
    """Remember who fought. Where that cannot be written it is forgotten: nothing hangs on it."""
    try:
        write_whole(user_config() / FILE, msgspec.json.encode(load().after(setup)))
    except (OSError, RecordError):
        return


def _first(new: Iterable[str], old: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for name in (*new, *old) if name))[:MOST]
