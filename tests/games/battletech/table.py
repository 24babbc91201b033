"""Small tables for the tests: cards by a few words, players by their cards."""

from __future__ import annotations

from typing import Any

from assistant.games.battletech import GAME
from assistant.games.battletech.cards import (
    Asset,
    Card,
    Kind,
    Speed,
    Subtype,
    UnitOptions,
    parse_cost,
)
from assistant.games.battletech.setup import Laid, Phase, Player, Region, Setup
from assistant.games.battletech.state import Piece, State
from assistant.rules.battle import Battle
from assistant.rules.decision import Action, Choice, Option
from tests.games.told import why_not as why_not


def unit(
    name: str = "Uller",
    speed: Speed = Speed.MODERATE,
    attack: int = 3,
    armor: int = 1,
    structure: int = 4,
    sort: Subtype = Subtype.MECH,
    cost: str = "0",
    **options: Any,
) -> Card:
    """A Unit; its options by name."""
    return Card(
        name,
        Kind.UNIT,
        frozenset((sort,)),
        parse_cost(cost),
        speed,
        attack,
        armor,
        structure,
        UnitOptions(**options),
    )


def command(name: str = "Depot", *sorts: Subtype, cost: str = "0", **more: Any) -> Card:
    """A Command card; `assets` as letters."""
    assets = frozenset(map(Asset, more.pop("assets", "")))
    values = {"structure": 2, "armor": 0, **more}
    return Card(name, Kind.COMMAND, frozenset(sorts), parse_cost(cost), assets=assets, **values)


def resource(name: str = "Mine", yields: int = 1, assets: str = "", cost: str = "0") -> Card:
    """A Resource: what a tap yields, and the assets it provides."""
    return command(name, Subtype.RESOURCE, cost=cost, assets=assets, yields=yields)


def pilot(name: str = "Pilot", **more: Any) -> Card:
    """A Pilot."""
    return command(name, Subtype.PILOT, structure=None, armor=None, **more)


def enhancement(name: str = "Case") -> Card:
    """An Enhancement."""
    return command(name, Subtype.ENHANCEMENT, structure=None, armor=None)


SUNDER = unit("Sunder", Speed.SLOW, 3, 3, 10, cost="6+3A+3M+3T", missile=1, c3=True)
DASHER_D = unit("Dasher D", Speed.FAST, 3, 0, 2, cost="4/2A/1M/1T", overheat=(1, 3))


def built(card: Card | None = None, counters: int = 0, **facets: Any) -> Laid:
    """A card under construction, hidden where it is not named."""
    return Laid(card, Region.CONSTRUCTION, counters=counters, **{"active": False, **facets})


def sides(*players: Player, **fields: Any) -> Setup:
    """A setup of these players; the second one is idle where only one is given."""
    whole = players if len(players) > 1 else (*players, Player("B"))
    return Setup(whole, **fields)


def at(phase: Phase, *players: Player, turn: int = 3, **fields: Any) -> Battle[Setup, State]:
    """A battle at the beginning of a phase of the first player's turn."""
    return Battle(GAME, sides(*players, phase=phase, turn=turn, **fields))


def cards(*laid: Laid | Card, **fields: Any) -> Player:
    """A player with these cards on the table."""
    whole = tuple(c if isinstance(c, Laid) else Laid(c) for c in laid)
    return Player("A", cards=whole, **fields)


def piece(battle: Battle[Any, State], name: str, n: int = 0) -> Piece:
    """The card of this name on the table, counted from 0; ``?`` is a hidden one."""
    found = [p for p in battle.state.pieces if (p.card.name if p.card else "?") == name]
    return found[n]


def options(battle: Battle[Any, State], kind: type[Action]) -> list[Option]:
    """The options of the decision whose action is of this kind."""
    assert isinstance(battle.decision, Choice)
    return [option for option in battle.decision.options if isinstance(option.action, kind)]


def cites(battle: Battle[Any, State]) -> list[str]:
    """The rules that the log names, in its order."""
    return [line.event.cite.place for line in battle.log() if line.event.cite]


def said(battle: Battle[Any, State]) -> list[str]:
    """The lines of the log."""
    return [str(line.event.text) for line in battle.log()]
