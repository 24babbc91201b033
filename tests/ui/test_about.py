"""What the program tells of itself."""

from __future__ import annotations

import platform

from PySide6.QtCore import qVersion
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMenu, QMessageBox, QPushButton

from assistant import __version__
from assistant.ui.app import Assistant


def test_about_tells_the_version_and_what_it_is_made_with(qtbot, monkeypatch):
    shown: list[QMenu] = []
    monkeypatch.setattr(QMenu, "popup", lambda menu, *where: shown.append(menu))
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    assistant = Assistant(app)
    qtbot.addWidget(assistant.window)
    assistant.window.show()
    view = next(b for b in assistant.window.findChildren(QPushButton, "view") if b.isVisible())
    view.click()
    (action,) = shown[0].findChildren(QAction, "about")
    action.trigger()
    (box,) = assistant.window.findChildren(QMessageBox, "about-box")
    assert box.text() == f"Battle Assistant {__version__}"
    for told in (qVersion(), platform.python_version(), "MIT", "LGPL"):
        assert told in box.informativeText()
    box.close()
    assistant.window.close()
