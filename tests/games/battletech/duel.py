"""A fight for tests: a mission in a few calls, refusals as the places of rules."""

from __future__ import annotations

from typing import Any

from msgspec import convert

from assistant.games.battletech import GAME
from assistant.games.battletech.actions import (
    AcceptInitiative,
    AssignDamage,
    Block,
    ConfirmBlock,
    EndStep,
    FireMissiles,
    IncludeTarget,
    LetPass,
    PlayMission,
    SendAgainst,
    SendUnit,
    TellPrevent,
    ThatIsAll,
    UseOption,
)
from assistant.games.battletech.battle_record import UnitOption
from assistant.games.battletech.cards import Card, PieceId, SiteId, stockpile_id
from assistant.games.battletech.names import site_name
from assistant.games.battletech.odds.battle_sheet import Sheet, SheetRow, sheet
from assistant.games.battletech.rule_options import RuleOptions
from assistant.games.battletech.setup import Laid, Mode, Player, Setup
from assistant.games.battletech.state import Piece, State, Station
from assistant.rules.battle import Battle
from assistant.rules.chance import Roll, Rolled
from assistant.rules.decision import Action, Choice, Seat
from tests.games.battletech.cards import mission_card

Table = Battle[Setup, State]

ANN, BOB = Seat(0), Seat(1)
ANNS, BOBS = stockpile_id(ANN), stockpile_id(BOB)


def lay(
    mine: list[Card | Laid],
    theirs: list[Card | Laid],
    *others: list[Card | Laid],
    guards: tuple[Card, ...] = (),
    stockpiles: tuple[int, ...] = (30, 24, 20),
    hand: int = 5,
    asks_idle: bool = False,
    **options: Any,
) -> Table:
    """Ann (seat 0) is active, Bob is 1, Cid 2; `guards` stand beside Bob's Stockpile."""
    players = tuple(
        Player(
            name,
            stockpile=cards,
            hand=hand,
            cards=tuple(c if isinstance(c, Laid) else Laid(c) for c in laid),
            guards=tuple(map(Laid, guards)) if name == "Bob" else (),
        )
        for name, cards, laid in zip(
            ("Ann", "Bob", "Cid"), stockpiles, (mine, theirs, *others), strict=False
        )
    )
    setup = Setup(
        players, Mode.QUICK, rule_options=convert(options, RuleOptions), asks_idle=asks_idle
    )
    refused = [str(p.text) for p in GAME.problems(setup) if p.blocks]
    assert not refused, refused
    return Battle(GAME, setup)


def find(battle: Table, name: str) -> Piece | None:
    """The card of this name, if it is still on the table."""
    return next((p for p in battle.state.pieces if p.card and p.card.name == name), None)


def card(battle: Table, name: str) -> Piece:
    """The card of this name."""
    piece = find(battle, name)
    assert piece is not None, name
    return piece


def id_of(battle: Table, name: str) -> PieceId:
    """Its id."""
    return card(battle, name).id


def site(battle: Table, name: str) -> SiteId:
    """A card or, as ``Bob's``, a Stockpile."""
    for seat, owner in ((ANN, "Ann's"), (BOB, "Bob's"), (Seat(2), "Cid's")):
        if name == owner:
            return stockpile_id(seat)
    if name == "?":
        hidden = next(p for p in battle.state.pieces if p.card is None)
        return hidden.site
    return card(battle, name).site


def send(battle: Table, names: str, target: str) -> Table:
    """The Units named go against the target."""
    for name in names.split(", "):
        battle.play(SendUnit(id_of(battle, name)))
    battle.play(SendAgainst(site(battle, target)))
    return battle


def block(battle: Table, names: str = "", *, include: bool = False) -> Table:
    """The Units named block, or nobody does; where nobody can, nobody was asked."""
    if battle.state.at is not Station.BLOCK:
        assert not names
        return battle
    for name in filter(None, names.split(", ")):
        battle.play(Block(id_of(battle, name)))
    if include:
        battle.play(IncludeTarget(True))
    battle.play(ConfirmBlock() if names else LetPass())
    return battle


def accept(battle: Table) -> Table:
    """Everybody leaves the initiative as it is."""
    while battle.state.at is Station.INITIATIVE:
        battle.play(AcceptInitiative())
    return battle


def battle_of(
    mine: list[Card | Laid], theirs: list[Card | Laid], blockers: str = "", **options: Any
) -> Table:
    """Ann's first Unit attacks the Stockpile, Bob's Units named block; the initiative is Ann's."""
    battle = lay(mine, theirs, **options)
    names = [p.card.name for p in battle.state.pieces if p.seat == ANN and p.is_unit]
    names = [name for name in names if name != "Home"]
    block(send(battle, ", ".join(names), "Bob's"), blockers)
    return accept(battle)


def hit(battle: Table, name: str, to: str, n: int) -> Table:
    """A Unit assigns damage."""
    battle.play(AssignDamage(id_of(battle, name), site(battle, to), n))
    return battle


def fire(battle: Table, name: str, to: str, n: int) -> Table:
    """A Unit fires missiles."""
    battle.play(FireMissiles(id_of(battle, name), site(battle, to), n))
    return battle


def use(battle: Table, name: str, option: UnitOption) -> Table:
    """A Unit uses an option."""
    battle.play(UseOption(id_of(battle, name), option))
    return battle


def play_card(battle: Table, played: Card, *told: Action) -> Table:
    """A Mission card with its effects."""
    battle.play(PlayMission(played))
    for action in told:
        battle.play(action)
    battle.play(ThatIsAll())
    return battle


def prevent(battle: Table, name: str, n: int) -> Table:
    """A Mission card that prevents."""
    return play_card(battle, mission_card("Cover"), TellPrevent(site(battle, name), n))


def end(battle: Table) -> Table:
    """The side does nothing more; where it could do nothing, nobody was asked."""
    if battle.state.at in (Station.FIRST, Station.SECOND):
        battle.play(EndStep())
    return battle


def roll(battle: Table, *faces: tuple[int, ...]) -> Table:
    """The dice at hand, group by group."""
    assert isinstance(battle.decision, Roll), battle.decision
    battle.play(Rolled(faces))
    return battle


def row(battle: Table, name: str) -> SheetRow:
    """A recipient on the battle sheet."""
    wanted = site(battle, name)
    return next(row for row in the_sheet(battle).rows if row.site == wanted)


def the_sheet(battle: Table) -> Sheet:
    """The battle sheet."""
    found = sheet(battle.state)
    assert found is not None
    return found


def why_not(battle: Table, action: Action) -> list[str]:
    """The places of the rules against an action."""
    return [r.cite.place for r in battle.why_not(action)]


def shots(battle: Table) -> list[str]:
    """Who can assign damage to whom right now."""
    decision = battle.decision
    assert isinstance(decision, Choice), decision
    actions = [o.action for o in decision.open if isinstance(o.action, AssignDamage)]
    state = battle.state
    return [f"{site_name(state, a.unit)} → {site_name(state, a.to)}" for a in actions]


def asked(battle: Table) -> Seat:
    """Who has to decide."""
    assert battle.decision is not None
    return battle.decision.seat


def said(battle: Table, words: str) -> bool:
    """Whether a line of the log holds these words."""
    return any(words in str(line.event.text) for line in battle.log() if line.live)


def cited(battle: Table, place: str) -> bool:
    """Whether a line of the log cites this rule."""
    events = (line.event for line in battle.log() if line.live)
    return any(event.cite is not None and event.cite.place == place for event in events)
