"""Guards, the order of the Missions phase, the end of a turn: GRD-1 to GRD-4, MIS-1, END-1 to 4."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from assistant.games.battletech.actions import (
    Activate,
    AssignDamage,
    DrawCards,
    EndStep,
    Guard,
    LeaveGuard,
    NextPhase,
    PassMissions,
    Restock,
    SendAgainst,
    SendUnit,
    TapForResources,
    UseAbility,
)
from assistant.games.battletech.cards import stockpile_id
from assistant.games.battletech.rule_options import GuardsOfLost, RuleOptions, TappedGuard, Unspent
from assistant.games.battletech.rulings import MoveCard, Place
from assistant.games.battletech.setup import Laid, Mode, Phase
from assistant.games.battletech.state import Station, Zone
from assistant.rules.decision import Seat
from tests.games.battletech.cards import built, command, enhancement, resource, unit
from tests.games.battletech.table import at, cards, cites, piece, said, why_not

ME, OTHER = Seat(0), Seat(1)
HOME = stockpile_id(ME)
RULED = ("Units guard only their own side’s Sites, never another Unit", "GRD-2")


@pytest.mark.parametrize(
    ("phase", "laid", "said"),
    [
        (Phase.DEPLOY, (resource(),), "End the turn"),
        (Phase.DEPLOY, (resource(), unit()), "End the phase"),
        (Phase.MISSIONS, (unit(),), "End the turn"),
        (Phase.MISSIONS, (unit(), command("Depot", assets="L")), "End the phase"),
    ],
)
def test_the_end_of_a_phase_that_ends_the_turn_is_called_so(phase, laid, said):
    """Nobody to send, nothing to repair and no L: the other player is next."""
    battle = at(phase, cards(*laid, hand=2))
    (option,) = (o for o in battle.decision.options if o.action == NextPhase())
    ends = [g for g in battle.decision.gestures if g.actions == (NextPhase(),)]
    assert {str(one.label) for one in (option, *ends)} == {said}
    turn = battle.state.turn
    battle.play(NextPhase())
    assert (battle.state.turn > turn) == (said == "End the turn")


def test_resources_lost_with_the_turn_are_told():
    battle = at(Phase.DEPLOY, cards(resource()))
    battle.play(TapForResources(piece(battle, "Mine").id))
    (option,) = (o for o in battle.decision.options if o.action == NextPhase())
    assert str(option.label) == "End the turn, losing resources: 1"


def test_grd_1_a_unit_guards_the_stockpile_a_site_being_built_or_a_command_post_card():
    battle = at(Phase.MISSIONS, cards(unit(), command("Yard"), built()))
    id = piece(battle, "Uller").id
    for site in (HOME, piece(battle, "Yard").id, piece(battle, "?").id):
        battle.play(Guard(id, site))
        found = piece(battle, "Uller")
        assert (found.zone, found.host) == (Zone.GUARD, site)


def test_grd_2_a_unit_never_guards_a_unit_nor_what_lies_on_a_card():
    battle = at(
        Phase.MISSIONS,
        cards(unit(), Laid(unit("Thor"), attached=(Laid(enhancement()),)), command("Yard")),
    )
    id = piece(battle, "Uller").id
    for site in (piece(battle, "Thor").id, piece(battle, "Case").id, stockpile_id(OTHER)):
        assert why_not(battle, Guard(id, site)) == [RULED]
    battle.play(Guard(id, HOME))
    assert why_not(battle, Guard(id, HOME)) == [("Already guarding this Site", "GRD-1")]


def test_grd_3_a_guard_is_not_in_patrol():
    battle = at(Phase.MISSIONS, cards(unit()))
    battle.play(Guard(piece(battle, "Uller").id, HOME))
    assert not list(battle.state.of(ME, Zone.PATROL))
    assert [p.id for p in battle.state.guards(HOME)] == [piece(battle, "Uller").id]


def test_grd_4_a_guard_goes_back_to_patrol_in_the_missions_phase_only():
    battle = at(Phase.DEPLOY, cards(guards=(Laid(unit()),)))
    leave = LeaveGuard(piece(battle, "Uller").id)
    assert why_not(battle, leave)
    battle.play(NextPhase(), leave)
    assert piece(battle, "Uller").zone is Zone.PATROL


def test_amb_16_a_tapped_unit_may_be_put_on_guard_unless_the_table_reads_it_otherwise():
    tapped = cards(Laid(unit(), tapped=True))
    battle = at(Phase.MISSIONS, tapped)
    place = next(o for o in battle.decision.open if isinstance(o.action, Guard))
    assert str(place.detail) == "tapped, but may guard"
    battle.play(Guard(piece(battle, "Uller").id, HOME))
    assert "AMB-16" in battle.state.decided
    strict = at(Phase.MISSIONS, tapped, rule_options=RuleOptions(tapped_guard=TappedGuard.MAY_NOT))
    guard = Guard(piece(strict, "Uller").id, HOME)
    assert [place for _, place in why_not(strict, guard)] == ["AMB-16"]


@pytest.mark.parametrize("reading", TappedGuard)
def test_amb_16_a_depleted_unit_is_not_put_on_guard_by_either_reading(reading):
    down = cards(Laid(unit(), tapped=True, depleted=True))
    battle = at(Phase.MISSIONS, down, rule_options=RuleOptions(tapped_guard=reading))
    guard = Guard(piece(battle, "Uller").id, HOME)
    assert [place for _, place in why_not(battle, guard)] == ["UNT-2"]


def test_amb_10_guards_of_a_site_that_is_gone_return_to_patrol():
    yard = Laid(command("Yard"), guards=(Laid(unit()),))
    battle = at(Phase.MISSIONS, cards(yard))
    battle.play(MoveCard(Place.SCRAPHEAP, piece(battle, "Yard").id))
    assert piece(battle, "Uller").zone is Zone.PATROL
    other = at(
        Phase.MISSIONS, cards(yard), rule_options=RuleOptions(guards_of_lost=GuardsOfLost.STOCKPILE)
    )
    other.play(MoveCard(Place.SCRAPHEAP, piece(other, "Yard").id))
    assert piece(other, "Uller").host == HOME
    assert "AMB-10" in cites(other)


def test_mis_1_guards_and_abilities_are_mixed_in_any_order():
    battle = at(Phase.MISSIONS, cards(unit("Thor"), unit("Uller"), command("One"), command("Two")))
    thor, uller = piece(battle, "Thor").id, piece(battle, "Uller").id
    battle.play(Guard(thor, HOME), UseAbility(piece(battle, "One").id))
    battle.play(Guard(uller, HOME), UseAbility(piece(battle, "Two").id), LeaveGuard(thor))
    assert battle.state.at is Station.MISSIONS


def test_end_1_active_units_leave_construction_and_others_do_not():
    fresh = Laid(unit("Thor"), zone=None, active=True)
    battle = at(Phase.END, cards(built(unit("Uller"), 1), fresh))
    assert piece(battle, "Thor").zone is Zone.PATROL
    assert piece(battle, "Uller").zone is Zone.CONSTRUCTION


def test_end_2_with_logistics_a_card_of_the_hand_goes_under_the_stockpile():
    battle = at(Phase.END, cards(command("Port", assets="L")))
    battle.play(Restock())
    me = battle.state.player(ME)
    assert (me.hand, me.stockpile) == (4, 56)
    assert battle.state.active == OTHER


def test_end_2_without_logistics_nobody_restocks():
    battle = at(Phase.END, cards(command("Port", assets="A")))
    assert battle.state.active == OTHER
    assert why_not(battle, Restock())


def test_end_3_the_turn_passes_to_the_next_player_who_untaps_and_draws():
    battle = at(Phase.END, cards())
    assert (battle.state.active, battle.state.turn, battle.state.at) == (OTHER, 4, Station.DRAW)
    assert "END-3" in cites(battle)


def test_end_4_there_is_no_limit_to_the_hand():
    battle = at(Phase.END, cards(hand=30))
    assert battle.state.player(ME).hand == 30
    battle.play(DrawCards(2))
    assert battle.state.at is Station.DEPLOY


def test_amb_13_resources_not_spent_are_lost_at_the_end_of_the_phase():
    battle = at(Phase.DEPLOY, cards(resource()))
    battle.play(TapForResources(piece(battle, "Mine").id), NextPhase())
    assert battle.state.player(ME).resources == 0
    assert "AMB-13" in cites(battle)


def test_amb_13_or_at_the_end_of_the_turn_where_a_table_reads_it_so():
    later = RuleOptions(unspent=Unspent.END_OF_TURN)
    battle = at(Phase.DEPLOY, cards(resource(), unit()), rule_options=later)
    battle.play(TapForResources(piece(battle, "Mine").id), NextPhase())
    assert battle.state.player(ME).resources == 1
    assert "AMB-13" in battle.state.decided
    battle.play(NextPhase())
    assert battle.state.player(ME).resources == 0


@pytest.mark.parametrize("unspent", Unspent)
def test_amb_13_what_is_left_after_the_missions_is_lost_by_either_reading(unspent):
    player = cards(resource(), command(), unit())
    battle = at(Phase.MISSIONS, player, rule_options=RuleOptions(unspent=unspent), mode=Mode.QUICK)
    battle.play(TapForResources(piece(battle, "Mine").id), PassMissions())
    assert battle.state.player(ME).resources == 0
    assert "AMB-13" not in (*battle.state.decided, *cites(battle))


@pytest.mark.parametrize("unspent", Unspent)
def test_amb_13_nothing_is_paid_for_at_the_end_of_a_turn(unspent):
    """There a card may be restocked, which costs nothing: by either reading nothing is missed."""
    player = cards(resource(), command("Port", assets="L"), unit())
    battle = at(Phase.MISSIONS, player, rule_options=RuleOptions(unspent=unspent))
    battle.play(TapForResources(piece(battle, "Mine").id), NextPhase())
    assert battle.state.at is Station.END
    assert "AMB-13" not in battle.state.decided


def test_a_unit_laid_out_as_just_activated_may_be_written_down():
    fresh = replace(built(unit()), active=True)
    battle = at(Phase.MISSIONS, cards(fresh))
    assert piece(battle, "Uller").zone is Zone.CONSTRUCTION
    assert piece(battle, "Uller").is_unit


def test_grd_2_a_site_that_becomes_a_unit_has_no_guards_any_more():
    thor = unit("Thor")
    battle = at(Phase.DEPLOY, cards(replace(built(thor), guards=(Laid(unit()),))))
    battle.play(Activate(piece(battle, "Thor").id, thor))
    assert piece(battle, "Uller").zone is Zone.PATROL
    assert said(battle)[-1] == "Uller: nothing left to guard, back to Patrol"


def test_grd_2_a_site_that_becomes_a_command_card_keeps_its_guards():
    yard = command("Yard")
    battle = at(Phase.DEPLOY, cards(replace(built(yard), guards=(Laid(unit()),))))
    battle.play(Activate(piece(battle, "Yard").id, yard))
    assert piece(battle, "Uller").host == piece(battle, "Yard").id


def raid(battle, name):
    """The Unit goes for the other Stockpile, which nobody defends."""
    id, target = piece(battle, name).id, stockpile_id(OTHER)
    battle.play(SendUnit(id), SendAgainst(target), AssignDamage(id, target, 3))
    while battle.state.at is not Station.MISSIONS:
        battle.play(EndStep())


def test_v19_guards_missions_and_abilities_follow_each_other_as_the_player_likes():
    units = [unit(name) for name in ("Thor", "Uller", "Loki")]
    battle = at(Phase.MISSIONS, cards(*units, command("One"), command("Two")))
    loki = piece(battle, "Loki").id
    battle.play(Guard(loki, HOME))
    raid(battle, "Thor")
    battle.play(UseAbility(piece(battle, "One").id), UseAbility(piece(battle, "Two").id))
    raid(battle, "Uller")
    battle.play(LeaveGuard(loki), Guard(loki, HOME))
    assert battle.state.player(OTHER).stockpile == 49
    assert battle.state.at is Station.MISSIONS
