"""`battle-assistant odds`: all that a forecast tells, other policies, words for mistakes."""

import json
import re
import time
from pathlib import Path

import pytest

from assistant.__main__ import main

FLEETS = """
game = "ti4"
attacker.name = "Ann"
attacker.fleet = {{ {0} }}
defender.name = "Bob"
defender.fleet = {{ {1} }}
"""


@pytest.fixture
def odds(qapp, tmp_path, monkeypatch, capsys):
    """Exit code, standard output and standard error of `odds` for two fleets."""
    monkeypatch.chdir(tmp_path)

    def run(attacker: str, defender: str, *words: str, lang: str = "en"):
        text = FLEETS.format(attacker, defender)
        (tmp_path / "duel.toml").write_text(text, encoding="utf-8")
        code = main(["odds", "duel.toml", *words, "--lang", lang])
        said = capsys.readouterr()
        return code, said.out, said.err

    return run


def test_json_tells_all_there_is(odds):
    code, out, _ = odds("carrier = 2, cruiser = 2, fighter = 2", "cruiser = 4", "--json")
    told = json.loads(out)
    assert code == 0
    assert [row["label"] for row in told["rows"]] == ["Ann", "draw", "Bob"]
    assert sum(row["probability"] for row in told["rows"]) == pytest.approx(1, abs=1e-12)
    assert {chart["label"] for chart in told["charts"]} == {
        "This roll",
        "Survivors",
        "By round",
        "Hits",
    }
    assert [b["seat"] for b in told["breakdowns"]] == [0, 1]
    assert {f["share"] for f in told["figures"]} == {True, False}
    assert told["assuming"] == [
        "Losses: sustain first, then the cheapest ship",
        "No cards from now on",
    ]
    assert told["left_out"] == []
    assert (told["exact"], told["luck"], len(told["evening"])) == (True, [], 1)
    ann, bob = told["spread"]
    wins = [policy["rows"][0]["probability"] for policy in ann["policies"]]
    assert [round(win, 3) for win in wins] == [0.734, 0.803, 0.803, 0.803]
    assert ann["policies"][1]["actions"][0]["do"] == "set-order"
    assert ann["policies"][2]["label"] == "best play to win"
    assert len(bob["policies"]) == 3
    assert told["values"] is None


def test_a_policy_changes_the_answer_and_nothing_else(odds):
    fleets = "carrier = 2, cruiser = 2, fighter = 2", "cruiser = 4"
    _, plain, _ = odds(*fleets)
    code, other, _ = odds(*fleets, "--policy", "0=weakest-first")
    assert code == 0
    assert "\nAnn   73.4%\n" in plain
    assert "\nAnn   80.3%\n" in other
    assert "Ann: sustain first, then weakest first (Fighter, Carrier, Cruiser)" in other


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("0=bravely", "no such loss setting: bravely. Known: cheapest-first, "),
        ("2=weakest-first", "no seat 2; the seats are 0, 1"),
        ("weakest-first", "losses are written SEAT=WORD,WORD, for example 0=cheapest-first"),
        ("0=", "losses are written SEAT=WORD,WORD"),
        ("-1=weakest-first", "losses are written SEAT=WORD,WORD"),
        ("0=weight=lots", "weight is a number, 0–100"),
        ("0=weight=101", "weight is a number, 0–100"),
    ],
)
def test_a_policy_that_is_none_is_explained(odds, typed, complaint):
    code, out, err = odds("cruiser = 1", "cruiser = 1", f"--policy={typed}")
    assert (code, out) == (2, "")
    assert complaint in err


def test_best_play_tells_as_much_as_the_policies(odds):
    fleets = "carrier = 1, fighter = 3, cruiser = 1", "cruiser = 2, dreadnought = 1"
    told = [
        json.loads(odds(*fleets, "--json", *more)[1])
        for more in ((), ("--policy=0=best-to-win", "--policy=1=best-to-win"))
    ]
    plain, best = told
    assert plain.keys() == best.keys()
    for field in ("charts", "breakdowns", "figures"):
        labels = [[one["label"] for one in found[field]] for found in told]
        assert set(labels[0]) <= set(labels[1])
    for found in told:
        assert sum(row["probability"] for row in found["rows"]) == pytest.approx(1, abs=1e-12)
        for left, row in zip(found["breakdowns"], found["rows"][::2], strict=True):
            won = sum(one["probability"] for one in left["rows"])
            assert won == pytest.approx(row["probability"], abs=1e-12)


def test_what_a_resource_kept_is_worth_can_be_told(odds):
    fleets = "carrier = 1, fighter = 2", "cruiser = 2"
    words = [odds(*fleets, f"--policy=0=best-to-keep,weight={n}")[1] for n in (2, 7)]
    assert "a saved resource is worth 7% of a win" in words[1]
    assert "a saved resource is worth 2% of a win" in words[0]


@pytest.mark.parametrize(
    ("fleet", "complaint"),
    [
        ("crusier = 2", "$.attacker.fleet.crusier: unknown field; did you mean cruiser?"),
        ("cruiser = -1", "$.attacker.fleet.cruiser: 0 or more expected"),
        ("cruiser = 1.5", "$.attacker.fleet.cruiser: expected: whole number"),
        ("cruiser = 500", "$.attacker.fleet.cruiser: 200 or less expected"),
        ("infantry = 3", "$.attacker.fleet: Ann: no ships"),
        ("flagship = 1", "$.attacker.flagship: Ann: enter the flagship’s values"),
        (
            "flagship = 1 }\nattacker.flagship = { combat = 5, barrage = { value = 9, dice = -3 }",
            "$.attacker.flagship.barrage.dice: 1 or more expected",
        ),
        (
            "flagship = 1 }\nattacker.flagship = { combat = 5, barrage = { value = 21, dice = 3 }",
            "$.attacker.flagship.barrage.value: 20 or less expected",
        ),
    ],
)
def test_bad_fleets_are_told_with_their_place(odds, fleet, complaint):
    code, out, err = odds(fleet, "cruiser = 1")
    assert (code, out) == (2, "")
    assert complaint in err


def test_more_than_the_box_holds_is_a_note(odds):
    code, out, err = odds("cruiser = 9", "cruiser = 1")
    assert code == 0
    assert "Cruiser: 9, but the box has 8" in err
    assert "\nAnn   " in out


def test_absurd_sizes_answer_or_refuse_soon(odds):
    every = "war_sun = 200, dreadnought = 200, carrier = 200, cruiser = 200, destroyer = 200"
    begun = time.monotonic()
    for fleet in ("cruiser = 200", every):
        code, out, _ = odds(fleet, fleet, "--json")
        told = json.loads(out)
        assert code == 0
        assert bool(told["rows"]) == told["exact"]
    assert told["assuming"] == ["Too many ships for exact odds"]
    assert time.monotonic() - begun < 60


def test_what_is_nearly_certain_is_not_called_certain(odds):
    _, english, _ = odds("dreadnought = 2", "destroyer = 1")
    _, russian, _ = odds("dreadnought = 2", "destroyer = 1", lang="ru")
    assert "100%" not in english
    assert english.startswith("Likely winner: Ann, almost certain\n")
    assert "\nAnn   99.8%\n" in english
    assert "\nAnn    99,8\u202f%\n" in russian


def test_what_no_table_will_ever_see_is_certain(odds):
    """Rounding left 99.9 % of a sure win, and less than 1e-16 of a loss was 0.1 %."""
    _, english, _ = odds("war_sun = 2, dreadnought = 5", "destroyer = 2")
    assert english.startswith("Winner: Ann, certain\n")
    assert re.search(r"\nAnn +100%\ndraw +0%\nBob +0%\n", english)


def test_a_battle_has_luck_and_an_evening(odds, capsys):
    odds("cruiser = 2", "cruiser = 2")
    assert main(["new", "duel.toml", "-o", "duel.battle"]) == 0
    assert main(["play", "duel.battle", "hits=2", "hits=0", "--lang", "en"]) == 0
    capsys.readouterr()
    assert main(["odds", "duel.battle", "--lang", "en"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == ["Winner: Ann, certain", "Ann   100%"]
    assert (
        "Ann: hits rolled: 2, expected: 0.80; chance of this many or more: 16.0%, or fewer: 100%"
        in lines
    )
    assert main(["odds", "duel.battle", "--lang", "en", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [one["rolled"] for one in told["luck"]] == [2, 0]
    assert [moment["turn"] for moment in told["evening"]] == [0, 1, 2]
    assert told["turning"] == [1, 2]
    assert told["evening"][1]["swings"][0]["by"] > 0.3


def test_the_options_are_told_with_what_they_are_worth(odds):
    fleets = "destroyer = 1, carrier = 1, fighter = 2", "destroyer = 1, carrier = 1, fighter = 3"
    _, out, _ = odds(*fleets)
    assert "Chance to win, by option (the best is marked *):" in out
    values = json.loads(odds(*fleets, "--json")[1])["values"]
    assert (values["seat"], values["chance"], values["exact"]) == (0, True, True)
    fire, hold = values["options"]
    assert (fire["best"], hold["best"]) == (True, False)
    parts = {name: fire[name] for name in ("value", "win", "draw")}
    assert parts == values["gestures"][0]
    assert parts["value"] == pytest.approx(parts["win"] + parts["draw"] / 2)
    assert fire["value"] > hold["value"]


def test_a_seat_may_play_its_best(odds):
    fleets = "carrier = 2, cruiser = 2, fighter = 2", "cruiser = 4"
    code, out, _ = odds(*fleets, "--policy", "0=best-to-win", "--policy", "1=best-to-win")
    assert (code, out.splitlines()[2]) == (0, "Ann   80.3%")
    assert "Assuming: Ann: best play from here on" in out
    _, out, _ = odds(*fleets, "--policy", "1=best-to-keep,weight=5")
    assert out.splitlines()[2] == "Ann   73.4%"


PRACTICE = (
    ("attack", 2, 4, 0),
    ("attack", 3, 1, 3),
    ("defence", 5, 0, 1),
    ("defence", 2, 2, 2),
    ("manoeuvre", 1, 3, 2),
    ("manoeuvre", 3, 0, 1),
    ("defence", 4, 1, 0),
)


@pytest.fixture
def fight(qapp, tmp_path, monkeypatch, capsys):
    """The commands on a fight of Metro 2033 with a deck whose figures are published."""
    monkeypatch.chdir(tmp_path)
    names = ("type", "vs_attack", "vs_defence", "vs_manoeuvre")
    cards = [
        {"id": f"p{n}", "name": f"p{n}"} | dict(zip(names, card, strict=True))
        for n, card in enumerate(PRACTICE, 1)
    ]

    def run(command: str, *words: str, file: str = "fight.json", lang: str = "en", **changes):
        setup = {
            "game": "metro",
            "attacker": {"name": "Ann", "army": 5},
            "defender": {"name": "Bob", "army": 5, "stakes": {"victory": 1, "defeat": 1}},
            "deck": {"name": "P", "cards": cards},
        }
        (tmp_path / "fight.json").write_text(json.dumps(setup | changes), encoding="utf-8")
        code = main([command, file, *words, "--lang", lang])
        said = capsys.readouterr()
        assert (code, said.err) == (0, "")
        return said.out

    return run


def test_the_published_figures_of_a_fight_are_in_its_json(fight):
    told = json.loads(fight("odds", "--json"))
    figures = {f["label"]: f["value"] for f in told["figures"]}
    assert figures == pytest.approx(
        {
            "Points on average from attacking (not attacking: 0)": 0,
            "Points on average from defending: Army": 0,
            "Ann: guaranteed chance to win": 0.476622,
            "Ann: guaranteed chance not to lose": 0.523378,
            "Ann: points on average if the opponent plays at random": 0.298090,
            "Bob: guaranteed chance to win": 0.476622,
            "Bob: guaranteed chance not to lose": 0.523378,
            "Bob: points on average if the opponent plays at random": 0.298090,
        },
        rel=0,
        abs=1e-6,
    )
    assert told["breakdowns"] == []


def test_the_published_figures_of_a_hand_are_for_its_own_seat(fight):
    fight("new", "-o", "fight.battle")
    fight("play", "cards=p3,p6,p7,p1,p4,p5", file="fight.battle")
    assert json.loads(fight("odds", "--json", file="fight.battle"))["breakdowns"] == []
    told = json.loads(fight("odds", "--json", "--seat", "0", file="fight.battle"))
    figures = {f["label"]: f["value"] for f in told["figures"]}
    assert figures["This hand: points on average if the opponent plays best"] == pytest.approx(
        -0.6884, rel=0, abs=5e-5
    )
    assert figures["This hand: points at least, even if the opponent sees it"] == -1
    assert [figures[f"p{n}: points on average against any card"] for n in (3, 6, 7)] == [
        0,
        -0.25,
        -0.25,
    ]
    mix, *grid = told["breakdowns"]
    assert mix["label"] == "Best mix"
    shares = {row["label"]: row["probability"] for row in mix["rows"]}
    assert shares == pytest.approx(
        {f"p{n}": w["share"] for n, w in zip((3, 6, 7), told["values"]["options"], strict=True)}
    )
    assert [row["label"] for row in grid[1]["rows"]] == [
        "p1: victory",
        "p2: draw",
        "p4: defeat",
        "p5: defeat",
    ]


def test_a_sure_card_is_named(fight):
    fight("new", "-o", "fight.battle")
    fight("play", "cards=p1,p4,p5,p3,p6,p7", file="fight.battle")
    told = json.loads(fight("odds", "--json", "--seat", "0", file="fight.battle"))
    (sure,) = [b for b in told["breakdowns"] if b["label"] == "Wins against any card"]
    assert [row["label"] for row in sure["rows"]] == ["p4"]


@pytest.mark.parametrize(("lang", "zero"), [("en", "0.00"), ("ru", "0,00")])
def test_nothing_is_worth_no_minus_and_a_mix_has_its_shares(fight, lang, zero):
    own = {"target": "defend_own_station", "threat": {"strength": 5}, "attacker": {}}
    hero = {"army": 5, "hero": {"strength": 5}}
    said = fight("odds", lang=lang, defender=hero, **own)
    assert f"-{zero}" not in said
    assert f"−{zero}" not in said
    assert said.count(f": {zero}") == 2
    fight("new", "-o", "fight.battle")
    fight("play", "cards=p3,p6,p7,p1,p4,p5", file="fight.battle")
    last = fight("odds", "--seat", "0", file="fight.battle", lang=lang).splitlines()[-3:]
    mix = {"en": "best mix", "ru": "в лучшем сочетании"}[lang]
    shares = [line.partition(f", {mix} ")[2].split() for line in last]
    assert [line.split()[0] for line in last] == ["*1", "2", "3"]
    assert [re.sub(r"\D", "", "".join(share[:-1])) for share in shares] == ["100", "0", "0"]
    assert [share[-1] for share in shares] == ["p3", "p6", "p7"]


def test_odds_are_told_of_a_battle_and_of_a_setup(run, battle):
    of_battle, of_setup = run("odds", battle), run("odds", "toy.toml")
    assert of_battle == of_setup
    assert of_battle[1].splitlines()[1] == "Ann  33.3%"
    assert json.loads(run("odds", battle, "--json")[1])["rows"][0]["seat"] == 0


def test_a_game_without_policies_says_so(run, battle):
    code, out, err = run("odds", battle, "--policy", "0=anything")
    assert (code, out) == (2, "")
    assert err == "0=anything: this game has no losses to choose\n"


def test_a_forecast_that_is_refused_says_so_and_claims_nothing(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    fleet = "{ dreadnought = 150, fighter = 150 }"
    sides = f"attacker.fleet = {fleet}\ndefender.fleet = {fleet}\n"
    Path("huge.toml").write_text('game = "ti4"\nround = 2\n' + sides, "utf-8")
    assert main(["odds", "huge.toml", "--lang", "en"]) == 0
    assert capsys.readouterr().out == "Too many ships for exact odds\n"
    assert main(["odds", "huge.toml", "--lang", "en", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["rows"] == []


def test_numbers_that_leave_something_out_are_not_called_exact_and_name_it(
    qapp, tmp_path, monkeypatch, capsys
):
    """Metro 2033, R3: the defender picks army or hero by his hand, which the odds do not know."""
    monkeypatch.chdir(tmp_path)
    setup = {
        "game": "metro",
        "attacker": {"army": 5},
        "defender": {"army": 4, "hero": {"strength": 6}},
        "readings": {"defence_chosen": "after"},
    }
    Path("fight.json").write_text(json.dumps(setup), encoding="utf-8")
    assert main(["odds", "fight.json", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "not exact. Not counted: army or hero chosen by the cards in hand" in out
    assert "The odds are exact" not in out
    assert main(["odds", "fight.json", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["exact"], told["margin"]) == (False, None)
    assert told["left_out"] == ["army or hero chosen by the cards in hand"]


def test_ships_that_could_not_start_have_odds_all_the_same_and_a_line_says_so(odds, tmp_path):
    line = "No battle can start with these forces: Ann: 3 aboard, capacity 0"
    code, said, _ = odds("cruiser = 2, fighter = 3", "cruiser = 1")
    assert (code, said.splitlines()[0]) == (0, line)
    assert "Ann   99.8%" in said
    code, said, _ = odds("cruiser = 2, fighter = 3", "cruiser = 1", "--json")
    told = json.loads(said)
    assert (code, told["cannot_start"]) == (0, ["Ann: 3 aboard, capacity 0"])
    assert told["rows"][0]["probability"] == pytest.approx(0.9999, abs=1e-4)
    assert main(["new", "duel.toml", "-o", "duel.battle", "--lang", "en"]) == 2
    assert not (tmp_path / "duel.battle").exists()


def test_what_else_cannot_fight_has_no_odds(odds):
    code, said, complaint = odds("fighter = 3", "infantry = 1")
    assert (code, said) == (2, "")
    assert "Bob: no ships" in complaint


def test_a_retreat_can_be_tried_as_a_policy_where_the_rules_allow_it(odds, tmp_path):
    code, _, complaint = odds("cruiser = 2", "cruiser = 1", "--policy", "0=leaves=2")
    assert code == 2
    assert complaint == "0=leaves=2: not possible: no system to retreat to\n"
    home = """cruiser = 1 }
neighbours = [{ name = "Home", planets = ["attacker"] }]
system = { name = "Abyz\""""
    code, said, _ = odds("cruiser = 2", home, "--policy", "0=leaves=2")
    assert code == 0
    assert "Assuming: Ann: retreat after round 2" in said
    assert "Ann: the fleet that gets away\n  Cruiser × 2  " in said
