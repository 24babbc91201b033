"""The words by which the sides of a fight are typed as one line."""

from __future__ import annotations

from functools import partial

from assistant.games.metro import texts
from assistant.games.metro.data import Unit
from assistant.games.metro.setup import ATTACKER, DEFENDER, Setup, Target
from assistant.rules.decision import Seat
from assistant.rules.text import Name, Text
from assistant.rules.typed_line import LineOfGame, Term

ARMY = (Name("army", "армия"),)
HERO = (Name("hero", "герой"),)
THREAT = (Name("threat", "угроза"),)


def terms(seat: Seat) -> tuple[Term, ...]:
    """A word for each unit, which says which fight it is.

    The attacker's first one fights. A defender with an army has a station, whatever stands first.
    """
    attacks = seat == ATTACKER
    by_army = {"$.attacks_with": Unit.ARMY.value} if attacks else _against(Target.ENEMY_STATION)
    by_hero = {"$.attacks_with": Unit.HERO.value} if attacks else _against(Target.ENEMY_HERO)
    by_threat = _against(Target.OWN_STATION if attacks else Target.NEUTRAL_STATION)
    return (
        Term(ARMY[0], ARMY, "army", after=True, also=by_army, leads=not attacks, nothing=None),
        Term(
            HERO[0],
            HERO,
            "hero.strength",
            after=True,
            bonuses="hero.gear",
            also=by_hero,
            gone="hero",
        ),
        Term(THREAT[0], THREAT, "$.threat.strength", after=True, also=by_threat),
    )


def _against(target: Target) -> dict[str, str]:
    return {"$.target": target.value}


def note(setup: Setup) -> Text | None:
    """That nobody needs the cards of the box, where cards are played."""
    return (
        texts.PROGRAM_DEALS() if setup.target in (Target.ENEMY_STATION, Target.ENEMY_HERO) else None
    )


LINE = LineOfGame(
    (("$.attacker", partial(terms, ATTACKER)), ("$.defender", partial(terms, DEFENDER))),
    Name("hero 4 +2 +1 vs army 6", "герой 4 +2 +1 против армии 6"),
    note=note,
)
