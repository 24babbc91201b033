"""A policy as typed on the command line: which rulings a seat would have made for itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from assistant.rules.decision import Action, NameField
from assistant.rules.game import Game, play
from assistant.rules.text import Message
from assistant.typed import TypingError

FORM = Message("commands", "{typed}: a policy is written SEAT=WORD,WORD, such as 0={known}")
NO_SUCH_SEAT = Message("commands", "{typed}: there is no seat {seat}; the seats are {known}")
NO_SUCH_POLICY = Message("commands", "{typed}: no such policy: {word}. There are: {known}")
NO_POLICIES = Message("commands", "{typed}: this game has no policies to choose from")


def with_policies(game: Game[Any, Any], state: Any, typed: Iterable[str]) -> Any:
    """The state as if the seats had set these policies; nothing is written anywhere.

    Raises `TypingError` where a seat or a word is not known.
    """
    for words in typed:
        for action in list(_actions(game, state, words)):
            state = play(game, state, action).state
    return state


def policies(game: Game[Any, Any], state: Any) -> dict[int, dict[str, Action]]:
    """Per seat the words for its policies and the ruling that each of them is.

    They are the rulings about one seat with one name among several.
    """
    known: dict[int, dict[str, Action]] = {}
    for option in game.rulings(state):
        seat = getattr(option.action, "seat", None)
        if isinstance(option.field, NameField) and seat is not None and option.is_open:
            for pick in option.field.picks:
                ruling = replace(option.action, **{option.field.name: pick.value})
                known.setdefault(seat, {})[pick.value] = ruling
    return known


def _actions(game: Game[Any, Any], state: Any, typed: str) -> Iterator[Action]:
    known = policies(game, state)
    if not known:
        raise TypingError(NO_POLICIES(typed=typed))
    seat, _, words = typed.partition("=")
    if not seat.strip().isdecimal() or not words.strip():
        raise TypingError(FORM(typed=typed, known=",".join(list(known[min(known)])[:1])))
    if int(seat) not in known:
        seats = ", ".join(map(str, sorted(known)))
        raise TypingError(NO_SUCH_SEAT(typed=typed, seat=seat.strip(), known=seats))
    mine = known[int(seat)]
    for word in map(str.strip, words.split(",")):
        if word not in mine:
            raise TypingError(NO_SUCH_POLICY(typed=typed, word=word, known=", ".join(mine)))
        yield mine[word]
