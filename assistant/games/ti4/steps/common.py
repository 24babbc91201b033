"""What several steps share: asking seat by seat, losses to hits, options about units."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Container, Iterable, Sequence

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.data import english, lrr
from assistant.games.ti4.effects import using
from assistant.games.ti4.notation import roster, side_name, unit_name
from assistant.games.ti4.state import SEATS, RoundStep, State, Unit, UnitId, alike, refs
from assistant.rules.chance import Dice, Roll, Rolled
from assistant.rules.decision import Action, Choice, Cite, Gesture, Group, Option, Ref, Seat, Tally
from assistant.rules.flow import Event, Step
from assistant.rules.text import ABOUT, VERSUS, Message, Speakable, Text, joined


class TurnStep(ABC):
    """A step that asks several times; the state's `turn` counts what it has asked.

    What leaves no choice happens without asking.
    """

    turns = len(SEATS)

    def enter(self, state: State) -> Step[State]:
        """The state on arrival, with everything automatic done."""
        return self.settle(replace(state, turn=0))

    def is_done(self, state: State) -> bool:
        """Whether this step asks for nothing more."""
        return state.turn >= self.turns

    @abstractmethod
    def decide(self, state: State) -> Choice | Roll | None:
        """What is asked."""

    @abstractmethod
    def apply(self, state: State, action: Action) -> Step[State]:
        """The state after a legal action."""

    def together(self, state: State, actions: Sequence[Action]) -> Step[State] | None:
        """What several answers come to that can be taken at once; None where they cannot."""
        return None

    @abstractmethod
    def forced(self, state: State) -> Step[State] | None:
        """The next thing that happens without asking; None where somebody has to say something."""

    def resume(self, state: State) -> Step[State]:
        """The same step after a ruling has changed something: what is forced now happens."""
        return self.settle(state)

    def pauses(self, state: State, asked: Container[Seat]) -> bool:
        """Whether the game stops before what is forced, unless a seat has just been `asked`."""
        return False

    def settle(
        self, state: State, events: tuple[Event, ...] = (), asked: Container[Seat] = ()
    ) -> Step[State]:
        """The state when everything has happened that leaves no choice."""
        while not self.is_done(state) and not self.pauses(state, asked):
            step = self.forced(state)
            if step is None:
                break
            state, events = step.state, (*events, *step.events)
        return Step(state, events)


CANNONS = english("77")
BOMBARDMENT = english("15")
GROUND_COMBAT = english("42")
SUSTAIN_DAMAGE = english("87")

BY_ABILITY = {
    RoundStep.ATTACKER_CANNON_HITS: CANNONS,
    RoundStep.DEFENDER_CANNON_HITS: CANNONS,
    RoundStep.BOMBARD_HITS: BOMBARDMENT,
    RoundStep.CANNON_DEFENSE_HITS: CANNONS,
}
"""Steps in which hits of a unit ability are assigned, and its rule."""


def by_rule(state: State, place: str) -> Cite:
    """A clause of section 39, or the rule that has its place where the fight is another one."""
    if state.at in BY_ABILITY:
        return BY_ABILITY[state.at]
    return lrr(place) if state.planet is None else GROUND_COMBAT


def sustain_rule(state: State) -> Cite:
    """The rule by which units sustain damage; section 39 says it for the space combat."""
    cite = by_rule(state, "39.6a")
    return cite if cite.book == "lrr" else SUSTAIN_DAMAGE


def next_turn(state: State) -> State:
    """The state when one thing more has been asked."""
    return replace(state, turn=state.turn + 1)


class Sustain(Action, frozen=True):
    """The unit takes the hit on its armour."""

    unit: UnitId


class Destroy(Action, frozen=True):
    """The unit is the loss that the hit, or an effect, demands."""

    unit: UnitId


class TakeLosses(Action, frozen=True):
    """No card is played: every side that has no choice takes its losses."""


class Pass(Action, frozen=True):
    """The seat uses nothing more at this moment, unless the other side does."""


class LossStep(TurnStep):
    """A step in which hits take units of either side, the attacker's first.

    The game may stop before losses that leave no choice, so that a player can use a card.
    """

    prompt: Message

    @abstractmethod
    def group(self, state: State) -> Group:
        """Under what losses stand."""

    def all_of(self, state: State) -> Message:
        """What all losses of different kinds are called."""
        return texts.ALL_SHIPS if state.planet is None else texts.ALL_FORCES

    @abstractmethod
    def is_forced(self, state: State, seat: Seat) -> bool:
        """Whether a side has hits to take and no choice how."""

    @abstractmethod
    def falling(self, state: State, seat: Seat) -> Sequence[Unit]:
        """The units that forced losses take."""

    @abstractmethod
    def take(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """One hit is answered by its owner's choice."""

    def apply(self, state: State, action: Action) -> Step[State]:
        """The hit is answered, or all forced losses are taken."""
        if isinstance(action, TakeLosses):
            return self.settle(state, asked=SEATS)
        seat = Seat(state.turn)
        step = self.take(state, seat, action)
        return self.settle(step.state, step.events, (seat,))

    def pauses(self, state: State, asked: Container[Seat]) -> bool:
        """Before forced losses, where the table wants it or the side can use something."""
        seat = Seat(state.turn)
        if seat in asked or not self.is_forced(state, seat):
            return False
        return state.setup.stop_before_forced_losses or using.has_any(state, seat)

    def forced_choice(self, state: State) -> Choice:
        """One option: to take the losses of the side, and the forced ones of the other."""
        seat = Seat(state.turn)
        falling = {s: self.falling(state, s) for s in SEATS[seat:] if self.is_forced(state, s)}
        losses, subjects = list[Text](), list[Ref]()
        for owner, units in falling.items():
            what: Speakable = roster(state, owner, units)
            if len({unit.type for unit in units}) > 1:
                what = self.all_of(state)(
                    n=len(units)
                )  # where they differ there is no choice but all
            losses.append(ABOUT(whose=side_name(state.setup, owner), what=what))
            subjects.extend(refs(owner, units))
        both = len(losses) > 1
        label = VERSUS(first=losses[0], second=losses[1]) if both else losses[0]
        option = Option(TakeLosses(), label, self.group(state), tuple(subjects))
        verb = texts.TAKE_BOTH if both else texts.TAKE_LOSSES
        take = Gesture(verb(), (TakeLosses(),), for_all=both)
        detail, left = texts.NO_CHOICE(), tally(state, seat)
        return Choice(seat, self.prompt(), (option,), (take,), detail, left)


def tally(state: State, seat: Seat) -> Tally:
    """How many of its hits a side has answered."""
    done = state.assigned[seat]
    return Tally(done, done + state.hits[seat])


def removed(state: State, seat: Seat, unit: Unit, text: Message, cite: Cite) -> Step[State]:
    """The unit goes to its owner's reinforcements."""
    event = Event(text(unit=unit_name(state, seat, unit)), cite, seat)
    side = state.side(seat)
    after = (side.destroyed if text is texts.DESTROYED else side.without)(unit.id)
    return Step(state.with_side(seat, after), (event,))


def one_of_each(
    state: State,
    seat: Seat,
    units: Iterable[Unit],
    group: Group,
    action: Callable[[UnitId], Action],
) -> tuple[Option, ...]:
    """An option for each kind of these units, about the last unit of the kind."""
    return tuple(
        Option(action(kind[-1].id), unit_name(state, seat, kind[-1]), group, refs(seat, kind))
        for kind in alike(tuple(units))
    )


def at_once(
    state: State,
    seat: Seat,
    excess: Callable[[State], Iterable[Unit]],
    action: Callable[[UnitId], Action],
    apply: Callable[[State, Action], Step[State]],
) -> tuple[Gesture, ...]:
    """A gesture that removes all of `excess`, kind by kind; none where one pick is enough."""
    actions, after = list[Action](), state
    while kind := next(alike(tuple(excess(after))), None):
        actions.append(action(kind[-1].id))
        after = apply(after, actions[-1]).state
    if len(actions) < 2:
        return ()
    gone = after.side(seat).lost[len(state.side(seat).lost) :]
    return (Gesture(texts.AT_ONCE(units=roster(state, seat, gone)), tuple(actions)),)


def roll_text(roll: Roll, action: Action) -> Speakable:
    """A roll in few words: ``2 of 3 on 5+, 1 of 2 on 9+ [4 9]``, with the faces that are known."""
    faces = action.faces if isinstance(action, Rolled) else ()
    parts: list[Speakable] = []
    numbered = [group for group in roll.groups if isinstance(group, Dice)]
    for n, (group, hits) in enumerate(zip(numbered, roll.counts(action), strict=True)):
        shown = " [" + " ".join(map(str, map(group.value, faces[n]))) + "]" if faces else ""
        parts.append(texts.HIT_OF(n=hits, count=group.count, need=group.need, faces=shown))
    return joined(parts) if parts else ""
