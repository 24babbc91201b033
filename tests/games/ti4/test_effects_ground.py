"""Effects of an invasion, window by window (G0 to G8): what each does, and what it does not.

The number in a name is that of the rule (15 bombardment, 42 ground combat, 49 invasion, 65
Planetary Shield, 77 space cannon, 87 sustain damage); "G4" and the like are the timing windows.
"""

import pytest
from msgspec.structs import replace

from assistant.games.ti4 import GAME
from assistant.games.ti4.data import Card, Law, UnitType, name_of
from assistant.games.ti4.effects.declare import EFFECTS
from assistant.games.ti4.effects.demands import Hit, MoveNoMore, MoveTo
from assistant.games.ti4.effects.using import PlayCard, PlayUnasked
from assistant.games.ti4.odds.chain import Chain
from assistant.games.ti4.policy import left_out
from assistant.games.ti4.rulings import ClosePlanet
from assistant.games.ti4.setup import ActiveSystem, Anomaly, Circumstances, Part
from assistant.games.ti4.state import ATTACKER, DEFENDER, Outcome, RoundStep
from assistant.games.ti4.steps.assign import Destroy, Sustain
from assistant.games.ti4.steps.barrage import Ready
from assistant.games.ti4.steps.common import TakeLosses
from assistant.games.ti4.steps.invasion import AimAt, Land
from assistant.games.ti4.steps.roll import RerollMisses
from assistant.games.ti4.unit_rulings import Galvanize
from assistant.rules.chance import Hits, Roll
from assistant.rules.ending import ending_of

from .table import go_on, labels, log, why_not
from .test_action import REX, TWO, battle, force, ground, invasion, on_planet, roll
from .test_action_odds import agrees

PDS_2 = frozenset({UnitType.PDS})


def needs(found):
    """What the dice asked for must show, and how many they are."""
    assert isinstance(found.decision, Roll), str(found.decision.prompt)
    return [(group.need, group.count) for group in found.decision.groups]


def said(found, text):
    """How many lines of the log begin so."""
    return sum(line.startswith(text) for line in log(found))


def land(found, *units, planet=0):
    found.play(*(Land(u, planet) for u in units))
    if found.state.at is RoundStep.COMMIT:
        found.play(Ready())


def take(found):
    """Losses without a choice are taken."""
    while found.decision is not None and not why_not(found, TakeLosses()):
        found.play(TakeLosses())


def fought(found, *hits):
    """A round of a ground combat: the attacker's hits, then the defender's."""
    for n in hits:
        counts = []
        for group in found.decision.groups:
            counts.append(min(n, group.most))
            n -= counts[-1]
        assert n == 0
        found.play(Hits(tuple(counts)))
    take(found)


def plays(found, seat, id, unit=""):
    found.play(PlayUnasked(seat, id, unit))


def reasons(found, seat, id, unit=""):
    return [reason for reason, _ in why_not(found, PlayUnasked(seat, id, unit))]


# G0: the start of the invasion ------------------------------------------------------------------


def test_g0_blitz_gives_ships_but_fighters_a_bombardment():
    found = invasion(force("cruiser 2 fighter dreadnought infantry"), force("", "infantry"))
    assert labels(found)[0] == "Dreadnought"
    found = invasion(
        force("cruiser 2 fighter infantry", cards=(Card.BLITZ,)), force("", "infantry")
    )
    assert found.state.at is RoundStep.START_OF_INVASION
    found.play(PlayCard(Card.BLITZ))
    found.play(AimAt("cruiser-1", 0))
    assert needs(found) == [(6, 1)]
    assert said(found, "Blitz: ") == 1


def test_g0_blitz_does_not_lift_a_planetary_shield_and_plasma_scoring_adds_its_die_to_it():
    found = invasion(force("cruiser infantry", cards=(Card.BLITZ,)), force("", "infantry pds"))
    found.play(PlayCard(Card.BLITZ))
    assert found.state.at is RoundStep.COMMIT
    assert "Planetary Shield on Rex: no bombardment [65]" in log(found)
    found = invasion(
        force("cruiser infantry", cards=(Card.BLITZ,), technologies=frozenset({"plasma_scoring"})),
        force("", "infantry"),
    )
    found.play(PlayCard(Card.BLITZ))
    found.play(AimAt("cruiser-1", 0))
    assert needs(found) == [(6, 2)]


def test_g0_blitz_ends_with_the_invasion_and_is_the_attackers():
    found = invasion(force("cruiser infantry"), force("", "infantry", cards=(Card.BLITZ,)))
    assert found.state.at is RoundStep.COMMIT
    assert reasons(found, DEFENDER, Card.BLITZ) == ["cannot be played now"]


def test_g0_bunker_takes_4_from_every_bombardment_roll():
    found = invasion(force("dreadnought infantry"), force("", "2 infantry", cards=(Card.BUNKER,)))
    found.play(PlayCard(Card.BUNKER))
    found.play(AimAt("dreadnought-1", 0))
    assert needs(found) == [(9, 1)]


def test_g0_bunker_counts_at_harrow_too_for_the_whole_invasion():
    found = invasion(
        force("dreadnought 3 infantry", faction="l1z1x"),
        force("", "3 infantry", cards=(Card.BUNKER,)),
    )
    found.play(PlayCard(Card.BUNKER), Ready())
    land(found, "infantry-1", "infantry-2", "infantry-3")
    fought(found, 0, 0)
    assert needs(found) == [(9, 1)]


def test_g0_disable_takes_shield_and_cannon_from_every_pds_of_the_defender():
    found = invasion(
        force("dreadnought 2 infantry", cards=(Card.DISABLE,)), force("", "infantry 2 pds")
    )
    found.play(PlayCard(Card.DISABLE))
    found.play(AimAt("dreadnought-1", 0))
    roll(found, 0)
    land(found, "infantry-1", "infantry-2")
    assert found.state.at is RoundStep.ATTACKER_ROLLS
    assert said(found, "Disable: ") == 1


def test_g0_disable_needs_an_enemy_pds():
    found = invasion(
        force("dreadnought infantry", cards=(Card.DISABLE, Card.BLITZ)), force("", "infantry")
    )
    assert reasons(found, ATTACKER, Card.DISABLE) == ["it works on no unit here"]


def test_g0_the_cannons_of_dannel_and_of_l4_disruptors_are_silent():
    for facts in (
        {"technologies": frozenset({"l4_disruptors"})},
        {"assets": frozenset({"dannel_omega"})},
    ):
        found = invasion(force("carrier 2 infantry", **facts), force("", "infantry 2 pds"))
        if found.state.at is RoundStep.START_OF_INVASION:
            found.play(PlayCard("dannel_omega"))
        land(found, "infantry-1", "infantry-2")
        assert found.state.at is RoundStep.ATTACKER_ROLLS


def test_g3_l4_disruptors_help_the_invader_only_and_not_against_cannon_offense():
    found = invasion(
        force("carrier 2 infantry"),
        force("", "infantry 2 pds", technologies=frozenset({"l4_disruptors"})),
    )
    land(found, "infantry-1", "infantry-2")
    assert found.state.at is RoundStep.CANNON_DEFENSE


# G1: bombardment -------------------------------------------------------------------------------


def test_g1_plasma_scoring_and_trrakan_add_a_die_each_to_one_unit():
    found = invasion(
        force(
            "2 dreadnought infantry",
            technologies=frozenset({"plasma_scoring"}),
            assets=frozenset({"trrakan_aun_zulok"}),
        ),
        force("", "2 infantry"),
    )
    found.play(AimAt("dreadnought-1", 0), AimAt("dreadnought-2", 0))
    assert needs(found) == [(5, 4)]


def test_g3_plasma_scoring_adds_a_die_and_antimass_takes_1_at_cannon_defense():
    found = invasion(
        force("carrier 2 infantry", technologies=frozenset({"antimass_deflectors"})),
        force("", "infantry pds", technologies=frozenset({"plasma_scoring"})),
    )
    land(found, "infantry-1", "infantry-2")
    go_on(found)
    assert needs(found) == [(7, 2)]


def test_g1_x89_omega_destroys_all_infantry_once_a_bombardment_has_destroyed_any():
    mine = force("dreadnought infantry", technologies=frozenset({"x89_bacterial_weapon_omega"}))
    found = invasion(mine, force("", "3 infantry mech"))
    found.play(AimAt("dreadnought-1", 0))
    roll(found, 1)
    found.play(Destroy("infantry-1"))
    assert on_planet(found, DEFENDER) == ["mech-1"]
    assert said(found, "X-89 Bacterial Weapon Ω: ") == 1
    told = [str(line.event.text) for line in found.log(None) if "destroyed" in str(line.event.text)]
    assert told == ["Infantry on Rex: destroyed"] * 3, "which planet, of losses by effects too"


def test_g1_x89_omega_does_nothing_where_the_hit_was_sustained_or_missed():
    mine = force("dreadnought infantry", technologies=frozenset({"x89_bacterial_weapon_omega"}))
    for hits in (0, 1):
        found = invasion(mine, force("", "3 infantry mech"))
        found.play(AimAt("dreadnought-1", 0))
        roll(found, hits)
        if hits:
            found.play(Sustain("mech-1"))
        assert len(on_planet(found, DEFENDER)) == 4


def test_g1_x89_double_omega_doubles_the_hits_of_bombardment_and_of_ground_combat_rolls():
    mine = force("dreadnought 2 infantry", technologies=frozenset({"x89_bacterial_weapon_omega2"}))
    found = invasion(mine, force("", "5 infantry"))
    found.play(AimAt("dreadnought-1", 0))
    roll(found, 1)
    take(found)
    assert len(on_planet(found, DEFENDER)) == 3
    land(found, "infantry-1", "infantry-2")
    fought(found, 1, 0)
    assert len(on_planet(found, DEFENDER)) == 1
    assert "X-89 Bacterial Weapon ΩΩ: hits now 2 [39.2]" in log(found)


def test_g1_conventions_of_war_abandoned_makes_three_hits_of_one():
    found = invasion(
        force("dreadnought infantry"),
        force("", "5 infantry"),
        laws=frozenset({Law.CONVENTIONS_OF_WAR_ABANDONED}),
    )
    found.play(AimAt("dreadnought-1", 0))
    roll(found, 1)
    take(found)
    assert len(on_planet(found, DEFENDER)) == 2


def test_g1_non_euclidean_shielding_cancels_two_hits_of_a_bombardment():
    found = invasion(
        force("war_sun infantry"),
        force("", "mech 2 infantry", technologies=frozenset({"non_euclidean_shielding"})),
    )
    found.play(AimAt("war_sun-1", 0))
    roll(found, 2)
    found.play(Sustain("mech-1"))
    assert len(on_planet(found, DEFENDER)) == 3


def test_g1_2ram_bombards_past_a_shield():
    found = invasion(
        force("dreadnought infantry", assets=frozenset({"two_ram"})), force("", "infantry pds")
    )
    assert found.state.at is RoundStep.AIM


# G2: landing -----------------------------------------------------------------------------------


def test_g2_parley_sends_what_has_landed_on_one_planet_back_to_space():
    found = invasion(
        force("carrier 3 infantry"),
        force("", "infantry", "infantry", cards=(Card.PARLEY,)),
        system=TWO,
    )
    found.play(Land("infantry-1", 0), Land("infantry-2", 1), Land("infantry-3", 1))
    assert labels(found)[:2] == ["Parley: Lor", "Parley: Bel"]
    found.play(PlayCard(Card.PARLEY, "1"))
    assert [on_planet(found, ATTACKER, n) for n in (0, 1)] == [["infantry-1"], []]
    assert found.state.committed == (0,)
    assert [u.id for u in found.state.side(ATTACKER).units] == [
        "carrier-1", "infantry-2", "infantry-3",
    ]  # fmt: skip
    assert "Infantry × 2: back in space [49]" in log(found)


def test_g2_parley_is_the_defenders_and_needs_a_landing():
    found = invasion(force("carrier infantry"), force("", "infantry"))
    assert reasons(found, DEFENDER, Card.PARLEY) == ["cannot be played now"]


def test_g2_parley_that_sends_all_back_leaves_the_planet_with_its_owner():
    found = invasion(force("carrier infantry"), force("", "pds infantry", cards=(Card.PARLEY,)))
    land(found, "infantry-1")
    found.play(PlayCard(Card.PARLEY, "0"))
    assert found.state.outcome is Outcome.DEFENDER
    assert not any("Space Cannon" in line for line in log(found))


def test_g2_ghost_squad_moves_forces_between_the_planets_of_the_system():
    found = invasion(
        force("carrier 2 infantry"),
        force("", "infantry", "2 infantry", cards=(Card.GHOST_SQUAD,)),
        system=TWO,
    )
    land(found, "infantry-1", "infantry-2")
    found.play(PlayCard(Card.GHOST_SQUAD))
    found.play(MoveTo("infantry-2", 0), MoveTo("infantry-3", 0), MoveNoMore())
    assert on_planet(found, DEFENDER, 0) == ["infantry-1", "infantry-2", "infantry-3"]
    assert "Infantry: moved to Lor [49]" in log(found)
    assert found.state.at is RoundStep.ATTACKER_ROLLS


def test_g2_ghost_squad_needs_a_second_planet():
    found = invasion(
        force("carrier infantry"), force("", "infantry", cards=(Card.GHOST_SQUAD, Card.PARLEY))
    )
    land(found, "infantry-1")
    assert reasons(found, DEFENDER, Card.GHOST_SQUAD) == ["it works on no unit here"]


def test_g2_raghs_call_sends_the_saar_away_and_their_pds_still_fire():
    found = invasion(
        force("carrier 2 infantry", cards=(Card.RAGHS_CALL,)),
        force("", "2 infantry pds", faction="saar"),
    )
    land(found, "infantry-1", "infantry-2")
    found.play(PlayCard(Card.RAGHS_CALL, "0"))
    assert on_planet(found, DEFENDER) == ["pds-1"]
    assert found.state.at is RoundStep.CANNON_DEFENSE
    go_on(found)
    roll(found, 0)
    assert found.state.taken == (0,)


def test_g2_raghs_call_is_against_the_saar_alone():
    found = invasion(
        force("carrier infantry", cards=(Card.RAGHS_CALL,)), force("", "infantry", faction="sol")
    )
    land(found, "infantry-1")
    assert found.state.at is not RoundStep.LANDED


def test_g2_ghom_sekkus_brings_ground_forces_from_elsewhere_to_land():
    found = invasion(
        force("cruiser", faction="sardakk", assets=frozenset({"ghom_sekkus"})),
        force("", "infantry pds"),
    )
    assert found.state.at is RoundStep.COMMIT
    found.play(PlayCard("ghom_sekkus", "infantry"), PlayCard("ghom_sekkus", "mech"))
    land(found, "infantry-1", "mech-1")
    assert on_planet(found, ATTACKER) == ["infantry-1", "mech-1"]
    assert found.state.at is RoundStep.CANNON_DEFENSE


def test_g2_revenant_lands_from_reinforcements_once():
    sides = force("cruiser infantry", faction="crimson"), force("", "infantry")
    assert reasons(invasion(*sides), ATTACKER, "revenant") == ["no breach is active here"]
    breach = replace(REX, breach=True)
    found = invasion(force("cruiser", faction="crimson"), force("", "infantry"), system=breach)
    found.play(PlayCard("revenant"))
    assert reasons(found, ATTACKER, "revenant") == ["already used"]
    land(found, "mech-1")
    assert on_planet(found, ATTACKER) == ["mech-1"]


def test_g2_landing_on_the_planet_of_an_omniopiares_costs_influence():
    found = invasion(force("carrier infantry"), force("", "infantry mech", faction="keleres"))
    land(found, "infantry-1")
    assert "Landing on Rex costs 1 influence [49]" in log(found)
    found = invasion(force("carrier infantry"), force("", "infantry", faction="keleres"))
    land(found, "infantry-1")
    assert not said(found, "Landing on")


NAALU = {"faction": "naalu"}


def test_g2_matriarch_lands_fighters_as_ground_forces():
    found = invasion(force("flagship 2 fighter infantry", **NAALU), force("", "2 infantry"))
    land(found, "fighter-1", "fighter-2", "infantry-1")
    assert needs(found) == [(8, 3)]
    fought(found, 0, 1)
    assert why_not(found, Destroy("fighter-1")) == []


def test_g2_without_matriarch_no_fighter_lands():
    found = invasion(force("carrier 2 fighter infantry", **NAALU), force("", "2 infantry"))
    assert labels(found) == ["Infantry", "Nobody lands"]


def test_g2_landed_fighters_take_cannon_hits_hold_no_planet_and_go_back():
    found = invasion(force("flagship 2 fighter", **NAALU), force("", "pds infantry"))
    land(found, "fighter-1", "fighter-2")
    go_on(found)
    roll(found, 1)
    take(found)
    assert on_planet(found, ATTACKER) == ["fighter-2"]
    fought(found, 1, 0)
    assert found.state.outcome is Outcome.DEFENDER
    assert on_planet(found, DEFENDER) == ["pds-1"]
    assert [u.id for u in found.state.side(ATTACKER).fighters] == ["fighter-2"]
    assert not found.state.side(ATTACKER).fighters[0].is_ground
    assert "Hybrid Crystal Fighter × 1: back in space [49.2]" in log(found)


def test_g2_infantry_beside_the_fighters_takes_the_planet():
    found = invasion(force("flagship fighter infantry", **NAALU), force("", "infantry pds"))
    land(found, "fighter-1", "infantry-1")
    go_on(found)
    roll(found, 0)
    fought(found, 1, 0)
    assert found.state.taken == (0,)
    assert on_planet(found, ATTACKER) == ["infantry-1"]


def test_g2_parley_sends_landed_fighters_back_as_fighters():
    found = invasion(
        force("flagship fighter", **NAALU), force("", "infantry", cards=(Card.PARLEY,))
    )
    land(found, "fighter-1")
    found.play(PlayCard(Card.PARLEY, "0"))
    assert not found.state.side(ATTACKER).fighters[0].is_ground


# G4: the start of a ground combat, or of a round ----------------------------------------------


def test_g4_magen_defense_grid_silences_the_opponent_for_a_round():
    found = ground(
        force("", "2 infantry"),
        force("", "infantry pds", technologies=frozenset({"magen_defense_grid"})),
    )
    found.play(PlayCard("magen_defense_grid"))
    assert found.decision.seat == DEFENDER
    roll(found, 0)
    assert (found.state.round, found.decision.seat) == (2, ATTACKER)
    assert "No dice to roll [42]" in log(found)
    assert reasons(found, DEFENDER, "magen_defense_grid") == ["already used"]


def test_g4_magen_defense_grid_needs_a_planetary_shield():
    for built in ("", " space_dock"):
        found = ground(
            force("", "2 infantry"),
            force("", "infantry" + built, technologies=frozenset({"magen_defense_grid"})),
        )
        assert found.state.at is RoundStep.ATTACKER_ROLLS


MAGENS = ("magen_defense_grid_omega", "magen_defense_grid_omega2")


@pytest.mark.parametrize("magen", MAGENS)
def test_g4_magen_omega_hits_an_enemy_ground_force_of_its_owners_choice_which_may_sustain(magen):
    found = ground(
        force("", "infantry mech"),
        force("", "infantry space_dock", technologies=frozenset({magen})),
    )
    assert found.decision.seat == DEFENDER
    assert labels(found) == ["Infantry", "Mech"]
    found.play(Hit("mech-1"))
    assert found.decision.seat == ATTACKER
    found.play(Sustain("mech-1"))
    assert found.state.at is RoundStep.ATTACKER_ROLLS
    assert len(on_planet(found, ATTACKER)) == 2
    assert said(found, "Magen Defense Grid Ω") == 1


@pytest.mark.parametrize("magen", MAGENS)
def test_g4_magen_omega_may_end_the_combat_and_is_once_a_combat(magen):
    mine = force("", "infantry pds", technologies=frozenset({magen}))
    found = ground(force("", "infantry"), mine)
    assert found.state.outcome is Outcome.DEFENDER
    found = ground(force("", "3 infantry"), mine)
    assert len(on_planet(found, ATTACKER)) == 2
    fought(found, 0, 0)
    assert (found.state.round, found.state.at) == (2, RoundStep.ATTACKER_ROLLS)
    assert len(on_planet(found, ATTACKER)) == 2


@pytest.mark.parametrize("magen", MAGENS)
def test_g4_magen_omega_needs_a_structure(magen):
    found = ground(force("", "infantry"), force("", "infantry", technologies=frozenset({magen})))
    assert on_planet(found, ATTACKER) == ["infantry-1"]


YIN = {"faction": "yin"}


def test_g4_indoctrination_swaps_an_enemy_infantry_once_a_combat():
    found = ground(force("", "2 infantry", **YIN), force("", "2 infantry mech"))
    found.play(PlayCard("indoctrination", "1/infantry-1"))
    assert len(on_planet(found, ATTACKER)) == 3
    assert on_planet(found, DEFENDER) == ["infantry-2", "mech-1"]
    assert "Infantry → Infantry [42]" in log(found)
    assert found.state.at is RoundStep.ATTACKER_ROLLS
    assert not found.state.side(DEFENDER).fallen


def test_g4_indoctrination_works_on_infantry_alone_and_may_end_the_combat():
    found = ground(force("", "infantry", **YIN), force("", "mech"))
    assert found.state.at is RoundStep.ATTACKER_ROLLS
    found = ground(force("", "infantry", **YIN), force("", "infantry"))
    found.play(PlayCard("indoctrination", "1/infantry-1"))
    assert found.state.outcome is Outcome.ATTACKER


def test_g4_moyins_ashes_makes_it_a_mech_in_place_of_an_infantry():
    found = ground(force("", "infantry", **YIN), force("", "3 infantry"))
    found.play(PlayCard("moyins_ashes", "1/infantry-1"))
    assert on_planet(found, ATTACKER) == ["infantry-1", "mech-1"]
    assert found.state.at is RoundStep.ATTACKER_ROLLS  # not both in one combat


def test_g4_no_fifth_mech_is_in_the_box():
    found = ground(force("", "4 mech", **YIN), force("", "3 infantry"))
    assert reasons(found, ATTACKER, "moyins_ashes") == ["no mechs left in reinforcements"]


def test_g4_greyfire_mutagen_omega_swaps_an_infantry_of_two_or_more():
    mine = force("", "infantry", cards=(Card.GREYFIRE_MUTAGEN_OMEGA,))
    found = ground(mine, force("", "2 infantry"))
    found.play(PlayCard(Card.GREYFIRE_MUTAGEN_OMEGA, "1/infantry-1"))
    assert [len(on_planet(found, seat)) for seat in (0, 1)] == [2, 1]
    found = ground(mine, force("", "infantry"))
    assert found.state.at is RoundStep.ATTACKER_ROLLS  # nothing to ask about
    both = (Card.GREYFIRE_MUTAGEN_OMEGA, Card.MORALE_BOOST)
    found = ground(force("", "infantry", cards=both), force("", "2 infantry", **YIN))
    (reason,) = reasons(found, ATTACKER, Card.GREYFIRE_MUTAGEN_OMEGA)
    assert reason.startswith("not against ")


def test_g4_tekklar_legion_lasts_the_combat_and_counts_against_norr():
    found = ground(force("", "infantry", cards=(Card.TEKKLAR_LEGION,)), force("", "infantry"))
    found.play(PlayCard(Card.TEKKLAR_LEGION))
    for _ in range(2):
        assert needs(found) == [(7, 1)]
        roll(found, 0)
        assert needs(found) == [(8, 1)]
        roll(found, 0)
    found = ground(
        force("", "infantry", cards=(Card.TEKKLAR_LEGION,)),
        force("", "infantry", faction="sardakk"),
    )
    found.play(PlayCard(Card.TEKKLAR_LEGION))
    roll(found, 0)
    assert needs(found) == [(8, 1)]


def test_g4_nobody_plays_his_own_note():
    found = ground(
        force("", "infantry", cards=(Card.TEKKLAR_LEGION, Card.MORALE_BOOST), faction="sardakk"),
        force("", "infantry"),
    )
    assert reasons(found, ATTACKER, Card.TEKKLAR_LEGION) == [
        "only another faction can hold this note"
    ]


def test_g4_claire_gibson_adds_an_infantry_to_the_owner_of_the_planet():
    gibson = {"assets": frozenset({"claire_gibson"})}
    found = ground(force("", "infantry"), force("", "infantry", **gibson))
    assert len(on_planet(found, DEFENDER)) == 2
    assert said(found, "Claire Gibson: ") == 1
    fought(found, 0, 0)
    assert len(on_planet(found, DEFENDER)) == 2
    found = ground(force("", "infantry", **gibson), force("", "infantry"))
    assert len(on_planet(found, ATTACKER)) == 1


def test_g4_claire_gibson_needs_a_ground_combat():
    gibson = {"assets": frozenset({"claire_gibson"})}
    found = invasion(force("carrier infantry"), force("", "pds", **gibson))
    land(found, "infantry-1")
    go_on(found)
    roll(found, 0)
    assert found.state.taken == (0,)


def test_g4_dunlain_reaper_turns_an_infantry_into_a_mech_every_round():
    found = ground(force("", "2 infantry", faction="letnev"), force("", "mech"))
    found.play(PlayCard("dunlain_reaper", "0/infantry-1"))
    assert on_planet(found, ATTACKER) == ["infantry-2", "mech-1"]
    assert found.state.at is RoundStep.ATTACKER_ROLLS
    fought(found, 0, 0)
    assert found.state.at is RoundStep.START_OF_ROUND


def test_g4_supercharge_evelyn_and_morale_boost_on_a_planet():
    found = ground(
        force(
            "",
            "2 infantry",
            technologies=frozenset({"supercharge"}),
            assets=frozenset({"evelyn_delouis"}),
            cards=(Card.MORALE_BOOST,),
        ),
        force("", "infantry"),
    )
    found.play(PlayCard("supercharge"))
    found.play(PlayCard("evelyn_delouis", "0/infantry-1"))
    found.play(PlayCard(Card.MORALE_BOOST))
    assert needs(found) == [(6, 3)]
    fought(found, 0, 0)
    assert needs(found) == [(8, 2)]


# G3: space cannon defense ----------------------------------------------------------------------


def fires(found):
    """All cannons fire, and hit as often as they can."""
    if not isinstance(found.decision, Roll):
        go_on(found)
    found.play(Hits(tuple(group.most for group in found.decision.groups)))


def test_g3_maneuvering_jets_cancel_a_hit_of_cannon_defense():
    found = invasion(
        force("carrier 2 infantry", cards=(Card.MANEUVERING_JETS,)), force("", "infantry 2 pds")
    )
    land(found, "infantry-1", "infantry-2")
    fires(found)
    found.play(PlayCard(Card.MANEUVERING_JETS))
    take(found)
    assert len(on_planet(found, ATTACKER)) == 1


def test_g3_tellurian_cancels_a_hit_of_cannon_defense():
    found = invasion(
        force("carrier 2 infantry", assets=frozenset({"tellurian"})), force("", "infantry pds")
    )
    land(found, "infantry-1", "infantry-2")
    fires(found)
    found.play(PlayCard("tellurian"))
    assert len(on_planet(found, ATTACKER)) == 2


def test_g3_graviton_laser_system_has_no_use_against_ground_forces():
    found = invasion(
        force("carrier 2 infantry"),
        force("", "infantry pds", technologies=frozenset({"graviton_laser_system"})),
    )
    land(found, "infantry-1", "infantry-2")
    assert found.state.at is RoundStep.CANNON_DEFENSE
    assert reasons(found, DEFENDER, "graviton_laser_system")


def test_g3_lightrail_ordnance_lets_a_dock_on_the_planet_fire():
    found = invasion(
        force("carrier 2 infantry"),
        force("", "infantry space_dock", assets=frozenset({"lightrail_ordnance"})),
    )
    land(found, "infantry-1", "infantry-2")
    go_on(found)
    assert needs(found) == [(5, 2)]


# G5: rolling -----------------------------------------------------------------------------------


def combat_values(attacker, defender, **facts):
    """What the dice of both sides must show in a ground combat."""
    found = ground(attacker, defender, **facts)
    mine = needs(found)
    found.play(Hits(tuple(group.fewest for group in found.decision.groups)))
    return mine, needs(found)


def test_g5_unrelenting_and_fragile_count_on_a_planet_and_shield_paling_spares_infantry():
    norr, jol_nar = {"faction": "sardakk"}, {"faction": "jol_nar"}
    assert combat_values(force("", "infantry", **norr), force("", "infantry", **jol_nar)) == (
        [(7, 1)],
        [(9, 1)],
    )
    _, theirs = combat_values(force("", "infantry"), force("", "infantry mech", **jol_nar))
    assert theirs == [(7, 1), (8, 1)]  # the mech itself is fragile


def test_g5_a_mech_in_space_spares_no_infantry_on_the_planet():
    mine, _ = combat_values(
        force("carrier mech", "infantry", faction="jol_nar"), force("", "infantry")
    )
    assert mine == [(9, 1)]


def test_g5_visz_el_vir_gives_its_mechs_a_die_more_on_planets_too():
    mine, _ = combat_values(
        force("flagship", "mech infantry", faction="naaz_rokha"), force("", "infantry")
    )
    assert sorted(mine) == [(6, 3), (8, 1)]


def test_g5_imperator_counts_on_a_planet_and_prophecy_of_ixth_for_landed_fighters():
    supports = {
        "assets": frozenset({"imperator"}), "circumstances": Circumstances(supports=2)
    }  # fmt: skip
    mine, _ = combat_values(force("", "infantry", **supports), force("", "infantry"))
    assert mine == [(6, 1)]
    prophecy = {"assets": frozenset({"prophecy_of_ixth"})}
    found = invasion(force("flagship fighter", **NAALU, **prophecy), force("", "infantry"))
    land(found, "fighter-1")
    assert needs(found) == [(7, 1)]


def test_g5_iconoclast_and_mordred_hit_harder_on_a_planet():
    for faction, facts in (("naalu", {"fragment": True}), ("nekro", {"marked": True})):
        told = Circumstances(**facts)
        mine, _ = combat_values(
            force("", "mech", faction=faction, circumstances=told), force("", "infantry")
        )
        assert mine == [(4, 1)]


# G6, G7: after the rolls, assigning ------------------------------------------------------------


def test_g6_valkyrie_particle_weave_answers_a_hit_with_one_more():
    weave = {"technologies": frozenset({"valkyrie_particle_weave"})}
    found = ground(force("", "3 infantry", **weave), force("", "3 infantry"))
    fought(found, 0, 2)
    assert [len(on_planet(found, seat)) for seat in (0, 1)] == [1, 2]
    assert "Valkyrie Particle Weave: hits now 1 [42]" in log(found)
    fought(found, 1, 0)
    assert [len(on_planet(found, seat)) for seat in (0, 1)] == [1, 1]


def test_g6_particle_weave_of_both_answers_the_rolls_and_not_each_other():
    weave = {"technologies": frozenset({"valkyrie_particle_weave"})}
    found = ground(force("", "3 infantry", **weave), force("", "3 infantry", **weave))
    fought(found, 1, 0)
    assert [len(on_planet(found, seat)) for seat in (0, 1)] == [2, 2]


def test_g7_valkyrie_exoskeleton_makes_a_hit_when_it_sustains():
    found = ground(force("", "mech infantry", faction="sardakk"), force("", "3 infantry"))
    roll(found, 0, 0)
    roll(found, 1)
    found.play(Sustain("mech-1"))
    take(found)
    assert len(on_planet(found, DEFENDER)) == 2
    assert "Valkyrie Exoskeleton: hits now 1 [87]" in log(found)


def test_g7_valkyrie_exoskeleton_of_the_defender_strikes_who_has_assigned_already():
    found = ground(force("", "3 infantry"), force("", "mech infantry", faction="sardakk"))
    roll(found, 1)
    roll(found, 0, 0)
    found.play(Sustain("mech-1"))
    take(found)
    assert len(on_planet(found, ATTACKER)) == 2
    assert found.state.round == 2


def test_g7_valkyrie_exoskeleton_does_not_strike_at_a_bombardment():
    found = invasion(force("dreadnought infantry"), force("", "mech infantry", faction="sardakk"))
    found.play(AimAt("dreadnought-1", 0))
    roll(found, 1)
    found.play(Sustain("mech-1"))
    assert not said(found, "Valkyrie Exoskeleton: hits")


def test_g7_valkyrie_exoskeleton_strikes_when_it_sustains_the_hit_of_magen():
    found = ground(
        force("", "mech", faction="sardakk"),
        force("", "2 infantry pds", technologies=frozenset({MAGENS[0]})),
    )
    found.play(Sustain("mech-1"))
    assert on_planet(found, DEFENDER) == ["infantry-2", "pds-1"]


def test_g7_moll_terminus_keeps_enemy_ground_forces_from_sustaining():
    found = ground(force("", "mech", faction="mentak"), force("", "mech infantry"))
    roll(found, 1)
    roll(found, 0, 0)
    assert why_not(found, Sustain("mech-1")) == [
        ("Moll Terminus: keeps it from sustaining damage", "87")
    ]


def test_g3_a_defending_moll_terminus_bars_at_cannon_defense_and_a_flying_one_not_at_bombardment():
    found = invasion(force("carrier mech infantry"), force("", "mech pds", faction="mentak"))
    land(found, "mech-1", "infantry-1")
    go_on(found)
    roll(found, 1)
    assert why_not(found, Sustain("mech-1"))
    found = invasion(force("dreadnought mech", faction="mentak"), force("", "mech infantry"))
    found.play(AimAt("dreadnought-1", 0))
    roll(found, 1)
    assert why_not(found, Sustain("mech-1")) == []


def test_g6_fire_team_rerolls_own_misses_and_comes_before_the_hits_are_assigned():
    found = ground(force("", "3 infantry", cards=(Card.FIRE_TEAM,)), force("", "3 infantry"))
    roll(found, 1)
    assert found.state.at is RoundStep.ATTACKER_ROLLED
    assert labels(found) == ["Fire Team", "Keep the dice"]
    found.play(PlayCard(Card.FIRE_TEAM))
    assert str(found.decision.prompt) == "Dice rolled: reroll your misses?"
    assert labels(found) == ["Keep the dice", "On 8+: Infantry × 3: 2 of 3 dice"]
    found.play(RerollMisses(0, 2))
    roll(found, 2)
    roll(found, 0)
    assert found.state.outcome is Outcome.ATTACKER or found.decision is not None
    take(found)
    assert on_planet(found, DEFENDER) == []


def test_g6_fire_team_of_a_hidden_hand_until_the_other_side_rolls():
    found = ground(force("", "2 infantry"), force("", "2 infantry"))
    roll(found, 0)
    assert found.state.at is RoundStep.DEFENDER_ROLLS
    plays(found, ATTACKER, Card.FIRE_TEAM)
    assert found.state.at is RoundStep.ATTACKER_ROLLED
    found.play(RerollMisses(0, 2))
    roll(found, 1)
    roll(found, 1)
    assert "the defender has rolled already" in reasons(found, ATTACKER, Card.FIRE_TEAM)
    take(found)
    assert [len(on_planet(found, seat)) for seat in (0, 1)] == [1, 1]


def test_g6_fire_team_of_the_defender_while_no_hit_is_assigned_yet():
    found = ground(force("", "2 infantry"), force("", "2 infantry"))
    assert reasons(found, DEFENDER, Card.FIRE_TEAM) == ["cannot be played now"]
    roll(found, 1)
    roll(found, 0)
    assert found.state.at is RoundStep.ASSIGN
    plays(found, DEFENDER, Card.FIRE_TEAM)
    found.play(RerollMisses(0, 2))
    roll(found, 1)
    take(found)
    assert [len(on_planet(found, seat)) for seat in (0, 1)] == [1, 1]


def test_g7_duranium_armor_repairs_who_has_not_sustained_in_this_round():
    found = ground(
        force("", "2 mech", technologies=frozenset({"duranium_armor"})), force("", "2 infantry")
    )
    roll(found, 0)
    roll(found, 1)
    found.play(Sustain("mech-1"))
    assert found.state.round == 2
    fought(found, 0, 0)
    assert found.state.at is RoundStep.AFTER_HITS
    found.play(PlayCard("duranium_armor", "0/mech-1"))
    assert not found.state.side(ATTACKER).unit("mech-1").damaged


def test_g7_non_euclidean_shielding_cancels_two_hits_in_a_ground_combat():
    found = ground(
        force("", "mech infantry", technologies=frozenset({"non_euclidean_shielding"})),
        force("", "3 infantry"),
    )
    roll(found, 0, 0)
    roll(found, 2)
    found.play(Sustain("mech-1"))
    assert found.state.round == 2
    assert len(on_planet(found, ATTACKER)) == 2


def test_g6_crown_of_thalnos_rerolls_with_1_more_and_destroys_who_misses_again():
    found = ground(
        force("", "2 infantry", assets=frozenset({"crown_of_thalnos"})), force("", "2 infantry")
    )
    roll(found, 0)
    reroll = next(o.action for o in found.decision.open if isinstance(o.action, RerollMisses))
    assert not found.decision.gestures  # who it destroys is risked on purpose, or not
    found.play(reroll)
    assert needs(found) == [(7, 2)]
    roll(found, 1)
    assert len(on_planet(found, ATTACKER)) == 1
    roll(found, 0)
    take(found)
    assert len(on_planet(found, DEFENDER)) == 1


def test_g6_the_thundarian_has_the_rolls_made_again():
    found = ground(
        force("", "2 infantry", assets=frozenset({"the_thundarian"})), force("", "2 infantry")
    )
    roll(found, 0)
    roll(found, 2)
    found.play(PlayCard("the_thundarian"))
    assert (found.state.at, found.state.round) == (RoundStep.ATTACKER_ROLLS, 1)
    fought(found, 0, 0)
    assert len(on_planet(found, ATTACKER)) == 2


def test_g7_tellurian_cancels_a_hit_in_a_ground_combat():
    found = ground(force("", "2 infantry", assets=frozenset({"tellurian"})), force("", "infantry"))
    roll(found, 0)
    roll(found, 1)
    found.play(PlayCard("tellurian"))
    assert len(on_planet(found, ATTACKER)) == 2


def test_g7_brother_milor_omega_replaces_a_fallen_ground_force_with_two_infantry():
    milor = frozenset({"brother_milor_omega"})
    found = ground(force("", "infantry", assets=milor), force("", "infantry"))
    fought(found, 0, 1)
    found.play(PlayCard("brother_milor_omega", "0/infantry-1"))
    assert len(on_planet(found, ATTACKER)) == 2
    assert found.state.outcome is None  # the side that had just lost its last fights on


def test_g7_dynamo_repairs_a_mech_on_the_planet_from_the_space_area():
    found = ground(force("flagship", "mech", faction="empyrean"), force("", "infantry"))
    roll(found, 0)
    roll(found, 1)
    found.play(Sustain("mech-1"))
    found.play(PlayCard("dynamo", "0/mech-1"))
    assert not found.state.side(ATTACKER).unit("mech-1").damaged


# G1 and G4: Proxima Targeting, galvanized units -------------------------------------------------

PROXIMA = {"technologies": frozenset({"proxima_targeting"}), "faction": "bastion"}


def galvanize(found, seat, unit):
    found.play(Galvanize(seat, unit))


def test_g1_proxima_cancels_a_bombardment_hit_for_each_galvanized_unit_there():
    found = invasion(force("2 dreadnought infantry"), force("", "4 infantry", **PROXIMA))
    galvanize(found, DEFENDER, "infantry-1")
    found.play(AimAt("dreadnought-1", 0), AimAt("dreadnought-2", 0))
    roll(found, 2)
    found.play(Destroy("infantry-2"))
    assert len(on_planet(found, DEFENDER)) == 3
    assert "Proxima Targeting V1: hits now 1 [15]" in log(found)


def test_g4_proxima_bombards_the_enemy_then_its_owner_each_round():
    found = ground(force("", "4 infantry"), force("", "4 infantry", **PROXIMA))
    found.play(PlayCard("proxima_targeting"))
    assert needs(found) == [(8, 3)]
    roll(found, 2)
    roll(found, 1)
    assert [len(on_planet(found, seat)) for seat in (0, 1)] == [2, 3]
    assert found.state.at is RoundStep.ATTACKER_ROLLS
    fought(found, 0, 0)
    assert found.state.at is RoundStep.START_OF_ROUND


def test_g4_what_proxima_cancels_protects_against_its_own_roll_too():
    found = ground(force("", "4 infantry"), force("", "3 infantry", **PROXIMA))
    galvanize(found, DEFENDER, "infantry-1")
    found.play(PlayCard("proxima_targeting"))
    roll(found, 0)
    roll(found, 1)
    assert len(on_planet(found, DEFENDER)) == 3


def test_g5_a_galvanized_unit_rolls_a_die_more_on_a_planet():
    found = ground(force("", "2 infantry"), force("", "3 infantry", faction="bastion"))
    galvanize(found, DEFENDER, "infantry-1")
    roll(found, 0)
    assert sum(n for _, n in needs(found)) == 4


@pytest.mark.parametrize(("galvanized", "then"), [(True, 3), (False, 0)])
def test_g7_a_galvanized_a3_valiance_galvanizes_up_to_three_infantry_as_it_falls(galvanized, then):
    found = ground(force("", "2 infantry"), force("", "mech 4 infantry", faction="bastion"))
    if galvanized:
        galvanize(found, DEFENDER, "mech-1")
    roll(found, 2)
    roll(found, 0, 0)
    found.play(Sustain("mech-1"))
    found.play(Destroy("mech-1"))
    assert sum(unit.galvanized for unit in found.state.side(DEFENDER).present) == then


# G8: the end of a round ------------------------------------------------------------------------


L1Z1X = {"faction": "l1z1x"}


def test_g8_harrow_bombards_at_the_end_of_every_round():
    found = ground(force("dreadnought", "2 infantry", **L1Z1X), force("", "5 infantry"))
    for left in (4, 3):
        fought(found, 0, 0)
        assert needs(found) == [(5, 1)]
        roll(found, 1)
        take(found)
        assert len(on_planet(found, DEFENDER)) == left
    assert said(found, "Harrow: hits 1") == 2


def test_g8_harrow_after_the_last_round_may_make_a_loss_a_draw():
    found = ground(force("dreadnought", "infantry", **L1Z1X), force("", "infantry"))
    fought(found, 0, 1)
    assert on_planet(found, ATTACKER) == []
    roll(found, 1)
    take(found)
    assert found.state.outcome is Outcome.DRAW


def test_g8_harrow_never_strikes_where_nobody_is_left_or_a_shield_stands():
    found = ground(force("dreadnought", "infantry", **L1Z1X), force("", "infantry"))
    fought(found, 1, 0)
    assert found.state.outcome is Outcome.ATTACKER
    found = ground(force("dreadnought", "infantry", **L1Z1X), force("", "infantry pds"))
    fought(found, 0, 0)
    assert (found.state.round, found.state.at) == (2, RoundStep.ATTACKER_ROLLS)


def test_g8_harrow_with_a_war_sun_rolls_all_its_dice_past_a_shield():
    found = ground(force("war_sun dreadnought", "infantry", **L1Z1X), force("", "5 infantry pds"))
    fought(found, 0, 0)
    assert needs(found) == [(3, 3), (5, 1)]
    roll(found, 3, 1)
    take(found)
    assert len(on_planet(found, DEFENDER)) == 2


def test_g8_an_annihilator_on_another_planet_harrows_like_a_ship_and_one_in_the_combat_does_not():
    found = invasion(
        force("carrier 2 mech infantry", **L1Z1X), force("", "3 infantry", ""), system=TWO
    )
    if found.state.at is RoundStep.AIM:
        found.play(Ready())
    found.play(Land("mech-1", 0), Land("mech-2", 1), Land("infantry-1", 0))
    fought(found, 0, 0)
    assert needs(found) == [(8, 1)]


def test_g8_x89_omega_follows_a_harrow_that_has_destroyed_infantry():
    mine = force(
        "dreadnought", "infantry", technologies=frozenset({"x89_bacterial_weapon_omega"}), **L1Z1X
    )
    found = ground(mine, force("", "3 infantry mech"))
    fought(found, 0, 0)
    roll(found, 1)
    found.play(Destroy("infantry-1"))
    assert on_planet(found, DEFENDER) == ["mech-1"]
    found = ground(mine, force("", "3 infantry mech"))
    fought(found, 0, 0)
    roll(found, 1)
    found.play(Sustain("mech-1"))
    assert len(on_planet(found, DEFENDER)) == 4


def test_g8_alarum_brings_up_to_two_ground_forces_each_round():
    found = ground(force("", "mech infantry", faction="ral_nel"), force("", "3 infantry"))
    fought(found, 0, 0)
    assert found.state.at is RoundStep.END_OF_ROUND
    found.play(PlayCard("alarum", "infantry"), PlayCard("alarum", "mech"))
    assert len(on_planet(found, ATTACKER)) == 4
    assert found.state.round == 2
    fought(found, 0, 0)
    assert found.state.at is RoundStep.END_OF_ROUND


def test_g8_alarum_needs_its_mech_on_the_planet():
    found = ground(force("mech carrier", "infantry", faction="ral_nel"), force("", "3 infantry"))
    fought(found, 0, 0)
    assert found.state.round == 2


def test_g8_emergency_repairs_mends_mechs_at_the_end_of_a_round():
    found = ground(
        force("", "mech infantry", cards=(Card.EMERGENCY_REPAIRS,)), force("", "infantry")
    )
    roll(found, 0, 0)
    roll(found, 1)
    found.play(Sustain("mech-1"))
    assert found.state.at is RoundStep.END_OF_ROUND
    found.play(PlayCard(Card.EMERGENCY_REPAIRS))
    assert not found.state.side(ATTACKER).unit("mech-1").damaged


# Laws ------------------------------------------------------------------------------------------


def test_articles_of_war_leave_mechs_nothing_but_their_armour():
    law = {"laws": frozenset({Law.ARTICLES_OF_WAR})}
    found = invasion(force("dreadnought infantry"), force("", "mech", faction="arborec"), **law)
    assert found.state.at is RoundStep.AIM
    found = ground(force("", "mech", faction="mentak"), force("", "mech infantry"), **law)
    roll(found, 1)
    roll(found, 0, 0)
    assert why_not(found, Sustain("mech-1")) == []
    found = ground(
        force("", "mech", faction="naalu", circumstances=Circumstances(fragment=True)),
        force("", "infantry"),
        **law,
    )
    assert needs(found) == [(6, 1)]


CULTURAL = ActiveSystem(planets=("Lodor",), tile="26")
LAWFUL = {"laws": frozenset({Law.CONVENTIONS_OF_WAR})}


def test_g1_conventions_of_war_spare_cultural_planets_alone():
    mine, theirs = force("dreadnought infantry"), force("", "infantry")
    found = invasion(mine, theirs, system=CULTURAL, **LAWFUL)
    assert found.state.at is RoundStep.COMMIT
    assert "Conventions of War: no bombardment of Lodor [15]" in log(found)
    found = invasion(mine, theirs, system=ActiveSystem(planets=("Wellon",), tile="19"), **LAWFUL)
    assert found.state.at is RoundStep.AIM
    found = ground(force("dreadnought", "infantry", **L1Z1X), theirs, system=CULTURAL, **LAWFUL)
    fought(found, 0, 0)
    assert (found.state.round, found.state.at) == (2, RoundStep.ATTACKER_ROLLS)


def test_g1_where_the_traits_are_unknown_the_table_keeps_the_conventions_of_war():
    setup = invasion(force("dreadnought infantry"), force("", "infantry"), **LAWFUL).setup
    told = [p for p in GAME.problems(setup) if p.at == "$.system.planets"]
    assert len(told) == 1
    state = GAME.start(setup).state
    assert any("Conventions of War" in str(text) for text in left_out(state))


def test_g2_nothing_lands_in_a_demilitarized_zone():
    law = {"laws": frozenset({Law.DEMILITARIZED_ZONE})}
    found = invasion(
        force("carrier 2 infantry"), force("", "infantry", "infantry"), system=TWO, **law
    )
    assert any("Demilitarized Zone" in str(text) for text in left_out(found.state))
    found.play(ClosePlanet(0))
    assert why_not(found, Land("infantry-1", 0)) == [("Demilitarized Zone: in effect", "49")]
    assert [str(g.label) for g in found.decision.gestures] == ["All land on Bel"]
    assert not any("Demilitarized Zone" in str(text) for text in left_out(found.state))
    assert Chain().fates(found.state).taken[0] == 0
    one = invasion(force("carrier 2 infantry"), force("", "infantry"), **law)
    one.play(ClosePlanet(0))
    assert one.state.outcome is Outcome.DEFENDER


def test_the_table_is_asked_for_the_planet_of_a_demilitarized_zone():
    found = invasion(
        force("carrier infantry"),
        force("", "infantry"),
        laws=frozenset({Law.DEMILITARIZED_ZONE}),
    )
    assert "$.laws" in {p.at for p in GAME.problems(found.setup)}


SCAR = ActiveSystem(anomaly=Anomaly.SCAR, planets=("Rex",))


def test_in_an_entropic_scar_nothing_bombards_fires_shields_sustains_or_deploys():
    found = invasion(
        force("dreadnought mech infantry"), force("", "infantry 2 pds", **YIN), system=SCAR
    )
    assert found.state.at is RoundStep.COMMIT
    assert not said(found, "Planetary Shield")
    land(found, "mech-1", "infantry-1")
    assert found.state.at is not RoundStep.CANNON_DEFENSE
    assert "no unit abilities work in an entropic scar" in reasons(
        found, DEFENDER, "moyins_ashes", ""
    )


def test_in_an_entropic_scar_texts_of_units_still_work():
    found = ground(force("", "2 mech", faction="sardakk"), force("", "2 infantry"), system=SCAR)
    roll(found, 0)
    assert needs(found) == [(8, 2)]
    roll(found, 1)
    assert why_not(found, Sustain("mech-1"))


# The log ---------------------------------------------------------------------------------------


def test_65_the_log_says_that_a_shield_has_stopped_the_bombardment():
    found = invasion(force("dreadnought infantry"), force("", "infantry pds"))
    assert found.state.at is RoundStep.COMMIT
    assert "Planetary Shield on Rex: no bombardment [65]" in log(found)
    found = invasion(force("carrier infantry"), force("", "infantry pds"))
    assert not said(found, "Planetary Shield")


def test_49_3_a_landing_is_one_line_a_planet():
    found = invasion(force("carrier 3 infantry mech"), force("", "infantry", ""), system=TWO)
    found.play(
        Land("infantry-1", 0), Land("mech-1", 0), Land("infantry-2", 1), Land("infantry-3", 0)
    )
    lines = [line for line in log(found) if "landed on" in line]
    assert lines == [
        "Infantry × 2, Mech × 1: landed on Lor [49.2]",
        "Infantry × 1: landed on Bel [49.2]",
    ]


def test_39_10_who_holds_the_space_has_not_won_the_action_yet():
    found = battle(force("cruiser carrier infantry"), force("destroyer", "infantry"))
    while found.state.planet is None and found.state.at is not RoundStep.COMMIT:
        if isinstance(found.decision, Roll):
            most = found.decision.seat == ATTACKER
            found.play(Hits(tuple(g.most if most else g.fewest for g in found.decision.groups)))
        else:
            go_on(found)
    assert "Attacker: holds the space [39.10]" in log(found)
    assert not said(found, "Winner")


# Odds -------------------------------------------------------------------------------------------


def odds_of(attacker, defender, **facts):
    return battle(attacker, defender, part=Part.INVASION, **facts).state


X89 = {"technologies": frozenset({"x89_bacterial_weapon_omega"})}

RECKONED = {
    "l4_disruptors": odds_of(
        force("carrier 2 infantry", technologies=frozenset({"l4_disruptors"})),
        force("", "infantry 2 pds"),
    ),
    "x89_bacterial_weapon_omega": odds_of(
        force("dreadnought 2 infantry", **X89), force("", "3 infantry")
    ),
    "claire_gibson": odds_of(
        force("carrier 2 infantry"), force("", "infantry", assets=frozenset({"claire_gibson"}))
    ),
    "conventions_of_war_abandoned": odds_of(
        force("dreadnought infantry"),
        force("", "4 infantry"),
        laws=frozenset({Law.CONVENTIONS_OF_WAR_ABANDONED}),
    ),
    "articles_of_war": odds_of(
        force("dreadnought infantry"),
        force("", "mech", faction="arborec"),
        laws=frozenset({Law.ARTICLES_OF_WAR}),
    ),
    "omniopiares": odds_of(force("carrier 2 infantry"), force("", "mech", faction="keleres")),
    "plasma_scoring": odds_of(
        force("dreadnought infantry", technologies=frozenset({"plasma_scoring"})),
        force("", "2 infantry"),
    ),
    "conventions_of_war": odds_of(
        force("dreadnought infantry"), force("", "2 infantry"), system=CULTURAL, **LAWFUL
    ),
    "magen_defense_grid_omega2": odds_of(
        force("carrier 2 infantry mech"),
        force("", "infantry pds", technologies=frozenset({"magen_defense_grid_omega2"})),
    ),
    "x89_bacterial_weapon_omega2": odds_of(
        force("dreadnought 2 infantry", technologies=frozenset({"x89_bacterial_weapon_omega2"})),
        force("", "mech 4 infantry"),
    ),
    "two_ram": odds_of(
        force("dreadnought infantry", assets=frozenset({"two_ram"})), force("", "infantry pds")
    ),
}


@pytest.mark.parametrize("id", RECKONED)
def test_what_happens_outside_the_rounds_is_in_the_odds(id):
    """The chain walks the action's own steps: it equals the slow solver."""
    state = RECKONED[id]
    assert EFFECTS[id].in_odds
    agrees(state)
    assert not any(str(name_of(id)) in str(text) for text in left_out(state))


FIRST_OR_FREE = ("omniopiares", "articles_of_war", "conventions_of_war")
"""What has worked before the first decision already, or costs influence only."""


@pytest.mark.parametrize("id", RECKONED)
def test_an_effect_that_is_in_the_odds_changes_them(id):
    state = RECKONED[id]
    sides = tuple(replace(s, effects=tuple(e for e in s.effects if e != id)) for s in state.sides)
    without = replace(state, sides=sides, setup=replace(state.setup, laws=frozenset()))
    changed = Chain().fates(without).any != Chain().fates(state).any
    assert changed is (id not in FIRST_OR_FREE)


@pytest.mark.parametrize(
    ("attacker", "defender", "id"),
    [
        (force("dreadnought 2 infantry", faction="l1z1x"), force("", "2 infantry"), "harrow"),
        (
            force("carrier 2 infantry", technologies=frozenset({"valkyrie_particle_weave"})),
            force("", "2 infantry"),
            "valkyrie_particle_weave",
        ),
        (force("carrier mech", faction="sardakk"), force("", "mech"), "valkyrie_exoskeleton"),
    ],
)
def test_what_strikes_back_on_a_planet_is_in_the_odds_of_an_invasion(attacker, defender, id):
    state = invasion(attacker, defender).state
    assert not any(str(name_of(id)) in str(text) for text in left_out(state))
    agrees(state)


@pytest.mark.parametrize(
    ("attacker", "defender", "id"),
    [
        (force("carrier mech infantry", faction="ral_nel"), force("", "2 infantry"), "alarum"),
        (
            force("carrier infantry", assets=frozenset({"heart_of_ixth"})),
            force("", "2 infantry"),
            "heart_of_ixth",
        ),
    ],
)
def test_what_the_odds_do_not_reckon_with_they_say_and_are_not_exact(attacker, defender, id):
    state = odds_of(attacker, defender)
    assert any(str(name_of(id)) in str(text) for text in left_out(state))
    assert not GAME.odds.forecast(state).exact


def test_the_odds_double_hits_of_dice_that_lie_on_the_table():
    found = ground(
        force("", "2 infantry", technologies=frozenset({"x89_bacterial_weapon_omega2"})),
        force("", "4 infantry"),
    )
    agrees(found.state)
    roll(found, 1)
    agrees(found.state)
    roll(found, 1)
    agrees(found.state)


def test_an_annihilator_elsewhere_rolls_in_the_odds_of_a_harrow_under_way():
    mine = force("carrier 2 mech infantry", **L1Z1X)
    found = invasion(mine, force("", "3 infantry", ""), system=TWO)
    while found.state.at is not RoundStep.COMMIT:
        found.play(Ready())
    found.play(Land("mech-1", 0), Land("mech-2", 1), Land("infantry-1", 0))
    fought(found, 0, 0)
    assert GAME.odds.forecast(found.state) is not None


def test_there_are_odds_while_an_effect_asks_for_dice_or_hits():
    found = ground(force("dreadnought", "infantry", **L1Z1X), force("", "infantry mech"))
    fought(found, 0, 1)
    assert GAME.odds.forecast(found.state) is not None  # Harrow is to be rolled, by who has fallen
    roll(found, 1)
    assert GAME.odds.forecast(found.state) is not None


def test_a_unit_that_its_owner_puts_back_by_an_ability_is_no_loss():
    found = ground(force("", "2 infantry", faction="letnev"), force("", "mech"))
    found.play(PlayCard("dunlain_reaper", "0/infantry-1"))
    told = ending_of(found).sides[ATTACKER]
    assert [*map(str, told.told)] == [
        "Lost: nothing",
        "Returned to reinforcements by an ability: Infantry. Left on Rex: Infantry, Dunlain Reaper",
    ]
    assert told.cost == 0
