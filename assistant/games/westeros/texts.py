"""Every sentence of Battles of Westeros, in English; Russian stands in the translations."""

from __future__ import annotations

from assistant.rules.decision import Cite
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
NO_UNITS = Message("westeros", "{side}: no units. Place one.")
SAME_EDGE = Message("westeros", "Both sides have the same home edge. Is that intended?")
NO_TYPE = Message("westeros", "Which unit is this? Choose its type or give it a name.")
NO_CLASS = Message("westeros", "infantry, cavalry or ranged? Enter what the unit card says.")
"""This, and what follows of a unit, stands behind its name, or alone at its own field."""
MELEE_UNKNOWN = Message("westeros", "does it have a melee attack? Enter what the unit card says.")
NO_VALOR = Message("westeros", "is valor crossed out? Enter what the unit card says.")
NO_KEYWORDS = Message(
    "westeros", "keywords unknown. Enter those on the unit card; until then it has none."
)
NO_FULL = Message("westeros", "how many figures at full strength? Weakened units roll fewer dice.")
RANGE_UNKNOWN = Message("westeros", "range unknown. Enter what the unit card says, or measure.")
RANGE_ZERO = Message("westeros", "A range of 0 reaches nothing. Leave it empty for melee only.")
NO_FIGURES = Message("westeros", "how many figures? Count them and enter the number.")
ZERO_FIGURES = Message("westeros", "a unit without figures is destroyed. Remove it.")
TOO_MANY_DICE = Message("westeros", "{unit}: dice {n}, no more than {most} can be rolled.")
HAS_ORDER_DOWN = Message("westeros", "raise the banner. It has an order.")
TOO_MANY_FIGURES = Message("westeros", "Too many: {n} of {full}")
NO_CAPTURE = Message("westeros", "No rating: the table decides")
OTHER_HOUSE = Message("westeros", "commander of another House")
ON_HALF_HEX = Message("westeros", "{hex}: half hex, no unit may stand there. Choose another hex.")
ON_IMPASSABLE = Message("westeros", "{hex}: impassable, but a unit stands there. Is that intended?")
NOBODY_THERE = Message(
    "westeros", "{hex}: an engagement token needs a unit here. Place one or remove the token."
)
TOKEN_NOT_ADJACENT = Message(
    "westeros", "{first} and {second} are not adjacent: no token can be between them. Remove it."
)
SAME_SIDE = Message(
    "westeros", "Both units are on one side: no token can be between them. Remove it."
)
TWO_TOKENS = Message(
    "westeros", "{hex}: this unit has a second engagement token; it can have one. Remove one."
)

# Rulings
ADD = Message("westeros", "Add a unit")
ADDED = Message("westeros", "{unit}: joins the battle")
REMOVE = Message("westeros", "Remove from the board")
REMOVED = Message("westeros", "{unit}: removed from the board")
PLACE = Message("westeros", "Place on another hex")
PLACED = Message("westeros", "{unit}: placed on {hex}")
SET_FIGURES = Message("westeros", "Change figures")
FIGURES_SET = Message("westeros", "{unit}: figures {n}")
SET_DICE = Message("westeros", "Change attack dice")
DICE_SET = Message("westeros", "{unit}: attack dice {n}")
SET_RANGE = Message("westeros", "Change range")
RANGE_SET = Message("westeros", "{unit}: range {n}")
SET_MOVEMENT = Message("westeros", "Change movement")
MOVEMENT_SET = Message("westeros", "{unit}: movement {n}")
SET_CAPTURE = Message("westeros", "Change capture rating")
CAPTURE_SET = Message("westeros", "{unit}: capture rating {n}")
WOUND = Message("westeros", "Wound a unit")
WOUNDED = Message("westeros", "{unit}: wounded, figures {n}")
LAST_FIGURE = Message("westeros", "Its last figure: take the unit off the board")
HEAL = Message("westeros", "Heal a wound")
HEALED = Message("westeros", "{unit}: wound healed, figures {n}")
NOT_WOUNDED = Message("westeros", "No wounds")
GIVE_KEYWORD = Message("westeros", "Give a keyword")
KEYWORD_GIVEN = Message("westeros", "{unit}: given the keyword {keyword}")
HAS_ALL = Message("westeros", "Already has every keyword")
TAKE_KEYWORD = Message("westeros", "Take a keyword away")
KEYWORD_TAKEN = Message("westeros", "{unit}: keyword taken away: {keyword}")
HAS_NONE = Message("westeros", "No keyword to take away")
SET_KEYWORD = Message("westeros", "Change the number of a keyword")
KEYWORD_OF = Message("westeros", "{unit}, {keyword}")
KEYWORD_SET = Message("westeros", "{unit}: {keyword} {n}")
SET_MORALE = Message("westeros", "Change the morale results")
MORALE_SET = Message("westeros", "Morale results that count: {n}")
NOBODY_DRIVEN = Message("westeros", "Nobody is being driven off now")
SET_RANK = Message("westeros", "Change rank")
RANK_SET = Message("westeros", "{unit}: rank: {rank}")
TURN_UP = Message("westeros", "Turn the banner up")
TURN_DOWN = Message("westeros", "Turn the banner down")
TURN_DOWN_OF = Message("westeros", "Banner down (optional): {unit}")
TURN_DOWN_ONE = Message("westeros", "Banner down (optional)")
WHOSE_BANNER = Message("westeros", "Whose banner?")
TURNED_UP = Message("westeros", "{unit}: banner turned up")
ALL_UP = Message("westeros", "New round")
ALL_TURNED_UP = Message("westeros", "New round: all banners turned up")
ARE_UP = Message("westeros", "All banners are up")
TAKE_ORDER = Message("westeros", "Cancel the order")
NO_ORDER = Message("westeros", "{unit}: not ordered")
REFRESH = Message("westeros", "May move and attack again")
REFRESHED = Message("westeros", "{unit}: may move and attack again")
ENGAGE = Message("westeros", "Place an engagement token")
ENGAGED = Message("westeros", "{unit} ↔ {other}: engagement token placed")
PAIR_OF = Message("westeros", "{unit} ↔ {other}")
IS_ENGAGED = Message("westeros", "Already engaged: {unit}")
DISENGAGE = Message("westeros", "Remove an engagement token")
DISENGAGED = Message("westeros", "{unit}: engagement token removed, no parting blow")
LAY = Message("westeros", "Place terrain")
CLEAR_TERRAIN = Message("westeros", "No terrain")
CLEAR_TOKEN = Message("westeros", "No terrain token")
LAID = Message("westeros", "{hex}: {terrain}")
CHANGE_DICE = Message("westeros", "Cards change the dice")
DICE_CHANGED = Message("westeros", "Attack dice changed by cards: {n}")
NO_ATTACK = Message("westeros", "No attack is being prepared")
SET_GOAL = Message("westeros", "Goal for the odds")
GOAL_SET = Message("westeros", "Goal for the odds: {goal}")
SKIP = Message("westeros", "Go to a step")
SKIPPED_TO = Message("westeros", "Play continues from: {step}")
NEW_TURN = Message("westeros", "New turn")
NEW_TURN_OF = Message("westeros", "New turn: {side}")
ONE_MORE_TURN = Message("westeros", "One more turn: {side}")
ALL_DOWN = Message("westeros", "banners down")
ARE_LEFT_UP = Message("westeros", "banners up")
NEW_TURN_BEGUN = Message("westeros", "{side}: new turn, no units ordered yet")
FINISHED = Message("westeros", "The table ends the turn")
END_BATTLE = Message("westeros", "End the battle")
WHOSE_VICTORY = Message("westeros", "Victory for whom?")
NOBODYS = Message("westeros", "Nobody")
ABANDONED = Message("westeros", "The current attack cannot continue")

# Odds
GOAL_OWN = Message("westeros", "Own figures left, on average")
CHANCE_DRIVE_OFF = Message("westeros", "Chance to drive off")
CHANCE_CAPTURE = Message("westeros", "Chance to capture")
CHANCE_CAPTURE_OR_DRIVE_OFF = Message("westeros", "Chance to capture or drive off")
CHANCE_DESTROY_OR_CAPTURE = Message("westeros", "Chance to destroy or capture")
CHANCE_OF_ALL = Message("westeros", "Chance to destroy, capture or drive off")
WITHOUT_CAPTURE = Message("westeros", "{goal}, capture not counted")
OUT_DESTROYED = Message("westeros", "Destroyed")
OUT_CAPTURED = Message("westeros", "Captured")
OUT_IN_DOUBT = Message("westeros", "May be captured")
OUT_DRIVEN = Message("westeros", "Driven off")
OUT_STANDS = Message("westeros", "Stands firm")
OUT_LEFT = Message("westeros", "Gets away")
GIVES_WAY = Message("westeros", "{unit}: driven off or destroyed")
GIVES_WAY_CAPTURED = Message("westeros", "{unit}: driven off or captured")
WILL_BE_CAPTURED = Message("westeros", "{unit}: captured")
IN_DOUBT = Message("westeros", "{unit}: may be captured, no rating entered")
IF_IGNORED = Message("westeros", "{claim}, if one morale result is ignored")
ONE_LOST = Message("westeros", "At least one figure lost")
MORE_LOST = Message("westeros", "Further losses")
LEAVES = Message("westeros", "{unit}: gets away")
OUT_FALLEN = Message("westeros", "Attacker destroyed first")
CHART_LOST = Message("westeros", "{unit}: figures lost")
CHART_TARGET = Message("westeros", "Target’s losses")
CHART_ATTACKER = Message("westeros", "Attacker’s losses")
CHART_LOSSES = Message("westeros", "Losses")
EXPECTED_WOUNDS = Message("westeros", "{unit}: figures lost on average")
WILL_FALL = Message("westeros", "{unit}: destroyed")
WILL_RETREAT = Message("westeros", "{unit}: driven off")
RETREAT_WOUNDS = Message("westeros", "{unit}: wounds from a blocked retreat, on average")
WILL_STRIKE = Message("westeros", "{unit}: can counterattack")
ASSUME_ATTACK = Message("westeros", "The next attack: {unit}")
ASSUME_TARGET = Message("westeros", "Target of the attack: {unit}")
ASSUME_PURSUIT = Message("westeros", "Pursuit and attack: {unit}")
ASSUME_TIE = Message(
    "westeros", "Of ways equally close to the home edge, the attacking side chooses the worst"
)
ASSUME_PARTING = Message("westeros", "The parting blow is always made")
ASSUME_COUNTER = Message("westeros", "Every counterattack is made")
ASSUME_USUAL_DICE = Message("westeros", "Dice as usual for the rank: {units}")
ASSUME_STRUCK_BACK = Message("westeros", "Target of the counterattack: {unit}")
ASSUME_STALWART = Message("westeros", "A Stalwart unit ignores one morale result")
ASSUME_FLANK = Message("westeros", "Flank rerolls serve the goal: {goal}")
OMITS_KEYWORD = Message("westeros", "{keyword} ({unit})")
OMITS_COMMANDER = Message("westeros", "abilities of the commander ({commander})")
OMITS_CAPTURE = Message("westeros", "capture, no rating entered ({commander})")
OMITS_TERRAIN = Message("westeros", "rules of combat on this terrain ({terrain})")
ASSUME_WAY_OUT = Message("westeros", "A retreat takes the way with the fewest wounds")
ASSUME_ONE_ATTACK = Message("westeros", "Only this attack, up to its end")

# Who, what, where
TURN_OF = Message("westeros", "Attacks this turn: {side}")
LEFT = Message("westeros", "Figures left: {one} {first} : {second} {other}")
ROLE_WON = Message("westeros", "winner")
ROLE_ACTIVE = Message("westeros", "active player")
ROLE_OTHER = Message("westeros", "opponent")
FIRST_SIDE = Message("westeros", "First House")
SECOND_SIDE = Message("westeros", "Second House")
WITH_LEFT = Message("westeros", "{side}, figures left: {n}")
OVER = Message("westeros", "Turn over. Figures left: {one} {first} : {second} {other}")
ROUND_OVER = Message(
    "westeros",
    "All banners up. Who begins the round? Figures left: {one} {first} : {second} {other}",
)
VICTORY = Message("westeros", "{side}: victory")
NO_VICTORY = Message("westeros", "The battle is over: no winner")
ALONE = Message("westeros", "{side}: victory, no enemies left on the board")
STEP_ATTACKER = Message("westeros", "Attacker")
STEP_MOVE = Message("westeros", "Movement")
STEP_TARGET = Message("westeros", "Target")
STEP_LOS = Message("westeros", "Line of sight and range")
STEP_TOKEN = Message("westeros", "Engagement")
STEP_ROLL = Message("westeros", "Roll")
STEP_RESULT = Message("westeros", "Result")
STEP_RETREAT = Message("westeros", "Retreat")
STEP_COUNTER = Message("westeros", "Counterattack")
STEP_FOLLOW = Message("westeros", "Advance and Pursue")
STEP_BANNER = Message("westeros", "Banner")
STEP_OVER = Message("westeros", "End of the turn")
RAIL_TOKEN = Message("westeros", "Token")
RAIL_DICE = Message("westeros", "Dice")

# Names built of names
UNIT_AT = Message("westeros", "{unit}, {hex}")
CHAIN = Message("westeros", "{first} · {rest}")

# The die
GREEN_SHIELD = Message("westeros", "Green shield")
BLUE_SHIELD = Message("westeros", "Blue shield")
RED_SHIELD = Message("westeros", "Red shield")
VALOR = Message("westeros", "Valor")
MORALE = Message("westeros", "Morale")
DOES_HIT = Message("westeros", "−1 figure")
DOES_HIT_MEN = Message("westeros", "−1 figure, men only")
DOES_HIT_TOUGH = Message("westeros", "−1 figure, ignored: {n}")
DOES_HIT_COMMANDER = Message("westeros", "hit on commander")
DOES_HIT_RATED = Message("westeros", "hit, capture at {n}")
MISS_RANK = Message("westeros", "miss: other rank")
MISS_ARMOR = Message("westeros", "miss: Heavy Armor")
MISS_CROSSED = Message("westeros", "miss: its card says so")
MISS_CAVALRY = Message("westeros", "miss: cavalry")
DRIVES_BACK = Message("westeros", "hexes back: {n}")
DRIVES_LATER = Message("westeros", "back, ignored: {n}")
DRIVES_UNLESS = Message("westeros", "one can be ignored")
DRIVES_NOBODY = Message("westeros", "nothing: parting blow")
DRIVES_NOWHERE = Message("westeros", "no way: −1 figure")
NOWHERE_HIT = Message("westeros", "no way: hit on commander")
NOWHERE_SAFE = Message("westeros", "no way: commander unharmed")
NO_DICE = Message("westeros", "no dice")
HEAVY_ARMOR = Message("westeros", "{unit}: Heavy Armor, hit as if one rank higher")
OTHER_SHIELDS = Message("westeros", "{unit}: {rank} rank, shields of other colours miss")
VALOR_CROSSED = Message(
    "westeros", "{unit}: valor is crossed out on the card, so every valor misses"
)
VALOR_CAVALRY = Message("westeros", "{unit}: cavalry, valor from other units misses")
VALOR_ARMOUR = Message("westeros", "{unit}: Heavy Armor of red rank, valor misses")
WHY_FACES = Message(
    "westeros",
    "Symbols matter: 1 green shield, 2 blue shield, 3 red shield, 4 valor, 5 morale",
)

# Between attacks
WHO_ACTS = Message("westeros", "Who moves or attacks?")
WHO_ATTACKS = Message("westeros", "Who attacks?")
WHO_MOVES = Message("westeros", "Who moves?")
NOBODY_ATTACKS = Message("westeros", "No unit can attack any more")
WHO_IS_ORDERED = Message("westeros", "Which units are ordered?")
GIVE_ORDER = Message("westeros", "Order before any move or attack")
ORDER_ALL = Message("westeros", "Order all units")
ORDER_ALL_UP = Message("westeros", "Order all with the banner up")
ORDERED = Message("westeros", "{unit}: ordered")
ORDERED_DOWN = Message("westeros", "{unit}: has an order, though its banner is down")
IS_DOWN = Message("westeros", "its banner is down")
DECLARE = Message("westeros", "Attack with")
MOVE = Message("westeros", "Move")
WALKS_FAR = Message("westeros", "{unit}: at least {n} hexes, movement on its card {most}")
ALLOWANCE = Message("westeros", "Movement on the card: {n}")
NO_ALLOWANCE = Message("westeros", "Movement: see its card")
END = Message("westeros", "No more attacks")
TO_RESULT = Message("westeros", "See the result")
END_GROUP = Message("westeros", "End the turn")
ATTACKS = Message("westeros", "{unit}: attacks")
NOT_ORDERED = Message("westeros", "Not ordered before the first move or attack")
HAS_ATTACKED = Message("westeros", "Already attacked this turn, no second attack")
HAS_MOVED = Message("westeros", "Already moved this turn, no second move")
NO_ENEMY = Message("westeros", "No enemies on the board")
NO_TARGET = Message("westeros", "No enemy in range")
MOVES_FIRST = Message("westeros", "All moves come before the first attack")
NO_ROOM = Message("westeros", "No free hex")
HELD = Message("westeros", "Cannot disengage from a Fearsome enemy: {unit}")
MOVES = Message("westeros", "{unit}: moves to {hex}")
MUST_STOP = Message("westeros", "{terrain}: the move ends here")
NOT_TURNED = Message(
    "westeros", "{unit}: did not attack, its banner stays up; turn it down if you wish"
)

# Target, line of sight and range
WHOM = Message("westeros", "{unit}: choose a target")
TARGETS = Message("westeros", "Attack")
TARGET = Message("westeros", "{unit}: {how}")
MELEE = Message("westeros", "melee")
SHOOT = Message("westeros", "ranged")
CALL_OFF = Message("westeros", "Don’t attack now")
CALL_OFF_GROUP = Message("westeros", "Cancel")
CALLED_OFF = Message("westeros", "{unit}: does not attack now")
PROSPECT = Message("westeros", "Range {range} · dice {dice}")
AND_FLANK = Message("westeros", "{first} · flank")
LEAVES_FIRST = Message("westeros", "Parting blow first (from {hex})")
AND_LEAVES = Message("westeros", "{first} · parting blow first (from {hex})")
HAS_NO_WAY = Message("westeros", "No way to retreat: wounds instead")
HAS_NO_WAY_SAFE = Message("westeros", "No way to retreat: commander unharmed")
AND_NO_WAY = Message("westeros", "{first} · no way to retreat: wounds instead")
AND_NO_WAY_SAFE = Message("westeros", "{first} · no way to retreat: commander unharmed")
AND_IGNORES = Message("westeros", "{first} · ignores morale: {n}")
TARGETED = Message("westeros", "{unit} → {target}: {how}")
IN_SIGHT = Message("westeros", "In range and in sight; hexes: {n}")
BLOCKS_HERE = Message("westeros", "{terrain}: blocks the line of sight here")
FREE_HERE = Message("westeros", "{terrain}: does not block the line of sight here")
NO_RANGE = Message("westeros", "{unit}: no range entered; set it with a table ruling")
NOT_ADJACENT = Message("westeros", "Not adjacent: {n} hexes away")
TOO_FAR = Message("westeros", "Out of range: {n} hexes away, range {most}")
SHOOTS_PARTNER = Message("westeros", "Engaged: may only shoot at {partner}; move first to get away")
SHOOTING_FLANKS = Message("westeros", "Shooting at a unit engaged with another is a flank attack")
SHOOTING_NEVER_FLANKS = Message(
    "westeros", "Shooting at a unit engaged with another is not a flank attack"
)
ENGAGED_WITH = Message("westeros", "Engaged with {unit}")
NO_MELEE = Message("westeros", "{unit}: no melee attack")

# Coordinated attack
SUPPORT_GROUP = Message("westeros", "Join the attack")
WHO_SUPPORTS = Message("westeros", "Coordinated attack: who joins?")
NO_SUPPORT = Message("westeros", "Nobody else")
SUPPORTS = Message("westeros", "{unit}: supports, dice: {n}")

# Parting blow
DISENGAGES = Message("westeros", "{unit}: disengages from {other}; the token is removed")
PARTING = Message("westeros", "Parting blow")
STRIKE_PARTING = Message("westeros", "{unit}: parting blow?")
STRIKE_DICE = Message("westeros", "Strike: {unit} (dice: {n})")
LET_GO = Message("westeros", "Let it go")
LETS_GO = Message("westeros", "{unit}: no parting blow")
NO_DICE_LEFT = Message("westeros", "{unit}: no dice to strike with")

# Token and dice
FLANK = Message("westeros", "{unit}: flank attack, engaged with {other}; no token is placed")
NO_TOKEN = Message("westeros", "A ranged attack places no engagement token")
TOKEN_STAYS = Message("westeros", "The engagement token stays as it is")
TOKEN_PLACED = Message("westeros", "{unit} ↔ {target}: engagement token placed")
TOKEN_SWAPPED = Message("westeros", "{unit} ↔ {target}: token replaced with the attacker’s")
BY_HAND = Message("westeros", "{unit}: {keyword}, apply it by hand")
COUNT_LINE = Message("westeros", "{what} → dice: {n}")
CARD_DICE = Message("westeros", "{unit}: {n} on the card")
USUAL_DICE = Message("westeros", "{unit}: {n}, as usual for its rank")
NO_CARD_DICE = Message("westeros", "{unit}: no dice entered")
NO_FEWER_DICE = Message("westeros", "never below 0")
WEAKENED = Message("westeros", "{unit}: weakened, −1")
OFF_BALANCE = Message("westeros", "{unit}: Off-balance after a move, −1")
CARD_BONUS = Message("westeros", "cards: {n}")
DICE_OUT_OF = Message("westeros", "{terrain}, attacking from it: {n}")
DICE_INTO = Message("westeros", "{terrain}, attacking into it: {n}")
MOST_OUT_OF = Message("westeros", "{terrain}, attacking from it: at most {n}")
MOST_INTO = Message("westeros", "{terrain}, attacking into it: at most {n}")
LIMITS_LAST = Message("westeros", "Limits apply after bonuses and penalties")
LIMITS_FIRST = Message("westeros", "Limits apply before bonuses and penalties")
TERRAIN_COUNTS = Message("westeros", "Terrain counts, though this is not an eight-step attack")
TERRAIN_DOES_NOT = Message("westeros", "Terrain does not count: this is not an eight-step attack")

# Roll and flank
ROLL_ATTACK = Message("westeros", "{unit} → {target}: roll the dice")
ROLL_PARTING = Message("westeros", "{unit} → {target}: roll the parting blow")
ROLL_COUNTER = Message("westeros", "{unit} → {target}: roll the counterattack")
STRUCK = Message("westeros", "{unit} → {target}")
ROLLS_NOTHING = Message("westeros", "No dice left to roll")
ROLLED = Message("westeros", "{unit}: {dice}")
ROLL_AGAIN = Message("westeros", "{unit}: reroll, dice: {n}. Kept: {kept}")
FLANK_REROLL = Message("westeros", "{unit}: flank attack, reroll one symbol?")
REROLL_GROUP = Message("westeros", "Reroll")
REROLL = Message("westeros", "{what} (dice: {n})")
REROLL_HITS = Message("westeros", "Hits kept: {n}")
KEEP = Message("westeros", "Keep all dice")
KEEP_HITS = Message("westeros", "Hits: {n}")
KEEP_GROUP = Message("westeros", "Keep")
KEEPS = Message("westeros", "All dice are kept")
ON_TABLE = Message("westeros", "On the table: {dice}")
REROLLS = Message("westeros", "Rerolled: {what} × {n}")
KEPT = Message("westeros", "Kept dice")
REROLLED = Message("westeros", "Rolled: {dice}")

# Result
DEFLECT_GROUP = Message("westeros", "Deflect")
DEFLECT = Message("westeros", "Discard order tokens to ignore hits")
TAKE_HITS = Message("westeros", "Take all hits")
WILL_DEFLECT = Message("westeros", "{unit}: deflect hits?")
DEFLECTED = Message("westeros", "{unit}: hits deflected: {n}; discard as many order tokens")
LOST_ON_AVERAGE = Message("westeros", "figures lost: {n}.{tenths}")
FIGURES_LOST = Message("westeros", "Figures lost")
NO_HITS = Message("westeros", "No hits")
HITS_OF = Message("westeros", "Hits: {dice}")
TOUGH = Message("westeros", "{unit}: Toughness, ignores up to {n}")
NO_MORALE_HERE = Message("westeros", "A parting blow drives no one off; morale ignored: {n}")
STEADIED = Message("westeros", "{terrain}: morale ignored: {n}")
MORALE_IGNORED = Message("westeros", "morale ignored: {n}")
LOSES = Message("westeros", "{unit}: figures lost: {n}, left: {left}")
ONLY_BEARER = Message("westeros", "{unit}: only the banner bearer left")
NONE_LEFT = Message("westeros", "{side}: no units left on the board")
DESTROYED = Message(
    "westeros", "{unit}: destroyed; its House loses morale: mark it on your track (rulebook p. 14)"
)
MARK_MORALE = Message("westeros", "The House loses morale: mark it on your track")
WASTED = Message("westeros", "Wounds beyond the last figure are lost: {n}")
IS_CAPTURED = Message("westeros", "captured: {commander}")
CAPTURED = Message(
    "westeros",
    "{unit}: {commander} is captured, rating {n}; the House loses morale: mark it on your track "
    "(rulebook p. 14)",
)
TAKEN = Message(
    "westeros",
    "{unit}: {commander} is captured; the House loses morale: mark it on your track "
    "(rulebook p. 14)",
)
STANDS_UNRATED = Message("westeros", "{unit}: {commander} is not captured")
STANDS = Message(
    "westeros",
    "{unit}: {commander} is not captured; hits on the commander: {hits}, needed in one attack: {n}",
)
NOT_CAPTURED = Message("westeros", "commander not captured")
NOT_CAPTURED_BY = Message("westeros", "commander not captured: {hits} of {n}")
MAY_BE_TAKEN = Message("westeros", "capture: the table decides")
NO_RATING = Message(
    "westeros",
    "{unit}: {commander} may be captured, no rating entered: decide; if so, remove the unit "
    "(table ruling)",
)
COUNTED_HITS = Message("westeros", "These hits count towards the capture")
NOT_COUNTED_HITS = Message("westeros", "Hits left over: {n}; they do not count towards the capture")
LOOTS = Message("westeros", "{unit}: Looter, takes a loot token (by hand)")

# Morale and retreat
STALWART = Message("westeros", "Stalwart")
WILL_STAND = Message("westeros", "{unit}: ignore one morale result?")
IGNORE_ONE = Message("westeros", "Ignore one of {n}")
IGNORE_IT = Message("westeros", "Ignore the morale result")
IGNORE_NONE = Message("westeros", "Ignore none")
STANDS_FIRM = Message("westeros", "{unit}: ignores one morale result")
MUST_RETREAT = Message("westeros", "{unit}: must retreat, hexes: {n}")
FEARSOME = Message("westeros", "{unit}: Fearsome, one hex further for each morale result")
WHERE_TO = Message("westeros", "{unit}: where to retreat?")
RETREAT_TO = Message("westeros", "Retreat to")
RETREATS = Message("westeros", "{unit}: retreats to {hex} ({why})")
STRAIGHT = Message("westeros", "straight away from the enemy")
ASIDE = Message("westeros", "straight away is closed: aside, nearer home")
HOMEWARD = Message("westeros", "towards its home edge, as chosen")
ONLY_HOMEWARD = Message("westeros", "the only open hex towards its home edge")
NO_WAY = Message("westeros", "{n} more: no retreat")
HEMMED_IN = Message("westeros", "{unit}: cannot retreat, wounds instead: {n}")
HEMMED_IN_SAFE = Message("westeros", "{unit}: cannot retreat, hexes: {n}; commander unharmed")
BY_HOME_EDGE = Message("westeros", "Driven off by shooting: towards its home edge")
BY_DIRECTION = Message("westeros", "Driven off by shooting: away from the shooter")
TIE = Message("westeros", "Both hexes are equally close to its home edge: its owner chooses")
TIE_FOE = Message(
    "westeros", "Both hexes are equally close to its home edge: the attacking side chooses"
)
FREED = Message("westeros", "{unit}: no longer engaged")

# Counterattack and what follows
COUNTER = Message("westeros", "Strike back")
WILL_COUNTER = Message("westeros", "{unit}: counterattack?")
NO_COUNTER = Message("westeros", "No counterattack")
NOT_STALWART = Message("westeros", "{unit}: no counterattack, not Stalwart")
NOT_AT_SHOTS = Message("westeros", "{unit}: no counterattack against a ranged attack")
NOT_AFTER_RETREAT = Message("westeros", "{unit}: no counterattack after a retreat")
HOLDS_BACK = Message("westeros", "{unit}: no counterattack")
STRIKES_BACK = Message("westeros", "{unit} → {target}: counterattack")
FOLLOW = Message("westeros", "Stay")
WILL_FOLLOW = Message("westeros", "{unit}: take the hex?")
ADVANCE = Message("westeros", "Advance")
PURSUE = Message("westeros", "Pursue")
TO_HEX = Message("westeros", "Hex {hex}")
STAY = Message("westeros", "Stay where it is")
PURSUES = Message("westeros", "{unit}: pursues to {hex} and may attack again")
ADVANCES = Message("westeros", "{unit}: advances to {hex}")
PURSUE_MOVED = Message("westeros", "Only after a move: it has not moved this turn")
NO_PURSUIT = Message("westeros", "{unit}: no pursuit. {why}")
PURSUE_TWICE = Message("westeros", "Has already pursued this turn")
BANNER_DOWN = Message("westeros", "{unit}: banner turned down")


READINGS = "bow-readings"
"""The book of the settings of a battle."""


def bow(place: str) -> Cite:
    """A section of the rules (``retreat``) or a step of the attack (``7B``)."""
    return Cite("bow", place)


def reading(setting: str) -> Cite:
    """A setting of the battle, by its field in `RuleOptions`."""
    return Cite(READINGS, setting.replace("_", "-"))


def players(place: str) -> Cite:
    """What owners of the game have written where we have no rulebook."""
    return Cite("bow-web", place)


ERRATA = Cite("bow-faq", "1.3.2")
