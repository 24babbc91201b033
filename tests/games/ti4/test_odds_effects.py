"""Each effect that the odds know, against the slow solver that plays it by the steps."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from assistant.games.ti4 import GAME, policy
from assistant.games.ti4.data import Asset, Card, Law, Technology, UnitType, name_of
from assistant.games.ti4.effects import EFFECTS
from assistant.games.ti4.odds import lattice
from assistant.games.ti4.odds.chain import Chain
from assistant.games.ti4.odds.combat_model import combat_model, fought
from assistant.games.ti4.odds.forecast import policy_forecast
from assistant.games.ti4.odds.hooks import HOOKS, LEFT_OUT, is_known
from assistant.games.ti4.odds.policy_odds import chances, is_settled
from assistant.games.ti4.setup import (
    ORDER,
    ActiveSystem,
    Anomaly,
    Circumstances,
    Fleet,
    Force,
    Part,
    Playing,
    Setup,
    Sustaining,
)
from assistant.games.ti4.state import SEATS, Outcome, Policy, RoundStep, State, Unit
from assistant.rules.chance import Roll
from assistant.rules.decision import Seat
from assistant.rules.game import play
from assistant.rules.solve import Solver
from tests.seeds import drawn

from .table import BOTH_HOME
from .test_action import REX, TWO, battle, ground
from .test_action import force as ground_force
from .test_action_odds import agrees, paid

Left = tuple[tuple[str, int], ...]


def left(state: State) -> tuple[Left, Left]:
    """What is left of both sides, damaged units apart."""
    sides = (
        tuple(sorted(Counter(u.type + "*" * u.damaged for u in there(state, seat)).items()))
        for seat in SEATS
    )
    attacker, defender = sides
    return attacker, defender


def there(state: State, seat: Seat) -> tuple[Unit, ...]:
    """What fights, in space or on the only planet."""
    return state.side(seat).forces(0 if state.setup.part is Part.GROUND else None)


def same(state: State) -> Any:
    """States with equal odds: names and the number of the round do not matter."""
    sides = tuple(
        (
            frozenset(Counter((u.look, u.id in side.sustained) for u in side.present).items()),
            side.cards,
            frozenset(side.spent),
            tuple(replace(use, unit="") for use in side.uses),
            side.barred,
        )
        for side in state.sides
    )
    rest = replace(state, sides=(), setup=None, demands=(), round=min(state.round, 3), firing=())
    wants = tuple((d.effect, d.want, d.victim, d.count, len(d.units)) for d in state.demands)
    return sides, rest, wants


def slow_solver() -> Solver[Setup, State, tuple[Left, Left]]:
    return Solver(GAME, policy.answer, left, same)


def fast(state: State) -> dict[tuple[Left, Left], float]:
    state = policy.to_chance(state)
    fight = combat_model(state)
    ended = fought(state, fight)
    assert ended.mass.sum() + sum(ended.fled).sum() == pytest.approx(1, abs=1e-12)
    found: dict[tuple[Left, Left], float] = Counter()

    def told(side: Any, node: int) -> Left:
        units: Counter[str] = Counter()
        for ship, (count, hurt) in side.alive(node).items():
            units[ship.type.value] += count - hurt
            units[ship.type.value + "*"] += hurt
        return tuple(sorted((name, n) for name, n in units.items() if n))

    for mass, gone in ((ended.mass, None), *zip(ended.fled, SEATS, strict=True)):
        for i, j in zip(*np.nonzero(mass), strict=True):
            sides = [told(fight.attacker, i), told(fight.defender, j)]
            if gone is not None:
                sides[gone] = ()
            found[sides[0], sides[1]] += mass[i, j]
    return found


def start(attacker: Force, defender: Force) -> State:
    """A breach is active where the Crimson Rebellion fights; everybody pays for what he has."""
    place = ActiveSystem(breach="crimson" in (attacker.faction, defender.faction))
    state = GAME.start(Setup(attacker, defender, system=place)).state
    for seat in SEATS:
        side = state.side(seat)
        state = state.with_side(seat, side.planning(Policy(paid=(*side.effects, *side.cards))))
    return state


def force(fleet: str, **more: Any) -> Force:
    units: dict[str, int] = {}
    for part in fleet.split(","):
        count, _, unit = part.strip().rpartition(" ")
        units[unit] = int(count or 1)
    return Force(fleet=Fleet(**units), docks=20, **more)


def agree(state: State, solver: Solver[Setup, State, tuple[Left, Left]] | None = None) -> None:
    """One solver may judge all states of a combat: it knows those that it has met."""
    judged = (solver or slow_solver()).odds(state)
    want, got = {ends: float(p) for ends, p in judged.items()}, fast(state)
    for ends in want.keys() | got.keys():
        assert got.get(ends, 0.0) == pytest.approx(want.get(ends, 0.0), abs=1e-12), ends


def cards(*held: Card) -> dict[str, Any]:
    return {"cards": held}


def flagship(faction: str) -> dict[str, Any]:
    return {"faction": faction}


def technology(*known: str) -> dict[str, Any]:
    return {"technologies": frozenset(map(Technology, known))}


def asset(*held: str) -> dict[str, Any]:
    return {"assets": frozenset(map(Asset, held))}


MARKED = Circumstances(marked=True)

DREADNOUGHTS = frozenset({UnitType.DREADNOUGHT})

CASES: dict[str, tuple[str, dict[str, Any]]] = {
    "morale_boost": ("cruiser, carrier", cards(Card.MORALE_BOOST)),
    "fighter_prototype": ("2 fighter, carrier", cards(Card.FIGHTER_PROTOTYPE)),
    "shields_holding": ("cruiser, dreadnought", cards(Card.SHIELDS_HOLDING)),
    "direct_hit": ("2 cruiser", cards(Card.DIRECT_HIT)),
    "emergency_repairs": ("2 dreadnought", cards(Card.EMERGENCY_REPAIRS)),
    "supercharge": ("2 cruiser", technology("supercharge")),
    "viscount_unlenn": ("cruiser, dreadnought", asset("viscount_unlenn")),
    "assault_cannon": ("3 cruiser", technology("assault_cannon")),
    "dimensional_splicer": ("2 cruiser", technology("dimensional_splicer")),
    "ambush": ("cruiser, destroyer", {"faction": "mentak"}),
    "the_cavalry": ("cruiser, carrier", cards(Card.THE_CAVALRY)),
    "cmorran_norr": ("flagship, cruiser", flagship("sardakk")),
    "salai_sai_corian": ("flagship, fighter", flagship("winnu")),
    "fourth_moon": ("flagship", flagship("mentak")),
    "non_euclidean_shielding": ("dreadnought, cruiser", technology("non_euclidean_shielding")),
    "arc_secundus": ("flagship", flagship("letnev")),
    "jns_hylarim": ("flagship", flagship("jol_nar")),
    "l1z1x_001": ("flagship, cruiser", flagship("l1z1x")),
    "duranium_armor": ("dreadnought, 2 cruiser", technology("duranium_armor")),
    "munitions_reserves": ("cruiser, destroyer", flagship("letnev")),
    "war_funding": ("cruiser, carrier", cards(Card.WAR_FUNDING)),
    "wrath_of_kenara": ("flagship, destroyer", flagship("hacan")),
    "war_funding_omega": ("cruiser, carrier", cards(Card.WAR_FUNDING_OMEGA)),
    "raid_formation": ("2 destroyer", flagship("argent")),
    "waylay": ("2 destroyer", cards(Card.WAYLAY)),
    "tellurian": ("cruiser, dreadnought", asset("tellurian")),
    "heavens_eye": ("flagship", {"faction": "firmament", "circumstances": MARKED}),
    "quietus": ("flagship", {"faction": "crimson"}),
    "kuuasi_aun_jalatai": ("cruiser", {"faction": "keleres", **asset("kuuasi_aun_jalatai")}),
    "ta_zern": ("2 destroyer", asset("ta_zern")),
    "quantum_manipulator": ("cruiser, carrier, 2 mech", flagship("nomad")),
    "van_hauge": ("flagship, cruiser", flagship("yin")),
    "reflective_shielding": ("dreadnought, cruiser", cards(Card.REFLECTIVE_SHIELDING)),
    "courageous_to_the_end": ("cruiser, carrier", cards(Card.COURAGEOUS_TO_THE_END)),
    "impulse_core": ("2 destroyer, cruiser", technology("impulse_core")),
    "dynamo": ("flagship, dreadnought", flagship("empyrean")),
    "devotion": ("2 destroyer, carrier", flagship("yin")),
    "crown_of_thalnos": ("2 destroyer, dreadnought", asset("crown_of_thalnos")),
    "crown_of_thalnos_law": ("cruiser, carrier, fighter", asset("crown_of_thalnos_law")),
    "exotrireme_2": ("2 dreadnought", {"faction": "sardakk", "upgrades": DREADNOUGHTS}),
    "reveal_prototype": ("2 cruiser", cards(Card.REVEAL_PROTOTYPE)),
}
FOES = ["dreadnought, cruiser", "cruiser, 2 fighter", "2 dreadnought"]
FOUGHT = [(effect, FOES[n % 3], FOES[(n + 1) % 3]) for n, effect in enumerate(CASES)]
"""The slow solver takes seconds: against one fleet from either side of the table."""


@pytest.mark.parametrize(("effect", "foe", "other"), FOUGHT)
def test_the_odds_play_an_effect_as_the_steps_do(effect, foe, other):
    fleet, more = CASES[effect]
    agree(start(force(fleet, **more), force(foe)))
    agree(start(force(other), force(fleet, **more)))


GROUND: dict[str, tuple[str, dict[str, Any]]] = {
    "morale_boost": ("2 infantry", cards(Card.MORALE_BOOST)),
    "emergency_repairs": ("2 mech", cards(Card.EMERGENCY_REPAIRS)),
    "supercharge": ("infantry mech", technology("supercharge")),
    "evelyn_delouis": ("mech infantry", asset("evelyn_delouis")),
    "non_euclidean_shielding": ("mech infantry", technology("non_euclidean_shielding")),
    "duranium_armor": ("mech 2 infantry", technology("duranium_armor")),
    "moll_terminus": ("mech", {"faction": "mentak"}),
    "tekklar_legion": ("2 infantry", cards(Card.TEKKLAR_LEGION)),
    "indoctrination": ("2 infantry", {"faction": "yin"}),
    "fire_team": ("2 infantry", cards(Card.FIRE_TEAM)),
    "greyfire_mutagen_omega": ("2 infantry", cards(Card.GREYFIRE_MUTAGEN_OMEGA)),
    "magen_defense_grid": ("infantry pds", technology("magen_defense_grid")),
    "tellurian": ("mech infantry", asset("tellurian")),
    "valkyrie_particle_weave": ("2 infantry", technology("valkyrie_particle_weave")),
    "valkyrie_exoskeleton": ("mech infantry", {"faction": "sardakk"}),
}


@pytest.mark.parametrize(("effect", "foe"), drawn(list(GROUND), ["2 infantry", "mech infantry"]))
def test_on_a_planet_too(effect, foe):
    units, more = GROUND[effect]
    for sides in ((landed(units, **more), landed(foe)), (landed(foe), landed(units, **more))):
        agree(ground(*sides).state)


ACTIONS: dict[str, tuple[Force, Force]] = {
    "graviton_laser_system": (
        ground_force("2 carrier fighter infantry"),
        ground_force("", "2 pds infantry", **technology("graviton_laser_system")),
    ),
    "solar_flare": (
        ground_force("2 carrier 2 infantry", **cards(Card.SOLAR_FLARE)),
        ground_force("fighter carrier", "pds infantry"),
    ),
    "myru_vos": (
        ground_force("2 carrier 2 infantry", **asset("myru_vos")),
        ground_force("fighter carrier", "pds infantry"),
    ),
    "direct_hit": (
        ground_force("dreadnought carrier 2 infantry", order=ORDER),
        ground_force("", "2 pds infantry", **cards(Card.DIRECT_HIT)),
    ),
    "shields_holding": (
        ground_force("2 cruiser carrier 2 infantry", faction="mentak"),
        ground_force("carrier", "infantry", **cards(Card.SHIELDS_HOLDING)),
    ),
    "experimental_battlestation": (
        ground_force("2 carrier 2 infantry"),
        ground_force("", "infantry space_dock", **cards(Card.EXPERIMENTAL_BATTLESTATION)),
    ),
    "maneuvering_jets": (
        ground_force("2 carrier 2 infantry", **cards(Card.MANEUVERING_JETS)),
        ground_force("", "2 pds infantry"),
    ),
    "strike_wing_ambuscade": (
        ground_force("2 carrier 2 infantry"),
        ground_force("", "pds infantry", **cards(Card.STRIKE_WING_AMBUSCADE)),
    ),
    "ta_zern": (
        ground_force("2 carrier 2 infantry"),
        ground_force("", "pds infantry", **asset("ta_zern")),
    ),
    "bunker": (
        ground_force("dreadnought carrier 2 infantry"),
        ground_force("", "2 infantry", **cards(Card.BUNKER)),
    ),
    "disable": (
        ground_force("dreadnought carrier 2 infantry", **cards(Card.DISABLE)),
        ground_force("", "pds 2 infantry"),
    ),
    "blitz": (
        ground_force("cruiser carrier 2 infantry", **cards(Card.BLITZ)),
        ground_force("", "2 infantry"),
    ),
    "dannel_omega": (
        ground_force("carrier 2 infantry", **asset("dannel_omega")),
        ground_force("", "pds infantry"),
    ),
    "parley": (
        ground_force("carrier 2 infantry"),
        ground_force("", "infantry", **cards(Card.PARLEY)),
    ),
    "matriarch": (
        ground_force("flagship 2 fighter infantry", faction="naalu"),
        ground_force("", "2 infantry"),
    ),
    "tekklar_legion": (
        ground_force("carrier 2 infantry", **cards(Card.TEKKLAR_LEGION)),
        ground_force("", "2 infantry"),
    ),
    "fire_team": (
        ground_force("carrier 2 infantry"),
        ground_force("", "2 infantry", **cards(Card.FIRE_TEAM)),
    ),
    "raghs_call": (
        ground_force("carrier 2 infantry", **cards(Card.RAGHS_CALL)),
        ground_force("", "2 infantry", faction="saar"),
    ),
    "scramble_frequency": (
        ground_force("2 cruiser carrier infantry", **cards(Card.SCRAMBLE_FREQUENCY)),
        ground_force("", "3 pds infantry"),
    ),
}


@pytest.mark.parametrize("foe", ["2 dreadnought", "cruiser destroyer"])
def test_ground_forces_fight_as_ships_and_land_afterwards(foe):
    mine = ground_force("flagship 2 infantry", faction="nekro")
    state = paid(battle(mine, ground_force(foe, "infantry")).state)
    assert not policy.left_out(state)
    agrees(state)
    assert Chain().fates(state) != Chain().fates(battle(mine, ground_force(foe, "infantry")).state)


def test_sh_val_passes_by_the_fight_in_space_where_his_owner_says_so():
    mine = ground_force("cruiser carrier 2 infantry", faction="sardakk", **asset("shval_harbinger"))
    plain = battle(mine, ground_force("dreadnought", "infantry pds")).state
    state = paid(plain)
    solver = Solver(GAME, policy.answer, lambda state: bool(state.taken), same)
    assert Chain().fates(state).any == pytest.approx(float(solver.odds(state)[True]), abs=1e-12)
    assert not policy.left_out(plain)
    assert Chain().fates(plain).any < Chain().fates(state).any


def test_a_skilled_retreat_ends_the_fight_where_its_owner_says_that_he_plays_it():
    sides = force("cruiser", **cards(Card.SKILLED_RETREAT)), force("2 dreadnought")
    state = GAME.start(Setup(*sides, neighbours=BOTH_HOME)).state
    assert not policy.left_out(state)
    assert any("not used: Skilled Retreat" in str(text) for text in policy.assumptions(state))
    assert fast(state) == fast(GAME.start(Setup(force("cruiser"), sides[1])).state)
    assert policy.to_chance(paid(state)).outcome is Outcome.DRAW


@pytest.mark.parametrize("foe", ["destroyer, cruiser", "2 fighter, cruiser"])
def test_rout_makes_the_attacker_leave_after_the_round_and_a_barrage_before_it(foe):
    sides = force(foe), force("2 destroyer", **cards(Card.ROUT))
    state = paid(GAME.start(Setup(*sides, neighbours=BOTH_HOME)).state)
    assert not policy.left_out(state)
    agree(state)
    assert fast(state) != fast(paid(GAME.start(Setup(*sides)).state))


@pytest.mark.parametrize("planets", [("infantry pds",), ("infantry", "infantry")])
def test_fighters_that_land_fight_and_hold_no_planet(planets):
    sides = (
        ground_force("flagship 2 fighter 2 infantry", faction="naalu"),
        ground_force("", *planets),
    )
    state = paid(battle(*sides, system=TWO if planets[1:] else REX).state)
    agrees(state)
    assert not policy.left_out(state)


@pytest.mark.parametrize("effect", ACTIONS)
def test_what_is_used_outside_a_combat_is_walked_by_the_steps(effect):
    """In the chain of a whole action it is played as the slow solver plays it, and tells."""
    sides = ACTIONS[effect]
    state = paid(battle(*sides).state)
    assert not any(str(name_of(effect)) in str(text) for text in policy.left_out(state))
    agrees(state)
    idle = {"cards": (), "technologies": frozenset(), "assets": frozenset()}
    without = battle(*(replace(side, **idle) for side in sides)).state  # what has a price unpaid
    assert Chain().fates(state) != Chain().fates(without)


@pytest.mark.parametrize("foe", ["2 infantry", "mech infantry"])
@pytest.mark.parametrize("bacteria", [(), ("x89_bacterial_weapon_omega",)])
@pytest.mark.parametrize("fleet", ["dreadnought", "war_sun"])
def test_harrow_strikes_after_every_round(fleet, foe, bacteria):
    """Also where the landing party is lost; all infantry falls to the plague with it."""
    mine = ground_force(f"{fleet} carrier", "2 infantry", faction="l1z1x", **technology(*bacteria))
    state = ground(mine, landed(foe)).state
    assert not policy.left_out(state)
    agree(state)
    agrees(state)


def test_a_shield_that_stands_on_a_unit_keeps_harrow_away_as_long_as_it_lives():
    mine = ground_force("dreadnought carrier", "2 infantry", faction="l1z1x")
    agree(ground(mine, landed("mech infantry", faction="arborec")).state)


def test_harrow_with_a_whole_action_before_it():
    mine = ground_force("dreadnought carrier 2 infantry", faction="l1z1x")
    agrees(battle(mine, ground_force("fighter carrier", "2 infantry")).state)


def test_dynamo_above_the_planet_repairs_mechs_for_whoever_pays():
    mine = ground_force("flagship", "mech infantry", faction="empyrean")
    state = ground(mine, landed("2 infantry")).state
    assert policy.assumptions(state) != policy.assumptions(paid(state))
    agree(state)
    agree(paid(state))
    assert fast(state) != fast(paid(state))


def test_trades_are_made_in_large_fights_as_in_small_ones(monkeypatch):
    fleet, more = CASES["devotion"]
    state = start(force(fleet, **more), force("dreadnought, cruiser, 2 fighter"))
    small = fast(state)
    monkeypatch.setattr(lattice, "SMALL", 0)
    assert fast(state) == pytest.approx(small, abs=1e-12)


def landed(units: str, **more: Any) -> Force:
    return ground_force("", units, **more)


@pytest.mark.parametrize("effect", CASES)
def test_an_effect_that_the_odds_know_makes_a_difference(effect):
    """Without it they are those of the ships alone."""
    fleet, more = CASES[effect]
    plain = {key: more[key] for key in ("faction", "flagship") if key in more}
    state = start(force(fleet, **more), force("dreadnought, cruiser, 2 fighter"))
    without = start(force(fleet, **plain), force("dreadnought, cruiser, 2 fighter"))
    for seat in SEATS:
        side = without.side(seat)
        kept = tuple(id for id in side.effects if id != effect)
        without = without.with_side(seat, replace(side, effects=kept))
    assert not any(str(name_of(effect)) in str(text) for text in policy.left_out(state))
    assert fast(state) != pytest.approx(fast(without), abs=1e-9)


BESIDE: dict[str, tuple[Force, Force, Force]] = {
    "antivirus": (
        force("2 cruiser", **cards(Card.ANTIVIRUS)),
        force("cruiser, carrier", faction="sol"),
        force("cruiser, carrier", faction="nekro"),
    ),
    "greyfire_mutagen": (
        force("2 cruiser", **cards(Card.GREYFIRE_MUTAGEN)),
        force("cruiser, flagship", faction="yin"),
        force("cruiser, carrier", faction="sol"),
    ),
    "strike_wing_alpha_2": (
        force("2 destroyer", faction="argent", upgrades=frozenset({UnitType.DESTROYER})),
        force("carrier, 2 fighter"),
        force("carrier, fighter, infantry"),
    ),
    "last_dispatch": (
        force("flagship, destroyer", faction="ral_nel"),
        force("2 cruiser"),
        force("2 destroyer"),
    ),
}
"""What works on little: it is known against the first of these opponents."""


@pytest.mark.parametrize("effect", BESIDE)
def test_an_effect_that_finds_nothing_to_work_on_is_not_told_of(effect):
    mine, foe, _ = BESIDE[effect]
    agree(start(mine, foe))
    assert str(name_of(effect)) not in " ".join(map(str, policy.left_out(start(mine, foe))))


@pytest.mark.parametrize("effect", ["antivirus", "strike_wing_alpha_2"])
def test_it_is_told_of_where_it_finds_something(effect):
    mine, _, foe = BESIDE[effect]
    assert str(name_of(effect)) in " ".join(map(str, policy.left_out(start(mine, foe))))


PAIRS = [
    ("shields_holding", "direct_hit"),
    ("non_euclidean_shielding", "fourth_moon"),
    ("emergency_repairs", "direct_hit"),
    ("morale_boost", "salai_sai_corian"),
    ("arc_secundus", "shields_holding"),
    ("ambush", "shields_holding"),
    ("assault_cannon", "viscount_unlenn"),
    ("direct_hit", "arc_secundus"),
]


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_effects_of_both_sides_at_once(one, other):
    (fleet, more), (foes, theirs) = CASES[one], CASES[other]
    agree(start(force(fleet, **more), force(foes, **theirs)))


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("effect", ["shields_holding", "arc_secundus", "fourth_moon", "ambush"])
def test_until_a_side_leaves(effect, seat):
    fleet, more = CASES[effect]
    sides = [force(fleet, **more), force("dreadnought, cruiser")]
    sides[seat] = replace(sides[seat], leaves=2)
    agree(GAME.start(Setup(sides[0], sides[1], neighbours=BOTH_HOME)).state)


@pytest.mark.parametrize(
    ("effect", "sustain"),
    drawn(
        ["shields_holding", "direct_hit", "fourth_moon", "ambush", "emergency_repairs"],
        [Sustaining.IN_TURN, Sustaining.LAST],
    ),
)
def test_whichever_way_armour_is_used(effect, sustain):
    fleet, more = CASES[effect]
    mine, foe = force(fleet, sustain=sustain, **more), force("dreadnought, cruiser, fighter")
    agree(start(mine, replace(foe, sustain=sustain)))


@pytest.mark.parametrize("effect", ["non_euclidean_shielding", "l1z1x_001"])
def test_two_effects_are_known_only_where_armour_is_used_first(effect):
    fleet, more = CASES[effect]
    sides = (force(fleet, sustain=Sustaining.LAST, **more), force("dreadnought, cruiser"))
    late = start(sides[0], replace(sides[1], sustain=Sustaining.LAST))
    assert policy.left_out(late)
    assert not policy.left_out(start(force(fleet, **more), force("dreadnought, cruiser")))


@pytest.mark.parametrize("effect", CASES)
def test_from_the_midst_of_a_combat(effect):
    """Dice on the table, hits half answered, cards played: every state of a combat."""
    fleet, more = CASES[effect]
    state, rng = start(force(fleet, **more), force("dreadnought, cruiser")), Random(effect)
    solver = slow_solver()
    for _ in range(9):
        decision = GAME.decision(state)
        if decision is None:
            break
        if not is_settled(policy.to_chance(state)):  # else ships are again what they were
            agree(state, solver)
        if isinstance(decision, Roll):
            answers = (rng.choice([action for action, _ in decision.outcomes()]),)
        else:
            answers = policy.answer(state, decision)
        for action in answers:
            state = play(GAME, state, action).state


def test_cards_of_one_name_are_played_round_after_round():
    twice = cards(Card.MORALE_BOOST, Card.MORALE_BOOST)
    agree(start(force("cruiser, fighter", **twice), force("2 cruiser")))


def test_direct_hits_strike_as_often_as_there_are_cards_and_no_dreadnought_that_is_immune():
    twice = cards(Card.DIRECT_HIT, Card.DIRECT_HIT)
    agree(start(force("2 cruiser", **twice), force("2 dreadnought")))
    immune = {"upgrades": frozenset({UnitType.DREADNOUGHT})}
    struck = start(force("2 cruiser", **twice), force("dreadnought", **immune))
    assert fast(struck) == pytest.approx(
        fast(start(force("2 cruiser"), force("dreadnought", **immune)))
    )


def test_best_play_is_sought_without_most_effects_and_says_so():
    held = cards(Card.DIRECT_HIT)
    foe = force("2 dreadnought")
    state = start(force("2 cruiser", playing=Playing.TO_WIN, **held), foe)
    assert any("Direct Hit" in str(text) for text in policy_forecast(state).left_out)


def test_what_is_counted_on_is_told():
    state = start(force("2 cruiser", **cards(Card.SHIELDS_HOLDING)), force("2 cruiser"))
    told = [str(text) for text in policy.assumptions(state)]
    assert any("as soon as it helps: Shields Holding" in text for text in told)
    assert not policy.left_out(state)


def test_an_effect_that_is_used_up_in_space_is_not_used_on_a_planet_again():
    """In a whole action it is counted on in space alone, and told to be left out afterwards."""
    state = start(force("cruiser", **cards(Card.MORALE_BOOST)), force("cruiser"))
    action = replace(state, setup=replace(state.setup, part=Part.ACTION))
    assert not policy.left_out(action)
    landed = replace(action, planet=0, at=RoundStep.START_OF_ROUND)
    assert is_known(action, SEATS[0], "morale_boost")
    assert not is_known(landed, SEATS[0], "morale_boost")


def test_the_odds_know_an_effect_or_say_why_they_leave_it_out():
    """All that is played by the steps; with the reason told where it is in play."""
    for id, effect in EFFECTS.items():
        ways = (effect.in_odds or effect.in_figures, id in HOOKS, id in LEFT_OUT)
        assert sum(ways) == 1, id
    state = start(force("cruiser", **asset("heart_of_ixth")), force("cruiser"))
    wanted = "Heart of Ixth (Attacker), as it depends on the dice rolled"
    assert [str(text) for text in policy.left_out(state)] == [wanted]


def test_fighters_that_stand_aside_in_an_asteroid_field_are_there_again_afterwards():
    place = ActiveSystem(anomaly=Anomaly.ASTEROIDS)
    laws = frozenset({Law.COSMIC_PHENOMENAE})
    sides = force("2 fighter, cruiser"), force("2 cruiser, fighter")
    state = GAME.start(Setup(*sides, place, laws=laws)).state
    assert not policy.left_out(state)
    solver = Solver(GAME, policy.answer, lambda state: state.winner, same)
    slow = solver.odds(state)
    found = chances(state)
    assert found.win == pytest.approx(float(slow[0]), abs=1e-12)
    assert found.loss == pytest.approx(float(slow[1]), abs=1e-12)
    assert found != chances(GAME.start(Setup(*sides, place)).state)


APART: dict[str, tuple[Force, Force, str]] = {
    "figures change after dice of the same moment": (
        force("cruiser", faction="mentak", **cards(Card.REVEAL_PROTOTYPE)),
        force("2 cruiser, fighter"),
        "Reveal Prototype",
    ),
    "the opponent's dice were thrown again already": (
        force("dreadnought", **cards(Card.WAR_FUNDING)),
        force("destroyer", **cards(Card.WAR_FUNDING_OMEGA)),
        "War Funding Ω",
    ),
    "who is lost by dice is avenged, too": (
        force("2 destroyer"),
        force(
            "carrier, fighter",
            **cards(Card.COURAGEOUS_TO_THE_END),
            **asset("crown_of_thalnos_law"),
        ),
        "The Crown of Thalnos",
    ),
    "a trade at the end of a round that repairs": (
        force("2 cruiser, dreadnought", faction="yin", **technology("duranium_armor")),
        force("2 cruiser"),
        "Devotion",
    ),
}


@pytest.mark.parametrize("why", APART)
def test_effects_that_the_odds_do_not_know_together_are_named(why):
    mine, foe, name = APART[why]
    assert name in " ".join(map(str, policy.left_out(start(mine, foe))))
