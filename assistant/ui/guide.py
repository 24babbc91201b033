"""A guided battle on the real page: a callout that tells one thing, and points at where it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QBoxLayout, QFrame, QListView, QVBoxLayout, QWidget
from shiboken6 import isValid

from assistant.lessons import LessonStep, Progress
from assistant.rules.chance import Roll
from assistant.rules.decision import Choice
from assistant.rules.flow import Decision
from assistant.rules.text import Message, Name
from assistant.ui.labels import label
from assistant.ui.over_sheet import KeyGroup, group
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.focus import speak
from assistant.ui.widgets.keys import key_words
from assistant.ui.widgets.layouts import filled, flowing, with_name
from assistant.ui.widgets.option import OptionButton
from assistant.ui.widgets.small import KeyCap

GO_ON = "Alt+Right"
SHAPES = (
    (296, 16, 14),
    (400, 20, 14),
    (820, 28, 16),
    (600, 20, 14),
    (570, 16, 14),
    (570, 16, 12),
    (400, 16, 12),
    (296, 16, 12),
    (199, 13, 11),
    (950, 14, 12),
)
"""The callout: its width, and the sizes of title and words; the first that covers nothing is taken.

The first stands in the side column, the last but one from afar left of a board, the last under a
hand.
"""
FLAT = 900
"""From this width its keys stand beside its words: it is as low as it can be."""
PRESS = 14
"""The size of the word before the key, where the words are no smaller."""
EDGE, GAP = 8, 28
"""Around the callout; from one place that is tried for it to the next."""
RING = 2
"""Around the control."""
CONFIRM = "confirm"
"""What a step that shows it points at as soon as it is open: a card is picked."""
CONFIRM_IT = Name("Confirm it, or choose another.", "Подтвердите или выберите другую.")
"""Said then: no higher than what it stands for, so that nothing has to move."""
FIELD = "field-editor"
"""What asks for one thing of a list, of which a step may tell."""
BAR = "decision-bar"
"""What is pointed at where a step that is only read has no control on this page."""
BACK = "back-to-decision", "sheet:close"
"""What has Esc before the guide has it."""
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
        theme = look.theme
        self._head = label(look, "", 12, 600, theme.muted)
        self._title = label(look, "", 28, 600, wrap=True)
        self._words = label(look, "", 16, wrap=True)
        self._cap = KeyCap(look, "")
        self._press = label(look, self.tr("Press"), PRESS, colour=theme.muted)
        self._or = label(look, self.tr("or click the frame"), 14, colour=theme.muted)
        self._on = with_name(PlainButton(look, "", key=key_words("Alt+→")), "callout:on")
        words = self.tr("End the guide")
        leave = PlainButton(look, "", icon="close", flat=True, accessible=words)
        self._leave = with_name(leave, "callout:leave")
        self._on.clicked.connect(self.went_on)
        self._leave.clicked.connect(self.left)
        for button in (self._on, self._leave):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        keyed = QShortcut(QKeySequence(GO_ON), self)
        keyed.setAutoRepeat(False)
        keyed.activated.connect(self.went_on)
        self._keys = flowing([self._press, self._cap, self._or], spacing=look.px(6))
        foot = flowing([self._keys, self._leave, self._on])
        spacing = look.px(4)
        self._top = filled(QVBoxLayout(), self._head, (self._title, 1), spacing=spacing)
        self._told = filled(QVBoxLayout(), self._top, self._words, spacing=spacing)
        self._all = filled(QVBoxLayout(self), (self._told, 1), foot)
        self.setAccessibleName(say(GUIDED()))
        self.hide()

    def key_groups(self) -> list[KeyGroup]:
        """Its own keys."""
        return [group(GUIDED, KEYS)]

    def tell(
        self,
        step: LessonStep,
        number: int,
        count: int,
        *,
        ends: bool = False,
        waits: str = "",
        picks: Name | None = None,
    ) -> None:
        """This step, the `number`th of so many, with which the guide `ends`; it is heard once.

        While it `waits`, how to answer what comes before it is said in its place; `picks` is,
        while a list is open.
        """
        head = self.tr("Guided battle, step {n} of {count}").format(n=number, count=count)
        self._head.setText(head)
        self._title.setText(self.tr("Now answer this, too") if waits else say(step.title))
        ends, after = ends and not waits, self.tr("Then the guide goes on.")
        self._words.setText(f"{waits} {after}" if waits else say(picks or step.says))
        key = self.show_keys("" if waits else "Enter" if picks else step.key, leaves=not picks)
        is_told = step.ends != "next" and not picks and not self._look.metrics.is_far
        self._or.setVisible(is_told)
        last = self.tr("Finish") if ends else self.tr("Next")
        self._on.say(last if step.ends == "next" else self.tr("Show me"))
        self._on.setVisible(not waits)
        self._leave.setVisible(not ends)
        asked = self.tr("Press {key}").format(key=key) if key else ""
        told = (head, self._title.text(), self._words.text(), asked)
        spoken = ". ".join(filter(None, (words.rstrip(".") for words in told)))
        speak(self, spoken)

    def show_keys(self, key: str, *, leaves: bool) -> str:
        """What is pressed now, in words; whether Esc `leaves` the guide, or does something else."""
        words = self.tr("Space") if key == "Space" else key_words(key)
        self._cap.setText(words)
        self._keys.setVisible(bool(words))
        self._leave.set_key(self.tr("Esc") if leaves else "")
        return words

    def fit(self, room: QRect, wide: int, title: int, words: int) -> None:
        """So wide, if there is room for that, with words of these sizes, as high as they need."""
        look, is_flat = self._look, wide >= FLAT
        way = QBoxLayout.Direction
        self._top.setDirection(way.RightToLeft if is_flat else way.TopToBottom)
        self._all.setDirection(way.LeftToRight if is_flat else way.TopToBottom)
        self._all.setSpacing(look.px(12 if is_flat else 4))
        self._all.setContentsMargins(look.margins(12, *((4, 8, 3) if is_flat else (8, 8, 6))))
        self._title.setFont(look.font(title, 600))
        self._words.setFont(look.font(words))
        self._press.setFont(look.font(min(PRESS, words)))
        self._told.invalidate()  # Qt tells the outer layout alone of other letters
        wide = max(min(look.px(wide), room.width()), self.minimumSizeHint().width())
        self.resize(wide, self.heightForWidth(wide))
        for part in (self, self._keys):  # of one size with the last step they would wait
            if (layout := part.layout()) is not None:
                layout.activate()


class GuidePlace(NamedTuple):
    """Where on a page a callout may lie, what it leaves in sight, and whether it has to wait.

    Of the table it covers as little as it can, and then of the column beside it.
    """

    room: Callable[[], QRect]
    kept: Callable[[], Iterable[QRect]]
    table: Callable[[], Iterable[QRect]]
    column: Callable[[], Iterable[QRect]]
    waits: Callable[[], bool]


class Guide(QObject):
    """Tells the steps of a lesson on a page, beside what they are about and never over it."""

    left = Signal()
    """After the last step, or before; the battle stays."""

    def __init__(self, look: Look, page: QWidget, progress: Progress, place: GuidePlace) -> None:
        super().__init__(page)
        self._look, self._page, self._progress, self._place = look, page, progress, place
        self._ring = with_name(QFrame(page), "target", "target")
        self._ring.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._ring.hide()
        self._callout = Callout(look, page)
        self._target: QWidget | None = None
        self._decision: Decision | None = None
        self._told: tuple[int, str, Name | None] = -1, "", None
        """The number of the step that was told last, what it waited for, what it picked."""
        self._stood: tuple[int, QPoint] | None = None
        """In which shape the callout lies, and where it ends."""
        self._moved = QTimer(self)
        """Runs out when what is on the page has its place."""
        self._moved.setSingleShot(True)
        self._moved.setInterval(0)
        self._moved.timeout.connect(self._stand)
        self._callout.went_on.connect(self._go_on)
        self._callout.left.connect(self.left)
        page.installEventFilter(self)

    def follow(self, turn: int, decision: Decision | None, played: str) -> None:
        """The battle stands here now, after this action."""
        self._decision = decision
        self._progress.follow(turn, decision, played)
        self._moved.start()

    def move(self) -> None:
        """Something else on the page has come, gone or grown."""
        self._moved.start()

    def remove(self) -> None:
        """It tells nothing more."""
        self._watch(None)
        self._page.removeEventFilter(self)
        for part in (self._ring, self._callout):
            part.hide()
            part.deleteLater()
        self.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The page, or what is pointed at, has another place or size, or comes or goes."""
        if event.type() in MOVES:
            self._moved.start()
        return False

    def _go_on(self) -> None:
        """What was only to be read is read; anything else is done as the player would.

        While it waits there is nothing to be read or done but the last step, which ends the guide.
        """
        step = self._progress.step
        if step is None or self._progress.waits:
            return
        if step.ends != "next":
            shown = self._picked_from() or named(self._page, (*step.shows, *step.at), is_open)
            if isinstance(shown, QAbstractButton):
                shown.click()
            elif isinstance(shown, QListView):
                shown.clicked.emit(shown.currentIndex())
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
        is_there = not step.beside or named(self._page, (step.beside,)) is not None
        if self._decision is None and not is_there and not self._progress.is_last:
            self._progress.go_on(None)  # nothing is asked any more: what it waited for never comes
            self._stand()
            return
        self._progress.waits = self._decision is not None and not is_there
        if self._progress.waits:
            names = (BAR,)  # any answer will do
        waits = self._place.waits()
        ready = named(self._page, (CONFIRM,), is_open) if CONFIRM in step.shows else None
        picked = self._picked_from()
        target = None if waits else picked or ready or named(self._page, names, is_open)
        target = in_sight(target) if target is not None else None
        self._watch(target)
        if target is None:
            self._callout.hide()
            self._ring.hide()
            return
        picks = CONFIRM_IT if ready is not None else None
        picks = picks if picked is None else step.picks
        answers = self._how_to_answer() if self._progress.waits else ""
        if self._told != (told := (self._progress.number, answers, picks)):
            self._told, (n, count) = told, self._progress.place
            ends = self._progress.is_last
            n -= self._progress.waits and n > 1  # what comes before it is a part of the last one
            self._callout.tell(step, n, count, ends=ends, waits=told[1], picks=picks)
        hides = isinstance(self._decision, Choice) and self._decision.secret
        key = "Enter" if picked or ready else step.key
        if isinstance(target, PlainButton) and target.key:
            key = target.key
        elif isinstance(target, OptionButton) and key:
            key = target.face.key
        elif self._progress.waits:
            key = ""
        is_aside = named(self._page, BACK) is not None
        self._callout.show_keys(key, leaves=not hides and not is_aside)
        edge = self._look.px(EDGE)
        ring = ringed(self._page, target)
        self._lay(self._place.room().adjusted(edge, edge, -edge, -edge), ring)
        self._ring.setGeometry(ring)
        for part in (self._ring, self._callout):
            part.show()
            part.raise_()

    def _how_to_answer(self) -> str:
        """What the lesson says of it, or what is pressed for any answer to what is asked."""
        for control, words in self._progress.lesson.asides.items():
            if named(self._page, (control,)) is not None:
                return say(words)
        if isinstance(self._decision, Roll):
            return self.tr("Press Space to roll, or type your dice.")
        if isinstance(self._decision, Choice) and any(
            not g.guarded for g in self._decision.gestures
        ):
            if sum(option.is_open for option in self._decision.options) == 1:
                return self.tr("Press Enter.")
            return self.tr("Press Enter, or choose another answer.")
        return self.tr("Press the key of any answer, or click it.")

    def _picked_from(self) -> QListView | None:
        """The list of which the step tells what to pick, while it is open."""
        step = self._progress.step
        names = () if step is None or step.picks is None else (FIELD,)
        field = named(self._page, names)
        return None if field is None else field.findChild(QListView)

    def _lay(self, room: QRect, ring: QRect) -> None:
        """Where it lay; else in the first shape that covers neither control nor what is kept."""
        place = self._place
        kept, table, column = (list(part()) for part in place[1:4])
        if self._stood is not None:
            n, end = self._stood
            self._callout.fit(room, *SHAPES[n])
            there = QRect(QPoint(), self._callout.size())
            there.moveBottomRight(end)
            if room.contains(there) and not _shared(there, [ring, *kept]):
                self._callout.move(there.topLeft())
                return
        found: list[tuple[tuple[int, ...], int, QPoint]] = []
        for n, shape in enumerate(SHAPES):
            if shape[0] >= FLAT and not any(min(found)[0][:3]):
                break  # it lies over all the width: better than only over what is kept in sight
            self._callout.fit(room, *shape)
            covered, corner = self._corner(room, ring, kept, table, column)
            found.append((covered, n, corner))
            if not any(covered):
                break
        _, n, corner = min(found, key=lambda one: one[:2])
        self._callout.fit(room, *SHAPES[n])
        self._callout.move(corner)
        self._stood = n, self._callout.geometry().bottomRight()

    def _corner(
        self, room: QRect, ring: QRect, kept: list[QRect], table: list[QRect], column: list[QRect]
    ) -> tuple[tuple[int, ...], QPoint]:
        """Over as little as can be, then as low and as far to the right; and what that covers.

        What is higher than the room covers what is asked.
        """
        size, gap = self._callout.size(), self._look.px(GAP)
        low = room.topLeft()
        high = QPoint(
            max(low.x(), room.right() + 1 - size.width()),
            max(low.y(), room.bottom() + 1 - size.height()),
        )

        def cost(at: QPoint) -> tuple[int, ...]:
            parts = ([ring], kept, table, column)
            covered = (_shared(QRect(at, size), part) for part in parts)
            return *covered, (high - at).manhattanLength()

        xs = (high.x(), *range(low.x(), high.x(), gap))
        ys = (high.y(), *range(low.y(), high.y(), gap))
        at = min((QPoint(x, y) for x, y in product(xs, ys)), key=cost)
        *covered, _, _, _ = cost(at)
        things = sum(QRect(at, size).intersects(part) for part in table)
        return (max(0, size.height() - room.height()), *covered, things), at

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
