"""The 3 x 4 grid: what each card held does against each card not seen."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from assistant.games.metro.cards import Card, CardId
from assistant.games.metro.comparison import strength
from assistant.games.metro.reckoning.deals import Result
from assistant.games.metro.reckoning.hands import Reply
from assistant.games.metro.reckoning.odds import own_cards
from assistant.games.metro.state import State, other
from assistant.rules.decision import Seat
from assistant.rules.text import plain
from assistant.ui import icons
from assistant.ui.games.metro.words import RESULT_ICONS, TYPE_ICONS, result_name
from assistant.ui.labels import fitting, label
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets import paint
from assistant.ui.widgets.small import Glyph, KeyCap


class ReplyGrid(QWidget):
    """Built for a hand and its replies; the sums read `you : the other side`."""

    def __init__(
        self,
        look: Look,
        view: State,
        seat: Seat,
        rows: tuple[Reply, ...],
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
        best = max(row.earns for row in rows)
        for n, row in enumerate(rows, 1):
            mine = cards[row.card]
            grid.addWidget(self._row_head(mine, keys.get(mine.id, "")), n, 0)
            for m, (theirs, result) in enumerate(zip(unseen, row.results, strict=True), 1):
                grid.addWidget(self._cell(mine, theirs, result), n, m)
            tally = Tally(look, row, best=row.earns == best)
            tally.setObjectName(f"tally:{mine.id}")
            grid.addWidget(tally, n, len(unseen) + 1)

    def crowd(self, low: bool) -> None:
        """Let its rows be as low as a key on them, or no lower than is good to read."""
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

    def _cell(self, mine: Card, theirs: Card, result: Result) -> Cell:
        view, seat = self._view, self._seat
        ours = strength(view, seat) + mine.against(theirs.type)
        others = strength(view, other(seat)) + theirs.against(mine.type)
        cell = Cell(self._look, f"{plain(ours)} : {plain(others)}", result)
        cell.setAccessibleName(
            self.tr("{mine} against {theirs}: {sum}, {result}").format(
                mine=say(mine.name),
                theirs=say(theirs.name),
                sum=f"{plain(ours)} : {plain(others)}",
                result=result_name(result),
            )
        )
        return cell


class Cell(QWidget):
    """The two totals and the result, tinted."""

    def __init__(self, look: Look, sums: str, result: Result) -> None:
        super().__init__()
        self._look, self._sums, self._result, self._low = look, sums, result, False
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

    def paintEvent(self, event: QPaintEvent) -> None:
        """The sum above the result; beside it where room is short."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, theme, box = self._look, self._look.theme, QRectF(self.rect())
        ink = result_ink(look, self._result)
        fill = theme.hover if self._result is Result.DRAW else theme.wash(ink, 0.14)
        edge = ink if theme.is_contrast else ""
        paint.frame(painter, box, radius=look.px(6), fill=theme.panel if edge else fill, edge=edge)
        if look.metrics.is_tight or self.height() < look.px(42):
            left, right = box.adjusted(0, 0, -0.58 * box.width(), 0), QRectF(box)
            right.setLeft(left.right())
        else:
            half = box.height() / 2
            left = box.adjusted(0, look.px(4), 0, -half + look.px(4))
            right = box.adjusted(0, half + look.px(3), 0, -look.px(3))
        size = 16 if look.metrics.is_tight else 20
        words, small = result_name(self._result), look.font(12)
        sign = look.px(17)
        if paint.width_of(small, words) + sign > right.width():
            words, sign = "", look.px(13)  # its sign and its colour tell the result, too
            right.setLeft(right.right() - 2 * sign)
            left.setRight(right.left())
        paint.write(painter, left, self._sums, look.font(size, 600), theme.text, paint.CENTRE)
        x = right.center().x() - (paint.width_of(small, words) + sign) / 2
        mark = QRectF(x, right.y(), look.px(13), right.height())
        icons.paint(painter, mark, RESULT_ICONS[self._result], ink)
        place = QRectF(x + sign, right.y(), right.right() - x - sign, right.height())
        if words:
            paint.write(painter, place, words, small, ink)
        painter.end()


class Tally(QWidget):
    """Of four: how many are won, drawn, lost; the best row is edged for who is advised."""

    def __init__(self, look: Look, row: Reply, *, best: bool) -> None:
        super().__init__()
        self._look, self._best, self._marked = look, best, False
        self._counts = tuple(
            (row.results.count(result), result) for result in (Result.WIN, Result.DRAW, Result.LOSS)
        )
        said = ", ".join(f"{result_name(result)}: {n}" for n, result in self._counts)
        self.setAccessibleName(said)
        self.setToolTip(said)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    @property
    def is_marked(self) -> bool:
        """Whether it is shown as the best."""
        return self._best and self._marked

    def mark(self, wanted: bool) -> None:
        """Whether the best row is to be told from the rest."""
        self._marked = wanted
        self.update()

    def sizeHint(self) -> QSize:
        """Three figures."""
        return self._look.size(96, 28)

    def minimumSizeHint(self) -> QSize:
        """None of them cut."""
        return self._look.size(96, 24)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Three figures, each with its sign."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, theme, box = self._look, self._look.theme, QRectF(self.rect())
        edge, width = (theme.good, 2) if self.is_marked else (theme.line, 1)
        paint.frame(painter, box, radius=look.px(6), edge=edge, width=float(look.px(width)))
        third = box.width() / 3
        for n, (count, result) in enumerate(self._counts):
            place = QRectF(box.x() + n * third, box.y(), third, box.height())
            ink = result_ink(look, result) if count else theme.faint
            mark = place.adjusted(look.px(5), 0, -third / 2, 0)
            icons.paint(painter, mark, RESULT_ICONS[result], ink)
            figure = place.adjusted(third / 2, 0, 0, 0)
            paint.write(painter, figure, str(count), look.font(14, 600), ink)
        painter.end()


def result_ink(look: Look, result: Result) -> str:
    """The colour of a result."""
    theme = look.theme
    return {Result.WIN: theme.good, Result.DRAW: theme.muted, Result.LOSS: theme.bad}[result]
