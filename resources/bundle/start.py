"""The first thing that runs in the bundle: what the machine lacks is said before Qt would abort."""

from __future__ import annotations

import ctypes
import os
import runpy
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import run

OUR_MODULES = "assistant."
LIBRARY_OF = {"xcb": "libqxcb.so", "wayland": "libqwayland.so", "offscreen": "libqoffscreen.so"}


def main(arguments: Sequence[str]) -> int:
    """The program; in place of its window, where there can be none, the table or an example."""
    have_an_alphabet()
    if arguments[:1] == ["-m"] and arguments[1:] and arguments[1].startswith(OUR_MODULES):
        sys.argv = list(arguments[1:])  # as Python starts a module: the pictures are made so
        runpy.run_module(arguments[1], run_name="__main__", alter_sys=True)
        return 0
    told = run.WORDS[run.language(os.environ)]
    words = {key: said.replace("run.py", "battle-assistant") for key, said in told.items()}
    if sys.platform.startswith("linux") and run.wants_window(arguments):
        try:
            run.check_screen(arguments, os.environ, words)
            os.environ["QT_QPA_PLATFORM"] = working_platform(words)
        except run.NoWindow as missing:
            print(missing, file=sys.stderr, flush=True)
            return without_window(arguments)
    from assistant.__main__ import main as program

    return program(arguments)


def have_an_alphabet() -> None:
    """Where the system names none, Qt would complain on every start."""
    named = next((os.environ[n] for n in ("LC_ALL", "LC_CTYPE", "LANG") if os.environ.get(n)), "C")
    if sys.platform.startswith("linux") and named in ("C", "POSIX"):
        os.environ["LC_ALL" if os.environ.get("LC_ALL") else "LC_CTYPE"] = "C.UTF-8"


def without_window(arguments: Sequence[str]) -> int:
    """The table where somebody can type; else an example, unless a battle was asked for."""
    if sys.stdin is not None and sys.stdin.isatty():
        from assistant.__main__ import main as program

        return program(["table", *arguments])
    if not all(word.startswith("-") for word in run.before_files(arguments)):
        return 1
    from assistant.commands.example import main as example

    return example(arguments)


def working_platform(words: Mapping[str, str]) -> str:
    """The first of Qt's platforms that can be loaded and whose screen answers.

    Raises `run.NoWindow`, with what the first one lacks.
    """
    wanted = os.environ.get("QT_QPA_PLATFORM", "")
    if wanted and wanted.partition(":")[0] not in LIBRARY_OF:
        return wanted
    has_wayland, has_x = (bool(os.environ.get(n)) for n in ("WAYLAND_DISPLAY", "DISPLAY"))
    known = [wanted] if wanted else ["wayland"] * has_wayland + ["xcb"] * has_x
    complaints = []
    for name in known:
        complaint = why_not(name.partition(":")[0], words)
        if complaint is None:
            return name
        complaints.append(complaint)
    raise run.NoWindow(complaints[0])


def why_not(platform: str, words: Mapping[str, str]) -> str | None:
    """What keeps a platform of Qt from working here, in one line; None where nothing does."""
    try:
        import PySide6.QtWidgets  # it loads what every platform needs

        folder = Path(PySide6.__file__).parent / "Qt" / "plugins" / "platforms"
        ctypes.CDLL(str(folder / LIBRARY_OF[platform]))
        answers = {"xcb": x_answers, "wayland": wayland_answers}.get(platform)
    except (ImportError, OSError) as error:
        return run.missing_library(str(error).encode(), True, words)
    return None if answers is None or answers() else words["screen"]


def x_answers() -> bool:
    """Whether there is an X server behind DISPLAY."""
    xcb = ctypes.CDLL("libxcb.so.1")
    xcb.xcb_connect.restype = ctypes.c_void_p
    for function in (xcb.xcb_connection_has_error, xcb.xcb_disconnect):
        function.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(None, None)
    is_refused = bool(xcb.xcb_connection_has_error(connection))
    xcb.xcb_disconnect(connection)
    return not is_refused


def wayland_answers() -> bool:
    """Whether there is a compositor behind WAYLAND_DISPLAY."""
    wayland = ctypes.CDLL("libwayland-client.so.0")
    wayland.wl_display_connect.restype = ctypes.c_void_p
    wayland.wl_display_disconnect.argtypes = [ctypes.c_void_p]
    display = wayland.wl_display_connect(None)
    if not display:
        return False
    wayland.wl_display_disconnect(display)
    return True


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
