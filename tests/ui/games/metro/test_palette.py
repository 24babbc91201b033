"""Cards on the table: the three one holds, and the cards turned, are named on seven card faces."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from assistant.games.metro import GAME
from assistant.games.metro.cards import AskAdvice, LayDown
from assistant.games.metro.data import Unit
from assistant.games.metro.setup import Force, Hero, Mode, Setup
from assistant.settings import Settings, save
from assistant.ui.games.metro.card_face import CardFace
from tests.ui.hands import Hands

Key = Qt.Key
FIGHT = Setup(
    mode=Mode.TABLE,
    attacks_with=Unit.HERO,
    attacker=Force(faction="reich", hero=Hero("artyom", 5)),
    defender=Force(faction="arbat", army=6),
)


@pytest.fixture(params=[1.0, 2.0])
def hands(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[Hands]:
    save(Settings(language="ru", distance=request.param))
    player = Hands(qapp)
    player.window.resize(1920, 1080)
    player.assistant.start(GAME, FIGHT)
    player.settle()
    yield player
    player.close()


def play(hands: Hands, *actions) -> None:
    for action in actions:
        hands.assistant.session.table.play(action)
        hands.settle()


def in_private(hands: Hands) -> None:
    play(hands, AskAdvice())
    hands.assistant.session.table.reveal()
    hands.settle()


def faces(hands: Hands) -> list[CardFace]:
    return [face for face in hands.window.findChildren(CardFace) if face.isVisible()]


def held(hands: Hands) -> tuple[str, ...]:
    return hands.battle.state.side(0).hand


def test_the_three_cards_are_named_by_keys_that_do_not_move(hands: Hands):
    in_private(hands)
    ids = hands.battle.state.deck.ids
    for key in (Key.Key_7, Key.Key_2, Key.Key_2, Key.Key_4, Key.Key_1):
        assert len(faces(hands)) == len(ids)
        hands.key(key)
        hands.key(Key.Key_Return)
    assert held(hands) == (ids[0], ids[3], ids[6])
    assert len(faces(hands)) == len(ids)
    hands.type("7")
    assert held(hands) == (ids[0], ids[3]), "nor do they once all three are named"


def test_the_whole_deck_stands_in_one_row(hands: Hands):
    in_private(hands)
    shown = faces(hands)
    places = [face.mapTo(hands.window, face.rect().topLeft()) for face in shown]
    assert len({place.y() for place in places}) == 1
    lefts = [place.x() for place in places]
    assert lefts == sorted(set(lefts))
    assert all(b - a >= shown[0].width() for a, b in pairwise(lefts))


def test_the_three_cards_are_named_by_clicks(hands: Hands):
    in_private(hands)
    for n in (1, 4, 5):
        hands.click(f"token:0/card-{hands.battle.state.deck.ids[n]}")
        hands.key(Key.Key_Return)
    assert held(hands) == tuple(hands.battle.state.deck.ids[n] for n in (1, 4, 5))


def test_turned_cards_are_named_on_the_palette_and_none_twice(hands: Hands):
    play(hands, LayDown(), LayDown())
    hands.click("palette:kontrataka")
    assert hands.battle.state.side(0).played == "kontrataka"
    taken = hands.see("palette:kontrataka")
    assert taken is not None
    assert not taken.isEnabled()
    hands.key(Key.Key_1)
    assert hands.battle.state.side(1).played == "zasada"


@pytest.mark.parametrize(("first", "second"), [(0, 3), (2, 1), (6, 5)])
def test_the_second_card_turned_has_the_key_it_had_for_the_first(
    hands: Hands, first: int, second: int
):
    """Both are typed in one go, by the numbers on the seven faces."""
    play(hands, LayDown(), LayDown())
    ids = hands.battle.state.deck.ids
    before = hands.see(f"palette:{ids[second]}").accessibleName()
    hands.type(str(first + 1))
    assert hands.see(f"palette:{ids[second]}").accessibleName() == before
    hands.type(str(first + 1))
    assert hands.battle.state.side(1).played is None, "that card is gone"
    hands.type(str(second + 1))
    assert [side.played for side in hands.battle.state.sides] == [ids[first], ids[second]]
