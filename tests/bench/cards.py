"""Lists of cards as players have them, for the bench to read."""

from __future__ import annotations

from pathlib import Path

from assistant.games.battletech.collection.card_lists import Report, read_list, write_list
from assistant.games.battletech.collection.catalogue import bundled_listings
from assistant.games.battletech.collection.listing import Listing

_HEAD = (
    *("Name", "Set", "ImageFile", "Rarity", "Type", "Keywords", "Alliegence", "Cost", "Asset"),
    *("Attack", "Armor", "Structure", "Speed", "Mass", "Armament", "Text"),
)
_TEXT = "Overheat 1: +1 attack Jump (less attack) Use this ability only during a mission. " * 3


def lists(folder: Path) -> dict[str, Path]:
    """The bundled cards as CSV, as TOML, and as a set file of LackeyCCG."""
    paths = {kind: folder / f"cards.{kind}" for kind in ("csv", "toml", "txt")}
    for kind in ("csv", "toml"):
        write_list(paths[kind], bundled_listings())
    lines = ("\t".join(cells) for cells in (_HEAD, *map(_cells, bundled_listings())))
    paths["txt"].write_text("\n".join(lines), encoding="utf-8")
    return paths


def read(path: Path) -> Report:
    """The file taken in, but for one card of which a number is not known."""
    report = read_list(path)
    assert len(report.listings) == len(bundled_listings()) - 1
    assert {refused.column for refused in report.refused} == {"speed"}
    return report


def _cells(listed: Listing) -> tuple[str, ...]:
    card = listed.card
    numbers = (card.attack, card.armor, card.structure)
    sort = "Mech Omni" if card.is_unit else "Unique"
    return (
        *(card.name, f"{listed.set} {listed.variant}", card.id, listed.rarity, card.kind.value),
        *(f"{sort} Inner Sphere", "Inner Sphere Davion", str(card.cost or ""), ""),
        *("" if number is None else str(number) for number in numbers),
        *(
            card.speed.value if card.speed else "",
            f"{listed.mass} tons" if listed.mass else "",
            "Guns",
            _TEXT,
        ),
    )
