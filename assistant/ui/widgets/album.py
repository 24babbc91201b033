"""Pictures kept for as long as there is room for them: a zoomed board would fill the memory."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import partial, wraps
from typing import Generic, TypeVar

from PySide6.QtGui import QPixmap

K = TypeVar("K", bound=Hashable)


class Album(Generic[K]):
    """Pictures by what they show: beyond so many pixels, those shown longest ago go.

    The last `shown` ones stay, however large they are: the screen is painted from them again.
    """

    def __init__(self, most: int, shown: int = 1) -> None:
        self._most, self.shown = most, shown
        self._pictures: dict[K, QPixmap] = {}
        self._pixels = 0

    @property
    def pixels(self) -> int:
        """How many pixels all of them have."""
        return self._pixels

    def get(self, what: K, draw: Callable[[], QPixmap]) -> QPixmap:
        """The picture of this, drawn if there is none."""
        picture = self.known(what)
        if picture is not None:
            return picture
        picture = self._pictures[what] = draw()
        self._pixels += _pixels_of(picture)
        while self._pixels > self._most and len(self._pictures) > self.shown:
            self.forget((next(iter(self._pictures)),))
        return picture

    def known(self, what: K) -> QPixmap | None:
        """The picture of this if there is one: then it has been shown last."""
        picture = self._pictures.pop(what, None)
        if picture is not None:
            self._pictures[what] = picture
        return picture

    def forget(self, what: Iterable[K]) -> None:
        """Draw these anew when they are wanted."""
        for one in what:
            picture = self._pictures.pop(one, None)
            if picture is not None:
                self._pixels -= _pixels_of(picture)

    def take_all(self) -> list[QPixmap]:
        """Draw everything anew; what there was may be drawn on."""
        pictures, self._pictures, self._pixels = list(self._pictures.values()), {}, 0
        return pictures


def remembered(most: int, shown: int) -> Callable[[Callable[..., QPixmap]], Callable[..., QPixmap]]:
    """A function that draws a picture of what it is told by place, kept in an album of its own."""

    def keeping(draw: Callable[..., QPixmap]) -> Callable[..., QPixmap]:
        album = Album[tuple[Hashable, ...]](most, shown)

        @wraps(draw)
        def picture(*told: Hashable) -> QPixmap:
            known = album.known(told)
            return album.get(told, partial(draw, *told)) if known is None else known

        return picture

    return keeping


def _pixels_of(picture: QPixmap) -> int:
    return picture.width() * picture.height()
