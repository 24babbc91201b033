"""The invasion: bombardment, landing, whose turn which planet is, control (English rule 49)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.data import Kind, Law, english, name_of
from assistant.games.ti4.effects import forces, using
from assistant.games.ti4.effects.declare import Rolling, cite_of
from assistant.games.ti4.notation import planet_name, roster, side_name, unit_name
from assistant.games.ti4.setup import Bombarding, Landing
from assistant.games.ti4.state import (
    ATTACKER,
    DEFENDER,
    Aim,
    Span,
    State,
    Unit,
    UnitId,
    Want,
    alike,
    contested,
    landed_on,
    opponent,
    planet_ref,
    refs,
    to_take,
)
from assistant.games.ti4.steps.barrage import Ready
from assistant.games.ti4.steps.common import (
    BOMBARDMENT,
    TurnStep,
    next_turn,
    roll_text,
)
from assistant.games.ti4.steps.counts import bombarded, worth
from assistant.games.ti4.steps.dice import ability_dice, after_roll, hopeless
from assistant.rules.chance import Roll
from assistant.rules.decision import (
    Action,
    Choice,
    Cite,
    Gesture,
    Group,
    NumberField,
    Option,
    Refusal,
    Seat,
)
from assistant.rules.flow import GO_ON, Event, Step

INVASION = english("49")
COMMITTING = english("49.2")
COMBATS = english("49.4")
CONTROL = english("49.5")
SHIELD = english("65")


# Bombardment -----------------------------------------------------------------------------------


class AimAt(Action, frozen=True):
    """The unit bombards this planet, counted from 0."""

    unit: UnitId
    planet: int


class AimStep(TurnStep):
    """The attacker says which planet each unit bombards, before any dice (15.1)."""

    turns = 1

    def enter(self, state: State) -> Step[State]:
        """Nothing is aimed at anything."""
        fresh = replace(state, aims=(), hits=(0, 0), firing=((), ()))
        return super().enter(fresh)

    def decide(self, state: State) -> Choice:
        """Each kind of unit and each planet; at once all units at one planet."""
        waiting, planets = _waiting(state), range(len(state.setup.system.planets))
        options, gestures = [], []
        for planet in planets:
            why = tuple(why_not_bombard(state, planet))
            group = Group(texts.BOMBARD(planet=planet_name(state, planet)), BOMBARDMENT)
            for kind in alike(waiting):
                name, which = unit_name(state, ATTACKER, kind[0]), refs(ATTACKER, kind)
                subjects = (*which, planet_ref(planet))
                options.append(Option(AimAt(kind[0].id, planet), name, group, subjects, why))
            if not why:
                aims = (AimAt(u.id, planet) for u in waiting)
                label = texts.ALL_AT(planet=planet_name(state, planet))
                gestures.append(Gesture(label, tuple(aims)))
        ready = texts.READY() if state.aims else texts.NO_BOMBARDMENT()
        options.append(Option(Ready(), ready, Group(GO_ON(), BOMBARDMENT)))
        gestures.sort(key=lambda gesture: -self._defenders(state, gesture))
        return Choice(ATTACKER, texts.BOMBARD_WHAT(), tuple(options), tuple(gestures))

    def apply(self, state: State, action: Action) -> Step[State]:
        """One unit more is aimed, or none."""
        if isinstance(action, AimAt):
            return self._aimed(state, [action])
        return Step(next_turn(state))

    def together(self, state: State, actions: Sequence[Action]) -> Step[State] | None:
        """So many units are aimed at once."""
        aims = [action for action in actions if isinstance(action, AimAt)]
        return self._aimed(state, aims) if len(aims) == len(actions) else None

    def _aimed(self, state: State, aims: Sequence[AimAt]) -> Step[State]:
        more = (Aim(aim.unit, aim.planet) for aim in aims)
        return self.settle(replace(state, aims=(*state.aims, *more)))

    def forced(self, state: State) -> Step[State] | None:
        """Without a unit that can bombard, or a planet that can be bombarded, nothing is asked."""
        planets = range(len(state.setup.system.planets))
        waiting = _waiting(state)
        if waiting and any(not list(why_not_bombard(state, n)) for n in planets):
            return None
        events = list[Event]()
        for n in planets if waiting else ():
            for why in why_spared(state, DEFENDER, n) if state.side(DEFENDER).forces(n) else ():
                events.append(Event(why.text, why.cite, ATTACKER))
        return Step(next_turn(state), tuple(events))

    def resume(self, state: State) -> Step[State]:
        """Units that are gone are aimed at nothing."""
        return self.settle(_still_aimed(state))

    @staticmethod
    def _defenders(state: State, gesture: Gesture) -> int:
        aim = gesture.actions[0]
        return len(state.side(DEFENDER).forces(aim.planet)) if isinstance(aim, AimAt) else 0


def bombarding(state: State) -> tuple[Unit, ...]:
    """The attacker's units that can bombard: ships, and what does so from aboard."""
    return forces.able(state, ATTACKER, state.side(ATTACKER).units, Rolling.BOMBARDMENT)


def _waiting(state: State) -> tuple[Unit, ...]:
    aimed = {aim.unit for aim in state.aims}
    return tuple(u for u in bombarding(state) if u.id not in aimed)


def why_not_bombard(state: State, planet: int) -> Iterator[Refusal]:
    """Why a planet cannot be bombarded."""
    name = planet_name(state, planet)
    if not state.side(DEFENDER).forces(planet):
        yield Refusal(texts.NOTHING_TO_BOMBARD(planet=name), BOMBARDMENT)
    yield from why_spared(state, DEFENDER, planet)


def why_spared(state: State, seat: Seat, planet: int) -> Iterator[Refusal]:
    """Why the seat's units on a planet cannot be bombarded: a shield, a law."""
    name, law = planet_name(state, planet), forces.ban(state, seat, planet)
    if forces.is_safe(state, seat, planet):
        yield Refusal(texts.SHIELDED(planet=name), SHIELD)
    if law is not None:
        yield Refusal(texts.BANNED(effect=name_of(law.id), planet=name), law.cite)


class BombardStep(TurnStep):
    """The units aimed at a planet roll their dice; the defender assigns the hits."""

    turns = 1

    def enter(self, state: State) -> Step[State]:
        """No hits yet on this planet."""
        return super().enter(replace(_still_aimed(state), hits=(0, 0), assigned=(0, 0)))

    def decide(self, state: State) -> Roll:
        """The dice of every unit that bombards this planet."""
        dice = ability_dice(state, ATTACKER, _aiming(state), Rolling.BOMBARDMENT)
        return Roll(ATTACKER, texts.ROLL_BOMBARDMENT(), dice, BOMBARDMENT)

    def apply(self, state: State, action: Action) -> Step[State]:
        """The hits are the defender's to assign."""
        roll = self.decide(state)
        counts = roll.counts(action)
        text = texts.BOMBARDED(n=sum(counts), dice=roll_text(roll, action))
        event = Event(text, BOMBARDMENT, actor=ATTACKER)
        each, _ = worth(state, ATTACKER, Rolling.BOMBARDMENT, 1)
        state = next_turn(state.with_hits(DEFENDER, sum(counts)))
        step = after_roll(state, ATTACKER, Rolling.BOMBARDMENT, roll, action, event, each)
        if any(wanted.want is Want.ROLL for wanted in step.state.demands):
            return step  # the dice rolled again come to hits together with these
        hits, more = bombarded(state, ATTACKER, DEFENDER, sum(counts))
        return Step(step.state.with_hits(DEFENDER, hits), (*step.events, *more))

    def forced(self, state: State) -> Step[State] | None:
        """Only units that are gone do not roll."""
        rolls = forces.has_dice(state, ATTACKER, _aiming(state), Rolling.BOMBARDMENT)
        return None if rolls else Step(next_turn(state))

    def resume(self, state: State) -> Step[State]:
        """Units that are gone bombard nothing."""
        return self.settle(_still_aimed(state))


def _aiming(state: State) -> list[Unit]:
    """The units that bombard the planet at hand."""
    return [state.side(ATTACKER).unit(a.unit) for a in state.aims if a.planet == state.planet]


def _still_aimed(state: State) -> State:
    """The state without what was aimed and is gone."""
    present = {u.id for u in bombarding(state)}
    return replace(state, aims=tuple(aim for aim in state.aims if aim.unit in present))


# Landing ---------------------------------------------------------------------------------------


class Land(Action, frozen=True, omit_defaults=True):
    """So many units alike, this one first, are committed to this planet, counted from 0."""

    unit: UnitId
    planet: int
    count: int = 1


class CommitStep(TurnStep):
    """The attacker commits ground forces from the space area to planets (49.2)."""

    turns = 1

    def enter(self, state: State) -> Step[State]:
        """The bombardment is over."""
        there = landed_on(state)
        fresh = replace(state, planet=None, hits=(0, 0), committed=there, landed=())
        return super().enter(fresh)

    def decide(self, state: State) -> Choice:
        """Each kind of ground forces and each planet; at once all of them to one planet."""
        waiting, fighters = aboard(state), landing_fighters(state)
        options, gestures, with_fighters = [], [], []
        begun = bool(state.landed)  # one Enter too many does not land all that is kept back
        for planet in range(len(state.setup.system.planets)):
            name = planet_name(state, planet)
            group = Group(texts.LAND_ON(planet=name), COMMITTING)
            why = _why_closed(state, planet)
            for kind in alike((*waiting, *fighters)):
                subjects = (*refs(ATTACKER, kind), planet_ref(planet))
                label = unit_name(state, ATTACKER, kind[0])
                land = Land(kind[0].id, planet, len(kind))  # all of a kind, until told how many
                field = NumberField("count", 1, len(kind))
                detail = texts.UP_TO(n=len(kind)) if len(kind) > 1 else None
                options.append(Option(land, label, group, subjects, why, field, detail))
            if why:
                continue
            landing = [Land(u.id, planet) for u in waiting]
            flying = [Land(u.id, planet) for u in fighters]
            if landing:
                gestures.append(Gesture(texts.ALL_ON(planet=name), tuple(landing), begun))
            if flying:
                every = Gesture(texts.WITH_FIGHTERS(planet=name), (*landing, *flying))
                with_fighters.append(every)
        if len(gestures) > 1:
            gestures.insert(0, Gesture(texts.SPREAD(), tuple(spread(state)), begun))
        detail = texts.LANDING_ORDER() if len(_armed(state)) > 1 else None
        ready = texts.READY() if state.committed else texts.NO_LANDING()
        options.append(Option(Ready(), ready, Group(GO_ON(), COMMITTING), guarded=True))
        gestures += with_fighters
        return Choice(ATTACKER, texts.LAND_WHAT(), tuple(options), tuple(gestures), detail)

    def apply(self, state: State, action: Action) -> Step[State]:
        """So many units more have landed, or no more do."""
        if not isinstance(action, Land):
            return Step(next_turn(state), tuple(_landings(state)))
        return self._landed(state, [action])

    def together(self, state: State, actions: Sequence[Action]) -> Step[State] | None:
        """All of these land at once."""
        lands = [action for action in actions if isinstance(action, Land)]
        return self._landed(state, lands) if len(lands) == len(actions) else None

    def _landed(self, state: State, lands: Sequence[Land]) -> Step[State]:
        side, ids = state.side(ATTACKER), list[UnitId]()
        planets = tuple(dict.fromkeys(land.planet for land in lands))
        for land in lands:
            unit = side.unit(land.unit)
            kind = (u.id for u in side.units if u.look == unit.look and u.id != unit.id)
            landing = (unit.id, *islice(kind, land.count - 1))
            side, ids = side.moving(land.planet, *landing), [*ids, *landing]
        for unit in map(side.unit, ids):
            if unit.kind is Kind.FIGHTER:
                side = side.with_unit(_fighting_on_ground(unit, True))
        theirs = (planet for planet in planets if planet in to_take(state.setup))
        committed = (*dict.fromkeys((*state.committed, *theirs)),)
        landed = (*state.landed, *ids)
        state = replace(state.with_side(ATTACKER, side), committed=committed, landed=landed)
        return self.settle(state)

    def forced(self, state: State) -> Step[State] | None:
        """Without ground forces aboard, or a planet, nothing more lands."""
        more = aboard(state) or landing_fighters(state) or using.has_any(state, ATTACKER)
        if more and len(state.closed) < len(state.setup.system.planets):
            return None
        return Step(next_turn(state), tuple(_landings(state)))


def _armed(state: State) -> list[int]:
    """The planets whose units will fire at who lands there."""
    ground = state.side(DEFENDER).ground
    return [n for n, on in enumerate(ground) if forces.able(state, DEFENDER, on, Rolling.CANNON)]


def _why_closed(state: State, planet: int) -> tuple[Refusal, ...]:
    """Why nothing lands on a planet."""
    law = Law.DEMILITARIZED_ZONE
    why = Refusal(texts.IN_EFFECT(card=name_of(law)), cite_of(law))
    return (why,) if planet in state.closed else ()


def landed_units(state: State, planet: int) -> tuple[Unit, ...]:
    """The attacker's units on a planet that have landed there in this action."""
    return tuple(u for u in state.side(ATTACKER).ground[planet] if u.id in state.landed)


def taken_back(state: State, planet: int, cite: Cite) -> Step[State]:
    """What has landed on the planet is in space again."""
    return _back_in_space(state, planet, landed_units(state, planet), cite)


def _back_in_space(state: State, planet: int, units: tuple[Unit, ...], cite: Cite) -> Step[State]:
    ids = tuple(unit.id for unit in units)
    side = state.side(ATTACKER).moving(None, *ids)
    for unit in units:
        if unit.kind is Kind.FIGHTER:
            side = side.with_unit(_fighting_on_ground(unit, False))
    landed = tuple(id for id in state.landed if id not in ids)
    state = replace(state.with_side(ATTACKER, side), landed=landed)
    still = state.side(ATTACKER).forces(planet)
    committed = tuple(n for n in state.committed if n != planet or still)
    text = texts.WENT_BACK(units=roster(state, ATTACKER, units))
    event = Event(text, cite, ATTACKER)
    return Step(replace(state, committed=committed), (event,))


def landing_fighters(state: State) -> tuple[Unit, ...]:
    """The attacker's fighters that his flagship lets land as ground forces."""
    if not forces.has(state, ATTACKER, "matriarch"):
        return ()
    return tuple(u for u in state.side(ATTACKER).fighters)


def _fighting_on_ground(fighter: Unit, so: bool) -> Unit:
    return replace(fighter, stats=replace(fighter.stats, ground=so))


def _landings(state: State) -> Iterator[Event]:
    """What has landed, a line a planet."""
    for planet in range(len(state.setup.system.planets)):
        units = landed_units(state, planet)
        if units:
            what, name = roster(state, ATTACKER, units), planet_name(state, planet)
            yield Event(texts.LANDED(units=what, planet=name), COMMITTING, ATTACKER)


def aboard(state: State) -> tuple[Unit, ...]:
    """The attacker's ground forces in the space area."""
    return tuple(u for u in state.side(ATTACKER).units if u.is_ground)


def spread(state: State, landing: Landing = Landing.EASIEST) -> Iterator[Land]:
    """All forces aboard, so that every planet is taken that can be, the easiest first.

    A planet gets one more than it has to fight and to fire; who is left over goes to the last.
    Other ways of landing send all to one planet, the same number to each, or nobody.
    """
    side = state.side(DEFENDER)
    anywhere = [n for n in range(len(side.ground)) if n not in state.closed]
    planets = [n for n in to_take(state.setup) if n in anywhere] or anywhere
    against = {n: sum(map(_resists, side.ground[n])) for n in planets}
    easiest = sorted(planets, key=lambda n: (against[n], n))
    waiting = list(aboard(state))
    match landing:
        case Landing.NOBODY:
            return
        case Landing.ALL_EASIEST:
            easiest = easiest[:1]
        case Landing.ALL_HARDEST:
            easiest = easiest[-1:]
        case Landing.EVENLY:
            for n, unit in enumerate(waiting):
                yield Land(unit.id, easiest[n % len(easiest)])
            return
    for planet in easiest:
        here = len(state.side(ATTACKER).forces(planet))
        wanted = len(waiting) if planet == easiest[-1] else max(0, against[planet] + 1 - here)
        for unit in waiting[:wanted]:
            yield Land(unit.id, planet)
        waiting = waiting[wanted:]


def with_fighters(state: State, landing: Landing) -> Iterator[Land]:
    """The same with fighters that may land: they follow to the last planet that is landed on."""
    landed = tuple(spread(state, landing))
    yield from landed
    for unit in landing_fighters(state) if landed else ():
        yield Land(unit.id, landed[-1].planet)


def aimed(state: State, bombarding: Bombarding) -> Iterator[AimAt]:
    """All units that wait, each at a planet that can be bombarded."""
    side = state.side(DEFENDER)
    planets = [n for n in range(len(side.ground)) if not list(why_not_bombard(state, n))]
    planets.sort(key=lambda n: (-len(side.forces(n)), n))
    if bombarding is Bombarding.FEWEST:
        planets = sorted(planets, key=lambda n: (len(side.forces(n)), n))
    if bombarding is not Bombarding.EVENLY:
        planets = planets[:1]
    for n, unit in enumerate(_waiting(state) if planets else ()):
        yield AimAt(unit.id, planets[n % len(planets)])


def _resists(unit: Unit) -> bool:
    """Whether a unit on a planet fights, or fires, against who lands there."""
    return unit.is_ground or unit.stats.cannon is not None


# Ground combats and control --------------------------------------------------------------------


class FightFor(Action, frozen=True):
    """The ground combat on this planet, counted from 0, comes next."""

    planet: int


class PickStep(TurnStep):
    """The attacker says on which planet the next ground combat is fought (49.4)."""

    turns = 1

    def enter(self, state: State) -> Step[State]:
        """The cards of the combat before are spent."""
        spent = replace(state.after(Span.COMBAT), planet=None, hits=(0, 0), firing=((), ()))
        return super().enter(spent)

    def decide(self, state: State) -> Choice:
        """Every planet with ground forces of both."""
        group = Group(texts.GROUND_COMBAT(), COMBATS)
        options = (
            Option(FightFor(n), planet_name(state, n), group, (planet_ref(n),))
            for n in _to_fight_for(state)
        )
        return Choice(ATTACKER, texts.WHICH_PLANET(), tuple(options))

    def apply(self, state: State, action: Action) -> Step[State]:
        """The combat begins there."""
        if not isinstance(action, FightFor):
            raise TypeError(action)
        return Step(next_turn(replace(state, planet=action.planet)))

    def forced(self, state: State) -> Step[State] | None:
        """One planet, or none, needs no choice."""
        planets = _to_fight_for(state)
        if len(planets) > 1:
            return None
        return Step(next_turn(replace(state, planet=planets[0] if planets else None)))


def _to_fight_for(state: State) -> list[int]:
    """The planets with ground forces of both, but for those where nobody could ever hit."""
    there = contested(state.sides)
    return [n for n in there if not hopeless(replace(state, planet=n))]


class ControlStep(TurnStep):
    """Who has the only ground forces on a planet controls it; the loser's structures go (49.5)."""

    turns = 0

    def enter(self, state: State) -> Step[State]:
        """Planet by planet."""
        events = list[Event]()
        state = replace(state, planet=None)
        for planet in range(len(state.setup.system.planets)):
            there = tuple(side.forces(planet) for side in state.sides)
            fighters = tuple(u for u in there[ATTACKER] if u.kind is Kind.FIGHTER)
            holding = len(there[ATTACKER]) > len(fighters)
            name = planet_name(state, planet)
            if planet in state.committed and holding and not there[DEFENDER]:
                step = _taken(state, planet)
                state, events = step.state, [*events, *step.events]
            elif all(there):
                events.append(Event(texts.STANDS(planet=name), CONTROL))
            elif planet in state.committed:
                text = texts.KEPT(side=side_name(state.setup, DEFENDER), planet=name)
                cite = CONTROL if there[DEFENDER] else english("49.5d")
                events.append(Event(text, cite, DEFENDER))
            if fighters:  # they have landed by their flagship's text, and hold no planet
                step = _back_in_space(state, planet, fighters, COMMITTING)
                state, events = step.state, [*events, *step.events]
        return Step(state, tuple(events))

    def decide(self, state: State) -> None:
        """Nothing is asked."""

    def apply(self, state: State, action: Action) -> Step[State]:
        """Nothing can be answered."""
        raise TypeError(action)

    def forced(self, state: State) -> Step[State] | None:
        """All has happened on arrival."""
        return None


def _taken(state: State, planet: int) -> Step[State]:
    """The attacker controls the planet; what the defender had built there is destroyed."""
    side, name = state.side(opponent(ATTACKER)), planet_name(state, planet)
    text = texts.TAKEN(side=side_name(state.setup, ATTACKER), planet=name)
    events = [Event(text, CONTROL, ATTACKER)]
    built = side.ground[planet]
    if built:
        what = texts.STRUCTURES_FALL(units=roster(state, DEFENDER, built))
        events.append(Event(what, CONTROL, DEFENDER))
    state = state.with_side(DEFENDER, side.without(*(u.id for u in built)))
    return Step(replace(state, taken=(*state.taken, planet)), tuple(events))
