"""Every card on the table has its one place before a player; who is out is told from who plays."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from assistant.games.battletech import GAME
from assistant.games.battletech.actions import Activate, LayOn
from assistant.games.battletech.battle_record import Damage, Effects
from assistant.games.battletech.cards import Subtype, stockpile_id, stockpile_ref
from assistant.games.battletech.rulings import ApplyEffects
from assistant.games.battletech.setup import Laid, Phase, Player, Region
from assistant.games.battletech.state import State
from assistant.rules.battle import Battle
from assistant.rules.decision import Ref, Seat
from assistant.ui.games.battletech.cards.table_layout import Mat, Zone
from assistant.ui.games.battletech.player_areas import player_areas
from assistant.ui.translate import set_language
from tests.battles import random_action
from tests.games.battletech.cards import built, command, enhancement, pilot, unit
from tests.games.battletech.table import at, cards, piece, sides

ME, NEXT, LAST = Seat(0), Seat(1), Seat(2)


def zones(mat: Mat) -> list[Zone]:
    return [*mat.inner, *mat.outer]


def lying(state: State) -> Counter[Ref]:
    """How often each thing lies there."""
    laid = (
        card for mat in player_areas(state, None) for zone in zones(mat) for card in zone.groups
    )
    return Counter(ref for group in laid for one in group for ref in (one.ref, *one.tags))


def beside(state: State, seat: Seat) -> list[Ref]:
    """What lies in the region of a Stockpile."""
    every = (zone for mat in player_areas(state, None) for zone in zones(mat))
    here = [[one.ref for group in zone.groups for one in group] for zone in every]
    return next(found for found in here if stockpile_ref(seat) in found)


def names(state: State) -> dict[Seat, str]:
    return {m.seat: next(z.name for z in zones(m) if z.name) for m in player_areas(state, None)}


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


def test_who_has_lost_is_said_to_be_out_and_gives_the_place_opposite_to_who_plays() -> None:
    """WIN-1."""
    few = Player("B", deck=60, stockpile=2)
    battle = at(Phase.MISSIONS, cards(unit()), few, Player("C"))
    assert [mat.seat for mat in player_areas(battle.state, None)] == [LAST, NEXT, ME]
    battle.play(ApplyEffects(Effects("Bomb", (Damage(stockpile_id(NEXT), 2),))))
    assert [mat.seat for mat in player_areas(battle.state, None)] == [NEXT, LAST, ME]
    assert names(battle.state) == {ME: "A", NEXT: "B · out of the game", LAST: "C"}


def test_what_is_said_of_a_player_who_is_out_fits_a_woman_in_russian_too(qapp) -> None:
    """Of Vera it said «выбыл»."""
    battle = at(Phase.MISSIONS, cards(unit()), Player("Вера", deck=60, stockpile=2), Player("C"))
    battle.play(ApplyEffects(Effects("Bomb", (Damage(stockpile_id(NEXT), 2),))))
    set_language(qapp, "ru")
    try:
        assert names(battle.state)[NEXT] == "Вера · вне игры"
    finally:
        set_language(qapp, "en")


def test_at_the_end_whoever_lost_last_sits_opposite_to_the_winner() -> None:
    """WIN-1: who lost earlier has taken his cards away."""
    few = Player("B", deck=60, stockpile=2), cards(unit("Thor"))
    battle = at(Phase.MISSIONS, cards(unit()), *few)
    for seat, n in ((NEXT, 2), (LAST, 60)):
        battle.play(ApplyEffects(Effects("Bomb", (Damage(stockpile_id(seat), n),))))
    assert battle.decision is None
    assert [mat.seat for mat in player_areas(battle.state, None)] == [NEXT, LAST, ME]
