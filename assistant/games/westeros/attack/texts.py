"""Every sentence of the attack, in English; Russian stands in the translations."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.rules.text import Message, Text

# Who, what, where
TURN_OF = Message("westeros", "Attacks this turn: {side}")
ROLE_ACTIVE = Message("westeros", "active player")
ROLE_OTHER = Message("westeros", "opponent")
FIRST_SIDE = Message("westeros", "First House")
SECOND_SIDE = Message("westeros", "Second House")
OVER = Message("westeros", "All attacks of this turn are done")
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
HEAVY_ARMOR = Message("westeros", "{unit}: Heavy Armor, hit as if one rank higher")
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
GIVE_ORDER = Message("westeros", "Order a unit")
ORDER_ALL = Message("westeros", "Order all units")
ORDER_ALL_UP = Message("westeros", "All whose banner is up have an order")
ORDERED = Message("westeros", "{unit}: ordered")
ORDERED_DOWN = Message("westeros", "{unit}: has an order, though its banner is down")
IS_DOWN = Message("westeros", "its banner is down")
DECLARE = Message("westeros", "Attack with")
MOVE = Message("westeros", "Move")
WALKS_FAR = Message("westeros", "{unit}: at least {n} hexes, movement on its card {most}")
ALLOWANCE = Message("westeros", "Movement on the card: {n}")
NO_ALLOWANCE = Message("westeros", "Movement unknown")
END = Message("westeros", "No more attacks")
END_GROUP = Message("westeros", "End the turn")
ATTACKS = Message("westeros", "{unit}: attacks")
NOT_ORDERED = Message("westeros", "Not ordered this turn")
HAS_ATTACKED = Message("westeros", "Already attacked this turn")
HAS_MOVED = Message("westeros", "Already moved this turn")
NO_ENEMY = Message("westeros", "No enemies on the board")
MOVES_FIRST = Message("westeros", "All moves come before the first attack")
NO_ROOM = Message("westeros", "No free hex")
HELD = Message("westeros", "Cannot disengage from a Fearsome enemy: {unit}")
MOVES = Message("westeros", "{unit}: moves to {hex}")
MUST_STOP = Message("westeros", "{terrain}: the move ends here")
NOT_TURNED = Message(
    "westeros", "{unit}: ordered but did not attack; turn its banner or not, as you decide"
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
AND_LEAVES = Message("westeros", "{first} · parting blow first: {unit}")
TARGETED = Message("westeros", "{unit} → {target}: {how}")
IN_SIGHT = Message("westeros", "In range and in sight; hexes: {n}")
BLOCKS_HERE = Message("westeros", "{terrain}: blocks the line of sight here")
FREE_HERE = Message("westeros", "{terrain}: does not block the line of sight here")
NO_RANGE = Message("westeros", "{unit}: no range entered; set it with a table ruling")
NOT_ADJACENT = Message("westeros", "Not adjacent; hexes: {n}")
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
SWITCH_INTERVAL = Message("westeros", "Let it go")
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
ROLLS_NOTHING = Message("westeros", "No dice left to roll")
ROLLED = Message("westeros", "{unit}: {dice}")
FLANK_REROLL = Message("westeros", "{unit}: flank attack, reroll one symbol?")
REROLL_GROUP = Message("westeros", "Reroll")
REROLL = Message("westeros", "{what} (dice: {n})")
KEEP = Message("westeros", "Keep all dice")
KEEP_GROUP = Message("westeros", "Keep")
KEEPS = Message("westeros", "All dice are kept")
ON_TABLE = Message("westeros", "On the table: {dice}")
REROLLS = Message("westeros", "Rerolled: {what} × {n}")
REROLLED = Message("westeros", "Rolled: {dice}")

# Result
DEFLECT_GROUP = Message("westeros", "Deflect")
DEFLECT = Message("westeros", "Discard order tokens to ignore hits")
TAKE_HITS = Message("westeros", "Take all hits")
WILL_DEFLECT = Message("westeros", "{unit}: deflect hits?")
DEFLECTED = Message("westeros", "{unit}: hits deflected: {n}; discard as many order tokens")
NO_HITS = Message("westeros", "No hits")
GREEN_WOUNDS = Message("westeros", "Wounds from green shields: {n}")
BLUE_WOUNDS = Message("westeros", "Wounds from blue shields: {n}")
RED_WOUNDS = Message("westeros", "Wounds from red shields: {n}")
VALOR_WOUNDS = Message("westeros", "Wounds from valor: {n}")
TOUGH = Message("westeros", "{unit}: Toughness, ignores up to {n}")
NO_MORALE_HERE = Message("westeros", "A parting blow drives no one off; morale ignored: {n}")
STEADIED = Message("westeros", "{terrain}: morale ignored, up to {n}")
LOSES = Message("westeros", "{unit}: figures lost: {n}, left: {left}")
ONLY_BEARER = Message("westeros", "{unit}: only the banner bearer left")
NONE_LEFT = Message("westeros", "{side}: no units left on the board")
DESTROYED = Message("westeros", "{unit}: destroyed; its House loses morale (track by hand)")
WASTED = Message("westeros", "Wounds beyond the last figure are lost: {n}")
CAPTURED = Message(
    "westeros",
    "{unit}: {commander} is captured, rating {n}; the House loses morale (track it by hand)",
)
STANDS = Message("westeros", "{unit}: {commander} holds out; hits needed to capture: {n}")
NO_RATING = Message(
    "westeros", "{unit}: no capture rating for {commander}; decide with a table ruling"
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
WHERE_TO = Message("westeros", "{unit}: where to retreat?")
RETREAT_TO = Message("westeros", "Retreat to")
RETREATS = Message("westeros", "{unit}: retreats to {hex}")
HEMMED_IN = Message("westeros", "{unit}: cannot retreat, wounds instead: {n}")
BY_HOME_EDGE = Message("westeros", "Driven off by shooting: towards its home edge")
BY_DIRECTION = Message("westeros", "Driven off by shooting: away from the shooter")
TIE = Message("westeros", "Both hexes are equally close to its home edge: its owner chooses")
TIE_FOE = Message(
    "westeros", "Both hexes are equally close to its home edge: the attacking side chooses"
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
PURSUES = Message("westeros", "{unit}: pursues to {hex} and may attack again")
ADVANCES = Message("westeros", "{unit}: advances to {hex}")
PURSUE_MOVED = Message("westeros", "Has not moved this turn")
PURSUE_TWICE = Message("westeros", "Has already pursued this turn")
BANNER_DOWN = Message("westeros", "{unit}: banner turned down")


def chain(items: Sequence[Text]) -> Text:
    """Several short remarks in one line, with dots between."""
    if len(items) == 1:
        return items[0]
    return CHAIN(first=items[0], rest=chain(items[1:]))
