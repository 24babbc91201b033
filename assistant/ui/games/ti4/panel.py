"""The fleet trays: attacker left, defender right; between them whose hits, the dice and the map."""

from __future__ import annotations

from functools import partial

from msgspec import Struct
from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from assistant.games.ti4.state import SEATS, State, system_ref
from assistant.rules.decision import Action, Ref
from assistant.rules.flow import Decision
from assistant.rules.game import Overview
from assistant.rules.odds import OptionValues
from assistant.rules.text import Speakable
from assistant.ui.decision.options import name_of
from assistant.ui.figures import short
from assistant.ui.games.ti4.hex_map import AROUND, HexMap, SystemList, map_view
from assistant.ui.games.ti4.moment import (
    Dice,
    Heading,
    Hits,
    Large,
    Remark,
    Small,
    Told,
    Victor,
    moment,
)
from assistant.ui.games.ti4.tray import FleetTray, is_cramped
from assistant.ui.games.ti4.tray_view_model import Touch, touches, tray_view
from assistant.ui.games.ti4.unit_line import Mark
from assistant.ui.labels import fitting, label
from assistant.ui.pages import Panel
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.layouts import empty, filled, scrolled, spaced
from assistant.ui.widgets.menu import Line, LineMenu
from assistant.ui.widgets.small import Pips, SeatMark

MIDDLE = Qt.AlignmentFlag.AlignHCenter


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
        self._as_list = as_list = is_cramped(look)
        width = 168 if metrics.is_far else 184 if as_list else 228 if metrics.small else 248
        self.setFixedWidth(look.px(width))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        told = QWidget()
        self._rows = spaced(QVBoxLayout(told), spacing=look.px(6), margins=look.margins(0, 8, 0, 0))
        self._title = label(look, self.tr("Where to retreat"), 14, 600, look.theme.muted)
        self._title.setAlignment(MIDDLE)
        self._map, self._list = HexMap(look), SystemList(look, 4 if as_list else AROUND)
        self._map.setObjectName("systems")
        self._list.setObjectName("system-list")
        self._map.clicked.connect(self._clicked)
        self._list.pressed_at.connect(self._clicked)
        area = scrolled(told)
        area.setMinimumHeight(look.px(60))
        area.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        column = spaced(QVBoxLayout(self), spacing=look.px(6), margins=look.margins(0, 0, 0, 4))
        column.addWidget(area, 1)
        column.addWidget(self._title)
        column.addWidget(self._map)
        column.addWidget(self._list)

    def present(self, state: State, decision: Decision | None, overview: Overview) -> None:
        """Tell the moment, and where one may go."""
        self._touches, far = touches(decision), self._look.metrics.is_far
        view = map_view(state, decision, self.tr("Here"))
        there = bool(view.neighbours) and not far and state.outcome is None
        listed = self._as_list or len(view.neighbours) > AROUND
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
            state, decision, overview, anomaly_drawn=drawn, cards_drawn=not self._as_list
        )
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

    def _row(self, part: Told) -> QWidget:
        look, muted = self._look, self._look.theme.muted
        match part:
            case Victor(seat):
                return self._centred(SeatMark(look, seat, size=72))
            case Heading(seat, words):
                return self._marked(SeatMark(look, seat, size=16), say(words), (16, 14, 12), "")
            case Remark(seat, words):
                return self._marked(SeatMark(look, seat, size=13), say(words), (14,), muted)
            case Hits(total, done, hollow):
                pips, room = Pips(look), self.width() // look.px(1) // min(total, 10) - 5
                size = 12 if hollow else 32 if total <= 4 else 18
                pips.set_pips(total, done, size=min(size, room), hollow=hollow)
                return self._centred(pips)
            case Large(words, sizes):
                told = self._say(words)
                made = label(look, told, wrap=True)
                made.setFont(fitting(look, told, self.width(), sizes, 1 if len(told) < 14 else 3))
            case Small(words):
                made = label(look, self._say(words), 12, colour=muted, wrap=True)
        made.setAlignment(MIDDLE)
        return made

    def _say(self, words: Speakable | Dice) -> str:
        if not isinstance(words, Dice):
            return say(words)
        return self.tr("%n dice", "", words.number)

    def _marked(self, mark: SeatMark, told: str, sizes: tuple[int, ...], ink: str) -> QWidget:
        """Words behind the mark of their seat, as one group in the middle."""
        look, room = self._look, self.width() - mark.width() - self._look.px(12)
        words = label(look, told, sizes[0], colour=ink, wrap=True)
        if len(sizes) > 1:
            words.setFont(fitting(look, told, room, sizes, 1))
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
        row.addWidget(self._trays[0], 1)
        row.addWidget(self._middle)
        row.addWidget(self._trays[1], 1)
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

    def _line(self, words: str, action: Action) -> Line:
        return Line(words, partial(self.chosen.emit, action), name_of(action))

    def _focus(self, name: str) -> None:
        found = self.findChild(QWidget, name)
        if found is not None and found.focusPolicy() != Qt.FocusPolicy.NoFocus:
            found.setFocus(Qt.FocusReason.OtherFocusReason)
