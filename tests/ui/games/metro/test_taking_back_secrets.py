"""What was done in secret is taken back by all; whose hand was opened how often shows."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel

from assistant.games.metro.cards import AskAdvice, Hold, LayDown, PlayCard
from assistant.games.metro.comparison import TurnCards
from assistant.games.metro.rulings import Finish, SkipTo
from assistant.games.metro.setup import ATTACKER, DEFENDER, Force, Mode, Setup
from assistant.games.metro.state import Stage
from assistant.rules.files import DISK_FULL, RecordError
from assistant.rules.journal import sound_bodies
from assistant.ui.crash import report
from assistant.ui.table_window import Banner, TableWindow
from tests.ui.games.metro.test_secrecy import DEAL, hands, hold, leaks, sit_down, tokens
from tests.ui.hands import Hands

assert hands
Key, CTRL = Qt.Key, Qt.KeyboardModifier.ControlModifier
BOTH = (ATTACKER, DEFENDER)
TABLE = Setup(attacker=Force(army=5), defender=Force(army=5), mode=Mode.TABLE)


def table(hands: Hands):
    return hands.assistant.session.table


def read(hands: Hands) -> str:
    labels = hands.window.findChildren(QLabel)
    return "\n".join(label.text() for label in labels if label.isVisible())


def told(screen: TableWindow) -> str:
    return screen.findChild(Banner).accessibleName()


def take_back_together(hands: Hands) -> None:
    hold(hands)
    hands.key(Key.Key_Z, CTRL)
    hold(hands)
    hands.key(Key.Key_Return)
    hands.key(Key.Key_Return)


def test_ones_own_answer_within_ones_own_secret_turn_is_taken_back_alone(
    hands: Hands, tmp_path: Path
):
    sit_down(hands, tmp_path, AskAdvice(), setup=TABLE)
    hold(hands)
    table(hands).play(Hold("zasada"))
    table(hands).play(Hold("attack_a"))
    before = len(file_lines(hands))
    hands.key(Key.Key_Z, CTRL)
    assert not hands.see("curtain")
    assert table(hands).viewer == ATTACKER
    assert hands.battle.state.side(ATTACKER).hand == ("zasada",)
    assert len(file_lines(hands)) == before + 1, "and nobody has looked once more"
    hands.key(Key.Key_Y, CTRL)
    assert hands.battle.state.side(ATTACKER).hand == ("zasada", "attack_a"), "nor asked to redo it"
    hands.key(Key.Key_Z, CTRL)
    hands.key(Key.Key_Z, CTRL)
    hands.key(Key.Key_Z, CTRL)
    assert table(hands).curtain == BOTH, "that advice was asked for everybody has seen"


def file_lines(hands: Hands) -> list[bytes]:
    return list(sound_bodies(hands.assistant.session.path.read_bytes()))


def test_one_player_cannot_take_back_the_others_card(hands: Hands, tmp_path: Path):
    """The attack: Ctrl+Z, the other's seat claimed at the curtain, his cards and his line read."""
    sit_down(hands, tmp_path, DEAL, PlayCard("zasada"))
    hold(hands)
    assert table(hands).viewer == DEFENDER
    hands.key(Key.Key_Z, CTRL)
    assert table(hands).curtain == BOTH
    assert hands.see("curtain")
    assert hands.battle.undoable == 2
    assert not leaks(hands)
    hold(hands)
    assert not hands.see("curtain")
    assert not tokens(hands)
    assert not leaks(hands)
    for key in (Key.Key_1, Key.Key_2, Key.Key_Space, Key.Key_F2):
        hands.key(key)
        assert hands.battle.undoable == 2
    hands.key(Key.Key_Return)
    for _ in BOTH:
        hands.key(Key.Key_Z, CTRL)
        hands.window.findChild(QAbstractButton, "top:undo").click()
    assert hands.battle.undoable == 2, "the second has not agreed"
    hands.key(Key.Key_Return)
    assert hands.battle.undoable == 1
    assert table(hands).curtain == (ATTACKER,)
    assert not leaks(hands)


@pytest.mark.parametrize("how", ["behind the curtain", "at the question"])
def test_a_secret_that_is_not_taken_back_after_all_leaves_everything_as_it_was(
    hands: Hands, tmp_path: Path, how: str
):
    sit_down(hands, tmp_path, DEAL, PlayCard("zasada"))
    hold(hands)
    hands.key(Key.Key_Z, CTRL)
    if how == "at the question":
        hold(hands)
        hands.key(Key.Key_Return)
    hands.key(Key.Key_Escape)
    assert hands.battle.undoable == 2
    assert table(hands).curtain == (DEFENDER,)
    assert not leaks(hands)
    hold(hands)
    assert len(tokens(hands)) == 3


def test_a_secret_is_played_again_by_all_as_well(hands: Hands, tmp_path: Path):
    sit_down(hands, tmp_path, DEAL, PlayCard("zasada"))
    take_back_together(hands)
    hold(hands)
    hands.key(Key.Key_Y, CTRL)
    assert (table(hands).curtain, hands.battle.redoable) == (BOTH, 1)
    hold(hands)
    hands.key(Key.Key_Return)
    hands.key(Key.Key_Return)
    assert hands.battle.redoable == 0


def test_going_back_in_the_log_across_a_secret_asks_all(hands: Hands, tmp_path: Path):
    plays = (PlayCard("zasada"), PlayCard("kontrataka"), TurnCards())  # type: ignore[arg-type]
    sit_down(hands, tmp_path, DEAL, *plays)
    table(hands).go_to(1)
    hands.settle()
    assert table(hands).curtain == BOTH
    hold(hands)
    hands.key(Key.Key_Return)
    hands.key(Key.Key_Return)
    assert hands.battle.undoable == 1
    assert table(hands).curtain == (ATTACKER,)


def test_the_curtain_says_how_often_each_hand_was_opened_since_the_deal(
    hands: Hands, tmp_path: Path
):
    sit_down(hands, tmp_path, DEAL)
    before = len(file_lines(hands))

    def opened(attacker: int, defender: int) -> bool:
        (line,) = (line for line in read(hands).splitlines() if " · " in line and ": " in line)
        return [part[-3:] for part in line.split(" · ")] == [f": {attacker}", f": {defender}"]

    assert opened(0, 0), read(hands)
    for times in (1, 2):
        hold(hands)
        hands.key(Key.Key_Escape)
        assert opened(times, 0), read(hands)
    assert file_lines(hands)[before:] == [b'{"look":0}'] * 2
    path = hands.assistant.session.path
    hands.assistant.home()
    hands.assistant.open(path)
    hands.settle()
    assert opened(2, 0), "nor does closing the program hide it"


def test_a_hand_is_not_shown_where_the_look_cannot_be_kept(
    hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    def full(line: object) -> None:
        raise RecordError(DISK_FULL(file="fight.battle"))

    sit_down(hands, tmp_path, DEAL)
    monkeypatch.setattr(hands.battle, "keep", full)
    table(hands).reveal()
    hands.settle()
    assert hands.see("curtain")
    assert table(hands).viewer is None
    assert "fight.battle" in read(hands)
    assert not leaks(hands)
    monkeypatch.undo()
    hold(hands)
    assert tokens(hands)


def test_one_player_cannot_have_the_cards_dealt_again(hands: Hands, tmp_path: Path):
    sit_down(hands, tmp_path, DEAL)
    hold(hands)
    for ruling in (SkipTo("deal"), Finish()):
        table(hands).play(ruling)
        hands.settle()
        assert (table(hands).curtain, hands.battle.undoable) == (BOTH, 1)
        hands.key(Key.Key_Escape)
        hold(hands)
    hands.key(Key.Key_Z, CTRL)
    assert table(hands).curtain == BOTH
    hands.key(Key.Key_Escape)
    hold(hands)
    table(hands).play(SkipTo("deal"))
    hands.settle()
    hold(hands)
    hands.key(Key.Key_Return)
    hands.key(Key.Key_Return)
    assert hands.battle.state.at is Stage.DEAL


def test_a_wrong_click_on_hidden_cards_is_called_off_before_anything_is_shown(
    hands: Hands, tmp_path: Path
):
    sit_down(hands, tmp_path, setup=TABLE)
    for call_off in (lambda: hands.key(Key.Key_Escape), lambda: hands.click("curtain:not-now")):
        table(hands).play(AskAdvice())
        hands.settle()
        assert hands.see("curtain:not-now")
        call_off()
        assert not hands.see("curtain")
        assert hands.battle.state.asking is None
    assert hands.battle.opened == (0, 0)
    table(hands).play(AskAdvice())
    hands.settle()
    hold(hands)
    hands.key(Key.Key_Z, CTRL)
    assert table(hands).curtain == BOTH, "a private look is taken back by all"


def test_a_curtain_that_nobody_called_by_a_click_is_not_called_off(hands: Hands, tmp_path: Path):
    sit_down(hands, tmp_path, DEAL, PlayCard("zasada"))
    assert not hands.see("curtain:not-now")
    hands.key(Key.Key_Escape)
    assert hands.see("example:metro"), "it leads home"
    hands.key(Key.Key_Return)
    assert hands.see("curtain"), "and back"
    assert hands.battle.undoable == 2


def test_a_message_that_a_curtain_hid_is_still_there_at_home(hands: Hands, tmp_path: Path):
    sit_down(hands, tmp_path, DEAL)
    path = hands.assistant.session.path
    hands.assistant.home()
    path.write_bytes(path.read_bytes() + b"no line\n")
    hands.assistant.open(path)
    hands.settle()
    assert hands.see("curtain")
    hands.key(Key.Key_Escape)
    assert hands.see("example:metro")
    assert hands.see("notice")


def test_the_second_screen_asks_everyone_until_all_agree_to_take_back(hands: Hands, tmp_path: Path):
    sit_down(hands, tmp_path, DEAL, PlayCard("zasada"))
    screen = hands.window.show_table_window(table(hands))
    hands.window.activateWindow()
    hands.settle()
    hold(hands)
    assert table(hands).viewer == DEFENDER
    hands.key(Key.Key_Z, CTRL)
    assert told(screen).startswith(("Everyone", "Все"))
    hold(hands)
    assert table(hands).proposed is not None
    assert told(screen).startswith(("Everyone", "Все"))
    hands.window.close_table_window()


def test_a_hand_entered_for_advice_is_taken_back_by_all(hands: Hands, tmp_path: Path):
    cards = (Hold("zasada"), Hold("kontrataka"), Hold("attack_a"))  # type: ignore[arg-type]
    sit_down(hands, tmp_path, AskAdvice(), *cards, LayDown(), setup=TABLE)
    hands.key(Key.Key_Z, CTRL)
    assert table(hands).curtain == BOTH
    assert hands.battle.undoable == 5


def test_an_undone_deal_with_its_redo_is_in_no_report(hands: Hands, tmp_path: Path):
    sit_down(hands, tmp_path, DEAL)
    take_back_together(hands)
    assert (hands.battle.undoable, hands.battle.redoable) == (0, 1)
    session = hands.assistant.session
    told = report(RuntimeError("zasada"), session.battle, session.path)
    assert not [card for card in DEAL.cards if card in told]
    assert "veiled" not in told
    assert "setup" not in told
