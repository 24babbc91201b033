"""The face of a card: what is told about it, in which size, and what it is called."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

from PySide6.QtCore import QSize

from assistant.ui.theme import Look

Side = Literal["up", "building", "depleted", "hidden", "pile"]
Dress = Literal["card", "low", "strip", "mini", "tag"]
"""The sizes: a whole card, a lower one, a line of one, a stamp, and what hangs on another card."""
WHOLE: tuple[Dress, ...] = ("card", "low")

SIZES: dict[Dress, tuple[int, int]] = {
    "card": (92, 114),
    "low": (92, 92),
    "strip": (126, 32),
    "mini": (32, 32),
    "tag": (84, 19),
}
TAPPED: dict[Dress, tuple[int, int]] = {"card": (114, 92), "low": (114, 92)}


class Stat(NamedTuple):
    """A number with its picture; a `tone` of the theme where it is not as printed."""

    icon: str
    words: str
    tone: str = ""


class Face(NamedTuple):
    """What is told of a card: all of it is public, or its owner is looking.

    `counters` are shown in a ring, as a share of `whole` where that is known. `worn` is how much of
    it is damaged, from 0 to 1. `marks` are letters in hexagons. So many cards as `hung` lie on it.
    """

    title: str = ""
    icon: str = ""
    seat: int = 0
    side: Side = "up"
    tapped: bool = False
    corner: str = ""
    marks: tuple[str, ...] = ()
    stats: tuple[Stat, ...] = ()
    worn: float = 0.0
    counters: int | None = None
    whole: int | None = None
    foot: str = ""
    peeks: bool = False
    hung: int = 0
    spoken: str = ""


class Role(NamedTuple):
    """What a card is at this moment of the game; one that is `dim` is faded by whoever shows it.

    `part` says in a word what it does in the fight, `target` that the fight is about it.
    """

    keys: str = ""
    lit: bool = False
    chosen: bool = False
    fights: bool = False
    target: str = ""
    dim: bool = False
    asked: bool = False
    part: str = ""


PLAIN = Role()


def size_of(look: Look, dress: Dress, tapped: bool = False) -> QSize:
    """How large a card is in this dress; a tapped one lies on its side."""
    return look.size(*(TAPPED.get(dress, SIZES[dress]) if tapped else SIZES[dress]))


@lru_cache(maxsize=64)
def sides_of(look: Look, dress: Dress, tapped: bool = False) -> tuple[float, float]:
    """The same in numbers, for those who reckon with it hundreds of times."""
    size = size_of(look, dress, tapped)
    return float(size.width()), float(size.height())


def named(face: Face) -> str:
    """A card under construction is called by its number, named or not."""
    called = face.title or face.foot
    return f"{called} {face.corner}".rstrip() if face.side == "building" else called


def short(face: Face) -> str:
    """The numbers of a card in one short line."""
    if face.side == "building":
        count = face.counters or 0
        return str(count) if face.whole is None else f"{count}/{face.whole}"
    if face.side == "pile":
        return "" if face.counters is None else str(face.counters)
    numbers = " · ".join(stat.words for stat in face.stats)
    if face.side == "depleted":
        return " · ".join(filter(None, (numbers, face.foot)))
    return " ".join(filter(None, (numbers, "".join(face.marks), face.corner)))


def stamped(face: Face) -> str:
    """What a stamp is called, if it is not a number anyhow; a line of its own tells it."""
    is_number = face.side in ("building", "pile") and face.counters is not None
    return "" if is_number else named(face)
