"""A battle, or an evening of battles, as one HTML page: to be kept, printed and read aloud.

Only what anybody at the table may see is in it. It has no scripts and asks nothing of the network.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from assistant.paths import bundled
from assistant.player_file import seat_colours
from assistant.rules.battle import Battle
from assistant.rules.ending import decided, ending_of
from assistant.rules.files import write_whole
from assistant.rules.flow import Event
from assistant.rules.game import Game, Overview
from assistant.rules.history import HistoryPoint, Luck, chance_history, decisive, luck, thrown
from assistant.rules.moment import DiceGroup, moment_of_turn
from assistant.rules.players import by_seat
from assistant.rules.text import Message, Speakable
from assistant.ui.core import QLocale
from assistant.ui.figures import amount, expected, percent, rarity, swing
from assistant.ui.tally import Score, result, said_luck, said_won, scores
from assistant.ui.translate import cite, is_said, language, say

GOES_ON = Message("report", "The battle is not over")
LEFT_AND_COST = Message("report", "What is left and what it cost")
CHANCES = Message("report", "Chance to win, move by move")
LUCK = Message("report", "Luck")
LOG = Message("report", "Log")
EVENING = Message("report", "The evening of {day}")
PLAYERS = Message("report", "Players")
PLAYER = Message("report", "Player")
WON = Message("report", "Battles won")
HITS_MORE = Message("report", "Luck, hits more or fewer than expected")
TITLE = Message("report", "{game}: {who}")

WIDE, HIGH, LEFT = 720, 190, 44
"""The line of the chances, and the room for its figures."""
BAR = 320
DASHES = ("", "8 4", "2 4", "10 3 2 3")
"""Lines are told apart in black and white as well."""

PIECES = ("orange", "blue", "purple", "yellow", "green", "pink", "red", "black")
"""The colours of pieces that the style sheet of reports names, those of the seats first."""
SEATS = 6
"""So many have a colour of their own, as in the window."""
WINS = "var(--good)"


SHAPES = "\N{BLACK UP-POINTING TRIANGLE}\N{BLACK SQUARE}\N{BLACK CIRCLE}\N{BLACK DIAMOND}"
SHAPES += "\N{BLACK HEXAGON}\N{HEAVY GREEK CROSS}"
"""Of the seats, as in the window."""
RULED = Message("report", "table ruling")


class Side(NamedTuple):
    """Who sits at a seat, and in which colour and shape."""

    name: str
    colour: str
    shape: str


class Played(NamedTuple):
    """A battle, when it was played, and the chances move by move where they are known."""

    battle: Battle[Any, Any]
    when: datetime
    line: tuple[HistoryPoint[Any], ...] = ()


def chances_of(battle: Battle[Any, Any]) -> tuple[HistoryPoint[Any], ...]:
    """The chances after every move, worked out now; nothing where the game has none."""
    game = battle.game
    told_by = game.odds.chances
    if told_by is None:
        return ()
    return chance_history(battle.start, battle.turns, lambda state: told_by(game.view(state, None)))


def battle_report(played: Played) -> str:
    """All of a battle: how it ended, what it cost, how lucky it was, and the log."""
    overview = _overview(played.battle)
    game = say(played.battle.game.name)
    title = say(TITLE(game=game, who=" / ".join(_names(overview))))
    body = [*_battle(played, 1), *_log(played.battle)]
    return _page(title, body)


def evening_report(battles: Sequence[Played]) -> str:
    """Several battles in their order: the players' evening first, then each in short."""
    title = say(EVENING(day=_day(min(one.when for one in battles))))
    results = [
        result(_overview(one.battle), tuple(_thrown(one.battle)))
        for one in battles
        if one.battle.decision is None
    ]
    body = [f"<h1>{escape(title)}</h1>", *_scores(scores(results))]
    for one in battles:
        body += ['<section class="battle">', *_battle(one, 2), "</section>"]
    return _page(title, body)


def write_report(path: Path, battles: Sequence[Played], *, is_evening: bool) -> None:
    """Write the report of a battle, or of an evening. Raises `RecordError`."""
    page = evening_report(battles) if is_evening else battle_report(battles[0])
    write_whole(path, page.encode(errors="replace"))


# The parts


def _page(title: str, body: Iterable[str]) -> str:
    inside, style = "\n".join(body), bundled("resources", "report.css").read_text(encoding="utf-8")
    return (
        f'<!DOCTYPE html>\n<html lang="{language()}">\n<head>\n<meta charset="utf-8"/>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>\n'
        f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n"
        f"<body>\n<main>\n{inside}\n</main>\n</body>\n</html>\n"
    )


def _battle(played: Played, level: int) -> Iterator[str]:
    battle, overview = played.battle, _overview(played.battle)
    sides = _sides(battle, overview)
    yield _head(level, " / ".join(side.name for side in sides))
    told = (say(battle.game.name), say(overview.subtitle), _day(played.when))
    yield f'<p class="muted">{escape(" · ".join(told))}</p>'
    over = battle.decision is None and overview.outcome is not None
    outcome = say(overview.outcome) if over and overview.outcome else say(GOES_ON())
    won = overview.winner
    edge = "" if won is None else f' style="border-color: {sides[won].colour}"'
    yield f'<p class="outcome"{edge}>{escape(outcome)}</p>'
    if over:
        yield from _balances(battle, sides, level + 1)
    yield from _line(played.line, sides, level + 1)
    yield from _decisive(played, overview, level + 1)
    yield from _luck(battle, sides, level + 1)
    yield from _notes(battle, overview, level + 1)


def _balances(battle: Battle[Any, Any], sides: Sequence[Side], level: int) -> Iterator[str]:
    ending = ending_of(battle)
    if ending is None:
        return
    yield _head(level, say(LEFT_AND_COST()))
    most = max((side.cost for side in ending.sides), default=0.0)
    for side in ending.sides:
        yield f'<div class="side"><p class="name">{_marked(sides[side.seat])}</p>'
        if ending.counted is not None:
            cost = amount(side.cost, 0 if side.cost % 1 == 0 else 1)
            yield f"<p>{_words(ending.counted)}: {escape(cost)}</p>"
            if whole := side.had or most:
                yield _bar(side.cost / whole, sides[side.seat].colour)
        yield "".join(f"<p>{_words(text)}</p>" for text in side.told) + "</div>"


def _line(line: Sequence[HistoryPoint[Any]], sides: Sequence[Side], level: int) -> Iterator[str]:
    """The chance of every seat after every move; a drawing, and its end in words."""
    seats = sorted({row.seat for point in line for row in point.rows if row.seat is not None})
    if len(line) < 2 or not seats:
        return
    yield _head(level, say(CHANCES()))
    wide, high = WIDE - LEFT - 8, HIGH - 30
    parts = [f"<title>{_words(CHANCES())}</title>"]
    for share in (0, 50, 100):
        y = 10 + high * (1 - share / 100)
        parts.append(
            f'<line x1="{LEFT}" y1="{y:.1f}" x2="{WIDE - 8}" y2="{y:.1f}" '
            'style="stroke: var(--line)"/>'
        )
        words = escape(percent(share / 100, 0))
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{words}</text>')
    for n, seat in enumerate(seats):
        ink = sides[seat].colour
        points = [
            (LEFT + wide * at / (len(line) - 1), 10 + high * (1 - row.probability))
            for at, point in enumerate(line)
            for row in point.rows
            if row.seat == seat
        ]
        drawn = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        parts.append(
            f'<polyline points="{drawn}" fill="none" style="stroke: {ink}" stroke-width="2.5" '
            f'stroke-dasharray="{DASHES[n % len(DASHES)]}"/>'
        )
    yield _svg(WIDE, HIGH, parts)
    keys = (
        f'<svg width="36" height="8" viewBox="0 0 36 8" style="display:inline" '
        f'aria-hidden="true"><line x1="0" y1="4" x2="36" y2="4" '
        f'style="stroke: {sides[seat].colour}" '
        f'stroke-width="2.5" stroke-dasharray="{DASHES[n % len(DASHES)]}"/></svg> '
        f"{escape(sides[seat].name)}"
        for n, seat in enumerate(seats)
    )
    yield f'<p class="muted">{" &#160; ".join(keys)}</p>'


def _decisive(played: Played, overview: Overview, level: int) -> Iterator[str]:
    found = decisive(played.line, overview.winner)
    if found is None:
        return
    moment = moment_of_turn(played.battle, found[1].turn)
    yield _head(level, say(decided(moment, _names(overview))))
    yield f"<p>{escape(swing(*found, _names(overview)))}</p>"
    for group in () if moment is None else moment.groups:
        yield f"<p>{_dice(group)}</p>"


def _dice(group: DiceGroup) -> str:
    said = " ".join(filter(None, (say(group.label), group.target)))
    dice = "".join(
        f'<span class="die{" hit" * die.counts}">{escape(say(die.face)) or "&#183;"}</span>'
        for die in group.dice
    )
    return f"{escape(said)} {dice}"


def _luck(battle: Battle[Any, Any], sides: Sequence[Side], level: int) -> Iterator[str]:
    found = luck(_thrown(battle))
    if not found:
        return
    yield _head(level, say(LUCK()))
    most = max(max(one.rolled, one.expected) for one in found)
    for one in found:
        yield f'<div class="side"><p class="name">{_marked(sides[one.seat])}</p>'
        yield _luck_bar(one, most, sides[one.seat].colour)
        yield f'<p>{escape(expected(one))}</p><p class="muted">{escape(rarity(one))}</p></div>'


def _luck_bar(one: Luck, most: float, colour: str) -> str:
    """What was rolled, with a mark where it was expected."""
    at = BAR * one.expected / max(most, 1.0)
    ink = 'style="stroke: var(--ink)" stroke-width="2"'
    mark = f'<line x1="{at:.1f}" y1="0" x2="{at:.1f}" y2="14" {ink}/>'
    return _bar(one.rolled / max(most, 1.0), colour, mark)


def _scores(found: Sequence[Score]) -> Iterator[str]:
    if not found:
        return
    yield _head(2, say(PLAYERS()))
    heads = "".join(f"<th>{_words(head())}</th>" for head in (PLAYER, WON, HITS_MORE))
    yield f"<table><thead><tr>{heads}</tr></thead><tbody>"
    for score in found:
        won = escape(said_won(score))
        bar = _bar(score.won / score.battles, WINS, wide=160) if score.battles else ""
        rare = (
            ""
            if score.luck is None
            else f'<br/><span class="muted">{escape(rarity(score.luck))}</span>'
        )
        yield (
            f'<tr><td class="name">{escape(score.name)}</td><td>{won}{bar}</td>'
            f"<td>{escape(said_luck(score))}{rare}</td></tr>"
        )
    yield "</tbody></table>"


def _log(battle: Battle[Any, Any]) -> Iterator[str]:
    yield _head(2, say(LOG()))
    sides = _sides(battle, _overview(battle))
    for title, lines in groupby(_titled(battle), lambda line: line[0]):
        yield _head(3, title)
        yield from _stages((event for _, event in lines), sides)


def _titled(battle: Battle[Any, Any]) -> Iterator[tuple[str, Event]]:
    """Every line with the round or the turn it happened in.

    A gesture that leads into the next one says of that its last stage at most.
    """
    titles = [_title(battle.game, state) for state in (battle.start, *_states(battle))]
    lines = (line for line in battle.log(None) if line.live)
    for turn, of_turn in groupby(lines, lambda line: line.turn):
        events = [line.event for line in of_turn]
        before, after = titles[turn], titles[turn + 1]
        stages_differ = events[0].stage != events[-1].stage
        for event in events:
            is_next = stages_differ and event.stage == events[-1].stage
            yield (after if is_next or turn == 0 else before), event


def _stages(lines: Iterable[Event], sides: Sequence[Side]) -> Iterator[str]:
    for stage, events in groupby(lines, lambda event: event.stage and say(event.stage)):
        if stage:
            yield _head(4, stage)
        yield "<ol>"
        for event in events:
            rule = say(RULED()) if event.ruling else cite(event.cite)
            quiet = f' <span class="muted">[{escape(rule)}]</span>' if rule else ""
            yield f"<li>{_whose(event, sides)}{_words(event.text)}{quiet}</li>"
        yield "</ol>"


def _whose(event: Event, sides: Sequence[Side]) -> str:
    """Whom a line is about: by the mark alone where its words say that."""
    if event.actor is None:
        return ""
    side = sides[event.actor]
    if is_said(event.text, side.name):
        return f"{_mark(side)} "
    return f'<span class="name">{_marked(side)}</span>: '


def _notes(battle: Battle[Any, Any], overview: Overview, level: int) -> Iterator[str]:
    """What is no event, such as the unclear rules that mattered."""
    for note in (*overview.notes, *battle.notes):
        yield _head(level, say(note.heading))
        yield "".join(f"<p>{_words(line.text)}</p>" for line in note.lines)


# Small things


def _overview(battle: Battle[Any, Any]) -> Overview:
    overview: Overview = battle.game.overview(battle.view(None))
    return overview


def _states(battle: Battle[Any, Any]) -> Iterator[Any]:
    """At the start, and after every gesture."""
    yield battle.start
    yield from (turn.state for turn in battle.turns)


def _title(game: Game[Any, Any], state: Any) -> str:
    """The round or the turn, as a heading begins."""
    words = say(game.overview(game.view(state, None)).subtitle)
    return words[:1].upper() + words[1:]


def _thrown(battle: Battle[Any, Any]) -> Iterator[Any]:
    return thrown(battle.game, battle.start, battle.turns)


def _names(overview: Overview) -> tuple[str, ...]:
    return tuple(say(seat.name) for seat in overview.seats)


def _sides(battle: Battle[Any, Any], overview: Overview) -> list[Side]:
    """A person has his own colour, whatever seat he sits at."""
    names = _names(overview)
    inks = {name: f"var(--{name})" for name in PIECES}
    colours = by_seat(seat_colours(battle.game, battle.setup), inks, SEATS)
    return [Side(name, colours[n % SEATS], SHAPES[n % SEATS]) for n, name in enumerate(names)]


def _words(said: Speakable) -> str:
    return escape(say(said))


def _mark(side: Side) -> str:
    """The shape of the side in its colour."""
    return f'<span aria-hidden="true" style="color: {side.colour}">{side.shape}</span>'


def _marked(side: Side) -> str:
    """The name behind it."""
    return f"{_mark(side)} {escape(side.name)}"


def _head(level: int, words: str) -> str:
    return f"<h{level}>{escape(words)}</h{level}>"


def _bar(share: float, colour: str, over: str = "", wide: int = BAR) -> str:
    length = max(0.0, min(1.0, share)) * wide
    return _svg(
        wide,
        14,
        [
            f'<rect x="0" y="4" width="{wide}" height="6" style="fill: var(--rule)"/>',
            f'<rect x="0" y="2" width="{length:.1f}" height="10" style="fill: {colour}"/>',
            over,
        ],
        hidden=True,
    )


def _svg(wide: int, high: int, parts: Iterable[str], *, hidden: bool = False) -> str:
    role = 'aria-hidden="true"' if hidden else 'role="img"'
    size = f'width="{wide}" height="{high}" viewBox="0 0 {wide} {high}"'
    return f"<svg {size} {role}>{''.join(parts)}</svg>"


def _day(when: datetime) -> str:
    return f"{when.day} {QLocale(language()).monthName(when.month)} {when.year}"
