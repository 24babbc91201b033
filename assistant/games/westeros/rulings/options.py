"""The table's rulings as options: what can be overruled now, and about what."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from assistant.games.westeros import data, flow, texts
from assistant.games.westeros.cites import bow, players
from assistant.games.westeros.data import NUMBERED, Keyword, Rank
from assistant.games.westeros.filling import filled_unit, printed
from assistant.games.westeros.ground.board import Board, grid, hex_name
from assistant.games.westeros.ground.hexes import distance
from assistant.games.westeros.names import side_name, unit_name
from assistant.games.westeros.problems import missing
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
    Wound,
)
from assistant.games.westeros.setup import UnitSetup
from assistant.games.westeros.state import (
    FIRST,
    SEATS,
    Goal,
    How,
    Occasion,
    State,
    Station,
    Unit,
    foe,
    strike_of,
)
from assistant.games.westeros.steps.turn import free_hexes
from assistant.rules.decision import (
    TABLE,
    Group,
    NameField,
    NumberField,
    Option,
    Pick,
    Refusal,
    Seat,
)
from assistant.rules.text import ABOUT, Message, Text

MOST_BONUS = 10
MOST_X = 9
"""The greatest number that a keyword can be given."""
MOST_MORALE = 40
KEYWORDS = players("keywords")
READY = (Station.TARGET, Station.SUPPORT, Station.PARTING, Station.DICE)
"""Stations at which cards can still change the dice of the attack."""

RANKS: dict[Rank, Message] = {
    Rank.GREEN: texts.GREEN,
    Rank.BLUE: texts.BLUE,
    Rank.RED: texts.RED,
}
GOALS: dict[Goal, Message] = {
    Goal.WOUNDS: texts.GOAL_WOUNDS,
    Goal.DESTROY: texts.GOAL_DESTROY,
    Goal.DRIVE_OFF: texts.GOAL_DRIVE_OFF,
}


def options(state: State) -> Iterator[Option]:
    """Everything the table may overrule now."""
    for unit in _at_hand(state):
        yield from _unit(state, unit)
    yield from _tokens(state)
    for seat in SEATS:
        yield from _joining(state, seat)
    yield _banners(state)
    yield from _terrain(state)
    yield _dice(state)
    yield _morale(state)
    yield _goal(state)
    yield _skip(state)
    yield from _ends(state)


def _at_hand(state: State) -> list[Unit]:
    """Who attacks or moves first of all, then its target, then the units of who is at turn."""
    attack, move = state.attack, state.move
    first = (attack and attack.attacker, move and move.unit, attack and attack.target)

    def place(unit: Unit) -> tuple[int, bool]:
        nth = first.index(unit.id) if unit.id in first else len(first)
        return nth, unit.seat != state.active

    return sorted(state.units, key=place)


def _unit(state: State, unit: Unit) -> Iterator[Option]:
    name, refs = unit_name(state, unit), (unit.ref,)
    yield from _figures(state, unit)
    yield from _wounds(unit, name)
    yield from _keywords(unit, name)
    picks = tuple(Pick(rank.value, RANKS[rank]()) for rank in Rank)
    rank = NameField("rank", picks)
    group = Group(texts.SET_RANK(), TABLE)
    yield Option(SetRank(unit.id, unit.rank.value), name, group, refs, field=rank)
    turn = Group(texts.TURN_DOWN() if unit.banner_up else texts.TURN_UP(), TABLE)
    yield Option(SetBanner(unit.id, not unit.banner_up), name, turn, refs)
    order = Group(texts.TAKE_ORDER() if unit.ordered else texts.GIVE_ORDER(), TABLE)
    yield Option(Order(unit.id, not unit.ordered), name, order, refs)
    yield Option(Refresh(unit.id), name, Group(texts.REFRESH(), TABLE), refs)
    yield Option(RemoveUnit(unit.id), name, Group(texts.REMOVE(), TABLE), refs)
    free = free_hexes(state)
    if free:
        field = NameField("at", free)
        group = Group(texts.PLACE(), TABLE)
        yield Option(PlaceUnit(unit.id, free[0].value), name, group, refs, field=field)


def _banners(state: State) -> Option:
    up = all(unit.banner_up for unit in state.units)
    why = (Refusal(texts.ARE_UP(), bow("8")),) if up else ()
    group = Group(texts.TURN_UP(), TABLE)
    return Option(RaiseBanners(), texts.ALL_UP(), group, refusals=why)


def _figures(state: State, unit: Unit) -> Iterator[Option]:
    name, refs = unit_name(state, unit), (unit.ref,)
    for what, value in VALUES.items():
        now: int | None = getattr(unit, what.value)
        action = SetValue(unit.id, what, value.nearest(now))
        yield Option(action, name, value.group, refs, field=value.field)


def _wounds(unit: Unit, name: Text) -> Iterator[Option]:
    refs, last, whole = (unit.ref,), unit.figures == 1, not unit.lost
    falls = (Refusal(texts.LAST_FIGURE(), bow("7C")),) if last else ()
    unhurt = (Refusal(texts.NOT_WOUNDED(), bow("7C")),) if whole else ()
    yield Option(Wound(unit.id), name, Group(texts.WOUND(), TABLE), refs, falls)
    yield Option(Heal(unit.id), name, Group(texts.HEAL(), TABLE), refs, unhurt)


def _keywords(unit: Unit, name: Text) -> Iterator[Option]:
    """Those it has not, those it has, and the numbers of those that have one."""
    refs, names = (unit.ref,), data.keywords()
    picks = {
        keyword: Pick(keyword.value, names[keyword].name)
        for keyword in Keyword
        if keyword not in NUMBERED
    }
    lacks = tuple(pick for keyword, pick in picks.items() if not unit.trait(keyword))
    has = tuple(pick for keyword, pick in picks.items() if unit.trait(keyword))
    everything, nothing = Refusal(texts.HAS_ALL(), KEYWORDS), Refusal(texts.HAS_NONE(), KEYWORDS)
    for make, verb, which, why in (
        (GiveKeyword, texts.GIVE_KEYWORD, lacks, everything),
        (TakeKeyword, texts.TAKE_KEYWORD, has, nothing),
    ):
        group, known = Group(verb(), TABLE), which or tuple(picks.values())
        field = NameField("keyword", known)
        refusals = () if which else (why,)
        yield Option(make(unit.id, known[0].value), name, group, refs, refusals, field=field)
    for keyword in NUMBERED:
        trait = unit.trait(keyword)
        now = 0 if trait is None else trait.value or 0
        label = texts.KEYWORD_OF(unit=name, keyword=names[keyword].name)
        action = SetKeyword(unit.id, keyword, min(now, MOST_X))
        group, number = Group(texts.SET_KEYWORD(), TABLE), NumberField("value", 0, MOST_X)
        yield Option(action, label, group, refs, field=number)


def _morale(state: State) -> Option:
    """What drives off the unit that has been struck, while it is asked about that."""
    strike = state.strike
    asked = strike is not None and state.at in (Station.MORALE, Station.RETREAT)
    why = () if asked else (Refusal(texts.NOBODY_DRIVEN(), bow("7D")),)
    now = strike.morale if strike is not None else 0
    group, field = Group(texts.SET_MORALE(), TABLE), NumberField("morale", 0, MOST_MORALE)
    action = SetMorale(min(now, MOST_MORALE))
    return Option(action, texts.SET_MORALE(), group, refusals=why, field=field)


def _tokens(state: State) -> Iterator[Option]:
    """Every pair of adjacent enemies, and every token that lies."""
    for first in state.units:
        for second in state.units:
            if first.seat == FIRST != second.seat and distance(first.at, second.at) == 1:
                yield _engage(state, first, second)
                yield _engage(state, second, first)
    for token in state.engagements:
        unit = state.unit(token.units[0])
        group = Group(texts.DISENGAGE(), TABLE)
        yield Option(Disengage(unit.id), unit_name(state, unit), group, (unit.ref,))


def _engage(state: State, first: Unit, second: Unit) -> Option:
    names = {"unit": unit_name(state, first), "other": unit_name(state, second)}
    why = tuple(
        Refusal(texts.IS_ENGAGED(unit=unit_name(state, unit)), bow("engaged"))
        for unit in (first, second)
        if state.engagement(unit.id) is not None
    )
    label, refs = texts.PAIR_OF(**names), (first.ref, second.ref)
    return Option(Engage(first.id, second.id), label, Group(texts.ENGAGE(), TABLE), refs, why)


def _joining(state: State, seat: Seat) -> Iterator[Option]:
    """The unit types of the side's House, or all where it has none of ours."""
    free = free_hexes(state)
    house = state.setup.sides[seat].house
    mine = {id: t for id, t in data.units().items() if t.house == house} or data.units()
    for id, type in mine.items() if free else ():
        label = ABOUT(whose=side_name(state.setup, seat), what=type.name)
        action = AddUnit(seat, id, free[0].value)
        field = NameField("at", free)
        unknown = missing(like(state, id), state.setup.rule_options)
        why = tuple(Refusal(problem.text, problem.cite) for problem in unknown)
        yield Option(action, label, Group(texts.ADD(), TABLE), refusals=why, field=field)


def onward(state: State) -> Iterator[Option]:
    """What follows a turn that is over: one of the other side, another one, a new round."""
    yield from (_new_turn(state, seat) for seat in (foe(state.active), state.active))
    banners = _banners(state)
    if banners.is_open:
        yield banners


def like(state: State, type: str) -> UnitSetup:
    """A fresh unit of a type: as the players have laid out such a one, else as far as known."""
    laid = (unit for camp in state.setup.sides for unit in camp.units if unit.type == type)
    card = next(laid, UnitSetup(at="", type=type))
    whole = card.full if card.full is not None else card.figures
    fresh = UnitSetup(
        at="",
        type=type,
        name=card.name,
        rank=Rank.GREEN,
        kind=card.kind,
        full=whole,
        keywords=card.keywords,
        melee=card.melee,
        range=card.range,
        valor_misses=card.valor_misses,
    )
    return filled_unit(fresh, printed())


def _terrain(state: State) -> Iterator[Option]:
    places = _everywhere(state.board)
    field = NameField("at", places)
    group = Group(texts.LAY(), TABLE)
    for token, label in ((False, texts.CLEAR_TERRAIN()), (True, texts.CLEAR_TOKEN())):
        yield Option(LayTerrain("", token, places[0].value), label, group, field=field)
    own = {kind.id: (kind.token, kind.name) for kind in state.board.kinds}
    printed = {id: (kind.token, kind.name) for id, kind in data.terrain().items()}
    for id, (token, name) in (printed | own).items():
        yield Option(LayTerrain(id, token, places[0].value), name, group, field=field)


@lru_cache(maxsize=8)
def _everywhere(board: Board) -> tuple[Pick, ...]:
    return tuple(Pick(hex_name(board, at), hex_name(board, at)) for at in grid(board).spots)


def _dice(state: State) -> Option:
    strike = state.strike
    other = strike is not None and strike.occasion is not Occasion.ATTACK
    ready = state.attack is not None and state.at in READY
    late = state.at is Station.DICE and other
    why = () if ready and not late else (Refusal(texts.NO_ATTACK(), bow("5")),)
    bonus = state.attack.bonus if state.attack else 0
    field = NumberField("bonus", -MOST_BONUS, MOST_BONUS)
    group = Group(texts.CHANGE_DICE(), TABLE)
    return Option(ChangeDice(bonus), texts.CHANGE_DICE(), group, refusals=why, field=field)


def _goal(state: State) -> Option:
    field = NameField("goal", tuple(Pick(goal.value, said()) for goal, said in GOALS.items()))
    group = Group(texts.SET_GOAL(), TABLE)
    return Option(SetGoal(state.goal.value), texts.SET_GOAL(), group, field=field)


def _skip(state: State) -> Option:
    picks = tuple(Pick(s.value, flow.STEP_NAMES[s]()) for s in _skips(state))
    group = Group(texts.SKIP(), TABLE)
    return Option(SkipTo(picks[0].value), texts.SKIP(), group, field=NameField("station", picks))


def _skips(state: State) -> Iterator[Station]:
    """The steps that make sense with what is under way."""
    yield Station.TURN
    attack, strike = state.attack, state.strike
    if attack is None or state.find(attack.attacker) is None:
        return
    if attack.target is None or state.find(attack.target) is None:
        yield Station.BANNER
        return
    if strike is not None and strike.occasion is Occasion.ATTACK and _is_met(state):
        yield from (Station.DICE, Station.COUNTER, Station.FOLLOW)
    yield Station.BANNER


def _is_met(state: State) -> bool:
    """Whether the strike's units are still hand to hand, or it was a shot."""
    strike = strike_of(state)
    by, against = state.unit(strike.by), state.unit(strike.against)
    return strike.how is How.RANGED or distance(by.at, against.at) == 1


def _ends(state: State) -> Iterator[Option]:
    yield from (_new_turn(state, seat) for seat in SEATS)
    yield Option(Finish(), texts.FINISH(), Group(texts.FINISH(), TABLE))


def _new_turn(state: State, seat: Seat) -> Option:
    text = texts.NEW_TURN_OF(side=side_name(state.setup, seat))
    return Option(NewTurn(seat), text, Group(texts.NEW_TURN(), TABLE))
