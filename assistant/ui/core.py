"""Qt's core for the commands: Qt's own, or where a system library for it is missing, English."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QLockFile, QTranslator
else:
    try:
        from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QLockFile, QTranslator
    except ImportError:
        from assistant.ui.english import (
            QCoreApplication,
            QLibraryInfo,
            QLocale,
            QLockFile,
            QTranslator,
        )

__all__ = ("QCoreApplication", "QLibraryInfo", "QLocale", "QLockFile", "QTranslator")
