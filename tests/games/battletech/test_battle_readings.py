"""Open points of a battle, each read both ways, and shown when it has decided something (AMB)."""

from __future__ import annotations

import pytest

from assistant.games.battletech.actions import (
    Block,
    ConfirmBlock,
    FireMissiles,
    IncludeTarget,
    PlayMission,
    TakeItBack,
    TellAttack,
    ThatIsAll,
    UseOption,
)
from assistant.games.battletech.battle_record import UnitOption
from assistant.games.battletech.overview import overview
from assistant.games.battletech.setup import Laid
from assistant.games.battletech.steps.modifiers import card_limit
from assistant.rules.chance import Roll
from tests.games.battletech.cards import assets, mech, mission_card, tank
from tests.games.battletech.duel import (
    BOB,
    Table,
    accept,
    asked,
    block,
    card,
    end,
    find,
    fire,
    hit,
    id_of,
    lay,
    prevent,
    roll,
    send,
    site,
    use,
    why_not,
)


def noted(battle: Table, id: str) -> bool:
    """Whether the frame shows that this reading has decided something."""
    lines = [line for note in overview(battle.state).notes for line in note.lines]
    return any(line.cite is not None and line.cite.place == id for line in lines)


def test_missiles_may_be_split_or_fly_together():
    """AMB-3."""
    for reading, refused in (("split", False), ("together", True)):
        battle = lay([mech("Us", 0, missile=3)], [mech("Them", 0)], missiles=reading)
        end(accept(block(send(battle, "Us", "Bob's"), "Them")))
        one = FireMissiles(id_of(battle, "Us"), site(battle, "Bob's"), 1)
        assert why_not(battle, one) == (["AMB-3"] if refused else [])
        if not refused:
            battle.play(one)
            assert noted(battle, "AMB-3")
            fire(battle, "Us", "Them", 2)
            end(battle)
            assert isinstance(battle.decision, Roll)
            assert [dice.count for dice in battle.decision.groups] == [1, 2]


def test_options_without_a_battle():
    """AMB-4."""
    for reading, refused in (("allowed", []), ("forbidden", ["AMB-4"])):
        mine = [mech("Us", 3, overheat=(1, 2), missile=1)]
        battle = block(send(lay(mine, [], without_battle=reading), "Us", "Bob's"))
        assert why_not(battle, UseOption(id_of(battle, "Us"), UnitOption.OVERHEAT)) == refused
        assert (
            why_not(battle, FireMissiles(id_of(battle, "Us"), site(battle, "Bob's"), 1)) == refused
        )
        if not refused:
            use(battle, "Us", UnitOption.OVERHEAT)
            assert noted(battle, "AMB-4")


def test_the_limit_of_mission_cards_without_a_battle_is_the_sum():
    """AMB-4."""
    mine = [mech("Us", 3, initiative=1), assets("T")]
    battle = block(send(lay(mine, []), "Us", "Bob's"))
    assert card_limit(battle.state, 0) == 2


def test_amb_23_the_limit_of_mission_cards_without_a_battle():
    """AMB-23, AMB-4: no initiative is compared there; no limit is told once it decides."""
    for reading, limit in (("initiative", 1), ("none", 5)):
        mine = [mech("Us", 3), assets("T")]
        battle = block(send(lay(mine, [], limit_without_battle=reading), "Us", "Bob's"))
        assert card_limit(battle.state, 0) == limit
        prevent(battle, "Us", 1)
        assert not noted(battle, "AMB-23")
        salvo = PlayMission(mission_card("Salvo"))
        assert why_not(battle, salvo) == (["MSN-3", "AMB-23"] if limit == 1 else [])
        if limit > 1:
            battle.play(salvo)
            assert noted(battle, "AMB-23")


def test_a_card_taken_back_has_decided_nothing():
    """AMB-23, AMB-9, AMB-17: the note goes with what it stood beside."""
    battle = block(send(lay([mech("Us", 3)], [], limit_without_battle="none"), "Us", "Bob's"))
    before, us = battle.state, id_of(battle, "Us")
    battle.play(PlayMission(mission_card("Salvo")), TellAttack(us, -4))
    assert noted(battle, "AMB-23")
    assert noted(battle, "AMB-9")
    battle.play(TakeItBack())
    assert battle.state == before
    battle.play(PlayMission(mission_card("Salvo")), ThatIsAll(), PlayMission(mission_card("Fog")))
    battle.play(TellAttack(us, -4), TakeItBack())
    assert noted(battle, "AMB-23"), "the first card is played on it all the same"
    assert not noted(battle, "AMB-9")


@pytest.mark.parametrize(("reading", "at_once"), [("after_battle", False), ("at_once", True)])
def test_when_alpha_strike_depletes(reading, at_once):
    """AMB-5."""
    battle = lay([mech("Us", 4)], [mech("Them", 2, 0, 9, alpha_strike=1)], alpha_strike=reading)
    accept(block(send(battle, "Us", "Bob's"), "Them"))
    use(battle, "Them", UnitOption.ALPHA_STRIKE)
    assert card(battle, "Them").depleted == at_once
    assert noted(battle, "AMB-5")
    hit(battle, "Them", "Us", 3)
    hit(battle, "Us", "Them", 4)
    assert card(battle, "Them").depleted


@pytest.mark.parametrize(("reading", "refused"), [("may_join", []), ("may_not", ["AMB-7"])])
def test_a_tapped_target_beside_the_blockers(reading, refused):
    """AMB-7."""
    theirs = [Laid(mech("Slow", speed="slow"), tapped=True), mech("Them")]
    battle = send(lay([mech("Us")], theirs, tapped_target=reading), "Us", "Slow")
    battle.play(Block(id_of(battle, "Them")))
    assert why_not(battle, IncludeTarget(True)) == refused
    if not refused:
        battle.play(IncludeTarget(True))
        battle.play(ConfirmBlock())
        assert noted(battle, "AMB-7")


@pytest.mark.parametrize("reading", ["may_join", "may_not"])
def test_a_depleted_target_is_never_included(reading):
    """BLK-8: it cannot fight, however AMB-7 is read."""
    theirs = [Laid(mech("Down", speed="slow"), depleted=True, tapped=True), mech("Them")]
    battle = send(lay([mech("Us")], theirs, tapped_target=reading), "Us", "Down")
    battle.play(Block(id_of(battle, "Them")))
    assert why_not(battle, IncludeTarget(True)) == ["BLK-8"]


@pytest.mark.parametrize(("reading", "dice"), [("no_die", 0), ("rolls", 1)])
def test_the_die_of_a_vehicle_that_is_scrapped_anyway(reading, dice):
    """AMB-14."""
    battle = lay([mech("Us", 9, speed="slow")], [tank("Tank", 0)], scrapped_vehicle=reading)
    accept(block(send(battle, "Us", "Bob's"), "Tank"))
    end(battle)
    hit(battle, "Us", "Tank", 9)
    assert isinstance(battle.decision, Roll) == bool(dice)
    if dice:
        roll(battle, (1,))
    assert find(battle, "Tank") is None
    assert noted(battle, "AMB-14")


@pytest.mark.parametrize(
    ("reading", "allowed"), [("target_and_units", True), ("target_only", False)]
)
def test_at_what_missiles_may_fly(reading, allowed):
    """AMB-19: under the other reading a defender can fire none."""
    theirs = [mech("Them", 0, missile=1)]
    battle = lay([mech("Us", 0, missile=1)], theirs, missile_targets=reading)
    accept(block(send(battle, "Us", "Bob's"), "Them"))
    back = FireMissiles(id_of(battle, "Them"), site(battle, "Us"), 1)
    closed = [] if allowed else ["AMB-19"]
    assert why_not(battle, back) == closed
    end(battle)
    at_unit = FireMissiles(id_of(battle, "Us"), site(battle, "Them"), 1)
    assert why_not(battle, at_unit) == closed
    assert why_not(battle, FireMissiles(id_of(battle, "Us"), site(battle, "Bob's"), 1)) == []


@pytest.mark.parametrize(("face", "decided"), [(1, True), (6, False)])
def test_where_missiles_fly_is_told_only_where_it_has_changed_something(face, decided):
    """AMB-19: a missile beside the target that misses has decided nothing."""
    battle = lay([mech("Us", 0, missile=1)], [mech("Them", 0)])
    accept(block(send(battle, "Us", "Bob's"), "Them"))
    end(battle)
    fire(battle, "Us", "Them", 1)
    assert not noted(battle, "AMB-19")
    end(battle)
    roll(battle, (face,))
    assert noted(battle, "AMB-19") == decided


@pytest.mark.parametrize(("reading", "damage"), [("kept", 2), ("no_armor", 5)])
def test_the_armor_of_a_depleted_card(reading, damage):
    """AMB-20."""
    theirs = [Laid(mech("Down", 3, 3, 9), depleted=True)]
    battle = block(send(lay([mech("Us", 5)], theirs, depleted_values=reading), "Us", "Down"))
    hit(battle, "Us", "Down", 5)
    end(battle)
    assert card(battle, "Down").damage == damage
    assert noted(battle, "AMB-20")


@pytest.mark.parametrize(("reading", "rolls"), [("rolls", True), ("no_die", False)])
def test_the_die_for_a_vehicles_own_overheat(reading, rolls):
    """AMB-21."""
    theirs = [tank("Tank", 1, overheat=(1, 1))]
    battle = lay([mech("Us", 0, 0, 9, "slow")], theirs, overheat_die=reading)
    accept(block(send(battle, "Us", "Bob's"), "Tank"))
    use(battle, "Tank", UnitOption.OVERHEAT)
    hit(battle, "Tank", "Us", 2)
    end(battle)
    assert isinstance(battle.decision, Roll) == rolls
    if rolls:
        assert asked(battle) == BOB
        roll(battle, (1,))
    assert noted(battle, "AMB-21")


@pytest.mark.parametrize(
    ("armor", "damage", "decided"), [(0, 5, False), (1, 5, True), (1, 9, True), (1, 10, False)]
)
@pytest.mark.parametrize("reading", ["kept", "no_armor"])
def test_the_armor_of_a_depleted_card_is_told_only_where_it_changes_something(
    reading, armor, damage, decided
):
    """AMB-20: none is printed, or so much falls that the card is lost in spite of it."""
    theirs = [Laid(mech("Down", 3, armor, 9), depleted=True)]
    battle = lay([mech("Us", damage)], theirs, depleted_values=reading)
    block(send(battle, "Us", "Down"))
    end(hit(battle, "Us", "Down", damage))
    assert noted(battle, "AMB-20") == decided


def overheated(damage: int, structure: int, **options: str) -> Table:
    """Bob's Vehicle has struck with Overheat; so much of Ann's damage has fallen on it."""
    theirs = [tank("Tank", 1, 1, structure, overheat=(4, 1)), mech("Them", 0, 0, 9)]
    battle = lay([mech("Us", damage, 0, 9, "slow")], theirs, **options)
    accept(block(send(battle, "Us", "Bob's"), "Tank, Them"))
    use(battle, "Tank", UnitOption.OVERHEAT)
    hit(battle, "Tank", "Us", 2)
    if damage:
        hit(battle, "Us", "Tank", damage)
    else:
        end(battle)
    if isinstance(battle.decision, Roll):
        roll(battle, (1,))
    assert battle.state.mission is None
    return battle


@pytest.mark.parametrize("reading", ["rolls", "no_die"])
def test_overheat_decides_nothing_where_a_vehicle_rolls_or_is_scrapped_anyway(reading):
    """AMB-21: other damage makes it roll too, or its Structure is lost."""
    assert not noted(overheated(1, 9, overheat_die=reading), "AMB-21")
    assert not noted(overheated(0, 3, overheat_die=reading), "AMB-21")
    assert noted(overheated(0, 9, overheat_die=reading), "AMB-21")


@pytest.mark.parametrize(("heat", "decided"), [("rolls", True), ("no_die", False)])
def test_a_vehicle_scrapped_by_heat_that_is_not_rolled_for_decides_nothing(heat, decided):
    """AMB-14 beside AMB-21: there would be no die by either reading of the first."""
    battle = overheated(0, 3, overheat_die=heat)
    assert find(battle, "Tank") is None
    assert noted(battle, "AMB-14") == decided
