"""Step 4, assign hits: sustain damage first, then one own ship for every hit left (39.6).

Ground forces answer hits the same way, and both do so with hits of unit abilities. The order of
losses is how a side takes hits by its policy: when units sustain, which die first.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.data import Kind, Stats, UnitType, lrr, name_of
from assistant.games.ti4.effects import forces, using
from assistant.games.ti4.notation import destroyed, logged_name, unit_name
from assistant.games.ti4.setup import ORDER, Force, Sustaining
from assistant.games.ti4.state import (
    ATTACKER,
    SEATS,
    Side,
    State,
    Unit,
    alike,
    opponent,
    refs,
)
from assistant.games.ti4.steps.common import (
    Destroy,
    LossStep,
    Pass,
    Sustain,
    TakeLosses,
    by_rule,
    next_turn,
    sustain_rule,
    tally,
)
from assistant.rules.decision import Action, Choice, Gesture, Group, Option, Refusal, Seat
from assistant.rules.flow import Event, Step
from assistant.rules.rule_options import Labelled
from assistant.rules.text import Speakable


class AssignStep(LossStep):
    """Both fleets have fired; the attacker assigns the hits against him first."""

    prompt = texts.ASSIGN_HITS

    def group(self, state: State) -> Group:
        """Ships, or ground forces."""
        title = texts.DESTROY if state.planet is None else texts.DESTROY_GROUND
        return Group(title(), by_rule(state, "39.6"))

    def enter(self, state: State) -> Step[State]:
        """No hit is answered yet."""
        fresh = replace(state, assigned=(0, 0), destroying=False)
        return super().enter(forces.with_bars(fresh))

    def decide(self, state: State) -> Choice:
        """Every kind of ship of the hit fleet, twice: save it by its armour, or lose it."""
        seat = Seat(state.turn)
        if is_forced(state, seat):
            choice = self.forced_choice(state)
            if is_forced(state, opponent(seat)):
                return choice
            both = self._for_both(state, seat, (TakeLosses(),))
            return replace(choice, gestures=(*choice.gestures, *both))
        sustains, losses = [], []
        saved, lost = Group(texts.SUSTAIN(), sustain_rule(state)), self.group(state)
        for kind in alike(state.forces(seat)):
            unit, name, which = kind[0], unit_name(state, seat, kind[0]), refs(seat, kind)
            spared = tuple(_why_not_hit(state, seat, unit))
            why = (*_why_not_sustain(state, seat, unit), *spared)
            sustains.append(Option(Sustain(unit.id), name, saved, which, why))
            losses.append(Option(Destroy(unit.id), name, lost, which, spared))
        mine = tuple(by_order(state))
        gestures = (
            Gesture(texts.BY_ORDER(order=order_in_words(state, seat, mine)), mine),
            *self._for_both(state, seat, mine),
        )
        options = (*sustains, *losses)
        return Choice(seat, self.prompt(), options, gestures, tally=tally(state, seat))

    def take(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """The ship sustains damage or is destroyed."""
        side = state.side(seat)
        match action:
            case Sustain(unit=id):
                figure, cite = side.unit(id), sustain_rule(state)
                text = texts.SUSTAINED(unit=logged_name(state, seat, figure))
                hurt = side.with_unit(replace(figure, damaged=True))
                after = replace(hurt, sustained=(*side.sustained, id))
            case Destroy(unit=id):
                figure, cite = side.unit(id), by_rule(state, "39.6b")
                text, after = destroyed(state, seat, figure), side.destroyed(id)
            case _:
                raise TypeError(action)
        destroying = state.destroying or isinstance(action, Destroy)
        events = [Event(text, cite, seat)]
        state = replace(state, destroying=destroying).with_side(seat, after)
        cancelled = 1
        if isinstance(action, Sustain):
            cancelled = forces.absorbs(state, seat)
            events += forces.after_sustain(state, seat)
            back = forces.strikes_back(state, seat, figure)
            if back is not None:
                foe = opponent(seat)
                state = state.with_hits(foe, state.hits[foe] + 1)
                text = texts.HITS_BY(effect=name_of(back.id), n=state.hits[foe])
                events.append(Event(text, back.cite, actor=seat))
        return Step(state.with_hits_assigned(seat, cancelled), tuple(events))

    def forced(self, state: State) -> Step[State] | None:
        """All losses of a side without a choice, and hits for which no ship is left."""
        seat, events = Seat(state.turn), list[Event]()
        hits = state.hits[seat]
        there = state.forces(seat) if hits else ()
        if there and not is_forced(state, seat):
            return None
        surplus = hits - len(there) - _armour(state, seat, there, state.destroying)
        while is_forced(state, seat):
            first = in_order(state.side(seat), planet=state.planet, among=hit_next(state, seat))[0]
            step = self.take(state, seat, Destroy(first.id))
            state, events = step.state, [*events, *step.events]
        if state.hits[seat] and state.forces(seat):
            return Step(state, tuple(events))
        if surplus > 0:
            events.append(Event(texts.SURPLUS(n=surplus), by_rule(state, "39.6"), actor=seat))
        state = replace(state.with_hits(seat, 0), turn=state.turn + 1, destroying=False)
        if self.is_done(state) and state.hits[ATTACKER]:  # a unit has struck back
            state = replace(state, turn=0)
        return Step(state, tuple(events))

    def resume(self, state: State) -> Step[State]:
        """The hits left are answered by the ships there are now; new ones reopen a side's turn."""
        reopened = next((s for s in SEATS if state.hits[s] or s == state.turn), state.turn)
        if reopened != state.turn:
            state = replace(state, turn=reopened, destroying=False)
        return self.settle(state)

    def is_forced(self, state: State, seat: Seat) -> bool:
        """Whether all is destroyed, or all ships are alike."""
        return is_forced(state, seat)

    def falling(self, state: State, seat: Seat) -> Sequence[Unit]:
        """The first units by the standing order."""
        there, hits = state.forces(seat), state.hits[seat]
        if hits < len(there):  # not all fall: first those that must be hit
            there = hit_next(state, seat)
            hits = min(hits, state.big[seat] or hits)
        return in_order(state.side(seat), planet=state.planet, among=there)[:hits]

    def _for_both(self, state: State, seat: Seat, mine: tuple[Action, ...]) -> Iterator[Gesture]:
        """One gesture for both sides: these answers, then those of the other by its order."""
        if seat != SEATS[0] or not state.hits[opponent(seat)]:
            return
        orders = [order_in_words(state, seat, mine)]
        for action in mine:
            if not isinstance(action, TakeLosses):
                state = self.take(state, seat, action).state
        state = self.settle(state, asked=(seat,)).state
        if not self.is_done(state):
            theirs = tuple(by_order(state))
            orders.append(order_in_words(state, Seat(state.turn), theirs))
            chosen = [order for order in orders if order != texts.NO_ORDER()] or orders
            order = chosen[0] if chosen[0] == chosen[-1] else texts.EACH_BY_ORDER()
            yield Gesture(texts.BOTH_BY_ORDER(order=order), (*mine, *theirs), for_all=True)


class AbilityHitsStep(AssignStep):
    """Hits of a unit ability; then the seat that has fired may answer how they were taken."""

    turns = len(SEATS) + 1

    def __init__(self, firing: Seat) -> None:
        self.firing = firing

    def enter(self, state: State) -> Step[State]:
        """Without hits only the seat that has fired may have something to use."""
        if any(state.hits):
            return super().enter(state)
        fresh = replace(state, turn=len(SEATS), assigned=(0, 0), destroying=False)
        return self.settle(forces.with_bars(fresh))

    def decide(self, state: State) -> Choice:
        """At last what the seat that has fired uses, or nothing."""
        if state.turn < len(SEATS):
            return super().decide(state)
        nothing = Option(Pass(), texts.PASS(), Group(texts.GO_ON(), lrr("39.2")))
        nobody = Gesture(texts.NOBODY_PLAYS(), (Pass(),))
        return Choice(self.firing, texts.PLAY_AFTER_HITS(), (nothing,), (nobody,))

    def apply(self, state: State, action: Action) -> Step[State]:
        """A hit is answered, or the answer stands."""
        return Step(next_turn(state)) if isinstance(action, Pass) else super().apply(state, action)

    def forced(self, state: State) -> Step[State] | None:
        """Who has fired is not asked where he has nothing to use."""
        if state.turn < len(SEATS):
            return super().forced(state)
        return None if using.has_any(state, self.firing) else Step(next_turn(state))

    def pauses(self, state: State, asked: Container[Seat]) -> bool:
        """Before forced losses only."""
        return state.turn < len(SEATS) and super().pauses(state, asked)


def by_order(state: State) -> Iterator[Action]:
    """The answers to the hits left by the policy of the seat."""
    seat, left = Seat(state.turn), state.hits[state.turn]
    if is_forced(state, seat):
        yield TakeLosses()
        return
    if state.big[seat]:
        yield from _by_order_one_by_one(state, seat)
        return
    side, begun, planet = state.side(seat), state.destroying, state.planet
    if not begun and any(state.can_sustain(seat, unit) for unit in state.forces(seat)):
        losses = casualty_order(side, planet=planet, among=state.forces(seat))[:left]
        for unit in [loss.unit for loss in losses if loss.sustains]:
            if not left:
                break
            left -= min(left, forces.absorbs(state, seat))
            side = side.with_unit(replace(unit, damaged=True))
            yield Sustain(unit.id)
    there = state.with_side(seat, side).forces(seat)
    order = casualty_order(side, destroying=True, planet=planet, among=there)
    queue = [loss.unit for loss in order]
    for n, unit in enumerate(queue[:left]):
        if _leaves_no_choice(state, seat, queue[n:], left - n, begun or n > 0):
            break
        yield Destroy(unit.id)


def is_forced(state: State, seat: Seat) -> bool:
    """Whether a side with hits to take has no choice: all is destroyed, or all units are alike."""
    left = state.hits[seat]
    there = state.forces(seat) if left else ()
    if not there:
        return False
    begun = seat == state.turn and state.destroying
    if _leaves_no_choice(state, seat, there, left, begun):
        return True
    first = hit_next(state, seat)
    return len(first) < len(there) and _leaves_no_choice(state, seat, first, 1, begun)


def hit_next(state: State, seat: Seat) -> tuple[Unit, ...]:
    """The units that can take the next hit: ships but fighters, while hits must be put on them."""
    there = state.forces(seat)
    big = tuple(u for u in there if u.kind is not Kind.FIGHTER) if state.big[seat] else ()
    return big or there


def _by_order_one_by_one(state: State, seat: Seat) -> Iterator[Action]:
    """The same where some hits must be put on ships but fighters: those are answered first."""
    while state.hits[seat] and state.forces(seat) and not is_forced(state, seat):
        side, there = state.side(seat), hit_next(state, seat)
        left = min(state.hits[seat], state.big[seat] or state.hits[seat])
        order = casualty_order(side, state.destroying, state.planet, there)
        can = [
            loss for loss in order[:left] if loss.sustains and state.can_sustain(seat, loss.unit)
        ]
        last = casualty_order(side, True, state.planet, there)[0].unit
        action: Action = Sustain(can[0].unit.id) if can else Destroy(last.id)
        yield action
        state = AssignStep().take(state, seat, action).state


def _leaves_no_choice(
    state: State, seat: Seat, units: Sequence[Unit], left: int, destroying: bool
) -> bool:
    armour = _armour(state, seat, units, destroying)
    if left >= len(units) + armour:
        return not (armour and forces.gains_by_sustaining(state, seat, units))
    return not armour and all(u.look == units[0].look for u in units)


def _armour(state: State, seat: Seat, units: Iterable[Unit], destroying: bool) -> int:
    """Hits that units can still sustain: none once any are being destroyed."""
    whole = 0 if destroying else sum(state.can_sustain(seat, unit) for unit in units)
    return whole * forces.absorbs(state, seat) if whole else 0


def _why_not_hit(state: State, seat: Seat, unit: Unit) -> Iterator[Refusal]:
    if unit not in hit_next(state, seat):
        yield Refusal(texts.BIG_SHIPS_FIRST(), by_rule(state, "39.6"))


def _why_not_sustain(state: State, seat: Seat, unit: Unit) -> Iterator[Refusal]:
    cite = sustain_rule(state)
    if not state.can_sustain(seat, unit):
        yield Refusal(forces.why_not_sustain(state, seat, unit), cite)
    elif state.destroying:
        yield Refusal(texts.SUSTAIN_FIRST(), cite)


# The order of losses ---------------------------------------------------------------------------


UNKNOWN = Stats(combat=10, cost=8)
"""Stands in for a flagship that has no figures and is not there."""


class Casualty(NamedTuple):
    """What one hit takes: the unit, or only its armour."""

    unit: Unit
    sustains: bool = False


class Preset(Labelled):
    """An order of losses by one principle, for any fleet."""

    CHEAPEST = "cheapest-first", texts.CHEAPEST_FIRST
    WEAKEST = "weakest-first", texts.WEAKEST_FIRST
    KEEP_CARGO = "keep-cargo", texts.KEEP_CARGO

    def rank(self, figures: Stats) -> tuple[float, ...]:
        """Ships of the lowest rank go first."""
        match self:
            case Preset.CHEAPEST:
                return (figures.price,)
            case Preset.WEAKEST:
                return figures.dice * max(11 - figures.combat, 0), figures.price
            case Preset.KEEP_CARGO:  # what is carried itself, then what carries nothing, by places
                return figures.cargo_rank


def casualty_order(
    side: Side,
    destroying: bool = False,
    planet: int | None = None,
    among: Sequence[Unit] | None = None,
) -> tuple[Casualty, ...]:
    """What each hit takes in turn; no more armour once units are being destroyed (39.6a).

    Only units `among` these can be hit; without them all that fight in this place.
    """
    there = side.forces(planet) if among is None else among
    falls = [Casualty(u) for u in in_order(side, not destroying, planet, there)]
    landed = planet is not None
    saves = [
        Casualty(u, True)
        for u in there
        if not (destroying or side.barred) and (u.can_sustain_landed if landed else u.can_sustain)
    ]
    if side.sustain is Sustaining.FIRST and not side.plan.sustain:
        return (*saves, *falls)
    ways = {unit.type: side.sustain_of(unit.type) for unit in there}
    first = [save for save in saves if ways[save.unit.type] is Sustaining.FIRST]
    late = [loss for loss in falls if _is_late(ways, loss.unit, planet)]
    between = [
        loss
        for kind, sisters in groupby(
            (loss for loss in falls if not _is_late(ways, loss.unit, planet)),
            key=lambda loss: loss.unit.type,
        )
        for loss in (
            *(s for s in saves if s.unit.type is kind and ways[kind] is Sustaining.IN_TURN),
            *sisters,
        )
    ]
    last = [save for save in saves if ways[save.unit.type] is Sustaining.LAST]
    return (*first, *between, *last, *late)


def _is_late(ways: Mapping[UnitType, Sustaining], unit: Unit, planet: int | None) -> bool:
    """Whether a unit falls only when all that have no armour, or use it earlier, have fallen."""
    return ways[unit.type] is Sustaining.LAST and _has_armour(unit, planet)


GROUND_ORDER = (UnitType.FIGHTER, UnitType.INFANTRY, UnitType.MECH, UnitType.PDS)
"""The order of losses on a planet until a player sets his own: the cheapest first."""


def ground_order(force: Force, side: Side) -> tuple[UnitType, ...]:
    """The side's order of losses on a planet; PDS and fighters are in it where they fight."""
    pds = force.stats(UnitType.PDS)
    fights = {
        UnitType.PDS: pds is not None and pds.ground,
        UnitType.FIGHTER: "matriarch" in side.effects,
    }
    return tuple(unit for unit in on_planet(side) if fights.get(unit, True))


def on_planet(side: Side) -> tuple[UnitType, ...]:
    """All that can fight there, by the side's own order where that names infantry."""
    if UnitType.INFANTRY not in side.order:
        return GROUND_ORDER
    mine = tuple(unit for unit in side.order if unit in GROUND_ORDER)
    return (*mine, *(unit for unit in GROUND_ORDER if unit not in mine))


def in_order(
    side: Side,
    planned: bool = False,
    planet: int | None = None,
    among: Sequence[Unit] | None = None,
) -> list[Unit]:
    """The units that fight in the standing order of losses: by type, damaged ones first.

    `planned`: those that can sustain count as damaged, as they are when their turn comes.
    """
    order = side.order if planet is None else on_planet(side)
    waiting: dict[UnitType, tuple[list[Unit], list[Unit]]] = {u: ([], []) for u in order}
    for unit in side.forces(planet) if among is None else among:
        hurt = unit.damaged or (planned and _has_armour(unit, planet))
        waiting[unit.type][not hurt].append(unit)
    return [unit for damaged, whole in waiting.values() for unit in (*damaged, *whole)]


def _has_armour(unit: Unit, planet: int | None) -> bool:
    return (unit.stats if planet is None else unit.stats.landed).sustain


def preset_order(preset: Preset, state: State, seat: Seat) -> tuple[UnitType, ...]:
    """The order of losses that a preset means for this side's ships as they are."""
    mine = state.setup.force(seat)
    present = {unit.type: unit.stats for unit in reversed(state.side(seat).ships)}
    order = replace(mine, order=ORDER).loss_order()
    figures = {unit: present.get(unit) or mine.stats(unit) or UNKNOWN for unit in order}
    return tuple(sorted(order, key=lambda u: (*preset.rank(figures[u]), order.index(u))))


def order_in_words(state: State, seat: Seat, losses: Sequence[Action]) -> Speakable:
    """What comes first when these losses follow the side's order."""
    if isinstance(losses[0], TakeLosses):
        return texts.NO_ORDER()
    if isinstance(losses[0], Sustain):
        return texts.SUSTAIN_AT_FIRST()
    if state.planet is not None:
        usual = on_planet(state.side(seat)) == GROUND_ORDER
        return texts.INFANTRY_FIRST() if usual else texts.PLAY_BY_ORDER()
    preset = next(matching_presets(state, seat), None)
    return texts.PLAY_BY_ORDER() if preset is None else preset.label()


def matching_presets(state: State, seat: Seat) -> Iterator[Preset]:
    """The presets that order the side's ships as its own order does."""
    present = {u.type for u in state.side(seat).ships}
    mine = [unit for unit in state.side(seat).order if unit in present]
    for preset in Preset:
        if [unit for unit in preset_order(preset, state, seat) if unit in present] == mine:
            yield preset
