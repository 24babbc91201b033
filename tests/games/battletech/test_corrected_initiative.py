"""Step 1 put right when it is over: who acts first follows, and so does the limit (INI)."""

from __future__ import annotations

import pytest

from assistant.games.battletech.actions import (
    AcceptInitiative,
    PlayMission,
    TellDeplete,
    TellInitiative,
    TellPrevent,
    ThatIsAll,
    UseInBattle,
)
from assistant.games.battletech.battle_record import Cause, Stage, UnitOption
from assistant.games.battletech.cards import Card
from assistant.games.battletech.mission_rulings import (
    AmendAssigned,
    AmendEffect,
    AmendFired,
    AmendOption,
    RuleAttack,
    RuleInitiative,
    RulePrevent,
)
from assistant.games.battletech.odds.forecast import what_if
from assistant.games.battletech.rulings import CorrectCard, Turn, Turned
from assistant.games.battletech.setup import Laid
from assistant.games.battletech.state import Station
from assistant.games.battletech.steps.modifiers import card_limit, initiative
from tests.games.battletech.cards import assets, mech, mission_card
from tests.games.battletech.duel import (
    ANN,
    BOB,
    Table,
    accept,
    asked,
    block,
    cited,
    hit,
    id_of,
    lay,
    play_card,
    said,
    send,
    site,
    the_sheet,
    use,
    why_not,
)

US = mech("Us", 3, 0, 9, jump=True)
THEM = mech("Them", 3, 0, 9, overheat=(1, 2))
SUPERIORITY = mission_card("Superiority", initiative=3)


def fight(mine: list[Card | Laid], theirs: list[Card | Laid], **options: object) -> Table:
    """Ann's Unit attacks, Bob's blocks; nobody has said a word of the initiative."""
    return block(send(lay([US, *mine], [THEM, *theirs], **options), "Us", "Bob's"), "Them")


def won_by_a_card() -> Table:
    """Bob has the initiative by a card of +3, so Ann acts first."""
    battle = accept(play_card(fight([], []), SUPERIORITY))
    assert (battle.state.at, asked(battle)) == (Station.FIRST, ANN)
    return battle


def test_ini_4_a_card_found_to_give_nothing_leaves_its_side_to_act_first():
    battle = won_by_a_card()
    battle.play(AmendEffect(0, 0, 0))
    assert (asked(battle), the_sheet(battle).acts_first) == (BOB, BOB)
    assert cited(battle, "INI-4")


def test_ini_4_a_jump_forgotten_is_counted_and_its_side_acts_second():
    battle = accept(fight([], [assets("T")]))
    assert asked(battle) == ANN
    battle.play(AmendOption(id_of(battle, "Us"), UnitOption.JUMP, True))
    assert (asked(battle), the_sheet(battle).acts_first) == (BOB, BOB)


def test_ini_4_what_the_correction_would_come_to_is_told_beforehand():
    battle = won_by_a_card()
    told = what_if(battle.state, AmendEffect(0, 0, 0))
    assert told is not None
    assert told.acts_first == BOB


def test_ini_4_a_card_in_play_described_anew_gives_what_it_gives():
    battle = won_by_a_card()
    battle.play(CorrectCard(id_of(battle, "Us"), mech("Us", 3, 0, 9, initiative=3)))
    assert asked(battle) == BOB


def test_ini_4_the_order_stays_where_the_same_side_is_behind():
    battle = won_by_a_card()
    battle.play(AmendEffect(0, 0, 1))
    assert asked(battle) == ANN
    assert card_limit(battle.state, BOB) == 1


def test_ini_4_what_has_been_done_stands_and_the_second_side_is_asked_after_the_first():
    battle = won_by_a_card()
    hit(battle, "Us", "Them", 1)
    battle.play(AmendEffect(0, 0, 0))
    use(battle, "Them", UnitOption.OVERHEAT)
    hit(battle, "Them", "Us", 5)
    assert (battle.state.at, asked(battle)) == (Station.SECOND, ANN)
    hit(battle, "Us", "Them", 2)
    assert battle.state.mission is None


def test_ini_4_a_side_that_had_ended_its_step_is_asked_again_after_the_other():
    battle = accept(fight([], [mech("Empty", 0), assets("T")]))
    hit(battle, "Us", "Them", 3)
    assert (battle.state.at, asked(battle)) == (Station.SECOND, BOB)
    battle.play(AmendOption(id_of(battle, "Us"), UnitOption.JUMP, True))
    assert asked(battle) == BOB
    hit(battle, "Them", "Us", 3)
    assert battle.state.mission is None


def test_ini_5_tactics_lost_in_an_acting_step_leave_the_limit_as_it_was_counted():
    """AMB-17: the setting says whether the limit falls with the initiative."""
    for reading, limit in (("limit_stays", 1), ("limit_falls", 0)):
        battle = accept(fight([assets("T")], [], fallen_initiative=reading))
        hit(battle, "Them", "Us", 3)
        battle.play(UseInBattle(id_of(battle, "Assets T")))
        battle.play(TellDeplete(id_of(battle, "Assets T")))
        battle.play(ThatIsAll())
        assert (initiative(battle.state, ANN), card_limit(battle.state, ANN)) == (0, limit)
        salvo = PlayMission(mission_card("Salvo"))
        assert why_not(battle, salvo) == ([] if limit else ["MSN-3", "AMB-17"])
        if limit:
            battle.play(salvo)
            assert "AMB-17" in battle.state.decided


def test_ini_5_a_card_turned_by_the_table_leaves_the_limit_as_it_was_counted():
    battle = accept(fight([assets("T")], []))
    battle.play(Turn(Turned.DEPLETED, id_of(battle, "Assets T")))
    assert card_limit(battle.state, ANN) == 1
    battle.play(AmendOption(id_of(battle, "Us"), UnitOption.JUMP, True))
    assert card_limit(battle.state, ANN) == 2


@pytest.mark.parametrize("n", [0, 3])
def test_blk_8_without_a_battle_a_correction_turns_nothing_round(n):
    battle = block(send(lay([US], [assets("T")]), "Us", "Bob's"))
    battle.play(AmendOption(id_of(battle, "Us"), UnitOption.JUMP, True))
    assert asked(battle) == ANN
    assert why_not(battle, TellInitiative(ANN, n)) != []


def test_msn_4_initiative_that_the_table_says_was_forgotten_counts_in_its_step():
    """INI-3, MSN-4: no other step changes it directly, so who acts first follows, and the limit."""
    battle = accept(fight([], [assets("T")]))
    assert asked(battle) == ANN
    battle.play(RuleInitiative(ANN, 3))
    assert (asked(battle), the_sheet(battle).acts_first) == (BOB, BOB)
    assert card_limit(battle.state, ANN) == 3
    assert cited(battle, "INI-4")
    assert said(battle, "Ann: initiative +3, counted in the initiative step")


def test_ini_4_what_the_table_says_was_forgotten_may_turn_nothing_round():
    battle = accept(fight([], [assets("T")]))
    battle.play(RuleInitiative(BOB, 1))
    assert (asked(battle), card_limit(battle.state, BOB)) == (ANN, 2)


def test_ini_4_what_was_forgotten_is_told_beforehand_and_may_be_amended():
    battle = accept(fight([], [assets("T")]))
    ruling = RuleInitiative(ANN, 3)
    assert what_if(battle.state, ruling).acts_first == BOB
    (mine, _) = (o for o in battle.rulings if isinstance(o.action, RuleInitiative))
    assert str(mine.group.label) == "Changes initiative: counts in the initiative step"
    battle.play(ruling)
    entries = battle.state.mission.entries
    battle.play(AmendEffect(len(entries) - 1, 0, 0))
    assert asked(battle) == ANN


def test_ini_4_what_was_forgotten_loses_nothing_that_has_been_done():
    battle = won_by_a_card()
    hit(battle, "Us", "Them", 1)
    battle.play(RuleInitiative(ANN, 3))
    hit(battle, "Them", "Us", 3)
    assert (battle.state.at, asked(battle)) == (Station.SECOND, ANN)
    hit(battle, "Us", "Them", 2)
    assert battle.state.mission is None


def test_ini_4_a_card_being_told_is_told_to_the_end_when_the_table_turns_the_order():
    battle = accept(fight([assets("T")], [assets("T")]))
    assert asked(battle) == BOB
    battle.play(PlayMission(mission_card("Cover")), TellPrevent(site(battle, "Them"), 2))
    battle.play(RuleInitiative(BOB, 3))
    assert str(battle.decision.prompt) == "Cover: what else does it do?"
    battle.play(ThatIsAll())
    assert asked(battle) == ANN
    assert [e.stage for e in battle.state.mission.entries if isinstance(e, Cause)] == [
        Stage.INITIATIVE,
        Stage.SECOND,
    ]


def test_ini_4_while_initiative_is_compared_the_tables_word_is_compared_with_the_rest():
    battle = fight([], [assets("T")])
    battle.play(RuleInitiative(ANN, 3))
    assert (battle.state.at, asked(battle)) == (Station.INITIATIVE, BOB)
    assert said(battle, "Ann: initiative +3")
    assert not said(battle, "counted in the initiative step")


def test_blk_8_without_a_battle_what_was_forgotten_raises_the_limit_and_turns_nothing_round():
    battle = block(send(lay([US], [assets("T")]), "Us", "Bob's"))
    battle.play(RuleInitiative(ANN, 2))
    assert (asked(battle), card_limit(battle.state, ANN)) == (ANN, 2)


def test_blk_8_a_comparison_that_was_cut_off_with_its_battle_turns_nothing_round():
    """INI-4: one side had left it, then the table turned down the only card that resisted."""
    battle = block(
        send(
            lay([US], [mech("Slow", 3, 0, 9, "slow")], initiative_order="behind_then_ahead"),
            "Us",
            "Slow",
        )
    )
    battle.play(AcceptInitiative())
    battle.play(Turn(Turned.DEPLETED, id_of(battle, "Slow")))
    assert (battle.state.at, asked(battle)) == (Station.FIRST, ANN)
    battle.play(RuleInitiative(ANN, 2))
    assert (asked(battle), card_limit(battle.state, ANN)) == (ANN, 2)
    battle.play(RuleInitiative(BOB, 5))
    assert asked(battle) == ANN


def test_what_the_table_puts_in_for_a_side_belongs_to_the_step_of_that_side():
    """ORD-1 to ORD-4: whatever is under way."""
    us = mech("Striker", 3, 0, 9, missile=2, overheat=(1, 2))
    battle = accept(block(send(lay([us], [THEM, assets("T")]), "Striker", "Bob's"), "Them"))
    striker, them = id_of(battle, "Striker"), id_of(battle, "Them")
    battle.play(AmendFired(striker, site(battle, "Them"), 1))
    battle.play(AmendOption(striker, UnitOption.OVERHEAT, True))
    battle.play(AmendOption(them, UnitOption.OVERHEAT, True))
    hit(battle, "Striker", "Them", 1)
    battle.play(AmendAssigned(striker, site(battle, "Them"), 2))
    stages = [(e.seat, e.stage) for e in battle.state.mission.entries[1:]]
    first, second = (ANN, Stage.FIRST), (BOB, Stage.SECOND)
    assert stages == [first, first, second, first, first]


def test_what_the_table_says_of_a_number_belongs_to_the_step_under_way():
    battle = accept(fight([], [assets("T")]))
    battle.play(RulePrevent(site(battle, "Us"), 1))
    hit(battle, "Us", "Them", 3)
    battle.play(RuleAttack(id_of(battle, "Them"), 1))
    causes = [e.stage for e in battle.state.mission.entries if isinstance(e, Cause)]
    assert causes == [Stage.FIRST, Stage.SECOND]
