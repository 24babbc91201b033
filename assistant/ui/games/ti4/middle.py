"""Between the trays: whose hits, what is rolled, who retreats, how it ended; below, where to."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from assistant.games.ti4.data import name_of
from assistant.games.ti4.state import ATTACKER, DEFENDER, SEATS, State, Station, foe
from assistant.rules.chance import Roll
from assistant.rules.decision import Choice, Seat
from assistant.rules.game import Decision, Overview
from assistant.ui.games.ti4.systems import Systems
from assistant.ui.games.ti4.words import in_force
from assistant.ui.labels import fitting, label
from assistant.ui.speech import say
from assistant.ui.theme import Look
from assistant.ui.widgets.paint import width_of
from assistant.ui.widgets.small import Pips, SeatMark

ASSIGNING = (Station.ASSIGN, Station.BARRAGE_LOSSES)
ROLLED = {Station.ATTACKER_ROLLED: ATTACKER, Station.DEFENDER_ROLLED: DEFENDER}
PIPS = 20
"""More hits than this are told as a number."""


class Middle(QWidget):
    """The state of the moment in the largest letters of the panel, and the map."""

    chosen = Signal(object)
    """The action of a system that was clicked."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        far, small = look.metrics.is_far, look.metrics.small
        self.setFixedWidth(look.px(168 if far else 184 if small else 248))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, look.px(8), 0, look.px(4))
        column.setSpacing(look.px(8))
        self._told: QWidget | None = None
        self._rows = QVBoxLayout()
        self._systems = Systems(look)
        self._systems.chosen.connect(self.chosen)
        self._top = QVBoxLayout()
        column.addLayout(self._top)
        column.addStretch(1)
        column.addWidget(self._systems)

    def present(self, state: State, decision: Decision | None, overview: Overview) -> None:
        """Tell the moment anew, and where one may go."""
        if self._told is not None:
            self._top.removeWidget(self._told)
            self._told.hide()
            self._told.setParent(None)
            self._told.deleteLater()
        self._told = QWidget()
        self._rows = QVBoxLayout(self._told)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(self._look.px(6))
        self._tell(state, decision, overview)
        self._top.addWidget(self._told)
        self._systems.present(state, decision)

    def _tell(self, state: State, decision: Decision | None, overview: Overview) -> None:
        if state.outcome is not None or decision is None:
            self._tell_end(state, overview)
        elif isinstance(decision, Roll):
            self._tell_roll(state, decision, overview)
        elif state.at in ASSIGNING and isinstance(decision, Choice):
            self._tell_hits(state, decision, overview)
        elif state.at in ROLLED:
            self._tell_rolled(state, ROLLED[state.at], overview)
        else:
            self._tell_round(state, overview)
        self._tell_retreat(state, overview)
        if self._look.metrics.is_far:
            self._tell_cards(state)

    def _tell_end(self, state: State, overview: Overview) -> None:
        if overview.outcome is None:
            return
        if overview.winner is not None:
            self._rows.addWidget(
                SeatMark(self._look, overview.winner, size=72), 0, Qt.AlignmentFlag.AlignHCenter
            )
        told = say(overview.outcome)
        self._big(told, tuple(size for size in (28, 20, 16) if self._holds(told, size)) or (14,))
        for seat in SEATS:
            self._tell_rest(state, seat)

    def _holds(self, words: str, size: int) -> bool:
        """Whether every single word has room at this size."""
        font = self._look.font(size, 600)
        return all(width_of(font, word) <= self.width() for word in words.split())

    def _tell_rest(self, state: State, seat: Seat) -> None:
        """What a side has left: here, or there where it went."""
        side = state.side(seat)
        away = sum(unit.is_ship for unit in side.away)
        if away:
            self._then(seat, self.tr("got away: {n}").format(n=away))
        else:
            self._then(seat, self.tr("ships left: {n}").format(n=len(side.ships)))

    def _tell_roll(self, state: State, roll: Roll, overview: Overview) -> None:
        name = say(overview.seats[roll.seat].name)
        count = sum(group.count for group in roll.groups)
        self._title(roll.seat, self.tr("{name} rolls").format(name=name))
        dice = self.tr("%n dice", "", count)
        if state.reroll is not None:
            self._big(self.tr("{hits} + ?").format(hits=sum(state.scored[state.reroll.seat])))
            self._small(dice)
            return
        self._big(dice, (40, 28, 20))
        if state.at is Station.ATTACKER_ROLLS:
            theirs = sum(u.stats.dice for u in state.side(DEFENDER).ships)
            self._then(DEFENDER, self._said_then(overview, DEFENDER, theirs))
        elif state.at is Station.DEFENDER_ROLLS and state.hits[DEFENDER]:
            told = self.tr("hits on {name}: {n}")
            self._then(DEFENDER, told.format(name=name, n=state.hits[DEFENDER]))
            self._pips(state.hits[DEFENDER], 0, 12, hollow=True)

    def _tell_rolled(self, state: State, seat: Seat, overview: Overview) -> None:
        name = say(overview.seats[seat].name)
        self._title(seat, self.tr("{name}: hits").format(name=name))
        self._big(str(sum(state.scored[seat])))

    def _tell_hits(self, state: State, choice: Choice, overview: Overview) -> None:
        seat, other = choice.seat, foe(choice.seat)
        done, left = state.assigned[seat], state.hits[seat]
        name = say(overview.seats[seat].name)
        self._title(seat, self.tr("Hits on {name}").format(name=name))
        self._pips(done + left, done, 32 if done + left <= 4 else 18)
        if state.turn == 0 and state.hits[other]:
            self._then(other, self._said_then(overview, other, state.hits[other]))
            self._pips(state.hits[other], 0, 12, hollow=True)

    def _tell_round(self, state: State, overview: Overview) -> None:
        self._big(self.tr("Round {n}").format(n=state.round), (28, 20))
        if state.at is Station.BARRAGE:
            for seat in SEATS:
                if state.firing[seat]:
                    told = self.tr("{name}: units firing: {n}")
                    name = say(overview.seats[seat].name)
                    self._then(seat, told.format(name=name, n=len(state.firing[seat])))
        elif state.at is Station.ANNOUNCE and state.turn and state.announced is None:
            told = self.tr("{name} fights on")
            self._then(DEFENDER, told.format(name=say(overview.seats[DEFENDER].name)))

    def _tell_retreat(self, state: State, overview: Overview) -> None:
        if state.announced is not None:
            told = self.tr("{name} will retreat")
            name = say(overview.seats[state.announced].name)
            self._then(state.announced, told.format(name=name))

    def _tell_cards(self, state: State) -> None:
        """What the trays tell when they are nearer."""
        for seat in SEATS:
            for card in dict.fromkeys(state.side(seat).played):
                self._then(seat, in_force(say(name_of(card))))

    def _said_then(self, overview: Overview, seat: Seat, n: int) -> str:
        return self.tr("then {name}: {n}").format(name=say(overview.seats[seat].name), n=n)

    def _title(self, seat: Seat, words: str) -> None:
        self._line(SeatMark(self._look, seat, size=16), words, 16, 600, self._look.theme.text)

    def _then(self, seat: Seat, words: str) -> None:
        self._rows.addSpacing(self._look.px(4))
        self._line(SeatMark(self._look, seat, size=13), words, 14, 400, self._look.theme.muted)

    def _line(self, mark: SeatMark, words: str, size: int, weight: int, colour: str) -> None:
        look = self._look
        row = QHBoxLayout()
        row.setSpacing(look.px(8))
        text = label(look, words, size, weight, colour, wrap=True)
        room = self.width() - mark.width() - look.px(12)
        text.setFont(fitting(look, words, room, (size, 14, 12), 1))
        if weight == 400:
            text.setFont(look.font(min(size, 14), 400))
        text.setMaximumWidth(room)
        wide = text.fontMetrics().horizontalAdvance(words) + look.px(4)
        text.setMinimumWidth(min(room, wide))
        row.addStretch(1)
        row.addWidget(mark, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(text)
        row.addStretch(1)
        self._rows.addLayout(row)

    def _big(self, words: str, sizes: tuple[int, ...] = (40, 28)) -> None:
        text = label(self._look, words, sizes[0], 600, wrap=True)
        text.setFont(fitting(self._look, words, self.width(), sizes, 1 if len(words) < 14 else 3))
        text.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._rows.addWidget(text)

    def _small(self, words: str) -> None:
        text = label(self._look, words, 12, colour=self._look.theme.muted, wrap=True)
        text.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._rows.addWidget(text)

    def _pips(self, total: int, done: int, size: int, *, hollow: bool = False) -> None:
        if total > PIPS:
            if not hollow:
                self._big(self.tr("{left} of {total}").format(left=total - done, total=total))
            return
        room = self.width() // self._look.px(1)
        size = min(size, room // min(total, 10) - 5)
        pips = Pips(self._look, total, done, size=size, hollow=hollow)
        self._rows.addWidget(pips, 0, Qt.AlignmentFlag.AlignHCenter)
