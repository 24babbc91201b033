"""Lists of cards and decks in files: what was taken, and what was refused where and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from assistant.commands.battle import Json
from assistant.rules.card_file import CardFile, Remark
from assistant.rules.files import RecordError
from assistant.rules.game import Game
from assistant.rules.text import Message
from assistant.ui.translate import say

A_DECK = Message("commands", "{file}: a deck, {game}")
A_LIST = Message("commands", "{file}: a list of cards, {game}")
TAKEN = Message("commands", "Cards taken: {n}, different ones: {m}")
REFUSED = Message("commands", "Refused: {n}")
NOTE = Message("commands", "Note: {what}")
LEFT_OUT = Message("commands", "Unknown columns, left out: {columns}")
NO_CARDS = Message("commands", "{file}: neither a list of cards nor a deck of a known game")


def read_cards(path: Path, games: Sequence[Game[Any, Any]]) -> tuple[Game[Any, Any], CardFile]:
    """The file, by the game that knows it. Raises `RecordError` where none does."""
    for game in games:
        found = game.card_file(path) if game.card_file else None
        if found is not None:
            return game, found
    raise RecordError(NO_CARDS(file=path.name))


def describe_cards(path: Path, game: Game[Any, Any], found: CardFile) -> Iterator[str]:
    """For people: a line a card with its number, kind, name and set; then what was refused."""
    told = A_DECK if found.is_deck else A_LIST
    yield say(told(file=path.name, game=game.name))
    for card in found.cards:
        words = (str(card.number), say(card.kind_name), say(card.name), card.set)
        yield "  " + "  ".join(filter(None, words))
    yield say(TAKEN(n=sum(card.number for card in found.cards), m=len(found.cards)))
    if found.refused:
        yield say(REFUSED(n=len(found.refused)))
        yield from (f"  {say(remark.told)}" for remark in found.refused)
    notes = (*(doubt.told for doubt in found.doubts), *found.notes)
    yield from (say(NOTE(what=note)) for note in notes)
    if found.left_out:
        yield say(LEFT_OUT(columns=", ".join(found.left_out)))


def cards_json(game: Game[Any, Any], found: CardFile) -> Json:
    """For programs."""
    cards = [
        {
            "kind": card.kind[0] if card.kind else None,
            "sorts": card.kind[1:],
            "number": card.number,
            "name": say(card.name),
            "id": card.id or None,
            "set": card.set or None,
        }
        for card in found.cards
    ]
    return {
        "game": game.id,
        "file": "deck" if found.is_deck else "list",
        "number": sum(card.number for card in found.cards),
        "cards": cards,
        "refused": list(map(_remark, found.refused)),
        "doubts": list(map(_remark, found.doubts)),
        "left_out": found.left_out,
        "notes": [say(note) for note in found.notes],
    }


def _remark(remark: Remark) -> Json:
    place = {"row": remark.row, "column": remark.column or None, "value": remark.value or None}
    return {**place, "reason": say(remark.reason), "text": say(remark.told)}
