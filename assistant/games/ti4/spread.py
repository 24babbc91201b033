"""What a seat's policy for its losses is worth: the odds under each of them, side by side."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.best.forecast import rows
from assistant.games.ti4.casualties import PLAYS, PRESETS, SUSTAINS, Preset, due, ordered, presets
from assistant.games.ti4.policy import order_name, to_chance
from assistant.games.ti4.reckoning.odds import is_untold
from assistant.games.ti4.setup import Playing, Sustaining
from assistant.games.ti4.standing import SetOrder, SetPlaying, SetSustain
from assistant.games.ti4.state import Side, State
from assistant.rules.decision import Action, Seat
from assistant.rules.odds import CancelToken, PolicyComparison, not_cancelled
from assistant.rules.text import Text


def spread(
    view: State, seat: Seat, cancelled: CancelToken = not_cancelled
) -> tuple[PolicyComparison, ...]:
    """The seat's own policy first, then every other one that loses its ships otherwise.

    The other side keeps its policy. Nothing where there are no odds.
    """
    if is_untold(to_chance(view)):
        return ()
    return tuple(_variants(view, seat, cancelled))


def _variants(view: State, seat: Seat, cancelled: CancelToken) -> Iterator[PolicyComparison]:
    mine = view.side(seat)
    known = {_losses(mine)}
    yield PolicyComparison(_own(view, seat), rows(view, cancelled), current=True)
    by_order = replace(mine, playing=Playing.BY_ORDER)
    for preset, sustain in product(Preset, Sustaining):
        side = replace(by_order, order=ordered(preset, view, seat), sustain=sustain)
        if _losses(side) in known:
            continue
        known.add(_losses(side))
        label = texts.POLICY(order=PRESETS[preset](), sustain=SUSTAINS[sustain]())
        order = SetOrder(seat, tuple(unit.value for unit in side.order))
        actions = (order, SetSustain(seat, sustain), *_played(mine, seat, Playing.BY_ORDER))
        yield PolicyComparison(label, rows(view.with_side(seat, side), cancelled), actions)
    for playing in (Playing.TO_WIN, Playing.TO_KEEP):
        actions = _played(mine, seat, playing)
        found = rows(view.with_side(seat, replace(mine, playing=playing)), cancelled)
        if actions and found:
            yield PolicyComparison(PLAYS[playing](), found, actions)


def _own(view: State, seat: Seat) -> Text:
    mine = view.side(seat)
    if mine.playing is not Playing.BY_ORDER:
        return PLAYS[mine.playing]()
    preset = next(presets(view, seat), None) if len({u.type for u in mine.ships}) > 1 else None
    order = PRESETS[preset]() if preset else order_name(view, seat)
    return texts.POLICY(order=order, sustain=SUSTAINS[mine.sustain]())


def _played(side: Side, seat: Seat, playing: Playing) -> tuple[Action, ...]:
    return () if side.playing is playing else (SetPlaying(seat, playing),)


def _losses(side: Side) -> tuple[object, ...]:
    """What the policy comes to for the ships that there are."""
    losses = (((one.unit.type, one.unit.stats), one.sustains) for one in due(side))
    return side.playing, *losses
