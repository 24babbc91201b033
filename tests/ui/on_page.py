"""One page on the screen without the rest of the window, worked by clicks."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from tests.ui.settling import settle


class OnPage:
    """Hands on a page; what cannot be seen is not found."""

    def __init__(self, page: QWidget, width: int = 1280, height: int = 720) -> None:
        self.page = page
        page.resize(width, height)
        page.show()
        page.activateWindow()
        QTest.qWaitForWindowExposed(page)
        self.settle()

    def settle(self) -> None:
        settle()

    def find(self, name: str, kind: type[QWidget] = QWidget) -> QWidget:
        found = [w for w in self.page.findChildren(kind, name) if w.isVisible()]
        assert found, f"{name} is not on the screen"
        return found[0]

    def click(self, name: str) -> None:
        QTest.mouseClick(self.find(name), Qt.MouseButton.LeftButton)
        self.settle()

    def close(self) -> None:
        self.page.close()
        self.page.deleteLater()
