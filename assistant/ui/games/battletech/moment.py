"""All that the panel shows of a state: it comes back when moves are taken back, or played again."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.games.battletech.odds.battle_sheet import Sheet, sheet
from assistant.games.battletech.state import State
from assistant.rules.decision import Ref
from assistant.rules.flow import Decision
from assistant.ui.games.battletech.cards.arrows import Arrow
from assistant.ui.games.battletech.cards.face import Face
from assistant.ui.games.battletech.cards.table_layout import Mat
from assistant.ui.games.battletech.faces import Faces
from assistant.ui.games.battletech.mats import Mats
from assistant.ui.games.battletech.offers import Offers, offers
from assistant.ui.games.battletech.ways import arrows


class Moment:
    """A state, read once: the faces and mats of its cards, the battle sheet, what is offered."""

    def __init__(self, state: State, faces: Faces, mats: Mats) -> None:
        mission = state.mission
        self.state = state
        self.faces: Mapping[Ref, Face] = faces.of(state)
        self.mats: tuple[Mat, ...] = mats.of(state, None if mission is None else mission.defender)
        self.sheet: Sheet | None = sheet(state)
        self.arrows: tuple[Arrow, ...] = arrows(state, self.sheet)
        self._offered: tuple[Decision | None, Offers] | None = None

    def offers(self, decision: Decision | None) -> Offers:
        """What this decision, which is about the state, offers on which card."""
        if self._offered is None or self._offered[0] is not decision:
            self._offered = decision, offers(self.state, decision)
        return self._offered[1]
