"""The route of a fight: which step follows which."""

from __future__ import annotations

from typing import Protocol

from msgspec.structs import replace

from assistant.games.metro import texts
from assistant.games.metro.rule_options import DefenceChosen
from assistant.games.metro.setup import HELD
from assistant.games.metro.state import Stage, State
from assistant.games.metro.steps import choose, compare, consequences, deal, declare, defence
from assistant.rules.flow import StepModule, Steps
from assistant.rules.text import Message


class Module(StepModule[State], Protocol):
    """What every module in `steps` answers."""

    def is_done(self, state: State) -> bool:
        """Whether this step asks for nothing more."""


MODULES: dict[Stage, Module] = {
    Stage.DECLARE: declare,
    Stage.DEFENCE: defence,
    Stage.DEAL: deal,
    Stage.ATTACKER_CARD: choose,
    Stage.DEFENDER_CARD: choose,
    Stage.REVEAL: compare,
    Stage.COMPARE: compare,
    Stage.CONSEQUENCES: consequences,
}

CARDS = (Stage.ATTACKER_CARD, Stage.DEFENDER_CARD)

STEP_NAMES: dict[Stage, Message] = {
    Stage.DECLARE: texts.RAIL_DECLARE,
    Stage.DEFENCE: texts.RAIL_DEFENCE,
    Stage.DEAL: texts.RAIL_DEAL,
    Stage.ATTACKER_CARD: texts.RAIL_CARDS,
    Stage.DEFENDER_CARD: texts.RAIL_CARDS,
    Stage.REVEAL: texts.RAIL_REVEAL,
    Stage.COMPARE: texts.RAIL_COMPARE,
    Stage.CONSEQUENCES: texts.RAIL_CONSEQUENCES,
    Stage.OVER: texts.RAIL_CONSEQUENCES,
}


def route(state: State) -> tuple[Stage, ...]:
    """The steps of this fight in their order; a threat fights without cards (§3)."""
    defence = (Stage.DEFENCE,) if state.target in HELD else ()
    if not state.uses_cards or state.at is Stage.COMPARE:
        return (Stage.DECLARE, *defence, Stage.COMPARE, Stage.CONSEQUENCES, Stage.OVER)
    if state.setup.rule_options.defence_chosen is DefenceChosen.BEFORE:
        first = (*defence, Stage.DEAL)
    else:
        first = (Stage.DEAL, *defence)
    return (Stage.DECLARE, *first, *CARDS, Stage.REVEAL, Stage.CONSEQUENCES, Stage.OVER)


def _onward(state: State) -> State | None:
    if not MODULES[state.at].is_done(state):
        return None
    stages = route(state)
    return replace(state, at=stages[stages.index(state.at) + 1])


STEPS = Steps(MODULES, Stage.OVER, _onward, heading=lambda state: STEP_NAMES[state.at]())
