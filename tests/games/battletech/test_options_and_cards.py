"""Options, Mission cards and abilities in the acting steps (OPT, MSN, ORD-2, ORD-3)."""

from __future__ import annotations

from assistant.games.battletech.actions import (
    FireMissiles,
    PlayMission,
    TakeItBack,
    TellAttack,
    TellDamage,
    TellDeplete,
    TellInitiative,
    TellPrevent,
    TellTap,
    TellUntap,
    ThatIsAll,
    UseInBattle,
    UseOption,
)
from assistant.games.battletech.battle_record import UnitOption
from assistant.games.battletech.cards import Subtype
from assistant.games.battletech.mission_texts import ONLY_INITIATIVE
from assistant.games.battletech.setup import Laid, Region
from assistant.games.battletech.state import Station
from assistant.games.battletech.steps.modifiers import attack
from assistant.rules.decision import Choice
from tests.games.battletech.cards import assets, command, mech, mission_card
from tests.games.battletech.duel import (
    ANN,
    BOB,
    Table,
    accept,
    asked,
    battle_of,
    block,
    card,
    end,
    fire,
    hit,
    id_of,
    lay,
    play_card,
    prevent,
    row,
    send,
    site,
    the_sheet,
    use,
    why_not,
)

SHIELD = command("Shield", Subtype.ENHANCEMENT)


def test_overheat_adds_attack_and_damages_the_unit_before_armor():
    """OPT-O."""
    battle = battle_of([mech("Us", 4)], [mech("Them", 2, 1, 9, overheat=(3, 4))], "Them")
    use(battle, "Them", UnitOption.OVERHEAT)
    assert attack(battle.state, id_of(battle, "Them")) == 6
    assert str(row(battle, "Them").arithmetic) == "3 Overheat − 1 armor = 2"


def test_alpha_strike_adds_attack_and_depletes_afterwards():
    """OPT-A."""
    battle = battle_of([mech("Us", 4, 0, 20)], [mech("Them", 2, 9, 9, alpha_strike=5)], "Them")
    use(battle, "Them", UnitOption.ALPHA_STRIKE)
    assert not card(battle, "Them").depleted
    hit(battle, "Them", "Us", 7)
    hit(battle, "Us", "Them", 4)
    them = card(battle, "Them")
    assert (them.tapped, them.depleted) == (True, True)


def test_a_tapped_unit_may_use_alpha_strike():
    """OPT-A: blocking has tapped it."""
    battle = battle_of([mech("Us", 4)], [mech("Them", 2, alpha_strike=1)], "Them")
    assert card(battle, "Them").tapped
    assert why_not(battle, UseOption(id_of(battle, "Them"), UnitOption.ALPHA_STRIKE)) == []


def test_missiles_fly_past_a_block_at_the_target():
    """OPT-M."""
    battle = battle_of([mech("Us", 4, missile=2)], [mech("Them", 0)], "Them")
    end(battle)
    fire(battle, "Us", "Bob's", 2)
    assert row(battle, "Bob's").total == (0, 4)


def test_missiles_can_be_fired_only_once():
    """ORD-1, OPT-M."""
    battle = battle_of([mech("Us", 4, missile=2)], [mech("Them", 0)], "Them")
    fire(end(battle), "Us", "Bob's", 2)
    assert why_not(battle, FireMissiles(id_of(battle, "Us"), site(battle, "Bob's"), 1)) != []


def test_jump_is_too_late_once_initiative_is_settled():
    """OPT-J."""
    battle = battle_of([mech("Us", 4)], [mech("Them", 4, jump=True)], "Them")
    assert why_not(battle, UseOption(id_of(battle, "Them"), UnitOption.JUMP)) == ["OPT-J"]


def test_a_mission_card_affects_only_who_is_in_the_mission():
    """MSN-1."""
    battle = battle_of([mech("Us", 4), assets("T"), mech("Home")], [mech("Them", 0)], "Them")
    end(battle)
    battle.play(PlayMission(mission_card("Cover")))
    decision = battle.decision
    assert isinstance(decision, Choice)
    named = {str(o.label) for o in decision.options if isinstance(o.action, TellPrevent)}
    assert named == {"Us", "Them", "Bob: Stockpile"}


def test_a_side_plays_each_mission_card_once_in_a_battle():
    """MSN-2, AMB-12: the title tells."""
    mine = [mech("Us", 4), mech("Scout", 1, initiative=5)]
    battle = battle_of(mine, [mech("Them", 0), assets("T")], "Them")
    prevent(end(battle), "Us", 1)
    assert why_not(battle, PlayMission(mission_card("cover "))) == ["MSN-2", "AMB-12"]
    assert why_not(battle, PlayMission(mission_card("Salvo"))) == []


def test_no_more_mission_cards_than_initiative():
    """MSN-3."""
    battle = battle_of([mech("Us", 4), assets("T")], [mech("Them", 0)], "Them")
    end(battle)
    prevent(battle, "Us", 1)
    assert why_not(battle, PlayMission(mission_card("Salvo"))) == ["MSN-3"]


def test_initiative_cards_are_not_played_in_an_acting_step():
    """MSN-4: whatever its numbers tell is refused at once, the rest once it is told."""
    battle = battle_of([mech("Us", 4), assets("T")], [mech("Them", 0)], "Them")
    end(battle)
    for n in (3, -2):
        assert why_not(battle, PlayMission(mission_card("Superiority", initiative=n))) == ["MSN-4"]
    battle.play(PlayMission(mission_card("Pillar", initiative=1, prevent=1)))
    assert why_not(battle, TellInitiative(ANN, 1)) == ["MSN-4"]
    assert why_not(battle, TellPrevent(site(battle, "Us"), 1)) == []


def test_ini_3_other_mission_cards_are_not_played_while_initiative_is_compared():
    """INI-3, MSN-4: known by what they print; else once nothing but prevention can be told."""
    battle = block(
        send(lay([mech("Us", 4)], [mech("Them", 0), assets("T")]), "Us", "Bob's"), "Them"
    )
    assert asked(battle) == ANN
    for printed in ({"initiative": 0}, {"prevent": 2}, {"attack_bonus": -2}):
        refused = battle.why_not(PlayMission(mission_card("Salvo", **printed)))
        assert [str(why) for why in refused] == [f"{ONLY_INITIATIVE()} [battletech INI-3]"]
    both = mission_card("Pillar", initiative=1, prevent=1)
    for open_ in (both, mission_card("Advantage", initiative=3), mission_card("Jam", prevent=0)):
        assert why_not(battle, PlayMission(open_)) == []
    battle.play(PlayMission(mission_card("Cover")))
    assert why_not(battle, TellPrevent(site(battle, "Us"), 2)) == ["INI-3"]
    assert why_not(battle, TellTap(id_of(battle, "Us"))) != []
    assert why_not(battle, TellTap(id_of(battle, "Assets T"))) != []
    assert why_not(battle, ThatIsAll()) == ["MSN-3", "INI-3"]
    battle.play(TakeItBack())
    assert battle.state.player(ANN).hand == 5


def test_ini_3_an_ability_changes_initiative_directly_or_is_not_used_yet():
    """INI-3, ORD-2: tapping its own card is its price."""
    theirs = [mech("Them", 0), assets("T"), command("Radar")]
    battle = block(send(lay([mech("Us", 4), command("Spy")], theirs), "Us", "Bob's"), "Them")
    spy = id_of(battle, "Spy")
    battle.play(UseInBattle(spy))
    assert why_not(battle, ThatIsAll()) == ["INI-3"]
    assert why_not(battle, TellTap(id_of(battle, "Radar"))) == ["INI-3"]
    battle.play(TellTap(spy))
    assert why_not(battle, ThatIsAll()) == ["INI-3"]
    battle.play(TellInitiative(ANN, 1))
    assert why_not(battle, ThatIsAll()) == []


def test_damage_of_mission_cards_falls_with_the_rest():
    """MSN-5, RES-1: armor is subtracted once."""
    battle = battle_of([mech("Us", 4), assets("T")], [mech("Them", 0, 3, 9)], "Them")
    end(battle)
    play_card(battle, mission_card("Mines"), TellDamage(site(battle, "Them"), 2))
    hit(battle, "Us", "Them", 4)
    assert card(battle, "Them").damage == 2 + 4 - 3


def test_each_side_plays_mission_cards_in_its_own_step():
    """ORD-3, MSN-2: both may play the same one."""
    theirs = [mech("Them", 2), assets("T")]
    battle = battle_of([mech("Us", 4), assets("T"), mech("Lead", 0, initiative=1)], theirs, "Them")
    prevent(battle, "Them", 1)
    hit(battle, "Them", "Us", 2)
    assert asked(battle) == ANN
    prevent(battle, "Us", 1)
    assert len(list(battle.state.mission.causes)) == 2


def test_a_played_mission_card_leaves_the_hand_for_the_scrapheap():
    battle = battle_of([mech("Us", 4), assets("T")], [mech("Them", 0)], "Them")
    prevent(end(battle), "Us", 1)
    ann = battle.state.player(ANN)
    assert (ann.hand, [c.name for c in ann.scrapheap]) == (4, ["Cover"])


def test_with_an_empty_hand_no_mission_card_is_played():
    mine = [mech("Us", 4), assets("T")]
    battle = end(accept(block(send(lay(mine, [mech("Them", 0)], hand=0), "Us", "Bob's"), "Them")))
    assert why_not(battle, PlayMission(mission_card("Cover"))) == ["ORD-3"]


def test_all_on_one_is_one_gesture():
    mine = [mech("A", 4, missile=1), mech("B", 3)]
    battle = battle_of(mine, [mech("Them", 0, 0, 20)], "Them")
    end(battle)
    decision = battle.decision
    assert isinstance(decision, Choice)
    gesture = next(g for g in decision.gestures if str(g.label).endswith("→ Them"))
    battle.play(*gesture.actions)
    assert battle.state.at is Station.DICE
    assert row(battle, "Them").total == (7, 9)
    assert len(the_sheet(battle).arrows) == 3


def test_ord_4_both_sides_assign_everything_in_one_gesture():
    """The side that acts first, then its enemy; each may still do it by itself."""
    battle = battle_of([mech("Us", 4, missile=1)], [mech("Them", 2, 0, 20)], "Them")
    mine, both = battle.decision.gestures
    assert (mine.for_all, both.for_all) == (False, True)
    assert str(both.label) == "Both sides: all damage, reply → Them"
    assert both.actions[: len(mine.actions)] == mine.actions
    battle.play(*both.actions)
    assert battle.state.at is Station.DICE
    assert (row(battle, "Them").total, row(battle, "Us").total) == ((4, 4), (2, 2))
    assert row(battle, "Bob's").total == (0, 2)


def test_ord_4_whoever_acts_second_answers_for_nobody_else():
    battle = battle_of([mech("Us", 4)], [mech("Them", 2, 0, 20)], "Them")
    battle.play(*battle.decision.gestures[0].actions)
    assert battle.state.at is Station.SECOND
    assert not any(gesture.for_all for gesture in battle.decision.gestures)


def test_terrain_has_a_say_only_on_the_region_of_the_target():
    """«Бой»: Terrain on the region that contains the target."""
    swamp = Laid(command("Swamp", Subtype.TERRAIN), Region.STOCKPILE)
    hills = Laid(command("Hills", Subtype.TERRAIN), Region.PATROL)
    battle = battle_of([mech("Us", 4)], [mech("Them", 2), swamp, hills], "Them")
    refused = [why_not(battle, UseInBattle(id_of(battle, n))) for n in ("Swamp", "Hills")]
    assert refused == [[], ["ORD-2"]]


def test_what_a_third_player_has_laid_around_the_target_has_a_say_whoever_uses_it():
    """«Бой»: Terrain of the target's region and Enhancements on the cards, whosesoever they are."""
    swamp = Laid(command("Swamp", Subtype.TERRAIN), Region.STOCKPILE, region_of=1)
    hills = Laid(command("Hills", Subtype.TERRAIN), Region.PATROL, region_of=1)
    battle = lay(
        [mech("Us", 4)], [mech("Them", 2)], [swamp, hills, mech("Other"), command("Radar")]
    )
    accept(block(send(battle, "Us", "Bob's"), "Them"))
    for seat in (BOB, ANN):
        assert asked(battle) == seat
        refused = [why_not(battle, UseInBattle(id_of(battle, n))) for n in ("Swamp", "Radar")]
        assert (refused[0], refused[1] == []) == ([], False)
        assert why_not(battle, UseInBattle(id_of(battle, "Hills"))) != []
        if seat == BOB:
            hit(battle, "Them", "Us", 2)
    battle.play(UseInBattle(id_of(battle, "Swamp")))
    battle.play(TellPrevent(site(battle, "Us"), 1), ThatIsAll())
    assert row(battle, "Us").through == (1, 1)
    assert why_not(battle, UseInBattle(id_of(battle, "Swamp"))) == ["ORD-2"]


def test_an_enhancement_on_any_site_of_the_targets_region_has_a_say():
    """«Бой»: Enhancements on Sites and Terrain, laid on the region that contains the target."""
    radar = Laid(command("Radar"), attached=(Laid(command("Dish", Subtype.ENHANCEMENT)),))
    built = Laid(command("Tower"), Region.CONSTRUCTION, attached=(Laid(SHIELD),))
    battle = lay([mech("Us", 4)], [mech("Them", 2), radar, built, command("Depot")])
    accept(block(send(battle, "Us", "Depot"), "Them"))
    refused = [why_not(battle, UseInBattle(id_of(battle, n))) for n in ("Dish", "Shield")]
    assert refused == [[], ["ORD-2"]]


def test_the_target_has_a_say_behind_blockers_with_what_lies_on_it():
    """«Бой»: Units, if they attack, block or are the target."""
    pilot = Laid(command("Pilot", Subtype.PILOT))
    aimed_at = Laid(mech("Slow", 2, speed="slow"), attached=(pilot, Laid(SHIELD)))
    battle = lay([mech("Us", 4)], [mech("Them", 2), aimed_at, mech("Other", 2)])
    accept(block(send(battle, "Us", "Slow"), "Them"))
    names = ("Slow", "Pilot", "Shield", "Other")
    refused = [why_not(battle, UseInBattle(id_of(battle, name))) for name in names]
    assert refused == [[], [], [], ["ORD-2"]]


def test_a_card_can_be_taken_back_into_the_hand_while_it_is_told():
    battle = battle_of([mech("Us", 4), assets("T")], [mech("Them", 0)], "Them")
    end(battle)
    before = battle.state
    battle.play(PlayMission(mission_card("Cover")))
    battle.play(TakeItBack())
    assert battle.state == before
    assert [str(line.event.text) for line in battle.log()][-1] == "Cover: taken back"


def test_a_card_that_has_turned_others_is_undone_instead():
    battle = battle_of([mech("Us", 4), assets("T")], [mech("Them", 0)], "Them")
    end(battle)
    battle.play(PlayMission(mission_card("Ambush")))
    battle.play(TellUntap(id_of(battle, "Us")))
    assert not card(battle, "Us").tapped
    assert why_not(battle, TakeItBack()) == ["CARD"]


def test_cards_tap_and_deplete_others_by_what_they_are_told():
    theirs = [mech("Them", 2), command("Radar"), command("Jammer")]
    battle = battle_of([mech("Us", 4)], theirs, "Them")
    battle.play(UseInBattle(id_of(battle, "Radar")))
    battle.play(TellTap(id_of(battle, "Radar")))
    battle.play(TellDeplete(id_of(battle, "Jammer")))
    battle.play(ThatIsAll())
    assert card(battle, "Radar").tapped
    assert card(battle, "Jammer").depleted
    assert why_not(battle, UseInBattle(id_of(battle, "Jammer"))) == ["ORD-2"]


def breaths(battle: Table) -> list[str]:
    """What the table can do in one breath."""
    assert isinstance(battle.decision, Choice)
    return [str(gesture.label) for gesture in battle.decision.gestures]


def ann_acts() -> Table:
    """Ann acts second, after two damage to one of her Units; she may play a Mission card."""
    mine = [mech("Us", 3), mech("Wing", 3), assets("T")]
    battle = accept(block(send(lay(mine, [mech("Them", 2)]), "Us, Wing", "Bob's"), "Them"))
    assert asked(battle) == BOB
    return hit(battle, "Them", "Wing", 2)


def test_what_a_card_prints_is_told_in_one_breath_on_each_unit_it_may_mean():
    battle = ann_acts()
    battle.play(PlayMission(mission_card("Cover", prevent=2, attack_bonus=-1)))
    assert breaths(battle) == [
        "Prevents 2: Wing. That is all",
        "Prevents 2: Us. That is all",
        "Attack −1: Them. That is all",
        "That is all",
    ]
    battle.play(*battle.decision.gestures[0].actions)
    assert not battle.state.mission.telling
    assert row(battle, "Wing").after == (0, 0)


def test_what_a_card_prints_may_mean_all_of_a_side_and_once_told_nothing_is_offered_again():
    battle = ann_acts()
    battle.play(PlayMission(mission_card("Odd", attack_bonus=2)))
    assert breaths(battle)[2:] == ["Attack +2: whole side. That is all", "That is all"]
    battle.play(TellAttack(id_of(battle, "Us"), 1))
    assert breaths(battle) == ["That is all"]


def test_what_a_card_is_told_to_do_is_asked_for_until_that_is_all_and_so_far_is_called_so_far():
    """Ann's Wing has two damage on it, which is no promise of what a prevention comes to."""
    battle = ann_acts()
    battle.play(PlayMission(mission_card("Cover")))
    assert str(battle.decision.prompt) == "Cover: what does it do?"
    told = {str(o.label): o for o in battle.decision.options if isinstance(o.action, TellPrevent)}
    assert str(told["Wing"].detail).startswith("so far: damage 2 of ")
    battle.play(TellPrevent(site(battle, "Wing"), 1))
    assert str(battle.decision.prompt) == "Cover: what else does it do?"


def test_opt_a_the_button_tells_the_price_and_the_hint_that_options_come_first():
    """ORD-4: once all damage is assigned no option is used any more."""
    battle = battle_of([mech("Us", 3, alpha_strike=2)], [mech("Them", 1)])
    (strike,) = (o for o in battle.decision.open if isinstance(o.action, UseOption))
    assert str(strike.detail) == "+2 Attack, then tapped and depleted"
    assert str(battle.decision.detail) == "Damage still to assign: 3. Options before that"
    use(battle, "Us", UnitOption.ALPHA_STRIKE)
    assert str(battle.decision.detail) == "Damage still to assign: 5"
