"""The owner's own page: his three cards, the grid of each against the unseen ones, the advice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from itertools import product
from random import choices

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from assistant.games.metro import texts
from assistant.games.metro.cards import faced
from assistant.games.metro.comparison import strength
from assistant.games.metro.deck import HAND, Card, CardId
from assistant.games.metro.odds.equilibrium import Advice
from assistant.games.metro.odds.fight_odds import own_cards
from assistant.games.metro.odds.hand_space import CardOutcomes, Outcome
from assistant.games.metro.setup import side_name
from assistant.games.metro.state import State, card_ref, other
from assistant.rules.decision import Choice, Ref, Seat
from assistant.rules.game import Overview
from assistant.rules.odds import TIE, OptionValues
from assistant.rules.text import Message, plain
from assistant.ui.figures import percents
from assistant.ui.games.metro.card_face import (
    TYPE_ICONS,
    CardFace,
    FaceMarks,
    card_size,
    heard,
    short_size,
)
from assistant.ui.games.metro.side_card import UnitChoice, strips, strong
from assistant.ui.games.metro.view_model import HandCard, hand_view
from assistant.ui.labels import fitting, height_of, label
from assistant.ui.over_sheet import KeyGroup, group
from assistant.ui.style_sheet import dress, picture
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets import paint
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.layouts import filled, put, spaced, with_name
from assistant.ui.widgets.menu import tip
from assistant.ui.widgets.small import Glyph, KeyCap

OUTCOME_ICONS = {Outcome.WIN: "check", Outcome.DRAW: "equal", Outcome.LOSS: "cross"}
STATES = {Outcome.WIN: "good", Outcome.DRAW: "", Outcome.LOSS: "bad"}
"""Of the ground of a cell, as the style sheet knows it."""
INSET, ROW = 10, 24
"""Beside the words of a cell in one line; the least height of a row: that of a key on it."""
OUTCOME_NAMES = {
    Outcome.WIN: Message("metro", "win"),
    Outcome.DRAW: Message("metro", "draw"),
    Outcome.LOSS: Message("metro", "loss"),
}


TALLIED = 96
"""How wide the last column is."""


class OutcomeGrid(QWidget):
    """Built for a hand, card by card; the sums read `you : the other side`."""

    def __init__(
        self,
        look: Look,
        view: State,
        seat: Seat,
        rows: tuple[CardOutcomes, ...],
        keys: Mapping[CardId, str],
    ) -> None:
        super().__init__()
        self._look, self._view, self._seat = look, view, seat
        self.tallies: dict[CardId, Tally] = {}
        held = set(own_cards(view, seat))
        cards = tuple(faced(view, card) for card in view.deck.cards)
        unseen = [card for card in cards if card.id not in held]
        between = 2 if look.metrics.is_cramped else 5 if look.metrics.small else 8
        grid = spaced(QGridLayout(self), spacing=look.px(between))
        for n, card in enumerate(unseen, 1):
            icon = "" if look.metrics.is_tight else TYPE_ICONS[card.type]
            words = label(look, say(card.marked_name), 12 if look.metrics.small else 14, wrap=True)
            grid.addWidget(with_name(self._head(words, icon), f"sum:{card.id}"), 0, n)
            grid.setColumnStretch(n, 2)
        if look.metrics.is_tight:  # no heading over it has room to say what is set against what
            words = label(look, self.tr("you : opponent"), 12, colour=look.theme.muted)
            grid.addWidget(words, 0, 0, Qt.AlignmentFlag.AlignBottom)
        words = label(look, self.tr("of the 4 cards"), 12, colour=look.theme.muted, wrap=True)
        words.setFixedWidth(look.px(TALLIED))
        grid.addWidget(self._head(words), 0, len(unseen) + 1)
        for n, row in enumerate(rows, 1):
            mine = cards[row.card]
            grid.addWidget(self._row_head(mine, keys.get(mine.id, "")), n, 0)
            for m, (theirs, result) in enumerate(zip(unseen, row.outcomes, strict=True), 1):
                cell = self._cell(mine, theirs, result)
                grid.addWidget(with_name(cell, f"sum:{mine.id}:{theirs.id}"), n, m)
            tally = self.tallies[mine.id] = with_name(Tally(look, row), f"tally:{mine.id}")
            grid.addWidget(tally, n, len(unseen) + 1)

    def _head(self, words: QLabel, icon: str = "") -> QWidget:
        """Over a column, at its foot."""
        look, box, centre = self._look, QWidget(), Qt.AlignmentFlag.AlignHCenter
        column = filled(QVBoxLayout(box), 1, spacing=0)
        if icon:
            column.addWidget(Glyph(look, icon, 18, look.theme.muted), 0, centre)
        words.setAlignment(centre | Qt.AlignmentFlag.AlignBottom)
        column.addWidget(words)
        return box

    def _row_head(self, card: Card, key: str) -> QWidget:
        look, box = self._look, with_name(QWidget(), f"sum:{card.id}")
        row = spaced(QGridLayout(box), spacing=look.px(8), margins=look.margins(0, 0, 4, 0))
        if key:
            row.addWidget(KeyCap(look, key), 0, 0)
        name = say(card.marked_name)
        words = label(look, name, 14, 600, wrap=True)
        words.setFixedWidth(look.px(124 if look.metrics.is_tight else 150))
        words.setFont(
            fitting(look, name, words.width(), (14, 12), 1 if look.metrics.is_tight else 2)
        )
        row.addWidget(words, 0, 1)
        return box

    def _cell(self, mine: Card, theirs: Card, result: Outcome) -> Cell:
        view, seat = self._view, self._seat
        ours = strength(view, seat) + mine.against(theirs.type)
        others = strength(view, other(seat)) + theirs.against(mine.type)
        totals = (
            (plain(ours), mine.is_guess(theirs.type)),
            (plain(others), theirs.is_guess(mine.type)),
        )
        sums = " : ".join(n + "?" * guess for n, guess in totals)
        cell = Cell(self._look, sums, result)
        cell.setToolTip(say(texts.WHAT_GUESSES_ARE()) if "?" in sums else "")
        cell.setAccessibleName(
            self.tr("{mine} against {theirs}: {sum}, {result}").format(
                mine=say(mine.name),
                theirs=say(theirs.name),
                sum=" : ".join(heard(n, guess=guess) for n, guess in totals),
                result=say(OUTCOME_NAMES[result]()),
            )
        )
        return cell


class Cell(QLabel):
    """The two totals and the result, on the ground of the result."""

    def __init__(self, look: Look, sums: str, result: Outcome) -> None:
        super().__init__()
        self._look, self._sums, self._result = look, sums, result
        self.setProperty("kind", "cell")
        self.setProperty("state", STATES[result])
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        high = 44 if not look.metrics.is_tight else ROW if look.metrics.is_cramped else 30
        self.setMinimumSize(look.size(84, high))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The sum above the result; beside it where room is short, and then perhaps its sign."""
        super().resizeEvent(event)
        look, words = self._look, say(OUTCOME_NAMES[self._result]())
        size, color = 16 if look.metrics.is_tight else 20, outcome_color(look, self._result)
        sign = picture(look, OUTCOME_ICONS[self._result], color, 12)
        result = f"{sign} {words}"
        is_line = look.metrics.is_tight or self.height() < look.px(42)
        if is_line:
            room = paint.width_of(look.font(size, 600), self._sums) + look.px(2 * INSET + 14 + 16)
            if room + paint.width_of(look.font(12), words) > self.width():
                result = sign  # its sign and its colour tell the result, too
        self.setIndent(look.px(INSET) if is_line else 0)
        sides = Qt.AlignmentFlag
        self.setAlignment(sides.AlignVCenter if is_line else sides.AlignCenter)
        sums = strong(look, self._sums, size, look.theme.text)
        style = f"font-size: {look.px(12)}px; color: {color}"
        between = "&nbsp; &nbsp;" if is_line else "<br>"
        self.setText(f'{sums}{between}<span style="{style}">{result}</span>')


class Tally(QLabel):
    """Of four: how many are won, drawn, lost; edged for who is advised to play the card.

    Under one of three cards, without a heading, it is `worded` in place of the signs.
    """

    def __init__(self, look: Look, row: CardOutcomes, *, worded: bool = False) -> None:
        super().__init__()
        self._look = look
        counts = [(row.outcomes.count(result), result) for result in OUTCOME_NAMES]
        said = ", ".join(f"{say(OUTCOME_NAMES[result]())}: {n}" for n, result in counts)
        parts = [self._part(count, result, worded=worded) for count, result in counts]
        self.setProperty("kind", "tally")
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setText(" · ".join(parts) if worded else "&nbsp; ".join(parts))
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAccessibleName(said)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setFixedWidth(look.px(220 if worded else TALLIED))
        self.setMinimumHeight(look.px(ROW))

    def mark(self, best: bool) -> None:
        """Whether it is to be told from the rest."""
        dress(self, best=best)

    def _part(self, count: int, result: Outcome, *, worded: bool) -> str:
        look = self._look
        color = outcome_color(look, result) if count else look.theme.faint
        if worded:
            return strong(look, f"{say(OUTCOME_NAMES[result]())} {count}", 12, color)
        sign = picture(look, OUTCOME_ICONS[result], color, 12)
        return sign + strong(look, str(count), 14, color)


def _starred(advice: Advice) -> frozenset[int]:
    """The cards that win for sure; where there is none, those of the best mix."""
    mix = zip(advice.hand, advice.mix, strict=True)
    return frozenset(advice.sure or (n for n, share in mix if share > NEVER))


def _as_good(advice: Advice) -> tuple[int, ...]:
    """The cards that no card is worth more than, though they bear no star."""
    most = max(advice.option_values) - TIE
    alike = (n for n, w in zip(advice.hand, advice.option_values, strict=True) if w > most)
    return tuple(n for n in alike if n not in _starred(advice))


def outcome_color(look: Look, result: Outcome) -> str:
    """The colour of a result."""
    theme = look.theme
    return {Outcome.WIN: theme.good, Outcome.DRAW: theme.muted, Outcome.LOSS: theme.bad}[result]


NEVER = 0.0005
"""A share below this is rounding: the card is not part of the mix."""
DRAW = "F8"
THE_HAND = Message("keys", "The hand")
DRAW_A_CARD = Message("keys", "choose a card by the best mix")
"""Neither the key that lifts the curtain nor the one that confirms what was drawn."""
LOW, LOW_NAMED = 84, 80
"""How high a card is that has a line for key and advice, and one that is told without advice."""
ADVICE, ADVICE_LOW, ADVICE_AFAR = 52, 36, 26
"""What is kept for the advice: three small lines or two usual ones; else two small ones."""
TALLY = 24
BETWEEN = 6


class HandPage(QWidget):
    """Built for one view of one seat and thrown away with it; `advise` when the advice is there."""

    chosen = Signal(object)
    by_lot = Signal(object)

    def __init__(
        self, look: Look, view: State, seat: Seat, choice: Choice | None, overview: Overview
    ) -> None:
        super().__init__()
        self._look, self._view, self._seat = look, view, seat
        self._hand = hand_view(view, seat, choice)
        self._advice: Advice | None = None
        self._asked = view.side(seat).advised
        """Whether its owner has asked for advice with this very hand."""
        self._wanted = self._asked
        self._told = ""
        """The advice in words, where it is wanted."""
        self._faces = {held.card.id: self._face(held) for held in self._hand.cards}
        self.highlight(())
        self._words = with_name(label(look, "", 14, wrap=True), "advice")
        low = ADVICE_LOW if look.metrics.is_cramped else ADVICE
        self._words.setFixedHeight(look.px(ADVICE_AFAR if look.metrics.is_far else low))
        self._lot = PlainButton(look, self.tr("Choose for me"), icon="die", key=DRAW)
        self._lot.setObjectName("draw-for-me")
        self._lot.clicked.connect(self.draw_lots)
        self._is_whole = self._hand.plays or (self._hand.names_cards and bool(self._hand.outcomes))
        """Whether it is known of all three cards, of which one is to be played."""
        self._has_button = self._hand.plays or (self._is_whole and not look.metrics.is_far)
        """Seven cards from afar have no room for it: its key is in the list of keys."""
        if self._has_button:
            place = self._lot.sizePolicy()
            place.setRetainSizeWhenHidden(True)  # advice that comes moves nothing
            self._lot.setSizePolicy(place)
        self._lot.hide()
        self._units = self._unit_choice(choice)
        rows, far = self._hand.outcomes, look.metrics.is_far
        ids = view.deck.ids
        told = partial(Tally, look, worded=not self._hand.names_cards)
        self._tallies = {ids[row.card]: told(row) for row in rows} if far else {}
        keys = {held.card.id: held.key for held in self._hand.cards}
        self._grid = OutcomeGrid(look, view, seat, rows, keys) if rows and not far else None
        self._lay_out(overview)

    def key_groups(self) -> list[KeyGroup]:
        """The key of the advice, where there is some."""
        return [group(THE_HAND, ((DRAW, DRAW_A_CARD),))] if self._may_draw else []

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The advice has another room."""
        super().resizeEvent(event)
        self._fit_words()

    def advise(self, advice: Advice) -> None:
        """The best play: shown to who wants it."""
        self._advice = advice
        self._show_advice(advice)

    def show_values(self, values: OptionValues | None, *, advise: bool) -> None:
        """The values of the units on defence with this hand; `advise` to mark what is best."""
        if self._units is not None:
            self._units.show_values(values, advise=advise)
        self._wanted = advise or self._asked
        if self._advice is not None:
            self._show_advice(self._advice)

    def highlight(self, refs: tuple[Ref, ...]) -> None:
        """Show which card waits to be confirmed; among all of the deck, which are named."""
        for held in self._hand.cards:
            card = held.card.id
            is_meant = not self._hand.names_cards and card_ref(self._seat, card) in refs
            self._faces[card].show_picked(held.held or is_meant)

    def draw_lots(self) -> None:
        """Pick one of the cards by the best mix; a sure card needs no lot.

        Which of the table's own cards it is, is only told: the player lays it down.
        """
        advice = self._advice
        if advice is None or not self._may_draw:
            return
        ids = self._view.deck.ids
        sure = advice.sure[:1]
        shares = [1.0 if sure == (c,) else 0.0 for c in advice.hand] if sure else advice.mix
        if self._hand.names_cards:
            (drawn,) = choices(advice.hand, [p if p > NEVER else 0.0 for p in shares])
            told = self.tr("Chosen: {card}. Place this card face down.")
            self._told = told.format(card=say(self._view.deck.cards[drawn].name))
            self._fit_words()
            self.by_lot.emit({})
            return
        actions = {held.card.id: held.action for held in self._hand.cards}
        plays = [actions.get(ids[number]) for number in advice.hand]
        chances = {a: p for a, p in zip(plays, shares, strict=True) if a is not None and p > 0}
        if chances:
            self.by_lot.emit(chances)

    @property
    def _may_draw(self) -> bool:
        """Whether its owner wants advice on which of three cards to play."""
        return self._is_whole and self._wanted and self._advice is not None

    def _show_advice(self, advice: Advice) -> None:
        """Mark how often the best play takes each card, and say so."""
        ids = self._view.deck.ids
        tallies = self._tallies if self._grid is None else self._grid.tallies
        mix = percents([share if share > NEVER else 0.0 for share in advice.mix], 0)
        starred, alike = _starred(advice), _as_good(advice)
        for number, share, percent in zip(advice.hand, advice.mix, mix, strict=True):
            card, best = ids[number], self._wanted and number in starred
            if (face := self._faces.get(card)) is not None:
                if number in alike:
                    told = self.tr("as good")
                elif self._hand.names_cards:  # its star alone has room: the line below has words
                    told = ""
                else:
                    is_sure = number in advice.sure
                    told = self.tr("sure win") if is_sure else self._how_often(share, percent)
                face.show_advice(told if self._wanted else "", best=best)
            if (tally := tallies.get(card)) is not None:
                tally.mark(best)
        self._told = self._best(advice) if self._wanted else ""
        self._fit_words()
        self._lot.setVisible(self._may_draw and self._has_button)

    def _counted(self) -> str:
        """Why cards won are no chance to win; from afar there is no room to say it."""
        if self._advice is None or not self._hand.outcomes or self._look.metrics.is_far:
            return ""
        return self.tr(
            "The table counts cards, not chances: "
            "playing best, the opponent does not choose each of them equally often."
        )

    def _best(self, advice: Advice) -> str:
        cards = self._view.deck.cards
        if advice.sure:
            names = ", ".join(say(cards[n].name) for n in advice.sure)
            return self.tr("{card} wins against any card.").format(card=names)
        mix = zip(advice.hand, advice.mix, strict=True)
        played = [(say(cards[n].name), share) for n, share in mix if share > NEVER]
        words = percents([share for _, share in played], 0)
        shares = [f"{name} {percent}" for (name, _), percent in zip(played, words, strict=True)]
        told = self.tr("Best mix, how often to play each: {shares}.").format(
            shares=", ".join(shares)
        )
        if len(played) == 1:
            told = self.tr("Best: always play {card}.").format(card=played[0][0])
        alike = ", ".join(say(cards[n].name) for n in _as_good(advice))
        if alike and self._hand.names_cards:  # on a small face there is no room for it
            told += " " + self.tr("Equally good: {cards}.").format(cards=alike)
        return told

    def _how_often(self, share: float, percent: str) -> str:
        """How often the best play takes a card; a bare share would be taken for its chance."""
        if share <= NEVER:
            return self.tr("do not play")
        if share >= 1 - NEVER:
            return self.tr("always")
        return self.tr("play {share}").format(share=percent)

    def _face(self, held: HandCard) -> CardFace:
        """All that is on the card; from afar, and where seven have no such room, in short."""
        look, marks = self._look, FaceMarks(key=held.key)
        among = len(self._view.deck.ids) if self._hand.names_cards else HAND
        brief = look.metrics.is_far or self._hand.names_cards
        size = short_size(look, among) if brief else card_size(look)
        if look.metrics.is_cramped and not look.metrics.is_far:  # the grid has its room
            size.setHeight(look.px(LOW_NAMED if self._hand.names_cards else LOW))
        face = CardFace(look, held.card, marks, size)
        face.setObjectName(f"token:{card_ref(self._seat, held.card.id)}")
        if held.action is not None:
            face.clicked.connect(lambda _=False, a=held.action: self.chosen.emit(a))
        return face

    def _unit_choice(self, choice: Choice | None) -> UnitChoice | None:
        """Where the defender is named after the deal (R3), this is where the hand is seen."""
        if not self._hand.defends:
            return None
        found, across = self._view.side(self._seat).units, QBoxLayout.Direction.LeftToRight
        made = UnitChoice(self._look, self._view, self._seat, found, choice, across)
        made.chosen.connect(self.chosen)
        return made

    def _fit_words(self) -> None:
        """The advice is written smaller, and without what else is told, before it is cut."""
        look, words, told = self._look, self._words, self._told
        beside = 0 if self._lot.isHidden() else self._lot.sizeHint().width()
        room = self.width() - beside - look.px(BETWEEN)
        tries = product((f"{told} {self._counted()}".strip(), told), map(look.font, (14, 12)))
        fits = (one for one in tries if height_of(one[1], one[0], room) <= words.height())
        text, font = next(fits, (told, None))
        words.setText(text)
        words.setFont(font or look.font(12))
        words.setToolTip("" if font else tip(text))

    def _lay_out(self, overview: Overview) -> None:
        look, low = self._look, self._look.metrics.is_tight
        column = spaced(
            QVBoxLayout(self), spacing=look.px(2 if look.metrics.is_cramped else 5 if low else 12)
        )
        column.addLayout(strips(look, self._view, overview))
        if not look.metrics.is_cramped:
            column.addLayout(self._heading())
        column.addLayout(self._row(self._faces.items()))
        column.addLayout(filled(QHBoxLayout(), (self._words, 1), self._lot))
        if self._units is not None:
            column.addWidget(self._units)
        if self._grid is not None:
            if not low:
                column.addLayout(self._grid_heading())
            column.addWidget(self._grid, 1)
        column.addStretch(1)

    def _heading(self) -> QHBoxLayout:
        look = self._look
        words = self.tr("Your cards")
        if self._hand.names_cards:
            words = self.tr("The whole deck: mark your three cards")
            if self._hand.outcomes:
                words = self.tr("Your three cards are marked")
        name = say(side_name(self._view.setup, self._seat))
        only = self.tr("only {name} may look").format(name=name)
        told = label(look, only, 14, colour=look.theme.muted)
        bonuses = self.tr("bonus vs attack / defence / manoeuvre") if self._hand.names_cards else ""
        legend = label(look, bonuses, 12, colour=look.theme.muted)
        head = label(look, words, 14, 600)
        return filled(QHBoxLayout(), head, legend, 1, told, spacing=look.px(12))

    def _row(self, faces: Iterable[tuple[CardId, CardFace]]) -> QHBoxLayout:
        row = spaced(QHBoxLayout(), spacing=self._look.px(BETWEEN))
        is_told = self._tallies and not self._hand.names_cards and not self._look.metrics.is_least
        if is_told:  # beside what it tells of
            words = self.tr("of the 4 unseen cards:")
            told = label(self._look, words, 12, colour=self._look.theme.muted, wrap=True)
            told.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
            told.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
            row.addWidget(told, 1)
        else:
            row.addStretch(1)
        for card, face in faces:
            place = filled(QVBoxLayout(), face, spacing=0)
            if card in self._tallies:
                self._tallies[card].setFixedHeight(self._look.px(TALLY))
                place.addWidget(self._tallies[card], 0, Qt.AlignmentFlag.AlignHCenter)
            elif self._look.metrics.is_far and self._hand.names_cards:
                place.addSpacing(self._look.px(TALLY))  # three that are named have theirs
            row.addLayout(place)
        row.addStretch(1)
        return row

    def _grid_heading(self) -> QHBoxLayout:
        look, row = self._look, QHBoxLayout()
        row.setSpacing(look.px(12))
        row.addWidget(label(look, self.tr("Your cards against each unseen card"), 14, 600))
        words = self.tr("totals “you : opponent”; the opponent holds three of these four")
        put(row, label(look, words, 12, colour=look.theme.muted), 1)
        return row
