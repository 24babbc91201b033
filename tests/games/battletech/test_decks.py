"""Decks: their size as agreed (SET-1, D-1), their cards, their files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from assistant.games.battletech import texts
from assistant.games.battletech.cards import Card, Cost, Kind, Subtype
from assistant.games.battletech.collection import catalogue, deck_files
from assistant.games.battletech.collection.catalogue import Catalogue, bundled_listings
from assistant.games.battletech.collection.deck_files import (
    GUESSES,
    read_deck,
    save,
    saved,
    where_to,
    write_deck,
)
from assistant.games.battletech.collection.decks import Copies, Deck, deck_problems, size_fault
from assistant.games.battletech.collection.listing import Listing
from assistant.games.battletech.rule_options import DeckSize
from assistant.rules.files import RecordError


@pytest.fixture(scope="module")
def known() -> Catalogue:
    return Catalogue(bundled_listings())


def of(known: Catalogue, counts: dict[str, int], **fields) -> Deck:
    deck = Deck(**({"name": "Raid"} | fields))
    for name, count in counts.items():
        deck = deck.with_count(known.named(name), count)
    return deck


def blocking(deck: Deck) -> list[str]:
    return [str(problem.text) for problem in deck_problems(deck) if problem.blocks]


def warnings(deck: Deck) -> list[str]:
    return [str(problem.text) for problem in deck_problems(deck) if not problem.blocks]


@pytest.mark.parametrize(
    ("total", "size", "said"),
    [
        (60, DeckSize.MINIMUM, None),
        (75, DeckSize.MINIMUM, None),
        (3, DeckSize.MINIMUM, "Cards in the deck: 3. At least 60 are needed."),
        (
            3000,
            DeckSize.MINIMUM,
            "Cards in the deck: 3000. More than 999 is not possible; check the numbers.",
        ),
        (60, DeckSize.EXACTLY, None),
        (61, DeckSize.EXACTLY, "Cards in the deck: 61. Exactly 60 are needed."),
        (40, DeckSize.MAXIMUM, None),
        (61, DeckSize.MAXIMUM, "Cards in the deck: 61. At most 60 are allowed."),
        (0, DeckSize.MAXIMUM, "Cards in the deck: 0. At least 1 are needed."),
    ],
)
def test_set_1_a_deck_has_the_size_agreed_on(total, size, said):
    fault = size_fault(total, size)
    assert (str(fault) if fault else None) == said


def test_a_whole_deck_has_nothing_against_it(known):
    deck = of(known, {"Sunder (SD1-OB)": 30, "Field Command Post": 30})
    assert deck.total == 60
    assert deck_problems(deck) == ()


def test_odd_cards_are_told_but_do_not_block(known):
    deck = of(known, {"Jerrard Cranston": 2, "Paul Moon": 1, "Feint": 57})
    deck = Deck("Raid", (*deck.copies, Copies("My Own Walker")))
    assert blocking(deck) == []
    assert warnings(deck) == [
        "Jerrard Cranston: unique, but the deck has 2",
        "Paul Moon: unknown: A Unit needs a speed: slow, moderate or fast",
        "My Own Walker: not in any list; only its name is known",
        "No card in the deck gives resources",
    ]


def test_a_resource_of_unknown_yield_is_not_said_to_yield_nothing(known):
    """CST-4: in a list that leaves the column out the number is unknown, never 0."""
    depot = Card("Depot", Kind.COMMAND, frozenset((Subtype.RESOURCE,)), Cost(1))
    deck = of(known, {"Sunder (SD1-OB)": 59}).with_count(Listing(depot), 1)
    assert warnings(deck) == ["Depot: its resources are unknown"]


def test_copies_are_counted_up_and_down_and_none_takes_the_card_out(known):
    sunder = known.named("Sunder (SD1-OB)")
    deck = Deck().with_count(sunder, 3).with_count(sunder, 2)
    assert (deck.count(sunder), deck.total) == (2, 2)
    assert deck.with_count(sunder, 0).copies == ()
    assert deck.with_count(sunder, 1000).total == 99


def test_a_saved_deck_opens_as_it_was(known):
    deck = of(known, {"Sunder (SD1-OB)": 40, "Feint": 20}, size=DeckSize.EXACTLY)
    path = save(deck)
    assert saved() == (path,)
    assert read_deck(path, known).deck == deck
    assert "structure" not in path.read_text()


def test_cards_of_the_players_own_travel_with_the_deck(known, tmp_path):
    own = Listing(Card("My Walker", Kind.COMMAND, yields=2), own="typed")
    write_deck(tmp_path / "d.toml", Deck("Own", (Copies("My Walker", 60, own),)))
    (copies,) = read_deck(tmp_path / "d.toml", known).deck.copies
    assert (copies.count, copies.card) == (60, own.card)


def test_a_card_of_no_list_stays_in_the_deck_by_its_name(known, tmp_path):
    (tmp_path / "d.toml").write_text('name = "D"\n[[card]]\nname = "Lost"\ncount = 2\n')
    deck = read_deck(tmp_path / "d.toml", known).deck
    assert deck.copies == (Copies("Lost", 2),)
    write_deck(tmp_path / "e.toml", deck)
    assert read_deck(tmp_path / "e.toml", known).deck == deck


def test_plain_lines_are_a_deck_and_wrong_ones_are_told(known, tmp_path):
    path = tmp_path / "raid.txt"
    path.write_text(
        "# Raid\n3 Sunder (SD1-OB)\nFeint x2\n1\tFeint (CE)\n2x Hunchbak (HBK-4G)\n"
        "many Thors\n0 Feint\n7 Zzzzzz\n"
    )
    deck, report = read_deck(path, known)
    assert deck.name == "raid"
    assert [(copies.name, copies.count) for copies in deck.copies] == [
        ("Sunder (SD1-OB)", 3),
        ("Feint", 3),
    ]
    assert [str(text).partition(": ")[2] for text in report.told()] == [
        "“2x Hunchbak (HBK-4G)”: no such card in any list; did you mean Hunchback (HBK-4G)?",
        "“many Thors”: no such card in any list",
        "“0 Feint”: a number of copies from 1 to 99 is needed",
        "“7 Zzzzzz”: no such card in any list",
    ]


def copies_of(path: Path, text: str, known: Catalogue, encoding: str = "utf-8"):
    """How many of which card and set, and the rows refused."""
    path.write_bytes(text.encode(encoding))
    deck, report = read_deck(path, known)
    found = [(one.count, one.name, one.listed.card.id[:2]) for one in deck.copies]
    return found, [refused.row for refused in report.refused]


FEINT = (2, "Feint", "CE")


@pytest.mark.parametrize(
    "line",
    [
        "Feint\nfeint",
        "2 Feint",
        "2x Feint",
        "2 х FEINT",
        "x2 Feint",
        "Feint x2",
        "Feint: 2",
        "Feint (2)",
        "Feint [2]",
        "- 2 Feint",
        "• Feint x 2",
        "2\tFeint",
        "Feint\t2",
        "Feint,2",
        "2, Feint",
        "Feint;2",
        '"Feint";"2"',
        '"Feint"\t"2"',
        "Feint\t2\tCommander's Edition",
        "2\tCommander’s Edition\tFeint",
        "Feint,Commander's Edition,2",
        "Commander's Edition,Feint,2",
        "2 Feint (CE)",
        "2 Feint [CE]",
        "2 Feint (Commander's Edition)",
        "2 Feint [Commanders Edition]",
        "2 Feint Commander's Edition",
        "2 Feint - CE",
        "Feint 2x",
        "Feint 2",
        "Feint (CE) 2",
        "Feint [Commander's Edition] x2",
        "Feint - 2",
        "Feint — 2 шт.",
        "2 шт. Feint",
        "2 – Feint",
        "2. Feint",
        "2) Feint",
        "2: Feint",
        "(2) Feint",
        "\ufeff2\u200b Feint\N{NO-BREAK SPACE}",
        "2 Feint // to be safe",
        "2 Feint # to be safe",
        "12 карт\n2 Feint",
        "sep=;\nКарта;Количество\nFeint;2",
        "Name,Qty,Set,Artist\nFeint,2,CE,Ann",
        "count;set;name\n2;Commander’s Edition;Feint",
        "Units (20)\nКомандные карты:\n20 Mechs\nVehicles: 3\n[Rest]\n-----\nTotal 2:\n2 Feint",
    ],
)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_deck_is_read_as_people_write_it(known, tmp_path, line, end):
    found, refused = copies_of(tmp_path / "d.txt", line.replace("\n", end) + end, known)
    assert (found, refused) == ([FEINT], [])
    assert deck_files.is_deck(tmp_path / "d.txt") is True


@pytest.mark.parametrize("encoding", ["utf-16", "cp1251", "utf-8-sig"])
def test_the_headings_of_a_deck_may_be_in_any_alphabet(known, tmp_path, encoding):
    text = "Роботы (2)\n2 Elizabeth O’Bannon\nЗадания:\n"
    found, refused = copies_of(tmp_path / "d.txt", text, known, encoding)
    assert (found, refused) == ([(2, "Elizabeth O'Bannon", "AR")], [])


@pytest.mark.parametrize("sign", "'’‘`´ʼ")
def test_any_apostrophe_is_one(known, tmp_path, sign):
    found, _ = copies_of(tmp_path / "d.txt", f"Diamond Will{sign}s\n", known)
    assert found == [(1, "Diamond Will's", "AR")]


def test_names_with_signs_between_them_are_whole(known, tmp_path):
    text = (
        "Kai, Champion of Solaris\n2 Kai, Champion of Solaris\nKai, Champion of Solaris, 3\n"
        '"Kai, Champion of Solaris",4\nSupport: Assembly\nSupport: Assembly: 2\n'
        "Support: Assembly [B]\n"
    )
    found, refused = copies_of(tmp_path / "d.txt", text, known)
    assert refused == []
    assert [(count, name) for count, name, _ in found] == [
        (10, "Kai, Champion of Solaris"),
        (3, "Support: Assembly"),
        (1, "Support: Assembly"),
    ]


def test_an_id_tells_the_print_unless_the_name_is_another_card_s(known, tmp_path):
    text = "AR012\nAR012,2\nAR012;Bulldog;3\nMW089,Sunder (SD1-OB),MechWarrior,4\n"
    found, refused = copies_of(tmp_path / "d.txt", text, known)
    assert (found, refused) == (
        [(3, "Bulldog (LRM Variant)", "AR"), (3, "Bulldog", "AR"), (4, "Sunder (SD1-OB)", "MW")],
        [],
    )


def test_more_than_can_be_is_refused_with_the_number_and_never_cut(known, tmp_path):
    path = tmp_path / "d.txt"
    path.write_text("60 Feint\n50 Feint\n39 Feint\n100 Feint\n1000000000000000000 Feint\n")
    deck, report = read_deck(path, known)
    assert deck.total == 99
    assert [str(text).partition(", row ")[2] for text in report.told()] == [
        "2, name: “50 Feint”: copies with those of the rows above: 110. There can be at most 99",
        "4, name: “100 Feint”: a number of copies from 1 to 99 is needed",
        "5, name: “1000000000000000000 Feint”: a number of copies from 1 to 99 is needed",
    ]
    card = '[[card]]\nname = "Feint"\ncount = {}\n'
    (tmp_path / "d.toml").write_text("".join(map(card.format, (60, 50, 100))))
    deck, report = read_deck(tmp_path / "d.toml", known)
    assert (deck.total, [refused.row for refused in report.refused]) == (60, [2, 3])


def test_fields_of_a_deck_that_nobody_knows_are_named(known, tmp_path):
    path = tmp_path / "d.toml"
    path.write_text('nmae = "D"\n[[card]]\nname = "Feint"\ncuont = 3\n')
    assert [str(text) for text in read_deck(path, known).report.told()] == [
        "d.toml: skipped columns: cuont, nmae"
    ]


def test_a_set_that_has_no_such_card_is_told_with_those_that_have(known, tmp_path):
    for line in ("2 Feint (Arsenal)", "Feint,Arsenal,2", "Arsenal,Feint,2", "Feint [Arsnal]"):
        (tmp_path / "d.txt").write_text(line)
        (refused,) = read_deck(tmp_path / "d.txt", known).report.refused
        assert refused.reason == texts.NOT_IN_SET(sets="Commander's Edition, Unlimited")


def test_of_two_prints_the_set_decides_wherever_it_stands(known, tmp_path):
    for line in ("Unlimited;Feint;2", "2;Feint;LT", "Feint Unlimited x2", "2 Feint (Limited)"):
        found, refused = copies_of(tmp_path / "d.txt", line, known)
        assert (found, refused) == ([(2, "Feint", "LT")], [])


def test_what_stands_in_the_sideboard_is_not_in_the_deck(known, tmp_path):
    text = "2 Feint\nSB: 1 Feint\nSideboard (2)\n1 Feint\nUnits:\n3 Sunder (SD1-OB)\n"
    for head in ("Sideboard:", "[Sideboard] 3", "Запас", "SB:", "// old\nSIDEBOARD"):
        rows = f"2 Feint\n{head}\n1 Feint\nUnits:\n3 Sunder (SD1-OB)\nSB: 1 Feint\n"
        (tmp_path / "d.txt").write_text(rows)
        deck, report = read_deck(tmp_path / "d.txt", known)
        assert [(one.count, one.name) for one in deck.copies] == [(2, "Feint")]
        assert [one.reason for one in report.refused] == [texts.SIDEBOARD()] * 3
    assert copies_of(tmp_path / "d.txt", f"{text}Main deck\n1 Bulldog\n", known) == (
        [FEINT, (1, "Bulldog", "AR")],
        [2, 4, 6],
    )


@pytest.mark.parametrize(
    "text",
    [
        '<?xml version="1.0" encoding="UTF-8"?>\n<deck version="0.8"><meta><game>BattleTech</game>'
        '</meta><superzone name="Deck"><card><name id="7">Feint</name><set>Unlimited</set></card>\n'
        '<card><name id="7">Feint</name><set>Unlimited</set></card>'
        '<card><name id="">Diamond Will’s</name><set></set></card></superzone>'
        '<superzone name="Sideboard"><card><name id="8">Bulldog</name><set>Arsenal</set></card>'
        "</superzone></deck>",
        '<deck><section name="Main"><card qty="2" id="a">Feint [Unlimited]</card>'
        '<card qty="1" id="b">Diamond Will\'s</card></section>'
        '<section name="Sideboard"><card qty="1">Bulldog</card></section></deck>',
    ],
)
def test_deck_files_of_other_programs_are_read(known, tmp_path, text):
    found, refused = copies_of(tmp_path / "d.dek", text, known)
    assert found == [(2, "Feint", "LT"), (1, "Diamond Will's", "AR")]
    assert len(refused) == 1
    assert deck_files.is_deck(tmp_path / "d.dek") is True


def test_other_xml_is_no_deck(known, tmp_path):
    for text in (
        "<deck><card>",
        "<html><p>2 Feint</p></html>",
        '<!DOCTYPE a [<!ENTITY b "c">]><a/>',
    ):
        (tmp_path / "d.dek").write_text(text)
        assert not deck_files.is_deck(tmp_path / "d.dek")


@pytest.mark.parametrize("number", ["-1", "-2x", "0", "1.5", "2,5", "Feint -1", "Feint x0"])
def test_a_number_of_copies_that_cannot_be_is_told_as_such(known, tmp_path, number):
    line = number if "Feint" in number else f"{number} Feint"
    (tmp_path / "d.txt").write_text(f"{line}\n")
    (refused,) = read_deck(tmp_path / "d.txt", known).report.refused
    assert refused.reason.source == texts.BAD_COUNT.source


def test_notes_with_a_number_of_nothing_known_are_no_deck(tmp_path):
    (tmp_path / "notes.txt").write_text("call Ann\nbuy 2 milk\nFeint!\n")
    assert deck_files.is_deck(tmp_path / "notes.txt") is None


def test_a_deck_given_out_as_lines_comes_back(known, tmp_path):
    deck = of(known, {"Sunder (SD1-OB)": 40, "Feint": 20}, name="raid")
    write_deck(tmp_path / "raid.txt", deck)
    assert read_deck(tmp_path / "raid.txt", known).deck == deck


def test_the_print_of_a_card_is_told_in_the_lines_where_it_is_not_the_first(known, tmp_path):
    feint, support = known.named("Feint", "LT"), known.named("Support: Assembly", "B")
    deck = Deck("d", (Copies("Feint", 2, feint), Copies(support.card.name, 3, support)))
    deck = deck.with_count(known.named("Feint"), 1)
    write_deck(tmp_path / "d.txt", deck)
    assert (tmp_path / "d.txt").read_text() == (
        "2 Feint [Unlimited]\n3 Support: Assembly [CE289]\n1 Feint\n"
    )
    assert read_deck(tmp_path / "d.txt", known).deck == deck


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('game = "metro"\n', "this file is for another game: metro"),
        ("card = 3\n", r"it has no table \[\[card\]\]"),
        ("", r"it has no table \[\[card\]\]"),
        ('game = "battletech"\n[[players]]\n', r"it has no table \[\[card\]\]"),
        ("name = ", "this is not TOML"),
    ],
)
def test_a_file_that_is_no_deck_says_so(known, tmp_path, text, said):
    (tmp_path / "d.toml").write_text(text)
    with pytest.raises(RecordError, match=said):
        read_deck(tmp_path / "d.toml", known)


def test_wrong_counts_of_a_deck_are_told_and_the_rest_is_kept(known, tmp_path):
    (tmp_path / "d.toml").write_text(
        '[[card]]\nname = "Feint"\ncount = -2\n[[card]]\nname = "Feint"\ncount = 2\n'
    )
    deck, report = read_deck(tmp_path / "d.toml", known)
    assert deck.total == 2
    assert [str(text) for text in report.told()] == [
        "d.toml, row 1, count: “-2”: a number of copies from 1 to 99 is needed"
    ]


def test_a_name_and_a_size_that_cannot_be_are_told(known, tmp_path):
    (tmp_path / "d.toml").write_text(f'name = "{"R" * 200}"\nsize = "huge"\ncard = []\n')
    deck, report = read_deck(tmp_path / "d.toml", known)
    assert (len(deck.name), deck.size) == (60, DeckSize.MINIMUM)
    assert [str(text) for text in report.told()] == [
        f"d.toml, name: “{'R' * 40}”: too long; at most 60 characters",
        "d.toml, size: “huge”: unknown word. Allowed: min_60, exactly_60, max_60",
    ]


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Raid/../../on", "Raid-------on.toml"),
        ("CON", "CON-.toml"),
        ("nul", "nul-.toml"),
        ("Lpt9", "Lpt9-.toml"),
        ("Console", "Console.toml"),
        ("\N{FIRE}", "typed.toml"),
        ("Рейд \N{FIRE}", "Рейд.toml"),
        ("R" * 60, f"{'R' * 60}.toml"),
    ],
)
def test_whatever_a_deck_is_called_its_file_is_in_its_folder_and_keeps_the_name(known, name, file):
    path = save(of(known, {"Feint": 2}, name=name))
    assert path == deck_files.user_folder() / file
    assert read_deck(path, known).deck.name == name


def test_decks_and_lists_have_folders_of_their_own():
    folders = {deck_files.user_folder(), catalogue.user_folder()}
    assert len(folders) == 2
    assert all(isinstance(folder, Path) and folder.is_dir() for folder in folders)
    catalogue.changed()


def test_a_line_of_blanks_is_read_at_once(known, tmp_path):
    (tmp_path / "a.txt").write_text(f"3 Sunder (SD1-OB)\nno{' ' * 500_000}card\n")
    deck, report = read_deck(tmp_path / "a.txt", known)
    assert deck.total == 3
    assert [(row, reason.source) for row, _, _, reason in report.refused] == [
        (2, texts.NO_SUCH_CARD.source)
    ]


def test_a_line_of_marks_is_read_at_once(known, tmp_path):
    (tmp_path / "a.txt").write_text(f"{'SB: ' * 100_000}Feint\n3 Feint{' # no' * 100_000}\n")
    deck, report = read_deck(tmp_path / "a.txt", known)
    assert (deck.total, [row for row, *_ in report.refused]) == (3, [1])


def test_a_book_taken_for_a_deck_is_not_looked_through_for_names(known, tmp_path, monkeypatch):
    asked = []
    monkeypatch.setattr(deck_files, "get_close_matches", lambda *told: asked.append(told) or [])
    lines = (f"{n % 60 + 1} things of chapter {n}" for n in range(5000))
    (tmp_path / "book.txt").write_text("\n".join(lines))
    deck, report = read_deck(tmp_path / "book.txt", known)
    assert (deck.total, len(report.refused)) == (0, 5000)
    assert len(asked) == GUESSES


def test_a_file_that_is_no_battle_says_what_it_is(known, tmp_path):
    deck = of(known, {"Sunder (SD1-OB)": 3})
    write_deck(tmp_path / "deck.toml", deck)
    write_deck(tmp_path / "deck.txt", deck)
    catalogue.write_list(tmp_path / "cards.csv", bundled_listings()[:3])
    catalogue.write_list(tmp_path / "cards.toml", bundled_listings()[:3])
    for name in ("deck.toml", "deck.txt"):
        assert where_to(tmp_path / name) == texts.A_DECK_FILE(file=name)
    for name in ("cards.csv", "cards.toml"):
        assert where_to(tmp_path / name) == texts.A_LIST_FILE(file=name)
    (tmp_path / "notes.txt").write_text("buy milk\n")
    (tmp_path / "deck.battle").write_bytes(bytes(300))
    for name in ("notes.txt", "deck.battle", "none.toml", "."):
        assert where_to(tmp_path / name) is None


def test_a_deck_named_as_json_is_json_and_opens_again(known, tmp_path):
    deck = of(known, {"Sunder (SD1-OB)": 3, "Jenner (JR7-D)": 2})
    write_deck(tmp_path / "deck.json", deck)
    assert json.loads((tmp_path / "deck.json").read_text())["game"] == "battletech"
    assert deck_files.is_deck(tmp_path / "deck.json") is True
    found, report = read_deck(tmp_path / "deck.json", known)
    assert (found, report.refused) == (deck, ())
