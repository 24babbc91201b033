"""Makes the program to hand out: a folder that needs no Python, and an archive of it.

`run.py bundle [FOLDER]` puts both into `dist` or another folder; with `--test` it tests them, too.
PyInstaller collects; this draws the icons, takes out what is not used, and adds the licences.
"""

from __future__ import annotations

import argparse
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from importlib.metadata import distribution
from pathlib import Path

from assistant import __version__

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
NAME = "battle-assistant"
INSIDE = "_internal"
SIZES = (16, 24, 32, 48, 64, 128, 256)
BUNDLED = (
    *("PySide6-Essentials", "shiboken6", "pyqtgraph", "numpy", "highspy", "platformdirs"),
    *("msgspec", "colorama", "pyinstaller"),
)
"""The distributions of which something is in the folder."""
PLUGINS = (
    *("platforms/*qxcb.*", "platforms/*qwayland*", "platforms/*qoffscreen.*"),
    *("platforms/*qwindows.*", "platforms/*qcocoa.*", "styles/*", "iconengines/*"),
    *("imageformats/*qsvg.*", "imageformats/*qico.*", "platforminputcontexts/*"),
    *("platformthemes/*xdgdesktopportal.*", "wayland-shell-integration/*"),
    "wayland-decoration-client/*",
)
"""Of Qt's plugins: those for screens, input and pictures. All else is for devices or unused."""
SPOKEN = ("qtbase_en.qm", "qtbase_ru.qm")


def main(words: Sequence[str]) -> int:
    """Build it, and test it if wanted; the exit code."""
    parser = argparse.ArgumentParser(prog="run.py bundle", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist")
    parser.add_argument("--test", action="store_true", help="test what is built")
    parser.add_argument("--built", action="store_true", help="test what was built before")
    args = parser.parse_args(words)
    folder = args.folder.absolute() / NAME
    if not args.built:
        archive = build(folder)
        print(f"{folder}: {size_of(folder) // 1_000_000} MB")
        print(f"{archive}: {archive.stat().st_size // 1_000_000} MB", flush=True)
    if not args.test:
        return 0
    return subprocess.run([sys.executable, "-m", "tests.bundle", str(folder)], cwd=ROOT).returncode


def build(folder: Path) -> Path:
    """The folder, made anew; the archive beside it."""
    work = ROOT / "build" / "bundle"
    draw_icons(work / "icons")
    pyinstaller = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    where = ["--distpath", str(folder.parent), "--workpath", str(work)]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    spec = HERE / f"{NAME}.spec"
    subprocess.run([*pyinstaller, *where, str(spec)], cwd=ROOT, env=env, check=True)
    trim(folder / INSIDE)
    if sys.platform.startswith("linux"):
        drop_unreached(folder)
        strip(folder / INSIDE)
        furnish(folder, work / "icons")
    add_licences(folder)
    return pack(folder)


def draw_icons(folder: Path) -> None:
    """The emblem in every size, and as the system's own kind of icon where it has one."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtGui import QGuiApplication

    from assistant.ui import icons
    from assistant.ui.theme import DARK

    app = QGuiApplication.instance() or QGuiApplication([])
    for size in SIZES:
        picture = icons.pixmap("emblem_ti4", DARK.accent("ti4"), size)
        place = folder / f"{size}x{size}" / f"{NAME}.png"
        place.parent.mkdir(parents=True, exist_ok=True)
        picture.save(str(place))
    kind = {"win32": "ico", "darwin": "icns"}.get(sys.platform)
    if kind is not None:
        picture.save(str(folder / f"{NAME}.{kind}"))
    del app


def trim(inside: Path) -> None:
    """Take out Qt's plugins for devices that no table has, and its words in other languages."""
    for plugins in inside.glob("PySide6/**/plugins"):
        for path in sorted(plugins.rglob("*")):
            named = path.relative_to(plugins)
            if path.is_file() and not any(named.match(kept) for kept in PLUGINS):
                path.unlink()
    for words in inside.glob("PySide6/**/translations/*.qm"):
        if words.name not in SPOKEN:
            words.unlink()


def drop_unreached(folder: Path) -> None:
    """Take out the libraries that nothing asks for any more, now that those plugins are gone."""
    libraries = {
        path: path.name for path in files_of(folder) if re.search(r"\.so(\.|$)", path.name)
    }
    by_name: dict[str, list[Path]] = {}
    for path, name in libraries.items():
        by_name.setdefault(name, []).append(path)
    reached = {path for path in libraries if is_root(path)}
    waiting = deque([folder / NAME, *sorted(reached)])
    while waiting:
        for name in needed_by(waiting.popleft()):
            for path in by_name.get(name, ()):
                if path not in reached:
                    reached.add(path)
                    waiting.append(path)
    for path in libraries.keys() - reached:
        path.unlink()
    for path in folder.rglob("*"):
        if path.is_symlink() and not path.exists():
            path.unlink()


def is_root(path: Path) -> bool:
    """Whether it is loaded by name: a module of Python, a plugin, or Python itself."""
    is_module = ".abi3." in path.name or "cpython" in path.name or "python3" in path.name
    return (is_module and not path.name.startswith("libpyside")) or "plugins" in path.parts


def needed_by(path: Path) -> list[str]:
    """The libraries that one asks for, by their names."""
    told = subprocess.run(["objdump", "-p", path], capture_output=True, text=True).stdout
    return re.findall(r"NEEDED\s+(\S+)", told)


def strip(inside: Path) -> None:
    """Take out the symbols that only a debugger reads, where that breaks nothing.

    The libraries of NumPy were patched after they were linked: strip would break those.
    """
    if shutil.which("strip") is None:
        return
    for path in files_of(inside):
        if ".so" in path.name and not re.search(r"-[0-9a-f]{8}", path.name):
            subprocess.run(["strip", "--strip-unneeded", path], stderr=subprocess.DEVNULL)


def furnish(folder: Path, icons: Path) -> None:
    """The script that installs, and what it installs."""
    shutil.copy(HERE / "linux" / "install.sh", folder)
    share = folder / "share"
    share.mkdir()
    for kind in ("desktop", "xml"):
        shutil.copy(HERE / "linux" / f"{NAME}.{kind}", share)
    shutil.copytree(icons, share / "icons", ignore=shutil.ignore_patterns("*.ic*"))


def add_licences(folder: Path) -> None:
    """Those of the program, of Qt and Python, of each distribution, of the system's libraries."""
    to = folder / INSIDE / "assistant" / "licences"
    to.mkdir(parents=True)
    for path in (ROOT / "LICENSE", ROOT / "NOTICES.md", ROOT / "resources" / "fonts" / "OFL.txt"):
        shutil.copy(path, to)
    shutil.copytree(HERE / "licences", to / "Qt")
    python = Path(os.__file__).with_name("LICENSE.txt")
    if python.exists():
        shutil.copy(python, to / "Python.txt")
    for name in BUNDLED:
        made = distribution(name)
        texts = [f for f in made.files or () if re.search("(?i)licen[cs]es?/|copying", str(f))]
        for text in texts:
            place = to / name / re.sub(r"^.*?licenses/", "", text.as_posix())
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(str(text.locate()), place)
        (to / name).mkdir(exist_ok=True)
        about = "\n".join(f"{key}: {made.metadata[key]}" for key in ("Name", "Version"))
        (to / name / "about.txt").write_text(f"{about}\n", "utf-8")
    if sys.platform.startswith("linux"):
        add_system_licences(folder, to / "system")


def add_system_licences(folder: Path, to: Path) -> None:
    """Of the libraries that came from this system, as its packages tell them."""
    to.mkdir()
    packages = {package_of(path.name) for path in files_of(folder / INSIDE, deep=False)}
    for package in sorted(filter(None, packages)):
        told = Path("/usr/share/doc") / package.partition(":")[0] / "copyright"
        if told.exists():
            shutil.copy(told, to / f"{package.partition(':')[0]}.txt")


def package_of(library: str) -> str:
    """The package of Debian that a library of the system is from, if any."""
    for place in ("/usr/lib", "/lib"):
        for machine in (f"{platform.machine()}-linux-gnu", ""):
            path = Path(place, machine, library)
            if path.exists() and shutil.which("dpkg"):
                for name in (str(path), str(path.resolve())):
                    told = subprocess.run(["dpkg", "-S", name], capture_output=True, text=True)
                    if told.returncode == 0:
                        return told.stdout.partition(": ")[0]
    return ""


def pack(folder: Path) -> Path:
    """The archive, named by version and system."""
    system = {"linux": "linux", "win32": "windows", "darwin": "macos"}.get(sys.platform, "other")
    stem = f"{NAME}-{__version__}-{system}-{platform.machine().lower()}"
    if system != "linux":
        made = shutil.make_archive(str(folder.parent / stem), "zip", folder.parent, folder.name)
        return Path(made)
    archive = folder.parent / f"{stem}.tar.xz"
    with tarfile.open(archive, "w:xz", preset=6) as packed:
        packed.add(folder, arcname=folder.name, filter=nobodys)
    return archive


def nobodys(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Files of whoever unpacks them."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    return entry


def files_of(folder: Path, *, deep: bool = True) -> Iterator[Path]:
    """Its files, links left out."""
    paths: Iterable[Path] = folder.rglob("*") if deep else folder.iterdir()
    return (path for path in sorted(paths) if path.is_file() and not path.is_symlink())


def size_of(folder: Path) -> int:
    """Bytes of all its files."""
    return sum(path.stat().st_size for path in files_of(folder))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
