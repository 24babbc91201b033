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
