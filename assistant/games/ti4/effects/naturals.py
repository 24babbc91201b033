"""Dice of which more counts than that they hit: those that show 9 or 10, those that just missed.

Where only the hits are known, a roll of what the dice can still show answers: the table tells it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.data import UnitType, name_of
from assistant.games.ti4.effects import forces
from assistant.games.ti4.effects.declare import EFFECTS, Rolling, cite_of, demand, destroys
from assistant.games.ti4.state import Demand, Faces, Span, State, Unit, Use, Want, opponent, refs
from assistant.games.ti4.steps import dice
from assistant.rules.chance import Dice, Roll, Rolled
from assistant.rules.decision import Action, Seat
from assistant.rules.flow import Event, Step

NATURAL = 9
"""From this face on a die makes more hits, before anything is added."""


def counted(state: State, seat: Seat, counts: tuple[int, ...], faces: Faces) -> Step[State]:
    """More hits for dice that show 9 or 10, of a roll with so many hits in each group."""
    events = list[Event]()
    for n, (need, units) in enumerate(dice.rolling_together(state, seat)):
        each = forces.naturals(state, seat, units[0], Rolling.COMBAT)
        if not each or n >= len(counts):
            continue
        id = next(e.id for e in forces.in_force(state, seat) if e.naturals)
        if faces:
            more = sum(face >= NATURAL for face in faces[n])
            state = state.with_extra(seat, each * more)
            text = texts.HITS_BY(effect=name_of(id), n=each * more)
            events += [Event(text, cite_of(id), actor=seat)] if more else []
            continue
        count = sum(dice.dice_of(state, seat, unit) for unit in units)
        hits = counts[n]
        known = hidden(id, seat, units, need, NATURAL, hits, above=True)
        missed = hidden(id, seat, units, need, NATURAL, count - hits, above=False)
        for wanted in (known, missed):
            if wanted.values:
                state = demand(state, wanted).state
    return Step(state, tuple(events))


STRIKE_WING = "strike_wing_alpha_2"


def culled(state: State, seat: Seat, roll: Roll, action: Action) -> Step[State]:
    """Infantry in space that barrage dice of 9 or 10 destroy, beside the fighters."""
    if not culls(state, seat):
        return Step(state)
    bearers = [u for u in state.side(seat).units if EFFECTS[STRIKE_WING].is_of(u)]
    mine = {*refs(seat, bearers)}
    for n, group in enumerate(roll.groups):
        if not isinstance(group, Dice) or not mine & {*group.subjects}:
            continue
        if isinstance(action, Rolled):
            count = sum(face >= NATURAL for face in map(group.value, action.faces[n]))
            state = cull(state, seat, count)
            continue
        hits, need = roll.counts(action)[n], group.need
        known = hidden(STRIKE_WING, seat, bearers, need, NATURAL, hits, above=True)
        state = demand(state, known).state if known.values else state
    return Step(state)


def culls(state: State, seat: Seat) -> bool:
    """Whether the seat's barrage could destroy any infantry."""
    return forces.has(state, seat, STRIKE_WING) and bool(_infantry(state, opponent(seat)))


def cull(state: State, seat: Seat, count: int) -> State:
    """The state in which so many infantry of the opponent in space are to be destroyed."""
    foe = opponent(seat)
    if not count:
        return state
    return demand(state, destroys(STRIKE_WING, foe, foe, _infantry(state, foe), count)).state


def _infantry(state: State, seat: Seat) -> list[Unit]:
    return forces.of_type(state.side(seat).units, UnitType.INFANTRY)


def hidden(
    id: str, seat: Seat, units: Iterable[Unit], need: int, face: int, count: int, above: bool
) -> Demand:
    """A roll of dice that hit, or missed: which of them show this face or more.

    None are rolled where such a die cannot show it.
    """
    low, high = (max(1, need), 10) if above else (1, min(10, need - 1))
    ids = tuple(u.id for u in units)[:1]
    if face > high or low > high:
        count = 0
    value, sides = max(1, face - low + 1), max(1, high - low + 1)
    values = (value,) * count
    return Demand(id, Want.ROLL, seat, seat, ids * count, 1, values, sides=(sides,) * count)


def told(state: State, wanted: Demand, count: int) -> Step[State]:
    """The table has told how many of the dice show 9 or 10."""
    units = [u for u in state.side(wanted.seat).everyone if u.id in wanted.units]
    each = forces.naturals(state, wanted.seat, units[0], Rolling.COMBAT)
    return Step(state.with_extra(wanted.seat, each * count))


def picked_up(state: State, seat: Seat, group: int, count: int) -> State:
    """Dice that hit are thrown again: those first that have made more hits."""
    units = dice.rolling_together(state, seat)[group][1]
    each = forces.naturals(state, seat, units[0], Rolling.COMBAT)
    fewer = min(each * count, state.extra[seat]) if each else 0
    return state.with_extra(seat, -fewer)


def one_short(state: State, seat: Seat) -> Iterator[tuple[int, Dice]]:
    """The groups of the seat's roll in which a die may be one short of a hit."""
    yield from _showing(state, seat, -1)


def just_hit(state: State, seat: Seat) -> Iterator[tuple[int, Dice]]:
    """The groups of the seat's roll in which a die may show just what it needs."""
    yield from _showing(state, seat, 0)


def _showing(state: State, seat: Seat, beyond: int) -> Iterator[tuple[int, Dice]]:
    """The groups with a die that may show so much more than it needs, as far as faces are known."""
    counts, shown = state.scored[seat], state.faces[seat]
    rolled = dice.groups(state, seat)
    if len(rolled) != len(counts):
        return
    changed = Counter(
        use.unit for side in state.sides for use in side.uses if use.effect in CHANGING
    )
    for n, group in enumerate(rolled):
        face = group.need + beyond
        left = counts[n] if beyond >= 0 else group.count - counts[n]
        if shown:
            left = min(left, shown[n].count(face) - changed[str(n)])
        if left > 0 and 1 <= face <= 10:
            yield n, group


CHANGING = ("wrath_of_kenara",)
"""Effects that raise one die after the other of a roll."""


def just_missed(state: State, seat: Seat, id: str) -> Step[State]:
    """How many dice of the seat's roll are one short of a hit."""
    rolled = dice.rolling_together(state, seat)
    shown = state.faces[seat]
    if shown:
        short = sum(
            face == need - 1
            for (need, _), faces in zip(rolled, shown, strict=True)
            for face in faces
        )
        return raised(state, Demand(id, Want.ROLL, seat, seat), short)
    for n, (need, units) in enumerate(rolled):
        count = sum(dice.dice_of(state, seat, unit) for unit in units) - state.scored[seat][n]
        wanted = hidden(id, seat, units, need, need - 1, count, above=False)
        if wanted.values and need > 1:
            state = demand(state, wanted).state
    return Step(state)


def just_hitting(state: State, seat: Seat, id: str, group: int) -> Step[State]:
    """How many of the opponent's hits show more than they need: one of the others is lowered."""
    foe = opponent(seat)
    need, units = dice.rolling_together(state, foe)[group]
    hits = state.scored[foe][group]
    wanted = replace(hidden(id, foe, units, need, need + 1, hits, above=True), seat=seat)
    if not wanted.values:
        return _lowered(state, foe, id)
    return demand(state, wanted)


def _lowered(state: State, foe: Seat, id: str) -> Step[State]:
    """A die that just hits is no hit any more."""
    state = state.with_extra(foe, -1)
    text = texts.HITS_BY(effect=name_of(id), n=state.hits[opponent(foe)])
    return Step(state, (Event(text, cite_of(id), actor=opponent(foe)),))


def changed_once(state: State, wanted: Demand, count: int) -> Step[State]:
    """One die is raised or lowered if there is such a die; else the effect is not used up."""
    if wanted.victim != wanted.seat:
        found = count < len(wanted.values)
        step = _lowered(state, wanted.victim, wanted.effect) if found else Step(state)
    else:
        found = count > 0
        step = raised(state, wanted, count)
    if found or any(other.effect == wanted.effect for other in state.demands):
        return step
    side = step.state.side(wanted.seat)
    spent = tuple(id for id in side.spent if id != wanted.effect)
    uses = (*side.uses, Use(wanted.effect, Span.ROUND, tried(dice.roller(state))))
    return Step(
        step.state.with_side(wanted.seat, replace(side, spent=spent, uses=uses)), step.events
    )


def tried(roller: Seat) -> str:
    """What is noted of an effect that has found no die in a roll of this round."""
    return f"{roller}/"


def raised(state: State, wanted: Demand, count: int) -> Step[State]:
    """Dice that are one short become hits, as many as the effect can raise."""
    most = EFFECTS[wanted.effect].raises
    count = count if most is None else min(count, most)
    text = texts.HITS_BY(effect=name_of(wanted.effect), n=count)
    event = Event(text, cite_of(wanted.effect), actor=wanted.seat)
    rest = tuple(d for d in state.demands if d.effect != wanted.effect)
    if most is not None and count:  # it has raised what it can
        state = replace(state, demands=rest)
    return Step(state.with_extra(wanted.seat, count), (event,))
