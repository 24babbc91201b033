"""Facts beside the board: which open rules have decided something, and how they are read."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.games.westeros import flow, texts
from assistant.games.westeros.cites import READINGS
from assistant.games.westeros.sources import settings
from assistant.games.westeros.state import State
from assistant.rules.decision import Choice
from assistant.rules.game import Note, NoteLine


def notes(state: State) -> Iterator[Note]:
    """The readings that the attack at hand hangs on, or that close an option now."""
    places = {*state.decided, *_closing(state)}
    found = [setting for setting in settings() if setting.cite.place in places]
    if found:
        lines = (NoteLine(one.told(state.setup.readings), one.cite) for one in found)
        yield Note(texts.OPEN_RULES(), tuple(lines))


def _closing(state: State) -> Iterator[str]:
    decision = flow.decide(state)
    if isinstance(decision, Choice):
        for option in decision.options:
            yield from (why.cite.place for why in option.refusals if why.cite.book == READINGS)
