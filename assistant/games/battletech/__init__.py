"""BattleTech, the card game: six phases, cards in zones, missions, the battle sheet."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from assistant.games.battletech import flow
from assistant.games.battletech.mission.actions import MissionAction
from assistant.games.battletech.notation import notation
from assistant.games.battletech.occasions import with_occasion
from assistant.games.battletech.odds import forecast
from assistant.games.battletech.overview import overview
from assistant.games.battletech.peeking import PeekAction
from assistant.games.battletech.phase_actions import PhaseAction
from assistant.games.battletech.problems import problems
from assistant.games.battletech.readings import InitiativeOrder
from assistant.games.battletech.rulings import actions as ruling_actions
from assistant.games.battletech.rulings import applied as rulings
from assistant.games.battletech.rulings import options as ruling_options
from assistant.games.battletech.setup import Setup
from assistant.games.battletech.start import initial
from assistant.games.battletech.state import State
from assistant.games.battletech.view import view
from assistant.rules.card_file import CardFile
from assistant.rules.chance import Hits, Rolled
from assistant.rules.decision import Action, Option, Seat
from assistant.rules.game import Decision, Overview, Problem, Step
from assistant.rules.odds import (
    CancelToken,
    Forecast,
    OptionValues,
    ProgressCallback,
    no_progress,
    not_cancelled,
)
from assistant.rules.text import Name

ActionType = PhaseAction | PeekAction | MissionAction | ruling_actions.AnyRuling | Rolled | Hits


class CardGame:
    """The game protocol answered by the modules of this folder."""

    id = "battletech"
    name = Name("BattleTech", "BattleTech")
    rules = 11
    setup_type = Setup
    action_type: object = ActionType

    def problems(self, setup: Setup) -> tuple[Problem, ...]:
        """Why this game cannot be, and what is odd about it."""
        return tuple(problems(setup))

    def as_of(self, setup: Setup, rules: int) -> Setup:
        """Before 11 the side ahead was asked too (AMB-18), and a side that could do nothing."""
        if rules >= 11:
            return setup
        readings = replace(setup.readings, initiative_order=InitiativeOrder.BEHIND_THEN_AHEAD)
        return replace(setup, readings=readings, asks_idle=True)

    def start(self, setup: Setup) -> Step[State]:
        """The state at the first decision."""
        return flow.begin(initial(setup))

    def decision(self, state: State) -> Decision | None:
        """What the rules ask for now."""
        return flow.decide(state)

    def decision_on(self, state: State, action: Action) -> Decision | None:
        """The same, with no more than it takes to judge this action, and when it is done."""
        return with_occasion(state, flow.decide(state, action), action)

    def rulings(self, state: State) -> Iterator[Option]:
        """What the table may overrule."""
        return ruling_options.options(state)

    def apply(self, state: State, action: Action) -> Step[State]:
        """The state after a legal action, ruling or not."""
        if isinstance(action, ruling_actions.AnyRuling):
            return rulings.apply(state, action)
        return flow.apply(state, action)

    def view(self, state: State, seat: Seat | None) -> State:
        """What a seat may see: nobody's told cards but its own, while it looks at them."""
        return view(state, seat)

    def overview(self, state: State) -> Overview:
        """Who plays, which phase it is, and how it ended."""
        return overview(state)

    def notation(self, state: State) -> str:
        """The position, a line for each player."""
        return notation(state)

    def card_file(self, path: Path) -> CardFile | None:
        """What a list of cards or a deck holds."""
        from assistant.games.battletech.collection.card_file import card_file

        return card_file(path)

    def forecast(
        self,
        view: State,
        cancelled: CancelToken = not_cancelled,
        progress: ProgressCallback = no_progress,
    ) -> Forecast | None:
        """The odds of the dice of the battle under way."""
        return forecast.forecast(view, cancelled)

    def values(self, view: State, cancelled: CancelToken = not_cancelled) -> OptionValues | None:
        """What the options are worth."""
        return forecast.values(view, cancelled)


GAME = CardGame()
