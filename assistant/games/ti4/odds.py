"""The exact odds of a space combat from any state on, by each side's standing order of losses."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import NamedTuple

import numpy as np

from assistant.games.ti4 import duel, texts
from assistant.games.ti4.chain import Array, Chain, Loss, Pmf, certain, chain, clipped, pmf
from assistant.games.ti4.data import Stats, UnitType
from assistant.games.ti4.dice import need
from assistant.games.ti4.flow import decide
from assistant.games.ti4.names import side_name
from assistant.games.ti4.policy import assumptions, to_chance
from assistant.games.ti4.state import ATTACKER, DEFENDER, SEATS, Outcome, State, Station, Unit, foe
from assistant.games.ti4.steps.barrage import ROLLING
from assistant.rules.chance import Roll
from assistant.rules.decision import Seat
from assistant.rules.odds import Bar, Chart, Forecast, Row, Stopped, never

FEW_NODES = 90
"""Nodes a side may have for the odds by round: their tables grow with the cube."""

SHOWN = 0.9995
"""How much of the combats the chart by round shows one by one; the last bar holds the rest."""

LARGEST = 100_000
"""Pairs of nodes up to which a forecast takes about a second; beyond, it is refused."""

MOST_NUMBERS = 10_000_000
"""In the table of what each count of hits does to each node; few ships may roll many dice."""


class Course(NamedTuple):
    """Two sides as chains, where they stand as mass [i, j], and the odd rounds before the usual."""

    attacker: Chain
    defender: Chain
    mass: Array
    first: tuple[duel.Round, ...]


class Chances(NamedTuple):
    """That the attacker wins, that nobody has a ship left, that the defender wins, a stalemate."""

    win: float = 0.0
    draw: float = 0.0
    loss: float = 0.0
    stalemate: float = 0.0


class Ship(NamedTuple):
    """What the dice of a ship depend on, so that ships that roll alike are one."""

    type: UnitType
    stats: Stats


def forecast(view: State, stopped: Stopped = never) -> Forecast:
    """The odds from here: win, draw, loss, survivors, and when it ends."""
    state = to_chance(view)
    if state.outcome is not None or state.at is Station.RETREAT:
        return _certain(view, state)
    if size(state) > LARGEST or _numbers(state) > MOST_NUMBERS:
        return Forecast((), tuple(_this_roll(view)), (texts.TOO_LARGE(),))
    course = course_of(state)
    outcome, retreat = _fought(state, course, stopped)
    rows = _as_rows(state, _chances(outcome, retreat))
    survivors = _survivors(course, outcome, retreat)
    charts = (*_this_roll(view), survivors, *_by_round(state, course, stopped))
    return Forecast(rows, charts, tuple(assumptions(view)))


def chances(view: State) -> Chances:
    """How the combat ends from here."""
    state = to_chance(view)
    if state.outcome is not None or state.at is Station.RETREAT:
        return _known(state)
    return _chances(*_fought(state, course_of(state)))


def size(state: State) -> int:
    """The most pairs of nodes that the two sides can have, counted before any is built."""
    attacker, defender = (_nodes(state, seat) for seat in SEATS)
    return attacker * defender


def _numbers(state: State) -> int:
    dice = (sum(u.stats.dice for u in state.side(foe(seat)).ships) for seat in SEATS)
    return max(n * _nodes(state, seat) ** 2 for n, seat in zip(dice, SEATS, strict=True))


def _nodes(state: State, seat: Seat) -> int:
    """A barrage makes a chain for each number of fighters; without fighters they merge."""
    order = [loss.what for loss in losses(state, seat)]
    if state.at is not Station.BARRAGE:
        return len(order) + 1
    fighters = [n for n, what in enumerate(order) if _is_fighter(what)]
    before = fighters[-1] + 1 - len(fighters) if fighters else 0
    return len(order) + 1 + before * len(fighters)


def _is_fighter(what: Hashable) -> bool:
    return isinstance(what, Ship) and what.type is UnitType.FIGHTER


def course_of(state: State) -> Course:
    """A state at its dice, put as a duel."""
    if state.at is Station.BARRAGE:
        sides = [_barraged(state, seat) for seat in SEATS]
    else:
        sides = [(chain(losses(state, seat)), (1.0,)) for seat in SEATS]
    (attacker, a), (defender, d) = sides
    mass = duel.start(attacker.at(a), defender.at(d))
    first = duel.Round(
        _table(state, ATTACKER, attacker),
        _table(state, DEFENDER, defender),
    )
    return Course(attacker, defender, mass, (first,))


def losses(state: State, seat: Seat, fewer_fighters: int = 0) -> tuple[Loss, ...]:
    """What each hit takes: every sustain first, then ships by the side's order."""
    side = state.side(seat)
    lost = {u.id for u in side.fighters[len(side.fighters) - fewer_fighters :]}
    ships = sorted(
        (u for u in side.ships if u.id not in lost), key=lambda u: side.order.index(u.type)
    )
    sustains = [Loss("sustain") for u in ships if u.can_sustain]
    falls = (Loss(Ship(u.type, u.stats), _usual(state, seat, u), _worth(u)) for u in ships)
    return (*sustains, *falls)


def _worth(unit: Unit) -> float:
    return unit.stats.cost / unit.stats.buys


def _usual(state: State, seat: Seat, unit: Unit) -> Pmf:
    """The unit's hits in a round without cards."""
    return _hits(need(state.with_cards_spent(), seat, unit), unit)


def _hits(target: int, unit: Unit) -> Pmf:
    return pmf([min(max(11 - target, 0), 10) / 10] * unit.stats.dice)


def _now(state: State, seat: Seat, side: Chain) -> Array:
    """The table of the round under way, cards in force included."""
    units = {Ship(u.type, u.stats): u for u in state.side(seat).ships}

    def hits(loss: Loss) -> Pmf:
        if not isinstance(loss.what, Ship):
            return loss.hits
        unit = units[loss.what]
        return _hits(need(state, seat, unit), unit)

    return side.rolling(hits)


def _table(state: State, seat: Seat, side: Chain) -> Array:
    """What a side rolls this round: known, partly known, or all its dice."""
    again, scored = state.reroll, state.hits[foe(seat)]
    if again is not None and again.seat == seat:
        roll = decide(state)
        assert isinstance(roll, Roll)
        dice = roll.groups[0]
        hits = pmf([float(dice.chance)] * dice.count)
        return np.tile(np.array([0.0] * scored + list(hits)), (len(side), 1))
    if _has_rolled(state, seat):
        return certain(side, scored)
    return _now(state, seat, side)


def _has_rolled(state: State, seat: Seat) -> bool:
    late = (Station.DEFENDER_ROLLS, Station.DEFENDER_ROLLED, Station.ATTACKER_ROLLED)
    if seat == ATTACKER:
        return state.at in late
    return state.at is Station.DEFENDER_ROLLED


def _barraged(state: State, seat: Seat) -> tuple[Chain, Sequence[float]]:
    """A side under a barrage: a chain for every number of fighters it may lose."""
    fighters = len(state.side(seat).fighters)
    orders = [losses(state, seat, x) for x in range(fighters + 1)]
    if state.turn % ROLLING > foe(seat):
        hits: Pmf = tuple([0.0] * state.hits[seat] + [1.0])
    else:
        hits = _barrage(state, foe(seat))
    return chain(*orders), clipped(hits, fighters)


def _barrage(state: State, seat: Seat) -> Pmf:
    side = state.side(seat)
    firing = [side.unit(id).stats.barrage for id in state.firing[seat]]
    return pmf([(11 - b.value) / 10 for b in firing if b for _ in range(b.dice)])


def _fought(
    state: State, course: Course, stopped: Stopped = never
) -> tuple[duel.Outcome, Seat | None]:
    """The duel to its end, or for the one round that an announced retreat leaves."""
    attacker, defender, mass, first = course
    if state.announced is None:
        return duel.fight(mass, attacker, defender, first, stopped), None
    return duel.after_rounds(mass, attacker, defender, first, stopped), state.announced


def _chances(outcome: duel.Outcome, retreat: Seat | None) -> Chances:
    """Who retreats has lost if both are alive after the round; else both alive is a stalemate."""
    won, draw, lost, both = outcome.win, outcome.draw, outcome.loss, outcome.standing
    if retreat is None:
        return Chances(won, draw, lost, both)
    if retreat == ATTACKER:
        return Chances(won, draw, lost + both)
    return Chances(won + both, draw, lost)


def _as_rows(state: State, chances: Chances) -> tuple[Row, ...]:
    attacker, defender = (side_name(state.setup, seat) for seat in SEATS)
    won, draw, lost, stalemate = chances
    rows = [Row(attacker, won, ATTACKER), Row(texts.DRAW_ROW(), draw)]
    if stalemate:
        rows.append(Row(texts.STALEMATE_ROW(), stalemate))
    return (*rows, Row(defender, lost, DEFENDER))


def _certain(view: State, state: State) -> Forecast:
    """Nothing that the dice can still do changes who wins."""
    return Forecast(_as_rows(view, _known(state)), (), ())


def _known(state: State) -> Chances:
    if state.outcome is None and state.announced is not None:
        return Chances(loss=1.0) if state.announced == ATTACKER else Chances(win=1.0)
    match state.outcome:
        case Outcome.ATTACKER:
            return Chances(win=1.0)
        case Outcome.DEFENDER:
            return Chances(loss=1.0)
        case Outcome.DRAW:
            return Chances(draw=1.0)
    return Chances(stalemate=1.0)


def _survivors(course: Course, outcome: duel.Outcome, retreat: Seat | None) -> Chart:
    """How many ships the winner has left; after a retreat, how many hold the system."""
    mass = outcome.mass
    left, right = mass[:-1, -1], mass[-1, :-1]
    if retreat == DEFENDER:
        left = mass[:-1].sum(axis=1)
    elif retreat == ATTACKER:
        right = mass[:, :-1].sum(axis=0)
    bars = [
        *_counted(course.attacker, left, ATTACKER),
        Bar("0", outcome.draw),
        *_counted(course.defender, right, DEFENDER),
    ]
    return Chart(texts.CHART_SURVIVORS(), tuple(bars), texts.AXIS_SURVIVORS())


def _counted(side: Chain, nodes: Array, seat: Seat) -> Iterator[Bar]:
    ships = [sum(isinstance(loss.what, Ship) for loss in left) for left in side.left]
    counts = np.bincount(ships[: len(nodes)], nodes, minlength=max(ships) + 1)
    return (Bar(str(n), float(p), seat) for n, p in enumerate(counts) if n)


def _by_round(state: State, course: Course, stopped: Stopped) -> Iterator[Chart]:
    attacker, defender, mass, first = course
    if state.announced is not None or max(len(attacker), len(defender)) > FEW_NODES:
        return
    ended = duel.by_round(mass, attacker, defender, first, stopped=stopped).ended.sum(axis=1)
    before, rounds = float(ended[0]), ended[1:]
    shown = int(np.searchsorted(before + rounds.cumsum(), SHOWN)) + 1
    bars = [Bar(str(state.round + n), float(p)) for n, p in enumerate(rounds[:shown])]
    if before:
        bars.insert(0, Bar("0", before))
    if len(rounds) > shown:
        bars.append(Bar(f"{state.round + shown}+", float(rounds[shown:].sum())))
    yield Chart(texts.CHART_ROUNDS(), tuple(bars), texts.AXIS_ROUNDS())


def _this_roll(view: State) -> Iterator[Chart]:
    """The hits of the roll that is asked for."""
    roll = decide(view)
    if not isinstance(roll, Roll) or view.at is Station.RETREAT:
        return
    dice = [float(g.chance) for g in roll.groups for _ in range(g.count)]
    bars = tuple(Bar(str(n), p, roll.seat) for n, p in enumerate(pmf(dice)))
    yield Chart(texts.CHART_ROLL(), bars, texts.AXIS_ROLL())
