"""Which cards of a table are others than before: nearly all are the very same after a move."""

from __future__ import annotations

from assistant.games.battletech.state import Piece

Pieces = tuple[Piece, ...]


def changed(before: Pieces, after: Pieces) -> tuple[Pieces, Pieces]:
    """What is there no longer, and what was not there; a card that has changed is both."""
    if len(before) == len(after):
        pairs = [pair for pair in zip(before, after, strict=True) if pair[0] is not pair[1]]
        return tuple([old for old, _ in pairs]), tuple([new for _, new in pairs])
    was, now = set(map(id, before)), set(map(id, after))
    gone = tuple([piece for piece in before if id(piece) not in now])
    return gone, tuple([piece for piece in after if id(piece) not in was])
