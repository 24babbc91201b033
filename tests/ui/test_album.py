"""Pictures that are kept take no more room than they may, and the boards that keep them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from assistant.ui.theme import DARK, Look, Metrics
from assistant.ui.widgets.album import Album, remembered
from assistant.ui.widgets.board.geometry import bounds
from assistant.ui.widgets.board.ground import TILE, TILES, Cell, Ground

pytestmark = pytest.mark.usefixtures("qapp")
BOARD = [(column - row // 2, row) for row in range(30) for column in range(30)]


class Painter:
    """Draws pictures of 100 pixels, and remembers which."""

    def __init__(self) -> None:
        self.drawn: list[str] = []

    def draw(self, name: str) -> QPixmap:
        self.drawn.append(name)
        return QPixmap(10, 10)


@pytest.fixture
def painter(qapp: QApplication) -> Painter:
    return Painter()


def looked_at(album: Album[str], painter: Painter, names: str) -> None:
    for name in names:
        album.get(name, lambda name=name: painter.draw(name))


def test_what_was_shown_longest_ago_goes_first(painter: Painter) -> None:
    album = Album[str](300)
    looked_at(album, painter, "abcad")
    assert album.pixels == 300
    looked_at(album, painter, "acdb")
    assert "".join(painter.drawn) == "abcdb"


def test_what_is_on_the_screen_stays_however_large_it_is(painter: Painter) -> None:
    album = Album[str](150, shown=3)
    looked_at(album, painter, "abcabcdcd")
    assert "".join(painter.drawn) == "abcd"
    assert album.pixels == 300


def test_what_is_forgotten_is_drawn_anew(painter: Painter) -> None:
    album = Album[str](1000)
    looked_at(album, painter, "ab")
    album.forget("bx")
    assert album.pixels == 100
    looked_at(album, painter, "ab")
    album.take_all()
    assert album.pixels == 0
    looked_at(album, painter, "a")
    assert "".join(painter.drawn) == "abba"


def test_a_function_remembers_what_it_drew(painter: Painter) -> None:
    draw = remembered(100, 2)(painter.draw)
    for name in "abaabcb":
        draw(name)
    assert "".join(painter.drawn) == "abc"


def test_a_board_panned_over_from_near_keeps_no_more_than_it_may() -> None:
    """At three pixels a unit this one has more than a thousand tiles: 300 MB."""
    ground, screen, zoom = Ground(Look.of(DARK, "westeros", Metrics())), QPixmap(900, 600), 3.0
    ground.set_cells(Cell(at, fill="#203020") for at in BOARD)
    whole, sight = bounds(BOARD), QRectF(0, 0, screen.width() / zoom, screen.height() / zoom)
    most = 0
    for n in range(60):
        sight.moveTopLeft(whole.topLeft() + QPointF(n % 8 * 600, n // 8 * 400))
        painter = QPainter(screen)
        painter.scale(zoom, zoom)
        painter.translate(-sight.topLeft())
        ground.paint(painter, sight)
        painter.end()
        most = max(most, ground.pixels)
    assert TILES - TILE**2 < most <= TILES


@pytest.mark.parametrize("dpr", [1.0, 1.25, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("moved", [0, -1, -2, -3])
def test_the_tiles_of_the_ground_never_part(qapp: QApplication, dpr: float, moved: int) -> None:
    ground, screen = Ground(Look.of(DARK, "westeros", Metrics())), QPixmap(QSize(600, 600) * dpr)
    ground.set_cells(Cell((q, r)) for q in range(-20, 20) for r in range(-20, 20))
    screen.setDevicePixelRatio(dpr)
    screen.fill(QColor("magenta"))
    painter = QPainter(screen)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(moved, moved)
    ground.paint(painter, QRectF(-moved, -moved, 600, 600))
    painter.end()
    image = screen.toImage().convertToFormat(QImage.Format.Format_ARGB32)
    assert QColor("magenta").rgb() not in set(memoryview(image.constBits()).cast("I"))
