"""Step 1, Anti-Fighter Barrage: first round only, both at once, each unit if its owner likes.

Every success destroys a fighter of the other side, which its owner picks.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.data import UnitType, lrr
from assistant.games.ti4.effects import forces, naturals
from assistant.games.ti4.effects.declare import EFFECTS, Rolling, told
from assistant.games.ti4.notation import unit_name
from assistant.games.ti4.state import (
    ATTACKER,
    DEFENDER,
    SEATS,
    RoundStep,
    State,
    Unit,
    UnitId,
    alike,
    opponent,
    pair_with,
    refs,
)
from assistant.games.ti4.steps.common import (
    LossStep,
    TurnStep,
    next_turn,
    one_of_each,
    removed,
    roll_text,
    tally,
)
from assistant.games.ti4.steps.dice import ability_dice, after_roll
from assistant.rules.chance import Roll
from assistant.rules.decision import Action, Choice, Gesture, Group, Option, Seat
from assistant.rules.flow import Event, Step

STEP = lrr("39.3")
ROLLING = 2
"""From this `turn` on the dice are rolled: the attacker picks, the defender picks, both roll."""


class Fire(Action, frozen=True):
    """The unit uses its Anti-Fighter Barrage."""

    unit: UnitId


class Ready(Action, frozen=True):
    """No more units of this seat fire."""


class LoseFighter(Action, frozen=True):
    """The fighter the barrage destroys."""

    unit: UnitId


class FiringStep(TurnStep):
    """A step that asks unit by unit what fires, and then has it rolled."""

    @abstractmethod
    def all_fire(self, state: State) -> tuple[Action, ...]:
        """The answers by which the seat that is asked fires all it can."""

    def together(self, state: State, actions: Sequence[Action]) -> Step[State] | None:
        """Units picked, and no more."""
        if not isinstance(actions[-1], Ready):
            return None
        seat = self.asked(state)
        ids = (action.unit for action in actions if isinstance(action, Fire))
        return self.settle(next_turn(_with_firing(state, seat, (*state.firing[seat], *ids))))

    @abstractmethod
    def asked(self, state: State) -> Seat:
        """The seat that says what fires."""


class BarrageStep(FiringStep):
    """First each seat says what fires, then each rolls: attacker before defender."""

    turns = 4

    def enter(self, state: State) -> Step[State]:
        """The step takes place even without fighters (39.3c); retreats are announced later.

        Who can hit nothing then is asked only where the setup, or the table, says so.
        """
        fresh = replace(state, firing=((), ()), hits=(0, 0), big=(0, 0), announced=None)
        return super().enter(fresh)

    def decide(self, state: State) -> Choice | Roll:
        """Unit by unit; or in one go all of the seat's, or both's while both have to say."""
        seat = self.asked(state)
        if state.turn >= ROLLING:
            return _roll(state, seat)
        group, waiting = Group(texts.FIRE_WITH(), STEP), _waiting(state, seat)
        fires = (
            Option(Fire(one[0].id), unit_name(state, seat, one[0]), group, refs(seat, one))
            for one in alike(waiting)
        )
        picked = len(state.firing[seat])
        ready = Option(Ready(), texts.READY() if picked else texts.HOLD_FIRE(), group)
        mine = _all_of(state, seat)
        gestures = [Gesture(texts.ALL_FIRE(), mine)]
        if not picked and _hits_nothing(state, seat):
            gestures.insert(0, Gesture(texts.HOLD_FIRE(), (Ready(),)))
        if seat == ATTACKER and can_fire(state, DEFENDER):
            theirs = _all_of(state, DEFENDER)
            gestures.append(Gesture(texts.BOTH_FIRE(), (*mine, *theirs), for_all=True))
        firing = texts.FIRING if state.side(opponent(seat)).fighters else texts.FIRING_AT_NONE
        return Choice(seat, texts.FIRE(), (*fires, ready), tuple(gestures), firing(n=picked))

    def asked(self, state: State) -> Seat:
        """The attacker, then the defender."""
        return Seat(state.turn % ROLLING)

    def all_fire(self, state: State) -> tuple[Action, ...]:
        """What waits fires."""
        return _all_of(state, self.asked(state))

    def apply(self, state: State, action: Action) -> Step[State]:
        """One unit more, or the seat is ready, or its dice have fallen."""
        seat = self.asked(state)
        match action:
            case Fire(unit=id):
                return Step(_with_firing(state, seat, (*state.firing[seat], id)))
            case Ready():
                return self.settle(next_turn(state))
        roll = _roll(state, seat)
        counts = roll.counts(action)
        text = texts.BARRAGE_DONE(n=sum(counts), dice=roll_text(roll, action))
        event = Event(text, STEP, actor=seat)
        state = next_turn(state.with_hits(opponent(seat), sum(counts)))
        step = after_roll(state, seat, Rolling.BARRAGE, roll, action, event)
        culled = naturals.culled(step.state, seat, roll, action)
        step = Step(culled.state, step.events)
        return step if step.state.demands else self.settle(step.state, step.events)

    def forced(self, state: State) -> Step[State] | None:
        """Seats without a barrage pick nothing; seats that fire nothing do not roll."""
        seat, rolls = self.asked(state), state.turn >= ROLLING
        units = _firing(state, seat) if rolls else can_fire(state, seat)
        fires = forces.has_dice(state, seat, units, Rolling.BARRAGE) if rolls else units
        if fires and not _is_idle(state, seat):
            return None
        events = (Event(texts.NO_BARRAGE(), STEP, actor=seat),) if rolls else ()
        return Step(next_turn(state), events)

    def resume(self, state: State) -> Step[State]:
        """Units that are gone do not fire; a side with others that could is asked again."""
        for seat in SEATS[max(0, state.turn - ROLLING) :]:
            present = {u.id for u in can_fire(state, seat)}
            chosen = state.firing[seat]
            picked = tuple(id for id in chosen if id in present)
            state = _with_firing(state, seat, picked)
            if len(picked) < min(len(chosen), len(present)):
                state = _asked_again(state, seat)
        return self.settle(state)


def reopened(before: State, state: State, seat: Seat, unit: UnitType) -> State:
    """The state after such a unit has joined: its side is asked again if it has a barrage."""
    fires = any(u.type is unit for u in can_fire(state, seat))
    if fires and state.at is RoundStep.BARRAGE:
        state = _asked_again(state, seat)
    return woken(before, state)


def woken(before: State, state: State) -> State:
    """The state in which a side is asked that could hit nothing before, and can now."""
    for seat in SEATS if state.at is RoundStep.BARRAGE else ():
        if _is_idle(before, seat) and not _is_idle(state, seat):
            state = _asked_again(state, seat)
    return state


def _asked_again(state: State, seat: Seat) -> State:
    """The side is asked again what fires, as long as no dice are rolled: both fire at once."""
    nobody_before = state.turn == ROLLING + DEFENDER and not state.firing[ATTACKER]
    if state.turn > ROLLING and not nobody_before:
        return state
    return replace(state, turn=min(state.turn, seat))


def can_fire(state: State, seat: Seat) -> tuple[Unit, ...]:
    """Its units that may fire a barrage."""
    units = state.side(seat).units
    return () if _is_idle(state, seat) else forces.able(state, seat, units, Rolling.BARRAGE)


def _is_idle(state: State, seat: Seat) -> bool:
    """Whether the seat can hit nothing and is not asked; the table may know effects of its own."""
    setup = state.setup
    asks = setup.stop_before_idle_barrage or setup.effects_by_hand
    return not asks and _hits_nothing(state, seat)


def _hits_nothing(state: State, seat: Seat) -> bool:
    """Whether there are no fighters, nor anything that the seat has and that needs such hits."""
    side = state.side(seat)
    mine = (EFFECTS[id] for id in (*side.effects, *side.cards, *side.played) if id in EFFECTS)
    if state.side(opponent(seat)).fighters or naturals.culls(state, seat):
        return False
    return not any(effect.surplus for effect in mine)


def _waiting(state: State, seat: Seat) -> tuple[Unit, ...]:
    return tuple(u for u in can_fire(state, seat) if u.id not in state.firing[seat])


def _all_of(state: State, seat: Seat) -> tuple[Action, ...]:
    return (*(Fire(unit.id) for unit in _waiting(state, seat)), Ready())


def _with_firing(state: State, seat: Seat, picked: tuple[UnitId, ...]) -> State:
    return replace(state, firing=pair_with(state.firing, seat, picked))


def _firing(state: State, seat: Seat) -> list[Unit]:
    return [*map(state.side(seat).unit, state.firing[seat])]


def _roll(state: State, seat: Seat) -> Roll:
    groups = ability_dice(state, seat, _firing(state, seat), Rolling.BARRAGE)
    return Roll(seat, texts.ROLL_BARRAGE(), groups, STEP)


# Its losses ------------------------------------------------------------------------------------


class BarrageLossesStep(LossStep):
    """Both sides have fired; both lose fighters."""

    prompt = texts.DESTROY_FIGHTER

    def group(self, state: State) -> Group:
        """Fighters alone."""
        return Group(texts.DESTROY_FIGHTER(), STEP)

    def enter(self, state: State) -> Step[State]:
        """Successes without a fighter are lost, unless an effect does something with them."""
        events = list[Event]()
        for seat in SEATS:
            fighters = len(state.side(seat).fighters)
            surplus = max(0, state.hits[seat] - fighters)
            mine = forces.in_force(state, opponent(seat))
            used = [effect for effect in mine if effect.surplus]
            for effect in used if state.hits[seat] else ():
                assert effect.surplus is not None
                step = effect.surplus(state, opponent(seat), surplus)
                step = told(effect, opponent(seat), step, state)
                state = step.state
                events += step.events
            if surplus and state.hits[seat]:
                state = state.with_hits(seat, fighters)
                lost = Event(texts.BARRAGE_SURPLUS(n=surplus), STEP, actor=seat)
                events += [] if used else [lost]
        state = replace(state, turn=0, assigned=(0, 0))
        if state.demands:
            return Step(state, tuple(events))
        return self.settle(state, tuple(events))

    def decide(self, state: State) -> Choice:
        """The owner picks where his fighters are not all alike."""
        seat = Seat(state.turn)
        if self.is_forced(state, seat):
            return self.forced_choice(state)
        options = one_of_each(
            state, seat, state.side(seat).fighters, self.group(state), LoseFighter
        )
        return Choice(seat, texts.LOSE_FIGHTER(), options, tally=tally(state, seat))

    def take(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """One fighter less."""
        if not isinstance(action, LoseFighter):
            raise TypeError(action)
        return _destroyed(state, seat, state.side(seat).unit(action.unit))

    def forced(self, state: State) -> Step[State] | None:
        """The last fighter goes where all go, or all are alike."""
        seat = Seat(state.turn)
        if not state.hits[seat]:
            return Step(next_turn(state))
        if not self.is_forced(state, seat):
            return None
        return _destroyed(state, seat, state.side(seat).fighters[-1])

    def resume(self, state: State) -> Step[State]:
        """Hits beyond the fighters there are now are lost."""
        for seat in SEATS:
            state = state.with_hits(seat, min(state.hits[seat], len(state.side(seat).fighters)))
        return self.settle(state)

    def is_forced(self, state: State, seat: Seat) -> bool:
        """Whether all fighters go, or all are alike."""
        fighters, left = state.side(seat).fighters, state.hits[seat]
        return bool(left) and (left >= len(fighters) or len(list(alike(fighters))) == 1)

    def falling(self, state: State, seat: Seat) -> Sequence[Unit]:
        """The last fighters."""
        return state.side(seat).fighters[-state.hits[seat] :]


def _destroyed(state: State, seat: Seat, fighter: Unit) -> Step[State]:
    step = removed(state, seat, fighter, texts.DESTROYED, lrr("39.6b"))
    return Step(step.state.with_hits_assigned(seat), step.events)
