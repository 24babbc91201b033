"""What each game tells the laws: the battles to try them on, and what it must never lose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from msgspec.structs import replace

from assistant.games.metro import setup as metro
from assistant.games.metro.cards import in_order
from assistant.games.metro.data import TieWin
from assistant.games.metro.odds import payoffs
from assistant.games.metro.setup import OPEN_RULES, SEATS, RuleOptions
from assistant.games.metro.state import State as Fight
from assistant.games.metro.state import view as game_view
from assistant.games.ti4 import setup as ti4
from assistant.games.ti4.data import Card, Technology, factions, units
from assistant.games.ti4.effects.using import PlayCard, PlayUnasked
from assistant.games.ti4.state import Side, State
from assistant.rules.decision import Action, Seat
from tests import toy
from tests.laws import battletech, westeros
from tests.laws.readings import readings


@dataclass(frozen=True)
class Trial:
    """One game before the laws.

    `conserved(before, action, after)` asserts that nothing was created or lost by a move.
    `swap(state, seat, rng)` gives another state that the seat cannot tell from this one; None
    says that the game has no secrets at all. `swap_others` leaves alone what the seat does not see
    but may have a look at. `worths` are the ends of the scale on which the options of a seat are
    worth something, where that is told as a chance.
    """

    setups: SearchStrategy[Any]
    conserved: Callable[[Any, Action, Any], None]
    swap: Callable[[Any, Seat | None, Random], Any] | None = None
    longest: int = 3000
    swap_others: Callable[[Any, Seat | None, Random], Any] | None = None
    worths: Callable[[Any, Seat], tuple[float, float]] = lambda state, seat: (0, 1)


def _no_card_is_lost(before: toy.State, action: Action, after: toy.State) -> None:
    assert toy.cards(before) == toy.cards(after)


_toys = st.builds(
    toy.Toy,
    names=st.tuples(*[st.sampled_from(["Ann", "Боб", "{name}", ""])] * 3),
    health=st.integers(1, 9),
    rounds=st.integers(1, 4),
)


_UPGRADED = [unit for unit, sheet in units().items() if len(sheet.levels) > 1]
_FLAGSHIP = ti4.TypedFlagship(combat=7, dice=2)


@st.composite
def _force(draw: st.DrawFn) -> ti4.Force:
    """A side of a few ships of every kind, with no more aboard than there is room for."""
    faction = draw(st.sampled_from(["", *sorted(factions())]))
    variants = list(factions()[faction].variants) if faction else []
    few = st.integers(0, 2)
    ships = {name: draw(few) for name in ("dreadnought", "carrier", "cruiser", "destroyer")}
    big = {"war_sun": draw(st.integers(0, 1)), "flagship": draw(st.integers(0, 1))}
    big |= {"mech": draw(few)} if faction in ("argent", "naaz_rokha") and ships["carrier"] else {}
    room = 4 * ships["carrier"] + ships["dreadnought"] - big.get("mech", 0)
    fighters = draw(st.integers(0, room))
    ground = {"infantry": draw(st.integers(0, min(2, room - fighters)))}
    if not any([*ships.values(), *big.values()]):
        ships["cruiser"] = 1
    return ti4.Force(
        name=draw(st.sampled_from(["", "Ann", "Боб", "{ship}"])),
        fleet=ti4.Fleet(**ships, **big, **ground, fighter=fighters),
        damaged=ti4.Fleet(dreadnought=draw(st.integers(0, ships["dreadnought"]))),
        upgrades=draw(st.frozensets(st.sampled_from(_UPGRADED), max_size=3)),
        flagship=_FLAGSHIP,
        technologies=draw(st.frozensets(st.sampled_from(list(Technology)), max_size=3)),
        cards=tuple(draw(st.lists(st.sampled_from(list(Card)), max_size=3, unique=True))),
        docks=draw(st.integers(0, 1)),
        faction=faction,
        variants=frozenset(draw(st.lists(st.sampled_from(variants)))) if variants else frozenset(),
        docks_upgraded=draw(st.booleans()),
        colour=draw(st.sampled_from(list(ti4.Colour))),
        dice_effects=draw(st.booleans()),
        order=tuple(draw(st.permutations(ti4.ORDER))),
    )


_owners = st.frozensets(st.sampled_from(list(ti4.Owner)), max_size=2)
_neighbours = st.builds(
    ti4.Neighbour,
    name=st.sampled_from(["Quann", "Lodor", "Abyz"]),
    anomaly=st.sampled_from(list(ti4.Anomaly)),
    planets=_owners,
    ships=_owners,
    ground=_owners,
    tokens=_owners,
    by=st.sampled_from(list(ti4.Adjacency)),
)
_garrisons = st.builds(
    ti4.Garrison,
    infantry=st.integers(0, 2),
    mech=st.integers(0, 1),
    pds=st.integers(0, 2),
    space_dock=st.integers(0, 1),
)


@st.composite
def _actions(draw: st.DrawFn) -> ti4.Setup:
    """A space combat, a whole action, or what comes after the space combat."""
    part = draw(st.sampled_from(list(ti4.Part)))
    attacker, defender = draw(_force()), draw(_force())
    planets = draw(st.integers(1, 2)) if part is not ti4.Part.SPACE else 0
    ground = tuple(draw(_garrisons) for _ in range(planets))
    defender = replace(defender, ground=ground, near=ti4.Fleet(pds=draw(st.integers(0, 1))))
    if part is ti4.Part.INVASION:
        empty = ti4.Fleet()
        defender = replace(defender, fleet=empty, damaged=empty, docks=0)
    if part is ti4.Part.GROUND:
        first = replace(ground[0], infantry=1)
        landed = ti4.Garrison(infantry=draw(st.integers(1, 2)), mech=draw(st.integers(0, 1)))
        attacker = replace(attacker, ground=(landed,))
        defender = replace(defender, ground=(first, *ground[1:]))
    place = ti4.ActiveSystem(
        anomaly=draw(st.sampled_from(list(ti4.Anomaly))),
        planets=("Lor", "Bel")[:planets],
        tile=draw(st.sampled_from(["", "36", "46"])),
    )
    return ti4.Setup(
        attacker,
        defender,
        place,
        tuple(draw(st.lists(_neighbours, max_size=3))),
        part=part,
        round=draw(st.integers(1, 2)),
    )


def _every_unit_is_somewhere(before: State, action: Action, after: State) -> None:
    """Nothing is lost; only an effect brings units from the reinforcements."""
    for old, new in zip(before.sides, after.sides, strict=True):
        arrived = {*_names(new)} - {*_names(old)}
        assert {*_names(old)} <= {*_names(new)}
        assert not arrived or isinstance(action, PlayCard | PlayUnasked) or new.played


def _names(side: Side) -> list[str]:
    return sorted(unit.id for unit in side.everyone)


_called = st.sampled_from(["", "Ann", "Боб", "{ship}"])
_gear = st.builds(metro.Gear, st.sampled_from(["", "torch"]), st.integers(-2, 4))
_strengths = st.integers(1, 9)
_heroes = st.builds(
    metro.Hero,
    st.sampled_from(["", "artyom"]),
    _strengths,
    st.lists(_gear, max_size=3).map(tuple),
    here=st.booleans(),
    acted=st.sampled_from([None, True, False]),
)
_homes = st.sampled_from([None, (), ("kievskaya",), ("kievskaya", "smolenskaya", "X")])
_ties = st.frozensets(st.sampled_from(list(TieWin)), max_size=4)


_stakes = st.none() | st.builds(metro.Stakes, st.integers(0, 5), st.integers(1, 3))


def _player(factions: list[str], heroes: st.SearchStrategy[metro.Hero | None]) -> Any:
    return st.builds(
        metro.Force,
        _called,
        st.sampled_from(factions),
        _strengths,
        heroes,
        _homes,
        _ties,
        _stakes,
    )


_readings = readings(RuleOptions, OPEN_RULES)
_fights = st.builds(
    metro.Setup,
    st.sampled_from([*metro.Target, metro.Target.ENEMY_STATION]),
    st.sampled_from([metro.Unit.ARMY, metro.Unit.HERO]),
    _player(["", "bauman", "reich"], _heroes),
    _player(["", "bandits", "arbat"], _heroes | st.none()),
    st.builds(metro.Threat, st.just("Rats"), st.integers(0, 9), st.sampled_from(["", "ammo"])),
    st.sampled_from(["", "kievskaya", "Depot"]),
    st.sampled_from(list(metro.Place)),
    st.sampled_from(list(metro.Mode)),
    _readings,
)


def _every_card_is_somewhere(before: Fight, action: Action, after: Fight) -> None:
    if after.app_deals:
        assert sorted(_cards(after)) == sorted(after.deck.ids)


def _cards(state: Fight) -> list[str]:
    played = [side.played for side in state.sides if side.played is not None]
    return [*state.pile, *played, *(card for side in state.sides for card in side.hand)]


def _stakes_of(fight: Fight, seat: Seat) -> tuple[int, int]:
    """What a defeat costs, and a victory brings, at the most, whatever defends."""
    fight = payoffs.on_station(fight)
    own = [payoffs.stakes(fight, seat, unit) for unit in fight.side(metro.DEFENDER).units]
    return -max(one.defeat for one in own), max(one.victory for one in own)


def _swap_cards(state: Fight, seat: Seat | None, rng: Random) -> Fight:
    """Another deal, another choice and other entered cards, as far as this seat cannot tell."""
    others = [s for s in SEATS if s != seat]
    if state.revealed:
        return state
    if not state.app_deals:
        for s in others:
            if state.side(s).advised:
                entered = rng.sample(state.deck.ids, rng.randint(0, 3))
                state = state.with_side(s, replace(state.side(s), hand=in_order(state, entered)))
        return state
    unseen = list(game_view(state, seat).pile)
    rng.shuffle(unseen)
    for s in others:
        side = state.side(s)
        played = None if side.played is None else unseen.pop()
        hand = in_order(state, [unseen.pop() for _ in side.hand])
        state = state.with_side(s, replace(side, hand=hand, played=played))
    return replace(state, pile=in_order(state, unseen))


TRIALS: dict[str, Trial] = {
    "battletech": Trial(
        battletech.games(),
        battletech.every_card_is_somewhere,
        battletech.swap_told,
        swap_others=battletech.swap_others,
    ),
    "metro": Trial(_fights, _every_card_is_somewhere, _swap_cards, worths=_stakes_of),
    "ti4": Trial(_actions(), _every_unit_is_somewhere),
    "westeros": Trial(westeros.turns(), westeros.every_unit_is_somewhere),
    "toy": Trial(_toys, _no_card_is_lost, toy.swap_hidden),
}
"""By game id. A game in `GAMES` without an entry fails the laws."""
