"""Between the trays: whose hits, what is rolled, who retreats, how it ended; below, where to."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from assistant.games.ti4.data import name_of
from assistant.games.ti4.setup import Anomaly
from assistant.games.ti4.state import ATTACKER, DEFENDER, SEATS, State, Station, foe
from assistant.rules.chance import Roll
from assistant.rules.decision import Choice, Seat
from assistant.rules.flow import Decision
from assistant.rules.game import Overview
from assistant.ui.games.ti4.moment import (
    Heading,
    Hits,
    Large,
    Moment,
    Part,
    Remark,
    Small,
    Victor,
)
from assistant.ui.games.ti4.systems import Systems
from assistant.ui.games.ti4.words import anomaly_name, in_force
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.paint import width_of

ASSIGNING = (Station.ASSIGN, Station.BARRAGE_LOSSES)
ROLLED = {Station.ATTACKER_ROLLED: ATTACKER, Station.DEFENDER_ROLLED: DEFENDER}
PIPS = 20
"""More hits than this are told as a number."""


class Middle(QWidget):
    """The state of the moment in the largest letters of the panel, and the map."""

    chosen = Signal(object)
    """The action of a system that was clicked."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        far, small = look.metrics.is_far, look.metrics.small
        self.setFixedWidth(look.px(168 if far else 184 if small else 248))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, look.px(8), 0, look.px(4))
        column.setSpacing(look.px(8))
        self._moment = Moment(look, self.width())
        self._systems = Systems(look)
        self._systems.chosen.connect(self.chosen)
        column.addWidget(self._moment)
        column.addStretch(1)
        column.addWidget(self._systems)

    def present(self, state: State, decision: Decision | None, overview: Overview) -> None:
        """Tell the moment, and where one may go."""
        self._systems.present(state, decision)
        self._moment.present(self._tell(state, decision, overview))

    def _tell(self, state: State, decision: Decision | None, overview: Overview) -> Iterator[Part]:
        if state.outcome is not None or decision is None:
            yield from self._tell_end(state, overview)
        elif isinstance(decision, Roll):
            yield from self._tell_roll(state, decision, overview)
        elif state.at in ASSIGNING and isinstance(decision, Choice):
            yield from self._tell_hits(state, decision, overview)
        elif state.at in ROLLED:
            yield from self._tell_rolled(state, ROLLED[state.at], overview)
        else:
            yield from self._tell_round(state, overview)
        yield from self._tell_retreat(state, overview)
        if state.outcome is None and state.at not in ASSIGNING:
            yield from self._tell_anomaly(state)
        if self._look.metrics.is_far:
            yield from self._tell_cards(state)

    def _tell_end(self, state: State, overview: Overview) -> Iterator[Part]:
        if overview.outcome is None:
            return
        if overview.winner is not None:
            yield Victor(overview.winner)
        told = say(overview.outcome)
        yield Large(told, tuple(s for s in (28, 20, 16) if self._holds(told, s)) or (14,))
        for seat in SEATS:
            yield self._tell_rest(state, seat)

    def _holds(self, words: str, size: int) -> bool:
        """Whether every single word has room at this size."""
        font = self._look.font(size, 600)
        return all(width_of(font, word) <= self.width() for word in words.split())

    def _tell_rest(self, state: State, seat: Seat) -> Part:
        """What a side has left: here, or there where it went."""
        side = state.side(seat)
        away = sum(unit.is_ship for unit in side.away)
        if away:
            return Remark(seat, self.tr("retreated: {n}").format(n=away))
        return Remark(seat, self.tr("ships left: {n}").format(n=len(side.ships)))

    def _tell_roll(self, state: State, roll: Roll, overview: Overview) -> Iterator[Part]:
        name = say(overview.seats[roll.seat].name)
        count = sum(group.count for group in roll.groups)
        yield Heading(roll.seat, self.tr("{name}: rolling").format(name=name))
        dice = self.tr("%n dice", "", count)
        if state.reroll is not None:
            yield Large(self.tr("{hits} + ?").format(hits=sum(state.scored[state.reroll.seat])))
            yield Small(dice)
            return
        yield Large(dice, (40, 28, 20))
        if state.at is Station.ATTACKER_ROLLS:
            theirs = sum(u.stats.dice for u in state.side(DEFENDER).ships)
            yield Remark(DEFENDER, self._said_then(overview, DEFENDER, theirs))
        elif state.at is Station.DEFENDER_ROLLS and state.hits[DEFENDER]:
            told = self.tr("{name}: hits taken: {n}")
            yield Remark(DEFENDER, told.format(name=name, n=state.hits[DEFENDER]))
            yield from self._pips(state.hits[DEFENDER], 0, 12, hollow=True)

    def _tell_rolled(self, state: State, seat: Seat, overview: Overview) -> Iterator[Part]:
        name = say(overview.seats[seat].name)
        yield Heading(seat, self.tr("{name}: hits").format(name=name))
        yield Large(str(sum(state.scored[seat])))

    def _tell_hits(self, state: State, choice: Choice, overview: Overview) -> Iterator[Part]:
        seat, other = choice.seat, foe(choice.seat)
        done, left = state.assigned[seat], state.hits[seat]
        name = say(overview.seats[seat].name)
        yield Heading(seat, self.tr("{name}: hits to take").format(name=name))
        yield from self._pips(done + left, done, 32 if done + left <= 4 else 18)
        if state.turn == 0 and state.hits[other]:
            yield Remark(other, self._said_then(overview, other, state.hits[other]))
            yield from self._pips(state.hits[other], 0, 12, hollow=True)

    def _tell_round(self, state: State, overview: Overview) -> Iterator[Part]:
        yield Large(self.tr("Round {n}").format(n=state.round), (28, 20))
        if state.at is Station.BARRAGE:
            for seat in SEATS:
                if state.firing[seat]:
                    told = self.tr("{name}: firing: {n}")
                    name = say(overview.seats[seat].name)
                    yield Remark(seat, told.format(name=name, n=len(state.firing[seat])))
        elif state.at is Station.ANNOUNCE and state.turn and state.announced is None:
            told = self.tr("{name}: fighting on")
            yield Remark(DEFENDER, told.format(name=say(overview.seats[DEFENDER].name)))

    def _tell_retreat(self, state: State, overview: Overview) -> Iterator[Part]:
        if state.announced is not None:
            told = self.tr("{name}: will retreat")
            name = say(overview.seats[state.announced].name)
            yield Remark(state.announced, told.format(name=name))

    def _tell_anomaly(self, state: State) -> Iterator[Part]:
        """Why a nebula's defender hits more easily; of others what it is, if no hex says it."""
        anomaly = state.setup.system.anomaly
        if anomaly is Anomaly.NEBULA:
            yield Remark(DEFENDER, self.tr("Nebula: +1"))
        elif anomaly is not Anomaly.NONE and not self._systems.draws_active:
            yield Small(anomaly_name(anomaly))

    def _tell_cards(self, state: State) -> Iterator[Part]:
        """What the trays tell when they are nearer."""
        for seat in SEATS:
            for card in dict.fromkeys(state.side(seat).played):
                yield Remark(seat, in_force(say(name_of(card))))

    def _said_then(self, overview: Overview, seat: Seat, n: int) -> str:
        return self.tr("then {name}: {n}").format(name=say(overview.seats[seat].name), n=n)

    def _pips(self, total: int, done: int, size: int, *, hollow: bool = False) -> Iterator[Part]:
        if total > PIPS:
            if not hollow:
                yield Large(self.tr("{left} of {total}").format(left=total - done, total=total))
            return
        room = self.width() // self._look.px(1)
        yield Hits(total, done, min(size, room // min(total, 10) - 5), hollow)
