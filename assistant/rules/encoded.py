"""A state as JSON: of the many things in it only those that are new are written anew."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec import Raw, Struct
from msgspec.json import Encoder
from msgspec.structs import replace

LONG = 16
"""Of a tuple of so many things a move replaces one or a few."""

encoder = Encoder(order="deterministic")


class _Written(NamedTuple):
    """A long tuple, and the JSON of each thing in it."""

    things: tuple[Any, ...]
    parts: tuple[bytes, ...]
    whole: Raw


_NOTHING = _Written((), (), Raw())
_last: dict[str, _Written] = {}
"""What was written last, by the name it has in a state."""


def encoded(state: Struct) -> bytes:
    """The same bytes as of the whole state at once: states never change, nor what is in them."""
    long = {}
    for name in state.__struct_fields__:
        things = getattr(state, name)
        if type(things) is tuple and len(things) >= LONG:
            long[name] = _written(name, things)
    return encoder.encode(replace(state, **long) if long else state)


def _written(name: str, things: tuple[Any, ...]) -> Raw:
    last = _last.get(name, _NOTHING)
    if last.things is not things:
        parts = _parts(last, things)
        last = _last[name] = _Written(things, parts, Raw(b"[%b]" % b",".join(parts)))
    return last.whole


def _parts(last: _Written, things: tuple[Any, ...]) -> tuple[bytes, ...]:
    """Things keep their places, unless one has come or gone."""
    encode, (before, parts, _) = encoder.encode, last
    if len(things) != len(before):
        known = dict(zip(map(id, before), parts, strict=True))
        return tuple([known.get(id(one)) or encode(one) for one in things])
    both = zip(things, before, parts, strict=True)
    return tuple([part if one is was else encode(one) for one, was, part in both])
