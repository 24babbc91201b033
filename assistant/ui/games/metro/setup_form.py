"""The form of a fight: what it edits, what follows from a pick, what this fight has no use for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from assistant.games.metro import GAME, data, texts
from assistant.games.metro.data import (
    FACTIONS,
    HEROES,
    HIGHEST_GEAR,
    HIGHEST_STAKE,
    LOWEST_GEAR,
    MOST_HOMES,
    STRONGEST,
    WEAKEST_ARMY,
    Unit,
)
from assistant.games.metro.players import SEATING
from assistant.games.metro.problems import OWN_FIELD
from assistant.games.metro.relevant_rules import relevant_rules
from assistant.games.metro.setup import (
    ATTACKER,
    DEFENDER,
    HELD,
    OPEN_RULES,
    SEATS,
    Force,
    Hero,
    Mode,
    Place,
    Setup,
    Stakes,
    Target,
    side_name,
    with_defaults,
)
from assistant.games.metro.typed_line import terms
from assistant.player_file import known_names, load
from assistant.rules.decision import Seat
from assistant.rules.text import Speakable
from assistant.rules.typed_line import Term
from assistant.ui.forms.spec import (
    PLAYERS,
    Changes,
    Choice,
    Column,
    Flag,
    Form,
    Items,
    Number,
    Own,
    Pair,
    Part,
    Tags,
    Words,
    across,
    group,
    of_side,
    only_when,
    open_rules,
    opener,
    plain_tree,
)
from assistant.ui.translate import say

DECK, CARDS = "$.deck", "$.cards"
"""The buttons to the pages of the deck, and of the player's own factions, heroes and gear."""


def seat_of(path: str) -> Seat:
    """Whose a path is."""
    return DEFENDER if path.startswith(OWN_FIELD[DEFENDER]) else ATTACKER


def force_of(setup: Setup, path: str) -> Force:
    """The force that a path leads into."""
    return setup.force(seat_of(path))


# Words


def title(setup: Setup, path: str) -> Speakable:
    """Who plays the side, and which side it is; a threat is called one, whichever it is on."""
    seat = seat_of(path)
    role = texts.DEFENDER() if seat == DEFENDER else texts.ATTACKER()
    if setup.target.threat_seat == seat:
        role = Unit.THREAT.label()
    name = side_name(setup, seat)
    return role if name == role else texts.SIDE_TITLE(name=name, role=role)


def unnamed(setup: Setup, path: str) -> Speakable:
    """What a player is called who has no name."""
    seat = seat_of(path)
    force = {"attacker": setup.attacker, "defender": setup.defender}
    return side_name(replace(setup, **{at: replace(f, name="") for at, f in force.items()}), seat)


def example(setup: Setup, path: str) -> Speakable:
    """How a side may be typed; of a hero alone, that he is attacked himself."""
    if is_threat(setup, path):
        return texts.THREAT_EXAMPLE()
    is_attacked_alone = seat_of(path) == DEFENDER and not needs_army(setup, path)
    return texts.HERO_EXAMPLE() if is_attacked_alone else texts.SIDE_EXAMPLE()


def homes_known(setup: Setup, path: str) -> Speakable:
    """Said where there are no home stations."""
    homes = with_defaults(setup).force(seat_of(path)).homes
    return texts.HOMES_UNKNOWN() if homes is None else "" if homes else texts.HOMES_GONE()


def _piece(path: str) -> int:
    return int(path.rpartition("[")[2].partition("]")[0]) + 1


# What is there


def is_player(setup: Setup, path: str) -> bool:
    """Whether a player fights on the side."""
    return not is_threat(setup, path)


def is_threat(setup: Setup, path: str) -> bool:
    """Whether the threat fights on the side."""
    return setup.target.threat_seat == seat_of(path)


def needs_army(setup: Setup, path: str) -> bool:
    """A hero attacked away from home has none beside him; at home it may defend (§10)."""
    if seat_of(path) == ATTACKER:
        return setup.attacks_with is not Unit.HERO
    return setup.target is not Target.ENEMY_HERO or setup.place is Place.DEFENDER


has_hero = of_side(lambda side: side.hero is not None)
has_stakes = of_side(lambda side: side.stakes is not None)


def may_step_in(setup: Setup, path: str) -> bool:
    """Whether it matters where the hero stands: he may defend the station."""
    return has_hero(setup, path) and seat_of(path) == DEFENDER and setup.target in HELD


def is_attacked(setup: Setup, path: str) -> bool:
    """Whether the side's hero is attacked."""
    is_his = seat_of(path) == DEFENDER and setup.target is Target.ENEMY_HERO
    return is_his and has_hero(setup, path)


def uses_cards(setup: Setup, path: str) -> bool:
    """Whether combat cards are played."""
    return setup.target in (Target.ENEMY_STATION, Target.ENEMY_HERO)


def on_hero(setup: Setup, path: str) -> bool:
    """Whether a hero is attacked."""
    return setup.target is Target.ENEMY_HERO


# What follows from an edit


def of_kind(setup: Setup, target: Target) -> Setup:
    """The same forces in this kind of fight, with a hero to fill in wherever one fights."""
    attacks = setup.attacks_with is Unit.HERO and target is not Target.OWN_STATION
    attacker = _manned(setup.attacker, attacks)
    defender = _manned(setup.defender, target is Target.ENEMY_HERO)
    return replace(setup, target=target, attacker=attacker, defender=defender)


def _manned(force: Force, needs_hero: bool) -> Force:
    """A hero comes where one is needed; who is still untouched goes where none is."""
    if needs_hero:
        return force if force.hero is not None else replace(force, hero=Hero())
    bare: Force = SEATING.bare(force)
    return bare


def manned(old: Setup, new: Setup) -> Setup:
    """With the heroes that another kind of fight needs.

    A player who comes to attack with a hero and no army attacks with him, as if that were typed.
    """
    one, other = new.attacker, old.attacker
    comes = one.name != other.name and one.hero not in (None, other.hero)
    if comes and one.army is None and new.target is not Target.OWN_STATION:
        new = replace(new, attacks_with=Unit.HERO)
    same = (old.target, old.attacks_with) == (new.target, new.attacks_with)
    return new if same else of_kind(new, new.target)


def of_faction(setup: Setup, path: str, faction: str) -> Changes:
    """What is known of the new faction is shown; nothing of the old one stays."""
    at = path.rpartition(".")[0]
    return {f"{at}.tie_wins": None, f"{at}.homes": None, f"{at}.ties_checked": False}


def wins_ties(setup: Setup, path: str) -> bool | None:
    """Whether the unit in its role does; None while nobody has looked at the faction's card."""
    force = with_defaults(setup).force(seat_of(path))
    member = path.rpartition("[")[2].rstrip("]")
    return None if force.are_ties_unknown else member in (force.tie_wins or ())


def ties_checked(setup: Setup, path: str, wins: bool) -> Changes:
    """Who says what the card says has looked at it."""
    return {f"{path.rpartition('.')[0]}.ties_checked": True}


def of_hero(setup: Setup, path: str, name: str | None) -> Changes:
    """The strength on the hero's sheet is filled in; it may be changed afterwards."""
    at = path.rpartition(".")[0]
    if name is None:
        return {at: None}
    known = data.heroes().get(name)
    return {f"{at}.strength": known.strength} if known and known.strength is not None else {}


def hero_picked(setup: Setup, path: str) -> str | None:
    """The hero's name; None where there is no hero."""
    hero = force_of(setup, path).hero
    return None if hero is None else hero.name


def of_gear(setup: Setup, path: str, name: str) -> Changes:
    """The bonus on the card is filled in; it may be changed afterwards."""
    known, at = data.gear().get(name), path.rpartition(".")[0]
    return {f"{at}.bonus": known.bonus} if known and known.bonus is not None else {}


# Options


FIGHTS: tuple[Pair, ...] = (
    (texts.FIGHT_ENEMY_STATION, Target.ENEMY_STATION.value),
    (texts.FIGHT_NEUTRAL_STATION, Target.NEUTRAL_STATION.value),
    (texts.FIGHT_ENEMY_HERO, Target.ENEMY_HERO.value),
    (texts.FIGHT_OWN_STATION, Target.OWN_STATION.value),
)
ATTACKERS: tuple[Pair, ...] = tuple((unit.label(), unit.value) for unit in (Unit.ARMY, Unit.HERO))
"""What a player attacks with."""
ACTIONS: tuple[Pair, ...] = (
    (texts.NOT_SET, None),
    (texts.TO_COME, False),
    (texts.IS_OVER, True),
)
"""Whether a hero's actions of the round are behind him."""


def factions() -> list[tuple[Speakable, Any]]:
    """None, those that players of the evening have, then the others by name."""
    known = {id: FACTIONS.name_of(id) for id in data.factions()}
    mine = [side.faction for side in _of_the_evening()]
    return [(texts.NO_FACTION(), ""), *_sorted(known, mine)]


def heroes() -> list[tuple[Speakable, Any]]:
    """None, one without a name, those of the evening's players, then the others by name."""
    known = {id: HEROES.name_of(id) for id in data.heroes()}
    first: list[tuple[Speakable, Any]] = [(texts.NO_HERO_HERE(), None), (texts.UNNAMED_HERO(), "")]
    mine = [side.hero.name for side in _of_the_evening() if side.hero is not None]
    return [*first, *_sorted(known, mine)]


def gear_cards() -> list[tuple[Speakable, Any]]:
    """Any, and the cards that are known."""
    return [(texts.OTHER_GEAR(), ""), *_sorted({id: g.name for id, g in data.gear().items()}, ())]


def stations() -> list[tuple[Speakable, Any]]:
    """Those of the map."""
    return _sorted({id: station.name for id, station in data.stations().items()}, ())


def _of_the_evening() -> list[Force]:
    """What each of the players has."""
    return [SEATING.filled(Force(), player) for player in load().players]


def _sorted(known: dict[str, Any], before: Sequence[str]) -> list[tuple[Speakable, Any]]:
    first = [id for id in dict.fromkeys(before) if id in known]
    rest = sorted((id for id in known if id not in first), key=lambda id: say(known[id]))
    return [(known[id], id) for id in (*first, *rest)]


# The slots


def side_line(look: Any, model: Any, path: str) -> Any:
    """The side as one line."""
    from assistant.ui.forms.area import TypedLine

    seat = seat_of(path)

    def first(setup: Setup) -> str:
        if setup.target.threat_seat == seat:
            return "$.threat.strength"
        by_hero = setup.attacks_with is Unit.HERO if seat == ATTACKER else on_hero(setup, path)
        return f"{path}.hero.strength" if by_hero else f"{path}.army"

    def follow(setup: Setup, changes: Changes) -> Changes:
        """Who defends an own station says nothing of the fight; who attacks is no threat.

        An army that was there before says nothing new of the hero under attack.
        """
        if setup.target is Target.OWN_STATION:
            if seat == DEFENDER and changes.get("$.target") != Target.NEUTRAL_STATION.value:
                return {at: value for at, value in changes.items() if at != "$.target"}
            if seat == ATTACKER and "$.attacks_with" in changes:
                return {**changes, "$.target": Target.ENEMY_STATION.value}
        had_army = seat == DEFENDER and setup.defender.army is not None
        if had_army and on_hero(setup, path) and changes.get(f"{path}.army") is not None:
            return {**changes, "$.target": Target.ENEMY_HERO.value}
        return changes

    def shows(setup: Setup, term: Term) -> bool:
        return (term.path == "$.threat.strength") is (setup.target.threat_seat == seat)

    return TypedLine(model, path, terms(seat), first=first, follow=follow, shows=shows)


# The form

GEAR = Items(
    "hero.gear",
    texts.GEAR,
    across(
        Choice(
            "name",
            lambda setup, path: texts.GEAR_CARD(n=_piece(path)),
            options=gear_cards,
            write=of_gear,
            when=lambda setup, path: bool(data.gear()),
        ),
        Number(
            "bonus",
            lambda setup, path: texts.GEAR_BONUS(n=_piece(path)),
            low=LOWEST_GEAR,
            high=HIGHEST_GEAR,
            signed=True,
        ),
    ),
    add=texts.ADD_GEAR,
    remove=lambda setup, path: texts.REMOVE_GEAR(n=_piece(path)),
    new=lambda items: {"name": "", "bonus": 1},
    when=has_hero,
)


def ties(unit: Unit, seat: Seat) -> Flag:
    """Whether a unit wins ties in its role: yes, no, or not known."""
    said = texts.TIES_ATTACKING if seat == ATTACKER else texts.TIES_DEFENDING
    return Flag(
        "tie_wins",
        lambda setup, path: said(unit=unit.label()),
        member=f"{unit.value}_{'attack' if seat == ATTACKER else 'defence'}",
        read=wins_ties,
        write=ties_checked,
        covers=("ties_checked",),
        when=needs_army if unit is Unit.ARMY else has_hero,
    )


def parts_of(seat: Seat) -> Iterable[Part]:
    """The parts of a side; the line stays where it is, whoever fights there."""
    yield Own("line", texts.SIDE_LINE, make=side_line, hint=example)
    station = Words("$.station", texts.STATION, options=stations)
    attack = Choice("$.attacks_with", texts.ATTACKS_WITH, options=ATTACKERS, segments=True)
    hero = Choice("hero.name", texts.HERO, options=heroes, read=hero_picked, write=of_hero)
    yield only_when(
        is_player,
        PLAYERS,
        across(
            Choice("faction", texts.FACTION, options=factions, write=of_faction),
            Words("name", texts.PLAYER, blank=unnamed, options=known_names),
        ),
        *((attack,) if seat == ATTACKER else ()),
        Number("army", texts.ARMY_STRENGTH, low=WEAKEST_ARMY, high=STRONGEST, when=needs_army),
        ties(Unit.ARMY, seat),
        across(hero, station) if seat == ATTACKER else hero,
        Number("hero.strength", texts.HERO_STRENGTH, low=0, high=STRONGEST, when=has_hero),
        GEAR,
        Choice("hero.acted", texts.HERO_ACTED, options=ACTIONS, segments=True, when=is_attacked),
        Flag("hero.here", texts.IS_HERE, when=may_step_in),
        ties(Unit.HERO, seat),
        Flag("hero.wounded", texts.IS_WOUNDED, when=has_hero),
        Tags(
            "homes", texts.HOMES, options=stations, most=MOST_HOMES, hint=homes_known, when=has_hero
        ),
        group(
            "",
            texts.STAKES_TITLE,
            Flag("stakes", texts.OWN_STAKES, on=lambda setup, path: plain_tree(Stakes())),
            across(
                Number("stakes.victory", texts.STAKE_VICTORY, high=HIGHEST_STAKE),
                Number("stakes.defeat", texts.STAKE_DEFEAT, high=HIGHEST_STAKE),
                when=has_stakes,
            ),
            tells="stakes",
            hint=lambda setup, path: "" if has_stakes(setup, path) else texts.STAKES_USUAL(),
            folded=True,
        ),
    )
    yield only_when(
        is_threat,
        Number("$.threat.strength", texts.THREAT_STRENGTH, low=0, high=STRONGEST),
        Words("$.threat.name", texts.THREAT_NAME),
        Words("$.threat.reward", texts.THREAT_REWARD),
        *((station,) if seat == ATTACKER else ()),
    )


WHERE = (
    group(
        "",
        texts.WHERE_AND_HOW,
        Choice("place", texts.HERO_IS_ON, options=Place, when=on_hero),
        Own(
            "deck",
            texts.DECK,
            make=opener(texts.OPEN_DECK, "deck"),
            covers=("deck",),
            hint=lambda setup, path: texts.DECK_COMPLETE() if setup.deck.complete else "",
            when=uses_cards,
        ),
        Own("cards", None, make=opener(texts.OPEN_CARDS, "metro_gear")),
        Flag("as_entered", texts.AS_ENTERED, when=lambda setup, path: setup.as_entered),
        tells="$",
    ),
    open_rules(
        "readings",
        texts.UNCLEAR_RULES,
        OPEN_RULES,
        matters=lambda setup, rule: rule.field in {r.field for r in relevant_rules(setup)},
        hint=lambda setup, path: "" if any(relevant_rules(setup)) else texts.NONE_MATTERS(),
    ),
)

FORM = Form(
    Setup,
    head=(
        across(
            Choice("target", texts.FIGHT, options=FIGHTS, segments=True),
            Choice("mode", texts.COMBAT_CARDS, options=Mode, segments=True, when=uses_cards),
            shares=(5, 2),
        ),
    ),
    sides=tuple(Column(title, tuple(parts_of(seat)), OWN_FIELD[seat], seat) for seat in SEATS),
    rest=Column(None, WHERE),
    problems=lambda setup: tuple(GAME.problems(setup)),
    fill=with_defaults,
    settle=manned,
    begin="$.attacker.faction",
    beside=("mode",),
)
