"""Who may see what, and the private look in which an owner tells what his hidden cards are."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.battletech import texts
from assistant.games.battletech.actions import (
    ForgetCard,
    ForgetHand,
    StopPeeking,
    TellCard,
    TellHand,
)
from assistant.games.battletech.cards import zone_ref
from assistant.games.battletech.costs import in_a_line, paying_assets
from assistant.games.battletech.names import piece_name
from assistant.games.battletech.rule_options import rule
from assistant.games.battletech.state import Piece, State
from assistant.games.battletech.unseen_cards import DEPLOYABLE, CardToDeploy, FromDeck, own_unseen
from assistant.rules.decision import Action, Choice, Group, Option, Refusal, Seat, Secret
from assistant.rules.flow import Event, Step, never_asked


def view(state: State, seat: Seat | None) -> State:
    """What this seat may see. Its own secrets lie open only while it asks for them.

    So nobody need look away at every change of turn: what an owner has told serves him alone,
    behind the curtain of his own choice.
    """
    mine = seat if seat is not None and state.peeking == seat else None
    pieces, players = state.pieces, state.players
    if any(piece.told is not None and piece.seat != mine for piece in pieces):
        pieces = tuple(
            p if p.told is None or p.seat == mine else replace(p, told=None) for p in pieces
        )
    if any((p.held or p.shown) and n != mine for n, p in enumerate(players)):
        players = tuple(
            p if n == mine else replace(p, held=(), shown=None) for n, p in enumerate(players)
        )
    if pieces is state.pieces and players is state.players:
        return state
    return replace(state, pieces=pieces, players=players)


SHOWN = rule("DEP-5")


enter = never_asked


def decide(state: State) -> Choice:
    """His face-down cards and his hand; secret, so nobody else reads it.

    What can be forgotten comes last: the key of what is told next stays what it was.
    """
    seat = state.peeking
    assert seat is not None
    player, hand = state.player(seat), (zone_ref(seat, "hand"),)
    full = len(player.held) >= player.hand
    why = (Refusal(texts.HAND_TOLD(n=player.hand), SHOWN),) if full else ()
    field = FromDeck("card", "card", DEPLOYABLE, own_unseen(state, seat))
    tell = Group(texts.TELL_HAND(), SHOWN)
    told = Option(TellHand(DEPLOYABLE[0]), texts.HAND_CARD(), tell, hand, why, field)
    options = [*_cards(state, seat), told]
    forget, forget_hand = Group(texts.FORGET(), SHOWN), Group(texts.FORGET_HAND(), SHOWN)
    for piece in hidden(state, seat):
        if piece.told is not None:
            options.append(Option(ForgetCard(piece.id), piece.told.name, forget, (piece.ref,)))
    for place, card in enumerate(player.held):
        label = texts.HELD(n=place + 1, card=card.name)
        options.append(Option(ForgetHand(place), label, forget_hand, hand))
    options.append(Option(StopPeeking(), texts.STOP(), Group(texts.STOP(), SHOWN)))
    detail = None
    if len(player.held) > player.hand:
        # Which card has left the hand unseen only its owner can tell.
        detail = texts.OUTNUMBERED(told=len(player.held), n=player.hand)
    audience = Secret(StopPeeking())
    return Choice(seat, texts.PEEK(), tuple(options), detail=detail, audience=audience)


def apply(state: State, action: Action) -> Step[State]:
    """What he tells stays his; the others hear only that he is done."""
    seat = state.peeking
    assert seat is not None
    player = state.player(seat)
    match action:
        case TellCard(piece=id, card=card):
            # A card of the hand that he has put down is no longer in the hand.
            piece = state.piece(id)
            state = state.with_player(seat, replace(player, held=player.held_without(card)))
            state, text = state.with_piece(replace(piece, told=card)), texts.IS(card=card.name)
            event = Event(text, SHOWN, piece.seat, only_for=piece.seat)
            return Step(state, (event,))
        case ForgetCard(piece=id):
            return Step(state.with_piece(replace(state.piece(id), told=None)))
        case TellHand(card=card):
            held = (*player.held, card)
            return Step(state.with_player(seat, replace(player, held=held)))
        case ForgetHand(place=place):
            held = (*player.held[:place], *player.held[place + 1 :])
            return Step(state.with_player(seat, replace(player, held=held)))
    return Step(replace(state, peeking=None))


def hidden(state: State, seat: Seat) -> Iterator[Piece]:
    """A player's cards that nobody else knows."""
    return (piece for piece in state.pieces if piece.seat == seat and piece.card is None)


def _cards(state: State, seat: Seat) -> Iterator[Option]:
    tell = Group(texts.TELL_CARD(), SHOWN)
    known = tuple(dict.fromkeys(state.player(seat).held)) + DEPLOYABLE
    anything = CardToDeploy("card", "card", ())
    examples = tuple(card for card in known if not anything.refusals(card))
    field = CardToDeploy("card", "card", examples, own_unseen(state, seat))
    for piece in hidden(state, seat):
        action = TellCard(piece.id, piece.told or DEPLOYABLE[0])
        detail = None
        if piece.told is not None and piece.told.cost is not None:
            # The arithmetic of a card told: what it lacks is his to know.
            detail = in_a_line(piece.told.cost, paying_assets(state, seat), piece.counters)
        yield Option(
            action, piece_name(state, piece), tell, (piece.ref,), field=field, detail=detail
        )
