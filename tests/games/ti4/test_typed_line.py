"""Fleets typed as one line."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from assistant.games import GAMES
from assistant.games.ti4 import GAME
from assistant.games.ti4.data import UnitType, factions, units
from assistant.games.ti4.setup import ActiveSystem, Fleet, Force, Garrison, Part, Setup
from assistant.games.ti4.systems import brought
from assistant.games.ti4.typed_line import LINE, SHORT, places, terms
from assistant.paths import bundled
from assistant.rules.json_path import steps, value_at, with_value
from assistant.rules.setup_file import read_setup
from assistant.rules.typed_line import Mistake, changes, folded, read, sides, write
from assistant.rules.typed_setup import read_line, setup_of

EXAMPLES = sorted(bundled("resources", "examples").glob("ti4-*.toml"))


def typed(line: str) -> Force:
    """The force of a line typed into an empty form."""
    found = read(line, terms())
    assert found.mistake is None, found.mistake
    tree: dict[str, object] = {}
    for path, value in changes(found, terms(), "$", lambda path: None).items():
        tree = with_value(tree, steps(path), value)
    return msgspec.convert(tree, Force)


@pytest.mark.parametrize(
    "line",
    [
        "2 dn, cv II, 3 ff, ws*",
        "2 dn cv ii 3 ff 1 ws*1",
        "2 Dreadnoughts, Carrier +, 3 fighters, war sun*",
        "2 др, тр II, 3 ис, св*",
        "2 дредноута, транспортник II, 3 истребителя, солнце войны*",
        "2 lh, nh II, 3 bc, cd*",
        "2 др, тр II, 3 ис, сол*",
        "2 вт, см ШШ, 3 аа, цы*",
        "dn, dn, carrier II; 3 ff; war_sun*",
        "2 dreads, carr II, 3 ft, warsun*",
        "2 дн, трансп II, 3 истр, солн*",
    ],
)
def test_a_fleet_is_understood_in_both_languages_and_on_either_layout(line):
    mine = typed(line)
    fleet = {unit: mine.fleet.count(unit) for unit in UnitType if mine.fleet.count(unit)}
    assert fleet == {
        UnitType.WAR_SUN: 1,
        UnitType.DREADNOUGHT: 2,
        UnitType.CARRIER: 1,
        UnitType.FIGHTER: 3,
    }
    assert mine.upgrades == {UnitType.CARRIER}
    assert mine.damaged.war_sun == 1


@pytest.mark.parametrize("line", ["2 mechs", "2 меха", "2 мехов", "2 мех"])
def test_mechs_are_understood_however_many(line):
    assert typed(line).fleet.mech == 2


def test_stars_are_all_of_them_or_so_many():
    assert typed("3 dn*2").damaged.dreadnought == 2
    assert typed("3 dn*").damaged.dreadnought == 3
    assert typed("dn, dn*").damaged.dreadnought == 1


def test_a_faction_may_be_named_and_stays_where_it_is_not():
    assert typed("sol: 2 cv").faction == "sol"
    assert not any(
        path.endswith("faction")
        for path in changes(read("cv", terms()), terms(), "$", lambda p: None)
    )


@pytest.mark.parametrize(
    ("line", "wrong", "taken"),
    [
        ("2 dn, crx", Mistake("crx", "cr"), 1),
        ("2 hacan, cv", Mistake("2 hacan"), 0),
        ("cv, hacan", Mistake("hacan"), 1),
        ("c", Mistake("c"), 0),
        ("2", Mistake("2"), 0),
        ("2 dn, 3 zzzz", Mistake("zzzz"), 1),
    ],
)
def test_what_stands_before_a_mistake_is_taken(line, wrong, taken):
    found = read(line, terms())
    assert (found.mistake.words, len(found.items)) == (wrong.words, taken)
    if wrong.guess:
        assert found.mistake.guess == wrong.guess


@pytest.mark.parametrize("line", ["2 cr", "sol: c"])
def test_short_for_two_units_is_asked_about(line):
    mistake = read(line, terms()).mistake
    assert str(mistake.text) == f"“{line[-2:].strip()}”: Carrier (cv), Cruiser (ca)?"


def test_a_line_is_told_as_it_was_understood():
    told = LINE.note(whole("Sol 2 destroyers, ca II vs Hacan 3 cv, ws"))
    assert str(told) == "Sol: Cruiser II × 1, Destroyer × 2 / Hacan: War Sun × 1, Carrier × 3"


@pytest.mark.parametrize("chosen", ["", "hacan"])
@pytest.mark.parametrize("count", ["", "2 "])
def test_no_word_of_a_unit_changes_the_faction_while_it_is_typed(chosen, count):
    words = {name for term in terms() if term.value is None for name in term.words()}
    words |= {folded(name) for sheet in units().values() for name in (sheet.name.en, sheet.name.ru)}
    for word in sorted(words):
        for end in range(1, len(word) + 1):
            found = read(count + word[:end], terms())
            new = changes(found, terms(), "$", {"$.faction": chosen}.get)
            assert new.get("$.faction", chosen) == chosen, word[:end]


@pytest.mark.parametrize(
    ("line", "chosen", "faction"),
    [("Sol 2 dn", "hacan", "sol"), ("2 spec ops", "hacan", None), ("2 spec ops", "", "sol")],
)
def test_only_its_own_name_changes_a_faction_that_was_chosen(line, chosen, faction):
    new = changes(read(line, terms()), terms(), "$", {"$.faction": chosen}.get)
    assert new.get("$.faction") == faction


def test_two_sides_are_parted():
    for line in ("2 dn vs 3 ff", "2 dn против 3 ff", "2 dn | 3 ff"):
        assert sides(line) == ("2 dn", "3 ff")
    assert sides("2 dn") == ("2 dn",)


@pytest.mark.parametrize("russian", [False, True], ids=["en", "ru"])
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_line_that_is_written_reads_back_as_it_was(path, russian):
    _, setup = read_setup(path, GAMES)
    for mine in (setup.attacker, setup.defender):
        plain = msgspec.to_builtins(mine)

        def seen(path: str, plain=plain) -> object:
            found = plain
            for key in path.removeprefix("$.").split("."):
                found = found.get(key) if isinstance(found, dict) else None
            return found

        again = typed(write(terms(), "$", seen, russian=russian))
        assert (again.fleet, again.damaged) == (mine.fleet, mine.damaged)
        present = {unit for unit in mine.upgrades if mine.fleet.count(unit)}
        assert again.upgrades == present


def test_short_names_are_short_and_no_two_alike():
    for code in ("en", "ru"):
        assert len({getattr(name, code) for name in SHORT.values()}) == len(SHORT)


@pytest.mark.parametrize("code", ["en", "ru"])
def test_no_short_name_of_a_unit_is_what_a_faction_is_called(code):
    """«Сол 2 др» was a War Sun and two Dreadnoughts."""
    short = {folded(getattr(name, code)) for name in SHORT.values()}
    for id, faction in factions().items():
        called = (id, getattr(faction.short, code), *getattr(faction.name, code).split())
        assert not short & set(map(folded, called))


def test_a_faction_before_its_fleet_is_no_ship():
    setup = whole("Сол 2 др против Хакан св, 2 кр")
    assert (setup.attacker.faction, setup.attacker.fleet) == ("sol", Fleet(dreadnought=2))
    assert (setup.defender.faction, setup.defender.fleet) == ("hacan", Fleet(war_sun=1, cruiser=2))


# Units of factions


@pytest.mark.parametrize(
    ("line", "faction", "unit", "count"),
    [
        ("2 spec ops", "sol", "infantry", 2),
        ("2 Spec Ops II", "sol", "infantry", 2),
        ("2 спецназ", "sol", "infantry", 2),
        ("3 спецназа", "sol", "infantry", 3),
        ("advanced carrier", "sol", "carrier", 1),
        ("letani behemoth", "arborec", "mech", 1),
        ("2 воина летани", "arborec", "infantry", 2),
        ("crimson legionnaire", "mahact", "infantry", 1),
        ("5 hybrid crystal fighters", "naalu", "fighter", 5),
        ("2 hel-titan", "titans", "pds", 2),
        ("floating factory", "saar", "space_dock", 1),
    ],
)
def test_a_unit_of_a_faction_goes_by_its_name_and_tells_the_faction(line, faction, unit, count):
    mine = typed(line)
    assert mine.faction == faction
    assert (mine.docks if unit == "space_dock" else mine.fleet.count(UnitType(unit))) == count
    assert bool(mine.upgrades) is line.endswith("II")


def test_every_unit_of_a_faction_is_found_by_its_whole_name_in_both_languages():
    owners = Counter(sheet.name for f in factions().values() for sheet in f.units.values())
    for id, faction in factions().items():
        for unit, sheet in faction.units.items():
            for word in (sheet.name.en, sheet.name.ru):
                found = read(f"2 {word}", terms())
                assert found.mistake is None, word
                (item,) = found.items
                assert (item.term.member, item.count) == (unit.value, 2), word
                if owners[sheet.name] == 1:
                    assert item.also == {"faction": id}, word


def test_units_of_two_factions_are_on_no_side():
    found = read("2 spec ops, exotrireme", terms())
    assert (len(found.items), found.mistake.words) == (1, "exotrireme")
    assert read("letnev: 2 spec ops", terms()).mistake.words == "2 spec ops"
    assert read("sol: 2 spec ops", terms()).mistake is None


def test_a_generic_name_comes_before_one_of_a_faction():
    for word, unit in (
        ("inf", "infantry"),
        ("carr", "carrier"),
        ("мех", "mech"),
        ("dest", "destroyer"),
    ):
        assert read(word, terms()).items[0].term.member == unit
        assert not read(word, terms()).items[0].also


def test_while_a_line_is_typed_no_beginning_of_a_word_brings_anything():
    """What it brings would stay: “me”, on the way to a mech, begins Memoria, too."""
    line = "2 mech, 3 carriers, infantry, pds, space dock, destroyers, мехи, крейсеры, эсминец"
    words = [w for w in line.replace(",", "").split() if w.isalpha()]
    for word in words:
        for n in range(1, len(word) + 1):
            for item in read(word[:n], terms()).items:
                assert not item.also, word[:n]
    where = places(Setup(), "$.defender")
    assert read("inf @ Zo", terms(), where).mistake is not None
    assert read("inf @ Zoh", terms(), where).items[0].place.name.en == "Zohbat"


# Planets

REX = brought("18")


def whole(line: str) -> Setup:
    found = read_line(line, GAMES)
    assert found.complaint is None, str(found.complaint)
    return found.setup


@pytest.mark.parametrize(
    "line",
    [
        "dn, cv, 2 inf vs 3 inf @ Mecatol",
        "dn, cv, 2 inf vs 3 inf@mec",
        "dn, cv, 2 inf vs 3 infantry on Mecatol Rex",
        "др, тр, 2 пех против 3 пехоты на Мекатоле",
        "др, тр, 2 пех против 3 пех @ Мек",
        'вт, см, 2 шта vs 3 шта " Ьусфещд',
    ],
)
def test_forces_on_a_planet_bring_its_system_and_the_whole_action(line):
    setup = whole(line)
    assert setup.system == REX
    assert setup.part is Part.ACTION
    assert setup.attacker.fleet == Fleet(dreadnought=1, carrier=1, infantry=2)
    assert setup.defender == Force(ground=(Garrison(infantry=3),))


def test_where_both_are_on_the_planet_the_ground_is_fought_for():
    setup = whole("3 inf @ Lor vs 2 inf @ Lor, mech*@Lor, 2 pds @ arnor")
    assert setup.part is Part.GROUND
    assert setup.system == brought("36")
    assert setup.attacker.ground == (Garrison(), Garrison(infantry=3))
    assert setup.defender.ground == (
        Garrison(pds=2),
        Garrison(infantry=2, mech=1, damaged=Fleet(mech=1)),
    )


def test_planets_with_several_words_and_signs_are_told_from_what_follows():
    line = "dn vs 2 inf @ Rigel III 3 inf II @ rig ii, pds @ Rigel I"
    assert whole(line).defender.ground == tuple(
        Garrison(**there) for there in ({"infantry": 2}, {"infantry": 3}, {"pds": 1})
    )
    assert whole("dn vs inf @ [0.0.0]").system.tile == "06"
    assert whole("dn vs inf @ Hope's End").system.tile == "66"
    assert whole("dn vs inf @ Сем-Лор").system.tile == "62"


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("dn vs 2 inf @ Mekatol", "“Mekatol”: Mecatol Rex?"),
        ("dn vs 2 inf @ Vega", "“Vega”: Vega Major?"),
        ("dn vs 2 inf @", "“@” is not understood"),
        ("dn vs 2 inf @ qqq", "“qqq”: there is no such place here"),
        ("dn vs 2 inf @ Rigel IV", "“Rigel IV”: Rigel I?"),
        ("dn vs 2 inf @ Lor, pds @ Quann", "“pds @ Quann” is not understood"),
        ("dn vs ca, pds", "PDS: stands on a planet, not in space"),
        ("dn vs 2 ff @ Lor", "Fighter: cannot stand on a planet"),
    ],
)
def test_what_is_wrong_on_a_planet_is_said(line, complaint):
    assert str(read_line(line, GAMES).complaint) == complaint


def test_a_line_is_written_with_its_planets_and_reads_back():
    setup = whole("cv, 2 inf vs 2 inf @ Lor, mech*@Lor, sd, pds II @ arnor")
    for russian, told in (
        (False, "sd, pds II @ Arnor, 2 inf @ Lor, mech* @ Lor"),
        (True, "база, псо II @ Арнор, 2 пех @ Лор, мех* @ Лор"),
    ):
        where = places(setup, "$.defender")
        plain = msgspec.json.decode(msgspec.json.encode(setup))
        said = write(
            terms(),
            "$.defender",
            lambda path, plain=plain: value_at(plain, steps(path)),
            russian=russian,
            places=where,
        )
        assert said == told
        assert setup_of(f"cv, 2 inf vs {said}", GAME) == setup


def test_of_planets_that_are_told_a_line_is_the_whole_truth():
    setup = Setup(
        defender=Force(ground=(Garrison(infantry=2), Garrison(mech=1))),
        system=ActiveSystem(planets=("X", "Y")),
        part=Part.ACTION,
    )
    plain = msgspec.json.decode(msgspec.json.encode(setup))
    where = places(setup, "$.defender")
    new = changes(
        read("3 inf @ x", terms(), where),
        terms(),
        "$.defender",
        lambda path: value_at(plain, steps(path)),
        where,
    )
    assert new["$.defender.ground[0].infantry"] == 3
    assert new["$.defender.ground[1].mech"] == 0
    assert not any(path.startswith(("$.system", "$.part")) for path in new)
    hidden = msgspec.structs.replace(setup, part=Part.SPACE)
    assert not any(place.told for place in places(hidden, "$.defender"))


def test_a_planet_goes_by_its_number_too():
    setup = Setup(system=ActiveSystem(planets=("X", "Y")), part=Part.ACTION)
    found = read("2 inf @ 2, 1 pds @1", terms(), places(setup, "$.defender"))
    assert [(i.term.member, i.count, i.place.key) for i in found.items] == [
        ("infantry", 2, "1"),
        ("pds", 1, "0"),
    ]


@pytest.mark.parametrize(
    "line", ["2 inf @ Planet 1, pds, 1 inf @ Planet 2", "2 inf @ 1, inf @ Pl 2"]
)
def test_who_is_on_a_planet_that_is_not_there_is_nowhere(line):
    system = ActiveSystem(planets=("Planet 1",))
    found = read(line, terms(), places(Setup(system=system, part=Part.ACTION), "$.defender"))
    assert sum(i.count for i in found.items if i.term.member == "infantry") == 2
    assert found.mistake == Mistake(line.rsplit("@ ", 1)[1], is_place=True)


@pytest.mark.parametrize(
    ("line", "planet"),
    [("2 inf @ 2, pds", "1"), ("inf @ 1, 2 пех @ 2, ca, псо", "1"), ("pds, inf @ 1", None)],
)
def test_a_pds_stands_on_the_planet_named_before_it(line, planet):
    setup = Setup(system=ActiveSystem(planets=("X", "Y")), part=Part.ACTION)
    found = read(line, terms(), places(setup, "$.defender"))
    (pds,) = (item for item in found.items if item.term.member == "pds")
    assert (pds.place and pds.place.key) == planet
    assert all(item.place is None for item in found.items if item.term.member == "cruiser")


@pytest.mark.parametrize(
    ("language", "line"), [("en", "2 inf @ Planet 1"), ("ru", "2 пех @ Планета 1")]
)
def test_a_planet_that_has_a_number_comes_back_with_it(language, line):
    system = ActiveSystem(planets=(line.split(" @ ")[1],))
    known = places(Setup(part=Part.INVASION, system=system), "$.defender")
    told = read(line, terms(), known)
    assert told.mistake is None
    seen = {"$.defender.ground[0].infantry": 2}.get
    written = write(
        terms(), "$.defender", lambda path: seen(path, 0), russian=language == "ru", places=known
    )
    assert written == line
