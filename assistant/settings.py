"""What the program remembers between two evenings, apart from the battles."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from assistant.paths import user_config

Language = Literal["ru", "en"]
ThemeName = Literal["dark", "light", "contrast"]

DISTANCES = (1.0, 1.5, 2.0)
RECENT_AT_MOST = 12

_FILE = "settings.json"
_DAMAGED = "settings.json.damaged"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The player's choices; `None` leaves the choice to the system."""

    language: Language | None = None
    theme: ThemeName | None = None
    distance: float = 1.0
    recent: tuple[str, ...] = ()
    geometry: str | None = None

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
        rest = tuple(name for name in self.recent if name != str(battle))
        return msgspec.structs.replace(self, recent=rest)


class Recovered(NamedTuple):
    """Settings to start with and, if the file was damaged, where it lies now."""

    settings: Settings
    damaged: Path | None


class SettingsNotSaved(Exception):
    """The settings could not be written; `path` and the system's `reason` say where and why."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason


def load() -> Settings:
    """The settings as saved, or the defaults; for commands, which leave a damaged file alone."""
    return _read() or Settings()


def recover() -> Recovered:
    """The settings as saved; a damaged file is put aside, so that the next save keeps its text."""
    found = _read()
    if found is not None:
        return Recovered(found, None)
    return Recovered(Settings(), _put_aside())


def save(settings: Settings) -> None:
    """Write the settings whole or not at all."""
    text = msgspec.json.format(msgspec.json.encode(settings)) + b"\n"
    path = Path(_FILE)
    try:
        path = user_config() / _FILE
        _write_whole(path, text)
    except OSError as error:
        where = Path(error.filename) if isinstance(error.filename, str) else path
        raise SettingsNotSaved(where, error.strerror or str(error)) from error


def _read() -> Settings | None:
    """What the file says: the defaults if there is none yet, `None` if it cannot be understood."""
    try:
        text = (user_config() / _FILE).read_bytes()
        return msgspec.json.decode(text, type=Settings)
    except FileNotFoundError:
        return Settings()
    # JSON nested without end is damage too, and msgspec meets it with RecursionError.
    except (OSError, UnicodeError, msgspec.DecodeError, RecursionError):
        return None


def _put_aside() -> Path | None:
    try:
        damaged = user_config() / _FILE
    except OSError:  # no folder, so no file that could be damaged
        return None
    try:
        return damaged.replace(damaged.with_name(_DAMAGED))
    except OSError:  # it stays where it is, and the player is told of that place
        return damaged


def _write_whole(path: Path, text: bytes) -> None:
    handle, name = tempfile.mkstemp(prefix=f"{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    finally:
        with suppress(FileNotFoundError):  # gone under its final name, unless something failed
            os.unlink(name)
