"""A board of hexes: its ground, what is marked on it, how one moves over it. No game knowledge."""
