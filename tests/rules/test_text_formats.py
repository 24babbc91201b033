"""Files as editors and spreadsheets save them: read where it can be told how, else refused."""

from __future__ import annotations

import pytest

from assistant.rules.text_formats import decoded

RUSSIAN = "имя;тип;набор\r\nХодок «Ёж» № 1;юнит;Arsenal\r\nСтарый склад;КОМАНДА;—\r\n"
ENGLISH = "1 Elizabeth O’Bannon\n2 Diamond Will’s – “a second”\n"


@pytest.mark.parametrize("codec", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("text", [RUSSIAN, ENGLISH, "3 Feint\n", "Müller, Žižka\n"])
def test_unicode_is_read_with_a_mark_and_without(text, codec):
    assert decoded(text.encode(codec)) == text
    if codec == "utf-16-be":
        assert decoded(b"\xfe\xff" + text.encode(codec)) == text


@pytest.mark.parametrize("text", [RUSSIAN, "Робот", "3 Ходок\n", "name\nМех\n"])
def test_what_windows_calls_ansi_in_russia_is_told_by_its_words(text):
    assert decoded(text.encode("cp1251")) == text


@pytest.mark.parametrize("codec", ["cp1251", "cp1252"])
def test_dashes_and_marks_are_the_same_in_both_tables_of_windows(codec):
    assert decoded(ENGLISH.encode(codec)) == ENGLISH


@pytest.mark.parametrize(
    "data",
    [
        "имя;тип\nХодок;юнит\n".encode("koi8-r"),
        "имя;тип\nХодок;юнит\n".encode("cp866"),
        "ШТАБ".encode("koi8-r"),
        "Müller fährt über Öl".encode("latin-1"),
        "Café à la carte".encode("latin-1"),
        "Žižka řeže".encode("cp1250"),
        "ça à été".encode("latin-1"),
        "Ходок".encode("utf-32"),
        "Ходок".encode() + "Ходок".encode("cp1251"),
        "Ходок".encode("utf-16") + b"\n",
        bytes(range(256)),
    ],
)
def test_what_cannot_be_told_is_not_guessed(data):
    with pytest.raises(UnicodeDecodeError):
        decoded(data)
