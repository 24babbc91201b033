"""A player's own sheets in one file, by their ids: units, factions, cards as he has them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Generic, TypeVar

import msgspec
from msgspec import Struct

from assistant.rules.files import RecordError, make_folder, write_whole
from assistant.rules.setup_file import convert_fields, read_fields
from assistant.rules.text import Message
from assistant.rules.toml_text import toml_text

S = TypeVar("S", bound=Struct)

IN_SHEET = Message("rules", "{what} (sheet: {sheet})")


class SheetFile(Generic[S]):
    """The file need not exist. Everything here raises `RecordError` where it cannot be used."""

    def __init__(self, path: Path, kind: type[S]) -> None:
        self.path, self._kind = path, kind

    def read(self) -> dict[str, S]:
        """Every sheet in the file."""
        sheets = read_fields(self.path) if os.path.lexists(self.path) else {}
        return {id: self._sheet(id, fields) for id, fields in sheets.items()}

    def keep(self, id: str, sheet: S, *, instead_of: str = "") -> None:
        """Put a sheet in, in place of one of this or of that other id."""
        self._write({**self._without(instead_of), id: sheet})

    def forget(self, id: str) -> None:
        """Take a sheet out."""
        self._write(self._without(id))

    def _without(self, id: str) -> dict[str, S]:
        return {key: sheet for key, sheet in self.read().items() if key != id}

    def _sheet(self, id: str, fields: object) -> S:
        """One sheet of the file; the reader of files would not say which one is wrong."""
        try:
            return convert_fields(self.path, fields, self._kind)
        except RecordError as error:
            raise RecordError(*(IN_SHEET(sheet=id, what=text) for text in error.texts)) from error

    def _write(self, sheets: dict[str, S]) -> None:
        make_folder(self.path.parent)
        fields = msgspec.to_builtins(sheets, order="deterministic")
        write_whole(self.path, toml_text(fields).encode())
