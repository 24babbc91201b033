"""The shared model of a battle: decisions, chance, undo, the battle file. No Qt, no game."""
