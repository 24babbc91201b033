"""The owner's own page: his three cards, what each does against each unseen one, the advice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from assistant.games.metro import texts
from assistant.games.metro.deck import HAND, CardId
from assistant.games.metro.odds.equilibrium import Advice
from assistant.games.metro.odds.hand_space import CardOutcomes
from assistant.games.metro.odds.payoffs import scale_text, stakes
from assistant.games.metro.setup import DEFENDER, side_name
from assistant.games.metro.state import State, card_ref
from assistant.rules.decision import Choice, Ref, Seat
from assistant.rules.game import Overview
from assistant.rules.odds import OptionValues
from assistant.rules.text import Message
from assistant.ui.figures import percents
from assistant.ui.games.metro.card_face import CardFace, FaceMarks, card_size, short_size
from assistant.ui.games.metro.grid import OutcomeGrid, Tally
from assistant.ui.games.metro.side_card import strips
from assistant.ui.games.metro.unit_choice import UnitChoice, signed_value
from assistant.ui.games.metro.view_model import HandCard, hand_view
from assistant.ui.key_sheet import KeyGroup, group
from assistant.ui.labels import height_of, label
from assistant.ui.theme import HALO, Look
from assistant.ui.translate import say
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.tip import tip

NEVER = 0.0005
"""A share below this is rounding: the card is not part of the mix."""
DRAW = "F8"
THE_HAND = Message("keys", "The hand")
DRAW_A_CARD = Message("keys", "pick a card by the best mix")
"""Neither the key that lifts the curtain nor the one that confirms what was drawn."""
LOW, LOW_FACE, LOW_NAMED = 380, 86, 80
"""A page less high has no room for all of it; so high is a card with a line for key and advice, and
one of the deck that is told without advice."""
ADVICE, ADVICE_AFAR = 52, 32
"""What is kept for the advice: three small lines or two usual ones; from afar two small ones."""
TALLY = 28
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
        self._faces = {held.card.id: self._face(held) for held in self._hand.cards}
        self.highlight(())
        self._words = label(look, "", 14, wrap=True)
        self._words.setObjectName("advice")
        self._words.setFixedHeight(look.px(ADVICE_AFAR if look.metrics.is_far else ADVICE))
        self._lot = PlainButton(look, self.tr("Pick for me"), icon="die", key=DRAW)
        self._lot.setObjectName("draw-for-me")
        self._lot.clicked.connect(self.draw_lots)
        if self._hand.plays:
            place = self._lot.sizePolicy()
            place.setRetainSizeWhenHidden(True)  # advice that comes moves nothing
            self._lot.setSizePolicy(place)
        self._lot.hide()
        self._units = self._unit_choice(choice)
        rows, far = self._hand.outcomes, look.metrics.is_far
        self._tallies = self._count_outcomes(rows) if far else {}
        keys = {held.card.id: held.key for held in self._hand.cards}
        self._grid = OutcomeGrid(look, view, seat, rows, keys) if rows and not far else None
        self._lay_out(overview)

    def key_groups(self) -> list[KeyGroup]:
        """The key of the advice, where there is some."""
        return [] if self._lot.isHidden() else [group(THE_HAND, ((DRAW, DRAW_A_CARD),))]

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A low page has short cards and no heading: the grid is never cut."""
        super().resizeEvent(event)
        self._fit_words()
        if not self._look.metrics.is_far:
            self._set_low(low=self.height() < self._look.px(LOW))

    def advise(self, advice: Advice) -> None:
        """The best play: shown to who wants it, while the others see the value of the hand."""
        self._advice = advice
        self._show_advice(advice)

    def show_values(self, values: OptionValues | None, *, advise: bool) -> None:
        """The values of the units on defence with this hand; `advise` to mark what is best."""
        if self._units is not None:
            self._units.show_values(values, advise=advise)
        self._wanted = advise or self._asked
        for tally in self.findChildren(Tally):
            tally.mark(self._wanted)
        if self._advice is not None:
            self._show_advice(self._advice)

    def highlight(self, refs: tuple[Ref, ...]) -> None:
        """Show which card waits to be confirmed."""
        for held in self._hand.cards:
            card = held.card.id
            self._faces[card].show_picked(held.held or card_ref(self._seat, card) in refs)

    def draw_lots(self) -> None:
        """Pick one of the cards by the best mix; a sure card needs no lot."""
        advice = self._advice
        if advice is None or self._lot.isHidden():
            return
        ids = self._view.deck.ids
        sure = advice.sure[:1]
        shares = [1.0 if sure == (c,) else 0.0 for c in advice.hand] if sure else advice.mix
        actions = {held.card.id: held.action for held in self._hand.cards}
        plays = [actions.get(ids[number]) for number in advice.hand]
        chances = {a: p for a, p in zip(plays, shares, strict=True) if a is not None and p > 0}
        if chances:
            self.by_lot.emit(chances)

    def _show_advice(self, advice: Advice) -> None:
        """Mark how often the best play takes each card, and say the value of the hand."""
        ids = self._view.deck.ids
        mix = percents([share if share > NEVER else 0.0 for share in advice.mix], 0)
        for number, share, percent in zip(advice.hand, advice.mix, mix, strict=True):
            face = self._faces.get(ids[number])
            if face is None:
                continue
            if not self._wanted:
                face.show_advice("", best=False)
            elif number in advice.sure:
                face.show_advice(self.tr("sure win"), best=True)
            else:
                face.show_advice(percent, best=share > NEVER and not advice.sure)
        parts = tuple(self._advice_parts(advice))
        parts = parts[:1] if self._look.metrics.is_far else parts
        deck = () if self._view.deck.complete else (say(texts.DECK_ASSUMED()),)
        self._words.setText(" · ".join((*parts, *deck)))
        self._fit_words()
        self._lot.setVisible(self._wanted and self._hand.plays)

    def _advice_parts(self, advice: Advice) -> Iterator[str]:
        if self._wanted:
            yield self._best(advice)
        yield f"{say(texts.VALUE_OF_HAND())}: {signed_value(advice.value)}"
        yield f"{say(texts.FLOOR_OF_HAND())}: {signed_value(float(advice.value_if_seen))}"
        unit = self._view.side(DEFENDER).unit
        if unit is not None:
            yield say(scale_text(stakes(self._view, self._seat, unit)))

    def _best(self, advice: Advice) -> str:
        cards = self._view.deck.cards
        if advice.sure:
            names = ", ".join(say(cards[n].name) for n in advice.sure)
            return self.tr("{card} wins against any card").format(card=names)
        mix = zip(advice.hand, advice.mix, strict=True)
        played = [(say(cards[n].name), share) for n, share in mix if share > NEVER]
        words = percents([share for _, share in played], 0)
        shares = [f"{name} {percent}" for (name, _), percent in zip(played, words, strict=True)]
        return self.tr("Best mix: {shares}").format(shares=", ".join(shares))

    def _face(self, held: HandCard) -> CardFace:
        """All that is on the card; from afar, and where seven have no such room, in short."""
        look, marks = self._look, FaceMarks(key=held.key)
        among = len(self._view.deck.ids) if self._hand.names_cards else HAND
        brief = look.metrics.is_far or self._hand.names_cards
        size = short_size(look, among) if brief else card_size(look)
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

    def _count_outcomes(self, rows: tuple[CardOutcomes, ...]) -> dict[CardId, Tally]:
        """How each card does against one who plays any card: all of the grid that fits afar."""
        best = max((row.mean for row in rows), default=None)
        ids = self._view.deck.ids
        return {ids[row.card]: Tally(self._look, row, best=row.mean == best) for row in rows}

    def _fit_words(self) -> None:
        """The advice is written smaller before it is cut."""
        look, words = self._look, self._words
        beside = 0 if self._lot.isHidden() else self._lot.sizeHint().width()
        room = self.width() - beside - look.px(BETWEEN)
        fonts = (look.font(size) for size in (14, 12))
        fits = (font for font in fonts if height_of(font, words.text(), room) <= words.height())
        words.setFont(next(fits, look.font(12)))
        words.setToolTip(tip(words.text()))

    def _set_low(self, *, low: bool) -> None:
        look, column, count = self._look, self._column, len(self._faces)
        self._head.setHidden(low)
        size = short_size(look, count) if self._hand.names_cards else card_size(look)
        if low:
            size.setHeight(look.px(LOW_NAMED if self._hand.names_cards else LOW_FACE))
        if self._hand.names_cards:
            around = look.px(2 * HALO + BETWEEN)
            size.setWidth(min(size.width(), (self.width() - count * around) // count))
        for face in self._faces.values():
            face.set_size(size)
        column.setSpacing(look.px(3 if low else 5 if look.metrics.is_tight else 12))
        if self._grid is not None:
            self._grid.set_low(low)
            column.setStretch(column.count() - 1, int(not low))

    def _lay_out(self, overview: Overview) -> None:
        look = self._look
        low = look.metrics.is_tight
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(5 if low else 12))
        column.addLayout(strips(look, self._view, overview))
        self._head = self._heading()
        column.addWidget(self._head)
        self._head.setHidden(look.metrics.is_far)  # only now: without a parent it would be a window
        column.addLayout(self._row(self._faces.items()))
        advice = QHBoxLayout()
        advice.addWidget(self._words, 1)
        advice.addWidget(self._lot)
        column.addLayout(advice)
        if self._units is not None:
            column.addWidget(self._units)
        if self._grid is not None:
            if not low:
                column.addLayout(self._grid_heading())
            column.addWidget(self._grid, 1)
        column.addStretch(1)

    def _heading(self) -> QWidget:
        look, head = self._look, QWidget()
        row = QHBoxLayout(head)
        row.setContentsMargins(0, 0, 0, 0)
        words = (
            self.tr("The whole deck: mark your three cards")
            if self._hand.names_cards
            else self.tr("Your cards")
        )
        row.addWidget(label(look, words, 14, 600))
        row.addStretch(1)
        name = say(side_name(self._view.setup, self._seat))
        only = self.tr("only {name} may look").format(name=name)
        row.addWidget(label(look, only, 14, colour=look.theme.muted))
        return head

    def _row(self, faces: Iterable[tuple[CardId, CardFace]]) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(self._look.px(BETWEEN))
        row.addStretch(1)
        for card, face in faces:
            place = QVBoxLayout()
            place.setSpacing(0)
            place.addWidget(face)
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
        row.addWidget(label(look, words, 12, colour=look.theme.muted))
        row.addStretch(1)
        return row
