"""What a battle has cost, in every game: nothing at the start, and it adds up at the end."""

from random import Random

import pytest

from assistant.games import GAMES
from assistant.paths import examples, quick
from assistant.rules.battle import Battle
from assistant.rules.ending import NONE_LOST, ending_of
from assistant.rules.setup_file import read_setup
from tests.battles import play_on
from tests.games.westeros.table import attack, foot, lay, roll


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_nothing_is_lost_before_the_first_move(game):
    for path in (quick(game.id), *examples(game.id, "en")[:1]):
        battle = Battle(*read_setup(path, GAMES))
        made = game.ending(battle.start, battle.start)
        assert [side.seat for side in made.sides] == sorted({side.seat for side in made.sides})
        assert not any(side.cost for side in made.sides)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("seed", range(4))
def test_who_has_lost_nothing_has_paid_nothing(game, seed):
    battle = Battle(*read_setup(quick(game.id), GAMES))
    play_on(battle, 60, Random(seed))
    made = game.ending(game.view(battle.start, None), battle.view(None))
    for side in made.sides:
        assert side.cost >= 0
        if made.counted is not None and side.lost == NONE_LOST():
            assert side.cost == 0


def test_a_lost_figure_is_not_told_as_its_whole_unit():
    battle = attack(lay([foot("E7", "red")], [foot("D6")]), "E7", "D6")
    roll(battle, "g")
    made = ending_of(battle)
    assert made is not None
    assert [str(side.lost) for side in made.sides] == ["Lost: nothing", "Lost: infantry D6 × 1"]
