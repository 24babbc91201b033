"""What stands on the cards of a table."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from assistant.games.battletech import GAME
from assistant.games.battletech.cards import stockpile_ref, zone_ref
from assistant.games.battletech.names import piece_name
from assistant.games.battletech.setup import Laid, Player, Region, Setup
from assistant.rules.battle import Battle
from assistant.rules.decision import Seat
from assistant.ui.games.battletech.card_view_model import FOLDS, card_faces, player_areas, spoken
from assistant.ui.games.battletech.cards.items import draw
from assistant.ui.games.battletech.cards.layout import Role, size_of
from assistant.ui.theme import DARK, Look
from assistant.ui.translate import say, set_language
from assistant.ui.widgets import paint
from tests.ui.games.battletech.tables import card


def test_cards_of_one_name_bear_the_numbers_by_which_the_log_tells_them_apart(qapp) -> None:
    jenners = Player(cards=(Laid(card("jenner (jr7-d)")),) * 2)
    state = Battle(GAME, Setup((jenners, Player()))).state
    one, _ = state.pieces
    titles = [card_faces(state)[piece.ref].title for piece in state.pieces]
    assert titles == ["Jenner (JR7-D) [1]", "Jenner (JR7-D) [2]"]
    heard = [spoken(state, piece.ref) for piece in state.pieces]
    assert [words.partition(", ")[0] for words in heard] == titles
    alone = card_faces(replace(state, pieces=(one,)))
    assert alone[one.ref].title == "Jenner (JR7-D)", "alone it needs none"


def test_face_down_cards_bear_the_numbers_that_log_and_options_call_them_by(qapp) -> None:
    players = Player(cards=(Laid(None, counters=3), Laid(None, counters=3))), Player()
    state = Battle(GAME, Setup(players)).state
    faces = card_faces(state)
    assert [faces[piece.ref].corner for piece in state.pieces] == ["[1]", "[2]"]
    for n, piece in enumerate(state.pieces, 1):
        assert say(piece_name(state, piece)) == f"Face-down card [{n}]"
        assert spoken(state, piece.ref).startswith(f"face-down card [{n}], ")


def test_an_open_card_under_construction_bears_a_number_only_where_its_name_needs_one(qapp) -> None:
    depots = (Laid(card("strip mining"), Region.CONSTRUCTION, active=False),) * 2
    state = Battle(GAME, Setup((Player(cards=depots), Player()))).state
    both, (one, _) = card_faces(state), state.pieces
    assert [both[piece.ref].title[-4:] for piece in state.pieces] == [" [1]", " [2]"]
    assert card_faces(replace(state, pieces=(one,)))[one.ref].title == "Strip Mining Operation"
    assert not any(both[piece.ref].corner for piece in state.pieces), "nothing is said twice"


@pytest.mark.parametrize(
    ("language", "counts"),
    [("en", {1: "card", 2: "cards", 22: "cards"}), ("ru", {1: "карта", 3: "карты", 11: "карт"})],
)
def test_a_pile_counts_its_cards_as_the_language_does(
    qapp: QApplication, language: str, counts: dict[int, str]
) -> None:
    set_language(qapp, language)
    try:
        for count, words in counts.items():
            state = Battle(GAME, Setup((Player(stockpile=count), Player()))).state
            assert card_faces(state)[stockpile_ref(Seat(0))].foot == words
    finally:
        set_language(qapp, "en")


def test_a_scrapheap_that_is_folded_is_a_count_like_the_other_piles(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not its card on top, which has no room in one line."""
    scrapped = Player(scrapheap=(card("jenner (jr7-d)"), card("strip mining")))
    state = Battle(GAME, Setup((scrapped, Player()))).state
    face = card_faces(state)[zone_ref(Seat(0), "scrapheap")]
    assert face.title == "Strip Mining Operation"
    drawn: list[str] = []
    monkeypatch.setattr(paint, "write", lambda _, place, words, *more: drawn.append(words))
    picture = QPixmap(200, 20)
    painter = QPainter(picture)
    draw(painter, QRectF(picture.rect()), Look.of(DARK, "battletech"), face, Role(), "count")
    painter.end()
    assert drawn == ["2", "Scrapheap"]


def test_few_counts_are_as_high_as_a_finger_and_many_are_lower(
    qapp: QApplication,
) -> None:
    state = Battle(GAME, Setup((Player(), Player()))).state
    look = Look.of(DARK, "battletech")
    for folded, least in ((FOLDS[1], 32), (FOLDS[3], 19)):
        more = [zone for mat in player_areas(state, folded) for zone in mat.zones if zone.dress]
        assert len(more) == 2
        assert {size_of(look, zone.dress).height() for zone in more} == {least}


def test_what_a_depleted_card_can_bear_is_there_for_all_to_see(qapp) -> None:
    """It may be attacked at any speed: what it can still bear decides whether it is."""
    jenner = card("jenner (jr7-d)")
    cards = (Laid(jenner, depleted=True, damage=1), Laid(jenner, depleted=True))
    state = Battle(GAME, Setup((Player(cards=cards), Player()))).state
    faces = card_faces(state)
    told = [[stat.words for stat in faces[piece.ref].stats] for piece in state.pieces]
    assert told == [["1", "2−1"], ["1", "2"]]  # one of two left is no "1/2"
    assert [faces[piece.ref].hurt for piece in state.pieces] == ["damage 1 of 2", ""]
    assert {faces[piece.ref].foot for piece in state.pieces} == {"depleted"}
    assert [faces[piece.ref].worn for piece in state.pieces] == [0.5, 0.0]


@pytest.mark.parametrize("depleted", [False, True])
def test_a_card_knows_what_lies_on_it_and_when_it_is_gone(qapp, depleted: bool) -> None:
    """Its name is written above that."""
    ridden = Laid(card("thor a"), attached=(Laid(card("elite mechwarrior"), depleted=depleted),))
    state = Battle(GAME, Setup((Player(cards=(ridden,)), Player()))).state
    mech, _ = state.pieces
    assert card_faces(state)[mech.ref].hung == 1
    assert card_faces(replace(state, pieces=(mech,)))[mech.ref].hung == 0
