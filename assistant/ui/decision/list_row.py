"""A line of the long list: an option, a name or a card, with its key, its rule, its reason."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy

from assistant.rules.decision import Option
from assistant.ui import icons
from assistant.ui.decision.keys import name_of
from assistant.ui.labels import citations, fitting, reasons
from assistant.ui.theme import Look
from assistant.ui.translate import cite, say
from assistant.ui.widgets import paint
from assistant.ui.widgets.pressable import Pressable
from assistant.ui.widgets.tip import tip

COLUMN = 300
"""A column of the list is so wide at the least."""
LEADING, MOST_LINES = 17, 12


class Entry(NamedTuple):
    """A line of the list. With a `reason` it is closed, and says so."""

    value: object
    name: str
    key: str = ""
    group: str = ""
    reason: str = ""
    cite: str = ""
    object_name: str = ""


def entry_of(option: Option, key: str = "") -> Entry:
    """The line of an option; closed ones say why."""
    return Entry(
        option,
        say(option.label),
        key,
        say(option.group.label),
        reasons(option.refusals),
        citations(option.refusals) or cite(option.group.cite),
        name_of(option.action),
    )


class ListRow(Pressable):
    """One line: key, name, group; a closed one has its padlock and its reason."""

    radius = 5

    def __init__(self, look: Look, entry: Entry) -> None:
        super().__init__(look)
        self.entry = entry
        said = (entry.key, entry.group, entry.name, entry.reason, entry.cite)
        self.haystack = " ".join(said).casefold()
        self.setText(entry.name)
        self.setObjectName(entry.object_name)
        self.setAccessibleName(self._spoken())
        self.setToolTip(tip(", ".join(filter(None, said[1:]))))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """One line, and under it those of the reason."""
        high = self.look.px(34)
        if self.entry.reason:
            lines = self._why(self.look.px(COLUMN - 16) - 2 * self.halo)
            high += len(lines) * self.look.px(LEADING)
        return QSize(self.look.px(COLUMN), high + 2 * self.halo)

    def _why(self, width: float) -> tuple[str, ...]:
        """The reason and its rules, line by line."""
        words = "  ".join(filter(None, (self.entry.reason, self.entry.cite)))
        return paint.wrapped(words, self.look.font(12), width, MOST_LINES, even=False)

    def draw(self, painter: QPainter, body: QRectF) -> None:
        """Ground, key or padlock, name, group at the right, reason below."""
        look, theme, entry = self.look, self.look.theme, self.entry
        width = float(look.px(1))
        if entry.reason:
            paint.frame(painter, body, radius=look.px(5), edge=theme.mid, width=width, dashed=True)
        else:
            paint.frame(
                painter,
                body,
                radius=look.px(5),
                fill=self.background(),
                edge=theme.edge,
                width=width,
            )
        line = QRectF(body.x() + look.px(8), body.y(), body.width() - look.px(16), look.px(34))
        left = line.x() + self._mark(painter, line)
        shown = "" if entry.reason else entry.cite
        cite = paint.width_of(look.font(12), shown)
        name = QRectF(left, line.y(), line.right() - cite - look.px(6) - left, line.height())
        ink = theme.muted if entry.reason else theme.text
        font = fitting(look, entry.name, int(name.width()), (14, 12), 1)
        paint.write(painter, name, entry.name, font, ink)
        paint.write(painter, line, shown, look.font(12), theme.muted, paint.RIGHT)
        if entry.reason:
            below = QRectF(line.x(), line.bottom() - look.px(6), line.width(), look.px(LEADING))
            for words in self._why(line.width()):
                paint.write(painter, below, words, look.font(12), theme.muted)
                below.translate(0, look.px(LEADING))

    def needed(self) -> float:
        """How wide the line is with its name whole and as large as that of any other."""
        look, entry = self.look, self.entry
        mark = 24 if entry.reason else 0
        key = paint.key_width(look, entry.key) + look.px(8) if entry.key else 0
        words = paint.width_of(look.font(14, 600), entry.name)
        rule = paint.width_of(look.font(12), entry.cite)
        return look.px(mark + 16 + 6) + key + words + rule + 2 * self.halo + 2

    def _spoken(self) -> str:
        entry = self.entry
        name = ", ".join(filter(None, (entry.group, entry.name)))
        keyed = f"{name} ({entry.key})" if entry.key else name
        if not entry.reason:
            return ", ".join(filter(None, (keyed, entry.cite)))
        why = ", ".join(filter(None, (entry.reason, entry.cite)))
        return self.tr("{name}, not allowed: {reason}").format(name=keyed, reason=why)

    def _mark(self, painter: QPainter, line: QRectF) -> float:
        look, entry = self.look, self.entry
        if entry.reason:
            place = QRectF(line.x(), line.y(), look.px(16), line.height())
            icons.paint(painter, place, "lock", look.theme.muted)
            return look.px(24)
        if not entry.key:
            return 0
        width = paint.key_width(look, entry.key)
        cap = QRectF(line.x(), line.center().y() - look.px(12), width, look.px(24))
        paint.key_cap(painter, cap, entry.key, look)
        return width + look.px(8)
