"""How a combat goes by the standing policies: chains of losses, the duel, what it leaves."""
