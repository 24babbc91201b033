"""The ruler: the line of sight from any hex to any other."""

from __future__ import annotations

from assistant.games.westeros.board.hexes import Hex
from assistant.games.westeros.board.los import Field, sight
from assistant.games.westeros.rule_options import CornerTouch
from assistant.ui.games.westeros import telling
from assistant.ui.games.westeros.info import InfoLine
from assistant.ui.games.westeros.sight_marks import sight_marks
from assistant.ui.theme import Look
from assistant.ui.widgets.board.marks import Lit, Marks


class Ruler:
    """The first touch is where it begins, the second where it ends; until then it follows."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._ends: tuple[Hex, ...] = ()

    @property
    def is_laid(self) -> bool:
        """Whether it begins anywhere."""
        return bool(self._ends)

    def touch(self, at: Hex) -> None:
        """It begins here, or ends."""
        self._ends = (*self._ends, at) if len(self._ends) == 1 else (at,)

    def put_away(self) -> None:
        """It begins nowhere."""
        self._ends = ()

    def measured(
        self, field: Field, pointed: Hex | None, corners: CornerTouch
    ) -> tuple[Marks, list[InfoLine]]:
        """What it shows of a laid-out board, and says."""
        start, *rest = self._ends
        end = rest[0] if rest else pointed
        lit = [Lit(start, self._look.theme.text, 3)]
        if end is None or end == start:
            return Marks(below=tuple(lit)), []
        lit.append(Lit(end, self._look.theme.text, 3))
        line = sight(field, start, end, corners)
        marks = Marks(below=tuple(lit)) | sight_marks(line, self._look)
        return marks, list(telling.sight_lines(line, self._look))
