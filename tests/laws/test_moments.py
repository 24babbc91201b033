"""The law of moments: what is shown large is what everybody may know, and adds up."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from assistant.games import GAMES
from assistant.rules.chance import Hits, Rolled
from assistant.rules.flow import Step
from assistant.rules.game import Game
from assistant.rules.moment import DiceGroup, last_moment, moment_of
from tests.laws.positions import draw_battle
from tests.toy import TOY

EVERY = (*GAMES, TOY)


@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.id)
def test_a_moment_tells_what_everybody_may_know_and_adds_up(game: Game[Any, Any]) -> None:
    @settings(max_examples=25, phases=(Phase.generate,), deadline=None)
    @given(data=st.data())
    def law(data: st.DataObject) -> None:
        battle = draw_battle(game, data)
        before, seen = battle.start, list[DiceGroup]()
        for turn in battle.turns:
            for action, step in zip(turn.actions, turn.steps, strict=True):
                made = moment_of(game, before, action, step)
                public = Step(game.view(step.state, None), step.events)
                assert made == moment_of(game, game.view(before, None), action, public)
                if made is not None and isinstance(action, Rolled | Hits) and not made.is_news:
                    roll = game.decision(before)
                    assert made.hits == sum(roll.counts(action))
                    assert made.hits == sum(group.hits for group in made.groups)
                    fell = sum(len(group.dice) for group in made.groups)
                    assert fell == sum(group.count for group in roll.groups)
                seen += made.groups if made is not None else ()
                before = step.state
        dice = {die for group in seen for die in group.dice}
        for group in shown.groups if (shown := last_moment(battle)) is not None else ():
            assert group in seen or dice.issuperset(group.dice), "neither fallen nor thrown again"

    law()
