"""The state of a fight: two sides, the cards, where on the page it stands, and who may see what."""

from __future__ import annotations

from enum import StrEnum
from typing import NewType, TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

from assistant.games.metro import texts
from assistant.games.metro.data import GEAR, TieWin, Unit
from assistant.games.metro.deck import HIDDEN, Card, CardId, Deck
from assistant.games.metro.setup import (
    ATTACKER,
    DEFENDER,
    SEATS,
    Hero,
    Mode,
    Setup,
    Stakes,
    Target,
    with_defaults,
)
from assistant.rules.decision import Ref, Seat
from assistant.rules.rule_options import Labelled
from assistant.rules.text import Message, Speakable, Text, signed

GearId = NewType("GearId", str)


class Stage(StrEnum):
    """Where the fight stands, in the order of the page."""

    DECLARE = "declare"
    DEFENCE = "defence"
    DEAL = "deal"
    ATTACKER_CARD = "attacker-card"
    DEFENDER_CARD = "defender-card"
    REVEAL = "reveal"
    COMPARE = "compare"
    CONSEQUENCES = "consequences"
    OVER = "over"


class Result(StrEnum):
    """What came of a fight: who has won, that nobody has, or that it was not fought at all."""

    ATTACKER = "attacker"
    DEFENDER = "defender"
    DRAW = "draw"
    CALLED_OFF = "called-off"


class Piece(Struct, frozen=True):
    """A piece of gear a hero carries."""

    id: GearId
    name: str
    bonus: int

    @property
    def label(self) -> Speakable:
        """Its name, or that it is some gear."""
        return GEAR.name_of(self.name) or texts.GEAR()


class Side(Struct, frozen=True):
    """One side as it fights.

    `unit` is None until the defender has named his. `hand` is what the seat holds or, with cards on
    the table, has entered for advice; the card he played is no longer in it. `down` says that his
    card lies face down; `advised`, that he has asked for advice, so that `hand` is his secret.
    `stakes` is None while they are counted from the consequences.
    """

    unit: Unit | None = None
    army: int | None = None
    hero: int | None = None
    threat: int | None = None
    gear: tuple[Piece, ...] = ()
    tie_wins: frozenset[TieWin] = frozenset()
    hand: tuple[CardId, ...] = ()
    played: CardId | None = None
    down: bool = False
    advised: bool = False
    stakes: Stakes | None = None

    @property
    def units(self) -> tuple[Unit, ...]:
        """What fights here: the unit named, or all there are to choose from."""
        if self.unit is not None:
            return (self.unit,)
        known = {Unit.ARMY: self.army, Unit.HERO: self.hero}
        return tuple(unit for unit, own in known.items() if own is not None)

    def as_unit(self, unit: Unit | None) -> Side:
        """The same side fighting with this unit."""
        return replace(self, unit=unit)

    def strength(self, unit: Unit) -> int:
        """What a unit of this side fights with, without a card (§3)."""
        match unit:
            case Unit.ARMY:
                return self.army or 0
            case Unit.HERO:
                return (self.hero or 0) + sum(piece.bonus for piece in self.gear)
        return self.threat or 0

    @property
    def gear_kinds(self) -> tuple[tuple[Piece, ...], ...]:
        """The gear, pieces that nobody tells apart put together."""
        kinds = dict.fromkeys((piece.name, piece.bonus) for piece in self.gear)
        return tuple(tuple(p for p in self.gear if (p.name, p.bonus) == kind) for kind in kinds)

    def piece(self, id: str) -> Piece:
        """The piece of gear of this id. Raises `KeyError`."""
        for piece in self.gear:
            if piece.id == id:
                return piece
        raise KeyError(id)


class Declined(StrEnum):
    """What becomes of a station its conqueror does not take."""

    STAYS_NEUTRAL = "stays_neutral"
    BECOMES_NEUTRAL = "becomes_neutral"


class GearMode(StrEnum):
    """Whether the winner throws a piece of gear away or takes it for himself."""

    DISCARD = "discard"
    TAKE = "take"


class Missed(Labelled):
    """Which of his hero-action phases a wounded hero spends at home."""

    THIS_ROUND = (
        "this_round",
        Message("metro", "Stays home for the whole hero action phase of this round"),
    )
    NEXT_ROUND = (
        "next_round",
        Message("metro", "Stays home for the whole hero action phase of the next round"),
    )
    NEXT = "next", Message("metro", "Stays home for its owner’s whole next hero action phase")


class Effect(Struct, frozen=True, tag_field="effect"):
    """A consequence of the fight, as the decision table names it; `side` is whom it befalls."""

    side: Seat


class Reward(Effect, frozen=True, tag="reward"):
    """The winner gets what the threat's card offers."""


class StationLost(Effect, frozen=True, tag="station_lost"):
    """The station is no longer this side's."""


class MayCapture(Effect, frozen=True, tag="may_capture"):
    """This side may take the station."""

    if_declined: Declined


class ArmyStrength(Effect, frozen=True, tag="army_strength"):
    """An attacking army that lost is weaker by one, never below one."""

    before: int = field(name="from")
    after: int = field(name="to")


class HeroWounded(Effect, frozen=True, tag="hero_wounded"):
    """The hero goes to a home station, which `chooser` picks, and misses a phase there."""

    chooser: Seat
    missed: Missed


class GearLoss(Effect, frozen=True, tag="gear_loss"):
    """This side loses a piece of gear of the chooser's choice."""

    chooser: Seat
    mode: GearMode
    optional: bool


AnyEffect: TypeAlias = Reward | StationLost | MayCapture | ArmyStrength | HeroWounded | GearLoss


class State(Struct, frozen=True):
    """Everything a fight is at one decision.

    `pile` is the cards in nobody's hand: all before the deal, the one aside after it, and in a
    view everything that seat does not see. `asking` is the seat that enters its cards in private.
    `row` is the row of the decision table, `effects` its consequences; `answers` says how the first
    of them were settled, "" where there was nothing to choose. Consequences change no strength
    here: the sides stay as they fought. `revealed` says that nothing is hidden any more but what
    was not played; `ruled`, that the table has set the result.
    """

    setup: Setup
    sides: tuple[Side, Side]
    deck: Deck
    target: Target
    at: Stage
    pile: tuple[CardId, ...]
    asking: Seat | None = None
    row: int = 0
    result: Result | None = None
    effects: tuple[AnyEffect, ...] = ()
    answers: tuple[str, ...] = ()
    revealed: bool = False
    ruled: bool = False

    def side(self, seat: Seat) -> Side:
        """The side at a seat."""
        return self.sides[seat]

    def with_side(self, seat: Seat, side: Side) -> State:
        """The same state with one side changed."""
        first, second = self.sides
        return replace(self, sides=(side, second) if seat == ATTACKER else (first, side))

    def defended_by(self, unit: Unit | None) -> State:
        """The same state with this unit defending; None while it is not named."""
        return self.with_side(DEFENDER, self.side(DEFENDER).as_unit(unit))

    @property
    def uses_cards(self) -> bool:
        """Cards are played only between players (§3)."""
        return self.target in (Target.ENEMY_STATION, Target.ENEMY_HERO)

    @property
    def app_deals(self) -> bool:
        """Whether the app deals the cards; else they lie on the table."""
        return self.setup.mode is Mode.APP

    def open_card(self, seat: Seat) -> Card | None:
        """The card that lies face up before a seat."""
        card = self.sides[seat].played
        if card is None or (self.app_deals and not self.revealed):
            return None
        return self.deck.card(card)

    def without_cards(self) -> State:
        """All seven together again, nothing chosen."""
        sides = tuple(
            replace(s, hand=(), played=None, down=False, advised=False) for s in self.sides
        )
        return replace(self, sides=sides, pile=self.deck.ids, asking=None)

    def without_result(self) -> State:
        """As before the comparison."""
        return replace(
            self, result=None, row=0, effects=(), answers=(), ruled=False, revealed=False
        )


def other(seat: Seat) -> Seat:
    """The seat across the table."""
    return DEFENDER if seat == ATTACKER else ATTACKER


def unit_ref(seat: Seat, unit: Unit) -> Ref:
    """A unit on the table: ``0/army``, ``1/hero``, ``1/threat``."""
    return Ref(f"{seat}/{unit.value}")


def gear_refs(seat: Seat, pieces: tuple[Piece, ...]) -> tuple[Ref, ...]:
    """Pieces of gear: ``0/gear-1``."""
    return tuple(Ref(f"{seat}/{piece.id}") for piece in pieces)


def card_ref(seat: Seat, card: CardId) -> Ref:
    """A card in a seat's hand or before it: ``0/card-zasada``."""
    return Ref(f"{seat}/card-{card}")


STATION = Ref("station")
"""The station that is fought for."""


def home_ref(seat: Seat, n: int) -> Ref:
    """A home station of a seat's faction, counted from 0: ``0/home-2``."""
    return Ref(f"{seat}/home-{n}")


def initial(setup: Setup) -> State:
    """The state before anything has happened."""
    setup = with_defaults(setup)
    sides = (_side(setup, ATTACKER), _side(setup, DEFENDER))
    return State(setup, sides, setup.deck, setup.target, Stage.DECLARE, setup.deck.ids)


def _side(setup: Setup, seat: Seat) -> Side:
    """A side before the fight; its unit is None where that is chosen in the fight."""
    if setup.target.threat_seat == seat:
        return Side(Unit.THREAT, threat=setup.threat.strength)
    unit: Unit | None = None
    if seat == ATTACKER:
        unit = setup.attacks_with
    elif setup.target is Target.ENEMY_HERO:
        unit = Unit.HERO
    force = setup.force(seat)
    hero = force.hero or Hero()
    return Side(
        unit,
        force.army,
        hero.strength,
        gear=tuple(Piece(GearId(f"gear-{n}"), g.name, g.bonus) for n, g in enumerate(hero.gear, 1)),
        tie_wins=force.tie_wins or frozenset(),
        stakes=force.stakes,
    )


def view(state: State, seat: Seat | None) -> State:
    """What this seat may see; None is somebody who holds no cards (§18).

    Other hands, cards face down and the card aside are one bag, the pile, in the deck's own order.
    Of another side one sees how many cards it holds and whether one lies on the table. Of a hand
    that was entered for advice one does not even see how much of it was entered.
    """
    if state.revealed:
        return state
    for other_seat in SEATS:
        side = state.side(other_seat)
        if other_seat == seat:
            continue
        if state.app_deals:
            played = None if side.played is None else HIDDEN
            side = replace(side, hand=(HIDDEN,) * len(side.hand), played=played)
        elif side.advised:
            side = replace(side, hand=(HIDDEN,))
        state = state.with_side(other_seat, side)
    if not state.app_deals:
        return state
    seen = {*state.side(seat).hand, state.side(seat).played} if seat is not None else set()
    return replace(state, pile=tuple(card for card in state.deck.ids if card not in seen))


def gear_label(piece: Piece) -> Text:
    """A piece of gear and its bonus."""
    return texts.SIGNED(name=piece.label, n=signed(piece.bonus))


def card_name(state: State, card: str) -> Speakable:
    """The name on a card."""
    return state.deck.card(card).name


def unit_of(state: State, seat: Seat) -> Unit:
    """What fights at a seat. Raises `ValueError` where nobody has named it yet."""
    unit = state.side(seat).unit
    if unit is None:
        raise ValueError("what defends has not been named")
    return unit
