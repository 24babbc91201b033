"""The page's own example in the window: to its draw, its two variants, by keys and by mouse."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QLabel

from assistant.games.metro.rulings import SetBonus
from assistant.games.metro.state import Result
from assistant.ui.games.metro.panel import is_palette
from assistant.ui.games.metro.side_card import SideCard
from assistant.ui.widgets.buttons import PlainButton
from tests.seeds import LANGUAGES
from tests.ui.clipping import clipped, cut_words
from tests.ui.curtains import hold_space
from tests.ui.hands import Hands, finish_by_keys, finish_by_mouse

Key = Qt.Key


@pytest.fixture(params=LANGUAGES)
def spoken(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def turn(hands: Hands, *cards: str) -> None:
    """Both cards lie on the table; these are turned."""
    hands.key(Key.Key_Return)
    for card in cards:
        hands.click(f'{{"do":"show-card","card":"{card}"}}')


def totals(hands: Hands) -> tuple[str, str]:
    found = [hands.see(f"sum:{seat}") for seat in (0, 1)]
    spoken = [view.accessibleName() for view in found]
    assert all(" = " in words for words in spoken)
    return spoken[0].rpartition(" = ")[2], spoken[1].rpartition(" = ")[2]


def begin(hands: Hands) -> None:
    hands.click("example:metro")
    hands.pick("metro-arbat")


def test_the_example_ends_in_its_draw(hands: Hands):
    begin(hands)
    turn(hands, "kontrataka", "zasada")
    assert hands.battle.state.result is Result.DRAW
    assert totals(hands) == ("7", "7")
    assert hands.see("outcome")


def test_an_attack_card_loses_to_the_ambush_and_the_winner_discards(hands: Hands):
    begin(hands)
    turn(hands, "attack_a", "zasada")
    assert totals(hands)[1] == "9", "the type of the attack card is a guess: its own name says so"
    assert hands.battle.state.result is Result.DEFENDER
    finish_by_keys(hands)
    assert len(hands.battle.state.answers) == 2


def test_against_solid_defence_the_station_falls(hands: Hands):
    begin(hands)
    turn(hands, "kontrataka", "glukhaya")
    assert totals(hands) == ("7", "6")
    hands.click('{"do":"capture"}')
    assert hands.battle.decision is None


@pytest.mark.parametrize("spoken", ["en", "ru"], indirect=True)
def test_the_example_by_keyboard_alone(hands: Hands):
    hands.tab_to("example:metro")
    hands.key(Key.Key_Return)
    hands.key(Key.Key_Down)  # under the first steps: the first example
    hands.key(Key.Key_Return)
    finish_by_keys(hands)
    assert hands.battle.game.overview(hands.battle.state).outcome is not None


def test_the_example_by_mouse_alone(hands: Hands):
    begin(hands)
    finish_by_mouse(hands)
    assert hands.battle.game.overview(hands.battle.state).outcome is not None


def test_the_app_draws_by_the_best_mix_and_the_pick_is_still_to_be_confirmed(hands: Hands, qtbot):
    hands.click("quick:metro")
    hands.key(Key.Key_Return)
    hands.key(Key.Key_Return)
    hold_space(hands.window)
    hands.settle()
    hands.key(Key.Key_F5)
    qtbot.waitUntil(lambda: hands.see("draw-for-me") is not None)
    hands.key(Key.Key_Space)
    hands.key(Key.Key_Return)
    assert hands.see("confirm").is_closed, "neither the key of the curtain draws nor that of a yes"
    hands.key(Key.Key_F8)
    assert hands.battle.state.side(0).played is None
    hands.key(Key.Key_Space)
    assert hands.battle.state.side(0).played is None
    hands.key(Key.Key_Return)
    assert hands.battle.state.side(0).played is not None


def test_the_app_deals_in_the_words_of_the_page(hands: Hands):
    hands.click("quick:metro")
    hands.key(Key.Key_Return)
    assert hands.see("draw").text() in ("Deal the cards", "Сдать карты")


def test_the_notes_say_what_is_at_stake_and_that_the_deck_is_a_placeholder(hands: Hands):
    begin(hands)
    notes = hands.see("notes")
    assert notes is not None
    told = "\n".join(label.text() for label in notes.findChildren(QLabel))
    said = hands.battle.game.overview(hands.battle.state).notes
    assert len(said) == 2
    assert told.count("\n") >= 4
    assert hands.see("open:deck")


def test_the_deck_opened_beside_a_fight_says_that_the_fight_keeps_its_own(hands: Hands):
    begin(hands)
    hands.click("open:deck")
    assert hands.see("top:view")
    shown = [label.text() for label in hands.window.findChildren(QLabel) if label.isVisible()]
    assert {"Back to the battle", "Назад в бой"} & set(shown)
    assert any("keeps its own deck" in text or "со своей колодой" in text for text in shown)
    hands.click("top:back")
    assert hands.see("notes")


@pytest.mark.parametrize("way", ["key", "link"])
def test_who_misses_his_card_is_led_to_the_numbers_of_the_cards_and_told_what_to_do(
    hands: Hands, way: str
):
    """He was led to a page that could not help, or to a list of all rulings."""
    begin(hands)
    hands.key(Key.Key_Return)
    if way == "key":
        hands.key(Key.Key_F4)
    else:
        hands.click("other-card")
    shown = [label.text() for label in hands.window.findChildren(QLabel) if label.isVisible()]
    assert any("Is your card missing?" in text or "Карты нет?" in text for text in shown)
    rulings = hands.see("options").model().shown()
    assert len(rulings) == 3 * len(hands.battle.state.deck.cards)
    assert {type(entry.value.action) for entry in rulings} == {SetBonus}
    for key in (Key.Key_Down, Key.Key_Return, Key.Key_4, Key.Key_Return):
        hands.key(key)
    card, before = hands.battle.state.deck.cards[0], hands.battle.start.deck.cards[0]
    assert (card.vs_attack, before.vs_attack) == (4, 3)
    assert is_palette(hands.asked), "and then it is chosen"


def test_name_and_role_have_room_beside_each_other_in_the_narrowest_window(hands: Hands):
    begin(hands)
    for wide in (1280, 1024, 960):
        hands.window.resize(wide, 600)
        hands.settle()
        cards = [card for card in hands.window.findChildren(SideCard) if card.isVisible()]
        assert len(cards) == 2
        assert [cut for card in cards for cut in clipped(card)] == [], wide


@pytest.mark.parametrize(("wide", "distance"), [(1366, 1.5), (1024, 1.0), (960, 1.0)])
def test_no_bonus_is_cut_off_the_seven_cards_in_a_small_window(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, wide: int, distance: float
):
    hands.window.resize(wide, 768)
    hands.assistant.style.pick_distance(distance)
    begin(hands)
    hands.key(Key.Key_Return)
    with cut_words(monkeypatch) as cut:
        hands.window.grab()
    assert [words for words in cut if words[:1] in "+\N{MINUS SIGN}"] == []


@pytest.mark.parametrize("distance", [1.0, 1.5, 2.0])
def test_where_there_are_no_odds_f9_says_why(hands: Hands, distance: float, qtbot):
    """It opened an empty page, and at the end it did nothing, then spoke of an attack undecided."""
    hands.assistant.style.pick_distance(distance)
    begin(hands)
    turn(hands, "kontrataka", "glukhaya")
    for why in (("undecided", "не решён"), ("no more odds", "шансов больше нет")):
        qtbot.waitUntil(lambda: not hands.assistant.worker.is_busy)
        hands.key(Key.Key_F9)
        qtbot.waitUntil(lambda: not hands.assistant.worker.is_busy)
        shown = [one for one in hands.window.findChildren(QLabel) if one.isVisible()]
        assert any(one.text().endswith(why) for one in shown)
        hands.key(Key.Key_Escape)
        hands.key(Key.Key_1)
    assert hands.battle.decision is None
    home = hands.see("end:home")
    assert isinstance(home, PlainButton)
    assert home.key == "Esc"


def test_while_the_details_lie_over_a_hand_escape_is_theirs_alone(hands: Hands):
    """Two buttons on one page bore that key."""
    hands.assistant.style.pick_distance(1.5)
    hands.click("quick:metro")
    hands.key(Key.Key_Return)
    hands.key(Key.Key_Return)
    hold_space(hands.window)
    hands.settle()

    def keyed() -> list[str]:
        buttons = [b for b in hands.window.findChildren(PlainButton) if b.isVisible()]
        return [b.objectName() for b in buttons if b.key == "Esc"]

    assert keyed() == ["hide-hand"]
    hands.key(Key.Key_F9)
    assert keyed() == ["sheet:close"]
    hands.key(Key.Key_Escape)
    assert keyed() == ["hide-hand"]


@pytest.mark.parametrize(("high", "has_words"), [(720, True), (690, True), (650, False)])
def test_the_words_under_a_sum_are_whole_or_not_there(hands: Hands, high: int, has_words: bool):
    """Beside a hero with gear they were left out, and under a title bar they were cut."""
    hands.window.resize(1280, high)
    hands.assistant.style.pick_distance(1.5)
    begin(hands)
    turn(hands, "kontrataka", "glukhaya")
    for seat, word in ((0, ("gear", "снаряжение")), (1, ("army", "армия"))):
        shown = hands.see(f"sum:{seat}")
        assert isinstance(shown, QLabel)
        assert any(one in shown.text() for one in word) == has_words
        page = QTextDocument()
        page.setDocumentMargin(0)
        page.setDefaultFont(shown.font())
        page.setHtml(shown.text())
        assert page.size().height() <= shown.height()
