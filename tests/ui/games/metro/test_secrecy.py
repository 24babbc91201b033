"""Two players, one laptop, hidden hands (§18): by real keys and clicks, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from assistant import __version__
from assistant.games.metro import GAME
from assistant.games.metro.cards import PlayCard
from assistant.games.metro.comparison import TurnCards
from assistant.games.metro.setup import ATTACKER, DEFENDER, Force, Mode, Setup
from assistant.games.metro.state import Stage
from assistant.rules.chance import Drawn
from assistant.rules.decision import Action, Seat
from assistant.rules.record import create
from assistant.settings import Settings, save
from assistant.ui.report import Played, battle_report, evening_report
from assistant.ui.translate import LANGUAGES
from assistant.ui.widgets.small import Glyph
from tests.ui.curtains import (
    hold_button,
    hold_space,
    wait_longer_than_it_is_held,
    wait_until_it_is_up,
)
from tests.ui.games.metro.secrets import everything_told, hidden_names, odds_of_hand, told_in
from tests.ui.hands import Hands
from tests.ui.held import repeat
from tests.ui.settling import rest

Key = Qt.Key
DEAL = Drawn(("zasada", "attack_b", "manoeuvre_b", "kontrataka", "glukhaya", "attack_a"))
FIGHT = Setup(attacker=Force(army=5), defender=Force(army=5))


@pytest.fixture(params=LANGUAGES)
def hands(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[Hands]:
    save(Settings(language=request.param))
    others = QApplication.topLevelWidgets()
    player = Hands(qapp)
    player.others = others  # windows of tests before this one
    yield player
    player.close()


def sit_down(hands: Hands, folder: Path, *actions: Action, setup: Setup = FIGHT) -> None:
    """The table with a fight on it, as far as these actions."""
    path = folder / "fight.battle"
    battle, journal = create(path, GAME, setup, __version__)
    for action in actions:
        battle.play(action)
    journal.close()
    hands.assistant.open(path)
    hands.settle()


def hold(hands: Hands) -> None:
    """The key on the curtain, long enough."""
    hold_space(hands.window)
    hands.settle()


def hold_with_the_mouse(hands: Hands) -> None:
    hold_button(hands.window)
    hands.settle()


def leaks(hands: Hands) -> set[str]:
    """Names of hidden cards that can be found anywhere in the program while nobody looks."""
    session = hands.assistant.session
    assert session is not None
    assert session.table.viewer is None
    told = everything_told(hands)
    return {name for name in hidden_names(session.battle.state) if name in told}


def tokens(hands: Hands) -> set[str]:
    """The cards on the screen that one could touch."""
    found = hands.window.findChildren(QWidget)
    return {w.objectName() for w in found if w.objectName().startswith("token:") and w.isVisible()}


def test_a_whole_fight_by_keyboard_shows_each_hand_to_its_owner_only(hands: Hands, tmp_path: Path):
    sit_down(hands, tmp_path, DEAL)
    assert hands.see("curtain")
    assert not leaks(hands)
    for seat in (ATTACKER, DEFENDER):
        hold(hands)
        own = {f"token:{seat}/card-{card}" for card in hands.battle.state.side(seat).hand}
        assert tokens(hands) == own
        hands.key(Key.Key_2)
        assert hands.battle.state.side(seat).played is None
        hands.key(Key.Key_Return)
        assert hands.battle.state.side(seat).played is not None
        assert hands.see("curtain")
        assert not leaks(hands)
        assert not tokens(hands)
    assert hands.battle.state.at is Stage.REVEAL
    assert hands.assistant.session.table.curtain == (ATTACKER, DEFENDER)
    hold(hands)
    assert not leaks(hands)
    hands.key(Key.Key_Return)
    assert hands.battle.state.revealed


@pytest.mark.parametrize("theirs", ["theme", "distance", "width"])
def test_the_curtain_keeps_the_keyboard_when_the_page_is_made_anew(
    hands: Hands, tmp_path: Path, theirs: str
):
    sit_down(hands, tmp_path, DEAL)
    match theirs:
        case "theme":
            hands.assistant.style.pick_theme("contrast")
        case "distance":
            hands.assistant.style.pick_distance(1.5)
        case "width":
            hands.window.resize(1600, 900)
    hands.settle()
    curtain = hands.app.focusWidget()
    assert curtain is hands.see("curtain")
    assert curtain.accessibleName().endswith(hands.see("curtain:accept").accessibleName())


@pytest.mark.parametrize("key", [Key.Key_Z, Key.Key_Y])
def test_nothing_is_taken_back_behind_the_curtain(hands: Hands, tmp_path: Path, key: Qt.Key):
    sit_down(hands, tmp_path, DEAL)
    hands.key(key, Qt.KeyboardModifier.ControlModifier)
    assert hands.battle.undoable == 1
    assert hands.app.focusWidget() is hands.see("curtain")


def test_a_whole_fight_with_the_mouse_alone(hands: Hands, tmp_path: Path):
    sit_down(hands, tmp_path, DEAL)
    for seat in (ATTACKER, DEFENDER):
        hold_with_the_mouse(hands)
        card = hands.battle.state.side(seat).hand[0]
        hands.click(f"token:{seat}/card-{card}")
        assert hands.battle.state.side(seat).played is None
        hands.click("confirm")
        assert hands.battle.state.side(seat).played == card
        assert not leaks(hands)
    hold_with_the_mouse(hands)
    hands.click("gesture:0")
    assert hands.battle.state.revealed


@pytest.mark.parametrize("key", [(Key.Key_F, Qt.KeyboardModifier.ControlModifier), (Key.Key_F2,)])
def test_a_card_clicked_while_a_list_is_open_is_still_to_be_confirmed(
    hands: Hands, tmp_path: Path, key: tuple[Qt.Key] | tuple[Qt.Key, Qt.KeyboardModifier]
):
    sit_down(hands, tmp_path, DEAL)
    hold(hands)
    card = hands.battle.state.side(ATTACKER).hand[0]
    hands.key(*key)
    hands.click(f"token:{ATTACKER}/card-{card}")
    assert hands.battle.state.side(ATTACKER).played is None
    hands.key(Key.Key_Return)
    assert hands.battle.state.side(ATTACKER).played == card


def test_the_five_cards_not_played_appear_nowhere_after_the_reveal(hands: Hands, tmp_path: Path):
    plays = (PlayCard("zasada"), PlayCard("kontrataka"), TurnCards())  # type: ignore[arg-type]
    sit_down(hands, tmp_path, DEAL, *plays)
    shown = everything_told(hands)
    deck = hands.battle.state.deck
    for id in ("attack_b", "manoeuvre_b", "glukhaya", "attack_a", "manoeuvre_a"):
        assert deck.card(id).name.en not in shown
        assert deck.card(id).name.ru not in shown


def test_a_held_key_does_not_fall_through_a_curtain(hands: Hands, tmp_path: Path):
    sit_down(hands, tmp_path, DEAL)
    hold(hands)
    hands.key(Key.Key_1)
    hands.key(Key.Key_Return)
    assert hands.see("curtain")
    before = hands.battle.actions
    for key in (Key.Key_Return, Key.Key_Space, Key.Key_1):
        repeat(hands.window, key, times=30)
    wait_longer_than_it_is_held()
    assert hands.see("curtain")
    assert hands.battle.actions == before


def test_space_held_to_lift_the_curtain_draws_no_card(hands: Hands, tmp_path: Path):
    sit_down(hands, tmp_path, DEAL)
    curtain = hands.see("curtain")
    QTest.keyPress(curtain, Key.Key_Space)
    wait_until_it_is_up(hands.window)
    hands.settle()
    repeat(hands.window, Key.Key_Space, times=20)
    assert hands.battle.state.side(ATTACKER).played is None
    confirm = hands.see("confirm")
    assert confirm is not None
    assert confirm.is_closed


def test_the_hand_is_covered_when_the_window_loses_the_focus_and_asks_again(
    hands: Hands, tmp_path: Path
):
    sit_down(hands, tmp_path, DEAL)
    hold(hands)
    assert tokens(hands)
    QGuiApplication.instance().focusWindowChanged.emit(None)
    hands.settle()
    assert hands.see("curtain")
    assert not tokens(hands)
    assert not leaks(hands)
    hands.window.activateWindow()
    hands.settle()
    assert hands.see("curtain")
    hold(hands)
    assert tokens(hands)


def test_escape_covers_the_hand(hands: Hands, tmp_path: Path):
    sit_down(hands, tmp_path, DEAL)
    hold(hands)
    hands.key(Key.Key_Escape)
    assert hands.see("curtain")
    assert not leaks(hands)
    hold(hands)
    hands.click("hide-hand")
    assert hands.see("curtain")


def test_what_the_others_see_does_not_depend_on_the_choice(hands: Hands, tmp_path: Path):
    """Focus, buttons and their places behind the curtain are the same for every card."""
    seen = set()
    for n, key in enumerate((Key.Key_1, Key.Key_2, Key.Key_3)):
        folder = tmp_path / str(n)
        folder.mkdir()
        sit_down(hands, folder, DEAL)
        hold(hands)
        hands.key(key)
        hands.key(Key.Key_Return)
        focus = hands.app.focusWidget()
        image = hands.window.grab().toImage()
        bits = bytes(image.constBits())
        seen.add((focus.objectName() if focus else "", hash(bits)))
    assert len(seen) == 1


def test_the_television_never_shows_a_hand(hands: Hands, tmp_path: Path):
    sit_down(hands, tmp_path, DEAL)
    hold(hands)
    tv = hands.window.show_table_window(hands.assistant.session.table)
    hands.settle()
    told = "\n".join(f"{w.accessibleName()} {w.objectName()}" for w in tv.findChildren(QWidget))
    for card in hands.battle.state.deck.cards:
        assert card.name.en not in told
        assert card.name.ru not in told
        assert card.id not in told
    hands.window.close_table_window()


@pytest.mark.parametrize(("seat", "distance"), [(ATTACKER, 1.0), (DEFENDER, 1.0), (ATTACKER, 2.0)])
def test_the_odds_of_an_open_hand_reach_its_owners_page_alone(
    hands: Hands, tmp_path: Path, heard: list[str], seat: Seat, distance: float
):
    """Not the table window, the report, the log, what is announced, nor anything once it is hidden.

    With hints and details, which tell most.
    """
    hands.assistant.style.pick(table_odds=True, distance=distance)
    before = (PlayCard("zasada"),) if seat == DEFENDER else ()  # type: ignore[arg-type]
    sit_down(hands, tmp_path, DEAL, *before)
    tv = hands.window.show_table_window(hands.assistant.session.table)
    hands.settle()
    hands.window.activateWindow()
    hands.settle()
    hold(hands)
    secrets = odds_of_hand(hands.battle, seat)
    names = hidden_names(hands.battle.state)
    for key in (Key.Key_F5, Key.Key_1, Key.Key_F9):
        hands.key(key)
        QTest.qWait(200)
        rest(hands.assistant.worker)
        hands.settle()
    assert hands.assistant.session.table.viewer == seat
    shown = told_in(hands.window)
    assert secrets
    assert {n for n in secrets if n in shown}, "there is nothing to be given away"

    def leaked(told: str) -> set[str]:
        return {word for word in secrets | names if word in told}

    assert "%" in told_in(tv), "the table window tells no odds at all"
    played = Played(hands.battle, datetime(2026, 11, 21))
    told_to_all = {
        "table window": told_in(tv),
        "report": battle_report(played),
        "evening": evening_report([played]),
        "log": "\n".join(str(line.event.text) for line in hands.battle.log(None)),
        "announcements": "\n".join(heard),
    }
    assert {where: found for where, told in told_to_all.items() if (found := leaked(told))} == {}
    assert heard, "nothing was announced"
    hands.key(Key.Key_F9)
    hands.key(Key.Key_Return)
    assert hands.battle.state.side(seat).down
    assert leaked(everything_told(hands)) == set()
    assert leaked(told_in(tv)) == set()
    hands.window.close_table_window()


def test_taking_back_a_reveal_asks_both(hands: Hands, tmp_path: Path):
    plays = (PlayCard("zasada"), PlayCard("kontrataka"), TurnCards())  # type: ignore[arg-type]
    sit_down(hands, tmp_path, DEAL, *plays)
    before = hands.battle.undoable
    hands.key(Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    hands.key(Key.Key_Return)
    assert hands.battle.undoable == before
    hands.key(Key.Key_Return)
    assert hands.battle.undoable == before - 1


def test_the_deck_editor_is_no_way_round_the_curtain(hands: Hands, tmp_path: Path):
    sit_down(hands, tmp_path, DEAL)
    hold(hands)
    hands.click("open:deck")
    assert hands.assistant.session.table.viewer is None
    hands.key(Key.Key_Escape)
    assert hands.see("curtain")


def test_cards_entered_for_advice_are_the_seats_own(hands: Hands, tmp_path: Path):
    table = Setup(attacker=Force(army=5), defender=Force(army=5), mode=Mode.TABLE)
    sit_down(hands, tmp_path, setup=table)
    hands.key(Key.Key_2)
    assert hands.see("curtain")
    hold(hands)
    for card in ("zasada", "kontrataka", "attack_a"):
        hands.click(f'{{"do":"hold","card":"{card}"}}')
    assert len(hands.battle.state.side(ATTACKER).hand) == 3
    advice = hands.see("advice")
    QTest.qWait(300)
    assert advice is not None
    hands.click("gesture:0")
    state = hands.battle.state
    assert state.at is Stage.DEFENDER_CARD
    told = everything_told(hands)
    assert all(state.deck.card(c).name.en not in told for c in state.side(ATTACKER).hand)
    assert all(state.deck.card(c).name.ru not in told for c in state.side(ATTACKER).hand)


def test_the_curtain_ticks_who_has_chosen_already(hands: Hands, tmp_path: Path):
    sit_down(hands, tmp_path, DEAL)
    curtain = hands.see("curtain")
    assert not curtain.findChildren(Glyph)
    (tmp_path / "later").mkdir()
    sit_down(hands, tmp_path / "later", DEAL, PlayCard("zasada"))
    curtain = hands.see("curtain")
    assert len(curtain.findChildren(Glyph)) == 1
    assert [who.has_chosen for who in hands.assistant.session.table.overview.seats] == [True, False]
