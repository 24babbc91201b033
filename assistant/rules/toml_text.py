"""Values as TOML text: the standard library reads that format but does not write it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from assistant.rules.text import Name

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_WIDEST = 100


def toml_text(value: object) -> str:
    """A struct, or a mapping of them, as a TOML document; what is None is left out."""
    fields = msgspec.json.decode(msgspec.json.encode(value))
    return "\n".join(_table(fields, ())).strip() + "\n"


def _table(fields: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[str]:
    """The plain values first: after the first heading they would belong to it."""
    deeper = {key: value for key, value in fields.items() if _is_table(value)}
    for key, value in fields.items():
        if key not in deeper and value is not None:
            yield _line(_key(key), value)
    for key, value in deeper.items():
        name = ".".join(map(_key, (*path, key)))
        tables = value if isinstance(value, list) else [value]
        for table in tables:
            yield ""
            yield f"[[{name}]]" if isinstance(value, list) else f"[{name}]"
            yield from _table(table, (*path, key))


def _is_table(value: object) -> bool:
    """A mapping, or a list of nothing but mappings; a name in its languages is a plain value."""
    if isinstance(value, list):
        return bool(value) and all(isinstance(item, dict) for item in value)
    return isinstance(value, dict) and tuple(value) != Name.__struct_fields__


def _line(key: str, value: object) -> str:
    """One value, a long list over several lines."""
    line = f"{key} = {_plain(value)}"
    if len(line) <= _WIDEST or not isinstance(value, list):
        return line
    rows, row = [], "   "
    for item in map(_plain, value):
        if len(row) + len(item) + 2 > _WIDEST:
            rows.append(row)
            row = "   "
        row += f" {item},"
    return "\n".join((f"{key} = [", *rows, row, "]"))


def _plain(value: object) -> str:
    match value:
        case list():
            return f"[{', '.join(map(_plain, value))}]"
        case dict():
            pairs = (f"{_key(k)} = {_plain(v)}" for k, v in value.items() if v is not None)
            return f"{{ {', '.join(pairs)} }}"
        case bool():
            return "true" if value else "false"
        case str():
            # TOML's basic strings are JSON's, but for the sign of deletion.
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return str(value)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _plain(key)
