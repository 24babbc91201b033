"""What is said behind the curtain, while an owner looks at his hidden cards."""

from assistant.rules.text import Message

PEEK = Message("battletech", "Your hidden cards")
TELL_CARD = Message("battletech", "Tell what a face-down card is")
FORGET = Message("battletech", "Forget")
IS = Message("battletech", "Noted for your eyes: {card}")
TELL_HAND = Message("battletech", "Tell a card of the hand")
HAND_CARD = Message("battletech", "A card of the hand")
HAND_TOLD = Message("battletech", "All cards of the hand are told: {n}")
FORGET_HAND = Message("battletech", "Not in the hand any more")
OUTNUMBERED = Message(
    "battletech",
    "Cards told: {told}, in the hand: {n}. Say which lie face down, forget those that have left.",
)
HELD = Message("battletech", "{n}. {card}")
STOP = Message("battletech", "Done, hide them")
