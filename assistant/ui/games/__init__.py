"""The pages of each game, by game id; imported when a game is opened."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from assistant.rules.decision import RecordField, Ref
from assistant.rules.files import RecordError
from assistant.rules.text import Text
from assistant.ui.editor_page import EditorPage
from assistant.ui.pages import Pages, Panel, RecordForm, WhatIfPage
from assistant.ui.setup.page import SetupPage
from assistant.ui.theme import Look


def _ti4_panel(look: Look) -> Panel:
    from assistant.ui.games.ti4.panel import FleetPanel

    return FleetPanel(look)


def _ti4_setup(look: Look, setup: Struct | None) -> SetupPage:
    from assistant.ui.games.ti4.setup_page import ForcesPage

    return ForcesPage(look, setup)


def _ti4_what_if(look: Look, names: tuple[str, ...], kept: object) -> WhatIfPage:
    from assistant.ui.games.ti4.what_if.page import WhatIf, WhatIfCopies

    return WhatIf(look, names, kept if isinstance(kept, WhatIfCopies) else WhatIfCopies())


def _ti4_icon(subjects: tuple[Ref, ...]) -> str:
    """A unit's silhouette: its `Ref` is ``0/cruiser-2``."""
    first = subjects[0].partition("/")[2] if subjects else ""
    name, _, number = first.rpartition("-")
    return name if number.isdecimal() else ""


def _metro_panel(look: Look) -> Panel:
    from assistant.ui.games.metro.panel import CombatPanel

    return CombatPanel(look)


def _metro_setup(look: Look, setup: Struct | None) -> SetupPage:
    from assistant.ui.games.metro.setup_page import FightPage

    return FightPage(look, setup)


def _metro_deck(look: Look) -> EditorPage:
    from assistant.ui.games.metro.deck_page import DeckPage

    return DeckPage(look)


def _metro_sheets(look: Look) -> EditorPage:
    from assistant.ui.games.metro.sheet_page import SheetPage

    return SheetPage(look)


def _metro_icon(subjects: tuple[Ref, ...]) -> str:
    """A unit, a station, a piece of gear: their `Ref` are ``1/army``, ``station``, ``0/gear-2``."""
    named = subjects[0].rpartition("/")[2].partition("-")[0] if subjects else ""
    return f"metro_{named}" if named in ("army", "hero", "threat", "gear", "station") else ""


def _westeros_panel(look: Look) -> Panel:
    from assistant.ui.games.westeros.panel import BoardPanel

    return BoardPanel(look)


def _westeros_setup(look: Look, setup: Struct | None) -> SetupPage:
    from assistant.ui.games.westeros.setup_page import BattleEditor

    return BattleEditor(look, setup)


def _westeros_icon(subjects: tuple[Ref, ...]) -> str:
    """A unit by what kind of troops its type is: its `Ref` is ``0/war_host-1``."""
    from assistant.ui.games.westeros.banner import icon_of

    return icon_of(subjects)


def _battletech_panel(look: Look) -> Panel:
    from assistant.ui.games.battletech.panel import TablePanel

    return TablePanel(look)


def _battletech_setup(look: Look, setup: Struct | None) -> SetupPage:
    from assistant.ui.games.battletech.setup_page import TablePage

    return TablePage(look, setup)


def _battletech_icon(subjects: tuple[Ref, ...]) -> str:
    """Piles have pictures of their own; what a card is its `Ref` does not tell."""
    pictures = {"stockpile": "stockpile", "hand": "card_hand", "scrapheap": "scrapheap"}
    return pictures.get(subjects[0].rpartition("/")[2], "") if subjects else ""


def _battletech_card(look: Look, field: RecordField) -> RecordForm:
    from assistant.ui.games.battletech.card_chooser import choose_card

    return choose_card(look, field)


def _battletech_mission_card(look: Look, field: RecordField) -> RecordForm:
    from assistant.ui.games.battletech.card_chooser import choose_mission_card

    return choose_mission_card(look, field)


def _battletech_effects(look: Look, field: RecordField) -> RecordForm:
    from assistant.ui.games.battletech.effects_form import choose_effects

    return choose_effects(look, field)


def _battletech_deck(look: Look) -> EditorPage:
    from assistant.ui.games.battletech.deck_page import DeckPage

    return DeckPage(look)


def _battletech_is_quick(setup: Struct) -> bool:
    """Only a fight, and no whole game."""
    from assistant.games.battletech.setup import Mode, Setup

    return isinstance(setup, Setup) and setup.mode is Mode.QUICK


def _battletech_file(path: Path) -> Text | None:
    from assistant.games.battletech.collection.deck_files import where_to

    return where_to(path)


def _westeros_file(path: Path) -> Text | None:
    from assistant.games.westeros.boards import where_to

    return where_to(path)


def _metro_file(path: Path) -> Text | None:
    from assistant.games.metro.deck import where_to

    return where_to(path)


PAGES: Mapping[str, Pages] = {
    "ti4": Pages(
        _ti4_panel,
        _ti4_setup,
        _ti4_icon,
        what_if=_ti4_what_if,
        first_rulings=("add-units", "take-away", "repair", "damage"),
    ),
    "metro": Pages(
        _metro_panel,
        _metro_setup,
        _metro_icon,
        {"deck": _metro_deck, "sheets": _metro_sheets},
        where_to=_metro_file,
    ),
    "westeros": Pages(
        _westeros_panel,
        _westeros_setup,
        _westeros_icon,
        where_to=_westeros_file,
        first_rulings=("add-unit", "remove-unit", "heal", "wound"),
    ),
    "battletech": Pages(
        _battletech_panel,
        _battletech_setup,
        _battletech_icon,
        {"decks": _battletech_deck},
        forms={
            "card": _battletech_card,
            "mission-card": _battletech_mission_card,
            "effects": _battletech_effects,
        },
        is_quick=_battletech_is_quick,
        first_rulings=("add-card", "take-counter", "add-counter"),
        where_to=_battletech_file,
    ),
}
"""Those of every game that can be played, by its id."""


def explain_file(path: Path, error: RecordError) -> RecordError:
    """What a file is that is neither battle nor setup, and where it is loaded, if a game knows."""
    known = filter(None, (pages.where_to(path) for pages in PAGES.values()))
    said = next(known, None)
    return error if said is None else RecordError(said)
