"""Who has something in a system: three small switches, one for each owner."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from assistant.games.ti4.setup import Owner
from assistant.ui.games.ti4.words import owner_name
from assistant.ui.labels import label
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.layouts import flowing
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
        told = self.tr("{what}: {owner}").format(what=what, owner=owner_name(owner))
        self.setAccessibleName(told)
        self.setToolTip(tip(told))

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
    return flowing((_named(look, owner) for owner in Owner), look.px(4))


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


def _named(look: Look, owner: Owner) -> QWidget:
    entry = QWidget()
    pair = QHBoxLayout(entry)
    pair.setContentsMargins(0, 0, look.px(6), 0)
    pair.setSpacing(look.px(5))
    pair.addWidget(SeatMark(look, SEAT[owner], size=13))
    pair.addWidget(label(look, owner_name(owner), 12, colour=look.theme.muted))
    return entry
