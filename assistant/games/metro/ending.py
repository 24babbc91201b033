"""What a fight has cost each side: the consequences that befall it, and what it keeps."""

from __future__ import annotations

from assistant.games.metro import texts
from assistant.games.metro.consequences import in_short
from assistant.games.metro.setup import SEATS, unit_name
from assistant.games.metro.state import ArmyStrength, MayCapture, Reward, State
from assistant.rules.decision import Seat
from assistant.rules.ending import Balance, Ending, left, lost
from assistant.rules.text import plain


def ending(start: State, end: State) -> Ending:
    """There is nothing to sum: a fight costs a station, strength, gear or a wound."""
    return Ending(tuple(_balance(end, seat) for seat in SEATS))


def _balance(end: State, seat: Seat) -> Balance:
    side = end.side(seat)
    mine = [effect for effect in end.effects if effect.side == seat]
    costs = [in_short(effect) for effect in mine if not isinstance(effect, Reward | MayCapture)]
    army = next((e.after for e in mine if isinstance(e, ArmyStrength)), None)
    keeps = [
        texts.TOTAL(
            unit=unit_name(end.setup, seat, unit),
            sum=plain(side.strength(unit) if army is None else army),
        )
        for unit in side.units
    ]
    return Balance(seat, left(keeps), lost(costs))
