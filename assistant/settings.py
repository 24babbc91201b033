"""What the program remembers between two evenings, apart from the battles."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec

from assistant.paths import user_config
from assistant.rules.files import replace_file

Language = Literal["ru", "en"]
ThemeName = Literal["dark", "light", "contrast"]
Moments = Literal["full", "short", "off"]
"""How long a result is shown large."""

DISTANCES = (1.0, 1.5, 2.0)
RECENT_AT_MOST = 12
"""So many battles are listed; the others are a file dialog away."""

_FILE = "settings.json"
_DAMAGED = "settings.json.damaged"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The player's choices; `None` leaves the choice to the system."""

    language: Language | None = None
    theme: ThemeName | None = None
    distance: float = 1.0
    moments: Moments = "full"
    still: bool | None = None
    """Whether nothing moves."""
    table_odds: bool = True
    """Whether the window for a second screen tells the odds."""
    recent: tuple[str, ...] = ()
    geometry: str | None = None
    table_geometry: str | None = None
    """Where the window for a second screen stood."""

    def __post_init__(self) -> None:
        if self.distance not in DISTANCES:
            raise ValueError(f"distance is not one of {DISTANCES}: {self.distance}")

    def with_recent(self, battle: Path) -> Settings:
        """The same with this battle first among the recent ones."""
        name = str(battle)
        # JSON is UTF-8. A file name that is not would keep every later setting from being saved.
        if name.encode(errors="ignore").decode() != name:
            return self
        rest = self.without_recent(battle).recent
        return msgspec.structs.replace(self, recent=(name, *rest)[:RECENT_AT_MOST])

    def without_recent(self, battle: Path) -> Settings:
        """The same with this battle forgotten, because its file is gone."""
        # As paths: to Windows the name in other letters is the same one.
        rest = tuple(name for name in self.recent if Path(name) != battle)
        return msgspec.structs.replace(self, recent=rest)


class Recovered(NamedTuple):
    """Settings to start with and, if the file was damaged, where it lies now.

    `wrong` are the fields that alone made no sense; there are none where nothing did.
    """

    settings: Settings
    damaged: Path | None = None
    wrong: tuple[str, ...] = ()


class SettingsNotSaved(Exception):
    """The settings could not be written; `path` and the system's `reason` say where and why."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason


def load() -> Settings:
    """The settings as saved, or the defaults; for commands, which leave a damaged file alone."""
    found, _ = _read() or (Settings(), ())
    return found


def recover() -> Recovered:
    """The settings as saved; a damaged file is put aside, so that the next save keeps its text."""
    read = _read()
    if read is None:
        return Recovered(Settings(), _put_aside())
    found, wrong = read
    if not wrong:
        return Recovered(found)
    aside = _put_aside()
    with suppress(SettingsNotSaved):  # the player is told of it as soon as a setting changes
        save(found)
    return Recovered(found, aside, wrong)


def save(settings: Settings) -> None:
    """Write the settings whole or not at all."""
    text = msgspec.json.format(msgspec.json.encode(settings)) + b"\n"
    path = Path(_FILE)
    try:
        path = user_config() / _FILE
        replace_file(path, text)
    except OSError as error:
        # Where there is a folder the player knows this file, not the one it is first written to.
        where = path if path.is_absolute() else Path(error.filename or path)
        raise SettingsNotSaved(where, error.strerror or str(error)) from error


def _read() -> tuple[Settings, tuple[str, ...]] | None:
    """What the file says, and the fields that make no sense; `None` if nothing does.

    The defaults if there is no file yet.
    """
    try:
        text = (user_config() / _FILE).read_bytes()
        fields = msgspec.json.decode(text, type=dict[str, Any])
    except FileNotFoundError:
        return Settings(), ()
    # JSON nested without end is damage too, and msgspec meets it with RecursionError.
    except (OSError, UnicodeError, msgspec.DecodeError, RecursionError):
        return None
    wrong = tuple(name for name, value in fields.items() if not _makes_sense(name, value))
    right = {name: value for name, value in fields.items() if name not in wrong}
    return msgspec.convert(right, Settings), wrong


def _makes_sense(name: str, value: object) -> bool:
    try:
        msgspec.convert({name: value}, Settings)
    except msgspec.ValidationError:
        return False
    return True


def _put_aside() -> Path | None:
    try:
        damaged = user_config() / _FILE
    except OSError:  # no folder, so no file that could be damaged
        return None
    try:
        return damaged.replace(damaged.with_name(_DAMAGED))
    except OSError:  # it stays where it is, and the player is told of that place
        return damaged
