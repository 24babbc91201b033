"""Luck: dice shown against dice promised, with both tails exact."""

from fractions import Fraction

import pytest

from assistant.games.ti4.setup import ActiveSystem, Anomaly
from assistant.games.ti4.state import RoundStep
from assistant.games.ti4.steps.assign import Destroy
from assistant.games.ti4.steps.retreat import Announce
from assistant.rules.chance import Hits, Rolled
from assistant.rules.decision import Choice, Seat
from assistant.rules.history import Throw, luck, thrown
from assistant.rules.odds import Cancelled
from tests.games.ti4.table import BOTH_HOME, at, fire


def test_the_tails_count_the_number_itself():
    (one,) = luck([Throw(Seat(0), (0.5, 0.5), 1)])
    assert (one.dice, one.rolled, one.expected) == (2, 1, 1.0)
    assert (one.or_more, one.or_fewer) == (0.75, 0.75)


def test_throws_add_up_whatever_their_dice():
    throws = [Throw(Seat(0), (0.4, 0.4), 2), Throw(Seat(1), (0.2,), 0), Throw(Seat(0), (0.6,), 1)]
    attacker, defender = luck(throws)
    assert attacker.rolled == 3
    assert attacker.expected == pytest.approx(1.4)
    assert attacker.or_more == pytest.approx(0.4 * 0.4 * 0.6)
    assert attacker.or_fewer == 1.0
    assert defender.or_fewer == pytest.approx(0.8)


def test_the_rarest_luck_keeps_its_digits():
    (one,) = luck([Throw(Seat(0), (0.1,) * 40, 40)])
    assert one.or_more == pytest.approx(float(Fraction(1, 10) ** 40), rel=1e-12)


def test_the_luck_of_a_long_evening_is_given_up_as_soon_as_nobody_waits():
    throws, looks = [Throw(Seat(0), (0.5,) * 1000, 500)], []
    with pytest.raises(Cancelled):
        luck(throws, lambda: looks.append(1) or len(looks) > 20)
    assert len(looks) == 21


def test_the_throws_of_a_battle_are_read_from_its_turns():
    battle = at("2 cruiser destroyer | carrier 2 fighter")
    battle.play(*battle.decision.gestures[0].actions)
    battle.play(Hits((1,)))
    while battle.state.at.value != "attacker-rolls":
        battle.play(next(battle.decision.open).action)
    fire(battle, 2, 1)
    battle.play(Destroy("destroyer-1"))
    throws = list(thrown(battle.game, battle.start, battle.turns))
    assert [(t.seat, len(t.chances), t.successes) for t in throws] == [
        (0, 2, 1),
        (0, 3, 2),
        (1, 2, 1),
    ]
    assert sorted(throws[1].chances) == pytest.approx([0.2, 0.4, 0.4])
    battle.undo(2)
    assert len(list(thrown(battle.game, battle.start, battle.turns))) == 2


def test_dice_in_a_gravity_rift_are_no_hits():
    rift = ActiveSystem("Gap", Anomaly.RIFT)
    battle = at("cruiser | 2 cruiser", RoundStep.ANNOUNCE, system=rift, neighbours=BOTH_HOME)
    battle.play(Announce())
    fire(battle, 0, 0)
    while isinstance(battle.decision, Choice):
        battle.play(next(battle.decision.open).action)
    before = list(thrown(battle.game, battle.start, battle.turns))
    battle.play(Rolled(((10, 10),)))
    assert list(thrown(battle.game, battle.start, battle.turns)) == before
    assert [throw.successes for throw in before] == [0, 0]
