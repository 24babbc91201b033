"""The options of a decision by the hexes they are about, and the attack that a drag declares.

Units, hexes, sights and retreats are put into words here, for the info box and for a screen reader.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from assistant.games.westeros import data
from assistant.games.westeros.attack.retreat import Retreat
from assistant.games.westeros.attack.wounds import doubt, loss
from assistant.games.westeros.board import Hex, distance, grid, hex_name, parse_hex, step
from assistant.games.westeros.flow import STEPS
from assistant.games.westeros.los import Field, Sight
from assistant.games.westeros.odds.attack_odds import Prospect, left_out
from assistant.games.westeros.overview import ending
from assistant.games.westeros.start import initial
from assistant.games.westeros.state import State, Unit
from assistant.games.westeros.steps.target import HOWS, AttackTarget
from assistant.games.westeros.steps.turn import DeclareAttack
from assistant.games.westeros.texts import OUT_CAPTURED, OUT_IN_DOUBT
from assistant.rules.decision import Action, Choice, NameField, Option, Ref
from assistant.rules.flow import Decision
from assistant.rules.text import ABOUT, Message, Text, joined
from assistant.ui.figures import amount, percent
from assistant.ui.theme import Look
from assistant.ui.translate import cite, say

ON_HEX = "hex/"


ByHex: TypeAlias = Mapping[Hex, tuple[Option, ...]]
"""Options, allowed or not, by the hexes they are about."""


def options_by_hex(state: State, decision: Decision | None) -> ByHex:
    """Every option of a choice by the hexes it is about."""
    found = dict[Hex, tuple[Option, ...]]()
    for option in decision.options if isinstance(decision, Choice) else ():
        for at in hexes(state, option.subjects):
            found[at] = (*found.get(at, ()), option)
    return found


def is_move(option: Option) -> bool:
    """Whether the option still needs a hex to go to."""
    return isinstance(option.field, NameField)


def attacker(state: State) -> Unit | None:
    """The unit that looks for a target, or attacks one."""
    return state.find(state.attack.attacker) if state.attack is not None else None


def is_target(here: tuple[Option, ...]) -> bool:
    """Whether a hex is about targets of an attack, allowed or not."""
    return any(isinstance(option.action, AttackTarget) for option in here)


def hexes(state: State, refs: tuple[Ref, ...]) -> Iterator[Hex]:
    """The hexes of these refs; what is not on the board has none."""
    for ref in refs:
        if ref.startswith(ON_HEX):
            at = parse_hex(state.board, ref.removeprefix(ON_HEX))
        else:
            at = next((unit.at for unit in state.units if unit.ref == ref), None)
        if at is not None:
            yield at


def going_to(option: Option, state: State, at: Hex) -> Action | None:
    """The action that goes to this hex, allowed or not; None if the option does not lead there."""
    field, code = option.field, hex_name(state.board, at)
    if not isinstance(field, NameField) or field.refusals(code):
        return None
    return option.member(code)


def goals(option: Option, state: State) -> Iterator[Hex]:
    """Every hex that a move may lead to; none of a field that takes other names."""
    if isinstance(option.field, NameField):
        for pick in option.field.picks:
            at = parse_hex(state.board, pick.value)
            if at is not None:
                yield at


def drag_attacks(state: State, by_hex: ByHex, at: Hex) -> tuple[tuple[Action, ...], ByHex]:
    """What the unit on a hex declares before it attacks, and its attacks by their targets' hexes.

    They are what is asked now, or what would be asked if it attacked next, with the reasons against
    either.
    """
    unit = state.unit_at(at)
    if unit is None:
        return (), {}
    declaring = (one for one in by_hex.get(at, ()) if one.action == DeclareAttack(unit.id))
    if (declared := next(declaring, None)) is not None:
        state = STEPS.apply(state, declared.action).state
        by_hex = options_by_hex(state, STEPS.decide(state))
    if unit != attacker(state):
        return (), {}
    first, before = ((declared.action,), declared.refusals) if declared else ((), ())
    found = {
        target: tuple(replace(one, refusals=(*before, *one.refusals)) for one in here)
        for target, here in by_hex.items()
        if is_target(here)
    }
    return first, found


class InfoLine(NamedTuple):
    """A line of the info box: an icon in its colour, words, and the rule behind them."""

    words: str
    icon: str = ""
    colour: str = ""
    rule: str = ""
    strong: bool = False


def unit_words(state: State, unit: Unit) -> str:
    """A unit and whose it is: ``House Lannister, Westerlands Archers, blue, figures: 3``."""
    side = state.setup.side_name(unit.seat)
    words = [say(side), say(unit.name), say(unit.rank.label()), figures(unit)]
    if unit.commander:
        words.append(say(data.commander_name(unit.commander)))
    if not unit.banner_up:
        words.append(say(Message("WesterosWords", "banner down")()))
    return ", ".join(words)


def doing(state: State, unit: Unit) -> Iterator[str]:
    """Whom the unit is engaged with, and what it has done this turn."""
    partner = state.partner(unit.id)
    if partner is not None:
        yield say(Message("WesterosWords", "engaged with {unit}")(unit=state.name_of(partner)))
    if unit.attacked:
        yield say(Message("WesterosWords", "has attacked")())
    elif unit.ordered:
        yield say(Message("WesterosWords", "ordered")())


def figures(unit: Unit) -> str:
    """The number of figures, and the full number if some are lost."""
    words = Message("WesterosWords", "figures: {n}")
    if not unit.full:
        words = Message("WesterosWords", "number of figures unknown")
    elif unit.lost:
        words = Message("WesterosWords", "figures: {n} of {full}")
    return say(words(n=unit.figures, full=unit.full))


def hex_words(state: State, at: Hex) -> str:
    """Everything on a hex: ``E5, Forest, House Lannister, Westerlands Archers, blue``."""
    spot, unit = grid(state.board).spots.get(at), state.unit_at(at)
    words = [hex_name(state.board, at)]
    if spot is not None:
        words += [say(layer.name) for layer in spot.layers]
        if spot.half:
            words.append(say(Message("WesterosWords", "half hex")()))
    if unit is not None:
        words.append(unit_words(state, unit))
    return ", ".join(words)


def hex_lines(state: State, at: Hex) -> Iterator[InfoLine]:
    """The contents of a hex."""
    yield InfoLine(hex_words(state, at), strong=True)


def attack_lines(attacks: Sequence[Option], look: Look) -> Iterator[InfoLine]:
    """What dropping the dragged unit here does, or why it does nothing."""
    allowed = [option for option in attacks if option.is_open]
    words = Message("WesterosWords", "Drop to attack. {what}")
    if len(allowed) > 1:
        words = Message("WesterosWords", "Drop to attack. {how}: {what}")
    for option in allowed:
        told = words(how=how_of(option), what=option.detail or "")
        yield InfoLine(say(told), "swords", strong=True)
    for refusal in () if allowed else attacks[-1].refusals:
        rule = cite(refusal.cite)
        yield InfoLine(say(refusal.text), "cross", look.theme.bad, rule, strong=True)


def how_of(option: Option) -> Text:
    """The kind of an attack."""
    assert isinstance(option.action, AttackTarget)
    return HOWS[option.action.how]()


def sight_lines(sight: Sight, look: Look) -> Iterator[InfoLine]:
    """Whether one hex sees the other, with each shifted line."""
    theme, board = look.theme, sight.board
    words = Message("WesterosWords", "{start} → {end}: hexes: {n}, line of sight clear")
    if not sight.clear:
        words = Message("WesterosWords", "{start} → {end}: hexes: {n}, line of sight blocked")
    start, end = hex_name(board, sight.start), hex_name(board, sight.end)
    told = say(words(start=start, end=end, n=distance(sight.start, sight.end)))
    icon, colour = ("check", theme.good) if sight.clear else ("cross", theme.bad)
    yield InfoLine(told, icon, colour, cite(sight.cite), strong=True)
    for (text, _), line in zip(sight.notes, sight.lines, strict=False):
        free = line.stopped_by is None
        yield InfoLine(say(text), "check" if free else "cross", theme.good if free else theme.bad)
    if not sight.notes:
        for refusal in sight.refusals:
            yield InfoLine(say(refusal.text), "cross", theme.bad)


def chance_lines(state: State, one: Prospect, look: Look) -> Iterator[InfoLine]:
    """The average wounds of an attack, or whether it takes a commander, and its risks."""
    told = Message("WesterosWords", "Wounds on average: {n}")(n=amount(float(one.wounds)))
    if one.on_commander_alone:
        doubt = one.chance(lambda o: o.target.in_doubt)
        label = OUT_IN_DOUBT if doubt else OUT_CAPTURED
        told = ABOUT(whose=label(), what=percent(float(doubt or one.destroyed)))
    if bled := one.mean(lambda o: o.target.bled):
        words = Message("WesterosWords", "{first}, of them in retreat: {n}")
        told = words(first=told, n=amount(float(bled)))
    yield InfoLine(say(told), "die")
    if one.parting:
        words = Message("WesterosWords", "Destroyed by the parting blow: {n}")
        slain = percent(float(one.chance(lambda o: not o.struck)))
        yield InfoLine(say(words(n=slain)), "swords")
    if one.answered:
        words = Message("WesterosWords", "Can counterattack: {n}; own losses: {lost}")
        n, lost = percent(float(one.answered)), amount(float(one.own_losses))
        yield InfoLine(say(words(n=n, lost=lost)), "swords")
    if omitted := left_out(state, (one,)):
        words = Message("WesterosWords", "Not exact. Not counted: {what}")
        yield InfoLine(say(words(what=joined(omitted))), "warning", look.theme.warn)


def retreat_lines(field: Field, retreat: Retreat, at: Hex, look: Look) -> Iterator[InfoLine]:
    """Where a unit may retreat to, and what closes the other hexes."""
    theme = look.theme
    for way in retreat.looked_at:
        name = hex_name(field.board, step(at, way.direction))
        if way.is_open:
            told = say(Message("WesterosWords", "Retreat to {hex}: possible")(hex=name))
            yield InfoLine(told, "arrow_right", theme.text, cite(retreat.cite))
        elif way.closed is not None:
            told = say(Message("WesterosWords", "Cannot retreat: {why}")(why=way.closed.text))
            yield InfoLine(told, "cross", theme.bad, cite(way.closed.cite))
    if retreat.choices and retreat.longest < retreat.count:
        words = Message("WesterosWords", "Free hexes: {n}; each further hex is a wound")
        yield InfoLine(say(words(n=retreat.longest)), "warning", theme.warn)


TO_DO = Message("WesterosWords", "To do on the table")


def to_do(state: State) -> Iterator[InfoLine]:
    """What the table does by itself: the fate of a commander, the morale of a House."""
    doubtful = [unit for unit in state.units if unit.id in (state.in_doubt or ())]
    told = [doubt(state, unit) for unit in doubtful]
    told += [loss(state, unit) for unit in state.lost_now]
    if told:
        yield InfoLine(say(TO_DO()), "ruling", strong=True)
    yield from (InfoLine(say(text), strong=True) for text in told)


def loss_lines(state: State) -> Iterator[InfoLine]:
    """What each side has lost in this battle so far."""
    losses = [side for side in ending(initial(state.setup), state).sides if side.cost]
    for side in losses:
        words = Message("WesterosWords", "{side}, in the battle so far. {lost}")
        yield InfoLine(say(words(side=state.setup.side_name(side.seat), lost=side.lost)), "damage")
    if not losses:
        yield InfoLine(say(Message("WesterosWords", "Nobody has lost a figure in this battle")()))
