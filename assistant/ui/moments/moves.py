"""What moves to show where it went, and figures that count up: briefly, and only where wanted.

Qt does not tell whether the system asks programs to hold still.
"""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from collections.abc import Callable
from configparser import ConfigParser, Error
from pathlib import Path

from PySide6.QtCore import QObject, QVariantAnimation
from PySide6.QtWidgets import QWidget

MOVES, COUNTS = 200, 600
"""Milliseconds for which things move at the most, and figures count."""

NAME = "move"
"""Of every motion that is on its way."""

_still = False


def hold_still(still: bool) -> None:
    """From now on nothing moves, or things do again."""
    global _still
    _still = still


def run(owner: QObject, lasts: int, show: Callable[[float], None]) -> None:
    """Show how far it is, from 0 to 1, over so many milliseconds; at once where nothing moves.

    It ends with its owner. What is told, asked and laid out is so from the beginning.
    """
    if _still:
        show(1.0)
        return
    motion = QVariantAnimation(owner)
    motion.setObjectName(NAME)
    motion.setDuration(lasts)
    motion.setStartValue(0.0)
    motion.setEndValue(1.0)
    motion.valueChanged.connect(show)
    show(0.0)
    motion.start(QVariantAnimation.DeletionPolicy.DeleteWhenStopped)


def pause(widget: QWidget, *, paused: bool) -> None:
    """What moves on it waits until it can be seen, or goes on."""
    was = QVariantAnimation.State.Running if paused else QVariantAnimation.State.Paused
    for motion in widget.findChildren(QVariantAnimation, NAME):
        if motion.state() == was:
            motion.setPaused(paused)


ANIMATIONS = 0x1042
"""What Windows calls the animations inside of a window."""
PATIENCE = 2
"""Seconds for the system to answer."""


def system_moves() -> bool:
    """Whether the system lets things move; where it does not tell, they may."""
    if sys.platform == "win32":
        wanted = ctypes.c_int(1)
        ctypes.windll.user32.SystemParametersInfoW(ANIMATIONS, 0, ctypes.byref(wanted), 0)
        return bool(wanted.value)
    if sys.platform == "darwin":
        return not _mac_holds_still()
    gtk = _value("gtk-3.0/settings.ini", "Settings", "gtk-enable-animations")
    kde = _value("kdeglobals", "KDE", "AnimationDurationFactor")
    return gtk.lower() not in ("0", "false") and kde not in ("0", "0.0")


def _mac_holds_still() -> bool:
    asked = ["defaults", "read", "com.apple.universalaccess", "reduceMotion"]
    try:
        found = subprocess.run(asked, capture_output=True, timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return found.stdout.strip() == b"1"


def _value(file: str, section: str, name: str) -> str:
    """What a desktop of Linux has written of it; "" where it has not."""
    folder = os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
    parser = ConfigParser(strict=False, interpolation=None)
    try:
        parser.read(Path(folder) / file, encoding="utf-8")
        return parser.get(section, name, fallback="")
    except (OSError, UnicodeError, Error):
        return ""
