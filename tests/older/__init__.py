"""Battle files of every revision of the rules, written by the code of their time.

`<game>-<revision>-<what>.battle`: the transcripts of then, random ones with rulings, undo and what
the game interrupts itself with, and setups that are an error since. `positions.json` tells where
each ended. One of each game is of the present revision: a field more in a state would lose such
battles, and asks for a new revision. Before a game's `rules` are raised, files of the revision that
ends are added, written by `create` and `play`.
"""
