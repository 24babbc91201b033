"""A position in one line, such as ``hero 4+1 | army 6 ; zasada : ? ; defender-card``.

The bar parts attacker and defender; behind it what lies before them, where the fight stands, the
hands that may be seen, the row and the result.
"""

from __future__ import annotations

from assistant.games.metro.data import Unit
from assistant.games.metro.state import SEATS, Side, State


def notation(state: State) -> str:
    """The two units, then what is under way."""
    units = " | ".join(_unit(side) for side in state.sides)
    cards = _pair(*(side.played or ("face-down" if side.down else "-") for side in state.sides))
    hands = _pair(*(" ".join(state.side(seat).hand) or "-" for seat in SEATS))
    parts = [units, state.target.value, state.at.value]
    parts += [f"cards {cards}"] if cards != "- : -" else []
    parts += [f"hands {hands}"] if hands != "- : -" else []
    if state.result is not None:
        parts.append(f"row {state.row} {state.result.value}")
    return " ; ".join(parts)


def _unit(side: Side) -> str:
    match side.unit:
        case None:
            hero = "" if side.hero is None else f" or {_unit_of(side, Unit.HERO)}"
            return _unit_of(side, Unit.ARMY) + hero
        case unit:
            return _unit_of(side, unit)


def _unit_of(side: Side, unit: Unit) -> str:
    match unit:
        case Unit.HERO:
            gear = "".join(f"{piece.bonus:+d}" for piece in side.gear)
            return f"hero {side.hero}{gear}"
        case Unit.ARMY:
            return f"army {side.army}"
    return f"threat {side.threat}"


def _pair(first: str, second: str) -> str:
    return f"{first} : {second}"
