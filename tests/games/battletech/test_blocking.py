"""Blocking and guarding: who may stand in the way, what follows if nobody does (BLK, GRD)."""

from __future__ import annotations

import pytest

from assistant.games.battletech.actions import (
    Block,
    ConfirmBlock,
    Guard,
    IncludeTarget,
    LeaveGuard,
    LetPass,
    PlayMission,
    RevealAs,
    SendUnit,
    UseAbility,
    UseInBattle,
)
from assistant.games.battletech.cards import Subtype, stockpile_id
from assistant.games.battletech.rulings import Turn, Turned
from assistant.games.battletech.setup import Laid, Region
from assistant.games.battletech.state import Station
from assistant.rules.decision import Choice
from assistant.rules.flow import Event
from tests.games.battletech.cards import assets, built, command, infantry, mech, mission_card
from tests.games.battletech.duel import (
    ANN,
    BOB,
    Table,
    accept,
    asked,
    block,
    card,
    cited,
    end,
    find,
    hit,
    id_of,
    lay,
    said,
    send,
    shots,
    site,
    why_not,
)


def last(battle: Table) -> Event:
    """What was told last."""
    return [line.event for line in battle.log()][-1]


def against(battle: Table, name: str) -> list[str]:
    """The rules against this Unit's blocking."""
    return why_not(battle, Block(id_of(battle, name)))


def done(battle: Table) -> Table:
    """Nobody does anything more in this mission."""
    while battle.state.mission is not None:
        battle.play(*battle.decision.gestures[0].actions)
    return battle


def test_the_defender_blocks_or_not_and_blocking_taps():
    """BLK-1."""
    battle = send(lay([mech("Us")], [mech("Them"), mech("Other")]), "Us", "Bob's")
    assert asked(battle) == BOB
    block(battle, "Them")
    assert card(battle, "Them").tapped
    assert not card(battle, "Other").tapped


def test_tapped_and_depleted_units_do_not_block():
    """BLK-1."""
    theirs = [Laid(mech("Tapped"), tapped=True), Laid(mech("Down"), depleted=True), mech("Ready")]
    battle = send(lay([mech("Us")], theirs), "Us", "Bob's")
    assert [against(battle, name) for name in ("Tapped", "Down")] == [["BLK-1"], ["BLK-1"]]


def test_two_moderate_units_cannot_stop_a_fast_one():
    """V5, BLK-2: nobody guards the battery, so nobody blocks, and nobody is asked."""
    theirs = [mech("First"), mech("Second"), command("Arrow IV Battery", attack=0, structure=3)]
    battle = send(lay([mech("Us", speed="fast")], theirs), "Us", "Arrow IV Battery")
    assert battle.state.at is Station.FIRST
    assert not battle.state.mission.blockers
    told = {str(line.event.text): line.event.cite.place for line in battle.log()}
    assert told["No one can block"] == "BLK-1"
    slow = "The Unit is moderate, the group is fast: too slow to block from Patrol"
    assert told[f"First, Second: cannot block. {slow}"] == "BLK-2"


def test_blk_6_the_target_is_not_told_to_be_included_where_nobody_can_block():
    """BLK-6: it is included only beside blockers."""
    battle = send(lay([mech("Us", speed="fast")], [mech("Slow"), mech("Other")]), "Us", "Slow")
    assert said(battle, "Other: cannot block")
    assert not said(battle, "include it instead")


def test_who_has_one_battle_armor_alone_is_not_asked():
    """BLK-4: it blocks beside another Unit, which may be the target."""
    point = mech("Point", 1, 0, 3, "moderate", Subtype.BATTLE_ARMOR)
    slow = mech("Slow", speed="slow")
    assert send(lay([mech("Us")], [point]), "Us", "Bob's").state.at is Station.FIRST
    assert send(lay([mech("Us")], [point, point]), "Us", "Bob's").state.at is Station.BLOCK
    assert send(lay([mech("Us")], [point, slow]), "Us", "Slow").state.at is Station.BLOCK


def test_each_patrolling_blocker_is_measured_by_itself_against_the_slowest_attacker():
    """BLK-2."""
    mine = [mech("Fast", speed="fast"), mech("Moderate")]
    theirs = [mech("Slow", speed="slow"), mech("Even"), mech("Quick", speed="fast")]
    battle = send(lay(mine, theirs), "Fast, Moderate", "Bob's")
    assert [against(battle, n) for n in ("Slow", "Even", "Quick")] == [["BLK-2"], [], []]


def test_a_guard_of_the_target_blocks_at_any_speed():
    """V17, BLK-3: all three guards of the Stockpile."""
    guards = (mech("Slow", speed="slow"), mech("First"), mech("Second"))
    battle = send(lay([mech("Us", speed="fast")], [], guards=guards), "Us", "Bob's")
    assert [against(battle, n) for n in ("Slow", "First", "Second")] == [[], [], []]


def test_guards_block_nothing_but_attacks_on_what_they_guard():
    """V16, BLK-3: fast enough, but they guard the Stockpile and not the Unit beside them."""
    guards = (mech("Slow", speed="slow"), mech("First"), mech("Second"))
    battle = send(lay([mech("Us")], [mech("Ready")], guards=guards), "Us", "Slow")
    assert [against(battle, n) for n in ("First", "Second")] == [["BLK-3"], ["BLK-3"]]


def test_battle_armor_does_not_block_alone():
    """BLK-4."""
    theirs = [infantry("Point"), infantry("Squad")]
    battle = send(lay([mech("Us", speed="slow")], theirs), "Us", "Bob's")
    battle.play(Block(id_of(battle, "Point")))
    assert why_not(battle, ConfirmBlock()) == ["BLK-4"]
    battle.play(Block(id_of(battle, "Squad")))
    assert why_not(battle, ConfirmBlock()) == []


def test_nobody_blocks_by_confirming_nobody():
    """BLK-1."""
    battle = send(lay([mech("Us")], [mech("Them")]), "Us", "Bob's")
    assert why_not(battle, ConfirmBlock()) == ["BLK-1"]


def test_a_blocked_target_is_outside_the_battle():
    """BLK-5."""
    battle = lay([mech("Us", speed="fast")], [mech("Slow", speed="slow"), mech("Q", speed="fast")])
    accept(block(send(battle, "Us", "Slow"), "Q"))
    assert "Us → Slow" not in shots(end_first(battle))


def end_first(battle: Table) -> Table:
    """Bob acts first and puts all on the attacker."""
    hit(battle, "Q", "Us", 3)
    return battle


def test_an_included_target_fights_and_stays_untapped():
    """V6, BLK-6."""
    theirs = [mech("Slow", 4, speed="slow"), mech("Blocker", 2)]
    battle = block(send(lay([mech("Us")], theirs), "Us", "Slow"), "Blocker", include=True)
    assert card(battle, "Blocker").tapped
    assert not card(battle, "Slow").tapped
    accept(battle)
    assert {"Slow → Us", "Blocker → Us"} <= set(shots(battle))
    hit(hit(battle, "Slow", "Us", 4), "Blocker", "Us", 2)
    assert {"Us → Slow", "Us → Blocker"} <= set(shots(battle))


def test_the_target_is_included_only_beside_blockers():
    """BLK-6."""
    theirs = [mech("Slow", speed="slow"), mech("Ready")]
    battle = send(lay([mech("Us")], theirs), "Us", "Slow")
    assert why_not(battle, IncludeTarget(True)) == ["BLK-6"]


def test_why_the_target_does_not_block_is_true_once_it_is_included_as_well():
    """BLK-6: it was told to be included when it was already."""
    theirs = [mech("Slow", speed="slow"), mech("Ready")]
    battle = send(lay([mech("Us")], theirs), "Us", "Slow")
    battle.play(Block(id_of(battle, "Ready")))
    battle.play(IncludeTarget(True))
    (why,) = battle.why_not(Block(id_of(battle, "Slow")))
    assert str(why.text) == "This is the target: include it instead"


def test_a_site_may_be_included_and_can_then_be_hit():
    """BLK-6: it hardly ever pays."""
    battle = lay([mech("Us", 3)], [mech("Them")])
    accept(block(send(battle, "Us", "Bob's"), "Them", include=True))
    hit(battle, "Them", "Us", 3)
    assert "Us → Bob: Stockpile" in shots(battle)


def test_an_unblocked_unit_fights_alone():
    """BLK-7."""
    battle = block(send(lay([mech("Us")], [mech("Slow", speed="slow")]), "Us", "Slow"))
    assert cited(battle, "BLK-7")
    assert battle.state.at is Station.INITIATIVE
    accept(battle)
    assert asked(battle) == BOB
    assert "Slow → Us" in shots(battle)


def test_a_command_card_with_an_attack_fights():
    """BLK-7."""
    fort = command("Fort", attack=2, armor=1, structure=4)
    battle = accept(block(send(lay([mech("Us")], [fort]), "Us", "Fort")))
    assert "Fort → Us" in shots(battle)


def test_what_cannot_fight_is_simply_damaged():
    """BLK-8: no battle, no initiative; a Site, a Command card without Attack, a depleted Unit."""
    theirs = [command("Works", attack=0), Laid(mech("Down"), depleted=True)]
    for target in ("Bob's", "Works", "Down"):
        battle = block(send(lay([mech("Us")], theirs), "Us", target))
        assert cited(battle, "BLK-8")
        assert (battle.state.at, asked(battle)) == (Station.FIRST, ANN)


def test_a_mission_that_nobody_resists_is_not_logged_as_a_battle():
    """BLK-8: its steps were headed "Battle, step 2" though there is no battle."""
    down = Laid(mech("Down"), depleted=True)
    alone = block(send(lay([mech("Us")], [down], asks_idle=True), "Us", "Down"))
    fast = mech("Us", speed="fast")
    fought = accept(block(send(lay([fast], [mech("Up")]), "Us", "Up")))
    assert str(last(hit(alone, "Us", "Down", 3)).stage) == (
        "Mission without a battle: one side acts first"
    )
    assert str(last(hit(fought, "Up", "Us", 1)).stage) == "Battle, step 2: one side acts first"
    assert str(last(end(alone)).stage) == "Mission without a battle: damage"


def test_a_battle_stays_one_in_the_log_when_its_target_is_turned_face_down():
    """BLK-8: "Mission without a battle" headed the rest of a battle that had begun."""
    mine, theirs = [mech("Us", speed="fast")], [mech("Up", attack=1)]
    battle = hit(accept(block(send(lay(mine, theirs), "Us", "Up"))), "Up", "Us", 1)
    battle.play(Turn(Turned.DEPLETED, id_of(battle, "Up")))
    hit(battle, "Us", "Up", 3)
    assert not [line for line in battle.log() if "without" in str(line.event.stage)]
    assert str(last(battle).stage) == "Battle, step 4: damage"


def test_mission_cards_can_be_played_without_a_battle():
    """BLK-8."""
    mine = [mech("Us", 3), assets("T")]
    battle = block(send(lay(mine, []), "Us", "Bob's"))
    assert why_not(battle, PlayMission(mission_card("Salvo"))) == []


def test_an_unblocked_card_under_construction_is_turned_up_and_named():
    """BLK-9."""
    battle = block(send(lay([mech("Us")], [built(counters=3)]), "Us", "?"))
    assert (battle.state.at, asked(battle)) == (Station.REVEAL, BOB)
    battle.play(RevealAs(mech("Atlas", 5, 4, 12)))
    atlas = card(battle, "Atlas")
    assert (atlas.face_up, atlas.active, atlas.counters) == (True, False, 3)


def test_a_mission_card_is_never_found_under_construction():
    """BLK-9."""
    battle = block(send(lay([mech("Us")], [built(counters=3)]), "Us", "?"))
    assert why_not(battle, RevealAs(mission_card("Ambush"))) == ["CARD"]


def test_some_command_cards_are_scrapped_as_they_are_revealed():
    """BLK-9: there is nothing left to damage."""
    battle = block(send(lay([mech("Us")], [built(counters=3)]), "Us", "?"))
    battle.play(RevealAs(command("Booby Trap", scrap_on_reveal=True)))
    assert find(battle, "Booby Trap") is None
    assert battle.state.mission is None
    assert battle.state.player(BOB).scrapheap[-1].name == "Booby Trap"


def test_a_card_that_lies_open_needs_no_naming():
    """BLK-9."""
    atlas = built(mech("Atlas"), 1)
    battle = block(send(lay([mech("Us")], [atlas]), "Us", "Atlas"))
    assert battle.state.at is Station.FIRST


def test_a_blocked_card_under_construction_is_not_turned_up():
    """BLK-9."""
    battle = block(send(lay([mech("Us")], [built(counters=3), mech("Them")]), "Us", "?"), "Them")
    assert battle.state.at is Station.INITIATIVE
    assert all(p.card is not None or not p.face_up for p in battle.state.pieces)


def test_a_blocker_blocks_only_the_first_of_two_attacks():
    """V18, BLK-10."""
    battle = lay([mech("First", 0), mech("Second", 0)], [mech("Them", 0), mech("Ready")])
    done(block(send(battle, "First", "Bob's"), "Them"))
    send(battle, "Second", "Bob's")
    assert against(battle, "Them") == ["BLK-1"]
    battle.play(LetPass())


def test_an_included_target_may_still_block_later():
    """BLK-6, V6."""
    mine = [mech("First", 0), mech("Second", 0, speed="slow")]
    theirs = [mech("Slow", 0, speed="slow"), mech("Blocker", 0)]
    battle = block(send(lay(mine, theirs), "First", "Slow"), "Blocker", include=True)
    done(battle)
    send(battle, "Second", "Bob's")
    assert against(battle, "Slow") == []


def test_everybody_who_can_blocks_with_one_gesture():
    battle = send(lay([mech("Us")], [mech("A"), mech("B"), mech("C", speed="slow")]), "Us", "Bob's")
    decision = battle.decision
    assert isinstance(decision, Choice)
    battle.play(*decision.gestures[0].actions)
    blockers = [battle.state.piece(id).card.name for id in battle.state.mission.blockers]
    assert blockers == ["A", "B"]


def gestures(battle: Table) -> list[str]:
    """What the table can do in one breath."""
    assert isinstance(battle.decision, Choice)
    return [str(gesture.label) for gesture in battle.decision.gestures]


def test_what_is_left_to_do_is_one_gesture():
    battle = send(lay([mech("Us")], [mech("A"), mech("B")]), "Us", "Bob's")
    assert gestures(battle) == ["Block with everyone who can"]
    assert battle.decision.gestures[0].guarded, "Enter never blocks with those nobody chose"
    battle.play(Block(id_of(battle, "A")))
    assert gestures(battle) == ["Block with the chosen Units: 1", "Block with everyone who can"]


def test_the_only_one_who_can_blocks_with_one_gesture_and_battle_armor_alone_does_not():
    battle = send(lay([mech("Us")], [mech("A")]), "Us", "Bob's")
    assert gestures(battle) == ["Block with everyone who can"]
    squad = mech("Squad", 1, 0, 3, "moderate", Subtype.BATTLE_ARMOR)
    battle = send(lay([mech("Us")], [squad, mech("Slow", speed="slow")]), "Us", "Slow")
    assert gestures(battle) == [], "beside the target it can, so somebody is asked"


def test_only_a_vtol_in_patrol_blocks_vtols():
    """Keyword VTOL; guards block as usual."""
    helicopter = mech("Warrior", 1, 0, 3, "slow", vtol=True)
    other = mech("Karnov", 1, 0, 3, "fast", vtol=True)
    flying = mech("Yellow Jacket", 1, 0, 3, "fast", Subtype.VEHICLE, vtol=True)
    guards = (mech("Guard", speed="slow"),)
    battle = lay([helicopter], [mech("Walker"), other, flying], guards=guards)
    send(battle, "Warrior", "Bob's")
    refused = [against(battle, n) for n in ("Walker", "Karnov", "Yellow Jacket", "Guard")]
    assert refused == [["BLK-2"], ["BLK-2"], [], []]


def test_a_card_that_blocks_only_as_a_guard_does_not_from_patrol():
    """Keyword guard-only-block."""
    turret = mech("Turret", guard_only_block=True)
    battle = send(lay([mech("Us")], [turret, mech("Ready")]), "Us", "Bob's")
    assert against(battle, "Turret") == ["BLK-2"]
    battle = send(lay([mech("Us")], [], guards=(turret,)), "Us", "Bob's")
    assert against(battle, "Turret") == []


def test_the_owner_may_say_that_a_unit_was_under_construction():
    battle = block(send(lay([mech("Us")], [built()]), "Us", "?"))
    battle.play(RevealAs(mech("Atlas")))
    assert site(battle, "Atlas") == battle.state.mission.target


def test_an_ended_mission_goes_back_to_the_phase():
    battle = block(send(lay([mech("Us", 2)], []), "Us", "Bob's"))
    hit(battle, "Us", "Bob's", 2)
    end(battle)
    assert (battle.state.at, battle.state.mission) == (Station.MISSIONS, None)
    assert battle.state.player(BOB).stockpile == 22


def test_missions_guards_and_abilities_mix_in_any_order():
    """V19, MIS-1: guards, attack, ability, ability, attack, guards."""
    mine = [mech("A", 0), mech("B", 0), mech("C"), command("Radar"), command("Jammer")]
    battle = lay(mine, [])
    home = stockpile_id(ANN)
    battle.play(Guard(id_of(battle, "C"), home))
    done(block(send(battle, "A", "Bob's")))
    battle.play(UseAbility(id_of(battle, "Radar")))
    battle.play(UseAbility(id_of(battle, "Jammer")))
    done(block(send(battle, "B", "Bob's")))
    battle.play(LeaveGuard(id_of(battle, "C")))
    assert why_not(battle, SendUnit(id_of(battle, "C"))) == []


def test_a_guard_is_in_the_region_of_its_site_and_not_in_patrol():
    """GRD-3: Terrain on that region has a say when the guard is attacked."""
    swamp = Laid(command("Swamp", Subtype.TERRAIN), Region.STOCKPILE)
    hills = Laid(command("Hills", Subtype.TERRAIN), Region.PATROL)
    battle = lay([mech("Us")], [swamp, hills], guards=(mech("Slow", speed="slow"),))
    accept(block(send(battle, "Us", "Slow")))
    refused = [why_not(battle, UseInBattle(id_of(battle, n))) for n in ("Swamp", "Hills")]
    assert refused == [[], ["ORD-2"]]


@pytest.mark.parametrize(
    ("target", "means"),
    [("Them", "strikes and can be hit"), ("Bob's", "can be hit, strikes nobody")],
)
def test_to_include_the_target_says_what_that_does(target, means):
    battle = send(lay([mech("Us", 4)], [mech("Them", speed="slow"), mech("Wing")]), "Us", target)
    battle.play(Block(id_of(battle, "Wing")))
    option = next(o for o in battle.decision.open if isinstance(o.action, IncludeTarget))
    assert str(option.detail) == means
