"""The widgets of the decision bar that stay from decision to decision, and its heights."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from random import Random

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLayout, QWidget

from assistant.rules.chance import Roll
from assistant.ui.decision.choice_body import ChoiceBody
from assistant.ui.decision.dice_tray import DiceTray
from assistant.ui.decision.entry import Typing
from assistant.ui.decision.option_grid import IconOf
from assistant.ui.decision.seat_block import SeatBlock
from assistant.ui.decision.symbol_tray import SymbolTray, is_symbolic
from assistant.ui.decision.tray import Tray
from assistant.ui.theme import Look
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.switch import IconSwitch


class BarLayout(QWidget):
    """The seat block with its controls, the body of choices, and the body that is shown.

    It is thrown away whole where nothing of what it showed may be left.
    """

    rolled = Signal(object)
    """What was typed in either tray: `Hits` or `Rolled`."""
    thrown = Signal(object)
    """What the app threw."""
    lit = Signal(object)
    """The subjects of the dice being typed."""

    def __init__(self, look: Look, icon_of: IconOf, typing: Typing, rng: Random) -> None:
        super().__init__()
        self._look, self._icon_of, self._typing, self._rng = look, icon_of, typing, rng
        self.rulings = PlainButton(
            look, "", icon="ruling", flat=True, accessible=self.tr("Table ruling (F2)")
        )
        self.rulings.setObjectName("rulings")
        self.plays = PlainButton(
            look, "", icon="card_hand", flat=True, accessible=self.tr("Play a card (F8)")
        )
        self.plays.setObjectName("plays")
        self.plays.hide()
        self.advice = IconSwitch(look, "star", "", on=False)
        self.advice.setObjectName("advice")
        for control in (self.rulings, self.plays, self.advice):
            control.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        corner = QWidget()
        both = QHBoxLayout(corner)
        both.setContentsMargins(0, 0, 0, 0)
        both.setSpacing(0)
        both.addWidget(self.plays)
        both.addWidget(self.rulings)
        self.block = SeatBlock(look, corner)
        self.choices = ChoiceBody(look, icon_of, self.advice)
        self.choices.hide()
        self._body: QWidget | None = None
        self._ordered: tuple[QWidget, ...] = ()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self._row.addWidget(self.block)
        self._row.addWidget(self.choices, 1)
        self._trays: dict[bool, Tray] = {}
        """That of symbols and that of other dice, made with the first roll of such."""

    def tray(self, roll: Roll) -> Tray:
        """What is to be told of this roll, and shown."""
        symbolic = is_symbolic(roll)
        if symbolic not in self._trays:
            made = self._trays[symbolic] = self._new_tray(symbolic=symbolic)
            made.hide()
            made.rolled.connect(self.rolled)
            made.thrown.connect(self.thrown)
            made.lit.connect(self.lit)
            self._row.addWidget(made, 1)
            self._let_lay_out(False)
        return self._trays[symbolic]

    def _new_tray(self, *, symbolic: bool) -> Tray:
        if symbolic:
            return SymbolTray(self._look, self.block, self._typing, self._rng)
        return DiceTray(self._look, self.block, self._typing, self._icon_of, self._rng)

    @contextmanager
    def laying_out(self) -> Iterator[None]:
        """Lay nothing out until the body is `put`; Qt does, up to the window, with all it shows.

        What breaks down on the way is told above the page: the bar has to go on nevertheless.
        """
        self._let_lay_out(False)
        try:
            yield
        finally:
            self._let_lay_out(True)

    def foot(self, *widgets: QWidget, advised: bool | None = None) -> None:
        """What stands at the foot of the block.

        `advised` says how the switch for advice stands; for None there is none.
        """
        on, off = self.tr("Hints are on (F5)"), self.tr("Hints are off (F5)")
        words = "" if advised is None else on if advised else off
        self.advice.turn(words, on=bool(advised))
        self._put_at_foot(widgets)

    def only(self, *widgets: QWidget) -> None:
        """These alone at the foot."""
        self.advice.turn("", on=False)
        self._put_at_foot(widgets)

    def _put_at_foot(self, widgets: tuple[QWidget, ...]) -> None:
        theirs = (widget for tray in self._trays.values() for widget in tray.lasting)
        self.block.foot(*widgets, lasting=tuple(theirs))

    def put(self, body: QWidget) -> None:
        """Show this beside the block. What lasts waits, empty, while anything else is shown."""
        old, self._body = self._body, body
        if old is not None and old is not body:
            old.hide()
            if isinstance(old, ChoiceBody | Tray):
                old.clear()
            else:
                self._row.removeWidget(old)
                old.deleteLater()
        stops = self.block.stops
        if isinstance(body, ChoiceBody | Tray):
            stops = (*stops, *body.stops)
        else:
            self._row.addWidget(body, 1)
        self._order(stops)
        body.show()
        self._let_lay_out(True)

    def _let_lay_out(self, may: bool) -> None:
        for layout in _layouts(self.block, self.choices, *self._trays.values(), self):
            layout.setEnabled(may)

    def _order(self, stops: tuple[QWidget, ...]) -> None:
        """Tab goes as the eye does, whenever each part was made; a new body is behind the rest."""
        if stops != self._ordered:
            self._ordered = stops
            for before, after in pairwise(stops):
                QWidget.setTabOrder(before, after)

    def settle(self) -> None:
        """Lay everything out now, from the inside out.

        What is laid out asks for that to be laid out anew which holds it.
        """
        if isinstance(self._body, ChoiceBody | Tray):
            for layout in _layouts(self.block, self._body, self):
                layout.activate()
        elif self._body is not None:
            self._row.activate()  # the body has its width, and by that its height
            for layout in _layouts(self._body, self):
                layout.activate()


def _layouts(*widgets: QWidget) -> Iterator[QLayout]:
    """From the inside out."""
    for widget in widgets:
        layout = widget.layout()
        if layout is not None:
            yield layout
