"""Open rules are shown beside the board when they decide something, with how they are read."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from assistant.games.westeros import GAME
from assistant.games.westeros.rulings import ChangeDice, NewTurn
from assistant.games.westeros.setup import OwnTerrain
from assistant.games.westeros.state import SECOND
from assistant.games.westeros.steps.aftermath import Counterattack
from assistant.games.westeros.steps.engagement import StrikeParting
from assistant.games.westeros.steps.retreat import IgnoreMorale
from assistant.games.westeros.steps.target import CallOff, Support
from assistant.games.westeros.steps.turn import DeclareAttack, EndAttacks, MoveUnit
from assistant.rules.battle import Battle
from assistant.rules.moment import last_moment

from .table import Edge, How, Keyword, attack, bows, foot, id_at, lay, log, roll, said, unit_at

STALWART = Keyword.STALWART


def noted(battle):
    """The open rules shown now, by their settings."""
    notes = GAME.overview(battle.state).notes
    assert all(str(note.heading) == "Unclear rules that mattered" for note in notes)
    return {line.cite.place: str(line.text) for note in notes for line in note.lines}


def test_nothing_is_shown_where_no_open_rule_decides():
    battle = lay([foot("E5")], [foot("F5")])
    assert noted(battle) == {}
    assert noted(roll(attack(battle, "E5", "F5"), "g")) == {}


def test_a_shot_that_drives_off_shows_where_to_until_the_next_attack():
    battle = lay([bows("B5", "red"), foot("A1")], [foot("E5"), foot("B1")])
    roll(attack(battle, "B5", "E5"), "m")
    said = {
        "ranged-retreat": "A unit driven off by shooting retreats: towards its home edge, as its "
        "owner chooses"
    }
    assert noted(battle) == said
    battle.play(battle.decision.options[0].action)
    assert noted(battle) == said
    battle.play(DeclareAttack(id_at(battle, "A1")))
    assert noted(battle) == {}


@pytest.mark.parametrize("reading", ["home_edge", "away"])
def test_a_shot_that_drives_off_the_same_way_by_either_reading_shows_none(reading):
    """One hex homeward is taken, so that the other is where the shot drives it too."""
    homes = (Edge.BOTTOM, Edge.RIGHT)
    theirs = [foot("E5"), foot("E4"), foot("E6"), foot("D4"), foot("D6")]
    battle = lay([bows("B5", "red")], theirs, homes=homes, ranged_retreat=reading)
    roll(attack(battle, "B5", "E5"), "m")
    assert unit_at(battle, "F5") is not None
    assert noted(battle) == {}


@pytest.mark.parametrize("reading", ["home_edge", "away"])
@pytest.mark.parametrize(("chooser", "shown"), [("owner", False), ("attacker", True)])
def test_a_shot_that_drives_off_the_same_ways_shows_which_rules_who_chooses(
    reading, chooser, shown
):
    """Shot at from straight ahead, a unit has the two ways homeward by either reading."""
    rules = {"ranged_retreat": reading, "lengthwise_tie": chooser}
    battle = lay([bows("E3", "red")], [foot("E5")], homes=(Edge.TOP, Edge.BOTTOM), **rules)
    roll(attack(battle, "E3", "E5"), "m")
    assert ("ranged-retreat" in noted(battle)) == shown


def test_a_tie_lengthwise_shows_who_chooses():
    homes = (Edge.LEFT, Edge.RIGHT)
    battle = lay([foot("E5", "red")], [foot("F5"), foot("G5")], homes=homes)
    roll(attack(battle, "E5", "F5"), "m")
    assert set(noted(battle)) == {"lengthwise-tie"}


def test_a_closed_target_shows_the_setting_that_closes_it():
    battle = lay([bows("B5")], [foot("D5")], terrain={"C5": "building"})
    assert noted(battle) == {"building-blocks-los": "Buildings block the line of sight: yes"}


@pytest.mark.parametrize("target", ["E5", "G5"], ids=["a comrade is in the way too", "too far"])
def test_a_setting_is_not_shown_where_something_else_closes_the_target_too(target):
    mine = [bows("B5"), foot("D5")] if target == "E5" else [bows("B5")]
    battle = lay(mine, [foot(target)], terrain={"C5": "building"})
    assert noted(battle) == {}


@pytest.mark.parametrize("beside", ["building", "hill"])
def test_terrain_on_one_side_of_a_border_decides_nothing_where_the_other_side_is_free(beside):
    battle = attack(lay([bows("E5")], [foot("E3")], terrain={"E4": beside}), "E5", "E3")
    assert noted(battle) == {}


def test_two_settings_are_shown_where_only_both_together_close_a_shot():
    terrain = {"C5": "building", "D5": "hill"}
    battle = lay([bows("B5")], [foot("E5")], terrain=terrain, hill_blocks_los=True)
    assert noted(battle).keys() == {"hill-blocks-los", "building-blocks-los"}


def test_two_settings_are_shown_where_only_both_together_open_a_shot():
    """Along a border, with a hill on one side of it and a building on the other."""
    terrain = {"E4": "hill", "D4": "building"}
    battle = lay([bows("E5")], [foot("E3")], terrain=terrain, building_blocks_los=False)
    assert noted(attack(battle, "E5", "E3")).keys() == {"hill-blocks-los", "building-blocks-los"}


def test_a_hill_that_lets_the_shot_through_is_shown():
    battle = attack(lay([bows("B5")], [foot("D5")], terrain={"C5": "hill"}), "B5", "D5")
    assert noted(battle) == {"hill-blocks-los": "Hills block the line of sight: no"}


@pytest.mark.parametrize("reading", [True, False])
def test_shooting_at_an_engaged_unit_shows_whether_that_is_a_flank(reading):
    mine = [bows("F3"), foot("E5")]
    battle = lay(mine, [foot("F5")], (("E5", "F5"),), ranged_can_flank=reading)
    assert set(noted(attack(battle, "F3", "F5"))) >= {"ranged-can-flank"}


@pytest.mark.parametrize("reading", ["shift", "ignore"])
def test_a_shot_past_a_bare_corner_shows_how_corners_are_read(reading):
    """Where corners are ignored nothing told that by another reading there was no shot."""
    battle = lay([bows("B6", range=9)], [foot("G5"), foot("D5")], corner_touch=reading)
    assert noted(attack(battle, "B6", "G5")).keys() == {"corner-touch"}


@pytest.mark.parametrize(("last", "dice"), [(True, 2), (False, 4)])
def test_dice_that_cards_add_before_the_roll_show_how_a_limit_counts(last, dice):
    """By ruling two dice more, and there were still two: nothing told why."""
    terrain = {"F5": "forest"}
    mine = [foot("E5", "red")]
    battle = lay(mine, [foot("F5")], terrain=terrain, dice_cap_after_bonus=last)
    assert noted(attack(battle, "E5", "F5")) == {}
    battle.play(ChangeDice(2))
    assert battle.decision.groups[0].count == dice
    assert noted(battle).keys() == {"dice-cap-after-bonus"}


def test_weakened_and_coordinated_units_are_shown():
    mine = [foot("E5", figures=2), foot("G5", figures=2)]
    readings = {"weakened_units": True, "coordinated_attack": True}
    battle = attack(lay(mine, [foot("F5")], **readings), "E5", "F5")
    battle.play(Support(id_at(battle, "G5")))
    assert set(noted(battle)) == {"weakened-units", "coordinated-attack"}


def test_terrain_in_a_counterattack_and_the_order_of_limits_are_shown():
    target = foot("F5", "red", STALWART)
    battle = lay([foot("E5")], [target], terrain={"E5": "forest"})
    roll(attack(battle, "E5", "F5"), "")
    battle.play(Counterattack())
    assert set(noted(battle)) == {"counter-terrain-limits"}


@pytest.mark.parametrize("counts", [True, False])
def test_terrain_in_a_parting_blow_is_shown(counts):
    battle = lay(
        [foot("E5")],
        [foot("F5", "red")],
        (("E5", "F5"),),
        terrain={"F5": "forest"},
        counter_terrain_limits=counts,
    )
    battle.play(MoveUnit(id_at(battle, "E5"), "A1"), StrikeParting())
    assert set(noted(battle)) == {"counter-terrain-limits"}


def test_weakness_that_takes_the_last_die_of_a_counterattack_is_shown():
    target = foot("F5", "green", STALWART, figures=1, full=4, dice=1)
    battle = lay([foot("E5")], [target], weakened_units=True)
    roll(attack(battle, "E5", "F5"), "")
    assert set(noted(battle)) == {"weakened-units"}


def test_terrain_that_takes_no_die_of_a_counterattack_is_not_shown():
    target = foot("F5", "green", STALWART)
    battle = lay([foot("E5")], [target], terrain={"F5": "forest"})
    roll(attack(battle, "E5", "F5"), "")
    battle.play(Counterattack())
    assert noted(battle) == {}


@pytest.mark.parametrize("reading", [True, False])
def test_hits_left_over_on_a_commander_are_shown(reading):
    target = foot("F5", figures=2, commander="gregor", capture=2)
    battle = lay([foot("E5", "red")], [target], commander_overflow_hits=reading)
    roll(attack(battle, "E5", "F5"), "ggg")
    assert set(noted(battle)) == {"commander-overflow-hits"}
    told = [str(text) for text in last_moment(battle).why]
    assert ("Hits left over: 2; they do not count towards the capture" in told) is not reading


def test_what_a_stalwart_unit_does_with_morale_is_told_like_a_retreat():
    """Two morale, one ignored, nowhere to go: a figure fell, and the band told no hits."""
    river = dict.fromkeys(("F4", "G5", "G4"), "river")
    battle = lay([foot("E5")], [foot("F5", "green", Keyword.STALWART)], terrain=river)
    roll(attack(battle, "E5", "F5"), "mm")
    battle.play(IgnoreMorale())
    told = last_moment(battle)
    assert (told.hits, told.harm, str(told.also)) == (0, 1, "morale ignored: 1, 1 more: no retreat")
    assert "infantry F5, F5: cannot retreat, wounds instead: 1" in map(str, told.why)
    free = lay([foot("E5")], [foot("F5", "green", Keyword.STALWART)])
    roll(attack(free, "E5", "F5"), "mm")
    free.play(IgnoreMorale())
    assert str(last_moment(free).also) == "morale ignored: 1, hexes back: 1"


def test_morale_that_the_ground_ignores_is_told_with_what_is_left_of_it():
    """Two morale drove it off by one hex, and nothing said why."""
    hill = OwnTerrain("hill", ignored_morale=1)
    setup = lay([foot("E5")], [foot("F5")], terrain={"F5": "hill"}).setup
    battle = Battle(GAME, replace(setup, ground=replace(setup.ground, own=(hill,))))
    roll(attack(battle, "E5", "F5"), "mm")
    assert said(battle, "Hill: morale ignored: 1 [terrain]")
    assert str(last_moment(battle).also) == "morale ignored: 1, hexes back: 1"


@pytest.mark.parametrize(
    ("capture", "also"),
    [(4, "commander not captured: 1 of 4"), (None, "capture: the table decides")],
)
def test_of_a_commander_too_it_is_told_what_became_of_the_morale(capture, also):
    """After his answer the band told nothing of the flags."""
    lord = foot("F5", "green", Keyword.STALWART, figures=1, commander="gregor", capture=capture)
    battle = lay([foot("E5", "red")], [lord])
    roll(attack(battle, "E5", "F5"), "gmm")
    battle.play(IgnoreMorale())
    told = last_moment(battle)
    assert str(told.also) == f"morale ignored: 1, hexes back: 1, {also}"
    assert told.hits + told.harm == 0


def test_a_shot_at_an_engaged_unit_by_hand_is_no_open_rule():
    battle = lay([foot("E5", range=4)], [foot("F5")])
    assert noted(attack(battle, "E5", "F5", How.MELEE)) == {}


def test_who_is_lost_is_known_until_the_next_attack_begins():
    battle = lay([foot("E5"), foot("E7")], [foot("F5", figures=1), foot("E8")])
    roll(attack(battle, "E5", "F5"), "g")
    assert [unit.name for unit in battle.state.lost_now] == ["infantry F5"]
    battle.play(DeclareAttack(id_at(battle, "E7")))
    assert battle.state.lost_now == ()


def test_a_result_says_who_strikes_whom_and_why_dice_do_not_count():
    target = foot("F5", "red", Keyword.HEAVY_ARMOR)
    battle = roll(attack(lay([foot("E5")], [target]), "E5", "F5"), "v")
    moment = last_moment(battle)
    assert str(moment.about) == "infantry E5, E5 → infantry F5, F5"
    assert [str(text) for text in moment.why] == [
        "infantry F5: Heavy Armor, hit as if one rank higher",
        "infantry F5: Heavy Armor of red rank, valor misses",
        "infantry F5, F5: no counterattack, not Stalwart",
    ]


def test_a_result_says_why_more_figures_fall_than_there_are_hits_and_who_goes_how_far():
    """One hit, and two figures were gone; no hit, and the unit was two hexes away."""
    river = dict.fromkeys(("F4", "G5", "G4"), "river")
    stuck = lay([foot("E5")], [foot("F5")], terrain=river)
    roll(attack(stuck, "E5", "F5"), "gm")
    assert [str(text) for text in last_moment(stuck).why] == [
        "infantry F5, F5: must retreat, hexes: 1",
        "infantry F5, F5: cannot retreat, wounds instead: 1",
        "infantry F5, F5: no counterattack, not Stalwart",
    ]
    free = lay([foot("E5")], [foot("F5")])
    roll(attack(free, "E5", "F5"), "mm")
    assert [str(text) for text in last_moment(free).why] == [
        "infantry F5, F5: must retreat, hexes: 2",
        "infantry F5, F5: retreats to H5 (straight away from the enemy)",
    ]


@pytest.mark.parametrize(
    ("mine", "terrain", "why"),
    [
        (foot("E5"), (), "F5: retreats to G5 (straight away from the enemy)"),
        (foot("E5"), ("G5",), "F5: retreats to F4 (straight away is closed: aside, nearer home)"),
        (bows("F7"), ("E4",), "F5: retreats to F4 (the only open hex towards its home edge)"),
    ],
)
def test_a_retreat_says_why_to_that_hex(mine, terrain, why):
    """Nobody was asked, and the unit stood elsewhere."""
    battle = lay([mine], [foot("F5")], terrain=dict.fromkeys(terrain, "river"))
    roll(attack(battle, mine.at, "F5"), "m")
    assert f"infantry F5, {why}" in [str(text) for text in last_moment(battle).why]


@pytest.mark.parametrize(
    ("mine", "trait", "dice", "why"),
    [
        (foot("E5"), (), "", "F5: no counterattack, not Stalwart"),
        (foot("E5"), (), "m", None),
        (bows("E5"), (), "", None),
        (foot("E5"), (Keyword.STALWART,), "mm", "G5: no counterattack after a retreat"),
        (bows("E5"), (Keyword.STALWART,), "", "F5: no counterattack against a ranged attack"),
        (foot("E5"), (Keyword.STALWART,), "", None),
        (foot("E5"), (), "gg", None),
    ],
)
def test_why_there_is_no_counterattack_is_told_of_whom_one_may_expect_it(mine, trait, dice, why):
    """The guards had not been hit, and nothing was asked."""
    battle = lay([mine, foot("A1")], [foot("F5", "green", *trait, figures=2), foot("O1")])
    roll(attack(battle, "E5", "F5"), dice)
    if "m" in dice and trait:
        battle.play(IgnoreMorale())
    found = [line for line in log(battle) if "no counterattack" in line]
    assert found == ([] if why is None else [f"infantry F5, {why} [counterattack]"])


def test_dice_are_earlier_ones_as_soon_as_another_attack_or_turn_begins():
    """Two hits stood as news beside the name of the next attacker, and in the other's turn."""
    battle = lay([foot("E5"), foot("G7")], [foot("F5"), foot("H7")])
    roll(attack(battle, "E5", "F5"), "g")
    assert not last_moment(battle).is_past
    battle.play(DeclareAttack(id_at(battle, "G7")))
    assert last_moment(battle).is_past
    battle.play(CallOff(), EndAttacks())
    assert not last_moment(battle).is_past, "the turn ends with them"
    battle.play(NewTurn(SECOND))
    assert last_moment(battle).is_past
