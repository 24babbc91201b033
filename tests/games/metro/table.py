"""A table for tests: fights in a line, cards by name, log lines as sentence and rule."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from assistant.games.metro import GAME
from assistant.games.metro.cards import LayDown, PlayCard
from assistant.games.metro.comparison import CompareStrengths, ShowCard, TurnCards
from assistant.games.metro.data import TieWin, Unit
from assistant.games.metro.deck import CardId
from assistant.games.metro.setup import Force, Gear, Hero, Mode, RuleOptions, Setup, Target, Threat
from assistant.games.metro.state import Stage, State
from assistant.rules.battle import Battle
from assistant.rules.chance import Drawn
from assistant.rules.decision import Choice
from tests.games.told import closed as closed
from tests.games.told import log as log
from tests.games.told import why_not as why_not

Table = Battle[Setup, State]

ARMY, HERO, THREAT = Unit.ARMY, Unit.HERO, Unit.THREAT

HANDS = ("kontrataka", "attack_a", "manoeuvre_a", "zasada", "glukhaya", "attack_b")
"""A deal: the attacker's three, then the defender's."""


def hero(strength: int, *gear: int, **more: Any) -> Hero:
    """A hero with gear of these bonuses."""
    return Hero("", strength, tuple(Gear("", bonus) for bonus in gear), **more)


def force(army: int | None = None, hero: Hero | None = None, **more: Any) -> Force:
    """A player; where not told, he wins no ties and has three home stations."""
    return Force(army=army, hero=hero, **({"homes": ("A", "B", "C")} | more))


def fight(
    target: Target,
    attacker: Force | int,
    defender: Force | int,
    unit: Unit = ARMY,
    **more: Any,
) -> Table:
    """A battle; a threat is just its strength. Cards lie on the table unless told otherwise."""
    readings = RuleOptions(**more.pop("rule_options", {}))
    threat = next(
        (Threat("Rats", n, "ammo") for n in (attacker, defender) if isinstance(n, int)), Threat()
    )
    sides = [Force() if isinstance(side, int) else side for side in (attacker, defender)]
    setup = Setup(
        target, unit, *sides, threat, rule_options=readings, **({"mode": Mode.TABLE} | more)
    )
    blocking = [str(p.text) for p in GAME.problems(setup) if p.blocks]
    assert not blocking, blocking
    return Battle(GAME, setup)


def station(attacker: Force, defender: Force, unit: Unit = ARMY, **more: Any) -> Table:
    """An attack on an enemy station, rows 3 to 6."""
    return fight(Target.ENEMY_STATION, attacker, defender, unit, **more)


def show(battle: Table, attacker: str, defender: str) -> Table:
    """Both cards lie on the table and are turned."""
    assert battle.state.at is Stage.ATTACKER_CARD, battle.state.at
    battle.play(LayDown(), LayDown())
    battle.play(ShowCard(CardId(attacker)))
    battle.play(ShowCard(CardId(defender)))
    return battle


def dealt(battle: Table, cards: tuple[str, ...] = HANDS) -> Table:
    """The app's cards dealt as told."""
    battle.play(Drawn(cards))
    return battle


def turned(battle: Table, attacker: str, defender: str) -> Table:
    """Both have chosen from the app's cards, and they are turned."""
    battle.play(PlayCard(CardId(attacker)))
    battle.play(PlayCard(CardId(defender)))
    battle.play(TurnCards())
    return battle


def compare(battle: Table) -> Table:
    """The fight against a threat is decided."""
    battle.play(CompareStrengths())
    return battle


def ties(force: Force, *wins: TieWin) -> Force:
    """The same player with these ties won."""
    return replace(force, tie_wins=frozenset(wins))


def said(battle: Table, words: str) -> list[str]:
    """The lines of the log in which these words are."""
    return [line for line in log(battle) if words in line]


def asked(battle: Table) -> tuple[int, str, list[str]]:
    """Who is asked, what, and the open options."""
    decision = battle.decision
    assert isinstance(decision, Choice)
    return decision.seat, str(decision.prompt), [str(option.label) for option in decision.open]
