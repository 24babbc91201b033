"""Every page there is: what can be used has a name and a role, keyboard and mouse reach it, no
English text is cut, and Escape leads back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QListView,
    QRadioButton,
    QScrollArea,
    QTabBar,
    QWidget,
)

from assistant.games import GAMES
from assistant.rules.game import is_secret
from assistant.ui import shots as every
from assistant.ui.app import Assistant
from assistant.ui.curtain import SLIP
from assistant.ui.decision.dice import DiceGroupField, SymbolButton
from assistant.ui.forms.widgets import MarkButton
from assistant.ui.home import HomePage
from assistant.ui.shots import NOW, dress, settle
from assistant.ui.table_window import TableWindow
from assistant.ui.widgets.banner import Banner
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.focus import tab_stops
from tests.ui.clipping import clipped
from tests.ui.settling import settle as settle_down
from tests.ui.settling import watch
from tests.ui.test_banner_over_page import in_message
from tests.ui.test_clipping import LISTS, unpainted

ROLE = QAccessible.Role
CONTROLS = (
    ROLE.Button,
    ROLE.CheckBox,
    ROLE.RadioButton,
    ROLE.ComboBox,
    ROLE.EditableText,
    ROLE.SpinBox,
    ROLE.List,
    ROLE.Table,
    ROLE.PageTab,
    ROLE.Link,
)
SAYING = (ROLE.StaticText, ROLE.Graphic, ROLE.Client, ROLE.Border)
"""Of these each has something of its own to say; what is used is called as the words before it."""
HEAD = "named:"
"""So is called the name of a side over its card, whoever has been named beside it."""
PARTS = (ROLE.ComboBox, ROLE.SpinBox)
"""What is in these is told as one with them."""
BY_CURTAIN = ("curtain:not-now", "curtain:accept")
"""Of these the curtain has the keys, Esc and Space: no Tab leads off it."""
OUTCOME = "QLabel question"
"""What came of a battle is the name of its block, too: it is told as that comes up."""
KINDS = (
    (QRadioButton, ROLE.RadioButton),
    (QTabBar, ROLE.PageTabList),
    (QListView, ROLE.List),
    (QComboBox, ROLE.ComboBox),
    (QAbstractSpinBox, ROLE.SpinBox),
    (QLineEdit, ROLE.EditableText),
)
"""How each of Qt's own is heard; of several buttons in a row, of which one is down, as choices."""
PRESSES = 6
"""From the deepest page: out of a field, a list and a form, and twice where something was typed."""
ENOUGH = 4
"""Battles at random for the kinds of decisions: the rare ones are other tests'."""


@pytest.mark.parametrize(
    ("game", "language"),
    [
        *((game.id, "en") for game in GAMES),
        ("metro", "ru"),
        *(
            pytest.param(id, "ru", marks=pytest.mark.long)
            for id in ("ti4", "westeros", "battletech")
        ),
    ],
)
def test_what_can_be_used_is_told_once_and_reached_and_every_page_is_left_by_escape(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, language: str
) -> None:
    monkeypatch.setattr(every, "GAMES", tuple(one for one in GAMES if one.id == game))
    monkeypatch.setattr(every, "BATTLES", ENOUGH)
    assistant = Assistant(qapp, rng=Random(1), now=lambda: NOW)
    assistant.style.pick_language(language)
    assistant.window.show()
    wrong = []
    for scene in every.scenes(assistant, tmp_path):
        scene.enter()
        dress(assistant, "dark", 1280, 720, 1.0)
        settle(assistant)
        subject = scene.subject()
        found = [*untold(subject), *of_another_role(subject)]
        if language == "en":  # in Russian `test_clipping` looks at more
            subject.ensurePolished()
            found += [f"{words} is cut" for words in clipped(subject)]
            if not scene.name.startswith(LISTS):
                found += [f"“{words}” has no room" for words in unpainted(subject, monkeypatch)]
        if not isinstance(subject, TableWindow):  # which is only looked at
            found += out_of_reach(subject)
        if subject is assistant.window:
            found += not_left(assistant)
        wrong += [f"{scene.name}: {words}" for words in found]
    assistant.window.close()
    assert not wrong, "\n".join(wrong)


def untold(subject: QWidget) -> Iterator[str]:
    """What takes the keyboard without a name, and what says what was said just before."""
    before = (ROLE.Window, "")
    for told, above in tree(QAccessible.queryAccessibleInterface(subject)):
        name, role, of = told.text(QAccessible.Text.Name).strip(), told.role(), named(told)
        if above is not None and above.role() in PARTS:
            continue
        if (role in CONTROLS or told.state().focusable) and not name and role != ROLE.TreeItem:
            yield f"{of} has no name"
        if name and name == told.text(QAccessible.Text.Description).strip():
            yield f"{of} says “{name}” twice"
        if name and name == before[1] and {role, before[0]} <= set(SAYING) and HEAD not in of:
            yield f"{of} says “{name}” as well as what is before it"
        before = (role, name) if name else before
        if of.endswith(OUTCOME) or role == ROLE.PageTab:  # Qt calls a row of tabs by its open one
            continue
        if above is not None and name and name == above.text(QAccessible.Text.Name).strip():
            yield f"{of} repeats “{name}”"


def tree(
    told: QAccessibleInterface, above: QAccessibleInterface | None = None
) -> Iterator[tuple[QAccessibleInterface, QAccessibleInterface | None]]:
    """What can be heard, each with what it is part of."""
    yield told, above
    for n in range(told.childCount()):
        child = told.child(n)
        if child is not None and not child.state().invisible:
            yield from tree(child, told)


def out_of_reach(subject: QWidget) -> Iterator[str]:
    """Buttons and fields that Tab never comes to, or that lie under what is no message."""
    stops = {id(stop) for stop in tab_stops(subject)}
    for widget in subject.findChildren(QWidget):
        if not is_used(widget) or not widget.isVisible() or not widget.isEnabled():
            continue
        name = f"{type(widget).__name__} {widget.objectName()} “{widget.accessibleName()}”"
        by_arrows = isinstance(widget, MarkButton | DiceGroupField | SymbolButton) or (
            isinstance(widget, QRadioButton) and not widget.isChecked()
        )
        by_digits = widget.property("digit") is True
        if (
            id(widget) not in stops
            and not (by_arrows or by_digits)
            and widget.objectName() not in BY_CURTAIN
        ):
            yield f"{name}: no Tab leads there"
        seen = unmasked(widget).boundingRect()
        if seen.isEmpty():
            if not scrolls(widget):
                yield f"{name}: nothing of it is seen"
            continue
        at = widget.mapTo(subject, seen.center())
        hit = subject.childAt(at)
        if hit is not widget and not widget.isAncestorOf(hit) and not in_message(hit):
            yield f"{name}: a click is taken by {type(hit).__name__} {hit and hit.objectName()}"


def unmasked(widget: QWidget) -> QRegion:
    """What is seen of it: of a row that scrolls only whole columns are."""
    seen, over = widget.visibleRegion(), widget.parentWidget()
    while over is not None and not over.isWindow():
        if not over.mask().isEmpty():
            seen &= over.mask().translated(widget.mapFrom(over, QPoint()))
        over = over.parentWidget()
    return seen


def of_another_role(subject: QWidget) -> Iterator[str]:
    """What is not heard as what it is."""
    for widget in subject.findChildren(QWidget):
        if not widget.isVisible() or isinstance(widget.parentWidget(), QAbstractSpinBox):
            continue
        wanted = next((role for kind, role in KINDS if isinstance(widget, kind)), None)
        if isinstance(widget, QAbstractButton) and wanted is None:
            wanted = ROLE.CheckBox if widget.isCheckable() else ROLE.Button
        told = QAccessible.queryAccessibleInterface(widget)
        if wanted is not None and told.role() != wanted:
            yield f"{named(told)} is no {wanted.name}"


def not_left(assistant: Assistant) -> Iterator[str]:
    """Where Escape does not lead to the home page; nothing is played on the way but what hides
    a hand.
    """
    window, session = assistant.window, assistant.session
    turn = None if session is None else session.table.turn
    hides = session is not None and is_secret(session.battle.decision)
    window.activateWindow()
    settle_down()
    for _ in range(PRESSES):
        if is_ground(window):
            break
        watch(window)
        QTest.keyClick(window.focusWidget() or window, Qt.Key.Key_Escape)
        settle_down()
        if hides:
            QTest.qWait(SLIP)  # a second press at once is a slip
    else:
        open_ones = [button.objectName() for button in escapes(window)]
        yield f"Escape does not lead back; still open: {open_ones}"
    is_there = session is not None and assistant.session is session
    if is_there and not hides and session.table.turn != turn:
        yield "Escape has played something"


def is_ground(window: QWidget) -> bool:
    """Whether there is nothing to go back from."""
    return any(map(QWidget.isVisible, window.findChildren(HomePage))) and not any(escapes(window))


def escapes(window: QWidget) -> list[QWidget]:
    """What can be pressed instead of Escape, and messages, which it closes."""
    buttons = (b for b in window.findChildren(PlainButton) if b.key == "Esc")
    return [w for w in (*buttons, *window.findChildren(Banner)) if w.isVisible()]


def is_used(widget: QWidget) -> bool:
    if isinstance(widget.parentWidget(), QAbstractSpinBox | QComboBox):
        return False
    return isinstance(widget, QAbstractButton | QLineEdit | QComboBox | QAbstractSpinBox)


def scrolls(widget: QWidget) -> bool:
    above = widget.parentWidget()
    while above is not None and not isinstance(above, QScrollArea):
        above = above.parentWidget()
    return above is not None


def named(told: QAccessibleInterface) -> str:
    thing = told.object()
    return f"{told.role().name} {type(thing).__name__} {thing.objectName() if thing else ''}"
