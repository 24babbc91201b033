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
from assistant.games.battletech.cards import Card, zone_ref
from assistant.games.battletech.costs import in_a_line, paying_assets
from assistant.games.battletech.rule_options import rule
from assistant.games.battletech.state import Piece, Seated, State
from assistant.games.battletech.steps.common import Labels
from assistant.games.battletech.unseen_cards import DEPLOYABLE, CardToDeploy, FromDeck, own_unseen
from assistant.rules.decision import Action, Choice, Group, Option, Refusal, Seat, Secret
from assistant.rules.flow import Event, Step, never_asked
from assistant.rules.text import Text


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
    told = (*_cards(state, seat), _hand(state, seat))
    options = (*told, *_told_cards(state, seat), *_told_hand(state, seat), _stop())
    detail = _outnumbered(state.player(seat))
    return Choice(seat, texts.PEEK(), options, detail=detail, audience=Secret(StopPeeking()))


def apply(state: State, action: Action) -> Step[State]:
    """What he tells stays his; the others hear only that he is done."""
    seat = state.peeking
    assert seat is not None
    player = state.player(seat)
    match action:
        case TellCard(piece=id, card=card):
            return _told(state, state.piece(id), card)
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
    labels, tell = Labels(state), Group(texts.TELL_CARD(), SHOWN)
    known = tuple(dict.fromkeys(state.player(seat).held)) + DEPLOYABLE
    examples = tuple(card for card in known if _is_deployable(card))
    field = CardToDeploy("card", "card", examples, own_unseen(state, seat))
    for piece in hidden(state, seat):
        action = TellCard(piece.id, piece.told or DEPLOYABLE[0])
        about, detail = (piece.ref,), _cost(state, piece)
        yield Option(action, labels.name(piece), tell, about, field=field, detail=detail)


def _told_cards(state: State, seat: Seat) -> Iterator[Option]:
    group = Group(texts.FORGET(), SHOWN)
    for piece in hidden(state, seat):
        if piece.told is not None:
            yield Option(ForgetCard(piece.id), piece.told.name, group, (piece.ref,))


def _hand(state: State, seat: Seat) -> Option:
    player, refs = state.player(seat), (zone_ref(seat, "hand"),)
    full = len(player.held) >= player.hand
    why = (Refusal(texts.HAND_TOLD(n=player.hand), SHOWN),) if full else ()
    field = FromDeck("card", "card", DEPLOYABLE, own_unseen(state, seat))
    group = Group(texts.TELL_HAND(), SHOWN)
    return Option(TellHand(DEPLOYABLE[0]), texts.HAND_CARD(), group, refs, why, field)


def _told_hand(state: State, seat: Seat) -> Iterator[Option]:
    refs, group = (zone_ref(seat, "hand"),), Group(texts.FORGET_HAND(), SHOWN)
    for place, card in enumerate(state.player(seat).held):
        label = texts.HELD(n=place + 1, card=card.name)
        yield Option(ForgetHand(place), label, group, refs)


def _outnumbered(player: Seated) -> Text | None:
    """Which card has left the hand unseen only its owner can tell."""
    if len(player.held) <= player.hand:
        return None
    return texts.OUTNUMBERED(told=len(player.held), n=player.hand)


def _stop() -> Option:
    return Option(StopPeeking(), texts.STOP(), Group(texts.STOP(), SHOWN))


def _is_deployable(card: Card) -> bool:
    return not CardToDeploy("card", "card", ()).refusals(card)


def _cost(state: State, piece: Piece) -> Text | None:
    """The arithmetic of a card told: what it lacks is his to know."""
    if piece.told is None or piece.told.cost is None:
        return None
    return in_a_line(piece.told.cost, paying_assets(state, piece.seat), piece.counters)


def _told(state: State, piece: Piece, card: Card) -> Step[State]:
    """A card of the hand that he has put down is no longer in the hand."""
    player = state.player(piece.seat)
    player = replace(player, held=player.held_without(card))
    state = state.with_player(piece.seat, player)
    text = texts.IS(card=card.name)
    event = Event(text, SHOWN, (piece.ref,), piece.seat, only_for=piece.seat)
    return Step(state.with_piece(replace(piece, told=card)), (event,))
