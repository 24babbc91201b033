"""The pages of Battles of Westeros in the window."""

from __future__ import annotations

from assistant.ui.games.westeros.banner import icon_of
from assistant.ui.games.westeros.panel import BoardPanel
from assistant.ui.games.westeros.setup_page import BattleEditor
from assistant.ui.pages import Pages

PAGES = Pages(
    BoardPanel,
    BattleEditor,
    icon_of,
    first_rulings=("add-unit", "end-battle", "remove-unit", "heal", "wound"),
)
