"""How a combat goes by the standing policies: hit states, the combat, what it leaves."""
