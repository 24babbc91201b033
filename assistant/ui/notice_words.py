"""What the program tells of itself, with blanks to fill; said anew in every language."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def copied() -> str:
    """A copy was written."""
    return QCoreApplication.translate(
        "Assistant", "{file}: a copy is saved. The battle goes on in {here}."
    )


def broken() -> str:
    """An exception nobody expected."""
    return QCoreApplication.translate(
        "Assistant",
        "Something unexpected happened ({error}). The battle is safe on the disk; play on.",
    )


def no_log() -> str:
    """The log cannot be written."""
    return QCoreApplication.translate("Assistant", "No log of errors can be kept: {reason}")


def unsaved() -> str:
    """The settings cannot be written."""
    return QCoreApplication.translate(
        "Assistant",
        "{file}: the settings could not be saved ({reason}). They hold until the window is closed.",
    )


def put_aside() -> str:
    """The settings could not be read."""
    return QCoreApplication.translate(
        "Assistant",
        "The settings file was damaged; the usual settings are in use. The old file: {file}",
    )


def left_out() -> str:
    """Some of the settings could not be read."""
    return QCoreApplication.translate(
        "Assistant",
        "These settings could not be read and are the usual ones again: {names}. "
        "The old file: {file}",
    )
