"""Every sentence of Battles of Westeros, in English; Russian stands in the translations."""

from assistant.rules.text import Message

# Line of sight
LINE = Message("westeros", "Line of sight")
UPPER_LINE = Message("westeros", "Upper line")
LOWER_LINE = Message("westeros", "Lower line")
LEFT_LINE = Message("westeros", "Left line")
RIGHT_LINE = Message("westeros", "Right line")
LINE_FREE = Message("westeros", "{line}: clear")
LINE_STOPPED = Message("westeros", "{line}: blocked: {what}, {hex}")
IN_THE_WAY = Message("westeros", "In the way: {what}, {hex}")

# Files
A_BOARD_FILE = Message(
    "westeros",
    "{file}: this is a Battles of Westeros board, not a battle. Start a new battle and open it "
    "with “Open board…”.",
)

# Retreat
OFF_THE_BOARD = Message("westeros", "edge of the board")
HALF_HEX = Message("westeros", "{hex}: half hex, no unit may stand there")
IMPASSABLE = Message("westeros", "{hex}: impassable ({terrain})")
OCCUPIED = Message("westeros", "{hex}: occupied ({unit})")

# What is wrong with a board
BOARD_SIZE = Message(
    "westeros", "The board cannot have {n} hexes on this side. Choose 1 to {most}."
)
UNKNOWN = Message("westeros", "Unknown: “{value}”. Known: {choices}")
UNKNOWN_CLOSE = Message("westeros", "Unknown: “{value}”; did you mean {meant}?")
NO_ID = Message("westeros", "Your own terrain needs a name. Enter one.")
ID_TWICE = Message("westeros", "“{id}” is described twice. Keep one.")
LAID_TWICE = Message("westeros", "{hex}: placed twice, {first} and {second}. Remove one.")
LAID_AGAIN = Message("westeros", "{hex}: {terrain} is placed twice. Remove one.")
IS_A_TOKEN = Message("westeros", "{terrain}: this is a token. Put it with the tokens.")
IS_NO_TOKEN = Message("westeros", "{terrain}: this is a hex, not a token. Put it with the hexes.")
LOS_UNKNOWN = Message(
    "westeros",
    "{terrain}: unknown whether it blocks the line of sight; played as not blocking. Enter what "
    "your sheet says.",
)
NO_HEX = Message("westeros", "“{name}” is not a hex. Use a column and a row, such as E5.")
OFF_BOARD = Message("westeros", "{name}: off the board, which ends at {last}. Choose another hex.")

# What is wrong with the forces
NO_UNITS = Message("westeros", "{side}: no units. Place at least one.")
SAME_EDGE = Message("westeros", "Both sides have the same home edge. Is that intended?")
NO_TYPE = Message("westeros", "Which unit is this? Choose its type or give it a name.")
NO_CLASS = Message(
    "westeros", "{unit}: infantry, cavalry or ranged? Enter what the unit card says."
)
NO_MELEE = Message(
    "westeros", "{unit}: does it have a melee attack? Enter what the unit card says."
)
NO_VALOR = Message("westeros", "{unit}: is valor crossed out? Enter what the unit card says.")
NO_KEYWORDS = Message(
    "westeros",
    "{unit}: keywords unknown. Enter those on the unit card; until then it has none.",
)
NO_FULL = Message(
    "westeros", "{unit}: how many figures at full strength? Weakened units roll fewer dice."
)
NO_RANGE = Message("westeros", "{unit}: range unknown. Enter what the unit card says, or measure.")
RANGE_ZERO = Message("westeros", "A range of 0 reaches nothing. Leave it empty for melee only.")
NO_FIGURES = Message("westeros", "{unit}: how many figures? Count them and enter the number.")
ZERO_FIGURES = Message("westeros", "{unit}: a unit without figures is destroyed. Remove it.")
TOO_MANY_DICE = Message("westeros", "{unit}: dice {n}, no more than {most} can be rolled.")
ORDERED_DOWN = Message("westeros", "{unit}: has an order, though its banner is down.")
TOO_MANY_FIGURES = Message("westeros", "{unit}: figures {n} of {full}. Correct one of the two.")
NO_CAPTURE = Message(
    "westeros",
    "Capture rating unknown. Enter what the commander’s card says; without it no attack can "
    "capture the commander.",
)
ON_HALF_HEX = Message("westeros", "{hex}: half hex, no unit may stand there. Choose another hex.")
TWO_ON_A_HEX = Message("westeros", "{hex}: already has a unit ({at}). Choose another hex.")
ON_IMPASSABLE = Message("westeros", "{hex}: impassable, but a unit stands there. Is that intended?")
NOBODY_THERE = Message(
    "westeros", "{hex}: an engagement token needs a unit here. Place one or remove the token."
)
NOT_ADJACENT = Message(
    "westeros", "{first} and {second} are not adjacent: no token can be between them. Remove it."
)
SAME_SIDE = Message(
    "westeros", "Both units are on one side: no token can be between them. Remove it."
)
TWO_TOKENS = Message(
    "westeros", "{hex}: this unit has a second engagement token; it can have one. Remove one."
)
