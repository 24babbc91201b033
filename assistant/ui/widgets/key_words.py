"""Keys by the names that stand on the keyboard before the players."""

from __future__ import annotations

import sys

IS_MAC = sys.platform == "darwin"
"""There Qt takes Command for what is called Ctrl here, and the system keeps F11 for itself."""

_ON_A_MAC = {
    "Ctrl+Shift+": "⇧⌘",
    "Ctrl+": "⌘",
    "Alt+": "⌥",
    "Shift+": "⇧",
    "F11": "⌃⌘F",
}


def key_words(words: str) -> str:
    """The same words, with every key in them called as on this computer."""
    if IS_MAC:
        for ours, theirs in _ON_A_MAC.items():
            words = words.replace(ours, theirs)
    return words
