"""A fight on one page: its kind above, both sides beside each other, the rest at the right."""

from __future__ import annotations

from functools import partial

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.games.metro import GAME, data
from assistant.games.metro.data import STATIONS, Unit
from assistant.games.metro.odds.fight_odds import OpeningOdds, opening_odds
from assistant.games.metro.relevant_rules import relevant_rules
from assistant.games.metro.setup import (
    OPEN_RULES,
    SEATS,
    Force,
    Hero,
    Mode,
    Place,
    RuleOptions,
    Setup,
    Target,
    with_changed_cards,
    with_defaults,
)
from assistant.rules.game import Problem
from assistant.ui.editor_page import EditorPage
from assistant.ui.games.metro.deck_page import DeckPage
from assistant.ui.games.metro.sheet_page import SheetPage
from assistant.ui.games.metro.side_form import SideForm, load_recent, remember
from assistant.ui.games.metro.side_rows import station_edit, station_id
from assistant.ui.games.metro.unit_choice import signed_value
from assistant.ui.labels import label, over_controls
from assistant.ui.odds.setup_odds import SetupOdds
from assistant.ui.odds.shares import caveat
from assistant.ui.setup.columns import SetupColumns
from assistant.ui.setup.fields import combo, fill, pick
from assistant.ui.setup.page import SetupPage
from assistant.ui.setup.problem_notes import Notes, heading
from assistant.ui.setup.rule_options_form import RuleOptionsForm
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.plain import PlainButton
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
        remembered = load_recent()
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
        self._setup = setup = with_defaults(setup)
        self._kind.set_current(KINDS.index(setup.target))
        for form in self.forms:
            form.show_setup(setup)
        self._context.show_setup(setup)
        self._readings.show_setup(setup)
        self.judge()
        self._odds.ask(
            None
            if self.is_blocked
            else lambda cancelled, told: [opening_odds(GAME.start(setup).state, cancelled)]
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
        remember(self._setup)

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

    def _show_odds(self, found: OpeningOdds | None) -> None:
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
        attacker = with_changed_cards(setup.attacker, page.changed)
        defender = with_changed_cards(setup.defender, page.changed)
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
        column.addWidget(scrolled(inside), 1)
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


MODES = tuple(Mode)


class ContextStrip(QWidget):
    """Edits what belongs to neither side; what this kind of fight has no use for is hidden."""

    edited = Signal(object)
    """The whole `Setup`."""
    deck_wanted = Signal()
    cards_wanted = Signal()
    """The page of the player's own factions, heroes and gear."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look, self._setup = look, Setup()
        self.station = station_edit(look, self.tr("Station"), self.tr("Station name"))
        self.station.setObjectName("station")
        self.station.textChanged.connect(lambda words: self._put(station=station_id(words)))
        places: list[tuple[str, object]] = [(say(place.label()), place) for place in Place]
        self.place = combo(look, self.tr("The hero is on"), places)
        self.place.setObjectName("place")
        self.place.currentIndexChanged.connect(
            lambda: self._put(place=Place(str(self.place.currentData())))
        )
        modes = tuple(say(mode.label()) for mode in Mode)
        self.mode = Segmented(look, modes, name=self.tr("Combat cards"))
        self.mode.setObjectName("mode")
        self.mode.chosen.connect(lambda n: self._put(mode=MODES[n]))
        self.deck = PlainButton(look, self.tr("Deck…"), icon="deck")
        self.deck.setObjectName("open:deck")
        self.deck.clicked.connect(self.deck_wanted)
        self.cards = PlainButton(look, self.tr("Heroes, gear…"), icon="metro_gear")
        self.cards.setObjectName("open:sheets")
        self.cards.clicked.connect(self.cards_wanted)
        self.notes = (Notes(look, ("$.place",)), Notes(look, ("$.station",)))
        self._lay_out()

    @property
    def fields(self) -> dict[str, QWidget]:
        """The field of each path, for problems to lead to."""
        return {"$.station": self.station, "$.place": self.place}

    def show_setup(self, setup: Setup) -> None:
        """Show a setup."""
        self._setup = setup
        fill(self.station, say(STATIONS.name_of(setup.station)) if setup.station else "")
        pick(self.place, setup.place)
        self.mode.set_current(MODES.index(setup.mode))
        cards = setup.target in (Target.ENEMY_STATION, Target.ENEMY_HERO)
        self.mode.setVisible(cards)
        self.deck.setVisible(cards)
        self.place.setVisible(setup.target is Target.ENEMY_HERO)

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Each under its field."""
        for notes in self.notes:
            notes.show_problems(problems)

    def _put(self, **fields: object) -> None:
        self.edited.emit(replace(self._setup, **fields))

    def _lay_out(self) -> None:
        column, row = QVBoxLayout(self), QHBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self._look.px(4))
        row.setSpacing(self._look.px(6))
        row.addWidget(self.station, 1)
        for field in (self.mode, self.deck, self.cards):
            row.addWidget(field)
        column.addLayout(row)
        column.addWidget(self.place)
        for notes in self.notes:
            column.addWidget(notes)


class ReadingsForm(QWidget):
    """Edits the readings of a setup, and tells what its deck rests on."""

    edited = Signal(object)
    """The whole `Setup`."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._setup = Setup()
        self._badge = label(look, self.tr("Deck: complete"), 14, wrap=True)
        self._badge.setObjectName("deck-badge")
        points = heading(look, self.tr("Unclear rules"))
        points.setObjectName("open-points")
        self._deck, self._rest = Notes(look), Notes(look)
        self.readings = RuleOptionsForm(look, OPEN_RULES, RuleOptions())
        self.readings.edited.connect(self._read)
        none = self.tr("None of them matters in this fight.")
        self._none = over_controls(look, label(look, none, 14, colour=look.theme.muted, wrap=True))
        self._none.setObjectName("no-open-points")
        column = QVBoxLayout(self)
        column.setContentsMargins(look.px(12), look.px(8), look.px(12), look.px(10))
        column.setSpacing(look.px(6))
        for part in (self._badge, self._deck, self._rest):
            column.addWidget(part)
        column.addWidget(points)
        column.addWidget(self._none)
        column.addWidget(self.readings)
        column.addStretch(1)

    def show_setup(self, setup: Setup) -> None:
        """Show a setup; without cards nothing is said of the deck, its problem says it all."""
        self._setup = setup
        able = tuple(relevant_rules(setup))
        self.readings.show_readings(setup.rule_options)
        self.readings.show_only(able)
        self._none.setVisible(not able)
        cards = setup.target in (Target.ENEMY_STATION, Target.ENEMY_HERO)
        self._badge.setVisible(cards and setup.deck.complete)
        self._deck.setVisible(cards)

    def show_problems(self, problems: tuple[Problem, ...], rest: tuple[Problem, ...]) -> None:
        """Those of the deck, and the `rest`, for which the page has no field."""
        self._deck.show_these(p for p in problems if p.at.startswith("$.deck"))
        self._rest.show_these(rest)

    def _read(self, readings: RuleOptions) -> None:
        self.edited.emit(replace(self._setup, rule_options=readings))


EVEN = 1e-6
"""An attack worth less than this, either way, is as good as none."""


class ValueBox(QWidget):
    """Says both in a sentence each."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._attack = label(look, "", 14, 600, wrap=True)
        self._attack.setObjectName("attack-value")
        self._defence = label(look, "", 14, wrap=True)
        self._defence.setObjectName("defence-value")
        self._scale = label(look, "", 12, colour=look.theme.muted, wrap=True)
        self._scale.setObjectName("value-scale")
        column = QVBoxLayout(self)
        column.setContentsMargins(look.px(16), look.px(6), look.px(12), look.px(6))
        column.setSpacing(look.px(3))
        column.addWidget(label(look, self.tr("Before the deal"), 12, 600, look.theme.muted))
        for words in (self._attack, self._defence, self._scale):
            column.addWidget(words)
        column.addStretch(1)
        self.setMinimumHeight(column.sizeHint().height())
        policy = self.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.setSizePolicy(policy)
        self.hide()

    def show_prospect(self, found: OpeningOdds | None) -> None:
        """Attack or not; army or hero."""
        self.setVisible(found is not None and found.attack is not None)
        if found is None or found.attack is None:
            return
        self._attack.setText(self._advice(found.attack))
        ordered = sorted(found.defences, key=lambda pair: -pair[1])
        told = " · ".join(f"{say(name)} {signed_value(value)}" for name, value in ordered)
        self._defence.setVisible(len(ordered) > 1)
        self._defence.setText(self.tr("On defence, best first: {units}").format(units=told))
        rest = "" if found.forecast is None else caveat(found.forecast)
        scale = say(found.scale) if found.scale is not None else ""
        self._scale.setText(" · ".join(filter(None, (rest, scale))))

    def _advice(self, worth: float) -> str:
        value = signed_value(worth)
        if worth > EVEN:
            return self.tr("Attacking pays off: {value}").format(value=value)
        if worth < -EVEN:
            return self.tr("Attacking does not pay off: {value}").format(value=value)
        return self.tr("Attack or not, it is the same: {value}").format(value=value)
