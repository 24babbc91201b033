"""A result in large: whose it is and in words, the dice by what they must show, what came of it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from assistant.rules.moment import DiceGroup, Moment
from assistant.ui import icons
from assistant.ui.decision.option_grid import IconOf
from assistant.ui.figures import amount, percent
from assistant.ui.moments.strip import draw_die, is_card, width_of_die
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
LOW = 300
"""A card in less room than this has the smaller titles."""


class _Box(NamedTuple):
    """Where a group stands, with dice of this side, so many in a row."""

    group: DiceGroup
    place: QRectF
    side: float
    across: int


class _Title(NamedTuple):
    """The words in this size and these lines, and what stands at the other end."""

    size: int
    lines: tuple[str, ...]
    aside: str


class ResultCard(QWidget):
    """Shows one result, as large as its room allows; nothing while there is none."""

    def __init__(self, look: Look, icon_of: IconOf) -> None:
        super().__init__()
        self._look, self._icon_of = look, icon_of
        self._moment = Moment(None, ())
        self._nothing = ""
        self._lines = 0
        """How many lines of what came of it there is room for."""
        self._words = self._aside = ""
        self._is_plain = look.metrics.watched
        """Whether it is read from so far that only the dice and what they must show are told."""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)

    def minimumSizeHint(self) -> QSize:
        """It takes what there is, and asks for nothing."""
        return QSize(0, 0)

    def show_result(self, moment: Moment, words: str) -> None:
        """Show it, and it in words."""
        self._moment, expected = moment, moment.expected
        self._words = AFTER_NUMBER.sub("\u00a0", words)
        self._nothing = ""
        told = moment.said is None and expected is not None
        self._aside = self.tr("average {n}").format(n=amount(expected or 0.0)) if told else ""
        self.setAccessibleName(words)
        self.update()

    def show_nothing(self, words: str) -> None:
        """There is no result yet: say what will be here."""
        self._nothing = words
        self.setAccessibleName(words)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The card over all there is."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw(painter, QRectF(self.rect()))
        painter.end()

    def _draw(self, painter: QPainter, card: QRectF) -> None:
        """A ground with an edge, the title on it, what fell, what came of it."""
        look, theme = self._look, self._look.theme
        paint.frame(
            painter,
            card.adjusted(1, 1, -1, -1),
            radius=look.px(10),
            fill=theme.panel,
            edge=theme.edge,
            width=float(look.px(2 if theme.is_contrast else 1)),
        )
        if self._nothing:
            paint.write(painter, card, self._nothing, look.font(16), theme.muted, paint.CENTRE)
            return
        self._draw_title(painter, card)
        top = card.y() + look.px(PAD) + self._head(card.width())
        for box in self._boxes(card.width()):
            corner = card.x() + look.px(PAD), top
            self._draw_group(painter, box._replace(place=box.place.translated(*corner)))
        self._draw_foot(painter, card)

    def _title(self, width: float) -> _Title:
        """As large as the words fit; in two lines, without the mean, where a card is narrow."""
        look, small = self._look, self.height() < self._look.px(LOW)
        sizes = TITLES[2:] if small and not self._is_plain else TITLES
        aside = paint.width_of(look.font(14), self._aside) + look.px(80)
        fits = (s for s in sizes if paint.width_of(look.font(s, 600), self._words) + aside <= width)
        size = next(fits, 0)
        if size >= TITLES[2] or not self._is_plain:
            return _Title(size or sizes[-1], (self._words,), self._aside)
        for size in TITLES[2 if self.height() < look.px(LOW / 2) else 1 :]:
            room = width - look.px(size * 0.62 + 18)
            most = 2 if size > TITLES[-1] else 4
            lines = paint.wrapped(self._words, look.font(size, 600), room, most)
            if " ".join(lines) == self._words:
                break
        return _Title(size, lines, "")

    def _head(self, width: float) -> float:
        title = self._title(width - 2 * self._look.px(PAD))
        return paint.height_of(self._look.font(title.size, 600)) * len(title.lines)

    def _foot(self, width: float) -> float:
        return self._look.px(26) * len(self._told(width))

    def _told(self, width: float) -> list[str]:
        """What came of it, as much as there is room for, in lines."""
        told = [say(text) for text in self._moment.follows[: self._lines]]
        if not self._is_plain:
            return told
        font, room = self._look.font(16, 600), width - 2 * self._look.px(PAD)
        return [line for words in told for line in paint.wrapped(words, font, room, 3, even=False)]

    def _height(self, width: float) -> float:
        boxes, look = self._boxes(width), self._look
        low = max((box.place.bottom() for box in boxes), default=0.0)
        gap = look.px(GAP) if boxes else 0
        return self._head(width) + low + self._foot(width) + gap + look.px(2 * PAD)

    def _boxes(self, width: float) -> list[_Box]:
        """The groups in the order of the roll, with dice as large as all of them can be.

        Lines of what came of it, the last first, give way to dice that are seen from afar.
        """
        look, boxes = self._look, list[_Box]()
        for lines in range(len(self._moment.follows), -1, -1):
            self._lines = lines
            around = look.px((0 if self._is_plain else EDGE) + 2 * PAD + GAP)
            room = self.height() - around - self._head(width) - self._foot(width)
            for size in DICE:
                boxes = self._laid(float(look.px(size)), width - 2 * look.px(PAD))
                if max((box.place.bottom() for box in boxes), default=0.0) <= room:
                    break
            if size >= READABLE:
                break
        return boxes

    def _laid(self, side: float, room: float) -> list[_Box]:
        gap = self._look.px(GAP)
        x, y, high, laid = 0.0, 0.0, 0.0, list[_Box]()
        for group in self._moment.groups:
            step = width_of_die(group, side) + gap
            inner = room - 2 * gap - self._lead(group)
            across = max(1, min(len(group.dice), int((inner + gap) // step)))
            rows = -(-len(group.dice) // across)
            dice = self._lead(group) + across * step - gap
            wide = min(room, max(dice, self._words_width(group)) + 2 * gap)
            tall = rows * (side + gap) + self._over(group) + self._under(group) + gap
            if x and x + wide > room:
                x, y, high = 0.0, y + high + gap, 0.0
            laid.append(_Box(group, QRectF(x, y, wide, tall), side, across))
            x, high = x + wide + gap, max(high, tall)
        return laid

    def _is_beside(self, group: DiceGroup) -> bool:
        """Whether what its dice must show stands before them, and nothing else is told."""
        return self._is_plain and bool(group.target) and bool(group.dice)

    def _lead(self, group: DiceGroup) -> float:
        """What stands before the dice."""
        if not self._is_beside(group):
            return 0.0
        return paint.width_of(self._look.font(28, 600), group.target) + self._look.px(GAP)

    def _words_width(self, group: DiceGroup) -> float:
        if self._is_beside(group):
            return 0.0
        look = self._look
        head = paint.width_of(look.font(28, 600), group.target) + look.px(70)
        head += paint.width_of(look.font(NOTE), self._chance(group))
        return max(head if group.target else 0.0, self._label_width(group))

    def _label_width(self, group: DiceGroup) -> float:
        icon = self._look.px(26) if self._icon_of(group.subjects) or group.seat is not None else 0
        return min(
            paint.width_of(self._look.font(NOTE), say(group.label)) + icon, self._look.px(300)
        )

    def _over(self, group: DiceGroup) -> int:
        return self._look.px(40) if group.target and not self._is_beside(group) else 0

    def _under(self, group: DiceGroup) -> int:
        return self._look.px(22) if say(group.label) and not self._is_beside(group) else 0

    def _chance(self, group: DiceGroup) -> str:
        if group.chance is None:
            return ""
        return self.tr("{percent} per die").format(percent=percent(group.chance, 0))

    def _draw_title(self, painter: QPainter, card: QRectF) -> None:
        look, theme, moment = self._look, self._look.theme, self._moment
        row = QRectF(card.x(), card.y() + look.px(PAD) - look.px(6), card.width(), 0)
        row.setHeight(self._head(card.width()))
        row.adjust(look.px(PAD), 0, -look.px(PAD), 0)
        size, lines, aside = self._title(row.width())
        high = row.height() / len(lines)
        if moment.seat is not None:
            side = look.px(size * 0.62)
            mark = QRectF(row.x(), row.y() + (high - side) / 2, side, side)
            paint.paint_seat(painter, mark, moment.seat, theme.seat_colour(moment.seat))
            row.setLeft(row.x() + side + look.px(18))
        paint.write(painter, row, aside, look.font(14), theme.muted, paint.RIGHT)
        row.setWidth(row.width() - paint.width_of(look.font(14), aside))
        for n, words in enumerate(lines):
            line = QRectF(row.x(), row.y() + n * high, row.width(), high)
            paint.write(painter, line, words, look.font(size, 600), theme.text)

    def _draw_group(self, painter: QPainter, box: _Box) -> None:
        look, theme, gap, group = self._look, self._look.theme, self._look.px(GAP), box.group
        if not self._is_plain:
            edge, width = theme.line, float(look.px(1))
            paint.frame(painter, box.place, radius=look.px(8), edge=edge, width=width)
        inner = box.place.adjusted(gap, gap / 2, -gap, -gap / 2)
        top, left = inner.y() + self._over(group) + gap / 2, inner.x() + self._lead(group)
        if self._is_beside(group):
            line = QRectF(inner.x(), top, inner.width(), box.side)
            paint.write(painter, line, group.target, look.font(28, 600), theme.text)
        elif group.target:
            head = QRectF(inner.x(), inner.y(), inner.width(), look.px(36))
            self._draw_target(painter, head, group)
        wide = width_of_die(group, box.side)
        for n, die in enumerate(group.dice):
            row, column = divmod(n, box.across)
            x = left + column * (wide + gap)
            y = top + row * (box.side + gap)
            draw_die(painter, QRectF(x, y, wide, box.side), die, group, look)
        self._draw_label(painter, inner, group)

    def _draw_target(self, painter: QPainter, row: QRectF, group: DiceGroup) -> None:
        look, theme = self._look, self._look.theme
        font = look.font(28, 600)
        paint.write(painter, row, group.target, font, theme.text)
        after = row.adjusted(paint.width_of(font, group.target) + look.px(8), 0, 0, 0)
        paint.write(painter, after, self._chance(group), look.font(NOTE), theme.muted)
        if group.chance is None:
            return
        words = self.tr("{hits} of {count}").format(hits=group.hits, count=len(group.dice))
        ink = theme.good if group.hits else theme.muted
        paint.write(painter, row, words, look.font(16, 600), ink, paint.RIGHT)

    def _draw_label(self, painter: QPainter, inner: QRectF, group: DiceGroup) -> None:
        look, theme, words = self._look, self._look.theme, say(group.label)
        if not words or self._is_beside(group):
            return
        row = QRectF(inner.x(), inner.bottom() - look.px(20), inner.width(), look.px(20))
        icon, seat = self._icon_of(group.subjects), group.seat
        seat = self._moment.seat if seat is None else seat
        if icon and not is_card(group):
            place = QRectF(row.x(), row.y(), look.px(20), row.height())
            colour = theme.text if seat is None else theme.seat_colour(seat)
            icons.paint(painter, place, icon, colour, seat is not None and seat % 2 == 1)
            row.adjust(look.px(26), 0, 0, 0)
        elif group.seat is not None:
            mark = QRectF(row.x(), row.y() + look.px(3), look.px(14), look.px(14))
            paint.paint_seat(painter, mark, group.seat, theme.seat_colour(group.seat))
            row.adjust(look.px(22), 0, 0, 0)
        paint.write(painter, row, words, look.font(NOTE), theme.muted)

    def _draw_foot(self, painter: QPainter, card: QRectF) -> None:
        look, theme = self._look, self._look.theme
        step = look.px(26)
        top = card.bottom() - look.px(PAD) * 0.6 - self._foot(card.width())
        for n, words in enumerate(self._told(card.width())):
            row = QRectF(card.x(), top + n * step, card.width(), step)
            row.adjust(look.px(PAD), 0, -look.px(PAD), 0)
            paint.write(painter, row, words, look.font(16, 600), theme.text)


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

    def _card(self) -> QRectF:
        edge = self._look.px(EDGE)
        width = self.width() - 2 * edge
        high = min(self._height(width), self.height() - edge)
        return QRectF(edge, (self.height() - high) / 2, width, high)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The veil, the card on it, how long it still lasts."""
        painter, look, card = QPainter(self), self._look, self._card()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lasts, now = self._clock.duration(), self._clock.currentTime()
        painter.setOpacity(max(0.0, min(1.0, now / FADE, (lasts - now) / FADE)))
        veil = QColor(look.theme.window)
        veil.setAlphaF(VEIL)
        painter.fillRect(self.rect(), veil)
        self._draw(painter, card)
        left = QRectF(card.x(), card.y(), card.width() * (1 - now / max(1, lasts)), look.px(BAR))
        painter.fillRect(left, QColor(look.accent))
        painter.end()
