"""Units, hexes, sights and retreats in words: for the info box and for a screen reader."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from assistant.games.westeros import data
from assistant.games.westeros.attack.retreat import Retreat
from assistant.games.westeros.board import Hex, distance, hex_name, step
from assistant.games.westeros.los import Field, Sight
from assistant.games.westeros.odds.attack_odds import Prospect, left_out
from assistant.games.westeros.state import State, Unit
from assistant.games.westeros.steps.target import HOWS
from assistant.rules.text import joined
from assistant.ui.figures import amount, percent
from assistant.ui.games.westeros.options_by_subject import DragAttack
from assistant.ui.theme import Look
from assistant.ui.translate import cite, say


class InfoLine(NamedTuple):
    """A line of the info box: an icon in its colour, words, and the rule behind them."""

    words: str
    icon: str = ""
    colour: str = ""
    rule: str = ""
    strong: bool = False


def house_name(id: str) -> str:
    """The name of a House, or its id if it is the player's own."""
    house = data.houses().get(id)
    return say(house.name) if house else id


def unit_words(unit: Unit) -> str:
    """A unit for a screen reader: ``Lannister, Westerlands Archers, blue, figures: 3``."""
    words = [say(unit.name), say(unit.rank.label()), figures(unit)]
    kind = data.units().get(unit.type)
    if kind is not None and kind.house:
        words.insert(0, house_name(kind.house))
    if unit.commander:
        words.append(say(data.commander_name(unit.commander)))
    if not unit.banner_up:
        words.append(QCoreApplication.translate("WesterosWords", "banner down"))
    return ", ".join(words)


def doing(state: State, unit: Unit) -> Iterator[str]:
    """Whom the unit is engaged with, and what it has done this turn."""
    partner = state.partner(unit.id)
    if partner is not None:
        template = QCoreApplication.translate("WesterosWords", "engaged with {unit}")
        yield template.format(unit=say(state.name_of(partner)))
    if unit.attacked:
        yield QCoreApplication.translate("WesterosWords", "has attacked")
    elif unit.ordered:
        yield QCoreApplication.translate("WesterosWords", "ordered")


def figures(unit: Unit) -> str:
    """The number of figures, and the full number if some are lost."""
    if not unit.full:
        return QCoreApplication.translate("WesterosWords", "number of figures unknown")
    if unit.lost:
        template = QCoreApplication.translate("WesterosWords", "figures: {n} of {full}")
        return template.format(n=unit.figures, full=unit.full)
    return QCoreApplication.translate("WesterosWords", "figures: {n}").format(n=unit.figures)


def hex_words(field: Field, at: Hex) -> str:
    """Everything on a hex: ``E5, Forest, Westerlands Archers, blue, figures: 3``."""
    spot, unit = field.grid.spots.get(at), field.units.get(at)
    words = [hex_name(field.board, at)]
    if spot is not None:
        words += [say(layer.name) for layer in spot.layers]
        if spot.half:
            words.append(QCoreApplication.translate("WesterosWords", "half a hex"))
    if unit is not None:
        words.append(unit_words(unit))
    return ", ".join(words)


def hex_lines(field: Field, at: Hex) -> Iterator[InfoLine]:
    """The contents of a hex."""
    yield InfoLine(hex_words(field, at), strong=True)


def attack_lines(attacks: Sequence[DragAttack], look: Look) -> Iterator[InfoLine]:
    """What dropping the dragged unit here does, or why it does nothing."""
    allowed = [(attack.how, attack.detail) for attack in attacks if attack.detail is not None]
    template = QCoreApplication.translate("WesterosWords", "Drop to attack. {what}")
    if len(allowed) > 1:
        template = QCoreApplication.translate("WesterosWords", "Drop to attack. {how}: {what}")
    for how, what in allowed:
        words = template.format(how=say(HOWS[how]()), what=say(what))
        yield InfoLine(words, "swords", strong=True)
    if allowed:
        return
    for refusal in attacks[-1].refusals:
        words, rule = say(refusal.text), cite(refusal.cite)
        yield InfoLine(words, "cross", look.theme.bad, rule, strong=True)


def sight_lines(sight: Sight, look: Look) -> Iterator[InfoLine]:
    """Whether one hex sees the other, with each shifted line."""
    theme, board = look.theme, sight.board
    template = QCoreApplication.translate("WesterosWords", "{start} → {end}: hexes: {n}, LOS clear")
    if not sight.clear:
        template = QCoreApplication.translate(
            "WesterosWords", "{start} → {end}: hexes: {n}, LOS blocked"
        )
    start, end = hex_name(board, sight.start), hex_name(board, sight.end)
    words = template.format(start=start, end=end, n=distance(sight.start, sight.end))
    rule = cite(sight.cite)
    icon, colour = ("check", theme.good) if sight.clear else ("cross", theme.bad)
    yield InfoLine(words, icon, colour, rule, strong=True)
    for (text, _), line in zip(sight.notes, sight.lines, strict=False):
        free = line.stopped_by is None
        yield InfoLine(say(text), "check" if free else "cross", theme.good if free else theme.bad)
    if not sight.notes:
        for refusal in sight.refusals:
            yield InfoLine(say(refusal.text), "cross", theme.bad)


def chance_lines(state: State, one: Prospect, look: Look) -> Iterator[InfoLine]:
    """The average wounds of an attack, and its risks."""
    template = QCoreApplication.translate("WesterosWords", "Wounds on average: {n}")
    words = template.format(n=amount(float(one.wounds)))
    bled = one.mean(lambda o: o.target.bled)
    if bled:
        template = QCoreApplication.translate("WesterosWords", "{first}, of them in retreat: {n}")
        words = template.format(first=words, n=amount(float(bled)))
    yield InfoLine(words, "die")
    if one.parting:
        template = QCoreApplication.translate("WesterosWords", "Destroyed by the parting blow: {n}")
        yield InfoLine(
            template.format(n=percent(float(one.chance(lambda o: not o.struck)))), "swords"
        )
    if one.answered:
        template = QCoreApplication.translate(
            "WesterosWords", "Can counterattack: {n}; own losses: {lost}"
        )
        lost = amount(float(one.own_losses))
        yield InfoLine(template.format(n=percent(float(one.answered)), lost=lost), "swords")
    if omitted := left_out(state, (one,)):
        template = QCoreApplication.translate("WesterosWords", "Not exact. Not counted: {what}")
        words = template.format(what=say(joined(omitted)))
        yield InfoLine(words, "warning", look.theme.warn)


def retreat_lines(field: Field, retreat: Retreat, at: Hex, look: Look) -> Iterator[InfoLine]:
    """Where a unit may retreat to, and what closes the other hexes."""
    theme = look.theme
    for way in retreat.looked_at:
        name = hex_name(field.board, step(at, way.direction))
        if way.is_open:
            template = QCoreApplication.translate("WesterosWords", "Retreat to {hex}: possible")
            yield InfoLine(template.format(hex=name), "arrow_right", theme.text, cite(retreat.cite))
        elif way.closed is not None:
            template = QCoreApplication.translate("WesterosWords", "Cannot retreat: {why}")
            why = say(way.closed.text)
            yield InfoLine(template.format(why=why), "cross", theme.bad, cite(way.closed.cite))
    if retreat.choices and retreat.longest < retreat.count:
        template = QCoreApplication.translate(
            "WesterosWords", "Free hexes: {n}; each further hex is a wound"
        )
        yield InfoLine(template.format(n=retreat.longest), "warning", theme.warn)
