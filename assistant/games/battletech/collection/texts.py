"""What can be wrong with a list of cards or a deck, and what reading one has to say."""

from assistant.rules.text import Message

HEAD = Message("battletech", "{file}, {column}: “{value}”: {what}")
ROW = Message("battletech", "{file}, row {row}: {what}")
ROW_COLUMN = Message("battletech", "{file}, row {row}, {column}: {what}")
ROW_VALUE = Message("battletech", "{file}, row {row}, {column}: “{value}”: {what}")

OF_COLUMNS = Message("battletech", "{columns}: {what}")

NEEDED = Message("battletech", "a value is required")
NEEDED_BY_UNIT = Message("battletech", "every Unit needs this; 0 is a number too")
NO_SUCH_WORD = Message("battletech", "unknown word. Allowed: {known}")
NO_SUCH_WORD_CLOSE = Message("battletech", "unknown word; did you mean {meant}?")
NOT_A_NUMBER = Message("battletech", "a whole number is needed")
NOT_IN_RANGE = Message("battletech", "a number from {low} to {high} is needed")
NOT_A_FLAG = Message("battletech", "write 1 for yes, leave empty for no")
NO_KIND = Message(
    "battletech",
    "a Unit without its kind (mech, vehicle, battle_armor): it replaces no card that has one",
)
NO_SUCH_ASSET = Message("battletech", "no such asset. Known: A, M, T, L, P")
NOT_A_COST = Message("battletech", "a cost looks like 6+3A+1M; this part does not: {part}")
TWO_COSTS = Message("battletech", "this cost differs from that of the columns cost_base to cost_P")
NO_BASE = Message("battletech", "there is a cost by asset but no base cost; write 0 if it is 0")
TWO_NUMBERS = Message("battletech", "two numbers are needed: damage to itself, then Attack")
HALF_AN_OVERHEAT = Message("battletech", "damage and Attack of Overheat go together")
LONG_TEXT = Message("battletech", "too long; at most {most} characters")
STRANGE_SIGN = Message("battletech", "contains a character that cannot be shown")
SAME_CARD = Message("battletech", "row {row} already has the same name, variant and set")
MANY_VALUES = Message("battletech", "more values than columns: {n} of {columns}")
OPEN_QUOTE = Message("battletech", "cannot read this row: a quotation mark is misplaced")
NOT_A_TABLE = Message("battletech", "a table of one card is needed")

NO_CARDS = Message(
    "battletech",
    "{file}: this is not a list of cards: it has no column {missing}. Its first columns: {found}",
)
OTHER_GAME = Message("battletech", "{file}: this file is for another game: {game}")
NO_CARD_TABLES = Message(
    "battletech", "{file}: this is not a list of cards: it has no table [[card]]"
)
A_LIST = Message(
    "battletech", "{file}: this is a list of cards, not a deck. Open it with “List of cards…”."
)
A_DECK_FILE = Message(
    "battletech",
    "{file}: this is a BattleTech deck, not a battle. Start a new battle, press “Decks…” and open "
    "it with “Import…”.",
)
A_LIST_FILE = Message(
    "battletech",
    "{file}: this is a BattleTech list of cards, not a battle. Start a new battle, press “Decks…” "
    "and open it with “List of cards…”.",
)
EMPTY = Message("battletech", "{file}: no cards in it")
UNKNOWN_COLUMNS = Message("battletech", "{file}: skipped columns: {columns}")
COLUMN_TWICE = Message("battletech", "{file}: the column {column} appears twice. Keep one.")
NOT_A_NAME = Message(
    "battletech",
    "“{name}” cannot be a list name: use letters, digits, spaces, - and _ only, at most {most}",
)

DECK_SMALL = Message("battletech", "Cards in the deck: {n}. At least {least} are needed.")
DECK_LARGE = Message("battletech", "Cards in the deck: {n}. At most {most} are allowed.")
DECK_NOT_EXACT = Message("battletech", "Cards in the deck: {n}. Exactly {exact} are needed.")
DECK_ABSURD = Message(
    "battletech", "Cards in the deck: {n}. More than {most} is not possible; check the numbers."
)
DECK_NO_NAME = Message("battletech", "The deck needs a name")
DECK_UNIQUE = Message("battletech", "{card}: unique, but the deck has {n}")
DECK_UNKNOWN = Message("battletech", "{card}: not in any list; only its name is known")
DECK_UNSURE = Message("battletech", "{card}: unknown: {what}")
NO_UNITS = Message("battletech", "No Unit in the deck")
NO_RESOURCES = Message("battletech", "No card in the deck gives resources")
YIELD_UNKNOWN = Message("battletech", "{card}: its resources are unknown")
NOT_IN_SET = Message("battletech", "this card is not in that set. It is in: {sets}")
MANY_COPIES = Message(
    "battletech", "copies with those of the rows above: {n}. There can be at most {most}"
)
SIDEBOARD = Message("battletech", "in the sideboard, so not in the deck")
DECK_LINE = Message("battletech", "a line looks like this: 3 Sunder (SD1-OB)")
NO_SUCH_CARD = Message("battletech", "no such card in any list")
NO_SUCH_CARD_CLOSE = Message("battletech", "no such card in any list; did you mean {meant}?")
BAD_COUNT = Message("battletech", "a number of copies from 1 to {most} is needed")
