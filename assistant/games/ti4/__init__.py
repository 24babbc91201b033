"""Twilight Imperium 4: space combat, section 39 of the Living Rules Reference."""

from __future__ import annotations

from collections.abc import Iterator

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
from assistant.rules.decision import Action, Option, Seat
from assistant.rules.game import Decision, Overview, Problem, Step
from assistant.rules.odds import (
    CancelToken,
    Forecast,
    OptionValues,
    PolicyComparison,
    ProgressCallback,
    Row,
    no_progress,
    not_cancelled,
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


class SpaceCombat:
    """The game protocol answered by the modules of this folder."""

    id = "ti4"
    name = Name("Twilight Imperium 4", "Сумерки империи")
    rules = 4
    setup_type = Setup
    action_type: object = ActionType
    hides_nothing = True

    def problems(self, setup: Setup) -> tuple[Problem, ...]:
        """Why these forces cannot fight, and what is odd about them."""
        return tuple(problems(setup))

    def start(self, setup: Setup) -> Step[State]:
        """The state at the first decision."""
        return flow.begin(initial(setup))

    def decision(self, state: State) -> Decision | None:
        """What the rules ask for now."""
        return flow.decide(state)

    def rulings(self, state: State) -> Iterator[Option]:
        """What the table may overrule."""
        return ruling_options.options(state)

    def apply(self, state: State, action: Action) -> Step[State]:
        """The state after a legal action, ruling or not."""
        if isinstance(action, ruling_actions.Ruling):
            return rulings.apply(state, action)
        return flow.apply(state, action)

    def as_of(self, setup: Setup, rules: int) -> Setup:
        """The setup as an older revision meant it."""
        return as_of(setup, rules)

    def view(self, state: State, seat: Seat | None) -> State:
        """Space combat has no secrets."""
        return state

    def overview(self, state: State) -> Overview:
        """Who plays, where in section 39 they stand, and how it ended."""
        return overview(state)

    def notation(self, state: State) -> str:
        """The position in one line."""
        return notation(state)

    def forecast(
        self,
        view: State,
        cancelled: CancelToken = not_cancelled,
        progress: ProgressCallback = no_progress,
    ) -> Forecast | None:
        """The exact odds from here."""
        return best_forecast.told(view, cancelled, progress)

    def chances(self, view: State, cancelled: CancelToken = not_cancelled) -> tuple[Row, ...]:
        """Only who wins, sooner told."""
        return best_forecast.rows(view, cancelled)

    def policies(self, state: State) -> tuple[Option, ...]:
        """Each side's order of losses, its armour, and whether the odds expect best play."""
        return tuple(standing.policies(state))

    def spread(
        self, view: State, seat: Seat, cancelled: CancelToken = not_cancelled
    ) -> tuple[PolicyComparison, ...]:
        """The odds under every policy of a seat for its losses."""
        return spread(view, seat, cancelled)

    def values(self, view: State, cancelled: CancelToken = not_cancelled) -> OptionValues | None:
        """What the open options are worth by the standing policies."""
        return values.told(view, cancelled)


GAME = SpaceCombat()
