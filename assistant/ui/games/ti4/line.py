"""A row of a tray: what hits, who it is, how many dice, and its tokens."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from assistant.rules.decision import Action, Ref
from assistant.ui.games.ti4.fleet import Line
from assistant.ui.games.ti4.strip import TokenStrip
from assistant.ui.games.ti4.token import Mark
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets import paint

LOW, TIGHT, FAR, HIGH = 44, 38, 26, 84
CIRCLE = 34
NAME, LEAST = 104, 56
STACKS = 150
"""What two stacks with their numbers need."""
ROMAN = ("", "I", "II")


class UnitLine(QWidget):
    """The attacker's row reads from the left, the defender's from the right."""

    touched = Signal(object, QPoint)
    asked = Signal(object, QPoint)

    def __init__(self, look: Look, seat: int, line: Line) -> None:
        super().__init__()
        self._look, self._seat = look, seat
        self._strip = TokenStrip(look, seat, line.type, self)
        self._strip.touched.connect(self.touched)
        self._strip.asked.connect(self.asked)
        self._words = QRectF()
        metrics = look.metrics
        self.setMinimumHeight(look.px(FAR if metrics.is_far else TIGHT if metrics.small else LOW))
        self.setMaximumHeight(look.px(HIGH))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._show(line)

    def show_line(self, line: Line) -> None:
        """Show how these units fare now."""
        if line != self.line:
            self._show(line)
            self._arrange()
            self.update()

    def highlight(self, refs: tuple[Ref, ...]) -> None:
        """Light these units up and no others."""
        self._strip.highlight(refs)

    def show_marks(self, marks: Mapping[Action, Mark]) -> None:
        """What each action on these units is worth."""
        self._strip.show_marks(marks)

    def sizeHint(self) -> QSize:
        """As high as is comfortable; any width."""
        return QSize(self._look.px(320), self._look.px(HIGH))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out anew."""
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The line above, the value, the words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, theme = self._look, self._look.theme
        painter.fillRect(0, 0, self.width(), look.px(1), QColor(theme.line))
        self._draw_value(painter)
        self._draw_words(painter)
        painter.end()

    def _show(self, line: Line) -> None:
        self.line = line
        self._name, self._detail = self._said_name(), self._said_detail()
        told = (self._name, self._value(), self._detail)
        self.setAccessibleName(", ".join(filter(None, told)))
        self._strip.show_pieces(line.pieces)

    def _arrange(self) -> None:
        """Words take what they need, tokens the rest; short of room the name wraps first."""
        px, height = self._look.px, self.height()
        pad, circle = px(12), px(self._circle() + 10)
        room = self.width() - 2 * pad - circle
        natural = self._natural()
        words = self._share(room - px(8), natural, height)
        left = pad + circle
        if self._seat % 2:
            self._words = QRectF(self.width() - left - words, 0, words, height)
            self._strip.setGeometry(pad - px(4), 0, int(room - words - px(4)), height)
        else:
            self._words = QRectF(left, 0, words, height)
            x = int(left + words + px(8))
            self._strip.setGeometry(x, 0, self.width() - x - pad + px(4), height)

    def _draw_value(self, painter: QPainter) -> None:
        look, theme, side = self._look, self._look.theme, self._look.px(self._circle())
        left = self.width() - look.px(12) - side if self._seat % 2 else look.px(12)
        place = QRectF(left, (self.height() - side) / 2, side, side)
        changed = self.line.needs != self.line.printed and not self.line.is_ground
        ink = theme.good if changed else theme.text
        if self.line.present == 0:
            ink = theme.faint
        if not look.metrics.is_far:
            edge = theme.good if changed else theme.edge
            painter.setPen(QPen(QColor(edge), look.px(1)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(look.inset(place, 1))
        value = self._value()
        size = 16 if len(value) < 4 else 12
        paint.write(painter, place, value, look.font(size, 600), ink, paint.CENTRE)

    def _draw_words(self, painter: QPainter) -> None:
        look, theme, gone = self._look, self._look.theme, self.line.present == 0
        align = paint.RIGHT if self._seat % 2 else paint.LEFT
        bold, small = self._large(), look.font(12)
        room = 1 if self._detail and self.height() < look.px(58) else 2
        names = paint.wrapped(self._name, bold, self._words.width(), room)
        rows = [(name, bold, theme.faint if gone else theme.text, 19) for name in names]
        if self._detail:
            fits = paint.width_of(small, self._detail) <= self._words.width() + 1
            told = self._detail if fits else self._detail.rpartition(" · ")[2]
            rows.append((told, small, theme.faint if gone else theme.muted, 17))
        total = sum(look.px(height) for *_, height in rows)
        top = (self.height() - total) / 2
        for text, font, ink, height in rows:
            place = QRectF(self._words.x(), top, self._words.width(), look.px(height))
            paint.write(painter, place, text, font, ink, align)
            top += look.px(height)

    def _share(self, room: int, natural: int, height: int) -> int:
        """What the words get: everything they want, unless every token can have its place.

        Before a stack or its number is cut, the name is.
        """
        narrow = min(natural, self._look.px(NAME))
        if self._strip.least(height) > room - narrow:
            words = min(natural, max(narrow, room - self._look.px(STACKS)))
            return min(words, max(room - self._strip.stacked(height), self._look.px(LEAST)))
        return max(min(natural, room - self._strip.wide(height)), narrow)

    def _natural(self) -> int:
        look = self._look
        name = paint.width_of(look.font(14, 600), self._name)
        return round(max(name, paint.width_of(look.font(12), self._detail))) + look.px(2)

    def _large(self) -> QFont:
        """The font of the name: smaller before the name is cut."""
        usual = self._look.font(14, 600)
        fits = paint.width_of(usual, self._name) <= self._words.width() + 1
        return usual if fits or self.height() >= self._look.px(58) else self._look.font(12, 600)

    def _circle(self) -> int:
        return 22 if self._look.metrics.is_far else CIRCLE

    def _value(self) -> str:
        if self.line.is_ground or (self.line.dice == 0 and self.line.present):
            return "–"
        return "/".join(map(str, self.line.needs))

    def _said_name(self) -> str:
        name = say(self.line.name)
        if self.line.levels > 1 and not self._look.metrics.is_far:
            return f"{name} {ROMAN[self.line.level]}"
        return name

    def _said_detail(self) -> str:
        line, metrics = self.line, self._look.metrics
        if metrics.is_far:
            return ""
        if line.is_ground:
            return self.tr("aboard") if line.present else ""
        parts = []
        if line.needs != line.printed:
            before, after = ("/".join(map(str, v)) for v in (line.printed, line.needs))
            parts.append(self.tr("{printed} → {now}").format(printed=before, now=after))
        if line.dice:
            said = self.tr("%n dice", "", line.dice)
            parts.append(said)
        if line.sustain:
            parts.append(self.tr("sustain"))
        if line.barrage is not None and not metrics.small:
            fire = self.tr("barrage {value} × {dice}")
            parts.append(fire.format(value=line.barrage.value, dice=line.barrage.dice))
        return " · ".join(parts)
