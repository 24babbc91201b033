"""Effects of technologies, cards, leaders and faction abilities: the first of each kind."""

import pytest

from assistant.games.ti4 import GAME
from assistant.games.ti4.data import Asset, Card, Law, Technology, effects
from assistant.games.ti4.effects import EFFECTS
from assistant.games.ti4.effects.using import PlayCard, PlayUnasked
from assistant.games.ti4.odds.policy_odds import forecast
from assistant.games.ti4.setup import Circumstances, TypedFlagship
from assistant.games.ti4.state import ATTACKER, DEFENDER, RoundStep, Want
from assistant.games.ti4.steps.common import Destroy, Pass, Sustain
from assistant.games.ti4.steps.roll import KeepDice
from assistant.rules.chance import Hits
from assistant.rules.decision import Seat
from assistant.ui.games.ti4.tray_view_model import tray_view
from tests.games.ti4.table import at, log, rolled, why_not
from tests.games.ti4.test_odds import agrees

ROLLS = RoundStep.ATTACKER_ROLLS
START = RoundStep.START_OF_ROUND


def dice(battle):
    """What the roll that is asked for needs, and its dice."""
    return [(group.need, group.count) for group in battle.decision.groups]


def lines(battle):
    return log(battle)


def test_every_effect_is_one_that_the_data_know():
    assert set(EFFECTS) <= set(effects())


# Always in force -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fleet", "force", "wanted"),
    [
        ("cruiser", {"faction": "sardakk"}, [(6, 1)]),
        ("cruiser", {"faction": "jol_nar"}, [(8, 1)]),
        ("cruiser fighter", {"assets": {Asset.PROPHECY_OF_IXTH}}, [(7, 1), (8, 1)]),
        (
            "cruiser",
            {"assets": {Asset.IMPERATOR}, "circumstances": Circumstances(supports=2)},
            [(5, 1)],
        ),
        (
            "cruiser",
            {"assets": {Asset.RICKAR_RICKANI}, "circumstances": Circumstances(favoured=True)},
            [(5, 1)],
        ),
        ("cruiser", {"assets": {Asset.RICKAR_RICKANI}}, [(7, 1)]),
        (
            "cruiser",
            {"assets": {Asset.AROZ_HOLLOW}, "circumstances": Circumstances(favoured=True)},
            [(6, 1)],
        ),
        (
            "cruiser",
            {"assets": {Asset.ASSAIL}, "circumstances": Circumstances(marked=True)},
            [(6, 1)],
        ),
        ("flagship cruiser", {"faction": "sardakk"}, [(5, 2), (5, 1)]),
        (
            "flagship cruiser",
            {"faction": "bastion", "circumstances": Circumstances(systems=3)},
            [(7, 1), (6, 1)],
        ),
        ("flagship", {"faction": "mahact"}, [(3, 2)]),
        (
            "flagship",
            {"faction": "mahact", "circumstances": Circumstances(holds_token=True)},
            [(5, 2)],
        ),
    ],
)
def test_w6_what_lasts_is_on_the_dice(fleet, force, wanted):
    force = {k: frozenset(v) if isinstance(v, set) else v for k, v in force.items()}
    battle = at(f"{fleet} | cruiser", ROLLS, attacker=force, round=2)
    assert sorted(dice(battle)) == sorted(wanted)


def test_w6_salai_sai_corian_rolls_a_die_for_each_enemy_ship_that_is_no_fighter():
    winnu = {"faction": "winnu", "flagship": TypedFlagship(combat=7, dice=1)}
    battle = at("flagship | 2 cruiser carrier 3 fighter", ROLLS, attacker=winnu, round=2)
    assert dice(battle) == [(7, 3)]
    alone = at("flagship cruiser | 3 fighter", ROLLS, attacker=winnu, round=2)
    assert dice(alone) == [(7, 1)], "the cruiser's"


def test_w6_an_effect_of_a_unit_goes_with_the_unit():
    battle = at("flagship cruiser | cruiser", ROLLS, attacker={"faction": "sardakk"}, round=2)
    side = battle.state.side(ATTACKER)
    without = battle.state.with_side(ATTACKER, side.without(side.units[0].id))
    assert [(g.need, g.count) for g in GAME.decision(without).groups] == [(6, 1)]


@pytest.mark.parametrize(
    "force", [{"faction": "sardakk"}, {"assets": frozenset({Asset.PROPHECY_OF_IXTH})}]
)
def test_what_is_on_every_die_is_in_the_odds(force):
    battle = at("cruiser 2 fighter | destroyer fighter", attacker=force, round=2)
    assert forecast(battle.state).exact
    agrees(battle)


# Windows ---------------------------------------------------------------------------------------


def test_39_2_nobody_is_asked_who_has_nothing_to_use():
    battle = at("cruiser | cruiser", ROLLS, attacker={"faction": "letnev"})
    assert battle.state.at is ROLLS
    plain = at("cruiser | cruiser")
    assert plain.state.at is ROLLS


def test_a_window_that_is_asked_again_says_why():
    battle = at(
        "2 cruiser | 4 cruiser",
        START,
        attacker={"faction": "letnev"},
        defender={"cards": (Card.FIGHTER_PROTOTYPE, Card.MORALE_BOOST)},
    )
    told = list[str | None]()
    for action in (
        Pass(),
        PlayCard(Card.MORALE_BOOST),
        PlayCard("munitions_reserves"),
        Pass(),
    ):
        told.append(battle.decision.detail and str(battle.decision.detail))
        battle.play(action)
    used = "The other side has just used something: anything in answer?"
    assert told == [None, None, used, used]
    assert battle.state.at is ROLLS


def test_w3_munitions_reserves_lets_dice_be_thrown_again_this_round_only():
    battle = at("2 cruiser | 4 cruiser", START, attacker={"faction": "letnev"})
    battle.play(PlayCard("munitions_reserves"))
    assert any("Munitions Reserves" in line for line in lines(battle))
    told = [str(text) for text in forecast(battle.state).assuming]
    assert "Letnev, this round only: Munitions Reserves" in told
    battle.play(Hits((0,)))
    assert battle.state.at is RoundStep.ATTACKER_ROLLED
    battle.play(KeepDice())
    battle.play(Hits((0,)))
    assert battle.state.at is START
    assert battle.state.side(ATTACKER).uses == ()


def test_w3_supercharge_is_used_once():
    battle = at(
        "2 cruiser | 4 cruiser",
        START,
        attacker={"technologies": frozenset({Technology.SUPERCHARGE})},
    )
    battle.play(PlayCard(Technology.SUPERCHARGE))
    assert dice(battle) == [(6, 2)]
    battle.play(Hits((0,)))
    battle.play(Hits((0,)))
    assert battle.state.round == 2
    assert dice(battle) == [(7, 2)], "nobody was asked: it is exhausted"


def test_w3_viscount_unlenn_gives_one_ship_a_die():
    battle = at(
        "cruiser dreadnought | 4 cruiser",
        START,
        attacker={"assets": frozenset({Asset.VISCOUNT_UNLENN})},
    )
    battle.play(PlayCard(Asset.VISCOUNT_UNLENN, "0/dreadnought-1"))
    assert dice(battle) == [(5, 2), (7, 1)]


def test_1_19_the_active_player_is_asked_first():
    both = {"technologies": frozenset({Technology.SUPERCHARGE})}
    battle = at("2 cruiser | 2 cruiser", START, attacker=both, defender=both)
    assert battle.decision.seat == ATTACKER
    battle.play(PlayCard(Technology.SUPERCHARGE))
    assert battle.decision.seat == DEFENDER


def test_a_card_nobody_knew_of_is_played_at_any_moment_its_window_is_open():
    battle = at("2 cruiser | cruiser", ROLLS, round=2)
    play = PlayUnasked(DEFENDER, Card.MORALE_BOOST)
    assert ("cannot be played now", "39.2") in why_not(battle, play)
    held = at("2 cruiser | cruiser", START, attacker={"faction": "letnev"}, round=2)
    held.play(play)
    assert held.state.side(DEFENDER).spent == (Card.MORALE_BOOST,)
    assert any("Morale Boost" in line for line in lines(held))


def test_the_box_has_only_so_many_of_a_card():
    letnev = {"faction": "letnev"}
    hand = {"cards": (Card.FIGHTER_PROTOTYPE,)}
    battle = at("2 cruiser | 2 cruiser", START, attacker=hand, defender=letnev)
    battle.play(PlayCard(Card.FIGHTER_PROTOTYPE))
    assert battle.state.at is START
    told = why_not(battle, PlayUnasked(DEFENDER, Card.FIGHTER_PROTOTYPE))
    assert ("the box holds no more of them", "39.2") in told


# The start of the combat -----------------------------------------------------------------------

CANNON = {"technologies": frozenset({Technology.ASSAULT_CANNON})}


def test_w3_assault_cannon_has_the_opponent_destroy_one_of_his_big_ships():
    battle = at("3 cruiser | dreadnought cruiser fighter", START, attacker=CANNON)
    battle.play(PlayCard(Technology.ASSAULT_CANNON))
    assert battle.decision.seat == DEFENDER
    names = [str(option.label) for option in battle.decision.options]
    assert names == ["Dreadnought", "Cruiser"], "no fighter, and no armour against it (87.5)"
    battle.play(Destroy("cruiser-1"))
    assert GAME.notation(battle.state).startswith("3 cruiser | dreadnought fighter")


def test_w3_assault_cannon_needs_three_big_ships():
    battle = at("2 cruiser | dreadnought cruiser", attacker=CANNON)
    assert battle.state.at is not START, "nothing to ask"


def test_d4_8_the_active_players_assault_cannon_may_bring_the_other_below_three():
    battle = at("3 cruiser | 3 cruiser", START, attacker=CANNON, defender=CANNON)
    battle.play(PlayCard(Technology.ASSAULT_CANNON))
    assert battle.state.at is not START
    assert len(battle.state.side(DEFENDER).ships) == 2
    assert len(battle.state.side(ATTACKER).ships) == 3


def test_w3_the_dimensional_splicer_picks_the_ship_which_may_sustain():
    creuss = {"technologies": frozenset({Technology.DIMENSIONAL_SPLICER})}
    battle = at("cruiser | dreadnought cruiser", START, attacker=creuss)
    battle.play(PlayCard(Technology.DIMENSIONAL_SPLICER, "1/dreadnought-1"))
    assert battle.decision.seat == DEFENDER
    battle.play(Sustain("dreadnought-1"))
    assert GAME.notation(battle.state).startswith("cruiser | dreadnought* cruiser")


def test_w3_ambush_rolls_a_die_for_two_small_ships_before_the_barrage():
    battle = at(
        "cruiser 2 destroyer | 2 cruiser",
        START,
        attacker={"faction": "mentak"},
        stop_before_idle_barrage=True,
    )
    battle.play(PlayCard("ambush"))
    assert dice(battle) == [(7, 1), (9, 1)]
    battle.play(Hits((1, 0)))
    assert len(battle.state.side(DEFENDER).ships) == 1
    assert any(line.startswith("Ambush: hits 1") for line in lines(battle))
    assert battle.state.at is RoundStep.BARRAGE


def test_w3_who_may_not_sustain_the_hit_of_an_ambush_is_told_what_forbids_it():
    battle = at("flagship 2 cruiser | dreadnought cruiser", START, attacker={"faction": "mentak"})
    battle.play(PlayCard("ambush"))
    battle.play(Hits((1,)))
    assert [text for text, _ in why_not(battle, Sustain("dreadnought-1"))] == [
        "Fourth Moon: keeps it from sustaining damage"
    ]
    assert [text for text, _ in why_not(battle, Sustain("cruiser-1"))] == ["no Sustain Damage"]


def test_w3_an_ambush_is_over_once_its_dice_have_fallen():
    mentak = {"faction": "mentak", "cards": (Card.MORALE_BOOST,)}
    battle = at("2 cruiser | cruiser", START, attacker=mentak)
    battle.play(PlayCard("ambush"))
    battle.play(Hits((0,)))
    tray = tray_view(battle.state, ATTACKER, battle.decision, GAME.overview(battle.state))
    assert [held.card for held in tray.cards] == [Card.MORALE_BOOST]
    assert [text for text, _ in why_not(battle, PlayCard("ambush"))] == ["already used"]


def test_w8_shields_holding_cancels_two_hits_of_an_ambush():
    battle = at(
        "2 cruiser | dreadnought 2 cruiser",
        START,
        attacker={"faction": "mentak"},
        defender={"cards": (Card.SHIELDS_HOLDING,)},
    )
    battle.play(PlayCard("ambush"))
    battle.play(Hits((2,)))
    assert battle.state.demands[0].want is Want.HIT
    battle.play(PlayUnasked(DEFENDER, Card.SHIELDS_HOLDING))
    assert battle.state.demands == ()
    assert len(battle.state.side(DEFENDER).ships) == 3


def test_w3_arc_secundus_is_repaired_when_a_round_begins():
    letnev = {"faction": "letnev"}
    battle = at("flagship* | cruiser", attacker=letnev, round=2)
    assert not battle.state.side(ATTACKER).units[0].damaged
    assert "Arc Secundus repaired" in " ".join(lines(battle)).replace(": ", " ")


# Hits ------------------------------------------------------------------------------------------


def hit(text, hits, **forces):
    battle = at(text, ROLLS, round=2, **forces)
    return rolled(battle, *hits)


def test_w8_non_euclidean_shielding_cancels_two_hits_with_one_sustain():
    letnev = {"technologies": frozenset({Technology.NON_EUCLIDEAN_SHIELDING})}
    battle = hit("dreadnought 2 cruiser | 4 cruiser", (0, 2), attacker=letnev)
    battle.play(Sustain("dreadnought-1"))
    assert battle.state.hits == (0, 0)
    assert GAME.notation(battle.state).startswith("dreadnought* 2 cruiser |")


def test_w8_no_ship_sustains_while_the_fourth_moon_is_there():
    mentak = {"faction": "mentak"}
    battle = hit("dreadnought cruiser | flagship cruiser", (0, 1), defender=mentak)
    told = why_not(battle, Sustain("dreadnought-1"))
    assert told[0][0] == "Fourth Moon: keeps it from sustaining damage"


def test_w8_shields_holding_cancels_up_to_two_hits_of_a_combat_roll():
    shields = {"cards": (Card.SHIELDS_HOLDING,)}
    battle = hit("2 cruiser dreadnought | 4 cruiser", (0, 3), attacker=shields)
    battle.play(PlayCard(Card.SHIELDS_HOLDING))
    assert battle.state.hits[ATTACKER] == 1
    assert battle.state.side(ATTACKER).cards == ()


def test_w8_direct_hit_destroys_a_ship_that_has_sustained():
    battle = hit("dreadnought cruiser | 2 cruiser", (0, 1))
    battle.play(Sustain("dreadnought-1"))
    battle.play(PlayUnasked(DEFENDER, Card.DIRECT_HIT, "0/dreadnought-1"))
    assert GAME.notation(battle.state).startswith("cruiser | 2 cruiser")


def test_w8_direct_hit_does_nothing_to_a_dreadnought_ii():
    battle = hit("dreadnought II cruiser | 2 cruiser", (0, 1))
    battle.play(Sustain("dreadnought-1"))
    told = why_not(battle, PlayUnasked(DEFENDER, Card.DIRECT_HIT))
    assert [text for text, _ in told]


def test_w10_duranium_repairs_what_did_not_sustain_in_this_round():
    armour = {"technologies": frozenset({Technology.DURANIUM_ARMOR})}
    battle = hit("dreadnought* dreadnought | 2 cruiser", (0, 1), attacker=armour)
    battle.play(Sustain("dreadnought-2"))
    assert battle.state.at is RoundStep.AFTER_HITS
    named = [str(option.label) for option in battle.decision.open]
    assert named[0] == "Duranium Armor: Dreadnought"
    battle.play(PlayCard(Technology.DURANIUM_ARMOR, "0/dreadnought-1"))
    side = battle.state.side(ATTACKER)
    assert [unit.damaged for unit in side.units] == [False, True]


def test_emergency_repairs_repairs_everything_at_the_start_or_end_of_a_round():
    battle = at("2 dreadnought* | cruiser", START, attacker={"cards": (Card.EMERGENCY_REPAIRS,)})
    battle.play(PlayCard(Card.EMERGENCY_REPAIRS))
    assert not any(unit.damaged for unit in battle.state.side(ATTACKER).units)


# What the odds say -----------------------------------------------------------------------------


def test_an_effect_that_the_odds_do_not_reckon_with_clears_exact_and_is_named():
    armour = {"technologies": frozenset({Technology.DURANIUM_ARMOR})}
    battle = at("2 dreadnought | 2 cruiser", attacker=armour)
    found = forecast(battle.state)
    assert not found.exact
    assert [str(text) for text in found.left_out] == ["effects (Attacker: Duranium Armor)"]


def test_an_effect_whose_moment_is_past_does_not_matter_any_more():
    battle = at("3 cruiser | 2 cruiser", attacker=CANNON, round=2)
    assert forecast(battle.state).exact


def test_laws_are_everybodys():
    battle = at("war_sun | cruiser", ROLLS, laws=frozenset({Law.PUBLICIZE_WEAPON_SCHEMATICS}))
    for seat in (Seat(0), Seat(1)):
        assert Law.PUBLICIZE_WEAPON_SCHEMATICS in battle.state.side(seat).effects


def test_the_log_names_the_effect_and_its_rule():
    battle = at("3 cruiser | dreadnought cruiser", START, attacker=CANNON)
    battle.play(PlayCard(Technology.ASSAULT_CANNON))
    assert any("Assault Cannon" in line for line in log(battle))
