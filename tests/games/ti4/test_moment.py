"""What the table sees of a roll: the dice by what they need, and who assigns the hits."""

from assistant.games.ti4 import GAME
from assistant.games.ti4.state import ATTACKER, DEFENDER, RoundStep, UnitId
from assistant.games.ti4.steps.common import Destroy
from assistant.games.ti4.steps.roll import ChangeHits, KeepDice, RerollMisses
from assistant.rules.chance import Hits, Roll, Rolled
from assistant.rules.ending import decided
from assistant.rules.moment import last_moment, moment_of_turn
from tests.games.ti4.table import at
from tests.ui.test_dice_tray import at_roll

CHANGES = {"dice_effects": True}


def test_hits_are_told_by_group_and_wait_for_the_other_side() -> None:
    battle = at_roll()  # cruisers 7+, fighters 9+
    battle.play(Rolled(((7, 3), (0, 9))))
    made = last_moment(battle)
    assert made is not None
    assert [(group.target, group.hits) for group in made.groups] == [("7+", 1), ("9+", 2)]
    assert [die.face for die in made.groups[1].dice] == ["10", "9"]
    assert (made.seat, made.hits, made.expected) == (0, 3, 2 * 0.4 + 2 * 0.2)
    assert str(made.follows[0]).endswith(" · hits to assign: 3")
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


def told(battle) -> tuple[int, int, list[int]]:
    """Whose roll is in sight, its hits in all, and those of its dice."""
    made = last_moment(battle)
    assert made is not None
    assert made.seat is not None
    return made.seat, made.hits, [group.hits for group in made.groups]


def test_the_roll_in_sight_is_the_one_whose_hits_are_answered() -> None:
    battle = at("2 cruiser 2 destroyer | 2 cruiser 2 destroyer", RoundStep.ATTACKER_ROLLS)
    battle.play(Rolled(((7, 3), (9, 2))))
    battle.play(Rolled(((7, 3), (1, 2))))
    assert battle.decision is not None
    assert battle.decision.seat == ATTACKER
    assert told(battle) == (DEFENDER, 1, [1, 0])
    battle.play(Destroy(UnitId("destroyer-1")))
    assert battle.decision is not None
    assert battle.decision.seat == DEFENDER
    assert told(battle) == (ATTACKER, 2, [1, 1])
    battle.play(Destroy(UnitId("cruiser-1")))
    assert told(battle) == (ATTACKER, 2, [1, 1]), "the hits are the same, one of them answered"


def test_dice_thrown_again_are_in_sight_in_the_place_of_those_picked_up() -> None:
    battle = at("4 cruiser | 4 cruiser destroyer", RoundStep.ATTACKER_ROLLS, attacker=CHANGES)
    battle.play(Rolled(((7, 3, 2, 8),)))
    battle.play(RerollMisses(0, 2))
    battle.play(Rolled(((9, 1),)))
    assert told(battle) == (ATTACKER, 3, [3])
    assert [die.face for die in last_moment(battle).groups[0].dice] == ["7", "8", "9", "1"]
    assert str(battle.turns[-1].steps[-1].events[0].text).endswith("hits now: 3")
    shown = moment_of_turn(battle, len(battle.turns))
    assert str(shown and shown.said) == "Attacker: hits after the reroll: 3"
    battle.play(ChangeHits(0, 4))
    battle.play(KeepDice())
    battle.play(Rolled(((1, 2, 3, 4), (1,))))
    battle.play(KeepDice())
    assert told(battle) == (ATTACKER, 4, [3])


def test_a_miss_that_decides_a_battle_is_called_one() -> None:
    battle = at_roll()
    battle.play(Hits((0, 0)))
    assert str(decided(last_moment(battle))) == "The miss that decided it"
    names = ("Letnev", "Mentak")
    assert str(decided(last_moment(battle), names)) == "The miss that decided it: Letnev"
    battle.undo()
    battle.play(Hits((0, 1)))
    assert str(decided(last_moment(battle))) == "The roll that decided it"
