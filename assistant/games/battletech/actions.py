"""Everything that players do: in the phases of a turn, in a mission, in a private look."""

from __future__ import annotations

from assistant.games.battletech.battle_record import UnitOption
from assistant.games.battletech.cards import Card, PieceId, SiteId
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


class SendUnit(Action, frozen=True):
    """This Unit goes on a mission, alone or with those named before."""

    unit: PieceId


class StayHome(Action, frozen=True):
    """This Unit is not in the group after all."""

    unit: PieceId


class CallOff(Action, frozen=True):
    """There is no mission; nothing has been tapped yet."""


class SendAgainst(Action, frozen=True):
    """The group goes against this."""

    target: SiteId


class Block(Action, frozen=True):
    """This Unit stands in the way."""

    unit: PieceId


class StandBack(Action, frozen=True):
    """This Unit does not block after all."""

    unit: PieceId


class IncludeTarget(Action, frozen=True):
    """The target fights beside the blockers, or does not after all (BLK-6)."""

    included: bool


class ConfirmBlock(Action, frozen=True):
    """The Units named block; they are tapped."""


class LetPass(Action, frozen=True):
    """Nobody blocks."""


class RevealAs(Action, frozen=True):
    """The attacked card under construction is turned up, and this is what it is (BLK-9)."""

    card: Card


class UseOption(Action, frozen=True):
    """A Unit uses an option."""

    unit: PieceId
    option: UnitOption


class UseInBattle(Action, frozen=True):
    """The ability of a card in play is used; its effects are told next."""

    by: PieceId


class PlayMission(Action, frozen=True):
    """A side plays a Mission card from its hand; its effects are told next."""

    card: Card


class TellPrevent(Action, frozen=True):
    """The card prevents so much of the damage to a Unit or Site."""

    on: SiteId
    n: int


class TellAttack(Action, frozen=True):
    """The card changes the Attack of a Unit."""

    on: PieceId
    by: int


class TellDamage(Action, frozen=True):
    """The card damages a Unit or Site."""

    on: SiteId
    n: int


class TellInitiative(Action, frozen=True):
    """The card changes the initiative of a side."""

    seat: Seat
    by: int


class TellRemove(Action, frozen=True):
    """The card removes a Unit from the battle."""

    on: PieceId


class TellJoin(Action, frozen=True):
    """The card makes a Unit join the battle."""

    on: PieceId


class TellTap(Action, frozen=True):
    """The card taps another, or itself."""

    on: PieceId


class TellUntap(Action, frozen=True):
    """The card untaps another."""

    on: PieceId


class TellDeplete(Action, frozen=True):
    """The card turns another face down."""

    on: PieceId


class ThatIsAll(Action, frozen=True):
    """The card does nothing more."""


class TakeItBack(Action, frozen=True):
    """The card is not played, the ability not used after all."""


class AcceptInitiative(Action, frozen=True):
    """The side leaves the initiative as it is."""


class AssignDamage(Action, frozen=True):
    """So much of a Unit's damage goes there."""

    unit: PieceId
    to: SiteId
    n: int


class FireMissiles(Action, frozen=True):
    """So many of a Unit's missiles fly there."""

    unit: PieceId
    to: SiteId
    n: int


class TakeBack(Action, frozen=True):
    """So much of a Unit's damage comes back from there, because its Attack fell."""

    unit: PieceId
    to: SiteId
    n: int


class EndStep(Action, frozen=True):
    """The side does nothing more in this battle."""


class TellFigure(Action, frozen=True):
    """What a card prints that nobody had told."""

    piece: PieceId
    figure: str
    value: int


class TellCard(Action, frozen=True):
    """What this face-down card of his is."""

    piece: PieceId
    card: Card


class ForgetCard(Action, frozen=True):
    """The program no longer knows this face-down card."""

    piece: PieceId


class TellHand(Action, frozen=True):
    """A card of his hand."""

    card: Card


class ForgetHand(Action, frozen=True):
    """The card of this place is not in the hand, counted from 0 as it was told."""

    place: int


class StopPeeking(Action, frozen=True):
    """He has told what he wanted; the screen is everybody's again."""
