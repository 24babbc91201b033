"""The odds in words: rows, charts, figures and breakdowns of what may become of whom."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product

from msgspec.structs import replace

from assistant.games.battletech import mission_texts, texts
from assistant.games.battletech.cards import SiteId, stockpile_owner
from assistant.games.battletech.damage_rules import DamageOutcome
from assistant.games.battletech.names import player_name, site_name
from assistant.games.battletech.odds.battle_sheet import Kind, in_short, kind_of, lost_words
from assistant.games.battletech.odds.damage_outcomes import (
    DamageOutcomes,
    damaged_sites,
    gone_chance,
    mean_lost,
)
from assistant.games.battletech.outcome import emptied, ends_the_game
from assistant.games.battletech.state import State
from assistant.games.battletech.steps.modifiers import armor, structure
from assistant.games.battletech.steps.participants import everybody, mission_of
from assistant.rules.decision import Seat
from assistant.rules.ending import LOST
from assistant.rules.odds import (
    Bar,
    Breakdown,
    Chart,
    Claim,
    Figure,
    Forecast,
    Row,
    likeliest,
    uncertain,
)
from assistant.rules.text import Message, Text, joined

ASSUME_SHEET = Message(
    "battletech", "Only what is on the battle sheet; nothing else is played, assigned or prevented"
)
ASSUME_UNBLOCKED = Message("battletech", "Don’t block")
ASSUME_NO_CARDS = Message(
    "battletech", "No Mission cards, options or abilities beyond those already used"
)
ASSUME_ALL_USED = Message(
    "battletech",
    "Each attacker uses its printed Overheat and Alpha Strike; no Mission cards, no abilities",
)
ASSUME_THEN_ALL = Message(
    "battletech", "Overheat, Alpha Strike: with all that is left then where it does most"
)
ASSUME_ONE_TARGET = Message("battletech", "All remaining damage and missiles go where they do most")
ASSUME_NARC = Message("battletech", "With NARC each die is lowered where that does more damage")
ASSUME_THIS_ANSWER = Message("battletech", "Only what is assigned and this answer")
IF_UNBLOCKED = Message("battletech", "If nobody blocks: {what}")
IF_AS_NAMED = Message("battletech", "If the chosen Units block: {what}")
IF_ALL_ON = Message("battletech", "If all that is left goes there: {what}")
IF_ALL_USED = Message("battletech", "With {options}, if all goes there: {what}")
GOAL = Message("battletech", "Chance: scrapped, or Stockpile empty")
GOAL_UNBLOCKED = Message("battletech", "If nobody blocks: scrapped, or Stockpile empty")
LOST_N = Message("battletech", "Lost in all: {n}")
AXIS_DAMAGE = Message("battletech", "new damage counters")
AXIS_COUNTERS = Message("battletech", "construction counters lost")
AXIS_CARDS = Message("battletech", "cards lost")
MEAN_CARDS = Message("battletech", "{site}: cards lost on average")
IS_SCRAPPED = Message("battletech", "{site}: scrapped")
OTHERWISE = Message("battletech", "Otherwise")
ATTACKERS = Message("battletech", "Attack by")
WITH_BOOSTS = Message("battletech", "{unit} ({options})")
AND_MORE = Message("battletech", "{units} and {n} more")
WITH_MISSILES = Message("battletech", "{units}; missiles add {n}")
SURVIVES = Message("battletech", "survives, damage counters: {n}")
ASSUME_UNKNOWN = Message(
    "battletech", "Cards with unknown values: Armor counts as 0, and they are not scrapped"
)
ASSUME_ALL_ON = Message("battletech", "{site}: all damage and missiles left go there")
ASSUME_READY = Message("battletech", "Every ready Unit attacks each target it can reach")
ASSUME_GROUP = Message("battletech", "The group as chosen")
ASSUME_AS_NAMED = Message("battletech", "The Units chosen so far block")
ASSUME_HIDDEN = Message("battletech", "Hidden cards are not guessed")
NEEDS_READY = Message(
    "battletech",
    "{player}: no Unit is ready. The odds need one in Patrol, face up and untapped",
)
MEAN_DAMAGE = Message("battletech", "{site}: damage counters on average")
MEAN_COUNTERS = Message("battletech", "{site}: construction counters lost on average")
GOAL_SPARED = Message("battletech", "Chance that the target comes through")
GOAL_GAME = Message("battletech", "Chance not to lose the game in this mission")
GOAL_STAY = Message("battletech", "Chance to stay in the game after this mission")
BUT_CARDS = Message("battletech", "Nothing but Stockpile cards")
GAME_LOST = Message("battletech", "game lost")
GAME_AT_RISK = Message("battletech", "game at risk")
YOU_OUT = Message("battletech", "you are out")
YOU_AT_RISK = Message("battletech", "you may be out")
UNIT_LOST = Message("battletech", "blocker lost")
UNIT_AT_RISK = Message("battletech", "blocker at risk")
GOAL_COUNTERS = Message("battletech", "Damage counters on the card that is worst off, on average")
GOAL_CARDS = Message("battletech", "Cards and Units lost, on average")
GOAL_ENEMY_CARDS = Message("battletech", "Cards and Units this costs them, on average")
GOAL_WITH_OPTIONS = Message(
    "battletech", "Cards and Units this costs them; options: with all the rest"
)
ASSUME_WORST = Message("battletech", "The whole attack hits one card, where it does most")
ASSUME_SPLIT = Message("battletech", "The attack and the missiles go where they cost most cards")
ASSUME_UNIT_IS_CARD = Message("battletech", "A Unit that is scrapped counts as a card")
OMITS_OVERHEAT = Message("battletech", "Overheat not used yet ({what})")
OMITS_ALPHA_STRIKE = Message("battletech", "Alpha Strike not used yet ({what})")
OMITS_JUMP = Message("battletech", "Jump not used yet ({what})")
OMITS_ABILITY = Message("battletech", "abilities not used yet ({what})")
OMITS_HAND = Message("battletech", "Mission cards in hand ({what})")


AXES = {
    Kind.BODY: AXIS_DAMAGE,
    Kind.BUILDING: AXIS_COUNTERS,
    Kind.STOCKPILE: AXIS_CARDS,
}
ONE = Fraction(1)
TOLD_APART = 3
"""So many doubtful recipients are told apart; of more, only how many are lost."""


def sheet_forecast(
    state: State, found: dict[SiteId, DamageOutcomes], told: tuple[Text, ...]
) -> Forecast:
    """What may become of all these, each with its chart where dice are open.

    Where only a Stockpile can lose anything, its cards are told first.
    """
    every = _forecast(state, found, told)
    paid = [site for site in found if stockpile_owner(site) is not None and mean_lost(found[site])]
    if not paid or any(map(gone_chance, found.values())):
        return every
    one = single_forecast(state, paid[0], found[paid[0]], told)
    return replace(every, rows=one.rows, headline=one.headline, also=one.also)


def _forecast(
    state: State, found: dict[SiteId, DamageOutcomes], told: tuple[Text, ...]
) -> Forecast:
    rows = uncertain(_rows(state, found))
    return Forecast(
        rows,
        tuple(_chart(state, site, odds) for site, odds in found.items() if len(odds) > 1),
        told,
        figures=tuple(figures(state, found)),
        breakdowns=tuple(breakdown(state, site, odds) for site, odds in found.items()),
        headline=replace(likeliest(rows, lambda label: label), seat=None) if rows else None,
    )


def single_forecast(
    state: State,
    site: SiteId,
    odds: DamageOutcomes,
    told: tuple[Text, ...],
    given: Callable[..., Text] | None = None,
) -> Forecast:
    """The odds about one thing alone, which `told` names: it is lost, or what it then has.

    `given` is under what, where that is still open: nothing is then called certain. No shape stands
    before a headline that names a card: it would be taken for its owner's.
    """
    gone, (falls, good) = gone_chance(odds), _fall(state, site)
    is_card = stockpile_owner(site) is None
    rows = [Row(lost_words(state, site) if is_card else falls, float(gone), good)] if gone else []
    if gone < 1:
        rows.append(
            Row(in_short(state, site, [end for end in odds if not end.gone]), float(1 - gone))
        )
    if is_unknown(state, site):
        told = (*told, ASSUME_UNKNOWN())
    name = mission_texts.CARD_NAME(card=site_name(state, site))
    found = _forecast(state, {site: odds}, told)
    also: tuple[Claim, ...] = ()
    if not gone or (given is not None and gone == 1):
        headline = Claim(name, instead=rows[0].label)
    else:
        headline = Claim(falls, float(gone), None if is_card else good)
        also = tuple(Claim(OTHERWISE(), instead=row.label) for row in rows[1:])
    if given is not None:
        headline = replace(headline, what=given(what=headline.what))
    return replace(found, rows=uncertain(rows), about=name, headline=headline, also=also)


def assumptions(state: State) -> Iterator[Text]:
    """What the numbers from the sheet take for granted."""
    yield ASSUME_SHEET()
    if any(p.card is not None and p.card.options.narc for p in everybody(state)):
        yield ASSUME_NARC()
    if any(is_unknown(state, site) for site in damaged_sites(state)):
        yield ASSUME_UNKNOWN()


def is_unknown(state: State, site: SiteId) -> bool:
    """Whether nobody has told how much the card can bear."""
    if kind_of(state, site) is not Kind.BODY:
        return False
    return armor(state, site) is None or structure(state, site) is None


def _rows(state: State, found: dict[SiteId, DamageOutcomes]) -> list[Row]:
    """Which recipients are lost, together: their dice are their own, so they are independent."""
    chances = {site: gone_chance(odds) for site, odds in found.items()}
    doubtful = [site for site, chance in chances.items() if 0 < chance < 1]
    sure = [site for site, chance in chances.items() if chance == 1]
    paid = any(stockpile_owner(site) is not None and mean_lost(found[site]) for site in found)
    none = BUT_CARDS if paid else mission_texts.NONE_LOST
    if len(doubtful) > TOLD_APART:
        return _numbers_lost(chances)
    rows = []
    for falls in product((True, False), repeat=len(doubtful)):
        chance = ONE
        for site, lost in zip(doubtful, falls, strict=True):
            chance *= chances[site] if lost else 1 - chances[site]
        lost_sites = [*sure, *(s for s, lost in zip(doubtful, falls, strict=True) if lost)]
        names = [site_name(state, site) for site in lost_sites]
        words = LOST(things=joined(names)) if names else none()
        # Nobody's good where both sides lose something, or neither.
        foes = {_foe(state, site) for site in lost_sites}
        rows.append(Row(words, float(chance), foes.pop() if len(foes) == 1 else None))
    # A shape on two parts of one bar would tell nothing.
    seats = [row.seat for row in rows]
    return [row if seats.count(row.seat) == 1 else replace(row, seat=None) for row in rows]


def _numbers_lost(chances: dict[SiteId, Fraction]) -> list[Row]:
    law = {0: ONE}
    for chance in chances.values():
        after: dict[int, Fraction] = {}
        for n, p in law.items():
            after[n] = after.get(n, Fraction(0)) + p * (1 - chance)
            after[n + 1] = after.get(n + 1, Fraction(0)) + p * chance
        law = after
    return [Row(LOST_N(n=n), float(p)) for n, p in law.items() if p]


def _foe(state: State, site: SiteId) -> Seat | None:
    """Whose good it is that this is lost."""
    owner = state.owner(site)
    return None if owner is None else mission_of(state).enemy(owner)


def _chart(state: State, site: SiteId, odds: DamageOutcomes) -> Chart:
    """Damage counters that come; counters or cards that go."""
    shares: dict[int, Fraction] = {}
    for outcome, chance in odds.items():
        shares[outcome.lost] = shares.get(outcome.lost, Fraction(0)) + chance
    seat = state.owner(site)
    bars = [Bar(str(n), float(shares[n]), seat) for n in sorted(shares)]
    label = mission_texts.CARD_NAME(card=site_name(state, site))
    return Chart(label, uncertain(bars), AXES[kind_of(state, site)]())


def figures(state: State, found: dict[SiteId, DamageOutcomes]) -> Iterator[Figure]:
    """A chance for each thing; of Stockpiles, and of what cannot be lost, an amount as well."""
    for site, odds in found.items():
        foe, name = _foe(state, site), site_name(state, site)
        gone, (falls, good) = float(gone_chance(odds)), _fall(state, site)
        yield Figure(falls, gone, good, share=True)
        if stockpile_owner(site) is not None:
            yield Figure(MEAN_CARDS(site=name), float(mean_lost(odds)), foe)
        elif not gone:
            mean = MEAN_DAMAGE if kind_of(state, site) is Kind.BODY else MEAN_COUNTERS
            yield Figure(mean(site=name), float(mean_lost(odds)), foe)


def _fall(state: State, site: SiteId) -> tuple[Text, Seat | None]:
    """That a thing is lost, or what that ends; and whose good it is.

    It is nobody's where the words name another player: his shape would stand before them.
    """
    owner, foe = stockpile_owner(site), _foe(state, site)
    if owner is None or foe is None:
        return IS_SCRAPPED(site=site_name(state, site)), foe
    if not ends_the_game(state):
        return emptied(state, owner), None
    return texts.WON(player=player_name(state, foe)), foe


def fate(state: State, game: Fraction, blocker: Fraction) -> Text | None:
    """What an attack on a Stockpile loses or may lose, the worst only: the game, or a blocker."""
    ends = ends_the_game(state)
    lost, at_risk = (GAME_LOST, GAME_AT_RISK) if ends else (YOU_OUT, YOU_AT_RISK)
    if not game:
        lost, at_risk = UNIT_LOST, UNIT_AT_RISK
    chance = game or blocker
    return None if not chance else lost() if chance == 1 else at_risk()


def breakdown(state: State, site: SiteId, odds: DamageOutcomes) -> Breakdown:
    """Every outcome of a thing in words, the worst first."""
    rows: dict[Text, Fraction] = {}
    for outcome in sorted(odds, key=lambda outcome: (not outcome.gone, -outcome.lost)):
        words = _outcome_words(state, site, outcome)
        rows[words] = rows.get(words, Fraction(0)) + odds[outcome]
    seat = state.owner(site)
    told = uncertain(Row(words, float(chance)) for words, chance in rows.items())
    return Breakdown(mission_texts.CARD_NAME(card=site_name(state, site)), told, seat)


def _outcome_words(state: State, site: SiteId, outcome: DamageOutcome) -> Text:
    if outcome.gone:
        return lost_words(state, site)
    match kind_of(state, site):
        case Kind.STOCKPILE:
            return mission_texts.CARDS_LOST(n=outcome.lost, left=outcome.left)
        case Kind.BUILDING:
            return mission_texts.COUNTERS_LOST(n=outcome.lost, left=outcome.left)
    return SURVIVES(n=outcome.left)
