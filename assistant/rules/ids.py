"""Ids of things of which there are many alike, told apart by their numbers: ``cruiser-2``."""

from __future__ import annotations

from collections.abc import Iterable


def number(id: str) -> int:
    """The number at the end of such an id, or of a `Ref` that ends in one."""
    return int(id.rpartition("-")[2])


def next_number(ids: Iterable[str]) -> int:
    """The number of one more: above all of these."""
    return max(map(number, ids), default=0) + 1
