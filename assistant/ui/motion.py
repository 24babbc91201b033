"""Whether the system asks programs to hold still; Qt does not tell."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from configparser import ConfigParser, Error
from pathlib import Path

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
