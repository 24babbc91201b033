"""Pictures of cards: many are kept, and shared where nobody could tell them apart."""

from __future__ import annotations

from math import ceil

import pytest
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem

from assistant.rules.decision import Ref
from assistant.ui.games.battletech.cards.face import PLAIN, Dress, Face, sides_of, size_of
from assistant.ui.games.battletech.cards.items import CardItem
from assistant.ui.games.battletech.cards.pictures import (
    LARGEST,
    WHOLE,
    Shown,
    name_picture,
    picture,
)
from assistant.ui.games.battletech.cards.spread import Place
from assistant.ui.theme import DARK, LIGHT, Look, Metrics

LOOK = Look.of(DARK, "battletech")
NAMES = ("Thor", "Jenner", "Thor")


def drawn(title: str, dress: Dress, scale: float = 1.0, look: Look = LOOK) -> int:
    """The key of its picture: one that was kept has that of the first."""
    shown = Shown(Face(title, "mech"), PLAIN, dress)
    return picture(look, shown, *sides_of(look, dress), scale).cacheKey()


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
    whole = size_of(LOOK, "card")
    for n in range(ceil(WHOLE / (whole.width() * whole.height()))):
        drawn(f"Thor {n}", "card")
    assert drawn("Thor A", "card") != first, "whole cards are large: only a few are kept"
    size = size_of(LOOK, "strip")
    far_in = 1.01 * (LARGEST / (size.width() * size.height())) ** 0.5
    assert far_in < 5, "no farther than one can zoom on a fine screen"
    assert drawn("Thor A", "strip", far_in) != drawn("Thor A", "strip", far_in)


def test_no_small_card_shows_the_name_of_another(qapp: QApplication) -> None:
    assert drawn("Thor A", "strip") != drawn("Thor B", "strip")
    first, other, again = (name_picture(LOOK, f"{name} A", False, 1.0) for name in NAMES)
    assert first[0].toImage() != other[0].toImage()
    assert first[0].cacheKey() == again[0].cacheKey()


def test_stamps_that_look_alike_but_for_their_names_share_a_picture(qapp: QApplication) -> None:
    assert drawn("Thor A", "mini") == drawn("Jenner", "mini")
    assert drawn("Thor A", "mini") != drawn("", "mini"), "without a name the sign is larger"


def test_a_stamp_is_named_and_a_larger_card_names_itself(qapp: QApplication) -> None:
    item = CardItem(LOOK, Ref("0/card-1"))
    item.lie(Place(0, 0, 32, 32, "mini"), Face("Thor A", "mech"), PLAIN)
    (name,) = shown(item)
    assert item.boundingRect().contains(name.boundingRect())
    item.lie(Place(0, 0, 92, 120, "card"), Face("Thor A", "mech"), PLAIN)
    assert not shown(item)


def shown(item: CardItem) -> list[QGraphicsPixmapItem]:
    """What is drawn over its picture."""
    over = (child for child in item.childItems() if isinstance(child, QGraphicsPixmapItem))
    return [one for one in over if one.isVisible() and not one.pixmap().isNull()]
