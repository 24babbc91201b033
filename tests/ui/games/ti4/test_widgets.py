"""The tokens and the map of the fleets answer to mouse and keyboard, have names, can be seen."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QLabel, QWidget

from assistant.games.ti4 import GAME
from assistant.games.ti4.data import UnitType
from assistant.games.ti4.state import RoundStep, UnitId
from assistant.games.ti4.steps.assign import Destroy
from assistant.games.ti4.texts import DESTROY
from assistant.rules.chance import Hits
from assistant.rules.decision import Ref
from assistant.rules.text import Name
from assistant.ui.games.ti4 import moment
from assistant.ui.games.ti4.hex_map import HexMap, MapHex, SystemList
from assistant.ui.games.ti4.tray_view_model import Line, Piece, Touch
from assistant.ui.games.ti4.unit_line import CapacityBar, TokenStrip, UnitLine, UnitToken
from assistant.ui.theme import DARK, HALO, Look, Metrics
from tests.games.ti4.table import at
from tests.ui.desk import is_painted

LOOK = Look()
KEY = Qt.Key
LEFT = Qt.MouseButton.LeftButton


NEAR = tuple(MapHex(f"System {n}", "39.7", state="closed" if n % 2 else "open") for n in range(6))


def hex_map(count: int = 6) -> HexMap:
    made = HexMap(LOOK)
    made.set_map(MapHex("Quann", seats=(0, 1)), NEAR[:count])
    return made


def system_list(systems: tuple[MapHex, ...] = NEAR) -> SystemList:
    made = SystemList(LOOK)
    made.show_systems(systems, is_asked=True)
    return made


def token(*, choosable: bool = True) -> UnitToken:
    made, name = UnitToken(LOOK, "cruiser", 0), Name("Cruiser", "Крейсер")
    touch = Touch("1", Destroy(UnitId("cruiser-1")), DESTROY(), name)
    made.show_pieces([Piece(Ref("0/cruiser-1"), name, "fresh", (touch,) if choosable else ())])
    return made


def places() -> CapacityBar:
    made = CapacityBar(LOOK, 0)
    made.set_cells(["fighter", "over"])
    return made


WIDGETS: dict[str, Callable[[], QWidget]] = {
    "token": token,
    "capacity": places,
    "map": hex_map,
    "list": system_list,
}


@pytest.mark.parametrize("make", WIDGETS.values(), ids=WIDGETS)
def test_every_widget_paints(make, shown):
    assert is_painted(shown(make()))


@pytest.mark.parametrize("make", [token, hex_map])
def test_what_is_painted_has_an_accessible_name(make, shown):
    assert shown(make()).accessibleName()


def test_systems_in_a_list_say_who_may_go_there_or_that_they_are_closed(shown):
    systems = shown(system_list((MapHex("Vega", spoken="Vega: Ann"), NEAR[1])))
    role = Qt.ItemDataRole.AccessibleTextRole
    told = [systems.item(n).data(role) for n in range(systems.count())]
    assert told == ["Vega: Ann", "System 1, 39.7, not available"]


def dreadnoughts(name: Name, pieces: tuple[Piece, ...]) -> Line:
    type, dice = UnitType.DREADNOUGHT, len(pieces)
    return Line(type, None, "", name, 1, 2, (5,), (5,), dice, True, None, None, False, pieces)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("states", [("fresh", "damaged"), ("fresh",) * 12])
def test_a_name_gives_way_before_a_token_or_its_number_is_cut(seat, states, shown):
    """A damaged ship whose wrench is cut looks like any other."""
    name = Name("Dreadnought", "Дредноут")
    pieces = tuple(Piece(Ref(f"{seat}/dreadnought-{n}"), name, s) for n, s in enumerate(states, 1))
    line = Line(
        UnitType.DREADNOUGHT, None, "", name, 1, 2, (5,), (5,), 2, True, None, None, False, pieces
    )
    look = Look.of(DARK, "ti4", Metrics(1.25, small=True))
    row = shown(UnitLine(look, seat, line))
    row.resize(291, 48)
    row.layout().activate()
    (strip,) = row.findChildren(TokenStrip)
    last = max(strip.findChildren(UnitToken), key=lambda token: token.x())
    assert last.geometry().right() <= strip.width() + look.px(HALO)


def test_armour_is_told_below_the_dice_where_the_row_is_high(shown):
    name = Name("Dreadnought", "Дредноут")
    pieces = tuple(Piece(Ref(f"0/dreadnought-{n}"), name, "fresh") for n in range(3))
    row = shown(UnitLine(LOOK, 0, dreadnoughts(name, pieces)))
    row.resize(200, 84)
    row.layout().activate()
    assert "3 dice\nsustain" in [words.text() for words in row.findChildren(QLabel)]


@pytest.mark.parametrize("seat", [0, 1])
def test_tokens_are_numbered_in_the_order_of_reading_on_either_side(shown, seat):
    name = Name("Dreadnought", "Дредноут")
    pieces = tuple(Piece(Ref(f"{seat}/dreadnought-{n}"), name, "fresh") for n in (1, 2, 3))
    row = shown(UnitLine(LOOK, seat, dreadnoughts(name, pieces)))
    row.resize(420, 84)
    row.layout().activate()
    tokens = sorted(row.findChildren(UnitToken), key=lambda token: token.x())
    assert tuple(token.piece for token in tokens) == pieces


def test_dice_are_told_before_armour_where_there_is_no_room_for_both(shown):
    name = Name("Dreadnought", "Дредноут")
    pieces = tuple(Piece(Ref(f"0/dreadnought-{n}"), name, "fresh") for n in range(3))
    row = shown(UnitLine(LOOK, 0, dreadnoughts(name, pieces)))
    told = set()
    for width in range(200, 500, 10):
        row.resize(width, 70)
        row.layout().activate()
        told |= {words.text() for words in row.findChildren(QLabel) if "dice" in words.text()}
        labels = row.findChildren(QLabel)
        assert not any(words.text() == "sustain" for words in labels)
        marks = [one for one in labels if not one.pixmap().isNull()]
        in_words = any("sustain" in one.text() for one in labels)
        assert in_words != bool(marks), "a shield where the word has no room"
        assert all(one.toolTip() == "sustain" for one in marks)
    assert told == {"3 dice", "3 dice · sustain"}


def test_the_longest_name_of_a_ship_stands_whole_beside_its_tokens(shown):
    name = Name("Улучшенный Транспортник", "")
    for count in range(1, 6):
        pieces = tuple(Piece(Ref(f"0/carrier-{n}"), name, "fresh") for n in range(count))
        line = dreadnoughts(name, pieces)._replace(level=2, sustain=False)
        row = shown(UnitLine(Look.of(DARK, "ti4", Metrics(small=True)), 0, line))
        for height in (44, 58):
            row.resize(346, height)
            row.layout().activate()
            whole = (words.text().split() for words in row.findChildren(QLabel))
            assert ["Улучшенный", "Транспортник", "II"] in whole, (count, height)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_edge_of_the_last_token_is_seen_however_wide_the_row_is(seat, shown):
    name = Name("Dreadnought", "Дредноут")
    pieces = tuple(Piece(Ref(f"{seat}/dreadnought-{n}"), name, "fresh") for n in range(4))
    row = shown(UnitLine(LOOK, seat, dreadnoughts(name, pieces)))
    (strip,) = row.findChildren(TokenStrip)
    for width in range(300, 420, 7):
        row.resize(width, 80)
        row.layout().activate()
        bodies = [t.body().translated(t.x(), t.y()) for t in strip.findChildren(UnitToken)]
        assert bodies[0].left() >= 0
        assert bodies[-1].right() < strip.width(), width


@pytest.mark.parametrize("seat", [0, 1])
def test_a_wrench_and_a_key_stand_whole_in_a_low_row(seat, shown):
    """From afar rows are low, and both stick out of the token."""
    look, name = Look.of(DARK, "ti4", Metrics(2.0)), Name("Dreadnought", "Дредноут")
    touch = Touch("3", Destroy(UnitId("dreadnought-1")), DESTROY(), name)
    piece = Piece(Ref(f"{seat}/dreadnought-1"), name, "damaged", (touch,))
    line = Line(
        UnitType.DREADNOUGHT, None, "", name, 1, 2, (5,), (5,), 1, True, None, None, False, (piece,)
    )
    row = shown(UnitLine(look, seat, line))

    def seen(height: int) -> tuple[int, QImage]:
        """The points in the colour of the wrench, and what the key shows between its corners."""
        row.resize(600, height)
        (token,) = row.findChildren(UnitToken)
        assert token.body().height() == look.px(26)
        place = QRect(token.mapTo(row, QPoint()), token.size()) & row.rect()
        picture = row.grab(place).toImage()
        every = product(range(picture.width()), range(picture.height()))
        wrench = sum(picture.pixelColor(x, y).name() == DARK.warn for x, y in every)
        return wrench, picture.copy(look.px(4), 0, look.px(7), look.px(15))

    low, high = seen(look.px(26)), seen(look.px(34))
    assert low[0] == high[0] > 0
    assert low[1] == high[1]


@pytest.mark.parametrize("key", [KEY.Key_Return, KEY.Key_Enter, KEY.Key_Space])
def test_a_token_answers_to_the_keyboard(key, shown, qtbot):
    chosen = shown(token())
    with qtbot.waitSignal(chosen.clicked):
        qtbot.keyClick(chosen, key)


def test_a_token_answers_to_the_mouse(shown, qtbot):
    chosen = shown(token())
    with qtbot.waitSignal(chosen.clicked):
        qtbot.mouseClick(chosen, LEFT)


def test_a_token_that_cannot_be_chosen_is_only_looked_at(shown, qtbot):
    looked_at = shown(token(choosable=False))
    with qtbot.assertNotEmitted(looked_at.clicked):
        qtbot.mouseClick(looked_at, LEFT)
    assert looked_at.focusPolicy() == Qt.FocusPolicy.NoFocus


@pytest.mark.parametrize("count", [1, 6])
def test_a_map_by_arrows_and_click(count, shown, qtbot):
    hexes = shown(hex_map(count=count))
    hexes.resize(hexes.sizeHint())
    said: list[int] = []
    hexes.clicked.connect(said.append)
    qtbot.keyClick(hexes, KEY.Key_Left)
    qtbot.keyClick(hexes, KEY.Key_Return)
    qtbot.mouseClick(hexes, LEFT, pos=QPoint(hexes.width() // 2, 20))
    assert said == [count - 1, 0]


def test_a_list_of_systems_by_arrows_and_click(shown, qtbot):
    systems = shown(system_list())
    systems.resize(systems.sizeHint())
    said: list[int] = []
    systems.pressed_at.connect(said.append)
    qtbot.keyClick(systems, KEY.Key_Down)
    qtbot.keyClick(systems, KEY.Key_Return)
    qtbot.keyClick(systems, KEY.Key_End)
    qtbot.keyClick(systems, KEY.Key_Space)
    first = systems.visualItemRect(systems.item(0)).center()
    qtbot.mouseClick(systems.viewport(), LEFT, pos=first)
    qtbot.mouseClick(systems.viewport(), Qt.MouseButton.RightButton, pos=first)
    assert said == [1, 5, 0]


@pytest.mark.parametrize("button", [Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton])
def test_a_map_is_not_pressed_by_another_button_of_the_mouse(button, shown, qtbot):
    """A retreat was announced by it."""
    hexes = shown(hex_map())
    hexes.resize(hexes.sizeHint())
    with qtbot.assertNotEmitted(hexes.clicked):
        qtbot.mouseClick(hexes, button, pos=QPoint(hexes.width() // 2, 20))


@pytest.mark.parametrize("seats", [(0,), (1,), (0, 1)])
def test_a_system_bears_the_mark_of_everybody_who_may_go_there(seats, shown):
    colours = [LOOK.theme.seat_colour(seat) for seat in (0, 1)]
    made = HexMap(LOOK)
    made.set_map(MapHex("Quann"), (MapHex("Lodor", seats=seats),))
    assert [n for n, colour in enumerate(colours) if colour in painted(shown(made))] == [*seats]


def test_the_key_of_the_upper_system_is_not_cut_by_the_edge_of_the_map(shown):
    made = shown(hex_map())
    made.resize(made.sizeHint())
    pictures = []
    for key in ("", "1"):
        made.set_map(MapHex("Quann"), [one._replace(key=key) for one in NEAR])
        pictures.append(made.grab().toImage())
    bare, keyed = pictures
    middle = made.width() // 2 - LOOK.px(7)
    rows = range(made.height() // 4)
    differ = [y for y in rows if bare.pixelColor(middle, y) != keyed.pixelColor(middle, y)]
    assert differ[-1] - differ[0] + 1 >= LOOK.px(18) - 2


def test_the_list_names_everybody_who_may_go_there_and_why_others_are_closed(shown):
    """In the list of a small window only the attacker's mark was drawn."""
    made = shown(system_list((MapHex("Lodor", spoken="Lodor: Ann, Bob", seats=(0, 1)), NEAR[1])))
    assert [made.item(n).text() for n in range(2)] == ["Lodor: Ann, Bob", "System 1  39.7"]


def test_who_may_go_there_has_a_second_line_where_the_list_is_narrow(shown):
    """Of two long names the end was cut, and nothing else told it to the eye."""
    words = "Abyz / Fria: Barony of Letnev, Federation of Sol"
    made = system_list((MapHex("Abyz / Fria", spoken=words, seats=(0, 1)), MapHex("Quann")))
    made.resize(LOOK.px(184), LOOK.px(200))
    made = shown(made)
    first, second = (made.visualItemRect(made.item(n)).height() for n in range(2))
    assert first > second >= LOOK.px(32)
    assert made.item(0).toolTip()


def painted(widget):
    picture = widget.grab().toImage()
    return {
        picture.pixelColor(x, y).name()
        for x in range(picture.width())
        for y in range(picture.height())
    }


@pytest.mark.parametrize(("needs", "state"), [(5, ""), (4, "good"), (6, "warn")])
def test_a_figure_that_hits_less_often_has_another_colour_than_one_that_hits_more(
    needs, state, shown
):
    name = Name("Dreadnought", "Дредноут")
    line = dreadnoughts(name, (Piece(Ref("0/dreadnought-1"), name, "fresh"),))
    row = shown(UnitLine(LOOK, 0, line._replace(printed=(5,), needs=(needs,))))
    assert row.value.property("state") == state


def test_before_a_roll_the_hits_to_come_are_told_in_words_alone():
    """Circles below them were cut where a map stands under the words."""
    battle = at("3 cruiser | 3 cruiser", RoundStep.ATTACKER_ROLLS)
    battle.play(Hits((3,)))
    overview, drawn = GAME.overview(battle.state), {"anomaly_drawn": True, "cards_drawn": True}
    told = tuple(moment.moment(battle.state, battle.decision, overview, **drawn))
    assert not any(isinstance(part, moment.Hits) for part in told)
