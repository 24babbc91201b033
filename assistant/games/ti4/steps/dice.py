"""The dice of a side: what each unit rolls in a combat or with an ability, effects included."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from assistant.games.ti4.data import Asset, Law, name_of
from assistant.games.ti4.effects import forces
from assistant.games.ti4.effects.declare import EFFECTS, Rolling, demand
from assistant.games.ti4.notation import roster
from assistant.games.ti4.setup import Anomaly
from assistant.games.ti4.state import (
    ATTACKER,
    DEFENDER,
    SEATS,
    Demand,
    RoundStep,
    State,
    Unit,
    Want,
    opponent,
    refs,
)
from assistant.rules.chance import Dice, Roll, Rolled
from assistant.rules.decision import Action, Seat
from assistant.rules.flow import Event, Step


def ability_dice(
    state: State, seat: Seat, units: Iterable[Unit], rolling: Rolling
) -> tuple[Dice, ...]:
    """The dice of a unit ability, those alike together, then those that no unit rolls."""
    manned = (
        Dice(value, count, roster(state, seat, those), refs(seat, those))
        for value, (count, those) in sorted(firing(state, seat, units, rolling).items())
    )
    return (*manned, *unmanned(state, seat, rolling))


def firing(
    state: State, seat: Seat, units: Iterable[Unit], rolling: Rolling
) -> dict[int, tuple[int, list[Unit]]]:
    """By what a die must show the dice of a unit ability, and whose: no combat bonus applies.

    A die that one of the units rolls beside its own is rolled by the best.
    """
    found: dict[int, tuple[int, list[Unit]]] = {}
    for unit, fire in forces.abilities(state, seat, units, rolling):
        value = fire.value - forces.bonus(state, seat, unit, rolling)
        count, those = found.get(value, (0, []))
        count += fire.dice + forces.more_dice(state, seat, unit, rolling)
        found[value] = count, [*those, unit]
    if found:
        count, those = found[min(found)]
        found[min(found)] = count + forces.spare_dice(state, seat, rolling), those
    return found


def unmanned(state: State, seat: Seat, rolling: Rolling) -> tuple[Dice, ...]:
    """Dice of a unit ability that no unit rolls; what is against the rolls counts for them, too."""
    return tuple(
        Dice(fire.value - forces.against(state, seat, rolling), fire.dice, name_of(id))
        for id, fire in forces.unmanned(state, seat, rolling)
    )


def after_roll(
    state: State,
    seat: Seat,
    rolling: Rolling,
    roll: Roll,
    action: Action,
    event: Event,
    each: int = 1,
) -> Step[State]:
    """What follows a roll of a unit ability: dice that missed rolled again, or one die changed.

    A die comes to `each` hits.
    """
    step = _rerolled(state, seat, rolling, roll, roll.counts(action), event)
    nudges = tuple(
        Demand(Asset.HEART_OF_IXTH, Want.NUDGE, owner, seat, count=each)
        for owner in SEATS
        if forces.is_ready(state, owner, Asset.HEART_OF_IXTH)
        and _may_be_changed(roll, action, -1 if owner == seat else 0)
    )
    return Step(replace(step.state, demands=(*step.state.demands, *nudges)), step.events)


def _may_be_changed(roll: Roll, action: Action, beyond: int) -> bool:
    """Whether a die may show so much more than it needs, as far as the faces are known."""
    for n, (group, hits) in enumerate(zip(roll.groups, roll.counts(action), strict=True)):
        assert isinstance(group, Dice)
        face = group.need + beyond
        if isinstance(action, Rolled):
            found = face in map(group.value, action.faces[n])
        else:
            found = hits > 0 if beyond >= 0 else hits < group.count
        if found and 1 <= face <= 10:
            return True
    return False


def _rerolled(
    state: State, seat: Seat, rolling: Rolling, roll: Roll, counts: tuple[int, ...], event: Event
) -> Step[State]:
    """An effect lets dice that missed be rolled again."""
    effect = forces.rerolling(state, seat, rolling)
    if effect is None:
        return Step(state, (event,))
    values = [
        group.need
        for group, hits in zip(roll.groups, counts, strict=True)
        for _ in range(group.count - hits)
        if isinstance(group, Dice)
    ]
    if not values:
        return Step(state, (event,))
    again = Demand(effect.id, Want.ROLL, seat, seat, (), 1, tuple(values))
    return Step(demand(state, again).state, (event,))


def bonus(state: State, seat: Seat, unit: Unit) -> int:
    """What is added to the unit's combat rolls this round (39.5e): the faction's own bonus, cards.

    A nebula helps its defender in space.
    """
    in_space = state.planet is None
    in_nebula = in_space and state.setup.system.anomaly is Anomaly.NEBULA and seat == DEFENDER
    by_nebula = 3 if Law.COSMIC_PHENOMENAE in state.setup.laws else 1
    return in_nebula * by_nebula + forces.bonus(state, seat, unit, Rolling.COMBAT)


def need(state: State, seat: Seat, unit: Unit) -> int:
    """What one of the unit's dice must show: its combat value less what is added to the roll."""
    return state.figures(unit).combat - bonus(state, seat, unit)


def dice_of(state: State, seat: Seat, unit: Unit) -> int:
    """How many dice the unit rolls in a combat: none without a combat value, or where forbidden."""
    return 0 if forces.is_silenced(state, seat) else _dice_to_come(state, seat, unit)


def _dice_to_come(state: State, seat: Seat, unit: Unit) -> int:
    """The same for a round in which it may roll."""
    printed = state.figures(unit).dice
    return max(0, printed + forces.more_dice(state, seat, unit, Rolling.COMBAT))


def groups(state: State, seat: Seat) -> tuple[Dice, ...]:
    """A side's dice as the rules roll them: by ascending combat value (39.5b, c)."""
    dice = []
    for target, units in rolling_together(state, seat):
        count = sum(dice_of(state, seat, unit) for unit in units)
        dice.append(Dice(target, count, roster(state, seat, units), refs(seat, units)))
    return tuple(dice)


def rolling_together(state: State, seat: Seat) -> list[tuple[int, list[Unit]]]:
    """What the dice of each group must show, and its units: those whose hits strike alike."""
    rolling: dict[tuple[int, int, bool, int], list[Unit]] = {}
    mine = forces.in_force(state, seat)
    differ = bool(mine) and any(effect.big_ships or effect.naturals for effect in mine)
    for unit in state.forces(seat):
        if dice_of(state, seat, unit):
            big = differ and forces.strikes_big(state, seat, unit, Rolling.COMBAT)
            more = forces.naturals(state, seat, unit, Rolling.COMBAT) if differ else 0
            key = state.figures(unit).combat, need(state, seat, unit), big, more
            rolling.setdefault(key, []).append(unit)
    return [(key[1], units) for key, units in sorted(rolling.items())]


def scored(state: State, seat: Seat, counts: tuple[int, ...]) -> State:
    """The state with a seat's successes, group by group; some may strike no fighters."""
    state = state.with_scored(seat, counts)
    together = rolling_together(state, seat)
    if len(together) != len(counts):
        return state
    big = sum(
        n
        for n, (_, units) in zip(counts, together, strict=True)
        if forces.strikes_big(state, seat, units[0], Rolling.COMBAT)
    )
    return state.with_big(opponent(seat), big)


def roller(state: State) -> Seat:
    """The seat that rolls at a step of rolling or rerolling."""
    attacker = state.at in (RoundStep.ATTACKER_ROLLS, RoundStep.ATTACKER_ROLLED)
    return ATTACKER if attacker else DEFENDER


def has_rolled(state: State, seat: Seat) -> bool:
    """Whether the seat's combat dice lie on the table, their hits not yet being assigned."""
    attacker_only = (RoundStep.ATTACKER_ROLLED, RoundStep.DEFENDER_ROLLS)
    return state.at is RoundStep.DEFENDER_ROLLED or (seat == ATTACKER and state.at in attacker_only)


def hopeless(state: State) -> bool:
    """Whether no die of either side can ever hit, whatever cards are still in hand."""
    return not any(can_hit(state, seat, u) for seat in SEATS for u in state.forces(seat))


def can_hit(state: State, seat: Seat, unit: Unit) -> bool:
    """Whether a die of the unit can ever hit; cards that change dice can make any die a hit."""
    if not _dice_to_come(state, seat, unit):
        return False
    target = need(state, seat, unit)
    return (
        target <= 10
        or target - _later(state, seat, unit) <= 10
        or any(forces.changes_dice(state, seat) for seat in SEATS)
    )


def _later(state: State, seat: Seat, unit: Unit) -> int:
    """What cards in hand and effects not used yet can still add to the unit's roll in a round."""
    mine = (*state.side(seat).effects, *set(state.side(seat).cards))
    waiting = (EFFECTS[id] for id in mine if id in EFFECTS and EFFECTS[id].is_used)
    return sum(
        max(0, effect.bonus(state, seat, unit, Rolling.COMBAT))
        for effect in waiting
        if effect.bonus and not effect.first_round
    )
