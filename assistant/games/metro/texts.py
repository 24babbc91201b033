"""Where each rule stands, and every sentence of the game in English."""

from assistant.rules.decision import Cite
from assistant.rules.text import Message


def page(*paragraphs: int) -> Cite:
    """Paragraphs of the page «Бой», counted from its first sentence: 1 to 20."""
    return Cite("metro", ", ".join(f"§{n}" for n in paragraphs))


def reading(id: str) -> Cite:
    """One of the open rules R1 to R7, which are options of the setup."""
    return Cite("metro-readings", id)


STAKES = Cite("assistant", "stakes")
"""What a player plays for is his own affair."""

DATA = Cite("assistant", "data")
"""What the player's own files say is no rule of the page."""


# Names

AT_STATION = Message("metro", "{what}: {station}")
ATTACKER = Message("metro", "Attacker")
DEFENDER = Message("metro", "Defender")
GEAR = Message("metro", "Gear")
ROLE_ATTACKER = Message("metro", "attacker")
ROLE_DEFENDER = Message("metro", "defender")
ROLE_THREAT = Message("metro", "threat")
OWN_ARMY = Message("metro", "army")
OWN_HERO = Message("metro", "hero")
SIGNED = Message("metro", "{name} ({n})")
CARD_BONUS = Message("metro", "Combat card")

# The rail and the log's headings

RAIL_DECLARE = Message("metro", "Attack")
RAIL_DEFENCE = Message("metro", "Army or hero")
RAIL_DEAL = Message("metro", "Deal")
RAIL_CARDS = Message("metro", "Choose cards")
RAIL_REVEAL = Message("metro", "Reveal cards")
RAIL_COMPARE = Message("metro", "Compare strengths")
RAIL_CONSEQUENCES = Message("metro", "Outcome")

# Declaring the attack

DECLARE = Message("metro", "This attack is not allowed")
HOW_TO_ATTACK = Message("metro", "Declare the attack")
ATTACK_HERO = Message("metro", "Attack the hero")
ATTACK_STATION = Message("metro", "Attack the station instead")
ATTACK_STATION_DETAIL = Message("metro", "its owner chooses army or hero")
CALL_OFF = Message("metro", "No fight")
HERO_ON_HANSA = Message("metro", "a hero on a Hansa station cannot be attacked")
HERO_ON_OWN_STATION = Message(
    "metro", "a hero on a station of their own faction cannot be attacked"
)
STATION_ATTACKED = Message("metro", "The station is attacked, not the hero")
CALLED_OFF = Message("metro", "No fight takes place")

# Army or hero on defence

DEFEND = Message("metro", "Who defends the station: army or hero?")
DEFEND_WITH = Message("metro", "Defend with")
DEFENDS = Message("metro", "Defends: {unit}")
DEFENDS_ALONE = Message("metro", "Defends: {unit} ({why})")
NO_HERO = Message("metro", "no hero of this side is in the fight")
HERO_ELSEWHERE = Message("metro", "the hero is not on this station")
HERO_LIES_WOUNDED = Message("metro", "the hero is wounded")
WOUNDED_STEPS_IN = Message("metro", "The hero is wounded at home but defends all the same")

# The cards

DEAL = Message("metro", "Deal three cards to each side")
DEAL_DETAIL = Message("metro", "The seventh is set aside face down; nobody knows it")
DEALT = Message("metro", "Cards dealt to each side: 3; one set aside")
YOUR_HAND = Message("metro", "Your cards: {cards}")
CHOOSE_CARD = Message("metro", "Choose a combat card")
PLAY_CARD = Message("metro", "Play a card face down")
FINAL = Message("metro", "The choice is final")
CARD_DOWN = Message("metro", "A card is face down")
YOU_PLAYED = Message("metro", "Your card: {card}")
BONUSES = Message("metro", "{type} {attack}/{defence}/{manoeuvre}")
YOUR_CARD_DOWN = Message("metro", "Choose one of your cards and place it face down")
ON_THE_TABLE = Message("metro", "Cards on the table")
LAY_DOWN = Message("metro", "My card is face down")
BOTH_LIE = Message("metro", "Both cards are face down")
ASK_ADVICE = Message("metro", "Name your cards")
ASK_ADVICE_DETAIL = Message("metro", "in private: what each does, and a hint")
ADVICE = Message("metro", "Name your three cards, then place one")
NAME_FIRST = Message("metro", "First name all three: the hint is for them")
HAND_CLOSES = Message("metro", "The card lies on the table, the page closes")
LAY_ONE = Message("metro", "Place one card face down")
ALL_NAMED = Message("metro", "All three named. When the card lies on the table, press Enter twice.")
ASKS = Message("metro", "Looks at the cards privately")
HOLD = Message("metro", "I hold")
IN_HAND = Message("metro", "in hand: remove")
HELD = Message("metro", "You hold: {card}")
NOT_HELD = Message("metro", "You do not hold: {card}")
ALREADY_HELD = Message("metro", "already named")
NOT_NAMED = Message("metro", "not among the named cards")
NOT_IN_HAND = Message("metro", "{card}: not in this hand. Choose a card from the hand.")
HAND_FULL = Message("metro", "three cards are already named: remove one first")
TURN = Message("metro", "Both players look: reveal the cards")
TURN_CARDS = Message("metro", "Reveal both cards")
SHOW = Message("metro", "Which card was revealed?")
SHOW_FIRST = Message("metro", "Reveal the cards. Which card is it?")
"""While both real cards lie face down."""
SHOWN = Message("metro", "Combat card: {card}")
NOT_TWICE = Message("metro", "the other side revealed it: the deck has only one of each")

# The comparison

COMPARE = Message("metro", "Compare the strengths")
COMPARE_DETAIL = Message("metro", "No combat cards against a threat")
TOTAL = Message("metro", "{unit}: {sum}")
UNIT_LEFT = Message("metro", "{unit} {n}")
WITH_SUMS = Message("metro", "{result} ({sums})")
WITH_GUESSES = Message("metro", "{result} ({sums}, guessed)")
EQUAL = Message("metro", "Equal strengths: {attacker} : {defender}")
TIE_CLAIM = Message("metro", "{unit}: wins a tie")
TIE_BOTH = Message("metro", "Both sides win ties: the fight ends in a draw")
TIE_NOT_WITH_THREAT = Message("metro", "{unit}: does not win a tie against a threat")
TIE_WITH_THREAT = Message("metro", "{unit}: also wins a tie against a threat")
WON = Message("metro", "{side}: victory")
VICTORY = Message("metro", "Victory")
DRAW = Message("metro", "Draw: nobody gains or loses anything")

# The outcome

REWARD = Message("metro", "Threat reward: {reward}")
REWARD_ON_CARD = Message("metro", "Threat reward: see its card")
STATION_LOST = Message("metro", "Loses the station")
STATION_LOST_TO_THREAT = Message("metro", "Loses the station, which becomes neutral")
CAPTURE = Message("metro", "Capture the station?")
DO_CAPTURE = Message("metro", "Capture")
LEAVE_STAYS = Message("metro", "Decline: it stays neutral")
LEAVE_BECOMES = Message("metro", "Decline: it becomes neutral")
CAPTURED = Message("metro", "Station captured")
STAYS_NEUTRAL = Message("metro", "The station stays neutral")
BECOMES_NEUTRAL = Message("metro", "The station becomes neutral")
ARMY_WEAKER = Message("metro", "Army strength: {before} → {after}")
ARMY_AT_ONE = Message("metro", "Army strength stays 1, the minimum")
WOUNDED = Message("metro", "The hero is wounded")
HEALED = Message("metro", "The hero is not wounded any more")
SEND_HOME = Message("metro", "The hero is wounded: choose a home station ({side})")
HOME = Message("metro", "Home station")
GONE_HOME = Message("metro", "The wounded hero goes to {station}")
ANY_HOME = Message(
    "metro", "The wounded hero goes to any home station of the faction; chosen by: {who}"
)
NO_HOME_LEFT = Message("metro", "No home station left: place the hero by agreement")
ALREADY_WOUNDED = Message("metro", "The hero is already wounded: wounds do not stack")
PICK_DISCARD = Message("metro", "Choose gear to discard from the hero ({side})")
PICK_TAKE = Message("metro", "Take gear from the hero ({side})?")
DISCARD = Message("metro", "Discard")
TAKE = Message("metro", "Take")
SPARE = Message("metro", "None")
DISCARDED = Message("metro", "Gear discarded: {gear}; chosen by {who}")
TAKEN = Message("metro", "Gear taken by {who}: {gear}")
SPARED = Message("metro", "No gear is taken or discarded")
READING_LITERAL = Message("metro", "The defending hero risks nothing")
READING_AT_RISK = Message("metro", "The defending hero is at risk too")

# Table rulings

SET_STRENGTH = Message("metro", "Change the strength")
STRENGTH_SET = Message("metro", "{unit}: strength now {n}")
ADD_GEAR = Message("metro", "Add gear")
GEAR_ADDED = Message("metro", "Gear added, bonus {n}")
TAKE_GEAR = Message("metro", "Remove gear")
GEAR_GONE = Message("metro", "Gear removed: {gear}")
SET_WOUND = Message("metro", "Change the hero’s wound")
WOUND = Message("metro", "wound the hero")
HEAL = Message("metro", "heal the hero")
SET_BONUS = Message("metro", "Change a card’s bonus")
BONUS_NOW = Message("metro", "{card}, {against}: now {n}")
BONUS_SET = Message("metro", "{card}, {against}: bonus now {n}")
SKIP = Message("metro", "Go to a step")
SKIPPED_TO = Message("metro", "Play continues from: {step}")
WITHOUT_CARDS = Message("metro", "Compare without cards")
SET_RESULT = Message("metro", "Change the result")
RESULT_SET = Message("metro", "Result changed by the table: {how}")
FINISH = Message("metro", "End the fight without a result")
NAME_DEFENDER = Message("metro", "choose who defends the station first")

# What is wrong with a setup

NO_ARMY = Message("metro", "Enter the army’s strength ({side})")
NO_HERO_STRENGTH = Message("metro", "Enter the hero’s strength ({side})")
NO_THREAT = Message("metro", "Enter the strength on the threat’s card")
NEEDS_HERO = Message("metro", "{side}: this fight needs a hero; add one")
BAD_STRENGTH = Message("metro", "Strength {n} is out of range; enter {low} to {high}")
BAD_GEAR = Message("metro", "Gear bonus {n} is out of range; enter {low} to {high}")
TOO_MUCH_GEAR = Message("metro", "Gear cards: {n}; the box has {most}. Remove some.")
THREAT_ATTACKS = Message("metro", "Choose army or hero: a threat attacks only your own station")
HERO_WOUNDED = Message(
    "metro",
    "Wounded: untick if healed, or attack with the army",
)
WOUNDED_AWAY = Message(
    "metro",
    "A wounded hero is at home. Is this one really here?",
)
SAME_PLAYER = Message("metro", "On both: change one")
SAME_HERO = Message("metro", "One such hero: change one")
NOT_ATTACKABLE = Message("metro", "No attack on a hero there")
HIS_STATION = Message(
    "metro",
    "A hero at home cannot be attacked: enter the army",
)
TIES_UNKNOWN = Message("metro", "Ties: see faction card. Tick: yes, empty: no")
DECK_AS_ENTERED = Message("metro", "Some values are guesses: enter yours")
TOO_MANY_HOMES = Message("metro", "Too many: {n}; up to {most} fit. Remove some.")
HOME_TWICE = Message("metro", "Named twice: {station}. Remove one.")

FILE_LEFT_OUT = Message("metro", "One of your data files was skipped. {why}")
NO_SHEET_NAME = Message("metro", "No name. Enter one.")
NAME_TAKEN = Message("metro", "“{name}” already exists. Choose another name.")

# What is wrong with a deck

CARD_COUNT = Message("metro", "Cards in the deck: {n}, needed: {needed}. Add or remove cards.")
CARD_TWICE = Message("metro", "The card {id} is already in the deck. Give this one another id.")
BAD_ID = Message(
    "metro", "The id {id} is not allowed: use Latin letters, digits and _ (up to {most})"
)
NO_NAME = Message("metro", "This card has no name. Enter it as printed.")
BAD_BONUS = Message("metro", "Bonus {n} is out of range; enter {low} to {high}")
PAGE_SAYS = Message("metro", "{card} against {other}: {page} on the rules page, {n} here")
PAGE_AT_LEAST = Message(
    "metro", "{card} against {other}: at least {page} on the rules page, {n} here"
)
PAGE_AT_MOST = Message(
    "metro", "{card} against {other}: at most {page} on the rules page, {n} here"
)
PAGE_TYPE = Message("metro", "{card}: a defence card on the rules page")
NO_CARD_OF_TYPE = Message("metro", "No card of this type: {type}; the rules page knows three types")
NO_CROSS_DEFENCE = Message(
    "metro", "No defence card has a bonus against attack, but some on the page do"
)
NO_CROSS_ATTACK = Message(
    "metro", "No attack card has a bonus against defence, but some on the page do"
)

PROGRAM_DEALS = Message(
    "metro", "The program deals the combat cards; with your own ones, open the setup."
)

# Odds

POINTS = Message("metro", "Points on average, more is better")
POINTS_FROM = Message("metro", "Points on average, more is better: {scale}")
POINTS_AT_BEST = Message("metro", "Points if the opponent plays best: {scale}")
GOAL_HOLD = Message("metro", "Chance to hold the station if the opponent plays best")
GOAL_NOT_TO_LOSE = Message("metro", "Chance not to lose if the opponent plays best")
HOLD_BY_CARDS = Message("metro", "Chance to hold the station against the opponent’s best mix")
LAST_BY_CARDS = Message("metro", "Chance not to lose against the opponent’s best mix")
OPEN_TO_PLAY = Message("metro", "play decides")
WINNER = Message("metro", "Winner: {side}")
SURE_WINNER = Message("metro", "Winner by right play: {side}")
WINNER_BEFORE = Message("metro", "Before the deal, winner by right play: {side}")
SURE_HOLDER = Message("metro", "Holds the station by right play: {side}")
HOLDER_BEFORE = Message("metro", "Before the deal, holds the station by right play: {side}")
SURE_LASTING = Message("metro", "Does not lose by right play: {side}")
LASTING_BEFORE = Message("metro", "Before the deal, does not lose by right play: {side}")
WHO_WINS = Message("metro", "Who wins")
EACH_SIDE = Message("metro", "Each side")
THE_REST = Message("metro", "The rest")
ALL_OPEN = Message("metro", "Nothing is certain")
OPEN_TO_BOTH = Message("metro", "decided by how both play")
DRAW_ROW = Message("metro", "Draw")
VALUE_OF_ATTACK = Message("metro", "Points on average from attacking (not attacking: 0)")
VALUE_OF_DEFENCE = Message("metro", "Points on average from defending: {unit}")
SURE_WIN = Message("metro", "{side}: guaranteed chance to win")
SURE_HOLD = Message("metro", "{side}: guaranteed chance to hold the station")
SURE_BEFORE = Message("metro", "{side}: before the deal, guaranteed chance to win")
HOLD_BEFORE = Message("metro", "{side}: before the deal, guaranteed chance to hold the station")
LAST_BEFORE = Message("metro", "{side}: before the deal, guaranteed chance not to lose")
SURE_NOT_TO_LOSE = Message("metro", "{side}: guaranteed chance not to lose")
FROM_RANDOM = Message("metro", "{side}: points on average if the opponent plays at random")
DRAW_WORTH = Message("metro", "{side}: risking defeat beats a draw above this chance to win")
VALUE_OF_HAND = Message("metro", "This hand: points on average if the opponent plays best")
HAND_ENDS = Message("metro", "Your hand, if both play best: {end}")
CARD_ENDS = Message("metro", "{card}, if the opponent plays best: {end}")
EQUALLY = Message("metro", "equally likely")
END_WIN = Message("metro", "victory")
END_HOLD = Message("metro", "the station is held")
END_LAST = Message("metro", "no defeat")
END_DRAW = Message("metro", "a draw")
END_LOSS = Message("metro", "defeat")
VALUE_OF_CARD = Message("metro", "{card}, face down: points on average if the opponent plays best")
FLOOR_OF_HAND = Message("metro", "This hand: points at least, even if the opponent sees it")
CARD_FROM_RANDOM = Message("metro", "{card}: points on average against any card")
CHANCES_OF_HAND = Message("metro", "This hand: the chances of each card")
POINTS_OF_HAND = Message("metro", "This hand, in points")
CHANCES_BEFORE = Message("metro", "Before the deal: guaranteed chances, if it plays for that alone")
POINTS_BEFORE = Message("metro", "Before the deal, in points")
BEST_MIX = Message("metro", "Best mix")
SURE_CARDS = Message("metro", "Wins against any card")
AGAINST_ANY = Message("metro", "{card}: against each card the opponent may play")
CELL_WIN = Message("metro", "{card}: victory")
CELL_DRAW = Message("metro", "{card}: draw")
CELL_LOSS = Message("metro", "{card}: defeat")
STRENGTHS_DECIDE = Message("metro", "Without cards, strength alone decides")
ANY_CARD_LEFT = Message("metro", "any remaining card may come next, all equally likely")
BEST_PLAY = Message(
    "metro",
    "the opponent plays the mix of cards worst for you, not seeing your hand; other play may end "
    "otherwise",
)
GUARANTEED = Message(
    "metro",
    "the chance or the points that a side can make sure of, however the opponent plays",
)
DECK_ASSUMED = Message("metro", "some card numbers guessed")
TIES_NOT_KNOWN = Message("metro", "{faction}: not known to win ties")
TIE_BY_CARD = Message("metro", "If the card says it does, press F2: {ruling}")
TIE_HANGS = Message("metro", "{faction}: unknown whether it wins ties; taken as no")
DEFENDS_BEST = Message("metro", "the defender chooses what is better: {unit}")
DEFENDS_EITHER = Message("metro", "army or hero: worth the same to the defender")
DEFENDS_UNSEEN = Message("metro", "as if the choice came before seeing the cards")
PICK_TELLS_NOTHING = Message(
    "metro", "as if the choice of army or hero told nothing about the cards"
)
HAND_BEHIND_PICK = Message("metro", "army or hero chosen by the cards in hand")
RISK_OF_THE_HERO = Message("metro", "the hero’s own risk (the stakes are set by hand)")
NO_ANSWER = Message("metro", "No best play found, so no odds here")

# Stakes

STAKES_SET = Message("metro", "{side}, points as set: {stakes}")
STAKES_COUNTED = Message("metro", "{side}, points: {stakes}")
SET = Message("metro", "victory {victory}, defeat {defeat}")
COUNTED = Message("metro", "victory {victory} ({gains}), defeat {defeat} ({losses})")
STAKES_IF = Message("metro", "{unit} defends: {stakes}")
STAKE_NOTHING = Message("metro", "nothing")
STAKE_STATION = Message("metro", "station")
STAKE_REWARD = Message("metro", "reward")
STAKE_ARMY = Message("metro", "army strength")
STAKE_WOUND = Message("metro", "hero wounded")
STAKE_FOE = Message("metro", "enemy hero wounded")
STAKE_GEAR = Message("metro", "gear")
SET_STAKES = Message("metro", "Change what a win and a defeat are worth")
COUNT_STAKES = Message("metro", "{side}: count from the outcome")
STAKES_ARE = Message("metro", "At stake: {scale}")
SCALE = Message("metro", "victory {victory}, draw 0, defeat {defeat}")
GAINS_NOTHING = Message("metro", "0 (gains nothing)")
COSTS_NOTHING = Message("metro", "0 (costs nothing)")
STAKES_COUNTED_AGAIN = Message("metro", "Stakes: counted from the outcome")
ALREADY_COUNTED = Message("metro", "already counted from the outcome")
BAD_STAKE = Message("metro", "Stake {n} is out of range; enter 0 to {high}")
NO_STAKES = Message("metro", "Nothing is at stake: enter what is won or lost")

# Notes beside the table, and the list of consequences

AT_STAKE = Message("metro", "At stake")
STAKE = Message("metro", "{side} wins: {what}")
STAKE_DRAW = Message("metro", "Draw: nothing changes")
REWARD_SHORT = Message("metro", "threat reward")
STATION_SHORT = Message("metro", "the owner loses the station")
THE_STATION = Message("metro", "the station")
CAPTURE_SHORT = Message("metro", "right to capture the station")
ARMY_SHORT = Message("metro", "the attacking army {before} → {after}")
WOUND_SHORT = Message("metro", "the defeated hero is wounded")
DISCARD_SHORT = Message("metro", "one of the hero’s gear cards discarded")
TAKE_SHORT = Message("metro", "one of the hero’s gear cards taken")
NOTHING_SHORT = Message("metro", "nothing more")
HOW_BONUSES = Message("metro", "Where the bonuses come from")
BONUS_CAME = Message("metro", "{card}, against a card of type “{type}”: {n}")
BONUS_GUESSED = Message("metro", "{card}, against a card of type “{type}”: {n} (a guess)")
NO_TIES = Message("metro", "Nobody wins ties here")
DECK_NOTE = Message("metro", "Combat deck")
REST_HIDDEN = Message("metro", "The other five cards stay hidden and return to the deck")
GUESSED_NAME = Message("metro", "{name}?")
A_GUESS = Message("metro", "{what} (a guess)")
WHAT_GUESSES_ARE = Message("metro", "“?”: guessed by the program. Check it on your card.")
DECK_PLACEHOLDER = Message("metro", "Guesses (“?”): enter yours.")
TAKES_STATION = Message("metro", "The station may be captured")
STATION_HELD = Message("metro", "The station stays with its defender")
WINS_NOTHING = Message("metro", "A defender who wins gains nothing else")
DECLINE_STAYS = Message("metro", "If not, it stays neutral")
DECLINE_BECOMES = Message("metro", "If not, it becomes neutral")
GEAR_DISCARD = Message("metro", "One gear card is discarded")
GEAR_TAKE = Message("metro", "One gear card goes to the winner")
GEAR_MUST = Message("metro", "Required")
GEAR_MAY = Message("metro", "Optional")
GOES_TO = Message("metro", "Goes to: {station}")
HOME_CHOSEN_BY = Message("metro", "Home chosen by: {who}")
A_DECK_FILE = Message(
    "metro",
    "{file}: this is a Metro 2033 combat deck, not a battle. Start a new battle, press “Deck…” "
    "and open it with “Import…”.",
)

# The form of a fight

FIGHT = Message("metro", "Fight")
FIGHT_ENEMY_STATION = Message("metro", "Enemy station")
FIGHT_NEUTRAL_STATION = Message("metro", "Neutral station")
FIGHT_ENEMY_HERO = Message("metro", "Enemy hero")
FIGHT_OWN_STATION = Message("metro", "Own station against a threat")
SIDE_TITLE = Message("metro", "{name} · {role}")
SIDE_LINE = Message("metro", "The side in a line")
SIDE_EXAMPLE = Message("metro", "hero 4 +2 +1, army 6")
HERO_EXAMPLE = Message("metro", "on the hero; with “army 6”: on the station")
THREAT_EXAMPLE = Message("metro", "threat 5")
FACTION = Message("metro", "Faction")
NO_FACTION = Message("metro", "No faction")
PLAYER = Message("metro", "Player")
ATTACKS_WITH = Message("metro", "Attacks with")
ARMY_STRENGTH = Message("metro", "Army strength")
TIES_ATTACKING = Message("metro", "{unit} wins ties, attacking")
TIES_DEFENDING = Message("metro", "{unit} wins ties, defending")
HERO = Message("metro", "Hero")
NO_HERO_HERE = Message("metro", "No hero")
UNNAMED_HERO = Message("metro", "Unnamed hero")
HERO_STRENGTH = Message("metro", "Hero’s own strength")
REMOVE_GEAR = Message("metro", "Remove gear {n}")
GEAR_CARD = Message("metro", "Gear {n}, card")
GEAR_BONUS = Message("metro", "Gear {n}, bonus")
OTHER_GEAR = Message("metro", "Other gear")
IS_HERE = Message("metro", "is on this station")
IS_WOUNDED = Message("metro", "is wounded")
HERO_ACTED = Message("metro", "Hero action phase this round")
NOT_SET = Message("metro", "not set")
TO_COME = Message("metro", "still to come")
IS_OVER = Message("metro", "over")
HOMES = Message("metro", "Home stations")
HOMES_UNKNOWN = Message("metro", "none entered")
HOMES_GONE = Message("metro", "none left")
STAKES_TITLE = Message("metro", "What is at stake")
STAKES_USUAL = Message("metro", "by the outcome of the fight")
OWN_STAKES = Message("metro", "Enter it yourself")
STAKE_VICTORY = Message("metro", "Victory brings")
STAKE_DEFEAT = Message("metro", "Defeat costs")
THREAT_STRENGTH = Message("metro", "Strength on the threat card")
THREAT_NAME = Message("metro", "Threat name")
THREAT_REWARD = Message("metro", "Reward on the threat card")
WHERE_AND_HOW = Message("metro", "Where and how")
STATION = Message("metro", "Station")
HERO_IS_ON = Message("metro", "The hero is on")
COMBAT_CARDS = Message("metro", "Combat cards")
DECK = Message("metro", "Deck")
DECK_COMPLETE = Message("metro", "complete")
OPEN_DECK = Message("metro", "Deck…")
OPEN_CARDS = Message("metro", "Heroes, gear…")
AS_ENTERED = Message("metro", "A hero or a faction may be on both sides, as in an old file")
UNCLEAR_RULES = Message("metro", "Unclear rules")
NONE_MATTERS = Message("metro", "none matters in this fight")
