"""A battle: gestures, undo and redo across anything, the log, and the record it keeps."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from assistant.rules.battle import Battle, Line, digest, unveil
from assistant.rules.chance import FACES_MATTER, Drawn, Hits, Rolled
from assistant.rules.decision import IllegalAction
from tests.battles import play_on, random_action
from tests.toy import TOY, Bid, Finish, Light, Mend, Toy


@pytest.fixture
def battle() -> Battle:
    """Ann holds a sun, Bob a moon, Cid a comet; Ann is to bid."""
    battle = Battle(TOY, Toy())
    for card in ("sun", "moon", "comet"):
        battle.play(Drawn((card,)))
    return battle


def texts(battle: Battle, seat: int | None = None) -> list[str]:
    return [str(line.event.text) for line in battle.log(seat) if line.live]


def test_a_whole_round_goes_by_its_steps(battle):
    for bid in (1, 3, 2):
        battle.play(Bid(bid))
    battle.play(Rolled(((5,),)))
    assert TOY.notation(battle.state) == "Ann:3/sun Bob:3/moon Cid:3/comet | strike 0"
    battle.play(Hits((2,)))
    battle.play(Light("red"))
    battle.play(Finish())
    assert TOY.notation(battle.state) == "Ann:1 Bob:3 Cid:3 | deal 0"


def test_a_game_that_knows_no_hits_is_told_the_faces():
    """The window offered to type hits, and the step raised `TypeError`."""
    game = replace(TOY, action_type=Rolled | Drawn | Bid | Light | Finish | Mend)
    battle = Battle(game, Toy())
    battle.play(*(Drawn((card,)) for card in ("sun", "moon", "comet")))
    battle.play(Bid(1), Bid(3), Bid(2), Rolled(((5,),)))
    assert battle.decision.faces == FACES_MATTER()
    with pytest.raises(IllegalAction, match="faces"):
        battle.play(Hits((2,)))
    battle.play(Rolled(((4, 6),)))


def test_a_game_whose_dice_the_app_cannot_throw_is_none():
    with pytest.raises(TypeError, match="no Rolled"):
        replace(TOY, action_type=Hits | Drawn | Bid)


def test_a_gesture_is_undone_as_one(battle):
    before = battle.state
    battle.play(Bid(1), Bid(3), Bid(2), Rolled(((5,),)))
    assert len(battle.turns[-1].steps) == 4
    battle.undo()
    assert battle.state == before


def test_a_gesture_is_played_whole_or_not_at_all(battle):
    kept = []
    battle.keep = kept.append
    before = battle.state
    with pytest.raises(IllegalAction):
        battle.play(Bid(1), Bid(99))
    assert (battle.state, battle.undoable, kept) == (before, 3, [])


def test_an_empty_gesture_is_none(battle):
    with pytest.raises(ValueError, match="at least one action"):
        battle.play()


def test_redo_returns_the_same_dice(battle):
    battle.play(Bid(1), Bid(3), Bid(2))
    battle.play(Rolled(((4,),)))
    after = battle.state
    battle.undo(2)
    battle.redo(2)
    assert battle.state == after


def test_another_action_forgets_the_future(battle):
    battle.play(Bid(1))
    battle.play(Bid(2))
    battle.undo(2)
    battle.play(Bid(3))
    assert (battle.undoable, battle.redoable) == (4, 0)
    assert battle.actions[-1] == Bid(3)


@pytest.mark.parametrize("by", [0, -1, 4])
def test_no_undo_or_redo_beyond_what_there_is(battle, by):
    with pytest.raises(ValueError, match="no such gesture"):
        battle.undo(by)
    with pytest.raises(ValueError, match="no such gesture"):
        battle.redo(by)
    assert battle.undoable == 3


def test_a_refused_record_leaves_the_battle_where_it_was(battle):
    def full(line: Line) -> None:
        raise OSError("full")

    battle.undo()
    before = (battle.state, battle.undoable, battle.redoable)
    battle.keep = full
    for move in (lambda: battle.play(Drawn(("star",))), battle.undo, battle.redo):
        with pytest.raises(OSError, match="full"):
            move()
    assert (battle.state, battle.undoable, battle.redoable) == before


def test_every_move_is_told_before_it_is_made(battle):
    kept: list[tuple[Line, int]] = []
    battle.keep = lambda line: kept.append((line, battle.undoable))
    battle.play(Bid(2))
    state = digest(battle.state)
    battle.undo()
    battle.redo()
    lines = [line for line, _ in kept]
    assert [turns for _, turns in kept] == [3, 4, 3]
    assert (bytes(unveil(lines[0].veiled)[0]), lines[0].state) == (
        b'{"do":"bid","amount":2}',
        state,
    )
    assert lines[1:] == [Line(undo=1), Line(redo=1)]


def test_going_to_a_turn_is_one_move_back_or_on(battle):
    kept = []
    battle.keep = kept.append
    battle.go_to(1)
    battle.go_to(1)
    battle.go_to(3)
    assert kept == [Line(undo=2), Line(redo=2)]


def test_taking_back_dice_or_cards_is_known_beforehand(battle):
    battle.play(Bid(1))
    battle.play(Mend(0, 5))
    assert not battle.crosses_chance(3)
    assert battle.crosses_chance(2)


def test_undone_lines_stay_in_the_log_until_overwritten(battle):
    battle.play(Bid(2))
    battle.undo()
    last = list(battle.log())[-1]
    assert (str(last.event.text), last.turn, last.live) == ("Ann: has bid", 4, False)
    battle.play(Mend(1, 5))
    assert "Ann: has bid" not in [str(line.event.text) for line in battle.log()]


def test_a_private_line_is_for_its_seat_alone(battle):
    assert "Your card: sun" in texts(battle, 0)
    assert "Your card: sun" not in texts(battle, 1)
    assert "Your card: sun" not in texts(battle)


def test_a_secret_bid_shows_when_all_have_bid(battle):
    battle.play(Bid(2))
    assert battle.view(0).bids == (2, None, None)
    assert battle.view(1).bids == battle.view(None).bids == (-1, None, None)
    battle.play(Bid(1), Bid(0))
    assert battle.view(1).bids == (2, 1, 0)


def test_a_hidden_card_lies_in_the_bag_of_what_others_have_not_seen(battle):
    view = battle.view(1)
    assert view.hands == ("?", "moon", "?")
    assert sorted(view.deck) == ["comet", "moon", "star", "star", "sun", "sun"]


def test_equal_states_have_one_digest_and_different_ones_two(battle):
    other = Battle(TOY, Toy())
    for card in ("sun", "moon", "comet"):
        other.play(Drawn((card,)))
    assert digest(other.state) == digest(battle.state)
    other.play(Mend(0, 4))
    assert digest(other.state) != digest(battle.state)


def test_random_battles_end(battle):
    assert play_on(battle, 500, Random(3)) < 500
    assert battle.decision is None


def test_a_reveal_is_known_for_one_and_undo_can_ask_for_it(battle):
    battle.play(Bid(1))
    battle.play(Bid(3))
    before = battle.undoable
    assert not battle.crosses_reveal(0)
    battle.play(Bid(2))
    assert battle.crosses_reveal(before)
    battle.undo()
    assert not battle.crosses_reveal(0)


@pytest.mark.parametrize("text", ["?", "W10", "bm90IGpzb24="])
def test_a_veil_with_nothing_behind_it_is_an_error_that_reading_catches(text):
    with pytest.raises(ValueError, match=r"."):
        unveil(text)


@pytest.mark.parametrize("seed", range(20))
def test_the_log_is_the_same_whether_or_not_it_was_read_before(seed: int):
    rng = Random(seed)
    read, fresh = Battle(TOY, Toy()), Battle(TOY, Toy())
    for _ in range(60):
        kind = rng.choice(("play", "play", "play", "undo", "redo"))
        if kind == "undo" and read.undoable:
            back = rng.randint(1, read.undoable)
            read.undo(back)
            fresh.undo(back)
        elif kind == "redo" and read.redoable:
            read.redo(1)
            fresh.redo(1)
        elif read.decision is not None:
            action = random_action(read, rng)
            read.play(action)
            fresh.play(action)
        if rng.random() < 0.7:
            list(read.log(rng.choice((None, 0, 1, 2))))
    for seat in (None, 0, 1, 2):
        lines = list(read.log(seat))
        assert lines == list(fresh.log(seat))
        assert [line.live for line in lines] == [line.turn <= read.undoable for line in lines]
