"""Setups: every problem at its field with its rule, warnings that do not block, printed figures."""

import pytest
from msgspec.structs import replace

from assistant.games.ti4 import GAME
from assistant.games.ti4.data import BOX, AbilityDice, Card, Kind, UnitType, factions, units
from assistant.games.ti4.setup import (
    ORDER,
    Fleet,
    Force,
    Neighbour,
    Owner,
    Setup,
    TypedFlagship,
    swap_sides,
)
from assistant.games.ti4.state import ATTACKER, RoundStep, initial
from assistant.rules.decision import HERE

from .table import at, setup


def problems(text, **changes):
    return [
        (p.at, p.cite.place, p.blocks, str(p.text)) for p in GAME.problems(setup(text, **changes))
    ]


@pytest.mark.parametrize(
    ("field", "ids"),
    [
        ("technologies", frozenset({"magen_defense_grid", "magen_defense_grid_omega"})),
        ("assets", frozenset({"brother_milor", "brother_milor_omega"})),
        ("cards", ("war_funding", "war_funding_omega")),
    ],
)
def test_two_printings_of_one_card_are_warned_of(field, ids):
    mine = Force(fleet=Fleet(cruiser=1), **{field: ids})
    told = [p for p in GAME.problems(Setup(mine, Force(fleet=Fleet(cruiser=1)))) if not p.blocks]
    assert [p.at for p in told if "printings of one card" in str(p.text)] == [f"$.attacker.{field}"]


def test_a_plain_setup_has_no_problems():
    assert problems("cruiser | cruiser") == []


NONE = HERE.place
"""No rule is about how somebody or something is called."""

BLOCKING = [
    ("| cruiser", {}, "$.attacker.fleet", "39.1"),
    ("cruiser |", {}, "$.defender.fleet", "39.1"),
    ("cruiser 2 fighter | cruiser", {}, "$.attacker.fleet", "16"),
    ("flagship | cruiser", {}, "$.attacker.flagship", "39.5"),
    ("cruiser | cruiser", {"attacker": {"faction": "borg"}}, "$.attacker.faction", "39"),
    ("cruiser | cruiser*", {}, "$.defender.damaged.cruiser", "39.6a"),
    ("carrier infantry* | cruiser", {}, "$.attacker.damaged.infantry", "39.6a"),
    ("cruiser | war_sun II", {}, "$.defender.upgrades", "39.5"),
    ("cruiser | cruiser", {"attacker": {"order": ORDER[1:]}}, "$.attacker.order", "39.6"),
    ("cruiser | cruiser", {"defender": {"order": (*ORDER, ORDER[0])}}, "$.defender.order", "39.6"),
    (
        "cruiser | cruiser",
        {"attacker": {"cards": (Card.NAV_SUITE,) * 2}},
        "$.attacker.cards",
        "39.2",
    ),
    ("cruiser | cruiser", {"neighbours": (Neighbour(""),)}, "$.neighbours[0].name", "39.7c"),
    ("cruiser | cruiser", {"neighbours": (Neighbour(" "),)}, "$.neighbours[0].name", NONE),
    ("cruiser | cruiser", {"neighbours": (Neighbour("x"),) * 13}, "$.neighbours", "39.7c"),
    ("cruiser | cruiser", {"neighbours": (Neighbour("x" * 29),)}, "$.neighbours[0].name", NONE),
    ("cruiser | cruiser", {"attacker": {"name": "\ud800"}}, "$.attacker.name", NONE),
]


@pytest.mark.parametrize(("text", "changes", "field", "place"), BLOCKING)
def test_a_problem_stands_at_its_field_with_its_rule_and_blocks(text, changes, field, place):
    assert [(at, cite, blocks) for at, cite, blocks, _ in problems(text, **changes)] == [
        (field, place, True)
    ]


def test_more_damaged_than_there_are_is_a_problem():
    forces = setup("dreadnought | cruiser"), setup("2 dreadnought* | cruiser")
    mixed = {"damaged": forces[1].attacker.damaged}
    assert problems("dreadnought | cruiser", attacker=mixed) == [
        (
            "$.attacker.damaged.dreadnought",
            "39.6a",
            True,
            "Dreadnought: 2 damaged, but 1 in the fleet",
        )
    ]


WARNINGS = [
    ("9 cruiser | cruiser", {}, "$.attacker.fleet.cruiser", "37"),
    ("3 cruiser | cruiser", {"attacker": {"fleet_pool": 2}}, "$.attacker.fleet_pool", "37"),
    (
        "cruiser | cruiser",
        {"attacker": {"name": "Ann"}, "defender": {"name": "Ann"}},
        "$.defender.name",
        NONE,
    ),
]


@pytest.mark.parametrize(("text", "changes", "field", "place"), WARNINGS)
def test_a_warning_does_not_block(text, changes, field, place):
    found = problems(text, **changes)
    assert [(at, cite, blocks) for at, cite, blocks, _ in found] == [(field, place, False)]
    assert at(text, **changes).decision is not None


def test_several_problems_are_all_told():
    assert len(problems("cruiser* 2 fighter |")) == 3


def test_fighters_do_not_count_against_the_fleet_pool_aboard():
    assert problems("carrier 4 fighter | cruiser", attacker={"fleet_pool": 1}) == []


def test_fighters_ii_beyond_the_places_count_against_the_fleet_pool():
    ((at, place, blocks, text),) = problems(
        "carrier 6 fighter II | cruiser", attacker={"fleet_pool": 2}
    )
    assert (at, place, blocks) == ("$.attacker.fleet_pool", "37", False)
    assert text == "Attacker: ships 3, fleet pool 2"


def test_round_1_begins_before_the_combat():
    assert initial(setup("cruiser | cruiser")).at is RoundStep.BEFORE_COMBAT


def test_joined_midway_the_barrage_is_over_and_places_are_not_checked():
    plain = setup("destroyer 3 fighter | cruiser", round=3)
    assert list(GAME.problems(plain)) == []
    assert (initial(plain).round, initial(plain).at) == (3, RoundStep.START_OF_ROUND)
    assert at("destroyer 3 fighter | cruiser", round=3).state.at is RoundStep.ATTACKER_ROLLS


def test_damaged_units_start_damaged():
    state = initial(setup("3 dreadnought | 2 war_sun*"))
    assert [u.damaged for u in state.sides[1].units] == [True, True]
    assert not any(u.damaged for u in state.sides[0].units)


def test_typed_figures_of_a_flagship_go_before_printed_ones():
    typed = TypedFlagship(combat=4, dice=3, capacity=1, sustain=False, barrage=AbilityDice(6, 4))
    force = Force(faction="sol", flagship=typed)
    figures = force.stats(UnitType.FLAGSHIP)
    assert (figures.combat, figures.dice, figures.capacity) == (4, 3, 1)
    assert (figures.sustain, figures.barrage, figures.cost) == (False, AbilityDice(6, 4), 8)


def test_a_typed_flagship_fights_with_its_figures():
    typed = TypedFlagship(combat=6, dice=2, barrage=AbilityDice(6, 4))
    battle = at("flagship | carrier 2 fighter", attacker={"flagship": typed})
    battle.play(*battle.decision.gestures[0].actions)
    assert [(g.need, g.count) for g in battle.decision.groups] == [(6, 4)]


def test_a_factions_flagship_goes_by_its_own_name():
    battle = at("flagship | cruiser", RoundStep.ATTACKER_ROLLS, attacker={"faction": "sol"})
    assert str(battle.decision.groups[0].label) == "Genesis × 1"
    assert battle.decision.seat == ATTACKER


# Printed figures, written again by hand from the reference's tables:
# unit, level: cost, pieces bought, combat, dice, move (None: carried), capacity, sustain, barrage.

UNITS = {
    ("fighter", 1): (1, 2, 9, 1, None, 0, False, None),
    ("fighter", 2): (1, 2, 8, 1, 2, 0, False, None),
    ("destroyer", 1): (1, 1, 9, 1, 2, 0, False, (9, 2)),
    ("destroyer", 2): (1, 1, 8, 1, 2, 0, False, (6, 3)),
    ("cruiser", 1): (2, 1, 7, 1, 2, 0, False, None),
    ("cruiser", 2): (2, 1, 6, 1, 3, 1, False, None),
    ("carrier", 1): (3, 1, 9, 1, 1, 4, False, None),
    ("carrier", 2): (3, 1, 9, 1, 2, 6, False, None),
    ("dreadnought", 1): (4, 1, 5, 1, 1, 1, True, None),
    ("dreadnought", 2): (4, 1, 5, 1, 2, 1, True, None),
    ("war_sun", 1): (12, 1, 3, 3, 2, 6, True, None),
    ("infantry", 1): (1, 2, 8, 1, None, 0, False, None),
    ("infantry", 2): (1, 2, 7, 1, None, 0, False, None),
    ("mech", 1): (2, 1, 6, 1, None, 0, True, None),
    ("pds", 1): (0, 1, 10, 0, None, 0, False, None),
    ("pds", 2): (0, 1, 10, 0, None, 0, False, None),
    ("space_dock", 1): (0, 1, 10, 0, None, 0, False, None),
    ("space_dock", 2): (0, 1, 10, 0, None, 0, False, None),
}

# unit, level: bombardment, space cannon and whether it reaches, planetary shield, lifts shields.
ABILITIES_OF_UNITS = {
    ("dreadnought", 1): ((5, 1), None, False, False),
    ("dreadnought", 2): ((5, 1), None, False, False),
    ("war_sun", 1): ((3, 3), None, False, True),
    ("pds", 1): (None, (6, 1, False), True, False),
    ("pds", 2): (None, (5, 1, True), True, False),
}
OF_FACTIONS = {
    ("arborec", "mech", 1): (None, None, True, False),
    ("cabal", "flagship", 1): ((5, 1), None, False, False),
    ("l1z1x", "dreadnought", 1): ((5, 1), None, False, False),
    ("l1z1x", "dreadnought", 2): ((4, 1), None, False, False),
    ("l1z1x", "mech", 1): ((8, 1), None, False, False),
    ("letnev", "flagship", 1): ((5, 3), None, False, True),
    ("muaat", "war_sun", 1): ((3, 3), None, False, True),
    ("muaat", "war_sun", 2): ((3, 3), None, False, True),
    ("sardakk", "dreadnought", 1): ((4, 2), None, False, False),
    ("sardakk", "dreadnought", 2): ((4, 2), None, False, False),
    ("titans", "pds", 1): (None, (6, 1, False), True, False),
    ("titans", "pds", 2): (None, (5, 1, True), True, False),
    ("xxcha", "flagship", 1): (None, (5, 3, True), False, False),
    ("xxcha", "mech", 1): (None, (8, 1, True), False, False),
}

# faction: combat, dice, move, capacity, barrage.
FLAGSHIPS = {
    "arborec": (7, 2, 1, 5, None),
    "argent": (7, 2, 1, 3, None),
    "bastion": (9, 1, 1, 3, None),
    "cabal": (5, 2, 1, 3, None),
    "creuss": (5, 1, 1, 3, None),
    "crimson": (5, 2, 1, 3, None),
    "deepwrought": (7, 2, 1, 6, None),
    "empyrean": (5, 2, 1, 3, None),
    "firmament": (5, 2, 1, 3, None),
    "hacan": (7, 2, 1, 3, None),
    "jol_nar": (6, 2, 1, 3, None),
    "keleres": (7, 2, 1, 6, None),
    "l1z1x": (5, 2, 1, 5, None),
    "letnev": (5, 2, 1, 3, None),
    "mahact": (5, 2, 1, 3, None),
    "mentak": (7, 2, 1, 3, None),
    "muaat": (5, 2, 1, 3, None),
    "naalu": (9, 2, 1, 6, None),
    "naaz_rokha": (9, 2, 1, 4, None),
    "nekro": (9, 2, 1, 3, None),
    "nomad": (7, 2, 1, 3, (8, 3)),
    "obsidian": (5, 3, 1, 3, None),
    "ral_nel": (8, 2, 2, 4, None),
    "saar": (5, 2, 1, 3, (6, 4)),
    "sardakk": (6, 2, 1, 3, None),
    "sol": (5, 2, 1, 12, None),
    "titans": (7, 2, 1, 3, None),
    "winnu": (7, 1, 1, 3, None),
    "xxcha": (7, 2, 1, 3, None),
    "yin": (9, 2, 1, 3, None),
    "yssaril": (5, 2, 2, 3, None),
}


def barrage(figures):
    return (figures.barrage.value, figures.barrage.dice) if figures.barrage else None


def test_every_generic_unit_has_its_printed_figures():
    found = {
        (unit.value, n): (
            s.cost, s.buys, s.combat, s.dice, s.move, s.capacity, s.sustain, barrage(s)
        )
        for unit, sheet in units().items()
        for n, s in enumerate(sheet.levels, 1)
    }  # fmt: skip
    assert found == UNITS


def abilities(stats):
    bombs = (stats.bombardment.value, stats.bombardment.dice) if stats.bombardment else None
    gun = stats.cannon
    cannon = (gun.value, gun.dice, gun.reaches) if gun else None
    return bombs, cannon, stats.shield, stats.breaks_shields


def test_bombardment_space_cannon_and_shield_are_as_printed():
    none = (None, None, False, False)
    generic = {
        (unit.value, n): abilities(s)
        for unit, sheet in units().items()
        for n, s in enumerate(sheet.levels, 1)
    }
    assert {key: told for key, told in generic.items() if told != none} == ABILITIES_OF_UNITS
    own = {
        (id, unit.value, n): abilities(s)
        for id, faction in factions().items()
        for unit, sheet in faction.units.items()
        for n, s in enumerate(sheet.levels, 1)
    }
    assert {key: told for key, told in own.items() if told != none} == OF_FACTIONS


def test_every_flagship_has_its_printed_figures():
    ships = {
        id: f.units[UnitType.FLAGSHIP]
        for id, f in factions().items()
        if UnitType.FLAGSHIP in f.units
    }
    printed = {id: ship.levels[0] for id, ship in ships.items() if ship.levels}
    found = {id: (s.combat, s.dice, s.move, s.capacity, barrage(s)) for id, s in printed.items()}
    assert found == FLAGSHIPS


def test_every_flagship_costs_8_and_sustains_damage():
    for id in FLAGSHIPS:
        figures = Force(faction=id).stats(UnitType.FLAGSHIP)
        assert (figures.cost, figures.sustain) == (8, True)


def test_the_flagship_of_winnu_needs_no_figures_typed():
    """Its dice are as many as the opponent has ships but fighters, at each roll."""
    assert set(factions()) - set(FLAGSHIPS) == set()
    assert [*problems("flagship | cruiser", attacker={"faction": "winnu"})] == []


def test_kinds_are_ships_fighters_and_ground_forces():
    ground = {u for u, s in units().items() if s.kind is Kind.GROUND}
    assert ground == {UnitType.INFANTRY, UnitType.MECH}
    assert [u for u, s in units().items() if s.kind is Kind.FIGHTER] == [UnitType.FIGHTER]


def test_the_box_holds_what_the_reference_says():
    assert {u.value: n for u, n in BOX.items()} == {
        "flagship": 1, "war_sun": 2, "dreadnought": 5, "carrier": 4, "cruiser": 8,
        "destroyer": 8, "mech": 4, "pds": 6, "space_dock": 3,
    }  # fmt: skip


def test_every_name_is_there_in_both_languages():
    sheets = [*units().values(), *factions().values()]
    own = [s for f in factions().values() for s in (*f.units.values(), *f.variants.values())]
    docks = [f.dock for f in factions().values() if f.dock]
    assert all(s.name.en and s.name.ru for s in (*sheets, *own, *docks))


def test_swapped_sides_take_along_what_is_theirs_around():
    ours, theirs = frozenset({Owner.ATTACKER}), frozenset({Owner.DEFENDER})
    around = Neighbour("Arinam", planets=ours, ships=theirs, tokens=ours | {Owner.OTHER})
    fight = Setup(Force("Anna"), Force("Boris"), neighbours=(around,))
    there = replace(around, planets=theirs, ships=ours, tokens=theirs | {Owner.OTHER})
    assert swap_sides(fight) == Setup(Force("Boris"), Force("Anna"), neighbours=(there,))
    assert swap_sides(swap_sides(fight)) == fight


def test_ground_forces_without_a_ship_have_no_odds():
    """In an invasion they were meant for the planet, and an empty planet was told as certain."""
    lone = Setup(attacker=Force(fleet=Fleet(carrier=1)), defender=Force(fleet=Fleet(infantry=3)))
    packed = Setup(
        attacker=Force(fleet=Fleet(carrier=1)), defender=Force(fleet=Fleet(destroyer=1, infantry=3))
    )
    for forces, blocked in ((lone, True), (packed, False)):
        over = [p for p in GAME.problems(forces) if "aboard" in str(p.text)]
        assert [p.blocks_odds for p in over] == [blocked]
