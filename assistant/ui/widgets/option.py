"""The options of the decision bar: Qt's push buttons under the style sheet, their words painted.

The sheet draws frame, ground and states; what it cannot do is two fonts in one button, two lines,
and words that are cut with an ellipsis. The number that tells equal names apart is never cut off.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from assistant.ui import icons
from assistant.ui.style_sheet import dress
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.buttons import PaintedButton
from assistant.ui.widgets.focus import of_verb

PARTS = re.compile(r"(?P<name>.*?)(?P<aside> \(.*?)?(?P<number> \[\d+\]|, [½A-Z]+\d+)?")
"""What it is called, what of that stands in brackets, by which number it is told from others."""


def is_numbered(name: str) -> bool:
    """Whether its number tells it from others of its name."""
    return bool(_parted(name)[1])


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


@lru_cache(maxsize=paint.MEASURED)
def halved(font: QFont, text: str) -> tuple[float, str]:
    """The least width in which a text takes two lines, and these; a single word stays one."""
    words = text.split(" ")
    if len(words) == 1:
        return paint.width_of(font, text), text

    def halves(n: int) -> tuple[str, str]:
        return " ".join(words[:n]), " ".join(words[n:])

    def is_top_heavy(n: int) -> bool:
        upper, lower = halves(n)
        return paint.width_of(font, upper) >= paint.width_of(font, lower)

    # each word more makes the upper line longer and the lower shorter: it is where they meet
    ways = range(1, len(words))
    met = bisect_left(ways, True, key=is_top_heavy)
    pairs = map(halves, ways[max(0, met - 1) : met + 1])
    return min(
        (max(paint.width_of(font, half) for half in pair), "\n".join(pair)) for pair in pairs
    )


def _parted(name: str) -> tuple[str, str]:
    found = PARTS.fullmatch(name)
    return (name, "") if found is None else (found["name"], found["number"] or "")


HALO = 4
"""Around every button, for the focus ring: the margin of the style sheet."""
TALL_HEIGHT, LINE_HEIGHT = 84, 40
PAD, FAR_PAD = 9, 7
"""Frame and padding beside the words, as in the style sheet."""
KEY, FACTS, ICON, GAP = 24, 15, 22, 8
STAR = 18
LEAST, NARROWEST, WIDEST = 100, 128, 250
"""No option is narrower; none where there is room; none for its name alone is wider."""
WORTH, USUAL = "99.99\u202f%", "99.9\u202f%"
"""As wide as values are; as wide as most of them: a rarer one is written smaller."""


class Form(Enum):
    """What kind of button it is; the value is its `kind` in the style sheet."""

    TALL = "option"
    """An option among few: key and worth, name, facts under each other."""
    LINE = "row"
    """An option among many: a line with its facts under its name."""


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


class Worth(NamedTuple):
    """What an option is worth, in what sense, and whether that is the best there is."""

    value: str = ""
    meaning: str = ""
    beside: str = ""
    """Another figure, smaller, where the facts leave room for it."""
    is_best: bool = False


WORTHLESS = Worth()


class OptionButton(PaintedButton):
    """Something that may be done now, or that has closed since it was asked."""

    def __init__(
        self, look: Look, face: Face, form: Form = Form.TALL, parent: QWidget | None = None
    ) -> None:
        super().__init__(look, form.value, parent)
        self._form = form
        self.face, self.worth, self._is_cut = face, WORTHLESS, False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.offer(face)

    def offer(self, face: Face) -> None:
        """Offer this; a reason against it disables the button."""
        self.face = face
        self.setEnabled(not face.reason)
        self._speak()
        self.update()

    def set_worth(self, worth: Worth) -> None:
        """Tell what it is worth, in the room that is kept for that."""
        if worth == self.worth:
            return
        self.worth = worth
        dress(self, best=worth.is_best)
        self._speak()
        self.update()

    def sizeHint(self) -> QSize:
        """It is as wide as it is made: `wish` and `least` say how wide that is to be."""
        return QSize(self.look.px(LEAST), self._height())

    def minimumSizeHint(self) -> QSize:
        """The same."""
        return self.sizeHint()

    def name_lines(self, room: float) -> tuple[tuple[str, ...], QFont]:
        """In one line, else in two, else in two of small letters; cut only where all else fails.

        What tells it from others of its name is never cut.
        """
        name = self.face.name
        for size in (16, 14):
            font = self._name_font(size)
            if paint.width_of(font, name) <= room:
                return (name,), font
        for size in (14, 12):
            font = self._name_font(size)
            lines = paint.wrapped(name, font, room, 2)
            if not _is_cut(lines, name):
                return lines, font
        return (in_lines(name, font, room, 2) if is_numbered(name) else lines), font

    def draw(self, painter: QPainter, inner: QRectF) -> None:
        """Key, worth, name and facts."""
        self._is_cut = False
        if self._form is Form.TALL:
            self._draw_tall(painter, inner)
        else:
            self._draw_line(painter, inner)

    def tip_words(self) -> str:
        """All of it where words are cut; what its star means."""
        face = self.face
        cut = (face.name, face.facts, face.reason) if self._is_cut else ()
        star = self.tr("Hint: the best by the odds") if self.worth.is_best else ""
        return "\n".join(filter(None, (*cut, star)))

    def _speak(self) -> None:
        face, worth = self.face, self.worth
        name = of_verb(face.verb, face.name)
        keyed = f"{name} ({face.key})" if face.key else name
        if face.reason:
            words = self.tr("{name}, not allowed: {reason}")
            self.setAccessibleName(words.format(name=keyed, reason=face.reason))
        else:
            value = f"{worth.meaning}: {worth.value}" if worth.meaning else worth.value
            facts = face.facts if face.facts != face.verb else ""
            parts = (keyed, value if worth.value else "", worth.beside, facts)
            self.setAccessibleName(", ".join(filter(None, parts)))
        self.setAccessibleDescription(self.tr("best") if worth.is_best else "")

    def _height(self) -> int:
        high = TALL_HEIGHT if self._form is Form.TALL else LINE_HEIGHT
        return self.look.px(high) + 2 * self.look.px(HALO)

    def inner(self) -> QRectF:
        """Where the words stand."""
        edge, low = _edge(self.look), self.look.px(HALO + (5 if self._form is Form.TALL else 2))
        return QRectF(self.rect()).adjusted(edge, low, -edge, -low)

    def _ink(self, usual: str) -> str:
        return usual if self.isEnabled() else self.look.theme.muted

    def _name_font(self, size: float = 14) -> QFont:
        return self.look.font(size, 600)

    def _draw_tall(self, painter: QPainter, inner: QRectF) -> None:
        look, theme, face = self.look, self.look.theme, self.face
        top = QRectF(inner.x(), inner.y(), inner.width(), look.px(KEY))
        self._draw_top(painter, top)
        facts, left = face.reason or face.facts, look.px(ICON + 6) if face.icon else 0
        lines, font = self.name_lines(inner.width() - left)
        most = 2 if len(lines) == 1 else 1
        small = look.font(12)
        told = paint.wrapped(facts, small, inner.width(), most) if facts else ("",)
        self._is_cut = _is_cut(lines, face.name) or _is_cut(told, facts)
        foot = inner.bottom() - look.px(FACTS) * len(told)
        room = QRectF(inner.x(), top.bottom(), inner.width(), foot - top.bottom())
        if face.icon:
            place = QRectF(room.x(), room.y(), look.px(ICON), room.height())
            icons.paint(painter, place, face.icon, self._seat_ink(), face.mirrored)
        leading = min(paint.height_of(font), room.height() / len(lines))
        y = room.center().y() - leading * len(lines) / 2
        for text in lines:
            place = QRectF(room.x() + left, y, room.width() - left, leading)
            paint.write(painter, place, text, font, self._ink(theme.text))
            y += leading
        for n, text in enumerate(told):
            line = QRectF(inner.x(), foot + n * look.px(FACTS), inner.width(), look.px(FACTS))
            paint.write(painter, line, text, small, theme.muted)
        beside = self.worth.beside
        if paint.width_of(small, told[-1]) + paint.width_of(small, beside) < inner.width():
            paint.write(painter, line, beside, small, theme.muted, paint.RIGHT)

    def _draw_top(self, painter: QPainter, row: QRectF) -> None:
        """Key, star and worth; of a closed one the padlock."""
        look, theme, worth = self.look, self.look.theme, self.worth
        left = self._draw_key(painter, row)
        if self.face.reason:
            place = QRectF(row.right() - look.px(16), row.y(), look.px(16), row.height())
            icons.paint(painter, place, "lock", theme.muted)
            return
        ink = theme.good if worth.is_best else theme.text
        font = self._worth_font(row.right() - left)
        paint.write(painter, row, worth.value, font, ink, paint.RIGHT)
        room = row.right() - paint.width_of(font, worth.value) - look.px(6) - left
        if worth.is_best:
            star = QRectF(left, row.y(), look.px(13), row.height())
            icons.paint(painter, star, "star", theme.good)
            left, room = left + look.px(STAR), room - look.px(STAR)
        if worth.is_best and paint.width_of(look.font(12, 600), self.tr("best")) <= room:
            place = QRectF(left, row.y(), room, row.height())
            paint.write(painter, place, self.tr("best"), look.font(12, 600), theme.good)

    def _worth_font(self, room: float) -> QFont:
        """Smaller where a rare value, "> 99.99 %", would lie on the key."""
        look = self.look
        fonts = (_worth_font(look), look.font(14, 600))
        value = self.worth.value
        return next((f for f in fonts if paint.width_of(f, value) <= room), look.font(12, 600))

    def _draw_line(self, painter: QPainter, inner: QRectF) -> None:
        look, theme, face = self.look, self.look.theme, self.face
        left, right = self._draw_key(painter, inner), self._draw_line_worth(painter, inner)
        if icon := "lock" if face.reason else face.icon:
            place = QRectF(left, inner.y(), look.px(ICON), inner.height())
            ink = theme.muted if face.reason else self._seat_ink()
            icons.paint(painter, place, icon, ink, face.mirrored)
            left = place.right() + look.px(6)
        words = QRectF(left, inner.y(), right - left, inner.height())
        facts = face.reason or face.facts
        if facts:
            words.setHeight(look.px(FACTS + 3))
            below = words.translated(0, look.px(FACTS + 1))
            paint.write(painter, below, facts, look.font(12), theme.muted)
        font = self._name_font()
        lines: tuple[str, ...] = (in_a_line(face.name, font, words.width()),)
        if not facts and paint.width_of(font, face.name) > words.width() + 1:
            font = self._name_font(12)
            lines = in_lines(face.name, font, words.width(), 2)
        words.setHeight(words.height() / len(lines))
        for n, line in enumerate(lines):
            place = words.translated(0, n * words.height())
            paint.write(painter, place, line, font, self._ink(theme.text))
        self._is_cut = " ".join(lines) != face.name
        self._is_cut |= paint.width_of(font, lines[0]) > words.width() + 1
        self._is_cut |= paint.width_of(look.font(12), facts) > words.width() + 1

    def _draw_line_worth(self, painter: QPainter, inner: QRectF) -> float:
        """What it is worth at the right of a line; where the words before it end."""
        look, theme, worth = self.look, self.look.theme, self.worth
        if self.face.reason:
            return inner.right()
        usual = look.font(14, 600)
        kept = paint.width_of(usual, WORTH)
        font = usual if paint.width_of(usual, worth.value) <= kept else look.font(12, 600)
        place = QRectF(inner.right() - kept, inner.y(), kept, inner.height())
        ink = theme.good if worth.is_best else theme.text
        paint.write(painter, place, worth.value, font, ink, paint.RIGHT)
        end = place.left() - look.px(GAP)
        if worth.is_best:
            star = QRectF(end - look.px(13), inner.y(), look.px(13), inner.height())
            icons.paint(painter, star, "star", theme.good)
            end = star.left() - look.px(4)
        return end

    def _draw_key(self, painter: QPainter, row: QRectF) -> float:
        """The cap of its key; where what follows it begins."""
        look, key = self.look, self.face.key
        if not key:
            return row.x()
        cap = QRectF(row.x(), 0, paint.key_width(look, key), look.px(KEY))
        cap.moveTop(row.center().y() - cap.height() / 2)
        paint.key_cap(painter, cap, key, look)
        return cap.right() + look.px(GAP)

    def _seat_ink(self) -> str:
        theme = self.look.theme
        return theme.seat_colour(self.face.seat) if self.isEnabled() else theme.muted


def wish(look: Look, face: Face, form: Form) -> int:
    """How wide an option is to be where there is room: its name in one line, within reason."""
    px, name = look.px, paint.width_of(look.font(16, 600), face.name)
    if form is Form.LINE:
        name = min(paint.width_of(look.font(14, 600), face.name), px(WIDEST))
        return least(look, face, form) + max(0, round(name - px(LINE_NAME)))
    words = max(_icon_width(look, face) + name, _facts_width(look, face), _top(look, face))
    return max(_bounded(look, min(words, px(WIDEST))), px(NARROWEST))


def least(look: Look, face: Face, form: Form) -> int:
    """No narrower: its key, its worth, no word of its name broken, no short facts cut."""
    px, small = look.px, look.font(14, 600)
    words = max((paint.width_of(small, word) for word in face.name.split()), default=0.0)
    name, icon = paint.width_of(small, face.name), _icon_width(look, face)
    if form is Form.LINE:
        worth = paint.width_of(small, WORTH) + px(STAR + GAP)
        key = paint.key_width(look, face.key) + px(GAP) if face.key else 0
        said = max(words, min(name, px(LINE_NAME)), min(_facts_width(look, face), px(NEVER_CUT)))
        return _bounded(look, key + icon + said + px(GAP) + worth)
    facts, halves = _facts_width(look, face), halved(look.font(12), face.facts)[0]
    two_lines = max(words, halved(look.font(12, 600), face.name)[0])
    # Either the name has two lines, or the facts have.
    whole = min(max(icon + two_lines, facts), max(icon + name, halves))
    return _bounded(look, max(min(whole, px(NEVER_CUT)), icon + words, _top(look, face)))


def has_room(look: Look, face: Face, form: Form, width: int) -> bool:
    """Whether an option so wide tells the reason against it whole."""
    inner = width - 2 * _edge(look)
    if form is Form.LINE:
        key = paint.key_width(look, face.key) + look.px(GAP + ICON + 6)
        return key + paint.width_of(look.font(12), face.reason) <= inner
    one_line = paint.width_of(look.font(14, 600), face.name) + _icon_width(look, face) <= inner
    lines = paint.wrapped(face.reason, look.font(12), inner, 2 if one_line else 1)
    return not _is_cut(lines, face.reason)


LINE_NAME, NEVER_CUT = 120, 200
"""A name in a line has at the least so much room; words no longer than that are never cut."""


def _is_cut(lines: tuple[str, ...], words: str) -> bool:
    """Whether some of the words had no room in the lines."""
    return any(line.endswith("…") for line in lines) and not words.endswith("…")


def _bounded(look: Look, words: float) -> int:
    return max(round(words) + 2 * _edge(look), look.px(LEAST))


def _edge(look: Look) -> int:
    """From the side of the button to its words."""
    return look.px(FAR_PAD if look.metrics.is_far else PAD) + look.px(HALO)


def _top(look: Look, face: Face) -> float:
    """The width of key, star and worth."""
    key = paint.key_width(look, face.key) if face.key else 0
    return key + look.px(GAP + STAR) + _worth_width(look)


def _worth_font(look: Look) -> QFont:
    return look.font(16 if look.metrics.is_far else 20, 600)


def _worth_width(look: Look) -> float:
    return paint.width_of(_worth_font(look), USUAL)


def _icon_width(look: Look, face: Face) -> float:
    return look.px(ICON + 6) if face.icon else 0


def _facts_width(look: Look, face: Face) -> float:
    return paint.width_of(look.font(12), face.facts)
