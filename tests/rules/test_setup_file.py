"""Setup files: mistakes no game has to know of, each with its place."""

from __future__ import annotations

import json

import pytest

from assistant.rules.files import RecordError
from assistant.rules.setup_file import A_BATTLE, read_fields, read_setup
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
    words = f"huge.toml: {place}: this number is far too large. Type it anew."
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
