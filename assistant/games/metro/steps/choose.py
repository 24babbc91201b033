"""Each side looks at its three cards and lays one face down: attacker, then defender (§18).

With the app's cards the pick is a secret choice. With cards on the table the players pick for
themselves; a side may enter its three cards in private, and the advice is then for that hand.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.metro import texts
from assistant.games.metro.actions import AskAdvice, Hold, LayDown, PlayCard, PutBack
from assistant.games.metro.cards import HAND, HIDDEN, CardId
from assistant.games.metro.cites import page
from assistant.games.metro.names import TYPES, card_name
from assistant.games.metro.state import ATTACKER, DEFENDER, Stage, State, card_ref
from assistant.games.metro.steps.deal import in_order
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
        return _from_hand(state, seat)
    return _in_private(state, seat) if state.asking == seat else _on_table(seat)


def judged(state: State) -> Choice:
    """The same with every other card and why not: what it would be idle to list."""
    choice, seat = decide(state), _seat(state)
    if state.app_deals:
        idle = _not_in_hand(state, seat)
    elif state.asking == seat:
        idle = _said_already(state, seat)
    else:
        return choice
    return replace(choice, options=(*choice.options, *idle))


def apply(state: State, action: Action) -> Step[State]:
    """What the others read is the same whatever was picked."""
    seat = _seat(state)
    match action:
        case PlayCard(card=card):
            return _played(state, seat, card)
        case Hold() | PutBack():
            return _named(state, seat, action)
        case AskAdvice():
            event = Event(texts.ASKS(), RULE, actor=seat)
            state = state.with_side(seat, replace(state.side(seat), advised=True))
            return Step(replace(state, asking=seat), (event,))
        case LayDown():
            state = state.with_side(seat, replace(state.side(seat), down=True))
            return Step(replace(state, asking=None), (_card_down(seat),))
    raise TypeError(action)


def bonuses(state: State, card: str) -> Text:
    """A card's type and its three bonuses, in a line."""
    found = state.deck.card(card)
    return texts.BONUSES(
        type=TYPES[found.type],
        attack=signed(found.vs_attack),
        defence=signed(found.vs_defence),
        manoeuvre=signed(found.vs_manoeuvre),
    )


def _seat(state: State) -> Seat:
    return ATTACKER if state.at is Stage.ATTACKER_CARD else DEFENDER


def _from_hand(state: State, seat: Seat) -> Choice:
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
    prompt, detail, eyes = texts.CHOOSE_CARD(), texts.FINAL(), Secret(final=True)
    return Choice(seat, prompt, options, detail=detail, audience=eyes)


def _on_table(seat: Seat) -> Choice:
    advice = Option(AskAdvice(), texts.ASK_ADVICE(), Group(texts.ON_THE_TABLE(), RULE))
    both = Gesture(texts.BOTH_LIE(), (LayDown(), LayDown()))
    gestures = (both,) if seat == ATTACKER else ()
    return Choice(seat, texts.YOUR_CARD_DOWN(), (_lays_down(), advice), gestures)


def _in_private(state: State, seat: Seat) -> Choice:
    held = tuple(card for card in state.side(seat).hand if card != HIDDEN)
    options = (*_palette(state, seat, held), _lays_down())
    tally = Tally(len(held), HAND)
    return Choice(seat, texts.ADVICE(), options, tally=tally, audience=Secret(), steady=True)


def _not_in_hand(state: State, seat: Seat) -> Iterator[Option]:
    for card in state.deck.ids:
        if card not in state.side(seat).hand:
            why = texts.NOT_IN_HAND(card=card_name(state, card))
            yield _closed(state, seat, PlayCard(card), why)


def _said_already(state: State, seat: Seat) -> Iterator[Option]:
    """A card that is held cannot be named again, nor one that is not be taken back."""
    for card in state.deck.ids:
        if card in state.side(seat).hand:
            yield _closed(state, seat, Hold(card), texts.ALREADY_HELD())
        else:
            yield _closed(state, seat, PutBack(card), texts.NOT_NAMED())


def _closed(state: State, seat: Seat, action: PlayCard | Hold | PutBack, why: Text) -> Option:
    group, refs = Group(texts.HOLD(), RULE), (card_ref(seat, action.card),)
    name, refusals = card_name(state, action.card), (Refusal(why, RULE),)
    return Option(action, name, group, refs, refusals=refusals)


def _lays_down() -> Option:
    return Option(LayDown(), texts.LAY_DOWN(), Group(texts.ON_THE_TABLE(), RULE))


def _palette(state: State, seat: Seat, held: tuple[CardId, ...]) -> Iterator[Option]:
    """All seven in their order: one that is held may be taken back, any other named."""
    group = Group(texts.HOLD(), RULE)
    for card in state.deck.ids:
        name, refs, told = card_name(state, card), (card_ref(seat, card),), bonuses(state, card)
        if card in held:
            back = texts.PUT_BACK(card=name)
            yield Option(PutBack(card), back, group, refs, detail=told)
        else:
            full = (Refusal(texts.HAND_FULL(), RULE),) if len(held) == HAND else ()
            yield Option(Hold(card), name, group, refs, refusals=full, detail=told)


def _played(state: State, seat: Seat, card: CardId) -> Step[State]:
    side = state.side(seat)
    hand = tuple(c for c in side.hand if c != card)
    state = state.with_side(seat, replace(side, hand=hand, played=card, down=True))
    yours = texts.YOU_PLAYED(card=card_name(state, card))
    private = Event(yours, RULE, (card_ref(seat, card),), seat, only_for=seat)
    return Step(state, (_card_down(seat), private))


def _named(state: State, seat: Seat, action: Hold | PutBack) -> Step[State]:
    side = state.side(seat)
    if isinstance(action, Hold):
        hand, say = in_order(state, (*side.hand, action.card)), texts.HELD
    else:
        hand, say = tuple(c for c in side.hand if c != action.card), texts.NOT_HELD
    text = say(card=card_name(state, action.card))
    event = Event(text, HERE, (card_ref(seat, action.card),), seat, only_for=seat)
    return Step(state.with_side(seat, replace(side, hand=hand)), (event,))


def _card_down(seat: Seat) -> Event:
    return Event(texts.CARD_DOWN(), RULE, actor=seat)
