"""What would be with other forces: a copy of a combat to try, and the cheapest ships to bring.

The battle itself is not changed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from assistant.games.ti4 import flow, texts
from assistant.games.ti4.data import (
    BOX,
    IN_SPACE,
    ON_PLANETS,
    Card,
    EffectKind,
    Kind,
    Stats,
    UnitType,
    effects,
    units,
)
from assistant.games.ti4.effects.declare import EFFECTS
from assistant.games.ti4.flow import with_landed, with_reinforcements
from assistant.games.ti4.odds.forecast import rows, winning
from assistant.games.ti4.odds.policy_odds import is_settled
from assistant.games.ti4.policy import countable, playing_best
from assistant.games.ti4.state import (
    ATTACKER,
    OWNERS,
    SEATS,
    RoundStep,
    Side,
    State,
    Unit,
    effects_of,
    is_on_ground,
    opponent,
    ship_types,
)
from assistant.games.ti4.steps.capacity import places
from assistant.games.ti4.steps.retreat import has_destination
from assistant.games.ti4.unit_rulings import AddOnPlanet, AddUnits
from assistant.rules import odds
from assistant.rules.decision import Seat
from assistant.rules.text import TIMES, Speakable, Text, joined


class UnitPlace(NamedTuple):
    """A type of unit of a seat, in space or on a planet of this number."""

    seat: Seat
    unit: UnitType
    planet: int | None = None


class UnitCount(NamedTuple):
    """How many units of a type are in a place and damaged, and whether upgraded."""

    here: int
    damaged: int = 0
    upgraded: bool = False


WhatIfForces: TypeAlias = Mapping[UnitPlace, UnitCount]
"""What a copy can change.

Of a type that is in several places the first of them tells whether it is upgraded.
"""


def unit_places(state: State) -> tuple[UnitPlace, ...]:
    """Where there can be other units: in space, or on the planets once the fight is there."""
    planets = list(range(len(state.setup.system.planets)))
    space: list[int | None] = [None]
    if state.planet is not None:
        space, planets = [], sorted(planets, key=lambda planet: planet != state.planet)
    elif not is_on_ground(state):
        planets = []
    return tuple(
        UnitPlace(seat, unit, place)
        for place in (*space, *planets)
        for unit in (IN_SPACE if place is None else ON_PLANETS)
        for seat in SEATS
    )


def what_if_forces(state: State, places: Iterable[UnitPlace] | None = None) -> WhatIfForces:
    """The forces of a state, in these places or where the fight is."""
    shown = unit_places(state) if places is None else places
    return {place: _part(state, place) for place in shown}


def with_forces(base: State, wanted: WhatIfForces) -> State:
    """The base with these forces, before anything follows from them; the last units leave first.

    What follows can remove units: the forces of that state then differ from those asked for.
    """
    state = base
    for seat in SEATS:
        state = _with_force(state, seat, wanted)
        for place, part in wanted.items():
            if place.seat == seat:
                state = _with_part(state, place, part)
    leaving = state.announced
    if leaving is None or state.at is RoundStep.RETREAT or has_destination(state, leaving):
        return state
    return replace(state, announced=None)  # no system is left for the announced retreat (39.7)


def settled(state: State) -> State:
    """What follows from other forces where nothing is left to choose."""
    return flow.resume(state).state if state.outcome is None else state


def _units(side: Side, place: UnitPlace) -> list[Unit]:
    there = side.units if place.planet is None else side.ground[place.planet]
    return [unit for unit in there if unit.type is place.unit]


def _part(state: State, place: UnitPlace) -> UnitCount:
    here = _units(state.side(place.seat), place)
    upgraded = state.setup.force(place.seat).level(place.unit) > 1
    return UnitCount(len(here), sum(u.damaged for u in here), upgraded)


def _with_force(state: State, seat: Seat, wanted: WhatIfForces) -> State:
    """Other upgrades; the figures of what is upgraded, or no longer, are new.

    What the table has changed of these figures goes with them.
    """
    mine, told = state.setup.force(seat), dict[UnitType, bool]()
    for place, part in wanted.items():
        if place.seat == seat and len(mine.sheet(place.unit).levels) > 1:
            told.setdefault(place.unit, part.upgraded)
    upgrades = (mine.upgrades - told.keys()) | {unit for unit, on in told.items() if on}
    new = replace(mine, upgrades=upgrades)
    if new == mine:
        return state
    side = state.side(seat)
    for unit in tuple(side.present):
        figures, level = new.stats(unit.type), new.level(unit.type)
        if figures is not None and unit.level != level:
            side = side.with_unit(replace(unit, stats=figures, level=level))
    setup = replace(state.setup, **{OWNERS[seat].value: new})
    side = replace(side, effects=effects_of(setup, seat))
    return replace(state.with_side(seat, side), setup=setup)


def _with_part(state: State, place: UnitPlace, wanted: UnitCount) -> State:
    """So many of a type; of those that leave, the last.

    So many of those that can sustain are damaged: those damaged already, then the first.
    """
    seat, unit, planet = place
    here = [u.id for u in _units(state.side(seat), place)]
    if wanted.here > len(here):
        more = wanted.here - len(here)
        if planet is None:
            state = with_reinforcements(state, seat, unit, more)
        else:
            state = with_landed(state, seat, unit, more, planet)
    else:
        side = state.side(seat)
        state = state.with_side(seat, replace(side.without(*here[wanted.here :]), lost=side.lost))
    side = state.side(seat)
    armoured = [u for u in _units(side, place) if has_armour(u.type, u.stats, planet)]
    for n, one in enumerate(sorted(armoured, key=lambda u: not u.damaged)):
        side = side.with_unit(replace(one, damaged=n < wanted.damaged))
    return state.with_side(seat, side)


def has_armour(unit: UnitType, figures: Stats, planet: int | None) -> bool:
    """Whether units with these figures sustain damage there: only those that fight do."""
    if planet is None:
        return (unit in ship_types() or figures.ship) and figures.sustain
    return (units()[unit].kind is Kind.GROUND or figures.ground) and figures.landed.sustain


# Reinforcements --------------------------------------------------------------------------------

MOST_COST = 30
"""Resources beyond which nobody could pay, so nothing is searched."""

BOUGHT = (
    UnitType.DREADNOUGHT,
    UnitType.CARRIER,
    UnitType.CRUISER,
    UnitType.DESTROYER,
    UnitType.FIGHTER,
)
"""What every faction can build; a flagship, or war suns, come only to one that has shown them."""

DEAR = (UnitType.WAR_SUN, UnitType.FLAGSHIP)
"""What a side builds only if it has shown that it can."""

ON_GROUND = (UnitType.MECH, UnitType.INFANTRY)
"""What is bought for a ground combat: structures have no price."""

Counts: TypeAlias = tuple[int, ...]
"""How many from each shelf."""

STAGES = 12
"""Prices that a search looks at, at the most."""


class Reinforcement(Struct, frozen=True):
    """What a seat must bring for a wanted chance to win: `actions` are the rulings that add it.

    Perhaps less is enough where it is `unsure`: some cheaper purchases make fleets too large to
    tell.
    """

    label: Speakable
    cost: float
    chance: float
    actions: tuple[AddUnits | AddOnPlanet, ...] = ()
    unsure: bool = False


def reinforcement(
    view: State,
    seat: Seat,
    target: float,
    cancelled: odds.CancelToken = odds.not_cancelled,
    progress: odds.ProgressCallback = odds.no_progress,
) -> Reinforcement | Text | None:
    """The cheapest purchase with which the side wins with at least this chance.

    In space it buys ships, in a ground combat ground forces for the planet.
    Of equally cheap purchases it is the strongest. None where nothing up to `MOST_COST` is
    enough, or nothing can change the outcome; a text where there are too many ships to tell.

    More ships never win less often: losses have a fixed order, so whatever the hits, the larger
    fleet still has the ships of the smaller and rolls its dice besides. So of all that a price
    buys only what leaves no change needs to be tried, and prices can be halved in. Best play can
    do as with the smaller fleet too: there it is the goal that is never worth less, a draw being
    half a win.
    """
    if is_settled(view):
        return None
    search = _Search(view, seat, target, _shop(view, seat), cancelled, progress)
    low, high = -1, 0
    while not search.is_enough(high):
        if high == MOST_COST:
            if None not in search.known.values():
                return None
            return texts.TOO_LARGE_FOR_BEST() if playing_best(view) else texts.TOO_LARGE()
        low, high = high, min(MOST_COST, 2 * high + 1)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if search.is_enough(middle) else (middle, high)
    tried = [(search.chance(counts), counts) for counts in search.priced(high)]
    progress(1.0)
    chance, counts = max(tried, key=lambda found: found[0])
    bought, names = search.shop.bought(counts), list[Speakable]()
    for unit, n in bought.items():
        name = view.setup.force(seat).sheet(unit).name
        names.append(name if n == 1 else TIMES(what=name, n=n))
    label = joined(names) if names else texts.NOTHING_NEEDED()
    planet = view.planet
    actions = tuple(
        AddUnits(seat, unit, n) if planet is None else AddOnPlanet(seat, planet, unit, n)
        for unit, n in bought.items()
    )
    unsure = any(search.known.get(counts, 0.0) is None for counts in search.whole(high - 1))
    return Reinforcement(label, high, chance, actions, unsure)


class _Shelf(NamedTuple):
    """A type of unit that may be built: so many for the price, and no more than are `left`."""

    unit: UnitType
    figures: Stats
    left: int


class _Shop(NamedTuple):
    """What a side may build, with what places and tokens it still has: no `tokens`, no limit.

    `places` are those that ground forces leave aboard, `docks` those of space docks, which only
    fighters take; of them the side has so many already, and perhaps they must be `carried`.
    """

    shelves: tuple[_Shelf, ...]
    places: int
    docks: int
    fighters: int
    carried: bool
    per_token: int
    tokens: int | None

    def bought(self, counts: Counts) -> Mapping[UnitType, int]:
        """A purchase by the names of the units."""
        pairs = zip(self.shelves, counts, strict=True)
        return {shelf.unit: n for shelf, n in pairs if n}

    def fits(self, counts: Counts) -> bool:
        """Places for the fighters that need them, and tokens in the fleet pool, where it counts."""
        bought = self.bought(counts)
        fighters = bought.get(UnitType.FIGHTER, 0)
        pairs = zip(self.shelves, counts, strict=True)
        places = self.places + sum(shelf.figures.capacity * n for shelf, n in pairs)
        if self.carried and fighters and places < max(0, self.fighters + fighters - self.docks):
            return False
        new, beyond = sum(counts) - fighters, self._beyond(fighters, places)
        if self.tokens is None or (not new and beyond <= self._beyond(0, self.places)):
            return True
        return new + beyond / self.per_token <= self.tokens

    def _beyond(self, bought: int, places: int) -> int:
        """Fighters that fly by themselves, without a place: they count against the fleet pool."""
        if self.carried:
            return 0
        return max(0, self.fighters + bought - max(0, places + self.docks))

    def priced(self, cost: int, first: int = 0) -> Iterator[Counts]:
        """Every way to spend exactly `cost` on the shelves from the `first` on."""
        if first == len(self.shelves):
            if not cost:
                yield ()
            return
        _, figures, left = self.shelves[first]
        for times in range(cost // figures.cost + 1):
            if times and figures.buys * (times - 1) >= left:
                break
            here = min(figures.buys * times, left)
            for others in self.priced(cost - times * figures.cost, first + 1):
                yield (here, *others)

    def has_change(self, counts: Counts, money: int) -> bool:
        """Whether so much money buys anything more."""
        for n, (_, figures, left) in enumerate(self.shelves):
            if figures.cost <= money and counts[n] < left:
                more = min(counts[n] + figures.buys, left)
                if self.fits((*counts[:n], more, *counts[n + 1 :])):
                    return True
        return False


def _shop(view: State, seat: Seat) -> _Shop:
    """The box, the places and the tokens of a side as they are."""
    side, mine = view.side(seat), view.setup.force(seat)
    known, shelves = {unit.type for unit in side.everyone}, []
    ships = (*(type for type in DEAR if type in known), *BOUGHT)
    for type in ships if view.planet is None else ON_GROUND:
        figures = mine.stats(type)
        here = sum(u.type is type for u in (*side.present, *side.away))
        has_tokens = type in (UnitType.FIGHTER, UnitType.INFANTRY)  # besides pieces
        left = MOST_COST * 2 if has_tokens else max(0, BOX[type] - here)
        if figures is not None and left:
            shelves.append(_Shelf(type, figures, left))
    ground = sum(u.kind is Kind.GROUND and not side.is_free(u) for u in side.units)
    fighter = mine.stats(UnitType.FIGHTER)
    carried = fighter is not None and fighter.is_carried
    per_token = fighter.per_token if fighter is not None else 1
    flying = sum(u.kind is not Kind.FIGHTER and not u.must_be_carried for u in side.ships)
    limit = mine.fleet_limit if view.planet is None else None
    tokens = None if limit is None else limit - flying
    return _Shop(
        tuple(shelves),
        places(side, mine) - ground,
        mine.dock_places,
        len(side.fighters),
        carried,
        per_token,
        tokens,
    )


@dataclass
class _Search:
    """What has been tried for a side, and how often it wins with it."""

    view: State
    seat: Seat
    target: float
    shop: _Shop
    cancelled: odds.CancelToken
    progress: odds.ProgressCallback
    stage: int = 0
    known: dict[Counts, float | None] = field(default_factory=dict)

    def is_enough(self, price: int) -> bool:
        """Whether anything up to this price is; what promises most is tried first."""
        self.stage += 1
        offers = sorted(self.whole(price), key=self._promise, reverse=True)
        for n, counts in enumerate(offers):
            self.progress(min(1.0, (self.stage - 1 + n / len(offers)) / STAGES))
            if self.chance(counts) >= self.target:
                return True
        return False

    def chance(self, counts: Counts) -> float:
        """Zero where it cannot be told, or is too little."""
        if counts not in self.known:
            state = self.view
            for unit, n in odds.until_cancelled(self.shop.bought(counts).items(), self.cancelled):
                if state.planet is None:
                    state = with_reinforcements(state, self.seat, unit, n)
                else:
                    state = with_landed(state, self.seat, unit, n, state.planet)
            after = flow.resume(state).state
            self.known[counts] = winning(after, self.seat, self.target, self.cancelled)
        return self.known[counts] or 0.0

    def whole(self, price: int) -> Iterator[Counts]:
        """Every purchase up to this price to which nothing can be added for what is left of it."""
        for cost in range(price + 1):
            for counts in self.priced(cost):
                if not self.shop.has_change(counts, price - cost):
                    yield counts

    def priced(self, cost: int) -> Iterator[Counts]:
        """Everything that costs exactly so much and has its pieces, its places and its tokens."""
        return filter(self.shop.fits, odds.until_cancelled(self.shop.priced(cost), self.cancelled))

    def _promise(self, counts: Counts) -> float:
        """Hits that it scores in a round, times hits that it takes."""
        sheets = [(n, s.figures) for n, s in zip(counts, self.shop.shelves, strict=True)]
        scored = sum(n * f.dice * max(0, 11 - f.combat) for n, f in sheets)
        return scored * sum(n * (1 + f.sustain) for n, f in sheets)


# Cards in hands --------------------------------------------------------------------------------


def cards_that_matter(state: State, seat: Seat) -> tuple[Card, ...]:
    """What the seat holds, and might hold, that can still change the fight and the odds know."""
    held = state.side(seat).cards
    spent = Counter(card for side in state.sides for card in (*side.cards, *side.spent))
    found = []
    for card in Card:
        if card not in EFFECTS or state.setup.effects_by_hand:
            continue
        in_box = effects()[card].copies - spent[card]
        if card in held or (in_box > 0 and not EFFECTS[card].cancels):
            there = with_card(state, seat, card, held=True)
            if card in countable(there, seat) and _may_hold(state, seat, card):
                found.append(card)
    return tuple(found)


def _may_hold(state: State, seat: Seat, card: Card) -> bool:
    effect, sheet = EFFECTS[card], effects()[card]
    mine, theirs = (state.setup.force(one).faction for one in (seat, opponent(seat)))
    if sheet.kind is EffectKind.PROMISSORY and sheet.faction and sheet.faction == mine:
        return False
    if (effect.attacker_only and seat != ATTACKER) or (effect.defender_only and seat == ATTACKER):
        return False
    return not (sheet.kind is EffectKind.PROMISSORY and sheet.faction == theirs != "")


def with_card(state: State, seat: Seat, card: Card, held: bool) -> State:
    """The state in which the seat holds the card, or no such card; it is counted on then."""
    side = state.side(seat)
    others = tuple(one for one in side.cards if one != card)
    hand = (*side.cards, card) if held and card not in side.cards else side.cards
    unused, paid = (
        tuple(id for id in ids if id != card) for ids in (side.plan.unused, side.plan.paid)
    )
    if held and card in EFFECTS and EFFECTS[card].needs_word:
        paid = (*paid, card)
    side = side.planning(replace(side.plan, unused=unused, paid=paid))
    return state.with_side(seat, replace(side, cards=hand if held else others))


def share(state: State, seat: Seat, cancelled: odds.CancelToken = odds.not_cancelled) -> float:
    """The chance of the seat, in the row of the odds that is its own."""
    found = rows(flow.resume(state).state if state.outcome is None else state, cancelled)
    return sum(row.probability for row in found if row.seat == seat)
