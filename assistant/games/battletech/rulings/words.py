"""The rulings that come in sorts: for each sort its verb and its line of the log."""

from __future__ import annotations

from assistant.games.battletech import texts
from assistant.games.battletech.rulings.actions import Counted, Place, Tally, Turned
from assistant.rules.text import Message

TURNS: dict[Turned, tuple[Message, Message]] = {
    Turned.TAPPED: (texts.TAP, texts.TAPPED),
    Turned.UNTAPPED: (texts.UNTAP, texts.IS_UNTAPPED),
    Turned.DEPLETED: (texts.DEPLETE, texts.DEPLETED),
    Turned.UP: (texts.TURN_UP, texts.TURNED_UP),
}
ADDS: dict[Counted, Message] = {
    Counted.CONSTRUCTION: texts.ADD_CONSTRUCTION,
    Counted.DAMAGE: texts.ADD_DAMAGE,
}
TAKES: dict[Counted, Message] = {
    Counted.CONSTRUCTION: texts.TAKE_CONSTRUCTION,
    Counted.DAMAGE: texts.TAKE_DAMAGE,
}
NOW: dict[Counted, Message] = {
    Counted.CONSTRUCTION: texts.CONSTRUCTION_NOW,
    Counted.DAMAGE: texts.DAMAGE_NOW,
}
MOVES: dict[Place, tuple[Message, Message]] = {
    Place.CONSTRUCTION: (texts.MOVE_TO_CONSTRUCTION, texts.IN_CONSTRUCTION),
    Place.COMMAND_POST: (texts.MOVE_TO_COMMAND_POST, texts.IN_COMMAND_POST),
    Place.PATROL: (texts.MOVE_TO_PATROL, texts.TO_PATROL),
    Place.GUARD: (texts.MOVE_TO_GUARD, texts.ON_GUARD),
    Place.HAND: (texts.MOVE_TO_HAND, texts.IN_HAND),
    Place.STOCKPILE: (texts.MOVE_TO_STOCKPILE, texts.IS_IN_STOCKPILE),
    Place.SCRAPHEAP: (texts.MOVE_TO_SCRAPHEAP, texts.SCRAPPED),
}
TALLIES: dict[Tally, tuple[Message, Message]] = {
    Tally.STOCKPILE: (texts.SET_STOCKPILE, texts.STOCKPILE_SET),
    Tally.HAND: (texts.SET_HAND, texts.HAND_SET),
    Tally.RESOURCES: (texts.SET_RESOURCES, texts.RESOURCES_SET),
    Tally.DEPLOYMENTS: (texts.SET_DEPLOYMENTS, texts.DEPLOYMENTS_SET),
}
