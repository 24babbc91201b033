"""Steps 2 and 3 of a battle: each side uses, plays, and assigns its damage (ORD-1 to ORD-4)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.battletech import mission_texts, texts
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
    Stage,
    UnitOption,
)
from assistant.games.battletech.cards import SiteId
from assistant.games.battletech.damage_rules import fired
from assistant.games.battletech.names import piece_name, site_name
from assistant.games.battletech.odds.attacks import DamagePreview, DamagePreviews
from assistant.games.battletech.rule_options import AlphaStrike, Missiles, closes, reading, rule
from assistant.games.battletech.rule_options import TakeBack as WhoTakes
from assistant.games.battletech.state import Piece, State, Station
from assistant.games.battletech.steps import card_effects
from assistant.games.battletech.steps.common import Makers, listed
from assistant.games.battletech.steps.damage_assigned import (
    aims,
    assigned,
    missiles_left,
    overdrawn,
    owed,
    owing,
    recipients,
    room,
)
from assistant.games.battletech.steps.initiative import keep_figures
from assistant.games.battletech.steps.modifiers import volley, why_not_option
from assistant.games.battletech.steps.participants import (
    fighters,
    is_barred,
    is_battle,
    is_hurried,
    missile_targets,
    mission_of,
    site_ref,
)
from assistant.rules.decision import (
    Action,
    Choice,
    Cite,
    Gesture,
    Group,
    NameField,
    NumberField,
    Option,
    Pick,
    Refusal,
    Seat,
)
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


def _applied(state: State, action: Action) -> Step[State]:
    mission, seat = mission_of(state), asked(state)
    if mission.telling:
        return settle(card_effects.apply(state, action))
    match action:
        case PlayMission() | UseInBattle():
            return card_effects.start(state, seat, stage_of(state, seat), action)
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
    spent = is_spent(state, seat) and not has_missiles(state, seat)
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
    gestures = tuple(act_gestures(state, seat, seen))
    return Choice(seat, prompt(), options, gestures, _left(state, seat))


def _mission_cards(state: State, seat: Seat, seen: DamagePreviews) -> Iterator[Option]:
    return _unless_spent(state, seat, card_effects.mission_cards(state, seat))


def _abilities(state: State, seat: Seat, seen: DamagePreviews) -> Iterator[Option]:
    return _unless_spent(state, seat, card_effects.abilities(state, seat))


def _unless_spent(state: State, seat: Seat, options: Iterator[Option]) -> Iterator[Option]:
    spent = tuple(why_spent(state, seat))
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
    options = tuple(assignments(state, seat, seen))
    gestures = tuple(g for g in act_gestures(state, seat, seen) if _is_plain(g.actions))
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
    entry = Ended(seat, stage_of(step.state, seat))
    event = Event(said(), rule("ORD-4"), (), seat)
    state = replace(step.state, mission=mission.with_entry(entry))
    return Step(state, (*step.events, event))


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


ONE_BY_ONE = 2
"""Of so many Units at most, an option has a key for each."""


class AllTogether(NumberField, frozen=True):
    """All missiles of a Unit at once, where the table reads it so (AMB-3)."""

    reading: Refusal

    def refusals(self, value: object) -> tuple[Refusal, ...]:
        """Why this number is not all of them."""
        fewer = isinstance(value, int) and 0 < value < self.low
        return (self.reading,) if fewer else super().refusals(value)


def stage_of(state: State, seat: Seat) -> Stage:
    """Which of the two steps is this side's."""
    return Stage.FIRST if mission_of(state).first == seat else Stage.SECOND


def is_spent(state: State, seat: Seat) -> bool:
    """Whether the last damage is assigned, which ends the step but for missiles (ORD-4)."""
    if owing(state, seat):
        return False
    stage = stage_of(state, seat)
    return any(
        isinstance(e, Assigned) and (e.seat, e.stage) == (seat, stage) and e.n > 0
        for e in mission_of(state).entries
    )


def has_missiles(state: State, seat: Seat) -> bool:
    """Whether any missile of the side could still fly."""
    return any(
        missiles_left(state, piece) > 0 and not tuple(_why_not_fire(state, piece))
        for piece in fighters(state, seat)
        if aims(state, piece)
    )


def unit_options(state: State, seat: Seat, seen: DamagePreviews) -> Iterator[Option]:
    """Overheat, Alpha Strike and Jump of every Unit that has them, option by option."""
    spent = tuple(why_spent(state, seat))
    found: dict[UnitOption, list[Option]] = {option: [] for option in UnitOption}
    for piece in fighters(state, seat):
        for option, detail, group in _options_of(piece):
            why = (*spent, *_why_not_used(state, piece, option))
            action, name = UseOption(piece.id, option), piece_name(state, piece)
            found[option].append(Option(action, name, group, (piece.ref,), why, detail=detail))
    for alike in found.values():
        yield from _in_short(alike)


def assignments(state: State, seat: Seat, seen: DamagePreviews) -> Iterator[Option]:
    """Every Unit with damage left and everything it can, or cannot, hit."""
    for piece in owing(state, seat):
        group = Group(mission_texts.DAMAGE_OF(unit=piece_name(state, piece)), rule("ASG-1"))
        for to in recipients(state, piece):
            yield _assign(state, piece, group, seen.of(to))
        yield from _out_of_reach(state, piece, group)


def volleys(state: State, seat: Seat, seen: DamagePreviews) -> Iterator[Option]:
    """Every Unit with missiles and everything they can fly at."""
    aside = (closes("AMB-19", state.rule_options),)
    for piece in fighters(state, seat):
        left = missiles_left(state, piece)
        if left <= 0:
            continue
        within, why = aims(state, piece), tuple(_why_not_fire(state, piece))
        for to in missile_targets(state, seat):
            all_why = why if to in within else (*aside, *why)
            yield _volley(state, piece, left, seen.of(to), all_why)


def ending(state: State, seat: Seat, seen: DamagePreviews) -> Iterator[Option]:
    """The end of the step, once all damage is assigned."""
    why = tuple(
        Refusal(
            mission_texts.STILL_OWES(unit=piece_name(state, p), n=owed(state, p)), rule("ASG-1")
        )
        for p in owing(state, seat)
    )
    yield Option(
        EndStep(), mission_texts.NO_MORE(), Group(mission_texts.END(), rule("ORD-4")), (), why
    )


def act_gestures(state: State, seat: Seat, seen: DamagePreviews) -> Iterator[Gesture]:
    """All that is left on one recipient; where nothing is, nothing more."""
    units = owing(state, seat)
    left = {piece.id: owed(state, piece) for piece in units}
    aimed = False
    for to in _common(state, units, seat):
        fired = tuple(_all_missiles(state, seat, to))
        given = tuple(AssignDamage(piece.id, to, left[piece.id]) for piece in units)
        if given or fired:
            said = mission_texts.ALL_ON if given else mission_texts.MISSILES_ON
            aimed = True
            yield Gesture(said(to=seen.of(to).name), (*fired, *given))
    if not units and not aimed:
        yield Gesture(mission_texts.NO_MORE(), (EndStep(),))


def why_spent(state: State, seat: Seat) -> Iterator[Refusal]:
    """Assigning the last damage ends the step."""
    if is_spent(state, seat):
        yield Refusal(mission_texts.STEP_IS_OVER(), rule("ORD-4"))


def _in_short(alike: list[Option]) -> Iterator[Option]:
    """The same option of many Units takes one place, and asks of which."""
    open_ = [option for option in alike if option.is_open]
    if len(open_) <= ONE_BY_ONE:
        yield from alike
        return
    picks = tuple(
        Pick(_unit_of(o), mission_texts.USE_FOR(unit=o.label, option=_fact(o))) for o in open_
    )
    refs = tuple(ref for option in open_ for ref in option.subjects)
    label, field = texts.ONE_OF(n=len(open_)), NameField("unit", picks)
    yield Option(open_[0].action, label, open_[0].group, refs, field=field)
    yield from (option for option in alike if not option.is_open)


def _unit_of(option: Option) -> str:
    assert isinstance(option.action, UseOption)
    return option.action.unit


def _fact(option: Option) -> Text:
    assert option.detail is not None
    return option.detail


def _options_of(piece: Piece) -> Iterator[tuple[UnitOption, Text, Group]]:
    if piece.card is None:
        return
    options = piece.card.options
    if options.overheat is not None:
        x, y = options.overheat
        text = mission_texts.OVERHEAT_XY(x=x, y=y)
        yield UnitOption.OVERHEAT, text, Group(mission_texts.OVERHEAT(), rule("OPT-O"))
    if options.alpha_strike is not None:
        text = mission_texts.ALPHA_STRIKE_Y(y=options.alpha_strike)
        yield UnitOption.ALPHA_STRIKE, text, Group(mission_texts.ALPHA_STRIKE(), rule("OPT-A"))
    if options.jump:
        yield UnitOption.JUMP, mission_texts.JUMP_XY(), Group(mission_texts.JUMP(), rule("OPT-J"))


def _why_not_used(state: State, piece: Piece, option: UnitOption) -> Iterator[Refusal]:
    yield from why_not_option(state, piece, option)
    yield from _why_no_battle(state)
    if option is UnitOption.JUMP:
        yield Refusal(mission_texts.JUMP_EARLIER(), rule("OPT-J"))
    if option is UnitOption.ALPHA_STRIKE and piece.depleted:
        yield Refusal(mission_texts.IS_DEPLETED(), rule("OPT-A"))


def _why_not_fire(state: State, piece: Piece) -> Iterator[Refusal]:
    yield from _why_no_battle(state)
    if piece.seat in state.mission_view.ended:
        yield Refusal(mission_texts.STEP_IS_OVER(), rule("ORD-4"))
    if is_hurried(state, piece.id):
        yield Refusal(mission_texts.HURRIED(), rule("JON-2"))


def _why_no_battle(state: State) -> Iterator[Refusal]:
    if is_barred(state):
        yield Refusal(mission_texts.NO_BATTLE(), reading("AMB-4"))


def _assign(state: State, piece: Piece, group: Group, on: DamagePreview) -> Option:
    most = room(state, piece, on.site)
    why = () if most > 0 else (Refusal(mission_texts.RANGE_USED_UP(), rule("ASG-1")),)
    n = max(most, 1)
    action, field = AssignDamage(piece.id, on.site, n), NumberField("n", 1, n)
    refs = (piece.ref, site_ref(state, on.site))
    return Option(action, on.name, group, refs, why, field, on.with_more(n, n))


def _volley(
    state: State, piece: Piece, left: int, on: DamagePreview, why: tuple[Refusal, ...]
) -> Option:
    field = NumberField("n", 1, left)
    if state.rule_options.missiles is Missiles.TOGETHER:
        field = AllTogether("n", left, left, closes("AMB-3", state.rule_options))
    group = Group(mission_texts.AIM_MISSILES(unit=piece_name(state, piece), n=left), rule("OPT-M"))
    refs = (piece.ref, site_ref(state, on.site))
    law = fired(volley(state, Fired(piece.seat, Stage.FIRST, piece.id, on.site, left)))
    action, detail = FireMissiles(piece.id, on.site, left), on.with_more(law.least, law.most)
    return Option(action, on.name, group, refs, why, field, detail)


def _out_of_reach(state: State, piece: Piece, group: Group) -> Iterator[Option]:
    """The target behind the blockers."""
    mission = mission_of(state)
    target = mission.target
    if target is None or piece.seat != mission.attacker or state.owner(target) is None:
        return
    if mission.is_blocked and not mission.included and target not in recipients(state, piece):
        why = (Refusal(mission_texts.TARGET_IS_SAFE(), rule("BLK-5")),)
        refs = (piece.ref, site_ref(state, target))
        action = AssignDamage(piece.id, target, owed(state, piece))
        yield Option(action, site_name(state, target), group, refs, why)


def _common(state: State, units: tuple[Piece, ...], seat: Seat) -> Iterator[SiteId]:
    """What every Unit with something left can be turned against."""
    places = [recipients(state, p) for p in units] or [
        aims(state, p) for p in fighters(state, seat) if missiles_left(state, p) > 0
    ]
    for to in places[0] if places else ():
        if all(to in others for others in places) and all(
            room(state, p, to) >= owed(state, p) for p in units
        ):
            yield to


def _all_missiles(state: State, seat: Seat, to: SiteId) -> Iterator[Action]:
    for piece in fighters(state, seat):
        left = missiles_left(state, piece)
        if left > 0 and to in aims(state, piece) and not tuple(_why_not_fire(state, piece)):
            yield FireMissiles(piece.id, to, left)


MAKERS: Makers[[State, Seat, DamagePreviews]] = (
    unit_options,
    _mission_cards,
    _abilities,
    volleys,
    assignments,
    ending,
)
"""What goes before damage stands before it: the last damage ends the step (ORD-4)."""
