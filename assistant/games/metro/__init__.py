"""Metro 2033, second edition: the fights and the combat deck of page 8."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from msgspec.structs import replace

from assistant.games.metro import actions, flow
from assistant.games.metro.deck_checks import card_file
from assistant.games.metro.filling import filled
from assistant.games.metro.notation import notation
from assistant.games.metro.overview import overview
from assistant.games.metro.problems import problems
from assistant.games.metro.reckoning import odds
from assistant.games.metro.rulings import actions as ruling_actions
from assistant.games.metro.rulings import applied as rulings
from assistant.games.metro.rulings import options as ruling_options
from assistant.games.metro.setup import Setup
from assistant.games.metro.start import initial
from assistant.games.metro.state import State
from assistant.games.metro.view import view
from assistant.rules.chance import Drawn
from assistant.rules.decision import Action, Choice, Option, Refusal, find
from assistant.rules.flow import Step
from assistant.rules.game import Game
from assistant.rules.odds import (
    OddsProvider,
)
from assistant.rules.text import Name

ActionType = (
    actions.AttackHero
    | actions.AttackStation
    | actions.CallOff
    | actions.Defend
    | actions.AskAdvice
    | actions.Hold
    | actions.PutBack
    | actions.PlayCard
    | actions.LayDown
    | actions.TurnCards
    | actions.ShowCard
    | actions.CompareStrengths
    | actions.Capture
    | actions.LeaveStation
    | actions.PickGear
    | actions.SpareGear
    | actions.SendHome
    | ruling_actions.Ruling
    | Drawn
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
    """Before 3 nobody compared heroes, or factions by all their names."""
    return replace(setup, as_entered=True) if rules < 3 else setup


def _why_not_listed(state: State, action: Action) -> tuple[Refusal, ...]:
    """Reasons against a card that the list leaves out."""
    decision = flow.judged(state)
    return (find(decision.options, action) or ()) if isinstance(decision, Choice) else ()


GAME: Game[Setup, State] = Game(
    id="metro",
    name=Name("Metro 2033", "Метро 2033"),
    rules=3,
    setup_type=Setup,
    action_type=ActionType,
    problems=lambda setup: tuple(problems(setup)),
    start=lambda setup: flow.begin(initial(setup)),
    steps=cast(Any, flow),
    rulings=cast(Any, _Rulings()),
    overview=overview,
    notation=notation,
    view=view,
    with_defaults=filled,
    as_of=_as_of,
    card_file=card_file,
    why_not_listed=_why_not_listed,
    odds=OddsProvider(odds.forecast, odds.values),
)
