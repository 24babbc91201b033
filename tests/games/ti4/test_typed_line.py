"""Fleets typed as one line."""

from __future__ import annotations

import msgspec
import pytest

from assistant.games import GAMES
from assistant.games.ti4.data import UnitType
from assistant.games.ti4.setup import Force
from assistant.games.ti4.typed_line import SHORT, terms
from assistant.paths import bundled
from assistant.rules.setup_file import read_setup
from assistant.rules.typed_line import Mistake, changes, read, sides, write

EXAMPLES = sorted(bundled("resources", "examples").glob("ti4-*.toml"))


def typed(line: str) -> Force:
    """The force of a line typed into an empty form."""
    found = read(line, terms())
    assert found.mistake is None, found.mistake
    tree: dict[str, object] = {}
    for path, value in changes(found, terms(), "$", lambda path: None).items():
        at, keys = tree, path.removeprefix("$.").split(".")
        for key in keys[:-1]:
            at = at.setdefault(key, {})  # type: ignore[assignment]
        at[keys[-1]] = value
    return msgspec.convert(tree, Force)


@pytest.mark.parametrize(
    "line",
    [
        "2 dn, cv II, 3 ff, ws*",
        "2 dn cv ii 3 ff 1 ws*1",
        "2 Dreadnoughts, Carrier +, 3 fighters, war sun*",
        "2 др, тр II, 3 ис, сол*",
        "2 дредноута, транспортник II, 3 истребителя, солнце войны*",
        "2 lh, nh II, 3 bc, cjk*",
        "2 вт, см ШШ, 3 аа, цы*",
        "dn, dn, carrier II; 3 ff; war_sun*",
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
