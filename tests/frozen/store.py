"""Records: sections of lines in compressed files, and what has changed between two of them."""

from __future__ import annotations

import lzma
from difflib import SequenceMatcher
from pathlib import Path

HERE = Path(__file__).parent / "records"
HEAD = "== "
MOST = 40
"""So many lines of a difference are read."""

Sections = dict[str, list[str]]


def read(name: str) -> Sections:
    """The sections of a record by their names; none where there is no record yet."""
    path = HERE / f"{name}.xz"
    found: Sections = {}
    lines: list[str] = []
    if path.exists():
        for line in lzma.decompress(path.read_bytes()).decode().split("\n"):
            if line.startswith(HEAD):
                lines = found[line.removeprefix(HEAD)] = []
            else:
                lines.append(line)
    return found


def even(lines: list[str]) -> list[str]:
    """The same as they are read again: what is told in several lines is indented."""
    return "\n".join(line.replace("\n", "\n    ") for line in lines).split("\n")


def write(name: str, sections: Sections) -> None:
    """Keep them."""
    lines = [line for head, body in sections.items() for line in (HEAD + head, *even(body))]
    (HERE / f"{name}.xz").write_bytes(
        lzma.compress("\n".join(lines).encode(), preset=9 | lzma.PRESET_EXTREME)
    )


def differences(was: list[str], now: list[str], within: float = 0.0) -> list[str]:
    """What was (-) and what is (+), each under the decision it belongs to."""
    now = even(now) if now else []
    if was == now or (within and _near(was, now, within)):
        return []
    told: list[str] = []
    under = ""
    for tag, a, b, c, d in SequenceMatcher(None, was, now, autojunk=False).get_opcodes():
        if tag == "equal":
            continue
        if within and _near(was[a:b], now[c:d], within):
            continue
        head = next((line for line in reversed(was[: a + 1]) if line.startswith("# ")), "")
        if head != under:
            told.append(f"  decision {head}")
            under = head
        told += [f"  - {line}" for line in was[a:b]] + [f"  + {line}" for line in now[c:d]]
    return told


def _near(was: list[str], now: list[str], within: float) -> bool:
    return len(was) == len(now) and all(
        one == other or _near_line(one, other, within) for one, other in zip(was, now, strict=True)
    )


def _near_line(was: str, now: str, within: float) -> bool:
    (at, _, one), (place, _, other) = was.rpartition(" = "), now.rpartition(" = ")
    try:
        return at == place and abs(float(one) - float(other)) <= within * max(1, abs(float(one)))
    except ValueError:
        return False
