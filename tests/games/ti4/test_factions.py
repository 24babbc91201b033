"""Units that a faction has instead of everybody's, and the bonus of its combat rolls."""

import json
from collections import Counter
from fractions import Fraction
from random import Random

import pytest
from msgspec.structs import replace

from assistant.games.ti4 import GAME
from assistant.games.ti4.data import IN_SPACE, UnitType, factions, units
from assistant.games.ti4.effects.dice import usual_bonus
from assistant.games.ti4.odds.best_play import optimal_play
from assistant.games.ti4.odds.forecast import policy_forecast
from assistant.games.ti4.odds.policy_odds import forecast
from assistant.games.ti4.odds.ships import Ship as EngineShip
from assistant.games.ti4.odds.survivor_value import holding, single
from assistant.games.ti4.policy import Objective, left_out
from assistant.games.ti4.setup import ORDER, Fleet, Force, Playing, Setup, Sustaining, TypedFlagship
from assistant.games.ti4.state import ATTACKER, DEFENDER, SEATS, RoundStep
from assistant.games.ti4.steps.assign import Preset, preset_order
from assistant.games.ti4.steps.capacity import Remove, in_fleet_pool
from assistant.games.ti4.steps.retreat import Announce, FightOn, RetreatTo
from assistant.games.ti4.unit_rulings import TakeAway
from assistant.rules.battle import Battle
from assistant.rules.chance import Hits, Roll
from assistant.rules.journal import chained, sound_bodies
from assistant.rules.record import read_battle, save_as
from assistant.rules.typed_setup import setup_of
from tests.games.ti4.brute import Brute, Ship, rolls
from tests.games.ti4.table import BOTH_HOME, at, fire, go_on, line, setup
from tests.games.ti4.test_best_play import won, worth
from tests.games.ti4.test_odds import agrees
from tests.seeds import seeds

# faction, unit, level: cost, for how many, combat, dice, move, capacity, sustain, barrage.
OWN = {
    ("argent", "destroyer", 1): (1, 1, 8, 1, 2, 1, False, (9, 2)),
    ("argent", "destroyer", 2): (1, 1, 7, 1, 2, 1, False, (6, 3)),
    ("crimson", "destroyer", 1): (1, 1, 8, 1, 2, 0, False, (9, 2)),
    ("crimson", "destroyer", 2): (1, 1, 7, 1, 2, 0, False, (6, 3)),
    ("l1z1x", "dreadnought", 1): (4, 1, 5, 1, 1, 2, True, None),
    ("l1z1x", "dreadnought", 2): (4, 1, 4, 1, 2, 2, True, None),
    ("muaat", "war_sun", 1): (12, 1, 3, 3, 1, 6, True, None),
    ("muaat", "war_sun", 2): (10, 1, 3, 3, 3, 6, True, None),
    ("naalu", "fighter", 1): (1, 2, 8, 1, None, 0, False, None),
    ("naalu", "fighter", 2): (1, 2, 7, 1, 2, 0, False, None),
    ("nomad", "flagship", 1): (8, 1, 7, 2, 1, 3, True, (8, 3)),
    ("nomad", "flagship", 2): (8, 1, 5, 2, 2, 6, True, (5, 3)),
    ("ral_nel", "destroyer", 1): (1, 1, 9, 1, 3, 0, False, (9, 2)),
    ("ral_nel", "destroyer", 2): (1, 1, 8, 1, 4, 0, False, (6, 3)),
    ("sardakk", "dreadnought", 1): (4, 1, 5, 1, 1, 1, True, None),
    ("sardakk", "dreadnought", 2): (4, 1, 5, 1, 2, 1, True, None),
    ("sol", "carrier", 1): (3, 1, 9, 1, 1, 6, False, None),
    ("sol", "carrier", 2): (3, 1, 9, 1, 2, 8, True, None),
    ("titans", "cruiser", 1): (2, 1, 7, 1, 2, 1, False, None),
    ("titans", "cruiser", 2): (2, 1, 6, 1, 3, 2, True, None),
}


def figures(faction, unit, level, **facts):
    upgrades = frozenset({UnitType(unit)} if level == 2 else ())
    return Force(faction=faction, upgrades=upgrades, **facts).stats(UnitType(unit))


@pytest.mark.parametrize("place", OWN)
def test_a_factions_own_unit_has_its_printed_figures(place):
    s = figures(*place)
    barrage = (s.barrage.value, s.barrage.dice) if s.barrage else None
    assert (
        s.cost, s.buys, s.combat, s.dice, s.move, s.capacity, s.sustain, barrage
    ) == OWN[place]  # fmt: skip


def test_no_other_ship_is_anybodys_own():
    ships = set(IN_SPACE) - {UnitType.FLAGSHIP, UnitType.INFANTRY, UnitType.MECH}
    own = {(id, unit) for id, f in factions().items() for unit in f.units if unit in ships}
    assert own | {("nomad", "flagship")} == {(faction, unit) for faction, unit, _ in OWN}


def test_who_plays_without_own_units_has_everybodys_but_the_flagship():
    force = Force(faction="sol", own_units=False)
    assert force.stats(UnitType.CARRIER) == units()[UnitType.CARRIER].levels[0]
    assert force.sheet(UnitType.CARRIER).name.en == "Carrier"
    assert force.sheet(UnitType.FLAGSHIP).name.en == "Genesis"
    assert usual_bonus(Force(faction="sardakk", own_units=False)) == 0


def test_own_units_go_by_their_own_names():
    names = [
        Force(faction=faction).sheet(UnitType(unit)).name
        for faction, unit in (("sol", "carrier"), ("naalu", "fighter"), ("titans", "cruiser"))
    ]
    assert [name.en for name in names] == [
        "Advanced Carrier", "Hybrid Crystal Fighter", "Saturn Engine",
    ]  # fmt: skip
    assert [name.ru for name in names] == [
        "Улучшенный Транспортник", "Гибридный Истребитель", "Двигатель Сатурна",
    ]  # fmt: skip


UNSAID = {
    "The Last Bastion", "The Egeiro", "A3 Valiance", '4x41C "Helios"', "The Crimson Rebellion",
    "Quietus", "Exile", "Revenant", "The Deepwrought Scholarate", "D.W.S. Luminous", "Eanautic",
    "The Firmament", "Heaven's Eye", "Viper EX-23", "Corsair", "Eidolon Maximum", "The Obsidian",
    "Heaven's Hollow", "Viper Hollow", "The Ral Nel Consortium", "Last Dispatch", "Linkship",
    "Alarum", "[0.0.1]",
}  # fmt: skip
"""Names for which no source has a Russian one: they stay English."""


def test_names_are_russian_but_for_those_that_no_source_gives():
    sheets = [
        sheet
        for f in factions().values()
        for sheet in (f, *f.units.values(), *f.variants.values(), *([f.dock] if f.dock else []))
    ]
    assert {s.name.en for s in sheets if s.name.en == s.name.ru} == UNSAID


# Fleets that are legal, and those that are not


def refused(text, **changes):
    return [(p.at, str(p.text)) for p in GAME.problems(setup(text, **changes)) if p.blocks]


FULL = [
    ("sol", "carrier 6 fighter", {}),
    ("sol", "carrier II 8 fighter", {}),
    ("l1z1x", "dreadnought 2 fighter", {}),
    ("argent", "destroyer infantry", {}),
    ("titans", "cruiser fighter", {}),
    ("titans", "cruiser II 2 fighter", {}),
    ("nomad", "flagship II 6 fighter", {}),
    ("saar", "cruiser 4 fighter", {"docks": 1}),
    ("saar", "cruiser 5 infantry", {"docks": 1, "docks_upgraded": True}),
    ("cabal", "cruiser 6 fighter", {"docks": 1}),
    ("cabal", "cruiser 12 fighter", {"docks": 1, "docks_upgraded": True}),
    ("mentak", "cruiser 2 fighter", {"variants": frozenset({"corsair"})}),
    ("argent", "destroyer infantry 3 mech", {}),
]


@pytest.mark.parametrize(("faction", "fleet", "facts"), FULL)
def test_a_fleet_of_own_units_carries_so_much_and_no_more(faction, fleet, facts):
    facts = {"faction": faction, **facts}
    assert refused(f"{fleet} | cruiser", attacker=facts) == []
    more = f"{fleet} infantry | cruiser"
    assert [at for at, _ in refused(more, attacker=facts)] == ["$.attacker.fleet"]
    if faction != "nomad":  # a flagship is always its faction's
        assert refused(f"{fleet} | cruiser", attacker={**facts, "own_units": False}) != []


def test_mechs_that_need_no_place_need_a_ship_that_has_some():
    assert refused("cruiser mech | cruiser", attacker={"faction": "argent"}) == [
        (
            "$.attacker.fleet",
            "Argent: 1 aboard, capacity 0",
        )
    ]


def test_a_unit_of_a_faction_that_is_not_named_is_refused():
    corsair = {"variants": frozenset({"corsair"})}
    assert refused("cruiser | cruiser", attacker=corsair) == [
        (
            "$.attacker.variants",
            "Corsair: belongs to a faction that is not named: The Mentak Coalition",
        )
    ]
    assert refused("cruiser | cruiser", attacker={**corsair, "faction": "sol"}) != []
    assert refused("cruiser | cruiser", attacker={**corsair, "faction": "mentak"}) == []
    assert refused("cruiser | cruiser", attacker={"variants": frozenset({"xorsair"})}) == [
        (
            "$.attacker.variants",
            "No such unit card: xorsair. Known here: corsair, eidolon_maximum, iconoclast_omega",
        )
    ]


def test_a_level_that_only_another_faction_has_is_refused():
    assert refused("war_sun II | cruiser", attacker={"faction": "sol"}) == [
        ("$.attacker.upgrades", "War Sun: level II belongs to another faction: The Embers of Muaat")
    ]
    assert refused("war_sun II | cruiser", attacker={"faction": "muaat"}) == []


def test_naalu_fighters_beyond_the_places_come_to_half_a_ship():
    force = {"faction": "naalu", "fleet_pool": 2}
    battle = at("cruiser 3 fighter II | cruiser", attacker=force)
    mine = battle.state.setup.attacker
    assert in_fleet_pool(battle.state.side(ATTACKER), mine) == 2.5
    warned = [p for p in GAME.problems(battle.setup) if p.at == "$.attacker.fleet_pool"]
    assert [str(p.text) for p in warned] == ["Naalu: ships 2½, fleet pool 2"]


@pytest.mark.parametrize(("faction", "limit"), [("letnev", 5), ("sol", 3)])
def test_armada_lets_two_ships_more_than_the_fleet_pool_into_a_system(faction, limit):
    force = {"faction": faction, "fleet_pool": 3, "upgrades": frozenset({UnitType.FIGHTER})}
    crowded = at("cruiser 5 fighter | destroyer", attacker=force).setup
    told = [p.text for p in GAME.problems(crowded) if p.at == "$.attacker.fleet_pool"]
    assert [str(text).partition(": ")[2] for text in told] == [f"ships 6, fleet pool {limit}"]
    fits = at(f"cruiser {limit - 1} fighter | destroyer", attacker=force).setup
    assert not [p for p in GAME.problems(fits) if p.at == "$.attacker.fleet_pool"]
    won = at("cruiser 5 fighter | destroyer", RoundStep.ATTACKER_ROLLS, attacker=force, round=2)
    fire(won, 1, 0)
    while won.decision is not None:
        go_on(won)
    assert line(won) == f"cruiser {limit - 1} fighter II |"


def test_naalu_fighters_that_the_fleet_pool_forbids_go_after_the_combat():
    battle = at("cruiser 3 fighter II | fighter", attacker={"faction": "naalu", "fleet_pool": 2},
                round=2)  # fmt: skip
    while battle.state.at is not RoundStep.ATTACKER_ROLLS:
        go_on(battle)
    fire(battle, 1, 0)
    while battle.decision is not None:
        go_on(battle)
    assert line(battle) == "cruiser 2 fighter II |"


def test_figures_that_are_not_certain_are_told():
    told = [
        str(p.text)
        for p in GAME.problems(setup("flagship | cruiser", attacker={"faction": "saar"}))
    ]
    assert told == [
        "Son of Ragh: sources are not sure of this figure: Anti-Fighter Barrage. Check the card"
    ]
    battle = at("flagship | cruiser", attacker={"faction": "saar"})
    assumed = "Son of Ragh: Anti-Fighter Barrage, as most sources have it"
    assert assumed in map(str, forecast(battle.state).assuming)
    typed = {"faction": "saar", "flagship": TypedFlagship(5, 2)}
    assert not list(GAME.problems(setup("flagship | cruiser", attacker=typed)))


def test_a_corsair_may_stand_for_a_cruiser_that_was_upgraded():
    force = {"faction": "mentak", "variants": frozenset({"corsair"})}
    assert refused("cruiser II 2 fighter | cruiser", attacker=force) == []


def test_an_eidolon_that_was_damaged_on_a_planet_fights_in_space():
    assert refused("carrier mech* | cruiser", attacker={"faction": "naaz_rokha"}) == []


# Dice


def test_unrelenting_and_fragile_change_every_combat_roll():
    sides = {"attacker": {"faction": "sardakk"}, "defender": {"faction": "jol_nar"}}
    battle = at("cruiser dreadnought | cruiser", RoundStep.ATTACKER_ROLLS, **sides)
    roll = battle.decision
    assert isinstance(roll, Roll)
    assert [group.need for group in roll.groups] == [4, 6]
    battle.play(Hits((0, 0)))
    roll = battle.decision
    assert isinstance(roll, Roll)
    assert [group.need for group in roll.groups] == [8]


def test_unrelenting_is_no_part_of_a_barrage():
    battle = at("destroyer | carrier 2 fighter", attacker={"faction": "sardakk"})
    while not isinstance(battle.decision, Roll):
        go_on(battle)
    assert [group.need for group in battle.decision.groups] == [9]


FIGHTS = [
    ("carrier 2 fighter | cruiser", "sol", ""),
    ("carrier II fighter | cruiser", "sol", ""),
    ("2 fighter | destroyer", "naalu", ""),
    ("2 fighter II | destroyer", "", "naalu"),
    ("dreadnought II | dreadnought", "l1z1x", "sardakk"),
    ("cruiser II fighter | cruiser II destroyer", "titans", "argent"),
    ("destroyer | 2 fighter", "argent", "naalu"),
    ("cruiser fighter | cruiser fighter", "sardakk", "jol_nar"),
    ("war_sun II | cruiser", "muaat", ""),
    ("2 mech | cruiser destroyer", "naaz_rokha", "titans"),
    ("mech cruiser | 2 fighter", "naaz_rokha", "naalu"),
]


def battle_of(text, attacker, defender):
    plain = setup(text, attacker={"faction": attacker}, defender={"faction": defender})
    if plain.attacker.fleet.mech or plain.attacker.fleet.fighter:
        plain = replace(plain, attacker=replace(plain.attacker, docks=2))
    if plain.defender.fleet.fighter:
        plain = replace(plain, defender=replace(plain.defender, docks=1))
    return plain


@pytest.mark.parametrize(("text", "attacker", "defender"), FIGHTS)
@pytest.mark.parametrize("sustain", Sustaining)
def test_the_odds_of_own_units_are_those_of_the_rules(text, attacker, defender, sustain):
    plain = battle_of(text, attacker, defender)
    plain = replace(plain, attacker=replace(plain.attacker, sustain=sustain), round=2)
    agrees(Battle(GAME, plain))


@pytest.mark.parametrize("seed", range(24))
def test_the_odds_of_any_two_factions_are_those_of_the_rules(seed):
    rng = Random(seed)
    battle = Battle(GAME, a_small_fight(rng))
    agrees(battle)


@pytest.mark.parametrize("seed", range(12))
def test_best_play_of_any_two_factions_is_what_brute_force_finds(seed):
    battle = Battle(GAME, replace(a_small_fight(Random(seed)), round=2))

    def known(seat):
        bonus = usual_bonus(battle.setup.force(seat))
        return tuple(ship(unit, bonus) for unit in battle.state.side(seat).ships)

    def ship(unit, bonus):
        p = Fraction(min(max(11 - unit.stats.combat + bonus, 0), 10), 10)
        return Ship("", rolls((Ship("", (1 - p, p)),) * unit.stats.dice), unit.can_sustain)

    value = float(Brute(won).value(known(0), known(1)))
    assert worth(battle, ATTACKER) == pytest.approx(value, abs=1e-9)


def a_small_fight(rng):
    def force():
        faction = rng.choice(sorted(factions()))
        names = rng.choices(["cruiser", "destroyer", "dreadnought", "fighter", "mech"], k=2)
        known = sorted(factions()[faction].variants)
        return Force(
            faction=faction,
            fleet=Fleet(**Counter(names)),
            variants=frozenset(rng.sample(known, rng.randint(0, len(known)))),
            upgrades=frozenset({UnitType(rng.choice(["cruiser", "destroyer", "fighter"]))}),
            docks=1,
            sustain=rng.choice(list(Sustaining)),
            order=tuple(rng.sample(ORDER, len(ORDER))),
        )

    while True:
        plain = Setup(force(), force(), round=rng.choice([1, 2]))
        refused = any(problem.blocks for problem in GAME.problems(plain))
        if not refused and not left_out(GAME.start(plain).state):
            return plain


# Mechs that fight in space


def test_eidolons_fight_in_space_and_stand_in_the_order_of_losses():
    battle = at(
        "carrier 2 mech | 3 cruiser", RoundStep.ATTACKER_ROLLS, attacker={"faction": "naaz_rokha"}
    )
    roll = battle.decision
    assert [(group.need, group.count) for group in roll.groups] == [(8, 4), (9, 1)]
    assert UnitType.MECH in battle.state.side(ATTACKER).order
    assert UnitType.MECH in preset_order(Preset.WEAKEST, battle.state, ATTACKER)
    fire(battle, 0, 1)
    go_on(battle)
    assert line(battle) == "carrier mech | 3 cruiser"


def test_eidolons_alone_win_and_then_have_no_place():
    battle = at("mech | fighter", attacker={"faction": "naaz_rokha"}, round=2)
    while battle.state.at is not RoundStep.ATTACKER_ROLLS:
        go_on(battle)
    fire(battle, 1, 0)
    while battle.decision is not None:
        go_on(battle)
    assert battle.state.winner == ATTACKER
    assert line(battle) == "|"


def test_a_mech_may_stand_in_the_order_only_where_it_fights():
    order = (
        "mech",
        "fighter",
        "destroyer",
        "cruiser",
        "carrier",
        "dreadnought",
        "flagship",
        "war_sun",
    )
    order = tuple(map(UnitType, order))
    fleet = Fleet(carrier=1, mech=1)
    eidolons = Force(faction="naaz_rokha", fleet=fleet, order=order)
    enemy = Force(fleet=Fleet(cruiser=1))
    assert not [p for p in GAME.problems(Setup(eidolons, enemy)) if p.blocks]
    assert GAME.start(Setup(eidolons, enemy)).state.side(ATTACKER).order == order


# Docks


def test_retreating_from_a_dimensional_tear_is_out_of_a_rift():
    facts = {"round": 2, "neighbours": BOTH_HOME, "defender": {"faction": "cabal", "docks": 1}}
    battle = at("2 cruiser | 2 cruiser", **facts)
    assert [battle.setup.is_rift(seat) for seat in SEATS] == [True, False]
    battle.play(FightOn())
    battle.play(Announce())
    fire(battle, 0, 0)
    battle.play(RetreatTo(0))
    assert isinstance(battle.decision, Roll)


def test_a_floating_factory_retreats_with_what_it_holds():
    facts = {"round": 2, "neighbours": BOTH_HOME, "attacker": {"faction": "saar", "docks": 1}}
    battle = at("cruiser 4 infantry | 2 cruiser", **facts)
    battle.play(FightOn())
    battle.play(Announce())
    fire(battle, 0, 0)
    battle.play(RetreatTo(0))
    assert len(battle.state.side(ATTACKER).away) == 5


@pytest.mark.parametrize("playing", [Playing.BY_ORDER, Playing.TO_KEEP])
def test_a_floating_factory_falls_with_the_last_ship_and_stands_after_a_draw(playing):
    saar = {"faction": "saar", "docks": 1, "playing": playing}
    drawn, beaten = (
        at("cruiser 2 mech infantry | cruiser", RoundStep.ATTACKER_ROLLS, round=2, attacker=saar)
        for _ in range(2)
    )
    lost = {str(f.label): f.value for f in policy_forecast(drawn.state).figures}
    draw, loss = Fraction(1, 4), Fraction(3, 8)
    assert lost["Saar: expected losses, in resources"] == pytest.approx(
        float(2 * draw + Fraction(13, 2) * loss)
    )
    mine, theirs = Fraction(13, 2) * Fraction(3, 8) + Fraction(9, 2) * draw, 2 * loss
    solved = optimal_play(drawn.state, ATTACKER, Objective(resource_weight=0.02))
    assert solved.value(drawn.state) == pytest.approx(0.5 + 0.02 * float(mine - theirs))
    fire(drawn, 1, 1)
    fire(beaten, 0, 1)
    assert line(drawn) == "infantry 2 mech |"
    assert line(beaten) == "| cruiser"
    assert beaten.decision is None


# What remains by hand


@pytest.mark.parametrize(
    ("faction", "fleet", "told"),
    [
        ("sardakk", "cruiser", []),
        ("sardakk", "dreadnought", []),
        ("sardakk", "dreadnought II", []),
        ("sardakk", "flagship", []),
        ("jol_nar", "cruiser", []),
        ("jol_nar", "flagship", []),
        ("sol", "carrier fighter", []),
        ("naalu", "2 fighter II", []),
        ("nomad", "carrier mech", []),
        ("argent", "cruiser", []),
    ],
)
def test_only_what_is_not_modelled_is_left_to_the_table(faction, fleet, told):
    battle = at(f"{fleet} | cruiser", attacker={"faction": faction}, round=2)
    found = forecast(battle.state)
    assert [str(text) for text in found.left_out] == told
    assert found.exact is (not told)


def test_a_flagship_whose_dice_follow_the_enemy_is_reckoned_with():
    force = {"faction": "winnu", "flagship": TypedFlagship(combat=7, dice=2)}
    found = forecast(at("flagship | 2 cruiser", attacker=force, round=2).state)
    assert found.exact


def test_places_after_the_combat_are_those_of_the_own_units():
    battle = at("carrier 6 fighter | fighter", attacker={"faction": "sol"}, round=2)
    while battle.state.at is not RoundStep.ATTACKER_ROLLS:
        go_on(battle)
    fire(battle, 1, 0)
    while battle.decision is not None:
        assert not any(isinstance(o.action, Remove) for o in battle.decision.options)
        go_on(battle)
    assert line(battle) == "carrier 6 fighter |"


# Notation, and what was written before


def test_notation_may_say_whose_a_fleet_is():
    parsed = setup_of("sol: carrier 6 fighter | naalu: cruiser", GAME)
    assert (parsed.attacker.faction, parsed.defender.faction) == ("sol", "naalu")
    assert not [p for p in GAME.problems(parsed) if p.blocks]


def test_a_battle_of_an_older_revision_goes_on_with_everybodys_units(tmp_path):
    """By its header; what its setup names means what it meant when it was played."""
    plain = setup(
        "carrier 4 fighter cruiser | dreadnought",
        attacker={"faction": "sol"},
        defender={"faction": "sardakk"},
    )
    old = Battle(GAME, GAME.as_of(plain, 2))
    path = tmp_path / "old.battle"
    rng = Random(5)
    while (decision := old.decision) is not None:
        old.play(decision.sample(rng) if isinstance(decision, Roll) else next(decision.open).action)
    save_as(old, path, app="0.1.0")
    bodies = [*sound_bodies(path.read_bytes())]
    head = json.loads(bodies[0])
    assert head["rules"] == GAME.rules
    head["rules"] = 2
    for side in ("attacker", "defender"):
        del head["setup"][side]["own_units"]
    data, crc = chained(json.dumps(head).encode())
    whole = [data]
    for body in bodies[1:]:
        data, crc = chained(body, crc)
        whole.append(data)
    path.write_bytes(b"".join(whole))
    read = read_battle(path, [GAME])
    assert str(read.battle) == str(old)
    assert read.battle.state == old.state
    assert GAME.start(plain).state.sides != old.state.sides


# What is kept after the combat


def kept_by_the_rules(state):
    """The dearest that its owner can keep, whatever he gives up."""
    choice = GAME.decision(state)
    if choice is None:
        return sum(u.stats.price for u in state.side(ATTACKER).units)
    return max(kept_by_the_rules(GAME.apply(state, option.action).state) for option in choice.open)


@pytest.mark.parametrize("seed", seeds(12, 60))
def test_what_a_side_keeps_is_what_the_rules_leave_it(seed):
    rng = Random(seed)
    own = ["argent", "cabal", "l1z1x", "naalu", "naaz_rokha", "saar", "sol", "titans"]
    names = ["cruiser", "carrier", "destroyer", "fighter", "fighter", "mech", "infantry"]
    force = Force(
        faction=rng.choice(own),
        fleet=Fleet(**Counter(rng.choices(names, k=7))),
        upgrades=frozenset({UnitType.FIGHTER} if rng.random() < 0.5 else ()),
        fleet_pool=rng.choice([None, 2, 3]),
        docks=rng.choice([0, 0, 1]),
        docks_upgraded=rng.random() < 0.5,
    )
    plain = Setup(force, Force(fleet=Fleet(cruiser=1)), round=2)
    if not GAME.start(plain).state.side(ATTACKER).ships:
        return
    before = GAME.start(plain).state
    ships = Counter(map(EngineShip.of, before.side(ATTACKER).ships))
    gone = GAME.apply(before, TakeAway(DEFENDER, "cruiser-1")).state
    assert holding(before, ATTACKER, single(ships))[0] == pytest.approx(kept_by_the_rules(gone))
