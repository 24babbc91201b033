"""Settings survive an evening, and damage to their file never stops the program."""

import os
from pathlib import Path, PureWindowsPath

import msgspec
import pytest

from assistant import settings
from assistant.paths import user_config
from assistant.settings import Settings, SettingsNotSaved, load, recover, save

CHOSEN = Settings(
    language="ru",
    theme="contrast",
    distance=1.5,
    recent=("Сол против Летнев.battle",),
    geometry="AdnQywADAAA=",
)

DAMAGED = (
    b"",
    b"\x00" * 64,
    b'{"language": "ru"',
    b'{"language": "\xff"}',
    b"null",
    b"[]",
    b'{"x":' + b"[" * 100_000,
)


def file() -> Path:
    return user_config() / "settings.json"


def test_without_a_file_the_system_decides():
    assert load() == Settings()
    assert recover() == (Settings(), None, ())
    assert Settings().language is None


def test_what_is_saved_is_read_again():
    save(CHOSEN)
    assert load() == CHOSEN
    assert recover() == (CHOSEN, None, ())


def test_the_second_save_replaces_the_first_and_leaves_nothing_else():
    save(CHOSEN)
    save(Settings(theme="light"))
    assert load() == Settings(theme="light")
    assert [path.name for path in user_config().iterdir()] == ["settings.json"]


def test_the_file_can_be_read_by_a_person():
    save(CHOSEN)
    assert '\n  "language": "ru",\n' in file().read_text("utf-8")
    assert "Летнев" in file().read_text("utf-8")


@pytest.mark.parametrize("text", DAMAGED, ids=lambda text: repr(text[:24]))
def test_a_damaged_file_gives_the_defaults_and_is_kept_aside(text: bytes):
    file().write_bytes(text)
    assert load() == Settings()
    assert file().read_bytes() == text, "a command without a window touches nothing"

    found, damaged, wrong = recover()
    assert found == Settings()
    assert wrong == ()
    assert damaged == user_config() / "settings.json.damaged"
    assert damaged.read_bytes() == text
    assert recover() == (Settings(), None, ()), "the player is told once"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "de"),
        ("theme", 7),
        ("distance", "far"),
        ("distance", 3.0),
        ("recent", "one"),
        ("geometry", ["x"]),
    ],
)
def test_one_damaged_setting_leaves_the_others_alone(name: str, value: object):
    fields = {**msgspec.to_builtins(CHOSEN), name: value}
    file().write_bytes(msgspec.json.encode(fields))
    text = file().read_bytes()
    left = msgspec.structs.replace(CHOSEN, **{name: getattr(Settings(), name)})
    assert load() == left
    assert file().read_bytes() == text, "a command without a window touches nothing"

    aside = user_config() / "settings.json.damaged"
    assert recover() == (left, aside, (name,))
    assert aside.read_bytes() == text
    assert recover() == (left, None, ()), "the player is told once"


def test_a_field_of_a_newer_version_is_ignored():
    file().write_bytes(b'{"theme": "light", "sound": {"volume": 3}}')
    assert recover() == (Settings(theme="light"), None, ())


def test_a_folder_in_the_place_of_the_file_is_damage_too():
    file().mkdir()
    assert load() == Settings()
    assert recover().damaged == user_config() / "settings.json.damaged"


def test_a_place_that_cannot_be_written_is_named(home: Path, monkeypatch: pytest.MonkeyPatch):
    home.mkdir()
    (home / "full").write_text("a file, not a folder")
    for variable in ("XDG_CONFIG_HOME", "WIN_PD_OVERRIDE_LOCAL_APPDATA"):
        monkeypatch.setenv(variable, str(home / "full"))
    assert recover() == (Settings(), None, ())
    with pytest.raises(SettingsNotSaved) as caught:
        save(CHOSEN)
    assert home / "full" in (caught.value.path, *caught.value.path.parents)
    assert caught.value.reason


def test_a_folder_that_cannot_be_written_names_the_file_that_players_know(
    monkeypatch: pytest.MonkeyPatch,
):
    def deny(path: Path, *_: object) -> int:
        raise PermissionError(13, "Permission denied", str(path))

    user_config()
    monkeypatch.setattr(os, "open", deny)
    with pytest.raises(SettingsNotSaved) as caught:
        save(CHOSEN)
    assert caught.value.path == user_config() / "settings.json"


def test_a_save_that_breaks_off_keeps_the_old_settings(monkeypatch: pytest.MonkeyPatch):
    save(CHOSEN)

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SettingsNotSaved, match="No space left"):
        save(Settings())
    assert load() == CHOSEN
    assert [path.name for path in user_config().iterdir()] == ["settings.json"]


def test_the_newest_battle_stands_first_and_none_twice():
    kept = Settings().with_recent(Path("a")).with_recent(Path("b")).with_recent(Path("a"))
    assert kept.recent == ("a", "b")
    assert kept.without_recent(Path("a")).recent == ("b",)


def test_only_twelve_battles_are_remembered():
    kept = Settings()
    for n in range(20):
        kept = kept.with_recent(Path(f"battle-{n}"))
    assert kept.recent == tuple(f"battle-{n}" for n in range(19, 7, -1))


def test_a_file_name_that_is_no_text_is_not_remembered():
    kept = Settings().with_recent(Path("a")).with_recent(Path("\udcff.battle"))
    assert kept.recent == ("a",)
    save(kept)


def test_only_the_distances_of_the_menu_are_settings():
    with pytest.raises(ValueError, match="distance"):
        Settings(distance=1.25)
    assert msgspec.json.decode(b'{"distance": 2}', type=Settings).distance == 2.0


def test_where_capitals_are_not_told_apart_a_battle_is_listed_once(monkeypatch):
    monkeypatch.setattr(settings, "Path", PureWindowsPath)
    one, same = PureWindowsPath(r"c:\games\Duel.battle"), PureWindowsPath(r"C:\Games\duel.battle")
    kept = Settings().with_recent(one).with_recent(same)
    assert kept.recent == (str(same),)
    assert kept.without_recent(one).recent == ()
