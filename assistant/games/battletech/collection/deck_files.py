"""Decks as files: TOML with what each card says, or lines as people write them (`deck_lines`).

A saved deck names its cards; of those the bundled list lacks it holds all facts, so that it opens
on another machine too.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from assistant.games.battletech.cards import Card
from assistant.games.battletech.collection import texts
from assistant.games.battletech.collection.card_lists import (
    Refused,
    Report,
    facts_of,
    folder_of,
    tame,
)
from assistant.games.battletech.collection.catalogue import Catalogue, bundled_listings, catalogue
from assistant.games.battletech.collection.deck_lines import deck_lines, has_counts
from assistant.games.battletech.collection.decks import LONGEST_NAME, MOST_COPIES, Copies, Deck
from assistant.games.battletech.collection.listing import Listing
from assistant.games.battletech.collection.rows import COLUMNS, FURTHER, listing
from assistant.games.battletech.collection.tables import GAME, LONGEST, card_tables, is_list
from assistant.games.battletech.readings import DeckSize
from assistant.rules.files import RecordError, write_whole
from assistant.rules.journal import is_battle_file
from assistant.rules.setup_file import ENDINGS, read_text, write_fields
from assistant.rules.text import Text

ENDING = ".toml"
SHOWN = 40
GUESSES = 50
"""Names that no list has and that are looked for among all: with more the file is no deck."""

_HEAD = frozenset(("game", "name", "size", "card"))
_CARD = frozenset(("count", "options", *COLUMNS, *FURTHER))
_NAMED = {".txt": True, ".csv": False, ".tsv": False}


class DeckReport(NamedTuple):
    """A deck out of a file, and what of the file is not in it."""

    deck: Deck
    report: Report


def user_folder() -> Path:
    """Where decks are kept, there from now on. Raises `RecordError` where they cannot be."""
    return folder_of("decks")


def saved() -> tuple[Path, ...]:
    """The files of the decks kept, by name."""
    return tuple(sorted(user_folder().glob(f"*{ENDING}")))


def is_kept(path: Path) -> bool:
    """Whether a file is that of a deck kept here."""
    try:
        return path.parent == user_folder()
    except RecordError:
        return False


def place_of(deck: Deck) -> Path:
    """The file a deck is kept in by its name. Raises `RecordError` where there can be none."""
    return user_folder() / f"{tame(deck.name)}{ENDING}"


def save(deck: Deck) -> Path:
    """Keep a deck under its name. Raises `RecordError`."""
    path = place_of(deck)
    write_deck(path, deck)
    return path


def write_deck(path: Path, deck: Deck) -> None:
    """Write a deck for others; plain lines where the name ends in .txt. Raises `RecordError`."""
    if path.suffix.lower() == ".txt":
        lines = (f"{copies.count} {copies.name}{_print(copies)}" for copies in deck.copies)
        write_whole(path, ("\n".join(lines) + "\n").encode())
        return
    cards = [_entry(copies) for copies in deck.copies]
    head = {"game": GAME, "name": deck.name, "size": deck.size.value}
    write_fields(path, head | {"card": cards})


def read_deck(path: Path, known: Catalogue) -> DeckReport:
    """The deck in a file. Raises `RecordError` where it is none."""
    if path.suffix.lower() in ENDINGS:
        return _tables(path, known)
    return _lines(path, known)


def where_to(path: Path) -> Text | None:
    """What a file is that is no battle, and where it is loaded; None if it is not of this game."""
    deck = is_deck(path)
    if deck is None:
        return None
    return (texts.A_DECK_FILE if deck else texts.A_LIST_FILE)(file=path.name)


def is_deck(path: Path) -> bool | None:
    """Whether a file is a deck, or else a list of cards; None if it is neither of this game."""
    try:
        if path.suffix.lower() in ENDINGS:
            fields, cards = card_tables(path)
            is_ours = fields.get("game") == GAME and bool(cards)
            deck = any(isinstance(card, dict) and "count" in card for card in cards)
        else:
            text = read_text(path, LONGEST)
            deck = _is_plain(text)
            is_ours = deck or is_list(text)
    except RecordError:
        return None
    return deck if is_ours else None


def named_as_deck(path: Path) -> bool | None:
    """The same by the name alone, of a file that cannot be read: who reads it says why."""
    return None if is_battle_file(path) else _NAMED.get(path.suffix.lower())


def cards_at_hand(known: Catalogue) -> tuple[Card, ...]:
    """The cards of all decks kept: likely those on the table. What cannot be read is passed by."""
    try:
        files = [(path, path.stat().st_mtime_ns) for path in saved()]
    except (RecordError, OSError):
        return ()
    found = (card for path, written in files for card in _cards(path, written, known))
    return tuple(dict.fromkeys(found))


@lru_cache(maxsize=64)
def _cards(path: Path, written: int, known: Catalogue) -> tuple[Card, ...]:
    """Read once as long as the file is as it was written then."""
    try:
        return read_deck(path, known).deck.cards
    except RecordError:
        return ()


def _entry(copies: Copies) -> dict[str, object]:
    listed = copies.listed
    if listed is None:
        return {"count": copies.count, "name": copies.name}
    facts = facts_of(listed)
    if listed in bundled_listings():
        facts = {name: facts[name] for name in ("id", "name", "set", "variant") if name in facts}
    return {"count": copies.count} | facts


def _print(copies: Copies) -> str:
    """Of several prints of a name which one it is, behind it; of the first nothing."""
    listed, known = copies.listed, catalogue()
    if listed is None or known.prints(copies.name)[:1] in ((), (listed,)):
        return ""
    found = known.named(copies.name, listed.set)
    is_told = listed.set and found is not None and found.key == listed.key
    told = listed.set if is_told else listed.card.id
    return f" [{told}]" if told else ""


def _tables(path: Path, known: Catalogue) -> DeckReport:
    fields, cards = card_tables(path)
    name, size, refused = _head(fields, path.stem)
    taken = list[tuple[int, Copies]]()
    for at, card in enumerate(cards, 1):
        found = _copies(card, known) if isinstance(card, dict) else texts.NOT_A_TABLE()
        if isinstance(found, Copies):
            taken.append((at, found))
        else:
            value = str(card.get("count", "")) if isinstance(card, dict) else ""
            refused.append(Refused(at, "count" if value else "name", value, found))
    columns = {str(name) for card in cards if isinstance(card, dict) for name in card}
    unknown = (set(fields) - _HEAD) | (columns - _CARD)
    deck, many = _together(taken)
    ordered = tuple(sorted((*refused, *many), key=lambda one: one.row))
    report = Report(path.name, (), ordered, tuple(sorted(unknown)))
    return DeckReport(Deck(name, deck, size), report)


def _head(fields: Mapping[str, object], stem: str) -> tuple[str, DeckSize, list[Refused]]:
    """What a deck is called and how large it should be, and what of that is not as it is told."""
    refused = list[Refused]()
    name = str(fields.get("name", stem))
    if len(name) > LONGEST_NAME:
        refused.append(Refused(0, "name", name[:SHOWN], texts.LONG_TEXT(most=LONGEST_NAME)))
    size = str(fields.get("size", DeckSize.MINIMUM.value))
    sizes = {member.value: member for member in DeckSize}
    if size not in sizes:
        refused.append(Refused(0, "size", size[:SHOWN], texts.NO_SUCH_WORD(known=", ".join(sizes))))
    return name[:LONGEST_NAME], sizes.get(size, DeckSize.MINIMUM), refused


def _copies(card: Mapping[str, object], known: Catalogue) -> Copies | Text:
    count, name = card.get("count", 1), str(card.get("name", "")).strip()
    if not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= MOST_COPIES:
        return texts.BAD_COUNT(most=MOST_COPIES)
    listed = known.told(str(card.get("id", "")), name, str(card.get("set", "")))
    if listed is None and "type" in card:
        made = listing({key: value for key, value in card.items() if key != "count"}, whole=False)
        listed = made if isinstance(made, Listing) else None
    name = listed.card.name if listed else name
    return Copies(name, count, listed) if name else texts.NEEDED()


def _lines(path: Path, known: Catalogue) -> DeckReport:
    text = read_text(path)
    if is_list(text) and not has_counts(text):
        raise RecordError(texts.A_LIST(file=path.name))
    taken, refused = list[tuple[int, Copies]](), list[Refused]()
    for line in deck_lines(text, known, GUESSES):
        if isinstance(line.found, Copies):
            taken.append((line.at, line.found))
        else:
            refused.append(Refused(line.at, "name", line.told[:LONGEST_NAME], line.found))
    if not taken and not refused:
        raise RecordError(texts.EMPTY(file=path.name))
    deck, many = _together(taken)
    ordered = tuple(sorted((*refused, *many), key=lambda one: one.row))
    return DeckReport(Deck(path.stem[:LONGEST_NAME], deck), Report(path.name, (), ordered))


def _is_plain(text: str) -> bool:
    """Whether every line is one of a deck, or most of them name a card that is known."""
    if is_list(text) and not has_counts(text):
        return False
    lines = list(deck_lines(text, catalogue()))
    known = sum(isinstance(line.found, Copies) for line in lines)
    return bool(lines) and (2 * known > len(lines) or all(line.is_counted for line in lines))


def _together(taken: list[tuple[int, Copies]]) -> tuple[tuple[Copies, ...], list[Refused]]:
    """The same card told twice is one entry with more copies, as long as there can be so many."""
    deck, refused = Deck(), list[Refused]()
    for at, copies in taken:
        if copies.listed is None:
            deck = Deck(copies=(*deck.copies, copies))
            continue
        total = deck.count(copies.listed) + copies.count
        if total > MOST_COPIES:
            reason = texts.MANY_COPIES(n=total, most=MOST_COPIES)
            refused.append(Refused(at, "name", f"{copies.count} {copies.name}", reason))
        else:
            deck = deck.with_count(copies.listed, total)
    return deck.copies, refused
