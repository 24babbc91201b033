"""The law of exactness: whatever a setup or a ruling puts into play is in the numbers or named.

For each thing that can be put into play, one small position: where its forecast calls itself exact
it equals the rules walked through every fall of the dice; where it does not, it names the thing.
What is told of a side and changes no chance is listed, so that a new field of a setup fails here
until somebody has said what becomes of it.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from assistant.games.battletech import GAME as BATTLETECH
from assistant.games.battletech.actions import AssignDamage, Block, ConfirmBlock, EndStep, UseOption
from assistant.games.battletech.battle_record import UnitOption
from assistant.games.battletech.cards import Card as Print
from assistant.games.battletech.cards import UnitOptions
from assistant.games.battletech.setup import Laid
from assistant.games.battletech.state import Station
from assistant.games.battletech.steps.damage_assigned import missiles_left, owed
from assistant.games.metro import GAME as METRO
from assistant.games.metro import setup as metro
from assistant.games.metro.data import TieWin
from assistant.games.metro.setup import OPEN_RULES as METRO_RULES
from assistant.games.metro.setup import DefenceChosen, HeroOnStation, TiesWithThreats
from assistant.games.metro.state import Result
from assistant.games.ti4 import GAME as TI4
from assistant.games.ti4 import setup as ti4
from assistant.games.ti4.data import Asset, Card, Technology, UnitType, factions, variants
from assistant.games.ti4.effects import EFFECTS
from assistant.games.ti4.effects.declare import Where
from assistant.games.ti4.odds.hooks import HOOKS
from assistant.games.ti4.state import ROUNDS, RoundStep
from assistant.games.westeros.data import Keyword, TerrainType, terrain
from assistant.games.westeros.odds.forecast import forecast as of_attack
from assistant.games.westeros.rulings import ChangeDice
from assistant.games.westeros.setup import UnitSetup
from assistant.rules.battle import Battle
from assistant.rules.decision import Choice
from assistant.rules.solve import Solver
from tests.games.battletech import duel
from tests.games.battletech.cards import command, mech, mission_card, pilot
from tests.games.battletech.test_battle_odds import played, told
from tests.games.metro.table import ARMY, HERO, fight, force, hero, station
from tests.games.ti4.table import BOTH_HOME
from tests.games.ti4.table import at as fleets
from tests.games.ti4.test_odds import agrees as fleets_agree
from tests.games.westeros.table import attack, bows, foot, lay
from tests.games.westeros.test_odds import agrees as attack_agrees


def names(found) -> str:
    return "; ".join(map(str, found.left_out))


# Twilight Imperium


def fleet_is_exact_or_owns_up(battle, thing: str = "") -> None:
    found = TI4.odds.forecast(battle.state)
    if found.exact:
        assert not thing
        fleets_agree(battle)
    else:
        assert thing in names(found)
    values = TI4.odds.values(battle.state)
    if values is not None and values.chance:
        assert values.left_out == found.left_out


@pytest.mark.parametrize("faction", factions())
def test_a_faction_is_in_the_odds_or_owned_up_to(faction):
    battle = fleets("cruiser | cruiser", attacker={"faction": faction})
    fleet_is_exact_or_owns_up(battle)


OWN = [
    (faction, unit, level)
    for faction, sheet in factions().items()
    for unit, own in sheet.units.items()
    for level in range(1, len(own.levels) + 1)
]


@pytest.mark.parametrize(("faction", "unit", "level"), OWN)
def test_a_unit_of_its_own_is_in_the_odds_or_owned_up_to(faction, unit, level):
    fleet = ti4.Fleet(**{"carrier": 1, unit.value: 1})
    upgrades = frozenset({unit} if level == 2 else ())
    force = ti4.Force(faction=faction, fleet=fleet, upgrades=upgrades)
    battle = Battle(TI4, ti4.Setup(force, ti4.Force(fleet=ti4.Fleet(destroyer=1)), round=2))
    fleet_is_exact_or_owns_up(battle)


@pytest.mark.parametrize(("id", "faction"), variants().items())
def test_a_card_that_changes_a_unit_is_in_the_odds_or_owned_up_to(id, faction):
    own = factions()[faction].variants[id]
    fleet = ti4.Fleet(**{"carrier": 1, own.unit.value: 1})
    force = ti4.Force(faction=faction, fleet=fleet, variants=frozenset({id}))
    battle = Battle(TI4, ti4.Setup(force, ti4.Force(fleet=ti4.Fleet(destroyer=1)), round=2))
    fleet_is_exact_or_owns_up(battle)


def can_still_be_played(card: Card) -> bool:
    """Whether a card may be played in a space combat against anybody."""
    if card not in EFFECTS or EFFECTS[card].where is Where.GROUND:
        return False
    before = set(RoundStep) - set(ROUNDS)
    return card is not Card.ANTIVIRUS and not EFFECTS[card].at <= before


@pytest.mark.parametrize("card", Card)
def test_a_card_in_hand_is_owned_up_to_where_it_can_be_played(card):
    unknown = EFFECTS.keys() - HOOKS.keys()
    battle = fleets("carrier fighter | destroyer", attacker={"cards": (card,)})
    unplanned = card in unknown and can_still_be_played(card)
    fleet_is_exact_or_owns_up(battle, "cards in hand" if unplanned else "")


FORCE = {
    "damaged": ti4.Fleet(dreadnought=1),
    "upgrades": frozenset({UnitType.DREADNOUGHT}),
    "flagship": ti4.TypedFlagship(combat=7, dice=2),
    "technologies": frozenset(Technology),
    "tokens": ti4.Tokens(0, 0, 0, 0),
    "fleet_pool": 1,
    "docks": 1,
    "docks_upgraded": True,
    "own_units": False,
    "dice_effects": True,
    "order": tuple(reversed(ti4.ORDER)),
    "sustain": ti4.Sustaining.LAST,
    "leaves": 2,
    "playing": ti4.Playing.TO_WIN,
    "weight": 7,
    "name": "Ann",
    "colour": ti4.Colour.RED,
    "assets": frozenset({Asset.PROPHECY_OF_IXTH, Asset.VISCOUNT_UNLENN}),
    "circumstances": ti4.Circumstances(systems=3, marked=True),
    "marks": frozenset({"naalu"}),
}
ELSEWHERE = {"faction", "fleet", "cards", "variants", "ground", "near"}
"""Fields that other cases of this law put into play, or those of the whole action."""


@pytest.mark.parametrize("field", FORCE)
def test_whatever_is_told_of_a_force_is_in_the_odds_or_owned_up_to(field):
    battle = fleets("dreadnought destroyer | cruiser", attacker={field: FORCE[field]})
    if field == "playing":
        assert TI4.odds.forecast(battle.state).exact
        return
    fleet_is_exact_or_owns_up(battle, "rerolls" if field == "dice_effects" else "")


@pytest.mark.parametrize("anomaly", ti4.Anomaly)
def test_a_system_is_in_the_odds(anomaly):
    place = ti4.ActiveSystem(anomaly=anomaly)
    fleet_is_exact_or_owns_up(fleets("cruiser | destroyer", system=place, neighbours=BOTH_HOME))


def test_no_field_of_a_force_is_forgotten():
    every = set(ti4.Force.__struct_fields__)
    new = every - {*FORCE, *ELSEWHERE}
    assert not new, "say in FORCE what such a side looks like"


# Battles of Westeros


@pytest.mark.parametrize("value", [None, 1])
@pytest.mark.parametrize("keyword", Keyword)
@pytest.mark.parametrize("whose", ["attacker", "target"])
def test_a_keyword_is_in_the_odds_or_owned_up_to(keyword, value, whose):
    traits = ((keyword,), ()) if whose == "attacker" else ((), (keyword,))
    more = [{keyword.value: value} if traits[n] and value else {} for n in (0, 1)]
    mine = [foot("E5", "blue", *traits[0], moved=True, **more[0]), foot("G5")]
    theirs = [foot("F5", "green", *traits[1], **more[1])]
    battle = attack(lay(mine, theirs, (("G5", "F5"),)), "E5", "F5")
    found = of_attack(battle.state)
    if found.exact:
        attack_agrees(battle)
    else:
        assert keyword.value.split("_")[0] in names(found).casefold()


@pytest.mark.parametrize("at", ["E5", "F5"])
@pytest.mark.parametrize("kind", [id for id, sheet in terrain().items() if not sheet.token])
def test_terrain_is_in_the_odds_or_owned_up_to(kind, at):
    sheet: TerrainType = terrain()[kind]
    if sheet.impassable.value:
        return
    battle = lay([foot("E5", "blue")], [foot("F5")], terrain={at: kind})
    attack_agrees(attack(battle, "E5", "F5"))
    found = of_attack(battle.state)
    assert found.exact != sheet.fight_unknown
    assert found.exact or str(sheet.name) in names(found)


@pytest.mark.parametrize("bonus", [-1, 1])
def test_dice_that_a_ruling_adds_are_in_the_odds(bonus):
    battle = attack(lay([bows("B5", "red")], [foot("D5", figures=2)]), "B5", "D5")
    battle.play(ChangeDice(bonus))
    attack_agrees(battle, "B5", "D5")
    assert of_attack(battle.state).exact


# BattleTech

NUMBERS = {
    "overheat": (1, 2),
    "alpha_strike": 2,
    "missile": 2,
    "long_range": 1,
    "hand_to_hand": 2,
}
"""The other options are on or off."""
UNUSED = {
    "overheat": (UnitOption.OVERHEAT, "Overheat"),
    "alpha_strike": (UnitOption.ALPHA_STRIKE, "Alpha Strike"),
    "jump": (UnitOption.JUMP, "Jump"),
}
LENT = ("initiative", "attack_bonus", "armor_bonus", "structure_bonus", "prevent")


def meeting(mine, theirs):
    """Ann's Us goes at the Stockpile, Bob's Them stands in the way; nobody has done anything."""
    return duel.accept(duel.block(duel.send(duel.lay(mine, theirs), "Us", "Bob's"), "Them"))


def at_the_dice(battle, option=None):
    """Both use what they have, and turn all damage and missiles on each other."""
    duel.accept(battle)
    while battle.state.at in (Station.FIRST, Station.SECOND):
        name, foe = ("Us", "Them") if battle.decision.seat == duel.ANN else ("Them", "Us")
        piece = duel.card(battle, name)
        use = UseOption(piece.id, option) if option is not None else None
        if use is not None and not battle.why_not(use) and battle.why_not(use) is not None:
            battle.play(use)
        elif missiles_left(battle.state, piece) > 0:
            duel.fire(battle, name, foe, missiles_left(battle.state, piece))
        elif owed(battle.state, piece) > 0:
            to = AssignDamage(piece.id, duel.site(battle, foe), owed(battle.state, piece))
            battle.play(to if not battle.why_not(to) else replace(to, n=1))
        else:
            battle.play(EndStep())
    return battle.state


@pytest.mark.parametrize("whose", ["attacker", "defender"])
@pytest.mark.parametrize("option", UnitOptions.__struct_fields__)
def test_an_option_is_in_the_odds_once_it_is_used_and_owned_up_to_before(option, whose):
    guards = option == "vtol" or (option == "guard_only_block" and whose == "defender")
    speed = "fast" if guards else "moderate"  # a Unit that may not stand in the way is the target
    mine, theirs = [mech("Us", 3, 1, 3, speed, missile=2)], [mech("Them", 2, 1, 4, missile=1)]
    for side, name in ((mine, "attacker"), (theirs, "defender")):
        if whose == name:
            options = replace(side[0].options, **{option: NUMBERS.get(option, True)})
            side[0] = replace(side[0], options=options)
    battle = duel.send(duel.lay(mine, theirs), "Us", "Them" if guards else "Bob's")
    if not guards:
        battle.play(Block(duel.id_of(battle, "Them")))
        found, (used, thing) = (
            BATTLETECH.odds.forecast(battle.state),
            UNUSED.get(option, (None, "")),
        )
        assumed = whose == "attacker" and option in ("overheat", "alpha_strike")
        assert found.exact == (used is None or assumed)
        assert thing in ("; ".join(map(str, found.assuming)) if assumed else names(found))
        assert BATTLETECH.odds.values(battle.state).left_out == found.left_out
        battle.play(ConfirmBlock())
    state = at_the_dice(battle, UNUSED.get(option, (None, ""))[0])
    assert BATTLETECH.odds.forecast(state).exact
    assert told(state) == played(state)


@pytest.mark.parametrize("option", ["overheat", "alpha_strike"])
def test_buttons_are_as_exact_as_the_odds_while_damage_is_assigned(option):
    """A side's own Overheat and Alpha Strike are answers of their own, in both."""
    strike = {option: NUMBERS[option]}
    battle = meeting([mech("Us", 5, 1, 4, **strike)], [mech("Them", 6, 1, 4)])
    duel.accept(battle)
    seats = []
    while battle.state.at in (Station.FIRST, Station.SECOND):
        found, values = (
            ask(battle.state) for ask in (BATTLETECH.odds.forecast, BATTLETECH.odds.values)
        )
        if values is not None:
            assert values.left_out == found.left_out
            seats.append(battle.decision.seat)
        battle.play(*battle.decision.gestures[0].actions)
    assert seats == [duel.BOB, duel.ANN]
    assert not values.left_out, "nobody has anything else"


@pytest.mark.parametrize("field", LENT)
def test_what_a_card_lends_is_in_the_odds_or_owned_up_to(field):
    ace = Laid(pilot("Ace", **{field: 1}))
    mine, theirs = [Laid(mech("Us", 3, 1, 4), attached=(ace,))], [mech("Them", 2, 1, 4, missile=1)]
    battle = meeting(mine, theirs)
    found = BATTLETECH.odds.forecast(battle.state)
    assert found.exact == (field != "prevent")
    assert ("Ace" in names(found)) == (field == "prevent")
    state = at_the_dice(battle)
    assert told(state) == played(state)


@pytest.mark.parametrize("field", ["prevent", "attack_bonus"])
def test_a_command_card_that_may_still_help_is_owned_up_to(field):
    battle = meeting(
        [mech("Us", 3, 1, 4)], [mech("Them", 2, 1, 4), command("Bunker", **{field: 2})]
    )
    assert "Bunker" in names(BATTLETECH.odds.forecast(battle.state))


def test_a_mission_card_that_is_told_of_a_hand_is_owned_up_to():
    battle = meeting([mech("Us", 3, 1, 4)], [mech("Them", 2, 1, 4, initiative=1)])
    seat = duel.BOB
    told_of = replace(battle.state.player(seat), held=(mission_card("Cover"),))
    assert "Cover" in names(BATTLETECH.odds.forecast(battle.state.with_player(seat, told_of)))
    assert BATTLETECH.odds.forecast(battle.state).exact, "what nobody has told is only assumed"


# Metro 2033


def result_by_the_rules(battle):
    """Who wins, by every draw of the cards; each side plays its first card."""

    def choose(state, choice: Choice):
        return (next(choice.open).action,)

    return Solver(METRO, choose, lambda state: state.result, lambda state: state).odds(battle.state)


def fight_is_certain(battle) -> None:
    found = METRO.odds.forecast(battle.state)
    assert found.exact
    rows = {row.seat: row.probability for row in found.rows}
    seats = {Result.ATTACKER: 0, Result.DRAW: None, Result.DEFENDER: 1}
    for result, chance in result_by_the_rules(battle).items():
        assert rows[seats[result]] == pytest.approx(float(chance))


@pytest.mark.parametrize("strength", [3, 4, 5])
@pytest.mark.parametrize("ties", [frozenset(), *(frozenset({tie}) for tie in TieWin)])
@pytest.mark.parametrize("works", TiesWithThreats)
def test_a_threat_is_fought_by_strength_gear_and_ties(strength, ties, works):
    side = force(4, hero(3, 2, -1), tie_wins=ties)
    told = {"ties_with_threats": works}
    for unit in (ARMY, HERO):
        fight_is_certain(
            fight(metro.Target.NEUTRAL_STATION, side, strength, unit, rule_options=told)
        )


@pytest.mark.parametrize("mine", [20, 1])
def test_a_fight_that_no_card_can_turn_ends_as_the_cards_played_through_say(mine):
    fight_is_certain(station(force(mine), force(10), mode=metro.Mode.APP))


@pytest.mark.parametrize("rule", METRO_RULES, ids=lambda rule: rule.cite.place)
def test_a_reading_of_an_open_rule_is_in_the_odds_or_owned_up_to(rule):
    for answer in rule.answers:
        readings = {rule.field: answer}
        for stakes in (None, metro.Stakes(2, 1)):
            sides = force(5), force(4, hero(6), stakes=stakes)
            battle = station(*sides, rule_options=readings, mode=metro.Mode.APP)
            found = METRO.odds.forecast(battle.state)
            by_hand = answer is DefenceChosen.AFTER
            risk = stakes is not None and answer is HeroOnStation.AT_RISK
            assert found.exact == (not by_hand and not risk)
            assert ("chosen by the cards" in names(found)) == by_hand
            assert ("own risk" in names(found)) == risk


def test_a_deck_that_is_partly_assumed_says_so_with_every_number_that_rests_on_it():
    battle = station(force(5), force(4, hero(6)), mode=metro.Mode.APP)
    assert str(METRO.odds.forecast(battle.state).given) == "some card numbers guessed"
    assert str(METRO.odds.values(battle.state).given) == "some card numbers guessed"
    threat = fight(metro.Target.NEUTRAL_STATION, force(5), 4)
    assert METRO.odds.forecast(threat.state).given is None


KNOWN = {
    Print: {
        *("name", "kind", "subtypes", "cost", "speed", "attack", "armor", "structure", "options"),
        *("assets", "yields", "scrap_on_reveal", "extra_deployment", "omni", "unique", "id"),
        *LENT,
    },
    UnitSetup: {
        *("at", "type", "name", "rank", "kind", "figures", "full", "banner_up", "commander"),
        *("capture", "keywords", "melee", "range", "valor_misses", "dice", "movement"),
        *("ordered", "moved", "attacked", "again", "filled"),
    },
    TerrainType: {
        *("name", "token", "blocks_los", "impassable", "stop_on_enter", "max_dice_into"),
        *("max_dice_out_of", "dice_into", "dice_out_of", "ignored_morale", "burn", "note"),
        "fight_unknown",
    },
    metro.Force: {"name", "faction", "army", "hero", "homes", "tie_wins", "stakes", "ties_checked"},
    metro.Hero: {"name", "strength", "gear", "here", "wounded", "acted"},
    metro.Gear: {"name", "bonus"},
    metro.Threat: {"name", "strength", "reward"},
}
"""What can be told of a thing that comes into play; the numbers know it, or it changes none."""


@pytest.mark.parametrize("kind", KNOWN, ids=lambda kind: kind.__name__)
def test_nothing_new_comes_into_play_unseen(kind):
    new = set(kind.__struct_fields__) - KNOWN[kind]
    assert not new, "have the odds count it, or clear `exact` by `left_out`; then list it here"
