"""What is told of a turn: who plays, which step it is, its dice, its end; the notation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec import UNSET
from msgspec.structs import replace

from assistant.games.westeros import texts
from assistant.games.westeros.attack import combat_dice, targets
from assistant.games.westeros.board import Board, Spot, grid, hex_name
from assistant.games.westeros.data import commander_name
from assistant.games.westeros.flow import RAIL, STEPS, place
from assistant.games.westeros.los import CORNERS, LOS_RULE
from assistant.games.westeros.next_turn import is_round_over, next_turns
from assistant.games.westeros.rule_options import OPEN_RULES
from assistant.games.westeros.rulings import RemoveUnit, victory
from assistant.games.westeros.state import SEATS, How, State, TurnStep, Unit, foe
from assistant.games.westeros.steps import dice, retreat, turn
from assistant.games.westeros.texts import READINGS
from assistant.rules.chance import Roll, Rolled, SymbolDice
from assistant.rules.decision import Action, Choice, Seat
from assistant.rules.ending import Balance, Ending, left, lost
from assistant.rules.flow import Step, rail
from assistant.rules.game import Note, Overview, SeatLabel
from assistant.rules.moment import FOLLOWS, DiceGroup, Die, Moment, dice_moment
from assistant.rules.rule_options import decided
from assistant.rules.text import TIMES, VERSUS, Message, Speakable, Text, joined


def overview(state: State) -> Overview:
    """Everything the frame shows of a turn."""
    first, second = (state.setup.side_name(seat) for seat in SEATS)
    title = VERSUS(first=first, second=second)
    where = texts.TURN_OF(side=state.setup.side_name(state.active))
    over = state.at is TurnStep.OVER
    outcome, after = (_turn_done(state), next_turns(state)) if over else (None, ())
    winner = turn.last_side(state) if over else None
    if state.winner is not UNSET:
        winner, outcome, after = state.winner, victory(state, state.winner), ()
    elif winner is not None:
        outcome, after = texts.ALONE(side=state.setup.side_name(winner)), ()
    is_finished = state.winner is not UNSET or winner is not None
    if is_finished:
        where = _figures_left(state, texts.LEFT)
    roles = (_role(state, seat, winner, is_finished=is_finished) for seat in SEATS)
    labels = tuple(map(SeatLabel, map(state.setup.side_name, SEATS), roles))
    steps = rail((label() for label in RAIL), place(state))
    return Overview(
        title,
        where,
        labels,
        steps,
        outcome,
        winner,
        tuple(notes(state)),
        onward=tuple(after),
        may_be_won=is_finished,
    )


def _turn_done(state: State) -> Text:
    """The end of a turn, or of a round."""
    return _figures_left(state, texts.ROUND_OVER if is_round_over(state) else texts.OVER)


def _figures_left(state: State, said: Message) -> Text:
    first, second = (sum(u.figures for u in state.units if u.seat == seat) for seat in SEATS)
    one, other = (state.setup.side_name(seat) for seat in SEATS)
    return said(one=one, first=first, second=second, other=other)


def _role(state: State, seat: Seat, winner: Seat | None, *, is_finished: bool) -> Text:
    if seat == winner:
        return texts.ROLE_WON()
    is_active = seat == state.active and not is_finished
    return texts.ROLE_ACTIVE() if is_active else texts.ROLE_OTHER()


def notes(state: State) -> Iterator[Note]:
    """The readings that the attack at hand hangs on, or that close an option now."""
    places = {*state.decided, *_closing(state), *_bearing(state)}
    found = (rule for rule in OPEN_RULES if rule.cite.place in places)
    return decided(found, state.setup.rule_options)


def _closing(state: State) -> Iterator[str]:
    """The readings without which an option would be open."""
    decision = STEPS.decide(state)
    if isinstance(decision, Choice):
        for option in decision.options:
            cites = [why.cite for why in option.refusals]
            if all(cite.book == READINGS or cite == LOS_RULE for cite in cites):
                yield from (cite.place for cite in cites if cite.book == READINGS)


def _bearing(state: State) -> Iterator[str]:
    """The readings that the roll at hand hangs on: of these no event need have told."""
    strike = state.strike
    if state.at is not TurnStep.DICE or strike is None:
        return
    yield from (line.cite.place for line in combat_dice.notes(state, strike))
    if strike.how is How.RANGED:
        line = targets.seen(state, state.unit(strike.by), state.unit(strike.against))
        yield from [CORNERS.place] if line.corners_decide else []


PLAIN, HALF = ".", ":"
SIGNS = {
    "forest": "f",
    "river": "~",
    "forest_river": "&",
    "hill": "^",
    "building": "#",
    "road": "-",
    "forest_road": "+",
    "marsh": "m",
    "bridge": "=",
    "ford": "/",
    "palisade": "|",
    "tent": "t",
    "tower": "!",
}
OTHER = "?"
"""Terrain of the players' own."""


def notation(state: State) -> str:
    """The map, then every unit and token, a line each."""
    lines = [
        *ascii_map(state.board, state.units),
        *(_line(state.board, unit) for unit in state.units),
    ]
    for token in state.engagements:
        first, second = token.units
        lines.append(f"{first} x {second} ({token.owner + 1})")
    return "\n".join((*lines, f"turn of {state.active + 1} {state.at.value}"))


def ascii_map(board: Board, units: tuple[Unit, ...] = ()) -> Iterator[str]:
    """The rows of the board, the shoved ones half a hex to the right."""
    standing = {unit.at: str(unit.seat + 1) for unit in units}
    rows: dict[int, list[Spot]] = {row: [] for row in range(board.rows)}
    for spot in grid(board).spots.values():
        rows[spot.at.r].append(spot)
    for row, spots in rows.items():
        before = "  " * (board.halves_from_left(spots[0].at) + 1) if spots else ""
        cells = (f"{_sign(spot)}{standing.get(spot.at, ' ')}  " for spot in spots)
        yield f"{row + 1:>2} {before}{''.join(cells)}".rstrip()


def _sign(spot: Spot) -> str:
    for layer in spot.layers:
        return SIGNS.get(layer.id, OTHER)
    return HALF if spot.half else PLAIN


def _line(board: Board, unit: Unit) -> str:
    done = [word for word in ("ordered", "moved", "attacked") if getattr(unit, word)]
    marks = [unit.rank.value, f"{unit.figures}/{unit.full}", *done]
    if unit.commander:
        marks.append(f"under {unit.commander}")
    if not unit.banner_up:
        marks.append("banner down")
    return f"{unit.seat + 1} {unit.id} {hex_name(board, unit.at)} {', '.join(marks)}"


SEEN = frozenset(said.source for said in (texts.NO_HITS, texts.HITS_OF))
"""What the dice say already."""
BESIDE = frozenset(
    said.source
    for said in (
        texts.MUST_RETREAT,
        texts.RETREATS,
        texts.HEMMED_IN,
        texts.HEMMED_IN_SAFE,
        texts.NO_MORALE_HERE,
        texts.STEADIED,
        texts.STANDS,
        texts.STANDS_UNRATED,
        texts.NOT_COUNTED_HITS,
        texts.NOT_STALWART,
        texts.NOT_AT_SHOTS,
        texts.NOT_AFTER_RETREAT,
        texts.NO_PURSUIT,
    )
)
"""What the number of hits does not tell: it stays in sight beside the board."""
HOLDING = {
    texts.STANDS.source: texts.NOT_CAPTURED_BY,
    texts.STANDS_UNRATED.source: texts.NOT_CAPTURED,
    texts.NO_RATING.source: texts.MAY_BE_TAKEN,
}
"""Where a commander was hit in vain."""


def moment_of(before: State, action: Action, step: Step[State]) -> Moment | None:
    """The dice, of a reroll with those that were kept; then wounds and retreats as logged.

    Where all are kept they are told once more, for only then something comes of them; so are those
    of which a Stalwart unit has been asked. A capture that the table has decided takes the place of
    dice that say it has to.
    """
    if isinstance(action, RemoveUnit) and action.unit in (before.in_doubt or ()):
        taken = before.unit(action.unit)
        words = texts.IS_CAPTURED(commander=commander_name(taken.commander))
        return Moment(foe(taken.seat), (), said=words)
    decide, heard = STEPS.decide, step.events[1:]
    if isinstance(action, dice.KeepDice | retreat.IgnoreMorale | retreat.AcceptMorale):
        if before.at is TurnStep.MORALE:
            heard = step.events
        faces = before.current_strike.faces
        action, decide = Rolled((faces,)), lambda state: dice.rolling(state, len(faces))
    made = dice_moment(decide, before, action, step)
    if made is None:
        return None
    if kept := _kept(before):
        made = replace(made, groups=(*made.groups, kept), hits=made.hits + kept.hits)
    told = [event.text for event in heard if event.only_for is None]
    by, against = before.striker, before.struck
    faces = tuple(face for row in getattr(action, "faces", ()) for face in row)
    missed = list(_misses(by, against, faces))
    why = missed + [text for text in told if text.source in BESIDE]
    about = texts.STRUCK(unit=before.name_of(by), target=before.name_of(against))
    came = [text for text in told if text.source not in SEEN and text not in missed]
    armour = [text for text in told if text in missed]
    # First what came of it: there may be room for one line alone.
    follows = (*came[:1], *armour, *came[1:])[:FOLLOWS]
    made = replace(made, follows=follows, about=about, why=tuple(why))
    harm, unharmed, driven, steadied = (
        _sum(told, said)
        for said in (texts.HEMMED_IN, texts.HEMMED_IN_SAFE, texts.MUST_RETREAT, texts.STEADIED)
    )
    ignored = steadied + sum(text.source == texts.STANDS_FIRM.source for text in told)
    made_hexes = driven - harm - unharmed
    also = [texts.MORALE_IGNORED(n=ignored)] if ignored else []
    also += [texts.DRIVES_BACK(n=made_hexes)] if made_hexes > 0 else []
    also += [texts.NO_WAY(n=harm)] if harm else []
    unharmed = 0 if against.id in (step.state.in_doubt or ()) else unharmed
    also += [texts.NOWHERE_SAFE()] if unharmed else []
    holding = [
        HOLDING[text.source](**{k: v for k, v in text.blanks if k in ("hits", "n")})
        for text in told
        if text.source in HOLDING
    ]
    captured = any(text.source == texts.CAPTURED.source for text in told)
    if captured:
        also.append(texts.IS_CAPTURED(commander=commander_name(against.commander)))
    elif before.at is TurnStep.MORALE and made.hits and not holding:
        holding += _held_before(before)
    if holding:
        also += [] if unharmed else holding[:1]
        harm = against.figures - 1 - made.hits  # no hit beyond his men has felled anybody
    if not captured and before.at is not TurnStep.MORALE and step.state.at is not TurnStep.DEFLECT:
        harm = _sum(told, texts.LOSES) - made.hits  # not every hit fells: some are ignored or lost
    if step.state.at is TurnStep.FLANK:  # nobody has fallen yet: the dice may be thrown again
        return replace(made, harm=-made.hits)
    return replace(made, harm=harm, also=joined(also) if also else None)


def _sum(told: Iterable[Text], said: Message) -> int:
    """Of the sentences told, the numbers of those that say this."""
    return sum(int(str(dict(text.blanks)["n"])) for text in told if text.source == said.source)


def _held_before(state: State) -> Iterator[Text]:
    """What the roll came to for a commander who stands alone, while he is asked of morale."""
    unit = state.struck
    if unit.commander and unit.figures == 1:
        in_doubt = unit.id in (state.in_doubt or ())
        if in_doubt:
            yield texts.MAY_BE_TAKEN()
        elif unit.capture is None:
            yield texts.NOT_CAPTURED()
        else:
            yield texts.NOT_CAPTURED_BY(hits=state.current_strike.hits, n=unit.capture)


def _misses(by: Unit, against: Unit, faces: tuple[int, ...]) -> Iterator[Text]:
    """Why dice missed; armour says which shields do."""
    wounding = combat_dice.wounding(by, against)
    shields = frozenset(combat_dice.SHIELDS.values())
    if not wounding.armour and shields.intersection(faces) - wounding.faces:
        yield texts.OTHER_SHIELDS(unit=against.name, rank=against.rank.label())
    yield from (note.text for note in wounding.notes(faces))


def _kept(state: State) -> DiceGroup | None:
    """The dice that lie beside those that a flank attack throws once more."""
    roll, strike = STEPS.decide(state), state.strike
    if not isinstance(roll, Roll) or strike is None or not strike.again:
        return None
    (group,) = roll.groups
    assert isinstance(group, SymbolDice)
    signs = [group.symbols[face - 1] for face in strike.faces if face != strike.again]
    kept = tuple(Die(sign.label, sign.key, sign.hits, sign.wounds) for sign in signs)
    return DiceGroup("", texts.KEPT(), kept) if kept else None


def ending(start: State, end: State) -> Ending:
    """Figures gone, and the units with the figures they have."""
    seats = sorted({unit.seat for unit in (*start.units, *end.units)})
    return Ending(tuple(_balance(start, end, seat) for seat in seats), texts.FIGURES_LOST())


def _balance(start: State, end: State, seat: Seat) -> Balance:
    mine = {unit.id: unit for unit in end.units if unit.seat == seat}
    gone = [
        (unit, max(0, unit.figures - (mine[unit.id].figures if unit.id in mine else 0)))
        for unit in start.units
        if unit.seat == seat
    ]
    has = ((unit, unit.figures) for unit in mine.values())
    cost, had = sum(n for _, n in gone), sum(unit.figures for unit, _ in gone)
    # A unit with its commander is lost by his capture alone; he is told of by himself.
    taken = {unit.id: unit for unit in end.lost if unit.seat == seat and unit.commander}
    fallen = _figures((unit, n - (unit.id in taken)) for unit, n in gone)
    captured = (
        texts.IS_CAPTURED(commander=commander_name(unit.commander)) for unit in taken.values()
    )
    marks = any(unit.seat == seat for unit in end.lost_now)
    return Balance(
        seat,
        left(_figures(has)),
        lost((*fallen, *captured)),
        cost,
        had=had,
        to_do=texts.MARK_MORALE() if marks else None,
    )


def _figures(units: Iterable[tuple[Unit, int]]) -> Iterator[Speakable]:
    """By the name of their units, always with their number: a name alone is a whole unit."""
    found = Counter[Speakable]()
    for unit, n in units:
        found[unit.name] += n
    return (TIMES(what=name, n=n) for name, n in found.items() if n)
