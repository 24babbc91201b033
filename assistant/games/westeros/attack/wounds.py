"""What hits do to a unit: figures go, the bearer last, a commander only by capture (7C)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from assistant.games.westeros import data, texts
from assistant.games.westeros.board import distance
from assistant.games.westeros.data import Keyword, Rank
from assistant.games.westeros.rule_options import RuleOptions
from assistant.games.westeros.state import State, Unit
from assistant.games.westeros.texts import bow, players, reading
from assistant.rules.decision import Cite
from assistant.rules.flow import Event, Step
from assistant.rules.text import Text

COMMANDERS = players("commanders")


class Wounds(Struct, frozen=True):
    """So many wounds that come at once. `retreating` are those of hexes not made.

    `before` are the hits that the same strike has scored earlier (`Harm.scored`).
    """

    count: int
    retreating: bool = False
    before: int = 0


class Harm(Struct, frozen=True):
    """What wounds do: how many figures fall, how many are left, whether the commander is taken.

    `left_over` are hits that found no figure. `scored` are those that go on counting: on a
    commander none that felled one of his men. `decided` names the reading his fate hung on.
    `in_doubt`: they may have taken him, for nobody has told his rating.
    """

    taken: int
    left: int
    captured: bool = False
    left_over: int = 0
    scored: int = 0
    decided: str = ""
    in_doubt: bool = False


def harm(unit: Unit, wounds: Wounds, options: RuleOptions) -> Harm:
    """What wounds come to, without touching the board."""
    if not unit.commander:
        taken = min(wounds.count, unit.figures)
        left, over = unit.figures - taken, wounds.count - taken
        return Harm(taken, left, left_over=over, scored=wounds.count)
    taken = min(wounds.count, unit.figures - 1)
    over = wounds.count - taken
    scored, decided = _scored(unit, wounds, options, over)
    rating = unit.capture or 0
    captured = 0 < rating <= scored
    unrated = unit.capture is None and over > 0
    hung = unrated or 0 < rating <= over + wounds.before
    left = 0 if captured else unit.figures - taken
    in_doubt = unrated and scored > 0
    return Harm(taken, left, captured, over, scored, decided if hung else "", in_doubt)


def _scored(unit: Unit, wounds: Wounds, options: RuleOptions, over: int) -> tuple[int, str]:
    """The hits that count against the capture rating, and the reading that says so."""
    if wounds.retreating:
        name = "retreat_wounds_capture"
        return (over + wounds.before if options.retreat_wounds_capture and over else 0), name
    if unit.figures > 1:
        name = "commander_overflow_hits"
        return (over if options.commander_overflow_hits else 0), name
    return over, ""


def bleeds(state: State, unit: Unit) -> bool:
    """Whether hexes not made cost anything: a commander alone only as the table reads it."""
    alone = unit.commander and unit.figures == 1
    return not alone or state.setup.rule_options.retreat_wounds_capture


def wound(state: State, id: str, wounds: Wounds) -> Step[State]:
    """The figures are taken off; a unit without any is gone, and with it its token."""
    unit = state.unit(id)
    if not wounds.count:
        return Step(state)
    done = harm(unit, wounds, state.setup.rule_options)
    events = tuple(_told(state, unit, wounds, done))
    if done.in_doubt and id not in (known := state.in_doubt or ()):
        state = replace(state, in_doubt=(*known, id))
    if done.left:
        return Step(state.with_unit(replace(unit, figures=done.left)), events)
    told = (*events, *freed(state, unit), *_looters(state, unit), *_last(state, unit))
    return Step(state.without(unit.id), told)


def freed(state: State, unit: Unit) -> Iterator[Event]:
    """Whom a unit that falls or falls back is engaged with is free."""
    partner = state.partner(unit.id)
    if partner is not None:
        text = texts.FREED(unit=state.name_of(partner))
        yield _event(text, bow("removing"), partner)


def _told(state: State, unit: Unit, wounds: Wounds, done: Harm) -> Iterator[Event]:
    rule = bow("retreat") if wounds.retreating else bow("7C")
    name = state.name_of(unit)
    # The commander of a captured unit is told of by himself: he is not among the figures lost.
    left = done.left or (1 if done.captured else 0)
    if done.taken:
        yield _event(texts.LOSES(unit=name, n=done.taken, left=left), rule, unit)
    if unit.commander:
        yield from _commander(state, unit, wounds, done)
    elif not done.left:
        yield _event(loss(state, unit), bow("7C"), unit)
    elif done.left == 1 and done.taken:
        yield _event(texts.ONLY_BEARER(unit=name), bow("7C"), unit)
    if done.left_over and not done.left and not unit.commander:
        yield _event(texts.WASTED(n=done.left_over), bow("7C"), unit)


def loss(state: State, unit: Unit) -> Text:
    """That a unit is off the board, and what the table marks for it."""
    name = state.name_of(unit)
    if not unit.commander:
        return texts.DESTROYED(unit=name)
    who = data.commander_name(unit.commander)
    if unit.capture is None:  # the table has taken it off
        return texts.TAKEN(unit=name, commander=who)
    return texts.CAPTURED(unit=name, commander=who, n=unit.capture)


def doubt(state: State, unit: Unit) -> Text:
    """That a commander without a rating was hit, so that the table decides."""
    who = data.commander_name(unit.commander)
    return texts.NO_RATING(unit=state.name_of(unit), commander=who)


def _commander(state: State, unit: Unit, wounds: Wounds, done: Harm) -> Iterator[Event]:
    who = {"unit": state.name_of(unit), "commander": data.commander_name(unit.commander)}
    if done.captured:
        yield _event(loss(state, unit), COMMANDERS, unit)
    elif done.in_doubt:
        yield _event(doubt(state, unit), COMMANDERS, unit)
    elif done.left_over and unit.capture is None:
        if unit.id not in (state.in_doubt or ()):  # an earlier hit may have taken him
            yield _event(texts.STANDS_UNRATED(**who), COMMANDERS, unit)
    elif done.left_over:
        hits = max(done.scored, wounds.before)
        yield _event(texts.STANDS(**who, hits=hits, n=unit.capture or 0), COMMANDERS, unit)
    if done.decided:
        counts = done.captured or done.in_doubt
        text = texts.COUNTED_HITS() if counts else texts.NOT_COUNTED_HITS(n=done.left_over)
        yield _event(text, reading(done.decided), unit)


def _looters(state: State, gone: Unit) -> Iterator[Event]:
    """Looters beside a destroyed enemy of higher rank take a token, which the table hands out."""
    ranks = list(Rank)
    for unit in state.units:
        beside = unit.seat != gone.seat and distance(unit.at, gone.at) == 1
        if (
            beside
            and unit.trait(Keyword.LOOTER)
            and ranks.index(unit.rank) < ranks.index(gone.rank)
        ):
            text = texts.LOOTS(unit=state.name_of(unit))
            yield _event(text, players("keywords"), unit)


def _last(state: State, gone: Unit) -> Iterator[Event]:
    """Nobody of its side is left; what that means the battle plan says."""
    if not any(unit.seat == gone.seat for unit in state.units if unit.id != gone.id):
        text = texts.NONE_LEFT(side=state.setup.side_name(gone.seat))
        yield _event(text, bow("7C"), gone)


def _event(text: Text, cite: Cite, unit: Unit) -> Event:
    return Event(text, cite, unit.seat)
