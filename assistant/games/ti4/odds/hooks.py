"""How effects enter the odds: what each changes in the answers to hits, and in the dice.

What only adds to a roll needs nothing here, for the odds ask the steps what is rolled. The steps
know nothing of this module: that they play an effect as it is told here is for tests to say.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass

from assistant.games.ti4.data import Card, Kind, Law, UnitType
from assistant.games.ti4.effects import EFFECTS
from assistant.games.ti4.effects.declare import Once, Rolling, Where
from assistant.games.ti4.effects.forces import is_borne, strikes_big, with_bars
from assistant.games.ti4.odds.answers import Rule
from assistant.games.ti4.odds.ships import Ship
from assistant.games.ti4.setup import Part, Sustaining
from assistant.games.ti4.state import RoundStep, State, Unit, opponent
from assistant.rules.decision import Seat


@dataclass(frozen=True, kw_only=True)
class Hooks:
    """What one effect of a seat changes.

    `mine` is a rule of the answers of its owner, `theirs` one of his opponent's. While it `bars`
    the opponent's armour is of no use; hits of units that it `pins` go to fighters last. The dice
    of its owner may depend on which kinds he has left (`by_fleet`), and on what he sees of the
    opponent (`looks`).
    """

    mine: Callable[[State, Seat], Rule | None] | None = None
    theirs: Callable[[State, Seat], Rule | None] | None = None
    bars: Callable[[State, Seat], bool] | None = None
    pins: Callable[[State, Seat, Unit], bool] | None = None
    by_fleet: bool = False
    looks: Callable[[State, Seat], Hashable] | None = None


NOTHING = Hooks()

LEAST_HITS = 2
"""Hits that must wait before Shields Holding is played, unless fewer destroy everything."""

AFTER_SPACE = RoundStep.CAPACITY
"""From this step on nobody fights in space any more."""

LEAST_DAMAGED = 2
"""Damaged units that there must be before Emergency Repairs are played."""


def is_immune(unit: Unit) -> bool:
    """Whether no Direct Hit destroys it."""
    return unit.type is UnitType.DREADNOUGHT and unit.level == 2


def _armoured(state: State, seat: Seat) -> bool:
    return any(state.figures(unit).sustain for unit in state.forces(seat))


def _bars(state: State, seat: Seat) -> bool:
    foe = opponent(seat)
    return _armoured(state, foe) and with_bars(state).side(foe).barred


def _strikes_big(state: State, seat: Seat, unit: Unit) -> bool:
    return strikes_big(state, seat, unit, Rolling.COMBAT)


def _non_euclidean(state: State, seat: Seat) -> Rule | None:
    return Rule(name="non_euclidean_shielding", absorbs=2) if _armoured(state, seat) else None


def _shields_holding(state: State, seat: Seat) -> Rule | None:
    if state.planet is not None and Law.WILD_WILD_GALAXY not in state.setup.laws:
        return None
    held = state.side(seat).cards.count(Card.SHIELDS_HOLDING)
    return Rule(name=Card.SHIELDS_HOLDING, uses=held, cancels=2, least=LEAST_HITS)


def _direct_hit(state: State, seat: Seat) -> Rule | None:
    """A rule of the opponent's answers: those of his ships may be hit that are not immune."""
    foe, held = opponent(seat), state.side(seat).cards.count(Card.DIRECT_HIT)
    ships = state.forces(foe) if state.planet is None else ()
    if state.planet is not None and Law.WILD_WILD_GALAXY in state.setup.laws:
        ships = tuple(u for u in state.forces(foe) if u.type is UnitType.MECH)
    targets = {Ship.of(u) for u in ships if state.figures(u).sustain and not is_immune(u)}
    if not targets:
        return None
    return Rule(name=Card.DIRECT_HIT, uses=held, strikes=lambda kind: kind.what in targets)


def _emergency_repairs(state: State, seat: Seat) -> Rule | None:
    if not _armoured(state, seat):
        return None
    held = state.side(seat).cards.count(Card.EMERGENCY_REPAIRS)
    return Rule(
        name=Card.EMERGENCY_REPAIRS, uses=held, least=LEAST_DAMAGED, restores=lambda kind: True
    )


def _arc_secundus(state: State, seat: Seat) -> Rule:
    flagships = {Ship.of(u) for u in state.forces(seat) if u.type is UnitType.FLAGSHIP}
    return Rule(name="arc_secundus", restores=lambda kind: kind.what in flagships)


def _duranium(state: State, seat: Seat) -> Rule | None:
    known = is_known(state, seat, "duranium_armor") and _armoured(state, seat)
    return Rule(name="duranium_armor", mends=True) if known else None


def _big_ships_seen(state: State, seat: Seat) -> Hashable:
    return sum(u.kind is not Kind.FIGHTER for u in state.side(opponent(seat)).ships)


HOOKS: dict[str, Hooks] = {
    # the steps say it all: they are used before dice are thrown
    "morale_boost": NOTHING,
    "fighter_prototype": NOTHING,
    "supercharge": NOTHING,
    "viscount_unlenn": NOTHING,
    "evelyn_delouis": NOTHING,
    "assault_cannon": NOTHING,
    "dimensional_splicer": NOTHING,
    "ambush": NOTHING,
    # dice
    "cmorran_norr": Hooks(by_fleet=True),
    "jns_hylarim": Hooks(by_fleet=True),
    "visz_el_vir": Hooks(by_fleet=True),
    "salai_sai_corian": Hooks(looks=_big_ships_seen),
    # answers
    "fourth_moon": Hooks(bars=_bars),
    "moll_terminus": Hooks(bars=_bars),
    "l1z1x_001": Hooks(by_fleet=True, pins=_strikes_big),
    "non_euclidean_shielding": Hooks(mine=_non_euclidean),
    "shields_holding": Hooks(mine=_shields_holding),
    "direct_hit": Hooks(theirs=_direct_hit),
    "emergency_repairs": Hooks(mine=_emergency_repairs),
    "arc_secundus": Hooks(mine=_arc_secundus),
    "duranium_armor": Hooks(mine=_duranium),
}
"""By the effect's id; what the declaration does not say already is said here."""


def is_known(state: State, seat: Seat, id: str) -> bool:
    """Whether the odds know what the seat does with an effect.

    Duranium Armor they know for one unit with armour: of several alike the table does not ask which
    one is lost, that which can be repaired or the other. What cancels two hits, or strikes no
    fighters, they know where armour is used first.
    """
    if id == "duranium_armor":
        return sum(unit.stats.sustain for unit in state.side(seat).everyone) <= 1
    victim = {"non_euclidean_shielding": seat, "l1z1x_001": opponent(seat)}.get(id)
    if victim is not None and state.side(victim).sustain is not Sustaining.FIRST:
        return False
    return id in HOOKS and (EFFECTS[id].where is Where.SPACE or not _is_split(state, seat, id))


def _is_split(state: State, seat: Seat, id: str) -> bool:
    """Whether what can be used up may be used in a fight apart from the one that is looked at.

    In a whole action it is counted on in space alone; on planets where there is but one.
    """
    if id not in state.side(seat).cards and EFFECTS[id].once is not Once.BATTLE:
        return False
    match state.setup.part:
        case Part.SPACE:
            return False
        case Part.ACTION:
            steps = tuple(RoundStep)
            return state.planet is not None or steps.index(state.at) >= steps.index(AFTER_SPACE)
    return len(state.setup.system.planets) > 1


@dataclass(frozen=True)
class Changes:
    """What all effects together change about one side: its answers to hits, and its dice."""

    rules: tuple[Rule, ...] = ()
    bars: tuple[Callable[[State, Seat], bool], ...] = ()
    pins: tuple[Callable[[State, Seat, Unit], bool], ...] = ()
    looks: tuple[Callable[[State, Seat], Hashable], ...] = ()
    by_fleet: bool = False


PLAIN = Changes()


def changes(state: State, seat: Seat) -> Changes:
    """What the effects of both seats change about a side."""
    own, foe = [*_hooks(state, seat)], [*_hooks(state, opponent(seat))]
    rules = (
        *(h.mine(state, seat) for h in own if h.mine),
        *(h.theirs(state, opponent(seat)) for h in foe if h.theirs),
    )
    return Changes(
        tuple(rule for rule in rules if rule is not None),
        tuple(h.bars for h in own if h.bars and h.bars(state, seat)),
        tuple(h.pins for h in own if h.pins),
        tuple(h.looks for h in own if h.looks),
        any(h.by_fleet for h in own),
    )


def _hooks(state: State, seat: Seat) -> Iterator[Hooks]:
    """Those of what the seat has, on the table and in hand, where the fight is."""
    side = state.side(seat)
    for id in dict.fromkeys((*side.effects, *side.cards)):
        hooks = HOOKS.get(id, NOTHING)
        if hooks is not NOTHING and not is_known(state, seat, id):
            continue
        elsewhere = Where.GROUND if state.planet is None else Where.SPACE
        if hooks is NOTHING or EFFECTS[id].where is elsewhere:
            continue
        if is_borne(state, seat, EFFECTS[id]):
            yield hooks
