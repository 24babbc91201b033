"""Replaces the part of Qt's core that the commands use where a system library for it is missing."""

from __future__ import annotations

from enum import Enum
from typing import Any


class QLocale:
    """Numbers as English readers write them."""

    def __init__(self, _language: str = "en") -> None:
        pass

    def name(self) -> str:
        """The language and the country."""
        return "en_US"

    def toString(self, value: float, _format: str = "f", digits: int = 0) -> str:
        """A number with so many decimals."""
        return f"{value:,.{digits}f}"

    def uiLanguages(self) -> list[str]:
        """What can be spoken."""
        return ["en"]

    @staticmethod
    def system() -> QLocale:
        """The same."""
        return QLocale()

    @staticmethod
    def setDefault(locale: object) -> None:
        """There is no other."""


class QCoreApplication:
    """Says every sentence as it is written."""

    def __init__(self, _arguments: list[str]) -> None:
        pass

    @staticmethod
    def instance() -> QCoreApplication | None:
        """There is none yet."""
        return None

    @staticmethod
    def translate(_context: str, source: str, *_more: Any) -> str:
        """The sentence itself."""
        return source

    def property(self, _name: str) -> object:
        """Nothing is kept here."""
        return None

    def setProperty(self, _name: str, _value: object) -> None:
        """Nothing is kept here."""

    def findChildren(self, _kind: type, _name: str) -> list[Any]:
        """Nothing is kept here."""
        return []


class QTranslator:
    """Knows no language."""

    def __init__(self, _parent: object) -> None:
        pass

    def setObjectName(self, _name: str) -> None:
        """It needs none."""

    def load(self, _name: str, _folder: str) -> bool:
        """Nothing can be loaded."""
        return False


class QLibraryInfo:
    """Where Qt would have its own words."""

    class LibraryPath(Enum):
        """The folders asked for."""

        TranslationsPath = ""

    @staticmethod
    def path(_which: LibraryPath) -> str:
        """Nowhere."""
        return ""


class QLockFile:
    """No window can be open here that would hold a file."""

    class LockError(Enum):
        """What could be wrong."""

        LockFailedError = 1

    def __init__(self, _path: str) -> None:
        pass

    def setStaleLockTime(self, _time: int) -> None:
        """Nothing grows stale."""

    def tryLock(self, _time: int) -> bool:
        """It is free."""
        return True

    def unlock(self) -> None:
        """It was never held."""
