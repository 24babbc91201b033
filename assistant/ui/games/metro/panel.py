"""The fight on the screen: what everybody sees, or one seat's own hand behind its curtain."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from msgspec import Struct
from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from assistant.games.metro import texts
from assistant.games.metro.cards import faced
from assistant.games.metro.comparison import (
    WINNERS,
    ShowCard,
    is_guessed,
    tie_rule,
    total,
    total_text,
    unknown_ties,
    wins_ties,
)
from assistant.games.metro.consequences import Consequence, consequences
from assistant.games.metro.odds.equilibrium import Advice
from assistant.games.metro.odds.fight_odds import advice
from assistant.games.metro.setup import ATTACKER, DEFENDER, SEATS, side_name
from assistant.games.metro.state import Result, State
from assistant.rules.decision import Choice, Ref, Seat
from assistant.rules.flow import Decision
from assistant.rules.game import Overview
from assistant.rules.odds import OptionValues
from assistant.rules.text import Message, plain
from assistant.ui.decision.options import keys_of
from assistant.ui.games.metro.card_face import CardFace, FaceMarks, heard, short_size
from assistant.ui.games.metro.hand_page import HandPage
from assistant.ui.games.metro.side_card import SideCard, strips
from assistant.ui.games.metro.view_model import owner
from assistant.ui.labels import fit, fitting, label
from assistant.ui.odds.worker import OddsWorker
from assistant.ui.over_sheet import KeyGroup, group
from assistant.ui.pages import Panel
from assistant.ui.theme import Look
from assistant.ui.translate import cite, say
from assistant.ui.widgets.layouts import empty, filled, scrolled, spaced, with_name
from assistant.ui.widgets.small import Chip, Glyph, Rule, SeatMark, Sheet

LINES = 3
"""So many consequences have their room from the beginning; more of them are scrolled to."""
MARGIN, VERDICT = 40, 28
"""The sizes of the two totals between the sides, and of what they come to."""
WATCHED = 0.85
"""On a television its letters are so much smaller than those around it."""


class TablePage(QWidget):
    """Built for a view and thrown away with it."""

    chosen = Signal(object)
    overruled = Signal(str, str)

    def __init__(self, look: Look, view: State, choice: Choice | None, overview: Overview) -> None:
        super().__init__()
        self._look, self._view, self._overview = look, view, overview
        naming = choice if choice is not None and is_palette(choice) else None
        low = look.metrics.is_far and naming is not None
        self._sides = tuple(SideCard(look, view, seat, choice, overview) for seat in SEATS)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(6 if look.metrics.is_far else 8 if look.metrics.small else 12))
        if low:
            column.addLayout(strips(look, view, overview))
        else:
            column.addLayout(self._facing(), 1)
        below: QWidget = QWidget()
        watched = look.metrics.watched
        if naming is not None:
            below = Palette(look, view, naming)
            below.chosen.connect(self.chosen)
            below.overruled.connect(self.overruled)
        elif view.result not in (None, Result.CALLED_OFF):
            told = OutcomeList(look, tuple(consequences(view)), overview)
            below = told if watched else scrolled(told)
        if not (low or watched):  # there it has the room of the odds, which have ended
            below.setFixedHeight(outcome_height(look))  # cards do not shrink as it comes
        column.addWidget(below)
        if low:
            column.addStretch(1)

    def show_values(self, values: OptionValues | None, *, advise: bool) -> None:
        """What the units on defence are worth."""
        self._sides[DEFENDER].show_values(values, advise=advise)

    def turn_cards(self) -> None:
        """Both were face down a moment ago."""
        for side in self._sides:
            side.card.turn()

    def count_sums(self) -> None:
        """Both are known only now."""
        for side in self._sides:
            side.sum.count_up()

    def _facing(self) -> QHBoxLayout:
        """Both sides with their cards, the margin between them."""
        row = spaced(QHBoxLayout(), spacing=self._look.px(8))
        for seat, side in zip(SEATS, self._sides, strict=True):
            side.chosen.connect(self.chosen)
            row.addWidget(side, 1)
            if seat == ATTACKER:
                row.addWidget(self._middle())
        return row

    def _middle(self) -> QWidget:
        look, box = self._look, QWidget()
        watched = look.metrics.watched
        wide = 170 if watched else 112 if look.metrics.is_tight else 130
        box.setFixedWidth(look.px(wide))
        column = filled(QVBoxLayout(box), 1, spacing=look.px(4))
        for words, size, weight, ink in self._margin_lines():
            size = size if size == MARGIN or not watched else max(size, 20)
            colour = ink or ("" if weight > 400 else look.theme.muted)
            said = label(look, words, size, weight, colour, wrap=True)
            if size == MARGIN:
                sizes = (28,) if look.metrics.is_tight and not watched else (MARGIN, 28)
                said.setFont(fitting(look, words, box.width(), sizes, 1))
            else:
                smaller = tuple(n for n in (VERDICT, 20, 16, 14, 12) if n <= size)
                fit(look, said, words, box.width(), smaller, 4)
            said.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            if size == MARGIN:
                said.setObjectName("margin")
                said.setAccessibleName(self._spoken_sums())
                said.setToolTip(say(texts.WHAT_GUESSES_ARE()) if "?" in words else "")
            column.addWidget(said)
        column.addStretch(1)
        return box

    def _margin_lines(self) -> list[tuple[str, int, int, str]]:
        """What equal totals will give; both totals, and who has won by them."""
        view = self._view
        if view.result is None:
            known = view.side(DEFENDER).unit is not None
            words = self._tie() if known else ""
            return [(self.tr("against"), 14, 400, ""), (words, 14, 400, "")]
        if view.result is Result.CALLED_OFF or view.ruled:
            told = say(self._overview.outcome) if self._overview.outcome else "—"
            by = [(self.tr("table ruling"), 14, 400, "")] if view.ruled else []
            return [(told, 14, 600, ""), *by]
        ours, theirs = total(view, ATTACKER), total(view, DEFENDER)
        sums = " : ".join(total_text(view, seat) for seat in SEATS)
        found = [(sums, MARGIN, 600, "")]
        if (winner := WINNERS.get(view.result)) is not None:
            ink, name = self._look.theme.seat_colour(winner), side_name(view.setup, winner)
            found += [(say(texts.VICTORY()), VERDICT, 600, ink), (say(name), 20, 600, ink)]
        else:
            found.append((say(texts.DRAW_ROW()), VERDICT, 600, ""))
        return [*found, (self._tie(), 14, 400, "")] if ours == theirs else found

    def _spoken_sums(self) -> str:
        totals = ((plain(total(self._view, seat)), is_guessed(self._view, seat)) for seat in SEATS)
        return " : ".join(heard(n, guess=guess) for n, guess in totals)

    def _tie(self) -> str:
        view = self._view
        rule = tie_rule(view)
        if rule is Result.DRAW:
            both = all(wins_ties(view, seat) for seat in SEATS)
            if both:
                return self.tr("equal totals: both sides win ties, so it is a draw")
            if view.result is None and unknown_ties(view):  # the outcome tells it later
                return self.tr("equal totals: a draw, as far as known")
            return self.tr("equal totals: a draw")
        seat = ATTACKER if rule is Result.ATTACKER else DEFENDER
        name = say(side_name(view.setup, seat))
        return self.tr("equal totals: {name} wins the tie").format(name=name)


OTHER_KEY = "F4"
THE_CARDS, OTHER = Message("keys", "The revealed cards"), Message("keys", "another card or number")


class Palette(QWidget):
    """Those that may be named bear their keys; the one the other side has turned is dim."""

    chosen = Signal(object)
    overruled = Signal(str, str)

    def __init__(self, look: Look, view: State, choice: Choice) -> None:
        super().__init__()
        keys, row = keys_of(choice), filled(QHBoxLayout(), 1, spacing=look.px(2))
        name = say(side_name(view.setup, choice.seat))
        words = self.tr("{name}: the revealed card (bonus vs attack / defence / manoeuvre)")
        whose = words.format(name=name)
        words = self.tr("Another card or number (F4)")
        other = with_name(QPushButton(words), "other-card")
        other.clicked.connect(self._overrule)
        QShortcut(OTHER_KEY, self).activated.connect(self._overrule)
        other.setProperty("kind", "link")
        other.setFont(look.font(12))
        head = filled(QHBoxLayout(), label(look, whose, 12), 1, other, spacing=look.px(8))
        filled(QVBoxLayout(self), head, row, 1, spacing=0)
        for option in choice.options:
            if not isinstance(option.action, ShowCard):
                continue
            card = faced(view, view.deck.card(option.action.card))
            size = short_size(look, len(view.deck.cards))
            face = CardFace(look, card, FaceMarks(key=keys.get(option.action, "")), size)
            face.setObjectName(f"palette:{card.id}")
            face.setEnabled(option.is_open)
            face.clicked.connect(lambda _=False, a=option.action: self.chosen.emit(a))
            row.addWidget(face)
        row.addStretch(1)

    def key_groups(self) -> list[KeyGroup]:
        """What leads on where none of them is right."""
        return [group(THE_CARDS, ((OTHER_KEY, OTHER),))]

    def _overrule(self) -> None:
        """The numbers of a card that is not here are given to one that is."""
        told = self.tr("Is your card missing? Give its numbers to one of its type, then choose it")
        self.overruled.emit(say(texts.SET_BONUS()), told)


def is_palette(choice: Choice) -> bool:
    """Whether a card that was turned is asked for."""
    return any(isinstance(o.action, ShowCard) for o in choice.options)


def outcome_height(look: Look) -> int:
    """What is kept for the outcome, and for the cards that one is named among."""
    lines = LINES - look.metrics.is_least
    return lines * line_height(look) + (lines - 1) * look.px(1) + look.px(2 * 4)


def line_height(look: Look) -> int:
    """The height of a consequence; where it is in short there is no room for its detail."""
    watched, small = look.metrics.watched, look.metrics.small
    return look.px(38 if watched else 28 if is_brief(look) else 38 if small else 50)


def is_brief(look: Look) -> bool:
    """Whether there is no room to tell all in full."""
    return look.metrics.is_cramped or look.metrics.watched


class OutcomeList(Sheet):
    """Built for the consequences of one fight."""

    def __init__(self, look: Look, lines: Sequence[Consequence], overview: Overview) -> None:
        super().__init__()
        self.setObjectName("outcome")
        column = spaced(QVBoxLayout(self), spacing=0, margins=look.margins(14, 4, 10, 4))
        for n, line in enumerate(lines):
            if n:
                column.addWidget(Rule(look))
            row = OutcomeLine(look, line, overview)
            row.setMinimumHeight(line_height(look))
            column.addWidget(row)
        column.addStretch(1)

    def minimumSizeHint(self) -> QSize:
        """As wide as there is room for: the lines are cut to that."""
        return QSize(0, super().minimumSizeHint().height())


class OutcomeLine(QWidget):
    """A consequence: picture, words, who picks and what was picked, the rule."""

    def __init__(self, look: Look, line: Consequence, overview: Overview) -> None:
        super().__init__()
        self.setObjectName("outcome:line")
        self._look = look
        self._who: QLabel | None = None
        self._told = ""
        row = spaced(QHBoxLayout(self), spacing=look.px(10))
        ink = look.theme.bad if line.is_loss else look.theme.text
        row.addWidget(Glyph(look, line.icon, 24, ink))
        if line.seat is not None:
            row.addWidget(SeatMark(look, line.seat, say(overview.seats[line.seat].name), 16))
        words = filled(QVBoxLayout(), 1, spacing=0)
        size = 20 if look.metrics.watched else 14 if look.metrics.small else 16
        words.addWidget(label(look, say(line.text), size, 600))
        if line.detail is not None and not is_brief(look):
            said = label(look, say(line.detail), 12, colour=look.theme.muted, wrap=True)
            words.addWidget(said)
        words.addStretch(1)
        row.addLayout(words, 1)
        if line.answer is not None:
            row.addWidget(label(look, say(line.answer), 14, 600))
        elif line.chooser is not None:
            name = say(overview.seats[line.chooser].name)
            row.addWidget(SeatMark(look, line.chooser, name, 16))
            self._told = self.tr("{name}: chooses").format(name=name)
            self._who = label(look, self._told, 14, 600, look.theme.seat_colour(line.chooser))
            row.addWidget(self._who)
        if rule := cite(line.cite):
            row.addWidget(Chip(look, rule))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Who chooses is written smaller before he is cut, and then told by his mark alone."""
        super().resizeEvent(event)
        if self._who is None:
            return
        for told, size in ((self._told, 14), (self._told, 12), (self.tr("chooses"), 14)):
            self._who.setText(told)
            self._who.setFont(self._look.font(size, 600))
            if self.minimumSizeHint().width() <= self.width():
                break


class CombatPanel(Panel):
    """Shows one page at a time; nothing of the page before is kept."""

    tells_results = True

    def __init__(self, look: Look) -> None:
        if look.metrics.watched:  # large cards say more there than large words
            metrics = look.metrics
            metrics = replace(metrics, distance=metrics.distance * WATCHED, small=True, far=False)
            look = replace(look, metrics=metrics)
        super().__init__(look)
        self._page: HandPage | TablePage | None = None
        self._was_down, self._asks = False, True
        self._waited = False
        """Whether a result was still to come when the table was shown last."""
        self._worker = OddsWorker(self)
        self._worker.ready.connect(self._advise)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self._column = QVBoxLayout(self)
        margin = look.px(6 if look.metrics.is_cramped else 10 if look.metrics.small else 20)
        self._column.setContentsMargins(margin, margin, margin, margin)

    def hasHeightForWidth(self) -> bool:
        """The bar below has what it needs: the table gives way to a long list."""
        return False

    def only_show(self) -> None:
        """Both sides without the cards that one would press to name one."""
        self._asks = False

    def present(self, view: Struct, decision: Decision | None, overview: Overview) -> None:
        """Show the fight as it stands; cards that everybody saw face down turn over.

        The sums count up to the result, in the place of a moment: nothing larger could be shown.
        """
        if not isinstance(view, State):
            raise TypeError(view)
        self._worker.drop()
        choice = decision if isinstance(decision, Choice) and self._asks else None
        seat = owner(view, choice)
        if seat is None:
            page = TablePage(self.look, view, choice, overview)
            page.overruled.connect(self.overruled)
            self._show(page)
            if self._waited and view.result is not None:
                page.count_sums()
            is_open = view.app_deals and all(view.open_card(seat) for seat in SEATS)
            if is_open and self._was_down:
                page.turn_cards()
            self._was_down = all(side.down for side in view.sides) and not is_open
            self._waited = view.result is None
        else:
            self._was_down = self._waited = False
            self._show_hand(view, seat, choice, overview)

    def highlight(self, refs: tuple[Ref, ...]) -> None:
        """The card that waits to be confirmed."""
        if isinstance(self._page, HandPage):
            self._page.highlight(refs)

    def show_values(self, values: OptionValues | None, advise: bool) -> None:
        """What the units on defence are worth; with `advise` what is best is marked."""
        if self._page is not None:
            self._page.show_values(values, advise=advise)

    def handle(self, event: QKeyEvent) -> bool:
        """F8 draws a card by the advice."""
        if event.key() != Qt.Key.Key_F8 or not isinstance(self._page, HandPage):
            return False
        self._page.draw_lots()
        return True

    def hideEvent(self, event: QHideEvent) -> None:
        """Gone: nobody waits for advice; a window made an icon comes back."""
        if not event.spontaneous():
            self._worker.drop()
        super().hideEvent(event)

    def _show_hand(
        self, view: State, seat: Seat, choice: Choice | None, overview: Overview
    ) -> None:
        page = HandPage(self.look, view, seat, choice, overview)
        page.by_lot.connect(self.by_lot)
        self._show(page)
        self._worker.ask(lambda cancelled, told: [advice(view, seat, cancelled)])

    def _advise(self, found: Advice | None) -> None:
        if found is not None and isinstance(self._page, HandPage):
            self._page.advise(found)

    def _show(self, page: HandPage | TablePage) -> None:
        empty(self._column)
        self._page = page
        page.chosen.connect(self.chosen)
        self._column.addWidget(scrolled(page) if isinstance(page, HandPage) else page)
