"""The sentences of cards, phases and rulings; a mission has its own in `mission_texts`."""

from __future__ import annotations

from assistant.rules.text import Message

TITLE_MANY = Message("battletech", "{first} and others. Players: {n}")
PLAYER = Message("battletech", "Player {n}")
TURN = Message("battletech", "turn {n}")
QUICK = Message("battletech", "quick battle")
TURN_OF = Message("battletech", "turn {n}, {player}")
QUICK_OF = Message("battletech", "quick battle, turn: {player}")
ROLE_ACTIVE = Message("battletech", "active player")
ROLE_WAITING = Message("battletech", "waiting")
ROLE_ATTACKER = Message("battletech", "attacker")
ROLE_DEFENDER = Message("battletech", "defender")
ROLE_WON = Message("battletech", "winner")
ROLE_OVER = Message("battletech", "player")
ROLE_OUT = Message("battletech", "out of the game")

GONE = Message("battletech", "Removed card [{n}]")
FACE_DOWN = Message("battletech", "Face-down card [{n}]")
NUMBERED = Message("battletech", "{card} [{n}]")
STOCKPILE_OF = Message("battletech", "{player}: Stockpile")
CARDS_N = Message("battletech", "Cards: {n}")
ONE_OF = Message("battletech", "Choose one of {n}")

PHASE_UNTAP = Message("battletech", "Untap")
PHASE_DRAW = Message("battletech", "Draw")
PHASE_DEPLOY = Message("battletech", "Deploy")
PHASE_REPAIR = Message("battletech", "Repair")
PHASE_MISSIONS = Message("battletech", "Missions")
PHASE_END = Message("battletech", "End")
GAME_OVER = Message("battletech", "The game is over")

ANOTHER_STEP = Message("battletech", "This belongs to another step: {step}")

WON = Message("battletech", "{player}: victory")
DRAWN = Message("battletech", "A draw")
QUICK_EVEN = Message("battletech", "Even, cards lost {sums}")
QUICK_BETTER = Message("battletech", "{player}: fewer cards lost, {sums}")
STOPPED = Message("battletech", "The game was stopped")

LOST_IN_ALL = Message("battletech", "Lost: {cards}")
FROM_STOCKPILE = Message("battletech", "Stockpile cards: {n}")
CARDS_UNNAMED = Message("battletech", "unnamed cards: {n}")
LEFT_IN_ALL = Message("battletech", "Left: {cards}")
DAMAGED = Message("battletech", "{card}: damage {n}")
DAMAGED_OF = Message("battletech", "{card}: damage {n} of {structure}")
HAS_COUNTERS = Message("battletech", "{card}: construction counters {n}")
LEFT_DEPLETED = Message("battletech", "{card} (depleted)")
OTHER_CARDS = Message("battletech", "other cards: {n}")
IN_STOCKPILE = Message("battletech", "Stockpile: {n}")

LEFT_HEADING = Message("battletech", "Left in this phase")
RESOURCES_LEFT = Message("battletech", "Resources to spend: {n}")
DEPLOYMENTS_LEFT = Message("battletech", "Deployments left: {n}")
REPAIR_LEFT = Message("battletech", "Repairs left: {n}")


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


UNTAPPED = Message("battletech", "Cards untapped: {n}")
NOTHING_TO_UNTAP = Message("battletech", "Nothing to untap")
STILL_DEPLETED = Message("battletech", "Depleted cards stay face down: {n}")

DRAW_HOW = Message("battletech", "Draw from the Stockpile")
DRAW_N = Message("battletech", "Draw cards: {n}")
DRAW_FIRST = Message("battletech", "Draw one card, then use abilities")
DREW = Message("battletech", "Cards drawn: {n}; left in the Stockpile: {left}")
ONE_ON_FIRST_TURN = Message("battletech", "Only one card on the first turn of the game")
ONE_IS_DRAWN = Message("battletech", "One card is already drawn")

DEPLOY_PROMPT = Message("battletech", "Deploy, build and activate")
DEPLOY_LEFT = Message("battletech", "Deployments: {deployments}. Resources: {resources}")
DEPLOY_LEFT_MORE = Message(
    "battletech", "Deployments: {deployments}. Resources: {resources}, on untapped cards: {more}"
)
COULD_ATTACK = Message("battletech", "Could still attack, all sides: {n}")
UNITS_READY = Message("battletech", "Units that could still attack: {n}")
DEPLOY_GROUP = Message("battletech", "Deploy from hand")
DEPLOY = Message("battletech", "A card face down")
DEPLOY_OPEN = Message("battletech", "A card face up")
DEPLOYED = Message("battletech", "A card goes face down into Construction")
DEPLOYED_OPEN = Message("battletech", "{card}: goes face up into Construction")
EXTRA_DEPLOYMENT = Message("battletech", "{card}: gives one more deployment")
NO_DEPLOYMENT = Message("battletech", "All deployments of this phase are used: {n}")
ONE_DEPLOYMENT = Message("battletech", "Only one deployment on the first turn of the game")
EMPTY_HAND = Message("battletech", "No card in hand")
ANOTHER_PLACE = Message(
    "battletech", "This kind of card goes elsewhere: remove the old one and add this one"
)
NO_MISSION_CARD = Message("battletech", "Mission cards are not deployed")

TAP_ALL = Message("battletech", "Tap all Resources")
TAP_TO_REPAIR = Message("battletech", "Tap a Resource for a repair")
RESOURCES_GROUP = Message("battletech", "Tap for resources")
TAPPED_FOR = Message("battletech", "{card}: tapped, resources: {n}")
IS_TAPPED = Message("battletech", "Already tapped this turn")
IS_DEPLETED = Message("battletech", "Depleted cards cannot act")
COUNTERS_GROUP = Message("battletech", "Add construction counters")
PUT_COUNTERS = Message("battletech", "{card}: counters +{n}")
COUNTERS_PUT = Message("battletech", "{card}: construction counters +{n}, now {now}")
NO_RESOURCES = Message("battletech", "No resources to spend: tap Resource cards first")
NO_MORE_RESOURCES = Message(
    "battletech", "No resources to spend and no untapped card that gives any"
)

ACTIVATE = Message("battletech", "Activate: {card}")
FINISH_BUILDING = Message("battletech", "Finish building: {card}")
ACTIVATE_GROUP = Message("battletech", "Activate")
ACTIVATED = Message("battletech", "{card}: active")
TO_COMMAND_POST = Message("battletech", "{card}: straight to the Command Post")
UNIT_WAITS = Message("battletech", "{card}: stays in Construction until the end of the turn")
IGNORED = Message("battletech", "{card}: extra counters are ignored: {n}")
SCRAPPED_ON_REVEAL = Message("battletech", "{card}: takes effect and is scrapped")
COST_UNKNOWN = Message(
    "battletech", "The card’s cost is unknown. Type it: Table ruling (F2), “{ruling}”"
)
COST_LACKS = Message("battletech", "Counters: {counters}, cost: {cost}, missing: {lacks}")
WOULD_HELP = Message("battletech", "With the asset {asset} the cost would be {cost}")
NO_FREE_MECH = Message("battletech", "All your ’Mechs have pilots")
COST_AND_COUNTERS = Message("battletech", "Cost: {cost}. Counters: {counters}")
COST_SUM = Message("battletech", "{sum} = {n}. Counters: {counters}")
CARD_UNKNOWN = Message("battletech", "Which card is it? Counters: {counters}")

WHERE_TO = Message("battletech", "{card}: where does it go?")
LAY_GROUP = Message("battletech", "Put it on")
LAID_ON = Message("battletech", "{card}: put on {host}")
LAY_NOWHERE = Message("battletech", "Nowhere: scrap it")
HAS_A_PILOT = Message("battletech", "This ’Mech already has a pilot")
ONLY_MECHS = Message("battletech", "Pilots go on ’Mechs only")
REGION_OF = Message("battletech", "{player}: {region}")
REGION_STOCKPILE = Message("battletech", "Stockpile")
REGION_CONSTRUCTION = Message("battletech", "Construction region")
REGION_COMMAND_POST = Message("battletech", "Command Post")
REGION_PATROL = Message("battletech", "Patrol region")

PILOTS_GROUP = Message("battletech", "Move a pilot")
SWAP_GROUP = Message("battletech", "Swap two pilots")
SWAPPED = Message("battletech", "{pilot} and {other}: swap ’Mechs")
PILOT_TO = Message("battletech", "{pilot} → {mech}")
MOVED_PILOT = Message("battletech", "{pilot}: moves to {mech}")
PATROL_AT_ONCE = Message("battletech", "Straight to Patrol: {card}")
AT_ONCE_GROUP = Message("battletech", "Straight to Patrol")
TO_PATROL = Message("battletech", "{card}: to the Patrol region")

ABILITY_GROUP = Message("battletech", "Tap for an ability")
BY_ITS_TEXT = Message("battletech", "if it has one: as printed")
ABILITY_USED = Message("battletech", "{card}: tapped for its ability")

REPAIR_PROMPT = Message("battletech", "Repair and reload")
REPAIR_GROUP = Message("battletech", "Remove one damage counter")
RELOAD_GROUP = Message("battletech", "Turn face up")
REPAIR = Message("battletech", "Repair: {card}")
RELOAD_ALL = Message("battletech", "Turn all face up")
REPAIRED = Message("battletech", "{card}: repaired, damage counters left: {n}")
RELOADED = Message("battletech", "{card}: face up and tapped")
NO_ASSEMBLY = Message("battletech", "Repair needs asset A in play")
REPAIRED_ALREADY = Message("battletech", "Already repaired this turn")
NOTHING_TO_PAY_WITH = Message("battletech", "No resource left to repair with")
NOTHING_TO_REPAIR = Message("battletech", "Nothing to repair or reload")

NOBODY_TO_SEND = Message("battletech", "No Unit to send or place on guard")
MISSIONS_PROMPT = Message("battletech", "Send Units on a mission or place guards")
MOVE_GUARDS = Message("battletech", "No Unit to send now. Move guards, or go on")
NONE_TO_SEND = Message("battletech", "No Unit to send now: go on")
HAND_OVER_PROMPT = Message("battletech", "No Unit left to send. Hand over?")
HAND_OVER_GUARDS = Message("battletech", "Only guards are left. Hand over?")
GUARDS_COULD_GO = Message("battletech", "Back in Patrol, they could attack")
END_PROMPT_QUICK = Message("battletech", "Nobody can send a Unit: the quick battle is over")
GUARD_GROUP = Message("battletech", "Put on guard")
TAPPED_MAY = Message("battletech", "tapped, but may guard")
GUARDS = Message("battletech", "{unit}: guards {site}")
PATROL_GROUP = Message("battletech", "Back to Patrol")
JUST_BUILT = Message("battletech", "Stays in Construction until the end of the turn")
GUARDS_ONLY_SITES = Message(
    "battletech", "Units guard only their own side’s Sites, never another Unit"
)
GUARDS_ALREADY = Message("battletech", "Already guarding this Site")
TAPPED_MAY_NOT = Message("battletech", "Table rule: tapped Units cannot be placed on guard")

END_PROMPT = Message("battletech", "End of the turn")
RESTOCK_GROUP = Message("battletech", "Restock")
RESTOCK = Message("battletech", "Put a card from hand under the Stockpile")
RESTOCKED = Message("battletech", "A card from hand goes under the Stockpile")
END_TURN = Message("battletech", "End the turn")
END_TURN_LOSING = Message("battletech", "End the turn, losing resources: {n}")
TURN_ENDED = Message("battletech", "The turn is over")
NEXT_PHASE = Message("battletech", "End the phase")
NEXT_PHASE_LOSING = Message("battletech", "End the phase, losing resources: {n}")
END_BATTLE = Message("battletech", "End the battle")
OTHER_SIDE = Message("battletech", "Hand over: {player}")
OTHER_SIDE_LOSING = Message("battletech", "Hand over: {player}, losing resources: {n}")
LOST_RESOURCES = Message("battletech", "Unspent resources are lost: {n}")
LOSES = Message("battletech", "{player}: Stockpile empty, defeat")
ALL_LOSE = Message("battletech", "All Stockpiles are empty at once")

STRUCK = Message("battletech", "{card}: damage counters {before} → {after} of {structure}")
STRUCK_UNKNOWN = Message("battletech", "{card}: damage counters {before} → {after}")
CARDS_LOST = Message("battletech", "Cards and Units lost")
MISSILES_DEAL = Message("battletech", "{player}: missile damage {n}")
VOLLEY_DEALS = Message("battletech", "{missiles}: damage {n}")
VOLLEY_SHORT = Message("battletech", "Missile damage {n}")
STOCKPILE_FELL = Message("battletech", "{player}: Stockpile {was} → {now}")
RESOLVED = Message("battletech", "Battle resolved")
SCRAPPED = Message("battletech", "{card}: to the Scrapheap")
LOST_CARDS = Message("battletech", "{site}: cards to the Scrapheap: {n}; left: {left}")
LOST_COUNTERS = Message("battletech", "{card}: construction counters removed: {n}, left: {left}")
DAMAGE_SUM = Message(
    "battletech", "{card}: damage {total} − prevented {prevented} − armor {armor} = {through}"
)
GUARDS_FREE = Message("battletech", "{unit}: nothing left to guard, back to Patrol")
GUARDS_STOCKPILE = Message("battletech", "{unit}: nothing left to guard, moves to the Stockpile")
VEHICLE_ROLL = Message("battletech", "Vehicles with unprevented damage: scrapped on 5 or 6")
WRECKED_COUNT = Message("battletech", "Scrapped")
VEHICLE_SAFE = Message("battletech", "{card}: survives the roll")
VEHICLE_LOST = Message("battletech", "{card}: scrapped by the roll")


PEEK = Message("battletech", "Your hidden cards")
TELL_CARD = Message("battletech", "Note a face-down card")
FORGET = Message("battletech", "Clear")
IS = Message("battletech", "Noted, for you only: {card}")
TELL_HAND = Message("battletech", "Note a card in hand")
HAND_CARD = Message("battletech", "A card in hand")
HAND_TOLD = Message("battletech", "All cards in hand are noted: {n}")
FORGET_HAND = Message("battletech", "No longer in hand")
OUTNUMBERED = Message(
    "battletech",
    "Cards noted: {told}, in hand: {n}. Mark those that lie face down and clear those that have "
    "left.",
)
HELD = Message("battletech", "{n}. {card}")
STOP = Message("battletech", "Done, hide")


ACTIVE_TAKES_NONE = Message("battletech", "Active cards get no construction counters")
ONLY_BUILT = Message(
    "battletech", "Construction counters are put only on your own cards under construction"
)
ONLY_BUILT_WAKE = Message("battletech", "Only your own cards under construction are activated")
ONLY_RESOURCES = Message("battletech", "Only your own Resource cards give resources")
ONLY_DAMAGED = Message("battletech", "Only your own Units with damage counters are repaired")
ONLY_DEPLETED = Message("battletech", "Only your own depleted cards are turned face up")
ONLY_UNITS_GO = Message("battletech", "Only your own Units go on a mission")
ONLY_UNITS_GUARD = Message("battletech", "Only your own Units are put on guard")
ONLY_ENEMIES = Message("battletech", "Only Sites and Units of an enemy are targets")
ONLY_DEFENDERS = Message("battletech", "Only Units of the defender block")
ONLY_AT_ENEMIES = Message("battletech", "Damage is dealt to enemies only")
ONLY_IN_BATTLE = Message(
    "battletech", "A Mission card affects only attackers, blockers and the target"
)


TAP = Message("battletech", "Tap a card")
UNTAP = Message("battletech", "Untap a card")
DEPLETE = Message("battletech", "Deplete: turn face down")
TURN_UP = Message("battletech", "Turn a depleted card face up")
TAPPED = Message("battletech", "{card}: tapped")
IS_UNTAPPED = Message("battletech", "{card}: untapped")
UNTAPPED_UNSPENT = Message("battletech", "{card}: untapped, resources returned: {n}")
UNTAPPED_SPENT = Message("battletech", "{card}: untapped, but its resources are spent; left: {n}")
DEPLETED = Message("battletech", "{card}: depleted")
TURNED_UP = Message("battletech", "{card}: face up")

ADD_CONSTRUCTION = Message("battletech", "Construction counter +1")
TAKE_CONSTRUCTION = Message("battletech", "Construction counter −1")
ADD_DAMAGE = Message("battletech", "Damage counter +1")
TAKE_DAMAGE = Message("battletech", "Damage counter −1")
CONSTRUCTION_NOW = Message("battletech", "{card}: construction counters: {n}")
DAMAGE_NOW = Message("battletech", "{card}: damage counters: {n}")

MOVE_TO_CONSTRUCTION = Message("battletech", "Back into Construction")
MOVE_TO_COMMAND_POST = Message("battletech", "To the Command Post")
MOVE_TO_PATROL = Message("battletech", "To the Patrol region")
MOVE_TO_GUARD = Message("battletech", "To guard the Stockpile")
MOVE_TO_HAND = Message("battletech", "Back to hand")
MOVE_TO_STOCKPILE = Message("battletech", "Under the Stockpile")
MOVE_TO_SCRAPHEAP = Message("battletech", "To the Scrapheap")
IN_CONSTRUCTION = Message("battletech", "{card}: back into Construction")
IN_COMMAND_POST = Message("battletech", "{card}: to the Command Post")
ON_GUARD = Message("battletech", "{card}: guards the Stockpile")
IN_HAND = Message("battletech", "{card}: back to hand")
IS_IN_STOCKPILE = Message("battletech", "{card}: under the Stockpile")
ATTACH = Message("battletech", "Put on another card")

NAME_CARD = Message("battletech", "Turn a hidden card face up")
NAMED = Message("battletech", "{card}: is {name}, face up")
CORRECT = Message("battletech", "Edit a card in play")
CORRECTED = Message("battletech", "{card}: actually {name}")
ADD_CARD = Message("battletech", "Add a card to play")
ADDED = Message("battletech", "{card}: enters play for {player}")
ADD_HIDDEN = Message("battletech", "Add a face-down card under construction")
ADDED_HIDDEN = Message("battletech", "{player}: a face-down card into Construction")

SET_STOCKPILE = Message("battletech", "Cards in the Stockpile")
SET_HAND = Message("battletech", "Cards in hand")
SET_RESOURCES = Message("battletech", "Resources to spend")
SET_DEPLOYMENTS = Message("battletech", "Deployments left")
STOCKPILE_SET = Message("battletech", "{player}: Stockpile: {n}")
HAND_SET = Message("battletech", "{player}: hand: {n}")
RESOURCES_SET = Message("battletech", "{player}: resources to spend: {n}")
DEPLOYMENTS_SET = Message("battletech", "{player}: deployments left: {n}")

EFFECTS = Message("battletech", "Card effect, outside a battle")
EFFECTS_LABEL = Message("battletech", "Damage, counters, tap, untap…")
EFFECTS_APPLIED = Message("battletech", "{title}: takes effect")
NO_SUCH_THING = Message("battletech", "{thing}: not on the table")
EFFECTS_IN_BATTLE = Message("battletech", "Card effect, in this battle")
EFFECTS_IN_BATTLE_LABEL = Message("battletech", "Prevention, Attack, initiative, damage…")
NOT_IN_THIS_BATTLE = Message("battletech", "{thing}: not possible in this battle")
EFFECT_ONLY_IN_BATTLE = Message("battletech", "{thing}: works only in a battle")
NOT_BEING_BUILT = Message(
    "battletech", "{thing}: only cards under construction have these counters"
)
NOT_ACTIVE = Message("battletech", "{thing}: only active cards can be turned or damaged")

LOOK_AT_HIDDEN = Message("battletech", "Look at my hidden cards")
PEEKS = Message("battletech", "{player}: looks at hidden cards")
SKIP = Message("battletech", "Go to a step")
SKIPPED_TO = Message("battletech", "Play continues from: {step}")
NEW_TURN = Message("battletech", "Begin a turn")
TURN_BEGINS = Message("battletech", "{player}: turn begins")
FINISH = Message("battletech", "End the game without a winner")
END_GAME = Message("battletech", "End the game")
NO_WINNER = Message("battletech", "Without a winner")
WINNER = Message("battletech", "The winner is")
WON_BY_AGREEMENT = Message("battletech", "{player}: wins by agreement")


HEAD = Message("battletech", "{file}, {column}: “{value}”: {what}")
ROW = Message("battletech", "{file}, row {row}: {what}")
ROW_COLUMN = Message("battletech", "{file}, row {row}, {column}: {what}")
ROW_VALUE = Message("battletech", "{file}, row {row}, {column}: “{value}”: {what}")

NEEDED = Message("battletech", "a value is required")
NEEDED_BY_UNIT = Message("battletech", "a Unit needs this number, even if it is 0")
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
DECK_NO_RESOURCES = Message("battletech", "No card in the deck gives resources")
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

# The form of the setup

PLAYER_NAME = Message("battletech", "Name")
SAVED_DECK = Message("battletech", "Saved deck")
OPEN_DECKS = Message("battletech", "Decks…")
DECK_SIZE = Message("battletech", "Deck")
STOCKPILE_SIZE = Message("battletech", "Stockpile")
HAND_SIZE = Message("battletech", "Hand")
FIGURES_ARE = Message("battletech", "Attack / Armor / Structure, speed, cost")
LAID_OUT = Message("battletech", "Cards on the table")
PLAYED = Message("battletech", "What is played")
WHOLE_GAME = Message("battletech", "Whole game")
QUICK_BATTLE = Message("battletech", "Quick battle")
WHOLE_IS = Message("battletech", "From the first turn, with your own decks")
QUICK_IS = Message("battletech", "Only missions, with the cards laid out here")
PLAYER_COUNT = Message("battletech", "Players")
TURN_NUMBER = Message("battletech", "Turn")
PHASE_NOW = Message("battletech", "Phase")
WHOSE_TURN = Message("battletech", "Active player")
ASKS_IDLE = Message("battletech", "Ask those who can do nothing")
UNCLEAR_RULES = Message("battletech", "Unclear rules")
