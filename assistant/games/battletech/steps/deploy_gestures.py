"""What comes next in Deploy: a card that is paid, one to pay for, the next phase."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.games.battletech import texts
from assistant.games.battletech.costs import has_free_mech, paying, paying_assets, why_not_activate
from assistant.games.battletech.names import piece_name
from assistant.games.battletech.phase_actions import (
    Activate,
    PatrolAtOnce,
    PutCounters,
)
from assistant.games.battletech.state import Piece, State
from assistant.games.battletech.steps.activate import being_built, may_patrol_at_once
from assistant.games.battletech.steps.common import (
    all_resources,
    end_of_phase,
    fewest_taps,
    untapped_resources,
    yields,
)
from assistant.rules.decision import Action, Gesture


def gestures(state: State) -> Iterator[Gesture]:
    """In the order in which a player does them; what only he can weigh is left to him."""
    for piece in may_patrol_at_once(state):
        label = texts.PATROL_AT_ONCE(card=piece_name(state, piece))
        yield Gesture(label, (PatrolAtOnce(piece.id),))
    built, player = being_built(state), state.player(state.active)
    wanting = [piece for piece in built if lacking(state, piece) != 0]
    paid = next((piece for piece in built if _could_be_activated(state, piece)), None)
    if paid is not None and paid.card is not None:
        label = texts.ACTIVATE(card=piece_name(state, paid))
        yield Gesture(label, (Activate(paid.id, paid.card),))
    deploys = player.deployments > 0 and player.hand > 0
    if wanting:
        yield from _building(state, wanting, deploys=deploys)
    idle = not deploys and not player.resources
    left = (
        None
        if idle
        else texts.DEPLOY_LEFT(deployments=player.deployments, resources=player.resources)
    )
    yield from end_of_phase(state, wanted=bool(wanting), left=left)


def lacking(state: State, piece: Piece) -> int | None:
    """The counters that an open card still wants; None where nobody but its owner can know."""
    if piece.card is None or piece.card.cost is None:
        return None
    cost = piece.card.cost.with_assets(paying_assets(state, piece.seat))
    return max(cost - piece.counters, 0)


def _building(state: State, wanting: list[Piece], *, deploys: bool) -> Iterator[Gesture]:
    """The only card, or the first where there is enough for all; else their owner divides."""
    have = state.player(state.active).resources
    reach = have + sum(map(yields, untapped_resources(state)))
    lacks = [lacking(state, piece) for piece in wanting]
    known = [n for n in lacks if n is not None]
    if known == lacks and reach and (len(wanting) == 1 or sum(known) <= reach):
        yield _paying(state, wanting[0], min(known[0], reach))
        return
    yield from all_resources(state)
    if lacks == [None] and have and not deploys:
        yield _paying(state, wanting[0], have)


def _paying(state: State, piece: Piece, n: int) -> Gesture:
    """The Resources that this takes, the counters, and if they are enough the activation."""
    taps = fewest_taps(state, n - state.player(state.active).resources)
    actions: tuple[Action, ...] = (*taps, PutCounters(piece.id, n))
    name = piece_name(state, piece)
    if piece.card is None or not _could_be_activated(state, piece, n):
        return Gesture(texts.PUT_COUNTERS(card=name, n=n), actions)
    return Gesture(texts.FINISH_BUILDING(card=name), (*actions, Activate(piece.id, piece.card)))


def _could_be_activated(state: State, piece: Piece, more: int = 0) -> bool:
    """Whether the card is open and paid; one that is scrapped for its effect has its moment."""
    card = piece.card
    if card is None or card.scrap_on_reveal:
        return False
    pays, free = paying(state, state.active), has_free_mech(state, state.active)
    return not any(why_not_activate(card, piece.counters + more, pays, free))
