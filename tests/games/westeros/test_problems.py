"""What is wrong with a setup, each at its field, with what to do about it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from assistant.games.westeros import GAME, data
from assistant.games.westeros.data import UnitClass
from assistant.games.westeros.problems import problems
from assistant.games.westeros.rule_options import RuleOptions
from assistant.games.westeros.setup import (
    Camp,
    Edge,
    Engaged,
    Ground,
    OwnTerrain,
    Patch,
    Setup,
    UnitSetup,
)
from assistant.games.westeros.start import initial
from assistant.ui.games.westeros.setup_form import Cards

HOST = UnitSetup("E5", "war_host")
GUARDS = UnitSetup("F5", "lannisport_guards")


def setup(first=(HOST,), second=(GUARDS,), ground=None, **more) -> Setup:
    camps = (Camp(units=tuple(first)), Camp(home=Edge.TOP, units=tuple(second)))
    return Setup(ground or Ground(), camps, **more)


def found(laid: Setup, blocks: bool | None = None) -> list[tuple[str, str]]:
    wrong = [p for p in problems(laid) if blocks is None or p.blocks is blocks]
    return [(p.at, str(p.text)) for p in wrong]


def test_a_sound_setup_has_none():
    assert found(setup()) == []


@pytest.mark.parametrize(("axis", "n"), [("columns", 0), ("columns", 10_000), ("rows", -1)])
def test_a_board_of_no_size_or_of_a_senseless_one_is_told_at_its_field(axis, n):
    laid = setup(ground=Ground(**{axis: n}))
    text = f"The board cannot have {n} hexes on this side. Choose 1 to 60."
    assert found(laid) == [(f"$.ground.{axis}", text)]


def test_two_units_on_one_hex_are_each_told_of_the_other():
    laid = setup(second=(UnitSetup("e5", "lannisport_guards"),))
    assert found(laid) == [
        ("$.sides[0].units[0].at", "E5: occupied (Lannisport Guards)"),
        ("$.sides[1].units[0].at", "E5: occupied (War Host of the North)"),
    ]


@pytest.mark.parametrize(
    ("at", "text"),
    [
        ("P1", "P1: off the board, which ends at O11. Choose another hex."),
        ("A12", "A12: off the board, which ends at O11. Choose another hex."),
        ("O2", "O2: half hex, no unit may stand there. Choose another hex."),
        ("½2", "½2: half hex, no unit may stand there. Choose another hex."),
        ("north", "“north” is not a hex. Use a column and a row, such as E5."),
    ],
)
def test_a_unit_off_the_board_or_on_half_a_hex(at, text):
    assert found(setup([UnitSetup(at, "war_host")])) == [("$.sides[0].units[0].at", text)]


def test_a_unit_in_the_river_is_odd_but_the_table_may_know_better():
    laid = setup(ground=Ground(terrain=(Patch("river", ("E5",)),)))
    assert found(laid, blocks=True) == []
    text = "E5: impassable, but a unit stands there. Is that intended?"
    assert found(laid) == [("$.sides[0].units[0].at", text)]


@pytest.mark.parametrize(
    ("layer", "kind", "text"),
    [
        ("terrain", "forrest", "Unknown: “forrest”; did you mean forest?"),
        ("tokens", "brigde", "Unknown: “brigde”; did you mean bridge?"),
        ("terrain", "bridge", "Bridge: this is a token. Put it with the tokens."),
        ("tokens", "hill", "Hill: this is a hex, not a token. Put it with the hexes."),
    ],
)
def test_unknown_terrain_and_terrain_in_the_wrong_layer(layer, kind, text):
    laid = setup(ground=Ground(**{layer: (Patch(kind, ("A1",)),)}))
    assert found(laid) == [(f"$.ground.{layer}[0].kind", text)]


def test_terrain_off_the_board_or_laid_twice():
    ground = Ground(terrain=(Patch("forest", ("A1", "A40")), Patch("river", ("A1",))))
    assert found(setup(ground=ground)) == [
        (
            "$.ground.terrain[0].hexes[1]",
            "A40: off the board, which ends at O11. Choose another hex.",
        ),
        (
            "$.ground.terrain[1].hexes[0]",
            "A1: placed twice, Forest and River. Remove one.",
        ),
    ]
    assert found(setup(ground=ground), blocks=False) == []


def test_two_terrains_on_a_hex_are_refused_however_it_is_spelt():
    for name in ("b3", "Б3", "б3"):
        ground = Ground(terrain=(Patch("forest", ("B3",)), Patch("river", (name,))))
        ((at, text),) = found(setup(ground=ground), blocks=True)
        assert at == "$.ground.terrain[1].hexes[0]"
        assert "placed twice, Forest and River" in text


def test_two_tokens_on_a_hex_are_refused_and_a_token_on_terrain_is_not():
    kinds = [k for k, t in data.terrain().items() if t.token][:2]
    both = tuple(Patch(kind, ("B3",)) for kind in kinds)
    assert len(found(setup(ground=Ground(tokens=both)), blocks=True)) == 1
    over = Ground(terrain=(Patch("forest", ("B3",)),), tokens=both[:1])
    assert found(setup(ground=over), blocks=True) == []


def test_the_same_terrain_named_twice_is_only_odd():
    ground = Ground(terrain=(Patch("forest", ("A1", "A1")),))
    assert found(setup(ground=ground), blocks=True) == []
    assert "Forest is placed twice" in found(setup(ground=ground), blocks=False)[0][1]


def test_a_unit_of_more_dice_than_can_be_rolled():
    assert found(setup((replace(HOST, dice=40),)), blocks=True) == []
    ((at, text),) = found(setup((replace(HOST, dice=41),)), blocks=True)
    assert at == "$.sides[0].units[0].dice"
    assert "dice 41, no more than 40" in text


def test_an_order_under_a_banner_that_is_down_is_told():
    down = replace(HOST, ordered=True, banner_up=False)
    ((at, text),) = found(setup((down,)), blocks=False)
    assert (at, "raise the banner. It has" in text) == ("$.sides[0].units[0].banner_up", True)
    assert found(setup((replace(down, attacked=True),))) == []


def test_what_older_battles_may_have_blocks_nothing():
    ground = Ground(terrain=(Patch("forest", ("A1",)), Patch("river", ("A1",))))
    laid = setup((replace(HOST, dice=41),), ground=ground)
    assert len(found(laid, blocks=True)) == 2
    older = GAME.as_of(laid, 4)
    assert found(older, blocks=True) == []
    assert GAME.as_of(laid, 6) == laid


def test_terrain_of_which_nobody_has_told_whether_it_blocks_says_so():
    ground = Ground(own=(OwnTerrain("lava", "Lava"),), terrain=(Patch("lava", ("A1",)),))
    ((at, text),) = found(setup(ground=ground), blocks=False)
    assert at == "$.ground.terrain[0].kind"
    assert "Lava: unknown whether it blocks" in text
    told = replace(ground, own=(OwnTerrain("lava", "Lava", blocks_los=True),))
    assert found(setup(ground=told)) == []


def test_own_terrain_needs_a_name_of_its_own():
    ground = Ground(own=(OwnTerrain("lava"), OwnTerrain("lava"), OwnTerrain(" ")))
    assert [at for at, _ in found(setup(ground=ground))] == [
        "$.ground.own[1].id",
        "$.ground.own[2].id",
    ]


@pytest.mark.parametrize(
    ("unit", "field", "text"),
    [
        (UnitSetup("E5"), "type", "Which unit is this? Choose its type or give it a name."),
        (UnitSetup("E5", "war_hots"), "type", "Unknown: “war_hots”; did you mean war_host?"),
        (
            UnitSetup("E5", "stark_kennelmasters", figures=3, melee=True, valor_misses=False),
            "kind",
            "Stark Kennelmasters: infantry, cavalry or ranged? Enter what the unit card says.",
        ),
        (
            UnitSetup("E5", name="Wolves", kind=UnitClass.RANGED, full=3, valor_misses=True),
            "melee",
            "Wolves: does it have a melee attack? Enter what the unit card says.",
        ),
        (
            UnitSetup("E5", "clegane_crossbowmen", range=3),
            "valor_misses",
            "Clegane Crossbowmen: is valor crossed out? Enter what the unit card says.",
        ),
        (
            UnitSetup("E5", "brax_pikemen"),
            "figures",
            "Brax Pikemen: how many figures? Count them and enter the number.",
        ),
        (
            UnitSetup("E5", "war_host", figures=0),
            "figures",
            "War Host of the North: a unit without figures is destroyed. Remove it.",
        ),
        (
            UnitSetup("E5", "war_host", figures=5),
            "figures",
            "Too many: 5 of 4",
        ),
        (
            UnitSetup("E5", "war_host", range=0),
            "range",
            "A range of 0 reaches nothing. Leave it empty for melee only.",
        ),
    ],
)
def test_what_the_unit_card_must_tell(unit, field, text):
    assert found(setup([unit]), blocks=True) == [(f"$.sides[0].units[0].{field}", text)]


def test_full_strength_is_asked_for_where_weakened_units_are_played():
    unit = UnitSetup("E5", "brax_pikemen", figures=2)
    assert found(setup([unit]), blocks=True) == []
    text = "Brax Pikemen: how many figures at full strength? Weakened units roll fewer dice."
    laid = setup([unit], rule_options=RuleOptions(weakened_units=True))
    assert found(laid, blocks=True) == [("$.sides[0].units[0].full", text)]


def test_keywords_that_nobody_has_told_are_asked_for():
    text = "Brax Pikemen: keywords unknown. Enter those on the unit card; until then it has none."
    unit = UnitSetup("E5", "brax_pikemen", figures=2)
    assert found(setup([unit]), blocks=False) == [("$.sides[0].units[0].keywords", text)]
    assert found(setup([replace(unit, keywords=())])) == []


def test_what_is_not_known_of_archers_and_commanders_is_asked_for_but_does_not_stop_the_battle():
    laid = setup(
        [UnitSetup("E5", "war_host", commander="robb_stark")],
        [UnitSetup("F5", "westerlands_archers")],
    )
    assert found(laid, blocks=True) == []
    assert [at for at, _ in found(laid)] == [
        "$.sides[0].units[0].capture",
        "$.sides[1].units[0].range",
    ]


def test_a_unit_of_the_players_own_needs_no_type():
    own = UnitSetup("E5", name="Wolves", kind=UnitClass.INFANTRY, figures=2)
    assert found(setup([own])) == []
    assert initial(setup([own])).units[0].name == "Wolves"


def test_a_side_without_units_and_two_sides_at_one_edge():
    laid = Setup(sides=(Camp(units=(HOST,)), Camp(house="starks")))
    assert found(laid) == [
        ("$.sides[1].house", "Unknown: “starks”; did you mean stark?"),
        ("$.sides[1].units", "starks: no units. Place one."),
        ("$.sides[1].home", "Both sides have the same home edge. Is that intended?"),
    ]


@pytest.mark.parametrize(
    ("between", "at", "text"),
    [
        (
            ("E5", "G5"),
            ".between[1]",
            "G5: an engagement token needs a unit here. Place one or remove the token.",
        ),
        (
            ("E5", "x"),
            ".between[1]",
            "x: an engagement token needs a unit here. Place one or remove the token.",
        ),
        (
            ("E5", "H5"),
            ".between",
            "E5 and H5 are not adjacent: no token can be between them. Remove it.",
        ),
        (
            ("E5", "D5"),
            ".between",
            "Both units are on one side: no token can be between them. Remove it.",
        ),
    ],
)
def test_a_token_joins_enemies_on_adjacent_hexes(between, at, text):
    laid = setup(
        [HOST, UnitSetup("D5", "war_host")],
        [GUARDS, UnitSetup("H5", "lannisport_guards")],
        engaged=(Engaged(between, 0),),
    )
    assert found(laid) == [(f"$.engaged[0]{at}", text)]


def test_a_unit_has_one_token_at_most():
    laid = setup(
        [HOST, UnitSetup("G5", "war_host")],
        engaged=(Engaged(("E5", "F5"), 0), Engaged(("F5", "G5"), 1)),
    )
    text = "F5: this unit has a second engagement token; it can have one. Remove one."
    assert found(laid) == [("$.engaged[1].between", text)]


def test_names_without_end_and_half_characters():
    long = replace(HOST, name="x" * 29)
    laid = setup([long], ground=Ground(name="\ud800"))
    assert [at for at, _ in found(laid)] == ["$.ground.name", "$.sides[0].units[0].name"]


@pytest.mark.parametrize(
    ("who", "told"),
    [
        ("gregor_clegane", []),
        ("robb_stark", ["Robb Stark: commander of another House"]),
        ("Anna's own", []),
    ],
)
def test_a_commander_of_another_house_is_remarked_and_stops_nothing(who, told):
    """He was taken silently, and stood before those of the unit's own House in the list."""
    laid = setup(second=[UnitSetup("D6", "lannisport_guards", commander=who, capture=4)])
    camps = [replace(c, house=h) for c, h in zip(laid.sides, ("stark", "lannister"), strict=True)]
    laid = replace(laid, sides=tuple(camps))
    assert [text for _, text in found(laid, blocks=False) if "House" in text] == told
    assert not any("House" in text for _, text in found(laid, blocks=True))
    offered = [str(name) for name, _ in Cards().commanders(laid, "$.sides[1].units[0].commander")]
    assert offered[:2] == ["No commander", "Gregor Clegane"]
    assert offered.index("Robb Stark · House Stark") > offered.index("Addam Marbrand")
