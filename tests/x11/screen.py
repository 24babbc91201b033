"""A screen that nobody sees, a window manager, a keyboard, and the program among them."""

from __future__ import annotations

import ctypes
import json
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes.util import find_library
from pathlib import Path
from typing import Any

PROGRAMS = ("Xvfb", "openbox")
LIBRARIES = ("X11", "Xtst", "xcb-cursor", "xkbcommon-x11", "xcb-icccm", "xcb-keysyms", "xcb-image")
LIBRARIES += ("xcb-randr", "xcb-render-util", "xcb-shape", "xcb-xkb", "X11-xcb")
PATIENCE = 60
"""Seconds: a machine at work is slow, and one that hangs is found out by then."""
STILL = 0.5
"""Seconds without news: nothing that was pressed is still on its way."""

SPACE, ENTER, ESCAPE, CTRL, SHIFT = 65, 36, 9, 37, 50
Z, R, F, K, A, X, ONE, TAB, BACKSPACE, F2 = 52, 27, 41, 45, 38, 53, 10, 23, 22, 68
Q, S, F1, F10, MENU, EQUALS, MINUS, ZERO = 24, 39, 67, 76, 135, 21, 20, 19
"""The numbers of the places of keys, whatever stands on them."""


def missing() -> list[str]:
    """What of all this the machine lacks."""
    if sys.platform != "linux":
        return ["Linux"]
    programs = [name for name in PROGRAMS if shutil.which(name) is None]
    return programs + [f"lib{name}" for name in LIBRARIES if find_library(name) is None]


class Keys:
    """A keyboard that is plugged in and has no keys to touch."""

    def __init__(self, display: str) -> None:
        self._x11, self._test = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
        self._x11.XOpenDisplay.restype = ctypes.c_void_p
        self._display = ctypes.c_void_p(self._x11.XOpenDisplay(display.encode()))
        self._x11.XDefaultRootWindow.restype = ctypes.c_ulong
        self._x11.XCreateSimpleWindow.restype = ctypes.c_ulong
        self._x11.XCreateSimpleWindow.argtypes = [
            *(ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_int, ctypes.c_uint),
            *(ctypes.c_uint, ctypes.c_uint, ctypes.c_ulong, ctypes.c_ulong),
        ]
        for of_window in (self._x11.XMapWindow, self._x11.XDestroyWindow):
            of_window.argtypes = [ctypes.c_void_p, ctypes.c_ulong]

    def press(self, *keys: int) -> None:
        """Down, one after another."""
        for key in keys:
            self._send(key, down=True)

    def release(self, *keys: int) -> None:
        """Up again, the last one first."""
        for key in reversed(keys):
            self._send(key, down=False)

    def hold(self, *keys: int, seconds: float) -> None:
        """Down for so long, as a finger does it: the server repeats the last of them."""
        self.press(*keys)
        time.sleep(seconds)
        self.release(*keys)

    def tap(self, *keys: int) -> None:
        """As fast as one types."""
        self.hold(*keys, seconds=0.05)

    @contextmanager
    def repeating_soon(self) -> Iterator[None]:
        """A held key repeats before a curtain is lifted by one; then as X servers have it."""
        self._repeat(150, 25)
        yield
        self._repeat(660, 40)

    @contextmanager
    def another_window(self) -> Iterator[None]:
        """Somebody else's, which the window manager gives the keyboard to; and takes it back."""
        root = self._x11.XDefaultRootWindow(self._display)
        window = self._x11.XCreateSimpleWindow(self._display, root, 0, 0, 200, 100, 0, 0, 0)
        self._x11.XMapWindow(self._display, window)
        self._x11.XSync(self._display, 0)
        yield
        self._x11.XDestroyWindow(self._display, window)
        self._x11.XSync(self._display, 0)

    def _repeat(self, after: int, every: int) -> None:
        core_keyboard = 0x100
        self._x11.XkbSetAutoRepeatRate(self._display, core_keyboard, after, every)
        self._x11.XSync(self._display, 0)

    def _send(self, key: int, *, down: bool) -> None:
        self._test.XTestFakeKeyEvent(self._display, key, int(down), 0)
        self._x11.XSync(self._display, 0)


class Program:
    """The program, and what it tells of its screen."""

    def __init__(self, process: subprocess.Popen[str], keys: Keys) -> None:
        self.keys, self._process = keys, process
        self._seen: dict[str, Any] = {}
        self._changed, self._notes = time.monotonic(), 0
        self._ear = threading.Thread(target=self._listen)
        self._ear.start()

    def open(self, path: Path) -> dict[str, Any]:
        """Put this battle on the table; the screen, once nothing more happens to it."""
        self._tell(str(path))
        self.wait(lambda seen: seen["file"] == path.name and seen["active"])
        return self.settled()

    def settled(self) -> dict[str, Any]:
        """The screen when it has come to rest."""
        for _ in range(2):
            self._notes += 1
            self._tell(f"#{self._notes}")
            self.wait(lambda seen: seen["heard"] == f"#{self._notes}")
            while time.monotonic() < self._changed + STILL / 2:
                time.sleep(0.02)
        return {name: is_ for name, is_ in self._seen.items() if name not in ("heard", "at")}

    def wait(self, for_: Callable[[dict[str, Any]], bool]) -> float:
        """Until the screen is like that; since when it is."""
        end = time.monotonic() + PATIENCE
        while not (self._seen and for_(self._seen)):
            assert time.monotonic() < end, self._seen
            assert self._process.poll() is None, "the program has ended"
            time.sleep(0.005)
        return float(self._seen["at"])

    def hold(self, *keys: int, seconds: float) -> dict[str, Any]:
        """Hold keys; the screen after that."""
        self.keys.hold(*keys, seconds=seconds)
        return self.settled()

    def tap(self, *keys: int) -> dict[str, Any]:
        """The same for a moment."""
        self.keys.tap(*keys)
        return self.settled()

    def lead_to(self, name: str) -> None:
        """By Tab, until what is called so has the keyboard."""
        for _ in range(50):
            before = self._seen["focus"]
            self.keys.tap(TAB)
            self.wait(lambda seen, before=before: seen["focus"] != before)
            if self._seen["focus"] == name:
                return
        raise AssertionError(f"Tab never leads to {name}")

    @property
    def pid(self) -> int:
        """Of its process."""
        return self._process.pid

    def leave(self, *keys: int) -> None:
        """Press the keys that end it, and wait until it has."""
        self.keys.tap(*keys)
        self._process.wait(PATIENCE)

    def _tell(self, line: str) -> None:
        assert self._process.stdin is not None
        print(line, file=self._process.stdin, flush=True)

    def join(self) -> None:
        """It has ended: nothing more is told."""
        self._ear.join()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._seen, self._changed = json.loads(line), time.monotonic()


@contextmanager
def screen() -> Iterator[str]:
    """A display of our own with a window manager."""
    told, to = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(to), "-screen", "0", "1440x900x24", "-nolisten", "tcp"],
        pass_fds=(to,),
        stderr=subprocess.DEVNULL,
    )
    os.close(to)
    with os.fdopen(told) as lines, ended(server):
        display = f":{lines.readline().strip()}"
        env = {**os.environ, "DISPLAY": display}
        manager = subprocess.Popen(["openbox"], env=env, stderr=subprocess.DEVNULL)
        with ended(manager):
            yield display


@contextmanager
def program(display: str, home: Path, late: float = 0, *how: str) -> Iterator[Program]:
    """The program on this display, in a home of its own; its loop is late by so many seconds."""
    env = {**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb", "LANG": "en_US.UTF-8"}
    for folder in ("CONFIG", "DATA", "STATE", "CACHE"):
        env[f"XDG_{folder}_HOME"] = str(home / folder.lower())
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.x11.program", str(late), *how],
        cwd=Path(__file__).parents[2],
        env=env,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    with process.stdin, process.stdout:
        with ended(process):
            running = Program(process, Keys(display))
            yield running
        running.join()


@contextmanager
def ended(process: subprocess.Popen[Any]) -> Iterator[None]:
    """It goes when it is no longer needed."""
    try:
        yield
    finally:
        process.terminate()
        process.wait()


if __name__ == "__main__":
    sys.exit(f"Lacking: {', '.join(lacking)}" if (lacking := missing()) else 0)
