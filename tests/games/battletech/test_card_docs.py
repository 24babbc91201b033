"""The examples of `docs/cards.md` are read as the page says, row by refused row."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from assistant.games.battletech.collection.catalogue import (
    Catalogue,
    Report,
    bundled_listings,
    read_list,
)
from assistant.games.battletech.collection.deck_files import read_deck
from assistant.games.battletech.collection.listing import COLUMNS, FURTHER

PAGE = (Path(__file__).parents[3] / "docs" / "cards.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def examples() -> list[tuple[str, str, dict[str, list[str]]]]:
    """Each file of the page with its text, and what the blocks after it promise of it."""
    found: list[tuple[str, str, dict[str, list[str]]]] = []
    for kind, block in BLOCK.findall(PAGE):
        if kind in ("cards", "refused"):
            found[-1][2][kind] = block.splitlines()
        else:
            name, _, text = block.removeprefix("# ").partition("\n")
            found.append((name, text if kind in ("csv", "tsv") else block, {}))
    return found


@pytest.mark.parametrize(("name", "text", "promised"), examples(), ids=lambda v: str(v)[:12])
def test_the_examples_are_read_as_the_page_says(tmp_path, name, text, promised):
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    report = deck_report(path) if path.stem == "raid" else read_list(path)
    assert [str(told) for told in report.told()] == promised.get("refused", [])
    assert [one.card.name for one in report.listings] == promised.get("cards", [])


def deck_report(path: Path) -> Report:
    deck, report = read_deck(path, Catalogue(bundled_listings()))
    assert deck.total == {".txt": 9, ".toml": 5}[path.suffix]
    assert all(copies.card is not None for copies in deck.copies)
    return report


def test_the_page_names_every_column():
    assert [name for name in (*COLUMNS, *FURTHER) if f"`{name}`" not in PAGE] == []
