"""Tooltips as plain text: Qt reads what looks like HTML as HTML."""

from __future__ import annotations

from html import escape


def tip(text: str) -> str:
    """The text of a tooltip, which Qt would otherwise read as HTML where it looks like that."""
    return f"<qt>{escape(text)}</qt>" if "<" in text else text
