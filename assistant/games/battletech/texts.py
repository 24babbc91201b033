"""What the game says of itself: who, where in the turn, how it ended."""

from assistant.rules.text import Message

TITLE_MANY = Message("battletech", "{first} and others. Players: {n}")
PLAYER = Message("battletech", "Player {n}")
TURN_OF = Message("battletech", "turn {n}, {player}")
QUICK_OF = Message("battletech", "quick battle, {player}")
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
ONE_OF = Message("battletech", "One of {n} cards")

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
QUICK_OVER = Message("battletech", "No more missions: the quick battle is over")
STOPPED = Message("battletech", "The game was stopped")

LOST_IN_ALL = Message("battletech", "Lost: {cards}")
FROM_STOCKPILE = Message("battletech", "Stockpile cards: {n}")
CARDS_UNNAMED = Message("battletech", "unnamed cards: {n}")
LEFT_IN_ALL = Message("battletech", "Left: {cards}")
LEFT_NOTHING = Message("battletech", "Nothing left on the table")
DAMAGED = Message("battletech", "{card}: damage {n}")
DAMAGED_OF = Message("battletech", "{card}: damage {n} of {structure}")
HAS_COUNTERS = Message("battletech", "{card}: construction counters {n}")
OTHER_CARDS = Message("battletech", "other cards: {n}")
IN_STOCKPILE = Message("battletech", "Stockpile: {n}")

LEFT_HEADING = Message("battletech", "Left in this phase")
RESOURCES_LEFT = Message("battletech", "Resources to spend: {n}")
DEPLOYMENTS_LEFT = Message("battletech", "Deployments left: {n}")
REPAIR_LEFT = Message("battletech", "Repairs left: {n}")
