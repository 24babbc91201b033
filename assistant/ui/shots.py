"""Pictures of every page in every language, theme and size; no screen is needed."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from itertools import product
from pathlib import Path
from random import Random

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication

from assistant.rules.files import explain
from assistant.ui.app import Assistant
from assistant.ui.scenes import NOW, scenes, settle
from assistant.ui.theme import THEMES, load_fonts
from assistant.ui.translate import LANGUAGES, say

SIZES = ((1280, 720, 1.0), (1920, 1080, 1.0), (1920, 1080, 2.0))
"""Width, height, table distance."""
OFFSCREEN, ONCE = "offscreen", "once"
QUICKLY = 80
"""A larger file in a quarter of the time."""
FOLDERS = (
    "XDG_CONFIG_HOME",
    "XDG_DATA_HOME",
    "XDG_STATE_HOME",
    "XDG_CACHE_HOME",
    "WIN_PD_OVERRIDE_LOCAL_APPDATA",
    "HOME",
)
"""Where the player's own folders are looked for: the pictures are made away from them."""


def main(directory: Path, *, once: bool = False) -> int:
    """Fill the directory with pictures; 2 where it cannot be written.

    Each page `once` is a look at every page there is: in one size and theme.
    """
    try:
        directory.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=directory).close()
    except OSError as error:
        print("\n".join(map(say, explain(directory, error).texts)), file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as home:
        children = [
            _child(directory.absolute(), code, Path(home, code), once=once) for code in LANGUAGES
        ]
        try:
            return max(abs(child.wait()) for child in children)
        finally:
            for child in children:
                child.terminate()


def dress(assistant: Assistant, theme: str, width: int, height: int, distance: float) -> None:
    """Give the window this size and look, with its page built for them once."""
    size, style = (width, height), assistant.style
    same = style.theme == theme and style.distance == distance
    resized = assistant.window.size().toTuple() != size
    assistant.window.resize(*size)
    style.pick_distance(distance)
    style.pick_theme(theme)
    if same and resized:
        assistant.window.rebuild()
    # Nothing else would: no loop runs here that old pages could be let go of in.
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def _child(directory: Path, language: str, home: Path, *, once: bool) -> subprocess.Popen[bytes]:
    """One language in a process of its own, away from the player's folders.

    Without a screen, unless the environment names one.
    """
    home.mkdir()
    package = str(Path(__file__).resolve().parents[2])
    paths = os.pathsep.join(filter(None, (package, os.environ.get("PYTHONPATH"))))
    env = os.environ | dict.fromkeys(FOLDERS, str(home))
    env |= {"QT_QPA_PLATFORM": os.environ.get("QT_QPA_PLATFORM", OFFSCREEN), "PYTHONPATH": paths}
    words = [sys.executable, "-m", "assistant.ui.shots", str(directory), language, str(home)]
    return subprocess.Popen([*words, *([ONCE] if once else [])], env=env)


def _draw(directory: Path, language: str, home: Path, *how: str) -> int:
    app = QApplication(sys.argv[:1])
    load_fonts()
    assistant = Assistant(app, rng=Random(1), now=lambda: NOW)
    assistant.style.pick_language(language)
    if QApplication.platformName() == OFFSCREEN:
        assistant.window.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    assistant.window.show()
    looks = list(product(SIZES, THEMES))[: 1 if ONCE in how else None]
    for scene in scenes(assistant, home):
        scene.enter()
        for (width, height, distance), theme in looks:
            dress(assistant, theme, width, height, distance)
            settle(assistant)
            subject = scene.subject()
            far = f"-{distance:g}x" if distance > 1 else ""
            name = f"{scene.name}-{language}-{theme}-{width}x{height}{far}.png"
            if not subject.grab().save(str(directory / name), "PNG", QUICKLY):
                print(name, file=sys.stderr)
                return 2
        print(f"{scene.name} {language}", flush=True)
    assistant.window.close()
    return 0


if __name__ == "__main__":
    sys.exit(_draw(Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3]), *sys.argv[4:]))
