"""The systems around the active one: who may retreat there, and which rule closes the others.

It asks one question of the rules, `why_not_there`, so that the map can answer before the retreat
is asked about; a click plays only what the decision offers.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from assistant.games.ti4 import texts
from assistant.games.ti4.data import lrr
from assistant.games.ti4.notation import planet_name, side_name
from assistant.games.ti4.setup import Anomaly
from assistant.games.ti4.state import SEATS, State, system_ref
from assistant.games.ti4.steps.retreat import RetreatTo, why_not_there
from assistant.games.ti4.systems import system_name
from assistant.rules.decision import Choice, Seat
from assistant.rules.flow import Decision
from assistant.rules.text import Text
from assistant.ui.games.ti4.tray_view_model import touches
from assistant.ui.labels import reasons
from assistant.ui.translate import cite, say

NAV_SUITE = lrr("n10")


class MapHex(NamedTuple):
    """A system: `note` says what is there or, when it is closed, which rule closes it."""

    name: str
    note: str = ""
    seats: tuple[int, ...] = ()
    state: Literal["open", "closed"] = "open"
    spoken: str = ""
    key: str = ""


class MapView(NamedTuple):
    """The active system and its neighbours from the top clockwise; `is_asked` if one is to go."""

    active: MapHex
    neighbours: tuple[MapHex, ...]
    is_asked: bool


def map_view(state: State, decision: Decision | None, here: str) -> MapView:
    """The systems as they are for whoever decides, or for both; `here` is one without a name."""
    is_asked = isinstance(decision, Choice) and any(
        isinstance(option.action, RetreatTo) for option in decision.options
    )
    seats = (decision.seat,) if is_asked and decision is not None else SEATS
    system = state.setup.system
    name = say(system_name(system)) or here
    known = name.split(", ")
    named = (say(planet_name(state, n)) for n in range(len(system.planets)))
    planets = ", ".join(planet for planet in named if planet not in known)
    note = say(_on_map(system.anomaly)) if system.anomaly is not Anomaly.NONE else planets
    keys = {ref: found[0].key for ref, found in touches(decision).items()}
    hexes = tuple(
        _hex(state, seats, n, keys.get(system_ref(n), ""))
        for n in range(len(state.setup.neighbours))
    )
    return MapView(MapHex(name, note, SEATS), hexes, is_asked)


def _hex(state: State, seats: tuple[Seat, ...], number: int, key: str) -> MapHex:
    system = state.setup.neighbours[number]
    refusals = {seat: tuple(why_not_there(state, seat, system)) for seat in seats}
    may = tuple(seat for seat in seats if not refusals[seat])
    if may:
        who = ", ".join(say(side_name(state.setup, seat)) for seat in may)
        return MapHex(system.name, "", may, spoken=f"{system.name}: {who}", key=key)
    # The place of the most telling reason, without the book: an anomaly before an absence.
    # That Nav Suite does not help is no reason by itself.
    telling = [refusal for refusal in refusals[seats[0]] if refusal.cite != NAV_SUITE]
    note = cite(telling[-1].cite).partition(" ")[2]
    spoken = f"{system.name}: {reasons(refusals[seats[0]])}"
    return MapHex(system.name, note, (), "closed", spoken)


def _on_map(anomaly: Anomaly) -> Text:
    """What a tile is, in the room that a hex has."""
    match anomaly:
        case Anomaly.ASTEROIDS:
            return texts.ASTEROIDS_ON_MAP()
        case Anomaly.RIFT:
            return texts.RIFT_ON_MAP()
    return anomaly.label()
