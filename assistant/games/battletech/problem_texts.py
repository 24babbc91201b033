"""What is wrong, or only odd, with a game as it is laid out."""

from assistant.rules.text import Message

PLAYERS = Message("battletech", "Players: {n}. The game is for {low} to {high}")
NO_SUCH_PLAYER = Message("battletech", "No such player. Players: {n}, counted from 0")
OPENING_HAND = Message("battletech", "Cards in a usual starting hand: {n}")
EMPTY_STOCKPILE = Message(
    "battletech", "The Stockpile needs at least one card, or the game is lost at once"
)
TINY_DECK = Message(
    "battletech", "Deck: {n}, hand: {hand}. No card is left for the Stockpile: the game is lost"
)
MORE_THAN_DECK = Message(
    "battletech", "Stockpile and hand together: {n}. That is more than the deck has: {deck}"
)
OTHER_SIZE = Message("battletech", "Cards on the deck list: {n}; in the deck by count: {deck}")
NO_UNITS = Message("battletech", "No Unit to send on a mission: add one")
TOO_MANY_CARDS = Message("battletech", "Too many cards on the table. At most: {most}")
MISSION_ON_TABLE = Message(
    "battletech", "Mission cards are played from hand, not placed on the table"
)
NO_SITE = Message("battletech", "Guards protect Sites only, not Units")
UNKNOWN_IN_PLAY = Message(
    "battletech", "Say which card it is: only cards in Construction may be hidden"
)
ONLY_TERRAIN = Message("battletech", "Only Terrain goes with the Stockpile region")
NOT_IN_PATROL = Message("battletech", "Only Units are in the Patrol region")
NOT_IN_COMMAND_POST = Message("battletech", "Units are not in the Command Post")
BUILT_IS_TURNED = Message("battletech", "A card under construction cannot be tapped or depleted")
BUILT_IS_DAMAGED = Message("battletech", "A card under construction has no damage counters")
ACTIVE_HAS_COUNTERS = Message("battletech", "An active card has no construction counters")
TOO_MUCH_DAMAGE = Message(
    "battletech", "Damage {damage} at Structure {structure}: the card would be scrapped"
)
NOT_CARRIED = Message("battletech", "Only Pilots and Enhancements go on other cards")
ON_CARRIED = Message("battletech", "Nothing goes on a Pilot or an Enhancement")
TWO_PILOTS = Message("battletech", "A ’Mech has at most one pilot")
PILOT_NEEDS_MECH = Message("battletech", "A Pilot goes on a ’Mech")
GUARD_IS_NO_UNIT = Message("battletech", "Only Units guard")
