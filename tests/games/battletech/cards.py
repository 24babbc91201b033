"""Cards for tests in a few words: Units, Command cards, Missions, and how they lie."""

from __future__ import annotations

from typing import Any

from assistant.games.battletech.cards import (
    Asset,
    Card,
    Kind,
    Speed,
    Subtype,
    UnitOptions,
    parse_cost,
)
from assistant.games.battletech.setup import Laid, Region


def mech(
    name: str,
    attack: int = 3,
    armor: int = 0,
    structure: int = 5,
    speed: str = "moderate",
    *sorts: Subtype,
    cost: str = "0",
    **facts: Any,
) -> Card:
    """A Unit; `options` are named as on the card, the rest are fields of the card."""
    options = {k: facts.pop(k) for k in list(facts) if k in UnitOptions.__struct_fields__}
    return Card(
        name,
        Kind.UNIT,
        frozenset(sorts or (Subtype.MECH,)),
        parse_cost(cost),
        Speed(speed),
        attack,
        armor,
        structure,
        UnitOptions(**options),
        **facts,
    )


def unit(name: str = "Uller", sort: Subtype = Subtype.MECH, **facts: Any) -> Card:
    """A Unit of middling figures, whatever it is called."""
    figures = {"attack": 3, "armor": 1, "structure": 4, "speed": "moderate", **facts}
    first = (figures.pop(fact) for fact in ("attack", "armor", "structure", "speed"))
    return mech(name, *first, sort, **figures)


def tank(name: str, attack: int = 2, armor: int = 1, structure: int = 3, **facts: Any) -> Card:
    """A slow Vehicle."""
    return mech(name, attack, armor, structure, "slow", Subtype.VEHICLE, **facts)


def infantry(name: str, **facts: Any) -> Card:
    """Slow Battle Armor."""
    return mech(name, 1, 0, 3, "slow", Subtype.BATTLE_ARMOR, **facts)


def command(
    name: str = "Depot", *sorts: Subtype, assets: str = "", cost: str = "0", **facts: Any
) -> Card:
    """A Command card; its numbers are unknown unless they are given."""
    provided = frozenset(map(Asset, assets))
    return Card(name, Kind.COMMAND, frozenset(sorts), parse_cost(cost), assets=provided, **facts)


def resource(name: str = "Mine", yields: int = 1, assets: str = "", cost: str = "0") -> Card:
    """A Resource: what a tap yields, and the assets it provides."""
    facts = {"assets": assets, "yields": yields, "armor": 0, "structure": 2}
    return command(name, Subtype.RESOURCE, cost=cost, **facts)


def pilot(name: str = "Pilot", **facts: Any) -> Card:
    """A Pilot."""
    return command(name, Subtype.PILOT, **facts)


def enhancement(name: str = "Case", **facts: Any) -> Card:
    """An Enhancement."""
    return command(name, Subtype.ENHANCEMENT, **facts)


def mission_card(name: str, **facts: Any) -> Card:
    """A Mission card."""
    return Card(name, Kind.MISSION, **facts)


def assets(letters: str) -> Laid:
    """A Command card that provides these."""
    return Laid(command(f"Assets {letters}", assets=letters, armor=0, structure=3))


def built(card: Card | None = None, counters: int = 0, **facets: Any) -> Laid:
    """A card under construction, hidden where it is not named."""
    return Laid(card, Region.CONSTRUCTION, counters=counters, **{"active": False, **facets})


SUNDER = mech("Sunder", 3, 3, 10, "slow", cost="6+3A+3M+3T", missile=1, c3=True)
DASHER_D = mech("Dasher D", 3, 0, 2, "fast", cost="4/2A/1M/1T", overheat=(1, 3))
