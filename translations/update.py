#!/usr/bin/env python3
"""Bring the translations up to the code: the one command that runs lupdate and lrelease.

With ``--check`` nothing is written; it fails where something would be.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from shutil import copy
from xml.etree import ElementTree

import PySide6

HERE = Path(__file__).parent
ROOT = HERE.parent
TOOLS = Path(PySide6.__file__).parent
CATALOGUES = {"assistant_ru": (), "assistant_en": ("-pluralonly",)}
"""English needs its plurals only; the rest is spoken as it is written."""


def main(words: list[str]) -> int:
    """Update, or check."""
    if words == ["--check"]:
        stale = [*stale_catalogues(), *stale_releases()]
        for name in stale:
            print(f"{name}: older than the code; run translations/update.py")
        return int(bool(stale))
    extract(HERE)
    try:
        release(HERE)
    except subprocess.CalledProcessError:
        release(HERE, strict=False)
        print(*unfinished(HERE), sep="\n")
        print("What has a translation is compiled; the sentences above still need one.")
        return 1
    return 0


def extract(folder: Path) -> None:
    """Put every sentence of the code into the catalogues of a folder."""
    sources = sorted(str(path.relative_to(ROOT)) for path in ROOT.glob("assistant/**/*.py"))
    for name, only in CATALOGUES.items():
        flags = ("-tr-function-alias", "QT_TRANSLATE_NOOP+=Message")
        tidy = ("-no-obsolete", "-locations", "none", "-silent")
        _run("lupdate", *sources, *flags, *tidy, *only, "-ts", str(folder / f"{name}.ts"))


def release(folder: Path, *, strict: bool = True) -> None:
    """Compile the catalogues of a folder; fails on what is unfinished, unless told otherwise."""
    flags = ("-fail-on-unfinished", "-fail-on-invalid") if strict else ()
    for name in CATALOGUES:
        _run("lrelease", "-silent", *flags, str(folder / f"{name}.ts"))


def unfinished(folder: Path) -> list[str]:
    """What nobody has translated yet, each as `game: words`."""
    contexts = [
        c for n in CATALOGUES for c in ElementTree.parse(folder / f"{n}.ts").iter("context")
    ]
    return [
        f"{context.findtext('name')}: {message.findtext('source')}"
        for context in contexts
        for message in context.iter("message")
        if message.find("translation[@type='unfinished']") is not None
    ]


def stale_catalogues() -> list[str]:
    """The .ts files that an update would change."""
    with tempfile.TemporaryDirectory() as folder:
        for name in CATALOGUES:
            copy(HERE / f"{name}.ts", folder)
        extract(Path(folder))
        return [f"{n}.ts" for n in CATALOGUES if _differs(Path(folder), f"{n}.ts")]


def stale_releases() -> list[str]:
    """The .qm files that differ from a fresh compilation."""
    with tempfile.TemporaryDirectory() as folder:
        for name in CATALOGUES:
            copy(HERE / f"{name}.ts", folder)
        release(Path(folder), strict=False)
        return [f"{n}.qm" for n in CATALOGUES if _differs(Path(folder), f"{n}.qm")]


def _differs(folder: Path, name: str) -> bool:
    kept = HERE / name
    return not kept.exists() or _content(folder / name) != _content(kept)


def _content(path: Path) -> bytes:
    """A checkout may have changed the line ends of text."""
    data = path.read_bytes()
    return data.replace(b"\r\n", b"\n") if path.suffix == ".ts" else data


def _run(tool: str, *words: str) -> None:
    found = next(path for path in (TOOLS / tool, TOOLS / f"{tool}.exe") if path.exists())
    subprocess.run([str(found), *words], cwd=ROOT, check=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
