"""The options of the decision bar: Qt's push buttons under the style sheet, their words painted.

The sheet draws frame, ground and states; what it cannot do is two fonts in one button, two lines,
and words that are cut with an ellipsis. The number that tells equal names apart is never cut off.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from assistant.ui import icons
from assistant.ui.style_sheet import dress
from assistant.ui.theme import HALO, Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.buttons import PaintedButton
from assistant.ui.widgets.focus import of_verb

ASKS = "\N{NO-BREAK SPACE}\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"
"""After the name of what asks more: dots there were read as words cut off."""
NUMBER = rf"( \[\d+\]|, [½A-Z]+\d+)?({ASKS})?"
PARTS = re.compile(rf"(?P<name>.*?)(?P<aside> \(.*?)?(?P<number>{NUMBER})")
"""What it is called, what of that stands in brackets, by which number it is told from others."""


def in_a_line(name: str, font: QFont, width: float) -> str:
    """The whole name, or what stands before its brackets, cut if it must be; then its number."""
    if paint.width_of(font, name) <= width + 1:
        return name
    short, number = _parted(name)
    if not number:
        return short  # whoever writes it cuts it
    return paint.elided(font, short, width - paint.width_of(font, number)) + number


def in_lines(name: str, font: QFont, width: float, most: int) -> tuple[str, ...]:
    """The same in so many lines."""
    short, number = _parted(name)
    for words in (name, short + number):
        lines = paint.wrapped(words, font, width, most)
        if " ".join(lines) == words:
            return lines
    if not number:
        return lines
    *above, last = paint.wrapped(short, font, width, most)
    return (*above, in_a_line(last + number, font, width))


def _parted(name: str) -> tuple[str, str]:
    found = PARTS.fullmatch(name)
    return (name, "") if found is None else (found["name"], found["number"])


TALL_HEIGHT, LINE_HEIGHT = 84, 40
PAD, FAR_PAD = 9, 7
"""Frame and padding beside the words, as in the style sheet."""
KEY, FACTS, ICON, STAR, GAP = 24, 15, 22, 13, 7
LEAST, NARROWEST, WIDEST = 100, 128, 250
"""No option is narrower; none where there is room; none for its name alone is wider."""
LINE_NAME, NEVER_CUT = 120, 200
"""A name in a line has at the least so much room; words no longer than that are never cut."""
WORTH, USUAL = "99.99\u202f%", "99.9\u202f%"
"""As wide as values are; as wide as most of them: a rarer one is written smaller."""


class Face(NamedTuple):
    """What a button offers. The verb is heard only: it stands over the button."""

    name: str = ""
    key: str = ""
    icon: str = ""
    seat: int = 0
    mirrored: bool = False
    facts: str = ""
    verb: str = ""
    reason: str = ""
    """Why it is not allowed, with the rule; the button is disabled then."""
    note: str = ""
    """What a sign in its words means."""


class Worth(NamedTuple):
    """What an option is worth, in what sense, and whether that is the best there is."""

    value: str = ""
    meaning: str = ""
    beside: str = ""
    """Another figure, smaller, where the facts leave room for it."""
    mark: str = ""
    """That another option is worth the same; it gives way to the figure beside."""
    is_best: bool = False
    ends: str = ""
    """The chances of the ends, or what else it brings: it decides, and the facts give way to it."""


WORTHLESS = Worth()
STEPS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Down: 1,
}
"""The keys that lead to the option before, and to the next one."""


class OptionButton(PaintedButton):
    """Something that may be done now, or that has closed since it was asked.

    Among few it is tall: key and worth, name, facts under each other. Else they are in a line.
    Whatever it offers later, it asks for the room of what it offered first.
    """

    pointed = Signal(bool)
    """Whether the pointer or the keyboard comes to it, or goes."""

    def __init__(
        self, look: Look, face: Face, parent: QWidget | None = None, *, tall: bool = True
    ) -> None:
        super().__init__(look, "option" if tall else "row", parent)
        self._is_tall, self._is_cut = tall, False
        self.face, self.worth = face, WORTHLESS
        self._least, self._wish = self._widths(face)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.offer(face)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go on to whatever leads from one option to the next."""
        if event.key() in STEPS:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """The pointer or the keyboard comes, or goes."""
        done = super().event(event)
        if event.type() in (QEvent.Type.Enter, QEvent.Type.FocusIn):
            self.pointed.emit(True)
        elif event.type() in (QEvent.Type.Leave, QEvent.Type.FocusOut):
            self.pointed.emit(False)
        return done

    def offer(self, face: Face) -> None:
        """Offer this; a reason against it disables the button."""
        self.face = face
        self.setEnabled(not face.reason)
        self._speak()
        self.update()

    def set_worth(self, worth: Worth) -> None:
        """Tell what it is worth, in the room that is kept for that."""
        if worth != self.worth:
            self.worth = worth
            dress(self, best=worth.is_best)
            self._speak()
            self.update()

    def sizeHint(self) -> QSize:
        """Its name in one line, within reason."""
        return QSize(self._wish, self.minimumSizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Its key, its worth in smaller figures, no word of its name broken, no short facts cut."""
        px, high = self.look.px, TALL_HEIGHT if self._is_tall else LINE_HEIGHT
        return QSize(self._least, px(high) + 2 * px(HALO))

    @property
    def tells_why(self) -> bool:
        """Whether there is room for the whole reason against it."""
        face, inner = self.face, self.inner().width()
        if not self._is_tall:
            left = paint.key_width(self.look, face.key) + self.look.px(GAP) + self._icon_width(face)
            return left + self._wide(face.reason) <= inner
        most = 2 if self._wide(face.name, 14, 600) + self._icon_width(face) <= inner else 1
        return not _is_cut(paint.wrapped(face.reason, self.look.font(12), inner, most), face.reason)

    def name_lines(self, room: float, most: int = 2) -> tuple[tuple[str, ...], QFont]:
        """In one line, else in `most` lines of smaller letters; cut only where all else fails.

        What tells it from others of its name is never cut.
        """
        name, sizes = self.face.name, (16, 14, 12) if self._is_tall else (14, 12)
        for size in sizes[:-1]:
            font = self.look.font(size, 600)
            if paint.width_of(font, name) <= room:
                return (name,), font
        for size in sizes[-2:]:
            font = self.look.font(size, 600)
            if not _is_cut(lines := paint.wrapped(name, font, room, most), name):
                return lines, font
        return in_lines(name, font, room, most), font

    def draw(self, painter: QPainter, inner: QRectF) -> None:
        """Key and worth at the ends of the first row, or of the name; words below, or between."""
        head = QRectF(inner.topLeft(), QSizeF(inner.width(), self.look.px(KEY)))
        left, right = self._draw_ends(painter, head if self._is_tall else inner)
        if self._is_tall:
            self._draw_words(painter, inner.adjusted(0, head.height(), 0, 0))
        else:
            room = QRectF(left, inner.y(), inner.right() - left, inner.height())
            self._draw_words(painter, room, inner.right() - right)

    def tip_words(self) -> str:
        """All of it where words are cut; what its star means."""
        face = self.face
        cut = (face.name, self.worth.ends, face.facts, face.reason) if self._is_cut else ()
        star = self.tr("Hint: the best by the odds") if self.worth.is_best else ""
        return "\n".join(filter(None, (*cut, face.note, self._asks(), star)))

    def inner(self) -> QRectF:
        """Where the words stand."""
        low = self.look.px(HALO + (5 if self._is_tall else 2))
        return QRectF(self.rect()).adjusted(self._edge, low, -self._edge, -low)

    def _speak(self) -> None:
        face, worth = self.face, self.worth
        name = of_verb(face.verb, face.name.replace(ASKS, "…"))
        keyed = f"{name} ({face.key})" if face.key else name
        if face.reason:
            words = self.tr("{name}, not allowed: {reason}")
            self.setAccessibleName(words.format(name=keyed, reason=face.reason))
        else:
            value = f"{worth.meaning}: {worth.value}" if worth.meaning else worth.value
            facts = face.facts if face.facts != face.verb else ""
            parts = (
                keyed,
                value if worth.value else "",
                worth.beside,
                worth.mark,
                worth.ends,
                facts,
            )
            self.setAccessibleName(", ".join(filter(None, parts)))
        notes = self.tr("best") if worth.is_best else "", face.note, self._asks()
        self.setAccessibleDescription(". ".join(filter(None, notes)))

    def _asks(self) -> str:
        """What the sign after its name says."""
        return (
            self.tr("› asks for more: how many, or which") if self.face.name.endswith(ASKS) else ""
        )

    @property
    def _edge(self) -> int:
        """From the side of the button to its words."""
        return self.look.px(FAR_PAD if self.look.metrics.is_far else PAD) + self.look.px(HALO)

    def _widths(self, face: Face) -> tuple[int, int]:
        """The least width for this, and the one that it wishes for."""
        px, edges = self.look.px, 2 * self._edge
        largest, smaller, _ = self._worth_fonts()
        head, narrow_head = self._head_width(face, largest), self._head_width(face, smaller)
        name, facts, icon = face.name, self._wide(face.facts), self._icon_width(face)
        small, words = self._wide(name, 14, 600), face.name.split(" ")
        longest = icon + max(self._wide(word, 14, 600) for word in words)
        if self._is_tall:  # either the name has two lines, or the facts have
            two_lines = (
                paint.halved(self.look.font(12, 600), name)[0],
                paint.halved(self.look.font(12), face.facts)[0],
            )
            upright = max(icon + two_lines[0], facts), max(icon + small, two_lines[1])
            least = max(longest, min(*upright, px(NEVER_CUT)), narrow_head)
            wish = max(icon + self._wide(name, 16, 600), facts, head)
            wish = max(min(wish, px(WIDEST)), px(NARROWEST) - edges)
        else:
            said = max(min(small, px(LINE_NAME)), min(facts, px(NEVER_CUT)))
            least = max(longest, icon + said) + px(GAP) + head
            wish = least + min(small, px(WIDEST)) - px(LINE_NAME)
        narrow = max(round(least) + edges, px(LEAST))
        return narrow, max(round(wish) + edges, narrow)

    def _wide(self, words: str, size: int = 12, weight: int = 400) -> float:
        return paint.width_of(self.look.font(size, weight), words)

    def _with_asides(
        self, told: Sequence[str], most: int, width: float
    ) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The lines, at most so many, and what stands at their right: as much of it as has room."""
        parts = tuple(filter(None, (self.worth.beside, self.worth.mark))) if self._is_tall else ()
        for asides in ((" · ".join(parts),), parts, parts[:1]) if parts else ():
            for high in range(max(len(told), len(asides)), most + 1):
                lines = (*told, *[""] * (high - len(told)))
                at_right = (*[""] * (high - len(asides)), *asides)
                pairs = zip(lines, at_right, strict=True)
                if all(self._have_room(*pair, width) for pair in pairs):
                    return lines, at_right
        return tuple(told), ("",) * len(told)

    def _have_room(self, left: str, right: str, width: float) -> bool:
        """Whether both fit into a line without running into each other."""
        gap = self.look.px(GAP) if left and right else 0
        return self._wide(left) + gap + self._wide(right) < width

    def _icon_width(self, face: Face) -> int:
        return self.look.px(ICON + 6) if face.icon or (face.reason and not self._is_tall) else 0

    def _head_width(self, face: Face, font: QFont) -> float:
        """Of key, star and worth."""
        key = paint.key_width(self.look, face.key) if face.key else 0
        kept = paint.width_of(font, USUAL if self._is_tall else WORTH)
        return key + self.look.px(GAP + STAR + 5) + kept

    def _worth_fonts(self) -> tuple[QFont, QFont, QFont]:
        """The usual one, and smaller ones for a rare value, "> 99.99 %", where it has no room."""
        font = self.look.font
        largest = 14 if not self._is_tall else 16 if self.look.metrics.is_far else 20
        return (font(largest, 600), font(14, 600), font(12, 600))

    def _draw_ends(self, painter: QPainter, row: QRectF) -> tuple[float, float]:
        """Key at the left, star and worth at the right; where the room between them is."""
        look, theme, worth, left, right = (
            self.look,
            self.look.theme,
            self.worth,
            row.x(),
            row.right(),
        )
        if key := self.face.key:
            cap = QRectF(left, 0, paint.key_width(look, key), look.px(KEY))
            cap.moveTop(row.center().y() - cap.height() / 2)
            paint.key_cap(painter, cap, key, look, inked=theme.muted * bool(self.face.reason))
            left = cap.right() + look.px(GAP)
        if self.face.reason:
            if self._is_tall:
                lock = QRectF(right - look.px(16), row.y(), look.px(16), row.height())
                icons.paint(painter, lock, "lock", theme.muted)
            return left, right
        kept = paint.width_of(look.font(14, 600), WORTH)
        if self._is_tall:
            kept = right - left - (look.px(STAR + 5) if worth.is_best else 0)
        elif worth.ends or self.face.facts:
            row = row.adjusted(0, 0, 0, -look.px(FACTS))
        fonts = self._worth_fonts()
        font = next((f for f in fonts if paint.width_of(f, worth.value) <= kept), fonts[-1])
        ink = theme.good if worth.is_best else theme.text
        paint.write(painter, row, worth.value, font, ink, paint.RIGHT)
        right -= (paint.width_of(font, worth.value) if self._is_tall else kept) + look.px(GAP)
        if worth.is_best:
            place = left if self._is_tall else right - look.px(STAR)
            star = QRectF(place, row.y(), look.px(STAR), row.height())
            icons.paint(painter, star, "star", theme.good)
            right -= look.px(STAR + 5)
        return left, right

    def _draw_words(self, painter: QPainter, room: QRectF, less: float = 0) -> None:
        """Name after its icon, with less of `room`; facts, or the reason against it, below it."""
        look, theme, face, small = self.look, self.look.theme, self.face, self.look.font(12)
        facts, left = face.reason or self.worth.ends or face.facts, self._icon_width(face)
        wide = room.width() - left - less
        lines, font = self.name_lines(wide, 2 if self._is_tall or not facts else 1)
        below = room if self._is_tall else room.adjusted(left, 0, 0, 0)
        most = 2 if self._is_tall and len(lines) == 1 else 1
        told = paint.wrapped(facts, small, below.width(), most) if facts else ("",) * self._is_tall
        self._is_cut = _is_cut(lines, face.name) or _is_cut(told, facts)
        told, asides = self._with_asides(told, most, room.width())
        foot = room.bottom() - look.px(FACTS) * len(told)
        high = foot - room.y()
        if icon := "lock" if face.reason and not self._is_tall else face.icon:
            tall = high if self._is_tall else room.height()
            place = QRectF(room.x(), room.y(), look.px(ICON), tall)
            ink = theme.seat_colour(face.seat) if self.isEnabled() else theme.muted
            icons.paint(painter, place, icon, ink, face.mirrored)
        ink = theme.text if self.isEnabled() else theme.muted
        leading = min(paint.height_of(font), high / len(lines))
        y = room.y() + (high - leading * len(lines)) / 2
        for n, text in enumerate(lines):
            place = QRectF(room.x() + left, y + n * leading, wide, leading)
            paint.write(painter, place, text, font, ink)
        for n, (text, aside) in enumerate(zip(told, asides, strict=True)):
            line = QRectF(below.x(), foot + n * look.px(FACTS), below.width(), look.px(FACTS))
            paint.write(painter, line, text, small, theme.muted)
            paint.write(painter, line, aside, small, theme.muted, paint.RIGHT)


def _is_cut(lines: tuple[str, ...], words: str) -> bool:
    """Whether some of the words had no room in the lines."""
    return " ".join(lines).replace("\u00a0", " ") != words.replace("\u00a0", " ")
