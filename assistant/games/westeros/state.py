"""The state of a turn of battle: the board, the units on it, and where in the attack they are."""

from __future__ import annotations

from enum import StrEnum
from typing import NewType

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from assistant.games.westeros import texts
from assistant.games.westeros.board import Board, Hex, hex_name
from assistant.games.westeros.data import Keyword, Trait, UnitValues
from assistant.games.westeros.setup import Setup
from assistant.rules.decision import Ref, Seat
from assistant.rules.rule_options import Labelled
from assistant.rules.text import Message, Name, Text

UnitId = NewType("UnitId", str)

FIRST, SECOND = Seat(0), Seat(1)
SEATS = (FIRST, SECOND)


class TurnStep(StrEnum):
    """Where the turn stands: between attacks, at a step of an attack, or over."""

    TURN = "turn"
    TARGET = "target"
    SUPPORT = "support"
    PARTING = "parting-blow"
    MOVE = "move"
    ENGAGE = "engage"
    DICE = "dice"
    FLANK = "flank"
    DEFLECT = "deflect"
    WOUNDS = "wounds"
    MORALE = "morale"
    RETREAT = "retreat"
    COUNTER = "counterattack"
    FOLLOW = "follow"
    BANNER = "banner"
    OVER = "over"


class How(StrEnum):
    """The two kinds of attack; only the first engages."""

    MELEE = "melee"
    RANGED = "ranged"


class Occasion(StrEnum):
    """What dice are rolled for: only an attack is one of eight steps."""

    ATTACK = "attack"
    PARTING = "parting-blow"
    COUNTER = "counterattack"


class Goal(Labelled):
    """What the odds call good: an enemy weaker, gone, or at least not where he stood."""

    WOUNDS = "wounds", Message("westeros", "Enemy figures lost, on average")
    DESTROY = "destroy", Message("westeros", "Chance to destroy")
    DRIVE_OFF = "drive-off", Message("westeros", "Chance to destroy or drive off")


class UnitState(UnitValues, frozen=True, kw_only=True):
    """The values of a unit on the board: its figures and its keywords are settled there."""

    figures: int = 1
    full: int = 1
    keywords: tuple[Trait, ...] = ()


class Unit(UnitState, frozen=True):
    """A unit on the board; `name` is what its player calls it, else its type's."""

    id: UnitId
    seat: Seat
    at: Hex
    name: Name | str
    type: str = ""

    @property
    def ref(self) -> Ref:
        """How panels know it."""
        return Ref(f"{self.seat}/{self.id}")

    @property
    def lost(self) -> int:
        """How many figures it has lost."""
        return self.full - self.figures

    def trait(self, keyword: Keyword) -> Trait | None:
        """The keyword, if the unit has it."""
        return next((t for t in self.keywords if t.keyword is keyword), None)

    def value(self, keyword: Keyword) -> int:
        """The number of the keyword; 0 without one."""
        trait = self.trait(keyword)
        return 0 if trait is None else trait.value or 0


class Engagement(Struct, frozen=True):
    """An engagement token on the border of two units; `owner` is whose emblem it shows."""

    units: tuple[UnitId, UnitId]
    owner: Seat


class Strike(Struct, frozen=True):
    """Dice of one unit against another, and what came of them.

    `origin` is where the struck unit stood. `faces` lie on the table, in rising order; `again` is
    the symbol that is being thrown once more. `hits` and `morale` are what counts of them, against
    a commander only what his capture may hang on; `to_retreat` are the hexes still to go,
    `retreated` those made.
    """

    occasion: Occasion
    by: UnitId
    against: UnitId
    origin: Hex
    how: How = How.MELEE
    faces: tuple[int, ...] = ()
    again: int = 0
    deflected: int = 0
    hits: int = 0
    morale: int = 0
    to_retreat: int = 0
    retreated: int = 0


class Attack(Struct, frozen=True):
    """An attack under way. `bonus` is what cards change in its dice, `pursuit` a second attack."""

    attacker: UnitId
    target: UnitId | None = None
    how: How = How.MELEE
    flank: bool = False
    supporters: tuple[UnitId, ...] = ()
    bonus: int = 0
    origin: Hex | None = None
    pursuit: bool = False


class Move(Struct, frozen=True):
    """A move announced and not yet made, because the enemy may strike first."""

    unit: UnitId
    to: Hex


class State(Struct, frozen=True):
    """Everything a turn of battle is at one decision; `lost` are the units destroyed or captured.

    `answered` says that the station asks for nothing more; `begun`, that attacks have begun, so
    that nobody moves any more. `strike` is the roll at hand, `decided` the open rules, by their
    places, on which something has hung since the last attack or move began.
    """

    setup: Setup
    board: Board
    units: tuple[Unit, ...]
    engagements: tuple[Engagement, ...] = ()
    active: Seat = FIRST
    lost: tuple[Unit, ...] = ()
    at: TurnStep = TurnStep.TURN
    answered: bool = False
    begun: bool = False
    move: Move | None = None
    attack: Attack | None = None
    strike: Strike | None = None
    goal: Goal = Goal.DRIVE_OFF
    decided: tuple[str, ...] = ()
    lost_before: int = 0
    """How many were lost when the last attack or move began."""
    in_doubt: tuple[UnitId, ...] | UnsetType = UNSET
    """The commanders without a rating that hits may have taken since then; without any no file has
    it."""
    winner: Seat | UnsetType | None = UNSET
    """Who has won by the table's word, None is nobody; of a battle that goes on no file has it."""

    def unit(self, id: str) -> Unit:
        """The unit of this id on the board. Raises `KeyError` if there is none."""
        for unit in self.units:
            if unit.id == id:
                return unit
        raise KeyError(id)

    def find(self, id: str | None) -> Unit | None:
        """The unit of this id, or None where it is no longer on the board."""
        return next((unit for unit in self.units if unit.id == id), None)

    @property
    def lost_now(self) -> tuple[Unit, ...]:
        """The units destroyed or captured since the last attack or move began."""
        return self.lost[self.lost_before :]

    def unit_at(self, at: Hex) -> Unit | None:
        """The unit on a hex."""
        return next((unit for unit in self.units if unit.at == at), None)

    def engagement(self, id: str) -> Engagement | None:
        """The token the unit is engaged by; it never has more than one."""
        return next((e for e in self.engagements if id in e.units), None)

    def partner(self, id: str) -> Unit | None:
        """Whom the unit is engaged with."""
        token = self.engagement(id)
        if token is None:
            return None
        first, second = token.units
        return self.unit(second if first == id else first)

    @property
    def current_attack(self) -> Attack:
        """The attack under way; there is one."""
        assert self.attack is not None
        return self.attack

    @property
    def current_strike(self) -> Strike:
        """The strike at hand; there is one."""
        assert self.strike is not None
        return self.strike

    @property
    def striker(self) -> Unit:
        """The unit that strikes now. Raises `KeyError` if it has fallen."""
        return self.unit(self.current_strike.by)

    @property
    def struck(self) -> Unit:
        """The unit that is struck now. Raises `KeyError` if it has fallen."""
        return self.unit(self.current_strike.against)

    @property
    def attacker(self) -> Unit:
        """The unit that attacks; it lives. Raises `KeyError` if it has fallen."""
        return self.unit(self.current_attack.attacker)

    @property
    def target(self) -> Unit:
        """The unit under attack; one is named, and lives. Raises `KeyError` if it has fallen."""
        target = self.current_attack.target
        assert target is not None
        return self.unit(target)

    def name_of(self, unit: Unit) -> Text:
        """The unit and where it stands: ``Lannisport Guards, E5``."""
        return texts.UNIT_AT(unit=unit.name, hex=hex_name(self.board, unit.at))

    def with_strike(self, **changes: object) -> State:
        """The same state with the strike at hand changed."""
        return replace(self, strike=replace(self.current_strike, **changes))

    def with_unit(self, unit: Unit) -> State:
        """The same state with one unit changed."""
        return replace(self, units=tuple(unit if u.id == unit.id else u for u in self.units))

    def without(self, id: str) -> State:
        """The same state with a unit destroyed; its token goes with it."""
        state = self.disengaged(id)
        stay = tuple(u for u in self.units if u.id != id)
        return replace(state, units=stay, lost=(*self.lost, self.unit(id)))

    def disengaged(self, id: str) -> State:
        """The same state with a unit's token gone, and its partner free."""
        return replace(self, engagements=tuple(e for e in self.engagements if id not in e.units))


def foe(seat: Seat) -> Seat:
    """The other side."""
    return Seat(1 - seat)
