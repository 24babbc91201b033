"""Enter answers for the seat that is asked; what answers for others says so on its button."""

from __future__ import annotations

from assistant.games.metro import texts as metro
from assistant.games.ti4 import texts as ti4
from assistant.rules.decision import Choice
from assistant.rules.game import play
from tests.laws.positions import in_every_battle

SAY_SO = {message.source for message in (ti4.NOBODY_RETREATS, metro.BOTH_LIE)}
"""What nobody does, or both do at once, on a button that says nobody or both."""


@in_every_battle
def test_a_gesture_answers_for_its_own_seat_or_for_all_by_a_key_of_its_own(game, battle, rng):
    choice = battle.decision
    if not isinstance(choice, Choice):
        return
    for n, gesture in enumerate(choice.gestures):
        state, seats = battle.state, set()
        for action in gesture.actions:
            asked = game.decision(state)
            seats.add(asked.seat)
            state = play(game, state, action).state
        others = seats - {choice.seat}
        assert not others or gesture.for_all or gesture.label.source in SAY_SO, gesture
        assert not gesture.for_all or n == 1 or not others, "the key of Enter is for one seat"
