"""A table for tests: units by hex, dice by their symbols, refusals as sentence and rule."""

from __future__ import annotations

from typing import Any

from msgspec import convert

from assistant.games.westeros import GAME
from assistant.games.westeros.attack.combat_dice import Face
from assistant.games.westeros.data import Keyword, Rank, Trait, UnitClass
from assistant.games.westeros.rule_options import RuleOptions
from assistant.games.westeros.setup import Camp, Edge, Engaged, Ground, Patch, Setup, UnitSetup
from assistant.games.westeros.state import How, State, TurnStep, Unit, UnitId
from assistant.games.westeros.steps.target import AttackTarget
from assistant.games.westeros.steps.turn import DeclareAttack
from assistant.rules.battle import Battle
from assistant.rules.chance import Roll, Rolled
from tests.games.told import labels as labels
from tests.games.told import log as log
from tests.games.told import why_not as why_not

Table = Battle[Setup, State]

LETTERS = dict(zip("gbrvm", Face, strict=True))
"""Dice as tests write them: g, b and r are shields, v is valor, m is morale."""


def foot(at: str, rank: str = "green", *keywords: Keyword, **facts: Any) -> UnitSetup:
    """Infantry of four figures with an order."""
    return _unit(at, UnitClass.INFANTRY, 4, rank, keywords, facts)


def horse(at: str, rank: str = "blue", *keywords: Keyword, **facts: Any) -> UnitSetup:
    """Cavalry of three figures with an order."""
    return _unit(at, UnitClass.CAVALRY, 3, rank, keywords, facts)


def bows(at: str, rank: str = "green", *keywords: Keyword, **facts: Any) -> UnitSetup:
    """Archers of four figures with an order: range 4, valor crossed out, no melee."""
    known = {"melee": False, "range": 4, "valor_misses": True}
    return _unit(at, UnitClass.RANGED, 4, rank, keywords, known | facts)


def _unit(
    at: str, kind: UnitClass, full: int, rank: str, keywords: tuple[Keyword, ...], facts: Any
) -> UnitSetup:
    traits = tuple(Trait(k, facts.pop(k.value, None)) for k in keywords)
    values: dict[str, Any] = {"figures": full, "full": full, "name": f"{kind.value} {at}"}
    values |= {"ordered": True, "melee": True, "valor_misses": False}
    return UnitSetup(at=at, rank=Rank(rank), kind=kind, keywords=traits, **(values | facts))


def lay(
    mine: list[UnitSetup],
    theirs: list[UnitSetup],
    engaged: tuple[tuple[str, str], ...] = (),
    terrain: dict[str, str] | None = None,
    homes: tuple[Edge, Edge] = (Edge.BOTTOM, Edge.TOP),
    **readings: Any,
) -> Table:
    """A battle: seat 0 is active, its home is below; tokens show the emblem of seat 0."""
    patches = tuple(Patch(kind, (at,)) for at, kind in (terrain or {}).items())
    sides = (
        Camp("stark", home=homes[0], units=tuple(mine)),
        Camp("lannister", home=homes[1], units=tuple(theirs)),
    )
    setup = Setup(
        Ground(terrain=patches),
        sides,
        engaged=tuple(Engaged(pair, 0) for pair in engaged),
        rule_options=convert(readings, RuleOptions),
    )
    refused = [str(p.text) for p in GAME.problems(setup) if p.blocks]
    assert not refused, refused
    return Battle(GAME, setup)


def unit_at(battle: Table, at: str) -> Unit | None:
    """The unit on a hex."""
    from assistant.games.westeros.board import parse_hex

    place = parse_hex(battle.state.board, at)
    assert place is not None
    return battle.state.unit_at(place)


def id_at(battle: Table, at: str) -> UnitId:
    """The id of the unit on a hex."""
    unit = unit_at(battle, at)
    assert unit is not None, at
    return unit.id


def attack(battle: Table, by: str, on: str, how: How | None = None) -> Table:
    """Declare the unit on a hex, and its target."""
    battle.play(DeclareAttack(id_at(battle, by)))
    unit = unit_at(battle, by)
    assert unit is not None
    battle.play(AttackTarget(id_at(battle, on), how or (How.MELEE if unit.melee else How.RANGED)))
    return battle


def roll(battle: Table, symbols: str) -> Table:
    """The dice at hand show these letters; fewer letters than dice leave the others missing."""
    decision = battle.decision
    assert isinstance(decision, Roll), decision
    (dice,) = decision.groups
    miss = next(f for f in (3, 2, 1) if not dice.succeeds(f))
    faces = [int(LETTERS[s]) for s in symbols]
    battle.play(Rolled((tuple(faces + [miss] * (dice.count - len(faces))),)))
    return battle


def said(battle: Table, words: str) -> bool:
    """Whether a line of the log holds these words."""
    return any(words in line for line in log(battle))


def engaged(battle: Table) -> set[frozenset[str]]:
    """The pairs of hexes with an engagement token between them."""
    from assistant.games.westeros.board import hex_name

    board, state = battle.state.board, battle.state
    return {
        frozenset(hex_name(board, state.unit(id).at) for id in token.units)
        for token in state.engagements
    }


def at(battle: Table) -> TurnStep:
    """Where the turn stands."""
    return battle.state.at
