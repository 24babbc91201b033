"""An Alpha Strike that the table says was used after all, or was not; AMB-5 at once (OPT-A)."""

from __future__ import annotations

import pytest

from assistant.games.battletech.battle_record import UnitOption
from assistant.games.battletech.mission_rulings import AmendOption
from assistant.games.battletech.steps.modifiers import attack, card_limit
from tests.games.battletech.cards import mech
from tests.games.battletech.duel import (
    ANN,
    BOB,
    Table,
    asked,
    battle_of,
    card,
    hit,
    id_of,
    use,
)

STRIKER = mech("Them", 2, 0, 9, alpha_strike=5, initiative=1, jump=True)


def fight(**options: object) -> Table:
    """Bob's striker blocks and acts second, by the initiative it gives him."""
    return battle_of([mech("Us", 4, 0, 20)], [STRIKER], "Them", **options)


def struck(**options: object) -> Table:
    """It has used its Alpha Strike."""
    battle = hit(fight(**options), "Us", "Them", 4)
    assert asked(battle) == BOB
    return use(battle, "Them", UnitOption.ALPHA_STRIKE)


def strikes(battle: Table, used: bool) -> tuple[int, bool]:
    """The Attack, and whether the card lies face down, once the table has had its word."""
    battle.play(AmendOption(id_of(battle, "Them"), UnitOption.ALPHA_STRIKE, used))
    return attack(battle.state, id_of(battle, "Them")), card(battle, "Them").depleted


@pytest.mark.parametrize("reading", ["after_battle", "at_once"])
def test_opt_a_a_strike_that_was_not_used_leaves_the_unit_face_up_with_its_attack(reading):
    assert strikes(struck(alpha_strike=reading), used=False) == (2, False)


def test_amb_5_a_strike_that_was_used_turns_the_unit_down_at_once_where_the_table_reads_it_so():
    at_once = fight(alpha_strike="at_once")
    assert strikes(at_once, used=True) == (7, True)
    assert "AMB-5" in at_once.state.decided
    assert strikes(fight(), used=True) == (7, False)


@pytest.mark.parametrize("reading", ["after_battle", "at_once"])
def test_ini_5_a_strike_changes_no_initiative_however_often_the_table_has_its_word(reading):
    battle = struck(alpha_strike=reading)
    for used in (False, True, False):
        strikes(battle, used)
        assert (asked(battle), card_limit(battle.state, BOB)) == (BOB, 1)
        assert battle.state.mission.first == ANN


@pytest.mark.parametrize("reading", ["after_battle", "at_once"])
def test_ini_4_a_jump_of_a_unit_that_has_struck_counts_when_the_table_tells_it(reading):
    battle = struck(alpha_strike=reading)
    battle.play(AmendOption(id_of(battle, "Them"), UnitOption.JUMP, True))
    assert card_limit(battle.state, BOB) == 2
