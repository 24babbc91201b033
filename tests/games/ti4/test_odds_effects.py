"""Each effect that the odds know, against the slow solver that plays it by the steps."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from assistant.games.ti4 import GAME, policy
from assistant.games.ti4.data import Asset, Card, Technology, UnitType
from assistant.games.ti4.odds.combat_model import combat_model, fought
from assistant.games.ti4.odds.hooks import is_known
from assistant.games.ti4.optimal.forecast import policy_forecast
from assistant.games.ti4.setup import (
    Fleet,
    Force,
    Part,
    Playing,
    Setup,
    Sustaining,
    TypedFlagship,
)
from assistant.games.ti4.state import SEATS, RoundStep, State, Unit
from assistant.rules.chance import Roll
from assistant.rules.decision import Seat
from assistant.rules.game import play
from assistant.rules.solve import Solver

from .table import BOTH_HOME
from .test_action import force as ground_force
from .test_action import ground

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
    assert ended.mass.sum() + ended.fled.sum() == pytest.approx(1, abs=1e-12)
    found: dict[tuple[Left, Left], float] = Counter()

    def told(side: Any, node: int) -> Left:
        units: Counter[str] = Counter()
        for ship, (count, hurt) in side.alive(node).items():
            units[ship.type.value] += count - hurt
            units[ship.type.value + "*"] += hurt
        return tuple(sorted((name, n) for name, n in units.items() if n))

    gone = None if fight.leave is None else fight.leave[0]
    for mass, fled in ((ended.mass, False), (ended.fled, True)):
        for i, j in zip(*np.nonzero(mass), strict=True):
            sides = [told(fight.attacker, i), told(fight.defender, j)]
            if fled and gone is not None:
                sides[gone] = ()
            found[sides[0], sides[1]] += mass[i, j]
    return found


def start(attacker: Force, defender: Force) -> State:
    return GAME.start(Setup(attacker, defender)).state


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


CORIAN = TypedFlagship(combat=7, dice=1, sustain=True)

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
    "cmorran_norr": ("flagship, cruiser", flagship("sardakk")),
    "salai_sai_corian": ("flagship, fighter", {"faction": "winnu", "flagship": CORIAN}),
    "fourth_moon": ("flagship", flagship("mentak")),
    "non_euclidean_shielding": ("dreadnought, cruiser", technology("non_euclidean_shielding")),
    "arc_secundus": ("flagship", flagship("letnev")),
    "jns_hylarim": ("flagship", flagship("jol_nar")),
    "l1z1x_001": ("flagship, cruiser", flagship("l1z1x")),
    "duranium_armor": ("dreadnought, 2 cruiser", technology("duranium_armor")),
}
FOES = ["dreadnought, cruiser", "cruiser, 2 fighter", "2 dreadnought"]


@pytest.mark.parametrize("foe", FOES)
@pytest.mark.parametrize("effect", CASES)
def test_the_odds_play_an_effect_as_the_steps_do(effect, foe):
    fleet, more = CASES[effect]
    agree(start(force(fleet, **more), force(foe)))
    agree(start(force(foe), force(fleet, **more)))


GROUND: dict[str, tuple[str, dict[str, Any]]] = {
    "morale_boost": ("2 infantry", cards(Card.MORALE_BOOST)),
    "emergency_repairs": ("2 mech", cards(Card.EMERGENCY_REPAIRS)),
    "supercharge": ("infantry mech", technology("supercharge")),
    "evelyn_delouis": ("mech infantry", asset("evelyn_delouis")),
    "non_euclidean_shielding": ("mech infantry", technology("non_euclidean_shielding")),
    "duranium_armor": ("mech 2 infantry", technology("duranium_armor")),
    "moll_terminus": ("mech", {"faction": "mentak"}),
}


@pytest.mark.parametrize("foe", ["2 infantry", "mech infantry"])
@pytest.mark.parametrize("effect", GROUND)
def test_on_a_planet_too(effect, foe):
    units, more = GROUND[effect]
    for sides in ((landed(units, **more), landed(foe)), (landed(foe), landed(units, **more))):
        agree(ground(*sides).state)


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
    assert not any(effect in str(text) for text in policy.left_out(state))
    assert fast(state) != pytest.approx(fast(without), abs=1e-9)


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


@pytest.mark.parametrize("sustain", [Sustaining.IN_TURN, Sustaining.LAST])
@pytest.mark.parametrize(
    "effect", ["shields_holding", "direct_hit", "fourth_moon", "ambush", "emergency_repairs"]
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


def test_best_play_is_sought_without_effects_and_says_so():
    held = cards(Card.SHIELDS_HOLDING)
    state = start(force("2 cruiser", playing=Playing.TO_WIN, **held), force("2 cruiser"))
    assert any("Shields Holding" in str(text) for text in policy_forecast(state).left_out)


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
