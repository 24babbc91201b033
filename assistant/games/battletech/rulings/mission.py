"""What the table may change in a mission under way, however long ago it was put in.

Every number of the battle follows from the record, so all of them change with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from assistant.games.battletech import mission_texts, texts
from assistant.games.battletech.battle_record import (
    AnyEntry,
    Assigned,
    Cause,
    ChangeAttack,
    ChangeInitiative,
    Damage,
    Effect,
    Effects,
    Fired,
    Join,
    Mission,
    OptionUsed,
    Prevent,
    Remove,
    Ruled,
    Stage,
    UnitOption,
)
from assistant.games.battletech.cards import MOST
from assistant.games.battletech.ids import SiteId
from assistant.games.battletech.names import piece_name, player_name, site_name
from assistant.games.battletech.option_groups import which_of
from assistant.games.battletech.rulings.mission_actions import (
    AbandonMission,
    AmendAssigned,
    AmendEffect,
    AmendFired,
    AmendOption,
    MissionRuling,
    RuleAttack,
    RuleDamage,
    RuleEffects,
    RuleInitiative,
    RuleJoin,
    RulePrevent,
    RuleRemove,
)
from assistant.games.battletech.rulings.outside import EffectsNow
from assistant.games.battletech.state import Piece, State, Station
from assistant.games.battletech.steps.act_options import stage_of
from assistant.games.battletech.steps.damage_assigned import aims, all_fired, assigned
from assistant.games.battletech.steps.initiative import correct_order, keep_figures
from assistant.games.battletech.steps.modifiers import cause_name
from assistant.games.battletech.steps.participants import (
    everybody,
    has_used,
    involved,
    is_fighter,
    mission_of,
    site_ref,
)
from assistant.games.battletech.steps.recording import not_struck, struck
from assistant.games.battletech.steps.tap_effects import IN_BATTLE, effect_words, turned
from assistant.rules.decision import (
    TABLE,
    Group,
    NumberField,
    Option,
    Pick,
    Seat,
)
from assistant.rules.flow import Step
from assistant.rules.rulings import ruled
from assistant.rules.text import Speakable, Text, signed

BEFORE = (Station.GROUP, Station.BLOCK, Station.REVEAL)
EARLIER = AmendEffect | AmendOption | RuleInitiative
"""What may concern step 1 when that is over: who is first is settled again."""
NUMBERED = {Prevent: "n", Damage: "n", ChangeAttack: "by", ChangeInitiative: "by"}
"""The effects that are so much of something."""
OPTIONS = {
    UnitOption.OVERHEAT: mission_texts.OVERHEAT,
    UnitOption.ALPHA_STRIKE: mission_texts.ALPHA_STRIKE,
    UnitOption.JUMP: mission_texts.JUMP,
}


def options(state: State) -> Iterator[Option]:
    """Everything that can be changed in the mission under way."""
    if state.mission is None:
        return
    yield Option(AbandonMission(), mission_texts.ABANDON(), Group(mission_texts.ABANDON(), TABLE))
    if state.at in BEFORE or state.mission.defender is None:
        return
    for piece in everybody(state):
        yield from _of_unit(state, piece)
    yield from _numbers(state)
    yield from _presence(state)
    yield from _told(state)
    yield from _by_name(state)


def apply(state: State, action: MissionRuling) -> Step[State]:
    """The record as the table wants it; what follows from it comes after."""
    step = _applied(state, action)
    return correct_order(state, step) if isinstance(action, EARLIER) else step


def _applied(state: State, action: MissionRuling) -> Step[State]:
    mission = mission_of(state)
    match action:
        case AbandonMission():
            return Step(state.without_mission(), (ruled(mission_texts.ABANDONED()),))
        case AmendAssigned(unit=unit, to=to, n=n):
            return _reassigned(state, mission, state.piece(unit), to, n)
        case AmendFired(unit=unit, to=to, n=n):
            return _refired(state, mission, state.piece(unit), to, n)
        case AmendOption(unit=unit, option=option, used=used):
            return _switched(state, mission, state.piece(unit), option, used)
        case AmendEffect(entry=entry, effect=effect, n=n):
            return _retold(state, mission, entry, effect, n)
        case RuleEffects(told=told):
            return _all_told(state, told)
    return _said(state, mission, _effect(action))


def _said(state: State, mission: Mission, given: Effect) -> Step[State]:
    """Only step 1 changes initiative directly, so the table can but mean that (INI-3, MSN-4)."""
    late = not isinstance(given, ChangeInitiative)
    stage = _stage_under_way(state) if late else Stage.INITIATIVE
    mission = _inserted(mission, Ruled(mission.attacker, stage, (given,)))
    return Step(replace(state, mission=mission), (ruled(_words(state, given)),))


def _words(state: State, given: Effect) -> Text:
    if isinstance(given, ChangeInitiative) and _stage_under_way(state) is not Stage.INITIATIVE:
        player = player_name(state, given.seat)
        return mission_texts.COUNTED_INITIATIVE(player=player, n=signed(given.by))
    return effect_words(state, given)[0]


def _all_told(state: State, told: Effects) -> Step[State]:
    """What a card does comes all at once: cards are turned, the rest goes into the record.

    Initiative goes into its own step, as it does where the table changes nothing else.
    """
    after = state
    for effect in told.effects:
        if isinstance(effect, IN_BATTLE):
            after = after.with_piece(turned(after.piece(effect.on), effect))
    after = keep_figures(state, after)
    early = tuple(e for e in told.effects if isinstance(e, ChangeInitiative))
    late = tuple(e for e in told.effects if e not in early)
    mission = mission_of(after)
    for stage, effects in ((Stage.INITIATIVE, early), (_stage_under_way(after), late)):
        if effects:
            mission = _inserted(mission, Ruled(mission.attacker, stage, effects, told.title))
    lines = (_words(after, effect) for effect in told.effects)
    events = tuple(map(ruled, (texts.EFFECTS_APPLIED(title=told.title), *lines)))
    step = Step(replace(after, mission=mission), events)
    return correct_order(after, step) if early else step


def _of_unit(state: State, piece: Piece) -> Iterator[Option]:
    name = piece_name(state, piece)
    for to, n in assigned(state, piece.id).items():
        if state.owner(to) is not None:
            label = mission_texts.FROM_TO(unit=name, to=site_name(state, to))
            refs, field = (piece.ref, site_ref(state, to)), NumberField("n", 0, MOST)
            group = Group(mission_texts.AMEND_ASSIGNED(), TABLE)
            yield Option(AmendAssigned(piece.id, to, n), label, group, refs, field=field)
    yield from _volleys(state, piece, name)
    for option, said in OPTIONS.items():
        if _has(piece, option):
            used = has_used(state, option, piece.id)
            group = Group(mission_texts.NOT_USED() if used else mission_texts.WAS_USED(), TABLE)
            label = mission_texts.UNIT_OPTION(unit=name, option=said())
            yield Option(AmendOption(piece.id, option, not used), label, group, (piece.ref,))
    field = NumberField("by", -MOST, MOST)
    group = Group(mission_texts.TELL_ATTACK(), TABLE)
    yield Option(RuleAttack(piece.id, 1), name, group, (piece.ref,), field=field)


def _volleys(state: State, piece: Piece, name: Speakable) -> Iterator[Option]:
    """Missiles that are still in the air: how many went where, all that a Unit has anywhere."""
    group = Group(mission_texts.AMEND_FIRED(), TABLE)
    full = 0 if piece.card is None else piece.card.options.missile or 0
    flown = {fired.to: fired.n for fired in all_fired(state) if fired.unit == piece.id}
    for to in aims(state, piece) if full else ():
        thrown = any((t.by, t.on) == (piece.id, to) for t in mission_of(state).thrown)
        most = full - sum(n for other, n in flown.items() if other != to)
        if most > 0 and not thrown:
            label = mission_texts.FROM_TO(unit=name, to=site_name(state, to))
            refs, field = (piece.ref, site_ref(state, to)), NumberField("n", 0, most)
            action = AmendFired(piece.id, to, min(flown.get(to, 0), most))
            yield Option(action, label, group, refs, field=field)


def _has(piece: Piece, option: UnitOption) -> bool:
    if piece.card is None:
        return False
    found = getattr(piece.card.options, option.value)
    return found is not None and found is not False


def _numbers(state: State) -> Iterator[Option]:
    for site in involved(state):
        name, refs = site_name(state, site), (site_ref(state, site),)
        field = NumberField("n", 1, MOST)
        prevents, damages = (
            Group(mission_texts.TELL_PREVENT(), TABLE),
            Group(mission_texts.TELL_DAMAGE(), TABLE),
        )
        yield Option(RulePrevent(site, 1), name, prevents, refs, field=field)
        yield Option(RuleDamage(site, 1), name, damages, refs, field=field)
    verb = (
        mission_texts.TELL_INITIATIVE
        if mission_of(state).first is None
        else mission_texts.COUNT_INITIATIVE
    )
    for seat in mission_of(state).seats:
        field = NumberField("by", -MOST, MOST)
        group = Group(verb(), TABLE)
        yield Option(RuleInitiative(seat, 1), player_name(state, seat), group, field=field)


def _presence(state: State) -> Iterator[Option]:
    others = _others(state)
    yield from which_of(
        state, RuleRemove, Group(mission_texts.TELL_REMOVE(), TABLE), everybody(state)
    )
    yield from which_of(state, RuleJoin, Group(mission_texts.TELL_JOIN(), TABLE), others)


def _others(state: State) -> list[Piece]:
    """The Units that may join."""
    seats = mission_of(state).seats
    ready = (p for p in state.pieces if p.seat in seats and p.is_unit and not p.depleted)
    return [p for p in ready if not is_fighter(state, p.id)]


def _by_name(state: State) -> Iterator[Option]:
    """The same under the name of a card, whoever has played or used it, with all that it does."""
    sites, sides = involved(state), mission_of(state).seats
    if not sites:
        return
    first = Effects("?", (Prevent(sites[0], 1), ChangeInitiative(sides[0], 1)))
    active = [piece for piece in state.pieces if piece.active]
    things = [Pick(site, site_name(state, site)) for site in sites]
    things += [Pick(p.id, piece_name(state, p)) for p in active if p.site not in sites]
    things += [Pick(str(seat), player_name(state, seat)) for seat in sides]
    field = EffectsNow(
        "told",
        "effects",
        (first,),
        frozenset[str](sites),
        _ids(active),
        frozenset(),
        tuple(things),
        _ids(everybody(state)),
        _ids(_others(state)),
        frozenset(map(str, sides)),
    )
    group = Group(texts.EFFECTS_IN_BATTLE(), TABLE)
    label = texts.EFFECTS_IN_BATTLE_LABEL()
    yield Option(RuleEffects(first), label, group, field=field)


def _ids(pieces: Iterable[Piece]) -> frozenset[str]:
    return frozenset(piece.id for piece in pieces)


def _told(state: State) -> Iterator[Option]:
    """Every number that has been told of a card."""
    group = Group(mission_texts.AMEND_EFFECT(), TABLE)
    for at, entry in enumerate(mission_of(state).entries):
        for which, effect in enumerate(entry.effects if isinstance(entry, Cause) else ()):
            if type(effect) in NUMBERED and isinstance(entry, Cause):
                words, _ = effect_words(state, effect)
                label = mission_texts.UNIT_OPTION(unit=cause_name(state, entry), option=words)
                now: int = getattr(effect, NUMBERED[type(effect)])
                low = 0 if isinstance(effect, Prevent | Damage) else -MOST
                field = NumberField("n", low, MOST)
                yield Option(AmendEffect(at, which, now), label, group, field=field)


def _reassigned(state: State, mission: Mission, piece: Piece, to: SiteId, n: int) -> Step[State]:
    change = n - assigned(state, piece.id).get(to, 0)
    entry = Assigned(piece.seat, _stage(state, piece.seat), piece.id, to, change)
    text = mission_texts.ASSIGNED(unit=piece_name(state, piece), to=site_name(state, to), n=n)
    return Step(replace(state, mission=_inserted(mission, entry)), (ruled(text),))


def _refired(state: State, mission: Mission, piece: Piece, to: SiteId, n: int) -> Step[State]:
    """One volley of so many, where the first of them stood."""
    mine = [e for e in mission.entries if isinstance(e, Fired) and (e.unit, e.to) == (piece.id, to)]
    entries = tuple(entry for entry in mission.entries if entry not in mine)
    mission = replace(mission, entries=entries)
    if n:
        stage = mine[0].stage if mine else _stage(state, piece.seat)
        mission = _inserted(mission, Fired(piece.seat, stage, piece.id, to, n))
    text = mission_texts.FIRES(unit=piece_name(state, piece), to=site_name(state, to), n=n)
    return Step(replace(state, mission=mission), (ruled(text),))


def _inserted(mission: Mission, entry: AnyEntry) -> Mission:
    """A card being told stays the last entry."""
    if mission.telling:
        return replace(mission, entries=(*mission.entries[:-1], entry, mission.entries[-1]))
    return mission.with_entry(entry)


def _switched(
    state: State, mission: Mission, piece: Piece, option: UnitOption, used: bool
) -> Step[State]:
    named = {"unit": piece_name(state, piece), "option": OPTIONS[option]()}
    if used:
        jumps = option is UnitOption.JUMP
        stage = Stage.INITIATIVE if jumps else _stage(state, piece.seat)
        mission = _inserted(mission, OptionUsed(piece.seat, stage, piece.id, option))
        state = struck(state, piece) if option is UnitOption.ALPHA_STRIKE else state
        return Step(
            replace(state, mission=mission), (ruled(mission_texts.OPTION_WAS_USED(**named)),)
        )
    left = tuple(
        e
        for e in mission.entries
        if not (isinstance(e, OptionUsed) and (e.unit, e.option) == (piece.id, option))
    )
    state = not_struck(state, piece) if option is UnitOption.ALPHA_STRIKE else state
    event = ruled(mission_texts.OPTION_NOT_USED(**named))
    return Step(replace(state, mission=replace(mission, entries=left)), (event,))


def _retold(state: State, mission: Mission, at: int, which: int, n: int) -> Step[State]:
    """A number of 0 does nothing."""
    entry = mission.entries[at]
    assert isinstance(entry, Cause)
    effect = entry.effects[which]
    changed = replace(effect, **{NUMBERED[type(effect)]: n})
    effects = (*entry.effects[:which], changed, *entry.effects[which + 1 :])
    entries = (*mission.entries[:at], replace(entry, effects=effects), *mission.entries[at + 1 :])
    text, _ = effect_words(state, changed)
    return Step(replace(state, mission=replace(mission, entries=entries)), (ruled(text),))


def _effect(action: MissionRuling) -> Effect:
    match action:
        case RulePrevent(on=on, n=n):
            return Prevent(on, n)
        case RuleDamage(on=on, n=n):
            return Damage(on, n)
        case RuleAttack(on=unit, by=by):
            return ChangeAttack(unit, by)
        case RuleInitiative(seat=seat, by=by):
            return ChangeInitiative(seat, by)
        case RuleRemove(on=unit):
            return Remove(unit)
        case RuleJoin(on=unit):
            return Join(unit)
    raise TypeError(action)


def _stage(state: State, seat: Seat) -> Stage:
    """The step of a side; what is ruled before the initiative is settled counts in it."""
    return Stage.INITIATIVE if mission_of(state).first is None else stage_of(state, seat)


def _stage_under_way(state: State) -> Stage:
    """The step of what is nobody's in particular."""
    if mission_of(state).first is None:
        return Stage.INITIATIVE
    return Stage.FIRST if state.at is Station.FIRST else Stage.SECOND
