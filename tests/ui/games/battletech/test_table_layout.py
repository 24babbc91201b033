"""Cards that lie alone take just their own room, and lose their names last."""

from __future__ import annotations

from typing import get_args

import pytest
from PySide6.QtWidgets import QApplication

from assistant.rules.decision import Ref
from assistant.ui.games.battletech.cards.face import WHOLE, Dress, sides_of
from assistant.ui.games.battletech.cards.table_layout import (
    PAD,
    Fit,
    Groups,
    Lying,
    Place,
    fitting,
    flow,
    wishes,
)
from assistant.ui.theme import DARK, Look, Metrics

LOOKS = (Look.of(DARK, "battletech"), Look.of(DARK, "battletech", Metrics(1.3)))
SPOT = (40.0, 70.0)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("dress", [dress for dress in get_args(Dress) if dress != "tag"])
@pytest.mark.parametrize("tapped", [False, True])
def test_a_card_alone_takes_its_own_room(
    qapp: QApplication, look: Look, dress: Dress, tapped: bool
) -> None:
    groups = ((Lying(Ref("0/one"), tapped),),)
    wide, high = sides_of(look, dress, tapped)
    assert wishes(look, groups, dress) == (wide, wide + 2 * look.px(PAD) + 1)
    (place,) = flow(look, groups, Fit(wide + 2 * look.px(PAD), dress, high, (SPOT,))).values()
    assert place == Place(*SPOT, wide, high, dress)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("dress", WHOLE)
def test_where_strips_have_room_larger_cards_become_no_stamps(
    qapp: QApplication, look: Look, dress: Dress
) -> None:
    width, shown = look.px(1000), []
    for count in range(40):
        groups = tuple((Lying(Ref(f"0/{n}"), n % 2 == 0),) for n in range(count))
        shown.append((fitting(look, groups, width, dress).dress, dress_of_strips(look, groups)))
    assert [smaller for _, smaller in shown if smaller == "mini"]
    assert not [both for both in shown if both == ("mini", "strip")]


def dress_of_strips(look: Look, groups: Groups) -> Dress:
    return fitting(look, groups, look.px(1000), "strip").dress
