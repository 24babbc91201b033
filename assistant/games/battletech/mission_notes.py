"""The battle sheet as facts beside the table, for whoever reads words only."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.games.battletech import mission_texts as texts
from assistant.games.battletech.cites import rule
from assistant.games.battletech.names import player_name
from assistant.games.battletech.sheet import SheetRow, sheet
from assistant.games.battletech.state import State, Station
from assistant.rules.game import Note, NoteLine, Tone

UNSETTLED = (Station.GROUP, Station.BLOCK, Station.REVEAL)


def notes(state: State) -> Iterator[Note]:
    """Nothing before the battle; then the initiative and every recipient."""
    found = None if state.at in UNSETTLED else sheet(state)
    if found is None:
        return
    sides = (
        NoteLine(
            texts.SIDE_SUM(
                player=player_name(state, side.seat),
                n=side.initiative,
                cards=side.cards,
                limit=side.limit,
            ),
            rule("INI-1"),
            seat=side.seat,
        )
        for side in found.sides
    )
    yield Note(texts.BATTLE_SHEET(), (*sides, *map(_line, found.rows)))


def _line(row: SheetRow) -> NoteLine:
    text = texts.SHEET_ROW(name=row.name, sum=row.arithmetic, verdict=row.verdict)
    return NoteLine(text, row.cite, Tone.BAD if row.gone else Tone.PLAIN, row.seat)
