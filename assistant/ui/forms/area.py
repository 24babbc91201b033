"""The fields that a description makes: cards, keys, the way to a problem, the history."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
from assistant.rules.text import Message
from assistant.rules.typed_line import NOT_UNDERSTOOD, Line, Place, Term, changes, read, write
from assistant.ui.forms.build import Box, Builder, Leaf, Node, is_home, unusual, words_of
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
from assistant.ui.labels import Elided, sentences
from assistant.ui.over_sheet import KeyGroup, group
from assistant.ui.theme import Look
from assistant.ui.translate import cite, language, say
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.focus import Threshold, lead, speak
from assistant.ui.widgets.keys import ENTER, REDO, bindings
from assistant.ui.widgets.layouts import LastingBar, bring_in_sight, scrolled, spaced
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
        line = self._read(self.text())
        if (self.hasFocus() or line.mistake is not None) and self._is_shown(line):
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
FIELD_KEYS = (
    ("↑ – ↓", Message("keys", "the row above or below")),
    ("← – →", Message("keys", "the field beside it")),
    ("0 – 9", Message("keys", "type over the number")),
    ("+ – -", Message("keys", "one more, one less")),
    ("Delete", Message("keys", "zero, or unknown")),
    ("Ctrl+Z", Message("keys", "undo the last edit")),
    ("Ctrl+Shift+Z", Message("keys", "redo it")),
)
BY_KEY = Qt.FocusReason.TabFocusReason
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
        self._homes: dict[int, list[Problem]] = {}
        self._leaf_of: dict[QObject, Leaf] = {}
        """Whose editor a widget that takes the keyboard is, or is part of."""
        self._chain: list[QWidget] = []
        """What takes the keyboard on the form, in the order of Tab."""
        self._jumped = -1
        self._form: QWidget = self
        """What is seen whenever the form is."""
        self._lay()
        self._fill()
        self._watch(self._builder.leaves)
        self.model.listen(self._refresh)
        standard = QKeySequence.StandardKey
        self.keys: dict[str, Callable[[], None]] = {
            **{key.toString(): self._undo for key in bindings(standard.Undo)},
            **{key.toString(): self._redo for key in bindings(standard.Redo, *REDO)},
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
        return [group(FIELDS, FIELD_KEYS)]

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
        ordered = [one for one in self.problems if one.blocks] or list(self.problems)
        if ordered:
            self._jumped = (self._jumped + 1) % len(ordered)
            self.go_to(ordered[self._jumped])
            self._say_problem(ordered[self._jumped])

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

    def noted(self) -> dict[str, str]:
        """The problems that are told now: the path of each, and the object name of its home."""
        found = {}
        for problem in self.model.told():
            home = self.home(problem.at)
            if home is not None:
                found[problem.at] = (
                    home.editor.objectName() if isinstance(home, Leaf) else home.path
                )
        return found

    def insert(self, part: Part, inside: Box) -> Box:
        """One more part of the form, at the end of a box; the box that it makes."""
        first = len(self.leaves)
        column = inside.body.layout() if inside.body is not None else None
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
        value = self.model.value()
        told = self.model.told()
        before, self.problems = self.problems, self.model.problems
        for made in self._builder.lists:
            made.refresh(value)
        homes = dict[int, list[Problem]]()
        forced = set[int]()
        for problem in told:
            home = self.home(problem.at)
            if home is None:
                continue
            homes.setdefault(id(home), []).append(problem)
            for node in home.above():
                forced.add(id(node))
                if isinstance(node, Box) and node.opens and node.is_folded and node is not home:
                    node.open(True)
        self._homes = homes
        gone = self._show_cards(value)
        leaves = [leaf for leaf in self.leaves if leaf.above_all not in gone]
        boxes = [box for box in self._builder.boxes if box.above_all not in gone]
        nodes: list[Node] = [*boxes, *leaves]
        for node in {id(one): one for each in nodes for one in each.above()}.values():
            mine = node.test is None or node.test(value, node.path)
            node.widget.setVisible(mine or id(node) in forced)
        for leaf in leaves:
            if not leaf.widget.isHidden():
                leaf.refresh(value, told_words(homes.get(id(leaf), ())))
        for box in boxes:
            if not box.widget.isHidden():
                self._tell_box(box, value, told_words(homes.get(id(box), ())))
        for show in self._builder.shown:
            show(value)
        held = (leaf for leaf in leaves if isinstance(leaf.part, Own))
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

    def _show_cards(self, value: Any) -> list[Node]:
        """Show the cards that are meant to be there; those that are not."""
        gone = []
        for card, frame in zip(self._cards, self._frames, strict=True):
            is_there = card.wanted(value)
            frame.setVisible(is_there)
            if not is_there:
                gone.append(card)
        return gone

    def _tell_box(self, box: Box, value: Any, wrong: tuple[str, str]) -> None:
        if box.told is None or box.caption is None:
            return
        title, hint = box.told(value)
        if box.title is not None:
            box.title.setText(title)
        if box.fold is not None and title:
            box.fold.setAccessibleName(title)
        tell(box.caption, wrong[0] or hint, wrong[1])

    def told(self) -> list[Problem]:
        """What may be told: first what is wrong with the field that has the keyboard."""
        focused = self.window().focusWidget()
        leaf = None if focused is None else self._leaf_of.get(focused)
        mine = self._homes.get(id(leaf), [])
        return [*mine, *(problem for problem in self.model.told() if problem not in mine)]

    def _say_problem(self, problem: Problem) -> None:
        """For those who listen; some fields tell it themselves."""
        focused = self.window().focusWidget()
        if focused is None or say(problem.text) not in focused.accessibleDescription():
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
        else:
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
        key, text = event.key(), event.text()
        plain = event.modifiers() in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.KeypadModifier,
            Qt.KeyboardModifier.ShiftModifier,
        )
        editor = leaf.editor
        if isinstance(editor, WordsBox | ChoiceBox) or not plain:
            if key in (Qt.Key.Key_Up, Qt.Key.Key_Down) and isinstance(editor, WordsBox) and plain:
                return self._go_row(leaf, 1 if key == Qt.Key.Key_Down else -1)
            return False
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            if isinstance(editor, NumberBox) and self.form.is_sheet:
                return False
            if isinstance(editor, NumberBox | QAbstractButton):
                return self._go_row(leaf, 1 if key == Qt.Key.Key_Down else -1)
            return False
        if key in ENTER and isinstance(editor, NumberBox) and self.form.is_sheet:
            editor.take()
            self.focusNextChild()
            return True
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right) and (leaf.row or _is_button(watched)):
            return self._go_cell(leaf, watched, 1 if key == Qt.Key.Key_Right else -1)
        wish = "/" if key == Qt.Key.Key_Space and isinstance(editor, NumberBox) else text
        if wish in leaf.cells and leaf.cells[wish].editor.isVisible():
            self._press(leaf.cells[wish])
            return True
        return False

    def take_item(self) -> bool:
        """Take the item of a list away that the keyboard is in; whether it is in any."""
        now = self.window().focusWidget()
        return now is not None and any(made.take_out_of(now) for made in self._builder.lists)

    def is_last(self, number: NumberBox) -> bool:
        """Whether no number that is seen comes after this one."""
        shown = (one for one in reversed(self._chain) if one.isVisibleTo(self))
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
        if leaf.row:
            shown = [cell for cell in leaf.row if cell.editor.isVisible()]
            at = shown.index(leaf) + by if leaf in shown else -1
            if 0 <= at < len(shown):
                self._enter_leaf(shown[at])
            return True
        within = watched.parent()
        beside = within.buttons if isinstance(within, Segments) else leaf.stops
        stops = [stop for stop in beside if stop.isVisible()]
        if len(stops) < 2 or not isinstance(watched, QWidget) or not _is_button(watched):
            return False
        at = stops.index(watched) + by
        if 0 <= at < len(stops):
            to = stops[at]
            if isinstance(to, QRadioButton):
                to.click()
            self._enter_widget(stops[at])
        return True

    def _go_row(self, leaf: Leaf, by: int) -> bool:
        """To the next row of the same card; in a table to the same cell of it, if it is there."""
        card = leaf.above_all
        mains = [
            one
            for one in self.leaves
            if one.above_all is card and one is _main(one) and one.target.isVisibleTo(self._form)
        ]
        mains.sort(key=lambda one: _place(one, card))
        at = mains.index(_main(leaf)) + by
        if not 0 <= at < len(mains):
            return True
        to = mains[at]
        if leaf.row and to.row:
            same = to.row[leaf.row.index(leaf)]
            to = same if same.editor.isVisible() else to
        self._enter_leaf(to)
        return True

    def _order_tabs(self) -> None:
        """Row by row: the fields of one side, then the same of the other; last the other column."""
        sides = [column.at for column in self.form.sides]
        ranks = dict[str, int]()
        first = dict[int, Leaf]()
        """The first field of those beside each other: they are one row."""
        stops = list[tuple[tuple[int, int, int, int], Leaf]]()
        for n, leaf in enumerate(self.leaves):
            card = leaf.above_all
            side = self._cards.index(card) if card in self._cards else -1
            if side < 0 or self.form.across:
                stops.append(((self._columns_of(leaf), n, 0, 0), leaf))
                continue
            beside = leaf.parent is not None and isinstance(leaf.parent.part, Across)
            head = first.setdefault(id(leaf.parent), leaf) if beside else leaf
            rank = ranks.setdefault(head.path.removeprefix(sides[side]), len(ranks))
            stops.append(((1, rank, side, n), leaf))
        ordered = [leaf for _, leaf in sorted(stops, key=lambda one: one[0])]
        chain = [stop for leaf in ordered for stop in leaf.stops]
        for made in self._builder.lists:
            mine = [stop for leaf in ordered if made.box in leaf.above() for stop in leaf.stops]
            at = chain.index(mine[-1]) + 1 if mine else len(chain)
            chain.insert(at, made.adds)
        for tabs in self._builder.tabs:
            mine = [stop for leaf in ordered if tabs.node in leaf.above() for stop in leaf.stops]
            chain.insert(chain.index(mine[0]) if mine else len(chain), tabs.row)
        self._chain = chain
        if chain:
            lead(chain[0], [*chain[1:], *self.follows()])

    def _columns_of(self, leaf: Leaf) -> int:
        top = leaf.above_all
        return 0 if top is self._head else 2 if top is self._last else 1

    def _enter_leaf(self, leaf: Leaf, stop: QWidget | None = None) -> None:
        for node in leaf.above():
            if isinstance(node, Box) and node.is_folded:
                node.open(True)
        self._enter_widget(stop or leaf.target)

    def _enter_widget(self, widget: QWidget) -> None:
        self.show_column(widget)
        widget.setFocus(BY_KEY)
        # What came up just now has its place once the page is laid out.
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
        bring_in_sight(widget, self.look.px(40))

    # The history

    def _undo(self) -> None:
        self._show_step(self.model.undo())

    def _redo(self) -> None:
        self._show_step(self.model.redo())

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
        look, many = self.look, self.form.across
        head, sides, last = QWidget(), QWidget(), QWidget()
        left.addWidget(head)
        if not self.form.head:
            head.hide()
        grid = spaced(QGridLayout(sides), spacing=look.px(8 if look.metrics.small else 14))
        self._frames = [_frame(column) for column in self.form.sides]
        for n, frame in enumerate(self._frames):
            grid.addWidget(frame, *divmod(n, many or len(self._frames)))
            if many:
                frame.setMinimumHeight(look.px(LEAST))
        left.addWidget(scrolled(sides) if many else sides, 1 if self.form.sides else 0)
        right.addWidget(last, 1)
        self._head = Node(head, None, "$", None)
        self._last = Node(last, None, self.form.rest.at, None)

    def _fill(self) -> None:
        look = self.look
        inside = spaced(QVBoxLayout(self._head.widget))
        self._builder.add(inside, self.form.head, "$", self._head)
        self._cards = [
            self._card(frame, column)
            for frame, column in zip(self._frames, self.form.sides, strict=True)
        ]
        self._builder.seat = None
        inside = QVBoxLayout(self._last.widget)
        inside.setContentsMargins(look.px(12), look.px(8), look.px(12), look.px(12))
        inside.setSpacing(look.px(4))
        self._builder.add(inside, self.form.rest.parts, self.form.rest.at, self._last)
        inside.addStretch(1)

    def _card(self, frame: QFrame, column: Column) -> Node:
        look, inside = self.look, QWidget()
        node = Node(inside, None, column.at, None)
        node.test = column.when
        self._builder.seat = column.seat
        outer, rows, head = QVBoxLayout(frame), QVBoxLayout(inside), QHBoxLayout()
        outer.setContentsMargins(look.px(6), look.px(8), look.px(2), look.px(2))
        outer.setSpacing(look.px(4))
        head.setContentsMargins(look.px(6), 0, look.px(6), 0)
        head.setSpacing(look.px(8))
        title = Elided(look.font(16, 600))
        if column.seat is not None:
            head.addWidget(SeatMark(look, column.seat, size=18))
        head.addWidget(title, 1)
        outer.addLayout(head)
        rows.setContentsMargins(look.px(2), 0, look.px(4), look.px(8))
        rows.setSpacing(look.px(4))
        area = scrolled(inside)
        area.setVerticalScrollBar(LastingBar())
        area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        outer.addWidget(area, 1)
        self._builder.add(rows, column.parts, column.at, node)
        rows.addStretch(1)

        def show(value: Any) -> None:
            if column.when is not None and not column.when(value, column.at):
                return
            title.setText(words_of(column.title, value, column.at))

        self._builder.shown.append(show)
        Threshold(frame, title.text)
        return node


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


def _frame(column: Column) -> QFrame:
    frame = QFrame()
    frame.setProperty("kind", "card")
    if column.seat is not None:
        frame.setProperty("seat", str(column.seat))
    return frame


def asked(form: Form) -> frozenset[str]:
    """The paths of the numbers that stay unknown until they are typed."""
    numbers = ((part, at) for part, at in whole(form) if isinstance(part, Number))
    return frozenset(under(at, part.name) for part, at in numbers if part.asked)


def told_words(problems: Sequence[Problem]) -> tuple[str, str]:
    """The words of a field's problems, those that block first, and the state it is in."""
    ordered = sorted(problems, key=lambda problem: not problem.blocks)
    words = sentences(
        " ".join(filter(None, (say(problem.text), cite(problem.cite)))) for problem in ordered
    )
    if not ordered:
        return "", ""
    return words, "bad" if ordered[0].blocks else "warn"


def _main(leaf: Leaf) -> Leaf:
    return leaf.row[-1] if leaf.row else leaf


def _place(leaf: Leaf, card: Node) -> tuple[int, int]:
    at = leaf.target.mapTo(card.widget, leaf.target.rect().topLeft())
    return at.y(), at.x()


def _is_button(watched: QObject) -> bool:
    return isinstance(watched, QAbstractButton)
