"""What Enter does in the phases, and the phases in which nothing can be done: they pass."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from assistant.games.battletech import GAME
from assistant.games.battletech.actions import (
    Activate,
    Block,
    ConfirmBlock,
    Deploy,
    Guard,
    LeaveGuard,
    LetPass,
    NextPhase,
    PassMissions,
    PatrolAtOnce,
    PutCounters,
    Reload,
    Repair,
    SendAgainst,
    SendUnit,
    TapForResources,
    UseAbility,
)
from assistant.games.battletech.cards import stockpile_id
from assistant.games.battletech.rule_options import RuleOptions, Unspent
from assistant.games.battletech.rulings import SkipTo
from assistant.games.battletech.setup import Laid, Mode, Phase, Player
from assistant.games.battletech.state import Station, Zone
from assistant.rules.battle import Battle
from assistant.rules.decision import Seat
from tests.games.battletech.cards import built, command, infantry, pilot, resource, unit
from tests.games.battletech.table import at, cards, cites, options, piece, said, sides

ME, OTHER = Seat(0), Seat(1)
END = (NextPhase(),)


def breaths(battle):
    """What can be done in one breath; Enter does the first."""
    return [gesture.actions for gesture in battle.decision.gestures]


def by_enter(battle):
    """The same without what is guarded: that has a button and no key."""
    return [gesture.actions for gesture in battle.decision.gestures if not gesture.guarded]


def quick(*players):
    return Battle(GAME, sides(*players, mode=Mode.QUICK))


def test_the_end_of_a_phase_cites_the_rule_of_that_phase():
    hurt = Laid(unit(), damage=1)
    battle = at(Phase.DEPLOY, cards(command("Yard", assets="A"), resource(), hurt))
    for place in ("DEP-1", "REP-1", "MIS-1"):
        assert [o.group.cite.place for o in options(battle, NextPhase)] == [place]
        battle.play(NextPhase())
    assert "END-3" in cites(battle)


def test_con_1_all_resources_are_tapped_in_one_breath_for_a_card_that_wants_counters():
    depots = resource("A"), resource("B", yields=2), Laid(resource("C"), tapped=True)
    battle = at(Phase.DEPLOY, cards(*depots, built()))
    taps, end = breaths(battle)
    assert [tap.piece for tap in taps] == [piece(battle, name).id for name in "AB"]
    assert end == END
    battle.play(*taps)
    assert battle.state.player(ME).resources == 3
    assert breaths(at(Phase.DEPLOY, cards(*depots))) == [END]


def test_con_1_a_card_is_paid_and_activated_in_one_breath_with_as_few_resources_as_it_takes():
    card = unit(cost="3")
    depots = resource("Two", yields=2), resource("Three", yields=3), resource("One")
    battle = at(Phase.DEPLOY, cards(*depots, built(card, 1)))
    id, tap = piece(battle, "Uller").id, TapForResources(piece(battle, "Two").id)
    assert breaths(battle) == [(tap, PutCounters(id, 2), Activate(id, card)), END]
    battle.play(*breaths(battle)[0])
    assert piece(battle, "Uller").active
    assert breaths(battle) == [END], "the other Resources are left for what may come"


def test_con_1_of_ways_to_pay_with_as_much_to_spare_the_one_with_the_fewest_cards_is_taken():
    depots = [resource(name, yields=n) for name, n in zip("ABCD", (1, 1, 2, 4), strict=True)]
    for cost, names in ((2, "C"), (4, "D"), (6, "CD"), (8, "ABCD")):
        battle = at(Phase.DEPLOY, cards(*depots, built(unit(cost=str(cost)))))
        taps = {tap.piece for tap in breaths(battle)[0] if isinstance(tap, TapForResources)}
        assert taps == {piece(battle, name).id for name in names}, cost


def test_con_1_a_card_that_cannot_be_paid_whole_has_all_there_is():
    battle = at(Phase.DEPLOY, cards(resource(), built(unit(cost="9"), 1)))
    id, tap = piece(battle, "Uller").id, TapForResources(piece(battle, "Mine").id)
    assert breaths(battle) == [(tap, PutCounters(id, 1)), END]
    battle.play(*breaths(battle)[0])
    assert breaths(battle) == [END]


def test_act_1_a_card_that_is_paid_is_activated_in_one_breath():
    card = unit(cost="3")
    battle = at(Phase.DEPLOY, cards(resource(), built(card, 3)))
    assert breaths(battle) == [(Activate(piece(battle, "Uller").id, card),), END]


def test_pil_1_a_pilot_without_a_mech_is_paid_for_and_waits():
    battle = at(Phase.DEPLOY, cards(resource(), built(pilot(cost="1"))))
    id, tap = piece(battle, "Pilot").id, TapForResources(piece(battle, "Mine").id)
    assert breaths(battle) == [(tap, PutCounters(id, 1)), END]


def test_con_1_of_several_cards_the_first_is_paid_only_where_there_is_enough_for_all():
    two = built(unit("A", cost="3")), built(unit("B", cost="3"))
    rich = at(Phase.DEPLOY, cards(resource(yields=6), *two))
    assert Activate(piece(rich, "A").id, two[0].card) in breaths(rich)[0]
    poor = at(Phase.DEPLOY, cards(resource(yields=5), *two))
    poor.play(*breaths(poor)[0])
    assert poor.state.player(ME).resources == 5
    assert by_enter(poor) == [], "their owner divides"


def test_amb_13_the_end_of_a_phase_that_throws_away_what_a_card_wants_is_guarded():
    """AMB-13: it can be had, and is not the next thing."""
    battle = at(Phase.DEPLOY, cards(resource(yields=4), built(), hand=3))
    assert [gesture.guarded for gesture in battle.decision.gestures] == [False, False]
    battle.play(TapForResources(piece(battle, "Mine").id))
    (end,) = battle.decision.gestures
    assert (end.actions, end.guarded) == (END, True)
    assert "losing resources: 4" in str(end.label)


def test_con_1_a_hidden_card_has_all_counters_unless_a_new_one_may_want_some():
    for hand, found in ((0, True), (3, False)):
        battle = at(Phase.DEPLOY, cards(resource(yields=4), built(), hand=hand))
        battle.play(TapForResources(piece(battle, "Mine").id))
        expected = [(PutCounters(piece(battle, "?").id, 4),)] if found else []
        assert by_enter(battle) == expected


def test_act_1_a_card_scrapped_for_its_effect_waits_for_its_moment():
    ambush = command("Ambush", scrap_on_reveal=True)
    assert breaths(at(Phase.DEPLOY, cards(built(ambush)))) == [END]


def test_act_4_a_unit_that_may_goes_to_patrol_at_once_in_one_breath():
    dasher = unit("Dasher", patrol_on_reveal=True)
    battle = at(Phase.DEPLOY, cards(built(dasher)))
    id = piece(battle, "Dasher").id
    battle.play(Activate(id, dasher))
    assert breaths(battle) == [(PatrolAtOnce(id),), END]
    battle.play(PatrolAtOnce(id))
    assert breaths(battle) == [END]


def test_resources_that_no_card_wants_do_not_hold_the_phase_up():
    battle = at(Phase.DEPLOY, cards(resource()))
    battle.play(TapForResources(piece(battle, "Mine").id))
    assert breaths(battle) == [END]


def test_amb_13_the_end_of_a_phase_says_what_is_lost_by_it():
    def words(**fields):
        battle = at(Phase.DEPLOY, cards(resource(yields=2), unit()), **fields)
        battle.play(TapForResources(piece(battle, "Mine").id))
        first = ending(battle)
        battle.play(NextPhase())
        return first, ending(battle)

    def ending(battle):
        (end,) = options(battle, NextPhase)
        assert battle.decision.gestures[-1].label == end.label
        return str(end.label)

    losing = "End the phase, losing resources: 2"
    assert words() == (losing, "End the turn")
    kept = RuleOptions(unspent=Unspent.END_OF_TURN)
    assert words(rule_options=kept) == ("End the phase", losing.replace("phase", "turn"))


def test_rel_1_all_depleted_cards_are_turned_up_in_one_breath_and_the_phase_is_over():
    battle = at(Phase.REPAIR, cards(*[Laid(unit(n), depleted=True) for n in ("Thor", "Loki")]))
    ups = tuple(Reload(piece(battle, n).id) for n in ("Thor", "Loki"))
    assert breaths(battle) == [ups, END]
    battle.play(*ups)
    assert battle.state.at is Station.MISSIONS


def test_rep_1_the_only_damaged_unit_is_repaired_in_one_breath_and_the_phase_is_over():
    depots = resource("Two", yields=2, assets="A"), resource("One")
    battle = at(Phase.REPAIR, cards(*depots, Laid(unit(), damage=2)))
    tap, repair = TapForResources(piece(battle, "One").id), Repair(piece(battle, "Uller").id)
    assert breaths(battle) == [(tap, repair), END]
    battle.play(tap)
    assert by_enter(battle) == [(repair,)], "the resource is not thrown away"
    battle.play(repair)
    assert battle.state.at is Station.MISSIONS


def test_rep_1_which_of_several_damaged_units_is_repaired_their_owner_says():
    hurt = Laid(unit(), damage=1), Laid(unit("Thor"), damage=1)
    depots = resource("Two", yields=2, assets="A"), resource("One")
    battle = at(Phase.REPAIR, cards(*depots, *hurt))
    tap = TapForResources(piece(battle, "One").id)
    assert breaths(battle) == [(tap,), END], "the repair is paid for, and not overlooked"
    battle.play(tap)
    assert breaths(battle) == [END]
    assert not by_enter(battle), "the resource is not thrown away"


def test_rep_1_after_a_repair_the_phase_goes_on_while_anything_is_left_to_do():
    laid = Laid(unit("Thor"), depleted=True), Laid(unit(), damage=1), resource(assets="A")
    battle = at(Phase.REPAIR, cards(*laid))
    battle.play(*breaths(battle)[0])
    assert battle.state.at is Station.REPAIR, "the Resource may still pay for a repair"
    bay = at(Phase.REPAIR, cards(Laid(unit("Thor"), depleted=True), command("Bay")))
    bay.play(*breaths(bay)[0])
    assert breaths(bay) == [END], "the Bay may have an ability"


@pytest.mark.parametrize("has_ability", [False, True])
def test_rep_1_a_phase_that_no_repair_is_possible_in_passes_and_says_why(has_ability):
    more = (command("Bay"),) if has_ability else ()
    battle = at(Phase.DEPLOY, cards(resource(), Laid(unit(), damage=1), *more))
    battle.play(NextPhase())
    assert battle.state.at is (Station.REPAIR if has_ability else Station.MISSIONS)
    assert ("Repair needs asset A in play" in said(battle)) is not has_ability


def test_rep_1_without_a_resource_left_the_phase_passes_too():
    battle = at(Phase.DEPLOY, cards(command("Yard", assets="A"), Laid(unit(), damage=1)))
    battle.play(UseAbility(piece(battle, "Yard").id), NextPhase())
    assert battle.state.at is Station.MISSIONS
    assert "No resource left to repair with" in said(battle)


def test_rep_1_a_resource_that_can_still_be_tapped_keeps_the_phase_open():
    battle = at(Phase.DEPLOY, cards(resource(assets="A"), Laid(unit(), damage=1)))
    battle.play(NextPhase())
    assert battle.state.at is Station.REPAIR


NOBODY = "No Unit to send or place on guard"


@pytest.mark.parametrize(
    ("laid", "passes"),
    [
        ([], True),
        ([Laid(resource())], True),
        ([replace(built(unit()), active=True)], True),
        ([built()], True),
        ([Laid(command("Radar"))], False),
        ([Laid(unit())], False),
        ([Laid(unit(), tapped=True)], False),
    ],
)
def test_mis_1_a_phase_in_which_nothing_can_be_done_passes_by_itself(laid, passes):
    battle = at(Phase.DEPLOY, cards(*laid))
    battle.play(NextPhase())
    assert (battle.state.active == OTHER) is passes
    assert (NOBODY in said(battle)) is passes


def test_mis_1_guards_keep_the_phase_open():
    battle = at(Phase.DEPLOY, cards(guards=(Laid(unit(), tapped=True),)))
    battle.play(NextPhase())
    assert battle.state.at is Station.MISSIONS


def test_mis_1_a_table_that_goes_to_the_missions_by_a_ruling_stays_there():
    battle = at(Phase.DEPLOY, cards())
    battle.play(SkipTo(Station.MISSIONS))
    assert (battle.state.at, battle.state.active) == (Station.MISSIONS, ME)


def test_mis_1_after_a_mission_the_table_still_has_its_word():
    battle = at(Phase.MISSIONS, cards(unit(attack=0)))
    battle.play(SendUnit(piece(battle, "Uller").id), SendAgainst(stockpile_id(OTHER)))
    while battle.state.at is not Station.MISSIONS:
        battle.play(*breaths(battle)[0])
    assert battle.state.active == ME
    assert breaths(battle) == [END]


def test_mis_1_after_a_mission_that_took_the_last_unit_the_table_still_has_its_word():
    theirs = cards(unit("Thor", attack=9), name="B")
    battle = at(Phase.MISSIONS, cards(unit("Uller", attack=0, speed="slow")), theirs)
    battle.play(SendUnit(piece(battle, "Uller").id), SendAgainst(stockpile_id(OTHER)))
    battle.play(Block(piece(battle, "Thor").id), ConfirmBlock())
    while battle.state.at is not Station.MISSIONS:
        battle.play(*breaths(battle)[0])
    assert not list(battle.state.of(ME, Zone.PATROL))
    assert battle.state.active == ME
    assert breaths(battle) == [END]


def test_in_a_quick_battle_who_has_nobody_left_leaves_it_to_the_other_side():
    tired = Laid(unit("Thor"), tapped=True)
    battle = quick(cards(tired), cards(unit()))
    assert breaths(battle) == [(PassMissions(),)]
    assert str(battle.decision.prompt) == "No Unit left to send. Hand over?"
    assert battle.decision.options[-1].action == PassMissions(), "Enter's leaves no gap in the keys"
    battle.play(PassMissions())
    assert breaths(battle) == [], "his Units may go, or not"
    assert str(battle.decision.prompt) == "Send Units on a mission or place guards"
    over = quick(cards(tired), cards(tired))
    assert (breaths(over), str(over.decision.prompt)) == (
        [END],
        "Nobody can send a Unit: the quick battle is over",
    )
    assert breaths(quick(cards(infantry("Elemental")), cards(tired))) == [END], "not alone: MIS-4"


def test_in_a_quick_battle_a_unit_on_guard_goes_nowhere_until_it_is_called_back():
    battle = quick(cards(unit()), cards(unit("Thor")))
    battle.play(Guard(piece(battle, "Uller").id, stockpile_id(ME)))
    assert piece(battle, "Uller").zone is Zone.GUARD
    assert breaths(battle) == [(PassMissions(),)]
    told = (str(battle.decision.prompt), str(battle.decision.detail))
    assert told == ("Only guards are left. Hand over?", "Back in Patrol, they could attack")
    battle.play(LeaveGuard(piece(battle, "Uller").id))
    assert str(battle.decision.prompt) == "Send Units on a mission or place guards"


def test_no_number_alone_ends_a_quick_battle_in_which_somebody_could_still_attack():
    """Who meant 1 and then 2 had typed 12, and the battle was over."""
    tired = Laid(unit("Thor"), tapped=True)
    for battle, waits in (
        (quick(cards(unit()), cards(unit("Thor"))), True),
        (quick(cards(tired), cards(tired)), False),
    ):
        (ends,) = (o for o in battle.decision.options if o.action == NextPhase())
        assert ends.guarded == waits


def test_grd_4_while_a_guard_could_still_be_called_back_nothing_ends_the_fight():
    """One's own is left where it is or not; another's, who may send it, is reason to pass."""
    tired = Laid(unit("Thor"), tapped=True)
    for is_tired, mine, other in ((False, [], [(PassMissions(),)]), (True, [END], [END])):
        guarding = cards(guards=(Laid(unit(), tapped=is_tired),))
        assert breaths(quick(guarding, cards(tired))) == mine
        assert breaths(quick(cards(tired), guarding)) == other


def test_a_game_of_nothing_but_draws_and_deployments_takes_two_keys_a_turn():
    battle = at(Phase.UNTAP, Player("A"), Player("B"), turn=1)
    for _ in range(6):
        battle.play(*breaths(battle)[0])
    assert (battle.state.turn, battle.state.at) == (4, Station.DRAW)


def left(battle):
    """What Enter asks about before it ends the phase."""
    told = battle.decision.gestures[-1].left
    return None if told is None else str(told)


def test_dep_1_the_end_of_deploy_tells_what_is_left_to_deploy_and_to_spend():
    battle = at(Phase.DEPLOY, cards(resource("A"), hand=2))
    assert left(battle) == "Deployments: 2. Resources: 0"
    battle.play(TapForResources(piece(battle, "A").id))
    assert left(battle) == "Deployments: 2. Resources: 1"


def test_dep_1_with_nothing_left_to_deploy_or_to_spend_the_phase_ends_at_once():
    assert left(at(Phase.DEPLOY, cards(resource("A"), hand=0))) is None
    battle = at(Phase.DEPLOY, cards(hand=2))
    battle.play(Deploy())
    assert left(battle) == "Deployments: 1. Resources: 0"
    battle.play(Deploy())
    assert left(battle) is None


def test_cst_4_resources_without_a_use_are_asked_about_once_they_would_be_lost():
    battle = at(Phase.DEPLOY, cards(resource("A"), hand=0))
    battle.play(TapForResources(piece(battle, "A").id))
    assert left(battle) == "Deployments: 2. Resources: 1"


def test_the_prompt_of_the_missions_asks_for_what_can_be_done():
    battle = at(Phase.MISSIONS, cards(unit("Thor")))
    assert str(battle.decision.prompt) == "Send Units on a mission or place guards"
    battle.play(Guard(piece(battle, "Thor").id, stockpile_id(ME)))
    assert str(battle.decision.prompt) == "No Unit to send now. Move guards, or go on"


def test_nobody_acts_first_where_nobody_blocks():
    """BLK-8: damage is simply dealt."""
    battle = quick(cards(unit("Thor")), cards(unit()))
    battle.play(SendUnit(piece(battle, "Thor").id), SendAgainst(stockpile_id(OTHER)), LetPass())
    assert str(battle.decision.prompt) == "Assign your damage"
