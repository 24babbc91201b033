"""Who fought last: they stand first in the lists of the next fight."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec import Struct

from assistant.games.metro.setup import Setup
from assistant.paths import user_config
from assistant.rules.files import RecordError, write_whole

RECENT_FILE = "metro-recent.json"
MOST_RECENT = 6


class RecentPicks(Struct, frozen=True):
    """The ids used last, the newest first."""

    factions: tuple[str, ...] = ()
    heroes: tuple[str, ...] = ()

    def after(self, setup: Setup) -> RecentPicks:
        """The same once this fight has begun."""
        sides = (setup.attacker, setup.defender)
        factions = [side.faction for side in sides]
        heroes = [side.hero.name for side in sides if side.hero is not None]
        return RecentPicks(_first(factions, self.factions), _first(heroes, self.heroes))


def load_recent() -> RecentPicks:
    """What is remembered; nothing where there is no such file or it cannot be read."""
    try:
        return msgspec.json.decode((user_config() / RECENT_FILE).read_bytes(), type=RecentPicks)
    except (OSError, UnicodeError, msgspec.DecodeError, RecursionError):
        return RecentPicks()


def remember(setup: Setup) -> None:
    """Remember who fought. Where that cannot be written it is forgotten: nothing hangs on it."""
    try:
        write_whole(user_config() / RECENT_FILE, msgspec.json.encode(load_recent().after(setup)))
    except (OSError, RecordError):
        return


def _first(new: Iterable[str], old: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for name in (*new, *old) if name))[:MOST_RECENT]
