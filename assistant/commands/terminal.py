"""A terminal: words wrapped to its width, lines typed, and a second screen that leaves no trace.

Standard library only. Nothing is assumed but that lines can be written and read; the second screen
is the alternate screen of terminals since the VT100, from which nothing comes into the scrollback.
"""

from __future__ import annotations

import os
import re
import signal
import sys
from collections.abc import Iterable, Iterator
from types import FrameType
from unicodedata import combining, east_asian_width

COLUMNS, ROWS = 80, 24
"""Of a terminal that does not tell."""
NARROWEST = 20
ENTER, LEAVE = "\x1b[?1049h\x1b[H\x1b[2J", "\x1b[H\x1b[2J\x1b[?1049l"
CLEAR = "\x1b[H\x1b[2J"
PROMPT_ROWS = 3
"""Left free below a page of the second screen: for the prompt and what is typed."""

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")
"""A name could hold some, and with them write over the screen."""


class Interrupted(BaseException):
    """The system ends the program: the second screen is left first."""


class Terminal:
    """Where the table is shown; `is_secret` while the second screen is up."""

    def __init__(self) -> None:
        self.is_secret = False
        known = os.environ.get("TERM", "") not in ("", "dumb") or os.name == "nt"
        self.can_hide = known and sys.stdout.isatty()
        """Whether it has a second screen."""
        if os.name == "nt":
            os.system("")  # from then on its console knows the signs of a VT100
        if hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(errors="replace")

    def write(self, lines: Iterable[str]) -> None:
        """Show these lines; in the second screen a page at a time, so that none scrolls away."""
        columns, rows = self._size()
        wrapped = [part for line in lines for part in wrap(line, columns)]
        if self.is_secret and self.can_hide:
            page = max(1, rows - PROMPT_ROWS)
            while len(wrapped) > page:
                self._put(wrapped[:page])
                sys.stdout.write("… ")
                sys.stdout.flush()
                if not sys.stdin.readline():
                    return
                sys.stdout.write(CLEAR)
                wrapped = wrapped[page:]
        self._put(wrapped)

    def ask(self, prompt: str) -> str | None:
        """The line that is typed, without its ends; None at the end of all input."""
        sys.stdout.write(f"{_CONTROL.sub('?', prompt)}> ")
        sys.stdout.flush()
        line = sys.stdin.readline()
        if line.endswith("\n"):
            return line.strip()
        self._put([""])
        return line.strip() or None

    def hide(self) -> None:
        """To the second screen, or to a fresh page of it; there is no leaving it but `show`."""
        if self.can_hide:
            sys.stdout.write(CLEAR if self.is_secret else ENTER)
        if not self.is_secret:
            self.is_secret = True
            self._heed(stopped=False)

    def show(self) -> None:
        """Back to the first screen; where there is no second one, far down from what was shown."""
        if not self.is_secret:
            return
        self.is_secret = False
        sys.stdout.write(LEAVE if self.can_hide else "\n" * self._size()[1])
        sys.stdout.flush()
        self._heed(stopped=True)

    def _heed(self, *, stopped: bool) -> None:
        """With a secret on the screen, nothing gives it back to the shell before it is hidden."""
        for name in ("SIGTERM", "SIGHUP"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), signal.SIG_DFL if stopped else _end)
        if hasattr(signal, "SIGTSTP"):
            signal.signal(signal.SIGTSTP, signal.SIG_DFL if stopped else signal.SIG_IGN)

    def _put(self, lines: Iterable[str]) -> None:
        for line in lines:
            print(line)
        sys.stdout.flush()

    def _size(self) -> tuple[int, int]:
        """Asked for anew each time: the window of the terminal may have been resized."""
        try:
            found = os.get_terminal_size(sys.stdout.fileno())
        except (OSError, ValueError):
            return COLUMNS, ROWS
        return found.columns or COLUMNS, found.lines or ROWS


def _end(number: int, frame: FrameType | None) -> None:
    raise Interrupted


def wrap(line: str, columns: int) -> Iterator[str]:
    """The line, or parts of it that fit; what follows the first is indented a little more."""
    line = _CONTROL.sub("?", line)
    indent = len(line) - len(line.lstrip())
    room = max(columns - 1, NARROWEST)  # the last column makes some terminals begin a new line
    if width(line) <= room:
        yield line.rstrip()
        return
    part, hanging = " " * indent, " " * min(indent + 2, room // 2)
    for word in re.findall(" *[^ ]+", line.strip()):
        if part.strip() and width(part + word) > room:
            yield part
            part, word = hanging, word.lstrip()
        while width(part + word) > room:
            head = _fitting(word, room - width(part))
            yield f"{part}{head}"
            part, word = hanging, word[len(head) :]
        part += word
    yield part.rstrip()


def width(text: str) -> int:
    """How many columns a text takes."""
    return sum(map(_width, text))


def _width(sign: str) -> int:
    if combining(sign):
        return 0
    return 2 if east_asian_width(sign) in "WF" else 1


def _fitting(word: str, room: int) -> str:
    """As much of a word as fits; one sign at the least."""
    taken = 0
    for n, sign in enumerate(word):
        taken += _width(sign)
        if taken > room and n:
            return word[:n]
    return word
