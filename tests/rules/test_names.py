"""Names that players type, in every game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from assistant.games import GAMES
from assistant.paths import bundled
from assistant.rules.names import INVISIBLE, LONGEST_NAME, ONLY_SPACES, TOO_LONG, name_problems
from assistant.rules.setup_file import read_setup

Fields = dict[str, Any]


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("  ", [ONLY_SPACES()]),
        ("\N{NO-BREAK SPACE}", [ONLY_SPACES()]),
        ("Ann\N{RIGHT-TO-LEFT OVERRIDE}", [INVISIBLE(code="U+202E")]),
        ("\N{ZERO WIDTH SPACE}", [INVISIBLE(code="U+200B")]),
        ("An\n\tn", [INVISIBLE(code="U+000A")]),
        ("n" * (LONGEST_NAME + 1), [TOO_LONG(most=LONGEST_NAME)]),
        ("", []),
        ("Аня О’Нил-2", []),
        ("דינה", []),
        ("👩\N{ZERO WIDTH JOINER}🚀", []),
    ],
)
def test_a_name_is_refused_that_nobody_can_read_and_no_other(name, wrong):
    assert [p.text for p in name_problems(name, "$.name")] == wrong


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("name", [" ", "\N{RIGHT-TO-LEFT OVERRIDE}Ann", "A\0"])
def test_every_game_refuses_such_a_name_for_each_of_its_seats(game, name):
    _, setup = read_setup(bundled("resources", "examples") / f"{game.id}-quick.toml", GAMES)
    places = list(seats(msgspec.to_builtins(setup)))
    assert len(places) >= 2
    for n, at in enumerate(places):
        fields = msgspec.to_builtins(setup)
        list(seats(fields))[n][1]["name"] = name
        changed = msgspec.convert(fields, game.setup_type)
        assert any(p.blocks and p.at == f"{at[0]}.name" for p in game.problems(changed)), at[0]


def seats(fields: Fields) -> Iterator[tuple[str, Fields]]:
    """Every table of the setup that holds a seat, with its place."""
    for key in ("attacker", "defender"):
        if key in fields:
            yield f"$.{key}", fields[key]
    for key in ("sides", "players"):
        yield from ((f"$.{key}[{n}]", seat) for n, seat in enumerate(fields.get(key, ())))
