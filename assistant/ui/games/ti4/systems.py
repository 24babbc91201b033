"""The systems around the active one: who may retreat there, and which rule closes the others.

It asks one question of the rules, `why_not_there`, so that the map can answer before the retreat
is asked about; a click plays only what the decision offers.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from assistant.games.ti4 import texts
from assistant.games.ti4.data import lrr
from assistant.games.ti4.notation import side_name
from assistant.games.ti4.setup import Anomaly
from assistant.games.ti4.state import SEATS, State, system_ref
from assistant.games.ti4.steps.retreat import RetreatTo, why_not_there
from assistant.rules.decision import Choice, Ref, Refusal, Seat
from assistant.rules.flow import Decision
from assistant.rules.text import Text
from assistant.ui.games.ti4.hex_map import HexMap, MapHex
from assistant.ui.games.ti4.tray_view_model import Touch, touches
from assistant.ui.labels import label, reasons
from assistant.ui.theme import Look
from assistant.ui.translate import cite, say
from assistant.ui.widgets.small import SeatMark

NAV_SUITE = lrr("n10")


class Legend(QWidget):
    """Whose mark on the map is whose."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(look.px(5))
        self._names: list[QLabel] = []
        self._widest = look.px(64)
        row.addStretch(1)
        for seat in SEATS:
            row.addWidget(SeatMark(look, seat, size=13))
            self._names.append(label(look, "", 12, colour=look.theme.muted))
            row.addWidget(self._names[-1])
        row.addStretch(1)

    def show_names(self, names: Sequence[str]) -> None:
        """Show these, in the order of the seats."""
        for shown, name in zip(self._names, names, strict=True):
            end = Qt.TextElideMode.ElideRight
            shown.setText(shown.fontMetrics().elidedText(name, end, self._widest))


class Systems(QWidget):
    """Hexes in a wide window, a list in a small one; from afar the decision bar must do."""

    chosen = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._touches: dict[Ref, tuple[Touch, ...]] = {}
        self._title = label(look, self.tr("Where to retreat"), 14, 600, look.theme.muted)
        self._title.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._map = HexMap(look, compact=look.metrics.small)
        self._map.setObjectName("systems")
        self._map.clicked.connect(self._clicked)
        self._legend = Legend(look)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(6))
        column.addWidget(self._title)
        column.addWidget(self._map)
        column.addWidget(self._legend)

    @property
    def draws_active(self) -> bool:
        """Whether there is a hex of the active system, with what it is."""
        return not self.isHidden() and not self._map.is_list

    def present(self, state: State, decision: Decision | None) -> None:
        """Show the systems as they are for whoever decides, or for both."""
        self._touches = touches(decision)
        asked = isinstance(decision, Choice) and any(
            isinstance(option.action, RetreatTo) for option in decision.options
        )
        hide = not state.setup.neighbours or self._look.metrics.is_far
        self.setVisible(not hide and state.outcome is None)
        seats = (decision.seat,) if asked and decision is not None else SEATS
        hexes = [self._hex(state, seats, n) for n in range(len(state.setup.neighbours))]
        system = state.setup.system
        name = system.name or self.tr("Here")
        planets = ", ".join(planet for planet in system.planets if planet != name)
        note = say(_on_map(system.anomaly)) if system.anomaly is not Anomaly.NONE else planets
        self._map.set_map(MapHex(name, note, SEATS), hexes)
        self._map.setEnabled(asked)
        focus = Qt.FocusPolicy.StrongFocus if asked else Qt.FocusPolicy.NoFocus
        self._map.setFocusPolicy(focus)
        self._legend.show_names([say(side_name(state.setup, seat)) for seat in SEATS])
        self._legend.setVisible(not asked and any(hexed.seats for hexed in hexes))

    def _hex(self, state: State, seats: tuple[Seat, ...], number: int) -> MapHex:
        system = state.setup.neighbours[number]
        refusals = {seat: tuple(why_not_there(state, seat, system)) for seat in seats}
        may = tuple(seat for seat in seats if not refusals[seat])
        touch = self._touches.get(system_ref(number))
        if may:
            key = touch[0].key if touch else ""
            who = ", ".join(say(side_name(state.setup, seat)) for seat in may)
            return MapHex(system.name, "", may, spoken=f"{system.name}: {who}", key=key)
        why = refusals[seats[0]]
        spoken = f"{system.name}: {reasons(why)}"
        return MapHex(system.name, _shortest(why), (), "closed", spoken)

    def _clicked(self, number: int) -> None:
        found = self._touches.get(system_ref(number))
        if found:
            self.chosen.emit(found[0].action)


def _on_map(anomaly: Anomaly) -> Text:
    """What a tile is, in the room that a hex has."""
    match anomaly:
        case Anomaly.ASTEROIDS:
            return texts.ASTEROIDS_ON_MAP()
        case Anomaly.RIFT:
            return texts.RIFT_ON_MAP()
    return anomaly.label()


def _shortest(refusals: tuple[Refusal, ...]) -> str:
    """The place of the most telling reason, without the book: an anomaly before an absence.

    That Nav Suite does not help is no reason by itself.
    """
    telling = [refusal for refusal in refusals if refusal.cite != NAV_SUITE]
    return cite(telling[-1].cite).partition(" ")[2]
