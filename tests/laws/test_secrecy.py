"""The law of secrecy: nobody learns what their seat cannot see."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from assistant.rules.decision import Choice
from tests.laws.positions import draw_battle, draw_rng, every_game
from tests.laws.setups import TRIALS


def seats(battle):
    return [None, *range(len(battle.game.overview(battle.state).seats))]


@every_game
@given(data=st.data())
def test_states_a_seat_cannot_tell_apart_give_it_equal_views(game, data):
    battle = draw_battle(game, data)
    swap, rng = TRIALS[game.id].swap, draw_rng(data)
    for seat in seats(battle):
        other = battle.state if swap is None else swap(battle.state, seat, rng)
        assert game.view(other, seat) == game.view(battle.state, seat)


@every_game
@given(data=st.data())
def test_a_game_that_names_no_secrets_shows_everything_to_everybody(game, data):
    battle = draw_battle(game, data)
    if TRIALS[game.id].swap is None:
        assert all(battle.view(seat) == battle.state for seat in seats(battle))


@every_game
@given(data=st.data())
def test_a_choice_follows_from_what_its_seat_can_see(game, data):
    battle = draw_battle(game, data)
    decision = battle.decision
    if isinstance(decision, Choice):
        assert game.decision(battle.view(decision.seat)) == decision


@every_game
@given(data=st.data())
def test_a_view_holds_nothing_more_to_hide_and_nobody_sees_less_than_no_seat(game, data):
    battle = draw_battle(game, data)
    for seat in seats(battle):
        view = battle.view(seat)
        assert game.view(view, seat) == view
        assert game.view(view, None) == battle.view(None)


@every_game
@given(data=st.data())
def test_a_line_for_one_seat_is_read_by_no_other(game, data):
    battle = draw_battle(game, data)
    for seat in seats(battle):
        assert all(line.event.only_for in (None, seat) for line in battle.log(seat))
