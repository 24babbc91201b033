"""Every sentence of Battles of Westeros, in English; Russian stands in the translations."""

from assistant.rules.text import Message

# Line of sight
LINE = Message("westeros", "Line of sight")
UPPER_LINE = Message("westeros", "Upper line")
LOWER_LINE = Message("westeros", "Lower line")
LEFT_LINE = Message("westeros", "Left line")
RIGHT_LINE = Message("westeros", "Right line")
LINE_FREE = Message("westeros", "{line}: free")
LINE_STOPPED = Message("westeros", "{line}: in the way: {what}, {hex}")
IN_THE_WAY = Message("westeros", "In the way: {what}, {hex}")

# Files
A_BOARD_FILE = Message(
    "westeros",
    "{file}: this is a board of Battles of Westeros, not a battle. Start a new battle there and "
    "load it under “Open board…”.",
)

# Retreat
OFF_THE_BOARD = Message("westeros", "the edge of the board")
HALF_HEX = Message("westeros", "{hex}: half a hex, nobody stands there")
IMPASSABLE = Message("westeros", "{hex}: impassable ({terrain})")
OCCUPIED = Message("westeros", "{hex}: occupied ({unit})")

# What is wrong with a board
BOARD_SIZE = Message("westeros", "A board cannot be {n} hexes this way. Choose from 1 to {most}.")
UNKNOWN = Message("westeros", "There is no “{value}”. Known: {choices}")
UNKNOWN_CLOSE = Message("westeros", "There is no “{value}”; did you mean {meant}?")
NO_ID = Message("westeros", "Terrain of your own needs a name to call it by. Enter one.")
ID_TWICE = Message("westeros", "“{id}” is described twice. Keep one description.")
LAID_TWICE = Message("westeros", "{hex}: laid twice, {first} and {second}. Remove one.")
LAID_AGAIN = Message("westeros", "{hex}: {terrain} is laid twice. Remove one.")
IS_A_TOKEN = Message("westeros", "{terrain}: this is a token. Lay it among the tokens.")
IS_NO_TOKEN = Message("westeros", "{terrain}: this is a hex, not a token. Lay it among the hexes.")
LOS_UNKNOWN = Message(
    "westeros",
    "{terrain}: it is not known whether it blocks the line of sight; played as not blocking. "
    "Enter what your sheet says.",
)
NO_HEX = Message("westeros", "“{name}” names no hex. Write a column and a row, as in E5.")
OFF_BOARD = Message("westeros", "{name}: off the board, which ends at {last}. Choose another hex.")

# What is wrong with the forces
NO_UNITS = Message("westeros", "{side}: no units. Place at least one.")
SAME_EDGE = Message("westeros", "Both sides have the same home edge. Is that meant?")
NO_TYPE = Message("westeros", "Say what unit this is: choose its type or give it a name.")
NO_CLASS = Message(
    "westeros", "{unit}: infantry, cavalry or ranged? Enter what the unit card says."
)
NO_MELEE = Message("westeros", "{unit}: does it fight hand to hand? Enter what the unit card says.")
NO_VALOR = Message("westeros", "{unit}: is valor crossed out? Enter what the unit card says.")
NO_KEYWORDS = Message(
    "westeros",
    "{unit}: its keywords are not known. Set those of the unit card; until then it has none.",
)
NO_FULL = Message(
    "westeros", "{unit}: how many figures at full strength? Weakened units roll fewer dice."
)
NO_RANGE = Message(
    "westeros", "{unit}: the range is not known. Enter what the unit card says, or measure."
)
RANGE_ZERO = Message("westeros", "A range of 0 reaches nobody. Leave it empty for melee only.")
NO_FIGURES = Message("westeros", "{unit}: how many figures? Count them and enter the number.")
ZERO_FIGURES = Message("westeros", "{unit}: a unit without figures is destroyed. Remove it.")
TOO_MANY_DICE = Message("westeros", "{unit}: dice {n}, no more than {most} can be rolled.")
ORDERED_DOWN = Message("westeros", "{unit}: has an order, though its banner is down.")
TOO_MANY_FIGURES = Message("westeros", "{unit}: figures {n} of {full}. Correct one of the two.")
NO_CAPTURE = Message(
    "westeros",
    "The commander's capture rating is not known. Enter what his card says; without it no attack "
    "captures him.",
)
ON_HALF_HEX = Message("westeros", "{hex}: half a hex, nobody stands there. Choose another hex.")
TWO_ON_A_HEX = Message("westeros", "{hex}: there is a unit already ({at}). Choose another hex.")
ON_IMPASSABLE = Message("westeros", "{hex}: impassable, yet a unit stands there. Is that meant?")
NOBODY_THERE = Message(
    "westeros", "{hex}: an engagement token needs a unit here. Place one or remove the token."
)
NOT_ADJACENT = Message(
    "westeros", "{first} and {second} are not adjacent: no token between them. Remove it."
)
SAME_SIDE = Message("westeros", "Both units are of one side: no token between them. Remove it.")
TWO_TOKENS = Message(
    "westeros", "{hex}: this unit has a second engagement token; it can have one. Remove one."
)

# Open rules
Q_CORNER = Message("westeros", "A line that touches a bare corner of an obstacle")
CORNER_SHIFT = Message("westeros", "is shifted, as along a border")
CORNER_IGNORE = Message("westeros", "is not stopped")
CORNER_BLOCK = Message("westeros", "is stopped")
WHY_CORNER = Message(
    "westeros", "The rule speaks of borders only. Matters from a distance of 5 hexes on."
)
Q_RANGED_RETREAT = Message("westeros", "A unit driven off by shooting retreats")
RETREAT_HOME = Message("westeros", "to its own edge, as its owner likes")
RETREAT_AWAY = Message("westeros", "away from the shooter")
WHY_RANGED_RETREAT = Message(
    "westeros", "The rule makes no exception for shooting, the errata it refers to does."
)
Q_RANGED_FLANK = Message("westeros", "Shooting at an engaged unit is a flank attack")
WHY_RANGED_FLANK = Message(
    "westeros", "One section names any attack, step 4 only melee; players answer: no."
)
Q_COUNTER = Message("westeros", "Terrain changes the dice of counterattacks and parting blows")
WHY_COUNTER = Message(
    "westeros",
    "A counterattack lacks only what applies “when attacking”; a parting blow has its usual dice.",
)
Q_WEAKENED = Message("westeros", "A unit that has lost half its figures rolls one die fewer")
Q_COORDINATED = Message("westeros", "Coordinated attacks are allowed")
WHY_OPTIONAL = Message("westeros", "An optional rule of the errata.")
Q_HILL = Message("westeros", "Hills block the line of sight")
Q_BUILDING = Message("westeros", "Buildings block the line of sight")
WHY_TERRAIN = Message("westeros", "The sheet of this terrain is not known to the program.")
Q_CAP = Message("westeros", "Limits on dice count after what adds to them")
WHY_CAP = Message("westeros", "The rule names modifiers without an order.")
Q_OVERFLOW = Message("westeros", "Hits left over from the last figure count against the commander")
Q_TIE = Message("westeros", "Of two ways as near to the home edge is chosen")
TIE_OWNER = Message("westeros", "by the owner of the unit")
TIE_ATTACKER = Message("westeros", "by the side that struck it")
WHY_TIE = Message("westeros", "The rule does not foresee a board laid lengthwise.")
Q_RETREAT_CAPTURE = Message("westeros", "Wounds of a retreat count against the commander")
WHY_CAPTURE = Message(
    "westeros", "The section on capturing commanders is not known to the program."
)
