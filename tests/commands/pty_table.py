"""The table in a pseudo-terminal: what is typed, and what comes to which of its two screens."""

from __future__ import annotations

import os
import re
import select
import struct
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from assistant.commands.terminal import ENTER, LEAVE
from assistant.games import GAMES
from assistant.rules.battle import Battle
from assistant.rules.chance import Draw
from assistant.rules.decision import Choice, NameField, NumberField, Option
from assistant.rules.record import read_battle

ROOT = Path(__file__).parents[2]
PROMPT = re.compile(r"> $")
WAIT, QUIET, LOST = 60.0, 0.03, 20.0
"""Seconds: at most until a prompt comes, and after it until that is surely all.

A signal just before the program waits for a line is heard with the next one only: who leaves
presses the keys again after so long.
"""
CALLED = re.compile(r"(?:type|введите) (\d+)")
ALL_CALLED = re.compile(r"(?:Type the numbers of all seats|Введите номера всех мест): ([^\n]*)")


class NoPrompt(AssertionError):
    """All that came instead."""


class Screens(NamedTuple):
    """What was written on the first screen, and on the second one that leaves no trace."""

    first: str
    second: str


class Pty:
    """A table at a terminal of so many columns."""

    def __init__(
        self,
        *words: str,
        lang: str,
        home: Path,
        term: str = "xterm",
        columns: int = 80,
        program: Sequence[str] = (sys.executable, "-m", "assistant"),
    ) -> None:
        import fcntl
        import pty
        import signal
        import termios

        self._fcntl, self._termios = fcntl, termios
        self._master, slave = pty.openpty()
        self.resize(columns, 24)
        env = {
            **os.environ,
            "TERM": term,
            "PYTHONPATH": str(ROOT),
            "PYTHONUTF8": "1",
            "XDG_DATA_HOME": str(home / "data"),
            "XDG_CONFIG_HOME": str(home / "config"),
        }

        def at_the_terminal() -> None:
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # a suite in the background ignores it

        self.process = subprocess.Popen(
            [*program, "table", *words, "--lang", lang],
            env=env,
            cwd=home,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            preexec_fn=at_the_terminal,
        )
        os.close(slave)
        self.written = ""

    def resize(self, columns: int, rows: int) -> None:
        """As a player drags the corner of the window."""
        size = struct.pack("HHHH", rows, columns, 0, 0)
        self._fcntl.ioctl(self._master, self._termios.TIOCSWINSZ, size)

    def read(self, most: float = WAIT) -> str:
        """What comes up to the next prompt, or to the end."""
        new, end = "", time.monotonic() + most
        while time.monotonic() < end:
            ready = select.select([self._master], [], [], QUIET if PROMPT.search(new) else 1)[0]
            if not ready:
                if PROMPT.search(new):
                    break
                continue
            try:
                data = os.read(self._master, 65536)
            except OSError:  # its other end is closed
                break
            while data and data[-1] >= 0x80 and not _is_whole(data):
                data += os.read(self._master, 1)
            new += data.decode().replace("\r\n", "\n")
        else:
            raise NoPrompt(new)
        self.written += new
        return new

    def type(self, line: str) -> str:
        """Type a line and Enter; what is answered, with the echo of it."""
        self.press(f"{line}\n".encode())
        return self.read()

    def press(self, keys: bytes) -> None:
        """Just these."""
        os.write(self._master, keys)

    def leave(self, keys: bytes = b"\x04") -> int:
        """End of input; how it ended."""
        for _ in range(3):
            self.press(keys)
            try:
                while self.process.poll() is None:
                    self.read(LOST)
                break
            except NoPrompt as late:
                self.written += late.args[0]
        self.read()
        return self.process.wait()

    def close(self) -> None:
        """Gone, whatever it did."""
        self.process.kill()
        self.process.wait()
        os.close(self._master)

    @property
    def screens(self) -> Screens:
        """All that was written, by screens."""
        first, second = [], []
        for n, part in enumerate(re.split(f"{re.escape(ENTER)}|{re.escape(LEAVE)}", self.written)):
            (second if n % 2 else first).append(part)
        return Screens("".join(first), "".join(second))


def _is_whole(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def play_to_the_end(table: Pty, file: Path, rng: Random, most: int = 400) -> Battle[Any, Any]:
    """Answer whatever is asked until the battle is over."""
    shown = table.read()
    for _ in range(most):
        battle = read_battle(file, GAMES).battle
        if battle.decision is None:
            return battle
        if called := CALLED.search(shown):
            shown = table.type(called[1])
        elif called := ALL_CALLED.search(shown):
            shown = table.type(" ".join(re.findall(r"(\d+) [^,]", f"{called[1]} ")))
        else:
            shown = table.type(answer(battle, rng))
            if re.search(r"(?:yes or no|да или нет)> $", shown):
                shown = table.type("yes")
    raise AssertionError("the battle does not end")


def answer(battle: Battle[Any, Any], rng: Random) -> str:
    """A legal answer, typed as it is offered."""
    decision = battle.decision
    if not isinstance(decision, Choice):
        return "draw" if isinstance(decision, Draw) else "roll"
    numbered = [(n, o) for n, o in enumerate(decision.options, 1) if o.is_open]
    number, option = rng.choice(numbered)
    return f"{number}{value(option, rng)}"


def value(option: Option, rng: Random) -> str:
    match option.field:
        case None:
            return ""
        case NumberField(low=low, high=high):
            return f"={rng.randint(low, high)}"
        case NameField(picks=picks):
            return f"={rng.choice(picks).value}"
    import msgspec

    return f"={msgspec.json.encode(next(iter(option.field.examples))).decode()}"
