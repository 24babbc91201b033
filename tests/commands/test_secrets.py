"""The commands where cards are secret: what is refused, and to whom it is said why."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.__main__ import main
from assistant.games import GAMES
from assistant.rules.decision import Seat
from assistant.rules.record import open_battle
from assistant.ui.translate import set_language

FIGHT = """
game = "metro"
mode = "{mode}"
attacker.army = 5
defender.army = 5
"""
HANDS = "zasada,kontrataka,attack_a,glukhaya,attack_b,manoeuvre_a"


@pytest.fixture
def play(tmp_path, monkeypatch, capsys, qapp):
    """Play on a fresh fight: the exit code and the complaint."""
    monkeypatch.chdir(tmp_path)

    def command(*actions, mode="app", seat=None, lang="en"):
        (tmp_path / "fight.toml").write_text(FIGHT.format(mode=mode))
        main(["new", "fight.toml", "-o", "fight.battle", "--force", "--lang", lang])
        capsys.readouterr()
        eyes = () if seat is None else ("--seat", str(seat))
        code = main(["play", "fight.battle", *actions, *eyes, "--lang", lang])
        return code, capsys.readouterr().err

    yield command
    set_language(qapp, "en")


@pytest.mark.parametrize(
    ("cards", "en", "ru"),
    [
        (
            "zasada," * 2 + HANDS[18:],
            "Too many of zasada; in the deck: 1",
            "Слишком много",
        ),
        (HANDS + ",manoeuvre_b,x", "Cards expected: 6, entered: 8", "Нужно карт: 6, введено: 8"),
        ("", "Cards expected: 6, entered: 0", "Нужно карт: 6, введено: 0"),
        ("dragon" + HANDS[6:], "Not in the deck: dragon", "Нет в колоде: dragon"),
    ],
)
def test_a_deal_that_cannot_be_is_explained_in_both_languages(play, cards, en, ru):
    for lang, words in (("en", en), ("ru", ru)):
        code, said = play(f"cards={cards}", lang=lang)
        assert (code, words in said) == (2, True), said


@pytest.mark.parametrize(
    ("held", "card", "en", "ru"),
    [
        (["zasada"], "zasada", "already named", "она уже названа"),
        (
            ["zasada", "attack_a", "attack_b"],
            "glukhaya",
            "three cards are already named",
            "названы уже три карты",
        ),
    ],
)
def test_a_hand_that_cannot_be_is_explained_to_who_holds_it_alone(play, held, card, en, ru):
    actions = ['{"do":"ask-advice"}', *(f'{{"do":"hold","card":"{c}"}}' for c in (*held, card))]
    for lang, words in (("en", en), ("ru", ru)):
        code, said = play(*actions, mode="table", seat=0, lang=lang)
        assert (code, words in said, "--seat 0" in said) == (2, True, False), said
        for seat in (None, 1):
            code, said = play(*actions, mode="table", seat=seat, lang=lang)
            assert (code, words in said, "--seat 0" in said) == (2, False, True), said


@pytest.mark.parametrize("card", ["glukhaya", "manoeuvre_b"])
def test_a_card_aside_is_refused_in_the_same_words_as_one_on_the_other_hand(play, card):
    code, said = play(f"cards={HANDS}", f'{{"do":"play-card","card":"{card}"}}', seat=0)
    assert (code, "not in this hand" in said) == (2, True)


def test_one_card_turned_by_both_is_refused(play):
    show = '{"do":"show-card","card":"zasada"}'
    code, said = play("g1", show, show, mode="table")
    assert (code, "the other side revealed it" in said) == (2, True)


DOWN = ('{"do":"play-card","card":"zasada"}', '{"do":"play-card","card":"glukhaya"}')
ALL = ("--seat", "0", "--seat", "1")


@pytest.mark.parametrize("way", ["undo", "redo"])
def test_a_secret_is_taken_back_and_played_again_by_every_seat_it_concerns(play, capsys, way):
    code, _ = play(f"cards={HANDS}", DOWN[0], seat=0)
    assert code == 0
    if way == "redo":
        assert main(["play", "fight.battle", "undo", *ALL]) == 0
    for lang in ("en", "ru"):
        for seats in ([], ["--seat", "0"], ["--seat", "1"], ["--seat", "1", "--seat", "1"]):
            capsys.readouterr()
            assert main(["play", "fight.battle", way, *seats, "--lang", lang]) == 2
            assert " ".join(ALL) in capsys.readouterr().err
    assert main(["play", "fight.battle", way, *ALL]) == 0


def test_a_move_that_hides_nothing_is_taken_back_by_anybody(play):
    stronger = '{"do":"set-strength","seat":0,"unit":"army","value":7}'
    assert play(stronger, "undo", f"cards={HANDS}", stronger, "undo")[0] == 0


@pytest.mark.parametrize("ruling", ['{"do":"skip-to","stage":"deal"}', '{"do":"finish"}'])
def test_a_deal_is_put_away_by_every_seat_only(play, ruling):
    code, said = play(f"cards={HANDS}", ruling, seat=0)
    assert (code, "all must agree: add --seat 0 --seat 1" in said) == (2, True)
    assert main(["play", "fight.battle", ruling, *ALL]) == 0


@pytest.mark.parametrize("seat", [None, 1])
@pytest.mark.parametrize(
    "typed",
    [
        '{"do":"play-card","card":"zasada"}',
        '{"do":"play-card","card":"glukhaya"}',
        '{"do":"play-card","card":"manoeuvre_b"}',
        "1",
        "9",
        "4",
        "g1",
        "2=7",
        '[{"do":"set-strength","seat":0,"unit":"army","value":7},'
        '{"do":"play-card","card":"glukhaya"}]',
        '[{"do":"play-card","card":"glukhaya"},{"do":"finish"}]',
    ],
)
def test_for_nobody_and_for_another_a_secret_move_is_refused_alike_legal_or_not(play, typed, seat):
    code, said = play(f"cards={HANDS}", typed, seat=seat)
    told = "Only this player may see the options: add --seat 0"
    assert (code, said.splitlines()) == (2, [told, "Moves played before it: 1. They stay."])


def test_a_gesture_that_begins_openly_tells_no_secret_by_being_refused(play):
    """A free look into a hand: what is refused is not played, and nobody knows of it."""
    for card in ("zasada", "manoeuvre_b"):
        hold = f'{{"do":"hold","card":"{card}"}}'
        code, said = play(f'[{{"do":"ask-advice"}},{hold},{hold}]', mode="table")
        assert (code, said) == (2, "Only this player may see the options: add --seat 0\n")


def test_no_other_seat_answers_for_the_one_that_is_asked(play):
    code, said = play(f"cards={HANDS}", DOWN[0], seat=1)
    assert (code, "add --seat 0" in said) == (2, True)
    assert play(f"cards={HANDS}", DOWN[0], seat=0)[0] == 0


def test_show_counts_how_often_hidden_cards_were_opened(play, capsys):
    play(f"cards={HANDS}")
    opened = open_battle(Path("fight.battle"), GAMES)
    opened.battle.look(Seat(1))
    opened.journal.close()
    capsys.readouterr()
    assert main(["show", "fight.battle", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "Hidden cards opened:\n  Defender: 1\n" in told, told
