"""The laws of play: what is offered can be done, what is closed says why, all can be undone."""

from __future__ import annotations

from itertools import islice
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.rules.battle import Battle
from assistant.rules.chance import Hits, Roll
from assistant.rules.decision import Choice, IllegalAction, NumberField, Seat, find
from assistant.rules.game import play, why_not
from tests.battles import members, random_action
from tests.laws.positions import (
    ALL,
    draw_rng,
    draw_setup,
    every_game,
    in_every_battle,
    in_every_battle_without_rulings,
)
from tests.laws.setups import TRIALS

OUTCOMES = 5000


def test_every_game_stands_before_the_laws():
    assert {game.id for game in ALL} == set(TRIALS)


@in_every_battle
def test_replaying_the_actions_gives_the_same_state_and_log(game, battle, rng):
    again = Battle(game, battle.setup)
    for turn in battle.turns:
        again.play(*turn.actions)
    assert again.state == battle.state
    assert list(again.log()) == list(battle.log())


@in_every_battle
def test_undo_then_redo_is_identity(game, battle, rng):
    if not battle.undoable:
        return
    states = [battle.game.start(battle.setup).state, *(turn.state for turn in battle.turns)]
    log, back = list(battle.log()), rng.randint(1, battle.undoable)
    battle.undo(back)
    assert battle.state == states[-1 - back]
    battle.redo(back)
    assert battle.state == states[-1]
    assert list(battle.log()) == log


@in_every_battle
def test_a_state_gone_back_to_asks_and_shows_what_it_would_if_it_were_new(game, battle, rng):
    seats = [None, *map(Seat, range(len(game.overview(battle.state).seats)))]
    for _ in range(4):
        battle.go_to(rng.randint(0, battle.undoable + battle.redoable))
        assert battle.decision == game.decision(battle.state)
        for seat in seats:
            assert battle.view(seat) == game.view(battle.state, seat)


def offered(battle):
    decision = battle.decision
    if not isinstance(decision, Choice):
        return [*battle.rulings]
    return [*decision.options, *battle.rulings]


@in_every_battle
def test_every_offered_action_plays(game, battle, rng):
    for option in offered(battle):
        for action in members(option, rng) if option.is_open else ():
            play(game, battle.state, action)


@in_every_battle
def test_every_closed_option_raises_with_a_cited_reason(game, battle, rng):
    for option in offered(battle):
        for action in () if option.is_open else members(option, rng):
            with pytest.raises(IllegalAction) as caught:
                play(game, battle.state, action)
            assert set(option.refusals) <= set(caught.value.refusals)
            assert all(refusal.cite.place for refusal in caught.value.refusals)


@in_every_battle
def test_no_family_takes_what_is_outside_its_range(game, battle, rng):
    for option in offered(battle):
        if isinstance(option.field, NumberField):
            for value in (option.field.low - 1, option.field.high + 1):
                action = msgspec.structs.replace(option.action, **{option.field.name: value})
                assert why_not(game, battle.state, action)


@in_every_battle
def test_what_no_list_has_is_refused_with_a_cited_reason(game, battle, rng):
    """Actions of other moments of the same battle, most of which are not possible now."""
    decision = battle.decision
    listed = [*getattr(decision, "options", ()), *battle.rulings]
    elsewhere = [game.decision(turn.state) for turn in battle.turns]
    options = [o for asked in elsewhere if isinstance(asked, Choice) for o in asked.options]
    for action in {action for option in options for action in tried(option, rng)}:
        if find(listed, action) is None:
            refusals = why_not(game, battle.state, action)
            assert refusals
            assert all(refusal.cite.place for refusal in refusals)


def tried(option, rng):
    """Members of the option, and of a range its ends and beyond."""
    field = option.field
    ends = (field.low - 1, field.high + 1) if isinstance(field, NumberField) else ()
    beyond = [msgspec.structs.replace(option.action, **{field.name: end}) for end in ends]
    return [*members(option, rng), *beyond]


@in_every_battle
def test_nothing_is_offered_twice(game, battle, rng):
    actions = [option.action for option in offered(battle)]
    assert len(actions) == len(set(actions))


@in_every_battle
def test_every_gesture_plays(game, battle, rng):
    decision = battle.decision
    for gesture in decision.gestures if isinstance(decision, Choice) else ():
        before = battle.state
        battle.play(*gesture.actions)
        battle.undo()
        assert battle.state == before


def chance_in(battle):
    """The first roll or draw from here on, or None where no more will come."""
    rng = Random(1)
    while battle.decision is not None and isinstance(battle.decision, Choice):
        battle.play(random_action(battle, rng))
    return battle.decision


@in_every_battle
def test_chances_sum_to_one_and_everything_that_can_come_up_is_legal(game, battle, rng):
    decision = chance_in(battle)
    outcomes = list(islice(decision.outcomes(), OUTCOMES + 1)) if decision else []
    if not 0 < len(outcomes) <= OUTCOMES:
        return
    assert sum(chance for _, chance in outcomes) == 1
    assert len({action for action, _ in outcomes}) == len(outcomes)
    assert all(chance > 0 and not decision.why_not(action) for action, chance in outcomes)


@in_every_battle
def test_what_the_app_throws_is_legal_and_counts_like_hits(game, battle, rng):
    decision = chance_in(battle)
    if decision is None:
        return
    thrown = decision.sample(rng)
    assert not decision.why_not(thrown)
    if isinstance(decision, Roll) and decision.faces is None:
        counted = Hits(decision.counts(thrown))
        after, same = play(game, battle.state, thrown), play(game, battle.state, counted)
        assert game.notation(after.state) == game.notation(same.state)
        assert game.decision(after.state) == game.decision(same.state)


@every_game
@given(data=st.data())
def test_random_play_always_ends(game, data):
    battle = Battle(game, draw_setup(game, data))
    rng = draw_rng(data)
    for _ in range(TRIALS[game.id].longest):
        if battle.decision is None:
            return
        battle.play(random_action(battle, rng))
    pytest.fail(f"no end in sight: {game.notation(battle.state)}")


@in_every_battle
def test_a_state_is_at_a_decision_or_over(game, battle, rng):
    overview = game.overview(battle.state)
    match battle.decision:
        case None:
            assert overview.outcome is not None
        case Choice() as choice:
            assert any(choice.open)
    if battle.decision is not None:
        assert 0 <= battle.decision.seat < len(overview.seats)


@in_every_battle_without_rulings
def test_nothing_is_created_or_lost(game, battle, rng):
    before = game.start(battle.setup).state
    for turn in battle.turns:
        for action, step in zip(turn.actions, turn.steps, strict=True):
            TRIALS[game.id].conserved(before, action, step.state)
            before = step.state


@in_every_battle
def test_a_forecast_is_a_distribution(game, battle, rng):
    forecast = game.odds.forecast(battle.view(None))
    if forecast is None:
        return
    if not forecast.rows:
        assert forecast.assuming, "a forecast of nothing says what it needs"
        assert (forecast.charts, forecast.figures, forecast.breakdowns) == ((), (), ())
        return
    assert all(-1e-9 <= row.probability <= 1 + 1e-9 for row in forecast.rows)
    assert abs(sum(row.probability for row in forecast.rows) - 1) <= forecast.margin + 1e-9
