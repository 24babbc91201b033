"""The form that is made of a struct alone: its fields, their labels and bounds, its sides."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import Annotated, Any

import pytest
from msgspec import Meta
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QSpinBox, QWidget

from assistant.rules.decision import HERE
from assistant.rules.game import Problem, SetupStruct
from assistant.rules.odds import NO_ODDS
from assistant.rules.text import Message
from assistant.ui.forms.default import DefaultSetupPage, default_form
from assistant.ui.theme import DARK, Look, Metrics
from assistant.ui.translate import set_language
from tests import toy
from tests.toy.setup import RuleOptions, Tie
from tests.ui.forms.coverage import forgotten, noted
from tests.ui.forms.test_form import FULL
from tests.ui.forms.toy_form import GAME as VOYAGES
from tests.ui.settling import settle

EVEN = Message("toy", "Dice must be even")


class Side(Enum):
    LEFT = "left"
    RIGHT = "right"


class Player(SetupStruct, frozen=True):
    name: str = ""
    dice_in_hand: Annotated[int, Meta(ge=1, le=6)] = 2
    sides: frozenset[Side] = frozenset()
    limit: Annotated[Annotated[int, Meta(ge=1, le=4)] | None, Message("toy", "Limit")] = None


class Match(SetupStruct, frozen=True, rename={"rule_options": "readings"}):
    players: tuple[Player, Player] = (Player("Ann"), Player("Bob"))
    night: Annotated[bool, Message("toy", "At night"), Message("toy", "the moon counts")] = False
    first: Side = Side.LEFT
    rule_options: RuleOptions = RuleOptions()


def _problems(match: Match) -> tuple[Problem, ...]:
    return tuple(
        Problem(EVEN(), HERE, f"$.players[{n}].dice_in_hand")
        for n, player in enumerate(match.players)
        if player.dice_in_hand % 2
    )


MATCHES = replace(toy.TOY, setup_type=Match, problems=_problems, odds=NO_ODDS)


def opened(qtbot: Any, game: Any, setup: Any = None) -> DefaultSetupPage:
    page = DefaultSetupPage(game, Look.of(DARK, game.id, Metrics()), setup)
    qtbot.addWidget(page)
    page.resize(1440, 800)
    with qtbot.waitExposed(page):
        page.show()
    page.activateWindow()
    settle()
    return page


def part(page: QWidget, name: str) -> QWidget:
    found = page.findChild(QWidget, name)
    assert found is not None, name
    return found


@pytest.mark.parametrize("game", [VOYAGES, MATCHES, toy.TOY])
def test_the_form_forgets_nothing(game):
    assert forgotten(default_form(game)) == []


def test_a_value_with_everything_in_it_comes_back_as_it_came(qtbot):
    page = opened(qtbot, replace(VOYAGES, odds=NO_ODDS), FULL)
    assert page.value() == FULL
    for leaf in page.leaves:
        leaf.target.setFocus(Qt.FocusReason.TabFocusReason)
        settle()
    assert page.value() == FULL


def test_labels_hints_and_bounds_are_those_of_the_struct(qtbot):
    page = opened(qtbot, MATCHES)
    assert part(page, "$.night").accessibleName() == "At night"
    assert page.findChild(QLabel, "caption:$.night").text() == "the moon counts"
    assert part(page, "$.readings.tie").accessibleName() == "After equal bids strikes"
    dice = part(page, "$.players[1].dice_in_hand")
    assert dice.accessibleName() == "Dice in hand"
    assert isinstance(dice, QSpinBox)
    assert dice.maximum() == 6
    limit = part(page, "$.players[1].limit")
    assert (limit.accessibleName(), limit.maximum(), limit.number()) == ("Limit", 4, None)


def test_sides_stand_beside_each_other_and_change_places(qtbot):
    page = opened(qtbot, MATCHES)
    assert [column.at for column in page.form.sides] == ["$.players[0]", "$.players[1]"]
    qtbot.mouseClick(part(page, "swap"), Qt.MouseButton.LeftButton)
    assert page.value() == Match((Player("Bob"), Player("Ann")))
    voyage = opened(qtbot, replace(VOYAGES, odds=NO_ODDS), FULL)
    qtbot.mouseClick(part(voyage, "swap"), Qt.MouseButton.LeftButton)
    assert (voyage.value().ours, voyage.value().theirs) == (FULL.theirs, FULL.ours)
    assert not part(opened(qtbot, toy.TOY), "swap").isVisible()


def test_a_problem_is_told_at_its_field_and_what_is_open_can_be_read_otherwise(qtbot):
    page = opened(qtbot, MATCHES)
    dice = part(page, "$.players[0].dice_in_hand")
    dice.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClicks(dice, "3")
    page.start()
    settle()
    assert noted(page) == {"$.players[0].dice_in_hand": "$.players[0].dice_in_hand"}
    tie = part(page, "$.readings.tie")
    tie.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(tie, Qt.Key.Key_Down)
    assert page.value().rule_options == RuleOptions(Tie.LAST)


def test_a_field_that_no_editor_fits_is_named():
    class Odd(SetupStruct, frozen=True):
        share: float = 0.5

    with pytest.raises(TypeError, match="'share'"):
        default_form(replace(toy.TOY, setup_type=Odd))


def test_it_speaks_russian(qtbot, qapp):
    set_language(qapp, "ru")
    page = opened(qtbot, MATCHES)
    words = {label.text() for label in page.findChildren(QLabel)}
    assert "Спорные правила" in words
