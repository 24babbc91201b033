"""Texts, names and citations as words, in both languages."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QTextLayout
from PySide6.QtWidgets import QWidget

from assistant.games.ti4.texts import ALREADY_DAMAGED, NOT_DAMAGED
from assistant.paths import bundled
from assistant.rules.decision import HERE, NOT_OFFERED, OUT_OF_RANGE, Cite, load_books
from assistant.rules.names import name_problems
from assistant.rules.text import Message, Name
from assistant.ui.translate import book_of, cite, language, say, say_role, set_language, speaker


@pytest.fixture
def app(qapp):
    yield qapp
    set_language(qapp, "en")


@pytest.fixture
def russian(app):
    set_language(app, "ru")


@pytest.fixture
def english(app):
    set_language(app, "en")


def test_a_text_is_said_in_english_as_written(english):
    assert say(NOT_OFFERED()) == "Not possible now"


@pytest.mark.parametrize("name", ["مملكة", "ממלכה"])
def test_a_name_from_right_to_left_turns_nothing_that_stands_beside_it(english, name: str):
    layout = QTextLayout(said := say(OUT_OF_RANGE(value=name, low=0, high=3)))
    layout.beginLayout()
    line = layout.createLine()
    layout.endLayout()
    starts = [line.cursorToX(said.index(part))[0] for part in ("is out", "0", "3")]
    assert line.naturalTextWidth() / 9 < starts[0], "the name stands first"
    assert starts == sorted(starts)


def test_a_text_is_said_in_russian_with_its_blanks(russian):
    assert say(OUT_OF_RANGE(value="7", low=0, high=3)) == "7: не подходит, можно от 0 до 3"


def test_blanks_are_spoken_too(russian):
    sentence = Message("toy", "{ship}: {why}")(ship=Name("Cruiser", "Крейсер"), why=NOT_OFFERED())
    assert say(sentence) == "Крейсер: Сейчас так нельзя"


@pytest.mark.parametrize("reason", [ALREADY_DAMAGED, NOT_DAMAGED])
def test_what_closes_several_ships_agrees_with_the_name_of_none(russian, reason):
    """There stood «Солнце войны: уже повреждён», and the same of two ships at once."""
    assert say(reason()).split()[0] in ("повреждение", "повреждений")


@pytest.mark.usefixtures("english")
def test_names_change_with_the_language(app):
    name = Name("Cruiser", "Крейсер")
    assert (say(name), language()) == ("Cruiser", "en")
    set_language(app, "ru")
    assert (say(name), language()) == ("Крейсер", "ru")


def test_numbers_are_not_grouped_and_typed_words_not_touched(russian):
    assert (say(1234567), say("Not possible now")) == ("1234567", "Not possible now")


def test_braces_that_a_player_typed_are_only_braces(english):
    assert say(Message("toy", "{name}: ready")(name="{x}")) == "{x}: ready"


@pytest.mark.parametrize(
    ("place", "en", "ru"),
    [
        ("39.6a", "LRR 39.6a", "LRR 39.6\u202fа"),
        ("39.6f", "LRR 39.6f", "LRR 39.6\u202fе"),
        ("39.10", "LRR 39.10", "LRR 39.10"),
        ("n7", "LRR note 7", "LRR прим. 7"),
    ],
)
def test_a_citation_is_written_the_readers_way(app, place, en, ru):
    for code, written in (("en", en), ("ru", ru)):
        set_language(app, code)
        assert cite(Cite("lrr", place)) == written


def test_no_book_no_citation(english):
    assert cite(HERE) == ""


def test_a_book_that_is_not_told_yet_is_cited_by_its_id(english):
    place = Cite("duel", "3")
    assert (cite(place), say(book_of(place))) == ("duel 3", "duel")


def test_no_rulebook_is_cited_for_how_a_name_is_written(english):
    assert {cite(problem.cite) for problem in name_problems("\0" * 99, "$.name")} == {""}


def test_a_section_without_a_number_is_cited_by_its_name(app):
    said = []
    for code in ("ru", "en"):
        set_language(app, code)
        said += [cite(Cite("bow", "retreat")), cite(Cite("bow-web", "terrain"))]
    assert said == [
        "правило: «Отступление»",
        "заметки в сети: местность",
        "rule: “Retreat”",
        "notes online: terrain",
    ]


def test_every_book_is_named_in_both_languages():
    books = load_books(bundled("resources", "books.toml"))
    assert {"lrr", "assistant"} <= set(books)
    assert all(found.name.en and found.name.ru for found in books.values())
    places = [place for found in books.values() for place in found.places.values()]
    assert all(place.en and place.ru for place in places)


def test_languages_change_back_and_forth_without_a_trace(app):
    said = []
    for code in ("ru", "en", "ru", "en"):
        set_language(app, code)
        said.append(say(NOT_OFFERED()))
    assert said[:2] == said[2:]
    assert said[0] != said[1]


def test_what_is_spoken_already_is_not_told_to_every_widget_again(russian, app):
    told = []

    class Listening(QWidget):
        def changeEvent(self, event):
            told.append(event.type())

    widget = Listening()
    app.processEvents()
    told.clear()
    set_language(app, "ru")
    app.processEvents()
    assert told == []
    set_language(app, "en")
    app.processEvents()
    assert QEvent.Type.LanguageChange in told
    widget.deleteLater()


def test_qt_speaks_russian_too(russian, app):
    assert app.translate("QPlatformTheme", "Cancel") == "Отмена"


def test_a_speaker_needs_no_second_application(app):
    assert speaker("en") is app


def test_a_side_that_is_called_what_it_is_is_called_so_once(russian):
    attacker = Name(en="Attacker", ru="Атакующий")
    assert say_role(attacker, Name(en="attacker", ru="атакующий")) == ""
    assert say_role("Сол", Name(en="attacker", ru="атакующий")) == "атакующий"
