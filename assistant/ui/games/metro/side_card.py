"""A side at the table: who, with what it fights, its card, its sum."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from assistant.games.metro.actions import Defend
from assistant.games.metro.comparison import sum_text
from assistant.games.metro.data import Unit
from assistant.games.metro.names import unit_name
from assistant.games.metro.state import State, other, unit_ref
from assistant.rules.decision import Action, Choice, Seat
from assistant.rules.game import Overview
from assistant.rules.odds import Values
from assistant.ui import icons
from assistant.ui.games.metro.played import Backs, PlayedCard
from assistant.ui.games.metro.strip import Sheet
from assistant.ui.games.metro.sums import SumView, units
from assistant.ui.games.metro.words import UNIT_ICONS, number, worth_words
from assistant.ui.keys import keys_of
from assistant.ui.labels import label
from assistant.ui.speech import say
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.pressable import Pressable
from assistant.ui.widgets.small import SeatMark


class SideCard(Sheet):
    """Built for a view; says which unit was picked where one is asked for."""

    chosen = Signal(object)

    def __init__(
        self, look: Look, view: State, seat: Seat, choice: Choice | None, overview: Overview
    ) -> None:
        super().__init__(look, seat)
        self._view, self._choice, self._overview = view, choice, overview
        self.card = PlayedCard(look)
        self.sum = SumView(look)
        self.sum.setObjectName(f"sum:{seat}")
        column = QVBoxLayout(self)
        low = look.metrics.small or look.metrics.is_far
        pad = look.px(8 if low else 16)
        column.setContentsMargins(look.px(16), pad, look.px(16), pad)
        column.setSpacing(look.px(4 if low else 10))
        column.addLayout(self._head())
        column.addStretch(1)
        found = tuple(units(view.side(seat)))
        if view.uses_cards and view.side(seat).unit is not None:
            column.addLayout(self._cards())
            self._lay_card()
        elif len(found) > 1:
            column.addLayout(self._choose(found))
        if view.side(seat).unit is not None or len(found) == 1:
            self.sum.show_sum(view, seat, found[0])
            column.addWidget(self.sum)
        column.addStretch(1)

    def show_values(self, values: Values) -> None:
        """What each unit is worth that may be put forward."""
        for button in self.findChildren(UnitButton):
            worth = values.worth(Defend(button.unit))
            if worth is not None:
                best = worth.action in values.best and len(values.worths) > 1
                button.show_worth(worth_words(worth.value), best=best)

    def _head(self) -> QHBoxLayout:
        look, view, seat = self.look, self._view, self.seat
        who, row = self._overview.seats[seat], QHBoxLayout()
        row.setSpacing(look.px(8))
        name = say(who.name)
        row.addWidget(SeatMark(look, seat, name, 18))
        shown = label(look, name, 20 if not look.metrics.small else 16, 600, wrap=True)
        words = (paint.width_of(shown.font(), word) for word in name.split())
        shown.setMinimumWidth(round(max(words, default=0)) + 2)
        row.addWidget(shown, 3)
        unit = view.side(seat).unit
        told = [say(who.role)]
        if unit is not None:
            named = say(unit_name(view.setup, seat, unit))
            told = [named] if look.metrics.is_far else [named, *(w for w in told if w != named)]
        said = ", ".join(words for words in told if words != name)
        role = label(look, said, 14, colour=look.theme.muted, wrap=True)
        role.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(role, 2)
        return row

    def _cards(self) -> QHBoxLayout:
        """The hand as the others see it, and the card before the side."""
        look, side = self.look, self._view.side(self.seat)
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
        view, seat = self._view, self.seat
        mine, theirs = view.open_card(seat), view.open_card(other(seat))
        if mine is not None:
            self.card.show_face(mine, theirs.type if theirs else None)
        elif view.side(seat).down or view.side(seat).played is not None:
            self.card.show_back()
        else:
            self.card.show_nothing()

    def _choose(self, found: tuple[Unit, ...]) -> QVBoxLayout:
        keys = keys_of(self._choice) if self._choice is not None else {}
        column = QVBoxLayout()
        column.setSpacing(0)
        for unit in found:
            ref = unit_ref(self.seat, unit)
            options = [o for o in self._choice.open if ref in o.subjects] if self._choice else []
            action: Action | None = options[0].action if options else None
            button = UnitButton(self.look, self._view, self.seat, unit, keys.get(action, ""))  # type: ignore[arg-type]
            button.setObjectName(f"token:{ref}")
            if action is not None:
                button.clicked.connect(lambda _=False, a=action: self.chosen.emit(a))
            column.addWidget(button)
        return column


class UnitButton(Pressable):
    """A unit that may be put forward, with its strength."""

    radius = 10

    def __init__(self, look: Look, view: State, seat: Seat, unit: Unit, key: str) -> None:
        super().__init__(look)
        self._seat, self.unit, self._key = seat, unit, key
        self._worth, self._best = "", False
        side = view.side(seat).as_unit(unit)
        self._sum = sum_text(view.with_side(seat, side), seat)
        self._strength = number(side.strength(unit))
        self.setText(say(unit_name(view.setup, seat, unit)))
        self.setAccessibleName(f"{key} {self.text()}: {self._sum}".strip())

    def show_worth(self, worth: str, *, best: bool) -> None:
        """What the advice says of it."""
        self._worth, self._best = worth, best
        told = self.tr("worth {value}").format(value=worth)
        self.setAccessibleDescription(f"{told}, {self.tr('best')}" if best else told)
        self.update()

    def sizeHint(self) -> QSize:
        """As high as a finger likes."""
        low = self.look.metrics.small or self.look.metrics.is_far
        return self.look.size(300, (64 if low else 84)) + QSize(2 * self.halo, 2 * self.halo)

    def draw(self, painter: QPainter, body: QRectF) -> None:
        """Picture, name, sum."""
        look, theme = self.look, self.look.theme
        open_ = bool(self._key)
        paint.frame(
            painter,
            body,
            radius=look.px(10),
            fill=self.ground() if open_ else "",
            edge=theme.good if self._best else theme.edge if open_ else theme.mid,
            width=float(look.px(2 if self._best else 1)),
            dashed=not open_,
        )
        colour = theme.seat_colour(self._seat) if open_ else theme.muted
        glyph = QRectF(body.x() + look.px(14), body.y(), look.px(40), body.height())
        icons.paint(painter, glyph, UNIT_ICONS[self.unit], colour)
        left = glyph.right() + look.px(12)
        if self._key:
            top = body.center().y() - look.px(12)
            cap = QRectF(left, top, paint.key_width(look, self._key), look.px(24))
            paint.key_cap(painter, cap, self._key, look)
            left = cap.right() + look.px(10)
        room = max(paint.width_of(look.font(28, 600), self._sum), 1)
        place = QRectF(left, body.y(), body.right() - left - room - look.px(28), body.height())
        ink = theme.text if open_ else theme.muted
        name = place.adjusted(0, 0, 0, -place.height() / 2.6) if self._worth else place
        paint.write(painter, name, self.text(), look.font(16, 600), ink)
        if self._worth:
            below = place.adjusted(0, place.height() / 2, 0, 0)
            told = self.tr("worth {value}").format(value=self._worth)
            said = theme.good if self._best else theme.muted
            paint.write(painter, below, told, look.font(12, 600), said)
        figure = body.adjusted(0, 0, -look.px(16), 0)
        paint.write(painter, figure, self._sum, look.font(28, 600), ink, paint.RIGHT)
