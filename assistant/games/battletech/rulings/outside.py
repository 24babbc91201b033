"""What a card does outside a battle: damage by itself, counters, cards turned (OUT-1)."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.games.battletech import texts
from assistant.games.battletech.battle_record import (
    ChangeAttack,
    ChangeCounters,
    ChangeDamage,
    ChangeInitiative,
    Damage,
    Effect,
    Effects,
    Join,
    Prevent,
    Remove,
    Tap,
    TurnUp,
)
from assistant.games.battletech.cites import rule
from assistant.games.battletech.damage_rules import Reckoning
from assistant.games.battletech.ids import SiteId, stockpile_id
from assistant.games.battletech.names import piece_name, site_name
from assistant.games.battletech.state import State
from assistant.games.battletech.steps.modifiers import armor
from assistant.games.battletech.steps.strikes import Hit, strike
from assistant.games.battletech.steps.tap_effects import turned
from assistant.rules.decision import Pick, RecordField, Refusal
from assistant.rules.flow import Event, Step

OUTSIDE = rule("OUT-1")
BATTLE_ONLY = (ChangeAttack, ChangeInitiative, Remove, Join)
OUTSIDE_ONLY = (TurnUp, ChangeCounters, ChangeDamage)
"""What a battle has no words for: it is a ruling of its own, or told as if outside one."""


class EffectsNow(RecordField, frozen=True):
    """Effects on what lies on the table, by the ids of cards, Stockpiles and sides.

    Damage falls on `sites`. In a battle those who are in it leave, `others` join, and its `sides`
    gain or lose initiative. `things` are all of them by name, for the form.
    """

    sites: frozenset[str]
    active: frozenset[str]
    building: frozenset[str]
    things: tuple[Pick, ...] = ()
    fighters: frozenset[str] = frozenset()
    others: frozenset[str] = frozenset()
    sides: frozenset[str] = frozenset()

    @property
    def is_of_battle(self) -> bool:
        """Whether the effects are part of a battle."""
        return bool(self.sides)

    def on(self, kind: type[Effect]) -> frozenset[str]:
        """What this sort of effect can be on."""
        if self.is_of_battle and kind in OUTSIDE_ONLY:
            return frozenset()
        own = {ChangeAttack: self.fighters, Remove: self.fighters, Join: self.others}
        own |= {ChangeInitiative: self.sides, ChangeCounters: self.building}
        own |= {Damage: self.sites, Prevent: self.sites}
        return own.get(kind, self.active)

    def refusals(self, value: object) -> tuple[Refusal, ...]:
        """Why these effects cannot be."""
        found = super().refusals(value)
        if found or not isinstance(value, Effects):
            return found
        return tuple(why for effect in value.effects for why in self._why_not(effect))

    def _why_not(self, effect: Effect) -> Iterator[Refusal]:
        thing = str(effect.seat) if isinstance(effect, ChangeInitiative) else effect.on
        if thing in self.on(type(effect)):
            return
        if self.is_of_battle:
            yield Refusal(texts.NOT_IN_THIS_BATTLE(thing=thing), rule("MSN-1"))
        elif isinstance(effect, BATTLE_ONLY):
            yield Refusal(texts.EFFECT_ONLY_IN_BATTLE(thing=thing), OUTSIDE)
        elif thing not in self.sites:
            yield Refusal(texts.NO_SUCH_THING(thing=thing), OUTSIDE)
        elif isinstance(effect, ChangeCounters):
            yield Refusal(texts.NOT_BEING_BUILT(thing=thing), rule("CON-6"))
        else:
            yield Refusal(texts.NOT_ACTIVE(thing=thing), OUTSIDE)


def field(state: State) -> EffectsNow:
    """The field of the effects that are possible now."""
    seats = frozenset[str](stockpile_id(seat) for seat in state.seats)
    active = frozenset[str](piece.id for piece in state.pieces if piece.active)
    building = frozenset[str](piece.id for piece in state.pieces if not piece.active)
    told = [Pick(stockpile_id(seat), site_name(state, stockpile_id(seat))) for seat in state.seats]
    told += [Pick(piece.id, piece_name(state, piece)) for piece in state.pieces]
    sites = seats | active | building
    return EffectsNow("told", "effects", examples(state), sites, active, building, tuple(told))


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
            state = state if piece is None else state.with_piece(turned(piece, effect))
    sites = dict.fromkeys(effect.on for effect in told.effects if isinstance(effect, Damage))
    step = strike(state, tuple(_hit(state, site, told.effects) for site in sites))
    return Step(step.state, (*events, *step.events))


def _hit(state: State, site: SiteId, effects: tuple[Effect, ...]) -> Hit:
    total = sum(e.n for e in effects if isinstance(e, Damage) and e.on == site)
    prevented = sum(e.n for e in effects if isinstance(e, Prevent) and e.on == site)
    return Hit(site, Reckoning(total, prevented, armor(state, site) or 0))
