"""Between the trays: whose hits, what is rolled, who retreats, how it ended; below, where to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import Any, NamedTuple, TypeAlias

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from assistant.games.ti4 import texts
from assistant.games.ti4.data import name_of
from assistant.games.ti4.setup import Anomaly
from assistant.games.ti4.state import ATTACKER, DEFENDER, SEATS, RoundStep, State, opponent
from assistant.rules.chance import Roll
from assistant.rules.decision import Choice, Seat
from assistant.rules.flow import Decision
from assistant.rules.game import Overview
from assistant.ui.games.ti4.systems import Systems
from assistant.ui.labels import fitting, label
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.layouts import remove
from assistant.ui.widgets.paint import width_of
from assistant.ui.widgets.small import Pips, SeatMark


class Victor(NamedTuple):
    """The mark of the seat that has won."""

    seat: Seat


class Heading(NamedTuple):
    """Whose moment it is, and what of him is told."""

    seat: Seat
    words: str


class Remark(NamedTuple):
    """What else is so, of this seat."""

    seat: Seat
    words: str


class Large(NamedTuple):
    """The largest letters of the panel, at the first of the sizes that fits."""

    words: str
    sizes: tuple[int, ...] = (40, 28)


class Small(NamedTuple):
    """What goes with large letters."""

    words: str


class Hits(NamedTuple):
    """Hits as pips."""

    total: int
    done: int
    size: int
    hollow: bool


Part: TypeAlias = Victor | Heading | Remark | Large | Small | Hits


class StatusRows(QWidget):
    """Told the parts from the top."""

    def __init__(self, look: Look, width: int) -> None:
        super().__init__()
        self._look, self._width = look, width
        self._rows: list[tuple[type[Part], _Row]] = []
        self._parts: tuple[Part, ...] = ()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(look.px(6))

    def present(self, parts: Iterable[Part]) -> None:
        """Show these and nothing else; from the first row of another kind on all are made anew."""
        told = tuple(parts)
        pairs = zip(self._rows, told, strict=False)
        same = sum(1 for _ in takewhile(lambda pair: pair[0][0] is type(pair[1]), pairs))
        for _, row in self._rows[same:]:
            remove(row)
        del self._rows[same:]
        for part in told[same:]:
            made = ROWS[type(part)](self._look, self._width)
            self._rows.append((type(part), made))
            self._column.addWidget(made)
        for n, ((_, row), part) in enumerate(zip(self._rows, told, strict=True)):
            if n >= same or part != self._parts[n]:
                row.tell(part)
        self._parts = told


class _Row(QWidget):
    """One part; `tell` puts another of its kind in its place."""

    def __init__(self, look: Look, width: int) -> None:
        super().__init__()
        self._look, self._room = look, width
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(look.px(8))

    def tell(self, part: Any) -> None:
        """Heirs know which kind they tell."""
        raise NotImplementedError


class _VictorRow(_Row):
    def __init__(self, look: Look, width: int) -> None:
        super().__init__(look, width)
        self._mark = SeatMark(look, 0, size=72)
        self._row.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignHCenter)

    def tell(self, part: Victor) -> None:
        self._mark.show_seat(part.seat)


class _HeadingRow(_Row):
    letters, weight, side = 16, 600, 16

    def __init__(self, look: Look, width: int) -> None:
        super().__init__(look, width)
        self._mark = SeatMark(look, 0, size=self.side)
        self._words = label(look, "", self.letters, self.weight, self._ink(), wrap=True)
        self._row.addStretch(1)
        self._row.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignVCenter)
        self._row.addWidget(self._words)
        self._row.addStretch(1)

    def tell(self, part: Heading | Remark) -> None:
        look, words, shown = self._look, part.words, self._words
        self._mark.show_seat(part.seat)
        room = self._room - self._mark.width() - look.px(12)
        shown.setFont(self._font(words, room))
        shown.setText(words)
        wide = shown.fontMetrics().horizontalAdvance(words) + look.px(4)
        shown.setMaximumWidth(room)
        shown.setMinimumWidth(min(room, wide))

    def _font(self, words: str, room: int) -> QFont:
        return fitting(self._look, words, room, (self.letters, 14, 12), 1)

    def _ink(self) -> str:
        return self._look.theme.text


class _RemarkRow(_HeadingRow):
    letters, weight, side = 14, 400, 13

    def __init__(self, look: Look, width: int) -> None:
        super().__init__(look, width)
        self._row.setContentsMargins(0, look.px(4), 0, 0)

    def _font(self, words: str, room: int) -> QFont:
        return self._look.font(self.letters, self.weight)

    def _ink(self) -> str:
        return self._look.theme.muted


class _LargeRow(_Row):
    def __init__(self, look: Look, width: int) -> None:
        super().__init__(look, width)
        self._words = label(look, "", 28, 600, wrap=True)
        self._words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._row.addWidget(self._words)

    def tell(self, part: Large) -> None:
        lines = 1 if len(part.words) < 14 else 3
        self._words.setFont(fitting(self._look, part.words, self._room, part.sizes, lines))
        self._words.setText(part.words)


class _SmallRow(_Row):
    def __init__(self, look: Look, width: int) -> None:
        super().__init__(look, width)
        self._words = label(look, "", 12, colour=look.theme.muted, wrap=True)
        self._words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._row.addWidget(self._words)

    def tell(self, part: Small) -> None:
        self._words.setText(part.words)


class _HitsRow(_Row):
    def __init__(self, look: Look, width: int) -> None:
        super().__init__(look, width)
        self._pips = Pips(look)
        self._row.addWidget(self._pips, 0, Qt.AlignmentFlag.AlignHCenter)

    def tell(self, part: Hits) -> None:
        self._pips.set_pips(part.total, part.done, size=part.size, hollow=part.hollow)


ROWS: dict[type[Part], type[_Row]] = {
    Victor: _VictorRow,
    Heading: _HeadingRow,
    Remark: _RemarkRow,
    Large: _LargeRow,
    Small: _SmallRow,
    Hits: _HitsRow,
}


ASSIGNING = (RoundStep.ASSIGN, RoundStep.BARRAGE_LOSSES)
ROLLED = {RoundStep.ATTACKER_ROLLED: ATTACKER, RoundStep.DEFENDER_ROLLED: DEFENDER}
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
        self._moment = StatusRows(look, self.width())
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
        if state.at is RoundStep.ATTACKER_ROLLS:
            theirs = sum(u.stats.dice for u in state.side(DEFENDER).ships)
            yield Remark(DEFENDER, self._said_then(overview, DEFENDER, theirs))
        elif state.at is RoundStep.DEFENDER_ROLLS and state.hits[DEFENDER]:
            told = self.tr("{name}: hits taken: {n}")
            yield Remark(DEFENDER, told.format(name=name, n=state.hits[DEFENDER]))
            yield from self._pips(state.hits[DEFENDER], 0, 12, hollow=True)

    def _tell_rolled(self, state: State, seat: Seat, overview: Overview) -> Iterator[Part]:
        name = say(overview.seats[seat].name)
        yield Heading(seat, self.tr("{name}: hits").format(name=name))
        yield Large(str(sum(state.scored[seat])))

    def _tell_hits(self, state: State, choice: Choice, overview: Overview) -> Iterator[Part]:
        seat, other = choice.seat, opponent(choice.seat)
        done, left = state.assigned[seat], state.hits[seat]
        name = say(overview.seats[seat].name)
        yield Heading(seat, self.tr("{name}: hits to take").format(name=name))
        yield from self._pips(done + left, done, 32 if done + left <= 4 else 18)
        if state.turn == 0 and state.hits[other]:
            yield Remark(other, self._said_then(overview, other, state.hits[other]))
            yield from self._pips(state.hits[other], 0, 12, hollow=True)

    def _tell_round(self, state: State, overview: Overview) -> Iterator[Part]:
        yield Large(self.tr("Round {n}").format(n=state.round), (28, 20))
        if state.at is RoundStep.BARRAGE:
            for seat in SEATS:
                if state.firing[seat]:
                    told = self.tr("{name}: firing: {n}")
                    name = say(overview.seats[seat].name)
                    yield Remark(seat, told.format(name=name, n=len(state.firing[seat])))
        elif state.at is RoundStep.ANNOUNCE and state.turn and state.announced is None:
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
            yield Small(say(anomaly.label()))

    def _tell_cards(self, state: State) -> Iterator[Part]:
        """What the trays tell when they are nearer."""
        for seat in SEATS:
            for card in dict.fromkeys(state.side(seat).played):
                yield Remark(seat, say(texts.IN_EFFECT(card=name_of(card))))

    def _said_then(self, overview: Overview, seat: Seat, n: int) -> str:
        return self.tr("then {name}: {n}").format(name=say(overview.seats[seat].name), n=n)

    def _pips(self, total: int, done: int, size: int, *, hollow: bool = False) -> Iterator[Part]:
        if total > PIPS:
            if not hollow:
                yield Large(self.tr("{left} of {total}").format(left=total - done, total=total))
            return
        room = self.width() // self._look.px(1)
        yield Hits(total, done, min(size, room // min(total, 10) - 5), hollow)
