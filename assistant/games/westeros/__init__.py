"""Battles of Westeros: the hex board, the line of sight, the attack from declaration to retreat."""
