"""Retreats: announced in step 2, the defender first (39.4); carried out in step 5 (39.7).

Who has announced one must go, all ships together, to one system.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.data import Asset, Card, Law, Technology, lrr
from assistant.games.ti4.effects import forces
from assistant.games.ti4.effects.declare import told
from assistant.games.ti4.rule_options import NebulaRetreat, TapBlockedBy
from assistant.games.ti4.setup import Adjacency, Anomaly, Neighbour
from assistant.games.ti4.state import (
    ATTACKER,
    DEFENDER,
    OWNERS,
    RoundStep,
    State,
    Unit,
    UnitId,
    alike,
    opponent,
    system_ref,
)
from assistant.games.ti4.steps import rift
from assistant.games.ti4.steps.common import TurnStep, at_once, next_turn, one_of_each, removed
from assistant.rules.chance import Roll
from assistant.rules.decision import Action, Choice, Cite, Gesture, Group, Option, Refusal, Seat
from assistant.rules.flow import Event, Step
from assistant.rules.rule_options import Labelled
from assistant.rules.text import Text

ANNOUNCING = lrr("39.4")
STEP = lrr("39.7")
CARGO = lrr("n13")
TOKEN = lrr("39.7d")

ASKED = (DEFENDER, ATTACKER)
"""`turn` counts through these when retreats are announced: the defender may speak first."""


# Announcing ------------------------------------------------------------------------------------


class Announce(Action, frozen=True):
    """The seat will retreat in step 5."""


class FightOn(Action, frozen=True):
    """The seat announces nothing this round."""


class AnnounceStep(TurnStep):
    """Every round both sides are asked whether they retreat; nothing moves yet."""

    def enter(self, state: State) -> Step[State]:
        """The question is put afresh."""
        return super().enter(replace(state, announced=None))

    def decide(self, state: State) -> Choice:
        """A seat that can retreat says whether it will."""
        group = Group(texts.RETREAT_QUESTION(), ANNOUNCING)
        options = (
            Option(FightOn(), texts.FIGHT_ON(), group),
            Option(Announce(), texts.DO_ANNOUNCE(), group),
        )
        both = state.turn == 0 and not list(_why_not_announce(state, ATTACKER))
        nobody = Gesture(texts.NOBODY_RETREATS(), (FightOn(), FightOn()) if both else (FightOn(),))
        return Choice(ASKED[state.turn], texts.ANNOUNCE_OR_NOT(), options, (nobody,))

    def apply(self, state: State, action: Action) -> Step[State]:
        """The seat has spoken; the attacker is asked next."""
        seat = ASKED[state.turn]
        if isinstance(action, Announce):
            state = replace(state, announced=seat)
            event = Event(texts.ANNOUNCED(), lrr("39.4a"), actor=seat)
        else:
            event = Event(texts.NOT_ANNOUNCED(), ANNOUNCING, actor=seat)
        return self.settle(next_turn(state), (event,))

    def forced(self, state: State) -> Step[State] | None:
        """A seat that cannot announce is not asked; the log gives the reason."""
        seat = ASKED[state.turn]
        if state.announced == ATTACKER:  # a card has made him, so that nobody is asked
            return Step(next_turn(state))
        refusal = next(_why_not_announce(state, seat), None)
        if refusal is None:
            return None
        if state.announced != DEFENDER and state.round != state.setup.round:
            return Step(next_turn(state))
        text = texts.CANNOT_ANNOUNCE(why=refusal.text)
        return Step(next_turn(state), (Event(text, refusal.cite, actor=seat),))


def has_spoken(state: State, seat: Seat) -> bool:
    """Whether the seat is asked no more in this round."""
    if state.at is RoundStep.ANNOUNCE:
        return ASKED.index(seat) < state.turn
    steps = list(RoundStep)
    return steps.index(state.at) > steps.index(RoundStep.ANNOUNCE)


def is_out_of_question(state: State) -> bool:
    """Whether no side has retreated, or had anywhere to go."""
    return state.announced is None and not any(has_destination(state, seat) for seat in ASKED)


def _why_not_announce(state: State, seat: Seat) -> Iterator[Refusal]:
    if state.announced == DEFENDER and seat == ATTACKER:
        yield Refusal(texts.DEFENDER_ANNOUNCED(), lrr("39.4b"))
    if not has_destination(state, seat):
        yield Refusal(texts.NO_DESTINATION(), lrr("39.4c"))
    if forces.nobody_leaves(state):
        yield Refusal(texts.NOBODY_LEAVES(), ANNOUNCING)


# Where to --------------------------------------------------------------------------------------


def has_destination(state: State, seat: Seat) -> bool:
    """Whether the seat has any system to retreat to (39.4c)."""
    return any(not list(why_not_there(state, seat, n)) for n in state.setup.neighbours)


def why_not_there(state: State, seat: Seat, system: Neighbour) -> Iterator[Refusal]:
    """Every reason against retreating into a system."""
    tap, others = state.setup.rule_options.dark_energy_tap, system.ground - {OWNERS[seat]}
    if system.by is Adjacency.APART:
        yield Refusal(texts.NOT_ADJACENT(), lrr("n12"))
    own = state.skilled or _is_own(seat, system)  # a card asks for no unit or planet there
    if not own and not _has(state, seat, Technology.DARK_ENERGY_TAP):
        yield Refusal(texts.NOT_OWN(), lrr("39.7c"))
    if system.ships - {OWNERS[seat]}:
        yield Refusal(texts.OTHERS_SHIPS(), lrr("39.7c"))
    elif _tapped(state, seat, system) and others and tap is TapBlockedBy.UNITS:
        yield Refusal(texts.OTHERS_UNITS(), lrr("n11"))
    anomaly = [] if _unhindered(state, seat) else [*_why_not_anomaly(state, seat, system.anomaly)]
    if system.anomaly is Anomaly.NEBULA and "voidborn" in state.side(seat).effects:
        anomaly = []
    yield from anomaly
    if anomaly and Card.NAV_SUITE in state.side(seat).cards:
        yield Refusal(texts.NAV_SUITE(), lrr("n10"))


def rule_options_used(state: State, seat: Seat, system: Neighbour) -> Iterator[tuple[Text, Cite]]:
    """The open rules that let the seat go there, and the note of each.

    Dark Energy Tap is told in any case; how it is read, only where units are in its way or not.
    """
    rule_options = state.setup.rule_options
    if system.anomaly is Anomaly.NEBULA and rule_options.nebula is NebulaRetreat.ALLOWED:
        yield texts.NEBULA_ALLOWED(), lrr("n7")
    if _tapped(state, seat, system):
        hangs = system.ground - {OWNERS[seat]}  # somebody else's ground forces or structures
        reads = rule_options.dark_energy_tap is TapBlockedBy.SHIPS
        yield texts.TAP_USED() if hangs and reads else texts.BY_TAP(), lrr("n11")


def _why_not_anomaly(state: State, seat: Seat, anomaly: Anomaly) -> Iterator[Refusal]:
    match anomaly:
        case Anomaly.ASTEROIDS if not _has(state, seat, Technology.ANTIMASS_DEFLECTORS):
            yield Refusal(texts.ASTEROIDS(), lrr("n5"))
        case Anomaly.SUPERNOVA if not _has(state, seat, Technology.MAGMUS_REACTOR):
            yield Refusal(texts.SUPERNOVA(), lrr("n6"))
        case Anomaly.NEBULA if state.setup.rule_options.nebula is NebulaRetreat.FORBIDDEN:
            yield Refusal(texts.NEBULA(), lrr("n7"))


def _unhindered(state: State, seat: Seat) -> bool:
    """Whether anomalies do not hinder the seat's movement."""
    return Asset.CIRCLET_OF_THE_VOID in state.side(seat).effects


def _is_own(seat: Seat, system: Neighbour) -> bool:
    return OWNERS[seat] in system.planets | system.ships | system.ground


def _has(state: State, seat: Seat, technology: Technology) -> bool:
    return technology in state.setup.force(seat).technologies


def _tapped(state: State, seat: Seat, system: Neighbour) -> bool:
    """Whether only Dark Energy Tap opens this system to the seat."""
    return not _is_own(seat, system) and _has(state, seat, Technology.DARK_ENERGY_TAP)


# The retreat -----------------------------------------------------------------------------------


class RetreatTo(Action, frozen=True):
    """All the seat's ships go to this neighbouring system, counted from 0."""

    system: int


class LeaveBehind(Action, frozen=True):
    """A carried unit has no place and is removed."""

    unit: UnitId


class Pool(Labelled):
    """The three pools of a command sheet."""

    TACTIC = "tactic", texts.POOL_TACTIC
    FLEET = "fleet", texts.POOL_FLEET
    STRATEGY = "strategy", texts.POOL_STRATEGY


class TakeToken(Action, frozen=True):
    """The token comes from this pool of the player's command sheet."""

    pool: Pool


class RetreatStep(TurnStep):
    """Where to; what stays behind; in a gravity rift who carries what, and the dice; the token."""

    def enter(self, state: State) -> Step[State]:
        """The announcement is kept if it still can be (39.7, 39.7a, note 9)."""
        state = replace(state, turn=0, destination=None, loads=(), left_rift=False, arrived=False)
        seat = state.announced
        if forces.nobody_leaves(state):
            seat = None
            state = replace(state, announced=None)
        if seat is None:
            return Step(state)
        side = state.side(seat)
        if not side.ships:
            return _settled(state)
        if not state.side(opponent(seat)).ships:
            return _settled(state, Event(texts.NOT_NEEDED(), lrr("39.7a"), actor=seat))
        if not has_destination(state, seat):
            return _settled(state, Event(texts.NOWHERE(), STEP, actor=seat))
        state = forces.expired(state, [seat])
        side = state.side(seat)
        if not side.flying:
            event = Event(texts.ONLY_FIGHTERS(), lrr("n9"), actor=seat)
            gone = side.without(*(u.id for u in side.units))
            return _settled(state.with_side(seat, gone), event)
        return Step(state)

    def is_done(self, state: State) -> bool:
        """Whether the retreat has happened, or there is none."""
        return state.announced is None

    def decide(self, state: State) -> Choice | Roll | None:
        """The next part of the retreat that is open."""
        seat = state.announced
        if seat is None:
            return None
        if state.arrived:
            return _token_choice(state, seat)
        if state.destination is None:
            return _where(state, seat)
        return self._leave(state, seat) if _surplus(state, seat) > 0 else rift.decide(state, seat)

    def apply(self, state: State, action: Action) -> Step[State]:
        """One part of the retreat is settled; whatever is forced after it follows."""
        seat = state.announced
        if seat is None:
            raise TypeError(action)
        match action:
            case RetreatTo(system=index):
                state = replace(state, destination=index)
                system = state.destination_system
                text = texts.RETREATED(system=system.name)
                used = rule_options_used(state, seat, system)
                why = (Event(text, cite, actor=seat) for text, cite in used)
                step = Step(state, (Event(text, lrr("39.7b"), seat), *why))
            case LeaveBehind(unit=id):
                step = _left_behind(state, seat, state.side(seat).unit(id))
            case TakeToken(pool=pool):
                text = texts.TOKEN_TAKEN(system=state.destination_system.name, pool=pool.label())
                return _settled(state, Event(text, TOKEN, actor=seat))
            case _:
                step = rift.apply(state, seat, action)
        return self.settle(step.state, step.events)

    def forced(self, state: State) -> Step[State] | None:
        """Forced removals, forced loading, and the arrival when nothing is left to decide."""
        seat = state.announced
        if seat is None or state.destination is None or state.arrived:
            return None
        if (surplus := _surplus(state, seat)) > 0:
            cargo = state.side(seat).carried
            if surplus < len(cargo) and len(list(alike(cargo))) > 1:
                return None
            return _left_behind(state, seat, cargo[-1])
        return rift.forced(state, seat) if rift.is_ahead(state, seat) else _arrive(state, seat)

    def resume(self, state: State) -> Step[State]:
        """A retreat called off ends here; otherwise what is forced now happens."""
        seat = state.announced
        if seat is None or state.arrived:
            return Step(state)
        if state.destination is None:
            return self.enter(state)
        return self.settle(rift.reloaded(state, seat))

    def _leave(self, state: State, seat: Seat) -> Choice:
        group = Group(texts.LEAVE(), CARGO)
        options = one_of_each(state, seat, state.side(seat).carried, group, LeaveBehind)
        detail = texts.PLACES(n=_surplus(state, seat), places=_places(state, seat))

        def excess(state: State) -> tuple[Unit, ...]:
            return state.side(seat).carried if _surplus(state, seat) > 0 else ()

        everything = at_once(state, seat, excess, LeaveBehind, self.apply)
        return Choice(seat, texts.LEAVE_WHAT(), options, everything, detail)


def _arrive(state: State, seat: Seat) -> Step[State]:
    """The ships that got out are away; a command token follows them (39.7d)."""
    side = state.side(seat)
    if not side.units:
        return _settled(state, Event(texts.NONE_GOT_OUT(), lrr("39.7d"), actor=seat))
    side = replace(side, units=(), away=(*side.away, *side.units))
    events = list[Event]()
    for effect in () if state.skilled else forces.in_force(state, seat):
        if effect.left:
            step = told(effect, seat, effect.left(state, seat), state)
            state = step.state
            events += step.events
    state = replace(state.with_side(seat, side), arrived=True)
    if state.skilled and Law.WILD_WILD_GALAXY in state.setup.laws:
        return _settled(state, *events)
    if _token_choice(state, seat) is not None:
        return Step(state, tuple(events))
    system = state.destination_system.name
    if _has_token_there(state, seat):
        text = texts.TOKEN_THERE(system=system)
    elif state.setup.force(seat).tokens.reinforcements:
        text = texts.TOKEN_PLACED(system=system)
    else:
        text = texts.NO_TOKENS()
    return _settled(state, *events, Event(text, TOKEN, actor=seat))


def _settled(state: State, *events: Event) -> Step[State]:
    """The retreat is over, whether it took place or not."""
    return Step(replace(state, announced=None, skilled=False), events)


def _where(state: State, seat: Seat) -> Choice:
    group = Group(texts.RETREAT_TO(), lrr("39.7c"))
    options = tuple(
        Option(
            RetreatTo(n),
            system.name,
            group,
            (system_ref(n),),
            tuple(why_not_there(state, seat, system)),
            detail=next((text for text, _ in rule_options_used(state, seat, system)), None),
        )
        for n, system in enumerate(state.setup.neighbours)
    )
    return Choice(seat, texts.WHERE_TO(), options)


def _left_behind(state: State, seat: Seat, unit: Unit) -> Step[State]:
    step = removed(state, seat, unit, texts.REMOVED, lrr("39.7b"))
    return Step(rift.reloaded(step.state, seat), step.events)


def _surplus(state: State, seat: Seat) -> int:
    """How many carried units find no place; none once a rift has been left."""
    if state.left_rift:
        return 0
    return len(state.side(seat).carried) - _places(state, seat)


def _places(state: State, seat: Seat) -> int:
    """Places aboard the ships that retreat by themselves (note 13), and in docks that fly.

    Out of a gravity rift nothing leaves in a dock: who rolls for it no rule says.
    """
    docks = 0 if state.setup.is_rift(seat) else state.setup.force(seat).factory_places
    return docks + sum(u.stats.capacity for u in state.side(seat).flying)


def _token_choice(state: State, seat: Seat) -> Choice | None:
    """With none in reinforcements the owner says which pool gives the token."""
    tokens = state.setup.force(seat).tokens
    counts = {pool: getattr(tokens, pool.value) for pool in Pool}
    if _has_token_there(state, seat) or tokens.reinforcements or not any(counts.values()):
        return None
    group, empty = Group(texts.TOKEN_POOL(), TOKEN), (Refusal(texts.POOL_EMPTY(), TOKEN),)
    options = tuple(
        Option(TakeToken(pool), pool.label(), group, refusals=() if count else empty)
        for pool, count in counts.items()
    )
    return Choice(seat, texts.TOKEN_FROM(), options)


def _has_token_there(state: State, seat: Seat) -> bool:
    return OWNERS[seat] in state.destination_system.tokens
