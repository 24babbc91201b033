"""What a fleet tray shows, worked out of the view and the decision: no widget, no words yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import repeat
from typing import Literal, NamedTuple

from msgspec.structs import replace

from assistant.games.ti4.data import AbilityDice, Cannon, UnitType
from assistant.games.ti4.effects.forces import still_in_force
from assistant.games.ti4.effects.using import PlayCard
from assistant.games.ti4.notation import planet_name, unit_name
from assistant.games.ti4.state import ATTACKER, Side, State, Unit, ref
from assistant.games.ti4.steps.capacity import places as aboard
from assistant.games.ti4.steps.dice import need
from assistant.games.ti4.steps.invasion import Land
from assistant.rules.decision import Action, Choice, Option, Ref, Seat
from assistant.rules.flow import Decision
from assistant.rules.game import Overview
from assistant.rules.names import number
from assistant.rules.text import Message, Name, Speakable
from assistant.ui.decision.options import keys_of

PieceState = Literal["fresh", "damaged", "fallen", "lost", "aboard", "away", "away damaged"]
"""Those that have fallen are lost since the last dice of the combat."""
GONE = ("fallen", "lost", "away", "away damaged")
SOMEWHERE, ON_A_PLANET = -1, Message("Tray", "on a planet")
"""Where a lost unit had landed, if it is one of several planets: nobody knows any more which."""
Cell = Literal["fighter", "ground", "empty", "over"]
CardState = Literal["held", "in force", "spent"]
_FIGHTER: Cell = "fighter"
_GROUND: Cell = "ground"
_OVER: Cell = "over"
_EMPTY: Cell = "empty"


class Touch(NamedTuple):
    """One thing a click can do: its key, and what it is called."""

    key: str
    action: Action
    verb: Speakable
    label: Speakable


class Piece(NamedTuple):
    """A token: which unit, how it fares, and what a click on it may mean."""

    ref: Ref
    name: Speakable
    state: PieceState
    touches: tuple[Touch, ...] = ()
    whose: Speakable = ""

    @property
    def keys(self) -> str:
        """The keys that mean this token or one like it, as its corner shows them."""
        return " ".join(touch.key for touch in self.touches)


class Line(NamedTuple):
    """All units of one type of a side in one place, with the figures that those here have now.

    The place is the system's planet of this number, with its name, or the space area; `SOMEWHERE`
    of those that are lost. Units that do not fight there need nothing on their dice.
    """

    type: UnitType
    planet: int | None
    place: Speakable
    name: Name
    level: int
    levels: int
    printed: tuple[int, ...]
    needs: tuple[int, ...]
    dice: int
    sustain: bool
    barrage: AbilityDice | None
    cannon: Cannon | None
    is_aboard: bool
    pieces: tuple[Piece, ...]

    @property
    def present(self) -> int:
        """How many are still there."""
        return sum(p.state not in GONE for p in self.pieces)


class Places(NamedTuple):
    """Who takes the places aboard; fighters at a space dock take none."""

    fighters: int
    ground: int
    total: int
    docked: int = 0

    @property
    def over(self) -> int:
        """How many have no place."""
        return max(0, self.fighters + self.ground - self.total)

    def cells(self) -> tuple[Cell, ...]:
        """One cell for every place, and one more for everybody without."""
        aboard = (*repeat(_FIGHTER, self.fighters), *repeat(_GROUND, self.ground))
        fit = aboard[: self.total]
        return (*fit, *repeat(_OVER, self.over), *repeat(_EMPTY, self.total - len(fit)))


class HeldCard(NamedTuple):
    """A copy of a card that a side holds, has in force or has had: each keeps its place."""

    card: str
    state: CardState
    touch: Touch | None = None


class TrayView(NamedTuple):
    """Everything one tray shows; `planet` is where the fight is, None for space."""

    seat: Seat
    name: Speakable
    role: Speakable
    ships: int
    retreats: bool
    away: bool
    lines: tuple[Line, ...]
    places: Places
    cards: tuple[HeldCard, ...]
    planet: int | None
    fallen: int = 0
    """Ships lost since the last dice of the combat."""


def tray_view(state: State, seat: Seat, decision: Decision | None, overview: Overview) -> TrayView:
    """The tray of a seat."""
    side, label = state.side(seat), overview.seats[seat]
    touched = touches(decision)
    return TrayView(
        seat,
        label.name,
        label.role,
        len(side.ships),
        state.announced == seat,
        bool(side.away) and not side.units,
        tuple(_lines(state, seat, touched, label.name)),
        places(state, seat),
        tuple(_held_cards(state, seat, decision)),
        state.planet,
        sum(unit.is_ship for unit in side.fallen),
    )


def touches(decision: Decision | None) -> dict[Ref, tuple[Touch, ...]]:
    """What a click on each thing can do now: it lands alone.

    Other families want a number, so they stay in the bar.
    """
    found: dict[Ref, tuple[Touch, ...]] = {}
    if not isinstance(decision, Choice):
        return found
    keys = keys_of(decision)
    for option in decision.open:
        if option.field is None or isinstance(option.action, Land):
            touch = _touch(option, keys[option.action])
            for subject in option.subjects:
                found[subject] = (*found.get(subject, ()), touch)
    return found


def _touch(option: Option, key: str) -> Touch:
    return Touch(key, option.member(1), option.group.label, option.label)


def _lines(
    state: State, seat: Seat, touched: dict[Ref, tuple[Touch, ...]], whose: Speakable
) -> Iterator[Line]:
    """Those in space, then planet by planet; who is lost stands where it was."""
    side = state.side(seat)
    gone = [(u, stood_on(state, seat, u)) for u in side.lost]
    for planet in (None, *range(len(side.ground)), SOMEWHERE):
        here = _units(side, planet)
        away = side.away if planet is None else ()
        everyone = (*here, *away, *(unit for unit, place in gone if place == planet))
        for type in UnitType:
            members = [unit for unit in everyone if unit.type is type]
            members.sort(key=lambda unit: number(unit.id))
            if members:
                pieces = tuple(_piece(state, seat, unit, touched, whose) for unit in members)
                yield _line(state, seat, planet, pieces, members)


def stood_on(state: State, seat: Seat, unit: Unit) -> int | None:
    """The planet on which a lost unit was; None for space.

    It is the one where a unit of this number was at the beginning, or that it has landed on.
    """
    if seat == ATTACKER and unit.id in state.landed and state.committed:
        return state.committed[0] if len(state.committed) == 1 else SOMEWHERE
    mine, last = state.setup.force(seat), state.setup.force(seat).fleet.count(unit.type)
    for planet, there in enumerate(mine.ground[: len(state.side(seat).ground)]):
        if last < number(unit.id) <= last + there.count(unit.type):
            return planet
        last += there.count(unit.type)
    return None


def _line(
    state: State, seat: Seat, planet: int | None, pieces: tuple[Piece, ...], members: list[Unit]
) -> Line:
    side, type = state.side(seat), members[0].type
    there = replace(state, planet=state.committed[0] if planet == SOMEWHERE else planet)
    here = [u for u in _units(side, planet) if u.type is type]
    sample = here or members
    fights = sample[0].is_ship if planet is None else sample[0].is_ground
    figures = there.figures(sample[0])
    return Line(
        type,
        planet,
        _place(state, planet),
        state.setup.force(seat).sheet(type).name,
        sample[0].level,
        len(state.setup.force(seat).sheet(type).levels),
        tuple(sorted({there.figures(u).combat for u in sample if fights})),
        tuple(sorted({need(there, seat, u) for u in sample if fights})),
        sum(there.figures(u).dice for u in here) if fights else 0,
        figures.sustain,
        figures.barrage if state.round == 1 and planet is None else None,
        None if planet is None else figures.cannon,
        planet is None and not fights,
        pieces,
    )


def _units(side: Side, planet: int | None) -> tuple[Unit, ...]:
    """Those of a side that are in a place."""
    if planet is None:
        return side.units
    return () if planet == SOMEWHERE else side.ground[planet]


def _place(state: State, planet: int | None) -> Speakable:
    if planet is None:
        return ""
    return ON_A_PLANET() if planet == SOMEWHERE else planet_name(state, planet)


def _piece(
    state: State, seat: Seat, unit: Unit, touched: dict[Ref, tuple[Touch, ...]], whose: Speakable
) -> Piece:
    mine, side = ref(seat, unit.id), state.side(seat)
    name, fares = unit_name(state, seat, unit), _state_of(side, unit)
    return Piece(mine, name, fares, touched.get(mine, ()), whose)


def _state_of(side: Side, unit: Unit) -> PieceState:
    if unit in side.lost:
        return "fallen" if unit in side.fallen else "lost"
    if unit in side.away:
        return "away damaged" if unit.damaged else "away"
    if unit.damaged:
        return "damaged"
    return "aboard" if unit in side.units and not unit.is_ship else "fresh"


def places(state: State, seat: Seat) -> Places:
    """Who of a side takes how many of its places."""
    side, mine = state.side(seat), state.setup.force(seat)
    fighters = sum(u.must_be_carried for u in side.fighters)
    docked, total = min(fighters, mine.dock_places), aboard(side, mine)
    return Places(fighters - docked, len(side.carried) - fighters, total, docked)


def _held_cards(state: State, seat: Seat, decision: Decision | None) -> Iterator[HeldCard]:
    side, plays = state.side(seat), dict[str, Touch]()
    if isinstance(decision, Choice) and decision.seat == seat:
        keys = keys_of(decision)
        for option in decision.open:
            if isinstance(option.action, PlayCard):
                plays[option.action.card] = _touch(option, keys[option.action])
    had: tuple[str, ...] = state.setup.force(seat).cards
    held, played = Counter[str](side.cards), Counter(still_in_force(side))
    for card in dict.fromkeys((*had, *side.cards, *played)):
        yield from repeat(HeldCard(card, "in force"), played[card])
        yield from repeat(HeldCard(card, "held", plays.get(card)), held[card])
        gone = Counter(had)[card] - played[card] - held[card]
        yield from repeat(HeldCard(card, "spent"), max(0, gone))
