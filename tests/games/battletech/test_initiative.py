"""Step 1 of a battle: the sum, who is behind, who may raise, when it ends (INI)."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.games.battletech.actions import (
    AcceptInitiative,
    PlayMission,
    TellInitiative,
    TellPrevent,
    TellRemove,
    ThatIsAll,
    UseOption,
)
from assistant.games.battletech.battle_record import UnitOption
from assistant.games.battletech.cards import Card, Subtype
from assistant.games.battletech.mission_rulings import RuleInitiative
from assistant.games.battletech.setup import Laid
from assistant.games.battletech.state import Station
from assistant.games.battletech.steps.modifiers import attack, card_limit, initiative
from tests.games.battletech.cards import assets, command, mech, mission_card
from tests.games.battletech.duel import (
    ANN,
    BOB,
    Table,
    accept,
    asked,
    block,
    id_of,
    lay,
    play_card,
    said,
    send,
    site,
    use,
    why_not,
)

SUPERIORITY = mission_card("Tactical Superiority", initiative=3)
SUNDER = mech("Sunder", 3, 3, 10, "slow")


def jumper(name: str, **facts: object) -> Card:
    """A moderate 'Mech that jumps."""
    return mech(name, 4, 1, 6, jump=True, **facts)


def fight(mine: list[Card | Laid], theirs: list[Card | Laid], **options: Any) -> Table:
    """All of Ann's Units attack the Stockpile; Bob's Sunder guards it and blocks."""
    battle = lay(mine, theirs, guards=(SUNDER,), **options)
    units = [p.card.name for p in battle.state.pieces if p.seat == ANN and p.is_unit]
    return block(send(battle, ", ".join(units), "Bob's"), "Sunder")


def both(battle: Table) -> tuple[int, int]:
    """Ann's initiative and Bob's."""
    return initiative(battle.state, ANN), initiative(battle.state, BOB)


def test_initiative_is_tactics_and_what_units_and_pilots_lend():
    """V8, INI-1: T in play and three 'Mechs with +1 each."""
    mine = [assets("T"), *(mech(f"Scout {n}", initiative=1) for n in range(3))]
    assert both(fight(mine, [])) == (4, 0)


def test_pilots_lend_initiative_only_on_units_in_the_battle():
    """INI-1."""
    kai = Laid(command("Kai", Subtype.PILOT, initiative=2))
    battle = lay([Laid(mech("Us"), attached=(kai,)), Laid(mech("Home"), attached=(kai,))], [SUNDER])
    block(send(battle, "Us", "Bob's"))
    assert initiative(battle.state, ANN) == 2


def test_nine_tactics_are_one():
    """V9, INI-1."""
    assert both(fight([mech("Us"), *[assets("T")] * 9], [assets("T"), assets("T")])) == (1, 1)


def test_equal_initiative_is_the_attackers():
    """INI-2."""
    battle = fight([mech("Us")], [])
    assert asked(battle) == BOB
    assert said(battle, "Initiative 0 : 0. Equal, so the defender acts first: Bob")
    assert str(battle.decision.detail) == "Initiative 0 : 0. Equal: the defender acts first"


def test_the_side_behind_is_asked_until_it_accepts():
    """INI-3, INI-4."""
    battle = fight([jumper("Us"), assets("T")], [assets("T")])
    play_card(battle, SUPERIORITY)
    assert (both(battle), asked(battle)) == ((1, 4), ANN)
    use(battle, "Us", UnitOption.JUMP)
    assert (both(battle), asked(battle)) == ((2, 4), ANN)


def test_two_jumps_from_one_are_three_and_not_four():
    """V10, as arithmetic has it: Bob keeps the initiative."""
    battle = fight([jumper("A"), jumper("B"), assets("T")], [assets("T")])
    play_card(battle, SUPERIORITY)
    use(use(battle, "A", UnitOption.JUMP), "B", UnitOption.JUMP)
    assert (both(battle), asked(battle)) == ((3, 4), ANN)


def test_three_jumps_bring_it_back_to_the_attacker():
    """V10, with the third 'Mech that the book's sum needs."""
    battle = fight([jumper("A"), jumper("B"), jumper("C"), assets("T")], [assets("T")])
    play_card(battle, SUPERIORITY)
    for name in "ABC":
        use(battle, name, UnitOption.JUMP)
    assert (both(battle), asked(battle)) == ((4, 4), BOB)


def test_the_side_that_accepts_acts_first():
    """INI-4."""
    battle = fight([mech("Us")], [])
    accept(battle)
    assert (battle.state.at, asked(battle)) == (Station.FIRST, BOB)


def test_only_what_changes_initiative_directly_is_allowed():
    """INI-3: not even a card that removes a Unit and so its initiative."""
    battle = fight([mech("Us", initiative=1), assets("T")], [assets("T")])
    battle.play(PlayMission(mission_card("Ambush", initiative=1)))
    remove = TellRemove(id_of(battle, "Us"))
    assert why_not(battle, remove) == ["INI-3"]
    assert why_not(battle, TellPrevent(site(battle, "Sunder"), 2)) == ["INI-3"]
    assert why_not(battle, TellInitiative(ANN, -1)) == []


def test_other_options_wait_for_the_own_step():
    """INI-3."""
    battle = fight([mech("Us", overheat=(1, 2))], [assets("T")])
    assert asked(battle) == ANN
    assert why_not(battle, UseOption(id_of(battle, "Us"), UnitOption.OVERHEAT)) != []


def test_the_initiative_counted_here_limits_the_mission_cards():
    """INI-5, MSN-3: those played here count towards it."""
    battle = fight([mech("Us")], [assets("T")])
    play_card(battle, mission_card("Advantage", initiative=3))
    accept(battle)
    assert card_limit(battle.state, ANN) == 3
    assert asked(battle) == BOB


def test_a_card_of_plus_three_can_be_played_at_nothing():
    """AMB-2: it makes room for itself; the setting says whether it may."""
    battle = fight([mech("Us")], [])
    play_card(battle, SUPERIORITY)
    assert "AMB-2" in battle.state.decided
    strict = fight([mech("Us")], [], mission_limit="before_card")
    assert why_not(strict, PlayMission(SUPERIORITY)) == ["MSN-3", "AMB-2"]


def test_a_card_that_gives_nothing_makes_no_room():
    """AMB-2, MSN-3: it is told, and found above the limit."""
    battle = fight([mech("Us")], [])
    battle.play(PlayMission(mission_card("Bluff")))
    assert why_not(battle, ThatIsAll()) == ["MSN-3", "INI-3"]
    battle.play(TellInitiative(BOB, 1))
    assert why_not(battle, ThatIsAll()) == []


def test_a_card_makes_room_by_what_it_gives_its_own_side():
    """AMB-2: what it takes from the enemy besides does not hide that."""
    battle = fight([mech("Us"), assets("T")], [])
    play_card(battle, mission_card("Feint"), TellInitiative(BOB, 1), TellInitiative(ANN, -2))
    assert "AMB-2" in battle.state.decided


def test_a_card_that_had_room_is_told_by_no_reading():
    """AMB-2: what it gives the enemy makes no room."""
    battle = fight([mech("Us"), assets("T")], [assets("T")])
    play_card(battle, mission_card("Bluff"), TellInitiative(ANN, 1))
    assert "AMB-2" not in battle.state.decided


@pytest.mark.parametrize(
    ("reading", "refused"), [("after_card", ["MSN-3", "AMB-2"]), ("before_card", [])]
)
def test_a_card_that_lowers_its_own_side_had_room_before_it_did(reading, refused):
    """AMB-2: where the limit is checked before the card's own initiative, nothing else counts."""
    battle = fight([mech("Us"), assets("T")], [assets("T")], mission_limit=reading)
    battle.play(PlayMission(mission_card("Decoy")), TellInitiative(BOB, -1))
    assert why_not(battle, ThatIsAll()) == refused
    if not refused:
        battle.play(ThatIsAll())
        assert "AMB-2" in battle.state.decided


def lowered(**options: object) -> Table:
    """Bob has played a card of +3, Ann one that has lowered him below nothing; he is behind."""
    battle = fight([mech("Us"), assets("T")], [], **options)
    play_card(battle, SUPERIORITY)
    play_card(battle, mission_card("Jamming", initiative=-4), TellInitiative(BOB, -4))
    assert (both(battle), asked(battle)) == ((1, -1), BOB)
    return battle


def test_a_card_that_gives_enough_is_played_however_far_the_side_has_fallen():
    """AMB-2: the limit is checked after the change that the card itself makes."""
    battle = lowered()
    play_card(battle, mission_card("Advantage", initiative=3))
    assert (both(battle), card_limit(battle.state, BOB)) == ((1, 2), 2)


def test_a_card_that_is_known_to_give_too_little_makes_no_room():
    """AMB-2, MSN-3: one card is played already, so that the next must lead to 2."""
    battle = lowered()
    assert why_not(battle, PlayMission(mission_card("Feint", initiative=2))) == ["MSN-3"]
    assert why_not(battle, PlayMission(mission_card("Bluff"))) == []
    battle.play(PlayMission(mission_card("Bluff")), TellInitiative(BOB, 2))
    assert why_not(battle, ThatIsAll()) == ["MSN-3"]


def test_a_side_fallen_below_all_that_is_printed_is_offered_a_card_that_nobody_knows():
    battle = fight([mech("Us"), assets("T")], [])
    battle.play(RuleInitiative(BOB, -99), RuleInitiative(BOB, -99))
    (option,) = (o for o in battle.decision.options if isinstance(o.action, PlayMission))
    assert option.action.card.initiative is None
    assert why_not(battle, option.action) == []
    assert why_not(battle, PlayMission(SUPERIORITY)) == ["MSN-3"]


def test_no_limit_is_less_than_no_cards():
    """INI-1, MSN-3: an initiative below nothing allows none."""
    battle = lowered()
    (option,) = (o for o in battle.decision.options if isinstance(o.action, PlayMission))
    assert (card_limit(battle.state, BOB), str(option.detail)) == (
        0,
        "Mission card limit 0: only one that raises it",
    )
    assert option.group.cite.place == "AMB-2", "the table reads it so"


def test_the_side_ahead_may_add_where_the_table_reads_it_so():
    """AMB-18, the other reading."""
    battle = fight([jumper("Us")], [], initiative_order="behind_then_ahead")
    battle.play(AcceptInitiative())
    assert asked(battle) == ANN
    use(battle, "Us", UnitOption.JUMP)
    assert (both(battle), asked(battle)) == ((1, 0), BOB)
    assert "AMB-18" in battle.state.decided


def test_who_leaves_the_initiative_as_it_is_decides_by_no_reading():
    """AMB-18: nobody has added anything, so either reading comes to the same."""
    battle = fight([jumper("Us")], [], initiative_order="behind_then_ahead")
    accept(battle)
    assert battle.state.at is Station.FIRST
    assert "AMB-18" not in battle.state.decided


def test_the_side_behind_says_when_it_ends():
    """AMB-18, as in the example of the rulebook: the side ahead is not asked."""
    battle = fight([jumper("Us")], [])
    assert asked(battle) == BOB
    battle.play(AcceptInitiative())
    assert (battle.state.at, battle.state.mission.first) == (Station.FIRST, BOB)


def test_the_reading_has_decided_only_where_the_side_ahead_could_have_added():
    """AMB-18: it is told beside a battle which it has changed, or might have."""
    jumps, stands = (accept(fight([us], [], hand=0)) for us in (jumper("Us"), mech("Us")))
    assert ["AMB-18" in b.state.decided for b in (jumps, stands)] == [True, False]


def test_jump_costs_an_attack_and_gives_an_initiative():
    """OPT-J."""
    battle = fight([jumper("Us")], [assets("T")])
    use(battle, "Us", UnitOption.JUMP)
    assert (attack(battle.state, id_of(battle, "Us")), both(battle)) == (3, (1, 1))
    assert asked(battle) == BOB


def test_an_attack_of_one_cannot_jump_and_two_can():
    """OPT-J."""
    battle = fight([mech("One", 1, jump=True), mech("Two", 2, jump=True)], [assets("T")])
    assert why_not(battle, UseOption(id_of(battle, "One"), UnitOption.JUMP)) == ["OPT-J"]
    assert why_not(battle, UseOption(id_of(battle, "Two"), UnitOption.JUMP)) == []


def test_a_unit_jumps_once_in_a_battle():
    """ORD-1."""
    battle = fight([jumper("Us")], [assets("T"), mech("x", initiative=3)])
    use(battle, "Us", UnitOption.JUMP)
    battle.play(AcceptInitiative())
    assert why_not(battle, UseOption(id_of(battle, "Us"), UnitOption.JUMP)) != []


def test_a_card_that_lowers_initiative_asks_whose():
    """INI-3: the enemy's, as a rule; the card does not say it by its number."""
    battle = fight([mech("Us", initiative=2)], [assets("T")])
    battle.play(PlayMission(mission_card("Jamming", initiative=-2)))
    assert both(battle) == (2, 1)
    battle.play(TellInitiative(ANN, -2))
    battle.play(ThatIsAll())
    assert (both(battle), asked(battle)) == ((0, 1), ANN)
