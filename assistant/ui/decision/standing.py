"""What of the decision bar lasts from decision to decision: to make it anew took most of a move."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from assistant.ui.decision.choice_body import ChoiceBody
from assistant.ui.decision.option_rows import IconOf
from assistant.ui.decision.seat_block import SeatBlock
from assistant.ui.theme import Look
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.switch import IconSwitch


class Standing(QWidget):
    """The seat block with its controls, the body of choices, and the body that is shown.

    It is thrown away whole where nothing of what it showed may be left.
    """

    def __init__(self, look: Look, icon_of: IconOf) -> None:
        super().__init__()
        self._is_tight = look.metrics.is_far or look.metrics.small
        """Whether every line of the bar is one less for the table."""
        self.rulings = PlainButton(
            look, "", icon="ruling", flat=True, accessible=self.tr("Table ruling (F2)")
        )
        self.rulings.setObjectName("rulings")
        self.advice = IconSwitch(look, "star", "", on=False)
        self.advice.setObjectName("advice")
        for control in (self.rulings, self.advice):
            control.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.block = SeatBlock(look, self.rulings if self._is_tight else None)
        aside = self.advice if self._is_tight else None
        self.choices = ChoiceBody(look, icon_of, aside)
        self.choices.hide()
        self._body: QWidget | None = None
        self._ordered: tuple[QWidget, ...] = ()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self._row.addWidget(self.block)
        self._row.addWidget(self.choices, 1)
        layouts = (widget.layout() for widget in (self.block, self.choices, self))
        self._layouts = [layout for layout in layouts if layout is not None]
        """From the inside out."""

    def hold(self) -> None:
        """Lay nothing out until the body is `put`; Qt does, up to the window, with all it shows."""
        self._let_lay_out(False)

    def foot(self, *widgets: QWidget, wordless: bool = False, advised: bool | None = None) -> None:
        """What stands at the foot of the block; of a tight one the corner has the rulings already.

        `advised` says how the switch for advice stands; for None there is none. Where the block
        has no room for it, it is beside the gestures of the choice.
        """
        on, off = self.tr("Advice is on (F5)"), self.tr("Advice is off (F5)")
        words = "" if advised is None else on if advised else off
        self.advice.turn(words, on=bool(advised))
        if not self._is_tight:
            self.rulings.show_words("" if wordless else self.tr("Table ruling…"))
            ours = (self.rulings,) if advised is None else (self.rulings, self.advice)
            widgets = (*widgets, *ours)
        self._put_at_foot(widgets)

    def only(self, *widgets: QWidget) -> None:
        """These alone at the foot."""
        self.advice.turn("", on=False)
        self._put_at_foot(widgets)

    def _put_at_foot(self, widgets: tuple[QWidget, ...]) -> None:
        self.block.foot(*widgets, lasting=(self.rulings, self.advice))

    def put(self, body: QWidget) -> None:
        """Show this beside the block. The body of choices waits, empty, while another is shown."""
        old, self._body = self._body, body
        if old is not None and old is not body:
            old.hide()
            if old is self.choices:
                self.choices.clear()
            else:
                self._row.removeWidget(old)
                old.deleteLater()
        stops = self.block.stops
        if body is self.choices:
            stops = (*stops, *self.choices.stops)
        else:
            self._row.addWidget(body, 1)
        self._order(stops)
        body.show()
        self._let_lay_out(True)

    def _let_lay_out(self, may: bool) -> None:
        for layout in self._layouts:
            layout.setEnabled(may)

    def _order(self, stops: tuple[QWidget, ...]) -> None:
        """Tab goes as the eye does, whenever each part was made; a new body is behind the rest."""
        if stops != self._ordered:
            self._ordered = stops
            for before, after in pairwise(stops):
                QWidget.setTabOrder(before, after)

    def settle(self) -> None:
        """Lay everything out now: what is in the body of choices finds its place by its width.

        From the inside out: what is laid out asks for that to be laid out anew which holds it.
        """
        if self._body is self.choices:
            for layout in self._layouts:
                layout.activate()
            self.choices.settle()
        else:
            self._row.activate()
