"""The cheapest ships to bring so that a side wins often enough."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from assistant.games.ti4 import flow, rulings, texts
from assistant.games.ti4.best_forecast import rows
from assistant.games.ti4.data import Kind, UnitType
from assistant.games.ti4.names import force, type_name
from assistant.games.ti4.odds import is_settled
from assistant.games.ti4.problems import BOX, stats
from assistant.games.ti4.state import State
from assistant.games.ti4.steps.capacity import DOCK_PLACES
from assistant.rules.decision import Seat
from assistant.rules.odds import Cancelled, Reinforcement, Stopped, Told, never, unheard
from assistant.rules.text import Said, joined

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

Bought = Mapping[UnitType, int]

STAGES = 12
"""Prices that a search looks at, at the most."""


def reinforcement(
    view: State, seat: Seat, target: float, stopped: Stopped = never, told: Told = unheard
) -> Reinforcement | None:
    """Of all that may join the side, the cheapest with which it wins with at least this chance.

    Of equally cheap purchases the strongest is told. None where nothing up to `MOST_COST` is
    enough, or nothing can change the outcome.

    More ships never win less often: losses have a fixed order, so whatever the hits, the larger
    fleet still has the ships of the smaller and rolls its dice besides. So of all that a price
    buys only what leaves no change needs to be tried, and prices can be halved in. Best play can
    do as with the smaller fleet too: there it is the goal that is never worth less, a draw being
    half a win.
    """
    if is_settled(view):
        return None
    search = _Search(view, seat, target, stopped, told)
    low, high = -1, 0
    while not search.is_enough(high):
        if high == MOST_COST:
            return None
        low, high = high, min(MOST_COST, 2 * high + 1)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if search.is_enough(middle) else (middle, high)
    tried = [(search.chance(bought), bought) for bought in _priced(view, seat, high)]
    told(1.0)
    chance, bought = max(tried, key=lambda found: found[0])
    return _told(view, seat, high, bought, chance)


@dataclass
class _Search:
    """What has been tried for a side, and how often it wins with it."""

    view: State
    seat: Seat
    target: float
    stopped: Stopped
    told: Told
    stage: int = 0
    known: dict[tuple[tuple[UnitType, int], ...], float] = field(default_factory=dict)

    def is_enough(self, price: int) -> bool:
        """Whether anything up to this price is; what promises most is tried first."""
        self.stage += 1
        offers = sorted(_whole(self.view, self.seat, price), key=self._promise, reverse=True)
        for n, bought in enumerate(offers):
            self.told(min(1.0, (self.stage - 1 + n / len(offers)) / STAGES))
            if self.chance(bought) >= self.target:
                return True
        return False

    def chance(self, bought: Bought) -> float:
        """Zero where it cannot be worked out."""
        if self.stopped():
            raise Cancelled
        key = tuple(sorted(bought.items()))
        if key not in self.known:
            side = self.view
            for unit, n in bought.items():
                side = side.with_side(self.seat, rulings.with_added(side, self.seat, unit, n))
            after = flow.resume(side).state
            won = (r.probability for r in rows(after, self.stopped) if r.seat == self.seat)
            self.known[key] = next(won, 0.0)
        return self.known[key]

    def _promise(self, bought: Bought) -> float:
        """Hits that it scores in a round, times hits that it takes."""
        mine = force(self.view.setup, self.seat)
        sheets = [(n, figures) for unit, n in bought.items() if (figures := stats(mine, unit))]
        scored = sum(n * f.dice * max(0, 11 - f.combat) for n, f in sheets)
        return scored * sum(n * (1 + f.sustain) for n, f in sheets)


def _whole(view: State, seat: Seat, price: int) -> Iterator[Bought]:
    """Every purchase up to this price to which nothing can be added for what is left of it."""
    for cost in range(price + 1):
        for bought in _priced(view, seat, cost):
            if not _has_change(view, seat, bought, price - cost):
                yield bought


def _has_change(view: State, seat: Seat, bought: Bought, left: int) -> bool:
    for unit in _shop(view, seat):
        figures = stats(force(view.setup, seat), unit)
        have = bought.get(unit, 0)
        if figures is None or figures.cost > left or have >= _pieces(view, seat, unit):
            continue
        more = min(have + figures.buys, _pieces(view, seat, unit))
        if _fits(view, seat, {**bought, unit: more}):
            return True
    return False


def _told(view: State, seat: Seat, cost: int, bought: Bought, chance: float) -> Reinforcement:
    names: list[Said] = []
    for unit, n in bought.items():
        name: Said = type_name(force(view.setup, seat), unit)
        names.append(name if n == 1 else texts.TIMES(unit=name, n=n))
    actions = tuple(rulings.AddUnits(seat, unit, n) for unit, n in bought.items())
    label = joined(names) if names else texts.NOTHING_NEEDED()
    return Reinforcement(label, cost, chance, actions)


def _priced(view: State, seat: Seat, cost: int) -> Iterator[Bought]:
    """Everything that costs exactly so much and has its pieces, its places and its tokens."""
    for ships in _bought(view, seat, _shop(view, seat), cost):
        if _fits(view, seat, ships):
            yield ships


def _shop(view: State, seat: Seat) -> tuple[UnitType, ...]:
    """What the side may build."""
    known = {unit.type for unit in view.side(seat).everyone}
    dear = (UnitType.WAR_SUN, UnitType.FLAGSHIP)
    return (*(unit for unit in dear if unit in known), *BOUGHT)


def _bought(
    view: State, seat: Seat, shop: tuple[UnitType, ...], cost: int
) -> Iterator[dict[UnitType, int]]:
    """Every way to spend exactly `cost` in this shop."""
    if not shop:
        if cost == 0:
            yield {}
        return
    unit, rest = shop[0], shop[1:]
    figures = stats(force(view.setup, seat), unit)
    left = _pieces(view, seat, unit)
    for times in range(cost // figures.cost + 1 if figures is not None and left else 1):
        price, buys = (figures.cost, figures.buys) if figures is not None else (0, 1)
        if buys * (times - 1) >= left:
            break
        for others in _bought(view, seat, rest, cost - times * price):
            yield {unit: min(buys * times, left), **others} if times else others


def _pieces(view: State, seat: Seat, unit: UnitType) -> int:
    """How many the box still holds, or for fighters how many have a place at the most."""
    here = sum(u.type is unit for u in (*view.side(seat).units, *view.side(seat).away))
    if unit in TOKENS:
        return MOST_COST * 2
    return max(0, BOX[unit] - here)


TOKENS = (UnitType.FIGHTER,)
"""Units of which the box has tokens besides pieces."""


def _fits(view: State, seat: Seat, bought: Bought) -> bool:
    """Places for the fighters that need them, and tokens in the fleet pool, where it is known."""
    return _has_places(view, seat, bought) and _has_pool(view, seat, bought)


def _has_places(view: State, seat: Seat, bought: Bought) -> bool:
    mine = force(view.setup, seat)
    fighter = stats(mine, UnitType.FIGHTER)
    fighters = bought.get(UnitType.FIGHTER, 0)
    if not fighters or fighter is None or fighter.move is not None:
        return True
    side = view.side(seat)
    flying = sum(u.kind is Kind.FIGHTER for u in side.units) + fighters
    ground = sum(u.kind is Kind.GROUND for u in side.units)
    places = side.capacity + sum(
        figures.capacity * n
        for unit, n in bought.items()
        if (figures := stats(mine, unit)) is not None
    )
    return ground + max(0, flying - DOCK_PLACES * mine.docks) <= places


def _has_pool(view: State, seat: Seat, bought: Bought) -> bool:
    pool = force(view.setup, seat).fleet_pool
    new = sum(n for unit, n in bought.items() if unit is not UnitType.FIGHTER)
    if pool is None or not new:
        return True
    return sum(u.kind is Kind.SHIP for u in view.side(seat).units) + new <= pool
