"""Numbers as they are written: alone, or as parts of a whole."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtWidgets import QLabel

from assistant.games import GAMES
from assistant.games.battletech import GAME as BATTLETECH
from assistant.games.battletech.actions import AssignDamage, EndStep
from assistant.games.ti4 import texts
from assistant.paths import bundled
from assistant.rules.decision import Seat
from assistant.rules.history import HistoryPoint, Luck
from assistant.rules.odds import (
    Bar,
    Claim,
    ExpectedValue,
    Figure,
    Forecast,
    OptionValue,
    OptionValues,
    Row,
    likeliest,
    likely_winner,
)
from assistant.rules.setup_file import read_setup
from assistant.ui.figures import (
    amount,
    beside,
    chance_of,
    claimed,
    decimal,
    ends,
    headline,
    parts,
    percent,
    percents,
    phrase,
    points,
    rarity,
    said_before,
    swing,
    ties,
    worth,
    worth_of,
)
from assistant.ui.odds.charts import FiguresView
from assistant.ui.odds.shares import chances, heights
from assistant.ui.theme import DARK, Look
from assistant.ui.translate import say, set_language
from tests.games.battletech.cards import mech
from tests.games.battletech.duel import ANN, accept, block, lay, send, site

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.parametrize(
    ("shares", "told"),
    [
        ((1 / 3, 1 / 3, 1 / 3), ("33.3", "33.3", "33.3")),
        ((1 / 6,) * 6, ("16.7",) * 6),
        ((0.23746, 0.52508, 0.23746), ("23.7", "52.5", "23.7")),
        ((0.2375, 0.525, 0.2375), ("23.8", "52.5", "23.8")),
        ((0.4995, 0.4995, 0.001), ("50.0", "50.0", "0.1")),
        ((0.2505, 0.2505, 0.499), ("25.1", "25.1", "49.9")),
        ((0.4984, 0.4981, *(0.0005,) * 7), ("49.7", "49.6", *("0.1",) * 7)),
        ((0.49 + 0.42 + 0.09, 1e-16), ("100", "0")),
        ((0.7784, 0.0784, 0.1432), ("77.9", "7.8", "14.3")),
        ((0.99999, 0.00001), ("99.9", "0.1")),
        ((0.9996, 0.0002, 0.0002), ("99.8", "0.1", "0.1")),
        ((1 - 4e-9, 2e-9, 2e-9), ("99.8", "0.1", "0.1")),
        ((1e-9, 0.5, 0.5 - 1e-9), ("0.1", "50.0", "49.9")),
        ((1.0, 0.0), ("100", "0")),
        ((0.5, 0.2), ("50.0", "20.0")),
        ((0.5, 0.0001), ("50.0", "<\u202f0.1")),
        ((), ()),
    ],
)
def test_parts_of_a_whole_add_up_and_none_that_can_happen_is_nothing(shares, told):
    assert parts(shares) == told


@pytest.mark.parametrize(
    ("value", "told"),
    [(1.25, "1.3"), (1.15, "1.2"), (-1.25, "−1.3"), (0.04, "0.0"), (-0.04, "0.0"), (2, "2.0")],
)
def test_a_half_goes_up_in_every_number(value, told):
    """1.15 was 1.1: in binary it is less by a hair; other numbers went to the next even one."""
    assert amount(value) == told
    if told != "0.0":  # of a chance that is never said
        assert percent(abs(value) / 100) == f"{told.strip('−')}%"
    assert points(value / 100) == (f"+{told}" if value > 0.05 else told if value < -0.05 else "")


def test_what_else_an_option_brings_stands_in_the_place_of_its_facts():
    """Of a flank reroll the hits kept had the room, and the figures lost had none."""
    option = OptionValue(AssignDamage("a", "b", 1), 0.5, draw=0.1, note=texts.GOAL_PLANETS())
    values = OptionValues(Seat(0), (option,), texts.GOAL_PLANETS(), ())
    assert ends(option.gain, values) == str(texts.GOAL_PLANETS())
    assert beside(option.gain, values).startswith("draw")


@pytest.mark.parametrize(
    ("worths", "told"),
    [
        ((1.7, 1.7), {0: "equally good", 1: "equally good"}),
        ((1.68, 1.72), {0: "equally good", 1: "equally good"}),
        ((1.66, 1.74), {}),
        ((1.9, 1.7, 1.9), {0: "equally good", 2: "equally good"}),
        ((1.7, 1.9, 1.7), {}),
        ((1.7, 1.9), {}),
        ((1.7,), {}),
        ((), {}),
    ],
)
def test_the_best_answers_that_cannot_be_told_apart_say_so(worths, told):
    """Nearly every option said “nearly as good”; with as much to choose it says nothing."""
    options = tuple(OptionValue(AssignDamage("a", "b", n), w) for n, w in enumerate(worths))
    values = OptionValues(Seat(0), options, texts.GOAL_PLANETS(), (), (), chance=False)
    assert {one.n: words for one, words in ties(options, (), values).items()} == told


def test_of_three_that_look_alike_all_are_marked_or_none():
    """Two of three cards that lose alike said so, those of the best mix: the third seemed worse."""
    for shares, count in (((0.5, 0.5, 0.0), 0), ((1 / 3, 1 / 3, 1 / 3), 3)):
        options = tuple(
            OptionValue(AssignDamage("a", "b", n), -1.0, share=share)
            for n, share in enumerate(shares)
        )
        values = OptionValues(Seat(0), options, texts.GOAL_PLANETS(), (), (), chance=False)
        assert len(ties(options, (), values)) == count


@pytest.mark.parametrize(("big", "marked"), [(1.9, True), (2.5, False)])
def test_an_answer_that_a_big_one_equals_is_marked_only_beside_another(big, marked):
    """On a single option the words seemed to be about its neighbour."""
    options = tuple(
        OptionValue(AssignDamage("a", "b", n), w) for n, w in enumerate((1.7, 1.9, 1.9))
    )
    values = OptionValues(Seat(0), options, texts.GOAL_PLANETS(), (), (), chance=False)
    assert not ties(options[:2], (ExpectedValue(big),), values)
    assert bool(ties(options, (ExpectedValue(big),), values)) == marked


@pytest.mark.parametrize(
    ("worths", "told"),
    [((0, 0), 0), ((1, 1), 0), ((0.9998, 0.9998), 0), ((1, 1, 0.9), 2), ((0.4, 0.4), 2)],
)
def test_where_the_end_is_certain_no_loss_is_called_as_good_as_another(worths, told):
    """A dreadnought lost was "equally good" as one damaged, as everybody leaves anyway."""
    options = tuple(OptionValue(AssignDamage("a", "b", n), w) for n, w in enumerate(worths))
    values = OptionValues(Seat(0), options, texts.GOAL_WIN(), (), (), chance=True)
    assert len(ties(options, (), values)) == told
    proposal = ExpectedValue(worths[0])
    assert len(ties(options, (proposal,), values)) == told, "nor beside a big answer"


@pytest.mark.parametrize(("worths", "told"), [((2, 2), 0), ((2, 2, 1), 2), ((1.7, 1.7), 2)])
def test_planets_that_are_taken_in_any_case_make_no_loss_as_good_as_another(worths, told):
    options = tuple(OptionValue(AssignDamage("a", "b", n), w) for n, w in enumerate(worths))
    values = OptionValues(Seat(0), options, texts.GOAL_PLANETS(), (), (), chance=False)
    assert len(ties(options, (), values)) == told


@pytest.mark.parametrize(("shares", "several"), [((0.5, 0.5), True), ((0.25, 0.75), False)])
def test_cards_of_one_worth_are_as_good_where_each_is_played_as_often(shares, several):
    options = tuple(OptionValue(AssignDamage("a", "b", n), -0.5, s) for n, s in enumerate(shares))
    values = OptionValues(Seat(0), options, texts.GOAL_PLANETS(), (), (), chance=False)
    assert bool(ties(options, (), values)) == several


def test_an_option_writes_its_chances_as_the_bar_does():
    """31.3 stood on a button beside 31.2 in the bar: the parts of a bar add up."""
    shares = (0.3126, 0.3737, 0.3137)
    won, _, lost = percents(shares)
    assert (won, lost) == ("31.2%", "31.4%")
    values = OptionValues(Seat(0), (), texts.GOAL_PLANETS(), (), chance=False)
    assert ends(ExpectedValue(0.0, ends=shares), values) == f"victory {won}, defeat {lost}"
    whole = OptionValues(Seat(0), (), texts.GOAL_PLANETS(), ())
    assert worth(ExpectedValue(0.3125), whole) == percents((0.3125, 0.6875))[0]
    assert worth(ExpectedValue(1e-9), whole) == percent(1e-9), "so seldom that no step tells it"


def test_what_points_come_from_is_told_beside_them():
    option = OptionValue(AssignDamage("a", "b", 1), 0.1, won=0.85, ends=(0.25, 0.6, 0.15))
    values = OptionValues(Seat(0), (option,), texts.GOAL_PLANETS(), (), chance=False, digits=2)
    told = "0.10", "victory 25.0%, defeat 15.0%"
    assert (worth(option.gain, values), ends(option.gain, values)) == told
    assert beside(option.gain, values) == ""


@given(weights=st.lists(st.integers(0, 10**6), min_size=1, max_size=30).filter(sum))
def test_whatever_the_shares_they_add_up_to_a_hundred_or_equal_ones_keep_them_from_it(weights):
    whole = sum(weights)
    told = parts([weight / whole for weight in weights])
    missing = 1000 - sum(round(10 * float(one)) for one in told)
    has_equals = len(set(weights)) < len(weights)
    assert missing == 0 or (has_equals and abs(missing) <= len(weights) / 2)
    assert len(set(zip(weights, told, strict=True))) == len(set(weights))
    ordered = [float(one) for _, one in sorted(zip(weights, told, strict=True))]
    assert ordered == sorted(ordered)
    for weight, one in zip(weights, told, strict=True):
        assert (float(one) > 0) == (weight > 0)
        few = sum(0 < 1000 * w / whole < 1 for w in weights)
        assert abs(float(one) - 100 * weight / whole) < 0.1 * (1 + few) + 1e-6


def test_bars_of_two_seats_add_up_for_each_of_them():
    three = [Bar(str(n), 1 / 3, Seat(seat)) for seat in (0, 1) for n in range(3)]
    assert heights(three) == ("33.3",) * 6
    assert heights([*three[:2], Bar("0", 1 / 3)]) == ("33.3",) * 3


def test_a_number_that_the_bar_tells_is_written_as_it_is_there(qtbot):
    """Metro: 23.7 % open beside 23.8 % for a win or a draw, which was the same chance."""
    rows = Row("A", 0.7625, Seat(0)), Row("Open", 0.2375)
    view = FiguresView(Look.of(DARK, ""), (Figure("B", 0.2375, Seat(1), share=True),), (), rows)
    qtbot.addWidget(view)
    assert [one.text() for one in view.findChildren(QLabel)] == ["B", "23.7%"]


def test_figures_of_one_heading_stand_under_it(qtbot):
    shown = [Figure(name, 1.5, heading=head) for name, head in (("A", "One"), ("B", "One"))]
    view = FiguresView(Look.of(DARK, ""), (*shown, Figure("C", 2.5, heading="Two")))
    qtbot.addWidget(view)
    told = [one.text() for one in view.findChildren(QLabel)]
    assert told == ["One", "A", "1.50", "B", "1.50", "Two", "C", "2.50"]


def test_an_option_tells_what_it_does_with_the_number_in_its_field():
    """What becomes of the card it names: 5 of 7 scrap one that bears 5, and 4 do not."""
    theirs = [mech("A", 0, 0, 5), mech("B", 0, 0, 20)]
    battle = block(send(lay([mech("Us", 7)], theirs), "Us", "Bob's"), "A, B")
    accept(battle)
    if battle.decision.seat != ANN:
        battle.play(EndStep())
    values = BATTLETECH.odds.values(battle.state)
    to = {"A": site(battle, "A"), "B": site(battle, "B")}
    found = {
        option.action.to: option
        for option in battle.decision.open
        if isinstance(option.action, AssignDamage)
    }
    assert worth_of(found[to["A"]], values).value == 1
    assert worth_of(found[to["B"]], values).value == 0
    assert [values.worth(found[to["A"]].member(n)).value for n in (4, 5)] == [0, 1]


SAID = {
    "almost certain": 1,
    "about 9 in 10": 9 / 10,
    "about 7 in 8": 7 / 8,
    "about 4 in 5": 4 / 5,
    "about 3 in 4": 3 / 4,
    "about 2 in 3": 2 / 3,
    "about 3 in 5": 3 / 5,
    "about 1 in 2": 1 / 2,
    "about 2 in 5": 2 / 5,
    "about 1 in 3": 1 / 3,
    "about 1 in 4": 1 / 4,
    "very unlikely": 0,
}
SAID |= {f"about 1 in {n}": 1 / n for n in range(4, 21)}


@given(st.floats(min_value=1e-6, max_value=1 - 1e-6))
def test_no_phrase_is_more_than_five_points_off(chance):
    assert abs(SAID[phrase(chance)] - chance) <= 0.05 + 1e-12


def test_only_what_is_certain_or_impossible_is_called_that():
    assert (phrase(1.0), phrase(0.0)) == ("certain", "impossible")
    assert (phrase(1 - 2e-9), phrase(2e-9)) == ("almost certain", "very unlikely")


@pytest.mark.parametrize(
    ("chance", "english", "russian"),
    [
        (0.224, "about 1 in 4", "примерно 1 из 4"),
        (0.2, "about 1 in 5", "примерно 1 из 5"),
        (1 / 6, "about 1 in 6", "примерно 1 из 6"),
        (0.136, "about 1 in 7", "примерно 1 из 7"),
        (0.125, "about 1 in 8", "примерно 1 из 8"),
        (0.075, "about 1 in 13", "примерно 1 из 13"),
        (0.057, "about 1 in 18", "примерно 1 из 18"),
        (0.05, "about 1 in 20", "примерно 1 из 20"),
        (0.049, "very unlikely", "очень маловероятно"),
        (0.001, "very unlikely", "очень маловероятно"),
    ],
)
def test_what_is_seldom_is_told_closely(qapp, chance, english, russian):
    assert phrase(chance) == english
    set_language(qapp, "ru")
    try:
        assert phrase(chance) == russian
    finally:
        set_language(qapp, "en")


def test_what_adding_up_floats_has_left_is_no_doubt():
    assert 0.49 + 0.42 + 0.09 < 1
    for share, words, number in (
        (0.49 + 0.42 + 0.09, "certain", "100"),
        (1e-16, "impossible", "0"),
    ):
        assert (phrase(share), decimal(share)) == (words, number)


def test_what_is_open_half_of_the_time_is_not_called_even():
    assert claimed(Claim("Open", 0.52)) == "Open: about 1 in 2"
    assert claimed(Claim("Sol", 0.52, 0)) == "Sol: about 1 in 2"


@pytest.mark.parametrize(
    ("shares", "said"),
    [
        ((0.494, 0.013, 0.493), "Who wins: about even"),
        ((0.45, 0.2, 0.35), "Likely: Sol, about 1 in 2"),
        ((0.547, 0.177, 0.276), "Likely: Sol, about 1 in 2"),
        ((0.49, 0.1, 0.41), "Who wins: about even"),
        ((0.55, 0.01, 0.44), "Likely: Sol, about 3 in 5"),
        ((0.25, 0.5, 0.25), "Draw: about 1 in 2"),
        ((1 / 3, 1 / 3, 1 / 3), "Who wins: about even"),
        ((0.4, 0.2004, 0.3996), "Who wins: about even"),
    ],
)
def test_where_it_is_about_even_nobody_is_named(shares, said):
    rows = (Row("Sol", shares[0], 0), Row("Draw", shares[1]), Row("Naalu", shares[2], 1))
    first = likeliest(rows, "Likely: {}".format, "Draw", "Who wins")
    assert claimed(first) == said
    assert (first.seat is None) == (not said.startswith("Likely"))


@pytest.mark.parametrize(
    ("chance", "said"), [(0.5, "Likely winner: Sol"), (0.499, "Best chance to win: Sol")]
)
def test_who_wins_less_often_than_not_is_no_likely_winner(chance, said):
    assert say(likely_winner(chance)(side="Sol")) == said


def test_where_nobody_is_named_what_was_claimed_before_is_told_whole():
    def told(*shares):
        rows = tuple(
            Row(name, share, n) for n, (name, share) in enumerate(zip("ab", shares, strict=True))
        )
        first = likeliest(rows, "Likely: {}".format, who="Who wins")
        return first, Forecast(rows, (), (), headline=first)

    (even, now), (ahead, then) = told(0.5, 0.5), told(0.3, 0.7)
    assert said_before(even, now, then) == "Likely: b, about 2 in 3"
    assert said_before(even, now, now) == "about even"
    assert said_before(ahead, then, now) == "about 1 in 2"


@pytest.mark.parametrize(("then", "now"), [(None, 0), (0, 0), (0, None)])
def test_a_claim_that_names_no_side_has_its_chance_of_before(then, now):
    """A card that is lost is called by its name, and whose good that is the row tells."""
    before = Forecast((Row("Lost: A", 0.3, then), Row("Lost: B", 0.7)), (), ())
    after = Forecast((Row("Lost: A", 1.0, now),), (), ())
    assert said_before(Claim("A: scrapped", 1.0), after, before) == "about 1 in 3"
    foes = Forecast((Row("Lost: A", 0.3, 1),), (), ())
    assert said_before(Claim("Lost: A", 1.0, 0), after, foes) == (
        "" if now == 0 else "about 1 in 3"
    )


@pytest.mark.parametrize(
    ("chance", "said"),
    [(0.7294, "about 3 in 4 · 73.0%"), (0.97, "97.0%"), (1.0, "100%"), (0.0, "0%")],
)
def test_a_chance_that_hangs_on_what_players_choose_has_its_number_and_is_never_certain(
    chance, said
):
    """The number is that of the bar, whose parts add up."""
    rows = (Row("a", 0.7294), Row("b", 0.1353), Row("c", 0.1353))
    assert chance_of(Claim("a", chance, among=rows)) == said


def test_a_chance_is_said_in_russian(qapp):
    set_language(qapp, "ru")
    try:
        assert phrase(0.734) == "примерно 3 из 4"
    finally:
        set_language(qapp, "en")


HEADLINES = {
    "ti4-quann.en": ["Likely winner: Sol, about 3 in 4", "Draw: very unlikely"],
    "ti4-rex.en": ["Control of Mecatol Rex: Sol, about 9 in 10"],
    "ti4-raid.en": ["Likely winner: Sol, almost certain", "Nekro: retreats, almost certain"],
    "westeros-1-range": [
        "Casterly Rock Cavaliers, E5: driven off or destroyed, about 1 in 3",
        "At least one figure lost: about 3 in 5",
    ],
    "battletech-quick": [
        "If nobody blocks: Sunder (SD1-OB), scrapped",
        "Attack by: Mad Cat Prime (Timber Wolf) (Overheat), Thor A (Summoner) (Overheat); "
        "missiles add 0–4",
    ],
    "battletech-5-assign": ["If nobody blocks: Player 2: Stockpile, cards lost: 7"],
    "metro-arbat.en": [
        "Before the deal, holds the station by right play: Arbat Confederation, certain",
    ],
}


@pytest.mark.parametrize("name", HEADLINES)
def test_every_game_says_first_what_its_players_care_about(name):
    game, setup = read_setup(bundled("resources", "examples", f"{name}.toml"), GAMES)
    found = game.odds.forecast(game.start(setup).state)
    said = [claimed(claim) for claim in (headline(found), *found.also)]
    assert said[: len(HEADLINES[name])] == HEADLINES[name]


@pytest.mark.parametrize(
    ("rolled", "or_more", "or_fewer", "told"),
    [
        (5, 0.2, 0.9, "lucky · Chance of 5 or more: 20.0%"),
        (6, 0.01, 1.0, "very lucky · Chance of 6 or more: 1.0%"),
        (3, 0.6, 0.7, "much as expected · Chance of 3 or more: 60.0%"),
        (1, 0.9, 0.2, "unlucky · Chance of 1 or fewer: 20.0%"),
        (0, 1.0, 0.04, "very unlucky · Chance of 0 or fewer: 4.0%"),
    ],
)
def test_luck_is_said_in_a_word_before_its_chance(
    rolled: int, or_more: float, or_fewer: float, told: str
) -> None:
    assert rarity(Luck(Seat(0), 6, rolled, 3.0, or_more, or_fewer)) == told


def test_the_roll_that_decided_it_tells_the_chance_as_it_is_written_elsewhere():
    """It was 53.4% there and 53.5% on the line."""
    shares, seats = (0.53446, 0.40327, 0.06227), (Seat(0), Seat(1), None)
    rows = tuple(Row("", share, seat) for share, seat in zip(shares, seats, strict=True))
    before = HistoryPoint(0, None, (Row("0", 0.25, Seat(0)), Row("1", 0.75, Seat(1))))
    after = HistoryPoint(1, None, rows, swings=((Seat(0), 0.28), (Seat(1), -0.35)))
    assert swing(before, after, ("Ann", "Bob")) == f"Ann: 25.0% → {chances(rows)[0]}"
    assert chances(rows)[0] == "53.5%"


def test_options_that_cost_more_than_a_big_one_are_not_called_as_good():
    """Overheat stood "equally good" beside the same without its damage to itself."""
    options = tuple(OptionValue(AssignDamage("a", "b", n), 1.7, second=-1.0) for n in (1, 2))
    values = OptionValues(Seat(0), options, texts.GOAL_PLANETS(), (), (), chance=False)
    assert ties(options, (), values)
    assert not ties(options, (ExpectedValue(1.7),), values)
