"""Losing and winning: a player without a card in the Stockpile is out (WIN-1, AMB-11)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.battletech import mission_texts, texts
from assistant.games.battletech.cards import PieceId, stockpile_id, stockpile_ref
from assistant.games.battletech.names import player_name
from assistant.games.battletech.rule_options import AllEmpty, closes, reading, rule
from assistant.games.battletech.state import TERRAIN, State, Station
from assistant.games.battletech.zones import carried, scrap, without
from assistant.rules.decision import Seat
from assistant.rules.flow import Event, Step
from assistant.rules.text import Text

LOST, TOGETHER = rule("WIN-1"), reading("AMB-11")


def check(state: State) -> Step[State]:
    """After a whole effect: who has no card left is out; whoever is left alone has won."""
    players = enumerate(state.players)
    empty = [
        Seat(n) for n, player in players if not player.out and not (player.stockpile or player.dry)
    ]
    if not empty or state.at is Station.OVER:
        return Step(state)
    if len(empty) == len(state.seats):
        draws = state.rule_options.all_empty is AllEmpty.DRAW
        all_lose = Event(texts.ALL_LOSE(), TOGETHER, tuple(map(stockpile_ref, state.seats)))
        over = _over(state, None if draws else state.active)
        return Step(over.deciding("AMB-11"), (all_lose,))
    lose = ((seat, texts.LOSES(player=player_name(state, seat))) for seat in empty)
    events = tuple(Event(text, LOST, (stockpile_ref(seat),), seat) for seat, text in lose)
    for seat in empty:
        state = state.with_player(seat, replace(state.player(seat), out=True))
    if len(state.seats) == 1:
        return Step(_over(state, state.seats[0]), events)
    gone = _without_players(state, empty)
    return Step(gone.state, (*events, *gone.events))


def emptied(state: State) -> Text:
    """What it means that a Stockpile is emptied; among more than two the others play on."""
    return mission_texts.EMPTIED() if ends_the_game(state) else mission_texts.EMPTIED_OUT()


def ends_the_game(state: State) -> bool:
    """Whether the game is over once one player more has lost."""
    return len(state.seats) <= 2


def _over(state: State, winner: Seat | None) -> State:
    return replace(state, at=Station.OVER, winner=winner, answered=False, rolling=())


def _without_players(state: State, out: list[Seat]) -> Step[State]:
    """The game goes on without their cards; a mission that they were part of is over (AMB-25)."""
    why = closes("AMB-25", state.rule_options)
    events = Event(why.text, why.cite, tuple(stockpile_ref(seat) for seat in out))
    ids = tuple(piece.id for piece in state.pieces if piece.seat in out)
    step = scrap(state, tuple(_left_lying(state, out, ids)), why.cite)
    state = without(step.state, ids).deciding("AMB-25")
    state = replace(state, rolling=tuple(id for id in state.rolling if state.find(id)))
    mission = state.mission
    if mission is not None and {mission.attacker, mission.defender} & set(out):
        state = state.without_mission()
    if state.active in out:
        state = _turn_over(state)
    return Step(state, (events, *step.events))


def _left_lying(state: State, out: list[Seat], ids: tuple[PieceId, ...]) -> Iterator[PieceId]:
    """What the others have laid on his cards, on his Stockpile, and as Terrain on his regions."""
    sites = {*ids, *map(stockpile_id, out)}
    yield from (id for id in carried(state, sites) if id not in ids)
    for piece in state.pieces:
        if piece.zone is TERRAIN and piece.region_of in out and piece.seat not in out:
            yield piece.id


def _turn_over(state: State) -> State:
    """The turn passes on; where only missions are played, to the missions of the next player."""
    state = replace(state, mission=None)
    if not state.is_quick:
        return replace(state, at=Station.END, answered=True)
    following = state.next_seat(state.active)
    return replace(state, at=Station.MISSIONS, active=following, answered=False)
