"""The best card is marked for who has switched advice on, or has asked for it; for nobody else."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from assistant.games.metro import GAME
from assistant.games.metro.cards import AskAdvice, Hold, LayDown, PutBack
from assistant.games.metro.comparison import ShowCard
from assistant.games.metro.deck import CardId
from assistant.games.metro.setup import Mode
from assistant.games.metro.state import Stage
from assistant.rules.chance import Draw, Drawn
from assistant.rules.decision import Seat
from assistant.ui.decision.options import keys_of, name_of
from assistant.ui.figures import ends, percent, worth
from assistant.ui.games.metro.card_face import CardFace
from assistant.ui.games.metro.hand_page import Tally
from assistant.ui.odds.sheet import OddsSheet
from assistant.ui.style_sheet import FAR
from assistant.ui.translate import LANGUAGES
from assistant.ui.widgets.buttons import IconSwitch
from assistant.ui.widgets.option import OptionButton
from tests.games.metro.table import HANDS, Table, force, station
from tests.ui.desk import Desk

Key = Qt.Key


DRAWN = ("zasada", "kontrataka", "attack_b", "glukhaya", "attack_a", "manoeuvre_a")
"""Of the attacker's three that is best which never wins, and never loses."""


def dealt(hands: tuple[str, ...] = HANDS) -> Table:
    """The attacker is to look at his three cards."""
    battle = station(force(5), force(5), mode=Mode.APP)
    while battle.state.at is not Stage.ATTACKER_CARD:
        if isinstance(battle.decision, Draw):
            battle.play(Drawn(tuple(map(CardId, hands))))
        else:
            battle.play(next(battle.decision.open).action)
    return battle


def asked(*hand: str) -> Table:
    """The attacker has entered his hand to be advised."""
    battle = station(force(5), force(5))
    while battle.state.at is not Stage.ATTACKER_CARD:
        battle.play(next(battle.decision.open).action)
    battle.play(AskAdvice(), *(Hold(CardId(card)) for card in hand or HANDS[:3]))
    return battle


def marks(window: QWidget) -> list[str]:
    """What is told from the rest, and what is said of the best."""
    faces = [f.accessibleName() for f in window.findChildren(CardFace) if f.accessibleDescription()]
    rows = [t.accessibleName() for t in window.findChildren(Tally) if t.property("best")]
    said = [w.text() for w in window.findChildren(QLabel, "advice")]
    return [*faces, *rows, *(words for words in said if "Best" in words or "a win" in words)]


@pytest.mark.parametrize("distance", [1.0, FAR])
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_card_tells_on_its_button_how_it_ends(
    sit: Callable[..., Desk], qtbot: QtBot, language: str, distance: float
):
    """Points are large; what they come from stands under them."""
    battle = dealt()
    desk = sit(battle, distance=distance, language=language)
    look(desk, qtbot)
    values = GAME.odds.values(battle.view(battle.decision.seat))
    buttons = {b.objectName(): b for b in desk.window.findChildren(OptionButton)}
    for one in values.option_values:
        button = buttons[name_of(one.action)]
        qtbot.waitUntil(lambda b=button: bool(b.worth.ends))
        told = ends(one.gain, values)
        assert told in button.accessibleName()
        assert percent(one.ends[2]) in told
        button.grab()
        assert button.tip_words().count(told) == 0  # nothing of it is cut


def look(desk: Desk, qtbot: QtBot) -> None:
    """The owner lifts the curtain, and what there is to say of the hand is there."""
    desk.reveal()
    qtbot.waitUntil(lambda: not desk.worker.is_busy)
    desk.settle()


@pytest.mark.parametrize(("distance", "language"), [*product([1.0, FAR], LANGUAGES)])
def test_the_largest_figure_stands_on_the_best_card_hints_or_not(
    sit: Callable[..., Desk], qtbot: QtBot, distance: float, language: str
):
    """The chance to win alone led to a card that loses more often than another one draws."""
    desk = sit(dealt(DRAWN), size=(1280, 720), distance=distance, language=language)
    look(desk, qtbot)
    (words,) = desk.window.findChildren(QLabel, "advice")
    counted = {"en": "The table counts cards", "ru": "Таблица считает карты"}[language]
    told = "" if distance == FAR else counted
    assert words.text()[: len(counted)] == told, "three cards of four won are no chance of 3 in 4"
    scale = {
        "en": "victory +1, draw 0, defeat \N{MINUS SIGN}1",
        "ru": "победа +1, ничья 0, поражение \N{MINUS SIGN}1",
    }[language]
    for _ in range(2):
        cards = [b for b in desk.window.findChildren(OptionButton) if b.worth.ends]
        plain = str.maketrans(",\N{MINUS SIGN}", ".-")
        points = {b: float(b.worth.value.translate(plain)) for b in cards}
        stars = [b for b in cards if b.worth.is_best]
        heads = [one.text().replace("\n", " ") for one in desk.window.findChildren(QLabel)]
        assert any(scale in one for one in heads)
        assert len(set(points.values())) > 1
        assert all(points[star] == max(points.values()) for star in stars)
        assert all(scale in one.accessibleName() for one in cards)
        desk.press(Key.Key_F5)
    assert [b for b in cards if b.worth.is_best]


def test_who_names_his_cards_has_no_switch_that_does_nothing(sit: Callable[..., Desk]):
    """It was out, and the best card was marked all the same: he has asked for that."""
    desk = sit(asked())
    desk.reveal()
    assert not any(switch.isVisible() for switch in desk.window.findChildren(IconSwitch))


@pytest.mark.parametrize("distance", [1.0, FAR])
def test_no_card_is_marked_before_advice_is_switched_on(
    sit: Callable[..., Desk], qtbot: QtBot, distance: float
):
    desk = sit(dealt(), distance=distance)
    look(desk, qtbot)
    assert marks(desk.window) == []
    assert not desk.has("draw-for-me")
    desk.press(Key.Key_Space)
    assert desk.battle.state.at is Stage.ATTACKER_CARD
    desk.press(Key.Key_F5)
    assert marks(desk.window)
    assert desk.has("draw-for-me")
    desk.press(Key.Key_F5)
    assert marks(desk.window) == []
    assert not desk.has("draw-for-me")


def test_the_cards_of_the_best_mix_are_marked_and_no_other_row(
    sit: Callable[..., Desk], qtbot: QtBot
):
    desk = sit(dealt())
    look(desk, qtbot)
    desk.press(Key.Key_F5)
    qtbot.waitUntil(lambda: bool(marks(desk.window)))
    faces = [f for f in desk.window.findChildren(CardFace) if f.accessibleDescription()]
    rows = [t.objectName() for t in desk.window.findChildren(Tally) if t.property("best")]
    assert rows == [f"tally:{face.card.id}" for face in faces]
    assert "%" not in "".join(f.accessibleName() for f in faces if len(faces) == 1)


@pytest.mark.parametrize("distance", [1.0, FAR])
def test_draws_are_not_told_by_a_sign_that_is_read_as_a_minus(
    sit: Callable[..., Desk], qtbot: QtBot, distance: float
):
    desk = sit(dealt(), distance=distance)
    look(desk, qtbot)
    for tally in desk.window.findChildren(Tally):
        words = QTextDocument()
        words.setHtml(tally.text())
        shown = words.toPlainText()
        assert not set("-\N{MINUS SIGN}\N{EN DASH}") & set(shown)
        assert ("draw" in shown) is (distance == FAR), shown


def test_the_numbers_on_cards_among_all_have_a_legend_and_a_sure_win_no_cut_word(
    sit: Callable[..., Desk], qtbot: QtBot
):
    battle = station(force(9), force(5))
    while battle.state.at is not Stage.ATTACKER_CARD:
        battle.play(next(battle.decision.open).action)
    battle.play(AskAdvice(), *(Hold(CardId(card)) for card in HANDS[:3]))
    desk = sit(battle)
    look(desk, qtbot)
    assert "bonus vs attack / defence / manoeuvre" in [
        label.text() for label in desk.window.findChildren(QLabel)
    ]
    desk.press(Key.Key_F5)
    qtbot.waitUntil(lambda: bool(marks(desk.window)))
    assert not [f for f in desk.window.findChildren(CardFace) if "sure win" in f.accessibleName()]


def test_what_a_choice_is_worth_is_told_to_the_same_digit_everywhere(
    sit: Callable[..., Desk], qtbot: QtBot
):
    values = GAME.odds.values(dealt().view(Seat(0)))
    for one in values.option_values:
        assert len(worth(one.gain, values).partition(".")[2]) == 2


def test_what_is_counted_with_all_cards_alike_is_told_so_beside_it(sit: Callable[..., Desk]):
    """Beside the points against the best play it was taken for a contradiction."""
    for distance, said in ((1.0, "of the 4 cards"), (FAR, "of the 4 unseen cards:")):
        desk = sit(dealt(), size=(1280, 720), distance=distance)
        desk.reveal()
        (told,) = (w for w in desk.window.findChildren(QLabel) if w.text() == said)
        assert told.height() >= told.heightForWidth(told.width())
        assert told.isVisible()
    values = GAME.odds.values(dealt().view(Seat(0)))
    assert str(values.goal).startswith("Points if the opponent plays best: victory +1")


def test_once_three_are_named_the_next_step_is_lit(sit: Callable[..., Desk]):
    desk = sit(asked())
    desk.reveal()
    assert "press Enter twice" in "".join(w.text() for w in desk.window.findChildren(QLabel))
    desk.press(Key.Key_Return)
    assert not desk.battle.state.side(Seat(0)).down, "the third was named by a key and Enter"
    desk.press(Key.Key_Return)
    assert desk.battle.state.side(Seat(0)).down


def test_what_is_asked_once_three_are_named_is_read_by_their_owner_alone(
    sit: Callable[..., Desk],
):
    """It still asked to name three."""
    battle = asked()
    desk = sit(battle)
    assert "Name your three cards" in str(battle.decision.prompt)
    desk.reveal()
    bar = desk.find("decision-bar")
    assert "Place one card face down" in bar.accessibleName()
    assert "Name your three" not in bar.accessibleName()
    desk.click(PutBack(CardId(HANDS[0])))
    assert "Name your three cards" in desk.find("decision-bar").accessibleName()


@pytest.mark.parametrize("named", [0, 2, 3])
def test_the_number_after_the_cards_closes_the_page_only_with_enter(
    sit: Callable[..., Desk], named: int
):
    battle = asked()
    for card in HANDS[named:3]:
        battle.play(PutBack(CardId(card)))
    desk = sit(battle)
    desk.reveal()
    desk.press("8")
    assert not battle.state.side(Seat(0)).down
    assert "My card is face down: press Enter" in desk.read()
    desk.press(Key.Key_Return)
    assert battle.state.side(Seat(0)).down


def test_what_one_seat_has_switched_on_marks_nothing_for_the_other(
    sit: Callable[..., Desk], qtbot: QtBot
):
    desk = sit(dealt())
    look(desk, qtbot)
    desk.press(Key.Key_F5, "1", Key.Key_Return)
    assert desk.battle.state.at is Stage.DEFENDER_CARD
    look(desk, qtbot)
    assert marks(desk.window) == []


def test_who_asks_for_advice_in_private_has_it(sit: Callable[..., Desk], qtbot: QtBot):
    desk = sit(asked())
    look(desk, qtbot)
    assert marks(desk.window)


def test_nothing_is_marked_on_the_window_for_the_table(sit: Callable[..., Desk], qtbot: QtBot):
    desk = sit(dealt())
    television = desk.window.show_table_window(desk.table)
    desk.window.activateWindow()
    desk.settle()
    look(desk, qtbot)
    desk.press(Key.Key_F5)
    qtbot.waitUntil(lambda: bool(marks(desk.window)))
    QTest.qWait(100)
    assert marks(television) == []


@pytest.mark.parametrize("distance", [1.5, 2.0])
def test_no_empty_page_of_odds_opens_where_there_is_no_more_to_show(
    sit: Callable[..., Desk], qtbot: QtBot, distance: float
):
    battle = station(force(6), force(5))
    battle.play(LayDown(), LayDown(), ShowCard(CardId("attack_a")))
    desk = sit(battle, size=(1280, 720), distance=distance)
    qtbot.waitUntil(lambda: not desk.worker.is_busy)
    desk.settle()
    desk.press(Key.Key_F9)
    assert not any(sheet.is_open for sheet in desk.window.findChildren(OddsSheet))
    assert "Nothing more to show: any remaining card" in desk.read()


def test_the_figures_are_read_on_by_keys(sit: Callable[..., Desk], qtbot: QtBot):
    desk = sit(station(force(5), force(5), mode=Mode.APP), size=(1280, 720))
    qtbot.waitUntil(lambda: "76.3" in desk.read(), timeout=20000)
    desk.settle()
    if not desk.has("figures"):
        desk.press(Key.Key_F9)
    desk.settle()
    (area,) = (a for a in desk.window.findChildren(QScrollArea, "figures") if a.isVisible())
    bar = area.verticalScrollBar()
    desk.press(Key.Key_PageDown)
    read = bar.value()
    assert 0 < read <= bar.maximum()
    desk.press(Key.Key_PageUp)
    assert bar.value() < read


def test_a_card_that_the_mix_does_without_but_is_worth_as_much_is_not_advised_against(
    sit: Callable[..., Desk], qtbot: QtBot
):
    """It bore the same number as the starred cards, and “do not play”."""
    desk = sit(dealt(("zasada", "attack_a", "manoeuvre_a", "kontrataka", "glukhaya", "attack_b")))
    look(desk, qtbot)
    desk.press(Key.Key_F5)
    qtbot.waitUntil(lambda: bool(marks(desk.window)), timeout=20000)
    told = {f.card.id: f.accessibleName() for f in desk.window.findChildren(CardFace)}
    assert "as good" in told["manoeuvre_a"]
    assert not any("do not play" in words for words in told.values())


@pytest.mark.parametrize("distance", [1.0, 1.5, FAR])
def test_a_named_card_that_is_worth_as_much_as_the_starred_ones_says_so(
    sit: Callable[..., Desk], qtbot: QtBot, distance: float
):
    """It bore no word, and was taken for worse; on a small face the line below has the word."""
    desk = sit(asked("zasada", "attack_a", "manoeuvre_a"), size=(1280, 720), distance=distance)
    look(desk, qtbot)
    qtbot.waitUntil(lambda: bool(marks(desk.window)))
    told = {f.card.id: f.accessibleName() for f in desk.window.findChildren(CardFace)}
    assert [card for card, words in told.items() if "as good" in words] == ["manoeuvre_a"]
    (words,) = desk.window.findChildren(QLabel, "advice")
    assert "Equally good: Manoeuvre A." in words.text()


@pytest.mark.parametrize("distance", [1.0, FAR])
def test_the_best_mix_chooses_among_named_cards_too(
    sit: Callable[..., Desk], qtbot: QtBot, distance: float
):
    """F8 did nothing there."""
    battle = asked("zasada", "attack_a", "manoeuvre_a")
    desk = sit(battle, size=(1280, 720), distance=distance)
    look(desk, qtbot)
    qtbot.waitUntil(lambda: bool(marks(desk.window)))
    assert desk.has("draw-for-me") is (distance == 1.0), "from afar there is no room"
    before = battle.state
    (words,) = desk.window.findChildren(QLabel, "advice")
    drawn = set()
    for _ in range(60):
        desk.press(Key.Key_F8)
        drawn.add(words.text().partition(" Place this card face down.")[0])
    assert drawn == {"Chosen: Attack A.", "Chosen: Tunnel Ambush."}
    assert battle.state == before, "the player lays it down himself"


@pytest.mark.parametrize("by_key", [False, True])
def test_once_a_card_is_chosen_for_me_enter_lays_it_down_and_draws_no_other(
    sit: Callable[..., Desk], qtbot: QtBot, by_key: bool
):
    """The button kept the keyboard: each Enter drew again, with the first card on the table."""
    battle = asked("zasada", "attack_a", "manoeuvre_a")
    desk = sit(battle)
    look(desk, qtbot)
    qtbot.waitUntil(lambda: desk.has("draw-for-me"))
    button = desk.find("draw-for-me")
    if by_key:
        button.setFocus()
        desk.press(Key.Key_Return)
    else:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        desk.settle()
    assert "Chosen: " in desk.read()
    assert not button.hasFocus()
    desk.press(Key.Key_Return)
    assert not battle.state.side(Seat(0)).down
    desk.press(Key.Key_Return)
    assert battle.state.side(Seat(0)).down


def test_the_page_is_not_closed_by_one_click_while_cards_are_to_be_named(sit: Callable[..., Desk]):
    """The key asked, and the mouse went on at once."""
    battle = asked()
    battle.play(PutBack(CardId(HANDS[0])))
    desk = sit(battle)
    desk.reveal()
    desk.click(LayDown())
    assert not battle.state.side(Seat(0)).down
    assert "My card is face down: press Enter" in desk.read()
    desk.press(Key.Key_Return)
    assert battle.state.side(Seat(0)).down


def test_enter_is_of_the_number_typed_and_not_of_the_card_that_keys_had_led_to(
    sit: Callable[..., Desk],
):
    """It named that card, after it was told to close the page."""
    battle = asked()
    battle.play(PutBack(CardId(HANDS[0])))
    desk = sit(battle)
    desk.reveal()
    desk.press(Key.Key_Right, keys_of(battle.decision)[LayDown()], Key.Key_Return)
    assert battle.state.side(Seat(0)).down


def test_only_a_named_card_has_the_frame_of_one(sit: Callable[..., Desk]):
    """The one that keys had led to had it too, while it said that three were left to name."""
    battle = asked()
    battle.play(*(PutBack(CardId(card)) for card in HANDS[1:3]))
    desk = sit(battle)
    desk.reveal()
    desk.press(Key.Key_Right)
    framed = [f.card.id for f in desk.window.findChildren(CardFace) if f.isChecked()]
    assert framed == [HANDS[0]]


def test_no_named_card_is_called_as_good_that_is_worth_less(sit: Callable[..., Desk], qtbot: QtBot):
    desk = sit(asked("zasada", "kontrataka", "glukhaya"))
    look(desk, qtbot)
    qtbot.waitUntil(lambda: bool(marks(desk.window)))
    assert "good" not in " ".join(f.accessibleName() for f in desk.window.findChildren(CardFace))
    (words,) = desk.window.findChildren(QLabel, "advice")
    assert "good" not in words.text()
