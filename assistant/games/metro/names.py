"""What players call sides, units, stations, gear and cards."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.games.metro import data, texts
from assistant.games.metro.data import Sheet, Unit
from assistant.games.metro.setup import ATTACKER, Setup
from assistant.games.metro.state import Piece, State
from assistant.rules.decision import Seat
from assistant.rules.text import Speakable, Text, signed


def side_name(setup: Setup, seat: Seat) -> Speakable:
    """The player's own name, else the faction's, else the role; a threat goes by its own."""
    if setup.target.threat_seat == seat:
        return setup.threat.name or Unit.THREAT.label()
    mine = setup.force(seat)
    if mine.name or not mine.faction:
        return mine.name or (texts.ATTACKER() if seat == ATTACKER else texts.DEFENDER())
    return faction_name(mine.faction)


def faction_name(id: str) -> Speakable:
    """The faction's name, or the player's own words."""
    known = data.factions().get(id)
    return known.name if known else id


def hero_name(setup: Setup, seat: Seat) -> Speakable:
    """The hero's name, or that he is one."""
    hero = setup.force(seat).hero
    known = data.heroes().get(hero.name) if hero else None
    return known.name if known else (hero.name if hero and hero.name else Unit.HERO.label())


def unit_name(setup: Setup, seat: Seat, unit: Unit) -> Speakable:
    """Army, threat, or the hero by his name."""
    return hero_name(setup, seat) if unit is Unit.HERO else unit.label()


def station_name(id: str) -> Speakable:
    """The station's name, or the player's own words."""
    known = data.stations().get(id)
    return known.name if known else id


def is_same_station(one: str, another: str) -> bool:
    """Whether both are the same one: by its id, or by its name in either language."""
    return _is_same(data.stations(), one, another)


def is_same_faction(one: str, another: str) -> bool:
    """Whether both are the same one, however it is called."""
    return _is_same(data.factions(), one, another)


def is_same_hero(one: str, another: str) -> bool:
    """Whether both are the same one, however he is called."""
    return _is_same(data.heroes(), one, another)


def at_station(setup: Setup, what: Text) -> Text:
    """What happens at the station fought for, with its name if one was entered."""
    if not setup.station:
        return what
    return texts.AT_STATION(what=what, station=station_name(setup.station))


def gear_name(id: str) -> Speakable:
    """The gear's name, or that it is some."""
    known = data.gear().get(id)
    return known.name if known else (id or texts.GEAR())


def gear_label(piece: Piece) -> Text:
    """A piece of gear and its bonus."""
    return texts.SIGNED(name=gear_name(piece.name), n=signed(piece.bonus))


def card_name(state: State, card: str) -> Speakable:
    """The name on a card."""
    return state.deck.card(card).name


def _is_same(sheets: Mapping[str, Sheet], one: str, another: str) -> bool:
    return bool(_called(sheets, one) & _called(sheets, another))


def _called(sheets: Mapping[str, Sheet], word: str) -> set[str]:
    """Everything that what goes by this word is called; nothing for no word."""
    name = _plain(word)
    known = ({_plain(id), *map(_plain, sheet.names)} for id, sheet in sheets.items())
    return {name}.union(*(names for names in known if name in names)) if name else set()


def _plain(word: str) -> str:
    """As it is compared: without capitals, spare spaces and the dots of a Russian Yo."""
    io, ie = "\N{CYRILLIC SMALL LETTER IO}", "\N{CYRILLIC SMALL LETTER IE}"
    return " ".join(word.casefold().replace(io, ie).split())
