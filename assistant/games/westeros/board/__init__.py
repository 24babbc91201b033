"""The ground: hexes, what lies and stands on them, and what can be seen across them."""
