"""What this program is: its version, what it is made with, and under which licences."""

from __future__ import annotations

import platform

from PySide6.QtCore import QCoreApplication, Qt, qVersion
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QMessageBox, QWidget

from assistant import __version__
from assistant.paths import bundled


def about_action(menu: QMenu, window: QWidget) -> QAction:
    """The line of a menu that tells it, over this window."""
    action = QAction(QCoreApplication.translate("About", "About Battle Assistant"), menu)
    action.setObjectName("about")
    action.triggered.connect(lambda: show_about(window))
    return action


def show_about(window: QWidget) -> QMessageBox:
    """Tell it over the window, until it is closed."""
    box = QMessageBox(window)
    box.setObjectName("about-box")
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowTitle(QCoreApplication.translate("About", "About Battle Assistant"))
    box.setText(f"Battle Assistant {__version__}")
    box.setInformativeText(about_text())
    box.setStandardButtons(QMessageBox.StandardButton.Close)
    box.open()
    return box


def about_text() -> str:
    """Versions and licences, a line each."""
    made = QCoreApplication.translate("About", "Made with Qt {qt} and Python {python}.")
    free = QCoreApplication.translate(
        "About",
        "An unofficial tool made by fans, under the MIT licence. Qt is used under the LGPL, "
        "version 3.",
    )
    lines = [made.format(qt=qVersion(), python=platform.python_version()), free]
    licences = bundled("licences")
    if licences.exists():
        said = QCoreApplication.translate("About", "The licences of all parts are in {folder}")
        lines.append(said.format(folder=licences))
    return "\n".join(lines)
