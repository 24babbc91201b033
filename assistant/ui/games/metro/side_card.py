"""A side at the table: its card and sum, or one line; and what it may put forward in defence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from html import escape
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QLocale, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QResizeEvent, QTextDocument
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QSpacerItem,
    QVBoxLayout,
    QWidget,
)

from assistant.games.metro.comparison import sum_text
from assistant.games.metro.data import Unit
from assistant.games.metro.declaration import Defend
from assistant.games.metro.setup import ATTACKER, SEATS, unit_name
from assistant.games.metro.state import State, unit_ref
from assistant.rules.decision import Action, Choice, Seat
from assistant.rules.game import Overview
from assistant.rules.odds import OptionValues
from assistant.rules.text import MINUS, plain
from assistant.ui import icons
from assistant.ui.decision.options import keys_of
from assistant.ui.games.metro.card_face import Backs, LaidCard, card_size
from assistant.ui.games.metro.view_model import (
    CARD,
    TOTAL,
    PlayedCard,
    SideView,
    StripView,
    Sum,
    SumTerm,
    side_view,
    strip_view,
)
from assistant.ui.labels import OneLine, label
from assistant.ui.moments import moves
from assistant.ui.odds.shares import caveat
from assistant.ui.style_sheet import dress
from assistant.ui.theme import HALO, Look
from assistant.ui.translate import say, say_role
from assistant.ui.widgets import paint
from assistant.ui.widgets.buttons import PaintedButton
from assistant.ui.widgets.layouts import filled, put, spaced
from assistant.ui.widgets.small import Glyph, SeatMark, SeatTray

UNIT_ICONS = {Unit.ARMY: "metro_army", Unit.HERO: "metro_hero", Unit.THREAT: "metro_threat"}


def signed_value(value: float) -> str:
    """A value in points of the stakes: above 0 is better than a draw."""
    shown = QLocale().toString(abs(value), "f", 2)
    return f"{MINUS}{shown}" if value < -0.005 else f"+{shown}" if value > 0.005 else shown


class UnitChoice(QWidget):
    """Says the action of the unit that was pressed."""

    chosen = Signal(object)

    def __init__(
        self,
        look: Look,
        view: State,
        seat: Seat,
        units: Iterable[Unit],
        choice: Choice | None,
        direction: QBoxLayout.Direction = QBoxLayout.Direction.TopToBottom,
    ) -> None:
        super().__init__()
        keys = keys_of(choice) if choice is not None else {}
        row = spaced(QBoxLayout(direction, self), spacing=0)
        self._buttons: list[UnitButton] = []
        for unit in units:
            ref = unit_ref(seat, unit)
            options = [o for o in choice.open if ref in o.subjects] if choice else []
            action: Action | None = options[0].action if options else None
            button = UnitButton(look, view, seat, unit, keys.get(action, "") if action else "")
            button.setObjectName(f"token:{ref}")
            button.setEnabled(action is not None)
            if action is not None:
                button.clicked.connect(lambda _=False, a=action: self.chosen.emit(a))
            row.addWidget(button)
            self._buttons.append(button)

    def show_values(self, values: OptionValues | None, *, advise: bool) -> None:
        """What each unit is worth that may be put forward; with `advise` the best is marked."""
        best = (
            values.best if values is not None and advise and len(values.option_values) > 1 else ()
        )
        for button in self._buttons:
            worth = values.worth(Defend(button.unit)) if values is not None else None
            if worth is None or values is None:
                button.show_worth("", "", best=False)
            else:
                button.show_worth(
                    signed_value(worth.value), caveat(values), best=worth.action in best
                )


class UnitButton(PaintedButton):
    """A unit that may be put forward, with its strength."""

    def __init__(self, look: Look, view: State, seat: Seat, unit: Unit, key: str) -> None:
        super().__init__(look, "unit")
        self._seat, self.unit, self._key = seat, unit, key
        self._worth, self._best = "", False
        side = view.side(seat).as_unit(unit)
        self._sum = sum_text(view.with_side(seat, side), seat)
        self.setText(say(unit_name(view.setup, seat, unit)))
        self.setAccessibleName(f"{key} {self.text()}: {self._sum}".strip())
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_worth(self, worth: str, caveat: str, *, best: bool) -> None:
        """What it is worth, if that is known, how far that holds, and whether it is the most."""
        told = self.tr("value {value}").format(value=worth) if worth else ""
        told = " · ".join(filter(None, (told, caveat)))
        self._worth, self._best = told, best
        words = self.tr("best")
        self.setAccessibleDescription(f"{told}, {words}" if best else told)
        dress(self, best=best)
        self.update()

    def sizeHint(self) -> QSize:
        """As high as a finger likes."""
        low, halo = self.look.metrics.is_tight, self.look.px(HALO)
        return self.look.size(300, (64 if low else 84)) + QSize(2 * halo, 2 * halo)

    def draw(self, painter: QPainter, inner: QRectF) -> None:
        """Picture, key, name, worth, sum."""
        look, theme, open_ = self.look, self.look.theme, self.isEnabled()
        colour = theme.seat_colour(self._seat) if open_ else theme.muted
        glyph = QRectF(inner.x(), inner.y(), look.px(40), inner.height())
        icons.paint(painter, glyph, UNIT_ICONS[self.unit], colour)
        left = glyph.right() + look.px(12)
        if self._key:
            top = inner.center().y() - look.px(12)
            cap = QRectF(left, top, paint.key_width(look, self._key), look.px(24))
            paint.key_cap(painter, cap, self._key, look)
            left = cap.right() + look.px(10)
        room = max(paint.width_of(look.font(28, 600), self._sum), 1)
        right = inner.right() - room - look.px(14)
        place = QRectF(left, inner.y(), right - left, inner.height())
        color = theme.text if open_ else theme.muted
        name = place.adjusted(0, 0, 0, -place.height() / 2.6) if self._worth else place
        paint.write(painter, name, self.text(), look.font(16, 600), color)
        if self._worth:
            below = place.adjusted(0, place.height() / 2, 0, 0)
            said = theme.good if self._best else theme.muted
            paint.write(painter, below, self._worth, look.font(12, 600), said)
        paint.write(painter, inner, self._sum, look.font(28, 600), color, paint.RIGHT)


EDGE = 16
HEAD, SUM, ASIDE = 70, 90, 184
"""What the head takes, the sum under a card, the hand beside it."""
AMONG = 12
"""Between hand, card and sum."""
LEAST = 60
"""So much of a name or a role is never cut."""
LARGEST, LOOSE = 1.6, 0.8
"""How much larger a card may be than usual, and how much of the room it may take."""


class SideCard(SeatTray):
    """Built for a view; says which unit was picked where one is asked for."""

    chosen = Signal(object)

    def __init__(
        self, look: Look, view: State, seat: Seat, choice: Choice | None, overview: Overview
    ) -> None:
        super().__init__(look, seat)
        self._view = shown = side_view(view, seat, overview)
        self._grown = 1.0
        self._units: UnitChoice | None = None
        self.card = LaidCard(look, shown.card or PlayedCard())
        self.sum = SumLabel(look, seat, shown.sum, is_short=self._is_abreast)
        self.sum.setObjectName(f"sum:{seat}")
        self.card.setObjectName(f"card:{seat}")
        column = QVBoxLayout(self)
        low = look.metrics.is_tight
        pad = look.px(6 if look.metrics.is_far else 8 if low else 16)
        frame = look.px(3) - look.px(1) if shown.won else 0  # the words stay where they were
        edge = look.px(EDGE) - frame
        column.setContentsMargins(edge, pad, edge, pad - frame)
        column.setSpacing(look.px(4 if low else 10))
        put(column, self._head(), 1)
        if shown.card is not None:
            column.addLayout(self._cards())
        elif shown.sum is None:
            self._units = UnitChoice(look, view, seat, shown.units, choice)
            self._units.chosen.connect(self.chosen)
            column.addWidget(self._units)
        if shown.sum is not None and not self._is_abreast:
            column.addWidget(self.sum)
        column.addStretch(1)
        dress(self, won=shown.won)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Card and sum are as large as there is room for: they are looked at from afar."""
        super().resizeEvent(event)
        look = self._look
        card, beside = card_size(look), look.px(ASIDE)
        under = look.px(SUM)
        if self._is_abreast:
            beside, under = self.sum.sizeHint().width() + look.px(2 * EDGE + 12), 0
            beside = round(beside / self._grown)
        high = (self.height() - look.px(HEAD)) / (card.height() + under)
        wide = (self.width() - beside) / card.width()
        grown = round(max(1.0, min(high * LOOSE, wide, LARGEST)), 1)
        if grown != self._grown:
            self._grown = grown
            larger = _larger(look, grown)
            self.card.set_look(larger)
            self.sum.set_look(larger)

    def minimumSizeHint(self) -> QSize:
        """Both sides are of one width, whatever stands in them."""
        return QSize(0, super().minimumSizeHint().height())

    @property
    def has_room_for_words(self) -> bool:
        """Whether the numbers of the sum can be named under it."""
        return self.sum.needed() <= self.width() - self._look.px(2 * EDGE)

    def show_values(self, values: OptionValues | None, *, advise: bool) -> None:
        """What each unit is worth that may be put forward."""
        if self._units is not None:
            self._units.show_values(values, advise=advise)

    @property
    def _is_abreast(self) -> bool:
        """From afar the sum stands beside the card: both are large, and neither moves."""
        return self._look.metrics.is_far and self._view.card is not None

    def _head(self) -> QHBoxLayout:
        """Who it is, and under that with what and as what: cards stand at one height."""
        look, row = self._look, QHBoxLayout()
        row.setSpacing(look.px(8))
        name = OneLine(look, 16 if look.metrics.is_tight else 20, 600, least=LEAST)
        name.setText(say(self._view.name))
        name.setObjectName(f"named:{self._seat}")
        role = OneLine(look, 14, 400, look.theme.muted, least=LEAST)
        role.setText(self._role_text(self._view))
        row.addWidget(SeatMark(look, self._seat, say(self._view.name), 18))
        row.addLayout(filled(QVBoxLayout(), name, role, spacing=0), 1)
        if self._is_abreast:
            row.addWidget(Backs(look, self._view.hand))
        return row

    def _role_text(self, side: SideView) -> str:
        """With what unit a side fights, and in which role."""
        words, named = [say_role(side.name, side.role)], say(side.unit)
        if named:
            others = [role for role in words if role.casefold() != named.casefold()]
            words = [named] if self._look.metrics.is_far else [named, *others]
        return ", ".join(word for word in words if word not in ("", say(side.name)))

    def _cards(self) -> QHBoxLayout:
        """The hand as the others see it, the card before the side; from afar the sum."""
        look, row = self._look, QHBoxLayout()
        row.setSpacing(look.px(AMONG))
        if self._is_abreast:
            row.addWidget(self.card)  # at the edge: whatever the sum is, it stays there
            row.addStretch(1)
            row.addWidget(self.sum, 0, Qt.AlignmentFlag.AlignVCenter)
        else:
            row.addStretch(1)
            hand = Backs(look, self._view.hand)
            row.addWidget(hand, 0, Qt.AlignmentFlag.AlignVCenter)
            row.addWidget(self.card)
            wide = hand.sizeHint().width()  # in the middle, while there is room for that
            row.addItem(QSpacerItem(wide, 0, QSizePolicy.Policy.Maximum))
        row.addStretch(1)
        return row


def _larger(look: Look, by: float) -> Look:
    """The look so much nearer; how a card is laid out stays as it is at this distance."""
    metrics = look.metrics
    larger = replace(metrics, distance=metrics.distance * by, far=metrics.is_far)
    return Look.of(look.theme, look.game, larger)


GAP, USUAL = 7, 4
"""Beside each number; what a card may add to the strength."""
NO_WIDTH = "\u200b"
"""Written as large as the largest number: all of them stand on one line."""


class Figure(NamedTuple):
    """What is written on the line, how large, in which colour, and the words under it."""

    text: str
    size: int
    color: str
    words: str = ""


class SumLabel(QLabel):
    """Strength as a sum; a card that is still hidden stands as a question.

    `is_short`: the strength is one number, without the pieces that it comes from.
    """

    def __init__(
        self, look: Look, seat: Seat, shown: Sum | None, *, is_short: bool = False
    ) -> None:
        super().__init__()
        self._look, self._seat, self._sum, self._is_short = look, seat, shown, is_short
        self._worded, self._counted = True, 1.0
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        if shown is not None:
            self.setAccessibleName(self._spoken(shown))
            self._write()

    def set_look(self, look: Look) -> None:
        """Be written in this size."""
        self._look = look
        self._write()

    def needed(self) -> int:
        """How wide it is with the words under its numbers."""
        return self._width(self._html(worded=not self._look.metrics.is_far))

    def sizeHint(self) -> QSize:
        """In short it has the room of the whole sum before that is known: nothing moves then.

        Beside the other side's it is as high with words under its numbers as without.
        """
        hint, shown = super().sizeHint(), self._sum
        if not self._is_short and shown is not None:
            hint.setHeight(self._page(self._html(worded=not self._look.metrics.is_far)).height())
        if self._is_short and shown is not None and shown.waits:
            told = Sum((*shown.terms, SumTerm(USUAL, "")), waits=False, bonus=USUAL)
            hint.setWidth(self._width(self._html(told)))
        return hint

    def minimumSizeHint(self) -> QSize:
        """No number is cut; the card has its room before one that is still to come."""
        return QSize(super().sizeHint().width(), self.sizeHint().height())

    def show_words(self, shown: bool) -> None:
        """Whether those words are there; they can be heard in any case."""
        if shown != self._worded:
            self._worded = shown
            self._write()

    def count_up(self) -> None:
        """From the strength without the card to the total; each figure keeps its room."""
        if self._sum is not None and not self._sum.waits:
            moves.run(self, moves.COUNTS, self._count)

    def _count(self, counted: float) -> None:
        self._counted = counted
        self._write()

    def _write(self) -> None:
        self.setText(self._html(worded=self._worded and not self._look.metrics.is_far))

    def _width(self, html: str) -> int:
        return self._page(html).width()

    def _page(self, html: str) -> QSize:
        """The room that this takes."""
        page = QTextDocument()
        page.setDocumentMargin(0)
        page.setDefaultFont(self.font())
        page.setHtml(html)
        return QSize(ceil(page.idealWidth()), ceil(page.size().height()))

    def _html(self, shown: Sum | None = None, *, worded: bool = False) -> str:
        look = self._look
        pad = f"padding: 0 {look.px(GAP) / 2}px"
        numbers, words = "", ""
        for figure in self._figures(shown or self._sum):
            number = _written(look, NO_WIDTH, self._sizes()[1], look.theme.text)
            number += _written(look, figure.text, figure.size, figure.color)
            numbers += f'<td align="center" style="{pad}">{number}</td>'
            small = look.font(12).pixelSize()
            under = f"font-size: {small}px; color: {look.theme.muted}; {pad}"
            words += f'<td align="center" style="{under}">{escape(figure.words)}</td>'
        rows = f"<tr>{numbers}</tr>" + (f"<tr>{words}</tr>" if worded else "")
        side = "left" if self._is_short else "center"
        return f'<table align="{side}" cellspacing="0" style="white-space: nowrap">{rows}</table>'

    def _sizes(self) -> tuple[int, int]:
        """Of a term, and of the total."""
        return (28, 40) if self._look.metrics.is_tight else (40, 56)

    def _figures(self, shown: Sum | None) -> Iterator[Figure]:
        theme, (small, large) = self._look.theme, self._sizes()
        if shown is None:
            return
        numbers = shown.in_short if self._is_short else shown.numbers
        words = ["" if self._is_short else say(term.words) for term in shown.terms]
        for n, value in enumerate(numbers):
            if n:
                yield Figure(MINUS if value < 0 else "+", small, theme.muted)
            figure = str(abs(value)) if n else plain(value)
            yield Figure(figure, small, theme.text, words[n])
        if shown.waits:
            yield Figure("+", small, theme.muted)
            yield Figure("?", small, theme.muted, say(CARD()))
        elif len(numbers) > 1:
            yield Figure("=", small, theme.muted)
            color = theme.seat_colour(self._seat)
            yield Figure(self._total(shown), large, color, say(TOTAL()))

    def _total(self, shown: Sum) -> str:
        """What it has counted up to, as wide as the total itself."""
        whole, first = plain(shown.total), shown.total - shown.numbers[-1]
        now = plain(round(first + (shown.total - first) * self._counted))
        unseen = "0" * (len(whole) - len(now))
        return f'<span style="color: transparent">{unseen}</span>{now}' if unseen else now

    def _spoken(self, shown: Sum) -> str:
        said = " + ".join(f"{term.value} {say(term.words)}" for term in shown.terms)
        if shown.waits:
            return f"{said} + {say(CARD())}"
        return f"{said} = {shown.total}" if len(shown.terms) > 1 else said


def _written(look: Look, words: str, size: int, color: str) -> str:
    style = f"font-size: {look.px(size)}px; font-weight: 600; color: {color}"
    return f'<span style="{style}">{words}</span>'


def strips(look: Look, view: State, overview: Overview) -> QHBoxLayout:
    """Both sides in a line each, where cards need the room."""
    row = spaced(QHBoxLayout(), spacing=look.px(10))
    for seat in SEATS:
        row.addWidget(Strip(look, view, seat, overview), 1)
    return row


class Strip(QFrame):
    """Attacker's at the left, defender's mirrored at the right, each with its stripe outside."""

    def __init__(self, look: Look, state: State, seat: Seat, overview: Overview) -> None:
        super().__init__()
        self._look, self._seat = look, seat
        self.setProperty("kind", "strip")
        self.setProperty("seat", str(seat))
        view = strip_view(state, seat, overview)
        words = filled(QVBoxLayout(), self._head(view), self._terms(view), spacing=0)
        size = 20 if look.metrics.is_tight else 28
        figure = label(look, self.tr("{n} + card").format(n=plain(view.strength)), size, 600)
        glyph = Glyph(look, UNIT_ICONS[view.unit], 36, look.theme.seat_colour(seat))
        row = spaced(QHBoxLayout(self), spacing=look.px(8), margins=look.margins(14, 4, 14, 4))
        parts: tuple[QWidget | QVBoxLayout, ...] = (glyph, words, figure)
        for part in parts if seat == ATTACKER else reversed(parts):
            if isinstance(part, QWidget):
                row.addWidget(part)
            else:
                row.addLayout(part, 1)

    def _terms(self, view: StripView) -> QLabel:
        """What its strength comes from; a single number is just named."""
        told = " + ".join(f"{say(term.words)} {term.value}" for term in view.terms)
        if len(view.terms) == 1:
            told = say(view.terms[0].words)
        shown = label(self._look, told, 12, wrap=True)
        left = self._seat == ATTACKER
        shown.setAlignment(Qt.AlignmentFlag.AlignLeft if left else Qt.AlignmentFlag.AlignRight)
        return shown

    def _head(self, view: StripView) -> QHBoxLayout:
        name, role = say(view.name), say_role(view.name, view.role)
        look, row = self._look, QHBoxLayout()
        row.setSpacing(look.px(6))
        shown = OneLine(look, 16, 600, least=LEAST)
        shown.setText(name)
        parts: list[QLabel | SeatMark] = [SeatMark(look, self._seat, name, 15), shown]
        if role and not look.metrics.is_tight:
            parts.append(label(look, role, 14, colour=look.theme.muted))
        if self._seat != ATTACKER:
            row.addStretch(1)
        for part in parts if self._seat == ATTACKER else reversed(parts):
            row.addWidget(part)
        if self._seat == ATTACKER:
            row.addStretch(1)
        return row
