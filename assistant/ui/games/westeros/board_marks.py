"""What is drawn on the board: choices, lines of sight, retreats, ranges and the ruler."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QCoreApplication, QPointF

from assistant.games.westeros.attack import combat_dice, retreat, targets
from assistant.games.westeros.attack.retreat import Retreat, Role, Way
from assistant.games.westeros.attack.targets import attack_on
from assistant.games.westeros.board import Hex, distance, hex_name, step
from assistant.games.westeros.los import Field, Line, Side, Sight, field_of, seen_from, sight
from assistant.games.westeros.odds.attack_odds import Prospect, left_out
from assistant.games.westeros.rule_options import CornerTouch
from assistant.games.westeros.state import How, State, TurnStep, Unit
from assistant.games.westeros.steps.retreat import reach
from assistant.games.westeros.steps.target import AttackTarget
from assistant.rules.decision import Action
from assistant.rules.text import MINUS
from assistant.ui.figures import NARROW, decimal
from assistant.ui.games.westeros import descriptions
from assistant.ui.games.westeros.banner import BODY, KEY
from assistant.ui.games.westeros.descriptions import InfoLine
from assistant.ui.games.westeros.options_by_subject import HexOption, attacker, keys_on
from assistant.ui.labels import reasons
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.board.geometry import centre
from assistant.ui.widgets.board.marks import Key, Lit, Marks, Note, Stroke, shifted
from assistant.ui.widgets.paint import square, wrapped

SHARE, DIMMED = 0.2, 0.45
ROOM, CROSS = 112, 16
"""The width at which a reason wraps to a second line; the size of a closed way's cross."""
FROM = 0.42
"""The part of the way to the next hex where an arrow begins, beside the banner."""
APART = 4.5
"""The distance of a shifted line from the middle; the two are 9 apart."""

Chances = Mapping[Action, Prospect]
"""The odds of each attack, as far as they are computed by now."""


def actor_marks(state: State, look: Look) -> Marks:
    """Mark the unit that attacks and its target."""
    theme, attack = look.theme, state.attack
    if attack is None:
        return Marks()
    lit = []
    unit, target = state.find(attack.attacker), state.find(attack.target)
    if unit is not None:
        colour = theme.seat_colour(unit.seat)
        lit.append(Lit(unit.at, colour, 3, colour, 0 if theme.is_contrast else 0.16))
    if target is not None:
        lit.append(Lit(target.at, theme.text, 3))
    return Marks(below=tuple(lit))


def change_marks(before: State, state: State, look: Look) -> Marks:
    """What the last move changed: figures lost, who has gone where, who is no longer there."""
    theme, marks = look.theme, Marks()
    for old in before.units:
        unit = state.find(old.id)
        figures = 0 if unit is None else unit.figures
        if unit is None or unit.at != old.at:
            colour = theme.bad if unit is None else theme.muted
            marks = marks | Marks(below=(Lit(old.at, colour, 2, dashed=True, inset=4),))
        if unit is not None and unit.at != old.at:
            start, end = _between(old.at, unit.at, 0.2), _between(old.at, unit.at, 0.72)
            marks = marks | Marks(strokes=(Stroke(start, end, theme.text, 3, ending="arrow"),))
        if figures < old.figures:
            at = old.at if unit is None else unit.at
            words = (f"{MINUS}{old.figures - figures}",)
            mark = "cross" if unit is None else ""
            note = Note(BODY.translated(centre(*at)), words, theme.bad, mark)
            marks = marks | Marks(notes=(note,))
    return marks


def hex_marks(hexes: Iterable[Hex], look: Look, *, width: float = 2) -> Marks:
    """Outline hexes that can be chosen."""
    return Marks(below=tuple(Lit(at, look.theme.text, width, inset=4) for at in hexes))


def key_marks(by_hex: Mapping[Hex, tuple[HexOption, ...]]) -> Marks:
    """The keys that choose what is on the hexes."""
    keys = (Key(centre(*at) + KEY, keys_on(here)) for at, here in by_hex.items())
    return Marks(keys=tuple(key for key in keys if key.keys))


def goal_marks(hexes: Iterable[Hex], look: Look) -> Marks:
    """Outline hexes that a unit can move to."""
    theme = look.theme
    share = 0 if theme.is_contrast else SHARE * 0.6
    lit = (Lit(at, theme.good, 1, theme.good, share, inset=6, dashed=True) for at in hexes)
    return Marks(below=tuple(lit))


def range_of(state: State, unit: Unit) -> int | None:
    """The range of a shooter, else of its melee attack; None where the range is unknown."""
    how = How.RANGED if How.RANGED in targets.ways(unit) else How.MELEE
    return targets.reach(state, unit, how)


def overlay(field: Field, start: Hex, reach: int | None, corners: CornerTouch, look: Look) -> Marks:
    """Light what a hex sees and dim the rest; high contrast outlines what it sees."""
    theme, lit = look.theme, list[Lit]()
    seen = seen_from(field, start, reach, corners)
    for at in field.grid.spots:
        if at in seen:
            if theme.is_contrast:
                lit.append(Lit(at, theme.good, 2, inset=5))
            else:
                lit.append(Lit(at, wash=theme.good, share=SHARE))
        elif at != start:
            lit.append(Lit(at, wash=theme.window, share=0.7 if theme.is_contrast else DIMMED))
    return Marks(below=tuple(lit))


def out_of_reach(state: State, unit: Unit, look: Look) -> Marks:
    """Dim everything that a shooter cannot shoot at, while it chooses a target."""
    field = field_of(state)
    reach = targets.reach(state, unit, How.RANGED)
    if reach is None or How.RANGED not in targets.ways(unit):
        return Marks()
    corners = state.setup.rule_options.corner_touch
    seen = seen_from(field, unit.at, reach, corners)
    dark = (at for at in field.grid.spots if at not in seen and at != unit.at)
    return Marks(below=tuple(Lit(at, wash=look.theme.window, share=DIMMED) for at in dark))


def attack_marks(
    state: State, unit: Unit, target: Unit, by_hex: Iterable[HexOption], look: Look
) -> tuple[Marks, Sight, Retreat | None]:
    """The line of sight to a target, and its retreat if it can be attacked."""
    sight = targets.seen(state, unit, target)
    marks = Marks(below=(Lit(target.at, look.theme.text, 4),)) | sight_marks(sight, look)
    actions = (entry.option.action for entry in by_hex if entry.option.is_open)
    how = next((action.how for action in actions if isinstance(action, AttackTarget)), None)
    if how is None:
        return marks, sight, None
    later = attack_on(state, unit, target, how)
    count = reach(
        unit, combat_dice.number(later, later.current_strike)
    )  # if every die shows morale
    way = retreat.retreat_of(state, target, unit, how, count)
    return marks | retreat_marks(way, target.at, look, foreseen=True), sight, way


def retreat_under_way(state: State) -> tuple[Unit, Retreat] | None:
    """The unit that retreats now, and where it may go."""
    strike = state.strike
    if state.at is not TurnStep.RETREAT or strike is None or not strike.to_retreat:
        return None
    unit, by = state.find(strike.against), state.find(strike.by)
    if unit is None or by is None:
        return None
    return unit, retreat.at_hand(state)


def sight_marks(sight: Sight, look: Look) -> Marks:
    """Draw every line of a sight, and the first obstacle on each."""
    strokes = tuple(_stroke(sight, line, look) for line in sight.lines)
    if len(sight.lines) > 1:
        ends = centre(*sight.start), centre(*sight.end)
        strokes = (Stroke(*ends, look.theme.muted, 1, dotted=True), *strokes)
    stopping = {line.stopped_by.at: line.stopped_by for line in sight.lines if line.stopped_by}
    above = tuple(Lit(at, look.theme.bad, 3) for at in stopping)
    notes = tuple(
        Note(
            BODY.translated(centre(*at)),
            (f"{say(blocker.what)}, {hex_name(sight.board, at)}",),
            look.theme.bad,
            mark="eye",
        )
        for at, blocker in stopping.items()
    )
    return Marks(strokes=strokes, above=above, notes=notes)


def _stroke(sight: Sight, line: Line, look: Look) -> Stroke:
    start, end = centre(*sight.start), centre(*sight.end)
    aside = {None: 0.0, Side.LEFT: -APART, Side.RIGHT: APART}[line.side]
    a, b = shifted(start, end, aside)
    if line.stopped_by is None:
        return Stroke(a, b, look.theme.good, 3)
    return Stroke(a, a + (b - a) * float(line.reach), look.theme.bad, 3, ending="ring")


def retreat_marks(retreat: Retreat, at: Hex, look: Look, *, foreseen: bool = False) -> Marks:
    """Draw every direction of a retreat; `foreseen`: its dice have not been rolled."""
    marks = Marks()
    for way in retreat.looked_at:
        marks = marks | _way_marks(retreat, way, at, look, foreseen)
    return marks


def _way_marks(retreat: Retreat, way: Way, at: Hex, look: Look, foreseen: bool) -> Marks:
    """An arrow along the open hexes, and a cross at the closed one."""
    theme, dashed = look.theme, way.role is Role.SECONDARY
    start = _between(at, step(at, way.direction), FROM)
    strokes, notes = list[Stroke](), list[Note]()
    if way.hexes:
        colour = theme.text if way in retreat.choices else theme.muted
        end = _between(at, way.hexes[-1], 1 - 0.12 / len(way.hexes))
        strokes.append(Stroke(start, end, colour, 3, dashed=dashed, ending="arrow"))
    if way.closed is not None:
        last = way.hexes[-1] if way.hexes else at
        begin = _between(last, step(last, way.direction), FROM)
        stop = _between(last, step(last, way.direction), 0.78)
        strokes.append(Stroke(begin, stop, theme.bad, 3, dashed=True, ending="cross"))
        notes.append(Note(square(stop, CROSS), _costs(retreat, way, foreseen), theme.bad))
    return Marks(strokes=tuple(strokes), notes=tuple(notes))


def _costs(retreat: Retreat, way: Way, foreseen: bool) -> tuple[str, ...]:
    """Why the way is closed, and the wounds where no other way is open."""
    assert way.closed is not None
    why = say(way.closed.text)
    if retreat.choices and way not in retreat.choices:
        return (why,)
    if foreseen:
        template = QCoreApplication.translate("WesterosWords", "wounds from hex {n} on")
        return (why, template.format(n=len(way.hexes) + 1))
    wounds = QCoreApplication.translate("WesterosWords", "wounds: {n}").format(n=way.wounds)
    return (why, wounds)


def _between(a: Hex, b: Hex, part: float) -> QPointF:
    return centre(*a) + (centre(*b) - centre(*a)) * part


def ruler_marks(
    field: Field, ends: tuple[Hex, ...], pointed: Hex | None, corners: CornerTouch, look: Look
) -> tuple[Marks, list[InfoLine]]:
    """The marks of the ruler and its lines; without its second end it reaches to the pointer."""
    if not ends:
        words = QCoreApplication.translate("WesterosWords", "Ruler: click the first hex")
        return Marks(), [InfoLine(words, "ruler")]
    start, *rest = ends
    end = rest[0] if rest else pointed
    lit = [Lit(start, look.theme.text, 3)]
    if end is None or end == start:
        return Marks(below=tuple(lit)), []
    lit.append(Lit(end, look.theme.text, 3))
    line = sight(field, start, end, corners)
    marks = Marks(below=tuple(lit)) | sight_marks(line, look)
    return marks, list(descriptions.sight_lines(line, look))


def target_notes(
    state: State, by_hex: Mapping[Hex, tuple[HexOption, ...]], chances: Chances, look: Look
) -> Marks:
    """A note at every unit that a choice of targets is about; of two attacks, on the open one."""
    notes = []
    for at, here in by_hex.items():
        attacks = [entry for entry in here if isinstance(entry.option.action, AttackTarget)]
        if attacks:
            entry = next((entry for entry in attacks if entry.option.is_open), attacks[0])
            body = BODY.translated(centre(*at))
            if entry.option.is_open:
                lines = _range_and_dice(state, entry), _shares(state, entry, chances)
                notes.append(Note(body, lines, look.theme.edge))
            else:
                notes.append(Note(body, _why_not(state, entry, look), "", closed=True))
    return Marks(notes=tuple(notes))


def _why_not(state: State, entry: HexOption, look: Look) -> tuple[str, ...]:
    """The reason in a word or two; the bar and the lines in the corner have the whole of it."""
    action, unit = entry.option.action, attacker(state)
    assert isinstance(action, AttackTarget)
    assert unit is not None
    target, words = state.unit(action.unit), list[str]()
    far, most = distance(unit.at, target.at), targets.reach(state, unit, action.how)
    if most is None and far > 1:
        words.append(QCoreApplication.translate("WesterosWords", "range?"))
    elif most is not None and far > most:
        words.append(QCoreApplication.translate("WesterosWords", "range {n}").format(n=far))
    if action.how is How.RANGED and not targets.seen(state, unit, target).clear:
        words.append(QCoreApplication.translate("WesterosWords", "no LOS"))
    if words:
        return (" · ".join(words),)
    return wrapped(reasons(entry.option.refusals), look.font(12), look.px(ROOM), 2)


def _range_and_dice(state: State, entry: HexOption) -> str:
    action, unit = entry.option.action, attacker(state)
    assert isinstance(action, AttackTarget)
    assert unit is not None
    target = state.unit(action.unit)
    later = attack_on(state, unit, target, action.how)
    template = QCoreApplication.translate("WesterosWords", "{range} · {dice} dice", "on a card")
    if targets.is_flank(state, unit, target, action.how):
        template = QCoreApplication.translate("WesterosWords", "{range} · {dice} dice, flank")
    dice = combat_dice.number(later, later.current_strike)
    return template.format(range=distance(unit.at, target.at), dice=dice)


def _shares(state: State, entry: HexOption, chances: Chances) -> str:
    """The chances of a wound, to destroy, to drive off; "≈" where something is left out."""
    one = chances.get(entry.option.action)
    if one is None:
        return "…"
    hurt = one.chance(lambda o: o.target.left < one.target.figures)
    shares = (hurt, one.destroyed, one.driven_off)
    text = " · ".join(decimal(float(s), 0).replace(NARROW, "") for s in shares)
    return f"≈ {text}" if left_out(state, (one,)) else text
