"""What the next battle of the same players takes over from the last one, in every game."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from assistant.games import GAMES
from assistant.games.battletech import GAME as BATTLETECH
from assistant.games.battletech.cards import Subtype, stockpile_id
from assistant.games.battletech.rulings import AddCard, AddHidden, SetTally, Tally
from assistant.games.battletech.setup import DeckCard, Laid, Mode, Player, Region
from assistant.games.battletech.setup import Setup as Table
from assistant.games.battletech.start import next_setup as next_cards
from assistant.games.battletech.state import State as CardState
from assistant.games.battletech.state import Zone
from assistant.games.metro.consequences import Capture, LeaveStation, PickGear, SendHome, SpareGear
from assistant.games.metro.data import FACTIONS, Unit
from assistant.games.metro.players import next_setup as next_fight
from assistant.games.metro.setup import Force, Setup, Target, Threat
from assistant.games.metro.state import GearId, Result
from assistant.games.ti4.data import Asset, EffectKind, Technology, effects
from assistant.games.ti4.players import next_setup as next_action
from assistant.games.ti4.players import with_survivors
from assistant.games.ti4.setup import ActiveSystem, Colour, Fleet, Garrison
from assistant.games.ti4.setup import Force as Side
from assistant.games.ti4.setup import Setup as Action
from assistant.games.ti4.state import initial
from assistant.games.westeros import GAME as WESTEROS
from assistant.paths import examples
from assistant.rules.battle import Battle
from assistant.rules.decision import Seat
from assistant.rules.game import Game
from assistant.rules.setup_file import read_setup
from tests.battles import random_action
from tests.games.battletech.cards import DASHER_D, SUNDER, built, command, pilot
from tests.games.battletech.table import cards, sides
from tests.games.metro.table import ARMY, HERO, compare, fight, force, hero, show, station


def played(game: Game[Any, Any], seed: int) -> Battle[Any, Any]:
    """A battle of an example, played at random as far as it comes."""
    paths = examples(game.id, "en")
    battle: Battle[Any, Any] = Battle(*read_setup(paths[seed % len(paths)], GAMES))
    rng = Random(seed)
    for _ in range(120):
        if battle.decision is None:
            break
        battle.play(random_action(battle, rng))
    return battle


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_is_taken_over_is_a_setup_of_the_same_players(game: Game[Any, Any], seed: int) -> None:
    battle, seating = played(game, seed), game.seating
    assert seating is not None
    for make in filter(None, (seating.next_setup, seating.survivors)):
        after = make(battle.setup, battle.view(None))
        text = msgspec.json.encode(after)
        assert msgspec.json.decode(text, type=game.setup_type) == after
        tuple(game.problems(after))
        names = [side.name for side in seating.sides(after)]
        assert names == [side.name for side in seating.sides(battle.setup)]


# Metro


def after(battle: Battle[Any, Any]) -> Setup:
    assert battle.decision is None
    return next_fight(battle.setup, battle.view(None))


def test_a_beaten_army_stays_weaker() -> None:
    battle = show(station(force(3), force(9), station="Arbat"), "manoeuvre_a", "manoeuvre_b")
    new = after(battle)
    assert (new.attacker.army, new.defender.army) == (2, 9)
    assert (new.station, new.defender.homes) == ("", ("A", "B", "C"))
    assert new.target is Target.ENEMY_STATION


@pytest.mark.parametrize("takes", [True, False])
def test_a_station_lost_is_no_home_any_more(takes: bool) -> None:
    battle = show(station(force(9), force(3), station="B"), "manoeuvre_a", "manoeuvre_b")
    battle.play(Capture() if takes else LeaveStation())
    new = after(battle)
    assert new.defender.homes == ("A", "C")
    assert new.attacker.homes == ("A", "B", "C")


def test_a_home_taken_back_is_a_home_again() -> None:
    homes = FACTIONS.all()["arbat"].homes
    anna = Force("Anna", "arbat", army=9, homes=homes[1:])
    battle = show(station(anna, force(3), station=homes[0]), "manoeuvre_a", "manoeuvre_b")
    battle.play(Capture())
    assert after(battle).attacker.homes == (*homes[1:], homes[0])


def test_gear_goes_over_to_the_hero_who_took_it_and_the_loser_is_wounded() -> None:
    loser, winner = force(3, hero(0, 0, 1)), force(3, hero(9, 2))
    battle = fight(Target.ENEMY_HERO, loser, winner, HERO)
    show(battle, "manoeuvre_a", "manoeuvre_b")
    battle.play(SendHome(1), PickGear(GearId("gear-2")))
    new = after(battle)
    assert [piece.bonus for piece in new.attacker.hero.gear] == [0]
    assert [piece.bonus for piece in new.defender.hero.gear] == [2, 1]
    assert new.attacker.hero.wounded
    assert not new.defender.hero.wounded
    assert new.attacks_with is Unit.ARMY, "the hero lies at home"


def test_gear_that_is_spared_stays_and_discarded_gear_is_gone() -> None:
    for choice, left in ((SpareGear(), [0, 1]), (PickGear(GearId("gear-1")), [1])):
        battle = fight(Target.ENEMY_HERO, force(9), force(3, hero(0, 0, 1)), ARMY)
        show(battle, "manoeuvre_a", "manoeuvre_b")
        battle.play(SendHome(0), choice)
        new = after(battle)
        assert [piece.bonus for piece in new.defender.hero.gear] == left
        assert new.attacker.hero is None


def test_a_draw_changes_nothing_but_the_place() -> None:
    battle = compare(fight(Target.NEUTRAL_STATION, force(5), 5, station="B"))
    assert battle.state.result is Result.DRAW
    assert after(battle) == replace(battle.setup, station="", threat=Threat())


# TI4


def test_factions_and_technologies_stay_and_fleets_are_new() -> None:
    heroes = [a for a in Asset if effects()[a].kind is EffectKind.HERO]
    anna = Side(
        "Anna",
        "sol",
        fleet=Fleet(cruiser=2),
        colour=Colour.RED,
        technologies=frozenset({Technology.GRAVITY_DRIVE}),
        assets=frozenset(heroes[:2]),
    )
    boris = Side("Boris", "letnev", fleet=Fleet(dreadnought=1))
    setup = Action(anna, boris)
    start = initial(setup)
    used = replace(start.sides[0], spent=(heroes[0],))
    new = next_action(setup, replace(start, sides=(used, start.sides[1])))
    assert new.attacker == replace(anna, fleet=Fleet(), assets=frozenset(heroes[1:2]))
    assert new.defender == replace(boris, fleet=Fleet())


def test_survivors_are_counted_where_they_are_as_damaged_as_they_are() -> None:
    anna = Side(
        fleet=Fleet(dreadnought=2, fighter=1),
        damaged=Fleet(dreadnought=1),
        ground=(Garrison(), Garrison(infantry=2)),
        near=Fleet(pds=1),
    )
    system = ActiveSystem(planets=("Arinam", "Meer"))
    setup = Action(anna, Side(fleet=Fleet(cruiser=1)), system)
    start = initial(setup)
    gone = replace(start.sides[1], units=(), away=start.sides[1].units)
    new = with_survivors(setup, replace(start, sides=(start.sides[0], gone)))
    assert new == replace(setup, neighbours=()), "who got away is left, too"


# BattleTech


def test_a_new_game_has_the_same_decks_and_nothing_of_the_table() -> None:
    decks = tuple(Player(n, 40, 10, 2, deck_list=(DeckCard(SUNDER, 2),)) for n in ("Anna", "Boris"))
    setup = Table(decks, turn=7)
    start: CardState = Battle(BATTLETECH, setup).state
    new = next_cards(setup, start)
    assert [(p.name, p.deck, p.stockpile, p.hand) for p in new.players] == [
        ("Anna", 40, None, 5),
        ("Boris", 40, None, 5),
    ]
    assert new.players[0].deck_list == decks[0].deck_list
    assert (new.turn, new.active) == (1, 0)


def test_a_quick_battle_leaves_what_still_lies_on_the_table() -> None:
    setup = sides(cards(SUNDER, DASHER_D), cards(DASHER_D, SUNDER), mode=Mode.QUICK)
    start = Battle(BATTLETECH, setup).state
    hurt = replace(start.pieces[3], damage=2)
    new = next_cards(setup, replace(start, pieces=(start.pieces[0], hurt)))
    assert [[laid.card for laid in p.cards] for p in new.players] == [[SUNDER], [SUNDER]]
    assert new.players[1].cards[0].damage == 2
    assert [p.stockpile for p in new.players] == [55, 55]


def test_the_cards_left_lie_as_after_the_untap_phases() -> None:
    """UNT-1, UNT-2: tapped cards are untapped, depleted ones stay down, damage is not repaired."""
    setup = sides(cards(SUNDER, DASHER_D, SUNDER), cards(DASHER_D), mode=Mode.QUICK)
    start = Battle(BATTLETECH, setup).state
    down, tapped, guard, theirs = start.pieces
    down = replace(down, face_up=False, tapped=True, damage=3)
    tapped, guard = (
        replace(tapped, tapped=True),
        replace(guard, zone=Zone.GUARD, host=stockpile_id(Seat(0))),
    )
    new = next_cards(setup, replace(start, pieces=(down, tapped, guard, theirs)))
    mine = new.players[0]
    lying = [(one.tapped, one.depleted, one.damage) for one in (*mine.cards, *mine.guards)]
    assert lying == [(False, True, 3), (False, False, 0), (False, False, 0)]
    assert [one.card for one in mine.guards] == [SUNDER], "it was put on guard in that battle"
    assert new.players[1] == replace(setup.players[1], stockpile=55)
    again = Battle(BATTLETECH, new).state
    assert [(p.depleted, p.zone) for p in again.pieces] == [
        (True, Zone.PATROL),
        (False, Zone.PATROL),
        (False, Zone.GUARD),
        (False, Zone.PATROL),
    ]


def test_cards_left_in_odd_places_lie_there_again() -> None:
    """A pilot on another 'Mech, a guard of a Site, Terrain of others, a Unit just activated."""
    first = Laid(SUNDER, attached=(Laid(pilot()),))
    others = command("Site"), SUNDER, command("Hills", Subtype.TERRAIN), built(DASHER_D)
    mine = cards(first, DASHER_D, *others)
    setup = sides(mine, mode=Mode.QUICK)
    start = Battle(BATTLETECH, setup).state
    assert next_cards(setup, start).players[0] == replace(mine, stockpile=55)
    _, worn, other, held, guard, hills, made = start.pieces
    moved = (
        replace(worn, host=other.site),
        replace(guard, zone=Zone.GUARD, host=held.site),
        replace(hills, region=Region.PATROL, region_of=Seat(1)),
        replace(made, active=True, face_up=True),
    )
    for piece in moved:
        start = start.with_piece(piece)
    again = Battle(BATTLETECH, next_cards(setup, start)).state

    def lying(state: CardState) -> set[tuple[object, ...]]:
        hosts = {str(p.id): str(p.card) for p in state.pieces}
        lies = ((p.zone, hosts.get(str(p.host)), p.active, p.region_of) for p in state.pieces)
        return {(str(p.card), *each) for p, each in zip(state.pieces, lies, strict=True)}

    assert lying(again) == lying(start)
    assert not [p for p in BATTLETECH.problems(next_cards(setup, start)) if p.blocks]


def test_what_the_table_has_added_in_a_quick_battle_is_left_too() -> None:
    """By rulings: a Unit with a damage counter, and a card that nobody knows."""
    guarded = replace(sides(cards(SUNDER), cards(DASHER_D)).players[0], guards=cards(SUNDER).cards)
    laid = sides(cards(SUNDER), cards(DASHER_D), mode=Mode.QUICK)
    battle = Battle(BATTLETECH, replace(laid, players=(guarded, laid.players[1])))
    for seat in (Seat(0), Seat(1)):
        battle.play(AddCard(seat, DASHER_D))
    battle.play(AddHidden(Seat(0)))
    hurt, hidden = (battle.state.pieces[n] for n in (3, 5))
    new = next_cards(battle.setup, battle.state.with_piece(replace(hurt, damage=1)))
    mine, theirs = new.players
    assert [(one.card, one.damage) for one in mine.cards] == [(SUNDER, 0), (DASHER_D, 1), (None, 0)]
    assert (hidden.active, mine.cards[2].is_built) == (False, True)
    assert [one.card for one in mine.guards] == [SUNDER]
    assert [one.card for one in theirs.cards] == [DASHER_D, DASHER_D]
    assert not [p for p in BATTLETECH.problems(new) if p.blocks]


def test_a_stockpile_that_was_emptied_is_full_in_the_next_battle() -> None:
    """WIN-1: that game is over."""
    few, many = (Player(n, stockpile=left) for n, left in (("Anna", 2), ("Boris", 31)))
    setup = Table((few, many), mode=Mode.QUICK)
    battle = Battle(BATTLETECH, setup)
    battle.play(SetTally(Seat(0), Tally.STOCKPILE, 0))
    assert battle.decision is None
    new = next_cards(setup, battle.state)
    assert [p.stockpile for p in new.players] == [None, 31]
    assert [p.left for p in new.players] == [55, 31]


# Westeros


def test_houses_and_the_board_stay_and_units_are_placed_anew() -> None:
    _, setup = read_setup(examples("westeros", "en")[0], GAMES)
    assert WESTEROS.seating is not None
    new = WESTEROS.seating.next_setup(setup, Battle(WESTEROS, setup).view(None))
    assert new.ground == setup.ground
    assert [camp.house for camp in new.sides] == [camp.house for camp in setup.sides]
    assert not any(camp.units for camp in new.sides)
