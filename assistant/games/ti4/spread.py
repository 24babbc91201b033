"""What a seat's policy for its losses is worth: the odds under each of them, side by side."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from msgspec.structs import replace

from assistant.games.ti4 import best_forecast, texts
from assistant.games.ti4.best_fleet import TooMany
from assistant.games.ti4.casualties import PRESETS, SUSTAINS, Preset, due, ordered
from assistant.games.ti4.odds import as_rows, is_too_large, rows
from assistant.games.ti4.policy import order_name, to_chance
from assistant.games.ti4.setup import Sustaining
from assistant.games.ti4.standing import SetOrder, SetSustain
from assistant.games.ti4.state import Side, State
from assistant.rules.decision import Seat
from assistant.rules.odds import Stopped, Variant, never


def spread(view: State, seat: Seat, stopped: Stopped = never) -> tuple[Variant, ...]:
    """The seat's own policy first, then every other one that loses its ships otherwise.

    The other side keeps its policy. Nothing where there are too many ships for odds.
    """
    if is_too_large(to_chance(view)):
        return ()
    return tuple(_variants(view, seat, stopped))


def _variants(view: State, seat: Seat, stopped: Stopped) -> Iterator[Variant]:
    mine = view.side(seat)
    known = {_losses(mine)}
    own = texts.POLICY(order=order_name(view, seat), sustain=SUSTAINS[mine.sustain]())
    yield Variant(own, rows(view, stopped), current=True)
    for preset, sustain in product(Preset, Sustaining):
        side = replace(mine, order=ordered(preset, view, seat), sustain=sustain)
        if _losses(side) in known:
            continue
        known.add(_losses(side))
        label = texts.POLICY(order=PRESETS[preset](), sustain=SUSTAINS[sustain]())
        order = SetOrder(seat, tuple(unit.value for unit in side.order))
        changed = rows(view.with_side(seat, side), stopped)
        yield Variant(label, changed, (order, SetSustain(seat, sustain)))
    yield from _best(view, seat, stopped)


def _best(view: State, seat: Seat, stopped: Stopped) -> Iterator[Variant]:
    """What the best answers come to; no ruling makes them a policy."""
    try:
        odds = best_forecast.chances(view, frozenset({seat}), stopped=stopped)
    except TooMany:
        return
    yield Variant(texts.BEST_PLAY(), as_rows(view, odds))


def _losses(side: Side) -> tuple[tuple[object, bool], ...]:
    """What the policy comes to for the ships that there are."""
    return tuple(((one.unit.type, one.unit.stats), one.sustains) for one in due(side))
