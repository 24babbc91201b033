"""What pages need is imported by a thread while nobody waits for it."""

import gc
import sys
from importlib.util import find_spec
from threading import Event

import pytest

from assistant.games import GAMES
from assistant.games.battletech.collection.catalogue import catalogue
from assistant.games.westeros import GAME, data
from assistant.ui import load_ahead
from assistant.ui.games import PAGES


def test_every_game_has_its_pages_loaded_ahead_and_all_of_them_are_there():
    names = list(load_ahead.modules())
    for game in GAMES:
        pages = {f"assistant.ui.games.{game.id}.{page}" for page in ("panel", "setup_page")}
        assert game.id in PAGES
        assert pages <= {*names}
    assert all(find_spec(name) is not None for name in names)


def test_it_loads_what_is_missing_and_passes_over_what_is_broken(monkeypatch, tmp_path):
    (tmp_path / "broken_page.py").write_text("raise RuntimeError")
    (tmp_path / "sound_page.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(load_ahead, "modules", lambda: ("broken_page", "sound_page"))
    load_ahead.load(Event())
    assert "sound_page" in sys.modules


def test_the_cards_of_battletech_are_ready_to_be_searched_when_their_page_opens(monkeypatch):
    monkeypatch.setattr(load_ahead, "modules", lambda: ())
    catalogue.cache_clear()
    load_ahead.load(Event())
    assert catalogue.cache_info().currsize == 1
    assert "index" in vars(catalogue())


def test_the_tables_of_a_game_are_read_when_its_page_opens():
    data.units.cache_clear()
    load_ahead.rehearse(GAME)
    assert data.units.cache_info().currsize == 1


@pytest.mark.parametrize("leaving", [True, False])
def test_it_stops_when_the_program_ends(monkeypatch, leaving):
    loaded, end = [], Event()
    monkeypatch.setattr(load_ahead, "import_module", loaded.append)
    monkeypatch.setattr(load_ahead, "GAMES", ())
    if leaving:
        end.set()
    load_ahead.load(end)
    assert bool(loaded) is not leaving


def test_it_begins_when_the_window_has_been_painted(qapp, monkeypatch):
    begun = Event()
    monkeypatch.setattr(load_ahead, "SOON", 0)
    monkeypatch.setattr(load_ahead, "load", lambda leaving: begun.set())
    load_ahead.load_ahead(qapp)
    assert not begun.is_set()
    gc.collect()
    qapp.processEvents()
    assert begun.wait(5)
