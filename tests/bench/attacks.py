"""Attacks of Battles of Westeros as a crowded board asks for their odds."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.westeros import GAME
from assistant.games.westeros.attack.targets import attack_on
from assistant.games.westeros.data import Keyword, Rank, Trait, UnitClass
from assistant.games.westeros.odds.forecast import of_targets
from assistant.games.westeros.odds.values import values
from assistant.games.westeros.setup import Camp, Edge, Engaged, Setup, UnitSetup
from assistant.games.westeros.state import Attack, How, State, TurnStep

AROUND = ("F5", "D5", "D4", "E4", "D6", "E6")
HELPERS = ("C5", "G5")


def surrounded() -> State:
    """A red unit with Stalwart enemies on every side, two of them engaged with its friends."""
    stalwart = (Trait(Keyword.STALWART),)
    mine = [_unit(at, Rank.RED, ordered=True) for at in ("E5", *HELPERS)]
    theirs = [_unit(at, Rank.BLUE, keywords=stalwart) for at in AROUND]
    sides = (Camp(units=tuple(mine)), Camp(home=Edge.TOP, units=tuple(theirs)))
    tokens = (Engaged(("C5", "D5"), 0), Engaged(("G5", "F5"), 0))
    return GAME.start(Setup(sides=sides, engaged=tokens)).state


def _unit(
    at: str, rank: Rank, ordered: bool = False, keywords: tuple[Trait, ...] = ()
) -> UnitSetup:
    """A unit of which everything is known that its attacks ask for."""
    return UnitSetup(
        at,
        name=at,
        rank=rank,
        kind=UnitClass.INFANTRY,
        figures=4,
        full=4,
        melee=True,
        valor_misses=False,
        keywords=keywords,
        ordered=ordered,
    )


def all_targets(state: State) -> None:
    """The odds of everything the unit could attack."""
    assert len(of_targets(state, state.units[0])) == len(AROUND)


def flanked(state: State) -> State:
    """Four dice of a flank attack on the table."""
    unit, target = state.units[0], state.units[3]
    state = attack_on(replace(state, attack=Attack(unit.id)), unit, target, How.MELEE)
    assert state.strike is not None
    strike = replace(state.strike, faces=(1, 2, 4, 5))
    return replace(state, strike=strike, at=TurnStep.FLANK)


def best_reroll(state: State) -> None:
    """What each symbol is worth thrown again."""
    assert values(state) is not None
