"""`python -m tests.frozen --accept [PART...]`: record anew, and say what has changed.

`--draw` draws the battles anew first: where a change of rules refuses what was played.
"""

from __future__ import annotations

import argparse
import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from tests.frozen import store
from tests.frozen.draw import battles
from tests.frozen.parts import Part, inputs, parts
from tests.frozen.program import BY_ID

_kept: list[object] = []


def begin() -> None:
    """A process that records: an application, and folders that are no player's."""
    from PySide6.QtWidgets import QApplication

    from assistant.ui.theme import load_fonts
    from tests.conftest import USER_FOLDERS

    home = TemporaryDirectory()
    for variable in USER_FOLDERS:
        os.environ[variable] = str(Path(home.name) / variable.lower())
    _kept.extend((home, QApplication.instance() or QApplication(["frozen"])))
    load_fonts()


def told(part: str, section: str) -> tuple[str, str, dict[str, list[str]]]:
    """One section, told anew."""
    return part, section, next(p for p in parts() if p.name == part).tell(section)


def draw(game: str) -> None:
    """New battles of a game."""
    store.write(f"inputs-{game}", battles(game))


def main() -> None:
    """Record."""
    parser = argparse.ArgumentParser(prog="python -m tests.frozen", description=__doc__)
    parser.add_argument("--draw", action="store_true", help="draw the battles anew first")
    parser.add_argument("--accept", nargs="*", metavar="PART", required=True)
    args = parser.parse_args()
    store.HERE.mkdir(exist_ok=True)
    with ProcessPoolExecutor(
        os.cpu_count(), initializer=begin, mp_context=get_context("spawn")
    ) as pool:
        drawn = [game for game in BY_ID if args.draw or not inputs(game)]
        list(pool.map(draw, drawn))
        inputs.cache_clear()
        wanted = [p for p in parts() if not args.accept or any(a in p.name for a in args.accept)]
        jobs = [
            (part, [pool.submit(told, part.name, section) for section in part.sections()])
            for part in wanted
        ]
        for part, futures in jobs:
            _keep(part, [future.result() for future in futures])
    print(f"{sum(p.stat().st_size for p in store.HERE.glob('*.xz')) / 1e6:.2f} MB in all")


def _keep(part: Part, results: list[tuple[str, str, dict[str, list[str]]]]) -> None:
    """Write the files of a part, and say what is different."""
    for file in part.files:
        was = store.read(file)
        now = {section: found[file] for _, section, found in results if file in found}
        changed = {
            section: found
            for section in (*now, *(was.keys() - now.keys()))
            if (found := store.differences(was.get(section, []), now.get(section, []), part.within))
        }
        if changed or not was:
            store.write(file, now)
        size = (store.HERE / f"{file}.xz").stat().st_size
        print(f"{file}: {len(now)} sections, {size // 1024} KB; changed: {len(changed)}")
        if was:
            for section in list(changed)[:3]:
                print(f" {section}", *changed[section][:8], sep="\n")
