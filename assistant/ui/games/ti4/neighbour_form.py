"""A neighbouring system: its name, what lies in the way, who is there."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from assistant.games.ti4.setup import Adjacency, Anomaly, Neighbour, Owner
from assistant.rules.game import Problem
from assistant.ui.labels import label
from assistant.ui.setup.fields import combo, fill, line_edit, pick, under
from assistant.ui.setup.problem_notes import Notes
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets import paint
from assistant.ui.widgets.layouts import flowing
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.pressable import Pressable
from assistant.ui.widgets.small import SeatMark
from assistant.ui.widgets.tip import tip

FIXED = QSizePolicy.Policy.Fixed
SEAT = {Owner.ATTACKER: 0, Owner.DEFENDER: 1, Owner.OTHER: 2}


class OwnerSwitch(Pressable):
    """The shape of an owner: filled when on, an outline when off."""

    radius = 6

    def __init__(self, look: Look, owner: Owner, what: str) -> None:
        super().__init__(look)
        self._owner = owner
        self.setCheckable(True)
        self.setSizePolicy(FIXED, FIXED)
        text = self.tr("{what}: {owner}").format(what=what, owner=say(owner.label()))
        self.setAccessibleName(text)
        self.setToolTip(tip(text))

    def sizeHint(self) -> QSize:
        """32 px each way."""
        side = self.look.px(32) + 2 * self.halo
        return QSize(side, side)

    def draw(self, painter: QPainter, body: QRectF) -> None:
        """A raised square with the shape when on; dim when off."""
        look, theme, on = self.look, self.look.theme, self.isChecked()
        seat = SEAT[self._owner]
        colour = theme.seat_colour(seat)
        paint.frame(
            painter,
            body,
            radius=look.px(6),
            fill=self.background() if on else "",
            edge=colour if on else theme.mid,
            width=float(look.px(2 if on else 1)),
        )
        shape = look.inset(body, 9)
        painter.setOpacity(1.0 if on else 0.4)
        paint.paint_seat(painter, shape, seat, colour if on else theme.faint)
        painter.setOpacity(1.0)


def owners_legend(look: Look) -> QWidget:
    """The three shapes with their names."""
    return flowing((_owner_name(look, owner) for owner in Owner), look.px(4))


class Presence(QWidget):
    """Which owners have a planet, ships, ground forces or a token there."""

    edited = Signal(object)
    """A frozenset of `Owner`."""

    def __init__(self, look: Look, what: str, name: str) -> None:
        super().__init__()
        self._switches = {owner: OwnerSwitch(look, owner, what) for owner in Owner}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for owner, switch in self._switches.items():
            switch.setObjectName(f"{name}/{owner.value}")
            switch.clicked.connect(lambda: self.edited.emit(self._value()))
            row.addWidget(switch)
        row.addStretch(1)

    def show_owners(self, owners: frozenset[Owner]) -> None:
        """Show these; nothing is emitted."""
        for owner, switch in self._switches.items():
            switch.setChecked(owner in owners)

    def _value(self) -> frozenset[Owner]:
        return frozenset(owner for owner, switch in self._switches.items() if switch.isChecked())


def _owner_name(look: Look, owner: Owner) -> QWidget:
    entry = QWidget()
    pair = QHBoxLayout(entry)
    pair.setContentsMargins(0, 0, look.px(6), 0)
    pair.setSpacing(look.px(5))
    pair.addWidget(SeatMark(look, SEAT[owner], size=13))
    pair.addWidget(label(look, say(owner.label()), 12, colour=look.theme.muted))
    return entry


class NeighbourForm(QWidget):
    """One card; folded it is a line with the name."""

    edited = Signal(object)
    """The `Neighbour` with the change in it."""
    removed = Signal()

    def __init__(self, look: Look, number: int) -> None:
        super().__init__()
        self._look, self._number = look, number
        self._system = Neighbour("")
        self.name = line_edit(look, self.tr("System name"), self.tr("System name"))
        self.name.setObjectName(f"neighbour:{number}/name")
        self.name.textEdited.connect(lambda words: self._emit(name=words))
        self._fold = PlainButton(
            look, "", icon="arrow_down", flat=True, accessible=self.tr("Who is there")
        )
        self._fold.setObjectName(f"neighbour:{number}/fold")
        self._fold.clicked.connect(self._toggle)
        self._remove = PlainButton(
            look, "", icon="close", flat=True, accessible=self.tr("Remove this system")
        )
        self._remove.setObjectName(f"neighbour:{number}/remove")
        self._remove.clicked.connect(self.removed)
        self._notes = Notes(look, (f"$.neighbours[{number}].name",))
        self._presence = self._presences()
        self._marks = {owner: SeatMark(look, SEAT[owner], size=13) for owner in Owner}
        self._details = QWidget()
        self._build_lists()
        self._lay_out()

    def show_system(self, system: Neighbour) -> None:
        """Show this system."""
        self._system = system
        fill(self.name, system.name)
        pick(self._anomaly, system.anomaly)
        pick(self._by, system.by)
        for field, presence in self._presence.items():
            presence.show_owners(getattr(system, field))
        self._show_marks()

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Those of this system."""
        self._notes.show_problems(problems)

    def unfold(self, on: bool) -> None:
        """Show the details, or the name only."""
        self._details.setVisible(on)
        side = self._look.px(4 if on else 0)
        self._column.setContentsMargins(side, side, side, side)
        self._show_marks()
        self.update()

    def _toggle(self) -> None:
        self.unfold(self._details.isHidden())

    def _show_marks(self) -> None:
        """While folded, the shapes of those who are there."""
        system = self._system
        there = system.planets | system.ships | system.ground
        for owner, mark in self._marks.items():
            mark.setVisible(owner in there and self._details.isHidden())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Unfolded it is a card and has an edge."""
        if self._details.isHidden():
            return
        painter, look, theme = QPainter(self), self._look, self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width = float(look.px(1))
        body = QRectF(self.rect())
        paint.frame(painter, body, radius=look.px(8), edge=theme.line, width=width)
        painter.end()

    def _presences(self) -> dict[str, Presence]:
        made = {}
        for field, words in self._fields().items():
            presence = Presence(self._look, words, f"neighbour:{self._number}/{field}")
            presence.edited.connect(lambda owners, f=field: self._emit(**{f: owners}))
            made[field] = presence
        return made

    def _fields(self) -> dict[str, str]:
        """What may be there, and in words."""
        return {
            "planets": self.tr("Planets"),
            "ships": self.tr("Ships"),
            "ground": self.tr("Ground forces"),
            "tokens": self.tr("Command token"),
        }

    def _build_lists(self) -> None:
        look, at = self._look, f"neighbour:{self._number}"
        kinds = [(say(a.label()), a) for a in Anomaly]
        self._anomaly = combo(look, self.tr("Anomaly"), kinds)
        self._anomaly.setObjectName(f"{at}/anomaly")
        self._anomaly.currentIndexChanged.connect(
            lambda: self._emit(anomaly=Anomaly(self._anomaly.currentData()))
        )
        borders = [(say(by.label()), by) for by in Adjacency]
        self._by = combo(look, self.tr("Adjacency"), borders)
        self._by.setObjectName(f"{at}/by")
        self._by.currentIndexChanged.connect(
            lambda: self._emit(by=Adjacency(self._by.currentData()))
        )

    def _emit(self, **fields: object) -> None:
        self.edited.emit(replace(self._system, **fields))

    def _lay_out(self) -> None:
        look = self._look
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(4))
        head = QHBoxLayout()
        head.setSpacing(look.px(2))
        head.addWidget(self.name, 1)
        for mark in self._marks.values():
            head.addWidget(mark)
        for button in (self._fold, self._remove):
            head.addWidget(button)
        column.addLayout(head)
        column.addWidget(self._notes)
        inside = QVBoxLayout(self._details)
        inside.setContentsMargins(look.px(4), 0, look.px(6), look.px(6))
        inside.setSpacing(look.px(6))
        inside.addWidget(self._anomaly)
        inside.addWidget(self._by)
        grid = QGridLayout()
        grid.setHorizontalSpacing(look.px(4))
        for n, (field, words) in enumerate(self._fields().items()):
            grid.addLayout(under(look, words, self._presence[field]), n // 2, n % 2)
        inside.addLayout(grid)
        column.addWidget(self._details)
