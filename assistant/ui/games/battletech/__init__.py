"""BattleTech, the card game, in the window."""
