"""A whole battle typed as one line, of whichever game its words are: ``2 dn, cv II vs 3 ff``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import Struct, ValidationError

from assistant.rules.game import Game, Problem
from assistant.rules.json_path import steps, value_at, with_value
from assistant.rules.text import Message, Text
from assistant.rules.typed_line import (
    Item,
    Line,
    Mistake,
    Term,
    changes,
    guess,
    meant_versus,
    read,
    sides,
)

NOT_TYPED = Message("rules", "{game}: no battle in one line; press “New battle”")
ONE_SIDE = Message("rules", "The other side is missing: add “vs” and its forces")


@dataclass(frozen=True)
class TypedSetup:
    """What a line was understood as, up to its mistake; without a game nothing of it was."""

    game: Game[Any, Any] | None = None
    setup: Struct | None = None
    mistake: Mistake | None = None
    is_whole: bool = False
    """Whether it tells of both sides."""
    other: Game[Any, Any] | None = None
    """The game it names, whose battles are not typed."""

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Why these forces cannot fight."""
        if self.game is None or self.setup is None:
            return ()
        return tuple(problem for problem in self.game.problems(self.setup) if problem.blocks)

    @property
    def complaint(self) -> Text | None:
        """What keeps the battle from its start, in one sentence."""
        if self.other is not None:
            return NOT_TYPED(game=self.other.name)
        if self.mistake is not None:
            return self.mistake.text
        if self.game is None:
            return None
        if not self.is_whole:
            return ONE_SIDE()
        return next((problem.text for problem in self.problems), None)


def read_line(text: str, games: Sequence[Game[Any, Any]]) -> TypedSetup:
    """The battle of a line: of the game it begins with, or of that which understands most of it."""
    if not text.strip():
        return TypedSetup()
    for game in games:
        if (rest := _after_name(text, game)) is not None:
            return TypedSetup(other=game) if game.typed is None else _read(rest, game)[1]
    found = [_read(text, game) for game in games if game.typed is not None]
    known, best = max(found, key=lambda one: one[0], default=((False, 0), TypedSetup()))
    if known[1]:
        return best
    first = best.mistake.words if best.mistake is not None else text.strip()
    terms = [
        term for game in games if game.typed for side in game.typed.sides for term in side[1]()
    ]
    return TypedSetup(mistake=Mistake(first, guess(first, terms)))


def setup_of(text: str, game: Game[Any, Any]) -> Struct:
    """The setup of a line of this game. Raises `ValueError` with what is wrong with the line."""
    found = _read(text, game)[1]
    if found.setup is None or found.mistake is not None:
        raise ValueError(str(found.complaint))
    return found.setup


def read_over(text: str, game: Game[Any, Any], setup: Struct) -> TypedSetup:
    """The same forces with what a line of their game says."""
    return _read(text, game, setup)[1]


def _after_name(text: str, game: Game[Any, Any]) -> str | None:
    """What follows the name of the game at the beginning of a line; None where it is not there.

    A number after it tells the edition, unless it counts what comes next: ``Twilight 4: 2 dn``.
    """
    names = (game.name.en, game.name.ru, game.id, *game.also)
    every = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    edition = r"(?:[\s(]*\d+\)?(?=\s*(?:[:,;.–—-]|\d|$)))?"
    found = re.match(rf"\s*(?:{every})(?!\w){edition}[\s:,;.–—-]*", text, re.IGNORECASE)
    return None if found is None else text[found.end() :]


def _read(
    text: str, game: Game[Any, Any], setup: Struct | None = None
) -> tuple[tuple[bool, int], TypedSetup]:
    """What a game makes of a line, after whether all of it is understood, and how much."""
    assert game.typed is not None
    tree: Any = msgspec.to_builtins(setup or game.setup_type(), order="deterministic")
    lines = list[Line]()
    pairs = list(zip(sides(text), game.typed.sides, strict=False))
    for words, (at, terms) in reversed(pairs):  # what the attacker brings decides what is fought
        places = game.typed.places(msgspec.convert(tree, game.setup_type), at)
        tree, line = _entered(game, tree, read(words, terms(), places), terms(), at)
        lines.insert(0, line)
    mistake = next((line.mistake for line in lines if line.mistake is not None), None)
    if mistake is not None and len(pairs) == 1:
        mistake = meant_versus(mistake)
    known = sum(len(line.items) for line in lines)
    is_whole = len(lines) == len(game.typed.sides) and all(line.items for line in lines)
    made = msgspec.convert(tree, game.setup_type)
    return (mistake is None, known), TypedSetup(game, made, mistake, is_whole)


def _entered(
    game: Game[Any, Any], tree: Any, line: Line, terms: Sequence[Term], at: str
) -> tuple[Any, Line]:
    """The tree with the side of a line, up to an item that is out of all bounds."""
    for part in _shorter(line):
        new = changes(part, terms, at, lambda path: value_at(tree, steps(path)))
        changed = tree
        for path, value in new.items():
            changed = with_value(changed, steps(path), value)
        try:
            msgspec.convert(changed, game.setup_type)
        except ValidationError:
            continue
        return changed, part
    return tree, Line((), line.mistake)


def _shorter(line: Line) -> Iterator[Line]:
    """The line, then without its last items; the first that is cut off is the mistake."""
    yield line
    for n in range(len(line.items) - 1, -1, -1):
        yield Line(line.items[:n], Mistake(_words(line.items[n])))


def _words(item: Item) -> str:
    count, word = item.count, item.term.short.en
    if count is None:
        return word
    return f"{word} {count}" if item.term.after else f"{count} {word}"
