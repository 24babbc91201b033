"""Cards are found while their names are typed, in either language and whatever else is known."""

from __future__ import annotations

import pytest

from assistant.games.battletech.cards import Card, Kind, Speed
from assistant.games.battletech.collection.catalogue import Index, Sieve, bundled_listings
from assistant.games.battletech.collection.listing import Listing


@pytest.fixture(scope="module")
def index() -> Index:
    return Index(bundled_listings())


def names(found) -> list[str]:
    return [listed.card.name for listed in found]


def test_nothing_typed_finds_every_card(index):
    assert len(index.find("")) == 1179


def test_the_name_itself_comes_before_names_that_begin_so_and_names_that_hold_it():
    cards = ("Old Thor", "Thorn", "Thor", "Author", "Thor A")
    found = Index(Listing(Card(name, Kind.MISSION)) for name in cards).find("thor")
    assert names(found) == ["Thor", "Thor A", "Thorn", "Old Thor", "Author"]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("sund", "Sunder (SD1-OB)"),
        ("sd1-ob", "Sunder (SD1-OB)"),
        ("SD1OB", "Sunder (SD1-OB)"),
        ("hbk 4g", "Hunchback (HBK-4G)"),
        ("o bannon tanya", "Tanya O'Bannon"),
        ("obannon tan", "Tanya O'Bannon"),
        ("ce144", "Hunchback (HBK-4G)"),
        ("support tac", "Support: Tactics"),
    ],
)
def test_a_few_letters_find_the_card(index, typed, first):
    assert names(index.find(typed))[0] == first


@pytest.mark.parametrize(
    ("typed", "passes"),
    [
        ("медленный робот ляо", lambda c: c.card.speed is Speed.SLOW and "Liao" in c.factions),
        ("slow mech liao", lambda c: c.card.speed is Speed.SLOW and "Liao" in c.factions),
        ("пилот", lambda c: "pilot" in c.card.subtypes or "Pilot" in c.card.name),
        ("бронепехота", lambda c: "battle_armor" in c.card.subtypes),
        ("crusade mission", lambda c: c.card.kind is Kind.MISSION),
    ],
)
def test_words_about_a_card_find_it_in_either_language(index, typed, passes):
    found = index.find(typed)
    assert found
    assert all(map(passes, found))


def test_a_forgotten_switch_of_the_keyboard_is_understood(index):
    assert names(index.find("ыгтвук")) == names(index.find("sunder"))
    assert index.find("gbkjn") == index.find("пилот")


def test_the_filters_go_with_the_words(index):
    fast = index.find("jenner", Sieve(speed=Speed.FAST))
    assert fast
    assert all(one.card.speed is Speed.FAST for one in fast)
    assert index.find("jenner", Sieve(kind=Kind.MISSION)) == ()
    clan = index.find("", Sieve(faction="Clan", kind=Kind.COMMAND))
    assert clan
    assert all("Clan" in one.factions for one in clan)
    assert index.find("", Sieve(own=True)) == ()


def test_cards_already_met_come_first_among_equals(index):
    met = index.find("thor")[-1].card
    assert index.find("", first=(met,))[0].card == met
    assert names(index.find("sunder", first=(met,)))[0] == "Sunder (SD1-OB)"


@pytest.mark.parametrize("typed", ["zzz", "?", "sunder sunder fast", "((", "\\"])
def test_what_is_not_there_is_not_found_and_nothing_breaks(index, typed):
    assert len(index.find(typed)) in (0, 1179)
