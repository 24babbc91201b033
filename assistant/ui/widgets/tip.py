"""Tooltips as plain text: Qt reads what looks like HTML as HTML."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QEvent
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QToolTip, QWidget


def tip(text: str) -> str:
    """The text of a tooltip, which Qt would otherwise read as HTML where it looks like that."""
    return f"<qt>{escape(text)}</qt>" if "<" in text else text


def show_tip(widget: QWidget, event: QEvent, words: str) -> bool:
    """Show these words where the pointer rests, if that is what the event asks for.

    A tooltip that is set becomes the accessible description where there is none: one that says
    what the name says would be read aloud twice.
    """
    if event.type() != QEvent.Type.ToolTip or not isinstance(event, QHelpEvent) or not words:
        return False
    QToolTip.showText(event.globalPos(), tip(words), widget)
    return True
