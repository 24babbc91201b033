"""Words on the page: labels in the theme's colours, questions as large as they fit, reasons."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from math import ceil

from PySide6.QtCore import QCoreApplication, QEvent, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from assistant.rules.decision import Refusal
from assistant.ui.theme import HALO, Look
from assistant.ui.translate import cite, say
from assistant.ui.widgets import paint
from assistant.ui.widgets.layouts import filled, with_name
from assistant.ui.widgets.menu import show_tip, tip
from assistant.ui.widgets.paint import whole, wrapped

ENDS = (".", "?", "!", "…")
"""What a sentence ends with."""


def label(
    look: Look, text: str, size: int = 14, weight: int = 400, colour: str = "", wrap: bool = False
) -> QLabel:
    """A line of plain text; where it is more than one, no score or sum is broken."""
    made = QLabel(whole(text) if wrap else text)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setFont(look.font(size, weight))
    made.setWordWrap(wrap)
    set_text_color(made, colour or look.theme.text)
    return made


NARROW, NO_BREAK = "\u202f", "\u00a0"
SHORT = 16
"""A rule no longer than this is not broken over lines."""


def link(look: Look, rule: str) -> str:
    """A citation behind words of rich text; nothing where there is none."""
    bound = rule.replace(NARROW, NO_BREAK)  # rich text breaks lines at narrow ones
    bound = bound.replace(" ", NO_BREAK) if len(rule) <= SHORT else bound
    size = look.font(12).pixelSize()
    style = f"text-decoration: none; color: {look.theme.muted}; font-size: {size}px"
    return f' <a href="{escape(rule)}" style="{style}">{escape(bound)}</a>' if rule else ""


def over_controls(look: Look, words: QLabel) -> QLabel:
    """The label begins where the frames of the controls under it do: they keep room for a ring."""
    words.setContentsMargins(look.px(HALO), 0, 0, 0)
    return words


def stacked(*lines: QWidget) -> QVBoxLayout:
    """Lines under each other, in the middle of the height there is."""
    column = filled(QVBoxLayout(), 1, spacing=0)
    for line in lines:
        column.addWidget(line)
    column.addStretch(1)
    return column


_END = re.compile(r"(?<=[.?!…]) [^.?!…]*(?:[.?!…]+)?$")
"""The last sentence of several."""


class Elided(QLabel):
    """A line of plain text that is cut where it has no room; the whole is in the tool tip."""

    mode = Qt.TextElideMode.ElideRight
    """Where it is cut."""

    def __init__(self, font: QFont) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setFont(font)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def minimumSizeHint(self) -> QSize:
        """It may lose all its width, never its height."""
        return QSize(0, self.fontMetrics().height())

    def fitting(self) -> str:
        """Without the rule, then without its last sentences, as far as there is no room for all."""
        room, words, measure = self.contentsRect().width(), self.text(), self.fontMetrics()
        if BEFORE_RULE in words and measure.horizontalAdvance(words) > room:
            words = words.rpartition(BEFORE_RULE)[0]
            while measure.horizontalAdvance(words) > room and (end := _END.search(words)):
                words = words[: end.start()]
        return words

    def event(self, event: QEvent) -> bool:
        """The whole of words that are cut; a tool tip that is set would be heard as well."""
        if event.type() != QEvent.Type.ToolTip:
            return super().event(event)
        room, words = self.contentsRect().width(), self.text()
        is_cut = self.fontMetrics().horizontalAdvance(words) > room
        return show_tip(self, event, words if is_cut else "") or super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """As much of the words as there is room for."""
        painter, room = QPainter(self), self.contentsRect()
        words = self.fontMetrics().elidedText(self.fitting(), self.mode, room.width())
        painter.setPen(self.palette().windowText().color())
        painter.drawText(room, int(self.alignment() | Qt.TextFlag.TextSingleLine), words)
        painter.end()


class Narrowed(Elided):
    """One whose letters are smaller, then closer to each other, before it is cut."""

    SIZES, CLOSEST = (14, 12), 80
    """The size that is usual, and the smaller one; per cent of its width."""

    def __init__(self, look: Look) -> None:
        super().__init__(look.font(self.SIZES[0]))
        self._look = look

    def setText(self, words: str) -> None:
        """Other words need another room."""
        super().setText(words)
        self._narrow()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The words have another room."""
        self._narrow()

    def _narrow(self) -> None:
        room, words = self.contentsRect().width(), self.text()
        fonts = [self._look.font(size) for size in self.SIZES]
        font = next((one for one in fonts if paint.width_of(one, words) <= room), fonts[-1])
        part = int(100 * room / max(1, paint.width_of(font, words)))
        if part < 100:
            font.setStretch(max(part, self.CLOSEST))
        self.setFont(font)


BEFORE_RULE = "\u2002"
"""Before the rule at the end of a line: that is left out where only the words have room."""


def caption(look: Look, size: int = 12) -> Elided:
    """What tells of a field: a hint, or what is wrong."""
    return with_name(Elided(look.font(size)), "", "caption")


class OneLine(Elided):
    """One that is as wide as it can be, and whose first `least` logical pixels are never cut."""

    def __init__(self, look: Look, size: int, weight: int, colour: str = "", least: int = 300):
        super().__init__(look.font(size, weight))
        self._least = look.px(least)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        set_text_color(self, colour or look.theme.text)

    def sizeHint(self) -> QSize:
        """All of it, with its margins."""
        margins = self.contentsMargins()
        wide = ceil(paint.width_of(self.font(), self.text())) + 1
        return QSize(wide + margins.left() + margins.right(), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """What is never cut."""
        hint = self.sizeHint()
        return QSize(min(hint.width(), self._least), hint.height())


def set_text_color(widget: QWidget, colour: str) -> None:
    """Write this widget's words in a colour of the theme."""
    palette = widget.palette()
    palette.setColor(QPalette.ColorRole.WindowText, QColor(colour))
    palette.setColor(QPalette.ColorRole.Text, QColor(colour))
    widget.setPalette(palette)


def set_background(widget: QWidget, colour: str) -> None:
    """Fill this widget with a colour of the theme."""
    palette = widget.palette()
    palette.setColor(QPalette.ColorRole.Window, QColor(colour))
    widget.setPalette(palette)
    widget.setAutoFillBackground(True)


def fitting(look: Look, text: str, width: int, sizes: tuple[int, ...], lines: int) -> QFont:
    """The largest of the sizes at which the text takes no more than so many lines, no word cut."""
    for size in sizes:
        font = look.font(size, 600)
        measure = QFontMetrics(font)
        widest = max((measure.horizontalAdvance(word) for word in text.split(" ")), default=0)
        low = height_of(font, text, width) <= measure.lineSpacing() * (lines + 0.5)
        if low and widest <= width:
            break
    return font


def fit(
    look: Look, words: QLabel, text: str, width: int, sizes: tuple[int, ...], lines: int = 2
) -> None:
    """Write a text in so much width: smaller, then lighter and in lines; what is longer is cut."""
    font = fitting(look, text, width, sizes, lines)
    shown = _in_width(text, font, width, lines)
    if shown.split() != text.split():
        font = QFont(font)
        font.setWeight(QFont.Weight.Normal)
        shown = _in_width(text, font, width, lines)
    words.setFont(font)
    words.setText(shown)
    words.setWordWrap(lines > 1)
    words.setFixedWidth(width)
    words.setToolTip("" if shown.split() == text.split() else tip(text))


def _in_width(text: str, font: QFont, width: int, lines: int) -> str:
    """The text in lines of this width; a word that is longer is cut, and what follows the last."""
    measure, mode = QFontMetrics(font), Qt.TextElideMode.ElideRight
    cut = " ".join(measure.elidedText(word, mode, width) for word in text.split(" "))
    return "\n".join(wrapped(cut, font, width, lines))


def height_of(font: QFont, text: str, width: int) -> int:
    """How high the text is when it is wrapped to this width."""
    box = QRect(0, 0, width, 10_000)
    return QFontMetrics(font).boundingRect(box, Qt.TextFlag.TextWordWrap, text).height()


def more(count: int) -> str:
    """What there was no room for, counted."""
    return QCoreApplication.translate("Labels", "{n} more").format(n=count)


def reasons(refusals: Iterable[Refusal]) -> str:
    """Every reason once, in words, sentence after sentence."""
    return sentences(dict.fromkeys(say(refusal.text) for refusal in refusals))


def sentences(parts: Iterable[str]) -> str:
    """One after the other; what ends as a sentence does has its full stop already."""
    said = ""
    for part in filter(None, parts):
        stop = " " if said.endswith(ENDS) else ". "
        said = f"{said}{stop}{part}" if said else part
    return said


def with_rules(words: str, refusals: Iterable[Refusal]) -> str:
    """What is said of them, and the rules behind it, if there are any."""
    rules = citations(refusals)
    return f"{words} · {rules}" if rules else words


def citations(refusals: Iterable[Refusal]) -> str:
    """Every rule once, as chips write them."""
    return " · ".join(filter(None, dict.fromkeys(cite(refusal.cite) for refusal in refusals)))
