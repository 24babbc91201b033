"""The units and tokens on the scene, and the tags under the units that may be attacked."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication, QRectF

from assistant.games.westeros.attack import combat_dice, targets
from assistant.games.westeros.attack.targets import attack_on
from assistant.games.westeros.board import Hex, distance
from assistant.games.westeros.odds.attack_odds import Prospect, left_out
from assistant.games.westeros.state import How, State, TurnStep, Unit
from assistant.games.westeros.steps.target import AttackTarget
from assistant.ui.figures import NARROW, decimal
from assistant.ui.games.westeros.banner import TOKEN, BannerItem, TargetTag, TokenItem, UnitView
from assistant.ui.games.westeros.options_by_subject import HexOption, attacker, keys_on
from assistant.ui.labels import reasons
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.board.geometry import centre
from assistant.ui.widgets.board.view import BoardView

ROOM = 112
"""The width at which a reason wraps to a second line."""

Chances = Mapping[AttackTarget, Prospect]
"""The odds of each attack, as far as they are computed by now."""


def target_tags(
    state: State, by_hex: Mapping[Hex, tuple[HexOption, ...]], chances: Chances, look: Look
) -> dict[Hex, TargetTag]:
    """A tag for every unit that a choice of targets is about."""
    if state.at is not TurnStep.TARGET:
        return {}
    found = {}
    for at, here in by_hex.items():
        attacks = [entry for entry in here if isinstance(entry.option.action, AttackTarget)]
        if attacks:
            found[at] = _tag(state, attacks, chances, look)
    return found


def _tag(state: State, attacks: list[HexOption], chances: Chances, look: Look) -> TargetTag:
    """Of two kinds of attack, the tag is about the open one."""
    entry = next((entry for entry in attacks if entry.option.is_open), attacks[0])
    if not entry.option.is_open:
        return _disabled_tag(state, entry, look)
    action = entry.option.action
    assert isinstance(action, AttackTarget)
    return TargetTag(_range_and_dice(state, action), _chances(state, chances.get(action)))


def _disabled_tag(state: State, entry: HexOption, look: Look) -> TargetTag:
    """The reason in a word or two; the bar and the info box have the whole of it."""
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
    if not words:
        text, room = reasons(entry.option.refusals), look.px(ROOM)
        first, second = (*paint.wrapped(text, look.font(12), room, 2), "")[:2]
        return TargetTag(first, second, disabled=True)
    return TargetTag(" · ".join(words), disabled=True)


def _range_and_dice(state: State, action: AttackTarget) -> str:
    unit, target = attacker(state), state.unit(action.unit)
    assert unit is not None
    later = attack_on(state, unit, target, action.how)
    template = QCoreApplication.translate("WesterosWords", "{range} · {dice} dice", "on a card")
    if targets.is_flank(state, unit, target, action.how):
        template = QCoreApplication.translate("WesterosWords", "{range} · {dice} dice, flank")
    dice = combat_dice.number(later, later.current_strike)
    return template.format(range=distance(unit.at, target.at), dice=dice)


def _chances(state: State, one: Prospect | None) -> str:
    """The chances of a wound, to destroy, to drive off; "≈" where something is left out."""
    if one is None:
        return "…"
    hurt = one.chance(lambda o: o.target.left < one.target.figures)
    shares = (hurt, one.destroyed, one.driven_off)
    text = " · ".join(decimal(float(s), 0).replace(NARROW, "") for s in shares)
    return f"≈ {text}" if left_out(state, (one,)) else text


class Pieces:
    """Puts every unit and token on the scene, with keys and tags."""

    def __init__(self, look: Look, view: BoardView) -> None:
        self._look, self._view = look, view
        self._items: dict[Hex, BannerItem] = {}
        self._tokens: list[TokenItem] = []
        view.zoomed.connect(self._zoom)

    def present(
        self,
        state: State,
        by_hex: Mapping[Hex, tuple[HexOption, ...]],
        tags: Mapping[Hex, TargetTag],
    ) -> None:
        """Show the units of a state."""
        acting = attacker(state)
        for old in (*self._items.values(), *self._tokens):
            self._view.scene().removeItem(old)
        self._items = {}
        for unit in state.units:
            view = _unit_view(unit, by_hex.get(unit.at, ()), tags.get(unit.at), unit is acting)
            item = self._items[unit.at] = BannerItem(self._look, view)
            item.set_zoom(self._view.zoom)
            self._view.scene().addItem(item)
        self._tokens = []
        for engaged in state.engagements:
            first, second = (state.unit(id) for id in engaged.units)
            self._tokens.append(TokenItem(self._look, first, second, engaged.owner))
            self._view.scene().addItem(self._tokens[-1])
        self._place_tags()
        theme = self._look.theme
        self._view.minimap.set_pieces({u.at: theme.seat_colour(u.seat) for u in state.units})

    def lift(self, start: Hex, at: Hex) -> None:
        """Show the unit of one hex on another while it is dragged."""
        if start in self._items:
            self._items[start].setPos(centre(*at))
            self._items[start].setZValue(6)

    def bodies(self) -> tuple[QRectF, ...]:
        """Where the units stand, with their keys."""
        return tuple(item.body() for item in self._items.values())

    def kept_clear(self) -> tuple[QRectF, ...]:
        """What words on the board are not to cover."""
        units = (QRectF(-22, -36, 44, 60).translated(i.pos()) for i in self._items.values())
        tags = (item.tag_rect() for item in self._items.values())
        return *units, *(tag for tag in tags if tag is not None)

    def _place_tags(self) -> None:
        """Each tag beside the units, tokens and earlier tags; tags of open options come first."""
        bodies = {item: item.body() for item in self._items.values()}
        tokens = [TOKEN.translated(token.pos()) for token in self._tokens]
        laid: list[QRectF] = []
        tagged = [item for item in bodies if item.tag is not None]
        for item in sorted(tagged, key=lambda item: item.tag is not None and item.tag.disabled):
            others = [body for other, body in bodies.items() if other is not item]
            item.place_tag((*others, *tokens, *laid))
            place = item.tag_rect()
            laid += [place] if place is not None else []

    def _zoom(self, zoom: float) -> None:
        for item in self._items.values():
            item.set_zoom(zoom)
        self._place_tags()


def _unit_view(
    unit: Unit, here: tuple[HexOption, ...], tag: TargetTag | None, acting: bool
) -> UnitView:
    """Lit with its keys where an option is open; dim where every option is disabled."""
    is_open = any(entry.option.is_open for entry in here)
    dim = bool(here) and not is_open and tag is not None
    return UnitView(unit, keys_on(here), tag, dim, is_open, acting)
