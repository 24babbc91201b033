"""The fleet trays: attacker left, defender right; between them whose hits, the dice and the map.

A tray is who, a row for every type of unit, cards, and the places aboard.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import islice

from msgspec import Struct
from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from assistant.games.ti4 import texts
from assistant.games.ti4.data import UnitType, name_of
from assistant.games.ti4.effects import EFFECTS
from assistant.games.ti4.state import SEATS, State, system_ref
from assistant.rules.decision import Action, Ref, Seat
from assistant.rules.ending import counted
from assistant.rules.flow import Decision
from assistant.rules.game import Overview
from assistant.rules.odds import OptionValues
from assistant.rules.text import Speakable
from assistant.ui.decision.options import name_of as action_name
from assistant.ui.figures import short
from assistant.ui.games.ti4.hex_map import AROUND, HexMap, SystemList, map_view
from assistant.ui.games.ti4.moment import (
    Dice,
    Hits,
    OnPlanet,
    Remark,
    Told,
    Victor,
    Words,
    moment,
)
from assistant.ui.games.ti4.tray_view_model import (
    HeldCard,
    Line,
    Places,
    Touch,
    TrayView,
    touches,
    tray_view,
)
from assistant.ui.games.ti4.unit_line import CapacityBar, Mark, TokenFlow, UnitLine, UnitToken
from assistant.ui.labels import OneLine, fitting, label, set_text_color
from assistant.ui.pages import Panel
from assistant.ui.style_sheet import dress
from assistant.ui.theme import HALO, Look
from assistant.ui.translate import say, say_role
from assistant.ui.widgets import paint
from assistant.ui.widgets.layouts import (
    empty,
    filled,
    flowing,
    parts_of,
    put,
    remove,
    scrolled,
    spaced,
)
from assistant.ui.widgets.menu import Line as MenuLine
from assistant.ui.widgets.menu import LineMenu
from assistant.ui.widgets.small import Pips, SeatMark, SeatTray


def _key(line: Line) -> tuple[UnitType, int | None]:
    """A row stays the row of these units as long as there are any."""
    return line.type, line.planet


NARROWEST = 210
"""A tray so wide shows a stack of ships whole; the moment between the trays gives way to that."""


class FleetTray(SeatTray):
    """Told a `TrayView`; a row for units of a type in one place stays as long as there are any."""

    touched = Signal(object, QPoint)

    def __init__(self, look: Look, seat: int) -> None:
        super().__init__(look, seat)
        self._fleet: TrayView | None = None
        self._lit: tuple[Ref, ...] = ()
        self._lines: list[UnitLine] = []
        self._flow = TokenFlow(look, seat) if look.metrics.watched else None
        self._cards: QWidget | None = None
        # no name makes its tray wider than the other
        self.setMinimumWidth(1 if look.metrics.watched else look.px(NARROWEST))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        column, edge = QVBoxLayout(self), look.px(1)
        column.setContentsMargins(edge, paint.stripe(look), edge, edge)
        column.setSpacing(0)
        put(column, self._head(), (self._scroller(), 1), self._foot())

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
        self._name = OneLine(look, 20, 600, least=120)
        self._role = OneLine(look, 14, 400, look.theme.muted, least=0)
        self._count = OneLine(look, 14, 400, least=80)
        head = QWidget()
        head.setFixedHeight(look.px(33 if metrics.is_far else 39 if metrics.small else 47))
        row = spaced(QHBoxLayout(head), spacing=0, margins=look.margins(14, 0, 14, 0))
        if self._seat % 2:
            row.setDirection(QBoxLayout.Direction.RightToLeft)
        row.addWidget(self._mark)
        row.addSpacing(look.px(10))
        row.addWidget(self._name)
        self._role.setContentsMargins(look.px(10), 0, look.px(10), 0)
        put(row, self._role, 1, self._count)
        return head

    def _tell_head(self, fleet: TrayView) -> None:
        """The role goes where there is no room for it, then what is said of the ships beside them.

        The name's letters are as large as it fits into half of the head, whatever that is.
        """
        look, theme, name = self._look, self._look.theme, say(fleet.name)
        half, whole = self.width() // 2, self.width() - look.px(2 * 15 + 18 + 10 + 2)
        font = fitting(look, name, half, (20, 16), 1)
        if paint.width_of(font, name) > half:  # its ships are counted in the rows, too
            font = fitting(look, name, whole, (16, 14), 1)
        self._name.setFont(font)
        self._name.setText(name)
        self.setAccessibleName(self.tr("Forces: {name}").format(name=name))
        room = self.width() - self._name.sizeHint().width() - look.px(2 * 15 + 18 + 10 + 2 * 10 + 2)
        said, font = self._said_ships(fleet), self._count.font()
        count = next((words for words in said if paint.width_of(font, words) < room), "")
        self._count.setText(count)
        set_text_color(self._count, theme.warn if fleet.retreats else theme.muted)
        role = say_role(fleet.name, fleet.role)
        taken = paint.width_of(self._role.font(), role) + self._count.sizeHint().width()
        gap = 10 if taken <= room else 0
        self._role.setText(role if gap else "")
        self._role.setContentsMargins(look.margins(gap, 0, gap, 0))

    def _bring_in_sight(self) -> None:
        """Where not all lines fit: those that are asked about, else those of the planet."""
        shown = [(line, line.line) for line in self._lines if line.line is not None]
        asked = [line for line, told in shown if any(p.touches for p in told.pieces)]
        planet = self._fleet.planet if self._fleet is not None else None
        here = [line for line, told in shown if told.planet == planet is not None]
        for line in reversed(asked or here):
            self._area.ensureWidgetVisible(line, 0, 0)

    def _scroller(self) -> QScrollArea:
        inside = QWidget() if self._flow is None else self._flow
        self._rows = QVBoxLayout() if self._flow else filled(QVBoxLayout(inside), 1, spacing=0)
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
        words = filled(QHBoxLayout(), self._capacity, 1, self._taken)
        places = spaced(QVBoxLayout(), spacing=look.px(4), margins=look.margins(HALO, 0, HALO, 0))
        put(places, words, self._bar)
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
        if self._flow is not None:
            here = (line for line in fleet.lines if line.planet == fleet.planet)
            self._flow.show_lines(tuple(line for line in here if not line.is_aboard))
            return
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
        if cards and not self._look.metrics.is_cramped:
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

    def _said_ships(self, fleet: TrayView) -> tuple[str, ...]:
        """How many there are, and what is told of them where there is room; the longest first."""
        if fleet.away:
            return (self.tr("retreated"),)
        count = self.tr("%n ship(s)", "", fleet.ships)
        told = [count]
        if fleet.fallen:
            told = [f"{fleet.ships + fleet.fallen} → {now}" for now in (count, fleet.ships)]
        far = self._look.metrics.is_far
        lines = [line for line in fleet.lines if far and line.is_aboard]
        aboard = [line.name for line in lines for _ in range(line.present)]
        if aboard:  # no row tells of them
            named, words = (
                ", ".join(map(say, counted(aboard))),
                self.tr("{ships} · aboard: {units}"),
            )
            first = told[0]
            told = [*(words.format(ships=first, units=u) for u in (named, len(aboard))), *told]
        if fleet.retreats:
            leaves = self.tr("will retreat · {ships}")
            told = [*(leaves.format(ships=one) for one in told), *told]
        return tuple(told)

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


MIDDLE = Qt.AlignmentFlag.AlignHCenter
GIVES_WAY = 184
"""So narrow is the moment where the trays need the room."""
WATCHED = 3
"""So many parts of the moment have room on a television."""


class Middle(QWidget):
    """The moment in the largest letters of the panel; the map below keeps its place whatever it is.

    Hexes near, a list in a small window at a distance; from the farthest the decision bar must do.
    """

    chosen = Signal(object)
    """The action of a system that was clicked."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._parts: tuple[Told, ...] = ()
        self._touches: dict[Ref, tuple[Touch, ...]] = {}
        metrics = look.metrics
        cramped = metrics.is_cramped
        width = 168 if metrics.is_far else 184 if cramped else 228 if metrics.small else 248
        self.setMaximumWidth(look.px(width))
        self.setMinimumWidth(look.px(min(width, GIVES_WAY)))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self.resize(self.maximumWidth(), self.height())
        told = QWidget()
        self._rows = spaced(QVBoxLayout(told), spacing=look.px(6), margins=look.margins(0, 8, 0, 0))
        self._title = label(look, self.tr("Where to retreat"), 14, 600, look.theme.muted)
        self._title.setAlignment(MIDDLE)
        self._map, self._list = HexMap(look), SystemList(look)
        self._map.setObjectName("systems")
        self._list.setObjectName("system-list")
        self._map.clicked.connect(self._clicked)
        self._list.pressed_at.connect(self._clicked)
        area = self._area = scrolled(told)
        area.setMinimumHeight(look.px(60))
        if metrics.watched:
            area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        column = spaced(QVBoxLayout(self), spacing=look.px(6), margins=look.margins(0, 0, 0, 4))
        put(column, (area, 1), self._title, self._map, self._list)

    def present(self, state: State, decision: Decision | None, overview: Overview) -> None:
        """Tell the moment, and where one may go."""
        self._touches, far = touches(decision), self._look.metrics.is_far
        view = map_view(state, decision, self.tr("Here"))
        there = bool(view.neighbours) and not far and state.outcome is None
        listed = self._look.metrics.is_cramped or len(view.neighbours) > AROUND
        self._title.setVisible(there)
        self._map.set_map(view.active, () if listed else view.neighbours)
        self._list.show_systems(view.neighbours if listed else (), is_asked=view.is_asked)
        focus = Qt.FocusPolicy.StrongFocus if view.is_asked else Qt.FocusPolicy.NoFocus
        for widget, is_used in ((self._map, not listed), (self._list, listed)):
            widget.setVisible(there and is_used)
            widget.setEnabled(view.is_asked)
            widget.setFocusPolicy(focus)
        drawn = there and not listed
        parts = moment(
            state,
            decision,
            overview,
            anomaly_drawn=drawn,
            cards_drawn=not self._look.metrics.is_cramped,
        )
        if self._look.metrics.watched:  # its window tells the outcome itself
            parts = islice(parts, 0 if state.outcome is not None else WATCHED)
        self._show(tuple(parts))

    def _clicked(self, number: int) -> None:
        if found := self._touches.get(system_ref(number)):
            self.chosen.emit(found[0].action)

    def _show(self, parts: tuple[Told, ...]) -> None:
        if parts == self._parts:
            return
        self._parts = parts
        empty(self._rows)
        for part in parts:
            self._rows.addWidget(self._row(part))
        self._rows.addStretch(1)
        self._leave_out()

    def sizeHint(self) -> QSize:
        """As wide as it may be, whatever it tells."""
        return QSize(self.maximumWidth(), super().sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """There is room for more, or for less, and for larger letters or smaller ones."""
        super().resizeEvent(event)
        if event.oldSize().width() != self.width():
            parts, self._parts = self._parts, ()
            self._show(parts)
        self._leave_out()

    def _leave_out(self) -> None:
        """On a television nobody can scroll: no part is cut at the lower edge."""
        low = self._rows.contentsMargins().top()
        rows = [row for row in parts_of(self._rows) if isinstance(row, QWidget)]
        for row in rows if self._look.metrics.watched else ():
            low += max(row.heightForWidth(self.width()), row.sizeHint().height())
            row.setVisible(row is rows[0] or low <= self._area.height())
            low += self._rows.spacing()

    def _row(self, part: Told) -> QWidget:
        look, muted = self._look, self._look.theme.muted
        match part:
            case Victor(seat):
                return self._centred(SeatMark(look, seat, size=72))
            case Remark(seat, words, leads):
                mark = SeatMark(look, seat, size=16 if leads else 13)
                large = (16, 14) if look.metrics.is_far else (16, 14, 12)
                sizes, ink = (large, "") if leads else ((14, 12), muted)
                return self._marked(mark, say(words), sizes, ink)
            case Hits(total, done, hollow):
                pips, room = Pips(look), self.width() // look.px(1) // min(total, 10) - 5
                size = 12 if hollow else 32 if total <= 4 else 18
                pips.set_pips(total, done, size=min(size, room), hollow=hollow)
                return self._centred(pips)
            case OnPlanet(planet, forces):
                return self._centred(*self._forces(say(planet), forces))
            case Words(words, sizes):
                told = self._say(words)
                made = label(look, told, 12, colour="" if sizes else muted, wrap=True)
                if sizes:
                    lines = 1 if len(told) < 14 else 2 if look.metrics.is_far else 3
                    made.setFont(fitting(look, told, self.width(), sizes, lines))
        made.setAlignment(MIDDLE)
        return made

    def _say(self, words: Speakable | Dice) -> str:
        if not isinstance(words, Dice):
            return say(words)
        return self.tr("%n dice", "", words.number)

    def _forces(self, planet: str, forces: Mapping[Seat, int]) -> Iterator[QWidget]:
        """The planet, then how many ground forces each seat has there."""
        look, muted = self._look, self._look.theme.muted
        yield label(look, planet, 14, colour=muted)
        for seat, count in forces.items():
            yield SeatMark(look, seat, size=13)
            yield label(look, str(count), 14, colour=muted)

    def _marked(self, mark: SeatMark, told: str, sizes: tuple[int, ...], ink: str) -> QWidget:
        """Words behind the mark of their seat, as one group in the middle."""
        look, room = self._look, self.width() - mark.width() - self._look.px(12)
        words = label(look, told, sizes[0], colour=ink, wrap=True)
        if len(sizes) > 1:
            font = fitting(look, told, room, sizes, 1)
            font.setWeight(QFont.Weight.Normal if ink else font.weight())
            words.setFont(font)
        wide = words.fontMetrics().horizontalAdvance(told) + look.px(4)
        words.setFixedWidth(min(room, wide))
        return self._centred(mark, words)

    def _centred(self, *parts: QWidget) -> QWidget:
        box = QWidget()
        row = filled(QHBoxLayout(box), 1, spacing=self._look.px(8))
        for part in parts:
            row.addWidget(part, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addStretch(1)
        return box


WRITTEN = UnitToken, QLabel, CapacityBar, HexMap, SystemList


class FleetPanel(Panel):
    """Space combat as two trays; touching a lit token plays what the decision offers for it."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._menu = LineMenu(look, self, "token-menu")
        self._trays = tuple(FleetTray(look, seat) for seat in SEATS)
        self._middle = Middle(look)
        self._middle.chosen.connect(self.chosen)
        small = look.metrics.is_tight
        row = QHBoxLayout(self)
        margin = look.px(10 if small else 16)
        above = look.px(5) if look.metrics.is_far else margin
        row.setContentsMargins(margin, above, margin, above)
        row.setSpacing(look.px(10 if small else 12))
        put(row, (self._trays[0], 1), self._middle, (self._trays[1], 1))
        for tray in self._trays:
            tray.touched.connect(self._touched)

    def present(self, view: Struct, decision: Decision | None, overview: Overview) -> None:
        """Show the battle as it stands; the keyboard stays where it was, if that is still there."""
        if not isinstance(view, State):
            raise TypeError(view)
        focused = self.window().focusWidget()
        ours = focused is not None and self.isAncestorOf(focused)
        name = focused.objectName() if focused is not None and ours else ""
        for seat, tray in zip(SEATS, self._trays, strict=True):
            tray.show_fleet(tray_view(view, seat, decision, overview))
        self._middle.present(view, decision, overview)
        if name:
            self._focus(name)

    def table(self) -> list[QRect]:
        """The units and whatever is written: where a tray is empty a guide may lie."""
        parts = [w for kind in WRITTEN for w in self.findChildren(kind) if w.isVisibleTo(self)]
        return [QRect(part.mapTo(self, QPoint()), part.size()) for part in parts]

    def highlight(self, refs: tuple[Ref, ...]) -> None:
        """Light these units up and no others."""
        for tray in self._trays:
            tray.highlight(refs)

    def show_values(self, values: OptionValues | None, advise: bool) -> None:
        """What touching each unit is worth; with `advise` the best are marked."""
        marks: dict[Action, Mark] = {}
        if values is not None:
            best = values.best if advise else ()
            marks = {
                w.action: Mark(w.value, short(w.gain, values), w.action in best)
                for w in values.option_values
            }
        for tray in self._trays:
            tray.show_marks(marks)

    def _touched(self, touches: tuple[Touch, ...], at: QPoint) -> None:
        if len(touches) == 1:
            self.chosen.emit(touches[0].action)
        else:
            self._menu.show([self._line(self._words(t), t.action) for t in touches], at)

    def _words(self, touch: Touch) -> str:
        text = self.tr("{key}   {verb}: {unit}")
        return text.format(key=touch.key, verb=say(touch.verb), unit=say(touch.label))

    def _line(self, words: str, action: Action) -> MenuLine:
        return MenuLine(words, partial(self.chosen.emit, action), action_name(action))

    def _focus(self, name: str) -> None:
        found = self.findChild(QWidget, name)
        if found is not None and found.focusPolicy() != Qt.FocusPolicy.NoFocus:
            found.setFocus(Qt.FocusReason.OtherFocusReason)
