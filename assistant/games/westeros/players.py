"""What a player of the evening keeps from one battle to the next: the House, and the board."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.westeros import data
from assistant.games.westeros.setup import Camp, Setup
from assistant.games.westeros.state import State
from assistant.rules.players import Seating
from assistant.rules.text import Message, Speakable


def next_setup(setup: Setup, end: State) -> Setup:
    """The same Houses at the same board; its units are placed anew.

    The turns of one battle go on in that battle.
    """
    first, second = (replace(camp, units=()) for camp in setup.sides)
    return replace(setup, sides=(first, second), engaged=(), active=0, as_laid=False)


def _tells(camp: Camp) -> tuple[Speakable, ...]:
    house = data.houses().get(camp.house)
    return (house.name if house else camp.house,) if camp.house else ()


KEPT = Message("westeros", "Houses and the board; units are placed anew")

SEATING = Seating(
    "westeros",
    Setup,
    Camp,
    sides=lambda setup: setup.sides,
    of_player=("house",),
    next_setup=next_setup,
    kept=KEPT,
    tells=_tells,
)
