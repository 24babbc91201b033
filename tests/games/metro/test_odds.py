"""Forecasts, values and advice: what they rest on, and that only the viewer's own hand enters."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from assistant.games.metro import GAME, odds
from assistant.games.metro.actions import AskAdvice, AttackStation, CallOff, Defend, Hold, PlayCard
from assistant.games.metro.cards import CardId
from assistant.games.metro.data import TieWin
from assistant.games.metro.setup import DefenceChosen, HeroOnStation, Mode, Place, Target
from assistant.games.metro.state import ATTACKER, DEFENDER
from tests.games.metro.table import (
    ARMY,
    HANDS,
    HERO,
    compare,
    dealt,
    fight,
    force,
    hero,
    show,
    station,
    ties,
)


def app(attacker, defender, unit=ARMY, **more):
    return station(attacker, defender, unit, mode=Mode.APP, **more)


def told(battle, seat=None):
    return GAME.forecast(battle.view(seat))


def worths(battle, seat):
    found = GAME.values(battle.view(seat))
    return {} if found is None else {worth.action: worth.value for worth in found.worths}


@pytest.mark.parametrize(("army", "chances"), [(5, [1, 0, 0]), (4, [0, 1, 0]), (3, [0, 0, 1])])
def test_without_cards_strengths_decide(army, chances):
    battle = fight(Target.NEUTRAL_STATION, force(army), 4)
    assert [row.probability for row in told(battle).rows] == chances


def test_before_the_deal_each_side_is_told_what_it_can_count_on():
    even = told(app(force(5), force(5)))
    first, rest, last = (row.probability for row in even.rows)
    assert first == pytest.approx(last)
    assert 0 < first < 0.5
    assert first + rest + last == pytest.approx(1)
    assert even.figures[0].value == pytest.approx(0, abs=1e-6)


def test_a_lead_that_no_card_can_catch_is_certain():
    assert told(app(force(20), force(5))).rows[0].probability == pytest.approx(1)


def test_a_tie_won_is_worth_as_much_as_a_point_of_strength_the_other_way():
    claimed = told(app(ties(force(5), TieWin.ARMY_ATTACK), force(5)))
    stronger = told(app(force(6), ties(force(5), TieWin.ARMY_DEFENCE)))
    assert claimed.figures[0].value == pytest.approx(stronger.figures[0].value, abs=1e-6)


def test_numbers_of_an_incomplete_deck_say_so():
    battle = app(force(5), force(5))
    assert "with the deck as entered" in map(str, told(battle).assuming)
    deck = replace(battle.setup.deck, complete=True)
    assert "with the deck as entered" not in map(
        str, told(app(force(5), force(5), deck=deck)).assuming
    )


def test_a_known_hand_has_its_value_and_floor_and_the_others_see_neither():
    battle = dealt(app(force(5), force(5)))
    assert [(f.seat, str(f.label)) for f in told(battle, ATTACKER).figures[1:]] == [
        (0, "Value of the hand"),
        (0, "The hand's floor, even if it is seen"),
    ]
    assert len(told(battle).figures) == 1
    assert {f.seat for f in told(battle, DEFENDER).figures[1:]} == {DEFENDER}


def test_cards_are_worth_what_they_earn_against_the_best_play_and_the_mix_goes_to_the_best():
    battle = dealt(app(force(5), force(5)))
    found = GAME.values(battle.view(ATTACKER))
    assert {w.action for w in found.worths} == {PlayCard(CardId(c)) for c in HANDS[:3]}
    assert sum(w.share for w in found.worths) == pytest.approx(1)
    most = max(w.value for w in found.worths)
    assert all(w.value >= most - 1e-6 for w in found.worths if w.share > 1e-6)
    advice = odds.advice(battle.view(ATTACKER), ATTACKER)
    assert most == pytest.approx(advice.value, abs=1e-6)
    assert advice.values[0] - 1e-6 <= most <= advice.values[1] + 1e-6


def test_a_stranger_is_told_no_worth_of_a_secret_choice():
    assert worths(dealt(app(force(5), force(5))), None) == {}


def test_the_advice_for_a_hand_stays_while_the_other_side_chooses():
    battle = dealt(app(force(5), force(5)))
    before = odds.advice(battle.view(ATTACKER), ATTACKER)
    battle.play(PlayCard(CardId(HANDS[0])))
    assert odds.advice(battle.view(ATTACKER), ATTACKER) == before
    assert odds.advice(battle.view(DEFENDER), ATTACKER) is None


def test_with_cards_on_the_table_the_entered_hand_is_advised():
    battle = station(force(5), force(5))
    battle.play(AskAdvice())
    for card in HANDS[:3]:
        assert odds.advice(battle.view(ATTACKER), ATTACKER) is None
        battle.play(Hold(CardId(card)))
    virtual = dealt(app(force(5), force(5)))
    advised = odds.advice(battle.view(ATTACKER), ATTACKER)
    assert advised == odds.advice(virtual.view(ATTACKER), ATTACKER)


def test_the_stronger_unit_defends_better():
    found = worths(app(force(5), force(4, hero(6))), DEFENDER)
    assert found[Defend(HERO)] > found[Defend(ARMY)]


def test_after_the_deal_army_and_hero_are_weighed_with_the_hand():
    rulings = {"defence_chosen": DefenceChosen.AFTER}
    battle = dealt(app(force(5), force(4, hero(6)), rulings=rulings))
    assert worths(battle, DEFENDER) != worths(battle, None)


def test_against_a_threat_the_defender_knows_what_each_unit_comes_to():
    battle = fight(Target.OWN_STATION, 5, force(4, hero(6)))
    assert worths(battle, DEFENDER) == {Defend(ARMY): -1.0, Defend(HERO): 1.0}


def test_at_risk_the_odds_say_what_they_leave_out():
    rulings = {"hero_on_station": HeroOnStation.AT_RISK}
    found = GAME.values(app(force(5), force(4, hero(6)), rulings=rulings).view(DEFENDER))
    assert "what the hero put forward risks himself is not counted" in map(str, found.assuming)


def test_an_army_of_strength_1_attacks_for_free():
    battle = app(force(1), force(3))
    assert told(battle).figures[0].value >= 0
    assert any("attacks for free" in str(text) for text in told(battle).assuming)


def test_attacking_the_station_instead_is_weighed_against_no_fight():
    battle = fight(
        Target.ENEMY_HERO, force(9), force(5, hero(3)), place=Place.DEFENDER, mode=Mode.APP
    )
    assert worths(battle, ATTACKER) == {
        AttackStation(): pytest.approx(1, abs=1e-6),
        CallOff(): 0.0,
    }


def test_nothing_is_forecast_once_it_is_decided():
    assert told(show(station(force(5), force(5)), "attack_a", "attack_b")) is None
    assert told(compare(fight(Target.NEUTRAL_STATION, force(5), 4))) is None
