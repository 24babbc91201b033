"""A case: who fights, what is asked, the figure, and the walk by which it was found."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace

from assistant.games.ti4 import GAME, policy
from assistant.games.ti4.data import Asset, Card, Law, Technology, UnitType
from assistant.games.ti4.effects import EFFECTS
from assistant.games.ti4.effects.using import PlayCard, PlayUnasked, why_not
from assistant.games.ti4.odds.hooks import HOOKS
from assistant.games.ti4.setup import (
    ActiveSystem,
    Anomaly,
    Circumstances,
    Fleet,
    Force,
    Garrison,
    Neighbour,
    Owner,
    Part,
    Setup,
    Sustaining,
)
from assistant.games.ti4.state import ATTACKER, DEFENDER, SEATS, Policy, RoundStep, State
from assistant.games.ti4.steps.roll import RerollMisses
from assistant.rules.decision import Action, Choice, Seat
from assistant.rules.solve import Solver

from . import walks

HOMES = (
    Neighbour("Vega", planets=frozenset({Owner.ATTACKER})),
    Neighbour("Wellon", planets=frozenset({Owner.DEFENDER})),
)
"""Where either side can retreat to."""

PARTS = {"W2": "action"} | dict.fromkeys(("G1", "G2", "G3"), "invasion")
PARTS |= dict.fromkeys(("G4", "G5", "G6", "G7", "G8"), "ground")
"""What is fought for a case of a window, where it does not say."""


class Case(NamedTuple):
    """One case: its figure is the value of `sum`, which `walk` says in words.

    The sides are written: ``mentak: 2 cruiser; infantry pds ~ pds +shields_holding ^cruiser`` are
    the faction, ships, what is on each planet, what is adjacent, what it holds or knows, and its
    upgrades. What it has after ``!`` it uses as soon as it can; what the odds know they use, but
    for what stands after ``-``. Words
    such as ``sustain=sustain-last`` or ``systems=3`` are facts of the side.
    """

    window: str
    name: str
    attacker: str
    defender: str
    asks: str
    sum: str
    walk: str
    facts: Mapping[str, Any]

    @property
    def id(self) -> str:
        """Its name in a list."""
        return f"{self.window} {self.name}"

    @property
    def figure(self) -> Fraction:
        """The figure, worked out without the program."""
        return Fraction(eval(self.sum, {**vars(walks)}))  # the table is ours


def read(path: Path) -> Iterator[Case]:
    """The cases of a table, in its order."""
    for window, rows in tomllib.loads(path.read_text(encoding="utf-8")).items():
        for row in rows:
            words = [row.pop(key) for key in ("name", "a", "d", "asks", "is", "walk")]
            yield Case(window, *words, row)


class _Side:
    """A side as its words are read one by one."""

    def __init__(self, faction: str) -> None:
        self.facts: dict[str, Any] = {"faction": faction, "docks": 20}
        self.used, self.unused = set[str](), list[str]()
        self.near: Counter[str] = Counter()
        self.places, self.damaged = [Counter[str]()], [Counter[str]()]
        self.here = self.places[0]
        self.held: dict[str, list[Any]] = {"technologies": [], "assets": [], "cards": []}
        self.upgrades = set[UnitType]()
        self.circumstances: dict[str, Any] = {}

    def read(self, word: str, count: int) -> None:
        """One word, and the number before it."""
        match word[0]:
            case ";":
                self.places.append(Counter())
                self.damaged.append(Counter())
                self.here = self.places[-1]
            case "~":
                self.here = self.near
            case "+" | "!":
                self.hold(word[1:], count)
                if word[0] == "!":
                    self.used.add(word[1:])
            case "-":
                self.unused.append(word[1:])
            case "^":
                self.upgrades.add(UnitType(word[1:]))
            case _ if "=" in word:
                self.fact(*word.split("="))
            case _:
                self.here[word.removesuffix("*")] += count
                if word.endswith("*"):
                    self.damaged[-1][word.removesuffix("*")] += count

    def hold(self, id: str, count: int) -> None:
        """A card, a technology or whatever else; what is printed on a unit needs no more."""
        assert id in EFFECTS, id
        for kind, names in (("cards", Card), ("technologies", Technology), ("assets", Asset)):
            if id in {*names}:
                self.held[kind] += [names(id)] * count

    def fact(self, key: str, value: str) -> None:
        """A fact of the side, or what it knows of the board."""
        if key == "sustain":
            self.facts[key] = Sustaining(value)
        elif key == "order":
            self.facts[key] = tuple(map(UnitType, value.split(",")))
        elif key in Force.__struct_fields__:
            self.facts[key] = int(value)
        else:
            self.circumstances[key] = value == "yes" or (value.isdigit() and int(value))

    def force(self) -> Force:
        """All that was read."""
        ground = zip(self.places[1:], self.damaged[1:], strict=True)
        return Force(
            fleet=Fleet(**self.places[0]),
            damaged=Fleet(**self.damaged[0]),
            ground=tuple(Garrison(**units, damaged=Fleet(**hurt)) for units, hurt in ground),
            near=Fleet(**self.near),
            technologies=frozenset(self.held["technologies"]),
            assets=frozenset(self.held["assets"]),
            cards=tuple(self.held["cards"]),
            upgrades=frozenset(self.upgrades),
            circumstances=Circumstances(**self.circumstances),
            **self.facts,
        )


class Playing(NamedTuple):
    """What a side uses as soon as it can, and what the policy of the odds leaves unused."""

    used: frozenset[str]
    unused: tuple[str, ...]


def force(text: str) -> tuple[Force, Playing]:
    """A side, and how it plays."""
    faction, colon, rest = text.rpartition(":")
    side, count = _Side(faction if colon else ""), 1
    for word in rest.replace(";", " ; ").split():
        if word.isdigit():
            count = int(word)
        else:
            side.read(word, count)
            count = 1
    return side.force(), Playing(frozenset(side.used), tuple(side.unused))


def setup(case: Case) -> tuple[Setup, tuple[Playing, Playing]]:
    """The battle, and how each side plays."""
    (attacker, mine), (defender, theirs) = force(case.attacker), force(case.defender)
    facts = dict(case.facts)
    part = Part(facts.pop("part", PARTS.get(case.window, "space")))
    planets = tuple(facts.pop("planets", ("Rex",)))
    anomaly = Anomaly(facts.pop("anomaly", "none"))
    system = ActiveSystem("Here", anomaly, planets, facts.pop("tile", ""))
    laws = frozenset(map(Law, facts.pop("laws", ())))
    neighbours = HOMES if facts.pop("homes", False) else ()
    assert not facts, facts
    made = Setup(attacker, defender, system, neighbours, part=part, laws=laws)
    refused = [str(problem.text) for problem in GAME.problems(made) if problem.blocks]
    assert not refused, refused
    return made, (mine, theirs)


# The program's own answer, in fractions ---------------------------------------------------------


def nobody(state: State, seat: Seat) -> tuple[()]:
    """No units to pick."""
    return ()


def answer(
    playing: tuple[Playing, Playing],
) -> Callable[[State, Choice], tuple[Action, ...]]:
    """What everybody does: what is to be used is, misses are rolled again; else by policy."""

    def choose(state: State, choice: Choice) -> tuple[Action, ...]:
        wanted = playing[choice.seat].used
        for option in choice.open:
            action = option.action
            if isinstance(action, PlayCard) and action.card in wanted:
                return (action,)
            if isinstance(action, RerollMisses) and choice.seat == state.turn:
                return (action,)
        for seat in SEATS:
            for card in playing[seat].used & {
                *state.side(seat).cards
            }:  # unasked, at its owner's word
                effect = EFFECTS[card]
                if not list(why_not(state, seat, effect)):
                    on = [f"{whose}/{u.id}" for whose, u in (effect.targets or nobody)(state, seat)]
                    return (PlayUnasked(seat, card, *on[:1]),)
        answers = policy.answer(state, choice)
        return answers[:1] if state.at is RoundStep.ASSIGN else answers

    return choose


def left(state: State) -> Hashable:
    """What a finished battle has come to."""
    there = tuple(
        (
            tuple(sorted(Counter((u.type.value, u.damaged) for u in side.units).items())),
            tuple(
                sorted(Counter((u.type.value, u.damaged) for g in side.ground for u in g).items())
            ),
            tuple(sorted(Counter((u.type.value, u.damaged) for u in side.away).items())),
        )
        for side in state.sides
    )
    holders = [seat for seat in SEATS if state.side(seat).ships]
    space = state.victor if state.victor is not None or len(holders) != 1 else holders[0]
    if state.setup.part is Part.SPACE:
        space = state.winner
    return space, state.winner, state.taken, there


def same(state: State) -> Hashable:
    """States with equal odds: names of units and late rounds do not matter."""
    sides = []
    for seat, side in enumerate(state.sides):
        marked = {use.unit for use in side.uses if use.unit}
        wanted = {id for d in state.demands if d.victim == seat for id in d.units}

        def seen(units: Any, side=side, marked=marked, wanted=wanted, seat=seat) -> Hashable:
            looks = (
                (u.look, u.id in side.sustained, f"{seat}/{u.id}" in marked, u.id in wanted)
                for u in units
            )
            return frozenset(Counter(looks).items())

        sides.append(
            (
                tuple(map(seen, (side.units, side.near, *side.ground))),
                (side.cards, side.effects, side.spent, side.barred),
                tuple((use.effect, use.lasts) for use in side.uses),
                seen(side.fallen),
                len(side.falling),
                seen(u for u in side.present if u.id in state.landed),
                seen(u for u in side.present if u.id in {a.unit for a in state.aims}),
            )
        )
    rest = replace(
        state, sides=(), setup=None, demands=(), round=min(state.round, 3), firing=((), ()),
        landed=(), aims=(), prior=None, faces=((), ()),
    )  # fmt: skip
    firing = tuple(map(len, state.firing))
    wants = tuple(
        (d.effect, d.want, d.victim, d.count, d.values, len(d.units)) for d in state.demands
    )
    return tuple(sides), rest, wants, firing


def begun(case: Case) -> tuple[State, tuple[Playing, Playing]]:
    """The battle before anything has happened, and how each side plays."""
    made, playing = setup(case)
    state = GAME.start(made).state
    for seat in SEATS:
        used = tuple(sorted(playing[seat].used))
        side = state.side(seat).planning(Policy(unused=playing[seat].unused, paid=used))
        state = state.with_side(seat, side)
    return state, playing


def asked(asks: str, result: Any) -> Fraction:
    """What a result counts for a question: `win`, `takes`, `left A cruiser`, `hurt D` and so on."""
    space, _, taken, there = result
    words = asks.split()
    match words[0]:
        case "win" | "draw" | "loss":
            want = {"win": ATTACKER, "draw": None, "loss": DEFENDER}[words[0]]
            return Fraction(space == want)
        case "takes":
            wanted = {"both": len(taken) == 2, "first": 0 in taken, "second": 1 in taken}
            return Fraction(wanted[words[1]] if words[1:] else bool(taken))
        case "away" | "left" | "hurt" | "ground":
            side = there["AD".index(words[1])]
            where = {"away": (2,), "ground": (1,)}.get(words[0], (0, 1))
            count = 0
            for place in where:
                for (name, damaged), n in side[place]:
                    if len(words) > 2 and name not in words[2:]:
                        continue
                    count += n * (damaged or words[0] != "hurt")
            return Fraction(count)
    raise ValueError(asks)


def figure(case: Case) -> Fraction:
    """The program's figure for a case, by the steps that the table plays."""
    state, playing = begun(case)
    found = Solver(GAME, answer(playing), left, same).odds(state)
    assert sum(found.values()) == 1, sum(found.values())
    return sum((chance * asked(case.asks, result) for result, chance in found.items()), Fraction(0))


def is_reckoned(state: State, playing: tuple[Playing, Playing]) -> bool:
    """Whether the odds say that they reckon with everything here."""
    known = all(id in HOOKS for side in playing for id in side.used)
    return known and not policy.left_out(state)
