"""Dice of a roll: a group with the field its hits are typed into, symbols with their counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from assistant.rules.chance import AnyDice, Symbol, SymbolDice
from assistant.rules.moment import DiceGroup, Die, target_of
from assistant.ui import icons
from assistant.ui.decision.entry import Entry
from assistant.ui.figures import percent
from assistant.ui.labels import label
from assistant.ui.moments.strip import draw_die
from assistant.ui.style_sheet import dress
from assistant.ui.theme import HALO, Look
from assistant.ui.translate import say
from assistant.ui.widgets import paint
from assistant.ui.widgets.buttons import PaintedButton
from assistant.ui.widgets.layouts import filled, put, spaced

PAD = 12
DICE_HEIGHT = 40
SIZES = ((28, 5), (24, 5), (19, 3), (16, 2), (12, 2), (9, 2), (7, 1))
"""Sides and gaps of a die, from roomy to crowded."""
FACE_SIZES = ((24, 4), (19, 2))
OWNER_SIZES = (12, 11, 10)
"""Who rolls is written smaller, then in two lines, before a name or a number is cut."""
WIDEST_OWNER = 118
"""Longer words than this are elided in a compact group."""
SPARE = 80
"""A group takes no more than it wishes and this."""
DIE, GAP = 30, 6
"""A die with a symbol, and the gap after it."""
BOX = 6
"""Sides of a die that is drawn as a box, as any is whose face is read."""


class _Asked(PaintedButton):
    """Its edge is thick while it is the one that the next key goes to; that is heard otherwise."""

    is_asked = False

    def set_asked(self, asked: bool) -> None:
        """Whether the next key goes to it."""
        self.is_asked = asked
        dress(self, asked=asked)
        self.update()


class DiceGroupField(_Asked):
    """A display that can be clicked; the tray handles the keys.

    Where it is narrow it leaves out the chance, and what the dice below tell as well.
    """

    def __init__(self, look: Look, dice: AnyDice, icon: str = "", seat: int = 0) -> None:
        super().__init__(look, "dice")
        self._pressed = QPointF()
        self._dice, self._icon, self._seat = dice, icon, seat
        self._target, self._owner = target(dice), say(dice.label)
        words = self.tr("{percent}\nper die")
        self._chance = words.format(percent=percent(float(dice.chance), 0)).split("\n")
        self._of = self.tr("of {count}").format(count=dice.count)
        self._measure()
        self._shown = list[Die]()
        """The dice that are in."""
        self._text, self._is_wrong, self._reads = "", False, False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setText(self._target)
        self.setAccessibleDescription(" ".join(self._chance))

    def show_entry(self, entry: Entry, group: int) -> None:
        """What has been typed of this group, and whether the next key goes to it."""
        faces, is_asked = entry.typed.faces[group], entry.current == group
        self._reads, self._is_wrong = entry.by_faces, is_asked and bool(entry.refusals)
        landed = [entry.succeeds(group, face) for face in faces]
        told = map(str, faces) if self._reads else ("" for _ in faces)
        self._shown = [Die(face, counts=hit) for face, hit in zip(told, landed, strict=True)]
        self._text = str(sum(landed)) if faces or not entry.left(group) else ""
        if is_asked and entry.typed.digits:
            self._text = entry.typed.digits
        words = self.tr("{target}, {entered} of {count}: {owners}").format(
            target=self._target,
            entered=self._text or "–",
            count=self._dice.count,
            owners=self._owner,
        )
        self.setAccessibleName(words)
        self.setMaximumWidth(self.sizeHint().width() + self.look.px(SPARE))
        self.updateGeometry()
        self.set_asked(is_asked)

    def spoken(self) -> Sequence[str]:
        """What is heard of it."""
        return (self.accessibleName(),)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Which die it was is asked for once it is a click."""
        self._pressed = event.position()
        super().mousePressEvent(event)

    @property
    def pressed_die(self) -> Die | None:
        """The die that was pressed last, where hits are counted; None for what is around them."""
        cells = ((n, cell) for n, cell, _ in self._cells())
        number = next((n for n, cell in cells if cell.contains(self._pressed)), None)
        if self._reads or number is None:
            return None
        return self._shown[number] if number < len(self._shown) else Die()

    @property
    def has_slipped(self) -> bool:
        """Whether what was pressed last is beside the dice that count hits."""
        return not self._reads and self._dice_area().contains(self._pressed)

    def sizeHint(self) -> QSize:
        """Wider for more dice, within reason."""
        px, dice = self.look.px, min(self._dice.count, 12) * self.look.px(33)
        if self._reads:
            dice = max(dice, -(-self._dice.count // 2) * px(21))
        width = max(self._whole, dice, min(self._owned, px(360)))
        return QSize(round(width) + self._edges, height_of(self.look))

    def minimumSizeHint(self) -> QSize:
        """Target and field are never cut."""
        width = max(self._least, min(self._owned, self.look.px(WIDEST_OWNER)))
        return QSize(round(width) + self._edges, height_of(self.look))

    def inner(self) -> QRectF:
        """As wide with a thick edge as with a thin one."""
        px = self.look.px
        return QRectF(self.rect()).adjusted(px(HALO + PAD), px(HALO), -px(HALO + PAD), -px(HALO))

    def draw(self, painter: QPainter, inner: QRectF) -> None:
        """The row of figures, the dice, who rolls."""
        look = self.look
        self._draw_figures(painter, QRectF(inner.x(), inner.y() + look.px(8), inner.width(), 0))
        for number, cell, side in self._cells():
            self._draw_die(painter, QRectF(cell.x(), cell.y(), side, side), number)
        foot = QRectF(inner.x(), inner.bottom() - look.px(25), inner.width(), look.px(20))
        self._draw_owner(painter, foot)

    def _dice_area(self) -> QRectF:
        """Where the dice lie, between the figures and who rolls them."""
        inner, px = self.inner(), self.look.px
        return QRectF(inner.x(), inner.y() + px(57), inner.width(), px(DICE_HEIGHT))

    def _measure(self) -> None:
        """The width of the first row at the least, and whole; of who rolls; of the edges."""
        px, font, wide = self.look.px, self.look.font, paint.width_of
        chance = max(wide(font(12), line) for line in self._chance)
        self._left = wide(font(28, 600), self._target) + px(10)
        self._least = self._left + px(52)
        self._whole = self._least + chance + px(12 + 8) + wide(font(14), self._of)
        self._aside = px(23) if self._icon else 0
        self._owned = wide(font(12), self._owner) + px(14) + self._aside
        self._edges = px(2 * PAD) + 2 * px(HALO)

    def _draw_figures(self, painter: QPainter, row: QRectF) -> None:
        look, theme = self.look, self.look.theme
        row.setHeight(look.px(44))
        paint.write(painter, row, self._target, look.font(28, 600), theme.text)
        field = QRectF(row.right() - look.px(52), row.y(), look.px(52), row.height())
        if self.width() >= round(self._whole) + self._edges:
            height, left = look.px(16), row.x() + self._left
            y = row.center().y() - height * len(self._chance) / 2
            for n, line in enumerate(self._chance):
                place = QRectF(left, y + n * height, row.right() - left, height)
                paint.write(painter, place, line, look.font(12), theme.muted)
            paint.write(painter, row, self._of, look.font(14), theme.muted, paint.RIGHT)
            field.translate(-paint.width_of(look.font(14), self._of) - look.px(8), 0)
        self._draw_field(painter, field)

    def _draw_field(self, painter: QPainter, field: QRectF) -> None:
        """What is typed here has an edge; of faces, typed below, only the hits are told."""
        look, theme, text = self.look, self.look.theme, self._text
        edge = theme.bad if self._is_wrong else theme.text if self.is_asked else theme.edge
        width, ground = float(look.px(2 if self.is_asked or self._is_wrong else 1)), theme.window
        if not self._reads or self._is_wrong:
            paint.frame(painter, field, radius=look.px(7), fill=ground, edge=edge, width=width)
        paint.write(painter, field, text, look.font(28, 600), theme.text, paint.CENTRE)
        if self.is_asked and not (text or self._reads):
            x, half = field.center().x(), look.px(12)
            a, b = QPointF(x, field.center().y() - half), QPointF(x, field.center().y() + half)
            paint.line(painter, a, b, theme.text, look.px(1.6))

    def _cells(self) -> Iterator[tuple[int, QRectF, float]]:
        """The dice that have room, by their numbers: the place of each with its gap, its side."""
        area, px, count = self._dice_area(), self.look.px, self._dice.count
        for size, gap in FACE_SIZES if self._reads else SIZES:
            side, step = px(size), px(size) + px(gap)
            columns = max(1, int((area.width() + px(gap)) // step))
            room = columns * max(1, int((area.height() + px(gap)) // step))
            if room >= count:
                break
        at = len(self._shown) if self._reads else 0
        first = max(0, min(at - room // 2, count - room))
        for n in range(min(room, count)):
            row, column = divmod(n, columns)
            place = QRectF(area.x() + column * step, area.y() + row * step, step, step)
            yield first + n, place, side

    def _draw_die(self, painter: QPainter, place: QRectF, number: int) -> None:
        """A hit has a tick, a miss is muted; one that waits, and the next one, has a clear edge."""
        theme, shown = self.look.theme, self._shown
        waits = number >= len(shown)
        awaited = self._reads and self.is_asked and number == len(shown)
        die = Die() if waits else shown[number]
        sides = BOX if self._reads else self._dice.sides
        edge = theme.focus if awaited else theme.text if waits else ""
        group = DiceGroup(self._target, self._owner, (die,), sides)
        draw_die(painter, place, die, group, self.look, edge)

    def _draw_owner(self, painter: QPainter, row: QRectF) -> None:
        look, theme = self.look, self.look.theme
        if self._icon:
            place = QRectF(row.x(), row.y(), look.px(18), row.height())
            ink = theme.seat_colour(self._seat)
            icons.paint(painter, place, self._icon, ink, self._seat % 2 == 1)
        words = row.adjusted(self._aside, 0, 0, 0)
        fonts = (look.font(size) for size in OWNER_SIZES)
        whole = (font for font in fonts if paint.width_of(font, self._owner) <= words.width())
        font = next(whole, look.font(OWNER_SIZES[-1]))
        lines = paint.wrapped(self._owner, font, words.width(), 2)
        high, top = look.px(13), words.center().y() - look.px(13) * len(lines) / 2
        for n, line in enumerate(lines):
            place = QRectF(words.x(), top + n * high, words.width(), high)
            paint.write(painter, place, line, font, theme.muted)

    def tip_words(self) -> str:
        """Who rolls, where that is cut."""
        smallest, room = self.look.font(OWNER_SIZES[-1]), self.inner().width() - self._aside
        return self._owner if paint.width_of(smallest, self._owner) > room else ""


def target(dice: AnyDice) -> str:
    """What a die must show: `9+`, `≤2` or the numbers of symbols `1 4`; a dash if nothing will."""
    if isinstance(dice, SymbolDice):
        good = [str(face) for face in range(1, dice.sides + 1) if dice.succeeds(face)]
        return " ".join(good) or "—"
    return target_of(dice)


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

    def __init__(self, look: Look, face: int, symbol: Symbol) -> None:
        super().__init__(look, "dice")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._face, self._symbol, self._name = face, symbol, say(symbol.label)
        self._effect = "" if symbol.effect is None else say(symbol.effect)
        self._count = self._key = ""

    def show_entry(self, entry: Entry, group: int) -> None:
        """How many dice show it; its number, where a digit typed is the number of a symbol."""
        typed, face = entry.typed, self._face
        count, is_counted = typed.faces[group].count(face), not entry.left(group)
        is_asked = False
        if group == entry.current and not entry.by_faces:
            is_asked, is_counted = face == typed.asked, face < typed.asked
        self._count = str(count) if is_counted or count else "–"
        self._key = str(face) if entry.by_faces else ""
        hit = self._effect or (self.tr("hit") if self._symbol.hits else self.tr("miss"))
        name = f"{self._name} ({self._key})" if self._key else self._name
        words = self.tr("{name}: {count}, {hit}")
        self.setAccessibleName(words.format(name=name, count=self._count, hit=hit))
        self.set_asked(is_asked)

    def sizeHint(self) -> QSize:
        """The key and the count above, the name below, and what it does in two lines."""
        px, name = self.look.px, paint.width_of(self.look.font(12), self._name)
        wide, high = max(round(name) + px(20), px(104)), px(104 if self._effect else 72)
        return QSize(wide + 2 * px(HALO), high + 2 * px(HALO))

    def minimumSizeHint(self) -> QSize:
        """The name may take two lines, and be cut; the count not."""
        return QSize(self.look.px(84) + 2 * self.look.px(HALO), self.sizeHint().height())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The right button takes one away."""
        if event.button() is Qt.MouseButton.RightButton:
            self.lessened.emit()
        else:
            super().mousePressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """That click has no menu as well."""
        event.setAccepted(event.reason() is QContextMenuEvent.Reason.Mouse)

    def inner(self) -> QRectF:
        """All of the box."""
        halo = self.look.px(HALO)
        return QRectF(self.rect()).adjusted(halo, halo, -halo, -halo)

    def draw(self, painter: QPainter, body: QRectF) -> None:
        """Key, picture, count, name; what hits has a check mark."""
        look, theme, px = self.look, self.look.theme, self.look.px
        top = body.y() + px(8)
        cap = QRectF(body.x() + px(7), top + px(4), px(20), px(20))
        paint.write(painter, cap, self._key, look.font(12), theme.muted, paint.CENTRE)
        draw_symbol(painter, QRectF(body.x() + px(30), top, px(28), px(28)), self._symbol.key, look)
        room = QRectF(body.x() + px(62), top, body.right() - body.x() - px(70), px(28))
        paint.write(painter, room, self._count, look.font(20, 600), theme.text)
        self._draw_name(painter, body)

    def _draw_name(self, painter: QPainter, body: QRectF) -> None:
        """The name, with a mark before its end, then what it does; each in two lines if need be."""
        theme, px, font = self.look.theme, self.look.px, self.look.font(12)
        hits = self._symbol.hits or self._symbol.wounds
        line = QRectF(body.x() + px(8), body.y() + px(40), body.width() - px(16), px(15))
        aside, name = px(18) if hits else 0, [self._name]
        if paint.width_of(font, self._name) > line.width() - aside:
            name = self._name.rsplit(" ", 1)
        effect = paint.wrapped(self._effect, font, line.width(), 2) if self._effect else ()
        for n, words in enumerate((*name, *effect), 1):
            is_marked = hits and n == len(name)
            if is_marked:
                mark = QRectF(line.x(), line.y(), px(14), line.height())
                icons.paint(painter, mark, "check", theme.good)
            room = line.adjusted(aside if is_marked else 0, 0, 0, 0)
            paint.write(painter, room, words, font, theme.text if hits else theme.muted)
            line.translate(0, px(15))


class SymbolDiceRow(QWidget):
    """The dice of a roll, those entered with their symbols, the others blank."""

    def __init__(self, look: Look, count: int) -> None:
        super().__init__()
        self._look, self._count = look, count
        self._shown = list[str]()
        self.setFixedHeight(look.px(DIE + 2))
        self.setMinimumWidth(look.px(DIE))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_symbols(self, symbols: Sequence[Symbol]) -> None:
        """These have come up so far."""
        self._shown = [symbol.key for symbol in symbols]
        self.setAccessibleName(", ".join(say(symbol.label) for symbol in symbols))
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


class SymbolField(QVBoxLayout):
    """The symbols of a group and its dice; says which symbol was touched."""

    touched = Signal(int, bool)
    """The face, and whether it is to be one less."""

    def __init__(self, look: Look, number: int, dice: SymbolDice) -> None:
        super().__init__()
        self._symbols, self._dice = dice.symbols, SymbolDiceRow(look, dice.count)
        words = label(look, say(dice.label), 12, 600, look.theme.muted)
        space, margins = look.px(8), look.margins(HALO, 0, HALO, 0)
        self.head = filled(QHBoxLayout(), words, (self._dice, 1), spacing=space, margins=margins)
        self._buttons = list[SymbolButton]()
        row = spaced(QHBoxLayout(), spacing=0)
        for face, symbol in enumerate(dice.symbols, 1):
            button = SymbolButton(look, face, symbol)
            button.setObjectName(f"symbol:{number}:{symbol.key}")
            button.clicked.connect(partial(self.touched.emit, face, False))
            button.lessened.connect(partial(self.touched.emit, face, True))
            self._buttons.append(button)
            row.addWidget(button, 1)
        self.setSpacing(look.px(2))
        put(self, self.head, row)

    def show_entry(self, entry: Entry, group: int) -> None:
        """Every symbol with its count, the dice so far."""
        for button in self._buttons:
            button.show_entry(entry, group)
        self._dice.show_symbols([self._symbols[face - 1] for face in entry.typed.faces[group]])

    def spoken(self) -> Sequence[str]:
        """What is heard of it, part by part."""
        return [part.accessibleName() for part in (*self._buttons, self._dice)]
