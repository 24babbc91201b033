"""The battle file: nothing is lost, nothing silently differs, all else explains itself."""

from __future__ import annotations

import dataclasses
import json
import os
from codecs import BOM_UTF8
from itertools import cycle
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from assistant.rules import files, record
from assistant.rules.battle import Battle
from assistant.rules.chance import Drawn
from assistant.rules.files import RecordError
from assistant.rules.flow import Step
from assistant.rules.journal import is_battle_file, sound_bodies
from assistant.rules.record import check_copy, create, open_battle, read_battle, save_as
from tests.battles import battle_after, messages, play_on, rechained, toy_file
from tests.toy import TOY, Bid, LanternSteps, Mend, Toy

GAMES = (TOY,)


def test_a_battle_opens_as_it_was_left(path):
    played = toy_file(path)
    opened = open_battle(path, GAMES)
    assert opened.battle.state == played.state
    assert list(opened.battle.log(1)) == list(played.log(1))
    assert opened.notices == ()
    opened.journal.close()


def test_undone_moves_come_back_undone_and_can_be_redone(path):
    battle, journal = create(path, TOY, Toy(), "1.0")
    play_on(battle, 9, Random(4))
    last = battle.state
    battle.undo(3)
    battle.redo()
    journal.close()
    opened = open_battle(path, GAMES).battle
    assert (opened.undoable, opened.redoable) == (7, 2)
    opened.redo(2)
    assert opened.state == last


def test_the_opened_battle_goes_on_in_the_same_file(path):
    toy_file(path, 5)
    opened = open_battle(path, GAMES)
    play_on(opened.battle, 5, Random(2))
    opened.journal.close()
    assert read_battle(path, GAMES).battle.state == opened.battle.state


def test_a_gesture_is_one_line(path):
    battle, journal = create(path, TOY, Toy(), "1.0")
    battle.play(Drawn(("sun",)), Drawn(("moon",)), Drawn(("comet",)), Bid(2))
    journal.close()
    assert path.read_bytes().count(b"\n") == 2
    assert len(read_battle(path, GAMES).battle.turns) == 1


ENDS = {
    "unix": [b"\n"],
    "windows": [b"\r\n"],
    "old mac": [b"\r"],
    "mixed": [b"\r", b"\n", b"\r\n"],
    "empty lines": [b"\n\n", b"\r\n \r\n", b"\r\r\n"],
}
every_end = pytest.mark.parametrize("ends", ENDS.values(), ids=ENDS)


def with_ends(lines: list[bytes], ends: list[bytes]) -> bytes:
    """The file of these lines with the ends that another program makes of them."""
    return b"".join(line + end for line, end in zip(lines, cycle(ends), strict=False))


@every_end
def test_a_file_cut_at_any_byte_opens_at_its_last_whole_move(path, tmp_path, ends):
    toy_file(path, 8)
    lines = path.read_bytes().splitlines()
    data = with_ends(lines, ends)
    whole_at = [len(with_ends(lines[:n], ends)) + len(line) for n, line in enumerate(lines)]
    states = [battle_after(path, n).state for n in range(9)]
    cut = tmp_path / "cut.battle"
    for length in range(len(lines[0]), len(data) + 1):
        cut.write_bytes(data[:length])
        opened = open_battle(cut, GAMES)
        moves = sum(at <= length for at in whole_at) - 1
        assert (opened.battle.state, opened.notices) == (states[moves], ())
        assert [x for x in cut.read_bytes().splitlines() if x.strip()] == lines[: moves + 1]
        assert data.startswith(cut.read_bytes())
        play_on(opened.battle, 1, Random(7))
        opened.journal.close()
        again = read_battle(cut, GAMES)
        assert (again.battle.actions, again.rest) == (opened.battle.actions, b"")


@pytest.mark.parametrize("length", [1, 20, 60])
def test_a_file_cut_in_its_first_line_says_so_and_is_left_alone(path, length):
    toy_file(path, 0)
    path.write_bytes(path.read_bytes()[:length])
    with pytest.raises(RecordError) as caught:
        open_battle(path, GAMES)
    assert messages(caught.value) == [record.NOT_A_BATTLE.source]
    assert path.stat().st_size == length


def test_play_goes_on_after_a_torn_line(path):
    toy_file(path, 6)
    path.write_bytes(path.read_bytes() + b'0123abcd {"play":[{"do"')
    opened = open_battle(path, GAMES)
    play_on(opened.battle, 3, Random(3))
    opened.journal.close()
    again = open_battle(path, GAMES)
    again.journal.close()
    assert (again.battle.state, again.notices) == (opened.battle.state, ())


def test_damage_keeps_the_original_and_says_what_was_lost(path):
    toy_file(path, 10)
    whole = path.read_bytes()
    lines = whole.split(b"\n")
    lines[5] = lines[5].replace(b"state", b"stage")
    damaged = b"\n".join(lines)
    path.write_bytes(damaged)
    opened = open_battle(path, GAMES)
    opened.journal.close()
    (notice,) = opened.notices
    said = dict(notice.blanks)
    assert notice.source == record.LOST.source
    assert (said["read"], said["lines"]) == (4, 6)
    assert said["bytes"] == len(b"\n".join(lines[5:]))
    assert said["kept"] == "duel.battle.damaged"
    assert path.with_name("duel.battle.damaged").read_bytes() == damaged
    assert path.read_bytes() == b"\n".join(lines[:5]) + b"\n"


def test_an_earlier_damaged_copy_is_never_written_over(path):
    for _ in range(3):
        toy_file(path, 4)
        path.write_bytes(path.read_bytes()[:-3] + b"x}\n")
        open_battle(path, GAMES).journal.close()
        path.unlink()
    kept = sorted(p.name for p in path.parent.iterdir())
    assert kept == ["duel.battle.damaged", "duel.battle.damaged-2", "duel.battle.damaged-3"]


def test_looking_changes_nothing(path):
    toy_file(path, 6)
    path.write_bytes(path.read_bytes()[:-3] + b"x}\n" + b"torn")
    before = path.read_bytes()
    reading = read_battle(path, GAMES)
    assert (len(reading.battle.turns), reading.is_damaged) == (5, True)
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


class HarderSteps(LanternSteps):
    """The rules after a fix: drawing a sun costs health."""

    def apply(self, state, action):
        step = super().apply(state, action)
        if action == Drawn(("sun",)):
            return Step(TOY.apply(step.state, Mend(0, 1)).state, step.events)
        return step


class StricterSteps(LanternSteps):
    """The rules after a fix: nobody may draw a sun at all."""

    def decide(self, state):
        found = super().decide(state)
        bag = getattr(found, "bag", None)
        if bag is None:
            return found
        return replace(found, bag=tuple(card for card in bag if card != "sun"))


HARDER = dataclasses.replace(TOY, steps=HarderSteps())
NEWER = dataclasses.replace(HARDER, rules=2)
STRICTER = dataclasses.replace(TOY, steps=StricterSteps())
STRICTER_ANEW = dataclasses.replace(STRICTER, rules=2)


@pytest.mark.parametrize("game", [HARDER, STRICTER, STRICTER_ANEW])
def test_fixed_rules_open_the_battle_where_they_part_and_leave_the_file(path, game):
    battle, journal = create(path, TOY, Toy(), "1.0")
    for card in ("moon", "star", "sun"):
        battle.play(Drawn((card,)))
    play_on(battle, 4, Random(1))
    journal.close()
    before = path.read_bytes()
    opened = open_battle(path, (game,))
    (notice,) = opened.notices
    said = dict(notice.blanks)
    assert notice.source == record.DIVERGED.source
    assert (said["move"], said["left"], said["next"]) == (3, 5, "duel (2).battle")
    assert len(opened.battle.turns) == 2
    assert opened.journal.path == path.with_name("duel (2).battle")
    assert not opened.journal.path.exists()
    opened.battle.play(Drawn(("comet",)))
    opened.journal.close()
    assert path.read_bytes() == before
    again = open_battle(opened.journal.path, (game,))
    again.journal.close()
    assert (again.battle.state, again.notices) == (opened.battle.state, ())


@pytest.mark.parametrize(
    ("wrote", "reads", "app", "seen"),
    [
        (TOY, HARDER, "0.1.0", record.DIVERGED_SEEN),
        (NEWER, TOY, "2.0", record.NEWER_RULES_SEEN),
    ],
)
def test_who_only_looks_is_not_told_where_the_battle_would_continue(path, wrote, reads, app, seen):
    battle, journal = create(path, wrote, Toy(), app)
    for card in ("moon", "star", "sun"):
        battle.play(Drawn((card,)))
    journal.close()
    (notice,) = record.notices(read_battle(path, (reads,)))
    assert notice.source == seen.source
    said = dict(notice.blanks)
    assert (said["move"], said["left"], "next" in said) == (3, 1, False)


def test_a_battle_under_newer_rules_asks_for_the_newer_program(path):
    battle, journal = create(path, NEWER, Toy(), "2.0")
    for card in ("moon", "star", "sun"):
        battle.play(Drawn((card,)))
    journal.close()
    (notice,) = open_battle(path, (TOY,)).notices
    assert notice.source == record.NEWER_RULES.source
    said = dict(notice.blanks)
    assert (said["app"], said["move"], said["left"]) == ("2.0", 3, 1)
    edit_header(path, setup={"helth": 3})
    with pytest.raises(RecordError) as caught:
        read_battle(path, (TOY,))
    assert messages(caught.value) == [record.NEWER_SETUP.source]


class LongToy(Toy, frozen=True):
    """The setup of a later revision, which knows of rounds after the last."""

    more: int = 1


LONGER = dataclasses.replace(
    TOY,
    rules=2,
    setup_type=LongToy,
    start=lambda setup: TOY.start(replace(setup, rounds=setup.rounds + setup.more)),
    as_of=lambda setup, rules: replace(setup, more=0) if rules < 2 else setup,
)
"""A revision that plays one round more; what began under the first one does not."""


def header(path: Path) -> dict[str, object]:
    found: dict[str, object] = json.loads(next(sound_bodies(path.read_bytes())))
    return found


def test_a_battle_of_an_older_revision_is_played_to_its_end_as_that_revision_meant(path):
    played = toy_file(path, 99)
    assert TOY.decision(played.state) is None
    opened = open_battle(path, (LONGER,))
    opened.journal.close()
    assert (opened.battle.state, opened.notices) == (played.state, ())
    anew = Battle(LONGER, LongToy())
    anew.play(*played.actions)
    assert anew.decision is not None


def test_what_an_older_file_says_itself_stands_though_it_is_the_default_now(path):
    """A default is not written: as_of cannot tell it from what a table has chosen."""
    _, journal = create(path, TOY, Toy(), "1.0")
    journal.close()
    head, *_ = sound_bodies(path.read_bytes())
    said = json.loads(head)
    said["setup"]["more"] = 1
    path.write_bytes(rechained([json.dumps(said).encode()]))
    assert read_battle(path, (LONGER,)).battle.setup == LongToy()
    del said["setup"]["more"]
    path.write_bytes(rechained([json.dumps(said).encode()]))
    assert read_battle(path, (LONGER,)).battle.setup == LongToy(more=0)


def test_a_battle_of_an_older_revision_stays_one_while_it_is_played_on(path):
    toy_file(path, 4)
    head = header(path)
    opened = open_battle(path, (LONGER,))
    play_on(opened.battle, 99, Random(5))
    opened.journal.close()
    assert header(path) == head
    again = open_battle(path, (LONGER,))
    again.journal.close()
    assert (again.battle.state, again.notices) == (opened.battle.state, ())
    assert again.battle.state == read_battle(path, (TOY,)).battle.state


def test_a_copy_of_an_older_revision_says_in_its_setup_what_that_meant(path, tmp_path):
    toy_file(path, 9)
    opened = open_battle(path, (LONGER,))
    opened.journal.close()
    copy = tmp_path / "copy.battle"
    save_as(opened.battle, copy, "2.0")
    head = header(copy)
    assert (head["rules"], head["setup"]["more"]) == (2, 0)
    reading = read_battle(copy, (LONGER,))
    assert (reading.battle.state, record.notices(reading)) == (opened.battle.state, ())


def test_another_battle_with_the_forces_of_an_older_one_is_of_the_present_revision(path):
    toy_file(path, 9)
    opened = open_battle(path, (LONGER,))
    opened.journal.close()
    assert (opened.battle.setup, opened.setup) == (LongToy(more=0), LongToy())


def test_an_older_revision_is_judged_by_legality_alone(path):
    """Its digests are those of states that had other fields."""
    toy_file(path, 3)
    head, *lines = sound_bodies(path.read_bytes())
    odd = [json.dumps(json.loads(line) | {"state": "00000000"}).encode() for line in lines]
    path.write_bytes(rechained([head, *odd]))
    assert read_battle(path, (TOY,)).is_diverged
    assert not read_battle(path, (LONGER,)).is_diverged


def test_what_is_left_of_an_older_revision_goes_on_as_one(path):
    battle, journal = create(path, TOY, Toy(), "1.0")
    for card in ("moon", "star", "sun"):
        battle.play(Drawn((card,)))
    journal.close()
    opened = open_battle(path, (STRICTER_ANEW,))
    opened.battle.play(Drawn(("comet",)))
    opened.journal.close()
    assert header(opened.journal.path) == header(path)
    again = open_battle(opened.journal.path, (STRICTER_ANEW,))
    again.journal.close()
    assert (again.battle.state, again.notices) == (opened.battle.state, ())


@pytest.mark.parametrize(
    "line",
    [
        {"undo": 9},
        {"redo": 1},
        {"undo": -1},
        {"undo": 1, "redo": 1},
        {"play": [], "state": ""},
        {},
        {"play": [{"do": "dance"}], "state": "00000000"},
        {"play": [{"do": "drawn", "cards": ["sun"]}], "state": "00000000"},
        {"jump": 3},
        [],
        7,
    ],
)
def test_a_sound_line_that_makes_no_sense_is_a_divergence(path, line):
    toy_file(path, 2)
    bodies = [*sound_bodies(path.read_bytes()), json.dumps(line).encode()]
    path.write_bytes(rechained(bodies))
    opened = open_battle(path, GAMES)
    opened.journal.close()
    assert [n.source for n in opened.notices] == [record.DIVERGED.source]
    assert len(opened.battle.turns) == 2


def edit_header(path: Path, **changes: object) -> None:
    head, *lines = sound_bodies(path.read_bytes())
    path.write_bytes(rechained([json.dumps(json.loads(head) | changes).encode(), *lines]))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"format": record.FORMAT + 1, "novelty": True}, record.NEWER_FORMAT),
        ({"game": "chess"}, record.UNKNOWN_GAME),
        ({"setup": {"helth": 3}}, record.BAD_SETUP),
        ({"setup": {"health": 99}}, record.BAD_SETUP),
        ({"setup": 3}, record.BAD_SETUP),
        ({"format": "one"}, record.NOT_A_BATTLE),
    ],
)
def test_a_header_we_cannot_follow_is_refused_with_its_reason(path, changes, message):
    toy_file(path, 2)
    edit_header(path, **changes)
    before = path.read_bytes()
    with pytest.raises(RecordError) as caught:
        open_battle(path, GAMES)
    assert messages(caught.value)[0] == message.source
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda path: None, files.MISSING),
        (lambda path: path.mkdir(), files.DIRECTORY),
        (lambda path: path.write_bytes(b""), record.EMPTY),
        (lambda path: path.write_bytes(b"\x89PNG\r\n\x1a\n" * 40), record.NOT_A_BATTLE),
        (lambda path: path.write_text("{}\n"), record.NOT_A_BATTLE),
    ],
)
def test_what_is_no_battle_is_refused_with_its_reason(path, make, message):
    make(path)
    with pytest.raises(RecordError) as caught:
        open_battle(path, GAMES)
    assert messages(caught.value) == [message.source]


@pytest.mark.skipif(
    os.name == "nt" or os.geteuid() == 0, reason="the administrator may read everything"
)
def test_a_file_we_may_not_read_says_so(path):
    toy_file(path, 1)
    path.chmod(0)
    with pytest.raises(RecordError) as caught:
        open_battle(path, GAMES)
    assert messages(caught.value) == [files.FORBIDDEN.source]


def test_a_new_battle_never_writes_over_a_file(path):
    path.write_text("precious")
    with pytest.raises(RecordError) as caught:
        create(path, TOY, Toy(), "1.0")
    assert messages(caught.value) == [files.EXISTS.source]
    assert path.read_text() == "precious"


def test_save_as_keeps_the_live_moves_only(path, tmp_path):
    battle, journal = create(path, TOY, Toy(), "1.0")
    play_on(battle, 8, Random(5))
    battle.undo(3)
    copy = tmp_path / "copy.battle"
    copy.write_text("an older copy")
    save_as(battle, copy, "1.0")
    journal.close()
    saved = read_battle(copy, GAMES).battle
    assert (saved.state, saved.undoable, saved.redoable) == (battle.state, 5, 0)
    assert sorted(p.name for p in tmp_path.iterdir()) == ["copy.battle", "duel.battle"]


def test_a_battle_is_not_saved_over_its_own_journal(path):
    with pytest.raises(RecordError) as caught:
        check_copy(path.parent / "." / path.name, path)
    assert messages(caught.value) == [record.SAME_FILE.source]
    check_copy(path.with_name("copy.battle"), path)


@pytest.mark.parametrize("spoil", [b"x", b"[", b"x\n"], ids=["torn", "json", "line"])
@every_end
def test_whatever_ends_the_lines_damage_is_told_and_half_a_line_forgiven(path, ends, spoil):
    played = toy_file(path, 6)
    data = with_ends(path.read_bytes().splitlines(), ends)
    path.write_bytes(data + spoil)
    reading = read_battle(path, GAMES)
    assert (reading.battle.state, reading.whole, reading.rest) == (played.state, data, spoil)
    assert reading.is_damaged == spoil.endswith(b"\n")


def test_a_whole_last_line_that_is_not_sound_is_damage_with_no_end_too(path):
    toy_file(path, 6)
    path.write_bytes(path.read_bytes().rstrip()[:-3] + b'x"}')
    opened = open_battle(path, GAMES)
    opened.journal.close()
    assert [notice.source for notice in opened.notices] == [record.LOST.source]


def test_an_empty_line_before_the_first_is_no_damage(path):
    played = toy_file(path, 3)
    path.write_bytes(b"\r\n\n" + path.read_bytes())
    assert is_battle_file(path.rename(path.with_suffix(".txt")))
    assert read_battle(path.with_suffix(".txt"), GAMES).battle.state == played.state


@pytest.mark.parametrize("name", ["", "/", "x" * 300, "duel.battle/inside"])
def test_a_name_that_can_be_no_file_is_explained(path, name, monkeypatch):
    monkeypatch.chdir(path.parent)
    toy_file(path, 1)
    tries = (
        lambda: create(Path(name), TOY, Toy(), "1.0"),
        lambda: create(Path(name), TOY, Toy(), "1.0", replace=True),
        lambda: open_battle(Path(name), GAMES),
        lambda: save_as(Battle(TOY, Toy()), Path(name), "1.0"),
    )
    for deed in tries:
        with pytest.raises(RecordError) as caught:
            deed()
        assert not str(caught.value).startswith(":")
    assert sorted(p.name for p in path.parent.iterdir()) == ["duel.battle"]


@pytest.mark.parametrize("moves", [0, 3])
def test_the_mark_of_an_editor_before_the_first_line_does_no_harm(path, moves):
    battle = toy_file(path, moves)
    path.write_bytes(BOM_UTF8 + path.read_bytes())
    assert is_battle_file(path.rename(path.with_suffix(".txt")))
    opened = open_battle(path.with_suffix(".txt"), GAMES)
    assert (opened.battle.state, opened.notices) == (battle.state, ())
    play_on(opened.battle, 2, Random(1))
    opened.journal.close()
    reading = read_battle(path.with_suffix(".txt"), GAMES)
    assert (reading.battle.state, reading.rest) == (opened.battle.state, b"")


def test_a_setup_is_told_from_a_battle(tmp_path):
    setup = tmp_path / "forces.toml"
    setup.write_text("health = 5\n")
    with pytest.raises(RecordError) as caught:
        open_battle(setup, GAMES)
    assert messages(caught.value) == [record.A_SETUP.source]


@pytest.mark.parametrize("replace", [False, True])
def test_no_battle_begins_that_could_not_be_opened_again(path, replace):
    with pytest.raises(RecordError) as caught:
        create(path, TOY, Toy(health="three"), "1.0", replace=replace)
    assert "$.health: expected: whole number, entered: text" in str(caught.value)
    assert not path.exists()


def test_a_setup_of_other_rules_is_explained_in_the_players_words(path):
    toy_file(path, 2)
    edit_header(path, setup={"helth": 3})
    with pytest.raises(RecordError) as caught:
        open_battle(path, GAMES)
    assert "$.helth: unknown field; did you mean health?" in str(caught.value)
