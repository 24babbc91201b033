"""Keywords in numbers, as far as cards print them."""

from __future__ import annotations

import pytest

from assistant.games.battletech.actions import AssignDamage
from assistant.games.battletech.cards import Subtype
from assistant.games.battletech.setup import Laid
from assistant.games.battletech.steps.modifiers import attack
from assistant.rules.chance import Roll
from assistant.rules.moment import target_of
from tests.games.battletech.cards import assets, command, mech
from tests.games.battletech.duel import (
    Table,
    accept,
    block,
    card,
    end,
    find,
    fire,
    hit,
    id_of,
    lay,
    roll,
    row,
    send,
    site,
    why_not,
)


def against(battle: Table, names: str, blockers: str) -> Table:
    """Ann's Units against blockers of the Stockpile; Bob does nothing in his step."""
    accept(block(send(battle, names, "Bob's"), blockers))
    return end(battle)


def test_ecm_gives_every_unit_of_the_group_one_armor():
    theirs = [mech("Jammer", 0, 1, 9, ecm=True), mech("Friend", 0, 0, 9), mech("Away", 0, 0, 9)]
    battle = against(lay([mech("Us", 5)], theirs), "Us", "Jammer, Friend")
    hit(battle, "Us", "Friend", 3)
    assert row(battle, "Friend").armor == 1
    hit(battle, "Us", "Jammer", 2)
    assert (card(battle, "Friend").damage, card(battle, "Jammer").damage) == (2, 0)


def test_two_ecm_jam_no_more_than_one():
    theirs = [mech("A", 0, 0, 9, ecm=True), mech("B", 0, 0, 9, ecm=True)]
    battle = against(lay([mech("Us", 5)], theirs), "Us", "A, B")
    hit(battle, "Us", "A", 3)
    assert row(battle, "A").armor == 1


def test_c3_adds_two_where_another_c3_unit_is_in_the_group():
    mine = [mech("A", 2, c3=True), mech("B", 3, c3=True), mech("Lone", 1), mech("Home", c3=True)]
    battle = accept(block(send(lay(mine, [mech("Them", 0, c3=True)]), "A, B, Lone", "Bob's")))
    found = [attack(battle.state, id_of(battle, n)) for n in ("A", "B", "Lone")]
    assert found == [4, 5, 1]


def test_c3_alone_adds_nothing():
    mine = [mech("A", 2, c3=True), mech("Home", c3=True)]
    battle = block(send(lay(mine, []), "A", "Bob's"))
    assert attack(battle.state, id_of(battle, "A")) == 2


def test_narc_lowers_the_missile_dice_of_the_whole_group():
    mine = [mech("Us", 0, missile=3), mech("Beacon", 0, narc=True), assets("M")]
    battle = block(send(lay(mine, []), "Us, Beacon", "Bob's"))
    fire(battle, "Us", "Bob's", 3)
    end(end(battle))
    decision = battle.decision
    assert isinstance(decision, Roll)
    assert [dice.need for dice in decision.groups] == [4]
    said = "Enter each face: up to 3 it is the damage, higher misses · NARC: 4 counts as 3"
    assert str(decision.faces) == said
    roll(battle, (4, 3, 5))
    assert battle.state.player(1).stockpile == 24 - 6


def test_anti_missile_takes_one_off_every_missile_at_its_group():
    theirs = [mech("Shield", 0, 0, 9, anti_missile=True), mech("Friend", 0, 0, 9)]
    battle = against(lay([mech("Us", 0, missile=3), assets("M")], theirs), "Us", "Shield, Friend")
    fire(battle, "Us", "Friend", 3)
    end(battle)
    asked, reason = battle.decision, "Enemy Anti-Missile: each hit 1 less, a 1 misses"
    assert isinstance(asked, Roll)
    assert reason in str(asked.faces)
    assert [(str(d.label), target_of(d)) for d in asked.groups] == [
        ("Missiles: Us → Friend", "2–3")
    ]
    assert reason in str(row(battle, "Friend").lines[0].text)
    roll(battle, (1, 2, 3))
    assert card(battle, "Friend").damage == 0 + 1 + 2
    assert any(reason in str(event.text) for event in battle.turns[-1].steps[-1].events)


def test_anti_missile_does_not_cover_a_target_outside_the_battle():
    theirs = [mech("Shield", 0, 0, 9, anti_missile=True)]
    battle = against(lay([mech("Us", 0, missile=3), assets("M")], theirs), "Us", "Shield")
    fire(battle, "Us", "Bob's", 3)
    end(battle)
    roll(battle, (1, 2, 3))
    assert battle.state.player(1).stockpile == 24 - 6


def test_ap_adds_one_to_damage_at_what_is_no_unit_once():
    battle = block(send(lay([mech("Us", 3, ap=True)], [], asks_idle=True), "Us", "Bob's"))
    hit(battle, "Us", "Bob's", 1)
    assert row(battle, "Bob's").total == (2, 2)
    hit(battle, "Us", "Bob's", 2)
    assert row(battle, "Bob's").total == (4, 4)


def test_ap_adds_nothing_at_units():
    battle = against(lay([mech("Us", 3, ap=True)], [mech("Them", 0, 0, 9)]), "Us", "Them")
    hit(battle, "Us", "Them", 3)
    assert card(battle, "Them").damage == 3


def test_hand_to_hand_adds_against_units_of_its_speed_or_slower():
    theirs = [mech("Even", 0, 0, 9), mech("Quick", 0, 0, 9, "fast"), mech("Slow", 0, 0, 9)]
    battle = against(lay([mech("Us", 3, hand_to_hand=2)], theirs), "Us", "Even, Quick, Slow")
    hit(battle, "Us", "Quick", 1)
    assert row(battle, "Quick").total == (1, 1)
    hit(battle, "Us", "Even", 1)
    assert row(battle, "Even").total == (3, 3)
    hit(battle, "Us", "Slow", 1)
    assert (card(battle, "Even").damage, card(battle, "Slow").damage) == (3, 1)


def test_long_range_reaches_the_target_past_a_block_with_so_much():
    battle = against(lay([mech("Us", 5, long_range=2)], [mech("Them", 0, 0, 9)]), "Us", "Them")
    us, stockpile = id_of(battle, "Us"), site(battle, "Bob's")
    assert why_not(battle, AssignDamage(us, stockpile, 3)) != []
    hit(battle, "Us", "Bob's", 2)
    assert why_not(battle, AssignDamage(us, stockpile, 1)) == ["ASG-1"]
    hit(battle, "Us", "Them", 3)
    assert battle.state.player(1).stockpile == 22


def test_pilots_change_the_attack_of_their_mech():
    kai = Laid(command("Kai", Subtype.PILOT, attack_bonus=2))
    battle = block(send(lay([Laid(mech("Us", 3), attached=(kai,))], []), "Us", "Bob's"))
    assert attack(battle.state, id_of(battle, "Us")) == 5


def test_a_pilot_changes_the_armor_of_its_mech():
    gearhead = Laid(command("Gearhead", Subtype.PILOT, armor_bonus=1))
    theirs = [Laid(mech("Them", 0, 1, 9), attached=(gearhead,))]
    battle = against(lay([mech("Us", 5)], theirs), "Us", "Them")
    hit(battle, "Us", "Them", 5)
    assert card(battle, "Them").damage == 3


@pytest.mark.parametrize(("bonus", "survives"), [(-1, False), (None, True)])
def test_an_enhancement_changes_the_structure_of_its_carrier(bonus, survives):
    retrofit = Laid(command("Retrofit", Subtype.ENHANCEMENT, structure_bonus=bonus))
    theirs = [Laid(mech("Them", 0, 0, 5), attached=(retrofit,))]
    battle = against(lay([mech("Us", 4)], theirs), "Us", "Them")
    hit(battle, "Us", "Them", 4)
    assert (find(battle, "Them") is not None) == survives
