"""The top of a page: back, what it is, View, the language; in a battle undo and the step rail.

On the rail the current step is lit, past ones are ticked, skipped ones hollow; all are named.
"""

from __future__ import annotations

import platform
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import ceil
from typing import Any, NamedTuple

from PySide6.QtCore import (
    QCoreApplication,
    QLocale,
    QPoint,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
    qVersion,
)
from PySide6.QtGui import (
    QAction,
    QActionGroup,
    QColor,
    QFont,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLabel,
    QMenu,
    QMessageBox,
    QSizePolicy,
    QWidget,
)

from assistant import __version__
from assistant.paths import bundled
from assistant.rules.flow import Progress, RailStep
from assistant.rules.game import Overview
from assistant.settings import DISTANCES
from assistant.ui import icons
from assistant.ui.forms.widgets import Segments
from assistant.ui.labels import OneLine, label, set_background, stacked
from assistant.ui.style_sheet import Style
from assistant.ui.theme import Look
from assistant.ui.translate import LANGUAGES, say
from assistant.ui.widgets import paint
from assistant.ui.widgets.banner import Messages
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.keys import ENTER, key_words
from assistant.ui.widgets.layouts import filled, put, spaced
from assistant.ui.widgets.menu import made_menu, tip
from assistant.ui.widgets.small import KeyCap

SIDE = 36
"""How high the steps are, in a row or in two."""

LEAST_NAME = 120
"""How wide the name of a battle stays where the steps have no room."""


class StepMark(NamedTuple):
    """A step as it is drawn: in so many words, so wide."""

    step: RailStep
    words: str
    width: float


class Rail(QLabel):
    """The steps in a row; short of room in two smaller ones, where the longest names are cut.

    That of the current step is always whole. In two rows of whole names no step is wider while it
    is current.
    """

    def __init__(self, look: Look, steps: Sequence[RailStep] = ()) -> None:
        super().__init__()
        self._look = look
        self._steps: tuple[RailStep, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.set_steps(steps)

    def set_steps(self, steps: Sequence[RailStep]) -> None:
        """Show these steps."""
        if steps and self._steps == tuple(steps):
            return
        self._steps = tuple(steps)
        called = [(f"{step.number} {say(step.label)}", step.progress) for step in steps]
        now = [name for name, progress in called if progress is Progress.CURRENT]
        self.setAccessibleName(self.tr("Step {name}").format(name=", ".join(now)))
        whys = ("" if step.why is None else f" ({say(step.why)})" for step in steps)
        every = " · ".join(f"{name}{why}" for (name, _), why in zip(called, whys, strict=True))
        self.setAccessibleDescription(every)
        self.setToolTip(tip(every))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """All of it in a row."""
        return QSize(ceil(_total(self._marks())), self._look.px(SIDE))

    def minimumSizeHint(self) -> QSize:
        """In two rows, with the name of the current step, and of others nothing."""
        return QSize(ceil(max(map(_total, self._two_rows(0)))), self._look.px(SIDE))

    @property
    def whole_width(self) -> int:
        """How wide two rows of whole names are."""
        return ceil(max(map(_total, self._two_rows(None))))

    @property
    def rows(self) -> list[list[StepMark]]:
        """The steps as they have room, row by row."""
        marks, room = self._marks(), self.width()
        if _total(marks) <= room:
            return [marks]
        widest = ceil(max(mark.width for mark in marks))
        made = map(self._two_rows, (None, *range(widest, 0, -self._look.px(2))))
        return next((rows for rows in made if max(map(_total, rows)) <= room), self._two_rows(0))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The rows, in the middle."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rows = self.rows
        high = self.height() / len(rows)
        for n, row in enumerate(rows):
            left = (self.width() - max(map(_total, rows))) / 2
            for mark in row:
                self._draw(painter, mark, QRectF(left, n * high, mark.width, high), len(rows) > 1)
                left += mark.width
        painter.end()

    def _font(self, step: RailStep, small: bool) -> QFont:
        is_now = step.progress is Progress.CURRENT
        return self._look.font(12 if small else 14, 600 if is_now else 400)

    def _marks(self) -> list[StepMark]:
        return [self._mark(step) for step in self._steps]

    def _two_rows(self, cap: int | None) -> list[list[StepMark]]:
        """As even as they can be, with whole names or with names cut to that width."""
        marks = [self._small_mark(step, cap) for step in self._steps]
        splits = ([marks[:n], marks[n:]] for n in range(1, len(marks) + 1))
        return min(splits, key=lambda rows: max(map(_total, rows)), default=[marks])

    def _mark(self, step: RailStep) -> StepMark:
        """In the large row."""
        px, words, is_now = self._look.px, say(step.label), step.progress is Progress.CURRENT
        around = px(8 + 20 + 8 + 12 if is_now else 8 + 20 + 6 + 8)
        return StepMark(step, words, around + paint.width_of(self._font(step, False), words))

    def _small_mark(self, step: RailStep, cap: int | None) -> StepMark:
        """In one of two rows."""
        px, words, font = self._look.px, say(step.label), self._look.font(12, 600)
        if cap is not None and step.progress is not Progress.CURRENT:
            font = self._font(step, True)
            words = paint.elided(font, words, cap)
        return StepMark(step, words, px(3 + 16 + 3 + 5) + paint.width_of(font, words))

    def _draw(self, painter: QPainter, mark: StepMark, place: QRectF, small: bool) -> None:
        look, theme, step = self._look, self._look.theme, mark.step
        if step.progress is Progress.CURRENT:
            edge, width = look.accent, float(look.px(1 if small else 2))
            inner = look.inset(place, 0.5 if small else 1)
            paint.frame(
                painter, inner, radius=look.px(7), fill=theme.raised, edge=edge, width=width
            )
        side, at = (look.px(16), look.px(3)) if small else (look.px(20), look.px(8))
        disc = QRectF(place.x() + at, place.center().y() - side / 2, side, side)
        self._draw_disc(painter, step, disc)
        words = place.adjusted(disc.right() - place.x() + look.px(3 if small else 7), 0, 0, 0)
        inks = {Progress.CURRENT: theme.text, Progress.SKIPPED: theme.faint}
        ink = inks.get(step.progress, theme.muted)
        paint.write(painter, words, mark.words, self._font(step, small), ink)

    def _draw_disc(self, painter: QPainter, step: RailStep, disc: QRectF) -> None:
        look, theme = self._look, self._look.theme
        if step.progress is Progress.DONE:
            painter.setPen(QPen(QColor(theme.mid), look.px(1)))
            painter.setBrush(QColor(theme.hover))
            painter.drawEllipse(disc)
            icons.paint(painter, look.inset(disc, 3), "check", theme.good)
            return
        current = step.progress is Progress.CURRENT
        pen = QPen(QColor(look.accent if current else theme.mid), look.px(1))
        if step.progress is Progress.SKIPPED:
            pen.setDashPattern([2.5, 2])
        painter.setPen(pen)
        painter.setBrush(QColor(look.accent) if current else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(disc)
        ink = theme.accent_ink if current else theme.muted
        font = look.font(12, 600 if current else 400)
        paint.write(painter, disc, step.number, font, ink, paint.CENTRE)


def _total(marks: Iterable[StepMark]) -> float:
    return sum(mark.width for mark in marks)


OWN_NAMES = {"en": "English", "ru": "Русский"}


def view_menu(
    parent: QWidget, look: Look, style: Style, wanted: Callable[[str], None], *, table: bool = True
) -> QMenu:
    """A menu to pop up once; `wanted` is called with ``table-window`` or ``full-screen``.

    Without a `table` there is no table window to open.
    """
    translate, menu = QCoreApplication.translate, made_menu(look, parent, "view-menu")
    menu.aboutToHide.connect(menu.deleteLater)
    _choices(menu, style, "language", {code: OWN_NAMES[code] for code in LANGUAGES})
    themes = {
        None: translate("ViewMenu", "As the system"),
        "dark": translate("ViewMenu", "Dark"),
        "light": translate("ViewMenu", "Light"),
        "contrast": translate("ViewMenu", "High contrast"),
    }
    _choices(menu, style, "theme", themes)
    _choices(menu, style, "distance", {n: _zoom(look, style, n) for n in DISTANCES})
    results = made_menu(look, menu, "view-moments")
    results.setTitle(translate("ViewMenu", "Result moments"))
    lasting = {
        "full": translate("ViewMenu", "Full: one second"),
        "short": translate("ViewMenu", "Short"),
        "off": translate("ViewMenu", "Off"),
    }
    _choices(results, style, "moments", lasting)
    menu.addMenu(results)
    _switch(menu, style, "still", translate("ViewMenu", "Motion off"), on=style.still)
    menu.addSeparator()
    if table:
        words = translate("ViewMenu", "Window for a second screen")
        second = menu.addAction(words, lambda: wanted("table-window"))
        second.setObjectName("view:table-window")
        second.setCheckable(True)
        shown = (one for one in QApplication.topLevelWidgets() if one.isVisible())
        second.setChecked(any(one.objectName() == "table-window" for one in shown))
        words = translate("ViewMenu", "Odds on the second screen")
        _switch(menu, style, "table_odds", words, on=style.settings.table_odds)
    words = key_words(translate("ViewMenu", "Full screen\tF11"))
    menu.addAction(words, lambda: wanted("full-screen")).setObjectName("view:full-screen")
    keys = parent.window().findChild(QAction, "keys")
    if isinstance(keys, QAction):
        menu.addAction(keys)
    words = translate("About", "About Battle Assistant")
    menu.addAction(words, lambda: show_about(parent.window())).setObjectName("about")
    return menu


def _zoom(look: Look, style: Style, distance: float) -> str:
    """A zoom in words, and how large that is in a window that has no room for it."""
    zoom = QCoreApplication.translate("ViewMenu", "Zoom {n}×").format(n=_number(distance))
    if distance != style.distance or style.wanted <= look.metrics.distance:
        return zoom
    less = QCoreApplication.translate("ViewMenu", "{zoom}: in this window {n}×")
    return less.format(zoom=zoom, n=_number(look.metrics.distance))


def _choices(menu: QMenu, style: Style, field: str, words: Mapping[Any, str]) -> None:
    """The values of a setting, of which one is on."""
    now = style.language if field == "language" else getattr(style.settings, field)
    group = QActionGroup(menu)
    for value, said in words.items():
        _switch(menu, style, field, said, on=value == now, value=value).setActionGroup(group)
    menu.addSeparator()


SWITCHED = object()
"""The value of a setting that is on or off."""


def _switch(
    menu: QMenu, style: Style, field: str, words: str, *, on: bool, value: object = SWITCHED
) -> QAction:
    """On or off; picked after the menu is gone, for picking rebuilds the page."""
    action = menu.addAction(words)
    told = "" if value is SWITCHED else f":{'system' if value is None else value}"
    action.setObjectName(f"view:{field.replace('_', '-')}{told}")
    action.setCheckable(True)
    action.setChecked(on)

    def pick(on: bool) -> None:
        picked = {field: on if value is SWITCHED else value}
        QTimer.singleShot(0, lambda: style.pick(**picked))

    action.triggered.connect(pick)
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


def language_switch(style: Style) -> Segments:
    """RU | EN, beside the menu on every page; a click on it leaves the keyboard where it is."""
    options = [(code.upper(), code) for code in reversed(LANGUAGES)]
    name = QCoreApplication.translate("ViewMenu", "Language")
    switch = Segments(options, path="language", name=name)
    switch.show_value(style.language)
    for button in switch.buttons:
        is_on = button is switch.current()
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus if is_on else Qt.FocusPolicy.NoFocus)
    switch.picked.connect(lambda code: QTimer.singleShot(0, lambda: style.pick_language(code)))
    return switch


def _number(distance: float) -> str:
    return QLocale().toString(round(distance, 2), "g")


class Bar(QWidget):
    """The beginning and the end of every top bar; a subclass handles the wishes."""

    def __init__(self, look: Look, style: Style) -> None:
        super().__init__()
        self._look, self._style = look, style
        self.setFixedHeight(look.px(48 if look.metrics.small else 52))
        set_background(self, look.theme.panel)
        self._row = spaced(QHBoxLayout(self), spacing=look.px(2), margins=look.margins(6, 0, 8, 0))

    def _want(self, wish: str) -> None:
        """``home``, ``table-window`` or ``full-screen``."""
        raise NotImplementedError

    def _begin(self, leads: str) -> None:
        """The way back and where it leads."""
        back = self._button("back", leads)
        back.clicked.connect(lambda: self._want("home"))
        self._row.addWidget(back)

    def _end(self, *, table: bool, language: bool) -> None:
        """View, without a table window where there is no `table`, and the language."""
        view = self._button("view", self.tr("View"), icon="display")
        view.clicked.connect(lambda: self._pop_up(view, table=table))
        self._row.addWidget(view)
        if language:
            self._row.addWidget(language_switch(self._style), 0, Qt.AlignmentFlag.AlignVCenter)

    def _button(self, name: str, spoken: str, words: str = "", icon: str = "") -> PlainButton:
        button = PlainButton(self._look, words, icon=icon or name, flat=True, accessible=spoken)
        button.setObjectName(f"top:{name}")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def _pop_up(self, view: QWidget, *, table: bool) -> None:
        menu = view_menu(self, self._look, self._style, self._want, table=table)
        below = view.mapToGlobal(QPoint(view.width(), view.height()))
        menu.popup(below - QPoint(menu.sizeHint().width(), 0))


class TopBar(Bar):
    """Shows the step and what can be undone; `wanted` names what was pressed."""

    wanted = Signal(str)
    """``home``, ``undo``, ``redo``, ``table-window`` or ``full-screen``."""

    def __init__(self, look: Look, style: Style) -> None:
        super().__init__(look, style)
        self._title = OneLine(look, 14, 600)
        self._subtitle = OneLine(look, 12, 400, look.theme.muted)
        self._rail = Rail(look)
        words = "" if look.metrics.small else self.tr("Undo")
        self._undo = self._button("undo", key_words(self.tr("Undo (Ctrl+Z)")), words)
        self._redo = self._button("redo", key_words(self.tr("Redo (Ctrl+Shift+Z)")))
        self._undo.clicked.connect(lambda: self._want("undo"))
        self._redo.clicked.connect(lambda: self._want("redo"))
        self._begin(self.tr("Home"))
        names = stacked(self._title, self._subtitle)
        row = filled(QHBoxLayout(), names, 1, (self._rail, 1000), 1, spacing=look.px(2))
        self.messages = Messages(look, row)
        """They lie over the names and the steps, which are known."""
        put(self._row, (self.messages, 1), self._undo, self._redo)
        self._end(table=True, language=not look.metrics.is_far)

    def present(self, overview: Overview, *, undoable: bool, redoable: bool) -> None:
        """Show where the rules stand."""
        self._title.setText(say(overview.title))
        self._subtitle.setText(say(overview.subtitle))
        self._rail.set_steps(overview.rail)
        self._undo.setEnabled(undoable)
        self._redo.setEnabled(redoable)
        self._share_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width is shared anew."""
        super().resizeEvent(event)
        self._share_room()

    def _share_room(self) -> None:
        """The names have what two rows of whole steps leave them."""
        row = self.messages.geometry().width() - self._look.px(8)
        room = max(row - self._rail.whole_width, self._look.px(LEAST_NAME))
        self._title.setMaximumWidth(room)
        self._subtitle.setMaximumWidth(room)

    def _want(self, wish: str) -> None:
        self.wanted.emit(wish)


ROOMY = 860
"""From so many logical pixels on a page's bar has room for a key."""


class PageBar(Bar):
    """Of a page that is no battle."""

    left = Signal()
    full_screen_wanted = Signal()
    entered = Signal()
    """Enter, on what makes nothing of it itself: it means what it means on the page."""

    def __init__(self, look: Look, style: Style, game: str, title: str = "") -> None:
        """Without a title the way back is to the battle, and says so."""
        super().__init__(look, style)
        to_battle = self.tr("Back to the battle")
        leads = self.tr("Home") if title else to_battle
        self._subtitle = label(look, game, 12, colour=look.theme.muted)
        self._begin(leads)
        put(self._row, stacked(label(look, title or to_battle, 14, 600), self._subtitle))
        self._told = spaced(QHBoxLayout(), spacing=look.px(8), margins=look.margins(8, 0, 8, 0))
        self._choice: QWidget | None = None
        self._key: KeyCap | None = None
        put(self._row, (self._told, 1))
        self._end(table=False, language=True)

    def tell(self, words: str, choice: QWidget | None = None, key: str = "") -> None:
        """What there is to choose of the page as a whole, with the key that does."""
        self._subtitle.setText(words)
        if choice is None:
            return
        self._choice, self._key = choice, KeyCap(self._look, key)
        choice.setMinimumWidth(choice.sizeHint().width())
        for widget in (choice, self._key):
            self._told.addWidget(widget, 0, Qt.AlignmentFlag.AlignVCenter)
        self._told.addStretch(1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The key is told where there is room for it."""
        super().resizeEvent(event)
        if self._key is not None:
            self._key.setVisible(self.width() >= self._look.px(ROOMY))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What is chosen of the page as a whole needs no Enter."""
        choice, field = self._choice, self.window().focusWidget()
        if event.key() in ENTER and choice is not None and choice.isAncestorOf(field):
            self.entered.emit()
        else:
            super().keyPressEvent(event)

    def _want(self, wish: str) -> None:
        (self.left if wish == "home" else self.full_screen_wanted).emit()
