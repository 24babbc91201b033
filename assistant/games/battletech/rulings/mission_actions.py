"""The table's own word on a mission under way, as actions."""

from __future__ import annotations

from assistant.games.battletech.battle_record import Effects, UnitOption
from assistant.games.battletech.ids import PieceId, SiteId
from assistant.rules.decision import Action, Seat


class AmendAssigned(Action, frozen=True):
    """A Unit has assigned so much to a recipient, in all."""

    unit: PieceId
    to: SiteId
    n: int


class AmendFired(Action, frozen=True):
    """A Unit has fired so many missiles at a recipient, in all."""

    unit: PieceId
    to: SiteId
    n: int


class AmendOption(Action, frozen=True):
    """A Unit has used an option after all, or has not."""

    unit: PieceId
    option: UnitOption
    used: bool


class AmendEffect(Action, frozen=True):
    """A number that a card was told with is another: entry and effect are counted from 0."""

    entry: int
    effect: int
    n: int


class RulePrevent(Action, frozen=True):
    """So much more is prevented."""

    on: SiteId
    n: int


class RuleDamage(Action, frozen=True):
    """So much more damage falls in this battle."""

    on: SiteId
    n: int


class RuleAttack(Action, frozen=True):
    """The Attack of a Unit changes."""

    on: PieceId
    by: int


class RuleInitiative(Action, frozen=True):
    """The initiative of a side changes, in its own step however late the table says so."""

    seat: Seat
    by: int


class RuleEffects(Action, frozen=True):
    """What a card does in this battle, in the game's words, all of it under the card's name."""

    told: Effects


class RuleRemove(Action, frozen=True):
    """A Unit is removed from the battle."""

    on: PieceId


class RuleJoin(Action, frozen=True):
    """A Unit joins the battle."""

    on: PieceId


class AbandonMission(Action, frozen=True):
    """The mission ends here, with no damage at all."""


MissionRuling = (
    AmendAssigned
    | AmendFired
    | AmendOption
    | AmendEffect
    | RulePrevent
    | RuleDamage
    | RuleAttack
    | RuleInitiative
    | RuleEffects
    | RuleRemove
    | RuleJoin
    | AbandonMission
)
