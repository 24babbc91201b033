"""A combat card of our own design: its type, its name, three bonuses; and its back.

One painter draws it as a button of the hand and as a picture on the table.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from assistant.games.metro import texts
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
from assistant.ui.widgets.layouts import with_name

TYPE_ICONS = {
    CardType.ATTACK: "card_attack",
    CardType.DEFENCE: "card_defence",
    CardType.MANOEUVRE: "card_manoeuvre",
}
RADIUS = 12
PAD = 14
FRAME = 2
"""The widest that a card may have."""
ROOMY, FRAMED = 66, 84
"""The height that has a line for key and advice above the bonuses, and above the frame of the one
that counted."""
LEADING = 1.2
"""How high a line of a name is, in its letters' size."""
SHORT, NARROW, NARROWEST = 130, 180, 80
"""Below these a card tells its bonuses in one line, and has a narrower margin; no card is
narrower."""


class FaceMarks(NamedTuple):
    """How a card is shown: its key, the advice, the bonus that counted."""

    key: str = ""
    advice: str = ""
    best: bool = False
    counted: CardType | None = None


NO_MARKS = FaceMarks()


def versus(type: CardType) -> str:
    """Against what a bonus is."""
    return say(VERSUS[type]())


def heard(words: str, *, guess: bool) -> str:
    """What is read aloud: a guess is called that in place of its question mark."""
    return say(texts.A_GUESS(what=words)) if guess else words


def card_text(card: Card) -> str:
    """Everything on a card, for those who listen."""
    bonuses = ", ".join(
        heard(f"{versus(type)} {signed(card.against(type))}", guess=card.is_guess(type))
        for type in CardType
    )
    name = heard(say(card.name), guess=card.is_name_guess)
    return f"{name}, {say(card.type.label())}: {bonuses}"


def card_size(look: Look) -> QSize:
    """The size of a card on the table and in the hand."""
    if look.metrics.is_far:
        return look.size(220, 68)
    return look.size(200, 150) if look.metrics.small else look.size(250, 206)


def short_size(look: Look, among: int) -> QSize:
    """The size of one card among so many in a row that has no room for whole ones."""
    if among <= HAND:
        return look.size(220, 88)
    small = look.metrics.is_tight
    return look.size(122, 98) if small else look.size(186, 112)


def draw_face(painter: QPainter, body: QRectF, look: Look, card: Card, marks: FaceMarks) -> None:
    """What is written on a card; its frame is drawn already.

    Above key, advice and type, in the middle the name, below the bonuses; on a short card the one
    that counted or all of them in a line.
    """
    pad = PAD if body.width() >= look.px(NARROW) else 5
    edge = look.px(8 if body.height() >= look.px(FRAMED) else 4)
    inner = body.adjusted(look.px(pad), edge, -look.px(pad), -edge)
    is_whole = body.height() >= look.px(SHORT) and inner.width() >= _widest_row(look, card)
    least = ROOMY if marks.counted is None else FRAMED
    is_roomy = is_whole or inner.height() >= look.px(least)
    low = 3 * look.px(_row(look)) if is_whole else inner.height() * (0.28 if is_roomy else 0.5)
    if marks.counted is not None:  # its line and frame are whole before anything else has room
        low = max(low, look.px(_row(look)))
    high = look.px(26) if is_roomy else min(look.px(26), inner.height() - low)
    top = QRectF(inner.x(), inner.y(), inner.width(), high)
    shown = marks if is_roomy else NO_MARKS
    left = _draw_top(painter, top, look, card, shown, is_whole=is_whole)
    name = QRectF(inner.x(), top.bottom(), inner.width(), inner.height() - low - top.height())
    if not is_roomy:
        name = QRectF(inner.x(), inner.y(), left - inner.x(), inner.height() - low)
    _draw_name(painter, name, look, say(card.marked_name), 20 if is_whole else 16)
    counted = () if marks.counted is None else (marks.counted,)
    row = QRectF(inner.x(), inner.bottom() - low, inner.width(), low)
    bonuses = tuple(CardType) if is_whole else counted
    if not bonuses:
        _draw_all_three(painter, row, look, card)
        return
    row.setHeight(low / len(bonuses))
    for n, type in enumerate(bonuses):
        place = row.translated(0, n * row.height())
        _draw_bonus(painter, place, look, card, type, counted=type in counted)


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
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setText(say(card.name))
        self._speak()

    def show_advice(self, advice: str, *, best: bool) -> None:
        """What the advice says of it."""
        dress(self, best=best)
        self._mark(self._marks._replace(advice=advice, best=best))

    def show_picked(self, picked: bool) -> None:
        """Whether it waits to be confirmed."""
        self.set_lit(picked)

    def tip_words(self) -> str:
        """What the signs on it mean."""
        return say(self.card.guess_note or "")

    def sizeHint(self) -> QSize:
        """A card and the room for its ring."""
        halo = self.look.px(HALO)
        return self._size + QSize(2 * halo, 2 * halo)

    def minimumSizeHint(self) -> QSize:
        """Among many it is narrower: nothing on it is cut."""
        return QSize(self.look.px(NARROWEST), self.sizeHint().height())

    def draw(self, painter: QPainter, inner: QRectF) -> None:
        """Its words, as large in any frame; dim where it cannot be taken."""
        edge = self.look.px(HALO + FRAME)
        room = QRectF(self.rect()).adjusted(edge, edge, -edge, -edge)
        painter.setOpacity(1.0 if self.isEnabled() else self.look.theme.faded)
        draw_face(painter, room, self.look, self.card, self._marks)

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
        self._shown, self._turned = shown, 1.0
        if shown.face is not None:
            self.setAccessibleName(card_text(shown.face))
            self.setToolTip(say(shown.face.guess_note or ""))
        elif shown.is_down:
            self.setAccessibleName(self.tr("A card, face down"))
        else:
            with_name(self, "", "slot").setText(self.tr("No card yet"))
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

    def paintEvent(self, event: QPaintEvent) -> None:
        """Half-way through the turn the card is seen on its edge."""
        look, shown = self._look, self._shown
        if shown.face is None and not shown.is_down:
            super().paintEvent(event)
            return
        painter, body = QPainter(self), QRectF(self.rect())
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

    def _move(self, turned: float) -> None:
        self._turned = turned
        self.update()


class Backs(QWidget):
    """Cards in a hand as the others see them: how many, and nothing else; there is room for all.

    From afar they stand in a line of words.
    """

    def __init__(self, look: Look, count: int) -> None:
        super().__init__()
        self._look, self._count = look, count
        self._card = (16, 22, 6) if look.metrics.is_far else (28, 40, 18)
        wide, high, step = self._card
        self.setFixedSize(look.size(wide + step * (HAND - 1), high))
        if count:
            self.setAccessibleName(self.tr("%n card(s), face down", "", count))

    def paintEvent(self, event: QPaintEvent) -> None:
        """One over the other."""
        painter, (wide, high, step) = QPainter(self), map(self._look.px, self._card)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for n in range(HAND - self._count, HAND):
            draw_back(painter, QRectF(n * step, 0, wide, high), self._look)
        painter.end()


def _draw_all_three(painter: QPainter, row: QRectF, look: Look, card: Card) -> None:
    """What it is worth against each type: with their signs, and smaller before one is cut."""
    wide = row.width() / len(CardType)
    for size, sign in ((20, 23), (16, 19), (12, 12), (16, 0), (14, 0), (12, 0)):
        font = look.font(size, 600)
        widest = max(paint.width_of(font, card.bonus(type)) for type in CardType)
        fits = widest + look.px(sign + 3) <= wide
        if fits and paint.height_of(font) <= row.height() + look.px(8):
            break
    for n, type in enumerate(CardType):
        place = QRectF(row.x() + n * wide, row.y(), wide, row.height())
        if sign:
            glyph = QRectF(place.x(), row.y(), look.px(min(size, sign - 1)), row.height())
            icons.paint(painter, glyph, TYPE_ICONS[type], look.theme.muted)
        bonus = card.bonus(type)
        paint.write(painter, place.adjusted(look.px(sign), 0, 0, 0), bonus, font, look.theme.text)


def _widest_row(look: Look, card: Card) -> float:
    """What a line needs at the least that names one of the types and tells the bonus against it."""
    words, bonus = look.font(12, 600), _bonus_font(look)
    return look.px(26 + 4) + max(
        paint.width_of(words, versus(type)) + paint.width_of(bonus, card.bonus(type))
        for type in CardType
    )


def _bonus_font(look: Look) -> QFont:
    return look.font(16 if look.metrics.is_tight else 20, 600)


def _row(look: Look) -> int:
    return 24 if look.metrics.is_tight else 31


def _draw_top(
    painter: QPainter, row: QRectF, look: Look, card: Card, marks: FaceMarks, *, is_whole: bool
) -> float:
    """Marks and type; the word for the type gives way to the advice; where its sign begins."""
    gives_way = bool(marks.advice) and look.metrics.small  # on every card, or it looks like a slip
    word = say(card.type.label()) if is_whole and not gives_way else ""
    room, sign = paint.width_of(look.font(14), word), look.px(20)
    if room + sign + look.px(8) + _marks_width(look, marks) > row.width():
        word, room = "", 0.0
    paint.write(painter, row, word, look.font(14), look.theme.muted, paint.RIGHT)
    left = row.right() - room - sign - (look.px(4) if word else 0)
    icons.paint(
        painter, QRectF(left, row.y(), sign, row.height()), TYPE_ICONS[card.type], look.accent
    )
    _draw_marks(painter, row.adjusted(0, 0, left - row.right(), 0), look, marks)
    return left - look.px(4)


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
    if marks.advice or marks.best:
        color = theme.good if marks.best else theme.muted
        if marks.best:
            star = QRectF(left, row.y(), look.px(14), row.height())
            icons.paint(painter, star, "star", color)
            left += look.px(18)
        place = QRectF(left, row.y(), row.right() - left, row.height())
        for font in (look.font(14, 600), look.font(12, 600)):
            if paint.width_of(font, marks.advice) <= place.width():
                paint.write(painter, place, marks.advice, font, color)  # never a part of it
                break


def _draw_name(painter: QPainter, place: QRectF, look: Look, name: str, largest: int) -> None:
    for size, most in ((20, 1), (16, 1), (16, 2), (14, 2), (12, 2)):
        font = look.font(size, 600)
        lines = paint.wrapped(name, font, place.width(), most)
        high = look.px(size * LEADING) * len(lines)
        is_cut = any(line.endswith("…") for line in lines)
        if size <= largest and high <= place.height() + 1 and not is_cut:
            break
    height = min(look.px(size * LEADING), place.height() / len(lines))
    top = place.center().y() - height * len(lines) / 2
    for n, line in enumerate(lines):
        row = QRectF(place.x(), top + n * height, place.width(), height)
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
    bonus, words = card.bonus(type), versus(type)
    taken = paint.width_of(_bonus_font(look), bonus) + look.px(4)
    place, weight = row.adjusted(look.px(26), 0, -taken, 0), 600 if counted else 400
    fonts = [look.font(size, weight) for size in (14, 12, 10)]
    font = next((f for f in fonts if paint.width_of(f, words) <= place.width()), fonts[-1])
    paint.write(painter, place, words, font, color)
    paint.write(painter, row, bonus, _bonus_font(look), theme.text, paint.RIGHT)
