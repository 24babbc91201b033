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
    QAbstractButton,
    QCheckBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from assistant.rules.rule_options import Labelled
from assistant.rules.text import Message, Name
from assistant.ui import icons
from assistant.ui.forms.model import Model
from assistant.ui.forms.spec import (
    Across,
    Choice,
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
    told_of,
    under,
)
from assistant.ui.forms.widgets import (
    ChoiceBox,
    FieldRow,
    Known,
    LabelPlace,
    MarkButton,
    NumberBox,
    Segments,
    SeveralBox,
    TagsBox,
    WordsBox,
    tell,
)
from assistant.ui.labels import Narrowed, caption
from assistant.ui.style_sheet import dress
from assistant.ui.theme import Look
from assistant.ui.translate import cite, say
from assistant.ui.widgets.buttons import TabRow
from assistant.ui.widgets.focus import tab_stops
from assistant.ui.widgets.layouts import filled, flowing, parts_of, put, spaced, with_name
from assistant.ui.widgets.small import Chip

FOLDED, OPEN = "\N{BLACK RIGHT-POINTING SMALL TRIANGLE}", "\N{BLACK DOWN-POINTING SMALL TRIANGLE}"
DOUBT = "? "
"""Begins the hint of what is not known for sure: its colour alone would not say it."""
HIGHEST = 999_999


def words_of(told: Told | None, value: Any, path: str) -> str:
    """What the description says of a part, in the language of the moment."""
    return "" if told is None else say(told_of(told, value, path))


def offered(options: Options) -> list[tuple[str, Any]]:
    """The words and the plain value of each option."""
    if isinstance(options, EnumType):
        members: Iterable[Labelled] = options
        return [(say(one.label()), one.value) for one in members]
    pairs = options() if callable(options) else options
    return [(say(w() if isinstance(w, Message) else w), value) for w, value in pairs]


def in_all_languages(options: Options) -> list[tuple[str, Any]]:
    """The proper names among them in each language, for who has a box in another one."""
    if isinstance(options, EnumType):
        return []
    pairs = options() if callable(options) else options
    named = [(words, value) for words, value in pairs if isinstance(words, Name)]
    return [(one, value) for words, value in named for one in (words.en, words.ru)]


class Node:
    """A part that can be hidden, with its place in the tree of the form."""

    def __init__(self, widget: QWidget, part: Part | None, path: str, parent: Node | None) -> None:
        self.widget, self.part, self.path, self.parent = widget, part, path, parent
        self.test: Test | None = None if part is None else part.when
        self.is_there = True
        """Whether it is shown now, with all that it stands in."""
        self.words: list[tuple[Callable[[str], object], Told | None]] = []
        """What takes the words that are told of it."""

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

    def refresh(self, value: Any, wrong: tuple[str, str]) -> None:
        """Tell the value, and the words and the state of a problem."""
        for take, told in self.words:
            take(words_of(told, value, self.path))


class Box(Node):
    """A card, a group or an item of a list; its title tells problems, and may fold the rest."""

    caption: QLabel | None = None
    hint: Told | None = None
    fold: QPushButton | None = None
    tells = ""
    turn: Callable[[], None] | None = None
    """What shows it, where it is a page of several: that does not open by itself for a problem."""

    def __init__(self, widget: QWidget, part: Part | None, path: str, parent: Node | None) -> None:
        super().__init__(widget, part, path, parent)
        self.body = widget
        """What is folded: all of it, or what stands under its title."""

    @property
    def is_folded(self) -> bool:
        """Whether only its title is shown."""
        return self.body.isHidden()

    def open(self, on: bool) -> None:
        """Show what is in it, or its title only; turn to it."""
        if self.turn is not None:
            self.turn()
        elif self.fold is not None:
            self.body.setVisible(on)
            self.fold.setText(OPEN if on else FOLDED)

    def refresh(self, value: Any, wrong: tuple[str, str]) -> None:
        """Its title, and the hint or the problem beside it."""
        super().refresh(value, wrong)
        if self.caption is not None:
            words, state = wrong
            tell(self.caption, words or words_of(self.hint, value, self.path), state)


class Leaf(Node):
    """An editor of the value at a path."""

    part: Field

    def __init__(
        self, part: Field, path: str, parent: Node, row: QWidget, editor: QWidget, model: Model
    ) -> None:
        super().__init__(row, part, path, parent)
        self.editor, self.model = editor, model
        self.field_row = row if isinstance(row, FieldRow) else None
        self.row: tuple[Leaf, ...] = ()
        """The editors of the same row of a table."""
        self.paths: tuple[str, ...] = (path,)
        self.tags: TagsBox | None = None
        """Where it has tags, which take the keyboard too."""
        self.show: Callable[[Any], object] = lambda shown: None
        """Let the editor show a value."""
        self.wrong = ""
        """The words of its problem, as shown."""
        editor.setObjectName(path)

    @property
    def stops(self) -> list[QWidget]:
        """What takes the keyboard in it."""
        return list(stops_in(self.tags or self.editor))

    @property
    def target(self) -> QWidget:
        """What the keyboard goes to."""
        if (first := self.editor.focusProxy()) is not None:
            return first
        if self.tags is not None and not self.editor.isHidden():
            return self.editor
        stops = self.stops
        return next((w for w in stops if not w.isHidden()), stops[0] if stops else self.editor)

    @property
    def set_path(self) -> str:
        """The path of the set of which it edits a member."""
        return self.path.rpartition("[")[0]

    def shown(self, value: Any) -> Any:
        """What the editor is to show."""
        if self.part.read is not None:
            found = self.part.read(value, self.path)
            return say(found) if isinstance(self.part, Words) else found
        match self.part:
            case Own():
                return None
            case Flag(member=str(member)) if member:
                return member in (self.model.seen(self.set_path) or ())
            case Flag(on=on) if on is not None:
                return self.model.seen(self.path) is not None
        return self.model.seen(self.path)

    def put(self, plain: Any, typing: bool = False) -> None:
        """Change the value, and what the description says changes with it."""
        value, part, changes = self.model.value(), self.part, {self.path: plain}
        match part:
            case Flag(member=str(member)) if member:
                others = set(self.model.seen(self.set_path) or ()) - {member}
                changes = {self.set_path: sorted(others | {member} if plain else others)}
            case Flag(on=on) if on is not None:
                changes = {self.path: on(value, self.path) if plain else None}
            case Several(most=None):
                changes = {self.path: sorted(plain)}
            case Tags(finished=finished) if finished is not None and not typing:
                changes |= finished(value, self.path, plain)
        if part.write is not None:
            changes |= part.write(value, self.path, plain)
        self.model.put(changes, self.editor.objectName(), typing=typing)

    def finish(self) -> None:
        """The words of a line have been typed: what they mean is known now."""
        line, part = self.editor, self.part
        assert isinstance(line, WordsBox)
        assert isinstance(part, Words)
        if part.finished is not None and line.isModified():
            changes = part.finished(self.model.value(), self.path, line.text())
            self.model.put(changes, line.objectName(), typing=True)
            self.model.finish()
        line.setModified(False)
        if part.read is None:
            line.rewrite()

    def take_options(self) -> None:
        """Offer what there is to choose from now."""
        if isinstance(self.part, Choice) and isinstance(self.editor, ChoiceBox):
            self.editor.offer(offered(self.part.options))

    def refresh(self, value: Any, wrong: tuple[str, str]) -> None:
        """Show the value, and what is told of it: the words of a problem and its state."""
        self._offer(value)
        self.show(self.shown(value))
        complaint = getattr(self.editor, "complaint", "")
        words, state = wrong if wrong[0] or not complaint else (complaint, "warn")
        part, heard, self.wrong = self.part, words, words
        if self.field_row is not None:
            self.field_row.words.setText(words_of(part.label, value, self.path))
            hint = "" if words else words_of(part.hint, value, self.path)
            if hint and part.unsure is not None and part.unsure(value, self.path):
                tell(self.field_row.caption, f"{DOUBT}{hint}", "warn")
            else:
                tell(self.field_row.caption, words or hint, state)
            if isinstance(self.editor, NumberBox) and self.editor.number() is None:
                heard = words or hint  # what holds in place of the number
        name = words_of(part.heard or part.label, value, self.path)
        if self.editor.accessibleName() != name:
            self.editor.setAccessibleName(name)
        if self.editor.accessibleDescription() != heard:
            self.editor.setAccessibleDescription(heard)
        if isinstance(self.editor, WordsBox) or not isinstance(part, Several | Own):
            dress(self.editor, state=state)

    def _offer(self, value: Any) -> None:
        """What there is to choose from, and what a blank one says, may follow from the value."""
        match self.part, self.editor:
            case Choice() as part, ChoiceBox() as box:
                if part.offered is not None:
                    box.offer(offered(part.offered(value, self.path)))
                if part.blank is not None:
                    box.setItemText(0, words_of(part.blank, value, self.path))
            case Words(blank=blank), WordsBox() as line if blank is not None:
                line.setPlaceholderText(words_of(blank, value, self.path))
            case Several(offered=may), SeveralBox() as several if may is not None:
                several.offer(lambda one: may(value, self.path, one))


class RowHead(Node):
    """Icon, name and figures of a row of a table; what is wrong in it takes the figures' place."""

    def __init__(
        self,
        look: Look,
        seat: int | None,
        row: Row,
        cells: Sequence[Leaf],
        grid: QGridLayout,
        line: int,
    ) -> None:
        self._look, self._seat, self._row, self._cells = look, seat, row, cells
        self._grid, self._line, self._main = grid, line, cells[-1]
        self._icon, self._name, self._caption = QLabel(), Narrowed(look), caption(look)
        super().__init__(self._icon, None, self._main.path, self._main.parent)
        self._icon.setFixedWidth(look.px(36))
        self._caption.setObjectName(f"caption:{self.path}")
        self._box = filled(
            QVBoxLayout(),
            1,
            self._name,
            self._caption,
            1,
            spacing=0,
            margins=look.margins(0, 0, 4, 0),
        )
        grid.addWidget(self._icon, line, 0)
        grid.setRowMinimumHeight(line, look.px(40))
        self.words.append((self._name.setText, row.label))

    def refresh(self, value: Any, wrong: tuple[str, str]) -> None:
        """As the cells of the row are, which have been told of the value before."""
        super().refresh(value, wrong)
        self._spread()
        words = next((cell.wrong for cell in self._cells if cell.wrong), "")
        state = next((s for c in self._cells if (s := str(c.editor.property("state") or ""))), "")
        tell(self._caption, words or words_of(self._row.hint, value, self.path), state)
        look, seat, has = self._look, self._seat, bool(self._main.model.seen(self.path))
        if self._row.icon and self._icon.property("has") != has:
            self._icon.setProperty("has", has)
            lit = look.theme.text if seat is None else look.theme.seat_colour(seat)
            colour, mirrored = lit if has else look.theme.faint, seat is not None and seat % 2 == 1
            picture = icons.icon(self._row.icon, colour, look.px(28), mirrored)
            self._icon.setPixmap(picture.pixmap(look.size(28, 28), self._icon.devicePixelRatioF()))

    def _spread(self) -> None:
        """The words go on over the cells beside them that the row does not have."""
        grid, box = self._grid, self._box
        free = sum(1 for _ in takewhile(lambda c: c.editor.isHidden(), self._cells[:-1]))
        at = grid.indexOf(box)
        place = cast(tuple[int, int, int, int], grid.getItemPosition(at)) if at >= 0 else ()
        if place[3:] != (1 + free,):
            grid.removeItem(box)
            box.setParent(None)
            grid.addLayout(box, self._line, 1, 1, 1 + free)


class Builder:
    """Makes the widgets of parts and keeps their nodes, in the order of the description.

    Each is made within what it stands in: a widget that moves there later with all that is in it
    is given fonts and style once more.
    """

    def __init__(self, look: Look, model: Model) -> None:
        self.look, self.model = look, model
        self.nodes: list[Node] = []
        """All of them, each after what it stands in."""
        self.leaves: list[Leaf] = []
        self.boxes: list[Box] = []
        self.lists: list[ItemList] = []
        self.tabs: list[Tabs] = []
        self.seat: int | None = None
        self.on_made: Callable[[Sequence[Leaf]], None] = lambda leaves: None
        """Told of editors that came after the form was made."""

    def keep(self, node: Any) -> Any:
        """One node more."""
        self.nodes.append(node)
        if isinstance(node, Box):
            self.boxes.append(node)
        elif isinstance(node, Leaf):
            self.leaves.append(node)
        return node

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
                self.lists.append(ItemList(self, part, under(at, part.name), parent))
                return self.lists[-1].widget
            case Remark():
                return self._remark(part, at, parent)
            case Field():
                return self.field(part, at, parent).widget
        raise TypeError(part)

    def field(
        self, part: Field, at: str, parent: Node, *, bare: bool = False, many: bool = False
    ) -> Leaf:
        """An editor with its row; a bare one has no label.

        Beside `many` the label of a number stands over it, and from afar the hint has its own line.
        """
        member = f"[{part.member}]" if isinstance(part, Flag) and part.member else ""
        path = under(at, part.name) + member
        made = self._editor(part, path)
        tags = made if isinstance(made, TagsBox) else None
        editor = made if tags is None else tags.line
        is_small = isinstance(editor, NumberBox | QCheckBox | MarkButton) and not many
        is_high = part.long or (many and self.look.metrics.is_far)
        place: LabelPlace = "above" if is_high else "beside" if is_small else "head"
        bare = bare or part.label is None
        row = made if bare else FieldRow(self.look, made, parent.widget, label=place)
        leaf: Leaf = self.keep(Leaf(part, path, parent, row, editor, self.model))
        leaf.tags = tags
        if isinstance(row, FieldRow):
            row.words.setBuddy(editor)
            row.caption.setObjectName(f"caption:{path}")
        mine = () if isinstance(part, Own) else (path,)
        leaf.paths = (*mine, *(under(at, name) for name in part.covers))
        _bind(leaf)
        if tags is not None:
            tags.grown.connect(lambda: self.on_made([leaf]))
        return leaf

    def _editor(self, part: Field, path: str) -> QWidget:
        look = self.look
        match part:
            case Number(low=low, high=high):
                known = facts(self.model.form.kind, path)
                low, high = low if low is not None else known.low, high or known.high
                is_blank = known.optional or part.asked
                box = NumberBox(
                    low or 0,
                    HIGHEST if high is None else high,
                    optional=is_blank,
                    is_signed=part.signed,
                )
                if (start := part.start) is not None:
                    box.start = lambda: start(self.model.value(), path)
                return box
            case Words():
                line = WordsBox(known=self._known(part.options))
                if (first := part.first) is not None:
                    line.takes_first = lambda: first(self.model.value(), path)
                return line
            case Choice(segments=True):
                return Segments(offered(part.options), path=path)
            case Choice():
                return ChoiceBox(options=offered(part.options), numbered=part.keyed)
            case Flag():
                if part.marks is not None:
                    return MarkButton(part.marks)
                return with_name(QCheckBox(), path, "box")
            case Several():
                return SeveralBox(offered(part.options), part.most or (lambda value: 1), path)
            case Tags():
                words = self._known(part.options)
                if part.copies is not None and part.options is not None:
                    words = Known(look, offered(part.options), in_all_languages(part.options))
                return TagsBox(look, words, path, part.most, part.copies)
            case Own():
                made: QWidget = part.make(look, self.model, path.rpartition(".")[0] or path)
                return made
        raise TypeError(part)

    def _known(self, options: Options | None) -> Known:
        return Known(self.look, () if options is None else offered(options))

    def _remark(self, part: Remark, at: str, parent: Node) -> QWidget:
        look, widget = self.look, QWidget(parent.widget)
        box = self.keep(Box(widget, part, under(at, part.name), parent))
        column = spaced(QVBoxLayout(widget), spacing=look.px(2), margins=look.margins(1, 0, 1, 6))
        for told, kind, size in ((part.words, "", 14), (part.note, "caption", 12)):
            if told is not None:
                label = with_name(QLabel(), "", kind)
                label.setTextFormat(Qt.TextFormat.PlainText)
                label.setFont(look.font(size))
                label.setWordWrap(True)
                label.setContentsMargins(look.px(4), 0, look.px(4), 0)
                column.addWidget(label)
                box.words.append((label.setText, told))
        if places := list(filter(None, map(cite, part.cites))):
            column.addWidget(flowing(Chip(look, place) for place in places))
        return widget

    def _across(self, part: Across, at: str, parent: Node) -> QWidget:
        widget = QWidget(parent.widget)
        node = self.keep(Node(widget, part, at, parent))
        row = spaced(QHBoxLayout(widget), spacing=self.look.px(8))
        many = len(part.parts) > 2
        for n, one in enumerate(part.parts):
            share = part.shares[n] if part.shares else 1
            if many and isinstance(one, Number | Words | Choice):
                row.addWidget(self.field(one, at, node, many=True).widget, share)
            else:
                row.addWidget(self._part(one, at, node), share)
        return widget

    def _group(self, part: Group, at: str, parent: Node) -> QWidget:
        look, path, widget = self.look, under(at, part.name), QWidget(parent.widget)
        box = self.keep(Box(widget, part, path, parent))
        column = inside = spaced(QVBoxLayout(widget), spacing=look.px(2))
        if part.title is not None:
            column.setContentsMargins(0, look.px(6), 0, 0)
            column.addLayout(self.heading(box, part.title, part.hint, folds=part.folded))
            box.tells = under(at, part.tells) if part.tells else path if part.name else ""
        if part.folded:
            inside = spaced(self.body(box), spacing=look.px(2))
            column.addWidget(box.body)
        self.add(inside, part.parts, path, box)
        return widget

    def heading(self, box: Box, title: Told, hint: Told | None, *, folds: bool) -> QHBoxLayout:
        """The line over a group: its title and what is told of it."""
        look, words, row = self.look, with_name(QLabel(), "", "heading"), QHBoxLayout()
        spaced(row, spacing=look.px(8), margins=look.margins(4, 0, 4, 0))
        box.caption, box.hint = with_name(caption(look), f"caption:{box.path}"), hint
        words.setFont(look.font(12, 600))
        box.words.append((words.setText, title))
        if folds:
            row.addWidget(self.folder(box, title))
        put(row, words, (box.caption, 1))
        return row

    def folder(self, box: Box, named: Told | None) -> QPushButton:
        """The button that folds a box or opens it; the keyboard goes on from what came up."""
        box.fold = with_name(QPushButton(FOLDED), f"fold:{box.path}", "fold")
        box.words.append((box.fold.setAccessibleName, named))

        def turn() -> None:
            box.open(box.is_folded)
            first = next((leaf for leaf in self.leaves if box in leaf.above()), None)
            if first is not None and not box.is_folded and isinstance(box.part, Group):
                first.target.setFocus(Qt.FocusReason.OtherFocusReason)

        box.fold.clicked.connect(turn)
        return box.fold

    def body(self, box: Box) -> QVBoxLayout:
        """Where that stands which a box folds, hidden until it is opened."""
        box.body = QWidget(box.widget)
        box.body.hide()
        return QVBoxLayout(box.body)

    def icon_button(self, name: str, icon: str) -> QPushButton:
        """A quiet button with an icon."""
        look, button = self.look, with_name(QPushButton(), name, "fold")
        button.setIcon(icons.icon(icon, look.theme.muted, look.px(14)))
        button.setIconSize(look.size(14, 14))
        return button

    def _table(self, part: Table, at: str, parent: Node) -> QWidget:
        widget = QWidget(parent.widget)
        node = self.keep(Node(widget, part, at, parent))
        grid = spaced(QGridLayout(widget), spacing=0, margins=self.look.margins(4, 0, 0, 0))
        grid.setColumnStretch(1, 1)
        for n, column in enumerate(part.columns, 2):
            head = caption(self.look, 11)
            head.setAlignment(Qt.AlignmentFlag.AlignCenter)
            grid.addWidget(head, 0, n)
            node.words.append((head.setText, column.label))
        for line, row in enumerate(part.rows, 1):
            self._row(grid, line, row, part, at, node)
        return widget

    def _row(
        self, grid: QGridLayout, line: int, row: Row, part: Table, at: str, parent: Node
    ) -> None:
        columns = [in_row(column, row, part.columns[-1]) for column in part.columns]
        cells = tuple(self.field(column, at, parent, bare=True) for column in columns)
        for n, cell in enumerate(cells, 2):
            kept = cell.editor.sizePolicy()
            kept.setRetainSizeWhenHidden(True)
            cell.editor.setSizePolicy(kept)
            grid.addWidget(cell.editor, line, n, Qt.AlignmentFlag.AlignVCenter)
            cell.row = cells
            if cell is not cells[-1]:
                cell.editor.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.keep(RowHead(self.look, self.seat, row, cells, grid, line))


class Tabs:
    """A row of tabs and their pages."""

    def __init__(self, builder: Builder, part: Pages, at: str, parent: Node) -> None:
        look, self.widget = builder.look, QWidget(parent.widget)
        self.node = builder.keep(Node(self.widget, part, at, parent))
        self.row = TabRow(look, part.name, 14)
        self.row.picked.connect(self.turn_to)
        column = filled(QVBoxLayout(self.widget), self.row, spacing=0)
        self.row.show_pages({str(n): "" for n in range(len(part.pages))}, "0")
        self.pages: dict[str, Box] = {}
        for n, group in enumerate(part.pages):
            page = self.pages[str(n)] = Box(QWidget(self.widget), None, at, self.node)
            builder.keep(page).turn = partial(self.turn_to, str(n))
            inside = builder.body(page)
            spaced(inside, spacing=look.px(4), margins=look.margins(0, 6, 0, 0))
            filled(QVBoxLayout(page.widget), page.body)
            column.addWidget(page.widget)
            self.node.words.append((partial(self.row.setTabText, n), group.title))
            builder.add(inside, (replace(group, title=None),), at, page)
        self.turn_to("0")

    @property
    def page(self) -> int:
        """The number of the page that is shown."""
        return self.row.currentIndex()

    def turn_to(self, name: str) -> None:
        """Show the page of this tab."""
        for one, page in self.pages.items():
            page.body.setVisible(one == name)
        self.row.pick(name)


class ItemList:
    """The items of a list. They are bound to their numbers: taking one out moves values only."""

    def __init__(self, builder: Builder, part: Items, path: str, parent: Node) -> None:
        self.builder, self.part, self.path = builder, part, path
        look, self.widget = builder.look, QWidget(parent.widget)
        self.box: Box = builder.keep(Box(self.widget, part, path, parent))
        self.box.tells = path
        self.items: list[Box] = []
        self._column = spaced(QVBoxLayout(), spacing=look.px(4))
        self.adds = builder.icon_button(path, "plus")
        self.adds.setAutoDefault(True)  # Enter presses it
        self.adds.clicked.connect(self.append)
        self.box.words.append((self.adds.setText, part.add))
        head = builder.heading(self.box, part.title, part.hint, folds=False)
        column = filled(QVBoxLayout(self.widget), head, self._column, self.adds)
        spaced(column, spacing=look.px(2), margins=look.margins(0, 6, 0, 0))

    @property
    def _count(self) -> int:
        return len(self.builder.model.seen(self.path) or ())

    def refresh(self) -> None:
        """As many items as there are."""
        first = len(self.builder.leaves)
        while len(self.items) < self._count:
            self._make(len(self.items))
        if len(self.builder.leaves) > first:
            self.builder.on_made(self.builder.leaves[first:])

    def take_out_of(self, widget: QWidget) -> bool:
        """Take the item out that the widget stands in; whether it stands in any."""
        for number, item in enumerate(self.items):
            if item.widget.isAncestorOf(widget):
                self._take_out(number)
                return True
        return False

    def append(self) -> None:
        """One more, with the keyboard in it."""
        model, number = self.builder.model, self._count
        new = self.part.new(model.seen(self.path) or ())
        model.put({f"{self.path}[{number}]": dict(new)}, self.path)
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

    def _make(self, number: int) -> None:
        builder, look, part, path = (
            self.builder,
            self.builder.look,
            self.part,
            f"{self.path}[{number}]",
        )
        frame = with_name(QFrame(self.widget), "", "item")
        item: Box = builder.keep(Box(frame, None, path, self.box))
        item.test = lambda value, at: number < self._count
        grid = spaced(QGridLayout(frame), spacing=look.px(4), margins=look.margins(2, 2, 2, 2))
        head = spaced(QHBoxLayout(), spacing=look.px(4))
        grid.addLayout(head, 0, 0)
        if part.parts:
            head.addWidget(builder.folder(item, part.unfold))
        for one in part.head.parts if isinstance(part.head, Across) else (part.head,):
            assert isinstance(one, Field)
            leaf = builder.field(one, path, item, bare=True)
            head.addWidget(leaf.widget, 0 if isinstance(one, Number) else 2)
        item.caption, item.hint = caption(look), part.summary
        remove = builder.icon_button(f"remove:{path}", "close")
        remove.clicked.connect(lambda: self._take_out(number))
        item.words.append((remove.setAccessibleName, part.remove))
        head.addWidget(item.caption, 1)
        if part.parts:
            inside = spaced(
                builder.body(item), spacing=look.px(2), margins=look.margins(4, 0, 4, 4)
            )
            grid.addWidget(item.body, 1, 0, 1, 2)
            builder.add(inside, part.parts, path, item)
        grid.addWidget(remove, 0, 1)  # the keyboard comes to it last
        self._column.addWidget(frame)
        self.items.append(item)


def stops_in(part: QWidget) -> Iterator[QWidget]:
    """What takes the keyboard in this part, in the order in which it is laid out."""
    if part.focusPolicy() != Qt.FocusPolicy.NoFocus:
        yield part
    elif isinstance(part, QScrollArea):
        if (inside := part.widget()) is not None:
            yield from stops_in(inside)
    elif (layout := part.layout()) is not None:
        yield from _stops_of(layout)
    else:
        yield from tab_stops(part)


def _stops_of(layout: QLayout) -> Iterator[QWidget]:
    for one in parts_of(layout):
        yield from stops_in(one) if isinstance(one, QWidget) else _stops_of(one)


def unusual(model: Model, leaf: Leaf) -> bool:
    """Whether anything that a leaf edits is not as it usually is."""
    kind = model.form.kind
    return any(model.entered(path) != default_of(kind, path) for path in leaf.paths)


def _bind(leaf: Leaf) -> None:
    """The editor shows the value and changes it."""
    made: Any = leaf.tags or leaf.editor
    match leaf.part:
        case Own():
            leaf.show = lambda shown: made.refresh()
        case Flag():
            made.clicked.connect(leaf.put)
            leaf.show = partial(_show_tick, made)
        case Choice():
            made.picked.connect(leaf.put)
            leaf.show = made.show_value
        case Several():
            made.put.connect(leaf.put)
            leaf.show = made.show_value
        case Number():
            made.put.connect(leaf.put)
            made.editingFinished.connect(leaf.model.finish)
            leaf.show = made.show_number
        case Words():
            made.textChanged.connect(lambda words: leaf.put(made.known.value(words), typing=True))
            made.editingFinished.connect(leaf.finish)
            leaf.show = made.show_value
        case Tags():
            made.put.connect(leaf.put)
            made.misread.connect(leaf.model.show)
            leaf.show = made.show_value


def _show_tick(made: QAbstractButton, shown: Any) -> None:
    """Ticked or not; half ticked where neither is known."""
    if isinstance(made, QCheckBox):
        made.setTristate(shown is None)
        if shown is None:
            made.setCheckState(Qt.CheckState.PartiallyChecked)
            return
    made.setChecked(bool(shown))


def is_home(leaf: Leaf, at: str) -> bool:
    """Whether a problem at this path is the editor's own, or of something in its value."""
    return any(is_below(at, path) for path in leaf.paths)
