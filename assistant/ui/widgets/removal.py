"""Taking widgets away before the page is laid out anew."""

from __future__ import annotations

from PySide6.QtWidgets import QLayout, QWidget


def remove(widget: QWidget) -> None:
    """Gone at once, out of its layout too: what is only hidden would still be measured."""
    widget.hide()
    widget.setParent(None)
    widget.deleteLater()


def empty(layout: QLayout) -> None:
    """Take everything out of a row or a column, its spaces too."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            remove(widget)
