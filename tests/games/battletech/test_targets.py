"""Sending Units on a mission: who may go, against what, and why not (MIS, TGT)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from assistant.games.battletech import GAME
from assistant.games.battletech.actions import Block, CallOff, SendAgainst, SendUnit, StayHome
from assistant.games.battletech.cards import Subtype
from assistant.games.battletech.rulings import Turn, Turned
from assistant.games.battletech.setup import Laid, Region
from assistant.games.battletech.state import Station
from assistant.games.battletech.steps.modifiers import region_of_target
from assistant.rules.decision import Choice, Seat
from tests.games.battletech.cards import built, command, infantry, mech
from tests.games.battletech.duel import (
    ANN,
    BOB,
    Table,
    block,
    card,
    id_of,
    lay,
    said,
    send,
    site,
    why_not,
)


def grouped(battle: Table, *names: str) -> Table:
    """These Units are in the group; the target is still open."""
    for name in names:
        battle.play(SendUnit(id_of(battle, name)))
    return battle


def against(battle: Table, name: str) -> list[str]:
    """The rules against sending the group there."""
    return why_not(battle, SendAgainst(site(battle, name)))


def test_only_ready_units_in_patrol_go_on_a_mission():
    """MIS-2."""
    battle = lay(
        [
            mech("Ready"),
            Laid(mech("Tapped"), tapped=True),
            Laid(mech("Depleted"), depleted=True),
            Laid(mech("New"), Region.CONSTRUCTION, active=True),
            Laid(command("Base"), guards=(Laid(mech("Guard")),)),
        ],
        [],
    )
    refused = {
        name: why_not(battle, SendUnit(id_of(battle, name)))
        for name in ("Ready", "Tapped", "Depleted", "New", "Guard")
    }
    assert refused == {
        "Ready": [],
        "Tapped": ["MIS-2"],
        "Depleted": ["MIS-2"],
        "New": ["ACT-4"],
        "Guard": ["GRD-4"],
    }


def test_the_group_is_tapped_only_once_its_target_is_declared():
    """MIS-3."""
    battle = grouped(lay([mech("Thor"), mech("Loki")], []), "Thor", "Loki")
    assert not card(battle, "Thor").tapped
    battle.play(SendAgainst(site(battle, "Bob's")))
    assert card(battle, "Thor").tapped
    assert card(battle, "Loki").tapped


def test_a_unit_that_an_effect_has_untapped_may_go_again():
    """MIS-3."""
    battle = block(send(lay([mech("Thor", 0)], []), "Thor", "Bob's"))
    while battle.state.mission is not None:
        battle.play(*battle.decision.gestures[0].actions)
    assert why_not(battle, SendUnit(id_of(battle, "Thor"))) == ["MIS-2"]
    battle.play(Turn(Turned.UNTAPPED, id_of(battle, "Thor")))
    assert why_not(battle, SendUnit(id_of(battle, "Thor"))) == []


def test_whoever_is_in_the_group_can_be_taken_out():
    """Also where a ruling has made another player the active one meanwhile."""
    battle = grouped(lay([mech("Thor"), mech("Loki")], []), "Thor", "Loki")
    choice = GAME.decision(replace(battle.state, active=BOB))
    assert [o.action for o in choice.open if isinstance(o.action, StayHome)] == [
        StayHome(id_of(battle, name)) for name in ("Thor", "Loki")
    ]


def test_a_group_can_change_until_it_has_a_target_and_be_called_off():
    """MIS-3."""
    battle = grouped(lay([mech("Thor"), mech("Loki")], []), "Thor", "Loki")
    told = [o.detail for o in battle.decision.open if isinstance(o.action, StayHome)]
    assert list(map(str, told)) == ["on mission: take out"] * 2
    battle.play(StayHome(id_of(battle, "Thor")))
    (last,) = (o for o in battle.decision.open if o.action == CallOff())
    assert (str(last.label), str(last.detail)) == ("Loki", "on mission: take out")
    assert battle.state.mission.group == (id_of(battle, "Loki"),)
    battle.play(CallOff())
    assert (battle.state.mission, battle.state.at) == (None, Station.MISSIONS)
    assert not card(battle, "Loki").tapped


def test_battle_armor_does_not_attack_alone():
    """MIS-4."""
    battle = grouped(lay([infantry("Point"), infantry("Squad")], []), "Point")
    assert against(battle, "Bob's") == ["MIS-4"]
    assert against(grouped(battle, "Squad"), "Bob's") == []


def test_every_enemy_site_is_a_target():
    """TGT-1a: the Stockpile, cards under construction, cards of the Command Post."""
    battle = grouped(lay([mech("Thor")], [built(counters=2), command("Works")]), "Thor")
    assert [against(battle, name) for name in ("Bob's", "?", "Works")] == [[], [], []]


def test_pilots_enhancements_and_terrain_are_no_sites():
    """TGT-1a."""
    pilot, plate = command("Kai", Subtype.PILOT), command("Plate", Subtype.ENHANCEMENT)
    theirs = [
        Laid(mech("Slow", speed="slow"), attached=(Laid(pilot), Laid(plate))),
        Laid(command("Swamp", Subtype.TERRAIN), Region.PATROL),
    ]
    battle = grouped(lay([mech("Thor")], theirs), "Thor")
    assert [against(battle, name) for name in ("Kai", "Plate", "Swamp")] == [["TGT-1"]] * 3


def test_tgt_1_depleted_terrain_is_attacked_like_any_depleted_card():
    """TGT-1c: any depleted Command card."""
    swamp = Laid(command("Swamp", Subtype.TERRAIN, structure=3), Region.PATROL, depleted=True)
    battle = grouped(lay([mech("Thor", speed="slow")], [swamp]), "Thor")
    assert against(battle, "Swamp") == []
    battle.play(SendAgainst(site(battle, "Swamp")))
    assert region_of_target(battle.state) == (Region.PATROL, Seat(1))


SPEEDS = ("slow", "moderate", "fast")


@pytest.mark.parametrize("ours", SPEEDS)
@pytest.mark.parametrize("theirs", SPEEDS)
def test_a_unit_is_reached_only_by_a_faster_group(ours, theirs):
    """TGT-1b, TGT-2: equal is not enough."""
    battle = grouped(lay([mech("Us", speed=ours)], [mech("Them", speed=theirs)]), "Us")
    faster = SPEEDS.index(ours) > SPEEDS.index(theirs)
    assert against(battle, "Them") == ([] if faster else ["TGT-1"])


def test_the_slowest_member_sets_the_speed_of_the_group():
    """TGT-2."""
    battle = lay([mech("Fast", speed="fast"), mech("Slow", speed="slow")], [mech("Them")])
    assert against(grouped(battle, "Fast"), "Them") == []
    assert against(grouped(battle, "Slow"), "Them") == ["TGT-1"]


def test_a_tapped_unit_is_no_easier_prey():
    """TGT-2."""
    battle = grouped(lay([mech("Us")], [Laid(mech("Them"), tapped=True)]), "Us")
    assert against(battle, "Them") == ["TGT-1"]


def test_a_slow_unit_attacks_a_depleted_fast_one():
    """V7, TGT-1c."""
    theirs = [Laid(mech("Them", speed="fast"), depleted=True)]
    assert against(grouped(lay([mech("Us", speed="slow")], theirs), "Us"), "Them") == []


def test_a_depleted_command_card_is_a_target():
    """TGT-1c."""
    theirs = [Laid(command("Works"), depleted=True)]
    assert against(grouped(lay([mech("Us")], theirs), "Us"), "Works") == []


def test_a_slower_guard_can_be_attacked_itself():
    """V16, first half; the same answer in Patrol."""
    slow = mech("Slow", speed="slow")
    assert against(grouped(lay([mech("Us")], [], guards=(slow,)), "Us"), "Slow") == []
    assert against(grouped(lay([mech("Us")], [slow]), "Us"), "Slow") == []


def test_everything_of_the_enemy_is_listed_open_or_closed():
    battle = grouped(lay([mech("Us")], [mech("Them"), command("Works"), built()]), "Us")
    decision = battle.decision
    assert isinstance(decision, Choice)
    targets = [o for o in decision.options if isinstance(o.action, SendAgainst)]
    assert len(targets) == 4
    assert [str(r.text) for o in targets for r in o.refusals] == [
        "The group is moderate, the Unit is moderate: only a faster group can reach it"
    ]


def test_the_owner_of_the_target_is_the_defender():
    """AMB-15, with three players."""
    battle = lay([mech("Us")], [mech("Bobs")], [mech("Cids")])
    send(battle, "Us", "Cid's")
    assert (battle.state.mission.attacker, battle.state.mission.defender) == (ANN, 2)
    assert battle.decision.seat == 2
    assert "AMB-15" in battle.state.decided


def test_the_log_says_who_goes_where():
    battle = send(lay([mech("Thor"), mech("Loki")], []), "Thor, Loki", "Bob's")
    assert said(battle, "Thor, Loki → Bob: Stockpile")


@pytest.mark.parametrize(("reading", "reasons"), [("own", ["TGT-1", "D-10"]), ("quickest", [])])
def test_battle_armor_rides_on_the_quickest_omni_where_the_table_reads_it_so(reading, reasons):
    """D-10."""
    mine = [infantry("Point"), mech("Omni", speed="fast", omni=True)]
    battle = lay(mine, [mech("Them")], omni_rides=reading)
    grouped(battle, "Point", "Omni")
    assert against(battle, "Them") == reasons
    battle.play(SendAgainst(site(battle, "Bob's")))
    lines = [line for note in GAME.overview(battle.state).notes for line in note.lines]
    assert [line.cite.place for line in lines] == ["D-10"]


@pytest.mark.parametrize("reading", ["own", "quickest"])
def test_d_10_battle_armor_that_is_no_slower_decides_nothing(reading):
    mine = [infantry("Point"), mech("Omni", speed="slow", omni=True)]
    battle = send(lay(mine, [], omni_rides=reading), "Point, Omni", "Bob's")
    assert "D-10" not in battle.state.decided


def test_d_10_a_block_too_slow_for_riders_names_the_reading():
    mine = [infantry("Point"), mech("Omni", speed="fast", omni=True)]
    battle = lay(mine, [mech("Them"), mech("Quick", speed="fast")], omni_rides="quickest")
    send(battle, "Point, Omni", "Bob's")
    assert why_not(battle, Block(id_of(battle, "Them"))) == ["BLK-2", "D-10"]


def test_what_is_no_omni_carries_no_battle_armor():
    """D-10."""
    mine = [infantry("Point"), mech("Plain", speed="fast")]
    battle = lay(mine, [mech("Them")], omni_rides="quickest")
    assert against(grouped(battle, "Point", "Plain"), "Them") == ["TGT-1"]
