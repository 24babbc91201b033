"""What players call sides and units on a board: by name and hex."""

from __future__ import annotations

from assistant.games.westeros import data, texts
from assistant.games.westeros.board.grid import hex_name
from assistant.games.westeros.setup import Setup
from assistant.games.westeros.state import FIRST, State, Unit
from assistant.rules.decision import Seat
from assistant.rules.text import Speakable, Text


def unit_name(state: State, unit: Unit) -> Text:
    """The unit and where it stands: ``Lannisport Guards, E5``."""
    return texts.UNIT_AT(unit=unit.name, hex=hex_name(state.board, unit.at))


def commander_name(id: str) -> Speakable:
    """The commander, or what his player calls him."""
    known = data.commanders().get(id)
    return known.name if known else id


def side_name(setup: Setup, seat: Seat) -> Speakable:
    """The player's own name, else his House, else which side it is."""
    camp = setup.sides[seat]
    house = data.houses().get(camp.house)
    if camp.name or not camp.house:
        return camp.name or (texts.FIRST_SIDE() if seat == FIRST else texts.SECOND_SIDE())
    return house.name if house else camp.house
