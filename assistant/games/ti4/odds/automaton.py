"""What the lattice sees of one side of a combat: its nodes, and what one round makes of them."""

from __future__ import annotations

from typing import Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

Array: TypeAlias = NDArray[np.float64]
Nodes: TypeAlias = NDArray[np.intp]
Pmf: TypeAlias = tuple[float, ...]
"""Chance of 0, 1, 2, ... hits."""


class Automaton(Protocol):
    """A side: what its nodes roll, and what they become by what the other side rolls.

    The nodes stand in an order; the last one is the dead side.
    A table of rolls is [row, symbol]: the chance that a row rolls this symbol, which is a number of
    hits, or tells hits of several kinds apart. A row is a node, or a node against one class of the
    other side's nodes, where the roll depends on these.
    """

    @property
    def level(self) -> Nodes:
        """What a node can still take: no round leads to a higher level."""

    @property
    def kind(self) -> Nodes:
        """0 or 1: of one level, those of kind 0 stand first and lead to more nodes."""

    @property
    def rolls(self) -> Array:
        """The rolls of a usual round."""

    @property
    def sizes(self) -> Nodes | None:
        """Per symbol its hits; None where a symbol is the number of hits."""

    @property
    def seen(self) -> Nodes | None:
        """Per node what it adds to the row of the other side's rolls; None for nothing."""

    @property
    def bars(self) -> Nodes | None:
        """Per node what it adds to the row of the other side's answers; None for nothing."""

    @property
    def opened(self) -> Nodes | None:
        """Per node what it is when the next round begins, if there is one; None for the same."""

    @property
    def loops(self) -> bool:
        """Whether a round may lead to another node of the same level."""

    def __len__(self) -> int: ...

    @property
    def letters(self) -> int:
        """In how many ways its answers may strike back at the other side; 1 for not at all."""

    def read(self, rolls: Array) -> Array:
        """The other side's rolls in the form in which this side takes them."""

    def moved(
        self,
        read: Array,
        other: Automaton,
        by: Nodes,
        nodes: Nodes,
        low: int,
        letters: tuple[int, int] = (0, 0),
    ) -> Array:
        """[pair, node from `low` on]: what `by` of the other side makes of these nodes.

        Of their answers only those count that send the first of the `letters`; then they bear what
        the other side's answers have sent, the second.
        """

    def unmoved(self, read: Array, other: Automaton, by: Nodes, nodes: Nodes) -> Array:
        """[pair]: the chance that these nodes stay as they are, and send nothing."""


def thrown(rolls: Array, by: Automaton, at: Automaton, mass: Array) -> Array:
    """The chances of 0, 1, 2, ... hits in such a roll, from the mass [node `by`, node `at`]."""
    if at.seen is None:
        hits = mass.sum(axis=1) @ rolls[: len(mass)]
    else:
        rows = np.arange(len(mass))[:, None] + at.seen
        hits = np.bincount(rows.ravel(), mass.ravel(), minlength=len(rolls)) @ rolls
    return np.asarray(hits if by.sizes is None else np.bincount(by.sizes, hits))
