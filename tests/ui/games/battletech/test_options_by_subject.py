"""What is offered on a card is all that the options say."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from random import Random

import pytest

from assistant.games.battletech import GAME
from assistant.games.battletech.cards import stockpile_id, stockpile_ref
from assistant.games.battletech.rulings import MoveCard, Peek
from assistant.games.battletech.state import State
from assistant.rules.battle import Battle
from assistant.rules.decision import Action, Choice, NameField, Option, Ref
from assistant.ui.decision.options import keys_of
from assistant.ui.games.battletech.gestures import (
    Offer,
    OptionsBySubject,
    options_by_subject,
)
from tests.bench.card_table import crowded, next_action

MOVES = 60


def told(option: Option, key: str, things: Mapping[str, Ref]) -> Iterator[Offer]:
    """All that an option offers, one by one."""
    field, subjects = option.field, option.subjects
    if isinstance(field, NameField):
        named = [things.get(pick.value) for pick in field.picks]
        itself = not subjects or subjects[0] in named
        for pick, ref in zip(field.picks, named, strict=True):
            if itself and ref is not None:
                yield Offer(option, pick, ref, None, key)
            elif subjects:
                yield Offer(option, pick, subjects[0], ref, key, True)
    elif len(subjects) == 2 and (field is not None or not isinstance(option.action, Peek)):
        yield Offer(option, None, subjects[0], subjects[1], key)
    else:
        yield from (Offer(option, None, ref, None, key) for ref in subjects)


def check(
    state: State, options: tuple[Option, ...], made: OptionsBySubject, keys: Mapping[Action, str]
) -> None:
    things = {piece.id: piece.ref for piece in state.pieces}
    things |= {stockpile_id(seat): stockpile_ref(seat) for seat in state.seats}
    on: dict[Ref, list[Offer]] = defaultdict(list)
    onto: dict[Ref, list[Offer]] = defaultdict(list)
    for option in options:
        for offer in told(option, keys.get(option.action, "") if option.is_open else "", things):
            on[offer.touched].append(offer)
            if offer.to is not None:
                onto[offer.to].append(offer)
    assert list(made.touched) == list(on)
    for ref in things.values():
        assert made.on(ref) == on.get(ref, [])
        assert made.onto(ref) == onto.get(ref, [])
    for option in options[::7]:
        assert list(made.goals_of(option)) == goals(option, onto)


def goals(option: Option, onto: Mapping[Ref, Iterable[Offer]]) -> list[Ref]:
    return [ref for ref, found in onto.items() if any(one.option is option for one in found)]


@pytest.mark.parametrize("seed", range(3))
def test_every_offer_of_a_crowded_table(seed: int) -> None:
    battle, rng = Battle(GAME, crowded()), Random(seed)
    for _ in range(MOVES):
        decision = battle.decision
        if isinstance(decision, Choice):
            check(
                battle.state,
                decision.options,
                options_by_subject(battle.state, decision),
                keys_of(decision),
            )
        battle.play(next_action(battle, rng))


def test_every_ruling_but_those_that_move_a_card() -> None:
    """Of these an offer tells besides to which zone."""
    state = Battle(GAME, crowded()).state
    options = tuple(o for o in GAME.ruling_options(state) if not isinstance(o.action, MoveCard))
    check(state, options, OptionsBySubject(state, options), {})
