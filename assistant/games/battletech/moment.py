"""What the table sees of a move: dice, and after a battle the cards that went to the Scrapheap."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.games.battletech import texts
from assistant.games.battletech.flow import STEPS
from assistant.games.battletech.state import State
from assistant.rules.decision import Action, Seat
from assistant.rules.flow import Step
from assistant.rules.moment import DiceGroup, Die, Moment, dice_moment
from assistant.rules.text import ABOUT, plain


def moment_of(before: State, action: Action, step: Step[State]) -> Moment | None:
    """What a battle has cost, else the dice that fell."""
    after = step.state
    if before.mission is not None and after.mission is None:
        groups = (*_scrapped(before, after), *_stockpiles(before, after))
        if groups:
            lost = [die.face for group in groups for die in group.dice]
            said = texts.SCRAPPED(card=lost[0]) if len(lost) == 1 else texts.RESOLVED()
            return Moment(None, groups, said=said, is_news=True)
    return dice_moment(STEPS.decide, before, action, step)


def _scrapped(before: State, after: State) -> Iterator[DiceGroup]:
    """The cards of each player that are no longer on the table, those that everybody knew."""
    for seat in before.seats:
        gone = [p for p in before.pieces if p.seat == seat and after.find(p.id) is None]
        cards = tuple(Die(piece.card.name) for piece in gone if piece.card is not None)
        if cards:
            label = ABOUT(whose=before.player(seat).name, what=texts.MOVE_TO_SCRAPHEAP())
            yield DiceGroup("", label, cards, seat=seat)


def _stockpiles(before: State, after: State) -> Iterator[DiceGroup]:
    for n, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
        if now.stockpile < was.stockpile:
            counted = f"{plain(was.stockpile)} → {plain(now.stockpile)}"
            label = texts.STOCKPILE_OF(player=was.name)
            yield DiceGroup(counted, label, (), seat=Seat(n))
