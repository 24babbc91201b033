"""Faces and mats are kept from move to move: they must not show what is past."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

from assistant.games.battletech import GAME
from assistant.games.battletech.cards import Subtype
from assistant.games.battletech.setup import Laid, Phase, Player, Region
from assistant.games.battletech.state import State
from assistant.rules.battle import Battle
from assistant.rules.decision import Seat
from assistant.ui.games.battletech.faces import Faces
from assistant.ui.games.battletech.held import Held
from assistant.ui.games.battletech.mats import Mats
from assistant.ui.games.battletech.moment import Moment
from assistant.ui.games.battletech.offers import offers
from tests.battles import random_action
from tests.bench.card_table import crowded, next_action
from tests.games.battletech.cards import built, command, enhancement, pilot, unit
from tests.games.battletech.table import sides

MOVES = 60


def mixed(rng: Random) -> list[State]:
    """A battle with all that can lie on a table: on cards, beside them, on regions, in the hand."""
    crew = Laid(unit("Thor"), attached=(Laid(pilot()), Laid(enhancement("Shield"))))
    woods = Laid(command("Woods", Subtype.TERRAIN), Region.PATROL, region_of=1)
    mine = (crew, woods, Laid(command()), Laid(unit("Thor")), built(enhancement()), built())
    players = Player("A", hand=30, cards=mine), Player("B", hand=30, cards=mine), Player("C")
    battle = Battle(GAME, sides(*players, phase=Phase.DEPLOY, turn=4))
    states = []
    for _ in range(MOVES):
        states.append(battle.state)
        if battle.decision is None:
            break
        battle.play(random_action(battle, rng))
    return states


def large(rng: Random) -> list[State]:
    battle, states = Battle(GAME, crowded()), []
    for _ in range(MOVES):
        states.append(battle.state)
        battle.play(next_action(battle, rng))
    return states


@pytest.mark.parametrize(
    ("walk", "seed"), [*((mixed, n) for n in range(6)), (large, 0), (large, 1)]
)
def test_what_has_shown_other_tables_shows_this_one_as_if_it_were_the_first(
    qapp, walk, seed: int
) -> None:
    """Forth and back and by leaps, as battles are played and taken back."""
    rng, faces, table = Random(seed), Faces(), Mats()
    states = walk(rng)
    for state in (*states, *reversed(states), *rng.choices(states, k=MOVES)):
        facing = rng.choice([None, *map(Seat, range(len(state.players)))])
        assert faces.of(state) == Faces().of(state)
        assert table.of(state, facing) == Mats().of(state, facing)


@pytest.mark.parametrize(("walk", "seed"), [*((mixed, n) for n in range(3)), (large, 0)])
def test_a_moment_that_is_held_shows_what_it_would_if_it_were_the_first(
    qapp, walk, seed: int
) -> None:
    moments = Held(partial(Moment, faces=Faces(), mats=Mats()), MOVES)
    rng, states = Random(seed), walk(Random(seed))
    for state in (*states, *reversed(states), *rng.choices(states, k=MOVES)):
        held, anew = moments(state), Moment(state, Faces(), Mats())
        assert (held.faces, held.mats) == (anew.faces, anew.mats)
        assert (held.sheet, held.arrows) == (anew.sheet, anew.arrows)


def test_what_is_offered_in_a_moment_goes_by_the_decision_of_whoever_looks(qapp) -> None:
    battle = Battle(GAME, crowded())
    moment = Moment(battle.state, Faces(), Mats())
    for decision in (battle.decision, None, battle.decision):
        assert moment.offers(decision).touched == offers(battle.state, decision).touched
    assert moment.offers(battle.decision).touched
    assert not moment.offers(None).touched


def test_what_nothing_has_happened_to_is_the_same_mat_again(qapp) -> None:
    states, table = large(Random(5)), Mats()
    same = 0
    for before, after in pairwise(states):
        pairs = zip(table.of(before, Seat(1)), table.of(after, Seat(1)), strict=True)
        if before.active == after.active and before.pieces is after.pieces:
            assert all(one is two for one, two in pairs if one.seat != before.active)
            same += 1
    assert same


def test_a_card_that_is_tapped_changes_its_own_region_and_no_other(qapp) -> None:
    """Rows that are as they were need not be measured again, whoever has another mat since."""
    state, table = large(Random(1))[0], Mats()
    before = {mat.seat: mat for mat in table.of(state, Seat(1))}
    own = before[state.active]
    ref = own.inner[1].groups[0][0].ref
    piece = next(piece for piece in state.pieces if piece.ref == ref)
    tapped = state.with_piece(replace(piece, tapped=not piece.tapped))
    after = {mat.seat: mat for mat in table.of(tapped, Seat(1))}
    assert all(after[seat] is mat for seat, mat in before.items() if mat is not own)
    assert after[state.active].outer is own.outer
    same = [one is two for one, two in zip(after[state.active].inner, own.inner, strict=True)]
    assert same == [True, False, True]
    table.of(tapped, Seat(2))
    assert all(table.of(tapped, Seat(1))[n] is mat for n, mat in enumerate(after.values()))
