"""One row of facts as a card, or what is wrong with it; and a card as such a row again.

The columns are those of `resources/battletech/cards.csv`. Empty is unknown and never 0, but for
the costs by asset, where it says that the cost has no such part.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from assistant.games.battletech.cards import MOST, Asset, Card, Kind, Speed, Subtype, UnitOptions
from assistant.games.battletech.collection import texts
from assistant.games.battletech.collection.facts import COSTS, Facts, Fault
from assistant.games.battletech.collection.listing import Listing
from assistant.games.battletech.collection.words import meant

FLAGS = ("jump", "ap", "ecm", "c3", "narc", "anti_missile", "vtol")
ABILITIES = ("guard_only_block", "patrol_on_reveal")
OPTION_NUMBERS = ("alpha_strike", "missile", "long_range", "hand_to_hand")
COLUMNS = (
    *("id", "name", "variant", "set", "rarity", "type", "subtype", "omni", "unique", "faction"),
    *COSTS,
    *("speed", "attack", "armor", "structure", "mass", "overheat_damage", "overheat_attack"),
    *("alpha_strike", "missile", *FLAGS[:-1], "long_range", "hand_to_hand", "vtol", *ABILITIES),
    *("vehicle_die_printed", "asset", "resource_yield", "initiative_mod", "attack_mod", "prevent"),
    *("scrap_on_reveal", "extra_deployment", "source", "check"),
)
"""In the order of the file."""
FURTHER = ("cost", "overheat")
"""Columns that say in one what others say in several."""
NEEDED = ("name", "type")
UNIT_NEEDS = ("attack", "armor", "structure")
HEAVIEST = 999


def listing(fields: Mapping[str, object], *, whole: bool = True) -> Listing | tuple[Fault, ...]:
    """The card of a row, or everything against it.

    A card that must be `whole` is refused where a number that every Unit has is missing.
    """
    facts = Facts(fields)
    for column in NEEDED:
        facts.need(column)
    made = _listing(facts, Kind(facts.word("type", "kinds") or Kind.COMMAND))
    if whole and made.card.is_unit:
        facts.need("speed")
        for column in UNIT_NEEDS:
            facts.need(column, texts.NEEDED_BY_UNIT)
        if not facts.has("cost"):
            split = "cost" not in fields and any(map(fields.__contains__, COSTS))
            facts.need("cost_base" if split else "cost", texts.NEEDED_BY_UNIT)
    if whole and not facts.faults:
        for refusal in made.card.refusals():
            facts.refuse("type", refusal.text)
    return tuple(facts.faults) or made


def row(listed: Listing) -> dict[str, str]:
    """The card as a row of the file; what is unknown stays empty."""
    card, options = listed.card, listed.card.options
    carried = card.is_carried
    found: dict[str, object] = {
        "id": card.id,
        "name": card.name,
        "variant": listed.variant,
        "set": listed.set,
        "rarity": listed.rarity,
        "type": card.kind.value,
        "subtype": ";".join(s.value for s in Subtype if card.has(s)),
        "faction": ";".join(listed.factions),
        "speed": card.speed.value if card.speed else None,
        "attack": card.attack,
        "armor": card.armor_bonus if carried else card.armor,
        "structure": card.structure_bonus if carried else card.structure,
        "mass": listed.mass,
        "vehicle_die_printed": listed.vehicle_die,
        "asset": ";".join(sorted(asset.value for asset in card.assets)),
        "resource_yield": card.yields,
        "initiative_mod": _signed(card.initiative),
        "attack_mod": _signed(card.attack_bonus),
        "prevent": card.prevent,
        "source": ";".join(listed.sources),
        "check": listed.check,
    }
    if card.cost is not None:
        found["cost_base"] = card.cost.base
        found |= {f"cost_{asset.value}": card.cost.of(asset) or None for asset in Asset}
    if options.overheat is not None:
        found["overheat_damage"], found["overheat_attack"] = options.overheat
    found |= {name: getattr(options, name) for name in OPTION_NUMBERS}
    found |= {name: getattr(options, name) or None for name in (*FLAGS, *ABILITIES)}
    for name in ("omni", "unique", "scrap_on_reveal", "extra_deployment"):
        found[name] = getattr(card, name) or None
    return {column: _written(found.get(column)) for column in COLUMNS}


def _listing(facts: Facts, kind: Kind) -> Listing:
    subtypes = frozenset(map(Subtype, facts.words("subtype", "subtypes")))
    carried = not subtypes.isdisjoint((Subtype.PILOT, Subtype.ENHANCEMENT))
    card = _card(facts, kind, subtypes, carried)
    return Listing(
        card,
        set=meant(facts.text("set"), "sets") or facts.text("set"),
        variant=facts.text("variant"),
        rarity=facts.text("rarity"),
        factions=tuple(meant(typed, "factions") or typed for typed in facts.parts("faction")),
        mass=facts.number("mass", high=HEAVIEST),
        vehicle_die=facts.text("vehicle_die_printed"),
        sources=facts.parts("source"),
        check=facts.text("check"),
    )


def _card(facts: Facts, kind: Kind, subtypes: frozenset[Subtype], carried: bool) -> Card:
    """What a pilot or an enhancement has printed in place of its numbers changes its carrier's."""
    speed = facts.word("speed", "speeds")
    bonus = facts.number("attack_mod", -MOST)
    if carried and bonus is None:
        bonus = facts.number("attack", -MOST)
    return Card(
        facts.text("name"),
        kind,
        subtypes,
        facts.cost(),
        Speed(speed) if speed else None,
        attack=None if carried else facts.number("attack"),
        armor=None if carried else facts.number("armor"),
        structure=None if carried else facts.number("structure", low=1),
        options=_options(facts),
        assets=facts.assets("asset"),
        yields=facts.number("resource_yield"),
        initiative=facts.number("initiative_mod", -MOST),
        attack_bonus=bonus,
        armor_bonus=facts.number("armor", -MOST) if carried else None,
        structure_bonus=facts.number("structure", -MOST) if carried else None,
        prevent=facts.number("prevent"),
        scrap_on_reveal=facts.flag("scrap_on_reveal"),
        extra_deployment=facts.flag("extra_deployment"),
        omni=facts.flag("omni"),
        unique=facts.flag("unique"),
        id=facts.text("id"),
    )


def _options(facts: Facts) -> UnitOptions:
    numbers = {name: facts.number(name) for name in OPTION_NUMBERS}
    flags = {name: facts.flag(name) for name in (*FLAGS, *ABILITIES)}
    options: UnitOptions = replace(UnitOptions(_overheat(facts)), **numbers, **flags)
    return options


def _overheat(facts: Facts) -> tuple[int, int] | None:
    if facts.has("overheat"):
        parts = facts.parts("overheat")
        if len(parts) == 2 and all(part.isdecimal() and int(part) <= MOST for part in parts):
            return int(parts[0]), int(parts[1])
        facts.refuse("overheat", texts.TWO_NUMBERS())
        return None
    damage, attack = facts.number("overheat_damage"), facts.number("overheat_attack")
    if damage is not None and attack is not None:
        return damage, attack
    if facts.has("overheat_damage") != facts.has("overheat_attack"):
        column = "overheat_attack" if facts.has("overheat_damage") else "overheat_damage"
        facts.refuse(column, texts.HALF_AN_OVERHEAT())
    return None


def _signed(value: int | None) -> str | None:
    return None if value is None else f"{value:+d}"


def _written(value: object) -> str:
    if value is None:
        return ""
    return str(int(value)) if isinstance(value, bool) else str(value)
