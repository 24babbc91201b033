"""The rows of a forecast as the window shows them: in which order, and as one bar."""

from __future__ import annotations

from assistant.rules.odds import Forecast, Row
from assistant.ui.odds.figures import percent
from assistant.ui.speech import say
from assistant.ui.theme import Look
from assistant.ui.widgets.small import OutcomeBar


def about(forecast: Forecast | None) -> str:
    """Whose fate the rows tell, where it is one thing's."""
    return "" if forecast is None or forecast.about is None else say(forecast.about)


def in_order(rows: tuple[Row, ...]) -> list[Row]:
    """First seat at the left, what is nobody's in the middle, the other seats at the right."""
    first = [r for r in rows if r.seat == 0]
    nobody = [r for r in rows if r.seat is None]
    return [*first, *nobody, *(r for r in rows if r.seat not in (0, None))]


def outcome_bar(look: Look, rows: list[Row]) -> OutcomeBar:
    """The rows as parts of one bar."""
    theme = look.theme
    bar = OutcomeBar(look)
    colours = (theme.edge if r.seat is None else theme.seat_colour(r.seat) for r in rows)
    spoken = ", ".join(f"{say(r.label)} {percent(r.probability)}" for r in rows)
    bar.set_shares([(r.probability, c) for r, c in zip(rows, colours, strict=True)], spoken)
    return bar
