"""The battle sheet: each recipient's arithmetic line by line, from the mission's record alone.

Whatever is changed in the record, even long after, changes every number here. Where dice are still
open, a sum is a range.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from assistant.games.battletech import mission_texts
from assistant.games.battletech.cards import SiteId, stockpile_owner
from assistant.games.battletech.damage_rules import DamageOutcome
from assistant.games.battletech.names import site_name
from assistant.games.battletech.odds.damage_outcomes import (
    DamageOutcomes,
    DamageTerm,
    after_armor,
    damage_outcomes,
    damage_terms,
    damaged_sites,
    gone_chance,
    outcome_of,
    prevented_terms,
    total_damage,
)
from assistant.games.battletech.outcome import emptied
from assistant.games.battletech.rule_options import rule
from assistant.games.battletech.state import State
from assistant.games.battletech.steps.damage_assigned import all_fired, assigned, bonus
from assistant.games.battletech.steps.modifiers import (
    Term,
    armor,
    armor_terms,
    attack,
    attack_terms,
    behind,
    card_limit,
    initiative_terms,
    structure,
    sum_of,
)
from assistant.games.battletech.steps.participants import fighters, is_battle, played, site_ref
from assistant.rules.decision import Cite, Ref, Seat
from assistant.rules.odds import rounded
from assistant.rules.text import Name, Speakable, Text


class Range(NamedTuple):
    """From the least to the most that can come; one number where both are the same."""

    low: int
    high: int

    @classmethod
    def of(cls, counts: Iterable[int]) -> Range:
        """From the least of these counts, one at least, to the most."""
        found = tuple(counts)
        return cls(min(found), max(found))

    def up_to(self, most: int) -> Range:
        """No part of it beyond this."""
        return Range(min(self.low, most), min(self.high, most))

    def __str__(self) -> str:
        return str(self.low) if self.low == self.high else f"{self.low}–{self.high}"


def sum_text(terms: Sequence[Term]) -> Text:
    """The printed number and every change: ``7 + 3 Overheat = 10``; alone, only the number."""
    first, *rest = terms
    told: Text = mission_texts.NUMBER(n=first.n)
    for term in rest:
        said = mission_texts.PLUS if term.n >= 0 else mission_texts.MINUS
        told = said(first=told, n=str(abs(term.n)), what=term.text)
    return mission_texts.EQUALS(first=told, n=str(sum_of(terms))) if rest else told


def damage_text(parts: Sequence[DamageTerm], prevented: int, armor: int | None) -> Text:
    """From what falls on a recipient to what gets through: ``14 − 2 prevented − 3 armor = 9``."""
    told = _summed(parts)
    low = sum(part.law.least for part in parts) - prevented - (armor or 0)
    high = sum(part.law.most for part in parts) - prevented - (armor or 0)
    if prevented:
        told = mission_texts.MINUS(first=told, n=str(prevented), what=mission_texts.PREVENTED())
    if armor is None:
        return mission_texts.MINUS(first=told, n="?", what=mission_texts.ARMOR())
    if armor:
        told = mission_texts.MINUS(first=told, n=str(armor), what=mission_texts.ARMOR())
    if not (prevented or armor) and len(_amounts(parts)) < 2:
        return told
    return mission_texts.EQUALS(first=told, n=str(Range(max(0, low), max(0, high))))


def _summed(parts: Sequence[DamageTerm]) -> Text:
    """The certain part as one number, then the Overheat, then each volley as a range."""
    told: Text | None = None
    for n, what in _amounts(parts):
        if told is None:
            told = (
                mission_texts.NUMBER(n=n)
                if what is None
                else mission_texts.NUMBER_OF(n=n, what=what)
            )
        else:
            assert what is not None
            told = mission_texts.PLUS(first=told, n=n, what=what)
    return mission_texts.NUMBER(n=0) if told is None else told


def _amounts(parts: Sequence[DamageTerm]) -> list[tuple[str, Speakable | None]]:
    plain = sum(p.law.most for p in parts if not p.overheat and not p.missiles)
    found: list[tuple[str, Speakable | None]] = [(str(plain), None)] if plain else []
    for part in parts:
        if part.overheat:
            found.append((str(part.law.most), mission_texts.OVERHEAT()))
        elif part.missiles:
            found.append((str(Range(part.law.least, part.law.most)), mission_texts.MISSILE()))
    return found


class Kind(StrEnum):
    """What damage takes from a recipient."""

    BODY = "body"
    BUILDING = "building"
    STOCKPILE = "stockpile"


RULES = {
    Kind.BODY: rule("DMG-1"),
    Kind.BUILDING: rule("DMG-3"),
    Kind.STOCKPILE: rule("DMG-2"),
}
PREVENTS = rule("RES-2")


class SheetLine(Struct, frozen=True):
    """One part of a recipient's sum: from what, how much, by which rule."""

    text: Text
    low: int
    high: int
    cite: Cite


class SheetRow(Struct, frozen=True):
    """A recipient. `before` are counters or cards it has now, `most` what it can bear.

    `armor` and `most` are None where nobody has told them. `damage_text` is the whole sum in a
    line, `verdict` what it comes to, `gone` how likely the recipient is scrapped or emptied,
    `outcomes` all that may become of it.
    """

    site: SiteId
    ref: Ref
    seat: Seat
    name: Speakable
    kind: Kind
    lines: tuple[SheetLine, ...]
    total: Range
    prevented: tuple[SheetLine, ...]
    armor: int | None
    through: Range
    before: int
    after: Range
    most: int | None
    arithmetic: Text
    verdict: Text
    cite: Cite
    gone: Fraction
    outcomes: tuple[tuple[DamageOutcome, Fraction], ...]
    armor_sum: Text | None = None
    """What Armor is made of, where it is more than the printed number."""


class Arrow(Struct, frozen=True):
    """Damage or missiles from a Unit to a recipient, with its arithmetic in a few words."""

    seat: Seat
    source: Ref
    to: Ref
    words: Text
    missiles: bool = False


class SideSum(Struct, frozen=True):
    """A side's initiative, what it is made of, and its Mission cards out of how many."""

    seat: Seat
    initiative: int
    terms: tuple[Term, ...]
    cards: int
    limit: int


class Sheet(Struct, frozen=True):
    """The whole sheet; `acts_first` is the side behind in initiative, settled or not yet.

    Where it is not `fought` nobody compares it (BLK-8): it is but the limit of Mission cards.
    """

    rows: tuple[SheetRow, ...]
    arrows: tuple[Arrow, ...]
    sides: tuple[SideSum, ...]
    acts_first: Seat
    settled: bool = True
    fought: bool = True


def sheet(state: State) -> Sheet | None:
    """The sheet of the mission under way; None where none is, or nobody has met yet."""
    mission = state.mission
    if mission is None or mission.defender is None or not mission.answered:
        return None
    seats = mission.seats
    first = behind(state) if mission.first is None else mission.first
    return Sheet(
        tuple(row(state, site) for site in damaged_sites(state)),
        tuple(arrow for seat in seats for arrow in _arrows(state, seat)),
        tuple(
            SideSum(
                seat,
                sum_of(terms := tuple(initiative_terms(state, seat))),
                terms,
                len(played(mission, seat)),
                card_limit(state, seat),
            )
            for seat in seats
        ),
        first,
        settled=mission.first is not None,
        fought=is_battle(state),
    )


def row(state: State, site: SiteId) -> SheetRow:
    """The sum of one recipient, and what it comes to."""
    owner = state.owner(site)
    assert owner is not None
    law, found = total_damage(state, site), damage_outcomes(state, site)
    kind, shield = kind_of(state, site), armor(state, site)
    fallen, cancelled = damage_terms(state, site), tuple(prevented_terms(state, site))
    made = SheetRow(
        site=site,
        ref=site_ref(state, site),
        seat=owner,
        name=site_name(state, site),
        kind=kind,
        lines=tuple(SheetLine(p.text, p.law.least, p.law.most, p.cite) for p in fallen),
        total=Range(law.least, law.most),
        prevented=tuple([SheetLine(text, n, n, PREVENTS) for text, n in cancelled]),
        armor=shield,
        through=Range(
            *(after_armor(state, site, total).through for total in (law.least, law.most))
        ),
        before=_before(state, site, kind),
        after=Range.of(outcome.left for outcome in found),
        most=structure(state, site) if kind is Kind.BODY else None,
        arithmetic=damage_text(fallen, sum(n for _, n in cancelled), shield),
        verdict=mission_texts.UNKNOWN(),
        cite=RULES[kind],
        gone=gone_chance(found),
        outcomes=tuple(found.items()),
        armor_sum=_armor_sum(state, site) if shield else None,
    )
    return replace(made, verdict=_verdict(state, made, found))


def kind_of(state: State, site: SiteId) -> Kind:
    """What damage takes from it."""
    if stockpile_owner(site) is not None:
        return Kind.STOCKPILE
    return Kind.BODY if state.piece(site).active else Kind.BUILDING


def lost_words(state: State, site: SiteId) -> Text:
    """That a recipient is lost."""
    owner = stockpile_owner(site)
    return mission_texts.SCRAPPED() if owner is None else emptied(state, owner)


def in_short(state: State, site: SiteId, ends: Sequence[DamageOutcome]) -> Text:
    """What a recipient can come to, in a few words."""
    if all(end.gone for end in ends):
        return lost_words(state, site)
    lost = str(Range.of(end.lost for end in ends))
    match kind_of(state, site):
        case Kind.STOCKPILE:
            return mission_texts.SHORT_CARDS(n=lost)
        case Kind.BUILDING:
            return mission_texts.SHORT_BUILDING(n=lost)
    bears, was = structure(state, site), _before(state, site, Kind.BODY)
    left = Range.of(end.left for end in ends)
    if bears is None:
        return mission_texts.SHORT_COUNTERS(n=_from(was, left))
    return mission_texts.SHORT_OF(n=_from(was, left.up_to(bears)), most=bears)


def _from(was: int, left: Range) -> str:
    """Old counters are not taken for those that come."""
    return f"{was} → {left}" if was else str(left)


def attack_words(state: State, unit: str) -> Text:
    """The Attack of a Unit as a sum: ``7 + 3 Overheat = 10``."""
    return sum_text(tuple(attack_terms(state, unit)))


def _armor_sum(state: State, site: SiteId) -> Text | None:
    """``armor 2 + 1 ECM = 3``; nothing where it is as printed."""
    piece = state.find(site)
    if piece is None:
        return None
    terms = tuple(armor_terms(state, piece))
    return mission_texts.ARMOR_IS(sum=sum_text(terms)) if len(terms) > 1 else None


def _before(state: State, site: SiteId, kind: Kind) -> int:
    owner = stockpile_owner(site)
    if owner is not None:
        return state.player(owner).stockpile
    piece = state.piece(site)
    return piece.damage if kind is Kind.BODY else piece.counters


def _verdict(state: State, made: SheetRow, found: DamageOutcomes) -> Text:
    """What it comes to, in words that hold for every fall of the dice."""
    if made.kind is Kind.BODY and made.most is None:
        return mission_texts.NO_STRUCTURE_KNOWN(n=str(made.after))
    if made.gone == 1:
        return lost_words(state, made.site)
    lost = Range.of(outcome.lost for outcome in found)
    match made.kind:
        case Kind.STOCKPILE:
            told = mission_texts.CARDS_LOST(n=str(lost), left=str(made.after))
        case Kind.BUILDING:
            told = mission_texts.COUNTERS_LOST(n=str(lost), left=str(made.after))
        case _:
            alive = Range.of(outcome.left for outcome in found if not outcome.gone)
            told = mission_texts.COUNTERS_OF(n=str(alive), most=made.most or 0)
    if not made.gone:
        return told
    by_damage = outcome_of(state, made.site, made.total.high).gone
    either = mission_texts.OR_GONE if by_damage else mission_texts.OR_WRECKED
    return either(first=told, percent=_percent(made.gone))


def _percent(chance: Fraction) -> Name:
    """What is not certain is never written as 100 or 0."""
    said = f"{rounded(100 * chance, 1):.1f}"
    if said in ("0.0", "100.0") and 0 < chance < 1:
        said = "<\u202f0.1" if 2 * chance < 1 else ">\u202f99.9"
    return Name(said, said.replace(".", ","))


def _arrows(state: State, seat: Seat) -> Iterator[Arrow]:
    for piece in fighters(state, seat):
        given = assigned(state, piece.id)
        for to, n in given.items():
            if state.owner(to) is None:
                continue
            whole = n == attack(state, piece.id)
            words = attack_words(state, piece.id) if whole else mission_texts.NUMBER(n=n)
            extra = bonus(state, piece.id)
            if extra is not None and extra[0] == to:
                words = mission_texts.PLUS_KEYWORD(first=words, n=extra[1])
            yield Arrow(seat, piece.ref, site_ref(state, to), words)
    for fired in all_fired(state):
        if fired.seat == seat:
            words = mission_texts.MISSILES(n=fired.n)
            source = state.piece(fired.unit).ref
            yield Arrow(seat, source, site_ref(state, fired.to), words, missiles=True)
