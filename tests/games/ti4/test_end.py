"""39.8 to 39.10: the next round, the end, the winner, and what has no place aboard after it."""

import pytest

from assistant.games.ti4 import GAME
from assistant.games.ti4.data import Asset, Card, UnitType
from assistant.games.ti4.effects.using import PlayCard, PlayUnasked
from assistant.games.ti4.setup import TypedFlagship
from assistant.games.ti4.state import ATTACKER, DEFENDER, Outcome, RoundStep
from assistant.games.ti4.steps.assign import Destroy
from assistant.games.ti4.steps.capacity import Remove
from assistant.games.ti4.steps.common import TakeLosses
from assistant.games.ti4.steps.retreat import Announce, FightOn
from assistant.rules.ending import ending_of

from .table import BOTH_HOME, at, fire, go_on, labels, line, log, why_not

HARMLESS = {"flagship": TypedFlagship(combat=11)}


def shot(text, ours=0, theirs=0, **changes):
    """The dice have fallen: so many hits against the attacker, so many against the defender."""
    return fire(at(text, RoundStep.ATTACKER_ROLLS, **changes), theirs, ours)


def texts(battle):
    return [entry.partition(" [")[0] for entry in log(battle)]


def test_39_8_while_both_have_ships_a_new_round_begins_with_the_announcements():
    battle = shot("2 cruiser | 2 cruiser", ours=1, theirs=1, neighbours=BOTH_HOME)
    assert (battle.state.round, battle.state.at) == (2, RoundStep.ANNOUNCE)


def test_the_end_tells_who_has_retreated_where_and_names_units_as_the_board_does():
    sol = {"faction": "sol", "upgrades": {UnitType.CARRIER}}
    battle = at("2 cruiser | carrier cruiser infantry", neighbours=BOTH_HOME, defender=sol)
    battle.play(Announce())
    fire(battle, 1, 0)
    battle.play(Destroy("cruiser-1"))
    while battle.decision is not None:
        go_on(battle)
    told = [str(text) for text in ending_of(battle).sides[DEFENDER].told]
    assert told == [
        "Lost: Cruiser",
        "Retreated to Wellon: Advanced Carrier, Spec Ops",
    ]


def test_the_end_takes_ships_that_a_leader_sent_away_for_no_retreat_of_their_side():
    """The attacker’s retreat was intercepted after two ships had left; then the defender went."""
    ral_nel = {"faction": "ral_nel", "assets": frozenset({Asset.WATCHFUL_OJZ})}
    battle = at("3 cruiser | 2 cruiser", RoundStep.ANNOUNCE, neighbours=BOTH_HOME, attacker=ral_nel)
    battle.play(FightOn())
    battle.play(Announce())
    battle.play(PlayCard(Asset.WATCHFUL_OJZ, "0/cruiser-1:0"))
    battle.play(PlayCard(Asset.WATCHFUL_OJZ, "0/cruiser-2:0"))
    battle.play(PlayUnasked(DEFENDER, Card.INTERCEPT))
    while battle.state.round == 1:
        go_on(battle)
    battle.play(Announce())
    while battle.decision is not None:
        go_on(battle)
    winner, loser = ending_of(battle).sides
    assert str(loser.left) == "Retreated to Wellon: Cruiser × 2"
    assert str(winner.left) == "Sent away by an ability: Cruiser × 2. Left: Cruiser"


def test_39_8_ships_decide_not_ground_forces_left_in_space():
    battle = shot("carrier mech 2 infantry | cruiser", ours=1)
    assert battle.state.outcome is Outcome.DEFENDER


def test_39_9_the_combat_ends_with_ships_of_one_side_only():
    battle = shot("cruiser | cruiser", theirs=1)
    assert battle.state.outcome is Outcome.ATTACKER
    assert battle.decision is None


def test_39_9_no_more_dice_once_a_side_has_no_ships():
    battle = at("destroyer | 2 fighter", defender={"docks": 1})
    battle.play(*battle.decision.gestures[0].actions)
    fire(battle, 2, 0)
    assert battle.state.outcome is Outcome.ATTACKER
    assert "Hits: " not in " ".join(texts(battle))


def test_39_9_and_39_8_a_fight_goes_on_without_hits():
    battle = shot("cruiser | cruiser")
    assert (battle.state.round, battle.state.at) == (2, RoundStep.ATTACKER_ROLLS)


def test_39_9a_end_of_round_and_end_of_combat_are_one_window():
    steps = []
    battle = shot("cruiser | cruiser", theirs=1)
    for event in (entry.event for entry in battle.log()):
        steps.append(str(event.stage))
    assert steps[-1] == "After the combat"
    assert not any("End of the combat" in stage for stage in steps)


def test_39_9a_cards_of_the_last_round_do_not_outlive_their_round():
    cards = {"cards": (Card.MORALE_BOOST,)}
    battle = at("cruiser | cruiser", attacker=cards)
    battle.play(PlayCard(Card.MORALE_BOOST))
    fire(battle, 0, 0)
    assert battle.state.side(ATTACKER).played == ()


def test_39_10_who_has_a_ship_left_has_won():
    battle = shot("cruiser | 2 cruiser", ours=1, theirs=1)
    assert battle.state.outcome is Outcome.DEFENDER
    assert GAME.overview(battle.state).winner == DEFENDER
    assert log(battle)[-1] == "Winner: Defender [39.10]"


def test_39_10_if_nobody_has_it_is_a_draw():
    battle = shot("cruiser | cruiser", ours=1, theirs=1)
    assert battle.state.outcome is Outcome.DRAW
    assert GAME.overview(battle.state).winner is None
    assert str(GAME.overview(battle.state).outcome) == "Draw: no ships left"


def test_39_10_after_a_draw_nothing_stays_in_space_on_either_side():
    battle = shot("carrier infantry | carrier 2 infantry", ours=1, theirs=1)
    assert line(battle) == "|"
    assert texts(battle).count("Infantry: removed") == 3


def test_39_10_the_losers_ground_forces_have_no_place_any_more():
    battle = shot("carrier 2 infantry | cruiser", ours=1)
    assert line(battle) == "| cruiser"
    assert len(battle.state.side(ATTACKER).lost) == 3


def test_39_10a_what_fits_aboard_stays():
    battle = shot("carrier 2 fighter 2 infantry | cruiser", theirs=1)
    assert line(battle) == "carrier 2 fighter 2 infantry |"


def test_39_10a_the_winner_chooses_what_is_removed_among_fighters_and_ground_forces():
    battle = shot("2 carrier 4 fighter 2 infantry | war_sun*", ours=1, theirs=1)
    battle.play(Destroy("carrier-1"), TakeLosses())
    assert battle.decision.seat == ATTACKER
    assert labels(battle) == ["Fighter", "Infantry"]
    battle.play(Remove("infantry-2"))
    battle.play(Remove("fighter-4"))
    assert line(battle) == "carrier 3 fighter infantry |"
    assert log(battle)[-1] == "Fighter: removed [39.10a]"


def test_39_10a_everything_without_a_place_is_named_and_removed_at_once():
    battle = shot("2 carrier 5 fighter 2 infantry | war_sun*", ours=1, theirs=1)
    battle.play(Destroy("carrier-1"), TakeLosses())
    (everything,) = battle.decision.gestures
    assert str(everything.label) == "All together: Fighter × 3"
    battle.play(*everything.actions)
    assert line(battle) == "carrier 2 fighter 2 infantry |"


def test_39_10a_ships_are_not_removed_for_places():
    battle = shot("2 carrier 4 fighter 2 infantry | war_sun*", ours=1, theirs=1)
    battle.play(Destroy("carrier-1"), TakeLosses())
    assert why_not(battle, Remove("carrier-2")) == [("Not possible now", "decision")]


def test_39_10a_without_a_choice_nothing_is_asked():
    battle = shot("2 carrier cruiser 6 fighter | war_sun*", ours=1, theirs=1)
    battle.play(Destroy("carrier-1"), TakeLosses())
    assert line(battle) == "carrier cruiser 4 fighter |"


def test_39_10a_with_no_place_at_all_nothing_is_asked():
    battle = shot("carrier cruiser 2 fighter 2 infantry | war_sun*", ours=1, theirs=1)
    battle.play(Destroy("carrier-1"), TakeLosses())
    assert battle.state.outcome is Outcome.ATTACKER
    assert line(battle) == "cruiser |"


def test_a_dock_keeps_three_fighters_beside_the_places_aboard():
    battle = shot("cruiser 5 fighter carrier | war_sun*", ours=1, theirs=1, attacker={"docks": 1})
    battle.play(Destroy("carrier-1"), TakeLosses())
    assert line(battle) == "cruiser 3 fighter |"


def test_a_dock_keeps_no_ground_forces():
    text = "cruiser 2 fighter 3 infantry carrier | war_sun*"
    battle = shot(text, ours=1, theirs=1, attacker={"docks": 1})
    battle.play(Destroy("carrier-1"), TakeLosses())
    assert line(battle) == "cruiser 2 fighter |"


def test_fighters_at_a_dock_are_not_offered_where_ground_forces_are_too_many():
    text = "dreadnought carrier 2 fighter 2 infantry mech | war_sun*"
    battle = shot(text, ours=1, theirs=1, attacker={"docks": 1})
    battle.play(Destroy("carrier-1"), TakeLosses())
    assert labels(battle) == ["Infantry", "Mech"]


def test_fighters_ii_need_no_place_but_count_against_the_fleet_pool_beyond_the_places():
    text = "carrier cruiser 6 fighter II | war_sun*"
    battle = shot(text, ours=1, theirs=1, attacker={"fleet_pool": 3})
    battle.play(Destroy("carrier-1"), TakeLosses())
    assert line(battle) == "cruiser 2 fighter II |"
    assert log(battle)[-1] == "Fighter: removed [37]"


def test_fighters_ii_within_the_places_do_not_count_against_the_fleet_pool():
    text = "carrier cruiser 4 fighter II | war_sun*"
    battle = shot(text, theirs=1, attacker={"fleet_pool": 2})
    assert line(battle) == "carrier cruiser 4 fighter II |"


def test_39_10a_fighters_ii_or_the_ground_forces_that_take_their_places_are_the_winners_choice():
    text = "carrier cruiser 2 fighter II 4 infantry | war_sun*"
    battle = shot(text, theirs=1, attacker={"fleet_pool": 3})
    assert labels(battle) == ["Fighter", "Infantry"]
    battle.play(Remove("fighter-2"))
    assert line(battle) == "carrier cruiser fighter II 4 infantry |"
    battle.undo()
    battle.play(Remove("infantry-4"))
    assert line(battle) == "carrier cruiser 2 fighter II 3 infantry |"
    assert log(battle)[-1] == "Infantry: removed [37]"


def test_fighters_ii_stay_where_nobody_has_told_the_fleet_pool():
    battle = shot("cruiser 6 fighter II | war_sun*", theirs=1)
    assert line(battle) == "cruiser 6 fighter II |"


def test_a_fight_in_which_nobody_can_ever_hit_is_a_stalemate():
    battle = at("flagship | flagship", attacker=HARMLESS, defender=HARMLESS)
    assert battle.state.outcome is Outcome.STALEMATE
    assert log(battle)[-1] == "Stalemate: neither side can hit [39.8]"
    assert GAME.overview(battle.state).winner is None


def test_no_stalemate_before_both_could_announce_a_retreat():
    changes = {"attacker": HARMLESS, "defender": HARMLESS, "neighbours": BOTH_HOME}
    battle = at("flagship | flagship", **changes)
    assert battle.state.at is RoundStep.ANNOUNCE
    battle.play(FightOn())
    battle.play(FightOn())
    assert battle.state.outcome is Outcome.STALEMATE


@pytest.mark.parametrize("side", ["attacker", "defender"])
def test_no_stalemate_while_one_side_can_hit(side):
    changes = {"attacker": HARMLESS, "defender": HARMLESS}
    changes[side] = {"flagship": TypedFlagship(combat=10)}
    assert at("flagship | flagship", **changes).state.at is RoundStep.ATTACKER_ROLLS


def test_no_stalemate_while_a_card_in_hand_may_still_make_a_hit():
    changes = {"attacker": HARMLESS | {"cards": (Card.MORALE_BOOST,)}, "defender": HARMLESS}
    battle = at("flagship | flagship", **changes)
    go_on(battle)
    assert battle.state.at is RoundStep.ATTACKER_ROLLS


def test_no_stalemate_while_a_side_may_change_dice():
    changes = {"attacker": HARMLESS | {"dice_effects": True}, "defender": HARMLESS}
    assert at("flagship | flagship", **changes).state.at is RoundStep.ATTACKER_ROLLS


def test_a_stalemate_once_the_cards_that_could_help_are_spent():
    changes = {"attacker": HARMLESS | {"cards": (Card.MORALE_BOOST,)}, "defender": HARMLESS}
    battle = at("flagship | flagship", **changes)
    battle.play(PlayCard(Card.MORALE_BOOST))
    fire(battle, 0, 0)
    assert battle.state.outcome is Outcome.STALEMATE


def test_fighter_prototype_helps_nobody_after_the_first_round():
    cards = {"cards": (Card.FIGHTER_PROTOTYPE,)}
    battle = at("flagship | flagship", attacker=HARMLESS | cards, defender=HARMLESS, round=2)
    assert battle.state.outcome is Outcome.STALEMATE


def test_what_is_left_says_that_it_is_damaged():
    battle = shot("2 dreadnought* dreadnought | cruiser", theirs=1)
    ending = ending_of(battle)
    assert ending is not None
    assert str(ending.sides[ATTACKER].left) == "Left: Dreadnought (damaged) × 2, Dreadnought"
