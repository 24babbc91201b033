"""The odds: a phrase, one bar, a number per outcome, the charts; in one line; of a setup."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import chain
from math import ceil

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

from assistant.rules.odds import TIE, Claim, Forecast, Row
from assistant.ui.figures import chance_of, claimed, headline, percent
from assistant.ui.labels import Elided, label, more, set_text_color
from assistant.ui.odds.charts import NOTHING, OddsCharts
from assistant.ui.odds.shares import (
    OutcomeBar,
    caveat,
    chances,
    in_order,
    ink_of,
    outcomes,
    precision,
    rests_on,
    says_all,
)
from assistant.ui.odds.worker import HistoryAnswer, Job, OddsWorker, raise_error
from assistant.ui.theme import HALO, Look
from assistant.ui.translate import say
from assistant.ui.widgets.keys import LEFT_BUTTON
from assistant.ui.widgets.layouts import filled, hold, put, remove, scrolled, spaced, with_name
from assistant.ui.widgets.menu import RULE, Line, LineMenu, show_tip, tip
from assistant.ui.widgets.paint import elided, halved, whole, width_of, wrapped
from assistant.ui.widgets.small import SeatMark, key_button

OF_MANY = re.compile(r"(\d) (\w+) (\d)")
"""“3 in 4”, which is never broken over lines."""
PATIENCE = 400
"""Milliseconds after which a calculation may be stopped."""
SHORT = 18
"""A longer phrase is written smaller."""
DETAILS_KEY = "F9"
NUMBERS, RESTS_ON, SETUP = 169, 73, 204
"""What is kept for numbers of the most outcomes, which charts leave them, and for what they rest
on; on the page of a setup they have the last.
"""
BETWEEN = " · "
"""Parts the sentences about what the odds rest on."""
STRIP, ONE_LINE, UNCUT, LEAST_BAR = 40, 140, 60, 48
"""The height of a line of odds; words no wider than that stay in one line; no words are narrower
than that, nor is the bar.
"""
BAR = 10
"""Where the numbers have a bar, it stands right of all that is told."""


class OddsView(QWidget):
    """Shows a forecast; `wait` while a new one is computed. What has no place here passes by."""

    def wait(self) -> None:
        """Numbers of a moment ago are gone at once, seen or hidden; their place stays."""
        raise NotImplementedError

    def show_progress(self, done: float) -> None:
        """How far the calculation is."""

    def show_stopped(self) -> None:
        """The players did not want to wait."""

    def show_advice(self, words: str) -> None:
        """Whether the options are advised on, beside how exact the numbers are."""

    def show_history(self, answer: HistoryAnswer, said: Mapping[int, str]) -> None:
        """How the battle went so far; `said` is what the log tells of each turn."""


class ClaimView(QWidget):
    """What matters most in words, the chance of it large."""

    def __init__(self, look: Look, claim: Claim, names: Sequence[str]) -> None:
        super().__init__()
        gap, line = look.px(1 if look.metrics.small else 6), QHBoxLayout()
        line.setSpacing(look.px(6))
        if claim.seat is not None:
            line.addWidget(SeatMark(look, claim.seat, names[claim.seat], 13))
        what = label(look, say(claim.what), 14, wrap=True)
        line.addWidget(with_name(what, "odds-claim"), 1)
        filled(QVBoxLayout(self), line, _phrase(look, claim, wrap=True), spacing=gap)


class OddsPanel(OddsView):
    """The phrase, the bar, the numbers and the charts."""

    charted = Signal(str)
    """The chart that was picked, by its English name, so that a new page may open on it."""
    asked = Signal(int)
    """A turn of the chance history: would you go there?"""
    wanted = Signal(str)
    """``policies``, ``what-if``, ``stop`` or ``go-on``."""
    turned = Signal()
    """Details are to be shown, or no longer."""

    def __init__(
        self,
        look: Look,
        names: tuple[str, ...],
        picked: str = "",
        *,
        lively: bool = False,
        folds: bool = False,
        pages: Collection[str] = (),
    ) -> None:
        """`lively`: there is a battle whose evening can be looked back on.

        Where it `folds` the charts are shown on demand only. `pages` are those about odds that this
        game has: policies to change, what if.
        """
        super().__init__()
        self._look, self._names, self._pages, self._lively = look, names, pages, lively
        self._numbers = scrolled(QWidget())
        """What the numbers have no room for is scrolled to: whatever they tell, nothing moves."""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self._charts = OddsCharts(look, names, picked, has_history=lively, on_demand=folds)
        self._charts.picked.connect(self.charted)
        self._charts.asked.connect(self.asked)
        self._folds = self._is_folded = folds
        self._head, self._said, self._advice = self._made_head(), "", ""
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE)
        """Runs out when somebody waits: then there is something to stop."""
        self._patience.timeout.connect(self._stop.show)
        self._column = QVBoxLayout(self)
        below = 0 if look.metrics.is_cramped else 6  # or the last line would be cut
        self._column.setContentsMargins(look.px(16), look.px(2), look.px(16 - BAR), look.px(below))
        self._column.setSpacing(look.px(3 if look.metrics.small else 6))
        self._charts.setContentsMargins(look.margins(0, 0, BAR, 0))
        put(self._column, self._head, (self._numbers, 1), self._charts)
        self.setObjectName("odds")
        self.present(None)
        self._told_nothing = False  # nobody has been asked yet

    @property
    def is_idle(self) -> bool:
        """Whether there is nothing to forecast, and no evening to look back on either."""
        return self._told_nothing and not self._lively

    def show_details(self, shown: bool) -> None:
        """Whether the charts are shown, where they can be folded away."""
        self._is_folded = self._folds and not shown
        self._details.setChecked(shown)

    def wait(self) -> None:
        """Numbers of a moment ago are gone at once, seen or hidden; their place stays."""
        self._say(self.tr("calculating…"))
        self._go_on.hide()
        self._patience.start()
        self._show(QWidget())
        self._charts.wait()

    def show_progress(self, done: float) -> None:
        """How far the calculation is."""
        self._say(self.tr("calculating… {percent}").format(percent=percent(done, 0)))

    def show_stopped(self) -> None:
        """The players did not want to wait."""
        self._settle(self.tr("stopped"))
        self._go_on.show()

    def present(self, forecast: Forecast | None, nothing: str = "") -> None:
        """Show this forecast, or that there is none, in the words given for that.

        Numbers that are not simply exact are said to be so where that strikes the eye.
        """
        self._told_nothing = forecast is None
        words, is_sure = "", True
        if forecast is not None and forecast.rows:
            words, is_sure = precision(forecast), forecast.exact and forecast.given is None
        self._settle(words if is_sure else "", "" if is_sure else words)
        self._charts.show_forecast(forecast or NOTHING)
        look, body = self._look, QWidget()
        gap, margins = look.px(1 if look.metrics.small else 6), look.margins(0, 0, BAR, 0)
        rows = spaced(QVBoxLayout(body), spacing=gap, margins=margins)
        if forecast is None:
            none = nothing or self.tr("No odds for this")
            rows.addWidget(label(look, none, 14, colour=look.theme.muted, wrap=True))
        else:
            self._fill(rows, forecast)
        rows.addStretch(1)  # a wrapped label gets all of its lines
        self._show(body)

    def show_history(self, answer: HistoryAnswer, said: Mapping[int, str]) -> None:
        """How the battle went so far."""
        self._charts.show_history(answer, said)

    def show_advice(self, words: str) -> None:
        """Whether the options are advised on, beside how exact the numbers are."""
        self._advice = words
        if not self._patience.isActive():
            self._say(self._said, self._caveat.text())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What is said at its head stands in two lines where one has no room."""
        super().resizeEvent(event)
        self._say(self._said, self._caveat.text())

    def hasHeightForWidth(self) -> bool:
        """Its height is never that of what it tells."""
        return False

    def fit(self, room: int) -> bool:
        """Have so high a least and a most as suits so much room, whatever is told.

        Whether there are charts: who asks for them sees them where the numbers stay.
        """
        px, margins, spacing = self._look.px, self._column.contentsMargins(), self._column.spacing()
        high = margins.top() + self._head.sizeHint().height() + spacing + margins.bottom()
        charts = self._charts.minimumHeight() + spacing
        shows = not self._is_folded and room - high - charts >= px(NUMBERS)
        self._charts.setVisible(shows)
        high += charts if shows else 0
        self.setMinimumHeight(high + px(NUMBERS))
        self.setMaximumHeight(high + px(NUMBERS + RESTS_ON))
        return shows

    def _show(self, body: QWidget) -> None:
        if (old := self._numbers.takeWidget()) is not None:
            old.deleteLater()
        hold(self._numbers, body)

    def _fill(self, rows: QVBoxLayout, forecast: Forecast) -> None:
        look, shown = self._look, in_order(forecast.rows)
        claim = headline(forecast)
        if claim is not None:
            rows.addWidget(ClaimView(look, claim, self._names))
        if shown and not says_all(claim, shown):
            rows.addWidget(OutcomeBar(look, shown, high=10 if look.metrics.is_cramped else 12))
            rows.addLayout(outcomes(look, shown))
        for one in forecast.also[:1]:  # the numbers tell the rest
            words = OF_MANY.sub("\\1\u00a0\\2\u00a0\\3", claimed(one))
            second = label(look, words, 12, colour=look.theme.muted, wrap=True)
            rows.addWidget(with_name(second, "odds-also"))
        assumed = rests_on(replace(forecast, given=None) if shown else forecast)  # the head has it
        if not shown:
            needed = label(look, assumed, 14, colour=look.theme.muted, wrap=True)
            needed.setObjectName("odds-needed")
            rows.addWidget(needed)
        elif assumed:
            leads = "policies" in self._pages
            does = self.tr("Losses (F4)") if leads else self.tr("What the odds assume")
            link = RestsOn(look, assumed, does)
            link.setObjectName("odds-policies" if leads else "odds-assumed")
            if leads:
                link.clicked.connect(lambda: link.lead(lambda: self.wanted.emit("policies")))
            else:
                link.clicked.connect(link.tell)
            rows.addWidget(link, 1000)

    def _settle(self, words: str, caveat: str = "") -> None:
        """Nobody waits any more."""
        self._patience.stop()
        self._stop.hide()
        self._go_on.hide()
        self._say(words, caveat)

    def _say(self, words: str, caveat: str = "") -> None:
        """The state of the calculation, and, if no caveat needs the room, that hints are on."""
        self._said = words
        text = BETWEEN.join(filter(None, (words, "" if caveat else self._advice)))
        self._caveat.setText(caveat)
        self._state.setText(f" · {text}" if text and caveat else text)
        margins = self._column.contentsMargins()
        if self._head.sizeHint().width() > self.width() - margins.left() - margins.right():
            self._state.setText(text.replace(BETWEEN, f"{BETWEEN.rstrip()}\n"))

    def _made_head(self) -> QWidget:
        look, head = self._look, QWidget()
        title = label(look, self.tr("Odds"), 12, 600, look.theme.muted)
        title.setMinimumHeight(look.px(34))
        title.setContentsMargins(0, 0, look.px(6), 0)
        what_if = self._button("what-if", self.tr("What if…"))
        what_if.setToolTip(self.tr("Try other forces and losses (F6)"))
        self._caveat = with_name(label(look, "", 12, 600, look.theme.warn), "odds-caveat")
        self._state = with_name(label(look, "", 12, colour=look.theme.muted), "odds-state")
        self._state.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._stop = self._button("stop", self.tr("Stop"))
        self._go_on = self._button("go-on", self.tr("Calculate"))
        self._details = key_button(look, DETAILS_KEY, self.tr("Odds in detail"))
        self._details.setToolTip(self.tr("Odds in detail (F9); luck: Shift+F9"))
        self._details.setObjectName("odds-details")
        self._details.clicked.connect(self.turned)
        row = spaced(QHBoxLayout(head), spacing=0, margins=look.margins(0, 0, BAR, 0))
        put(row, title, what_if, 1, self._caveat, self._state)
        put(row, self._stop, self._go_on, self._details)
        what_if.setVisible("what-if" in self._pages)
        self._details.setVisible(self._folds)
        return head

    def _button(self, wish: str, words: str) -> QPushButton:
        button = QPushButton(words)
        button.setProperty("kind", "line")
        button.setFont(self._look.font(12))
        button.setAutoDefault(True)  # Enter presses it
        button.setObjectName(f"odds-{wish}")
        button.clicked.connect(lambda: self.wanted.emit(wish))
        return button


def _phrase(look: Look, claim: Claim, *, wrap: bool = False) -> QLabel:
    """How likely that is, in large letters: in no window smaller from afar than from near."""
    words, metrics = chance_of(claim), look.metrics
    large = 24 if metrics.is_cramped else 28
    is_small = len(words) > SHORT or metrics.is_least
    return with_name(label(look, words, 20 if is_small else large, 600, wrap=wrap), "odds-phrase")


LINES = 3
"""What the odds rest on takes no more of them, unless its first sentence does."""


class RestsOn(QPushButton):
    """What the odds rest on, in a few lines, or more if the first sentence needs them.

    All of it is in the tip, and where a press leads.
    """

    def __init__(self, look: Look, text: str, does: str) -> None:
        """`does` is what a press does."""
        super().__init__()
        self._look, self._whole = look, text
        self._menu = LineMenu(look, self, "odds-rests", 14)
        self.setProperty("kind", "link")
        self.setFont(look.font(12))
        self.setAutoDefault(True)  # Enter presses it
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(text)
        self.setAccessibleDescription(does)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        """One line of its words, at the most as wide as a column."""
        width = round(width_of(self.font(), self._whole)) + 2 * self._look.px(HALO) + 2
        return QSize(min(width, self._look.px(300)), self._high(1))

    def minimumSizeHint(self) -> QSize:
        """A line."""
        return QSize(self._look.px(80), self._high(1))

    def event(self, event: QEvent) -> bool:
        """All of it is shown as a tip; set as one, it would be read aloud twice."""
        words = f"{self.accessibleDescription()}\n{self._whole}"
        return show_tip(self, event, words) or super().event(event)

    def lead(self, there: Callable[[], object]) -> None:
        """Where all of it is seen go there; else show all of it, and offer to."""
        shown = self.text().replace("\n", " ").replace("&&", "&")
        if _plain(shown) == _plain(self._whole):
            there()
            return
        lines = [Line(one) for one in self._whole.split(BETWEEN)]
        go_on = Line(self.accessibleDescription(), there, "odds-rests:go")
        self._menu.show([*lines, RULE, go_on], self.mapToGlobal(self.rect().bottomLeft()))

    def tell(self) -> None:
        """Show all of it as a tip at once."""
        at = self.mapToGlobal(self.rect().bottomLeft())
        QToolTip.showText(at, tip(self._whole), self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape takes the tip away before it leads anywhere."""
        if event.key() == Qt.Key.Key_Escape and QToolTip.text() == tip(self._whole):
            QToolTip.hideText()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width breaks the lines elsewhere; it takes no more height than they need."""
        super().resizeEvent(event)
        halo, spacing = self._look.px(HALO), self.fontMetrics().lineSpacing()
        room, most = max(self.width() - 2 * halo, 1), (self.height() - 2 * halo) // spacing
        whole = len(wrapped(self._whole, self.font(), room, len(self._whole), even=False))
        self.setMaximumHeight(self._high(len(self._shown(room, whole))))
        self.setText("\n".join(self._shown(room, max(most, 1))).replace("&", "&&"))

    def _shown(self, room: int, most: int) -> tuple[str, ...]:
        """What has room in a few lines, else in as few as need be, else what a press does."""
        told = (self._told(room, lines) for lines in range(min(LINES, most), most + 1))
        return next(filter(None, told), (self.accessibleDescription(),))

    def _told(self, room: int, most: int) -> tuple[str, ...]:
        """As many of its sentences as are whole in so many lines, and how many more there are.

        Nothing where not one is.
        """
        words, sentences = self._whole, self._whole.split(BETWEEN)
        count = len(sentences)
        lines = wrapped(words, self.font(), room, most, even=False)
        while len(sentences) > 1 and _plain(" ".join(lines)) != _plain(words):
            sentences.pop()
            left = more(count - len(sentences)).replace(" ", "\u00a0")
            words = BETWEEN.join((*sentences, left))
            lines = wrapped(words, self.font(), room, most, even=False)
        return lines if _plain(" ".join(lines)) == _plain(words) else ()

    def _high(self, lines: int) -> int:
        return lines * self.fontMetrics().lineSpacing() + 2 * self._look.px(HALO)


def _plain(words: str) -> str:
    """Without the ties between its words."""
    return words.replace("\u00a0", " ")


class Halved(Elided):
    """Words in a line; longer ones in two, so narrow as they can be."""

    def __init__(self, look: Look, text: str, size: int, weight: int, colour: str = "") -> None:
        super().__init__(look.font(size, weight))
        self._look = look
        self.setText(text)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        set_text_color(self, colour or look.theme.text)

    def sizeHint(self) -> QSize:
        """All of it."""
        return QSize(ceil(self._told()[0]) + 1, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """What is never cut."""
        return self.sizeHint().boundedTo(QSize(self._look.px(UNCUT), self._look.px(STRIP)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Each line, cut at its end where it has no room."""
        painter, room = QPainter(self), self.contentsRect()
        lines = (elided(self.font(), line, room.width() + 1) for line in self._told()[1])
        painter.setPen(self.palette().windowText().color())
        painter.drawText(room, int(self.alignment()), "\n".join(lines))
        painter.end()

    def _told(self) -> tuple[float, list[str]]:
        """Its width and its lines."""
        words = whole(self.text())
        for sign in (BETWEEN, " — "):  # no line begins with it
            words = words.replace(sign, f"\u00a0{sign.lstrip()}")
        wide = width_of(self.font(), words)
        if wide > self._look.px(ONE_LINE):
            wide, words = halved(self.font(), words)
        return wide, words.split("\n")


class OddsStrip(OddsView):
    """The odds in one line, for a table two metres away; a click opens what they rest on."""

    wanted = Signal(str)

    def __init__(
        self, look: Look, pages: Collection[str], small_map: QWidget | None = None
    ) -> None:
        """`small_map` is the panel's, and stands at the end."""
        super().__init__()
        self._look, self._pages = look, pages
        self.setObjectName("odds-strip")
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(look.px(13), 0, look.px(13), 0)
        self._row.setSpacing(look.px(8))
        self._parts: list[QWidget] = []
        if small_map is not None:
            self._row.addWidget(small_map, 0, Qt.AlignmentFlag.AlignRight)
        self.setFixedHeight(look.px(STRIP))
        if "policies" in pages:
            self.setCursor(Qt.CursorShape.PointingHandCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Anywhere on the line."""
        if "policies" in self._pages and event.button() is LEFT_BUTTON:
            self.wanted.emit("policies")

    def wait(self) -> None:
        """Numbers of a moment ago are gone at once, seen or hidden; their place stays."""
        for part in self._parts:
            remove(part)
        self._parts = []

    def present(self, forecast: Forecast | None) -> None:
        """Show this forecast; where nothing can be forecast, the room stays: nothing moves."""
        self.wait()
        if forecast is None or not forecast.rows:
            return
        look, shown = self._look, in_order(forecast.rows)
        bar: QWidget = OutcomeBar(look, shown)
        bar.setMinimumWidth(look.px(LEAST_BAR))
        said = list[QWidget]()
        if (claim := headline(forecast)) is not None:  # its chance is never cut
            what = claimed(claim).removesuffix(chance_of(claim)).rstrip(" ,")
            said = [Halved(look, what, 14, 600), _phrase(look, claim)]
            if len(shown) == 2 and claim.seat is None and claim.instead is None:
                # Next to these words a bare number of the other would be taken for theirs.
                shown = [
                    replace(r, seat=None) if abs(r.probability - claim.probability) > TIE else r
                    for r in shown
                ]
        seats = [row.seat for row in shown if row.seat is not None]
        is_named = len(set(seats)) < len(seats)
        first, *others = (
            self._figure(*one, is_named) for one in zip(shown, chances(shown), strict=True)
        )
        if others:
            others[-1].reverse()
        if says_all(claim, shown):  # rather who brings it about
            told = claimed(forecast.also[0]) if forecast.also else ""
            first, bar = [Halved(look, told, 12, 400, look.theme.muted)], QWidget()
        caution = Halved(look, caveat(forecast), 12, 600, look.theme.warn)
        self._parts = [*said, *first, bar, *chain.from_iterable(others), caution]
        for n, part in enumerate(self._parts):
            self._row.insertWidget(n, part, 1 if part is bar else 0)

    def _figure(self, row: Row, value: str, is_named: bool) -> list[QWidget]:
        """A shape says whose it is; what is nobody's, or one of two of a side, is said in words."""
        look, outcome = self._look, say(row.label)
        if row.seat is not None:
            ink, mark = ink_of(look.theme, row.seat), SeatMark(look, row.seat, outcome, 14)
            if not is_named:
                return [mark, label(look, value, 20, 600, ink)]
            lines = (
                label(look, value, 16, 600, ink),
                label(look, outcome, 12, colour=look.theme.muted),
            )
            figure = QWidget()
            filled(QVBoxLayout(figure), *lines, spacing=0).setAlignment(
                Qt.AlignmentFlag.AlignVCenter
            )
            return [mark, figure]
        words = self.tr("{outcome} {percent}")
        if outcome[-1:].isdigit():  # two numbers side by side read as one
            words = self.tr("{outcome} · {percent}")
        told = words.format(outcome=outcome, percent=value)
        return [Halved(look, told, 12, 400, look.theme.muted)]


PAUSE = 100
"""Milliseconds of quiet before the odds are asked for."""


class SetupOdds(OddsPanel):
    """Computes the odds of a setup in the worker thread and shows them.

    It has one height whatever it shows, so that what stands below does not move.
    """

    ready = Signal(object)
    """What the job found, None where there is nothing to be found: `tell` it."""

    stale = Signal()
    """What was found last is of other forces; nothing is known of these yet."""

    def __init__(self, look: Look, pages: Collection[str] = ()) -> None:
        """`pages` are those about odds that the setup page has: ``policies``."""
        super().__init__(look, (), pages=pages)
        self._job: Job | None = None
        self._worker = OddsWorker(self)
        self._worker.ready.connect(self.ready)
        self._worker.failed.connect(lambda _: self.ready.emit(None))
        self._worker.failed.connect(raise_error)
        self._pause = QTimer(self, singleShot=True, interval=PAUSE)
        self._pause.timeout.connect(self._ask)
        self.wanted.connect(self._answer)
        self.fit(sys.maxsize)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(self.minimumHeight() + look.px(SETUP - NUMBERS))
        self._show(QWidget())
        self._head.hide()  # nothing is known yet

    def minimumSizeHint(self) -> QSize:
        """No wider than its column, whatever the numbers are."""
        return QSize(0, super().minimumSizeHint().height())

    def grow(self, more: int) -> None:
        """Be so many pixels higher, for longer lists of figures."""
        for part in (self._charts, self):
            part.setFixedHeight(part.minimumHeight() + more)

    @property
    def is_busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._pause.isActive() or self._worker.is_busy

    def ask(self, job: Job | None) -> None:
        """Work on this once there is a moment's quiet; None where there is nothing to work on."""
        self._job = job
        self._pause.start()

    def finish(self) -> None:
        """Stop, and wait for the thread."""
        self._pause.stop()
        self._worker.finish()

    def tell(self, names: tuple[str, ...], forecast: Forecast | None) -> None:
        """Show this forecast between seats of these names, or that there is none."""
        self._names = self._charts.names = names
        self._head.show()
        waits = self.tr("Odds appear once the forces are ready")
        self.present(forecast, waits if self._job is None else "")

    def _answer(self, wish: str) -> None:
        """Nobody wants to wait, or somebody does again."""
        if wish == "stop":
            self._worker.drop()
            self.show_stopped()
        elif wish == "go-on":
            self._ask()

    def _ask(self) -> None:
        if self._job is None:
            self._worker.drop()
            self.ready.emit(None)
            return
        self.wait()
        self._head.show()
        self.stale.emit()
        self._worker.ask(self._job)
