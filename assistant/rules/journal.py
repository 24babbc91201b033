"""The lines of a battle file: each is written before the battle moves, chained to the last.

A line is a CRC-32, a space and JSON. The checksum runs on from the line before, so a line that is
damaged, missing, doubled or out of order breaks the chain where it stands.
"""

from __future__ import annotations

import os
import re
from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from zlib import crc32

import msgspec

from assistant.rules.battle import Line
from assistant.rules.files import BINARY, RecordError, explain, put, sync_folder, write_whole
from assistant.rules.text import Message

REPLACED = Message(
    "rules",
    "{file}: another file has taken its place. Save the battle under another name.",
)
FOLDER_GONE = Message(
    "rules",
    "{file}: its folder is gone. Bring it back (plug in the drive) and repeat the move, or save "
    "a copy of the battle in another folder and open that one.",
)

UNSURE = Message(
    "rules",
    "{file}: the disk did not confirm the last move ({what}). The battle goes on, but save a copy "
    "of it on another disk.",
)

ENDING = ".battle"

_FIRST_LINE = re.compile(rb"(?:\xef\xbb\xbf)?\s*[0-9a-f]{8} \{")
_LINE = re.compile(rb"[^\r\n]+")


class Journal:
    """A battle file open for writing. A gesture is confirmed once `write` has returned.

    What is written belongs to the system: it outlives this program, however that ends. To outlive
    a power cut it must be on the disk too. `write` sees to that before it returns; where somebody
    waits for the screen, who `syncs_late` calls `sync` as soon as the move has been painted, and
    no line is written before the one before it is on the disk.

    `whole` is what the file holds up to its last sound line; anything after it is cut off. A last
    line without its end gets it before the next one is written.
    A `fresh` journal makes its file with the first line written, so looking leaves no trace.
    """

    def __init__(self, path: Path, whole: bytes, *, fresh: bool = False) -> None:
        self.path = path
        self._whole = whole
        """All that the file should hold: somebody may write to it, or delete it, meanwhile."""
        self._seen: tuple[int, int] | None = None
        """The size and the time of the file as the last write left it."""
        self._crc = last_checksum(whole)
        self._fd: int | None = None
        self.syncs_late = False
        self._is_unsynced = self._is_unsure = False
        if not fresh:
            self._open()

    def begin(self) -> None:
        """Make the file of a fresh journal. Raises `RecordError`, also where the name is taken."""
        try:
            fd = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_EXCL | BINARY, 0o666)
        except OSError as error:
            raise explain(self.path, error) from error
        try:
            put(fd, self._whole)
            sync_folder(self.path)
        except OSError as error:
            os.close(fd)
            with suppress(OSError):
                self.path.unlink()
            raise explain(self.path, error) from error
        self._fd = fd
        self._seen = self._look()

    def write(self, line: Line) -> None:
        """Add a line to the file. Raises `RecordError`, and the line is then not in the file."""
        self.sync()
        if self._fd is None:
            self.begin()
        elif not self._is_in_place():
            self._make_again()
        data, crc = chained(msgspec.json.encode(line), self._crc)
        if not self._whole.endswith((b"\n", b"\r")):
            data = b"\n" + data
        try:
            if self._is_unsure or self._is_touched():
                self._mend()
            self._append(data)
        except OSError as error:
            with suppress(OSError):
                self._cut()
            raise explain(self.path, error) from error
        self._whole += data
        self._crc = crc
        self._seen = self._look()

    def begin_with(self, head: bytes) -> None:
        """The same lines after another first line. Raises `RecordError`, and nothing has changed.

        Every checksum runs on from it: the file is there anew, whole, or as it was.
        """
        self.sync()
        _, *bodies = sound_bodies(self._whole)
        whole, crc = chained_all((head, *bodies))
        if self._fd is not None:
            if not self._is_in_place():
                self._make_again()
            os.close(self._fd)
            self._fd = None
            try:
                write_whole(self.path, whole)
            except RecordError:
                self._open()
                raise
        is_made = self._seen is not None
        self._whole, self._crc = whole, crc
        if is_made:
            self._open()

    def sync(self) -> None:
        """Put what is written on the disk. Raises `RecordError`; what it was stays in the file.

        A system that has failed to do so may think it done the next time: the whole file is
        written anew with the next line.
        """
        if not self._is_unsynced or self._fd is None:
            return
        self._is_unsynced = False
        try:
            os.fsync(self._fd)
        except OSError as error:
            self._is_unsure = True
            what = error.strerror or str(error.errno)
            raise RecordError(UNSURE(file=self.path.name, what=what)) from error

    def close(self) -> None:
        """Let go of the file; nothing is waiting to be written."""
        with suppress(RecordError):
            self.sync()
        if self._fd is not None:
            os.close(self._fd)
            self._fd = None

    def _open(self) -> None:
        try:
            self._fd = os.open(self.path, os.O_RDWR | BINARY)
            if os.fstat(self._fd).st_size > len(self._whole):
                self._cut()
            self._seen = self._look()
        except OSError as error:
            self.close()
            raise explain(self.path, error) from error

    def _is_in_place(self) -> bool:
        """Whether the file still bears its name. Raises `RecordError` where another one does.

        Whoever keeps files in two places may put back the same one, and drives on a network may
        call it by another number: what holds the same battle is gone on with.
        """
        assert self._fd is not None
        try:
            found = os.stat(self.path)
            if os.path.samestat(found, os.fstat(self._fd)):
                return True
            if found.st_size == len(self._whole) and self._go_on_in_copy():
                return True
        except FileNotFoundError:
            return False
        except OSError as error:
            raise explain(self.path, error) from error
        raise RecordError(REPLACED(file=self.path.name))

    def _go_on_in_copy(self) -> bool:
        """Write to what bears the name now, if that is the same battle."""
        assert self._fd is not None
        fd = os.open(self.path, os.O_RDWR | BINARY)
        same = False
        try:
            same = os.read(fd, len(self._whole)) == self._whole
            if same:
                self._fd, fd = fd, self._fd
        finally:
            os.close(fd)
        return same

    def _look(self) -> tuple[int, int]:
        assert self._fd is not None
        now = os.fstat(self._fd)
        return now.st_size, now.st_mtime_ns

    def _is_touched(self) -> bool:
        """Whether another program, an editor perhaps, has changed what stands in the file."""
        if self._look() == self._seen:
            return False
        assert self._fd is not None
        os.lseek(self._fd, 0, os.SEEK_SET)
        return os.read(self._fd, len(self._whole)) != self._whole

    def _mend(self) -> None:
        """The battle is what was played at the table, not what somebody wrote into its file.

        Over what stands there: where that is sound it stays so, whenever the power goes.
        """
        assert self._fd is not None
        os.lseek(self._fd, 0, os.SEEK_SET)
        put(self._fd, self._whole)
        self._is_unsure = False

    def _make_again(self) -> None:
        """Somebody deleted the file; nothing of it is lost."""
        if not self.path.parent.is_dir():
            raise RecordError(FOLDER_GONE(file=self.path.name))
        old = self._fd
        assert old is not None
        self.begin()
        os.close(old)

    def _append(self, data: bytes) -> None:
        self._cut()
        assert self._fd is not None
        os.lseek(self._fd, len(self._whole), os.SEEK_SET)
        put(self._fd, data, sync=not self.syncs_late)
        self._is_unsynced = self.syncs_late

    def _cut(self) -> None:
        """What follows the last whole line is a write that failed or was torn."""
        assert self._fd is not None
        os.ftruncate(self._fd, len(self._whole))


def chained(body: bytes, crc: int = 0) -> tuple[bytes, int]:
    """The line for this JSON after a line with that checksum, and its own checksum."""
    crc = crc32(body, crc)
    return b"%08x %b\n" % (crc, body), crc


def chained_all(bodies: Iterable[bytes]) -> tuple[bytes, int]:
    """A whole file of these lines, and the checksum of its last one."""
    lines, crc = [], 0
    for body in bodies:
        line, crc = chained(body, crc)
        lines.append(line)
    return b"".join(lines), crc


def is_battle(data: bytes) -> bool:
    """Whether a file that begins so was meant for a battle, damaged or not."""
    return _FIRST_LINE.match(data) is not None


def is_battle_file(path: Path) -> bool:
    """Whether this is a battle by its name or its first line; False where it cannot be read."""
    try:
        if not path.is_file():
            return False
        with path.open("rb") as file:
            return path.suffix == ENDING or is_battle(file.read(100))
    except OSError:
        return False


def sound_bodies(data: bytes) -> Iterator[bytes]:
    """The JSON of every line, as far as the chain holds."""
    return (body for body, _ in _sound(data))


def sound_length(data: bytes) -> int:
    """How many bytes the chain holds for, with the ends of lines after them."""
    end = max((end for _, end in _sound(data)), default=0)
    return len(data) - len(data[end:].lstrip())


def last_checksum(whole: bytes) -> int:
    """The checksum the next line runs on from."""
    *_, (line, _) = _lines(whole)
    return int(line[:8], 16)


def _sound(data: bytes) -> Iterator[tuple[bytes, int]]:
    """The JSON of every line and where the line ends, as far as the chain holds."""
    crc = 0
    for line, end in _lines(data):
        body = line[9:]
        crc = crc32(body, crc)
        if line[:9] != b"%08x " % crc:
            return
        yield body, end


def _lines(data: bytes) -> Iterator[tuple[bytes, int]]:
    """Every line with something in it, and where it ends.

    Editors put a mark before the first line; they, git and the mail make ends of lines of their
    own, or leave out the last one. JSON in a line has no such signs in it.
    """
    start = len(BOM_UTF8) if data.startswith(BOM_UTF8) else 0
    for found in _LINE.finditer(data, start):
        if line := found[0].strip():
            yield line, found.end()
