"""What the table may overrule in the mission under way, a row each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from msgspec.structs import astuple, replace

from assistant.games.battletech import mission_texts, texts
from assistant.games.battletech.battle_record import (
    AnyEntry,
    Assigned,
    Cause,
    ChangeAttack,
    ChangeCounters,
    ChangeDamage,
    ChangeInitiative,
    Damage,
    Effect,
    Effects,
    Fired,
    Join,
    OptionUsed,
    Prevent,
    Remove,
    Ruled,
    Stage,
    TurnUp,
    UnitOption,
)
from assistant.games.battletech.cards import (
    MOST,
    PieceId,
    SiteId,
)
from assistant.games.battletech.names import picks_of, piece_name, player_name, site_name
from assistant.games.battletech.rule_options import rule
from assistant.games.battletech.state import Piece, State, Station
from assistant.games.battletech.steps.act import OPTIONS
from assistant.games.battletech.steps.card_effects import IN_BATTLE, effect_words, turned
from assistant.games.battletech.steps.damage_assigned import aims, all_fired, assigned
from assistant.games.battletech.steps.initiative import correct_order, keep_figures
from assistant.games.battletech.steps.modifiers import cause_name, not_struck, options_of, struck
from assistant.games.battletech.steps.participants import (
    everybody,
    involved,
    mission_of,
    site_ref,
    stage_of,
)
from assistant.rules.decision import (
    Action,
    NameField,
    NumberField,
    Pick,
    RecordField,
    Refusal,
    Seat,
)
from assistant.rules.flow import Step
from assistant.rules.rulings import Ruling, Subject, ruled
from assistant.rules.text import Text, signed


class AmendAssigned(Action, frozen=True):
    """A Unit has assigned so much to a recipient, in all."""

    unit: PieceId
    to: SiteId
    n: int


class AmendFired(Action, frozen=True):
    """A Unit has fired so many missiles at a recipient, in all."""

    unit: PieceId
    to: SiteId
    n: int


class AmendOption(Action, frozen=True):
    """A Unit has used an option after all, or has not."""

    unit: PieceId
    option: UnitOption
    used: bool


class AmendEffect(Action, frozen=True):
    """A number that a card was told with is another: entry and effect are counted from 0."""

    entry: int
    effect: int
    n: int


class RulePrevent(Action, frozen=True):
    """So much more is prevented."""

    on: SiteId
    n: int


class RuleDamage(Action, frozen=True):
    """So much more damage falls in this battle."""

    on: SiteId
    n: int


class RuleAttack(Action, frozen=True):
    """The Attack of a Unit changes."""

    on: PieceId
    by: int


class RuleInitiative(Action, frozen=True):
    """The initiative of a side changes, in its own step however late the table says so."""

    seat: Seat
    by: int


class RuleEffects(Action, frozen=True):
    """What a card does in this battle, in the game's words, all of it under the card's name."""

    told: Effects


class RuleRemove(Action, frozen=True):
    """A Unit is removed from the battle."""

    on: PieceId


class RuleJoin(Action, frozen=True):
    """A Unit joins the battle."""

    on: PieceId


class AbandonMission(Action, frozen=True):
    """The mission ends here, with no damage at all."""


EFFECTS: dict[type[Action], Callable[..., Effect]] = {
    RulePrevent: Prevent,
    RuleDamage: Damage,
    RuleAttack: ChangeAttack,
    RuleInitiative: ChangeInitiative,
    RuleRemove: Remove,
    RuleJoin: Join,
}
"""What one effect that goes into the record of the mission puts there."""


OUTSIDE = rule("OUT-1")


BATTLE_ONLY = (ChangeAttack, ChangeInitiative, Remove, Join)


OUTSIDE_ONLY = (TurnUp, ChangeCounters, ChangeDamage)
"""What a battle has no words for: it is a ruling of its own, or told as if outside one."""


class EffectsNow(RecordField, frozen=True):
    """Effects on what lies on the table, by the ids of cards, Stockpiles and sides.

    Damage falls on `sites`. In a battle those who are in it leave, `others` join, and its `sides`
    gain or lose initiative. `things` are all of them by name, for the form.
    """

    sites: frozenset[str]
    active: frozenset[str]
    building: frozenset[str]
    things: tuple[Pick, ...] = ()
    fighters: frozenset[str] = frozenset()
    others: frozenset[str] = frozenset()
    sides: frozenset[str] = frozenset()

    @property
    def is_of_battle(self) -> bool:
        """Whether the effects are part of a battle."""
        return bool(self.sides)

    def on(self, kind: type[Effect]) -> frozenset[str]:
        """What this sort of effect can be on."""
        if self.is_of_battle and kind in OUTSIDE_ONLY:
            return frozenset()
        own = {ChangeAttack: self.fighters, Remove: self.fighters, Join: self.others}
        own |= {ChangeInitiative: self.sides, ChangeCounters: self.building}
        own |= {Damage: self.sites, Prevent: self.sites}
        return own.get(kind, self.active)

    def refusals(self, value: object) -> tuple[Refusal, ...]:
        """Why these effects cannot be."""
        found = super().refusals(value)
        if found or not isinstance(value, Effects):
            return found
        return tuple(why for effect in value.effects for why in self._why_not(effect))

    def _why_not(self, effect: Effect) -> Iterator[Refusal]:
        thing = str(effect.seat) if isinstance(effect, ChangeInitiative) else effect.on
        if thing in self.on(type(effect)):
            return
        if self.is_of_battle:
            yield Refusal(texts.NOT_IN_THIS_BATTLE(thing=thing), rule("MSN-1"))
        elif isinstance(effect, BATTLE_ONLY):
            yield Refusal(texts.EFFECT_ONLY_IN_BATTLE(thing=thing), OUTSIDE)
        elif thing not in self.sites:
            yield Refusal(texts.NO_SUCH_THING(thing=thing), OUTSIDE)
        elif isinstance(effect, ChangeCounters):
            yield Refusal(texts.NOT_BEING_BUILT(thing=thing), rule("CON-6"))
        else:
            yield Refusal(texts.NOT_ACTIVE(thing=thing), OUTSIDE)


BEFORE = (Station.GROUP, Station.BLOCK, Station.REVEAL)


NUMBERED = {Prevent: "n", Damage: "n", ChangeAttack: "by", ChangeInitiative: "by"}
"""The effects that are so much of something."""


def _is_fought(state: State) -> bool:
    """Whether a mission has got to the point where sides act, or compare their initiative."""
    mission = state.mission
    return mission is not None and state.at not in BEFORE and mission.defender is not None


def _fighters(state: State) -> tuple[Piece, ...]:
    return everybody(state) if _is_fought(state) else ()


def _missions(state: State) -> Iterator[Subject]:
    if state.mission is not None:
        yield Subject(AbandonMission(), mission_texts.ABANDON())


def _abandon(state: State, action: AbandonMission) -> Step[State]:
    return Step(state.without_mission(), (ruled(mission_texts.ABANDONED()),))


def _assignments(state: State) -> Iterator[Subject]:
    field = NumberField("n", 0, MOST)
    for piece in _fighters(state):
        for to, n in assigned(state, piece.id).items():
            if state.owner(to) is not None:
                label = _from_to(state, piece, to)
                refs = (piece.ref, site_ref(state, to))
                yield Subject(AmendAssigned(piece.id, to, n), label, refs, field)


def _from_to(state: State, piece: Piece, to: SiteId) -> Text:
    return mission_texts.FROM_TO(unit=piece_name(state, piece), to=site_name(state, to))


def _amend_assigned(state: State, action: AmendAssigned) -> Step[State]:
    piece, to, n = state.piece(action.unit), action.to, action.n
    change = n - assigned(state, piece.id).get(to, 0)
    entry = Assigned(piece.seat, _stage_of(state, piece.seat), piece.id, to, change)
    text = mission_texts.ASSIGNED(unit=piece_name(state, piece), to=site_name(state, to), n=n)
    return Step(_with_entry(state, entry), (ruled(text),))


def _volleys(state: State) -> Iterator[Subject]:
    """Missiles that are still in the air: how many went where, all that a Unit has anywhere."""
    for piece in _fighters(state):
        full = 0 if piece.card is None else piece.card.options.missile or 0
        flown = {fired.to: fired.n for fired in all_fired(state) if fired.unit == piece.id}
        for to in aims(state, piece) if full else ():
            thrown = any((t.by, t.on) == (piece.id, to) for t in mission_of(state).thrown)
            most = full - sum(n for other, n in flown.items() if other != to)
            if most > 0 and not thrown:
                action = AmendFired(piece.id, to, min(flown.get(to, 0), most))
                refs, field = (piece.ref, site_ref(state, to)), NumberField("n", 0, most)
                yield Subject(action, _from_to(state, piece, to), refs, field)


def _amend_fired(state: State, action: AmendFired) -> Step[State]:
    """One volley of so many, where the first of them stood."""
    mission, piece, to, n = mission_of(state), state.piece(action.unit), action.to, action.n
    mine = [e for e in mission.entries if isinstance(e, Fired) and (e.unit, e.to) == (piece.id, to)]
    entries = tuple(entry for entry in mission.entries if entry not in mine)
    state = state.with_mission(entries=entries)
    if n:
        stage = mine[0].stage if mine else _stage_of(state, piece.seat)
        state = _with_entry(state, Fired(piece.seat, stage, piece.id, to, n))
    text = mission_texts.FIRES(unit=piece_name(state, piece), to=site_name(state, to), n=n)
    return Step(state, (ruled(text),))


def _with_entry(state: State, entry: AnyEntry) -> State:
    """A card being told stays the last entry."""
    mission = mission_of(state)
    if mission.telling:
        entries = (*mission.entries[:-1], entry, mission.entries[-1])
        return state.with_mission(entries=entries)
    return state.with_entry(entry)


def _declarable(used: bool, state: State) -> Iterator[Subject]:
    """Options of Units that have been used, or have not."""
    for piece in _fighters(state):
        for option in options_of(piece):
            if ((piece.id, option) in state.mission_view.used) is used:
                said = OPTIONS[option].name()
                label = mission_texts.UNIT_OPTION(unit=piece_name(state, piece), option=said)
                yield Subject(AmendOption(piece.id, option, not used), label, (piece.ref,))


def _amend_option(state: State, action: AmendOption) -> Step[State]:
    piece, option = state.piece(action.unit), action.option
    strikes = option is UnitOption.ALPHA_STRIKE
    named = {"unit": piece_name(state, piece), "option": OPTIONS[option].name()}
    before = state
    if action.used:
        jumps = option is UnitOption.JUMP
        stage = Stage.INITIATIVE if jumps else _stage_of(state, piece.seat)
        state = struck(state, piece) if strikes else state
        state = _with_entry(state, OptionUsed(piece.seat, stage, piece.id, option))
        event = ruled(mission_texts.OPTION_WAS_USED(**named))
    else:
        mission = mission_of(state)
        left = tuple(
            e
            for e in mission.entries
            if not (isinstance(e, OptionUsed) and (e.unit, e.option) == (piece.id, option))
        )
        state = not_struck(state, piece) if strikes else state
        state = state.with_mission(entries=left)
        event = ruled(mission_texts.OPTION_NOT_USED(**named))
    return correct_order(before, Step(state, (event,)))


def _attackers(state: State) -> Iterator[Subject]:
    field = NumberField("by", -MOST, MOST)
    for piece in _fighters(state):
        yield Subject(RuleAttack(piece.id, 1), piece_name(state, piece), (piece.ref,), field)


def _sites(make: Callable[[SiteId, int], Action], state: State) -> Iterator[Subject]:
    field = NumberField("n", 1, MOST)
    for site in involved(state) if _is_fought(state) else ():
        yield Subject(make(site, 1), site_name(state, site), (site_ref(state, site),), field)


def _sides(is_settled: bool, state: State) -> Iterator[Subject]:
    """The sides while initiative is compared, or later: then it is counted in its own step."""
    field = NumberField("by", -MOST, MOST)
    if _is_fought(state) and (mission_of(state).first is not None) is is_settled:
        for seat in mission_of(state).seats:
            yield Subject(RuleInitiative(seat, 1), player_name(state, seat), (), field)


def _which(
    make: Callable[[PieceId], Action], among: Callable[[State], Sequence[Piece]], state: State
) -> Iterator[Subject]:
    """A card is named even where it is the only one; nothing without any."""
    pieces = among(state) if _is_fought(state) else ()
    if pieces:
        refs, picks = tuple(p.ref for p in pieces), picks_of(state, pieces)
        yield Subject(make(pieces[0].id), mission_texts.WHICH(), refs, NameField("on", picks))


def _others(state: State) -> list[Piece]:
    """The Units that may join."""
    seats = mission_of(state).seats
    ready = (p for p in state.pieces if p.seat in seats and p.is_unit and not p.depleted)
    return [p for p in ready if p.id not in state.mission_view.fighting]


def _effect(state: State, action: Action) -> Step[State]:
    """Only step 1 changes initiative directly, so the table can but mean that (INI-3, MSN-4)."""
    given = EFFECTS[type(action)](*astuple(action))
    late = not isinstance(given, ChangeInitiative)
    stage = _stage_under_way(state) if late else Stage.INITIATIVE
    entry = Ruled(mission_of(state).attacker, stage, (given,))
    step = Step(_with_entry(state, entry), (ruled(_words(state, given)),))
    return step if late else correct_order(state, step)


def _words(state: State, given: Effect) -> Text:
    if isinstance(given, ChangeInitiative) and _stage_under_way(state) is not Stage.INITIATIVE:
        player = player_name(state, given.seat)
        return mission_texts.COUNTED_INITIATIVE(player=player, n=signed(given.by))
    return effect_words(state, given)[0]


def _told_numbers(state: State) -> Iterator[Subject]:
    """Every number that has been told of a card."""
    entries = mission_of(state).entries if _is_fought(state) else ()
    for at, entry in enumerate(entries):
        for which, effect in enumerate(entry.effects if isinstance(entry, Cause) else ()):
            if type(effect) in NUMBERED and isinstance(entry, Cause):
                words, _ = effect_words(state, effect)
                label = mission_texts.UNIT_OPTION(unit=cause_name(state, entry), option=words)
                now: int = getattr(effect, NUMBERED[type(effect)])
                low = 0 if isinstance(effect, Prevent | Damage) else -MOST
                field = NumberField("n", low, MOST)
                yield Subject(AmendEffect(at, which, now), label, (), field)


def _amend_effect(state: State, action: AmendEffect) -> Step[State]:
    """A number of 0 does nothing."""
    mission, at, which = mission_of(state), action.entry, action.effect
    entry = mission.entries[at]
    assert isinstance(entry, Cause)
    effect = entry.effects[which]
    changed = replace(effect, **{NUMBERED[type(effect)]: action.n})
    effects = (*entry.effects[:which], changed, *entry.effects[which + 1 :])
    entries = (*mission.entries[:at], replace(entry, effects=effects), *mission.entries[at + 1 :])
    text, _ = effect_words(state, changed)
    after = state.with_mission(entries=entries)
    return correct_order(state, Step(after, (ruled(text),)))


def _effects_in_battle(state: State) -> Iterator[Subject]:
    """The same under the name of a card, whoever has played or used it, with all that it does."""
    if not _is_fought(state) or not involved(state):
        return
    sites, sides = involved(state), mission_of(state).seats
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
    label = texts.EFFECTS_IN_BATTLE_LABEL()
    yield Subject(RuleEffects(first), label, (), field)


def _ids(pieces: Iterable[Piece]) -> frozenset[str]:
    return frozenset(piece.id for piece in pieces)


def _rule_effects(state: State, action: RuleEffects) -> Step[State]:
    """What a card does comes all at once: cards are turned, the rest goes into the record.

    Initiative goes into its own step, as it does where the table changes nothing else.
    """
    after, told = state, action.told
    for effect in told.effects:
        if isinstance(effect, IN_BATTLE):
            after = after.with_piece(turned(after.piece(effect.on), effect))
    after = keep_figures(state, after)
    early = tuple(e for e in told.effects if isinstance(e, ChangeInitiative))
    late = tuple(e for e in told.effects if e not in early)
    ruled_on = after
    for stage, effects in ((Stage.INITIATIVE, early), (_stage_under_way(after), late)):
        if effects:
            entry = Ruled(mission_of(after).attacker, stage, effects, told.title)
            ruled_on = _with_entry(ruled_on, entry)
    lines = (_words(after, effect) for effect in told.effects)
    events = tuple(map(ruled, (texts.EFFECTS_APPLIED(title=told.title), *lines)))
    step = Step(ruled_on, events)
    return correct_order(after, step) if early else step


def _stage_of(state: State, seat: Seat) -> Stage:
    """The step of a side; what is ruled before the initiative is settled counts in it."""
    return Stage.INITIATIVE if mission_of(state).first is None else stage_of(state, seat)


def _stage_under_way(state: State) -> Stage:
    """The step of what is nobody's in particular."""
    if mission_of(state).first is None:
        return Stage.INITIATIVE
    return Stage.FIRST if state.at is Station.FIRST else Stage.SECOND


PREVENT, DAMAGE = partial(_sites, RulePrevent), partial(_sites, RuleDamage)


REMOVE, JOIN = partial(_which, RuleRemove, everybody), partial(_which, RuleJoin, _others)


MISSION_RULINGS: tuple[Ruling[State, Any], ...] = (
    Ruling(AbandonMission, mission_texts.ABANDON, _missions, _abandon),
    Ruling(AmendAssigned, mission_texts.AMEND_ASSIGNED, _assignments, _amend_assigned),
    Ruling(AmendFired, mission_texts.AMEND_FIRED, _volleys, _amend_fired),
    Ruling(AmendOption, mission_texts.NOT_USED, partial(_declarable, True), _amend_option),
    Ruling(AmendOption, mission_texts.WAS_USED, partial(_declarable, False), _amend_option),
    Ruling(RuleAttack, mission_texts.TELL_ATTACK, _attackers, _effect),
    Ruling(RulePrevent, mission_texts.TELL_PREVENT, PREVENT, _effect),
    Ruling(RuleDamage, mission_texts.TELL_DAMAGE, DAMAGE, _effect),
    Ruling(RuleInitiative, mission_texts.TELL_INITIATIVE, partial(_sides, False), _effect),
    Ruling(RuleInitiative, mission_texts.COUNT_INITIATIVE, partial(_sides, True), _effect),
    Ruling(RuleRemove, mission_texts.TELL_REMOVE, REMOVE, _effect),
    Ruling(RuleJoin, mission_texts.TELL_JOIN, JOIN, _effect),
    Ruling(AmendEffect, mission_texts.AMEND_EFFECT, _told_numbers, _amend_effect),
    Ruling(RuleEffects, texts.EFFECTS_IN_BATTLE, _effects_in_battle, _rule_effects),
)
"""In the order in which they are offered."""
