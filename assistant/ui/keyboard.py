"""The keyboard: one press is one move, and a letter is where it is on the keys.

Whatever a key sends passes here first, on its way to the window that has the focus.
"""

from __future__ import annotations

import ctypes
import sys
import time
from contextlib import suppress
from types import MappingProxyType
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QKeyCombination, QObject, Qt, QTimer
from PySide6.QtGui import QAction, QGuiApplication, QKeyEvent, QKeySequence, QShortcut, QWindow
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QTextEdit, QWidget

MOMENT = 300
"""Milliseconds in which nobody can have read what has just come to the screen."""

X_CLOCK_ROUND, LATEST = 2**32, 10_000
"""Milliseconds: when the clock of an X server begins anew, and how late a key of ours can be."""

KEY, MODIFIER, TYPE = Qt.Key, Qt.KeyboardModifier, QEvent.Type
MOVES = frozenset(
    {
        *(KEY.Key_Left, KEY.Key_Right, KEY.Key_Up, KEY.Key_Down, KEY.Key_PageUp),
        *(KEY.Key_PageDown, KEY.Key_Home, KEY.Key_End, KEY.Key_Tab, KEY.Key_Backtab),
    }
)
"""These scroll or move a cursor: held down they go on."""
PLAYS = "plays-at-once"
"""A property of a widget in which a step is a move of the battle already, whatever key makes it."""
RUBS_OUT = (KEY.Key_Backspace, KEY.Key_Delete)
COMMANDS = MODIFIER.ControlModifier | MODIFIER.AltModifier | MODIFIER.MetaModifier
FIELDS = (QLineEdit, QTextEdit, QPlainTextEdit)
LATIN = MappingProxyType(
    dict(
        zip(
            (*range(24, 34), *range(38, 47), *range(52, 59)),
            "QWERTYUIOPASDFGHJKLZXCVBNM",
            strict=True,
        )
    )
)
"""The letters by the numbers that X11 and Wayland give to the places of keys."""
LAST_OF_LATIN, FIRST_WITHOUT_SIGN = 0xFF, KEY.Key_Escape
"""Between these lie Qt's names for the letters of other alphabets."""


class Keyboard(QObject):
    """Drops what a key sends while it is held, and what was pressed before it could be meant.

    Where a repeat is told as one, that is enough. X11 tells of a release and a press instead, which
    Qt takes for a repeat only if it sees both at once. There the server is asked to leave out the
    release, so that a press of a key that is down is none. One that goes on sending both gives them
    the same time.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._server = _server()
        self._down = set[int]()
        self._elsewhere = set[int]()
        """Down since another program had the focus."""
        self._came = 0
        """When the focus came from another program."""
        self._has_focus = False
        self._released = dict[int, int]()
        """When each key was let go last."""
        self._asked: tuple[int, int, int] | None = None
        """The press that has just been looked up among the shortcuts."""
        self._drops = False
        """Whether that is dropped."""
        self._field: QWidget | None = None
        """The line that had the keyboard when a key was pressed last."""
        self._listens_from = 0
        """Until then no key means anything."""
        gui = QGuiApplication.instance()
        assert isinstance(gui, QGuiApplication)
        gui.focusWindowChanged.connect(self._follow)

    def wait(self) -> None:
        """Something else has come to the screen: no key means anything for a moment."""
        self._listens_from = _now() + MOMENT

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys that the system sends; what the program sends itself it means."""
        if not isinstance(event, QKeyEvent) or not event.spontaneous():
            return False
        if event.type() == TYPE.KeyRelease:
            return self._let_go(event)
        if self._is_dropped(event):
            event.accept()  # or it would be looked up among the shortcuts all the same
            return True
        latin = _latin(event)
        if latin is None:
            return False
        _pass_on(watched, event, latin)
        return True

    def _follow(self, window: QWindow | None) -> None:
        """The focus is in this window now, in none of ours if there is none.

        A window that waits for a dialog is not told that a key was let go.
        """
        if window is not None:
            window.installEventFilter(self)
        if window is not None and self._server is not None:
            down = self._server.keys_down()
            if not self._has_focus:
                self._elsewhere, self._came = down - self._down, _now()
            self._down &= down
        self._has_focus = window is not None

    def _watch_popup(self) -> None:
        """On some systems the keys go to a menu past the window that has the focus."""
        popup = QApplication.activePopupWidget()
        if popup is not None and (window := popup.windowHandle()) is not None:
            window.installEventFilter(self)

    def _is_dropped(self, event: QKeyEvent) -> bool:
        """A press comes twice: to be looked up among the shortcuts, then for itself."""
        press = event.nativeScanCode(), event.key(), event.timestamp()
        if event.type() == TYPE.KeyPress and press == self._asked:
            self._asked = None
            return self._drops
        self._asked = press if event.type() == TYPE.ShortcutOverride else None
        if self._is_held(event):
            self._drops = not self._may_repeat(event)
        else:
            self._drops, self._field = False, _field()
            QTimer.singleShot(0, self, self._watch_popup)
        self._drops |= self._pressed_at(event) < self._listens_from
        return self._drops

    def _is_held(self, event: QKeyEvent) -> bool:
        """Whether this press is of a key that is down."""
        key, is_repeat = event.nativeScanCode(), self._is_known_repeat(event)
        if self._server is None:
            return is_repeat
        was_down = is_repeat or key in self._down
        if key in self._elsewhere:
            was_down |= self._pressed_at(event) > self._came
        if self._server.makes_pairs:
            was_down |= event.timestamp() == self._released.get(key)
        self._down.add(key)
        return was_down

    def _let_go(self, event: QKeyEvent) -> bool:
        """Whether the key is down still, though this says that it was let go."""
        key, is_repeat = event.nativeScanCode(), self._is_known_repeat(event)
        if self._server is None or is_repeat:
            return is_repeat
        self._down.discard(key)
        self._elsewhere.discard(key)
        self._released[key] = event.timestamp()
        return self._server.makes_pairs and key in self._server.keys_down()

    def _is_known_repeat(self, event: QKeyEvent) -> bool:
        """Whether Qt knows a repeat; where there are no pairs it would take a quick tap for one."""
        return event.isAutoRepeat() and (self._server is None or self._server.makes_pairs)

    def _may_repeat(self, event: QKeyEvent) -> bool:
        """A held key walks on, or types on where it began to."""
        if event.key() in MOVES:
            focused, moves_things = QApplication.focusWidget(), MODIFIER.AltModifier
            plays = focused is not None and focused.property(PLAYS)
            return not plays and not event.modifiers() & moves_things
        if self._field is None or self._field is not _field():
            return False
        writes = event.text().isprintable() and event.text() and not event.modifiers() & COMMANDS
        return bool(writes) or event.key() in RUBS_OUT

    def _pressed_at(self, event: QKeyEvent) -> int:
        """By our clock, which is that of an X server, too, if it runs on this machine.

        A program that is busy comes to a key long after it was pressed.
        """
        now = _now()
        late = (now - event.timestamp()) % X_CLOCK_ROUND
        return now if self._server is None or late > LATEST else now - late


class _Server:
    """What Qt does not ask of an X server."""

    def __init__(self, connection: int) -> None:
        self._to = ctypes.c_void_p(connection)
        self._xcb = ctypes.CDLL("libxcb.so.1")
        self.makes_pairs = True
        """Whether it repeats a key by a release and a press."""
        with suppress(OSError):
            self.makes_pairs = not self._leaves_releases_out(ctypes.CDLL("libxcb-xkb.so.1"))

    def keys_down(self) -> set[int]:
        """The numbers of all keys that are down, whoever had the focus when they were pressed."""
        asked = self._xcb.xcb_query_keymap(self._to)
        answer = self._answer(self._xcb.xcb_query_keymap_reply, asked, 40)
        bits = int.from_bytes(answer[8:], "little")
        return {key for key in range(256) if bits >> key & 1}

    def _leaves_releases_out(self, xkb: ctypes.CDLL) -> bool:
        """From now on, if it can do that."""
        core_keyboard, detectable = 0x100, 1
        flags = xkb.xcb_xkb_per_client_flags
        asked = flags(self._to, core_keyboard, detectable, detectable, 0, 0, 0)
        answer = self._answer(xkb.xcb_xkb_per_client_flags_reply, asked, 16)
        return bool(int.from_bytes(answer[12:], sys.byteorder) & detectable)

    def _answer(self, take: Any, asked: int, size: int) -> bytes:
        """The first bytes of an answer; none if there is none."""
        take.restype = ctypes.c_void_p
        answer = take(self._to, asked, None)
        if not answer:
            return b""
        said = ctypes.string_at(answer, size)
        ctypes.CDLL(None).free(ctypes.c_void_p(answer))
        return said


def _now() -> int:
    """Milliseconds."""
    return time.monotonic_ns() // 1_000_000


def _server() -> _Server | None:
    gui = QGuiApplication.instance()
    if not isinstance(gui, QGuiApplication) or QGuiApplication.platformName() != "xcb":
        return None
    from PySide6.QtGui import QNativeInterface  # which not every system has

    native = gui.nativeInterface()
    assert isinstance(native, QNativeInterface.QX11Application)
    return _Server(native.connection())


def _field() -> QWidget | None:
    """The line or page of text that has the keyboard."""
    focused = QApplication.focusWidget()
    return focused if isinstance(focused, FIELDS) else None


def _latin(event: QKeyEvent) -> Qt.Key | None:
    """The letter of a Latin keyboard in the place of a key whose letter is of another alphabet."""
    if not LAST_OF_LATIN < event.key() < FIRST_WITHOUT_SIGN:
        return None
    if sys.platform == "win32":  # whose layouts of other alphabets name their keys like that
        name = chr(event.nativeVirtualKey())
    else:
        name = LATIN.get(event.nativeScanCode(), "")
    return KEY(ord(name)) if name in LATIN.values() else None


def _pass_on(window: QObject, event: QKeyEvent, latin: Qt.Key) -> None:
    """The same under the Latin letter; what it writes stays what it is."""
    if event.type() == TYPE.ShortcutOverride:
        _answer_to(event, latin)
    sent = QKeyEvent(
        event.type(),
        latin,
        event.modifiers(),
        event.nativeScanCode(),
        event.nativeVirtualKey(),
        event.nativeModifiers(),
        event.text(),
        event.isAutoRepeat(),
        event.count(),
    )
    sent.setAccepted(event.isAccepted())
    QCoreApplication.sendEvent(window, sent)
    event.setAccepted(sent.isAccepted())


def _answer_to(event: QKeyEvent, latin: Qt.Key) -> None:
    """Have the shortcuts of the Latin letter answer to the letter in its place, too."""
    window, held = QApplication.activeWindow(), event.modifiers()
    if window is None or not held & COMMANDS:
        return
    meant = QKeySequence(QKeyCombination(held, latin))
    pressed = QKeySequence(QKeyCombination(held, KEY(event.key())))
    for action in window.findChildren(QAction):
        if meant in (keys := action.shortcuts()) and pressed not in keys:
            action.setShortcuts([*keys, pressed])
    for shortcut in window.findChildren(QShortcut):
        if meant in (keys := shortcut.keys()) and pressed not in keys:
            shortcut.setKeys([*keys, pressed])
