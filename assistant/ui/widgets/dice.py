"""One group of dice: its target, the field its hits are typed into, a glyph for every die."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from assistant.ui import icons
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.pressable import HALO, Pressable

Mode = Literal["hits", "faces"]
Mark = Literal["wait", "hit", "miss"]

PAD = 12
DICE_HEIGHT = 40
SIZES = ((28, 5), (24, 5), (19, 3), (16, 2), (12, 2), (9, 2), (7, 1))
"""Sides and gaps of a die, from roomy to crowded."""
FACE_SIZES = ((24, 4), (19, 2))
OWNER_SIZES = (12, 11, 10)
"""Who rolls is written smaller before a name or a number is cut."""
WIDEST_OWNER = 118
"""Longer words than this are elided in a compact group."""
MARKED = 19
"""From this size on a die carries a check mark or a cross."""


class Entry(NamedTuple):
    """What has been entered so far: the field, how each die fell, its face."""

    text: str = ""
    marks: tuple[Mark, ...] = ()
    faces: tuple[str, ...] = ()
    error: bool = False


class Grid(NamedTuple):
    """How dice are laid out: side and gap in pixels, columns, the first die shown."""

    side: float
    gap: float
    columns: int
    first: int
    shown: int


class DiceGroupField(Pressable):
    """A display that can be clicked; the tray handles the keys and tells it what to show.

    It is empty until it is told of its dice.
    """

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clear()

    def tell(
        self,
        *,
        target: str,
        chance: str,
        count: int,
        owner: str,
        icon: str,
        seat: int,
        mirrored: bool,
    ) -> None:
        """Show these dice, none of them rolled; nothing is left of those before."""
        self.forget_press()
        self._target, self._chance, self._count, self._seat = target, chance, count, seat
        self._icon, self._owner, self._mirrored = icon, owner, mirrored
        self._mode: Mode = "hits"
        self._current = self._compact = False
        self.setText(target)
        self.set_entry("")
        self.updateGeometry()

    def clear(self) -> None:
        """It is of no dice now."""
        self.tell(target="", chance="", count=0, owner="", icon="", seat=0, mirrored=False)

    def set_mode(self, mode: Mode) -> None:
        """Whether hits are counted or faces read out."""
        self._mode = mode
        self.updateGeometry()
        self.update()

    def set_entry(
        self,
        text: str,
        marks: Sequence[Mark] = (),
        faces: Sequence[str] = (),
        *,
        error: bool = False,
    ) -> None:
        """The words in the field; then per die how it fell, its face; dice unnamed still wait."""
        self._entry = Entry(text, tuple(marks), tuple(faces), error)
        self._speak()
        self.update()

    def set_current(self, current: bool) -> None:
        """The group the next key goes to has a 2 px edge and a cursor in its field."""
        self._current = current
        self.update()

    def set_compact(self, compact: bool) -> None:
        """Leave out what the dice below tell as well, and the chance: only the target stays."""
        self._compact = compact
        self.update()

    def least_width(self, *, compact: bool) -> int:
        """The width at which the first row is not cut."""
        px = self.look.px
        if compact:
            figures = paint.width_of(self.look.font(28, 600), self._target) + px(10 + 52)
            width = max(figures, min(self._owner_width(), px(WIDEST_OWNER)))
        else:
            width = self._left_width() + px(52 + 8) + self._of_width()
        return round(width) + px(2 * PAD) + 2 * self.halo

    def sizeHint(self) -> QSize:
        """Wider for more dice, within reason."""
        px = self.look.px
        top = self._left_width() + px(52 + 8) + self._of_width()
        dice = min(self._count, 12) * px(33)
        if self._mode == "faces":
            dice = max(dice, -(-self._count // 2) * px(21))
        width = max(top, dice, min(self._owner_width(), px(360))) + 2 * px(PAD)
        return QSize(round(width) + 2 * self.halo, height_of(self.look))

    def minimumSizeHint(self) -> QSize:
        """The first row is never cut."""
        width = self.least_width(compact=self._compact)
        return QSize(width, height_of(self.look))

    def draw(self, painter: QPainter, body: QRectF) -> None:
        """Ground, the row of figures, the dice, who rolls."""
        look, theme = self.look, self.look.theme
        edge, width = (theme.focus, 2) if self._current else (theme.edge, 1)
        fill = theme.hover if self._current and not theme.is_contrast else self.background()
        paint.frame(
            painter, body, radius=look.px(8), fill=fill, edge=edge, width=float(look.px(width))
        )
        inner = body.adjusted(look.px(PAD), 0, -look.px(PAD), 0)
        self._draw_figures(painter, QRectF(inner.x(), inner.y() + look.px(8), inner.width(), 0))
        top = inner.y() + look.px(57)
        self._draw_dice(painter, QRectF(inner.x(), top, inner.width(), look.px(DICE_HEIGHT)))
        foot = QRectF(inner.x(), inner.bottom() - look.px(25), inner.width(), look.px(20))
        self._draw_owner(painter, foot)

    def _speak(self) -> None:
        said = self.tr("{target}, {entered} of {count}: {owners}").format(
            target=self._target,
            entered=self._entry.text or "–",
            count=self._count,
            owners=self._owner,
        )
        self.setAccessibleName(said if self._target else "")
        self.setAccessibleDescription(self._chance.replace("\n", " "))

    def _of(self) -> str:
        return self.tr("of {count}").format(count=self._count)

    def _of_width(self) -> float:
        return paint.width_of(self.look.font(14), self._of())

    def _left_width(self) -> float:
        chance = max(paint.width_of(self.look.font(12), line) for line in self._lines())
        target = paint.width_of(self.look.font(28, 600), self._target)
        return target + chance + self.look.px(10 + 12)

    def _lines(self) -> list[str]:
        return self._chance.split("\n")[:2]

    def _draw_figures(self, painter: QPainter, row: QRectF) -> None:
        look, theme = self.look, self.look.theme
        row.setHeight(look.px(44))
        target = look.font(28, 600)
        paint.write(painter, row, self._target, target, theme.text)
        lines, height = [] if self._compact else self._lines(), look.px(16)
        left = row.x() + paint.width_of(target, self._target) + look.px(10)
        y = row.center().y() - height * len(lines) / 2
        for line in lines:
            place = QRectF(left, y, row.right() - left, height)
            paint.write(painter, place, line, look.font(12), theme.muted)
            y += height
        right = row.right()
        if not self._compact:
            paint.write(painter, row, self._of(), look.font(14), theme.muted, paint.RIGHT)
            right -= self._of_width() + look.px(8)
        self._draw_field(painter, QRectF(right - look.px(52), row.y(), look.px(52), row.height()))

    def _draw_field(self, painter: QPainter, field: QRectF) -> None:
        look, theme, entry = self.look, self.look.theme, self._entry
        edge = theme.bad if entry.error else theme.text if self._current else theme.edge
        width = look.px(2 if self._current or entry.error else 1)
        paint.frame(
            painter,
            field,
            radius=look.px(7),
            fill=theme.window,
            edge=edge,
            width=float(width),
        )
        paint.write(painter, field, entry.text, look.font(28, 600), theme.text, paint.CENTRE)
        if self._current and not entry.text:
            x, half = field.center().x(), look.px(12)
            a, b = QPointF(x, field.center().y() - half), QPointF(x, field.center().y() + half)
            paint.line(painter, a, b, theme.text, look.px(1.6))

    def _grid(self, width: float) -> Grid:
        faces = self._mode == "faces"
        tall = self.look.px(DICE_HEIGHT)
        for side, gap in FACE_SIZES if faces else SIZES:
            s, g = self.look.px(side), self.look.px(gap)
            columns = max(1, int((width + g) // (s + g)))
            room = columns * max(1, int((tall + g) // (s + g)))
            if room >= self._count:
                return Grid(s, g, columns, 0, self._count)
        at = len(self._entry.faces)
        first = max(0, min(at - room // 2, self._count - room))
        return Grid(s, g, columns, first, room)

    def _draw_dice(self, painter: QPainter, area: QRectF) -> None:
        grid = self._grid(area.width())
        for n in range(grid.shown):
            row, column = divmod(n, grid.columns)
            step = grid.side + grid.gap
            place = QRectF(area.x() + column * step, area.y() + row * step, grid.side, grid.side)
            self._draw_die(painter, place, grid.first + n)

    def _draw_die(self, painter: QPainter, place: QRectF, number: int) -> None:
        theme, entry = self.look.theme, self._entry
        mark: Mark = entry.marks[number] if number < len(entry.marks) else "wait"
        colour = {"wait": theme.text, "hit": theme.good, "miss": theme.edge}[mark]
        if self._mode == "faces":
            self._draw_face(painter, place, number, colour, mark)
        elif place.width() < self.look.px(MARKED):
            _crumb(painter, place, colour, mark)
        else:
            icons.paint(painter, place, "d10", colour)
            self._draw_verdict(painter, place, mark)

    def _draw_face(
        self, painter: QPainter, place: QRectF, number: int, colour: str, mark: Mark
    ) -> None:
        look, theme, entry = self.look, self.look.theme, self._entry
        face = entry.faces[number] if number < len(entry.faces) else ""
        awaited = self._current and number == len(entry.faces)
        fill = theme.wash(colour, 0.25) if mark == "hit" and not theme.is_contrast else ""
        paint.frame(
            painter,
            place,
            radius=look.px(4),
            fill=fill,
            edge=theme.focus if awaited else colour,
            width=float(look.px(2 if awaited or mark == "hit" else 1)),
            dashed=mark == "miss",
        )
        ink = theme.muted if mark == "miss" else theme.text
        paint.write(painter, place, face, look.font(12, 600), ink, paint.CENTRE)

    def _draw_verdict(self, painter: QPainter, place: QRectF, mark: Mark) -> None:
        """A small check mark or cross on a disc: results are never told by colour alone."""
        if mark == "wait":
            return
        look, theme = self.look, self.look.theme
        side = place.width() * 0.5
        disc = QRectF(place.right() - side * 0.8, place.bottom() - side * 0.8, side, side)
        hit = mark == "hit"
        paint.frame(
            painter,
            disc,
            radius=side / 2,
            fill=theme.good if hit else theme.raised,
            edge="" if hit else theme.edge,
            width=float(look.px(1)),
        )
        sign, ink = ("check", theme.panel) if hit else ("cross", theme.muted)
        icons.paint(painter, disc.adjusted(1.5, 1.5, -1.5, -1.5), sign, ink)

    def _owner_width(self) -> float:
        words = paint.width_of(self.look.font(12), self._owner)
        return words + self.look.px(14) + self._icon_width()

    def _icon_width(self) -> int:
        return self.look.px(23) if self._icon else 0

    def _draw_owner(self, painter: QPainter, row: QRectF) -> None:
        look, theme = self.look, self.look.theme
        if self._icon:
            place = QRectF(row.x(), row.y(), look.px(18), row.height())
            ink = theme.seat_colour(self._seat)
            icons.paint(painter, place, self._icon, ink, self._mirrored)
        words = row.adjusted(self._icon_width(), 0, 0, 0)
        fonts = (look.font(size) for size in OWNER_SIZES)
        whole = (font for font in fonts if paint.width_of(font, self._owner) <= words.width())
        font = next(whole, look.font(OWNER_SIZES[0]))
        paint.write(painter, words, self._owner, font, theme.muted)


def height_of(look: Look) -> int:
    """How high the field of any group is."""
    return look.px(124) + 2 * look.px(HALO)


def _crumb(painter: QPainter, place: QRectF, colour: str, mark: Mark) -> None:
    """A die too small for a glyph: hollow while it waits, full for a hit, a dash for a miss."""
    if mark == "miss":
        middle = place.center().y()
        a, b = QPointF(place.x() + 1, middle), QPointF(place.right() - 1, middle)
        paint.line(painter, a, b, colour, max(1.0, place.height() * 0.22))
        return
    hit = mark == "hit"
    paint.frame(
        painter, place, radius=place.width() * 0.25, fill=colour if hit else "", edge=colour
    )
