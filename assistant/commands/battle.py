"""A battle as the commands print it: in words for people, in JSON for programs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeAlias

import msgspec

from assistant.commands.typed import numbered_gestures, numbered_options, numbered_rulings
from assistant.rules.battle import Battle, LogLine
from assistant.rules.chance import AnyDice, Dice, Draw, Roll
from assistant.rules.decision import (
    HERE,
    Action,
    Choice,
    Cite,
    Field,
    IllegalAction,
    NumberField,
    Option,
    RecordField,
    Refusal,
    Seat,
    find,
)
from assistant.rules.flow import Decision
from assistant.rules.game import OVER, Problem, SeatLabel, is_secret, play
from assistant.rules.text import Message
from assistant.ui.translate import cite, say

POSITION = Message("commands", "Position: {notation}")
DECISION = Message("commands", "{name}: {prompt}")
TALLY = Message("commands", "Done: {done} of {total}")
GESTURES = Message("commands", "In one go:")
RULINGS = Message("commands", "Table rulings:")
LOG = Message("commands", "Log:")
VALUES = Message("commands", "{name} from {low} to {high}")
NAMES = Message("commands", "{name}: {known}")
RECORD = Message("commands", "{name} in JSON, like that of the action")
SYMBOL_DICE = Message("commands", "{label}: dice: {count}")
SYMBOL = Message("commands", "{face} or {key}: {label}, chance {chance}")
SYMBOL_HITS = Message("commands", "{face} or {key}: {label}, chance {chance}, success")
DICE = Message("commands", "{label}: dice: {count}, sides: {sides}, success on {need} or more")
LOW_DICE = Message("commands", "{label}: dice: {count}, sides: {sides}, success on {need} or less")
SECRET = Message("commands", "Only this player may see the options: add --seat {seat}")
BAG = Message("commands", "Cards to draw: {count}; in the deck: {bag}")
REFUSED = Message("commands", "Not allowed: {action}")
UNDONE = Message("commands", "{line} (undone)")

Json: TypeAlias = dict[str, Any]


def is_hidden(decision: Decision | None, seat: Seat | None) -> bool:
    """Whether what is asked may be seen by another seat only."""
    return isinstance(decision, Choice) and decision.secret and decision.seat != seat


def hidden_from_all(asked: Decision | None, seats: frozenset[Seat]) -> bool:
    """Whether what is asked may be seen by none of these seats."""
    return all(is_hidden(asked, seat) for seat in seats or (None,))


def first_secret(
    battle: Battle[Any, Any], actions: Iterable[Action], seats: frozenset[Seat]
) -> Choice | None:
    """The first secret choice that they answer, if it is of none of these seats."""
    game, state = battle.game, battle.state
    for action in actions:
        asked = game.decision(state)
        rulings = game.rulings.options_of(state, action)
        if hidden_from_all(asked, seats) and find(rulings, action) is None:
            return asked if isinstance(asked, Choice) else None
        try:
            state = play(game, state, action).state
        except IllegalAction:
            return None
    return None


def describe(battle: Battle[Any, Any], seat: Seat | None) -> Iterator[str]:
    """The whole battle as a seat may see it: where it stands, what may be done, what happened."""
    view = battle.view(seat)
    overview = battle.game.overview(view)
    yield f"{say(overview.title)} — {say(overview.subtitle)}"
    yield say(POSITION(notation=battle.game.notation(view)))
    yield ""
    if overview.outcome is not None:
        yield say(overview.outcome)
    for note in (*overview.notes, *battle.notes):
        yield f"{say(note.heading)}:"
        yield from (f"  {with_rule(say(line.text), line.cite)}" for line in note.lines)
    yield from describe_decision(battle, seat)
    yield ""
    yield say(LOG())
    yield from describe_log(battle.log(seat), overview.seats)
    yield ""
    yield say(RULINGS())
    plays = battle.game.plays
    yield from _options(
        (number, option)
        for number, option in numbered_rulings(battle)
        if option.is_open or plays is None or not isinstance(option.action, plays)
    )


def describe_decision(
    battle: Battle[Any, Any], seat: Seat | None, *, options: bool = True
) -> Iterator[str]:
    """Who decides what, and the `options`: open with their actions, closed with their reasons."""
    decision = _asked(battle, seat)
    if decision is None:
        yield say(OVER())
        return
    seats = battle.game.overview(battle.view(seat)).seats
    hidden = is_hidden(decision, seat)
    asked = decision.asked if isinstance(decision, Choice) and not hidden else decision.prompt
    yield say(DECISION(name=seats[decision.seat].name, prompt=asked))
    if hidden:
        yield f"  {say(SECRET(seat=decision.seat))}"
        return
    if decision.detail is not None:
        yield f"  {say(decision.detail)}"
    if isinstance(decision, Choice) and decision.tally is not None:
        yield f"  {say(TALLY(done=decision.tally.done, total=decision.tally.total))}"
    match decision:
        case Roll():
            yield from _dice(decision)
        case Draw():
            yield f"  {say(BAG(count=decision.count, bag=', '.join(decision.bag)))}"
    if not options:
        return
    yield from _options(numbered_options(battle))
    gestures = list(numbered_gestures(battle))
    if gestures:
        yield say(GESTURES())
    for number, label, actions in gestures:
        yield f"{number:>4}  {say(label)}  {_json(actions)}"


def _asked(battle: Battle[Any, Any], seat: Seat | None) -> Decision | None:
    """What is asked, as far as a seat may know: what is still to be drawn tells what is held."""
    asked = battle.decision
    return battle.game.decision(battle.view(seat)) if isinstance(asked, Draw) else asked


def describe_log(lines: Iterable[LogLine], seats: Sequence[SeatLabel]) -> Iterator[str]:
    """What happened and to whom, each line with its gesture's number and its rule."""
    for line in lines:
        said = with_rule(say(line.event.text), line.event.cite)
        if line.event.actor is not None:
            said = f"{say(seats[line.event.actor].name)}: {said}"
        yield f"{line.turn:>4}  {said if line.live else say(UNDONE(line=said))}"


def describe_refusals(refusals: Iterable[Refusal]) -> Iterator[str]:
    """Every reason with its rule."""
    return (with_rule(say(refusal.text), refusal.cite) for refusal in refusals)


def secret_refusals(decision: Decision | None) -> tuple[Refusal, ...]:
    """What is told of a secret choice to those who may not see it."""
    assert decision is not None
    return (Refusal(SECRET(seat=decision.seat), HERE),)


def describe_problems(problems: Iterable[Problem]) -> Iterator[str]:
    """What is wrong with a setup, and where."""
    for problem in problems:
        place = f"{problem.at}: " if problem.at else ""
        yield place + with_rule(say(problem.text), problem.cite)


def battle_json(battle: Battle[Any, Any], seat: Seat | None) -> Json:
    """The same as `describe`, for programs."""
    view = battle.view(seat)
    overview = battle.game.overview(view)
    return {
        "game": battle.game.id,
        "title": say(overview.title),
        "seats": [{"name": say(s.name), "role": say(s.role)} for s in overview.seats],
        "turn": len(battle.turns),
        "over": battle.decision is None,
        "notes": [
            {
                "heading": say(note.heading),
                "lines": [
                    {
                        "text": say(line.text),
                        "cite": _cite_json(line.cite),
                        "tone": line.tone.value,
                        "seat": line.seat,
                    }
                    for line in note.lines
                ],
            }
            for note in (*overview.notes, *battle.notes)
        ],
        "outcome": None if overview.outcome is None else say(overview.outcome),
        "winner": overview.winner,
        "position": battle.game.notation(view),
        "decision": _decision_json(battle, seat),
        "rulings": [_option_json(n, o) for n, o in numbered_rulings(battle)],
        "state": msgspec.to_builtins(view),
        "log": [
            {
                "turn": line.turn,
                "live": line.live,
                "text": say(line.event.text),
                "cite": _cite_json(line.event.cite),
                "ruling": line.event.ruling,
            }
            for line in battle.log(seat)
        ],
    }


def _cite_json(cite: Cite | None) -> str | None:
    """The book's key and the place."""
    return None if cite is None else str(cite)


def refusals_json(refusals: Iterable[Refusal]) -> list[Json]:
    """Reasons for programs: `cite` is the book's key and the place."""
    return [{"text": say(r.text), "cite": str(r.cite)} for r in refusals]


def _decision_json(battle: Battle[Any, Any], seat: Seat | None) -> Json | None:
    decision = _asked(battle, seat)
    if decision is None:
        return None
    found: Json = {
        "kind": type(decision).__name__.lower(),
        "seat": decision.seat,
        "prompt": say(decision.prompt),
        "secret": is_secret(decision),
    }
    if is_hidden(decision, seat):
        return found
    match decision:
        case Choice():
            found["options"] = [_option_json(n, o) for n, o in numbered_options(battle)]
            found["gestures"] = [
                {"number": n, "label": say(label), "actions": msgspec.to_builtins(actions)}
                for n, label, actions in numbered_gestures(battle)
            ]
        case Roll(groups=groups):
            found["faces_matter"] = decision.faces is not None
            found["groups"] = [_group_json(group) for group in groups]
        case Draw():
            found |= {"count": decision.count, "bag": decision.bag}
    return found


def _group_json(group: AnyDice) -> Json:
    found: Json = {"label": say(group.label), "count": group.count, "sides": group.sides}
    if isinstance(group, Dice):
        return found | {"need": group.need, "low": group.low}
    symbols = [msgspec.to_builtins(s) | {"label": say(s.label)} for s in group.symbols]
    return found | {"symbols": symbols}


def _option_json(number: str, option: Option) -> Json:
    return {
        "number": number,
        "group": say(option.group.label),
        "label": say(option.label),
        "open": option.is_open,
        "action": msgspec.to_builtins(option.action),
        "field": None if option.field is None else _field_json(option.field),
        "refusals": refusals_json(option.refusals),
    }


def _field_json(field: Field) -> Json:
    if isinstance(field, NumberField):
        return {"name": field.name, "low": field.low, "high": field.high}
    if isinstance(field, RecordField):
        examples = [msgspec.to_builtins(known) for known in field.examples]
        return {"name": field.name, "form": field.form, "examples": examples}
    return {"name": field.name, "values": [pick.value for pick in field.picks]}


def _options(numbered: Iterable[tuple[str, Option]]) -> Iterator[str]:
    group = None
    for number, option in numbered:
        if option.group != group:
            group = option.group
            yield f"  {with_rule(say(group.label), group.cite)}"
        if not option.is_open:
            yield f"{'×' + number:>4}  {say(option.label)}"
            yield from (f"        {reason}" for reason in describe_refusals(option.refusals))
        else:
            field = "" if option.field is None else f"  {number}=… {describe_field(option.field)}"
            yield f"{number:>4}  {say(option.label)}  {_json(option.action)}{field}"


def describe_field(field: Field) -> str:
    """What may be typed as the value of a family of options."""
    if isinstance(field, NumberField):
        return say(VALUES(name=field.name, low=field.low, high=field.high))
    if isinstance(field, RecordField):
        return say(RECORD(name=field.name))
    return say(NAMES(name=field.name, known=", ".join(pick.value for pick in field.picks)))


def _dice(roll: Roll) -> Iterator[str]:
    """Each group of dice; of symbols how each is typed, and what it is worth here."""
    if roll.faces is not None:
        yield f"  {say(roll.faces)}"
    for group in roll.groups:
        label, count = group.label, group.count
        if isinstance(group, Dice):
            told = LOW_DICE if group.low else DICE
            said = told(label=label, count=count, sides=group.sides, need=group.need)
            yield f"  {say(said)}"
            continue
        yield f"  {say(SYMBOL_DICE(label=label, count=count))}"
        pairs = zip(group.symbols, group.face_chances(), strict=True)
        for face, (symbol, chance) in enumerate(pairs, 1):
            told = SYMBOL_HITS if symbol.hits else SYMBOL
            said = told(face=face, key=symbol.key, label=symbol.label, chance=str(chance))
            yield f"    {say(said)}"


def with_rule(words: str, place: Cite | None) -> str:
    """The words, and in brackets the rule behind them."""
    rule = cite(place)
    return f"{words} ({rule})" if rule else words


def _json(action: Action | tuple[Action, ...]) -> str:
    return msgspec.json.encode(action).decode()
