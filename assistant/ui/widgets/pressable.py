"""The room around controls, and the keys and the mouse button that press them."""

from __future__ import annotations

from PySide6.QtCore import Qt

HALO = 4
"""Room around every control for its focus ring: layouts at spacing 0 show gaps of 8."""

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
TAKE_AWAY = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
"""The key that a Mac calls delete is Backspace elsewhere, and many have no other."""
LEFT_BUTTON = Qt.MouseButton.LeftButton
"""What else a widget draws itself is pressed by this button only, as Qt's own are."""
