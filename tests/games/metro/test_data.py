"""Decks and tables: what is known and how well, the player's own files, and what may be wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from assistant.games.metro import GAME, data
from assistant.games.metro.data import TieWin
from assistant.games.metro.deck import (
    Card,
    CardId,
    CardType,
    Certainty,
    Deck,
    deck_problems,
    read_deck,
    write_deck,
)
from assistant.games.metro.setup import Force, Setup, with_faction
from assistant.paths import bundled
from assistant.rules.files import RecordError
from assistant.rules.record import create, read_battle
from assistant.rules.text import Name

OURS = bundled("resources", "metro", "deck.toml")


@pytest.fixture(autouse=True)
def fresh():
    """Every test reads the files anew, and leaves nothing remembered."""
    data.tables.cache_clear()
    yield
    data.tables.cache_clear()


def deck() -> Deck:
    return read_deck(OURS)


def with_card(n: int, **changes) -> Deck:
    cards = list(deck().cards)
    cards[n] = replace(cards[n], **changes)
    return replace(deck(), cards=tuple(cards), complete=True)


def hard(found: Deck) -> list[tuple[str, str]]:
    return [(p.at, str(p.text)) for p in deck_problems(found) if p.blocks]


def soft(found: Deck) -> list[str]:
    return [str(p.text) for p in deck_problems(found) if not p.blocks]


def own(name: str, text: str | bytes) -> None:
    data.user_folder().mkdir(parents=True, exist_ok=True)
    raw = text.encode() if isinstance(text, str) else text
    (data.user_folder() / name).write_bytes(raw)
    data.tables.cache_clear()


def test_the_bundled_deck_fits_every_figure_of_the_page_and_says_it_is_incomplete():
    assert hard(deck()) == []
    assert [line.startswith("Some values are guesses") for line in soft(deck())] == [True]


def test_what_the_page_gives_is_marked_as_such_and_the_rest_is_not():
    ambush = deck().card("zasada").certainty
    assert (ambush.vs_attack, ambush.vs_defence) == (Certainty.PAGE, Certainty.PAGE)
    assert (ambush.type, ambush.vs_manoeuvre) == (Certainty.DERIVED, Certainty.ASSUMED)
    assert deck().card("attack_a").certainty.name is Certainty.ASSUMED


@pytest.mark.parametrize(
    ("changes", "place", "words"),
    [
        ({"vs_attack": 99}, "$.deck.cards[0].vs_attack", "Bonus 99 is out of range"),
        ({"vs_defence": -10}, "$.deck.cards[0].vs_defence", "enter -9 to 9"),
        ({"id": "kontrataka"}, "$.deck.cards[1].id", "is already in the deck"),
        ({"id": "?"}, "$.deck.cards[0].id", "The id ? is not allowed"),
        ({"name": ""}, "$.deck.cards[0].name", "This card has no name"),
        ({"name": " "}, "$.deck.cards[0].name", "Only spaces"),
        ({"name": Name("Ambush", "")}, "$.deck.cards[0].name", "This card has no name"),
        ({"name": "x" * 41}, "$.deck.cards[0].name", "Too long"),
    ],
)
def test_a_deck_that_cannot_be_played_is_refused_at_the_card(changes, place, words):
    (found,) = hard(with_card(0, **changes))
    assert (found[0], words in found[1]) == (place, True)


@pytest.mark.parametrize("count", [0, 6, 8])
def test_a_deck_has_seven_cards(count):
    extra = Card(CardId("x"), "X", CardType.ATTACK, 1, 1, 1)
    cards = (*deck().cards, extra)[:count]
    assert (f"Cards in the deck: {count}, needed: 7") in hard(Deck(cards))[0][1]


@pytest.mark.parametrize(
    ("n", "changes", "words"),
    [
        (0, {"vs_defence": 2}, "Tunnel Ambush against Counterattack: 1 on the rules page"),
        (0, {"vs_attack": 2}, "Tunnel Ambush against attack: 3 on the rules page"),
        (1, {"vs_defence": 1}, "Counterattack against Solid Defence: at least 2 on the rules page"),
        (2, {"vs_defence": 1}, "Solid Defence against Counterattack: 0 on the rules page"),
        (1, {"type": CardType.MANOEUVRE}, "Counterattack: a defence card on the rules page"),
        (4, {"vs_defence": 4}, "Attack B against Tunnel Ambush: at most 3 on the rules page"),
        (4, {"vs_defence": 1}, "No attack card has a bonus against defence"),
    ],
)
def test_a_deck_that_differs_from_the_page_is_let_pass_and_told(n, changes, words):
    found = with_card(n, **changes)
    assert hard(found) == []
    assert any(line.startswith(words) for line in soft(found))


def test_a_deck_without_a_type_is_told():
    cards = tuple(replace(c, type=CardType.DEFENCE) for c in deck().cards)
    assert "No card of this type: attack; the rules page knows three types" in soft(Deck(cards))


@pytest.mark.parametrize("name", ["deck.toml", "deck.json"])
def test_a_deck_written_and_read_again_is_the_same(tmp_path, name):
    odd = with_card(3, name='quote " back \\ tab \t del \x7f', vs_attack=-3)
    for whole in (deck(), odd):
        write_deck(tmp_path / name, whole)
        assert read_deck(tmp_path / name) == whole


def deck_with(field: bytes) -> bytes:
    """Our deck with one field more in its heading."""
    return OURS.read_bytes().replace(b"[deck]", b"[deck]\n" + field)


@pytest.mark.parametrize("encoding", ["utf-16", "cp1251", "utf-8-sig"])
def test_a_deck_is_read_as_editors_save_it(tmp_path, encoding):
    path = tmp_path / "deck.toml"
    text = OURS.read_text("utf-8").replace("×", "x").replace("“", '"').replace("”", '"')
    path.write_bytes(text.encode(encoding))
    assert read_deck(path) == read_deck(OURS)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            b"\xff",
            "deck.toml, line 1: the text is not in UTF-8. Save the file in that encoding.",
        ),
        (b"card = [", "deck.toml"),
        (b"", "deck.toml: $.card: a required field is missing"),
        (b'[[card]]\nid = "a"', "deck.toml: $.card[0].name: a required field is missing"),
        (OURS.read_bytes().replace(b'"attack"', b'"atack"'), "did you mean attack?"),
        (OURS.read_bytes().replace(b"vs_attack = 4", b'vs_attack = "4"'), "expected: whole number"),
        (OURS.read_bytes().replace(b"vs_attack = 4", b"vs_atack = 4"), "did you mean vs_attack"),
        (OURS.read_bytes().replace(b'"second"', b'"first"'), "$.deck.edition: unknown value"),
        (deck_with(b"hand = 4"), "$.deck.hand: unknown value: 4. Known: 3"),
        (deck_with(b"cards = 9"), "$.deck.cards: unknown value: 9. Known: 7"),
        (deck_with(b"aside = 0"), "$.deck.aside: unknown value: 0. Known: 1"),
        (deck_with(b"size = 7"), "$.deck.size: unknown field"),
        (OURS.read_bytes().replace(b"schema = 1", b"schema = 2"), "$.schema: unknown value"),
        (OURS.read_bytes().replace(b"schema = 1", b"owner = 1"), "$.owner: unknown field"),
    ],
)
def test_a_damaged_deck_file_is_explained_with_its_place(tmp_path, text, words):
    path = tmp_path / "deck.toml"
    path.write_bytes(text)
    with pytest.raises(RecordError) as caught:
        read_deck(path)
    assert words in str(caught.value.texts[0])


def test_the_players_own_deck_is_the_default_one():
    mine = with_card(3, name="Штурм", vs_attack=5)
    data.user_folder().mkdir(parents=True, exist_ok=True)
    write_deck(data.user_folder() / "deck.toml", mine)
    data.tables.cache_clear()
    assert Setup().deck == mine


def test_a_damaged_file_of_the_player_is_left_out_and_told():
    own("deck.toml", b"\xff")
    own("factions.toml", "[bauman]\nname = 3")
    assert Setup().deck == deck()
    assert "bauman" in data.factions()
    told = [str(p.text) for p in GAME.problems(Setup()) if p.at == "$"]
    assert sorted(text.partition(":")[0] for text in told) == [
        "One of your data files was skipped. deck.toml, line 1",
        "One of your data files was skipped. factions.toml",
    ]


def test_a_deck_of_the_player_that_cannot_be_played_is_left_out_and_its_file_named():
    extra = '\n[[card]]\nid = "zasada"\nname = "X"\ntype = "attack"\n'
    figures = "vs_attack = 99\nvs_defence = 0\nvs_manoeuvre = 0\n"
    own("deck.toml", OURS.read_text("utf-8") + extra + figures)
    assert Setup().deck == deck()
    left_out = "One of your data files was skipped. deck.toml: "
    told = [str(p.text) for p in GAME.problems(Setup()) if p.at == "$"]
    assert all(text.startswith(left_out) for text in told)
    assert [text.removeprefix(left_out) for text in told] == [
        "$.card: Cards in the deck: 8, needed: 7. Add or remove cards.",
        "$.card[7].id: The card zasada is already in the deck. Give this one another id.",
        "$.card[7].vs_attack: Bonus 99 is out of range; enter -9 to 9",
    ]


@pytest.mark.parametrize(
    "raw", ["Штурм".encode("koi8-r"), '[deck]\nname = "x"'.encode("utf-32"), b"\x00\x01"]
)
@pytest.mark.parametrize(
    "name", ["deck.toml", "factions.toml", "heroes.toml", "stations.toml", "gear.toml"]
)
def test_a_file_of_the_player_in_a_wrong_encoding_is_left_out_and_named(name, raw):
    own(name, raw)
    assert Setup().deck == deck()
    (told,) = [str(p.text) for p in GAME.problems(Setup()) if p.at == "$"]
    assert told.startswith(f"One of your data files was skipped. {name}, line 1")


def test_the_players_own_factions_and_gear_stand_over_ours():
    own(
        "factions.toml", '[reich]\nname = "Рейх"\ntie_wins = ["army_attack"]\n[mine]\nname = "Mine"'
    )
    own("gear.toml", '[torch]\nname = "Torch"\nbonus = 1')
    assert with_faction(Force(faction="reich")).tie_wins == {TieWin.ARMY_ATTACK}
    assert data.factions()["reich"].known("tie_wins") is Certainty.OWNER
    assert {"mine", "bauman"} <= set(data.factions())
    assert data.gear()["torch"].bonus == 1


def test_what_a_faction_is_known_for_is_filled_in_where_the_setup_leaves_it_open():
    bandits = with_faction(Force(faction="bandits"))
    assert bandits.tie_wins == {TieWin.ARMY_DEFENCE}
    assert bandits.homes == data.factions()["bandits"].homes
    assert with_faction(Force(faction="bandits", tie_wins=frozenset())).tie_wins == frozenset()
    assert with_faction(Force(faction="no such")).tie_wins is None


def test_a_battle_file_keeps_what_was_known_when_it_was_made(tmp_path: Path):
    setup = Setup(attacker=Force(faction="bandits", army=5), defender=Force(army=5))
    battle, journal = create(tmp_path / "a.battle", GAME, setup, "1.0")
    journal.close()
    own("factions.toml", '[bandits]\nname = "Bandits"\ntie_wins = ["army_attack"]')
    again = read_battle(tmp_path / "a.battle", [GAME]).battle
    assert again.setup == battle.setup
    assert again.state.sides[0].tie_wins == {TieWin.ARMY_DEFENCE}


def test_no_strength_and_no_gear_is_invented():
    assert all(hero.strength is None for hero in data.heroes().values())
    assert data.gear() == {}
    for faction in data.factions().values():
        assert faction.tie_wins or faction.known("tie_wins") is Certainty.UNKNOWN
        assert set(faction.homes) <= set(data.stations())


def test_a_deck_of_the_other_spelling_is_read(tmp_path: Path):
    text = OURS.read_text("utf-8").replace('"page"', '"seed"')
    (tmp_path / "deck.toml").write_text(text, "utf-8")
    assert read_deck(tmp_path / "deck.toml") == deck()


def test_where_no_folder_can_be_made_all_of_it_is_told(monkeypatch):
    folder = data.user_folder()
    folder.rmdir()

    def deny(path, *_, **__):
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "mkdir", deny)
    with pytest.raises(RecordError) as caught:
        data.save_deck(deck())
    (text,) = caught.value.texts
    assert str(text) == f"{folder}: access to this folder is denied. Check its permissions."
