"""The exact odds of a battle from its sheet, and what the options of a side are worth."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from msgspec.structs import replace

from assistant.games.battletech import flow
from assistant.games.battletech.ids import SiteId, stockpile_owner
from assistant.games.battletech.mission import texts
from assistant.games.battletech.mission.actions import (
    AssignDamage,
    EndStep,
    FireMissiles,
    SendAgainst,
    UseOption,
)
from assistant.games.battletech.mission.force import armor, structure
from assistant.games.battletech.mission.record import Mission
from assistant.games.battletech.mission.sides import fighters, mission_of
from assistant.games.battletech.names import site_name
from assistant.games.battletech.reckoning.fates import Fate, Fates, fates, gone_chance, mean_lost
from assistant.games.battletech.reckoning.onslaught import (
    aimed_at,
    best_chance,
    onslaught,
    standing_chance,
    within_reach,
)
from assistant.games.battletech.reckoning.parts import hit
from assistant.games.battletech.reckoning.sheet import Kind, kind_of
from assistant.games.battletech.reckoning.spans import joined
from assistant.games.battletech.state import State, Station
from assistant.games.battletech.steps.mission import act as mission_act
from assistant.games.battletech.steps.mission.recording import record
from assistant.rules.decision import Action, Choice, Seat
from assistant.rules.odds import (
    Bar,
    Breakdown,
    Cancelled,
    Chart,
    Figure,
    Forecast,
    Gain,
    Row,
    Stopped,
    Values,
    Worth,
    never,
    uncertain,
)
from assistant.rules.text import Text

ONE = Fraction(1)
TOLD_APART = 3
"""So many doubtful recipients are told apart; of more, only how many are lost."""
ACTING = (Station.FIRST, Station.SECOND)


def forecast(view: State, stopped: Stopped = never) -> Forecast | None:
    """What the sheet comes to; before the block, what the whole group does if nobody blocks."""
    mission = view.mission
    if mission is None or mission.target is None or view.owner(mission.target) is None:
        return None
    if view.at is Station.BLOCK:
        target = mission.target
        aimed = aimed_at(view, target)
        found = {target: onslaught(aimed, mission.attacker, target)}
        return _forecast(aimed, found, (texts.ASSUME_UNBLOCKED(), texts.ASSUME_NO_CARDS()))
    found = {}
    for site in hit(view):
        if stopped():
            raise Cancelled
        found[site] = fates(view, site)
    if not found:
        return _of_all(view, stopped) if view.at in ACTING else None
    return _forecast(view, found, tuple(_assumed(view, mission)))


def values(view: State, stopped: Stopped = never) -> Values | None:
    """The best chance to scrap one enemy thing after each option."""
    if view.mission is None or view.mission.telling:
        return None
    choice = flow.decide(view)
    if not isinstance(choice, Choice):
        return None
    worths = tuple(_worths(view, choice, stopped))
    if not worths:
        return None
    gestures = tuple(_gestures(view, choice)) if view.at in ACTING else ()
    assuming: tuple[Text, ...] = (texts.ASSUME_NO_CARDS(), texts.ASSUME_ONE_TARGET())
    if view.at is Station.GROUP:
        assuming = (texts.ASSUME_UNBLOCKED(), *assuming)
    return Values(choice.seat, worths, texts.GOAL(), assuming, gestures)


def _of_all(state: State, stopped: Stopped) -> Forecast | None:
    """While the sheet is empty: everything the acting side has on the likeliest thing to fall."""
    seat, each = mission_act.asked(state), dict[SiteId, Fates]()
    for site in within_reach(state, seat):
        if stopped():
            raise Cancelled
        each[site] = onslaught(state, seat, site)
    if not each:
        return None
    best = max(each, key=lambda site: (gone_chance(each[site]), mean_lost(each[site])))
    told = (texts.ASSUME_ALL_ON(site=site_name(state, best)), texts.ASSUME_NO_CARDS())
    whole = _forecast(state, {best: each[best]}, told)
    rest = tuple(_breakdown(state, site, fates_) for site, fates_ in each.items())
    return replace(whole, breakdowns=rest)


def _forecast(state: State, found: dict[SiteId, Fates], told: tuple[Text, ...]) -> Forecast:
    return Forecast(
        uncertain(_rows(state, found)),
        tuple(_chart(state, site, odds) for site, odds in found.items() if len(odds) > 1),
        told,
        figures=tuple(_figures(state, found)),
        breakdowns=tuple(_breakdown(state, site, odds) for site, odds in found.items()),
    )


def _assumed(state: State, mission: Mission) -> Iterator[Text]:
    yield texts.ASSUME_SHEET()
    seats = (mission.attacker, mission.defender)
    groups = [p for seat in seats if seat is not None for p in fighters(state, seat)]
    if any(p.card is not None and p.card.options.narc for p in groups):
        yield texts.ASSUME_NARC()
    if any(_is_unknown(state, site) for site in hit(state)):
        yield texts.ASSUME_UNKNOWN()


def _is_unknown(state: State, site: SiteId) -> bool:
    """Whether nobody has told how much the card can bear."""
    if kind_of(state, site) is not Kind.BODY:
        return False
    return armor(state, site) is None or structure(state, site) is None


def _rows(state: State, found: dict[SiteId, Fates]) -> list[Row]:
    """Which recipients are lost, together: their dice are their own, so they are independent."""
    chances = {site: gone_chance(odds) for site, odds in found.items()}
    doubtful = [site for site, chance in chances.items() if 0 < chance < 1]
    sure = [site for site, chance in chances.items() if chance == 1]
    if len(doubtful) > TOLD_APART:
        return _numbers_lost(chances)
    rows = []
    for falls in product((True, False), repeat=len(doubtful)):
        chance = ONE
        for site, lost in zip(doubtful, falls, strict=True):
            chance *= chances[site] if lost else 1 - chances[site]
        lost_sites = [*sure, *(s for s, lost in zip(doubtful, falls, strict=True) if lost)]
        rows.append(
            Row(_lost_words(state, lost_sites), float(chance), _good_for(state, lost_sites))
        )
    return rows


def _numbers_lost(chances: dict[SiteId, Fraction]) -> list[Row]:
    law = {0: ONE}
    for chance in chances.values():
        after: dict[int, Fraction] = {}
        for n, p in law.items():
            after[n] = after.get(n, Fraction(0)) + p * (1 - chance)
            after[n + 1] = after.get(n + 1, Fraction(0)) + p * chance
        law = after
    return [Row(texts.LOST_N(n=n), float(p)) for n, p in law.items() if p]


def _lost_words(state: State, lost: list[SiteId]) -> Text:
    if not lost:
        return texts.NONE_LOST()
    return texts.LOST(things=joined([site_name(state, site) for site in lost]))


def _good_for(state: State, lost: list[SiteId]) -> Seat | None:
    """The side that loses nothing while the other does; nobody's good where both do or neither."""
    mission = mission_of(state)
    owners = {state.owner(site) for site in lost}
    if len(owners) != 1:
        return None
    return mission.defender if owners == {mission.attacker} else mission.attacker


def _chart(state: State, site: SiteId, odds: Fates) -> Chart:
    """Damage counters that come; counters or cards that go."""
    shares: dict[int, Fraction] = {}
    for fate, chance in odds.items():
        shares[fate.lost] = shares.get(fate.lost, Fraction(0)) + chance
    seat = state.owner(site)
    bars = [Bar(str(n), float(shares[n]), seat) for n in sorted(shares)]
    axis = {
        Kind.BODY: texts.AXIS_DAMAGE(),
        Kind.BUILDING: texts.AXIS_COUNTERS(),
        Kind.STOCKPILE: texts.AXIS_CARDS(),
    }
    label = texts.CARD_NAME(card=site_name(state, site))
    return Chart(label, uncertain(bars), axis[kind_of(state, site)])


def _figures(state: State, found: dict[SiteId, Fates]) -> Iterator[Figure]:
    mission = mission_of(state)
    for site, odds in found.items():
        seat, name = state.owner(site), site_name(state, site)
        good = mission.attacker if seat == mission.defender else mission.defender
        if stockpile_owner(site) is not None:
            yield Figure(texts.ENDS_THE_GAME(site=name), float(gone_chance(odds)), good, share=True)
            yield Figure(texts.MEAN_CARDS(site=name), float(mean_lost(odds)), good)
        else:
            yield Figure(texts.IS_SCRAPPED(site=name), float(gone_chance(odds)), good, share=True)


def _breakdown(state: State, site: SiteId, odds: Fates) -> Breakdown:
    rows: dict[Text, Fraction] = {}
    for fate in sorted(odds, key=lambda fate: (not fate.gone, -fate.lost)):
        words = _fate_words(state, site, fate)
        rows[words] = rows.get(words, Fraction(0)) + odds[fate]
    seat = state.owner(site)
    told = uncertain(Row(words, float(chance)) for words, chance in rows.items())
    return Breakdown(texts.CARD_NAME(card=site_name(state, site)), told, seat)


def _fate_words(state: State, site: SiteId, fate: Fate) -> Text:
    kind = kind_of(state, site)
    if fate.gone:
        return texts.EMPTIED() if kind is Kind.STOCKPILE else texts.SCRAPPED()
    match kind:
        case Kind.STOCKPILE:
            return texts.CARDS_LOST(n=fate.lost, left=fate.left)
        case Kind.BUILDING:
            return texts.COUNTERS_LOST(n=fate.lost, left=fate.left)
    return texts.SURVIVES(n=fate.left)


def _worths(state: State, choice: Choice, stopped: Stopped) -> Iterator[Worth]:
    for option in choice.open:
        for action in option.members:
            if stopped():
                raise Cancelled
            value = _value(state, choice.seat, action)
            if value is not None:
                yield Worth(action, float(value))


def _value(state: State, seat: Seat, action: Action) -> Fraction | None:
    match action:
        case SendAgainst(target=target) if not _is_unknown(state, target):
            return gone_chance(onslaught(aimed_at(state, target), seat, target))
        case AssignDamage() | FireMissiles() | UseOption() if state.at in ACTING:
            return best_chance(record(state, action).state, seat)
        case EndStep():
            return standing_chance(state, seat)
    return None


def _gestures(state: State, choice: Choice) -> Iterator[Gain | None]:
    for gesture in choice.gestures:
        after: State | None = state
        for action in gesture.actions:
            recorded = isinstance(action, AssignDamage | FireMissiles)
            if after is not None and recorded:
                after = record(after, action).state
            elif not isinstance(action, EndStep):
                after = None
        yield None if after is None else Gain(float(standing_chance(after, choice.seat)))
