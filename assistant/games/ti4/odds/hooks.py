"""How effects enter the odds: what each changes in the answers to hits, and in the dice.

What only adds to a roll needs nothing here, for the odds ask the steps what is rolled. The steps
know nothing of this module: that they play an effect as it is told here is for tests to say.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from enum import Enum

from msgspec.structs import replace

from assistant.games.ti4.data import Asset, Card, EffectKind, Kind, UnitType, effects
from assistant.games.ti4.effects import EFFECTS
from assistant.games.ti4.effects.declare import Once, Rolling, Where
from assistant.games.ti4.effects.forces import has, in_force, is_borne, strikes_big, with_bars
from assistant.games.ti4.odds.answers import Rule
from assistant.games.ti4.odds.ships import Ship
from assistant.games.ti4.setup import Part, Sustaining
from assistant.games.ti4.state import SEATS, RoundStep, Span, State, Unit, Use, opponent
from assistant.rules.decision import Seat


class Surplus(Enum):
    """What hits of a barrage that strike no fighter do."""

    DAMAGE = "damage"
    """Each damages a ship; which is its owner's choice."""
    STRIKE = "strike"
    """All hits of the barrage strike any ships."""


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


def _shields_holding(state: State, seat: Seat) -> Rule:
    held = state.side(seat).cards.count(Card.SHIELDS_HOLDING)
    return Rule(name=Card.SHIELDS_HOLDING, uses=held, cancels=2, least=LEAST_HITS)


def _direct_hit(state: State, seat: Seat) -> Rule | None:
    """A rule of the opponent's answers: those of his ships may be hit that are not immune."""
    foe, held = opponent(seat), state.side(seat).cards.count(Card.DIRECT_HIT)
    ships = state.forces(foe) if state.planet is None else ()
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


def _tellurian(state: State, seat: Seat) -> Rule:
    ready = Asset.TELLURIAN not in state.side(seat).spent
    return Rule(name=Asset.TELLURIAN, uses=int(ready), cancels=1)


def _heavens_eye(state: State, seat: Seat) -> Rule | None:
    if not state.setup.force(seat).circumstances.marked:
        return None
    flagships = {Ship.of(u) for u in state.forces(seat) if u.type is UnitType.FLAGSHIP}
    return Rule(name="heavens_eye", restores=lambda kind: kind.what in flagships, at_end=True)


def _big_ships_seen(state: State, seat: Seat) -> Hashable:
    return sum(u.kind is not Kind.FIGHTER for u in state.side(opponent(seat)).ships)


HOOKS: dict[str, Hooks] = {
    # the steps say it all: they are used before dice are thrown
    "morale_boost": NOTHING,
    "fighter_prototype": NOTHING,
    "supercharge": NOTHING,
    "viscount_unlenn": NOTHING,
    "evelyn_delouis": NOTHING,
    "galvanize": NOTHING,
    "assault_cannon": NOTHING,
    "dimensional_splicer": NOTHING,
    "ambush": NOTHING,
    "the_cavalry": NOTHING,
    "kuuasi_aun_jalatai": NOTHING,
    "tekklar_legion": NOTHING,
    "indoctrination": NOTHING,
    "moyins_ashes": NOTHING,
    "greyfire_mutagen_omega": NOTHING,
    "magen_defense_grid": NOTHING,
    # those of unit abilities that are used before the combat, or in the invasion before it
    "graviton_laser_system": NOTHING,
    "solar_flare": NOTHING,
    "myru_vos": NOTHING,
    "experimental_battlestation": NOTHING,
    "maneuvering_jets": NOTHING,
    "strike_wing_ambuscade": NOTHING,
    "ta_zern": NOTHING,
    "bunker": NOTHING,
    "disable": NOTHING,
    "blitz": NOTHING,
    "dannel_omega": NOTHING,
    "parley": NOTHING,
    # dice thrown again, or raised
    "munitions_reserves": NOTHING,
    "war_funding": NOTHING,
    "wrath_of_kenara": Hooks(by_fleet=True),
    # cards that cancel cards, and what keeps somebody from a retreat: where there is none, nothing
    "sabotage": NOTHING,
    "instinct_training": NOTHING,
    "watcher": NOTHING,
    "intercept": NOTHING,
    "airo_shir_aur": NOTHING,
    # the barrage
    "raid_formation": NOTHING,
    "waylay": NOTHING,
    # dice
    "cmorran_norr": Hooks(by_fleet=True),
    "jns_hylarim": Hooks(by_fleet=True),
    "visz_el_vir": Hooks(by_fleet=True),
    "salai_sai_corian": Hooks(looks=_big_ships_seen),
    # answers
    "fourth_moon": Hooks(bars=_bars),
    "moll_terminus": Hooks(bars=_bars),
    "quietus": Hooks(bars=_bars),
    "l1z1x_001": Hooks(by_fleet=True, pins=_strikes_big),
    "non_euclidean_shielding": Hooks(mine=_non_euclidean),
    "shields_holding": Hooks(mine=_shields_holding),
    "direct_hit": Hooks(theirs=_direct_hit),
    "emergency_repairs": Hooks(mine=_emergency_repairs),
    "arc_secundus": Hooks(mine=_arc_secundus),
    "duranium_armor": Hooks(mine=_duranium),
    "tellurian": Hooks(mine=_tellurian),
    "heavens_eye": Hooks(mine=_heavens_eye),
}
"""By the effect's id; what the declaration does not say already is said here."""

BEFORE_LANDING = frozenset({"bunker", "disable", "blitz", "dannel_omega", "parley"})
"""What is used in an invasion before its planets are fought for one by one."""

EVERY_ROUND = ("munitions_reserves",)
"""What is used in every round of a combat in space."""


def usual(state: State) -> State:
    """The state in a round in which nothing is in force but what is used in every round."""
    state = state.after(Span.ROUND)
    for seat in SEATS if state.planet is None else ():
        side = state.side(seat)
        used = [id for id in EVERY_ROUND if id in side.effects and is_known(state, seat, id)]
        if used:
            uses = (*side.uses, *(Use(id, Span.ROUND) for id in used))
            state = state.with_side(seat, replace(side, uses=uses))
    return state


def is_known(state: State, seat: Seat, id: str) -> bool:
    """Whether the odds know what the seat does with an effect.

    Duranium Armor they know for one unit with armour: of several alike the table does not ask which
    one is lost, that which can be repaired or the other. What cancels two hits, or strikes no
    fighters, they know where armour is used first.
    """
    side, foe = state.side(seat), state.side(opponent(seat))
    match id:
        case "duranium_armor":
            return sum(unit.stats.sustain for unit in side.everyone) <= 1
        case "non_euclidean_shielding" | "l1z1x_001":
            victim = side if id == "non_euclidean_shielding" else foe
            if victim.sustain is not Sustaining.FIRST:
                return False
        case "munitions_reserves" | "war_funding":
            if state.setup.force(seat).dice_effects or _counts_faces(state, seat):
                return False
        case "heavens_eye":
            if any(one.leaves for one in state.sides):
                return False
        case "airo_shir_aur":
            return not any(one.leaves for one in state.sides)
        case Card.INTERCEPT:
            return not foe.leaves and state.announced is None
        case Card.SABOTAGE | "instinct_training" | "watcher":
            return not any(effects()[c].kind is EffectKind.ACTION_CARD for c in foe.cards)
        case Card.WAYLAY:
            if _answers_armour(state) or "raid_formation" in side.effects:
                return False
    return id in HOOKS and (
        EFFECTS[id].where is Where.SPACE or id in BEFORE_LANDING or not _is_split(state, seat, id)
    )


SURPLUS = {"raid_formation": Surplus.DAMAGE, Card.WAYLAY: Surplus.STRIKE}


def surplus(state: State, seat: Seat) -> Surplus | None:
    """What those hits of a barrage against the seat do that strike no fighter, if anything."""
    if state.at is not RoundStep.BARRAGE:
        return None
    theirs = in_force(state, opponent(seat))
    return next((SURPLUS[effect.id] for effect in theirs if effect.id in SURPLUS), None)


def _counts_faces(state: State, seat: Seat) -> bool:
    """Whether more counts of the seat's dice than whether they hit."""
    mine = in_force(state, seat)
    return any(e.naturals for e in mine) or has(state, seat, "wrath_of_kenara")


def _answers_armour(state: State) -> bool:
    """Whether somebody's armour does more, or less, than to take a hit."""
    ids = [*state.sides[0].effects, *state.sides[1].effects]
    return any(EFFECTS[id].bars or EFFECTS[id].absorbs > 1 for id in ids if id in EFFECTS)


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
