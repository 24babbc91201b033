"""The open rules: every one is a setting with its answers, its default and its sources."""

from __future__ import annotations

from msgspec.structs import fields

from assistant.games.westeros.readings import Readings
from assistant.games.westeros.sources import settings
from assistant.paths import bundled
from assistant.rules.books import load_books


def test_every_reading_is_a_setting_whose_default_is_among_its_answers():
    found = settings()
    assert [s.field for s in found] == [f.name for f in fields(Readings)]
    for setting in found:
        values = [answer.value for answer in setting.answers]
        assert setting.default in values
        assert len(values) == len(set(values)) >= 2
        assert len({str(answer.label) for answer in setting.answers}) == len(values)


def test_every_setting_tells_its_source_and_is_cited_by_its_name():
    books = load_books(bundled("resources", "books.toml"))
    for setting in settings():
        assert setting.sources
        for cite in (*setting.sources, setting.cite):
            book = books[cite.book]
            assert cite.place in book.places or book.short.en


def test_the_defaults_are_those_of_the_errata_and_of_the_letter():
    readings = Readings()
    assert readings.corner_touch == "shift"
    assert readings.ranged_retreat == "home_edge"
    assert (readings.ranged_can_flank, readings.counter_terrain_limits) == (False, True)
    assert (readings.weakened_units, readings.coordinated_attack) == (False, False)
    assert (readings.hill_blocks_los, readings.building_blocks_los) == (False, True)
    assert readings.dice_cap_after_bonus
    assert not readings.commander_overflow_hits
