"""What is said behind the curtain, while an owner looks at his hidden cards."""

from assistant.rules.text import Message

PEEK = Message("battletech", "Your hidden cards")
TELL_CARD = Message("battletech", "Note a face-down card")
FORGET = Message("battletech", "Clear")
IS = Message("battletech", "Noted, for you only: {card}")
TELL_HAND = Message("battletech", "Note a card in hand")
HAND_CARD = Message("battletech", "A card in hand")
HAND_TOLD = Message("battletech", "All cards in hand are noted: {n}")
FORGET_HAND = Message("battletech", "No longer in hand")
OUTNUMBERED = Message(
    "battletech",
    "Cards noted: {told}, in hand: {n}. Mark those that lie face down and clear those that have "
    "left.",
)
HELD = Message("battletech", "{n}. {card}")
STOP = Message("battletech", "Done, hide")
