"""A policy as typed on the command line: which rulings a seat would have made for itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from assistant.arguments import UsageError
from assistant.policies import settings
from assistant.rules.decision import Action, NameField, NumberField, Option, Seat
from assistant.rules.game import Foreteller, Game, play
from assistant.rules.text import Message

FORM = Message("commands", "{typed}: a policy is written SEAT=WORD,WORD, such as 0={known}")
NO_SUCH_SEAT = Message("commands", "{typed}: there is no seat {seat}; the seats are {known}")
NO_SUCH_POLICY = Message("commands", "{typed}: no such policy: {word}. There are: {known}")
BAD_NUMBER = Message("commands", "{typed}: {name} is a number, {range}")
NO_POLICIES = Message("commands", "{typed}: this game has no policies to choose from")


def with_policies(game: Game[Any, Any], state: Any, typed: Iterable[str]) -> Any:
    """The state as if the seats had set these policies; nothing is written anywhere.

    Raises `UsageError` where a seat or a word is not known.
    """
    for words in typed:
        for action in list(_actions(game, state, words)):
            state = play(game, state, action).state
    return state


def _picks(game: Game[Any, Any], state: Any) -> dict[int, dict[str, Action]]:
    """Per seat the words for its policies and the ruling that each of them is.

    They are those with one name among several.
    """
    known: dict[int, dict[str, Action]] = {}
    for option in game.policies(state) if isinstance(game, Foreteller) else ():
        seat = getattr(option.action, "seat", None)
        if isinstance(option.field, NameField) and seat is not None:
            for pick in option.field.picks:
                ruling = replace(option.action, **{option.field.name: pick.value})
                known.setdefault(seat, {})[pick.value] = ruling
    return known


def _actions(game: Game[Any, Any], state: Any, typed: str) -> Iterator[Action]:
    known = _picks(game, state)
    if not known:
        raise UsageError(NO_POLICIES(typed=typed))
    seat, _, words = typed.partition("=")
    if not seat.strip().isdecimal() or not words.strip():
        raise UsageError(FORM(typed=typed, known=",".join(list(known[min(known)])[:1])))
    if int(seat) not in known:
        seats = ", ".join(map(str, sorted(known)))
        raise UsageError(NO_SUCH_SEAT(typed=typed, seat=seat.strip(), known=seats))
    mine, numbers = known[int(seat)], _numbers(game, state, Seat(int(seat)))
    for word in map(str.strip, words.split(",")):
        name, _, number = (part.strip() for part in word.partition("="))
        if word in mine:
            yield mine[word]
        elif name in numbers:
            yield _numbered(numbers[name], number, typed)
        else:
            every = ", ".join((*mine, *(f"{name}={_range(o)}" for name, o in numbers.items())))
            raise UsageError(NO_SUCH_POLICY(typed=typed, word=word, known=every))


def _numbers(game: Game[Any, Any], state: Any, seat: Seat) -> dict[str, Option]:
    """The policies of a seat that are a number, by the name of their field."""
    options = (setting.option for setting in settings(game, state) if setting.seat == seat)
    return {o.field.name: o for o in options if isinstance(o.field, NumberField)}


def _numbered(option: Option, number: str, typed: str) -> Action:
    field = option.field
    assert field is not None
    if not number.isdecimal() or field.refusals(int(number)):
        raise UsageError(BAD_NUMBER(typed=typed, name=field.name, range=_range(option)))
    return replace(option.action, **{field.name: int(number)})


def _range(option: Option) -> str:
    field = option.field
    assert isinstance(field, NumberField)
    return f"{field.low}\N{EN DASH}{field.high}"
