"""Effects of a space combat, window by window (W2 to W12): what each does, and what it does not.

The number in a name is that of the rule (10 barrage, 77 space cannon, 87 sustain damage, 39.x space
combat, 1.19 ties); "W4" and the like are the timing windows.
"""

import pytest

from assistant.games import TI4
from assistant.games.ti4.data import Asset, Card, Law, Technology, UnitType
from assistant.games.ti4.effects.demands import Hit, TakeDamage
from assistant.games.ti4.effects.using import PlayCard, PlayUnasked
from assistant.games.ti4.setup import ActiveSystem, Anomaly, Circumstances, Setup
from assistant.games.ti4.state import ATTACKER, DEFENDER, Outcome, RoundStep, Want
from assistant.games.ti4.steps.common import Destroy, Pass, Sustain, TakeLosses
from assistant.games.ti4.steps.retreat import Announce, RetreatTo
from assistant.games.ti4.steps.roll import KeepDice, RerollMisses
from assistant.games.ti4.unit_rulings import Galvanize
from assistant.rules.chance import Roll, Rolled

from .table import BOTH_HOME, D, at, fire, go_on, home, labels, log, rolled, why_not
from .test_action import battle, force, roll
from .test_action_odds import agrees as action_agrees
from .test_odds import agrees

START, ROLLS = RoundStep.START_OF_ROUND, RoundStep.ATTACKER_ROLLS
ASSIGN, END = RoundStep.ASSIGN, RoundStep.END_OF_ROUND


def has(*ids, **facts):
    return {"assets": frozenset(ids), **facts}


def knows(*ids, **facts):
    return {"technologies": frozenset(ids), **facts}


def of(faction, **facts):
    return {"faction": faction, **facts}


def dice(found):
    """What the roll that is asked for needs, and its dice."""
    assert isinstance(found.decision, Roll), str(found.decision.prompt)
    return [(group.need, group.count) for group in found.decision.groups]


def plays(found, seat, id, unit=""):
    found.play(PlayUnasked(seat, id, unit))


def reasons(found, seat, id, unit=""):
    return [reason for reason, _ in why_not(found, PlayUnasked(seat, id, unit))]


def said(found, text):
    """How many lines of the log begin so."""
    return sum(line.startswith(text) for line in log(found))


def ships(found, seat):
    return sorted(unit.id for unit in found.state.side(seat).ships)


def take(found):
    """Losses without a choice are taken."""
    while found.decision is not None and not why_not(found, TakeLosses()):
        found.play(TakeLosses())


def until(found, step):
    for _ in range(40):
        if found.state.at is step:
            return found
        go_on(found)
    raise AssertionError(step)


# W2: space cannon offense -----------------------------------------------------------------------


PDS = {"upgrades": frozenset({UnitType.PDS})}


def test_w2_77_graviton_laser_spares_fighters_while_other_ships_are_there():
    made = battle(
        force("carrier 3 fighter dreadnought"),
        force("cruiser", "2 pds", **knows(Technology.GRAVITON_LASER_SYSTEM)),
    )
    assert made.state.at is RoundStep.MOVED
    made.play(PlayCard(Technology.GRAVITON_LASER_SYSTEM))
    until(made, RoundStep.DEFENDER_CANNONS)
    made.play(*made.decision.gestures[0].actions)
    roll(made, 2)
    assert "Fighter" not in labels(made)
    reason = "this hit goes to a ship other than a fighter"
    assert why_not(made, Destroy("fighter-1"))[0][0] == reason
    made.play(Sustain("dreadnought-1"), Destroy("carrier-1"))
    assert said(made, "Graviton Laser System: ") == 1


def test_w2_without_graviton_laser_a_fighter_takes_the_hit():
    made = battle(force("carrier 3 fighter"), force("cruiser", "pds"))
    made.play(*made.decision.gestures[0].actions)
    roll(made, 1)
    assert "Fighter" in labels(made)


def test_w2_77_quetzecoatl_keeps_cannons_from_firing_at_its_system():
    made = battle(force("flagship", **of("argent")), force("cruiser", "pds"))
    assert made.state.at is not RoundStep.DEFENDER_CANNONS
    made = battle(force("cruiser", **of("argent")), force("cruiser", "pds"))
    assert made.state.at is RoundStep.DEFENDER_CANNONS


@pytest.mark.parametrize("facts", [{"cards": (Card.SOLAR_FLARE,)}, has(Asset.MYRU_VOS)])
def test_w2_nobody_fires_cannons_at_ships_that_move_under_a_solar_flare_or_by_myru_vos(facts):
    made = battle(force("cruiser", **facts), force("cruiser", "pds"))
    id = Card.SOLAR_FLARE if "cards" in facts else Asset.MYRU_VOS
    made.play(PlayCard(id))
    while made.decision is not None and made.state.at is RoundStep.MOVED:
        go_on(made)
    assert made.state.at not in (RoundStep.DEFENDER_CANNONS, RoundStep.DEFENDER_CANNON_HITS)


def test_w2_a_solar_flare_is_the_active_players():
    made = battle(force("cruiser"), force("cruiser", "pds"))
    assert reasons(made, DEFENDER, Card.SOLAR_FLARE)
    plays(made, ATTACKER, Card.SOLAR_FLARE)
    assert made.state.at is not RoundStep.DEFENDER_CANNONS


def test_w2_an_experimental_battlestation_fires_three_dice_at_the_ships():
    made = battle(force("2 cruiser"), force("cruiser", "pds"))
    plays(made, DEFENDER, Card.EXPERIMENTAL_BATTLESTATION)
    assert dice(made) == [(5, 3)]
    roll(made, 1)
    assert ships(made, ATTACKER) == ["cruiser-2"]


def test_w2_antimass_deflectors_weaken_the_battlestation_and_plasma_scoring_adds_a_die():
    made = battle(
        force("2 cruiser", **knows(Technology.ANTIMASS_DEFLECTORS)),
        force("cruiser", "pds", **knows(Technology.PLASMA_SCORING)),
    )
    plays(made, DEFENDER, Card.EXPERIMENTAL_BATTLESTATION)
    assert dice(made) == [(6, 4)]


def test_w2_maneuvering_jets_cancel_one_cannon_hit_once_a_roll():
    made = battle(
        force("2 cruiser carrier", cards=(Card.MANEUVERING_JETS,) * 2), force("cruiser", "2 pds")
    )
    made.play(*made.decision.gestures[0].actions)
    roll(made, 2)
    made.play(PlayCard(Card.MANEUVERING_JETS))
    assert made.state.hits[ATTACKER] == 1
    assert why_not(made, PlayUnasked(ATTACKER, Card.MANEUVERING_JETS))
    assert said(made, "Maneuvering Jets: ") == 1


def test_w2_wild_galaxy_lets_maneuvering_jets_cancel_all_cannon_hits():
    made = battle(
        force("2 cruiser carrier"),
        force("cruiser", "2 pds"),
        laws=frozenset({Law.WILD_WILD_GALAXY}),
    )
    made.play(*made.decision.gestures[0].actions)
    roll(made, 2)
    plays(made, ATTACKER, Card.MANEUVERING_JETS)
    assert not any(made.state.hits)


def test_w2_shields_holding_does_not_stop_space_cannons():
    made = battle(force("cruiser carrier"), force("cruiser", "pds"))
    made.play(*made.decision.gestures[0].actions)
    roll(made, 1)
    assert reasons(made, ATTACKER, Card.SHIELDS_HOLDING) == ["cannot be played now"]


def test_w2_lightrail_ordnance_arms_docks():
    made = battle(force("cruiser"), force("cruiser", "space_dock", **has("lightrail_ordnance")))
    made.play(*made.decision.gestures[0].actions)
    assert dice(made) == [(5, 2)]


@pytest.mark.parametrize(
    ("planet", "asset", "wanted"),
    [
        ("Mecatol Rex", Asset.CUSTODIA_VIGILIA, [(5, 1)]),
        ("Elysium", Asset.GEOFORM, [(5, 3)]),
    ],
)
def test_w2_a_planet_fires_by_itself(planet, asset, wanted):
    system = ActiveSystem("Here", planets=(planet,))
    made = battle(force("cruiser"), force("cruiser", **has(asset)), system=system)
    assert made.state.at is RoundStep.DEFENDER_CANNONS
    assert dice(made) == wanted
    elsewhere = battle(force("cruiser"), force("cruiser", **has(asset)))
    assert elsewhere.state.at is not RoundStep.DEFENDER_CANNONS


def test_w2_strike_wing_ambuscade_adds_a_die_to_one_roll_of_an_ability():
    made = battle(force("cruiser"), force("cruiser", "pds", cards=(Card.STRIKE_WING_AMBUSCADE,)))
    made.play(PlayCard(Card.STRIKE_WING_AMBUSCADE))
    made.play(*made.decision.gestures[0].actions)
    assert dice(made) == [(6, 2)]


def test_w2_ta_zern_rolls_missed_cannon_dice_once_more():
    made = battle(force("2 cruiser"), force("cruiser", "2 pds", **has(Asset.TA_ZERN)))
    made.play(*made.decision.gestures[0].actions)
    roll(made, 1)
    assert dice(made) == [(6, 1)]
    roll(made, 1)
    assert made.state.hits[ATTACKER] == 2


def test_w2_scramble_frequency_has_all_dice_of_an_ability_rolled_again():
    made = battle(force("2 cruiser"), force("cruiser", "2 pds"))
    made.play(*made.decision.gestures[0].actions)
    roll(made, 2)
    plays(made, ATTACKER, Card.SCRAMBLE_FREQUENCY)
    assert dice(made) == [(6, 2)]
    roll(made, 0)
    assert len(ships(made, ATTACKER)) == 2


def test_w2_reckoned_in_the_odds_quetzecoatl_leaves_the_fight_as_without_cannons():
    guarded = battle(force("flagship", **of("argent")), force("cruiser", "2 pds"))
    bare = battle(force("flagship", **of("argent")), force("cruiser"))
    assert guarded.state.at is bare.state.at


# W3: the start of a combat or a round -----------------------------------------------------------


def test_w3_119_two_assault_cannons_the_active_players_first():
    both = knows(Technology.ASSAULT_CANNON)
    made = at("3 cruiser | 3 cruiser", START, attacker=both, defender=both)
    assert made.decision.seat == ATTACKER
    made.play(PlayCard(Technology.ASSAULT_CANNON))
    assert ships(made, DEFENDER) == ["cruiser-2", "cruiser-3"]
    assert made.state.at is not START  # the defender has too few ships left for his own


def test_w3_impulse_core_gives_a_destroyer_up_for_a_hit_on_no_fighter():
    made = at(
        "destroyer cruiser | carrier 3 fighter dreadnought",
        START,
        attacker=knows(Technology.IMPULSE_CORE, faction="yin"),
    )
    made.play(PlayCard(Technology.IMPULSE_CORE, "0/destroyer-1"))
    assert ships(made, ATTACKER) == ["cruiser-1"]
    assert made.state.demands[0].want is Want.HIT
    assert labels(made) == ["Dreadnought", "Dreadnought", "Carrier"]
    made.play(Sustain("dreadnought-1"))
    assert made.state.side(DEFENDER).unit("dreadnought-1").damaged
    assert made.state.at is not RoundStep.BARRAGE  # what was given up fires no barrage


def test_w3_impulse_core_hits_a_fighter_where_nothing_else_is_there():
    made = at(
        "destroyer cruiser | 2 fighter",
        START,
        attacker=knows(Technology.IMPULSE_CORE),
        defender={"docks": 1},
    )
    made.play(PlayCard(Technology.IMPULSE_CORE, "0/destroyer-1"))
    assert len(ships(made, DEFENDER)) == 1


def test_w3_war_funding_lets_its_player_reroll_own_dice_this_round():
    made = at("2 cruiser | 2 cruiser", START, attacker={"cards": (Card.WAR_FUNDING,)})
    made.play(PlayCard(Card.WAR_FUNDING))
    until(made, ROLLS)
    roll(made, 1)
    assert made.state.at is RoundStep.ATTACKER_ROLLED
    assert [type(option.action) for option in made.decision.open] == [KeepDice, RerollMisses]
    (usual,) = made.decision.gestures
    assert usual.actions == (RerollMisses(0, 1),), "Enter makes what can do no harm"
    made.play(*usual.actions)
    roll(made, 1)
    assert made.state.hits[DEFENDER] == 2


def test_w7_each_die_is_rerolled_once():
    made = at("2 cruiser | 2 cruiser", START, attacker={"cards": (Card.WAR_FUNDING,)})
    assert str(made.decision.gestures[0].label) == "Skip: save for later"
    made.play(PlayCard(Card.WAR_FUNDING))
    until(made, ROLLS)
    roll(made, 1)
    made.play(RerollMisses(0, 1))
    assert str(made.decision.groups[0].label) == "Cruiser × 2: 1 of 2 dice"
    roll(made, 0)
    assert made.state.at is RoundStep.DEFENDER_ROLLS, "nothing is left to be kept or rerolled"


def test_w7_who_has_nothing_to_reroll_was_asked_by_an_older_revision():
    for older in (False, True):
        cards = {"cards": (Card.WAR_FUNDING,)}
        made = at("2 cruiser | 2 cruiser", START, attacker=cards, stop_after_rerolls=older)
        made.play(PlayCard(Card.WAR_FUNDING))
        until(made, ROLLS)
        roll(made, 2)
        assert made.state.at is (RoundStep.DEFENDER_ROLLS, RoundStep.ATTACKER_ROLLED)[older]
    assert TI4.as_of(Setup(), 12).stop_after_rerolls
    made.play(KeepDice())
    assert made.state.at is RoundStep.DEFENDER_ROLLS


def test_w7_munitions_reserves_are_for_own_dice_alone():
    made = at("2 cruiser | 2 cruiser", START, attacker=of("letnev"))
    made.play(PlayCard("munitions_reserves"))
    until(made, ROLLS)
    roll(made, 0)
    made.play(KeepDice())
    roll(made, 2)
    assert made.state.at is ASSIGN


def test_w3_the_cavalry_makes_a_ship_fight_as_the_nomad_flagship():
    made = at("cruiser | carrier fighter", START, attacker={"cards": (Card.THE_CAVALRY,)})
    made.play(PlayCard(Card.THE_CAVALRY, "0/cruiser-1"))
    unit = made.state.side(ATTACKER).unit("cruiser-1")
    assert (unit.stats.combat, unit.stats.dice, unit.stats.sustain) == (7, 2, True)
    until(made, RoundStep.BARRAGE)
    assert (unit.stats.barrage.value, unit.stats.barrage.dice) == (8, 3)


def test_w3_the_cavalry_is_not_for_fights_against_nomad_nor_for_fighters():
    made = at(
        "cruiser | cruiser", START, defender=of("nomad"), attacker={"cards": (Card.MORALE_BOOST,)}
    )
    assert reasons(made, ATTACKER, Card.THE_CAVALRY)
    made = at("carrier fighter | cruiser", ROLLS)
    assert "cannot be played now" in reasons(made, ATTACKER, Card.THE_CAVALRY)


def test_w3_the_alastor_lets_ground_forces_fight_as_ships():
    made = at("flagship 2 infantry | cruiser", START, attacker=of("nekro"))
    made.play(PlayCard("the_alastor"))
    assert len(ships(made, ATTACKER)) == 3
    until(made, ROLLS)
    assert (8, 2) in dice(made)
    fire(made, 0, 1)
    assert "Infantry" in labels(made)


def test_w3_without_the_alastor_ground_forces_are_cargo():
    made = at("cruiser carrier 2 infantry | cruiser", attacker=of("nekro"))
    assert made.state.at is not START


def test_w3_ground_forces_of_the_alastor_are_cargo_again_after_the_combat():
    made = battle(
        force("flagship 2 infantry", **of("nekro")), force("cruiser", "infantry"), to=START
    )
    made.play(PlayCard("the_alastor"))
    until(made, ROLLS)
    fire(made, 1, 0)
    until(made, RoundStep.COMMIT)
    assert ships(made, ATTACKER) == ["flagship-1"]


def test_w3_reveal_prototype_upgrades_a_type_in_the_middle_of_the_fight():
    made = at(
        "2 cruiser carrier infantry | cruiser", START, attacker={"cards": (Card.REVEAL_PROTOTYPE,)}
    )
    assert reasons(made, ATTACKER, Card.REVEAL_PROTOTYPE, "infantry")  # it does not take part
    made.play(PlayCard(Card.REVEAL_PROTOTYPE, "cruiser"))
    until(made, ROLLS)
    assert dice(made) == [(6, 2), (9, 1)]


def test_w3_kuuasi_brings_the_flagship_and_two_escorts():
    made = at("cruiser | cruiser", START, attacker=has(Asset.KUUASI_AUN_JALATAI, faction="keleres"))
    made.play(PlayCard(Asset.KUUASI_AUN_JALATAI, "cruiser-destroyer"))
    assert ships(made, ATTACKER) == ["cruiser-1", "cruiser-2", "destroyer-1", "flagship-1"]


def test_w3_skilled_retreat_takes_all_ships_away_and_nobody_wins():
    made = at(
        "2 cruiser | cruiser",
        START,
        neighbours=(home(),),
        attacker={"cards": (Card.SKILLED_RETREAT,)},
    )
    made.play(PlayCard(Card.SKILLED_RETREAT))
    made.play(RetreatTo(0))
    assert made.state.outcome is Outcome.DRAW
    assert len(made.state.side(ATTACKER).away) == 2
    assert said(made, "Skilled Retreat: ") == 1


def test_w3_skilled_retreat_asks_for_a_system_without_ships_of_others():
    made = at("cruiser | cruiser", ROLLS, neighbours=(home(ships=frozenset({D})),))
    assert "cannot be played now" in reasons(made, ATTACKER, Card.SKILLED_RETREAT)
    made = at(
        "cruiser | cruiser",
        neighbours=(home(ships=frozenset({D})),),
        attacker={"cards": (Card.SKILLED_RETREAT,)},
    )
    assert made.state.at is not START  # it cannot be played, so nobody is asked


def test_w3_gravleash_adds_the_number_of_own_ship_types_to_one_ship():
    made = at(
        "flagship cruiser fighter destroyer | cruiser",
        START,
        attacker=has(Asset.GRAVLEASH_MANEUVERS, faction="letnev"),
    )
    made.play(PlayCard(Asset.GRAVLEASH_MANEUVERS, "0/destroyer-1"))
    until(made, ROLLS)
    assert (5, 1) in dice(made)


def test_w3_quietus_takes_the_abilities_at_an_active_breach():
    made = at(
        "flagship fighter | dreadnought destroyer",
        attacker=of("crimson"),
        system=ActiveSystem(breach=True),
    )
    assert made.state.at is not RoundStep.BARRAGE
    until(made, ROLLS)
    rolled(made, 1, 0)
    assert why_not(made, Sustain("dreadnought-1"))
    made = at("flagship fighter | dreadnought destroyer", attacker=of("crimson"))
    assert made.state.at is RoundStep.BARRAGE


def test_w3_airo_shir_aur_keeps_everybody_in_the_fight():
    made = at("cruiser | cruiser", START, neighbours=BOTH_HOME, attacker=has(Asset.AIRO_SHIR_AUR))
    made.play(PlayCard(Asset.AIRO_SHIR_AUR))
    until(made, ROLLS)
    assert said(made, "Cannot announce a retreat: an effect stops all retreats") == 2


# W4: the barrage --------------------------------------------------------------------------------


def test_w4_10_raid_formation_damages_ships_with_surplus_hits():
    made = at("2 destroyer | fighter dreadnought carrier", RoundStep.BARRAGE, attacker=of("argent"))
    made.play(*made.decision.gestures[0].actions)
    roll(made, 2)
    take(made)
    assert made.state.side(DEFENDER).unit("dreadnought-1").damaged
    assert said(made, "Raid Formation: ") == 1
    assert not made.state.side(DEFENDER).sustained  # that is no use of armour: no Direct Hit
    assert not made.state.side(DEFENDER).fighters


def test_w4_argent_chooses_which_ships_are_damaged():
    made = at("2 destroyer | dreadnought war_sun", RoundStep.BARRAGE, attacker=of("argent"))
    made.play(*made.decision.gestures[0].actions)
    roll(made, 1)
    assert made.decision.seat == ATTACKER
    made.play(TakeDamage("war_sun-1"))
    assert made.state.side(DEFENDER).unit("war_sun-1").damaged


def test_w4_waylay_makes_barrage_hits_against_all_ships():
    made = at("2 destroyer | 2 cruiser", RoundStep.BARRAGE, attacker={"cards": (Card.WAYLAY,)})
    made.play(PlayCard(Card.WAYLAY))
    made.play(*made.decision.gestures[0].actions)
    roll(made, 1)
    assert ships(made, DEFENDER) == ["cruiser-2"]


def test_w4_hits_of_a_waylay_are_sustained_and_cancelled_by_shields_holding():
    made = at(
        "2 destroyer | dreadnought cruiser", RoundStep.BARRAGE, attacker={"cards": (Card.WAYLAY,)}
    )
    made.play(PlayCard(Card.WAYLAY))
    made.play(*made.decision.gestures[0].actions)
    roll(made, 1)
    assert not why_not(made, Sustain("dreadnought-1"))
    plays(made, DEFENDER, Card.SHIELDS_HOLDING)
    assert len(ships(made, DEFENDER)) == 2


def test_w4_with_raid_formation_a_waylay_damages_first_and_hits_as_well():
    made = at(
        "2 destroyer | dreadnought",
        RoundStep.BARRAGE,
        attacker=of("argent", cards=(Card.WAYLAY,)),
    )
    made.play(PlayCard(Card.WAYLAY))
    made.play(*made.decision.gestures[0].actions)
    roll(made, 1)
    assert not ships(made, DEFENDER)


def test_w4_without_them_surplus_barrage_hits_are_lost():
    made = at("2 destroyer | fighter dreadnought", RoundStep.BARRAGE)
    made.play(*made.decision.gestures[0].actions)
    roll(made, 2)
    assert not made.state.side(DEFENDER).unit("dreadnought-1").damaged


def test_w4_metali_void_armaments_roll_without_a_unit():
    made = at(
        "cruiser | cruiser 3 fighter", defender={"docks": 1}, attacker=has("metali_void_armaments")
    )
    assert made.state.at is RoundStep.BARRAGE
    assert dice(made) == [(6, 3)]
    roll(made, 3)
    take(made)
    assert not made.state.side(DEFENDER).fighters


def test_w4_iconoclast_omega_keeps_the_barrage_from_its_system():
    made = at(
        "carrier fighter mech | destroyer",
        attacker=has(Asset.ICONOCLAST_OMEGA, faction="naalu"),
    )
    assert made.state.at is not RoundStep.BARRAGE
    made = at("carrier fighter mech | destroyer", attacker=of("naalu"))
    assert made.state.at is RoundStep.BARRAGE


def test_w4_ta_zern_rolls_missed_barrage_dice_once_more():
    made = at(
        "destroyer | cruiser 2 fighter",
        RoundStep.BARRAGE,
        attacker=has(Asset.TA_ZERN),
        defender={"docks": 1},
    )
    made.play(*made.decision.gestures[0].actions)
    roll(made, 1)
    assert dice(made) == [(9, 1)]
    roll(made, 1)
    take(made)
    assert not made.state.side(DEFENDER).fighters


# W5: announcing ---------------------------------------------------------------------------------


def test_w5_rout_makes_the_attacker_announce():
    made = at("cruiser | cruiser", RoundStep.ANNOUNCE, neighbours=BOTH_HOME)
    plays(made, DEFENDER, Card.ROUT)
    assert made.state.announced == ATTACKER
    assert made.state.at is ROLLS


def test_w5_rout_needs_a_place_to_retreat_to_and_is_the_defenders():
    made = at("cruiser | cruiser", RoundStep.ANNOUNCE, neighbours=BOTH_HOME[1:])
    assert reasons(made, DEFENDER, Card.ROUT) == ["no system to retreat to"]
    assert len(reasons(made, ATTACKER, Card.ROUT)) == 2


def test_w5_intercept_keeps_the_opponent_from_his_announced_retreat():
    made = at("cruiser | 2 cruiser", RoundStep.ANNOUNCE, neighbours=BOTH_HOME)
    made.play(Announce())
    assert reasons(made, DEFENDER, Card.INTERCEPT)
    plays(made, ATTACKER, Card.INTERCEPT)
    assert made.state.announced is None
    fire(made, 0, 0)
    assert len(ships(made, DEFENDER)) == 2


def test_w5_watchful_ojz_lets_two_ships_leave_at_once():
    made = at(
        "3 cruiser | cruiser",
        RoundStep.ANNOUNCE,
        neighbours=BOTH_HOME[:1],
        attacker=has(Asset.WATCHFUL_OJZ, faction="ral_nel"),
    )
    made.play(Announce())
    assert made.state.at is RoundStep.ANNOUNCED
    made.play(PlayCard(Asset.WATCHFUL_OJZ, "0/cruiser-1"))
    made.play(PlayCard(Asset.WATCHFUL_OJZ, "0/cruiser-2"))
    assert len(made.state.side(ATTACKER).away) == 2
    assert made.state.at is ROLLS


# W7: dice on the table --------------------------------------------------------------------------


def test_w7_hylarim_makes_two_hits_more_for_each_natural_9_or_10():
    made = at("flagship | 4 fighter carrier", ROLLS, attacker=of("jol_nar"))
    assert dice(made) == [(7, 2)]
    made.play(Rolled(((9, 3),)))
    assert made.state.hits[DEFENDER] == 3
    assert said(made, "J.N.S. Hylarim") == 1


def test_w7_where_only_hits_are_told_the_table_says_how_many_of_them_were_9_or_10():
    made = at("flagship | 4 fighter carrier", ROLLS, attacker=of("jol_nar"))
    roll(made, 2)
    (asked,) = made.decision.groups
    assert (asked.need, asked.sides, asked.count) == (3, 4, 2)  # of 7, 8, 9, 10 the last two
    assert float(asked.chance) == 0.5
    roll(made, 1)
    assert made.state.hits[DEFENDER] == 4


def test_w7_a_flagship_that_misses_is_asked_nothing():
    made = at("flagship | 4 fighter carrier", ROLLS, attacker=of("jol_nar"))
    roll(made, 0)
    assert made.state.at is RoundStep.DEFENDER_ROLLS


def test_w7_wrath_of_kenara_raises_dice_that_are_one_short():
    made = at("flagship | 2 cruiser", ROLLS, attacker=of("hacan"))
    made.play(Rolled(((6, 3),)))
    assert made.state.at is RoundStep.ATTACKER_ROLLED
    made.play(PlayCard("wrath_of_kenara"))
    assert made.state.hits[DEFENDER] == 1
    assert said(made, "Wrath of Kenara: ") >= 1


def test_w7_wrath_of_kenara_asks_the_table_where_only_hits_are_told():
    made = at("flagship | 2 cruiser", ROLLS, attacker=of("hacan"))
    roll(made, 0)
    made.play(PlayCard("wrath_of_kenara"))
    (asked,) = made.decision.groups
    assert (asked.need, asked.sides, asked.count) == (6, 6, 2)
    roll(made, 1)
    assert made.state.hits[DEFENDER] == 1


def test_w7_heart_of_ixth_raises_one_die_once():
    made = at("2 cruiser | 2 cruiser", ROLLS, attacker=has(Asset.HEART_OF_IXTH))
    made.play(Rolled(((6, 6),)))
    made.play(PlayCard(Asset.HEART_OF_IXTH))
    assert made.state.hits[DEFENDER] == 1
    assert reasons(made, ATTACKER, Asset.HEART_OF_IXTH)


@pytest.mark.parametrize(
    ("asset", "need"), [(Asset.CROWN_OF_THALNOS, 6), (Asset.CROWN_OF_THALNOS_LAW, 7)]
)
def test_w7_a_unit_that_rerolls_by_the_crown_and_misses_is_destroyed(asset, need):
    made = at("2 cruiser | 2 cruiser", ROLLS, attacker=has(asset))
    roll(made, 0)
    made.play(RerollMisses(0, 2, asset))
    assert dice(made) == [(need, 2)]
    roll(made, 1)
    assert len(ships(made, ATTACKER)) == 1
    assert made.state.hits[DEFENDER] == 1


def test_w7_war_funding_omega_has_all_enemy_dice_and_own_misses_rolled_again():
    made = at("2 cruiser | 2 cruiser", ROLLS, defender={"cards": (Card.WAR_FUNDING_OMEGA,)})
    rolled(made, 2, 1)
    made.play(PlayCard(Card.WAR_FUNDING_OMEGA))
    assert (made.decision.seat, dice(made)) == (ATTACKER, [(7, 2)])
    roll(made, 0)
    assert (made.decision.seat, dice(made)) == (DEFENDER, [(7, 1)])
    roll(made, 1)
    assert made.state.hits[DEFENDER] == 0
    assert not ships(made, ATTACKER) or made.state.hits[ATTACKER] == 2


def test_w7_the_thundarian_has_both_sides_roll_again():
    made = at("2 cruiser | 2 cruiser", ROLLS, attacker=has(Asset.THE_THUNDARIAN))
    rolled(made, 0, 2)
    assert made.decision.seat == ATTACKER
    made.play(PlayCard(Asset.THE_THUNDARIAN))
    assert made.state.at is ROLLS
    assert made.state.hits == (0, 0)
    assert dice(made) == [(7, 2)]


def test_w6_galvanized_units_roll_a_die_more():
    made = at("2 cruiser | cruiser", ROLLS, attacker=of("bastion"))
    made.play(Galvanize(ATTACKER, "cruiser-1"))
    assert dice(made) == [(7, 3)]
    assert why_not(made, Galvanize(ATTACKER, "cruiser-1"))


# W8 and W9: hits --------------------------------------------------------------------------------


def test_w9_hits_of_the_l1z1x_flagship_and_dreadnoughts_spare_fighters():
    made = at("flagship cruiser | 2 fighter carrier cruiser", ROLLS, attacker=of("l1z1x"))
    assert dice(made) == [(5, 2), (7, 1)]
    roll(made, 1, 1)
    roll(made, 0, 0)
    assert made.state.big[DEFENDER] == 1
    assert said(made, "Hits on ships other than fighters: 1") == 1
    assert labels(made) == ["Carrier", "Cruiser"]
    made.play(Destroy("carrier-1"))
    assert "Fighter" in labels(made)  # the second hit is free


def test_w9_they_go_to_fighters_where_nothing_else_is_left():
    made = at("flagship | 3 fighter cruiser", ROLLS, attacker=of("l1z1x"), defender={"docks": 1})
    rolled(made, 2, 0)
    while made.state.at is ASSIGN:
        go_on(made)
    assert len(ships(made, DEFENDER)) == 2


def test_w9_by_the_standing_order_the_restricted_hits_come_first():
    made = at("flagship | 2 fighter carrier cruiser", ROLLS, attacker=of("l1z1x"))
    rolled(made, 1, 0)
    made.play(*made.decision.gestures[0].actions)
    assert len(made.state.side(DEFENDER).fighters) == 2
    assert ships(made, DEFENDER)[0] == "carrier-1"


def test_w8_tellurian_cancels_one_hit():
    made = at("2 cruiser | carrier cruiser", ROLLS, defender=has(Asset.TELLURIAN))
    rolled(made, 1, 0)
    made.play(PlayCard(Asset.TELLURIAN))
    assert len(ships(made, DEFENDER)) == 2
    assert said(made, "Tellurian: ") == 1


def test_w8_tellurian_is_asked_even_before_losses_without_a_choice():
    made = at(
        "2 cruiser | 2 cruiser",
        ROLLS,
        defender=has(Asset.TELLURIAN),
        stop_before_forced_losses=False,
    )
    rolled(made, 1, 0)
    made.play(PlayCard(Asset.TELLURIAN))
    assert len(ships(made, DEFENDER)) == 2


def test_w8_quantum_manipulator_takes_a_hit_for_a_ship_and_no_direct_hit_follows():
    made = at("2 cruiser | carrier cruiser mech", ROLLS, defender=of("nomad"))
    rolled(made, 1, 0)
    made.play(PlayCard("quantum_manipulator", "1/mech-1"))
    assert made.state.side(DEFENDER).unit("mech-1").damaged
    assert len(ships(made, DEFENDER)) == 2
    assert reasons(made, ATTACKER, Card.DIRECT_HIT)


def test_w8_metali_void_shielding_lends_armour_and_direct_hit_may_follow():
    made = at("2 cruiser | 2 cruiser", ROLLS, defender=has(Asset.METALI_VOID_SHIELDING))
    rolled(made, 1, 0)
    made.play(PlayCard(Asset.METALI_VOID_SHIELDING, "1/cruiser-1"))
    assert len(ships(made, DEFENDER)) == 2
    plays(made, ATTACKER, Card.DIRECT_HIT, "1/cruiser-1")
    assert ships(made, DEFENDER) == ["cruiser-2"]


def test_w8_direct_hit_does_not_destroy_a_dreadnought_of_level_2():
    hard = {"upgrades": frozenset({UnitType.DREADNOUGHT})}
    made = at("2 cruiser | dreadnought cruiser", ROLLS, defender=hard)
    rolled(made, 1, 0)
    made.play(Sustain("dreadnought-1"))
    assert reasons(made, ATTACKER, Card.DIRECT_HIT)


def test_w8_reflective_shielding_answers_a_use_of_armour_with_two_hits():
    made = at(
        "2 cruiser | dreadnought cruiser", ROLLS, defender={"cards": (Card.REFLECTIVE_SHIELDING,)}
    )
    rolled(made, 1, 0)
    made.play(Sustain("dreadnought-1"))
    made.play(PlayCard(Card.REFLECTIVE_SHIELDING))
    assert not ships(made, ATTACKER)


def test_w8_reflective_shielding_needs_a_ship_that_has_just_sustained():
    made = at("2 cruiser | dreadnought cruiser", ROLLS)
    rolled(made, 1, 0)
    assert reasons(made, DEFENDER, Card.REFLECTIVE_SHIELDING) == [
        "no ship of its player has just sustained damage"
    ]


def test_w10_dynamo_repairs_what_has_just_sustained():
    made = at("2 cruiser | flagship dreadnought", ROLLS, defender=of("empyrean"))
    rolled(made, 1, 0)
    made.play(Sustain("dreadnought-1"))
    assert made.state.at is RoundStep.AFTER_HITS
    made.play(PlayCard("dynamo", "1/dreadnought-1"))
    assert not made.state.side(DEFENDER).unit("dreadnought-1").damaged


# W10: when units are destroyed ------------------------------------------------------------------


def test_w10_van_hauge_takes_all_ships_with_it():
    made = at("2 cruiser | flagship", ROLLS, defender=of("yin"))
    fire(made, 2, 0)
    assert said(made, "Van Hauge: When destroyed") == 1
    assert not ships(made, ATTACKER)
    assert not ships(made, DEFENDER)
    assert made.state.outcome is Outcome.DRAW


def test_w2_van_hauge_explodes_when_cannons_destroy_it():
    made = battle(force("flagship cruiser", **of("yin")), force("cruiser", "2 pds"))
    made.play(*made.decision.gestures[0].actions)
    roll(made, 2)
    made.play(Sustain("flagship-1"), Destroy("flagship-1"))
    assert not ships(made, ATTACKER)
    assert not ships(made, DEFENDER)


def test_w10_van_hauge_explodes_in_the_middle_of_assigning():
    made = at("2 cruiser | flagship 2 cruiser", ROLLS, defender=of("yin"))
    rolled(made, 2, 1)
    while made.state.at is ASSIGN and made.decision.seat == ATTACKER:
        go_on(made)
    made.play(Sustain("flagship-1"), Destroy("flagship-1"))
    assert made.state.outcome is Outcome.DRAW


def test_w10_courageous_to_the_end_rolls_two_dice_at_the_lost_ships_value():
    made = at(
        "2 cruiser | cruiser carrier", ROLLS, defender={"cards": (Card.COURAGEOUS_TO_THE_END,)}
    )
    rolled(made, 1, 0)
    made.play(Destroy("cruiser-1"))
    made.play(PlayCard(Card.COURAGEOUS_TO_THE_END, "1/cruiser-1"))
    assert dice(made) == [(7, 2)]
    roll(made, 1)
    assert ships(made, ATTACKER) == ["cruiser-2"]


def test_w10_courageous_is_no_hit_so_that_nobody_sustains():
    made = at(
        "dreadnought | cruiser carrier", ROLLS, defender={"cards": (Card.COURAGEOUS_TO_THE_END,)}
    )
    rolled(made, 1, 0)
    made.play(Destroy("cruiser-1"))
    made.play(PlayCard(Card.COURAGEOUS_TO_THE_END, "1/cruiser-1"))
    roll(made, 1)
    assert not ships(made, ATTACKER)


def test_w10_vos_hollow_takes_a_ship_of_the_same_type():
    made = at("cruiser carrier | cruiser carrier", ROLLS, defender=has(Asset.VOS_HOLLOW))
    rolled(made, 1, 0)
    made.play(Destroy("carrier-1"))
    made.play(PlayCard(Asset.VOS_HOLLOW, "1/carrier-1"))
    assert ships(made, ATTACKER) == ["cruiser-1"]


def test_w10_brother_milor_places_two_fighters_for_a_cruiser_and_may_save_the_fight():
    made = at("cruiser | cruiser", ROLLS, defender=has(Asset.BROTHER_MILOR))
    fire(made, 1, 0)
    assert made.state.at is RoundStep.AFTER_HITS
    made.play(PlayCard(Asset.BROTHER_MILOR, "1/cruiser-1"))
    assert len(ships(made, DEFENDER)) == 2
    assert made.state.outcome is None


def test_w10_the_first_brother_milor_is_for_small_ships_the_later_one_for_any():
    made = at("cruiser | carrier cruiser", ROLLS, defender=has(Asset.BROTHER_MILOR))
    rolled(made, 1, 0)
    made.play(Destroy("carrier-1"))
    assert made.state.at is not RoundStep.AFTER_HITS
    made = at("cruiser | carrier cruiser", ROLLS, defender=has(Asset.BROTHER_MILOR_OMEGA))
    rolled(made, 1, 0)
    made.play(Destroy("carrier-1"))
    made.play(PlayCard(Asset.BROTHER_MILOR_OMEGA, "1/carrier-1"))
    assert len(made.state.side(DEFENDER).fighters) == 2


def test_w10_ipswitch_gives_a_ship_for_each_enemy_ship_destroyed():
    made = at("2 cruiser | cruiser carrier", START, attacker=has(Asset.IPSWITCH))
    made.play(PlayCard(Asset.IPSWITCH))
    until(made, ROLLS)
    rolled(made, 1, 0)
    made.play(Destroy("carrier-1"))
    assert "carrier-1" in ships(made, ATTACKER)


def test_w10_technological_singularity_takes_an_upgrade_at_once():
    upgraded = {"upgrades": frozenset({UnitType.CRUISER})}
    made = at("2 cruiser | cruiser carrier", ROLLS, attacker=of("nekro"), defender=upgraded)
    rolled(made, 1, 0)
    made.play(Destroy("carrier-1"))
    made.play(PlayCard("technological_singularity", "cruiser"))
    assert made.state.side(ATTACKER).unit("cruiser-1").stats.combat == 6


def test_w10_technological_singularity_takes_a_technology_and_antivirus_forbids_it():
    rich = knows(Technology.DURANIUM_ARMOR, cards=(Card.ANTIVIRUS,))
    made = at("2 cruiser | cruiser carrier", START, attacker=of("nekro"), defender=rich)
    made.play(PlayCard(Card.ANTIVIRUS))
    until(made, ROLLS)
    rolled(made, 1, 0)
    made.play(Destroy("carrier-1"))
    assert reasons(made, ATTACKER, "technological_singularity", Technology.DURANIUM_ARMOR)
    made = at("2 cruiser | cruiser carrier", START, attacker=of("nekro"), defender=rich)
    made.play(Pass())
    until(made, ROLLS)
    rolled(made, 1, 0)
    made.play(Destroy("carrier-1"))
    made.play(PlayCard("technological_singularity", Technology.DURANIUM_ARMOR))
    assert Technology.DURANIUM_ARMOR in made.state.side(ATTACKER).effects


def test_w10_lyra_keen_rolls_the_dead_units_value_against_every_enemy_unit():
    made = at(
        "2 cruiser | cruiser carrier", ROLLS, defender=has(Asset.LYRA_KEEN, faction="bastion")
    )
    made.play(Galvanize(DEFENDER, "cruiser-1"))
    rolled(made, 1, 0)
    made.play(Destroy("cruiser-1"))
    made.play(PlayCard(Asset.LYRA_KEEN, "1/cruiser-1"))
    assert dice(made) == [(7, 2)]
    roll(made, 2)
    assert not ships(made, ATTACKER)


def test_w10_dame_briar_galvanizes_another_unit():
    made = at("2 cruiser | cruiser carrier", ROLLS, defender=has(Asset.DAME_BRIAR))
    rolled(made, 1, 0)
    made.play(Destroy("carrier-1"))
    made.play(PlayCard(Asset.DAME_BRIAR, "1/cruiser-1"))
    assert made.state.side(DEFENDER).unit("cruiser-1").galvanized


# W11 and W12: the retreat, the end of a round ---------------------------------------------------


def test_w11_last_dispatch_destroys_a_ship_without_armour_when_it_leaves():
    made = at(
        "flagship | cruiser dreadnought",
        RoundStep.ANNOUNCE,
        neighbours=BOTH_HOME[:1],
        attacker=of("ral_nel"),
    )
    made.play(Announce())
    fire(made, 0, 0)
    made.play(RetreatTo(0))
    assert ships(made, DEFENDER) == ["dreadnought-1"]
    assert said(made, "Last Dispatch: ") == 1


def test_w11_circlet_of_the_void_rolls_for_no_rift():
    rift = ActiveSystem("Rift", Anomaly.RIFT)
    made = at(
        "cruiser | cruiser",
        RoundStep.ANNOUNCE,
        neighbours=BOTH_HOME[:1],
        system=rift,
        attacker=has(Asset.CIRCLET_OF_THE_VOID),
    )
    made.play(Announce())
    fire(made, 0, 0)
    made.play(RetreatTo(0))
    assert len(made.state.side(ATTACKER).away) == 1


def test_w11_circlet_of_the_void_and_voidborn_open_anomalies_to_a_retreat():
    field = home(planets=frozenset({"attacker"}), anomaly=Anomaly.ASTEROIDS)
    made = at("cruiser | cruiser", neighbours=(field,), attacker=has(Asset.CIRCLET_OF_THE_VOID))
    assert made.state.at is RoundStep.ANNOUNCE
    made = at("cruiser | cruiser", neighbours=(field,))
    assert made.state.at is not RoundStep.ANNOUNCE


def test_w12_devotion_gives_a_destroyer_up_for_a_hit_on_a_ship_of_its_choice():
    made = at("destroyer cruiser | dreadnought cruiser", ROLLS, attacker=of("yin"))
    rolled(made, 0, 0)
    assert made.state.at is END
    made.play(PlayCard("devotion", "0/destroyer-1"))
    assert made.decision.seat == ATTACKER
    made.play(Hit("dreadnought-1"))
    assert made.decision.seat == DEFENDER
    made.play(Sustain("dreadnought-1"))
    assert made.state.side(DEFENDER).unit("dreadnought-1").damaged
    assert ships(made, ATTACKER) == ["cruiser-1"]


def test_w12_devotion_is_once_a_round():
    made = at("2 destroyer cruiser | 3 cruiser", ROLLS, attacker=of("yin"))
    rolled(made, 0, 0)
    made.play(PlayCard("devotion", "0/destroyer-1"))
    assert made.state.round == 2
    assert len(ships(made, DEFENDER)) == 2


def test_w12_exotrireme_2_destroys_itself_and_up_to_two_ships():
    hard = of("sardakk", upgrades=frozenset({UnitType.DREADNOUGHT}))
    made = at("dreadnought cruiser | 3 cruiser", ROLLS, attacker=hard)
    rolled(made, 0, 0)
    made.play(PlayCard("exotrireme_2", "0/dreadnought-1"))
    assert len(ships(made, DEFENDER)) == 1
    assert ships(made, ATTACKER) == ["cruiser-1"]


def test_w12_an_exotrireme_of_level_1_does_not():
    made = at("dreadnought cruiser | 3 cruiser", ROLLS, attacker=of("sardakk"))
    rolled(made, 0, 0)
    assert made.state.at is not END


def test_w12_heavens_eye_is_repaired_against_a_marked_player():
    for marked in (True, False):
        made = at(
            "flagship | cruiser",
            ROLLS,
            attacker=of("firmament", circumstances=Circumstances(marked=marked)),
        )
        rolled(made, 0, 1)
        made.play(Sustain("flagship-1"))
        assert made.state.side(ATTACKER).unit("flagship-1").damaged is not marked


# Cards cancelled; laws --------------------------------------------------------------------------


def test_sabotage_undoes_a_card_of_the_other_player():
    made = at("2 cruiser | cruiser", START, attacker={"cards": (Card.MORALE_BOOST,)})
    made.play(PlayCard(Card.MORALE_BOOST))
    plays(made, DEFENDER, Card.SABOTAGE)
    until(made, ROLLS)
    assert dice(made) == [(7, 2)]
    assert Card.MORALE_BOOST in made.state.side(ATTACKER).spent
    assert not made.state.side(ATTACKER).cards
    assert said(made, "Morale Boost: cancelled") == 1


def test_sabotage_undoes_shields_holding_so_that_the_hits_stand():
    made = at("2 cruiser | carrier 2 cruiser", ROLLS)
    rolled(made, 2, 0)
    plays(made, DEFENDER, Card.SHIELDS_HOLDING)
    plays(made, ATTACKER, Card.SABOTAGE)
    assert made.state.hits[DEFENDER] == 2


def test_sabotage_needs_a_card_of_another_player():
    made = at("2 cruiser | cruiser", ROLLS)
    reason = "no other player has just played an action card"
    assert reasons(made, ATTACKER, Card.SABOTAGE) == [reason]


def test_sabotage_does_not_cancel_the_cards_of_nip_and_tuck():
    made = at(
        "2 cruiser | cruiser", START, attacker=has("nip_and_tuck", cards=(Card.MORALE_BOOST,))
    )
    made.play(PlayCard(Card.MORALE_BOOST))
    assert reasons(made, DEFENDER, Card.SABOTAGE)


@pytest.mark.parametrize(
    ("facts", "fleet", "id", "unit"),
    [
        (knows("instinct_training", faction="xxcha"), "cruiser", "instinct_training", ""),
        (of("empyrean"), "carrier mech", "watcher", "1/mech-1"),
    ],
)
def test_a_technology_or_a_mech_cancels_a_card_too(facts, fleet, id, unit):
    made = at(
        f"2 cruiser | {fleet}", START, attacker={"cards": (Card.MORALE_BOOST,)}, defender=facts
    )
    made.play(PlayCard(Card.MORALE_BOOST))
    assert made.decision.seat == DEFENDER
    made.play(PlayCard(id, unit))
    until(made, ROLLS)
    assert dice(made) == [(7, 2)]


def test_political_censure_forbids_action_cards():
    made = at(
        "2 cruiser | cruiser",
        ROLLS,
        attacker=has(Asset.POLITICAL_CENSURE),
    )
    assert "its player may not play action cards" in reasons(made, ATTACKER, Card.SABOTAGE)


def test_publicized_weapon_schematics_take_the_armour_from_war_suns():
    made = at(
        "war_sun | 2 cruiser",
        ROLLS,
        laws=frozenset({Law.PUBLICIZE_WEAPON_SCHEMATICS}),
    )
    fire(made, 0, 1)
    assert not ships(made, ATTACKER)


def test_age_of_fighters_gives_everybody_fighters_of_level_2():
    made = at("2 fighter carrier | cruiser", ROLLS, laws=frozenset({Law.AGE_OF_FIGHTERS}))
    assert (8, 2) in dice(made)


def test_cosmic_phenomenae_triple_the_bonus_of_a_nebula():
    nebula = ActiveSystem("Fog", Anomaly.NEBULA)
    law = frozenset({Law.COSMIC_PHENOMENAE})
    made = at("cruiser | cruiser", ROLLS, system=nebula, laws=law)
    roll(made, 0)
    assert dice(made) == [(4, 1)]


def test_wild_galaxy_doubles_morale_boost():
    law = frozenset({Law.WILD_WILD_GALAXY})
    made = at("cruiser | cruiser", START, attacker={"cards": (Card.MORALE_BOOST,)}, laws=law)
    made.play(PlayCard(Card.MORALE_BOOST))
    until(made, ROLLS)
    assert dice(made) == [(5, 1)]


def test_greyfire_mutagen_takes_the_abilities_of_yin_for_the_action():
    yin = of("yin")
    made = at(
        "2 cruiser | 2 cruiser", START, attacker={"cards": (Card.GREYFIRE_MUTAGEN,)}, defender=yin
    )
    made.play(PlayCard(Card.GREYFIRE_MUTAGEN))
    until(made, ROLLS)
    rolled(made, 0, 0)
    assert made.state.round == 2  # nobody is asked about Devotion
    made = at("2 cruiser | 2 cruiser", ROLLS)
    assert reasons(made, ATTACKER, Card.GREYFIRE_MUTAGEN)


# Odds --------------------------------------------------------------------------------------------


NEBULA = ActiveSystem("Fog", Anomaly.NEBULA)


@pytest.mark.parametrize(
    ("fleets", "facts"),
    [
        (
            "carrier fighter mech | destroyer cruiser",
            {"attacker": has(Asset.ICONOCLAST_OMEGA, faction="naalu")},
        ),
        ("cruiser | carrier 2 fighter", {"attacker": has(Asset.METALI_VOID_ARMAMENTS)}),
        ("destroyer | carrier 2 fighter", {"attacker": has(Asset.METALI_VOID_ARMAMENTS)}),
        ("war_sun | 2 cruiser", {"laws": frozenset({Law.PUBLICIZE_WEAPON_SCHEMATICS})}),
        ("carrier 2 fighter | 2 cruiser", {"laws": frozenset({Law.AGE_OF_FIGHTERS})}),
        (
            "2 cruiser | 2 cruiser",
            {"laws": frozenset({Law.COSMIC_PHENOMENAE}), "system": NEBULA},
        ),
    ],
)
def test_the_odds_of_a_plain_law_of_the_dice_are_those_of_the_rules(fleets, facts):
    agrees(at(fleets, **facts))


@pytest.mark.parametrize(
    ("attacker", "defender", "planet"),
    [
        (force("flagship", faction="argent"), force("cruiser", "pds"), "Rex"),
        (force("2 cruiser"), force("cruiser", "space_dock", **has("lightrail_ordnance")), "Rex"),
        (force("cruiser"), force("cruiser", **has("custodia_vigilia")), "Mecatol Rex"),
        (force("cruiser"), force("cruiser", **has("geoform")), "Elysium"),
    ],
)
def test_the_odds_of_cannons_given_or_silenced_are_those_of_the_rules(attacker, defender, planet):
    system = ActiveSystem("Here", planets=(planet,))
    action_agrees(battle(attacker, defender, system=system).state)
