"""A guard and its Site are seen to belong together, and heard to."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assistant.games.battletech import GAME
from assistant.games.battletech.cards import stockpile_ref
from assistant.games.battletech.setup import Laid, Phase, Player, Setup
from assistant.games.battletech.state import State, Zone
from assistant.rules.battle import Battle
from assistant.rules.decision import Ref, Seat
from assistant.ui.games.battletech.card_view_model import card_faces, player_areas, spoken
from assistant.ui.games.battletech.cards.view import CardTable
from assistant.ui.theme import DARK, Look
from tests.ui.games.battletech.tables import card

LOOK = Look.of(DARK, "battletech")
ROOMS = ((1300, 700), (960, 490), (960, 300), (500, 200))
"""From whole cards to a table that is scrolled."""


def guarded(tapped: bool = False) -> State:
    """Bulldogs guard a factory and a battery; a Jenner guards the Stockpile; others do not."""
    bulldog = Laid(card("bulldog"), tapped=tapped)
    boris = (
        Laid(card("repair facility")),
        Laid(card("arrow iv battery"), guards=(bulldog, Laid(card("sunder (sd1-ob)")))),
        Laid(card("coventry metal works"), guards=(bulldog,)),
        Laid(card("thor a")),
    )
    jenner = (Laid(card("jenner (jr7-d)")),)
    players = (Player("Anna"), Player("Boris", cards=boris, guards=jenner))
    return Battle(GAME, Setup(players, turn=5, phase=Phase.MISSIONS)).state


def site_of(state: State, id: str) -> Ref:
    piece = state.find(id)
    return stockpile_ref(Seat(1)) if piece is None else piece.ref


@pytest.mark.parametrize("tapped", [False, True])
@pytest.mark.parametrize("room", ROOMS)
def test_a_frame_holds_a_site_and_its_guards_and_touches_no_other_card(
    qtbot: QtBot, room: tuple[int, int], tapped: bool
) -> None:
    state, table = guarded(tapped), CardTable(LOOK)
    qtbot.addWidget(table)
    table.resize(*room)
    show(table, state)
    guards = [piece for piece in state.pieces if piece.zone is Zone.GUARD]
    inside = {
        site_of(state, str(guard.host)): {site_of(state, str(guard.host))} for guard in guards
    }
    for guard in guards:
        inside[site_of(state, str(guard.host))].add(guard.ref)
    assert table.frames.keys() == inside.keys()
    for site, frame in table.frames.items():
        for ref, place in table.places.items():
            if ref in inside[site]:
                assert frame.contains(place), (site, ref)
            else:
                assert not frame.intersects(place), (site, ref)


def test_the_frame_goes_with_the_last_guard(qtbot: QtBot) -> None:
    state, table = guarded(), CardTable(LOOK)
    qtbot.addWidget(table)
    bare = Battle(GAME, Setup((Player("Anna"), Player("Boris")))).state
    show(table, bare)
    empty = len(table.scene().items())
    show(table, state)
    assert len(table.frames) == 3
    show(table, bare)
    assert table.frames == {}
    assert len(table.scene().items()) == empty


def show(table: CardTable, state: State) -> None:
    table.set_table(player_areas(state), card_faces(state), {})


def test_a_guard_says_what_it_guards(qapp: QApplication) -> None:
    state = guarded()
    heard = {face.title: spoken(state, ref) for ref, face in card_faces(state).items()}
    told = {title: words.rpartition(", ")[2] for title, words in heard.items() if "guards" in words}
    bulldogs = [told.pop(title) for title in list(told) if title.startswith("Bulldog")]
    assert sorted(bulldogs) == ["guards: Arrow IV Battery", "guards: Coventry Metal Works"]
    assert told.pop("Sunder (SD1-OB)") == "guards: Arrow IV Battery"
    assert told == {"Jenner (JR7-D)": "guards: Boris: Stockpile"}
