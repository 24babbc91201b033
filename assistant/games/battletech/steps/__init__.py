"""A module for each step of the turn and of a mission."""
