"""The units and tokens on the scene, kept from one state to the next, and the tags of targets."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication, QRectF

from assistant.games.westeros.attack import numbers, targets
from assistant.games.westeros.attack.targets import attack_on
from assistant.games.westeros.board.hexes import Hex, distance
from assistant.games.westeros.odds.attack_odds import Prospect, left_out
from assistant.games.westeros.state import How, State, TurnStep, Unit, UnitId, strike_of
from assistant.games.westeros.steps.target import AttackTarget
from assistant.ui.figures import NARROW, decimal
from assistant.ui.games.westeros.banner import TOKEN, BannerItem, Card, Shown, TokenItem
from assistant.ui.games.westeros.options_by_subject import Offer, attacker, keys_on
from assistant.ui.labels import reasons
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.board.geometry import centre
from assistant.ui.widgets.board.view import BoardView

ROOM = 112
"""How wide a reason may be before it takes a second line."""

Chances = Mapping[AttackTarget, Prospect]
"""The odds of each attack, as far as they are known by now."""


def cards(
    state: State, offered: Mapping[Hex, tuple[Offer, ...]], chances: Chances, look: Look
) -> dict[Hex, Card]:
    """A card for every unit that a choice of targets is about."""
    if state.at is not TurnStep.TARGET:
        return {}
    found = {}
    for at, here in offered.items():
        attacks = [offer for offer in here if isinstance(offer.option.action, AttackTarget)]
        if attacks:
            found[at] = _card(state, attacks, chances, look)
    return found


def _card(state: State, attacks: list[Offer], chances: Chances, look: Look) -> Card:
    """Of two ways to attack, the open one tells."""
    offer = next((offer for offer in attacks if offer.option.is_open), attacks[0])
    if not offer.option.is_open:
        return _closed(state, offer, look)
    action = offer.option.action
    assert isinstance(action, AttackTarget)
    return Card(_range_and_dice(state, action), _chances(state, chances.get(action)))


def _closed(state: State, offer: Offer, look: Look) -> Card:
    """Why not, in a word or two; the whole reason stands in the bar and in the corner."""
    action, unit = offer.option.action, attacker(state)
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
        told, room = reasons(offer.option.refusals), look.px(ROOM)
        first, second = (*paint.wrapped(told, look.font(12), room, 2), "")[:2]
        return Card(first, second, closed=True)
    return Card(" · ".join(words), closed=True)


def _range_and_dice(state: State, action: AttackTarget) -> str:
    unit, target = attacker(state), state.unit(action.unit)
    assert unit is not None
    later = attack_on(state, unit, target, action.how)
    told = QCoreApplication.translate("WesterosWords", "{range} · {dice} dice", "on a card")
    if targets.is_flank(state, unit, target, action.how):
        told = QCoreApplication.translate("WesterosWords", "{range} · {dice} dice, flank")
    dice = numbers.number(later, strike_of(later))
    return told.format(range=distance(unit.at, target.at), dice=dice)


def _chances(state: State, one: Prospect | None) -> str:
    """At least one wound, destroyed, driven off; in per cent, and whether only nearly."""
    if one is None:
        return "…"
    hurt = one.chance(lambda o: o.target.left < one.target.figures)
    shares = (hurt, one.destroyed, one.driven_off)
    told = " · ".join(decimal(float(s), 0).replace(NARROW, "") for s in shares)
    return f"≈ {told}" if left_out(state, (one,)) else told


class Pieces:
    """Puts every unit where it stands, with its keys and its card."""

    def __init__(self, look: Look, view: BoardView) -> None:
        self._look, self._view = look, view
        self._items: dict[UnitId, BannerItem] = {}
        self._units: dict[UnitId, Unit] = {}
        self._tokens: list[TokenItem] = []
        view.zoomed.connect(self._zoom)

    def present(
        self,
        state: State,
        offered: Mapping[Hex, tuple[Offer, ...]],
        shown: Mapping[Hex, Card],
    ) -> None:
        """Show the units of a state."""
        acting = attacker(state)
        for id in self._items.keys() - {unit.id for unit in state.units}:
            self._view.scene().removeItem(self._items.pop(id))
        self._units = {unit.id: unit for unit in state.units}
        for unit in state.units:
            here = offered.get(unit.at, ())
            self._put(_shown(unit, here, shown.get(unit.at), unit is acting))
        self._lay_tokens(state)
        self._lay_cards()
        theme = self._look.theme
        self._view.minimap.set_pieces({u.at: theme.seat_colour(u.seat) for u in state.units})

    def lift(self, start: Hex, at: Hex) -> None:
        """Show the unit of one hex on another while it is dragged."""
        for id, unit in self._units.items():
            if unit.at == start:
                self._items[id].setPos(centre(*at))
                self._items[id].setZValue(6)

    def bodies(self) -> tuple[QRectF, ...]:
        """Where the units stand, with their keys."""
        return tuple(item.body() for item in self._items.values())

    def card_places(self) -> tuple[QRectF, ...]:
        """What words on the board are not to cover."""
        places = []
        for item in self._items.values():
            places.append(QRectF(-22, -36, 44, 60).translated(item.pos()))
            card = item.card_place()
            if card is not None:
                places.append(card)
        return tuple(places)

    def _put(self, shown: Shown) -> None:
        item = self._items.get(shown.unit.id)
        if item is None:
            item = self._items[shown.unit.id] = BannerItem(self._look, shown)
            item.set_zoom(self._view.zoom)
            self._view.scene().addItem(item)
        else:
            item.set_shown(shown)
            item.stand()

    def _lay_cards(self) -> None:
        """Each off the units, the tokens and the cards laid before it; open ones choose first."""
        bodies = {item: item.body() for item in self._items.values()}
        tokens = [TOKEN.translated(token.pos()) for token in self._tokens]
        laid: list[QRectF] = []
        carded = [item for item in bodies if item.card is not None]
        for item in sorted(carded, key=lambda item: item.card is not None and item.card.closed):
            others = [body for other, body in bodies.items() if other is not item]
            item.lay_card((*others, *tokens, *laid))
            place = item.card_place()
            laid += [place] if place is not None else []

    def _lay_tokens(self, state: State) -> None:
        for token in self._tokens:
            self._view.scene().removeItem(token)
        self._tokens = []
        for engaged in state.engagements:
            first, second = (state.unit(id) for id in engaged.units)
            item = TokenItem(self._look, first, second, engaged.owner)
            self._view.scene().addItem(item)
            self._tokens.append(item)

    def _zoom(self, zoom: float) -> None:
        for item in self._items.values():
            item.set_zoom(zoom)
        self._lay_cards()


def _shown(unit: Unit, here: tuple[Offer, ...], card: Card | None, acting: bool) -> Shown:
    """Lit with its keys where something is open; dim where all there is about it is closed."""
    is_open = any(offer.option.is_open for offer in here)
    dim = bool(here) and not is_open and card is not None
    return Shown(unit, keys_on(here), card, dim, is_open, acting)
