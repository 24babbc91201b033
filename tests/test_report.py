"""The report of a battle and of an evening: whole, well-formed, and without what is secret."""

from __future__ import annotations

import re
import xml.etree.ElementTree as Tree
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from assistant.__main__ import main
from assistant.games import GAMES
from assistant.games.battletech.actions import StopPeeking, TellCard, TellHand
from assistant.games.battletech.rulings import Peek
from assistant.games.battletech.setup import Phase, Player
from assistant.games.metro.cards import PlayCard
from assistant.games.metro.comparison import TurnCards
from assistant.games.metro.deck import CardId
from assistant.games.metro.setup import Mode
from assistant.games.westeros.rulings import Wound
from assistant.rules.battle import Battle
from assistant.rules.decision import Seat
from assistant.rules.game import Game
from assistant.ui.report import (
    PIECES,
    Played,
    battle_report,
    chances_of,
    evening_report,
)
from assistant.ui.theme import DARK, LIGHT
from assistant.ui.translate import set_language
from tests.games.battletech.cards import SUNDER, built, unit
from tests.games.battletech.table import at, cards, piece
from tests.games.metro.table import HANDS, dealt, force, show, station
from tests.ui.test_end_page import ended
from tests.ui.test_next_battle import kept

WHEN = datetime(2026, 11, 28, 21, 30)


def parsed(page: str) -> Tree.Element:
    """The page as XML: every element is closed, every sign is written as it must be."""
    start = "<!DOCTYPE html>\n"
    assert page.startswith(start)
    return Tree.fromstring(page.removeprefix(start))


def words(page: str) -> str:
    body = parsed(page).find("body")
    assert body is not None
    return " ".join(" ".join(body.itertext()).split())


def report(battle: Battle[Any, Any]) -> str:
    return battle_report(Played(battle, WHEN, chances_of(battle)))


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_battle_is_told_whole(qapp: Any, game: Game[Any, Any], language: str) -> None:
    set_language(qapp, language)
    try:
        battle = ended(game, least=3)
        page = report(battle)
    finally:
        set_language(qapp, "en")
    root = parsed(page)
    assert root.get("lang") == language
    said = words(page)
    heads = [head.text for head in root.iter("h2")]
    for seat in battle.game.overview(battle.view(None)).seats:
        assert str(seat.name) in said or language == "ru"
    assert ("Log" if language == "en" else "Журнал") == heads[-1]
    assert len(list(root.iter("li"))) == sum(line.live for line in battle.log(None))
    assert ("28 November 2026" if language == "en" else "28 ноября 2026") in said


def test_a_ruling_is_called_so_and_nobody_is_named_twice(qapp: Any) -> None:
    battle = ended(next(game for game in GAMES if game.id == "westeros"), least=1)
    battle.play(battle.game.overview(battle.view(None)).onward[0].action)
    options = battle.game.ruling_options(battle.state)
    battle.play(next(option.action for option in options if isinstance(option.action, Wound)))
    page = report(battle)
    lines = [" ".join("".join(line.itertext()).split()) for line in parsed(page).iter("li")]
    assert "[]" not in words(page)
    assert lines[-1].endswith("[table ruling]")
    assert any("\N{BLACK SQUARE} House Lannister: new turn" in line for line in lines)
    assert "House Lannister: House Lannister" not in words(page)
    turns = [head.text for head in parsed(page).iter("h3")]
    assert turns[-2:] == [f"Attacks this turn: House {name}" for name in ("Stark", "Lannister")]


def test_a_line_stands_under_the_round_it_happened_in(qapp: Any) -> None:
    body = parsed(report(ended(GAMES[0], least=30)))
    under: dict[str, set[str]] = {}
    for head in body.iter():
        if head.tag == "h3":
            rounds = under.setdefault(str(head.text).partition(" \N{MIDDLE DOT} ")[0], set())
        elif head.tag == "h4" and str(head.text).startswith("Round"):
            rounds.add(str(head.text).partition(" \N{MIDDLE DOT} ")[0])
    fought = {name: rounds for name, rounds in under.items() if name.startswith("Round")}
    assert len(fought) > 1
    assert all(rounds == {name} for name, rounds in fought.items())


def test_the_end_of_a_turn_stands_under_it_and_what_begins_the_next_does_not(qapp: Any) -> None:
    body = parsed(report(ended(next(game for game in GAMES if game.id == "battletech"), least=9)))
    found = [str(head.text) for head in body.iter() if head.tag in ("h3", "h4")]
    at = [n for n, words in enumerate(found) if words == "Untap"]
    assert at
    assert all(found[n - 1].startswith("Turn ") and found[n - 2] == "End" for n in at)


def test_a_line_of_the_chances_and_bars_are_drawn_inside(qapp: Any) -> None:
    page = report(ended(GAMES[0], least=12))
    root = parsed(page)
    assert len(list(root.iter("polyline"))) == 2
    assert list(root.iter("rect"))
    drawn = [svg for svg in root.iter("svg") if svg.get("role") == "img"]
    assert all(svg.findtext("title") for svg in drawn)


def test_nothing_is_run_and_nothing_is_fetched(qapp: Any) -> None:
    page = report(ended(GAMES[0], least=12))
    assert not re.search(r"<script|<link|<img|https?:|@import|url\(| on\w+=", page)
    assert "@media print" in page


def test_names_are_words_and_not_marks(qapp: Any) -> None:
    sides = force(4, name='<b>Anna & "co"</b>'), force(9, name="Boris")
    page = report(show(station(*sides, station="<i>"), "manoeuvre_a", "manoeuvre_b"))
    assert '<b>Anna & "co"</b>' in words(page)


def test_the_colours_are_those_of_the_themes_and_paper_is_light(qapp: Any) -> None:
    page = report(show(station(force(4), force(9)), "manoeuvre_a", "manoeuvre_b"))
    style, _, body = page.partition("</style>")
    light, _, dark = style.partition("@media screen and (prefers-color-scheme: dark)")
    for scheme, theme in ((light, LIGHT), (dark, DARK)):
        named = dict(re.findall(r"--(\w+): (#\w{6});", scheme))
        assert {name: named[name] for name in PIECES} == theme.pieces
    assert not re.search(r"#[0-9a-fA-F]{6}", body), "a colour that no scheme would change"


def test_an_evening_counts_battles_of_several_games(qapp: Any) -> None:
    one = show(station(force(4, name="Anna"), force(9, name="Boris")), "manoeuvre_a", "manoeuvre_b")
    setup = ended(GAMES[0]).setup
    named = replace(setup, attacker=replace(setup.attacker, name="Anna"))
    other: Battle[Any, Any] = Battle(GAMES[0], named)
    for turn in ended(GAMES[0]).turns:
        other.play(*turn.actions)
    page = evening_report([Played(one, WHEN), Played(other, WHEN)])
    root = parsed(page)
    rows = {row[0].text: row[1].text for row in root.iter("tr") if row[0].tag == "td"}
    won = int(other.game.overview(other.view(None)).winner == 0)
    assert (rows["Anna"], rows["Boris"]) == (f"{won} of 2", "1 of 1")
    assert "28 November 2026" in words(page)
    assert len(list(root.iter("section"))) == 2


def fought(hands: tuple[str, ...], *, turn: bool) -> Battle[Any, Any]:
    battle = dealt(station(force(5), force(5), mode=Mode.APP), hands)
    battle.play(PlayCard(CardId(hands[0])))
    battle.play(PlayCard(CardId(hands[3])))
    if turn:
        battle.play(TurnCards())
    return battle


def test_hands_of_metro_stay_secret_before_and_after_the_cards_turn(qapp: Any) -> None:
    card, their = HANDS[0], HANDS[3]
    others = (card, HANDS[4], HANDS[5], their, HANDS[1], "manoeuvre_b")
    assert report(fought(HANDS, turn=True)) == report(fought(others, turn=True))
    hidden = (*HANDS[1:3], HANDS[0], HANDS[4], HANDS[3], HANDS[5])
    assert report(fought(HANDS, turn=False)) == report(fought(hidden, turn=False))
    names = [str(one.name) for one in fought(HANDS, turn=False).state.deck.cards]
    said = words(report(fought(HANDS, turn=False)))
    assert not [name for name in names if name in said]
    assert "not over" in said


def test_what_an_owner_has_told_of_hidden_cards_of_battletech_stays_secret(qapp: Any) -> None:
    battle = at(Phase.DEPLOY, cards(built()), Player("B"))
    battle.play(Peek(Seat(0)))
    battle.play(TellCard(piece(battle, "?").id, SUNDER), TellHand(unit()))
    for page in (report(battle), evening_report([Played(battle, WHEN)])):
        assert SUNDER.name not in page
        assert unit().name not in words(page)
    battle.play(StopPeeking())
    assert SUNDER.name not in report(battle)


def test_the_command_writes_one_battle_or_an_evening(qapp: Any, tmp_path: Path) -> None:
    paths = [str(kept(ended(game, least=3), game.id)) for game in GAMES[:2]]
    out = tmp_path / "out.html"
    assert main(["report", paths[0], "-o", str(out), "--lang", "en"], GAMES) == 0
    assert "Log" in words(out.read_text("utf-8"))
    assert main(["report", *paths, "-o", str(out), "--lang", "ru"], GAMES) == 0
    assert "Вечер" in words(page := out.read_text("utf-8"))
    assert list(parsed(page).iter("polyline"))  # an evening has its lines of chances, too
    assert main(["report", paths[0], "-o", paths[0], "--lang", "en"], GAMES) == 2
    assert main(["report", str(tmp_path / "no.battle"), "-o", str(out), "--lang", "en"], GAMES) == 2
    set_language(qapp, "en")
