"""What the table may overrule at any moment, a row each: units, banners, tokens, terrain, steps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from enum import StrEnum
from functools import lru_cache
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from assistant.games.westeros import data, texts
from assistant.games.westeros.attack.combat_dice import MOST_DICE
from assistant.games.westeros.attack.wounds import loss
from assistant.games.westeros.board import (
    Board,
    Hex,
    Laid,
    distance,
    grid,
    hex_name,
    parse_hex,
)
from assistant.games.westeros.data import CARD_FACTS, NUMBERED, Keyword, Rank, Trait
from assistant.games.westeros.flow import STEPS, heading
from assistant.games.westeros.problems import missing
from assistant.games.westeros.setup import UnitSetup
from assistant.games.westeros.start import filled_unit, printed, terrain_kind, unit_of
from assistant.games.westeros.state import (
    FIRST,
    SEATS,
    SECOND,
    Engagement,
    Goal,
    How,
    Occasion,
    State,
    Strike,
    TurnStep,
    Unit,
    UnitId,
)
from assistant.games.westeros.steps.retreat import reach
from assistant.games.westeros.steps.turn import closed_hexes, free_hexes
from assistant.games.westeros.texts import bow, players
from assistant.rules.decision import (
    Action,
    Cite,
    NameField,
    NumberField,
    Pick,
    Refusal,
    Seat,
)
from assistant.rules.flow import Event, Step
from assistant.rules.names import next_number
from assistant.rules.rulings import Ruling, Rulings, Settable, Subject, ruled
from assistant.rules.text import ABOUT, Message, Text, signed

MOST_BONUS = 10
MOST_X = 9
"""The greatest number that a keyword can be given."""
MOST_MORALE = 40
KEYWORDS = players("keywords")
PLAIN = [keyword for keyword in Keyword if keyword not in NUMBERED]
READY = (TurnStep.TARGET, TurnStep.SUPPORT, TurnStep.PARTING, TurnStep.DICE)
"""Steps at which cards can still change the dice of the attack."""
SETTLED = (TurnStep.TURN, TurnStep.OVER)
STRIKING = (TurnStep.DICE, TurnStep.FLANK, TurnStep.DEFLECT, TurnStep.MORALE, TurnStep.RETREAT)
"""Steps at which the two units of a strike must still be where they were."""
ASKED_ANEW = (*STRIKING, TurnStep.SUPPORT, TurnStep.COUNTER, TurnStep.FOLLOW)
"""Steps whose question may be out of date after a ruling, or answer itself."""


class Value(StrEnum):
    """A number of a unit that its card or the battle may change."""

    FIGURES = "figures"
    DICE = "dice"
    RANGE = "range"
    MOVEMENT = "movement"
    CAPTURE = "capture"


class AddUnit(Action, frozen=True):
    """A unit of a type joins a side on a hex."""

    seat: Seat
    type: str
    at: str


class RemoveUnit(Action, frozen=True):
    """A unit leaves the board."""

    unit: UnitId


class PlaceUnit(Action, frozen=True):
    """A unit stands on another hex, without a move of the rules."""

    unit: UnitId
    at: str


class SetValue(Action, frozen=True):
    """A number of a unit becomes this."""

    unit: UnitId
    what: Value
    value: int


class Wound(Action, frozen=True):
    """A unit loses a figure by a card or an agreement."""

    unit: UnitId


class Heal(Action, frozen=True):
    """A figure that a unit has lost comes back."""

    unit: UnitId


class GiveKeyword(Action, frozen=True):
    """A unit has a keyword from now on."""

    unit: UnitId
    keyword: str


class TakeKeyword(Action, frozen=True):
    """A unit has a keyword no longer."""

    unit: UnitId
    keyword: str


class SetKeyword(Action, frozen=True):
    """The number of a unit's keyword becomes this; with none it has the keyword no longer."""

    unit: UnitId
    keyword: Keyword
    value: int


class SetMorale(Action, frozen=True):
    """So many morale results drive off the unit that has been struck."""

    morale: int


class SetRank(Action, frozen=True):
    """A unit has another rank."""

    unit: UnitId
    rank: str


class SetBanner(Action, frozen=True):
    """A unit's banner is turned up or down."""

    unit: UnitId
    up: bool


class RaiseBanners(Action, frozen=True):
    """All banners are turned up, as between two rounds."""


class Order(Action, frozen=True):
    """A unit has an order this turn after all, or has none."""

    unit: UnitId
    ordered: bool


class Refresh(Action, frozen=True):
    """A unit counts as neither moved nor having attacked."""

    unit: UnitId


class Engage(Action, frozen=True):
    """An engagement token is laid between two adjacent enemies; its emblem is the first one's."""

    unit: UnitId
    other: UnitId


class Disengage(Action, frozen=True):
    """A unit's engagement token is taken away by a card or by agreement: no parting blow."""

    unit: UnitId


class LayTerrain(Action, frozen=True):
    """A kind of terrain, or a token, lies on a hex; an empty kind clears it."""

    kind: str
    token: bool
    at: str


class ChangeDice(Action, frozen=True):
    """Cards change the dice of the attack under way by so many in all."""

    bonus: int


class SetGoal(Action, frozen=True):
    """What the odds call good from now on."""

    goal: str


class SkipTo(Action, frozen=True):
    """The turn goes on from another step."""

    station: str


class NewTurn(Action, frozen=True):
    """A side begins its attacks anew: nobody has moved or attacked, nobody has an order."""

    seat: Seat


class Finish(Action, frozen=True):
    """The turn ends here."""


class EndBattle(Action, frozen=True):
    """The battle ends here, with this winner of `WINNERS`."""

    winner: str


WINNERS = {"first": FIRST, "second": SECOND, "nobody": None}


# Subjects


def _at_hand(state: State) -> list[Unit]:
    """Who attacks or moves first of all, then its target, then the units of who is at turn.

    Before them all comes whose capture the table has to decide.
    """
    attack, move = state.attack, state.move
    first = (
        *(state.in_doubt or ()),
        attack and attack.attacker,
        move and move.unit,
        attack and attack.target,
    )

    def place(unit: Unit) -> tuple[int, bool]:
        nth = first.index(unit.id) if unit.id in first else len(first)
        return nth, unit.seat != state.active

    return sorted(state.units, key=place)


def _each_unit(
    action: Callable[[Unit], Action], only: Callable[[Unit], bool] = lambda unit: True
) -> Callable[[State], Iterator[Subject]]:
    """One subject for each unit, those at hand first."""

    def subjects(state: State) -> Iterator[Subject]:
        for unit in _at_hand(state):
            if only(unit):
                yield Subject(action(unit), state.name_of(unit), (unit.ref,))

    return subjects


def _units(action: Callable[[UnitId], Action]) -> Callable[[State], Iterator[Subject]]:
    """The same where the unit alone makes the action."""
    return _each_unit(lambda unit: action(unit.id))


def _alone(
    action: Callable[[State], Action], label: Message
) -> Callable[[State], Iterator[Subject]]:
    """The one subject of a ruling that is about no thing in particular."""
    return lambda state: iter([Subject(action(state), label())])


def _numbered_keywords(state: State) -> Iterator[Subject]:
    names = data.keywords()
    for unit in _at_hand(state):
        for keyword in NUMBERED:
            now, name = min(unit.value(keyword), MOST_X), state.name_of(unit)
            label = texts.KEYWORD_OF(unit=name, keyword=names[keyword].name)
            yield Subject(SetKeyword(unit.id, keyword, now), label, (unit.ref,))


def _adjacent_enemies(state: State) -> Iterator[Subject]:
    """Every pair of adjacent enemies, by whose emblem the token shows."""
    for first in state.units:
        for second in state.units:
            if first.seat == FIRST != second.seat and distance(first.at, second.at) == 1:
                for one, other in ((first, second), (second, first)):
                    names = {"unit": state.name_of(one), "other": state.name_of(other)}
                    refs = (one.ref, other.ref)
                    yield Subject(Engage(one.id, other.id), texts.PAIR_OF(**names), refs)


def _tokens(state: State) -> Iterator[Subject]:
    for token in state.engagements:
        unit = state.unit(token.units[0])
        yield Subject(Disengage(unit.id), state.name_of(unit), (unit.ref,))


def _joining(state: State) -> Iterator[Subject]:
    """The unit types of each side's House, or all where it has none of ours."""
    free = free_hexes(state)
    for seat in SEATS if free else ():
        house = state.setup.sides[seat].house
        mine = {id: t for id, t in data.units().items() if t.house == house} or data.units()
        for id, type in mine.items():
            label = ABOUT(whose=state.setup.side_name(seat), what=type.name)
            yield Subject(AddUnit(seat, id, free[0].value), label)


def _terrain(state: State) -> Iterator[Subject]:
    place = _everywhere(state.board)[0].value
    yield Subject(LayTerrain("", False, place), texts.CLEAR_TERRAIN())
    yield Subject(LayTerrain("", True, place), texts.CLEAR_TOKEN())
    own = {kind.id: (kind.token, kind.name) for kind in state.board.kinds}
    printed = {id: (kind.token, kind.name) for id, kind in data.terrain().items()}
    for id, (token, name) in (printed | own).items():
        yield Subject(LayTerrain(id, token, place), name)


@lru_cache(maxsize=8)
def _everywhere(board: Board) -> tuple[Pick, ...]:
    return tuple(Pick(hex_name(board, at), hex_name(board, at)) for at in grid(board).spots)


def _new_turns(state: State) -> Iterator[Subject]:
    for seat in SEATS:
        yield Subject(NewTurn(seat), texts.NEW_TURN_OF(side=state.setup.side_name(seat)))


# Fields


def _free(state: State, action: Action) -> NameField:
    return NameField("at", free_hexes(state), closed_hexes(state))


def _keyword_picks(state: State, action: GiveKeyword | TakeKeyword) -> NameField:
    names, meant = data.keywords(), _meant(state.unit(action.unit), type(action)) or PLAIN
    return NameField("keyword", tuple(Pick(k.value, names[k].name) for k in meant))


def _meant(unit: Unit, kind: type[GiveKeyword | TakeKeyword]) -> list[Keyword]:
    """Of the keywords without a number those it has not, or those it has."""
    return [k for k in PLAIN if (unit.trait(k) is None) is (kind is GiveKeyword)]


def _skips(state: State) -> Iterator[TurnStep]:
    """The steps that make sense with what is under way."""
    yield TurnStep.TURN
    attack, strike = state.attack, state.strike
    if attack is None or state.find(attack.attacker) is None:
        return
    if attack.target is None or state.find(attack.target) is None:
        yield TurnStep.BANNER
        return
    if strike is not None and strike.occasion is Occasion.ATTACK and _is_met(state):
        yield from (TurnStep.DICE, TurnStep.COUNTER, TurnStep.FOLLOW)
    yield TurnStep.BANNER


def _is_met(state: State) -> bool:
    """Whether the strike's units are still hand to hand, or it was a shot."""
    strike = state.current_strike
    by, against = state.striker, state.struck
    return strike.how is How.RANGED or distance(by.at, against.at) == 1


# Reasons against


def _why_not_wound(state: State, action: Wound) -> Iterator[Refusal]:
    if state.unit(action.unit).figures == 1:
        yield Refusal(texts.LAST_FIGURE(), bow("7C"))


def _why_not_heal(state: State, action: Heal) -> Iterator[Refusal]:
    if not state.unit(action.unit).lost:
        yield Refusal(texts.NOT_WOUNDED(), bow("7C"))


def _why_not_keyword(state: State, action: GiveKeyword | TakeKeyword) -> Iterator[Refusal]:
    if not _meant(state.unit(action.unit), type(action)):
        said = texts.HAS_ALL if isinstance(action, GiveKeyword) else texts.HAS_NONE
        yield Refusal(said(), KEYWORDS)


def _why_not_engage(state: State, action: Engage) -> Iterator[Refusal]:
    for id in (action.unit, action.other):
        if state.engagement(id) is not None:
            name = state.name_of(state.unit(id))
            yield Refusal(texts.IS_ENGAGED(unit=name), bow("engaged"))


def _why_not_add(state: State, action: AddUnit) -> Iterator[Refusal]:
    for problem in missing(_like(state, action.type), state.setup.rule_options):
        yield Refusal(problem.text, problem.cite)


def _why_not_raise(state: State, action: RaiseBanners) -> Iterator[Refusal]:
    if all(unit.banner_up for unit in state.units):
        yield Refusal(texts.ARE_UP(), bow("8"))


def _why_not_dice(state: State, action: ChangeDice) -> Iterator[Refusal]:
    strike = state.strike
    other = strike is not None and strike.occasion is not Occasion.ATTACK
    ready = state.attack is not None and state.at in READY
    if not ready or (state.at is TurnStep.DICE and other):
        yield Refusal(texts.NO_ATTACK(), bow("5"))


def _why_not_morale(state: State, action: SetMorale) -> Iterator[Refusal]:
    if state.strike is None or state.at not in (TurnStep.MORALE, TurnStep.RETREAT):
        yield Refusal(texts.NOBODY_DRIVEN(), bow("7D"))


# What becomes of them


def _on_unit(
    change: Callable[[Unit, Text, Any], tuple[Unit, Text]],
) -> Callable[[State, Any], Step[State]]:
    """A ruling that changes one unit, given its name and the action."""

    def apply(state: State, action: Any) -> Step[State]:
        unit = state.unit(action.unit)
        changed, text = change(unit, state.name_of(unit), action)
        return Step(state.with_unit(changed), (ruled(text, unit.seat),))

    return apply


def _with_value(unit: Unit, name: Text, action: SetValue) -> tuple[Unit, Text]:
    what, value = action.what, action.value
    filled = tuple(field for field in unit.filled if field != what.value)
    changed = replace(unit, **{what.value: value}, filled=filled)
    changed = replace(changed, full=max(changed.full, changed.figures))
    return changed, VALUES[what].log(unit=name, n=value)


def _with_figures(unit: Unit, name: Text, action: Wound | Heal) -> tuple[Unit, Text]:
    wounded = isinstance(action, Wound)
    figures = unit.figures - 1 if wounded else unit.figures + 1
    filled = tuple(field for field in unit.filled if field != Value.FIGURES)
    said = texts.WOUNDED if wounded else texts.HEALED
    return replace(unit, figures=figures, filled=filled), said(unit=name, n=figures)


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


def _with_rank(unit: Unit, name: Text, action: SetRank) -> tuple[Unit, Text]:
    rank = Rank(action.rank)
    dice = data.usual_dice().of(rank).value if "dice" in unit.filled else unit.dice
    return replace(unit, rank=rank, dice=dice), texts.RANK_SET(unit=name, rank=rank.label())


def _with_banner(unit: Unit, name: Text, action: SetBanner) -> tuple[Unit, Text]:
    said = texts.TURNED_UP if action.up else texts.BANNER_DOWN
    return replace(unit, banner_up=action.up), said(unit=name)


def _with_order(unit: Unit, name: Text, action: Order) -> tuple[Unit, Text]:
    given = texts.ORDERED if unit.banner_up else texts.ORDERED_DOWN
    said = given if action.ordered else texts.NO_ORDER
    return replace(unit, ordered=action.ordered), said(unit=name)


def _refreshed(unit: Unit, name: Text, action: Refresh) -> tuple[Unit, Text]:
    rested = replace(unit, moved=False, attacked=False, again=True)
    return rested, texts.REFRESHED(unit=name)


def _removed(state: State, action: RemoveUnit) -> Step[State]:
    """One whose capture the table had to decide is captured."""
    unit = state.unit(action.unit)
    taken = unit.id in (state.in_doubt or ())
    text = loss(state, unit) if taken else texts.REMOVED(unit=state.name_of(unit))
    return Step(state.without(unit.id), (ruled(text, unit.seat),))


def _placed(state: State, action: PlaceUnit) -> Step[State]:
    """A token between hexes that are no longer adjacent cannot stay."""
    unit, at = state.unit(action.unit), _hex(state, action.at)
    text = texts.PLACED(unit=state.name_of(unit), hex=hex_name(state.board, at))
    event = ruled(text, unit.seat)
    partner = state.partner(unit.id)
    if partner is not None and distance(partner.at, at) != 1:
        state = state.disengaged(unit.id)
    return Step(state.with_unit(replace(unit, at=at)), (event,))


def _engaged(state: State, action: Engage) -> Step[State]:
    first, second = state.unit(action.unit), state.unit(action.other)
    token = Engagement((first.id, second.id), first.seat)
    names = {"unit": state.name_of(first), "other": state.name_of(second)}
    event = ruled(texts.ENGAGED(**names), first.seat)
    return Step(replace(state, engagements=(*state.engagements, token)), (event,))


def _disengaged(state: State, action: Disengage) -> Step[State]:
    unit = state.unit(action.unit)
    event = ruled(texts.DISENGAGED(unit=state.name_of(unit)), unit.seat)
    return Step(state.disengaged(unit.id), (event,))


def _added(state: State, action: AddUnit) -> Step[State]:
    seat, type = action.seat, action.type
    n = next_number(u.id for u in (*state.units, *state.lost) if u.type == type)
    given = _like(state, type)
    unit = unit_of(given, seat, UnitId(f"{type}-{n}"), _hex(state, action.at))
    event = ruled(texts.ADDED(unit=state.name_of(unit)), seat)
    return Step(replace(state, units=(*state.units, unit)), (event,))


def _like(state: State, type: str) -> UnitSetup:
    """A fresh unit of a type: as the players have laid out such a one, else as far as known."""
    laid = (unit for camp in state.setup.sides for unit in camp.units if unit.type == type)
    card = next(laid, UnitSetup(at="", type=type))
    full = card.full if card.full is not None else card.figures
    told = {name: getattr(card, name) for name in CARD_FACTS}
    fresh = UnitSetup(at="", type=type, name=card.name, full=full, **told)
    return filled_unit(fresh, printed())


def _banners_raised(state: State, action: RaiseBanners) -> Step[State]:
    up = tuple(replace(unit, banner_up=True) for unit in state.units)
    return Step(replace(state, units=up), (_onward(state, texts.ALL_TURNED_UP(), bow("8")),))


def _onward(state: State, text: Text, cite: Cite, seat: Seat | None = None) -> Event:
    """After a turn the game goes on as it should; within one the table has overruled it."""
    if state.at is TurnStep.OVER:
        return Event(text, cite, actor=seat)
    return ruled(text, seat)


def _laid(state: State, action: LayTerrain) -> Step[State]:
    kind, token, at = action.kind, action.token, _hex(state, action.at)
    board, setup = state.board, state.setup
    there = next((laid for laid in board.laid if laid.at == at), Laid(at))
    there = replace(there, token=kind) if token else replace(there, terrain=kind)
    rest = [laid for laid in board.laid if laid.at != at]
    whole = [*rest, there] if there.terrain or there.token else rest
    laid = tuple(sorted(whole, key=lambda laid: laid.at))
    known = {k.id: k for k in board.kinds}
    if kind and kind not in known:
        added = terrain_kind(setup.ground, setup.rule_options, kind)
        known = known if added is None else known | {kind: added}
    changed = replace(board, laid=laid, kinds=tuple(known[id] for id in sorted(known)))
    bare = texts.CLEAR_TOKEN if token else texts.CLEAR_TERRAIN
    name = known[kind].name if kind in known else bare()
    text = texts.LAID(hex=hex_name(board, at), terrain=name)
    return Step(replace(state, board=changed), (ruled(text),))


def _dice_changed(state: State, action: ChangeDice) -> Step[State]:
    changed = replace(state.current_attack, bonus=action.bonus)
    event = ruled(texts.DICE_CHANGED(n=signed(action.bonus)))
    return Step(replace(state, attack=changed), (event,))


def _driven(state: State, action: SetMorale) -> Step[State]:
    """So many morale results count; where it retreats already, what they make it go is left."""
    strike, morale = state.current_strike, action.morale
    changed = replace(strike, morale=morale)
    if state.at is TurnStep.RETREAT:
        left = max(reach(state.striker, morale) - strike.retreated, 0)
        changed = replace(changed, to_retreat=left)
    event = ruled(texts.MORALE_SET(n=morale), state.struck.seat)
    return Step(replace(state, strike=changed), (event,))


def _goal_set(state: State, action: SetGoal) -> Step[State]:
    goal = Goal(action.goal)
    return Step(replace(state, goal=goal), (ruled(texts.GOAL_SET(goal=goal.label())),))


def _skipped(state: State, action: SkipTo) -> Step[State]:
    """Dice that are to be rolled again leave nothing of what they showed before."""
    at, strike = TurnStep(action.station), state.strike
    if at is TurnStep.DICE and strike is not None:
        fresh = Strike(strike.occasion, strike.by, strike.against, strike.origin, strike.how)
        state = replace(state, strike=fresh)
    event = ruled(texts.SKIPPED_TO(step=heading(at)))
    return Step(replace(state, at=at, answered=False), (event,))


def _turn_begun(state: State, action: NewTurn) -> Step[State]:
    seat = action.seat
    fresh = tuple(
        replace(unit, ordered=False, moved=False, attacked=False, again=UNSET)
        for unit in state.units
    )
    text = texts.NEW_TURN_BEGUN(side=state.setup.side_name(seat))
    event = _onward(state, text, bow("attack"), seat)
    state = replace(state, units=fresh, active=seat, begun=False)
    state = replace(state, lost_before=len(state.lost), in_doubt=UNSET)
    state = replace(state, at=TurnStep.TURN, answered=False)
    return Step(state, (event,))


def _finished(state: State, action: Finish) -> Step[State]:
    return Step(_over(state), (ruled(texts.FINISHED()),))


def _ended(state: State, action: EndBattle) -> Step[State]:
    winner = WINNERS[action.winner]
    return Step(replace(_over(state), winner=winner), (ruled(victory(state, winner), winner),))


def _over(state: State) -> State:
    over = replace(state, attack=None, strike=None, move=None, at=TurnStep.OVER)
    return replace(over, answered=False, winner=UNSET)


def victory(state: State, winner: Seat | None) -> Text:
    """The outcome that the table has agreed on."""
    if winner is None:
        return texts.NO_VICTORY()
    return texts.VICTORY(side=state.setup.side_name(winner))


def _winners(state: State, action: EndBattle) -> NameField:
    """Who has more figures left comes first, as the likely one."""
    left = Counter[Seat | None]()
    for unit in state.units:
        left[unit.seat] += unit.figures

    def label(seat: Seat | None) -> Text:
        if seat is None:
            return texts.NOBODYS()
        return texts.WITH_LEFT(side=state.setup.side_name(seat), n=left[seat])

    likely = sorted(WINNERS, key=lambda winner: -left[WINNERS[winner]])
    return NameField("winner", tuple(Pick(winner, label(WINNERS[winner])) for winner in likely))


def _hex(state: State, name: str) -> Hex:
    at = parse_hex(state.board, name)
    assert at is not None
    return at


def _resumed(state: State) -> Step[State]:
    """Go on where the table changed something; an attack that lost its units is over.

    One that has struck was made all the same: its banner is turned, and its unit may follow.
    """
    if state.at in SETTLED:
        return Step(state)
    if _is_broken(state):
        if _has_struck(state):
            return STEPS.begin(replace(state, at=TurnStep.FOLLOW))
        abandoned = STEPS.headed((ruled(texts.ABANDONED()),), state)
        after = STEPS.begin(replace(state, at=TurnStep.TURN))
        return Step(after.state, (*abandoned, *after.events))
    return STEPS.begin(state) if state.at in ASKED_ANEW else Step(state)


def _is_broken(state: State) -> bool:
    attack, strike, move = state.attack, state.strike, state.move
    if move is not None and (state.find(move.unit) is None or state.unit_at(move.to) is not None):
        return True
    if attack is not None and state.at is not TurnStep.FOLLOW:
        struck = attack.target is None or state.find(attack.target) is not None
        helped = all(state.find(id) is not None for id in attack.supporters)
        if state.find(attack.attacker) is None or not struck or not helped:
            return True
    return strike is not None and state.at is not TurnStep.FOLLOW and _is_parted(state)


def _has_struck(state: State) -> bool:
    """Whether the dice of the attack itself have been thrown, or it had none to throw."""
    strike = state.strike
    if strike is None or strike.occasion is Occasion.PARTING:
        return False
    return state.at is TurnStep.COUNTER or strike.occasion is Occasion.COUNTER or bool(strike.faces)


def _is_parted(state: State) -> bool:
    """Whether the units of a strike are no longer both there, hand to hand where they were."""
    strike = state.current_strike
    by, against = state.find(strike.by), state.find(strike.against)
    if by is None or against is None:
        return True
    close = strike.how is How.MELEE and not strike.retreated
    return close and distance(by.at, against.at) != 1


# The table

VALUES = {
    Value.FIGURES: Settable(texts.SET_FIGURES, texts.FIGURES_SET, 1, 99),
    Value.DICE: Settable(texts.SET_DICE, texts.DICE_SET, 0, MOST_DICE),
    Value.RANGE: Settable(texts.SET_RANGE, texts.RANGE_SET, 1, 99),
    Value.MOVEMENT: Settable(texts.SET_MOVEMENT, texts.MOVEMENT_SET, 0, 99),
    Value.CAPTURE: Settable(texts.SET_CAPTURE, texts.CAPTURE_SET, 1, 99),
}


def _value_row(what: Value) -> Ruling[State, SetValue]:
    number = VALUES[what]

    def action(unit: Unit) -> SetValue:
        return SetValue(unit.id, what, number.nearest(getattr(unit, what.value)))

    return Ruling(
        SetValue,
        number.verb,
        _each_unit(action),
        _on_unit(_with_value),
        lambda state, action: number.field,
    )


def _keyword_row(
    kind: type[GiveKeyword | TakeKeyword], verb: Message
) -> Ruling[State, GiveKeyword | TakeKeyword]:
    """To each unit the first keyword that makes sense."""
    units = _each_unit(lambda unit: kind(unit.id, (_meant(unit, kind) or PLAIN)[0].value))
    return Ruling(kind, verb, units, _on_unit(_with_keyword), _keyword_picks, _why_not_keyword)


def _switch(
    kind: type[SetBanner | Order],
    verb: Message,
    on: bool,
    field: str,
    change: Callable[[Unit, Text, Any], tuple[Unit, Text]],
) -> Ruling[State, SetBanner | Order]:
    """What a unit has or has not: the units of which it is otherwise."""
    units = _each_unit(lambda unit: kind(unit.id, on), lambda unit: getattr(unit, field) is not on)
    return Ruling(kind, verb, units, _on_unit(change))


RANK_FIELD = NameField("rank", tuple(Pick(rank.value, rank.label()) for rank in Rank))
GOAL_FIELD = NameField("goal", tuple(Pick(goal.value, goal.label()) for goal in Goal))
TURN_DOWN = _switch(SetBanner, texts.TURN_DOWN, False, "banner_up", _with_banner)
BANNERS = Ruling(
    RaiseBanners,
    texts.TURN_UP,
    _alone(lambda state: RaiseBanners(), texts.ALL_UP),
    _banners_raised,
    why_not=_why_not_raise,
)
NEW_TURNS = Ruling(NewTurn, texts.NEW_TURN, _new_turns, _turn_begun, enters=True)
END = Ruling(
    EndBattle,
    texts.END_BATTLE,
    _alone(lambda state: EndBattle("nobody"), texts.WHOSE_VICTORY),
    _ended,
    _winners,
)

ROWS: tuple[Ruling[State, Any], ...] = (
    *(_value_row(what) for what in Value),
    Ruling(Wound, texts.WOUND, _units(Wound), _on_unit(_with_figures), why_not=_why_not_wound),
    Ruling(Heal, texts.HEAL, _units(Heal), _on_unit(_with_figures), why_not=_why_not_heal),
    _keyword_row(GiveKeyword, texts.GIVE_KEYWORD),
    _keyword_row(TakeKeyword, texts.TAKE_KEYWORD),
    Ruling(
        SetKeyword,
        texts.SET_KEYWORD,
        _numbered_keywords,
        _on_unit(_with_keyword),
        lambda state, action: NumberField("value", 0, MOST_X),
    ),
    Ruling(
        SetRank,
        texts.SET_RANK,
        _each_unit(lambda unit: SetRank(unit.id, unit.rank.value)),
        _on_unit(_with_rank),
        lambda state, action: RANK_FIELD,
    ),
    TURN_DOWN,
    _switch(SetBanner, texts.TURN_UP, True, "banner_up", _with_banner),
    BANNERS,
    _switch(Order, texts.TAKE_ORDER, False, "ordered", _with_order),
    _switch(Order, texts.GIVE_ORDER, True, "ordered", _with_order),
    Ruling(Refresh, texts.REFRESH, _units(Refresh), _on_unit(_refreshed)),
    Ruling(RemoveUnit, texts.REMOVE, _units(RemoveUnit), _removed),
    Ruling(
        PlaceUnit,
        texts.PLACE,
        lambda state: (
            Subject(PlaceUnit(unit.id, free[0].value), state.name_of(unit), (unit.ref,))
            for free in [free_hexes(state)]
            for unit in _at_hand(state)
            if free
        ),
        _placed,
        _free,
    ),
    Ruling(Engage, texts.ENGAGE, _adjacent_enemies, _engaged, why_not=_why_not_engage),
    Ruling(Disengage, texts.DISENGAGE, _tokens, _disengaged),
    Ruling(AddUnit, texts.ADD, _joining, _added, _free, _why_not_add),
    Ruling(
        LayTerrain,
        texts.LAY,
        _terrain,
        _laid,
        lambda state, action: NameField("at", _everywhere(state.board)),
    ),
    Ruling(
        ChangeDice,
        texts.CHANGE_DICE,
        _alone(
            lambda state: ChangeDice(state.attack.bonus if state.attack else 0), texts.CHANGE_DICE
        ),
        _dice_changed,
        lambda state, action: NumberField("bonus", -MOST_BONUS, MOST_BONUS),
        _why_not_dice,
    ),
    Ruling(
        SetMorale,
        texts.SET_MORALE,
        _alone(
            lambda state: SetMorale(min(state.strike.morale if state.strike else 0, MOST_MORALE)),
            texts.SET_MORALE,
        ),
        _driven,
        lambda state, action: NumberField("morale", 0, MOST_MORALE),
        _why_not_morale,
    ),
    Ruling(
        SetGoal,
        texts.SET_GOAL,
        _alone(lambda state: SetGoal(state.goal.value), texts.SET_GOAL),
        _goal_set,
        lambda state, action: GOAL_FIELD,
    ),
    Ruling(
        SkipTo,
        texts.SKIP,
        _alone(lambda state: SkipTo(next(_skips(state)).value), texts.SKIP),
        _skipped,
        lambda state, action: NameField(
            "station", tuple(Pick(at.value, heading(at)) for at in _skips(state))
        ),
        enters=True,
    ),
    NEW_TURNS,
    Ruling(
        Finish, texts.SKIP, _alone(lambda state: Finish(), texts.STEP_OVER), _finished, enters=True
    ),
    END,
)

RULINGS = Rulings(ROWS, STEPS, _resumed)
