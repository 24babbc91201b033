"""Widgets answer to mouse and keyboard, have names, and can be seen."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from PySide6.QtCore import QEvent, QPoint, QRectF, Qt
from PySide6.QtGui import QAccessible, QFont, QHelpEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QFrame,
    QLineEdit,
    QMenu,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

from assistant.rules.chance import Dice, Roll
from assistant.rules.decision import HERE, Seat
from assistant.rules.flow import Progress, RailStep
from assistant.rules.odds import Forecast, Row
from assistant.rules.text import Text
from assistant.ui.decision.dice import DiceGroupField
from assistant.ui.decision.entry import Entry
from assistant.ui.decision.seat_block import SeatBlock
from assistant.ui.forms.widgets import Segments
from assistant.ui.labels import label
from assistant.ui.odds.panel import OddsPanel
from assistant.ui.odds.shares import OutcomeBar
from assistant.ui.style_sheet import apply
from assistant.ui.theme import (
    DARK,
    Look,
    Metrics,
)
from assistant.ui.top_bar import Rail
from assistant.ui.widgets import paint
from assistant.ui.widgets.banner import Banner
from assistant.ui.widgets.buttons import PlainButton, TabRow
from assistant.ui.widgets.layouts import FlowLayout
from assistant.ui.widgets.menu import Line, LineMenu
from assistant.ui.widgets.option import Face, OptionButton, Worth, in_lines
from assistant.ui.widgets.small import Chip, KeyCap, Pips, SeatMark
from tests.ui.clipping import cut_words
from tests.ui.desk import is_painted

LOOK = Look()
KEY = Qt.Key
LEFT = Qt.MouseButton.LeftButton


def step(number: str, label: str, progress: str) -> RailStep:
    return RailStep(number, Text("", label), Progress(progress))


def dice_group(
    look: Look = LOOK, count: int = 5, owner: str = "Fighter", icon: str = "fighter"
) -> DiceGroupField:
    entry = dice_entry(count, owner)
    made = DiceGroupField(look, entry.roll.groups[0], icon)
    made.show_entry(entry, 0)
    return made


def dice_entry(count: int, owner: str = "Fighter") -> Entry:
    return Entry(Roll(Seat(0), Text("", "Roll"), (Dice(9, count, owner),), HERE))


def switch() -> Segments:
    made = Segments([("Hits", 0), ("Faces", 1)], name="Entry")
    made.show_value(0)
    return made


def option(
    look: Look = LOOK,
    *,
    name: str = "Cruiser",
    detail: str = "",
    reason: str = "",
    tall: bool = True,
) -> OptionButton:
    return OptionButton(look, Face(name, "1", facts=detail, reason=reason), tall=tall)


def pips(total: int, done: int) -> Pips:
    made = Pips(LOOK)
    made.set_pips(total, done)
    return made


BUTTONS: dict[str, Callable[[], QAbstractButton]] = {
    "option": option,
    "plain": lambda: PlainButton(LOOK, "Both by order", key="Enter"),
    "icon only": lambda: PlainButton(LOOK, "", icon="undo", flat=True, accessible="Undo"),
    "dice": dice_group,
}

WIDGETS: dict[str, Callable[[], QWidget]] = {
    **BUTTONS,
    "seat": lambda: SeatMark(LOOK, 2, "Sol"),
    "chip": lambda: Chip(LOOK, "LRR 39.6a"),
    "key": lambda: KeyCap(LOOK, "Enter"),
    "pips": lambda: pips(3, 1),
    "switch": lambda: switch(),
    "line": lambda: option(tall=False),
    "closed": lambda: option(reason="no armour · LRR 39.6"),
    "rail": lambda: Rail(LOOK, [step("1", "Roll", "current")]),
}


@pytest.mark.parametrize("name", ["Steel Viper R&D Team", "Ann & Bob"])
def test_no_key_presses_a_button_for_an_ampersand_in_its_name(qtbot, name):
    """Alt with the letter after it took the card, though no key is named on it."""
    made = option(name=name)
    qtbot.addWidget(made)
    assert made.shortcut().isEmpty()
    assert name in made.accessibleName()


@pytest.mark.parametrize("make", WIDGETS.values(), ids=WIDGETS)
def test_every_widget_has_an_accessible_name_and_paints(make, shown):
    widget = shown(make())
    told = QAccessible.queryAccessibleInterface(widget)
    assert told.text(QAccessible.Text.Name)
    assert is_painted(widget)


@pytest.mark.parametrize("make", BUTTONS.values(), ids=BUTTONS)
@pytest.mark.parametrize("key", [KEY.Key_Return, KEY.Key_Enter])
def test_every_button_answers_to_the_keyboard(make, key, shown, qtbot):
    button = shown(make())
    assert button.focusPolicy() == Qt.FocusPolicy.StrongFocus
    with qtbot.waitSignal(button.clicked):
        qtbot.keyClick(button, key)


@pytest.mark.parametrize("make", BUTTONS.values(), ids=BUTTONS)
def test_every_button_answers_to_the_mouse(make, shown, qtbot):
    button = shown(make())
    with qtbot.waitSignal(button.clicked):
        qtbot.mouseClick(button, LEFT)


@pytest.mark.parametrize("make", [*BUTTONS.values(), WIDGETS["line"], WIDGETS["switch"]])
def test_focus_is_seen(make, qapp, shown, qtbot):
    apply(qapp, LOOK)
    page, widget = QWidget(), make()
    QVBoxLayout(page).addWidget(widget)
    shown(page)
    widget.setFocus()
    qtbot.waitUntil(widget.hasFocus)
    lit = page.grab().toImage()
    widget.clearFocus()
    page.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    page.setFocus()
    assert page.grab().toImage() != lit


def test_option_heights_follow_the_tokens():
    small = Look(metrics=Metrics(small=True))
    every = (option(), option(small), option(detail="facts"), option(tall=False))
    assert [one.sizeHint().height() - 8 for one in every] == [84, 84, 84, 40]


def test_an_option_tells_its_whole_name_however_narrow(qtbot):
    name = "Announce a retreat to the system of Wellon, far away"
    narrow = option(name=name)
    narrow.set_worth(Worth("60 %"))
    qtbot.addWidget(narrow)
    narrow.resize(100, narrow.sizeHint().height())
    narrow.show()
    assert narrow.accessibleName() == f"{name} (1), 60 %"
    told = []
    for width in (1000, narrow.width()):
        narrow.resize(width, narrow.height())
        narrow.grab()
        at = narrow.rect().center()
        pointed = QHelpEvent(QEvent.Type.ToolTip, at, narrow.mapToGlobal(at))
        QApplication.sendEvent(narrow, pointed)
        told.append(QToolTip.text())
    assert told == ["", name]


def test_nothing_on_a_closed_option_is_as_bright_as_on_one_that_can_be_pressed(shown):
    """Its number too: at a distance it is what is seen first."""

    def inks(button: OptionButton) -> set[str]:
        image = button.grab().toImage()
        places = product(range(image.width()), range(image.height()))
        return {image.pixelColor(x, y).name() for x, y in places}

    for tall in (True, False):
        open_, closed = (shown(option(tall=tall, reason=why)) for why in ("", "no armour"))
        assert LOOK.theme.text.lower() in inks(open_)
        assert LOOK.theme.text.lower() not in inks(closed)


def test_a_closed_button_says_why_and_cannot_be_pressed(shown, qtbot):
    button = PlainButton(LOOK, "Start", primary=True)
    button.set_closed("8 of 7 places")
    shown(button)
    with qtbot.assertNotEmitted(button.clicked):
        qtbot.keyClick(button, KEY.Key_Space)
        qtbot.keyClick(button, KEY.Key_Return)
        qtbot.mouseClick(button, LEFT)
    assert button.accessibleName() == "Start, not allowed: 8 of 7 places"
    button.set_closed("")
    with qtbot.waitSignal(button.clicked):
        qtbot.mouseClick(button, LEFT)


def test_a_switch_by_arrows_and_click(shown, qtbot):
    made = shown(switch())
    said: list[int] = []
    made.picked.connect(said.append)
    hits, faces = made.buttons
    with qtbot.waitActive(made):
        made.activateWindow()
    made.setFocus()
    qtbot.keyClick(hits, KEY.Key_Right)
    qtbot.keyClick(faces, KEY.Key_Left)
    qtbot.mouseClick(faces, LEFT)
    assert said == [1, 0, 1]
    assert made.value() == 1


@pytest.mark.parametrize("button", [Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton])
def test_a_switch_is_not_turned_by_another_button_of_the_mouse(shown, qtbot, button):
    """Dice that have been typed begin anew with it."""
    made = shown(switch())
    with qtbot.assertNotEmitted(made.picked):
        qtbot.mouseClick(made.buttons[1], button)
    assert made.value() == 0


@pytest.mark.parametrize("mode", ["hits", "faces"])
@pytest.mark.parametrize("count", [0, 1, 12, 60, 100])
def test_any_number_of_dice_can_be_drawn(count, mode, qtbot):
    group = dice_group(count=count)
    qtbot.addWidget(group)
    entry = dice_entry(count)
    entry.turn(by_faces=mode == "faces")
    entry.digit(1)
    group.show_entry(entry, 0)
    group.resize(group.minimumSizeHint())
    assert not group.grab().isNull()


@pytest.mark.parametrize("owner", ["Солнце войны × 1", "Истребитель × 12", "Carrier × 1"])
def test_who_rolls_is_written_whole_in_the_narrowest_group(owner, qtbot, monkeypatch):
    group, written = dice_group(count=3, owner=owner, icon="war_sun"), []
    qtbot.addWidget(group)
    group.resize(group.minimumSizeHint())
    monkeypatch.setattr(paint, "write", lambda *told: written.append(told[1:4]))
    group.grab()
    (place, font) = next((rect, font) for rect, text, font in written if text == owner)
    assert paint.width_of(font, owner) <= place.width()


def test_what_tells_of_a_thing_done_goes_by_itself_and_what_warns_or_asks_stays(qtbot, monkeypatch):
    monkeypatch.setattr("assistant.ui.widgets.banner.LASTS", 20)
    monkeypatch.setattr("assistant.ui.widgets.banner.PER_SIGN", 0)
    page = QWidget()
    qtbot.addWidget(page)
    line, banner = QLineEdit(page), Banner(LOOK, page)
    banner.setGeometry(200, 200, 300, 60)  # nobody points at it, and it has no keyboard
    page.resize(600, 400)
    page.show()
    line.setFocus()
    with qtbot.waitSignal(banner.closed):
        banner.show_message("info", "Saved")
    assert banner.isHidden()
    for kind, actions in (("warn", ()), ("info", ("Undo",))):
        banner.show_message("info", "Saved")
        banner.show_message(kind, "Still here", actions, announced=not actions)
        qtbot.wait(80)
        assert banner.isVisible()


def test_a_banner_acts_and_closes(qtbot):
    page = QWidget()
    qtbot.addWidget(page)
    banner = Banner(LOOK, page)
    page.show()
    assert not banner.isVisible()
    banner.show_message("error", "The disk is full", ("Copy report", "Open"))
    assert banner.isVisible()
    assert banner.accessibleName() == "The disk is full"
    open_ = next(b for b in banner.findChildren(PlainButton) if b.text() == "Open")
    with qtbot.waitSignal(banner.acted) as acted:
        qtbot.mouseClick(open_, LEFT)
    assert acted.args == [1]
    with qtbot.waitSignal(banner.closed):
        qtbot.keyClick(banner, KEY.Key_Escape)
    assert not banner.isVisible()


def test_a_menu_is_lit_in_the_colour_of_its_game(qtbot, qapp):
    page = QWidget()
    qtbot.addWidget(page)
    page.show()
    look = Look.of(DARK, "westeros", Metrics())
    apply(qapp, look)
    LineMenu(look, page, "menu").show([Line("Attack", lambda: None)], QPoint())
    menu = page.findChild(QMenu, "menu")
    lit = menu.grab().toImage().pixelColor(2, menu.height() // 2)
    assert lit.name() == DARK.accent("westeros")


def test_a_menu_begins_at_its_first_open_line(qtbot):
    page, taken = QWidget(), []
    qtbot.addWidget(page)
    page.show()
    lines = [Line("Tap: no card"), Line("Hit Smith & Sons", lambda: taken.append("hit"), "hit")]
    LineMenu(LOOK, page, "menu").show(lines, QPoint())
    menu = page.findChild(QMenu, "menu")
    assert [entry.isEnabled() for entry in menu.actions()] == [False, True]
    assert menu.actions()[1].text() == "Hit Smith && Sons"
    assert menu.activeAction().objectName() == "hit"
    qtbot.keyClick(menu, KEY.Key_Return)
    assert taken == ["hit"]


def test_the_lines_of_a_menu_are_taken_by_their_own_keys_only(qtbot):
    page, taken = QWidget(), []
    qtbot.addWidget(page)
    page.show()
    menus = LineMenu(LOOK, page, "menu")
    lines = [Line("Closed"), Line("Heading", is_heading=True), Line("None", lambda: None)]
    lines += [Line(f"Line {n}", lambda n=n: taken.append(n), key=str(n)) for n in (9, 1)]
    for key in "190":
        menus.show(lines, QPoint())
        (menu,) = page.findChildren(QMenu, "menu")
        qtbot.keyClick(menu, key)
    assert taken == [1, 9]
    assert menu.isVisible()
    qtbot.keyClick(menu, KEY.Key_Escape)
    assert not menu.isVisible()


def test_the_keys_of_a_menu_are_drawn_before_its_words(qtbot):
    page = QWidget()
    qtbot.addWidget(page)
    page.show()
    pictures = []
    for numbered in (True, False):
        menus = LineMenu(LOOK, page, "menu")
        lines = [Line("Tap", lambda: None, key=str(n) if numbered else "") for n in range(1, 5)]
        menus.show(lines, QPoint())
        menu = page.findChildren(QMenu, "menu")[-1]
        rows = [menu.actionGeometry(line) for line in menu.actions()[1:3]]
        pictures.append(tuple(menu.grab(row).toImage() for row in rows))
        menu.close()
    keyed, plain = pictures
    assert keyed[0] != keyed[1], "both lines show the same key"
    assert plain[0] == plain[1]


def test_another_menu_takes_the_place_of_the_last(qtbot):
    page = QWidget()
    qtbot.addWidget(page)
    page.show()
    menus = LineMenu(LOOK, page, "menu")
    for words in ("One", "Two"):
        menus.show([Line(words, lambda: None)], QPoint())
    (menu,) = page.findChildren(QMenu, "menu")
    assert [entry.text() for entry in menu.actions()] == ["Two"]
    menus.show([], QPoint())
    assert page.findChildren(QMenu, "menu") == [menu]
    menu.close()


def test_a_narrow_rail_keeps_the_label_of_the_current_step(qtbot):
    rail = Rail(LOOK, [step("1", "Barrage", "done"), step("2", "Assign hits", "current")])
    qtbot.addWidget(rail)
    assert rail.minimumSizeHint().width() < rail.sizeHint().width()
    assert rail.accessibleName() == "Step 2 Assign hits"


def test_a_figure_stays_on_the_line_of_what_it_counts():
    assert paint.tied("Hits: 2, Fighter × 3") == "Hits:\u00a02, Fighter\u00a0×\u00a03"


@pytest.mark.parametrize("score", ["0 : 0", "12 : 5", "6 + 1 = 7", "9 − 2 = 7"])
def test_a_score_or_a_sum_is_not_broken_over_lines(qtbot, score):
    bound, words = score.replace(" ", "\u00a0"), f"Initiative {score}. Raise it"
    font = LOOK.font(14)
    assert any(bound in line for line in paint.wrapped(words, font, 90, 9))
    assert bound in label(LOOK, words, wrap=True).text()
    block = SeatBlock(LOOK)
    qtbot.addWidget(block)
    block.ask(words)
    assert bound in block.question


@pytest.mark.parametrize(
    ("text", "after", "lines"),
    [
        ("Миссии: Игрок 2", "Миссии: Игрок", ("Миссии:", "Игрок 2")),
        ("Uller Prime (Kit Fox)", "Uller Prime (Kit", ("Uller Prime", "(Kit Fox)")),
        ("Всадники Винтерфелла, И7", "Всадники Винтерфелла,", ("Всадники", "Винтерфелла, И7")),
        ("Игрок 2: База", "Игрок 2:", ("Игрок 2:", "База")),
        ("Одно слово", "Одно слово", ("Одно слово",)),
    ],
)
def test_no_word_stands_alone_on_the_last_line_without_need(text, after, lines, qapp):
    font = LOOK.font(14, 600)
    assert paint.wrapped(text, font, paint.width_of(font, after) + 1, 2) == lines


@pytest.mark.parametrize("sign", ["·", "—"])
def test_no_line_of_a_sentence_begins_with_a_dot_or_a_dash(sign, qapp):
    font = LOOK.font(12)
    text = f"Nobody blocks {sign} hands are not guessed"
    first, *_ = paint.wrapped(text, font, paint.width_of(font, "Don’t block") + 1, 3, even=False)
    assert first == "Nobody"


@pytest.mark.parametrize(
    ("text", "after", "last"),
    [
        ("Green shield × 2, Red shield × 1", "Green shield × 2, Red shield", "shield × 1"),
        ("Green shield × 2, Red shield × 1", "Green shield × 2, Red shield ×", "shield × 1"),
        ("3, usual for its rank → dice: 3", "3, usual for its rank → dice:", "dice: 3"),
    ],
)
def test_no_figure_of_a_sentence_stands_on_a_line_without_what_it_counts(text, after, last, qapp):
    font = LOOK.font(14)
    lines = paint.wrapped(text, font, paint.width_of(font, after) + 1, 3, even=False)
    assert lines[1:] == (last.replace(" ", "\u00a0"),)


def test_rows_wrap(qtbot):
    page = QWidget()
    qtbot.addWidget(page)
    flow = FlowLayout(page)
    for _ in range(3):
        flow.addWidget(option())
    one = flow.sizeHint().width()
    assert flow.heightForWidth(one) * 2 == flow.heightForWidth(one - 1)


PAGES = {"one": "Outcome", "two": "Survivors", "three": "By round", "four": "Hits & misses"}


@pytest.fixture
def narrow(shown):
    """A row of tabs that has room for two of four."""
    row = shown(TabRow(LOOK, "chart"))
    row.show_pages(PAGES, "one")
    row.resize(200, row.height())
    row.said = []
    row.picked.connect(row.said.append)
    return row


def test_the_keyboard_goes_to_every_tab_whether_it_has_room_or_not(narrow, qtbot):
    for key in (KEY.Key_Right,) * 4 + (KEY.Key_Left,):
        qtbot.keyClick(narrow, key)
    assert narrow.said == ["two", "three", "four", "three"]


def test_an_outcome_bar_is_divided_as_its_rows_are_and_leaves_their_words_to_others(shown):
    bar = shown(OutcomeBar(LOOK, [Row("Sol", 0.6, Seat(0)), Row("none", 0.0), Row("draw", 0.4)]))
    bar.resize(502, 12)
    QApplication.processEvents()
    assert bar.accessibleName() == ""
    assert [piece.width() for piece in bar.findChildren(QFrame)] == [300, 200]


def test_a_rail_short_of_room_names_its_steps_in_two_rows_then_cuts_the_longest_names(qtbot):
    """The longest became numbers without a word; the one at hand is whole."""
    names = "Attack", "Army or hero", "Reveal", "Outcome of the bombardment", "Flags"
    steps = [step(str(n), name, "ahead") for n, name in enumerate(names)]
    rail = Rail(LOOK, [*steps[:3], step("3", names[3], "current"), steps[4]])
    qtbot.addWidget(rail)
    narrow, wide = rail.minimumSizeHint().width(), rail.sizeHint().width()
    told = []
    for width in (wide, wide * 2 // 3, narrow + 20):
        rail.resize(width, rail.height())
        told.append([[mark.words for mark in row] for row in rail.rows])
        assert all(sum(mark.width for mark in row) <= width for row in rail.rows)
    assert told[0] == [list(names)]
    assert told[1] == [list(names[:3]), list(names[3:])]
    short = [words for row in told[2] for words in row]
    assert short[3] == names[3]
    cut = [n for n, words in enumerate(short) if words != names[n]]
    assert cut
    assert all(short[n].endswith("…") and names[n].startswith(short[n][:-1]) for n in cut)


def test_in_two_rows_no_step_moves_while_another_is_current(qtbot):
    names = "Attacker", "Target", "Line of sight", "Token"
    places = set()
    for now in range(len(names)):
        states = ["current" if n == now else "done" for n in range(len(names))]
        steps = [step(str(n), name, states[n]) for n, name in enumerate(names)]
        rail = Rail(LOOK, steps)
        qtbot.addWidget(rail)
        rail.resize(250, rail.sizeHint().height())
        places.add(tuple(tuple(mark.width for mark in row) for row in rail.rows))
        assert len(rail.rows) == 2
    assert len(places) == 1


def test_a_rail_that_has_shown_other_steps_is_like_a_new_one(qtbot):
    names, states = ("Roll", "Assign hits", "Retreat of all"), ("done", "skipped", "ahead")
    lasting = Rail(LOOK)
    qtbot.addWidget(lasting)
    for now, count in product(range(3), (1, 2, 3)):
        steps = [step(str(n), names[n], "current" if n == now else states[n]) for n in range(count)]
        new = Rail(LOOK, steps)
        qtbot.addWidget(new)
        lasting.set_steps(steps)
        assert lasting.sizeHint() == new.sizeHint()
        assert lasting.minimumSizeHint() == new.minimumSizeHint()
        for width in (120, 260, 500):
            for one in (lasting, new):
                one.resize(width, one.sizeHint().height())
            assert lasting.rows == new.rows
            assert lasting.grab().toImage() == new.grab().toImage()


def test_a_long_name_is_written_small_before_it_is_cut(qapp: QApplication) -> None:
    one = option(name="Mad Cat Prime (Timber Wolf)")
    said = {room: one.name_lines(room) for room in (300, 100, 92, 40)}
    assert [len(lines) for lines, _ in said.values()][:2] == [1, 2]
    assert said[92] == (("Mad Cat Prime", "(Timber Wolf)"), LOOK.font(12, 600))
    assert said[40][0][-1].endswith("…")


def test_the_number_that_tells_an_option_from_its_like_is_never_cut(qapp: QApplication) -> None:
    one = option(name="Mad Cat Prime (Timber Wolf) [3]")
    for room in (300, 100, 92, 70):
        lines, _ = one.name_lines(room)
        assert lines[-1].endswith("[3]"), room


def test_an_option_is_never_so_narrow_that_words_of_its_name_are_lost(qapp: QApplication) -> None:
    look = Look(metrics=Metrics(4 / 3, small=True, far=True))
    for name in ("Борис: База: включить в бой", "Mad Cat Prime (Timber Wolf) [3]"):
        one = option(look, name=name)
        one.resize(one.minimumSizeHint().width(), one.sizeHint().height())
        lines, _ = one.name_lines(one.inner().width())
        assert " ".join(lines) == name


@pytest.mark.parametrize("far", [False, True])
def test_a_rare_value_lies_on_no_key(far: bool, shown, monkeypatch: pytest.MonkeyPatch) -> None:
    look = Look(metrics=Metrics(2 if far else 1))
    one = OptionButton(look, Face("Sunder", "12"))
    one.set_worth(Worth(">\u202f99.99\u202f%"))
    one.resize(one.minimumSizeHint().width(), one.sizeHint().height())
    ends: dict[str, float] = {}

    def note(painter, rect, text, font, colour, align=paint.LEFT):
        wide = paint.width_of(font, text)
        ends[text] = rect.right() - wide if align == paint.RIGHT else rect.center().x() + wide / 2

    monkeypatch.setattr(paint, "write", note)
    one.grab()
    assert ends["12"] < ends[">\u202f99.99\u202f%"]


def test_the_facts_of_a_line_have_the_room_below_its_value(shown) -> None:
    """Of "scrapped anyway" only the beginning was left, beside an empty half."""
    one = shown(option(name="Hammer", detail="damage: 4–6 of 15", tall=False))
    one.set_worth(Worth("0.00"))
    one.resize(LOOK.px(178), one.sizeHint().height())
    one.grab()
    assert not one.tip_words()


@pytest.mark.parametrize("name", ["Night Gyr D [13]", "Mad Cat Prime (Timber Wolf) [3]"])
@pytest.mark.parametrize("tall", [True, False])
def test_neither_name_nor_short_facts_are_cut_in_the_least_room(shown, monkeypatch, name, tall):
    told = "Attack −1, 0 : 1" if tall else ""
    one = shown(option(name=name, detail=told, tall=tall))
    one.resize(one.minimumSizeHint().width(), one.sizeHint().height())
    with cut_words(monkeypatch) as cut:
        one.grab()
    assert not cut


@pytest.mark.parametrize("told", [", G5", " [12]"])
def test_what_tells_a_name_from_others_is_not_cut(qapp, told):
    font = QFont("Noto Sans", 12)
    lines = in_lines(f"Lannisport Household Guards of the West{told}", font, 90, 2)
    assert lines[-1].endswith(f"…{told}")


def test_a_disabled_option_says_why_and_cannot_be_pressed(shown, qtbot):
    one = shown(option(reason="no armour · LRR 39.6"))
    assert one.accessibleName() == "Cruiser (1), not allowed: no armour · LRR 39.6"
    with qtbot.assertNotEmitted(one.clicked):
        qtbot.mouseClick(one, LEFT)


def test_what_is_disabled_under_the_pointer_is_not_lit_for_good(shown):
    """Qt tells a disabled button no more that the pointer has left."""
    one = shown(PlainButton(LOOK, "", icon="redo", flat=True, accessible="Redo"))
    one.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    one.setEnabled(False)
    under = one.grab().toImage()
    one.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, False)
    assert one.grab().toImage() == under


def test_what_stands_beside_the_facts_has_the_line_below_where_it_has_no_room(shown, monkeypatch):
    """Of two answers equally good only the wider one said so."""
    one = shown(option(name="Blue shield"))
    one.set_worth(Worth("12.5%", mark="equally good", ends="figures lost: 0.3"))
    one.resize(LOOK.px(165), one.sizeHint().height())
    drawn = dict[str, QRectF]()
    monkeypatch.setattr(paint, "write", lambda _, rect, text, *more: drawn.update({text: rect}))
    one.grab()
    assert drawn["equally good"].top() > drawn["figures lost: 0.3"].top()


def test_a_draw_and_that_another_is_as_good_have_a_line_each_where_one_is_too_short(
    shown, monkeypatch
):
    """Where both had no room in a line neither was told."""
    one = shown(option(name="Dreadnought"))
    one.set_worth(Worth("29.5%", beside="draw 5.0%", mark="equally good"))
    drawn = dict[str, QRectF]()
    monkeypatch.setattr(paint, "write", lambda _, rect, text, *more: drawn.update({text: rect}))
    one.resize(LOOK.px(155), one.sizeHint().height())
    one.grab()
    assert drawn["equally good"].top() > drawn["draw 5.0%"].top()
    drawn.clear()
    one.resize(LOOK.px(250), one.sizeHint().height())
    one.grab()
    assert "draw 5.0% · equally good" in drawn


def test_an_option_says_each_thing_once(shown):
    one = shown(option(detail="2 dice"))
    one.set_worth(Worth("49.1 %", "Chance to win", "draw 1.7 %", is_best=True))
    assert one.accessibleName() == "Cruiser (1), Chance to win: 49.1 %, draw 1.7 %, 2 dice"
    assert one.accessibleDescription() == "best"
    assert one.tip_words() == "Hint: the best by the odds"
    assert not one.toolTip()


def test_odds_of_a_side_without_a_name_are_told_all_the_same(qtbot):
    panel = OddsPanel(LOOK, ("", "Sol"))
    qtbot.addWidget(panel)
    panel.present(Forecast((Row("", 0.6, Seat(0)), Row("Sol", 0.4, Seat(1))), (), ()))
    assert panel.findChild(QWidget, "odds:0").text() == "60.0%"
