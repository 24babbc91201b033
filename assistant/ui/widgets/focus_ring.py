"""The focus ring around Qt's own widgets: 2 px wide, 2 px outside of what has the keyboard."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRectF
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import (
    QApplication,
    QFocusFrame,
    QLabel,
    QProxyStyle,
    QPushButton,
    QRadioButton,
    QStyle,
    QStyleHintReturn,
    QStyleOption,
    QToolButton,
    QWidget,
)

from assistant.ui.theme import Look

RINGED = (QPushButton, QToolButton, QRadioButton, QLabel)
"""Fields show that they have the keyboard by an edge of their own."""
WIDE, GAP, RADIUS = 2, 2, 9


class FocusRing(QObject):
    """Moves one frame per window to the button that has the keyboard."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._style = _RingStyle()
        # Not `focusChanged`: that hands over the widget that lost the keyboard while it is deleted.
        app.focusObjectChanged.connect(self._move)

    def show_look(self, look: Look) -> None:
        """From now on in the colour and size of this look."""
        self._style.look = look

    def _move(self, focused: QObject | None) -> None:
        """Qt hides the frame by itself when its widget is hidden or deleted."""
        if not isinstance(focused, QWidget):
            return
        frame = focused.window().findChild(QFocusFrame)
        if isinstance(focused, RINGED) and focused.property("kind"):
            if frame is None:
                frame = QFocusFrame(focused.window())
                frame.setStyle(self._style)
            frame.setWidget(focused)
            frame.show()
        elif frame is not None:
            frame.hide()


class _RingStyle(QProxyStyle):
    """The style of the frame alone: as the style of the program, every metric would be Python's."""

    def __init__(self) -> None:
        super().__init__("Fusion")
        self.look = Look()

    def pixelMetric(
        self,
        metric: QStyle.PixelMetric,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
    ) -> int:
        """How far the frame reaches beyond its widget, whose own margin of 4 px it lies in."""
        if metric in (
            QStyle.PixelMetric.PM_FocusFrameHMargin,
            QStyle.PixelMetric.PM_FocusFrameVMargin,
        ):
            return 0
        return super().pixelMetric(metric, option, widget)

    def styleHint(
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        data: QStyleHintReturn | None = None,
    ) -> int:
        """The frame lies over its widget and is not cut to a narrow edge."""
        if hint == QStyle.StyleHint.SH_FocusFrame_AboveWidget:
            return 1
        if hint == QStyle.StyleHint.SH_FocusFrame_Mask:
            return 0
        return super().styleHint(hint, option, widget, data)

    def drawControl(
        self,
        element: QStyle.ControlElement,
        option: QStyleOption,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        """The ring."""
        if element != QStyle.ControlElement.CE_FocusFrame:
            super().drawControl(element, option, painter, widget)
            return
        look = self.look
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(look.theme.focus), look.px(WIDE)))
        half = look.px(WIDE) / 2
        radius = look.px(RADIUS)
        painter.drawRoundedRect(
            QRectF(option.rect).adjusted(half, half, -half, -half), radius, radius
        )
