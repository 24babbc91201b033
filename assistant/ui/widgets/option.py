"""An open option: key, value, name, one line of facts; the whole button is the target."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from assistant.ui import icons
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.accessibility import of_verb
from assistant.ui.widgets.pressable import HALO, Pressable
from assistant.ui.widgets.tip import tip
from assistant.ui.widgets.titles import halved, in_lines, is_numbered

PAD, FAR_PAD, FACTS = 10, 6, 15
"""Beside the words of an option, near and from afar; from line to line of its facts."""
WIDEST, WIDEST_FACTS = 250, 400
"""How wide a button wants to be for its name, and for the facts under it."""
NARROWEST = 112
WORTH = "99.99\u202f%"
"""As wide as values are."""
USUAL = "99.9\u202f%"
"""As wide as most of them are."""


class OptionButton(Pressable):
    """What may be chosen now; empty until it is told what that is."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self._offered: tuple[object, ...] = ()
        self._value = self._meaning = self._beside = ""
        self._best = self._stacked = self._terse = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.offer()

    def offer(
        self,
        *,
        key: str = "",
        name: str = "",
        icon: str = "",
        seat: int = 0,
        detail: str = "",
        mirrored: bool = False,
        verb: str = "",
    ) -> bool:
        """Offer this; of what was offered before nothing is left, seen, heard or marked.

        `key` may hold several keys, parted by spaces; the icon is in the colour of the seat.
        The verb stands over it on the screen, and is heard with it. Tells whether it is anything
        else than before.
        """
        self.forget_press()
        self.setChecked(False)  # it is painted anew: not so where it can be checked no more
        self.setCheckable(False)
        is_told = self._worth("", "", "", best=False)
        offered = (key, name, icon, seat, detail, mirrored, verb)
        if offered == self._offered:
            if is_told:
                self._speak()
                self.update()
            return False
        self._offered = offered
        self._keys, self._name, self._icon, self._seat = key.split(), name, icon, seat
        self._detail, self._mirrored, self._verb = detail, mirrored, verb
        self.setText(name)
        self._speak()
        self.updateGeometry()
        self.update()
        return True

    def is_crowded(self, width: int) -> bool:
        """Whether so wide a button would have to cut or break its name beside the icon."""
        room = width - 2 * (self.halo + pad(self.look)) - self._mark_width()
        return bool(self._icon) and paint.width_of(self.look.font(14, 600), self._name) > room

    def stack_icon(self, stacked: bool) -> None:
        """Draw the icon beside the key, so that the name has the whole width."""
        if stacked != self._stacked:
            self._stacked = stacked
            self.update()

    def set_value(
        self, value: str, meaning: str = "", beside: str = "", *, best: bool = False
    ) -> None:
        """What the option is worth, in what sense, and whether that is marked; room is kept.

        `beside` stands before it, smaller, where there is room.
        """
        if self._worth(value, meaning, beside, best=best):
            self._speak()
            self.update()

    @property
    def is_valued(self) -> bool:
        """Whether it tells what it is worth."""
        return bool(self._value)

    def _worth(self, value: str, meaning: str, beside: str, *, best: bool) -> bool:
        """Be worth this; whether that is a change."""
        worth = value, meaning, beside, best
        if worth == (self._value, self._meaning, self._beside, self._best):
            return False
        self._value, self._meaning, self._beside, self._best = worth
        return True

    def has_room_beside(self) -> bool:
        """Whether what stands before the value does not get in the way of key and mark."""
        if not self._beside:
            return True
        look = self.look
        room = self.width() - 2 * (self.halo + pad(self.look)) - self._value_width()
        room -= self._keys_width() + look.px(4 + 8)
        room -= self._mark_width() if self._stacked else 0
        room -= self._star_width() if self._best else 0
        return paint.width_of(look.font(12), self._beside) <= room

    def be_terse(self, terse: bool) -> None:
        """Leave out what stands before the value; it is still heard, and in the tooltip."""
        if terse != self._terse:
            self._terse = terse
            self.update()

    def sizeHint(self) -> QSize:
        """Wide enough for its words, within reason; three heights."""
        top = self._top_width() + self._value_width() + self.look.px(16)
        name = self._mark_width() + paint.width_of(self.look.font(16, 600), self._name)
        px = self.look.px
        facts = min(self.detail_width(), px(WIDEST_FACTS))
        inner = max(min(max(top, name), px(WIDEST)), facts)
        return self._sized(max(inner + 2 * pad(self.look), self.look.px(NARROWEST)))

    def minimumSizeHint(self) -> QSize:
        """Keys and value are never cut; the name may wrap and then elide."""
        mark = 0 if self.look.metrics.is_far else self._mark_width()
        keys = self._keys_width() + mark + self._value_width()
        keys += self.look.px(8) + 2 * pad(self.look)
        return self._sized(max(keys, self.look.px(72)))

    def detail_width(self) -> float:
        """What the facts take in one line."""
        return paint.width_of(self.look.font(12), self._detail)

    def facts_width(self) -> float:
        """What the facts take when they are whole: a line, or two under a name in one."""
        font = self.look.font(12)
        name = paint.width_of(self.look.font(14, 600), self._name)
        return min(self.detail_width(), max(halved(font, self._detail)[0], name))

    def draw(self, painter: QPainter, body: QRectF) -> None:
        """Ground, first row, name, facts; one that is picked but not confirmed is lit."""
        look, theme = self.look, self.look.theme
        edge, width = (theme.good, 2) if self._best else (theme.edge, 1)
        fill = self.background()
        if self.isChecked():
            edge, width, fill = theme.text, 2, theme.hover
        paint.frame(
            painter, body, radius=look.px(8), fill=fill, edge=edge, width=float(look.px(width))
        )
        inner = body.adjusted(pad(self.look), 0, -pad(self.look), 0)
        self._draw_top(painter, inner)
        self._draw_name(painter, inner)

    def _sized(self, width: float) -> QSize:
        high = height_of(self.look, with_facts=bool(self._detail))
        return QSize(round(width) + 2 * self.halo, high)

    def _is_tall(self) -> bool:
        """With facts, or beside one that has them."""
        return bool(self._detail) or self.height() - 2 * self.halo >= self.look.px(84)

    def _top(self) -> int:
        if self._is_tall():
            return self.look.px(6)
        metrics = self.look.metrics
        return self.look.px(7 if metrics.small or metrics.is_far else 9)

    def _keys_width(self) -> float:
        gap = self.look.px(4)
        return sum(paint.key_width(self.look, key) + gap for key in self._keys)

    def _top_width(self) -> float:
        return self._keys_width() + (self._star_width() if self._best else 0) + self.look.px(8)

    def _star_width(self) -> float:
        return self.look.px(24) + paint.width_of(self.look.font(12, 600), self.tr("best"))

    def _speak(self) -> None:
        worth = f"{self._meaning}: {self._value}" if self._meaning else self._value
        worth = ", ".join(filter(None, (worth, self._beside)))
        verb, facts = self._verb, self._detail
        called = of_verb(verb, self._name)
        keyed = f"{called} ({' '.join(self._keys)})" if self._keys else called
        parts = (keyed, worth if self._value else "", facts if facts != verb else "")
        self.setAccessibleName(", ".join(part for part in parts if part))
        self.setAccessibleDescription(self.tr("best") if self._best else "")
        self.setToolTip(tip(f"{self._name}\n{worth}" if self._meaning else self._name))

    def _value_width(self) -> float:
        """Kept free where a value is to come: nothing moves when it does."""
        font = self._value_font()
        usual = USUAL if self.look.metrics.is_far else WORTH
        return max(paint.width_of(font, usual), paint.width_of(font, self._value))

    def _value_font(self) -> QFont:
        return self.look.font(16 if self.look.metrics.is_far else 20, 600)

    def _value_font_in(self, room: float) -> QFont:
        """Smaller where a rare value, "> 99.99 %", would lie on the keys."""
        fonts = (self._value_font(), self.look.font(14, 600))
        fitting = (font for font in fonts if paint.width_of(font, self._value) <= room)
        return next(fitting, self.look.font(12, 600))

    def _mark_width(self) -> int:
        return self.look.px(29) if self._icon else 0

    def _draw_top(self, painter: QPainter, inner: QRectF) -> None:
        look = self.look
        row = QRectF(inner.x(), inner.y() + self._top(), inner.width(), look.px(24))
        left = self._draw_keys(painter, row) + look.px(4)
        if self._value or self._beside or self._best or self._stacked:
            self._draw_worth(painter, row, left)

    def _draw_worth(self, painter: QPainter, row: QRectF, left: float) -> None:
        """What it is worth, beside the keys; the icon, if it is there."""
        look, theme = self.look, self.look.theme
        value_ink = theme.good if self._best else theme.text
        font = self._value_font_in(row.right() - left)
        paint.write(painter, row, self._value, font, value_ink, paint.RIGHT)
        free = row.right() - self._value_width() - left
        if self._stacked and self._mark_width() <= free:
            self._draw_mark(painter, QRectF(left, row.y(), look.px(22), row.height()))
            left += self._mark_width()
        room = row.right() - self._value_width() - look.px(8) - left
        if self._best:
            used = self._draw_best(painter, QRectF(left, row.y(), room, row.height()))
            left, room = left + used, room - used
        if self._beside and not self._terse and self.has_room_beside():
            place = QRectF(left, row.y() + look.px(2), room, row.height())
            paint.write(painter, place, self._beside, look.font(12), theme.muted, paint.RIGHT)

    def _draw_keys(self, painter: QPainter, row: QRectF) -> float:
        look, left = self.look, row.x()
        for key in self._keys:
            width = paint.key_width(look, key)
            cap = QRectF(left, row.y(), width, row.height())
            paint.key_cap(painter, cap, key, look)
            left += width + look.px(4)
        return left

    def _draw_best(self, painter: QPainter, place: QRectF) -> float:
        look, ink = self.look, self.look.theme.good
        star = QRectF(place.x() + look.px(2), place.y(), look.px(13), place.height())
        icons.paint(painter, star, "star", ink)
        if place.width() < self._star_width() - look.px(4):
            return float(look.px(20))
        word = place.adjusted(look.px(19), 0, 0, 0)
        paint.write(painter, word, self.tr("best"), look.font(12, 600), ink)
        return self._star_width()

    def _draw_name(self, painter: QPainter, inner: QRectF) -> None:
        look, theme = self.look, self.look.theme
        left, width = inner.x(), inner.width()
        before = 0 if self._stacked else self._mark_width()
        lines, font = self.name_lines(width - before)
        facts = self.facts_lines(width, 2 if len(lines) == 1 else 1)
        below = look.px(20 if self._is_tall() else 6) + look.px(FACTS) * (len(facts) - 1)
        top, bottom = inner.y() + self._top() + look.px(24), inner.bottom() - below
        if before:
            self._draw_mark(painter, QRectF(left, top, width, bottom - top))
        leading = min(paint.height_of(font), (bottom - top) / len(lines))
        y = (top + bottom) / 2 - leading * len(lines) / 2
        for text in lines:
            place = QRectF(left + before, y, width - before, leading)
            paint.write(painter, place, text, font, theme.text)
            y += leading
        for n, line in enumerate(facts):
            place = QRectF(left, bottom + n * look.px(FACTS), width, look.px(16))
            paint.write(painter, place, line, look.font(12), theme.muted)

    def facts_lines(self, room: float, most: int) -> tuple[str, ...]:
        """In one line, or in so many if that is too narrow; a blank one where there are none."""
        font = self.look.font(12)
        if most == 1 or paint.width_of(font, self._detail) <= room:
            return (self._detail,)
        return paint.wrapped(self._detail, font, room, most)

    def name_lines(self, room: float) -> tuple[tuple[str, ...], QFont]:
        """In one line, else in two, else in two of small letters; cut only where all else fails.

        What tells it from others of its name is never cut.
        """
        for size in (16, 14):
            font = self.look.font(size, 600)
            if paint.width_of(font, self._name) <= room:
                return (self._name,), font
        lines, small = paint.wrapped(self._name, font, room, 2), self.look.font(12, 600)
        if lines[-1].endswith("…") and not self._name.endswith("…"):
            smaller = paint.wrapped(self._name, small, room, 2)
            if not smaller[-1].endswith("…"):
                return smaller, small
            if is_numbered(self._name):
                return in_lines(self._name, small, room, 2), small
        return lines, font

    def whole_width(self) -> float:
        """The least room in which no word of its name is lost, however small it is written."""
        return halved(self.look.font(12, 600), self._name)[0]

    def _draw_mark(self, painter: QPainter, row: QRectF) -> None:
        look, theme = self.look, self.look.theme
        place = QRectF(row.x(), row.y(), look.px(22), row.height())
        icons.paint(painter, place, self._icon, theme.seat_colour(self._seat), self._mirrored)


def height_of(look: Look, *, with_facts: bool) -> int:
    """How high an option is, its halo included."""
    return _height(look, with_facts=with_facts) + 2 * look.px(HALO)


def pad(look: Look) -> int:
    """What stays free on each side of the words."""
    return look.px(FAR_PAD if look.metrics.is_far else PAD)


def narrowest(look: Look) -> int:
    """No option wishes to be narrower, its halo included."""
    return look.px(NARROWEST) + 2 * look.px(HALO)


def agree(options: Sequence[OptionButton]) -> None:
    """What stands before a value stands before all of them, or before none."""
    terse = not all(option.has_room_beside() for option in options)
    for option in options:
        option.be_terse(terse)


def _height(look: Look, *, with_facts: bool) -> int:
    if with_facts:
        return look.px(84)
    return look.px(66 if look.metrics.small or look.metrics.is_far else 76)
