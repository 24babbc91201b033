"""The table gives and takes keywords, wounds and morale results; the rules and the odds follow."""

from __future__ import annotations

import pytest

from assistant.games.westeros import GAME
from assistant.games.westeros.data import NUMBERED
from assistant.games.westeros.rulings import (
    GiveKeyword,
    Heal,
    SetKeyword,
    SetMorale,
    TakeKeyword,
    Wound,
)
from assistant.games.westeros.state import TurnStep
from assistant.games.westeros.steps.aftermath import Counterattack
from assistant.rules.battle import Battle, digest
from assistant.rules.chance import Roll
from assistant.rules.decision import Choice
from assistant.rules.setup_file import read_setup

from .table import Keyword, at, attack, foot, id_at, lay, roll, said, unit_at, why_not

REPORT = """
game = "westeros"

[ground]
columns = 9
rows = 9

[[sides]]
house = "stark"
home = "bottom"
[[sides.units]]
type = "war_host"
at = "E6"
rank = "green"
ordered = true

[[sides]]
house = "lannister"
home = "top"
[[sides.units]]
type = "lannisport_guards"
at = "E5"
rank = "green"
"""


def test_guards_that_get_heavy_armor_and_stalwart_are_hit_by_blue_and_strike_back(tmp_path):
    """Report r07: a Defend token in the middle of the battle."""
    path = tmp_path / "r07.toml"
    path.write_text(REPORT, "utf-8")
    battle = Battle(*read_setup(path, [GAME]))
    guards = id_at(battle, "E5")
    for keyword in (Keyword.HEAVY_ARMOR, Keyword.STALWART):
        battle.play(GiveKeyword(guards, keyword.value))
    attack(battle, "E6", "E5")
    asked = battle.decision
    assert isinstance(asked, Roll)
    (dice,) = asked.groups
    assert [s.key for s in dice.symbols if s.hits] == ["blue", "valor"]
    before = unit_at(battle, "E5").figures
    roll(battle, "bg")
    assert unit_at(battle, "E5").figures == before - 1
    assert at(battle) is TurnStep.COUNTER
    assert isinstance(battle.decision, Choice)
    battle.play(Counterattack())
    assert isinstance(battle.decision, Roll)


@pytest.fixture
def table():
    return lay([foot("E5")], [foot("F5", "green", Keyword.STALWART, figures=3)])


EACH = [
    lambda id: GiveKeyword(id, "fearsome"),
    lambda id: TakeKeyword(id, "stalwart"),
    lambda id: SetKeyword(id, Keyword.TOUGHNESS, 2),
    Wound,
    Heal,
]


@pytest.mark.parametrize("make", EACH)
def test_each_is_a_line_of_the_log_and_can_be_undone(table, make):
    before = digest(table.state)
    table.play(make(id_at(table, "F5")))
    assert any(entry.event.ruling for entry in table.log())
    after = digest(table.state)
    assert after != before
    table.undo()
    assert digest(table.state) == before
    table.redo()
    assert digest(table.state) == after


def test_what_a_unit_cannot_be_given_or_lose_says_why(table):
    whole, hurt = id_at(table, "E5"), id_at(table, "F5")
    assert why_not(table, Heal(whole)) == [("No wounds", "7C")]
    assert why_not(table, TakeKeyword(whole, "heavy_armor")) == [
        ("No keyword to take away", "keywords")
    ]
    table.play(Wound(hurt), Wound(hurt))
    assert why_not(table, Wound(hurt)) == [("Its last figure: take the unit off the board", "7C")]
    for keyword in set(Keyword) - set(NUMBERED) - {Keyword.STALWART}:
        table.play(GiveKeyword(hurt, keyword.value))
    assert why_not(table, GiveKeyword(hurt, "heavy_armor")) == [
        ("Already has every keyword", "keywords")
    ]
    assert why_not(table, SetMorale(1)) == [("Nobody is being driven off now", "7D")]


def test_a_keyword_with_a_number_is_changed_and_taken_by_nought(table):
    tough = id_at(table, "F5")
    table.play(SetKeyword(tough, Keyword.TOUGHNESS, 1))
    assert unit_at(table, "F5").trait(Keyword.TOUGHNESS).value == 1
    assert said(table, "Toughness 1")
    table.play(SetKeyword(tough, Keyword.TOUGHNESS, 0))
    assert unit_at(table, "F5").trait(Keyword.TOUGHNESS) is None
    assert said(table, "keyword taken away: Toughness")


def test_wounds_are_given_and_healed(table):
    table.play(Wound(id_at(table, "E5")))
    assert unit_at(table, "E5").figures == 3
    table.play(Heal(id_at(table, "E5")))
    assert unit_at(table, "E5").figures == 4


def test_a_unit_that_loses_stalwart_while_it_is_asked_is_driven_off(table):
    roll(attack(table, "E5", "F5"), "m")
    assert at(table) is TurnStep.MORALE
    table.play(TakeKeyword(id_at(table, "F5"), "stalwart"))
    assert at(table) is not TurnStep.MORALE


def test_morale_results_are_given_and_taken(table):
    roll(attack(table, "E5", "F5"), "m")
    table.play(SetMorale(0))
    assert unit_at(table, "F5") is not None
    assert at(table) is TurnStep.COUNTER
    table.undo()
    table.play(SetMorale(2))
    assert at(table) is TurnStep.MORALE
    assert table.state.strike.morale == 2


def rows(battle):
    forecast = GAME.odds.forecast(battle.state)
    return [(str(row.label), row.probability) for row in forecast.rows]


@pytest.mark.parametrize("keyword", sorted(set(Keyword) - set(NUMBERED)))
def test_odds_after_a_keyword_is_given_are_those_of_a_unit_that_had_it(keyword):
    had = attack(lay([foot("E5")], [foot("F5", "green", keyword)]), "E5", "F5")
    given = lay([foot("E5")], [foot("F5")])
    given.play(GiveKeyword(id_at(given, "F5"), keyword.value))
    given = attack(given, "E5", "F5")
    assert rows(given) == rows(had)
    lost = lay([foot("E5")], [foot("F5", "green", keyword)])
    lost.play(TakeKeyword(id_at(lost, "F5"), keyword.value))
    plain = attack(lay([foot("E5")], [foot("F5")]), "E5", "F5")
    assert rows(attack(lost, "E5", "F5")) == rows(plain)


@pytest.mark.parametrize("keyword", NUMBERED)
@pytest.mark.parametrize("number", [1, 2])
def test_odds_count_the_number_that_the_table_has_set(keyword, number):
    had = attack(
        lay([foot("E5")], [foot("F5", "green", keyword, **{keyword.value: number})]), "E5", "F5"
    )
    given = lay([foot("E5")], [foot("F5")])
    given.play(SetKeyword(id_at(given, "F5"), keyword, number))
    assert rows(attack(given, "E5", "F5")) == rows(had)


def test_odds_while_it_is_driven_off_count_the_morale_that_the_table_has_set():
    def asked(dice):
        return roll(
            attack(lay([foot("E5", "blue")], [foot("F5", "green", Keyword.STALWART)]), "E5", "F5"),
            dice,
        )

    one, two = asked("m"), asked("mm")
    one.play(SetMorale(2))
    assert rows(one) == rows(two)
    assert one.decision == two.decision
