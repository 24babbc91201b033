"""What an option is worth equals the rules themselves, walked from each option in fractions."""

from __future__ import annotations

from fractions import Fraction

import pytest

from assistant.games.ti4 import GAME, policy
from assistant.games.ti4.data import Card
from assistant.games.ti4.state import ATTACKER, Outcome, Station
from assistant.games.ti4.steps.assign import Destroy, Sustain
from assistant.games.ti4.steps.reroll import ChangeHits, KeepDice
from assistant.games.ti4.steps.windows import Pass, PlayCard
from assistant.rules.chance import Hits
from assistant.rules.decision import Choice
from assistant.rules.solve import Solver

from .table import BOTH_HOME, at, fire
from .test_odds import same


def agrees(battle):
    """The values at hand, after comparing each with the slow solver's."""
    choice = battle.decision
    assert isinstance(choice, Choice)
    won = Outcome.ATTACKER if choice.seat == ATTACKER else Outcome.DEFENDER
    solver = Solver(GAME, policy.answer, lambda state: state.outcome, same)
    slow = solver.values(battle.state, lambda outcome: Fraction(outcome is won))
    values = GAME.values(battle.state)
    assert {w.action for w in values.worths} == set(slow)
    for worth in values.worths:
        assert worth.value == pytest.approx(float(slow[worth.action]), abs=1e-12)
    return values


def test_a_hit_is_worth_what_its_answer_leaves():
    battle = at("dreadnought cruiser destroyer | 2 cruiser", Station.ATTACKER_ROLLS)
    fire(battle, 0, 1)
    values = agrees(battle)
    assert values.best == (Sustain("dreadnought-1"),)
    assert values.worth(Destroy("destroyer-1")).value > values.worth(Destroy("cruiser-1")).value
    assert values.gestures == (values.worth(Sustain("dreadnought-1")).value,)


def test_the_defenders_hits_and_retreats_are_worth_something_to_the_defender():
    battle = at("2 cruiser | cruiser destroyer", Station.ANNOUNCE, neighbours=BOTH_HOME)
    values = agrees(battle)
    assert values.seat == 1
    assert len(values.worths) == 2


def test_a_card_is_worth_the_dice_it_helps():
    cards = {"cards": (Card.MORALE_BOOST, Card.FIGHTER_PROTOTYPE, Card.NAV_SUITE)}
    battle = at("carrier 2 fighter | cruiser", attacker=cards)
    values = agrees(battle)
    assert PlayCard(Card.NAV_SUITE) not in {w.action for w in values.worths}
    assert values.worth(PlayCard(Card.FIGHTER_PROTOTYPE)).value > values.worth(Pass()).value


def test_every_member_of_a_family_has_its_worth():
    battle = at("2 cruiser | cruiser", Station.ATTACKER_ROLLS, attacker={"dice_effects": True})
    battle.play(Hits((1,)))
    values = agrees(battle)
    none, one = (values.worth(ChangeHits(0, n)).value for n in (0, 1))
    assert none < one == values.worth(KeepDice()).value


def test_where_dice_are_asked_for_nothing_has_a_worth():
    assert GAME.values(at("cruiser | cruiser", Station.ATTACKER_ROLLS).state) is None


def test_fleets_beyond_reach_have_no_values():
    battle = at("80 dreadnought 100 fighter | 80 dreadnought 100 fighter", round=2)
    assert GAME.values(battle.state) is None
