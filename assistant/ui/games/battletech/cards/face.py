"""What a card shows, and how large it is in each of its sizes."""

from __future__ import annotations

from typing import Literal, NamedTuple

from PySide6.QtCore import QSizeF

from assistant.ui.theme import Look

Side = Literal["up", "building", "depleted", "pile"]
Dress = Literal["card", "low", "strip", "count", "tag"]
"""The sizes: a whole card, a lower one, two lines, a pile's line, what lies on another card."""
SIZES: dict[Dress, tuple[int, int]] = {
    "card": (96, 114),
    "low": (96, 84),
    "strip": (118, 34),
    "count": (118, 19),
    "tag": (88, 19),
}
TAPPED: dict[Dress, tuple[int, int]] = {"card": (118, 96), "low": (118, 84)}
"""A tapped card lies on its side: it is broader than high."""


class Stat(NamedTuple):
    """A number with its icon; `tone` is a colour of the theme where it is not as printed."""

    icon: str
    words: str
    tone: str = ""


class Face(NamedTuple):
    """What a card shows: all of it is public, or its owner is looking.

    `counters` stand in a ring, as a share of `whole` where the cost is known. `worn` is the damaged
    share of the structure. `marks` are assets. `hung` is the number of cards that lie on it.
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


class Role(NamedTuple):
    """What a card is at this moment of the battle.

    `part` is a word for what it does in the fight, `target` a word if the fight is about it.
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
MOST_KEYS = 6
"""Longer keys do not stand on a pile."""


def both(one: Role, other: Role) -> Role:
    """The role of a pile for one more card that it stands for."""
    keys = " ".join(dict.fromkeys(filter(None, (one.keys, other.keys))))
    return one._replace(
        keys=keys if len(keys) < MOST_KEYS else "",
        lit=one.lit or other.lit,
        asked=one.asked or other.asked,
        fights=one.fights or other.fights,
        target=one.target or other.target,
    )


def size_of(look: Look, dress: Dress, tapped: bool = False) -> QSizeF:
    """The size of a card in this dress."""
    return QSizeF(look.size(*(TAPPED.get(dress, SIZES[dress]) if tapped else SIZES[dress])))


def named(face: Face) -> str:
    """The name of a card; one under construction is called by its number as well."""
    called = face.title or face.foot
    return f"{called} {face.corner}".rstrip() if face.side == "building" else called


def short(face: Face) -> str:
    """The numbers of a card in one line."""
    if face.side == "building":
        count = face.counters or 0
        return str(count) if face.whole is None else f"{count}/{face.whole}"
    if face.side == "pile":
        return "" if face.counters is None else str(face.counters)
    numbers = " · ".join(stat.words for stat in face.stats)
    if face.side == "depleted":
        return " · ".join(filter(None, (numbers, face.foot)))
    return numbers or face.foot
