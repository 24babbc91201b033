"""Where the cards of a table lie: in cells of zones whose width the table alone decides."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random

import pytest
from PySide6.QtCore import QSizeF
from PySide6.QtWidgets import QApplication

from assistant.rules.decision import Ref
from assistant.ui.games.battletech.cards.layout import (
    BROADEST,
    FIELD,
    Laid,
    Lying,
    Mat,
    Zone,
    lay,
    size_of,
)
from assistant.ui.theme import DARK, Look, Metrics

LOOK = Look.of(DARK, "battletech")
LOOKS = (LOOK, Look.of(DARK, "battletech", Metrics(4 / 3, far=True)))
SIZES = ((964, 455), (1088, 640), (1560, 830), (620, 300))


def zone(name: str, count: int, **shape: object) -> Zone:
    """So many cards, every other one tapped, the first with a pilot."""
    cards = [Lying(Ref(f"{name}-{n}"), tapped=n % 2 == 1) for n in range(count)]
    if cards:
        cards[0] = cards[0]._replace(tags=(Ref(f"{name}-pilot"),))
    return Zone(Ref(name), name, tuple((card,) for card in cards), **shape)


def mat(seat: int, patrol: int = 3, post: int = 2, guards: int = 1) -> Mat:
    """Stockpile with guards and Patrol, and a Command Post behind them."""
    guarding = tuple(Lying(Ref(f"{seat}/guard-{n}")) for n in range(guards))
    group = (Lying(Ref(f"{seat}/pile")), *guarding)
    stock = Zone(Ref(f"{seat}/stock"), "Stockpile", (group,), columns=2)
    inner = stock, zone(f"{seat}/patrol", patrol, grows=3)
    outer = zone(f"{seat}/hand", 1), zone(f"{seat}/post", post, columns=2, grows=1)
    return Mat(seat, (outer, inner) if seat else (inner, outer))


def laid(*mats: Mat, size: tuple[int, int] = (1088, 640), look: Look = LOOK) -> Laid:
    return lay((mats,), QSizeF(*size), look)


def overlapping(found: Laid) -> list[tuple[Ref, Ref]]:
    whole = {ref: place.rect for ref, place in found.cards.items() if place.dress != "tag"}
    return [(a, b) for a, b in combinations(whole, 2) if whole[a].intersects(whole[b])]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("metrics", [Metrics(), Metrics(1.5), Metrics(2), Metrics(1, small=True)])
def test_no_card_lies_on_another_and_all_lie_in_their_zones(
    qapp: QApplication, size: tuple[int, int], metrics: Metrics
) -> None:
    found = laid(mat(1), mat(0), size=size, look=Look.of(DARK, "battletech", metrics))
    assert not overlapping(found)
    for ref, place in found.cards.items():
        assert [r for r in found.zones.values() if r.contains(place.rect)], ref


@pytest.mark.parametrize("seed", range(8))
def test_whatever_lies_there_no_card_lies_on_another(qapp: QApplication, seed: int) -> None:
    rng = Random(seed)
    for _ in range(12):
        counts = [[rng.choice((0, 1, 4, 18, 40)) for _ in range(3)] for _ in range(4)]
        mats = [mat(seat, *counts[seat]) for seat in reversed(range(rng.randrange(1, 5)))]
        found = laid(*mats, size=rng.choice(SIZES), look=rng.choice(LOOKS))
        assert not overlapping(found)
        rows = sorted(found.mats.values(), key=lambda rect: rect.y())
        assert all(a.bottom() < b.top() for a, b in pairwise(rows))


def test_cards_wrap_into_lines_before_they_shrink(qapp: QApplication) -> None:
    shown = [laid(mat(1, 1, 0), mat(0, n, 0), size=(1088, 760)) for n in range(1, 20)]
    lines = [
        len(
            {p.rect.y() // 60 for r, p in one.cards.items() if "0/patrol" in r and p.dress != "tag"}
        )
        for one in shown
    ]
    dresses = [one.cards[Ref("0/patrol-0")].dress for one in shown]
    first_smaller = next(n for n, dress in enumerate(dresses) if dress != dresses[0])
    assert lines[first_smaller - 1] > 1


@pytest.mark.parametrize("size", SIZES)
def test_a_card_that_comes_moves_none_while_its_zone_has_room_in_its_line(
    qapp: QApplication, size: tuple[int, int]
) -> None:
    """Nor one that goes, nor one that is tapped."""
    few = laid(mat(1), mat(0, 2), size=size)
    more = laid(mat(1, 3, 1), mat(0, 3), size=size)
    assert few.scale == more.scale
    assert few.zones == more.zones
    for ref in few.cards.keys() & more.cards.keys():
        assert few.cards[ref] == more.cards[ref]


def test_a_tapped_card_lies_on_its_side_and_moves_no_other(qapp: QApplication) -> None:
    def table(tapped: bool) -> Laid:
        cards = tuple((Lying(Ref(f"c{n}"), tapped and n == 1),) for n in range(4))
        return laid(Mat(0, ((Zone(Ref("patrol"), "", cards),),)))

    upright, turned = table(False).cards, table(True).cards
    one = turned[Ref("c1")].rect
    assert one.width() > one.height()
    assert upright[Ref("c1")].rect.height() > upright[Ref("c1")].rect.width()
    assert all(upright[Ref(f"c{n}")] == turned[Ref(f"c{n}")] for n in (0, 2, 3))


@pytest.mark.parametrize("dress", ["card", "low"])
def test_every_dress_is_as_broad_as_a_name_needs(qapp: QApplication, dress) -> None:
    assert size_of(LOOK, dress).width() >= 96


def test_a_table_beyond_its_window_is_laid_in_a_small_one_of_its_own_too(
    qapp: QApplication,
) -> None:
    small = Look.of(DARK, "battletech", Metrics(0.7))
    found = laid(*(mat(n, 30, 28) for n in (1, 0)), size=(500, 250), look=small)
    assert found.height * found.scale > 250


def test_four_players_with_sixty_cards_each_show_all_their_numbers(qapp: QApplication) -> None:
    found = laid(*(mat(n, 30, 28) for n in (3, 2, 1, 0)), size=(1560, 830))
    assert len({ref for ref in found.cards if "pilot" not in ref}) == 4 * (30 + 28 + 3)
    assert {p.dress for p in found.cards.values()} == {"low", "tag"}
    assert not overlapping(found)


def test_few_cards_are_shown_whole_and_many_lower(qapp: QApplication) -> None:
    assert laid(mat(1), mat(0), size=(1088, 660)).cards[Ref("0/patrol-0")].dress == "card"
    assert laid(mat(1, 40), mat(0, 40)).cards[Ref("0/patrol-0")].dress == "low"


def test_what_lies_on_a_card_lies_on_it(qapp: QApplication) -> None:
    unit, pilot = Ref("0/patrol-0"), Ref("0/patrol-pilot")
    for size in ((1088, 640), (800, 120)):
        cards = laid(mat(0), size=size).cards
        assert cards[unit].rect.contains(cards[pilot].rect)


def test_the_gap_between_the_mats_gives_way_before_cards_become_smaller(qapp) -> None:
    gaps = [
        low - high
        for high in range(300, 900, 7)
        for high, low in laid(mat(1), mat(0), size=(964, high)).gaps
    ]
    assert LOOK.px(FIELD) <= min(gaps) < LOOK.px(FIELD) + 7
    assert max(gaps) == pytest.approx(LOOK.px(BROADEST))


@pytest.mark.parametrize("width", [700, 1100, 1560, 2400])
def test_a_table_is_enlarged_only_while_its_cards_stay_whole(qapp: QApplication, width: int):
    found = laid(mat(1), mat(0), size=(width, 1000))
    if found.scale > 1:
        assert {place.dress for place in found.cards.values()} <= {"card", "tag"}
        assert found.height * found.scale <= 1000 + 1


def test_a_window_too_narrow_for_a_column_of_each_zone_has_smaller_cards(qapp) -> None:
    found = laid(mat(1), mat(0), size=(240, 300))
    assert found.scale < 1
    assert not overlapping(found)
    assert max(rect.right() for rect in found.zones.values()) * found.scale <= 240


@pytest.mark.parametrize("guards", range(1, 9))
@pytest.mark.parametrize("size", SIZES)
def test_the_frame_of_a_guarded_site_holds_its_guards_and_nothing_else(
    qapp: QApplication, guards: int, size: tuple[int, int]
) -> None:
    cards = tuple((Lying(Ref(f"free-{n}")),) for n in range(3))
    group = tuple(Lying(Ref(f"site-{n}")) for n in range(guards + 1))
    zones = (Zone(Ref("post"), "", (cards[0], group, *cards[1:]), columns=2),)
    found = laid(Mat(0, (zones,)), size=size)
    frame = found.frames[Ref("site-0")].adjusted(-2, -2, 2, 2)
    for ref, place in found.cards.items():
        assert frame.contains(place.rect) == ref.startswith("site")
        assert frame.intersects(place.rect) == ref.startswith("site")


def test_guards_who_fill_a_line_begin_another_and_move_no_zone_beside_theirs(
    qapp: QApplication,
) -> None:
    far = Look.of(DARK, "battletech", Metrics(4 / 3, far=True))

    def shown(guards: int) -> Laid:
        rows = [
            Mat(seat, (mat(seat, 0, 0, guards if seat else 0).rows[-1 if seat else 0],))
            for seat in (1, 0)
        ]
        return laid(*rows, size=(1280, 315), look=far)

    few, more = shown(1), shown(2)
    assert few.scale == more.scale == 1
    assert more.zones[Ref("1/stock")].height() > few.zones[Ref("1/stock")].height()
    for seat in (0, 1):
        for name in ("stock", "patrol"):
            ref = Ref(f"{seat}/{name}")
            edges = [(rect.left(), rect.right()) for rect in (few.zones[ref], more.zones[ref])]
            assert edges[0] == edges[1], ref
