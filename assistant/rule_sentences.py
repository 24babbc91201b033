"""What every cited rule says, in one sentence of our own; never the rulebook's words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec

from assistant.games import GAMES
from assistant.paths import bundled
from assistant.rules.decision import Cite
from assistant.rules.rule_options import options_of
from assistant.rules.text import Message, Name, Speakable

LEFT_OPEN = Message(
    "rules", "The rulebook leaves this open: “{asks}…” The setup says how your table plays it."
)


@cache
def sentences() -> Mapping[Cite, Speakable]:
    """The sentence of each rule: those of the data, then the open rules in their own words."""
    found = dict[Cite, Speakable]()
    for game in GAMES:
        file = bundled("resources", game.id, "rules.toml")
        if not file.exists():  # a new game may be played before it has them
            continue
        books = msgspec.toml.decode(file.read_bytes(), type=dict[str, dict[str, Name]])
        for book, places in books.items():
            found |= {Cite(book, place): words for place, words in places.items()}
        open_rules = getattr(game.setup_type(), "rule_options", None)
        for option in options_of(type(open_rules)) if open_rules is not None else ():
            found.setdefault(option.cite, LEFT_OPEN(asks=option.asks()))
    return found
