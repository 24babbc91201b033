"""What each side plays for: counted from the outcome, set by its player, and told with the odds."""

from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest
from hypothesis import given

from assistant.games.metro import GAME
from assistant.games.metro.deck import Card, CardId, CardType, Deck
from assistant.games.metro.declaration import Defend
from assistant.games.metro.odds import fight_odds
from assistant.games.metro.odds.equilibrium import solve, value
from assistant.games.metro.odds.hand_space import Matchup, Outcome, Payoffs
from assistant.games.metro.odds.payoffs import draw_value, stakes
from assistant.games.metro.rulings import CountStakes, SetStake, SetWound, Stake
from assistant.games.metro.setup import (
    ATTACKER,
    DEFENDER,
    HeroOnStation,
    Mode,
    Setup,
    Stakes,
    Target,
)
from tests.games.metro.decks import PRACTICE, matchups, practice
from tests.games.metro.exploit import exploitability
from tests.games.metro.table import ARMY, HERO, fight, force, hero, log, station, why_not

AT_RISK = {"hero_on_station": HeroOnStation.AT_RISK}
TYPES = {"a": CardType.ATTACK, "d": CardType.DEFENCE, "m": CardType.MANOEUVRE}
PUBLISHED = [(-2, -0.766212), (-1, 0.122203), (0, 1.886684), (1, 2.438744), (3, 4.949580)]


def practice_deck() -> Deck:
    cards = (
        Card(CardId(f"p{n}"), f"p{n}", TYPES[kind], *against)
        for n, (kind, against) in enumerate(PRACTICE, 1)
    )
    return Deck(tuple(cards))


def for_stakes(attacker: Stakes | None, difference: int = 0, defender: Stakes | None = None):
    """Two armies with the practice deck."""
    return station(
        force(10 + difference, stakes=attacker),
        force(10, stakes=defender),
        deck=practice_deck(),
        mode=Mode.APP,
    )


def told(battle) -> list[str]:
    return [str(text) for text in GAME.odds.forecast(battle.view(None)).assuming]


def figure(battle, label: str) -> float:
    (found,) = [f for f in GAME.odds.forecast(battle.view(None)).figures if str(f.label) == label]
    return found.value


@pytest.mark.parametrize(("difference", "published"), PUBLISHED)
def test_a_victory_worth_five_defeats_has_the_published_values(difference, published):
    battle = for_stakes(Stakes(5, 1), difference)
    found = figure(battle, "Points on average from attacking (not attacking: 0)")
    assert found == pytest.approx(published, rel=0, abs=1e-6)


@pytest.mark.parametrize(("difference", "published"), PUBLISHED)
def test_only_the_proportion_of_the_stakes_matters(difference, published):
    found = figure(
        for_stakes(Stakes(10, 2), difference), "Points on average from attacking (not attacking: 0)"
    )
    assert found == pytest.approx(2 * published, rel=0, abs=2e-6)


# The default: every thing of his own that a side gains or loses counts a point.


@pytest.mark.parametrize(
    ("battle", "unit", "attacker", "defender"),
    [
        (lambda: station(force(5), force(5)), ARMY, (1, 1), (0, 1)),
        (lambda: station(force(1), force(5)), ARMY, (1, 0), (0, 1)),
        (lambda: station(force(hero=hero(5)), force(5), HERO), ARMY, (1, 1), (0, 1)),
        (lambda: station(force(hero=hero(5, 1)), force(5), HERO), ARMY, (1, 2), (0, 1)),
        (lambda: station(force(5), force(5, hero(5, 1))), HERO, (1, 1), (0, 1)),
        (
            lambda: station(force(5), force(5, hero(5, 1)), rule_options=AT_RISK),
            HERO,
            (1, 1),
            (0, 3),
        ),
        (
            lambda: station(
                force(hero=hero(5, 1)), force(5, hero(5, 1)), HERO, rule_options=AT_RISK
            ),
            HERO,
            (2, 2),
            (1, 3),
        ),
        (
            lambda: fight(Target.ENEMY_HERO, force(hero=hero(5, 1)), force(hero=hero(5, 1)), HERO),
            HERO,
            (2, 2),
            (1, 2),
        ),
        (lambda: fight(Target.ENEMY_HERO, force(5), force(hero=hero(5))), HERO, (1, 1), (0, 1)),
    ],
)
def test_the_stakes_are_counted_from_the_outcome_of_the_row(battle, unit, attacker, defender):
    state = battle().state
    assert stakes(state, ATTACKER, unit) == Stakes(*attacker)
    assert stakes(state, DEFENDER, unit) == Stakes(*defender)


def test_the_count_is_told_in_words():
    lines = told(station(force(hero=hero(5, 1)), force(5), HERO, mode=Mode.APP))
    assert "Attacker, points: victory +1 (station), defeat −2 (hero wounded, gear)" in lines
    assert "Defender, points: victory 0 (nothing), defeat −1 (station)" in lines


def test_units_that_risk_unlike_things_are_told_apart():
    battle = station(force(5), force(5, hero(5, 1)), rule_options=AT_RISK, mode=Mode.APP)
    lines = [line for line in told(battle) if " defends: " in line]
    assert [line.rpartition("defeat ")[2] for line in lines] == [
        "−1 (station)",
        "−3 (station, hero wounded, gear)",
    ]


def test_a_hero_at_risk_is_put_forward_only_if_he_is_worth_it():
    def best(**readings):
        battle = station(force(5), force(5, hero(5, 0)), mode=Mode.APP, rule_options=readings)
        return GAME.odds.values(battle.view(DEFENDER)).best

    assert best() == (Defend(ARMY), Defend(HERO))
    assert best(**AT_RISK) == (Defend(ARMY),)


def test_who_attacks_a_hero_already_wounded_gains_no_wound():
    foe = force(hero=hero(5, 1, wounded=True))
    lines = told(fight(Target.ENEMY_HERO, force(hero=hero(5)), foe, HERO, mode=Mode.APP))
    assert "Attacker, points: victory +1 (gear), defeat −1 (hero wounded)" in lines


def test_an_army_of_strength_1_attacks_for_free():
    battle = station(force(1), force(3), mode=Mode.APP)
    assert figure(battle, "Points on average from attacking (not attacking: 0)") >= 0
    assert draw_value(stakes(battle.state, ATTACKER, ARMY)) == 0


def test_the_defender_of_a_station_loses_nothing_by_a_draw():
    battle = station(force(5), force(5), mode=Mode.APP)
    assert draw_value(stakes(battle.state, DEFENDER, ARMY)) == 1
    labels = [str(figure.label) for figure in GAME.odds.forecast(battle.view(None)).figures]
    assert not any("a draw is as good" in label for label in labels)  # it goes without saying


# Whether the two sides play the same game.


@pytest.mark.parametrize("defender", [Stakes(1, 5), Stakes(2, 10)])
def test_stakes_that_mirror_each_other_make_one_game(defender):
    battle = for_stakes(Stakes(5, 1), defender=defender)
    attack, defence = (
        figure(battle, label)
        for label in (
            "Points on average from attacking (not attacking: 0)",
            "Points on average from defending: Army",
        )
    )
    assert attack == pytest.approx(-defence * 5 / defender.defeat, rel=0, abs=1e-6)


def test_a_draw_stands_between_a_defeat_and_a_victory():
    assert draw_value(Stakes(5, 1)) == Fraction(1, 6)
    assert draw_value(Stakes(0, 0)) is None


# A draw as good as a victory still leaves a wish.


@given(matchups)
def test_where_a_draw_is_as_good_as_a_victory_the_victory_is_taken_where_it_is_free(side):
    safe = side._replace(payoffs=Payoffs.of(0, 0, -1))
    play = solve(safe)
    assert abs(exploitability(safe, play.strategy)) < 1e-6


def test_a_card_that_wins_is_played_before_one_that_only_draws():
    """The third card wins every time, the others draw; a draw would do."""
    row = (Outcome.DRAW,) * 7
    wins = (Outcome.WIN,) * 7
    side = Matchup((row, row, wins, row, row, row, row), Payoffs.of(0, 0, -1))
    assert solve(side).mix((0, 1, 2)) == (0, 0, 1)
    assert value(side) == 0


# Set in the setup, changed at the table.


def test_stakes_survive_the_file():
    setup = Setup(attacker=force(5, stakes=Stakes(5, 0)), defender=force(5))
    raw = msgspec.json.encode(setup)
    assert msgspec.json.decode(raw, type=Setup) == setup


@pytest.mark.parametrize(
    ("own", "place", "words"),
    [
        (Stakes(-1, 1), "$.attacker.stakes.victory", "Stake -1 is out of range; enter 0"),
        (Stakes(1, 100), "$.attacker.stakes.defeat", "Stake 100 is out of range"),
        (Stakes(0, 0), "$.attacker.stakes", "Nothing is at stake"),
    ],
)
def test_stakes_that_cannot_be_are_explained_at_their_field(own, place, words):
    setup = Setup(attacker=force(5, stakes=own), defender=force(5))
    ((at, text),) = [(p.at, str(p.text)) for p in GAME.problems(setup) if p.blocks]
    assert (at, words in text) == (place, True)


def test_the_table_sets_the_stakes_and_goes_back_to_the_count():
    battle = for_stakes(None)
    assert [text for text, _ in why_not(battle, CountStakes(ATTACKER))] == [
        "already counted from the outcome"
    ]
    battle.play(SetStake(ATTACKER, Stake.VICTORY, 5))
    assert stakes(battle.state, ATTACKER, ARMY) == Stakes(5, 1)
    assert log(battle)[-1] == "At stake: victory +5, draw 0, defeat −1 [ruling]"
    assert "Attacker, points as set: victory +5, defeat −1" in told(battle)
    found = figure(battle, "Points on average from attacking (not attacking: 0)")
    assert found == pytest.approx(1.886684, rel=0, abs=1e-6)
    battle.play(CountStakes(ATTACKER))
    assert stakes(battle.state, ATTACKER, ARMY) == Stakes(1, 1)


def test_something_is_always_at_stake():
    battle = for_stakes(Stakes(1, 0))
    assert [text for text, _ in why_not(battle, SetStake(ATTACKER, Stake.VICTORY, 0))] == [
        "0 is out of range; enter 1 to 99"
    ]
    assert why_not(battle, SetStake(ATTACKER, Stake.DEFEAT, 0)) == []


def test_who_has_nothing_to_lose_is_offered_stakes_that_may_be_set():
    battle = fight(Target.ENEMY_HERO, force(9), force(hero=hero(2)))
    battle.play(SetWound(DEFENDER, wounded=True))
    assert stakes(battle.state, DEFENDER, HERO) == Stakes(0, 0)
    for option in battle.rulings:
        assert option.why_not(option.action) == option.refusals


def test_a_threat_has_no_stakes():
    rulings = fight(Target.NEUTRAL_STATION, force(5), 4).rulings
    seats = {o.action.seat for o in rulings if isinstance(o.action, SetStake)}
    assert seats == {ATTACKER}


def test_stakes_set_for_a_hero_at_risk_count_for_both_alike_and_are_not_exact():
    battle = station(
        force(5), force(5, hero(5, 1), stakes=Stakes(0, 9)), rule_options=AT_RISK, mode=Mode.APP
    )
    found = fight_odds.forecast(battle.state)
    assert "the hero’s own risk (the stakes are set by hand)" in map(str, found.left_out)
    assert not found.exact


def test_the_advice_follows_the_stakes_of_its_own_seat():
    battle = for_stakes(Stakes(5, 1))
    mine = fight_odds.matchup(battle.state, ATTACKER, ARMY)
    theirs = fight_odds.matchup(battle.state, DEFENDER, ARMY)
    assert mine == practice(0, payoffs=Payoffs.of(5, 0, -1))
    assert theirs.payoffs == Payoffs.of(0, 0, -1)
    assert theirs.outcomes == mine.swapped.outcomes
