"""The battle sheet: every number explained, ranges while dice are open, all of it recomputed."""

from __future__ import annotations

from fractions import Fraction

import pytest

from assistant.games.battletech.actions import AssignDamage, FireMissiles, UseOption
from assistant.games.battletech.battle_record import UnitOption
from assistant.games.battletech.mission_rulings import (
    AbandonMission,
    AmendAssigned,
    AmendEffect,
    AmendFired,
    AmendOption,
    RuleAttack,
    RuleDamage,
    RuleInitiative,
    RuleJoin,
    RulePrevent,
    RuleRemove,
)
from assistant.games.battletech.odds.battle_sheet import Kind, attack_words, sheet
from assistant.games.battletech.odds.forecast import what_if
from assistant.games.battletech.rulings import AddCounter, Counted, MoveCard, Place
from assistant.games.battletech.setup import Laid
from assistant.games.battletech.state import Station
from assistant.rules.decision import IllegalAction
from assistant.rules.text import Name
from tests.games.battletech.cards import assets, built, mech, tank
from tests.games.battletech.duel import (
    ANN,
    BOB,
    Table,
    accept,
    asked,
    battle_of,
    block,
    card,
    cited,
    end,
    find,
    fire,
    hit,
    id_of,
    lay,
    prevent,
    roll,
    row,
    said,
    send,
    site,
    the_sheet,
    use,
    why_not,
)


def sunder_on_guard() -> Table:
    """A Sunder guards the Stockpile against a Mad Cat and a Thor."""
    mine = [
        mech("Mad Cat", 7, 2, 9, overheat=(3, 3), missile=2),
        mech("Thor", 5, 2, 6, jump=True),
    ]
    guards = (mech("Sunder", 3, 3, 10, "slow", missile=1),)
    battle = lay(mine, [assets("TM")], guards=guards)
    block(send(battle, "Mad Cat, Thor", "Bob's"), "Sunder")
    use(battle, "Thor", UnitOption.JUMP)
    return accept(battle)


def assigned() -> Table:
    """Both sides have assigned; two missiles at the Stockpile wait for their dice."""
    battle = sunder_on_guard()
    fire(battle, "Sunder", "Thor", 1)
    hit(battle, "Sunder", "Thor", 3)
    use(battle, "Mad Cat", UnitOption.OVERHEAT)
    hit(battle, "Mad Cat", "Sunder", 10)
    fire(battle, "Mad Cat", "Bob's", 2)
    return battle


def test_the_attack_of_a_unit_is_told_as_a_sum():
    battle = sunder_on_guard()
    assert str(attack_words(battle.state, id_of(battle, "Thor"))) == "5 − 1 Jump = 4"
    assert str(attack_words(battle.state, id_of(battle, "Sunder"))) == "3"


def test_the_sheet_tells_every_recipients_arithmetic():
    battle = assigned()
    told = {str(r.name): (str(r.arithmetic), str(r.verdict)) for r in the_sheet(battle).rows}
    assert told == {
        "Sunder": ("10 − 3 armor = 7", "damage counters: 7 of 10"),
        "Bob: Stockpile": ("0–4 missile damage", "cards lost: 0–4, left: 20–24"),
        "Mad Cat": ("3 Overheat − 2 armor = 1", "damage counters: 1 of 9"),
        "Thor": ("3 + 0–3 missile damage − 2 armor = 1–4", "damage counters: 1–4 of 6"),
    }


def test_every_line_has_its_source_its_amount_and_its_rule():
    thor = row(assigned(), "Thor")
    assert [(str(x.text), x.low, x.high, x.cite.place) for x in thor.lines] == [
        ("Sunder", 3, 3, "ASG-1"),
        ("Sunder: missiles, 1", 0, 3, "OPT-M"),
    ]


def test_the_ranges_close_as_the_dice_fall():
    battle = assigned()
    hit(battle, "Thor", "Sunder", 4)
    roll(battle, (1, 4))
    assert row(battle, "Bob's").total == (1, 1)
    assert row(battle, "Thor").total == (3, 6)


def test_arrows_carry_their_arithmetic():
    arrows = [(str(a.words), a.missiles) for a in the_sheet(assigned()).arrows]
    assert arrows == [
        ("7 + 3 Overheat = 10", False),
        ("missiles: 2", True),
        ("3", False),
        ("missiles: 1", True),
    ]


def test_an_arrow_of_damage_that_is_partly_assigned_tells_only_that():
    battle = sunder_on_guard()
    fire(battle, "Sunder", "Thor", 1)
    for given in (1, 2):
        hit(battle, "Sunder", "Thor", 1)
        told = [str(a.words) for a in the_sheet(battle).arrows if not a.missiles]
        assert told == [str(given)]


def test_the_sheet_tells_initiative_and_mission_cards():
    found = the_sheet(sunder_on_guard())
    assert [(s.seat, s.initiative, s.cards, s.limit) for s in found.sides] == [
        (ANN, 1, 0, 1),
        (BOB, 1, 0, 1),
    ]
    assert found.acts_first == BOB


def test_what_a_site_or_a_building_card_loses_is_told_in_its_own_words():
    battle = lay([mech("Us", 5)], [built(counters=3)], asks_idle=True)
    block(send(battle, "Us", "Bob's"))
    hit(battle, "Us", "Bob's", 5)
    assert (row(battle, "Bob's").kind, str(row(battle, "Bob's").verdict)) == (
        Kind.STOCKPILE,
        "cards lost: 5, left: 19",
    )
    battle = lay([mech("Us", 5)], [built(mech("Atlas"), 3)], asks_idle=True)
    block(send(battle, "Us", "Atlas"))
    hit(battle, "Us", "Atlas", 5)
    assert str(row(battle, "Atlas").verdict) == "construction counters lost: 2, left: 1"


def test_a_vehicles_die_is_part_of_the_verdict():
    battle = lay([mech("Us", 2, speed="slow")], [tank("Tank", 0)])
    end(accept(block(send(battle, "Us", "Bob's"), "Tank")))
    hit_one = AssignDamage(id_of(battle, "Us"), site(battle, "Tank"), 1)
    found = what_if(battle.state, hit_one)
    assert found is not None
    (tank_row,) = found.rows
    assert tank_row.gone == Fraction(1, 3)
    told = "damage counters: 0 of 3; scrapped by the Vehicle roll: 33.3%"
    assert str(tank_row.verdict) == told
    assert dict(tank_row.verdict.blanks)["percent"] == Name("33.3", "33,3")


def test_what_if_tells_the_sheet_after_an_action_and_plays_nothing():
    battle = sunder_on_guard()
    before = battle.state
    fired = what_if(before, FireMissiles(id_of(battle, "Sunder"), site(battle, "Mad Cat"), 1))
    assert fired is not None
    assert [str(r.arithmetic) for r in fired.rows] == ["0–3 missile damage − 2 armor = 0–1"]
    assert battle.state is before


def test_what_if_of_an_option_and_of_a_ruling():
    battle = assigned()
    more = what_if(battle.state, RulePrevent(site(battle, "Sunder"), 4))
    assert more is not None
    assert str(more.rows[0].arithmetic) == "10 − 4 prevented − 3 armor = 3"
    assert what_if(battle.state, AbandonMission()) is None
    battle = sunder_on_guard()
    hit(battle, "Sunder", "Thor", 3)
    end(battle)
    hot = what_if(battle.state, UseOption(id_of(battle, "Mad Cat"), UnitOption.OVERHEAT))
    assert hot is not None
    assert {str(r.name) for r in hot.rows} == {"Mad Cat", "Thor"}


def test_without_a_mission_there_is_no_sheet():
    assert sheet(lay([mech("Us")], []).state) is None


def test_assigned_damage_can_be_amended_and_the_rest_is_owed_again():
    """ASG-2: what is taken away must be assigned anew."""
    battle = assigned()
    battle.play(AmendAssigned(id_of(battle, "Sunder"), site(battle, "Thor"), 1))
    assert row(battle, "Thor").total == (1, 4)
    assert asked(battle) == BOB
    hit(battle, "Sunder", "Mad Cat", 2)
    assert asked(battle) == ANN


def test_an_option_can_be_taken_back_long_after():
    """ASG-3: the Attack falls, and exactly the difference comes back."""
    battle = assigned()
    battle.play(AmendOption(id_of(battle, "Mad Cat"), UnitOption.OVERHEAT, False))
    assert str(row(battle, "Sunder").arithmetic) == "7 − 3 armor = 4"
    assert "Mad Cat" not in {str(r.name) for r in the_sheet(battle).rows}


def test_an_amendment_at_the_dice_goes_back_to_assigning():
    battle = assigned()
    hit(battle, "Thor", "Sunder", 4)
    assert battle.state.at is Station.DICE
    battle.play(RuleAttack(id_of(battle, "Thor"), 2))
    assert (battle.state.at, asked(battle)) == (Station.SECOND, ANN)
    hit(battle, "Thor", "Sunder", 2)
    assert battle.state.at is Station.DICE
    assert row(battle, "Sunder").total == (16, 16)


def test_the_effect_of_a_card_can_be_amended():
    battle = sunder_on_guard()
    prevent(battle, "Sunder", 2)
    hit(battle, "Sunder", "Thor", 3)
    end(battle)
    hit(battle, "Mad Cat", "Sunder", 7)
    entry = next(n for n, e in enumerate(battle.state.mission.entries) if getattr(e, "effects", ()))
    battle.play(AmendEffect(entry, 0, 4))
    assert str(row(battle, "Sunder").arithmetic) == "7 − 4 prevented − 3 armor = 0"


def test_the_table_may_add_damage_prevention_and_initiative():
    battle = assigned()
    battle.play(RuleDamage(site(battle, "Sunder"), 2))
    battle.play(RulePrevent(site(battle, "Sunder"), 1))
    battle.play(RuleInitiative(ANN, 2))
    assert str(row(battle, "Sunder").arithmetic) == "12 − 1 prevented − 3 armor = 8"
    assert the_sheet(battle).sides[0].initiative == 3
    assert cited(battle, "ruling")


def test_the_table_may_remove_a_unit_and_let_it_join_again():
    battle = assigned()
    battle.play(RuleRemove(id_of(battle, "Mad Cat")))
    assert "Sunder" not in {str(r.name) for r in the_sheet(battle).rows}
    battle.play(RuleJoin(id_of(battle, "Mad Cat")))
    assert row(battle, "Sunder").total == (10, 10)


def test_the_table_may_end_a_mission_without_damage():
    battle = assigned()
    battle.play(AbandonMission())
    assert (battle.state.at, battle.state.mission) == (Station.MISSIONS, None)
    assert card(battle, "Sunder").damage == 0


def test_a_mission_whose_target_leaves_the_table_is_over():
    battle = send(lay([mech("Us")], [mech("Slow", speed="slow")]), "Us", "Slow")
    battle.play(MoveCard(Place.HAND, id_of(battle, "Slow")))
    assert (battle.state.at, battle.state.mission) == (Station.MISSIONS, None)
    assert said(battle, "The mission is over")


def test_a_mission_without_attackers_is_over():
    battle = sunder_on_guard()
    battle.play(MoveCard(Place.SCRAPHEAP, id_of(battle, "Mad Cat")))
    assert battle.state.mission is not None
    battle.play(MoveCard(Place.SCRAPHEAP, id_of(battle, "Thor")))
    assert battle.state.mission is None


def test_a_scrapped_blocker_still_stood_in_the_way():
    """BLK-5: the target does not come into the battle by it."""
    battle = sunder_on_guard()
    battle.play(MoveCard(Place.SCRAPHEAP, id_of(battle, "Sunder")))
    while battle.state.mission is not None and asked(battle) == BOB:
        battle.play(*battle.decision.gestures[-1].actions)
    mad_cat = AssignDamage(id_of(battle, "Mad Cat"), site(battle, "Bob's"), 7)
    assert why_not(battle, mad_cat) != []


def test_counters_laid_by_the_table_count_at_once():
    battle = assigned()
    for _ in range(3):
        battle.play(AddCounter(Counted.DAMAGE, id_of(battle, "Sunder")))
    assert str(row(battle, "Sunder").verdict) == "scrapped"
    assert find(battle, "Sunder") is not None


def test_prevention_told_of_a_card_shows_before_it_is_applied():
    battle = sunder_on_guard()
    prevent(battle, "Thor", 1)
    fire(battle, "Sunder", "Thor", 1)
    assert [str(x.text) for x in row(battle, "Thor").prevented] == ["Cover"]
    told = what_if(battle.state, AssignDamage(id_of(battle, "Sunder"), site(battle, "Thor"), 3))
    assert told is not None
    assert str(told.rows[-1].arithmetic) == "3 + 0–3 missile damage − 1 prevented − 2 armor = 0–3"


def test_the_table_can_end_it_with_a_depleted_card_in_it():
    theirs = [Laid(mech("Down", 3, 3, 9), depleted=True)]
    battle = block(send(lay([mech("Us", 5)], theirs, asks_idle=True), "Us", "Down"))
    hit(battle, "Us", "Down", 5)
    assert str(row(battle, "Down").arithmetic) == "5 − 3 armor = 2"


def test_armor_is_told_part_by_part_where_it_is_more_than_print():
    theirs = [mech("Them", 2, 2, 9, ecm=True), mech("Other", 1, 1, 9)]
    battle = battle_of([mech("Us", 5)], theirs, "Them, Other")
    hit(hit(battle, "Them", "Us", 2), "Other", "Us", 1)
    battle.play(AssignDamage(id_of(battle, "Us"), site(battle, "Them"), 3))
    assert str(row(battle, "Them").armor_sum) == "armor 2 + 1 ECM = 3"
    assert row(battle, "Us").armor_sum is None


def test_the_table_changes_fired_missiles_long_after():
    mine = [mech("Us", 0, 0, 5, missile=3)]
    battle = lay(mine, [mech("Them", 1, 0, 9)])
    accept(block(send(battle, "Us", "Bob's"), "Them"))
    assert asked(battle) == BOB
    hit(battle, "Them", "Us", 1)
    us, them, stock = id_of(battle, "Us"), site(battle, "Them"), site(battle, "Bob's")
    fire(battle, "Us", "Them", 2)
    assert row(battle, "Them").total == (0, 4)
    battle.play(AmendFired(us, them, 1))
    assert row(battle, "Them").total == (0, 2)
    battle.play(AmendFired(us, stock, 2))
    assert row(battle, "Bob's").total == (0, 4)
    with pytest.raises(IllegalAction):  # three missiles in all, two of them are on their way
        battle.play(AmendFired(us, them, 2))
    battle.play(AmendFired(us, stock, 0))
    assert [row.name for row in the_sheet(battle).rows if str(row.name) == "Bob: Stockpile"] == []


def test_missiles_that_have_come_down_are_not_fired_anew():
    battle = lay([mech("Us", 0, 0, 5, "slow", missile=1)], [tank("Them", 0)])
    accept(block(send(battle, "Us", "Bob's"), "Them"))
    while battle.state.at is Station.FIRST:
        end(battle)
    end(fire(battle, "Us", "Them", 1))
    assert battle.state.at is Station.DICE
    us, them = id_of(battle, "Us"), site(battle, "Them")
    battle.play(AmendFired(us, them, 1))
    roll(battle, (1,))
    assert battle.state.at is Station.DICE, "the Vehicle rolls for its life"
    with pytest.raises(IllegalAction):
        battle.play(AmendFired(us, them, 0))
