"""Pilots, repair and reload: PIL-1, REP-1, REP-2, REL-1."""

from __future__ import annotations

from assistant.games.battletech import GAME
from assistant.games.battletech.actions import (
    Activate,
    LayOn,
    MovePilot,
    NextPhase,
    Reload,
    Repair,
    SwapPilots,
    TapForResources,
)
from assistant.games.battletech.cards import Subtype
from assistant.games.battletech.setup import Laid, Phase
from assistant.games.battletech.state import Station
from assistant.rules.decision import Seat
from tests.games.battletech.cards import built, command, pilot, resource, unit
from tests.games.battletech.table import at, cards, piece, said, sides, why_not

ME = Seat(0)


def test_pil_1_a_pilot_changes_to_a_mech_without_one():
    battle = at(Phase.DEPLOY, cards(Laid(unit("Thor"), attached=(Laid(pilot()),)), unit("Uller")))
    uller = piece(battle, "Uller").id
    battle.play(MovePilot(piece(battle, "Pilot").id, uller))
    assert piece(battle, "Pilot").host == uller


def test_pil_1_at_most_one_pilot_to_a_mech_but_two_may_change_places():
    first = Laid(unit("Thor"), attached=(Laid(pilot("Ann")),))
    second = Laid(unit("Uller"), attached=(Laid(pilot("Bob")),))
    battle = at(Phase.DEPLOY, cards(first, second))
    ann, bob = piece(battle, "Ann"), piece(battle, "Bob")
    move = MovePilot(ann.id, piece(battle, "Uller").id)
    assert why_not(battle, move) == [("This ’Mech already has a pilot", "PIL-1")]
    battle.play(SwapPilots(ann.id, bob.id))
    assert (piece(battle, "Ann").host, piece(battle, "Bob").host) == (bob.host, ann.host)


def test_pil_1_no_pilot_changes_to_a_vehicle():
    tank = unit("Saladin", Subtype.VEHICLE)
    mechs = (Laid(unit("Thor"), attached=(Laid(pilot()),)), unit("Uller"), unit("Orion"))
    battle = at(Phase.DEPLOY, cards(*mechs, tank))
    move = MovePilot(piece(battle, "Pilot").id, piece(battle, "Saladin").id)
    assert why_not(battle, move) == [("Pilots go on ’Mechs only", "PIL-1")]


def test_pil_1_pilots_move_in_the_deploy_phase_only():
    battle = at(Phase.DEPLOY, cards(Laid(unit("Thor"), attached=(Laid(pilot()),)), unit("Uller")))
    move = MovePilot(piece(battle, "Pilot").id, piece(battle, "Uller").id)
    battle.play(NextPhase())
    assert battle.state.at is Station.MISSIONS
    assert why_not(battle, move)


def test_pil_1_a_pilot_is_activated_onto_a_mech_without_one():
    manned = Laid(unit("Thor"), attached=(Laid(pilot("Ann")),))
    tank = unit("Tank", sort=Subtype.VEHICLE)
    battle = at(Phase.DEPLOY, cards(manned, tank, unit("Uller"), built(pilot("Bob"))))
    id = piece(battle, "Bob").id
    battle.play(Activate(id, pilot("Bob")))
    taken, vehicle = piece(battle, "Thor").id, piece(battle, "Tank").id
    assert why_not(battle, LayOn(id, taken)) == [("This ’Mech already has a pilot", "PIL-1")]
    assert why_not(battle, LayOn(id, vehicle)) == [("Pilots go on ’Mechs only", "PIL-1")]
    battle.play(LayOn(id, piece(battle, "Uller").id))
    assert piece(battle, "Bob").host == piece(battle, "Uller").id


def test_pil_1_a_pilot_is_not_activated_without_a_mech_for_him():
    battle = at(Phase.DEPLOY, cards(built(pilot())))
    assert why_not(battle, Activate(piece(battle, "Pilot").id, pilot())) == [
        ("All your ’Mechs have pilots", "PIL-1")
    ]


def hurt(**more):
    return Laid(unit(), damage=2, **more)


def test_rep_1_one_resource_takes_one_damage_counter_off_a_unit():
    battle = at(Phase.REPAIR, cards(resource(assets="A"), hurt()))
    battle.play(TapForResources(piece(battle, "Mine").id), Repair(piece(battle, "Uller").id))
    assert piece(battle, "Uller").damage == 1
    assert battle.state.player(ME).resources == 0


def test_rep_1_the_resource_may_come_from_any_card():
    battle = at(Phase.REPAIR, cards(resource("Yard", assets="A"), resource("Mine"), hurt()))
    battle.play(TapForResources(piece(battle, "Mine").id), Repair(piece(battle, "Uller").id))
    assert not piece(battle, "Yard").tapped


def test_amb_22_assembly_on_a_depleted_card_alone_is_refused_by_the_reading():
    """AMB-22, REP-1."""
    down = Laid(command("Bay", assets="A"), depleted=True)
    battle = at(Phase.REPAIR, cards(down, resource(), hurt()))
    found = [place for _, place in why_not(battle, Repair(piece(battle, "Uller").id))]
    assert found == ["REP-1", "AMB-22", "CST-4"]


def test_rep_1_repair_needs_assembly_and_a_resource():
    battle = at(Phase.REPAIR, cards(resource(), hurt()))
    assert why_not(battle, Repair(piece(battle, "Uller").id)) == [
        ("Repair needs asset A in play", "REP-1"),
        ("No resources to spend: tap Resource cards first", "CST-4"),
    ]


def test_rep_2_one_repair_a_turn_whatever_the_resources():
    down = Laid(unit("Thor"), depleted=True)
    battle = at(Phase.REPAIR, cards(resource(yields=3, assets="A"), hurt(), down))
    repair = Repair(piece(battle, "Uller").id)
    battle.play(TapForResources(piece(battle, "Mine").id), repair)
    assert why_not(battle, repair) == [("Already repaired this turn", "REP-2")]


def test_rel_1_a_depleted_card_is_turned_up_tapped_and_ready_a_turn_later():
    battle = at(Phase.UNTAP, cards(Laid(unit(), tapped=True, depleted=True), hand=5))
    while battle.state.at is not Station.REPAIR:
        battle.play(next(battle.decision.open).action)
        if battle.state.at is Station.DEPLOY:
            battle.play(NextPhase())
    battle.play(Reload(piece(battle, "Uller").id))
    found = piece(battle, "Uller")
    assert (found.depleted, found.tapped) == (False, True)


def test_rel_1_any_number_of_cards_is_reloaded_at_no_cost():
    battle = at(Phase.REPAIR, cards(*[Laid(unit(n), depleted=True) for n in ("Thor", "Uller")]))
    for name in ("Thor", "Uller"):
        battle.play(Reload(piece(battle, name).id))
    assert not any(p.depleted for p in battle.state.pieces)


def test_a_repair_phase_without_anything_to_mend_asks_nobody():
    battle = at(Phase.DEPLOY, cards(unit()))
    battle.play(NextPhase())
    assert battle.state.at is Station.MISSIONS
    assert "Nothing to repair or reload" in said(battle)


def test_dmg_1_a_worn_mech_is_scrapped_when_what_it_bears_falls_to_its_counters():
    frail = built(command("Retrofit", Subtype.ENHANCEMENT, structure_bonus=-1))
    battle = at(Phase.DEPLOY, cards(Laid(unit(structure=3), damage=2), frail))
    id = piece(battle, "Retrofit").id
    battle.play(Activate(id, piece(battle, "Retrofit").card))
    battle.play(LayOn(id, piece(battle, "Uller").id))
    assert battle.state.pieces == ()
    assert "Uller: to the Scrapheap" in said(battle)


def test_dmg_1_a_setup_counts_what_lies_on_a_mech_against_its_damage():
    frail = Laid(command("Retrofit", Subtype.ENHANCEMENT, structure_bonus=-1))
    worn = Laid(unit(structure=3), damage=2, attached=(frail,))
    (problem,) = GAME.problems(sides(cards(worn)))
    assert (problem.cite.place, problem.at) == ("DMG-1", "$.players[0].cards[0].damage")


def test_rep_1_nobody_is_told_of_a_repair_that_is_left_where_he_may_not_repair():
    """Without the asset A the only repair of the turn is not his to use up."""
    for assets, notes in (("", 0), ("A", 1)):
        battle = at(Phase.REPAIR, cards(resource(assets=assets), hurt()))
        told = [str(line.text) for note in GAME.overview(battle.state).notes for line in note.lines]
        assert told == ["Repairs left: 1"] * notes
