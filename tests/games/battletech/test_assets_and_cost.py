"""Assets and the cost of building: AST-1, CST-1 to CST-4, vectors V1 and V2, Dasher D."""

from __future__ import annotations

from itertools import combinations

import pytest

from assistant.games.battletech import GAME
from assistant.games.battletech.actions import Activate, PutCounters, TapForResources
from assistant.games.battletech.cards import Asset, Cost, CostError, parse_cost
from assistant.games.battletech.costs import in_a_line
from assistant.games.battletech.rule_options import DepletedAssets, RuleOptions
from assistant.games.battletech.rule_options import reading as reading_of
from assistant.games.battletech.setup import Laid, Phase
from assistant.rules.decision import Seat
from tests.games.battletech.cards import DASHER_D, SUNDER, built, command, resource, unit
from tests.games.battletech.table import at, cards, options, piece, why_not

A, M, T, L, P = Asset


def sets(*assets):
    return [frozenset(some) for n in range(len(assets) + 1) for some in combinations(assets, n)]


@pytest.mark.parametrize("assets", sets(A, M, T))
def test_v1_the_sunder_costs_15_less_3_for_each_of_its_assets_in_play(assets):
    assert SUNDER.cost.with_assets(assets) == {0: 15, 1: 12, 2: 9, 3: 6}[len(assets)]


@pytest.mark.parametrize("assets", [{L}, {P}, {L, P}])
def test_v1_other_assets_make_the_sunder_no_cheaper(assets):
    assert SUNDER.cost.with_assets(frozenset(assets)) == 15


def test_the_faq_s_dasher_d_costs_8_with_nothing_7_with_tactics_4_with_all_three():
    costs = [DASHER_D.cost.with_assets(frozenset(some)) for some in ((), (T,), (A, M, T))]
    assert costs == [8, 7, 4]


def test_cst_1_an_asset_cost_with_a_base_of_nothing_is_nothing_with_the_asset():
    assert parse_cost("0+2A").with_assets(frozenset((A,))) == 0


@pytest.mark.parametrize(("reading", "cost"), [("lost", 15), ("kept", 12)])
def test_amb_22_the_assets_of_a_depleted_card_count_where_the_table_says_so(reading, cost):
    rule_options = RuleOptions(depleted_assets=DepletedAssets(reading))
    down = Laid(resource(assets="T"), depleted=True)
    battle = at(Phase.DEPLOY, cards(down, built(SUNDER, 14)), rule_options=rule_options)
    assert SUNDER.cost.with_assets(battle.state.assets(Seat(0))) == cost
    lacks = why_not(battle, Activate(piece(battle, "Sunder").id, SUNDER))
    assert bool(lacks) == (cost > 14)
    lines = [line for note in GAME.overview(battle.state).notes for line in note.lines]
    assert any(line.cite == reading_of("AMB-22") for line in lines)


def test_amb_22_decides_nothing_where_another_card_provides_the_same_asset():
    twice = (Laid(resource("Down", assets="T"), depleted=True), resource("Up", assets="T"))
    notes = GAME.overview(at(Phase.DEPLOY, cards(*twice)).state).notes
    assert all(line.cite != reading_of("AMB-22") for note in notes for line in note.lines)


def test_ast_1_two_cards_with_one_asset_count_as_one():
    battle = at(
        Phase.DEPLOY,
        cards(resource("One", assets="T"), resource("Two", assets="T"), built(SUNDER, 12)),
    )
    assert battle.state.assets(Seat(0)) == {T}
    assert why_not(battle, Activate(piece(battle, "Sunder").id, SUNDER)) == []


def test_ast_1_a_tapped_card_still_provides_its_asset_and_a_depleted_one_does_not():
    battle = at(
        Phase.DEPLOY,
        cards(
            Laid(resource(assets="T"), tapped=True),
            Laid(command("Yard", assets="A"), depleted=True),
        ),
    )
    assert battle.state.assets(Seat(0)) == {T}


def test_cst_1_the_arithmetic_is_shown_as_a_sum():
    assert str(in_a_line(SUNDER.cost, frozenset((A,)), 5)) == "6 + 3M + 3T = 12. Counters: 5"


def test_cst_1_a_cost_with_nothing_to_add_is_no_sum():
    assert str(in_a_line(SUNDER.cost, frozenset(Asset), 5)) == "Cost: 6. Counters: 5"


def test_cst_1_what_lacks_is_told_with_every_asset_that_would_help():
    battle = at(Phase.DEPLOY, cards(resource(assets="A"), built(SUNDER, 9)))
    assert why_not(battle, Activate(piece(battle, "Sunder").id, SUNDER)) == [
        ("Counters: 9, cost: 12, missing: 3", "ACT-1"),
        ("With the asset M the cost would be 9", "CST-1"),
        ("With the asset T the cost would be 9", "CST-1"),
    ]


def test_cst_2_a_card_that_costs_nothing_is_activated_without_a_counter():
    battle = at(Phase.DEPLOY, cards(built(unit(cost="0"))))
    assert why_not(battle, Activate(piece(battle, "Uller").id, unit(cost="0"))) == []


@pytest.mark.parametrize("text", ["1+2P", "6+3A+3M+3T", "6", "0+1A+2M+3T+4L+5P"])
def test_cst_3_costs_other_than_construction_are_read_and_written_the_same_way(text):
    assert str(parse_cost(text)) == text


@pytest.mark.parametrize(("signs", "n"), [("R-R-R", 3), ("R", 1), (" r - r ", 2)])
def test_cst_3_a_row_of_resource_signs_is_as_many_resources(signs, n):
    assert parse_cost(signs) == Cost(n)


def test_d_6_a_cost_may_be_parted_by_slashes():
    assert parse_cost("6/3A/3M/3T") == parse_cost(" 6 + 3a + 3m+3t ") == Cost(6, A=3, M=3, T=3)


@pytest.mark.parametrize(
    ("text", "latin"),
    [("6+3\u0410+3\u041c+3\u0422", "6+3A+3M+3T"), ("1+2\u0440", "1+2P")],
)
def test_a_cost_is_read_in_the_letters_of_the_russian_rulebook(text, latin):
    """No eye tells them from the Latin ones: to refuse them would explain nothing."""
    assert parse_cost(text) == parse_cost(latin)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("6+3X", "3X"),
        ("6+3\u0410+3X", "3X"),
        ("6+3A+2A", "2A"),
        ("", ""),
        ("A", "A"),
        ("6++3A", ""),
        ("-1", "-1"),
        ("R-A", "R-A"),
    ],
)
def test_a_cost_that_cannot_be_read_names_the_part_that_is_wrong(text, part):
    with pytest.raises(CostError) as caught:
        parse_cost(text)
    assert caught.value.part in (part, text)


def test_cst_4_a_tapped_resource_yields_what_it_prints_and_cannot_be_tapped_again():
    battle = at(Phase.DEPLOY, cards(resource(yields=2), built()))
    tap = TapForResources(piece(battle, "Mine").id)
    battle.play(tap)
    assert battle.state.player(Seat(0)).resources == 2
    assert why_not(battle, tap) == [("Already tapped this turn", "UNT-3")]


@pytest.mark.parametrize("split", [(2, 0), (0, 2), (1, 1)])
def test_v2_two_resources_are_split_over_two_cards_as_the_player_likes(split):
    battle = at(Phase.DEPLOY, cards(resource(yields=2), built(), built()))
    battle.play(TapForResources(piece(battle, "Mine").id))
    for n, counters in enumerate(split):
        if counters:
            battle.play(PutCounters(piece(battle, "?", n).id, counters))
    assert tuple(piece(battle, "?", n).counters for n in (0, 1)) == split
    assert battle.state.player(Seat(0)).resources == 0


def test_cst_4_what_could_still_be_tapped_stands_beside_what_there_is():
    depots = resource("One"), resource("Two", yields=2), Laid(resource("Three"), tapped=True)
    battle = at(Phase.DEPLOY, cards(*depots))
    for tapped, said in (("One", "0, on untapped cards: 3"), ("Two", "1, on untapped cards: 2")):
        assert str(battle.decision.detail) == f"Deployments: 2. Resources: {said}"
        battle.play(TapForResources(piece(battle, tapped).id))
    assert str(battle.decision.detail) == "Deployments: 2. Resources: 3"


def test_cst_4_counters_cost_resources_that_are_there():
    battle = at(Phase.DEPLOY, cards(resource(yields=2), built()))
    put = PutCounters(piece(battle, "?").id, 1)
    assert why_not(battle, put) == [("No resources to spend: tap Resource cards first", "CST-4")]
    battle.play(TapForResources(piece(battle, "Mine").id))
    (option,) = options(battle, PutCounters)
    assert (option.field.low, option.field.high) == (1, 2)
    battle.play(PutCounters(put.piece, 2))
    said = "No resources to spend and no untapped card that gives any"
    assert why_not(battle, put) == [(said, "CST-4")], "there is nothing to tap first"
