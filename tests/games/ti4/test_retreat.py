"""39.7: who announced must go, all together, to one system; the notes on where."""

import pytest
from msgspec.structs import replace

from assistant.games.ti4 import GAME
from assistant.games.ti4.data import Card, Technology
from assistant.games.ti4.rule_options import NebulaRetreat, RuleOptions, TapBlockedBy
from assistant.games.ti4.setup import Adjacency, Anomaly, Tokens
from assistant.games.ti4.state import ATTACKER, DEFENDER, Outcome, RoundStep
from assistant.games.ti4.steps.assign import Destroy
from assistant.games.ti4.steps.retreat import (
    Announce,
    FightOn,
    LeaveBehind,
    Pool,
    RetreatStep,
    RetreatTo,
    TakeToken,
)
from assistant.rules.flow import Progress

from .table import BOTH_HOME, OTHER, A, D, at, closed, fire, home, labels, line, log, why_not

OWN = home("Wellon", planets=frozenset({D}))


def leaving(text, *systems, ours=0, theirs=0, **changes):
    """The defender has announced and the hits against both sides have been rolled."""
    battle = at(text, RoundStep.ANNOUNCE, neighbours=systems or (OWN,), **changes)
    battle.play(Announce())
    return fire(battle, theirs, ours)


def reasons(battle, system):
    return why_not(battle, RetreatTo(system))


def test_39_7_who_announced_must_retreat():
    battle = leaving("cruiser | cruiser")
    assert (battle.state.at, battle.decision.seat) == (RoundStep.RETREAT, DEFENDER)
    assert labels(battle) == ["Wellon"]
    assert why_not(battle, FightOn()) == [("Not possible now", "decision")]


def test_39_7_the_attacker_retreats_likewise_and_the_defender_wins():
    battle = at("cruiser | cruiser", neighbours=(home(planets=frozenset({A})),))
    battle.play(Announce())
    fire(battle, 0, 0)
    assert battle.decision.seat == ATTACKER
    battle.play(RetreatTo(0))
    assert battle.state.outcome is Outcome.DEFENDER


def test_the_rail_ticks_a_retreat_that_happened_and_no_other():
    battle = leaving("cruiser | cruiser")
    battle.play(RetreatTo(0))
    assert battle.state.outcome is not None
    assert GAME.overview(battle.state).rail[-1].progress is Progress.DONE
    battle = leaving("cruiser | cruiser", theirs=1)
    assert battle.state.outcome is not None
    assert GAME.overview(battle.state).rail[-1].progress is Progress.SKIPPED


def test_39_7_nobody_retreats_who_has_not_announced():
    battle = at("cruiser | cruiser", neighbours=BOTH_HOME)
    battle.play(FightOn(), FightOn())
    fire(battle, 0, 0)
    assert (battle.state.round, battle.state.at) == (2, RoundStep.ANNOUNCE)


def test_39_7_any_eligible_system_will_do_at_the_moment_of_retreat():
    battle = leaving("cruiser | cruiser", OWN, home("Vega", ships=frozenset({D})))
    assert labels(battle) == ["Wellon", "Vega"]


def test_39_7_the_dead_do_not_retreat():
    battle = leaving("cruiser | cruiser", theirs=1)
    assert battle.state.outcome is Outcome.ATTACKER
    assert not any("Retreat to" in entry for entry in log(battle))


def test_39_7a_no_retreat_when_the_opponent_has_no_ships_left():
    battle = leaving("cruiser | cruiser", ours=1)
    assert battle.state.outcome is Outcome.DEFENDER
    assert "The opponent has no ships left: no retreat [39.7a]" in log(battle)
    assert line(battle) == "| cruiser"


def test_39_7b_all_ships_that_can_move_go_to_one_system_together():
    battle = leaving("cruiser | 2 cruiser carrier dreadnought*", OWN, home("Mir", ships={D}))
    battle.play(RetreatTo(0))
    assert line(battle) == "cruiser |"
    away = battle.state.side(DEFENDER).away
    assert [u.id for u in away] == ["dreadnought-1", "carrier-1", "cruiser-1", "cruiser-2"]
    assert away[0].damaged
    assert battle.state.outcome is Outcome.ATTACKER


def test_39_7b_cargo_that_fits_goes_along():
    battle = leaving("cruiser | carrier 2 fighter 2 infantry")
    battle.play(RetreatTo(0))
    assert len(battle.state.side(DEFENDER).away) == 5
    assert battle.state.side(DEFENDER).lost == ()


def test_39_7b_fighters_without_a_place_are_removed():
    battle = leaving("2 war_sun | carrier cruiser 4 fighter", theirs=1)
    battle.play(Destroy("carrier-1"), RetreatTo(0))
    assert [u.id for u in battle.state.side(DEFENDER).away] == ["cruiser-1"]
    assert log(battle).count("Fighter: removed [39.7b]") == 4


def test_39_7b_the_owner_chooses_what_stays_behind_one_by_one():
    text = "2 war_sun | 2 carrier cruiser 3 fighter 3 infantry"
    battle = leaving(text, theirs=1)
    battle.play(Destroy("carrier-1"))
    battle.play(RetreatTo(0))
    assert str(battle.decision.detail) == "Too many: 2; capacity: 4"
    assert labels(battle) == ["Fighter", "Infantry"]
    battle.play(LeaveBehind("fighter-3"))
    battle.play(LeaveBehind("infantry-3"))
    away = {u.id for u in battle.state.side(DEFENDER).away}
    assert away == {"carrier-2", "cruiser-1", "fighter-1", "fighter-2", "infantry-1", "infantry-2"}


def test_39_7b_what_stays_behind_is_named_and_left_at_once():
    """A dozen fighters without a place were a dozen picks."""
    battle = leaving("2 war_sun | 2 carrier cruiser 3 fighter 5 infantry", theirs=1)
    battle.play(Destroy("carrier-1"), RetreatTo(0))
    (everything,) = battle.decision.gestures
    assert str(everything.label) == "All together: Fighter × 3, Infantry × 1"
    battle.play(*everything.actions)
    away = {u.id for u in battle.state.side(DEFENDER).away}
    assert away == {"carrier-2", "cruiser-1", *(f"infantry-{n}" for n in range(1, 5))}


def test_39_7b_one_unit_that_stays_behind_is_one_pick():
    battle = leaving("2 war_sun | 2 carrier cruiser 2 fighter 3 infantry", theirs=1)
    battle.play(Destroy("carrier-1"), RetreatTo(0))
    assert labels(battle) == ["Fighter", "Infantry"]
    assert not battle.decision.gestures


def test_39_7b_fighters_ii_move_by_themselves():
    battle = leaving("cruiser | 3 fighter II")
    battle.play(RetreatTo(0))
    assert len(battle.state.side(DEFENDER).away) == 3


def test_39_7c_a_planet_or_any_own_unit_is_enough():
    systems = (
        home("planet", planets=frozenset({D})),
        home("ships", ships=frozenset({D})),
        home("ground", ground=frozenset({D})),
        home("nothing"),
    )
    battle = leaving("cruiser | cruiser", *systems)
    assert labels(battle) == ["planet", "ships", "ground"]
    assert reasons(battle, 3) == [("none of your planets or units there", "39.7c")]


@pytest.mark.parametrize("whose", [A, OTHER])
def test_39_7c_another_players_ships_forbid_it(whose):
    battle = leaving(
        "cruiser | cruiser", OWN, home("Vega", planets=frozenset({D}), ships=frozenset({whose}))
    )
    assert reasons(battle, 1) == [("another player’s ships are there", "39.7c")]


def test_39_7c_another_players_ground_forces_and_planets_do_not_forbid_it():
    shared = home("Vega", planets=frozenset({D, A}), ground=frozenset({A, OTHER}))
    assert labels(leaving("cruiser | cruiser", shared)) == ["Vega"]


def test_39_7c_every_reason_is_given_at_once():
    bad = home("Vega", ships=frozenset({OTHER}), anomaly=Anomaly.SUPERNOVA, by=Adjacency.APART)
    battle = leaving("cruiser | cruiser", OWN, bad)
    assert [place for _, place in reasons(battle, 1)] == ["n12", "39.7c", "39.7c", "n6"]
    assert closed(battle) == {"Vega": ["n12", "39.7c", "39.7c", "n6"]}


def test_39_7c_a_wormhole_makes_a_system_adjacent():
    battle = leaving("cruiser | cruiser", home(planets=frozenset({D}), by=Adjacency.WORMHOLE))
    assert labels(battle) == ["Vega"]


def test_39_7_without_a_system_left_the_fight_goes_on():
    battle = leaving("2 cruiser | 2 cruiser")
    gone = replace(battle.state, setup=replace(battle.state.setup, neighbours=()))
    step = RetreatStep().enter(gone)
    assert [str(e.text) for e in step.events] == [
        "No system left to retreat to: the combat continues"
    ]
    assert step.state.announced is None


def test_39_7d_a_command_token_from_reinforcements_follows_the_ships():
    battle = leaving("cruiser | cruiser")
    battle.play(RetreatTo(0))
    assert "Command token from reinforcements: Wellon [39.7d]" in log(battle)


def test_39_7d_no_second_token_where_one_lies():
    battle = leaving("cruiser | cruiser", home(planets=frozenset({D}), tokens=frozenset({D})))
    battle.play(RetreatTo(0))
    assert "A command token is already there: Vega [39.7d]" in log(battle)


def test_39_7d_another_players_token_does_not_count():
    battle = leaving("cruiser | cruiser", home(planets=frozenset({D}), tokens=frozenset({A})))
    battle.play(RetreatTo(0))
    assert "Command token from reinforcements: Vega [39.7d]" in log(battle)


def test_39_7d_with_empty_reinforcements_the_owner_names_a_pool():
    tokens = Tokens(reinforcements=0, tactic=0, fleet=3, strategy=1)
    battle = leaving("cruiser | cruiser", defender={"tokens": tokens})
    battle.play(RetreatTo(0))
    assert battle.state.outcome is None
    assert battle.decision.seat == DEFENDER
    assert labels(battle) == ["fleet pool", "strategy pool"]
    assert closed(battle) == {"tactic pool": ["39.7d"]}
    battle.play(TakeToken(Pool.STRATEGY))
    assert "Command token (strategy pool): Wellon [39.7d]" in log(battle)
    assert battle.state.outcome is Outcome.ATTACKER


def test_39_7d_with_no_token_anywhere_none_is_placed():
    battle = leaving("cruiser | cruiser", defender={"tokens": Tokens(0, 0, 0, 0)})
    battle.play(RetreatTo(0))
    assert "No command tokens anywhere: none placed [39.7d]" in log(battle)


TAP = {"technologies": frozenset({Technology.DARK_ENERGY_TAP})}
PRINTED = RuleOptions(dark_energy_tap=TapBlockedBy.UNITS)


def test_note_11_dark_energy_tap_needs_no_own_unit_or_planet():
    battle = leaving("cruiser | cruiser", home("Void"), defender=TAP)
    assert labels(battle) == ["Void"]
    battle.play(RetreatTo(0))
    assert any("Dark Energy Tap" in entry and "[n11]" in entry for entry in log(battle))


@pytest.mark.parametrize("tap", TapBlockedBy)
def test_note_11_how_the_tap_is_read_is_not_told_where_nobody_is_in_its_way(tap):
    reads = RuleOptions(dark_energy_tap=tap)
    battle = leaving("cruiser | cruiser", home("Void"), defender=TAP, rule_options=reads)
    battle.play(RetreatTo(0))
    assert any(entry.endswith("By Dark Energy Tap [n11]") for entry in log(battle))


def test_both_open_rules_are_told_where_the_tap_leads_into_a_nebula():
    fog = home("Fog", anomaly=Anomaly.NEBULA, ground=frozenset({OTHER}))
    battle = leaving("cruiser | cruiser", fog, defender=TAP)
    battle.play(RetreatTo(0))
    told = [entry for entry in log(battle) if "nclear rule" in entry]
    assert [entry.rpartition(" ")[2] for entry in told] == ["[n7]", "[n11]"]


@pytest.mark.parametrize("whose", [A, OTHER])
def test_note_11_dark_energy_tap_does_not_lift_the_ban_on_others_ships(whose):
    systems = (OWN, home("Void", ships=frozenset({whose})))
    battle = leaving("cruiser | cruiser", *systems, defender=TAP)
    assert reasons(battle, 1) == [("another player’s ships are there", "39.7c")]


def test_note_11_others_ground_forces_are_an_open_rule():
    systems = (OWN, home("Void", ground=frozenset({A})))
    battle = leaving("cruiser | cruiser", *systems, defender=TAP)
    assert labels(battle) == ["Wellon", "Void"]
    battle = leaving("cruiser | cruiser", *systems, defender=TAP, rule_options=PRINTED)
    assert [place for _, place in reasons(battle, 1)] == ["n11"]


def test_note_11_the_printed_reading_leaves_own_systems_alone():
    own = home("Vega", planets=frozenset({D}), ground=frozenset({A}))
    battle = leaving("cruiser | cruiser", own, defender=TAP, rule_options=PRINTED)
    assert labels(battle) == ["Vega"]


ANOMALIES = [
    (Anomaly.ASTEROIDS, Technology.ANTIMASS_DEFLECTORS, "n5"),
    (Anomaly.SUPERNOVA, Technology.MAGMUS_REACTOR, "n6"),
]


@pytest.mark.parametrize(("anomaly", "technology", "note"), ANOMALIES)
def test_notes_5_and_6_an_anomaly_needs_its_technology(anomaly, technology, note):
    systems = (OWN, home("Vega", planets=frozenset({D}), anomaly=anomaly))
    battle = leaving("cruiser | cruiser", *systems)
    assert [place for _, place in reasons(battle, 1)] == [note]
    battle = leaving("cruiser | cruiser", *systems, defender={"technologies": {technology}})
    assert reasons(battle, 1) == []


@pytest.mark.parametrize(("anomaly", "technology", "note"), ANOMALIES)
def test_notes_5_and_6_the_opponents_technology_does_not_help(anomaly, technology, note):
    systems = (OWN, home("Vega", planets=frozenset({D}), anomaly=anomaly))
    battle = leaving("cruiser | cruiser", *systems, attacker={"technologies": {technology}})
    assert [place for _, place in reasons(battle, 1)] == [note]


def test_note_7_a_nebula_is_an_open_rule_allowed_by_default():
    nebula = home("Fog", planets=frozenset({D}), anomaly=Anomaly.NEBULA)
    battle = leaving("cruiser | cruiser", OWN, nebula)
    assert labels(battle) == ["Wellon", "Fog"]
    battle.play(RetreatTo(1))
    assert any(entry.endswith("[n7]") for entry in log(battle))
    strict = RuleOptions(nebula=NebulaRetreat.FORBIDDEN)
    battle = leaving("cruiser | cruiser", OWN, nebula, rule_options=strict)
    assert [place for _, place in reasons(battle, 1)] == ["n7"]


@pytest.mark.parametrize("anomaly", [Anomaly.ASTEROIDS, Anomaly.SUPERNOVA])
def test_note_10_nav_suite_does_not_help(anomaly):
    systems = (OWN, home("Vega", planets=frozenset({D}), anomaly=anomaly))
    battle = leaving("cruiser | cruiser", *systems, defender={"cards": (Card.NAV_SUITE,)})
    assert [place for _, place in reasons(battle, 1)][-1] == "n10"


def test_note_12_gravity_drive_reaches_no_further_than_adjacent_systems():
    systems = (OWN, home("Far", planets=frozenset({D}), by=Adjacency.APART))
    fast = {"technologies": frozenset({Technology.GRAVITY_DRIVE})}
    battle = leaving("cruiser | cruiser", *systems, defender=fast)
    assert [place for _, place in reasons(battle, 1)] == ["n12"]
