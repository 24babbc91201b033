"""The law of secrecy for one who sits there alone: whatever he does, he learns nothing hidden.

*Alone* is: without lifting a curtain addressed to another seat or to everybody, and without
answering for another.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from assistant.commands.battle import battle_json, describe, is_hidden
from assistant.commands.run import _play_one, _Refused
from assistant.games import GAMES
from assistant.games.battletech.actions import RevealAs
from assistant.rules.battle import Battle
from assistant.rules.chance import Draw
from assistant.rules.decision import Action, Choice, IllegalAction, Seat, Together
from assistant.rules.flow import Step
from assistant.rules.game import Game
from assistant.ui.crash import report
from tests.battles import members, random_action
from tests.laws.positions import draw_battle, draw_rng
from tests.laws.setups import TRIALS
from tests.toy import TOY

SECRET = [game for game in (*GAMES, TOY) if TRIALS[game.id].swap is not None]
STEPS = 12
PLACES = 10
"""So many states of one battle at random."""


@pytest.fixture
def battles(request: pytest.FixtureRequest) -> int:
    """For over a hundred states a game; with `--long` for thousands."""
    return 500 if request.config.getoption("--long", default=False) else 16


@pytest.mark.parametrize("game", SECRET, ids=lambda game: game.id)
def test_alone_nobody_learns_what_is_hidden(game: Game[Any, Any], battles: int, qapp):
    @settings(max_examples=battles, phases=(Phase.generate,))
    @given(data=st.data())
    def law(data: st.DataObject) -> None:
        battle, rng = draw_battle(game, data), draw_rng(data)
        states = [battle.start, *(turn.state for turn in battle.turns)]
        for state in rng.sample(states, min(PLACES, len(states))):
            for seat in map(Seat, range(battle.seats)):
                _judge(game, battle.setup, state, seat, rng)

    law()


def _judge(game: Game[Any, Any], setup: Any, state: Any, seat: Seat, rng: Random) -> None:
    swap = TRIALS[game.id].swap_others or TRIALS[game.id].swap
    assert swap is not None
    one, two = _from(game, setup, state), _from(game, setup, swap(state, seat, rng))
    for _ in range(rng.randint(0, STEPS)):
        for step in _alone(one, seat, rng):
            _both(one, two, step)
            if any(each.turns and each.turns[-1].has_reveal for each in (one, two)):
                return  # it shows everybody what was hidden
    eyes = rng.choice((seat, None))
    assert _told(one, seat, eyes) == _told(two, seat, eyes)
    for probe in _probes(one, two, seat, rng):
        for named in (frozenset({seat}), frozenset[Seat]()):
            said = [_answers(battle, probe, seat, named) for battle in (one, two)]
            assert said[0] == said[1] or _turns_card(one, said, seat)


def _turns_card(battle: Battle[Any, Any], said: list[tuple[object, ...]], seat: Seat) -> bool:
    """Whether a hidden card is turned face up for all in one, and asked for in the other.

    There its owner has to turn it now: whether he had told the program before what it is shows
    then, but by then the card itself lies open.
    """
    states = [each[0] for each in said if each and isinstance(each[0], type(battle.state))]
    asked = battle.game.decision(states[0]) if len(states) == 1 and () in said else None
    names = isinstance(asked, Choice) and any(isinstance(o.action, RevealAs) for o in asked.options)
    return names and asked is not None and asked.seat != seat


def _from(game: Game[Any, Any], setup: Any, state: Any) -> Battle[Any, Any]:
    """A battle that begins in this state."""
    return Battle(dataclasses.replace(game, start=lambda setup: Step(state)), setup)


def _alone(battle: Battle[Any, Any], seat: Seat, rng: Random) -> Iterator[Any]:
    """One thing that a player does alone: a tuple of actions, a turn to go to, or a look."""
    asked = battle.decision
    mine = asked is not None and asked.seat == seat
    if isinstance(asked, Choice) and isinstance(asked.audience, Together):
        mine = False  # everybody looks
    wish = rng.choice(("answer", "answer", "answer", "rule", "back", "on", "look"))
    if wish == "answer" and mine:
        yield (random_action(battle, rng),)
    elif wish == "rule":
        allowed = [option for option in battle.rulings if option.is_open]
        if allowed:
            yield (rng.choice(members(rng.choice(allowed), rng)),)
    elif wish in ("back", "on"):
        turn = battle.undoable + (1 if wish == "on" else -1)
        if 0 <= turn <= battle.undoable + battle.redoable and not battle.crosses_secret(turn):
            yield turn
    elif wish == "look" and mine and battle.view(seat) != battle.view(None):
        yield "look"


def _both(one: Battle[Any, Any], two: Battle[Any, Any], step: Any) -> None:
    if step == "look":
        for battle in (one, two):
            assert battle.decision is not None
            battle.look(battle.decision.seat)
    elif isinstance(step, int):
        assert one.crosses_secret(step) == two.crosses_secret(step)
        one.go_to(step)
        two.go_to(step)
    else:
        alone = [not battle.gathers_deal(*step) for battle in (one, two) if _takes(battle, step)]
        if alone == [True, True]:
            one.play(*step)
            two.play(*step)
        else:
            # Only a card drawn openly may be missing where another one is held.
            assert len(set(alone)) == 1
            assert len(alone) == 2 or isinstance(one.decision, Draw)


def _takes(battle: Battle[Any, Any], actions: tuple[Action, ...]) -> bool:
    return not battle.why_not(actions[0])


def _told(battle: Battle[Any, Any], seat: Seat, shown: Seat | None) -> dict[str, Any]:
    """All that the player, and anybody, is told; whole pages of it to one of them, to save time."""
    told: dict[str, Any] = {"report": _report(battle), "opened": battle.opened}
    for eyes in (seat, None):
        asked = battle.decision
        told[f"{eyes} view"] = battle.view(eyes)
        told[f"{eyes} log"] = list(battle.log(eyes))
        if isinstance(asked, Choice) and not is_hidden(asked, eyes):
            told[f"{eyes} options"] = asked
    told["show"] = list(describe(battle, shown))
    told["json"] = msgspec.json.encode(battle_json(battle, shown))
    return told


def _report(battle: Battle[Any, Any]) -> str:
    """After a crash, with what is taken back still in the file."""
    turns = battle._turns  # noqa: SLF001
    with TemporaryDirectory() as folder:
        path = Path(folder) / "alone.battle"
        path.write_bytes(b"\n".join(msgspec.json.encode(turn.line) for turn in turns))
        return report(RuntimeError(str(battle.state)), battle, path)


def _probes(one: Battle[Any, Any], two: Battle[Any, Any], seat: Seat, rng: Random) -> Iterator[str]:
    """What he might type to find something out: of the others' secrets, and of what is closed."""
    yield from rng.sample(("undo", "redo", "1", "2", "9", "g1", "3=1", "r999"), 2)
    for battle in (one, two):
        asked = battle.decision
        if isinstance(asked, Choice) and (is_hidden(asked, seat) or asked.seat == seat):
            for option in rng.sample(asked.options, min(2, len(asked.options))):
                if is_hidden(asked, seat) or not option.is_open:
                    yield msgspec.json.encode(option.action).decode()


def _answers(
    battle: Battle[Any, Any], typed: str, seat: Seat, named: frozenset[Seat]
) -> tuple[object, ...]:
    """What `play` says to it for the seats named, and what is then shown; nothing stays played."""
    copy = _from(battle.game, battle.setup, battle.state)
    try:
        _play_one(copy, typed, named)
    except _Refused as no:
        return (*no.lines, str(no.refusals))
    except IllegalAction as no:
        return no.refusals
    if copy.turns and copy.turns[-1].has_reveal:
        return ()  # it shows everybody what was hidden
    return (copy.view(seat), *copy.log(seat))
