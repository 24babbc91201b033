"""What the last move changed is marked where it happened, until the next move."""

from msgspec.structs import replace

from assistant.games.westeros.board import Hex
from assistant.ui.games.westeros.board_frame import change_marks
from assistant.ui.theme import Look
from tests.games.westeros.table import foot, lay


def test_lost_figures_and_ways_are_marked() -> None:
    before = lay([foot("E5")], [foot("F5")]).state
    own, foe = before.units
    there = Hex(foe.at.q + 2, foe.at.r)
    after = before.with_unit(replace(foe, figures=foe.figures - 1, at=there))
    marks = change_marks(before, after, Look())
    assert [note.lines for note in marks.notes] == [("−1",)]
    assert [lit.at for lit in marks.below] == [foe.at]
    assert [stroke.ending for stroke in marks.strokes] == ["arrow"]
    gone = before.without(own.id)
    marks = change_marks(before, gone, Look())
    (note,) = marks.notes
    assert note.lines == (str(own.name), f"−{own.figures}"), "who is gone is named"
    assert note.mark == "cross"
    assert not marks.strokes


def test_where_nothing_changed_nothing_is_marked() -> None:
    state = lay([foot("E5")], [foot("F5")]).state
    assert change_marks(state, state, Look()) == change_marks(state, state, Look())
    assert not any(change_marks(state, state, Look()))
