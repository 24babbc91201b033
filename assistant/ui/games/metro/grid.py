"""The 3 x 4 grid: what each card held does against each card not seen."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from assistant.games.metro.comparison import strength
from assistant.games.metro.deck import Card, CardId
from assistant.games.metro.odds.fight_odds import own_cards
from assistant.games.metro.odds.hand_space import CardOutcomes, Outcome
from assistant.games.metro.state import State, other
from assistant.rules.decision import Seat
from assistant.rules.text import Message, plain
from assistant.ui.games.metro.card_face import TYPE_ICONS
from assistant.ui.labels import fitting, label
from assistant.ui.style_sheet import picture
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets import paint
from assistant.ui.widgets.small import Glyph, KeyCap

OUTCOME_ICONS = {Outcome.WIN: "check", Outcome.DRAW: "dash", Outcome.LOSS: "cross"}
STATES = {Outcome.WIN: "good", Outcome.DRAW: "", Outcome.LOSS: "bad"}
"""Of the ground of a cell, as the style sheet knows it."""
INSET = 12
"""Beside the words of a cell in one line."""
OUTCOME_NAMES = {
    Outcome.WIN: Message("metro", "win"),
    Outcome.DRAW: Message("metro", "draw"),
    Outcome.LOSS: Message("metro", "loss"),
}


class OutcomeGrid(QWidget):
    """Built for a hand, card by card; the sums read `you : the other side`."""

    def __init__(
        self,
        look: Look,
        view: State,
        seat: Seat,
        rows: tuple[CardOutcomes, ...],
        keys: Mapping[CardId, str],
    ) -> None:
        super().__init__()
        self._look, self._view, self._seat = look, view, seat
        held = set(own_cards(view, seat))
        cards = view.deck.cards
        unseen = [card for card in cards if card.id not in held]
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(look.px(5 if look.metrics.small else 8))
        for n, card in enumerate(unseen, 1):
            grid.addWidget(self._head(card), 0, n)
            grid.setColumnStretch(n, 2)
        grid.addWidget(self._last_head(), 0, len(unseen) + 1)
        best = max(row.mean for row in rows)
        for n, row in enumerate(rows, 1):
            mine = cards[row.card]
            grid.addWidget(self._row_head(mine, keys.get(mine.id, "")), n, 0)
            for m, (theirs, result) in enumerate(zip(unseen, row.outcomes, strict=True), 1):
                grid.addWidget(self._cell(mine, theirs, result), n, m)
            tally = Tally(look, row, best=row.mean == best)
            tally.setObjectName(f"tally:{mine.id}")
            grid.addWidget(tally, n, len(unseen) + 1)

    def set_low(self, low: bool) -> None:
        """Whether its rows may be as low as a key on them."""
        for cell in self.findChildren(Cell):
            cell.set_low(low)

    def _head(self, card: Card) -> QWidget:
        look, box = self._look, QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addStretch(1)
        centre = Qt.AlignmentFlag.AlignHCenter
        if not look.metrics.is_tight:
            glyph = Glyph(look, TYPE_ICONS[card.type], 18, look.theme.muted)
            column.addWidget(glyph, 0, centre)
        words = label(look, say(card.name), 14 if not look.metrics.small else 12, wrap=True)
        words.setAlignment(centre | Qt.AlignmentFlag.AlignBottom)
        column.addWidget(words)
        return box

    def _last_head(self) -> QLabel:
        look = self._look
        words = label(look, self.tr("at random"), 12, colour=look.theme.muted, wrap=True)
        words.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom)
        return words

    def _row_head(self, card: Card, key: str) -> QWidget:
        look, box = self._look, QWidget()
        row = QGridLayout(box)
        row.setContentsMargins(0, 0, look.px(4), 0)
        row.setSpacing(look.px(8))
        if key:
            row.addWidget(KeyCap(look, key), 0, 0)
        name = say(card.name)
        words = label(look, name, 14, 600, wrap=True)
        words.setFixedWidth(look.px(124 if look.metrics.is_tight else 150))
        words.setFont(
            fitting(look, name, words.width(), (14, 12), 1 if look.metrics.is_tight else 2)
        )
        row.addWidget(words, 0, 1)
        return box

    def _cell(self, mine: Card, theirs: Card, result: Outcome) -> Cell:
        view, seat = self._view, self._seat
        ours = strength(view, seat) + mine.against(theirs.type)
        others = strength(view, other(seat)) + theirs.against(mine.type)
        cell = Cell(self._look, f"{plain(ours)} : {plain(others)}", result)
        cell.setAccessibleName(
            self.tr("{mine} against {theirs}: {sum}, {result}").format(
                mine=say(mine.name),
                theirs=say(theirs.name),
                sum=f"{plain(ours)} : {plain(others)}",
                result=say(OUTCOME_NAMES[result]()),
            )
        )
        return cell


class Cell(QLabel):
    """The two totals and the result, on the ground of the result."""

    def __init__(self, look: Look, sums: str, result: Outcome) -> None:
        super().__init__()
        self._look, self._sums, self._result, self._low = look, sums, result, False
        self.setProperty("kind", "cell")
        self.setProperty("state", STATES[result])
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_low(self, low: bool) -> None:
        """Whether it may be no higher than its one line."""
        self._low = low
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Two lines, or one where room is short."""
        return self._look.size(96, 30 if self._look.metrics.is_tight else 54)

    def minimumSizeHint(self) -> QSize:
        """What the words need."""
        tight = 24 if self._low else 32
        return self._look.size(84, tight if self._look.metrics.is_tight else 44)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The sum above the result; beside it where room is short, and then perhaps its sign."""
        super().resizeEvent(event)
        look, words = self._look, say(OUTCOME_NAMES[self._result]())
        size, color = 16 if look.metrics.is_tight else 20, outcome_color(look, self._result)
        sign = picture(look, OUTCOME_ICONS[self._result], color, 12)
        result = f"{sign} {words}"
        is_line = look.metrics.is_tight or self.height() < look.px(42)
        if is_line:
            room = paint.width_of(look.font(size, 600), self._sums) + look.px(2 * INSET + 14 + 16)
            if room + paint.width_of(look.font(12), words) > self.width():
                result = sign  # its sign and its colour tell the result, too
        between = "&nbsp; &nbsp;" if is_line else "<br>"
        self.setAlignment(
            Qt.AlignmentFlag.AlignVCenter if is_line else Qt.AlignmentFlag.AlignCenter
        )
        self.setIndent(look.px(INSET) if is_line else 0)
        self.setText(
            strong(look, self._sums, size, look.theme.text)
            + between
            + f'<span style="font-size: {look.px(12)}px; color: {color}">{result}</span>'
        )


class Tally(QLabel):
    """Of four: how many are won, drawn, lost; the best row is edged for who is advised."""

    def __init__(self, look: Look, row: CardOutcomes, *, best: bool) -> None:
        super().__init__()
        self._look, self._best = look, best
        counts = [(row.outcomes.count(result), result) for result in OUTCOME_NAMES]
        said = ", ".join(f"{say(OUTCOME_NAMES[result]())}: {n}" for n, result in counts)
        parts = [self._part(count, result) for count, result in counts]
        self.setProperty("kind", "tally")
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setText("&nbsp; ".join(parts))
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAccessibleName(said)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    @property
    def is_marked(self) -> bool:
        """Whether it is shown as the best."""
        return self.property("best") is True

    def mark(self, wanted: bool) -> None:
        """Whether the best row is to be told from the rest."""
        if (wanted and self._best) != self.is_marked:
            self.setProperty("best", wanted and self._best)
            self.style().unpolish(self)
            self.style().polish(self)

    def sizeHint(self) -> QSize:
        """Three figures."""
        return self._look.size(96, 28)

    def minimumSizeHint(self) -> QSize:
        """None of them cut."""
        return self._look.size(96, 24)

    def _part(self, count: int, result: Outcome) -> str:
        look = self._look
        color = outcome_color(look, result) if count else look.theme.faint
        sign = picture(look, OUTCOME_ICONS[result], color, 12)
        return sign + strong(look, str(count), 14, color)


def strong(look: Look, words: str, size: int, color: str) -> str:
    """Words of rich text in this size and colour, written strongly."""
    style = f"font-size: {look.px(size)}px; font-weight: 600; color: {color}"
    return f'<span style="{style}">{words}</span>'


def outcome_color(look: Look, result: Outcome) -> str:
    """The colour of a result."""
    theme = look.theme
    return {Outcome.WIN: theme.good, Outcome.DRAW: theme.muted, Outcome.LOSS: theme.bad}[result]
