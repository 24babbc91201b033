"""A side at the table: who, with what it fights, its card, its sum."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from assistant.games.metro.names import unit_name
from assistant.games.metro.state import State, other
from assistant.rules.decision import Choice, Seat
from assistant.rules.game import Overview
from assistant.rules.odds import OptionValues
from assistant.ui.games.metro.card_face import card_size
from assistant.ui.games.metro.played import Backs, PlayedCard
from assistant.ui.games.metro.sums import SumView
from assistant.ui.games.metro.unit_choice import UnitChoice
from assistant.ui.labels import fitting, height_of, label
from assistant.ui.theme import Look, Metrics
from assistant.ui.translate import say, say_role
from assistant.ui.widgets import paint
from assistant.ui.widgets.small import SeatMark, SeatTray

EDGE = 16
HEAD, SUM, ASIDE, BESIDE = 70, 90, 150, 66
"""What the head takes, the sum under a card, the hand beside it, what is beside name and role."""
NAMED = 0.66
"""How much of the head is the name's; the rest is the role's."""
LARGEST, LOOSE = 1.6, 0.8
"""How much larger a card may be than usual, and how much of the room it may take."""


class SideCard(SeatTray):
    """Built for a view; says which unit was picked where one is asked for."""

    _seat: Seat
    chosen = Signal(object)

    def __init__(
        self, look: Look, view: State, seat: Seat, choice: Choice | None, overview: Overview
    ) -> None:
        super().__init__(look, seat)
        self._view, self._overview, self._grown = view, overview, 1.0
        self._won = False
        self._units: UnitChoice | None = None
        self.card = PlayedCard(look)
        self.sum = SumView(look)
        self.sum.setObjectName(f"sum:{seat}")
        self._name = label(look, say(overview.seats[seat].name), 16, 600, wrap=True)
        column = QVBoxLayout(self)
        low = look.metrics.is_tight
        pad = look.px(8 if low else 16)
        column.setContentsMargins(look.px(EDGE), pad, look.px(EDGE), pad)
        column.setSpacing(look.px(4 if low else 10))
        column.addLayout(self._head())
        column.addStretch(1)
        found = view.side(seat).units
        if view.uses_cards and view.side(seat).unit is not None:
            column.addLayout(self._cards())
            self._lay_card()
        elif len(found) > 1:
            self._units = UnitChoice(look, view, seat, found, choice)
            self._units.chosen.connect(self.chosen)
            column.addWidget(self._units)
        if len(found) == 1:
            self.sum.show_sum(view, seat, found[0])
            column.addWidget(self.sum)
        column.addStretch(1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Card and sum are as large as there is room for: they are looked at from afar."""
        super().resizeEvent(event)
        look = self._look
        self._fit_names()
        card = card_size(look)
        high = (self.height() - look.px(HEAD)) / (card.height() + look.px(SUM))
        wide = (self.width() - look.px(ASIDE)) / card.width()
        grown = round(max(1.0, min(high * LOOSE, wide, LARGEST)), 1)
        if grown != self._grown:
            self._grown = grown
            larger = _larger(look, grown)
            self.card.grow(larger)
            self.sum.grow(larger)

    @property
    def has_room_for_words(self) -> bool:
        """Whether the numbers of the sum can be named under it."""
        return self.sum.needed() <= self.width() - self._look.px(2 * EDGE)

    def show_won(self, won: bool) -> None:
        """The side that has won is framed in its colour."""
        self._won = won
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The tray, and the frame of the one who has won."""
        super().paintEvent(event)
        if self._won:
            painter, look = QPainter(self), self._look
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            colour, width = look.theme.seat_colour(self._seat), float(look.px(3))
            box = QRectF(self.rect())
            paint.frame(painter, box, radius=look.px(10), edge=colour, width=width)
            painter.end()

    def show_values(self, values: OptionValues | None, *, advise: bool) -> None:
        """What each unit is worth that may be put forward."""
        if self._units is not None:
            self._units.show_values(values, advise=advise)

    def _fit_names(self) -> None:
        """Names in one size, and so much room for them and the roles: cards stand at one height."""
        look = self._look
        names = [say(who.name) for who in self._overview.seats]
        width = round((self.width() - look.px(BESIDE)) * NAMED)
        fonts = (fitting(look, name, width, (20, 16), 1) for name in names)
        font = min(fonts, key=QFont.pixelSize)
        self._name.setFont(font)
        self._name.setMinimumHeight(max(height_of(font, name, width) for name in names))
        small, beside = look.font(14), (self.width() - look.px(BESIDE)) // 3
        roles = [self._told(Seat(n)) for n in range(len(names))]
        if any(self._overlap(font, *words) for words in zip(names, roles, strict=True)):
            roles = [self._unit(Seat(n)) for n in range(len(names))]
        self._role.setText(roles[self._seat])
        self._role.setMinimumHeight(max(height_of(small, role, beside) for role in roles))

    def _overlap(self, font: QFont, name: str, role: str) -> bool:
        """Whether a name and a role have no room beside each other, even word under word."""
        look = self._look
        needed = longest_word(font, name) + longest_word(look.font(14), role) + look.px(BESIDE)
        return needed > self.width()

    def _head(self) -> QHBoxLayout:
        look, row = self._look, QHBoxLayout()
        row.setSpacing(look.px(8))
        name = say(self._overview.seats[self._seat].name)
        row.addWidget(SeatMark(look, self._seat, name, 18))
        self._name.setMinimumWidth(round(longest_word(self._name.font(), name)) + 2)
        row.addWidget(self._name, 2)
        role = label(look, self._told(self._seat), 14, colour=look.theme.muted, wrap=True)
        role.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._role = role
        row.addWidget(role, 1)
        return row

    def _told(self, seat: Seat) -> str:
        """With what a side fights, and as what."""
        who, named = self._overview.seats[seat], self._unit(seat)
        told = [say_role(who.name, who.role)]
        if named:
            others = [words for words in told if words.casefold() != named.casefold()]
            told = [named] if self._look.metrics.is_far else [named, *others]
        return ", ".join(words for words in told if words not in ("", say(who.name)))

    def _unit(self, seat: Seat) -> str:
        """With what a side fights, once that is known."""
        unit = self._view.side(seat).unit
        return "" if unit is None else say(unit_name(self._view.setup, seat, unit))

    def _cards(self) -> QHBoxLayout:
        """The hand as the others see it, and the card before the side."""
        look, side = self._look, self._view.side(self._seat)
        row = QHBoxLayout()
        row.setSpacing(look.px(12))
        row.addStretch(1)
        dealt = self._view.app_deals and not self._view.revealed
        if side.hand and dealt:
            backs = Backs(look, len(side.hand))
            row.addWidget(backs, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.card)
        row.addStretch(1)
        return row

    def _lay_card(self) -> None:
        view, seat = self._view, self._seat
        mine, theirs = view.open_card(seat), view.open_card(other(seat))
        if mine is not None:
            self.card.show_face(mine, theirs.type if theirs else None)
        elif view.side(seat).down or view.side(seat).played is not None:
            self.card.show_back()
        else:
            self.card.show_nothing()


def longest_word(font: QFont, words: str) -> float:
    """The width of the word that needs the most."""
    return max((paint.width_of(font, word) for word in words.split()), default=0)


def _larger(look: Look, by: float) -> Look:
    """The look so much nearer; how a card is laid out stays as it is at this distance."""
    metrics = look.metrics
    larger = Metrics(metrics.distance * by, metrics.small, far=metrics.is_far)
    return Look.of(look.theme, look.game, larger)
