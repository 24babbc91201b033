"""What a card is at the moment, told by more than its frame."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from assistant.games.battletech.actions import Block, IncludeTarget, LetPass, SendAgainst, SendUnit
from assistant.games.battletech.cards import id_of
from assistant.rules.battle import Battle
from assistant.ui.games.battletech.cards.layout import PLAIN, both
from assistant.ui.games.battletech.gestures import highlights, options_by_subject
from tests.ui.games.battletech.tables import deploying, quick, ref_of


def words(battle: Battle, name: str) -> str:
    """Those under the name of a card of the group, or of one that may join it."""
    found = highlights(battle.state, options_by_subject(battle.state, battle.decision), (), None)
    role = found[ref_of(battle, name)]
    return role.part or role.target


def test_who_is_chosen_for_a_mission_is_told_from_who_may_be_until_arrows_do(
    qapp: QApplication,
) -> None:
    battle = quick()
    assert words(battle, "Mad Cat") == ""
    battle.play(SendUnit(id_of(ref_of(battle, "Mad Cat"))))
    assert (words(battle, "Mad Cat"), words(battle, "Thor")) == ("on mission", "")
    battle.play(SendUnit(id_of(ref_of(battle, "Thor"))))
    assert (words(battle, "Mad Cat"), words(battle, "Thor")) == ("on mission", "on mission")
    battle.play(SendAgainst(id_of(ref_of(battle, "Sunder"))))
    assert words(battle, "Mad Cat") == ""


def test_a_target_that_fights_too_says_so(qapp: QApplication) -> None:
    battle = quick()
    battle.play(SendUnit(id_of(ref_of(battle, "Mad Cat"))))
    battle.play(SendAgainst(id_of(ref_of(battle, "Sunder"))))
    battle.play(Block(id_of(ref_of(battle, "Jenner"))))
    assert words(battle, "Sunder") == "target"
    battle.play(IncludeTarget(included=True))
    assert words(battle, "Sunder") == "target in battle"


def test_a_target_that_nobody_covers_fights_and_says_so_once_that_is_known(
    qapp: QApplication,
) -> None:
    battle = quick()
    battle.play(SendUnit(id_of(ref_of(battle, "Mad Cat"))))
    battle.play(SendAgainst(id_of(ref_of(battle, "Sunder"))))
    assert words(battle, "Sunder") == "target"
    battle.play(LetPass())
    assert words(battle, "Sunder") == "target in battle"


def test_a_hidden_card_shows_its_keys_and_so_does_the_pile_that_stands_for_it() -> None:
    """'1 2' would be read as twelve."""
    battle = deploying()
    battle.play(*battle.decision.gestures[0].actions)
    (hidden,) = (p.ref for p in battle.state.pieces if p.card is None)
    roles = highlights(battle.state, options_by_subject(battle.state, battle.decision), (), None)
    keys = roles[hidden].keys
    assert len(keys.split(", ")) == 2, "to put counters on it, and to activate it"
    pile = both(PLAIN, roles[hidden])
    assert pile.keys == keys
    assert both(pile, roles[hidden]._replace(keys="7, 8")).keys == f"{keys[0]}, \u2026"
