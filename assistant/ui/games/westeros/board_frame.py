"""The board with its tools and small map, and all that is drawn on it beside ground and units."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from html import escape
from typing import NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRect, Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QLabel, QWidget

from assistant.games.westeros import data
from assistant.games.westeros.attack import combat_dice, retreat, targets
from assistant.games.westeros.attack.retreat import Retreat, Role, Way
from assistant.games.westeros.attack.targets import attack_on
from assistant.games.westeros.board import Board, Hex, Spot, distance, grid, hex_name, step
from assistant.games.westeros.data import Terrain
from assistant.games.westeros.los import Field, Line, Side, Sight, field_of, seen_from, sight
from assistant.games.westeros.odds.attack_odds import Prospect, left_out
from assistant.games.westeros.rule_options import CornerTouch
from assistant.games.westeros.state import How, State, TurnStep, Unit
from assistant.games.westeros.steps.retreat import reach
from assistant.games.westeros.steps.target import AttackTarget
from assistant.rules.decision import Action
from assistant.rules.text import MINUS, Message
from assistant.ui import icons
from assistant.ui.figures import NARROW, decimal
from assistant.ui.games.westeros.banner import BODY, KEY, Pieces
from assistant.ui.games.westeros.options_by_subject import (
    HexOption,
    InfoLine,
    attacker,
    sight_lines,
)
from assistant.ui.over_sheet import KeyGroup, group
from assistant.ui.style_sheet import tinted
from assistant.ui.theme import LIGHT, Look, Theme
from assistant.ui.translate import say
from assistant.ui.widgets.board.geometry import Cell, Key, Lit, Marks, Note, Stroke, centre, shifted
from assistant.ui.widgets.board.view import BoardView
from assistant.ui.widgets.buttons import IconSwitch
from assistant.ui.widgets.focus import speak
from assistant.ui.widgets.layouts import put, spaced, with_name
from assistant.ui.widgets.paint import square


class Ground(NamedTuple):
    """The colours of a terrain: the edge has 3:1 on the fill, the glyph 4.5:1."""

    fill: str
    edge: str
    glyph: str


PLAIN = "plain"
LOOKS_LIKE = {"forest_river": "river", "forest_road": "forest", "road": PLAIN}
DARK_GROUND = {
    PLAIN: Ground("#262d27", "#7a8877", "#aab5a7"),
    "forest": Ground("#1d4a31", "#7fb392", "#93d6aa"),
    "river": Ground("#1b426a", "#79a9d8", "#8fc6f5"),
    "hill": Ground("#54431f", "#bd9e5a", "#e3c27c"),
    "building": Ground("#523648", "#b78fa8", "#e6b0c8"),
    "marsh": Ground("#1c464e", "#7cafb4", "#91cecf"),
}
LIGHT_GROUND = {
    PLAIN: Ground("#eef0e6", "#7d8977", "#5b6656"),
    "forest": Ground("#cbe6d2", "#3f8a5c", "#1c6a3c"),
    "river": Ground("#cfe3f8", "#4a80b8", "#1c5c9a"),
    "hill": Ground("#f1e0b8", "#94743a", "#6c5110"),
    "building": Ground("#ecdae5", "#99688a", "#7a4469"),
    "marsh": Ground("#cde4e5", "#44848a", "#1c6369"),
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
            name, mark = ((say(old.name),), "cross") if unit is None else ((), "")
            words = (*name, f"{MINUS}{old.figures - figures}")
            note = Note(BODY.translated(centre(*at)), words, theme.bad, mark)
            marks = marks | Marks(notes=(note,))
    return marks


def hex_marks(hexes: Iterable[Hex], look: Look, *, width: float = 2) -> Marks:
    """Outline hexes that can be chosen."""
    return Marks(below=tuple(Lit(at, look.theme.text, width, inset=4) for at in hexes))


def key_marks(by_hex: Mapping[Hex, tuple[HexOption, ...]]) -> Marks:
    """The keys that choose what is on the hexes; several are under each other."""
    found = list[Key]()
    for at, here in by_hex.items():
        keys = [entry.key for entry in here if entry.option.is_open and entry.key]
        found += (Key(centre(*at) + KEY, key, n) for n, key in enumerate(keys))
    return Marks(keys=tuple(found))


def goal_marks(hexes: Iterable[Hex], look: Look) -> Marks:
    """Outline hexes that a unit can move to."""
    theme = look.theme
    share = 0 if theme.is_contrast else SHARE * 0.6
    lit = (Lit(at, theme.good, 1, theme.good, share, inset=6, dashed=True) for at in hexes)
    return Marks(below=tuple(lit))


def overlay(field: Field, start: Hex, corners: CornerTouch, look: Look) -> Marks:
    """Light what a hex sees and dim the rest; high contrast outlines what it sees."""
    theme, lit = look.theme, list[Lit]()
    seen = seen_from(field, start, corner_touch=corners)
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
        words = Message("WesterosWords", "wounds from hex {n} on")
        return (why, say(words(n=len(way.hexes) + 1)))
    return (why, say(Message("WesterosWords", "wounds: {n}")(n=way.wounds)))


def _between(a: Hex, b: Hex, part: float) -> QPointF:
    return centre(*a) + (centre(*b) - centre(*a)) * part


def ruler_marks(
    field: Field, ends: tuple[Hex, ...], pointed: Hex | None, corners: CornerTouch, look: Look
) -> tuple[Marks, list[InfoLine]]:
    """The marks of the ruler and its lines; without its second end it reaches to the pointer."""
    if not ends:
        words = say(Message("WesterosWords", "Ruler: click the first hex")())
        return Marks(), [InfoLine(words, "ruler")]
    start, *rest = ends
    end = rest[0] if rest else pointed
    lit = [Lit(start, look.theme.text, 3)]
    if end is None or end == start:
        return Marks(below=tuple(lit)), []
    lit.append(Lit(end, look.theme.text, 3))
    line = sight(field, start, end, corners)
    marks = Marks(below=tuple(lit)) | sight_marks(line, look)
    return marks, list(sight_lines(line, look))


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
                notes.append(Note(body, _why_not(state, entry), "", closed=True))
    return Marks(notes=tuple(notes))


def _why_not(state: State, entry: HexOption) -> tuple[str, ...]:
    """The reason in a word or two; the bar and the lines in the corner have the whole of it."""
    action, unit = entry.option.action, attacker(state)
    assert isinstance(action, AttackTarget)
    assert unit is not None
    target, words = state.unit(action.unit), list[str]()
    far, most = distance(unit.at, target.at), targets.reach(state, unit, action.how)
    if most is None and far > 1:
        words.append(say(Message("WesterosWords", "range?")()))
    elif most is not None and far > most:
        words.append(say(Message("WesterosWords", "range {n}")(n=far)))
    if action.how is How.RANGED and not targets.seen(state, unit, target).clear:
        words.append(say(Message("WesterosWords", "not in sight")()))
    return (" · ".join(words) or say(Message("WesterosWords", "engaged elsewhere")()),)


def _range_and_dice(state: State, entry: HexOption) -> str:
    action, unit = entry.option.action, attacker(state)
    assert isinstance(action, AttackTarget)
    assert unit is not None
    target = state.unit(action.unit)
    later = attack_on(state, unit, target, action.how)
    words = Message("WesterosWords", "{range} · {dice} dice")
    if targets.is_flank(state, unit, target, action.how):
        words = Message("WesterosWords", "{range} · {dice} dice, flank")
    dice = combat_dice.number(later, later.current_strike)
    return say(words(range=distance(unit.at, target.at), dice=dice))


def _shares(state: State, entry: HexOption, chances: Chances) -> str:
    """The chances of a wound, to destroy, to drive off; "≈" where something is left out."""
    one = chances.get(entry.option.action)
    if one is None:
        return "…"
    hurt = one.chance(lambda o: o.target.left < one.target.figures)
    shares = (hurt, one.destroyed, one.driven_off)
    text = " · ".join(decimal(float(s), 0).replace(NARROW, "") for s in shares)
    return f"≈ {text}" if left_out(state, (one,)) else text


LEAST, MARGIN = 240, 10
NEAR_SHARE, FAR_SHARE = 0.65, 0.4
"""The part of the width of the board that lines take at most."""
FAR_MOST = 2
"""The lines shown far from the table."""


class InfoBox(QLabel):
    """Lines in a corner of the board, as wide as their text."""

    def __init__(self, look: Look, board: QWidget) -> None:
        super().__init__(board)
        self._look, self._board = look, board
        self._lines: tuple[InfoLine, ...] = ()
        self._clear: tuple[QRect, ...] = ()
        self._standing: tuple[QRect, ...] = ()
        self.setObjectName("board-info")
        self.setProperty("kind", "legend")
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setFont(look.font(12))
        self.setWordWrap(True)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_lines(
        self,
        lines: Sequence[InfoLine],
        clear: Sequence[QRect] = (),
        standing: Sequence[QRect] = (),
    ) -> None:
        """Show these lines; without any the box is hidden.

        It avoids these places: first `clear`, then `standing`, where units and notes are.
        """
        shown = tuple(lines)[: FAR_MOST if self._look.metrics.is_far else len(lines)]
        self._clear, self._standing = tuple(clear), tuple(standing)
        if shown != self._lines:
            self._announce(shown)
            self._lines = shown
            self.setText(f"<table>{''.join(map(self._row, shown))}</table>")
            self.setAccessibleName("\n".join(line.words for line in shown))
            self.setVisible(bool(shown))
        self.place()

    def cited(self) -> Iterator[str]:
        """The rules behind its lines, each once."""
        yield from dict.fromkeys(line.rule for line in self._lines if line.rule)

    def place(self) -> None:
        """Move to the corner that hides least, best the lower left one."""
        margin, inside = self._look.px(MARGIN), self._board.rect()
        share = FAR_SHARE if self._look.metrics.is_far else NEAR_SHARE
        self.setMaximumWidth(round(max(inside.width() * share, self._look.px(LEAST))))
        self.setWordWrap(False)
        size = self.sizeHint()
        if size.width() > self.maximumWidth():
            self.setWordWrap(True)
            size.setWidth(self.maximumWidth())
            size.setHeight(self.heightForWidth(size.width()))
        room = inside.adjusted(margin, margin, -margin, -margin)
        low = QRect(QPoint(room.left(), room.bottom() - size.height()), size)
        right = low.translated(room.right() - low.right(), 0)
        up = room.top() - low.top()
        places = low, right, right.translated(0, up), low.translated(0, up)
        self.setGeometry(min(places, key=self._hidden))

    def _hidden(self, place: QRect) -> tuple[int, int]:
        """How many of the places that matter most are under it, and how many of the others."""
        clear, standing = (sum(map(place.intersects, of)) for of in (self._clear, self._standing))
        return clear, standing

    def _row(self, line: InfoLine) -> str:
        theme, side, picture, rule = self._look.theme, self._look.px(14), "", ""
        if line.icon:
            file = tinted(line.icon, line.colour or theme.muted)
            picture = f'<img src="{file}" width="{side}" height="{side}">&nbsp;'
        ink = theme.text if line.strong or line.colour else theme.muted
        words = _span(line.words, f"color:{ink}; font-weight:{600 if line.strong else 400}")
        if line.rule:
            rule = _span(f"\u00a0{line.rule}\u00a0", f"background:{theme.hover}")
        return f"<tr><td>{picture}</td><td>{words}&nbsp;</td><td>{rule}</td></tr>"

    def _announce(self, lines: Sequence[InfoLine]) -> None:
        """Announce new lines to the keyboard on the board, but for what its name says."""
        held, frame = self.window().focusWidget(), self._board.parentWidget()
        if held is None or frame is None or not frame.isAncestorOf(held):
            return
        news = (one for one in lines if one not in self._lines)
        unheard = (one for one in news if one.words not in held.accessibleName())
        speak(self, ". ".join(f"{o.words} ({o.rule})" if o.rule else o.words for o in unheard))


def _span(words: str, style: str) -> str:
    """Words of rich text, which knows no narrow space that keeps what it parts together."""
    kept = escape(words).replace("\u202f", "\u00a0")
    return f'<span style="{style}">{kept}</span>'


RULER_KEY, SIGHT_KEY = "F12", "Shift+F12"


class BoardTools(QFrame):
    """The buttons and the small map beside the board, `across` it or in a column.

    Across it, where a board is made, there is nothing to measure yet.
    """

    changed = Signal()
    """The ruler or the overlay was switched."""

    def __init__(self, look: Look, view: BoardView, *, across: bool, has_map: bool) -> None:
        super().__init__()
        self._look = look
        self.setObjectName("board-tools")
        self.setProperty("kind", "page")
        fit = self.tr("Show the whole board (Home)")
        buttons = [
            self._made("minus", self.tr("Zoom out (−)"), lambda: view.zoom_by(0.8)),
            self._made("plus", self.tr("Zoom in (+)"), lambda: view.zoom_by(1.25)),
            self._made("fit", fit, lambda: view.fit()),
        ]
        columns = len(buttons)
        grid = spaced(QGridLayout(self), spacing=0, margins=look.margins(4, 4, 4, 4))
        for n, button in enumerate(buttons):
            grid.addWidget(button, 1, n)
        if across:
            grid.setColumnStretch(columns, 1)
        else:
            ruler = self.tr("Ruler: measure between two hexes ({key})")
            off, on = (
                self.tr("Show what the unit sees ({key})"),
                self.tr("Showing what the unit sees ({key})"),
            )
            self.ruler = self._switch("ruler", self.tr("Ruler"), RULER_KEY, ruler, ruler)
            self.eye = self._switch("eye", self.tr("Sight"), SIGHT_KEY, off, on)
            for row, switch in enumerate((self.ruler, self.eye), 2):
                grid.addWidget(switch, row, 0, 1, columns)
            grid.setRowStretch(4, 1)
        if has_map:
            place = (1, columns + 1, 1, 1) if across else (0, 0, 1, columns)
            grid.addWidget(view.minimap, *place, Qt.AlignmentFlag.AlignHCenter)

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
    ("↑ – ↓", Message("keys", "from hex to hex, also to the sides")),
    ("Enter", Message("keys", "like a click on the hex")),
    ("Ctrl+↑ – Ctrl+↓", Message("keys", "move the board, also to the sides")),
    ("+ – -", Message("keys", "zoom in and out")),
    ("Home", Message("keys", "the whole board")),
)
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
            return [group(THE_BOARD, BOARD_KEYS)]
        leads = (self.focus_key, TO_THE_BOARD)
        return [group(THE_BOARD, (leads, *BOARD_KEYS, *MEASURING_KEYS))]

    def __init__(self, look: Look, *, across: bool, has_map: bool = True) -> None:
        super().__init__()
        self.look = look
        self.view = with_name(BoardView(look), "board")
        self.pieces = Pieces(look, self.view)
        self.tools = BoardTools(look, self.view, across=across, has_map=has_map)
        self.info = InfoBox(look, self.view)
        self._lines: tuple[InfoLine, ...] = ()
        self._spoken: tuple[Hex, ...] = ()
        way = QBoxLayout.Direction
        layout = spaced(QBoxLayout(way.TopToBottom if across else way.LeftToRight, self), spacing=0)
        put(layout, self.tools, (self.view, 1))
        self.view.zoomed.connect(self._place_info)
        for bar in (self.view.horizontalScrollBar(), self.view.verticalScrollBar()):
            bar.valueChanged.connect(self._place_info)

    @property
    def pointed(self) -> Hex | None:
        """The hex under the pointer or the keyboard cursor."""
        at = self.view.pointed_hex
        return Hex(*at) if at is not None else None

    def show_marks(self, marks: Marks, lines: Iterable[InfoLine], spoken: Iterable[Hex]) -> None:
        """Mark the board, and show lines clear of the hexes `spoken` of.

        The accessible name of the board becomes the description of the hex pointed at.
        """
        at = self.view.pointed_hex
        if at is not None:
            self.view.setAccessibleName(self.view.describe(at))
        self._lines, self._spoken = tuple(lines), tuple(spoken)
        self.view.set_marks(marks, self.pieces.kept_clear())
        self._place_info()

    def show_board(self, board: Board) -> None:
        """Show this board under the units."""
        self.view.set_cells(cells(board, self.look))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the lines in their corner."""
        super().resizeEvent(event)
        self._place_info()

    def taken(self) -> Iterator[QRect]:
        """Where on the view units, notes and lines are."""
        notes = self.view.note_places
        for part in (*self.pieces.kept_clear(), *notes):
            yield self.view.mapFromScene(part).boundingRect()
        if not self.info.isHidden():
            yield self.info.geometry()

    def _place_info(self) -> None:
        spoken = (BODY.translated(centre(*at)) for at in self._spoken)
        standing = (*self.pieces.kept_clear(), *self.view.note_places)
        first, others = (
            [self.view.mapFromScene(part).boundingRect() for part in parts]
            for parts in (spoken, standing)
        )
        self.info.show_lines(self._lines, first, others)
