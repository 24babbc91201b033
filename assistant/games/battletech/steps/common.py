"""What a player may do in several phases: tap for resources or an ability, end the phase."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.battletech import phase_texts as texts
from assistant.games.battletech.cites import rule
from assistant.games.battletech.families import Judged, Labels, families
from assistant.games.battletech.names import piece_name
from assistant.games.battletech.phase_actions import NextPhase, TapForResources, UseAbility
from assistant.games.battletech.state import Piece, State
from assistant.rules.decision import Gesture, Group, Option, Refusal
from assistant.rules.game import Event, Step

RESOURCES = Group(texts.RESOURCES_GROUP(), rule("CST-4"))
ABILITY = Group(texts.ABILITY_GROUP(), rule("UNT-3"))
NEXT = Group(texts.NEXT_GROUP(), rule("END-3"))

TAPPED = Refusal(texts.IS_TAPPED(), rule("UNT-3"))
DEPLETED = Refusal(texts.IS_DEPLETED(), rule("UNT-2"))
NO_RESOURCES = Refusal(texts.NO_RESOURCES(), rule("CST-4"))


def tapping(state: State, labels: Labels) -> Iterator[Option]:
    """Own cards that yield resources; other Command cards may have an ability in their text.

    A Unit has options for its battles; where its text says more, the table taps it by a ruling.
    """
    mine = [piece for piece in state.pieces if piece.seat == state.active and piece.active]
    yielding = [(piece, why_not_tap(piece)) for piece in mine if yields(piece)]
    yield from families(labels, RESOURCES, TapForResources, yielding)
    rest = (piece for piece in mine if not piece.is_unit and not yields(piece))
    able: list[Judged] = [(piece, ()) for piece in rest if not why_not_tap(piece)]
    yield from families(labels, ABILITY, UseAbility, able)


def next_phase() -> Option:
    """The phase is over."""
    return Option(NextPhase(), texts.NEXT_PHASE(), NEXT)


def all_resources(state: State) -> Iterator[Gesture]:
    """Every own card that yields resources, where there are several."""
    mine = (piece for piece in state.pieces if piece.seat == state.active and piece.active)
    ready = [TapForResources(p.id) for p in mine if yields(p) and not why_not_tap(p)]
    if len(ready) > 1:
        yield Gesture(texts.TAP_ALL(), tuple(ready))


def in_one_breath(state: State) -> tuple[Gesture, ...]:
    """The end of the phase is never behind the other options; but resources are not thrown away."""
    if state.player(state.active).resources:
        return ()
    return (Gesture(texts.NEXT_PHASE(), (NextPhase(),)),)


def yields(piece: Piece) -> int:
    """The resources of one tap."""
    return (piece.card.yields or 0) if piece.card is not None else 0


def why_not_tap(piece: Piece) -> tuple[Refusal, ...]:
    """A card acts once until it is untapped, and not while it lies face down."""
    tapped = (TAPPED,) if piece.tapped else ()
    return (*tapped, DEPLETED) if piece.depleted else tapped


def tap_for_resources(state: State, id: str) -> Step[State]:
    """The resources are there to be spent as the player likes (CST-4)."""
    piece = state.piece(id)
    player, n = state.player(piece.seat), yields(piece)
    state = state.with_piece(replace(piece, tapped=True))
    state = state.with_player(piece.seat, replace(player, resources=player.resources + n))
    text = texts.TAPPED_FOR(card=piece_name(state, piece), n=n)
    return Step(state, (Event(text, rule("CST-4"), (piece.ref,), piece.seat),))


def use_ability(state: State, id: str) -> Step[State]:
    """The card is tapped; what it does, the table tells."""
    piece = state.piece(id)
    text = texts.ABILITY_USED(card=piece_name(state, piece))
    event = Event(text, rule("UNT-3"), (piece.ref,), piece.seat)
    return Step(state.with_piece(replace(piece, tapped=True)), (event,))


def spend(state: State, n: int) -> State:
    """The active player's resources, less what he spends."""
    player = state.player(state.active)
    return state.with_player(state.active, replace(player, resources=player.resources - n))
