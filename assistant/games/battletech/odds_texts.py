"""What the odds say: what may become of whom, and what that takes for granted."""

from assistant.rules.text import Message

ASSUME_SHEET = Message(
    "battletech", "Only what is on the battle sheet; nothing else is played, assigned or prevented"
)
ASSUME_UNBLOCKED = Message("battletech", "Don’t block")
ASSUME_NO_CARDS = Message(
    "battletech", "No Mission cards, options or abilities beyond those already used"
)
ASSUME_ONE_TARGET = Message("battletech", "All remaining damage and missiles go where they do most")
ASSUME_NARC = Message("battletech", "With NARC each die is lowered where that does more damage")
GOAL = Message("battletech", "Chance to scrap an enemy card or empty a Stockpile")
NONE_LOST = Message("battletech", "Nothing is lost")
LOST = Message("battletech", "Lost: {things}")
LOST_N = Message("battletech", "Lost in all: {n}")
AXIS_DAMAGE = Message("battletech", "new damage counters")
AXIS_COUNTERS = Message("battletech", "construction counters lost")
AXIS_CARDS = Message("battletech", "cards lost")
ENDS_THE_GAME = Message("battletech", "{site}: emptied, the game is over")
PUTS_OUT = Message("battletech", "{site}: emptied, its player is out")
MEAN_CARDS = Message("battletech", "{site}: cards lost on average")
IS_SCRAPPED = Message("battletech", "{site}: scrapped")
SURVIVES = Message("battletech", "survives, damage counters: {n}")
ASSUME_UNKNOWN = Message(
    "battletech", "Cards with unknown values: Armor counts as 0, and they are not scrapped"
)
ASSUME_ALL_ON = Message("battletech", "{site}: all damage and missiles left go there")
ASSUME_READY = Message("battletech", "Every ready Unit attacks each target it can reach")
ASSUME_GROUP = Message("battletech", "The group as chosen")
ASSUME_AS_NAMED = Message("battletech", "The Units chosen so far block")
ASSUME_HIDDEN = Message("battletech", "Hidden cards are not guessed")
NEEDS_READY = Message(
    "battletech",
    "{player}: no Unit is ready. The odds need one in Patrol, face up and untapped",
)
MEAN_DAMAGE = Message("battletech", "{site}: damage counters on average")
MEAN_COUNTERS = Message("battletech", "{site}: construction counters lost on average")
GOAL_SPARED = Message("battletech", "Chance that target and blockers come through")
GOAL_CARDS = Message("battletech", "Cards the defender loses, on average")
ASSUME_WORST = Message("battletech", "The whole attack hits one card, where it does most")
ASSUME_UNIT_IS_CARD = Message("battletech", "A Unit that is scrapped counts as a card")
OMITS_OVERHEAT = Message("battletech", "Overheat not used yet ({what})")
OMITS_ALPHA_STRIKE = Message("battletech", "Alpha Strike not used yet ({what})")
OMITS_JUMP = Message("battletech", "Jump not used yet ({what})")
OMITS_ABILITY = Message("battletech", "abilities not used yet ({what})")
OMITS_HAND = Message("battletech", "Mission cards in hand ({what})")
