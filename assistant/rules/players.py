"""The players of the evening and what each of them has in every game, from battle to battle.

No rule looks at them: a form fills a side in with what its player has, and there it stays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import fields, replace

from assistant.rules.text import Speakable, Text

S = TypeVar("S", bound=Struct)
Facts = dict[str, Any]
"""Plain values that are not as usual, by the name of their field."""


def _as_it_is(side: Any, has: Any = None) -> Any:
    return side


def _nothing(side: Any) -> tuple[Speakable, ...]:
    return ()


@dataclass(frozen=True)
class Seating:
    """What of a game's setup belongs to its players, and what to the whole table.

    A side has a `name`, its player's. `of_player` are the fields that are his in every battle,
    `of_table` those of the setup that hold for all.
    """

    game: str
    setup_type: type[Struct]
    side_type: type[Struct]
    sides: Callable[[Any], tuple[Any, ...]]
    of_player: tuple[str, ...]
    next_setup: Callable[[Any, Any], Any]
    """``(setup, end)``: what the same players begin their next battle with.

    `end` is what anybody may see of the last one.
    """
    kept: Callable[[Any], Text]
    """``(setup)``: what of the last battle, of this setup, that is, in a few words."""
    survivors: Callable[[Any, Any], Any] | None = None
    """The same with the units that the last battle has left, where players often begin anew."""
    of_table: tuple[str, ...] = ()
    recast: Callable[[Any, Any], Any] = _as_it_is
    """``(side, has)``: the side without what cannot go with what its player has."""
    bare: Callable[[Any], Any] = _as_it_is
    """``(side)``: without what a form has made room for and nobody has entered yet."""
    tells: Callable[[Any], tuple[Speakable, ...]] = _nothing
    """A side in a few words: what its player plays."""

    def facts(self, side: Struct) -> Facts:
        """What is the player's of a side."""
        return facts(self.bare(side), self.of_player)

    def filled(self, side: Any, player: Player) -> Any:
        """The side with what its player has; what makes no sense to this version is left out."""
        has = made(player.in_game(self.game), self.of_player, self.side_type)
        new = self.recast(side, has)
        return replace(new, name=player.name, **{n: getattr(has, n) for n in self.of_player})


class Player(Struct, frozen=True):
    """A player by name, and what he has that is not as usual, in each game that he plays."""

    name: str
    has: dict[str, Facts] = {}

    @property
    def colour(self) -> str:
        """That of his pieces, in the game that knows it; the same person has it in every game."""
        known = (facts.get("colour") for facts in self.has.values())
        return next((colour for colour in known if isinstance(colour, str)), "")

    def in_game(self, game: str) -> Facts:
        """What he has in this game."""
        return self.has.get(game, {})


class Roster(Struct, frozen=True):
    """Everybody at the table in the order in which they came, and what holds for all."""

    players: tuple[Player, ...] = ()
    tables: dict[str, Facts] = {}

    def named(self, name: str) -> Player | None:
        """The player of this name."""
        return next((player for player in self.players if player.name == name), None)

    def knows(self, seating: Seating, side: Struct) -> bool:
        """Whether what a side has is nothing yet, or just what some player has."""
        known = (player.in_game(seating.game) for player in self.players)
        return seating.facts(side) in ({}, *known)

    def colours(self, seating: Seating, setup: Struct) -> tuple[str, ...]:
        """Of each side the colour of its player's pieces; empty where it is not known."""
        told = ((side, seating.facts(side).get("colour")) for side in seating.sides(setup))
        known = ((side.name, own or "") for side, own in told)
        return tuple(own or (p.colour if (p := self.named(name)) else "") for name, own in known)

    def with_side(self, seating: Seating, side: Any) -> Roster:
        """The same with what the player of a side has now; a side without a name tells nothing."""
        if not side.name.strip():
            return self
        has, game = seating.facts(side), seating.game
        old = self.named(side.name)
        if old is None:
            return replace(self, players=(*self.players, Player(side.name, {game: has})))
        unknown = {k: v for k, v in old.in_game(game).items() if k not in seating.of_player}
        new = Player(old.name, {**old.has, game: {**has, **unknown}})
        return replace(self, players=tuple(new if p is old else p for p in self.players))

    def with_setup(self, seating: Seating, setup: Struct) -> Roster:
        """The same once these forces have fought."""
        old = self.tables.get(seating.game, {})
        held = {key: value for key, value in old.items() if key not in seating.of_table}
        now = {**facts(setup, seating.of_table), **held}
        tables = {**self.tables, seating.game: now} if now or old else self.tables
        roster = replace(self, tables=tables)
        for side in seating.sides(setup):
            roster = roster.with_side(seating, side)
        return roster

    def after(self, seating: Seating, setup: Any) -> Roster:
        """The same with what a battle has left to those who are known."""
        roster = self
        for side in seating.sides(setup):
            if self.named(side.name) is not None:
                roster = roster.with_side(seating, side)
        return roster

    def without(self, name: str) -> Roster:
        """The same without this player."""
        return replace(self, players=tuple(p for p in self.players if p.name != name))


def by_seat(wanted: Sequence[str], palette: Mapping[str, str], seats: int) -> tuple[str, ...]:
    """The colours of so many seats: what is wanted by name, else the next of the palette.

    Nobody has the colour of another: who comes second to one has what is left.
    """
    usual = list(palette.values())[:seats]
    own = [palette.get(name) for name in wanted] + [None] * seats
    own = [ink if ink not in own[:n] else None for n, ink in enumerate(own[:seats])]
    kept = [ink or (usual[n] if usual[n] not in own else None) for n, ink in enumerate(own)]
    spare = (ink for ink in usual if ink not in kept)
    return tuple(ink or next(spare) for ink in kept)


def facts(value: Struct, names: Iterable[str]) -> dict[str, Any]:
    """The plain values of these fields that are not as usual."""
    usual, coded = type(value)(), {field.encode_name: field.name for field in fields(value)}
    unusual = [n for n in names if getattr(value, coded[n]) != getattr(usual, coded[n])]
    plain = msgspec.to_builtins(value, order="deterministic")
    return {name: plain[name] for name in unusual}


def made(plain: Mapping[str, Any], names: Iterable[str], kind: type[S]) -> S:
    """The struct of those of these fields that make sense, each by itself."""
    known = {name: plain[name] for name in names if name in plain}
    return msgspec.convert({n: v for n, v in known.items() if _makes_sense({n: v}, kind)}, kind)


def _makes_sense(plain: dict[str, Any], kind: type[Struct]) -> bool:
    try:
        msgspec.convert(plain, kind)
    except msgspec.ValidationError:
        return False
    return True
