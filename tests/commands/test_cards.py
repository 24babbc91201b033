"""`cards`: what of a list or a deck was taken, and what was refused where and why."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from assistant.games import GAMES
from assistant.games.battletech.collection import catalogue
from assistant.paths import bundled


@pytest.fixture(autouse=True)
def fresh():
    catalogue.changed()
    yield
    catalogue.changed()


@pytest.fixture
def cards(run):
    """Ask about a file of this text: the exit code, the answer, the complaint."""

    def ask(name: str, text: str | bytes, *words: str, lang: str = "en"):
        Path(name).write_bytes(text if isinstance(text, bytes) else text.encode())
        return run("cards", name, *words, lang=lang, games=GAMES)

    return ask


DECK = "Units (3)\n2 Atlas (AS7-D)\nBulldog\n100 Feint\nFient\n"


def test_a_deck_is_told_card_by_card_and_what_was_refused_with_its_row(cards):
    code, answer, said = cards("raid.txt", DECK)
    assert (code, said) == (0, "")
    assert answer.splitlines()[:7] == [
        "raid.txt: a deck, BattleTech",
        "  2  Unit, 'Mech  Atlas (AS7-D)  Commander's Edition",
        "  1  Unit, Vehicle  Bulldog  Arsenal",
        "Cards taken: 3, different ones: 2",
        "Refused: 2",
        "  raid.txt, row 4, name: “100 Feint”: a number of copies from 1 to 99 is needed",
        "  raid.txt, row 5, name: “Fient”: no such card in any list; did you mean Feint?",
    ]


def test_a_deck_is_told_to_programs(cards):
    code, answer, _ = cards("raid.txt", DECK, "--json")
    told = json.loads(answer)
    assert (code, told["game"], told["file"], told["number"]) == (0, "battletech", "deck", 3)
    assert told["cards"][1] == {
        "kind": "unit",
        "sorts": ["vehicle"],
        "number": 1,
        "name": "Bulldog",
        "id": "AR010",
        "set": "Arsenal",
    }
    assert told["refused"][0] == {
        "row": 4,
        "column": "name",
        "value": "100 Feint",
        "reason": "a number of copies from 1 to 99 is needed",
        "text": "raid.txt, row 4, name: “100 Feint”: a number of copies from 1 to 99 is needed",
    }


def test_a_list_is_told_with_its_doubts_and_the_columns_left_out(cards):
    table = "name;type;artist;speed\nX;mission;Ann;\nBad;mission;Ann;fsat\n"
    code, answer, _ = cards("mine.csv", table.encode("utf-16"))
    assert code == 0
    assert answer.splitlines() == [
        "mine.csv: a list of cards, BattleTech",
        "  1  Mission card  X",
        "Cards taken: 1, different ones: 1",
        "Refused: 1",
        "  mine.csv, row 3, speed: “fsat”: unknown word; did you mean fast?",
        "Unknown columns, left out: artist",
    ]
    row = "W,unit,1,slow,1,1,3"
    _, answer, _ = cards("w.csv", f"name,type,cost,speed,attack,armor,structure\n{row}\n", "--json")
    (doubt,) = json.loads(answer)["doubts"]
    assert (doubt["row"], doubt["column"], doubt["value"]) == (2, "subtype", "W")


def test_a_deck_of_metro_is_told_with_its_kinds_or_refused_with_the_place(cards):
    deck = bundled("resources", "metro", "deck.toml").read_text("utf-8")
    code, answer, _ = cards("deck.toml", deck)
    assert (code, answer.splitlines()[1]) == (0, "  1  defence  Tunnel Ambush")
    assert "Cards taken: 7, different ones: 7" in answer
    code, answer, said = cards("deck.toml", deck.replace("vs_attack = 3", "vs_attack = 99"))
    assert (code, answer) == (2, "")
    assert said.startswith("deck.toml: $.card[0].vs_attack: Bonus 99 is out of range")
    _, _, said = cards("d.toml", deck.replace("[deck]", "[deck]\nhand = 5"))
    assert said == "d.toml: $.deck.hand: unknown value: 5. Known: 3\n"


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [
        ("s.toml", 'game = "ti4"\n', "s.toml: neither a list of cards nor a deck of a known game"),
        ("s.toml", "x = 1\n", "s.toml: this is not a list of cards: it has no table [[card]]"),
        ("e.txt", "", "e.txt: no cards in it"),
        ("k.txt", "Ходок".encode("koi8-r"), "k.txt, line 1: the text is not in UTF-8"),
    ],
)
def test_what_is_neither_is_explained(cards, name, text, complaint):
    code, answer, said = cards(name, text)
    assert (code, answer) == (2, "")
    assert said.startswith(complaint)


def test_a_deck_of_which_nothing_is_taken_is_bad_input_told_line_by_line(cards):
    code, answer, _ = cards("notes.txt", "buy milk\n")
    assert code == 2
    assert "notes.txt, row 1, name: “buy milk”: no such card in any list" in answer


def test_it_speaks_russian(cards):
    _, answer, _ = cards("raid.txt", DECK, lang="ru")
    assert answer.startswith("raid.txt: колода, BattleTech\n  2  Юнит, Робот  Atlas (AS7-D)")


def test_looking_keeps_nothing(cards, run):
    cards("mine.csv", "name,type\nX,mission\n")
    catalogue.changed()
    assert catalogue.catalogue().named("X") is None
