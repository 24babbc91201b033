"""The screen of Battles of Westeros: the board in play and the board being laid out."""
