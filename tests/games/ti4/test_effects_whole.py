"""Effects that ask for more than one word: each is played as it is printed, to its last clause."""

import pytest
from msgspec.structs import replace

from assistant.games.ti4 import GAME
from assistant.games.ti4.data import Asset, Card, Law, Stage, Technology, UnitType, effects
from assistant.games.ti4.effects import EFFECTS, forces
from assistant.games.ti4.effects.declare import Rolling
from assistant.games.ti4.effects.demands import Nudge
from assistant.games.ti4.effects.using import PlayCard, PlayUnasked
from assistant.games.ti4.setup import ActiveSystem, Anomaly, Circumstances, Neighbour, as_of
from assistant.games.ti4.state import ATTACKER, DEFENDER, Outcome, RoundStep
from assistant.games.ti4.steps.barrage import Fire, Ready
from assistant.games.ti4.steps.common import Sustain
from assistant.games.ti4.steps.dice import need
from assistant.games.ti4.steps.invasion import AimAt, Land, why_spared
from assistant.games.ti4.steps.retreat import Announce, RetreatTo
from assistant.games.ti4.steps.roll import KeepDice, RerollMisses
from assistant.rules.chance import Roll, Rolled
from assistant.rules.decision import Choice, IllegalAction

from .table import BOTH_HOME, at, go_on, rolled
from .test_action import battle, force, ground, invasion, on_planet, roll
from .test_effects_space import (
    ROLLS,
    START,
    dice,
    has,
    of,
    plays,
    reasons,
    said,
    ships,
)

HEART = Asset.HEART_OF_IXTH


def until(made, step):
    while made.state.at is not step:
        go_on(made)


def open_(made):
    """What can be chosen now, by its label."""
    assert isinstance(made.decision, Choice)
    return [str(option.label) for option in made.decision.open]


# Heart of Ixth: any die of any roll, one more or one less ------------------------------------


def test_heart_of_ixth_takes_a_hit_from_a_combat_die_of_the_opponent():
    made = at("2 cruiser | 2 cruiser", ROLLS, defender=has(HEART))
    made.play(Rolled(((7, 8),)))
    assert "Heart of Ixth: 7 counts as 6 (Cruiser × 2)" in open_(made)
    made.play(PlayCard(HEART, "-0"))
    assert made.state.hits[DEFENDER] == 1
    assert reasons(made, DEFENDER, HEART)


def test_heart_of_ixth_finds_no_die_that_just_hits():
    made = at("2 cruiser | 2 cruiser", ROLLS, defender=has(HEART))
    made.play(Rolled(((8, 9),)))
    assert reasons(made, DEFENDER, HEART, "-0")


def test_heart_of_ixth_adds_a_hit_to_a_space_cannon_that_is_one_short():
    made = battle(force("2 cruiser"), force("2 cruiser", "pds", assets=frozenset({HEART})))
    made.play(Fire("pds-1"), Ready())
    made.play(Rolled(((5,),)))
    made.play(Nudge())
    assert made.state.hits[ATTACKER] == 1
    assert HEART in made.state.side(DEFENDER).spent


def test_heart_of_ixth_takes_a_hit_from_a_space_cannon_of_the_opponent():
    made = battle(force("2 cruiser", assets=frozenset({HEART})), force("2 cruiser", "pds"))
    made.play(Fire("pds-1"), Ready())
    made.play(Rolled(((6,),)))
    made.play(Nudge())
    assert made.state.hits[ATTACKER] == 0
    assert made.state.at is not RoundStep.DEFENDER_CANNON_HITS


def test_heart_of_ixth_is_not_asked_about_cannon_dice_it_cannot_change():
    made = battle(force("2 cruiser", assets=frozenset({HEART})), force("2 cruiser", "pds"))
    made.play(Fire("pds-1"), Ready())
    made.play(Rolled(((7,),)))
    assert not made.state.demands


def test_heart_of_ixth_changes_a_barrage_die():
    made = at("destroyer | 2 fighter carrier", RoundStep.BARRAGE, attacker=has(HEART))
    made.play(Fire("destroyer-1"), Ready())
    made.play(Rolled(((8, 3),)))
    made.play(Nudge())
    go_on(made)
    assert len(ships(made, DEFENDER)) == 2


def test_heart_of_ixth_changes_a_bombardment_die_and_x89_doubles_it():
    doubled = force(
        "dreadnought infantry",
        assets=frozenset({HEART}),
        technologies=frozenset({Technology.X89_BACTERIAL_WEAPON_OMEGA2}),
    )
    made = invasion(doubled, force("", "3 infantry"))
    until(made, RoundStep.AIM)
    made.play(AimAt("dreadnought-1", 0))
    made.play(Rolled(((4,),)))
    made.play(Nudge())
    assert made.state.hits[DEFENDER] == 2


def test_heart_of_ixth_may_be_kept_for_later():
    made = at("destroyer | 2 fighter carrier", RoundStep.BARRAGE, attacker=has(HEART))
    made.play(Fire("destroyer-1"), Ready())
    made.play(Rolled(((8, 3),)))
    made.play(KeepDice())
    assert HEART not in made.state.side(ATTACKER).spent


# Wrath of Kenara: die by die, a trade good each ------------------------------------------------


def test_wrath_of_kenara_raises_one_die_for_one_trade_good():
    made = at("flagship 2 cruiser | 2 cruiser", ROLLS, attacker=of("hacan"))
    made.play(Rolled(((6, 3, 6, 5),)))
    assert "Wrath of Kenara: 6 counts as 7 (Wrath of Kenara × 1, Cruiser × 2)" in open_(made)
    which = "0"
    made.play(PlayCard("wrath_of_kenara", which))
    assert made.state.hits[DEFENDER] == 1
    assert said(made, "Trade goods paid: 1") == 1
    made.play(PlayCard("wrath_of_kenara", which))
    assert made.state.hits[DEFENDER] == 2
    assert reasons(made, ATTACKER, "wrath_of_kenara", which)  # both dice have been raised
    assert said(made, "Trade goods paid: 1") == 2


def test_wrath_of_kenara_tells_what_all_dice_cost():
    made = at("flagship | 2 cruiser", ROLLS, attacker=of("hacan"))
    made.play(Rolled(((6, 6),)))
    made.play(PlayCard("wrath_of_kenara"))
    assert made.state.hits[DEFENDER] == 2
    assert said(made, "Trade goods paid: 2") == 1


# The Crown of Thalnos: units that roll several dice --------------------------------------------


def test_crown_of_thalnos_rerolls_the_dice_of_a_unit_that_rolls_several():
    made = at("war_sun | 2 cruiser", ROLLS, attacker=has(Asset.CROWN_OF_THALNOS))
    roll(made, 1)
    made.play(RerollMisses(0, 2, Asset.CROWN_OF_THALNOS, "war_sun-1"))
    assert dice(made) == [(2, 2)]
    roll(made, 1)
    assert ships(made, ATTACKER) == ["war_sun-1"]
    assert made.state.hits[DEFENDER] == 2


def test_crown_of_thalnos_destroys_a_unit_none_of_whose_rerolled_dice_hits():
    made = at("war_sun cruiser | 2 cruiser", ROLLS, attacker=has(Asset.CROWN_OF_THALNOS_LAW))
    roll(made, 1, 0)
    made.play(RerollMisses(0, 1, Asset.CROWN_OF_THALNOS_LAW, "war_sun-1"))
    roll(made, 0)
    assert ships(made, ATTACKER) == ["cruiser-1"]
    assert made.state.hits[DEFENDER] == 1


# The Cavalry -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "combat", "barrage"), [("", 7, 8), (":2", 5, 5)])
def test_the_cavalry_lends_memoria_of_the_level_that_the_nomad_has(level, combat, barrage):
    made = at("cruiser | cruiser 2 destroyer", START, attacker={"cards": (Card.THE_CAVALRY,)})
    made.play(PlayCard(Card.THE_CAVALRY, f"0/cruiser-1{level}"))
    (ship,) = made.state.side(ATTACKER).ships
    assert (ship.stats.combat, ship.stats.dice) == (combat, 2)
    assert (ship.stats.barrage.value, ship.stats.barrage.dice) == (barrage, 3)
    assert ship.stats.sustain


def test_the_cavalry_names_both_levels():
    made = at("cruiser | cruiser", START, attacker={"cards": (Card.THE_CAVALRY,)})
    assert {"The Cavalry: Cruiser as Memoria I", "The Cavalry: Cruiser as Memoria II"} < {
        *open_(made)
    }


# The Alastor: any ground forces in the system -----------------------------------------------------


def test_the_alastor_lets_only_those_fight_who_are_picked():
    made = at("flagship 2 infantry | 2 cruiser", START, attacker=of("nekro"))
    made.play(PlayCard("the_alastor", "0/infantry-1"))
    assert ships(made, ATTACKER) == ["flagship-1", "infantry-1"]
    made.play(PlayCard("the_alastor", "0/infantry-2"))
    assert ships(made, ATTACKER) == ["flagship-1", "infantry-1", "infantry-2"]


def test_the_alastor_calls_ground_forces_from_a_planet_who_go_back_there():
    made = battle(force("3 cruiser"), force("flagship", "2 infantry", faction="nekro"), to=START)
    made.play(PlayCard("the_alastor", "1/infantry-1:0"))
    assert ships(made, DEFENDER) == ["flagship-1", "infantry-1"]
    assert on_planet(made, DEFENDER) == ["infantry-2"]
    until(made, ROLLS)
    rolled(made, 0, 3)
    while made.state.outcome is None:
        go_on(made) if not isinstance(made.decision, Roll) else rolled(made, 0, 3)
    assert sorted(on_planet(made, DEFENDER)) == ["infantry-1", "infantry-2"]


# Quietus ---------------------------------------------------------------------------------------


def breached(here, *near):
    return battle(
        force("flagship", faction="crimson"),
        force("cruiser", near="pds", upgrades=frozenset({UnitType.PDS})),
        system=ActiveSystem("A", planets=("Rex",), breach=here),
        neighbours=tuple(Neighbour(f"N{n}", breach=one) for n, one in enumerate(near)),
    )


def test_quietus_silences_only_systems_with_an_active_breach():
    assert breached(False).state.at is RoundStep.DEFENDER_CANNONS
    assert breached(True, False).state.at is RoundStep.DEFENDER_CANNONS
    assert breached(True, False, True).state.at is not RoundStep.DEFENDER_CANNONS


def test_quietus_gives_abilities_back_when_it_is_gone():
    made = at(
        "flagship cruiser | dreadnought",
        ROLLS,
        attacker=of("crimson"),
        system=ActiveSystem(breach=True),
    )
    state = made.state
    ship = state.side(DEFENDER).ships[0]
    assert not forces.able(state, DEFENDER, [ship], Rolling.BOMBARDMENT)
    gone = state.with_side(ATTACKER, state.side(ATTACKER).without("flagship-1"))
    assert forces.able(gone, DEFENDER, [ship], Rolling.BOMBARDMENT)


# Watchful Ojz ------------------------------------------------------------------------------------


def test_watchful_ojz_says_where_each_ship_goes():
    made = at(
        "3 cruiser | cruiser",
        RoundStep.ANNOUNCE,
        neighbours=(replace(BOTH_HOME[0], name="Vega"), Neighbour("Sirius")),
        attacker=has(Asset.WATCHFUL_OJZ, faction="ral_nel"),
    )
    made.play(Announce())
    names = [line for line in open_(made) if "Ojz" in line]
    assert [line.rpartition(" to ")[2] for line in names] == ["Vega", "Sirius"]
    made.play(PlayCard(Asset.WATCHFUL_OJZ, "0/cruiser-1:1"))
    assert said(made, "Leaves at once, with a command token: ") == 1
    assert [u.id for u in made.state.side(ATTACKER).away] == ["cruiser-1"]


# Cosmic Phenomenae --------------------------------------------------------------------------------

ASTEROIDS = {
    "system": ActiveSystem(anomaly=Anomaly.ASTEROIDS),
    "laws": frozenset({Law.COSMIC_PHENOMENAE}),
}


def test_cosmic_phenomenae_keeps_fighters_out_of_a_combat_in_an_asteroid_field():
    made = at("carrier 2 fighter | carrier 2 fighter", **ASTEROIDS)
    assert ships(made, ATTACKER) == ["carrier-1"]
    until(made, ROLLS)
    rolled(made, 1, 0)
    until(made, RoundStep.OVER)
    assert ships(made, ATTACKER) == ["carrier-1", "fighter-1", "fighter-2"]
    assert ships(made, DEFENDER) == []
    assert made.state.outcome is Outcome.ATTACKER


def test_cosmic_phenomenae_leaves_fighters_of_level_2_in_the_combat():
    made = at(
        "carrier 2 fighter | carrier",
        attacker={"upgrades": frozenset({UnitType.FIGHTER})},
        **ASTEROIDS,
    )
    assert len(ships(made, ATTACKER)) == 3


def test_cosmic_phenomenae_gives_fighters_back_before_a_retreat():
    made = at(
        "carrier 2 fighter | cruiser", RoundStep.ANNOUNCE, neighbours=BOTH_HOME[:1], **ASTEROIDS
    )
    until(made, RoundStep.ANNOUNCE)
    made.play(Announce())
    until(made, RoundStep.RETREAT)
    made.play(RetreatTo(0))
    assert len(made.state.side(ATTACKER).away) == 3


def test_without_cosmic_phenomenae_fighters_fight_among_asteroids():
    made = at("carrier 2 fighter | carrier", system=ActiveSystem(anomaly=Anomaly.ASTEROIDS))
    assert len(ships(made, ATTACKER)) == 3


# Duranium Armor ----------------------------------------------------------------------------------


def test_duranium_armor_repairs_the_one_of_several_alike_that_has_not_sustained_now():
    made = at(
        "2 dreadnought | 3 cruiser",
        ROLLS,
        attacker={"technologies": frozenset({Technology.DURANIUM_ARMOR})},
    )
    side = made.state.side(ATTACKER)
    rolled(made, 0, 1)
    made.play(Sustain("dreadnought-1"))
    assert made.state.at is not RoundStep.AFTER_HITS  # nobody is asked: it has sustained now
    until(made, ROLLS)
    rolled(made, 0, 1)
    made.play(Sustain("dreadnought-2"))
    assert made.state.at is RoundStep.AFTER_HITS
    assert [o.action.unit for o in made.decision.open if isinstance(o.action, PlayCard)] == [
        "0/dreadnought-1"
    ]
    made.play(PlayCard("duranium_armor", "0/dreadnought-1"))
    hurt = {u.id: u.damaged for u in made.state.side(ATTACKER).ships}
    assert hurt == {"dreadnought-1": False, "dreadnought-2": True}
    assert side.ships


# Conventions of War ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("planet", "spared"),
    [
        ("Arinam", False),
        ("Wellon", False),
        ("Tequ'ran", False),
        ("Jord", False),
        ("Lodor", True),
        ("Лодор", True),
    ],
)
def test_conventions_of_war_knows_the_planets_of_the_box_without_their_tile(planet, spared):
    made = invasion(
        force("dreadnought infantry"),
        force("", "infantry"),
        system=ActiveSystem(planets=(planet,)),
        laws=frozenset({Law.CONVENTIONS_OF_WAR}),
    )
    assert bool(list(why_spared(made.state, DEFENDER, 0))) is spared


# The tile tells where a commander helps ----------------------------------------------------------


def at_tile(tile, faction, asset, **facts):
    made = at(
        "cruiser | cruiser",
        attacker=of(faction, assets=frozenset({asset}), **facts),
        system=ActiveSystem(tile=tile),
    )
    (ship,) = made.state.side(ATTACKER).ships
    return 7 - need(made.state, ATTACKER, ship)


def test_rickar_rickani_helps_where_the_tile_says():
    assert at_tile("112", "winnu", Asset.RICKAR_RICKANI) == 2  # Mecatol Rex
    assert at_tile("07", "winnu", Asset.RICKAR_RICKANI) == 2  # the home of Winnu
    assert at_tile("07", "hacan", Asset.RICKAR_RICKANI) == 0
    assert at_tile("65", "winnu", Asset.RICKAR_RICKANI) == 2  # Primor is legendary
    assert at_tile("26", "winnu", Asset.RICKAR_RICKANI) == 0


def test_aroz_hollow_helps_in_the_fracture():
    assert at_tile("fracture1", "obsidian", Asset.AROZ_HOLLOW) == 1
    assert at_tile("26", "obsidian", Asset.AROZ_HOLLOW) == 0


def test_what_the_table_tells_goes_before_the_tile():
    told = Circumstances(favoured=False)
    assert at_tile("65", "winnu", Asset.RICKAR_RICKANI, circumstances=told) == 0


def test_a_battle_of_revision_7_is_told_what_the_tile_tells_now():
    plain = GAME.setup_type(
        attacker=force("flagship", faction="crimson", circumstances=Circumstances(favoured=True))
    )
    old = as_of(plain, 7)
    assert old.system.breach
    assert (old.attacker.circumstances.favoured, old.defender.circumstances.favoured) == (
        True,
        False,
    )


# Texts of others, and what no window plays -------------------------------------------------------


def test_what_is_left_by_hand_says_why_and_nothing_else_does():
    left = {id for id, sheet in effects().items() if sheet.stage is Stage.FIGHT} - {*EFFECTS}
    assert left == {id for id, sheet in effects().items() if sheet.by_hand is not None}
    assert left == {
        *("linkship", "linkship_2", "miniaturization", "neutral_units", "coalescence"),
        *("viper", "slumberstate_computing", "crash_landing", "homesick_phantom"),
    }


def test_imperia_gives_the_commander_that_the_table_names():
    mahact = of("mahact", assets=frozenset({Asset.CLAIRE_GIBSON}))
    made = ground(force("", "infantry"), force("", "2 infantry", **mahact))
    assert len(on_planet(made, DEFENDER)) == 3


def test_ssruu_has_the_text_of_every_agent_and_is_exhausted_once():
    both = frozenset({Asset.VISCOUNT_UNLENN, Asset.MYRU_VOS})
    made = at("2 cruiser | cruiser", START, attacker=of("yssaril", assets=both))
    made.play(PlayCard(Asset.VISCOUNT_UNLENN, "0/cruiser-1"))
    assert {Asset.VISCOUNT_UNLENN, Asset.MYRU_VOS} <= {*made.state.side(ATTACKER).spent}


def test_two_agents_of_who_is_not_yssaril_are_exhausted_one_by_one():
    both = frozenset({Asset.VISCOUNT_UNLENN, Asset.MYRU_VOS})
    made = at("2 cruiser | cruiser", START, attacker=of("letnev", assets=both))
    made.play(PlayCard(Asset.VISCOUNT_UNLENN, "0/cruiser-1"))
    assert Asset.MYRU_VOS not in made.state.side(ATTACKER).spent


def test_valefar_assimilator_z_gives_the_flagship_the_texts_of_marked_factions():
    token = frozenset({Asset.VALEFAR_ASSIMILATOR_Z})
    mine = of("nekro", marks=frozenset({"sardakk"}), assets=token)
    made = at("flagship cruiser | cruiser", attacker=mine)
    cruiser = next(u for u in made.state.side(ATTACKER).ships if u.type is UnitType.CRUISER)
    assert need(made.state, ATTACKER, cruiser) == 6  # C'morran N'orr
    made = at("flagship cruiser | cruiser", attacker=of("nekro"))
    assert need(made.state, ATTACKER, cruiser) == 7


def test_temporal_command_suite_readies_an_agent_at_its_owners_word():
    made = at(
        "2 cruiser | cruiser",
        START,
        attacker=has(Asset.VISCOUNT_UNLENN),
        defender={"technologies": frozenset({Technology.TEMPORAL_COMMAND_SUITE})},
    )
    assert reasons(made, DEFENDER, Technology.TEMPORAL_COMMAND_SUITE)
    made.play(PlayCard(Asset.VISCOUNT_UNLENN, "0/cruiser-1"))
    plays(made, DEFENDER, Technology.TEMPORAL_COMMAND_SUITE, "0:viscount_unlenn")
    assert made.state.side(ATTACKER).spent == ()
    assert reasons(made, DEFENDER, Technology.TEMPORAL_COMMAND_SUITE)


MORALE = {"cards": (Card.MORALE_BOOST,)}


@pytest.mark.parametrize("passed", [True, False])
def test_transparasteel_plating_silences_who_has_passed(passed):
    made = at(
        "2 cruiser | cruiser",
        START,
        attacker={"technologies": frozenset({Technology.TRANSPARASTEEL_PLATING}), **MORALE},
        defender={"circumstances": Circumstances(passed=passed)},
    )
    barred = "a player who has passed plays no action cards" in reasons(
        made, DEFENDER, Card.MORALE_BOOST
    )
    assert barred is passed


def test_transparasteel_plating_works_in_the_turn_of_its_owner_only():
    made = at(
        "2 cruiser | cruiser",
        START,
        defender={"technologies": frozenset({Technology.TRANSPARASTEEL_PLATING})},
        attacker={"circumstances": Circumstances(passed=True), **MORALE},
    )
    assert not reasons(made, ATTACKER, Card.MORALE_BOOST)


def test_shval_goes_straight_to_the_landing_and_his_ships_return():
    made = battle(
        force("dreadnought 2 infantry", assets=frozenset({Asset.SHVAL_HARBINGER})),
        force("2 cruiser", "infantry pds"),
    )
    assert made.state.at is RoundStep.MOVED
    made.play(PlayCard(Asset.SHVAL_HARBINGER))
    assert made.state.at is RoundStep.COMMIT
    made.play(Land("infantry-1", 0), Land("infantry-2", 0))
    assert made.state.at is RoundStep.CANNON_DEFENSE
    assert not made.state.side(ATTACKER).units
    assert len(ships(made, DEFENDER)) == 2
    assert said(made, "Dreadnought × 1: back in the reinforcements") == 1


def test_farran_gains_a_trade_good_for_each_use_of_armour():
    letnev = has(Asset.REAR_ADMIRAL_FARRAN, faction="letnev")
    made = at("2 dreadnought | 3 cruiser", ROLLS, attacker=letnev)
    rolled(made, 0, 2)
    made.play(Sustain("dreadnought-1"), Sustain("dreadnought-2"))
    assert said(made, "Trade goods gained: 1") == 2


@pytest.mark.parametrize("revolution", [True, False])
def test_anti_intellectual_revolution_asks_a_ship_for_a_prototype(revolution):
    laws = frozenset({Law.ANTI_INTELLECTUAL_REVOLUTION} if revolution else set())
    card = {"cards": (Card.REVEAL_PROTOTYPE,)}
    made = at("2 cruiser carrier | cruiser", START, laws=laws, attacker=card)
    made.play(PlayCard(Card.REVEAL_PROTOTYPE, "cruiser"))
    assert bool(made.state.demands) is revolution


def strike(*faces, cargo="2 infantry"):
    made = at(
        f"destroyer | carrier fighter {cargo}",
        RoundStep.BARRAGE,
        attacker=of("argent", upgrades=frozenset({UnitType.DESTROYER})),
    )
    made.play(Fire("destroyer-1"), Ready())
    if faces:
        made.play(Rolled((faces,)))
    return made


def infantry(made):
    return sum(u.type is UnitType.INFANTRY for u in made.state.side(DEFENDER).units)


def test_strike_wing_alpha_2_destroys_infantry_by_dice_of_9_and_10():
    assert infantry(strike(9, 10, 3)) == 0
    assert infantry(strike(9, 6, 3)) == 1
    assert infantry(strike(8, 6, 3)) == 2


def test_strike_wing_alpha_2_asks_for_the_faces_where_only_hits_are_told():
    made = strike()
    roll(made, 2)
    (asked,) = made.decision.groups
    assert (asked.count, asked.sides, asked.need) == (2, 5, 4)  # of 6 to 10
    roll(made, 1)
    assert infantry(made) == 1


def test_a_spent_hero_says_so_whatever_he_is_used_for():
    hero = {"faction": "keleres", "assets": frozenset({"kuuasi_aun_jalatai"})}
    found = at("cruiser | cruiser", attacker=hero)
    found.play(PlayCard("kuuasi_aun_jalatai", "cruiser-cruiser"))
    for again in (
        PlayCard("kuuasi_aun_jalatai", "cruiser-cruiser"),
        PlayUnasked(ATTACKER, "kuuasi_aun_jalatai", "cruiser-cruiser"),
    ):
        with pytest.raises(IllegalAction, match="already used"):
            found.play(again)
