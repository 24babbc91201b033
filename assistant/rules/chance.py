"""Dice and decks: what may come up, with what probability, and what came up.

The result is an action like any other, whether the app threw the dice or the table did.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, product
from math import comb, factorial, prod
from random import Random
from typing import TypeAlias, TypeVar

from msgspec import Struct

from assistant.rules.decision import HERE, NOT_OFFERED, Action, Cite, Ref, Refusal, Seat
from assistant.rules.text import Message, Speakable, Text

T = TypeVar("T")

NONE = Fraction(0)

GROUPS = Message("rules", "Dice groups expected: {expected}, entered: {given}")
DICE = Message("rules", "Dice expected: {expected}, entered: {given}")
DICE_OF = Message("rules", "Group {group}: dice expected: {expected}, entered: {given}")
FACE = Message("rules", "Faces: {low} to {high}, not {face}")
FACE_OF = Message("rules", "Group {group}: faces: {low} to {high}, not {face}")
HITS = Message("rules", "Enter {low} to {high}; entered: {given}")
HITS_OF = Message("rules", "Group {group}: enter {low} to {high}; entered: {given}")
ONE_TOO_MANY = Message("rules", "One too many: all dice entered")
FACES_MATTER = Message("rules", "Enter the faces here, not the number of hits")
SUCCESSES = Message("rules", "Hits")
CARD_TWICE = Message("rules", "Too many of {card}; in the deck: {n}")
NOT_IN_DECK = Message("rules", "Not in the deck: {card}")
CARDS = Message("rules", "Cards expected: {expected}, entered: {given}")


class Rolled(Action, frozen=True):
    """The faces that came up, group by group."""

    faces: tuple[tuple[int, ...], ...]


class Hits(Action, frozen=True):
    """How many dice of each group succeeded, as a table counts them."""

    counts: tuple[int, ...]


class Drawn(Action, frozen=True):
    """The cards that came off the deck, in order."""

    cards: tuple[str, ...]


class Dice(Struct, frozen=True):
    """Dice that succeed alike: `count` of them, each on `need` or more; or from `low` up to it.

    A `need` that no face meets is a die that cannot succeed; one that all meet, one that must.
    """

    need: int
    count: int
    label: Speakable
    subjects: tuple[Ref, ...] = ()
    sides: int = 10
    low: int = 0

    @property
    def chance(self) -> Fraction:
        """The probability that one die succeeds: the faces that do, clipped to [0, 1]."""
        good = self.need + 1 - self.low if self.low else self.sides + 1 - self.need
        return Fraction(min(max(good, 0), self.sides), self.sides)

    @property
    def fewest(self) -> int:
        """The fewest successes there can be: all of them when the die always succeeds."""
        return self.count if self.chance == 1 else 0

    @property
    def most(self) -> int:
        """The most successes there can be: none when the die never succeeds."""
        return self.count if self.chance > 0 else 0

    @property
    def lowest_face(self) -> int:
        """Ten-sided dice are printed 0 to 9, so 0 is welcome there."""
        return 0 if self.sides == 10 else 1

    def value(self, face: int) -> int:
        """What a face counts: the 0 of a ten-sided die is its 10."""
        return self.sides if face == 0 else face

    def succeeds(self, face: int) -> bool:
        """Whether a die that shows this face succeeds."""
        return (
            self.low <= self.value(face) <= self.need if self.low else self.value(face) >= self.need
        )

    def hits(self, faces: tuple[int, ...]) -> int:
        """How many of these faces succeed."""
        return sum(map(self.succeeds, faces))

    def throw(self, rng: Random) -> tuple[int, ...]:
        """The app throws them."""
        return tuple(rng.randint(1, self.sides) for _ in range(self.count))

    def face_chances(self) -> tuple[Fraction, ...]:
        """The chance of each face of one die, from face 1."""
        return (Fraction(1, self.sides),) * self.sides


class Symbol(Struct, frozen=True):
    """A picture on a die: on so many sides, and whether a die that shows it succeeds here.

    One that `wounds` does as much harm now as a success, though it is none. `effect` is what it
    does here, or why it does nothing, in a word or two.
    """

    key: str
    label: Speakable
    sides: int
    hits: bool = False
    wounds: bool = False
    effect: Text | None = None


class SymbolDice(Struct, frozen=True):
    """Dice with pictures instead of numbers; face n is the n-th symbol, however many sides bear it.

    What a table reads off is how often each symbol came up, so that is what such a roll tells.
    """

    symbols: tuple[Symbol, ...]
    count: int
    label: Speakable
    subjects: tuple[Ref, ...] = ()

    @property
    def sides(self) -> int:
        """How many faces can be told apart."""
        return len(self.symbols)

    @property
    def chance(self) -> Fraction:
        """The probability that one die succeeds."""
        return sum((p for n, p in enumerate(self.face_chances(), 1) if self.succeeds(n)), NONE)

    @property
    def fewest(self) -> int:
        """The fewest successes there can be."""
        return self.count if all(symbol.hits for symbol in self.symbols) else 0

    @property
    def most(self) -> int:
        """The most successes there can be."""
        return self.count if any(symbol.hits for symbol in self.symbols) else 0

    @property
    def lowest_face(self) -> int:
        """The first symbol is face 1."""
        return 1

    def succeeds(self, face: int) -> bool:
        """Whether a die that shows this face succeeds."""
        return self.symbols[face - 1].hits

    def hits(self, faces: tuple[int, ...]) -> int:
        """How many of these faces succeed."""
        return sum(map(self.succeeds, faces))

    def throw(self, rng: Random) -> tuple[int, ...]:
        """The app throws them."""
        weights = [symbol.sides for symbol in self.symbols]
        return tuple(rng.choices(range(1, self.sides + 1), weights, k=self.count))

    def face_chances(self) -> tuple[Fraction, ...]:
        """The chance of each symbol on one die."""
        total = sum(symbol.sides for symbol in self.symbols)
        return tuple(Fraction(symbol.sides, total) for symbol in self.symbols)


AnyDice: TypeAlias = Dice | SymbolDice


class Roll(Struct, frozen=True):
    """A seat rolls dice. `faces` says why the faces themselves must be known, where they must.

    `strikes` is whether a success is a hit; dice that only decide a fate are not the seat's luck.
    `successes` is what the table calls the dice that succeed, when it counts them. `again` is
    whether dice of the roll before are thrown once more.
    """

    seat: Seat
    prompt: Text
    groups: tuple[AnyDice, ...]
    cite: Cite
    faces: Text | None = None
    detail: Text | None = None
    strikes: bool = True
    successes: Text = SUCCESSES()
    again: bool = False

    def __str__(self) -> str:
        """A line for each group of dice."""
        return "\n".join(
            (str(self.prompt), *(f" {g.label} (dice: {g.count})" for g in self.groups))
        )

    def counts(self, action: Action) -> tuple[int, ...]:
        """The successes of each group that a legal action reports."""
        match action:
            case Hits(counts=counts):
                return counts
            case Rolled(faces=faces):
                return tuple(g.hits(f) for g, f in zip(self.groups, faces, strict=True))
        raise TypeError(action)

    def why_not(self, action: Action) -> tuple[Refusal, ...]:
        """Every reason against these dice; empty when they can have come up."""
        match action:
            case Hits():
                return tuple(self._why_not_hits(action.counts))
            case Rolled():
                return tuple(self._why_not_faces(action.faces))
        return (Refusal(NOT_OFFERED(), HERE),)

    def sample(self, rng: Random) -> Rolled:
        """The app throws the dice."""
        return Rolled(tuple(group.throw(rng) for group in self.groups))

    def outcomes(self) -> Iterator[tuple[Action, Fraction]]:
        """Every result the rules can tell apart, with its probability."""
        if self.faces is None:
            for counts, chance in _together(map(_hit_outcomes, self.groups)):
                yield Hits(counts), chance
        else:
            for faces, chance in _together(map(_face_outcomes, self.groups)):
                yield Rolled(faces), chance

    def _why_not_hits(self, counts: tuple[int, ...]) -> Iterator[Refusal]:
        if self.faces is not None:
            yield Refusal(FACES_MATTER(), self.cite)
        if len(counts) != len(self.groups):
            yield Refusal(GROUPS(expected=len(self.groups), given=len(counts)), self.cite)
            return
        for n, (group, k) in enumerate(zip(self.groups, counts, strict=True), 1):
            if not group.fewest <= k <= group.most:
                facts = {"low": group.fewest, "high": group.most, "given": k}
                yield self._wrong(n, HITS, HITS_OF, facts)

    def _why_not_faces(self, faces: tuple[tuple[int, ...], ...]) -> Iterator[Refusal]:
        if len(faces) != len(self.groups):
            yield Refusal(GROUPS(expected=len(self.groups), given=len(faces)), self.cite)
            return
        for n, (group, thrown) in enumerate(zip(self.groups, faces, strict=True), 1):
            if len(thrown) != group.count:
                facts = {"expected": group.count, "given": len(thrown)}
                yield self._wrong(n, DICE, DICE_OF, facts)
            for face in thrown:
                if not group.lowest_face <= face <= group.sides:
                    facts = {"face": face, "low": group.lowest_face, "high": group.sides}
                    yield self._wrong(n, FACE, FACE_OF, facts)

    def _wrong(self, n: int, alone: Message, of: Message, facts: dict[str, int]) -> Refusal:
        """A group is numbered where there are others."""
        text = alone(**facts) if len(self.groups) == 1 else of(group=n, **facts)
        return Refusal(text, self.cite)


class Draw(Struct, frozen=True):
    """A seat draws cards from a bag: a shuffled deck has no order until it is drawn.

    The `count` cards may go to several `hands` of one size, the first hand's cards first. A
    `secret` draw is the app's alone: what comes is seen only by those whose view shows it.
    """

    seat: Seat
    prompt: Text
    bag: tuple[str, ...]
    count: int
    cite: Cite
    detail: Text | None = None
    hands: int = 1
    secret: bool = False

    def __str__(self) -> str:
        return f"{self.prompt}\n {self.count} of {len(self.bag)}"

    def why_not(self, action: Action) -> tuple[Refusal, ...]:
        """Every reason against these cards; empty when they can have been drawn."""
        if not isinstance(action, Drawn):
            return (Refusal(NOT_OFFERED(), HERE),)
        return tuple(self._why_not_cards(action.cards))

    def sample(self, rng: Random) -> Drawn:
        """The app draws the cards."""
        return Drawn(tuple(rng.sample(self.bag, self.count)))

    def outcomes(self) -> Iterator[tuple[Action, Fraction]]:
        """Every deal the bag can give, each hand in the bag's order, with its probability."""
        deals = Counter(_deals(self.bag, self.count // self.hands, self.hands))
        each = Fraction(1, deals.total())
        return ((Drawn(deal), n * each) for deal, n in deals.items())

    def _why_not_cards(self, cards: tuple[str, ...]) -> Iterator[Refusal]:
        if len(cards) != self.count:
            yield Refusal(CARDS(expected=self.count, given=len(cards)), self.cite)
        bag = Counter(self.bag)
        for card, n in (Counter(cards) - bag).items():
            text = CARD_TWICE(card=card, n=bag[card]) if bag[card] else NOT_IN_DECK(card=card)
            yield from (Refusal(text, self.cite),) * (1 if bag[card] else n)


def successes(dice: Iterable[float]) -> list[float]:
    """The chance of 0, 1, 2, ... successes of independent dice, each with a chance of its own.

    The Poisson-binomial distribution, a die at a time: q[k] = q[k] (1 - p) + q[k - 1] p.
    """
    q = [1.0]
    for p in dice:
        q = [stay * (1.0 - p) + hit * p for stay, hit in zip([*q, 0.0], [0.0, *q], strict=True)]
    return q


def _deals(bag: tuple[str, ...], size: int, hands: int) -> Iterator[tuple[str, ...]]:
    """Every way to deal so many hands of a size, each card of the bag told from its like."""
    if not hands:
        yield ()
        return
    for places in combinations(range(len(bag)), size):
        left = tuple(card for n, card in enumerate(bag) if n not in places)
        hand = tuple(bag[n] for n in places)
        yield from (hand + rest for rest in _deals(left, size, hands - 1))


def _together(
    groups: Iterable[Iterable[tuple[T, Fraction]]],
) -> Iterator[tuple[tuple[T, ...], Fraction]]:
    """Every combination of the groups' own outcomes: they fall independently."""
    for combination in product(*groups):
        chance = prod((p for _, p in combination), start=Fraction(1))
        yield tuple(outcome for outcome, _ in combination), chance


def _hit_outcomes(dice: AnyDice) -> Iterator[tuple[int, Fraction]]:
    n, p = dice.count, dice.chance
    for k in range(dice.fewest, dice.most + 1):
        yield k, comb(n, k) * p**k * (1 - p) ** (n - k)


def _face_outcomes(dice: AnyDice) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    chances = dice.face_chances()
    for faces in combinations_with_replacement(range(1, dice.sides + 1), dice.count):
        ways = factorial(dice.count) // prod(factorial(n) for n in Counter(faces).values())
        yield faces, ways * prod((chances[face - 1] for face in faces), start=Fraction(1))
