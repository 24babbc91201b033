"""Dice: a group with the field its hits are typed into, a symbol with its count, a row of dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from assistant.rules.moment import DiceGroup, Die
from assistant.ui import icons
from assistant.ui.moments.strip import draw_die
from assistant.ui.style_sheet import dress
from assistant.ui.theme import HALO, Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.buttons import PaintedButton

Mode = Literal["hits", "faces"]

PAD = 12
DICE_HEIGHT = 40
SIZES = ((28, 5), (24, 5), (19, 3), (16, 2), (12, 2), (9, 2), (7, 1))
"""Sides and gaps of a die, from roomy to crowded."""
FACE_SIZES = ((24, 4), (19, 2))
OWNER_SIZES = (12, 11, 10)
"""Who rolls is written smaller before a name or a number is cut."""
WIDEST_OWNER = 118
"""Longer words than this are elided in a compact group."""
SPARE = 80
"""A group takes no more than it wishes and this."""
DIE, GAP = 30, 6
"""A die with a symbol, and the gap after it."""
BOX = 6
"""Sides of a die that is drawn as a box, as any is whose face is read."""


class Grid(NamedTuple):
    """How dice are laid out: side and gap in pixels, columns, the first die shown."""

    side: float
    gap: float
    columns: int
    first: int
    shown: int


class _Asked(PaintedButton):
    """Its edge is thick while it is the one that the next key goes to; that is heard otherwise."""

    is_asked = False

    def set_asked(self, asked: bool) -> None:
        """Whether the next key goes to it."""
        self.is_asked = asked
        dress(self, asked=asked)
        self.update()


class DiceGroupField(_Asked):
    """A display that can be clicked; the tray handles the keys and tells it what was entered.

    Where it is narrow it leaves out the chance, and what the dice below tell as well.
    """

    def __init__(
        self,
        look: Look,
        *,
        target: str,
        count: int,
        sides: int = 10,
        chance: str = "",
        owner: str = "",
        icon: str = "",
        seat: int = 0,
    ) -> None:
        super().__init__(look, "dice")
        self._pressed = QPointF()
        self._target, self._chance, self._count, self._sides = target, chance, count, sides
        self._owner, self._icon, self._seat = owner, icon, seat
        self._mode: Mode = "hits"
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setText(target)
        self.set_entry("")
        self._measure()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Which die it was is asked for once it is a click."""
        self._pressed = event.position()
        super().mousePressEvent(event)

    @property
    def pressed_die(self) -> int | None:
        """The die that was pressed last, where hits are counted; None for what is around them."""
        area = self._dice_area()
        if self._mode != "hits" or not area.contains(self._pressed):
            return None
        grid, at = self._grid(area.width()), self._pressed - area.topLeft()
        step = grid.side + grid.gap
        column, row = int(at.x() // step), int(at.y() // step)
        number = grid.first + row * grid.columns + column
        return number if column < grid.columns and number < self._count else None

    def set_mode(self, mode: Mode) -> None:
        """Whether hits are counted or faces read out."""
        self._mode = mode
        self._measure()
        self.update()

    def set_entry(
        self,
        text: str,
        landed: Sequence[bool] = (),
        faces: Sequence[str] = (),
        *,
        error: bool = False,
    ) -> None:
        """The words in the field; then per die how it fell, its face; dice unnamed still wait."""
        self._text, self._landed, self._faces, self._is_wrong = text, landed, faces, error
        self._speak()
        self.update()

    def least_width(self, *, compact: bool) -> int:
        """The width at which the first row is not cut."""
        px = self.look.px
        if compact:
            figures = paint.width_of(self.look.font(28, 600), self._target) + px(10 + 52)
            width = max(figures, min(self._owner_width(), px(WIDEST_OWNER)))
        else:
            width = self._left_width() + px(52 + 8) + self._of_width()
        return round(width) + px(2 * PAD) + 2 * px(HALO)

    def sizeHint(self) -> QSize:
        """Wider for more dice, within reason."""
        px = self.look.px
        top = self._left_width() + px(52 + 8) + self._of_width()
        dice = min(self._count, 12) * px(33)
        if self._mode == "faces":
            dice = max(dice, -(-self._count // 2) * px(21))
        width = max(top, dice, min(self._owner_width(), px(360))) + 2 * px(PAD)
        return QSize(round(width) + 2 * px(HALO), height_of(self.look))

    def minimumSizeHint(self) -> QSize:
        """Target and field are never cut."""
        return QSize(self.least_width(compact=True), height_of(self.look))

    def inner(self) -> QRectF:
        """As wide with a thick edge as with a thin one."""
        px = self.look.px
        return QRectF(self.rect()).adjusted(px(HALO + PAD), px(HALO), -px(HALO + PAD), -px(HALO))

    def draw(self, painter: QPainter, inner: QRectF) -> None:
        """The row of figures, the dice, who rolls."""
        look = self.look
        self._draw_figures(painter, QRectF(inner.x(), inner.y() + look.px(8), inner.width(), 0))
        self._draw_dice(painter, self._dice_area())
        foot = QRectF(inner.x(), inner.bottom() - look.px(25), inner.width(), look.px(20))
        self._draw_owner(painter, foot)

    def _dice_area(self) -> QRectF:
        """Where the dice lie, between the figures and who rolls them."""
        inner, px = self.inner(), self.look.px
        return QRectF(inner.x(), inner.y() + px(57), inner.width(), px(DICE_HEIGHT))

    @property
    def _is_compact(self) -> bool:
        return self.width() < self.least_width(compact=False)

    def _measure(self) -> None:
        self.setMaximumWidth(self.sizeHint().width() + self.look.px(SPARE))
        self.updateGeometry()

    def _speak(self) -> None:
        said = self.tr("{target}, {entered} of {count}: {owners}").format(
            target=self._target,
            entered=self._text or "–",
            count=self._count,
            owners=self._owner,
        )
        self.setAccessibleName(said)
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
        lines, height = [] if self._is_compact else self._lines(), look.px(16)
        left = row.x() + paint.width_of(target, self._target) + look.px(10)
        y = row.center().y() - height * len(lines) / 2
        for line in lines:
            place = QRectF(left, y, row.right() - left, height)
            paint.write(painter, place, line, look.font(12), theme.muted)
            y += height
        right = row.right()
        if not self._is_compact:
            paint.write(painter, row, self._of(), look.font(14), theme.muted, paint.RIGHT)
            right -= self._of_width() + look.px(8)
        self._draw_field(painter, QRectF(right - look.px(52), row.y(), look.px(52), row.height()))

    def _draw_field(self, painter: QPainter, field: QRectF) -> None:
        look, theme, text = self.look, self.look.theme, self._text
        edge = theme.bad if self._is_wrong else theme.text if self.is_asked else theme.edge
        width, ground = float(look.px(2 if self.is_asked or self._is_wrong else 1)), theme.window
        paint.frame(painter, field, radius=look.px(7), fill=ground, edge=edge, width=width)
        paint.write(painter, field, text, look.font(28, 600), theme.text, paint.CENTRE)
        if self.is_asked and not text:
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
        at = len(self._faces)
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
        """A hit has a tick, a miss is muted; one that waits, and the next one, has a clear edge."""
        theme, reads = self.look.theme, self._mode == "faces"
        waits = number >= len(self._landed)
        awaited = reads and self.is_asked and number == len(self._faces)
        face = self._faces[number] if number < len(self._faces) else ""
        die = Die(face, counts=not waits and self._landed[number])
        group = DiceGroup(self._target, self._owner, (die,), BOX if reads else self._sides)
        edge = theme.focus if awaited else theme.text if waits else ""
        draw_die(painter, place, die, group, self.look, edge)

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
            icons.paint(painter, place, self._icon, ink, self._seat % 2 == 1)
        words = row.adjusted(self._icon_width(), 0, 0, 0)
        fonts = (look.font(size) for size in OWNER_SIZES)
        whole = (font for font in fonts if paint.width_of(font, self._owner) <= words.width())
        font = next(whole, look.font(OWNER_SIZES[0]))
        paint.write(painter, words, self._owner, font, theme.muted)

    def tip_words(self) -> str:
        """Who rolls, where that is cut."""
        smallest, room = self.look.font(OWNER_SIZES[-1]), self.inner().width() - self._icon_width()
        return self._owner if paint.width_of(smallest, self._owner) > room else ""


def height_of(look: Look) -> int:
    """How high the field of any group is."""
    return look.px(124) + 2 * look.px(HALO)


def draw_symbol(painter: QPainter, place: QRectF, key: str, look: Look) -> None:
    """A die that shows this symbol."""
    die = Die(symbol=key)
    draw_die(painter, place, die, DiceGroup("", "", (die,), BOX), look)


class SymbolButton(_Asked):
    """A symbol, its key and how many dice show it: a click is one more, a right click one less."""

    lessened = Signal()

    def __init__(self, look: Look, key: str, symbol: str, name: str, *, hits: bool) -> None:
        super().__init__(look, "dice")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._key, self._symbol, self._name, self._hits = key, symbol, name, hits
        self._keyed = True
        self.set_count(0, asked=False, known=False)

    def set_count(self, count: int, *, asked: bool, known: bool) -> None:
        """How many there are; `asked` is the one the next digit counts."""
        self._count = str(count) if known or count else "–"
        self.set_asked(asked)
        hit = self.tr("hit") if self._hits else self.tr("miss")
        pattern = self.tr("{name}: {count}, {hit}")
        name = f"{self._name} ({self._key})" if self._keyed else self._name
        self.setAccessibleName(pattern.format(name=name, count=self._count, hit=hit))
        self.update()

    def show_key(self, *, shown: bool) -> None:
        """Its number, or none where a digit typed is not the number of a symbol."""
        self._keyed = shown
        self.update()

    def sizeHint(self) -> QSize:
        """The key and the count above, the name below."""
        name = paint.width_of(self.look.font(12), self._name)
        wide = max(name + self.look.px(20), self.look.px(104))
        return QSize(
            round(wide) + 2 * self.look.px(HALO), self.look.px(72) + 2 * self.look.px(HALO)
        )

    def minimumSizeHint(self) -> QSize:
        """The name may take two lines, and be cut; the count not."""
        return QSize(self.look.px(84) + 2 * self.look.px(HALO), self.sizeHint().height())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The right button takes one away."""
        if event.button() is Qt.MouseButton.RightButton:
            self.lessened.emit()
        else:
            super().mousePressEvent(event)

    def inner(self) -> QRectF:
        """All of the box."""
        halo = self.look.px(HALO)
        return QRectF(self.rect()).adjusted(halo, halo, -halo, -halo)

    def draw(self, painter: QPainter, body: QRectF) -> None:
        """Key, picture, count, name; what hits has a check mark."""
        look, theme, px = self.look, self.look.theme, self.look.px
        top = body.y() + px(8)
        cap = QRectF(body.x() + px(7), top + px(4), px(20), px(20))
        if self._keyed:
            paint.write(painter, cap, self._key, look.font(12), theme.muted, paint.CENTRE)
        draw_symbol(painter, QRectF(body.x() + px(30), top, px(28), px(28)), self._symbol, look)
        room = QRectF(body.x() + px(62), top, body.right() - body.x() - px(70), px(28))
        paint.write(painter, room, self._count, look.font(20, 600), theme.text)
        self._draw_name(painter, body)

    def _draw_name(self, painter: QPainter, body: QRectF) -> None:
        """In two lines where one has no room; the mark stands before the last."""
        theme, px, font = self.look.theme, self.look.px, self.look.font(12)
        foot = QRectF(body.x() + px(8), body.bottom() - px(26), body.width() - px(16), px(20))
        aside = px(18) if self._hits else 0
        ink = theme.text if self._hits else theme.muted
        name = self._name
        if paint.width_of(font, name) > foot.width() - aside and " " in name:
            first, name = name.rsplit(" ", 1)
            foot.moveTop(foot.y() + px(4))
            paint.write(painter, foot.translated(0, -px(14)), first, font, ink)
        if self._hits:
            mark = QRectF(foot.x(), foot.y(), px(14), foot.height())
            icons.paint(painter, mark, "check", theme.good)
        paint.write(painter, foot.adjusted(aside, 0, 0, 0), name, font, ink)


class SymbolDiceRow(QWidget):
    """The dice of a roll, those entered with their symbols, the others blank."""

    def __init__(self, look: Look, count: int) -> None:
        super().__init__()
        self._look, self._count = look, count
        self._shown: tuple[str, ...] = ()
        self.setFixedHeight(look.px(DIE + 2))
        self.setMinimumWidth(look.px(DIE))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_symbols(self, symbols: Sequence[str], spoken: str) -> None:
        """These have come up so far."""
        self._shown = tuple(symbols)
        self.setAccessibleName(spoken)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """As large as fits, in one row."""
        painter, look = QPainter(self), self._look
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        step = min(look.px(DIE + GAP), self.width() / max(1, self._count))
        side = max(4.0, step - look.px(GAP) * step / look.px(DIE + GAP))
        for n in range(self._count):
            place = QRectF(n * step + 1, 1 + (look.px(DIE) - side) / 2, side, side)
            if n < len(self._shown):
                draw_symbol(painter, place, self._shown[n], look)
            else:
                edge, width = look.theme.edge, float(look.px(1))
                paint.frame(painter, place, radius=look.px(5), edge=edge, width=width, dashed=True)
        painter.end()
