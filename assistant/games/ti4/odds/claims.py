"""What is said of the odds before any number: who wins, or who gets the planet."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.notation import side_name
from assistant.games.ti4.odds.forecast import policy_forecast
from assistant.games.ti4.state import ATTACKER, State
from assistant.rules.odds import (
    CancelToken,
    Claim,
    Forecast,
    ProgressCallback,
    likeliest,
    no_progress,
    not_cancelled,
)
from assistant.rules.text import ABOUT, Speakable, Text


def forecast(
    view: State, cancelled: CancelToken = not_cancelled, progress: ProgressCallback = no_progress
) -> Forecast | None:
    """The odds when everybody does what his policy says, with what is said of them first."""
    found = policy_forecast(view, cancelled, progress)
    if found is None or not found.rows:
        return found
    what, most = found.about, max(row.probability for row in found.rows)
    won = texts.WON if most >= 1 else texts.LIKELY_WINNER

    def winner(name: Speakable) -> Text:
        if what is not None:
            return ABOUT(whose=what, what=name)
        return won(side=name)

    first = likeliest(found.rows, winner, texts.A_DRAW())
    return replace(found, headline=first, also=tuple(_also(view, found, first)))


def _also(view: State, found: Forecast, first: Claim) -> Iterator[Claim]:
    """The combat in space before that on planets; who gets away; else a draw."""
    for figure in found.figures:
        if figure.label == texts.SPACE_WON():
            name = side_name(view.setup, ATTACKER)
            yield Claim(texts.IN_SPACE(side=name), figure.value, ATTACKER)
            return
        if figure.label.source == texts.RETREATS.source and figure.value:
            yield Claim(figure.label, figure.value)
            return
    for row in found.rows:
        if row.label == texts.DRAW_ROW() and row.probability and first.seat is not None:
            yield Claim(texts.A_DRAW(), row.probability)
