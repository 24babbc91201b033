"""Files of the players on the disk: there whole or not at all, and said to them when they fail."""

from __future__ import annotations

import os
import re
import time
from contextlib import suppress
from errno import (
    EACCES,
    EBADF,
    EDQUOT,
    EEXIST,
    EINVAL,
    EISDIR,
    ELOOP,
    ENAMETOOLONG,
    ENOENT,
    ENOSPC,
    ENOSYS,
    ENOTDIR,
    ENOTSUP,
    EPERM,
    EROFS,
)
from pathlib import Path

from assistant.rules.text import Message, Text

MISSING = Message("rules", "{file}: file or folder not found. Check the name.")
EXISTS = Message("rules", "{file}: this file already exists. Choose another name.")
DIRECTORY = Message("rules", "{file}: this is a folder, not a file. Choose a file.")
FORBIDDEN = Message(
    "rules",
    "{file}: access is denied. Check the permissions, or copy the file to a folder of your own.",
)
IN_USE = Message(
    "rules",
    "{file}: access is denied. Close the file in other programs, or check its permissions.",
)
FOLDER_FORBIDDEN = Message(
    "rules", "{folder}: access to this folder is denied. Check its permissions."
)
NAME_TOO_LONG = Message("rules", "{file}: the name is too long. Choose a shorter one.")
LOOP = Message("rules", "{file}: this link leads to itself. Choose another file.")
NOT_ORDINARY = Message("rules", "{file}: this is not an ordinary file. Choose another.")
DISK_FULL = Message("rules", "{file}: the disk is full. Free some space and try again.")
DISK_ERROR = Message(
    "rules", "{file}: the system reports an error ({what}). Check the disk and try again."
)

LONGEST_NAME = 40
LONGEST_BYTES = 140
"""Of all names together: file systems count bytes, and allow 255 for all that a file is called;
Windows allows as many letters for that and the folders it lies in.
"""

UNFINISHED = ".unfinished"
"""How the name of a file ends that is being written; before it stands the program's number."""
A_DAY = 24 * 60 * 60

BINARY: int = getattr(os, "O_BINARY", 0)
"""The flag by which Windows leaves line ends as they are."""

PATIENCE = (0.01, 0.03, 0.1, 0.3) if os.name == "nt" else ()
"""Seconds between two tries to replace a file: on Windows nobody may while a scanner, or a program
that copies it elsewhere, looks into it, which takes a moment."""

_NO_SUCH_CALL = (EBADF, EINVAL, ENOSYS, ENOTSUP)
"""Errors of network drives that cannot sync a folder."""

_OPEN_ELSEWHERE = (5, 32, 33)
"""Windows errors for a file that another program has open; some also mean that access is denied."""

_SYSTEM = {
    ENOENT: MISSING,
    ENOTDIR: MISSING,
    EEXIST: EXISTS,
    EISDIR: DIRECTORY,
    ENAMETOOLONG: NAME_TOO_LONG,
    ELOOP: LOOP,
    EACCES: FORBIDDEN,
    EPERM: FORBIDDEN,
    EROFS: FORBIDDEN,
    ENOSPC: DISK_FULL,
    EDQUOT: DISK_FULL,
}


class RecordError(Exception):
    """A file cannot be read or written; `texts` say where, what, and what to do."""

    def __init__(self, *texts: Text) -> None:
        super().__init__("; ".join(map(str, texts)))
        self.texts = texts


def tame(name: str, longest: int = LONGEST_BYTES) -> str:
    """The name without what file systems of any kind refuse, in so many bytes at the most."""
    plain = re.sub(r'[\x00-\x1f\x7f<>:"/\\|?*]+', " ", name)
    short = " ".join(plain.split())[:LONGEST_NAME].encode(errors="ignore")[:longest]
    return short.decode(errors="ignore").strip(" .") or "-"


def same_place(one: Path, other: Path) -> bool:
    """Whether both names lead to one file, by whatever links, or written in whatever letters.

    Not every system tells capitals apart, or the two ways of writing й.
    """
    with suppress(OSError):
        first, second = os.stat(one), os.stat(other)
        # Some drives have no numbers for their files: there all would be one.
        if first.st_ino and os.path.samestat(first, second):
            return True
    return os.path.realpath(one) == os.path.realpath(other)


def explain(path: Path, error: OSError) -> RecordError:
    """What the system said, as the players should read it."""
    name = path.name or str(path)
    if error.errno == EEXIST and path.is_dir():
        return RecordError(DIRECTORY(file=name))
    if getattr(error, "winerror", 0) in _OPEN_ELSEWHERE:
        return RecordError(IN_USE(file=name))
    if error.errno in _SYSTEM:
        return RecordError(_SYSTEM[error.errno](file=name))
    return RecordError(DISK_ERROR(file=name, what=error.strerror or str(error.errno)))


def explain_folder(path: Path, error: OSError) -> RecordError:
    """The same of one of our own folders: the players have not chosen it, so all of it is told."""
    if error.errno in (EACCES, EPERM, EROFS):
        return RecordError(FOLDER_FORBIDDEN(folder=str(path)))
    return explain(path, error)


def check_ordinary(path: Path) -> None:
    """Raise `RecordError` where this is a folder, or a pipe or a device, which may never end."""
    try:
        if path.is_dir():
            raise RecordError(DIRECTORY(file=path.name or str(path)))
        if path.exists() and not path.is_file():
            raise RecordError(NOT_ORDINARY(file=path.name))
    except OSError as error:
        raise explain(path, error) from error


def make_folder(path: Path) -> Path:
    """The folder, there from now on. Raises `RecordError` where it cannot be."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise explain_folder(path, error) from error
    return path


def write_whole(path: Path, data: bytes) -> None:
    """Write a file all at once or not at all, in place of what was there. Raises `RecordError`."""
    check_ordinary(path)
    try:
        replace_file(path, data)
    except OSError as error:
        raise explain(path, error) from error


def replace_file(path: Path, data: bytes) -> None:
    """The same for callers that explain errors of the system themselves. Raises `OSError`."""
    # Two programs may write at once: each its own file, and the last to finish wins.
    new = path.with_name(f"{path.name}.{os.getpid()}{UNFINISHED}")
    try:
        fd = os.open(new, os.O_RDWR | os.O_CREAT | os.O_TRUNC | BINARY, 0o666)
        try:
            put(fd, data)
        finally:
            os.close(fd)
        _replace(new, path)
        sync_folder(path)
    except OSError:
        with suppress(OSError):
            new.unlink()
        raise


def clear_away(folder: Path, now: float) -> None:
    """Remove what programs that were killed while they wrote have left in and below a folder.

    To write a file takes a moment: what has lain there for a day nobody is writing any more.
    """
    for left in folder.rglob(f"*.*[0-9]{UNFINISHED}"):
        with suppress(OSError):  # it is in nobody's way
            if now - left.stat().st_mtime > A_DAY:
                left.unlink()


def sync_folder(path: Path) -> None:
    """Sync a folder, so that a new name in it survives a power cut.

    Windows has none and needs none; a folder that may not be listed can still hold a file.
    """
    if os.name == "nt":
        return
    try:
        fd = os.open(path.parent, os.O_RDONLY)
    except PermissionError:
        return
    try:
        os.fsync(fd)
    except OSError as error:
        if error.errno not in _NO_SUCH_CALL:
            raise
    finally:
        os.close(fd)


def put(fd: int, data: bytes, *, sync: bool = True) -> None:
    """Write all of it where the file stands, and on the disk unless that is seen to later."""
    left = memoryview(data)
    while left:
        left = left[os.write(fd, left) :]
    if sync:
        os.fsync(fd)


def _replace(new: Path, path: Path) -> None:
    for seconds in PATIENCE:
        try:
            os.replace(new, path)
        except PermissionError:
            time.sleep(seconds)
        else:
            return
    os.replace(new, path)
