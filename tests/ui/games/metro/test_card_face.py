"""A card of the hand: what the advice says of it is never cut for the sake of other words."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QLabel, QWidget

from assistant.games.metro.consequences import Consequence
from assistant.games.metro.deck import CardType, bundled_deck
from assistant.games.metro.odds.hand_space import Outcome
from assistant.rules.decision import Cite, Seat
from assistant.rules.game import Overview, SeatLabel
from assistant.rules.text import Message
from assistant.ui.games.metro import card_face
from assistant.ui.games.metro.card_face import CardFace, FaceMarks, LaidCard
from assistant.ui.games.metro.hand_page import Cell
from assistant.ui.games.metro.panel import OutcomeLine
from assistant.ui.games.metro.view_model import PlayedCard
from assistant.ui.theme import CONTRAST, DARK, LIGHT, Look, Metrics
from assistant.ui.widgets import paint
from tests.ui.clipping import clipped

SURE = "100\u202f%"
CARD = bundled_deck().cards[0]


def written(face: QWidget, monkeypatch: pytest.MonkeyPatch) -> dict[str, bool]:
    """Every line written on the card, and whether it is whole."""
    lines: dict[str, bool] = {}

    def write(
        painter: QPainter, place: QRectF, text: str, font: QFont, *colour_and_side: object
    ) -> None:
        lines[text] = paint.width_of(font, text) <= place.width() + 1

    monkeypatch.setattr(paint, "write", write)
    face.grab()
    assert lines
    return lines


@pytest.mark.parametrize("n", [0, 3])
def test_a_guess_is_marked_and_what_the_mark_means_is_told_and_heard(qtbot, monkeypatch, n: int):
    """A name that stands on the rules page has no mark; a bonus that the program guessed has."""
    card = bundled_deck().cards[n]
    for face in (CardFace(Look(), card), LaidCard(Look(), PlayedCard(card))):
        qtbot.addWidget(face)
        face.resize(face.sizeHint())
        lines = written(face, monkeypatch)
        assert (f"{card.name}?" in lines) is (n == 3)
        assert card.bonus(CardType.MANOEUVRE)[-1] == "?"
        assert card.bonus(CardType.MANOEUVRE) in lines
        told = face.tip_words() if isinstance(face, CardFace) else face.toolTip()
        assert told.startswith("“?”: guessed")
        assert "?" not in face.accessibleName()
        assert face.accessibleName().count("(a guess)") == (4 if n == 3 else 1)


@pytest.mark.parametrize("advice", ["", "0\u202f%", SURE])
def test_the_word_for_a_long_type_gives_way_to_the_advice(qtbot, monkeypatch, advice):
    card = next(c for c in bundled_deck().cards if c.type is CardType.MANOEUVRE)
    marks = FaceMarks(key="3", advice=advice, best=advice == SURE)
    face = CardFace(Look(metrics=Metrics(small=True)), card, marks)
    qtbot.addWidget(face)
    face.resize(face.sizeHint())
    lines = written(face, monkeypatch)
    assert all(lines.values()), lines
    assert (str(card.type.label()) in lines) is (not advice)


def test_what_counted_is_written_whole_on_the_lowest_card_from_afar(qtbot, monkeypatch):
    look = Look(metrics=Metrics(2.0, small=True, far=True))
    card = LaidCard(look, PlayedCard(CARD, CardType.DEFENCE))
    qtbot.addWidget(card)
    card.resize(card.sizeHint().width(), round(0.75 * card.sizeHint().height()))
    rows: dict[str, tuple[float, float]] = {}

    def write(painter: QPainter, place: QRectF, text: str, font: QFont, *more: object) -> None:
        rows[text] = place.top(), place.bottom()
        assert text != "vs defence" or place.height() >= paint.height_of(font)

    monkeypatch.setattr(paint, "write", write)
    card.grab()
    name, against = rows[str(CARD.name)], rows["vs defence"]
    assert name[1] <= against[0] + 1


def test_a_chosen_card_is_written_as_large_as_the_others(qtbot, monkeypatch):
    face = CardFace(Look(metrics=Metrics(2.0, small=True, far=True)), CARD, size=QSize(440, 166))
    qtbot.addWidget(face)
    face.resize(face.sizeHint())
    rooms = []
    for lit in (False, True):
        face.show_picked(lit)
        monkeypatch.setattr(card_face, "draw_face", lambda p, body, *more: rooms.append(body))
        face.grab()
    assert rooms[0] == rooms[-1]


@pytest.mark.parametrize(("wide", "worded"), [(90, False), (240, True)])
def test_a_narrow_cell_of_the_grid_tells_the_result_by_its_sign_alone(
    qtbot, wide: int, worded: bool
):
    cell = Cell(Look(metrics=Metrics(1.5, small=True)), "7 : 8", Outcome.LOSS)
    qtbot.addWidget(cell)
    cell.resize(wide, 48)
    cell.show()
    assert "7 : 8" in cell.text()
    assert ("loss" in cell.text()) is worded
    assert [*clipped(cell.window())] == []


@pytest.mark.parametrize(("scale", "height"), [(1366 / 960, 132), (1600 / 960, 151), (2.0, 189)])
def test_from_afar_a_card_of_the_hand_keeps_its_advice_in_every_window(
    qtbot, monkeypatch, scale, height
):
    marks = FaceMarks(key="1", advice=SURE)
    face = CardFace(Look(metrics=Metrics(scale, small=True, far=True)), CARD, marks)
    qtbot.addWidget(face)
    face.setFixedSize(face.sizeHint().width(), height)
    assert written(face, monkeypatch)[SURE]


@pytest.mark.parametrize(("width", "size"), [(430, 14), (395, 12)])
def test_who_chooses_is_written_smaller_before_his_name_is_cut(qtbot, width, size):
    said, look = Message("toy", "gear")(), Look(metrics=Metrics(1.25, small=True))
    seats = (SeatLabel("Арбатская конфедерация", said),) * 2
    line = Consequence("metro_station", said, Cite("metro", "§8"), chooser=Seat(0))
    shown = OutcomeLine(look, line, Overview(said, said, seats, ()))
    qtbot.addWidget(shown)
    told = next(label for label in shown.findChildren(QLabel) if "Арбатская" in label.text())
    shown.setFixedSize(look.px(width), 60)
    shown.show()
    assert told.font().pixelSize() == look.px(size)
    assert told.width() >= told.minimumSizeHint().width()


@pytest.mark.parametrize("theme", [DARK, LIGHT, CONTRAST])
def test_a_face_that_cannot_be_taken_is_dim(qtbot, theme):
    face = CardFace(Look.of(theme, "metro"), CARD)
    qtbot.addWidget(face)
    face.resize(face.sizeHint())
    bright = face.grab().toImage()
    face.setEnabled(False)
    assert face.grab().toImage() != bright
