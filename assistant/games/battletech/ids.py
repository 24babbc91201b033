"""The names of things on the table: cards by number, Stockpiles by whose they are."""

from __future__ import annotations

from functools import lru_cache
from typing import NewType

from assistant.rules.decision import Ref, Seat

SiteId = NewType("SiteId", str)
"""Whatever can be attacked or damaged: a card, or ``stockpile-1``."""

PieceId = NewType("PieceId", SiteId)
"""A card on the table: ``card-7``."""

_STOCKPILE = "stockpile-"


def stockpile_id(seat: Seat) -> SiteId:
    """The Stockpile of a player, as a Site."""
    return SiteId(f"{_STOCKPILE}{seat}")


@lru_cache(maxsize=1024)
def stockpile_owner(site: str) -> Seat | None:
    """Whose Stockpile the Site is, or None where it is a card."""
    number = site.removeprefix(_STOCKPILE)
    return Seat(int(number)) if number != site and number.isdigit() else None


def stockpile_ref(seat: Seat) -> Ref:
    """A Stockpile on the table: ``1/stockpile``."""
    return Ref(f"{seat}/stockpile")


def id_of(ref: Ref) -> str:
    """What is named, without whose it is: ``card-7`` of ``0/card-7``."""
    return ref.partition("/")[2]


def owner_of(ref: Ref) -> Seat:
    """Whose it is: 0 of ``0/card-7``."""
    return Seat(int(ref.partition("/")[0]))


def zone_ref(seat: Seat, zone: str) -> Ref:
    """A place of a player on the table: ``1/hand``, ``0/scrapheap``, ``0/patrol``."""
    return Ref(f"{seat}/{zone}")
