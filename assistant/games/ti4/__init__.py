"""Twilight Imperium 4: space combat, section 39 of the Living Rules Reference."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from assistant.games.ti4 import flow, standing, values
from assistant.games.ti4.as_of import as_of
from assistant.games.ti4.best import forecast as best_forecast
from assistant.games.ti4.notation import notation
from assistant.games.ti4.overview import overview
from assistant.games.ti4.problems import problems
from assistant.games.ti4.rulings import actions as ruling_actions
from assistant.games.ti4.rulings import applied as rulings
from assistant.games.ti4.rulings import options as ruling_options
from assistant.games.ti4.setup import Setup
from assistant.games.ti4.spread import spread
from assistant.games.ti4.start import initial
from assistant.games.ti4.state import State
from assistant.games.ti4.steps import (
    announce,
    assign,
    barrage,
    barrage_losses,
    capacity,
    forced,
    reroll,
    retreat,
    rift,
    tokens,
    windows,
)
from assistant.rules.chance import Hits, Rolled
from assistant.rules.decision import Action, Option
from assistant.rules.flow import Step
from assistant.rules.game import Game
from assistant.rules.odds import (
    OddsProvider,
)
from assistant.rules.text import Name

ActionType = (
    windows.PlayCard
    | windows.Pass
    | barrage.Fire
    | barrage.Ready
    | barrage_losses.LoseFighter
    | announce.Announce
    | announce.FightOn
    | reroll.RerollMisses
    | reroll.RerollHits
    | reroll.ChangeHits
    | reroll.KeepDice
    | forced.TakeLosses
    | assign.Sustain
    | assign.Destroy
    | retreat.RetreatTo
    | retreat.LeaveBehind
    | rift.LoadAboard
    | tokens.TakeToken
    | capacity.Remove
    | ruling_actions.Ruling
    | Rolled
    | Hits
)


class _Rulings:
    """The rulings as the game has them until they are a table."""

    def options(self, state: State) -> Iterator[Option]:
        return ruling_options.options(state)

    def options_of(self, state: State, action: Action) -> Iterator[Option]:
        return ruling_options.options(state)

    def has(self, action: Action) -> bool:
        return isinstance(action, ruling_actions.Ruling)

    def apply(self, state: State, action: Any) -> Step[State]:
        return rulings.apply(state, action)


GAME: Game[Setup, State] = Game(
    id="ti4",
    name=Name("Twilight Imperium 4", "Сумерки империи"),
    rules=5,
    setup_type=Setup,
    action_type=ActionType,
    problems=lambda setup: tuple(problems(setup)),
    start=lambda setup: flow.begin(initial(setup)),
    steps=cast(Any, flow),
    rulings=cast(Any, _Rulings()),
    overview=overview,
    notation=notation,
    as_of=as_of,
    odds=OddsProvider(
        best_forecast.told, values.told, best_forecast.rows, standing.policies, spread
    ),
)
