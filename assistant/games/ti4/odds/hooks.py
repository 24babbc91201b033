"""How effects enter the odds: what each changes in the answers to hits, and in the dice.

What only adds to a roll needs nothing here, for the odds ask the steps what is rolled. The steps
know nothing of this module: that they play an effect as it is told here is for tests to say.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.data import Asset, Card, EffectKind, Kind, Law, UnitType, effects
from assistant.games.ti4.effects import EFFECTS
from assistant.games.ti4.effects.declare import Once, Rolling, Where
from assistant.games.ti4.effects.forces import (
    able,
    has,
    in_force,
    is_borne,
    is_counted_on,
    is_there,
    strikes_big,
    with_bars,
)
from assistant.games.ti4.odds.answers import SILENT, Answered, Letter, Rule
from assistant.games.ti4.odds.automaton import Pmf
from assistant.games.ti4.odds.ships import Ship, chance
from assistant.games.ti4.setup import Part, Sustaining
from assistant.games.ti4.state import ROUNDS, SEATS, RoundStep, Span, State, Unit, Use, opponent
from assistant.games.ti4.steps.counts import bombarded
from assistant.rules.chance import successes
from assistant.rules.decision import Seat
from assistant.rules.text import Message


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
    the opponent's armour is of no use; hits of units that it `pins` go to fighters last. Its owner
    makes so many hits `more` where the opponent's dice have made any, and `wears` the opponent at
    the end of each round, or `trades` ships of his own for some of the opponent's. Dice that miss
    of units with one die each he throws again, with what he `stakes` added; who misses so falls.
    The dice of its owner may depend on which kinds he has left (`by_fleet`), and on what he sees of
    the opponent (`looks`).
    """

    mine: Callable[[State, Seat], Rule | None] | None = None
    theirs: Callable[[State, Seat], Rule | None] | None = None
    wears: Callable[[State, Seat], Wear | None] | None = None
    trades: Callable[[State, Seat], Sacrifice] | None = None
    stakes: int | None = None
    more: int = 0
    bars: Callable[[State, Seat], bool] | None = None
    pins: Callable[[State, Seat, Unit], bool] | None = None
    by_fleet: bool = False
    looks: Callable[[State, Seat], Hashable] | None = None


class Wear(NamedTuple):
    """The chances that 0, 1, 2, ... hits strike a side at the end of a round.

    With a `plague` all infantry falls where any of it does.
    """

    hits: Pmf
    plague: bool


class Sacrifice(NamedTuple):
    """Ships that are given up at the end of a round, one at a time, while both sides still stand.

    For each one of which it `gives` the opponent loses as many as it `destroys`, as its owner
    chooses; or, where that is none, he hits one of them. The last ship is only given up where all
    of the opponent's go with it.
    """

    gives: frozenset[Ship]
    destroys: int = 0
    times: int = 1


NOTHING = Hooks()

LEAST_HITS = 2
"""Hits that must wait before Shields Holding is played, unless fewer destroy everything."""

BARRAGED = (RoundStep.BARRAGE, RoundStep.BARRAGE_LOSSES)
"""Steps at which a barrage takes fighters, in a later round by the table's word."""

BEFORE_BARRAGE = (RoundStep.BEFORE_COMBAT, RoundStep.START_OF_ROUND)
"""Steps that lead to a barrage, in the first round only."""

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


def _tellurian(state: State, seat: Seat) -> Rule:
    ready = Asset.TELLURIAN not in state.side(seat).spent
    return Rule(name=Asset.TELLURIAN, uses=int(ready), cancels=1)


def _quantum(state: State, seat: Seat) -> Rule:
    """Each mech aboard that is not damaged yet cancels a hit."""
    aboard = (u for u in state.side(seat).units if u.type is UnitType.MECH)
    whole = sum(u.stats.sustain and not u.damaged for u in aboard)
    return Rule(name="quantum_manipulator", uses=whole, cancels=1, repeats=True)


def _dynamo(state: State, seat: Seat) -> Rule | None:
    """The flagship has to be there still; above a planet it is."""
    if not _armoured(state, seat):
        return None
    flagship = (lambda kind: kind.what.type is UnitType.FLAGSHIP) if state.planet is None else None
    return Rule(name="dynamo", renews=flagship or (lambda kind: True))


def _heavens_eye(state: State, seat: Seat) -> Rule | None:
    if not state.setup.force(seat).circumstances.marked:
        return None
    flagships = {Ship.of(u) for u in state.forces(seat) if u.type is UnitType.FLAGSHIP}
    return Rule(name="heavens_eye", restores=lambda kind: kind.what in flagships, at_end=True)


def _exoskeleton(state: State, seat: Seat) -> Rule:
    """Where no other unit of the side has armour: each use of it makes a hit."""
    return Rule(name="valkyrie_exoskeleton", speaks=lambda answered: Letter(answered.used))


def _van_hauge(state: State, seat: Seat) -> Rule:
    def speaks(answered: Answered) -> Letter:
        fell = any(ship.type is UnitType.FLAGSHIP for ship in _lost(answered))
        return Letter(every=True) if fell else SILENT

    return Rule(name="van_hauge", speaks=speaks)


def _reflective(state: State, seat: Seat) -> Rule:
    held = state.side(seat).cards.count(Card.REFLECTIVE_SHIELDING)
    return Rule(
        name=Card.REFLECTIVE_SHIELDING,
        uses=held,
        speaks=lambda answered: Letter(hits=2) if answered.used else SILENT,
    )


def _courageous(state: State, seat: Seat) -> Rule:
    """Of the ships that have been lost it is for the one that shoots best."""

    def speaks(answered: Answered) -> Letter:
        values = [chance(ship.stats.combat) for ship in _lost(answered)]
        return Letter(dice=(max(values),) * 2) if values else SILENT

    held = state.side(seat).cards.count(Card.COURAGEOUS_TO_THE_END)
    return Rule(name=Card.COURAGEOUS_TO_THE_END, uses=held, speaks=speaks)


def _lost(answered: Answered) -> Iterator[Ship]:
    """The ships of which fewer are left."""
    for kind, before, after in zip(answered.kinds, answered.before, answered.after, strict=True):
        if before > after:
            assert isinstance(kind.what, Ship)
            yield kind.what


def _harrow(state: State, seat: Seat) -> Wear | None:
    """The bombardment of ships and of mechs elsewhere, which strikes after each round."""
    foe = opponent(seat)
    effect = EFFECTS["harrow"]
    if state.planet is None or list(effect.why_not(state, seat)):
        return None
    demanded = effect.then(state, seat, None).state.demands[-1]
    found = dict[int, float]()
    for hits, p in enumerate(successes([chance(value) for value in demanded.values])):
        count, _ = bombarded(state, seat, foe, hits)
        found[count] = found.get(count, 0.0) + p
    chances = tuple(found.get(n, 0.0) for n in range(max(found) + 1))
    return Wear(chances, has(state, seat, "x89_bacterial_weapon_omega"))


def _devotion(state: State, seat: Seat) -> Sacrifice:
    small = (UnitType.CRUISER, UnitType.DESTROYER)
    return Sacrifice(frozenset(Ship.of(u) for u in state.forces(seat) if u.type in small))


def _exotrireme(state: State, seat: Seat) -> Sacrifice:
    """Each of them in every round."""
    mine = [u for u in state.forces(seat) if EFFECTS["exotrireme_2"].is_of(u)]
    return Sacrifice(frozenset(map(Ship.of, mine)), destroys=2, times=len(mine))


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
    "greyfire_mutagen": NOTHING,
    "kuuasi_aun_jalatai": NOTHING,
    "impulse_core": NOTHING,
    "reveal_prototype": NOTHING,
    "the_alastor": NOTHING,
    "skilled_retreat": NOTHING,
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
    "raghs_call": NOTHING,
    "matriarch": NOTHING,
    "revenant": NOTHING,
    "shval_harbinger": NOTHING,
    "scramble_frequency": NOTHING,
    # dice thrown again, or raised
    "munitions_reserves": NOTHING,
    "war_funding": NOTHING,
    "war_funding_omega": NOTHING,
    "fire_team": NOTHING,
    "wrath_of_kenara": Hooks(by_fleet=True),
    # cards that cancel cards, and what keeps somebody from a retreat: where there is none, nothing
    "sabotage": NOTHING,
    "instinct_training": NOTHING,
    "watcher": NOTHING,
    "intercept": NOTHING,
    "rout": NOTHING,
    "airo_shir_aur": NOTHING,
    "watchful_ojz": NOTHING,
    "last_dispatch": NOTHING,
    # what only matters where there is something for it to work on
    "antivirus": NOTHING,
    "technological_singularity": NOTHING,
    "ghost_squad": NOTHING,
    "temporal_command_suite": NOTHING,
    "strike_wing_alpha_2": NOTHING,
    # the barrage
    "raid_formation": NOTHING,
    "waylay": NOTHING,
    # dice
    "cosmic_phenomenae": NOTHING,
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
    "dynamo": Hooks(mine=_dynamo),
    # what strikes back, or at the end of a round
    "valkyrie_particle_weave": Hooks(more=1),
    "valkyrie_exoskeleton": Hooks(mine=_exoskeleton),
    "van_hauge": Hooks(mine=_van_hauge),
    "reflective_shielding": Hooks(mine=_reflective),
    "courageous_to_the_end": Hooks(mine=_courageous),
    "harrow": Hooks(wears=_harrow),
    "quantum_manipulator": Hooks(mine=_quantum),
    "heavens_eye": Hooks(mine=_heavens_eye),
    "crown_of_thalnos": Hooks(stakes=1),
    "crown_of_thalnos_law": Hooks(stakes=0),
    "devotion": Hooks(trades=_devotion),
    "exotrireme_2": Hooks(trades=_exotrireme),
}
"""By the effect's id; what the declaration does not say already is said here."""

LEFT_OUT: dict[str, Message] = {
    "ipswitch": texts.OMITS_COMING,
    "brother_milor": texts.OMITS_COMING,
    "brother_milor_omega": texts.OMITS_COMING,
    "ghom_sekkus": texts.OMITS_COMING,
    "dunlain_reaper": texts.OMITS_COMING,
    "alarum": texts.OMITS_COMING,
    "dame_briar": texts.OMITS_CHANGING,
    "a3_valiance": texts.OMITS_CHANGING,
    "vos_hollow": texts.OMITS_AVENGING,
    "lyra_keen": texts.OMITS_AVENGING,
    "heart_of_ixth": texts.OMITS_FACES,
    "the_thundarian": texts.OMITS_FACES,
    "gravleash_maneuvers": texts.OMITS_ONE_SHIP,
    "metali_void_shielding": texts.OMITS_ONE_SHIP,
    "proxima_targeting": texts.OMITS_BOTH,
}
"""What the odds never reckon with, and what is said of it where it is in play."""

BEFORE_LANDING = frozenset(
    {"bunker", "disable", "blitz", "dannel_omega", "parley", "raghs_call", "revenant"}
)
"""What is used in an invasion before its planets are fought for one by one."""

BEST_PLAY = (Card.SHIELDS_HOLDING, Asset.TELLURIAN, "non_euclidean_shielding")
"""What best play knows: it uses cards and armour when that is best, whatever the policy."""

EVERY_ROUND = ("munitions_reserves",)
"""What is used in every round of a combat in space."""

FIRST_ROLL = (Card.FIRE_TEAM, Card.WAR_FUNDING_OMEGA)
"""Cards by which dice that missed are thrown again, once they lie: in the first round or never."""


def throws_later(state: State, seat: Seat) -> bool:
    """Whether the seat is to throw again, by a card in hand, what misses in this round."""
    if state.round > 1 or not set(FIRST_ROLL).intersection(state.side(seat).cards):
        return False
    held = (card for card in FIRST_ROLL if card in state.side(seat).cards)
    return any(is_there(state, EFFECTS[card]) and is_known(state, seat, card) for card in held)


def usual(state: State) -> State:
    """The state in a round in which nothing is in force but what is used in every round."""
    if any(throws_later(state, seat) for seat in SEATS):
        state = replace(state, round=2)
    if any(side.uses for side in state.sides):
        state = state.after(Span.ROUND)
    for seat in SEATS if state.planet is None else ():
        side = state.side(seat)
        if used := [id for id in EVERY_ROUND if id in side.effects and is_known(state, seat, id)]:
            uses = (*side.uses, *(Use(id, Span.ROUND) for id in used))
            state = state.with_side(seat, replace(side, uses=uses))
    return state


def is_known(state: State, seat: Seat, id: str) -> bool:
    """Whether the odds know what the seat does with an effect.

    Of several at one moment some are not known: which comes first would matter.
    """
    if id not in HOOKS or not is_counted_on(state.side(seat), id):
        return False
    if any(doubt(state, seat) for doubt in DOUBTS.get(id, ())):
        return False
    return (
        EFFECTS[id].where is Where.SPACE or id in BEFORE_LANDING or not _is_split(state, seat, id)
    )


def best_play_knows(state: State, seat: Seat, id: str) -> bool:
    """Whether best play uses an effect.

    Of two alike in hand only one may be used at a moment, and what cancels hits can do so in a
    barrage too: both it does not know.
    """
    if id not in BEST_PLAY or not is_known(state, seat, id):
        return False
    alike = state.side(seat).cards.count(id)
    return not EFFECTS[id].is_used or (alike <= 1 and not _may_be_barraged(state, seat))


def _may_be_barraged(state: State, seat: Seat) -> bool:
    """Whether a barrage may still strike fighters of the seat."""
    to_come = state.at in BEFORE_BARRAGE and state.round == 1
    if not (to_come or state.at in BARRAGED) or not state.side(seat).fighters:
        return False
    other = opponent(seat)
    return bool(able(state, other, state.side(other).ships, Rolling.BARRAGE))


def _several_armoured(state: State, seat: Seat) -> bool:
    """Of several alike the table does not ask which is lost, one that can be repaired or not."""
    return sum(unit.stats.sustain for unit in state.side(seat).everyone) > 1


def _armour_later(state: State, seat: Seat) -> bool:
    """What cancels two hits, or strikes no fighters, is known where armour is used first."""
    side = state.side(seat)
    return any(side.sustain_of(unit.type) is not Sustaining.FIRST for unit in state.forces(seat))


def _his_armour_later(state: State, seat: Seat) -> bool:
    return _armour_later(state, opponent(seat))


def _changes_faces(state: State, seat: Seat) -> bool:
    """Whether more counts of the seat's dice than whether they hit, or the table throws them."""
    told, mine = state.setup.force(seat).dice_effects, in_force(state, seat)
    return told or any(e.naturals for e in mine) or has(state, seat, "wrath_of_kenara")


def _somebody_leaves(state: State, seat: Seat) -> bool:
    return any(side.leaves for side in state.sides)


def _he_wards(state: State, seat: Seat) -> bool:
    """Whether the opponent may cancel a hit that is no combat hit."""
    theirs = state.side(opponent(seat))
    return any(EFFECTS[id].wards for id in (*theirs.effects, *theirs.cards) if id in EFFECTS)


REPAIRS = ("duranium_armor", "arc_secundus", "heavens_eye", "dynamo", "emergency_repairs")
TRADES = ("devotion", "exotrireme_2")


def _repairs_too(state: State, seat: Seat) -> bool:
    """Whether anybody repairs ships: then rounds lead in circles."""
    held = (id for side in state.sides for id in (*side.effects, *side.cards))
    return any(id in REPAIRS for id in held)


def _trades_too(state: State, seat: Seat) -> bool:
    """Whether another such trade may be made at the same moment."""
    return sum(has(state, one, id) for one in SEATS for id in TRADES) > 1


def _his_van_hauge(state: State, seat: Seat) -> bool:
    return has(state, opponent(seat), "van_hauge")


def _throws_otherwise(state: State, seat: Seat) -> bool:
    """Whether something else lets the seat throw dice again."""
    side = state.side(seat)
    ids = {*side.effects, *side.cards}.difference(FIRST_ROLL)
    return any(EFFECTS[id].changes_dice for id in ids if id in EFFECTS)


def _he_changes_dice(state: State, seat: Seat) -> bool:
    """Whether the opponent's dice would come to something else when they are thrown anew."""
    foe = opponent(seat)
    again = set(FIRST_ROLL).intersection(state.side(foe).cards)
    pinned = any(has(state, one, "l1z1x_001") for one in SEATS)
    return bool(again) or pinned or _throws_otherwise(state, foe) or _changes_faces(state, foe)


def _is_later(state: State, seat: Seat) -> bool:
    return state.at in ROUNDS and state.round > 1


def _rolled_first(state: State, seat: Seat) -> bool:
    """Whether only the attacker's dice lie: whether they are thrown again hangs on the others."""
    return state.at is RoundStep.DEFENDER_ROLLS


def _he_leaves(state: State, seat: Seat) -> bool:
    return bool(state.side(opponent(seat)).leaves) or state.announced is not None


def _i_leave(state: State, seat: Seat) -> bool:
    return _he_leaves(state, opponent(seat))


def _barrage_ahead(state: State, seat: Seat) -> bool:
    """Whether fighters of the seat may still be fired at by a barrage."""
    side, other = state.side(seat), opponent(seat)
    steps = tuple(RoundStep)
    over = state.round > 1 or steps.index(state.at) > steps.index(BARRAGED[-1])
    if over or state.setup.part not in (Part.SPACE, Part.ACTION) or not side.fighters:
        return False
    return bool(able(state, other, state.side(other).ships, Rolling.BARRAGE))


def _several_planets(state: State, seat: Seat) -> bool:
    return len(state.setup.system.planets) > 1


def _agents_about(state: State, seat: Seat) -> bool:
    """Whether there is an agent that may be used once more."""
    ids = {id for side in state.sides for id in side.effects if id in EFFECTS}
    return any(effects()[id].kind is EffectKind.AGENT and EFFECTS[id].is_used for id in ids)


def _he_learns(state: State, seat: Seat) -> bool:
    """Whether there is anything to keep the opponent from."""
    return "technological_singularity" in state.side(opponent(seat)).effects


def _learns(state: State, seat: Seat) -> bool:
    """Whether the opponent has a technology that the seat can take."""
    picks = EFFECTS["technological_singularity"].picks
    return picks is not None and any(picks(state, seat))


def _he_carries_infantry(state: State, seat: Seat) -> bool:
    return any(u.type is UnitType.INFANTRY for u in state.side(opponent(seat)).units)


def _he_holds_cards(state: State, seat: Seat) -> bool:
    """Whether there is a card that may be cancelled."""
    theirs = state.side(opponent(seat)).cards
    return any(effects()[card].kind is EffectKind.ACTION_CARD for card in theirs)


def _answers_armour(state: State, seat: Seat) -> bool:
    """Whether somebody's armour does more, or less, than to take a hit."""
    ids = [*state.sides[0].effects, *state.sides[1].effects]
    return any(EFFECTS[id].bars or EFFECTS[id].absorbs > 1 for id in ids if id in EFFECTS)


def _mends(state: State, seat: Seat) -> bool:
    """Whether a damaged mech aboard may be whole again."""
    side = state.side(seat)
    return Card.EMERGENCY_REPAIRS in side.cards or "dynamo" in side.effects


def _lands_later(state: State, seat: Seat) -> bool:
    """Whether those aboard are to fight on a planet, damaged as they are then."""
    return state.setup.part is not Part.SPACE


def _raids(state: State, seat: Seat) -> bool:
    return "raid_formation" in state.side(seat).effects


STRIKING_BACK = (Card.REFLECTIVE_SHIELDING, Card.COURAGEOUS_TO_THE_END)

AFTER_HITS = (*STRIKING_BACK, Card.DIRECT_HIT, "duranium_armor", "dynamo", "van_hauge")
"""What is used when all hits are answered, or happens then."""


def _more_after_hits(state: State, seat: Seat) -> bool:
    """Whether several effects answer the hits, one of which is such a card."""
    found = 0
    for one in SEATS:
        side = state.side(one)
        for id in {*side.cards, *side.effects}.intersection(AFTER_HITS):
            found += id != "van_hauge" or has(state, one, id)
    return found > 1


def _he_strikes_back(state: State, seat: Seat) -> bool:
    return any(card in STRIKING_BACK for card in state.side(opponent(seat)).cards)


def _his_tellurian(state: State, seat: Seat) -> bool:
    return Asset.TELLURIAN in state.side(opponent(seat)).effects


def _is_harrowed(state: State, seat: Seat) -> bool:
    return "harrow" in state.side(opponent(seat)).effects


def _his_exoskeleton(state: State, seat: Seat) -> bool:
    return has(state, opponent(seat), "valkyrie_exoskeleton")


def _he_shelters(state: State, seat: Seat) -> bool:
    theirs = state.side(opponent(seat)).effects
    return any(EFFECTS[id].shelters for id in theirs if id in EFFECTS)


def _mechs_elsewhere(state: State, seat: Seat) -> bool:
    """Whether mechs on other planets may bombard: each planet is looked at alone."""
    mechs = any(u.is_ground and u.stats.bombardment for u in state.side(seat).everyone)
    return mechs and len(state.setup.system.planets) > 1


CROWNS = (Asset.CROWN_OF_THALNOS, Asset.CROWN_OF_THALNOS_LAW)


def _dice_differ(state: State, seat: Seat) -> bool:
    """Whether dice change in some other way than by what all units roll, or a loss may answer."""
    mine, ids = (
        state.side(seat),
        [id for side in state.sides for id in (*side.effects, *side.cards)],
    )
    changed = any(
        EFFECTS[id].changes_dice and id not in CROWNS
        for id in (*mine.effects, *mine.cards)
        if id in EFFECTS
    )
    crowned = sum(id in CROWNS for side in state.sides for id in side.effects)
    hooks = [HOOKS[id] for id in ids if id in HOOKS]
    answered = any(EFFECTS[id].fallen or EFFECTS[id].comes_to for id in ids if id in EFFECTS)
    answered = answered or Card.COURAGEOUS_TO_THE_END in mine.cards
    seen = any(hook.by_fleet or hook.looks or hook.pins or hook.bars for hook in hooks)
    return changed or crowned > 1 or answered or seen or _changes_faces(state, seat)


def _ambushes(state: State, seat: Seat) -> bool:
    """Whether dice of the same moment come before figures are changed."""
    return any(has(state, one, "ambush") for one in SEATS)


DOUBTS: dict[str, tuple[Callable[[State, Seat], bool], ...]] = {
    "the_cavalry": (_ambushes,),
    "reveal_prototype": (_ambushes,),
    "duranium_armor": (_several_armoured,),
    "non_euclidean_shielding": (_armour_later,),
    "l1z1x_001": (_his_armour_later,),
    "munitions_reserves": (_changes_faces,),
    "war_funding": (_changes_faces,),
    "war_funding_omega": (
        _changes_faces,
        _throws_otherwise,
        _he_changes_dice,
        _is_later,
        _rolled_first,
    ),
    "fire_team": (_changes_faces, _throws_otherwise, _is_later),
    "crown_of_thalnos": (_dice_differ,),
    "crown_of_thalnos_law": (_dice_differ,),
    "devotion": (_he_wards, _answers_armour, _repairs_too, _trades_too, _his_van_hauge),
    "exotrireme_2": (_repairs_too, _trades_too, _his_van_hauge),
    "heavens_eye": (_somebody_leaves,),
    "airo_shir_aur": (_somebody_leaves,),
    "intercept": (_he_leaves,),
    "watchful_ojz": (_i_leave,),
    "last_dispatch": (_i_leave,),
    "rout": (_i_leave,),
    "scramble_frequency": (_barrage_ahead,),
    "ghost_squad": (_several_planets,),
    "temporal_command_suite": (_agents_about,),
    "antivirus": (_he_learns,),
    "technological_singularity": (_learns,),
    "strike_wing_alpha_2": (_he_carries_infantry,),
    "quantum_manipulator": (_answers_armour, _mends, _lands_later),
    "sabotage": (_he_holds_cards,),
    "instinct_training": (_he_holds_cards,),
    "watcher": (_he_holds_cards,),
    "waylay": (_answers_armour, _raids),
    "reflective_shielding": (_answers_armour, _more_after_hits),
    "courageous_to_the_end": (_more_after_hits,),
    "dynamo": (_more_after_hits,),
    "van_hauge": (_he_strikes_back,),
    "valkyrie_exoskeleton": (_answers_armour, _his_tellurian, _is_harrowed),
    "harrow": (
        _answers_armour,
        _his_exoskeleton,
        _his_tellurian,
        _he_shelters,
        _mechs_elsewhere,
    ),
}
"""By the effect's id: what makes that the odds do not know it."""


SURPLUS = {"raid_formation": Surplus.DAMAGE, Card.WAYLAY: Surplus.STRIKE}


def surplus(state: State, seat: Seat) -> Surplus | None:
    """What those hits of a barrage against the seat do that strike no fighter, if anything."""
    if state.at is not RoundStep.BARRAGE:
        return None
    theirs = in_force(state, opponent(seat))
    return next((SURPLUS[effect.id] for effect in theirs if effect.id in SURPLUS), None)


def _is_split(state: State, seat: Seat, id: str) -> bool:
    """Whether what can be used up may be used in a fight apart from the one that is looked at.

    In a whole action it is counted on in space alone, if it is of use there; on planets where there
    is but one.
    """
    if id not in state.side(seat).cards and EFFECTS[id].once is not Once.BATTLE:
        return False
    match state.setup.part:
        case Part.SPACE:
            return False
        case Part.ACTION if EFFECTS[id].where is not Where.GROUND:
            steps = tuple(RoundStep)
            return state.planet is not None or steps.index(state.at) >= steps.index(AFTER_SPACE)
    return len(state.setup.system.planets) > 1


@dataclass(frozen=True)
class Changes:
    """What all effects together change about one side: its answers to hits, and its dice."""

    rules: tuple[Rule, ...] = ()
    wears: Callable[[State, Seat], Wear | None] | None = None
    trades: Sacrifice | None = None
    stakes: int | None = None
    more: int = 0
    bars: tuple[Callable[[State, Seat], bool], ...] = ()
    pins: tuple[Callable[[State, Seat, Unit], bool], ...] = ()
    looks: tuple[Callable[[State, Seat], Hashable], ...] = ()
    by_fleet: bool = False


PLAIN = Changes()


def changes_nothing(state: State) -> bool:
    """Whether no effect of either side changes anything about the other, or about itself."""
    return not any(any(_hooks(state, seat)) for seat in SEATS)


def changes(state: State, seat: Seat) -> Changes:
    """What the effects of both seats change about a side."""
    own, foe = [*_hooks(state, seat)], [*_hooks(state, opponent(seat))]
    rules = (
        *(h.mine(state, seat) for h in own if h.mine),
        *(h.theirs(state, opponent(seat)) for h in foe if h.theirs),
    )
    return Changes(
        tuple(rule for rule in rules if rule is not None),
        next((h.wears for h in own if h.wears and h.wears(state, seat)), None),
        next((h.trades(state, seat) for h in own if h.trades), None),
        next((h.stakes for h in own if h.stakes is not None), None),
        sum(h.more for h in own),
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
