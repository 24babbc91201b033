"""What the program tells of itself, with blanks to fill; said anew in every language."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def copied() -> str:
    """A copy was written."""
    return QCoreApplication.translate(
        "Assistant", "{file}: copy saved. The battle continues in {here}."
    )


def broken() -> str:
    """An exception nobody expected."""
    return QCoreApplication.translate(
        "Assistant",
        "Something went wrong ({error}). The battle is saved; you can play on.",
    )


def no_log() -> str:
    """The log cannot be written."""
    return QCoreApplication.translate("Assistant", "Cannot write the error log: {reason}")


def unsaved() -> str:
    """The settings cannot be written."""
    return QCoreApplication.translate(
        "Assistant",
        "{file}: could not save the settings ({reason}). They last until you close the window.",
    )


def put_aside() -> str:
    """The settings could not be read."""
    return QCoreApplication.translate(
        "Assistant",
        "The settings file was damaged, so the defaults are used. Old file: {file}",
    )


def left_out() -> str:
    """Some of the settings could not be read."""
    return QCoreApplication.translate(
        "Assistant",
        "Could not read these settings, so the defaults are used: {names}. Old file: {file}",
    )
