"""What the lattice sees of one side of a combat: its nodes, and what one round makes of them."""

from __future__ import annotations

from typing import Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

Array: TypeAlias = NDArray[np.float64]
Nodes: TypeAlias = NDArray[np.intp]
Pmf: TypeAlias = tuple[float, ...]
"""Chance of 0, 1, 2, ... hits."""


class Levelled(Protocol):
    """Nodes in an order; the last one is the dead side."""

    @property
    def level(self) -> Nodes:
        """What a node can still take: no round leads to a higher level."""

    @property
    def kind(self) -> Nodes:
        """0 or 1: of one level, those of kind 0 stand first and lead to more nodes."""


class Automaton(Levelled, Protocol):
    """A side: what its nodes roll, and what they become by what the other side rolls.

    A table of rolls is [row, symbol]: the chance that a row rolls this symbol, which is a number of
    hits, or tells hits of several kinds apart. A row is a node, or a node against one class of the
    other side's nodes, where the roll depends on these.
    """

    @property
    def rolls(self) -> Array:
        """The rolls of a usual round."""

    @property
    def bars(self) -> Nodes | None:
        """Per node its class as the other side's answers depend on it; None if they do not."""

    def __len__(self) -> int: ...

    def read(self, rolls: Array) -> Array:
        """The other side's rolls in the form in which this side takes them."""

    def moved(self, read: Array, other: Automaton, by: Nodes, nodes: Nodes, low: int) -> Array:
        """[pair, node from `low` on]: what `by` of the other side makes of these nodes."""

    def unmoved(self, read: Array, other: Automaton, by: Nodes, nodes: Nodes) -> Array:
        """[pair]: the chance that these nodes stay as they are."""
