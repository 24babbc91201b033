"""Dice that have fallen, and cards that have turned: one of them, and a line of them all."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from assistant.rules.decision import Seat
from assistant.rules.moment import DiceGroup, Die, Moment
from assistant.ui import icons
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets import paint
from assistant.ui.widgets.menu import show_tip

HIGH, DIE, LEAST_DIE = 34, 24, 15
"""How high the line is, how large a die in it, and the smallest one that can be read."""
GAP, BETWEEN = 4, 16
"""After a die, and between groups."""
CARD = 3.2
"""A card is so many times as wide as a die."""
TEN = 10
_TEN_SIDES = ((0.5, 0), (1, 0.36), (1, 0.64), (0.5, 1), (0, 0.64), (0, 0.36))
_EDGES = ((0.5, 0, 0.22, 0.6), (0.5, 0, 0.78, 0.6), (0.22, 0.6, 0.78, 0.6))
_BELOW = ((0.22, 0.6, 0.5, 1), (0.78, 0.6, 0.5, 1), (0.22, 0.6, 0, 0.64), (0.78, 0.6, 1, 0.64))


def is_card(group: DiceGroup) -> bool:
    """Whether these are no dice."""
    return not group.sides and not any(die.symbol for die in group.dice)


def width_of_die(group: DiceGroup, side: float) -> float:
    """How wide one of a group is, where dice are so large."""
    return side * CARD if is_card(group) else side


def draw_die(
    painter: QPainter, place: QRectF, die: Die, group: DiceGroup, look: Look, edge: str = ""
) -> None:
    """What counts has a thick edge and a tick, what does not is thin and muted.

    One that is yet to fall has an `edge` of its own.
    """
    theme, side, counts = look.theme, place.height(), die.counts or die.wounds
    edge = edge or (theme.good if counts else theme.edge)
    width = max(1.0, side / 26) if counts else max(1.0, side / 60)
    fill = theme.wash(theme.good, 0.25) if counts and not theme.is_contrast else theme.raised
    if group.sides == TEN:
        _ten_sides(painter, place, fill, edge, width, blank=not die.face)
    else:
        frame = theme.seat_colour(group.seat) if group.seat is not None else edge
        paint.frame(painter, place, radius=side * 0.14, fill=fill, edge=frame, width=width)
    if die.symbol:
        _draw_picture(painter, place, die, look, edge, width)
    elif die.face:
        _write_face(painter, place, die, group, look)
    if counts and side >= LEAST_DIE:
        _tick(painter, place, look)


def _ten_sides(
    painter: QPainter, at: QRectF, fill: str, edge: str, width: float, *, blank: bool
) -> None:
    """Its edges are clear while it shows no figure, and thin around one."""
    pen = QPen(QColor(edge), width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(QColor(fill))
    painter.drawPolygon(QPolygonF([_point(at, x, y) for x, y in _TEN_SIDES]))
    if blank or at.height() > 2 * LEAST_DIE:  # smaller ones have room for the figure alone
        painter.setPen(QPen(QColor(edge), width if blank else width / 3))
        for a, b, c, d in (*_EDGES, *_BELOW):
            painter.drawLine(_point(at, a, b), _point(at, c, d))


def _point(at: QRectF, x: float, y: float) -> QPointF:
    return QPointF(at.x() + x * at.width(), at.y() + y * at.height())


def _draw_picture(
    painter: QPainter, place: QRectF, die: Die, look: Look, edge: str, width: float
) -> None:
    side, theme, ranked = place.height(), look.theme, die.symbol in look.theme.ranks
    ground = theme.ranks.get(die.symbol, theme.window)
    ink = theme.rank_ink if ranked else theme.text
    paint.frame(painter, place, radius=side * 0.14, fill=ground, edge=edge, width=width)
    icons.paint(
        painter, look.inset(place, 0.15 * side / look.metrics.distance), f"symbol_{die.symbol}", ink
    )


def _card_font(scale: float, look: Look) -> QFont:
    return look.font(max(11.0, scale * 0.26), 600)


def card_width(words: str, side: float, look: Look) -> float:
    """How wide a card is whose name stands on it in one line."""
    return paint.width_of(_card_font(side / look.metrics.distance, look), words) + look.px(10)


def _write_face(painter: QPainter, place: QRectF, die: Die, group: DiceGroup, look: Look) -> None:
    theme = look.theme
    ink = theme.text if die.counts or is_card(group) else theme.muted
    scale = place.height() / look.metrics.distance
    words = say(die.face)
    if not is_card(group):
        size = 0.4 if group.sides == TEN else 0.5
        at = place.adjusted(0, -place.height() * 0.04, 0, 0) if group.sides == TEN else place
        paint.write(painter, at, words, look.font(scale * size, 600), ink, paint.CENTRE)
        return
    font = _card_font(scale, look)
    inner = look.inset(place, 4)
    most = max(1, int(inner.height() // paint.height_of(font)))
    lines = paint.wrapped(words, font, inner.width(), most)
    high = paint.height_of(font)
    top = inner.center().y() - high * len(lines) / 2
    for n, line in enumerate(lines):
        row = QRectF(inner.x(), top + n * high, inner.width(), high)
        paint.write(painter, row, line, font, ink, paint.CENTRE)


def _tick(painter: QPainter, place: QRectF, look: Look) -> None:
    side = max(9.0, place.height() * 0.3)
    at = QRectF(place.right() - side * 0.75, place.y() - side * 0.1, side, side)
    paint.frame(painter, at, radius=side / 2, fill=look.theme.good)
    inner = side * 0.16
    icons.paint(painter, at.adjusted(inner, inner, -inner, -inner), "check", look.theme.panel)


def is_said(group: DiceGroup, words: str) -> bool:
    """Whether this is a count that the words tell, or one card whose name they begin with."""
    if group.target and not group.dice:
        return words.replace("\u00a0", " ").endswith(group.target)
    alone = is_card(group) and len(group.dice) == 1
    return alone and words.startswith(f"{say(group.dice[0].face)}:")


def _is_marked(group: DiceGroup) -> bool:
    """Whether these are dice, or a count, of somebody; a card has his colour."""
    return group.seat is not None and not (is_card(group) and group.dice)


def _are_somebodys(group: DiceGroup) -> bool:
    return bool(group.dice) and _is_marked(group)


def _worded(group: DiceGroup, is_worded: bool) -> DiceGroup:
    """With what it is, if it has a mark, or with no more than what fell."""
    if not _is_marked(group):
        return group
    plain = "" if group.dice else group.target
    told = f"{say(group.label)} {group.target}".rstrip()
    return replace(group, target=told if is_worded else plain)


class ResultWords(QObject):
    """A result in words; an object, for nothing else can count in the reader's language."""

    def of(self, moment: Moment, names: tuple[str, ...] = ()) -> str:
        """Whose it is, if `names` are told, then how many hits or what else came up."""
        if moment.said is not None:
            return say(moment.said)
        hits = self._hits(moment)
        return hits if moment.seat is None or not names else f"{names[moment.seat]}: {hits}"

    def at_length(self, moment: Moment) -> str:
        """The same with who strikes whom in the place of the side, where that is told."""
        return "" if moment.about is None else f"{say(moment.about)}: {self._hits(moment)}"

    def _hits(self, moment: Moment) -> str:
        hits = self.tr("%n hit(s)", "", moment.hits)
        return hits if moment.also is None else f"{hits}, {say(moment.also)}"


class ResultStrip(QWidget):
    """What fell last, in one line that stays until the next; its room is there from the start."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look, self._words, self._whole, self._short = look, "", "", ""
        self._moment: Moment | None = None
        self._beside: Moment | None = None
        self._said_beside = ""
        self.told = ""
        """What stands beside it already: in words alone the same is not shown twice."""
        self.setObjectName("result-strip")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(look.px(HIGH))
        self.present(None, ())

    def present(
        self,
        moment: Moment | None,
        names: tuple[str, ...],
        *,
        is_past: bool = False,
        beside: Moment | None = None,
    ) -> None:
        """Show this result, or that there is none yet; `beside` it that of the other side.

        One that `is_past`, by itself or while the next roll is asked for, says so.
        """
        self._moment, self._beside, result = moment, beside, ResultWords()
        self._said_beside = "" if beside is None else result.of(beside, names)
        is_past = is_past or (moment is not None and moment.is_past)
        words = "" if moment is None else result.of(moment, names)
        groups = () if moment is None else moment.groups
        shown = [group for group in groups if not is_said(group, words)]
        if not shown and beside is None and words == self.told:
            self._moment = moment = None
            words = ""
        # What it cost stands next to the words, before the dice of whoever threw last.
        self._groups = sorted(shown, key=lambda group: group.seat is not None and group.sides > 0)
        whole = "" if moment is None else result.at_length(moment)
        short = "" if moment is None else result.of(moment)
        earlier = self.tr("Earlier: {result}") if is_past else "{result}"
        self._words, self._whole, self._short = (
            said and earlier.format(result=said) for said in (words, whole, short)
        )
        self._ink = self._look.theme.muted if is_past else self._look.theme.text
        why = () if moment is None else map(say, moment.why)
        told = ". ".join(filter(None, (self._whole or self._words, *why, self._said_beside)))
        self.setAccessibleName(told)
        self.update()

    def event(self, event: QEvent) -> bool:
        """All of it as a tip where it is not in sight; one that is set is read aloud, too."""
        told = self.accessibleName() if self._whole else ""
        return show_tip(self, event, told) or super().event(event)

    def sizeHint(self) -> QSize:
        """A line."""
        return QSize(0, self._look.px(HIGH))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Mark and words, then the dice of each group as large as there is room for.

        Who strikes whom stands there if there is room for that too, and then the other side's.
        """
        if (moment := self._moment) is None:
            return
        painter, look, px = QPainter(self), self._look, self._look.px
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        high, font = float(self.height()), look.font(16, 600)
        x = self._draw_mark(painter, float(px(16)), moment.seat)
        room = self.width() - x - px(16)
        dice = self._parts(self._groups) * px(DIE + GAP)
        said = self._whole if self._whole else self._words
        if paint.width_of(font, said) + px(BETWEEN) + dice > room:
            said = self._words
        if not self._side(room - paint.width_of(font, said) - px(BETWEEN + 8), self._groups):
            said = self._short  # the mark tells whose it is
        words = min(paint.width_of(font, said), room)
        groups = self._told(room - words - px(BETWEEN + 8))
        if any(map(_are_somebodys, self._groups)) and not any(map(_are_somebodys, groups)):
            # The dice are told nowhere else; what they have brought about is in the log, too.
            alone = self._told(room - px(8))
            if any(map(_are_somebodys, alone)):
                said, words, groups, x = "", 0.0, alone, x - px(BETWEEN)
        paint.write(painter, QRectF(x, 0, words, high), said, font, self._ink)
        x = self._draw_groups(painter, x + words + px(BETWEEN), groups)
        if self._beside is not None:
            self._draw_beside(painter, x + px(BETWEEN), self._beside)
        painter.end()

    def _told(self, room: float) -> Sequence[DiceGroup]:
        """The groups: what has a mark says what it is. Short of room dice say it shorter, or stand
        alone; where there is none for them only what else there is stands, or the bare counts.

        Somebody's dice beside what all has cost never stand without their words: that would read
        as if they had done it.
        """
        shorter = [replace(one, label=one.short or one.label) for one in self._groups]
        dice = [one for one in shorter if _are_somebodys(one)]
        others = [one for one in self._groups if not _are_somebodys(one)]
        ways = (self._groups, True), (shorter, True), (dice, True), (others, True), (others, False)
        for groups, is_worded in ways:
            told = [_worded(one, is_worded) for one in groups]
            if told and self._gaps(told) + self._parts(told) * self._look.px(DIE) <= room:
                break
        return told

    def _draw_mark(self, painter: QPainter, x: float, seat: Seat | None) -> float:
        """Whose it is, and where the words begin."""
        px, theme = self._look.px, self._look.theme
        if seat is None:
            return x
        mark = QRectF(x, (self.height() - px(16)) / 2, px(16), px(16))
        paint.paint_seat(painter, mark, seat, theme.seat_colour(seat))
        return x + px(24)

    def _draw_beside(self, painter: QPainter, x: float, moment: Moment) -> None:
        """What the other side has rolled, whole or not at all."""
        look, said, px = self._look, self._said_beside, self._look.px
        font, groups = look.font(16, 600), moment.groups
        words = paint.width_of(font, said)
        room = self.width() - x - px(24 + BETWEEN + 8) - words
        if room >= self._gaps(groups) + self._parts(groups) * px(LEAST_DIE):
            x = self._draw_mark(painter, x, moment.seat)
            place = QRectF(x, 0, words, float(self.height()))
            paint.write(painter, place, said, font, look.theme.muted)
            self._draw_groups(painter, x + words + px(BETWEEN), groups)

    def _draw_groups(self, painter: QPainter, x: float, groups: Sequence[DiceGroup]) -> float:
        """The dice, and where they end."""
        look, high = self._look, float(self.height())
        font = look.font(14, 600)
        room = self.width() - x - look.px(8)
        side = self._side(room, groups)
        spare = room - self._gaps(groups) - self._parts(groups) * side
        for group in groups if side else ():
            if _is_marked(group):
                x = self._draw_mark(painter, x, group.seat)
            width = paint.width_of(font, group.target)
            if width:
                place = QRectF(x, 0, width, high)
                paint.write(painter, place, group.target, font, look.theme.muted)
                x += width + look.px(6)
            for die in group.dice:
                wide = width_of_die(group, side)
                if is_card(group):  # no name is cut beside free room
                    least = card_width(say(die.face), side, look)
                    broader = max(0.0, min(least - wide, spare))
                    wide, spare = wide + broader, spare - broader
                draw_die(painter, QRectF(x, (high - side) / 2, wide, side), die, group, look)
                x += wide + look.px(GAP)
            x += look.px(BETWEEN - GAP)
        return x

    def _side(self, room: float, groups: Sequence[DiceGroup]) -> float:
        """The side of a die; nothing where there is no room for all of them."""
        look, parts = self._look, max(1.0, self._parts(groups))
        side = min(float(look.px(DIE)), (room - self._gaps(groups)) / parts)
        return side if side >= look.px(LEAST_DIE) else 0.0

    def _gaps(self, groups: Sequence[DiceGroup]) -> float:
        """What stands between the dice, and before them."""
        look, font = self._look, self._look.font(14, 600)
        return sum(
            look.px(BETWEEN - GAP)
            + (look.px(24) if _is_marked(group) else 0)
            + (paint.width_of(font, group.target) + look.px(6) if group.target else 0)
            + len(group.dice) * look.px(GAP)
            for group in groups
        )

    def _parts(self, groups: Sequence[DiceGroup]) -> float:
        """How wide all dice are, by the side of one."""
        return sum(width_of_die(group, 1.0) * len(group.dice) for group in groups)
