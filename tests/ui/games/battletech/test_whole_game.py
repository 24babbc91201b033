"""A whole game at the window by keys alone: from the setup page to the end of a Stockpile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from assistant.games.battletech.actions import (
    Activate,
    Block,
    DeployOpen,
    FireMissiles,
    LayOn,
    PutCounters,
    Repair,
    Restock,
    SendAgainst,
    SendUnit,
    TapForResources,
)
from assistant.games.battletech.setup import Laid, Player, Setup
from assistant.games.battletech.state import Station
from assistant.rules.decision import Choice, Option, Seat
from assistant.ui.decision.options import numbered
from tests.seeds import LANGUAGES
from tests.ui.games.battletech.tables import card
from tests.ui.hands import Hands

Key = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier
LAID = (
    ("support: logistics", "support: munitions", "heavy industry", "mad cat prime"),
    ("support: assembly", "heavy industry", "jenner (jr7-d)"),
)
TO_LAY = (["veteran mech"], ["bulldog (lrm"])
"""What each player lays down, as he types it: a Pilot, a Unit."""
TAKEN_UP = (LayOn, Activate, PutCounters, TapForResources, Repair, SendUnit, Block, Restock)
"""What a player does before he ends a phase, the first of these that he may."""
MOST = 200


class Evening:
    """Both players at one keyboard; what they did is counted."""

    def __init__(self, hands: Hands) -> None:
        self.hands, self.done = hands, Counter[type]()
        self._to_lay = [list(names) for names in TO_LAY]

    def play(self) -> None:
        """Until the game is over; every key must do something."""
        for _ in range(MOST):
            decision = self.hands.asked
            if decision is None:
                return
            before = self.hands.battle.undoable
            self._answer(decision)
            assert self.hands.battle.undoable > before, f"nothing came of {decision}"
        raise AssertionError("the game does not end")

    def _answer(self, decision: object) -> None:
        if not isinstance(decision, Choice):
            self.hands.key(Key.Key_Space)
        elif (found := self._wish(decision)) is not None:
            self._take(*found, most=numbered(decision)[-1][0])
        elif decision.gestures:
            self._count_missiles(decision)
            self.hands.key(Key.Key_Return)
            if decision.gestures[0].left is not None:
                self.hands.key(Key.Key_Return)
        else:
            self._take(*self._plain(decision), most=numbered(decision)[-1][0])

    def _wish(self, choice: Choice) -> tuple[int, Option] | None:
        for kind in TAKEN_UP:
            for n, option in numbered(choice):
                if isinstance(option.action, kind):
                    return n, option
        if self._to_lay[choice.seat]:
            lay = ((n, o) for n, o in numbered(choice) if isinstance(o.action, DeployOpen))
            return next(lay, None)
        return None

    def _plain(self, choice: Choice) -> tuple[int, Option]:
        """The Stockpile as target; to end a phase with resources left, the last option."""
        targets = (pair for pair in numbered(choice) if isinstance(pair[1].action, SendAgainst))
        return next(targets, numbered(choice)[-1])

    def _take(self, n: int, option: Option, most: int) -> None:
        self.done[type(option.action)] += 1
        self.hands.type(str(n))
        if n * 10 <= most:
            self.hands.key(Key.Key_Return)
        if isinstance(option.action, DeployOpen):
            self.hands.type(self._to_lay[self.hands.battle.state.active].pop(0))
        if option.field is not None:
            self.hands.key(Key.Key_Return)

    def _count_missiles(self, choice: Choice) -> None:
        self.done.update(type(action) for action in choice.gestures[0].actions)


@pytest.fixture(params=LANGUAGES)
def hands(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[Hands]:
    one = Hands(qapp, seed=5)
    one.assistant.style.pick_language(request.param)
    one.settle()
    yield one
    one.close()


def test_a_whole_game_is_played_to_its_end_by_keys(hands: Hands) -> None:
    players = (Player(stockpile=8, cards=tuple(Laid(card(n)) for n in names)) for names in LAID)
    hands.assistant.new("battletech", Setup(tuple(players)))
    hands.settle()
    hands.key(Key.Key_Return, CTRL)
    evening = Evening(hands)
    evening.play()
    state = hands.battle.state
    assert state.at is Station.OVER
    assert state.winner is not None
    assert state.player(Seat(1 - state.winner)).stockpile == 0
    for kind in (DeployOpen, PutCounters, Activate, LayOn, SendUnit, Block, FireMissiles, Restock):
        assert evening.done[kind], f"{kind.__name__} was never done"
    roles = [str(seat.role) for seat in hands.battle.game.overview(state).seats]
    assert roles[state.winner] == "winner"
    assert "waiting" not in roles, "nobody waits when the game is over"
