"""The decision bar is enough to play by keyboard, and says why the rest is closed."""

from __future__ import annotations

from copy import copy
from itertools import product
from random import Random

import msgspec
import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QWidget

from assistant.games import GAMES
from assistant.games.ti4 import GAME
from assistant.games.ti4.setup import Anomaly, Fleet, Force, Neighbour, Owner, Setup
from assistant.games.ti4.steps.retreat import Announce
from assistant.paths import quick
from assistant.rules.battle import Battle
from assistant.rules.chance import Draw, Drawn, Hits, Rolled
from assistant.rules.decision import (
    Choice,
    Cite,
    Gesture,
    Group,
    NumberField,
    Option,
    Refusal,
    Seat,
)
from assistant.rules.game import SeatLabel
from assistant.rules.odds import ExpectedValue, OptionValue, OptionValues
from assistant.rules.setup_file import read_setup
from assistant.rules.text import Message, Text
from assistant.rules.typed_setup import setup_of
from assistant.ui.decision.bar import DecisionBar
from assistant.ui.decision.choice_body import ChoiceBody, DisabledText, spans
from assistant.ui.decision.entry import Typing
from assistant.ui.decision.field_editor import FieldEditor
from assistant.ui.decision.option_grid import OptionGrid
from assistant.ui.decision.option_list import OptionList
from assistant.ui.decision.options import Entry, Keys, keyed, keys_of, spoken
from assistant.ui.decision.seat_block import SeatBlock
from assistant.ui.figures import percent
from assistant.ui.pages import no_icon
from assistant.ui.theme import DARK, Look, Metrics
from assistant.ui.translate import say
from assistant.ui.widgets import keys, paint
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.option import OptionButton
from assistant.ui.widgets.small import Chip, SeatMark
from tests.toy import BID_N, RULE, TOY, Bid, Finish, Light, Mend, Toy
from tests.ui.desk import ALT, CTRL, NONE, Key, name_of
from tests.ui.held import hold

CITED = Cite("lrr", "39.6a")


def lanterns(*more):
    """The toy at its last step: light lanterns."""
    battle = Battle(TOY, Toy())
    for action in (Drawn(("star",)), Drawn(("moon",)), Drawn(("moon",))):
        battle.play(action)
    for amount in (0, 0, 0):
        battle.play(Bid(amount))
    battle.play(Rolled(((1,),)))
    battle.play(Hits((1,)))
    for action in more:
        battle.play(action)
    return battle


def shown_in_grid(options, width, look=None):
    """The options of a choice with their keys, in so much room."""
    choice = keyed(
        msgspec.structs.replace(
            lanterns().decision, options=tuple(options), gestures=(), audience=None
        )
    )
    return grid_of(choice, width, look)


def grid_of(choice, width, look=None):
    """Its options, open or closed since it was asked, in so much room."""
    grid = OptionGrid(look or Look(), no_icon, choice)
    grid.resize(width, grid.height())
    grid.show()
    return grid


def body_of(choice, look=None, **changes):
    """The body of a choice with these changes."""
    choice = msgspec.structs.replace(choice, **changes)
    return ChoiceBody(look or Look.of(DARK, "ti4"), no_icon, choice, QWidget())


def buttons_of(widget):
    return [button for button in widget.findChildren(OptionButton) if not button.isHidden()]


def fleets(attacker=None, defender=None, damaged=None):
    """Two fleets that may both retreat."""
    return Battle(
        GAME,
        Setup(
            Force(
                name="Sol",
                fleet=attacker or Fleet(cruiser=2, fighter=2),
                damaged=damaged or Fleet(),
            ),
            Force(name="Letnev", fleet=defender or Fleet(dreadnought=1, fighter=2)),
            neighbours=(
                Neighbour("Vega", planets=frozenset({Owner.ATTACKER})),
                Neighbour("Wellon", planets=frozenset({Owner.DEFENDER})),
            ),
        ),
    )


def at_assignment(hits=(0, 2)):
    """The attacker has hits to assign; his standing order is two cruisers and two fighters."""
    battle = fleets()
    battle.play(*battle.decision.gestures[0].actions)
    for n in hits:
        left = n
        counts = []
        for group in battle.decision.groups:
            counts.append(min(left, group.most))
            left -= counts[-1]
        battle.play(Hits(tuple(counts)))
    return battle


def test_a_digit_plays_the_option_of_that_number(sit):
    desk = sit(lanterns())
    desk.reveal()
    desk.press("2")
    assert desk.battle.actions[-1] == Light("red")


def test_a_click_plays_the_option(sit):
    desk = sit(lanterns())
    desk.reveal()
    desk.click(Light("green"))
    assert desk.battle.actions[-1] == Light("green")


def test_enter_plays_the_gesture_in_one_turn(sit):
    desk = sit(lanterns())
    desk.reveal()
    turns = desk.battle.undoable
    desk.press(Key.Key_Return)
    assert desk.battle.actions[-3:] == (Light("green"), Light("red"), Finish())
    assert desk.battle.undoable == turns + 1


def test_arrows_choose_what_enter_plays(sit):
    desk = sit(lanterns())
    desk.reveal()
    desk.press(Key.Key_Right, Key.Key_Right, Key.Key_Return)
    assert desk.battle.actions[-1] == Light("red")


def test_enter_without_gesture_shows_the_focus_first_and_plays_only_then(sit):
    desk = sit(lanterns(Light("green")))
    desk.reveal()
    before = desk.battle.actions
    desk.press(Key.Key_Return)
    assert desk.battle.actions == before
    assert "Choose one: its number, or arrows and Enter" in desk.read()
    desk.press(Key.Key_Return)
    assert desk.battle.actions[-1] == Light("red")


def test_a_closed_option_stays_and_says_why_with_its_rule(sit):
    desk = sit(at_assignment())
    assert "no Sustain Damage (LRR 39.6a)" in desk.read()


def test_closed_options_with_one_reason_share_a_line(sit):
    desk = sit(at_assignment())
    assert "Cruiser, Fighter, not allowed: no Sustain Damage" in desk.read()


def test_keys_on_the_bar_are_those_for_the_panel(sit):
    battle = at_assignment()
    desk = sit(battle)
    for action, key in keys_of(battle.decision).items():
        assert desk.find(name_of(action)).isVisible()
        assert key.isdecimal()


def test_who_decides_is_named_with_role(sit):
    words = sit(at_assignment()).read()
    assert "Sol" in words
    assert "attacker" in words
    assert "2 of 2 left" in words


def test_what_has_the_keyboard_tells_a_screen_reader_what_is_asked(sit):
    desk = sit(fleets())
    asked = desk.window.focusWidget()
    assert asked.objectName() == "decision-bar"
    assert asked.accessibleName() == "Letnev: Announce a retreat?"


def test_a_number_family_asks_for_its_number(sit):
    battle = lanterns()
    battle.undo(3)
    desk = sit(battle)
    desk.reveal()
    desk.press("1")
    desk.press(Key.Key_Up, Key.Key_Up, Key.Key_Return)
    assert desk.battle.actions[-1] == Bid(2)


def test_escape_leaves_a_family_for_the_options(sit):
    battle = lanterns()
    for _ in range(3):
        battle.undo()
    desk = sit(battle)
    desk.reveal()
    desk.press("1")
    assert desk.has("number")
    desk.press(Key.Key_Escape)
    assert not desk.has("number")
    assert desk.has(name_of(Bid(0)))


def test_escape_leaves_a_ruling_for_the_list_it_was_picked_from(sit):
    """It went to the decision: after a slip the ruling was to be looked for anew."""
    desk = sit(lanterns())
    desk.reveal()
    desk.press(Key.Key_F2, "bob", Key.Key_Return, Key.Key_Escape)
    assert desk.find("filter").property("text") == "bob"
    desk.press(Key.Key_Return)
    desk.press("9", Key.Key_Return)
    assert desk.battle.actions[-1] == Mend(1, 9)
    desk.press(Key.Key_F2, "bob", Key.Key_Return)
    desk.click("back-to-decision")
    desk.press(Key.Key_Escape)
    assert not desk.has("filter"), "from the list it is one step to the decision"


def test_a_lone_verb_of_the_rulings_is_told_beside_the_question(sit):
    """Its rows are names alone: nothing said what becomes of them."""
    desk = sit(lanterns())
    desk.reveal()
    desk.press(Key.Key_F2)
    entries = desk.entries()
    assert {entry.group for entry in entries} == {"Lanterns"}
    assert "Table ruling, Lanterns" in desk.read()


def test_rulings_are_found_by_typing_and_marked_in_the_log(sit):
    desk = sit(lanterns())
    desk.reveal()
    desk.press(Key.Key_F2)
    desk.press("bob", Key.Key_Return)
    desk.press("9", Key.Key_Return)
    assert desk.battle.actions[-1] == Mend(1, 9)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_first_ruling_ends_nothing_by_itself(game, sit):
    """Who opens the list and walks into it has not looked yet: it asks for something first."""
    desk = sit(Battle(game, read_setup(quick(game.id), GAMES)[1]))
    desk.reveal()
    before = len(desk.battle.actions)
    desk.press(Key.Key_F2, Key.Key_Down, Key.Key_Return)
    assert desk.find("back-to-decision")
    assert len(desk.battle.actions) == before


def test_enter_takes_no_ruling_before_one_was_looked_for(sit):
    """The first one may end the game."""
    desk = sit(at_assignment())
    before = len(desk.battle.actions)
    desk.press(Key.Key_F2, Key.Key_Return)
    assert desk.has("filter")
    assert len(desk.battle.actions) == before
    desk.press("o", Key.Key_Down)
    assert desk.find("options").currentIndex().row() > 0, "the first was lit before"
    desk.press(Key.Key_Up, Key.Key_Up)
    desk.find("filter").setText("")
    desk.press(Key.Key_Down)
    assert desk.find("options").currentIndex().row() == 0


def long_list(qtbot, entries, width, height=400):
    """A list of these entries, so wide."""
    made = OptionList(Look(), entries)
    qtbot.addWidget(made)
    made.resize(width, height)
    made.show()
    return made


def rows_of(made):
    """The places of its rows on the screen."""
    view = made.view
    return [view.visualRect(made.rows.index(n, 0)) for n in range(made.rows.rowCount())]


def names_in(made):
    return [entry.name for entry in made.rows.shown()]


def test_rulings_stand_side_by_side_those_of_one_verb_together(qtbot):
    """Each tells its verb, so that no short group takes a row for itself."""
    entries = [Entry(n, f"Card {n}", group=f"Verb {n % 3}") for n in range(6)]
    made = long_list(qtbot, entries, 1000)
    places = rows_of(made)
    assert names_in(made) == [f"Card {n}" for n in (0, 3, 1, 4, 2, 5)]
    assert len({place.y() for place in places[:3]}) == 1
    assert len({place.x() for place in places[:3]}) == 3
    assert places[-1].y() > places[0].bottom()


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("attack a", "Attack A against attack"),
        ("attack a against def", "Attack A against defence"),
        ("manoeuvre a", "Manoeuvre A against attack"),
    ],
)
def test_what_is_called_as_it_was_typed_stands_first(qtbot, typed, first):
    """Enter took the bonus of another card whose words have these somewhere."""
    names = ["Attacker: Army", "Counterattack against attack", "Counterattack against defence"]
    kinds = product(("Attack A", "Manoeuvre A"), ("attack", "defence", "manoeuvre"))
    names += [f"{card} against {kind}" for card, kind in kinds]
    made = long_list(qtbot, [Entry(n, name, group="Change a") for n, name in enumerate(names)], 700)
    for n in range(1, len(typed) + 1):
        made.filter.setText(typed[:n])
    assert names_in(made)[0] == first
    made.filter.clear()
    assert names_in(made) == names


def test_a_list_that_folds_has_a_row_for_each_verb_until_one_is_picked_or_typed(qtbot):
    names = {"Add": ("Ann", "Bob"), "Wound": ("Ann", "Bob", "Cid"), "End": ("End",)}
    entries = [Entry(f"{verb} {n}", n, group=verb) for verb in names for n in names[verb]]
    made = OptionList(Look(), entries, waits=True, folds=True)
    qtbot.addWidget(made)
    made.show()

    def shown() -> list[str]:
        return [f"{entry.group}: {entry.name}" for entry in made.rows.shown()]

    folded = ["Add: Add", "Wound: Wound", "End: End"]
    assert shown() == folded
    made.filter.setText("bob")
    assert shown() == ["Add: Bob", "Wound: Bob"]
    made.filter.clear()
    picked = []
    made.picked.connect(picked.append)
    made.view.setFocus()
    made.view.setCurrentIndex(made.rows.index(1, 0))
    qtbot.keyClick(made.view, Key.Key_Return)
    assert shown() == ["Wound: Ann", "Wound: Bob", "Wound: Cid"]
    qtbot.keyClick(made.filter, Key.Key_Return)
    assert not picked, "the Enter that opened a verb, hit twice, wounds nobody"
    assert made.handle(QKeyEvent(QEvent.Type.KeyPress, Key.Key_Escape, NONE))
    assert shown() == folded
    made.filter.setText("wound bob")
    qtbot.keyClick(made.filter, Key.Key_Return)
    assert picked == ["Wound Bob"]


def test_no_answer_has_a_key_that_nothing_hears(qtbot):
    """The tenth that does several things had Ctrl+10."""
    choice = lanterns().decision
    two = tuple(option.action for option in choice.options[:2])
    gestures = [Gesture(Text("", f"Way {n}"), (*two, *two[: n % 2])) for n in range(13)]
    body = body_of(choice, gestures=tuple(gestures))
    qtbot.addWidget(body)
    keys = [one.key for one in body.findChildren(PlainButton) if "Ctrl+" in one.key]
    assert keys == [f"Ctrl+{n}" for n in (1, *range(3, 10))], "1 and 2 are parts of the first"


def test_a_verb_that_is_opened_leads_to_nothing_of_another_verb(qtbot):
    """What was not used is found by the words of what was; so was a unit to add under wounds."""
    names = {"It was used": ("Ann", "Bob"), "It was not used": ("Ann, used", "It was used")}
    entries = [Entry(f"{verb} {n}", n, group=verb) for verb in names for n in names[verb]]
    made = OptionList(Look(), entries, folds=True)
    qtbot.addWidget(made)
    made.show()
    qtbot.keyClick(made.filter, Key.Key_Return)
    assert names_in(made) == ["Ann", "Bob"]
    made.filter.insert("bo")
    assert names_in(made) == ["Bob"]
    made.filter.setText("was used")
    assert len(names_in(made)) == 4


def test_a_list_is_there_again_once_a_slip_of_the_filter_is_mended(qtbot):
    """Laid out anew while there was nothing to show, it had no height, and kept that."""
    made = long_list(qtbot, [Entry(n, f"Unit {n}") for n in range(60)], 700)
    high = made.view.height()
    made.filter.setText("unt")
    made.resize(700, 300)
    made.filter.setText("unit 59")
    assert names_in(made) == ["Unit 59"]
    (place,) = rows_of(made)
    assert made.view.viewport().rect().contains(place)
    assert made.view.height() == high


def test_the_rule_of_a_reason_leads_to_all_that_it_closes(qtbot):
    why = (("Used up", "LRR 39.6a"),)
    entries = [Entry(n, f"Unit {n}", reasons=why if n % 2 else ()) for n in range(6)]
    made, picked = long_list(qtbot, entries, 700), []
    made.picked.connect(picked.append)
    assert names_in(made)[:3] == ["Unit 0", "Unit 2", "Unit 4"], "what is allowed stands first"
    place, viewport = rows_of(made)[3], made.view.viewport()
    QTest.keyClick(made.view, Key.Key_Return)
    assert picked == [0]
    for x in range(place.left(), place.right(), 4):
        QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=QPoint(x, place.y() + 14))
    assert made.filter.text() == "LRR 39.6a"
    assert names_in(made) == ["Unit 1", "Unit 3", "Unit 5"]
    assert picked == [0]


def test_each_row_is_heard_once_with_its_verb_its_key_and_the_reasons_against_it(qtbot):
    entries = [
        Entry(0, "Fighter", key="1", group="Destroy", cite="LRR 78"),
        Entry(1, "Cruiser", group="Sustain", reasons=(("Used up", "LRR 39.6a"), ("No", ""))),
    ]
    made = long_list(qtbot, entries, 700)
    interface = QAccessible.queryAccessibleInterface(made.view)
    rows = [interface.child(n) for n in range(interface.childCount())]
    kinds = QAccessible.Text.Name, QAccessible.Text.Description
    assert [tuple(row.text(kind) for kind in kinds) for row in rows] == [
        ("Destroy: Fighter (1), LRR 78", ""),
        ("Sustain: Cruiser, not allowed: Used up (LRR 39.6a). No", ""),
    ]


def test_a_list_in_which_nothing_is_found_is_as_high_as_before(qtbot):
    """The table above it jumped at every slip."""
    made = long_list(qtbot, [Entry(n, f"Unit {n}") for n in range(60)], 700)
    high = made.sizeHint().height()
    made.filter.setText("unt")
    assert made.sizeHint().height() == high


def test_escape_leaves_the_rulings(sit):
    desk = sit(lanterns())
    desk.reveal()
    desk.click("rulings")
    assert desk.has("filter")
    desk.press(Key.Key_Escape)
    assert not desk.has("filter")


def test_all_options_can_be_listed_and_filtered(sit):
    desk = sit(at_assignment())
    desk.press(Key.Key_F, with_=CTRL)
    desk.press("fighter", Key.Key_Return)
    assert desk.battle.actions[-1].unit.startswith("fighter")


def test_the_list_of_all_options_tells_what_each_is_worth(sit):
    """Its rows had the keys alone, and the numbers stood on the buttons behind it."""
    desk = sit(at_assignment())
    choice, (bar,) = desk.battle.decision, desk.window.findChildren(DecisionBar)
    option = next(choice.open)
    worths = (OptionValue(option.action, 0.25),)
    bar.show_values(OptionValues(choice.seat, worths, Message("toy", "chance to win")(), ()))
    desk.press(Key.Key_F, with_=CTRL)
    (made,) = bar.findChildren(OptionList)
    told = {entry.value.action: entry.worth for entry in made.rows.entries if entry.worth}
    assert told == {option.action: percent(0.25)}
    assert "chance to win" in {one.text() for one in bar.findChildren(QLabel)}, "of the numbers"
    assert percent(0.25) in spoken(next(e for e in made.rows.entries if e.worth))


@pytest.mark.parametrize(
    ("typed", "shown"),
    [(";4", {"Ж4"}), ("uehljd", {"Гурдов, Ж14"}), ("s", {"Ice St 4"}), ("ые", {"Ice St 4"})],
)
def test_a_filter_understands_the_other_layout_where_it_finds_nothing_else(qtbot, typed, shown):
    """So a hex is found by whoever forgot to change over: in Russian they bear Russian letters."""
    names = ("Ж4", "Гурдов, Ж14", "Ice St 4")
    made = OptionList(Look(), [Entry(n, name) for n, name in enumerate(names)])
    qtbot.addWidget(made)
    made.show()
    made.filter.setText(typed)
    assert set(names_in(made)) == shown


def test_down_goes_on_where_all_entries_stand_side_by_side(qtbot):
    """Nothing stands below the first: the arrow was swallowed, and Enter took the first."""
    made = long_list(qtbot, [Entry(n, f"Card {n}") for n in range(3)], 1100)
    assert len({place.y() for place in rows_of(made)}) == 1
    made.view.setCurrentIndex(made.rows.index(0, 0))
    made.filter.setFocus()
    QTest.keyClick(made.filter, Qt.Key.Key_Down)
    with qtbot.waitSignal(made.picked) as taken:
        QTest.keyClick(made.view, Qt.Key.Key_Return)
    assert taken.args == [1]


def test_a_list_of_very_many_names_leaves_the_page_in_sight(qtbot):
    """Over half of the board lay the list of its hexes."""
    few, many = (OptionList(Look(), [Entry(n, f"H{n}") for n in range(k)]) for k in (50, 150))
    for made in (few, many):
        qtbot.addWidget(made)
    assert many.view.height() < few.view.height() / 2


def test_capital_letters_beside_a_3_for_the_letter_ze_hide_nothing_from_a_filter(qtbot):
    made = OptionList(
        Look(), [Entry(n, name) for n, name in enumerate(("Гурдов, З4", "Вдали, Ж4"))]
    )
    qtbot.addWidget(made)
    made.show()
    made.filter.setText("Гурдов 34")
    assert names_in(made) == ["Гурдов, З4"]


def test_closed_options_without_room_are_counted_and_listed_with_their_reasons(sit):
    anomalies = (Anomaly.NONE, Anomaly.ASTEROIDS, Anomaly.SUPERNOVA, Anomaly.NONE)
    around = [Neighbour(f"System {n}", a) for n, a in enumerate(anomalies)]
    foe = frozenset({Owner.OTHER})
    around += [Neighbour("Saudor", ships=foe), Neighbour("Home", planets=frozenset(Owner))]
    side = Force(fleet=Fleet(cruiser=2))
    battle = Battle(GAME, Setup(side, side, neighbours=tuple(around)))
    battle.play(Announce())
    while hasattr(battle.decision, "groups"):
        battle.play(Hits(tuple(0 for _ in battle.decision.groups)))
    desk = sit(battle)
    desk.window.resize(760, 700)
    desk.settle()
    text = desk.find("closed-options")
    assert "Ctrl+F" in text.text()
    assert "another player’s ships are there" not in text.text()
    text.linkActivated.emit("rest")
    desk.settle()
    assert desk.has("filter")
    assert "another player’s ships are there" in desk.read()


def closed_options(*reasons):
    """One option for each of these reasons against it, in a group of its own."""
    for n, why in enumerate(reasons):
        group = Group(Message("toy", "Verb {n}")(n=n), RULE)
        yield Option(Bid(n), BID_N(n=n), group, refusals=(Refusal(why, CITED),))


def test_reasons_without_room_are_counted_and_heard_all_the_same(qtbot):
    whys = [Message("toy", "Not in {n} weathers " * 40)(n=n) for n in range(3)]
    text = DisabledText(Look())
    qtbot.addWidget(text)
    text.resize(300, 48)
    text.present(tuple(closed_options(*whys)))
    assert "3\N{NO-BREAK SPACE}more\N{NO-BREAK SPACE}unavailable" in text.text()
    assert "weathers" not in text.text()
    for n in range(3):
        assert f"Verb {n}: Bid: {n}, not allowed: Not in {n} weathers" in text.accessibleName()
    text.resize(40_000, 48)
    assert text.text().count("weathers") == 120
    assert "more" not in text.text()


def test_the_rule_behind_a_reason_is_shown_and_the_rest_is_listed(qtbot, asked_rules):
    text, wanted = DisabledText(Look()), []
    qtbot.addWidget(text)
    text.listed.connect(lambda: wanted.append("all"))
    text.resize(900, 48)
    text.present(tuple(closed_options(Message("toy", "Used up")())))
    assert 'href="LRR 39.6a"' in text.text()
    text.linkActivated.emit("LRR 39.6a")
    text.linkActivated.emit("rest")
    assert (asked_rules, wanted) == (["LRR 39.6a"], ["all"])


def test_an_option_that_closes_keeps_its_place_and_its_key_and_says_why(qtbot):
    """What the hand is about to press is where it was; what is gone leaves its place empty."""
    keys = Keys()
    group = lanterns().decision.options[0].group
    one, two, three, new = (Option(Bid(n), BID_N(n=n), group) for n in range(4))
    closed = msgspec.structs.replace(one, refusals=(Refusal(BID_N(n=9), CITED),))
    places = []
    for options in ((one, two, three), (closed, three), (new, closed, three)):
        choice = msgspec.structs.replace(
            lanterns().decision, options=options, gestures=(), audience=None
        )
        grid = grid_of(keys.number(choice), 1200)
        qtbot.addWidget(grid)
        grid.widget().layout().activate()
        places.append({b.face.name: (b.face.key, b.geometry()) for b in buttons_of(grid)})
    assert places[1] == {name: places[0][name] for name in ("Bid: 0", "Bid: 2")}
    assert {name: places[2][name] for name in places[1]} == places[1]
    assert places[2]["Bid: 3"][0] == "4"
    (shut,) = (b for b in buttons_of(grid) if not b.isEnabled())
    assert "not allowed: Bid: 9 · LRR 39.6a" in shut.accessibleName()
    again = keys.number(msgspec.structs.replace(choice, topic=choice.prompt))
    assert again.numbers == (4, 1, 3), "where nothing opens all stays in place"
    more = (two, *choice.options, Option(Bid(4), BID_N(n=4), group))
    again = keys.number(msgspec.structs.replace(choice, options=more, topic=choice.prompt))
    assert again.numbers == (2, 4, 0, 3, 5), "what opens stands among its like; no key changes"
    assert [n for n, _ in again.places] == [2, 4, 3, 5]
    opened = (two, new, one, *more[3:])
    again = keys.number(msgspec.structs.replace(choice, options=opened, topic=choice.prompt))
    assert again.numbers == (2, 4, 1, 3, 5), "what opens again has its key again"
    assert [n for n, _ in again.places] == [2, 4, 1, 3, 5]


def test_an_order_is_arranged_by_alt_and_arrows(sit):
    battle = at_assignment()
    desk = sit(battle)
    desk.press(Key.Key_F2)
    desk.press("order", Key.Key_Return)
    first = desk.find("order").item(0).text()
    desk.press(Key.Key_Down, with_=ALT)
    assert desk.find("order").item(1).text() == first
    desk.press(Key.Key_Return)
    assert "order" in name_of(desk.battle.actions[-1])


def test_a_held_key_plays_once(sit):
    desk = sit(lanterns())
    desk.reveal()
    before = desk.battle.undoable
    hold(desk.window, Key.Key_1)
    assert desk.battle.undoable == before + 1


def crowded():
    """A choice with more options than there are digits."""
    fleet = Fleet(dreadnought=2, carrier=2, cruiser=2, destroyer=2, fighter=2, war_sun=2)
    battle = fleets(fleet, fleet, damaged=Fleet(dreadnought=1, war_sun=1))
    while True:
        decision = battle.decision
        if hasattr(decision, "options") and len(keys_of(decision)) > 9:
            return battle
        if hasattr(decision, "sample"):
            battle.play(Hits((1,) + (0,) * (len(decision.groups) - 1)))
        else:
            battle.play(*decision.gestures[0].actions)


def by_keys(battle):
    return {key: action for action, key in keys_of(battle.decision).items()}


def test_two_figures_reach_beyond_nine(sit):
    battle = crowded()
    desk, tenth = sit(battle), by_keys(battle)["10"]
    desk.press("1")
    assert "another digit" in desk.read()
    desk.press("0")
    assert battle.actions[-1] == tenth


def test_after_a_pause_a_digit_begins_another_number(sit, monkeypatch):
    """1 typed by mistake, and 2 a while later, was the twelfth option, or none."""
    monkeypatch.setattr(keys, "PAUSE", 100)
    battle = crowded()
    desk, second = sit(battle), by_keys(battle)["2"]
    desk.press("1")
    QTest.qWait(150)
    assert "another digit" in desk.read(), "Enter still takes it"
    desk.press("2")
    assert battle.actions[-1] == second


@pytest.mark.parametrize(("then", "taken"), [("\r", [Bid(3)]), ("1", [Bid(1)]), ("\x1b", [])])
def test_the_number_of_a_guarded_option_waits_for_enter(qtbot, monkeypatch, then, taken):
    """Asked how many land, a newcomer typed 3: it was “Nobody lands”, and the battle was over."""
    monkeypatch.setattr(keys, "PAUSE", 0)
    choice = msgspec.structs.replace(lanterns().decision, audience=None)
    *_, last = choice.open
    three = [msgspec.structs.replace(last, action=Bid(n), guarded=n == 3) for n in (1, 2, 3)]
    body, picked = body_of(choice, options=three, gestures=()), []
    qtbot.addWidget(body)
    body.picked.connect(lambda option: picked.append(option.action))
    body.handle(QKeyEvent(QEvent.Type.KeyPress, ord("3"), NONE, "3"))
    QTest.qWait(5)
    assert not picked
    assert body.findChild(QLabel, "pending").text() == f"{say(last.label)}: press Enter"
    codes = {"\r": Qt.Key.Key_Return, "\x1b": Qt.Key.Key_Escape}
    body.handle(QKeyEvent(QEvent.Type.KeyPress, codes.get(then, ord(then)), NONE, then))
    assert picked == taken


@pytest.mark.parametrize("on_enter", [True, False], ids=["on Enter alone", "in a row"])
def test_no_key_waits_for_a_second_figure_that_stands_nowhere(qtbot, on_enter):
    """A tenth option that Enter makes has no number on the screen: 1 is the first at once."""
    choice = msgspec.structs.replace(lanterns().decision, audience=None)
    *_, last = choice.open
    nine = [msgspec.structs.replace(last, action=Bid(n)) for n in range(1, 10)]
    out = Gesture(last.label if on_enter else choice.prompt, (last.action,))
    body, picked = body_of(choice, options=(*nine, last), gestures=(out,)), []
    qtbot.addWidget(body)
    body.picked.connect(lambda option: picked.append(option.action))
    for key in "10":
        body.handle(QKeyEvent(QEvent.Type.KeyPress, ord(key), NONE, key))
    assert picked == ([Bid(1)] if on_enter else [last.action])


def test_many_options_stand_in_lines_and_those_without_room_are_scrolled_to(qtbot):
    group = lanterns().decision.options[0].group
    grid = shown_in_grid([Option(Bid(n), BID_N(n=n), group) for n in range(60)], 900)
    qtbot.addWidget(grid)
    buttons = buttons_of(grid)
    assert len(buttons) == 60
    assert len({button.y() for button in buttons}) == 2
    grid.step(-1)
    last = grid.window().focusWidget()
    assert last.face.name == "Bid: 59"
    assert last.visibleRegion().boundingRect() == last.rect()


def test_where_all_in_view_has_closed_what_is_open_is_in_view(qtbot):
    """Whoever saw nothing but locks thought the step was over."""
    group, why = lanterns().decision.options[0].group, (Refusal(BID_N(n=9), RULE),)
    closed = keyed(lanterns().decision)
    options = [Option(Bid(n), BID_N(n=n), group, refusals=why * (n < 40)) for n in range(60)]
    keys = Keys()
    first = msgspec.structs.replace(
        closed, options=tuple(msgspec.structs.replace(o, refusals=()) for o in options)
    )
    keys.of(first)
    grid = grid_of(keys.of(msgspec.structs.replace(first, options=tuple(options))), 900)
    qtbot.addWidget(grid)
    seen = [b for b in buttons_of(grid) if b.isEnabled() and not b.visibleRegion().isEmpty()]
    assert seen[0].face.name == "Bid: 40"


def test_what_is_numbered_by_a_copy_takes_no_number_from_the_one_before():
    """A step taken back left its numbers to what was asked instead, under the same topic."""
    first = msgspec.structs.replace(lanterns().decision, audience=None, gestures=())
    group = first.options[0].group

    def asked(*bids: int, topic: Text | None) -> Choice:
        options = tuple(Option(Bid(n), BID_N(n=n), group) for n in bids)
        return msgspec.structs.replace(first, options=options, topic=topic)

    begun, topic = Keys(), BID_N(n=0)
    begun.number(asked(1, 2, topic=topic))
    begun.number(asked(7, topic=None))
    taken_back, instead = copy(begun), copy(begun)
    assert taken_back.number(asked(1, 2, 3, 4, topic=topic)).numbers == (1, 2, 3, 4)
    assert instead.number(asked(1, 2, 5, topic=topic)).numbers == (1, 2, 3)


def test_what_lies_beyond_the_edge_is_told_with_its_keys_wherever_the_row_is_scrolled_to(qtbot):
    """A hand with a mouse saw no answer there, and took the row for the whole."""
    choice = msgspec.structs.replace(lanterns().decision, audience=None, gestures=())
    group = choice.options[0].group
    body = body_of(choice, options=tuple(Option(Bid(n), BID_N(n=n), group) for n in range(1, 10)))
    qtbot.addWidget(body)
    body.resize(700, 300)
    body.show()
    grid, told = body.findChild(OptionGrid), body.findChild(DisabledText)
    for end in (grid.horizontalScrollBar().minimum, grid.horizontalScrollBar().maximum):
        grid.horizontalScrollBar().setValue(end())
        buttons = buttons_of(grid)
        whole = [b.visibleRegion().boundingRect() == b.rect() for b in buttons]
        rest = spans(int(b.face.key) for b, seen in zip(buttons, whole, strict=True) if not seen)
        assert rest
        shown = grid.widget().mask().boundingRect()
        seen = [shown.intersects(b.geometry()) for b in buttons]
        assert seen == whole, "none is sliced by an edge of the row"
        assert f"More: keys {rest} (Ctrl+F)" in told.text().replace("\u00a0", " ")


def test_from_afar_what_has_no_room_is_told_with_its_keys_and_nothing_scrolls(qtbot):
    """Half of who may move was a strip that somebody at the table had to scroll."""
    choice = msgspec.structs.replace(lanterns().decision, audience=None, gestures=())
    group = choice.options[0].group
    other = msgspec.structs.replace(group, label=Message("toy", "Next")())
    options = tuple(Option(Bid(n), BID_N(n=n), group if n < 4 else other) for n in range(1, 5))
    body = body_of(choice, Look.of(DARK, "ti4", Metrics(2.0)), options=options)
    qtbot.addWidget(body)
    body.show()
    grid, told = body.findChild(OptionGrid), body.findChild(DisabledText)
    picked = []
    body.picked.connect(lambda option: picked.append(option.action))
    for width, keys_of_buttons in ((1900, "1234"), (900, "124"), (1900, "1234")):
        body.resize(width, 400)
        body.layout().activate()
        assert [button.face.key for button in buttons_of(grid)] == list(keys_of_buttons)
        assert grid.horizontalScrollBar().maximum() == 0
        folded = [key for key in "123" if key not in keys_of_buttons]
        assert (
            f"More: key {', '.join(folded)} (Ctrl+F)" in told.text().replace("\u00a0", " ")
        ) == bool(folded)
        assert all(f"Bid: {key} ({key})" in told.accessibleName() for key in folded)
    body.handle(QKeyEvent(QEvent.Type.KeyPress, ord("2"), NONE, "2"))
    assert picked == [Bid(2)]


@pytest.mark.parametrize(
    ("best", "told"), [((1,), "2"), ((2,), "2 (90.0%)"), ((1, 2), "2 (90.0%)")]
)
def test_what_is_worth_most_is_told_though_its_option_has_no_room(qtbot, best, told):
    """1.6% stood in the row, and who would win more, or as often, was a number behind a link."""
    choice = msgspec.structs.replace(lanterns().decision, audience=None, gestures=())
    group = choice.options[0].group
    other = msgspec.structs.replace(group, label=Message("toy", "Next")())
    options = tuple(Option(Bid(n), BID_N(n=n), group if n < 3 else other) for n in range(1, 4))
    body = body_of(choice, Look.of(DARK, "ti4", Metrics(2.0)), options=options)
    qtbot.addWidget(body)
    body.show()
    body.resize(700, 400)
    body.layout().activate()
    worths = (OptionValue(Bid(n), 0.9 if n in best else 0.1) for n in (1, 2))
    goal = Message("toy", "Goal")()
    body.show_values(OptionValues(Seat(0), tuple(worths), goal, ()), advise=False)
    words = body.findChild(DisabledText).text().replace("\u00a0", " ")
    assert f"More: key {told} (Ctrl+F)" in words


def test_the_keys_of_the_best_without_room_are_told_with_their_worth_once(qtbot):
    """Four keys with the same number in brackets were cut off by the button beside them."""
    told = DisabledText(Look())
    qtbot.addWidget(told)
    told.resize(400, 40)
    told.present((), beyond={8: "", 9: "", 60: "1.5%", 61: "1.5%", 65: "1.5%"})
    assert "More: keys 60–61, 65 (1.5%), 8–9 (Ctrl+F)" in told.text().replace("\u00a0", " ")
    told.resize(200, 40)
    told.present((), beyond=dict.fromkeys((*range(3, 40, 2), *range(50, 90, 3)), ""))
    assert "More: keys 3…89 (Ctrl+F)" in told.text().replace("\u00a0", " "), "it has two lines"


def test_keys_in_a_row_are_told_by_the_first_and_the_last():
    """Seventeen of them took the line that says how many options are closed."""
    assert spans([2, *range(4, 21), 22, 23]) == "2, 4–20, 22–23"


def test_after_the_end_the_bar_offers_what_next(sit):
    battle = at_assignment()
    while battle.decision is not None:
        decision = battle.decision
        if hasattr(decision, "sample"):
            battle.play(Hits(tuple(g.most for g in decision.groups)))
        else:
            actions = decision.gestures[0].actions if decision.gestures else ()
            battle.play(*(actions or (next(decision.open).action,)))
    desk = sit(battle)
    desk.press(Key.Key_Return)
    assert desk.wanted == []
    desk.find("end:again").setFocus()
    desk.press(Key.Key_Return)
    desk.press(Key.Key_S, with_=CTRL)
    desk.click("end:new")
    desk.press("111")  # for one loss too many
    for key in (Key.Key_R, Key.Key_N):
        desk.press(key, with_=CTRL)
    assert desk.wanted == ["again", "save", "new", "again", "new"]


def test_a_gesture_for_which_there_is_no_room_is_in_a_menu_and_enter_stays(qtbot):
    """Two long ones beside each other would cover the key of the first."""
    choice = lanterns().decision
    both = (*choice.gestures[:1], *choice.gestures[:1])
    body, made = body_of(choice, gestures=both), []
    qtbot.addWidget(body)
    body.gestured.connect(made.append)
    names, seen = ("gesture:0", "gesture:1", "more-gestures"), {}
    for width in (2000, 300):
        body.resize(width, 200)
        body.show()
        qtbot.wait(1)
        seen[width] = [body.findChild(QWidget, name).isVisible() for name in names]
    assert seen == {2000: [True, True, False], 300: [True, False, True]}
    body.findChild(QWidget, "more-gestures").click()
    (entry,) = body.findChild(QMenu).actions()
    assert entry.text().startswith(str(choice.gestures[0].label))
    entry.trigger()
    body.findChild(QMenu).close()
    assert made == [both[1]]


def for_all():
    """The toy's last step where one answer is for everybody, as its button says."""
    choice = msgspec.structs.replace(lanterns().decision, audience=None)
    (one,) = choice.gestures[:1]
    everybody = Gesture(choice.prompt, one.actions, for_all=True)
    return msgspec.structs.replace(choice, gestures=(one, everybody))


def test_the_answer_for_everybody_has_its_own_button_and_key_and_is_never_left_out(qtbot):
    body = body_of(for_all())
    qtbot.addWidget(body)
    for width in (2000, 300):
        body.resize(width, 200)
        body.show()
        qtbot.wait(1)
        buttons = [body.findChild(PlainButton, f"gesture:{n}") for n in (0, 1)]
        assert [button.isVisible() for button in buttons] == [True, True]
        assert [button.key for button in buttons] == ["Enter", "Ctrl+Enter"]
        assert "Ctrl+Enter" in buttons[1].accessibleDescription()
        assert buttons[1].x() < buttons[0].x(), "the corner never answers for others"


def test_the_number_on_enter_stands_where_its_words_must_stand_in_two_lines(qtbot, monkeypatch):
    """A best answer had no number, and its rivals had."""
    choice = for_all()
    body = body_of(choice)
    qtbot.addWidget(body)
    gains = tuple(None if one.for_all else ExpectedValue(0.5) for one in choice.gestures)
    body.show_values(
        OptionValues(choice.seat, (), Message("toy", "chance to win")(), (), gains), advise=True
    )
    body.show()
    said = []
    for width in (300, 500, 620, 700, 2000):
        body.resize(width, 200)
        qtbot.wait(1)
        said.clear()
        with monkeypatch.context() as patch:
            patch.setattr(paint, "write", lambda _painter, _box, words, *_: said.append(words))
            body.findChild(PlainButton, "gesture:0").grab()
        assert "50.0%" in said, width


def two_fleets(text, attacker, defender):
    """Both have rolled: so many hits are against each other's ships."""
    battle = Battle(GAME, msgspec.structs.replace(setup_of(text, GAME), round=2))
    for hits in (attacker, defender):
        others = len(battle.decision.groups) - 1
        battle.play(Hits((hits, *[0] * others)))
    return battle


def test_enter_answers_for_one_seat_and_ctrl_enter_for_all(sit):
    """Where nobody else is asked, Ctrl+Enter does nothing: it is on no button."""
    desk = sit(two_fleets("cruiser destroyer | cruiser destroyer", 1, 1))
    desk.press(Key.Key_Return, with_=CTRL)
    assert desk.battle.state.hits == (0, 0)
    desk = sit(two_fleets("cruiser destroyer | cruiser destroyer", 1, 1))
    desk.press(Key.Key_Return)
    assert desk.battle.state.hits == (0, 1)
    turns = desk.battle.undoable
    desk.press(Key.Key_Return, with_=CTRL)
    assert desk.battle.undoable == turns


def test_a_gesture_left_out_is_not_on_the_screen_and_cannot_be_pressed(qtbot):
    """The bar was laid out while the button was about to show: hidden meanwhile, it stayed."""
    choice = lanterns().decision
    (one,) = choice.gestures[:1]
    for gestures in ((one,), (), (one, one)):
        body = body_of(choice, gestures=gestures)
        qtbot.addWidget(body)
        body.resize(100, 600)
        body.show()
        shown = [
            b for b in body.findChildren(PlainButton) if b.isVisible() and "gest" in b.objectName()
        ]
        shown = [b for b in shown if b.objectName() != "more-gestures"]
        assert len(shown) == min(1, len(gestures))


def test_what_enter_does_last_of_all_stands_on_its_button_alone(qtbot):
    """The way out of a step had a row of its own as well."""
    choice = msgspec.structs.replace(lanterns().decision, audience=None)
    *_, last = choice.open
    for words, rows in ((last.label, 0), (choice.prompt, 1)):
        body = body_of(choice, gestures=(Gesture(words, (last.action,)),))
        qtbot.addWidget(body)
        body.resize(900, 200)
        body.show()
        found = body.findChildren(OptionButton, name_of(last.action))
        assert len([row for row in found if row.isVisibleTo(body)]) == rows


def test_reasons_begin_at_the_top_where_no_option_stands_over_them(qtbot):
    choice = msgspec.structs.replace(lanterns().decision, audience=None, gestures=())
    *_, last = choice.open
    closed = [msgspec.structs.replace(last, refusals=(Refusal(BID_N(n=1), RULE),))]
    tops = []
    for options in ((*choice.open, *closed), tuple(closed)):
        body = body_of(choice, options=options)
        qtbot.addWidget(body)
        body.resize(900, 200)
        body.show()
        body.layout().activate()
        reason = body.findChild(DisabledText)
        assert reason.isVisible()
        tops.append(reason.mapTo(body, reason.rect().topLeft()).y())
    assert tops[0] > 100
    assert tops[1] < 20


def test_a_gesture_that_enter_does_not_make_tells_the_number_that_does(qtbot):
    """What loses something had no key on its button, though a number among the rest played it."""
    choice = msgspec.structs.replace(lanterns().decision, audience=None)
    open_ = tuple(choice.open)
    last, number = open_[-1], str(len(open_))
    ways = [Gesture(choice.prompt, (last.action,), guarded=guarded) for guarded in (True, False)]
    for way, key in zip(ways, (number, "Enter"), strict=True):
        body = body_of(choice, gestures=(way, ways[0]))
        qtbot.addWidget(body)
        buttons = [body.findChild(PlainButton, f"gesture:{n}") for n in range(2)]
        assert [button.key for button in buttons] == [key, number]


def test_what_values_count_stands_once_over_some_that_have_one(qtbot):
    """It stood over the last option, and seemed to speak of that."""
    group, goal = lanterns().decision.options[0].group, Message("toy", "Goal")()
    other = msgspec.structs.replace(group, label=Message("toy", "Next")())
    options = [Option(Bid(n), BID_N(n=n), other if n > 2 else group) for n in range(5)]
    grid = shown_in_grid(options, 1100)
    qtbot.addWidget(grid)
    values = tuple(OptionValue(option.action, 0.5) for option in options[:3])
    grid.show_values(OptionValues(Seat(0), values, goal, ()), advise=False)
    grid.widget().layout().activate()
    (told,) = (one for one in grid.findChildren(QLabel) if one.text() == "Goal")
    valued = [button for button in buttons_of(grid) if button.worth.value]
    assert len(valued) == 3
    end = told.mapTo(grid.widget(), told.rect().bottomRight())
    assert max(b.x() for b in valued) < end.x() <= valued[-1].geometry().right() + 10


def test_the_best_of_the_same_worth_say_so_in_words_beside_it(qtbot):
    """The sign before a number was read as its own: "= −8.0" equals −8.0."""
    group, goal = lanterns().decision.options[0].group, Message("toy", "Goal")()
    options = [Option(Bid(n), BID_N(n=n), group) for n in range(3)]
    grid = shown_in_grid(options, 1100)
    qtbot.addWidget(grid)
    worths = zip(options, (0.5, 0.5, 0.25), strict=True)
    values = tuple(OptionValue(option.action, worth) for option, worth in worths)
    grid.show_values(OptionValues(Seat(0), values, goal, ()), advise=False)
    told = [(b.worth.value, b.worth.mark) for b in buttons_of(grid)]
    assert told == [("50.0%", "equally good"), ("50.0%", "equally good"), ("25.0%", "")]


def test_the_rule_gives_way_to_what_the_values_count(qtbot):
    """Figures stood on the buttons, and nothing said of what."""
    options = lanterns().decision.options[:1]
    cited = msgspec.structs.replace(options[0].group, cite=Cite("toy", "12.34"))
    options = [msgspec.structs.replace(options[0], group=cited)]
    goal = Message("toy", "Chance to win all of the lanterns")()
    values = OptionValues(Seat(0), (OptionValue(options[0].action, 0.5),), goal, ())
    for width, both in ((1100, True), (300, False)):
        grid = shown_in_grid(options, width)
        qtbot.addWidget(grid)
        grid.show_values(values, advise=False)
        (rule,) = (chip for chip in grid.findChildren(Chip) if chip.text())
        told = [one for one in grid.findChildren(QLabel) if one.text() == say(goal)]
        assert (len(told), rule.isHidden()) == (1, not both)
        grid.show_values(None, advise=False)
        assert not rule.isHidden()


@pytest.mark.parametrize("on_enter", [True, False])
def test_what_the_values_count_stands_below_where_no_head_of_what_has_one_has_room(qtbot, on_enter):
    """100 % stood on Enter, and nothing said of what; or it was said over answers without one."""
    choice = msgspec.structs.replace(lanterns().decision, audience=None, gestures=())
    group, goal = choice.options[0].group, Message("toy", "Chance to win all of the lanterns")()
    other = msgspec.structs.replace(group, label=Message("toy", "Next")())
    options = tuple(Option(Bid(n), BID_N(n=n), other if n else group) for n in range(4))
    body = body_of(choice, options=options)
    qtbot.addWidget(body)
    body.resize(500, 300)
    body.show()
    worths = () if on_enter else (OptionValue(Bid(0), 0.5),)
    gestures = (ExpectedValue(1.0),) if on_enter else ()
    body.show_values(OptionValues(Seat(0), worths, goal, (), gestures), advise=False)
    grid, told = body.findChild(OptionGrid), body.findChild(DisabledText)
    heads = [one for one in grid.findChildren(QLabel) if one.isVisible()]
    assert not any("Chance" in one.text() for one in heads)
    assert "On the buttons: chance to win all of the lanterns" in told.text()
    assert not told.isHidden()


def test_what_the_values_count_stands_in_two_small_lines_where_one_has_no_room(qtbot):
    """It vanished as soon as one more option was offered, and the figures stayed."""
    options = lanterns().decision.options[:1]
    goal = Message("toy", "Chance to win all of the lanterns")()
    values = OptionValues(Seat(0), (OptionValue(options[0].action, 0.5),), goal, ())
    told = {}
    for width in (600, 240):
        grid = shown_in_grid(options, width)
        qtbot.addWidget(grid)
        grid.show_values(values, advise=False)
        words = (one for one in grid.findChildren(QLabel) if "Chance" in one.text())
        told[width] = [one.text().count("\n") for one in words if not one.isHidden()]
    assert told == {600: [0], 240: [1]}


def test_where_nobody_is_named_the_question_has_the_place_of_the_name(qtbot):
    tops = []
    for seat, who in ((None, None), (Seat(0), SeatLabel("Anna", Message("toy", "Keeper")()))):
        corner = PlainButton(Look(), "", icon="ruling", accessible="Ruling")
        block = SeatBlock(Look(), seat, who, corner)
        qtbot.addWidget(block)
        block.ask("No more missions: the quick battle is over, and that is all there is to say")
        block.resize(block.width(), 240)
        block.show()
        block.layout().activate()
        question = block.findChild(QLabel, "question")
        assert not question.geometry().intersects(corner.geometry())
        assert block.rect().contains(question.geometry())
        tops.append(question.y())
    assert tops[0] < corner.geometry().center().y() < tops[1]


@pytest.mark.parametrize("metrics", [Metrics(small=True), Metrics(2.0, small=True)])
@pytest.mark.parametrize("name", ["Defender", "Защищающийся"])
def test_the_name_of_a_side_is_whole_beside_two_controls(qtbot, metrics, name):
    """From afar it was “Defend…”; the colours of the block tell the seat, too."""
    look, battle = Look.of(DARK, "ti4", metrics), lanterns()
    bar = DecisionBar(look, no_icon, Random(1), set(), {}, Typing())
    qtbot.addWidget(bar)
    overview = battle.game.overview(battle.view(None))
    who = msgspec.structs.replace(overview.seats[battle.decision.seat], name=name, role="")
    overview = msgspec.structs.replace(overview, seats=(who, who))
    bar.present(battle.decision, overview, lambda: (), lambda: ())
    assert bar.findChild(QWidget, "plays") is not None
    assert name in [label.text() for label in bar.findChildren(QLabel)]
    assert len(bar.findChildren(SeatMark)) == 1, "a long name drove the shape of the seat away"


def test_several_cards_are_named_one_by_one_and_the_last_ends_the_draw(qtbot):
    battle, drawn = lanterns(), []
    bar = DecisionBar(Look.of(DARK, "ti4"), no_icon, Random(1), set(), {}, Typing())
    qtbot.addWidget(bar)
    draw = Draw(battle.decision.seat, BID_N(n=1), ("moon", "moon", "sun"), 2, RULE)
    bar.present(draw, battle.game.overview(battle.view(None)), lambda: (), lambda: ())
    bar.chosen.connect(drawn.append)
    names, hint = bar.findChild(OptionList), bar.findChild(QLabel, "hint")
    names.picked.emit("sun")
    assert hint.text() == "sun, Cards left to name: 1"
    names.picked.emit("sun")
    assert "Too many of sun" in hint.text()
    QTest.keyClick(bar, Key.Key_Backspace)
    assert hint.text() == "Cards left to name: 2"
    names.picked.emit("moon")
    names.picked.emit("moon")
    assert drawn == [(Drawn(("moon", "moon")),)]


@pytest.mark.parametrize("metrics", [Metrics(), Metrics(2.0)])
def test_beside_a_number_stands_what_so_many_are_worth(shown, metrics):
    """The option tells only what the best of them is worth; from afar a bare number stood there."""
    option = Option(Bid(3), "Bid", Group(BID_N(), RULE), field=NumberField("amount", 1, 3))
    option_values = tuple(
        OptionValue(Bid(n), value) for n, value in ((1, 0.25), (2, 0.2), (3, 0.12))
    )
    editor = shown(FieldEditor(Look.of(DARK, "ti4", metrics), option))

    def said() -> str:
        return next(
            w.text() for w in editor.findChildren(QLabel) if w.text().startswith("How many")
        )

    assert said() == "How many: 1 to 3"
    editor.show_values(OptionValues(Seat(0), option_values, Message("toy", "chance to win")(), ()))
    assert said() == "How many: 1 to 3 · chance to win: 12.0%"
    QTest.keyClick(editor.findChild(QWidget, "number"), Key.Key_Home)
    assert said() == "How many: 1 to 3 · chance to win: 25.0%"
    QTest.keyClick(editor.findChild(QWidget, "number"), Key.Key_Up)
    assert said() == "How many: 1 to 3 · chance to win: 20.0%"


def test_a_number_that_cannot_be_typed_is_told_beside_it(shown):
    """Nothing was seen of the digit, and Enter confirmed what stood there."""
    option = Option(Bid(1), "Bid", Group(BID_N(), RULE), field=NumberField("amount", 1, 3))
    look = Look.of(DARK, "ti4")
    editor = shown(FieldEditor(look, option))
    hint = next(w for w in editor.findChildren(QLabel) if w.text() == "How many: 1 to 3")
    for key, ink in (("9", look.theme.bad), (Key.Key_Up, look.theme.muted)):
        QTest.keyClick(editor.findChild(QWidget, "number"), key)
        assert hint.palette().windowText().color().name() == ink


@pytest.mark.parametrize(("key", "ends"), [(Key.Key_Return, True), (Key.Key_2, False)])
def test_enter_on_the_reasons_is_meant_for_nothing_else(key, ends, shown):
    text = DisabledText(Look())
    text.present(tuple(closed_options(Message("toy", "Used up")())))
    pressed = QKeyEvent(QEvent.Type.KeyPress, key, NONE)
    QApplication.sendEvent(shown(text), pressed)
    assert pressed.isAccepted() is ends


def test_what_had_no_room_before_has_its_key_and_its_turn_at_tab_in_a_wider_bar(qtbot):
    groups = [Group(Message("toy", f"Group {n}")(), RULE) for n in range(4)]
    options = [Option(Bid(n), BID_N(n=n), groups[n // 3]) for n in range(12)]
    for look in (Look(), Look.of(DARK, "ti4", Metrics(2))):
        seen = []
        for widths in ((640, 2560), (2560,)):
            grid = shown_in_grid(options, look.px(widths[0]), look)
            qtbot.addWidget(grid)
            grid.resize(look.px(widths[-1]), grid.height())
            QApplication.processEvents()
            seen.append([(b.face.key, b.accessibleName()) for b in buttons_of(grid)])
        assert seen[0] == seen[1]
        assert len(seen[0]) == 12


def test_behind_a_curtain_nothing_is_kept(sit):
    desk = sit(lanterns())
    desk.reveal()
    bar = desk.window.findChild(DecisionBar)
    assert bar.findChildren(OptionButton)
    bar.clear()
    assert bar.findChildren(OptionButton) == []
    assert bar.layout().count() == 0


def test_after_a_move_no_option_has_the_keyboard(sit):
    desk = sit(fleets())
    desk.press(Key.Key_Right)
    assert isinstance(desk.window.focusWidget(), OptionButton)
    desk.press(Key.Key_Return)
    assert desk.battle.undoable == 1
    assert isinstance(desk.window.focusWidget(), DecisionBar)


def test_a_button_held_while_the_decision_changes_does_not_play_the_next_one(sit):
    """Pressed for one option, let go over another that stands in its place."""
    desk = sit(fleets())
    held = buttons_of(desk.window.findChild(DecisionBar))[0]
    window, at = desk.window, held.mapTo(desk.window, held.rect().center())
    QTest.mousePress(window, Qt.MouseButton.LeftButton, pos=at)
    desk.press("1")
    assert desk.battle.undoable == 1
    QTest.mouseMove(window, at + QPoint(2, 2))
    QTest.mouseRelease(window, Qt.MouseButton.LeftButton, pos=at)
    desk.settle()
    assert desk.battle.undoable == 1
