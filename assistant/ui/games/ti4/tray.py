"""A fleet tray: who, a row for every type of unit, cards, and the places aboard."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from assistant.games.ti4 import texts
from assistant.games.ti4.data import UnitType, name_of
from assistant.games.ti4.effects import EFFECTS
from assistant.rules.decision import Action, Ref
from assistant.ui.games.ti4.token import CapacityBar, Mark
from assistant.ui.games.ti4.tray_view_model import HeldCard, Line, Places, TrayView
from assistant.ui.games.ti4.unit_line import UnitLine
from assistant.ui.labels import OneLine, fit, label, set_text_color
from assistant.ui.style_sheet import dress
from assistant.ui.theme import HALO, Look
from assistant.ui.translate import say, say_role
from assistant.ui.widgets import paint
from assistant.ui.widgets.layouts import flowing, remove
from assistant.ui.widgets.scroll import scrolled
from assistant.ui.widgets.small import SeatMark, SeatTray


def is_cramped(look: Look) -> bool:
    """From afar in a small window cards are told by the decision bar and in the middle instead."""
    return look.metrics.is_far or (look.metrics.small and look.metrics.distance > 1)


def _key(line: Line) -> tuple[UnitType, int | None]:
    """A row stays the row of these units as long as there are any."""
    return line.type, line.planet


class FleetTray(SeatTray):
    """Told a `TrayView`; a row for units of a type in one place stays as long as there are any."""

    touched = Signal(object, QPoint)

    def __init__(self, look: Look, seat: int) -> None:
        super().__init__(look, seat)
        self._fleet: TrayView | None = None
        self._lit: tuple[Ref, ...] = ()
        self._lines: list[UnitLine] = []
        self._cards: QWidget | None = None
        self.setMinimumWidth(1)  # no name makes its tray wider than the other
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        column, edge = QVBoxLayout(self), look.px(1)
        column.setContentsMargins(edge, paint.stripe(look), edge, edge)
        column.setSpacing(0)
        column.addWidget(self._head())
        column.addWidget(self._scroller(), 1)
        column.addWidget(self._foot())

    def show_fleet(self, fleet: TrayView) -> None:
        """Show this fleet and nothing of the one before."""
        before, self._fleet = self._fleet, fleet
        if before == fleet:
            return
        self._tell_head(fleet)
        self._show_lines(fleet)
        if before is None or before.cards != fleet.cards:
            self._show_cards(fleet.cards)
        self._tell_places(fleet.places)
        self._bring_in_sight()
        is_empty = not fleet.places.cells() and not fleet.cards
        dress(self._below, kind="row", state="empty" if is_empty else "")

    def highlight(self, refs: tuple[Ref, ...]) -> None:
        """Light these units up and no others."""
        self._lit = refs
        for line in self._lines:
            line.strip.highlight(refs)

    def show_marks(self, marks: Mapping[Action, Mark]) -> None:
        """What each action on these units is worth."""
        for line in self._lines:
            line.strip.show_marks(marks)

    def resizeEvent(self, event: object) -> None:
        """The words have another room."""
        if self._fleet is not None:
            self._tell_head(self._fleet)
            self._tell_places(self._fleet.places)

    def _head(self) -> QWidget:
        """Mark, name, role from our side; the number of ships from the other."""
        look, metrics = self._look, self._look.metrics
        self._mark = SeatMark(look, self._seat, size=18)
        self._mark.setAccessibleName("")  # the name stands beside it
        self._name = label(look, "")
        self._role = label(look, "", colour=look.theme.muted)
        self._count = OneLine(look, 14, 400, least=40)
        head = QWidget()
        head.setFixedHeight(look.px(33 if metrics.is_far else 39 if metrics.small else 47))
        row = QHBoxLayout(head)
        row.setContentsMargins(look.px(14), 0, look.px(14), 0)
        row.setSpacing(0)
        if self._seat % 2:
            row.setDirection(QBoxLayout.Direction.RightToLeft)
        row.addWidget(self._mark)
        row.addSpacing(look.px(10))
        row.addWidget(self._name)
        self._role.setContentsMargins(look.px(10), 0, look.px(10), 0)
        row.addWidget(self._role)
        row.addStretch(1)
        row.addWidget(self._count)
        return head

    def _tell_head(self, fleet: TrayView) -> None:
        """The name is as large as fits beside the shortest words on the ships, whatever these say.

        The words on the ships are smaller and then shorter where there is no room; the role goes.
        """
        look, theme, name = self._look, self._look.theme, say(fleet.name)
        small, tiny = look.font(14), look.font(12)
        leaving = self.tr("will retreat")
        room = self.width() - look.px(2 * 14 + 18 + 10 + 2 * 10 + 2)
        left = max(1, room - round(paint.width_of(tiny, leaving)))
        sizes = (20, 16, 14, 12)
        narrow = left < look.px(240)
        fit(look, self._name, name, left, sizes[1:] if narrow else sizes, 1)
        wide = round(paint.width_of(self._name.font(), self._name.text())) + look.px(2)
        self._name.setFixedWidth(min(wide, left))
        whole = self._said_ships(fleet)
        short = leaving if fleet.retreats and not fleet.away else whole
        for told, font in ((whole, small), (whole, tiny), (short, tiny), ("", tiny)):
            if wide + paint.width_of(font, told) <= room:
                break
        self._count.setFont(font)
        self._count.setText(told)
        set_text_color(self._count, theme.warn if fleet.retreats else theme.muted)
        role = say_role(fleet.name, fleet.role)
        taken = wide + paint.width_of(font, told) + paint.width_of(small, role)
        self._role.setText(role if taken <= room else "")

    def _bring_in_sight(self) -> None:
        """Where not all lines fit: those that are asked about, else those of the planet."""
        shown = [(line, line.line) for line in self._lines if line.line is not None]
        asked = [line for line, told in shown if any(p.touches for p in told.pieces)]
        planet = self._fleet.planet if self._fleet is not None else None
        here = [line for line, told in shown if told.planet == planet is not None]
        for line in reversed(asked or here):
            self._area.ensureWidgetVisible(line, 0, 0)

    def _scroller(self) -> QScrollArea:
        inside = QWidget()
        self._rows = QVBoxLayout(inside)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(0)
        self._rows.addStretch(1)
        self._area = scrolled(inside)
        self._area.verticalScrollBar().rangeChanged.connect(self._bring_in_sight)
        return self._area

    def _foot(self) -> QFrame:
        """Cards, then the places aboard, which are not told from the farthest."""
        look, self._below = self._look, QFrame()
        dress(self._below, kind="row")
        self._column = QVBoxLayout(self._below)
        self._column.setContentsMargins(look.px(10), look.px(6), look.px(10), look.px(10))
        self._column.setSpacing(look.px(6))
        self._bar = CapacityBar(look, self._seat)
        self._capacity = label(look, "", 12, colour=look.theme.muted)
        self._taken = OneLine(look, 12, 400, least=60)
        words = QHBoxLayout()
        words.addWidget(self._capacity)
        words.addStretch(1)
        words.addWidget(self._taken)
        places = QVBoxLayout()
        places.setContentsMargins(look.px(HALO), 0, look.px(HALO), 0)
        places.setSpacing(look.px(4))
        places.addLayout(words)
        places.addWidget(self._bar)
        self._column.addLayout(places)
        if look.metrics.is_far:
            self._below.hide()
        return self._below

    def _tell_places(self, places: Places) -> None:
        """What is aboard; what the cells are is said where there is room for both."""
        look, cells, over = self._look, places.cells(), places.over
        self._bar.set_cells(cells)
        said = self._said_places(places) if cells else ""
        dress(self._taken, kind="caption", state="bad" if over else "")  # it forgets its font
        self._taken.setFont(look.font(12, 600 if over else 400))
        self._taken.setText(said)
        what = self.tr("Capacity") if cells else ""
        room = self.width() - look.px(2 * (10 + HALO) + 8)
        wide = paint.width_of(self._taken.font(), said) + paint.width_of(look.font(12), what)
        self._capacity.setText(what if wide <= room else "")

    def _show_lines(self, fleet: TrayView) -> None:
        kept = {_key(line.line): line for line in self._lines if line.line is not None}
        shown = [line for line in fleet.lines if not self._is_left_out(line)]
        self._lines = [
            kept.pop(_key(told)) if _key(told) in kept else self._line(told) for told in shown
        ]
        for gone in kept.values():
            remove(gone)
        for n, (line, told) in enumerate(zip(self._lines, shown, strict=True)):
            line.show_line(told)
            if self._rows.indexOf(line) != n:
                self._rows.removeWidget(line)
                self._rows.insertWidget(n, line, 1000)
                line.show()
        self._rows.activate()  # new tokens are in their places before anybody looks for them

    def _is_left_out(self, line: Line) -> bool:
        """From afar those aboard are: the decision bar names them where they are asked about."""
        return self._look.metrics.is_far and line.is_aboard

    def _line(self, line: Line) -> UnitLine:
        made = UnitLine(self._look, self._seat, line)
        made.strip.touched.connect(self.touched)
        made.strip.highlight(self._lit)
        return made

    def _show_cards(self, cards: tuple[HeldCard, ...]) -> None:
        if self._cards is not None:
            remove(self._cards)
            self._cards = None
        if cards and not is_cramped(self._look):
            self._cards = flowing(map(self._card, cards))
            self._column.insertWidget(0, self._cards)

    def _card(self, held: HeldCard) -> QPushButton:
        """As wide as it ever is; one that is spent leaves its place empty."""
        look, name = self._look, say(name_of(held.card))
        in_force = say(texts.IN_EFFECT(card=name))
        words = in_force if held.state == "in force" else name
        made, font = QPushButton(), look.font(12, 600)
        key = look.key(held.touch.key) if held.touch else ""
        made.setText(f"{key}  {words}".strip().replace("&", "&&"))
        made.setAccessibleName(words)
        made.setObjectName(f"card:{self._seat}/{held.card}")
        made.setFont(font)
        made.setAutoDefault(True)  # Enter presses it
        made.setEnabled(held.touch is not None)
        dress(made, kind="held", state="good" if held.state == "in force" else "")
        longest = (in_force if held.card in EFFECTS else name, f"8  {name}")
        widest = max(paint.width_of(font, one) for one in longest)
        made.setFixedWidth(round(widest) + look.px(2 * (HALO + 9)))
        policy = made.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        made.setSizePolicy(policy)
        if held.state == "spent":
            made.hide()
        if held.touch is None:
            made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        else:
            touches = (held.touch,)
            made.clicked.connect(lambda: self.touched.emit(touches, QPoint()))
        return made

    def _said_ships(self, fleet: TrayView) -> str:
        if fleet.away:
            return self.tr("retreated")
        count = self.tr("%n ship(s)", "", fleet.ships)
        if fleet.fallen:
            count = f"{fleet.ships + fleet.fallen} → {count}"
        if fleet.retreats:
            return self.tr("will retreat · {ships}").format(ships=count)
        return count

    def _said_places(self, places: Places) -> str:
        if places.over:
            told = self.tr("{n} aboard, capacity {places}")
            return told.format(n=places.fighters + places.ground, places=places.total)
        parts = []
        if places.fighters:
            count = self.tr("%n fighter(s)", "", places.fighters)
            parts.append(count)
        if places.ground:
            count = self.tr("%n ground", "", places.ground)
            parts.append(count)
        taken = " + ".join(parts) or "0"
        said = self.tr("{taken} of {places}").format(taken=taken, places=places.total)
        if places.docked:
            said = self.tr("{said} · at docks: {n}").format(said=said, n=places.docked)
        return said
