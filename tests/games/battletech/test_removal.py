"""Units that leave a battle, and Units that join it (RMV, JON)."""

from __future__ import annotations

import pytest

from assistant.games.battletech.actions import (
    AssignDamage,
    FireMissiles,
    PlayMission,
    TakeItBack,
    TellAttack,
    TellDeplete,
    TellJoin,
    TellPrevent,
    TellRemove,
    ThatIsAll,
    UseInBattle,
    UseOption,
)
from assistant.games.battletech.battle_record import UnitOption
from assistant.games.battletech.cards import Card, Subtype
from assistant.games.battletech.odds.forecast import values
from assistant.games.battletech.setup import Laid
from assistant.games.battletech.state import Station
from assistant.games.battletech.steps.modifiers import attack, card_limit, initiative
from assistant.rules.decision import Choice
from tests.games.battletech.cards import assets, command, mech, mission_card
from tests.games.battletech.duel import (
    ANN,
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
    play_card,
    row,
    send,
    site,
    the_sheet,
    use,
    why_not,
)

THEM = mech("Them", 4, 1, 9, overheat=(3, 2), missile=2)
OTHER = mech("Other", 2, 0, 9)


def fight(theirs: list[Card | Laid], blockers: str, **options: object) -> Table:
    """Two of Ann's Units against blockers of the Stockpile; Ann has the initiative and T."""
    mine = [mech("Us", 3, 0, 9), mech("Wing", 2, 0, 9), assets("T")]
    battle = lay(mine, theirs, **options)
    return accept(block(send(battle, "Us, Wing", "Bob's"), blockers))


def removes(battle: Table, name: str) -> Table:
    """The side to act plays a card that removes a Unit."""
    return play_card(battle, mission_card("Ambush"), TellRemove(id_of(battle, name)))


def test_damage_declared_by_a_removed_unit_is_lost():
    """RMV-1, O-4: the Unit itself lives on."""
    battle = fight([OTHER, mech("Third", 1)], "Other, Third")
    hit(battle, "Other", "Us", 2)
    hit(battle, "Third", "Us", 1)
    removes(battle, "Other")
    assert row(battle, "Us").total == (1, 1)
    assert find(battle, "Other") is not None


def test_damage_declared_on_a_removed_unit_is_lost_and_not_re_aimed():
    """RMV-1."""
    battle = fight([OTHER, mech("Third", 0, 0, 9)], "Other, Third")
    hit(battle, "Other", "Us", 2)
    hit(battle, "Us", "Other", 3)
    removes(battle, "Other")
    assert asked(battle) == ANN
    hit(battle, "Wing", "Third", 2)
    assert battle.state.mission is None
    assert (card(battle, "Other").damage, card(battle, "Third").damage) == (0, 2)


def test_the_options_of_a_removed_unit_stop_counting():
    """RMV-1, AMB-8: no Overheat damage either, unless the table reads it so."""
    for reading, total in (("none", None), ("taken", 3)):
        battle = fight([THEM, OTHER], "Them, Other", removed_overheat=reading)
        use(battle, "Them", UnitOption.OVERHEAT)
        hit(battle, "Them", "Us", 6)
        fire(battle, "Them", "Us", 2)
        hit(battle, "Other", "Us", 2)
        removes(battle, "Them")
        rows = {str(r.name): r.total for r in the_sheet(battle).rows}
        assert rows == {"Us": (2, 2)} | ({} if total is None else {"Them": (total, total)})
        hit(hit(battle, "Us", "Other", 3), "Wing", "Other", 2)
        assert "AMB-8" in battle.state.decided


def test_alpha_strike_of_a_removed_unit_costs_nothing():
    """RMV-1, OPT-A."""
    battle = fight([mech("Them", 4, alpha_strike=2), OTHER], "Them, Other")
    use(battle, "Them", UnitOption.ALPHA_STRIKE)
    hit(battle, "Them", "Us", 6)
    hit(battle, "Other", "Us", 2)
    removes(battle, "Them")
    hit(hit(battle, "Us", "Other", 3), "Wing", "Other", 2)
    assert not card(battle, "Them").depleted


def test_initiative_that_a_removed_unit_gave_is_lost_again():
    """V20, RMV-1."""
    scout = mech("Scout", 1, initiative=1)
    battle = lay([mech("Us", 3), assets("T")], [scout, OTHER])
    accept(block(send(battle, "Us", "Bob's"), "Scout, Other"))
    assert (initiative(battle.state, ANN), initiative(battle.state, BOB)) == (1, 0 + 1)
    hit(hit(battle, "Scout", "Us", 1), "Other", "Us", 2)
    removes(battle, "Scout")
    assert initiative(battle.state, BOB) == 0


def test_the_limit_of_mission_cards_stays_or_falls_with_it():
    """AMB-17."""
    for reading, limit in (("limit_stays", 1), ("limit_falls", 0)):
        mine = [mech("Us", 3), mech("Scout", 1, initiative=1)]
        battle = lay(mine, [OTHER, assets("T")], fallen_initiative=reading)
        accept(block(send(battle, "Us, Scout", "Bob's"), "Other"))
        removes(battle, "Scout")
        assert card_limit(battle.state, ANN) == limit
        while asked(battle) == BOB:
            battle.play(*battle.decision.gestures[0].actions)
        refused = why_not(battle, PlayMission(mission_card("Salvo")))
        assert refused == ([] if limit else ["MSN-3", "AMB-17"])
        if limit:
            before = battle.state
            battle.play(PlayMission(mission_card("Salvo")))
            assert "AMB-17" in battle.state.decided
            battle.play(TakeItBack())
            assert battle.state == before


def test_amb_17_a_card_that_lowers_its_own_limit_has_been_played_all_the_same():
    """AMB-17: the limit falls, the cards already played stay."""
    scout = mech("Scout", 1, 0, 9, initiative=1)
    battle = lay([mech("Us", 3), scout], [OTHER], fallen_initiative="limit_falls")
    accept(block(send(battle, "Us, Scout", "Bob's"), "Other"))
    hit(battle, "Other", "Us", 2)
    battle.play(PlayMission(mission_card("Sacrifice")))
    battle.play(TellDeplete(id_of(battle, "Scout")))
    assert card_limit(battle.state, ANN) == 0
    assert why_not(battle, ThatIsAll()) == []


def test_the_pilot_of_a_removed_unit_stops_counting():
    """RMV-1."""
    kai = Laid(command("Kai", Subtype.PILOT, initiative=2))
    theirs = Laid(mech("Them", 1), attached=(kai,))
    battle = lay([mech("Us", 3), assets("T"), mech("Lead", 1, initiative=2)], [theirs, OTHER])
    accept(block(send(battle, "Us, Lead", "Bob's"), "Them, Other"))
    before = initiative(battle.state, BOB)
    hit(hit(battle, "Them", "Us", 1), "Other", "Us", 2)
    removes(battle, "Them")
    assert (before, initiative(battle.state, BOB)) == (2, 0)
    assert why_not(battle, UseInBattle(id_of(battle, "Kai"))) != []


def test_a_side_without_anybody_left_to_hit_assigns_nothing():
    """RMV-1."""
    battle = fight([OTHER], "Other")
    hit(battle, "Other", "Us", 2)
    removes(battle, "Other")
    end(battle)
    assert battle.state.mission is None


def test_a_unit_that_joins_acts_as_if_it_had_been_there():
    """JON-1."""
    battle = fight([OTHER, mech("Reserve", 5, 0, 9), assets("T")], "Other")
    while asked(battle) == ANN:
        battle.play(*battle.decision.gestures[0].actions)
    play_card(battle, mission_card("Reinforcements"), TellJoin(id_of(battle, "Reserve")))
    assert why_not(battle, AssignDamage(id_of(battle, "Reserve"), site(battle, "Us"), 5)) == []


def test_a_unit_that_has_joined_can_be_hit():
    """JON-1."""
    mine = [mech("Us", 3), assets("T")]
    battle = lay(mine, [OTHER, mech("Reserve", 1, 0, 9), mech("Lead", 0, initiative=1)])
    accept(block(send(battle, "Us", "Bob's"), "Other, Lead"))
    play_card(battle, mission_card("Aid"), TellJoin(id_of(battle, "Reserve")))
    hit(hit(battle, "Reserve", "Us", 1), "Other", "Us", 2)
    assert why_not(battle, AssignDamage(id_of(battle, "Us"), site(battle, "Reserve"), 3)) == []


def drawn_in() -> Table:
    """Ann, who won the initiative, makes an enemy Unit join."""
    battle = fight([OTHER, mech("Fool", 2, 0, 9, overheat=(1, 3), missile=1)], "Other")
    hit(battle, "Other", "Us", 2)
    return play_card(battle, mission_card("Challenge"), TellJoin(id_of(battle, "Fool")))


def test_an_enemy_made_to_join_by_the_winner_assigns_at_once():
    """JON-2."""
    battle = drawn_in()
    assert asked(battle) == BOB
    decision = battle.decision
    assert isinstance(decision, Choice)
    assert {type(option.action) for option in decision.options} == {AssignDamage}
    hit(battle, "Fool", "Us", 2)
    assert (battle.state.at, asked(battle)) == (Station.SECOND, ANN)


def test_an_enemy_made_to_join_by_the_winner_uses_no_options():
    """JON-2."""
    battle = drawn_in()
    fool = id_of(battle, "Fool")
    assert why_not(battle, UseOption(fool, UnitOption.OVERHEAT)) != []
    assert why_not(battle, FireMissiles(fool, site(battle, "Us"), 1)) != []


def test_the_odds_count_no_missiles_of_a_unit_made_to_join_by_the_winner():
    """JON-2: it only assigns; 2 of the 9 that the other bears."""
    battle = drawn_in()
    assert values(battle.state) is None, "nothing of the other side can be scrapped"


def test_the_odds_count_no_missiles_kept_back_in_a_step_that_is_over():
    """ORD-4: what the Attack has risen by afterwards is assigned, and nothing is fired."""
    battle = fight([mech("Them", 1, 0, 9, missile=9)], "Them")
    hit(battle, "Them", "Us", 1)
    end(battle)
    play_card(battle, mission_card("Fury"), TellAttack(id_of(battle, "Them"), 1))
    assert asked(battle) == BOB
    assert values(battle.state) is None, "nothing of the other side can be scrapped"
    them, us = id_of(battle, "Them"), site(battle, "Us")
    breaths = [gesture.actions for gesture in battle.decision.gestures]
    assert (AssignDamage(them, us, 1),) in breaths


def test_a_unit_made_to_join_is_not_said_to_have_a_risen_attack():
    """JON-2, ASG-2."""
    assert str(drawn_in().decision.prompt) == "Assign the damage of the Unit that joined"


def test_a_removed_unit_may_join_again():
    """JON-1."""
    battle = fight([OTHER, mech("Third", 0, 0, 9)], "Other, Third")
    hit(battle, "Other", "Us", 2)
    battle.play(PlayMission(mission_card("Feint")))
    battle.play(TellRemove(id_of(battle, "Other")))
    battle.play(TellJoin(id_of(battle, "Other")))
    battle.play(ThatIsAll())
    assert row(battle, "Us").total == (2, 2)


def test_effects_of_a_removed_units_ability_stop_counting():
    """RMV-1."""
    kai = Laid(command("Kai", Subtype.PILOT))
    battle = fight([Laid(mech("Them", 1), attached=(kai,)), OTHER], "Them, Other")
    battle.play(UseInBattle(id_of(battle, "Kai")))
    battle.play(TellAttack(id_of(battle, "Other"), 3))
    battle.play(TellPrevent(site(battle, "Other"), 1))
    battle.play(ThatIsAll())
    assert attack(battle.state, id_of(battle, "Other")) == 5
    hit(hit(battle, "Other", "Us", 5), "Them", "Us", 1)
    removes(battle, "Them")
    assert attack(battle.state, id_of(battle, "Other")) == 2
    assert row(battle, "Us").total == (2, 2)


def test_what_lies_on_a_removed_target_has_no_say_any_more():
    """RMV-1: the Unit, its Pilots and its Enhancements no longer affect the battle."""
    shield = Laid(command("Shield", Subtype.ENHANCEMENT))
    slow = Laid(mech("Slow", 2, 0, 9, "slow", initiative=3), attached=(shield,))
    battle = accept(block(send(lay([mech("Us", 3), assets("T")], [slow]), "Us", "Slow")))
    end(removes(battle, "Slow"))
    assert asked(battle) == BOB
    refused = [why_not(battle, UseInBattle(id_of(battle, n))) for n in ("Shield", "Slow")]
    assert refused == [["ORD-2"], ["ORD-2"]]


@pytest.mark.parametrize("reading", ["none", "taken"])
def test_heat_that_armor_stops_decides_nothing(reading):
    """AMB-8: the removed Unit has nothing of it by either reading."""
    cool = mech("Cool", 4, 3, 9, overheat=(3, 2))
    battle = fight([cool, OTHER], "Cool, Other", removed_overheat=reading)
    hit(hit(use(battle, "Cool", UnitOption.OVERHEAT), "Cool", "Us", 6), "Other", "Us", 2)
    removes(battle, "Cool")
    hit(hit(battle, "Us", "Other", 3), "Wing", "Other", 2)
    assert battle.state.mission is None
    assert "AMB-8" not in battle.state.decided


def test_a_limit_that_would_have_fallen_without_a_battle_names_why_there_is_none():
    """AMB-23 beside AMB-17: with initiative as the limit, and falling, this card had no room."""
    mine = [mech("Us", 3), mech("Scout", 1, initiative=1)]
    free = {"limit_without_battle": "none", "fallen_initiative": "limit_falls"}
    battle = block(send(lay(mine, [], **free), "Us, Scout", "Bob's"))
    battle.play(UseInBattle(id_of(battle, "Scout")), TellRemove(id_of(battle, "Scout")))
    battle.play(ThatIsAll(), PlayMission(mission_card("Salvo")))
    assert "AMB-23" in battle.state.decided
