"""The bundled example in the terminal, for a machine on which no window can be opened.

`python -m assistant.commands.example` shows two moments of it: who decides, what each option is
worth and why others are closed, and the odds.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from assistant.commands.battle import describe_decision, describe_log
from assistant.commands.odds import describe_odds, describe_options
from assistant.commands.run import language_for
from assistant.examples import Example, examples_of
from assistant.games.ti4 import GAME as TI4
from assistant.games.ti4.effects.using import PlayCard
from assistant.rules.battle import Battle
from assistant.rules.decision import Choice
from assistant.rules.setup_file import read_setup
from assistant.rules.text import Message
from assistant.ui.translate import language, say, speaker

EXAMPLE = Message("commands", "An example, without a window: {name}")
LATER = Message("commands", "A little later:")
ODDS = Message("commands", "The odds:")
FURTHER = Message("commands", "More without a window: {program} --help, {program} show FILE")

THROWS = 4
"""A seed for the dice with which the first hits also fall on ships without armour."""


def main(words: Sequence[str]) -> int:
    """Print it in the language asked for, else in that of the program."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    _app = speaker(language_for(words))
    example = examples_of(TI4.id, language())[0]
    for line in lines(example):
        print(line)
    return 0


def lines(example: Example) -> Iterator[str]:
    """Its first decision, and the first with an option that the rules close."""
    game, setup = read_setup(example.path, (TI4,))
    battle = Battle(game, setup)
    yield say(EXAMPLE(name=example.about.name))
    yield from _moment(battle)
    _play_on(battle, Random(THROWS))
    yield ""
    yield say(LATER())
    yield from describe_log(battle.log(), game.overview(battle.state).seats)
    yield from _moment(battle)
    yield ""
    yield say(FURTHER(program="battle-assistant" if hasattr(sys, "frozen") else "run.py"))


def _play_on(battle: Battle[Any, Any], rng: Random) -> None:
    """Play what is worth most, and throw the dice, until an option is closed that is no card."""
    while (decision := battle.decision) is not None:
        if not isinstance(decision, Choice):
            battle.play(decision.sample(rng))
        elif all(o.is_open or isinstance(o.action, PlayCard) for o in decision.options):
            values = battle.game.odds.values(battle.state)
            best = values.best if values is not None else ()
            battle.play(next(iter(best), next(decision.open).action))
        else:
            return


def _moment(battle: Battle[Any, Any]) -> Iterator[str]:
    view = battle.view(None)
    overview = battle.game.overview(view)
    yield ""
    yield f"{say(overview.title)} — {say(overview.subtitle)}"
    values = battle.game.odds.values(view)
    yield from describe_decision(battle, None, options=False)
    yield from describe_options(battle, values, advice=True)
    forecast = battle.game.odds.forecast(view)
    if forecast is not None:
        yield say(ODDS())
        yield from (f"  {line}" for line in describe_odds(battle, forecast))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
