"""What is said of things with which something cannot be done."""

from assistant.rules.text import Message

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
