"""The units and tokens on the scene, kept from one state to the next."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF

from assistant.games.westeros.board.hexes import Hex
from assistant.games.westeros.state import State, Unit, UnitId
from assistant.ui.games.westeros.banner import TOKEN, BannerItem, Card, Shown, TokenItem
from assistant.ui.games.westeros.cards import attacker
from assistant.ui.games.westeros.offers import Offer, keys_on
from assistant.ui.theme import Look
from assistant.ui.widgets.board.geometry import centre
from assistant.ui.widgets.board.view import BoardView


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
