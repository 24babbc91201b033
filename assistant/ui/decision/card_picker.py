"""A draw: say which cards came off the real deck, or let the app draw them."""

from __future__ import annotations

from collections import Counter
from random import Random

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.rules.chance import Draw, Drawn
from assistant.ui.decision.option_list import OptionList
from assistant.ui.decision.option_model import Entry
from assistant.ui.decision.seat_block import SeatBlock
from assistant.ui.labels import reasons
from assistant.ui.theme import Look
from assistant.ui.widgets.keys import ENTER
from assistant.ui.widgets.plain import PlainButton


class CardPicker(QWidget):
    """Pick the cards one by one from the bag; Space draws for us, Enter confirms several.

    A secret draw is the app's alone, and nothing of it is named here. Enter makes it: the curtain
    that falls then is lifted by Space.
    """

    drawn = Signal(object)

    def __init__(self, look: Look, draw: Draw, block: SeatBlock, rng: Random) -> None:
        super().__init__()
        self._look, self._draw, self._block, self._rng = look, draw, block, rng
        self._cards: tuple[str, ...] = ()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, look.px(11), 0)
        row.setSpacing(0)
        self._list = OptionList(look, self._entries(), self.tr("Type a card's name"))
        self._list.picked.connect(self._pick)
        row.addWidget(self._list, 1)
        row.addLayout(self._buttons())
        self._show()
        if draw.secret:
            self._list.hide()
            self._done.hide()
            row.insertStretch(0, 1)  # the throw of a die stands at the right, too

    def save_state(self) -> tuple[tuple[str, ...], str]:
        """The cards named so far, and the words typed for the next one."""
        return self._cards, self._list.save_state()

    @property
    def hand(self) -> QWidget | None:
        """Where the keyboard is to be: in the line, once something is typed there."""
        return self._list.filter if self._list.save_state() else None

    def restore_state(self, state: tuple[tuple[str, ...], str]) -> None:
        """With what was named for the same draw."""
        self._cards = state[0]
        self._list.restore_state(state[1])
        self._show()

    def handle(self, event: QKeyEvent) -> bool:
        """Space draws, Enter confirms, Backspace returns a card; letters begin the filter."""
        if self._draw.secret:
            if event.key() not in ENTER:
                return False
            self._draw_for_us()
        elif event.key() == Qt.Key.Key_Space:
            self._draw_for_us()
        elif event.key() in ENTER:
            self._finish()
        elif event.key() == Qt.Key.Key_Backspace:
            self._cards = self._cards[:-1]
            self._show()
        elif event.text().isprintable() and event.text():
            self._list.filter.setFocus()
            self._list.filter.insert(event.text())
        else:
            return False
        return True

    def _entries(self) -> list[Entry]:
        bag = Counter(self._draw.bag)
        return [Entry(card, card if n == 1 else f"{card} × {n}") for card, n in sorted(bag.items())]

    def _buttons(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(0)
        secret = self._draw.secret
        words = self.tr("Deal the cards") if secret else self.tr("Draw for us")
        key = self.tr("Enter") if secret else self.tr("Space")
        ours = PlainButton(self._look, words, key=key, icon="die", primary=True)
        ours.setObjectName("draw")
        ours.clicked.connect(self._draw_for_us)
        self._done = PlainButton(self._look, self.tr("Done"), key=self.tr("Enter"))
        self._done.setObjectName("done")
        self._done.clicked.connect(self._finish)
        column.addStretch(1)
        column.addWidget(ours)
        column.addWidget(self._done)
        column.addStretch(1)
        return column

    def _pick(self, card: object) -> None:
        self._cards = (*self._cards, str(card))
        self._list.filter.clear()
        if self._draw.count == 1:
            self._finish()
        else:
            self._show()

    def _finish(self) -> None:
        refusals = self._draw.why_not(Drawn(self._cards))
        if not refusals:
            self.drawn.emit(Drawn(self._cards))
            return
        self._cards = self._cards[: self._draw.count]
        self._show()
        self._block.hint(reasons(refusals), bad=True)

    def _draw_for_us(self) -> None:
        self.drawn.emit(self._draw.sample(self._rng))

    def _show(self) -> None:
        """Which cards were named and how many are left; of a secret draw none is."""
        if self._draw.secret:
            self._block.hint("")
            return
        left = self._draw.count - len(self._cards)
        words = self.tr("Cards left to name: {n}").format(n=left)
        self._block.hint(", ".join((*self._cards, words)) if left else ", ".join(self._cards))
        self._done.set_closed(words if left else "")
