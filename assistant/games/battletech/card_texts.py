"""What can be wrong with a card that somebody describes."""

from assistant.rules.text import Message

NO_NAME = Message("battletech", "The card needs a name")
LONG_NAME = Message("battletech", "The name is too long. At most: {most}")
NOT_A_UNIT = Message("battletech", "A ’Mech, Vehicle or Battle Armor must be a Unit")
TWO_SORTS = Message("battletech", "A Unit is one of these: ’Mech, Vehicle, Battle Armor")
UNIT_IS_CARRIED = Message("battletech", "A Unit cannot be a Pilot or an Enhancement")
MISSION_PROVIDES = Message("battletech", "A Mission card gives no assets and no resources")
OUT_OF_RANGE = Message("battletech", "{field}: {value} is out of range; enter 0 to {most}")
NO_SPEED = Message("battletech", "A Unit needs a speed: slow, moderate or fast")
NO_ATTACK = Message("battletech", "A Unit needs an Attack; 0 is allowed")
NO_ARMOR = Message("battletech", "A Unit needs an Armor value; 0 is allowed")
NO_STRUCTURE = Message("battletech", "A Unit needs a Structure value")
STRUCTURE_ZERO = Message("battletech", "A Unit with Structure 0 would be scrapped at once")

TITLE_LENGTH = Message("battletech", "The card needs a title of at most {most} characters")
NO_EFFECT = Message("battletech", "Enter what the card does")
AMOUNT = Message("battletech", "{value} is out of range; enter 1 to {most}")
