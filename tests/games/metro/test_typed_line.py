"""Fights typed as one line."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from assistant.games.metro.data import Unit
from assistant.games.metro.setup import ATTACKER, DEFENDER, Force, Gear, Hero, Setup, Target, Threat
from assistant.games.metro.typed_line import terms
from assistant.rules.typed_line import changes, read, sides, write


def typed(line: str) -> Setup:
    """The fight of a line typed into an empty form; the attacker decides last."""
    tree: dict[str, Any] = {}
    parts = list(zip((ATTACKER, DEFENDER), ("$.attacker", "$.defender"), sides(line), strict=True))
    for seat, side, words in reversed(parts):
        found = read(words, terms(seat))
        assert found.mistake is None, found.mistake
        for path, value in changes(found, terms(seat), side, lambda path: None).items():
            at, keys = tree, path.removeprefix("$.").split(".")
            for key in keys[:-1]:
                at = at.setdefault(key, {})
            at[keys[-1]] = value
    return msgspec.convert(tree, Setup)


@pytest.mark.parametrize(
    "line", ["hero 4 +2 +1 vs army 6", "герой 4 +2 +1 против армии 6", "uthjq 4 +2 +1 | fhvbz 6"]
)
def test_a_hero_attacks_an_army(line):
    setup = typed(line)
    assert (setup.target, setup.attacks_with) == (Target.ENEMY_STATION, Unit.HERO)
    assert setup.attacker == Force(hero=Hero(strength=4, gear=(Gear(bonus=2), Gear(bonus=1))))
    assert setup.defender == Force(army=6)


@pytest.mark.parametrize("side", ["hero 4 -1, army 6", "army 6, hero 4 -1"])
def test_a_defender_with_an_army_has_a_station_whatever_stands_first(side):
    assert typed(f"army 5 vs {side}") == Setup(
        target=Target.ENEMY_STATION,
        attacker=Force(army=5),
        defender=Force(army=6, hero=Hero(strength=4, gear=(Gear(bonus=-1),))),
    )


def test_what_a_side_is_says_which_fight_it_is():
    assert typed("army 5 vs hero 4 -1").target is Target.ENEMY_HERO
    threat = Threat(strength=5)
    assert typed("army 4 vs threat 5") == Setup(
        target=Target.NEUTRAL_STATION, attacker=Force(army=4), threat=threat
    )
    assert typed("threat 5 vs army 4") == Setup(
        target=Target.OWN_STATION, defender=Force(army=4), threat=threat
    )


@pytest.mark.parametrize("russian", [False, True], ids=["en", "ru"])
def test_a_side_that_is_written_reads_back_as_it_was(russian):
    tree = {"army": 6, "hero": {"strength": 4, "gear": [{"bonus": 2}, {"bonus": -1}]}}

    def seen(path: str) -> Any:
        found: Any = tree
        for key in path.removeprefix("$.").split("."):
            found = found.get(key) if isinstance(found, dict) else None
        return found

    line = write(terms(ATTACKER), "$", seen, russian=russian, first="$.hero.strength")
    assert line == ("герой 4 +2 −1, армия 6" if russian else "hero 4 +2 −1, army 6")
    again = changes(read(line, terms(ATTACKER)), terms(ATTACKER), "$", lambda path: None)
    assert (again["$.army"], again["$.hero.strength"]) == (6, 4)
    assert again["$.hero.gear"] == [{"bonus": 2}, {"bonus": -1}]
    assert again["$.attacks_with"] == "hero"
