"""The items on the scene of a card table: cards as they are painted, zones, arrows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, pairwise, product
from math import atan2
from statistics import fmean
from typing import Literal, NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from assistant.rules.decision import Ref
from assistant.rules.text import MINUS
from assistant.ui import icons
from assistant.ui.games.battletech.cards.layout import (
    COUNTS,
    HEAD,
    PLAIN,
    Dress,
    Face,
    Place,
    Role,
    Zone,
    size_of,
)
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.option import in_a_line, in_lines

RADIUS, PADDING = 8, 8
LINE, FOOT = 15, 20
"""The height of a line of a name; of the line at the head of a card, and of that at its foot."""
NEARLY = 0.1
"""So much of a line may be missing: pixels are whole, and sums of them uneven."""
TURN = 16
"""Qt's angles are sixteenths of a degree."""


def draw(painter: QPainter, body: QRectF, look: Look, face: Face, role: Role, dress: Dress) -> None:
    """Paint a card into `body`."""
    CardPicture(painter, look, (face.folded or face) if dress in COUNTS else face, role).draw(
        body, dress
    )


def letter(painter: QPainter, box: QRectF, look: Look, sign: str) -> None:
    """A letter in a hexagon: an asset."""
    painter.setPen(QPen(QColor(look.theme.text), look.px(1)))
    painter.setBrush(QColor(look.theme.hover))
    painter.drawPolygon(paint.hexagon(box.center(), box.width() / 2, 0.5236))
    paint.write(painter, box, sign, look.font(10, 600), look.theme.text, paint.CENTRE)


def first_fitting(fonts: Sequence[QFont], words: str, width: float) -> QFont:
    """The first font in which the words have room, else the last."""
    return next((font for font in fonts if paint.width_of(font, words) <= width), fonts[-1])


class CardPicture(NamedTuple):
    """A card being painted."""

    painter: QPainter
    look: Look
    face: Face
    role: Role

    @property
    def ink(self) -> str:
        """The colour of its seat."""
        return self.look.theme.seat_colour(self.face.seat)

    def draw(self, body: QRectF, dress: Dress) -> None:
        """All of it."""
        look, face = self.look, self.face
        self._ground(body, dress)
        if dress in (*COUNTS, "tag"):
            self._line(body, dress)
            return
        pad = look.px(PADDING)
        inner = body.adjusted(pad, pad - look.px(1), -pad, -pad + look.px(3))
        room = inner.adjusted(0, look.px(FOOT - 1), 0, -look.px(FOOT))
        if face.hung:
            hung = size_of(look, "tag").height() * face.hung
            room.setBottom(room.bottom() - look.px(3) - hung)
        foot = QRectF(inner.x(), inner.bottom() - look.px(19), inner.width(), look.px(18))
        says = self._said()
        is_low = room.height() < look.px(2 * LINE)
        in_head = bool(says[0] and face.stats) and (is_low or face.side == "depleted")
        less = room.adjusted(0, 0, 0, -look.px(FOOT))
        if not says[0] and self._lines(less) == self._lines(room):  # the name needs no more
            says = (face.hurt, look.theme.bad)
        if face.stats:
            self._stats(foot)
            if says[0] and not in_head:
                room.setBottom(room.bottom() - look.px(FOOT))
                foot.moveTop(room.bottom())
        if says[0] and not in_head:
            self._words(foot, *says)
        self._head(inner, *(says if in_head else ("", "")))
        if face.side == "pile":
            paint.write(self.painter, room, face.number, look.font(40, 600), self.ink, paint.CENTRE)
        elif face.side == "building":
            self._progress(inner.adjusted(0, 0, 0, -look.px(FOOT)))
        else:
            self._title(room)

    def _ground(self, body: QRectF, dress: Dress) -> None:
        look, theme, face, role = self.look, self.look.theme, self.face, self.role
        is_back = face.side == "depleted" or face.is_hidden
        fill = theme.panel if is_back else theme.hover if role.fights or role.lit else theme.raised
        radius, thick = look.px(4 if dress == "tag" else RADIUS), float(look.px(2))
        if role.target:
            edge, width = theme.pip, float(look.px(3))
        elif role.lit or role.asked:
            edge, width = theme.text, thick
        elif role.fights:
            edge, width = self.ink, thick
        else:
            edge = theme.warn if face.side == "depleted" else theme.edge
            width = float(look.px(1))
        paint.frame(self.painter, body, radius=radius, fill=fill, edge=edge, width=width)
        if is_back:
            hatch = QColor(theme.hover if theme.is_contrast else theme.line)
            self.painter.fillRect(look.inset(body, 3), QBrush(hatch, Qt.BrushStyle.BDiagPattern))
        if role.chosen or role.part:
            edge = look.accent if role.chosen else self.ink
            paint.frame(self.painter, look.inset(body, 2), radius=radius, edge=edge, width=thick)

    def _said(self) -> tuple[str, str]:
        """What a card says in words, and their ink: what it is in the fight comes first."""
        theme, face = self.look.theme, self.face
        if self.role.target:
            return self.role.target, theme.bad
        if self.role.part:
            return self.role.part, self.ink
        inks = {"depleted": theme.warn, "building": theme.text}
        named = face.title if face.side == "building" else ""
        return face.foot or named, inks.get(face.side, theme.muted)

    def _words(self, place: QRectF, words: str, ink: str, align: int = paint.CENTRE) -> None:
        """In one line, lighter, then smaller where they have no room; a name is cut."""
        fonts = [self.look.font(*font) for font in ((12, 600), (12, 400), (11, 400), (10, 400))]
        font = first_fitting(fonts, words, place.width())
        if words == self.face.title:
            words = paint.elided(font, in_a_line(words, font, place.width()), place.width())
        paint.write(self.painter, place, words, font, ink, align)

    def _head(self, inner: QRectF, says: str, ink: str) -> None:
        """Icon at the left; at the right the assets, the word in the corner, the sign of the tap.

        Or, in the place of all these, what the card says and has no room for elsewhere.
        """
        look, theme, face, painter = self.look, self.look.theme, self.face, self.painter
        side = look.px(17)
        line = QRectF(inner.x(), inner.y(), inner.width(), look.px(FOOT))
        is_told = says != "" and says == face.foot  # the word stands for the sign
        if face.side in ("up", "depleted") and not is_told:
            picture = (face.icon, self.ink)
            if face.side == "depleted":
                picture = ("card_depleted", theme.warn)
            icons.paint(painter, QRectF(line.topLeft(), look.size(20, 20)), *picture)
            line.setLeft(line.x() + look.px(20))
        if says:
            self._words(line, says, ink, paint.RIGHT)
            return
        for sign in reversed(face.marks):
            box = QRectF(line.right() - side, line.y() + look.px(1), side, side)
            letter(painter, box, look, sign)
            line.setRight(line.right() - side - look.px(2))
        words, font, colour = face.corner, look.font(12), theme.muted
        if face.side == "pile":
            change = 0 if face.was is None else face.counters - face.was
            words = f"{'+' if change > 0 else MINUS}{abs(change)}" if change else ""
            font, colour = look.font(16, 600), theme.muted if change > 0 else theme.bad
        paint.write(painter, line, words, font, colour, paint.RIGHT)
        if face.tapped:
            right = line.right() - paint.width_of(font, words) - look.px(4)
            place = QRectF(right - look.px(16), line.y(), look.px(16), line.height())
            icons.paint(painter, place, "card_tapped", theme.text)

    def _title(self, room: QRectF) -> None:
        high, font = self.look.px(LINE), self.look.font(12, 600)
        for n, words in enumerate(self._lines(room)):
            row = QRectF(room.x(), room.y() + n * high, room.width(), high)
            paint.write(self.painter, row, words, font, self.look.theme.text)

    def _lines(self, room: QRectF) -> list[str]:
        """The name in as many lines as there is room for."""
        most = max(1, int(room.height() / self.look.px(LINE) + NEARLY))
        return list(in_lines(self.face.title, self.look.font(12, 600), room.width(), most))

    def _stats(self, line: QRectF) -> None:
        """The numbers, as large as they fit; one by one only what they come to, where all do not.

        Under them, of its structure, what is gone in red.
        """
        look, face, painter = self.look, self.face, self.painter
        if face.worn:
            for share, ink in ((1.0, look.theme.bad), (1.0 - face.worn, look.theme.muted)):
                bar = QRectF(line.x(), line.bottom(), line.width() * share, look.px(3))
                painter.fillRect(bar, QColor(ink))
        told = [stat.words for stat in face.stats]
        for short, size in product(range(len(told) + 1), (14, 12, 11, 10)):
            font = look.font(size, 600)
            told[:short] = [stat.now or stat.words for stat in face.stats[:short]]
            widths = [look.px(13) + paint.width_of(font, words) for words in told]
            if sum(widths) + look.px(2) * (len(widths) - 1) <= line.width():
                break
        spare = max(0.0, line.width() - sum(widths)) / max(1, len(widths) - 1)
        x = line.x()
        for stat, words, wide in zip(face.stats, told, widths, strict=True):
            ink = getattr(look.theme, stat.tone) if stat.tone else look.theme.text
            place = QRectF(x, line.y(), look.px(12), line.height())
            icons.paint(painter, place, stat.icon, look.theme.muted)
            room = QRectF(x + look.px(13), line.y(), wide, line.height())
            paint.write(painter, room, words, font, ink)
            x += wide + spare

    def _line(self, body: QRectF, dress: Dress) -> None:
        """In one line: a pile's icon, number and name; or the icon and name of a card."""
        look, theme, face, painter = self.look, self.look.theme, self.face, self.painter
        pads: dict[Dress, int] = {"few": 12, "count": 6}  # a key stands in the corner
        pad, is_pile = look.px(pads.get(dress, 3)), face.side == "pile"
        line = body.adjusted(pad, 0, -pad, 0)
        icon = QRectF(line.x(), line.y(), look.px(14), line.height())
        icons.paint(painter, icon, face.icon, self.ink)
        line.setLeft(icon.right() + look.px(2 if dress == "tag" else 6))
        font = look.font(14 if is_pile else 12, 600)
        words = face.number if is_pile else in_a_line(face.title or face.foot, font, line.width())
        font = first_fitting((font, look.font(10, 600)), words, line.width())
        words = paint.elided(font, words, line.width())  # a tip and who listens have it whole
        paint.write(painter, line, words, font, theme.text)
        if is_pile:
            line.setLeft(line.x() + paint.width_of(font, words) + look.px(6))
            if keys := look.key(self.role.keys):
                line.setRight(body.right() + look.px(3) - paint.badge_width(look, keys))
            fonts = look.font(12), look.font(10)
            font = first_fitting(fonts, face.corner, line.width())
            words = paint.elided(font, face.corner, line.width())
            paint.write(painter, line, words, font, theme.muted)

    def _progress(self, room: QRectF) -> None:
        """How far a card under construction is paid for, as a ring around its counters.

        A share where the cost is known, else a dashed ring around the bare number.
        """
        look, theme, face, painter = self.look, self.look.theme, self.face, self.painter
        side = min(room.width() - look.px(8), room.height(), look.px(56))
        ring, width = paint.square(room.center(), side), max(2.0, side * 0.085)
        circle = ring.adjusted(width, width, -width, -width)
        pen = QPen(QColor(theme.mid), width)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        if face.whole is None:
            pen.setDashPattern([0.7, 1.1])
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen)
        painter.drawEllipse(circle)
        if face.whole is not None:
            share = 1.0 if face.whole == 0 else min(1.0, face.counters / face.whole)
            painter.setPen(QPen(QColor(look.accent), width))
            painter.drawArc(circle, 90 * TURN, -round(360 * TURN * share))
        paint.write(painter, ring, face.number, look.font(16, 600), theme.text, paint.CENTRE)


CRACK = ((0.62, 0), (0.45, 0.28), (0.6, 0.45), (0.38, 0.72), (0.5, 1))
"""Where a card that is destroyed breaks, as shares of it."""
WIDEST_KEYS = 84
"""The room for the keys on a card."""
AROUND = 2.5
"""The distance of a frame from its cards."""
ZONES, ARROWS, CARDS, TAGS, IN_HAND = 0.0, 0.5, 1.0, 2.0, 30.0
"""What lies over what."""
HITS, WORDS = 10.0, 11.0
"""Arrows with numbers lie over the cards; their words lie over all arrows."""


NOTHING = Ref("")


class TableItem(QGraphicsObject):
    """Something on the table; the view handles mouse and keyboard."""

    def __init__(self, look: Look, z: float, ref: Ref = NOTHING) -> None:
        super().__init__()
        self.look, self.ref = look, ref
        self.place = QRectF()
        """Where it lies on the scene."""
        self.goal: bool | None = None
        """Whether what is dragged may be dropped here; None while nothing is."""
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(z)

    def put(self, place: QRectF) -> None:
        """Lie there."""
        if place == self.place:
            return
        if place.size() != self.place.size():
            self.prepareGeometryChange()
        self.place = place
        self.setPos(place.topLeft())

    def set_goal(self, goal: bool | None) -> None:
        """Whether what is dragged may be dropped here."""
        self.goal = goal
        self.update()

    @property
    def body(self) -> QRectF:
        """What it covers, in its own coordinates."""
        return QRectF(0, 0, self.place.width(), self.place.height())

    def boundingRect(self) -> QRectF:
        """The same, with the rim of its smooth edges."""
        return self.body.adjusted(-1, -1, 1, 1)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Smooth lines for all."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.draw(painter)

    def draw(self, painter: QPainter) -> None:
        """Paint it at the origin."""
        raise NotImplementedError

    def draw_goal(self, painter: QPainter, fill: str = "") -> None:
        """The frame of a goal."""
        if self.goal is not None:
            look, edge = self.look, self.look.theme.good if self.goal else self.look.theme.bad
            width, dashed = float(look.px(2)), not self.goal
            paint.frame(
                painter,
                self.body,
                radius=look.px(RADIUS),
                fill=fill,
                edge=edge,
                width=width,
                dashed=dashed,
            )


class Shown(NamedTuple):
    """All that a card shows by itself."""

    face: Face = Face()
    role: Role = PLAIN
    dress: Dress = "card"


class CardItem(TableItem):
    """A card or a pile."""

    def __init__(self, look: Look, ref: Ref) -> None:
        super().__init__(look, CARDS, ref)
        self.shown = Shown()
        self.is_broken = False
        """Whether it has just been destroyed: it cracks and is gone."""
        self.setObjectName(f"token:{ref}")

    def lie(self, place: Place, face: Face, role: Role) -> None:
        """Lie there, this side up."""
        self.put(place.rect)
        self.setZValue(TAGS if place.dress == "tag" else CARDS)
        if (shown := Shown(face, role, place.dress)) != self.shown:
            self.shown = shown
            self.update()

    def fall(self, share: float) -> None:
        """Be gone, so far."""
        self.is_broken = True
        self.setOpacity(1 - share)
        if share >= 1 and (scene := self.scene()) is not None:
            scene.removeItem(self)

    def boundingRect(self) -> QRectF:
        """The card with the keys that choose it."""
        look = self.look
        wide = max(look.px(WIDEST_KEYS), self.body.width() + 2 * look.px(6))
        return super().boundingRect() | QRectF(-look.px(6), 0, wide, look.px(18))

    def draw(self, painter: QPainter) -> None:
        """The card, the frame of a goal, the keys that choose it, the crack across it."""
        look, body = self.look, self.body
        if self.shown.role.dim and self.goal is None:
            painter.setOpacity(painter.opacity() * look.theme.faded)
        draw(painter, body, look, *self.shown)
        self.draw_goal(painter)
        if keys := self.shown.role.keys:
            wide = paint.badge_width(look, keys)
            is_line = self.shown.dress == "count"  # its icon stands at the left
            x = body.width() - wide + look.px(6) if is_line else -look.px(6)
            paint.badge(painter, QRectF(x, 0, wide, look.px(18)), keys, look)
        if self.is_broken:
            points = [QPointF(x * body.width(), y * body.height()) for x, y in CRACK]
            for start, end in pairwise(points):
                paint.line(painter, start, end, look.theme.bad, look.px(3))


class ZoneItem(TableItem):
    """A region with its head, and a frame around each Site there that has guards."""

    def __init__(self, look: Look, zone: Zone, seat: int) -> None:
        super().__init__(look, ZONES, zone.ref)
        self.zone, self._seat = zone, seat
        self.frames: tuple[QRectF, ...] = ()
        """On the scene."""

    def show_zone(self, zone: Zone, frames: Iterable[QRectF]) -> None:
        """What the head says now, and what is guarded."""
        shown = zone, tuple(self.look.inset(frame, -AROUND) for frame in frames)
        if shown != (self.zone, self.frames):
            self.zone, self.frames = shown
            self.update()

    @property
    def words(self) -> QRectF:
        """Where on the scene its name and title stand."""
        line = self.place.adjusted(self.look.px(9), 0, -self.look.px(9), 0)
        told = [rect for rect, *_ in self._titles(line)]
        right = max((rect.right() + self.look.px(7) for rect in told), default=line.x())
        return QRectF(self.place.x(), line.y(), right - self.place.x(), self.look.px(HEAD))

    def draw(self, painter: QPainter) -> None:
        """Ground, head and frames."""
        look, theme, body = self.look, self.look.theme, self.body
        thin, edge = float(look.px(1)), theme.seat_colour(self._seat)
        if self.goal is None:
            paint.frame(
                painter, body, radius=look.px(RADIUS), fill=theme.panel, edge=theme.line, width=thin
            )
        self.draw_goal(painter, theme.panel)
        for frame in self.frames:
            place = frame.translated(-self.place.topLeft())
            paint.frame(painter, place, radius=look.px(9), edge=edge, width=1.5 * thin)
        line = QRectF(look.px(9), -look.px(1), body.width() - look.px(18), look.px(HEAD))
        self._draw_note(painter, line)
        if self.zone.name:
            mark = QRectF(line.x(), line.y(), look.px(12), line.height())
            paint.paint_seat(painter, mark, self._seat, edge)
        for told in self._titles(line):
            paint.write(painter, *told)

    def _titles(self, line: QRectF) -> Iterator[tuple[QRectF, str, QFont, str]]:
        """Name and title, after the mark of the seat: where, what, how."""
        look, theme, zone = self.look, self.look.theme, self.zone
        if zone.name:
            line = line.adjusted(look.px(17), 0, 0, 0)
        for words, size, weight, ink in (
            (zone.name, 14, 600, theme.text),
            (zone.title, 12, 400, theme.muted),
        ):
            if words and line.width() > 0:
                fonts = [look.font(smaller, weight) for smaller in (size, 12, 10)]
                font = first_fitting(fonts, words, line.width())
                shown = paint.elided(font, words, line.width())
                wide = paint.width_of(font, shown)
                yield QRectF(line.x(), line.y(), wide, line.height()), shown, font, ink
                line.setLeft(line.x() + wide + look.px(7))

    def _draw_note(self, painter: QPainter, line: QRectF) -> None:
        """From the right: letters, note, and the eye of cards that may be looked at."""
        look, theme, zone = self.look, self.look.theme, self.zone
        side = look.px(17)
        for sign in reversed(zone.letters):
            middle = QPointF(line.right() - side / 2, line.center().y())
            letter(painter, paint.square(middle, side), look, sign)
            line.setRight(line.right() - look.px(20))
        paint.write(painter, line, zone.note, look.font(12), theme.muted, paint.RIGHT)
        line.setRight(line.right() - paint.width_of(look.font(12), zone.note) - look.px(5))
        if zone.peeks and not look.metrics.watched:
            middle = QPointF(line.right() - side / 2, line.center().y())
            icons.paint(painter, paint.square(middle, look.px(15)), "eye", theme.muted)
            line.setRight(line.right() - look.px(20))


WIDTH, BEND = 3, 34
ARROW_HEAD, THIN_HEAD, BAR = 12, 11, 16
"""A head that is filled, the open one of a thin line, and the bar in the place of a head."""
SHORT = 4
"""The arrow of a blocker ends so far before the card."""
LABEL, BESIDE = 20, 4
"""The height of the words on an arrow, and between those that stand side by side."""

Sort = Literal["hits", "goes", "blocks"]
"""Damage that is dealt, a unit that goes for a target, or a unit that stands in the way."""


class Arrow(NamedTuple):
    """From one card to another; what is not sure yet is dashed, what deals nothing yet is thin.

    One that is for a whole `group` comes to whichever of them lies nearest.
    """

    start: Ref
    end: Ref
    words: str
    seat: int
    dashed: bool = False
    sort: Sort = "hits"
    group: tuple[Ref, ...] = ()

    @property
    def is_thin(self) -> bool:
        """Whether it lies under the cards: it has no number to be read."""
        return self.sort != "hits"


class ArrowItem(TableItem):
    """The line of an arrow."""

    def __init__(
        self,
        look: Look,
        arrow: Arrow,
        path: QPainterPath,
        bar: tuple[float, float],
        names: Sequence[QRectF],
    ) -> None:
        super().__init__(look, ARROWS if arrow.is_thin else HITS)
        self.arrow, self.path, self.bar, self._names = arrow, path, bar, names
        """`bar` is from where to where the bar of a blocker goes; it passes behind the names."""
        head = look.px(BAR)
        self.place = path.boundingRect().adjusted(-head, -head, head, head)
        self.place.setLeft(min(self.place.left(), bar[0] - head))
        self.place.setRight(max(self.place.right(), bar[1] + head))

    def boundingRect(self) -> QRectF:
        """The line with its head; it is painted where the scene has it."""
        return self.place

    def draw(self, painter: QPainter) -> None:
        """The line, then a filled head, an open one, or the bar of a blocker."""
        look, arrow, path = self.look, self.arrow, self.path
        colour, seen = QColor(look.theme.seat_colour(arrow.seat)), QPainterPath()
        seen.addRect(self.place)
        for name in self._names:
            seen.addRect(name & self.place)
        painter.setClipPath(seen)
        wide = look.px(2 if arrow.dashed else WIDTH) if not arrow.is_thin else look.px(2) * 0.75
        pen = QPen(colour, wide)
        if arrow.dashed:
            pen.setDashPattern([3, 2.5])
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen)
        painter.drawPath(path)
        end, before = path.currentPosition(), path.pointAtPercent(0.94)
        angle = atan2(end.y() - before.y(), end.x() - before.x())
        if arrow.sort == "hits":
            painter.fillPath(paint.arrow_head(end, angle, look.px(ARROW_HEAD)), colour)
        elif arrow.sort == "goes":
            painter.drawPolyline(paint.barbs(end, angle, look.px(THIN_HEAD)))
        else:
            painter.setPen(QPen(colour, 2 * wide))
            painter.drawLine(QLineF(self.bar[0], end.y(), self.bar[1], end.y()))


class WordsItem(TableItem):
    """The words on an arrow, in a frame of the colour of their seat."""

    def __init__(self, look: Look, arrow: Arrow, box: QRectF) -> None:
        super().__init__(look, WORDS)
        self.arrow = arrow
        self.put(box)

    def draw(self, painter: QPainter) -> None:
        """Frame and words."""
        look, theme, width = self.look, self.look.theme, float(self.look.px(1))
        edge, radius = theme.seat_colour(self.arrow.seat), look.px(4)
        paint.frame(painter, self.body, radius=radius, fill=theme.panel, edge=edge, width=width)
        font, ink = look.font(14, 600), theme.text
        paint.write(painter, self.body, self.arrow.words, font, ink, paint.CENTRE)


def arrow_items(
    look: Look,
    arrows: Sequence[Arrow],
    places: Mapping[Ref, QRectF],
    gaps: Sequence[tuple[float, float]],
    width: float,
    names: Sequence[QRectF] = (),
) -> list[TableItem]:
    """The arrows between things that have a place, and their words in the gaps between the mats.

    Arrows that share an end stand side by side there, before the name over it if one is.
    """
    ends = [(arrow, arrow.start, end) for arrow in arrows if (end := _end(arrow, places))]
    shared, used = Counter(ref for _, *both in ends for ref in both), Counter[Ref]()
    lines: list[ArrowItem] = []
    for arrow, start, end in ends:
        used.update((start, end))
        down = places[start].center().y() < places[end].center().y()
        points = []
        for ref, low in ((start, down), (end, not down)):
            edge = places[ref]
            x = edge.x() + edge.width() * used[ref] / (shared[ref] + 1)
            point = QPointF(x, edge.bottom() + 2 if low else edge.top() - 2)
            above = point - QPointF(0, look.px(HEAD) / 2)
            over = [name.top() for name in names if not low and name.contains(above)]
            points.append(QPointF(x, over[0] if over else point.y()))
        if arrow.sort == "blocks":
            points[1] += QPointF(0, -look.px(SHORT) if down else look.px(SHORT))
        path, bend = QPainterPath(points[0]), QPointF(0, look.px(BEND) if down else -look.px(BEND))
        path.cubicTo(points[0] + bend, points[1] - bend, points[1])
        bar = _bar(look, arrow, places, end, points[1].x())
        lines.append(ArrowItem(look, arrow._replace(end=end), path, bar, names))
    return [*lines, *_words_of(look, lines, gaps, width)]


def _bar(
    look: Look, arrow: Arrow, places: Mapping[Ref, QRectF], end: Ref, x: float
) -> tuple[float, float]:
    """Before all of a group that lie in a row with its nearest; before one, as short as a head."""
    row = [
        place for ref in arrow.group if (place := places.get(ref)) and _beside(place, places[end])
    ]
    if len(row) < 2:
        return x - look.px(BAR) / 2, x + look.px(BAR) / 2
    return min(place.left() for place in row), max(place.right() for place in row)


def _beside(one: QRectF, other: QRectF) -> bool:
    return one.top() < other.bottom() and other.top() < one.bottom()


def _end(arrow: Arrow, places: Mapping[Ref, QRectF]) -> Ref | None:
    """The end of an arrow, or the nearest of its group, if both its ends have a place."""
    ends = [ref for ref in arrow.group or (arrow.end,) if ref in places]
    if arrow.start not in places or not ends:
        return None
    at = places[arrow.start].center()
    return min(ends, key=lambda ref: (places[ref].center() - at).manhattanLength())


def _words_of(
    look: Look, lines: Sequence[ArrowItem], gaps: Sequence[tuple[float, float]], width: float
) -> Iterator[WordsItem]:
    """The words on an arrow stand where it begins; of many that begin there, where it ends.

    So it is seen whose they are. What is at the lower cards has the lower lines of the gap, if that
    has more than one. Words that crowd stand in as many lines as there are. The longest that have
    no room are left out: the battle sheet has them.
    """
    font, beside, high = look.font(14, 600), look.px(BESIDE), look.px(LABEL)
    worded = [line for line in lines if line.arrow.words and gaps]
    begin = Counter(line.arrow.start for line in worded)
    come = Counter(line.arrow.end for line in worded)
    crowds: dict[tuple[float, float, bool], list[tuple[float, float, Arrow]]] = {}
    for line in worded:
        arrow = line.arrow
        at = line.path.pointAtPercent(begin[arrow.start] > come[arrow.end] + 1)
        top, low = min(gaps, key=lambda gap: abs(sum(gap) / 2 - at.y()))
        is_lower = at.y() > (top + low) / 2 and low - top >= 2 * (high + beside)
        wide = paint.width_of(font, arrow.words) + look.px(16)
        crowd = crowds.setdefault((top, low, is_lower), [])
        crowd.append((at.x() - wide / 2, wide, arrow))
    for (top, low, is_lower), crowd in crowds.items():
        crowd.sort(key=lambda one: one[0])
        wanted = max(wish + wide for wish, wide, _ in crowd) - crowd[0][0]
        is_crowded = sum(wide for _, wide, _ in crowd) > wanted
        room = (low - top) / (2 if (top, low, not is_lower) in crowds else 1)
        count = max(1, int(room // (high + beside))) if is_crowded else 1
        first = top + beside if low - top >= 2 * (high + beside) else (top + low - high) / 2
        if is_lower:
            first = low - count * (high + beside)
        for n in range(count):
            row = crowd[n::count]
            while sum(wide + beside for _, wide, _ in row) > width:
                row.remove(max(row, key=lambda one: one[1]))
            before = list(accumulate((wide + beside for _, wide, _ in row), initial=0.0))
            wishes = [wish - left for (wish, *_), left in zip(row, before, strict=False)]
            for (_, wide, arrow), left, by in zip(row, before, _rising(wishes), strict=False):
                x = left + min(max(by, 0.0), width - before[-1])
                yield WordsItem(look, arrow, QRectF(x, first + n * (high + beside), wide, high))


def _rising(values: Iterable[float]) -> list[float]:
    """The nearest values of which none is less than the one before: means of runs."""
    runs: list[list[float]] = []
    for value in values:
        runs.append([value])
        while len(runs) > 1 and fmean(runs[-2]) > fmean(runs[-1]):
            last = runs.pop()
            runs[-1] += last
    return [fmean(run) for run in runs for _ in run]
