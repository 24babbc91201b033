"""The bundled examples: each with its file, what it is called, and what it shows."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec import Struct

from assistant.paths import bundled, examples
from assistant.rules.text import Name


class About(Struct, frozen=True, forbid_unknown_fields=True):
    """What an example is called, and the line under its name.

    The `first` of a game with several is the one to begin with.
    """

    name: Name
    shows: Name
    first: bool = False


class Example(NamedTuple):
    """A battle to look at; `key` is the name of its file without language and ending."""

    key: str
    path: Path
    about: About


def examples_of(game: str, language: str) -> tuple[Example, ...]:
    """The examples of a game for readers of a language: the one to begin with, then the others."""
    found = ((path.name.partition(".")[0], path) for path in examples(game, language))
    every = (Example(key, path, _abouts()[key]) for key, path in found)
    return tuple(sorted(every, key=lambda example: not example.about.first))


@cache
def _abouts() -> dict[str, About]:
    data = bundled("resources", "examples.toml").read_bytes()
    return msgspec.toml.decode(data, type=dict[str, About])
