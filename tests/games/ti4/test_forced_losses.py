"""Losses without a choice wait for the table's word: it may have a card against them."""

import pytest
from msgspec.structs import replace

from assistant.games.ti4 import GAME
from assistant.games.ti4.rulings import SetHits
from assistant.games.ti4.setup import Playing, Setup
from assistant.games.ti4.state import ATTACKER, DEFENDER, Outcome, RoundStep
from assistant.games.ti4.steps.assign import Destroy, Sustain
from assistant.games.ti4.steps.barrage import Fire, LoseFighter, Ready
from assistant.games.ti4.steps.common import TakeLosses
from assistant.rules.chance import Hits
from assistant.rules.decision import IllegalAction

from .table import at, labels, line, log, rolled

FORCED = [
    ("cruiser destroyer | war_sun", 2, "| war_sun"),
    ("3 cruiser | war_sun", 2, "cruiser | war_sun"),
    ("2 dreadnought carrier | 2 war_sun", 5, "| 2 war_sun"),
    ("2 dreadnought* | war_sun", 1, "dreadnought* | war_sun"),
    ("cruiser | war_sun", 3, "| war_sun"),
]


def hit(text, ours, theirs, **changes):
    """Both sides have rolled, and nobody has answered yet."""
    return rolled(at(text, RoundStep.ATTACKER_ROLLS, **changes), theirs, ours)


@pytest.mark.parametrize(("text", "hits", "after"), FORCED)
def test_39_6_losses_without_a_choice_wait_for_a_word(text, hits, after):
    battle = hit(text, ours=hits, theirs=0)
    assert (battle.state.at, battle.decision.seat) == (RoundStep.ASSIGN, ATTACKER)
    assert [option.action for option in battle.decision.options] == [TakeLosses()]
    assert str(battle.decision.detail) == "No choice: play a card now, or take the losses"
    before = line(battle)
    assert before.startswith(text.partition(" | ")[0][:1])
    battle.play(TakeLosses())
    assert line(battle) == after


def test_the_other_side_loses_nothing_before_the_first_has_had_its_moment():
    battle = hit("2 cruiser | carrier cruiser", ours=1, theirs=1)
    assert labels(battle) == ["Attacker: Cruiser × 1"]
    assert line(battle) == "2 cruiser | carrier cruiser"
    battle.play(TakeLosses())
    assert battle.decision.seat == DEFENDER
    assert line(battle) == "cruiser | carrier cruiser"


def test_one_word_is_enough_where_neither_side_has_a_choice():
    battle = hit("3 cruiser | 2 carrier", ours=2, theirs=1)
    assert labels(battle) == ["Attacker: Cruiser × 2 / Defender: Carrier × 1"]
    (both,) = battle.decision.gestures
    assert (str(both.label), both.actions) == ("Both sides: take the losses", (TakeLosses(),))
    battle.play(*both.actions)
    assert line(battle) == "cruiser | carrier"


def test_a_side_without_a_choice_has_its_moment_after_the_other_has_chosen():
    battle = hit("cruiser destroyer | cruiser", ours=1, theirs=1)
    one, both = battle.decision.gestures
    battle.play(*one.actions)
    assert (battle.decision.seat, line(battle)) == (DEFENDER, "cruiser | cruiser")
    assert labels(battle) == ["Defender: Cruiser × 1"]
    battle.undo()
    battle.play(*both.actions)
    assert battle.state.outcome is Outcome.ATTACKER


def test_both_by_order_passes_a_moment_that_comes_first():
    battle = hit("2 cruiser | carrier cruiser", ours=1, theirs=1)
    take, both = battle.decision.gestures
    assert (take.actions, take.for_all, both.for_all) == ((TakeLosses(),), False, True)
    battle.play(*both.actions)
    assert line(battle) == "cruiser | carrier"


@pytest.mark.parametrize(("text", "hits", "after"), FORCED)
def test_a_card_told_as_a_ruling_saves_ships(text, hits, after):
    """Shields Holding cancels up to two hits."""
    battle = hit(text, ours=hits, theirs=0)
    before = line(battle)
    battle.play(SetHits(ATTACKER, max(0, hits - 2)))
    if hits <= 2:
        assert line(battle) == before
        assert battle.state.at is not RoundStep.ASSIGN
    else:
        assert battle.state.at is RoundStep.ASSIGN


def test_hits_raised_by_the_table_have_a_moment_of_their_own():
    battle = hit("cruiser destroyer | carrier fighter", ours=1, theirs=1)
    battle.play(Destroy("destroyer-1"))
    battle.play(SetHits(ATTACKER, 1))
    assert (battle.decision.seat, labels(battle)) == (ATTACKER, ["Attacker: Cruiser × 1"])


def test_who_has_chosen_is_not_asked_again_when_the_rest_is_forced():
    battle = hit("dreadnought 3 cruiser | war_sun", ours=2, theirs=0)
    battle.play(Sustain("dreadnought-1"), Destroy("dreadnought-1"))
    assert battle.state.at is not RoundStep.ASSIGN
    battle = hit("dreadnought carrier cruiser | war_sun", ours=3, theirs=0)
    battle.play(Destroy("dreadnought-1"))
    assert line(battle) == "| war_sun"


def test_a_single_ship_is_not_picked_by_name_where_there_is_no_choice():
    battle = hit("2 cruiser | war_sun", ours=1, theirs=0)
    with pytest.raises(IllegalAction):
        battle.play(Destroy("cruiser-1"))
    battle = hit("carrier cruiser | war_sun", ours=1, theirs=0)
    with pytest.raises(IllegalAction):
        battle.play(TakeLosses())


def barraged(text, ours, theirs, **changes):
    """Both barrages have been fired: so many hits on the fighters of each side."""
    battle = at(text, stop_before_idle_barrage=True, **changes)
    for _ in range(2):
        battle.play(Fire("destroyer-1"), Ready())
    battle.play(Hits((theirs,)))
    battle.play(Hits((ours,)))
    return battle


def test_39_3_fighters_wait_for_a_word_too_both_sides_at_once():
    battle = barraged("destroyer carrier 2 fighter | destroyer carrier fighter", 1, 2)
    assert battle.state.at is RoundStep.BARRAGE_LOSSES
    assert labels(battle) == ["Attacker: Fighter × 1 / Defender: Fighter × 1"]
    battle.play(TakeLosses())
    assert line(battle) == "carrier destroyer fighter | carrier destroyer"


def test_39_3_the_table_may_cancel_hits_of_a_barrage():
    battle = barraged("destroyer carrier 2 fighter | destroyer carrier", 2, 0)
    battle.play(SetHits(ATTACKER, 0))
    assert battle.state.at is RoundStep.ATTACKER_ROLLS
    assert line(battle) == "carrier destroyer 2 fighter | carrier destroyer"


def test_without_the_stop_losses_go_by_themselves():
    """As battles of older revisions of the rules are read."""
    quick = {"stop_before_forced_losses": False}
    battle = hit("3 cruiser | 2 carrier", ours=2, theirs=1, **quick)
    assert (battle.state.at, line(battle)) == (RoundStep.ATTACKER_ROLLS, "cruiser | carrier")
    battle = barraged("destroyer carrier 2 fighter | destroyer carrier", 1, 0, **quick)
    assert line(battle) == "carrier destroyer fighter | carrier destroyer"


@pytest.mark.parametrize("rules", [1, 2, 3])
def test_an_older_revision_knew_no_such_stop(rules):
    assert not GAME.as_of(Setup(), rules).stop_before_forced_losses
    assert GAME.as_of(Setup(), GAME.rules) == Setup()


POSITIONS = [
    ("3 cruiser | 2 carrier", 2, 1),
    ("2 cruiser destroyer | 2 carrier", 1, 1),
    ("2 cruiser | carrier dreadnought", 1, 1),
    ("cruiser | cruiser", 1, 1),
    ("2 dreadnought* | dreadnought fighter carrier", 1, 2),
]


@pytest.mark.parametrize("playing", Playing)
@pytest.mark.parametrize(("text", "ours", "theirs"), POSITIONS)
def test_no_number_changes_by_the_stop(text, ours, theirs, playing):
    """The odds are those of the same battle without a stop, and so is what the moment is worth."""
    how = {"attacker": {"playing": playing}, "defender": {"playing": playing}}
    stop = hit(text, ours, theirs, **how)
    quick = hit(text, ours, theirs, stop_before_forced_losses=False, **how)
    now, then = GAME.odds.forecast(stop.state), GAME.odds.forecast(quick.state)
    assert (now.rows, now.exact) == (then.rows, then.exact)
    values = GAME.odds.values(stop.state)
    for option, worth in zip(stop.decision.open, values.option_values, strict=True):
        stop.play(option.action)
        quick_too = replace(stop.state, setup=replace(stop.setup, stop_before_forced_losses=False))
        assert GAME.odds.forecast(stop.state).rows == GAME.odds.forecast(quick_too).rows
        if option.action == TakeLosses() and playing is Playing.BY_ORDER:
            assert worth.value == pytest.approx(chance(GAME.odds.forecast(stop.state), 0))
        stop.undo()


def chance(forecast, seat):
    """A win and half a draw."""
    rows = forecast.rows
    won = sum(row.probability for row in rows if row.seat == seat)
    return won + sum(row.probability for row in rows if row.seat is None) / 2


def test_the_log_tells_each_loss_as_before():
    battle = hit("3 cruiser | 2 carrier", ours=2, theirs=1)
    battle.play(TakeLosses())
    quick = hit("3 cruiser | 2 carrier", 2, 1, stop_before_forced_losses=False)
    assert log(battle) == log(quick)


def test_unlike_fighters_are_picked_one_by_one_as_before():
    battle = barraged("destroyer carrier 2 fighter | destroyer carrier fighter", 0, 1)
    assert labels(battle) == ["Defender: Fighter × 1"]
    assert LoseFighter not in {type(option.action) for option in battle.decision.options}
