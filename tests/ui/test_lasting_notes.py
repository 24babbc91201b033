"""Notes keep their boxes from move to move: they must not show or say what is past."""

from __future__ import annotations

from itertools import permutations

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from assistant.rules.decision import Cite, Seat
from assistant.rules.game import Note, NoteLine, Tone
from assistant.rules.text import Message
from assistant.ui.side.column import NoteRow, SideNotes
from assistant.ui.theme import DARK, Look

LOOK = Look(theme=DARK)
WIDE, ROOM = 316, 150


def note(heading: str, *lines: NoteLine) -> Note:
    return Note(Message("toy", heading)(), lines)


def line(words: str, **more: object) -> NoteLine:
    return NoteLine(Message("toy", words)(), **more)  # type: ignore[arg-type]


RULE, CHAPTER = Cite("lrr", "39.6a"), Cite("lrr", "39")
LONG = Cite("lrr", "a whole chapter about nothing else")
LEFT = note("Left", line("Deployments: 2"), line("Resources: 3", cite=RULE))
FEWER = note("Left", line("Deployments: 1 " * 9), line("Resources: 4", cite=LONG))
STAKES = note("At stake", line("Won", tone=Tone.GOOD), line("Lost", tone=Tone.BAD, seat=Seat(1)))
RULED = note("Read so", line("a"), line("b", cite=RULE))
OTHER = note("Read so", line("c", cite=CHAPTER), line("d", cite=RULE))
READING = note(
    "Read so", line("As it is printed", page="cards"), line("b"), line("c", page="rules")
)
TOLD = (
    *((), (LEFT,), (FEWER,), (STAKES, LEFT), (LEFT, READING), (READING, FEWER, STAKES)),
    *((RULED,), (OTHER,)),
)


def test_notes_that_have_told_others_are_like_new_ones(qtbot) -> None:
    lasting = made(qtbot)
    for way in permutations(TOLD, 2):
        for notes in way:
            new = made(qtbot)
            for one in (lasting, new):
                present(one, notes)
            assert words(lasting) == words(new)
            assert tab_order(lasting) == tab_order(new)
            assert lasting.size() == new.size()
            assert lasting.grab().toImage() == new.grab().toImage()


def test_a_line_stays_when_its_rule_moves_under_its_words_and_back(qtbot) -> None:
    notes = made(qtbot)
    present(notes, (LEFT,))
    rows = notes.findChildren(NoteRow)
    for told in (FEWER, LEFT):
        present(notes, (told,))
        assert notes.findChildren(NoteRow) == rows


def test_a_line_that_is_told_other_words_leads_where_it_says(qtbot) -> None:
    notes, asked = made(qtbot), []
    notes.opened.connect(asked.append)
    for page in ("cards", "rules", "rules"):
        present(notes, (note("a", line(f"about {len(asked)}", page=page)),))
        (button,) = notes.findChildren(QAbstractButton)
        QTest.keyClick(button, " ")
    assert asked == ["cards", "rules", "rules"]


def made(qtbot) -> SideNotes:
    page, one = QWidget(), SideNotes(LOOK)
    qtbot.addWidget(page)
    page.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    page.resize(WIDE, 600)
    one.setParent(page)
    one.resize(WIDE, 1)
    one.page = page  # type: ignore[attr-defined]
    page.show()
    return one


def present(one: SideNotes, notes: tuple[Note, ...]) -> None:
    """As a column does it, before the paint."""
    one.present(notes)
    one.fit(WIDE, ROOM)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QCoreApplication.processEvents()


def words(notes: SideNotes) -> list[tuple[str, ...]]:
    """All that anything in them holds, seen or hidden."""
    return sorted(
        (
            type(part).__name__,
            part.text() if isinstance(part, QLabel | QAbstractButton) else "",
            part.objectName(),
            part.accessibleName(),
            part.toolTip(),
        )
        for part in notes.findChildren(QWidget)
    )


def tab_order(notes: SideNotes) -> list[str]:
    every, at = list[str](), notes.nextInFocusChain()
    while at is not notes:
        if notes.isAncestorOf(at) and at.isVisible() and at.focusPolicy() & Qt.FocusPolicy.TabFocus:
            every.append(at.accessibleName())
        at = at.nextInFocusChain()
    return every
