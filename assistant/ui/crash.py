"""Unexpected exceptions: a line in the log, a banner, a report to copy.

The program goes on; the battle is safe on the disk.
"""

from __future__ import annotations

import faulthandler
import logging
import platform
import sys
import threading
import traceback
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import Any

from PySide6 import __version__ as qt_version
from PySide6.QtCore import (
    QMessageLogContext,
    QObject,
    Qt,
    QtMsgType,
    Signal,
    qInstallMessageHandler,
)

from assistant import __version__
from assistant.rules.battle import Battle

LOG = logging.getLogger("assistant")
LARGEST = 1_000_000
KEPT = 3

_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


class Alarm(QObject):
    """Receives every uncaught exception of any thread and passes it to the window.

    `rang` comes later and in the window's own thread, so it may open things even if a
    paint event failed.
    """

    rang = Signal(object)
    """The exception."""
    _heard = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._heard.connect(self.rang, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        """Listen from now on."""
        sys.excepthook = self.hear
        threading.excepthook = self._hear_thread

    def hear(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Write the exception down and pass it on."""
        LOG.error("unexpected", exc_info=(kind, error, trace))
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        self._heard.emit(error)

    def _hear_thread(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            self.hear(args.exc_type, args.exc_value, args.exc_traceback)


def start_log(folder: Path) -> None:
    """Keep a log in this folder, and the place of a crash of Python itself.

    Raises `OSError` where nothing can be written there.
    """
    folder.mkdir(parents=True, exist_ok=True)
    handler = RotatingFileHandler(
        folder / "assistant.log", maxBytes=LARGEST, backupCount=KEPT, encoding="utf-8"
    )
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    LOG.addHandler(handler)
    LOG.setLevel(logging.INFO)
    fatal = (folder / "crash.log").open("a", encoding="utf-8")
    faulthandler.enable(fatal)
    qInstallMessageHandler(_note)


def report(error: BaseException, battle: Battle[Any, Any] | None, path: Path | None) -> str:
    """What to send to those who can mend it: versions, where it broke, the battle file.

    Of a game that can have secrets only what everybody may see goes in: its file holds hands, and
    digests by which they can be found out, also of moves taken back and of fights long over.
    """
    is_open = battle is None or battle.game.hides_nothing
    parts = [_versions(), _trace(error, bare=not is_open)]
    if battle is not None:
        parts.append(battle.game.notation(battle.view(None)))
    if path is not None and is_open:
        parts.append(_text_of(path))
    return _joined(parts)


def bare_report(error: BaseException) -> str:
    """The same with nothing of the battle, which may be what is broken."""
    return _joined([_versions(), _trace(error, bare=True)])


def _joined(parts: list[str]) -> str:
    return "\n".join(part.rstrip("\n") + "\n" for part in parts)


def _versions() -> str:
    return (
        f"Battle Assistant {__version__}, Python {platform.python_version()}, "
        f"PySide6 {qt_version}, {platform.platform()}"
    )


def _trace(error: BaseException, *, bare: bool) -> str:
    if not bare:
        return "".join(traceback.format_exception(error))
    return "".join(traceback.format_tb(error.__traceback__)) + type(error).__name__


def _text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        return str(error)


def _note(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
    LOG.log(_LEVELS.get(kind, logging.WARNING), "Qt: %s", message)
