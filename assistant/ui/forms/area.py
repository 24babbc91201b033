"""The fields that a description makes: cards, keys, the way to a problem, the history."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from typing import Any

from msgspec import Struct, ValidationError
from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QRadioButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from assistant.rules.game import Problem
from assistant.rules.text import ABOUT, Message, Text
from assistant.rules.typed_line import NOT_UNDERSTOOD, Line, Place, Term, changes, read, write
from assistant.ui.forms.build import Box, Builder, Leaf, Node, is_home, stops_in, unusual
from assistant.ui.forms.model import Model
from assistant.ui.forms.spec import (
    Across,
    Changes,
    Column,
    Form,
    Group,
    Number,
    Own,
    Part,
    is_below,
    under,
    whole,
)
from assistant.ui.forms.widgets import LENT, ChoiceBox, NumberBox, Segments, WordsBox, tell
from assistant.ui.labels import BEFORE_RULE, Elided, sentences
from assistant.ui.over_sheet import KeyGroup, group
from assistant.ui.theme import Look
from assistant.ui.translate import cite, language, say
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.focus import Threshold, lead, speak
from assistant.ui.widgets.keys import ENTER, REDO, bindings
from assistant.ui.widgets.layouts import (
    LastingBar,
    bring_in_sight,
    filled,
    scrolled,
    spaced,
    with_name,
)
from assistant.ui.widgets.small import SeatMark


class TypedLine(WordsBox):
    """A side as one line: the form counts along, and the line follows the form."""

    def __init__(
        self,
        model: Model,
        at: str,
        terms: Sequence[Term],
        *,
        first: Callable[[Any], str] = lambda value: "",
        follow: Callable[[Any, Changes], Changes] = lambda value, changes: changes,
        shows: Callable[[Any, Term], bool] = lambda value, term: True,
        places: Callable[[Any], Sequence[Place]] = lambda value: (),
    ) -> None:
        """`first` is the path of the term to stand first, `follow` what else a line changes.

        Of the value only the terms are written that it `shows`. Its units may stand in `places`.
        """
        super().__init__()
        self._model, self._at, self._terms = model, at, terms
        self._first, self._follow, self._shows, self._places = first, follow, shows, places
        self.complaint = ""
        """What is wrong with the words that were typed."""
        self.textEdited.connect(self._type)

    def refresh(self) -> None:
        """Write the line anew, unless it is what was typed, or has a mistake to be mended."""
        if (self.hasFocus() or self.complaint) and self._is_shown(self._read(self.text())):
            return
        self.complaint = ""
        value = self._model.value()
        self.show_words(
            write(
                [term for term in self._terms if self._shows(value, term)],
                self._at,
                self._model.seen,
                russian=language() == "ru",
                first=self._first(value),
                places=self._places(value),
            )
        )

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """What was understood is written as everybody writes it."""
        super().focusOutEvent(event)
        self.refresh()

    def _type(self, words: str) -> None:
        line = self._read(words)
        self.complaint = "" if line.mistake is None else say(line.mistake.text)
        try:
            is_shown = self._model.put(self._changes(line), self.objectName(), typing=True)
        except ValidationError:  # a number beyond all bounds
            self.complaint, is_shown = say(NOT_UNDERSTOOD(words=words)), False
        if not is_shown:
            self._model.show()

    def _changes(self, line: Line) -> Changes:
        value = self._model.value()
        new = changes(line, self._terms, self._at, self._model.seen, self._places(value))
        return self._follow(value, new)

    def _read(self, words: str) -> Line:
        return read(words, self._terms, self._places(self._model.value()))

    def _is_shown(self, line: Line) -> bool:
        new = self._changes(line)
        return all((self._model.seen(path) or None) == (new[path] or None) for path in new)


class Opener(PlainButton):
    """The button to a page over the form; the page of the form listens to it."""

    def __init__(self, look: Look, model: Model, path: str, words: Message, icon: str) -> None:
        super().__init__(look, say(words()), icon=icon)

    def refresh(self) -> None:
        """It always says the same."""


FIELDS = Message("keys", "The fields")
FORM_ROWS = ("↑ / ↓", Message("keys", "the row above or below; in a list: another choice"))
SHEET_ROWS = ("↑ / ↓", Message("keys", "the row above or below; in a number or a list: a step"))
LINE_ROWS = ("↑ / ↓", Message("keys", "the row above or below"))
FIELD_KEYS = (
    ("← / →", Message("keys", "the field beside it")),
    ("0 – 9", Message("keys", "type over the number")),
    ("+ / -", Message("keys", "one more, one less")),
    ("Delete", Message("keys", "zero, or unknown")),
    ("Ctrl+Z", Message("keys", "undo the last edit")),
    ("Ctrl+Shift+Z", Message("keys", "redo the edit")),
)
BY_KEY = Qt.FocusReason.TabFocusReason
ROWS: dict[int, int] = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
CELLS: dict[int, int] = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
COMMANDS = ~(
    Qt.KeyboardModifier.NoModifier
    | Qt.KeyboardModifier.KeypadModifier
    | Qt.KeyboardModifier.ShiftModifier
)
"""A key held together with others than these is a command."""
LEAST = 300
"""How high a card is at least, where there are several rows of them."""


class FormArea(QWidget):
    """The fields of a `Form`, the history of its value, and each problem at its home.

    It lays the parts below each other in a column that scrolls; an heir may lay them otherwise,
    and is told of each new value by `show_value`.
    """

    judged = Signal()
    """The value, or what may be told of it, may be another one than before."""
    moved = Signal()
    """The keyboard is in another field."""
    cards_scroll = True
    """Whether each card of it scrolls, rather than what it stands on."""

    def __init__(self, look: Look, form: Form, value: Struct | None = None) -> None:
        super().__init__()
        self.look, self.form = look, form
        self.problems: tuple[Problem, ...] = ()
        self.model = Model(
            form, value if isinstance(value, form.kind) else form.empty(), asked(form)
        )
        self._builder = Builder(look, self.model)
        self._builder.on_made = self._watch
        self._shown: Struct | None = None
        self._homes: dict[Node, list[Problem]] = {}
        self._leaf_of: dict[QObject, Leaf] = {}
        """Whose editor a widget that takes the keyboard is, or is part of."""
        self._jumped = -1
        self._form: QWidget = self
        """What is seen whenever the form is."""
        self._lay()
        self._fill()
        self._watch(self._builder.leaves)
        self.model.listen(self._refresh)
        standard = QKeySequence.StandardKey
        self.keys: dict[str, Callable[[], None]] = {
            **{key.toString(): partial(self.step, -1) for key in bindings(standard.Undo)},
            **{key.toString(): partial(self.step, 1) for key in bindings(standard.Redo, *REDO)},
            "F8": self.jump,
        }
        """What keys do in every field."""
        self._refresh()
        self._open_unusual()

    # What an heir adds

    def show_value(self, value: Any) -> None:
        """There is another value than before."""

    def key_groups(self) -> list[KeyGroup]:
        """The keys of the fields."""
        rows = LINE_ROWS if self._lines else SHEET_ROWS if self.form.is_sheet else FORM_ROWS
        return [group(FIELDS, (rows, *FIELD_KEYS))]

    def show_column(self, part: QWidget) -> None:
        """Bring the column in sight in which this part stands."""

    def follows(self) -> Sequence[QWidget]:
        """What Tab leads to after the last field."""
        return ()

    # The value and its problems

    def value(self) -> Any:
        """The setup as entered so far."""
        return self.model.value()

    def set_value(self, setup: Any, *, judged: bool = True) -> None:
        """Show another setup; where it is `judged`, all its problems are told."""
        self.model.put_value(setup, judged=judged)
        self._open_unusual()

    def take_options(self) -> None:
        """There is something else to choose from."""
        for leaf in self.leaves:
            leaf.take_options()
        self._refresh()

    def adopt(self, model: Model) -> None:
        """Go on with the value and the history of the same form in another look or size."""
        self.model.adopt(model)
        self._open_unusual()

    def go_to_first(self) -> None:
        """Go to the first problem, those that block first."""
        self._jumped = -1
        self.jump()

    def jump(self) -> None:
        """Go to the next problem; to what is only a warning once nothing blocks."""
        counted = self.counted()
        mine = [one for one in self.problems if one in counted]
        wrong: list[Problem | Leaf] = [*(one for one in mine if one.blocks), *self.misread()]
        ordered: Sequence[Problem | Leaf] = wrong or mine or self.remarks()
        if ordered:
            self._jumped = (self._jumped + 1) % len(ordered)
            problem = ordered[self._jumped]
            if isinstance(problem, Leaf):
                self._enter_leaf(problem)
                return
            self.model.touch([problem.at])  # who is led to it reads it there
            self.go_to(problem)
            self._say_problem(problem)

    def misread(self) -> list[Leaf]:
        """The fields with words that are not understood: they block, and no problem tells so."""
        value = self.value()
        wanted = (leaf for leaf in self.leaves if leaf.wanted(value))
        return [leaf for leaf in wanted if getattr(leaf.editor, "complaint", "")]

    def end_typing(self) -> None:
        """What is typed where a comma or Enter ends a word is ended."""
        for leaf in self.leaves:
            if leaf.tags is not None:
                leaf.tags.finish()

    def take_lines(self, old: FormArea) -> None:
        """What stands in a line of the same form and has entered nothing is still to be mended."""
        for leaf in old.leaves:
            mine = self.leaf(leaf.path)
            if leaf.tags is not None and mine is not None and mine.tags is not None:
                mine.tags.line.setText(leaf.tags.line.text())
                mine.tags.finish()

    def remarks(self) -> tuple[Problem, ...]:
        """What is as usual, and yet easily overlooked: neither wrong nor a warning."""
        return () if self.form.remarks is None else self.form.remarks(self.value())

    def begin(self) -> None:
        """The keyboard is where one begins with the form, or where that is hidden at its top."""
        first = self.leaf(self.form.begin)
        if first is None or not first.wanted(self.value()):
            first = next((leaf for leaf in self.leaves if leaf.wanted(self.value())), None)
        if first is not None:
            self._enter_leaf(first)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard goes on to a field; no focus proxy, for Tab skips to it."""
        self.begin()

    def go_to(self, problem: Problem) -> None:
        """Bring its home to the eye and the keyboard."""
        home = self.home(problem.at)
        if isinstance(home, Leaf):
            shown = [stop for stop in home.stops if not stop.isHidden()]
            within = [stop for stop in shown if is_below(problem.at, stop.objectName())]
            deepest = max(within, key=lambda stop: len(stop.objectName()), default=None)
            self._enter_leaf(home, deepest)
        elif home is not None:
            mine = [leaf for leaf in self.leaves if home in leaf.above()]
            first = next((leaf for leaf in mine if leaf.target.isVisibleTo(self._form)), None)
            adds = next((made.adds for made in self._builder.lists if made.box is home), None)
            if adds is not None:
                self._enter_widget(adds)
            elif first is not None:
                self._enter_leaf(_main(first))

    def leaf(self, path: str) -> Leaf | None:
        """The editor of this path that is seen, else any."""
        mine = [leaf for leaf in self.leaves if path in (leaf.path, *leaf.paths)]
        return next((one for one in mine if one.wanted(self.value())), next(iter(mine), None))

    def home(self, at: str) -> Leaf | Box | None:
        """Where a problem of this path is told, and where its way leads."""
        value, leaves = self.value(), self.leaves
        exact = [leaf for leaf in leaves if at in (leaf.path, *leaf.paths)]
        titles = [box for box in self._builder.boxes if box.tells == at]
        below = [leaf for leaf in leaves if is_below(leaf.path, at)]
        within = [leaf for leaf in leaves if is_home(leaf, at)]
        found: list[Leaf | Box] = [*exact, *titles, *below, *within]
        if found:
            return next((one for one in found if one.wanted(value)), found[0])
        over = [box for box in self._builder.boxes if box.caption and is_below(at, box.path)]
        return max(over, key=lambda box: len(box.path), default=None)

    def insert(self, part: Part, inside: Box) -> Box:
        """One more part of the form, at the end of a box; the box that it makes."""
        first = len(self.leaves)
        column = inside.body.layout()
        assert isinstance(column, QVBoxLayout)
        self._builder.add(column, (part,), "$", inside)
        self._watch(self.leaves[first:])
        return next(box for box in reversed(self._builder.boxes) if box.parent is inside)

    @property
    def leaves(self) -> list[Leaf]:
        """All editors, in the order of the description."""
        return self._builder.leaves

    # The value and its problems on the page

    def _refresh(self) -> None:
        value, told = self.model.value(), sorted(self.model.told(), key=self.is_later)
        before, self.problems = self.problems, self.model.problems
        for made in self._builder.lists:
            made.refresh()
        self._homes, forced = {}, set[Node]()
        for problem in told:
            if (home := self.home(problem.at)) is None:
                continue
            self._homes.setdefault(home, []).append(problem)
            forced |= {*home.above()}
            for box in home.above():
                if isinstance(box, Box) and box.is_folded and not box.turn and box is not home:
                    box.open(True)
        for node in self._builder.nodes:
            node.is_there = node.parent is None or node.parent.is_there
            if node.is_there:  # what is not may have no such path
                meant = node.test is None or node.test(value, node.path)
                node.is_there = meant or node in forced
                node.widget.setVisible(node.is_there)
        for node in self._builder.nodes:
            if node.is_there:
                field = isinstance(node, Leaf) and node.field_row is not None
                node.refresh(
                    value, told_words(self._homes.get(node, ()), at_home if field else say)
                )
        held = (leaf for leaf in self.leaves if isinstance(leaf.part, Own) and leaf.is_there)
        self._watch([leaf for leaf in held if not self._leaf_of.keys() >= {*leaf.stops}])
        if value != self._shown:
            self._shown = value
            self._jumped = -1
            self.show_value(value)
        self.judged.emit()
        focused = self.window().focusWidget()
        if focused is not None and self.isAncestorOf(focused):
            news = (say(p.text) for p in told if p not in before)
            speak(self, sentences(news))

    def told(self) -> list[Problem]:
        """What may be told: first what is wrong with the field that has the keyboard."""
        focused = self.window().focusWidget()
        leaf = None if focused is None else self._leaf_of.get(focused)
        mine = [] if leaf is None else self._homes.get(leaf, [])
        return [*mine, *(problem for problem in self.model.told() if problem not in mine)]

    def is_later(self, problem: Problem) -> bool:
        """Whether it is told after others at the same field."""
        return False

    def counted(self) -> list[Problem]:
        """What may be told, and every warning; while nothing told is wrong, all that blocks too."""
        told, missing = self.told(), self.model.missing()
        blocks = any(problem.blocks and problem not in missing for problem in told)
        rest = (p for p in sorted(self.problems, key=self.is_later) if p not in told)
        return [*told, *(problem for problem in rest if not (blocks and problem.blocks))]

    def _say_problem(self, problem: Problem) -> None:
        """For those who listen; some fields tell it themselves."""
        focused = self.window().focusWidget()
        if focused is None or at_home(problem.text) not in focused.accessibleDescription():
            speak(self, " · ".join(filter(None, (say(problem.text), cite(problem.cite)))))

    def _open_unusual(self) -> None:
        """Nothing that is not as usual stays folded away; the items of a list do."""
        for box in self._builder.boxes:
            inside = (leaf for leaf in self.leaves if box in leaf.above())
            if (
                box.is_folded
                and isinstance(box.part, Group)
                and any(unusual(self.model, leaf) for leaf in inside)
            ):
                box.open(True)

    # The keyboard

    def _watch(self, leaves: Sequence[Leaf]) -> None:
        for leaf in leaves:
            for stop in leaf.stops:
                if stop not in self._leaf_of:
                    stop.installEventFilter(self)
                    self._leaf_of[stop] = leaf
        if leaves:
            self._order_tabs()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys that go from field to field; a field that is left may be told of."""
        if isinstance(event, QKeyEvent):
            keys = QKeySequence(event.keyCombination())
            deed = self.keys.get(keys.toString(QKeySequence.SequenceFormat.PortableText))
            leaf, type = self._leaf_of.get(watched), event.type()
            if deed is not None and type == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if type == QEvent.Type.KeyPress:
                if deed is not None:
                    deed()
                    return True
                if leaf is not None and self._key(leaf, watched, event):
                    return True
        elif isinstance(event, QFocusEvent) and event.reason() not in LENT:
            leaf = self._leaf_of.get(watched)
            if leaf is not None:
                self._moved(leaf, event)
        return super().eventFilter(watched, event)

    def _moved(self, leaf: Leaf, event: QFocusEvent) -> None:
        if event.lostFocus():
            # Not while the field is leaving: what is told may hide it.
            QTimer.singleShot(0, self, lambda: self._left(leaf))
        elif event.gotFocus():  # and not where it is only about to leave
            self.moved.emit()
            if isinstance(leaf.part, Own):  # what it holds may have come after the last time
                self._order_tabs()
            bring_in_sight(leaf.target, self.look.px(40))

    def _left(self, leaf: Leaf) -> None:
        self.model.finish()
        told = [box.tells for box in leaf.above() if isinstance(box, Box) and box.tells]
        cells = [path for cell in leaf.row for path in cell.paths]
        focused = QApplication.focusWidget()
        inside = [
            box.tells
            for box in leaf.above()
            if isinstance(box, Box) and focused is not None and box.widget.isAncestorOf(focused)
        ]
        self.model.touch([*leaf.paths, *cells, *(path for path in told if path not in inside)])

    def _key(self, leaf: Leaf, watched: QObject, event: QKeyEvent) -> bool:
        key, editor = event.key(), leaf.editor
        is_number, is_words = isinstance(editor, NumberBox), isinstance(editor, WordsBox)
        if event.modifiers() & COMMANDS:
            return False
        if self.form.is_sheet and self._go_in_lines(leaf, key):
            return True
        if isinstance(editor, ChoiceBox):
            return False
        if key in ROWS:
            if is_words or isinstance(editor, QAbstractButton | Segments):
                return self._go_row(leaf, ROWS[key])
            if isinstance(watched, QRadioButton):  # of segments in a part that is made by hand
                return self.focusNextPrevChild(ROWS[key] > 0)
            return is_number and not self.form.is_sheet and self._go_row(leaf, ROWS[key])
        if is_words:
            return False
        if key in ENTER and isinstance(editor, NumberBox) and self.form.is_sheet:
            editor.take()
            self.focusNextChild()
            return True
        if key in CELLS and (leaf.row or isinstance(watched, QAbstractButton)):
            return self._go_cell(leaf, watched, CELLS[key])
        if leaf.row and event.text().isdecimal() and isinstance(editor, QAbstractButton):
            self._enter_leaf(main := _main(leaf))  # the number of its row
            QApplication.sendEvent(main.target, event)
            return True
        wish = "/" if key == Qt.Key.Key_Space and is_number else event.text()
        cell = next((c for c in leaf.row if wish and c.part.key == wish), None)
        if cell is None or not cell.editor.isVisible():
            return False
        self._press(cell)
        return True

    def take_item(self) -> bool:
        """Take the item of a list away that the keyboard is in; whether it is in any."""
        now = self.window().focusWidget()
        return now is not None and any(made.take_out_of(now) for made in self._builder.lists)

    def is_last(self, number: NumberBox) -> bool:
        """Whether no number that is seen comes after this one."""
        shown = (one for one in reversed(self._stops()) if one.isVisibleTo(self))
        return number is next((one for one in shown if isinstance(one, NumberBox)), None)

    def _press(self, cell: Leaf) -> None:
        """One more, beginning anew after the most; or yes for no."""
        if isinstance(cell.editor, QAbstractButton):
            cell.editor.click()
            return
        part = cell.part
        now = int(self.model.seen(cell.path) or 0)
        most = part.most(self.value(), cell.path) if isinstance(part, Number) and part.most else now
        cell.put((now + 1) % (most + 1) if now <= most else 0)

    def _go_cell(self, leaf: Leaf, watched: QObject, by: int) -> bool:
        """To the field or the button beside it; whether there are any."""
        within = watched.parent()
        beside = within.buttons if isinstance(within, Segments) else leaf.stops
        if leaf.row:
            beside, watched = [cell.editor for cell in leaf.row], leaf.editor
        shown = [stop for stop in beside if stop.isVisible()]
        if len(shown) < 2 and not leaf.row:
            return False
        at = shown.index(watched) + by if watched in shown else -1
        if 0 <= at < len(shown):
            if isinstance(to := shown[at], QRadioButton):
                to.click()
            self._enter_widget(shown[at])
        return True

    @property
    def _lines(self) -> list[tuple[Leaf, ...]]:
        """Of a sheet with the same fields on each of several lines, those of every line."""
        lines: dict[Node, list[Leaf]] = {}
        for leaf in self.leaves if self.form.is_sheet else ():
            line = leaf.parent
            if line is not None and isinstance(line.part, Across) and len(line.part.parts) > 2:
                lines.setdefault(line, []).append(leaf)
        same = {tuple(leaf.path.rpartition(".")[2] for leaf in line) for line in lines.values()}
        return [tuple(line) for line in lines.values()] if len(lines) > len(same) == 1 else []

    def _go_in_lines(self, leaf: Leaf, key: int) -> bool:
        """To the same field of another line, or beside it, or on; whether it stands in lines."""
        lines = self._lines
        line = next((one for one in lines if leaf in one), None)
        if line is None:
            return False
        n, m = lines.index(line), line.index(leaf)
        if key in ENTER and isinstance(leaf.editor, ChoiceBox):
            self.focusNextChild()
        elif key in ROWS:
            self._enter_leaf(lines[min(max(n + ROWS[key], 0), len(lines) - 1)][m])
        elif key in CELLS and not isinstance(leaf.editor, WordsBox):
            self._enter_leaf(line[min(max(m + CELLS[key], 0), len(line) - 1)])
        else:
            return False
        return True

    def _go_row(self, leaf: Leaf, by: int) -> bool:
        """To the next row of the same card; in a table to the same cell of it, if it is there.

        Fields side by side are one row, unless the card has no other. From what is typed a list is
        passed over: in it the next arrow would choose. Down from a row that has a card to itself to
        what Tab leads to.
        """
        card = leaf.above_all
        stops = (self._leaf_of.get(stop) for stop in stops_in(card.widget))
        rows = [*dict.fromkeys(_main(one) for one in stops if one is not None)]
        shown = [one for one in rows if one.target.isVisibleTo(self._form)]
        at = shown.index(_main(leaf)) + by
        beyond = (shown[n] for n in range(at, len(shown) if by > 0 else -1, by))
        is_typed = isinstance(leaf.editor, NumberBox | WordsBox)
        others = [one for one in beyond if not (is_typed and isinstance(one.editor, ChoiceBox))]
        if others:
            to = next((one for one in others if not _are_across(one, leaf)), others[0])
            if leaf.row and to.row:
                same = to.row[leaf.row.index(leaf)]
                to = same if same.editor.isVisible() else to
            self._enter_leaf(to)
        elif len(shown) == 1 and by > 0:
            self.focusNextChild()
        return True

    def _stops(self) -> list[QWidget]:
        """What takes the keyboard: the head, one side after the other, the last column."""
        parts = [self._head, *self._cards, self._last]
        return [stop for part in parts for stop in stops_in(part.widget)]

    def _order_tabs(self) -> None:
        """Tab goes through all that stands below each other, and then to what is beside it."""
        stops = [*self._stops(), *self.follows()]
        if stops:
            lead(stops[0], stops[1:])

    def _enter_leaf(self, leaf: Leaf, stop: QWidget | None = None) -> None:
        for node in leaf.above():
            if isinstance(node, Box) and node.is_folded:
                node.open(True)
        self._enter_widget(stop or leaf.target)

    def _enter_widget(self, widget: QWidget) -> None:
        over, stays = QApplication.activePopupWidget(), widget.focusProxy() or widget
        if over is not None and stays is not self.window().focusWidget():
            over.close()  # a list of completions would keep the letters for the field it is of
        self.show_column(widget)
        widget.setFocus(BY_KEY)
        # What came up just now has its place once the page is laid out.
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
        bring_in_sight(widget, self.look.px(40))

    # The history

    def step(self, by: int) -> None:
        """One step of the history back (-1), or on again (1).

        First what stands in the line that has the keyboard and has entered nothing is taken back.
        """
        leaf = self._leaf_of.get(self._form.focusWidget() or self._form)
        if by < 0 and leaf is not None and leaf.tags is not None and leaf.tags.drop():
            return
        self._show_step(self.model.step(by))

    def _show_step(self, where: str) -> None:
        """The keyboard goes to what changed."""
        leaf = next((one for one in self.leaves if one.editor.objectName() == where), None)
        if leaf is not None and leaf.target.isVisibleTo(self._form):
            self._enter_leaf(leaf)

    # The cards

    def _lay(self) -> None:
        """The empty parts, below each other; they are filled once they have their place."""
        page, inside = QVBoxLayout(self), QWidget()
        page.setContentsMargins(0, 0, 0, 0)
        column = spaced(QVBoxLayout(inside), spacing=0)
        self._make_parts(column, column)
        page.addWidget(scrolled(inside))

    def _make_parts(self, left: QVBoxLayout, right: QVBoxLayout) -> None:
        """Head and sides, empty, in one column, the rest in another or the same."""
        look, form = self.look, self.form
        self._head = self._builder.keep(Box(QWidget(), None, "$", None))
        self._cards: list[Box] = []
        self._last = Box(QWidget(), None, form.rest.at, None)
        sides, many = QWidget(), form.across
        self._head.test = lambda value, path: bool(form.head)
        grid = spaced(QGridLayout(sides), spacing=look.px(8 if look.metrics.small else 14))
        for n, column in enumerate(form.sides):
            card = Box(with_name(QFrame(), "", "card"), None, column.at, None)
            card.test = column.when
            if column.seat is not None:
                card.widget.setProperty("seat", str(column.seat))
            if many:
                card.widget.setMinimumHeight(look.px(LEAST))
            grid.addWidget(card.widget, *divmod(n, many or len(form.sides)))
            self._cards.append(card)
        left.addWidget(self._head.widget)
        left.addWidget(scrolled(sides) if many else sides, 1 if form.sides else 0)
        right.addWidget(self._last.widget, 1)

    def _fill(self) -> None:
        look, builder, rest = self.look, self._builder, self.form.rest
        builder.add(spaced(QVBoxLayout(self._head.widget)), self.form.head, "$", self._head)
        for card, column in zip(self._cards, self.form.sides, strict=True):
            builder.seat = column.seat
            self._fill_card(builder.keep(card), column)
        builder.seat = None
        inside = QVBoxLayout(self._last.widget)
        spaced(inside, spacing=look.px(4), margins=look.margins(12, 8, 12, 12))
        builder.add(inside, rest.parts, rest.at, builder.keep(self._last))
        inside.addStretch(1)

    def _fill_card(self, card: Box, column: Column) -> None:
        look, inside, title = self.look, QWidget(), Elided(self.look.font(16, 600))
        head = spaced(QHBoxLayout(), spacing=look.px(8), margins=look.margins(6, 0, 6, 0))
        if column.seat is not None:
            head.addWidget(SeatMark(look, column.seat, size=18))
        head.addWidget(title, 1)
        outer = filled(QVBoxLayout(card.widget), head)
        if self.cards_scroll:
            area = scrolled(inside)
            area.setVerticalScrollBar(LastingBar())
            area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        outer.addWidget(area if self.cards_scroll else inside, 1)
        spaced(outer, spacing=look.px(4), margins=look.margins(6, 8, 2, 2))
        rows = QVBoxLayout(inside)
        spaced(rows, spacing=look.px(4), margins=look.margins(2, 0, 4, 8))
        self._builder.add(rows, column.parts, column.at, card)
        rows.addStretch(1)
        card.words.append((title.setText, column.title))
        Threshold(card.widget, title.text)


class ProblemLine(QLabel):
    """The whole of what is wrong where the keyboard is, or else first; its room is always kept."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("kind", "caption")
        self.setFont(look.font(12))
        self.setWordWrap(True)
        self.setFixedHeight(2 * self.fontMetrics().lineSpacing())
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def follow(self, area: FormArea, headed: str = "") -> None:
        """Tell what is wrong in this form; what is `headed` stands whole over its part already."""

        def show() -> None:
            told = (problem for problem in area.told() if problem.at != headed)
            self.show_problems(tuple(islice(told, 1)))

        area.judged.connect(show)
        area.moved.connect(show)
        show()

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Tell these."""
        tell(self, *told_words(problems))


def asked(form: Form) -> frozenset[str]:
    """The paths of the numbers that stay unknown until they are typed."""
    numbers = ((part, at) for part, at in whole(form) if isinstance(part, Number))
    return frozenset(under(at, part.name) for part, at in numbers if part.asked)


def at_home(text: Text) -> str:
    """What is told at its own field: of what stands over that, the name is left out."""
    if text.source != ABOUT.source:
        return say(text)
    words = say(dict(text.blanks)["what"])
    return words[:1].upper() + words[1:]


def told_words(problems: Sequence[Problem], say: Callable[[Text], str] = say) -> tuple[str, str]:
    """The words of a field's problems, those that block first, and the state it is in."""
    ordered = sorted(problems, key=lambda problem: not problem.blocks)
    words = sentences(
        BEFORE_RULE.join(filter(None, (say(problem.text), cite(problem.cite))))
        for problem in ordered
    )
    if not ordered:
        return "", ""
    return words, "bad" if ordered[0].blocks else "warn"


def _are_across(one: Leaf, other: Leaf) -> bool:
    """Whether two fields stand side by side."""
    line = other.parent
    return line is not None and isinstance(line.part, Across) and one.parent is line


def _main(leaf: Leaf) -> Leaf:
    return leaf.row[-1] if leaf.row else leaf
