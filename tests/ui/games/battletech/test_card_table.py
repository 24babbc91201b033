"""A table of cards, handled like one at home: by mouse, by keys, by those who hear it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QResizeEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from assistant.rules.decision import Ref
from assistant.ui.games.battletech.cards.items import (
    Arrow,
    ArrowItem,
    CardItem,
    WordsItem,
    ZoneItem,
)
from assistant.ui.games.battletech.cards.layout import (
    Face,
    Lying,
    Mat,
    Place,
    Role,
    Stat,
    Zone,
)
from assistant.ui.games.battletech.cards.view import OPAQUE, CardTable
from assistant.ui.theme import DARK, Look

LOOK = Look.of(DARK, "battletech")
LEFT = Qt.MouseButton.LeftButton
CTRL = Qt.KeyboardModifier.ControlModifier
NONE = Qt.KeyboardModifier.NoModifier


def mat(seat: int, patrol: int = 3, post: int = 2) -> Mat:
    """A mat with so many cards in two of its zones; the first in Patrol carries a pilot."""

    def zone(name: str, count: int) -> Zone:
        refs = [Ref(f"{seat}/{name}-{n}") for n in range(count)]
        cards = [Lying(ref, tapped=n % 2 == 1) for n, ref in enumerate(refs)]
        if name == "patrol" and cards:
            cards[0] = Lying(refs[0], tags=(Ref(f"{seat}/pilot"),))
        return Zone(Ref(f"{seat}/{name}"), name, tuple((card,) for card in cards), grows=1)

    pile = Ref(f"{seat}/stockpile")
    guarded = ((Lying(pile), Lying(Ref(f"{seat}/guard"))),)
    inner = Zone(pile, "Stockpile", guarded, columns=2), zone("patrol", patrol)
    outer = (zone("post", post),)
    return Mat(seat, (outer, inner) if seat else (inner, outer))


def faces(*mats: Mat) -> dict[Ref, Face]:
    found = {}
    for one in mats:
        for place in one.zones:
            for lying in (card for group in place.groups for card in group):
                for ref in (lying.ref, *lying.tags):
                    found[ref] = Face(str(ref), "mech", one.seat)
    return found


TWO = (mat(1), mat(0))
A, B, C = Ref("0/patrol-0"), Ref("0/patrol-1"), Ref("0/patrol-2")
ENEMY = Ref("1/patrol-0")


def test_a_building_card_tells_strangers_its_counters_only() -> None:
    assert Face(side="building", counters=6).number == "6"
    assert Face(side="building", counters=6, whole=9).number == "6/9"


class CardsProbe:
    """A table, and what it has said."""

    def __init__(self) -> None:
        self.view = CardTable(LOOK)
        self.view.resize(1088, 660)
        self.view.describe = lambda ref: f"card {ref}"
        self.view.goals = lambda hand: {ENEMY: True, Ref("1/post"): False}
        self.pointed: list[Ref | None] = []
        self.pressed: list[object] = []
        self.doubled: list[object] = []
        self.dropped: list[object] = []
        self.counted: list[object] = []
        self.menus: list[object] = []
        self.view.pointed.connect(self.pointed.append)
        self.view.pressed.connect(self.pressed.append)
        self.view.doubled.connect(self.doubled.append)
        self.view.dropped.connect(lambda hand, to: self.dropped.append((hand, to)))
        self.view.counted.connect(lambda ref, by: self.counted.append((ref, by)))
        self.view.menu_wanted.connect(lambda ref, at: self.menus.append(ref))
        self.view.set_table(TWO, faces(*TWO), {A: Role("1", lit=True), C: Role("2", lit=True)})
        self.view.show()
        QTest.qWaitForWindowExposed(self.view)

    def lays(self, *shown: Any) -> None:
        """Shown, and the window has had time to lay it out."""
        self.view.set_table(*shown)
        QApplication.processEvents()

    def at(self, ref: Ref) -> QPoint:
        return self.view.place_of(ref).center()

    def click(self, ref: Ref, held: Qt.KeyboardModifier = NONE) -> None:
        QTest.mouseClick(self.view.viewport(), LEFT, held, self.at(ref))

    def drag(self, start: QPoint, end: QPoint) -> None:
        port = self.view.viewport()
        QTest.mousePress(port, LEFT, NONE, start)
        for part in (0.3, 0.6, 1.0):
            QTest.mouseMove(port, start + (end - start) * part)
        QTest.mouseRelease(port, LEFT, NONE, end)

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier = NONE) -> None:
        QTest.keyClick(self.view, key, held)

    def items(self) -> list[CardItem]:
        return [item for item in self.view.scene().items() if isinstance(item, CardItem)]


@pytest.fixture
def cards(qapp: QApplication) -> Iterator[CardsProbe]:
    one = CardsProbe()
    yield one
    one.view.close()
    one.view.deleteLater()


def test_a_click_names_the_card(cards: CardsProbe) -> None:
    cards.click(A)
    assert cards.pressed == [A]


def test_a_pilot_is_clicked_before_its_mech(cards: CardsProbe) -> None:
    cards.click(Ref("0/pilot"))
    assert cards.pressed == [Ref("0/pilot")]


def test_two_clicks_name_it_twice(cards: CardsProbe) -> None:
    QTest.mouseDClick(cards.view.viewport(), LEFT, NONE, cards.at(A))
    assert cards.doubled == [A]


def test_a_card_is_dragged_onto_another(cards: CardsProbe) -> None:
    cards.drag(cards.at(A), cards.at(ENEMY))
    assert cards.dropped == [((A,), ENEMY)]
    assert cards.pressed == []


def test_while_it_is_dragged_the_goals_are_lit(cards: CardsProbe) -> None:
    port = cards.view.viewport()
    QTest.mousePress(port, LEFT, NONE, cards.at(A))
    QTest.mouseMove(port, cards.at(ENEMY))
    goals = {item.ref: item.goal for item in cards.items() if item.goal is not None}
    assert goals == {ENEMY: True}
    QTest.mouseRelease(port, LEFT, NONE, cards.at(ENEMY))
    assert all(item.goal is None for item in cards.items())


def test_another_button_pressed_amid_a_drag_opens_no_menu(cards: CardsProbe) -> None:
    window = cards.view.windowHandle()
    start, end = (cards.view.viewport().mapTo(cards.view, cards.at(ref)) for ref in (A, ENEMY))
    QTest.mousePress(window, LEFT, NONE, start)
    QTest.mouseMove(window, end)
    QTest.mouseClick(window, Qt.MouseButton.RightButton, NONE, end)
    assert (cards.menus, cards.dropped) == ([], [])
    QTest.mouseRelease(window, LEFT, NONE, end)
    assert cards.dropped == [((A,), ENEMY)]


def test_escape_amid_a_drag_puts_the_card_back(cards: CardsProbe) -> None:
    """As on the board of Westeros."""
    port = cards.view.viewport()
    QTest.mousePress(port, LEFT, NONE, cards.at(A))
    QTest.mouseMove(port, cards.at(ENEMY))
    cards.key(Qt.Key.Key_Escape)
    assert all(item.goal is None for item in cards.items())
    QTest.mouseRelease(port, LEFT, NONE, cards.at(ENEMY))
    assert (cards.pressed, cards.dropped) == ([], [])


def test_what_is_chosen_together_is_dragged_together(cards: CardsProbe) -> None:
    cards.click(A, CTRL)
    cards.click(B, CTRL)
    assert cards.view.selection == (A, B)
    cards.drag(cards.at(B), cards.at(ENEMY))
    assert cards.dropped == [((A, B), ENEMY)]


def test_a_band_chooses_what_it_touches(cards: CardsProbe) -> None:
    zone, last = cards.view.place_of(Ref("0/patrol")), cards.view.place_of(C)
    cards.drag(zone.bottomRight() - QPoint(3, 3), QPoint(last.left() + 2, last.top() + 5))
    assert cards.view.selection == (C,)


def test_ctrl_a_chooses_all_that_can_be_chosen_and_escape_lets_go(cards: CardsProbe) -> None:
    cards.view.setFocus()
    cards.key(Qt.Key.Key_A, CTRL)
    assert set(cards.view.selection) == {A, C}
    cards.key(Qt.Key.Key_Escape)
    assert cards.view.selection == ()


def test_arrows_walk_from_card_to_card_and_enter_presses(cards: CardsProbe) -> None:
    cards.view.setFocus(Qt.FocusReason.TabFocusReason)
    assert cards.pointed[-1] == A
    cards.key(Qt.Key.Key_Right)
    assert cards.pointed[-1] == B
    cards.key(Qt.Key.Key_Return)
    assert cards.pressed == [B]
    assert cards.view.accessibleName() == f"card {B}"


def test_enter_after_a_click_is_not_meant_for_the_card(cards: CardsProbe) -> None:
    """The bar says what Enter does; only who walks with the arrows means the card under them."""
    cards.click(A)
    cards.key(Qt.Key.Key_Return)
    assert cards.pressed == [A]
    cards.key(Qt.Key.Key_Right)
    cards.key(Qt.Key.Key_Return)
    assert cards.pressed == [A, B]


def test_every_card_can_be_reached_by_the_arrows(cards: CardsProbe) -> None:
    cards.view.setFocus(Qt.FocusReason.TabFocusReason)
    seen, waiting = set[Ref | None](), [cards.pointed[-1]]
    while waiting:
        here = waiting.pop()
        for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            cards.view.point_at(here)
            cards.key(key)
            if cards.pointed[-1] not in seen:
                seen.add(cards.pointed[-1])
                waiting.append(cards.pointed[-1])
    assert {item.ref for item in cards.items()} <= seen


def test_plus_and_minus_count_on_the_card_under_the_ring(cards: CardsProbe) -> None:
    cards.view.point_at(B)
    cards.key(Qt.Key.Key_Plus)
    cards.key(Qt.Key.Key_Minus)
    assert cards.counted == [(B, 1), (B, -1)]


def test_a_table_can_be_shown_before_anything_lies_on_it(qtbot) -> None:
    view = CardTable(LOOK)
    qtbot.addWidget(view)
    view.show()
    view.set_table(TWO, faces(*TWO), {})
    assert not view.place_of(A).isEmpty()


def test_whoever_takes_a_picture_at_once_sees_what_was_told_last(cards: CardsProbe) -> None:
    other = (TWO[0], mat(0, 2))
    cards.view.set_table(other, faces(*other), {})
    at_once = cards.view.grab().toImage()
    QApplication.processEvents()
    assert at_once == cards.view.grab().toImage()


def test_nothing_stays_on_the_screen_where_a_part_is_painted_before_all_is_laid_out(
    cards: CardsProbe,
) -> None:
    """A ring or a light that was about to be painted as the table was told of something new."""
    own = mat(0, 4, 12)
    before, after = ((mat(1, 4, 12), one) for one in (own, carried(own)))
    cards.view.resize(784, 672)
    cards.lays(before, faces(*before), {})
    QApplication.processEvents()
    cards.view.set_table(after, faces(*after), {})
    cards.view.viewport().repaint(QRect(5, 5, 30, 30))
    assert_painted(cards)


@pytest.mark.parametrize("seed", [*range(8), 128, 216, 231, 234])
def test_nothing_stays_on_the_screen_whatever_comes_between(cards: CardsProbe, seed: int) -> None:
    """Questions, lights, other sizes and paints of a part, in any order."""
    rng = Random(seed)
    shown = faces(*TWO)
    for _ in range(60):
        match rng.randrange(6):
            case 0:
                seats = rng.sample(range(3), 2)
                many = [rng.choice((2, 4, 16)) for _ in range(4)]
                mats = mat(seats[0], *many[:2]), mat(seats[1], *many[2:])
                shown = faces(*mats)
                cards.view.set_table(mats, shown, lights(shown, rng))
            case 1:
                cards.view.set_roles(lights(shown, rng))
            case 2:
                cards.view.thing_at(QPoint(10, 10))
            case 3:
                cards.view.viewport().repaint(QRect(rng.randrange(500), rng.randrange(400), 40, 40))
            case 4:
                cards.view.resize(rng.choice((784, 1000)), rng.choice((672, 400, 250)))
            case _:
                QApplication.processEvents()
    assert_painted(cards)


def lights(shown: dict[Ref, Face], rng: Random) -> dict[Ref, Role]:
    """A third of the cards can be chosen."""
    return {ref: Role("1", lit=True) for ref in shown if rng.random() < 0.3}


def test_nothing_stays_on_the_screen_of_a_table_that_is_scrolled_as_its_cards_move(
    cards: CardsProbe,
) -> None:
    own, far = mat(0, 4, 2), mat(1, 8, 12)
    cards.view.resize(700, 221)
    for one, ref in ((own, A), (carried(own), ENEMY)):
        cards.view.set_table((far, one), faces(far, one), {})
        cards.view.bring([ref])
        QApplication.processEvents()
    assert_painted(cards)


def assert_painted(cards: CardsProbe) -> None:
    """What has been painted bit by bit is what would be painted at once."""
    for _ in range(3):
        QApplication.processEvents()
    seen = cards.view.screen().grabWindow(cards.view.winId()).toImage()
    whole = cards.view.grab().toImage()
    assert seen.convertToFormat(whole.format()) == whole


def carried(mat: Mat) -> Mat:
    """The last card in Patrol lies on the first."""
    (stock, patrol), outer = mat.rows
    first, *others, last = (card for group in patrol.groups for card in group)
    cards = (first._replace(tags=(*first.tags, last.ref)), *others)
    inner = stock, patrol._replace(groups=tuple((one,) for one in cards))
    return mat._replace(rows=(inner, outer))


def test_a_table_that_is_scrolled_never_goes_sideways(cards: CardsProbe) -> None:
    """Qt believes the scroll bar to be as broad as those of the style."""
    cards.view.resize(900, 220)
    QApplication.processEvents()
    assert cards.view.verticalScrollBar().isVisible()
    assert cards.view.horizontalScrollBar().maximum() == 0
    assert cards.view.place_of(Ref("0/stockpile")).left() > 0


def test_cards_are_named_and_told(cards: CardsProbe) -> None:
    assert {A, Ref("1/stockpile")} <= {item.ref for item in cards.items()}
    assert all(item.objectName() == f"token:{item.ref}" for item in cards.items())


def words_of(cards: CardsProbe) -> list[QRectF]:
    """Where the words of arrows stand."""
    return [i.place for i in cards.view.scene().items() if isinstance(i, WordsItem)]


def test_words_of_arrows_cover_each_other_never(cards: CardsProbe) -> None:
    arrows = [Arrow(A, ENEMY, "7 + 3 = 10", 0), Arrow(B, ENEMY, "5 − 1 = 4", 0)]
    arrows += [Arrow(ENEMY, A, "3 + missile", 1), Arrow(A, Ref("1/guard"), "2", 0, dashed=True)]
    cards.lays(TWO, faces(*TWO), {}, arrows)
    boxes = words_of(cards)
    assert len(boxes) == 4
    assert not any(a.intersects(b) for a, b in combinations(boxes, 2))


def test_words_of_many_arrows_stay_on_the_table_and_off_the_cards(cards: CardsProbe) -> None:
    guard, words = Ref("1/guard"), "2 + 2 Overheat − 1 Jump = 3"
    arrows = [Arrow(A, end, "missiles: 1", 0, dashed=True) for end in (ENEMY, guard)]
    arrows += [Arrow(ENEMY, A, words, 1), Arrow(guard, A, "3", 1), Arrow(A, guard, "6", 0)]
    cards.lays(TWO, faces(*TWO), {}, arrows)
    boxes = words_of(cards)
    room = cards.view.scene().sceneRect()
    cards = [one.place for one in cards.items() if one.ref in (A, guard, ENEMY)]
    for box in boxes:
        assert room.contains(box)
        assert not any(card.intersects(box) for card in cards)


def test_the_words_of_many_arrows_stand_at_their_arrows(cards: CardsProbe) -> None:
    """In several lines, rather than far off in one; where all begin at one card, at their ends."""
    mats = mat(0, 2, 2), mat(1, 7, 2)
    arrows = [Arrow(A, Ref(f"1/patrol-{n}"), "missiles: 1", 0, dashed=True) for n in range(7)]
    for size in ((1088, 700), (784, 400)):
        cards.view.resize(*size)
        cards.lays(mats, faces(*mats), {}, arrows)
        boxes, items = words_of(cards), cards.view.scene().items()
        ends = sorted(i.path.currentPosition().x() for i in items if isinstance(i, ArrowItem))
        assert len(boxes) == len(ends) == 7
        for box, end in zip(sorted(boxes, key=QRectF.left), ends, strict=True):
            assert abs(box.center().x() - end) < box.width()


def test_words_of_arrows_stand_between_the_tables_where_there_is_room(cards: CardsProbe) -> None:
    guard, words = Ref("1/guard"), "2 + 2 Overheat − 1 Jump = 3"
    arrows = [Arrow(A, end, "missiles: 1", 0, dashed=True) for end in (ENEMY, guard)]
    arrows += [Arrow(ENEMY, A, words, 1), Arrow(guard, A, "3", 1), Arrow(A, guard, "6", 0)]
    cards.view.resize(1088, 700)
    cards.lays(TWO, faces(*TWO), {}, arrows)
    scene = cards.view.scene().items()
    boxes = words_of(cards)
    assert len(boxes) == 5
    zones = [i.place for i in scene if isinstance(i, ZoneItem)]
    assert not any(box.intersects(zone) for box in boxes for zone in zones)


def test_where_not_all_has_room_the_near_edge_is_in_sight(cards: CardsProbe) -> None:
    mats = (mat(3, 40, 40), mat(2, 40, 40), mat(1, 40, 40))
    mats = (*mats, mat(0, 40, 40))
    cards.view.resize(700, 400)
    cards.lays(mats, faces(*mats), {})
    QApplication.processEvents()
    assert cards.view.verticalScrollBar().maximum() > 0
    port = cards.view.viewport().rect()
    assert port.top() < cards.view.place_of(Ref("0/post")).bottom() <= port.bottom()


def test_what_matters_is_brought_into_sight_and_stays_there_in_a_lower_window(
    cards: CardsProbe,
) -> None:
    mats = (mat(3, 40, 40), mat(2, 40, 40), mat(1, 40, 40))
    mats = (*mats, mat(0, 40, 40))
    far, near = Ref("3/patrol-0"), Ref("0/post-0")
    for size in ((700, 400), (700, 300)):
        cards.view.resize(*size)
        cards.view.set_table(mats, faces(*mats), {})
        cards.view.bring([far])
        QApplication.processEvents()
        assert cards.view.viewport().rect().contains(cards.view.place_of(far))
    cards.view.bring([near])
    assert cards.view.viewport().rect().contains(cards.view.place_of(near))


def test_a_card_that_has_gone_is_chosen_no_longer(cards: CardsProbe) -> None:
    cards.view.choose([A, C])
    fewer = (TWO[0], mat(0, 2))
    cards.lays(fewer, faces(*fewer), {})
    assert cards.view.selection == (A,)


def test_statistics_are_drawn_with_damage(cards: CardsProbe) -> None:
    hurt = Face("Atlas", "mech", 0, stats=(Stat("damage", "9\N{MINUS SIGN}3", "bad"),), worn=1 / 3)
    cards.lays(TWO, {**faces(*TWO), A: hurt}, {})
    (item,) = (i for i in cards.items() if i.ref == A)
    assert item.shown.face == hurt
    assert not cards.view.grab().isNull()


def test_a_dim_card_is_faded_but_never_under_what_is_dragged(qapp: QApplication) -> None:
    card, place = CardItem(LOOK, A), Place(QRectF(0, 0, 96, 114), "card")

    def seen(role: Role, goal: bool | None) -> QImage:
        card.lie(place, Face("A"), role)
        card.set_goal(goal)
        picture = QImage(140, 140, QImage.Format.Format_ARGB32)
        picture.fill(0)
        painter = QPainter(picture)
        card.draw(painter)
        painter.end()
        return picture

    assert seen(Role(dim=True), None) != seen(Role(), None)
    assert seen(Role(dim=True), True) == seen(Role(), True)


@pytest.fixture
def settled(cards: CardsProbe) -> Iterator[list[QSize]]:
    """The sizes the viewport has had; one that never comes to rest is switched off."""
    sizes: list[QSize] = []

    class Watch(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if isinstance(event, QResizeEvent):
                sizes.append(event.size())
                cards.view.setVisible(len(sizes) < 20)
            return False

    watch = Watch()
    cards.view.viewport().installEventFilter(watch)
    yield sizes
    cards.view.viewport().removeEventFilter(watch)


@pytest.mark.parametrize("size", [(348, 310), (352, 320), (568, 240)])
def test_a_scroll_bar_does_not_come_and_go_without_end(
    cards: CardsProbe, settled: list[QSize], size: tuple[int, int]
):
    """Narrower by the bar the cards may be dressed smaller, and need it no more."""
    cards.view.resize(*size)
    QApplication.processEvents()
    assert len(settled) < 4


def in_hand(cards: CardsProbe) -> QRectF:
    """Where the picture of what is dragged is, on the scene."""
    (ghost,) = (item for item in cards.view.scene().items() if item.opacity() == OPAQUE)
    return ghost.body.translated(ghost.pos())


def turn_wheel(cards: CardsProbe, at: QPoint, by: int, held: Qt.KeyboardModifier) -> None:
    port = cards.view.viewport()
    where, button, phase = QPointF(at), Qt.MouseButton.LeftButton, Qt.ScrollPhase.NoScrollPhase
    turned = QPoint(0, by)
    event = QWheelEvent(
        where, port.mapToGlobal(where), QPoint(), turned, button, held, phase, False
    )
    QApplication.sendEvent(port, event)


def test_a_table_without_room_is_scrolled_from_mat_to_mat(cards: CardsProbe) -> None:
    mats = tuple(mat(seat) for seat in (3, 2, 1, 0))
    cards.view.resize(700, 300)
    cards.lays(mats, faces(*mats), {})
    QApplication.processEvents()
    bar, middle = cards.view.verticalScrollBar(), cards.view.viewport().rect().center()
    zones, seen = [zone.ref for one in mats for row in one.rows for zone in row], [bar.value()]
    for by in (*[120] * 4, *[-120] * 4):
        turn_wheel(cards, middle, by, NONE)
        seen.append(bar.value())
        heights = [cards.view.place_of(zone) for zone in zones]
        assert not any(one.top() < 0 < one.bottom() for one in heights)
    assert seen[0] == seen[-1] == bar.maximum() > 0
    assert min(seen) == 0


def test_what_is_in_hand_stays_under_the_pointer_when_the_table_is_scrolled(
    cards: CardsProbe,
) -> None:
    cards.view.resize(1088, 300)
    QApplication.processEvents()
    port, here = cards.view.viewport(), cards.at(ENEMY)
    cards.view.verticalScrollBar().setValue(cards.view.verticalScrollBar().maximum())
    before = cards.view.mapFromScene(QPointF(0, 0))
    start = cards.at(B)
    QTest.mousePress(port, LEFT, NONE, start)
    QTest.mouseMove(port, here)
    turn_wheel(cards, here, 240, NONE)
    assert before != cards.view.mapFromScene(QPointF(0, 0))
    lies, hand = next(item for item in cards.items() if item.ref == B).place, in_hand(cards)
    assert hand.size() == lies.size()
    assert (cards.view.mapFromScene(in_hand(cards).center()) - here).manhattanLength() <= 6
    goals = {item.ref for item in cards.items() if item.goal}
    assert goals == {ENEMY}
    QTest.mouseRelease(port, LEFT, NONE, cards.at(Ref("1/patrol-2")))
    assert cards.dropped == [((B,), Ref("1/patrol-2"))]
