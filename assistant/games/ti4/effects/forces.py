"""Which effects are in force for a side, and what they come to on its dice and its armour."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from msgspec.structs import replace

from assistant.games.ti4.data import AbilityDice, Stage, UnitType, effects
from assistant.games.ti4.effects import EFFECTS
from assistant.games.ti4.effects.declare import Effect, Rolling, Where
from assistant.games.ti4.state import SEATS, State, Unit, opponent
from assistant.rules.decision import Seat


def declared(state: State, seat: Seat) -> Iterator[Effect]:
    """What the side has for all to see and the program plays."""
    return (EFFECTS[id] for id in state.side(seat).effects if id in EFFECTS)


@lru_cache(maxsize=256)
def _lasting(ids: tuple[str, ...]) -> tuple[Effect, ...]:
    """Of these the effects that nobody has to use, but for what the figures of units say."""
    known = (EFFECTS[id] for id in ids if id in EFFECTS)
    return tuple(effect for effect in known if not (effect.is_used or effect.in_figures))


def has(state: State, seat: Seat, id: str) -> bool:
    """Whether the side has this effect, its bearer being there."""
    effect = EFFECTS.get(id)
    return id in state.side(seat).effects and (effect is None or is_borne(state, seat, effect))


def in_force(state: State, seat: Seat) -> Iterator[Effect]:
    """The effects that bear on the fight at hand: what lasts, then what has been used."""
    for effect in _lasting(state.side(seat).effects):
        if _is_there(state, effect) and is_borne(state, seat, effect):
            yield effect
    for use in state.side(seat).uses:
        effect = EFFECTS[use.effect]
        if _is_there(state, effect):
            yield effect


def _is_there(state: State, effect: Effect) -> bool:
    """Whether the fight is where the effect works."""
    if effect.where is Where.ANYWHERE:
        return True
    return (effect.where is Where.SPACE) == (state.planet is None)


def is_borne(state: State, seat: Seat, effect: Effect) -> bool:
    """Whether the unit whose text it is takes part: where the fight is, or in its space area."""
    if effect.bearer is None:
        return True
    side = state.side(seat)
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
        if sheet.stage is Stage.FIGHT and here and not played:
            yield id


def bonus(state: State, seat: Seat, unit: Unit, rolling: Rolling) -> int:
    """What effects add to each die of the unit's roll, those of the opponent included."""
    own = sum(e.bonus(state, seat, unit, rolling) for e in in_force(state, seat) if e.bonus)
    foe = opponent(seat)
    return own + sum(
        e.against(state, foe, unit, rolling) for e in in_force(state, foe) if e.against
    )


def more_dice(state: State, seat: Seat, unit: Unit, rolling: Rolling) -> int:
    """How many dice more the unit rolls."""
    return sum(e.dice(state, seat, unit, rolling) for e in in_force(state, seat) if e.dice)


def spare_dice(state: State, seat: Seat, rolling: Rolling) -> int:
    """How many dice one of the units rolls beside its own."""
    return sum(rolling in effect.spare_die for effect in in_force(state, seat))


def ability(state: State, seat: Seat, unit: Unit, rolling: Rolling) -> AbilityDice | None:
    """The dice of a unit ability: printed, or given by an effect; None where it is forbidden."""
    if is_forbidden(state, seat, rolling):
        return None
    stats = unit.stats
    printed: dict[Rolling, AbilityDice | None] = {
        Rolling.BARRAGE: stats.barrage,
        Rolling.BOMBARDMENT: stats.bombardment,
        Rolling.CANNON: stats.cannon,
    }
    dice = printed[rolling]
    for effect in in_force(state, seat) if dice is None else ():
        dice = dice or (effect.gives(state, seat, unit, rolling) if effect.gives else None)
    return dice


def is_forbidden(state: State, seat: Seat, rolling: Rolling) -> bool:
    """Whether an effect of the opponent keeps the side's units from using the ability."""
    foe = opponent(seat)
    return any(e.forbids(state, foe, rolling) for e in in_force(state, foe) if e.forbids)


def changes_dice(state: State, seat: Seat) -> bool:
    """Whether the side may reroll dice or change them."""
    told = state.setup.force(seat).dice_effects
    return told or any(effect.changes_dice for effect in in_force(state, seat))


def absorbs(state: State, seat: Seat) -> int:
    """How many hits each use of Sustain Damage of the side cancels."""
    return max((effect.absorbs for effect in in_force(state, seat)), default=1)


def with_bars(state: State) -> State:
    """The state in which it is settled, before hits are assigned, whose units cannot sustain."""
    for seat in SEATS:
        barred = any(effect.bars for effect in in_force(state, opponent(seat)))
        if barred != state.side(seat).barred:
            state = state.with_side(seat, replace(state.side(seat), barred=barred))
    return state


def breaks_shields(state: State, seat: Seat) -> bool:
    """Whether Planetary Shield does not stop the side's bombardment."""
    ships = any(u.stats.breaks_shields for u in state.side(seat).ships)
    return ships or any(effect.shields is False for effect in in_force(state, seat))


def of_type(units: Iterable[Unit], *types: UnitType) -> list[Unit]:
    """Those of these types."""
    return [unit for unit in units if unit.type in types]
