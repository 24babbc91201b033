"""The setup page by clicks and keys: forces entered, problems beside their fields, the start."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import sleep
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QMenu,
    QWidget,
)
from pytestqt.qtbot import QtBot

from assistant.games.ti4 import GAME
from assistant.games.ti4.data import AbilityDice, Card, Technology, UnitType
from assistant.games.ti4.rule_options import NebulaRetreat
from assistant.games.ti4.setup import (
    ORDER,
    ActiveSystem,
    Adjacency,
    Anomaly,
    Fleet,
    Force,
    Garrison,
    Neighbour,
    Owner,
    Part,
    Playing,
    Setup,
    Sustaining,
    TypedFlagship,
    swap_sides,
)
from assistant.rules.odds import Cancelled, CancelToken
from assistant.rules.setup_file import read_setup
from assistant.ui.forms.widgets import NumberBox
from assistant.ui.games.ti4.setup_page import ForcesPage
from assistant.ui.labels import Narrowed
from assistant.ui.odds.panel import SetupOdds
from assistant.ui.style_sheet import apply
from assistant.ui.theme import DARK, Look, Metrics
from assistant.ui.translate import set_language
from assistant.ui.widgets.buttons import PlainButton
from tests.ui.forms.coverage import noted
from tests.ui.games.ti4.places import EVENING
from tests.ui.hands import Hands
from tests.ui.settling import settle

KEY, LEFT = Qt.Key, Qt.MouseButton.LeftButton
READY = Setup(Force(fleet=Fleet(cruiser=1)), Force(fleet=Fleet(cruiser=1)))


@pytest.fixture
def page(qtbot: QtBot) -> ForcesPage:
    return opened(qtbot, Setup())


def opened(qtbot: QtBot, setup: Setup, metrics: Metrics | None = None) -> ForcesPage:
    look = Look.of(DARK, "ti4", metrics or Metrics())
    apply(QApplication.instance(), look)  # while there is little to dress
    made = ForcesPage(look, setup)
    qtbot.addWidget(made)
    made.resize(1440, 848)
    with qtbot.waitExposed(made):
        made.show()
    made.activateWindow()
    return made


def part(page: ForcesPage, name: str) -> QWidget:
    found = page.findChild(QWidget, name)
    assert found is not None, name
    return found


def keyboard(page: ForcesPage) -> str:
    focused = page.window().focusWidget()
    return focused.objectName() if focused else ""


def press(qtbot: QtBot, page: ForcesPage, *keys: Qt.Key) -> None:
    """Keys where the keyboard is now."""
    for key in keys:
        qtbot.keyClick(page.window().focusWidget(), key)


def plus(qtbot: QtBot, page: ForcesPage, name: str) -> None:
    stepper = part(page, name)
    qtbot.mouseClick(stepper, LEFT, pos=QPoint(stepper.width() - 20, stepper.height() // 2))


def notes(page: ForcesPage) -> set[str]:
    return set(noted(page))


def caption(page: ForcesPage, name: str) -> str:
    """What is told in the row of a field."""
    found = page.findChild(QLabel, f"caption:{name}")
    assert found is not None
    return found.text()


def test_two_fleets_are_entered_by_keys_alone_and_fought(qtbot: QtBot, page: ForcesPage) -> None:
    assert keyboard(page) == "$.attacker.fleet.flagship"
    press(qtbot, page, KEY.Key_Down, KEY.Key_Down, KEY.Key_2)
    press(qtbot, page, KEY.Key_F6, KEY.Key_3)
    press(qtbot, page, KEY.Key_Down, KEY.Key_1)
    with qtbot.waitSignal(page.accepted) as started:
        press(qtbot, page, KEY.Key_Return, KEY.Key_Return)  # the number typed, then the battle
    fleets = Force(fleet=Fleet(dreadnought=2)), Force(fleet=Fleet(dreadnought=3, carrier=1))
    assert started.args == [Setup(*fleets)]


def test_two_fleets_are_entered_by_mouse_alone_and_fought(qtbot: QtBot, page: ForcesPage) -> None:
    for name in (
        "$.attacker.fleet.cruiser",
        "$.attacker.fleet.cruiser",
        "$.defender.fleet.war_sun",
    ):
        plus(qtbot, page, name)
    qtbot.mouseClick(part(page, "$.attacker.upgrades[cruiser]"), LEFT)
    plus(qtbot, page, "$.defender.damaged.war_sun")
    with qtbot.waitSignal(page.accepted) as started:
        qtbot.mouseClick(part(page, "start"), LEFT)
    ours = Force(fleet=Fleet(cruiser=2), upgrades=frozenset({UnitType.CRUISER}))
    theirs = Force(fleet=Fleet(war_sun=1), damaged=Fleet(war_sun=1))
    assert started.args == [Setup(ours, theirs)]


def test_two_digits_make_one_number(qtbot: QtBot, page: ForcesPage) -> None:
    part(page, "$.attacker.fleet.fighter").setFocus()
    press(qtbot, page, KEY.Key_1, KEY.Key_2)
    assert page.value().attacker.fleet.fighter == 12


def test_a_digit_on_the_level_is_typed_into_the_number_of_its_row(qtbot, page) -> None:
    part(page, "$.attacker.fleet.dreadnought").setFocus()
    press(qtbot, page, KEY.Key_Left, KEY.Key_2)
    assert keyboard(page) == "$.attacker.fleet.dreadnought"
    assert page.value().attacker.fleet.dreadnought == 2


@pytest.mark.parametrize("what", [*Part])
def test_nothing_is_wrong_with_an_empty_form_whatever_is_fought(qtbot, what: Part) -> None:
    page = opened(qtbot, Setup())
    page.model.put({"$.part": what.value}, "")
    page.model.touch(["$.attacker.fleet", "$.attacker.ground"])
    (head,) = page.findChildren(QLabel, "problem-count")
    assert (notes(page), head.text()[:14]) == (set(), "Still to enter")


@pytest.mark.parametrize("by_mouse", [True, False])
def test_an_empty_side_blocks_the_start_and_says_why(
    qtbot: QtBot, page: ForcesPage, by_mouse: bool
) -> None:
    start = part(page, "start")
    assert isinstance(start, PlainButton)
    assert notes(page) == set(), "nothing was entered yet, and nothing is wrong yet"
    assert start.is_closed, "it does not look as if the battle began"
    assert start.accessibleName().endswith("show what is missing")
    with qtbot.assertNotEmitted(page.accepted):
        if by_mouse:
            qtbot.mouseClick(start, LEFT)
        else:
            qtbot.keyClick(page, KEY.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert start.is_closed
    assert keyboard(page) == "$.attacker.fleet.flagship", "which is the first of them"
    assert notes(page) == {"$.attacker.fleet", "$.defender.fleet"}
    (head,) = (one for one in page.findChildren(QLabel, "problem-count"))
    assert head.text() == "Still to enter: 2", "missing, not wrong"


def test_a_problem_stands_at_its_row_and_goes_when_it_is_mended(qtbot: QtBot) -> None:
    hurt = replace(READY.attacker, damaged=Fleet(cruiser=1))
    page = opened(qtbot, replace(READY, attacker=hurt))
    assert noted(page) == {"$.attacker.damaged.cruiser": "$.attacker.damaged.cruiser"}
    assert "Cruiser" in caption(page, "$.attacker.fleet.cruiser")
    part(page, "$.attacker.damaged.cruiser").setFocus()
    press(qtbot, page, KEY.Key_0)
    assert notes(page) == set()
    assert page.value() == READY


LONG = "The long way round the rift and back"
NEAR = tuple(Neighbour(f"System {n}") for n in range(13))
"""One more than there may be."""


@pytest.mark.parametrize(
    ("wrong", "at", "field"),
    [
        (replace(READY, system=ActiveSystem(LONG)), "$.system.name", "$.system.name"),
        (
            replace(READY, system=ActiveSystem(planets=("Quann", LONG))),
            "$.system.planets[1]",
            "$.system.planets[1]",
        ),
        (replace(READY, neighbours=NEAR), "$.neighbours", "$.neighbours"),
        (
            replace(READY, neighbours=(Neighbour(""),)),
            "$.neighbours[0].name",
            "$.neighbours[0].name",
        ),
        (
            replace(READY, defender=replace(READY.defender, cards=(Card.NAV_SUITE,) * 2)),
            "$.defender.cards",
            "$.defender.cards",
        ),
        (
            replace(READY, attacker=replace(READY.attacker, order=ORDER[1:])),
            "$.attacker.order",
            "policy:0:order",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_every_problem_is_told_at_its_field_and_led_to(
    qtbot: QtBot, wrong: Setup, at: str, field: str
) -> None:
    page = opened(qtbot, wrong)
    assert notes(page) == {at}
    qtbot.mouseClick(part(page, "jump"), LEFT)
    assert keyboard(page) == field


def test_a_warning_is_told_but_does_not_close_the_start(qtbot: QtBot) -> None:
    page = opened(qtbot, replace(READY, attacker=Force(fleet=Fleet(cruiser=2), fleet_pool=1)))
    assert notes(page) == {"$.attacker.fleet_pool"}
    with qtbot.waitSignal(page.accepted):
        qtbot.mouseClick(part(page, "start"), LEFT)


def test_that_nobody_can_retreat_is_told_at_the_foot_which_leads_to_the_systems(
    qtbot: QtBot,
) -> None:
    page = opened(qtbot, READY)
    words = "Nobody can retreat: no adjacent system is named."
    assert words in {told.text() for told in page.bar.findChildren(QLabel)}
    qtbot.mouseClick(part(page, "jump"), LEFT)
    assert keyboard(page).startswith("$.neighbours")
    qtbot.keyClick(page.window().focusWidget(), KEY.Key_Return)
    assert len(page.value().neighbours) == 1, "Enter presses what is framed, and begins no battle"
    page.model.put({"$.neighbours": [{"name": "Vega"}]}, "")
    closed = {told.text() for told in page.bar.findChildren(QLabel)}
    assert words not in closed
    assert any("no system is open" in told for told in closed)
    qtbot.mouseClick(part(page, "jump"), LEFT)
    assert keyboard(page).startswith("$.neighbours[0].planets"), "who is there is what lacks"
    assert part(page, keyboard(page)).isVisible()
    page.model.put({"$.neighbours": [{"name": "Vega", "planets": ["attacker"]}]}, "")
    assert not any("Nobody" in told.text() for told in page.bar.findChildren(QLabel))
    assert not part(page, "jump").isVisible()


@pytest.mark.parametrize(
    ("attacker", "defender", "words"),
    [
        (
            Fleet(carrier=1, infantry=2),
            Fleet(),
            "Defender: no ships, so there is no space combat",
        ),
        (
            Fleet(carrier=1),
            Fleet(cruiser=1),
            "Nobody to land on a planet. Nobody can retreat: no adjacent system is named.",
        ),
        (
            Fleet(carrier=1, infantry=2),
            Fleet(cruiser=1),
            "Nobody can retreat: no adjacent system is named.",
        ),
    ],
)
def test_what_there_is_not_in_a_whole_action_is_told_at_the_foot_and_asks_nothing(
    qtbot: QtBot, attacker: Fleet, defender: Fleet, words: str
) -> None:
    """A forgotten fleet was told of nowhere."""
    sides = Force(fleet=attacker), Force(fleet=defender, ground=(Garrison(infantry=2),))
    system = ActiveSystem(planets=("Lor",))
    page = opened(qtbot, Setup(*sides, system=system, part=Part.ACTION))
    assert {"Ready", words} <= {told.text() for told in page.bar.findChildren(QLabel)}
    with qtbot.waitSignal(page.accepted):
        qtbot.mouseClick(part(page, "start"), LEFT)


def test_a_key_jumps_from_problem_to_problem(qtbot: QtBot, page: ForcesPage) -> None:
    qtbot.mouseClick(part(page, "jump"), LEFT)
    assert keyboard(page) == "$.attacker.fleet.flagship"
    qtbot.keyClick(page, KEY.Key_F8)
    assert keyboard(page) == "$.defender.fleet.flagship"


def test_enter_after_the_last_number_starts(qtbot: QtBot, page: ForcesPage) -> None:
    press(qtbot, page, KEY.Key_Down, KEY.Key_Down, KEY.Key_1, KEY.Key_F6, KEY.Key_1)
    part(page, "$.round").setFocus()
    with qtbot.waitSignal(page.accepted) as started:
        press(qtbot, page, KEY.Key_2, KEY.Key_Return)
    assert started.args[0].round == 2


def test_f6_goes_from_part_to_part(qtbot: QtBot, page: ForcesPage) -> None:
    def go(times: int, with_: Qt.KeyboardModifier) -> list[str]:
        places = []
        for _ in range(times):
            qtbot.keyClick(page.window().focusWidget(), KEY.Key_F6, with_)
            places.append(keyboard(page))
        return places

    assert go(5, Qt.KeyboardModifier.NoModifier) == [
        "$.defender.fleet.flagship",
        "$.system.name",
        "jump",
        "$.part[space]",
        "$.attacker.fleet.flagship",
    ]
    assert go(2, Qt.KeyboardModifier.ShiftModifier) == ["$.part[space]", "jump"]


def test_sides_are_swapped(qtbot: QtBot) -> None:
    page = opened(qtbot, EVENING)
    qtbot.mouseClick(part(page, "swap"), LEFT)
    assert page.value() == swap_sides(EVENING)


def test_every_part_of_a_setup_survives_being_shown(qtbot: QtBot) -> None:
    full = replace(
        EVENING,
        attacker=replace(
            EVENING.attacker,
            flagship=TypedFlagship(5, 2, 1, 4, False, AbilityDice(6, 3)),
            technologies=frozenset(Technology),
            fleet_pool=0,
            docks=2,
            order=tuple(reversed(ORDER)),
        ),
        neighbours=(*EVENING.neighbours, Neighbour("Wormhole", by=Adjacency.WORMHOLE)),
        round=3,
    )
    page = opened(qtbot, full)
    assert page.value() == full
    qtbot.mouseClick(part(page, "swap"), LEFT)
    qtbot.mouseClick(part(page, "swap"), LEFT)
    assert page.value() == full


def test_names_and_factions_are_typed_and_picked(qtbot: QtBot, page: ForcesPage) -> None:
    name, faction = part(page, "$.attacker.name"), part(page, "$.defender.faction")
    assert isinstance(name, QLineEdit)
    assert isinstance(faction, QComboBox)
    qtbot.keyClicks(name, "Anna")
    faction.setCurrentIndex(faction.findText("The Barony of Letnev"))
    assert page.value().attacker.name == "Anna"
    assert page.value().defender.faction == "letnev"


@pytest.mark.parametrize(
    ("typed", "faction", "is_open"),
    [
        ("letn", "letnev", False),
        ("hac", "hacan", True),
        ("sol", "sol", False),
        ("sar", "sardakk", True),
    ],
)
def test_a_faction_is_found_by_any_word_of_its_name(
    qtbot: QtBot, page: ForcesPage, typed: str, faction: str, is_open: bool
) -> None:
    """Everybody calls it Letnev, and its name begins with an article."""
    box = part(page, "$.defender.faction")
    assert isinstance(box, QComboBox)
    box.setFocus()
    if is_open:
        box.showPopup()
    for letter in typed:
        qtbot.keyClick(box.view() if is_open else box, letter)
    if is_open:
        qtbot.keyClick(box.view(), Qt.Key.Key_Return)
    assert page.value().defender.faction == faction


def test_a_name_too_long_for_its_field_is_read_from_its_beginning(qtbot: QtBot) -> None:
    """There stood «onstantinovich B.»; where it is typed, typing goes on at its end."""
    long = "Alexander Konstantinovich B."
    fleet = Fleet(cruiser=1)
    page = opened(qtbot, Setup(Force(long, fleet=fleet), Force("Bob", fleet=fleet)))
    page.activateWindow()
    name = part(page, "$.attacker.name")
    assert isinstance(name, QLineEdit)
    assert name.cursorPosition() == 0
    name.setFocus()
    assert name.cursorPosition() == len(long)
    press(qtbot, page, Qt.Key.Key_Tab)
    assert keyboard(page) == "$.attacker.line"
    assert name.cursorPosition() == 0


def test_a_flagship_without_figures_asks_for_them(qtbot: QtBot, page: ForcesPage) -> None:
    assert not part(page, "$.attacker.flagship.combat").isVisible()
    unit = part(page, "$.attacker.fleet.dreadnought")
    before = unit.mapTo(page, QPoint())
    plus(qtbot, page, "$.attacker.fleet.flagship")
    assert part(page, "$.attacker.flagship.combat").isVisible()
    QApplication.processEvents()
    assert unit.mapTo(page, QPoint()) == before, "the next click hits the same ship"
    assert "$.attacker.flagship" not in notes(page), "the fields have only just come"
    page.start()
    assert "$.attacker.flagship" in notes(page)
    figures = {"combat": 5, "dice": 2, "capacity": 4, "move": 1}
    for field, number in figures.items():
        stepper = part(page, f"$.attacker.flagship.{field}")
        assert isinstance(stepper, NumberBox)
        assert stepper.text() == "–"
        assert page.value().attacker.flagship is None
        stepper.setFocus()
        press(qtbot, page, KEY(KEY.Key_0 + number))
    assert page.value().attacker.flagship == TypedFlagship(**figures)
    assert "$.attacker.flagship" not in notes(page)


def test_a_flagship_that_joins_its_faction_moves_nothing(qtbot: QtBot, page: ForcesPage) -> None:
    page.model.put({"$.attacker.faction": "mentak"}, "")
    settle()
    controls = [leaf.target for leaf in page.leaves if leaf.target.isVisible()]
    before = [one.mapTo(page, QPoint()) for one in controls]
    plus(qtbot, page, "$.attacker.fleet.flagship")
    settle()
    assert [one.mapTo(page, QPoint()) for one in controls] == before
    own = part(page, "$.attacker.flagship")
    own.click()
    assert page.value().attacker.flagship is not None


def test_technologies_and_cards_are_typed_and_taken_out(qtbot: QtBot, page: ForcesPage) -> None:
    known, held = (page.leaf(f"$.attacker.{name}").editor for name in ("technologies", "cards"))
    qtbot.keyClicks(known, "antimass deflectors,")
    qtbot.keyClicks(held, "morale boost, Morale Boost, nav suite, nav suite, nonsense,")
    force = page.value().attacker
    assert force.technologies == {Technology.ANTIMASS_DEFLECTORS}
    assert force.cards == (Card.MORALE_BOOST, Card.MORALE_BOOST, Card.NAV_SUITE)
    nav_suite = part(page, "$.attacker.cards[2]")
    cross = QPoint(nav_suite.width() - 8, nav_suite.height() // 2)
    qtbot.mouseClick(nav_suite, LEFT, Qt.KeyboardModifier.NoModifier, cross)
    press(qtbot, page, KEY.Key_Backspace)
    assert page.value().attacker.cards == (Card.MORALE_BOOST,)


def test_words_that_name_no_card_stay_in_the_line_to_be_mended(qtbot: QtBot, page: ForcesPage):
    held = page.leaf("$.attacker.cards").editor
    qtbot.keyClicks(held, "morale bost")
    held.setFocus()
    press(qtbot, page, KEY.Key_Return)
    assert (page.value().attacker.cards, held.text()) == ((), "morale bost")


def test_a_click_on_the_empty_line_of_cards_shows_all_of_them(qtbot: QtBot, page: ForcesPage):
    held = page.leaf("$.attacker.cards").editor
    qtbot.mouseClick(held, LEFT)
    shown = held.completer().popup()
    assert shown.isVisible()
    assert shown.model().rowCount() == len(Card)
    shown.setCurrentIndex(shown.model().index(0, 0))
    press(qtbot, shown, KEY.Key_Return)
    qtbot.waitUntil(lambda: len(page.value().attacker.cards) == 1)


def test_policies_are_set_beside_the_forces_and_the_odds_say_so(
    qtbot: QtBot, page: ForcesPage
) -> None:
    page.set_value(
        Setup(Force(fleet=Fleet(dreadnought=1, cruiser=1)), Force(fleet=Fleet(cruiser=2)))
    )
    press(qtbot, page, KEY.Key_F4)
    assert keyboard(page) == "policy:0:order"
    for name in ("preset:keep-cargo", "sustain:sustain-last", "playing:best-to-keep"):
        qtbot.mouseClick(part(page, f"policy:1:{name}"), LEFT)
    weight = part(page, "policy:1:weight")
    weight.setFocus()
    press(qtbot, page, KEY.Key_7)
    mine, theirs = page.value().attacker, page.value().defender
    assert mine == Force(fleet=mine.fleet), "the other side keeps its own"
    assert (theirs.sustain, theirs.playing) == (Sustaining.LAST, Playing.TO_KEEP)
    assert theirs.weight == 7
    assert theirs.order == tuple(u for u in theirs.order if u in ORDER) != ORDER
    qtbot.waitUntil(lambda: "7% of a win" in odds_words(page))
    qtbot.mouseClick(part(page, "odds-policies"), LEFT)
    menu = QApplication.activePopupWidget()  # cut here, all of it is shown first
    assert isinstance(menu, QMenu)
    menu.actions()[-1].trigger()
    menu.close()
    assert keyboard(page) == "policy:0:order"


def test_ships_that_could_not_start_have_odds_all_the_same(qtbot: QtBot, page: ForcesPage) -> None:
    page.set_value(Setup(Force(fleet=Fleet(fighter=3)), Force(fleet=Fleet(cruiser=1))))
    assert page.is_blocked
    qtbot.waitUntil(lambda: "sustain first" in odds_words(page))
    page.set_value(Setup(Force(fleet=Fleet(infantry=3)), Force(fleet=Fleet(cruiser=1))))
    qtbot.waitUntil(lambda: not odds_words(page))


def test_a_retreat_is_a_policy_where_there_is_a_way_out(qtbot: QtBot, page: ForcesPage) -> None:
    forces = Setup(Force(fleet=Fleet(cruiser=2)), Force(fleet=Fleet(cruiser=2)))
    page.set_value(forces)
    press(qtbot, page, KEY.Key_F4)
    assert not part(page, "policy:1:leaves").isEnabled()
    assert "no system to retreat to" in words(page)
    home = Neighbour("Home", planets=frozenset({Owner.DEFENDER}))
    page.set_value(replace(forces, neighbours=(home,)))
    qtbot.waitUntil(lambda: part(page, "policy:1:leaves").isEnabled())
    leaves = part(page, "policy:1:leaves")
    assert not part(page, "policy:0:leaves").isEnabled()
    leaves.setFocus()
    press(qtbot, page, KEY.Key_2)
    assert page.value().defender == Force(fleet=Fleet(cruiser=2), leaves=2)
    qtbot.waitUntil(lambda: "retreat after round 2" in odds_words(page))


def words(page: ForcesPage) -> str:
    return "\n".join(found.text() for found in page.findChildren(QLabel))


def slow(self: ForcesPage, setup: Setup, cancelled: CancelToken, *_: object) -> list[None]:
    while not cancelled():
        sleep(0.01)
    raise Cancelled


def test_the_first_odds_that_take_long_are_stopped_too(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(ForcesPage, "odds_of", slow)
        page = opened(qtbot, READY)
        qtbot.waitUntil(part(page, "odds-stop").isVisible)
        assert part(page, "odds-state").isVisible()
        qtbot.mouseClick(part(page, "odds-stop"), LEFT)
        assert not page.findChild(SetupOdds).is_busy
        assert part(page, "odds-go-on").isVisible()


def test_odds_that_take_long_are_stopped_and_asked_for_again(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The button to stop them led to the losses, and the odds went on."""

    page = opened(qtbot, READY)
    odds = page.findChild(SetupOdds)
    qtbot.waitUntil(lambda: bool(odds_words(page)))
    with monkeypatch.context() as patch:
        patch.setattr(ForcesPage, "odds_of", slow)
        page.set_value(replace(READY, attacker=Force(fleet=Fleet(cruiser=2))))
        qtbot.waitUntil(part(page, "odds-stop").isVisible)
        qtbot.mouseClick(part(page, "odds-stop"), LEFT)
        assert not odds.is_busy
        assert "order" not in keyboard(page)
        odds.ask(lambda cancelled, told: [GAME.odds.forecast(GAME.start(READY).state)])
        qtbot.waitUntil(lambda: bool(odds_words(page)))


def odds_words(page: ForcesPage) -> str:
    link = page.findChild(QWidget, "odds-policies")
    return link.accessibleName() if link is not None else ""


def test_the_order_of_losses_is_moved_by_keys(qtbot: QtBot, page: ForcesPage) -> None:
    qtbot.mouseClick(part(page, "fold:$.defender"), LEFT)
    losses = part(page, "policy:1:order")
    assert isinstance(losses, QListWidget)
    losses.setCurrentRow(0)
    qtbot.keyClick(losses, KEY.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert page.value().defender.order == (ORDER[1], ORDER[0], *ORDER[2:])


def test_more_of_a_side_leaves_the_keyboard_on_that_side(qtbot: QtBot, page: ForcesPage) -> None:
    part(page, "fold:$.attacker").setFocus()
    qtbot.keyClick(part(page, "fold:$.attacker"), KEY.Key_Space)
    assert keyboard(page) == "policy:0:order"


def test_neighbours_are_added_described_and_removed(qtbot: QtBot, page: ForcesPage) -> None:
    qtbot.mouseClick(part(page, "$.neighbours"), LEFT)
    assert keyboard(page) == "$.neighbours[0].name"
    assert page.value().neighbours == (Neighbour("System 1"),), "a mouse alone names none"
    qtbot.keyClicks(part(page, "$.neighbours[0].name"), "Vega")
    anomaly = part(page, "$.neighbours[0].anomaly")
    assert isinstance(anomaly, QComboBox)
    anomaly.setCurrentIndex(anomaly.findText("Nebula"))
    qtbot.mouseClick(part(page, "$.neighbours[0].planets[attacker]"), LEFT)
    qtbot.mouseClick(part(page, "$.neighbours[0].ships[other]"), LEFT)
    owners = {"planets": frozenset({Owner.ATTACKER}), "ships": frozenset({Owner.OTHER})}
    assert page.value().neighbours == (Neighbour("Vega", Anomaly.NEBULA, **owners),)
    for _ in range(2):
        qtbot.mouseClick(part(page, "$.neighbours"), LEFT)
    qtbot.mouseClick(part(page, "remove:$.neighbours[1]"), LEFT)
    qtbot.mouseClick(part(page, "$.neighbours"), LEFT)
    names = [system.name for system in page.value().neighbours]
    assert names == ["Vega", "System 2", "System 1"]
    assert not [one for one in notes(page) if one.endswith(".name")]
    for _ in range(3):
        qtbot.mouseClick(part(page, "remove:$.neighbours[0]"), LEFT)
    assert page.value().neighbours == ()


def test_system_rulings_and_round_are_set(qtbot: QtBot, page: ForcesPage) -> None:
    qtbot.keyClicks(part(page, "$.system.name"), "Quann")
    qtbot.keyClicks(part(page, "$.system.planets"), "Quann, Rigel")
    nebula, first = part(page, "$.readings.nebula"), part(page, "$.round")
    qtbot.keyClick(nebula, KEY.Key_Down)
    first.setFocus()
    press(qtbot, page, KEY.Key_3)
    assert page.value().stop_before_forced_losses
    qtbot.mouseClick(part(page, "$.stop_before_forced_losses"), LEFT)
    qtbot.mouseClick(part(page, "$.stop_before_idle_barrage"), LEFT)
    setup = page.value()
    assert (setup.stop_before_forced_losses, setup.stop_before_idle_barrage) == (False, True)
    assert (setup.system.name, setup.system.planets) == ("Quann", ("Quann", "Rigel"))
    assert setup.rule_options.nebula is NebulaRetreat.FORBIDDEN
    assert setup.round == 3


def test_a_preset_is_what_the_commands_read(qtbot: QtBot, tmp_path: Path) -> None:
    page = opened(qtbot, EVENING)
    page.save_to(tmp_path / "evening.json")
    assert read_setup(tmp_path / "evening.json", (GAME,)) == (GAME, EVENING)
    other = opened(qtbot, Setup())
    other.load_from(tmp_path / "evening.json")
    assert other.value() == EVENING


def test_a_bad_file_is_explained_and_loses_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    page = opened(qtbot, EVENING)
    bad = tmp_path / "bad.json"
    bad.write_bytes(msgspec.json.encode({"game": "ti4", "round": "one"}))
    page.load_from(bad)
    assert page.value() == EVENING
    shown = [label.text() for label in page.findChildren(QLabel)]
    assert any("bad.json" in text for text in shown) or page.findChild(QWidget, "banner")


def test_escape_goes_back(qtbot: QtBot, page: ForcesPage) -> None:
    with qtbot.waitSignal(page.left):
        press(qtbot, page, KEY.Key_Escape)


@pytest.fixture
def russian() -> Iterator[None]:
    app = QApplication.instance()
    assert app is not None
    set_language(app, "ru")
    yield
    set_language(app, "en")


def test_it_speaks_russian(qtbot: QtBot, russian: None) -> None:
    page = opened(qtbot, EVENING)
    number, swap = part(page, "$.attacker.fleet.dreadnought"), part(page, "swap")
    assert isinstance(number, NumberBox)
    assert (number.accessibleName(), number.value()) == ("Дредноут I", 2)
    assert swap.accessibleName() == "Поменять стороны"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_nothing_is_clipped_in_a_small_window(qtbot: QtBot, language: str) -> None:
    app = QApplication.instance()
    assert app is not None
    set_language(app, language)
    page = opened(qtbot, EVENING, Metrics(small=True))
    page.resize(1280, 672)
    QApplication.processEvents()
    set_language(app, "en")
    assert page.width() == 1280
    for button in page.findChildren(PlainButton):
        if button.isVisible():
            assert button.width() >= button.sizeHint().width(), button.text()
    for stepper in page.findChildren(NumberBox):
        if stepper.isVisible():
            corner = QRect(stepper.mapTo(page, QPoint()), stepper.size()).right()
            assert corner <= page.width(), stepper.objectName()


def test_from_two_metres_forces_and_system_are_two_pages(qtbot: QtBot) -> None:
    page = opened(qtbot, EVENING, Metrics(2.0, small=True))
    page.resize(1920, 1000)
    QApplication.processEvents()
    assert page.width() == 1920
    name, switch = part(page, "$.system.name"), part(page, "switch")
    assert not name.isVisible()
    qtbot.mouseClick(switch.buttons[1], Qt.MouseButton.LeftButton)
    assert name.isVisible()
    assert not part(page, "$.attacker.fleet.cruiser").isVisible()


# Units of a faction


def pick_faction(page: ForcesPage, seat: int, faction: str) -> None:
    box = part(page, f"$.{('attacker', 'defender')[seat]}.faction")
    assert isinstance(box, QComboBox)
    box.setCurrentIndex(box.findData(faction))


def test_the_units_of_a_faction_come_with_it(qtbot: QtBot):
    mine = Force(fleet=Fleet(carrier=1, fighter=6))
    page = opened(qtbot, replace(READY, attacker=mine))
    assert any(p.at == "$.attacker.fleet" for p in GAME.problems(page.value()) if p.blocks)
    pick_faction(page, 0, "sol")
    assert page.value().attacker.faction == "sol"
    assert not [p for p in GAME.problems(page.value()) if p.blocks]
    assert part(page, "$.attacker.fleet.carrier").accessibleName() == "Advanced Carrier I"
    assert "capacity 6" in caption(page, "$.attacker.fleet.carrier")


def test_a_faction_may_be_played_with_everybodys_units(qtbot: QtBot):
    page = opened(qtbot, replace(READY, attacker=Force("", "sol", Fleet(carrier=1))))
    qtbot.mouseClick(part(page, "$.attacker.own_units"), LEFT)
    assert not page.value().attacker.own_units
    assert part(page, "$.attacker.fleet.carrier").accessibleName() == "Carrier I"


def test_cards_of_a_faction_are_offered_to_it_alone_and_go_with_it(qtbot: QtBot):
    page = opened(qtbot, READY)
    assert not part(page, "$.attacker.variants[corsair]").isVisible()
    pick_faction(page, 0, "mentak")
    assert part(page, "$.attacker.variants[corsair]").isVisible()
    qtbot.mouseClick(part(page, "$.attacker.variants[corsair]"), LEFT)
    assert page.value().attacker.variants == {"corsair"}
    pick_faction(page, 0, "saar")
    assert page.value().attacker.variants == frozenset()
    assert not part(page, "$.attacker.variants[corsair]").isVisible()
    qtbot.mouseClick(part(page, "$.attacker.docks_upgraded"), LEFT)
    assert page.value().attacker.docks_upgraded


def test_only_who_has_a_second_level_can_choose_it(qtbot: QtBot):
    page = opened(qtbot, READY)
    assert not part(page, "$.attacker.upgrades[war_sun]").isVisible()
    pick_faction(page, 0, "muaat")
    assert part(page, "$.attacker.upgrades[war_sun]").isVisible()
    qtbot.mouseClick(part(page, "$.attacker.upgrades[war_sun]"), LEFT)
    assert UnitType.WAR_SUN in page.value().attacker.upgrades
    pick_faction(page, 0, "sol")
    assert page.value().attacker.upgrades == frozenset()


def test_mechs_that_fight_stand_in_the_order_of_losses(qtbot: QtBot):
    page = opened(qtbot, replace(READY, attacker=Force("", "naaz_rokha", Fleet(cruiser=1, mech=1))))
    press(qtbot, page, KEY.Key_F4)
    shown = part(page, "policy:0:order")
    assert isinstance(shown, QListWidget)
    assert shown.count() == len(ORDER) + 1


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_odds_and_the_system_are_as_wide_as_their_column(qtbot, language):
    set_language(QApplication.instance(), language)
    page = opened(qtbot, READY, Metrics(small=True))
    page.resize(1280, 672)
    page.grab()
    column = part(page, "$.round").parentWidget().parentWidget()
    assert column.width() <= column.parentWidget().width()
    set_language(QApplication.instance(), "en")


def test_the_letters_and_signs_of_a_typed_line_are_told_among_the_keys(page: ForcesPage) -> None:
    line = next(group for group in page.key_groups() if group.title == "The fleet in a line")
    told = {row.key: row.does for row in line.rows}
    assert (told["cv"], told["*"]) == ("Carrier", "damaged: ws*, 3 dn*2")


def test_figures_go_on_over_the_cells_that_a_row_does_not_have(
    qtbot: QtBot, page: ForcesPage
) -> None:
    def wide(unit: UnitType) -> int:
        found = part(page, f"caption:$.attacker.fleet.{unit.value}")
        return found.width()

    assert wide(UnitType.WAR_SUN) > wide(UnitType.CRUISER)
    plus(qtbot, page, "$.attacker.fleet.war_sun")
    settle()
    assert wide(UnitType.WAR_SUN) < wide(UnitType.DREADNOUGHT) + 60


def test_another_kind_of_battle_scolds_an_empty_form_no_more_than_the_first(
    qtbot: QtBot, page: ForcesPage
) -> None:
    qtbot.mouseClick(part(page, "$.part[invasion]"), LEFT)
    assert notes(page) == set()


def test_the_longest_names_of_units_are_told_whole_in_a_small_window(qtbot: QtBot) -> None:
    """The Carrier of Sol was cut amid its name."""
    set_language(QApplication.instance(), "ru")
    longest = Force(faction="sol", upgrades=frozenset({UnitType.CARRIER}), fleet=Fleet(carrier=1))
    page = opened(qtbot, Setup(longest, Force(faction="muaat")))
    page.resize(1340, 720)
    settle()
    names = [name for name in page.findChildren(Narrowed) if name.isVisible()]
    assert any(name.text() == "Улучшенный Транспортник II" for name in names)
    for name in names:
        assert name.fontMetrics().horizontalAdvance(name.text()) <= name.width(), name.text()
    set_language(QApplication.instance(), "en")


@pytest.mark.parametrize("part", [Part.ACTION, Part.INVASION])
@pytest.mark.parametrize("by_mouse", [True, False])
def test_an_empty_side_is_asked_about_once_before_it_fights(
    qtbot: QtBot, part: Part, by_mouse: bool
) -> None:
    """Whoever had forgotten it stood before the end of the battle at once."""
    mine = Force(fleet=Fleet(carrier=1, infantry=2))
    page = opened(qtbot, Setup(mine, system=ActiveSystem(planets=("Lor",)), part=part))
    started: list[Setup] = []
    page.accepted.connect(started.append)

    def start() -> None:
        if by_mouse:
            page.bar.wanted.emit("start")
        else:
            page.setFocus()
            press(qtbot, page, KEY.Key_Return)

    start()
    assert not started
    assert "$.defender.fleet" in notes(page)
    assert keyboard(page).startswith("$.defender.fleet")
    told = {one.text() for one in page.bar.findChildren(QLabel)}
    asked = "Defender: no units. Enter them, or press “Start battle” again"
    assert {"Start without them?", asked} <= told, "what the second press does"
    start()
    assert started == [page.value()]


def test_an_empty_side_is_asked_about_once_whatever_the_language(hands: Hands) -> None:
    """The second press asked again where the language had been switched between the two."""
    mine = Force(fleet=Fleet(carrier=1, infantry=2))
    setup = Setup(mine, system=ActiveSystem(planets=("Lor",)), part=Part.ACTION)
    hands.assistant.new("ti4", setup)
    hands.settle()
    hands.key(KEY.Key_Return, Qt.KeyboardModifier.ControlModifier)
    hands.click("language[ru]")
    assert hands.see("problem-count").text() == "Начать без них?"
    hands.key(KEY.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert hands.battle.setup == setup


TECHNOLOGIES = "$.attacker.technologies"


def of_technologies(page: ForcesPage) -> Any:
    line: Any = page.leaf(TECHNOLOGIES).editor
    line.setFocus(Qt.FocusReason.TabFocusReason)
    return line


def caption_of(page: ForcesPage) -> str:
    label: Any = part(page, f"caption:{TECHNOLOGIES}")
    return label.text()


def test_enter_takes_the_first_technology_that_is_offered(qtbot):
    page = opened(qtbot, READY)
    line = of_technologies(page)
    qtbot.keyClicks(line, "plasma s")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert page.value().attacker.technologies == {"plasma_scoring"}
    assert (line.text(), line.complaint) == ("", "")
    line.setText("Плазменные Боеголовки")  # as the box of the other language calls it
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert line.complaint == "“Плазменные Боеголовки” is there already"


def test_words_that_name_no_technology_are_told_at_the_field_and_hold_the_start(qtbot):
    page = opened(qtbot, READY)
    line = of_technologies(page)
    line.setText("Plasma Scoring, xyz, Antimass Deflectors, abc")
    page.leaf("$.attacker.name").editor.setFocus(Qt.FocusReason.TabFocusReason)
    assert page.value().attacker.technologies == {"plasma_scoring", "antimass_deflectors"}
    assert line.text() == "xyz, abc"
    assert caption_of(page) == "“xyz” is not in the list"
    started = []
    page.accepted.connect(started.append)
    page.start()
    assert (started, keyboard(page)) == ([], TECHNOLOGIES)
    line.setText("")
    assert caption_of(page) == ""
    line.setText("qq")
    page.start()
    assert not started, "nor what has not been ended"
    line.setText("")
    page.start()
    assert len(started) == 1


def test_what_names_no_technology_stays_in_another_language(qtbot):
    page = opened(qtbot, READY)
    of_technologies(page).setText("xyz,")
    other = opened(qtbot, READY)
    other.restore_state(page)
    assert (of_technologies(other).text(), caption_of(other)) == ("xyz,", caption_of(page))


def test_an_undo_takes_back_first_what_names_nothing_and_only_there(qtbot):
    page = opened(qtbot, READY)
    name = page.leaf("$.attacker.name").editor
    line = of_technologies(page)
    qtbot.keyClicks(line, "plasma scoring,xyz")
    name.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClicks(name, "a")
    page.step(-1)
    assert line.text() == "xyz", "an undo elsewhere leaves it"
    line.setFocus(Qt.FocusReason.TabFocusReason)
    page.step(-1)
    assert (line.text(), caption_of(page)) == ("", "")
    assert page.value().attacker.technologies == {"plasma_scoring"}
    page.step(-1)
    assert not page.value().attacker.technologies
