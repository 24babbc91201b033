"""Where a side may retreat to, and why not elsewhere (39.7c and the notes on anomalies)."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.games.ti4 import texts
from assistant.games.ti4.cites import lrr
from assistant.games.ti4.data import Card, Technology
from assistant.games.ti4.readings import NebulaReading, TapReading
from assistant.games.ti4.setup import Adjacency, Anomaly, Neighbour
from assistant.games.ti4.state import OWNERS, State
from assistant.rules.decision import Cite, Refusal, Seat
from assistant.rules.text import Text


def has_destination(state: State, seat: Seat) -> bool:
    """Whether the seat has any system to retreat to (39.4c)."""
    return any(not list(why_not_there(state, seat, n)) for n in state.setup.neighbours)


def why_not_there(state: State, seat: Seat, system: Neighbour) -> Iterator[Refusal]:
    """Every reason against retreating into a system."""
    if system.by is Adjacency.APART:
        yield Refusal(texts.NOT_ADJACENT(), lrr("n12"))
    if not _is_own(seat, system) and not _has(state, seat, Technology.DARK_ENERGY_TAP):
        yield Refusal(texts.NOT_OWN(), lrr("39.7c"))
    if system.ships - {OWNERS[seat]}:
        yield Refusal(texts.OTHERS_SHIPS(), lrr("39.7c"))
    elif _tapped(state, seat, system) and _tap_forbids(state, seat, system):
        yield Refusal(texts.OTHERS_UNITS(), lrr("n11"))
    anomaly = list(_why_not_anomaly(state, seat, system.anomaly))
    yield from anomaly
    if anomaly and Card.NAV_SUITE in state.side(seat).cards:
        yield Refusal(texts.NAV_SUITE(), lrr("n10"))


def open_readings(state: State, seat: Seat, system: Neighbour) -> Iterator[tuple[Text, Cite]]:
    """The open rules that let the seat go there, and the note of each.

    Dark Energy Tap is told in any case; how it is read, only where units are in its way or not.
    """
    readings = state.setup.readings
    if system.anomaly is Anomaly.NEBULA and readings.nebula is NebulaReading.ALLOWED:
        yield texts.NEBULA_ALLOWED(), lrr("n7")
    if _tapped(state, seat, system):
        hangs = _others_there(seat, system) and not _tap_forbids(state, seat, system)
        yield texts.TAP_USED() if hangs else texts.BY_TAP(), lrr("n11")


def _why_not_anomaly(state: State, seat: Seat, anomaly: Anomaly) -> Iterator[Refusal]:
    match anomaly:
        case Anomaly.ASTEROIDS if not _has(state, seat, Technology.ANTIMASS_DEFLECTORS):
            yield Refusal(texts.ASTEROIDS(), lrr("n5"))
        case Anomaly.SUPERNOVA if not _has(state, seat, Technology.MAGMUS_REACTOR):
            yield Refusal(texts.SUPERNOVA(), lrr("n6"))
        case Anomaly.NEBULA if state.setup.readings.nebula is NebulaReading.FORBIDDEN:
            yield Refusal(texts.NEBULA(), lrr("n7"))


def _is_own(seat: Seat, system: Neighbour) -> bool:
    return OWNERS[seat] in system.planets | system.ships | system.ground


def _has(state: State, seat: Seat, technology: Technology) -> bool:
    return technology in state.setup.force(seat).technologies


def _tapped(state: State, seat: Seat, system: Neighbour) -> bool:
    """Whether only Dark Energy Tap opens this system to the seat."""
    return not _is_own(seat, system) and _has(state, seat, Technology.DARK_ENERGY_TAP)


def _tap_forbids(state: State, seat: Seat, system: Neighbour) -> bool:
    strict = state.setup.readings.dark_energy_tap is TapReading.UNITS
    return strict and _others_there(seat, system)


def _others_there(seat: Seat, system: Neighbour) -> bool:
    """Whether anybody else has ground forces or structures there."""
    return bool(system.ground - {OWNERS[seat]})
