"""Looks at hidden cards: kept in the file, counted for the deal, outside undo."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.games.metro import GAME as METRO
from assistant.games.metro.cards import PlayCard
from assistant.games.metro.comparison import TurnCards
from assistant.games.metro.rulings import Finish, SetStrength, SkipTo
from assistant.games.metro.setup import Force, Setup, Unit
from assistant.rules import record
from assistant.rules.battle import DEALT_AGAIN, Battle
from assistant.rules.chance import Drawn
from assistant.rules.decision import Seat
from assistant.rules.journal import sound_bodies
from assistant.rules.record import create, open_battle, read_battle, save_as
from tests.battles import rechained

GAMES = (METRO,)
SETUP = Setup(attacker=Force(army=5), defender=Force(army=5))
DEAL = Drawn(("zasada", "attack_b", "manoeuvre_b", "kontrataka", "glukhaya", "attack_a"))
OTHER = Drawn(("attack_a", "attack_b", "manoeuvre_b", "kontrataka", "glukhaya", "zasada"))
ANN, BOB = Seat(0), Seat(1)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "fight.battle"


def dealt() -> Battle:
    battle = Battle(METRO, SETUP)
    battle.play(DEAL)
    return battle


def lines(path: Path) -> list[bytes]:
    return list(sound_bodies(path.read_bytes()))


def test_a_look_is_a_line_of_its_own_that_nothing_takes_back(path):
    battle, journal = create(path, METRO, SETUP, "1.0")
    battle.play(DEAL)
    before = battle.state
    battle.look(ANN)
    battle.look(ANN)
    assert (battle.opened, battle.undoable, battle.state) == ((2, 0), 1, before)
    battle.play(PlayCard("zasada"))
    battle.look(BOB)
    battle.undo()
    journal.close()
    assert [line for line in lines(path) if b"look" in line] == [
        b'{"look":0}', b'{"look":0}', b'{"look":1}',
    ]  # fmt: skip
    opened = open_battle(path, GAMES)
    opened.journal.close()
    assert (opened.battle.opened, opened.notices) == ((2, 1), ())
    assert (opened.battle.state, opened.battle.redoable) == (before, 1)


def test_looks_are_counted_for_the_cards_that_lie_there_now():
    battle = dealt()
    battle.look(ANN)
    battle.undo()
    assert battle.opened == (0, 0)
    battle.redo()
    assert battle.opened == (1, 0), "the same cards"
    battle.undo()
    battle.play(OTHER)
    battle.look(BOB)
    assert battle.opened == (0, 1), "others"


def test_nobody_looks_at_a_seat_that_is_not_there():
    for seat in (-1, 2):
        with pytest.raises(ValueError, match="no such seat"):
            dealt().look(Seat(seat))


@pytest.mark.parametrize("look", [b'{"look":2}', b'{"look":-1}', b'{"look":0,"undo":1}'])
def test_a_look_that_cannot_be_is_where_the_rules_part(path, look):
    battle, journal = create(path, METRO, SETUP, "1.0")
    battle.play(DEAL)
    journal.close()
    path.write_bytes(rechained([*lines(path), look]))
    reading = read_battle(path, GAMES)
    assert (reading.agreed, reading.is_diverged) == (1, True)


def old_file(path: Path) -> list[bytes]:
    battle, journal = create(path, METRO, SETUP, "1.0")
    battle.play(DEAL)
    journal.close()
    head, *others = lines(path)
    older = [head.replace(b'"format":2', b'"format":1'), *others]
    path.write_bytes(rechained(older))
    return older


def test_a_file_of_format_1_stays_one_until_a_look_is_kept_in_it(path):
    older = old_file(path)
    opened = open_battle(path, GAMES)
    opened.battle.play(PlayCard("zasada"))
    assert lines(path)[:2] == older
    opened.battle.look(BOB)
    opened.battle.play(PlayCard("kontrataka"))
    opened.journal.close()
    head, *others = lines(path)
    assert head == older[0].replace(b'"format":1', b'"format":2')
    assert [line[:9] for line in others] == [b'{"veiled"', b'{"veiled"', b'{"look":1', b'{"veiled"']
    again = read_battle(path, GAMES)
    assert (again.battle.state, again.battle.opened) == (opened.battle.state, (0, 1))
    assert not again.is_damaged
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_file_that_cannot_be_written_anew_is_as_it_was(path, monkeypatch):
    from assistant.rules import files

    old_file(path)
    before = path.read_bytes()
    opened = open_battle(path, GAMES)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(files, "_replace", full)
        with pytest.raises(record.RecordError):
            opened.battle.look(ANN)
    assert (path.read_bytes(), opened.battle.opened) == (before, (0, 0))
    opened.battle.play(PlayCard("zasada"))
    opened.battle.look(BOB)
    opened.journal.close()
    assert read_battle(path, GAMES).battle.opened == (0, 1)


def test_a_copy_has_the_looks_of_the_original(path):
    battle = dealt()
    battle.look(ANN)
    battle.play(PlayCard("zasada"))
    battle.look(BOB)
    battle.undo()
    save_as(battle, path, "1.0")
    assert read_battle(path, GAMES).battle.opened == (1, 1)


def test_what_was_done_in_secret_is_crossed_in_both_directions():
    battle = dealt()
    assert battle.crosses_secret(0), "a deal"
    battle.play(PlayCard("zasada"))
    battle.play(SetStrength(ANN, Unit.ARMY, 7))
    assert not battle.crosses_secret(2), "a ruling is open to all"
    battle.go_to(1)
    assert battle.crosses_secret(2)
    battle.go_to(3)
    battle.play(PlayCard("kontrataka"), TurnCards())
    assert battle.crosses_secret(0)


def test_of_what_was_taken_back_not_even_its_owner_reads_a_card():
    battle = dealt()
    battle.play(PlayCard("zasada"))
    battle.undo()
    told = [str(line.event.text) for line in battle.log(ANN) if not line.live]
    assert told == ["A card is face down"]


def test_a_reveal_taken_back_names_no_card_either():
    battle = dealt()
    battle.play(PlayCard("zasada"))
    battle.play(PlayCard("kontrataka"))
    battle.play(TurnCards())
    battle.undo(3)
    struck = " ".join(str(line.event.text) for line in battle.log(None) if not line.live)
    assert "Victory" in struck or "Draw" in struck
    assert not [card.name.en for card in battle.state.deck.cards if card.name.en in struck]


def test_a_second_deal_leaves_a_line_whatever_became_of_the_first():
    def again(battle: Battle) -> list[object]:
        found = (line.event.text for line in battle.log(None))
        return [dict(t.blanks)["n"] for t in found if t.source == DEALT_AGAIN.source]

    battle = dealt()
    assert again(battle) == []
    battle.undo()
    battle.play(SetStrength(ANN, Unit.ARMY, 7))
    battle.play(OTHER)
    assert again(battle) == [2]
    battle.play(SkipTo("deal"))
    battle.play(DEAL)
    assert again(battle) == [2, 3]


def test_what_puts_a_deal_away_unseen_is_for_everybody():
    battle = dealt()
    gathering = [SkipTo("deal"), SkipTo("compare"), Finish()]
    assert all(battle.gathers_deal(action) for action in gathering)
    assert not battle.gathers_deal(SetStrength(ANN, Unit.ARMY, 7))
    assert not battle.gathers_deal(PlayCard("zasada"))
    battle.play(PlayCard("zasada"))
    battle.play(PlayCard("kontrataka"))
    assert battle.gathers_deal(Finish())
    assert not battle.gathers_deal(TurnCards())
    battle.play(TurnCards())
    assert not battle.gathers_deal(SkipTo("deal"))
