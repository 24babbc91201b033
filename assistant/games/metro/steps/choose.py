"""Each side looks at its three cards and lays one face down: attacker, then defender (§18).

With the app's cards the pick is a secret choice. With cards on the table the players pick for
themselves; a side may enter its three cards in private, and the advice is then for that hand.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.metro import texts
from assistant.games.metro.actions import AskAdvice, Hold, LayDown, PlayCard, PutBack
from assistant.games.metro.deck import HAND, HIDDEN, CardId
from assistant.games.metro.names import card_name
from assistant.games.metro.setup import ATTACKER, DEFENDER
from assistant.games.metro.state import Stage, State, card_ref
from assistant.games.metro.steps.deal import in_order
from assistant.games.metro.texts import page
from assistant.rules.decision import (
    HERE,
    Action,
    Choice,
    Gesture,
    Group,
    Option,
    Refusal,
    Seat,
    Secret,
    Tally,
)
from assistant.rules.flow import Event, Step
from assistant.rules.text import Text, signed

RULE = page(18)


def enter(state: State) -> Step[State]:
    """Nothing happens by itself."""
    return Step(state)


def is_done(state: State) -> bool:
    """Whether the seat's card lies face down."""
    return state.side(_seat(state)).down


def decide(state: State) -> Choice:
    """A card of the hand, or word that one of the real cards lies there."""
    seat = _seat(state)
    if state.app_deals:
        group = Group(texts.PLAY_CARD(), RULE)
        options = tuple(
            Option(
                PlayCard(card),
                card_name(state, card),
                group,
                (card_ref(seat, card),),
                detail=bonuses(state, card),
            )
            for card in state.side(seat).hand
            if card != HIDDEN
        )
        eyes = Secret(final=True)
        return Choice(seat, texts.CHOOSE_CARD(), options, detail=texts.FINAL(), audience=eyes)
    group = Group(texts.ON_THE_TABLE(), RULE)
    lay_down = Option(LayDown(), texts.LAY_DOWN(), group)
    if state.asking != seat:
        both = Gesture(texts.BOTH_LIE(), (LayDown(), LayDown()))
        gestures = (both,) if seat == ATTACKER else ()
        options = (lay_down, Option(AskAdvice(), texts.ASK_ADVICE(), group))
        return Choice(seat, texts.YOUR_CARD_DOWN(), options, gestures)
    named = tuple(card for card in state.side(seat).hand if card != HIDDEN)
    options = (*_cards_to_name(state, seat, named), lay_down)
    tally = Tally(len(named), HAND)
    return Choice(seat, texts.ADVICE(), options, tally=tally, audience=Secret(), steady=True)


def _cards_to_name(state: State, seat: Seat, named: tuple[CardId, ...]) -> Iterator[Option]:
    """All seven in their order: one that is named may be taken back, any other named."""
    group = Group(texts.HOLD(), RULE)
    for card in state.deck.ids:
        name, refs, detail = card_name(state, card), (card_ref(seat, card),), bonuses(state, card)
        if card in named:
            back = texts.PUT_BACK(card=name)
            yield Option(PutBack(card), back, group, refs, detail=detail)
        else:
            full = (Refusal(texts.HAND_FULL(), RULE),) if len(named) == HAND else ()
            yield Option(Hold(card), name, group, refs, refusals=full, detail=detail)


def why_not_listed(state: State, action: Action) -> tuple[Refusal, ...]:
    """Why a card that is not in the list cannot be played, named or put back."""
    if state.at not in (Stage.ATTACKER_CARD, Stage.DEFENDER_CARD):
        return ()
    if not isinstance(action, PlayCard | Hold | PutBack) or action.card not in state.deck.ids:
        return ()
    seat, card = _seat(state), action.card
    in_hand = card in state.side(seat).hand
    why = None
    if isinstance(action, PlayCard):
        if state.app_deals and not in_hand:
            why = texts.NOT_IN_HAND(card=card_name(state, card))
    elif not state.app_deals and state.asking == seat:
        if isinstance(action, Hold) and in_hand:
            why = texts.ALREADY_HELD()
        elif isinstance(action, PutBack) and not in_hand:
            why = texts.NOT_NAMED()
    return () if why is None else (Refusal(why, RULE),)


def apply(state: State, action: Action) -> Step[State]:
    """The card is chosen, named or laid down; the others read the same whatever it was."""
    seat = _seat(state)
    side = state.side(seat)
    card_down = Event(texts.CARD_DOWN(), RULE, actor=seat)
    match action:
        case PlayCard(card=card):
            hand = tuple(c for c in side.hand if c != card)
            text, refs = texts.YOU_PLAYED(card=card_name(state, card)), (card_ref(seat, card),)
            private = Event(text, RULE, refs, seat, only_for=seat)
            side = replace(side, hand=hand, played=card, down=True)
            return Step(state.with_side(seat, side), (card_down, private))
        case Hold(card=card) | PutBack(card=card):
            if isinstance(action, Hold):
                hand, say = in_order(state, (*side.hand, card)), texts.HELD
            else:
                hand, say = tuple(c for c in side.hand if c != card), texts.NOT_HELD
            text, refs = say(card=card_name(state, card)), (card_ref(seat, card),)
            private = Event(text, HERE, refs, seat, only_for=seat)
            return Step(state.with_side(seat, replace(side, hand=hand)), (private,))
        case AskAdvice():
            event = Event(texts.ASKS(), RULE, actor=seat)
            state = state.with_side(seat, replace(side, advised=True))
            return Step(replace(state, asking=seat), (event,))
        case LayDown():
            state = state.with_side(seat, replace(side, down=True))
            return Step(replace(state, asking=None), (card_down,))
    raise TypeError(action)


def bonuses(state: State, card: str) -> Text:
    """A card's type and its three bonuses, in a line."""
    found = state.deck.card(card)
    return texts.BONUSES(
        type=found.type.label(),
        attack=signed(found.vs_attack),
        defence=signed(found.vs_defence),
        manoeuvre=signed(found.vs_manoeuvre),
    )


def _seat(state: State) -> Seat:
    return ATTACKER if state.at is Stage.ATTACKER_CARD else DEFENDER
