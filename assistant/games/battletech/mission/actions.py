"""What players do in a mission, from sending the first Unit to the last damage."""

from __future__ import annotations

from assistant.games.battletech.cards import Card
from assistant.games.battletech.ids import PieceId, SiteId
from assistant.games.battletech.mission.record import UnitOption
from assistant.rules.decision import Action, Seat


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


Telling = (
    TellPrevent
    | TellAttack
    | TellDamage
    | TellInitiative
    | TellRemove
    | TellJoin
    | TellTap
    | TellUntap
    | TellDeplete
)
"""What a card does in a battle, told effect by effect."""

MissionAction = (
    SendUnit
    | StayHome
    | CallOff
    | SendAgainst
    | Block
    | StandBack
    | IncludeTarget
    | ConfirmBlock
    | LetPass
    | RevealAs
    | UseOption
    | UseInBattle
    | PlayMission
    | Telling
    | ThatIsAll
    | TakeItBack
    | AcceptInitiative
    | AssignDamage
    | FireMissiles
    | TakeBack
    | EndStep
    | TellFigure
)
