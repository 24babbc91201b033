"""The law of secrecy: nobody learns what their seat cannot see."""

from __future__ import annotations

from assistant.rules.chance import Draw, Roll
from assistant.rules.decision import Choice
from assistant.rules.game import is_secret, play
from tests.battles import members
from tests.laws.positions import in_every_battle
from tests.laws.setups import TRIALS


def seats(battle):
    return [None, *range(len(battle.game.overview(battle.state).seats))]


@in_every_battle
def test_states_a_seat_cannot_tell_apart_give_it_equal_views(game, battle, rng):
    swap = TRIALS[game.id].swap
    for seat in seats(battle):
        other = battle.state if swap is None else swap(battle.state, seat, rng)
        assert game.view(other, seat) == game.view(battle.state, seat)


@in_every_battle
def test_a_game_that_names_no_secrets_shows_everything_to_everybody(game, battle, rng):
    assert game.hides_nothing == (TRIALS[game.id].swap is None)
    if game.hides_nothing:
        assert all(battle.view(seat) == battle.state for seat in seats(battle))


@in_every_battle
def test_a_choice_follows_from_what_its_seat_can_see(game, battle, rng):
    decision = battle.decision
    if isinstance(decision, Choice):
        assert game.decision(battle.view(decision.seat)) == decision


@in_every_battle
def test_a_choice_that_is_not_secret_follows_from_what_anybody_can_see(game, battle, rng):
    decision = battle.decision
    if isinstance(decision, Choice | Roll) and not is_secret(decision):
        assert all(game.decision(battle.view(seat)) == decision for seat in seats(battle))


@in_every_battle
def test_whose_turn_it_is_and_what_may_be_overruled_give_nothing_away(game, battle, rng):
    swap = TRIALS[game.id].swap
    for seat in seats(battle) if swap else ():
        other = swap(battle.state, seat, rng)
        ours, theirs = battle.decision, game.decision(other)
        assert type(ours) is type(theirs)
        assert ours is None or (ours.seat, ours.prompt) == (theirs.seat, theirs.prompt)
        seen = tuple(game.ruling_options(battle.view(seat)))
        assert tuple(game.ruling_options(other)) == battle.rulings == seen
        assert game.overview(other) == battle.game.overview(battle.view(seat))


@in_every_battle
def test_a_secret_pick_is_told_to_nobody_in_any_way(game, battle, rng):
    """Whatever its seat picks, the others read the same lines and wait for the same thing."""
    decision = battle.decision
    if not isinstance(decision, Choice) or not decision.secret:
        return
    others = [seat for seat in seats(battle) if seat != decision.seat]
    after = [
        play(game, battle.state, member)
        for option in decision.open
        for member in members(option, rng)
    ]
    for seat in others:
        told: dict[object, set[object]] = {}
        for step in after:
            lines = tuple(e for e in step.events if e.only_for in (None, seat))
            asked = game.decision(step.state)
            waits = None if asked is None else (type(asked), asked.seat, asked.prompt)
            told.setdefault(game.view(step.state, seat), set()).add((lines, waits))
        assert all(len(ways) == 1 for ways in told.values())


@in_every_battle
def test_a_secret_draw_is_told_to_nobody_who_does_not_hold_the_cards(game, battle, rng):
    decision = battle.decision
    if not isinstance(decision, Draw) or not decision.secret:
        return
    steps = [play(game, battle.state, decision.sample(rng)) for _ in range(2)]
    first, second = ([event for event in step.events if event.only_for is None] for step in steps)
    assert first == second
    assert game.view(steps[0].state, None) == game.view(steps[1].state, None)


@in_every_battle
def test_a_view_holds_nothing_more_to_hide_and_nobody_sees_less_than_no_seat(game, battle, rng):
    for seat in seats(battle):
        view = battle.view(seat)
        assert game.view(view, seat) == view
        assert game.view(view, None) == battle.view(None)


@in_every_battle
def test_a_line_for_one_seat_is_read_by_no_other(game, battle, rng):
    for seat in seats(battle):
        assert all(line.event.only_for in (None, seat) for line in battle.log(seat))
