"""The commands themselves, for every game alike: what each does, and what it ends with."""

from __future__ import annotations

import codecs
import json
import os
import re
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from errno import EINVAL, EPIPE
from itertools import takewhile
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from assistant import __version__
from assistant.commands.arguments import UsageError, file_named, language_of, parse
from assistant.commands.battle import (
    REFUSED,
    Json,
    battle_json,
    describe,
    describe_decision,
    describe_log,
    describe_problems,
    describe_refusals,
    first_secret,
    hidden_from_all,
    refusals_json,
    secret_refusals,
)
from assistant.commands.cards import NOTE, cards_json, describe_cards, read_cards
from assistant.commands.forces import CANNOT_FIGHT, read_forces
from assistant.commands.odds import describe_odds, describe_values, odds_json, values_json
from assistant.commands.table import run_table
from assistant.commands.terminal import Interrupted
from assistant.commands.typed import read_actions
from assistant.commands.typed_policies import with_policies
from assistant.rules.battle import Battle, Turn
from assistant.rules.decision import IllegalAction, Seat
from assistant.rules.files import EXISTS, RecordError, same_place
from assistant.rules.flow import Decision
from assistant.rules.game import Game
from assistant.rules.journal import is_battle_file
from assistant.rules.record import create, notices, open_battle, read_battle
from assistant.rules.text import Message, Text
from assistant.settings import load
from assistant.ui.battle_files import hold
from assistant.ui.recent import when_changed
from assistant.ui.report import Played, chances_of, write_report
from assistant.ui.translate import LANGUAGES, say, speaker, system_language

DONE, BAD_INPUT, INTERRUPTED = 0, 2, 130

_NOBODY_READS = (EPIPE, EINVAL) if os.name == "nt" else (EPIPE,)
"""Errors of writing to a pipe whose reader has closed it."""

WRITTEN = Message("commands", "{file}: written")
CANNOT_START = Message("commands", "No battle can start with these forces: {what}")
STAY = Message("commands", "Moves played before it: {n}. They stay.")
NOTHING_TO_UNDO = Message("commands", "{typed}: nothing to undo")
NOTHING_TO_REDO = Message("commands", "{typed}: nothing to redo")
NO_SUCH_SEAT = Message("commands", "--seat {seat}: the seats are 0 to {last}")
ALL_AGREE = Message("commands", "{typed}: this concerns a secret, and all must agree: add {seats}")
NO_ODDS = Message("commands", "No odds for this")
SYSTEM = Message("commands", "The system reports an error: {what}")

Games: TypeAlias = Sequence[Game[Any, Any]]


class _Refused(Exception):
    """A gesture was not played: the command ends here, with these lines for people or programs."""

    def __init__(self, lines: Iterable[str], refusals: list[Json]) -> None:
        super().__init__()
        self.lines = tuple(lines)
        self.refusals = refusals


class _Unfit(Exception):
    """These forces cannot fight: the command ends here, and these lines say why."""

    def __init__(self, lines: Iterable[str]) -> None:
        super().__init__()
        self.lines = tuple(lines)


def run(words: Sequence[str], games: Games) -> int:
    """Do what the command line says, and say in the players' language what is wrong with it."""
    _fill_streams()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    _app = speaker(language_for(words))
    try:
        args = parse(words, say, [game.id for game in games])
        return _COMMANDS[args.command](args, games)
    except UsageError as error:
        return _complain([say(error.text)])
    except RecordError as error:
        return _complain(map(say, error.texts))
    except _Unfit as unfit:
        return _complain(unfit.lines)
    except OSError as error:
        _silence(1)
        if error.errno in _NOBODY_READS:
            return DONE
        return _complain([say(SYSTEM(what=error.strerror or str(error)))])
    except (KeyboardInterrupt, Interrupted):
        return INTERRUPTED


def language_for(words: Sequence[str]) -> str:
    """What is asked for on the command line, else what the program speaks."""
    asked = language_of(words)
    if asked in LANGUAGES:
        return asked
    return load().language or system_language()


def _new(args: Namespace, games: Games) -> int:
    name, game, setup = read_forces(args.setup, games)
    _check(name, game, setup)
    if same_place(file_named(args.setup), args.output):  # not even by force: it was typed by hand
        raise RecordError(EXISTS(file=args.output.name))
    with _holding(args.output):
        battle, journal = create(args.output, game, setup, __version__, replace=args.force)
        journal.close()
    if args.json:
        return _print_json(battle_json(battle, None))
    return _print([say(WRITTEN(file=args.output.name))])


def _show(args: Namespace, games: Games) -> int:
    reading = read_battle(args.file, games)
    seat = _seat(args.seat, reading.battle)
    said = [say(notice) for notice in notices(reading)]
    if args.json:
        return _print_json(battle_json(reading.battle, seat) | {"notices": said})
    _warn(*said)
    return _print(describe(reading.battle, seat))


def _play(args: Namespace, games: Games) -> int:
    with _holding(args.file):
        opened = open_battle(args.file, games)
        try:
            said = [say(notice) for notice in opened.notices]
            _warn(*said)
            return _play_all(args, opened.battle)
        finally:
            opened.journal.close()


def _play_all(args: Namespace, battle: Battle[Any, Any]) -> int:
    seats = frozenset(_known_seat(seat, battle) for seat in args.seat)
    seat = next(iter(seats)) if len(seats) == 1 else None
    refused: _Refused | None = None
    played = 0
    before = battle.turns
    try:
        for typed in args.action:
            _play_one(battle, typed, seats)
            played += 1
    except _Refused as refusal:
        refused = refusal
    if args.json:
        refusals = None if refused is None else refused.refusals
        _print_json(battle_json(battle, seat) | {"played": played, "refused": refusals})
    else:
        _print(_news(battle, before, seat))
        _print(describe_decision(battle, seat) if refused is None else ())
    if refused is None:
        return DONE
    return _complain([*refused.lines, *([say(STAY(n=played))] if played else [])])


def _news(
    battle: Battle[Any, Any], before: tuple[Turn[Any], ...], seat: Seat | None
) -> Iterator[str]:
    """The log lines of the gestures that were not live before."""
    same = takewhile(lambda pair: pair[0] is pair[1], zip(before, battle.turns, strict=False))
    known = len(list(same))
    news = (line for line in battle.log(seat) if line.live and line.turn > known)
    return describe_log(news, battle.game.overview(battle.view(seat)).seats)


def _play_one(battle: Battle[Any, Any], typed: str, seats: frozenset[Seat]) -> None:
    """Play one argument of the command line, for these seats. Raises `_Refused`."""
    try:
        if typed in ("undo", "redo"):
            _step(battle, typed, seats)
        else:
            _play_typed(battle, typed, seats)
    except UsageError as error:
        text = say(error.text)
        raise _Refused([text], [{"text": text, "cite": None}]) from error
    except IllegalAction as error:
        lines = [say(REFUSED(action=typed)), *describe_refusals(error.refusals)]
        raise _Refused(lines, refusals_json(error.refusals)) from error


def _step(battle: Battle[Any, Any], typed: str, seats: frozenset[Seat]) -> None:
    back = typed == "undo"
    if not (battle.undoable if back else battle.redoable):
        raise UsageError((NOTHING_TO_UNDO if back else NOTHING_TO_REDO)(typed=typed))
    turn = battle.undoable + (-1 if back else 1)
    if battle.crosses_secret(turn):
        _check_all(battle, typed, seats)
    battle.go_to(turn)


def _play_typed(battle: Battle[Any, Any], typed: str, seats: frozenset[Seat]) -> None:
    """Play it; only who answers for the seat of a secret choice learns whether it was legal.

    The reasons, what was typed, and how many options there are tell of the hand; and where a card
    that is there were played for nobody in particular, so would the refusal of another.
    """
    asked = battle.decision
    try:
        actions = read_actions(battle, typed)
    except UsageError:
        if typed[:1] not in "{[r" and hidden_from_all(asked, seats):
            raise _secret(asked) from None
        raise
    secret = first_secret(battle, actions, seats)
    if secret is not None:
        raise _secret(secret)
    if battle.gathers_deal(*actions):
        _check_all(battle, typed, seats)
    battle.play(*actions)


def _secret(asked: Decision | None) -> _Refused:
    refusals = secret_refusals(asked)
    return _Refused(describe_refusals(refusals), refusals_json(refusals))


def _check_all(battle: Battle[Any, Any], typed: str, seats: frozenset[Seat]) -> None:
    """Raise `UsageError` unless everybody is here."""
    if len(seats) < battle.seats:
        named = " ".join(f"--seat {seat}" for seat in range(battle.seats))
        raise UsageError(ALL_AGREE(typed=typed, seats=named))


def _odds(args: Namespace, games: Games) -> int:
    battle, hindered = _battle_or_setup(args.file, games)
    game = battle.game
    view = game.view(with_policies(game, battle.state, args.policy), _seat(args.seat, battle))
    forecast, values = game.odds.forecast(view), game.odds.values(view)
    if args.json:
        told = {} if forecast is None else odds_json(battle, view, forecast)
        told |= {"cannot_start": [say(text) for text in hindered]} if told else {}
        worth = None if values is None else values_json(values)
        return _print_json(told | {"values": worth} if told or worth else None)
    _print(say(CANNOT_START(what=why)) for why in hindered)
    _print([say(NO_ODDS())] if forecast is None else describe_odds(battle, forecast))
    return _print(() if values is None else describe_values(battle, values))


def _seat(seat: int | None, battle: Battle[Any, Any]) -> Seat | None:
    """Whose eyes see the answer; nobody's in particular unless a seat is named."""
    return None if seat is None else _known_seat(seat, battle)


def _known_seat(seat: int, battle: Battle[Any, Any]) -> Seat:
    if not 0 <= seat < battle.seats:
        raise UsageError(NO_SUCH_SEAT(seat=seat, last=battle.seats - 1))
    return Seat(seat)


def _battle_or_setup(word: str, games: Games) -> tuple[Battle[Any, Any], list[Text]]:
    """The battle, or the one that a setup would start and the problems that keep it from that."""
    path = file_named(word)
    if is_battle_file(path):
        reading = read_battle(path, games)
        _warn(*map(say, notices(reading)))
        return reading.battle, []
    name, game, setup = read_forces(word, games)
    hindered = _check(name, game, setup, for_odds=True)
    return Battle(game, setup), hindered


def _check(name: str, game: Game[Any, Any], setup: Struct, *, for_odds: bool = False) -> list[Text]:
    """Say what is odd about these forces; why they cannot fight, where there are odds of them.

    Raises `_Unfit` where there is nothing to be had of them.
    """
    problems = game.problems(setup)
    blocking = [problem for problem in problems if problem.blocks]
    if any(problem.blocks_odds for problem in blocking) or (blocking and not for_odds):
        reasons = describe_problems(blocking)
        raise _Unfit([say(CANNOT_FIGHT(file=name)), *reasons])
    for line in describe_problems(problem for problem in problems if not problem.blocks):
        _warn(say(NOTE(what=line)))
    return [problem.text for problem in blocking]


def _report(args: Namespace, games: Games) -> int:
    battles = []
    for path in args.file:
        if same_place(path, args.output):
            raise RecordError(EXISTS(file=args.output.name))
        reading = read_battle(path, games)
        _warn(*(say(notice) for notice in notices(reading)))
        battle = reading.battle
        battles.append(Played(battle, when_changed(path), chances_of(battle)))
    write_report(args.output, battles, is_evening=len(battles) > 1)
    return _print([say(WRITTEN(file=args.output.name))])


def _cards(args: Namespace, games: Games) -> int:
    """Print what the file holds; it is bad input where no card could be taken."""
    game, found = read_cards(args.file, games)
    if args.json:
        _print_json(cards_json(game, found))
    else:
        _print(describe_cards(args.file, game, found))
    return DONE if found.cards else BAD_INPUT


def _schema(args: Namespace, games: Games) -> int:
    game = next(game for game in games if game.id == args.game)
    types = (game.setup_type, game.action_type)
    (setup, action), parts = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    return _print_json({"setup": setup, "action": action, "$defs": parts})


def _shots(args: Namespace, games: Games) -> int:
    from assistant.ui import shots

    return shots.main(args.dir, once=args.once)


def _table(args: Namespace, games: Games) -> int:
    run_table(args.file, games)
    return DONE


_COMMANDS = {
    "new": _new,
    "show": _show,
    "play": _play,
    "odds": _odds,
    "report": _report,
    "cards": _cards,
    "schema": _schema,
    "table": _table,
    "shots": _shots,
}


@contextmanager
def _holding(path: Path) -> Iterator[None]:
    """Keep windows away from the file. Raises `RecordError` where one has it."""
    held = hold(path)
    try:
        yield
    finally:
        held.unlock()


def _print(lines: Iterable[str]) -> int:
    for line in lines:
        print(line)
    sys.stdout.flush()
    return DONE


def _print_json(value: Any) -> int:
    text = msgspec.json.format(_encoded(value), indent=2).decode()
    if codecs.lookup(sys.stdout.encoding or "utf-8").name != "utf-8":
        # JSON is UTF-8. In the file, or to the program, that it goes to there it would not be.
        text = re.sub("[^\x00-\x7f]", lambda sign: json.dumps(sign[0])[1:-1], text)
    return _print([text])


def _encoded(value: Any) -> bytes:
    """The value as JSON; what is no valid text, as some file names are not, is replaced."""
    try:
        return msgspec.json.encode(value)
    except UnicodeEncodeError:
        plain = json.dumps(msgspec.to_builtins(value), ensure_ascii=False)
        return plain.encode(errors="replace")


def _warn(*lines: str) -> None:
    try:
        for line in lines:
            print(line, file=sys.stderr)
    except OSError:  # nobody can be told, but the exit code still speaks
        _silence(2)


def _fill_streams() -> None:
    """Open standard streams that the caller closed, or a battle file would get their number."""
    while (fd := os.open(os.devnull, os.O_RDWR)) <= 2:
        os.set_inheritable(fd, True)
    os.close(fd)
    sys.stdout = sys.stdout or os.fdopen(1, "w", closefd=False)
    sys.stderr = sys.stderr or os.fdopen(2, "w", closefd=False)


def _silence(stream: int) -> None:
    """Discard what is still to be written to a stream that nobody reads."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream)
    os.close(nowhere)


def _complain(lines: Iterable[str]) -> int:
    _warn(*lines)
    return BAD_INPUT
