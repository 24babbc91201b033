"""A guided battle on the real page: a callout that tells one thing, and points at where it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from math import atan2
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeySequence, QPainter, QPaintEvent, QPen, QShortcut
from PySide6.QtWidgets import QAbstractButton, QBoxLayout, QFrame, QHBoxLayout, QVBoxLayout, QWidget
from shiboken6 import isValid

from assistant.lessons import LessonStep, Progress
from assistant.rules.decision import Choice
from assistant.rules.flow import Decision
from assistant.rules.text import Message
from assistant.ui.labels import height_of, label
from assistant.ui.over_sheet import KeyGroup, group
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets import paint
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.focus import speak
from assistant.ui.widgets.keys import key_words
from assistant.ui.widgets.layouts import filled, put, spaced, with_name
from assistant.ui.widgets.small import KeyCap

GO_ON = "Alt+Right"
SIZES = ((28, 16), (20, 14), (16, 14), (16, 12))
SHARE = 0.75
"""Of title and words, from a high place to a low one; how much of its height it takes."""
FITS, PAD, EDGE, GAP = ((820, 0), (820, 1), (600, 1), (400, 2), (320, 2)), 20, 12, 28
"""The callout: so wide, with words of that size at the most, or less to cover less; inside its
edge; to its place; to what is shown."""
RING, HEAD = 5, 14
"""Around the control; the sides of the head of an arrow."""
CONFIRM = "confirm"
"""What a step that shows it points at as soon as it is open: a card is picked."""
BAR = "decision-bar"
"""What is pointed at where a step that is only read has no control on this page."""
TYPE = QEvent.Type
MOVES = (TYPE.Resize, TYPE.Move, TYPE.Show, TYPE.Hide, TYPE.LayoutRequest)
GUIDED = Message("keys", "Guided battle")
KEYS = (
    ("Alt+→", Message("keys", "next, or show me")),
    ("Esc", Message("keys", "end the guide; the battle stays")),
)


class Callout(QFrame):
    """What is told now, the key that does it, the way on and the way out."""

    went_on = Signal()
    left = Signal()

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self.setObjectName("callout")
        self.setProperty("kind", "callout")
        self.setProperty("game", look.game)
        theme = look.theme
        self._clicks = False
        """Whether a click does what the key does."""
        self._head = label(look, "", 12, 600, theme.muted)
        self._title = label(look, "", 28, 600, wrap=True)
        self._words = label(look, "", 16, wrap=True)
        self._press = label(look, self.tr("Press"), 14, colour=theme.muted)
        self._cap = KeyCap(look, "")
        self._or = label(look, self.tr("or click what is outlined"), 14, colour=theme.muted)
        self._on = with_name(PlainButton(look, "", key=key_words("Alt+→")), "callout:on")
        words = self.tr("End the guide")
        self._leave = with_name(PlainButton(look, words, flat=True), "callout:leave")
        self._on.clicked.connect(self.went_on)
        self._leave.clicked.connect(self.left)
        for button in (self._on, self._leave):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        keyed = QShortcut(QKeySequence(GO_ON), self)
        keyed.setAutoRepeat(False)
        keyed.activated.connect(self.went_on)
        press = filled(QHBoxLayout(), self._press, self._cap, self._or, 1, spacing=look.px(6))
        ways = filled(QHBoxLayout(), 1, self._leave, self._on, spacing=0)
        self._row = row = spaced(QBoxLayout(QBoxLayout.Direction.LeftToRight), spacing=0)
        row.addLayout(press, 1)
        row.addLayout(ways)
        self._keys = press, ways, row
        column = self._column = spaced(
            QVBoxLayout(self), spacing=look.px(4), margins=look.margins(20, 12, 16, 10)
        )
        put(column, self._head, self._title, self._words)
        column.addLayout(row)
        self.setAccessibleName(say(GUIDED()))
        self.hide()

    def key_groups(self) -> list[KeyGroup]:
        """Its own keys."""
        return [group(GUIDED, KEYS)]

    def tell(self, step: LessonStep, number: int, count: int) -> None:
        """This step, the `number`th of so many; it is heard once."""
        head = self.tr("Guided battle, step {n} of {count}").format(n=number, count=count)
        self._head.setText(head)
        self._title.setText(say(step.title))
        self._words.setText(say(step.says))
        key = self.show_keys(step.key, leaves=True)
        self._clicks = bool(key) and step.ends != "next"
        last = self.tr("Finish") if number == count else self.tr("Next")
        self._on.say(last if step.ends == "next" else self.tr("Show me"))
        self._leave.setVisible(number < count or step.ends != "next")
        asked = self.tr("Press {key}").format(key=key) if key else ""
        told = (head, self._title.text(), self._words.text(), asked)
        spoken = ". ".join(filter(None, (words.rstrip(".") for words in told)))
        speak(self, spoken)

    def show_keys(self, key: str, *, leaves: bool) -> str:
        """What is pressed now, in words; whether Esc `leaves` the guide, or does something else."""
        words = self.tr("Space") if key == "Space" else key_words(key)
        self._cap.setText(words)
        for part in (self._press, self._cap):
            part.setVisible(bool(words))
        self._leave.set_key(self.tr("Esc") if leaves else "")
        return words

    def fit(self, room: QRect, wide: int, smaller: int) -> None:
        """So wide if it can, with words of that size or smaller, as there is height for them."""
        look = self._look
        wide = min(look.px(wide), room.width())
        self._or.setVisible(self._clicks)
        direction = QBoxLayout.Direction
        self._row.setDirection(direction.LeftToRight)
        if self._least() > wide:
            self._row.setDirection(direction.TopToBottom)
        if self._least() > wide:
            self._or.hide()
        wide = max(wide, self._least())
        inner, rest = wide - look.px(2 * PAD), look.px(92)
        if self._row.direction() is direction.TopToBottom and not self._cap.isHidden():
            rest += self._cap.sizeHint().height()
        for large, small in SIZES[smaller:]:
            fonts = look.font(large, 600), look.font(small)
            parts = zip(fonts, (self._title.text(), self._words.text()), strict=True)
            high = sum(height_of(font, words, inner) for font, words in parts) + rest
            if high <= room.height() * SHARE:
                break
        self._title.setFont(fonts[0])
        self._words.setFont(fonts[1])
        self.resize(wide, max(high, self.heightForWidth(wide)))
        self._column.activate()  # of one size with the last step it would wait

    def _least(self) -> int:
        """How wide its row of keys has to be now."""
        for layout in self._keys:
            layout.invalidate()
        return self._row.sizeHint().width() + self._look.px(2 * PAD)


class Pointer(QWidget):
    """A ring around the control, and an arrow to it from the callout; takes no clicks."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self._from, self._to = QRect(), QRect()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def point(self, start: QRect, ring: QRect) -> None:
        """From the callout to the ring around the control."""
        self._from, self._to = start, ring
        tip = _nearest(ring, _nearest(start, ring.center()))
        edge = self._look.px(HEAD)
        way = QRect(_nearest(start, ring.center()), tip).normalized()
        self.setGeometry(ring.united(way.adjusted(-edge, -edge, edge, edge)))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ring in the colour of the game, the arrow from the nearest edge."""
        look, painter = self._look, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-self.pos())
        wide, colour = look.px(3), QColor(look.accent)
        inner = self._to.toRectF().adjusted(wide / 2, wide / 2, -wide / 2, -wide / 2)
        paint.frame(painter, inner, radius=look.px(8), edge=look.accent, width=float(wide))
        start = QPointF(_nearest(self._from, self._to.center()))
        tip = QPointF(_nearest(self._to, start.toPoint()))
        way = tip - start
        if way.manhattanLength() > look.px(HEAD):
            painter.setPen(QPen(colour, wide))
            painter.drawLine(start, tip)
            head = paint.arrow_head(tip, atan2(way.y(), way.x()), look.px(HEAD))
            painter.fillPath(head, colour)
        painter.end()


class GuidePlace(NamedTuple):
    """Where on a page a callout may lie, what it leaves in sight, and whether it has to wait."""

    room: Callable[[], QRect]
    kept: Callable[[], Iterable[QRect]]
    waits: Callable[[], bool]


class Guide(QObject):
    """Tells the steps of a lesson on a page, beside what they are about and never over it."""

    left = Signal()
    """After the last step, or before; the battle stays."""

    def __init__(self, look: Look, page: QWidget, progress: Progress, place: GuidePlace) -> None:
        super().__init__(page)
        self._look, self._page, self._progress, self._place = look, page, progress, place
        self._pointer, self._callout = Pointer(look, page), Callout(look, page)
        self._target: QWidget | None = None
        self._decision: Decision | None = None
        self._told = -1
        """The number of the step that was told last."""
        self._moved = QTimer(self)
        """Runs out when what is on the page has its place."""
        self._moved.setSingleShot(True)
        self._moved.setInterval(0)
        self._moved.timeout.connect(self._stand)
        self._callout.went_on.connect(self._go_on)
        self._callout.left.connect(self.left)
        page.installEventFilter(self)

    def follow(self, turn: int, decision: Decision | None) -> None:
        """The battle stands here now."""
        self._decision = decision
        self._progress.follow(turn, decision)
        self._moved.start()

    def move(self) -> None:
        """Something else on the page has come, gone or grown."""
        self._moved.start()

    def remove(self) -> None:
        """It tells nothing more."""
        self._watch(None)
        self._page.removeEventFilter(self)
        for part in (self._pointer, self._callout):
            part.hide()
            part.deleteLater()
        self.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The page, or what is pointed at, has another place or size, or comes or goes."""
        if event.type() in MOVES:
            self._moved.start()
        return False

    def _go_on(self) -> None:
        """What was only to be read is read; anything else is done as the player would."""
        step = self._progress.step
        if step is None:
            return
        if step.ends != "next":
            shown = named(self._page, (*step.shows, *step.at), is_open)
            if isinstance(shown, QAbstractButton):
                shown.click()
            return
        self._progress.go_on(self._decision)
        self._stand()

    def _stand(self) -> None:
        """Where there is most room for it: its control, and what else is asked, stay in sight."""
        step = self._progress.step
        if step is None:
            self.left.emit()
            return
        names = (*step.at, BAR) if step.ends == "next" else step.at
        self._progress.waits = bool(step.beside) and named(self._page, (step.beside,)) is None
        waits = self._progress.waits or self._place.waits()
        ready = named(self._page, (CONFIRM,), is_open) if CONFIRM in step.shows else None
        target = None if waits else ready or named(self._page, names, is_open)
        target = in_sight(target) if target is not None else None
        self._watch(target)
        if target is None:
            self._callout.hide()
            self._pointer.hide()
            return
        if self._told != self._progress.number:
            self._told = self._progress.number
            self._callout.tell(step, self._told + 1, len(self._progress.lesson.steps))
        hides = isinstance(self._decision, Choice) and self._decision.secret
        key = step.key if ready is None else "Enter"
        if isinstance(target, PlainButton) and target.key:
            key = target.key
        self._callout.show_keys(key, leaves=not hides)
        edge = self._look.px(EDGE)
        room = self._place.room().adjusted(edge, edge, -edge, -edge)
        ring = ringed(self._page, target)
        self._lay(room, ring)
        self._pointer.point(self._callout.geometry(), ring)
        for part in (self._pointer, self._callout):
            part.show()
            part.raise_()

    def _lay(self, room: QRect, ring: QRect) -> None:
        """Narrower only where it then covers less of the control, and of what is kept in sight."""
        kept = list(self._place.kept())
        found: dict[tuple[int, int], tuple[int, int, QPoint]] = {}
        for wide, smaller in FITS:
            self._callout.fit(room, wide, smaller)
            corner = self._corner(room, ring, kept)
            there = QRect(corner, self._callout.size())
            covered = _shared(there, [ring]), _shared(there, kept)
            found.setdefault(covered, (wide, smaller, corner))
            if not any(covered):
                break
        wide, smaller, corner = found[min(found)]
        self._callout.fit(room, wide, smaller)
        self._callout.move(corner)

    def _corner(self, room: QRect, ring: QRect, kept: list[QRect]) -> QPoint:
        """Over neither the control nor what is kept in sight, if it can; then as near as it can."""
        size, gap = self._callout.size(), self._look.px(GAP)
        corner = QPoint(size.width(), size.height())
        low, high = room.topLeft(), room.bottomRight() + QPoint(1, 1) - corner
        beside = ring.center() - corner / 2
        before = ring.topLeft() - corner - QPoint(gap, gap)
        after = ring.bottomRight() + QPoint(gap, gap)
        across = (beside.x(), before.x(), after.x(), *range(low.x(), high.x(), gap))
        down = (beside.y(), before.y(), after.y(), high.y(), *range(low.y(), high.y(), gap))

        def cost(at: QPoint) -> tuple[int, int, int]:
            there = QRect(at, size)
            start = _nearest(there, ring.center())
            way = (_nearest(ring, start) - start).manhattanLength()
            return _shared(there, [ring]), _shared(there, kept), way

        xs = {min(max(x, low.x()), max(low.x(), high.x())) for x in across}
        ys = {max(min(y, high.y()), min(low.y(), high.y())) for y in down}
        return min((QPoint(x, y) for x, y in product(sorted(xs), sorted(ys))), key=cost)

    def _watch(self, target: QWidget | None) -> None:
        if target is not self._target:
            if self._target is not None and isValid(self._target):
                self._target.removeEventFilter(self)
            self._target = target
            if target is not None:
                target.installEventFilter(self)


def ringed(page: QWidget, target: QWidget) -> QRect:
    """Where the ring around a control is: as far as there is room on the page."""
    place = QRect(target.mapTo(page, QPoint()), target.size())
    return place.adjusted(-RING, -RING, RING, RING).intersected(page.rect())


def named(
    page: QWidget, names: Iterable[str], fits: Callable[[QWidget], bool] = QWidget.isVisible
) -> QWidget | None:
    """The first control of one of these names that is there now."""
    for name in names:
        for one in page.findChildren(QWidget):
            own = one.objectName()
            if (own == name or (name[-1] == "*" and own.startswith(name[:-1]))) and fits(one):
                return one
    return None


def is_open(control: QWidget) -> bool:
    """Whether it is there, and does something."""
    return control.isVisible() and not (isinstance(control, PlainButton) and control.is_closed)


def in_sight(widget: QWidget) -> QWidget:
    """The widget; the area that it is scrolled out of."""
    above = widget.parentWidget()
    return in_sight(above) if above is not None and widget.visibleRegion().isEmpty() else widget


def _shared(there: QRect, others: Iterable[QRect]) -> int:
    """How much of the others it covers."""
    parts = (there.intersected(one) for one in others)
    return sum(part.width() * part.height() for part in parts if not part.isEmpty())


def _nearest(rect: QRect, to: QPoint) -> QPoint:
    """The point of a rectangle next to another point."""
    x = min(max(to.x(), rect.left()), rect.right())
    return QPoint(x, min(max(to.y(), rect.top()), rect.bottom()))
