"""Which effects are in force for a side, and what they come to on its dice and its armour."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain
from operator import attrgetter

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.data import (
    AbilityDice,
    Asset,
    Card,
    EffectKind,
    Law,
    Stage,
    UnitType,
    effects,
    name_of,
)
from assistant.games.ti4.effects.declare import EFFECTS, Effect, Rolling, Where, cite_of
from assistant.games.ti4.notation import side_name
from assistant.games.ti4.state import (
    ROUNDS,
    SCAR,
    SEATS,
    RoundStep,
    Side,
    Span,
    State,
    Unit,
    opponent,
)
from assistant.rules.decision import Seat
from assistant.rules.flow import Event
from assistant.rules.text import Text


def declared(state: State, seat: Seat) -> tuple[Effect, ...]:
    """What the side has for all to see and the program plays."""
    return _not_void(state, _known(state.sides[seat].effects))


def to_use(state: State, seat: Seat) -> tuple[Effect, ...]:
    """Those of them that a player uses."""
    return _not_void(state, _used(state.sides[seat].effects))


def _not_void(state: State, found: tuple[Effect, ...]) -> tuple[Effect, ...]:
    if not (found and state.setup.laws):
        return found
    return tuple(effect for effect in found if not is_void(state, effect.id))


@lru_cache(maxsize=256)
def _known(ids: tuple[str, ...]) -> tuple[Effect, ...]:
    return tuple(EFFECTS[id] for id in ids if id in EFFECTS)


@lru_cache(maxsize=256)
def _used(ids: tuple[str, ...]) -> tuple[Effect, ...]:
    return tuple(effect for effect in _known(ids) if effect.is_used)


def is_void(state: State, id: str) -> bool:
    """Whether a law has taken the text: that of mechs."""
    return Law.ARTICLES_OF_WAR in state.setup.laws and effects()[id].kind is EffectKind.MECH


@lru_cache(maxsize=1024)
def _lasting(ids: tuple[str, ...], what: str) -> tuple[Effect, ...]:
    """Of these the effects that nobody has to use, but for what the figures of units say."""
    found = (e for e in _known(ids) if not (e.is_used or e.in_figures))
    return tuple(effect for effect in found if not what or getattr(effect, what))


def has(state: State, seat: Seat, id: str) -> bool:
    """Whether the side has this effect, its bearer being there."""
    effect = EFFECTS.get(id)
    return id in state.side(seat).effects and (effect is None or is_borne(state, seat, effect))


def after_sustain(state: State, seat: Seat) -> tuple[Event, ...]:
    """What a use of armour brings its side."""
    if not has(state, seat, FARRAN):
        return ()
    return (Event(texts.GAINS_GOODS(n=1), cite_of(FARRAN), actor=seat),)


FARRAN = Asset.REAR_ADMIRAL_FARRAN


def is_counted_on(side: Side, id: str) -> bool:
    """Whether the odds expect the side to use an effect: at a price only where it says so."""
    if id in EFFECTS and EFFECTS[id].needs_word:
        return id in side.plan.paid
    return id not in side.plan.unused


def is_ready(state: State, seat: Seat, id: str) -> bool:
    """Whether the side has this effect and has not used it up."""
    side = state.side(seat)
    return id in side.effects and id not in side.spent


def in_force(state: State, seat: Seat, what: str = "") -> tuple[Effect, ...]:
    """The effects that bear on the fight at hand: what lasts, then what has been used.

    All of them, or those that do `what` a field of theirs tells.
    """
    side = state.sides[seat]
    lasting = _lasting(side.effects, what) if side.effects else ()
    if not (lasting or side.uses):
        return ()
    used = (EFFECTS[use.effect] for use in side.uses)
    there = (e for e in used if is_there(state, e) and (not what or getattr(e, what)))
    return (*_bearing(state, seat, lasting), *there)


def _bearing(state: State, seat: Seat, lasting: tuple[Effect, ...]) -> Iterator[Effect]:
    for effect in _not_void(state, lasting):
        if not (is_there(state, effect) and is_borne(state, seat, effect)):
            continue
        if effect.when is None or effect.when(state, seat):
            yield effect


def expired(state: State, seats: Iterable[Seat] = SEATS) -> State:
    """The state in which units are again what they were before effects that end with the combat."""
    for seat in seats:
        for use in state.side(seat).uses:
            expires = EFFECTS[use.effect].expires
            if expires is not None:
                state = expires(state, seat, use)
    return state


def answering(state: State, seat: Seat, whose: Seat, unit: Unit) -> Iterator[Effect]:
    """The side's effects that answer the destruction of a unit; its own text is one of them."""
    there = in_force(state, seat, "fallen")
    yield from there
    for effect in declared(state, seat):
        own = seat == whose and effect.bearer is not None and effect.is_of(unit)
        if effect.fallen and own and effect not in there:
            yield effect


def is_there(state: State, effect: Effect) -> bool:
    """Whether the fight is where the effect works."""
    if effect.where is Where.ANYWHERE:
        return True
    return (effect.where is Where.GROUND) == state.is_invasion


def is_borne(state: State, seat: Seat, effect: Effect) -> bool:
    """Whether the unit whose text it is takes part: where the fight is, or in its space area."""
    if effect.bearer is None or effect.deploys:
        return True
    side = state.side(seat)
    if effect.in_system:
        return any(effect.is_of(u) for u in (*side.units, *chain.from_iterable(side.ground)))
    if effect.on_planet:
        return state.planet is not None and any(map(effect.is_of, side.ground[state.planet]))
    there = side.units if state.planet is None else (*side.ground[state.planet], *side.units)
    return any(map(effect.is_of, there))


def left_to_table(state: State, seat: Seat) -> Iterator[str]:
    """What the side has that bears on the fight and the program does not play."""
    side = state.side(seat)
    for id in (*state.setup.force(seat).effects, *state.setup.laws):
        sheet = effects()[id]
        here = sheet.unit is None or any(
            u.type is sheet.unit and sheet.level in (0, u.level) for u in side.present
        )
        played = id in EFFECTS and (id in side.effects or EFFECTS[id].in_figures)
        by_hand = not played and not is_void(state, id)
        if sheet.stage is Stage.FIGHT and by_hand and here:
            yield id


def bonus(state: State, seat: Seat, unit: Unit, rolling: Rolling) -> int:
    """What effects add to each die of the unit's roll, those of the opponent included."""
    foe, total = opponent(seat), 0
    for effect in in_force(state, seat, "bonus"):
        total += effect.bonus(state, seat, unit, rolling) if effect.bonus else 0
    for effect in in_force(state, foe, "against"):
        total += effect.against(state, foe, unit, rolling) if effect.against else 0
    return total


def more_dice(state: State, seat: Seat, unit: Unit, rolling: Rolling) -> int:
    """How many dice more the unit rolls; a galvanized one rolls one more, whoever has it."""
    mine = in_force(state, seat, "dice")
    more = sum(e.dice(state, seat, unit, rolling) for e in mine if e.dice) if mine else 0
    return unit.galvanized + more


def spare_dice(state: State, seat: Seat, rolling: Rolling) -> int:
    """How many dice one of the units rolls beside its own."""
    return sum(rolling in effect.spare_die for effect in in_force(state, seat, "spare_die"))


def abilities(
    state: State, seat: Seat, units: Iterable[Unit], rolling: Rolling
) -> list[tuple[Unit, AbilityDice]]:
    """The units that have an ability and may use it, with their dice: printed, or by effects."""
    printed, found = attrgetter(rolling), list[tuple[Unit, AbilityDice]]()
    giving = in_force(state, seat, "gives")
    for unit in units:
        dice = printed(unit.stats)
        for effect in () if dice else giving:
            dice = dice or (effect.gives(state, seat, unit, rolling) if effect.gives else None)
        if dice:
            found.append((unit, dice))
    if not found or SCAR in state.sides[seat].effects or is_forbidden(state, seat, rolling):
        return []
    if not in_force(state, opponent(seat), "strips"):
        return found
    return [(unit, dice) for unit, dice in found if not is_stripped(state, seat, unit)]


def able(state: State, seat: Seat, units: Iterable[Unit], rolling: Rolling) -> tuple[Unit, ...]:
    """The units that have a unit ability and may use it."""
    return tuple(unit for unit, _ in abilities(state, seat, units, rolling))


def has_dice(state: State, seat: Seat, units: Iterable[Unit], rolling: Rolling) -> bool:
    """Whether any dice are rolled where these units use an ability."""
    return bool(able(state, seat, units, rolling) or any(unmanned(state, seat, rolling)))


def against(state: State, seat: Seat, rolling: Rolling) -> int:
    """What effects of the opponent add to a die of a unit ability that no unit rolls."""
    foe = opponent(seat)
    some = next(iter(state.side(foe).units), None) or next(iter(state.side(foe).present), None)
    if some is None:
        return 0
    theirs = in_force(state, foe, "against")
    return sum(e.against(state, foe, some, rolling) for e in theirs if e.against)


def unmanned(state: State, seat: Seat, rolling: Rolling) -> Iterator[tuple[str, AbilityDice]]:
    """Dice of a unit ability that no unit rolls, each with its effect."""
    for effect in in_force(state, seat, "unmanned"):
        dice = effect.unmanned(state, seat, rolling) if effect.unmanned else None
        if dice and not is_forbidden(state, seat, rolling):
            yield effect.id, dice


def rerolling(state: State, seat: Seat, rolling: Rolling) -> Effect | None:
    """What lets the side roll dice of the ability once more that missed."""
    return next((e for e in in_force(state, seat, "rerolls") if rolling in e.rerolls), None)


def strikes_big(state: State, seat: Seat, unit: Unit, rolling: Rolling) -> bool:
    """Whether hits of the unit's roll must be put on ships but fighters."""
    mine = in_force(state, seat, "big_ships")
    return any(e.big_ships(state, seat, unit, rolling) for e in mine if e.big_ships)


def naturals(state: State, seat: Seat, unit: Unit, rolling: Rolling) -> int:
    """Hits that each of the unit's dice makes more that shows 9 or 10."""
    mine = in_force(state, seat, "naturals")
    return sum(e.naturals(state, seat, unit, rolling) for e in mine if e.naturals)


def nobody_leaves(state: State) -> bool:
    """Whether an effect keeps both sides from retreating."""
    return any(in_force(state, seat, "stays") for seat in SEATS)


def is_forbidden(state: State, seat: Seat, rolling: Rolling) -> bool:
    """Whether an effect of the opponent keeps the side's units from using the ability."""
    foe = opponent(seat)
    theirs = in_force(state, foe, "forbids")
    return bool(theirs) and any(e.forbids(state, foe, rolling) for e in theirs if e.forbids)


def is_stripped(state: State, seat: Seat, unit: Unit) -> bool:
    """Whether an effect of the opponent has taken the abilities of the seat's unit."""
    foe = opponent(seat)
    theirs = in_force(state, foe, "strips")
    return bool(theirs) and any(e.strips(state, foe, unit) for e in theirs if e.strips)


def is_shielded(state: State, seat: Seat, planet: int) -> bool:
    """Whether a unit of the seat on a planet has Planetary Shield."""
    return any(
        unit.stats.shield and not is_stripped(state, seat, unit)
        for unit in state.side(seat).ground[planet]
    )


def ban(state: State, seat: Seat, planet: int) -> Effect | None:
    """The effect by which the seat's units on a planet cannot be bombarded."""
    found = (e for e in in_force(state, seat, "bans") if e.bans and e.bans(state, planet))
    return next(found, None)


def is_safe(state: State, seat: Seat, planet: int) -> bool:
    """Whether Planetary Shield keeps the opponent from bombarding the seat's units on a planet."""
    return is_shielded(state, seat, planet) and not breaks_shields(state, opponent(seat))


def is_silenced(state: State, seat: Seat) -> bool:
    """Whether an effect of the opponent keeps the seat from making combat rolls."""
    return bool(in_force(state, opponent(seat), "silences"))


def strikes_back(state: State, seat: Seat, unit: Unit) -> Effect | None:
    """The effect by which the seat's unit makes a hit when it sustains in a ground combat."""
    if state.planet is None or state.at not in ROUNDS:
        return None
    return next((e for e in in_force(state, seat, "strikes_back") if e.is_of(unit)), None)


def gains_by_sustaining(state: State, seat: Seat, units: Iterable[Unit]) -> bool:
    """Whether armour is worth its use though all units are lost: it makes hits, or a card does."""
    in_combat = state.at is RoundStep.ASSIGN
    if in_combat and state.planet is None and Card.REFLECTIVE_SHIELDING in state.side(seat).cards:
        return True
    return any(state.can_sustain(seat, u) and strikes_back(state, seat, u) for u in units)


def changes_dice(state: State, seat: Seat) -> bool:
    """Whether the side may reroll dice or change them."""
    told = state.setup.force(seat).dice_effects
    return told or bool(in_force(state, seat, "changes_dice"))


def absorbs(state: State, seat: Seat) -> int:
    """How many hits each use of Sustain Damage of the side cancels."""
    return max((effect.absorbs for effect in in_force(state, seat)), default=1)


def with_bars(state: State) -> State:
    """The state in which it is settled, before hits are assigned, whose units cannot sustain."""
    for seat in SEATS:
        barred = bool(in_force(state, opponent(seat), "bars"))
        if barred != state.side(seat).barred:
            state = state.with_side(seat, replace(state.side(seat), barred=barred))
    return state


def still_in_force(side: Side) -> list[str]:
    """What the side has used and goes on; not what is only remembered as used."""
    return [id for id in side.played if EFFECTS[id].lasts is not Span.NOW]


def why_not_sustain(state: State, seat: Seat, unit: Unit) -> Text:
    """Why the armour of the seat's unit takes no hit: the effect that bars it, or its own state."""
    if not state.figures(unit).sustain:
        return texts.NO_SUSTAIN()
    if not state.side(seat).barred:
        return texts.ALREADY_DAMAGED()
    foe = opponent(seat)
    bars = (name_of(effect.id) for effect in in_force(state, foe, "bars"))
    return texts.SUSTAIN_BARRED(effect=next(bars, side_name(state.setup, foe)))


def breaks_shields(state: State, seat: Seat) -> bool:
    """Whether Planetary Shield does not stop the side's bombardment."""
    ships = any(u.stats.breaks_shields for u in state.side(seat).ships)
    return ships or any(effect.shields is False for effect in in_force(state, seat))


def of_type(units: Iterable[Unit], *types: UnitType) -> list[Unit]:
    """Those of these types."""
    return [unit for unit in units if unit.type in types]
