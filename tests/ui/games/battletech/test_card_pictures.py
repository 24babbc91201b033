"""Pictures of cards: many are kept, and shared where nobody could tell them apart."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSizeF
from PySide6.QtWidgets import QApplication

from assistant.ui.games.battletech.cards.face import PLAIN, Dress, Face, size_of
from assistant.ui.games.battletech.cards.pictures import FEW, LARGEST, Shown, picture
from assistant.ui.theme import DARK, LIGHT, Look, Metrics

LOOK = Look.of(DARK, "battletech")


def drawn(title: str, dress: Dress, scale: float = 1.0, look: Look = LOOK) -> int:
    """The key of its picture: one that was kept has that of the first."""
    shown = Shown(Face(title, "mech"), PLAIN, dress)
    return picture(look, shown.seen, QSizeF(size_of(look, dress)), scale).cacheKey()


@pytest.mark.parametrize("dress", ["mini", "strip", "low", "card"])
def test_pictures_are_kept(qapp: QApplication, dress: Dress) -> None:
    assert drawn("Thor A", dress) == drawn("Thor A", dress)
    assert drawn("Thor A", dress) != drawn("Thor A", dress, look=Look.of(LIGHT, "battletech"))
    assert drawn("Thor A", dress) != drawn("Thor A", dress, 1.5)


def test_windows_that_look_the_same_share_their_pictures(qapp: QApplication) -> None:
    """A television is built anew with every move: all its cards would be drawn anew with it."""
    first, again = (Look.of(DARK, "battletech", Metrics(1.5)) for _ in range(2))
    assert drawn("Thor A", "mini", look=first) == drawn("Thor A", "mini", look=again)


def test_pictures_that_would_fill_the_memory_are_not_kept(qapp: QApplication) -> None:
    first = drawn("Thor A", "card")
    for n in range(FEW):
        drawn(f"Thor {n}", "card")
    assert drawn("Thor A", "card") != first, "whole cards are large: only a few are kept"
    size = size_of(LOOK, "strip")
    far_in = 1.01 * (LARGEST / (size.width() * size.height())) ** 0.5
    assert far_in < 5, "no farther than one can zoom on a fine screen"
    assert drawn("Thor A", "strip", far_in) != drawn("Thor A", "strip", far_in)


def test_no_small_card_shows_the_name_of_another(qapp: QApplication) -> None:
    assert drawn("Thor A", "strip") != drawn("Thor B", "strip")
    assert drawn("Thor A", "mini") != drawn("Thor B", "mini")
