"""What comes next in Deploy: a card that is paid, Resources, their counters, the next phase."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.games.battletech import phase_texts as texts
from assistant.games.battletech.costs import has_free_mech, paying_assets, why_not_activate
from assistant.games.battletech.names import piece_name
from assistant.games.battletech.phase_actions import Activate, PutCounters
from assistant.games.battletech.state import Piece, State
from assistant.games.battletech.steps.activate import being_built
from assistant.games.battletech.steps.common import all_resources, end_of_phase
from assistant.rules.decision import Gesture


def gestures(state: State) -> Iterator[Gesture]:
    """In the order in which a player does them; what only he can weigh is left to him."""
    built, player = being_built(state), state.player(state.active)
    wanting = [piece for piece in built if lacking(state, piece) != 0]
    yield from _activations(state, built)
    if wanting:
        yield from all_resources(state)
    deploys = player.deployments > 0 and player.hand > 0
    if len(wanting) == 1 and player.resources:
        yield from _counters(state, wanting[0], deploys=deploys)
    yield from end_of_phase(state, wanted=deploys or bool(wanting))


def lacking(state: State, piece: Piece) -> int | None:
    """The counters that an open card still wants; None where nobody but its owner can know."""
    if piece.card is None or piece.card.cost is None:
        return None
    cost = piece.card.cost.with_assets(paying_assets(state, piece.seat))
    return max(cost - piece.counters, 0)


def _activations(state: State, built: list[Piece]) -> Iterator[Gesture]:
    """An open card that could be activated; one that is scrapped for its effect has its moment."""
    assets, free = paying_assets(state, state.active), has_free_mech(state, state.active)
    for piece in built:
        card = piece.card
        if card is None or card.scrap_on_reveal:
            continue
        if not any(why_not_activate(card, piece.counters, assets, free)):
            label = texts.ACTIVATE(card=piece_name(state, piece))
            yield Gesture(label, (Activate(piece.id, card),))
            return


def _counters(state: State, piece: Piece, *, deploys: bool) -> Iterator[Gesture]:
    """The only card that wants them; a hidden one has all, unless a new card may want some."""
    have, wants = state.player(state.active).resources, lacking(state, piece)
    if wants is None and deploys:
        return
    n = have if wants is None else min(wants, have)
    label = texts.PUT_COUNTERS(card=piece_name(state, piece), n=n)
    yield Gesture(label, (PutCounters(piece.id, n),))
