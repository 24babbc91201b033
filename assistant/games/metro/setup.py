"""A fight as players enter it: the open rules R1 to R7 and how a table reads them, the sides."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Any

from msgspec import field
from msgspec.structs import replace

from assistant.games.metro import data, texts
from assistant.games.metro.data import (
    FACTIONS,
    GEAR,
    HEROES,
    STATIONS,
    Catalogue,
    TieWin,
    Unit,
)
from assistant.games.metro.deck import Certainty, Deck
from assistant.games.metro.texts import page, reading
from assistant.rules.decision import Seat
from assistant.rules.game import SetupStruct
from assistant.rules.rule_options import Labelled, RuleOption, options_of
from assistant.rules.text import Message, Speakable, Text


class HeroOnStation(Labelled):
    """R1: what a hero risks who is put forward for his station."""

    LITERAL = "literal", Message("metro", "risks nothing")
    AT_RISK = "hero_at_risk", Message("metro", "is at risk too")


class TiesWithThreats(Labelled):
    """R2: whether a faction's tie win works against a threat."""

    WORK = "work", Message("metro", "factions may win ties")
    DO_NOT = "do_not", Message("metro", "nobody wins ties")


class DefenceChosen(Labelled):
    """R3: whether the defender names army or hero before or after the cards are dealt."""

    BEFORE = "before", Message("metro", "before the deal")
    AFTER = "after", Message("metro", "after the deal")


class WoundedGoes(Labelled):
    """R4: who picks a wounded hero's home station, where the page does not (all but row 2)."""

    OWNER = "owner", Message("metro", "the hero’s owner")
    OPPONENT = "opponent", Message("metro", "the opponent")


class LostStation(Labelled):
    """R5: what becomes of a station lost to a threat; the page only says that it is lost."""

    NEUTRAL = "neutral", Message("metro", "becomes neutral")


class WoundedDefends(Labelled):
    """R6: whether a wounded hero lying at home may still be put forward."""

    YES = "yes", Message("metro", "may defend")
    NO = "no", Message("metro", "may not defend")


class NoHomeLeft(Labelled):
    """R7: where a wounded hero goes whose faction has no home station left."""

    BY_AGREEMENT = "by_agreement", Message("metro", "is placed by agreement")


class RuleOptions(SetupStruct, frozen=True):
    """How this table reads what the page leaves open, in the order of R1 to R7."""

    hero_on_station: Annotated[
        HeroOnStation,
        RuleOption(
            Message("metro", "A hero who defends the station"), reading("R1"), (page(9, 10, 11),)
        ),
    ] = HeroOnStation.LITERAL
    ties_with_threats: Annotated[
        TiesWithThreats,
        RuleOption(Message("metro", "Ties against a threat"), reading("R2"), (page(15),)),
    ] = TiesWithThreats.WORK
    defence_chosen: Annotated[
        DefenceChosen,
        RuleOption(
            Message("metro", "Army or hero is chosen for defence"), reading("R3"), (page(9, 18),)
        ),
    ] = DefenceChosen.BEFORE
    wounded_goes: Annotated[
        WoundedGoes,
        RuleOption(
            Message("metro", "The home station of a wounded hero is chosen by"),
            reading("R4"),
            (page(6, 8, 11, 12),),
        ),
    ] = WoundedGoes.OWNER
    lost_station: Annotated[
        LostStation,
        RuleOption(Message("metro", "A station lost to a threat"), reading("R5"), (page(14),)),
    ] = LostStation.NEUTRAL
    wounded_defends: Annotated[
        WoundedDefends,
        RuleOption(Message("metro", "A wounded hero at home"), reading("R6"), (page(9),)),
    ] = WoundedDefends.YES
    no_home_left: Annotated[
        NoHomeLeft,
        RuleOption(
            Message("metro", "A wounded hero with no home station left"), reading("R7"), (page(6),)
        ),
    ] = NoHomeLeft.BY_AGREEMENT


OPEN_RULES = options_of(RuleOptions)
"""R1 to R7, in their order."""


ATTACKER, DEFENDER = Seat(0), Seat(1)
SEATS = (ATTACKER, DEFENDER)


class Target(Labelled):
    """What is attacked. In `OWN_STATION` a threat attacks and its owner is the defender (§14)."""

    NEUTRAL_STATION = "neutral_station", Message("metro", "Attack on a neutral station")
    ENEMY_STATION = "enemy_station", Message("metro", "Attack on an enemy station")
    ENEMY_HERO = "enemy_hero", Message("metro", "Attack on a hero")
    OWN_STATION = (
        "defend_own_station",
        Message("metro", "Defence of your own station against a threat"),
    )

    @property
    def threat_seat(self) -> Seat | None:
        """The seat a threat fights from, if one does."""
        match self:
            case Target.NEUTRAL_STATION:
                return DEFENDER
            case Target.OWN_STATION:
                return ATTACKER
        return None


HELD = (Target.ENEMY_STATION, Target.OWN_STATION)
"""Attacks on a station that somebody holds: he picks what defends it (§9, §14)."""


class Place(Labelled):
    """Whose station a hero under attack stands on."""

    NEUTRAL = "neutral", Message("metro", "Hero: on a neutral station")
    THIRD_PARTY = "third_party", Message("metro", "Hero: on a third player’s station")
    ATTACKER = "attacker", Message("metro", "Hero: on the attacker’s station")
    DEFENDER = "defender", Message("metro", "Hero: on a station of their own faction")
    HANSA = "hansa", Message("metro", "Hero: on a Hansa station")


class Mode(Labelled):
    """Who deals the combat cards: the app, or the players with their own cards."""

    APP = "app", Message("metro", "Program deals")
    TABLE = "table", Message("metro", "Own cards")


class Gear(SetupStruct, frozen=True):
    """A piece of equipment; the name is an id of `data.gear` or the player's own words."""

    name: str = ""
    bonus: int = 0


class Hero(SetupStruct, frozen=True):
    """A hero and what he carries. `strength` is his own, without the gear.

    `here` says whether he stands on the station that is attacked; `wounded`, whether he lies at
    home for a wound of before; `acted`, whether his hero actions of this round are behind him,
    None where that is not known.
    """

    name: str = ""
    strength: int | None = None
    gear: tuple[Gear, ...] = ()
    here: bool = True
    wounded: bool = False
    acted: bool | None = None


class Stakes(SetupStruct, frozen=True):
    """What a side plays for: what a victory brings it and a defeat costs it; a draw is nothing.

    Only their proportion matters to its play: from a defeat to a victory, a draw stands at
    `defeat` in `victory` + `defeat`.
    """

    victory: int = 1
    defeat: int = 1


class Force(SetupStruct, frozen=True):
    """One player: his faction, his army's current strength, his hero, where his wounded recover.

    `faction` and `homes` are ids of the data files or the player's own words. `tie_wins` and
    `homes` left out are what the data files say of the faction, and are written into the battle.
    `ties_checked` says that a player has looked at the faction's card: it wins these ties alone.
    `stakes` left out are counted from the consequences of the fight.
    """

    name: str = ""
    faction: str = ""
    army: int | None = None
    hero: Hero | None = None
    homes: tuple[str, ...] | None = None
    tie_wins: frozenset[TieWin] | None = None
    stakes: Stakes | None = None
    ties_checked: bool = False

    @property
    def lies_wounded(self) -> bool:
        """Whether the hero lies at home for a wound of before."""
        return self.hero is not None and self.hero.wounded

    @property
    def are_ties_unknown(self) -> bool:
        """Whether nobody has told if the faction wins ties; it is taken to win none.

        A player's own sheets tell it as the fight begins (`with_faction`), and nowhere after that:
        a battle file says the same wherever it is opened.
        """
        known = data.tables().printed[FACTIONS.name].get(self.faction)
        unknown = known is not None and known.known("tie_wins") is Certainty.UNKNOWN
        return unknown and not self.tie_wins and not self.ties_checked


class Threat(SetupStruct, frozen=True):
    """The card of a threat: its strength, and its reward in the players' own words."""

    name: str = ""
    strength: int | None = None
    reward: str = ""


class Setup(SetupStruct, frozen=True):
    """A fight before it begins.

    `attacks_with` is the attacker's unit, and what defends is chosen in the fight, but in an
    attack on a hero. In `OWN_STATION` there is no attacking player, in `NEUTRAL_STATION` no
    defending one: there the threat fights. `station` is an id of `data.stations` or own words.
    A setup without a deck takes the player's own default, and the battle file keeps it.
    `as_entered` lets stand what is an error since revision 3 of the rules: a hero, or a faction by
    another name, on both sides.
    """

    target: Target = Target.ENEMY_STATION
    attacks_with: Unit = Unit.ARMY
    attacker: Force = Force()
    defender: Force = Force()
    threat: Threat = Threat()
    station: str = ""
    place: Place = Place.NEUTRAL
    mode: Mode = Mode.APP
    rule_options: RuleOptions = field(default=RuleOptions(), name="readings")
    deck: Deck = field(default_factory=data.default_deck)
    as_entered: bool = False

    def force(self, seat: Seat) -> Force:
        """The player at a seat; where a threat fights, an empty one."""
        return self.attacker if seat == ATTACKER else self.defender


def with_defaults(setup: Setup) -> Setup:
    """The setup with everything known of both factions: a battle file then needs no other."""
    attacker, defender = with_faction(setup.attacker), with_faction(setup.defender)
    return replace(setup, attacker=attacker, defender=defender)


def as_of(setup: Setup, rules: int) -> Setup:
    """Before revision 3 nobody compared heroes, or factions by all their names."""
    return replace(setup, as_entered=True) if rules < 3 else setup


def with_faction(side: Force) -> Force:
    """A side with the ties its faction wins and the homes it has, unless it names its own."""
    known = FACTIONS.all().get(side.faction) if side.faction else None
    if known is None:
        return side
    if side.tie_wins is None:
        is_told = side.are_ties_unknown and known.known("tie_wins") is not Certainty.UNKNOWN
        checked = side.ties_checked or is_told
        side = replace(side, tie_wins=known.tie_wins, ties_checked=checked)
    return side if side.homes is not None else replace(side, homes=known.homes)


def side_name(setup: Setup, seat: Seat) -> Speakable:
    """The player's own name, else the faction's, else the role; a threat goes by its own."""
    if setup.target.threat_seat == seat:
        return setup.threat.name or Unit.THREAT.label()
    mine = setup.force(seat)
    if mine.name or not mine.faction:
        return mine.name or (texts.ATTACKER() if seat == ATTACKER else texts.DEFENDER())
    return FACTIONS.name_of(mine.faction)


def hero_name(setup: Setup, seat: Seat) -> Speakable:
    """The hero's name, or that he is one."""
    hero = setup.force(seat).hero
    return (HEROES.name_of(hero.name) if hero else "") or Unit.HERO.label()


def unit_name(setup: Setup, seat: Seat, unit: Unit) -> Speakable:
    """Army, threat, or the hero by his name."""
    return hero_name(setup, seat) if unit is Unit.HERO else unit.label()


def at_station(setup: Setup, what: Text) -> Text:
    """What happens at the station fought for, with its name if one was entered."""
    if not setup.station:
        return what
    return texts.AT_STATION(what=what, station=STATIONS.name_of(setup.station))


def with_changed_cards(side: Force, changed: Collection[tuple[Catalogue[Any], str]]) -> Force:
    """A side of a setup, with what the player has changed of its cards since it was entered."""
    if (FACTIONS, side.faction) in changed and side.faction in FACTIONS.all():
        side = replace(side, tie_wins=None, homes=None, ties_checked=False)
    hero = side.hero
    if hero is None:
        return side
    known = HEROES.all().get(hero.name)
    if (HEROES, hero.name) in changed and known is not None and known.strength is not None:
        hero = replace(hero, strength=known.strength)
    gear = list(hero.gear)
    for n, piece in enumerate(gear):
        card = GEAR.all().get(piece.name)
        if (GEAR, piece.name) in changed and card is not None and card.bonus is not None:
            gear[n] = replace(piece, bonus=card.bonus)
    return replace(side, hero=replace(hero, gear=tuple(gear)))
