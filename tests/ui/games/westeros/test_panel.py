"""The board in play: what clicks and keys on it do, and what it tells."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from threading import Event
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QContextMenuEvent, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from assistant.games.westeros import GAME
from assistant.games.westeros.attack.combat_dice import Face
from assistant.games.westeros.board import Hex, grid, hex_name
from assistant.games.westeros.odds.forecast import of_targets
from assistant.games.westeros.odds.values import values
from assistant.games.westeros.rulings import EndBattle, NewTurn, RaiseBanners, RemoveUnit, Wound
from assistant.games.westeros.state import FIRST, How, State, TurnStep, Unit
from assistant.games.westeros.steps.dice import RerollSymbol
from assistant.games.westeros.steps.target import AttackTarget
from assistant.games.westeros.steps.turn import DeclareAttack, EndAttacks, GiveOrder, MoveUnit
from assistant.rules.battle import Battle
from assistant.rules.chance import Roll, Rolled
from assistant.rules.decision import Action, Choice
from assistant.rules.moment import hardest_strike, last_moment
from assistant.rules.odds import CancelToken
from assistant.ui.decision.options import Keys, numbered
from assistant.ui.games.westeros.banner import BODY, LETTERS, TOKEN, BannerItem, TokenItem
from assistant.ui.games.westeros.board_frame import DARK_GROUND, BoardFrame, BoardTools, ground
from assistant.ui.games.westeros.options_by_subject import hexes, to_do
from assistant.ui.labels import OneLine
from assistant.ui.odds.panel import OddsPanel, OddsStrip
from assistant.ui.side.column import FarColumn
from assistant.ui.theme import THEMES, Look, Metrics, Theme
from assistant.ui.translate import say, set_language
from assistant.ui.widgets.board.geometry import (
    WIDTH,
    Cell,
    MarksItem,
    Names,
    bounds,
    centre,
    draw_ground,
)
from tests.games.westeros.table import (
    Keyword,
    Table,
    attack,
    bows,
    foot,
    horse,
    id_at,
    lay,
    roll,
    unit_at,
)
from tests.ui.desk import CTRL, SHIFT, Desk, Key, name_of
from tests.ui.games.westeros.boards import drag, notes, place, point, touch, view_of
from tests.ui.test_theme import contrast

Sit = Callable[..., Desk]


def told(desk: Desk) -> str:
    """What stands in the corner of the board."""
    return desk.find("board-info").accessibleName()


def shooting(**facts: Any) -> Table:
    """Archers at E7 look for a target; a wood stands between them and a unit."""
    theirs = [foot("E5"), foot("H7"), foot("E1")]
    battle = lay([bows("E7", **facts)], theirs, terrain={"E6": "forest"})
    battle.play(DeclareAttack(id_at(battle, "E7")))
    return battle


def driven_off(desk: Desk) -> list[Hex]:
    """The unit shot at has to retreat; where it can go."""
    desk.table.play(Rolled(((int(Face.MORALE),) * 2,)))
    desk.settle()
    state, choice = desk.battle.state, desk.battle.decision
    assert state.at is TurnStep.RETREAT
    return [at for option in choice.open for at in hexes(state, option.subjects)]


def key_boxes(desk: Desk) -> list[QRectF]:
    """Where on the scene the keys are."""
    items = (item for item in view_of(desk).scene().items() if isinstance(item, MarksItem))
    return [box for item in items for _, box in item.key_boxes()]


def test_from_afar_the_keys_at_the_edge_of_the_board_are_whole(sit: Sit) -> None:
    battle = attack(lay([bows("B6")], [foot("A3"), foot("N10")]), "B6", "A3")
    desk = sit(battle, distance=2.0, size=(1280, 720))
    driven_off(desk)
    boxes = key_boxes(desk)
    assert len(boxes) == 2
    assert all(map(view_of(desk).sees, boxes))


def test_the_hexes_of_a_retreat_are_brought_in_sight(sit: Sit) -> None:
    desk = sit(attack(lay([bows("E9")], [foot("E7")]), "E9", "E7"))
    view = view_of(desk)
    ways = driven_off(desk)
    assert view.is_fitted
    assert view.sees(bounds(ways))


@pytest.mark.parametrize("distance", [1.5, 2.0])
def test_from_afar_who_attacks_and_the_target_come_in_sight(sit: Sit, distance: float) -> None:
    """Both lay half under the strip, through the roll and the retreat."""
    theirs = [foot("F8"), foot("H1"), foot("F1")]
    desk = sit(lay([bows("F10"), foot("J2")], theirs), distance=distance, size=(1280, 720))
    shot = AttackTarget(id_at(desk.battle, "F8"), How.RANGED)
    for action in (DeclareAttack(id_at(desk.battle, "F10")), shot):
        desk.table.play(action)
        desk.settle()
    state = desk.battle.state
    assert isinstance(desk.battle.decision, Roll)
    fighting = [state.unit(state.attack.attacker).at, state.unit(state.attack.target).at]
    assert view_of(desk).sees(bounds(fighting))


@pytest.mark.parametrize("distance", [1.5, 2.0])
def test_from_afar_answers_beyond_the_edge_come_in_sight(sit: Sit, distance: float) -> None:
    """The hexes of a retreat and the keys on them were cut by the upper edge of the window."""
    battle = attack(lay([bows("G7")], [foot("G5"), foot("H5"), foot("F4")]), "G7", "G5")
    desk = sit(battle, distance=distance, size=(1280, 720))
    view = view_of(desk)
    before = view.zoom
    assert view.sees(bounds(driven_off(desk)))
    assert view.zoom == before
    state, decision = battle.state, battle.decision
    desk.style.pick_language("ru")  # the page is built anew
    desk.settle()
    answers = [at for one in decision.open for at in hexes(state, one.subjects)]
    assert view_of(desk).sees(bounds(answers))


def test_from_afar_a_long_rule_behind_the_last_event_does_not_move_the_result(sit: Sit) -> None:
    battle = attack(lay([bows("E9")], [foot("E7")]), "E9", "E7")
    desk = sit(battle, distance=2.0, size=(1280, 720), language="ru")
    before = desk.find("result-strip").geometry()
    driven_off(desk)
    assert "настройка: отступление от выстрелов" in desk.read()
    assert desk.find("result-strip").geometry() == before


def test_from_afar_the_rule_gives_way_to_what_happened(sit: Sit) -> None:
    """“Winterfell Riders, H6: banner t…” stood beside the name of a rule."""
    mine = [foot("E9", name="Тяжёлая пехота Ланнистеров")]
    battle = attack(lay(mine, [foot("E8"), foot("E1")]), "E9", "E8")
    desk = sit(battle, distance=2.0, size=(1280, 720), language="ru")
    desk.table.play(Rolled(((int(Face.GREEN),) * 2,)))
    desk.settle()
    (line,) = desk.window.findChild(FarColumn).findChildren(OneLine)
    assert line.text().endswith("флаг повёрнут неактивной стороной")
    assert line.width() >= line.sizeHint().width()


def test_three_ways_an_attack_may_end_have_room_over_what_the_odds_assume(
    qtbot: QtBot, sit: Sit
) -> None:
    """Names in two lines cut the link in half, and the room below was empty."""
    mine = [foot("H5", figures=1, dice=2, name="Lannisport Guards")]
    steady = foot("G6", "blue", Keyword.STALWART, dice=2)
    theirs = [steady, horse("H6", "green", name="Winterfell Riders")]
    battle = lay(mine, theirs, (("H5", "G6"),))
    battle.play(DeclareAttack(id_at(battle, "H5")))
    desk = sit(battle, size=(1280, 701), details=False)
    qtbot.waitUntil(lambda: desk.has("odds-assumed"))
    desk.settle()
    assert "Attacker destroyed first" in desk.read()
    assert not desk.window.findChild(OddsPanel).findChild(QScrollArea).verticalScrollBar().maximum()


def test_who_looks_elsewhere_is_told_which_key_shows_the_answers(sit: Sit) -> None:
    battle = attack(lay([bows("G7")], [foot("G5"), foot("H5"), foot("F4")]), "G7", "G5")
    desk = sit(battle, distance=2.0, size=(1280, 720))
    view = view_of(desk)
    view.setFocus()
    for _ in range(6):
        desk.press(Key.Key_Down, with_=CTRL)
    ways = driven_off(desk)
    assert not view.sees(bounds(ways)), "nobody is led back"
    assert "F4 shows them" in told(desk)
    desk.press(Key.Key_F4)
    assert view.sees(bounds(ways))
    assert "F4 shows them" not in told(desk)


@pytest.mark.parametrize("height", [1, 30, 90])
def test_a_low_board_is_still_shown(qtbot: QtBot, height: int) -> None:
    """Less what the tools take there was no room at all: the board stood on its head."""
    board, state = BoardFrame(Look(), across=True), lay([foot("A1")], [foot("O1")]).state
    qtbot.addWidget(board)
    board.show_board(state.board)
    board.pieces.present(state, {})
    board.resize(900, height)
    board.show()
    board.view.fit(bounds(unit.at for unit in state.units))
    assert board.view.zoom > 0


def test_a_unit_that_was_driven_out_of_sight_is_looked_for(sit: Sit) -> None:
    """It went off the upper edge of the window: only the small map told where it stood."""
    battle = lay([foot("E7", "red")], [foot("E6", "red")])
    desk = sit(battle)
    attack(battle, "E7", "E6")
    desk.table.play(Rolled(((int(Face.MORALE),) * 4,)))
    desk.settle()
    there = battle.state.units[-1].at
    assert hex_name(battle.state.board, there) == "G2"
    assert view_of(desk).sees(bounds([there]))


def test_who_looks_elsewhere_is_not_led_back(sit: Sit) -> None:
    desk = sit(attack(lay([bows("E9")], [foot("E7")]), "E9", "E7"))
    view = view_of(desk)
    drag(view, desk.battle.state.board, "D8", "F8", "G8")
    before = view.mapToScene(0, 0)
    driven_off(desk)
    assert not view.is_fitted
    assert view.mapToScene(0, 0) == before


def test_who_has_zoomed_is_led_to_who_attacks_whom_once_and_as_near_as_before(sit: Sit) -> None:
    """One saw neither, and no hand brought them back."""
    desk = sit(lay([bows("E9")], [foot("E7")]))
    view = view_of(desk)
    view.setFocus()
    for _ in range(3):
        desk.press("+")
    for _ in range(12):
        desk.press(Key.Key_Right, with_=CTRL)
    state, zoom = desk.battle.state, view.zoom
    fighting = [unit.at for unit in state.units]
    assert not any(view.sees(bounds([at])) for at in fighting)
    desk.table.play(DeclareAttack(id_at(desk.battle, "E9")))
    desk.settle()
    assert view.sees(bounds(fighting[:1]))
    desk.table.play(AttackTarget(id_at(desk.battle, "E7"), How.RANGED))
    desk.settle()
    assert view.sees(bounds(fighting[1:]))
    assert (view.zoom, view.is_fitted) == (zoom, False)


def test_the_television_has_no_tools(sit: Sit) -> None:
    desk = sit(shooting())
    tv = desk.window.show_table_window(desk.table)
    assert [tools.isVisible() for tools in tv.findChildren(BoardTools)] == [False]
    assert tv.minimumSizeHint().width() <= 1280


def test_a_click_on_an_enemy_attacks_it(sit: Sit) -> None:
    battle = shooting()
    desk = sit(battle)
    touch(view_of(desk), battle.state.board, "H7")
    assert battle.actions[-1] == AttackTarget(id_at(battle, "H7"), How.RANGED)


def test_a_closed_enemy_cannot_be_clicked_and_says_why(sit: Sit) -> None:
    battle = shooting()
    desk, before = sit(battle), len(battle.actions)
    point(view_of(desk), battle.state.board, "E1")
    assert "E7 → E1: hexes: 6, line of sight blocked" in told(desk)
    assert "In the way" in told(desk)
    touch(view_of(desk), battle.state.board, "E1")
    assert len(battle.actions) == before


def test_tags_are_told_of_where_there_are_any(sit: Sit) -> None:
    battle = shooting()
    assert "On the tag" in told(sit(battle))
    laid = lay([foot("E7")], [foot("E1")])
    out_of_reach = Battle(GAME, replace(laid.setup, as_laid=True))
    out_of_reach.play(DeclareAttack(id_at(out_of_reach, "E7")))
    assert not sit(out_of_reach).has("board-info")


def test_the_right_button_opens_the_rules_that_are_told(sit: Sit) -> None:
    """They flee from the pointer, and could be read by a key alone."""
    battle = shooting()
    desk = sit(battle)
    view = view_of(desk)
    for there in ("H7", "E1"):  # to where it lies already the pointer cannot be moved
        point(view, battle.state.board, there)
    at = place(view, battle.state.board, "E1")
    QApplication.sendEvent(
        view.viewport(),
        QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, view.viewport().mapToGlobal(at)),
    )
    desk.settle()
    menu = next(m for m in desk.window.findChildren(QMenu, "hex-menu") if m.isVisible())
    lines = {action.text().replace("\u00a0", " "): action for action in menu.actions()}
    assert "Read rule: “Line of sight”" in lines
    lines["Read rule: “Line of sight”"].trigger()
    desk.settle()
    desk.find("rule-sheet")
    assert "Line of sight" in desk.read()


def test_pointing_at_a_target_tells_both_shifted_lines(sit: Sit) -> None:
    battle = shooting()
    desk = sit(battle)
    point(view_of(desk), battle.state.board, "E5")
    assert "E7 → E5: hexes: 2, line of sight clear" in told(desk)
    assert "Left line: clear" in told(desk)
    assert "Forest, E6" in told(desk)


def test_pointing_at_a_target_tells_where_it_would_retreat(sit: Sit) -> None:
    battle = shooting()
    desk = sit(battle)
    point(view_of(desk), battle.state.board, "H7")
    assert "Retreat to" in told(desk)


def test_the_bar_asking_about_an_option_shows_its_sight(sit: Sit) -> None:
    battle = shooting()
    desk = sit(battle)
    desk.press(Key.Key_Right)
    assert "E7 → E5" in told(desk)


def test_a_unit_is_dragged_to_where_it_moves(sit: Sit) -> None:
    battle = lay([foot("E7"), bows("B8")], [foot("E2")])
    desk = sit(battle)
    drag(view_of(desk), battle.state.board, "E7", "F6", "F5")
    assert isinstance(battle.actions[-1], MoveUnit)
    moved = unit_at(battle, "F5")
    assert moved is not None
    assert moved.moved


@pytest.mark.parametrize(("count", "hinted"), [(4, False), (5, True)])
def test_the_board_says_how_to_move_where_the_bar_may_hide_the_moves(
    sit: Sit, count: int, hinted: bool
) -> None:
    """Of five units there stood their attacks and «7 more»: nothing told that they may move."""
    mine, theirs = ([foot(f"{at}{row}") for at in "ABCDE"[:count]] for row in (7, 8))
    battle = lay(mine, theirs)
    desk = sit(battle)
    assert desk.has("board-info") == hinted
    assert not hinted or "drag it to a hex" in told(desk)
    point(view_of(desk), battle.state.board, "E8" if hinted else "A7")
    assert "drag it to a hex" not in told(desk)


def test_a_drag_onto_a_taken_hex_moves_nobody(sit: Sit) -> None:
    battle = lay([foot("E7"), bows("B8")], [foot("E5")])
    desk = sit(battle)
    drag(view_of(desk), battle.state.board, "E7", "E6", "E5")
    assert not battle.actions


def test_several_options_on_a_unit_open_a_menu(sit: Sit) -> None:
    battle = lay([foot("E7")], [foot("E6")])
    desk = sit(battle)
    touch(view_of(desk), battle.state.board, "E7")
    menu = next(m for m in desk.window.findChildren(QMenu, "hex-menu") if m.isVisible())
    assert [a.text().split()[0] for a in menu.actions()] == ["1", "2"]
    QTest.keyClick(menu, Qt.Key.Key_Return)
    desk.settle()
    assert battle.actions[-1] == DeclareAttack(id_at(battle, "E7"))


def test_a_move_by_keys_alone(sit: Sit) -> None:
    battle = lay([foot("E7")], [foot("E8")])
    desk = sit(battle)
    view, board = view_of(desk), battle.state.board
    desk.press(Key.Key_F4)
    assert view.hasFocus()
    view.point_at(battle.state.units[0].at)
    desk.press(Key.Key_Return)
    menu = next(m for m in desk.window.findChildren(QMenu, "hex-menu") if m.isVisible())
    QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    desk.press(Key.Key_Up, Key.Key_Return)
    unit = battle.state.units[0]
    assert unit.moved
    assert hex_name(board, unit.at) == "D6"


def test_the_cursor_names_everything_on_a_hex(sit: Sit) -> None:
    battle = shooting()
    desk = sit(battle)
    view = view_of(desk)
    view.point_at(battle.state.unit(id_at(battle, "E7")).at)
    assert view.accessibleName().startswith("E7, House Stark, ranged E7, green, figures: 4")
    desk.press(Key.Key_F4, Key.Key_Up, Key.Key_Right)
    assert view.accessibleName() == "E6, Forest"


def test_the_cursor_names_whom_a_unit_is_engaged_with_and_that_it_may_attack(sit: Sit) -> None:
    battle = lay([foot("E7")], [foot("D6")], (("E7", "D6"),))
    desk = sit(battle)
    view_of(desk).point_at(battle.state.unit(id_at(battle, "E7")).at)
    words = view_of(desk).accessibleName()
    assert "engaged with infantry D6, D6, ordered" in words


@pytest.mark.parametrize("dice", [2, 0])
def test_the_enemy_pointed_at_tells_what_the_attack_may_bring_and_cost(
    qtbot: QtBot, sit: Sit, dice: int
) -> None:
    stalwart = foot("D6", "green", Keyword.STALWART, dice=dice)
    battle = lay([foot("E7", "blue")], [stalwart])
    battle.play(DeclareAttack(id_at(battle, "E7")))
    desk = sit(battle)
    view_of(desk).point_at(battle.state.unit(id_at(battle, "D6")).at)
    qtbot.waitUntil(lambda: "Wounds" in told(desk))
    assert "Wounds on average: 1.5" in told(desk)
    assert ("Can counterattack" in told(desk)) == (dice > 0), "nobody does without dice"


@pytest.mark.parametrize(
    ("capture", "said"),
    [(4, "Captured: 0%"), (2, "Captured: 25.0%"), (None, "May be captured: 75.0%")],
)
def test_of_a_commander_alone_it_is_told_whether_he_is_taken(
    qtbot: QtBot, sit: Sit, capture: int | None, said: str
) -> None:
    """“Wounds on average: 0.0”: no figure of his falls. Two dice are two hits in 16 ways of 64."""
    lord = foot("D6", figures=1, commander="gregor", capture=capture)
    battle = lay([foot("E7", dice=2)], [lord])
    battle.play(DeclareAttack(id_at(battle, "E7")))
    desk = sit(battle)
    view_of(desk).point_at(battle.state.unit(id_at(battle, "D6")).at)
    qtbot.waitUntil(lambda: "aptured: " in told(desk))
    assert said in told(desk).replace("\N{NARROW NO-BREAK SPACE}", "")
    assert "Wounds" not in told(desk)


def menu_on(desk: Desk, name: str) -> QMenu:
    """The menu of a right click on a hex."""
    view = view_of(desk)
    at = place(view, desk.battle.state.board, name)
    reason, where = QContextMenuEvent.Reason.Mouse, view.viewport().mapToGlobal(at)
    QApplication.sendEvent(view.viewport(), QContextMenuEvent(reason, at, where))
    menus = desk.window.findChildren(QMenu, "hex-menu")
    return next(menu for menu in menus if menu.isVisible())


def pick(desk: Desk, hex: str, name: str) -> None:
    """Take this line of the menu of a hex."""
    menu = menu_on(desk, hex)
    line = next(line for line in menu.actions() if line.objectName() == name)
    menu.close()
    line.trigger()
    desk.settle()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_ruler_and_sight_are_found_without_a_manual(sit: Sit, language: str) -> None:
    """They were two pictures among five, and their keys were behind F1."""
    battle = shooting()
    desk = sit(battle, language=language)
    words = {"en": ["Ruler", "Sight"], "ru": ["Линейка", "Обзор"]}[language]
    tools = [desk.find(f"board:{name}") for name in ("ruler", "eye")]
    assert [tool.text() for tool in tools] == words  # type: ignore[attr-defined]
    pick(desk, "B3", "measure")
    view_of(desk).point_at(battle.state.unit(id_at(battle, "E5")).at)
    assert "B3 → E5" in told(desk)
    QTest.mouseClick(tools[0], Qt.MouseButton.LeftButton)
    pick(desk, "E7", "see")
    assert [tool.isChecked() for tool in tools] == [False, True]  # type: ignore[attr-defined]


def test_lines_of_a_menu_that_do_the_same_to_others_say_to_whom(sit: Sit) -> None:
    """Twice «Place an engagement token», once for each enemy beside it."""
    battle = lay([foot("E7")], [foot("E6"), foot("D6")])
    words = [line.text() for line in menu_on(sit(battle), "E7").actions()]
    assert len(words) == len(set(words))


def test_what_the_battle_has_cost_is_said_at_the_end_of_a_turn(sit: Sit) -> None:
    """It was on a page behind F3."""
    battle = lay([foot("E7", moved=True)], [foot("A1")])
    desk = sit(battle)
    assert "Nobody has lost a figure" in told(desk)
    desk.table.play(Wound(id_at(battle, "A1")))
    desk.settle()
    assert "in the battle so far. Lost: infantry A1 × 1" in told(desk)


def test_a_number_means_the_same_while_units_are_ordered_and_while_they_move(sit: Sit) -> None:
    """Each order, and each move that let somebody attack, gave all numbers anew."""
    mine = [foot(at, ordered=False) for at in ("E7", "F7", "G7")]
    battle, keys = lay(mine, [foot("E6"), foot("G5")]), Keys()
    seen = dict(numbered(keys.number(battle.decision)))
    for n in (3, 1):
        battle.play(seen[n].action)
        now = dict(numbered(keys.number(battle.decision)))
        assert n not in now, "pressed again it did something else"
        assert all(seen.get(k, one).action == one.action for k, one in now.items())
        seen |= now
    battle.play(GiveOrder(id_at(battle, "F7")))
    seen = dict(numbered(keys.number(battle.decision)))
    battle.play(MoveUnit(id_at(battle, "G7"), "G6"))
    now = dict(numbered(keys.number(battle.decision)))
    assert now.keys() - seen.keys(), "it may attack now"
    assert all(seen.get(k, one).action == one.action for k, one in now.items())


@pytest.mark.parametrize("unordered", [[], [foot("E9", ordered=False)]])
def test_a_number_means_the_same_from_one_attack_of_a_turn_to_the_next(
    unordered: list[Unit],
) -> None:
    """What ended the turn took the number of the unit that was to attack next."""
    mine, theirs = [foot(at) for at in ("E5", "E7", "G7")], [foot(at) for at in ("F5", "F7")]
    battle, keys = lay([*mine, *unordered], theirs), Keys()
    seen = numbers(battle, keys)
    for at, foe in (("E5", "F5"), ("E7", "F7")):
        attack(battle, at, foe)
        keys.of(battle.decision)
        roll(battle, "")
        now = numbers(battle, keys)
        assert now.items() <= seen.items()
        assert EndAttacks() in now.values()
    battle.play(EndAttacks())
    assert keys.of(battle.decision) is None
    battle.play(NewTurn(FIRST))
    assert min(numbers(battle, keys)) == 1


def numbers(battle: Table, keys: Keys) -> dict[int, Action]:
    choice = keys.of(battle.decision)
    assert isinstance(choice, Choice)
    return {n: option.action for n, option in numbered(choice)}


def test_a_new_round_while_all_banners_are_up_says_why_not_and_no_key_begins_it(sit: Sit) -> None:
    desk = sit(lay([foot("E7", moved=True)], [foot("A1")]))
    desk.table.play(EndAttacks())
    desk.settle()
    button = desk.find(name_of(RaiseBanners()))
    assert "All banners are up" in button.accessibleName()
    turns = len(desk.battle.turns)
    desk.press("4")
    desk.click(RaiseBanners())
    assert len(desk.battle.turns) == turns


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("id", DARK_GROUND)
def test_the_edges_of_hexes_are_seen_where_they_are_drawn(
    qapp: QApplication, theme: Theme, id: str
) -> None:
    """As thin as they are, no pixel of a light board had the contrast of its colours."""
    look, colours = Look.of(theme, "westeros", Metrics()), ground(theme, id)
    assert contrast(colours.glyph, colours.fill) >= 4.5
    there = [Cell(at, "", colours.fill, colours.edge) for at in ((0, 0), (1, 0))]
    for zoom, off in product((0.45, 0.6, 0.72, 0.9, 1), (0.1, 0.3, 0.5, 0.7, 0.9)):
        picture = QImage(200, 200, QImage.Format.Format_RGB32)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(100 + off, 100)
        painter.scale(zoom, zoom)
        draw_ground(painter, there, QRectF(-300, -300, 600, 600), look)
        painter.end()
        at = round(100 + off + WIDTH / 2 * zoom)
        drawn = [picture.pixelColor(x, 100).name() for x in range(at - 4, at + 4)]
        assert max(contrast(one, colours.fill) for one in drawn) >= 3, (zoom, off)


def test_the_keys_of_a_unit_hide_no_neighbour(sit: Sit) -> None:
    """Two side by side lay on the unit to the left."""
    battle = lay([foot("E7"), foot("F7"), foot("G7")], [foot("F6")])
    desk = sit(battle)
    boxes = key_boxes(desk)
    assert len(boxes) == 5, "an attack and three moves, and the second attack"
    for unit in battle.state.units:
        body = BODY.translated(centre(*unit.at)).adjusted(4, 4, -4, -4)
        assert not any(map(body.intersects, boxes)), unit.at


def test_hexes_have_latin_letters_in_russian_too(sit: Sit) -> None:
    battle = shooting()
    desk = sit(battle, language="ru")
    point(view_of(desk), battle.state.board, "E5")
    assert "E7 → E5" in told(desk)


def test_the_ruler_measures_between_any_hexes(sit: Sit) -> None:
    battle = shooting()
    desk, board = sit(battle), battle.state.board
    desk.press(Key.Key_F12)
    touch(view_of(desk), board, "B3")
    point(view_of(desk), board, "F3")
    assert "B3 → F3: hexes: 4, line of sight clear" in told(desk)
    touch(view_of(desk), board, "E7")
    assert battle.state.at is TurnStep.TARGET
    desk.press(Key.Key_Escape)
    touch(view_of(desk), board, "H7")
    assert battle.state.at is not TurnStep.TARGET


def test_the_overlay_is_switched_by_a_key(sit: Sit) -> None:
    battle = shooting()
    desk = sit(battle)
    before = view_of(desk).grab().toImage()
    desk.press(Key.Key_F12, with_=SHIFT)
    assert view_of(desk).grab().toImage() != before
    assert "Showing what the unit sees" in desk.find("board:eye").accessibleName()


def test_sight_asks_for_a_unit_while_it_is_about_none(sit: Sit) -> None:
    """With nobody attacking and nothing pointed at the key seemed to do nothing."""
    battle = lay([bows("E7")], [foot("H7")])
    desk, asks = sit(battle), "Sight: point at a unit"
    assert not desk.has("board-info")
    desk.press(Key.Key_F12, with_=SHIFT)
    assert asks in told(desk)
    point(view_of(desk), battle.state.board, "E7")
    assert asks not in told(desk)


def test_cards_tell_range_dice_and_chances(qtbot: QtBot, sit: Sit) -> None:
    battle = shooting()
    desk = sit(battle)

    def told_chances() -> None:
        assert ("H7: 3 · dice: 2", "61 · 0 · 23") in [note.lines for note, _ in notes(desk)]

    qtbot.waitUntil(told_chances)


def test_a_card_leaves_open_what_hangs_on_a_capture_rating_nobody_has_entered(
    qtbot: QtBot, sit: Sit
) -> None:
    """Of a commander alone it said that he can be neither wounded nor destroyed: 0 and 0."""
    battle = lay([foot("E5")], [foot("F5", figures=1, commander="gregor")])
    battle.play(DeclareAttack(id_at(battle, "E5")))
    desk = sit(battle)

    def told_chances() -> None:
        assert "≈ ? · ? · 23" in [note.lines[-1] for note, _ in notes(desk)]

    qtbot.waitUntil(told_chances)


def test_chances_come_though_the_window_is_an_icon_meanwhile(
    qtbot: QtBot, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They were dropped with nobody to ask for them again: the cards stayed without."""
    gate = Event()

    def slowly(state: State, unit: Unit, cancelled: CancelToken) -> object:
        gate.wait(5)
        return of_targets(state, unit, cancelled)

    monkeypatch.setattr("assistant.games.westeros.odds.forecast.of_targets", slowly)
    desk = sit(shooting())
    desk.window.showMinimized()
    desk.settle()
    gate.set()
    desk.window.showNormal()

    def told_chances() -> None:
        assert any("61" in note.lines[-1] for note, _ in notes(desk))

    qtbot.waitUntil(told_chances)


def test_a_card_says_that_the_range_is_missing(sit: Sit) -> None:
    """It bore the beginning of the whole reason: the shooter's own name, on its enemy."""
    battle = lay([bows("A5", range=None)], [foot("D5"), foot("A6")])
    battle.play(DeclareAttack(id_at(battle, "A5")))
    closed = [note.lines for note, _ in notes(sit(battle)) if note.closed]
    assert closed == [("range?",)]


@pytest.mark.parametrize("distance", [1.0, 2.0])
def test_a_reason_on_a_card_is_as_long_from_afar(sit: Sit, distance: float) -> None:
    theirs = [foot("D6", "green", Keyword.FEARSOME), foot("F7")]
    battle = lay([foot("E7")], theirs, (("E7", "D6"),))
    battle.play(DeclareAttack(id_at(battle, "E7")))
    desk = sit(battle, distance=distance)
    (closed,) = [note for note, _ in notes(desk) if note.closed]
    assert closed.lines == ("engaged elsewhere",)


@pytest.mark.parametrize("distance", [1.0, 2.0])
def test_no_card_lies_on_another_unit_or_on_a_token(sit: Sit, distance: float) -> None:
    """From afar the cards of two targets covered the attacker below them."""
    theirs = [foot("D6"), foot("E6"), foot("D4")]
    battle = lay([foot("E7"), foot("F6")], theirs, (("F6", "E6"),))
    battle.play(DeclareAttack(id_at(battle, "E7")))
    desk = sit(battle, distance=distance)
    items = view_of(desk).scene().items()
    stand = [item for item in items if isinstance(item, BannerItem | TokenItem)]
    assert len(stand) == 6
    found = notes(desk)
    assert len(found) == 3
    for note, box in found:
        others = [i.pos() for i in stand if i.pos() != note.around.center() - BODY.center()]
        assert len(others) == 5
        assert not any(map(box.contains, others))


@pytest.mark.parametrize("distance", [1.0, 1.5, 2.0])
def test_tools_and_small_map_lie_on_no_hex(sit: Sit, distance: float) -> None:
    """Who stood in an upper corner was under the small map, or under the buttons."""
    desk = sit(shooting(), distance=distance)
    desk.window.resize(1280, 720)
    desk.settle()
    board = on_page(desk, view_of(desk))
    for name in ("minimap", "board-tools"):
        assert not on_page(desk, desk.find(name)).intersects(board)
    assert on_page(desk, desk.find("minimap")).isValid()


def on_page(desk: Desk, widget: QWidget) -> QRect:
    """Where a widget is in the window."""
    return QRect(widget.mapTo(desk.window, QPoint()), widget.size())


def test_from_afar_the_small_map_stands_in_the_strip_of_the_odds(sit: Sit) -> None:
    """Also while nothing is known of the odds: the page keeps its place."""
    desk = sit(shooting(), distance=2.0)
    strip = desk.find("minimap").parentWidget()
    assert isinstance(strip, OddsStrip)
    strip.present(None)
    assert strip.rect().contains(desk.find("minimap").geometry())


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
@pytest.mark.parametrize("distance", [1.0, 2.0])
def test_it_is_drawn_in_every_theme_and_distance(sit: Sit, theme: str, distance: float) -> None:
    battle = shooting()
    desk = sit(battle, theme=theme, distance=distance)
    point(view_of(desk), battle.state.board, "E5")
    assert not desk.window.grab().isNull()


def test_a_whole_attack_by_clicks_on_the_board_and_keys(sit: Sit) -> None:
    battle = lay([foot("E7")], [foot("D6")])
    desk, board = sit(battle), battle.state.board
    attack(battle, "E7", "D6")
    desk.table.changed.emit()
    desk.settle()
    desk.press("2")  # two green shields: both wound
    assert desk.find("done").isEnabled()
    desk.press(Key.Key_Return)
    hurt = unit_at(battle, "D6")
    assert hurt is not None
    assert hurt.figures == 2
    assert board is battle.state.board


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_from_afar_the_board_opens_on_its_units_and_they_are_larger(
    sit: Sit, size: tuple[int, int]
) -> None:
    battle = lay([foot("E7"), foot("F7")], [foot("E5"), foot("G5")])
    zooms = []
    for distance in (1.0, 1.5, 2.0):
        desk = sit(battle, distance=distance)
        desk.window.resize(*size)
        desk.settle()
        view = view_of(desk)
        assert view.sees(bounds(unit.at for unit in battle.state.units))
        assert not view.sees(bounds(grid(battle.state.board).spots))
        zooms.append(view.zoom)
    assert min(zooms[1:]) > zooms[0]


def test_every_page_has_a_widget_for_the_board(sit: Sit) -> None:
    desk = sit(shooting())
    names = [w.objectName() for w in desk.window.findChildren(QWidget) if w.isVisible()]
    assert {"board", "board:ruler", "board:eye", "board:fit"} <= set(names)


@pytest.mark.parametrize("distance", [1.0, 2.0])
def test_what_is_told_of_the_board_lies_beside_it_and_moves_nothing(
    sit: Sit, distance: float
) -> None:
    """The legend lay on the last row of hexes."""
    battle = shooting()
    desk = sit(battle, distance=distance)
    view, info = view_of(desk), desk.find("board-info")
    box = QRect(info.mapTo(desk.window, QPoint()), info.size())
    board = QRect(view.mapTo(desk.window, QPoint()), view.size())
    assert "On the tag" in told(desk)
    assert not box.intersects(board)
    assert info.height() >= info.heightForWidth(info.width())
    desk.press(Key.Key_F12, with_=SHIFT)
    for name in ("A1", "E7"):
        point(view, battle.state.board, name)
        assert QRect(view.mapTo(desk.window, QPoint()), view.size()) == board


def test_what_the_card_in_the_corner_says_is_heard_by_who_goes_over_the_board_by_keys(
    sit: Sit, heard: list[str]
) -> None:
    battle = lay([foot("E7")], [foot("D6")])
    desk = sit(battle)
    desk.press(Key.Key_F4)
    view_of(desk).point_at(battle.state.unit(id_at(battle, "E7")).at)
    heard.clear()
    desk.press(Key.Key_F12)
    assert heard == ["Ruler: click the first hex"]
    desk.press(Key.Key_Return)
    heard.clear()
    desk.press(Key.Key_Up)
    assert [words for words in heard if "hexes: 1, line of sight clear" in words]
    assert not [words for words in heard if words.startswith("E6")], "Qt has told that"


def test_the_board_in_a_battle_is_called_by_who_stands_there_now(sit: Sit) -> None:
    battle = lay([foot("E7")], [foot("D6")])
    desk = sit(battle)
    start = battle.state.unit(id_at(battle, "E7")).at
    view_of(desk).point_at(start)
    assert "infantry E7" in view_of(desk).accessibleName()
    move = next(o for o in battle.decision.open if isinstance(o.action, MoveUnit))
    desk.table.play(next(move.members))
    desk.settle()
    assert "infantry E7" not in view_of(desk).accessibleName()


def test_what_only_the_table_can_mark_stands_beside_the_board_until_the_next_attack(
    sit: Sit,
) -> None:
    battle = lay([foot("E5"), foot("E7")], [foot("F5", figures=1), foot("E8")])
    desk = sit(attack(battle, "E5", "F5"))
    desk.table.play(Rolled(((int(Face.GREEN),) * 2,)))
    desk.settle()
    assert "To do on the table\ninfantry F5, F5: destroyed; its House loses morale" in told(desk)
    desk.table.play(DeclareAttack(id_at(battle, "E7")))
    desk.settle()
    assert "To do on the table" not in told(desk)


def test_the_strip_says_who_struck_whom_and_why_in_its_tip(sit: Sit) -> None:
    target = foot("F5", "red", Keyword.HEAVY_ARMOR)
    desk = sit(attack(lay([foot("E5")], [target]), "E5", "F5"))
    desk.table.play(Rolled(((int(Face.VALOR), int(Face.GREEN)),)))
    desk.settle()
    tip = desk.find("result-strip").accessibleName()  # which is its tip where it has no room
    assert tip.startswith("infantry E5, E5 → infantry F5, F5: 0 hits. ")
    assert "Heavy Armor of red rank, valor misses" in tip


def test_the_strip_tells_how_far_morale_drove_the_target(sit: Sit) -> None:
    """“0 hits” beside two flags, and the unit stood two hexes away."""
    desk = sit(attack(lay([foot("E5", dice=2)], [foot("F5")]), "E5", "F5"))
    desk.table.play(Rolled(((int(Face.MORALE),) * 2,)))
    desk.settle()
    assert "0 hits, hexes back: 2" in desk.find("result-strip").accessibleName()


def test_the_strip_tells_what_morale_took_that_could_drive_nobody_off(sit: Sit) -> None:
    """Four figures fell to "1 hit", and the hardest roll was that, too; morale had no tick."""
    battle = attack(lay([foot("E5", dice=4)], [foot("F5"), foot("G5"), foot("F4")]), "E5", "F5")
    desk = sit(battle)
    desk.table.play(Rolled(((int(Face.GREEN), *[int(Face.MORALE)] * 2, int(Face.BLUE)),)))
    desk.settle()
    assert "1 hit, 2 more: no retreat" in desk.find("result-strip").accessibleName()
    moment = last_moment(desk.table.battle)
    assert moment is not None
    assert [die.counts or die.wounds for die in moment.groups[0].dice] == [True, True, True, False]
    assert hardest_strike(desk.table.battle) == moment
    assert moment.hits + moment.harm == 3


@pytest.mark.parametrize("distance", [1.0, 2.0])
def test_why_a_die_missed_stands_beside_the_board_until_the_next_attack(
    sit: Sit, distance: float
) -> None:
    target = foot("F5", "red", Keyword.HEAVY_ARMOR)
    battle = attack(lay([foot("E5"), foot("E7")], [target, foot("E8")]), "E5", "F5")
    desk = sit(battle, distance=distance, size=(1280, 720))
    desk.table.play(Rolled(((int(Face.VALOR), int(Face.GREEN)),)))
    desk.settle()
    assert "Heavy Armor of red rank, valor misses" in told(desk)
    desk.table.play(DeclareAttack(id_at(battle, "E7")))
    desk.table.play(AttackTarget(id_at(battle, "E8"), How.MELEE))
    desk.settle()
    assert not desk.has("board-info") or "valor misses" not in told(desk)
    desk.table.play(Rolled(((int(Face.MORALE), int(Face.RED)),)))
    desk.settle()
    assert "valor misses" not in told(desk)
    assert "infantry E8: green rank, shields of other colours miss\n" in told(desk)


@pytest.mark.parametrize("distance", [1.0, 2.0])
def test_why_more_figures_fell_than_hits_stands_beside_the_board(sit: Sit, distance: float) -> None:
    """The strip told one hit, the board two figures; the reason was in a line of the log, cut."""
    river = dict.fromkeys(("F4", "G5", "G4"), "river")
    battle = attack(lay([foot("E5"), foot("E7")], [foot("F5")], terrain=river), "E5", "F5")
    desk = sit(battle, distance=distance, size=(1280, 720))
    desk.table.play(Rolled(((int(Face.GREEN), int(Face.MORALE)),)))
    desk.settle()
    assert "infantry F5, F5: cannot retreat, wounds instead: 1" in told(desk)
    assert "infantry F5, F5: no counterattack, not Stalwart" in told(desk)


def test_the_ranks_on_banners_are_no_figures_in_russian(qapp: QApplication) -> None:
    set_language(qapp, "ru")
    try:
        assert [say(letter()) for letter in LETTERS.values()] == ["Зел", "Син", "Крас"]
    finally:
        set_language(qapp, "en")


@pytest.mark.parametrize("distance", [1.0, 2.0])
def test_the_end_tells_the_strike_that_hit_most(sit: Sit, distance: float) -> None:
    """No chance to win is computed here, so nothing told which roll decided the battle."""
    theirs = [foot("E5", figures=2), foot("F5", figures=1)]
    battle = attack(lay([foot("E6"), foot("F6")], theirs), "E6", "E5")
    desk = sit(battle, distance=distance, size=(1280, 720))
    desk.table.play(Rolled(((int(Face.GREEN),) * 2,)))
    attack(battle, "F6", "F5")
    desk.table.play(Rolled(((int(Face.GREEN), int(Face.RED)),)))
    desk.press(Key.Key_Return)
    assert "Chances and luck" not in desk.read()
    if distance == 2:
        assert not desk.has("decisive-roll"), "from afar it is two pages"
        desk.press(Key.Key_F9)
    strip = desk.find("decisive-roll")
    assert strip.accessibleName() == "infantry E6, E6 → infantry E5, E5: 2 hits"
    assert "The hardest blow" in desk.read()


@pytest.mark.parametrize("winner", ["first", "second", "nobody"])
def test_the_most_hits_in_one_roll_are_counted_of_both_sides(sit: Sit, winner: str) -> None:
    """A strike with fewer hits was told where its side was called the winner."""
    battle = lay([foot("E6")], [foot("E5", "green", Keyword.STALWART)])
    roll(attack(battle, "E6", "E5"), "g")
    battle.play(next(iter(battle.decision.open)).action)
    roll(battle, "gg")
    battle.play(EndBattle(winner))
    strip = sit(battle, size=(1280, 720)).find("decisive-roll")
    assert strip.accessibleName() == "infantry E5, E5 → infantry E6, E6: 2 hits"


def test_units_that_are_not_named_one_by_one_are_counted_in_words(sit: Sit) -> None:
    """“infantry C1, C1 +2” read like a bonus of two."""
    battle = lay([foot(at) for at in ("A1", "C1", "E1", "G1", "E5")], [foot("F5"), foot("O1")])
    roll(attack(battle, "E5", "F5"), "")
    desk = sit(battle, distance=2.0, size=(1280, 720))
    assert (
        "infantry A1, A1 and 4 more, not allowed: All moves come before the first attack"
        in desk.read()
    )


def test_enter_begins_at_the_better_answer_to_a_reroll(sit: Sit) -> None:
    """It kept the dice, or framed that, for 0% beside 12.5%."""
    battle = lay([foot("G5", dice=2), foot("E5")], [foot("F5")], (("E5", "F5"),))
    desk = sit(roll(attack(battle, "G5", "F5"), "gg"))
    desk.find("decision-bar").show_values(values(battle.state))
    desk.press(Key.Key_Return, Key.Key_Return)
    assert battle.actions[-1] == RerollSymbol("green")


@pytest.mark.parametrize(("distance", "beside"), list(product((1.0, 2.0), ("D4", "E4", "F5"))))
def test_a_token_leaves_names_and_keys_in_sight(sit: Sit, distance: float, beside: str) -> None:
    """The disc lay over the “H” of “H6”, and a key over the disc above it."""
    battle = lay([foot("E5")], [foot(beside)], (("E5", beside),))
    battle.play(DeclareAttack(id_at(battle, "E5")))
    battle.play(AttackTarget(id_at(battle, beside), How.MELEE))
    desk = sit(battle, distance=distance, size=(1280, 720))
    view = view_of(desk)
    (names,) = (one for one in view.scene().items() if isinstance(one, Names))
    (token,) = (one for one in view.scene().items() if isinstance(one, TokenItem))
    disc = view.mapFromScene(TOKEN.translated(token.pos())).boundingRect()
    for cell, box in names.placed(view.viewportTransform()):
        assert not box.intersects(QRectF(disc)), cell.name


def test_a_key_leaves_the_token_at_its_side_in_sight(sit: Sit) -> None:
    view = view_of(sit(lay([foot("E5")], [foot("D4")], (("E5", "D4"),))))
    (token,) = (one for one in view.scene().items() if isinstance(one, TokenItem))
    marks = (one for one in view.scene().items() if isinstance(one, MarksItem))
    boxes = [box for one in marks for _, box in one.key_boxes()]
    assert boxes
    assert not any(box.intersects(TOKEN.translated(token.pos())) for box in boxes)


def test_a_commander_without_a_rating_stays_in_doubt_until_the_table_decides_or_goes_on():
    """The band said that he holds out, a note that the table decides, and no duty told of it."""
    target = foot("F5", figures=1, commander="gregor")
    battle = lay([foot("E5", "red"), foot("E6")], [target, foot("K3")])
    roll(attack(battle, "E5", "F5"), "g")
    assert [line.words for line in to_do(battle.state)] == [
        "To do on the table",
        "infantry F5, F5: gregor may be captured, no rating entered: decide; if so, remove the "
        "unit (table ruling)",
    ]
    battle.play(RemoveUnit(id_at(battle, "F5")))
    (_, duty) = to_do(battle.state)
    assert "gregor is captured; the House loses morale" in duty.words
    battle.undo()
    battle.play(DeclareAttack(id_at(battle, "E6")))
    assert not list(to_do(battle.state))
