"""Odds and log beside the panel: names stay whole, lines have the room that there is."""

from __future__ import annotations

from itertools import pairwise, product

import msgspec
import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QAbstractButton, QLabel, QListView, QMenu, QScrollArea, QWidget

from assistant.rules.battle import LogLine
from assistant.rules.decision import Cite, Seat
from assistant.rules.flow import Event
from assistant.rules.game import Note, NoteLine
from assistant.rules.history import HistoryPoint
from assistant.rules.odds import Bar, Chart, Claim, Figure, Forecast, Row
from assistant.rules.text import Message
from assistant.ui.odds.charts import OddsCharts
from assistant.ui.odds.panel import OddsPanel, RestsOn
from assistant.ui.odds.plot import BarChart, HistoryLine
from assistant.ui.pages import PageState
from assistant.ui.side.column import SideColumn, SideNotes
from assistant.ui.side.log_panel import LogDelegate, LogPanel
from assistant.ui.style_sheet import apply
from assistant.ui.theme import Look, Metrics
from assistant.ui.translate import cite, say, set_language
from assistant.ui.widgets import paint
from tests.ui.clipping import cut_words
from tests.ui.settling import settle

SMALL = Look(metrics=Metrics(small=True))
NARROW = 316


@pytest.fixture(autouse=True)
def usual_style(qapp):
    """Whatever a test before these has put on the program."""
    apply(qapp, SMALL)


@pytest.fixture
def panel(qtbot):
    made = OddsPanel(SMALL, ("Атакующий", "Защищающийся"))
    qtbot.addWidget(made)
    made.resize(NARROW, 600)
    return made


def test_the_names_of_two_unnamed_sides_are_whole_in_a_narrow_column(panel):
    names = ("Атакующий", "Защищающийся")
    rows = (Row(names[0], 0.49, Seat(0)), Row("ничья", 0.02), Row(names[1], 0.49, Seat(1)))
    panel.present(Forecast(rows, (), ()))
    assert set(names) <= {words.text() for words in panel.findChildren(QLabel)}


def test_room_to_spare_is_under_the_odds_not_amid_them(panel):
    panel.present(Forecast((Row("a", 1.0, Seat(0)),), (), ()))
    panel.show()
    number = panel.findChild(QLabel, "odds:0")
    assert number.mapTo(panel, number.rect().bottomLeft()).y() < 160


def test_the_log_wraps_its_words_anew_when_it_is_made_wider(qtbot):
    log = LogPanel(SMALL, ("a", "b"))
    qtbot.addWidget(log)
    log.resize(300, 200)
    log.show()
    words = Message("toy", "A line of many words that has no room beside its rule in one line")()
    log.present(tuple(LogLine(Event(words, None), n, live=True) for n in (1, 2)), 2)
    lines = log.findChild(QListView, "log-lines")

    def under_the_first() -> int:
        return lines.visualRect(lines.model().index(1, 0)).top()

    narrow = under_the_first()
    log.resize(900, 200)
    QCoreApplication.processEvents()
    assert under_the_first() < narrow
    log.resize(300, 260)
    QCoreApplication.processEvents()
    assert under_the_first() == narrow


@pytest.fixture
def taken_back(qtbot) -> LogPanel:
    """A log told before it is shown: of forty gestures the last twenty are taken back."""
    log = LogPanel(SMALL, ("a", "b"))
    qtbot.addWidget(log)
    words = Message("toy", "A line of many words that has no room beside its rule in one line")()
    lines = (LogLine(Event(words, None), n, live=n <= 20) for n in range(1, 41))
    log.present(tuple(lines), 20)
    return log


def is_here_in_sight(log: LogPanel) -> bool:
    QCoreApplication.processEvents()
    view = log.findChild(QListView, "log-lines")
    here = view.visualRect(view.model().here())
    return view.viewport().rect().contains(here.topLeft())


@pytest.mark.parametrize("sizes", [[(NARROW, 400)], [(900, 600), (900, 150), (NARROW, 250)]])
def test_a_log_of_any_size_shows_where_a_battle_that_is_taken_back_stands(taken_back, sizes):
    taken_back.resize(*sizes[0])
    taken_back.show()
    assert is_here_in_sight(taken_back)
    for size in sizes[1:]:
        taken_back.resize(*size)
        assert is_here_in_sight(taken_back)


def test_a_low_log_is_never_empty_however_far_it_is_scrolled(qtbot):
    """A line higher than the log was left out, and after an undo nothing was seen at all."""
    log, words = LogPanel(SMALL, ("a", "b")), Message("toy", "wide words " * 15)()
    qtbot.addWidget(log)
    log.present(tuple(LogLine(Event(words, None), n, live=n < 4) for n in range(9)), 4)
    log.resize(NARROW, 100)
    log.show()
    assert is_here_in_sight(log)
    view = log.findChild(QListView, "log-lines")
    assert view.sizeHintForRow(2) > view.viewport().height()
    for row in range(view.verticalScrollBar().maximum()):
        view.verticalScrollBar().setValue(row)
        seen = view.viewport().grab().toImage()
        at = [QPoint(x, y) for x in range(40, 240) for y in range(0, seen.height(), 2)]
        assert len({seen.pixel(one) for one in at}) > 2, row


def test_a_log_that_is_scrolled_by_hand_stays_there_in_another_height(taken_back):
    taken_back.resize(NARROW, 400)
    taken_back.show()
    assert is_here_in_sight(taken_back)
    bar = taken_back.findChild(QListView, "log-lines").verticalScrollBar()
    bar.setValue(bar.minimum())
    taken_back.resize(NARROW, 300)
    assert not is_here_in_sight(taken_back)


def test_a_rule_stands_behind_the_last_of_the_words(qtbot):
    log = LogPanel(SMALL, ("a", "b"))
    qtbot.addWidget(log)
    log.resize(NARROW, 400)
    log.show()
    words = Message("toy", "wide " * 20)()
    view, heights = log.findChild(QListView, "log-lines"), []
    for is_ruling in (False, True):
        log.present((LogLine(Event(words, None, ruling=is_ruling), 1, live=True),), 1)
        heights.append(view.sizeHintForRow(0))
    assert 0 <= heights[1] - heights[0] <= QFontMetrics(SMALL.font(14)).lineSpacing()


def test_a_ruling_about_a_side_bears_the_mark_of_that_side(qtbot, monkeypatch):
    """Both sides had a Dreadnought 1, and the table had damaged one of them."""
    log = LogPanel(SMALL, ("a", "b"))
    qtbot.addWidget(log)
    log.resize(NARROW, 400)
    marked = []
    monkeypatch.setattr(paint, "paint_seat", lambda _, place, seat, colour: marked.append(seat))
    words = Message("toy", "Dreadnought 1: damaged")()
    for actor in (Seat(1), None):
        event = Event(words, None, actor=actor, ruling=True)
        log.present((LogLine(event, 1, live=True),), 1)
        marked.clear()
        log.findChild(QListView, "log-lines").grab()
        assert marked == ([] if actor is None else [actor])


def cited_in(log: LogPanel) -> set[str]:
    """The rules that a click somewhere on the first line asks for."""
    view = log.findChild(QListView, "log-lines")
    index, delegate = view.model().index(0, 0), view.itemDelegate()
    assert isinstance(delegate, LogDelegate)
    place = view.visualRect(index)
    spots = product(range(place.left(), place.right(), 4), range(place.top(), place.bottom(), 4))
    return {delegate.cite_at(index, QPoint(*spot)) for spot in spots} - {""}


@pytest.mark.parametrize("words", ["short", "wide " * 6, "wide " * 20])
def test_a_rule_as_long_as_its_words_stands_behind_them_whole(qtbot, words):
    """Of the house rules about shooting there stood «setting: retreat from…»."""
    log, rule = LogPanel(SMALL, ("a", "b")), Cite("bow-readings", "ranged-retreat")
    qtbot.addWidget(log)
    log.resize(NARROW, 400)
    log.show()
    heights, line = [], QFontMetrics(SMALL.font(14)).lineSpacing()
    view = log.findChild(QListView, "log-lines")
    for cited in (None, rule):
        log.present((LogLine(Event(Message("toy", words)(), cited), 1, live=True),), 1)
        heights.append(view.sizeHintForRow(0))
    assert 0 <= heights[1] - heights[0] <= 2 * line
    assert cited_in(log) == {cite(rule)}


def test_in_the_folded_log_no_line_is_for_a_rule_alone(qtbot):
    """The older events had no room for it."""
    log, rule = LogPanel(SMALL, ("a", "b")), Cite("bow-readings", "ranged-retreat")
    qtbot.addWidget(log)
    log.resize(NARROW, 400)
    log.show()
    view = log.findChild(QListView, "log-lines")
    for fold, has_own_line in ((lambda: log.show_newest(3), False), (log.show_whole, True)):
        fold()
        heights = []
        for cited in (None, rule):
            words = Message("toy", "wide words end here")()
            log.present((LogLine(Event(words, cited), 1, live=True),), 1)
            heights.append(view.sizeHintForRow(0))
        assert (heights[0] < heights[1]) == has_own_line
        assert cited_in(log) == ({cite(rule)} if has_own_line else set())
        assert cite(rule) in view.model().index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)


@pytest.mark.parametrize("place", ["removing", "attack", "engaged-attacker", "disengaging"])
def test_a_rule_that_goes_by_its_name_is_named_whole_in_the_log(qtbot, place):
    """Of the removal of a token there stood «Removing engag…»."""
    log = LogPanel(SMALL, ("a", "b"))
    qtbot.addWidget(log)
    log.resize(NARROW, 400)
    log.show()
    words = Message("toy", "Winterfell Riders, H6: no longer engaged")()
    log.present((LogLine(Event(words, Cite("bow", place)), 1, live=True),), 1)
    assert cited_in(log) == {cite(Cite("bow", place))}


@pytest.mark.parametrize("count", range(2, 9))
def test_every_player_and_the_key_of_the_whole_log_have_room_in_its_head(qtbot, qapp, count):
    set_language(qapp, "ru")
    log = LogPanel(SMALL, tuple(f"Игрок {n}" for n in range(count)))
    qtbot.addWidget(log)
    log.setFixedSize(NARROW - 1, 200)
    log.show()
    settle()
    buttons = [one for one in log.findChildren(QAbstractButton) if one.isVisible()]
    places = sorted((one.x(), one.geometry().right()) for one in buttons)
    assert len(places) == count + 1
    assert all(before[1] < after[0] for before, after in pairwise(places))
    assert places[0][0] >= 0
    assert places[-1][1] < log.width()
    assert all(one.width() >= one.sizeHint().width() for one in buttons)


def test_a_log_that_has_told_other_lines_is_like_a_new_one(qtbot):
    events = [
        Event(
            Message("toy", "wide " * (n % 9 + 1))(),
            rule,
            actor=Seat(n % 2),
            stage=stage,
            ruling=n % 7 == 3,
        )
        for n, (rule, stage) in enumerate(
            product((None, Cite("lrr", "39.6a")), (None, *(Message("toy", s)() for s in "abc"))),
        )
    ] * 3
    lasting = LogPanel(SMALL, ("a", "b"))
    for count, turn, width in ((3, 3, 300), (24, 24, 300), (24, 2, 300), (24, 2, 220), (9, 9, 300)):
        new = LogPanel(SMALL, ("a", "b"))
        lines = tuple(LogLine(e, n, live=n <= turn) for n, e in enumerate(events[:count]))
        told = []
        for log in (lasting, new):
            qtbot.addWidget(log)
            log.resize(width, 400)
            log.show()
            log.present(lines, turn)
            view = log.findChild(QListView, "log-lines")
            rows = range(view.model().rowCount())
            roles = Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole
            words = [[view.model().index(n, 0).data(role) for role in roles] for n in rows]
            told.append((words, [view.sizeHintForRow(n) for n in rows], log.grab().toImage()))
        assert told[0] == told[1]


def test_the_evening_has_room_for_long_names_and_long_events(qtbot, monkeypatch):
    names = ("Четвёртый рейх", "Арбатская конфедерация")
    rows = (Row(names[0], 0.4, Seat(0)), Row(names[1], 0.6, Seat(1)))
    said = {0: "Спорное правило: отступление в туманность разрешено"}
    line = HistoryLine(SMALL, names, (HistoryPoint(0, None, rows),), said)
    qtbot.addWidget(line)
    line.resize(NARROW - 32, 104)
    with cut_words(monkeypatch) as cut:
        line.grab()
    assert not cut
    assert said[0] in line.accessibleName()


@pytest.mark.parametrize("key", [Qt.Key.Key_Home, Qt.Key.Key_Left, Qt.Key.Key_End])
def test_what_happened_stands_under_the_point_in_hand(qtbot, key):
    rows = (Row("Ann", 0.4, Seat(0)), Row("Bob", 0.6, Seat(1)))
    line = HistoryLine(
        SMALL,
        ("Ann", "Bob"),
        [HistoryPoint(n, None, rows) for n in range(3)],
        dict(enumerate("abc")),
    )
    qtbot.addWidget(line)
    line.resize(600, 160)
    line.show()
    qtbot.keyClick(line, key)
    at = {Qt.Key.Key_Home: 0, Qt.Key.Key_Left: 1, Qt.Key.Key_End: 2}[key]
    (event,) = (one for one in line.findChildren(QLabel) if one.text() == "abc"[at])
    left = event.mapTo(line, QPoint()).x() + event.contentsMargins().left()
    assert abs(left - line.place_of(at).x()) < 20


@pytest.mark.parametrize(("by", "told"), [(0.0003, ""), (-0.25, "−25.0")])
def test_a_chance_that_looks_the_same_is_not_said_to_have_moved(qtbot, by, told):
    """There stood «Ann 0 % (−0.0)»."""
    point = HistoryPoint(1, None, (Row("Ann", 0.5, Seat(0)),), swings=((Seat(0), by),))
    line = HistoryLine(SMALL, ("Ann",), (point,), {})
    qtbot.addWidget(line)
    assert line.accessibleName().partition("(")[2].rstrip(")") == told


@pytest.mark.parametrize("button", [Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton])
def test_the_evening_is_not_pressed_by_another_button_of_the_mouse(qtbot, button):
    point = HistoryPoint(1, None, (Row("Ann", 0.5, Seat(0)),))
    line = HistoryLine(SMALL, ("Ann",), (point,), {})
    qtbot.addWidget(line)
    with qtbot.assertNotEmitted(line.asked):
        qtbot.mouseClick(line, button)


def test_a_long_rule_takes_no_words_from_an_older_line_and_spills_nowhere(qtbot):
    log, rule = LogPanel(SMALL, ("a", "b")), Cite("westeros", "a rule of many words " * 3)
    qtbot.addWidget(log)
    words = Message("toy", "what happened in this line of the log")()
    log.show_newest(3)
    events = Event(words, rule), Event(words, None)
    log.present(tuple(LogLine(event, n, live=True) for n, event in enumerate(events)), 3)
    log.resize(NARROW, log.height())
    log.show()
    settle()
    view = log.findChild(QListView, "log-lines")
    older = view.visualRect(view.model().index(1, 0))
    assert is_plain(view.viewport(), older.bottom() + 3)


@pytest.mark.parametrize(("count", "is_scrolled"), [(1, False), (9, True)])
def test_notes_are_seen_whole_or_scrolled_to(qtbot, count, is_scrolled):
    line = NoteLine(Message("toy", "to " * 24)(), Cite("lrr", "39.6a"))
    page, column = QWidget(), SideColumn(SMALL, ("Sol", "Letnev"), PageState(), ())
    qtbot.addWidget(page)
    column.setParent(page)
    column.resize(column.width(), 500)
    page.show()
    notes = column.findChild(SideNotes)
    column.show_notes((Note(Message("toy", "Heading")(), (line,) * count),))
    settle()
    assert bool(notes.verticalScrollBar().maximum()) is is_scrolled
    assert not notes.horizontalScrollBar().maximum()
    column.show_notes(())
    assert notes.isHidden()


def is_plain(shown: QWidget, row: int) -> bool:
    """Whether nothing is written in this row of pixels."""
    picture = shown.grab().toImage()
    return len({picture.pixel(x, row) for x in range(picture.width())}) == 1


@pytest.mark.parametrize("high", range(40, 140, 7))
def test_the_room_for_notes_ends_where_a_line_does(qtbot, high):
    rule, page = Cite("lrr", "39.6a"), QWidget()
    texts = (Message("toy", "few words")(), Message("toy", "to be or not " * 9)()) * 2
    notes = SideNotes(SMALL, ("Sol", "Letnev"))
    qtbot.addWidget(page)
    notes.setParent(page)
    notes.resize(NARROW, high)
    page.show()
    notes.present((Note(Message("toy", "Heading")(), tuple(NoteLine(t, rule) for t in texts)),))
    settle()
    seen = notes.viewport()
    assert notes.height() == high
    assert notes.verticalScrollBar().maximum() > 0
    assert is_plain(seen, seen.height() - 1)
    widest = max(label.geometry().right() for label in notes.findChildren(QLabel))
    assert widest <= seen.width() - SMALL.px(8)


def test_a_line_of_a_note_leads_where_it_says(qtbot):
    notes, asked = SideNotes(SMALL, ("Sol", "Letnev")), []
    qtbot.addWidget(notes)
    notes.opened.connect(asked.append)
    for page in ("cards", "rules"):
        line = NoteLine(Message("toy", "about it")(), page=page)
        notes.present((Note(Message("toy", "Heading")(), (line,)),))
        (button,) = notes.findChildren(QAbstractButton)
        qtbot.keyClick(button, " ")
    assert asked == ["cards", "rules"]


def test_where_nothing_can_be_foretold_the_column_leaves_the_odds_out(qtbot):
    column = SideColumn(SMALL, ("a", "b"), PageState(), ())
    qtbot.addWidget(column)
    column.resize(NARROW, 600)
    column.show()
    odds = column.findChild(OddsPanel)
    assert odds.isVisible(), "nobody has been asked yet"
    column.show_odds(None)
    assert not odds.isVisible()
    column.show_odds(Forecast((Row("a", 1.0, Seat(0)),), (), ()))
    assert odds.isVisible()


@pytest.mark.parametrize(
    ("count", "heights"),
    [(2, ((700, False), (350, False))), (6, ((700, True), (350, True), (250, True), (350, True)))],
)
def test_what_the_odds_rest_on_is_told_in_three_lines(qtbot, count, heights):
    """A wall of six lines stood under a phrase; and none of it is lost without a sign."""
    page, column = QWidget(), SideColumn(SMALL, ("a", "b"), PageState(), ())
    qtbot.addWidget(page)
    column.setParent(page)
    rests = tuple(Message("toy", f"so many words about this and that {n}")() for n in range(count))
    column.show_odds(Forecast((Row("a", 1.0, Seat(0)),), (), rests))
    page.show()
    for height, is_cut in heights:
        column.resize(NARROW, height)
        settle()
        link = column.findChild(RestsOn)
        assert link.isVisible()
        assert link.text().endswith("\u00a0more") is is_cut
        assert link.text().count("\n") < 3
        gone: list[bool] = []
        link.lead(lambda gone=gone: gone.append(True))
        assert bool(gone) is not is_cut, "what is cut is shown first"
        if is_cut:
            menu = link.findChild(QMenu)
            told = [entry.text() for entry in menu.actions()]
            assert [*map(say, rests)] == told[: len(rests)]
            menu.actions()[-1].trigger()
            assert gone
            menu.close()
        assert "…" not in link.text()
        assert link.accessibleName().endswith(f"this and that {count - 1}")


def test_where_not_one_sentence_is_whole_the_link_says_what_it_does(qtbot):
    """“Target of the attack: Lannister Heavy Infantry, …” told half of it."""
    link = RestsOn(SMALL, "Target of the attack: Lannister Heavy Infantry · more", "Assumed")
    qtbot.addWidget(link)
    link.resize(SMALL.px(120), link.sizeHint().height())
    link.show()
    settle()
    assert link.text() == "Assumed"


@pytest.mark.parametrize("look", [SMALL, Look(metrics=Metrics(1.25, small=True))])
@pytest.mark.parametrize("details", [False, True])
def test_odds_have_one_height_whatever_they_tell(qtbot, look, details):
    """At one and a half times the distance the log under them jumped with every answer."""
    page, column = QWidget(), SideColumn(look, ("a", "b"), PageState(details=details), ())
    qtbot.addWidget(page)
    column.setParent(page)
    column.resize(column.width(), 470)
    page.show()
    words, places = Message("toy", "so many words about this and that"), set()
    claim, also = (
        Claim("Wilhelmina of the long name: driven off or destroyed", 0.3),
        Claim("x", 0.2),
    )
    rows = tuple(Row(name, 0.5, Seat(n)) for n, name in enumerate("ab"))
    for rests, said in product(((), (words(),) * 9), ((), (also,))):
        for headline in (None, claim):
            told = Forecast(rows, (), rests, headline=headline, also=said)
            column.show_odds(told)
            settle()
            log = column.findChild(LogPanel)
            places.add((log.y(), log.height()))
            phrase = column.findChild(QLabel, "odds-phrase")
            assert phrase.height() >= phrase.heightForWidth(phrase.width())
    assert len(places) == 1


def test_figures_go_before_they_would_lie_under_the_log(qtbot):
    page, column = QWidget(), SideColumn(Look(), ("a", "b"), PageState(details=True), ())
    qtbot.addWidget(page)
    page.resize(400, 700)
    column.setParent(page)
    figures = tuple(Figure(Message("toy", f"figure {n}")(), 1.0) for n in range(20))
    column.show_odds(Forecast((Row("a", 1.0, Seat(0)),), (), (), figures=figures))
    page.show()
    charts, shown = column.findChild(OddsCharts), set()
    for height in range(430, 620, 10):
        column.resize(column.width(), height)
        for _ in range(4):
            QCoreApplication.processEvents()
        odds, log = column.findChild(OddsPanel).geometry(), column.findChild(LogPanel).geometry()
        assert odds.bottom() < log.top(), height
        shown.add(charts.isVisible())
    assert shown == {False, True}


@pytest.mark.parametrize("look", [SMALL, Look()])
def test_a_column_comes_to_rest_at_every_height(qtbot, look):
    page, layouts = QWidget(), Layouts()
    qtbot.addWidget(page)
    page.resize(400, 700)
    column = SideColumn(look, ("a", "b"), PageState(), ())
    column.setParent(page)
    column.installEventFilter(layouts)
    rests = tuple(Message("toy", f"so many words about this and that {n}")() for n in range(4))
    column.show_odds(Forecast((Row("a", 1.0, Seat(0)),), (), rests))
    page.show()
    for height in range(280, 460, 10):
        column.resize(column.width(), height)
        for _ in range(6):
            QCoreApplication.processEvents()
        layouts.count = 0
        for _ in range(6):
            QCoreApplication.processEvents()
        assert not layouts.count, height


@pytest.mark.parametrize("height", [445, 500, 600, 800])
def test_neither_notes_nor_lines_move_the_log_or_the_odds(qtbot, height):
    """A note took the chart away, and the log had more or fewer lines by what was noted."""
    page, column = QWidget(), SideColumn(Look(), ("a", "b"), PageState(), ())
    qtbot.addWidget(page)
    page.resize(1280, 720)
    column.setParent(page)
    column.resize(column.width(), height)
    bars = tuple(Bar(str(n), 0.25, Seat(0)) for n in range(4))
    charts = (Chart(Message("toy", "Losses")(), bars, Message("toy", "lost")()),)
    column.show_odds(msgspec.structs.replace(TOLD, charts=charts))
    page.show()
    words, places = Message("toy", "wide " * 12)(), set()
    line = NoteLine(words, Cite("lrr", "39.6a"))
    for noted in ((), (Note(words, (line,)),), (Note(words, (line,) * 9),), ()):
        column.show_notes(noted)
        for count in (0, 1, 9):
            lines = (LogLine(Event(words, None), n, live=True) for n in range(count))
            column.show_log(tuple(lines), count)
            settle()
            log, number = column.findChild(LogPanel), column.findChild(QLabel, "odds:0")
            place = number.mapTo(column, number.rect().topLeft())
            places.add((place.toTuple(), log.geometry().getRect()))
            assert log.geometry().bottom() == column.rect().bottom()
    assert len(places) == 1


FAR = Look(metrics=Metrics(1.25, small=True))
TOLD = Forecast(tuple(Row(name, 0.5, Seat(n)) for n, name in enumerate("ab")), (), ())


def beside_a_table(qtbot, look: Look, height: int) -> tuple[QWidget, SideColumn]:
    """A page and its column with a note of four lines, each of them long and with its rule."""
    page, column = QWidget(), SideColumn(look, ("a", "b"), PageState(), ())
    qtbot.addWidget(page)
    page.resize(500, 700)
    column.setParent(page)
    line = NoteLine(Message("toy", "wide " * 12)(), Cite("lrr", "39.6a"))
    column.show_notes((Note(Message("toy", "Heading")(), (line,) * 4),))
    column.resize(column.width(), height)
    return page, column


@pytest.mark.parametrize(("look", "height"), [(SMALL, 492), (FAR, 436)])
def test_the_first_odds_that_are_waited_for_leave_notes_and_log_their_room(qtbot, look, height):
    page, column = beside_a_table(qtbot, look, height)
    column.odds.wait()
    page.show()
    settle()
    log, notes = column.findChild(LogPanel), column.findChild(SideNotes)
    assert log.geometry().bottom() < height
    assert notes.height() > 0


def test_at_a_far_table_some_of_the_notes_are_in_sight_even_in_a_small_window(qtbot):
    page, column = beside_a_table(qtbot, FAR, 400)
    column.show_odds(TOLD)
    page.show()
    settle()
    log, notes = column.findChild(LogPanel), column.findChild(SideNotes)
    assert notes.height() > 2 * notes.fontMetrics().height()
    assert log.geometry().bottom() < 400


@pytest.mark.parametrize("look", [SMALL, Look()])
def test_a_chart_that_is_asked_for_takes_the_place_of_notes_that_comes_back_with_it(qtbot, look):
    (page, column), kept = beside_a_table(qtbot, look, 700), []
    bars = tuple(Bar(str(n), 0.25, Seat(0)) for n in range(4))
    charts = (Chart(Message("toy", "Losses")(), bars, Message("toy", "lost")()),)
    page.show()
    notes, shown = column.findChild(SideNotes), column.findChild(OddsCharts)
    for height in (*range(560, 700, 20), 900):
        column.resize(column.width(), height)
        column.show_odds(msgspec.structs.replace(TOLD, charts=charts))
        settle()
        assert not shown.isVisible(), height
        kept.append(notes.height() > 2 * notes.fontMetrics().height())
        column.turn_details()
        settle()
        assert shown.isVisible(), height
        column.turn_details()
    assert all(kept)


def test_some_of_the_notes_are_in_sight_in_the_lowest_column(qtbot):
    (page, column), seen = beside_a_table(qtbot, FAR, 190), []
    column.show_odds(TOLD)
    page.show()
    for height in (190, 600, 190):
        column.resize(column.width(), height)
        settle()
        notes, log = column.findChild(SideNotes), column.findChild(LogPanel)
        assert log.geometry().bottom() < height
        seen.append(notes.height() > notes.fontMetrics().height())
    assert all(seen)


@pytest.mark.parametrize("height", range(400, 480, 10))
def test_what_parts_odds_and_notes_lies_over_neither(qtbot, height):
    """It struck out the last line of what the odds assume, in a window of 700 px from afar."""
    page, column = beside_a_table(qtbot, FAR, height)
    page.resize(1280, 700)
    column.show_odds(TOLD)
    page.show()
    settle()
    notes, odds = column.findChild(SideNotes), column.odds
    ends, begins = (w.mapTo(column, w.rect().topLeft()).y() for w in (odds, notes))
    assert ends + odds.height() < begins


class Layouts(QObject):
    """How often a widget is laid out anew."""

    count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.LayoutRequest
        return False


def test_odds_that_are_waited_for_keep_their_room(qtbot):
    panel = OddsPanel(Look(), ("a", "b"))
    qtbot.addWidget(panel)
    panel.resize(330, 600)
    panel.show()
    for n in range(3):
        rows = tuple(Row(name, 0.5, Seat(seat)) for seat, name in enumerate("ab"[: n % 2 + 1]))
        panel.present(Forecast(rows, (), ()))
        QCoreApplication.processEvents()
        place = panel.findChild(QScrollArea).geometry()
        for _ in range(2):
            panel.wait()
            QCoreApplication.processEvents()
            assert panel.findChild(QScrollArea).geometry() == place
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        assert not [w for w in panel.findChildren(QLabel) if w.objectName().startswith("odds:")]


def duel(*shares: float) -> Chart:
    bars = (Bar(str(n), share, Seat(n % 2)) for n, share in enumerate(shares))
    return Chart(Message("toy", "Hits")(), tuple(bars), Message("toy", "ships left")())


def test_what_is_counted_is_said_whole_beside_the_longest_name(qtbot):
    """There stood «Ships le…» beside a name, and nothing said what the figures are."""
    chart = BarChart(Look())
    qtbot.addWidget(chart)
    chart.resize(330, chart.height())
    chart.show_chart(duel(0.9, 0.1), ("Anna", "Wilhelmina van der Longname, the third of her name"))
    chart.show()
    lines = {line.text(): line for line in chart.findChildren(QLabel)}
    axis, (name,) = lines["ships left"], (words for words in lines if words.startswith("Wilhelm"))
    assert axis.width() >= axis.sizeHint().width()
    assert lines[name].width() < lines[name].sizeHint().width()


def test_a_chart_that_is_waited_for_keeps_its_room_and_shows_nothing(qtbot):
    charts = OddsCharts(Look(), ("Anna", "Boris"), "", has_history=False)
    qtbot.addWidget(charts)
    charts.resize(330, 300)
    charts.show()
    charts.show_forecast(Forecast((), (duel(0.5, 0.5),), ()))
    needs = charts.height()
    for _ in range(2):
        charts.wait()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        assert charts.findChild(BarChart) is None
        assert charts.height() == needs
    charts.show_forecast(Forecast((), (duel(0.9, 0.1),), ()))
    assert charts.findChild(BarChart).isVisible()
    assert charts.height() == needs
