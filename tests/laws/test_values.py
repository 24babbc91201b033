"""The laws of values: what an option is worth to the seat that chooses, in every game."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.rules.decision import Choice
from assistant.rules.odds import TIE, Cancelled
from tests.laws.positions import draw_battle, draw_rng, every_game
from tests.laws.setups import TRIALS


def at_choice(game, data):
    """A battle at a choice, or None."""
    battle = draw_battle(game, data)
    return battle if isinstance(battle.decision, Choice) else None


@every_game
@given(data=st.data())
def test_every_worth_is_of_an_open_option_and_none_is_told_twice(game, data):
    battle = at_choice(game, data)
    values = battle and game.odds.values(battle.view(battle.decision.seat))
    if not values:
        return
    assert values.seat == battle.decision.seat
    assert all(battle.decision.why_not(worth.action) == () for worth in values.option_values)
    assert len({worth.action for worth in values.option_values}) == len(values.option_values)
    assert len(values.gestures) in (0, len(battle.decision.gestures))
    assert values.assuming


@every_game
@given(data=st.data())
def test_the_best_options_are_those_worth_most_and_the_shares_sum_to_one(game, data):
    battle = at_choice(game, data)
    values = battle and game.odds.values(battle.view(battle.decision.seat))
    if not values or not values.option_values:
        return
    most = max(worth.value for worth in values.option_values)
    near = max(values.margin, TIE)
    best = [w.action for w in values.option_values if w.action in values.best]
    assert best
    assert all(values.worth(action).value >= most - near for action in best)
    others = [w for w in values.option_values if w.action not in values.best]
    assert all(w.value < most or (w.share is not None and w.share <= near) for w in others)
    assert not values.chance or all(-TIE <= w.value <= 1 + TIE for w in values.option_values)
    shares = [w.share for w in values.option_values if w.share is not None]
    assert not shares or sum(shares) == pytest.approx(1)


@every_game
@given(data=st.data())
def test_values_follow_from_what_the_seat_can_see(game, data):
    battle = at_choice(game, data)
    swap, rng = TRIALS[game.id].swap, draw_rng(data)
    if battle is None or swap is None:
        return
    seat = battle.decision.seat
    other = game.view(swap(battle.state, seat, rng), seat)
    assert game.odds.values(other) == game.odds.values(battle.view(seat))


@every_game
@given(data=st.data())
def test_where_nothing_is_chosen_nothing_has_a_worth(game, data):
    battle = draw_battle(game, data)
    if not isinstance(battle.decision, Choice):
        assert game.odds.values(battle.view(None)) is None


def test_values_nobody_waits_for_stop():
    from tests.games.ti4.table import BOTH_HOME, at

    battle = at("2 cruiser | cruiser", neighbours=BOTH_HOME)
    with pytest.raises(Cancelled):
        battle.game.odds.values(battle.state, lambda: True)
