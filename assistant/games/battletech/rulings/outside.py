"""What a card does outside a battle: damage by itself, counters, cards turned (OUT-1)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.battletech.cites import rule
from assistant.games.battletech.ids import SiteId, stockpile_id
from assistant.games.battletech.mission.damage import Reckoning
from assistant.games.battletech.mission.effects import (
    ChangeAttack,
    ChangeCounters,
    ChangeDamage,
    ChangeInitiative,
    Damage,
    Deplete,
    Effect,
    Effects,
    Join,
    Prevent,
    Remove,
    Tap,
    TurnUp,
    Untap,
)
from assistant.games.battletech.mission.force import armor
from assistant.games.battletech.mission.strikes import Hit, strike
from assistant.games.battletech.names import piece_name, site_name
from assistant.games.battletech.rulings import texts
from assistant.games.battletech.state import Piece, State
from assistant.rules.decision import Pick, RecordField, Refusal
from assistant.rules.game import Event, Step

OUTSIDE = rule("OUT-1")
BATTLE_ONLY = (ChangeAttack, ChangeInitiative, Remove, Join)
OF_ACTIVE = (Tap, Untap, Deplete, TurnUp, ChangeDamage)


class EffectsNow(RecordField, frozen=True):
    """Effects on what lies on the table: `active` and `building` are its cards by their ids.

    `things` are all of them by name, for the form.
    """

    stockpiles: frozenset[str]
    active: frozenset[str]
    building: frozenset[str]
    things: tuple[Pick, ...] = ()

    def refusals(self, value: object) -> tuple[Refusal, ...]:
        """Why these effects cannot be."""
        found = super().refusals(value)
        if found or not isinstance(value, Effects):
            return found
        return tuple(why for effect in value.effects for why in self._why_not(effect))

    def _why_not(self, effect: Effect) -> Iterator[Refusal]:
        if isinstance(effect, BATTLE_ONLY):
            thing = str(effect.seat) if isinstance(effect, ChangeInitiative) else effect.on
            yield Refusal(texts.ONLY_IN_BATTLE(thing=thing), OUTSIDE)
        elif effect.on not in self.stockpiles | self.active | self.building:
            yield Refusal(texts.NO_SUCH_THING(thing=effect.on), OUTSIDE)
        elif isinstance(effect, OF_ACTIVE) and effect.on not in self.active:
            yield Refusal(texts.NOT_ACTIVE(thing=effect.on), OUTSIDE)
        elif isinstance(effect, ChangeCounters) and effect.on not in self.building:
            yield Refusal(texts.NOT_BEING_BUILT(thing=effect.on), rule("CON-6"))


def field(state: State) -> EffectsNow:
    """The field of the effects that are possible now."""
    seats = frozenset[str](stockpile_id(seat) for seat in state.seats)
    active = frozenset[str](piece.id for piece in state.pieces if piece.active)
    building = frozenset[str](piece.id for piece in state.pieces if not piece.active)
    told = [Pick(stockpile_id(seat), site_name(state, stockpile_id(seat))) for seat in state.seats]
    told += [Pick(piece.id, piece_name(state, piece)) for piece in state.pieces]
    return EffectsNow("told", "effects", examples(state), seats, active, building, tuple(told))


def examples(state: State) -> tuple[Effects, ...]:
    """Two damage to the first thing on the table, and a card tapped where there is one."""
    site = stockpile_id(state.seats[0])
    found = [Effects("Ability", (Damage(site, 2), Prevent(site, 1)))]
    if piece := next((p for p in state.pieces if p.active), None):
        found.append(Effects("Ability", (Damage(piece.site, 2), Tap(piece.id))))
    return tuple(found)


def apply(state: State, told: Effects) -> Step[State]:
    """The damage of one card comes all at once, less what it prevents (OUT-1)."""
    events = [Event(texts.EFFECTS_APPLIED(title=told.title), OUTSIDE, ruling=True)]
    for effect in told.effects:
        if not isinstance(effect, Damage | Prevent | ChangeInitiative):
            piece = state.find(effect.on)
            state = state if piece is None else state.with_piece(changed(piece, effect))
    sites = dict.fromkeys(effect.on for effect in told.effects if isinstance(effect, Damage))
    step = strike(state, tuple(_hit(state, site, told.effects) for site in sites))
    return Step(step.state, (*events, *step.events))


def changed(piece: Piece, effect: Effect) -> Piece:
    """A card that an effect turns, or changes the counters of."""
    match effect:
        case Tap():
            return replace(piece, tapped=True)
        case Untap():
            return replace(piece, tapped=False, gave=0)
        case Deplete():
            return replace(piece, face_up=False)
        case TurnUp():
            return replace(piece, face_up=True)
        case ChangeCounters(by=by):
            return replace(piece, counters=max(0, piece.counters + by))
        case ChangeDamage(by=by):
            return replace(piece, damage=max(0, piece.damage + by))
    return piece


def _hit(state: State, site: SiteId, effects: tuple[Effect, ...]) -> Hit:
    total = sum(e.n for e in effects if isinstance(e, Damage) and e.on == site)
    prevented = sum(e.n for e in effects if isinstance(e, Prevent) and e.on == site)
    return Hit(site, Reckoning(total, prevented, armor(state, site) or 0))
