"""A fight on one page: its kind above, both sides beside each other, the rest at the right."""

from __future__ import annotations

from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from assistant.games.metro import GAME
from assistant.games.metro.data import Unit
from assistant.games.metro.odds.fight_odds import OpeningOdds, opening_odds
from assistant.games.metro.setup import Setup, Target, with_changed_cards
from assistant.ui.forms.spec import plain_tree
from assistant.ui.games.metro.setup_form import DECK, FORM, of_kind
from assistant.ui.games.metro.sheets import CardShelf, DeckPage, own_cards
from assistant.ui.labels import height_of, label
from assistant.ui.odds.panel import SetupOdds
from assistant.ui.setup import SetupPage
from assistant.ui.sheets_page import EditorPage, SheetsPage
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.layouts import spaced, with_name

OTHER_WAY_ROUND = {
    Target.NEUTRAL_STATION: Target.OWN_STATION,
    Target.OWN_STATION: Target.NEUTRAL_STATION,
}
"""A threat changes sides by another kind of fight; the player's forces would be lost otherwise."""


class FightPage(SetupPage):
    """The form of a fight with its odds, and the pages of the deck and the player's own cards."""

    def __init__(self, look: Look, setup: Struct | None = None) -> None:
        super().__init__(
            look,
            GAME,
            FORM,
            _attacked(setup) if isinstance(setup, Setup) else None,
            ready=self.tr("Both sides are ready."),
            pages=(self.tr("Sides"), self.tr("Odds and open rules")),
            wide=(330, 360),
            keys=(
                ("↑ ↓", self.tr("row")),
                ("0–9", self.tr("strength")),
                ("F6", self.tr("next part")),
            ),
            odds=(),
        )

    def above(self) -> list[QWidget]:
        """The odds of this fight, and what it is worth."""
        (odds,), self._value = super().above(), ValueBox(self.look)
        assert isinstance(odds, SetupOdds)
        odds.grow(self.look.px(MORE))
        odds.stale.connect(partial(self._value.show_prospect, None))
        return [odds, self._value]

    def set_value(self, setup: Setup, *, judged: bool = True) -> None:
        """Show another setup."""
        super().set_value(_attacked(setup), judged=judged)

    def odds_of(self, setup: Setup, *hooks: Any) -> list[OpeningOdds]:
        """What it is worth as well."""
        cancelled, _ = hooks
        return [opening_odds(GAME.start(setup).state, cancelled)]

    def swapped(self) -> Setup:
        """Attacker and defender exchanged; where one lacks the other's unit, each keeps its own."""
        setup: Setup = self.value()
        target = OTHER_WAY_ROUND.get(setup.target, setup.target)
        changed = replace(setup, attacker=setup.defender, defender=setup.attacker)
        match setup.attacks_with, target:
            case Unit.HERO, Target.ENEMY_STATION:
                if changed.attacker.hero is None or changed.defender.army is None:
                    return of_kind(replace(changed, attacks_with=Unit.ARMY), Target.ENEMY_HERO)
            case Unit.ARMY, Target.ENEMY_HERO:
                if changed.attacker.army is None or changed.defender.hero is None:
                    return of_kind(replace(changed, attacks_with=Unit.HERO), Target.ENEMY_STATION)
        return of_kind(changed, target)

    def editor(self, wish: str) -> EditorPage:
        """The combat deck, or the player's own factions, heroes and gear."""
        deck = wish == DECK
        page = DeckPage(self.look, self.value().deck) if deck else own_cards(self.look)
        page.left.connect(lambda: self._close(wish, page))
        return page

    def _close(self, wish: str, page: EditorPage) -> None:
        """The fight takes the deck as it was kept, and like the lists what cards were changed."""
        opener = self.leaf(wish)
        assert opener is not None
        self.uncover(page, opener.editor)
        if isinstance(page, DeckPage) and page.changed:
            self.model.put({DECK: plain_tree(page.deck)}, DECK)
        elif isinstance(page, SheetsPage) and page.changed:
            self.take_options()
            mine = ((shelf, id) for shelf, id in page.changed if isinstance(shelf, CardShelf))
            changed, setup = {(shelf.sheets, id) for shelf, id in mine}, self.value()
            attacker = with_changed_cards(setup.attacker, changed)
            defender = with_changed_cards(setup.defender, changed)
            self.set_value(replace(setup, attacker=attacker, defender=defender))

    def show_odds(self, found: Any) -> None:
        """Both."""
        super().show_odds(found.forecast if found else None)
        self._value.show_prospect(found)


def _attacked(setup: Setup) -> Setup:
    """A file may say that a threat attacks of its own will; there is no such button."""
    return replace(setup, attacks_with=Unit.ARMY) if setup.attacks_with is Unit.THREAT else setup


EVEN = 1e-6
"""An attack worth less than this, either way, is as good as none."""
MORE = 62
"""The odds have so much more room than in other games: they have more lines."""


class ValueBox(QWidget):
    """Says both in a sentence each."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._attack = with_name(label(look, "", 14, 600, wrap=True), "attack-value")
        self._defence = with_name(label(look, "", 14, wrap=True), "defence-value")
        column = spaced(QVBoxLayout(self), spacing=look.px(3), margins=look.margins(16, 6, 12, 6))
        column.addWidget(label(look, self.tr("Before the deal"), 12, 600, look.theme.muted))
        for words, lines in ((self._attack, 5), (self._defence, 2)):
            high = height_of(words.font(), "\n" * (lines - 1), self.width())
            words.setMinimumHeight(high)  # what is below stays where it is
            words.setAlignment(Qt.AlignmentFlag.AlignTop)
            kept = words.sizePolicy()
            kept.setRetainSizeWhenHidden(True)
            words.setSizePolicy(kept)
            column.addWidget(words)
        column.addStretch(1)
        policy = self.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.setSizePolicy(policy)
        self.hide()

    def show_prospect(self, found: OpeningOdds | None) -> None:
        """Attack or not; army or hero."""
        self.setVisible(found is not None and found.attack is not None)
        if found is None or found.attack is None:
            return
        self._attack.setText(self._advice(found.attack).format(stakes=say(found.stakes or "")))
        ordered = sorted(found.defences, key=lambda pair: -pair[1])
        told = ", ".join(say(name) for name, _ in ordered)
        self._defence.setVisible(len(ordered) > 1)
        self._defence.setText(self.tr("On defence, best first: {units}").format(units=told))

    def _advice(self, worth: float) -> str:
        if worth > EVEN:
            return self.tr("Attacking pays off: it brings more than it costs. At stake: {stakes}")
        if worth < -EVEN:
            return self.tr(
                "Attacking does not pay off: it costs more than it brings. At stake: {stakes}"
            )
        return self.tr("Attack or not, all the same: gains and costs are even. At stake: {stakes}")
