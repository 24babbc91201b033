"""What is written as TOML reads back as the same."""

from __future__ import annotations

import tomllib

from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from assistant.rules.text_formats import toml_text

strings = st.text(st.characters(exclude_categories=["Cs"]))
plain = st.one_of(st.integers(-(2**63), 2**63 - 1), st.booleans(), strings)
values = st.recursive(
    plain,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(strings, inner, max_size=4),
    max_leaves=12,
)


@given(document=st.dictionaries(strings, values, max_size=5))
def test_any_document_reads_back_as_it_was(document):
    assert tomllib.loads(toml_text(document)) == document


class Part(Struct, omit_defaults=True):
    name: str
    size: int | None = None


class Whole(Struct):
    parts: tuple[Part, ...]
    spare: Part
    words: tuple[str, ...]
    note: str | None = None


def test_a_struct_reads_as_a_person_would_write_it():
    whole = Whole((Part("a", 1), Part("b")), Part("c"), ("x", "y"))
    assert toml_text(whole) == (
        'words = ["x", "y"]\n'
        '\n[[parts]]\nname = "a"\nsize = 1\n'
        '\n[[parts]]\nname = "b"\n'
        '\n[spare]\nname = "c"\n'
    )


def test_a_long_list_is_written_over_several_lines():
    words = [f"word-{n}" for n in range(40)]
    text = toml_text({"words": words})
    assert max(map(len, text.splitlines())) <= 100
    assert tomllib.loads(text) == {"words": words}
