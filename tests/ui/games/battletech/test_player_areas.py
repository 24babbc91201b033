"""Every card on the table has its one place before a player; who is out is told from who plays."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from assistant.games.battletech import GAME
from assistant.games.battletech.actions import Activate, LayOn
from assistant.games.battletech.battle_record import Damage, Effects
from assistant.games.battletech.cards import Subtype, id_of, stockpile_id, stockpile_ref, zone_ref
from assistant.games.battletech.rulings import ApplyEffects
from assistant.games.battletech.setup import Laid, Mode, Phase, Player, Region, Setup
from assistant.games.battletech.state import State
from assistant.paths import quick
from assistant.rules.battle import Battle
from assistant.rules.decision import Ref, Seat
from assistant.rules.setup_file import read_setup
from assistant.ui.games.battletech.card_view_model import FOLDS, card_faces, player_areas
from assistant.ui.games.battletech.cards.layout import Mat, Zone
from assistant.ui.translate import set_language
from tests.battles import random_action
from tests.games.battletech.cards import built, command, enhancement, pilot, unit
from tests.games.battletech.table import at, cards, piece, sides

ME, NEXT, LAST = Seat(0), Seat(1), Seat(2)


def zones(mat: Mat) -> list[Zone]:
    return list(mat.zones)


def lying(state: State) -> Counter[Ref]:
    """How often each thing lies there."""
    laid = (card for mat in player_areas(state) for zone in zones(mat) for card in zone.groups)
    return Counter(ref for group in laid for one in group for ref in (one.ref, *one.tags))


def beside(state: State, seat: Seat) -> list[Ref]:
    """What lies in the region of a Stockpile."""
    every = (zone for mat in player_areas(state) for zone in zones(mat))
    here = [[one.ref for group in zone.groups for one in group] for zone in every]
    return next(found for found in here if stockpile_ref(seat) in found)


@pytest.mark.parametrize("folded", FOLDS[1:], ids=len)
def test_two_guards_of_a_stockpile_have_room_in_a_line_where_nothing_else_needs_it(
    folded: tuple[str, ...],
) -> None:
    """In two lines all cards became smaller; it is kept for the second, so that no zone moves."""
    sides = [Player(stockpile=9, guards=(Laid(unit("Guard")),) * n) for n in (1, 2)]
    state = Battle(GAME, Setup(tuple(sides), mode=Mode.QUICK)).state
    two, one = (zones(mat)[0].columns for mat in player_areas(state, folded))
    assert one == two == 3


@pytest.mark.parametrize("folded", FOLDS, ids=len)
def test_a_quick_battle_has_no_hand_from_near_or_afar(folded: tuple[str, ...]) -> None:
    """Nobody has counted it; nor is what nobody builds there counted as nothing."""
    state = Battle(GAME, read_setup(quick("battletech"), [GAME])[1]).state
    shown = [zone for mat in player_areas(state, folded) for zone in zones(mat)]
    refs = {one.ref for zone in shown for group in zone.groups for one in group}
    gone = ("hand", Region.CONSTRUCTION, Region.COMMAND_POST)
    assert not {zone_ref(seat, str(name)) for seat in (ME, NEXT) for name in gone} & refs


def test_a_name_leaves_a_hand_its_title() -> None:
    """Both had no room over the narrow hand of the player opposite."""
    mats = player_areas(at(Phase.DEPLOY).state)
    named = {zone.ref for mat in mats for zone in zones(mat) if zone.name}
    assert {ref.partition("/")[2] for ref in named} == {str(Region.STOCKPILE)}


def names(state: State) -> dict[Seat, str]:
    return {m.seat: next(z.name for z in zones(m) if z.name) for m in player_areas(state)}


@pytest.mark.parametrize("owner", [ME, NEXT])
def test_an_enhancement_laid_on_a_stockpile_lies_beside_it(owner: Seat) -> None:
    """ACT-3: it was nowhere."""
    battle = at(Phase.DEPLOY, cards(built(enhancement())))
    case = piece(battle, "Case")
    battle.play(Activate(case.id, enhancement()), LayOn(case.id, stockpile_id(owner)))
    assert lying(battle.state)[case.ref] == 1
    assert case.ref in beside(battle.state, owner)


@pytest.mark.parametrize("seed", range(4))
def test_every_card_on_the_table_lies_there_once(seed: int) -> None:
    crew = Laid(unit("Thor"), attached=(Laid(pilot()), Laid(enhancement("Shield"))))
    woods = Laid(command("Woods", Subtype.TERRAIN), Region.PATROL, region_of=1)
    mine = (crew, woods, Laid(command()), built(enhancement()), built(counters=2))
    players = (Player("A", hand=30, cards=mine), Player("B", hand=30, cards=mine[:3]), Player("C"))
    battle, rng = Battle(GAME, sides(*players, phase=Phase.DEPLOY, turn=4)), Random(seed)
    for _ in range(60):
        if battle.decision is None:
            break
        found = lying(battle.state)
        assert {p.ref: found[p.ref] for p in battle.state.pieces} == dict.fromkeys(
            (p.ref for p in battle.state.pieces), 1
        )
        battle.play(random_action(battle, rng))


def test_who_has_lost_is_said_to_be_out(qapp) -> None:
    """WIN-1."""
    few = Player("B", deck=60, stockpile=2)
    battle = at(Phase.MISSIONS, cards(unit()), few, Player("C"))
    battle.play(ApplyEffects(Effects("Bomb", (Damage(stockpile_id(NEXT), 2),))))
    assert names(battle.state) == {ME: "A", NEXT: "B · out of the game", LAST: "C"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_seats_keep_their_places_whosever_turn_it_is(players: int) -> None:
    """Also when one of them has lost."""
    few = Player("B", deck=60, stockpile=2)
    battle = at(Phase.MISSIONS, cards(unit()), few, *map(Player, "CD"[: players - 2]))
    rng, order = Random(2), list(map(Seat, reversed(range(players))))
    for n in range(40):
        assert [mat.seat for mat in player_areas(battle.state)] == order
        if n == 20 and not battle.state.player(NEXT).out:
            battle.play(ApplyEffects(Effects("Bomb", (Damage(stockpile_id(NEXT), 2),))))
        if battle.decision is None:
            break
        battle.play(random_action(battle, rng))


def test_a_table_that_folds_has_counts_for_all_but_stockpile_and_patrol() -> None:
    players = cards(unit(), Laid(command()), built(counters=2)), Player("B", hand=4)
    state = at(Phase.DEPLOY, *players).state
    (_, own), faces = player_areas(state, FOLDS[-1], "F8"), card_faces(state)
    *_, more = zones(own)
    assert (more.title, more.note) == ("Show", "F8"), "a verb, and its key"
    told = {id_of(one.ref): faces[one.ref].counters for group in more.groups for one in group}
    hand = state.players[ME].hand
    assert told == {"hand": hand, "construction": 1, "scrapheap": 0, "command_post": 1}
    held = {ref for group in more.groups for one in group for ref in one.holds}
    assert held == {p.ref for p in state.pieces if p.zone in ("construction", "command_post")}


def test_what_is_said_of_a_player_who_is_out_fits_a_woman_in_russian_too(qapp) -> None:
    """Of Vera it said «выбыл»."""
    battle = at(Phase.MISSIONS, cards(unit()), Player("Вера", deck=60, stockpile=2), Player("C"))
    battle.play(ApplyEffects(Effects("Bomb", (Damage(stockpile_id(NEXT), 2),))))
    set_language(qapp, "ru")
    try:
        assert names(battle.state)[NEXT] == "Вера · вне игры"
    finally:
        set_language(qapp, "en")
