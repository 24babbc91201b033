"""Boards as files: those that come with the program, and those that players draw."""

from __future__ import annotations

from pathlib import Path

from assistant.games.westeros import texts
from assistant.games.westeros.problems import ground_problems
from assistant.games.westeros.setup import Ground
from assistant.paths import bundled, own_data
from assistant.rules.files import RecordError
from assistant.rules.setup_file import convert_fields, read_fields, refuse, write_fields
from assistant.rules.text import Text

ENDING = ".board.toml"


def bundled_boards() -> tuple[Path, ...]:
    """The boards that come with the program."""
    return tuple(sorted(bundled("resources", "westeros", "boards").glob(f"*{ENDING}")))


def own_boards() -> tuple[Path, ...]:
    """The boards that the player has kept in his own folder."""
    return tuple(sorted(boards_folder().glob(f"*{ENDING}")))


def boards_folder() -> Path:
    """Where the player's boards are kept, there from now on if it can be."""
    return own_data("westeros", "boards")


def load_board(path: Path) -> Ground:
    """The board of a file. Raises `RecordError` with every mistake and its place."""
    ground = convert_fields(path, read_fields(path), Ground)
    refuse(path, (problem for problem in ground_problems(ground, "$") if problem.blocks))
    return ground


def is_board(path: Path) -> bool:
    """Whether a file is named as boards are."""
    return path.name.lower().endswith(ENDING)


def where_to(path: Path) -> Text | None:
    """What a file is that is no battle, and where it is loaded; None if it is no board."""
    if not is_board(path):
        return None
    try:
        load_board(path)
    except RecordError as error:
        return error.texts[0]
    return texts.A_BOARD_FILE(file=path.name)


def save_board(path: Path, ground: Ground) -> None:
    """Write a board all at once. Raises `RecordError` where it cannot be written."""
    write_fields(path, ground)
