"""Every sentence of the attack, in English; Russian stands in the translations."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.rules.text import Message, Text

# Who, what, where
TURN_OF = Message("westeros", "Attacks of the turn: {side}")
ROLE_ACTIVE = Message("westeros", "active player")
ROLE_OTHER = Message("westeros", "opponent")
FIRST_SIDE = Message("westeros", "First House")
SECOND_SIDE = Message("westeros", "Second House")
OVER = Message("westeros", "The attacks of this turn are over")
STEP_ATTACKER = Message("westeros", "Attacker")
STEP_TARGET = Message("westeros", "Target")
STEP_LOS = Message("westeros", "LOS and range")
STEP_PARTING = Message("westeros", "Parting blow")
STEP_MOVE = Message("westeros", "Move")
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
NO_DICE = Message("westeros", "no dice")
HEAVY_ARMOR = Message("westeros", "{unit}: Heavy Armor, hit as one rank higher")
VALOR_CROSSED = Message("westeros", "{unit}: valor is crossed out on the card, all of it misses")
VALOR_CAVALRY = Message("westeros", "{unit}: cavalry, valor of others than cavalry misses")
VALOR_ARMOUR = Message("westeros", "{unit}: Heavy Armor at red rank, valor misses")
WHY_FACES = Message(
    "westeros",
    "Symbols matter: 1 green shield, 2 blue shield, 3 red shield, 4 valor, 5 morale",
)

# Between attacks
WHO_ACTS = Message("westeros", "Who moves or attacks?")
WHO_ATTACKS = Message("westeros", "Who attacks?")
WHO_MOVES = Message("westeros", "Who moves?")
NOBODY_ATTACKS = Message("westeros", "Nobody is left to attack")
WHO_IS_ORDERED = Message("westeros", "Which units have an order?")
GIVE_ORDER = Message("westeros", "Give an order")
ORDER_ALL = Message("westeros", "All have an order")
ORDER_ALL_UP = Message("westeros", "All whose banner is up have an order")
ORDERED = Message("westeros", "{unit}: has an order")
ORDERED_DOWN = Message("westeros", "{unit}: has an order, though its banner is down")
IS_DOWN = Message("westeros", "its banner is down")
DECLARE = Message("westeros", "Attack with")
MOVE = Message("westeros", "Move")
WALKS_FAR = Message("westeros", "{unit}: at least {n} hexes, movement on its card {most}")
ALLOWANCE = Message("westeros", "Movement on the card: {n}")
NO_ALLOWANCE = Message("westeros", "Movement not entered")
END = Message("westeros", "No more attacks")
END_GROUP = Message("westeros", "End the turn")
ATTACKS = Message("westeros", "{unit}: attacks")
NOT_ORDERED = Message("westeros", "The unit has no order this turn")
HAS_ATTACKED = Message("westeros", "It has already attacked this turn")
HAS_MOVED = Message("westeros", "It has already moved this turn")
NO_ENEMY = Message("westeros", "There is no enemy on the board")
MOVES_FIRST = Message("westeros", "All moves come before the first attack")
NO_ROOM = Message("westeros", "There is no free hex")
HELD = Message("westeros", "Fearsome enemy, nobody disengages from it: {unit}")
MOVES = Message("westeros", "{unit}: moves to {hex}")
MUST_STOP = Message("westeros", "{terrain}: the move ends here")
NOT_TURNED = Message("westeros", "{unit}: ordered, has not attacked; turn its banner or not")

# Target, line of sight and range
WHOM = Message("westeros", "{unit}: whom does it attack?")
TARGETS = Message("westeros", "Attack")
TARGET = Message("westeros", "{unit}: {how}")
MELEE = Message("westeros", "melee")
SHOOT = Message("westeros", "ranged")
CALL_OFF = Message("westeros", "Not now")
CALL_OFF_GROUP = Message("westeros", "Take it back")
CALLED_OFF = Message("westeros", "{unit}: does not attack now")
PROSPECT = Message("westeros", "Range {range} · dice {dice}")
AND_FLANK = Message("westeros", "{first} · flank")
AND_LEAVES = Message("westeros", "{first} · parting blow first: {unit}")
TARGETED = Message("westeros", "{unit} → {target}: {how}")
IN_SIGHT = Message("westeros", "Within range and in sight; hexes: {n}")
BLOCKS_HERE = Message("westeros", "{terrain}: blocks the line of sight here")
FREE_HERE = Message("westeros", "{terrain}: does not block the line of sight here")
NO_RANGE = Message("westeros", "{unit}: no range entered; set it by a table ruling")
NOT_ADJACENT = Message("westeros", "Not adjacent; hexes: {n}")
TOO_FAR = Message("westeros", "Out of range: {n} hexes away, range {most}")
SHOOTS_PARTNER = Message(
    "westeros", "Engaged, so it may only shoot at {partner}; to get away, move first"
)
SHOOTING_FLANKS = Message("westeros", "Shooting at a unit engaged with another is a flank attack")
SHOOTING_NEVER_FLANKS = Message(
    "westeros", "Shooting at a unit engaged with another is no flank attack"
)
ENGAGED_WITH = Message("westeros", "Engaged with {unit}")
NO_MELEE = Message("westeros", "{unit}: does not fight hand to hand")

# Coordinated attack
SUPPORT_GROUP = Message("westeros", "Attacks along")
WHO_SUPPORTS = Message("westeros", "Coordinated attack: who joins in?")
NO_SUPPORT = Message("westeros", "Nobody else")
SUPPORTS = Message("westeros", "{unit}: supports, dice: {n}")

# Parting blow
DISENGAGES = Message("westeros", "{unit}: disengages from {other}; the token is removed")
PARTING = Message("westeros", "Parting blow")
STRIKE_PARTING = Message("westeros", "{unit}: parting blow?")
STRIKE_DICE = Message("westeros", "Strike: {unit} (dice: {n})")
LET_GO = Message("westeros", "Let it go")
LETS_GO = Message("westeros", "{unit}: no parting blow")
NO_DICE_LEFT = Message("westeros", "{unit}: has no dice to strike with")

# Token and dice
FLANK = Message("westeros", "{unit}: taken in the flank, engaged with {other}; no token is placed")
NO_TOKEN = Message("westeros", "A ranged attack places no engagement token")
TOKEN_STAYS = Message("westeros", "The engagement token stays as it is")
TOKEN_PLACED = Message("westeros", "{unit} ↔ {target}: engagement token placed")
TOKEN_SWAPPED = Message("westeros", "{unit} ↔ {target}: token turned to the attacker’s emblem")
BY_HAND = Message("westeros", "{unit}: {keyword}; apply it by hand")
COUNT_LINE = Message("westeros", "{what} → dice: {n}")
CARD_DICE = Message("westeros", "{unit}: {n} on the card")
USUAL_DICE = Message("westeros", "{unit}: {n}, usual for its rank")
NO_CARD_DICE = Message("westeros", "{unit}: no dice entered")
NO_FEWER_DICE = Message("westeros", "never fewer than none")
WEAKENED = Message("westeros", "{unit}: weakened, −1")
OFF_BALANCE = Message("westeros", "{unit}: Off-balance after a move, −1")
CARD_BONUS = Message("westeros", "cards: {n}")
DICE_OUT_OF = Message("westeros", "{terrain}, attacking out of it: {n}")
DICE_INTO = Message("westeros", "{terrain}, attacking into it: {n}")
MOST_OUT_OF = Message("westeros", "{terrain}, attacking out of it: at most {n}")
MOST_INTO = Message("westeros", "{terrain}, attacking into it: at most {n}")
LIMITS_LAST = Message("westeros", "Limits are applied after what adds and takes away")
LIMITS_FIRST = Message("westeros", "Limits are applied before what adds and takes away")
TERRAIN_COUNTS = Message("westeros", "Terrain counts, though this is no attack of the eight steps")
TERRAIN_DOES_NOT = Message(
    "westeros", "Terrain does not count: this is no attack of the eight steps"
)

# Roll and flank
ROLL_ATTACK = Message("westeros", "{unit} → {target}: roll")
ROLL_PARTING = Message("westeros", "{unit} → {target}: roll the parting blow")
ROLL_COUNTER = Message("westeros", "{unit} → {target}: roll the counterattack")
ROLLS_NOTHING = Message("westeros", "No dice are left to roll")
ROLLED = Message("westeros", "{unit}: {dice}")
FLANK_REROLL = Message("westeros", "{unit}: flank attack, roll one symbol again?")
REROLL_GROUP = Message("westeros", "Roll again")
REROLL = Message("westeros", "{what} (dice: {n})")
KEEP = Message("westeros", "Keep all dice")
KEEP_GROUP = Message("westeros", "Keep")
KEEPS = Message("westeros", "All dice are kept")
ON_TABLE = Message("westeros", "On the table: {dice}")
REROLLS = Message("westeros", "Rolled again: {what} × {n}")
REROLLED = Message("westeros", "Came up: {dice}")

# Result
DEFLECT_GROUP = Message("westeros", "Deflect")
DEFLECT = Message("westeros", "Discard order tokens to ignore hits")
TAKE_HITS = Message("westeros", "Take all hits")
WILL_DEFLECT = Message("westeros", "{unit}: deflect hits?")
DEFLECTED = Message("westeros", "{unit}: deflects hits: {n}; discard as many order tokens")
NO_HITS = Message("westeros", "No hits")
GREEN_WOUNDS = Message("westeros", "Green shields wound: {n}")
BLUE_WOUNDS = Message("westeros", "Blue shields wound: {n}")
RED_WOUNDS = Message("westeros", "Red shields wound: {n}")
VALOR_WOUNDS = Message("westeros", "Valor wounds: {n}")
TOUGH = Message("westeros", "{unit}: Toughness, ignores up to {n}")
NO_MORALE_HERE = Message("westeros", "A parting blow drives nobody off; morale ignored: {n}")
STEADIED = Message("westeros", "{terrain}: morale ignored, up to {n}")
LOSES = Message("westeros", "{unit}: figures lost: {n}, left: {left}")
ONLY_BEARER = Message("westeros", "{unit}: only the banner bearer is left")
NONE_LEFT = Message("westeros", "{side}: no units are left on the board")
DESTROYED = Message("westeros", "{unit}: destroyed; its House loses morale (track it by hand)")
WASTED = Message("westeros", "Wounds beyond the last figure are lost: {n}")
CAPTURED = Message(
    "westeros",
    "{unit}: {commander} is captured, rating {n}; the House loses morale (track it by hand)",
)
STANDS = Message("westeros", "{unit}: {commander} stands, capture takes hits: {n}")
NO_RATING = Message(
    "westeros", "{unit}: no capture rating of {commander} is entered; settle it by a ruling"
)
COUNTED_HITS = Message("westeros", "These hits count towards the capture")
NOT_COUNTED_HITS = Message("westeros", "These hits do not count towards the capture")
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
WHERE_TO = Message("westeros", "{unit}: where does it retreat?")
RETREAT_TO = Message("westeros", "Retreat to")
RETREATS = Message("westeros", "{unit}: retreats to {hex}")
HEMMED_IN = Message("westeros", "{unit}: cannot go back, wounds instead: {n}")
BY_HOME_EDGE = Message("westeros", "Driven off by shooting: towards its own edge of the board")
BY_DIRECTION = Message("westeros", "Driven off by shooting: away from the shooter")
TIE = Message("westeros", "Both hexes are as near to its edge of the board: its owner chooses")
TIE_FOE = Message(
    "westeros", "Both hexes are as near to its edge of the board: the side that struck it chooses"
)
FREED = Message("westeros", "{unit}: no longer engaged")

# Counterattack and what follows
COUNTER = Message("westeros", "Counterattack")
WILL_COUNTER = Message("westeros", "{unit}: counterattack?")
NO_COUNTER = Message("westeros", "No counterattack")
HOLDS_BACK = Message("westeros", "{unit}: no counterattack")
STRIKES_BACK = Message("westeros", "{unit} → {target}: counterattack")
FOLLOW = Message("westeros", "Stay")
WILL_FOLLOW = Message("westeros", "{unit}: follow?")
ADVANCE = Message("westeros", "Advance")
PURSUE = Message("westeros", "Pursue")
TO_HEX = Message("westeros", "Hex {hex}")
STAY = Message("westeros", "Stay where it is")
PURSUES = Message("westeros", "{unit}: pursues to {hex} and may attack once more")
ADVANCES = Message("westeros", "{unit}: advances to {hex}")
PURSUE_MOVED = Message("westeros", "It has not moved this turn")
PURSUE_TWICE = Message("westeros", "It has already pursued in this turn")
BANNER_DOWN = Message("westeros", "{unit}: banner turned down")


def chain(items: Sequence[Text]) -> Text:
    """Several short remarks in one line, with dots between."""
    if len(items) == 1:
        return items[0]
    return CHAIN(first=items[0], rest=chain(items[1:]))
