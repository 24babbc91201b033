"""Every sentence of Metro 2033, in English; the Russian is in the catalogue."""

from assistant.rules.text import Message

# Names

AT_STATION = Message("metro", "{what}: {station}")
ATTACKER = Message("metro", "Attacker")
DEFENDER = Message("metro", "Defender")
THREAT = Message("metro", "Threat")
ARMY = Message("metro", "Army")
HERO = Message("metro", "Hero")
GEAR = Message("metro", "Gear")
ROLE_ATTACKER = Message("metro", "attacker")
ROLE_DEFENDER = Message("metro", "defender")
ROLE_THREAT = Message("metro", "threat")
SIGNED = Message("metro", "{name} ({n})")
ATTACK_TYPE = Message("metro", "attack")
DEFENCE_TYPE = Message("metro", "defence")
MANOEUVRE_TYPE = Message("metro", "manoeuvre")
CARD_BONUS = Message("metro", "Combat card")

ON_NEUTRAL_STATION = Message("metro", "Attack on a neutral station")
ON_ENEMY_STATION = Message("metro", "Attack on an enemy station")
ON_HERO = Message("metro", "Attack on a hero")
ON_OWN_STATION = Message("metro", "Defence of an own station against a threat")

# The rail and the log's headings

RAIL_DECLARE = Message("metro", "Attack")
RAIL_DEFENCE = Message("metro", "Army or hero")
RAIL_DEAL = Message("metro", "Deal")
RAIL_CARDS = Message("metro", "Choose cards")
RAIL_REVEAL = Message("metro", "Turn the cards")
RAIL_COMPARE = Message("metro", "Compare strengths")
RAIL_CONSEQUENCES = Message("metro", "Outcome")

# Declaring the attack

DECLARE = Message("metro", "The attack cannot go as declared")
HOW_TO_ATTACK = Message("metro", "Declare the attack")
ATTACK_HERO = Message("metro", "Attack the hero")
ATTACK_STATION = Message("metro", "Attack his station instead")
ATTACK_STATION_DETAIL = Message("metro", "its owner picks army or hero")
CALL_OFF = Message("metro", "No fight")
HERO_ON_HANSA = Message("metro", "a hero on a station of the Hansa may not be attacked")
HERO_ON_OWN_STATION = Message("metro", "a hero on a station of his own faction may not be attacked")
STATION_ATTACKED = Message("metro", "The attack goes against the station, not the hero")
CALLED_OFF = Message("metro", "No fight takes place")

# Army or hero on defence

DEFEND = Message("metro", "What defends the station?")
DEFEND_WITH = Message("metro", "Defend with")
DEFENDS = Message("metro", "Defends: {unit}")
DEFENDS_ALONE = Message("metro", "Defends: {unit}; the hero does not: {why}")
NO_HERO = Message("metro", "no hero of this side is in the fight")
HERO_ELSEWHERE = Message("metro", "the hero is not on this station")
HERO_LIES_WOUNDED = Message("metro", "the hero lies wounded")
WOUNDED_STEPS_IN = Message("metro", "The hero lies wounded at home and is put forward all the same")

# The cards

DEAL = Message("metro", "Deal three cards to each side")
DEAL_DETAIL = Message("metro", "The seventh lies aside, its back up, unknown to both")
DEALT = Message("metro", "Cards dealt to each side: 3; one lies aside")
YOUR_HAND = Message("metro", "Your cards: {cards}")
CHOOSE_CARD = Message("metro", "Choose a combat card")
PLAY_CARD = Message("metro", "Lay a card face down")
FINAL = Message("metro", "The choice is final")
CARD_DOWN = Message("metro", "A card lies face down")
YOU_PLAYED = Message("metro", "Your card: {card}")
BONUSES = Message("metro", "{type} {attack}/{defence}/{manoeuvre}")
YOUR_CARD_DOWN = Message("metro", "Choose a card of your own and lay it face down")
ON_THE_TABLE = Message("metro", "Cards on the table")
LAY_DOWN = Message("metro", "My card lies face down")
BOTH_LIE = Message("metro", "Both cards lie face down")
ASK_ADVICE = Message("metro", "Ask for advice in private")
ADVICE = Message("metro", "Name the three cards you hold")
ASKS = Message("metro", "Looks at the cards in private")
HOLD = Message("metro", "I hold")
PUT_BACK = Message("metro", "{card}: take back")
HELD = Message("metro", "You hold: {card}")
NOT_HELD = Message("metro", "You do not hold: {card}")
ALREADY_HELD = Message("metro", "it is named already")
NOT_NAMED = Message("metro", "it is not among the cards named")
NOT_IN_HAND = Message("metro", "{card}: not one of the cards of this hand. Choose one of those.")
HAND_FULL = Message("metro", "three cards are named already: take one back first")
TURN = Message("metro", "Both players look: turn the cards")
TURN_CARDS = Message("metro", "Turn both cards")
SHOW = Message("metro", "Which card was turned?")
SHOWN = Message("metro", "Combat card: {card}")
NOT_TWICE = Message("metro", "the other side has turned it: the deck has one of each")

# The comparison

COMPARE = Message("metro", "Compare the strengths")
COMPARE_DETAIL = Message("metro", "Against a threat no combat cards are used")
TOTAL = Message("metro", "{unit}: {sum}")
EQUAL = Message("metro", "Equal strengths: {n} : {n}")
TIE_CLAIM = Message("metro", "{unit}: wins a tie")
TIE_BOTH = Message("metro", "Both sides win ties: the fight ends in a draw")
TIE_NOT_WITH_THREAT = Message("metro", "{unit}: does not win a tie against a threat")
TIE_WITH_THREAT = Message("metro", "{unit}: wins a tie against a threat as well")
WON = Message("metro", "{side}: victory")
VICTORY = Message("metro", "Victory")
DRAW = Message("metro", "A draw: nobody gains or loses anything")

# The outcome

REWARD = Message("metro", "Reward of the threat: {reward}")
REWARD_ON_CARD = Message("metro", "Reward of the threat as its card says")
STATION_LOST = Message("metro", "Loses the station")
STATION_LOST_TO_THREAT = Message("metro", "Loses the station, which becomes neutral")
CAPTURE = Message("metro", "Capture the station?")
DO_CAPTURE = Message("metro", "Capture")
LEAVE_STAYS = Message("metro", "Leave it: it stays neutral")
LEAVE_BECOMES = Message("metro", "Leave it: it becomes neutral")
CAPTURED = Message("metro", "Station captured")
STAYS_NEUTRAL = Message("metro", "The station stays neutral")
BECOMES_NEUTRAL = Message("metro", "The station becomes neutral")
ARMY_WEAKER = Message("metro", "Army strength: {before} → {after}")
ARMY_AT_ONE = Message("metro", "Army strength stays 1: it does not go below")
WOUNDED = Message("metro", "The hero is wounded")
SEND_HOME = Message("metro", "To which home station does the hero of {side} go?")
HOME = Message("metro", "Home station")
GONE_HOME = Message("metro", "The wounded hero goes to {station}")
ANY_HOME = Message(
    "metro", "The wounded hero goes to any home station of his faction; picks: {who}"
)
NO_HOME_LEFT = Message("metro", "No home station is left: the hero is placed by agreement")
ALREADY_WOUNDED = Message("metro", "The hero lies wounded already: wounds do not add up")
MISSES_THIS = Message("metro", "He spends the whole hero-action phase of this round at home")
MISSES_NEXT_ROUND = Message(
    "metro", "He spends the whole hero-action phase of the next round at home"
)
MISSES_NEXT = Message("metro", "He spends the whole of his owner's next hero-action phase at home")
PICK_DISCARD = Message("metro", "Pick the gear that the hero of {side} loses")
PICK_TAKE = Message("metro", "Take a piece of gear of the hero of {side}?")
DISCARD = Message("metro", "Discard")
TAKE = Message("metro", "Take")
SPARE = Message("metro", "None")
DISCARDED = Message("metro", "Gear discarded: {gear}; picked by {who}")
TAKEN = Message("metro", "Gear taken by {who}: {gear}")
SPARED = Message("metro", "No gear is taken or discarded")
READING_LITERAL = Message("metro", "The hero put forward risks nothing of his own")
READING_AT_RISK = Message("metro", "The hero put forward is at risk himself")

# Table rulings

SET_STRENGTH = Message("metro", "Set the strength")
STRENGTH_SET = Message("metro", "{unit}: strength set to {n}")
ADD_GEAR = Message("metro", "Add gear")
GEAR_ADDED = Message("metro", "Gear added, bonus {n}")
TAKE_GEAR = Message("metro", "Take gear away")
GEAR_GONE = Message("metro", "Gear taken away: {gear}")
SET_BONUS = Message("metro", "Set a card's bonus")
AGAINST = Message("metro", "{card} against {type}")
BONUS_SET = Message("metro", "{card} against {type}: bonus set to {n}")
SKIP = Message("metro", "Go to a step")
SKIPPED_TO = Message("metro", "Play goes on from: {step}")
WITHOUT_CARDS = Message("metro", "Compare without cards")
SET_RESULT = Message("metro", "Set the result")
RESULT_SET = Message("metro", "Result set by the table: {how}")
FINISH = Message("metro", "End the fight without a result")
NAME_DEFENDER = Message("metro", "first name what defends the station")

# What is wrong with a setup

NO_ARMY = Message("metro", "{side}: enter the army's present strength")
NO_HERO_STRENGTH = Message("metro", "{side}: enter the hero's own strength, without gear")
NO_THREAT = Message("metro", "Enter the strength on the threat's card")
NEEDS_HERO = Message("metro", "{side}: this fight needs a hero; enter him")
BAD_STRENGTH = Message("metro", "Strength {n} is out of range: enter one from {low} to {high}")
BAD_GEAR = Message("metro", "Gear bonus {n} is out of range: enter one from {low} to {high}")
TOO_MUCH_GEAR = Message("metro", "Pieces of gear: {n}; the box holds {most}. Remove some.")
THREAT_ATTACKS = Message("metro", "Choose army or hero: a threat attacks only your own station")
HERO_WOUNDED = Message(
    "metro", "{side}: the hero lies wounded through this phase and cannot attack"
)
WOUNDED_AWAY = Message(
    "metro",
    "{side}: a wounded hero lies on a home station, where he may not be attacked. Is he here?",
)
SAME_PLAYER = Message("metro", "{name} is on both sides: nobody fights himself. Change one side.")
SAME_HERO = Message("metro", "{name} is on both sides: there is one such hero. Change one side.")
NOT_ATTACKABLE = Message("metro", "This hero may not be attacked: {why}")
HIS_STATION = Message(
    "metro",
    "At home he may not be attacked himself; to attack his station, enter the army's strength",
)
TIES_UNKNOWN = Message(
    "metro", "{faction}: whether it wins ties is not known here. See the faction's card."
)
DECK_AS_ENTERED = Message(
    "metro", "The deck is incomplete: some of its figures are assumed. Enter those of your cards."
)
TOO_MANY_HOMES = Message("metro", "Home stations: {n}; up to {most} fit. Remove some.")
HOME_TWICE = Message("metro", "Home station named twice: {station}. Remove one.")

FILE_LEFT_OUT = Message("metro", "A data file of yours is left out. {why}")
NO_SHEET_NAME = Message("metro", "It has no name. Type the name.")
NAME_TAKEN = Message("metro", "“{name}” is there already. Choose another name.")

# What is wrong with a deck

CARD_COUNT = Message("metro", "Cards in the deck: {n}; it has {needed}. Add or remove cards.")
CARD_TWICE = Message("metro", "The card {id} is in the deck already. Give this one another id.")
BAD_ID = Message("metro", "The id {id} will not do: use Latin letters, digits and _ (up to {most})")
NO_NAME = Message("metro", "This card has no name. Type it as printed.")
BAD_BONUS = Message("metro", "Bonus {n} is out of range: type one from {low} to {high}")
PAGE_SAYS = Message("metro", "{card} against {other}: the rules page gives {page}, here it is {n}")
PAGE_AT_LEAST = Message(
    "metro", "{card} against {other}: by the rules page at least {page}, here it is {n}"
)
PAGE_AT_MOST = Message(
    "metro", "{card} against {other}: by the rules page at most {page}, here it is {n}"
)
PAGE_TYPE = Message("metro", "{card}: the rules page calls it a defence card")
NO_CARD_OF_TYPE = Message("metro", "No card of this type: {type}; the rules page knows three types")
NO_CROSS_DEFENCE = Message("metro", "No defence card gains against attack, as some do on the page")
NO_CROSS_ATTACK = Message("metro", "No attack card gains against defence, as some do on the page")

# Odds

GOAL = Message("metro", "Worth, in points of the stakes; a draw is 0")
COUNTS_ON = Message("metro", "Shares: victory it can force")
OPEN_TO_PLAY = Message("metro", "in play")
DRAW_ROW = Message("metro", "Draw")
VALUE_OF_ATTACK = Message("metro", "Value of the attack; no fight is 0")
VALUE_OF_DEFENCE = Message("metro", "Value of the defence: {unit}")
SURE_WIN = Message("metro", "{side}: victory it can force")
SURE_NOT_TO_LOSE = Message("metro", "{side}: escape from defeat it can force")
FROM_RANDOM = Message("metro", "{side}: best play against one who plays any card")
DRAW_WORTH = Message("metro", "{side}: a draw, from a defeat (0%) to a victory (100%)")
VALUE_OF_HAND = Message("metro", "Value of the hand")
VALUE_OF_CARD = Message("metro", "{card}, face down: value against the best play")
FLOOR_OF_HAND = Message("metro", "The hand's floor, even if it is seen")
CARD_FROM_RANDOM = Message("metro", "{card}: on average against any card")
BEST_MIX = Message("metro", "The best mix")
SURE_CARDS = Message("metro", "Wins whatever is shown")
AGAINST_ANY = Message("metro", "{card}: against each card the other side may show")
CELL_WIN = Message("metro", "{card}: victory")
CELL_DRAW = Message("metro", "{card}: draw")
CELL_LOSS = Message("metro", "{card}: defeat")
STRENGTHS_DECIDE = Message("metro", "Without cards the strengths alone decide")
ANY_CARD_LEFT = Message("metro", "any card that is left may be turned next, all as likely")
BEST_PLAY = Message("metro", "both sides play their cards as well as can be")
OWN_GUARANTEE = Message(
    "metro",
    "each value holds whatever the other side does; it is not an equilibrium",
)
DECK_ASSUMED = Message("metro", "deck partly assumed")
TIES_NOT_KNOWN = Message("metro", "{faction}: whether it wins ties is unknown")
DEFENDS_BEST = Message("metro", "the defender picks what is worth more: {unit}")
DEFENDS_EITHER = Message("metro", "army or hero: worth the same to the defender")
DEFENDS_UNSEEN = Message("metro", "as if he picked before he knew his cards")
PICK_TELLS_NOTHING = Message("metro", "as if naming army or hero told nothing of his cards")
HAND_BEHIND_PICK = Message("metro", "army or hero chosen by the cards in hand")
RISK_OF_THE_HERO = Message("metro", "the hero’s own risk (the stakes are set by hand)")
NO_ANSWER = Message("metro", "The solver found no best play here: the odds cannot be told")

# Stakes

STAKES_SET = Message("metro", "{side}, as set: victory {victory}, defeat {defeat}")
STAKES_COUNTED = Message("metro", "{side}: victory {victory} ({gains}), defeat {defeat} ({losses})")
STAKES_IF = Message("metro", "{unit} defends: {stakes}")
STAKE_NOTHING = Message("metro", "nothing")
STAKE_STATION = Message("metro", "station")
STAKE_REWARD = Message("metro", "reward")
STAKE_ARMY = Message("metro", "army strength")
STAKE_WOUND = Message("metro", "hero wounded")
STAKE_FOE = Message("metro", "enemy hero wounded")
STAKE_GEAR = Message("metro", "gear")
SET_STAKES = Message("metro", "Set the stakes for the odds")
VICTORY_BRINGS = Message("metro", "{side}: a victory brings")
DEFEAT_COSTS = Message("metro", "{side}: a defeat costs")
COUNT_STAKES = Message("metro", "{side}: count them from the outcome")
STAKES_ARE = Message("metro", "Stakes: victory {victory}, draw 0, defeat {defeat}")
STAKES_COUNTED_AGAIN = Message("metro", "Stakes: counted from the outcome")
ALREADY_COUNTED = Message("metro", "they are counted from the outcome")
BAD_STAKE = Message("metro", "Stake {n} is out of range: enter one from 0 to {high}")
NO_STAKES = Message("metro", "Nothing is at stake: enter what a victory brings or a defeat costs")

# Readings of what the page leaves open

R1_ASKS = Message("metro", "A hero put forward for his station")
R1_LITERAL = Message("metro", "risks nothing of his own")
R1_AT_RISK = Message("metro", "is at risk himself")
R2_ASKS = Message("metro", "Ties against a threat")
R2_WORK = Message("metro", "a faction's tie win works")
R2_DO_NOT = Message("metro", "it does not work")
R3_ASKS = Message("metro", "Army or hero on defence is named")
R3_BEFORE = Message("metro", "before the deal")
R3_AFTER = Message("metro", "after the deal")
R4_ASKS = Message("metro", "Home station for a wounded hero is picked by")
R4_OWNER = Message("metro", "his owner")
R4_OPPONENT = Message("metro", "his opponent")
R5_ASKS = Message("metro", "A station lost to a threat")
R5_NEUTRAL = Message("metro", "becomes neutral")
R6_ASKS = Message("metro", "A hero who lies wounded at home")
R6_YES = Message("metro", "may be put forward")
R6_NO = Message("metro", "may not be put forward")
R7_ASKS = Message("metro", "A wounded hero with no home station left")
R7_AGREED = Message("metro", "is placed by agreement")

# Notes beside the table, and the list of consequences

AT_STAKE = Message("metro", "At stake")
STAKE = Message("metro", "{side} wins: {what}")
STAKE_DRAW = Message("metro", "Draw: nothing changes")
REWARD_SHORT = Message("metro", "reward of the threat")
STATION_SHORT = Message("metro", "the owner loses the station")
CAPTURE_SHORT = Message("metro", "right to capture the station")
ARMY_SHORT = Message("metro", "the attacking army {before} → {after}")
WOUND_SHORT = Message("metro", "the beaten hero is wounded")
DISCARD_SHORT = Message("metro", "one piece of his gear discarded")
TAKE_SHORT = Message("metro", "one piece of his gear taken")
NOTHING_SHORT = Message("metro", "nothing more")
HOW_BONUSES = Message("metro", "How the bonuses came about")
BONUS_CAME = Message("metro", "{card}, against a card of type “{type}”: {n}")
NO_TIES = Message("metro", "Nobody wins ties here")
DECK_NOTE = Message("metro", "Combat deck")
REST_HIDDEN = Message("metro", "The other five cards stay hidden and go back into the deck")
DECK_PLACEHOLDER = Message(
    "metro", "This deck is a placeholder: type in the figures of your own cards."
)
TAKES_STATION = Message("metro", "The station may be captured")
STATION_HELD = Message("metro", "The station stays with its defender")
WINS_NOTHING = Message("metro", "A defender who wins gains nothing more")
DECLINE_STAYS = Message("metro", "If not, it stays neutral")
DECLINE_BECOMES = Message("metro", "If not, it becomes neutral")
GEAR_DISCARD = Message("metro", "One piece of gear is discarded")
GEAR_TAKE = Message("metro", "One piece of gear goes to the winner")
GEAR_MUST = Message("metro", "It is compulsory")
GEAR_MAY = Message("metro", "It is optional")
GOES_TO = Message("metro", "Goes to: {station}")
NOT_CAPTURED = Message("metro", "Not captured")
IS_CAPTURED = Message("metro", "Captured")
A_DECK_FILE = Message(
    "metro",
    "{file}: this is a combat deck of Metro 2033, not a battle. Start a new battle there, press "
    "“Deck…” and load it under “Import…”.",
)
