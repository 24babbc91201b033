"""What moves to show where it went, and figures that count up: briefly, and only where wanted."""

from __future__ import annotations

from collections.abc import Callable

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
