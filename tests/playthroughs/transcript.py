"""A whole battle as a text a player can read: what was asked, what was closed and why, what came.

A transcript's first line names the game, the next ones hold the setup as JSON, up to a blank
line. Lines that begin with ``>`` are what the table did; all the rest is what the program said.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from assistant.games import GAMES
from assistant.rules.battle import Battle
from assistant.rules.chance import AnyDice, Dice, Draw, Roll
from assistant.rules.decision import Choice, IllegalAction, Option
from assistant.rules.game import Game

INPUT = "> "


def replayed(text: str) -> str:
    """The transcript with everything the program says written anew."""
    head, _, rest = text.partition("\n\n")
    title, _, body = head.partition("\n")
    game = next(g for g in GAMES if g.id == title.split()[1])
    battle = Battle(game, msgspec.json.decode(body, type=game.setup_type))
    inputs = [line for line in rest.splitlines() if line.startswith(INPUT)]
    return "\n".join([head, "", *_told(game, battle, inputs)]) + "\n"


def _told(game: Game[Any, Any], battle: Battle[Any, Any], inputs: list[str]) -> Iterator[str]:
    yield from _new_lines(battle, 0)
    yield from _asked(game, battle)
    for line in inputs:
        yield ""
        yield line
        before = sum(line.live for line in battle.log())
        try:
            _do(game, battle, line.removeprefix(INPUT))
        except IllegalAction as refused:
            for refusal in refused.refusals:
                yield f"  refused: {refusal.text} [{refusal.cite}]"
            continue
        yield from _new_lines(battle, before)
        yield from _asked(game, battle)


def _do(game: Game[Any, Any], battle: Battle[Any, Any], words: str) -> None:
    """``undo``, ``redo``, ``gesture N``, or one action or several as JSON."""
    verb, _, number = words.partition(" ")
    match verb:
        case "undo":
            battle.undo(int(number or 1))
        case "redo":
            battle.redo(int(number or 1))
        case "gesture":
            decision = battle.decision
            assert isinstance(decision, Choice)
            battle.play(*decision.gestures[int(number) - 1].actions)
        case _:
            raw = words if words.startswith("[") else f"[{words}]"
            kind: Any = tuple[game.action_type, ...]
            battle.play(*msgspec.json.decode(raw, type=kind))


def _new_lines(battle: Battle[Any, Any], before: int) -> Iterator[str]:
    lines = [line for line in battle.log() if line.live]
    for line in lines[before:]:
        event = line.event
        who = (
            ""
            if event.actor is None
            else f"{battle.game.overview(battle.state).seats[event.actor].name}: "
        )
        mark = " (table ruling)" if event.ruling else ""
        rule = "" if event.cite is None else f" [{event.cite}]"
        yield f"  {event.stage} | {who}{event.text}{rule}{mark}"


def _asked(game: Game[Any, Any], battle: Battle[Any, Any]) -> Iterator[str]:
    yield f"  = {game.notation(battle.state)}"
    decision, overview = battle.decision, game.overview(battle.state)
    if decision is None:
        yield f"  * {overview.outcome}"
        return
    detail = f" ({decision.detail})" if decision.detail else ""
    if isinstance(decision, Choice) and decision.tally:
        detail += f" ({decision.tally.done} of {decision.tally.total} done)"
    yield f"  ? {overview.seats[decision.seat].name}: {decision.prompt}{detail}"
    match decision:
        case Choice():
            yield from (_option(option) for option in decision.options)
            for n, gesture in enumerate(decision.gestures, 1):
                yield f"    gesture {n}: {gesture.label}"
        case Roll():
            for group in decision.groups:
                yield f"    {_wanted(group)} x {group.count}: {group.label}"
        case Draw():
            yield f"    {decision.count} of {', '.join(decision.bag)}"


def _wanted(group: AnyDice) -> str:
    """What a die must show."""
    if isinstance(group, Dice):
        return f"{group.need} or less" if group.low else f"{group.need}+"
    return " or ".join(symbol.key for symbol in group.symbols if symbol.hits)


def _option(option: Option) -> str:
    words = f"    {option.group.label}: {option.label}"
    if option.is_open:
        return f"{words} {msgspec.json.encode(option.action).decode()}"
    why = "; ".join(f"{r.text} [{r.cite}]" for r in option.refusals)
    return f"{words} -- closed: {why}"
