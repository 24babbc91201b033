"""What nothing can be done with is refused by the rule that says so, though nobody offers it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from assistant.games.battletech.actions import (
    Activate,
    AssignDamage,
    Block,
    FireMissiles,
    Guard,
    PlayMission,
    PutCounters,
    Reload,
    Repair,
    SendAgainst,
    SendUnit,
    TapForResources,
    TellPrevent,
    TellTap,
)
from assistant.games.battletech.cards import PieceId
from assistant.games.battletech.setup import Laid, Phase
from assistant.rules.decision import Action
from tests.games.battletech import table
from tests.games.battletech.cards import assets, built, command, mech, mission_card, resource, unit
from tests.games.battletech.duel import (
    ANNS,
    accept,
    battle_of,
    block,
    end,
    id_of,
    lay,
    send,
    site,
    why_not,
)

SCOUT = unit("Scout")


@pytest.mark.parametrize(
    ("phase", "with_this", "name", "id"),
    [
        (Phase.DEPLOY, lambda id: PutCounters(id, 1), "Base", "CON-6"),
        (Phase.DEPLOY, lambda id: PutCounters(id, 1), "New", "CON-1"),
        (Phase.DEPLOY, lambda id: Activate(id, SCOUT), "Whole", "ACT-1"),
        (Phase.DEPLOY, TapForResources, "Whole", "CST-4"),
        (Phase.REPAIR, Repair, "Base", "REP-1"),
        (Phase.REPAIR, Repair, "Whole", "REP-1"),
        (Phase.REPAIR, Repair, "Theirs", "REP-1"),
        (Phase.REPAIR, Reload, "Base", "REL-1"),
        (Phase.MISSIONS, SendUnit, "Base", "MIS-2"),
        (Phase.MISSIONS, SendUnit, "Theirs", "MIS-2"),
        (Phase.MISSIONS, lambda id: Guard(id, ANNS), "Mine", "GRD-1"),
    ],
)
def test_what_a_card_is_not_for_is_refused_by_its_rule(
    phase: Phase, with_this: Callable[[PieceId], Action], name: str, id: str
):
    """ACT-1, CON-1, CON-6, CST-4, GRD-1, MIS-2, REL-1, REP-1."""
    base, hurt = Laid(command("Base", structure=3), damage=1), Laid(mech("Hurt"), damage=1)
    down = Laid(mech("Down"), depleted=True)
    mine = table.cards(resource("Mine"), base, mech("Whole"), hurt, down, built(SCOUT, 2))
    theirs = table.cards(Laid(mech("Theirs"), damage=1), built(unit("New"), 2))
    battle = table.at(phase, mine, theirs)
    action = with_this(table.piece(battle, name).id)
    assert [place for _, place in table.why_not(battle, action)] == [id]


def test_what_is_ones_own_is_no_target_and_blocks_nothing():
    """TGT-1, BLK-1, ASG-1, OPT-M."""
    battle = lay([mech("Us", missile=1), command("Base")], [mech("Them", 0), command("Post")])
    battle.play(SendUnit(id_of(battle, "Us")))
    assert why_not(battle, SendAgainst(ANNS)) == ["TGT-1"]
    assert why_not(battle, SendAgainst(site(battle, "Base"))) == ["TGT-1"]
    battle.play(SendAgainst(site(battle, "Bob's")))
    assert why_not(battle, Block(id_of(battle, "Us"))) == ["BLK-1"]
    assert why_not(battle, Block(id_of(battle, "Post"))) == ["BLK-1"]
    accept(block(battle, "Them"))
    end(battle)
    us = id_of(battle, "Us")
    assert why_not(battle, AssignDamage(us, ANNS, 1)) == ["ASG-1"]
    assert why_not(battle, FireMissiles(us, ANNS, 1)) == ["OPT-M"]


def test_a_mission_card_does_nothing_to_who_is_not_in_the_mission():
    """MSN-1."""
    battle = battle_of([mech("Us", 4), assets("T"), mech("Home")], [mech("Them", 0)], "Them")
    end(battle)
    battle.play(PlayMission(mission_card("Cover")))
    for _ in range(2):
        assert why_not(battle, TellPrevent(site(battle, "Home"), 1)) == ["MSN-1"]
        assert why_not(battle, TellTap(id_of(battle, "Home"))) == ["MSN-1"]
        battle.play(TellPrevent(site(battle, "Us"), 1))


def test_of_what_is_not_there_no_rule_is_told():
    battle = send(lay([mech("Us")], [mech("Them")]), "Us", "Bob's")
    (place,) = why_not(battle, Block(PieceId(ANNS)))
    assert place != "BLK-1"
