"""Battles of Westeros: the hex board, the line of sight, the attack from declaration to retreat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from msgspec.structs import replace

from assistant.games.westeros import flow
from assistant.games.westeros.filling import filled, printed
from assistant.games.westeros.notation import notation
from assistant.games.westeros.overview import overview
from assistant.games.westeros.problems import problems
from assistant.games.westeros.reckoning import forecasts, values
from assistant.games.westeros.rulings import actions as ruling_actions
from assistant.games.westeros.rulings import applied as rulings
from assistant.games.westeros.rulings import options as ruling_options
from assistant.games.westeros.setup import Setup
from assistant.games.westeros.start import initial
from assistant.games.westeros.state import State
from assistant.games.westeros.steps import (
    counter,
    deflect,
    flank,
    follow,
    parting,
    retreat,
    stalwart,
    support,
    target,
    turn,
)
from assistant.rules.chance import Rolled
from assistant.rules.decision import Action, Option
from assistant.rules.flow import Step
from assistant.rules.game import Game
from assistant.rules.odds import (
    OddsProvider,
)
from assistant.rules.text import Name

ActionType = (
    turn.DeclareAttack
    | turn.MoveUnit
    | turn.GiveOrder
    | turn.EndAttacks
    | target.AttackTarget
    | target.CallOff
    | support.Support
    | support.NoMoreSupport
    | parting.StrikeParting
    | parting.LetGo
    | flank.RerollSymbol
    | flank.KeepDice
    | deflect.Deflect
    | deflect.TakeHits
    | stalwart.IgnoreMorale
    | stalwart.AcceptMorale
    | retreat.RetreatTo
    | counter.Counterattack
    | counter.NoCounterattack
    | follow.Advance
    | follow.Pursue
    | follow.StayPut
    | ruling_actions.Ruling
    | Rolled
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


def _as_of(setup: Setup, rules: int) -> Setup:
    """Before 5 terrain laid twice was an oddity, and dice had no limit."""
    return replace(setup, as_laid=True) if rules < 5 else setup


GAME: Game[Setup, State] = Game(
    id="westeros",
    name=Name("Battles of Westeros", "Битвы Вестероса"),
    rules=5,
    setup_type=Setup,
    action_type=ActionType,
    problems=lambda setup: tuple(problems(setup)),
    start=lambda setup: flow.begin(initial(setup)),
    steps=cast(Any, flow),
    rulings=cast(Any, _Rulings()),
    overview=overview,
    notation=notation,
    with_defaults=lambda setup: filled(setup, printed()),
    as_of=_as_of,
    odds=OddsProvider(lambda view, *hooks: forecasts.forecast(view, *hooks[:1]), values.values),
)
