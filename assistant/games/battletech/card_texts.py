"""What can be wrong with a card that somebody describes."""

from assistant.rules.text import Message

NO_NAME = Message("battletech", "The card needs a name")
LONG_NAME = Message("battletech", "The name is too long. At most: {most}")
NOT_A_UNIT = Message("battletech", "A ’Mech, a Vehicle or Battle Armor must be a Unit")
TWO_SORTS = Message("battletech", "A Unit is one of these: ’Mech, Vehicle, Battle Armor")
UNIT_IS_CARRIED = Message("battletech", "A Unit is neither a Pilot nor an Enhancement")
MISSION_PROVIDES = Message("battletech", "A Mission card provides neither assets nor resources")
OUT_OF_RANGE = Message("battletech", "{field}: {value} is out of range: from 0 to {most}")
NO_SPEED = Message("battletech", "A Unit needs a speed: slow, moderate or fast")
NO_ATTACK = Message("battletech", "A Unit needs its Attack; 0 is allowed")
NO_ARMOR = Message("battletech", "A Unit needs its Armor; 0 is allowed")
NO_STRUCTURE = Message("battletech", "A Unit needs its Structure")
STRUCTURE_ZERO = Message("battletech", "A Structure of 0 would be scrapped at once")

TITLE_LENGTH = Message("battletech", "The card needs its title, of so many letters at most: {most}")
NO_EFFECT = Message("battletech", "Say what the card does")
AMOUNT = Message("battletech", "{value} is out of range: from 1 to {most}")
