"""Cards that either side might hold: one press puts one into the copy, beside what it changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from assistant.games.ti4.data import Card, name_of
from assistant.games.ti4.notation import side_name
from assistant.games.ti4.state import SEATS, State
from assistant.games.ti4.what_if import cards_that_matter, share, with_card
from assistant.rules.decision import Seat
from assistant.rules.odds import CancelToken, ProgressCallback
from assistant.ui.figures import points
from assistant.ui.labels import label
from assistant.ui.odds.worker import OddsWorker, raise_error
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.layouts import remove
from assistant.ui.widgets.small import SeatMark, SeatTray

LEAST = 0.0005
"""A change below which a card would not matter: nobody reads less than 0.1."""


class CardWorth(NamedTuple):
    """A card of a seat, whether it holds it, and what it changes: its chance with it, less that."""

    seat: Seat
    card: Card
    held: bool
    gain: float


def worths(state: State, cancelled: CancelToken) -> Iterator[CardWorth]:
    """What each card changes that may still matter; of those in hand, what they are worth."""
    for seat in SEATS:
        now = share(state, seat, cancelled)
        for card in cards_that_matter(state, seat):
            held = card in state.side(seat).cards
            other = share(with_card(state, seat, card, not held), seat, cancelled)
            gain = now - other if held else other - now
            if held or abs(gain) >= LEAST:
                yield CardWorth(seat, card, held, gain)


class CardEditor(QWidget):
    """Told the copy in hand; `chosen` carries the seat, the card, and whether it now holds it."""

    chosen = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._state: State | None = None
        self._worker = OddsWorker(self)
        self._worker.ready.connect(self._take)
        self._worker.failed.connect(raise_error)
        self._columns: list[QWidget] = []
        self._order: list[tuple[Seat, Card]] = []
        """Those shown so far: what is shown again stays where it was."""
        way = QBoxLayout.Direction
        self._row = QBoxLayout(way.TopToBottom if look.metrics.is_far else way.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(look.px(10))

    def show_state(self, state: State) -> None:
        """The cards of this copy, as soon as it is known what they change."""
        if state == self._state:
            return
        self._state = state
        if not self._columns:
            words = self.tr("calculating…")
            self._put([label(self._look, words, 14, colour=self._look.theme.muted)])

        def job(cancelled: CancelToken, progress: ProgressCallback) -> Iterable[object]:
            yield tuple(worths(state, cancelled))

        self._worker.ask(job)

    def stop(self) -> None:
        """Nobody looks."""
        self._worker.drop()
        self._state = None

    def _take(self, found: tuple[CardWorth, ...]) -> None:
        assert self._state is not None
        best = sorted(found, key=lambda one: (not one.held, -one.gain))
        self._order += [one[:2] for one in best if one[:2] not in self._order]
        focused = self.focusWidget()
        name = "" if focused is None else focused.objectName()
        self._put([self._column(self._state, seat, found) for seat in SEATS])
        again = self.findChild(PlainButton, name) if name else None
        if again is not None:
            again.setFocus()

    def _put(self, columns: list[QWidget]) -> None:
        for old in self._columns:
            remove(old)
        self._columns = columns
        for column in columns:
            self._row.addWidget(column, 1, Qt.AlignmentFlag.AlignTop)

    def _column(self, state: State, seat: Seat, found: Iterable[CardWorth]) -> QWidget:
        look, name = self._look, say(side_name(state.setup, seat))
        column = SeatTray(look, seat)
        rows = QVBoxLayout(column)
        rows.setContentsMargins(look.px(12), look.px(10), look.px(10), look.px(8))
        rows.setSpacing(look.px(2))
        head = QHBoxLayout()
        head.setSpacing(look.px(8))
        head.addWidget(SeatMark(look, seat, size=18))
        head.addWidget(label(look, self.tr("If {name} plays").format(name=name), 14, 600), 1)
        rows.addLayout(head)
        mine = [one for one in found if one.seat == seat]
        for one in sorted(mine, key=lambda one: self._order.index(one[:2])):
            rows.addWidget(self._button(name, one))
        if not mine:
            words = self.tr("No card that the odds count would change them now")
            rows.addWidget(label(look, words, 14, colour=look.theme.muted, wrap=True))
        return column

    def _button(self, name: str, one: CardWorth) -> PlainButton:
        words = say(name_of(one.card))
        icon = "check" if one.held else ""
        spoken = f"{name}, {words}" + (", " + self.tr("in hand") if one.held else "")
        button = PlainButton(
            self._look, words, icon=icon, low=True, leading=True, accessible=spoken
        )
        button.setObjectName(f"what-if-card:{one.seat}/{one.card.value}")
        button.set_valued(True)
        gain = points(one.gain) or QCoreApplication.translate("Figures", "±0")
        button.set_value(gain, self.tr("change in the chance to win, in points"))
        button.clicked.connect(lambda: self.chosen.emit((one.seat, one.card, not one.held)))
        return button
