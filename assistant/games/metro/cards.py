"""The combat cards: three are dealt to each side, which lays one face down, attacker first (§18).

With the app's cards the pick is a secret choice. With cards on the table the players pick for
themselves; a side may enter its three cards in private, and the advice is then for that hand.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.metro import texts
from assistant.games.metro.deck import (
    HAND,
    HIDDEN,
    Card,
    CardId,
    CardType,
    Certainty,
)
from assistant.games.metro.setup import ATTACKER, DEFENDER, SEATS
from assistant.games.metro.state import Stage, State, card_name, card_ref
from assistant.games.metro.texts import page
from assistant.rules.chance import Draw, Drawn
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
from assistant.rules.text import Text, joined


class AskAdvice(Action, frozen=True):
    """The seat will enter in private which three cards it holds."""


class Hold(Action, frozen=True):
    """The seat holds this card of the real deck."""

    card: CardId


class PutBack(Action, frozen=True):
    """The seat does not hold this card after all."""

    card: CardId


class PlayCard(Action, frozen=True):
    """This card of the hand goes face down on the table: final once confirmed."""

    card: CardId


class LayDown(Action, frozen=True):
    """The seat's card, of the real deck, lies face down on the table."""


RULE = page(18)


def is_dealt(state: State) -> bool:
    """With their own cards the players deal themselves."""
    return not state.app_deals or len(state.pile) < len(state.deck.cards)


def draw_hands(state: State) -> Draw:
    """The attacker deals; the first hand is his own."""
    return Draw(
        ATTACKER,
        texts.DEAL(),
        state.pile,
        len(SEATS) * HAND,
        RULE,
        texts.DEAL_DETAIL(),
        hands=len(SEATS),
        secret=True,
    )


def deal(state: State, action: Action) -> Step[State]:
    """Each side holds three, in the deck's own order, so that the deal leaves no trace."""
    assert isinstance(action, Drawn)
    hands = (action.cards[:HAND], action.cards[HAND:])
    events = [Event(texts.DEALT(), RULE)]
    for seat, cards in zip(SEATS, hands, strict=True):
        hand = in_order(state, cards)
        state = state.with_side(seat, replace(state.side(seat), hand=hand))
        names = joined([card_name(state, card) for card in hand])
        text = texts.YOUR_HAND(cards=names)
        events.append(Event(text, RULE, actor=seat, only_for=seat))
    pile = tuple(card for card in state.pile if card not in action.cards)
    return Step(replace(state, pile=pile), tuple(events))


def in_order(state: State, cards: tuple[str, ...]) -> tuple[CardId, ...]:
    """Cards as the deck lists them, whatever order they came in."""
    return tuple(card for card in state.deck.ids if card in cards)


def is_card_down(state: State) -> bool:
    """Whether the seat's card lies face down."""
    return state.side(_seat(state)).down


def choose_card(state: State) -> Choice:
    """A card of the hand, or word that one of the real cards lies there."""
    seat = _seat(state)
    if state.app_deals:
        group = Group(texts.PLAY_CARD(), RULE)
        options = tuple(
            card_option(state, seat, card, PlayCard(card), group)
            for card in state.side(seat).hand
            if card != HIDDEN
        )
        eyes = Secret(final=True)
        return Choice(seat, texts.CHOOSE_CARD(), options, detail=texts.FINAL(), audience=eyes)
    group = Group(texts.ON_THE_TABLE(), RULE)
    is_naming = state.asking == seat
    # By the next number after the cards' one would close the page by a slip.
    lay_down = Option(LayDown(), texts.LAY_DOWN(), group, guarded=is_naming)
    if not is_naming:
        both = Gesture(texts.BOTH_LIE(), (LayDown(), LayDown()))
        gestures = (both,) if seat == ATTACKER else ()
        detail = texts.ASK_ADVICE_DETAIL()
        ask = Option(AskAdvice(), texts.ASK_ADVICE(), group, detail=detail)
        options = (lay_down, ask)
        return Choice(seat, texts.YOUR_CARD_DOWN(), options, gestures)
    named = tuple(card for card in state.side(seat).hand if card != HIDDEN)
    options = (*_cards_to_name(state, seat, named), lay_down)
    if len(named) < HAND:
        told = Tally(len(named), HAND)
        first, eyes = texts.NAME_FIRST(), Secret()
        return Choice(seat, texts.ADVICE(), options, (), first, told, audience=eyes, steady=True)
    done = (Gesture(texts.LAY_DOWN(), (LayDown(),), left=texts.HAND_CLOSES()),)
    detail, eyes = texts.ALL_NAMED(), Secret(asked=texts.LAY_ONE())
    return Choice(seat, texts.ADVICE(), options, done, detail, audience=eyes, steady=True)


def _cards_to_name(state: State, seat: Seat, named: tuple[CardId, ...]) -> Iterator[Option]:
    """All seven in their order: one that is named may be taken back, any other named."""
    group = Group(texts.HOLD(), RULE)
    for card in state.deck.ids:
        if card in named:
            yield card_option(state, seat, card, PutBack(card), group, detail=texts.IN_HAND())
        else:
            full = (Refusal(texts.HAND_FULL(), RULE),) if len(named) == HAND else ()
            yield card_option(state, seat, card, Hold(card), group, full)


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


def play_card(state: State, action: Action) -> Step[State]:
    """The card is chosen, named or laid down; the others read the same whatever it was."""
    seat = _seat(state)
    side = state.side(seat)
    card_down = Event(texts.CARD_DOWN(), RULE, actor=seat)
    match action:
        case PlayCard(card=card):
            hand = tuple(c for c in side.hand if c != card)
            text = texts.YOU_PLAYED(card=card_name(state, card))
            private = Event(text, RULE, seat, only_for=seat)
            side = replace(side, hand=hand, played=card, down=True)
            return Step(state.with_side(seat, side), (card_down, private))
        case Hold(card=card) | PutBack(card=card):
            if isinstance(action, Hold):
                hand, say = in_order(state, (*side.hand, card)), texts.HELD
            else:
                hand, say = tuple(c for c in side.hand if c != card), texts.NOT_HELD
            text = say(card=card_name(state, card))
            private = Event(text, HERE, seat, only_for=seat)
            return Step(state.with_side(seat, replace(side, hand=hand)), (private,))
        case AskAdvice():
            event = Event(texts.ASKS(), RULE, actor=seat)
            state = state.with_side(seat, replace(side, advised=True))
            return Step(replace(state, asking=seat), (event,))
        case LayDown():
            state = state.with_side(seat, replace(side, down=True))
            return Step(replace(state, asking=None), (card_down,))
    raise TypeError(action)


def card_option(
    state: State,
    seat: Seat,
    card: CardId,
    action: Action,
    group: Group,
    refusals: tuple[Refusal, ...] = (),
    detail: Text | None = None,
) -> Option:
    """An option about a card, by its name; `detail` stands for its type and its three bonuses."""
    found = faced(state, state.deck.card(card))
    bonuses = texts.BONUSES(
        type=found.type.label(), **{type.value: found.bonus(type) for type in CardType}
    )
    refs = (card_ref(seat, card),)
    return Option(
        action,
        found.marked_name,
        group,
        refs,
        refusals,
        detail=detail or bonuses,
        note=found.guess_note,
    )


def faced(state: State, card: Card) -> Card:
    """The card as it is told: of a complete deck, or as the table has ruled, nothing is a guess."""
    entered, known = state.setup.deck.card(card.id), Certainty.OWNER
    ruled = {
        f"vs_{type.value}": known
        for type in CardType
        if state.deck.complete or entered.against(type) != card.against(type)
    }
    if state.deck.complete:
        ruled |= {"name": known, "type": known}
    return replace(card, certainty=replace(card.certainty, **ruled))


def _seat(state: State) -> Seat:
    return ATTACKER if state.at is Stage.ATTACKER_CARD else DEFENDER
