"""The board in the interface's own words: ranks, classes, what is on a hex."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication

from assistant.games.westeros import data
from assistant.games.westeros.board.grid import hex_name
from assistant.games.westeros.board.hexes import Hex
from assistant.games.westeros.board.los import Field
from assistant.games.westeros.boards import ENDING
from assistant.games.westeros.data import Certainty, Rank, Sourced, UnitClass
from assistant.games.westeros.names import commander_name, unit_name
from assistant.games.westeros.setup import Edge, Ends
from assistant.games.westeros.state import State, Unit
from assistant.rules.text import Name
from assistant.ui.speech import say


def rank_letter(rank: Rank) -> str:
    """The letter on the band of a banner."""
    match rank:
        case Rank.GREEN:
            return QCoreApplication.translate("WesterosWords", "G", "green rank")
        case Rank.BLUE:
            return QCoreApplication.translate("WesterosWords", "B", "blue rank")
    return QCoreApplication.translate("WesterosWords", "R", "red rank")


def rank_name(rank: Rank) -> str:
    """The colour in a word."""
    match rank:
        case Rank.GREEN:
            return QCoreApplication.translate("WesterosWords", "green")
        case Rank.BLUE:
            return QCoreApplication.translate("WesterosWords", "blue")
    return QCoreApplication.translate("WesterosWords", "red")


def class_name(kind: UnitClass) -> str:
    """What kind of troops."""
    match kind:
        case UnitClass.INFANTRY:
            return QCoreApplication.translate("WesterosWords", "Infantry")
        case UnitClass.CAVALRY:
            return QCoreApplication.translate("WesterosWords", "Cavalry")
    return QCoreApplication.translate("WesterosWords", "Ranged")


def classes() -> list[tuple[str, object]]:
    """What kind of troops, to pick from; first that nobody has said."""
    return [("", None), *((class_name(kind), kind) for kind in UnitClass)]


def yes_or_no() -> list[tuple[str, object]]:
    """Yes or no, to pick from; first that nobody has said."""
    return [("", None), (_yes(), True), (_no(), False)]


def edge_name(edge: Edge) -> str:
    """A side of the board."""
    match edge:
        case Edge.TOP:
            return QCoreApplication.translate("WesterosWords", "Top edge")
        case Edge.BOTTOM:
            return QCoreApplication.translate("WesterosWords", "Bottom edge")
        case Edge.LEFT:
            return QCoreApplication.translate("WesterosWords", "Left edge")
    return QCoreApplication.translate("WesterosWords", "Right edge")


def ends_name(ends: Ends) -> str:
    """What stands at the ends of the shoved rows."""
    match ends:
        case Ends.HALF:
            return QCoreApplication.translate("WesterosWords", "Half hexes")
        case Ends.FULL:
            return QCoreApplication.translate("WesterosWords", "Full hexes")
    return QCoreApplication.translate("WesterosWords", "Nothing")


def certainty_name(certainty: Certainty) -> str:
    """How well a value is known."""
    match certainty:
        case Certainty.TYPED:
            return QCoreApplication.translate("WesterosWords", "typed by you")
        case Certainty.STATED:
            return QCoreApplication.translate("WesterosWords", "from the rules")
        case Certainty.REPORTED:
            return QCoreApplication.translate("WesterosWords", "from players")
        case Certainty.INFERRED:
            return QCoreApplication.translate("WesterosWords", "inferred")
        case Certainty.ASSUMED:
            return QCoreApplication.translate("WesterosWords", "assumed")
    return QCoreApplication.translate("WesterosWords", "unknown")


def fact_words(fact: Sourced[Any]) -> str:
    """The value of a card and how sure it is, or that nobody knows."""
    if not fact.is_known:
        return QCoreApplication.translate("WesterosWords", "unknown")
    match fact.value:
        case UnitClass() as kind:
            words = class_name(kind)
        case True:
            words = _yes()
        case False:
            words = _no()
        case Name() as name:
            words = say(name)
        case other:
            words = str(other)
    return f"{words} · {certainty_name(fact.certainty)}"


def _yes() -> str:
    return QCoreApplication.translate("WesterosWords", "yes")


def _no() -> str:
    return QCoreApplication.translate("WesterosWords", "no")


def house_name(id: str) -> str:
    """The name of a House, or its id if it is the player's own."""
    house = data.houses().get(id)
    return say(house.name) if house else id


def unit_words(unit: Unit) -> str:
    """A unit for those who hear the board: ``Lannister, Westerlands Archers, blue, figures: 3``."""
    words = [say(unit.name), rank_name(unit.rank), figures(unit)]
    kind = data.units().get(unit.type)
    if kind is not None and kind.house:
        words.insert(0, house_name(kind.house))
    if unit.commander:
        words.append(say(commander_name(unit.commander)))
    if not unit.banner_up:
        words.append(QCoreApplication.translate("WesterosWords", "banner down"))
    return ", ".join(words)


def doing(state: State, unit: Unit) -> Iterator[str]:
    """Whom it is engaged with, and what it has done this turn."""
    partner = state.partner(unit.id)
    if partner is not None:
        told = QCoreApplication.translate("WesterosWords", "engaged with {unit}")
        yield told.format(unit=say(unit_name(state, partner)))
    if unit.attacked:
        yield QCoreApplication.translate("WesterosWords", "has attacked")
    elif unit.ordered:
        yield QCoreApplication.translate("WesterosWords", "ordered")


def figures(unit: Unit) -> str:
    """How many figures it has, of how many if it has lost some."""
    if not unit.full:
        return QCoreApplication.translate("WesterosWords", "number of figures unknown")
    if unit.lost:
        told = QCoreApplication.translate("WesterosWords", "figures: {n} of {full}")
        return told.format(n=unit.figures, full=unit.full)
    return QCoreApplication.translate("WesterosWords", "figures: {n}").format(n=unit.figures)


def file_title(path: Path) -> str:
    """A board or an example by the name of its file."""
    stem = path.name.removesuffix(ENDING).removesuffix(".toml")
    return _bundled_name(stem) or stem.replace("_", " ").capitalize()


def _bundled_name(stem: str) -> str:
    """A board or an example that comes with the program, by its file; "" for any other."""
    match stem:
        case "ford":
            return QCoreApplication.translate("WesterosWords", "Ford")
        case "hold":
            return QCoreApplication.translate("WesterosWords", "Hold")
        case "westeros-1-range":
            return QCoreApplication.translate("WesterosWords", "Example: range and line of sight")
        case "westeros-2-border":
            return QCoreApplication.translate("WesterosWords", "Example: along the border")
        case "westeros-3-flank":
            return QCoreApplication.translate("WesterosWords", "Example: engagement and flank")
        case "westeros-4-retreat":
            return QCoreApplication.translate("WesterosWords", "Example: retreat")
    return ""


def hex_words(field: Field, at: Hex) -> str:
    """Everything on a hex: ``E5, Forest, Westerlands Archers, blue, figures: 3``."""
    spot, unit = field.grid.spots.get(at), field.units.get(at)
    words = [hex_name(field.board, at)]
    if spot is not None:
        words += [say(layer.name) for layer in spot.layers]
        if spot.half:
            words.append(QCoreApplication.translate("WesterosWords", "half a hex"))
    if unit is not None:
        words.append(unit_words(unit))
    return ", ".join(words)
