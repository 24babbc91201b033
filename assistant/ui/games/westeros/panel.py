"""The board in play: units, what the decision offers on them, lines of sight, what is hovered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from functools import partial

from msgspec import Struct
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QHideEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QVBoxLayout, QWidget

from assistant.games.westeros.board import Hex, grid, hex_name, parse_hex
from assistant.games.westeros.los import field_of
from assistant.games.westeros.odds import forecast
from assistant.games.westeros.state import State, TurnStep, Unit
from assistant.games.westeros.steps.target import AttackTarget
from assistant.rules.decision import Action, Choice, Option, Ref, RulingOptions
from assistant.rules.flow import Decision
from assistant.rules.game import Overview
from assistant.rules.moment import Moment
from assistant.rules.text import Message, Text
from assistant.ui.decision.options import keys_of, name_of
from assistant.ui.games.westeros.board_frame import (
    BoardFrame,
    Chances,
    Shown,
    actor_marks,
    attack_shown,
    change_marks,
    goal_marks,
    hex_marks,
    key_marks,
    out_of_reach,
    overlay,
    retreat_shown,
    retreat_under_way,
    ruler_shown,
    target_notes,
)
from assistant.ui.games.westeros.options_by_subject import (
    ByHex,
    InfoLine,
    attack_lines,
    attacker,
    doing,
    drag_attacks,
    goals,
    going_to,
    hex_lines,
    hex_words,
    hexes,
    how_of,
    is_move,
    loss_lines,
    options_by_hex,
    to_do,
)
from assistant.ui.odds.worker import OddsWorker
from assistant.ui.pages import Panel
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.board.geometry import Axial, Lit, bounds, stepped
from assistant.ui.widgets.board.view import Outlook
from assistant.ui.widgets.buttons import IconSwitch
from assistant.ui.widgets.layouts import filled
from assistant.ui.widgets.menu import Line, LineMenu
from assistant.ui.widgets.small import ask_for_rule

SIGHT = Message("WesterosWords", "Sight: point at a unit")
GO = Message("WesterosWords", "{what}: {unit}. Click a hex, or arrows and Enter")
LEGEND = Message(
    "WesterosWords", "On the tag: hex, range · dice, then wound · destroy · drive off, in %"
)
AWAY = Message("WesterosWords", "Not all answers are in view: {key} shows them")
HANDS = Message("WesterosWords", "Click a unit to attack or move, or drag it to a hex or an enemy")


FOCUS_KEY = "F4"
STRIP = 72, 36
"""The room of the small map in the strip of the odds."""


class BoardPanel(Panel):
    """A click on a hex plays what is offered there; a unit is dragged to a hex or onto an enemy."""

    stands_beside = True

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._state: State | None = None
        self._before: State | None = None
        """As it stood before the last move."""
        self._why: tuple[Text, ...] = ()
        self._by_hex: ByHex = {}
        self._keys: Mapping[Action, str] = {}
        self._rulings: RulingOptions = tuple
        self._chances: Chances = {}
        self._carried: Option | None = None
        self._asked: Option | None = None
        """The option that the bar needs a hex for; it stays `_carried` until the bar has one."""
        self._named: Hex | None = None
        """The hex of these that is lit in the bar."""
        self._held: Hex | None = None
        """The hex that the dragged unit came from."""
        self._attacks: ByHex = {}
        """What it can be dragged onto."""
        self._first: tuple[Action, ...] = ()
        """What it declares before it attacks."""
        self._ends: tuple[Hex, ...] = ()
        """What the ruler measures between."""
        self._menu = LineMenu(look, self, "hex-menu")
        self._selected: Hex | None = None
        self._highlit: tuple[Hex, ...] = ()
        self._frame = BoardFrame(look, across=False, has_map=not self._is_apart)
        self._view, self._tools = self._frame.view, self._frame.tools
        if self._is_apart:
            self._view.minimap.set_room(*STRIP)
        self._view.describe = self._describe
        self._view.holds, self._view.answers = self._can_be_held, self._answers
        self._worker = OddsWorker(self)
        filled(QVBoxLayout(self), self._frame)
        self._frame.focus_key = FOCUS_KEY
        self._view.pressed.connect(self._press)
        self._view.pointed.connect(lambda at: self._mark())
        self._view.menu_wanted.connect(self._ask)
        self._view.drag_began.connect(self._lift)
        self._view.dragged.connect(self._drag)
        self._view.drag_ended.connect(self._drop)
        self._view.looked.connect(self._mark)
        self._tools.changed.connect(lambda: self._measure())
        self._worker.ready.connect(self._take_chances)
        QShortcut(QKeySequence(FOCUS_KEY), self).activated.connect(self._lead_here)
        self._escape = QShortcut(QKeySequence("Esc"), self)
        self._escape.activated.connect(self._let_go)
        self._escape.setEnabled(False)

    @property
    def small_map(self) -> QWidget | None:
        """From afar the small map stands in the strip of the odds: the board needs the room."""
        return self._view.minimap if self._is_apart else None

    @property
    def _is_apart(self) -> bool:
        return self.look.metrics.is_far and not self.look.metrics.watched

    def save_state(self) -> tuple[Option | None, Outlook | None]:
        """The move in hand and the visible part of the board, for a rebuilt page."""
        return self._carried, self._view.outlook

    def restore_state(self, state: tuple[Option | None, Outlook | None]) -> None:
        """Restore these."""
        carried, outlook = state
        if outlook is not None:
            self._view.restore_outlook(outlook)
        if carried is not None:
            self._take(carried)

    def present(self, view: Struct, decision: Decision | None, overview: Overview) -> None:
        """Show the state of the battle; the visible part of the board stays."""
        if not isinstance(view, State):
            raise TypeError(view)
        if view != self._state:
            self._chances = {}
        before, self._state = self._state, view
        self._by_hex, self._highlit = options_by_hex(view, decision), ()
        self._keys = keys_of(decision) if isinstance(decision, Choice) else {}
        self._carried = self._asked = self._held = None
        self._attacks = {}
        self._frame.show_board(view.board)
        self._show_pieces()
        if before is not None and before == self._before != view:
            self._frame.pieces.slide(before)
        self._bring_in_sight(before)
        self._mark()
        self._ask_chances()

    def recall(self, before: Struct | None, result: Moment | None) -> None:
        """The losses and the ways of the last move stay marked until the next.

        What the hits of the last result do not tell stands beside the board until the next attack.
        """
        self._before = before if isinstance(before, State) else None
        self._why = () if result is None or result.is_past else result.why

    def table(self) -> list[QRect]:
        """The hexes; the tools beside them may be covered."""
        return [QRect(self._view.mapTo(self, QPoint()), self._view.size())]

    def places(self, refs: Collection[Ref]) -> list[QRect]:
        """Where units stand and the notes at them, for an attack takes all of them; and hexes."""
        if not refs or self._state is None:
            return []
        here = self._view.viewport().mapTo(self, QPoint())
        taken = self._frame.taken(hexes(self._state, tuple(refs)))
        return [place.translated(here) for place in taken]

    def highlight(self, refs: tuple[Ref, ...]) -> None:
        """Highlight these subjects and no others."""
        if self._state is not None:
            self._highlit = tuple(hexes(self._state, refs))
            self._mark()

    def answer(self, option: Option | None) -> None:
        """A hex that the bar asks for may be clicked here."""
        state = self._state
        takes_hex = option is not None and state is not None and any(goals(option, state))
        self._carried = self._asked = option if takes_hex else None
        self._named = None
        if self._held is not None:
            self._let_go()
        self._mark()

    def walk(self, option: Option, name: str, key: int) -> str | None:
        """To the next hex on the way that is one of the field's; where there is none, nowhere."""
        assert self._state is not None
        board, found = self._state.board, set(goals(option, self._state))
        if (at := parse_hex(board, name)) is None or at not in found:
            return None
        while (there := Hex(*stepped(at, key, grid(board).spots))) != at:
            at = there
            if at in found:
                return hex_name(board, at)
        return name

    def point_out(self, name: str) -> None:
        """Frame the hex that the bar has lit, and bring it in sight."""
        assert self._state is not None
        self._named = parse_hex(self._state.board, name) if self._asked and name else None
        if self._named is not None:
            self._view.ensureVisible(bounds([self._named]), 0, 0)
        self._mark()

    def only_show(self) -> None:
        """The board without the tools beside it."""
        self._tools.hide()

    def offer(self, rulings: RulingOptions) -> None:
        """The rulings that a right click offers."""
        self._rulings = rulings

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop computing the chances, unless the window is only minimised."""
        if not event.spontaneous():
            self._worker.drop()
        super().hideEvent(event)

    def _bring_in_sight(self, before: State | None) -> None:
        """Open on the whole board, or on the units; then follow a unit that has moved off.

        What can be answered is in sight too, and who attacks whom: they are led to even where
        somebody has zoomed or panned, once. Nothing else moves the board but the player; on a
        television nobody can, so all is shown.
        """
        assert self._state is not None
        if before is not None and not self.look.metrics.watched:
            stood = {unit.at for unit in before.units}
            for unit in self._state.units:
                if unit.at not in stood:
                    self._view.keep_in_sight([unit.at])
        else:
            self._open()
        answers = (at for at, here in self._by_hex.items() if any(one.is_open for one in here))
        fighting = _fighting(self._state)
        met = [unit.at for unit in map(self._state.find, fighting) if unit is not None]
        self._view.keep_in_sight(answers, besides=met)
        if before is not None and fighting != _fighting(before):
            self._view.lead_to(met)

    def _open(self) -> None:
        """Look at the whole board; from afar, and where its hexes were tiny, at the units.

        A television is as near as shows them all, and where they stood before the last move.
        """
        watched = self.look.metrics.watched
        states = (self._state, self._before if watched else None)
        there = [unit.at for state in states if state is not None for unit in state.units]
        self._view.open_on(there, 1 if watched else 2)

    def _lead_here(self) -> None:
        """The keyboard goes to the board, where all that can be chosen is in sight from now on."""
        self._view.setFocus(Qt.FocusReason.ShortcutFocusReason)
        for look in (self._open, self._view.fit):
            if not self._view.sees(self._view.kept):
                look()

    def _show_pieces(self) -> None:
        if self._state is not None:
            self._frame.pieces.present(self._state, self._by_hex)

    def _mark(self) -> None:
        state = self._state
        if state is None:
            return
        in_hand = self._carried != self._asked or self._held is not None
        self._escape.setEnabled(in_hand or self._tools.ruler.isChecked())
        shown = list(self._shown(state))
        has_lines = any(isinstance(one, InfoLine) for one in shown)
        can_act = any(one.is_open for here in self._by_hex.values() for one in here)
        if state.at is TurnStep.TARGET and can_act:
            shown.insert(0, InfoLine(say(LEGEND())))
        # Where little has room, before all but what is pointed at; duties first.
        at = 0 if self._frame.pointed is None else len(shown)
        if not self._tools.isHidden():
            if can_act and not has_lines and self._hides_moves():
                shown.append(InfoLine(say(HANDS())))
            shown[at:at] = (InfoLine(say(why), "die") for why in self._why)
            if not self._view.sees(self._view.kept):
                shown.append(InfoLine(say(AWAY(key=FOCUS_KEY)), "fit"))
        shown[at:at] = to_do(state)
        if not has_lines and not can_act and state.at in (TurnStep.TURN, TurnStep.OVER):
            shown += loss_lines(state)
        self._frame.display(shown)

    def _shown(self, state: State) -> Iterator[Shown]:
        """The marks on the board, and the lines beside it."""
        look, pointed = self.look, self._frame.pointed
        if self._before is not None:
            yield from change_marks(self._before, state, look)
        yield from self._standing(state)
        if pointed is not None and (attacks := self._attacks.get(pointed)):
            yield from attack_lines(attacks, look)
        elif self._carried is not None:
            group, label = self._carried.group, self._carried.label
            yield InfoLine(say(GO(what=group.label, unit=label)), strong=True)
        if pointed is not None:
            yield from hex_lines(state, pointed)
        if self._tools.ruler.isChecked():
            corners = state.setup.rule_options.corner_touch
            yield from ruler_shown(field_of(state), self._ends, pointed, corners, look)
        else:
            for at, attacks in self._attacks.items():
                if any(option.is_open for option in attacks):
                    yield from hex_marks([at], look, width=4)
            yield from self._target(state)
        yield from target_notes(state, self._by_hex, self._chances, look)
        yield from key_marks(state, self._by_hex, self._keys)

    def _hides_moves(self) -> bool:
        """Whether the bar may have no room for a move: one without a key of one letter."""
        moves = (option for here in self._by_hex.values() for option in here if is_move(option))
        return any(len(self._keys.get(option.action, "")) > 1 for option in moves)

    def _free(self, state: State) -> Iterator[Hex]:
        """The empty hexes that can be chosen."""
        for at, here in self._by_hex.items():
            if state.unit_at(at) is None and any(option.is_open for option in here):
                yield at

    def _standing(self, state: State) -> Iterator[Shown]:
        """What does not depend on the pointer."""
        look = self.look
        unit = (
            self._unit_at(self._selected) or attacker(state) or self._unit_at(self._frame.pointed)
        )
        if self._tools.eye.isChecked() and unit is not None:
            corners = state.setup.rule_options.corner_touch
            yield from overlay(field_of(state), unit.at, corners, look)
        elif self._tools.eye.isChecked():
            yield InfoLine(say(SIGHT()), "eye")
        elif state.at is TurnStep.TARGET and unit is not None and self._by_hex:
            yield from out_of_reach(state, unit, look)
        yield from actor_marks(state, look)
        if self._selected is not None:
            yield Lit(self._selected, look.accent, 3)
        if self._carried is not None:
            yield from goal_marks(goals(self._carried, state), look)
            yield from hex_marks(hexes(state, self._carried.subjects), look, width=4)
            if self._named is not None:
                yield Lit(self._named, look.accent, 5, inset=4)
            return
        yield from hex_marks(self._free(state), look)
        if (found := retreat_under_way(state)) is not None:
            unit, retreat = found
            yield from retreat_shown(state, retreat, unit.at, look)
        yield from hex_marks(self._highlit, look, width=4)

    def _target(self, state: State) -> Iterator[Shown]:
        """The sight to the enemy that is pointed at, else to the one that the bar asks about."""
        unit, pointed = attacker(state), self._frame.pointed
        target = self._unit_at(pointed or next(iter(self._highlit), None))
        if state.at is not TurnStep.TARGET or unit is None or target is None:
            return
        if target.seat != unit.seat:
            if pointed is None:
                yield from hex_lines(state, target.at)
            here = self._by_hex.get(target.at, ())
            yield from attack_shown(state, unit, target, here, self._chances, self.look)

    def _unit_at(self, at: Hex | None) -> Unit | None:
        return self._state.unit_at(at) if self._state is not None and at is not None else None

    def _describe(self, at: Axial) -> str:
        if self._state is None:
            return ""
        words = [hex_words(self._state, Hex(*at))]
        unit = self._state.unit_at(Hex(*at))
        if unit is not None:
            words += doing(self._state, unit)
        for option in self._by_hex.get(Hex(*at), ()):
            name, key = say(option.group.label), self._keys.get(option.action)
            words.append(f"{name} ({key})" if key else name)
        return ", ".join(dict.fromkeys(words))

    def _measure(self, *ends: Hex) -> None:
        """The ruler begins anew, or from here."""
        self._ends = ends
        self._mark()

    def _take_up(self, tool: IconSwitch, here: Hex) -> None:
        """Use a tool from this hex on."""
        tool.setChecked(True)
        if tool is self._tools.eye:
            self._selected = here
            self._mark()
        else:
            self._measure(here)

    def _press(self, at: Axial) -> None:
        here = Hex(*at)
        if self._tools.ruler.isChecked():
            self._ends = (*self._ends, here) if len(self._ends) == 1 else (here,)
            self._mark()
        elif self._carried is not None:
            move, self._carried = self._carried, self._asked
            if not self._move(move, here):
                self._mark()
        else:
            self._choose(here)

    def _choose(self, here: Hex) -> None:
        found = [option for option in self._by_hex.get(here, ()) if option.is_open]
        if len(found) == 1:
            self._take(found[0])
        elif found:
            self._menu.show(list(map(self._line, found)), self._view.menu_place())
        else:
            self._selected = None if here == self._selected else here
            self._mark()

    def _take(self, option: Option) -> None:
        if is_move(option):
            self._carried = option
            self._mark()
        elif option.field is None:
            self.chosen.emit(option.action)

    def _let_go(self) -> None:
        """Put a dragged unit back on its hex, the move in hand aside, and the ruler away."""
        self._carried, self._held, self._attacks = self._asked, None, {}
        self._view.let_go()
        self._show_pieces()
        self._tools.ruler.setChecked(False)
        self._mark()

    def _answers(self, at: Axial, led: bool) -> bool:
        """Whether Enter is for the board: after arrow keys, or while a hex is asked for."""
        return (
            self._tools.ruler.isChecked()
            or self._carried is not None
            or (led and bool(self._by_hex))
        )

    def _can_be_held(self, at: Axial) -> bool:
        """Whether a drag from here carries a unit."""
        if self._state is None or self._tools.ruler.isChecked() or self._carried is not None:
            return False
        here = Hex(*at)
        if self._move_at(here) is not None:
            return True
        return any(drag_attacks(self._state, self._by_hex, here))

    def _move_at(self, here: Hex, *, is_open: bool = True) -> Option | None:
        """The move of the unit on a hex, allowed or not."""
        moves = (option for option in self._by_hex.get(here, ()) if is_move(option))
        return next((option for option in moves if option.is_open == is_open), None)

    def _lift(self, start: Axial) -> None:
        assert self._state is not None
        self._held = Hex(*start)
        self._first, self._attacks = drag_attacks(self._state, self._by_hex, self._held)
        self._carried = self._move_at(self._held)
        self._mark()

    def _drag(self, at: Axial | None) -> None:
        if at is not None and self._held is not None:
            self._frame.pieces.lift(self._held, Hex(*at))

    def _drop(self, at: Axial | None) -> None:
        held, attacks, carried = self._held, self._attacks, self._carried
        self._let_go()
        if held is None or at is None or at == held:
            return
        if found := attacks.get(Hex(*at)):
            self._attack(found)
        elif move := carried or self._move_at(held, is_open=False):
            self._move(move, Hex(*at))

    def _move(self, option: Option, here: Hex) -> bool:
        """Play a move to a hex if it may lead there; of a disabled one the rules say why not."""
        assert self._state is not None
        action = going_to(option, self._state, here)
        if action is not None:
            self.chosen.emit(action)
        return action is not None

    def _attack(self, found: tuple[Option, ...]) -> None:
        """Play the allowed attack, choose among several; without any the rules say why not."""
        allowed = [option for option in found if option.is_open]
        if len(allowed) < 2:
            self.chosen.emit((*self._first, (allowed or found[-1:])[0].action))
            return
        lines = []
        for option in allowed:
            play = partial(self.chosen.emit, (*self._first, option.action))
            lines.append(Line(say(how_of(option)), play, name_of(option.action)))
        self._menu.show(lines, self._view.menu_place())

    def _ask(self, at: Axial, where: QPoint) -> None:
        """A menu of a hex: its rules, what can be measured from it, rulings about what is on it."""
        assert self._state is not None
        here = Hex(*at)
        lines: list[Line] = []
        for rule in self._frame.info.cited():
            words, show = self.tr("Read {rule}"), partial(ask_for_rule, self, rule)
            lines.append(Line(words.format(rule=rule), show, f"rule:{rule}"))
        if not self._tools.isHidden():
            measure = partial(self._take_up, self._tools.ruler, here)
            lines.append(Line(self.tr("Measure from here"), measure, "measure"))
        if not self._tools.isHidden() and self._state.unit_at(here) is not None:
            see = partial(self._take_up, self._tools.eye, here)
            lines.append(Line(self.tr("Show what the unit sees"), see, "see"))
        about = [
            option
            for option in self._rulings()
            if here in hexes(self._state, option.subjects)
            and option.is_open
            and option.field is None
        ]
        groups = Counter(option.group.label for option in about)
        for option in about:
            action, words = option.action, say(option.group.label)
            if groups[option.group.label] > 1:
                words = self.tr("{verb}: {what}").format(verb=words, what=say(option.label))
            lines.append(Line(words, partial(self.chosen.emit, action), name_of(action)))
        self._menu.show(lines, where)

    def _line(self, option: Option) -> Line:
        template = self.tr("{key}   {verb}: {what}")
        verb, what = say(option.group.label), say(option.label)
        words = template.format(key=self._keys.get(option.action, ""), verb=verb, what=what)
        return Line(words, partial(self._take, option), name_of(option.action))

    def _ask_chances(self) -> None:
        """Compute the odds of all attacks of the attacker in the worker thread."""
        state = self._state
        unit = attacker(state) if state is not None else None
        self._worker.drop()
        if state is None or unit is None or state.at is not TurnStep.TARGET or self._chances:
            return
        if not forecast.is_too_much(state):
            self._worker.ask(
                lambda cancelled, progress: (forecast.of_targets(state, unit, cancelled),)
            )

    def _take_chances(self, found: object) -> None:
        if isinstance(found, tuple) and self._state is not None:
            self._chances = {AttackTarget(one.target.id, one.how): one for one in found}
            self._mark()


def _fighting(state: State) -> tuple[str | None, ...]:
    attack = state.attack
    return () if attack is None else (attack.attacker, attack.target)
