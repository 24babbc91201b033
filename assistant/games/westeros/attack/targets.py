"""Whom a unit can attack, and everything that stands against it (steps 2 and 3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from assistant.games.westeros import texts
from assistant.games.westeros.attack.combat_dice import in_forest
from assistant.games.westeros.attack.retreat import retreat_of
from assistant.games.westeros.board import distance, grid, minus, plus
from assistant.games.westeros.data import Keyword, Terrain
from assistant.games.westeros.los import Sight, field, field_of, is_clear, nearest_first, sight
from assistant.games.westeros.start import SET_BY_READING
from assistant.games.westeros.state import Attack, Engagement, How, Occasion, State, Strike, Unit
from assistant.games.westeros.texts import bow, players, reading
from assistant.rules.decision import Cite, Refusal
from assistant.rules.text import Text

RANGE_RULE = bow("range")


def ways(unit: Unit) -> tuple[How, ...]:
    """The kinds of attack a unit has: those with a range alone always shoot (step 4)."""
    ranged = unit.range is not None or not unit.melee
    return (*((How.MELEE,) if unit.melee else ()), *((How.RANGED,) if ranged else ()))


def reach(state: State, unit: Unit, how: How) -> int | None:
    """How far the unit attacks; None where nobody has told its range."""
    if how is How.MELEE:
        return 1
    if unit.range is None:
        return None
    extra = unit.trait(Keyword.TREE_ARCHER) is not None and in_forest(state, unit.at)
    return unit.range + extra


def why_not(state: State, unit: Unit, target: Unit, how: How) -> Iterator[Refusal]:
    """Every reason against this attack."""
    yield from _why_not_range(state, unit, target, how)
    if how is How.RANGED:
        yield from _why_not_seen(state, unit, target)
    partner = state.partner(unit.id)
    if partner is None or partner.id == target.id:
        return
    if how is How.RANGED:
        text = texts.SHOOTS_PARTNER(partner=state.name_of(partner))
        yield Refusal(text, bow("engaged-attacker"))
    else:
        yield from why_not_disengage(state, unit)


def why_nobody(state: State, unit: Unit, foes: Iterable[Unit]) -> tuple[Refusal, ...]:
    """Why the unit can attack none of these: what saves those in range, else that nobody is."""
    found = [tuple(why_not(state, unit, foe, how)) for foe in foes for how in ways(unit)]
    if not all(found):
        return ()
    near = (why for why in found if all(one.cite != RANGE_RULE for one in why))
    if saved := tuple(dict.fromkeys(one for why in near for one in why)):
        return saved
    if not unit.melee and unit.range is None:
        return (Refusal(texts.NO_RANGE(unit=unit.name), RANGE_RULE),)
    return (Refusal(texts.NO_TARGET(), RANGE_RULE),)


def held(state: State, unit: Unit) -> tuple[Unit, ...]:
    """Those it can attack, if none of them has a way to retreat: none can be driven off."""
    found = [
        (foe, retreat_of(state, foe, unit, how, 1).choices)
        for foe in state.units
        if foe.seat != unit.seat
        for how in ways(unit)
        if not any(why_not(state, unit, foe, how))
    ]
    return () if any(choices for _, choices in found) else tuple(foe for foe, _ in found)


def seen(state: State, unit: Unit, target: Unit) -> Sight:
    """The line of sight between them, as this table reads corners."""
    corners = state.setup.rule_options.corner_touch
    return sight(field_of(state), unit.at, target.at, corners)


def settled(state: State, unit: Unit, target: Unit) -> Iterator[tuple[Text, Cite]]:
    """What a setting says of the terrain that the line crosses, whose rules nobody has told us.

    Only what would let it pass where it is stopped now, or stop it where it passes, has decided:
    one setting alone, or else all of them together.
    """
    crossed = {layer.id: layer for layer in _set_by_reading(state, unit, target)}
    alone = [id for id in crossed if _sight_hangs_on(state, unit, target, frozenset({id}))]
    together = len(crossed) > 1 and not alone
    if together and _sight_hangs_on(state, unit, target, frozenset(crossed)):
        alone = list(crossed)
    for layer in map(crossed.__getitem__, alone):
        said = texts.BLOCKS_HERE if layer.blocks_los else texts.FREE_HERE
        yield said(terrain=layer.name), reading(SET_BY_READING[layer.id])


def why_not_disengage(state: State, unit: Unit) -> Iterator[Refusal]:
    """A Fearsome partner lets nobody go."""
    partner = state.partner(unit.id)
    if partner is not None and partner.trait(Keyword.FEARSOME):
        yield Refusal(texts.HELD(unit=state.name_of(partner)), players("keywords"))


def leaves(state: State, unit: Unit, target: Unit) -> Unit | None:
    """Whom the unit must disengage from before this attack."""
    partner = state.partner(unit.id)
    return None if partner is None or partner.id == target.id else partner


def would_flank(state: State, unit: Unit, target: Unit) -> bool:
    """Whether the target is engaged with somebody else, so that it is taken in the flank."""
    partner = state.partner(target.id)
    return partner is not None and partner.id != unit.id


def is_flank(state: State, unit: Unit, target: Unit, how: How) -> bool:
    """Whether this attack is a flank attack; for shooting that is a reading."""
    allowed = how is How.MELEE or state.setup.rule_options.ranged_can_flank
    return allowed and would_flank(state, unit, target)


def _set_by_reading(state: State, unit: Unit, target: Unit) -> Iterator[Terrain]:
    """The terrain that the line crosses of which a setting says whether it stops it."""
    spots = grid(state.board).spots
    own = {terrain.id for terrain in state.setup.ground.own if terrain.blocks_los is not None}
    for contact in nearest_first(minus(target.at, unit.at)):
        spot = spots.get(plus(unit.at, contact.way))
        layer = None if spot is None else spot.says("blocks_los")
        if layer is not None and layer.id in SET_BY_READING and layer.id not in own:
            yield layer


def _sight_hangs_on(state: State, unit: Unit, target: Unit, terrain: frozenset[str]) -> bool:
    """Whether they would see each other where they do not, or not, if it were read otherwise."""
    board, corners = state.board, state.setup.rule_options.corner_touch
    kinds = (
        replace(kind, blocks_los=not kind.blocks_los) if kind.id in terrain else kind
        for kind in board.kinds
    )
    fields = field_of(state), field(replace(board, kinds=tuple(kinds)), state.units)
    sees, would = (is_clear(there, unit.at, target.at, corners) for there in fields)
    return sees != would


def _why_not_seen(state: State, unit: Unit, target: Unit) -> Iterator[Refusal]:
    refusals = seen(state, unit, target).refusals
    yield from refusals
    if refusals:
        told = dict.fromkeys(settled(state, unit, target))
        yield from (Refusal(text, cite) for text, cite in told)


def _why_not_range(state: State, unit: Unit, target: Unit, how: How) -> Iterator[Refusal]:
    far, most = distance(unit.at, target.at), reach(state, unit, how)
    if most is None:
        if far > 1:  # every range that is printed reaches the next hex
            yield Refusal(texts.NO_RANGE(unit=unit.name), RANGE_RULE)
    elif how is How.MELEE and far > most:
        yield Refusal(texts.NOT_ADJACENT(n=far), RANGE_RULE)
    elif far > most:
        yield Refusal(texts.TOO_FAR(n=far, most=most), RANGE_RULE)


def attack_on(state: State, unit: Unit, target: Unit, how: How) -> State:
    """The state right before the dice of this attack: disengaged, engaged, flank or not."""
    attack = state.attack or Attack(unit.id)
    attack = replace(attack, target=target.id, how=how, origin=target.at)
    if leaves(state, unit, target) is not None:
        state = state.disengaged(unit.id)
    return with_contact(replace(state, attack=attack))


def with_contact(state: State) -> State:
    """The engagement token of step 4 laid or swapped, and the attack's strike at hand."""
    attack = state.current_attack
    unit, target = state.attacker, state.target
    flank = is_flank(state, unit, target, attack.how) and all(
        would_flank(state, state.unit(id), target) for id in attack.supporters
    )
    if attack.how is How.MELEE and not would_flank(state, unit, target):
        token = Engagement((unit.id, target.id), unit.seat)
        state = state.disengaged(unit.id)
        state = replace(state, engagements=(*state.engagements, token))
    strike = Strike(Occasion.ATTACK, unit.id, target.id, target.at, attack.how)
    return replace(state, attack=replace(attack, flank=flank), strike=strike)


def blow(by: Unit, against: Unit, occasion: Occasion) -> Strike:
    """A parting blow or a counterattack, always hand to hand."""
    return Strike(occasion, by.id, against.id, against.at)
