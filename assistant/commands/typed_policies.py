"""A policy as typed on the command line: which rulings a seat would have made for itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from assistant.commands.arguments import UsageError
from assistant.rules.decision import Action, IllegalAction, NameField, NumberField
from assistant.rules.game import Game, PolicySetting, play, policy_settings
from assistant.rules.text import Message, joined

FORM = Message("commands", "{typed}: losses are written SEAT=WORD,WORD, for example 0={known}")
NO_SUCH_SEAT = Message("commands", "{typed}: no seat {seat}; the seats are {known}")
NO_SUCH_POLICY = Message("commands", "{typed}: no such loss setting: {word}. Known: {known}")
BAD_NUMBER = Message("commands", "{typed}: {name} is a number, {range}")
CLOSED = Message("commands", "{typed}: not possible: {why}")
NO_POLICIES = Message("commands", "{typed}: this game has no losses to choose")


def with_policies(game: Game[Any, Any], state: Any, typed: Iterable[str]) -> Any:
    """The state as if the seats had set these policies; nothing is written anywhere.

    Raises `UsageError` where a seat or a word is not known, or the rules forbid it.
    """
    for words in typed:
        for action in list(_actions(game, state, words)):
            try:
                state = play(game, state, action).state
            except IllegalAction as refused:
                why = joined([refusal.text for refusal in refused.refusals])
                raise UsageError(CLOSED(typed=words, why=why)) from refused
    return state


def _actions(game: Game[Any, Any], state: Any, typed: str) -> Iterator[Action]:
    known = policy_settings(game, state)
    if not known:
        raise UsageError(NO_POLICIES(typed=typed))
    seats = sorted({setting.seat for setting in known})
    seat, _, words = typed.partition("=")
    if not seat.strip().isdecimal() or not words.strip():
        example = next(iter(_picks(known, seats[0])), "")
        raise UsageError(FORM(typed=typed, known=example))
    if int(seat) not in seats:
        there = ", ".join(map(str, seats))
        raise UsageError(NO_SUCH_SEAT(typed=typed, seat=seat.strip(), known=there))
    picks = _picks(known, int(seat))
    mine = ((s.option, s.option.field) for s in known if s.seat == int(seat))
    numbers = {f.name: (option, f) for option, f in mine if isinstance(f, NumberField)}
    for word in map(str.strip, words.split(",")):
        name, _, number = (part.strip() for part in word.partition("="))
        if word in picks:
            yield picks[word]
        elif name in numbers:
            option, field = numbers[name]
            if not number.isdecimal() or field.refusals(int(number)):
                raise UsageError(BAD_NUMBER(typed=typed, name=name, range=_range(field)))
            yield option.member(int(number))
        else:
            ranges = (f"{name}={_range(field)}" for name, (_, field) in numbers.items())
            every = ", ".join((*picks, *ranges))
            raise UsageError(NO_SUCH_POLICY(typed=typed, word=word, known=every))


def _picks(known: Iterable[PolicySetting], seat: int) -> dict[str, Action]:
    """The words for policies that are one name among several, and the rulings that they are."""
    return {
        pick.value: setting.option.member(pick.value)
        for setting in known
        if setting.seat == seat and isinstance(setting.option.field, NameField)
        for pick in setting.option.field.picks
    }


def _range(field: NumberField) -> str:
    return f"{field.low}\N{EN DASH}{field.high}"
