"""The commands where cards are secret: what is refused, and to whom it is said why."""

from __future__ import annotations

import pytest

from assistant.__main__ import main
from assistant.ui.speech import set_language

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
            "Named too often: zasada; in the deck: 1",
            "слишком много раз",
        ),
        (HANDS + ",manoeuvre_b,x", "Cards expected: 6, given: 8", "Нужно карт: 6, введено: 8"),
        ("", "Cards expected: 6, given: 0", "Нужно карт: 6, введено: 0"),
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
        (["zasada"], "zasada", "it is named already", "она уже названа"),
        (
            ["zasada", "attack_a", "attack_b"],
            "glukhaya",
            "three cards are named already",
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
    assert (code, "not one of the cards of this hand" in said) == (2, True)


def test_one_card_turned_by_both_is_refused(play):
    show = '{"do":"show-card","card":"zasada"}'
    code, said = play("g1", show, show, mode="table")
    assert (code, "the other side has turned it" in said) == (2, True)
