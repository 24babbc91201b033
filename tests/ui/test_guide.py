"""Guided battles: each step points at its control, covers nothing that is asked, moves nothing."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QWidget

from assistant.examples import examples_of
from assistant.games import GAMES
from assistant.games.battletech.actions import FireMissiles
from assistant.games.battletech.odds.forecast import values
from assistant.games.metro.odds.fight_odds import advice
from assistant.games.metro.setup import ATTACKER, DEFENDER
from assistant.games.metro.state import Result
from assistant.games.ti4.state import ref
from assistant.games.westeros.odds.forecast import of_targets
from assistant.games.westeros.steps.target import AttackTarget
from assistant.lessons import Lesson, Progress, lessons, setup_of
from assistant.rules.battle import Battle
from assistant.rules.chance import Roll
from assistant.rules.decision import Choice, Ref, Seat
from assistant.rules.setup_file import read_setup
from assistant.settings import Settings, save
from assistant.ui.curtain import SLIP
from assistant.ui.decision.options import name_of, numbered
from assistant.ui.games.metro.card_face import CardFace
from assistant.ui.guide import SHAPES, Callout, in_sight, is_open, named, ringed
from assistant.ui.odds.charts import OddsCharts
from assistant.ui.over_sheet import KeySheet
from assistant.ui.pages import Panel
from assistant.ui.side.column import FarColumn, SideColumn
from assistant.ui.translate import LANGUAGES, say
from assistant.ui.widgets.board.view import BoardView
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.option import OptionButton
from assistant.ui.widgets.small import KeyCap
from assistant.ui.window import LATER
from tests.ui.curtains import hold_space
from tests.ui.hands import Hands
from tests.ui.settling import rest
from tests.ui.stillness import on_page

KEY, ALT, CTRL = Qt.Key, Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
WAITS = "Now answer this, too"
FRESH = 350
"""Milliseconds until a key counts after a curtain."""
SIZES = ((1280, 720, 1.0), (1280, 720, 2.0), (1440, 900, 1.0), (1920, 1080, 2.0), (800, 500, 1.0))


def told(hands: Hands) -> str:
    """What the callout says, or nothing."""
    callout = hands.see("callout")
    if callout is None:
        return ""
    words = (each for each in callout.findChildren(QLabel) if each.isVisible())
    return "\n".join(each.text() for each in words)


def step_of(hands: Hands) -> str:
    return told(hands).partition("\n")[0].rpartition("step ")[2]


def on(hands: Hands) -> None:
    wait_for_moment(hands)
    hands.key(KEY.Key_Right, ALT)
    wait_for_moment(hands)
    lift(hands)


def lift(hands: Hands) -> None:
    """The laptop is in the right hands."""
    if hands.see("curtain") is not None:
        hold_space(hands.window)
        QTest.qWait(FRESH)
        hands.settle()


def wait_for_moment(hands: Hands) -> None:
    """A result is shown before the next step is told."""
    for _ in range(300):
        hands.settle()
        if hands.see("stage") is None:
            break
        QTest.qWait(10)
    hands.settle()


def take_first(hands: Hands) -> None:
    """Enter for a proposal, Space for dice, else the number of the first option."""
    match hands.asked:
        case Choice() as choice if choice.gestures:
            hands.key(KEY.Key_Return)
        case Choice() as choice:
            hands.type(str(numbered(choice)[0][0]))
        case Roll():
            hands.key(KEY.Key_Space)
    wait_for_moment(hands)


@pytest.fixture
def guided(hands: Hands) -> Hands:
    """Come from the first home page in one press."""
    hands.key(KEY.Key_Return)
    return hands


def spots(hands: Hands) -> dict[object, QRect]:
    """Where everything else on the page is."""
    page = hands.window.page
    assert page is not None
    parts = (w for w in page.findChildren(QWidget) if w.isVisible() and w.objectName())
    return {
        (type(part), part.objectName()): on_page(page, part)
        for part in parts
        if part.objectName() != "target" and not is_in(part, hands.see("callout"))
    }


def is_in(part: QWidget, whole: QWidget | None) -> bool:
    return whole is not None and (part is whole or whole.isAncestorOf(part))


def blocks(hands: Hands, target: QWidget) -> bool:
    """Whether the callout lies over the bar, where all is asked, or over what it points at."""
    callout, bar = hands.see("callout"), hands.see("decision-bar")
    assert callout is not None
    assert bar is not None
    front = callout.parentWidget()
    place = callout.geometry()
    ring = ringed(front, target)
    return place.intersects(on_page(front, bar)) or place.intersects(ring)


def pointed(hands: Hands) -> QWidget:
    """The control in the middle of the ring."""
    callout = hands.see("callout")
    assert callout is not None
    front, step = callout.parentWidget(), int(step_of(hands).split()[0]) - 1
    names = (*lessons()[hands.battle.game.id].steps[step].at, "decision-bar")
    found = named(front, names, is_open)
    assert found is not None
    return in_sight(found)


@pytest.mark.parametrize("game", list(lessons()))
def test_the_data_speak_both_languages_and_name_battles_that_exist(game: str) -> None:
    assert game in {one.id for one in GAMES}
    for step in lessons()[game].steps:
        for words in (step.title, step.says):
            assert words.en
            assert words.ru != words.en
        for words in (step.says.en, step.says.ru):
            assert words.endswith(".")
    for language in LANGUAGES:
        assert read_setup(setup_of(game, language), GAMES)[0].id == game
        if not lessons()[game].battle:
            assert setup_of(game, language) == examples_of(game, language)[0].path


@pytest.mark.parametrize(("width", "height", "distance"), SIZES)
@pytest.mark.parametrize("game", list(lessons()))
def test_every_step_is_shown_and_covers_nothing_that_is_asked(
    qapp: QApplication, game: str, width: int, height: int, distance: float
) -> None:
    save(Settings(language="en", distance=distance))
    hands = Hands(qapp)
    hands.window.resize(width, height)
    hands.settle()
    hands.assistant.guide(game)
    hands.settle()
    steps = lessons()[game].steps
    for number in range(1, len(steps) + 1):
        wait_for_moment(hands)
        assert step_of(hands) == f"{number} of {len(steps)}"
        assert not blocks(hands, pointed(hands))
        callout, room = hands.see("callout"), hands.window.rect()
        assert callout is not None
        if distance == 1.0 and width >= 1280:
            assert not covered(hands, steps[number - 1].sees)
        if game == "ti4" and width >= 1280:
            ships = (
                (n, unit) for n, side in enumerate(hands.battle.state.sides) for unit in side.ships
            )
            assert not covered(hands, tuple(ref(Seat(n), unit.id) for n, unit in ships))
        if game == "battletech" and width == 1920:
            piles = tuple(Ref(f"{n}/{pile}") for n in (0, 1) for pile in ("stockpile", "scrapheap"))
            assert not covered(hands, piles)
        if game == "battletech" and distance > 1.0:
            (line,) = hands.window.findChildren(FarColumn)
            assert not callout.geometry().intersects(on_page(callout.parentWidget(), line))
        assert room.contains(QRect(callout.mapTo(hands.window, QPoint()), callout.size()))
        caps = (cap for cap in callout.findChildren(KeyCap) if cap.isVisible())
        for cap in caps:
            assert cap.fontMetrics().horizontalAdvance(cap.text()) < cap.width()
        while step_of(hands) == f"{number} of {len(steps)}":  # or it has a question of its own
            if WAITS in told(hands):
                break  # what comes before the next one
            on(hands)
        to_next(hands)
    assert told(hands) == ""
    hands.close()


def covered(hands: Hands, refs: tuple[Ref, ...]) -> list[QRect]:
    """Where the callout lies over things that its step tells of."""
    callout, (panel,) = hands.see("callout"), hands.window.findChildren(Panel)
    assert callout is not None
    at, there = panel.mapTo(callout.parentWidget(), QPoint()), callout.geometry()
    places = [place.translated(at) for place in panel.places(refs)]
    assert len(places) >= len(refs)
    return [place for place in places if place.intersects(there)]


@pytest.mark.parametrize("shape", SHAPES)
def test_a_key_stands_whole_after_a_shorter_one(guided: Hands, shape: tuple[int, int, int]) -> None:
    callout = guided.see("callout")
    assert isinstance(callout, Callout)
    steps = lessons()["ti4"].steps
    room = QRect(0, 0, 940, 420)
    (cap,) = callout.findChildren(KeyCap)
    for step in (steps[3], steps[4]):  # Ctrl+Z, then Ctrl+Shift+Z
        callout.tell(step, 4, 8)
        callout.fit(room, *shape)
        assert cap.width() >= cap.sizeHint().width()


def to_next(hands: Hands) -> None:
    """What the guide does not tell is answered as usual."""
    for _ in range(9):
        says, lesson = told(hands), hands.assistant.session.page_state.lesson  # type: ignore[union-attr]
        if (says and WAITS not in says) or lesson is None:
            return
        hands.key(KEY.Key_Space if isinstance(hands.asked, Roll) else KEY.Key_Return)
        wait_for_moment(hands)


def sums(hands: Hands) -> list[QRect]:
    """Where totals and chances are written, and what they rest on."""
    callout = hands.see("callout")
    assert callout is not None
    front = callout.parentWidget()
    parts = front.findChildren(QWidget)
    return [
        on_page(front, part)
        for part in parts
        if part.objectName().startswith(("sum", "odds-")) and part.isVisible()
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_hex_is_covered_whatever_is_asked(qapp: QApplication, language: str) -> None:
    save(Settings(language=language))
    hands = Hands(qapp)
    hands.assistant.guide("westeros")
    hands.settle()
    (panel,) = hands.window.findChildren(Panel)
    for _ in range(3):  # a unit, its hex, who attacks
        callout = hands.see("callout")
        assert callout is not None
        assert not callout.geometry().intersects(on_page(callout.parentWidget(), panel))
        assert not blocks(hands, callout.parentWidget().findChild(QWidget, "target"))
        on(hands)
    hands.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("distance", [1.5, 2.0])
def test_from_afar_the_callout_lies_beside_the_hexes_and_tells_of_a_reroll(
    qapp: QApplication, language: str, distance: float
) -> None:
    """It lay on the first columns, and of a flank attack it said that there are keys."""
    save(Settings(language=language, distance=distance))
    hands = Hands(qapp)
    hands.assistant.guide("westeros")
    hands.settle()
    for _ in range(2):  # the riders move beside the enemy
        on(hands)
    (board,) = hands.window.findChildren(BoardView)
    aside = lessons()["westeros"].asides['{"do":"keep-dice"}']
    for _ in range(30):
        if hands.see('{"do":"keep-dice"}') is not None:
            break
        callout = hands.see("callout")
        assert callout is not None
        assert not callout.geometry().intersects(on_page(callout.parentWidget(), board))
        asked = hands.asked
        on(hands)
        if hands.asked is asked:  # beside the lesson
            take_first(hands)
    assert say(aside) in told(hands)
    hands.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_a_small_window_the_sums_of_metro_stay_in_sight(
    qapp: QApplication, language: str
) -> None:
    save(Settings(language=language))
    hands = Hands(qapp)
    hands.assistant.guide("metro")
    hands.settle()
    for _ in range(8):  # each card is chosen, then confirmed
        callout = hands.see("callout")
        assert callout is not None
        covered = [place.intersected(callout.geometry()) for place in sums(hands)]
        assert all(part.width() <= 2 or part.height() <= 2 for part in covered)
        on(hands)
    assert told(hands) == ""
    hands.close()


@pytest.mark.parametrize("steps", [0, 3])
@pytest.mark.parametrize("distance", [1.0, 1.5])
def test_escape_is_told_to_end_the_guide_only_where_it_does(
    hands: Hands, distance: float, steps: int
) -> None:
    """A list that lay open over the bar bore the same key, and had it."""
    hands.assistant.style.pick_distance(distance)
    hands.assistant.guide("ti4")
    hands.settle()
    for _ in range(steps):
        on(hands)

    def key() -> str:
        leave = hands.see("callout:leave")
        assert isinstance(leave, PlainButton)
        return leave.key

    assert key() == "Esc"
    hands.key(KEY.Key_F2)
    hands.settle()
    assert hands.see("callout:leave") is None or not key()
    hands.key(KEY.Key_Escape)
    hands.settle()
    assert key() == "Esc"


def test_a_newcomer_fights_for_a_station_by_the_keys_that_are_told(hands: Hands) -> None:
    hands.assistant.guide("metro")
    hands.settle()
    assert "the higher total wins" in told(hands)
    hands.key(KEY.Key_Return)
    assert told(hands) == "", "nothing is told over a curtain"
    lift(hands)
    assert "Attacker: choose a card" in told(hands)
    assert "Press\n1" in told(hands), "the best of the three"
    hints = advice(hands.assistant.session.table.view, ATTACKER)
    assert hints.mix[0] == max(hints.mix)
    assert hints.ends[0].win == max(ends.win for ends in hints.ends)
    assert "1 and 3 are equal" in told(hands)
    assert hints.option_values[0] == pytest.approx(hints.option_values[2])
    assert not hands.see("callout:leave").key, "Esc hides the hand first"  # type: ignore[union-attr]
    hands.type("1")
    assert "Press\nEnter" in told(hands)
    hands.key(KEY.Key_Return)
    assert told(hands) == ""
    lift(hands)
    assert "Defender: choose in secret" in told(hands)
    hints = advice(hands.assistant.session.table.view, DEFENDER)
    assert max(hints.mix) - min(hints.mix) < 0.001, "what is told of every card, hints say, too"
    assert max(hints.option_values) - min(hints.option_values) < 0.001
    hands.type("3")
    hands.key(KEY.Key_Return)
    lift(hands)
    assert "Reveal both cards" in told(hands)
    assert hands.see("callout:leave").key == "Esc"  # type: ignore[union-attr]
    hands.key(KEY.Key_Return)
    wait_for_moment(hands)
    assert "the station is yours to take" in told(hands)
    hands.type("1")
    assert "the whole fight" in told(hands)
    assert pointed(hands).objectName() == "end:new"
    assert hands.battle.state.result is Result.ATTACKER


@pytest.mark.parametrize("distance", [1.0, 1.5, 2.0])
def test_who_looks_at_more_of_the_odds_sees_all_of_it(hands: Hands, distance: float) -> None:
    """The callout lay over half of the rows."""
    hands.window.resize(1280, 720)
    hands.assistant.style.pick_distance(distance)
    hands.assistant.guide("metro")
    hands.settle()
    on(hands)
    before = told(hands)
    hands.key(KEY.Key_F9)
    hands.settle()
    assert any(charts.isVisible() for charts in hands.window.findChildren(OddsCharts))
    assert told(hands) == ""
    hands.key(KEY.Key_F9)
    hands.settle()
    assert told(hands) == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_with_more_of_the_odds_in_sight_the_guide_goes_on_beside_it(
    hands: Hands, language: str
) -> None:
    """It was gone for good, and nobody knew by which key."""
    hands.window.resize(1280, 720)
    hands.assistant.style.pick_language(language)
    hands.assistant.guide("metro")
    hands.settle()
    hands.key(KEY.Key_F9)
    hands.settle()
    assert told(hands) == ""
    hands.key(KEY.Key_Return)
    wait_for_moment(hands)
    lift(hands)
    assert told(hands) != ""
    callout, (column,) = hands.see("callout"), hands.window.findChildren(SideColumn)
    assert callout is not None
    assert column.shows_details
    assert not on_page(hands.window, callout).intersects(on_page(hands.window, column))
    hands.key(KEY.Key_F9)
    hands.key(KEY.Key_F9)
    assert told(hands) == "", "who opens it again wants to see it"


@pytest.mark.parametrize("distance", [1.5, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_over_a_hand_it_covers_neither_cards_nor_rows(
    hands: Hands, language: str, distance: float
) -> None:
    """From afar it lay on the cards among which one is chosen."""
    hands.window.resize(1280, 720)
    hands.assistant.style.pick(distance=distance, language=language)
    hands.assistant.guide("metro")
    hands.settle()
    on(hands)
    callout, page = hands.see("callout"), hands.window.page
    assert callout is not None
    assert page is not None
    parts = ("sum:", "tally:", "token:")
    rows = [w for w in page.findChildren(QWidget) if w.objectName().startswith(parts)]
    shown = [on_page(page, row) for row in rows if row.isVisible()]
    assert len(shown) > len(rows) // 2
    for told_now in ("", {"en": "Confirm it", "ru": "Подтвердите"}[language]):
        assert told_now in told(hands)
        assert not [row for row in shown if row.intersects(on_page(page, callout))]
        hands.type("1")
        hands.settle()


def test_who_hits_escape_twice_over_a_hand_hides_it_and_loses_no_guide(hands: Hands) -> None:
    hands.assistant.guide("metro")
    hands.settle()
    on(hands)
    hands.key(KEY.Key_Escape)
    hands.key(KEY.Key_Escape)
    assert hands.see("curtain"), "the second is a slip"
    QTest.qWait(SLIP)
    hands.key(KEY.Key_Escape)
    assert hands.see("continue"), "later it leads home"
    hands.key(KEY.Key_Return)
    lift(hands)
    assert step_of(hands) == "2 of 6"


def test_a_newcomer_goes_on_a_mission_by_the_keys_that_are_told(hands: Hands) -> None:
    hands.assistant.guide("battletech")
    hands.settle()
    told_in_turn = (
        ("Empty their Stockpile", "1"),
        ("Choose what to attack", "3"),
        ("let it pass", "2"),
        ("Now answer this, too", ""),
        ("Who acts first", ""),
        ("where the damage goes", ""),
        ("strikes back", ""),
        ("the missiles", "Space"),
    )
    for words, key in told_in_turn:
        assert words in told(hands)
        if key.isdecimal():
            hands.type(key)
        else:
            hands.key(KEY.Key_Space if key else KEY.Key_Return)
        wait_for_moment(hands)
    to_next(hands)
    assert "End the battle" in told(hands)
    hands.type("1")
    assert told(hands) == ""
    assert isinstance(hands.asked, Choice)
    assert hands.assistant.session.page_state.lesson is None, "what was only to be read is read"


def test_who_sends_two_units_is_told_of_the_target_and_of_the_block(hands: Hands) -> None:
    """The second one was taken for the target, and nothing was said of the block."""
    hands.assistant.guide("battletech")
    hands.settle()
    for digit, words in (("1", "what to attack"), ("2", "what to attack"), ("3", "let it pass")):
        hands.type(digit)
        assert words in told(hands)


def test_the_block_that_is_framed_is_the_best(hands: Hands) -> None:
    hands.assistant.guide("battletech")
    hands.settle()
    hands.type("13")
    framed = lessons()["battletech"].steps[2].at[0]
    (best,) = values(hands.battle.state).best  # type: ignore[union-attr]
    assert name_of(best).startswith(framed.rstrip("*"))


def test_who_fires_missile_by_missile_is_told_every_step(hands: Hands) -> None:
    """Each was taken for the answer, and the steps after it were never told."""
    hands.assistant.guide("battletech")
    hands.settle()
    for digit in "1312":
        hands.type(digit)
    hands.key(KEY.Key_Return)
    hands.key(KEY.Key_Return)
    for step, fires in (("5", 1), ("6", 2)):
        for _ in range(fires):
            assert isinstance(hands.asked, Choice)
            options = [o for o in hands.asked.open if isinstance(o.action, FireMissiles)]
            hands.assistant.session.table.play(replace(options[0].action, n=1))  # type: ignore[union-attr]
            hands.settle()
            assert step_of(hands).startswith(step)
        hands.key(KEY.Key_Return)
        wait_for_moment(hands)
    assert "the missiles" in told(hands)


def test_whoever_blocks_one_by_one_or_not_at_all_is_told_what_is_asked_then(hands: Hands) -> None:
    hands.assistant.guide("battletech")
    hands.settle()
    hands.type("1")
    hands.type("3")
    hands.type("1")  # one blocks; who else is still asked
    assert "Now answer this, too" in told(hands)
    assert step_of(hands) == "3 of 8", "it is a part of that step"
    assert "Press Enter, or choose another answer. Then the guide goes on." in told(hands)
    assert hands.see("callout:on") is None, "there is nothing to show"
    ring, bar = hands.see("target"), hands.see("decision-bar")
    assert ring is not None
    assert bar is not None
    assert ring.geometry() == ringed(ring.parentWidget(), bar), "any answer will do"
    hands.key(KEY.Key_Return)
    assert "Who acts first" in told(hands)
    for _ in range(2):
        hands.key(KEY.Key_Z, CTRL)
    wait_for_moment(hands)
    assert "let it pass" in told(hands)
    hands.click('{"do":"let-pass"}')
    assert "where the damage goes" in told(hands)


def test_while_its_last_step_waits_the_guide_can_be_left(hands: Hands) -> None:
    """Finish stood there and did nothing, where the defender lost no card and dice were to roll."""
    hands.assistant.guide("battletech")
    hands.settle()
    hands.type("132")
    for _ in range(9):
        if "step 7 of 8" in told(hands) and WAITS in told(hands):
            break
        hands.key(KEY.Key_Space if isinstance(hands.asked, Roll) else KEY.Key_Return)
        wait_for_moment(hands)
    assert WAITS in told(hands)
    assert hands.see("callout:on") is None
    hands.click("callout:leave")
    assert told(hands) == ""
    assert hands.assistant.session.page_state.lesson is None


def test_the_callout_keeps_its_place_where_it_covers_nothing_that_is_asked(hands: Hands) -> None:
    hands.assistant.guide("battletech")
    hands.settle()
    places = list[tuple[int, int]]()
    for key in "13":
        hands.type(key)
        callout = hands.see("callout")
        assert callout is not None
        end = callout.geometry().bottomRight()
        places.append((end.x(), end.y()))
    hands.type("1")
    callout = hands.see("callout")
    assert callout is not None
    end = callout.geometry().bottomRight()
    assert (end.x(), end.y()) == places[-1], "its foot stays, whatever it tells"


def test_show_me_passes_over_what_is_closed(hands: Hands) -> None:
    hands.assistant.guide("metro")
    hands.settle()
    on(hands)
    hands.click("callout:on")
    assert not hands.battle.state.sides[0].played, "the button that confirms was closed"
    hands.click("callout:on")
    assert hands.battle.state.sides[0].played


def test_a_player_comes_to_the_end_by_the_keys_that_are_told(guided: Hands) -> None:
    guided.key(KEY.Key_Space)
    wait_for_moment(guided)
    assert "type the hits" in told(guided)
    guided.type("1")
    guided.settle()
    assert "Enter" in told(guided).split("\n"), "the dice are typed: they are to be confirmed"
    assert pointed(guided).objectName() == "done"
    guided.key(KEY.Key_Return)
    wait_for_moment(guided)
    assert "Who takes it?" in told(guided)
    guided.type("1")
    assert "Take it back" in told(guided)
    guided.key(KEY.Key_Z, CTRL)
    assert "play it again" in told(guided)
    guided.key(KEY.Key_Z, CTRL | SHIFT)
    assert "likely to win" in told(guided)
    guided.key(KEY.Key_Right, ALT)
    assert "Enter gives" in told(guided)
    guided.key(KEY.Key_Return)
    assert "all you need" in told(guided)
    assert guided.see("callout:leave") is None, "its one button ends it"
    assert isinstance(guided.asked, Roll)
    guided.key(KEY.Key_Space)  # the battle goes on without it
    wait_for_moment(guided)
    assert told(guided) == ""


def test_a_player_comes_to_the_end_by_the_mouse_alone(guided: Hands) -> None:
    for _ in lessons()["ti4"].steps:
        wait_for_moment(guided)
        guided.click("callout:on")
        wait_for_moment(guided)
    assert told(guided) == ""


def test_once_all_dice_are_typed_it_points_at_done(hands: Hands) -> None:
    """It said to press Space: that reads as a roll over the dice that were typed."""
    hands.assistant.guide("westeros")
    hands.settle()
    hands.type("3")
    on(hands)
    hands.type("1")
    hands.type("1")
    roll = hands.asked
    assert isinstance(roll, Roll)
    assert pointed(hands).objectName() == "throw"
    hands.type(str(roll.groups[0].count))
    hands.settle()
    assert pointed(hands).objectName() == "done"
    assert "Enter" in told(hands).split("\n")


def test_what_is_pointed_at_can_be_clicked_itself(guided: Hands) -> None:
    guided.click("throw")
    wait_for_moment(guided)
    assert step_of(guided).startswith("2 ")


def test_escape_ends_it_and_the_battle_stays(guided: Hands) -> None:
    guided.key(KEY.Key_Escape)
    assert told(guided) == ""
    assert isinstance(guided.asked, Roll)
    guided.key(KEY.Key_Space)
    assert guided.battle.undoable
    assert told(guided) == ""


def test_the_dice_fall_as_they_are_told(guided: Hands) -> None:
    on(guided)
    on(guided)
    assert isinstance(guided.asked, Choice)
    assert guided.asked.seat == 0
    assert guided.asked.tally is not None
    assert guided.asked.tally.total == 1


def test_escape_hides_a_hand_before_it_ends_the_guide(hands: Hands) -> None:
    hands.assistant.guide("metro")
    hands.settle()
    hands.key(KEY.Key_Return)
    hands.assistant.session.table.reveal()
    hands.settle()
    card = next(face for face in hands.window.findChildren(CardFace) if face.isVisible())
    card.setFocus()
    hands.key(KEY.Key_Escape)
    assert hands.see("curtain")


def test_nothing_on_the_page_moves_because_of_it(guided: Hands) -> None:
    rest(guided.assistant.worker)  # what the odds tell comes of itself
    guided.settle()
    with_it = spots(guided)
    guided.key(KEY.Key_Escape)
    assert spots(guided) == {place: with_it[place] for place in spots(guided)}


def test_each_step_is_heard_once(guided: Hands, heard: list[str]) -> None:
    on(guided)
    assert sum("step 2 of 8" in words for words in heard) == 1
    guided.window.resize(1300, 740)
    guided.settle()
    assert sum("step 2 of 8" in words for words in heard) == 1


def test_an_undo_goes_back_a_step_and_another_answer_goes_on(guided: Hands) -> None:
    on(guided)
    on(guided)
    guided.type("4")  # not what was asked for
    assert "Take it back" in told(guided)
    guided.key(KEY.Key_Z, CTRL)
    guided.type("3")
    assert "likely to win" in told(guided)
    guided.key(KEY.Key_Z, CTRL)
    assert "play it again" in told(guided)


def test_a_roll_without_hits_leaves_out_what_no_longer_fits(guided: Hands) -> None:
    on(guided)
    guided.type("0")
    guided.key(KEY.Key_Return)
    assert "Who takes it?" not in told(guided)
    assert step_of(guided) == "3 of 7", "one after the other; what is left out is no step"


def test_another_language_tells_the_same_step(guided: Hands) -> None:
    on(guided)
    callout = guided.see("callout:on")
    assert callout is not None
    callout.setFocus()
    guided.assistant.style.pick_language("ru")
    QTest.qWait(2 * LATER)
    guided.settle()
    assert "шаг 2 из 8" in told(guided)
    assert guided.app.focusWidget() is guided.see("callout:on"), "where the keyboard was"


def test_it_makes_way_for_a_list_and_for_the_pages_of_the_odds(guided: Hands) -> None:
    for key in (KEY.Key_F4, KEY.Key_F2):
        guided.key(key)
        assert told(guided) == ""
        guided.key(KEY.Key_Escape)
        assert step_of(guided) == "1 of 8"


def test_no_other_confirm_than_that_of_the_step_is_framed(hands: Hands) -> None:
    """The one that gives a ruling was."""
    hands.assistant.guide("metro")
    hands.settle()
    on(hands)
    before = told(hands)
    hands.key(KEY.Key_F2)
    for key in 2 * (KEY.Key_Down, KEY.Key_Return):
        hands.key(key)
    assert hands.see("field:confirm")
    assert (told(hands), hands.see("target")) == ("", None)
    while hands.see("hide-hand") is None:
        hands.key(KEY.Key_Escape)
    assert told(hands) == before


def test_help_leads_there_from_every_page(hands: Hands) -> None:
    hands.assistant.example("metro")
    hands.settle()
    hands.key(KEY.Key_F1)
    sheet = hands.window.findChild(KeySheet)
    assert sheet is not None
    hands.key(KEY.Key_Tab)
    hands.key(KEY.Key_Return)
    assert hands.battle.game.id == "metro"
    assert step_of(hands) == "1 of 6"
    hands.key(KEY.Key_F1)
    sheet = hands.window.findChild(KeySheet)
    assert sheet is not None
    assert "end the guide; the battle stays" in {w.text() for w in sheet.findChildren(QLabel)}


def test_forces_that_were_entered_are_not_lost_without_a_question(hands: Hands) -> None:
    hands.assistant.new("ti4")
    hands.settle()
    line = hands.window.page.findChild(QLineEdit)  # type: ignore[union-attr]
    assert line is not None
    line.setFocus()
    hands.type("Anna")
    hands.key(KEY.Key_F1)
    hands.click("key-sheet:guide")
    assert hands.assistant.session is None


@pytest.mark.parametrize("game", ["ti4", "westeros", "battletech", "metro"])
def test_every_tile_shows_how_its_game_is_played(hands: Hands, game: str) -> None:
    hands.click(f"guide:{game}")
    assert hands.battle.game.id == game
    assert step_of(hands) == f"1 of {len(lessons()[game].steps)}"


def test_behind_a_curtain_nothing_is_told(hands: Hands) -> None:
    hands.assistant.guide("metro")
    hands.settle()
    assert told(hands)
    table = hands.assistant.session.table  # type: ignore[union-attr]
    table.curtain = (table.battle.decision.seat,)
    table.changed.emit()
    hands.settle()
    assert told(hands) == ""
    assert not hands.window.findChildren(Callout)[0].isVisible()
    assert hands.see("target") is None


def test_how_far_one_has_come_follows_the_battle() -> None:
    lesson: Lesson = lessons()["ti4"]
    progress = Progress(lesson)
    game, setup = read_setup(setup_of("ti4", "en"), GAMES)
    battle = Battle(game, setup)
    progress.follow(0, battle.decision)
    numbers = [progress.number]
    for turn in range(1, 4):
        asked = battle.decision
        rolled = isinstance(asked, Roll)
        battle.play(asked.sample(progress.rng) if rolled else asked.gestures[0].actions[0])
        progress.follow(turn, battle.decision)
        numbers.append(progress.number)
    assert numbers == [0, 1, 2, 3]


def test_a_newcomer_moves_then_attacks_with_one_unit_after_the_other(hands: Hands) -> None:
    hands.assistant.guide("westeros")
    hands.settle()
    assert "Move the riders first" in told(hands)
    hands.type("3")
    assert "Click H6, or move the frame there" in told(hands), "a hex is asked for"
    on(hands)
    assert hands.battle.state.units[0].moved
    assert hands.assistant.session is not None
    assert "H6" in say(hands.assistant.session.table.log[-1].event.text)
    for words in ("Attacks, one by one", "Choose whom to hit"):
        assert words in told(hands)
        target = pointed(hands)
        hands.type(target.face.key if isinstance(target, OptionButton) else "1")
    assert "Roll the dice" in told(hands)
    hands.key(KEY.Key_Space)
    wait_for_moment(hands)
    to_next(hands)
    assert "Next unit" in told(hands)
    hands.type("1")
    state, choice = hands.battle.state, hands.asked
    assert isinstance(choice, Choice)
    targets = [one.action for one in choice.open if isinstance(one.action, AttackTarget)]
    best, _ = of_targets(state, state.unit(state.attack.attacker))
    assert targets[0] == AttackTarget(best.target.id, best.how), "key 1 was the worse target"
    assert WAITS in told(hands)
    assert hands.see("callout:on") is None, "it said Finish, and ended the guide"
    on(hands)
    assert WAITS in told(hands)
    to_next(hands)
    assert "until all have attacked" in told(hands)
    unit = pointed(hands)
    assert isinstance(unit, OptionButton)
    assert unit.objectName().startswith('{"do":"declare-attack"')
    hands.type(unit.face.key)
    assert WAITS in told(hands), "it said that the turn was over, with a target still to choose"
    assert hands.see("callout:on") is None, "Finish did nothing"
    to_next(hands)
    assert "a whole turn" in told(hands)
    assert "End the battle…" in told(hands), "it sent to the table rulings, with the button there"
    assert hands.asked is None
    assert pointed(hands).objectName().startswith('{"do":"new-turn"')
    on(hands)
    assert told(hands) == ""


def test_whoever_moves_elsewhere_than_told_is_told_that_it_was_seen(hands: Hands) -> None:
    """The guide went on as if the riders stood on H6; and a second move left it without words."""
    hands.assistant.guide("westeros")
    hands.settle()
    for where, notices in (("J9", True), ("H6", False), ("I5", True)):
        hands.type(f"3{where}")
        hands.key(KEY.Key_Return)
        assert "Attacks, one by one" in told(hands)
        assert ("The riders are not on H6" in told(hands)) == notices
        hands.key(KEY.Key_Z, CTRL)
        assert "Move the riders first" in told(hands)
    hands.type("3J9")
    hands.key(KEY.Key_Return)
    hands.type("5E8")  # the bowmen, too
    hands.key(KEY.Key_Return)
    assert "Attacks, one by one" in told(hands), "the same is still asked"
    hands.type(pointed(hands).face.key)
    assert "Choose whom to hit" in told(hands)
    assert "The riders are not on H6" not in told(hands)


def test_who_ends_the_turn_by_enter_is_told_so_at_once(hands: Hands) -> None:
    """That others may attack was told then, and the end only after it."""
    hands.assistant.guide("westeros")
    hands.settle()
    hands.type("3")
    hands.type("A1")  # too far off to attack: the second attack is the last
    hands.key(KEY.Key_Return)
    hands.type("1")
    hands.type("1")
    hands.key(KEY.Key_Space)
    wait_for_moment(hands)
    for _ in range(40):
        if hands.asked is None:
            break
        take_first(hands)
    assert "a whole turn" in told(hands)


@pytest.mark.parametrize("where", ["H6", "J9"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_from_afar_the_hex_told_of_and_most_of_the_board_stay_free(
    qapp: QApplication, language: str, where: str
) -> None:
    """It lay in the middle of the board, and the tools beside that were free; then over the last
    event."""
    save(Settings(language=language, distance=2.0))
    hands = Hands(qapp)
    hands.window.resize(1280, 701)  # what a frame leaves of 720
    hands.assistant.guide("westeros")
    hands.settle()
    hands.type("3")
    callout, (panel,) = hands.see("callout"), hands.window.findChildren(Panel)
    assert callout is not None
    page = callout.parentWidget()
    here = on_page(page, panel).topLeft()
    assert not any(
        place.translated(here).intersects(callout.geometry()) for place in panel.places(("hex/H6",))
    )
    (board,) = (place.translated(here) for place in panel.table())
    hands.type(where)
    hands.key(KEY.Key_Return)
    (line,) = hands.window.findChildren(FarColumn)
    for _ in range(6):
        if callout.isVisible():
            assert not callout.geometry().intersects(board), told(hands)
            words = on_page(page, line).adjusted(0, 4, 0, -4)
            assert not callout.geometry().intersects(words), told(hands)
        hands.key(KEY.Key_Right, ALT)
    hands.close()
