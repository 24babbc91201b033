"""Losing and winning (WIN-1, AMB-11), and what each player has lost at the end."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.battletech import mission_texts, texts
from assistant.games.battletech.cards import Card, Kind, PieceId, stockpile_id
from assistant.games.battletech.names import piece_name, player_name
from assistant.games.battletech.rule_options import AllEmpty, closes, reading, rule
from assistant.games.battletech.state import TERRAIN, Piece, State, Station
from assistant.games.battletech.steps.modifiers import structure_of
from assistant.games.battletech.zones import carried, scrap, without
from assistant.rules.decision import Seat
from assistant.rules.ending import Balance, Ending, counted
from assistant.rules.flow import Event, Step
from assistant.rules.game import NoteLine
from assistant.rules.text import Speakable, Text, joined, plain

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
        all_lose = Event(texts.ALL_LOSE(), TOGETHER)
        over = _over(state, None if draws else state.active)
        return Step(over.deciding("AMB-11"), (all_lose,))
    lose = ((seat, texts.LOSES(player=player_name(state, seat))) for seat in empty)
    events = tuple(Event(text, LOST, seat) for seat, text in lose)
    for seat in empty:
        state = state.with_player(seat, replace(state.player(seat), out=True))
    if len(state.seats) == 1:
        return Step(_over(state, state.seats[0]), events)
    gone = _without_players(state, empty)
    return Step(gone.state, (*events, *gone.events))


def emptied(state: State, owner: Seat) -> Text:
    """What it means that a Stockpile is emptied; among more than two the others play on."""
    means = mission_texts.EMPTIED if ends_the_game(state) else mission_texts.EMPTIED_OUT
    return means(player=player_name(state, owner))


def ends_the_game(state: State) -> bool:
    """Whether the game is over once one player more has lost."""
    return len(state.seats) <= 2


def _over(state: State, winner: Seat | None) -> State:
    return replace(state, at=Station.OVER, winner=winner, answered=False, rolling=())


def _without_players(state: State, out: list[Seat]) -> Step[State]:
    """The game goes on without their cards; a mission that they were part of is over (AMB-25)."""
    why = closes("AMB-25", state.rule_options)
    events = Event(why.text, why.cite)
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


def aftermath(state: State) -> tuple[NoteLine, ...]:
    """Two lines for each player of a quick battle that is over; a whole game ends otherwise."""
    if not (state.is_quick and state.at is Station.OVER):
        return ()
    seats = (Seat(n) for n in range(len(state.players)))
    sums = ((seat, (_lost(state, seat), _left(state, seat))) for seat in seats)
    return tuple(NoteLine(text, seat=seat) for seat, lines in sums for text in lines)


def compared(state: State) -> Text:
    """How a quick battle went, which the rules do not say: who has lost the fewest cards."""
    lost = {Seat(n): len(_gone(state, Seat(n))) for n in range(len(state.players))}
    least = min(lost, key=lost.__getitem__)
    others = [n for seat, n in lost.items() if seat != least]
    sums = " : ".join(map(plain, (lost[least], *others)))
    if lost[least] in others:
        return texts.QUICK_EVEN(sums=sums)
    return texts.QUICK_BETTER(player=player_name(state, least), sums=sums)


def ending(start: State, end: State) -> Ending:
    """What each player has left and has lost, in cards that went to the Scrapheap."""
    seats = (Seat(n) for n in range(len(end.players)))
    return Ending(tuple(_balance(start, end, seat) for seat in seats), texts.CARDS_LOST())


def _balance(start: State, end: State, seat: Seat) -> Balance:
    laid = sum(piece.seat == seat for piece in start.pieces)
    had = start.player(seat).stockpile + laid
    return Balance(seat, _left(end, seat), _lost(end, seat), len(_gone(end, seat)), had=had)


def _gone(state: State, seat: Seat) -> tuple[Card | None, ...]:
    """What went to the Scrapheap since the battle began, without Mission cards."""
    laid = len(state.setup.players[seat].scrapheap)
    gone = state.player(seat).scrapheap[laid:]
    return tuple(card for card in gone if card is None or card.kind is not Kind.MISSION)


def told(before: State, state: State) -> tuple[Event, ...]:
    """The same in the log, once the battle is over. Nothing is changed, so no rule is named."""
    if state.at is not Station.OVER or before.at is Station.OVER:
        return ()
    return tuple(
        Event(line.text, None, actor=line.seat, stage=texts.GAME_OVER())
        for line in aftermath(state)
    )


def _lost(state: State, seat: Seat) -> Text:
    """What went to the Scrapheap since the battle began; Mission cards are played, not lost."""
    gone = _gone(state, seat)
    lost = counted(card.name for card in gone if card is not None)
    unnamed = sum(card is None for card in gone)
    drawn = max(0, min(unnamed, state.setup.players[seat].left - state.player(seat).stockpile))
    lost += [texts.FROM_STOCKPILE(n=drawn)] if drawn else []
    lost += [texts.CARDS_UNNAMED(n=unnamed - drawn)] if unnamed > drawn else []
    return texts.LOST_IN_ALL(cards=joined(lost)) if lost else mission_texts.NONE_LOST()


def _left(state: State, seat: Seat) -> Text:
    """Every Unit, what has counters with them, how many cards more, and the Stockpile."""
    mine = [piece for piece in state.pieces if piece.seat == seat]
    marked = [p for p in mine if p.damage or p.counters or (p.is_unit and p.depleted)]
    whole = [piece for piece in mine if piece.is_unit and piece not in marked]
    left: list[Speakable] = [_condition(state, piece) for piece in marked]
    left += counted(piece.card.name for piece in whole if piece.card is not None)
    if others := len(mine) - len(marked) - len(whole):
        left.append(texts.OTHER_CARDS(n=others))
    left.append(texts.IN_STOCKPILE(n=state.player(seat).stockpile))
    return texts.LEFT_IN_ALL(cards=joined(left))


def _condition(state: State, piece: Piece) -> Speakable:
    """A card, depleted or not, with its damage of how much it bears, or what it is built of."""
    name: Speakable = piece_name(state, piece)
    bears = structure_of(state, piece)
    if piece.is_unit and piece.depleted:
        name = texts.LEFT_DEPLETED(card=name)
    if not piece.damage:
        return texts.HAS_COUNTERS(card=name, n=piece.counters) if piece.counters else name
    if bears is None:
        return texts.DAMAGED(card=name, n=piece.damage)
    return texts.DAMAGED_OF(card=name, n=piece.damage, structure=bears)
