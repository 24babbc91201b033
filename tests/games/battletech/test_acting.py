"""Steps 2 and 3 of a battle: the order, and damage assigned, risen and fallen (ORD, ASG)."""

from __future__ import annotations

import pytest

from assistant.games.battletech import GAME
from assistant.games.battletech.actions import (
    AssignDamage,
    EndStep,
    FireMissiles,
    PassMissions,
    PlayMission,
    TakeBack,
    TellAttack,
    TellDamage,
    ThatIsAll,
    UseInBattle,
    UseOption,
)
from assistant.games.battletech.battle_record import UnitOption
from assistant.games.battletech.cards import Subtype
from assistant.games.battletech.mission_rulings import RuleAttack
from assistant.games.battletech.setup import Laid
from assistant.games.battletech.state import Station
from assistant.games.battletech.steps.damage_assigned import assigned, owed
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
    hit,
    id_of,
    lay,
    play_card,
    prevent,
    row,
    send,
    shots,
    site,
    use,
    why_not,
)


def given(battle: Table, name: str) -> dict[str, int]:
    """What a Unit has assigned, by names."""
    found = assigned(battle.state, id_of(battle, name))
    return {battle.state.piece(to).card.name: n for to, n in found.items()}


def test_the_side_behind_acts_first_and_the_other_knows_it():
    """ORD-4."""
    battle = battle_of([mech("Us", 4)], [mech("Them", 2)], "Them")
    assert (battle.state.at, asked(battle)) == (Station.FIRST, BOB)
    hit(battle, "Them", "Us", 2)
    assert (battle.state.at, asked(battle)) == (Station.SECOND, ANN)
    assert row(battle, "Us").total == (2, 2)


def test_a_side_assigns_unit_by_unit_with_other_actions_in_between():
    """ORD-4."""
    theirs = [mech("A", 2), mech("B", 3, overheat=(1, 1)), assets("T")]
    battle = battle_of([mech("Us", 4)], theirs, "A, B")
    battle_first = asked(battle)
    assert battle_first == ANN
    hit(battle, "Us", "A", 4)
    hit(battle, "A", "Us", 2)
    prevent(battle, "A", 1)
    use(battle, "B", UnitOption.OVERHEAT)
    hit(battle, "B", "Us", 1)
    assert asked(battle) == BOB
    hit(battle, "B", "Us", 3)
    assert battle.state.mission is None


def test_assigning_the_last_damage_ends_the_step():
    """ORD-4."""
    battle = battle_of([mech("Us", 4, overheat=(1, 1))], [mech("Them", 2)], "Them")
    hit(battle, "Them", "Us", 2)
    hit(battle, "Us", "Them", 4)
    assert battle.state.mission is None


def test_only_missiles_may_still_be_fired_once_the_last_damage_is_assigned():
    """ORD-4, OPT-M: the recipient of missiles is declared with the damage."""
    mine = [mech("Us", 4, overheat=(1, 1), missile=2), assets("T")]
    battle = battle_of(mine, [mech("Them", 2)], "Them")
    hit(battle, "Them", "Us", 2)
    hit(battle, "Us", "Them", 4)
    late = UseOption(id_of(battle, "Us"), UnitOption.OVERHEAT)
    assert why_not(battle, late) == ["ORD-4"]
    assert why_not(battle, PlayMission(mission_card("Salvo"))) == ["ORD-4"]
    assert why_not(battle, FireMissiles(id_of(battle, "Us"), site(battle, "Them"), 2)) == []


def test_a_step_does_not_end_while_damage_is_to_be_assigned():
    """ASG-1."""
    battle = battle_of([mech("Us", 4)], [mech("Them", 2)], "Them")
    assert why_not(battle, EndStep()) == ["ASG-1"]


def test_each_option_is_used_once_in_a_battle():
    """ORD-1."""
    battle = battle_of([mech("Us", 4)], [mech("Them", 2, overheat=(1, 1))], "Them")
    use(battle, "Them", UnitOption.OVERHEAT)
    assert why_not(battle, UseOption(id_of(battle, "Them"), UnitOption.OVERHEAT)) == ["ORD-1"]


def test_each_ability_is_used_once_in_a_battle():
    """ORD-2."""
    battle = battle_of([mech("Us", 4)], [mech("Them", 2), command("Artillery")], "Them")
    battle.play(UseInBattle(id_of(battle, "Artillery")))
    battle.play(TellDamage(site(battle, "Us"), 3))
    battle.play(ThatIsAll())
    assert why_not(battle, UseInBattle(id_of(battle, "Artillery"))) == ["ORD-2"]
    assert row(battle, "Us").total == (3, 3)


def test_units_outside_the_battle_and_what_lies_on_them_have_no_say():
    """ORD-2, «Бой»: who can affect a battle."""
    kai, natasha = command("Kai", Subtype.PILOT), command("Natasha", Subtype.PILOT)
    theirs = [
        Laid(mech("Them"), attached=(Laid(kai),)),
        Laid(mech("Away"), attached=(Laid(natasha),)),
    ]
    battle = battle_of([mech("Us", 4)], theirs, "Them")
    refused = [why_not(battle, UseInBattle(id_of(battle, n))) for n in ("Kai", "Natasha", "Away")]
    assert refused == [[], ["ORD-2"], ["ORD-2"]]


def test_every_unit_assigns_damage_equal_to_its_attack():
    """ASG-1."""
    battle = battle_of([mech("Us", 4)], [mech("A", 2), mech("B", 3)], "A, B")
    assert why_not(battle, AssignDamage(id_of(battle, "A"), site(battle, "Us"), 3)) != []
    hit(hit(battle, "A", "Us", 2), "B", "Us", 3)
    hit(battle, "Us", "A", 1)
    hit(battle, "Us", "B", 3)
    assert battle.state.mission is None


def test_the_target_behind_blockers_is_out_of_reach():
    """ASG-1, BLK-5."""
    battle = battle_of([mech("Us", 4)], [mech("Them", 0)], "Them")
    end(battle)
    assert why_not(battle, AssignDamage(id_of(battle, "Us"), site(battle, "Bob's"), 4)) == ["BLK-5"]


def test_a_target_that_is_not_in_the_battle_deals_no_damage():
    """ASG-1."""
    battle = lay(
        [mech("Us", speed="fast")], [mech("Slow", 9, speed="slow"), mech("Q", 1, speed="fast")]
    )
    accept(block(send(battle, "Us", "Slow"), "Q"))
    assert shots(battle) == ["Q → Us"]


def falls(battle: Table, by: int) -> Table:
    """Ann plays a card that changes the Attack of Bob's Unit."""
    return play_card(battle, mission_card("Heavy Fog"), TellAttack(id_of(battle, "Bob's own"), by))


def v11(**options: object) -> Table:
    """Bob attacks alone and acts first, Attack 7 all on X; Ann has X and Y and cards to play."""
    battle = lay([mech("X", 1), mech("Y", 1), assets("T")], [mech("Bob's own", 7)], **options)
    battle.play(PassMissions())
    accept(block(send(battle, "Bob's own", "Ann's"), "X, Y"))
    return hit(battle, "Bob's own", "X", 7)


def test_attack_that_falls_takes_back_exactly_the_difference():
    """V11, ASG-3: no re-aiming."""
    battle = falls(v11(), -2)
    assert given(battle, "Bob's own") == {"X": 5}
    assert asked(battle) == ANN


@pytest.mark.parametrize("split", [{"X": 2}, {"Y": 2}, {"X": 1, "Y": 1}])
def test_attack_that_rises_adds_only_the_difference_to_anybody(split):
    """V11, ASG-2."""
    battle = falls(v11(), +2)
    assert asked(battle) == BOB
    for name, n in split.items():
        hit(battle, "Bob's own", name, n)
    expected = {"X": 7 + split.get("X", 0), "Y": split.get("Y", 0)}
    assert given(battle, "Bob's own") == {name: n for name, n in expected.items() if n}
    assert asked(battle) == ANN


def test_nothing_but_the_difference_is_assigned_then():
    """ASG-2."""
    battle = falls(v11(), +2)
    decision = battle.decision
    assert isinstance(decision, Choice)
    assert all(isinstance(option.action, AssignDamage) for option in decision.options)
    assert owed(battle.state, card(battle, "Bob's own")) == 2


@pytest.mark.parametrize(("take_back", "chooser"), [("owner", BOB), ("opponent", ANN)])
def test_points_spread_over_several_are_taken_back_by_choice(take_back, chooser):
    """ASG-3, AMB-6: by the Unit's owner or by his opponent."""
    battle = lay(
        [mech("X", 1), mech("Y", 1), assets("T")], [mech("Bob's own", 7)], take_back=take_back
    )
    battle.play(PassMissions())
    accept(block(send(battle, "Bob's own", "Ann's"), "X, Y"))
    hit(hit(battle, "Bob's own", "X", 4), "Bob's own", "Y", 3)
    falls(battle, -2)
    assert asked(battle) == chooser
    assert GAME.odds.forecast(battle.state) is None, "more is assigned than the Attack is"
    battle.play(TakeBack(id_of(battle, "Bob's own"), site(battle, "Y"), 2))
    assert given(battle, "Bob's own") == {"X": 4, "Y": 1}
    assert "AMB-6" in battle.state.decided


def test_an_attack_below_nothing_counts_as_nothing():
    """AMB-9."""
    battle = falls(v11(), -9)
    assert attack(battle.state, id_of(battle, "Bob's own")) == 0
    assert given(battle, "Bob's own") == {}
    assert "AMB-9" in battle.state.decided


def test_amb_9_is_told_though_nothing_has_been_assigned_or_ever_is():
    battle = battle_of([mech("Us", 1), assets("T")], [mech("Them", 2)], "Them")
    hit(battle, "Them", "Us", 2)
    battle.play(RuleAttack(id_of(battle, "Us"), -3))
    end(battle)
    assert battle.state.mission is None
    assert "AMB-9" in battle.state.decided


def test_a_side_that_can_do_nothing_in_its_step_is_not_asked():
    """ORD-4: nobody resists, so that the attacker acts first, and the other has nothing left."""
    battle = block(send(lay([mech("Us", 3)], [], hand=0), "Us", "Bob's"))
    hit(battle, "Us", "Bob's", 3)
    assert battle.state.at is Station.MISSIONS
    assert [line.event.actor for line in battle.log() if "Nothing to do" in str(line.event.text)]


@pytest.mark.parametrize(
    ("theirs", "asks"),
    [
        ([], False),
        ([mech("Elsewhere")], False),
        ([Laid(assets("T").card, depleted=True)], False),
        ([command("Yard")], True),
        ([assets("T")], True),
    ],
)
def test_a_side_that_could_still_use_something_is_asked(theirs, asks):
    """ORD-2, ORD-3: the ability of a Command card; what is not there or lies face down has none."""
    battle = block(send(lay([mech("Us", 3)], theirs), "Us", "Bob's"))
    hit(battle, "Us", "Bob's", 3)
    assert (battle.state.at is Station.SECOND) == asks


def test_a_side_with_room_for_a_mission_card_is_asked():
    """AMB-23: without a limit there is room for any, as long as there is a card in the hand."""
    for hand, asks in ((5, True), (0, False)):
        battle = lay([mech("Us", 3)], [], hand=hand, limit_without_battle="none")
        hit(block(send(battle, "Us", "Bob's")), "Us", "Bob's", 3)
        assert (battle.state.at is Station.SECOND) == asks


def test_an_idle_side_is_asked_where_the_battle_was_begun_under_older_rules():
    battle = block(send(lay([mech("Us", 3)], [], hand=0, asks_idle=True), "Us", "Bob's"))
    hit(battle, "Us", "Bob's", 3)
    assert (battle.state.at, asked(battle)) == (Station.SECOND, BOB)


@pytest.mark.parametrize(
    ("shield", "struck", "does"),
    [
        (2, 1, "damage to itself 3 − Armor 1 = 2"),
        (2, 2, "3 damage to itself: other hits use up Armor"),
        (2, 7, "3 damage to itself: other hits use up Armor"),
        (2, 8, "3 damage to itself: other hits use up Armor: scrapped"),
        (4, 1, "damage to itself 3 − Armor 3 = 0"),
        (0, 1, "3 damage to itself"),
    ],
)
def test_an_overheat_tells_what_it_does_to_the_unit_itself(shield, struck, does):
    """Beside what falls on it for certain, less its Armor once; with Attack, not in short.

    The same words whoever acts first: "free" in one case and a number in the other was a riddle.
    """
    ours = [mech("Us", 9, shield, 9, overheat=(3, 2))]
    battle = send(lay(ours, [mech("Them", struck, 0, 4)]), "Us", "Bob's")
    hit(accept(block(battle, "Them")), "Them", "Us", struck)
    heat = UseOption(id_of(battle, "Us"), UnitOption.OVERHEAT)
    option = next(option for option in battle.decision.open if option.action == heat)
    assert str(option.detail) == f"+2 Attack, {does}"
    assert "once" in str(option.note)


def test_the_damage_that_is_asked_for_stands_before_what_may_be_used():
    """That of a second attacker stood out of sight; Overheat has its key on the card as well."""
    ours = [mech("Us", 9, 2, 9, overheat=(3, 2), missile=1)]
    battle = accept(block(send(lay(ours, [mech("Them", 0)]), "Us", "Bob's")))
    kinds = [type(option.action) for option in battle.decision.open]
    assert kinds[:3] == [AssignDamage, UseOption, FireMissiles]
