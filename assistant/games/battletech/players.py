"""What a player of the evening keeps from one battle to the next: the deck, or what is left."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.battletech.setup import Mode, Player, Setup, changed, entries, removed
from assistant.games.battletech.state import State
from assistant.rules.players import Seating


def next_setup(setup: Setup, end: State) -> Setup:
    """A new game with the same decks; after a quick battle, one with what it has left."""
    if setup.mode is Mode.QUICK:
        return replace(setup, players=tuple(_left(setup, end)))
    decks = (
        Player(p.name, p.deck, deck_name=p.deck_name, deck_list=p.deck_list) for p in setup.players
    )
    return Setup(tuple(decks), rule_options=setup.rule_options, asks_idle=setup.asks_idle)


def _left(setup: Setup, end: State) -> Iterator[Player]:
    """The players with the cards still on the table, as damaged as they are, and untapped.

    The cards that were laid out are numbered in their order, through all players.
    """
    there = {str(piece.id): piece for piece in end.pieces}
    before = 0
    for seat, player in enumerate(setup.players):
        listed = entries(player)
        ids = [f"card-{before + n + 1}" for n in range(len(listed))]
        before += len(listed)
        for at in reversed(range(len(listed))):
            piece = there.get(ids[at])
            if piece is None:
                player = removed(player, at)
            else:
                now = replace(listed[at].laid, damage=piece.damage, tapped=False)
                player = changed(player, at, now)
        yield replace(player, stockpile=end.players[seat].stockpile)


SEATING = Seating(
    "battletech",
    Setup,
    Player,
    sides=lambda setup: setup.players,
    of_player=("deck", "deck_name", "deck_list"),
    next_setup=next_setup,
    tells=lambda player: (player.deck_name,) if player.deck_name else (),
)
