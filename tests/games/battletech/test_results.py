"""Step 4 of a battle: the sum of each recipient, the dice, what is scrapped (RES, DMG, OPT-M)."""

from __future__ import annotations

import pytest

from assistant.games.battletech.actions import TellAttack, TellDamage, TellFigure
from assistant.games.battletech.battle_record import UnitOption
from assistant.games.battletech.cards import Card, Subtype
from assistant.games.battletech.setup import Laid
from assistant.games.battletech.state import Station
from assistant.rules.chance import Roll
from tests.games.battletech.cards import assets, built, command, mech, mission_card, tank
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
    fire,
    hit,
    id_of,
    lay,
    play_card,
    prevent,
    roll,
    row,
    said,
    send,
    site,
    use,
    why_not,
)

SUNDER = mech("Sunder", 0, 3, 10, "slow")


def fight(theirs: list[Card | Laid], blockers: str, attack: int = 7, **options: object) -> Table:
    """Ann's Unit of this Attack against blockers; Bob has acted and done nothing."""
    battle = lay([mech("Us", attack, 0, 20, "slow")], theirs, **options)
    accept(block(send(battle, "Us", "Bob's"), blockers))
    while asked(battle) == BOB:
        battle.play(*battle.decision.gestures[0].actions)
    return battle


def test_armor_is_subtracted_once_from_the_sum_of_two_attackers():
    """V12, RES-1, RES-3, DMG-1: 7 + 7 - 3 = 11 of 10."""
    battle = lay([mech("A", 7), mech("B", 7)], [], guards=(SUNDER,))
    accept(block(send(battle, "A, B", "Bob's"), "Sunder"))
    end(battle)
    hit(battle, "A", "Sunder", 7)
    hit(battle, "B", "Sunder", 7)
    assert said(battle, "Sunder: damage 14 − prevented 0 − armor 3 = 11")
    assert find(battle, "Sunder") is None
    assert battle.state.player(BOB).scrapheap[-1].name == "Sunder"


def test_two_prevented_save_the_sunder():
    """V13, RES-2: 14 - 2 - 3 = 9 of 10."""
    battle = lay([mech("A", 7), mech("B", 7)], [assets("T")], guards=(SUNDER,))
    accept(block(send(battle, "A, B", "Bob's"), "Sunder"))
    hit(battle, "A", "Sunder", 7)
    hit(battle, "B", "Sunder", 7)
    prevent(battle, "Sunder", 2)
    end(battle)
    assert card(battle, "Sunder").damage == 9


def test_a_later_battle_uses_the_whole_armor_again():
    """V14, RES-3."""
    battle = fight([Laid(mech("Sunder", 0, 3, 10), damage=5)], "Sunder", 4)
    hit(battle, "Us", "Sunder", 4)
    assert card(battle, "Sunder").damage == 6


def test_missiles_past_a_block_take_cards_off_the_stockpile():
    """V15, OPT-M, DMG-2: a six misses, a two is two cards from the top to the Scrapheap."""
    battle = lay([mech("Us", 0, missile=2)], [mech("Them", 0)])
    accept(block(send(battle, "Us", "Bob's"), "Them"))
    end(battle)
    fire(battle, "Us", "Bob's", 2)
    end(battle)
    assert battle.state.player(BOB).scrapheap == ()
    roll(battle, (6, 2))
    bob = battle.state.player(BOB)
    assert (bob.stockpile, bob.scrapheap) == (24 - 2, (None, None)), "nobody has named them"
    assert battle.state.player(ANN).scrapheap == ()


@pytest.mark.parametrize(("assets_", "lost"), [("", 3), ("M", 6)])
def test_a_three_counts_only_with_munitions(assets_, lost):
    """OPT-M, D-4: each die for itself."""
    battle = lay([mech("Us", 0, missile=4), assets(assets_ or "A")], [])
    block(send(battle, "Us", "Bob's"))
    fire(battle, "Us", "Bob's", 4)
    if battle.state.at is Station.FIRST:
        end(battle)
    end(battle)
    roll(battle, (1, 2, 3, 5))
    assert battle.state.player(BOB).stockpile == 24 - lost


def test_the_face_of_a_missile_must_be_known():
    battle = lay([mech("Us", 0, missile=2)], [])
    block(send(battle, "Us", "Bob's"))
    fire(battle, "Us", "Bob's", 2)
    end(end(battle))
    decision = battle.decision
    assert isinstance(decision, Roll)
    assert decision.faces is not None
    assert [(d.need, d.count, d.low) for d in decision.groups] == [(2, 2, True)]


def test_a_stockpile_that_is_emptied_loses_the_game():
    """DMG-2, WIN-1."""
    battle = lay([mech("Us", 5)], [], stockpiles=(30, 5))
    block(send(battle, "Us", "Bob's"))
    hit(battle, "Us", "Bob's", 5)
    assert battle.state.at is Station.OVER
    assert battle.state.winner == ANN


@pytest.mark.parametrize(("n", "left"), [(4, 1), (5, 1), (6, 0), (7, None)])
def test_a_card_under_construction_loses_a_counter_for_every_two(n, left):
    """DMG-3: three counters stand six damage, and the seventh scraps."""
    battle = lay([mech("Us", n)], [built(mech("Atlas", 5, 9, 12), 3)])
    block(send(battle, "Us", "Atlas"))
    hit(battle, "Us", "Atlas", n)
    end(battle)
    atlas = find(battle, "Atlas")
    assert (None if atlas is None else atlas.counters) == left


def test_what_is_built_has_no_armor_whatever_it_prints():
    """RES-3."""
    battle = lay([mech("Us", 1)], [built(mech("Atlas", 5, 9, 12), 0)])
    block(send(battle, "Us", "Atlas"))
    hit(battle, "Us", "Atlas", 1)
    end(battle)
    assert find(battle, "Atlas") is None


def test_damage_past_a_block_does_not_reveal():
    """BLK-9, DMG-3."""
    battle = lay([mech("Us", 0, missile=1)], [built(counters=2), mech("Them", 0)])
    accept(block(send(battle, "Us", "?"), "Them"))
    fire(end(battle), "Us", "?", 1)
    end(battle)
    roll(battle, (2,))
    hidden = next(p for p in battle.state.pieces if not p.active)
    assert (hidden.card, hidden.counters) == (None, 1)


@pytest.mark.parametrize(("face", "lives"), [(4, True), (5, False), (6, False)])
def test_a_vehicle_rolls_even_where_armor_stops_everything(face, lives):
    """DMG-4."""
    battle = fight([tank("Tank", 0, armor=9)], "Tank", 3)
    hit(battle, "Us", "Tank", 3)
    assert asked(battle) == BOB
    roll(battle, (face,))
    assert (find(battle, "Tank") is not None) == lives
    assert cited(battle, "DMG-4")


def test_a_vehicle_whose_damage_is_prevented_does_not_roll():
    """DMG-4."""
    battle = lay([mech("Us", 2, speed="slow")], [tank("Tank", 0), assets("T")])
    accept(block(send(battle, "Us", "Bob's"), "Tank"))
    hit(battle, "Us", "Tank", 2)
    prevent(battle, "Tank", 2)
    end(battle)
    assert battle.state.mission is None
    assert card(battle, "Tank").damage == 0


def test_a_vehicle_under_construction_does_not_roll():
    """DMG-4: that is DMG-3."""
    battle = lay([mech("Us", 1)], [built(tank("Tank"), 3)])
    block(send(battle, "Us", "Tank"))
    hit(battle, "Us", "Tank", 1)
    end(battle)
    assert battle.state.mission is None


def test_one_die_however_many_have_hit_the_vehicle():
    """DMG-4."""
    battle = lay([mech("A", 1, speed="slow"), mech("B", 1, speed="slow")], [tank("Tank", 0, 9)])
    accept(block(send(battle, "A, B", "Bob's"), "Tank"))
    end(battle)
    hit(battle, "A", "Tank", 1)
    hit(battle, "B", "Tank", 1)
    decision = battle.decision
    assert isinstance(decision, Roll)
    assert [(dice.count, dice.need, dice.sides) for dice in decision.groups] == [(1, 5, 6)]


def test_missiles_come_down_before_a_vehicle_rolls():
    """OPT-M, DMG-4: only they tell whether it must."""
    battle = lay([mech("Us", 0, speed="slow", missile=1)], [tank("Tank", 0, armor=9)])
    accept(block(send(battle, "Us", "Bob's"), "Tank"))
    end(battle)
    end(fire(battle, "Us", "Tank", 1))
    roll(battle, (6,))
    assert battle.state.mission is None


def test_opt_m_the_dice_tray_says_which_faces_of_a_missile_miss():
    battle = lay([mech("Us", 1, missile=1), assets("M")], [mech("Them", 0, 0, 20)])
    accept(block(send(battle, "Us", "Bob's"), "Them"))
    end(battle)
    hit(fire(battle, "Us", "Them", 1), "Us", "Them", 1)
    assert isinstance(battle.decision, Roll)
    assert str(battle.decision.faces) == "Enter each face: up to 3 it is the damage, higher misses"


def test_two_units_scrap_each_other():
    """DMG-5."""
    battle = fight([mech("Them", 20)], "Them", 7)
    assert find(battle, "Us") is not None
    hit(battle, "Us", "Them", 7)
    assert (find(battle, "Us"), find(battle, "Them")) == (None, None)


def test_what_a_command_card_prints_is_asked_where_nobody_has_told():
    """RES-3, DMG-1: unknown is never 0."""
    works = command("Works")
    battle = lay([mech("Us", 4)], [works])
    block(send(battle, "Us", "Works"))
    hit(battle, "Us", "Works", 4)
    assert row(battle, "Works").armor is None
    end(battle)
    assert (battle.state.at, asked(battle)) == (Station.FIGURES, BOB)
    works_id = id_of(battle, "Works")
    assert why_not(battle, TellFigure(works_id, "armor", 100)) != []
    battle.play(TellFigure(works_id, "armor", 1))
    battle.play(TellFigure(works_id, "structure", 4))
    works_now = card(battle, "Works")
    assert (works_now.damage, works_now.card.armor, works_now.card.structure) == (3, 1, 4)


def test_the_pilot_goes_with_his_mech():
    """DMG-1."""
    kai = Laid(command("Kai", Subtype.PILOT))
    battle = fight([Laid(mech("Them", 0, 0, 5), attached=(kai,))], "Them", 7)
    hit(battle, "Us", "Them", 7)
    assert find(battle, "Kai") is None
    assert len(battle.state.player(BOB).scrapheap) == 2


def test_damage_of_a_card_falls_on_units_that_nobody_has_assigned_to():
    """RES-1."""
    battle = lay([mech("Us", 1), assets("T")], [mech("A", 0, 0, 9), mech("B", 0, 1, 9)])
    accept(block(send(battle, "Us", "Bob's"), "A, B"))
    end(battle)
    play_card(battle, mission_card("Mines"), TellDamage(site(battle, "B"), 4))
    hit(battle, "Us", "A", 1)
    assert (card(battle, "A").damage, card(battle, "B").damage) == (1, 3)


def test_overheat_damage_is_part_of_the_sum_before_armor():
    """RES-1, OPT-O."""
    battle = lay([mech("Us", 4)], [mech("Them", 2, 2, 9, overheat=(1, 2))])
    accept(block(send(battle, "Us", "Bob's"), "Them"))
    use(battle, "Them", UnitOption.OVERHEAT)
    hit(battle, "Them", "Us", 4)
    hit(battle, "Us", "Them", 4)
    assert card(battle, "Them").damage == 4 + 1 - 2


def test_without_any_damage_nothing_falls():
    battle = fight([mech("Them", 0)], "Them", 0)
    end(battle)
    assert said(battle, "No damage")


def test_the_log_tells_the_whole_sum():
    battle = lay([mech("Us", 9), assets("T")], [SUNDER], guards=())
    accept(block(send(battle, "Us", "Sunder")))
    end(battle)
    play_card(battle, mission_card("Push"), TellAttack(id_of(battle, "Us"), 2))
    hit(battle, "Us", "Sunder", 11)
    assert said(battle, "Sunder: damage 11 − prevented 0 − armor 3 = 8")
    assert said(battle, "Sunder: damage counters 0 → 8 of 10")
