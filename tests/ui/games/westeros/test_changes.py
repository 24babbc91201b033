"""What the last move changed is marked where it happened, until the next move."""

from math import hypot

from msgspec.structs import replace

from assistant.games.westeros.board import Hex
from assistant.games.westeros.state import State
from assistant.ui.games.westeros.board_frame import change_marks
from assistant.ui.theme import Look
from assistant.ui.widgets.board.geometry import RADIUS, Lit, Note, Stroke, centre
from tests.games.westeros.table import foot, lay


def changes(before: State, after: State) -> tuple[list[Lit], list[Stroke], list[Note]]:
    """The marks by their kinds."""
    marks = list(change_marks(before, after, Look()))
    return (
        [mark for mark in marks if isinstance(mark, Lit)],
        [mark for mark in marks if isinstance(mark, Stroke)],
        [mark for mark in marks if isinstance(mark, Note)],
    )


def test_lost_figures_and_ways_are_marked() -> None:
    before = lay([foot("E5")], [foot("F5")]).state
    own, foe = before.units
    there = Hex(foe.at.q + 2, foe.at.r)
    after = before.with_unit(replace(foe, figures=foe.figures - 1, at=there))
    lit, strokes, notes = changes(before, after)
    assert [note.lines for note in notes] == [("−1",)]
    assert [one.at for one in lit] == [foe.at]
    assert [stroke.ending for stroke in strokes] == ["arrow"]
    _, strokes, (note,) = changes(before, before.without(own.id))
    assert note.lines == (str(own.name), f"−{own.figures}"), "who is gone is named"
    assert note.mark == "cross"
    assert not strokes


def test_the_arrow_of_a_long_way_reaches_from_hex_to_hex() -> None:
    """It floated over the middle of the way."""
    before = lay([foot("E7")], [foot("F5")]).state
    own = before.units[0]
    for far in (1, 10):
        there = Hex(own.at.q + far, own.at.r)
        _, (stroke,), _ = changes(before, before.with_unit(replace(own, at=there)))
        assert hypot(*(stroke.start - centre(*own.at)).toTuple()) < RADIUS
        assert hypot(*(stroke.end - centre(*there)).toTuple()) < RADIUS


def test_where_nothing_changed_nothing_is_marked() -> None:
    state = lay([foot("E5")], [foot("F5")]).state
    assert not any(changes(state, state))
