"""What stands on the cards of a table."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.battletech import GAME
from assistant.games.battletech.setup import Laid, Player, Setup
from assistant.rules.battle import Battle
from assistant.ui.games.battletech.faces import Faces
from tests.ui.games.battletech.tables import card


def test_cards_of_one_name_bear_the_numbers_by_which_the_log_tells_them_apart(qapp) -> None:
    jenners = Player(cards=(Laid(card("jenner (jr7-d)")),) * 2)
    state = Battle(GAME, Setup((jenners, Player()))).state
    faces, (one, _) = Faces(), state.pieces
    titles = [faces.of(state)[piece.ref].title for piece in state.pieces]
    assert titles == ["Jenner (JR7-D) [1]", "Jenner (JR7-D) [2]"]
    alone = faces.of(replace(state, pieces=(one,)))
    assert alone[one.ref].title == "Jenner (JR7-D)", "alone it needs none"
