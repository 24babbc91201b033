"""The table's word in a battle may name the card it comes from, with all that this card does."""

from __future__ import annotations

import msgspec
import pytest

from assistant.games.battletech.battle_record import (
    ChangeAttack,
    ChangeInitiative,
    Damage,
    Deplete,
    Effect,
    Effects,
    Join,
    Prevent,
    Remove,
    Ruled,
    Stage,
    Tap,
)
from assistant.games.battletech.cards import PieceId, SiteId
from assistant.games.battletech.mission_rulings import AmendEffect, RuleEffects, RuleInitiative
from assistant.games.battletech.state import Station
from assistant.games.battletech.steps.modifiers import attack, initiative_terms
from assistant.rules.decision import Seat
from tests.games.battletech.cards import assets, mech
from tests.games.battletech.duel import (
    ANN,
    BOB,
    Table,
    accept,
    asked,
    block,
    card,
    cited,
    hit,
    id_of,
    lay,
    said,
    send,
    site,
    the_sheet,
    why_not,
)


def fight(**options: object) -> Table:
    """Ann's Us attacks, Bob's Them blocks; Idle stays out, and Cid is not in it at all."""
    mine = [mech("Us", 3, 0, 9), mech("Idle", 2, 0, 4)]
    theirs = [mech("Them", 3, 0, 9), assets("T")]
    table = lay(mine, theirs, [mech("Far", 1, 0, 2)], **options)
    return block(send(table, "Us", "Bob's"), "Them")


def told(battle: Table, *effects: Effect) -> Table:
    battle.play(RuleEffects(Effects("Smoke", effects)))
    return battle


def initiatives(battle: Table) -> dict[Seat, int]:
    return {side.seat: side.initiative for side in the_sheet(battle).sides}


def test_ini_3_initiative_is_changed_under_the_name_of_a_card():
    battle = told(fight(), ChangeInitiative(ANN, 2))
    assert initiatives(battle) == {ANN: 2, BOB: 1}
    named = [str(term.text) for term in initiative_terms(battle.state, ANN)]
    assert "Smoke" in named
    assert said(battle, "Smoke: takes effect")
    assert said(battle, "Ann: initiative +2")


def test_ini_4_told_late_it_counts_in_its_own_step_as_it_does_without_a_card():
    battle, bare = accept(fight()), accept(fight())
    assert asked(battle) == ANN
    told(battle, ChangeInitiative(ANN, 3))
    bare.play(RuleInitiative(ANN, 3))
    assert (asked(battle), the_sheet(battle).acts_first) == (BOB, BOB)
    assert (asked(battle), initiatives(battle)) == (asked(bare), initiatives(bare))
    assert cited(battle, "INI-4")
    assert said(battle, "Ann: initiative +3, counted in the initiative step")


def test_res_2_all_that_a_card_does_is_told_at_once_under_its_name():
    battle = accept(fight())
    before = battle.state
    us, them = id_of(battle, "Us"), site(battle, "Them")
    told(battle, Prevent(them, 1), ChangeAttack(us, 2), Damage(site(battle, "Us"), 4))
    assert attack(battle.state, us) == 5
    hit(battle, "Us", "Them", 5)
    rows = {row.site: row for row in the_sheet(battle).rows}
    assert rows[them].through.low == 5 - 1
    assert rows[site(battle, "Us")].through.low == 4
    assert "Smoke" in str(rows[them].prevented[0].text)
    battle.undo(2)
    assert battle.state == before


def test_rmv_1_jon_1_units_leave_and_join_under_its_name():
    battle = accept(fight())
    told(battle, Remove(id_of(battle, "Us")), Join(id_of(battle, "Idle")))
    ids = battle.state.mission_view.fighting
    assert (id_of(battle, "Us") in ids, id_of(battle, "Idle") in ids) == (False, True)


def test_unt_3_cards_of_anybody_are_turned_at_once():
    battle = accept(fight())
    told(battle, Tap(id_of(battle, "Far")), Deplete(id_of(battle, "Assets T")))
    assert (card(battle, "Far").tapped, card(battle, "Assets T").depleted) == (True, True)


@pytest.mark.parametrize(
    "effect",
    [
        Prevent(SiteId("far-9"), 1),
        Damage(SiteId("nobody"), 1),
        ChangeInitiative(Seat(2), 1),
        ChangeAttack(PieceId(SiteId("idle")), 1),
        Remove(PieceId(SiteId("idle"))),
    ],
)
def test_msn_1_what_is_no_part_of_the_battle_is_refused(effect: Effect):
    assert why_not(accept(fight()), RuleEffects(Effects("Smoke", (effect,)))) == ["MSN-1"]


def test_a_number_told_so_is_amended_like_that_of_any_card():
    battle = told(accept(fight()), ChangeInitiative(ANN, 3))
    at = next(n for n, e in enumerate(battle.state.mission.entries) if isinstance(e, Ruled))
    labels = {o.action: str(o.label) for o in battle.rulings if isinstance(o.action, AmendEffect)}
    assert labels[AmendEffect(at, 0, 3)].startswith("Smoke")
    battle.play(AmendEffect(at, 0, 0))
    assert asked(battle) == ANN


def test_there_is_no_such_ruling_without_a_battle():
    battle = lay([mech("Us", 3, 0, 9)], [mech("Them", 3, 0, 9)])
    assert not any(isinstance(option.action, RuleEffects) for option in battle.rulings)
    assert battle.state.at is Station.MISSIONS


def test_a_ruling_without_a_card_is_written_as_it_always_was():
    """Or battles kept before would be said to differ."""
    written = msgspec.json.encode(Ruled(ANN, Stage.FIRST, (ChangeInitiative(ANN, 1),)))
    assert b"title" not in written
