"""The form beside the board: nothing is forgotten, all can be typed, one history for both."""

from __future__ import annotations

import random
from collections import deque

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QStyleOptionComboBox
from pytestqt.qtbot import QtBot

from assistant.games import GAMES
from assistant.games.westeros import setup_edits
from assistant.games.westeros.board import Hex, grid, parse_hex
from assistant.games.westeros.data import Keyword, Trait
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
from assistant.paths import bundled, quick
from assistant.rules.setup_file import read_setup
from assistant.ui.games.westeros.board_frame import InfoBox
from assistant.ui.games.westeros.setup_form import BOARD, NEW, SIDES, UNITS, Cards, form_of
from assistant.ui.games.westeros.setup_page import BattleEditor
from assistant.ui.labels import BEFORE_RULE, Elided
from assistant.ui.widgets.board.geometry import ARROWS, stepped
from tests.ui.forms.by_keys import Typist, in_long
from tests.ui.forms.coverage import forgotten, noted
from tests.ui.forms.opened import opened as open_page
from tests.ui.games.westeros.boards import point
from tests.ui.hands import Hands
from tests.ui.settling import settle

Key = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier
EXAMPLES = sorted(bundled("resources", "examples").glob("westeros-*.toml"))
TYPED = in_long(EXAMPLES, "westeros-1-range", "westeros-2-border", "westeros-3-flank")


def opened(qtbot: QtBot, setup: Setup | None) -> BattleEditor:
    return open_page(qtbot, "westeros", lambda look: BattleEditor(look, setup))


def example(path: str) -> Setup:
    return read_setup(bundled("resources", "examples", f"{path}.toml"), GAMES)[1]


def test_the_form_forgets_nothing():
    assert forgotten(form_of(Cards())) == []


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_names_of_both_houses_are_whole_from_afar(hands: Hands, language: str):
    hands.window.resize(1280, 720)
    hands.assistant.style.pick(distance=2.0, language=language)
    hands.assistant.new("westeros", read_setup(quick("westeros"), GAMES)[1])
    hands.settle()
    (page,) = hands.window.findChildren(BattleEditor)
    page.turn_to(SIDES)
    hands.settle()
    for name in ("$.sides[0].house", "$.sides[1].house", "$.sides[0].home"):
        box = hands.see(name)
        assert isinstance(box, QComboBox)
        option = QStyleOptionComboBox()
        box.initStyleOption(option)
        assert option.currentText == box.currentText()


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("distance", [1.0, 2.0])
def test_what_is_wrong_with_a_unit_is_whole_beside_its_field(
    hands: Hands, language: str, distance: float
):
    """Of the figures it said “figures 5 of 4. C…”, of the hex not who stands there."""
    hands.window.resize(1280, 720)
    hands.assistant.style.pick(distance=distance, language=language)
    lord = UnitSetup("D6", "casterly_rock_cavaliers", commander="robb_stark", figures=5, full=4)
    first = UnitSetup("D6", "northern_bowmen")
    camps = (Camp("stark", units=(first, lord)), Camp("lannister", home=Edge.TOP))
    hands.assistant.new("westeros", Setup(sides=camps))
    hands.settle()
    (page,) = hands.window.findChildren(BattleEditor)
    page.set_value(Setup(sides=camps))
    for name in ("at", "figures", "capture"):
        path = f"$.sides[0].units[1].{name}"
        page.go_to(next(one for one in page.problems if one.at == path))
        hands.settle()
        caption = hands.see(f"caption:{path}")
        words = caption.text().partition(BEFORE_RULE)[0]
        assert words
        assert caption.fontMetrics().horizontalAdvance(words) <= caption.width()


WRONG = (
    UnitSetup("C9", name="Riders", commander="gregor_clegane", ordered=True, banner_up=False),
    UnitSetup("C9"),
    UnitSetup("9", "northern_bowmen", figures=0, range=0),
    UnitSetup("E50", "war_host", figures=9, full=4),
    UnitSetup("½2", "war_host"),
)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("distance", [1.0, 2.0])
def test_no_word_beside_a_field_of_a_unit_is_cut(hands: Hands, language: str, distance: float):
    """Each began with the unit's name that stands over all of them, and ended in “destro…”."""
    hands.window.resize(1280, 720)
    hands.assistant.style.pick(distance=distance, language=language)
    hands.assistant.new("westeros", NEW)
    hands.settle()
    (page,) = hands.window.findChildren(BattleEditor)
    for unit in WRONG:
        page.set_value(Setup(sides=(Camp("stark", units=(unit,)), Camp(home=Edge.TOP))))
        page.go_to(next(one for one in page.problems if one.at.startswith("$.sides[0].units[0]")))
        hands.settle()
        told = [one for one in page.findChildren(Elided) if one.isVisible() and one.text()]
        told = [one for one in told if one.objectName().startswith("caption:$.sides[0].units[0]")]
        assert any(one.property("state") for one in told)
        for one in told:
            room = one.contentsRect().width()
            assert one.fontMetrics().horizontalAdvance(one.fitting()) <= room, one.text()


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_comes_back_as_it_came_after_the_keyboard_was_everywhere(qtbot, path):
    _, setup = read_setup(path, GAMES)
    page = opened(qtbot, setup)
    for n in range(len(page.tabs.pages)):
        page.turn_to(n)
        for leaf in page.leaves:
            if leaf.target.isVisible():
                leaf.target.setFocus(Qt.FocusReason.TabFocusReason)
    for at in [unit.at for side in setup.sides for unit in side.units]:
        page.touch(parse_hex(setup_edits.board_of(setup), at))
        for leaf in page.leaves:
            if leaf.target.isVisible():
                leaf.target.setFocus(Qt.FocusReason.TabFocusReason)
    settle()
    assert page.value() == setup
    assert not page.model.can_undo


def test_every_problem_of_random_boards_leads_to_a_place_that_is_seen(qtbot):
    luck = random.Random(38)
    page = opened(qtbot, None)
    met = set[str]()
    for _ in range(10):
        page.set_value(_setup(luck))
        settle()
        told = list(page.model.problems)
        assert set(noted(page)) == {problem.at for problem in told}
        for problem in {problem.at: problem for problem in told}.values():
            met.add(problem.at)
            page.go_to(problem)
            settle()
            focused = page.window().focusWidget()
            assert focused not in (None, page), problem
            seen = focused.viewport() if focused is page.board.view else focused
            assert not seen.visibleRegion().isEmpty(), problem
    assert len(met) > 40


def _setup(luck: random.Random) -> Setup:
    hexes = "A1", "B2", "E5", "F5", "½2", "Q99", "?"
    kinds = "forest", "hill", "bridge", "lava", "nothing"
    patches = tuple(
        Patch(luck.choice(kinds), tuple(luck.choices(hexes, k=2))) for _ in range(luck.randrange(3))
    )
    ground = Ground(
        luck.choice(("", "y" * 90)),
        luck.choice((15, 15, 15, 0)),
        half=tuple(luck.choices(hexes, k=luck.randrange(2))),
        terrain=patches,
        tokens=patches[:1],
        own=tuple(
            OwnTerrain(luck.choice(("lava", "")), "z" * 90) for _ in range(luck.randrange(3))
        ),
    )
    sides = tuple(
        Camp(
            luck.choice(("", "nobody", "stark")),
            luck.choice(("", "x" * 90)),
            Edge.TOP,
            tuple(_unit(luck, hexes) for _ in range(luck.randrange(4))),
        )
        for _ in range(2)
    )
    engaged = (Engaged((luck.choice(hexes), luck.choice(hexes)), luck.randrange(2)),)
    return Setup(ground, sides, engaged=engaged[: luck.randrange(2)])


def _unit(luck: random.Random, hexes: tuple[str, ...]) -> UnitSetup:
    return UnitSetup(
        luck.choice(hexes),
        luck.choice(("", "war_host", "nobody", "stark_kennelmasters")),
        luck.choice(("", "Ours", "n" * 90)),
        figures=luck.choice((None, 0, 3, 9)),
        full=luck.choice((None, 4)),
        dice=luck.choice((None, 3, 50)),
        range=luck.choice((None, 0, 3)),
        melee=luck.choice((None, False)),
        commander=luck.choice(("", "robb_stark", "c" * 90)),
        ordered=luck.random() < 0.5,
        banner_up=luck.random() < 0.5,
    )


def test_problems_move_nothing(qtbot):
    page = opened(qtbot, example("westeros-quick"))
    page.touch(parse_hex(setup_edits.board_of(page.value()), "G6"))
    for broken, n in (
        ({"$.ground.name": "x" * 90, "$.ground.columns": 0}, BOARD),
        ({"$.sides[0].name": "x" * 90, "$.sides[1].home": "bottom"}, SIDES),
        ({"$.sides[0].units[0].figures": 9, "$.sides[0].units[0].range": 0}, UNITS),
    ):
        page.turn_to(n)
        settle()
        before, told = _places(page), len(noted(page))
        page.model.put(broken, "")
        settle()
        assert len(noted(page)) > told
        assert _places(page) == before


def _places(page: BattleEditor) -> dict[str, tuple[QPoint, int]]:
    return {
        leaf.path: (leaf.editor.mapTo(page, QPoint()), leaf.editor.width())
        for leaf in page.leaves
        if leaf.editor.isVisible()
    }


def press(page: BattleEditor, *keys: Qt.Key, times: int = 1) -> None:
    for key in keys * times:
        QTest.keyClick(page.window().focusWidget(), key)
        settle()


@pytest.mark.parametrize("path", TYPED, ids=lambda path: path.stem)
def test_a_bundled_setup_is_entered_in_an_empty_form_by_keys_alone(qtbot, path):
    wanted = read_setup(path, GAMES)[1]
    page = opened(qtbot, None)
    hand = Typist(page)
    for layer, patches in (("terrain", wanted.ground.terrain), ("token", wanted.ground.tokens)):
        for patch in patches:
            _lay(hand, page, f"brush:{layer}:{patch.kind}", *patch.hexes)
            hand.press(Key.Key_Escape)
    for name in ("columns", "rows"):
        if getattr(wanted.ground, name) != getattr(Ground(), name):
            hand.put(f"$.ground.{name}", getattr(wanted.ground, name))
    hand.press(Key.Key_F6)
    for seat, camp in enumerate(wanted.sides):
        hand.put(f"$.sides[{seat}].house", camp.house)
        hand.put(f"$.sides[{seat}].home", camp.home.value)
        hand.put_words(f"$.sides[{seat}].name", camp.name)
    hand.press(Key.Key_F6)
    for seat, camp in enumerate(wanted.sides):
        for n, unit in enumerate(camp.units):
            _place(hand, page, seat, unit)
            _enter_unit(hand, f"$.sides[{seat}].units[{n}]", unit)
    for token in wanted.engaged:
        _lay(hand, page, "brush:engage:", *token.between)
        hand.press(Key.Key_Escape)
    assert page.value() == wanted


def _lay(hand: Typist, page: BattleEditor, brush: str, *hexes: str) -> None:
    """Take a brush, go to each hex by arrows, and press."""
    hand.go(brush)
    hand.press(Key.Key_Return)
    for at in hexes:
        _walk(hand, page, parse_hex(setup_edits.board_of(page.value()), at))
        hand.press(Key.Key_Return)


def _walk(hand: Typist, page: BattleEditor, to: Hex) -> None:
    view = page.board.view
    assert hand.hand is view
    if view.at is None:
        hand.press(Key.Key_Down)
    cells = grid(setup_edits.board_of(page.value())).spots
    ways, seen = deque([(tuple(view.at), ())]), set()
    while ways:
        at, keys = ways.popleft()
        if at == tuple(to):
            break
        for key in ARROWS:
            if (there := tuple(stepped(at, key, cells))) not in seen:
                seen.add(there)
                ways.append((there, (*keys, key)))
    for key in keys:
        hand.press(Key(key))
    assert view.at == to


def _place(hand: Typist, page: BattleEditor, seat: int, unit: UnitSetup) -> None:
    hand.go(page.unit_palette.side.current().objectName())
    hand.press(Key.Key_Right if seat else Key.Key_Left)
    hand.go(page.unit_palette.rank.current().objectName())
    hand.press(Key.Key_Left, 2)
    hand.press(Key.Key_Right, ("green", "blue", "red").index(unit.rank.value))
    _lay(hand, page, f"brush:unit:{unit.type}", unit.at)
    hand.press(Key.Key_Escape)


def _enter_unit(hand: Typist, at: str, unit: UnitSetup) -> None:
    blank = UnitSetup("", ordered=True)
    names = [
        name
        for name in ("ordered", "moved", "attacked", "banner_up")
        if getattr(unit, name) != getattr(blank, name)
    ]
    if names:
        for _ in range(40):  # back to the board, where the cursor is on the unit still
            if hand.name != "board":
                hand.press(Key.Key_Backtab)
        hand.press(Key.Key_Return)
        for name in names:
            hand.put(f"{at}.{name}", getattr(unit, name))
        hand.press(Key.Key_Escape)


def test_board_and_form_have_one_history(qtbot):
    page = opened(qtbot, None)
    page.board.edit(setup_edits.painted(page.value(), Hex(3, 3), "forest"))
    name = page.findChild(object, "$.ground.name")
    name.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClicks(name, "Ford")
    page.board.edit(setup_edits.painted(page.value(), Hex(4, 3), "forest"))
    whole = page.value()
    for names in ([2, "Ford"], [1, "Ford"], [1, ""], [0, ""]):
        ground = page.value().ground
        hexes = sum(len(patch.hexes) for patch in ground.terrain)
        assert [hexes, ground.name] == names
        QTest.keyClick(page.window().focusWidget(), Key.Key_Z, CTRL)
    assert page.value() == NEW
    for _ in range(3):
        QTest.keyClick(page.window().focusWidget(), Key.Key_Y, CTRL)
    assert page.value() == whole


def test_undo_shows_the_unit_that_changed(qtbot):
    page = opened(qtbot, example("westeros-quick"))
    board = setup_edits.board_of(page.value())
    page.touch(parse_hex(board, "G6"))
    box = page.leaf("$.sides[0].units[0].figures").editor
    box.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClicks(box, "2")
    page.touch(parse_hex(board, "G5"))
    assert page.leaf("$.sides[1].units[0].figures").editor.isVisible()
    QTest.keyClick(page.window().focusWidget(), Key.Key_Z, CTRL)
    settle()
    assert page.window().focusWidget().objectName() == "$.sides[0].units[0].figures"
    assert page.value().sides[0].units[0].figures is None


def test_a_problem_of_the_ground_leads_to_its_hex_which_says_what_is_wrong(qtbot):
    page = opened(qtbot, Setup(Ground(terrain=(Patch("lawa", ("E5",)),))))
    problem = next(p for p in page.problems if p.at == "$.ground.terrain[0].kind")
    page.go_to(problem)
    settle()
    board = setup_edits.board_of(page.value())
    assert page.board.view.at == parse_hex(board, "E5")
    assert page.window().focusWidget() is page.board.view
    point(page.board.view, board, "E5")
    assert "Unknown: “lawa”" in page.findChild(InfoBox, "board-info").accessibleName()


def test_a_unit_off_the_board_can_be_brought_back_or_removed(qtbot):
    page = opened(qtbot, Setup(sides=(Camp(units=(UnitSetup("Q99", "war_host"),)), Camp())))
    problem = next(p for p in page.problems if p.at.endswith(".at"))
    page.go_to(problem)
    settle()
    line = page.window().focusWidget()
    assert line.objectName() == "$.sides[0].units[0].at"
    line.selectAll()
    QTest.keyClicks(line, "E5")
    assert page.value().sides[0].units[0].at == "E5"
    page.model.step(-1)
    QTest.mouseClick(page.findChild(object, "unit-remove"), Qt.MouseButton.LeftButton)
    assert page.value().sides[0].units == ()


def test_keywords_are_those_of_the_card_until_they_are_changed(qtbot):
    page = opened(qtbot, example("westeros-quick"))
    page.touch(parse_hex(setup_edits.board_of(page.value()), "G6"))
    assert page.value().sides[0].units[0].keywords is None
    button = page.findChild(object, "$.sides[0].units[0].keywords[toughness]")
    QTest.keyClick(button, Key.Key_2)
    traits = page.value().sides[0].units[0].keywords
    assert Trait(Keyword.TOUGHNESS, 2) in traits


def test_an_empty_board_scolds_nobody_until_it_is_left_or_started(qtbot):
    page = opened(qtbot, None)
    assert noted(page) == {}
    page.turn_to(UNITS)
    brush = page.findChild(object, "brush:unit:war_host")
    QTest.mouseClick(brush, Qt.MouseButton.LeftButton)
    settle()
    assert noted(page) == {}
    QTest.keyClick(page.window().focusWidget(), Key.Key_Return, CTRL)
    assert set(noted(page)) == {"$.sides[0].units", "$.sides[1].units"}
