"""The law of speech: whatever the rules say is said in both languages and cites a known book."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct

from assistant.paths import bundled
from assistant.rules.battle import Battle
from assistant.rules.decision import Cite
from assistant.rules.game import why_not
from assistant.rules.text import Name, Text
from assistant.ui.translate import LANGUAGES, cite, say, set_language
from tests.laws.positions import ALL, battles, draw_setup, every_game
from tests.laws.setups import TRIALS


@pytest.fixture(scope="module", params=LANGUAGES)
def spoken(request, qapp):
    set_language(qapp, request.param)
    yield request.param
    set_language(qapp, "en")


def walk(value: object) -> Iterator[object]:
    """A value and everything in it."""
    yield value
    if isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from walk(getattr(value, name))
    elif isinstance(value, tuple | frozenset):
        for part in value:
            yield from walk(part)


@cache
def everything_said(game_id: str) -> tuple[Text | Name | Cite, ...]:
    """All that is said in the battles of a game, and of setups that cannot fight."""
    (game,) = (game for game in ALL if game.id == game_id)
    found: set[Text | Name | Cite] = set()
    for battle, _ in battles(game):
        said = [battle.decision, *battle.rulings, game.overview(battle.state), game.name]
        said += [line.event for line in battle.log()]
        said += [game.odds.forecast(battle.view(None))]
        said += [why_not(game, battle.state, action) for action in battle.actions]
        found |= parts(said)

    @given(setup=TRIALS[game.id].setups)
    def with_problems(setup) -> None:
        found.update(parts([game.problems(setup)]))

    with_problems()
    return tuple(found)


def parts(values: Iterable[object]) -> set[Text | Name | Cite]:
    """All texts, names and citations in these values."""
    return {
        part for value in values for part in walk(value) if isinstance(part, Text | Name | Cite)
    }


@every_game
def test_every_text_can_be_said_and_every_citation_names_a_known_book(spoken, game):
    for part in everything_said(game.id):
        if isinstance(part, Cite):
            assert cite(part) or part.book == "assistant"
            assert part.place
        else:
            say(part)


@cache
def russian() -> set[tuple[str, str]]:
    """What the Russian catalogue has a translation for, by context and source."""
    contexts = ElementTree.parse(bundled("translations", "assistant_ru.ts")).iter("context")
    return {
        (context.findtext("name", ""), message.findtext("source", ""))
        for context in contexts
        for message in context.iter("message")
        if message.findtext("translation")
    }


@every_game
def test_every_text_has_its_russian(game):
    texts = {part for part in everything_said(game.id) if isinstance(part, Text)}
    known = russian()
    unknown = {text for text in texts if (text.context, text.source) not in known}
    assert {text for text in unknown if text.context != "toy"} == set()


@every_game
@settings(max_examples=5)
@given(data=st.data())
def test_every_game_asks_in_the_same_words_for_the_step_to_go_to(spoken, game, data):
    rulings = Battle(game, draw_setup(game, data)).rulings
    asked = [ruling for ruling in rulings if type(ruling.action).__name__ == "SkipTo"]
    words = {say(text) for ruling in asked for text in (ruling.group.label, ruling.label)}
    assert words <= {"Go to a step" if spoken == "en" else "Перейти к шагу"}
