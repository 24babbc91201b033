"""Why these forces cannot fight, and what is odd about them; each at its field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from assistant.games.ti4 import texts
from assistant.games.ti4.cites import english, lrr
from assistant.games.ti4.data import (
    BOX,
    Card,
    Kind,
    UnitType,
    cards,
    factions,
    name_of,
    units,
)
from assistant.games.ti4.names import side_name
from assistant.games.ti4.setup import ORDER, Force, Setup
from assistant.games.ti4.start import by_hand, faction_by_hand, side_of, stats
from assistant.games.ti4.state import OWNERS, SEATS
from assistant.games.ti4.steps.capacity import in_fleet_pool, over_capacity
from assistant.rules.decision import HERE, Seat
from assistant.rules.game import Problem
from assistant.rules.names import name_problems

MOST_NEIGHBOURS = 12
"""Six borders and the wormholes; a name or a list without end would leave no room for the rest."""


def problems(setup: Setup) -> Iterator[Problem]:
    """Everything wrong with the setup, each at its field."""
    for seat in SEATS:
        yield from _of_force(setup, seat)
    yield from _of_systems(setup)
    yield from _of_names(setup)
    if setup.attacker.name and setup.attacker.name == setup.defender.name:
        text = texts.SAME_NAME(name=setup.attacker.name)
        yield Problem(text, HERE, "$.defender.name", blocks=False)


def _of_force(setup: Setup, seat: Seat) -> Iterator[Problem]:
    mine, at = setup.force(seat), f"$.{OWNERS[seat].value}"
    name = side_name(setup, seat)
    if mine.faction and mine.faction not in factions():
        text = texts.NO_FACTION(side=name, faction=mine.faction)
        yield Problem(text, lrr("39"), f"{at}.faction")
    if mine.fleet.flagship and stats(mine, UnitType.FLAGSHIP) is None:
        yield Problem(texts.NO_FLAGSHIP(side=name), lrr("39.5"), f"{at}.flagship")
    if sorted(u.value for u in mine.order) != sorted(u.value for u in ORDER):
        yield Problem(texts.BAD_ORDER(side=name), lrr("39.6"), f"{at}.order")
    if not any(mine.fleet.count(u) for u in UnitType if units()[u].kind is not Kind.GROUND):
        yield Problem(texts.NO_SHIPS(side=name), lrr("39.1"), f"{at}.fleet")
    for unit in UnitType:
        yield from _of_unit(mine, unit, at)
    yield from _of_places(setup, seat, at)
    yield from _by_hand(mine, at)
    yield from _of_cards(mine, at)


def _of_unit(mine: Force, unit: UnitType, at: str) -> Iterator[Problem]:
    count, damaged = mine.fleet.count(unit), mine.damaged.count(unit)
    name, figures = name_of(unit), stats(mine, unit)
    if damaged > count:
        text = texts.TOO_MANY_DAMAGED(unit=name, n=damaged, total=count)
        yield Problem(text, lrr("39.6a"), f"{at}.damaged.{unit.value}")
    if damaged and figures is not None and not figures.sustain:
        text = texts.CANNOT_BE_DAMAGED(unit=name)
        yield Problem(text, lrr("39.6a"), f"{at}.damaged.{unit.value}")
    if unit in mine.upgrades and len(units()[unit].levels) < 2:
        yield Problem(texts.NO_UPGRADE(unit=name), lrr("39.5"), f"{at}.upgrades")
    if count > BOX.get(unit, count):
        text = texts.MORE_THAN_BOX(unit=name, n=count, box=BOX[unit])
        yield Problem(text, english("37"), f"{at}.fleet.{unit.value}", blocks=False)


def _of_places(setup: Setup, seat: Seat, at: str) -> Iterator[Problem]:
    """Places are checked before a combat, not during it (note 4)."""
    mine, name = setup.force(seat), side_name(setup, seat)
    side, pool = side_of(mine), mine.fleet_pool
    over, counted = over_capacity(side, mine.dock_places), in_fleet_pool(side, mine.dock_places)
    if over and setup.round == 1:
        text = texts.OVER_CAPACITY(side=name, n=side.capacity + over, places=side.capacity)
        yield Problem(text, english("16"), f"{at}.fleet", foretold=True)
    if pool is not None and counted > pool:
        text = texts.FLEET_POOL(side=name, n=counted, pool=pool)
        yield Problem(text, english("37"), f"{at}.fleet_pool", blocks=False)


def _by_hand(mine: Force, at: str) -> Iterator[Problem]:
    """What is printed for this force and the table applies."""
    faction, flagship = faction_by_hand(mine), by_hand(mine)
    if faction is not None:
        text = texts.FACTION_BY_HAND(faction=faction)
        yield Problem(text, lrr("39.5e"), f"{at}.faction", blocks=False)
    if mine.fleet.flagship and flagship is not None:
        text = texts.BY_HAND(unit=flagship)
        yield Problem(text, lrr("39.5e"), f"{at}.fleet.flagship", blocks=False)


def _of_cards(mine: Force, at: str) -> Iterator[Problem]:
    counts: Counter[Card] = Counter(mine.cards)
    for card, n in counts.items():
        box = cards()[card.value].copies
        if n > box:
            text = texts.TOO_MANY_COPIES(card=name_of(card), n=n, box=box)
            yield Problem(text, lrr("39.2"), f"{at}.cards")


def _of_names(setup: Setup) -> Iterator[Problem]:
    sides = (("$.attacker.name", setup.attacker.name), ("$.defender.name", setup.defender.name))
    planets = ((f"$.system.planets[{n}]", name) for n, name in enumerate(setup.system.planets))
    near = ((f"$.neighbours[{n}].name", s.name) for n, s in enumerate(setup.neighbours))
    for at, name in (*sides, ("$.system.name", setup.system.name), *planets, *near):
        yield from name_problems(name, at)


def _of_systems(setup: Setup) -> Iterator[Problem]:
    if len(setup.neighbours) > MOST_NEIGHBOURS:
        text = texts.TOO_MANY_SYSTEMS(n=len(setup.neighbours), most=MOST_NEIGHBOURS)
        yield Problem(text, lrr("39.7c"), "$.neighbours")
    for n, system in enumerate(setup.neighbours):
        if not system.name:
            yield Problem(texts.UNNAMED(), lrr("39.7c"), f"$.neighbours[{n}].name")
