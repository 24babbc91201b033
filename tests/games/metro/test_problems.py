"""Setups that cannot fight, and odd ones: where, what, and by which paragraph."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from assistant.games.metro import GAME
from assistant.games.metro.data import TieWin, Unit
from assistant.games.metro.setup import Force, Gear, Hero, Mode, Place, Setup, Target, Threat
from assistant.rules.setup_file import read_setup
from tests.games.metro.table import force, hero

FIVE = force(5)


def found(setup: Setup, *, blocks: bool = True) -> list[tuple[str, str]]:
    return [(p.at, str(p.text)) for p in GAME.problems(setup) if p.blocks is blocks]


@pytest.mark.parametrize(
    ("changes", "place", "words"),
    [
        ({"attacker": force()}, "$.attacker.army", "Enter the army’s strength (Attacker)"),
        (
            {"attacker": force(-1)},
            "$.attacker.army",
            "Strength -1 is out of range; enter 1",
        ),
        ({"attacker": force(0)}, "$.attacker.army", "enter 1 to 99"),
        ({"attacker": force(10**9)}, "$.attacker.army", "Strength 1000000000 is out of range"),
        ({"attacks_with": Unit.HERO}, "$.attacker.hero", "this fight needs a hero; add one"),
        ({"attacks_with": Unit.THREAT}, "$.attacks_with", "a threat attacks only your own station"),
        (
            {"defender": force(5, Hero())},
            "$.defender.hero.strength",
            "Enter the hero’s strength",
        ),
        (
            {"defender": force(5, hero(-1))},
            "$.defender.hero.strength",
            "Strength -1 is out of range",
        ),
        (
            {"defender": force(5, Hero("", 3, (Gear("", 99),)))},
            "$.defender.hero.gear[0].bonus",
            "Gear bonus 99 is out of range",
        ),
        (
            {"defender": force(5, Hero("", 3, (Gear(),) * 31))},
            "$.defender.hero.gear",
            "Gear cards: 31; the box has 30",
        ),
        ({"attacker": force(5, name="x" * 29)}, "$.attacker.name", "Too long: over 28"),
        ({"station": "\ud800"}, "$.station", "It has a broken character"),
        (
            {"attacker": force(5, homes=("A", "A"))},
            "$.attacker.homes[1]",
            "Named twice: A",
        ),
        ({"attacker": force(5, homes=tuple("ABCDEFGHIJKLM"))}, "$.attacker.homes", "Too many: 13"),
    ],
)
def test_a_fight_that_cannot_be_is_explained_at_its_field(changes, place, words):
    setup = Setup(**({"attacker": FIVE, "defender": FIVE} | changes))
    ((at, text), *_) = found(setup)
    assert (at, words in text) == (place, True)


def test_the_strength_of_a_hero_who_takes_no_part_is_not_asked_for():
    sides = force(5, Hero("artyom")), force(5, Hero("khan", here=False))
    setup = Setup(attacker=sides[0], defender=sides[1])
    assert found(setup) == []
    asked = found(replace(setup, attacks_with=Unit.HERO, target=Target.ENEMY_HERO))
    assert [at for at, _ in asked] == ["$.attacker.hero.strength", "$.defender.hero.strength"]


@pytest.mark.parametrize("field", ["name", "faction"])
def test_nobody_fights_himself(field):
    side = Force(army=5, **{field: "reich"})
    ((at, text),) = found(Setup(attacker=side, defender=side))
    assert at == f"$.defender.{field}"
    assert text == "On both: change one"


def test_a_threat_needs_its_strength_and_nobody_else_is_asked():
    setup = Setup(Target.NEUTRAL_STATION, attacker=FIVE)
    assert found(setup) == [("$.threat.strength", "Enter the strength on the threat’s card")]
    assert found(msgspec.structs.replace(setup, threat=Threat(strength=0))) == []
    own = Setup(Target.OWN_STATION, defender=FIVE, threat=Threat(strength=100))
    assert [at for at, _ in found(own)] == ["$.threat.strength"]


def test_a_hero_lying_wounded_cannot_attack():
    attacker = force(hero=hero(5, wounded=True))
    ((at, text),) = found(Setup(attacks_with=Unit.HERO, attacker=attacker, defender=FIVE))
    assert at == "$.attacker.hero.wounded"
    assert "untick if healed" in text
    assert "or attack with the army" in text


def test_a_hero_lying_wounded_is_at_home_and_not_where_he_can_be_attacked():
    """§10, §11: odd, but who knows what has moved him."""
    down = force(5, hero=hero(3, wounded=True))
    setup = Setup(Target.ENEMY_HERO, attacker=FIVE, defender=down)
    ((at, text), *_) = found(setup, blocks=False)
    assert (at, "A wounded hero is at home" in text) == ("$.defender.hero.wounded", True)
    home = msgspec.structs.replace(setup, place=Place.DEFENDER)
    assert "$.defender.hero.wounded" not in [at for at, _ in found(home, blocks=False)]
    assert found(setup) == []


def test_why_a_hero_at_home_asks_for_an_army_stands_in_the_same_words():
    """§10: who reads this line alone must not wonder instead of what."""
    setup = Setup(
        Target.ENEMY_HERO, attacker=FIVE, defender=force(hero=hero(3)), place=Place.DEFENDER
    )
    ((at, text),) = found(setup)
    assert (at, text.startswith("A hero at home cannot be attacked")) == ("$.defender.army", True)


def test_an_attack_that_is_not_allowed_is_told_before_it_begins():
    setup = Setup(Target.ENEMY_HERO, attacker=FIVE, defender=force(hero=hero(3)), place=Place.HANSA)
    assert [at for at, _ in found(setup, blocks=False)] == ["$.place", "$.deck"]


def test_a_faction_whose_ties_are_unknown_is_told_until_its_owner_says():
    setup = Setup(attacker=Force(faction="red_line", army=5), defender=FIVE)
    assert found(setup, blocks=False)[0][0] == "$.attacker.tie_wins"
    for said in ({"ties_checked": True}, {"tie_wins": frozenset({TieWin.ARMY_ATTACK})}):
        known = replace(setup, attacker=replace(setup.attacker, **said))
        assert [at for at, _ in found(known, blocks=False)] == ["$.deck"]


def test_a_setup_file_says_where_it_is_wrong(tmp_path):
    path = tmp_path / "fight.toml"
    path.write_text('game = "metro"\ntarget = "enemy_hero"\n[attacker]\narmi = 5', "utf-8")
    with pytest.raises(Exception, match=r"\$\.attacker\.armi: .* did you mean army\?"):
        read_setup(path, (GAME,))


BY_OTHER_NAMES = [
    ("red_line", "red_line"),
    ("red_line", "Red line"),
    ("red_line", "Красная линия"),
    ("Красная линия", "Red Line"),
    (" красная линия ", "RED LINE"),
    ("Четвёртый рейх", "четвертый  рейх"),
    ("our own", "Our Own"),
]


@pytest.mark.parametrize(("one", "another"), BY_OTHER_NAMES)
def test_the_same_faction_under_another_name_is_refused(one, another):
    setup = fight_of(Force(faction=one, army=3), Force(faction=another, army=3))
    (found,) = (p for p in GAME.problems(setup) if p.at == "$.defender.faction")
    assert found.blocks
    assert str(found.text) == "On both: change one"


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (Force(faction="reich", army=3), Force(name="Fourth Reich", army=3)),
        (Force(name="Четвертый рейх", army=3), Force(name="Fourth Reich", army=3)),
        (Force(name="bandits", army=3), Force(faction="Бандиты", name="Bob", army=3)),
    ],
)
def test_a_faction_entered_as_the_name_of_its_player_is_refused_beside_itself(ours, theirs):
    (found,) = (p for p in GAME.problems(fight_of(ours, theirs)) if p.blocks)
    assert str(found.text) == "On both: change one"


@pytest.mark.parametrize(
    ("one", "another"),
    [("artyom", "artyom"), ("artyom", "Артем"), ("Артём", "Artyom"), ("Vera", "vera ")],
)
def test_the_same_hero_on_both_sides_is_refused(one, another):
    ours, theirs = (Force(army=3, hero=Hero(name, 4)) for name in (one, another))
    (found,) = (p for p in GAME.problems(fight_of(ours, theirs)) if p.blocks)
    assert found.at == "$.defender.hero.name"
    assert str(found.text) == "One such hero: change one"


def test_two_heroes_without_a_name_or_of_several_names_may_meet():
    for one, another in (("", ""), ("artyom", "khan"), ("", "artyom")):
        ours, theirs = (Force(army=3, hero=Hero(name, 4)) for name in (one, another))
        assert not [p for p in GAME.problems(fight_of(ours, theirs)) if p.blocks]


def test_a_fight_of_older_rules_may_have_a_hero_on_both_sides():
    ours = theirs = Force(army=3, hero=Hero("artyom", 4), faction="red_line")
    laid = fight_of(ours, replace(theirs, faction="красная линия"))
    assert len([p for p in GAME.problems(laid) if p.blocks]) == 2
    assert not [p for p in GAME.problems(GAME.as_of(laid, 2)) if p.blocks]
    assert GAME.as_of(laid, 3) == laid


def fight_of(ours: Force, theirs: Force) -> Setup:
    return Setup(Target.ENEMY_STATION, Unit.ARMY, ours, theirs, mode=Mode.TABLE)
