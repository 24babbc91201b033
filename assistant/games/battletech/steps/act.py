"""Steps 2 and 3 of a battle: each side uses, plays, and assigns its damage (ORD-1 to ORD-4)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.battletech import mission_texts
from assistant.games.battletech.actions import (
    AssignDamage,
    EndStep,
    FireMissiles,
    PlayMission,
    TakeBack,
    UseInBattle,
    UseOption,
)
from assistant.games.battletech.battle_record import (
    Accepted,
    Assigned,
    Ended,
    Fired,
    OptionUsed,
    UnitOption,
)
from assistant.games.battletech.cards import SiteId
from assistant.games.battletech.names import piece_name, site_name
from assistant.games.battletech.odds.attacks import DamagePreviews
from assistant.games.battletech.option_groups import Makers, listed
from assistant.games.battletech.rule_options import AlphaStrike, rule
from assistant.games.battletech.rule_options import TakeBack as WhoTakes
from assistant.games.battletech.state import Piece, State, Station
from assistant.games.battletech.steps import act_options, card_effects
from assistant.games.battletech.steps.act_options import stage_of
from assistant.games.battletech.steps.damage_assigned import (
    assigned,
    missiles_left,
    overdrawn,
    owed,
    owing,
)
from assistant.games.battletech.steps.initiative import keep_figures
from assistant.games.battletech.steps.participants import (
    is_battle,
    is_hurried,
    mission_of,
    site_ref,
)
from assistant.rules.decision import Action, Choice, Cite, Group, NumberField, Option, Seat
from assistant.rules.flow import Event, Step, asks, done
from assistant.rules.text import Message, Text


class ActStep:
    """A side uses, plays, and assigns its damage."""

    def enter(self, state: State) -> Step[State]:
        """Without a battle nobody compares initiative: the attacker acts first.

        Where a side had left it already, and the battle was no more, it has left nothing.
        """
        mission = mission_of(state)
        if mission.first is None:
            entries = tuple(entry for entry in mission.entries if not isinstance(entry, Accepted))
            mission = replace(mission, first=mission.attacker, entries=entries)
        return settle(Step(replace(state, mission=mission)))

    def decide(self, state: State) -> Choice:
        """What is being told, what must be corrected, or the side whose step it is."""
        if mission_of(state).telling:
            return card_effects.decide(state)
        piece = overdrawn(state)
        if piece is not None:
            return _taking_back(state, piece)
        late = _late(state)
        return _acting(state, _acting_seat(state)) if late is None else _assigning(state, late)

    def apply(self, state: State, action: Action) -> Step[State]:
        """One thing more in the record, and what follows by itself."""
        step = _applied(state, action)
        return Step(keep_figures(state, step.state), step.events)

    def after(self, state: State) -> Station:
        """The first side's step, the second's, then the dice."""
        return Station.SECOND if state.at is Station.FIRST else Station.FIGURES


def _applied(state: State, action: Action) -> Step[State]:
    mission, seat = mission_of(state), asked(state)
    if mission.telling:
        return settle(card_effects.apply(state, action))
    match action:
        case PlayMission() | UseInBattle():
            return card_effects.start(state, seat, act_options.stage_of(state, seat), action)
        case EndStep():
            return settle(_ended(Step(state), seat))
    return settle(record(state, action))


def asked(state: State) -> Seat:
    """Whose word is next."""
    if mission_of(state).telling:
        return card_effects.cause_of(mission_of(state)).seat
    piece = overdrawn(state)
    if piece is not None:
        return _taker(state, piece)
    late = _late(state)
    return _acting_seat(state) if late is None else late


def settle(step: Step[State]) -> Step[State]:
    """Points that can come back from one place only do; a step with nothing left is over."""
    state, events = step.state, step.events
    if mission_of(state).telling:
        return asks(state, *events)
    while (piece := overdrawn(state)) is not None:
        given = assigned(state, piece.id)
        if len(given) > 1 and sum(given.values()) > -owed(state, piece):
            return asks(state, *events)
        state, told = _all_back(state, piece)
        events = (*events, *told)
    seat = _acting_seat(state)
    spent = act_options.is_spent(state, seat) and not act_options.has_missiles(state, seat)
    if spent or _is_idle(state, seat):
        ended = _ended(
            Step(state, events),
            seat,
            mission_texts.STEP_ENDED if spent else mission_texts.STEP_IDLE,
        )
        state, events = ended.state, ended.events
    if seat in state.mission_view.ended and _late(state) is None:
        return done(state, *events)
    return asks(state, *events)


def _acting_seat(state: State) -> Seat:
    mission = mission_of(state)
    first = mission.attacker if mission.first is None else mission.first
    return first if state.at is Station.FIRST else mission.enemy(first)


def _is_idle(state: State, seat: Seat) -> bool:
    """Whether the side can do nothing but end its step: then there is nothing to ask."""
    if state.setup.asks_idle or _late(state) is not None:
        return False
    seen = DamagePreviews(state)
    options = (option for make in MAKERS for option in make(state, seat, seen))
    return not any(o.is_open for o in options if not isinstance(o.action, EndStep))


def _late(state: State) -> Seat | None:
    """A side whose step is over and whose Units have something to assign again (ASG-2)."""
    ended = state.mission_view.ended
    if not ended:
        return None
    return next((s for s in mission_of(state).seats if s in ended and owing(state, s)), None)


def _acting(state: State, seat: Seat) -> Choice:
    prompt = mission_texts.ACT_FIRST if state.at is Station.FIRST else mission_texts.ACT_SECOND
    seen = DamagePreviews(state)
    options = listed(MAKERS, state, seat, seen)
    gestures = tuple(act_options.gestures(state, seat, seen))
    return Choice(seat, prompt(), options, gestures, _left(state, seat))


def _mission_cards(state: State, seat: Seat, seen: DamagePreviews) -> Iterator[Option]:
    return _unless_spent(state, seat, card_effects.mission_cards(state, seat))


def _abilities(state: State, seat: Seat, seen: DamagePreviews) -> Iterator[Option]:
    return _unless_spent(state, seat, card_effects.abilities(state, seat))


def _unless_spent(state: State, seat: Seat, options: Iterator[Option]) -> Iterator[Option]:
    spent = tuple(act_options.why_spent(state, seat))
    if not spent:
        return options
    return (replace(option, refusals=(*spent, *option.refusals)) for option in options)


def _left(state: State, seat: Seat) -> Text:
    return mission_texts.DAMAGE_LEFT(n=sum(owed(state, piece) for piece in owing(state, seat)))


def _assigning(state: State, seat: Seat) -> Choice:
    """Only what a risen Attack adds, or a Unit that is made to join, to anybody (JON-2)."""
    joined = any(is_hurried(state, piece.id) for piece in owing(state, seat))
    prompt, seen = (
        mission_texts.ASSIGN_JOINED if joined else mission_texts.ASSIGN_RISEN,
        DamagePreviews(state),
    )
    options = tuple(act_options.assignments(state, seat, seen))
    gestures = tuple(g for g in act_options.gestures(state, seat, seen) if _is_plain(g.actions))
    return Choice(seat, prompt(), options, gestures, _left(state, seat))


def _is_plain(actions: tuple[Action, ...]) -> bool:
    return all(isinstance(action, AssignDamage) for action in actions)


def _taking_back(state: State, piece: Piece) -> Choice:
    over = -owed(state, piece)
    group = Group(mission_texts.TAKE_BACK(), rule("ASG-3"))
    options = tuple(
        Option(
            TakeBack(piece.id, to, min(n, over)),
            site_name(state, to),
            group,
            (piece.ref, site_ref(state, to)),
            field=NumberField("n", 1, min(n, over)),
        )
        for to, n in assigned(state, piece.id).items()
    )
    prompt = mission_texts.WHERE_FROM(unit=piece_name(state, piece), n=over)
    return Choice(_taker(state, piece), prompt, options)


def _taker(state: State, piece: Piece) -> Seat:
    """Who chooses the points to take back (AMB-6)."""
    if state.rule_options.take_back is WhoTakes.OWNER:
        return piece.seat
    return mission_of(state).enemy(piece.seat)


def _all_back(state: State, piece: Piece) -> tuple[State, tuple[Event, ...]]:
    """From the only recipient, or everything from all of them."""
    given, over = assigned(state, piece.id), -owed(state, piece)
    events: list[Event] = []
    for to, n in given.items():
        step = assign(state, piece, to, -min(n, over))
        state, over = step.state, over - min(n, over)
        events += step.events
    return state, tuple(events)


def _ended(step: Step[State], seat: Seat, said: Message = mission_texts.STEP_ENDED) -> Step[State]:
    """The side's step is over, once."""
    mission = mission_of(step.state)
    if seat in step.state.mission_view.ended:
        return step
    entry = Ended(seat, act_options.stage_of(step.state, seat))
    event = Event(said(), rule("ORD-4"), (), seat)
    state = replace(step.state, mission=mission.with_entry(entry))
    return Step(state, (*step.events, event))


MAKERS: Makers[[State, Seat, DamagePreviews]] = (
    act_options.unit_options,
    _mission_cards,
    _abilities,
    act_options.volleys,
    act_options.assignments,
    act_options.ending,
)
"""What goes before damage stands before it: the last damage ends the step (ORD-4)."""


OPTION_SAID = {
    UnitOption.OVERHEAT: (mission_texts.USES_OVERHEAT, rule("OPT-O")),
    UnitOption.ALPHA_STRIKE: (mission_texts.USES_ALPHA_STRIKE, rule("OPT-A")),
    UnitOption.JUMP: (mission_texts.JUMPS, rule("OPT-J")),
}


def record(state: State, action: Action) -> Step[State]:
    """What the action puts into the record, and the line that says so."""
    match action:
        case AssignDamage(unit=unit, to=to, n=n):
            return assign(state, state.piece(unit), to, n)
        case TakeBack(unit=unit, to=to, n=n):
            return assign(state.deciding("AMB-6"), state.piece(unit), to, -n)
        case FireMissiles(unit=unit, to=to, n=n):
            return _fire(state, state.piece(unit), to, n)
        case UseOption(unit=unit, option=option):
            return _use(state, state.piece(unit), option)
    raise TypeError(action)


def assign(state: State, piece: Piece, to: SiteId, n: int) -> Step[State]:
    """Damage goes to a recipient, or comes back from it."""
    mission = mission_of(state)
    entry = Assigned(piece.seat, stage_of(state, piece.seat), piece.id, to, n)
    named = {"unit": piece_name(state, piece), "to": site_name(state, to), "n": abs(n)}
    text = (mission_texts.ASSIGNED if n > 0 else mission_texts.TAKEN_BACK)(**named)
    state = replace(state, mission=mission.with_entry(entry))
    return Step(state, (_event(state, text, rule("ASG-1" if n > 0 else "ASG-3"), piece, to),))


def _fire(state: State, piece: Piece, to: SiteId, n: int) -> Step[State]:
    mission = mission_of(state)
    entry = Fired(piece.seat, stage_of(state, piece.seat), piece.id, to, n)
    if n < missiles_left(state, piece):
        state = state.deciding("AMB-3")
    if not is_battle(state):
        state = state.deciding("AMB-4")
    text = mission_texts.FIRES(unit=piece_name(state, piece), to=site_name(state, to), n=n)
    state = replace(state, mission=mission.with_entry(entry))
    return Step(state, (_event(state, text, rule("OPT-M"), piece, to),))


def _use(state: State, piece: Piece, option: UnitOption) -> Step[State]:
    mission = mission_of(state)
    entry = OptionUsed(piece.seat, stage_of(state, piece.seat), piece.id, option)
    said, cite = OPTION_SAID[option]
    event = Event(said(unit=piece_name(state, piece)), cite, (piece.ref,), piece.seat)
    if not is_battle(state):
        state = state.deciding("AMB-4")
    state = replace(state, mission=mission.with_entry(entry))
    return Step(struck(state, piece) if option is UnitOption.ALPHA_STRIKE else state, (event,))


def struck(state: State, piece: Piece) -> State:
    """Who fires everything is tapped and depleted afterwards, or at once (OPT-A, AMB-5)."""
    state = state.deciding("AMB-5")
    if state.rule_options.alpha_strike is not AlphaStrike.AT_ONCE:
        return state
    return state.with_piece(replace(piece, tapped=True, face_up=False))


def not_struck(state: State, piece: Piece) -> State:
    """It has fired nothing, so it lies face up; who is sent or blocks is tapped all the same."""
    if state.rule_options.alpha_strike is not AlphaStrike.AT_ONCE:
        return state
    return state.with_piece(replace(piece, face_up=True))


def _event(state: State, text: Text, cite: Cite, piece: Piece, to: SiteId) -> Event:
    return Event(text, cite, (piece.ref, site_ref(state, to)), piece.seat)
