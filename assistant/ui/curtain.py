"""The curtain: the laptop changes hands, and nothing is shown until its new holder says so.

And the question before an undo of more than the last move, or of what cannot be unseen.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import (
    QCoreApplication,
    QElapsedTimer,
    QObject,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QFocusEvent, QFont, QKeyEvent, QPainter
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
from assistant.ui.labels import label, set_background
from assistant.ui.table import Table
from assistant.ui.theme import HALO, SEATS, Look
from assistant.ui.translate import say, say_role
from assistant.ui.widgets import paint
from assistant.ui.widgets.banner import Banner
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.focus import speak
from assistant.ui.widgets.keys import ENTER
from assistant.ui.widgets.layouts import filled, put, spaced, with_name
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
        """Take the last gesture back, at once or when it is agreed to.

        Twice is a yes where anybody may say so; nobody else's Ctrl+Z agrees for a player.
        """
        if self.is_open:
            if not self._missing[0]:
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
            words = self.tr("Undo the last move? It had dice or cards, so Undo asks.")
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


TOLD = 1500
"""Milliseconds in which the button says that it must be held, after it was only pressed."""
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
        self._may_go, who = may_go, overview.seats[seats[0]]
        if len(seats) == 1:
            name, asked = say(who.name), self.tr("Pass the laptop to")
            shown = self.tr("I’m {name}: show").format(name=name)
            below, others = say_role(who.name, who.role), self.tr("Everyone else, look away")
            stays = self.tr("Then let go: it stays in view until you hide it")
        else:
            name, asked = self.tr("Everyone"), self.tr("Turn the laptop so all can see")
            shown, others, stays = self.tr("Everyone is looking: show"), "", ""
            below = about or self.tr("next comes what everyone may see")
        if about:
            shown = self.tr("Everyone is looking: continue")
        self._hold = HoldButton(look, seats, shown)
        self._hold.held.connect(self.accepted)
        self.setAccessibleName(f"{asked}: {name}. {self._hold.accessibleName()}")
        self._complaint = self._said("", 14, look.theme.bad)
        self._complaint.hide()
        leave = PlainButton(look, self.tr("Not now"), key="Esc", flat=True)
        leave.setObjectName("curtain:not-now")
        leave.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Space lifts the curtain
        leave.clicked.connect(self.called_off)
        muted, far = look.theme.muted, look.metrics.is_far
        column = spaced(QVBoxLayout(), spacing=look.px(6 if far else 12))
        column.setContentsMargins(look.margins(16, 16, 16, 24))
        title = " · ".join((say(overview.title), say(overview.subtitle)))
        put(column, self._said(title, 14, muted), 3, self._marks(overview))
        column.addSpacing(look.px(0 if far else 24))
        put(column, self._said(asked, 20, muted), self._said(name, 56, weight=600))
        put(column, self._said(below, 20, muted))
        column.addSpacing(look.px(16))
        under = filled(QHBoxLayout(), 1, label(look, others, 14, colour=muted), leave, 1)
        put(column, filled(QHBoxLayout(), 1, self._hold, 1), self._said(stays, 14), under)
        put(column, self._complaint, 3)
        told = self._told(opened, overview, is_dealt=is_dealt)
        put(column, self._said(told, 14), self._standing(overview))
        ends = map(self._stripe, (seats[0], seats[-1]))
        filled(QHBoxLayout(self), next(ends), (column, 1), next(ends), spacing=0)
        leave.setVisible(may_go)  # last: without a parent it is a window

    def tell_hidden(self) -> None:
        """It is down because somebody has just hidden a hand: a second Esc is a slip."""
        self._hidden.start()

    def tell(self, words: str) -> None:
        """Why it does not lift."""
        self._complaint.setText(words)
        self._complaint.show()
        speak(self, words)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space held long enough, or Esc, which leads back; Enter is told so; others stop here."""
        if event.key() == Qt.Key.Key_Space:
            self._hold.press()
        elif event.key() in ENTER:
            self._hold.ask_to_hold()
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

    def _stripe(self, seat: Seat) -> QFrame:
        """At either side the colour of the seat; the first and the last seat's, of all."""
        stripe = with_name(QFrame(), "", "stripe")
        stripe.setProperty("seat", str(seat % SEATS))
        stripe.setFixedWidth(self._look.px(16))
        return stripe

    def _said(self, words: str, size: int, colour: str = "", weight: int = 400) -> QLabel:
        """In the middle, in as many lines as they need."""
        made = label(self._look, words, size, weight, colour, wrap=True)
        made.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        return made

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
        look, metrics = self._look, self._look.metrics
        size = 64 if metrics.is_far else 110 if metrics.small else 152
        marks = (SeatMark(look, seat, say(overview.seats[seat].name), size) for seat in self._seats)
        return filled(QHBoxLayout(), 1, *marks, 1, spacing=look.px(32))

    def _standing(self, overview: Overview) -> QHBoxLayout:
        look = self._look
        row = filled(QHBoxLayout(), 1, spacing=look.px(8))
        for seat, who in enumerate(overview.seats):
            name = say(who.name)
            row.addWidget(SeatMark(look, seat, size=13))
            waiting = self.tr("{name}: choosing").format(name=name)
            chosen = self.tr("{name}: has chosen").format(name=name)
            words = waiting if (seat,) == self._seats else chosen if who.has_chosen else name
            row.addWidget(label(look, words, 14, colour=look.theme.muted))
            if who.has_chosen:
                row.addWidget(Glyph(look, "check", 16, look.theme.good))
            row.addSpacing(look.px(16))
        row.addStretch(1)
        return row


class HoldButton(PlainButton):
    """A button that must be held; it fills while it is."""

    held = Signal()

    def __init__(self, look: Look, seats: tuple[Seat, ...], words: str) -> None:
        super().__init__(look, words, icon="eye", key=self.tr("hold here or Space"))
        theme = look.theme
        self._colour = theme.seat_colour(seats[0]) if len(seats) == 1 else theme.edge
        self._since = 0
        self._clock, self._timer = QElapsedTimer(), QTimer(self)
        self._timer.setInterval(TICK)
        self._timer.timeout.connect(self._tick)
        self._told = QTimer(self, singleShot=True, interval=TOLD)
        """Runs while the button says that it must be held."""
        self._told.timeout.connect(self.update)
        self.pressed.connect(self.press)
        self.released.connect(self.release)
        self.setObjectName("curtain:accept")
        self.setAccessibleName(f"{words}, {self.key}")
        self.setAccessibleDescription("")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the curtain has the keyboard

    def sizeHint(self) -> QSize:
        """With room around its words: it is large, and held for a while."""
        return QSize(super().sizeHint().width() + self.look.px(48), self.look.px(76))

    def press(self) -> None:
        """The finger is down."""
        self._since = 0
        self._told.stop()
        self._clock.start()
        self._timer.start()

    def release(self) -> None:
        """The finger is up: too early, and for a moment the button says so."""
        if self._timer.isActive():
            self.ask_to_hold()
        self._timer.stop()
        self._since = 0
        self.update()

    def ask_to_hold(self) -> None:
        """Say for a moment that a short press is not enough."""
        self._told.start()
        speak(self, self.tr("Hold until it fills"))
        self.update()

    def draw(self, painter: QPainter, inner: QRectF) -> None:
        """The ground, as far as it has been held, under the words; the edge is the seat's."""
        look, body = self.look, self.look.inset(QRectF(self.rect()), HALO)
        radius, share = look.px(8), min(1.0, self._since / HOLD)
        fill = look.theme.wash(self._colour, 0.35)
        part = QRectF(body.x(), body.y(), body.width() * share, body.height())
        if share:
            paint.frame(painter, part, radius=radius, fill=fill)
        paint.frame(painter, body, radius=radius, edge=self._colour, width=float(look.px(2)))
        paint.ring(painter, body, look, radius)  # the curtain has the keyboard, for this
        if self.asks_to_hold:
            words = self.tr("Hold until it fills")
            paint.write(painter, body, words, self._name_font(), look.theme.text, paint.CENTRE)
        else:
            super().draw(painter, inner)

    @property
    def asks_to_hold(self) -> bool:
        """Whether it says that it must be held."""
        return self._told.isActive()

    def _name_font(self) -> QFont:
        return self.look.font(20, 600)

    def _tick(self) -> None:
        self._since += min(self._clock.restart(), LONGEST_TICK)
        self.update()
        if self._since >= HOLD:
            self._timer.stop()
            self.held.emit()
