"""A card of the hand: what the advice says of it is never cut for the sake of other words."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QWidget

from assistant.games.metro.cards import CardType
from assistant.games.metro.data import bundled_deck
from assistant.games.metro.reckoning.deals import Result
from assistant.ui.games.metro.card_face import CardFace, Dress
from assistant.ui.games.metro.grid import Cell
from assistant.ui.games.metro.words import type_name
from assistant.ui.theme import Look, Metrics
from assistant.ui.widgets import paint

SURE = "100\u202f%"


def written(face: QWidget, monkeypatch: pytest.MonkeyPatch) -> dict[str, bool]:
    """Every line written on the card, and whether it is whole."""
    lines: dict[str, bool] = {}

    def write(
        painter: QPainter, place: QRectF, text: str, font: QFont, *colour_and_side: object
    ) -> None:
        lines[text] = paint.width_of(font, text) <= place.width() + 1

    monkeypatch.setattr(paint, "write", write)
    face.grab()
    return lines


@pytest.mark.parametrize("advice", ["", "0\u202f%", SURE])
def test_the_word_for_a_long_type_gives_way_to_the_advice(qtbot, monkeypatch, advice):
    card = next(c for c in bundled_deck().cards if c.type is CardType.MANOEUVRE)
    dress = Dress(key="3", advice=advice, best=advice == SURE)
    face = CardFace(Look(metrics=Metrics(small=True)), card, dress)
    qtbot.addWidget(face)
    face.resize(face.sizeHint())
    lines = written(face, monkeypatch)
    assert all(lines.values()), lines
    assert (type_name(card.type) in lines) is (advice != SURE)


@pytest.mark.parametrize(("wide", "words"), [(90, {"7 : 8"}), (240, {"7 : 8", "loss"})])
def test_a_narrow_cell_of_the_grid_tells_the_result_by_its_sign_alone(
    qtbot, monkeypatch, wide: int, words: set[str]
):
    cell = Cell(Look(metrics=Metrics(1.5, small=True)), "7 : 8", Result.LOSS)
    qtbot.addWidget(cell)
    cell.resize(wide, 48)
    lines = written(cell, monkeypatch)
    assert set(lines) == words
    assert all(lines.values())
