"""The pages of Twilight Imperium 4 in the window."""

from __future__ import annotations

from assistant.rules.decision import Ref
from assistant.ui.games.ti4.panel import FleetPanel
from assistant.ui.games.ti4.setup_page import ForcesPage
from assistant.ui.games.ti4.what_if import WhatIf, WhatIfCopies
from assistant.ui.pages import Pages, WhatIfPage
from assistant.ui.theme import Look


def _what_if(look: Look, names: tuple[str, ...], kept: object) -> WhatIfPage:
    return WhatIf(look, names, kept if isinstance(kept, WhatIfCopies) else WhatIfCopies())


def _icon(subjects: tuple[Ref, ...]) -> str:
    """A unit's silhouette: its `Ref` is ``0/cruiser-2``."""
    first = subjects[0].partition("/")[2] if subjects else ""
    name, _, number = first.rpartition("-")
    return name if number.isdecimal() else ""


PAGES = Pages(
    FleetPanel,
    ForcesPage,
    _icon,
    what_if=_what_if,
    first_rulings=("add-units", "take-away", "repair", "damage"),
)
