"""What is wrong, or only odd, with a game as it is laid out."""

from assistant.rules.text import Message

PLAYERS = Message("battletech", "Players: {n}. The game is for {low} to {high}")
NO_SUCH_PLAYER = Message("battletech", "There is no such player. Players: {n}, counted from 0")
OPENING_HAND = Message("battletech", "A game usually begins with so many cards in the hand: {n}")
EMPTY_STOCKPILE = Message("battletech", "The Stockpile needs a card, or the game is lost at once")
TINY_DECK = Message(
    "battletech", "Deck: {n}, hand: {hand}. No card is left for the Stockpile: the game is lost"
)
MORE_THAN_DECK = Message(
    "battletech", "Stockpile and hand together: {n}. That is more than the deck has: {deck}"
)
OTHER_SIZE = Message(
    "battletech", "The cards on the list of the deck: {n}, the deck as counted: {deck}"
)
NO_UNITS = Message("battletech", "Nobody to send on a mission: lay out a Unit")
TOO_MANY_CARDS = Message("battletech", "Too many cards on the table. At most: {most}")
MISSION_ON_TABLE = Message("battletech", "Mission cards are played from the hand, not laid out")
NO_SITE = Message("battletech", "Guards stand beside Sites only, not beside Units")
UNKNOWN_IN_PLAY = Message(
    "battletech", "Say which card it is: only in Construction may it be hidden"
)
ONLY_TERRAIN = Message("battletech", "Only Terrain lies on the region of the Stockpile")
NOT_IN_PATROL = Message("battletech", "Only Units are in the Patrol region")
NOT_IN_COMMAND_POST = Message("battletech", "Units are not in the Command Post")
BUILT_IS_TURNED = Message("battletech", "A card under construction is neither tapped nor depleted")
BUILT_IS_DAMAGED = Message("battletech", "A card under construction bears no damage counters")
ACTIVE_HAS_COUNTERS = Message("battletech", "An active card bears no construction counters")
TOO_MUCH_DAMAGE = Message(
    "battletech", "Damage {damage} at Structure {structure}: the card would be scrapped"
)
NOT_CARRIED = Message("battletech", "Only Pilots and Enhancements lie on other cards")
ON_CARRIED = Message("battletech", "Nothing lies on a Pilot or an Enhancement")
TWO_PILOTS = Message("battletech", "A ’Mech has one pilot at most")
PILOT_NEEDS_MECH = Message("battletech", "A Pilot lies on a ’Mech")
GUARD_IS_NO_UNIT = Message("battletech", "Only Units guard")
