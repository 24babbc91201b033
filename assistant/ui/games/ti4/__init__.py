"""Twilight Imperium 4 in the window: the fleet trays and the page of the forces."""
