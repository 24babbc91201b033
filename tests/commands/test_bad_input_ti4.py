"""Forces of Twilight Imperium that cannot be, or hardly: where and why, in both languages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from assistant.games import GAMES
from assistant.rules.record import read_battle

FLEETS = {"attacker": {"fleet": {"cruiser": 1}}, "defender": {"fleet": {"cruiser": 1}}}


def changed(plain, changes):
    """The plain setup with these values at these places."""
    made = json.loads(json.dumps(plain))
    for place, value in changes.items():
        *names, last = place.split(".")
        table = made
        for name in names:
            table = table.setdefault(name, {})
        table[last] = value
    return made


REFUSED = {
    "a unit of another faction": (
        {"attacker.faction": "sol", "attacker.variants": ["corsair"]},
        "$.attacker.variants: Corsair: belongs to a faction that is not named: "
        "The Mentak Coalition (LRR 39.5)",
        "$.attacker.variants: Corsair: принадлежит фракции, которая не указана: "
        "Коалиция Ментака (LRR 39.5)",
    ),
    "a level that only another faction has": (
        {"attacker.faction": "sol", "attacker.upgrades": ["flagship"]},
        "$.attacker.upgrades: Genesis: level II belongs to another faction: The Nomad (LRR 39.5)",
        "$.attacker.upgrades: Генезис: уровень II есть только у другой фракции: "
        "Кочевник (LRR 39.5)",
    ),
    "a PDS in the sky": (
        {"attacker.fleet.pds": 1},
        "$.attacker.fleet.pds: PDS: stands on a planet, not in space (Eng. LRR 49)",
        "$.attacker.fleet.pds: ПСО: стоит на планете, а не в космосе (англ. LRR 49)",
    ),
    "ground forces without a planet": (
        {"part": "action", "defender.ground": [{"infantry": 2}]},
        "$.defender.ground[0]: Forces on planet 1, but the system has no such planet (Eng. LRR 49)",
        "$.defender.ground[0]: Войска на планете 1, но такой планеты в системе нет (англ. LRR 49)",
    ),
    "a card twice of which there is one": (
        {"attacker.cards": ["fire_team", "fire_team"]},
        "$.attacker.cards: Fire Team: 2, but the box has 1 (LRR 39.2)",
        "$.attacker.cards: Боевое Звено: 2, а в коробке 1 (LRR 39.2)",
    ),
    "a mech that flies only with others": (
        {
            "attacker.faction": "naaz_rokha",
            "attacker.fleet": {"mech": 1},
        },
        "$.attacker.fleet: Naaz-Rokha: 1 aboard, capacity 0 (Eng. LRR 16)",
        "$.attacker.fleet: Нааз-Роха: на борту 1, а мест 0 (англ. LRR 16)",
    ),
}

NOTED = {
    "two flagships": (
        {"attacker.faction": "sol", "attacker.fleet": {"flagship": 2}},
        "$.attacker.fleet.flagship: Genesis: 2, but the box has 1 (Eng. LRR 37)",
        "$.attacker.fleet.flagship: Генезис: 2, а в коробке 1 (англ. LRR 37)",
    ),
    "a mech among the ships that is none": (
        {
            "attacker.faction": "sol",
            "attacker.order": [
                *("fighter", "destroyer", "cruiser", "mech"),
                *("carrier", "dreadnought", "flagship", "war_sun"),
            ],
        },
        "$.attacker.order: ZS Thunderbolt M2: fights on planets only, so it has no place among "
        "ships (Eng. LRR 42)",
        "$.attacker.order: ZS «Молния» M2: сражается только на планетах, среди кораблей ему "
        "не место (англ. LRR 42)",
    ),
    "a technology of another faction": (
        {"attacker.faction": "sol", "attacker.technologies": ["non_euclidean_shielding"]},
        "$.attacker.technologies: Non-Euclidean Shielding: belongs to another faction "
        "(The Barony of Letnev). Check what gives it (LRR 39.2)",
        "$.attacker.technologies: Неевклидовое Экранирование: у другой фракции "
        "(Баронат Летнев). Проверьте, что это даёт (LRR 39.2)",
    ),
    "a leader of another faction": (
        {"attacker.faction": "sol", "attacker.assets": ["viscount_unlenn"]},
        "$.attacker.assets: Viscount Unlenn: belongs to another faction "
        "(The Barony of Letnev). Check what gives it (LRR 39.2)",
        "$.attacker.assets: Виконт Анленн: у другой фракции (Баронат Летнев). "
        "Проверьте, что это даёт (LRR 39.2)",
    ),
    "the only card of its kind on both sides": (
        {"attacker.cards": ["fire_team"], "defender.cards": ["fire_team"]},
        "$.defender.cards: Fire Team: both sides have 2, but the box has 1 (LRR 39.2)",
        "$.defender.cards: Боевое Звено: у обеих сторон 2, а в коробке 1 (LRR 39.2)",
    ),
    "a relic on both sides": (
        {"attacker.assets": ["heart_of_ixth"], "defender.assets": ["heart_of_ixth"]},
        "$.defender.assets: Heart of Ixth: both sides have 2, but the box has 1 (LRR 39.2)",
        "$.defender.assets: Heart of Ixth: у обеих сторон 2, а в коробке 1 (LRR 39.2)",
    ),
    "a card that is left by hand": (
        {"attacker.cards": ["crash_landing"]},
        "$.attacker.cards: Crash Landing: apply it by hand, with table rulings. What lands so "
        "coexists and does not fight: add it on the planet after the action. (LRR 39.5e)",
        "$.attacker.cards: Crash Landing: применяйте сами, решениями стола. Высаженный так отряд "
        "сосуществует и не сражается: добавьте его на планету после акции. (LRR 39.5\u202fд)",
    ),
}


def written(changes, name="a.json"):
    text = json.dumps({"game": "ti4", **changed(FLEETS, changes)})
    Path(name).write_text(text, encoding="utf-8")
    return name


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize(("changes", "en", "ru"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_is_refused_and_the_file_stays(run, changes, en, ru, lang):
    name = written(changes)
    before = Path(name).read_bytes()
    code, answer, said = run("new", name, "-o", "a.battle", lang=lang, games=GAMES)
    refused = {
        "en": "a.json: these forces cannot fight:\n",
        "ru": "a.json: с такими силами бой невозможен:\n",
    }
    assert (code, answer) == (2, "")
    assert said == refused[lang] + {"en": en, "ru": ru}[lang] + "\n"
    assert not Path("a.battle").exists()
    assert Path(name).read_bytes() == before


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize(("changes", "en", "ru"), NOTED.values(), ids=NOTED)
def test_what_the_table_may_know_better_is_noted_and_kept(run, changes, en, ru, lang):
    code, _, said = run("new", written(changes), "-o", "a.battle", lang=lang, games=GAMES)
    note = {"en": "Note: ", "ru": "К сведению: "}[lang]
    assert (code, said) == (0, note + {"en": en, "ru": ru}[lang] + "\n")
    assert read_battle(Path("a.battle"), GAMES).battle.state.setup.attacker


@pytest.mark.parametrize(
    ("lang", "complaint"),
    [
        ("en", "a.json: $.attacker.technologies: duranium_armor is listed twice. Keep one.\n"),
        (
            "ru",
            "a.json: $.attacker.technologies: duranium_armor — указано дважды. Оставьте одно.\n",
        ),
    ],
)
def test_a_technology_twice_is_told_and_not_lost(run, lang, complaint):
    name = written({"attacker.technologies": ["duranium_armor", "duranium_armor"]})
    code, _, said = run("new", name, "-o", "a.battle", lang=lang, games=GAMES)
    assert (code, said) == (2, complaint)


@pytest.mark.parametrize(
    ("line", "en", "ru"),
    [
        (
            "ca, pds vs ca",
            "$.attacker.fleet.pds: PDS: stands on a planet, not in space (Eng. LRR 49)",
            "$.attacker.fleet.pds: ПСО: стоит на планете, а не в космосе (англ. LRR 49)",
        ),
        ("ca, 2 inf on Nowhere vs ca", "“Nowhere”: New Terra?", "«Nowhere»: New Terra?"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_typed_line_says_it_too(run, line, en, ru, lang):
    code, _, said = run("new", line, "-o", "a.battle", lang=lang, games=GAMES)
    assert code == 2
    assert said.endswith({"en": en, "ru": ru}[lang] + "\n")


HERO = {"do": "play-unasked", "seat": 0, "card": "kuuasi_aun_jalatai"}


@pytest.mark.parametrize(
    ("lang", "why"), [("en", "already used (LRR 39.2)"), ("ru", "уже использовано (LRR 39.2)")]
)
def test_a_hero_that_is_spent_does_nothing_more(run, lang, why):
    changes = {
        "attacker.faction": "keleres",
        "attacker.assets": ["kuuasi_aun_jalatai"],
        "attacker.fleet": {"cruiser": 2, "dreadnought": 1},
        "defender.fleet": {"cruiser": 3, "dreadnought": 1},
    }
    run("new", written(changes), "-o", "a.battle", games=GAMES)
    escorts = json.dumps({**HERO, "unit": "cruiser-cruiser"})
    assert run("play", "a.battle", escorts, games=GAMES)[0] == 0
    before = Path("a.battle").read_bytes()
    code, _, said = run("play", "a.battle", json.dumps(HERO), lang=lang, games=GAMES)
    assert code == 2
    assert said.splitlines()[1] == why
    assert Path("a.battle").read_bytes() == before
