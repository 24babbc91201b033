"""39.1 to 39.3: whether there is a combat at all, the windows before it, the barrage."""

import pytest

from assistant.games.ti4 import GAME
from assistant.games.ti4.data import Card, UnitType
from assistant.games.ti4.effects.using import PlayCard, PlayUnasked
from assistant.games.ti4.policy_rulings import SetPlaying
from assistant.games.ti4.rulings import SkipTo
from assistant.games.ti4.setup import Fleet, Playing
from assistant.games.ti4.state import ATTACKER, DEFENDER, Outcome, RoundStep
from assistant.games.ti4.steps.barrage import Fire, Ready
from assistant.games.ti4.steps.common import Pass, TakeLosses
from assistant.games.ti4.unit_rulings import AddUnits, Damage, TakeAway
from assistant.rules.battle import Battle
from assistant.rules.chance import Hits, Roll

from .table import BOTH_HOME, at, closed, fire, labels, line, log, setup, why_not


def places(problems):
    return [(p.cite.place, p.at) for p in problems if p.blocks]


def test_39_1_without_an_opponents_ship_there_is_no_space_combat():
    assert places(GAME.problems(setup("cruiser | infantry"))) == [
        ("39.1", "$.defender.fleet"),
        ("16", "$.defender.fleet"),
    ]


def test_39_1_without_ships_of_the_active_player_there_is_no_space_combat():
    assert ("39.1", "$.attacker.fleet") in places(GAME.problems(setup("| cruiser")))


def test_39_ships_of_both_players_must_fight():
    assert places(GAME.problems(setup("cruiser | destroyer"))) == []
    assert at("cruiser | destroyer").decision is not None


def test_39_2_effects_before_combat_come_immediately_before_the_barrage():
    battle = at("destroyer | carrier fighter", attacker={"cards": (Card.MORALE_BOOST,)})
    assert battle.state.at is RoundStep.START_OF_ROUND
    battle.play(Pass())
    assert battle.state.at is RoundStep.BARRAGE


def test_39_2a_start_of_combat_and_start_of_round_are_one_window_in_round_1():
    cards = (Card.MORALE_BOOST, Card.FIGHTER_PROTOTYPE)
    battle = at("cruiser carrier fighter | cruiser", attacker={"cards": cards})
    assert labels(battle) == ["Morale Boost", "Fighter Prototype", "Skip: save for later"]
    battle.play(PlayCard(Card.MORALE_BOOST))
    assert labels(battle) == ["Fighter Prototype", "Skip: save for later"]


def test_39_2a_in_later_rounds_only_start_of_round_is_left():
    cards = (Card.MORALE_BOOST, Card.FIGHTER_PROTOTYPE)
    battle = at("cruiser | cruiser", attacker={"cards": cards}, round=2)
    assert battle.state.at is RoundStep.START_OF_ROUND
    assert closed(battle) == {"Fighter Prototype": ["39.2a"]}


def test_39_2_the_active_player_acts_first_then_the_other_until_both_pass():
    one = {"cards": (Card.MORALE_BOOST,)}
    battle = at("cruiser | cruiser", attacker=one, defender=one)
    seats = []
    for action in (Pass(), PlayCard(Card.MORALE_BOOST), Pass()):
        seats.append(battle.decision.seat)
        battle.play(action)
    assert seats == [ATTACKER, DEFENDER, ATTACKER]
    assert battle.state.at is RoundStep.ATTACKER_ROLLS


def test_39_3_both_sides_may_fire_and_do_so_before_any_fighter_is_lost():
    battle = at("destroyer carrier 2 fighter | destroyer carrier 2 fighter")
    battle.play(Fire("destroyer-1"), Ready())
    battle.play(Fire("destroyer-1"), Ready())
    battle.play(Hits((2,)))
    assert line(battle) == "carrier destroyer 2 fighter | carrier destroyer 2 fighter"
    battle.play(Hits((1,)), TakeLosses())
    assert line(battle) == "carrier destroyer fighter | carrier destroyer"


def test_39_3_each_unit_fires_only_if_its_owner_likes():
    battle = at("2 destroyer | carrier 4 fighter")
    battle.play(Fire("destroyer-1"))
    assert labels(battle) == ["Destroyer", "Done"]
    battle.play(Ready())
    assert battle.decision.groups[0].count == 2


def test_39_3_a_side_that_fires_nothing_does_not_roll():
    battle = at("destroyer | carrier fighter")
    battle.play(Ready())
    assert battle.state.at is RoundStep.ATTACKER_ROLLS
    assert "No barrage [39.3]" in log(battle)


def test_39_3_successes_above_the_number_of_fighters_are_lost():
    battle = at("destroyer | carrier fighter")
    battle.play(Fire("destroyer-1"), Ready())
    battle.play(Hits((2,)), TakeLosses())
    assert line(battle) == "destroyer | carrier"
    assert "Extra barrage hits, no fighters left: 1 [39.3]" in log(battle)


def test_39_3_barrage_ii_rolls_three_dice_at_6():
    battle = at("destroyer II | carrier fighter")
    battle.play(Fire("destroyer-1"), Ready())
    assert isinstance(battle.decision, Roll)
    assert [(g.need, g.count) for g in battle.decision.groups] == [(6, 3)]


def test_39_3a_the_barrage_may_end_the_combat():
    battle = at("destroyer | 2 fighter", defender={"docks": 1})
    battle.play(Fire("destroyer-1"), Ready())
    battle.play(Hits((2,)), TakeLosses())
    assert battle.state.outcome is Outcome.ATTACKER
    assert "The barrage ends the combat [39.3a]" in log(battle)
    assert not any("retreat" in entry for entry in log(battle))


def test_39_3b_there_is_no_barrage_in_later_rounds():
    battle = at("destroyer cruiser | carrier 2 fighter", RoundStep.ATTACKER_ROLLS)
    assert any("No barrage" in entry or "Barrage" in entry for entry in log(battle))
    steps = []
    while battle.state.round < 3:
        fire(battle, 0, 0)
        steps.append(battle.state.at)
    assert steps == [RoundStep.ATTACKER_ROLLS, RoundStep.ATTACKER_ROLLS]


def test_39_3b_a_fire_action_in_round_2_is_refused():
    battle = at("destroyer | carrier fighter", round=2)
    assert why_not(battle, Fire("destroyer-1")) == [("Not possible now", "decision")]


@pytest.mark.parametrize(
    ("fleets", "facts", "rules", "asks"),
    [
        ("destroyer | cruiser", {}, GAME.rules, False),
        ("destroyer | cruiser", {}, 13, True),
        ("destroyer | cruiser", {"cards": (Card.WAYLAY,)}, GAME.rules, True),
        ("destroyer | cruiser", {"assets": {"metali_void_armaments"}}, GAME.rules, False),
        ("destroyer | dreadnought", {"faction": "argent"}, GAME.rules, True),
        ("destroyer | carrier 2 infantry", {}, GAME.rules, False),
        ("destroyer II | carrier 2 infantry", {"faction": "argent"}, GAME.rules, True),
        ("destroyer | carrier fighter", {}, GAME.rules, True),
        ("destroyer | destroyer fighter", {}, GAME.rules, True),
        ("destroyer carrier fighter | destroyer", {}, GAME.rules, False),
    ],
)
def test_39_3c_nobody_is_asked_for_a_barrage_that_can_hit_nothing(fleets, facts, rules, asks):
    """The step takes place without fighters too, but no dice fall where they can do nothing."""
    battle = Battle(GAME, GAME.as_of(setup(fleets, attacker=facts), rules))
    while battle.state.at in (RoundStep.BEFORE_COMBAT, RoundStep.START_OF_ROUND):
        battle.play(Pass())
    asked = battle.decision.seat if battle.state.at is RoundStep.BARRAGE else None
    assert (asked == ATTACKER) is asks
    assert "No barrage [39.3]" in log(battle) or asked is not None


def test_39_3c_the_table_may_ask_for_a_barrage_that_can_hit_nothing():
    """Somebody may hold a card that nobody has told of."""
    battle = at("destroyer | cruiser")
    battle.play(SkipTo(RoundStep.BARRAGE.value))
    assert str(battle.decision.gestures[0].label) == "Hold fire"
    battle.play(PlayUnasked(ATTACKER, Card.WAYLAY))
    battle.play(Fire("destroyer-1"), Ready())
    battle.play(Hits((1,)))
    assert line(battle) == "destroyer |"


@pytest.mark.parametrize(
    "word", [AddUnits(DEFENDER, UnitType.FIGHTER), PlayUnasked(ATTACKER, Card.WAYLAY)]
)
@pytest.mark.parametrize("has_fired", [False, True])
def test_39_3c_who_can_hit_something_only_now_is_asked(word, has_fired):
    """A card that nobody had told of was spent, and its dice never fell."""
    battle = at(
        "destroyer | destroyer", attacker={"fleet": Fleet(destroyer=1, carrier=1, fighter=1)}
    )
    assert battle.decision.seat == DEFENDER
    if has_fired:
        battle.play(*battle.decision.gestures[0].actions)
    battle.play(word)
    assert battle.decision.seat == ATTACKER
    battle.play(*battle.decision.gestures[0].actions)
    battle.play(*battle.decision.gestures[0].actions)
    assert [battle.decision.seat, battle.decision.groups[0].count] == [ATTACKER, 2]


def test_all_fire_is_one_gesture_for_the_side_that_is_asked_and_another_for_both():
    battle = at(
        "2 destroyer | destroyer carrier 2 fighter",
        neighbours=BOTH_HOME,
        stop_before_idle_barrage=True,
    )
    one, both = battle.decision.gestures
    assert (str(one.label), str(both.label)) == ("All fire", "Both sides: all fire")
    assert (one.for_all, both.for_all) == (False, True)
    battle.play(*one.actions)
    assert battle.decision.seat == DEFENDER
    assert [str(gesture.label) for gesture in battle.decision.gestures] == [
        "Hold fire",
        "All fire",
    ]
    battle.undo()
    battle.play(*both.actions)
    assert isinstance(battle.decision, Roll)
    assert battle.decision.groups[0].count == 4
    assert battle.undoable == 1


def test_the_title_names_who_fights_as_in_the_other_games():
    battle = at("cruiser | cruiser")
    assert str(GAME.overview(battle.state).title) == "Attacker / Defender"


def test_39_3_a_side_passed_over_is_asked_once_it_has_a_unit_to_fire_with():
    battle = at("carrier fighter | destroyer carrier 2 fighter", RoundStep.BARRAGE)
    assert battle.decision.seat == DEFENDER
    battle.play(AddUnits(ATTACKER, UnitType.DESTROYER))
    assert battle.decision.seat == ATTACKER
    entered = at("carrier fighter destroyer | destroyer carrier 2 fighter", RoundStep.BARRAGE)
    assert GAME.odds.forecast(battle.state).rows == GAME.odds.forecast(entered.state).rows


def test_39_3_nobody_is_asked_again_once_a_barrage_has_been_rolled():
    battle = at("destroyer carrier fighter | destroyer carrier 2 fighter")
    battle.play(Fire("destroyer-1"))
    battle.play(Ready())
    battle.play(Fire("destroyer-1"))
    battle.play(Ready())
    battle.play(Hits((1,)))
    battle.play(AddUnits(ATTACKER, UnitType.DESTROYER))
    assert battle.decision.seat == DEFENDER
    assert isinstance(battle.decision, Roll)


@pytest.mark.parametrize(
    "word",
    [
        SetPlaying(ATTACKER, Playing.TO_WIN),
        Damage(DEFENDER, "dreadnought-1"),
        AddUnits(ATTACKER, UnitType.CRUISER),
        AddUnits(DEFENDER, UnitType.DESTROYER),
    ],
)
def test_39_3_who_holds_his_fire_is_not_asked_again_by_a_word_on_something_else(word):
    battle = at("destroyer carrier fighter | destroyer dreadnought fighter", RoundStep.BARRAGE)
    battle.play(Ready())
    battle.play(word)
    assert battle.decision.seat == DEFENDER


def test_39_3_a_side_passed_over_is_asked_while_only_the_others_dice_are_waiting():
    battle = at("carrier fighter | destroyer carrier 2 fighter")
    battle.play(Fire("destroyer-1"), Ready())
    battle.play(AddUnits(ATTACKER, UnitType.DESTROYER))
    assert battle.decision.seat == ATTACKER
    battle.play(Fire("destroyer-1"), Ready())
    assert battle.decision.seat == DEFENDER
    battle.play(Ready())
    assert isinstance(battle.decision, Roll)
    assert battle.state.firing == (("destroyer-1",), ("destroyer-1",))


def test_39_3_a_unit_that_comes_after_its_side_has_said_what_fires_may_fire_too():
    battle = at("destroyer | carrier 2 fighter")
    battle.play(Fire("destroyer-1"), Ready())
    battle.play(AddUnits(ATTACKER, UnitType.DESTROYER))
    battle.play(Fire("destroyer-2"), Ready())
    assert battle.decision.groups[0].count == 4


def test_39_3_who_loses_the_unit_that_was_to_fire_may_fire_with_another():
    battle = at("2 destroyer | carrier 2 fighter")
    battle.play(Fire("destroyer-1"), Ready())
    battle.play(TakeAway(ATTACKER, "destroyer-1"))
    battle.play(Fire("destroyer-2"), Ready())
    assert isinstance(battle.decision, Roll)


def test_39_3_a_rolled_barrage_stands_though_its_unit_is_taken_away():
    battle = at("2 destroyer | destroyer carrier 3 fighter", stop_before_idle_barrage=True)
    battle.play(Fire("destroyer-1"), Ready())
    battle.play(Fire("destroyer-1"), Ready())
    battle.play(Hits((1,)))
    battle.play(TakeAway(ATTACKER, "destroyer-1"))
    battle.play(AddUnits(ATTACKER, UnitType.DESTROYER))
    assert isinstance(battle.decision, Roll)
    battle.play(Hits((0,)), TakeLosses())
    assert line(battle) == "2 destroyer | carrier destroyer 2 fighter"


@pytest.mark.parametrize(
    ("fleets", "facts", "first"),
    [
        ("2 destroyer | cruiser", {}, "Hold fire"),
        ("2 destroyer | carrier fighter", {}, "All fire"),
        ("2 destroyer | dreadnought", {"faction": "argent"}, "All fire"),
    ],
)
def test_39_3_who_could_hit_nothing_holds_fire_unless_he_says_otherwise(fleets, facts, first):
    """By default all fired: useless dice, which counted as luck. Raid Formation needs the hits."""
    battle = at(fleets, RoundStep.BARRAGE, attacker=facts, stop_before_idle_barrage=True)
    assert str(battle.decision.gestures[0].label) == first
    assert "All fire" in [str(gesture.label) for gesture in battle.decision.gestures]
