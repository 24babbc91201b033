"""The route of a fight: which step follows which, what each asks, and what players do in them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from msgspec.structs import replace

from assistant.games.metro import cards, comparison, consequences, declaration, texts
from assistant.games.metro.setup import HELD, DefenceChosen
from assistant.games.metro.state import Stage, State
from assistant.rules.decision import Action
from assistant.rules.flow import Decision, Step, Steps
from assistant.rules.text import Message


@dataclass(frozen=True)
class FightStep:
    """What a step asks, what comes of the answer, when it is over; `enter` does what is automatic.

    The defaults are those of a step in which nothing happens by itself.
    """

    decide: Callable[[State], Decision]
    apply: Callable[[State, Action], Step[State]]
    is_done: Callable[[State], bool]
    enter: Callable[[State], Step[State]] = Step


_CHOICE_OF_CARD = FightStep(cards.choose_card, cards.play_card, cards.is_card_down)
_COMPARISON = FightStep(
    comparison.choose_reveal, comparison.reveal, lambda state: state.result is not None
)

FIGHT_STEPS: dict[Stage, FightStep] = {
    Stage.DECLARE: FightStep(
        declaration.choose_attack, declaration.declare, declaration.is_declared
    ),
    Stage.DEFENCE: FightStep(
        declaration.choose_defender,
        declaration.name_defender,
        declaration.is_defender_named,
        declaration.enter_defence,
    ),
    Stage.DEAL: FightStep(
        cards.draw_hands, cards.deal, cards.is_dealt, lambda state: Step(state.without_cards())
    ),
    Stage.ATTACKER_CARD: _CHOICE_OF_CARD,
    Stage.DEFENDER_CARD: _CHOICE_OF_CARD,
    Stage.REVEAL: _COMPARISON,
    Stage.COMPARE: _COMPARISON,
    Stage.CONSEQUENCES: FightStep(
        consequences.choose,
        consequences.settle,
        consequences.is_settled,
        consequences.settle_forced,
    ),
}

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
    both = (Stage.ATTACKER_CARD, Stage.DEFENDER_CARD)
    return (Stage.DECLARE, *first, *both, Stage.REVEAL, Stage.CONSEQUENCES, Stage.OVER)


def _onward(state: State) -> State | None:
    if not FIGHT_STEPS[state.at].is_done(state):
        return None
    stages = route(state)
    return replace(state, at=stages[stages.index(state.at) + 1])


STEPS = Steps(FIGHT_STEPS, Stage.OVER, _onward, heading=lambda state: STEP_NAMES[state.at]())

PlayerAction: TypeAlias = (
    declaration.AttackHero
    | declaration.AttackStation
    | declaration.CallOff
    | declaration.Defend
    | cards.AskAdvice
    | cards.Hold
    | cards.PutBack
    | cards.PlayCard
    | cards.LayDown
    | comparison.TurnCards
    | comparison.ShowCard
    | comparison.CompareStrengths
    | consequences.Capture
    | consequences.LeaveStation
    | consequences.PickGear
    | consequences.SpareGear
    | consequences.SendHome
)
"""What players do in a fight, in the order of the page."""
