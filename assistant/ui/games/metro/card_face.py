"""A combat card of our own design: its type, its name, three bonuses; and its back."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QSizePolicy

from assistant.games.metro.cards import HAND, Card, CardType
from assistant.rules.text import signed
from assistant.ui import icons
from assistant.ui.games.metro.words import TYPE_ICONS, against, read_card, type_name
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets import paint
from assistant.ui.widgets.pressable import Pressable

RADIUS = 12
PAD = 14
DIM, ROOMY, FRAMED = 0.45, 66, 84
"""How clear a card is that cannot be taken; the height that has a line for key and advice above the
bonuses, and above the frame of the one that counted."""
LEADING = 1.2
"""How high a line of a name is, in its letters' size."""
SHORT, NARROW = 130, 150
"""Below these a card tells its bonuses in one line, and has a narrower margin."""


class Dress(NamedTuple):
    """How a card is shown: its key, the advice, the bonus that counted, whether it is picked."""

    key: str = ""
    advice: str = ""
    best: bool = False
    counted: CardType | None = None
    picked: bool = False


PLAIN = Dress()


def card_size(look: Look) -> QSize:
    """The size of a card on the table and in the hand."""
    if look.metrics.is_far:
        return look.size(220, 74)
    return look.size(200, 150) if look.metrics.small else look.size(250, 206)


def short_size(look: Look, among: int) -> QSize:
    """The size of one card among so many in a row that has no room for whole ones."""
    if among <= HAND:
        return look.size(220, 92)
    small = look.metrics.is_tight
    return look.size(122, 98) if small else look.size(186, 112)


def draw_face(painter: QPainter, body: QRectF, look: Look, card: Card, dress: Dress) -> None:
    """The face of a card."""
    theme = look.theme
    strong = dress.picked or dress.best
    edge = theme.text if dress.picked else theme.good if dress.best else theme.edge
    width = float(look.px(2 if strong else 1))
    fill = theme.hover if dress.picked else theme.raised
    paint.frame(painter, body, radius=look.px(RADIUS), fill=fill, edge=edge, width=width)
    pad = PAD if body.width() >= look.px(NARROW) else 8
    inner = body.adjusted(look.px(pad), look.px(8), -look.px(pad), -look.px(8))
    if body.height() < look.px(SHORT) or inner.width() < _widest_row(look, card):
        _draw_shortly(painter, inner, look, card, dress)
        return
    rows = 3 * look.px(_row(look))
    top = QRectF(inner.x(), inner.y(), inner.width(), look.px(26))
    _draw_top(painter, top, look, card, dress)
    name = QRectF(inner.x(), top.bottom(), inner.width(), inner.height() - rows - top.height())
    _draw_name(painter, name, look, say(card.name))
    for n, type in enumerate(CardType):
        place = QRectF(inner.x(), inner.bottom() - rows + n * look.px(_row(look)), inner.width(), 0)
        place.setHeight(look.px(_row(look)))
        _draw_bonus(painter, place, look, card, type, counted=type is dress.counted)


def draw_back(painter: QPainter, body: QRectF, look: Look) -> None:
    """The back, the same for every card: the mouth of a tunnel."""
    theme = look.theme
    radius = min(look.px(RADIUS), body.width() / 8)
    width = float(look.px(1))
    paint.frame(painter, body, radius=radius, fill=theme.raised, edge=theme.edge, width=width)
    inner = look.inset(body, max(3.0, body.width() / look.metrics.distance * 0.05))
    clip = QPainterPath()
    clip.addRoundedRect(inner, radius * 0.7, radius * 0.7)
    painter.save()
    painter.setClipPath(clip)
    painter.fillRect(inner, QColor(theme.wash(look.accent, 0.10)))
    painter.setPen(QPen(QColor(theme.wash(look.accent, 0.45)), max(1.0, look.px(1.4))))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    foot = QPointF(inner.center().x(), inner.bottom())
    for n in range(1, 9):
        reach = inner.height() * n / 6
        painter.drawEllipse(foot, reach * 0.8, reach)
    painter.restore()
    paint.frame(painter, inner, radius=radius * 0.7, edge=theme.mid, width=width)


def draw_slot(painter: QPainter, body: QRectF, look: Look, words: str) -> None:
    """Where a card will lie."""
    theme, width = look.theme, float(look.px(1))
    radius = look.px(RADIUS)
    paint.frame(painter, body, radius=radius, edge=theme.mid, width=width, dashed=True)
    inner = look.inset(body, 10)
    lines = paint.wrapped(words, look.font(14), inner.width(), 3)
    height = look.px(20)
    top = inner.center().y() - height * len(lines) / 2
    for n, line in enumerate(lines):
        place = QRectF(inner.x(), top + n * height, inner.width(), height)
        paint.write(painter, place, line, look.font(14), theme.muted, paint.CENTRE)


class CardFace(Pressable):
    """A card one may take: the whole of it is the target."""

    radius = RADIUS

    def __init__(
        self,
        look: Look,
        card: Card,
        dress: Dress = PLAIN,
        size: QSize | None = None,
    ) -> None:
        super().__init__(look)
        self.card, self._dress, self._size = card, dress, size or card_size(look)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setText(say(card.name))
        self._speak()

    def show_advice(self, advice: str, *, best: bool) -> None:
        """What the advice says of it."""
        self._wear(self._dress._replace(advice=advice, best=best))

    def show_picked(self, picked: bool) -> None:
        """Whether it waits to be confirmed."""
        self._wear(self._dress._replace(picked=picked))

    def set_size(self, size: QSize) -> None:
        """As large as this from now on."""
        if size != self._size:
            self._size = size
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """A card and the room for its ring."""
        return self._size + QSize(2 * self.halo, 2 * self.halo)

    def minimumSizeHint(self) -> QSize:
        """Nothing on a card is ever cut."""
        return self.sizeHint()

    def draw(self, painter: QPainter, body: QRectF) -> None:
        """Face up; dim where it cannot be taken.

        Under a veil: seen through, its edge would shine through its ground, and what is closed
        would look lit.
        """
        draw_face(painter, body, self.look, self.card, self._dress)
        if not self.isEnabled():
            veil = QColor(self.look.theme.window)
            veil.setAlphaF(1 - DIM)
            painter.fillRect(body, veil)

    def _wear(self, dress: Dress) -> None:
        self._dress = dress
        self._speak()
        self.update()

    def _speak(self) -> None:
        parts = (self._dress.key, read_card(self.card), self._dress.advice)
        self.setAccessibleName(", ".join(filter(None, parts)))
        self.setAccessibleDescription(self.tr("best") if self._dress.best else "")


def _draw_shortly(painter: QPainter, inner: QRectF, look: Look, card: Card, dress: Dress) -> None:
    """The name, and the bonus that counted or all three in a line; above, key and advice."""
    sign = look.px(20)
    glyph = QRectF(inner.right() - sign, inner.y(), sign, look.px(26))
    icons.paint(painter, glyph, TYPE_ICONS[card.type], look.accent)
    roomy = inner.height() >= look.px(ROOMY if dress.counted is None else FRAMED)
    low = inner.height() * (0.28 if roomy else 0.5)
    name, row = inner.adjusted(0, 0, 0, -low), inner.adjusted(0, inner.height() - low, 0, 0)
    if roomy:
        _draw_marks(painter, glyph.adjusted(inner.x() - glyph.x(), 0, -sign, 0), look, dress)
        name.setTop(glyph.bottom())
    else:
        name.setRight(glyph.x() - look.px(4))
    _draw_name(painter, name, look, say(card.name), largest=16)
    if dress.counted is not None:
        _draw_bonus(painter, row, look, card, dress.counted, counted=True)
        return
    bonuses, font = _all_three(look, card, row.width())
    paint.write(painter, row, bonuses, font, look.theme.text)


def _all_three(look: Look, card: Card, room: float) -> tuple[str, QFont]:
    """What it is worth against each type: closer together and smaller before one is cut."""
    for between, size in ((" / ", 16), ("/", 16), ("/", 14), ("/", 12)):
        font = look.font(size, 600)
        words = between.join(signed(card.against(type)) for type in CardType)
        if paint.width_of(font, words) <= room:
            break
    return words, font


def _widest_row(look: Look, card: Card) -> float:
    """What a line needs that names one of the types and tells the bonus against it."""
    words, bonus = look.font(14, 600), _bonus_font(look)
    return look.px(26 + 4) + max(
        paint.width_of(words, against(type)) + paint.width_of(bonus, signed(card.against(type)))
        for type in CardType
    )


def _bonus_font(look: Look) -> QFont:
    return look.font(16 if look.metrics.is_tight else 20, 600)


def _row(look: Look) -> int:
    return 24 if look.metrics.is_tight else 31


def _draw_top(painter: QPainter, row: QRectF, look: Look, card: Card, dress: Dress) -> None:
    """Marks and type; the word for the type gives way to the advice, its sign stays."""
    theme = look.theme
    word = type_name(card.type)
    room = paint.width_of(look.font(14), word)
    if room + look.px(24 + 4) + _marks_width(look, dress) > row.width():
        word, room = "", 0.0
    paint.write(painter, row, word, look.font(14), theme.muted, paint.RIGHT)
    glyph = QRectF(row.right() - room - look.px(24), row.y(), look.px(19), row.height())
    icons.paint(painter, glyph, TYPE_ICONS[card.type], look.accent)
    _draw_marks(
        painter, row.adjusted(0, 0, glyph.left() - row.right() - look.px(4), 0), look, dress
    )


def _marks_width(look: Look, dress: Dress) -> float:
    """What key and advice take at the least."""
    key = paint.key_width(look, dress.key) + look.px(6) if dress.key else 0.0
    star = look.px(18) if dress.best else 0
    return key + star + paint.width_of(look.font(12, 600), dress.advice) + 1


def _draw_marks(painter: QPainter, row: QRectF, look: Look, dress: Dress) -> None:
    """The key, then what the advice says."""
    theme, left = look.theme, row.x()
    if dress.key:
        cap = QRectF(left, row.y() + look.px(1), paint.key_width(look, dress.key), look.px(24))
        paint.key_cap(painter, cap, dress.key, look)
        left += cap.width() + look.px(6)
    if dress.advice:
        ink = theme.good if dress.best else theme.muted
        if dress.best:
            star = QRectF(left, row.y(), look.px(14), row.height())
            icons.paint(painter, star, "star", ink)
            left += look.px(18)
        place = QRectF(left, row.y(), row.right() - left, row.height())
        size = 14 if paint.width_of(look.font(14, 600), dress.advice) <= place.width() else 12
        paint.write(painter, place, dress.advice, look.font(size, 600), ink)


def _draw_name(painter: QPainter, place: QRectF, look: Look, name: str, largest: int = 20) -> None:
    room = place.width()
    for size, most in ((20, 1), (16, 1), (16, 2), (14, 2), (12, 2)):
        if size > largest:
            continue
        font = look.font(size, 600)
        lines = paint.wrapped(name, font, room, most)
        high = look.px(size * LEADING) * len(lines)
        if high <= place.height() + 1 and all(not line.endswith("…") for line in lines):
            break
    height = min(look.px(size * LEADING), place.height() / len(lines))
    top = place.center().y() - height * len(lines) / 2
    for n, line in enumerate(lines):
        row = QRectF(place.x(), top + n * height, room, height)
        paint.write(painter, row, line, font, look.theme.text)


def _draw_bonus(
    painter: QPainter, row: QRectF, look: Look, card: Card, type: CardType, *, counted: bool
) -> None:
    theme = look.theme
    box = row.adjusted(-look.px(8), look.px(1), look.px(8), -look.px(1))
    if counted:
        radius, width = look.px(5), float(look.px(2))
        fill = theme.wash(look.accent, 0.14)
        paint.frame(painter, box, radius=radius, fill=fill, edge=theme.text, width=width)
    else:
        painter.fillRect(QRectF(box.x(), row.y(), box.width(), look.px(1)), QColor(theme.line))
    ink = theme.text if counted else theme.muted
    glyph = QRectF(row.x(), row.y(), look.px(18), row.height())
    icons.paint(painter, glyph, TYPE_ICONS[type], ink)
    words = row.adjusted(look.px(26), 0, 0, 0)
    paint.write(painter, words, against(type), look.font(14, 600 if counted else 400), ink)
    bonus = signed(card.against(type))
    paint.write(painter, row, bonus, _bonus_font(look), theme.text, paint.RIGHT)
