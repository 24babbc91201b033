"""The painting of a card in each of its sizes."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen

from assistant.ui import icons
from assistant.ui.games.battletech.cards.face import Dress, Face, Role, named, short, size_of
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.titles import in_a_line, in_lines

RADIUS = 8
LOWEST = 57
"""The height of a head, a line of the name and a word for the part in the fight."""
TURN = 16
"""Qt's angles are sixteenths of a degree."""


def draw(painter: QPainter, body: QRectF, look: Look, face: Face, role: Role, dress: Dress) -> None:
    """Paint a card into `body`."""
    _draw_ground(painter, body, look, face, role, dress)
    if face.side == "pile" and dress in ("strip", "count"):
        _draw_count(painter, body, look, face, dress)
    elif dress in ("strip", "count"):
        aside = look.px(4) if role.part else 0
        _draw_strip(painter, body.adjusted(0, 0, -aside, 0), look, face)
    elif dress == "tag":
        _draw_tag(painter, body, look, face)
    elif face.side == "pile":
        _draw_pile(painter, body, look, face, role)
    else:
        pad = look.px(8)
        inner = body.adjusted(pad, pad - look.px(1), -pad, -pad + look.px(3))
        parts = {"up": _draw_up, "building": _draw_building, "depleted": _draw_depleted}
        parts[face.side](painter, inner, look, face, role)


def letter(painter: QPainter, box: QRectF, look: Look, sign: str, ink: str, fill: str) -> None:
    """A letter in a hexagon: an asset."""
    painter.setPen(QPen(QColor(ink), look.px(1)))
    painter.setBrush(QColor(fill))
    painter.drawPolygon(paint.hexagon(box.center(), box.width() / 2, 0.5236))
    paint.write(painter, box, sign, look.font(10, 600), ink, paint.CENTRE)


def _draw_ground(
    painter: QPainter, body: QRectF, look: Look, face: Face, role: Role, dress: Dress
) -> None:
    theme = look.theme
    is_back = face.side in ("building", "depleted")
    fill = theme.panel if is_back else theme.hover if role.fights or role.lit else theme.raised
    edge, width = _edge(look, face, role)
    radius = look.px(4 if dress == "tag" else RADIUS)
    paint.frame(painter, body, radius=radius, fill=fill, edge=edge, width=width)
    inner = look.inset(body, 3)
    if is_back:
        hatch = theme.hover if theme.is_contrast else theme.line
        painter.fillRect(inner, QBrush(QColor(hatch), Qt.BrushStyle.BDiagPattern))
    if role.chosen:
        paint.frame(painter, inner, radius=radius, edge=look.accent, width=float(look.px(2)))
    elif role.part and dress in ("strip", "tag"):  # a second frame would touch the words
        inner.setLeft(inner.right() - look.px(4))
        painter.fillRect(inner, QColor(_ink(look, face)))
    elif role.part:
        inner, ink = look.inset(body, 2), _ink(look, face)
        paint.frame(painter, inner, radius=radius, edge=ink, width=float(look.px(2)))


def _edge(look: Look, face: Face, role: Role) -> tuple[str, float]:
    theme = look.theme
    if role.target:
        return theme.pip, float(look.px(3))
    if role.lit or role.asked:
        return theme.text, float(look.px(2))
    if role.fights:
        return theme.seat_colour(face.seat), float(look.px(2))
    return theme.warn if face.side == "depleted" else theme.edge, float(look.px(1))


def _ink(look: Look, face: Face) -> str:
    return look.theme.seat_colour(face.seat)


def _draw_up(painter: QPainter, inner: QRectF, look: Look, face: Face, role: Role) -> None:
    """A target or a blocker says so over its numbers, and leaves its name a line less.

    Where what hangs on the card leaves no room for that, it says so beside its picture.
    """
    words, ink = _foot(look, face, role, look.theme.muted)
    free = _above_hung(inner, look, face)
    above = free.adjusted(0, 0, 0, -look.px(20))
    says = bool((role.target or role.part) and face.stats)
    in_head = says and above.height() < look.px(LOWEST)
    _draw_head(painter, inner, look, face, (words, ink) if in_head else None)
    if says and not in_head:
        _draw_title(painter, above, look, face)
        _draw_foot(painter, above, look, words, ink)
    else:
        _draw_title(painter, free, look, face)
    if face.stats:
        _draw_stats(painter, inner, look, face)
    else:
        _draw_foot(painter, inner, look, words, ink)


def _above_hung(inner: QRectF, look: Look, face: Face) -> QRectF:
    """What of a card is left for words by what hangs on it, over its foot."""
    high = size_of(look, "tag").height() * face.hung
    return inner.adjusted(0, 0, 0, -high - look.px(3)) if face.hung else inner


def _foot(look: Look, face: Face, role: Role, ink: str) -> tuple[str, str]:
    """The words under a card and their ink: what it is in the fight is said first."""
    if role.target:
        return role.target, look.theme.bad
    return (role.part, _ink(look, face)) if role.part else (face.foot, ink)


def _draw_pile(painter: QPainter, body: QRectF, look: Look, face: Face, role: Role) -> None:
    """A number one reads from across the table, and what it counts."""
    theme = look.theme
    if face.counters is not None:
        middle = body.adjusted(0, look.px(6), 0, -look.px(18))
        size = 40 if body.height() > look.px(90) else 28
        ink = theme.seat_colour(face.seat)
        paint.write(painter, middle, str(face.counters), look.font(size, 600), ink, paint.CENTRE)
    _draw_foot(painter, look.inset(body, 3), look, *_foot(look, face, role, theme.muted))


def _draw_building(painter: QPainter, inner: QRectF, look: Look, face: Face, role: Role) -> None:
    side = min(inner.width() - look.px(8), inner.height() - look.px(20), look.px(56))
    middle = QPointF(inner.center().x(), inner.y() + look.px(2) + side / 2)
    ring = paint.square(middle, side)
    _draw_progress(painter, ring, look, face.counters or 0, face.whole)
    above = QRectF(inner.x(), inner.y() - look.px(3), inner.width() + look.px(3), look.px(16))
    paint.write(painter, above, face.corner, look.font(12), look.theme.muted, paint.RIGHT)
    told, ink = _foot(look, face, role, look.theme.text)
    words = face.title or told
    left = (inner.width() - paint.width_of(look.font(12), words)) / 2 - look.px(19)
    foot = QRectF(inner.x(), inner.bottom() - look.px(19), inner.width(), look.px(18))
    if face.peeks and left > -look.px(4):
        eye = QRectF(foot.x() + max(left, 0), foot.y(), look.px(15), foot.height())
        icons.paint(painter, eye, "eye", look.theme.muted)
        foot.adjust(look.px(9), 0, look.px(9), 0)
    weight = 600 if face.title else 400
    paint.write(painter, foot, words, look.font(12, weight), ink, paint.CENTRE)


def _draw_depleted(painter: QPainter, inner: QRectF, look: Look, face: Face, role: Role) -> None:
    theme = look.theme
    badge = QRectF(inner.x(), inner.y(), look.px(26), look.px(26))
    icons.paint(painter, badge, "card_depleted", theme.warn)
    for stat in face.stats:
        font = look.font(12, 600)
        wide = paint.width_of(font, stat.words)
        told = QRectF(inner.right() - wide, inner.y(), wide, badge.height())
        paint.write(painter, told, stat.words, font, getattr(theme, stat.tone))
        sign = QRectF(told.x() - look.px(14), told.y(), look.px(12), told.height())
        icons.paint(painter, sign, stat.icon, theme.muted)
    _draw_title(painter, _above_hung(inner, look, face), look, face, theme.text)
    _draw_foot(painter, inner, look, *_foot(look, face, role, theme.warn))


def _draw_head(
    painter: QPainter,
    inner: QRectF,
    look: Look,
    face: Face,
    said: tuple[str, str] | None = None,
) -> None:
    """Icon at the left; at the right the assets, the word in the corner, the sign of the tap.

    Or, in the place of all these, what the card is in the fight, with its ink.
    """
    theme = look.theme
    line = QRectF(inner.x(), inner.y(), inner.width(), look.px(20))
    left = QRectF(line.x(), line.y(), look.px(20), line.height())
    icons.paint(painter, left, face.icon, _ink(look, face))
    right = line.right()
    if said is not None:
        box = QRectF(left.right(), line.y(), right - left.right(), line.height())
        fonts = (look.font(12, 600), look.font(12), look.font(11))
        fits = (font for font in fonts if paint.width_of(font, said[0]) <= box.width())
        paint.write(painter, box, said[0], next(fits, fonts[-1]), said[1], paint.RIGHT)
        return
    for sign in reversed(face.marks):
        box = QRectF(right - look.px(17), line.y() + look.px(1), look.px(17), look.px(17))
        letter(painter, box, look, sign, theme.text, theme.hover)
        right = box.x() - look.px(2)
    if face.corner:
        font = look.font(12)
        wide = min(paint.width_of(font, face.corner), right - left.right())
        box = QRectF(right - wide, line.y(), wide, line.height())
        paint.write(painter, box, face.corner, font, theme.muted, paint.RIGHT)
        right = box.x() - look.px(4)
    if face.tapped:
        box = QRectF(right - look.px(16), line.y(), look.px(16), line.height())
        icons.paint(painter, box, "card_tapped", theme.text)


def _draw_title(painter: QPainter, inner: QRectF, look: Look, face: Face, colour: str = "") -> None:
    """As many lines as there is room for between head and stats."""
    high, font = look.px(15), look.font(12, 600)
    room = inner.adjusted(0, look.px(19), 0, -look.px(20 if face.stats or face.foot else 2))
    most = max(1, int(room.height() // high))
    for n, words in enumerate(in_lines(face.title, font, room.width(), most)):
        row = QRectF(room.x(), room.y() + n * high, room.width(), high)
        paint.write(painter, row, words, font, colour or look.theme.text)


def _draw_stats(painter: QPainter, inner: QRectF, look: Look, face: Face) -> None:
    line = QRectF(inner.x(), inner.bottom() - look.px(18), inner.width(), look.px(18))
    if face.worn:
        _draw_wear(
            painter, QRectF(line.x(), line.bottom() - look.px(1), line.width(), 0), look, face
        )
    for size in (14, 12, 11, 10):
        font = look.font(size, 600)
        widths = [look.px(14) + paint.width_of(font, stat.words) for stat in face.stats]
        if sum(widths) + look.px(2) * (len(widths) - 1) <= line.width():
            break
    spare = max(0.0, line.width() - sum(widths)) / max(1, len(widths) - 1)
    x = line.x()
    for stat, wide in zip(face.stats, widths, strict=True):
        ink = getattr(look.theme, stat.tone) if stat.tone else look.theme.text
        box = QRectF(x, line.y(), look.px(12), line.height())
        icons.paint(painter, box, stat.icon, look.theme.muted)
        words = QRectF(box.right() + look.px(1), line.y(), wide, line.height())
        paint.write(painter, words, stat.words, font, ink)
        x += wide + spare


def _draw_wear(painter: QPainter, line: QRectF, look: Look, face: Face) -> None:
    """How much of its structure is gone, as a bar of 3 px."""
    line.setHeight(look.px(3))
    painter.fillRect(line, QColor(look.theme.mid))
    line.setWidth(line.width() * min(1.0, face.worn))
    painter.fillRect(line, QColor(look.theme.warn))


def _draw_foot(painter: QPainter, inner: QRectF, look: Look, words: str, ink: str) -> None:
    foot = QRectF(inner.x(), inner.bottom() - look.px(19), inner.width(), look.px(18))
    fits = paint.width_of(look.font(12, 600), words) <= foot.width()
    paint.write(painter, foot, words, look.font(12, 600 if fits else 400), ink, paint.CENTRE)


def _draw_strip(painter: QPainter, body: QRectF, look: Look, face: Face) -> None:
    """Icon and name, under them the numbers and the speed."""
    theme, edge = look.theme, look.px(5)
    half = (body.height() - look.px(2)) / 2
    upper = QRectF(body.x() + edge, body.y() + look.px(1), body.width() - 2 * edge, half)
    lower = upper.translated(0, half)
    if face.tapped:
        side = look.px(14)
        icons.paint(
            painter, QRectF(upper.right() - side, upper.y(), side, half), "card_tapped", theme.text
        )
        upper.setRight(upper.right() - side - look.px(2))
    icon = QRectF(upper.x(), upper.y(), look.px(13), half)
    backs = {"depleted": "card_depleted", "building": "construction"}
    icons.paint(painter, icon, backs.get(face.side, face.icon), _ink(look, face))
    upper.setLeft(icon.right() + look.px(2))
    first, second = named(face), short(face)
    aside = "" if face.side == "building" else face.corner
    font, small = look.font(12, 600), look.font(12)
    name = paint.elided(font, in_a_line(first, font, upper.width()), upper.width())
    paint.write(painter, upper, name, font, theme.text)
    ink = theme.warn if face.side == "depleted" or face.worn else theme.text
    if aside and paint.width_of(small, second + " " + aside) > lower.width():
        second = second.replace(" · ", "·")
    paint.write(painter, lower, second, small, ink)
    lower.setLeft(lower.x() + paint.width_of(small, second))
    paint.write(painter, lower, aside, small, theme.muted, paint.RIGHT)


def _draw_count(painter: QPainter, body: QRectF, look: Look, face: Face, dress: Dress) -> None:
    """A pile in one line: icon, number, and what is counted."""
    theme, pad, is_alone = look.theme, look.px(6), dress == "strip"
    line = body.adjusted(pad, 0, -pad, 0)
    icon = QRectF(line.x(), line.y(), look.px(18 if is_alone else 15), line.height())
    icons.paint(painter, icon, face.icon, _ink(look, face))
    line.setLeft(icon.right() + look.px(6))
    font, ink = look.font(22 if is_alone else 14, 600), _ink(look, face) if is_alone else theme.text
    paint.write(painter, line, short(face), font, ink)
    line.setLeft(line.x() + paint.width_of(font, short(face)) + look.px(6))
    paint.write(painter, line, face.foot if is_alone else face.corner, look.font(12), theme.muted)


def _draw_tag(painter: QPainter, body: QRectF, look: Look, face: Face) -> None:
    icon = QRectF(body.x() + look.px(3), body.y(), look.px(14), body.height())
    icons.paint(painter, icon, face.icon, _ink(look, face))
    room, font = body.adjusted(look.px(19), 0, -look.px(3), 0), look.font(12, 600)
    words = in_a_line(face.title or face.foot, font, room.width())
    words = paint.elided(font, words, room.width()) if room.width() > 0 else ""
    paint.write(painter, room, words, font, look.theme.text)


def _draw_progress(
    painter: QPainter, ring: QRectF, look: Look, count: int, whole: int | None
) -> None:
    """How far a card under construction is paid for, as a ring around its counters.

    A share where the cost is known, else a dashed ring around the bare number.
    """
    theme, width = look.theme, max(2.0, ring.width() * 0.085)
    circle = ring.adjusted(width, width, -width, -width)
    pen = QPen(QColor(theme.mid), width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    if whole is None:
        pen.setDashPattern([0.7, 1.1])
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen)
    painter.drawEllipse(circle)
    words = str(count) if whole is None else f"{count}/{whole}"
    if whole is not None:
        share = 1.0 if whole == 0 else min(1.0, count / whole)
        painter.setPen(QPen(QColor(look.accent), width))
        painter.drawArc(circle, 90 * TURN, -round(360 * TURN * share))
    size = 16 if ring.width() > look.px(40) else 12
    paint.write(painter, ring, words, look.font(size, 600), theme.text, paint.CENTRE)
