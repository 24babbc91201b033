"""The pages of Metro 2033 in the window."""

from __future__ import annotations

from assistant.rules.decision import Ref
from assistant.ui.games.metro.panel import CombatPanel
from assistant.ui.games.metro.setup_page import FightPage
from assistant.ui.games.metro.sheets import DeckPage, own_cards
from assistant.ui.pages import Pages


def _icon(subjects: tuple[Ref, ...]) -> str:
    """A unit, a station, a piece of gear: their `Ref` are ``1/army``, ``station``, ``0/gear-2``."""
    named = subjects[0].rpartition("/")[2].partition("-")[0] if subjects else ""
    return f"metro_{named}" if named in ("army", "hero", "threat", "gear", "station") else ""


PAGES = Pages(CombatPanel, FightPage, _icon, {"deck": DeckPage, "sheets": own_cards})
