"""The fields of the form for a card, by the columns of the lists, and when each is shown."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from PySide6.QtCore import QCoreApplication

from assistant.games.battletech.cards import Asset, Kind, Subtype
from assistant.games.battletech.collection.listing import name_of
from assistant.ui.translate import say


class Shown(Enum):
    """When a group of fields is there: what a card of this type cannot have is not asked."""

    FIRST = "first"
    UNIT = "unit"
    UNIT_OPTIONS = "unit options"
    UNIT_FLAGS = "unit flags"
    UNIT_SORTS = "unit sorts"
    COMMAND_SORTS = "command sorts"
    COMMAND = "command"
    COMMAND_YIELD = "command yield"
    COMMAND_FLAGS = "command flags"
    MISSION = "mission"
    LAST = "last"


_UNIT_SORTS = (Subtype.MECH, Subtype.VEHICLE, Subtype.BATTLE_ARMOR)
_COMMAND_SORTS = (Subtype.RESOURCE, Subtype.PILOT, Subtype.ENHANCEMENT, Subtype.TERRAIN)
_FURTHER_SORTS = (Subtype.ARTILLERY, Subtype.SUBTERFUGE, Subtype.OPERATION, Subtype.MERCENARY)
FIELDS: Mapping[Shown, tuple[str, ...]] = {
    Shown.FIRST: ("name", "type"),
    Shown.UNIT_SORTS: tuple(f"subtype:{sort.value}" for sort in _UNIT_SORTS),
    Shown.COMMAND_SORTS: tuple(
        f"subtype:{sort.value}" for sort in (*_COMMAND_SORTS, *_FURTHER_SORTS)
    ),
    Shown.UNIT: ("cost", "attack", "armor", "structure", "speed"),
    Shown.UNIT_OPTIONS: (
        *("overheat_damage", "overheat_attack", "alpha_strike", "missile"),
        *("long_range", "hand_to_hand"),
    ),
    Shown.UNIT_FLAGS: (
        *("jump", "ecm", "c3", "narc", "anti_missile", "ap", "vtol"),
        *("guard_only_block", "patrol_on_reveal", "omni"),
    ),
    Shown.COMMAND: tuple(f"asset:{asset.value}" for asset in Asset),
    Shown.COMMAND_YIELD: ("resource_yield",),
    Shown.COMMAND_FLAGS: ("scrap_on_reveal", "extra_deployment", "unique"),
    Shown.MISSION: ("initiative_mod", "attack_mod", "prevent"),
    Shown.LAST: ("set", "variant", "faction"),
}


TOGGLES = frozenset((*FIELDS[Shown.UNIT_FLAGS], *FIELDS[Shown.COMMAND_FLAGS]))
"""Columns that are yes or no."""


def shown(group: Shown, values: Mapping[str, str]) -> bool:
    """Whether the group is there for a card of this type."""
    kind = Kind(values["type"])
    match group:
        case Shown.FIRST | Shown.LAST:
            return True
        case Shown.UNIT:
            return kind is not Kind.MISSION
        case Shown.UNIT_OPTIONS | Shown.UNIT_FLAGS | Shown.UNIT_SORTS:
            return kind is Kind.UNIT
        case Shown.MISSION:
            pilot = Subtype.PILOT.value in values.get("subtype", "").split(";")
            return kind is Kind.MISSION or pilot
    return kind is Kind.COMMAND


def asked_of(values: Mapping[str, str]) -> dict[str, str]:
    """The values without those of fields that a card of this type does not have."""
    every = {field.partition(":")[0] for fields in FIELDS.values() for field in fields}
    groups = (fields for group, fields in FIELDS.items() if shown(group, values))
    asked = {field.partition(":")[0] for fields in groups for field in fields}
    if values["type"] != Kind.UNIT.value:
        asked.discard("speed")
    return {name: value for name, value in values.items() if name in asked or name not in every}


def column_words(column: str) -> str:
    """What a column is called on the form."""
    translate = QCoreApplication.translate
    told = {
        "name": translate("CardFields", "Name"),
        "type": translate("CardFields", "Type"),
        "cost": translate("CardFields", "Cost"),
        "speed": translate("CardFields", "Speed"),
        "attack": translate("CardFields", "Attack"),
        "armor": translate("CardFields", "Armor"),
        "structure": translate("CardFields", "Structure"),
        "overheat_damage": translate("CardFields", "Overheat"),
        "overheat_attack": translate("CardFields", "+ Attack"),
        "alpha_strike": translate("CardFields", "Alpha Strike"),
        "missile": translate("CardFields", "Missiles"),
        "long_range": translate("CardFields", "Long-Range"),
        "hand_to_hand": translate("CardFields", "Hand-to-Hand"),
        "resource_yield": translate("CardFields", "Resources"),
        "initiative_mod": translate("CardFields", "Initiative"),
        "attack_mod": translate("CardFields", "to Attack"),
        "prevent": translate("CardFields", "Prevents"),
        "set": translate("CardFields", "Set"),
        "variant": translate("CardFields", "Variant"),
        "faction": translate("CardFields", "Factions"),
    }
    return told.get(column, column)


def hint(column: str) -> str:
    """What stands in an empty field."""
    match column:
        case "cost":
            return "6+3A+1M"
        case "faction":
            return ";".join(say(name_of(one, "factions")) for one in ("Clan", "Wolf"))
        case "overheat_attack" | "alpha_strike" | "initiative_mod" | "attack_mod":
            return "+"
    return ""
