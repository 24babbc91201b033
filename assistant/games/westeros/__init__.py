"""Battles of Westeros: the hex board, the line of sight, the attack from declaration to retreat."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.westeros import rulings
from assistant.games.westeros.flow import STEPS, is_past
from assistant.games.westeros.odds import forecast, values
from assistant.games.westeros.overview import ending, moment_of, notation, overview
from assistant.games.westeros.problems import problems
from assistant.games.westeros.setup import Setup
from assistant.games.westeros.start import SEATING, filled, initial, printed
from assistant.games.westeros.state import State
from assistant.games.westeros.steps import aftermath, dice, engagement, retreat, target, turn
from assistant.games.westeros.user_files import where_to
from assistant.rules.chance import Rolled
from assistant.rules.game import Game, any_action
from assistant.rules.odds import OddsProvider
from assistant.rules.text import Name

STEP_MODULES = (turn, target, engagement, dice, retreat, aftermath)


def _as_of(setup: Setup, rules: int) -> Setup:
    """What an older revision let stand; before 6 a unit that reached nobody could be declared."""
    return replace(setup, as_laid=True) if rules < 6 else setup


GAME: Game[Setup, State] = Game(
    id="westeros",
    name=Name("Battles of Westeros", "Битвы Вестероса"),
    also=("Вестерос",),
    rules=7,
    setup_type=Setup,
    action_type=any_action(STEP_MODULES, rulings.RULINGS, Rolled),
    problems=lambda setup: tuple(problems(setup)),
    start=lambda setup: STEPS.begin(initial(setup)),
    steps=STEPS,
    rulings=rulings.RULINGS,
    overview=overview,
    notation=notation,
    with_defaults=lambda setup: filled(setup, printed()),
    as_of=_as_of,
    other_file=where_to,
    odds=OddsProvider(lambda view, *hooks: forecast.forecast(view, *hooks[:1]), values.values),
    moment=moment_of,
    is_past=is_past,
    ending=ending,
    seating=SEATING,
)
