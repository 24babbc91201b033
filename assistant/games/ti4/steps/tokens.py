"""The command token that follows a retreat (39.7d)."""

from __future__ import annotations

from enum import StrEnum

from assistant.games.ti4 import texts
from assistant.games.ti4.cites import lrr
from assistant.games.ti4.state import OWNERS, State
from assistant.rules.decision import Action, Choice, Group, Option, Refusal, Seat
from assistant.rules.flow import Event
from assistant.rules.text import Text

STEP = lrr("39.7d")


class Pool(StrEnum):
    """The three pools of a command sheet."""

    TACTIC = "tactic"
    FLEET = "fleet"
    STRATEGY = "strategy"


class TakeToken(Action, frozen=True):
    """The token comes from this pool of the player's command sheet."""

    pool: Pool


NAMES: dict[Pool, Text] = {
    Pool.TACTIC: texts.POOL_TACTIC(),
    Pool.FLEET: texts.POOL_FLEET(),
    Pool.STRATEGY: texts.POOL_STRATEGY(),
}


def decide(state: State, seat: Seat) -> Choice | None:
    """With none in reinforcements the owner says which pool gives the token."""
    tokens = state.setup.force(seat).tokens
    if _lies_there(state, seat) or tokens.reinforcements or not any(_pools(state, seat).values()):
        return None
    group = Group(texts.TOKEN_POOL(), STEP)
    options = tuple(
        Option(
            TakeToken(pool),
            NAMES[pool],
            group,
            refusals=() if count else (Refusal(texts.POOL_EMPTY(), STEP),),
        )
        for pool, count in _pools(state, seat).items()
    )
    return Choice(seat, texts.TOKEN_FROM(), options)


def placed(state: State, seat: Seat) -> Event:
    """What happens where nobody has to choose."""
    system = state.refuge.name
    if _lies_there(state, seat):
        text = texts.TOKEN_THERE(system=system)
    elif state.setup.force(seat).tokens.reinforcements:
        text = texts.TOKEN_PLACED(system=system)
    else:
        text = texts.NO_TOKENS()
    return Event(text, STEP, actor=seat)


def taken(state: State, seat: Seat, action: TakeToken) -> Event:
    """The token out of a pool is placed."""
    text = texts.TOKEN_TAKEN(system=state.refuge.name, pool=NAMES[action.pool])
    return Event(text, STEP, actor=seat)


def _lies_there(state: State, seat: Seat) -> bool:
    return OWNERS[seat] in state.refuge.tokens


def _pools(state: State, seat: Seat) -> dict[Pool, int]:
    tokens = state.setup.force(seat).tokens
    return {
        Pool.TACTIC: tokens.tactic,
        Pool.FLEET: tokens.fleet,
        Pool.STRATEGY: tokens.strategy,
    }
