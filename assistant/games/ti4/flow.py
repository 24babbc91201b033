"""The route through a tactical action: which step follows which, how it ends, what is shown.

Space cannons, space combat (section 39), invasion (English rule 49) with a ground combat for each
planet. A battle may be a part of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import pairwise

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.data import UnitType, lrr
from assistant.games.ti4.effects import demands, forces, using
from assistant.games.ti4.effects.declare import EFFECTS
from assistant.games.ti4.notation import planet_name, side_name
from assistant.games.ti4.setup import Colour, Part
from assistant.games.ti4.state import (
    ATTACKER,
    DEFENDER,
    ROUNDS,
    SEATS,
    Outcome,
    RoundStep,
    Span,
    State,
    Unit,
    landed_on,
    opponent,
    to_take,
    total_cost,
    with_added,
)
from assistant.games.ti4.steps import (
    assign,
    barrage,
    cannons,
    capacity,
    counts,
    dice,
    invasion,
    retreat,
    roll,
    windows,
)
from assistant.games.ti4.steps.common import TurnStep
from assistant.games.ti4.systems import system_name
from assistant.rules.chance import Hits, Rolled
from assistant.rules.decision import Action, Choice, Seat
from assistant.rules.ending import Balance, Ending, counted, left, lost
from assistant.rules.flow import Decision, Event, Step, Steps, headed, rail
from assistant.rules.game import Overview, SeatLabel
from assistant.rules.moment import Moment, dice_moment
from assistant.rules.text import VERSUS, Message, Speakable, Text, joined

MODULES: dict[RoundStep, TurnStep] = {
    RoundStep.MOVED: windows.WindowStep(),
    RoundStep.ATTACKER_CANNONS: cannons.OffenseStep(),
    RoundStep.ATTACKER_CANNON_HITS: assign.AbilityHitsStep(ATTACKER),
    RoundStep.DEFENDER_CANNONS: cannons.OffenseStep(),
    RoundStep.DEFENDER_CANNON_HITS: assign.AbilityHitsStep(DEFENDER),
    RoundStep.ROOM: capacity.RoomStep(),
    RoundStep.BEFORE_COMBAT: windows.WindowStep(),
    RoundStep.START_OF_ROUND: windows.WindowStep(),
    RoundStep.BARRAGE: barrage.BarrageStep(),
    RoundStep.BARRAGE_LOSSES: barrage.BarrageLossesStep(),
    RoundStep.ANNOUNCE: retreat.AnnounceStep(),
    RoundStep.ANNOUNCED: windows.WindowStep(),
    RoundStep.ATTACKER_ROLLS: roll.RollStep(),
    RoundStep.ATTACKER_ROLLED: roll.RerollStep(),
    RoundStep.DEFENDER_ROLLS: roll.RollStep(),
    RoundStep.DEFENDER_ROLLED: roll.RerollStep(),
    RoundStep.ASSIGN: assign.AssignStep(),
    RoundStep.AFTER_HITS: windows.WindowStep(),
    RoundStep.RETREAT: retreat.RetreatStep(),
    RoundStep.END_OF_ROUND: windows.WindowStep(),
    RoundStep.CAPACITY: capacity.CapacityStep(),
    RoundStep.START_OF_INVASION: windows.WindowStep(),
    RoundStep.AIM: invasion.AimStep(),
    RoundStep.BOMBARD: invasion.BombardStep(),
    RoundStep.BOMBARD_HITS: assign.AbilityHitsStep(ATTACKER),
    RoundStep.BOMBARDED: windows.WindowStep(),
    RoundStep.COMMIT: invasion.CommitStep(),
    RoundStep.LANDED: windows.WindowStep(),
    RoundStep.CANNON_DEFENSE: cannons.DefenseStep(),
    RoundStep.CANNON_DEFENSE_HITS: assign.AbilityHitsStep(DEFENDER),
    RoundStep.PICK_PLANET: invasion.PickStep(),
    RoundStep.CONTROL: invasion.ControlStep(),
}
"""Every step in its order; round 1 of a space combat alone has its first and the barrage."""

ROUTE = (*MODULES, RoundStep.OVER)

FOLLOWING = dict(pairwise(ROUTE))
"""The step that comes after each."""

ON_PLANET = (
    RoundStep.START_OF_ROUND,
    RoundStep.ATTACKER_ROLLS,
    RoundStep.ATTACKER_ROLLED,
    RoundStep.DEFENDER_ROLLS,
    RoundStep.DEFENDER_ROLLED,
    RoundStep.ASSIGN,
    RoundStep.AFTER_HITS,
    RoundStep.END_OF_ROUND,
)
"""Those of them that a ground combat has."""

UNINTERRUPTED = frozenset(
    {
        RoundStep.BARRAGE_LOSSES,
        RoundStep.ASSIGN,
        RoundStep.AFTER_HITS,
        RoundStep.RETREAT,
        RoundStep.END_OF_ROUND,
    }
)
"""Steps of a combat that go to their end though a side has no units left: both lose, both end."""

SPACE_RAIL: dict[RoundStep, Message] = {
    RoundStep.BEFORE_COMBAT: texts.RAIL_BARRAGE,
    RoundStep.ANNOUNCE: texts.RAIL_ANNOUNCE,
    RoundStep.ATTACKER_ROLLS: texts.RAIL_ROLL,
    RoundStep.ASSIGN: texts.RAIL_ASSIGN,
    RoundStep.RETREAT: texts.RETREAT,
}
INVASION_RAIL: dict[RoundStep, Message] = {
    RoundStep.START_OF_INVASION: texts.BOMBARDMENT,
    RoundStep.COMMIT: texts.RAIL_COMMIT,
    RoundStep.CANNON_DEFENSE: texts.RAIL_DEFENSE,
    RoundStep.PICK_PLANET: texts.GROUND_COMBAT,
    RoundStep.CONTROL: texts.RAIL_CONTROL,
}
RAILS: dict[Part, dict[RoundStep, Message]] = {
    Part.SPACE: SPACE_RAIL,
    Part.ACTION: {RoundStep.MOVED: texts.RAIL_OFFENSE, **SPACE_RAIL, **INVASION_RAIL},
    Part.INVASION: INVASION_RAIL,
    Part.GROUND: {
        RoundStep.START_OF_ROUND: texts.RAIL_START,
        RoundStep.ATTACKER_ROLLS: texts.RAIL_ROLL,
        RoundStep.ASSIGN: texts.RAIL_ASSIGN,
        RoundStep.CONTROL: texts.RAIL_CONTROL,
    },
}
"""The steps that players see on the rail, each with the first step of the route it stands for."""


CANNONS = {RoundStep.ATTACKER_CANNONS, RoundStep.DEFENDER_CANNONS}
ROLLS = {RoundStep.ATTACKER_ROLLS, RoundStep.DEFENDER_ROLLS}

WINDOWS = frozenset(
    step for step, module in MODULES.items() if isinstance(module, windows.WindowStep)
)
"""Steps in which nothing else is asked than what effects are used."""


def is_decided(state: State) -> bool:
    """Whether units of one side only, or of none, are left where the fight is (39.9, 42.4)."""
    return not (state.forces(ATTACKER) and state.forces(DEFENDER))


def resume(state: State) -> Step[State]:
    """Go on at the step where a ruling or an effect has changed something."""
    if state.outcome is not None:
        return Step(state)
    if state.demands:
        return STEPS.run(Step(state), state)
    return STEPS.run(MODULES[state.at].resume(state), state)


def with_reinforcements(state: State, seat: Seat, unit: UnitType, count: int) -> State:
    """The state with so many fresh units more; a side is asked whether they fire their barrage."""
    after = state.with_side(seat, with_added(state, seat, unit, count))
    return barrage.reopened(state, after, seat, unit)


def with_effect(state: State, seat: Seat, card: str, unit: str) -> Step[State]:
    """The state after an effect; a side is asked for a barrage that can hit something by it."""
    step = using.use(state, seat, card, unit)
    return replace(step, state=barrage.woken(state, step.state))


def with_landed(state: State, seat: Seat, unit: UnitType, count: int, planet: int) -> State:
    """The state with so many fresh units more on a planet, which the attacker then fights for."""
    after = state.with_side(seat, with_added(state, seat, unit, count, planet))
    if seat == ATTACKER and planet in landed_on(after):
        after = replace(after, committed=(*dict.fromkeys((*state.committed, planet)),))
    return after


def overview(state: State) -> Overview:
    """Everything the frame shows of a space combat."""
    attacker, defender = (side_name(state.setup, seat) for seat in SEATS)
    labels = tuple(SeatLabel(side_name(state.setup, seat), _role(state, seat)) for seat in SEATS)
    system = system_name(state.setup.system)
    where: Text
    if state.planet is not None and state.at in ROUNDS:
        where = texts.PLANET_ROUND(planet=planet_name(state, state.planet), round=state.round)
    elif state.planet is not None:
        where = texts.PLACE(place=planet_name(state, state.planet))
    elif not _counts_rounds(state):
        where = texts.PLACE(place=system) if system else state.at.label()
    elif system:
        where = texts.WHERE(round=state.round, system=system)
    else:
        where = texts.ROUND(round=state.round)
    title = VERSUS(first=attacker, second=defender)
    shown = RAILS[state.setup.part]
    if RoundStep.BEFORE_COMBAT in shown and not _has_barrage(state):
        shown = {**shown, RoundStep.BEFORE_COMBAT: texts.RAIL_START}
    place = ROUTE.index(_on_rail(state))
    here = sum(place >= ROUTE.index(first) for first in (*shown, RoundStep.OVER)) - 1
    passed = {n: _why_skipped(state, step) for n, step in enumerate(shown) if n < here}
    skipped = {n: why for n, why in passed.items() if why is not None}
    steps = rail((label() for label in shown.values()), max(here, 0), skipped)
    return Overview(title, where, labels, steps, _outcome(state), state.winner)


def _on_rail(state: State) -> RoundStep:
    """The step at hand; the rounds of a ground combat are one step of the action."""
    is_ground_combat = state.planet is not None and state.at in ROUNDS
    lands = is_ground_combat and state.setup.part is not Part.GROUND
    return RoundStep.PICK_PLANET if lands else state.at


def _has_barrage(state: State) -> bool:
    """Whether the first step of this round of a space combat is a barrage, not just its start."""
    able = any(barrage.can_fire(state, seat) for seat in SEATS)
    return state.round == 1 and (able or RoundStep.BARRAGE in state.fired)


def _why_skipped(state: State, step: RoundStep) -> Text | None:
    """Why nothing has happened in a step of the rail that lies behind, if nothing has."""
    fired, is_fighting = state.fired, _on_rail(state) in ROUNDS
    match step:
        case RoundStep.MOVED if not fired & CANNONS:
            return texts.NO_CANNONS()
        case RoundStep.BEFORE_COMBAT if _has_barrage(state):
            return None if RoundStep.BARRAGE in fired else texts.NO_BARRAGE()
        case RoundStep.ANNOUNCE if retreat.is_out_of_question(state):
            return texts.NO_DESTINATION() if state.setup.neighbours else texts.NOBODY_CAN()
        case RoundStep.RETREAT if state.announced is None and state.destination is None:
            return texts.NOT_ANNOUNCED()
        case RoundStep.BEFORE_COMBAT | RoundStep.ATTACKER_ROLLS | RoundStep.ASSIGN if not (
            is_fighting or fired & ROLLS
        ):
            return texts.NO_ROLLS()
        case RoundStep.START_OF_INVASION if not state.aims:
            return texts.NO_BOMBARDMENT()
        case RoundStep.COMMIT if not state.landed:
            return texts.NO_LANDING()
        case RoundStep.CANNON_DEFENSE if step not in fired:
            return texts.NO_CANNONS()
        case RoundStep.PICK_PLANET if step not in fired:
            return texts.NO_GROUND_ROLLS()
        case RoundStep.CONTROL if not state.taken:
            return texts.NOTHING_TAKEN()
    return None


def _role(state: State, seat: Seat) -> Text:
    """The side that a player is on, and the colour of his plastic."""
    role = texts.ROLE_ATTACKER() if seat == ATTACKER else texts.ROLE_DEFENDER()
    colour = state.setup.force(seat).colour
    if colour is Colour.NONE:
        return role
    return texts.ROLE_IN_COLOUR(role=role, colour=colour.label())


def _counts_rounds(state: State) -> bool:
    """Whether the number of a round of the space combat means anything where the action is."""
    if state.setup.part is Part.SPACE:
        return True
    return state.at in ROUNDS or state.at is RoundStep.CAPACITY


def _heading(state: State) -> Text:
    """The heading of a step in the log, such as «Round 2 · Assign hits»."""
    name = state.at.label()
    if state.planet is not None:
        planet = planet_name(state, state.planet)
        if state.at in ROUNDS:
            return texts.PLANET_STAGE(planet=planet, round=state.round, step=name)
        return texts.PLANET_STEP(planet=planet, step=name)
    return texts.STAGE(round=state.round, step=name) if state.at in ROUNDS else name


def _onward(state: State) -> State | None:
    """The state at the step that follows, or None while this one still asks."""
    at = state.at
    if state.demands:
        return None
    if at in ROUNDS:
        return _in_combat(state)
    if not MODULES[at].is_done(state):
        return None
    match at:
        case RoundStep.ROOM if not all(side.real_ships for side in state.sides):
            holder = next((seat for seat in SEATS if state.side(seat).real_ships), None)
            return replace(state, at=_after_space(state, holder == ATTACKER), victor=holder)
        case RoundStep.CAPACITY:
            return replace(state, at=_after_space(state, state.victor == ATTACKER))
        case RoundStep.AIM | RoundStep.BOMBARDED:
            here = -1 if state.planet is None else state.planet
            aims = sorted({a.planet for a in state.aims if a.planet > here})
            return _at_next(state, RoundStep.BOMBARD, aims)
        case RoundStep.LANDED | RoundStep.CANNON_DEFENSE_HITS:
            return _at_next(state, RoundStep.CANNON_DEFENSE, _still_to_fire(state))
        case RoundStep.PICK_PLANET if state.planet is not None:
            return replace(state, at=RoundStep.START_OF_ROUND, round=1)
    return replace(state, at=FOLLOWING[at])


def _in_combat(state: State) -> State | None:
    """The same within a combat."""
    at, decided = state.at, is_decided(state)
    cut_short = decided and at not in UNINTERRUPTED
    if not (cut_short or MODULES[at].is_done(state)):
        return None
    on_planet = state.planet is not None
    if at is RoundStep.END_OF_ROUND and not decided:
        return replace(state, at=RoundStep.START_OF_ROUND, round=state.round + 1)
    if at is RoundStep.END_OF_ROUND and on_planet:
        return replace(state, at=RoundStep.PICK_PLANET)
    if cut_short or (at is RoundStep.BARRAGE_LOSSES and decided):
        return replace(state, at=RoundStep.END_OF_ROUND)
    if at is RoundStep.START_OF_ROUND and on_planet:
        stands = dice.hopeless(state)
        return replace(state, at=RoundStep.PICK_PLANET if stands else RoundStep.ATTACKER_ROLLS)
    if at is RoundStep.AFTER_HITS and on_planet:
        return replace(state, at=RoundStep.END_OF_ROUND)
    if at is RoundStep.START_OF_ROUND and state.round > 1:
        return replace(state, at=RoundStep.ANNOUNCE)
    if at is RoundStep.ANNOUNCED and state.announced is None and dice.hopeless(state):
        return replace(state, at=RoundStep.OVER)
    return replace(state, at=FOLLOWING[at])


def _after_space(state: State, holds: bool) -> RoundStep:
    """What follows when nobody is left to fight in space: the invasion of who holds it (39.1)."""
    invades = holds and state.setup.part is Part.ACTION and state.setup.system.planets
    return RoundStep.START_OF_INVASION if invades else RoundStep.OVER


def _still_to_fire(state: State) -> Sequence[int]:
    """The planets whose cannons come next: in the order in which the attacker has landed."""
    if state.planet not in state.committed:
        return state.committed
    return state.committed[state.committed.index(state.planet) + 1 :]


def _at_next(state: State, step: RoundStep, planets: Sequence[int]) -> State:
    """The step for the first of these planets, or what comes after all of them."""
    if planets:
        return replace(state, at=step, planet=planets[0])
    after = RoundStep.COMMIT if step is RoundStep.BOMBARD else RoundStep.PICK_PLANET
    return replace(state, at=after, planet=None)


def _arrive(state: State, before: State) -> Step[State]:
    if before.at is RoundStep.ROOM and state.at is not RoundStep.BEFORE_COMBAT:
        arrived = _ended(state) if state.at is RoundStep.OVER else MODULES[state.at].enter(state)
        text = texts.NO_SHIPS_LEFT() if state.victor is None else texts.NO_SPACE_COMBAT()
        none = Event(text, lrr("39.1"), actor=state.victor)
        return Step(arrived.state, (none, *arrived.events))
    match state.at:
        case RoundStep.OVER:
            return _ended(state)
        case RoundStep.START_OF_ROUND if before.at is RoundStep.END_OF_ROUND:
            # units may have joined a side that has left the rift: they have it before them
            state = replace(state.after(Span.ROUND), left_rift=False)
        case RoundStep.BEFORE_COMBAT:
            state = state.after(Span.ROUND)
        case RoundStep.BOMBARD if before.at is RoundStep.AIM:
            state = state.at_new_roll()  # what has been used for the first roll is in force
        case RoundStep.BOMBARD | RoundStep.PICK_PLANET:
            state = state.after(Span.ROUND).at_new_roll()
        case RoundStep.START_OF_INVASION:
            state = forces.expired(state).after(Span.COMBAT)
        case RoundStep.ASSIGN if state.planet is not None:
            rolled = counts.after_rolls(state)
            arrived = MODULES[state.at].enter(rolled.state)
            return Step(arrived.state, (*rolled.events, *arrived.events))
        case RoundStep.LANDED:
            return _landed(state)
        case RoundStep.END_OF_ROUND if before.at is RoundStep.BARRAGE_LOSSES:
            ended = Event(texts.BARRAGE_ENDED(), lrr("39.3a"))
            return Step(MODULES[state.at].enter(state).state, (ended,))
    return MODULES[state.at].enter(state)


def _landed(state: State) -> Step[State]:
    """What effects do once forces have landed; then the window."""
    events = list[Event]()
    for effect in forces.in_force(state, ATTACKER):
        if effect.landed:
            step = effect.landed(state, ATTACKER)
            state = step.state
            events += step.events
    arrived = MODULES[RoundStep.LANDED].enter(state)
    return Step(arrived.state, (*events, *arrived.events))


def _ended(state: State) -> Step[State]:
    if state.setup.part is not Part.SPACE and to_take(state.setup):
        return _invaded(state)
    if state.victor is None and not is_decided(state):
        event = Event(texts.STALEMATE(), lrr("39.8"))
        return Step(replace(state, outcome=Outcome.STALEMATE), (event,))
    if state.victor is None or state.drawn:
        return Step(replace(state, outcome=Outcome.DRAW))
    outcome = Outcome.ATTACKER if state.victor == ATTACKER else Outcome.DEFENDER
    if state.side(state.victor).ships:
        return Step(replace(state, outcome=outcome))
    text = texts.WON_NO_SHIPS(side=side_name(state.setup, state.victor))
    event = Event(text, lrr("n14"), actor=state.victor)
    return Step(replace(state, outcome=outcome), (event,))


def _invaded(state: State) -> Step[State]:
    """Who took a planet wins, else who kept all of them.

    In a ground combat alone nobody wins where both are wiped out, or neither can hit.
    """
    outcome = Outcome.ATTACKER if state.taken else Outcome.DEFENDER
    if not state.taken and state.setup.part is Part.GROUND:
        there = [state.side(seat).forces(n) for n in state.committed for seat in SEATS]
        if all(there):
            outcome = Outcome.STALEMATE
        elif not any(there):
            outcome = Outcome.DRAW
    both_in_space = state.setup.part is Part.ACTION and all(side.ships for side in state.sides)
    events = (Event(texts.STALEMATE(), lrr("39.8")),) if both_in_space else ()
    return Step(replace(state, outcome=outcome), events)


class DemandStep:
    """What effects demand is answered before the step at hand goes on."""

    def enter(self, state: State) -> Step[State]:
        """Demands arise within steps."""
        return Step(state)

    def decide(self, state: State) -> Decision | None:
        """The first demand."""
        return demands.decide(state)

    def apply(self, state: State, action: Action) -> Step[State]:
        """It is answered; what is forced happens, and when all are answered the step goes on."""
        step = demands.apply(state, action)
        events = headed(step.events, _heading(state))
        after = resume(step.state)
        return Step(after.state, (*events, *after.events))


DEMANDS = DemandStep()


class EffectSteps(Steps[State, RoundStep]):
    """The steps, in each of whose choices the seat may also use what it has for that moment."""

    def decide(self, state: State) -> Decision | None:
        """What the step asks, and what may be used now: before it where it is but one option."""
        decision = super().decide(state)
        if not isinstance(decision, Choice) or state.demands or state.at in WINDOWS:
            return decision
        more = tuple(using.options(state, decision.seat, in_window=False))
        asked = decision.options
        options = (*asked, *more) if len(asked) > 1 else (*more, *asked)
        return replace(decision, options=options) if more else decision

    def apply(self, state: State, action: Action) -> Step[State]:
        """The effect happens, or the step is answered."""
        state = replace(state, prior=None) if state.prior and not _cancels(action) else state
        if isinstance(action, Rolled | Hits) and not state.demands:
            state = replace(state, fired=state.fired | {_on_rail(state)})
        if isinstance(action, using.PlayCard):
            decision = super().decide(state)
            assert isinstance(decision, Choice)
            return used(state, decision.seat, action.card, action.unit)
        return super().apply(state, action)


def _cancels(action: Action) -> bool:
    return isinstance(action, using.PlayCard) and EFFECTS[action.card].cancels


def together(state: State, actions: Sequence[Action]) -> Step[State] | None:
    """The state after answers that the step takes at once, and what follows; None where not."""
    state = replace(state, prior=None)
    step = MODULES[state.at].together(state, actions)
    return None if step is None else STEPS.run(step, state)


def used(state: State, seat: Seat, card: str, unit: str) -> Step[State]:
    """The state after an effect, and everything automatic that follows from it.

    In a window the other seat is asked next, and nobody has passed.
    """
    step = with_effect(state, seat, card, unit)
    if step.state.at in WINDOWS:
        step = replace(step, state=replace(step.state, passes=0, turn=opponent(seat), again=True))
    events = headed(step.events, _heading(state))
    after = resume(step.state)
    return Step(after.state, (*events, *after.events))


def _settled(state: State) -> Step[State]:
    """Losses and demands are settled as far as they leave no choice; the step takes note of it."""
    attacker, defender = state.sides
    if not (state.demands or attacker.falling or defender.falling):
        return Step(state)
    step = demands.settle(state)
    after, events = step.state, step.events
    if after.demands or after.at is RoundStep.OVER or MODULES[after.at].is_done(after):
        return step
    resumed = MODULES[after.at].resume(after)
    again = _settled(resumed.state)
    return Step(again.state, (*events, *resumed.events, *again.events))


STEPS = EffectSteps(
    MODULES,
    RoundStep.OVER,
    _onward,
    _heading,
    _arrive,
    settle=_settled,
    interruption=lambda state: DEMANDS if state.demands else None,
)


def _outcome(state: State) -> Text | None:
    match state.outcome:
        case None:
            return None
        case Outcome.STALEMATE:
            return texts.STALEMATE()
        case Outcome.CALLED_OFF:
            return texts.CALLED_OFF()
    winner = state.winner
    lands = state.setup.part is not Part.SPACE and to_take(state.setup)
    if lands and is_agreed_draw(state):
        return texts.DRAW_AGREED()
    if lands and (state.taken or winner != ATTACKER):
        return _of_planets(state)
    if winner is None:
        return texts.DRAW_AGREED() if any(s.ships for s in state.sides) else texts.DRAW()
    name = side_name(state.setup, winner)
    if state.victor == winner and not state.side(winner).ships:
        return texts.WON_NO_SHIPS(side=name)
    return texts.WON(side=name)


def is_agreed_draw(state: State) -> bool:
    """Whether a fight for planets is a draw by the table's word: no rule draws one but where all
    ground forces of a ground combat are gone."""
    there = any(side.forces(n) for side in state.sides for n in state.committed)
    return state.outcome is Outcome.DRAW and (state.setup.part is not Part.GROUND or there)


def _of_planets(state: State) -> Text:
    """Which planets were taken, and which not where somebody landed; or that none was."""
    attacker, defender = (side_name(state.setup, seat) for seat in SEATS)
    if not state.taken:
        return texts.KEPT_ALL(side=defender)

    def names(planets: Iterable[int]) -> Speakable:
        return joined([planet_name(state, n) for n in planets])

    lost = {n for n in state.committed if not state.side(ATTACKER).forces(n)}
    taken = texts.TAKEN(side=attacker, planet=names(state.taken))
    if not (kept := sorted(lost - {*state.taken})):
        return taken
    return texts.AND_THEN(first=taken, then=texts.KEPT(side=defender, planet=names(kept)))


def moment_of(before: State, action: Action, step: Step[State]) -> Moment | None:
    """The dice, and the hits that wait for the other side."""
    made = dice_moment(STEPS.decide, before, action, step)
    if made is None or made.seat is None:
        return made
    if before.reroll is not None and not before.demands:
        total = sum(before.scored[made.seat]) + made.hits
        told = texts.AFTER_REROLL(side=side_name(before.setup, made.seat), n=total)
        return replace(made, said=told, total=total)
    foe = opponent(made.seat)
    if made.said is not None or made.follows or not (taken := step.state.hits[foe]):
        return made
    told = texts.TAKES_HITS(name=side_name(before.setup, foe), n=taken)
    return replace(made, follows=(told,))


def is_past(then: State, now: State) -> bool:
    """Whether dice that fell then are of another step or round, and nobody answers their hits."""
    return now.outcome is None and not answered(now) and _heading(then) != _heading(now)


def answered(state: State) -> tuple[Seat, int] | None:
    """Whose combat dice are answered by the side that assigns hits, and how many hits they are."""
    if state.at is not RoundStep.ASSIGN or state.demands or state.turn >= len(SEATS):
        return None
    seat = Seat(state.turn)
    foe = opponent(seat)
    return (foe, state.assigned[seat] + state.hits[seat]) if state.scored[foe] else None


def ending(start: State, end: State) -> Ending:
    """The units that are no longer there, and those that are."""
    return Ending(tuple(_balance(start, end, seat) for seat in SEATS), texts.RESOURCES_LOST())


def _balance(start: State, end: State, seat: Seat) -> Balance:
    side, mine = end.sides[seat], end.setup.force(seat)
    there = (*side.present,)
    here = (*there, *side.away)
    ids = {unit.id for unit in here}
    before = {unit.id: unit for unit in (*start.sides[seat].everyone, *side.lost)}
    back = side.returned or ()
    gone = [unit for id, unit in before.items() if id not in (*ids, *back)]

    def name(unit: Unit) -> Speakable:
        return mine.sheet(unit.type).name

    def as_it_is(unit: Unit) -> Speakable:
        return texts.HURT(unit=name(unit)) if unit.damaged else name(unit)

    landed = {unit.id for units in side.ground for unit in units}
    sent = [unit for unit in side.away if unit.id in side.sent]
    stayed = [unit for unit in here if unit not in sent]
    told = list[Text]()
    if back:
        told.append(texts.RETURNED(units=joined(counted(name(before[id]) for id in back))))
    if len(sent) < len(side.away) and end.destination is not None:
        units = joined(counted(as_it_is(unit) for unit in side.away if unit not in sent))
        told.append(texts.RETREATED_TO(system=end.destination_system.name, units=units))
        stayed = list(there)
    if sent:
        told.append(texts.SENT_AWAY(units=joined(counted(map(as_it_is, sent)))))
    if stayed or not told[bool(back) :]:
        in_space = [as_it_is(unit) for unit in stayed if unit.id not in landed]
        told += [left(in_space)] if in_space or not landed else []
        for n, garrison in enumerate(side.ground):
            if garrison:
                words = joined(counted(map(as_it_is, garrison)))
                told.append(texts.LEFT_ON(planet=planet_name(end, n), units=words))
    still = reduce(lambda first, then: texts.AND_THEN(first=first, then=then), told)
    return Balance(seat, still, lost(map(name, gone)), total_cost(gone))
