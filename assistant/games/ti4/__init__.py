"""Twilight Imperium 4: the fights of a tactical action, by the Living Rules Reference."""

from functools import reduce
from operator import or_
from typing import Any

from assistant.games.ti4 import flow, option_values, policy_rulings, rulings
from assistant.games.ti4.effects import demands, using
from assistant.games.ti4.notation import notation
from assistant.games.ti4.odds import forecast
from assistant.games.ti4.players import SEATING
from assistant.games.ti4.problems import problems
from assistant.games.ti4.setup import Setup, as_of
from assistant.games.ti4.state import State, initial
from assistant.games.ti4.steps import (
    barrage,
    capacity,
    common,
    invasion,
    retreat,
    rift,
    roll,
)
from assistant.games.ti4.typed_line import LINE
from assistant.rules.chance import Hits, Rolled
from assistant.rules.game import Game
from assistant.rules.odds import OddsProvider
from assistant.rules.text import Name

ACTIONS: tuple[Any, ...] = (
    *(row.action for row in rulings.ROWS),
    using.PlayCard,
    common.Pass,
    barrage.Fire,
    barrage.Ready,
    barrage.LoseFighter,
    retreat.Announce,
    retreat.FightOn,
    roll.RerollMisses,
    roll.RerollHits,
    roll.ChangeHits,
    roll.KeepDice,
    common.TakeLosses,
    common.Sustain,
    common.Destroy,
    demands.TakeDamage,
    demands.Hit,
    demands.MoveTo,
    demands.MoveNoMore,
    demands.Nudge,
    retreat.RetreatTo,
    retreat.LeaveBehind,
    rift.LoadAboard,
    retreat.TakeToken,
    capacity.Remove,
    invasion.AimAt,
    invasion.Land,
    invasion.FightFor,
    Rolled,
    Hits,
)
"""Every action of the game: those of its rulings, then those of its steps, then dice."""

GAME: Game[Setup, State] = Game(
    id="ti4",
    name=Name("Twilight Imperium 4", "Сумерки империи"),
    also=("Twilight Imperium", "Twilight", "Сумерки", "ТИ4", "TI", "ТИ"),
    rules=14,
    setup_type=Setup,
    action_type=reduce(or_, ACTIONS),
    problems=lambda setup: tuple(problems(setup)),
    start=lambda setup: flow.STEPS.begin(initial(setup)),
    steps=flow.STEPS,
    rulings=rulings.RULINGS,
    why_not_listed=rulings.why_not_listed,
    overview=flow.overview,
    notation=notation,
    as_of=as_of,
    plays=using.PlayUnasked,
    typed=LINE,
    odds=OddsProvider(
        forecast.forecast,
        option_values.policy_values,
        forecast.rows,
        policy_rulings.policies,
        option_values.policy_comparison,
    ),
    moment=flow.moment_of,
    is_past=flow.is_past,
    answered=flow.answered,
    ending=flow.ending,
    seating=SEATING,
)
