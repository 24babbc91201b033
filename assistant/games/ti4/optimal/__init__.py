"""Best play: what a combat is worth when a side, or both, choose as well as can be."""
