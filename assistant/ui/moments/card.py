"""A result in large: whose it is and in words, the dice by what they must show, what came of it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from assistant.rules.moment import DiceGroup, Moment
from assistant.ui import icons
from assistant.ui.decision.option_grid import IconOf
from assistant.ui.figures import amount, percent
from assistant.ui.moments.strip import draw_die, is_card, is_said, width_of_die
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets import paint

EDGE, PAD, GAP = 16, 18, 10
DICE = (80, 72, 64, 56, 48, 40, 32, 24, 18)
"""Sides of a die, from few to many."""
READABLE = 48
"""Before dice are smaller than this, less is told of what came of them."""
TITLES = (56, 40, 28, 20)
AFTER_NUMBER = re.compile(r"(?<=\d) ")
"""A number stays with what it counts."""
NOTE = 12
"""The smallest words."""
LOW = (300, 300, 120)
"""In less room than one of these a card has one of the larger titles less."""
MARK = 0.62
"""The mark of a seat beside a title, in parts of the size of its letters."""
MARKED, FOOT = 26, 26
"""The picture before who rolled; a line of what came of it."""


class _Box(NamedTuple):
    """Where a group stands, with dice of this side, so many in a row."""

    group: DiceGroup
    place: QRectF
    side: float
    across: int


class _Plan(NamedTuple):
    """What a card tells in the room it has: its title in this size and lines, and all under it."""

    size: int
    title: tuple[str, ...]
    aside: str
    """What stands at the other end of a title in one line."""
    boxes: list[_Box]
    told: list[str]
    head: float
    """How high the title is."""
    high: float
    """How high all of it is."""


class ResultCard(QWidget):
    """Shows one result, as large as its room allows; nothing while there is none."""

    def __init__(self, look: Look, icon_of: IconOf) -> None:
        super().__init__()
        self._look, self._icon_of = look, icon_of
        self._moment = Moment(None, ())
        self._words = self._aside = ""
        self._is_plain = look.metrics.watched
        """Whether it is read from so far that only the dice and what they must show are told."""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)

    def show_result(self, moment: Moment, words: str) -> None:
        """Show it, and it in words."""
        self._moment, expected = moment, moment.expected
        self._words = AFTER_NUMBER.sub("\u00a0", words)
        told = moment.said is None and expected is not None
        self._aside = self.tr("average {n}").format(n=amount(expected or 0.0)) if told else ""
        self.setAccessibleName(words)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The card over all there is."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw(painter, QRectF(self.rect()), self.plan(self.width()))
        painter.end()

    def plan(self, width: float) -> _Plan:
        """What is told in so much width: of what came of it less, before dice are hard to see."""
        look, inner = self._look, width - 2 * self._look.px(PAD)
        size, title, aside = self._title(inner)
        head = paint.height_of(look.font(size, 600)) * len(title)
        around = look.px((0 if self._is_plain else EDGE) + 2 * PAD + GAP)
        for lines in range(len(self._moment.follows), -1, -1):
            told = self._told(lines, inner)
            room = self.height() - around - head - look.px(FOOT) * len(told)
            for die in DICE:
                boxes = self._laid(float(look.px(die)), inner)
                low = max((box.place.bottom() for box in boxes), default=0.0)
                if low <= room:
                    break
            if die >= READABLE:
                break
        high = head + low + look.px(FOOT * len(told) + 2 * PAD + GAP * bool(boxes))
        return _Plan(size, title, aside, boxes, told, head, high)

    def draw(self, painter: QPainter, card: QRectF, plan: _Plan) -> None:
        """A ground with an edge, the title on it, what fell, what came of it."""
        look, theme, pad = self._look, self._look.theme, self._look.px(PAD)
        ground, width = card.adjusted(1, 1, -1, -1), float(look.px(2 if theme.is_contrast else 1))
        edge, fill = theme.edge, theme.panel
        paint.frame(painter, ground, radius=look.px(10), fill=fill, edge=edge, width=width)
        inner = card.adjusted(pad, pad, -pad, -pad)
        self._draw_title(painter, inner.translated(0, -look.px(6)), plan)
        for box in plan.boxes:
            place = box.place.translated(inner.x(), inner.y() + plan.head)
            self._draw_group(painter, box._replace(place=place))
        top = card.bottom() - pad * 0.6 - look.px(FOOT) * len(plan.told)
        for n, words in enumerate(plan.told):
            row = QRectF(inner.x(), top + n * look.px(FOOT), inner.width(), look.px(FOOT))
            paint.write(painter, row, words, look.font(16, 600), theme.text)

    def _title(self, width: float) -> tuple[int, tuple[str, ...], str]:
        """In one line with the mean as large as fits; else in lines rather than small letters."""
        look = self._look
        sizes = TITLES[sum(self.height() < look.px(high) for high in LOW) :]
        aside = paint.width_of(look.font(14), self._aside) + look.px(18)
        ways = (
            [(size, 1) for size in sizes[:-1] or sizes]
            + [(size, 2) for size in sizes]
            + [(sizes[-1], 4)]
        )
        for size, most in ways:
            room = width - look.px(size * MARK + 18) - (aside if most == 1 else 0)
            lines = paint.wrapped(self._words, look.font(size, 600), room, most)
            if " ".join(lines) == self._words:
                break
        return size, lines, self._aside if most == 1 else ""

    def _told(self, lines: int, width: float) -> list[str]:
        """So much of what came of it; on a television in as many lines as that takes."""
        font, most = self._look.font(16, 600), 3 if self._is_plain else 1
        told = (say(text) for text in self._moment.follows[:lines])
        return [
            line for words in told for line in paint.wrapped(words, font, width, most, even=False)
        ]

    def _laid(self, side: float, room: float) -> list[_Box]:
        """The groups in the order of the roll, row under row."""
        gap, under = self._look.px(GAP), self._look.px(22)
        x, y, high, laid = 0.0, 0.0, 0.0, list[_Box]()
        for group in self._moment.groups:
            if not group.dice and is_said(group, self._words):
                continue
            step, lead = width_of_die(group, side) + gap, self._lead(group)
            across = max(1, min(len(group.dice), int((room - gap - lead) // step)))
            # What is a count has no dice, and a row for itself.
            columns, rows = min(across, len(group.dice)), max(1, -(-len(group.dice) // across))
            label = self._label(group)
            words = paint.width_of(self._look.font(NOTE), label) + self._look.px(MARKED)
            wide = min(room, max(lead + columns * step - gap, words if label else 0) + 2 * gap)
            tall = rows * (side + gap) + gap + (under if label else 0)
            if x and x + wide > room:
                x, y, high = 0.0, y + high + gap, 0.0
            laid.append(_Box(group, QRectF(x, y, wide, tall), side, across))
            x, high = x + wide + gap, max(high, tall)
        return laid

    def _lead(self, group: DiceGroup) -> float:
        """The width of what its dice must show, which stands before them."""
        wide = paint.width_of(self._look.font(28, 600), group.target)
        return wide + self._look.px(GAP) if group.target else 0.0

    def _label(self, group: DiceGroup) -> str:
        """Who rolled, how likely a hit was, and how many there are."""
        if self._is_plain and group.target:
            return ""
        parts = [say(group.label)]
        if group.chance is not None:
            of = self.tr("{hits} of {count}").format(hits=group.hits, count=len(group.dice))
            chance = self.tr("{percent} per die").format(percent=percent(group.chance, 0))
            parts += [of, chance]
        return " · ".join(filter(None, parts))

    def _draw_title(self, painter: QPainter, row: QRectF, plan: _Plan) -> None:
        look, theme, moment = self._look, self._look.theme, self._moment
        row.setHeight(plan.head)
        high, font = plan.head / len(plan.title), look.font(plan.size, 600)
        paint.write(painter, row, plan.aside, look.font(14), theme.muted, paint.RIGHT)
        if moment.seat is not None:
            side = look.px(plan.size * MARK)
            mark = QRectF(row.x(), row.y() + (high - side) / 2, side, side)
            paint.paint_seat(painter, mark, moment.seat, theme.seat_colour(moment.seat))
            row.setLeft(row.x() + side + look.px(18))
        for n, words in enumerate(plan.title):
            line = QRectF(row.x(), row.y() + n * high, row.width(), high)
            paint.write(painter, line, words, font, theme.text)

    def _draw_group(self, painter: QPainter, box: _Box) -> None:
        """What its dice must show before them, under them who rolled."""
        look, theme, gap, group = self._look, self._look.theme, self._look.px(GAP), box.group
        if not self._is_plain:
            edge = theme.line
            paint.frame(painter, box.place, radius=look.px(8), edge=edge, width=float(look.px(1)))
        inner = box.place.adjusted(gap, gap, -gap, -gap / 2)
        if lead := self._lead(group):
            line = QRectF(inner.x(), inner.y(), lead, box.side)
            paint.write(painter, line, group.target, look.font(28, 600), theme.text)
        wide = width_of_die(group, box.side)
        for n, die in enumerate(group.dice):
            row, column = divmod(n, box.across)
            x, y = inner.x() + lead + column * (wide + gap), inner.y() + row * (box.side + gap)
            draw_die(painter, QRectF(x, y, wide, box.side), die, group, look)
        if not (words := self._label(group)):
            return
        row_ = QRectF(inner.x(), inner.bottom() - look.px(20), inner.width(), look.px(20))
        icon, seat = self._icon_of(group.subjects), group.seat
        if icon and not is_card(group):
            seat = self._moment.seat if seat is None else seat
            place = QRectF(row_.x(), row_.y(), look.px(20), row_.height())
            colour = theme.text if seat is None else theme.seat_colour(seat)
            icons.paint(painter, place, icon, colour, seat is not None and seat % 2 == 1)
            row_.adjust(look.px(MARKED), 0, 0, 0)
        elif seat is not None:
            mark = QRectF(row_.x(), row_.y() + look.px(3), look.px(14), look.px(14))
            paint.paint_seat(painter, mark, seat, theme.seat_colour(seat))
            row_.adjust(look.px(22), 0, 0, 0)
        paint.write(painter, row_, words, look.font(NOTE), theme.muted)


TYPE = QEvent.Type
LASTS = {"full": 1000, "short": 400, "off": 0}
"""Milliseconds in all, fades included, by the setting."""
FADE = 120
VEIL = 0.58
BAR = 4
"""How high the line is that tells how long it still lasts."""


class Stage(ResultCard):
    """Shows one moment at a time; an answer ends it and plays, anything else only ends it.

    `answers` tells whether a key or a press of the mouse answers what is asked.
    """

    ended = Signal()

    def __init__(
        self, look: Look, icon_of: IconOf, answers: Callable[[QWidget, QEvent], bool]
    ) -> None:
        super().__init__(look, icon_of)
        self._answers = answers
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(1.0)
        self._clock.valueChanged.connect(self._tick)
        self._clock.finished.connect(self.end)
        self.setObjectName("stage")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def show_moment(self, moment: Moment, words: str, lasts: int) -> None:
        """Show it, and it in words, for so many milliseconds; it is heard from the log, once."""
        self.end()
        if not lasts:
            return
        self.show_result(moment, words)
        self.setAccessibleName("")  # the strip says it
        self._clock.setDuration(lasts)
        self.show()
        self.raise_()
        self._clock.start()
        app = QApplication.instance()
        if app is not None:
            app.installEventFilter(self)

    def end(self) -> None:
        """Make way for what is asked."""
        if self.isHidden():
            return
        self._clock.stop()
        app = QApplication.instance()
        if app is not None:
            app.removeEventFilter(self)
        self.hide()
        self.ended.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """An answer goes on to where it was meant for; a held key means nothing."""
        if event.type() not in (TYPE.ShortcutOverride, TYPE.KeyPress, TYPE.MouseButtonPress):
            return False
        if not isinstance(watched, QWidget) or watched.window() is not self.window():
            return False
        if isinstance(event, QKeyEvent) and event.isAutoRepeat():
            return True
        if isinstance(event, QMouseEvent) and self._card().contains(
            self.mapFromGlobal(event.globalPosition())
        ):
            passes = False
        else:
            passes = self._answers(watched, event)
        if event.type() == TYPE.ShortcutOverride:
            if not passes:
                event.accept()  # no shortcut: it comes back as a key that ends the moment
            return not passes
        self.end()
        return not passes

    def _tick(self) -> None:
        lasts, now = self._clock.duration(), self._clock.currentTime()
        if FADE + 40 < now < lasts - FADE:
            card = self._card()
            bar = QRectF(card.x(), card.y(), card.width(), self._look.px(BAR) + 2)
            self.update(bar.toAlignedRect())
        else:
            self.update()

    def _card(self, plan: _Plan | None = None) -> QRectF:
        """Where the card lies."""
        edge = self._look.px(EDGE)
        width = self.width() - 2 * edge
        high = min((plan or self.plan(width)).high, self.height() - edge)
        return QRectF(edge, (self.height() - high) / 2, width, high)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The veil, the card on it, how long it still lasts."""
        painter, look = QPainter(self), self._look
        plan = self.plan(self.width() - 2 * look.px(EDGE))
        card = self._card(plan)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lasts, now = self._clock.duration(), self._clock.currentTime()
        painter.setOpacity(max(0.0, min(1.0, now / FADE, (lasts - now) / FADE)))
        veil = QColor(look.theme.window)
        veil.setAlphaF(VEIL)
        painter.fillRect(self.rect(), veil)
        self.draw(painter, card, plan)
        left = QRectF(card.x(), card.y(), card.width() * (1 - now / max(1, lasts)), look.px(BAR))
        painter.fillRect(left, QColor(look.accent))
        painter.end()
