"""The widgets of a form: a node for each part of its description, a leaf for each editor."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from enum import EnumType
from functools import partial
from itertools import takewhile
from typing import Any, cast

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from assistant.rules.rule_options import Labelled
from assistant.rules.text import Message
from assistant.ui import icons
from assistant.ui.forms.model import Model
from assistant.ui.forms.spec import (
    Across,
    Choice,
    Facts,
    Field,
    Flag,
    Group,
    Items,
    Number,
    Options,
    Own,
    Pages,
    Part,
    Remark,
    Row,
    Several,
    Table,
    Tags,
    Test,
    Told,
    Words,
    default_of,
    facts,
    in_row,
    is_below,
    under,
)
from assistant.ui.forms.widgets import (
    ChoiceBox,
    CountedButton,
    FieldRow,
    Known,
    LabelPlace,
    MarkButton,
    NumberBox,
    Segments,
    TagsBox,
    TickBox,
    WordsBox,
    set_state,
    tell,
)
from assistant.ui.labels import Elided, caption
from assistant.ui.theme import Look
from assistant.ui.translate import cite, say
from assistant.ui.widgets.buttons import TabRow
from assistant.ui.widgets.focus import tab_stops
from assistant.ui.widgets.layouts import filled, flowing, put, spaced, with_name
from assistant.ui.widgets.menu import ComboKeys
from assistant.ui.widgets.small import Chip

FOLDED, OPEN = "\N{BLACK RIGHT-POINTING SMALL TRIANGLE}", "\N{BLACK DOWN-POINTING SMALL TRIANGLE}"
DOUBT = "? "
"""Begins the hint of what is not known for sure: its colour alone would not say it."""
HIGHEST = 999_999


def words_of(told: Told | None, value: Any, path: str) -> str:
    """What the description says of a part, in the language of the moment."""
    if told is None:
        return ""
    return say(told() if isinstance(told, Message) else told(value, path))


def offered(options: Options) -> list[tuple[str, Any]]:
    """The words and the plain value of each option."""
    if isinstance(options, EnumType):
        members: Iterable[Labelled] = options
        return [(say(one.label()), one.value) for one in members]
    return [(say(words), value) for words, value in options()]


class Node:
    """A part that can be hidden, with its place in the tree of the form."""

    def __init__(self, widget: QWidget, part: Part | None, path: str, parent: Node | None) -> None:
        self.widget, self.part, self.path, self.parent = widget, part, path, parent
        self.test: Test | None = None if part is None else part.when

    def wanted(self, value: Any) -> bool:
        """Whether it is meant to be there, with all that it stands in."""
        if self.parent is not None and not self.parent.wanted(value):
            return False
        return self.test is None or self.test(value, self.path)

    def above(self) -> Iterator[Node]:
        """It and everything it stands in."""
        node: Node | None = self
        while node is not None:
            yield node
            node = node.parent

    @property
    def above_all(self) -> Node:
        """The card it is on."""
        return self if self.parent is None else self.parent.above_all


class Box(Node):
    """A group or an item of a list; its title tells problems, and may fold what is in it."""

    caption: QLabel | None = None
    body: QWidget | None = None
    fold: QPushButton | None = None
    told: Callable[[Any], tuple[str, str]] | None = None
    """Title and hint, where they depend on the value."""
    title: QLabel | None = None
    tells = ""
    opens = True
    """Whether it opens by itself where something in it has a problem."""

    @property
    def is_folded(self) -> bool:
        """Whether only its title is shown."""
        return self.body is not None and self.body.isHidden()

    def open(self, on: bool) -> None:
        """Show what is in it, or its title only."""
        if self.body is not None and self.fold is not None:
            self.body.setVisible(on)
            self.fold.setText(OPEN if on else FOLDED)


class Leaf(Node):
    """An editor of the value at a path."""

    part: Field

    def __init__(
        self, part: Field, path: str, parent: Node, row: QWidget, editor: QWidget, model: Model
    ) -> None:
        super().__init__(row, part, path, parent)
        self.editor, self.model = editor, model
        self.field_row = row if isinstance(row, FieldRow) else None
        self.named: Callable[[Any], str] | None = None
        """Its accessible name, where it is not its label."""
        self.cells: dict[str, Leaf] = {}
        """The editors of the same row of a table, by their keys."""
        self.row: tuple[Leaf, ...] = ()
        """The same editors in their order."""
        self.paths: tuple[str, ...] = (path,)
        self.tags: TagsBox | None = None
        """Where it has tags, which take the keyboard too."""
        self.show: Callable[[], None] = lambda: None
        self.take_options: Callable[[], None] = lambda: None
        """Offer what there is to choose from now."""
        self.told: tuple[str, str] | None = None
        """Its accessible name and the words of its problem, as shown."""
        editor.setObjectName(path)

    @property
    def stops(self) -> list[QWidget]:
        """What takes the keyboard in it."""
        editor = self.editor
        if isinstance(editor, Segments):
            return list(editor.buttons)
        if isinstance(self.part, Several):
            return list(editor.findChildren(CountedButton))
        if self.tags is not None:
            return [*self.tags.buttons, editor]
        if isinstance(self.part, Own) and not isinstance(editor, WordsBox | QPushButton):
            found = list[QWidget]()
            for stop in tab_stops(editor):
                within = stop.parentWidget()
                found += within.buttons if isinstance(within, Segments) else [stop]
            return found
        return [editor]

    @property
    def target(self) -> QWidget:
        """What the keyboard goes to."""
        if isinstance(self.editor, Segments):
            return self.editor.current()
        if (first := self.editor.focusProxy()) is not None:
            return first
        stops = self.stops
        if self.tags is not None and not self.editor.isHidden():
            return self.editor
        return next((w for w in stops if not w.isHidden()), stops[0] if stops else self.editor)

    def put(self, plain: Any, *, typing: bool = False) -> None:
        """Change the value, and what the description says changes with it."""
        changes = {self.path: plain}
        if self.part.write is not None:
            changes |= self.part.write(self.model.value(), self.path, plain)
        self.model.put(changes, self.editor.objectName(), typing=typing)

    def refresh(self, value: Any, wrong: tuple[str, str]) -> None:
        """Show the value, and what is told of it: the words of a problem and its state."""
        self.show()
        complaint = getattr(self.editor, "complaint", "")
        if complaint and not wrong[0]:
            wrong = complaint, "warn"
        told = self.part.heard or self.part.label
        name = self.named(value) if self.named else words_of(told, value, self.path)
        heard = wrong[0]
        if self.field_row is not None:
            self.field_row.words.setText(words_of(self.part.label, value, self.path))
            hint = "" if wrong[0] else words_of(self.part.hint, value, self.path)
            if hint and self.part.unsure is not None and self.part.unsure(value, self.path):
                tell(self.field_row.caption, f"{DOUBT}{hint}", "warn")
            else:
                tell(self.field_row.caption, wrong[0] or hint, wrong[1])
            if isinstance(self.editor, NumberBox) and self.editor.number() is None:
                heard = wrong[0] or hint  # what holds in place of the number
        self.told = (name, wrong[0])
        if self.editor.accessibleName() != name:
            self.editor.setAccessibleName(name)
        if self.editor.accessibleDescription() != heard:
            self.editor.setAccessibleDescription(heard)
        if isinstance(self.editor, WordsBox) or not (
            isinstance(self.editor, Segments) or isinstance(self.part, Several | Own)
        ):
            set_state(self.editor, wrong[1])


class Builder:
    """Makes the widgets of parts and keeps their nodes, in the order of the description.

    Each is made within what it stands in: a widget that moves there later with all that is in it
    is given fonts and style once more.
    """

    def __init__(self, look: Look, model: Model) -> None:
        self.look, self.model = look, model
        self.leaves: list[Leaf] = []
        self.boxes: list[Box] = []
        self.lists: list[ItemList] = []
        self.tabs: list[Tabs] = []
        self.shown: list[Callable[[Any], None]] = []
        """What else follows the value: headings, rows of tables."""
        self.seat: int | None = None
        self.on_made: Callable[[Sequence[Leaf]], None] = lambda leaves: None
        """Told of editors that came after the form was made."""

    def add(self, column: QVBoxLayout, parts: Sequence[Part], at: str, parent: Node) -> None:
        """Lay these parts into a column."""
        for part in parts:
            column.addWidget(self._part(part, at, parent))

    def _part(self, part: Part, at: str, parent: Node) -> QWidget:
        match part:
            case Across():
                return self._across(part, at, parent)
            case Group():
                return self._group(part, at, parent)
            case Table():
                return self._table(part, at, parent)
            case Pages():
                self.tabs.append(Tabs(self, part, at, parent))
                return self.tabs[-1].widget
            case Items():
                made = ItemList(self, part, under(at, part.name), parent)
                self.lists.append(made)
                return made.widget
            case Remark():
                return self._remark(part, at, parent)
            case Field():
                return self.field(part, at, parent).widget
        raise TypeError(part)

    def field(
        self, part: Field, at: str, parent: Node, *, bare: bool = False, above: bool = False
    ) -> Leaf:
        """An editor with its row; a bare one has no label, that of a number may stand above it."""
        path = under(at, part.name) + _member(part)
        made, connect = self._editor(part, path)
        tags = made if isinstance(made, TagsBox) else None
        editor = tags.line if tags is not None else made
        is_small = isinstance(editor, NumberBox | TickBox | MarkButton) and not above
        place: LabelPlace = "above" if part.long else "beside" if is_small else "head"
        bare = bare or part.label is None
        row = made if bare else FieldRow(self.look, made, parent.widget, label=place)
        leaf = Leaf(part, path, parent, row, editor, self.model)
        leaf.tags = tags
        if isinstance(row, FieldRow):
            row.words.setBuddy(editor)
            row.caption.setObjectName(f"caption:{path}")
        mine = () if isinstance(part, Own) else (path,)
        leaf.paths = (*mine, *(under(at, name) for name in part.covers))
        connect(leaf)
        self.leaves.append(leaf)
        return leaf

    def _editor(self, part: Field, path: str) -> tuple[QWidget, Callable[[Leaf], None]]:
        match part:
            case Number():
                return _number(part, facts(self.model.form.kind, path))
            case Words():
                return _words(self.look, part)
            case Choice():
                return _choice(part, path)
            case Flag():
                return _flag(part)
            case Several():
                return _several(part, path)
            case Tags():
                return _tags(self.look, part, path, lambda leaf: self.on_made([leaf]))
            case Own():
                made = part.make(self.look, self.model, path.rpartition(".")[0] or path)
                return made, partial(_own, made)
        raise TypeError(part)

    def _remark(self, part: Remark, at: str, parent: Node) -> QWidget:
        look, widget = self.look, QWidget(parent.widget)
        box = Box(widget, part, under(at, part.name), parent)
        column = spaced(QVBoxLayout(widget), spacing=look.px(2), margins=look.margins(1, 0, 1, 6))
        for told, kind, size in ((part.words, "", 14), (part.note, "caption", 12)):
            if told is not None:
                label = QLabel()
                label.setTextFormat(Qt.TextFormat.PlainText)
                label.setProperty("kind", kind)
                label.setFont(look.font(size))
                label.setWordWrap(True)
                label.setContentsMargins(look.px(4), 0, look.px(4), 0)
                column.addWidget(label)
                self.shown.append(partial(_say, label, told, box.path))
        if places := list(filter(None, map(cite, part.cites))):
            column.addWidget(flowing(Chip(look, place) for place in places))
        self.boxes.append(box)
        return widget

    def _across(self, part: Across, at: str, parent: Node) -> QWidget:
        widget = QWidget(parent.widget)
        node = Node(widget, part, at, parent)
        row = spaced(QHBoxLayout(widget), spacing=self.look.px(8))
        for one in part.parts:
            if isinstance(one, Number) and len(part.parts) > 2:
                row.addWidget(self.field(one, at, node, above=True).widget, 1)
            else:
                row.addWidget(self._part(one, at, node), 1)
        return widget

    def _group(self, part: Group, at: str, parent: Node) -> QWidget:
        look, path, widget = self.look, under(at, part.name), QWidget(parent.widget)
        box = Box(widget, part, path, parent)
        column = spaced(QVBoxLayout(widget), spacing=look.px(2))
        inside = column
        if part.title is not None:
            column.setContentsMargins(0, look.px(6), 0, 0)
            column.addLayout(self.heading(box, part.title, part.hint, folds=part.folded))
            box.tells = under(at, part.tells) if part.tells else path if part.name else ""
        if part.folded:
            box.body = QWidget(widget)
            inside = spaced(QVBoxLayout(box.body), spacing=look.px(2))
            column.addWidget(box.body)
            box.body.hide()
        self.boxes.append(box)
        self.add(inside, part.parts, path, box)
        return widget

    def heading(self, box: Box, title: Told, hint: Told | None, *, folds: bool) -> QHBoxLayout:
        """The line over a group: its title and what is told of it."""
        look, row = self.look, QHBoxLayout()
        row.setContentsMargins(look.px(4), 0, look.px(4), 0)
        row.setSpacing(look.px(8))
        box.title, box.caption = QLabel(), caption(look)
        box.title.setProperty("kind", "heading")
        box.title.setFont(look.font(12, 600))
        box.caption.setObjectName(f"caption:{box.path}")
        if folds:
            box.fold = with_name(QPushButton(FOLDED), f"fold:{box.path}", "fold")
            box.fold.clicked.connect(lambda: self._turn(box))
            row.addWidget(box.fold)
        put(row, box.title, (box.caption, 1))
        box.told = lambda value: (
            words_of(title, value, box.path),
            words_of(hint, value, box.path),
        )
        return row

    def _turn(self, box: Box) -> None:
        """Fold it or open it; the keyboard goes on from what came up."""
        box.open(box.is_folded)
        first = next((leaf for leaf in self.leaves if box in leaf.above()), None)
        if first is not None and not box.is_folded:
            first.target.setFocus(Qt.FocusReason.OtherFocusReason)

    def _table(self, part: Table, at: str, parent: Node) -> QWidget:
        widget = QWidget(parent.widget)
        node = Node(widget, part, at, parent)
        grid = spaced(QGridLayout(widget), margins=self.look.margins(4, 0, 0, 0))
        grid.setHorizontalSpacing(0)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(1, 1)
        heads = [caption(self.look, 11) for _ in part.columns]
        for n, head in enumerate(heads):
            head.setAlignment(Qt.AlignmentFlag.AlignCenter)
            grid.addWidget(head, 0, 2 + n)
        for head, column in zip(heads, part.columns, strict=True):
            self.shown.append(partial(_say, head, column.label, at))
        line = 1
        for row in part.rows:
            self._row(grid, line, row, part, at, node)
            line += 1
            for below in part.below.get(row.key, ()):
                grid.addWidget(self._part(below, at, node), line, 1, 1, -1)
                line += 1
        return widget

    def _row(
        self, grid: QGridLayout, line: int, row: Row, part: Table, at: str, parent: Node
    ) -> None:
        look, cells = self.look, list[Leaf]()
        for n, column in enumerate(part.columns):
            cell = self.field(in_row(column, row.key), at, parent, bare=True)
            kept = cell.editor.sizePolicy()
            kept.setRetainSizeWhenHidden(True)
            cell.editor.setSizePolicy(kept)
            grid.addWidget(cell.editor, line, 2 + n, Qt.AlignmentFlag.AlignVCenter)
            cells.append(cell)
        main = cells[-1]
        for cell, column in zip(cells, part.columns, strict=True):
            cell.row = tuple(cells)
            cell.cells = {c.part.key: c for c in cells if c.part.key}
            cell.named = _name_of_cell(row, column, main)
            if cell is not main:
                cell.editor.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        icon, words, told = QLabel(), Elided(look.font(14)), caption(look)
        icon.setFixedWidth(look.px(36))
        told.setObjectName(f"caption:{main.path}")
        box = filled(QVBoxLayout(), 1, words, told, spacing=0, margins=look.margins(0, 0, 4, 0))
        box.addStretch(1)
        grid.addWidget(icon, line, 0)
        grid.setRowMinimumHeight(line, look.px(40))
        self.shown.append(partial(_spread, grid, line, box, cells))
        self.shown.append(_head_of_row(look, self.seat, row, cells, icon, words, told))


def _spread(
    grid: QGridLayout, line: int, box: QVBoxLayout, cells: Sequence[Leaf], value: Any
) -> None:
    """The words of a row go on over the cells beside them that it does not have."""
    free = sum(1 for _ in takewhile(lambda cell: cell.editor.isHidden(), cells[:-1]))
    at = grid.indexOf(box)
    place = cast(tuple[int, int, int, int], grid.getItemPosition(at)) if at >= 0 else ()
    if place[3:] != (1 + free,):
        grid.removeItem(box)
        box.setParent(None)
        grid.addLayout(box, line, 1, 1, 1 + free)


def _head_of_row(
    look: Look,
    seat: int | None,
    row: Row,
    cells: Sequence[Leaf],
    icon: QLabel,
    words: QLabel,
    caption: QLabel,
) -> Callable[[Any], None]:
    """What keeps icon, name and figures of a row; what is wrong in it takes the figures' place."""
    main, theme = cells[-1], look.theme
    lit = theme.text if seat is None else theme.seat_colour(seat)

    def show(value: Any) -> None:
        wrong = next((c.told for c in cells if c.told and c.told[1]), None)
        state = next((s for c in cells if (s := str(c.editor.property("state") or ""))), "")
        words.setText(words_of(row.label, value, main.path))
        tell(caption, wrong[1] if wrong else words_of(row.hint, value, main.path), state)
        has = bool(main.model.seen(main.path))
        if row.icon and icon.property("has") != has:
            icon.setProperty("has", has)
            colour = lit if has else theme.faint
            picture = icons.icon(row.icon, colour, look.px(28), seat is not None and seat % 2 == 1)
            icon.setPixmap(picture.pixmap(look.size(28, 28), icon.devicePixelRatioF()))

    return show


class Tab(Box):
    """A page of several, with what is on it."""

    opens = False

    def __init__(self, tabs: Tabs, name: str, path: str) -> None:
        super().__init__(QWidget(tabs.widget), None, path, tabs.node)
        self._tabs, self._name = tabs, name
        self.body = QWidget(self.widget)
        filled(QVBoxLayout(self.widget), self.body)

    def open(self, on: bool) -> None:
        """Turn to it."""
        if on:
            self._tabs.turn_to(self._name)


class Tabs:
    """A row of tabs and their pages."""

    def __init__(self, builder: Builder, part: Pages, at: str, parent: Node) -> None:
        self.widget = QWidget(parent.widget)
        self.node = Node(self.widget, part, at, parent)
        look = builder.look
        self.row = TabRow(look, part.name, 14)
        self.row.picked.connect(self.turn_to)
        self._groups = part.pages
        column = filled(QVBoxLayout(self.widget), self.row, spacing=0)
        self.pages: dict[str, Tab] = {}
        for n, group in enumerate(part.pages):
            page = self.pages[str(n)] = Tab(self, str(n), at)
            assert page.body is not None
            inside = QVBoxLayout(page.body)
            inside.setContentsMargins(0, look.px(6), 0, 0)
            inside.setSpacing(look.px(4))
            column.addWidget(page.widget)
            builder.boxes.append(page)
            builder.add(inside, (replace(group, title=None),), at, page)
        self.turn_to("0")
        builder.shown.append(self._say)

    @property
    def page(self) -> int:
        """The number of the page that is shown."""
        return list(self.pages).index(self._now)

    def turn_to(self, name: str) -> None:
        """Show the page of this tab."""
        self._now = name
        for one, page in self.pages.items():
            assert page.body is not None
            page.body.setVisible(one == name)
        if self.row.count():
            self.row.pick(name)

    def _say(self, value: Any) -> None:
        words = {
            name: words_of(group.title, value, self.node.path)
            for name, group in zip(self.pages, self._groups, strict=True)
        }
        self.row.show_pages(words, self._now)


class ItemList:
    """The items of a list. They are bound to their numbers: taking one out moves values only."""

    def __init__(self, builder: Builder, part: Items, path: str, parent: Node) -> None:
        self.builder, self.part, self.path, self.parent = builder, part, path, parent
        look = builder.look
        self.widget = QWidget(parent.widget)
        self.box = Box(self.widget, part, path, parent)
        self.box.tells = path
        self.items: list[Box] = []
        column = QVBoxLayout(self.widget)
        column.setContentsMargins(0, look.px(6), 0, 0)
        column.setSpacing(look.px(2))
        column.addLayout(builder.heading(self.box, part.title, part.hint, folds=False))
        self._column = spaced(QVBoxLayout(), spacing=look.px(4))
        column.addLayout(self._column)
        self.adds = with_name(QPushButton(), path, "fold")
        self.adds.setIcon(icons.icon("plus", look.theme.muted, look.px(14)))
        self.adds.setIconSize(look.size(14, 14))
        self.adds.clicked.connect(self.append)
        column.addWidget(self.adds)
        builder.boxes.append(self.box)

    def refresh(self, value: Any) -> None:
        """As many items as there are."""
        count = len(self.builder.model.seen(self.path) or ())
        first = len(self.builder.leaves)
        while len(self.items) < count:
            self._make()
        if len(self.builder.leaves) > first:
            self.builder.on_made(self.builder.leaves[first:])
        self.adds.setText(words_of(self.part.add, value, self.path))

    def take_out_of(self, widget: QWidget) -> bool:
        """Take the item out that the widget stands in; whether it stands in any."""
        for number, item in enumerate(self.items):
            if item.widget.isAncestorOf(widget):
                self._take_out(number)
                return True
        return False

    def append(self) -> None:
        """One more, with the keyboard in it."""
        model = self.builder.model
        number = len(model.seen(self.path) or ())
        model.put({f"{self.path}[{number}]": dict(self.part.new())}, self.path)
        model.finish()
        item = self.items[number]
        item.open(True)
        mine = [leaf for leaf in self.builder.leaves if item in leaf.above()]
        first = next((leaf for leaf in mine if leaf.wanted(model.value())), mine[0])
        first.target.setFocus(Qt.FocusReason.TabFocusReason)

    def _take_out(self, number: int) -> None:
        model = self.builder.model
        rest = list(model.seen(self.path) or ())
        del rest[number]
        model.put({self.path: rest}, self.path)
        model.finish()
        self.adds.setFocus(Qt.FocusReason.TabFocusReason)

    def _make(self) -> None:
        look, part, number = self.builder.look, self.part, len(self.items)
        path, frame = f"{self.path}[{number}]", QFrame(self.widget)
        frame.setProperty("kind", "item")
        item = Box(frame, None, path, self.box)
        item.test = lambda value, at: number < len(self.builder.model.seen(self.path) or ())
        column, head = QVBoxLayout(frame), QHBoxLayout()
        column.setContentsMargins(look.px(2), look.px(2), look.px(2), look.px(2))
        column.setSpacing(look.px(4))
        head.setSpacing(look.px(4))
        if part.parts:
            item.fold = with_name(QPushButton(FOLDED), f"fold:{path}", "fold")
            item.fold.clicked.connect(lambda: item.open(item.is_folded))
            head.addWidget(item.fold)
        for one in part.head.parts if isinstance(part.head, Across) else (part.head,):
            assert isinstance(one, Field)
            leaf = self.builder.field(one, path, item, bare=True)
            head.addWidget(leaf.widget, 0 if isinstance(one, Number) else 2)
        item.caption = caption(look)
        head.addWidget(item.caption, 1)
        remove = with_name(QPushButton(), f"remove:{path}", "fold")
        remove.setIcon(icons.icon("close", look.theme.muted, look.px(14)))
        remove.setIconSize(look.size(14, 14))
        remove.clicked.connect(lambda: self._take_out(number))
        head.addWidget(remove)
        column.addLayout(head)
        item.told = lambda value: ("", words_of(part.summary, value, path))
        self.builder.shown.append(lambda value: self._name(item, remove, value))
        if part.parts:
            item.body = QWidget(frame)
            inside = QVBoxLayout(item.body)
            inside.setContentsMargins(look.px(4), 0, look.px(4), look.px(4))
            inside.setSpacing(look.px(2))
            column.addWidget(item.body)
            self.builder.add(inside, part.parts, path, item)
            item.body.hide()
        self._column.addWidget(frame)
        self.items.append(item)
        self.builder.boxes.append(item)

    def _name(self, item: Box, remove: QPushButton, value: Any) -> None:
        remove.setAccessibleName(words_of(self.part.remove, value, item.path))
        if item.fold is not None:
            item.fold.setAccessibleName(words_of(self.part.unfold, value, item.path))


def unusual(model: Model, leaf: Leaf) -> bool:
    """Whether anything that a leaf edits is not as it usually is."""
    kind = model.form.kind
    return any(model.entered(path) != default_of(kind, path) for path in leaf.paths)


def _member(part: Field) -> str:
    return f"[{part.member}]" if isinstance(part, Flag) and part.member else ""


def _name_of_cell(row: Row, column: Field, main: Leaf) -> Callable[[Any], str]:
    def name(value: Any) -> str:
        said = words_of(row.label, value, main.path)
        if column.name == main.part.name or main.part.label is column.label:
            return said
        return f"{said}: {words_of(column.label, value, main.path)}"

    return name


def _say(label: QLabel, told: Told | None, path: str, value: Any) -> None:
    label.setText(words_of(told, value, path))


def _number(part: Number, known: Facts) -> tuple[QWidget, Callable[[Leaf], None]]:
    low = part.low if part.low is not None else known.low
    high = part.high if part.high is not None else known.high
    box = NumberBox(
        0 if low is None else low,
        HIGHEST if high is None else high,
        optional=known.optional or part.asked,
        start=part.start,
        is_signed=part.signed,
    )

    def connect(leaf: Leaf) -> None:
        box.put.connect(lambda number, typing: leaf.put(number, typing=typing))
        box.editingFinished.connect(leaf.model.finish)
        leaf.show = lambda: box.show_number(leaf.model.seen(leaf.path))

    return box, connect


def _words(look: Look, part: Words) -> tuple[QWidget, Callable[[Leaf], None]]:
    line = WordsBox()
    known = Known(() if part.options is None else offered(part.options))
    known.offer(look, line)

    def show(leaf: Leaf) -> None:
        value = leaf.model.seen(leaf.path) or ""
        if part.read is not None:
            value = say(part.read(leaf.model.value(), leaf.path))
        if not line.hasFocus() or known.value(line.text()) != value:
            line.show_words(known.words(value))
        if part.blank is not None:
            line.setPlaceholderText(words_of(part.blank, leaf.model.value(), leaf.path))

    def finish(leaf: Leaf) -> None:
        if part.finished is not None and line.isModified():
            changes = part.finished(leaf.model.value(), leaf.path, line.text())
            leaf.model.put(changes, leaf.editor.objectName(), typing=True)
            leaf.model.finish()
        line.setModified(False)
        if part.read is None:
            line.show_words(known.words(known.value(line.text())))

    def connect(leaf: Leaf) -> None:
        line.textChanged.connect(lambda words: leaf.put(known.value(words), typing=True))
        line.editingFinished.connect(lambda: finish(leaf))
        leaf.show = lambda: show(leaf)

    return line, connect


def _choice(part: Choice, path: str) -> tuple[QWidget, Callable[[Leaf], None]]:
    made: Segments | ChoiceBox
    if part.segments:
        made = Segments(offered(part.options), path=path)
    else:
        made = ChoiceBox(options=offered(part.options))
        if part.keyed:
            ComboKeys(made)

    def show(leaf: Leaf) -> None:
        if part.offered is not None and isinstance(made, ChoiceBox):
            value = leaf.model.value()
            pairs = offered(part.options)
            made.offer([pair for pair in pairs if part.offered(value, leaf.path, pair[1])])
        if part.blank is not None and isinstance(made, ChoiceBox):
            made.setItemText(0, words_of(part.blank, leaf.model.value(), leaf.path))
        read = leaf.model.seen(leaf.path)
        made.show_value(part.read(leaf.model.value(), leaf.path) if part.read else read)

    def connect(leaf: Leaf) -> None:
        made.picked.connect(lambda value: leaf.put(value))
        leaf.show = lambda: show(leaf)
        if isinstance(made, ChoiceBox):
            leaf.take_options = lambda: made.offer(offered(part.options))

    return made, connect


def _flag(part: Flag) -> tuple[QWidget, Callable[[Leaf], None]]:
    box = TickBox() if part.marks is None else MarkButton(part.marks)

    def press(leaf: Leaf, on: bool) -> None:
        model, path = leaf.model, leaf.path
        if part.member:
            where = path.rpartition("[")[0]
            members = set(model.seen(where) or ())
            members = members | {part.member} if on else members - {part.member}
            model.put({where: sorted(members)}, path)
        elif part.on is not None:
            leaf.put(part.on(model.value(), path) if on else None)
        else:
            leaf.put(on)

    def is_on(leaf: Leaf) -> bool:
        if part.member:
            return part.member in (leaf.model.seen(leaf.path.rpartition("[")[0]) or ())
        found = leaf.model.seen(leaf.path)
        return found is not None if part.on is not None else bool(found)

    def connect(leaf: Leaf) -> None:
        box.clicked.connect(lambda on: press(leaf, on))
        leaf.show = lambda: box.setChecked(is_on(leaf))

    return box, connect


def _several(part: Several, path: str) -> tuple[QWidget, Callable[[Leaf], None]]:
    buttons = {}
    for words, value in offered(part.options):
        most = 1 if part.most is None else part.most(value)
        button = buttons[value] = CountedButton(words, most)
        button.setObjectName(f"{path}[{value}]")
    box = flowing(buttons.values())

    def members(leaf: Leaf) -> list[Any]:
        if part.read is not None:
            return part.read(leaf.model.value(), leaf.path)
        return list(leaf.model.seen(leaf.path) or ())

    def put(leaf: Leaf, value: Any, count: int) -> None:
        others = [one for one in members(leaf) if one != value]
        now = [*others, *[value] * count]
        leaf.put(now if part.most is not None else sorted(now))

    def show(leaf: Leaf) -> None:
        there = members(leaf)
        setup = leaf.model.value()
        for value, button in buttons.items():
            button.show_count(there.count(value))
            if part.offered is not None:
                is_shown = value in there or part.offered(setup, leaf.path, value)
                button.setVisible(is_shown)

    def connect(leaf: Leaf) -> None:
        for value, button in buttons.items():
            button.counted.connect(lambda n, v=value: put(leaf, v, n))
        leaf.show = lambda: show(leaf)

    return box, connect


def _tags(
    look: Look, part: Tags, path: str, grown: Callable[[Leaf], None]
) -> tuple[QWidget, Callable[[Leaf], None]]:
    known = Known(() if part.options is None else offered(part.options))
    box = TagsBox(look, known, path, part.most, part.copies)

    def connect(leaf: Leaf) -> None:
        box.put.connect(lambda tags, typing: leaf.put(tags, typing=typing))
        box.grown.connect(lambda: grown(leaf))
        leaf.show = lambda: box.show_tags(list(leaf.model.seen(path) or ()))

    return box, connect


def _own(made: Any, leaf: Leaf) -> None:
    leaf.show = made.refresh


def is_home(leaf: Leaf, at: str) -> bool:
    """Whether a problem at this path is the editor's own, or of something in its value."""
    return any(is_below(at, path) for path in leaf.paths)
