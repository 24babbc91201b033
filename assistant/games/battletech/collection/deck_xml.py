"""Decks of LackeyCCG (.dek) and OCTGN (.o8d), which are XML, as lines that `deck_lines` reads."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree as XML

from assistant.games.battletech.collection.words import plain

_SIDEBOARD = "sideboard"


def as_lines(text: str) -> str:
    """A line for each element ``card``; any other text, or XML with a mistake, as it is."""
    if not text.lstrip().startswith("<") or "<!" in text:
        return text
    try:
        return "\n".join(_lines(XML.fromstring(text)))
    except XML.ParseError:
        return text


def _lines(root: XML.Element) -> Iterator[str]:
    for zone in root.iter():
        mark = "SB: " if _SIDEBOARD in plain(zone.get("name", "")) else ""
        for card in zone.findall("card"):
            name, set = (card.findtext(part) or "" for part in ("name", "set"))
            count = card.get("qty", "1")
            told = f"{count} {name or card.text or ''}" + (f" [{set}]" if set else "")
            yield mark + " ".join(told.split())
