"""The table of the card game: cards in their zones, what is offered on them, who strikes whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from msgspec import Struct
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from assistant.games.battletech.cards import id_of, owner_of, zone_ref
from assistant.games.battletech.names import player_name
from assistant.games.battletech.odds.battle_sheet import Sheet, sheet
from assistant.games.battletech.state import REGIONS, State, Station, Zone
from assistant.rules.decision import Action, Choice, Option, Ref, RulingOptions, Seat
from assistant.rules.flow import Decision
from assistant.rules.game import Overview
from assistant.rules.moment import Moment
from assistant.rules.text import Message
from assistant.ui.games.battletech import gestures
from assistant.ui.games.battletech.card_view_model import (
    FOLDS,
    MORE,
    card_faces,
    player_areas,
    spoken,
)
from assistant.ui.games.battletech.cards.layout import Role
from assistant.ui.games.battletech.cards.view import CardTable, Goals
from assistant.ui.games.battletech.gestures import (
    Offer,
    OptionsBySubject,
    highlights,
    lines,
    mission_arrows,
    options_by_subject,
    site_ref,
)
from assistant.ui.games.battletech.sheet_view import SheetView
from assistant.ui.games.battletech.words import region_name
from assistant.ui.over_sheet import KeyGroup, group
from assistant.ui.pages import Aside, Panel
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.layouts import filled, with_name
from assistant.ui.widgets.menu import Line, LineMenu

FOCUS_KEY, UNFOLD_KEY, SHEET_KEY, PEEK_KEY = "F4", "F8", "F6", "Ctrl+E"
THE_TABLE = Message("keys", "The card table")
TABLE_KEYS = (
    (FOCUS_KEY, Message("keys", "to the cards")),
    (UNFOLD_KEY, Message("keys", "hand, construction and the rest as cards")),
    (PEEK_KEY, Message("keys", "own hidden cards of whoever is asked")),
    ("↑ / ↓", Message("keys", "from card to card, also to the sides")),
    ("Enter", Message("keys", "like a click on the card")),
    ("+ / -", Message("keys", "one more, one less")),
    ("Ctrl+Space", Message("keys", "choose the card together with others")),
    ("Ctrl+A", Message("keys", "choose all that can be chosen")),
    (SHEET_KEY, Message("keys", "what if: on the battle sheet")),
)
SHEET = 300
"""So wide is the battle sheet where it lies over the table."""


class TablePanel(Panel):
    """A click plays what is offered on a card; cards are dragged to where they go."""

    stands_beside = True
    leaves_the_line = True

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._state: State | None = None
        self._before: State | None = None
        """As everybody might see it before the last move."""
        self._offers = OptionsBySubject.none()
        self._rulings: RulingOptions = tuple
        self._ruled: OptionsBySubject | None = None
        self._asked: tuple[Ref, ...] = ()
        self._seat: Seat | None = None
        """Who was asked last: a table too high for the window is scrolled for another player."""
        self._carried: Option | None = None
        self._has_played = False
        self._unfolded = False
        """Whether all cards are shown, also where not all of them have room."""
        self._menu = LineMenu(look, self, "card-menu", 14)
        self._battle_sheet: Sheet | None = None
        self._sheet = SheetView(look)
        self._view = with_name(CardTable(look), "table")
        self._view.describe = self._describe
        self._view.tip = lambda ref: "" if self._state is None else spoken(self._state, ref)
        self._view.goals = self._goals
        filled(QHBoxLayout(self), (self._view, 1), spacing=0)
        self._over: QWidget | None = None
        """What the battle sheet lies in, over a table that has no room beside it."""
        self._opener = QPushButton(f"{self._sheet.title}  {SHEET_KEY}", self)
        self._opener.hide()
        if self.aside is None:
            self._sheet.setFixedWidth(look.px(SHEET))
            self._lay_sheet_over()
        self._connect()

    def _lay_sheet_over(self) -> None:
        over, opener = QWidget(self), self._opener
        filled(QVBoxLayout(over), self._sheet)
        over.hide()
        self._over = over
        opener.setProperty("kind", "line")
        opener.setFont(self.look.font(14))
        opener.setAutoDefault(True)  # Enter presses it
        opener.setObjectName("open-sheet")
        opener.clicked.connect(self._turn_sheet)
        self._sheet.changed.connect(self._offer_sheet)

    @property
    def small_map(self) -> QWidget | None:
        """What leads to the battle sheet."""
        return None if self._over is None else self._opener

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The battle sheet lies over the right of the table."""
        super().resizeEvent(event)
        if self._over is not None:
            wide = self._sheet.width()
            self._over.setGeometry(self.width() - wide, 0, wide, self.height())

    def table(self) -> list[QRect]:
        """The cards and piles count twice: rather the cloth between them is covered."""
        return [self.rect(), *self.places(self._view.places)]

    def _offer_sheet(self) -> None:
        """What leads to the sheet is there while that is."""
        self._opener.setVisible(self._sheet.can_open)
        if self._over is not None and self._sheet.isHidden():
            self._over.hide()

    def _turn_sheet(self) -> bool:
        """Open the battle sheet with what may be tried on it, or close it."""
        opens = self._over is not None and self._over.isHidden()
        if self._over is None or (opens and not self._sheet.can_open):
            return False
        if opens:
            self._over.show()  # first: what is tried is scrolled to
            self._over.raise_()
        if self._sheet.is_trying is not opens:
            self._sheet.what_if()
        self._over.setVisible(opens and not self._sheet.isHidden())
        return True

    @property
    def aside(self) -> Aside | None:
        """The battle sheet; from afar there is no side column, and it lies over the panel."""
        metrics = self.look.metrics
        return None if metrics.is_far and not metrics.watched else self._sheet

    def only_show(self) -> None:
        """The battle sheet without what one may try on it."""
        self._sheet.only_show()

    def key_groups(self) -> list[KeyGroup]:
        """The keys of the card table."""
        folds, tries = self._unfolded or self._view.is_folded, self._sheet.can_try
        is_used = {UNFOLD_KEY: folds, SHEET_KEY: tries, PEEK_KEY: self._can_peek}
        return [group(THE_TABLE, [row for row in TABLE_KEYS if is_used.get(row[0], True)])]

    def handle(self, event: QKeyEvent) -> bool:
        """F6 is what if on the battle sheet; Escape closes that where it is over, lets cards go.

        It folds the table again as well.
        """
        if event.key() == Qt.Key.Key_Escape and self._view.selection:
            self._view.choose(())
            return True
        if event.key() == Qt.Key.Key_Escape and self._unfolded:
            self._unfold()
            return True
        if self._over is None:
            return event.key() == Qt.Key.Key_F6 and self._sheet.what_if()
        closes = event.key() == Qt.Key.Key_Escape and self._over.isVisible()
        return (closes or event.key() == Qt.Key.Key_F6) and self._turn_sheet()

    @property
    def focused(self) -> QWidget | None:
        """Who works on the table by keys stays there."""
        return self._view if self._view.hasFocus() else None

    def save_state(self) -> tuple[Option | None, tuple[Ref, ...], bool]:
        """The option in hand, the cards chosen together, whether the table is unfolded."""
        return self._carried, self._view.selection, self._unfolded

    def restore_state(self, state: tuple[Option | None, tuple[Ref, ...], bool]) -> None:
        """With these."""
        carried, chosen, self._unfolded = state
        self._show_table()
        self._view.choose(chosen)
        if carried is not None:
            self._carry(carried)

    def _connect(self) -> None:
        view = self._view
        view.pressed.connect(self._press)
        view.headed.connect(self._press_head)
        view.doubled.connect(self._double)
        view.menu_wanted.connect(self._ask)
        view.dropped.connect(self._drop)
        view.counted.connect(self._count)
        # It holds the panel: in pieces one could not answer the keyboard that leaves it at its end.
        QShortcut(QKeySequence(FOCUS_KEY), self).activated.connect(partial(self._to_cards))
        unfold = QShortcut(QKeySequence(UNFOLD_KEY), self)
        unfold.activated.connect(self._unfold)
        QShortcut(QKeySequence(PEEK_KEY), self).activated.connect(self._peek)
        self._escape = QShortcut(QKeySequence("Esc"), self)
        self._escape.activated.connect(self._let_go)
        self._escape.setEnabled(False)

    def _to_cards(self) -> None:
        """The ring appears, also where a click has led the keyboard there before."""
        self._view.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._view.move_to(self._view.at)

    def present(self, view: Struct, decision: Decision | None, overview: Overview) -> None:
        """Show the table as it stands."""
        if not isinstance(view, State):
            raise TypeError(view)
        destroyed = tuple(self._destroyed(view))
        self._state, self._carried, self._asked = view, None, ()
        self._offers = options_by_subject(view, decision)
        self._ruled = None if decision is not None else OptionsBySubject.none()
        self._battle_sheet = battle_sheet = sheet(view)
        shown = self._show_table(destroyed)
        if decision is not None and decision.seat != self._seat:
            self._seat = decision.seat
            self._bring(decision.seat, shown)
        open_ = decision.open if isinstance(decision, Choice) else ()
        names = tuple(say(seat.name) for seat in overview.seats)
        self._sheet.present(view, battle_sheet, open_, names)

    def recall(self, before: Struct | None, result: Moment | None) -> None:
        """Piles tell what they had then; cards that are gone since then fall where they lay."""
        self._before = before if isinstance(before, State) else None

    def _destroyed(self, now: State) -> Iterator[Ref]:
        """The cards that everybody knew and that the last move has taken off the table."""
        pieces = () if self._before is None or now == self._state else self._before.pieces
        return (p.ref for p in pieces if p.card is not None and now.find(p.id) is None)

    def _show_table(self, destroyed: Iterable[Ref] = ()) -> dict[Ref, Role]:
        """The cards, as far as there is room; from afar most of them as counts; their roles."""
        state, roles = self._state, self._roles()
        assert state is not None
        folds = FOLDS[-1:] if self.look.metrics.is_far else FOLDS
        if self._unfolded or state.peeking is not None:
            folds = FOLDS[:1]
        key = self.look.key(UNFOLD_KEY)
        first, *folded = (player_areas(state, fold, key) for fold in folds)
        arrows, faces = mission_arrows(state, self._battle_sheet), card_faces(state, self._before)
        self._view.set_table(first, faces, roles, arrows, destroyed, folded)
        return roles

    def _unfold(self) -> None:
        """Show hand, Construction and Scrapheap as cards, or as counts again."""
        self._unfolded = not self._unfolded
        if self._state is not None:
            self._show_table()

    def _bring(self, seat: Seat, shown: dict[Ref, Role]) -> None:
        """Whoever acts now sees his cards that can."""
        matter = (ref for ref, role in shown.items() if role.lit or role.fights or role.target)
        self._view.bring(ref for ref in matter if owner_of(ref) == seat)

    def highlight(self, refs: tuple[Ref, ...]) -> None:
        """Light these things up and no others."""
        if refs != self._asked and self._state is not None:
            self._asked = refs
            self._view.set_roles(self._roles())

    def offer(self, rulings: RulingOptions) -> None:
        """What a right click on a card may overrule."""
        self._rulings = rulings

    @property
    def _overrules(self) -> OptionsBySubject:
        """The rulings by card: thousands, so only once a hand goes out for one."""
        if self._ruled is None:
            self._ruled = OptionsBySubject(self._state, self._rulings())
        return self._ruled

    def _roles(self) -> dict[Ref, Role]:
        assert self._state is not None
        return highlights(self._state, self._offers, self._asked, self._carried)

    def _describe(self, ref: Ref) -> str:
        assert self._state is not None
        card = self._view.card(ref)
        words = "" if card is None else spoken(self._state, ref)
        told = [words, self._whose(ref)] if words else [self._owner(ref, id_of(ref))]
        if card is not None:
            told += filter(None, (card.shown.role.target, card.shown.role.part))
        for offer in self._offers.on(ref):
            if offer.is_open:
                told.append(f"{offer.words} ({offer.key})" if offer.key else offer.words)
        return ", ".join(dict.fromkeys(told))

    def _whose(self, ref: Ref) -> str:
        """Whose it is and in what region: on the table its place says that."""
        assert self._state is not None
        piece = self._state.find(id_of(ref))
        return self._owner(ref, None if piece is None else REGIONS.get(piece.zone))

    def _owner(self, ref: Ref, region: str | None) -> str:
        """Its owner, and a region of his: an empty one is called by no more."""
        assert self._state is not None
        owner = say(player_name(self._state, owner_of(ref)))
        return owner if region is None else f"{owner}: {region_name(region)}"

    def _press(self, ref: Ref) -> None:
        self._has_played = False
        if id_of(ref) == MORE:
            self._unfold()
            return
        if self._carried is not None:
            self._put(self._carried, ref)
            return
        found, ref = self._meant(ref)
        if len(found) == 1:
            self._take(found[0], ref)
        elif found:
            self._menu.show(lines(found, (), partial(self._take, ref=ref)), self._view.menu_place())

    def _press_head(self, ref: Ref) -> None:
        """The eye over the hand is for a look at it, whatever else the hand is for at the time."""
        peeks = self._peeks(ref)
        if peeks and self._carried is None:
            self._take(peeks[0], ref)
        else:
            self._press(ref)

    def _meant(self, ref: Ref) -> tuple[list[Offer], Ref]:
        """What a click may mean, and on what; one on a pilot may mean his 'Mech.

        Where nothing is offered on it, what Units can assign to it.
        """
        offers, host = self._offers, self._host(ref)
        ways = ((offers.on, ref), (offers.hits, ref), (self._peeks, ref))
        for way, at in (*ways, (offers.on, host), (offers.hits, host)):
            if found := gestures.on_click(way(at)):
                return found, at
        return [], ref

    def _peeks(self, ref: Ref) -> list[Offer]:
        """A look at hidden cards is a ruling, and lies under the hand and under Construction."""
        return [
            offer for offer in self._overrules.on(ref) if offer.is_open and gestures.peeks(offer)
        ]

    @property
    def _can_peek(self) -> bool:
        """Whether the key of a look at hidden cards does anything."""
        state = self._state
        is_on = state is not None and state.peeking is None and state.at is not Station.OVER
        return is_on and self._seat is not None

    @property
    def _own_peeks(self) -> list[Offer]:
        """A look at his own hidden cards, of the player who was asked last."""
        return [] if self._seat is None else self._peeks(zone_ref(self._seat, "hand"))

    def _peek(self) -> None:
        for offer in self._own_peeks:
            self._play(offer)

    def _take(self, offer: Offer, ref: Ref) -> None:
        """Play it, with all that is chosen where it begins on one of them; or ask for the rest."""
        chosen = self._view.selection
        if offer.action is None:
            self.asked.emit(offer.option)
        elif offer.has_goals:
            self._carry(offer.option)
        elif ref in chosen and len(chosen) > 1:
            alike = gestures.alike(offer, [o for r in chosen for o in self._all_on(r)])
            self._play(*alike)
        else:
            self._play(offer)

    def _all_on(self, ref: Ref) -> list[Offer]:
        return [*self._offers.on(ref), *self._overrules.on(ref)]

    def _play(self, *played: Offer) -> None:
        self._emit(tuple(offer.action for offer in played if offer.action is not None))

    def _emit(self, actions: tuple[Action, ...]) -> None:
        """Nothing, where a line of a menu outlived what it was about."""
        if not actions:
            return
        self._has_played = True
        self.chosen.emit(actions[0] if len(actions) == 1 else actions)

    def _carry(self, option: Option) -> None:
        """The card is in hand: the next click says where it goes."""
        self._carried = option
        self._escape.setEnabled(True)
        self._view.set_roles(self._roles())

    def _put(self, option: Option, ref: Ref) -> None:
        self._let_go()
        found = [o for o in self._offers.onto(ref) if o.option is option and o.is_open]
        if found:
            self._play(found[0])

    def _let_go(self) -> None:
        self._carried = None
        self._escape.setEnabled(False)
        if self._state is not None:
            self._view.set_roles(self._roles())

    def _double(self, ref: Ref) -> None:
        """Tap or untap, with all that is chosen, unless the first click has played something."""
        if self._has_played:
            return
        found = gestures.turned(self._all_on(ref))
        if found is not None:
            self._take(found, ref)

    def _count(self, ref: Ref, by: int) -> None:
        """One counter more or less, by the rules if they allow it, by a ruling otherwise."""
        found = gestures.counted(self._all_on(ref), by)
        if found is not None:
            self._has_played = True
            self.chosen.emit(found)

    def _goals(self, hand: tuple[Ref, ...]) -> Goals:
        assert self._state is not None
        return gestures.goals(self._state, self._offers, self._overrules, hand)

    def _drop(self, hand: tuple[Ref, ...], target: Ref) -> None:
        """Play what that means; where it is not allowed, the table is told why."""
        assert self._state is not None
        places = self._places(target)
        for goal in places:
            ways = gestures.dropped(self._state, self._offers, hand, goal)
            if len(ways) == 1:
                self._go(ways[0])
            elif ways:
                entries = [Line(way.words, partial(self._go, way), key=way.key) for way in ways]
                self._menu.show(entries, self._view.menu_place())
            if ways:
                return
        for goal in places:
            ruled = [o for ref in hand for o in self._overrules.between(ref, goal) if o.is_open]
            if ruled:
                entries = lines((), ruled, partial(self._take_ruling, hand))
                self._menu.show(entries, self._view.menu_place())
                return
        meant = gestures.meant(self._state, hand[0], target)
        open_ = (offer.action for offer in self._offers.on(hand[0]) if offer.is_open)
        if meant is not None and meant not in open_:
            self._emit((meant,))

    def _go(self, way: gestures.Way) -> None:
        """Play it, or ask for what it leaves open."""
        if way.asks is None:
            self._emit(way.actions)
        else:
            self.asked.emit(way.asks)

    def _places(self, ref: Ref) -> tuple[Ref, ...]:
        """What is meant by a card: itself, what it lies on, and the region it lies in."""
        assert self._state is not None
        piece = self._state.find(id_of(ref))
        if piece is None or piece.host is not None or piece.region is not None:
            return (ref, self._host(ref))
        return (ref, zone_ref(piece.seat, piece.zone.value))

    def _host(self, ref: Ref) -> Ref:
        """The card that this one lies on, or itself."""
        assert self._state is not None
        piece = self._state.find(id_of(ref))
        host = piece.host if piece is not None and piece.zone is Zone.ATTACHED else None
        return ref if host is None else site_ref(self._state, host)

    def _take_ruling(self, hand: tuple[Ref, ...], offer: Offer) -> None:
        if offer.action is None:
            self.asked.emit(offer.option)
            return
        found = [o for ref in hand for o in self._overrules.between(ref, offer.to or ref)]
        self._play(*gestures.alike(offer, found))

    def _ask(self, ref: Ref, where: QPoint) -> None:
        """Everything about a card: what is open, what is closed and why, what may be overruled."""
        take = partial(self._take, ref=ref)
        self._menu.show(lines(self._offers.on(ref), self._overrules.on(ref), take), where)
