"""The law of the record: what is written down comes back as it was."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.rules.record import create, open_battle, save_as
from assistant.rules.setup_file import read_setup, write_setup
from tests.laws.positions import ALL, every_game, in_every_battle
from tests.laws.setups import TRIALS
from tests.seeds import drawn


def through_json(value, type_):
    return msgspec.json.decode(msgspec.json.encode(value, order="deterministic"), type=type_)


@in_every_battle
def test_what_was_read_of_one_state_never_answers_for_another(game, battle, rng):
    """Games keep what they work out of a state: a copy of it, never seen before, tells the same."""
    states = [battle.start, *(turn.state for turn in battle.turns)]
    order = [*range(len(states)), len(states) - 1, 0]
    rng.shuffle(order)
    for state in (states[at] for at in order[:12]):
        fresh = through_json(state, type(state))
        assert game.decision(state) == game.decision(fresh)
        assert game.overview(state) == game.overview(fresh)
        assert game.notation(state) == game.notation(fresh)


@in_every_battle
def test_setup_state_and_actions_survive_json(game, battle, rng):
    assert through_json(battle.setup, game.setup_type) == battle.setup
    assert through_json(battle.state, type(battle.state)) == battle.state
    for action in battle.actions:
        assert through_json(action, game.action_type) == action
    hash((battle.setup, battle.state, battle.actions))


@pytest.mark.parametrize(("game", "ending"), drawn(ALL, ["json", "JSON", "toml", "txt"]))
@given(data=st.data())
def test_a_setup_comes_back_from_a_file_as_it_was(game, ending, data):
    setup = data.draw(TRIALS[game.id].setups)
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"evening.{ending}"
        write_setup(path, game, setup)
        assert read_setup(path, (game,)) == (game, setup)
        assert [file.name for file in Path(folder).iterdir()] == [path.name]
        assert path.read_bytes().startswith(b"{") == (ending.lower() == "json")


@every_game
def test_a_setup_and_an_action_refuse_unknown_fields(game):
    for type_ in (game.setup_type, game.action_type):
        for kind in getattr(msgspec.inspect.type_info(type_), "types", [None]):
            words = {} if kind is None else {kind.tag_field: kind.tag}
            with pytest.raises(msgspec.ValidationError, match="unknown field"):
                msgspec.convert(words | {"no such field": 1}, type_)


@in_every_battle
def test_a_file_cut_at_any_byte_opens_at_its_last_whole_move(game, battle, rng):
    with TemporaryDirectory() as folder:
        path = Path(folder) / "law.battle"
        again, journal = create(path, game, battle.setup, "1.0")
        head = path.stat().st_size
        for turn in battle.turns:
            again.play(*turn.actions)
        journal.close()
        again.keep = lambda line: None
        end = rng.choice([b"\n", b"\r\n", b"\r", b"\n\n"])
        lines = path.read_bytes().splitlines()
        whole = b"".join(line + end for line in lines)
        cut = rng.randint(head - 1, len(whole))
        path.write_bytes(whole[:cut])
        opened = open_battle(path, (game,))
        opened.journal.close()
        again.go_to(sum(line in lines for line in whole[:cut].splitlines()) - 1)
        assert (opened.battle.state, opened.notices) == (again.state, ())


@in_every_battle
def test_a_saved_copy_is_the_same_battle(game, battle, rng):
    with TemporaryDirectory() as folder:
        path = Path(folder) / "copy.battle"
        save_as(battle, path, "1.0")
        opened = open_battle(path, (game,))
        opened.journal.close()
    assert (opened.battle.state, opened.notices) == (battle.state, ())
    assert list(opened.battle.log()) == list(battle.log())
