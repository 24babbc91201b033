"""What a table ruling that goes to another step, or ends the round early, leaves behind."""

import msgspec
import pytest
from msgspec.structs import replace

from assistant.games.ti4 import GAME
from assistant.games.ti4.data import Card
from assistant.games.ti4.rulings import SkipTo
from assistant.games.ti4.setup import ActiveSystem, Anomaly, Playing
from assistant.games.ti4.state import ATTACKER, DEFENDER, RoundStep
from assistant.games.ti4.steps.retreat import Announce
from assistant.games.ti4.steps.roll import RerollMisses
from assistant.games.ti4.unit_rulings import TakeAway
from assistant.rules.battle import Battle, digest
from assistant.rules.record import replayed

from .table import BOTH_HOME, at, setup

HAND = {"cards": (Card.MORALE_BOOST,)}


def announced(text, **changes):
    """The defender has announced a retreat."""
    battle = at(text, RoundStep.ANNOUNCE, neighbours=BOTH_HOME, **changes)
    battle.play(Announce())
    return battle


@pytest.mark.parametrize(
    "step",
    [RoundStep.BEFORE_COMBAT, RoundStep.BARRAGE, RoundStep.ANNOUNCE, RoundStep.END_OF_ROUND],
)
def test_39_4_an_announcement_is_for_its_round_and_a_skip_before_it_asks_afresh(step):
    text = "2 cruiser destroyer | carrier 2 cruiser 2 fighter"
    battle = announced(text, attacker=HAND, defender=HAND)
    battle.play(SkipTo(step.value))
    assert battle.state.announced is None


def test_39_4_the_odds_before_the_question_expect_nobody_to_have_announced():
    text = "2 cruiser destroyer | carrier 2 cruiser 2 fighter"
    battle = announced(text)
    battle.play(SkipTo(RoundStep.BARRAGE.value))
    fresh = at(text, RoundStep.BARRAGE, neighbours=BOTH_HOME)
    assert GAME.odds.forecast(battle.state).rows == GAME.odds.forecast(fresh.state).rows


def test_a_file_of_the_first_rules_is_read_to_its_end():
    """By those an announcement stood after such a skip; the end of the file is the same by both."""
    battle = Battle(GAME, setup("2 cruiser | 2 cruiser", round=2, neighbours=BOTH_HOME))
    lines = []
    battle.keep = lines.append
    battle.play(Announce())
    battle.play(SkipTo(RoundStep.BARRAGE.value))
    then = digest(replace(battle.state, announced=DEFENDER))
    assert battle.state.announced is None
    lines[-1] = replace(lines[-1], state=then)
    battle.play(SkipTo(RoundStep.ATTACKER_ROLLS.value))
    written = [msgspec.json.encode(line) for line in lines]
    again, confirmed = replayed(GAME, battle.setup, written, 1)
    assert (again.state, confirmed) == (battle.state, 3)


@pytest.mark.parametrize("step", [RoundStep.ATTACKER_ROLLS, RoundStep.ASSIGN])
def test_39_4_an_announcement_stands_where_a_skip_stays_within_its_round(step):
    battle = announced("2 cruiser | 2 cruiser")
    battle.play(SkipTo(step.value))
    assert battle.state.announced == DEFENDER


def test_39_7a_a_combat_that_ends_before_the_retreat_leaves_no_announcement():
    text = "cruiser | carrier dreadnought 2 fighter 2 infantry"
    battle = announced(text, system=ActiveSystem("Gap", Anomaly.RIFT))
    battle.play(TakeAway(DEFENDER, "carrier-1"))
    battle.play(TakeAway(ATTACKER, "cruiser-1"))
    assert battle.state.at is RoundStep.CAPACITY
    assert battle.state.announced is None
    assert {worth.value for worth in GAME.odds.values(battle.state).option_values} == {4.5}


@pytest.mark.parametrize("playing", Playing)
def test_39_3b_a_barrage_again_by_the_tables_word_is_valued_as_in_the_first_round(playing):
    text = "destroyer carrier 2 fighter II | dreadnought destroyer 2 fighter II"
    force = {"playing": playing}
    first = at(text, RoundStep.BARRAGE, attacker=force, defender=force)
    later = at(text, RoundStep.ATTACKER_ROLLS, round=2, attacker=force, defender=force)
    later.play(SkipTo(RoundStep.BARRAGE.value))
    assert GAME.odds.values(later.state) == GAME.odds.values(first.state)
    assert GAME.odds.forecast(later.state).rows == GAME.odds.forecast(first.state).rows


@pytest.mark.parametrize("step", [RoundStep.ANNOUNCE, RoundStep.ATTACKER_ROLLS, RoundStep.ASSIGN])
def test_dice_being_thrown_again_are_forgotten_by_a_skip(step):
    changes = {"attacker": {"dice_effects": True}, "neighbours": BOTH_HOME, "round": 2}
    battle = at("dreadnought cruiser | 2 cruiser destroyer", RoundStep.ATTACKER_ROLLED, **changes)
    battle.play(RerollMisses(0, 1))
    battle.play(SkipTo(step.value))
    plain = at("dreadnought cruiser | 2 cruiser destroyer", RoundStep.ATTACKER_ROLLS, **changes)
    plain.play(SkipTo(step.value))
    assert GAME.odds.forecast(battle.state).rows == GAME.odds.forecast(plain.state).rows
