"""Every rule that the program cites has its sentence, in both languages and in our own words."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module

import pytest

from assistant import rule_sentences
from assistant.games import GAMES
from assistant.games.metro.texts import page
from assistant.games.ti4.effects.declare import cite_of
from assistant.games.ti4.effects.declare import effects as ti4_effects
from assistant.paths import bundled
from assistant.rule_sentences import sentences
from assistant.rules.decision import Cite, load_books
from assistant.rules.game import SetupStruct
from assistant.rules.text import Name
from assistant.ui.core import QCoreApplication
from assistant.ui.translate import LANGUAGES, cite, rules_of, say, set_language

CITING = {
    "ti4": ("assistant.games.ti4.data", ("lrr", "english")),
    "metro": ("assistant.games.metro.texts", ("page", "reading")),
    "westeros": ("assistant.games.westeros.texts", ("bow", "players", "reading")),
    "battletech": ("assistant.games.battletech.rule_options", ("rule", "reading")),
}
"""The functions of each game that make a citation."""


def cited(game: str) -> Iterator[Cite]:
    """What its code cites: by those functions, and by the rule of a step that has two."""
    module, names = CITING[game]
    makes = {name: getattr(import_module(module), name) for name in names}
    for file in bundled("games", game).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            words = [one.value for one in node.args if isinstance(one, ast.Constant)]
            if node.func.id in makes and len(words) == len(node.args):
                yield makes[node.func.id](*words)
            elif node.func.id == "by_rule":
                yield from (makes["lrr"](word) for word in words)


@pytest.mark.parametrize("game", list(CITING))
def test_what_is_cited_has_its_sentence(game: str) -> None:
    found = list(cited(game))
    assert len(found) > 20
    wanted = {one for rule in found for one in rules_of(cite(rule)) or (rule,)}
    assert sorted(str(rule) for rule in wanted - set(sentences())) == []


def test_so_has_what_the_data_cite() -> None:
    wanted = {cite_of(id) for id in ti4_effects()}
    for name, book in load_books(bundled("resources", "books.toml")).items():
        wanted |= {Cite(name, place) for place in book.places}
    assert sorted(str(rule) for rule in wanted - set(sentences())) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_is_short_and_speaks_both_languages(
    qapp: QCoreApplication, language: str
) -> None:
    set_language(qapp, language)
    for rule, words in sentences().items():
        said = say(words)
        assert said.endswith("."), rule
        assert 10 < len(said) < 180, (rule, len(said))
        if isinstance(words, Name):
            assert words.en != words.ru, rule
    set_language(qapp, "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_is_found_by_the_way_it_is_written(qapp: QCoreApplication, language: str) -> None:
    set_language(qapp, language)
    assert all(rule in rules_of(cite(rule)) for rule in sentences())
    assert rules_of(cite(page(9, 18))) == (page(9), page(18))
    assert rules_of("") == rules_of("no rule") == ()
    set_language(qapp, "en")


def test_a_game_may_have_no_open_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = replace(GAMES[0], setup_type=SetupStruct)
    monkeypatch.setattr(rule_sentences, "GAMES", (plain,))
    assert Cite("lrr", "39") in sentences.__wrapped__()
