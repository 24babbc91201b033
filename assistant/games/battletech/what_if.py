"""The battle sheet as it would be after an action, with nothing played."""

from __future__ import annotations

from assistant.games.battletech.actions import (
    AssignDamage,
    FireMissiles,
    TakeBack,
    Telling,
    UseOption,
)
from assistant.games.battletech.odds.battle_sheet import Sheet, sheet
from assistant.games.battletech.rulings import RULINGS, AbandonMission, MissionRuling
from assistant.games.battletech.state import State
from assistant.games.battletech.steps import card_effects
from assistant.games.battletech.steps.recording import record
from assistant.rules.decision import Action

RECORDED = AssignDamage | FireMissiles | TakeBack | UseOption


def what_if(state: State, action: Action) -> Sheet | None:
    """The sheet after a legal action; None where it puts nothing into the record."""
    if isinstance(action, RECORDED):
        return sheet(record(state, action).state)
    if isinstance(action, Telling):
        return sheet(card_effects.apply(state, action).state)
    if isinstance(action, AbandonMission):
        return None
    if isinstance(action, MissionRuling):
        return sheet(RULINGS.row_of(action).apply(state, action).state)
    return None
