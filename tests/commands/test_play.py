"""`battle-assistant play`: how actions are typed, what is refused and how, what the file keeps."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from assistant.commands.typed import numbered_options, read_actions
from assistant.games import WESTEROS
from assistant.paths import bundled
from assistant.rules.battle import Battle
from assistant.rules.decision import NameField
from assistant.rules.record import read_battle
from assistant.rules.setup_file import read_setup
from assistant.ui.battle_files import hold
from tests.commands.kept import actions
from tests.toy import TOY


def test_a_whole_battle_can_be_played_with_json_actions_found_by_show(run, battle):
    for _ in range(200):
        shown = json.loads(run("show", battle, "--json")[1])
        if shown["over"]:
            break
        seat = str(shown["decision"]["seat"])
        shown = json.loads(run("show", battle, "--json", "--seat", seat)[1])
        options = shown["decision"].get("options", [])
        ready = [o["action"] for o in options if o["open"]]
        typed = json.dumps(ready[-1]) if ready else "roll"
        assert run("play", battle, typed, "--seat", seat)[0] == 0
    assert shown["over"]
    assert shown["outcome"].endswith(": won")
    assert "The battle is over" in run("show", battle)[1]


def test_actions_are_typed_by_number_by_value_by_dice_and_by_gesture(run, battle):
    code, answer, said = run(
        "play", battle, "cards=sun", "draw", "roll", "1=1", "1=0", "1=2", "faces=1", "hits=1", "g1",
        "--seat", "0", "--seat", "1", "--seat", "2",
    )  # fmt: skip
    assert (code, said) == (0, "")
    assert actions(battle) == [
        *["Drawn"] * 3, *["Bid"] * 3, "Rolled", "Hits", "Light", "Light", "Finish",
    ]  # fmt: skip
    assert ": red: lit\n" in answer
    assert len(read_battle(Path(battle), (TOY,)).battle.turns) == 9


def test_a_list_of_actions_is_one_gesture(run, battle):
    cards = ",".join(f'{{"do":"drawn","cards":["{card}"]}}' for card in ("moon", "sun"))
    assert run("play", battle, f"[{cards}]")[0] == 0
    assert len(read_battle(Path(battle), (TOY,)).battle.turns) == 1


def test_a_move_played_in_place_of_another_is_told(run, battle):
    run("play", battle, "roll")
    _, said, _ = run("play", battle, "undo", "roll")
    assert said.splitlines()[0].startswith("   1  ")
    _, said, _ = run("play", battle, "undo", "redo")
    assert not said.splitlines()[0].startswith("   1  ")


def test_a_roll_is_not_thrown_over_a_result_that_was_typed(run, battle):
    code, _, said = run("play", battle, "roll=7")
    assert (code, actions(battle)) == (2, [])
    assert said.startswith("roll=7: neither")


def test_undo_and_redo_are_typed_too(run, battle):
    run("play", battle, "roll", "roll", "undo", "undo", "redo")
    assert len(actions(battle)) == 1
    code, _, said = run("play", battle, "undo", "undo")
    assert (code, said.splitlines()[0]) == (2, "undo: nothing to undo")


@pytest.mark.parametrize("typed", ["r2=7", "r٢=٧"])
def test_rulings_are_numbered_after_r_in_the_digits_of_any_keyboard(run, battle, typed):
    assert run("play", battle, typed)[0] == 0
    assert read_battle(Path(battle), (TOY,)).battle.state.health == (3, 7, 3)


def test_a_refusal_gives_every_reason_and_what_came_before_stays(run, battle):
    code, _, said = run("play", battle, "roll", "cards=dragon,sun", "roll")
    assert code == 2
    assert said.splitlines() == [
        "Not allowed: cards=dragon,sun",
        "Cards expected: 1, entered: 2",
        "Not in the deck: dragon",
        "Moves played before it: 1. They stay.",
    ]
    assert len(actions(battle)) == 1


def test_where_nothing_was_played_before_it_a_refusal_does_not_speak_of_moves_that_stay(
    run, battle
):
    code, _, said = run("play", battle, "undo")
    assert (code, said.splitlines()) == (2, ["undo: nothing to undo"])


def test_a_refusal_is_told_to_programs(run, battle):
    code, answer, _ = run("play", battle, "roll", "cards=dragon", "--json")
    told = json.loads(answer)
    assert (code, told["played"], told["turn"]) == (2, 1, 1)
    assert told["refused"] == [{"text": "Not in the deck: dragon", "cite": "assistant toy 2a"}]


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("99", "99: no option with this number now; run show to list them"),
        ("g1", "g1: no option with this number now; run show to list them"),
        ("r1", "r1: needs a value from 0 to 9: r1=VALUE"),
        ("r1=many", "r1=many: a whole number from 0 to 9 is expected after the sign ="),
        ("r1=99", "Not allowed: r1=99\n99 is out of range; enter 0 to 9"),
        ("r1=1000000000", "Not allowed: r1=1000000000\n1000000000 is out of range; enter 0 to 9"),
        (
            "r1=-1000000000",
            "Not allowed: r1=-1000000000\n-1000000000 is out of range; enter 0 to 9",
        ),
        (
            f"r1={'9' * 5000}",
            f"r1={'9' * 40}: a whole number from 0 to 9 is expected after the sign =",
        ),
        ("r1=1.5", "r1=1.5: a whole number from 0 to 9 is expected after the sign ="),
        (
            "dance",
            "dance: neither an option’s number nor an action in JSON; run show to list the options",
        ),
        ("{", "{: neither an option’s number nor an action in JSON; run show to list the options"),
        (
            "[]",
            "[]: neither an option’s number nor an action in JSON; run show to list the options",
        ),
        ('{"do":"bit"}', '{"do":"bit"}: $.do: unknown value: bit; did you mean bid?'),
        ('{"do":"bid"}', '{"do":"bid"}: $.amount: a required field is missing'),
        (
            '{"do":"bid","amonut":1}',
            '{"do":"bid","amonut":1}: $.amonut: unknown field; did you mean amount?',
        ),
        (
            '{"do":"finish","x":1}',
            '{"do":"finish","x":1}: $.x: unknown field. Known: do',
        ),
        (
            '{"do":"bid","amount":1,"amount":2}',
            '{"do":"bid","amount":1,"amount":2}: the field amount appears twice. Keep one.',
        ),
        ('{"do":"bid","amount":1}', 'Not allowed: {"do":"bid","amount":1}\nNot possible now'),
        ('{"do":"bit","amount":"x"}', '{"do":"bit","amount":"x"}: $.do: unknown value'),
        ('{"do":3}', '{"do":3}: $.do: expected: text'),
        ("hits=x", "hits=x: needs a whole number after the = sign"),
        ("hits=1", "Not allowed: hits=1\nNot possible now"),
    ],
)
def test_what_cannot_be_played_is_explained(run, battle, typed, complaint):
    code, _, said = run("play", battle, typed)
    assert code == 2
    assert said.startswith(complaint)
    assert actions(battle) == []


def test_what_is_no_text_is_refused_in_json_too(run, battle):
    """A shell hands on bytes of another encoding as half characters."""
    code, answer, said = run("play", battle, "draw", "cards=\udcff", "--json")
    assert (code, json.loads(answer)["played"]) == (2, 1)
    assert json.loads(answer)["refused"]
    assert "cards=" in said


def test_dice_are_thrown_only_when_asked_for(run, battle):
    run("play", battle, "roll", "roll", "roll")
    code, _, said = run("play", battle, "roll")
    assert (code, said.splitlines()[0]) == (2, "roll: nothing to roll or draw now")


def test_a_battle_that_a_window_holds_is_not_played_on(run, battle):
    held = hold(Path(battle))
    code, _, said = run("play", battle, "roll")
    assert (code, "open in another window" in said, actions(battle)) == (2, True, [])
    held.unlock()
    assert run("play", battle, "roll")[0] == 0


@pytest.mark.parametrize(("typed", "hex"), [("E5", "E5"), ("e5", "E5"), ("Д5", "E5"), ("д5", "E5")])
def test_a_hex_may_be_typed_in_russian_letters_too(typed, hex):
    _, setup = read_setup(bundled("resources", "examples", "westeros-quick.toml"), (WESTEROS,))
    battle = Battle(WESTEROS, setup)
    moves = (n for n, option in numbered_options(battle) if isinstance(option.field, NameField))
    (action,) = read_actions(battle, f"{next(moves)}={typed}")
    assert action.to == hex
