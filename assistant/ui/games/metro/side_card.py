"""A side at the table: who, with what it fights, its card, its sum."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QStyle, QVBoxLayout, QWidget

from assistant.games.metro import texts
from assistant.games.metro.comparison import card_bonus, terms
from assistant.games.metro.data import Unit
from assistant.games.metro.deck import Card, CardType
from assistant.games.metro.setup import unit_name
from assistant.games.metro.state import State, other
from assistant.rules.decision import Choice, Seat
from assistant.rules.game import Overview
from assistant.rules.odds import OptionValues
from assistant.rules.text import MINUS, Speakable, plain
from assistant.ui.games.metro.card_face import (
    FaceMarks,
    card_size,
    card_text,
    draw_back,
    draw_face,
    draw_slot,
)
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
            self.card.set_look(larger)
            self.sum.set_look(larger)

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
        roles = [self._role_text(Seat(n)) for n in range(len(names))]
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
        role = label(look, self._role_text(self._seat), 14, colour=look.theme.muted, wrap=True)
        role.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._role = role
        row.addWidget(role, 1)
        return row

    def _role_text(self, seat: Seat) -> str:
        """With what unit a side fights, and in which role."""
        who, named = self._overview.seats[seat], self._unit(seat)
        words = [say_role(who.name, who.role)]
        if named:
            others = [role for role in words if role.casefold() != named.casefold()]
            words = [named] if self._look.metrics.is_far else [named, *others]
        return ", ".join(word for word in words if word not in ("", say(who.name)))

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


TURN = 180
"""Milliseconds in which a card turns over."""


class PlayedCard(QWidget):
    """Shows one card; `turn` shows how it was turned, where the system does not mind motion."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._card: Card | None = None
        self._counted: CardType | None = None
        self._is_down, self._turned = False, 1.0
        self._motion = QVariantAnimation(self)
        self._motion.setDuration(TURN)
        self._motion.setStartValue(0.0)
        self._motion.setEndValue(1.0)
        self._motion.valueChanged.connect(self._move)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_nothing()

    def set_look(self, look: Look) -> None:
        """Lie there in this size."""
        self._look = look
        self.updateGeometry()
        self.update()

    def show_nothing(self) -> None:
        """No card lies here."""
        self._put(None, None, is_down=False, said=self.tr("No card yet"))

    def show_back(self) -> None:
        """A card lies face down."""
        self._put(None, None, is_down=True, said=self.tr("A card, face down"))

    def show_face(self, card: Card, counted: CardType | None) -> None:
        """This card lies open, and this bonus of it counted."""
        self._put(card, counted, is_down=False, said=card_text(card))

    def turn(self) -> None:
        """The card was face down a moment ago."""
        if self.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration, None, self):
            self._motion.start()

    def sizeHint(self) -> QSize:
        """A card."""
        return card_size(self._look)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Half-way through the turn the card is seen on its edge."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(self.rect())
        wide = abs(2 * self._turned - 1)
        if wide < 1:
            painter.translate(body.center().x() * (1 - wide), 0)
            painter.scale(wide, 1)
        if self._card is not None and self._turned >= 0.5:
            marks = FaceMarks(counted=self._counted)
            draw_face(painter, body, self._look, self._card, marks)
        elif self._card is not None or self._is_down:
            draw_back(painter, body, self._look)
        else:
            draw_slot(painter, body, self._look, self.accessibleName())
        painter.end()

    def _put(
        self, card: Card | None, counted: CardType | None, *, is_down: bool, said: str
    ) -> None:
        self._motion.stop()
        self._card, self._counted, self._is_down, self._turned = card, counted, is_down, 1.0
        self.setAccessibleName(said)
        self.update()

    def _move(self, value: float) -> None:
        self._turned = value
        self.update()


class Backs(QWidget):
    """Cards in a hand as the others see them: how many, and nothing else."""

    def __init__(self, look: Look, count: int) -> None:
        super().__init__()
        self._look, self._count = look, count
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("%n card(s), face down", "", count))

    def sizeHint(self) -> QSize:
        """Side by side, a little apart."""
        look = self._look
        return QSize(self._count * look.px(34), look.px(42))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Backs."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look = self._look
        for n in range(self._count):
            place = QRectF(n * look.px(34), 0, look.px(28), look.px(40))
            draw_back(painter, place, look)
        painter.end()


MOST = 2
"""More pieces of gear than this are put together: the sum must fit on a line."""
GAP = 7


class SumTerm(NamedTuple):
    """A number of the sum and the words under it."""

    value: int
    words: str


class Figure(NamedTuple):
    """What is written on the line, how, and the words under it."""

    text: str
    font: QFont
    color: str
    words: str = ""


class SumView(QWidget):
    """Told a fight and a seat; `unit` where it is not named yet."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._shown: tuple[State, Seat, Unit] | None = None
        self._figures: tuple[Figure, ...] = ()
        self._worded = True
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def set_look(self, look: Look) -> None:
        """Be written in this size."""
        self._look = look
        if self._shown is not None:
            self.show_sum(*self._shown)

    def needed(self) -> int:
        """How wide it is with the words under its numbers."""
        return self._wide(worded=not self._look.metrics.is_far)

    def show_words(self, shown: bool) -> None:
        """Whether those words are there; they can be heard in any case."""
        if shown != self._worded:
            self._worded = shown
            self.updateGeometry()
            self.update()

    def show_sum(self, view: State, seat: Seat, unit: Unit) -> None:
        """The sum as far as it is known; a card that is still hidden stands as a word."""
        self._shown = view, seat, unit
        sum_terms = self._terms(view, seat, unit)
        waits = view.uses_cards and card_bonus(view, seat) is None
        self._figures = tuple(self._written(sum_terms, seat, waits=waits))
        self.setAccessibleName(self._spoken(sum_terms, waits=waits))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """All numbers, and the words under them where they are told."""
        words = self._look.font(12)
        under = ceil(QFontMetricsF(words).height()) if self._has_words else 0
        return QSize(self._wide(worded=self._has_words), ceil(self._line()[1]) + under)

    def minimumSizeHint(self) -> QSize:
        """No number is cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Numbers of all sizes stand on one line, in the middle of the width."""
        painter, look = QPainter(self), self._look
        foot, high = self._line()
        left = (self.width() - self.sizeHint().width()) / 2
        for figure in self._figures:
            wide, measure = self._width(figure, worded=self._has_words), QFontMetricsF(figure.font)
            place = QRectF(left, foot - measure.ascent(), wide, measure.height())
            paint.write(painter, place, figure.text, figure.font, figure.color, paint.CENTRE)
            if self._has_words and figure.words:
                under = QRectF(left, high, wide, self.height() - high)
                color = look.theme.muted
                paint.write(painter, under, figure.words, look.font(12), color, paint.CENTRE)
            left += wide + look.px(GAP)
        painter.end()

    @property
    def _has_words(self) -> bool:
        return self._worded and not self._look.metrics.is_far

    def _line(self) -> tuple[float, float]:
        """Where the numbers stand, and how high their line is: there is room for the largest."""
        measure = QFontMetricsF(self._look.font(self._sizes()[1], 600))
        return measure.ascent(), measure.height()

    def _wide(self, *, worded: bool) -> int:
        widths = [self._width(figure, worded=worded) for figure in self._figures]
        return ceil(sum(widths) + self._look.px(GAP) * max(0, len(widths) - 1))

    def _width(self, figure: Figure, *, worded: bool) -> float:
        words = paint.width_of(self._look.font(12), figure.words) if worded else 0.0
        return max(paint.width_of(figure.font, figure.text), words)

    def _sizes(self) -> tuple[int, int]:
        """Of a term, and of the total."""
        return (28, 40) if self._look.metrics.is_tight else (40, 56)

    def _written(self, sum_terms: list[SumTerm], seat: Seat, *, waits: bool) -> Iterator[Figure]:
        theme, (small, large) = self._look.theme, self._sizes()
        font = self._look.font(small, 600)
        for n, term in enumerate(sum_terms):
            if n:
                yield Figure(MINUS if term.value < 0 else "+", font, theme.muted)
            figure = str(abs(term.value)) if n else plain(term.value)
            yield Figure(figure, font, theme.text, term.words)
        if waits:
            yield Figure("+", font, theme.muted)
            yield Figure("?", font, theme.muted, self.tr("card"))
        elif len(sum_terms) > 1:
            total, color = sum(term.value for term in sum_terms), theme.seat_colour(seat)
            yield Figure("=", font, theme.muted)
            yield Figure(plain(total), self._look.font(large, 600), color, self.tr("total"))

    def _terms(self, view: State, seat: Seat, unit: Unit) -> list[SumTerm]:
        own, *rest = terms(view, seat, unit)
        bonus = card_bonus(view, seat)
        gear = rest if bonus is None else rest[:-1]
        sum_terms = [SumTerm(own.value, self._own(unit))]
        if len(gear) > MOST:
            together = sum(term.value for term in gear)
            sum_terms.append(SumTerm(together, self.tr("gear: {n}").format(n=len(gear))))
        else:
            sum_terms += [SumTerm(term.value, self._piece(term.label)) for term in gear]
        if bonus is not None:
            sum_terms.append(SumTerm(bonus, self.tr("card")))
        return sum_terms

    def _piece(self, name: Speakable) -> str:
        """A piece without a name of its own is named like the other terms."""
        return self.tr("gear") if name == texts.GEAR() else say(name)

    def _own(self, unit: Unit) -> str:
        match unit:
            case Unit.ARMY:
                return self.tr("army")
            case Unit.HERO:
                return self.tr("hero")
        return self.tr("threat")

    def _spoken(self, sum_terms: list[SumTerm], *, waits: bool) -> str:
        said = " + ".join(f"{term.value} {term.words}" for term in sum_terms)
        if waits:
            return f"{said} + {self.tr('card')}"
        total = sum(term.value for term in sum_terms)
        return f"{said} = {total}" if len(sum_terms) > 1 else said
