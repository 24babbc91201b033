"""Every sentence about missions and battles."""

from assistant.rules.text import Message

CARD_NAME = Message("battletech", "{card}")
THE_TABLE = Message("battletech", "the table")

# Terms of sums.
PRINTED = Message("battletech", "printed")
FROM = Message("battletech", "{card}")
C3 = Message("battletech", "C3")
AP = Message("battletech", "AP")
HAND_TO_HAND = Message("battletech", "hand to hand")
OVERHEAT = Message("battletech", "Overheat")
ALPHA_STRIKE = Message("battletech", "Alpha Strike")
JUMP = Message("battletech", "Jump")
JUMP_OF = Message("battletech", "{unit}: Jump")
TACTICS = Message("battletech", "Tactics")
KEYWORD_OF = Message("battletech", "{unit}: {keyword}")
MISSILES_OF = Message("battletech", "{unit}: missiles, {n}")

# The battle sheet.
NUMBER = Message("battletech", "{n}")
NUMBER_OF = Message("battletech", "{n} {what}")
PLUS = Message("battletech", "{first} + {n} {what}")
MINUS = Message("battletech", "{first} − {n} {what}")
EQUALS = Message("battletech", "{first} = {n}")
PLUS_KEYWORD = Message("battletech", "{first} + {n}")
PREVENTED = Message("battletech", "prevented")
ARMOR = Message("battletech", "armor")
MISSILE = Message("battletech", "missiles")
MISSILES = Message("battletech", "missiles: {n}")
UNKNOWN = Message("battletech", "not known")
SCRAPPED = Message("battletech", "scrapped")
EMPTIED = Message("battletech", "emptied: the game is lost")
NO_STRUCTURE_KNOWN = Message("battletech", "damage counters: {n}; its Structure is not known")
CARDS_LOST = Message("battletech", "cards lost: {n}, left: {left}")
COUNTERS_LOST = Message("battletech", "construction counters lost: {n}, left: {left}")
COUNTERS_OF = Message("battletech", "damage counters: {n} of {most}")
OR_GONE = Message("battletech", "{first}; gone: {percent} %")

# The steps of a mission.
STEP_TARGET = Message("battletech", "Mission: target")
STEP_BLOCK = Message("battletech", "Mission: blocking")
STEP_INITIATIVE = Message("battletech", "Battle 1: initiative")
STEP_FIRST = Message("battletech", "Battle 2: one side acts first")
STEP_SECOND = Message("battletech", "Battle 3: the other acts second")
STEP_DAMAGE = Message("battletech", "Battle 4: damage")

# Who goes, and against what.
SLOW = Message("battletech", "slow")
MODERATE = Message("battletech", "moderate")
FAST = Message("battletech", "fast")
SEND = Message("battletech", "Send on a mission")
STAY_HOME = Message("battletech", "Leave out")
TARGETS = Message("battletech", "Target")
CALL_OFF = Message("battletech", "Send nobody")
CALL_OFF_GROUP = Message("battletech", "Call off")
WHERE_TO = Message("battletech", "Who goes, and against what?")
GROUP = Message("battletech", "Units: {n}, speed: {speed}, Attack: {attack}")
SENT = Message("battletech", "{units} → {target}")
AND = Message("battletech", "{first}, {then}")
IN_CONSTRUCTION = Message("battletech", "It is still under construction")
JUST_ACTIVATED = Message(
    "battletech", "Activated this turn: it stays in Construction until the end of the turn"
)
GUARDS = Message("battletech", "It guards a Site: bring it back to Patrol first")
NOT_IN_PATROL = Message("battletech", "It is not in the Patrol region")
IS_TAPPED = Message("battletech", "It is tapped")
IS_DEPLETED = Message("battletech", "It is depleted")
ARMOR_ALONE = Message("battletech", "Battle Armor does not go alone")
IS_CARRIED = Message("battletech", "Pilots and Enhancements are no Sites")
IS_TERRAIN = Message("battletech", "Terrain is no Site")
SPEED_UNKNOWN = Message("battletech", "The speed is not known")
NOT_FASTER = Message(
    "battletech", "The group is {ours}, the Unit {theirs}: only a faster group reaches it"
)

# Blocking.
WHO_BLOCKS = Message("battletech", "{target}: who blocks?")
BLOCK = Message("battletech", "Block with")
STAND_BACK = Message("battletech", "Does not block after all")
INCLUDE = Message("battletech", "Target in the battle")
TAKE_IN = Message("battletech", "{target}: include")
LEAVE_OUT = Message("battletech", "{target}: leave out")
NOBODY_BLOCKS = Message("battletech", "The target is included only beside blockers")
ANSWER = Message("battletech", "Answer")
LET_PASS = Message("battletech", "Nobody blocks")
CONFIRM_BLOCK = Message("battletech", "Block. Units: {n}")
ALL_BLOCK = Message("battletech", "Everybody who can blocks")
NO_BLOCKERS = Message("battletech", "Nobody is named to block")
IS_TARGET = Message("battletech", "It is the target: include it instead")
GUARDS_OTHER = Message("battletech", "It guards another Site and blocks only there")
NOT_THERE = Message("battletech", "It is neither in Patrol nor guards the target")
TOO_SLOW = Message("battletech", "It is {ours}, the group {theirs}: too slow to block from Patrol")
ONLY_GUARDS = Message("battletech", "Its card lets it block only as a guard")
THEY_FLY = Message("battletech", "They are VTOLs: from Patrol only a VTOL blocks them")
BLOCKED = Message("battletech", "{units}: in the way")
INCLUDED = Message("battletech", "{target}: fights too")
UNBLOCKED = Message("battletech", "{target}: nobody blocks, there is no battle")
UNBLOCKED_BATTLE = Message("battletech", "{target}: nobody blocks, it fights alone")
REVEAL = Message("battletech", "Turn up the attacked card")
NAME_CARD = Message("battletech", "{card}: what is it?")
REVEALED = Message("battletech", "{before}: it is {card}")
WRONG_KIND = Message("battletech", "A card of this kind does not belong here")

# Initiative.
INITIATIVE = Message("battletech", "Initiative")
IS_BEHIND = Message("battletech", "Initiative {mine} : {theirs}. Raise it, or act first")
MAY_ADD = Message("battletech", "Initiative {mine} : {theirs}. Add more?")
ACCEPT = Message("battletech", "Leave it: act first")
NO_MORE = Message("battletech", "Nothing more")
COMPARED = Message("battletech", "Initiative {mine} : {theirs}. Behind: {player}")
TIED = Message(
    "battletech", "Initiative {mine} : {theirs}, so the attacker has it. Behind: {player}"
)
ACTS_FIRST = Message("battletech", "Initiative {mine} : {theirs}. Acts first: {player}")
TOO_WEAK_TO_JUMP = Message("battletech", "Its Attack would fall below 1")
JUMPS = Message("battletech", "{unit}: jumps, Attack −1, initiative +1")
JUMP_EARLIER = Message("battletech", "Jump belongs to the initiative step")

# Acting.
ACT_FIRST = Message("battletech", "Act first")
ACT_SECOND = Message("battletech", "Act second")
DAMAGE_LEFT = Message("battletech", "Damage still to assign: {n}")
TAKE_BACK = Message("battletech", "Take back")
FROM_TO = Message("battletech", "{unit} → {to}")
UNIT_OPTION = Message("battletech", "{unit}: {option}")
OVERHEAT_XY = Message("battletech", "Overheat {x}: +{y}")
ALPHA_STRIKE_Y = Message("battletech", "Alpha Strike: +{y}")
ASSIGNED = Message("battletech", "{unit} → {to}: damage {n}")
TAKEN_BACK = Message("battletech", "{unit} → {to}: taken back {n}")
FIRES = Message("battletech", "{unit} → {to}: missiles {n}")
USES_OVERHEAT = Message("battletech", "{unit}: Overheat")
USES_ALPHA_STRIKE = Message("battletech", "{unit}: Alpha Strike")
ALL_ON = Message("battletech", "Everything → {to}")
MISSILES_ON = Message("battletech", "All missiles → {to}")
END = Message("battletech", "Finish")
END_STEP = Message("battletech", "Nothing more")
STEP_ENDED = Message("battletech", "Nothing more in this step")
STEP_IS_OVER = Message("battletech", "The last damage is assigned: that ended the step")
STILL_OWES = Message("battletech", "{unit}: damage still to assign: {n}")
TARGET_IS_SAFE = Message("battletech", "The target is behind the blockers and not in the battle")
RANGE_USED_UP = Message("battletech", "Its long range reaches the target with no more")
USED_OPTION = Message("battletech", "Used already in this battle")
USED_ABILITY = Message("battletech", "Its ability is used already in this battle")
HURRIED = Message(
    "battletech", "It was made to join by the winner of the initiative: no options, no abilities"
)
NO_BATTLE = Message("battletech", "Without a battle no options are used at this table")
ASSIGN_RISEN = Message("battletech", "{player}: assign what the Attack has risen by")
WHERE_FROM = Message("battletech", "{unit}: Attack fell. Take back: {n}")

# Mission cards and abilities.
MISSION_CARDS = Message("battletech", "Mission cards")
PLAY_MISSION = Message("battletech", "Play a Mission card")
LIMIT = Message("battletech", "Played: {n} of {most}")
USE_ABILITY = Message("battletech", "Use the ability of")
EMPTY_HAND = Message("battletech", "No card in the hand")
LIMIT_REACHED = Message(
    "battletech", "As many Mission cards as the initiative allows are played: {n}"
)
ABOVE_LIMIT = Message("battletech", "The initiative does not allow so many Mission cards: {n}")
SAME_TITLE = Message("battletech", "{card}: this side has played one in this battle")
NOT_IN_BATTLE = Message("battletech", "It is not in the battle")
CARRIED_ELSEWHERE = Message("battletech", "It lies on a card that is not in the battle")
PLAYS = Message("battletech", "{card}: played")
USES_ABILITY = Message("battletech", "{card}: its ability")
WHAT_DOES = Message("battletech", "{card}: what does it do?")
TELLING = Message("battletech", "The card")
THAT_IS_ALL = Message("battletech", "That is all")
TAKE_IT_BACK = Message("battletech", "Not played after all")
HAS_TURNED = Message("battletech", "It has turned cards already: undo instead")
ONLY_INITIATIVE = Message("battletech", "In this step only initiative is changed, and directly")
INITIATIVE_IS_SETTLED = Message("battletech", "The initiative is settled")
TELL_INITIATIVE = Message("battletech", "Changes the initiative")
TELL_PREVENT = Message("battletech", "Prevents damage")
TELL_DAMAGE = Message("battletech", "Deals damage")
TELL_ATTACK = Message("battletech", "Changes the Attack")
TELL_REMOVE = Message("battletech", "Removes from the battle")
TELL_JOIN = Message("battletech", "Makes join the battle")
TELL_TAP = Message("battletech", "Taps")
TELL_UNTAP = Message("battletech", "Untaps")
TELL_DEPLETE = Message("battletech", "Depletes")
SIDE_HAS = Message("battletech", "{player}: {n}")
WHICH = Message("battletech", "Which card?")
DOES_PREVENT = Message("battletech", "{on}: prevented {n}")
DOES_ATTACK = Message("battletech", "{on}: Attack {n}")
DOES_INITIATIVE = Message("battletech", "{player}: initiative {n}")
DOES_DAMAGE = Message("battletech", "{on}: damage {n}")
DOES_REMOVE = Message("battletech", "{on}: removed from the battle")
DOES_JOIN = Message("battletech", "{on}: joins the battle")
DOES_TAP = Message("battletech", "{on}: tapped")
DOES_UNTAP = Message("battletech", "{on}: untapped")
DOES_DEPLETE = Message("battletech", "{on}: depleted")

# Dice and damage.
TELL_ARMOR = Message("battletech", "Armor")
TELL_STRUCTURE = Message("battletech", "Structure")
TELL_FIGURE = Message("battletech", "{card}: what does it print? {figure}")
TOLD_FIGURE = Message("battletech", "{card}: {figure} {n}")
ROLL_MISSILES = Message("battletech", "Roll a die for each missile")
WHY_FACES = Message("battletech", "Every face counts: a missile that shows 1 deals 1, and so on")
WRECKED_COUNT = Message("battletech", "Scrapped")
FLEW = Message("battletech", "{unit} → {to}: {dice} — damage {n}")
NOTHING_FALLS = Message("battletech", "No damage at all")
SPENT = Message("battletech", "{unit}: has fired everything, tapped and depleted")

# The steps of a mission.

# Who goes, and against what.

# Blocking.

# Initiative.

# Acting.

# Mission cards and abilities.

# Dice and damage.

# What the table changes.
ABANDON = Message("battletech", "End the mission without damage")
ABANDONED = Message("battletech", "The mission is over")
AMEND_ASSIGNED = Message("battletech", "Change assigned damage")
AMEND_EFFECT = Message("battletech", "Change the effect of a card")
WAS_USED = Message("battletech", "The option was used")
NOT_USED = Message("battletech", "The option was not used")
OPTION_WAS_USED = Message("battletech", "{unit}: {option}, used")
OPTION_NOT_USED = Message("battletech", "{unit}: {option}, not used")

# The steps of a mission.

# Who goes, and against what.

# Blocking.

# Initiative.

# Acting.

# Mission cards and abilities.

# Dice and damage.

# What the table changes.

# Odds.
ASSUME_SHEET = Message(
    "battletech", "Only what is on the battle sheet: nothing more is played, assigned or prevented"
)
ASSUME_UNBLOCKED = Message("battletech", "Nobody blocks")
ASSUME_NO_CARDS = Message("battletech", "No Mission card, option or ability but those used already")
ASSUME_ONE_TARGET = Message("battletech", "All damage and missiles left go where they do most")
ASSUME_NARC = Message("battletech", "With NARC each die is lowered where that does more damage")
GOAL = Message("battletech", "the best chance to scrap one enemy thing, or to empty a Stockpile")
NONE_LOST = Message("battletech", "Nothing is lost")
LOST = Message("battletech", "Lost: {things}")
LOST_N = Message("battletech", "Lost in all: {n}")
AXIS_DAMAGE = Message("battletech", "damage counters that come")
AXIS_COUNTERS = Message("battletech", "construction counters that go")
AXIS_CARDS = Message("battletech", "cards that go")
ENDS_THE_GAME = Message("battletech", "{site}: emptied, the game is over")
MEAN_CARDS = Message("battletech", "{site}: cards lost on average")
IS_SCRAPPED = Message("battletech", "{site}: scrapped")
SURVIVES = Message("battletech", "survives, damage counters: {n}")

# The steps of a mission.

# Who goes, and against what.

# Blocking.

# Initiative.

# Acting.

# Mission cards and abilities.

# Dice and damage.

# What the table changes.

# Odds.
ASSUME_UNKNOWN = Message(
    "battletech", "A card whose figures nobody has told: Armor counts as 0, and it is not scrapped"
)

# The steps of a mission.

# Who goes, and against what.

# Blocking.

# Initiative.

# Acting.

# Mission cards and abilities.

# Dice and damage.

# What the table changes.

# Odds.
DAMAGE_OF = Message("battletech", "{unit}: damage")
JUMP_XY = Message("battletech", "−1 Attack, +1 initiative")

# The steps of a mission.

# Who goes, and against what.

# Blocking.

# Initiative.

# Acting.

# Mission cards and abilities.

# Dice and damage.

# What the table changes.

# Odds.
NO_BATTLE_CARDS = Message("battletech", "Mission cards that are played only during battle are out")
TERRAIN_ELSEWHERE = Message("battletech", "This Terrain lies on another region than the target")

# The steps of a mission.

# Who goes, and against what.

# Blocking.

# Initiative.

# Acting.

# Mission cards and abilities.

# Dice and damage.

# What the table changes.

# Odds.
NO_ROOM_OF_ITS_OWN = Message("battletech", "At this table a card makes no room for itself")
TITLE_TELLS = Message("battletech", "At this table the title tells Mission cards apart")

# The steps of a mission.

# Who goes, and against what.

# Blocking.

# Initiative.

# Acting.

# Mission cards and abilities.

# Dice and damage.

# What the table changes.

# Odds.
ASSUME_ALL_ON = Message("battletech", "{site}: all damage and missiles left go there")

# The steps of a mission.

# Who goes, and against what.

# Blocking.

# Initiative.

# Acting.

# Mission cards and abilities.

# Dice and damage.

# What the table changes.

# Odds.

# What an option comes to, in the width of a button.
SHORT_OF = Message("battletech", "damage {n} of {most}")
SHORT_COUNTERS = Message("battletech", "damage {n}")
SHORT_CARDS = Message("battletech", "cards −{n}")
SHORT_BUILDING = Message("battletech", "counters −{n}")
