"""Arrows of a mission before there is any damage: who goes for whom, and who stands in the way."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter

from assistant.games.battletech.actions import (
    AcceptInitiative,
    AssignDamage,
    Block,
    ConfirmBlock,
    EndStep,
    IncludeTarget,
    LetPass,
    PassMissions,
    SendAgainst,
    SendUnit,
)
from assistant.games.battletech.cards import id_of, stockpile_id, stockpile_ref
from assistant.games.battletech.odds.battle_sheet import sheet
from assistant.games.battletech.state import State, Station
from assistant.rules.battle import Battle
from assistant.rules.decision import Ref, Seat
from assistant.ui.games.battletech.cards.items import (
    ArrowItem,
    CardItem,
    Shown,
    WordsItem,
    ZoneItem,
)
from assistant.ui.games.battletech.cards.layout import Place, size_of
from assistant.ui.games.battletech.gestures import mission_arrows
from assistant.ui.theme import DARK, Look
from tests.ui.desk import Desk
from tests.ui.games.battletech.tables import Table, quick, ref_of

LOOK = Look.of(DARK, "battletech")
STOCK = stockpile_ref(Seat(1))


@pytest.fixture
def battle() -> Battle:
    return quick()


def send(battle: Battle, *names: str) -> None:
    """These go for the Stockpile."""
    battle.play(*(SendUnit(id_of(ref_of(battle, name))) for name in names))
    battle.play(SendAgainst("stockpile-1"))


def accept(battle: Battle) -> None:
    while battle.state.at is Station.INITIATIVE:
        battle.play(AcceptInitiative())


def shown(battle: Battle, sort: str) -> set[tuple[Ref, Ref]]:
    """From whom to whom arrows of a sort lead."""
    assert isinstance(battle.state, State)
    found = mission_arrows(battle.state, sheet(battle.state))
    return {(one.start, one.end) for one in found if one.sort == sort}


def standing(battle: Battle) -> dict[Ref, tuple[Ref, ...]]:
    """Who stands in the way, and of whom."""
    found = [a for a in mission_arrows(battle.state, sheet(battle.state)) if a.sort == "blocks"]
    assert len({one.start for one in found}) == len(found), "one line for each of them"
    return {one.start: one.group for one in found}


def test_there_is_no_arrow_before_the_target_is_named(battle: Battle) -> None:
    battle.play(SendUnit(id_of(ref_of(battle, "Mad Cat"))))
    assert mission_arrows(battle.state, None) == ()


def test_every_attacker_points_to_the_target_from_when_it_is_named(battle: Battle) -> None:
    send(battle, "Mad Cat", "Thor A")
    mad, thor = ref_of(battle, "Mad Cat"), ref_of(battle, "Thor A")
    assert shown(battle, "goes") == {(mad, STOCK), (thor, STOCK)}
    assert shown(battle, "blocks") == set()


def test_who_is_named_to_block_stands_once_against_the_whole_group(battle: Battle) -> None:
    send(battle, "Mad Cat", "Thor A")
    sunder = ref_of(battle, "Sunder")
    group = tuple(ref_of(battle, name) for name in ("Mad Cat", "Thor A"))
    battle.play(Block(id_of(sunder)))
    assert standing(battle) == {sunder: group}
    battle.play(ConfirmBlock())
    assert battle.state.at is Station.INITIATIVE
    assert standing(battle) == {sunder: group}
    assert len(shown(battle, "goes")) == 2


def test_the_bar_of_who_blocks_is_before_the_whole_group(
    sit: Callable[..., Desk], battle: Battle
) -> None:
    send(battle, "Mad Cat", "Thor A")
    battle.play(Block(id_of(ref_of(battle, "Sunder"))))
    desk = sit(battle)
    view = Table(desk.window, desk.settle).view
    places = [view.places[ref_of(battle, name)] for name in ("Mad Cat", "Thor A")]
    (line,) = (
        i
        for i in view.scene().items()
        if isinstance(i, ArrowItem) and i.bar and i.arrow.sort == "blocks"
    )
    assert line.bar == (min(p.left() for p in places), max(p.right() for p in places))
    assert line.boundingRect().left() <= line.bar[0] < line.bar[1] <= line.boundingRect().right()


def test_nobody_stands_in_the_way_of_those_who_are_let_pass(battle: Battle) -> None:
    send(battle, "Mad Cat")
    battle.play(LetPass())
    assert shown(battle, "blocks") == set()
    assert shown(battle, "goes") == {(ref_of(battle, "Mad Cat"), STOCK)}


def test_the_target_that_fights_too_blocks_nobody(battle: Battle) -> None:
    mad, sunder = ref_of(battle, "Mad Cat"), ref_of(battle, "Sunder")
    hunch = ref_of(battle, "Hunchback")
    battle.play(SendUnit(id_of(mad)), SendAgainst(id_of(ref_of(battle, "Arrow IV"))))
    battle.play(Block(id_of(ref_of(battle, "Jenner"))), IncludeTarget(True))
    assert {start for start, _ in shown(battle, "blocks")} == {ref_of(battle, "Jenner")}
    assert not {sunder, hunch} & {start for start, _ in shown(battle, "blocks")}


def test_damage_takes_the_place_of_what_was_meant(battle: Battle) -> None:
    send(battle, "Mad Cat", "Thor A")
    sunder, thor = ref_of(battle, "Sunder"), ref_of(battle, "Thor A")
    battle.play(Block(id_of(sunder)), ConfirmBlock())
    accept(battle)
    battle.play(AssignDamage(id_of(sunder), id_of(thor), 3))
    assert shown(battle, "hits") == {(sunder, thor)}
    assert shown(battle, "blocks") == set()
    assert len(shown(battle, "goes")) == 2, "these have dealt nothing yet"
    battle.play(EndStep())
    battle.play(AssignDamage(id_of(thor), id_of(sunder), 5))
    assert {start for start, _ in shown(battle, "goes")} == {ref_of(battle, "Mad Cat")}


def thin(table: Table) -> list[ArrowItem]:
    items = (item for item in table.view.scene().items() if isinstance(item, ArrowItem))
    return [item for item in items if item.arrow.is_thin]


@pytest.mark.parametrize(("size", "distance"), [((1920, 1200), 1.0), ((1280, 720), 2.0)])
def test_each_number_stands_at_whose_it_is(
    sit: Callable[..., Desk], battle: Battle, size: tuple[int, int], distance: float
) -> None:
    """Where arrows cross, or many meet, nobody could tell; from afar all are in one row."""
    send(battle, "Mad Cat", "Thor A")
    sunder, thor = ref_of(battle, "Sunder"), ref_of(battle, "Thor A")
    battle.play(Block(id_of(sunder)), ConfirmBlock())
    accept(battle)
    battle.play(AssignDamage(id_of(sunder), id_of(thor), 3), EndStep())
    battle.play(AssignDamage(id_of(thor), id_of(sunder), 2))
    desk = sit(battle, size=size, distance=distance)
    view = Table(desk.window, desk.settle).view
    words = {i.arrow.start: i.place for i in view.scene().items() if isinstance(i, WordsItem)}
    for start in (sunder, thor):
        card = view.places[start]
        assert card.left() <= words[start].center().x() <= card.right()
    if distance == 1.0:
        assert words[sunder].bottom() <= words[thor].top(), "each beside its own card"


@pytest.mark.parametrize("distance", [1.0, 2.0])
def test_no_arrow_is_drawn_through_the_name_of_a_player_or_a_region(
    sit: Callable[..., Desk], battle: Battle, distance: float
) -> None:
    """Where the lower table is attacked arrows came down through its name."""
    battle.play(PassMissions(), SendUnit(id_of(ref_of(battle, "Jenner"))))
    battle.play(SendAgainst(stockpile_id(Seat(0))))
    desk = sit(battle, size=(1280, 720), distance=distance)
    scene = Table(desk.window, desk.settle).view.scene()
    picture = QImage(scene.sceneRect().size().toSize(), QImage.Format.Format_ARGB32)
    picture.fill(0)
    painter = QPainter(picture)
    for item in scene.items():
        if isinstance(item, ArrowItem):
            item.draw(painter)
    painter.end()
    for zone in (one for one in scene.items() if isinstance(one, ZoneItem)):
        x, y, wide, high = zone.words.toAlignedRect().adjusted(1, 1, -1, -1).getRect()
        assert not any(
            picture.pixelColor(at, line).alpha()
            for at in range(x, x + wide)
            for line in range(y, y + high)
        )
    ends = [one.path.currentPosition().y() for one in thin(Table(desk.window, desk.settle))]
    stocks = next(z for z in scene.items() if isinstance(z, ZoneItem) and z.ref == "0/stockpile")
    assert min(abs(end - stocks.words.top()) for end in ends) < 1, "it ends before the name"


def test_the_arrows_lie_under_the_cards(sit: Callable[..., Desk], battle: Battle) -> None:
    desk = sit(battle)
    table = Table(desk.window, desk.settle)
    send(battle, "Mad Cat", "Thor A")
    desk.table.play(Block(id_of(ref_of(battle, "Sunder"))))
    desk.settle()
    lines = thin(table)
    assert {one.arrow.sort for one in lines} == {"goes", "blocks"}
    items = table.view.scene().items()
    over = min(card.zValue() for card in items if isinstance(card, CardItem))
    assert all(one.zValue() < over for one in lines)


def test_who_is_named_to_block_looks_and_is_told_so(
    sit: Callable[..., Desk], battle: Battle
) -> None:
    desk = sit(battle)
    table, sunder = Table(desk.window, desk.settle), ref_of(battle, "Sunder")
    send(battle, "Mad Cat")
    desk.table.play(Block(id_of(ref_of(battle, "Jenner"))))
    desk.settle()
    may = table.item(sunder).shown, "blocks" in _told(table, sunder)
    desk.table.play(Block(id_of(sunder)))
    desk.settle()
    named = table.item(sunder).shown, "blocks" in _told(table, sunder)
    assert [told for _, told in (may, named)] == [False, True]
    assert may[0].role._replace(keys="") != named[0].role._replace(keys="")
    for dress in ("card", "low", "tag"):
        pictures = [_picture(shown._replace(dress=dress)) for shown, _ in (may, named)]
        assert pictures[0] != pictures[1], dress


def _told(table: Table, ref: Ref) -> str:
    """What is heard of a card, without what may be done with it."""
    table.view.point_at(None)
    table.view.point_at(ref)
    return table.view.accessibleName().partition(", Do")[0]


def _picture(shown: Shown) -> QImage:
    item = CardItem(LOOK, Ref("0/card"))
    item.lie(
        Place(QRectF(QPointF(), size_of(LOOK, shown.dress)), shown.dress), shown.face, shown.role
    )
    picture = QImage(140, 140, QImage.Format.Format_RGB32)
    picture.fill(0)
    painter = QPainter(picture)
    item.draw(painter)
    painter.end()
    return picture
