"""Paragraphs 1 to 4 and 9 to 20 of the rules page, each by what it says."""

from __future__ import annotations

import pytest

from assistant.games.metro import GAME
from assistant.games.metro.cards import LayDown, PlayCard
from assistant.games.metro.comparison import ShowCard, TurnCards, tie_rule, total
from assistant.games.metro.data import TieWin, factions
from assistant.games.metro.deck import CardId, CardType
from assistant.games.metro.declaration import AttackHero, AttackStation, CallOff, Defend
from assistant.games.metro.setup import ATTACKER, DEFENDER, Force, Mode, Place, Setup, Target
from assistant.games.metro.state import Result, Stage
from assistant.rules.chance import Draw, Drawn
from assistant.rules.decision import Together
from tests.games.metro.table import (
    ARMY,
    HANDS,
    HERO,
    asked,
    closed,
    compare,
    dealt,
    fight,
    force,
    hero,
    log,
    said,
    show,
    station,
    ties,
    turned,
    why_not,
)


def test_1_the_side_with_the_greater_strength_wins():
    assert compare(fight(Target.NEUTRAL_STATION, force(5), 4)).state.result is Result.ATTACKER
    assert compare(fight(Target.NEUTRAL_STATION, force(4), 5)).state.result is Result.DEFENDER


@pytest.mark.parametrize(
    ("battle", "sums"),
    [
        (lambda: compare(fight(Target.NEUTRAL_STATION, force(5), 3)), ["5", "3"]),
        (
            lambda: compare(fight(Target.NEUTRAL_STATION, force(hero=hero(2, 1, 3)), 3, HERO)),
            ["2 + 1 + 3 = 6", "3"],
        ),
        (
            lambda: show(station(force(5), force(4)), "attack_a", "zasada"),
            ["5 + 2 = 7?", "4 + 3 = 7"],
        ),
        (
            lambda: show(
                fight(Target.ENEMY_HERO, force(hero=hero(3, 1)), force(hero=hero(2, -1)), HERO),
                "kontrataka",
                "zasada",
            ),
            ["3 + 1 + 2 = 6", "2 − 1 + 1 = 2"],
        ),
        (
            lambda: show(
                fight(Target.ENEMY_HERO, force(5), force(hero=hero(2, 2))), "attack_a", "zasada"
            ),
            ["5 + 2 = 7?", "2 + 2 + 3 = 7"],
        ),
    ],
    ids=["army-threat", "hero-threat", "army-army", "hero-hero", "army-hero"],
)
def test_2_five_kinds_of_fight_reckon_by_their_own_sums(battle, sums):
    told = [line for line in log(battle()) if line.endswith("[§3]")]
    assert [line.partition(": ")[2].removesuffix(" [§3]") for line in told] == sums


def test_3_a_hero_fights_with_all_his_gear_an_army_with_none():
    battle = station(force(5, hero(9, 9)), force(5))
    show(battle, "manoeuvre_a", "manoeuvre_b")
    assert total(battle.state, ATTACKER) == 6


def test_3_no_cards_are_used_against_a_threat():
    battle = fight(Target.NEUTRAL_STATION, force(5), 5)
    assert battle.state.at is Stage.COMPARE
    assert not battle.state.uses_cards


def test_4_in_a_draw_nobody_gains_or_loses_anything():
    battle = show(station(force(5), force(6)), "kontrataka", "zasada")
    assert (battle.state.result, battle.state.effects) == (Result.DRAW, ())
    assert battle.decision is None
    assert said(battle, "Draw: nobody gains or loses anything")[0].endswith("[§4]")


def test_9_the_owner_of_a_station_may_put_his_hero_forward():
    battle = station(force(5), force(4, hero(6)))
    assert asked(battle) == (1, "Who defends the station: army or hero?", ["Army", "Hero"])
    battle.play(Defend(HERO))
    show(battle, "attack_a", "attack_b")
    assert battle.state.row == 5
    assert total(battle.state, DEFENDER) == 7


def test_9_without_a_hero_on_the_station_the_army_defends_and_the_log_says_why():
    for defender in (force(4), force(4, hero(6, here=False))):
        battle = station(force(5), defender)
        assert battle.state.side(DEFENDER).unit is ARMY
        assert said(battle, "Defends: Army (")[0].endswith("[§9]")


def test_10_a_hero_at_home_cannot_be_attacked_but_his_station_can():
    battle = fight(
        Target.ENEMY_HERO, force(5), force(4, hero(3)), place=Place.DEFENDER, station="smolenskaya"
    )
    assert closed(battle) == {"Attack the hero": ["§10, §13"]}
    assert why_not(battle, AttackHero())[0][1] == "§10, §13"
    battle.play(AttackStation())
    assert asked(battle) == (1, "Who defends the station: army or hero?", ["Army", "Hero"])
    battle.play(Defend(ARMY))
    show(battle, "attack_a", "attack_b")
    assert battle.state.row == 3


def test_10_a_hero_who_may_not_be_attacked_at_home_stands_there_whatever_was_said_before():
    sides = force(5), force(4, hero(3, here=False))
    battle = fight(Target.ENEMY_HERO, *sides, place=Place.DEFENDER)
    battle.play(AttackStation())
    assert asked(battle) == (1, "Who defends the station: army or hero?", ["Army", "Hero"])


def test_10_his_station_cannot_be_attacked_while_its_army_is_unknown():
    setup = Setup(Target.ENEMY_HERO, ARMY, force(5), force(hero=hero(3)), place=Place.DEFENDER)
    blocking = [p for p in GAME.problems(setup) if p.blocks]
    assert [(p.at, p.cite.place) for p in blocking] == [("$.defender.army", "§10")]


def test_13_a_hero_on_a_hansa_station_cannot_be_attacked():
    battle = fight(Target.ENEMY_HERO, force(5), force(hero=hero(3)), place=Place.HANSA)
    assert closed(battle) == {"Attack the hero": ["§13"]}
    assert asked(battle)[2] == ["No fight"]
    battle.play(CallOff())
    assert (battle.decision, battle.state.result) == (None, Result.CALLED_OFF)


@pytest.mark.parametrize("place", [Place.NEUTRAL, Place.THIRD_PARTY, Place.ATTACKER])
def test_13_elsewhere_a_hero_is_attacked_without_further_ado(place):
    battle = fight(Target.ENEMY_HERO, force(5), force(hero=hero(3)), place=place)
    assert battle.state.at is Stage.ATTACKER_CARD
    assert battle.state.side(DEFENDER).unit is HERO


def test_14_a_station_is_defended_against_a_threat_by_army_or_hero():
    battle = fight(Target.OWN_STATION, 5, force(4, hero(6)))
    assert asked(battle)[0] == 1
    battle.play(Defend(HERO))
    assert compare(battle).state.result is Result.DEFENDER


A_ARMY, A_HERO = TieWin.ARMY_ATTACK, TieWin.HERO_ATTACK
D_ARMY, D_HERO = TieWin.ARMY_DEFENCE, TieWin.HERO_DEFENCE


@pytest.mark.parametrize(
    ("attacker", "defender", "result"),
    [
        ((), (), Result.DRAW),
        ((A_ARMY,), (), Result.ATTACKER),
        ((), (D_ARMY,), Result.DEFENDER),
        ((A_ARMY,), (D_ARMY,), Result.DRAW),
        ((A_HERO, D_ARMY, D_HERO), (D_HERO, A_ARMY, A_HERO), Result.DRAW),
    ],
)
def test_15_ties_are_won_by_unit_and_role_and_two_claims_cancel(attacker, defender, result):
    battle = station(ties(force(5), *attacker), ties(force(6), *defender))
    show(battle, "kontrataka", "zasada")
    assert battle.state.result is result
    assert bool(battle.state.effects) == (result is not Result.DRAW)


def test_15_the_hero_put_forward_claims_by_the_heros_ability():
    battle = station(force(5), ties(force(3, hero(6)), D_HERO))
    battle.play(Defend(HERO))
    assert tie_rule(battle.state) is Result.DEFENDER
    show(battle, "kontrataka", "zasada")
    assert battle.state.result is Result.DEFENDER


def test_16_a_bauman_hero_and_a_bandit_army_part_in_a_draw():
    attacker = Force(faction="bauman", hero=hero(5))
    defender = Force(faction="bandits", army=5)
    battle = station(attacker, defender, HERO)
    show(battle, "manoeuvre_b", "kontrataka")
    assert battle.state.result is Result.DRAW
    assert said(battle, "Both sides win ties")[0].endswith("[§15, §16]")


def test_16_bauman_heroes_and_defending_bandit_armies_are_known_to_win_ties():
    assert factions()["bauman"].tie_wins == {TieWin.HERO_ATTACK, TieWin.HERO_DEFENCE}
    assert factions()["bandits"].tie_wins == {TieWin.ARMY_DEFENCE}


def test_17_each_sides_card_adds_to_its_strength():
    battle = show(station(force(5), force(5)), "attack_b", "glukhaya")
    assert [total(battle.state, seat) for seat in (ATTACKER, DEFENDER)] == [8, 9]


def test_18_the_attacker_deals_three_cards_to_each_and_one_aside():
    battle = station(force(5), force(5), mode=Mode.APP)
    decision = battle.decision
    assert isinstance(decision, Draw)
    assert (decision.seat, decision.count, decision.hands) == (ATTACKER, 6, 2)
    assert len(list(decision.outcomes())) == 140
    dealt(battle)
    state = battle.state
    assert [len(side.hand) for side in state.sides] == [3, 3]
    assert state.pile == ("manoeuvre_b",)


def test_18_the_order_of_the_deal_leaves_no_trace():
    one = dealt(station(force(5), force(5), mode=Mode.APP))
    shuffled = (*HANDS[:3][::-1], *HANDS[3:][::-1])
    two = dealt(station(force(5), force(5), mode=Mode.APP), shuffled)
    assert one.state == two.state


def test_18_attacker_then_defender_choose_in_secret_then_both_are_turned_at_once():
    battle = dealt(station(force(5), force(5), mode=Mode.APP))
    assert asked(battle)[0] == ATTACKER
    assert why_not(battle, PlayCard(CardId("zasada")))
    battle.play(PlayCard(CardId("kontrataka")))
    assert asked(battle)[0] == DEFENDER
    battle.play(PlayCard(CardId("zasada")))
    assert battle.decision.audience == Together()
    assert battle.state.open_card(ATTACKER) is None
    battle.play(TurnCards())
    assert battle.state.open_card(ATTACKER).id == "kontrataka"
    assert battle.state.open_card(DEFENDER).id == "zasada"


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        (("zasada", "zasada", *HANDS[2:]), "Too many of zasada; in the deck: 1"),
        (HANDS[:5], "Cards expected: 6, entered: 5"),
        ((*HANDS, "manoeuvre_b", "x"), "Cards expected: 6, entered: 8"),
        (("dragon", *HANDS[1:]), "Not in the deck: dragon"),
    ],
)
def test_18_a_deal_that_the_deck_cannot_give_is_refused(cards, reason):
    battle = station(force(5), force(5), mode=Mode.APP)
    assert reason in [text for text, _ in why_not(battle, Drawn(cards))]


def test_18_the_same_card_cannot_be_turned_by_both():
    battle = station(force(5), force(5))
    battle.play(LayDown(), LayDown())
    battle.play(ShowCard(CardId("zasada")))
    assert closed(battle) == {"Tunnel Ambush": ["§18"]}


def test_19_a_bonus_goes_by_the_type_of_the_card_it_meets():
    deck = Setup().deck
    assert [deck.card("zasada").against(type) for type in CardType] == [3, 1, 1]
    for foe, bonus in (("attack_a", 3), ("kontrataka", 1), ("manoeuvre_a", 1)):
        battle = show(station(force(5), force(5)), foe, "zasada")
        assert total(battle.state, DEFENDER) == 5 + bonus


def reich_against_arbat(**more):
    attacker = Force(faction="reich", hero=hero(4, 1))
    defender = Force(faction="arbat", army=6)
    return station(attacker, defender, HERO, **more)


def test_20_counterattack_against_ambush_is_a_draw():
    battle = show(reich_against_arbat(), "kontrataka", "zasada")
    assert "Hero: 4 + 1 + 2 = 7 [§3]" in log(battle)
    assert "Army: 6 + 1 = 7 [§3]" in log(battle)
    assert (battle.state.result, battle.state.effects) == (Result.DRAW, ())


@pytest.mark.parametrize("card", ["attack_a", "attack_b"])
def test_20_any_attack_card_against_ambush_loses(card):
    battle = show(reich_against_arbat(), card, "zasada")
    assert total(battle.state, DEFENDER) == 9
    assert battle.state.result is Result.DEFENDER
    assert asked(battle)[0] == ATTACKER
    battle.play(next(battle.decision.open).action)
    assert said(battle, "The hero is wounded")
    assert said(battle, "Gear discarded: Gear (+1)")


def test_20_against_solid_defence_the_hero_would_win():
    battle = show(reich_against_arbat(), "kontrataka", "glukhaya")
    assert "Army: 6 + 0 = 6 [§3]" in log(battle)
    assert battle.state.result is Result.ATTACKER
    assert said(battle, "Loses the station")


def test_20_the_example_goes_the_same_with_the_apps_cards():
    battle = turned(dealt(reich_against_arbat(mode=Mode.APP)), "kontrataka", "zasada")
    assert battle.state.result is Result.DRAW
    assert "Counterattack, against a card of type “defence”: +2 [§19]" in log(battle)


def test_the_first_to_name_a_real_card_is_told_to_reveal_both():
    """Nobody had said that the cards are turned over now."""
    battle = station(force(5), force(5))
    battle.play(LayDown(), LayDown())
    assert asked(battle)[:2] == (0, "Reveal the cards. Which card is it?")
    battle.play(ShowCard(CardId("zasada")))
    assert asked(battle)[:2] == (1, "Which card was revealed?")
