"""Steps 2 and 3 of a battle: each side uses, plays, and assigns its damage (ORD-1 to ORD-4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import islice
from typing import NamedTuple, TypeAlias

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
    AnyEntry,
    Assigned,
    Ended,
    Fired,
    OptionUsed,
    Stage,
    UnitOption,
)
from assistant.games.battletech.cards import SiteId, stockpile_owner
from assistant.games.battletech.damage_rules import fired
from assistant.games.battletech.names import piece_name, site_name
from assistant.games.battletech.odds.attacks import (
    DamagePreview,
    DamagePreviews,
    boosts_left,
    costliest_split,
    max_attack,
    max_damage,
    with_boosts,
)
from assistant.games.battletech.odds.battle_sheet import Range
from assistant.games.battletech.odds.damage_outcomes import gone_chance
from assistant.games.battletech.rule_options import Missiles, closes, rule
from assistant.games.battletech.rule_options import TakeBack as WhoTakes
from assistant.games.battletech.state import Piece, State, Station
from assistant.games.battletech.steps import card_effects
from assistant.games.battletech.steps.damage_assigned import (
    aims,
    assigned,
    is_spent,
    missiles_left,
    overdrawn,
    owed,
    owing,
    recipients,
    room,
)
from assistant.games.battletech.steps.initiative import keep_figures
from assistant.games.battletech.steps.modifiers import (
    armor,
    options_of,
    struck,
    volley,
    why_no_battle,
    why_not_used,
)
from assistant.games.battletech.steps.participants import (
    fighters,
    is_battle,
    missile_targets,
    mission_of,
    site_ref,
    stage_of,
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
from assistant.rules.text import Message, Speakable, Text, joined


class ActStep:
    """A side uses, plays, and assigns its damage."""

    def enter(self, state: State) -> Step[State]:
        """Without a battle nobody compares initiative: the attacker acts first.

        Where a side had left it already, and the battle was no more, it has left nothing.
        """
        mission = mission_of(state)
        if mission.first is None:
            entries = tuple(entry for entry in mission.entries if not isinstance(entry, Accepted))
            state = state.with_mission(first=mission.attacker, entries=entries)
        return settle(Step(state))

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
        seat = asked(state)
        match action:
            case _ if mission_of(state).telling:
                step = settle(card_effects.apply(state, action))
            case PlayMission() | UseInBattle():
                step = card_effects.start(state, seat, stage_of(state, seat), action)
            case EndStep():
                step = settle(_ended(state, seat, mission_texts.STEP_ENDED))
            case _:
                step = settle(record(state, action))
        return Step(keep_figures(state, step.state), step.events)


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
        over = -owed(state, piece)
        for to, n in given.items():
            back = assign(state, piece, to, -min(n, over))
            state, events, over = back.state, (*events, *back.events), over - min(n, over)
    seat = _acting_seat(state)
    flies = any(aims(state, piece) for piece, _ in _ready_to_fire(state, seat))
    spent = is_spent(state, seat) and not flies
    if spent or _is_idle(state, seat):
        said = mission_texts.STEP_ENDED if spent else mission_texts.STEP_IDLE
        ended = _ended(state, seat, said)
        state, events = ended.state, (*events, *ended.events)
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
    options = _options(state, seat, DamagePreviews(state))
    return not any(o.is_open for o in options if not isinstance(o.action, EndStep))


def _ended(state: State, seat: Seat, said: Message) -> Step[State]:
    """The side's step is over, once."""
    if seat in state.mission_view.ended:
        return Step(state)
    event = Event(said(), rule("ORD-4"), seat)
    return Step(state.with_entry(Ended(seat, stage_of(state, seat))), (event,))


def _late(state: State) -> Seat | None:
    """A side whose step is over and whose Units have something to assign again (ASG-2)."""
    ended = state.mission_view.ended
    if not ended:
        return None
    return next((s for s in mission_of(state).seats if s in ended and owing(state, s)), None)


def _acting(state: State, seat: Seat) -> Choice:
    prompt = mission_texts.ACT_FIRST if state.at is Station.FIRST else mission_texts.ACT_SECOND
    if not is_battle(state):
        prompt = mission_texts.ACT_ALONE
    seen = DamagePreviews(state)
    options = tuple(_options(state, seat, seen))
    gestures = tuple(act_gestures(state, seat, seen))
    mine = unboosted(gestures)
    both = _for_both(state, seat, mine) if mine is not None else ()
    uses = any(isinstance(option.action, UseOption) and option.is_open for option in options)
    hint = mission_texts.DAMAGE_LEFT_OPTIONS if uses else mission_texts.DAMAGE_LEFT
    return Choice(seat, prompt(), options, (*gestures, *both), _left(state, seat, hint))


def _for_both(state: State, seat: Seat, mine: Gesture) -> Iterator[Gesture]:
    """One gesture for both sides: this one, then the first that the other side would have."""
    if state.at is not Station.FIRST or not owing(state, seat):
        return
    for action in mine.actions:
        state = record(state, action).state
    state = settle(Step(state)).state
    if not state.answered:
        return
    state = ActStep().enter(replace(state, at=Station.SECOND, answered=False)).state
    other = mission_of(state).enemy(seat)
    if state.answered or not owing(state, other):
        return
    seen = DamagePreviews(state)
    for theirs in islice(act_gestures(state, other, seen), 1):
        label = mission_texts.BOTH_ON(to=_places(theirs.actions, AssignDamage, seen))
        yield Gesture(label, (*mine.actions, *theirs.actions), for_all=True)


def _options(state: State, seat: Seat, seen: DamagePreviews) -> Iterator[Option]:
    """What the step asks for comes first, of every Unit: a row may have no room for all the rest.

    What is used before has its key on the card as well.
    """
    yield from assignments(state, fighters(state, seat), seen)
    yield from unit_options(state, seat, seen)
    yield from volleys(state, seat, seen)
    yield from _cards(state, seat)
    yield ending(state, seat)


def _cards(state: State, seat: Seat) -> Iterator[Option]:
    """Mission cards and abilities: neither once the last damage is assigned."""
    spent = tuple(why_spent(state, seat))
    cards, abilities = card_effects.mission_cards(state, seat), card_effects.abilities(state, seat)
    for option in (*cards, *abilities):
        yield replace(option, refusals=(*spent, *option.refusals))


def _left(state: State, seat: Seat, hint: Message = mission_texts.DAMAGE_LEFT) -> Text:
    return hint(n=sum(owed(state, piece) for piece in owing(state, seat)))


def _assigning(state: State, seat: Seat) -> Choice:
    """Only what a risen Attack adds, or a Unit that is made to join, to anybody (JON-2)."""
    joined = any(piece.id in state.mission_view.hurried for piece in owing(state, seat))
    prompt = mission_texts.ASSIGN_JOINED if joined else mission_texts.ASSIGN_RISEN
    seen = DamagePreviews(state)
    gestures = tuple(
        gesture
        for gesture in act_gestures(state, seat, seen)
        if all(isinstance(action, AssignDamage) for action in gesture.actions)
    )
    options = tuple(assignments(state, owing(state, seat), seen))
    return Choice(seat, prompt(), options, gestures, _left(state, seat))


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


class OptionTexts(NamedTuple):
    """An option of Units: what it is called, the line that one has used it, its rule."""

    name: Message
    used: Message
    cite: Cite


OPTIONS = {
    UnitOption.OVERHEAT: OptionTexts(
        mission_texts.OVERHEAT, mission_texts.USES_OVERHEAT, rule("OPT-O")
    ),
    UnitOption.ALPHA_STRIKE: OptionTexts(
        mission_texts.ALPHA_STRIKE, mission_texts.USES_ALPHA_STRIKE, rule("OPT-A")
    ),
    UnitOption.JUMP: OptionTexts(mission_texts.JUMP, mission_texts.JUMPS, rule("OPT-J")),
}


def record(state: State, action: Action) -> Step[State]:
    """What the action puts into the record, and the line that says so."""
    match action:
        case AssignDamage(unit=unit, to=to, n=n):
            return assign(state, state.piece(unit), to, n)
        case TakeBack(unit=unit, to=to, n=n):
            return assign(state.deciding("AMB-6"), state.piece(unit), to, -n)
        case FireMissiles(unit=unit, to=to, n=n):
            piece = state.piece(unit)
            entry: AnyEntry = Fired(piece.seat, stage_of(state, piece.seat), unit, to, n)
            if n < missiles_left(state, piece):
                state = state.deciding("AMB-3")
            names = {"unit": piece_name(state, piece), "to": site_name(state, to)}
            text, cite = mission_texts.FIRES(**names, n=n), rule("OPT-M")
        case UseOption(unit=unit, option=option):
            piece = state.piece(unit)
            entry = OptionUsed(piece.seat, stage_of(state, piece.seat), unit, option)
            text, cite = OPTIONS[option].used(unit=piece_name(state, piece)), OPTIONS[option].cite
        case _:
            raise TypeError(action)
    if not is_battle(state):
        state = state.deciding("AMB-4")
    state = state.with_entry(entry)
    if isinstance(action, UseOption) and action.option is UnitOption.ALPHA_STRIKE:
        state = struck(state, piece)
    return Step(state, (Event(text, cite, piece.seat),))


def assign(state: State, piece: Piece, to: SiteId, n: int) -> Step[State]:
    """Damage goes to a recipient, or comes back from it."""
    entry = Assigned(piece.seat, stage_of(state, piece.seat), piece.id, to, n)
    named = {"unit": piece_name(state, piece), "to": site_name(state, to), "n": abs(n)}
    text = (mission_texts.ASSIGNED if n > 0 else mission_texts.TAKEN_BACK)(**named)
    state, cite = state.with_entry(entry), "ASG-1" if n > 0 else "ASG-3"
    return Step(state, (Event(text, rule(cite), piece.seat),))


ONE_BY_ONE = 2
"""Of so many Units at most, an option has a key for each."""


class AllTogether(NumberField, frozen=True):
    """All missiles of a Unit at once, where the table reads it so (AMB-3)."""

    reading: Refusal

    def refusals(self, value: object) -> tuple[Refusal, ...]:
        """Why this number is not all of them."""
        fewer = isinstance(value, int) and 0 < value < self.low
        return (self.reading,) if fewer else super().refusals(value)


def _ready_to_fire(state: State, seat: Seat) -> Iterator[tuple[Piece, int]]:
    """The Units of a side whose missiles may still fly, and how many."""
    for piece in fighters(state, seat):
        left = missiles_left(state, piece)
        if left > 0 and not any(_why_not_fire(state, piece)):
            yield piece, left


def unit_options(state: State, seat: Seat, seen: DamagePreviews) -> Iterator[Option]:
    """Overheat, Alpha Strike and Jump of every Unit that has them, option by option.

    The same option of many Units takes one place, and asks of which.
    """
    spent = tuple(why_spent(state, seat))
    found: dict[UnitOption, list[tuple[Option, Pick]]] = {option: [] for option in UnitOption}
    for piece in fighters(state, seat):
        for kind, detail in options_of(piece).items():
            if kind is UnitOption.OVERHEAT:
                detail = _heat(piece, seen.of(piece.site))
            group = Group(OPTIONS[kind].name(), OPTIONS[kind].cite)
            why = (*spent, *why_not_used(state, piece, kind))
            name = piece_name(state, piece)
            action = UseOption(piece.id, kind)
            once = mission_texts.ARMOR_ONCE() if kind is UnitOption.OVERHEAT else None
            option = Option(action, name, group, (piece.ref,), why, detail=detail, note=once)
            pick = Pick(piece.id, mission_texts.USE_FOR(unit=name, option=detail))
            found[kind].append((option, pick))
    for alike in found.values():
        open_ = [option for option, _ in alike if option.is_open]
        if len(open_) <= ONE_BY_ONE:
            yield from (option for option, _ in alike)
            continue
        picks = tuple(pick for option, pick in alike if option.is_open)
        refs = tuple(ref for option in open_ for ref in option.subjects)
        label, field = texts.ONE_OF(n=len(open_)), NameField("unit", picks)
        yield Option(open_[0].action, label, open_[0].group, refs, field=field)
        yield from (option for option, _ in alike if not option.is_open)


def assignments(state: State, units: tuple[Piece, ...], seen: DamagePreviews) -> Iterator[Option]:
    """Everything each of these Units can, or cannot, hit; who has assigned all says so there."""
    for piece in units:
        is_done = owed(state, piece) <= 0
        if is_done and not assigned(state, piece.id):
            continue
        group = Group(mission_texts.DAMAGE_OF(unit=piece_name(state, piece)), rule("ASG-1"))
        for to in recipients(state, piece):
            most, on = room(state, piece, to), seen.of(to)
            said = mission_texts.ALL_ASSIGNED if is_done else mission_texts.RANGE_USED_UP
            why = () if most > 0 else (Refusal(said(), rule("ASG-1")),)
            n, refs = max(most, 1), (piece.ref, site_ref(state, to))
            action, field = AssignDamage(piece.id, to, n), NumberField("n", 1, n)
            detail = None if is_done else on.with_more(n, n)
            yield Option(action, on.name, group, refs, why, field, detail)
        if not is_done:
            yield from _out_of_reach(state, piece, group)


def volleys(state: State, seat: Seat, seen: DamagePreviews) -> Iterator[Option]:
    """Every Unit with missiles and everything they can fly at, also when all are fired."""
    aside = (closes("AMB-19", state.rule_options),)
    for piece in fighters(state, seat):
        left, view = missiles_left(state, piece), state.mission_view
        if left <= 0 and (piece.id not in view.fired or view.lies_down(piece)):
            continue
        within, why = aims(state, piece), tuple(_why_not_fire(state, piece))
        if left <= 0:
            why = (Refusal(mission_texts.ALL_FIRED(), rule("OPT-M")), *why)
        n = max(left, 1)
        aim = mission_texts.AIM_MISSILES(unit=piece_name(state, piece), n=left)
        group, field = Group(aim, rule("OPT-M")), NumberField("n", 1, n)
        if state.rule_options.missiles is Missiles.TOGETHER:
            field = AllTogether("n", n, n, closes("AMB-3", state.rule_options))
        for to in missile_targets(state, seat):
            all_why, on = why if to in within else (*aside, *why), seen.of(to)
            law = fired(volley(state, Fired(piece.seat, Stage.FIRST, piece.id, to, left)))
            action, refs = FireMissiles(piece.id, to, n), (piece.ref, site_ref(state, to))
            detail = on.with_more(law.least, law.most) if left > 0 else None
            stopped = law.most > 0 and on.most + law.most <= on.off == armor(state, to)
            if stopped and _is_owed(state, seat, to):
                alone = str(Range(law.least, law.most))
                detail = mission_texts.LESS_ARMOR(n=alone, armor=on.off - on.most)
            yield Option(action, on.name, group, refs, all_why, field, detail)


def _is_owed(state: State, seat: Seat, to: SiteId) -> bool:
    """Whether damage may still come there, and take the Armor for the missiles."""
    units = owing(state, seat)
    return any(to in recipients(state, p) and room(state, p, to) > 0 for p in units)


def ending(state: State, seat: Seat) -> Option:
    """The end of the step, once all damage is assigned."""
    left = ((piece_name(state, piece), owed(state, piece)) for piece in owing(state, seat))
    lacks = (mission_texts.STILL_OWES(unit=name, n=n) for name, n in left)
    why = tuple(Refusal(text, rule("ASG-1")) for text in lacks)
    group = Group(mission_texts.END(), rule("ORD-4"))
    return Option(EndStep(), mission_texts.NO_MORE(), group, (), why)


Shot: TypeAlias = AssignDamage | FireMissiles


def act_gestures(state: State, seat: Seat, seen: DamagePreviews) -> Iterator[Gesture]:
    """All that is left, split as costs most; then on one recipient; else nothing more.

    Of those, what is scrapped for certain comes first, what nothing is done to after the others,
    and what is scrapped already last. Overheat and Alpha Strike that make it likelier that a
    Stockpile is emptied come second: they harm who uses them. First, if it is likely then.
    """
    every = {
        frozenset(shots): shots for shots in (*_split(state, seat), *_on_one(state, seat, seen))
    }
    gestures = [Gesture(_told(shots, seen), shots) for shots in every.values()]
    for is_likely, gesture in _boosted(state, seat, seen):
        gestures.insert(0 if is_likely else 1, gesture)
    yield from gestures
    if not every and not owing(state, seat):
        yield Gesture(mission_texts.NO_MORE(), (EndStep(),))


LIKELY = Fraction(1, 2)
"""A chance above this is worth what Overheat and Alpha Strike cost who uses them."""


def unboosted(gestures: Iterable[Gesture]) -> Gesture | None:
    """The first that uses nothing else before it deals damage."""
    plain = (g for g in gestures if not any(isinstance(a, UseOption) for a in g.actions))
    return next(plain, None)


def _boosted(state: State, seat: Seat, seen: DamagePreviews) -> Iterator[tuple[bool, Gesture]]:
    """All that is left on a Stockpile with what is used first; whether that likely empties it."""
    if not (uses := tuple(UseOption(p.id, option) for p, option in boosts_left(state, seat))):
        return
    there = with_boosts(state, seat)
    for shots in _on_one(there, seat, seen):
        to = shots[0].to
        gone = gone_chance(max_attack(there, seat, to))
        if stockpile_owner(to) is not None and gone > gone_chance(max_attack(state, seat, to)):
            names = boosts_named(state, seat)
            label = mission_texts.BOOSTED(options=names, what=_told(shots, seen))
            yield gone > LIKELY, Gesture(label, (*uses, *shots))


def boosts_named(state: State, seat: Seat, unit: Piece | None = None) -> Speakable:
    """The Overheat and Alpha Strike that a side, or a Unit, can still use; empty of none."""
    left = boosts_left(state, seat)
    kinds = dict.fromkeys(option for piece, option in left if unit in (None, piece))
    return joined([OPTIONS[kind].name() for kind in kinds]) if kinds else ""


def _split(state: State, seat: Seat) -> Iterator[tuple[Shot, ...]]:
    """Missiles first: the last damage ends the step."""
    split = costliest_split(state, seat)
    if split is not None:
        yield tuple(
            FireMissiles(unit, to, n) if missiles else AssignDamage(unit, to, n)
            for unit, to, n, missiles in sorted(split.shares, key=lambda share: not share.missiles)
        )


def _told(shots: tuple[Shot, ...], seen: DamagePreviews) -> Text:
    """Where the damage goes, and where the missiles, if that is another place."""
    kinds = {type(shot) for shot in shots}
    to, *others = dict.fromkeys(
        _places(shots, kind, seen) for kind in (AssignDamage, FireMissiles) if kind in kinds
    )
    if others:
        return mission_texts.MISSILES_ASIDE(to=to, other=others[0])
    return (mission_texts.ALL_ON if AssignDamage in kinds else mission_texts.MISSILES_ON)(to=to)


def _places(shots: Iterable[Action], kind: type[Shot], seen: DamagePreviews) -> Speakable:
    """The only place of these, or each with its part."""
    dealt = Counter[SiteId]()
    for shot in shots:
        if isinstance(shot, kind):
            dealt[shot.to] += shot.n
    names = {
        to: mission_texts.ENEMY_STOCKPILE() if seen.is_the_stockpile(to) else seen.of(to).name
        for to in dealt
    }
    if len(names) == 1:
        return names[next(iter(names))]
    return joined([mission_texts.PART_OF(to=names[to], n=n) for to, n in dealt.items()])


def _on_one(state: State, seat: Seat, seen: DamagePreviews) -> Iterator[tuple[Shot, ...]]:
    units, ready = owing(state, seat), tuple(_ready_to_fire(state, seat))

    def rank(to: SiteId) -> int:
        on, law = seen.of(to), max_damage(state, seat, to)
        if not on.changes(law.most):
            return 3 if on.after().gone else 2
        return 0 if on.after(law.least).gone else 1

    for to in sorted(_common(state, units, seat), key=rank):
        fired = (FireMissiles(p.id, to, n) for p, n in ready if to in aims(state, p))
        shots: tuple[Shot, ...] = (*fired, *(AssignDamage(p.id, to, owed(state, p)) for p in units))
        if shots:
            yield shots


def why_spent(state: State, seat: Seat) -> Iterator[Refusal]:
    """Assigning the last damage ends the step."""
    if is_spent(state, seat):
        yield Refusal(mission_texts.STEP_IS_OVER(), rule("ORD-4"))


def _heat(piece: Piece, on: DamagePreview) -> Text:
    """What Overheat does to this Unit, with what falls on it for certain and what is taken off."""
    assert piece.card is not None
    assert piece.card.options.overheat is not None
    x, y = piece.card.options.overheat
    n, off = on.through(x) - on.through(), armor(on.state, on.site)
    told = mission_texts.OVERHEAT_XY(x=n, y=y)
    if n < x and on.off == off:
        told = mission_texts.OVERHEAT_LESS(x=x, y=y, armor=x - n, n=n)
    elif n == x and off:
        told = mission_texts.OVERHEAT_BARE(x=x, y=y)
    return mission_texts.OVERHEAT_SCRAPS(what=told) if on.after(x).gone else told


def _why_not_fire(state: State, piece: Piece) -> Iterator[Refusal]:
    yield from why_no_battle(state)
    if piece.seat in state.mission_view.ended:
        yield Refusal(mission_texts.STEP_IS_OVER(), rule("ORD-4"))
    if piece.id in state.mission_view.hurried:
        yield Refusal(mission_texts.HURRIED(), rule("JON-2"))


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
