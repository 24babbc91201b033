"""Metro 2033, second edition: the fights and the combat deck of page 8."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

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
from assistant.rules.card_file import CardFile
from assistant.rules.chance import Drawn
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


class Fight:
    """The game protocol answered by the modules of this folder."""

    id = "metro"
    name = Name("Metro 2033", "Метро 2033")
    rules = 3
    setup_type = Setup
    action_type: object = ActionType

    def problems(self, setup: Setup) -> tuple[Problem, ...]:
        """Why this fight cannot be, and what is odd about it."""
        return tuple(problems(setup))

    def as_of(self, setup: Setup, rules: int) -> Setup:
        """Before 3 nobody compared heroes, or factions by all their names."""
        return replace(setup, as_entered=True) if rules < 3 else setup

    def completed(self, setup: Setup) -> Setup:
        """The setup with everything known of its factions."""
        return filled(setup)

    def start(self, setup: Setup) -> Step[State]:
        """The state at the first decision."""
        return flow.begin(initial(setup))

    def decision(self, state: State) -> Decision | None:
        """What the page asks for now."""
        return flow.decide(state)

    def decision_on(self, state: State, action: Action) -> Decision | None:
        """The same with the cards that the list leaves out, and why."""
        return flow.judged(state)

    def rulings(self, state: State) -> Iterator[Option]:
        """What the table may overrule."""
        return ruling_options.options(state)

    def apply(self, state: State, action: Action) -> Step[State]:
        """The state after a legal action, ruling or not."""
        if isinstance(action, ruling_actions.Ruling):
            return rulings.apply(state, action)
        return flow.apply(state, action)

    def view(self, state: State, seat: Seat | None) -> State:
        """What a seat may see: no other hand, no card face down."""
        return view(state, seat)

    def overview(self, state: State) -> Overview:
        """Who fights, where on the page they stand, and how it ended."""
        return overview(state)

    def notation(self, state: State) -> str:
        """The position in one line."""
        return notation(state)

    def card_file(self, path: Path) -> CardFile | None:
        """What a deck holds."""
        return card_file(path)

    def forecast(
        self,
        view: State,
        cancelled: CancelToken = not_cancelled,
        progress: ProgressCallback = no_progress,
    ) -> Forecast | None:
        """What each side can count on."""
        return odds.forecast(view, cancelled, progress)

    def values(self, view: State, cancelled: CancelToken = not_cancelled) -> OptionValues | None:
        """What the options are worth, from what the seat sees."""
        return odds.values(view, cancelled)


GAME = Fight()
