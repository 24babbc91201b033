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

# Retreat
OFF_THE_BOARD = Message("westeros", "the edge of the board")
HALF_HEX = Message("westeros", "{hex}: half a hex, nobody stands there")
IMPASSABLE = Message("westeros", "{hex}: impassable ({terrain})")
OCCUPIED = Message("westeros", "{hex}: occupied ({unit})")
