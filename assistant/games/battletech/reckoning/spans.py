"""Sums as players write them on paper, with ranges where dice are still open."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from assistant.games.battletech.mission import texts
from assistant.games.battletech.mission.force import Term, sum_of
from assistant.games.battletech.reckoning.parts import Part
from assistant.rules.text import Speakable, Text


class Span(NamedTuple):
    """From the least to the most that can come; one number where both are the same."""

    low: int
    high: int

    @classmethod
    def of(cls, counts: Iterable[int]) -> Span:
        """From the least of these counts, one at least, to the most."""
        found = tuple(counts)
        return cls(min(found), max(found))

    def __str__(self) -> str:
        return str(self.low) if self.low == self.high else f"{self.low}–{self.high}"


def chain(terms: Sequence[Term]) -> Text:
    """The printed number and every change: ``7 + 3 Overheat = 10``; alone, only the number."""
    first, *rest = terms
    told: Text = texts.NUMBER(n=first.n)
    for term in rest:
        said = texts.PLUS if term.n >= 0 else texts.MINUS
        told = said(first=told, n=str(abs(term.n)), what=term.text)
    return texts.EQUALS(first=told, n=str(sum_of(terms))) if rest else told


def arithmetic(parts: Sequence[Part], prevented: int, armor: int | None) -> Text:
    """From what falls on a recipient to what gets through: ``14 − 2 prevented − 3 armor = 9``."""
    told = _summed(parts)
    low = sum(part.law.least for part in parts) - prevented - (armor or 0)
    high = sum(part.law.most for part in parts) - prevented - (armor or 0)
    if prevented:
        told = texts.MINUS(first=told, n=str(prevented), what=texts.PREVENTED())
    if armor is None:
        return texts.MINUS(first=told, n="?", what=texts.ARMOR())
    if armor:
        told = texts.MINUS(first=told, n=str(armor), what=texts.ARMOR())
    if not (prevented or armor) and len(_amounts(parts)) < 2:
        return told
    return texts.EQUALS(first=told, n=str(Span(max(0, low), max(0, high))))


def _summed(parts: Sequence[Part]) -> Text:
    """The certain part as one number, then the Overheat, then each volley as a range."""
    told: Text | None = None
    for n, what in _amounts(parts):
        if told is None:
            told = texts.NUMBER(n=n) if what is None else texts.NUMBER_OF(n=n, what=what)
        else:
            assert what is not None
            told = texts.PLUS(first=told, n=n, what=what)
    return texts.NUMBER(n=0) if told is None else told


def _amounts(parts: Sequence[Part]) -> list[tuple[str, Speakable | None]]:
    plain = sum(p.law.most for p in parts if not p.overheat and not p.missiles)
    found: list[tuple[str, Speakable | None]] = [(str(plain), None)] if plain else []
    for part in parts:
        if part.overheat:
            found.append((str(part.law.most), texts.OVERHEAT()))
        elif part.missiles:
            found.append((str(Span(part.law.least, part.law.most)), texts.MISSILE()))
    return found
