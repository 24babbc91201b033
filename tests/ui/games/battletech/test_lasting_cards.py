"""Cards, zones and arrows that last from move to move look like new ones told the same."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assistant.rules.decision import Ref
from assistant.ui.games.battletech.cards.items import Arrow, CardItem, Shown
from assistant.ui.games.battletech.cards.layout import (
    Dress,
    Face,
    Lying,
    Mat,
    Place,
    Role,
    Stat,
    Zone,
    size_of,
)
from assistant.ui.games.battletech.cards.view import CardTable
from assistant.ui.theme import DARK, Look

LOOK = Look.of(DARK, "battletech")
ROOMS = ((1000, 620), (900, 420), (620, 300))
MOVES = 12
WORN: tuple[Dress, ...] = ("card", "low", "tag")
LYING = (((0, 0), None), ((9, 7), True), ((9, 0), None), ((0, 7), False))
"""Where, and whether something may be dropped there."""
CARD = Ref("0/card-1")


class Moment:
    """All that a table is told at once: each time a little of it is another."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self.counts = {(seat, name): rng.randrange(1, 9) for seat in (0, 1, 2) for name in "pq"}
        self.near, self.note, self.words, self.room = 0, "", "3", ROOMS[0]
        self.worn: dict[Ref, int] = {}
        self.roles: dict[Ref, Role] = {}
        self.chosen: tuple[Ref, ...] = ()
        self.cursor: Ref | None = None

    def restore_state(self) -> None:
        """Something happens."""
        rng, ref = self._rng, self._some()
        match rng.randrange(8):
            case 0:
                self.counts[rng.choice(list(self.counts))] = rng.randrange(0, 9)
            case 1:
                self.near = rng.randrange(3)
            case 2:
                self.note, self.room = "a long note " * rng.randrange(4), rng.choice(ROOMS)
            case 3:
                self.worn[ref] = self.worn.get(ref, 0) + 1
            case 4:
                lit = {self._some(): Role(keys=str(n), lit=True) for n in range(3)}
                dim = {self._some(): Role(dim=True) for _ in range(9)}
                self.roles = {**dim, **lit, ref: Role(fights=True, part="blocks")}
            case 5:
                self.chosen = (ref, self._some())
            case 6:
                self.cursor = rng.choice((None, ref))
            case _:
                self.words = rng.choice(("1", "12", "missiles: 2", "no damage"))

    def _some(self) -> Ref:
        seat, name = self._rng.choice(list(self.counts))
        return Ref(f"{seat}/{name}-{self._rng.randrange(9)}")

    @property
    def mats(self) -> tuple[Mat, ...]:
        order = [(self.near + n) % 3 for n in (2, 1, 0)]
        return tuple(
            Mat(seat, ((self._zone(seat, "p"),), (self._zone(seat, "q"),))) for seat in order
        )

    def _zone(self, seat: int, name: str) -> Zone:
        refs = [Ref(f"{seat}/{name}-{n}") for n in range(self.counts[seat, name])]
        tags = {1: (Ref(f"{seat}/{name}-tag"),)}
        cards = [Lying(ref, n % 3 == 0, tags.get(n, ())) for n, ref in enumerate(refs)]
        guarded, alone = cards[:2], cards[2:]
        groups = (tuple(guarded), *((card,) for card in alone)) if guarded else ()
        ref = Ref(f"{seat}/{name}")
        return Zone(ref, f"Zone {name}", groups, note=self.note, name=f"Player {seat}")

    def faces(self) -> dict[Ref, Face]:
        lying = (
            (mat.seat, one)
            for mat in self.mats
            for zone in mat.zones
            for group in zone.groups
            for one in group
        )
        told = [(seat, ref) for seat, one in lying for ref in (one.ref, *one.tags)]
        return {ref: self._face(seat, ref) for seat, ref in told}

    def _face(self, seat: int, ref: Ref) -> Face:
        worn = str(self.worn.get(ref, 0))
        stats = (Stat("damage", worn),)
        return Face(f"'Mech {ref}", "mech", seat, stats=stats)

    @property
    def arrows(self) -> tuple[Arrow, ...]:
        ends = [(Ref(f"1/p-{n}"), Ref("0/p-0")) for n in range(4)]
        hits = [Arrow(a, b, self.words, 1, dashed=n == 2) for n, (a, b) in enumerate(ends)]
        group = Ref("1/p-0"), Ref("1/p-1")
        blocks = Arrow(Ref("0/p-1"), group[0], "", 0, sort="blocks", group=group)
        return (*hits, blocks)

    def tell(self, table: CardTable) -> None:
        table.resize(*self.room)
        table.set_table(self.mats, self.faces(), self.roles, self.arrows)
        table.choose(self.chosen)
        table.move_to(self.cursor)


def seen(table: CardTable) -> QImage:
    image = QImage(1000, 900, QImage.Format.Format_RGB32)
    image.fill(QColor("black"))
    painter = QPainter(image)
    whole = QRectF(0, 0, 1000, 900)
    table.scene().render(painter, whole, whole)
    painter.end()
    return image


@pytest.mark.parametrize("seed", range(12))
def test_a_table_that_lasts_looks_like_a_new_one(qtbot: QtBot, seed: int) -> None:
    moment, lasting = Moment(Random(seed)), CardTable(LOOK)
    qtbot.addWidget(lasting)
    for _ in range(MOVES):
        moment.restore_state()
        moment.tell(lasting)
        new = CardTable(LOOK)
        qtbot.addWidget(new)
        moment.tell(new)
        assert lasting.places == new.places
        assert seen(lasting) == seen(new)


def test_a_card_looks_the_same_whatever_it_was_before(qapp: QApplication) -> None:
    face, other = Face("Atlas", "mech"), Face("Atlas", "mech", 1)
    hurt = face._replace(worn=0.5, stats=(Stat("damage", "3"),))
    roles = (Role(), Role(dim=True), Role("1"), Role(lit=True), Role("1", lit=True, dim=True))
    told = [
        (Place(QRectF(QPointF(*where), size_of(LOOK, dress)), dress), of, role, goal)
        for of in (face, other, hurt, Face(side="pile", counters=3))
        for role in (*roles, Role(part="blocks"), Role(asked=True), Role(target="target"))
        for dress in WORN
        for where, goal in LYING
    ]
    style, lasting = [_style(*one) for one in told], CardItem(LOOK, CARD)
    for n in Random(3).choices(range(len(told)), k=500):
        assert _style(*told[n], lasting) == style[n], told[n]


def _style(
    place: Place,
    face: Face,
    role: Role,
    goal: bool | None,
    item: CardItem | None = None,
) -> tuple[object, ...]:
    """All that is seen, heard and told of a card, a new one if there is none."""
    item = CardItem(LOOK, CARD) if item is None else item
    item.lie(place, face, role)
    item.set_goal(goal)
    assert item.shown == Shown(face, role, place.dress)
    picture = QImage(140, 140, QImage.Format.Format_ARGB32)
    picture.fill(0)
    painter = QPainter(picture)
    painter.translate(10, 10)
    item.draw(painter)
    painter.end()
    lies = item.pos(), item.place, item.zValue(), item.opacity()
    return lies, item.boundingRect(), picture
