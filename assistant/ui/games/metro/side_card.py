"""A side at the table: its card and sum, or one line; and what it may put forward in defence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from html import escape
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent, QTextDocument
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

from assistant.games.metro import texts
from assistant.games.metro.comparison import WINNERS, sum_text, terms
from assistant.games.metro.data import Unit
from assistant.games.metro.declaration import Defend
from assistant.games.metro.overview import ending
from assistant.games.metro.setup import ATTACKER, SEATS, unit_name
from assistant.games.metro.state import Result, Stage, State, unit_ref
from assistant.rules.decision import Action, Choice, Seat
from assistant.rules.game import Overview
from assistant.rules.odds import OptionValues
from assistant.rules.text import MINUS, plain
from assistant.ui.decision.options import keys_of
from assistant.ui.figures import ends, worth
from assistant.ui.games.metro.card_face import Backs, LaidCard, card_size, heard
from assistant.ui.games.metro.view_model import (
    CARD,
    TOTAL,
    PlayedCard,
    Sum,
    played_card,
    sum_view,
)
from assistant.ui.labels import OneLine, label
from assistant.ui.moments import moves
from assistant.ui.odds.shares import scale
from assistant.ui.style_sheet import dress
from assistant.ui.theme import Look
from assistant.ui.translate import say, say_role
from assistant.ui.widgets import paint
from assistant.ui.widgets.layouts import filled, put, spaced, with_name
from assistant.ui.widgets.option import WORTHLESS, Face, OptionButton, Worth
from assistant.ui.widgets.small import Glyph, SeatMark, SeatTray

UNIT_ICONS = {Unit.ARMY: "metro_army", Unit.HERO: "metro_hero", Unit.THREAT: "metro_threat"}


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
        self._buttons: dict[Unit, OptionButton] = {}
        for unit in units:
            ref = unit_ref(seat, unit)
            options = [o for o in choice.open if ref in o.subjects] if choice else []
            action: Action | None = options[0].action if options else None
            key, name = keys.get(action, "") if action else "", unit_name(view.setup, seat, unit)
            told = sum_text(view.with_side(seat, view.side(seat).as_unit(unit)), seat)
            face = Face(f"{say(name)}: {told}", key, UNIT_ICONS[unit], seat)
            button = with_name(OptionButton(look, face), f"token:{ref}")
            button.setEnabled(action is not None)
            if action is not None:
                button.clicked.connect(lambda _=False, a=action: self.chosen.emit(a))
            row.addWidget(button)
            self._buttons[unit] = button

    def show_values(self, values: OptionValues | None, *, advise: bool) -> None:
        """What each unit is worth that may be put forward; with `advise` the best is marked."""
        told: dict[Action, Worth] = {}
        if values is not None:
            best = values.best if advise and len(values.option_values) > 1 else ()
            told = {
                one.action: Worth(
                    worth(one.gain, values),
                    scale(values),
                    is_best=one.action in best,
                    ends=ends(one.gain, values),
                )
                for one in values.option_values
            }
        for unit, button in self._buttons.items():
            button.set_worth(told.get(Defend(unit), WORTHLESS))


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
        self._state, self._who, self._side = view, overview.seats[seat], view.side(seat)
        self._played, units = played_card(view, seat), self._side.units
        strength = sum_view(view, seat, units[0]) if len(units) == 1 else None
        won = view.result is not None and WINNERS.get(view.result) == seat
        self._grown = 1.0
        self._units: UnitChoice | None = None
        self.card = LaidCard(look, self._played or PlayedCard())
        self.sum = SumLabel(look, seat, strength, is_short=self._is_abreast)
        self.sum.setObjectName(f"sum:{seat}")
        self.card.setObjectName(f"card:{seat}")
        column = QVBoxLayout(self)
        low = look.metrics.is_tight
        pad = look.px(6 if look.metrics.is_far else 8 if low else 16)
        frame = look.px(3) - look.px(1) if won else 0  # the words stay where they were
        edge = look.px(EDGE) - frame
        column.setContentsMargins(edge, pad, edge, pad - frame)
        column.setSpacing(look.px(4 if low else 10))
        put(column, self._head(), 1)
        if self._played is not None:
            column.addLayout(self._cards())
        elif strength is None:
            self._units = UnitChoice(look, view, seat, units, choice)
            self._units.chosen.connect(self.chosen)
            column.addWidget(self._units)
        if strength is not None and not self._is_abreast:
            column.addWidget(self.sum)
        column.addStretch(1)
        dress(self, won=won)

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
        loose = 1.0 if look.metrics.watched else LOOSE
        grown = round(max(1.0, min(high * loose, wide, LARGEST)), 1)
        if grown != self._grown:
            self._grown = grown
            larger = _larger(look, grown)
            self.card.set_look(larger)
            self.sum.set_look(larger)

    def minimumSizeHint(self) -> QSize:
        """Both sides are of one width, whatever stands in them."""
        return QSize(0, super().minimumSizeHint().height())

    def show_values(self, values: OptionValues | None, *, advise: bool) -> None:
        """What each unit is worth that may be put forward."""
        if self._units is not None:
            self._units.show_values(values, advise=advise)

    @property
    def _is_abreast(self) -> bool:
        """From afar the sum stands beside the card: both are large, and neither moves."""
        return self._look.metrics.is_far and self._played is not None

    def _head(self) -> QHBoxLayout:
        """Who it is, and under that with what and as what: cards stand at one height."""
        look, row = self._look, QHBoxLayout()
        row.setSpacing(look.px(8))
        watched, tight = look.metrics.watched, look.metrics.is_tight
        name = OneLine(look, 24 if watched else 16 if tight else 20, 600, least=LEAST)
        name.setText(say(self._who.name))
        name.setObjectName(f"named:{self._seat}")
        role = OneLine(look, 20 if watched else 14, 400, look.theme.muted, least=LEAST)
        role.setText(self._role_text())
        row.addWidget(SeatMark(look, self._seat, size=18))
        row.addLayout(filled(QVBoxLayout(), name, role, spacing=0), 1)
        if self._is_abreast:
            row.addWidget(Backs(look, self._seen_hand()))
        return row

    def _seen_hand(self) -> int:
        """How many cards the others see in its hand."""
        is_seen = self._played is not None and self._state.app_deals and not self._state.revealed
        return len(self._side.hand) if is_seen else 0

    def _role_text(self) -> str:
        """With what unit a side fights, and in which role; at the end what it is left with."""
        state, is_told = self._state, self._state.result is not Result.CALLED_OFF
        if state.at is Stage.OVER and is_told and not state.ruled:
            return say(ending(state, state).sides[self._seat].left)
        who, unit = self._who, self._side.unit
        words = [say_role(who.name, who.role)]
        if unit is not None:
            named = say(unit_name(self._state.setup, Seat(self._seat), unit))
            others = [role for role in words if role.casefold() != named.casefold()]
            words = [named] if self._look.metrics.is_far else [named, *others]
        return ", ".join(word for word in words if word not in ("", say(who.name)))

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
            hand = Backs(look, self._seen_hand())
            row.addWidget(hand, 0, Qt.AlignmentFlag.AlignVCenter)
            row.addWidget(self.card)
            wide = hand.width()  # in the middle, while there is room for that
            row.addItem(QSpacerItem(wide, 0, QSizePolicy.Policy.Maximum))
        row.addStretch(1)
        return row


def _larger(look: Look, by: float) -> Look:
    """The look so much nearer; how a card is laid out stays as it is at this distance."""
    metrics = look.metrics
    larger = replace(metrics, distance=metrics.distance * by, far=metrics.is_far)
    return Look.of(look.theme, look.game, larger)


GAP, CRAMPED_GAP, USUAL, FAR_WORD = 7, 3, 4, 20
"""Beside each number, also where it is cramped; what a card may add to the strength; how large a
word among numbers is.
"""
COMING = "_"
"""The place of what the card will add; no wider than a digit. A question mark is a guess."""
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

    `is_short`: the strength is one number, without the pieces that it comes from; the whole sum has
    its room before it is known: nothing moves then.
    """

    def __init__(
        self, look: Look, seat: Seat, shown: Sum | None, *, is_short: bool = False
    ) -> None:
        super().__init__()
        self._look, self._seat, self._sum, self._is_short = look, seat, shown, is_short
        self._counted = 1.0
        self._is_cramped = look.metrics.is_cramped and not look.metrics.is_far
        """Whether the page is; it stays so in a larger size."""
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        if shown is not None:
            self.setAccessibleName(self._spoken(shown))
            self.setToolTip(self._sign_words(shown))
            self._write()

    def sizeHint(self) -> QSize:
        """With all its words, and with what is still to come."""
        page = self._page(is_worded=True, is_whole=True)
        return QSize(ceil(page.idealWidth()), ceil(page.size().height()))

    def minimumSizeHint(self) -> QSize:
        """No number is cut; words have their room where there is some.

        In short so has what is still to come: the card beside it keeps its width.
        """
        page = self._page(is_whole=self._is_short)
        return QSize(ceil(page.idealWidth()), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The words under the numbers are there where there is room; theirs is kept where it is."""
        super().resizeEvent(event)
        self._write()

    def set_look(self, look: Look) -> None:
        """Be written in this size."""
        self._look = look
        self._write()

    def count_up(self) -> None:
        """From the strength without the card to the total; each figure keeps its room."""
        if self._sum is not None and not self._sum.waits:
            moves.run(self, moves.COUNTS, self._count)

    def _count(self, counted: float) -> None:
        self._counted = counted
        self._write()

    def _write(self) -> None:
        whole = self._page(is_worded=True)
        is_worded, has_foot = (
            whole.idealWidth() <= self.width(),
            whole.size().height() <= self.height(),
        )
        self.setText(self._html(is_worded=is_worded, has_foot=has_foot))

    def _page(self, *, is_worded: bool = False, is_whole: bool = False) -> QTextDocument:
        """The sum on a page of its own, to be measured."""
        page = QTextDocument()
        page.setDocumentMargin(0)
        page.setDefaultFont(self.font())
        page.setHtml(self._html(is_worded=is_worded, is_whole=is_whole))
        return page

    def _html(self, *, is_worded: bool, is_whole: bool = False, has_foot: bool = True) -> str:
        """`is_whole`: with what is still to come; `has_foot`: with the line of the words."""
        look, figures = self._look, list(self._figures(self._sum, is_whole))
        far, large = look.metrics.is_far, self._sizes()[1]
        gap = look.px(CRAMPED_GAP if self._is_cramped else GAP)
        pad = f"padding: 0 {gap / 2}px"
        foot = f"font-size: {look.font(12).pixelSize()}px; color: {look.theme.muted}; {pad}"
        numbers = words = ""
        for figure in figures:  # a question is as wide as the number that will stand there
            wide = round(paint.width_of(look.font(figure.size, 600), "0")) + gap
            number = strong(look, NO_WIDTH, large, "transparent")
            number += strong(look, figure.text, figure.size, figure.color)
            numbers += f'<td align="center" width="{wide}" style="{pad}">{number}</td>'
            under = escape(figure.words) if is_worded else "&nbsp;"
            words += f'<td align="center" style="{foot}">{under}</td>'
        rows = f"<tr>{numbers}</tr>" + (f"<tr>{words}</tr>" if has_foot and not far else "")
        side = "left" if self._is_short else "center"
        return f'<table align="{side}" cellspacing="0" style="white-space: nowrap">{rows}</table>'

    def _sizes(self) -> tuple[int, int]:
        """Of a term, and of the total."""
        if self._is_cramped:  # the words have their room under them
            return 24, 32
        return (28, 40) if self._look.metrics.is_tight else (40, 56)

    def _figures(self, shown: Sum | None, is_whole: bool) -> Iterator[Figure]:
        theme, (small, large) = self._look.theme, self._sizes()
        if shown is None:
            return
        numbers = shown.in_short if self._is_short else shown.numbers
        words = ["" if self._is_short else say(term.words) for term in shown.terms]
        mark = "?" * (not shown.waits and (shown.guessed or (is_whole and self._is_short)))
        for n, value in enumerate(numbers):
            if n:
                yield Figure(MINUS if value < 0 else "+", small, theme.muted)
            figure = str(abs(value)) if n else plain(value)
            yield Figure(figure + mark * (n == len(numbers) - 1), small, theme.text, words[n])
        if shown.waits:
            yield Figure("+", small, theme.muted)
            card, sign = say(CARD()), (f"{USUAL}?" if is_whole else COMING, small)
            coming = (card, FAR_WORD) if self._names_card and not is_whole else sign
            yield Figure(*coming, theme.muted, card)
            if self._is_short and is_whole:
                yield Figure("=", small, theme.muted)
                yield Figure(plain(shown.total + USUAL) + "?", large, theme.muted)
        elif len(numbers) > 1:
            yield Figure("=", small, theme.muted)
            color = theme.seat_colour(self._seat)
            yield Figure(self._total(shown) + mark, large, color, say(TOTAL()))

    @property
    def _names_card(self) -> bool:
        """From afar no words stand under a sum: the card to come is one in it."""
        return self._is_short and self._look.metrics.is_far

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
        total = heard(str(shown.total), guess=shown.guessed)
        return f"{said} = {total}" if len(shown.terms) > 1 else said

    def _sign_words(self, shown: Sum) -> str:
        """What the sign in the place of a number, or after one, means."""
        if shown.waits and not self._names_card:
            return self.tr("“_”: the bonus of the card, still to come")
        return say(texts.WHAT_GUESSES_ARE()) if shown.guessed else ""


def strong(look: Look, words: str, size: int, color: str) -> str:
    """Words of rich text in this size and colour, written strongly."""
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
        self.setProperty("kind", "strip")
        self.setProperty("seat", str(seat))
        who, is_left = overview.seats[seat], seat == ATTACKER
        unit, name, role = state.side(seat).units[0], say(who.name), say_role(who.name, who.role)
        shown = OneLine(look, 16, 600, least=LEAST)
        shown.setText(name)
        head = filled(QHBoxLayout(), SeatMark(look, seat, size=15), shown, spacing=look.px(6))
        if not look.metrics.is_tight:
            put(head, label(look, role, 14, colour=look.theme.muted))
        head.addStretch(1)
        first, *more = terms(state, seat, unit)
        told = " + ".join(f"{say(term.label)} {term.value}" for term in (first, *more))
        told = told if more else say(first.label)  # a single number is just named
        words, side = label(look, told, 12, wrap=True), Qt.AlignmentFlag
        words.setAlignment(side.AlignLeft if is_left else side.AlignRight)
        strength = self.tr("{n} + card").format(n=plain(state.side(seat).strength(unit)))
        row = filled(
            QHBoxLayout(self),
            Glyph(look, UNIT_ICONS[unit], 36, look.theme.seat_colour(seat)),
            (filled(QVBoxLayout(), head, words, spacing=0), 1),
            label(look, strength, 20 if look.metrics.is_tight else 28, 600),
            spacing=look.px(8),
            margins=look.margins(14, 4, 14, 4),
        )
        for line in (row, head) if not is_left else ():
            line.setDirection(QBoxLayout.Direction.RightToLeft)
