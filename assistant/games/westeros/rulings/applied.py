"""What the table may overrule at any moment: units, wounds, banners, tokens, terrain, steps."""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from assistant.games.westeros import data, flow
from assistant.games.westeros.attack import texts as attack_texts
from assistant.games.westeros.data import Keyword, Rank, Trait
from assistant.games.westeros.ground.board import Laid, Terrain, hex_name, hex_ref, parse_hex
from assistant.games.westeros.ground.hexes import Hex, distance
from assistant.games.westeros.names import side_name, unit_name
from assistant.games.westeros.rulings import texts
from assistant.games.westeros.rulings.actions import (
    VALUES,
    AddUnit,
    ChangeDice,
    Disengage,
    Engage,
    Finish,
    GiveKeyword,
    Heal,
    LayTerrain,
    NewTurn,
    Order,
    PlaceUnit,
    RaiseBanners,
    Refresh,
    RemoveUnit,
    SetBanner,
    SetGoal,
    SetKeyword,
    SetMorale,
    SetRank,
    SetValue,
    SkipTo,
    TakeKeyword,
    Value,
    Wound,
)
from assistant.games.westeros.rulings.options import GOALS, RANKS, like
from assistant.games.westeros.start import terrain_kind, unit_of
from assistant.games.westeros.state import (
    Engagement,
    Goal,
    How,
    State,
    Station,
    Strike,
    Unit,
    UnitId,
    attack_of,
    strike_of,
)
from assistant.games.westeros.steps.stalwart import reach
from assistant.rules.decision import Action, Seat
from assistant.rules.flow import Step
from assistant.rules.names import next_number
from assistant.rules.rulings import ruled
from assistant.rules.text import Speakable, Text, signed

SETTLED = (Station.TURN, Station.OVER)
STRIKING = (Station.DICE, Station.FLANK, Station.DEFLECT, Station.MORALE, Station.RETREAT)
"""Stations at which the two units of a strike must still be where they were."""
ASKED_ANEW = (*STRIKING, Station.SUPPORT, Station.COUNTER, Station.FOLLOW)
"""Stations whose question may be out of date after a ruling, or answer itself."""


def apply(state: State, action: Action) -> Step[State]:
    """The table's word, and everything automatic after it."""
    match action:
        case SkipTo() | NewTurn() | Finish():
            step = _course(state, action)
            onward = flow.begin(step.state)
        case _:
            step = _changed(state, action)
            onward = _resumed(step.state)
    return Step(onward.state, (*flow.stamped(step.events, state), *onward.events))


def _resumed(state: State) -> Step[State]:
    """Go on where the table changed something; an attack that lost its units is over."""
    if state.at in SETTLED:
        return Step(state)
    if _is_broken(state):
        told = flow.stamped((ruled(texts.ABANDONED()),), state)
        onward = flow.begin(replace(state, at=Station.TURN))
        return Step(onward.state, (*told, *onward.events))
    return flow.begin(state) if state.at in ASKED_ANEW else Step(state)


def _is_broken(state: State) -> bool:
    attack, strike, move = state.attack, state.strike, state.move
    if move is not None and (state.find(move.unit) is None or state.unit_at(move.to) is not None):
        return True
    if attack is not None and state.at is not Station.FOLLOW:
        struck = attack.target is None or state.find(attack.target) is not None
        helped = all(state.find(id) is not None for id in attack.supporters)
        if state.find(attack.attacker) is None or not struck or not helped:
            return True
    return strike is not None and state.at is not Station.FOLLOW and _is_parted(state)


def _is_parted(state: State) -> bool:
    """Whether the units of a strike are no longer both there, hand to hand where they were."""
    strike = strike_of(state)
    by, against = state.find(strike.by), state.find(strike.against)
    if by is None or against is None:
        return True
    close = strike.how is How.MELEE and not strike.retreated
    return close and distance(by.at, against.at) != 1


def _course(state: State, action: SkipTo | NewTurn | Finish) -> Step[State]:
    match action:
        case SkipTo(station=name):
            station = Station(name)
            text = texts.SKIPPED_TO(step=flow.STEP_NAMES[station]())
            return Step(replace(_skipping(state, station), answered=False), (ruled(text),))
        case NewTurn(seat=seat):
            text = texts.TURN_OF(side=side_name(state.setup, seat))
            return Step(_new_turn(state, seat), (ruled(text, seat),))
        case Finish():
            over = replace(state, attack=None, strike=None, move=None, at=Station.OVER)
            return Step(replace(over, answered=False), (ruled(texts.FINISHED()),))


def _skipping(state: State, station: Station) -> State:
    """Dice that are to be rolled again leave nothing of what they showed before."""
    strike = state.strike
    if station is Station.DICE and strike is not None:
        fresh = Strike(strike.occasion, strike.by, strike.against, strike.origin, strike.how)
        state = replace(state, strike=fresh)
    return replace(state, at=station)


def _new_turn(state: State, seat: Seat) -> State:
    fresh = tuple(
        replace(unit, ordered=False, moved=False, attacked=False, again=UNSET)
        for unit in state.units
    )
    state = replace(state, units=fresh, active=seat, begun=False, at=Station.TURN)
    return replace(state, answered=False)


def _changed(state: State, action: Action) -> Step[State]:
    match action:
        case AddUnit(seat=seat, type=type, at=at):
            return _added(state, seat, type, _hex(state, at))
        case LayTerrain(kind=kind, token=token, at=at):
            return _laid(state, kind, token, _hex(state, at))
        case Engage(unit=first, other=second):
            return _engaged(state, state.unit(first), state.unit(second))
        case ChangeDice(bonus=bonus):
            text = texts.DICE_CHANGED(n=signed(bonus))
            changed = replace(attack_of(state), bonus=bonus)
            return Step(replace(state, attack=changed), (ruled(text),))
        case SetMorale(morale=morale):
            return _driven(state, morale)
        case RaiseBanners():
            up = tuple(replace(unit, banner_up=True) for unit in state.units)
            return Step(replace(state, units=up), (ruled(texts.ALL_TURNED_UP()),))
        case SetGoal(goal=name):
            goal = Goal(name)
            return Step(replace(state, goal=goal), (ruled(texts.GOAL_SET(goal=GOALS[goal]())),))
    return _unit_changed(state, action)


def _unit_changed(state: State, action: Action) -> Step[State]:
    id: UnitId = getattr(action, "unit", UnitId(""))
    unit = state.unit(id)
    name = unit_name(state, unit)
    match action:
        case RemoveUnit():
            return Step(state.without(id), (ruled(texts.REMOVED(unit=name), unit.seat),))
        case Disengage():
            told = ruled(texts.DISENGAGED(unit=name), unit.seat, unit.ref)
            return Step(state.disengaged(id), (told,))
        case PlaceUnit(at=at):
            return _placed(state, unit, _hex(state, at))
    changed, text = _with_fact(unit, name, action)
    return Step(state.with_unit(changed), (ruled(text, unit.seat, unit.ref),))


def _with_fact(unit: Unit, name: Text, action: Action) -> tuple[Unit, Text]:
    match action:
        case SetValue(what=what, value=value):
            told = tuple(name for name in unit.filled if name != what.value)
            changed = replace(unit, **{what.value: value}, filled=told)
            changed = replace(changed, full=max(changed.full, changed.figures))
            return changed, VALUES[what].log(unit=name, n=value)
        case Wound() | Heal():
            wounded = isinstance(action, Wound)
            figures = unit.figures - 1 if wounded else unit.figures + 1
            told = tuple(name for name in unit.filled if name != Value.FIGURES)
            said = texts.WOUNDED if wounded else texts.HEALED
            return replace(unit, figures=figures, filled=told), said(unit=name, n=figures)
        case GiveKeyword() | TakeKeyword() | SetKeyword():
            return _with_keyword(unit, name, action)
        case SetRank(rank=rank):
            text = texts.RANK_SET(unit=name, rank=RANKS[Rank(rank)]())
            dice = data.usual_dice().of(Rank(rank)).value if "dice" in unit.filled else unit.dice
            return replace(unit, rank=Rank(rank), dice=dice), text
        case SetBanner(up=up):
            said = texts.TURNED_UP if up else attack_texts.BANNER_DOWN
            return replace(unit, banner_up=up), said(unit=name)
        case Order(ordered=ordered):
            given = attack_texts.ORDERED if unit.banner_up else attack_texts.ORDERED_DOWN
            said = given if ordered else texts.NO_ORDER
            return replace(unit, ordered=ordered), said(unit=name)
        case Refresh():
            rested = replace(unit, moved=False, attacked=False, again=True)
            return rested, texts.REFRESHED(unit=name)
    raise TypeError(action)


def _with_keyword(
    unit: Unit, name: Text, action: GiveKeyword | TakeKeyword | SetKeyword
) -> tuple[Unit, Text]:
    keyword = Keyword(action.keyword)
    called = data.keywords()[keyword].name
    rest = tuple(trait for trait in unit.keywords if trait.keyword is not keyword)
    match action:
        case GiveKeyword():
            given = replace(unit, keywords=(*rest, Trait(keyword)))
            return given, texts.KEYWORD_GIVEN(unit=name, keyword=called)
        case SetKeyword(value=value) if value:
            given = replace(unit, keywords=(*rest, Trait(keyword, value)))
            return given, texts.KEYWORD_SET(unit=name, keyword=called, n=value)
    return replace(unit, keywords=rest), texts.KEYWORD_TAKEN(unit=name, keyword=called)


def _driven(state: State, morale: int) -> Step[State]:
    """So many morale results count; where it retreats already, what they make it go is left."""
    strike = strike_of(state)
    changed = replace(strike, morale=morale)
    if state.at is Station.RETREAT:
        left = max(reach(state.unit(strike.by), morale) - strike.retreated, 0)
        changed = replace(changed, to_retreat=left)
    told = ruled(texts.MORALE_SET(n=morale), state.unit(strike.against).seat)
    return Step(replace(state, strike=changed), (told,))


def _added(state: State, seat: Seat, type: str, at: Hex) -> Step[State]:
    given = like(state, type)
    everyone = (*state.units, *state.lost)
    n = next_number(u.id for u in everyone if u.type == type)
    unit = unit_of(given, seat, UnitId(f"{type}-{n}"), at)
    text = texts.ADDED(unit=unit_name(state, unit))
    return Step(replace(state, units=(*state.units, unit)), (ruled(text, seat, unit.ref),))


def _placed(state: State, unit: Unit, at: Hex) -> Step[State]:
    """A token between hexes that are no longer adjacent cannot stay."""
    text = texts.PLACED(unit=unit_name(state, unit), hex=hex_name(state.board, at))
    told = ruled(text, unit.seat, unit.ref, hex_ref(state.board, at))
    partner = state.partner(unit.id)
    if partner is not None and distance(partner.at, at) != 1:
        state = state.disengaged(unit.id)
    return Step(state.with_unit(replace(unit, at=at)), (told,))


def _engaged(state: State, first: Unit, second: Unit) -> Step[State]:
    token = Engagement((first.id, second.id), first.seat)
    names = {"unit": unit_name(state, first), "other": unit_name(state, second)}
    told = ruled(texts.ENGAGED(**names), first.seat, first.ref, second.ref)
    return Step(replace(state, engagements=(*state.engagements, token)), (told,))


def _laid(state: State, kind: str, token: bool, at: Hex) -> Step[State]:
    board, setup = state.board, state.setup
    there = next((laid for laid in board.laid if laid.at == at), Laid(at))
    there = replace(there, token=kind) if token else replace(there, terrain=kind)
    rest = [laid for laid in board.laid if laid.at != at]
    laid = tuple(sorted([*rest, there] if there.terrain or there.token else rest, key=_place))
    known = {k.id: k for k in board.kinds}
    if kind and kind not in known:
        added = terrain_kind(setup.ground, setup.readings, kind)
        known = known if added is None else known | {kind: added}
    changed = replace(board, laid=laid, kinds=tuple(known[id] for id in sorted(known)))
    text = texts.LAID(hex=hex_name(board, at), terrain=_what(known.get(kind), token))
    told = ruled(text, None, hex_ref(board, at))
    return Step(replace(state, board=changed), (told,))


def _what(kind: Terrain | None, token: bool) -> Speakable:
    if kind is not None:
        return kind.name
    return texts.CLEAR_TOKEN() if token else texts.CLEAR_TERRAIN()


def _place(laid: Laid) -> Hex:
    return laid.at


def _hex(state: State, name: str) -> Hex:
    at = parse_hex(state.board, name)
    assert at is not None
    return at
