"""Whatever a file holds, it is read or refused in words: nothing breaks."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.games.battletech.collection.catalogue import Catalogue, bundled_listings, read_list
from assistant.games.battletech.collection.deck_files import read_deck
from assistant.games.battletech.collection.listing import COLUMNS, Listing, read_row, to_row
from assistant.rules.files import RecordError

SAMPLES = {
    "csv": b"name,type,cost,speed,attack,armor,structure\nW,unit,6+3A,slow,1,2,3\nB,mission,,,,,\n",
    "toml": b'[[card]]\nname = "W"\ntype = "command"\ncount = 2\noptions = { overheat = [1, 2] }\n',
    "tsv": b"sep=\t\ndatabaseId\tname\ttype\tset\tkeywords\tcost\nX1\tW\tUnit\tA\tMech - Omni\t1\n",
    "txt": b"Name\tType\tKeywords\tAlliegence\tSet\tRarity\tCost\tAsset\tAttack\tArmor\tStructure"
    b"\tSpeed\tText\nW\tUnit\tMech Omni\tClan Wolf\tX\tRare\t4+2A\t\t1\t2\t3\tSlow\tMissile 2\n",
}
KNOWN = Catalogue(bundled_listings())


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    return tmp_path_factory.mktemp("fuzz")


def told(path: Path) -> list[str]:
    """Everything that is said of a file, read as a list and as a deck."""
    said: list[str] = []
    for reader in (read_list, lambda path: read_deck(path, KNOWN)[1]):
        try:
            said += map(str, reader(path).told())
        except RecordError as error:
            said += map(str, error.texts)
    return said


@given(st.sampled_from(sorted(SAMPLES)), st.data())
def test_a_file_changed_anywhere_is_read_or_refused(folder, kind, data):
    sample = SAMPLES[kind]
    at = data.draw(st.integers(0, len(sample)))
    cut = data.draw(st.integers(0, 8))
    put = data.draw(st.one_of(st.binary(max_size=6), st.sampled_from([b'"', b"\t", b";", b"\0"])))
    path = folder / f"changed.{kind}"
    path.write_bytes(sample[:at] + put + sample[at + cut :])
    assert all(path.name in sentence for sentence in told(path))


@given(st.sampled_from(sorted(SAMPLES)), st.binary(max_size=60))
def test_any_bytes_are_read_or_refused(folder, kind, data):
    path = folder / f"bytes.{kind}"
    path.write_bytes(data)
    assert all(path.name in sentence for sentence in told(path))


VALUES = st.one_of(
    st.text(max_size=12),
    st.integers(-(10**12), 10**12),
    st.floats(),
    st.booleans(),
    st.lists(st.one_of(st.text(max_size=4), st.integers(-9, 9)), max_size=3),
    st.sampled_from(["unit", "command", "mission", "slow", "6+3X", "1+1A+1A", "mech;pilot", "T;M"]),
)


@given(st.dictionaries(st.sampled_from((*COLUMNS, "cost", "overheat")), VALUES))
def test_any_row_is_a_card_that_writes_itself_or_is_refused_with_reasons(fields):
    made = read_row(fields)
    if isinstance(made, Listing):
        assert read_row(to_row(made)) == made
        assert made.card.refusals() == ()
    else:
        assert made
        assert all(fault.column in (*COLUMNS, "cost", "overheat") for fault in made)
