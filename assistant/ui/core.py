"""Qt's core for the commands; where a system library for it is missing, they speak English."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QLockFile, QTranslator
else:
    try:
        from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QLockFile, QTranslator
    except ImportError:
        from assistant.ui.english import QCoreApplication, QLocale, QLockFile

        QLibraryInfo = QTranslator = None

SPEAKS_ALL: bool = QTranslator is not None
"""Whether another language than English can be spoken."""

__all__ = (
    "SPEAKS_ALL",
    "QCoreApplication",
    "QLibraryInfo",
    "QLocale",
    "QLockFile",
    "QTranslator",
)
