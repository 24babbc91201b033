"""A player's own sheets: kept whole, said where they are wrong, never written over unread."""

from __future__ import annotations

import pytest
from msgspec import Struct

from assistant.rules.files import RecordError
from assistant.rules.setup_file import SheetFile


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    marks: frozenset[str] = frozenset()


@pytest.fixture
def file(tmp_path) -> SheetFile[Sheet]:
    return SheetFile(lambda: tmp_path / "deep" / "sheets.toml", Sheet)


def test_no_file_is_no_sheets_and_looking_leaves_no_trace(file):
    assert file.read() == {}
    assert not file.path.parent.exists()


def test_sheets_are_kept_replaced_renamed_and_forgotten(file):
    first, second = Sheet("Станция “Тёмная”", frozenset("ba")), Sheet("Two")
    file.keep("Станция 1", first)
    file.keep("two", second)
    assert file.read() == {"Станция 1": first, "two": second}
    file.keep("2", second, instead_of="two")
    assert file.read() == {"Станция 1": first, "2": second}
    file.forget("Станция 1")
    assert file.read() == {"2": second}


def test_a_damaged_file_is_explained_and_not_written_over(file):
    file.keep("one", Sheet("One"))
    file.path.write_text('[one]\nname = "One"\n[two]\nname = 2\n', encoding="utf-8")
    for deed in (file.read, lambda: file.forget("one"), lambda: file.keep("x", Sheet("X"))):
        with pytest.raises(RecordError) as caught:
            deed()
        assert "sheets.toml: $.name: " in str(caught.value.texts[0])
        assert "(sheet: two)" in str(caught.value.texts[0])
    assert "name = 2" in file.path.read_text("utf-8")


def test_a_folder_that_cannot_be_made_is_said(tmp_path):
    (tmp_path / "taken").write_text("")
    with pytest.raises(RecordError, match="taken"):
        SheetFile(lambda: tmp_path / "taken" / "sheets.toml", Sheet).keep("one", Sheet("One"))
