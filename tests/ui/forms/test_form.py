"""What every generated form does, on a struct with a little of everything."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QLineEdit, QSpinBox, QWidget

from assistant.ui.forms.widgets import Known, TagsBox
from assistant.ui.style_sheet import apply
from tests.ui.forms.coverage import forgotten, noted
from tests.ui.forms.toy_form import (
    FORM,
    LOOK,
    READY,
    Anchor,
    Crew,
    Mast,
    Port,
    RuleOptions,
    Ship,
    Voyage,
    VoyagePage,
    Weather,
    problems,
)
from tests.ui.settling import settle

KEY, LEFT = Qt.Key, Qt.MouseButton.LeftButton
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def page(qtbot) -> VoyagePage:
    return opened(qtbot)


def opened(qtbot, setup: Voyage | None = None) -> VoyagePage:
    apply(QApplication.instance(), LOOK)  # while there is little to dress
    made = VoyagePage(setup)
    qtbot.addWidget(made)
    made.resize(1440, 800)
    with qtbot.waitExposed(made):
        made.show()
    made.activateWindow()
    settle()
    return made


def part(page: VoyagePage, name: str) -> QWidget:
    found = page.findChild(QWidget, name)
    assert found is not None, name
    return found


def keyboard(page: VoyagePage) -> str:
    focused = page.window().focusWidget()
    return focused.objectName() if focused else ""


def press(qtbot, page: VoyagePage, *keys: Qt.Key | str) -> None:
    for key in keys:
        at = page.window().focusWidget()
        if isinstance(key, str):
            qtbot.keyClicks(at, key)
        else:
            qtbot.keyClick(at, key)
        settle()


def go(page: VoyagePage, name: str) -> None:
    focused = page.window().focusWidget()
    if isinstance(focused, QLineEdit) and focused.completer() is not None:
        focused.completer().popup().hide()
        page.activateWindow()
        settle()
    part(page, name).setFocus(Qt.FocusReason.TabFocusReason)
    settle()


def caption(page: VoyagePage, name: str) -> str:
    return page.findChild(QLabel, f"caption:{name}").text()


def test_the_form_forgets_nothing():
    assert forgotten(FORM) == []


FULL = Voyage(
    Ship("Ann", Crew(3, 2), Crew(1), frozenset({"cooks"}), Mast(7, 3), 2, -4),
    Ship("Bo", Crew(0, 1)),
    Weather.FOUL,
    ("rum", "tea"),
    frozenset({"red", "blue"}),
    (Port("Ash", 3), Port("Oak")),
    True,
    3,
)


def test_a_value_comes_back_as_it_came(qtbot):
    page = opened(qtbot, FULL)
    assert page.value() == FULL
    for leaf in page.leaves:
        leaf.target.setFocus(Qt.FocusReason.TabFocusReason)
        settle()
    assert page.value() == FULL


def test_every_value_is_entered_by_keys_alone(qtbot, page):
    assert keyboard(page) == "$.ours.crew.cooks"
    press(qtbot, page, "3*/", KEY.Key_Down, "2", KEY.Key_F6, "1")
    assert keyboard(page) == "$.theirs.crew.gunners"
    ours = Ship(crew=Crew(3, 2), ill=Crew(1), trained=frozenset({"cooks"}))
    assert page.value() == Voyage(ours, Ship(crew=Crew(0, 1)))
    go(page, "$.ours.name")
    press(qtbot, page, "Ann")
    go(page, "$.ours.bonus")
    press(qtbot, page, "-4")
    go(page, "$.ours.mast.height")
    press(qtbot, page, "7", KEY.Key_Down, "3", KEY.Key_Down, "2")
    go(page, "$.theirs.name")
    press(qtbot, page, "Bo")
    go(page, "$.weather")
    press(qtbot, page, "fo")
    go(page, "$.goods")
    press(qtbot, page, "rum, tea")
    go(page, "$.flags[red]")
    press(qtbot, page, KEY.Key_Space, KEY.Key_Right, KEY.Key_Space)
    go(page, "$.night")
    press(qtbot, page, KEY.Key_Space, KEY.Key_Tab)
    assert keyboard(page) == "$.lamps"
    press(qtbot, page, "3")
    for name, depth in (("Ash", "3"), ("Oak", "")):
        go(page, "$.ports")
        press(qtbot, page, KEY.Key_Space, name, KEY.Key_Tab, depth)
    assert page.value() == FULL


def test_a_digit_types_over_and_two_make_one_number(qtbot, page):
    press(qtbot, page, "1", "2")
    assert page.value().ours.crew.cooks == 12
    press(qtbot, page, KEY.Key_Down, KEY.Key_Up, "4")
    assert page.value().ours.crew.cooks == 4


def test_more_less_and_blank(qtbot, page):
    press(qtbot, page, "++-")
    assert page.value().ours.crew.cooks == 1
    press(qtbot, page, KEY.Key_Delete)
    assert page.value().ours.crew.cooks == 0
    press(qtbot, page, "7", KEY.Key_Up, KEY.Key_Down, KEY.Key_Backspace, KEY.Key_Up)
    assert page.value().ours.crew.cooks == 7, "rubbed out and left it is what it was"
    go(page, "$.ours.limit")
    press(qtbot, page, "+")
    assert page.value().ours.limit == 1, "an unknown number counts from nothing"
    press(qtbot, page, KEY.Key_Delete)
    assert page.value().ours.limit is None
    press(qtbot, page, "0")
    assert page.value().ours.limit == 0


def test_left_and_right_go_through_the_cells_of_a_row(qtbot, page):
    press(qtbot, page, KEY.Key_Left)
    assert keyboard(page) == "$.ours.ill.cooks"
    press(qtbot, page, KEY.Key_Left)
    assert keyboard(page) == "$.ours.trained[cooks]"
    press(qtbot, page, KEY.Key_Down, KEY.Key_Space)
    assert page.value().ours.trained == {"gunners"}
    press(qtbot, page, KEY.Key_Right, KEY.Key_Right, KEY.Key_Right)
    assert keyboard(page) == "$.ours.crew.gunners"


def test_one_more_is_damaged_up_to_all_and_then_none(qtbot, page):
    press(qtbot, page, "2**")
    assert page.value().ours.ill.cooks == 2
    press(qtbot, page, "*")
    assert page.value().ours.ill.cooks == 0


def test_tab_goes_down_one_side_and_then_the_other_and_to_the_end(qtbot, page):
    seen = [keyboard(page)]
    for _ in range(40):
        press(qtbot, page, KEY.Key_Tab)
        seen.append(keyboard(page))
        if seen[-1] == "start":
            break
    assert seen[:9] == [
        "$.ours.crew.cooks",
        "$.ours.crew.gunners",
        "$.ours.mast.height",
        "$.ours.mast.sails",
        "$.ours.limit",
        "$.theirs.name",
        "$.theirs.bonus",
        "$.theirs.crew.cooks",
        "$.theirs.crew.gunners",
    ]
    assert {"$.weather", "$.flags[blue]", "$.night", "$.ports", "start"} <= set(seen)


def test_typing_in_a_field_is_one_step_of_the_history(qtbot, page):
    press(qtbot, page, "12", KEY.Key_Down, "3")
    go(page, "$.ours.name")
    press(qtbot, page, "Ann")
    qtbot.keyClick(page.window().focusWidget(), KEY.Key_Z, CTRL)
    assert (page.value().ours.name, page.value().ours.crew) == ("", Crew(12, 3))
    assert keyboard(page) == "$.ours.name"
    qtbot.keyClick(page.window().focusWidget(), KEY.Key_Z, CTRL)
    assert page.value().ours.crew == Crew(12, 0)
    assert keyboard(page) == "$.ours.crew.gunners"
    qtbot.mouseClick(part(page, "undo"), LEFT)
    assert page.value() == Voyage()
    assert not part(page, "undo").isEnabled()
    for _ in range(3):
        qtbot.keyClick(page.window().focusWidget(), KEY.Key_Z, CTRL | SHIFT)
    assert (page.value().ours.name, page.value().ours.crew) == ("Ann", Crew(12, 3))


def test_a_struct_that_lacks_a_field_is_kept_and_left_out(qtbot):
    page = opened(qtbot, replace(READY, ours=replace(READY.ours, bonus=1)))
    assert noted(page) == {"$.ours.mast": "$.ours.mast"}
    qtbot.keyClick(page, KEY.Key_F8)
    assert keyboard(page) == "$.ours.mast.height"
    go(page, "$.ours.mast.sails")
    press(qtbot, page, "4")
    assert page.value().ours.mast is None
    go(page, "$.ours.mast.height")
    press(qtbot, page, "9")
    assert page.value().ours.mast == Mast(9, 4)
    assert noted(page) == {}


def test_what_is_not_entered_yet_is_no_mistake(qtbot, page):
    assert noted(page) == {}
    assert part(page, "problem-count").text() == "Still to enter: 2"
    press(qtbot, page, KEY.Key_Down)
    assert noted(page) == {}
    go(page, "$.ours.limit")
    assert noted(page) == {}, "nothing is entered anywhere"
    press(qtbot, page, "3")
    go(page, "$.ours.crew.cooks")
    go(page, "$.ours.limit")
    assert set(noted(page)) == {"$.ours.crew"}
    qtbot.keyClick(page, KEY.Key_Return, CTRL)
    assert set(noted(page)) == {"$.ours.crew", "$.theirs.crew"}
    assert keyboard(page) == "$.ours.crew.cooks"


def test_what_an_edit_causes_is_told_once_it_is_finished(qtbot):
    page = opened(qtbot, READY)
    go(page, "$.ours.limit")
    press(qtbot, page, "0")
    assert noted(page) == {}
    press(qtbot, page, KEY.Key_Return)
    assert noted(page) == {"$.ours.limit": "$.ours.limit"}
    assert caption(page, "$.ours.limit") == "Over the limit"
    press(qtbot, page, KEY.Key_Delete)
    assert noted(page) == {}
    assert caption(page, "$.ours.limit") == "blank: none"


def test_of_a_file_everything_is_told_at_once(qtbot):
    page = opened(qtbot, replace(READY, lamps=9, goods=("gold",)))
    assert noted(page) == {"$.lamps": "$.lamps", "$.goods[0]": "$.goods"}
    assert part(page, "$.lamps").isVisible(), "a field with a problem is never hidden"
    assert "Too many lamps" in part(page, "$.lamps").accessibleDescription()


def test_problems_in_a_folded_item_unfold_it(qtbot):
    page = opened(qtbot, replace(READY, ports=(Port("Ash"), Port("Oak"))))
    assert not part(page, "$.ports[1].depth").isVisible()
    page.set_value(replace(READY, ports=(Port("Ash"), Port("Oak", 20))))
    assert part(page, "$.ports[1].depth").isVisible()
    qtbot.keyClick(page, KEY.Key_F8)
    assert keyboard(page) == "$.ports[1].depth"


def test_items_come_and_go(qtbot):
    page = opened(qtbot, replace(READY, ports=(Port("Ash", 1), Port("Oak", 2), Port("Elm", 3))))
    qtbot.mouseClick(part(page, "remove:$.ports[1]"), LEFT)
    assert page.value().ports == (Port("Ash", 1), Port("Elm", 3))
    assert part(page, "$.ports[1].name").text() == "Elm"
    assert not part(page, "$.ports[2].name").isVisible()
    qtbot.keyClick(page, KEY.Key_Z, CTRL)
    assert len(page.value().ports) == 3
    qtbot.mouseClick(part(page, "$.ports"), LEFT)
    assert keyboard(page) == "$.ports[3].name"


def test_every_problem_of_random_values_has_a_home_that_is_seen(page):
    luck = random.Random(38)
    for _ in range(12):
        wrong = Voyage(
            *(
                Ship(
                    crew=Crew(luck.randrange(3), luck.randrange(2)),
                    ill=Crew(luck.randrange(4)),
                    limit=luck.choice((None, 0, 5)),
                    bonus=luck.choice((0, 2)),
                )
                for _ in range(2)
            ),
            goods=luck.choice(((), ("gold", "tea"))),
            ports=luck.choice(((), (Port(), Port("Oak", 30)))),
            night=True,
            lamps=luck.choice((1, 9)),
        )
        page.set_value(wrong)
        settle()
        told = list(problems(wrong))
        assert set(noted(page)) == {problem.at for problem in told}
        for problem in told:
            page.go_to(problem)
            settle()
            focused = page.window().focusWidget()
            assert focused not in (None, page), problem
            assert not focused.visibleRegion().isEmpty(), problem


def test_notes_move_nothing(qtbot):
    page = opened(qtbot, replace(READY, goods=("gold",)))
    places = {leaf.path: _place(page, leaf.editor) for leaf in page.leaves}
    bad = replace(READY, ours=Ship(crew=Crew(1), ill=Crew(2), limit=0), goods=("gold",))
    page.set_value(bad)
    settle()
    assert len(noted(page)) == 4
    assert {leaf.path: _place(page, leaf.editor) for leaf in page.leaves} == places


def _place(page: QWidget, widget: QWidget) -> tuple[int, int, int, int]:
    at = widget.mapTo(page, QPoint())
    return at.x(), at.y(), widget.width(), widget.height()


def test_the_wheel_only_scrolls(qtbot):
    page = opened(qtbot, FULL)
    for editor in (*page.findChildren(QSpinBox), *page.findChildren(QComboBox)):
        assert not editor.focusPolicy() & Qt.FocusPolicy.WheelFocus & ~Qt.FocusPolicy.StrongFocus
        editor.setFocus()
        middle, none = QPointF(editor.rect().center()), Qt.KeyboardModifier.NoModifier
        turned = (QPoint(), QPoint(0, -120), Qt.MouseButton.NoButton, none)
        place = QPointF(editor.mapToGlobal(middle))
        event = QWheelEvent(middle, place, *turned, Qt.ScrollPhase.NoScrollPhase, False)
        QApplication.sendEvent(editor, event)
    assert page.value() == FULL


def test_another_look_keeps_what_is_half_made_and_the_history(qtbot, page):
    go(page, "$.ours.mast.sails")
    press(qtbot, page, "4")
    other = VoyagePage(page.value())
    qtbot.addWidget(other)
    other.restore_state(page)
    assert other.model.seen("$.ours.mast.sails") == 4
    other.model.step(-1)
    assert other.model.seen("$.ours.mast.sails") == 2


def test_tags_are_buttons_and_known_words_stand_for_their_values(qtbot, page):
    go(page, "$.goods")
    press(qtbot, page, "fine TEA,salt", KEY.Key_Return, "rum")
    assert page.value().goods == ("fine", "salt", "rum")
    assert keyboard(page) == "$.goods", "Enter ends a tag, and begins no battle"
    go(page, "$.night")
    shown = [part(page, f"$.goods[{n}]") for n in range(3)]
    assert [tag.accessibleName() for tag in shown] == [
        f"Remove {one}" for one in ("Fine tea", "salt", "Rum")
    ]
    shown[1].setFocus(Qt.FocusReason.TabFocusReason)
    press(qtbot, page, KEY.Key_Space)
    assert page.value().goods == ("fine", "rum")
    assert keyboard(page) == "$.goods"
    press(qtbot, page, KEY.Key_Backspace)
    assert page.value().goods == ("fine",)
    qtbot.keyClick(page, KEY.Key_Z, CTRL)
    assert page.value().goods == ("fine", "rum")
    press(qtbot, page, "a, tea, Smoked, b")
    assert page.value().goods == ("fine", "rum", "a", "smoked", "b")
    qtbot.keyClick(page, KEY.Key_Z, CTRL)
    press(qtbot, page, "a,b")
    go(page, "$.night")
    assert not part(page, "$.goods").isVisible(), "there are as many as there may be"


def test_a_click_on_the_words_of_a_tag_changes_it_and_only_its_cross_takes_it_out(qtbot, page):
    def click(n: int, *, cross: bool) -> None:
        tag, left = part(page, f"$.goods[{n}]"), Qt.MouseButton.LeftButton
        at = QPoint(tag.width() - 8 if cross else 12, tag.height() // 2)
        qtbot.mouseClick(tag, left, Qt.KeyboardModifier.NoModifier, at)

    go(page, "$.goods")
    press(qtbot, page, "salt,rum,a,")
    click(0, cross=False)
    assert page.value().goods == ("salt", "rum", "a"), "nothing is lost"
    assert keyboard(page) == "$.goods"
    press(qtbot, page, "pepper")
    assert page.value().goods == ("pepper", "rum", "a"), "it keeps its place"
    click(0, cross=False)  # of the two that are seen beside the line
    press(qtbot, page, "tar", KEY.Key_Return)
    assert page.value().goods == ("pepper", "tar", "a")
    click(1, cross=True)
    assert page.value().goods == ("pepper", "a")


def test_what_is_typed_on_a_tag_goes_into_the_line(qtbot, page):
    """Tab stops on the tags first: the letters typed there were lost."""
    go(page, "$.goods")
    press(qtbot, page, "salt,")
    go(page, "$.goods[0]")
    press(qtbot, page, "oil", KEY.Key_Return)
    assert page.value().goods == ("salt", "oil")
    press(qtbot, page, "a,b,")
    go(page, "$.goods[0]")
    press(qtbot, page, "c")
    assert page.value().goods == ("salt", "oil", "a", "b"), "there are as many as there may be"


def test_enter_that_ends_a_tag_closes_what_is_offered(qtbot, page):
    """It stayed open, and the next click closed it and did nothing else."""
    go(page, "$.goods")
    press(qtbot, page, "tea")
    offered = part(page, "$.goods").completer().popup()
    assert offered.isVisible()
    qtbot.keyClick(offered, KEY.Key_Return)
    assert page.value().goods == ("tea",)
    assert not offered.isVisible()


def test_arrows_that_lead_from_row_to_row_choose_nothing(qtbot, page):
    """They led from the numbers into a list, and the next one chose in it."""
    page.set_value(replace(READY, goods=("salt",)))
    go(page, "$.harbour")
    press(qtbot, page, KEY.Key_Up, KEY.Key_Up, KEY.Key_Up, KEY.Key_Down)
    assert page.value() == replace(READY, goods=("salt",))


def test_of_two_tags_alike_the_one_that_is_clicked_is_changed_or_taken_out(qtbot):
    """It was always the first: the other one came to stand in its place."""
    names = [("Salt", "salt"), ("Rum", "rum"), ("Tar", "tar")]
    box = TagsBox(LOOK, Known(LOOK, names), "$.goods", None, copies=lambda tag: 2)
    qtbot.addWidget(box)
    box.show()
    box.show_value(["salt", "rum", "salt"])
    box.buttons[2].rewritten.emit()
    box.line.setText("tar")
    assert box.tags() == ["salt", "rum", "tar"]
    box.show_value(["salt", "rum", "salt"])
    box.buttons[2].click()
    assert box.tags() == ["salt", "rum"]


def test_a_click_on_an_empty_line_shows_what_it_offers(qtbot, page):
    for path in ("$.goods", "$.harbour"):
        go(page, path)
        line = part(page, path)
        press(qtbot, page, KEY.Key_Delete)
        assert line.text() == ""
        for other in (Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton):
            qtbot.mouseClick(line, other)
            assert not line.completer().popup().isVisible(), "it is there to paste"
        qtbot.mouseClick(line, Qt.MouseButton.LeftButton)
        assert line.completer().popup().isVisible()
        line.completer().popup().hide()


def test_a_known_word_is_written_by_its_value(qtbot, page):
    go(page, "$.harbour")
    press(qtbot, page, "old quay")
    assert page.value().harbour == "quay"
    go(page, "$.night")
    assert part(page, "$.harbour").text() == "Old quay"
    go(page, "$.harbour")
    press(qtbot, page, KEY.Key_End, "s")
    assert page.value().harbour == "Old quays"


def test_what_the_rules_leave_open_is_chosen_or_told(qtbot, page):
    anchor, fold = part(page, "$.rules.anchor"), part(page, "fold:$.rules")
    assert not anchor.isVisible()
    qtbot.keyClick(fold, KEY.Key_Space)
    assert keyboard(page) == "$.rules.anchor"
    press(qtbot, page, "is t")
    assert page.value().rules.anchor is Anchor.THEIRS
    seen = [label.text() for label in page.findChildren(QLabel) if label.isVisible()]
    assert {"The lost anchor", "Nobody says.", "Gulls: fly free"} < {*seen}
    assert seen.count("LRR note 7") == 2, "each with the place that it rests on"
    assert not part(page, "$.rules.night").isVisible()
    page.set_value(replace(READY, night=True, rules=RuleOptions(night=True)))
    assert part(page, "$.rules.night").isVisible()
    press(qtbot, page, KEY.Key_Down)
    assert page.value().rules.anchor is Anchor.THEIRS


def test_names_are_heard_and_never_twice(qtbot):
    page = opened(qtbot, FULL)
    for leaf in page.leaves:
        for stop in leaf.stops:
            name = stop.accessibleName() or getattr(stop, "text", lambda: "")()
            assert name, stop.objectName()
            assert name != stop.accessibleDescription()
    assert part(page, "$.ours.crew.cooks").accessibleName() == "Cooks"
    assert part(page, "$.ours.ill.cooks").accessibleName() == "Cooks: ill"


def test_what_holds_in_place_of_an_unknown_number_is_heard_with_it(qtbot, page):
    limit = part(page, "$.ours.limit")
    assert limit.accessibleDescription() == "blank: none"
    go(page, "$.ours.limit")
    press(qtbot, page, "3")
    assert limit.accessibleDescription() == ""
