"""Battles of Westeros: the hex board, the line of sight, the attack from declaration to retreat."""

from __future__ import annotations

from collections.abc import Iterator

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


class Attacks:
    """The game protocol answered by the modules of this folder."""

    id = "westeros"
    name = Name("Battles of Westeros", "Битвы Вестероса")
    rules = 5
    setup_type = Setup
    action_type: object = ActionType
    hides_nothing = True

    def problems(self, setup: Setup) -> tuple[Problem, ...]:
        """Why this battle cannot be, and what is odd about it."""
        return tuple(problems(setup))

    def as_of(self, setup: Setup, rules: int) -> Setup:
        """Before 5 terrain laid twice was an oddity, and dice had no limit."""
        return replace(setup, as_laid=True) if rules < 5 else setup

    def completed(self, setup: Setup) -> Setup:
        """The setup with everything known of its units and its terrain."""
        return filled(setup, printed())

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

    def view(self, state: State, seat: Seat | None) -> State:
        """Nothing of an attack is secret."""
        return state

    def overview(self, state: State) -> Overview:
        """Who plays, which of the eight steps it is, and how it ended."""
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
        """The exact odds of the attack under way."""
        return forecasts.forecast(view, cancelled)

    def values(self, view: State, cancelled: CancelToken = not_cancelled) -> OptionValues | None:
        """What each open option is worth for the goal the table has set."""
        return values.values(view, cancelled)


GAME = Attacks()
