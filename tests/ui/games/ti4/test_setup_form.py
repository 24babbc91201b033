"""The form of the forces: nothing is forgotten, nothing is changed by looking, all can be typed."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QScrollArea, QWidget

from assistant.games import GAMES
from assistant.games.ti4 import GAME
from assistant.games.ti4.data import (
    IN_SPACE,
    ON_PLANETS,
    Card,
    UnitType,
    factions,
    name_of,
    variants,
)
from assistant.games.ti4.setup import (
    ActiveSystem,
    Anomaly,
    Fleet,
    Force,
    Garrison,
    Neighbour,
    Part,
    Setup,
)
from assistant.paths import bundled
from assistant.rules.setup_file import read_setup
from assistant.ui.games.ti4.setup_form import FORM
from assistant.ui.games.ti4.setup_page import ForcesPage
from assistant.ui.translate import say
from tests.seeds import seeds
from tests.ui.forms.by_keys import Typist, in_long
from tests.ui.forms.coverage import forgotten, noted
from tests.ui.forms.opened import every_problem_is_seen
from tests.ui.forms.opened import opened as open_page
from tests.ui.settling import settle

EXAMPLES = [
    pytest.param(path, marks=pytest.mark.long) if path.stem.endswith(".en") else path
    for path in sorted(bundled("resources", "examples").glob("ti4-*.toml"))
]
"""Those with a twin in Russian, which has the same forces, in `--long` only."""
TYPED = in_long(
    bundled("resources", "examples").glob("ti4-*.toml"), "ti4-quick", "ti4-guided", "ti4-raid.ru"
)


def opened(qtbot, setup: Setup | None) -> ForcesPage:
    return open_page(qtbot, "ti4", lambda look: ForcesPage(look, setup))


def test_the_form_forgets_nothing_but_units_that_cannot_be_there():
    ships, structures = set(UnitType) - set(ON_PLANETS), set(UnitType) - set(IN_SPACE)
    afar = set(UnitType) - {UnitType.PDS, UnitType.FLAGSHIP, UnitType.MECH}
    nowhere = {
        *(f"{of}.{unit}" for of in ("fleet", "damaged") for unit in structures),
        *(f"{of}.{unit}" for of in ("ground[]", "ground[].damaged") for unit in ships),
        *(f"near.{unit}" for unit in afar),
    }
    sides = ("attacker", "defender")
    only_older_battles = {"$.stop_after_rerolls"}
    assert set(forgotten(FORM)) - only_older_battles == {
        f"$.{side}.{leaf}" for side in sides for leaf in nowhere
    }


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_comes_back_as_it_came_after_the_keyboard_was_everywhere(qtbot, path):
    _, setup = read_setup(path, GAMES)
    page = opened(qtbot, setup)
    for leaf in page.leaves:
        if leaf.target.isVisible():
            leaf.target.setFocus(Qt.FocusReason.TabFocusReason)
    settle()
    assert page.value() == setup
    assert not page.model.can_undo


@pytest.mark.parametrize("seed", seeds(1, 4))
def test_every_problem_of_random_forces_has_a_home_that_is_seen(qtbot, seed: int):
    luck = random.Random(seed)
    page = opened(qtbot, None)
    for _ in range(3):
        setup = Setup(
            *(_force(luck) for _ in range(2)),
            part=luck.choice(list(Part)),
            system=ActiveSystem("x" * luck.choice((3, 90)), planets=("Quann", "y" * 90)),
            neighbours=tuple(
                Neighbour(luck.choice(("", "Vega"))) for _ in range(luck.choice((1, 14)))
            ),
        )
        every_problem_is_seen(page, setup, GAME.problems(setup))


def _force(luck: random.Random) -> Force:
    counts = {unit.value: luck.choice((0, 0, 1, 3, 20)) for unit in UnitType}
    hurt = {unit.value: luck.choice((0, 0, 0, 1, 4)) for unit in UnitType}
    return Force(
        name=luck.choice(("", "Ann", "A" * 90)),
        faction=luck.choice(("", "nobody", *sorted(factions()))),
        fleet=Fleet(**counts),
        damaged=Fleet(**hurt),
        ground=tuple(
            Garrison(infantry=luck.randrange(3), mech=luck.choice((0, 0, 9)), damaged=Fleet(mech=1))
            for _ in range(luck.randrange(4))
        ),
        near=Fleet(pds=luck.randrange(2)),
        upgrades=frozenset(luck.sample(list(UnitType), 3)),
        cards=tuple(luck.choices(list(Card), k=luck.randrange(9))),
        fleet_pool=luck.choice((None, 0, 9)),
        order=tuple(luck.sample(list(UnitType), 4)),
        variants=frozenset(luck.sample(sorted(variants()), luck.randrange(2))),
    )


def test_problems_move_nothing(qtbot):
    page = opened(qtbot, Setup(Force(fleet=Fleet(dreadnought=2)), Force(fleet=Fleet(cruiser=1))))
    before = _places(page)
    page.model.put(
        {
            "$.attacker.damaged.dreadnought": 3,
            "$.attacker.fleet.fighter": 30,
            "$.attacker.fleet_pool": 0,
            "$.attacker.name": "x" * 90,
            "$.system.name": "y" * 90,
        },
        "",
    )
    settle()
    assert len(noted(page)) >= 5
    assert _places(page) == before


def _places(page: ForcesPage) -> dict[str, tuple[int, int, int]]:
    return {
        leaf.path: (
            leaf.editor.mapTo(page, leaf.editor.rect().topLeft()).y(),
            leaf.editor.width(),
            0,
        )
        for leaf in page.leaves
        if leaf.editor.isVisible()
    }


@pytest.mark.parametrize("path", TYPED, ids=lambda path: path.stem)
def test_a_bundled_setup_is_typed_in_from_an_empty_form(qtbot, path):
    """By keys alone, as a player would."""
    _, wanted = read_setup(path, GAMES)
    typist = Typist(page := opened(qtbot, None))
    if wanted.part is not Part.SPACE:
        typist.pick("$.part", tuple(Part), wanted.part)
        typist.go("$.system.planets")
        typist.press(Qt.Key.Key_Backspace)  # the planet that there must be
    typist.put_words("$.system.planets", wanted.system.planets)
    typist.put_words("$.system.name", wanted.system.name)
    for n, near in enumerate(wanted.neighbours):
        typist.go("$.neighbours")
        typist.press(Qt.Key.Key_Space)
        typist.put_words(f"$.neighbours[{n}].name", near.name)
        if near.anomaly is not Anomaly.NONE:
            typist.put(f"$.neighbours[{n}].anomaly", near.anomaly.value)
        for field in ("planets", "ships", "ground", "tokens"):
            for owner in getattr(near, field):
                typist.check(f"$.neighbours[{n}].{field}", owner.value)
    for side, force in (("attacker", wanted.attacker), ("defender", wanted.defender)):
        _type_force(typist, f"$.{side}", force)
    assert page.value() == wanted


def _type_force(typist: Typist, at: str, force: Force) -> None:
    if force.faction:
        typist.put(f"{at}.faction", force.faction)
    typist.put_words(f"{at}.name", force.name)
    for unit in filter(force.fleet.count, UnitType):
        typist.put(f"{at}.fleet.{unit.value}", force.fleet.count(unit))
        typist.type("/" * (unit in force.upgrades))
        typist.type("*" * force.damaged.count(unit))
    for n, here in enumerate(force.ground):
        for unit in filter(here.count, UnitType):
            typist.put(f"{at}.ground[{n}].{unit.value}", here.count(unit))
    if UnitType.PDS in force.upgrades:
        typist.check(f"{at}.upgrades", UnitType.PDS.value)
    for unit in filter(force.near.count, UnitType):
        typist.put(f"{at}.near.{unit.value}", force.near.count(unit))
    for field in ("technologies", "cards"):
        typist.put_words(f"{at}.{field}", [say(name_of(one)) for one in getattr(force, field)])
    if force.leaves:
        typist.go(f"fold:{at}")
        typist.press(Qt.Key.Key_Space)
        typist.put(f"policy:{int(at == '$.defender')}:leaves", force.leaves)


def test_a_fleet_is_typed_as_one_line_and_the_form_counts_along(qtbot):
    page = opened(qtbot, None)
    line = page.leaf("$.attacker.line").target
    line.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClicks(line, "2 dn*1, cv II, 3 ff")
    mine = page.value().attacker
    assert mine.fleet == Fleet(dreadnought=2, carrier=1, fighter=3)
    assert mine.damaged == Fleet(dreadnought=1)
    assert mine.upgrades == {UnitType.CARRIER}
    assert page.leaf("$.attacker.fleet.dreadnought").editor.value() == 2
    qtbot.keyClicks(line, ", crx")
    assert "crx" in line.complaint
    assert page.value().attacker.fleet == mine.fleet, "what stands before the mistake is taken"
    qtbot.keyClick(line, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert page.value() == Setup(), "typing is one step"
    assert line.text() == ""


def test_the_line_follows_the_form_and_what_it_lacks_is_told_at_the_foot(qtbot):
    page = opened(qtbot, None)
    page.model.put({"$.attacker.fleet.cruiser": 2, "$.defender.fleet.cruiser": 1}, "")
    line = page.leaf("$.attacker.line").target
    assert line.text() == "2 ca"
    head = page.bar.findChild(QLabel, "problem-count")
    assert head.text() == "Ready"
    line.setFocus(Qt.FocusReason.TabFocusReason)
    line.deselect()
    qtbot.keyClicks(line, ", crx")
    assert head.text() == "1 problem to fix first"
    with qtbot.assertNotEmitted(page.accepted):
        page.start()


def _type_line(qtbot, page: ForcesPage, side: str, words: str):
    line = page.leaf(f"$.{side}.line").target
    line.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClicks(line, words)
    return line


@pytest.mark.parametrize("whole_action", [False, True])
def test_ground_forces_typed_on_a_planet_bring_its_system(qtbot, whole_action):
    page = opened(qtbot, None)
    if whole_action:  # the form has put a planet there for a beginning
        qtbot.mouseClick(page.findChild(object, "$.part[action]"), Qt.MouseButton.LeftButton)
        assert page.value().system.planets == ("Planet 1",)
    line = _type_line(qtbot, page, "defender", "3 inf @ Mecatol, 2 pds @ Mec")
    value = page.value()
    assert value.part is Part.ACTION
    assert value.system == ActiveSystem(tile="18", planets=("Mecatol Rex",))
    assert value.defender.ground == (Garrison(infantry=3, pds=2),)
    assert page.leaf("$.defender.ground[0].infantry").editor.value() == 3
    assert page.leaf("$.system.name").editor.text() == "18 · Mecatol Rex"
    page.leaf("$.defender.fleet_pool").target.setFocus(Qt.FocusReason.TabFocusReason)
    settle()
    assert line.text() == "3 inf @ Mecatol, 2 pds @ Mecatol"


@pytest.mark.parametrize(
    ("typed", "forces", "planets"),
    [
        ("Lor, Bel", 0, ("Lor", "Bel")),
        ("Lor,", 0, ("Lor",)),
        ("Planet 2, Bel", 0, ("Planet 1", "Planet 2", "Bel")),
        ("Lor, Bel", 2, ("Planet 1", "Lor", "Bel")),
    ],
)
def test_the_planet_of_the_beginning_goes_once_others_are_named(qtbot, typed, forces, planets):
    """Two names typed were three planets; one on which forces have been put stays."""
    page = opened(qtbot, None)
    qtbot.mouseClick(page.findChild(object, "$.part[action]"), Qt.MouseButton.LeftButton)
    if forces:
        page.leaf("$.defender.ground[0].infantry").put(forces)
    line = page.leaf("$.system.planets").editor
    line.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClicks(line, typed)
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert page.value().system.planets == planets
    assert [
        tag.text()[:-3] for tag in page.leaf("$.system.planets").tags.buttons if tag.isVisible()
    ] == [*planets]


def test_the_line_counts_along_on_planets_both_ways(qtbot):
    ground = (Garrison(), Garrison(infantry=2))
    setup = Setup(
        defender=Force(fleet=Fleet(cruiser=1), ground=ground),
        system=ActiveSystem(planets=("Lor", "Bel")),
        part=Part.INVASION,
    )
    page = opened(qtbot, setup)
    line = page.leaf("$.defender.line").target
    assert line.text() == "ca, 2 inf @ Bel"
    line.setFocus(Qt.FocusReason.TabFocusReason)
    line.selectAll()
    qtbot.keyClicks(line, "ca, mech @ 1")
    assert page.value().defender.ground == (Garrison(mech=1),)
    assert page.value().part is Part.INVASION


def test_forces_on_planets_out_of_sight_are_left_alone(qtbot):
    setup = Setup(
        defender=Force(fleet=Fleet(cruiser=1), ground=(Garrison(infantry=2),)),
        system=ActiveSystem(planets=("Lor",)),
    )
    page = opened(qtbot, setup)
    line = page.leaf("$.defender.line").target
    assert line.text() == "ca"
    line.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClicks(line, ", 2 dd")
    assert page.value().defender.ground == (Garrison(infantry=2),)


def test_a_unit_of_a_faction_brings_the_faction(qtbot):
    page = opened(qtbot, None)
    _type_line(qtbot, page, "attacker", "cv, 2 spec ops")
    mine = page.value().attacker
    assert (mine.faction, mine.fleet) == ("sol", Fleet(carrier=1, infantry=2))
    page.leaf("$.attacker.fleet_pool").target.setFocus(Qt.FocusReason.TabFocusReason)
    settle()
    assert page.leaf("$.attacker.line").target.text() == "cv, 2 inf"


def test_a_click_on_one_side_leaves_the_other_where_it_was_scrolled_to(qtbot):
    """Though the keyboard was last in a field that is out of sight there."""
    page = opened(
        qtbot, Setup(part=Part.ACTION, system=ActiveSystem("Vega", planets=("Vega Major",)))
    )
    theirs, ours = (
        leaf_editor(page, f"$.{side}.fleet.cruiser") for side in ("defender", "attacker")
    )
    theirs.setFocus(Qt.FocusReason.TabFocusReason)
    settle()
    bar = area_of(theirs).verticalScrollBar()
    bar.setValue(bar.maximum())
    QTest.mouseClick(ours, Qt.MouseButton.LeftButton, pos=ours.rect().center())
    settle()
    assert ours.hasFocus()
    assert bar.value() == bar.maximum() > 0


def leaf_editor(page: ForcesPage, path: str) -> QWidget:
    leaf = page.leaf(path)
    assert leaf is not None
    return leaf.editor


def area_of(widget: QWidget) -> QScrollArea:
    above = widget.parentWidget()
    while not isinstance(above, QScrollArea):
        assert above is not None
        above = above.parentWidget()
    return above
