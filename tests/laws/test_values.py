"""The laws of values: what an option is worth to the seat that chooses, in every game."""

from __future__ import annotations

import pytest

from assistant.rules.decision import Choice
from assistant.rules.odds import TIE, Cancelled
from tests.laws.positions import in_every_battle
from tests.laws.setups import TRIALS


def values_of(game, battle):
    """What the options are worth to the seat that chooses, or None where nothing is chosen."""
    asked = battle.decision
    return game.odds.values(battle.view(asked.seat)) if isinstance(asked, Choice) else None


@in_every_battle
def test_every_worth_is_of_an_open_option_and_none_is_told_twice(game, battle, rng):
    values = values_of(game, battle)
    if not values:
        return
    assert values.seat == battle.decision.seat
    assert all(battle.decision.why_not(worth.action) == () for worth in values.option_values)
    assert len({worth.action for worth in values.option_values}) == len(values.option_values)
    assert len(values.gestures) in (0, len(battle.decision.gestures))
    assert values.assuming


@in_every_battle
def test_the_best_options_are_those_worth_most_and_the_shares_sum_to_one(game, battle, rng):
    values = values_of(game, battle)
    if not values or not values.option_values:
        return
    most = max(worth.value for worth in values.option_values)
    near = max(values.margin, TIE)
    best = [w.action for w in values.option_values if w.action in values.best]
    assert best
    assert all(values.worth(action).value >= most - near for action in best)
    others = [w for w in values.option_values if w.action not in values.best]
    assert all(w.value < most or (w.share is not None and w.share <= near) for w in others)
    for one in values.option_values if values.chance else ():
        least, most_of_all = TRIALS[game.id].worths(battle.view(values.seat), values.seat)
        assert least - TIE <= one.value <= most_of_all + TIE
        assert -TIE <= one.gain.win <= 1 + TIE
        assert one.ends is None or sum(one.ends) == pytest.approx(1)
        assert all(-TIE <= chance <= 1 + TIE for chance in one.ends or ())
    shares = [w.share for w in values.option_values if w.share is not None]
    assert not shares or sum(shares) == pytest.approx(1)


@in_every_battle
def test_values_follow_from_what_the_seat_can_see(game, battle, rng):
    swap = TRIALS[game.id].swap
    if not isinstance(battle.decision, Choice) or swap is None:
        return
    seat = battle.decision.seat
    other = game.view(swap(battle.state, seat, rng), seat)
    assert game.odds.values(other) == game.odds.values(battle.view(seat))


@in_every_battle
def test_where_nothing_is_chosen_nothing_has_a_worth(game, battle, rng):
    if not isinstance(battle.decision, Choice):
        assert game.odds.values(battle.view(None)) is None


def test_values_nobody_waits_for_stop():
    from tests.games.ti4.table import BOTH_HOME, at

    battle = at("2 cruiser | cruiser", neighbours=BOTH_HOME)
    with pytest.raises(Cancelled):
        battle.game.odds.values(battle.state, lambda: True)
