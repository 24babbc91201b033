"""A tap that the table takes back: its resources go too, unless they are spent (CST-4, UNT-3)."""

from __future__ import annotations

import pytest
from msgspec import convert

from assistant.games.battletech import GAME
from assistant.games.battletech.actions import NextPhase, PassMissions, PutCounters, TapForResources
from assistant.games.battletech.battle_record import Effects, Tap, Untap
from assistant.games.battletech.rule_options import RuleOptions
from assistant.games.battletech.rulings import (
    ApplyEffects,
    MoveCard,
    NewTurn,
    Place,
    SetTally,
    SkipTo,
    Tally,
    Turn,
    Turned,
)
from assistant.games.battletech.setup import Laid, Mode, Phase, Setup
from assistant.rules.battle import Battle
from assistant.rules.decision import Seat
from tests.games.battletech.cards import built, resource, unit
from tests.games.battletech.table import at, cards, options, piece, said

ME, OTHER = Seat(0), Seat(1)


def have(battle) -> int:
    return battle.state.player(ME).resources


def tap(battle, name="Mine"):
    battle.play(TapForResources(piece(battle, name).id))
    return battle


def untap(battle, name="Mine"):
    battle.play(Turn(Turned.UNTAPPED, piece(battle, name).id))
    return battle


def deploying(*more, **fields):
    """One Resource of two and what else lies there, in Deploy."""
    return at(Phase.DEPLOY, cards(resource(yields=2), *more), **fields)


@pytest.mark.parametrize("phase", [Phase.DEPLOY, Phase.REPAIR, Phase.MISSIONS])
def test_untapping_a_resource_takes_back_what_it_gave(phase):
    hurt = Laid(unit(), damage=1)
    battle = at(phase, cards(hurt, resource("Yard", assets="A"), resource(yields=2)))
    before = battle.state
    untap(tap(battle))
    assert battle.state == before
    assert said(battle)[-1] == "Mine: untapped, resources returned: 2"
    assert [line.event.ruling for line in battle.log()][-1]


def test_what_is_spent_stays_spent_and_the_log_says_so():
    battle = tap(deploying(built()))
    battle.play(PutCounters(piece(battle, "?").id, 1))
    untap(battle)
    assert (have(battle), piece(battle, "Mine").tapped) == (1, False)
    assert said(battle)[-1] == "Mine: untapped, but its resources are spent; left: 1"


def test_of_several_resources_each_takes_back_as_long_as_so_many_are_left():
    battle = deploying(resource("Well", yields=2), built())
    tap(tap(battle), "Well")
    battle.play(PutCounters(piece(battle, "?").id, 2))
    untap(battle)
    assert have(battle) == 0
    untap(battle, "Well")
    assert said(battle)[-1] == "Well: untapped, but its resources are spent; left: 0"


def test_a_resource_that_was_tapped_for_nothing_takes_nothing_back():
    battle = tap(deploying(Laid(resource("Well", yields=2), tapped=True), resource("Pit")))
    untap(battle, "Well")
    battle.play(Turn(Turned.TAPPED, piece(battle, "Pit").id))
    untap(battle, "Pit")
    assert have(battle) == 2
    assert said(battle)[-1] == "Pit: untapped"


def test_a_tap_by_ruling_or_by_an_effect_is_none_for_resources_whatever_the_card_gave_before():
    battle = tap(deploying())
    mine = piece(battle, "Mine").id
    overtime, strike = Effects("Overtime", (Untap(mine),)), Effects("Strike", (Tap(mine),))
    battle.play(ApplyEffects(overtime), ApplyEffects(strike))
    untap(battle)
    battle.play(Turn(Turned.TAPPED, mine))
    untap(battle)
    assert have(battle) == 2


def test_a_card_that_untaps_a_resource_leaves_what_it_gave():
    """Its text lets it be tapped once more."""
    battle = tap(deploying())
    battle.play(ApplyEffects(Effects("Overtime", (Untap(piece(battle, "Mine").id),))))
    assert have(tap(battle)) == 4


def test_amb_13_resources_lost_with_their_phase_are_not_taken_from_the_next():
    hurt, yard = Laid(unit(), damage=1), resource("Yard", assets="A", yields=2)
    battle = tap(deploying(hurt, yard))
    battle.play(NextPhase())
    untap(tap(battle, "Yard"))
    assert have(battle) == 2
    assert said(battle)[-1] == "Mine: untapped"


def test_amb_13_resources_that_last_for_the_turn_are_taken_back_in_any_phase_of_it():
    kept = convert({"unspent": "end_of_turn"}, RuleOptions)
    hurt, yard = Laid(unit(), damage=1), resource("Yard", assets="A")
    battle = tap(deploying(hurt, yard, rule_options=kept))
    battle.play(NextPhase())
    untap(battle)
    assert have(battle) == 0


def test_another_phase_by_ruling_keeps_the_resources_and_a_new_turn_does_not():
    battle = tap(deploying())
    battle.play(SkipTo("draw"))
    untap(battle)
    assert have(battle) == 0
    battle.play(SkipTo("deploy"))
    tap(battle)
    battle.play(NewTurn(ME), SetTally(ME, Tally.RESOURCES, 5))
    assert not any(p.gave for p in battle.state.pieces)


@pytest.mark.parametrize("start", [SkipTo("untap"), None])
def test_a_card_made_ready_again_has_given_nothing_by_its_next_tap(start):
    """UNT-1, or under construction and active once more: what it gave is no more its tap's."""
    battle = tap(deploying())
    mine = piece(battle, "Mine").id
    if start is None:
        battle.play(MoveCard(Place.CONSTRUCTION, mine))
    else:
        battle.play(start)
    assert not piece(battle, "Mine").tapped
    assert not piece(battle, "Mine").gave


def quick(**options):
    """Only missions: a Resource and a Unit each."""
    sides = cards(resource(yields=2), unit()), cards(unit("Koshi"), name="B")
    setup = Setup(sides, Mode.QUICK, rule_options=convert(options, RuleOptions))
    return Battle(GAME, setup)


@pytest.mark.parametrize("reading", ["end_of_phase", "end_of_turn"])
def test_amb_13_what_is_not_spent_is_lost_when_the_other_side_sends_its_missions(reading):
    """Of its own turn, as the rulebook has it: in missions alone nothing else ends this one's."""
    battle = tap(quick(unspent=reading))
    battle.play(SkipTo("missions"))
    assert have(battle) == 2
    battle.play(PassMissions())
    assert (have(battle), piece(battle, "Mine").gave) == (0, 0)
    battle.play(SetTally(ME, Tally.RESOURCES, 5))
    untap(battle)
    assert (have(battle), said(battle)[-1]) == (5, "Mine: untapped")


def test_the_way_to_the_other_side_says_what_is_lost():
    battle = tap(quick())
    labels = [str(o.label) for o in options(battle, PassMissions)]
    assert labels == ["Hand over: B, losing resources: 2"]
    battle.play(PassMissions())
    assert said(battle)[-1] == "Unspent resources are lost: 2"
    assert [str(o.label) for o in options(battle, PassMissions)] == ["Hand over: A"]
