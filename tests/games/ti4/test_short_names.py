"""A side is called what the table calls it; factions stand by their names without the article."""

from __future__ import annotations

import pytest

from assistant.games.ti4.data import factions
from assistant.games.ti4.notation import side_name
from assistant.games.ti4.setup import Force, Setup
from assistant.rules.decision import Seat
from assistant.ui.core import QCoreApplication
from assistant.ui.games.ti4.setup_form import known_factions
from assistant.ui.translate import LANGUAGES, say, set_language

SHORT = 16
"""As many letters as the bar has room for."""


def test_every_faction_has_a_short_name_of_its_own() -> None:
    for code in ("en", "ru"):
        names = [getattr(faction.short, code) for faction in factions().values()]
        assert len(set(names)) == len(names)
        assert all(0 < len(name) <= SHORT and not name.startswith("The ") for name in names)


def test_a_side_is_called_by_it_unless_the_player_has_a_name() -> None:
    setup = Setup(attacker=Force(faction="sol"), defender=Force(faction="letnev", name="Anna"))
    assert str(side_name(setup, Seat(0))) == "Sol"
    assert str(side_name(setup, Seat(1))) == "Anna"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_article_counts_for_nothing_in_the_list(qapp: QCoreApplication, language: str) -> None:
    set_language(qapp, language)
    names = [say(name).removeprefix("The ") for name, _ in known_factions()]
    assert names == sorted(names, key=str.casefold)
    set_language(qapp, "en")
