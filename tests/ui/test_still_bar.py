"""The bar stands still: one height, keys and places that keep their meaning; all is heard once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QAccessible

from assistant.games import GAMES
from assistant.games.ti4 import GAME as TI4
from assistant.games.ti4.setup import ActiveSystem
from assistant.games.ti4.state import RoundStep
from assistant.games.ti4.steps.assign import Destroy, Sustain
from assistant.games.ti4.steps.barrage import Ready
from assistant.games.ti4.steps.invasion import Land
from assistant.paths import quick
from assistant.rules.battle import Battle
from assistant.rules.chance import Hits
from assistant.rules.decision import Choice, Gesture
from assistant.rules.setup_file import read_setup
from assistant.rules.text import Text
from assistant.rules.typed_setup import setup_of
from assistant.ui.decision.bar import BarPlace, DecisionBar
from assistant.ui.decision.option_grid import OptionGrid
from assistant.ui.decision.options import Keys, in_rows, keys_of
from assistant.ui.widgets.option import OptionButton
from tests.games.ti4.test_action import force, invasion
from tests.ui.desk import CTRL, Desk, Key
from tests.ui.settling import rest
from tests.ui.stillness import move_on

Sit = Callable[..., Desk]
MOVES = 14
SIZES = {"near": (1440, 900, 1.0), "small": (1280, 720, 1.0), "far": (1920, 1080, 2.0)}


def evening(desk: Desk) -> Iterator[DecisionBar]:
    """A battle played at random: the bar after every move."""
    rng, table = Random(5), desk.window
    for _ in range(MOVES):
        if desk.table.curtain:
            desk.reveal()
        yield table.findChild(DecisionBar)
        if desk.battle.decision is None:
            return
        move_on(desk, rng)


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_bar_has_one_height_over_an_evening(sit: Sit, game: Any, size: Any) -> None:
    wide, high, distance = size
    battle = Battle(game, read_setup(quick(game.id), GAMES)[1])
    desk = sit(battle, language="ru", distance=distance, size=(wide, high))
    places = set()
    for bar in evening(desk):
        (place,) = desk.window.findChildren(BarPlace)
        is_over = desk.battle.decision is None  # what follows may lie over the page
        assert is_over or bar.geometry() == place.geometry()
        places.add(place.geometry().getRect())
    assert len(places) == 1


def test_a_list_lies_over_the_page_and_moves_nothing(sit: Sit) -> None:
    desk = sit(hits("dreadnought carrier cruiser | dreadnought", 1))
    (place,) = desk.window.findChildren(BarPlace)
    bar, before = desk.window.findChild(DecisionBar), place.geometry()
    for key, modifier in ((Key.Key_F2, None), (Key.Key_F, CTRL)):
        desk.press(key, **({"with_": modifier} if modifier else {}))
        assert place.geometry() == before
        assert bar.geometry().bottom() == before.bottom()
        assert bar.height() >= before.height() + (40 if key is Key.Key_F2 else 0)
        assert bar.height() >= bar.layout().sizeHint().height(), "the list is not cut off"
        desk.press(Key.Key_Escape)
        assert bar.geometry() == before


@pytest.mark.parametrize("distance", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_number_to_type_takes_no_more_room_than_the_options(
    sit: Sit, distance: float, language: str
) -> None:
    """The bar hid most of the line above it, which tells what came last."""
    made = invasion(
        force("carrier 4 infantry"),
        force("", "infantry", "infantry"),
        system=ActiveSystem(planets=("Lor", "Meer")),
    )
    desk = sit(made, distance=distance, size=(1280, 720), language=language)
    while desk.battle.state.at is not RoundStep.COMMIT:
        desk.table.play(*desk.battle.decision.gestures[0].actions)
        desk.settle()
    desk.press(Key.Key_2)
    assert desk.has("field-editor")
    assert desk.window.findChild(DecisionBar).height() == desk.window.findChild(BarPlace).height()


def test_the_rulings_begin_with_those_of_every_evening(sit: Sit) -> None:
    """Units added, removed, repaired, damaged; what the odds assume is last, for it has a page."""
    desk = sit(hits("dreadnought* dreadnought | dreadnought", 1))
    desk.press(Key.Key_F2)
    groups = list(dict.fromkeys(entry.group for entry in desk.entries()))
    assert groups[:4] == ["Add units", "Remove a unit", "Repair a unit", "Damage a unit"]
    assert groups.index("Order of losses") > groups.index("Go to a step")


def hits(text: str, count: int) -> Battle[Any, Any]:
    """Two fleets; the first one has so many hits to assign."""
    battle = Battle(TI4, setup_of(text, TI4))
    while not (isinstance(battle.decision, Choice) and battle.state.hits[0]):
        decision = battle.decision
        if isinstance(decision, Choice):
            battle.play(*decision.gestures[0].actions)
            continue
        left = count if decision.seat == 1 else 0
        counts = []
        for group in decision.groups:
            counts.append(min(left, group.most))
            left -= counts[-1]
        battle.play(Hits(tuple(counts)))
    return battle


def test_keys_stay_with_their_meaning_over_a_rhythm() -> None:
    """After a hit was sustained, 6 destroyed something else."""
    battle = hits("dreadnought 2 cruiser 3 fighter | 6 dreadnought", 4)
    keys = Keys()
    first = keys_of(keys.of(battle.decision))
    fighter = first[Destroy("fighter-1")]
    seen = [{(verb(o), str(o.label)): n for n, o in open_(keys.of(battle.decision))}]
    for action in (Sustain("dreadnought-1"), Destroy("fighter-1"), Destroy("fighter-2")):
        battle.play(action)
        seen.append({(verb(o), str(o.label)): n for n, o in open_(keys.of(battle.decision))})
    for now in seen[1:]:
        assert all(seen[0][meaning] == n for meaning, n in now.items() if meaning in seen[0])
    assert keys_of(keys.of(battle.decision))[Destroy("fighter-3")] == fighter


def verb(option: Any) -> str:
    return str(option.group.label)


def open_(choice: Any) -> list[tuple[int, Any]]:
    return [(n, o) for n, o in zip(choice.numbers, choice.options, strict=True) if o.is_open]


def test_the_same_key_twice_does_the_same_twice(sit: Sit) -> None:
    battle = hits("dreadnought 2 cruiser 3 fighter | 6 dreadnought", 4)
    desk = sit(battle)
    key = keys_of(desk.table.decision)[Destroy("fighter-1")]
    before = {(b.face.verb, b.face.name): b.geometry() for b in buttons(desk)}
    desk.press(keys_of(desk.table.decision)[Sustain("dreadnought-1")])
    desk.press(key, key)
    assert [type(action) for action in battle.actions[-3:]] == [Sustain, Destroy, Destroy]
    assert {action.unit for action in battle.actions[-2:]} <= {
        "fighter-1",
        "fighter-2",
        "fighter-3",
    }
    for button in buttons(desk):
        meaning = button.face.verb, button.face.name
        assert button.geometry() == before.get(meaning, button.geometry())


def test_another_question_begins_with_1() -> None:
    """After a roll the next losses are another question, though in the same words."""
    battle = hits("dreadnought 2 cruiser 3 fighter | 6 dreadnought", 2)
    before, keys = battle.decision, Keys()
    assert isinstance(before, Choice)
    battle.play(Sustain("dreadnought-1"))
    after = battle.decision
    keys.of(before)
    assert min(n for n, _ in open_(keys.of(after))) > 1
    keys.of(None)
    assert min(n for n, _ in open_(keys.of(Choice(**fields(after))))) == 1


def fields(choice: Any) -> dict[str, Any]:
    return {name: getattr(choice, name) for name in Choice.__struct_fields__}


def test_arrows_lead_through_all_options_and_tab_to_the_rest(sit: Sit) -> None:
    desk = sit(hits("dreadnought 2 cruiser 3 fighter | 6 dreadnought", 2))
    found = [b for b in buttons(desk) if b.isEnabled()]
    walked = []
    for _ in found:
        desk.press(Key.Key_Right)
        walked.append(desk.window.focusWidget())
    assert walked == found
    desk.press(Key.Key_Right)
    assert desk.window.focusWidget() is found[0]
    stops = set()
    for _ in range(30):
        desk.press(Key.Key_Tab)
        stops.add(desk.window.focusWidget().objectName())
    assert {"closed-options", "gesture:0", *(b.objectName() for b in found)} <= stops


def buttons(desk: Desk) -> list[OptionButton]:
    (grid,) = (g for g in desk.window.findChildren(OptionGrid) if g.isVisible())
    return [b for b in grid.findChildren(OptionButton) if b.isVisible()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_screen_reader_hears_each_thing_of_the_bar_once(sit: Sit, game: Any) -> None:
    """A name for all that takes the keyboard, no name told again, no words within a button."""
    desk = sit(Battle(game, read_setup(quick(game.id), GAMES)[1]))
    for bar in evening(desk):
        for node in nodes(QAccessible.queryAccessibleInterface(bar)):
            name = node.text(QAccessible.Text.Name)
            told = node.text(QAccessible.Text.Description)
            state = node.state()
            if state.focusable and not state.invisible:
                assert name, node.object()
            assert not told or told != name, name
            if node.role() == QAccessible.Role.Button:
                assert node.childCount() == 0, name


def nodes(node: Any) -> Iterator[Any]:
    """An accessible thing with all that is in it, as a screen reader walks."""
    yield node
    for n in range(node.childCount()):
        child = node.child(n)
        if child is not None and not child.state().invisible:
            yield from nodes(child)


def landing() -> Battle[Any, Any]:
    """Two infantry over two planets."""
    abyz = ActiveSystem(planets=("Abyz", "Fria"))
    battle = invasion(force("carrier 2 infantry"), force(""), system=abyz)
    assert battle.state.at is RoundStep.COMMIT
    return battle


def test_to_land_no_more_has_one_key_whatever_it_is_called(sit: Sit) -> None:
    desk = sit(landing(), size=(1280, 720))
    key = keys_of(desk.table.decision)[Ready()]
    desk.press("1", "1", Key.Key_Return)
    assert desk.battle.actions == (Land("infantry-1", 0),)
    place = desk.find("gesture:0").geometry()
    rest(desk.worker)
    assert desk.find("gesture:0").geometry() == place, "the odds move nothing as they come"
    desk.press(Key.Key_Return)
    assert desk.battle.undoable == 1, "an Enter too many lands nobody more"
    assert "Choose one" in desk.read()
    assert desk.find("gesture:0").geometry() == place, "what is told takes no room of a button"
    assert not desk.find("pending").geometry().intersects(place)
    assert keys_of(desk.table.decision)[Ready()] == key
    desk.press(Key.Key_Z, with_=CTRL)
    assert keys_of(desk.table.decision)[Ready()] == key


def test_all_of_a_kind_land_without_a_number(sit: Sit) -> None:
    desk = sit(landing())
    desk.press("1", Key.Key_Return)
    assert desk.battle.actions[0] == Land("infantry-1", 0, 2)


def test_while_a_number_waits_for_enter_no_button_shows_that_key(sit: Sit) -> None:
    """The words said that nobody lands, and the framed button beside them that all do."""
    desk = sit(landing())
    key, button = keys_of(desk.table.decision)[Ready()], desk.find("gesture:0")
    assert button.key == "Enter"
    desk.press(key)
    assert "press Enter" in desk.read()
    assert button.key == ""
    desk.press(Key.Key_Escape)
    assert button.key == "Enter"


def test_what_opens_since_puts_the_way_out_in_no_row() -> None:
    """It would come before what has opened, and take room of what was there."""
    begun, keys = landing().decision, Keys()
    assert isinstance(begun, Choice)
    *landed, ready = begun.options
    leave = Gesture(label=ready.label, actions=(ready.action,))
    other = replace(landed[0], label=Text("", "What has opened"), action=Land("more", 1))
    for shown in (landed, [*landed, other]):
        options = (*landed, ready, *shown[len(landed) :])
        choice = keys.number(replace(begun, gestures=(leave,), options=options))
        assert [option for _, option in in_rows(choice)] == shown
        assert keys_of(choice)[ready.action] == "3"


def test_ctrl_and_a_digit_is_more_of_what_the_digit_does_and_f1_tells_it(sit: Sit) -> None:
    """All on the first planet had Ctrl+2, and 2 alone lands on the second."""
    desk = sit(landing())
    desk.press(Key.Key_F1)
    assert "Ctrl+1" in desk.read()
    assert "Ctrl+2" in desk.read()
    desk.press(Key.Key_Escape)
    desk.press("2", with_=CTRL)
    assert desk.battle.actions[-2:] == (Land("infantry-1", 1), Land("infantry-2", 1))


def test_no_button_shows_enter_while_another_one_has_the_keyboard(sit: Sit) -> None:
    """Enter chose the card under the keyboard, and the button beside it showed the key."""
    metro = next(game for game in GAMES if game.id == "metro")
    desk = sit(Battle(metro, read_setup(quick("metro"), GAMES)[1]), size=(1280, 720))
    desk.press(Key.Key_Return)
    desk.table.reveal()
    desk.press(Key.Key_Right)
    assert desk.find("confirm").key == ""
    desk.press(Key.Key_Return)
    assert desk.find("confirm").key, "the bar has the keyboard again"
    assert desk.battle.undoable == 1, "nothing but the deal is played yet"
