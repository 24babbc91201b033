"""Whether a table fits is known before all of it is measured, and comes to the same."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QSizeF
from PySide6.QtWidgets import QApplication

from assistant.rules.decision import Ref
from assistant.ui.games.battletech.cards import table_layout
from assistant.ui.games.battletech.cards.table_layout import LEVELS, Lying, Mat, Part, Zone
from assistant.ui.theme import DARK, Look, Metrics

LOOKS = (Look.of(DARK, "battletech"), Look.of(DARK, "battletech", Metrics(4 / 3, far=True)))
WIDE = (460, 980, 1400.5)


@pytest.mark.parametrize("seed", range(8))
def test_a_table_fits_if_its_last_row_does(qapp: QApplication, seed: int) -> None:
    rng, told = Random(seed), []
    for _ in range(12):
        mats, look, wide = _mats(rng), rng.choice(LOOKS), rng.choice(WIDE)
        for level in LEVELS:
            last = list(table_layout.standing(mats, wide, level, look))[-1].bottom
            for high in (last, last - 0.5, last + 0.5, rng.uniform(0.3, 1.2) * last):
                fits = table_layout.has_room(mats, QSizeF(wide, high), level, look)
                assert fits == (last <= high)
                told.append(fits)
    assert True in told
    assert False in told


def _mats(rng: Random) -> tuple[Mat, ...]:
    aside: list[Part] = ["aside"] * rng.randrange(3)
    parts: tuple[Part, ...] = (*aside, "facing", "own")
    return tuple(_mat(rng, seat, part) for seat, part in enumerate(parts[-rng.randrange(2, 5) :]))


def _mat(rng: Random, seat: int, part: Part) -> Mat:
    """The mat of one who is out may have no zones behind."""
    inner = tuple(_zone(rng, f"{seat}/in-{n}") for n in range(rng.randrange(1, 4)))
    outer = tuple(_zone(rng, f"{seat}/out-{n}") for n in range(rng.randrange(4)))
    return Mat(seat, part, inner, outer)


def _zone(rng: Random, name: str) -> Zone:
    cards = [Lying(Ref(f"{name}-{n}"), n % 3 == 0) for n in range(rng.choice((0, 1, 4, 18, 40)))]
    guarded, alone = cards[:2], cards[2:]
    groups = (tuple(guarded), *((card,) for card in alone)) if guarded else ()
    return Zone(Ref(name), "Patrol", groups=groups, name=rng.choice(("", "Anna")))
