"""The law of open rules: each is a field of the readings, can be answered, and says its sources."""

from __future__ import annotations

import pytest
from msgspec.structs import fields

from assistant.games import GAMES
from assistant.paths import bundled
from assistant.rules.decision import load_books
from assistant.rules.game import Note
from assistant.rules.rule_options import decided, options_of

WITH_OPEN_RULES = [game for game in GAMES if hasattr(game.setup_type(), "rule_options")]


@pytest.fixture(scope="module", params=WITH_OPEN_RULES, ids=lambda game: game.id)
def game(request):
    return request.param


def table(game):
    """Its open rules, and how they are read where nobody has said otherwise."""
    options = game.setup_type().rule_options
    return options_of(type(options)), options


def test_every_reading_has_its_rule(game):
    rules, readings = table(game)
    assert sorted(rule.field for rule in rules) == sorted(f.name for f in fields(readings))


def test_every_rule_can_be_answered_in_different_words_its_default_among_them(game):
    rules, readings = table(game)
    for rule in rules:
        kind = type(rule.answer(readings))
        assert set(rule.answers) == ({True, False} if kind is bool else set(kind))
        assert len({words.source for words in rule.answers.values()}) == len(rule.answers)
        for answer in rule.answers:
            assert rule.answer(rule.with_answer(readings, answer)) is answer


def test_every_rule_says_what_leaves_it_open(game):
    books = load_books(bundled("resources", "books.toml"))
    for rule in table(game)[0]:
        assert rule.sources
        for cite in (rule.cite, *rule.sources):
            book = books[cite.book]
            assert cite.place in book.places or book.short.en or book.bare


def test_what_has_decided_is_told_as_it_is_read(game):
    rules, readings = table(game)
    assert list(decided((), readings)) == []
    (note,) = decided(rules, readings)
    assert isinstance(note, Note)
    for line, rule in zip(note.lines, rules, strict=True):
        assert (line.text, line.cite) == (rule.text(readings), rule.cite)
        assert str(line.text).endswith(str(rule.answers[rule.answer(readings)]()))
