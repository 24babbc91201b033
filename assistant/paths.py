"""Where files lie: those that come with the program, and those of the player."""

from __future__ import annotations

from pathlib import Path

from platformdirs import PlatformDirs

_PACKAGE = Path(__file__).resolve().parent


def bundled(*parts: str) -> Path:
    """A file or folder that comes with the program: in the package, or beside it in a checkout."""
    inside = _PACKAGE.joinpath(*parts)
    return inside if inside.exists() else _PACKAGE.parent.joinpath(*parts)


def user_data() -> Path:
    """The folder of what the player makes, there from now on."""
    return _dirs().user_data_path


def own_data(*parts: str) -> Path:
    """A folder for what the player adds to a game, there from now on if it can be made at all.

    Where it cannot, nothing of the player's lies there, and whoever writes there is told.
    """
    try:
        folder = user_data().joinpath(*parts)
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return _dirs(made=False).user_data_path.joinpath(*parts)
    return folder


def user_config() -> Path:
    """The folder of the settings, there from now on."""
    return _dirs().user_config_path


def user_log() -> Path:
    """The folder of the program's own log, there from now on."""
    return _dirs().user_log_path


def battles() -> Path:
    """The folder where battles are kept unless the player names another, there from now on."""
    folder = user_data() / "battles"
    folder.mkdir(exist_ok=True)
    return folder


def battles_place() -> Path:
    """The same folder, whether or not it is there or could be made."""
    return _dirs(made=False).user_data_path / "battles"


def _dirs(*, made: bool = True) -> PlatformDirs:
    # Made anew at each call: a player, or a test, who changes the environment is heeded at once.
    return PlatformDirs("BattleAssistant", appauthor=False, ensure_exists=made)


def examples(game: str, language: str) -> list[Path]:
    """The bundled battles of a game: those in this language, else those that need none.

    What a quick battle starts from is none of them, nor what a guide shows.
    """
    folder = bundled("resources", "examples")
    spoken = sorted(folder.glob(f"{game}-*.{language}.toml"))
    return spoken or [path for path in every_example(game) if path.stem != f"{game}-guided"]


def every_example(game: str) -> list[Path]:
    """The bundled battles of a game in all languages."""
    return sorted(set(bundled("resources", "examples").glob(f"{game}-*.toml")) - {quick(game)})


def quick(game: str) -> Path:
    """The bundled setup that a quick battle of a game starts from."""
    return bundled("resources", "examples", f"{game}-quick.toml")
