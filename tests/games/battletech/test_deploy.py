"""Deploying, building, activating: DEP-1 to DEP-5, CON-1 to CON-6, ACT-1 to ACT-4; V3, V4."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from assistant.games.battletech import GAME
from assistant.games.battletech.actions import (
    Activate,
    Deploy,
    DeployOpen,
    Guard,
    LayOn,
    LayTerrain,
    NextPhase,
    PatrolAtOnce,
    PutCounters,
    TapForResources,
)
from assistant.games.battletech.cards import Card, Kind, Subtype, stockpile_id
from assistant.games.battletech.rule_options import CostMoment, RuleOptions
from assistant.games.battletech.rulings import NameCard, SetTally, Tally, Turn, Turned
from assistant.games.battletech.setup import Laid, Phase, Region
from assistant.games.battletech.state import Station, Zone
from assistant.rules.decision import Seat
from tests.games.battletech.cards import SUNDER, built, command, enhancement, resource, unit
from tests.games.battletech.table import at, cards, cites, options, piece, said, why_not

ME = Seat(0)


def me(battle):
    return battle.state.player(ME)


def test_dep_1_two_deployments_a_phase():
    battle = at(Phase.DEPLOY, cards())
    battle.play(Deploy())
    battle.play(Deploy())
    words = "All deployments of this phase are used: 2"
    assert why_not(battle, Deploy()) == [(words, "DEP-1")]


def test_dep_2_one_deployment_on_the_very_first_turn():
    battle = at(Phase.DEPLOY, cards(), turn=1)
    battle.play(Deploy())
    words = "Only one deployment on the first turn of the game"
    assert why_not(battle, Deploy()) == [(words, "DEP-2")]


def test_dep_2_is_the_rule_that_says_how_many_deployments_the_first_turn_has():
    for turn, place in ((1, "DEP-2"), (2, "DEP-1")):
        note = GAME.overview(at(Phase.DEPLOY, cards(), turn=turn).state).notes[0]
        assert [line.cite.place for line in note.lines if line.cite] == [place]


def test_dep_2_the_second_player_has_two_on_his_first_turn():
    battle = at(Phase.DEPLOY, cards(), turn=2)
    assert me(battle).deployments == 2


def test_dep_3_a_deployed_card_lies_face_down_in_construction_and_leaves_the_hand():
    battle = at(Phase.DEPLOY, cards())
    battle.play(Deploy())
    found = piece(battle, "?")
    assert (found.zone, found.active, found.face_up) == (Zone.CONSTRUCTION, False, False)
    assert me(battle).hand == 4


def test_dep_3_nothing_is_deployed_from_an_empty_hand():
    battle = at(Phase.DEPLOY, cards(hand=0))
    assert why_not(battle, Deploy()) == [("No card in hand", "DEP-3")]


def test_dep_4_a_card_may_give_one_more_deployment_when_it_is_put_down_face_up():
    spider = replace(unit("Spider"), extra_deployment=True)
    battle = at(Phase.DEPLOY, cards())
    battle.play(DeployOpen(spider))
    assert me(battle).deployments == 2
    assert "DEP-4" in cites(battle)


def test_dep_4_a_table_may_grant_a_deployment_that_a_card_gives():
    battle = at(Phase.DEPLOY, cards(), turn=1)
    battle.play(Deploy(), SetTally(ME, Tally.DEPLOYMENTS, 1), Deploy())
    assert len(battle.state.pieces) == 2


def test_dep_4_mission_cards_are_not_deployed():
    fog = Card("Heavy Fog", Kind.MISSION)
    battle = at(Phase.DEPLOY, cards(built()))
    assert why_not(battle, DeployOpen(fog)) == [("Mission cards are not deployed", "DEP-4")]
    assert ("Mission cards are not deployed", "DEP-4") in why_not(
        battle, Activate(piece(battle, "?").id, fog)
    )


def test_dep_5_a_card_under_construction_may_be_shown_at_any_time():
    battle = at(Phase.DRAW, cards(built(counters=2)))
    battle.play(NameCard(piece(battle, "?").id, SUNDER))
    found = piece(battle, "Sunder")
    assert (found.face_up, found.active, found.counters) == (True, False, 2)


def test_con_2_a_card_may_stay_under_construction_with_its_counters():
    battle = at(Phase.DEPLOY, cards(built(counters=2)))
    battle.play(NextPhase())
    assert battle.state.active == Seat(1)
    assert (piece(battle, "?").counters, piece(battle, "?").zone) == (2, Zone.CONSTRUCTION)


def test_con_3_counters_beyond_the_cost_are_ignored():
    card = unit(cost="2")
    battle = at(Phase.DEPLOY, cards(built(card, 5)))
    battle.play(Activate(piece(battle, "Uller").id, card))
    assert "Uller: extra counters are ignored: 3" in said(battle)


def test_con_1_so_many_counters_are_offered_as_an_open_card_still_wants():
    hall, two = resource(yields=5), unit("Thor", cost="2+4A")
    battle = at(Phase.DEPLOY, cards(hall, built(two, 3), built()))
    battle.play(TapForResources(piece(battle, "Mine").id))
    offered = [option.action.n for option in options(battle, PutCounters)]
    assert offered == [3, 1], "6 less 3 for the open one; of the hidden one nobody knows"


def test_con_6_an_active_card_bears_no_construction_counter_and_gets_none():
    card = unit(cost="2")
    battle = at(Phase.DEPLOY, cards(resource(), built(card, 2)))
    id = piece(battle, "Uller").id
    battle.play(Activate(id, card), TapForResources(piece(battle, "Mine").id))
    assert piece(battle, "Uller").counters == 0
    assert why_not(battle, PutCounters(id, 1))


def test_act_1_a_card_with_counters_enough_is_turned_up_and_named_by_its_owner():
    battle = at(Phase.DEPLOY, cards(built(counters=4)))
    id = piece(battle, "?").id
    assert why_not(battle, Activate(id, unit("Thor", cost="5")))
    battle.play(Activate(id, unit("Thor", cost="4")))
    found = piece(battle, "Thor")
    assert (found.active, found.face_up) == (True, True)


def test_act_2_the_asset_on_the_card_itself_does_not_pay_for_it():
    card = resource("Yard", assets="A", cost="0+3A")
    battle = at(Phase.DEPLOY, cards(built(card)))
    assert why_not(battle, Activate(piece(battle, "Yard").id, card)) == [
        ("Counters: 0, cost: 3, missing: 3", "ACT-1"),
        ("With the asset A the cost would be 0", "CST-1"),
    ]


def test_act_2_an_asset_activated_earlier_in_the_phase_counts():
    yard, thor = resource("Yard", assets="A"), unit("Thor", cost="0+3A")
    battle = at(Phase.DEPLOY, cards(built(yard), built(thor)))
    battle.play(Activate(piece(battle, "Yard").id, yard))
    battle.play(Activate(piece(battle, "Thor").id, thor))
    assert piece(battle, "Thor").active
    assert "AMB-1" in battle.state.decided


def test_amb_1_a_table_may_freeze_the_price_when_the_phase_begins():
    yard, thor = resource("Yard", assets="A"), unit("Thor", cost="0+3A")
    frozen = RuleOptions(cost_moment=CostMoment.PHASE_START)
    battle = at(Phase.DEPLOY, cards(built(yard), built(thor)), rule_options=frozen)
    battle.play(Activate(piece(battle, "Yard").id, yard))
    assert why_not(battle, Activate(piece(battle, "Thor").id, thor)) == [
        ("Counters: 0, cost: 3, missing: 3", "ACT-1"),
        ("Assets that lower the cost of a card: those in play when the phase began", "AMB-1"),
    ]


@pytest.mark.parametrize("moment", CostMoment)
def test_amb_1_decides_nothing_where_enough_lies_on_the_card_either_way(moment):
    yard, thor = resource("Yard", assets="A"), unit("Thor", cost="0+3A")
    reads = RuleOptions(cost_moment=moment)
    battle = at(Phase.DEPLOY, cards(built(yard), built(thor, counters=3)), rule_options=reads)
    battle.play(Activate(piece(battle, "Yard").id, yard))
    battle.play(Activate(piece(battle, "Thor").id, thor))
    assert "AMB-1" not in battle.state.decided


def test_amb_1_an_asset_lost_in_the_phase_is_refused_by_the_reading_too():
    thor = unit("Thor", cost="0+3A")
    battle = at(Phase.DEPLOY, cards(resource("Yard", assets="A"), built(thor)))
    battle.play(Turn(Turned.DEPLETED, piece(battle, "Yard").id))
    assert why_not(battle, Activate(piece(battle, "Thor").id, thor)) == [
        ("Counters: 0, cost: 3, missing: 3", "ACT-1"),
        ("Assets that lower the cost of a card: those in play when it is activated", "AMB-1"),
        ("A depleted card still gives its assets: no", "AMB-22"),
        ("With the asset A the cost would be 0", "CST-1"),
    ]


def test_act_3_a_command_card_goes_to_the_command_post_at_once_and_can_be_tapped():
    battle = at(Phase.DEPLOY, cards(built(resource())))
    id = piece(battle, "Mine").id
    battle.play(Activate(id, resource()))
    assert piece(battle, "Mine").zone is Zone.COMMAND_POST
    battle.play(TapForResources(id))
    assert me(battle).resources == 1


def test_act_3_a_command_card_that_is_scrapped_as_it_is_turned_up_goes_to_the_scrapheap():
    raid = replace(command("Raid"), scrap_on_reveal=True)
    battle = at(Phase.DEPLOY, cards(built(raid)))
    battle.play(Activate(piece(battle, "Raid").id, raid))
    assert me(battle).scrapheap == (raid,)


def test_act_3_an_enhancement_lies_on_a_card_or_beside_a_stockpile():
    case = enhancement()
    battle = at(Phase.DEPLOY, cards(unit(), built(case)))
    id = piece(battle, "Case").id
    battle.play(Activate(id, case))
    assert str(battle.decision.prompt) == "Case: where does it go?"
    assert why_not(battle, LayOn(id, stockpile_id(ME))) == []
    battle.play(LayOn(id, piece(battle, "Uller").id))
    found = piece(battle, "Case")
    assert (found.zone, found.host) == (Zone.ATTACHED, piece(battle, "Uller").id)


def test_act_3_terrain_lies_on_a_region():
    swamp = command("Swamp", Subtype.TERRAIN)
    battle = at(Phase.DEPLOY, cards(built(swamp)))
    id = piece(battle, "Swamp").id
    battle.play(Activate(id, swamp), LayTerrain(id, Seat(1), Region.PATROL))
    found = piece(battle, "Swamp")
    assert (found.zone, found.region, found.region_of) == (Zone.TERRAIN, Region.PATROL, 1)


def test_act_4_an_activated_unit_stays_in_construction_until_the_end_and_cannot_guard():
    battle = at(Phase.DEPLOY, cards(built(unit()), unit("Thor")))
    id = piece(battle, "Uller").id
    battle.play(Activate(id, unit()), NextPhase())
    assert battle.state.at is Station.MISSIONS
    assert why_not(battle, Guard(id, stockpile_id(ME))) == [
        ("Stays in Construction until the end of the turn", "ACT-4")
    ]
    battle.play(NextPhase())
    assert piece(battle, "Uller").zone is Zone.PATROL


def test_act_4_a_printed_ability_may_send_a_unit_to_patrol_at_once():
    dasher = unit("Dasher", patrol_on_reveal=True)
    battle = at(Phase.DEPLOY, cards(built(dasher)))
    id = piece(battle, "Dasher").id
    battle.play(Activate(id, dasher), PatrolAtOnce(id))
    assert piece(battle, "Dasher").zone is Zone.PATROL
    assert (cites(battle)[-1], "END-1" in cites(battle)) == ("ACT-4", False)


def test_v3_the_rulebook_s_example_of_seven_resources_and_a_free_one():
    battle = at(
        Phase.DEPLOY, cards(*[Laid(resource(f"R{n}")) for n in range(7)], built(counters=2))
    )
    x = piece(battle, "?").id
    battle.play(Deploy())
    battle.play(Activate(piece(battle, "?", 1).id, resource("Free")))
    battle.play(Deploy())
    for name in (*[f"R{n}" for n in range(7)], "Free"):
        battle.play(TapForResources(piece(battle, name).id))
    assert me(battle).resources == 8
    battle.play(PutCounters(x, 2), Activate(x, unit("X", cost="4")))
    assert piece(battle, "X").zone is Zone.CONSTRUCTION
    y = piece(battle, "?").id
    battle.play(PutCounters(y, 6))
    assert (me(battle).resources, me(battle).deployments) == (0, 0)
    reasons = why_not(battle, Activate(y, unit("Y", cost="9")))
    assert reasons == [("Counters: 6, cost: 9, missing: 3", "ACT-1")]
    battle.play(NextPhase())
    assert piece(battle, "X").zone is Zone.PATROL


def test_v4_the_steps_of_the_phase_come_in_any_order():
    battle = at(
        Phase.DEPLOY, cards(*[Laid(resource(f"R{n}")) for n in range(4)], built(counters=1))
    )
    old, card = piece(battle, "?").id, unit("Old", cost="2")
    for n in range(4):
        battle.play(TapForResources(piece(battle, f"R{n}").id))
    battle.play(Deploy())
    first = piece(battle, "?", 1).id
    battle.play(PutCounters(first, 1), PutCounters(old, 1), Activate(old, card), Deploy())
    second = piece(battle, "?", 1).id
    battle.play(Activate(first, unit("First", cost="1")), PutCounters(second, 2))
    assert [piece(battle, n).active for n in ("Old", "First", "?")] == [True, True, False]


def test_counters_are_offered_for_cards_under_construction_only():
    battle = at(Phase.DEPLOY, cards(resource(), unit(), built()))
    assert [o.action.piece for o in options(battle, PutCounters)] == [piece(battle, "?").id]
