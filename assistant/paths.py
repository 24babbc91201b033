"""Where the program's files lie."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).parent


def bundled(*parts: str) -> Path:
    """A file or folder that comes with the program: in the package, or beside it in a checkout."""
    inside = _PACKAGE.joinpath(*parts)
    return inside if inside.exists() else _PACKAGE.parent.joinpath(*parts)
