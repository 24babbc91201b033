"""Between attacks: units get orders, move, then attack one after the other (step 1)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec import UNSET
from msgspec.structs import replace

from assistant.games.westeros import texts
from assistant.games.westeros.attack import targets
from assistant.games.westeros.attack.combat_dice import in_forest
from assistant.games.westeros.attack.retreat import why_closed
from assistant.games.westeros.attack.wounds import bleeds
from assistant.games.westeros.board import (
    DIRECTIONS,
    Board,
    Hex,
    distance,
    grid,
    hex_name,
    parse_hex,
    step,
)
from assistant.games.westeros.data import Keyword
from assistant.games.westeros.los import field_of
from assistant.games.westeros.state import Attack, Move, State, TurnStep, Unit, UnitId
from assistant.games.westeros.texts import bow, players
from assistant.rules.decision import (
    Action,
    Choice,
    Gesture,
    Group,
    NameField,
    Option,
    Pick,
    Refusal,
    Seat,
)
from assistant.rules.flow import Automatic, Event, Step, asks, done
from assistant.rules.text import Text

PROMPTS = {
    (True, True): texts.WHO_ACTS,
    (True, False): texts.WHO_ATTACKS,
    (False, True): texts.WHO_MOVES,
    (False, False): texts.NOBODY_ATTACKS,
}
"""What is asked, by whether anybody can attack and whether anybody can move."""


class DeclareAttack(Action, frozen=True):
    """This unit attacks next."""

    unit: UnitId


class MoveUnit(Action, frozen=True):
    """The unit goes to a hex; the way and its cost are the table's."""

    unit: UnitId
    to: str


class GiveOrder(Action, frozen=True):
    """The unit has an order this turn; the token or card it comes by is the table's."""

    unit: UnitId


class EndAttacks(Action, frozen=True):
    """Nobody else attacks this turn."""


class BetweenAttacks:
    """Between attacks: units get orders, move, then attack one after the other (step 1)."""

    def enter(self, state: State) -> Step[State]:
        """The last attack is over."""
        return asks(replace(state, attack=None, strike=None, move=None, winner=UNSET))

    def decide(self, state: State) -> Choice:
        """Who attacks, who moves before that, who gets an order before both, or the end."""
        mine = [unit for unit in state.units if unit.seat == state.active]
        attacks = tuple(_attack(state, unit) for unit in mine)
        moves = tuple(_move(state, unit) for unit in mine)
        orders = tuple(_orders(state, mine))
        label = texts.END() if last_side(state) is None else texts.TO_RESULT()
        end = Option(EndAttacks(), label, Group(texts.END_GROUP(), bow("attack")))
        can_attack, can_move = (any(o.is_open for o in options) for options in (attacks, moves))
        unordered = orders and not (can_attack or can_move)
        prompt = texts.WHO_IS_ORDERED() if unordered else PROMPTS[can_attack, can_move]()
        gestures = () if can_attack or can_move else (_gesture(state, orders),)
        if (winner := last_side(state)) is not None:
            prompt = texts.ALONE(side=state.setup.side_name(winner))
            gestures = (Gesture(label, (EndAttacks(),)),)
        # What an order or a move opens stands among its like, in sight; who has none may get one.
        topic = texts.WHO_ACTS() if all(unit.ordered for unit in mine) else texts.WHO_IS_ORDERED()
        return Choice(state.active, prompt, (*attacks, *moves, *orders, end), gestures, topic=topic)

    def apply(self, state: State, action: Action) -> Step[State]:
        """An attacker is named, a move begins, a unit has its order, or the turn is over."""
        state = replace(state, decided=())
        if isinstance(action, DeclareAttack | MoveUnit):
            state = replace(state, lost_before=len(state.lost), in_doubt=UNSET)
        match action:
            case DeclareAttack(unit=id):
                unit = state.unit(id)
                text = texts.ATTACKS(unit=state.name_of(unit))
                state = replace(state, attack=Attack(id))
                return done(state, Event(text, bow("1"), unit.seat))
            case MoveUnit(unit=id, to=to):
                at = parse_hex(state.board, to)
                assert at is not None
                return done(replace(state, move=Move(id, at)))
            case GiveOrder(unit=id):
                unit = state.unit(id)
                told = texts.ORDERED if unit.banner_up else texts.ORDERED_DOWN
                text = told(unit=state.name_of(unit))
                state = state.with_unit(replace(unit, ordered=True))
                return asks(state, Event(text, bow("attack"), unit.seat))
            case EndAttacks():
                return done(replace(state, attack=None, move=None))
        raise TypeError(action)

    def after(self, state: State) -> TurnStep:
        """An attack goes on to its target, a move to the parting blow it may cost."""
        if state.attack is not None:
            return TurnStep.TARGET
        return TurnStep.PARTING if state.move is not None else TurnStep.OVER


def last_side(state: State) -> Seat | None:
    """Whose units alone are left: they have won."""
    left = {unit.seat for unit in state.units}
    return left.pop() if len(left) == 1 else None


def free_hexes(state: State) -> tuple[Pick, ...]:
    """Every hex a unit can stand on and nobody does."""
    return _free(state.board, frozenset(unit.at for unit in state.units))


@lru_cache(maxsize=8)
def closed_hexes(state: State) -> tuple[tuple[str, Refusal], ...]:
    """Every other hex, and why no unit can be put there."""
    field = field_of(state)
    found = ((hex_name(field.board, at), why_closed(field, at)) for at in field.grid.spots)
    return tuple((name, why) for name, why in found if why is not None)


def _gesture(state: State, orders: tuple[Option, ...]) -> Gesture:
    """Nobody can act: all whose banner is up get their orders, else the turn is over."""
    given = [order.action for order in orders if isinstance(order.action, GiveOrder)]
    ready = tuple(action for action in given if state.unit(action.unit).banner_up)
    if not ready:
        return Gesture(texts.END(), (EndAttacks(),))
    label = texts.ORDER_ALL if len(ready) == len(given) else texts.ORDER_ALL_UP
    return Gesture(label(), ready)


def _attack(state: State, unit: Unit) -> Option:
    why = tuple(_why_not_attack(state, unit))
    group = Group(texts.DECLARE(), bow("1"))
    detail, held = None, () if why else targets.held(state, unit)
    if held:
        hurts = any(bleeds(state, foe) for foe in held)
        detail = texts.HAS_NO_WAY() if hurts else texts.HAS_NO_WAY_SAFE()
    name = state.name_of(unit)
    return Option(DeclareAttack(unit.id), name, group, (unit.ref,), why, detail=detail)


def _orders(state: State, mine: list[Unit]) -> Iterator[Option]:
    """To whoever has none, until the first move or attack; later it takes a ruling."""
    if state.begun or any(unit.moved for unit in mine):
        return
    group = Group(texts.GIVE_ORDER(), bow("attack"))
    for unit in mine:
        if not unit.ordered:
            action, detail = GiveOrder(unit.id), None if unit.banner_up else texts.IS_DOWN()
            yield Option(action, state.name_of(unit), group, (unit.ref,), detail=detail)


def _move(state: State, unit: Unit) -> Option:
    picks = free_hexes(state)
    foes = frozenset(other.at for other in state.units if other.seat != unit.seat)
    nearest = _nearest_first(state.board, picks, unit.at, foes)
    field = NameField("to", nearest, closed_hexes(state))
    action = MoveUnit(unit.id, picks[0].value if picks else "")
    why = tuple(_why_not_move(state, unit, bool(picks)))
    group = Group(texts.MOVE(), bow("battle"))
    name = state.name_of(unit)
    return Option(action, name, group, (unit.ref,), why, field, _costs(state, unit))


def _costs(state: State, unit: Unit) -> Text:
    """Its movement as typed from the card, and the parting blow that leaving an enemy may cost."""
    partner = state.partner(unit.id)
    if unit.movement is None:
        if partner is None:
            return texts.NO_ALLOWANCE()
        return texts.LEAVES_FIRST(hex=hex_name(state.board, partner.at))
    allowance = texts.ALLOWANCE(n=unit.movement)
    if partner is None:
        return allowance
    return texts.AND_LEAVES(first=allowance, hex=hex_name(state.board, partner.at))


def _why_not_ordered(unit: Unit) -> Iterator[Refusal]:
    if not unit.ordered:
        yield Refusal(texts.NOT_ORDERED(), bow("attack"))


def _why_not_attack(state: State, unit: Unit) -> Iterator[Refusal]:
    foes = [other for other in state.units if other.seat != unit.seat]
    if not foes:
        yield Refusal(texts.NO_ENEMY(), bow("2"))
        return
    yield from _why_not_ordered(unit)
    if unit.attacked:
        yield Refusal(texts.HAS_ATTACKED(), bow("battle"))
    if unit.ordered and not unit.attacked and not state.setup.as_laid:
        yield from targets.why_nobody(state, unit, foes)


def _why_not_move(state: State, unit: Unit, room: bool) -> Iterator[Refusal]:
    if state.begun and not unit.again:
        yield Refusal(texts.MOVES_FIRST(), bow("battle"))
        return
    yield from _why_not_ordered(unit)
    if unit.moved:
        yield Refusal(texts.HAS_MOVED(), bow("attack"))
    yield from targets.why_not_disengage(state, unit)
    if not room:
        yield Refusal(texts.NO_ROOM(), bow("attack"))


@lru_cache(maxsize=16)
def _free(board: Board, occupied: frozenset[Hex]) -> tuple[Pick, ...]:
    return tuple(
        Pick(hex_name(board, at), hex_name(board, at))
        for at, spot in grid(board).spots.items()
        if spot.can_be_entered and at not in occupied
    )


@lru_cache(maxsize=64)
def _nearest_first(
    board: Board, picks: tuple[Pick, ...], at: Hex, foes: frozenset[Hex]
) -> tuple[Pick, ...]:
    """Where a unit goes is seldom far from where it stands, and more often towards an enemy."""

    def away(pick: Pick) -> tuple[int, int]:
        to = parse_hex(board, pick.value)
        if to is None:
            return 0, 0
        return distance(at, to), min((distance(to, foe) for foe in foes), default=0)

    return tuple(sorted(picks, key=away))


class MoveStep(Automatic):
    """A move is made: the token goes to its hex, if the unit has lived to see it."""

    def enter(self, state: State) -> Step[State]:
        """The unit stands where it was going."""
        move = state.move
        assert move is not None
        unit = state.find(move.unit)
        state = replace(state, move=None, strike=None)
        if unit is None:
            return done(state)
        name, to = state.name_of(unit), hex_name(state.board, move.to)
        told = [Event(texts.MOVES(unit=name, hex=to), bow("battle"), unit.seat)]
        n = fewest_hexes(state, unit, move.to) or 0
        if unit.movement is not None and n > unit.movement:
            text = texts.WALKS_FAR(unit=name, n=n, most=unit.movement)
            told.append(Event(text, bow("battle"), unit.seat))
        spot = grid(state.board).spots[move.to]
        walks_on = unit.trait(Keyword.TREE_ARCHER) is not None and in_forest(state, move.to)
        if spot.stop_on_enter and not walks_on and (layer := spot.says("stop_on_enter")):
            text = texts.MUST_STOP(terrain=layer.name)
            told.append(Event(text, players("terrain"), unit.seat))
        return done(state.with_unit(replace(unit, at=move.to, moved=True)), *told)

    def after(self, state: State) -> TurnStep:
        """The next unit."""
        return TurnStep.TURN


def fewest_hexes(state: State, unit: Unit, to: Hex) -> int | None:
    """The fewest hexes on a way round impassable ground and enemies; None where there is none.

    What terrain costs is on the table: no way is shorter than this.
    """
    spots = grid(state.board).spots
    foes = {other.at for other in state.units if other.seat != unit.seat}
    reached, edge, count = {unit.at}, [unit.at], 0
    while edge and to not in reached:
        count += 1
        around = {step(at, way) for at in edge for way in DIRECTIONS}
        edge = [at for at in around - reached - foes if at in spots and spots[at].can_be_entered]
        reached |= set(edge)
    return count if to in reached else None
