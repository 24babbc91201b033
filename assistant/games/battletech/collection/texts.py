"""What can be wrong with a list of cards or a deck, and what reading one has to say."""

from assistant.rules.text import Message

HEAD = Message("battletech", "{file}, {column}: “{value}”: {what}")
ROW = Message("battletech", "{file}, row {row}: {what}")
ROW_COLUMN = Message("battletech", "{file}, row {row}, {column}: {what}")
ROW_VALUE = Message("battletech", "{file}, row {row}, {column}: “{value}”: {what}")

OF_COLUMNS = Message("battletech", "{columns}: {what}")

NEEDED = Message("battletech", "this must be filled in")
NEEDED_BY_UNIT = Message("battletech", "every Unit needs this; 0 is a number too")
NO_SUCH_WORD = Message("battletech", "there is no such word here. Known: {known}")
NO_SUCH_WORD_CLOSE = Message("battletech", "there is no such word here; did you mean {meant}?")
NOT_A_NUMBER = Message("battletech", "a whole number is needed")
NOT_IN_RANGE = Message("battletech", "a number from {low} to {high} is needed")
NOT_A_FLAG = Message("battletech", "write 1 for yes; leave it empty for no")
NO_KIND = Message(
    "battletech",
    "a Unit without its kind (mech, vehicle, battle_armor): it replaces no card that has one",
)
NO_SUCH_ASSET = Message("battletech", "there is no such asset. Known: A, M, T, L, P")
NOT_A_COST = Message("battletech", "a cost looks like 6+3A+1M; this part does not: {part}")
TWO_COSTS = Message("battletech", "this cost differs from that of the columns cost_base to cost_P")
NO_BASE = Message("battletech", "there is a cost by asset but no base; write 0 where it is 0")
TWO_NUMBERS = Message("battletech", "two numbers are needed: damage to itself, then Attack")
HALF_AN_OVERHEAT = Message("battletech", "damage and Attack of Overheat go together")
LONG_TEXT = Message("battletech", "this is too long. Letters at most: {most}")
STRANGE_SIGN = Message("battletech", "there is a sign in it that cannot be shown")
SAME_CARD = Message("battletech", "the same name, variant and set stand in row {row} already")
MANY_VALUES = Message("battletech", "there are more values than columns: {n} of {columns}")
OPEN_QUOTE = Message("battletech", "the row cannot be read: a quotation mark in it is wrong")
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
    "battletech", "{file}: this is a list of cards, not a deck. Choose it under “List of cards…”."
)
A_DECK_FILE = Message(
    "battletech",
    "{file}: this is a deck of BattleTech, not a battle. Start a new battle there, press “Decks…” "
    "and load it under “Import…”.",
)
A_LIST_FILE = Message(
    "battletech",
    "{file}: this is a list of cards of BattleTech, not a battle. Start a new battle there, press "
    "“Decks…” and load it under “List of cards…”.",
)
EMPTY = Message("battletech", "{file}: there is not a single card in it")
UNKNOWN_COLUMNS = Message("battletech", "{file}: columns that were left out: {columns}")
COLUMN_TWICE = Message("battletech", "{file}: the column {column} stands in it twice. Keep one.")
NOT_A_NAME = Message(
    "battletech",
    "“{name}” cannot be the name of a list: letters, digits, blanks, - and _ only, at most {most}",
)

DECK_SMALL = Message("battletech", "Cards in the deck: {n}. At least {least} are needed.")
DECK_LARGE = Message("battletech", "Cards in the deck: {n}. At most {most} are allowed.")
DECK_NOT_EXACT = Message("battletech", "Cards in the deck: {n}. Exactly {exact} are needed.")
DECK_ABSURD = Message(
    "battletech", "Cards in the deck: {n}. More than {most} cannot be right; check the numbers."
)
DECK_NO_NAME = Message("battletech", "The deck needs a name")
DECK_UNIQUE = Message("battletech", "{card}: unique, yet in the deck more than once: {n}")
DECK_UNKNOWN = Message("battletech", "{card}: not in any list; only its name is known")
DECK_UNSURE = Message("battletech", "{card}: not known: {what}")
NO_UNITS = Message("battletech", "There is no Unit in the deck")
NO_RESOURCES = Message("battletech", "There is no card in the deck that yields resources")
YIELD_UNKNOWN = Message("battletech", "{card}: how many resources it yields is not known")
NOT_IN_SET = Message("battletech", "this card is not in that set. It is in: {sets}")
MANY_COPIES = Message(
    "battletech", "copies with those of the rows above: {n}. There can be at most {most}"
)
SIDEBOARD = Message("battletech", "in the sideboard, so not in the deck")
DECK_LINE = Message("battletech", "a line looks like this: 3 Sunder (SD1-OB)")
NO_SUCH_CARD = Message("battletech", "no list has such a card")
NO_SUCH_CARD_CLOSE = Message("battletech", "no list has such a card; did you mean {meant}?")
BAD_COUNT = Message("battletech", "a number of copies from 1 to {most} is needed")
