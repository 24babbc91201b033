"""What the table sees of a roll: the dice by what they need, and who assigns the hits."""

from assistant.games.ti4 import GAME
from assistant.rules.chance import Hits, Roll, Rolled
from assistant.rules.ending import decided
from assistant.rules.moment import last_moment
from tests.ui.test_dice_tray import at_roll


def test_hits_are_told_by_group_and_wait_for_the_other_side() -> None:
    battle = at_roll()  # cruisers 7+, fighters 9+
    battle.play(Rolled(((7, 3), (0, 9))))
    made = last_moment(battle)
    assert made is not None
    assert [(group.target, group.hits) for group in made.groups] == [("7+", 1), ("9+", 2)]
    assert [die.face for die in made.groups[1].dice] == ["10", "9"]
    assert (made.seat, made.hits, made.expected) == (0, 3, 2 * 0.4 + 2 * 0.2)
    assert str(made.follows[0]).endswith(": hits to assign: 3")
    assert GAME.moment is not None


def test_counted_hits_have_no_faces() -> None:
    battle = at_roll()
    assert isinstance(battle.decision, Roll)
    battle.play(Hits((1, 0)))
    made = last_moment(battle)
    assert made is not None
    assert [[(d.face, d.counts) for d in g.dice] for g in made.groups] == [
        [("", True), ("", False)],
        [("", False), ("", False)],
    ]
    battle.undo()
    assert last_moment(battle) is None


def test_a_miss_that_decides_a_battle_is_called_one() -> None:
    battle = at_roll()
    battle.play(Hits((0, 0)))
    assert str(decided(last_moment(battle))) == "The miss that decided it"
    battle.undo()
    battle.play(Hits((0, 1)))
    assert str(decided(last_moment(battle))) == "The roll that decided it"
