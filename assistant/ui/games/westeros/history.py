"""Every setup that the editor has shown, to go back to and forth."""

from __future__ import annotations

from assistant.games.westeros.setup import Setup

MOST = 500


class History:
    """A line of setups and the place on it; what follows is forgotten when something new comes."""

    def __init__(self, setup: Setup) -> None:
        self._line, self._at = [setup], 0
        self._stroke = False

    @property
    def setup(self) -> Setup:
        """The one that counts."""
        return self._line[self._at]

    @property
    def undoable(self) -> bool:
        """Whether there is anything to go back to."""
        return self._at > 0

    @property
    def redoable(self) -> bool:
        """Whether something has been taken back."""
        return self._at + 1 < len(self._line)

    def put(self, setup: Setup) -> None:
        """One step further; within a stroke all is one step."""
        if setup == self.setup:
            return
        keep = self._at if self._stroke else self._at + 1
        del self._line[max(1, keep) :]
        self._line.append(setup)
        del self._line[:-MOST]
        self._at = len(self._line) - 1

    def begin_stroke(self) -> None:
        """What follows is one step, from here."""
        if not self._stroke:
            self._put_again()
            self._stroke = True

    def end_stroke(self) -> None:
        """The stroke is over; one that changed nothing leaves no trace."""
        self._stroke = False
        if self._at and self._line[self._at] == self._line[self._at - 1]:
            self._line.pop()
            self._at -= 1

    def undo(self) -> None:
        """One step back."""
        self._at = max(0, self._at - 1)

    def redo(self) -> None:
        """One step forth."""
        self._at = min(len(self._line) - 1, self._at + 1)

    def _put_again(self) -> None:
        """The same once more, to be painted over."""
        del self._line[self._at + 1 :]
        self._line.append(self.setup)
        self._at += 1
