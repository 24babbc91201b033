"""What a recipient would come to with more damage: one look at the sheet serves many options."""

from __future__ import annotations

from typing import NamedTuple

from assistant.games.battletech.ids import SiteId, stockpile_owner
from assistant.games.battletech.mission import texts
from assistant.games.battletech.mission.actions import AssignDamage, FireMissiles
from assistant.games.battletech.mission.damage import knocked_off, lost_cards
from assistant.games.battletech.mission.force import armor, structure
from assistant.games.battletech.names import site_name
from assistant.games.battletech.outcome import emptied
from assistant.games.battletech.reckoning.parts import prevented, total_law
from assistant.games.battletech.reckoning.spans import Span
from assistant.games.battletech.state import Piece, State
from assistant.rules.decision import Action
from assistant.rules.text import Speakable, Text


class Preview(NamedTuple):
    """A recipient as the sheet has it: `least` and `most` may fall on it already."""

    state: State
    site: SiteId
    name: Speakable
    least: int
    most: int
    off: int
    """What prevention and Armor take off."""

    def with_more(self, low: int, high: int) -> Text:
        """What it comes to with so much more, in a few words."""
        through = Span(max(0, self.least + low - self.off), max(0, self.most + high - self.off))
        owner = stockpile_owner(self.site)
        if owner is not None:
            return self._cards(through, self.state.player(owner).stockpile)
        piece = self.state.piece(self.site)
        if not piece.active:
            return self._building(through, piece.counters)
        bears = structure(self.state, self.site)
        after = Span(piece.damage + through.low, piece.damage + through.high)
        if bears is None:
            return texts.SHORT_COUNTERS(n=str(after))
        return texts.SCRAPPED() if after.low >= bears else texts.SHORT_OF(n=str(after), most=bears)

    def _cards(self, through: Span, cards: int) -> Text:
        lost = Span(lost_cards(cards, through.low), lost_cards(cards, through.high))
        if through.low > 0 and lost.low == cards:
            return emptied(self.state)
        return texts.SHORT_CARDS(n=str(lost))

    def _building(self, through: Span, counters: int) -> Text:
        low, high = (knocked_off(counters, n) for n in through)
        if low.scrapped:
            return texts.SCRAPPED()
        return texts.SHORT_BUILDING(n=str(Span(low.removed, high.removed)))


class Previews:
    """The recipients of a battle, each looked at once for all the options about it."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._seen: dict[SiteId, Preview] = {}

    def units(self, pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
        """Those of these Units whose options are asked for."""
        return pieces

    def sites(self, found: tuple[SiteId, ...]) -> tuple[SiteId, ...]:
        """Those of these recipients against which they are asked for."""
        return found

    def of(self, site: SiteId) -> Preview:
        """The recipient as it stands."""
        if site not in self._seen:
            self._seen[site] = _preview(self._state, site)
        return self._seen[site]


class Unread(Previews):
    """The same for options that nobody will read: one action is only judged by them."""

    def __init__(self, state: State, about: Action) -> None:
        super().__init__(state)
        self._about = about

    def units(self, pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
        """The one that does it."""
        match self._about:
            case AssignDamage(unit=id) | FireMissiles(unit=id):
                return tuple([piece for piece in pieces if piece.id == id])
        return pieces

    def sites(self, found: tuple[SiteId, ...]) -> tuple[SiteId, ...]:
        """The one that it is done to."""
        match self._about:
            case AssignDamage(to=to) | FireMissiles(to=to):
                return tuple([site for site in found if site == to])
        return found

    def of(self, site: SiteId) -> Preview:
        """The recipient with nothing on it."""
        return Preview(self._state, site, site_name(self._state, site), 0, 0, 0)


def _preview(state: State, site: SiteId) -> Preview:
    law = total_law(state, site)
    off = prevented(state, site) + (armor(state, site) or 0)
    return Preview(state, site, site_name(state, site), law.least, law.most, off)
