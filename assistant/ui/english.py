"""Replaces the part of Qt's core that the commands use where a system library for it is missing."""

from __future__ import annotations

from calendar import month_name


class QLocale:
    """Numbers and months as English readers write them."""

    def __init__(self, _language: str = "en") -> None:
        pass

    def name(self) -> str:
        """The language and the country."""
        return "en_US"

    def toString(self, value: float, _format: str = "f", digits: int = 0) -> str:
        """A number with so many decimals."""
        return f"{value:,.{digits}f}"

    def monthName(self, month: int) -> str:
        """The month of this number, from 1."""
        return month_name[month]

    def uiLanguages(self) -> list[str]:
        """What can be spoken."""
        return ["en"]

    @classmethod
    def system(cls) -> QLocale:
        """The same."""
        return cls()


class QCoreApplication:
    """Says every sentence as it is written."""

    def __init__(self, _arguments: list[str]) -> None:
        pass

    @staticmethod
    def instance() -> None:
        """There is none yet."""

    @staticmethod
    def translate(_context: str, source: str, *_more: object) -> str:
        """The sentence itself."""
        return source


class QLockFile:
    """No window can be open here that would hold a file."""

    def __init__(self, _path: str) -> None:
        pass

    def setStaleLockTime(self, _time: int) -> None:
        """Nothing grows stale."""

    def tryLock(self, _time: int) -> bool:
        """It is free."""
        return True

    def unlock(self) -> None:
        """It was never held."""
