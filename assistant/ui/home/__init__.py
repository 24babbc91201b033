"""The home page: the games, the battle to continue, recent battles."""
