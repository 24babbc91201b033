"""A process of its own that types names into the card finder: prints seconds a key as JSON.

The player's own lists are large as well: with them the finder has three times the bundled cards.
"""

from __future__ import annotations

import json
import sys
from random import Random
from time import perf_counter, thread_time

from msgspec.structs import replace
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from assistant.games.battletech.collection import card_lists, catalogue
from assistant.games.battletech.collection.catalogue import bundled_listings
from assistant.ui.games.battletech.card_finder import CardFinder
from assistant.ui.theme import DARK, Look, load_fonts
from tests.bench.painted import Painted

TYPED = 4
"""So many letters of a name are typed; after that hardly a card is left."""


def main(count: int) -> None:
    """So many keys; the first of each name finds hundreds of cards."""
    app = QApplication([])
    load_fonts()
    more_cards()
    window = QWidget()
    finder = CardFinder(Look.of(DARK, "battletech"))
    QVBoxLayout(window).addWidget(finder)
    window.resize(1280, 720)
    window.show()
    rng, painted = Random(39), Painted(window)
    names = [rng.choice(catalogue.catalogue().names) for _ in range(count)]
    took = [press(app, finder, painted, key) for name in names for key in (*name[:TYPED], "")]
    print(json.dumps(took[5 : 5 + count]))


def press(app: QApplication, finder: CardFinder, painted: Painted, key: str) -> tuple[float, float]:
    """One letter, or an emptied line, until the cards found are on the screen."""
    painted.at, begun, spent = 0.0, perf_counter(), thread_time()
    if key.isascii() and key:
        QTest.keyClicks(finder.line, key)
    else:
        finder.line.clear()
    while not painted.at:
        app.processEvents()
    return painted.at - begun, painted.work - spent


def more_cards() -> None:
    """The bundled cards twice more, as if the player had two such lists."""
    for name in ("one", "two"):
        own = (replace(listed, set=name, check="") for listed in bundled_listings())
        whole = (one for one in own if not one.card.refusals())
        unnumbered = (replace(one, card=replace(one.card, id="")) for one in whole)
        card_lists.keep(name, unnumbered)
    catalogue.changed()


if __name__ == "__main__":
    main(int(sys.argv[1]))
