"""A whole tactical action at the window: from the home page to control, by keys and by mouse."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from assistant.games.ti4 import GAME
from assistant.games.ti4.odds import action_odds
from assistant.games.ti4.setup import ActiveSystem, Fleet, Force, Garrison, Part, Setup
from assistant.games.ti4.state import DEFENDER, RoundStep, State
from assistant.games.ti4.steps.barrage import Ready
from assistant.games.ti4.steps.invasion import Land
from assistant.rules.battle import Battle
from assistant.rules.chance import Roll
from assistant.ui.odds.worker import HistoryAnswer, OddsAnswer, Question, answers
from assistant.ui.theme import DARK, Look, Metrics
from tests.seeds import LANGUAGES
from tests.ui.desk import CTRL, SHIFT
from tests.ui.games.ti4.places import panel_of
from tests.ui.hands import Hands, finish_by_mouse, with_battle

WHOLE = """
game = "ti4"
part = "action"

[attacker]
name = "Sol"

[attacker.fleet]
dreadnought = 1
carrier = 2
fighter = 1
infantry = 6
mech = 1

[defender]
name = "Hacan"

[defender.fleet]
cruiser = 1

[[defender.ground]]
infantry = 2
pds = 1

[[defender.ground]]
infantry = 1

[system]
name = "Quann"
planets = ["Rex", "Moon"]
"""

MOST_KEYS = 60
"""For a whole action with typed dice: more are a chore at the table."""


@pytest.fixture(params=LANGUAGES)
def hands(qapp: QApplication, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Hands]:
    """At the home page, with the action on top of it."""
    player = with_battle(qapp, str(request.param), WHOLE, tmp_path / "whole.battle")
    yield player
    player.close()


def hits_of(state: State, roll: Roll) -> list[int]:
    """The attacker hits with every die, the defender with the first of each roll on a planet."""
    if roll.seat == DEFENDER:
        return [int(state.planet is not None and n == 0) for n, _ in enumerate(roll.groups)]
    return [min(group.most, 9) for group in roll.groups]


def test_a_whole_action_by_keyboard_alone(hands: Hands):
    hands.key(Qt.Key.Key_Return)
    seen = set()
    while (asked := hands.asked) is not None:
        before, state = hands.battle.undoable, hands.battle.state
        seen.add((state.at, state.planet))
        if isinstance(asked, Roll):
            hands.type("".join(map(str, hits_of(state, asked))))
            hands.key(Qt.Key.Key_Return)
        elif asked.gestures:
            hands.key(Qt.Key.Key_Return)
        else:
            hands.type("1")
        assert hands.battle.undoable > before, f"the key did nothing at {asked}"
        assert hands.keys <= MOST_KEYS
    assert {
        (RoundStep.DEFENDER_CANNONS, None),
        (RoundStep.AIM, None),
        (RoundStep.BOMBARD, 1),
        (RoundStep.COMMIT, None),
        (RoundStep.CANNON_DEFENSE, 0),
        (RoundStep.CANNON_DEFENSE_HITS, 0),
        (RoundStep.ATTACKER_ROLLS, 0),
    } <= seen
    assert hands.battle.state.taken == (0, 1)


def test_a_whole_action_by_mouse_alone(hands: Hands):
    hands.click("continue")
    finish_by_mouse(hands)
    state = hands.battle.state
    assert state.outcome is not None
    assert hands.battle.game.overview(state).outcome is not None


def test_every_step_is_undone_and_played_again(hands: Hands):
    hands.key(Qt.Key.Key_Return)
    states = [hands.battle.state]
    while not (states[-1].at is RoundStep.ATTACKER_ROLLS and states[-1].planet is not None):
        hands.key(Qt.Key.Key_Space if isinstance(hands.asked, Roll) else Qt.Key.Key_Return)
        if hands.battle.state != states[-1]:  # else it asks whether hits are to be lost
            states.append(hands.battle.state)
    back = states[:-1]
    while back:
        before = hands.battle.state
        hands.key(Qt.Key.Key_Z, CTRL)
        if hands.battle.state == before:  # dice are taken back when it is pressed twice
            hands.key(Qt.Key.Key_Z, CTRL)
        assert hands.battle.state == back.pop()
    for state in states[1:]:
        hands.key(Qt.Key.Key_Z, CTRL | SHIFT)
        assert hands.battle.state == state


def test_who_asks_for_planets_in_an_empty_form_has_one(hands: Hands):
    hands.click("new:ti4")
    assert hands.see("$.defender.ground[0].infantry") is None
    hands.click("$.part[action]")
    assert hands.see("$.defender.ground[0].infantry") is not None


LARGE = Setup(
    Force(
        "Sol", "sol", Fleet(dreadnought=2, carrier=2, destroyer=2, fighter=4, infantry=6, mech=1)
    ),
    Force(
        "Hacan",
        "hacan",
        Fleet(dreadnought=1, carrier=1, cruiser=2, fighter=3),
        ground=(Garrison(infantry=3, mech=1, pds=2),),
    ),
    ActiveSystem("Quann", planets=("Rex",)),
    part=Part.ACTION,
)


def test_what_is_asked_about_is_in_sight_where_not_all_lines_fit(qapp: QApplication):
    battle = Battle(GAME, LARGE)
    panel = panel_of(battle, Look.of(DARK, "ti4", Metrics(2.0, small=True)), 1280, 340)
    assert battle.state.at is RoundStep.DEFENDER_CANNONS
    token = panel.findChild(QWidget, "token:1/pds-1")
    assert token is not None
    QTest.qWait(1)
    area = token.parentWidget()
    while not isinstance(area, QScrollArea):
        area = area.parentWidget()
    assert area.verticalScrollBar().maximum() > 0
    assert area.rect().contains(token.mapTo(area, token.rect().center()))
    panel.close()


def test_the_history_of_chances_has_one_measure_from_beginning_to_end():
    """With a planet taken the rows told of the other: the roll that lost it had “decided”."""
    twins = ActiveSystem("Twins", planets=("Lor", "Bel"))
    sides = (
        Force(fleet=Fleet(carrier=1, infantry=4)),
        Force(ground=(Garrison(), Garrison(infantry=2))),
    )
    battle = Battle(GAME, Setup(*sides, twins, part=Part.INVASION))
    battle.play(Land("infantry-1", 0), Land("infantry-2", 1, 2), Ready())
    told = list(answers(Question.about(battle, battle.state, {}, False), lambda: False, print))
    (forecast,) = (one.forecast for one in told if isinstance(one, OddsAnswer))
    (history,) = (one for one in told if isinstance(one, HistoryAnswer))
    assert str(forecast.about) == "Control of Bel"
    assert [row.probability for row in history.line[-1].rows] == [1.0, 0.0]
    assert history.line[-1].rows == action_odds.rows(battle.state)
