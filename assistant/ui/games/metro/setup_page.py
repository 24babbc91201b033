"""A fight on one page: its kind above, both sides beside each other, the rest at the right."""

from __future__ import annotations

from functools import partial

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.games.metro import GAME, data
from assistant.games.metro.data import Unit
from assistant.games.metro.filling import filled
from assistant.games.metro.own import taken
from assistant.games.metro.reckoning.odds import Prospect, prospect
from assistant.games.metro.setup import Force, Hero, Setup, Target
from assistant.games.metro.state import SEATS
from assistant.rules.game import Problem
from assistant.ui.editor_page import EditorPage
from assistant.ui.games.metro import recents
from assistant.ui.games.metro.context_strip import ContextStrip
from assistant.ui.games.metro.deck_page import DeckPage
from assistant.ui.games.metro.readings_form import ReadingsForm
from assistant.ui.games.metro.sheet_page import SheetPage
from assistant.ui.games.metro.side_form import SideForm
from assistant.ui.games.metro.value_box import ValueBox
from assistant.ui.odds.setup_odds import SetupOdds
from assistant.ui.setup.columns import SetupColumns
from assistant.ui.setup.page import SetupPage
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.scroll import scrolled
from assistant.ui.widgets.segmented import Segmented

KINDS = (Target.ENEMY_STATION, Target.NEUTRAL_STATION, Target.ENEMY_HERO, Target.OWN_STATION)

OTHER_WAY_ROUND = {
    Target.NEUTRAL_STATION: Target.OWN_STATION,
    Target.OWN_STATION: Target.NEUTRAL_STATION,
}
"""A threat changes sides by another kind of fight; the player's forces would be lost otherwise."""

DECK, CARDS = "deck", "cards"


class FightPage(SetupPage):
    """Holds one `Setup`; every field edits it and every change shows all of it again."""

    def __init__(self, look: Look, setup: Struct | None = None) -> None:
        super().__init__(look, GAME, self.tr("Both sides are ready."), self._keys())
        self._setup = setup if isinstance(setup, Setup) else Setup()
        remembered = recents.load()
        self._kind = Segmented(look, self._fights(), name=self.tr("Fight"))
        self._kind.setObjectName("kind")
        self.forms = tuple(SideForm(look, seat, remembered) for seat in SEATS)
        self._context = ContextStrip(look)
        self._readings = ReadingsForm(look)
        self._value = ValueBox(look)
        self._odds = SetupOdds(look, 260)
        pages = self.tr("Sides"), self.tr("Odds and open rules")
        self._columns = SetupColumns(look, self._sides(), self._rest(), pages, wide=(330, 360))
        self.lay(self._columns)
        self._connect()
        self.set_value(self._setup)

    def value(self) -> Setup:
        """The setup as entered so far."""
        return self._setup

    def set_value(self, setup: Setup) -> None:
        """Show another setup, with what is known of its factions."""
        if setup.attacks_with is Unit.THREAT:  # a file may say so; there is no such button
            setup = replace(setup, attacks_with=Unit.ARMY)
        self._setup = setup = filled(setup)
        self._kind.set_current(KINDS.index(setup.target))
        for form in self.forms:
            form.show_setup(setup)
        self._context.show_setup(setup)
        self._readings.show_setup(setup)
        self.judge()
        self._odds.ask(
            None
            if self.is_blocked
            else lambda cancelled, told: [prospect(GAME.start(setup).state, cancelled)]
        )

    def swapped(self) -> Setup:
        """Attacker and defender exchanged."""
        setup = self._setup
        target = OTHER_WAY_ROUND.get(setup.target, setup.target)
        changed = replace(setup, attacker=setup.defender, defender=setup.attacker)
        return _of_kind(changed, target)

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """On the side they are about; the rest at the foot of the third column."""
        for form in self.forms:
            form.show_problems(problems)
        self._context.show_problems(problems)
        self._readings.show_problems(problems, self._homeless(problems))

    def go_to(self, problem: Problem) -> None:
        """To its field; a problem of the deck leads to the deck, one without a field is told."""
        self._columns.turn_to(int(bool(self._homeless((problem,)))))
        fields = [form.fields.get(problem.at) for form in self.forms]
        fields.append(self._context.fields.get(problem.at))
        if problem.at.startswith("$.deck"):
            fields.append(self._context.deck)
        target = next((f for f in fields if f is not None and f.isVisibleTo(self)), None)
        if target is not None:
            target.setFocus(Qt.FocusReason.TabFocusReason)

    def leave_for_battle(self) -> None:
        """No odds are wanted any more; who fights will stand first in the lists."""
        self._odds.finish()
        recents.remember(self._setup)

    def begin(self) -> None:
        """The keyboard begins at the attacker's faction."""
        first = self.forms[0].faction
        (first if first.isVisibleTo(self) else self._kind).setFocus(Qt.FocusReason.TabFocusReason)

    def _fights(self) -> tuple[str, ...]:
        return (
            self.tr("Enemy station"),
            self.tr("Neutral station"),
            self.tr("Enemy hero"),
            self.tr("Own station against a threat"),
        )

    def _keys(self) -> tuple[tuple[str, str], ...]:
        return (("Tab", self.tr("next field")), ("↑ ↓", self.tr("more, less")))

    def _connect(self) -> None:
        self._kind.chosen.connect(lambda n: self.set_value(_of_kind(self._setup, KINDS[n])))
        for form in self.forms:
            form.edited.connect(self.set_value)
        for part in (self._context, self._readings):
            part.edited.connect(self.set_value)
        self._context.deck_wanted.connect(partial(self.cover, DECK))
        self._context.cards_wanted.connect(partial(self.cover, CARDS))
        self._odds.ready.connect(self._show_odds)
        self._odds.stale.connect(partial(self._value.show_prospect, None))

    def _homeless(self, problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
        """The problems that have no field on this page."""
        shown = {at for form in self.forms for notes in form.notes for at in notes.at}
        shown |= {at for notes in self._context.notes for at in notes.at}
        return tuple(p for p in problems if p.at not in shown and not p.at.startswith("$.deck"))

    def _show_odds(self, found: Prospect | None) -> None:
        seats = GAME.overview(GAME.start(self._setup).state).seats
        names = tuple(say(seat.name) for seat in seats)
        self._odds.present(names, found.forecast if found else None)
        self._value.show_prospect(found)

    def editor(self, wish: str) -> EditorPage:
        """The combat deck, or the player's own factions, heroes and gear."""
        return self._deck_page() if wish == DECK else self._cards_page()

    def _deck_page(self) -> DeckPage:
        page = DeckPage(self.look, self._setup.deck)
        page.left.connect(lambda: self._close_deck(page))
        return page

    def _close_deck(self, page: DeckPage) -> None:
        """The fight takes the deck as it was saved."""
        self.uncover(page, self._context.deck)
        if page.has_saved:
            self.set_value(replace(self._setup, deck=data.default_deck()))

    def _cards_page(self) -> SheetPage:
        page = SheetPage(self.look)
        page.left.connect(lambda: self._close_cards(page))
        return page

    def _close_cards(self, page: SheetPage) -> None:
        """The lists and this fight take what was changed."""
        self.uncover(page, self._context.cards)
        for form in self.forms:
            form.take_cards()
        setup = self._setup
        attacker = taken(setup.attacker, page.changed)
        defender = taken(setup.defender, page.changed)
        self.set_value(replace(setup, attacker=attacker, defender=defender))

    def _sides(self) -> QWidget:
        look, inside, left = self.look, QWidget(), QWidget()
        margin = look.px(10 if look.metrics.small else 16)
        column = QVBoxLayout(left)
        column.setContentsMargins(margin, margin, margin, margin)
        column.setSpacing(look.px(6))
        column.addWidget(self.banner)
        column.addWidget(self._kind, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self._context)
        whole, sides = QVBoxLayout(inside), QHBoxLayout()
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addLayout(sides)
        whole.addStretch(1)
        sides.setSpacing(look.px(10 if look.metrics.small else 14))
        for form in self.forms:
            sides.addWidget(form, 1)
        column.addWidget(scrolled(look, inside), 1)
        return left

    def _rest(self) -> QWidget:
        rest = QWidget()
        column = QVBoxLayout(rest)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._odds)
        column.addWidget(self._value)
        column.addWidget(self._readings, 1)
        return rest


def _of_kind(setup: Setup, target: Target) -> Setup:
    """The same forces in this kind of fight, with a hero to fill in wherever one fights."""
    attacks = setup.attacks_with is Unit.HERO and target is not Target.OWN_STATION
    attacker = _manned(setup.attacker, attacks)
    defender = _manned(setup.defender, target is Target.ENEMY_HERO)
    return replace(setup, target=target, attacker=attacker, defender=defender)


def _manned(force: Force, needs_hero: bool) -> Force:
    """A hero comes where one is needed; who is still untouched goes where none is."""
    if needs_hero:
        return force if force.hero is not None else replace(force, hero=Hero())
    return replace(force, hero=None) if force.hero == Hero() else force
