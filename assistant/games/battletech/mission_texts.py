"""Every sentence about missions and battles."""

from assistant.rules.text import Message

PLAYER = Message("battletech", "Player {n}")
FACE_DOWN = Message("battletech", "Face-down card {n}")
NUMBERED = Message("battletech", "{card} ({n})")
STOCKPILE = Message("battletech", "{player}: Stockpile")
CARD_NAME = Message("battletech", "{card}")
THE_TABLE = Message("battletech", "the table")

# Terms of sums.
PRINTED = Message("battletech", "printed")
FROM = Message("battletech", "{card}")
C3 = Message("battletech", "C3")
AP = Message("battletech", "AP")
HAND_TO_HAND = Message("battletech", "hand to hand")
OVERHEAT = Message("battletech", "Overheat")
ALPHA_STRIKE = Message("battletech", "Alpha Strike")
JUMP = Message("battletech", "Jump")
JUMP_OF = Message("battletech", "{unit}: Jump")
TACTICS = Message("battletech", "Tactics")
KEYWORD_OF = Message("battletech", "{unit}: {keyword}")
MISSILES_OF = Message("battletech", "{unit}: missiles, {n}")

# The battle sheet.
NUMBER = Message("battletech", "{n}")
NUMBER_OF = Message("battletech", "{n} {what}")
PLUS = Message("battletech", "{first} + {n} {what}")
MINUS = Message("battletech", "{first} − {n} {what}")
EQUALS = Message("battletech", "{first} = {n}")
PLUS_KEYWORD = Message("battletech", "{first} + {n}")
PREVENTED = Message("battletech", "prevented")
ARMOR = Message("battletech", "armor")
MISSILE = Message("battletech", "missiles")
MISSILES = Message("battletech", "missiles: {n}")
UNKNOWN = Message("battletech", "not known")
SCRAPPED = Message("battletech", "scrapped")
EMPTIED = Message("battletech", "emptied: the game is lost")
NO_STRUCTURE_KNOWN = Message("battletech", "damage counters: {n}; its Structure is not known")
CARDS_LOST = Message("battletech", "cards lost: {n}, left: {left}")
COUNTERS_LOST = Message("battletech", "construction counters lost: {n}, left: {left}")
COUNTERS_OF = Message("battletech", "damage counters: {n} of {most}")
OR_GONE = Message("battletech", "{first}; gone: {percent} %")
