"""The board with its tools and small map, and all that is drawn on it beside ground and units."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from html import escape
from typing import NamedTuple, TypeAlias

from PySide6.QtCore import QPointF, QRect, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QSizePolicy, QWidget

from assistant.games.westeros import data
from assistant.games.westeros.attack import combat_dice, retreat, targets
from assistant.games.westeros.attack.retreat import Retreat, Role, Way
from assistant.games.westeros.attack.targets import attack_on
from assistant.games.westeros.board import (
    Board,
    Direction,
    Hex,
    Spot,
    distance,
    grid,
    hex_name,
    step,
)
from assistant.games.westeros.data import Terrain
from assistant.games.westeros.los import Field, Line, Side, Sight, field_of, seen_from, sight
from assistant.games.westeros.odds.attack_odds import Prospect, left_out
from assistant.games.westeros.rule_options import CornerTouch
from assistant.games.westeros.state import How, State, TurnStep, Unit
from assistant.games.westeros.steps.retreat import reach
from assistant.games.westeros.steps.target import AttackTarget
from assistant.rules.decision import Action, Option
from assistant.rules.text import MINUS, Message
from assistant.ui import icons
from assistant.ui.figures import NARROW, decimal
from assistant.ui.games.westeros.banner import BODY, KEY, LOW_KEY, Pieces
from assistant.ui.games.westeros.options_by_subject import (
    ByHex,
    InfoLine,
    attacker,
    chance_lines,
    retreat_lines,
    sight_lines,
)
from assistant.ui.over_sheet import KeyGroup, group
from assistant.ui.style_sheet import tinted
from assistant.ui.theme import LIGHT, Look, Theme
from assistant.ui.translate import say
from assistant.ui.widgets.board.geometry import (
    Cell,
    Key,
    Lit,
    Mark,
    Note,
    Stroke,
    bounds,
    centre,
    shifted,
)
from assistant.ui.widgets.board.view import BoardView
from assistant.ui.widgets.buttons import IconSwitch
from assistant.ui.widgets.focus import speak
from assistant.ui.widgets.layouts import filled, scrolled, with_name
from assistant.ui.widgets.paint import square, tied


class Ground(NamedTuple):
    """The colours of a terrain: the edge has 3:1 on the fill, however thin; the glyph 4.5:1."""

    fill: str
    edge: str
    glyph: str


PLAIN = "plain"
LOOKS_LIKE = {"forest_river": "river", "forest_road": "forest", "road": PLAIN}
DARK_GROUND = {
    PLAIN: Ground("#262d27", "#818f7e", "#aab5a7"),
    "forest": Ground("#1d4a31", "#7fb392", "#93d6aa"),
    "river": Ground("#1b426a", "#7aaad9", "#8fc6f5"),
    "hill": Ground("#54431f", "#caab66", "#e3c27c"),
    "building": Ground("#523648", "#c397b0", "#e6b0c8"),
    "marsh": Ground("#1c464e", "#7cafb4", "#91cecf"),
}
LIGHT_GROUND = {
    PLAIN: Ground("#eef0e6", "#697463", "#5b6656"),
    "forest": Ground("#cbe6d2", "#257244", "#1c6a3c"),
    "river": Ground("#cfe3f8", "#2c69a4", "#1c5c9a"),
    "hill": Ground("#f1e0b8", "#806225", "#6c5110"),
    "building": Ground("#ecdae5", "#865276", "#7a4469"),
    "marsh": Ground("#cde4e5", "#286d73", "#1c6369"),
}
GLYPHS = {"forest_river": "forest", "forest_road": "forest", PLAIN: ""}
OTHER = "ground"
"""The glyph of the player's own terrain."""
OVERLAID = {"forest_river": "river", "forest_road": "road"}
"""The second glyph of wooded rivers and roads."""


def cells(board: Board, look: Look) -> Iterator[Cell]:
    """Every hex of the board as a cell."""
    for spot in grid(board).spots.values():
        yield cell(board, spot, look)


def cell(board: Board, spot: Spot, look: Look) -> Cell:
    """One hex."""
    id = spot.terrain.id if spot.terrain else PLAIN
    token = glyph(spot.token) if spot.token else OVERLAID.get(id, "")
    name = hex_name(board, spot.at)
    return Cell(spot.at, name, *ground(look.theme, id), glyph(spot.terrain), token, spot.half)


def ground(theme: Theme, id: str) -> Ground:
    """The colours of a terrain; unknown ones are plain, and in high contrast all are black."""
    if theme.is_contrast:
        return Ground(theme.window, theme.edge, theme.text)
    grounds = LIGHT_GROUND if theme.name == LIGHT.name else DARK_GROUND
    return grounds.get(LOOKS_LIKE.get(id, id), grounds[PLAIN])


def glyph(kind: Terrain | None) -> str:
    """The icon of a terrain or token; plain ground has none."""
    return glyph_of(kind.id) if kind is not None else ""


@cache
def glyph_of(id: str) -> str:
    """The icon of a terrain's id."""
    if id in GLYPHS:
        return GLYPHS[id]
    return id if id in data.terrain() and id in icons.names() else OTHER


SHARE, DIMMED = 0.2, 0.45
CROSS = 16
"""The size of a closed way's cross."""
FROM = 0.42
"""The part of the way to the next hex where an arrow begins or ends, beside the banner."""
APART = 4.5
"""The distance of a shifted line from the middle; the two are 9 apart."""

Chances = Mapping[Action, Prospect]
"""The odds of each attack, as far as they are computed by now."""


Shown: TypeAlias = Mark | InfoLine
"""What is shown at once: marks on the board, lines beside it."""


def actor_marks(state: State, look: Look) -> Iterator[Mark]:
    """Mark the unit that attacks and its target."""
    theme, attack = look.theme, state.attack
    if attack is None:
        return
    if (unit := state.find(attack.attacker)) is not None:
        colour = theme.seat_colour(unit.seat)
        yield Lit(unit.at, colour, 3, colour, 0 if theme.is_contrast else 0.16)
    if (target := state.find(attack.target)) is not None:
        yield Lit(target.at, theme.text, 3)


def change_marks(before: State, state: State, look: Look) -> Iterator[Mark]:
    """What the last move changed: figures lost, who has gone where, who is no longer there."""
    theme = look.theme
    for old in before.units:
        unit = state.find(old.id)
        if unit is None:
            yield Lit(old.at, theme.bad, 2, dashed=True, inset=4)
            words = say(old.name), f"{MINUS}{old.figures}"
            yield Note(BODY.translated(centre(*old.at)), words, theme.bad, "cross")
            continue
        if unit.at != old.at:
            yield Lit(old.at, theme.muted, 2, dashed=True, inset=4)
            far = distance(old.at, unit.at)
            start, end = (_between(old.at, unit.at, part) for part in (0.2 / far, 1 - FROM / far))
            yield Stroke(start, end, theme.text, 3, ending="arrow")
        if unit.figures < old.figures:
            lost = (f"{MINUS}{old.figures - unit.figures}",)
            yield Note(BODY.translated(centre(*unit.at)), lost, theme.bad)


def hex_marks(hexes: Iterable[Hex], look: Look, *, width: float = 2) -> Iterator[Mark]:
    """Outline hexes that can be chosen."""
    return (Lit(at, look.theme.text, width, inset=4) for at in hexes)


def key_marks(state: State, by_hex: ByHex, keys: Mapping[Action, str]) -> Iterator[Mark]:
    """The keys that choose what is on the hexes; several are under each other.

    They leave an engagement token at the upper left of its unit in sight.
    """
    tokens = [{state.unit(id).at for id in one.units} for one in state.engagements]
    for at, here in by_hex.items():
        found = (keys[option.action] for option in here if option.is_open and option.action in keys)
        place = centre(*at) + (LOW_KEY if {at, step(at, Direction.NW)} in tokens else KEY)
        yield from (Key(place, key, n) for n, key in enumerate(found))


def goal_marks(hexes: Iterable[Hex], look: Look) -> Iterator[Mark]:
    """Outline hexes that a unit can move to."""
    theme = look.theme
    share = 0 if theme.is_contrast else SHARE * 0.6
    return (Lit(at, theme.good, 1, theme.good, share, inset=6, dashed=True) for at in hexes)


def overlay(field: Field, start: Hex, corners: CornerTouch, look: Look) -> Iterator[Mark]:
    """Light what a hex sees and dim the rest; high contrast outlines what it sees."""
    theme, seen = look.theme, seen_from(field, start, corner_touch=corners)
    for at in field.grid.spots:
        if at in seen and theme.is_contrast:
            yield Lit(at, theme.good, 2, inset=5)
        elif at in seen:
            yield Lit(at, wash=theme.good, share=SHARE)
        elif at != start:
            yield Lit(at, wash=theme.window, share=0.7 if theme.is_contrast else DIMMED)


def out_of_reach(state: State, unit: Unit, look: Look) -> Iterator[Mark]:
    """Dim everything that a shooter cannot shoot at, while it chooses a target."""
    field = field_of(state)
    reach = targets.reach(state, unit, How.RANGED)
    if reach is None or How.RANGED not in targets.ways(unit):
        return
    corners = state.setup.rule_options.corner_touch
    seen = seen_from(field, unit.at, reach, corners)
    for at in field.grid.spots:
        if at not in seen and at != unit.at:
            yield Lit(at, wash=look.theme.window, share=DIMMED)


def attack_shown(
    state: State,
    unit: Unit,
    target: Unit,
    here: Iterable[Option],
    chances: Chances,
    look: Look,
) -> Iterator[Shown]:
    """The line of sight to a target, its chances, and its retreat if it can be attacked."""
    yield Lit(target.at, look.theme.text, 4)
    yield from sight_shown(targets.seen(state, unit, target), look)
    actions = [option.action for option in here if option.is_open]
    for action in actions:
        if (chance := chances.get(action)) is not None:
            yield from chance_lines(state, chance, look)
    how = next((action.how for action in actions if isinstance(action, AttackTarget)), None)
    if how is not None:
        later = attack_on(state, unit, target, how)
        # As if every die showed morale.
        count = reach(unit, combat_dice.number(later, later.current_strike))
        way = retreat.retreat_of(state, target, unit, how, count)
        yield from retreat_shown(state, way, target.at, look, foreseen=True)


def retreat_under_way(state: State) -> tuple[Unit, Retreat] | None:
    """The unit that retreats now, and where it may go."""
    strike = state.strike
    if state.at is not TurnStep.RETREAT or strike is None or not strike.to_retreat:
        return None
    unit, by = state.find(strike.against), state.find(strike.by)
    if unit is None or by is None:
        return None
    return unit, retreat.at_hand(state)


def sight_shown(sight: Sight, look: Look) -> Iterator[Shown]:
    """Every line of a sight, and the first obstacle on each; then all of it in words."""
    if len(sight.lines) > 1:
        ends = centre(*sight.start), centre(*sight.end)
        yield Stroke(*ends, look.theme.muted, 1, dotted=True)
    yield from (_stroke(sight, line, look) for line in sight.lines)
    stopping = {line.stopped_by.at: line.stopped_by for line in sight.lines if line.stopped_by}
    for at, blocker in stopping.items():
        yield Lit(at, look.theme.bad, 3, above=True)
        words = (f"{say(blocker.what)}, {hex_name(sight.board, at)}",)
        yield Note(BODY.translated(centre(*at)), words, look.theme.bad, mark="eye")
    yield from sight_lines(sight, look)


def _stroke(sight: Sight, line: Line, look: Look) -> Stroke:
    start, end = centre(*sight.start), centre(*sight.end)
    aside = {None: 0.0, Side.LEFT: -APART, Side.RIGHT: APART}[line.side]
    a, b = shifted(start, end, aside)
    if line.stopped_by is None:
        return Stroke(a, b, look.theme.good, 3)
    return Stroke(a, a + (b - a) * float(line.reach), look.theme.bad, 3, ending="ring")


def retreat_shown(
    state: State, retreat: Retreat, at: Hex, look: Look, *, foreseen: bool = False
) -> Iterator[Shown]:
    """Every direction of a retreat; `foreseen`: its dice have not been rolled.

    An arrow goes along the open hexes, and a cross stands at the closed one.
    """
    theme = look.theme
    for way in retreat.looked_at:
        if way.hexes:
            colour = theme.text if way in retreat.choices else theme.muted
            dashed = way.role is Role.SECONDARY
            start = _between(at, step(at, way.direction), FROM)
            end = _between(at, way.hexes[-1], 1 - 0.12 / len(way.hexes))
            yield Stroke(start, end, colour, 3, dashed=dashed, ending="arrow")
        if way.closed is not None:
            last = way.hexes[-1] if way.hexes else at
            begin = _between(last, step(last, way.direction), FROM)
            stop = _between(last, step(last, way.direction), 0.78)
            yield Stroke(begin, stop, theme.bad, 3, dashed=True, ending="cross")
            yield Note(square(stop, CROSS), _costs(retreat, way, foreseen), theme.bad)
    yield from retreat_lines(field_of(state), retreat, at, look)


def _costs(retreat: Retreat, way: Way, foreseen: bool) -> tuple[str, ...]:
    """Why the way is closed, and the wounds where no other way is open."""
    assert way.closed is not None
    why = say(way.closed.text)
    if retreat.choices and way not in retreat.choices:
        return (why,)
    if foreseen:
        words = Message("WesterosWords", "wounds from hex {n} on")
        return (why, say(words(n=len(way.hexes) + 1)))
    return (why, say(Message("WesterosWords", "wounds: {n}")(n=way.wounds)))


def _between(a: Hex, b: Hex, part: float) -> QPointF:
    return centre(*a) + (centre(*b) - centre(*a)) * part


def ruler_shown(
    field: Field, ends: tuple[Hex, ...], pointed: Hex | None, corners: CornerTouch, look: Look
) -> Iterator[Shown]:
    """The sight between the ends of the ruler; without the second it reaches to the pointer."""
    if not ends:
        yield InfoLine(say(Message("WesterosWords", "Ruler: click the first hex")()), "ruler")
        return
    start, *rest = ends
    end = rest[0] if rest else pointed
    yield Lit(start, look.theme.text, 3)
    if end is not None and end != start:
        yield Lit(end, look.theme.text, 3)
        yield from sight_shown(sight(field, start, end, corners), look)


def target_notes(state: State, by_hex: ByHex, chances: Chances, look: Look) -> Iterator[Mark]:
    """A note at every unit that a choice of targets is about; of two attacks, on the open one."""
    unit = attacker(state)
    for at, here in by_hex.items():
        target = state.unit_at(at)
        options = sorted(here, key=lambda option: not option.is_open)
        attacks = [(one, one.action.how) for one in options if isinstance(one.action, AttackTarget)]
        if unit is None or target is None or not attacks:
            continue
        (option, how), body = attacks[0], BODY.translated(centre(*at))
        if option.is_open:
            shares = _shares(state, chances.get(option.action))
            lines = _range_and_dice(state, unit, target, how), shares
            yield Note(body, lines, look.theme.edge)
        else:
            yield Note(body, (_why_not(state, unit, target, how),), "", closed=True)


def _why_not(state: State, unit: Unit, target: Unit, how: How) -> str:
    """The reason in a word or two; the bar and the lines beside the board have the whole of it."""
    far, most, words = distance(unit.at, target.at), targets.reach(state, unit, how), list[str]()
    if most is None and far > 1:
        words.append(say(Message("WesterosWords", "range?")()))
    elif most is not None and far > most:
        words.append(say(Message("WesterosWords", "range {n}")(n=far)))
    if how is How.RANGED and not targets.seen(state, unit, target).clear:
        words.append(say(Message("WesterosWords", "not in sight")()))
    return " · ".join(words) or say(Message("WesterosWords", "engaged elsewhere")())


def _range_and_dice(state: State, unit: Unit, target: Unit, how: How) -> str:
    later = attack_on(state, unit, target, how)
    words = Message("WesterosWords", "{hex}: {range} · dice: {dice}")
    if targets.is_flank(state, unit, target, how):
        words = Message("WesterosWords", "{hex}: {range} · dice: {dice}, flank")
    dice = combat_dice.number(later, later.current_strike)
    name = hex_name(state.board, target.at)
    return say(words(hex=name, range=distance(unit.at, target.at), dice=dice))


def _shares(state: State, one: Prospect | None) -> str:
    """The chances of a wound, to destroy, to drive off; "≈" where something is left out.

    What nobody can tell, as whether a commander without a rating is taken, is "?".
    """
    if one is None:
        return "…"
    hurt = one.chance(lambda o: o.target.left < one.target.figures)
    shares = (hurt, one.destroyed, one.driven_off)
    told = [decimal(float(s), 0).replace(NARROW, "") for s in shares]
    if one.hangs_on_rating:
        told[:2] = "?", "?"
    text = " · ".join(told)
    return f"≈ {text}" if left_out(state, (one,)) else text


class InfoBox(QLabel):
    """Lines beside the board, on as many rows as their words need."""

    def __init__(self, look: Look, frame: QWidget) -> None:
        super().__init__()
        self._look, self._frame = look, frame
        self._lines: tuple[InfoLine, ...] = ()
        self.setObjectName("board-info")
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setFont(look.font(12))
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setContentsMargins(look.margins(6, 4, 6, 0))

    def show_lines(self, lines: Iterable[InfoLine]) -> None:
        """Show these lines; without any the box is hidden."""
        shown = tuple(lines)
        if shown != self._lines:
            self._announce(shown)
            self._lines = shown
            self.setText("".join(map(self._row, shown)))
            self.setAccessibleName("\n".join(line.words for line in shown))
            self.setVisible(bool(shown))

    def cited(self) -> Iterator[str]:
        """The rules behind its lines, each once."""
        yield from dict.fromkeys(line.rule for line in self._lines if line.rule)

    def _row(self, line: InfoLine) -> str:
        theme, side, picture, rule = self._look.theme, self._look.px(14), "", ""
        if line.icon:
            file = tinted(line.icon, line.colour or theme.muted)
            picture = f'<img src="{file}" width="{side}" height="{side}">&nbsp;'
        ink = theme.text if line.strong or line.colour else theme.muted
        words = _span(tied(line.words), f"color:{ink}; font-weight:{600 if line.strong else 400}")
        if line.rule:
            rule = " " + _span(line.rule, f"color:{theme.faint}")
        return f'<p style="margin: 0 0 {self._look.px(4)}px 0">{picture}{words}{rule}</p>'

    def _announce(self, lines: Sequence[InfoLine]) -> None:
        """Announce new lines to the keyboard on the board, but for what its name says."""
        held = self.window().focusWidget()
        if held is None or not self._frame.isAncestorOf(held):
            return
        news = (one for one in lines if one not in self._lines)
        unheard = (one for one in news if one.words not in held.accessibleName())
        speak(self, ". ".join(f"{o.words} ({o.rule})" if o.rule else o.words for o in unheard))


def _span(words: str, style: str) -> str:
    """Words of rich text, which knows no narrow space that keeps what it parts together."""
    kept = escape(words).replace("\u202f", "\u00a0")
    return f'<span style="{style}">{kept}</span>'


RULER_KEY, SIGHT_KEY = "F12", "Shift+F12"
COLUMN, STRIP = 208, 40
"""The width of the tools beside a board; the height of what is told below one on a television."""


class BoardTools(QFrame):
    """The buttons, the small map and what is told beside the board, `across` it or in a column.

    Across it, where a board is made, there is nothing to measure yet.
    """

    changed = Signal()
    """The ruler or the overlay was switched."""

    def __init__(
        self, look: Look, view: BoardView, told: QWidget | None, *, across: bool, has_map: bool
    ) -> None:
        super().__init__()
        self._look = look
        self.setObjectName("board-tools")
        self.setProperty("kind", "page")
        fit = self.tr("Show the whole board (Home)")
        zoom = filled(
            QHBoxLayout(),
            self._made("minus", self.tr("Zoom out (−)"), lambda: view.zoom_by(0.8)),
            self._made("plus", self.tr("Zoom in (+)"), lambda: view.zoom_by(1.25)),
            self._made("fit", fit, lambda: view.fit()),
            1,
            spacing=0,
        )
        way = QBoxLayout.Direction.LeftToRight if across else QBoxLayout.Direction.TopToBottom
        column = filled(QBoxLayout(way, self), zoom, spacing=0, margins=look.margins(4, 4, 4, 4))
        if not across:
            self.setFixedWidth(look.px(COLUMN))
            ruler = self.tr("Ruler: measure between two hexes ({key})")
            off, on = (
                self.tr("Show what the unit sees ({key})"),
                self.tr("Showing what the unit sees ({key})"),
            )
            self.ruler = self._switch("ruler", self.tr("Ruler"), RULER_KEY, ruler, ruler)
            self.eye = self._switch("eye", self.tr("Sight"), SIGHT_KEY, off, on)
            column.addLayout(filled(QHBoxLayout(), self.ruler, self.eye, 1, spacing=0))
        if told is not None:
            area = scrolled(told)
            area.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
            if across:  # what can be done, what stands there, and what is wrong with it
                high = told.fontMetrics().lineSpacing() + look.px(4)
                area.setMinimumHeight(3 * high + look.px(4))
            column.addWidget(area, 1)
        if has_map:
            centre = Qt.AlignmentFlag.AlignHCenter
            column.insertWidget(column.count() if across else 0, view.minimap, 0, centre)

    def _switch(self, icon: str, name: str, key: str, off: str, on: str) -> IconSwitch:
        """A tool that is in hand or not, and how that is said."""
        words = [template.format(key=key) for template in (off, on)]
        switch = self._made(icon, words[0], lambda: None)
        switch.setCheckable(True)
        switch.setText(name)
        switch.setFont(self._look.font(12))
        switch.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        switch.toggled.connect(lambda in_use: switch.setAccessibleName(words[in_use]))
        switch.toggled.connect(self.changed)
        QShortcut(QKeySequence(key), self).activated.connect(switch.click)
        return switch

    def _made(self, icon: str, words: str, slot: Callable[[], None]) -> IconSwitch:
        button = with_name(IconSwitch(self._look, icon, words, on=False), f"board:{icon}")
        button.setCheckable(False)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: slot())
        return button


THE_BOARD = Message("keys", "The board")
TO_THE_BOARD = Message("keys", "to the board")
BOARD_KEYS = (
    ("↑ / ↓", Message("keys", "from hex to hex, also to the sides")),
    ("Enter", Message("keys", "like a click on the hex")),
    ("Ctrl+↑ / Ctrl+↓", Message("keys", "move the board, also to the sides")),
    ("+ / -", Message("keys", "zoom in and out")),
    ("Home", Message("keys", "the whole board")),
)
EDITING_KEY = ("Delete", Message("keys", "clear the hex: unit, token, terrain"))
MEASURING_KEYS = (
    (RULER_KEY, Message("keys", "the ruler")),
    (SIGHT_KEY, Message("keys", "show what is seen from the hex")),
)


class BoardFrame(QWidget):
    """What the battle and the editor share; each sets its own marks and handles clicks."""

    focus_key = ""
    """The key that leads to the board, where there is one."""

    def key_groups(self) -> list[KeyGroup]:
        """The keys of the board."""
        if not self.focus_key:
            return [group(THE_BOARD, (*BOARD_KEYS, EDITING_KEY))]
        leads = (self.focus_key, TO_THE_BOARD)
        return [group(THE_BOARD, (leads, *BOARD_KEYS, *MEASURING_KEYS))]

    def __init__(self, look: Look, *, across: bool, has_map: bool = True) -> None:
        super().__init__()
        self.look = look
        self.view = with_name(BoardView(look), "board")
        self.pieces = Pieces(look, self.view)
        self.info, below = InfoBox(look, self), look.metrics.watched
        told = None if below else self.info
        self.tools = BoardTools(look, self.view, told, across=across, has_map=has_map)
        way = QBoxLayout.Direction
        layout = QBoxLayout(way.TopToBottom if across or below else way.LeftToRight, self)
        filled(layout, self.tools, (self.view, 1), spacing=0)
        if below:
            strip = scrolled(self.info)
            strip.setFixedHeight(look.px(STRIP))
            layout.addWidget(strip)
        self.info.hide()  # the area that it lies in has shown it

    @property
    def pointed(self) -> Hex | None:
        """The hex under the pointer or the keyboard cursor."""
        at = self.view.pointed_at
        return Hex(*at) if at is not None else None

    def display(self, shown: Iterable[Shown]) -> None:
        """Mark the board, and show lines beside it.

        The accessible name of the board becomes the description of the hex pointed at.
        """
        at, shown = self.view.pointed_at, tuple(shown)
        if at is not None:
            self.view.setAccessibleName(self.view.describe(at))
        marks = (one for one in shown if not isinstance(one, InfoLine))
        self.view.set_marks(marks, self.pieces.kept_clear())
        self.info.show_lines(one for one in shown if isinstance(one, InfoLine))

    def show_board(self, board: Board) -> None:
        """Show this board under the units."""
        self.view.set_cells(cells(board, self.look))

    def taken(self, hexes: Iterable[Hex]) -> Iterator[QRect]:
        """Where on the view these hexes, and all units and notes are."""
        spots = (bounds([at]) for at in hexes)
        for part in (*self.pieces.kept_clear(), *self.view.note_places, *spots):
            yield self.view.mapFromScene(part).boundingRect()
