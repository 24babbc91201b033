"""A card that is turned face down in the middle of a battle takes no further part in it (REL-1)."""

from __future__ import annotations

from assistant.games.battletech.actions import FireMissiles, TellDeplete, TellUntap, UseOption
from assistant.games.battletech.battle_record import UnitOption
from assistant.games.battletech.rulings import Turn, Turned
from assistant.games.battletech.steps.modifiers import armor, attack, initiative
from tests.games.battletech.cards import assets, mech, mission_card
from tests.games.battletech.duel import (
    ANN,
    BOB,
    Table,
    accept,
    asked,
    battle_of,
    block,
    card,
    cited,
    fire,
    hit,
    id_of,
    lay,
    play_card,
    row,
    send,
    site,
    use,
    why_not,
)

US = mech("Us", 3, 0, 9)
THEM = mech("Them", 4, 1, 9, overheat=(3, 2), missile=2, initiative=1)
OTHER = mech("Other", 2, 0, 9)


def struck_down() -> Table:
    """Bob's Unit has assigned and fired; then Ann's card turns it face down."""
    lead = mech("Lead", 1, 0, 9, initiative=1)
    battle = battle_of([US, lead], [THEM, OTHER], "Them, Other")
    fire(battle, "Them", "Us", 2)
    hit(hit(battle, "Other", "Us", 2), "Them", "Us", 4)
    return play_card(battle, mission_card("Shutdown"), TellDeplete(id_of(battle, "Them")))


def test_rel_1_what_a_unit_has_assigned_before_it_is_depleted_comes_back():
    """REL-1, ASG-3: a depleted card takes no part in a battle."""
    battle = struck_down()
    assert attack(battle.state, id_of(battle, "Them")) == 0
    assert row(battle, "Us").total == (2, 2)
    assert cited(battle, "ASG-3")


def test_rel_1_a_depleted_unit_lends_no_initiative_but_can_be_hit():
    battle = struck_down()
    assert initiative(battle.state, BOB) == 0
    hit(hit(battle, "Us", "Them", 3), "Lead", "Them", 1)
    assert card(battle, "Them").damage == 3


def test_rel_1_a_depleted_unit_uses_no_option_and_fires_nothing():
    battle = battle_of([US, assets("T")], [THEM, assets("T"), OTHER], "Them, Other")
    assert asked(battle) == ANN
    battle.play(Turn(Turned.DEPLETED, id_of(battle, "Them")))
    hit(battle, "Us", "Them", 3)
    them = id_of(battle, "Them")
    assert "REL-1" in why_not(battle, UseOption(them, UnitOption.OVERHEAT))
    assert why_not(battle, FireMissiles(them, site(battle, "Us"), 1)) != []


def test_rel_1_a_jammer_turned_face_down_jams_no_more():
    battle = battle_of(
        [US, assets("T")], [mech("Jammer", 0, 0, 9, ecm=True), OTHER], "Jammer, Other"
    )
    before = armor(battle.state, id_of(battle, "Other"))
    battle.play(Turn(Turned.DEPLETED, id_of(battle, "Jammer")))
    assert (before, armor(battle.state, id_of(battle, "Other"))) == (1, 0)


def test_amb_5_who_has_struck_at_once_still_deals_what_it_struck_with():
    """AMB-5, OPT-A: its own Alpha Strike does not silence it, not even as the target itself."""
    slow = mech("Slow", 2, 0, 9, "slow", alpha_strike=3)
    battle = lay([US], [slow], alpha_strike="at_once")
    accept(block(send(battle, "Us", "Slow")))
    use(battle, "Slow", UnitOption.ALPHA_STRIKE)
    assert card(battle, "Slow").depleted
    hit(battle, "Slow", "Us", 5)
    hit(battle, "Us", "Slow", 3)
    assert card(battle, "Us").damage == 5


def test_opt_a_who_was_turned_down_after_his_alpha_strike_is_tapped_as_well():
    """OPT-A: the strike taps and depletes; the card that came between has only depleted."""
    mine = [mech("Us", 4, 0, 9, "fast"), assets("T")]
    battle = lay(mine, [mech("Them", 2, 0, 9, alpha_strike=1)])
    accept(block(send(battle, "Us", "Them")))
    hit(use(battle, "Them", UnitOption.ALPHA_STRIKE), "Them", "Us", 3)
    play_card(battle, mission_card("Shutdown"), TellDeplete(id_of(battle, "Them")))
    assert not card(battle, "Them").tapped
    hit(battle, "Us", "Them", 4)
    assert battle.state.mission is None
    assert (card(battle, "Them").depleted, card(battle, "Them").tapped) == (True, True)


def test_amb_5_who_has_struck_at_once_and_was_untapped_since_is_not_tapped_again():
    """AMB-5: what the strike costs has been paid at once; the battle's end asks for nothing."""
    mine = [mech("Us", 4, 0, 9, "fast"), assets("T")]
    battle = lay(mine, [mech("Them", 2, 0, 9, alpha_strike=1)], alpha_strike="at_once")
    accept(block(send(battle, "Us", "Them")))
    hit(use(battle, "Them", UnitOption.ALPHA_STRIKE), "Them", "Us", 3)
    play_card(battle, mission_card("Reload"), TellUntap(id_of(battle, "Them")))
    hit(battle, "Us", "Them", 4)
    assert battle.state.mission is None
    assert (card(battle, "Them").depleted, card(battle, "Them").tapped) == (True, False)
