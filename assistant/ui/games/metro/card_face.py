"""A combat card of our own design: its type, its name, three bonuses; and its back.

One painter draws it as a button of the hand and as a picture on the table.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy

from assistant.games.metro.deck import HAND, VERSUS, Card, CardType
from assistant.rules.text import signed
from assistant.ui import icons
from assistant.ui.games.metro.view_model import PlayedCard
from assistant.ui.moments import moves
from assistant.ui.style_sheet import dress
from assistant.ui.theme import HALO, Look
from assistant.ui.translate import say
from assistant.ui.widgets import paint
from assistant.ui.widgets.buttons import PaintedButton

TYPE_ICONS = {
    CardType.ATTACK: "card_attack",
    CardType.DEFENCE: "card_defence",
    CardType.MANOEUVRE: "card_manoeuvre",
}
RADIUS = 12
PAD = 14
ROOMY, FRAMED = 66, 84
"""The height that has a line for key and advice above the bonuses, and above the frame of the one
that counted."""
LEADING = 1.2
"""How high a line of a name is, in its letters' size."""
SHORT, NARROW = 130, 180
"""Below these a card tells its bonuses in one line, and has a narrower margin."""


class FaceMarks(NamedTuple):
    """How a card is shown: its key, the advice, the bonus that counted."""

    key: str = ""
    advice: str = ""
    best: bool = False
    counted: CardType | None = None


NO_MARKS = FaceMarks()
"""Milliseconds in which a card turns over."""


def versus(type: CardType) -> str:
    """Against what a bonus is."""
    return say(VERSUS[type]())


def card_text(card: Card) -> str:
    """Everything on a card, for those who listen."""
    bonuses = ", ".join(f"{versus(type)} {signed(card.against(type))}" for type in CardType)
    return f"{say(card.name)}, {say(card.type.label())}: {bonuses}"


def card_size(look: Look) -> QSize:
    """The size of a card on the table and in the hand."""
    if look.metrics.is_far:
        return look.size(220, 68)
    return look.size(200, 150) if look.metrics.small else look.size(250, 206)


def short_size(look: Look, among: int) -> QSize:
    """The size of one card among so many in a row that has no room for whole ones."""
    if among <= HAND:
        return look.size(220, 92)
    small = look.metrics.is_tight
    return look.size(122, 98) if small else look.size(186, 112)


def draw_face(painter: QPainter, body: QRectF, look: Look, card: Card, marks: FaceMarks) -> None:
    """What is written on a card; its frame is drawn already."""
    pad = PAD if body.width() >= look.px(NARROW) else 8
    inner = body.adjusted(look.px(pad), look.px(8), -look.px(pad), -look.px(8))
    if body.height() < look.px(SHORT) or inner.width() < _widest_row(look, card):
        _draw_shortly(painter, inner, look, card, marks)
        return
    rows = 3 * look.px(_row(look))
    top = QRectF(inner.x(), inner.y(), inner.width(), look.px(26))
    _draw_top(painter, top, look, card, marks)
    name = QRectF(inner.x(), top.bottom(), inner.width(), inner.height() - rows - top.height())
    _draw_name(painter, name, look, say(card.name))
    for n, type in enumerate(CardType):
        place = QRectF(inner.x(), inner.bottom() - rows + n * look.px(_row(look)), inner.width(), 0)
        place.setHeight(look.px(_row(look)))
        _draw_bonus(painter, place, look, card, type, counted=type is marks.counted)


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


class CardFace(PaintedButton):
    """A card one may take: the whole of it is the target. The style sheet draws its frame."""

    def __init__(
        self,
        look: Look,
        card: Card,
        marks: FaceMarks = NO_MARKS,
        size: QSize | None = None,
    ) -> None:
        super().__init__(look, "face")
        self.card, self._marks, self._size = card, marks, size or card_size(look)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setText(say(card.name))
        self._speak()

    def show_advice(self, advice: str, *, best: bool) -> None:
        """What the advice says of it."""
        dress(self, best=best)
        self._mark(self._marks._replace(advice=advice, best=best))

    def show_picked(self, picked: bool) -> None:
        """Whether it waits to be confirmed."""
        self.set_lit(picked)

    def set_size(self, size: QSize) -> None:
        """As large as this from now on."""
        if size != self._size:
            self._size = size
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """A card and the room for its ring."""
        halo = self.look.px(HALO)
        return self._size + QSize(2 * halo, 2 * halo)

    def minimumSizeHint(self) -> QSize:
        """Nothing on a card is ever cut."""
        return self.sizeHint()

    def draw(self, painter: QPainter, inner: QRectF) -> None:
        """Its words; dim where it cannot be taken."""
        painter.setOpacity(1.0 if self.isEnabled() else self.look.theme.faded)
        draw_face(painter, inner, self.look, self.card, self._marks)

    def _mark(self, marks: FaceMarks) -> None:
        self._marks = marks
        self._speak()
        self.update()

    def _speak(self) -> None:
        parts = (self._marks.key, card_text(self.card), self._marks.advice)
        self.setAccessibleName(", ".join(filter(None, parts)))
        self.setAccessibleDescription(self.tr("best") if self._marks.best else "")


class LaidCard(QLabel):
    """The card before a side; `turn` shows how it was turned."""

    def __init__(self, look: Look, shown: PlayedCard) -> None:
        super().__init__()
        self._look, self._shown, self._turned = look, shown, 1.0
        if shown.face is not None:
            self.setAccessibleName(card_text(shown.face))
        elif shown.is_down:
            self.setAccessibleName(self.tr("A card, face down"))
        else:
            self.setProperty("kind", "slot")
            self.setText(self.tr("No card yet"))
            self.setAccessibleName(self.text())
            self.setWordWrap(True)
            self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        """Lie there in this size."""
        self._look = look
        self.setFont(look.font(14))
        self.updateGeometry()
        self._draw()

    def turn(self) -> None:
        """The card was face down a moment ago."""
        moves.run(self, moves.MOVES, self._move)

    def hasHeightForWidth(self) -> bool:
        """Words where a card will lie are no lower than it."""
        return False

    def sizeHint(self) -> QSize:
        """A card."""
        return card_size(self._look)

    def minimumSizeHint(self) -> QSize:
        """Where the page is low it is drawn lower."""
        return self._look.size(1, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The picture is as large as its place."""
        super().resizeEvent(event)
        self._draw()

    def _move(self, turned: float) -> None:
        self._turned = turned
        self._draw()

    def _draw(self) -> None:
        """Half-way through the turn the card is seen on its edge."""
        look, shown = self._look, self._shown
        if self.size().isEmpty() or (shown.face is None and not shown.is_down):
            return
        seen = pixmap(self.size(), self.devicePixelRatioF())
        painter, body = QPainter(seen), QRectF(self.rect())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide = abs(2 * self._turned - 1)
        painter.translate(body.center().x() * (1 - wide), 0)
        painter.scale(wide, 1)
        if shown.face is not None and self._turned >= 0.5:
            theme, radius, line = look.theme, look.px(RADIUS), float(look.px(1))
            paint.frame(
                painter, body, radius=radius, fill=theme.raised, edge=theme.edge, width=line
            )
            draw_face(painter, body, look, shown.face, FaceMarks(counted=shown.counted))
        else:
            draw_back(painter, body, look)
        painter.end()
        self.setPixmap(seen)


class Backs(QLabel):
    """Cards in a hand as the others see them: how many, and nothing else; there is room for all.

    From afar they stand in a line of words.
    """

    def __init__(self, look: Look, count: int) -> None:
        super().__init__()
        wide, high, step = (16, 22, 6) if look.metrics.is_far else (28, 40, 18)
        seen = pixmap(look.size(wide + step * (HAND - 1), high), self.devicePixelRatioF())
        painter = QPainter(seen)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for n in range(HAND - count, HAND):
            draw_back(painter, QRectF(n * look.px(step), 0, look.px(wide), look.px(high)), look)
        painter.end()
        self.setPixmap(seen)
        if count:
            self.setAccessibleName(self.tr("%n card(s), face down", "", count))


def pixmap(size: QSize, ratio: float) -> QPixmap:
    """An empty picture of so many logical pixels."""
    made = QPixmap(size * ratio)
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    return made


def _draw_shortly(
    painter: QPainter, inner: QRectF, look: Look, card: Card, marks: FaceMarks
) -> None:
    """The name, and the bonus that counted or all three in a line; above, key and advice."""
    sign = look.px(20)
    glyph = QRectF(inner.right() - sign, inner.y(), sign, look.px(26))
    icons.paint(painter, glyph, TYPE_ICONS[card.type], look.accent)
    roomy = inner.height() >= look.px(ROOMY if marks.counted is None else FRAMED)
    low = inner.height() * (0.28 if roomy else 0.5)
    name, row = inner.adjusted(0, 0, 0, -low), inner.adjusted(0, inner.height() - low, 0, 0)
    if roomy:
        _draw_marks(painter, glyph.adjusted(inner.x() - glyph.x(), 0, -sign, 0), look, marks)
        name.setTop(glyph.bottom())
    else:
        name.setRight(glyph.x() - look.px(4))
    _draw_name(painter, name, look, say(card.name), largest=16)
    if marks.counted is not None:
        _draw_bonus(painter, row, look, card, marks.counted, counted=True)
        return
    _draw_all_three(painter, row, look, card)


def _draw_all_three(painter: QPainter, row: QRectF, look: Look, card: Card) -> None:
    """What it is worth against each type: with their signs, and smaller before one is cut."""
    bonuses = [signed(card.against(type)) for type in CardType]
    for between, size in (
        (3 * " ", 20),
        (2 * " ", 16),
        (" / ", 16),
        ("/", 16),
        ("/", 14),
        ("/", 12),
    ):
        font = look.font(size, 600)
        sign = look.px(size) if between.isspace() else 0
        words = between.join(bonuses)
        wide = paint.width_of(font, words) + 3 * (sign + look.px(3) if sign else 0)
        if wide <= row.width() and paint.height_of(font) <= row.height() + look.px(8):
            break
    if not sign:
        paint.write(painter, row, words, font, look.theme.text)
        return
    left = row.x()
    for type, bonus in zip(CardType, bonuses, strict=True):
        place = QRectF(left, row.y(), sign, row.height())
        icons.paint(painter, place, TYPE_ICONS[type], look.theme.muted)
        place = QRectF(
            place.right() + look.px(3), row.y(), paint.width_of(font, bonus) + 1, row.height()
        )
        paint.write(painter, place, bonus, font, look.theme.text)
        left = place.right() + paint.width_of(font, between)


def _widest_row(look: Look, card: Card) -> float:
    """What a line needs that names one of the types and tells the bonus against it."""
    words, bonus = look.font(14, 600), _bonus_font(look)
    return look.px(26 + 4) + max(
        paint.width_of(words, versus(type)) + paint.width_of(bonus, signed(card.against(type)))
        for type in CardType
    )


def _bonus_font(look: Look) -> QFont:
    return look.font(16 if look.metrics.is_tight else 20, 600)


def _row(look: Look) -> int:
    return 24 if look.metrics.is_tight else 31


def _draw_top(painter: QPainter, row: QRectF, look: Look, card: Card, marks: FaceMarks) -> None:
    """Marks and type; the word for the type gives way to the advice, its sign stays."""
    theme = look.theme
    word = say(card.type.label())
    room = paint.width_of(look.font(14), word)
    if room + look.px(24 + 4) + _marks_width(look, marks) > row.width():
        word, room = "", 0.0
    paint.write(painter, row, word, look.font(14), theme.muted, paint.RIGHT)
    glyph = QRectF(row.right() - room - look.px(24), row.y(), look.px(19), row.height())
    icons.paint(painter, glyph, TYPE_ICONS[card.type], look.accent)
    _draw_marks(
        painter, row.adjusted(0, 0, glyph.left() - row.right() - look.px(4), 0), look, marks
    )


def _marks_width(look: Look, marks: FaceMarks) -> float:
    """What key and advice take at the least."""
    key = paint.key_width(look, marks.key) + look.px(6) if marks.key else 0.0
    star = look.px(18) if marks.best else 0
    return key + star + paint.width_of(look.font(12, 600), marks.advice) + 1


def _draw_marks(painter: QPainter, row: QRectF, look: Look, marks: FaceMarks) -> None:
    """The key, then what the advice says."""
    theme, left = look.theme, row.x()
    if marks.key:
        cap = QRectF(left, row.y() + look.px(1), paint.key_width(look, marks.key), look.px(24))
        paint.key_cap(painter, cap, marks.key, look)
        left += cap.width() + look.px(6)
    if marks.advice:
        color = theme.good if marks.best else theme.muted
        if marks.best:
            star = QRectF(left, row.y(), look.px(14), row.height())
            icons.paint(painter, star, "star", color)
            left += look.px(18)
        place = QRectF(left, row.y(), row.right() - left, row.height())
        size = 14 if paint.width_of(look.font(14, 600), marks.advice) <= place.width() else 12
        paint.write(painter, place, marks.advice, look.font(size, 600), color)


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
    box = row.adjusted(-look.px(6), look.px(1), look.px(6), -look.px(1))
    if counted:
        radius, width = look.px(5), float(look.px(2))
        fill = theme.wash(look.accent, 0.14)
        paint.frame(painter, box, radius=radius, fill=fill, edge=theme.text, width=width)
    else:
        painter.fillRect(QRectF(box.x(), row.y(), box.width(), look.px(1)), QColor(theme.line))
    color = theme.text if counted else theme.muted
    glyph = QRectF(row.x(), row.y(), look.px(18), row.height())
    icons.paint(painter, glyph, TYPE_ICONS[type], color)
    bonus, words = signed(card.against(type)), versus(type)
    taken = paint.width_of(_bonus_font(look), bonus) + look.px(4)
    place, weight = row.adjusted(look.px(26), 0, -taken, 0), 600 if counted else 400
    fits = paint.width_of(look.font(14, weight), words) <= place.width()
    paint.write(painter, place, words, look.font(14 if fits else 12, weight), color)
    paint.write(painter, row, bonus, _bonus_font(look), theme.text, paint.RIGHT)
