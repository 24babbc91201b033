"""The attack on the command line: dice by their symbols, and what is wrong with them."""

from __future__ import annotations

import pytest

from assistant.commands.arguments import UsageError
from assistant.commands.typed import read_actions
from assistant.rules.chance import Rolled
from assistant.rules.decision import IllegalAction

from .table import attack, foot, lay


def rolling():
    return attack(lay([foot("E5", "blue")], [foot("F5")]), "E5", "F5")


@pytest.mark.parametrize(
    ("typed", "faces"),
    [
        ("symbols=green:2,morale", (1, 1, 5)),
        ("symbols=valor,red,blue", (2, 3, 4)),
        ("symbols=green:3", (1, 1, 1)),
        ("faces=1,1,5", (1, 1, 5)),
    ],
)
def test_dice_are_typed_by_their_symbols_or_faces(typed, faces):
    assert read_actions(rolling(), typed) == (Rolled((faces,)),)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (
            "symbols=gren",
            "gren: no such symbol. Symbols: green, blue, red, valor, morale",
        ),
        ("symbols=green:x", "green:x: say how often it came up: green:2"),
        (
            "symbols=green/red",
            "symbols=green/red: these dice have no symbols, or the number of groups differs",
        ),
    ],
)
def test_mistyped_symbols_are_explained(typed, said):
    with pytest.raises(UsageError) as caught:
        read_actions(rolling(), typed)
    assert str(caught.value.text) == said


def test_more_symbols_than_dice_are_refused():
    battle = rolling()
    with pytest.raises(IllegalAction, match="Dice expected: 3, entered: 40"):
        battle.play(*read_actions(battle, "symbols=green:40"))


def test_a_count_beyond_all_dice_is_no_count():
    with pytest.raises(UsageError):
        read_actions(rolling(), "symbols=green:4000")
