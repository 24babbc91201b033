"""Setup files: mistakes no game has to know of, each with its place."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from msgspec import Struct

from assistant.rules.decision import HERE
from assistant.rules.files import RecordError
from assistant.rules.game import Problem
from assistant.rules.setup_file import A_BATTLE, convert_fields, read_fields, read_setup, refuse
from assistant.rules.text import Text
from assistant.rules.text_formats import in_our_words
from tests.battles import toy_file
from tests.toy import TOY


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (f"health = 0x{'f' * 6000}", "$.health"),
        (f"names = ['a', {2**63}]", "$.names[1]"),
        (f"[a.b]\nc = -{2**70}", "$.a.b.c"),
    ],
)
def test_a_number_too_large_for_any_battle_is_refused_where_it_stands(tmp_path, text, place):
    path = tmp_path / "huge.toml"
    path.write_text(text)
    with pytest.raises(RecordError) as caught:
        read_fields(path)
    words = f"huge.toml: {place}: this number is far too large. Enter it again."
    assert list(map(str, caught.value.texts)) == [words]


def test_the_largest_numbers_that_can_be_written_are_read(tmp_path):
    path = tmp_path / "large.json"
    fields = {"least": -(2**63), "most": [2**63 - 1]}
    path.write_text(json.dumps(fields))
    assert read_fields(path) == fields


def test_tables_nested_deep_are_read_without_end(tmp_path):
    path = tmp_path / "deep.json"
    path.write_text('{"a":' * 900 + "1" + "}" * 900)
    assert list(read_fields(path)) == ["a"]


def test_a_battle_is_told_from_a_setup(tmp_path):
    path = tmp_path / "duel.battle"
    toy_file(path, 1)
    with pytest.raises(RecordError) as caught:
        read_setup(path, (TOY,))
    assert [text.source for text in caught.value.texts] == [A_BATTLE.source]


class Fuel(Struct):
    litres: int = 0
    cans: int = 0


class Ship(Struct):
    fuel: Fuel | None = None
    crew: int | str | None = None


@pytest.mark.parametrize(
    ("fields", "mistake"),
    [
        ({"fuel": "6+3"}, "$.fuel: expected: table of fields (litres, cans), entered: text"),
        ({"fuel": [3]}, "$.fuel: expected: table of fields (litres, cans), entered: list"),
        ({"crew": 1.5}, "$.crew: expected: whole number, text, entered: number with a fraction"),
    ],
)
def test_what_may_stand_in_a_field_is_told_in_words_with_the_fields_of_a_table(fields, mistake):
    with pytest.raises(RecordError, match=re.escape(f"a.toml: {mistake}")):
        convert_fields(Path("a.toml"), fields, Ship)


@pytest.mark.parametrize("given", ["1979-05-27", "07:32:00", "1979-05-27 07:32:00"])
def test_a_date_that_a_toml_file_holds_is_told_in_words_that_can_be_translated(tmp_path, given):
    path = tmp_path / "a.toml"
    path.write_text(f"crew = {given}")
    with pytest.raises(RecordError) as raised:
        convert_fields(path, read_fields(path), Ship)
    (text,) = raised.value.texts
    mistake = dict(text.blanks)["mistake"]
    assert isinstance(dict(mistake.blanks)["given"], Text)


def test_what_is_wrong_in_a_file_is_told_all_at_once_with_its_places(tmp_path):
    wrong = [Problem(Text("toy", "not so"), HERE, at) for at in ("$.card[0].id", "$.card[3].name")]
    with pytest.raises(RecordError) as raised:
        refuse(tmp_path / "deck.toml", wrong)
    assert [str(text) for text in raised.value.texts] == [
        "deck.toml: $.card[0].id: not so",
        "deck.toml: $.card[3].name: not so",
    ]
    refuse(tmp_path / "deck.toml", [])


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("a.toml", "a = fast", "a value is missing or wrong"),
        ("a.toml", "a 3", "the sign = is missing"),
        ("a.toml", "[a", "a bracket is not closed"),
        ("a.toml", "a = [3", "a bracket is not closed"),
        ("a.toml", "a = 3 4", "unexpected text after the end"),
        ("a.toml", "[a]\n[a]", "a name or a heading appears twice"),
        ("a.toml", "a = 1\na = 2", "a name or a heading appears twice"),
        ("a.toml", "a = {b = 1, b = 2}", "a name or a heading appears twice"),
        ("a.toml", 'a = "b', "quotation marks are not closed"),
        ("a.toml", "a = 'b\n", "quotation marks are not closed"),
        ("a.toml", "a\0b = 1", "the sign = is missing"),
        ("a.toml", "a = 1 # \0", "unexpected character"),
        ("a.toml", '= "b"', "a name, or a heading"),
        ("a.toml", 'a = "C:\\dir"', "a backslash in quotation marks"),
        ("a.toml", "a = 2026-02-30", "no such date"),
        ("a.json", '{"a": }', "a value is missing or wrong"),
        ("a.json", "{a: 1}", "a name in quotation marks"),
        ("a.json", '{"a" 1}', "a comma or a colon is missing"),
        ("a.json", '{"a": "b', "quotation marks are not closed"),
        ("a.json", '{"a": 1} 2', "unexpected text after the end"),
        ("a.json", '{"a": "\t"}', "unexpected character"),
        ("a.json", '{"a": "\\d"}', "a backslash in quotation marks"),
    ],
)
def test_what_is_no_toml_or_json_is_told_in_words_that_can_be_translated(
    tmp_path, name, text, words
):
    (tmp_path / name).write_bytes(text.encode())
    with pytest.raises(RecordError) as caught:
        read_fields(tmp_path / name)
    (told,) = caught.value.texts
    what = dict(told.blanks)["what"]
    assert isinstance(what, Text)
    assert str(what).startswith(words)


def test_words_of_a_library_nobody_has_heard_of_are_passed_on():
    assert in_our_words("Something new") == "Something new"
