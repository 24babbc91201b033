"""The lines of the corner card: a hex, a sight from one hex to another, a retreat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QCoreApplication

from assistant.games.westeros.attack.retreat import Retreat
from assistant.games.westeros.board.grid import hex_name
from assistant.games.westeros.board.hexes import Hex, distance, step
from assistant.games.westeros.board.los import Field, Sight
from assistant.games.westeros.odds.attack_odds import Prospect, left_out
from assistant.games.westeros.state import State
from assistant.games.westeros.steps.target import HOWS
from assistant.rules.text import joined
from assistant.ui.figures import amount, percent
from assistant.ui.games.westeros.dragged import DraggedAttack
from assistant.ui.games.westeros.info import InfoLine
from assistant.ui.games.westeros.words import hex_words
from assistant.ui.speech import cite, say
from assistant.ui.theme import Look


def hex_lines(field: Field, at: Hex) -> Iterator[InfoLine]:
    """What is on a hex."""
    yield InfoLine(hex_words(field, at), strong=True)


def attack_lines(attacks: Sequence[DraggedAttack], look: Look) -> Iterator[InfoLine]:
    """What letting go of a unit here brings, or why it brings nothing."""
    allowed = [(attack.how, attack.detail) for attack in attacks if attack.detail is not None]
    told = QCoreApplication.translate("WesterosWords", "Drop to attack. {what}")
    if len(allowed) > 1:
        told = QCoreApplication.translate("WesterosWords", "Drop to attack. {how}: {what}")
    for how, what in allowed:
        words = told.format(how=say(HOWS[how]()), what=say(what))
        yield InfoLine(words, "swords", strong=True)
    if allowed:
        return
    for refusal in attacks[-1].refusals:
        words, rule = say(refusal.text), cite(refusal.cite)
        yield InfoLine(words, "cross", look.theme.bad, rule, strong=True)


def sight_lines(sight: Sight, look: Look) -> Iterator[InfoLine]:
    """Whether one hex sees the other, line by line where the line is shifted."""
    theme, board = look.theme, sight.board
    told = QCoreApplication.translate("WesterosWords", "{start} → {end}: hexes: {n}, LOS clear")
    if not sight.clear:
        told = QCoreApplication.translate(
            "WesterosWords", "{start} → {end}: hexes: {n}, LOS blocked"
        )
    start, end = hex_name(board, sight.start), hex_name(board, sight.end)
    words = told.format(start=start, end=end, n=distance(sight.start, sight.end))
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
    """What an attack does on average, and what it may cost."""
    told = QCoreApplication.translate("WesterosWords", "Wounds on average: {n}")
    words = told.format(n=amount(float(one.wounds)))
    bled = one.mean(lambda o: o.target.bled)
    if bled:
        told = QCoreApplication.translate("WesterosWords", "{first}, of them in retreat: {n}")
        words = told.format(first=words, n=amount(float(bled)))
    yield InfoLine(words, "die")
    if one.parting:
        told = QCoreApplication.translate("WesterosWords", "Destroyed by the parting blow: {n}")
        yield InfoLine(told.format(n=percent(float(one.chance(lambda o: not o.struck)))), "swords")
    if one.answered:
        told = QCoreApplication.translate(
            "WesterosWords", "Can counterattack: {n}; own losses: {lost}"
        )
        lost = amount(float(one.own_losses))
        yield InfoLine(told.format(n=percent(float(one.answered)), lost=lost), "swords")
    if omitted := left_out(state, (one,)):
        told = QCoreApplication.translate("WesterosWords", "Not exact. Not counted: {what}")
        words = told.format(what=say(joined(omitted)))
        yield InfoLine(words, "warning", look.theme.warn)


def retreat_lines(field: Field, retreat: Retreat, at: Hex, look: Look) -> Iterator[InfoLine]:
    """Where a unit would have to go back to, and what closes the other hexes."""
    theme = look.theme
    for way in retreat.looked_at:
        name = hex_name(field.board, step(at, way.direction))
        if way.is_open:
            told = QCoreApplication.translate("WesterosWords", "Retreat to {hex}: possible")
            yield InfoLine(told.format(hex=name), "arrow_right", theme.text, cite(retreat.cite))
        elif way.closed is not None:
            told = QCoreApplication.translate("WesterosWords", "Cannot retreat: {why}")
            why = say(way.closed.text)
            yield InfoLine(told.format(why=why), "cross", theme.bad, cite(way.closed.cite))
    if retreat.choices and retreat.longest < retreat.count:
        told = QCoreApplication.translate(
            "WesterosWords", "Free hexes: {n}; each further hex is a wound"
        )
        yield InfoLine(told.format(n=retreat.longest), "warning", theme.warn)
