"""What the active player does in the phases of his turn, in their order."""

from __future__ import annotations

from assistant.games.battletech.cards import Card
from assistant.games.battletech.ids import PieceId, SiteId
from assistant.games.battletech.setup import Region
from assistant.rules.decision import Action, Seat


class DrawCards(Action, frozen=True):
    """So many cards go from the Stockpile to the hand."""

    n: int


class Deploy(Action, frozen=True):
    """A card of the hand goes face down into Construction (DEP-3)."""


class DeployOpen(Action, frozen=True):
    """A card of the hand goes into Construction and is shown at once (DEP-5)."""

    card: Card


class TapForResources(Action, frozen=True):
    """A Resource is tapped for what it yields (CST-4)."""

    piece: PieceId


class UseAbility(Action, frozen=True):
    """A card is tapped for its ability; what it does, the table tells by rulings."""

    piece: PieceId


class PutCounters(Action, frozen=True):
    """Resources become construction counters on a card (CON-1)."""

    piece: PieceId
    n: int


class Activate(Action, frozen=True):
    """A card under construction is turned up and is active; the action says which it is."""

    piece: PieceId
    card: Card


class LayOn(Action, frozen=True):
    """An activated Pilot or Enhancement lies on this card or beside this Stockpile."""

    piece: PieceId
    host: SiteId


class LayTerrain(Action, frozen=True):
    """An activated Terrain card lies on a region."""

    piece: PieceId
    seat: Seat
    region: Region


class LayNowhere(Action, frozen=True):
    """The activated card finds no place, or the table does not want it: it is scrapped."""

    piece: PieceId


class MovePilot(Action, frozen=True):
    """A pilot changes to a 'Mech without one (PIL-1)."""

    pilot: PieceId
    mech: PieceId


class SwapPilots(Action, frozen=True):
    """Two pilots exchange their 'Mechs (PIL-1)."""

    pilot: PieceId
    other: PieceId


class PatrolAtOnce(Action, frozen=True):
    """A Unit just activated goes to Patrol by its printed ability."""

    piece: PieceId


class Repair(Action, frozen=True):
    """A resource takes one damage counter off a Unit (REP-1)."""

    piece: PieceId


class Reload(Action, frozen=True):
    """A depleted card is turned face up; it is tapped then (REL-1)."""

    piece: PieceId


class Guard(Action, frozen=True):
    """A Unit guards a Site (GRD-1)."""

    unit: PieceId
    site: SiteId


class LeaveGuard(Action, frozen=True):
    """A guard goes back to Patrol (GRD-4)."""

    piece: PieceId


class Restock(Action, frozen=True):
    """A card of the hand goes under the Stockpile (END-2)."""


class NextPhase(Action, frozen=True):
    """The phase is over; in a quick battle there are no more missions."""


class PassMissions(Action, frozen=True):
    """In a quick battle, the next player sends missions."""


PhaseAction = (
    DrawCards
    | Deploy
    | DeployOpen
    | TapForResources
    | UseAbility
    | PutCounters
    | Activate
    | LayOn
    | LayTerrain
    | LayNowhere
    | MovePilot
    | SwapPilots
    | PatrolAtOnce
    | Repair
    | Reload
    | Guard
    | LeaveGuard
    | Restock
    | NextPhase
    | PassMissions
)
