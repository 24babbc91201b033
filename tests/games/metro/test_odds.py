"""Forecasts, values and advice: what they rest on, and that only the viewer's own hand enters."""

from __future__ import annotations

from itertools import combinations, groupby

import pytest
from msgspec.structs import replace

from assistant.games.metro import GAME
from assistant.games.metro.cards import AskAdvice, Hold, LayDown, PlayCard
from assistant.games.metro.comparison import ShowCard
from assistant.games.metro.data import TieWin
from assistant.games.metro.deck import CardId
from assistant.games.metro.declaration import AttackStation, CallOff, Defend
from assistant.games.metro.odds import fight_odds, linear_program
from assistant.games.metro.odds.linear_program import SolverError
from assistant.games.metro.rulings import SkipTo
from assistant.games.metro.setup import (
    ATTACKER,
    DEFENDER,
    DefenceChosen,
    Mode,
    Place,
    Stakes,
    Target,
)
from assistant.games.metro.state import card_name
from assistant.ui import figures
from assistant.ui.figures import chance_among, chance_of, percent
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


BOTH_WANT_VICTORY = app(force(5), force(5, stakes=Stakes(1, 1)))
HELD = "Defender: guaranteed chance to hold the station"


def told(battle, seat=None):
    return GAME.odds.forecast(battle.view(seat))


def points(forecast):
    """The figures that are no chances, in their order."""
    return [figure for figure in forecast.figures if not figure.share]


def option_values(battle, seat):
    found = GAME.odds.values(battle.view(seat))
    return {} if found is None else {worth.action: worth.value for worth in found.option_values}


@pytest.mark.parametrize(("army", "chances"), [(5, [1, 0, 0]), (4, [0, 1, 0]), (3, [0, 0, 1])])
def test_without_cards_strengths_decide(army, chances):
    battle = fight(Target.NEUTRAL_STATION, force(army), 4)
    assert [row.probability for row in told(battle).rows] == chances


def test_before_the_deal_each_side_is_told_what_it_can_count_on():
    even = told(BOTH_WANT_VICTORY)
    first, rest, last = (row.probability for row in even.rows)
    assert first == pytest.approx(last)
    assert 0 < first < 0.5
    assert first + rest + last == pytest.approx(1)
    assert points(even)[0].value == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("strengths", [(5, 5), (6, 5), (5, 6), (4, 6), (7, 5)])
@pytest.mark.parametrize("target", [Target.ENEMY_STATION, Target.ENEMY_HERO])
def test_a_defender_to_whom_a_draw_is_a_victory_is_told_both_as_one_chance(strengths, target):
    """Nothing is open then: the attacker wins, or the defender has what he is after."""
    attacker, defender = strengths
    hero_ = hero(defender)
    battle = app(force(attacker), force(defender, hero_))
    if target is Target.ENEMY_HERO:
        battle = fight(target, force(attacker), force(None, hero_), mode=Mode.APP)
    found = told(battle)
    shares = {row.seat: row.probability for row in found.rows}
    exact = {str(figure.label): figure.value for figure in found.figures}
    wins = exact["Attacker: guaranteed chance to win"]
    assert shares.get(ATTACKER, 0.0) == wins
    assert shares.get(DEFENDER, 0.0) == pytest.approx(1 - wins)
    assert 1 - wins == pytest.approx(exact["Defender: guaranteed chance not to lose"])


def test_a_lead_that_no_card_can_catch_is_certain():
    assert told(app(force(20), force(5))).rows[0].probability == pytest.approx(1)


def test_a_tie_won_is_worth_as_much_as_a_point_of_strength_the_other_way():
    claimed = told(app(ties(force(5), TieWin.ARMY_ATTACK), force(5)))
    stronger = told(app(force(6), ties(force(5), TieWin.ARMY_DEFENCE)))
    assert points(claimed)[0].value == pytest.approx(points(stronger)[0].value, abs=1e-6)


def test_numbers_of_an_incomplete_deck_say_so():
    battle = app(force(5), force(5))
    assert str(told(battle).given) == "some card numbers guessed"
    assert told(battle).exact
    deck = replace(battle.setup.deck, complete=True)
    assert told(app(force(5), force(5), deck=deck)).given is None


def test_what_both_players_cards_decide_is_nobodys_chance():
    found = told(BOTH_WANT_VICTORY)
    assert str(found.headline.what) == "Each side: guaranteed chance to win"
    assert [f"{claim.what}: {claim.instead}" for claim in found.also] == [
        "The rest: decided by how both play"
    ]
    forced = told(app(force(5), force(5))).headline
    assert str(forced.what) == "Defender: guaranteed chance to hold the station"  # none is dealt
    assert forced.instead is None


def test_no_share_is_told_of_a_side_that_can_force_nothing():
    found = told(app(force(5), force(6, stakes=Stakes(1, 1))))
    assert [row.seat for row in found.rows] == [None, DEFENDER]
    assert str(found.assuming[0]).startswith("the chance or the points that a side can make sure")


@pytest.mark.parametrize(
    ("strengths", "said"),
    [
        ((9, 5), ["Winner: Attacker"]),
        ((7, 5), ["Winner by right play: Attacker"]),
        ((5, 7), ["Winner by right play: Defender"]),
        ((5, 6), ["Holds the station by right play: Defender"]),
        ((5, 5), [HELD, "Attacker: guaranteed chance to win"]),
        ((6, 5), ["Attacker: guaranteed chance to win", HELD]),
    ],
)
def test_what_is_certain_says_whether_it_takes_right_play(strengths, said):
    found = told(app(*map(force, strengths)))
    assert [str(claim.what) for claim in (found.headline, *found.also)] == said


def test_odds_that_know_no_hand_say_so_once_there_are_hands():
    fight = (force(5), force(5))
    battle = dealt(app(*fight))
    for held in (battle, station(*fight)):
        first = told(held).headline
        assert str(first.what) == f"Defender: before the deal, {HELD.partition(': ')[2]}"


def test_who_gains_nothing_by_a_victory_is_told_the_chance_to_hold_the_station():
    battle = dealt(app(force(5), force(5)))
    battle.play(PlayCard(CardId(HANDS[0])))
    goal = str(GAME.odds.values(battle.view(DEFENDER)).goal)
    assert goal == "Chance to hold the station against the opponent’s best mix"


def test_a_known_hand_has_its_value_and_floor_and_the_others_see_neither():
    battle = dealt(app(force(5), force(5)))
    public = told(battle)
    for seat in (ATTACKER, DEFENDER):
        mine = told(battle, seat)
        private = [f for f in mine.figures if f not in public.figures]
        ends = [": victory", ": draw", ": defeat"]
        if seat == DEFENDER:
            ends = [", if the opponent plays best: the station is held"]
        cards = [str(battle.state.deck.card(c).name) for c in battle.state.side(seat).hand]
        many = len(cards) * len(ends)
        assert [str(f.label) for f in mine.figures[:many]] == [
            f"{card}{end}" for card in cards for end in ends
        ]
        shares = [f.share for f in mine.figures]
        assert shares == sorted(shares, reverse=True)  # chances before points
        assert [str(f.label) for f in private[many : many + 2]] == [
            "This hand: points on average if the opponent plays best",
            "This hand: points at least, even if the opponent sees it",
        ]
        assert {f.seat for f in private} == {seat}
        assert {b.seat for b in mine.breakdowns} == {seat}
    assert public.breakdowns == ()


def test_cards_are_worth_what_they_earn_against_the_best_play_and_the_mix_goes_to_the_best():
    battle = dealt(app(force(5), force(5)))
    found = GAME.odds.values(battle.view(ATTACKER))
    assert {w.action for w in found.option_values} == {PlayCard(CardId(c)) for c in HANDS[:3]}
    assert sum(w.share for w in found.option_values) == pytest.approx(1)
    most = max(w.value for w in found.option_values)
    assert all(w.value >= most - 1e-6 for w in found.option_values if w.share > 1e-6)
    advice = fight_odds.advice(battle.view(ATTACKER), ATTACKER)
    assert most == pytest.approx(advice.value, abs=1e-6)


def test_a_card_that_the_best_mix_never_plays_is_not_marked_as_the_best():
    """Worth as much against the best play, and less than the mix against any other."""
    hand = ("zasada", "attack_a", "manoeuvre_a")
    battle = dealt(app(force(5), force(5)), (*hand, "kontrataka", "glukhaya", "attack_b"))
    found = GAME.odds.values(battle.view(ATTACKER))
    shares = {w.action.card: w.share for w in found.option_values}
    assert shares == pytest.approx({"zasada": 1 / 6, "attack_a": 5 / 6, "manoeuvre_a": 0})
    assert len({round(w.value, 6) for w in found.option_values}) == 1
    assert [action.card for action in found.best] == ["zasada", "attack_a"]


def test_every_card_that_wins_whatever_is_shown_is_marked_as_the_best():
    battle = dealt(app(force(9), force(1)))
    found = GAME.odds.values(battle.view(ATTACKER))
    assert [w.share for w in found.option_values] == pytest.approx([1 / 3] * 3)
    assert len(found.best) == 3


def test_a_stranger_is_told_no_worth_of_a_secret_choice():
    assert option_values(dealt(app(force(5), force(5))), None) == {}


def test_the_advice_for_a_hand_stays_while_the_other_side_chooses():
    battle = dealt(app(force(5), force(5)))
    before = fight_odds.advice(battle.view(ATTACKER), ATTACKER)
    battle.play(PlayCard(CardId(HANDS[0])))
    assert fight_odds.advice(battle.view(ATTACKER), ATTACKER) == before
    assert fight_odds.advice(battle.view(DEFENDER), ATTACKER) is None


def test_every_figure_stands_under_what_it_is():
    """Of the hand or before the deal, a chance or points: one list told it in no word."""
    battle = dealt(app(force(5), force(5)))
    heads = [str(head) for head, _ in groupby(f.heading for f in told(battle, ATTACKER).figures)]
    assert heads == [
        "This hand: the chances of each card",
        "Before the deal: guaranteed chances, if it plays for that alone",
        "This hand, in points",
        "Before the deal, in points",
    ]
    assert [str(head) for head, _ in groupby(f.heading for f in told(battle).figures)] == heads[
        1::2
    ]


def test_once_a_card_lies_face_down_the_figures_of_its_owner_are_of_that_card_alone():
    battle = dealt(app(force(5), force(5)))
    worth = GAME.odds.values(battle.view(ATTACKER)).option_values[0]
    battle.play(PlayCard(CardId(HANDS[0])))
    assert worth.action == PlayCard(CardId(HANDS[0]))
    public, mine = told(battle), told(battle, ATTACKER)
    private = [f for f in mine.figures if f not in public.figures]
    assert [str(f.label) for f in private] == [
        "Counterattack: victory",
        "Counterattack: draw",
        "Counterattack: defeat",
        "Counterattack, face down: points on average if the opponent plays best",
        "Counterattack: points on average against any card",
    ]
    assert tuple(f.value for f in private[:3]) == worth.ends
    assert private[3].value == pytest.approx(worth.value)
    labels = [str(b.label) for b in mine.breakdowns]
    assert labels == ["Counterattack: against each card the opponent may play"]


def test_the_ends_of_a_card_add_up_in_the_list_as_on_its_button():
    """43.8, 4.2 and 52.1 stood there, beside 43.7 on the button."""
    uneven = 0
    for hand in combinations(sorted(HANDS), 3):
        battle = dealt(app(force(5), force(5)), (*hand, *(c for c in HANDS if c not in hand)))
        found, worths = told(battle, ATTACKER), GAME.odds.values(battle.view(ATTACKER))
        for one in worths.option_values:
            name = str(card_name(battle.state, one.action.card))
            said = [f for f in found.figures if str(f.label).startswith(f"{name}: ") and f.share]
            written = [chance_among(f.value, f.among) for f in said]
            assert figures.ends(one.gain, worths) == f"victory {written[0]}, defeat {written[2]}"
            uneven += written != [percent(f.value) for f in said]
    assert uneven, "none of these shares is rounded otherwise as a part than alone"


def test_with_cards_on_the_table_the_entered_hand_is_advised():
    battle = station(force(5), force(5))
    battle.play(AskAdvice())
    for card in HANDS[:3]:
        assert fight_odds.advice(battle.view(ATTACKER), ATTACKER) is None
        battle.play(Hold(CardId(card)))
    virtual = dealt(app(force(5), force(5)))
    advised = fight_odds.advice(battle.view(ATTACKER), ATTACKER)
    assert advised == fight_odds.advice(virtual.view(ATTACKER), ATTACKER)


def test_the_stronger_unit_defends_better():
    found = option_values(app(force(5), force(4, hero(6))), DEFENDER)
    assert found[Defend(HERO)] > found[Defend(ARMY)]


@pytest.mark.parametrize("chosen", DefenceChosen)
def test_an_attack_is_weighed_against_the_best_defence_whenever_that_is_named(chosen):
    battle = app(force(5), force(4, hero(7)), rule_options={"defence_chosen": chosen})
    found = fight_odds.opening_odds(battle.state)
    assert [str(unit) for unit, _ in found.defences] == ["Army", "Hero"]
    assert found.attack == pytest.approx(-1)
    assert found.attack == points(found.forecast)[0].value


@pytest.mark.parametrize(("chosen", "told"), [("before", False), ("after", True)])
def test_r3_odds_that_know_no_hand_say_so_where_the_defender_picks_by_his(chosen, told):
    battle = app(
        force(5), force(4, hero(7)), rule_options={"defence_chosen": DefenceChosen(chosen)}
    )
    words = "as if the choice came before seeing the cards"
    assert (words in map(str, fight_odds.forecast(battle.state).assuming)) == told
    alone = app(force(5), force(4), rule_options={"defence_chosen": DefenceChosen(chosen)})
    assert words not in map(str, fight_odds.forecast(alone.state).assuming)


def test_r3_no_number_is_called_exact_where_the_defender_picks_or_picked_by_his_hand():
    battle = dealt(
        app(force(5), force(4, hero(6)), rule_options={"defence_chosen": DefenceChosen.AFTER})
    )
    weighed = GAME.odds.values(battle.view(DEFENDER))
    assert (weighed.exact, weighed.best) == (False, (Defend(HERO),))
    battle.play(Defend(ARMY))
    words = "as if the choice of army or hero told nothing about the cards"
    for found in (told(battle), told(battle, ATTACKER), GAME.odds.values(battle.view(ATTACKER))):
        assert not found.exact
        assert [str(text) for text in found.left_out] == [
            "army or hero chosen by the cards in hand"
        ]
        assert words in map(str, found.assuming)


def test_r3_named_before_the_deal_army_or_hero_tell_nothing_and_the_hand_is_weighed_exactly():
    battle = app(force(5), force(4, hero(6)))
    battle.play(Defend(ARMY))
    found = GAME.odds.values(dealt(battle).view(ATTACKER))
    assert (found.exact, told(battle, ATTACKER).exact) == (True, True)


def test_r3_what_no_card_can_change_is_exact_whoever_picks_by_his_hand():
    after = {"defence_chosen": DefenceChosen.AFTER}
    battle = dealt(app(force(20), force(4, hero(5)), rule_options=after))
    assert (told(battle).exact, GAME.odds.values(battle.view(DEFENDER)).exact) == (True, True)
    either = dealt(app(force(20), force(4, hero(18)), rule_options=after))
    assert not told(either).exact
    either.play(Defend(ARMY))
    found = told(either)
    assert (found.rows[0].probability, found.exact) == (pytest.approx(1), True)
    assert not [text for text in map(str, found.assuming) if text.startswith("as if")]


def test_where_no_cards_are_played_nothing_is_weighed_before_them():
    found = fight_odds.opening_odds(fight(Target.NEUTRAL_STATION, force(5), 4).state)
    assert found == (
        fight_odds.forecast(fight(Target.NEUTRAL_STATION, force(5), 4).state),
        None,
        (),
        None,
    )


def test_after_the_deal_army_and_hero_are_weighed_with_the_hand():
    readings = {"defence_chosen": DefenceChosen.AFTER}
    battle = dealt(app(force(5), force(4, hero(6)), rule_options=readings))
    assert option_values(battle, DEFENDER) != option_values(battle, None)


def test_against_a_threat_the_defender_knows_what_each_unit_comes_to():
    battle = fight(Target.OWN_STATION, 5, force(4, hero(6)))
    assert option_values(battle, DEFENDER) == {Defend(ARMY): -1.0, Defend(HERO): 1.0}


def test_attacking_the_station_instead_is_weighed_against_no_fight():
    battle = fight(
        Target.ENEMY_HERO, force(9), force(5, hero(3)), place=Place.DEFENDER, mode=Mode.APP
    )
    assert option_values(battle, ATTACKER) == {
        AttackStation(): pytest.approx(1, abs=1e-6),
        CallOff(): 0.0,
    }


def test_nothing_is_forecast_once_it_is_decided():
    assert told(show(station(force(5), force(5)), "attack_a", "attack_b")) is None
    assert told(compare(fight(Target.NEUTRAL_STATION, force(5), 4))) is None


def test_a_fight_the_solver_cannot_solve_is_told_and_stops_nothing(monkeypatch):
    def fail(*_):
        raise SolverError("Unknown")

    battle = dealt(app(force(5), force(5, name="unheard of"), deck=unheard_deck()))
    monkeypatch.setattr(linear_program, "_run", fail)
    found = told(battle, ATTACKER)
    assert (found.rows, found.exact) == ((), False)
    assert str(found.assuming[0]).startswith("No best play found")
    assert option_values(battle, ATTACKER) == {}
    assert fight_odds.advice(battle.view(ATTACKER), ATTACKER) is None


def unheard_deck():
    """Figures that no other test has asked about: nothing of them is remembered."""
    deck = station(force(5), force(5)).setup.deck
    ranks = (-7, 9, 3, 8, -5, 6, 1)
    cards = (
        replace(card, vs_attack=n, vs_defence=-n, vs_manoeuvre=n // 2)
        for card, n in zip(deck.cards, ranks, strict=True)
    )
    return replace(deck, cards=tuple(cards))


def test_before_it_is_declared_the_attack_on_the_station_instead_is_forecast():
    battle = fight(Target.ENEMY_HERO, force(6), force(5, hero(3)), place=Place.DEFENDER)
    found = told(battle)
    station_fight = told(station(force(6), force(5, hero(3))))
    assert found.rows == station_fight.rows
    assert found.figures == station_fight.figures
    assert told(fight(Target.ENEMY_HERO, force(6), force(5, hero(3)), place=Place.HANSA)) is None


def test_a_hero_ruled_to_be_fought_at_home_is_forecast_as_himself():
    battle = fight(Target.ENEMY_HERO, force(6), force(1, hero(9)), place=Place.DEFENDER)
    battle.play(SkipTo("deal"))
    assert str(points(told(battle))[1].label) == "Points on average from defending: Hero"


def test_on_defence_every_unit_is_weighed_for_both_to_see():
    figures = points(told(app(force(5), force(4, hero(6)))))
    labels = [str(f.label) for f in figures[:3]]
    assert labels == [
        "Points on average from attacking (not attacking: 0)",
        "Points on average from defending: Army",
        "Points on average from defending: Hero",
    ]
    assert figures[2].value > figures[1].value


def test_units_worth_the_same_are_told_so():
    even = told(app(force(5), force(5, hero(5)))).assuming
    assert "army or hero: worth the same to the defender" in map(str, even)
    better = told(app(force(5), force(5, hero(6)))).assuming
    assert "the defender chooses what is better: Hero" in map(str, better)


@pytest.mark.parametrize(
    ("battle", "figures"),
    [
        (lambda: fight(Target.NEUTRAL_STATION, force(5), 4), [2]),
        (lambda: fight(Target.NEUTRAL_STATION, force(4), 4), [0]),
        (lambda: fight(Target.NEUTRAL_STATION, force(4), 5), [-1]),
        (lambda: fight(Target.NEUTRAL_STATION, force(1), 5), [0]),
        (lambda: fight(Target.OWN_STATION, 5, force(4, hero(6))), [-1, 1]),
        (lambda: fight(Target.OWN_STATION, 5, force(5)), [0]),
    ],
)
def test_against_a_threat_attack_and_defence_are_weighed_by_strengths_alone(battle, figures):
    found = told(battle())
    assert [f.value for f in found.figures] == figures
    assert "-0.0" not in map(str, (f.value for f in found.figures))


def test_the_deck_is_no_matter_where_no_cards_are_played():
    setup = fight(Target.NEUTRAL_STATION, force(5), 4).setup
    assert [p for p in GAME.problems(setup) if p.at.startswith("$.deck")] == []


def test_the_grid_of_a_hand_names_every_card_that_may_be_shown_and_what_comes_of_it():
    found = told(dealt(app(force(5), force(5))), ATTACKER)
    mix, *rows = found.breakdowns
    assert str(mix.label) == "Best mix"
    assert sum(row.probability for row in mix.rows) == pytest.approx(1)
    assert len(rows) == 3
    first = [(str(row.label), row.probability, row.seat) for row in rows[1].rows]
    assert str(rows[1].label) == "Attack A: against each card the opponent may play"
    assert first == [
        ("Tunnel Ambush: defeat", 0.25, DEFENDER),
        ("Solid Defence: defeat", 0.25, DEFENDER),
        ("Attack B: victory", 0.25, ATTACKER),
        ("Manoeuvre B: draw", 0.25, None),
    ]


def half_turned(battle, card, *hold):
    """Real cards lie down and the attacker's is turned; the defender has named these in private."""
    battle.play(LayDown())
    if hold:
        battle.play(AskAdvice(), *(Hold(CardId(one)) for one in hold))
    battle.play(LayDown(), ShowCard(CardId(card)))
    return battle


def test_three_ends_with_one_chance_are_called_equally_likely_as_of_a_hand():
    """About even was said of them, which is of two."""
    found = told(half_turned(station(force(5), force(5)), "zasada"))
    assert [row.probability for row in found.rows] == pytest.approx([1 / 3] * 3)
    assert chance_of(found.headline) == "equally likely"
    found = told(half_turned(station(force(5), force(5)), "kontrataka"))
    assert chance_of(found.headline) != "equally likely"


def test_between_two_real_cards_the_odds_are_of_the_one_still_to_be_turned():
    """Kontrataka against the six others, strengths equal: counted by hand from the deck."""
    battle = half_turned(station(force(5), force(5)), "kontrataka")
    cards = battle.state.deck.cards
    (ours,) = (card for card in cards if card.id == "kontrataka")
    margins = [ours.against(c.type) - c.against(ours.type) for c in cards if c is not ours]
    found = told(battle)
    counted = [sum(m > 0 for m in margins), margins.count(0), sum(m < 0 for m in margins)]
    assert [row.probability for row in found.rows] == [n / 6 for n in counted]
    assert len(set(counted)) > 1
    assert "any remaining card may come next, all equally likely" in map(str, found.assuming)
    assert found.exact
    assert found.figures == ()


def test_a_hand_named_in_private_narrows_what_may_be_turned_for_its_own_seat_only():
    battle = half_turned(station(force(5), force(5)), "attack_a", "zasada", "attack_b", "glukhaya")
    for one in told(battle, DEFENDER).rows:
        assert 3 * one.probability == pytest.approx(round(3 * one.probability))
    assert told(battle, ATTACKER) == told(battle, None) != told(battle, DEFENDER)


@pytest.mark.parametrize("seat", [ATTACKER, DEFENDER])
def test_a_card_tells_the_chance_of_what_its_owner_is_after(seat):
    """Of who gains by a victory that to win, and the draw beside it; of who only keeps, to keep."""
    battle = dealt(app(force(5), force(5)))
    if seat == DEFENDER:
        battle.play(PlayCard(CardId(HANDS[0])))
    found = GAME.odds.values(battle.view(seat))
    advice = fight_odds.advice(battle.view(seat), seat)
    for worth, ends in zip(found.option_values, advice.ends, strict=True):
        points = ends.win - ends.loss if seat == ATTACKER else -ends.loss
        assert worth.value == pytest.approx(points, abs=1e-6)
        told = ends.win if seat == ATTACKER else ends.win + ends.draw
        assert worth.gain.win == pytest.approx(told, abs=1e-9)
        assert worth.draw == (ends.draw or None if seat == ATTACKER else None)
        assert (worth.ends is None) == (seat == DEFENDER), "a draw holds the station, too"


def test_of_two_ends_as_likely_both_are_said():
    """The first of them was, as if it were the likelier."""
    hand, rest = ("zasada", "kontrataka", "glukhaya"), ("attack_a", "attack_b", "manoeuvre_a")
    found = told(dealt(app(force(6), force(5)), (*hand, *rest)), ATTACKER)
    assert [row.probability for row in found.rows] == [0.5, 0.5, 0.0]
    assert str(found.headline.what) == "Your hand, if both play best: victory, a draw"
    assert (chance_of(found.headline), found.headline.seat) == ("equally likely", None)


@pytest.mark.parametrize(
    ("seat", "strengths", "ends_in"),
    [
        (ATTACKER, (5, 5), "a draw"),
        (ATTACKER, (7, 5), "victory"),
        (ATTACKER, (5, 6), "defeat"),
        (DEFENDER, (5, 6), "the station is held"),
        (DEFENDER, (7, 5), "defeat"),
    ],
)
def test_whoever_sees_a_hand_is_told_its_likeliest_end_and_nobody_else(seat, strengths, ends_in):
    """A hand that draws is not called one that cannot win."""
    battle = dealt(app(*map(force, strengths)))
    ends = fight_odds.advice(battle.view(seat), seat).hand_ends
    mine = told(battle, seat)
    rows = [ends.win, ends.draw, ends.loss]
    if seat == DEFENDER:  # which of the two holds the station is not certain
        rows = [ends.loss, ends.win + ends.draw]
    assert [row.probability for row in mine.rows] == pytest.approx(rows)
    assert str(mine.headline.what) == f"Your hand, if both play best: {ends_in}"
    reached = ends.win if seat == ATTACKER else ends.win + ends.draw
    told_of = {"a draw": ends.draw, "defeat": ends.loss}.get(ends_in, reached)
    assert mine.headline.probability == told_of >= 1 / 3
    assert percent(told_of) in chance_of(mine.headline)
    assert "certain" not in chance_of(mine.headline)
    assert str(mine.assuming[0]).startswith("the opponent plays the mix of cards")
    assert "before the deal" in str(told(battle).headline.what).lower()
