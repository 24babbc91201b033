"""The curtain: the laptop changes hands, and nothing is shown until its new holder says so.

And the question before an undo of more than the last move, or of what cannot be unseen.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QLabel,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

from assistant.rules.decision import Seat
from assistant.rules.game import Overview
from assistant.ui import icons
from assistant.ui.labels import label, set_background
from assistant.ui.table import Table
from assistant.ui.theme import SEATS, Look
from assistant.ui.translate import say, say_role
from assistant.ui.widgets import paint
from assistant.ui.widgets.banner import Banner
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.focus import speak
from assistant.ui.widgets.keys import LEFT_BUTTON
from assistant.ui.widgets.layouts import filled, put
from assistant.ui.widgets.small import Glyph, SeatMark


class UndoQuestion(NamedTuple):
    """An open question: to go back to `turn`, and how many players must still agree.

    The turn is None where the table has proposed something, the others where anybody may say yes.
    """

    turn: int | None
    missing: int | None


class UndoConfirmation(QObject):
    """Asks on the banner and goes back once all players concerned have agreed."""

    asked = Signal()
    """The banner shows a question."""

    def __init__(self, table: Table, banner: Banner, parent: QObject) -> None:
        super().__init__(parent)
        self._table, self._banner = table, banner
        self._turn: int | None = 0
        self._missing: list[str] = []
        """Who has still to agree; one without a name is anybody."""
        banner.acted.connect(self.agree)
        banner.closed.connect(self._forget)

    @property
    def is_open(self) -> bool:
        """Whether somebody has still to agree."""
        return bool(self._missing)

    def save_state(self) -> UndoQuestion | None:
        """The question that is open, for a page in another look."""
        if not self._missing:
            return None
        return UndoQuestion(self._turn, len(self._missing) if self._missing[0] else None)

    def restore_state(self, asked: UndoQuestion) -> None:
        """Ask it again, of those who have still to agree, by the names they now have."""
        missing = [""] if asked.missing is None else self._names()[-asked.missing :]
        self._ask(asked.turn, missing)

    def undo(self) -> None:
        """Take the last gesture back, at once or when it is agreed to; twice is a yes."""
        if self.is_open:
            self.agree()
        elif self._table.undo_crosses_secret():
            self._table.undo()
        elif self._table.undo_crosses_reveal():
            self.ask_all(self._table.turn - 1)
        elif self._table.undo_crosses_chance():
            self._ask(self._table.turn - 1, [""])
        else:
            self._table.undo()

    def go_to(self, turn: int) -> None:
        """Go back or forward to this turn, at once or when it is agreed to."""
        if self._table.battle.crosses_secret(turn):
            self._table.go_to(turn)
        elif self._table.undo_crosses_reveal(turn):
            self.ask_all(turn)
        elif turn != self._table.turn:
            self._ask(turn, [""])

    def ask_all(self, turn: int | None) -> None:
        """Go back to this turn, or do what is proposed, when every player has agreed."""
        self._ask(turn, self._names())

    def agree(self) -> None:
        """The next of those who are missing agrees."""
        left = self._missing[1:]
        if left:
            self._ask(self._turn, left)
        else:
            self._missing = []
            self._banner.dismiss()
            if self._turn is None:
                self._table.agree()
            else:
                self._table.go_to(self._turn)

    def _names(self) -> list[str]:
        return [say(seat.name) for seat in self._table.overview.seats]

    def _ask(self, turn: int | None, missing: list[str]) -> None:
        self._turn, self._missing = turn, missing
        if missing[0]:
            words = proposal(self._table)
            answer = self.tr("{name} agrees (Enter)").format(name=missing[0])
        else:
            words, answer = self._words(turn)
        self._banner.show_message("info", words, [answer], announced=False)
        self.asked.emit()
        self._banner.setFocus()

    def _words(self, turn: int | None) -> tuple[str, str]:
        """The question and its answer where anybody may say yes."""
        table = self._table
        steps = table.turn - (turn or 0)
        chance = table.undo_crosses_chance(turn)
        if steps == 1 and chance:
            words = self.tr("Undo the last move? Its dice and cards are undone too.")
            return words, self.tr("Undo (Enter)")
        words = self.tr("Go back to here?") if steps > 0 else self.tr("Redo up to here?")
        parts = [words, self.tr("%n step(s).", "", abs(steps))]
        if chance:
            parts.append(self.tr("Dice and cards will be undone."))
        answer = self.tr("Go back (Enter)") if steps > 0 else self.tr("Redo (Enter)")
        return " ".join(parts), answer

    def _forget(self) -> None:
        was_open, self._missing = self.is_open, []
        if was_open and self._turn is None:
            self._table.call_off()


def proposal(table: Table) -> str:
    """What every player must agree to."""
    translate = QCoreApplication.translate
    match table.proposed:
        case int() as turn if turn < table.turn:
            return translate("UndoConfirmation", "Undo a secret move? All players must agree.")
        case int():
            return translate("UndoConfirmation", "Redo a secret move? All players must agree.")
        case tuple():
            return translate(
                "UndoConfirmation", "Put the dealt cards away unseen? All players must agree."
            )
    return translate(
        "UndoConfirmation", "Undo something everyone has seen? All players must agree."
    )


HOLD = 500
"""Milliseconds to hold the key or the button: a slip of the finger reveals nothing."""
TICK, LONGEST_TICK = 20, 100
"""Milliseconds from one look at the clock to the next; of one that comes later no more counts, for
the key may have been let go meanwhile."""


def close_popups() -> None:
    """A tip and a menu are windows of their own, and would stay above the curtain."""
    QToolTip.hideText()
    if (popup := QApplication.activePopupWidget()) is not None:
        popup.close()


SLIP = 700
"""Milliseconds in which Esc, hit twice to hide a hand, leads nowhere."""


class Curtain(QWidget):
    """A full page that waits for one seat, or for all of them to look.

    `opened` says how often each seat's cards were looked at since the deal, if they are dealt.
    `about` is what all of them are to agree to. Where it `may_go`, nobody need look: what has
    brought it is called off.
    """

    accepted = Signal()
    called_off = Signal()
    left = Signal()
    """Nobody looks now: the battle waits, as hidden as it is."""

    def __init__(
        self,
        look: Look,
        seats: tuple[Seat, ...],
        overview: Overview,
        opened: tuple[int, ...] = (),
        *,
        is_dealt: bool = False,
        about: str = "",
        may_go: bool = False,
    ) -> None:
        super().__init__()
        self._look, self._seats = look, seats
        self._hidden = QElapsedTimer()
        """Since somebody has hidden a hand."""
        self.setObjectName("curtain")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        set_background(self, look.theme.window)
        alone = len(seats) == 1
        who = overview.seats[seats[0]]
        name = say(who.name) if alone else self.tr("Everyone")
        shown = self.tr("I’m {name}: show").format(name=name)
        together = self.tr("Everyone is looking: show")
        if about:
            together = self.tr("Everyone is looking: continue")
        self._hold = HoldButton(look, seats, shown if alone else together)
        self._hold.held.connect(self.accepted)
        muted = look.theme.muted
        title = " · ".join((say(overview.title), say(overview.subtitle)))
        asked = (
            self.tr("Pass the laptop to") if alone else self.tr("Turn the laptop so all can see")
        )
        self.setAccessibleName(f"{asked}: {name}. {self._hold.accessibleName()}")
        shown_next = about or self.tr("what was hidden will be shown")
        role = say_role(who.name, who.role) if alone else shown_next
        others = self.tr("Everyone else, look away") if alone else ""
        column = QVBoxLayout()
        self._between_stripes(column)
        column.setContentsMargins(look.px(16), look.px(16), look.px(16), look.px(24))
        column.setSpacing(look.px(6 if look.metrics.is_far else 12))
        self._centre(column, label(look, title, 14, colour=muted))
        put(column, 3, self._marks(overview))
        column.addSpacing(look.px(0 if look.metrics.is_far else 24))
        self._centre(column, label(look, asked, 20, colour=muted))
        self._centre(column, label(look, name, 56, 600))
        self._write(column, label(look, role, 20, colour=muted, wrap=True))
        column.addSpacing(look.px(16))
        self._centre(column, self._hold)
        under = filled(QHBoxLayout(), 1, label(look, others, 14, colour=muted))
        leave = PlainButton(look, self.tr("Not now"), key="Esc", flat=True)
        leave.setObjectName("curtain:not-now")
        leave.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Space lifts the curtain
        leave.clicked.connect(self.called_off)
        put(under, leave, 1)
        column.addLayout(under)
        leave.setVisible(may_go)
        self._may_go = may_go
        self._complaint = label(look, "", 14, colour=look.theme.bad, wrap=True)
        self._complaint.hide()
        self._write(column, self._complaint)
        column.addStretch(3)
        text = self._told(opened, overview, is_dealt=is_dealt)
        self._write(column, label(look, text, 14, wrap=True))
        column.addLayout(self._standing(overview))

    def tell_hidden(self) -> None:
        """It is down because somebody has just hidden a hand: a second Esc is a slip."""
        self._hidden.start()

    def tell(self, words: str) -> None:
        """Why it does not lift."""
        self._complaint.setText(words)
        self._complaint.show()
        speak(self, words)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space held long enough, or Esc, which leads back; every other key stops here."""
        if event.key() == Qt.Key.Key_Space:
            self._hold.press()
        elif self._hidden.isValid() and not self._hidden.hasExpired(SLIP):
            return
        elif event.key() == Qt.Key.Key_Escape and not event.isAutoRepeat():
            (self.called_off if self._may_go else self.left).emit()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Let go too early: begin again."""
        if event.key() == Qt.Key.Key_Space:
            self._hold.release()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The key is let go elsewhere, where nobody hears of it: begin again."""
        self._hold.release()

    def _between_stripes(self, column: QVBoxLayout) -> None:
        """At either side the colour of the seat; the first and the last seat's, of all."""
        row, stripes = QHBoxLayout(self), (QFrame(), QFrame())
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for n, stripe in zip((0, -1), stripes, strict=True):
            stripe.setProperty("kind", "stripe")
            stripe.setProperty("seat", str(self._seats[n] % SEATS))
            stripe.setFixedWidth(self._look.px(16))
        put(row, stripes[0], (column, 1), stripes[1])

    def _told(self, opened: tuple[int, ...], overview: Overview, *, is_dealt: bool) -> str:
        """How often whose cards were opened, so that a seat that somebody borrowed shows."""
        if not opened:
            return ""
        seats = zip(overview.seats, opened, strict=True)
        counts = " · ".join(f"{say(seat.name)}: {n}" for seat, n in seats)
        if is_dealt:
            return self.tr("Hands opened since the deal: {counts}").format(counts=counts)
        return self.tr("Hidden cards opened so far: {counts}").format(counts=counts)

    def _marks(self, overview: Overview) -> QHBoxLayout:
        metrics = self._look.metrics
        row, size = QHBoxLayout(), 64 if metrics.is_far else 110 if metrics.small else 152
        row.setSpacing(self._look.px(32))
        row.addStretch(1)
        for seat in self._seats:
            row.addWidget(SeatMark(self._look, seat, say(overview.seats[seat].name), size))
        row.addStretch(1)
        return row

    def _standing(self, overview: Overview) -> QHBoxLayout:
        look = self._look
        row = filled(QHBoxLayout(), 1, spacing=look.px(8))
        for seat, who in enumerate(overview.seats):
            name = say(who.name)
            row.addWidget(SeatMark(look, seat, name, 13))
            waiting = self.tr("{name}: choosing").format(name=name)
            chosen = self.tr("{name}: has chosen").format(name=name)
            words = waiting if (seat,) == self._seats else chosen if who.has_chosen else name
            row.addWidget(label(look, words, 14, colour=look.theme.muted))
            if who.has_chosen:
                row.addWidget(Glyph(look, "check", 16, look.theme.good))
            row.addSpacing(look.px(16))
        row.addStretch(1)
        return row

    @staticmethod
    def _write(column: QVBoxLayout, words: QLabel) -> None:
        """In the middle, in as many lines as they need."""
        words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(words)

    @staticmethod
    def _centre(column: QVBoxLayout, widget: QWidget) -> None:
        column.addWidget(widget, 0, Qt.AlignmentFlag.AlignHCenter)


class HoldButton(QWidget):
    """A button that must be held; it fills while it is."""

    held = Signal()

    def __init__(self, look: Look, seats: tuple[Seat, ...], words: str) -> None:
        super().__init__()
        self._look, self._words = look, words
        theme = look.theme
        self._colour = theme.seat_colour(seats[0]) if len(seats) == 1 else theme.edge
        self._key = self.tr("hold here or Space")
        self._since = 0
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setInterval(TICK)
        self._timer.timeout.connect(self._tick)
        self.setObjectName("curtain:accept")
        self.setAccessibleName(f"{words}, {self._key}")
        text = paint.width_of(look.font(20, 600), words)
        self.setFixedSize(
            round(text + paint.key_width(look, self._key)) + look.px(140), look.px(76)
        )

    def press(self) -> None:
        """The finger is down."""
        self._since = 0
        self._clock.start()
        self._timer.start()

    def release(self) -> None:
        """The finger is up."""
        self._timer.stop()
        self._since = 0
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A finger or the mouse."""
        if event.button() is LEFT_BUTTON:
            self.press()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """And off again."""
        if event.button() is LEFT_BUTTON:
            self.release()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ring, ground, how long it has been held, eye, words, key."""
        look, theme = self._look, self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = look.inset(QRectF(self.rect()), 4)
        colour, two = self._colour, float(look.px(2))
        paint.frame(painter, body, radius=look.px(8), fill=theme.raised)
        share = min(1.0, self._since / HOLD)
        if share:
            part = QRectF(body.x(), body.y(), body.width() * share, body.height())
            paint.frame(painter, part, radius=look.px(8), fill=theme.wash(colour, 0.35))
        paint.frame(painter, body, radius=look.px(8), edge=colour, width=two)
        paint.ring(painter, body, look, look.px(8))
        eye = QRectF(body.x() + look.px(28), body.y(), look.px(28), body.height())
        icons.paint(painter, eye, "eye", theme.text)
        words = body.adjusted(look.px(70), 0, 0, 0)
        paint.write(painter, words, self._words, look.font(20, 600), theme.text)
        width = paint.key_width(look, self._key)
        top = body.center().y() - look.px(12)
        cap = QRectF(body.right() - look.px(28) - width, top, width, look.px(24))
        paint.key_cap(painter, cap, self._key, look)
        painter.end()

    def _tick(self) -> None:
        self._since += min(self._clock.restart(), LONGEST_TICK)
        self.update()
        if self._since >= HOLD:
            self._timer.stop()
            self.held.emit()
