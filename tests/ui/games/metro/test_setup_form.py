"""The form of a fight: nothing is forgotten, nothing is changed by looking, all can be typed."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from PySide6.QtCore import QRegularExpression, Qt
from PySide6.QtWidgets import QLabel

from assistant.games import GAMES
from assistant.games.metro import GAME, data
from assistant.games.metro.data import TieWin, Unit
from assistant.games.metro.setup import (
    Force,
    Gear,
    Hero,
    Mode,
    Place,
    Setup,
    Stakes,
    Target,
    Threat,
)
from assistant.paths import bundled
from assistant.rules.setup_file import read_setup
from assistant.ui.games.metro.setup_form import FORM
from assistant.ui.games.metro.setup_page import FightPage
from assistant.ui.labels import BEFORE_RULE, Elided
from assistant.ui.theme import Metrics
from assistant.ui.translate import set_language
from tests.ui.forms.by_keys import Typist
from tests.ui.forms.coverage import forgotten, noted
from tests.ui.forms.opened import NEAR, every_problem_is_seen
from tests.ui.forms.opened import opened as open_page
from tests.ui.settling import settle

EXAMPLES = sorted(bundled("resources", "examples").glob("metro-*.toml"))
KEY = Qt.Key


def opened(qtbot, setup: Setup | None, metrics: Metrics = NEAR) -> FightPage:
    return open_page(qtbot, "metro", lambda look: FightPage(look, setup), metrics)


def test_the_form_forgets_nothing():
    assert forgotten(FORM) == []


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_comes_back_as_it_came_after_the_keyboard_was_everywhere(qtbot, path):
    _, setup = read_setup(path, GAMES)
    page = opened(qtbot, setup)
    for leaf in page.leaves:
        if leaf.target.isVisible():
            leaf.target.setFocus(Qt.FocusReason.TabFocusReason)
    settle()
    assert page.value() == setup
    assert not page.model.can_undo


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_bundled_setup_is_typed_in_from_an_empty_form(qtbot, path: Path):
    """By keys alone, as a player would: each side as a line, the rest field by field."""
    _, wanted = read_setup(path, GAMES)
    hand = Typist(page := opened(qtbot, None))
    hand.pick("$.target", tuple(Target), wanted.target)
    for side, force in (("attacker", wanted.attacker), ("defender", wanted.defender)):
        units = []
        if force.hero is not None:
            bonuses = [f"+{piece.bonus}" for piece in force.hero.gear]
            units.append(" ".join(["hero", str(force.hero.strength), *bonuses]))
        if force.army is not None:
            units.append(f"army {force.army}")
        hand.put_words(f"$.{side}.line", ", ".join(units))
        if force.faction:
            hand.put(f"$.{side}.faction", force.faction)
        hand.put_words(f"$.{side}.name", force.name)
        if force.hero is not None and force.hero.name:
            hand.put(f"$.{side}.hero.name", force.hero.name)
    hand.pick("$.mode", tuple(Mode), wanted.mode)
    station = data.stations().get(wanted.station)
    hand.put_words("$.station", station.name.en if station else wanted.station)
    assert page.value() == wanted


def write(qtbot, page: FightPage, path: str, words: str) -> None:
    line = page.leaf(path).target
    line.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClicks(line, words)
    settle()


def pick(qtbot, page: FightPage, path: str, value: str) -> None:
    box = page.leaf(path).editor
    box.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(box.findData(value)):
        qtbot.keyClick(box, KEY.Key_Down)
    settle()


def test_every_problem_of_random_fights_has_a_home_that_is_seen(qtbot):
    luck = random.Random(38)
    page = opened(qtbot, None)
    for _ in range(14):
        setup = Setup(
            luck.choice(list(Target)),
            luck.choice((Unit.ARMY, Unit.HERO)),
            _force(luck),
            _force(luck),
            Threat("t" * luck.choice((3, 90)), luck.choice((None, 4, 500)), "r" * 90),
            station="s" * luck.choice((3, 90)),
            place=luck.choice(list(Place)),
            mode=luck.choice(list(Mode)),
        )
        every_problem_is_seen(page, setup, GAME.problems(setup))


def _force(luck: random.Random) -> Force:
    gear = tuple(Gear(luck.choice(("", "g" * 90)), luck.choice((1, 99))) for _ in range(2))
    hero = Hero(
        luck.choice(("", "khan", "h" * 90)),
        luck.choice((None, 4, 500)),
        luck.choice(((), gear, (Gear("", 1),) * 31)),
        here=luck.choice((True, False)),
        wounded=luck.choice((True, False)),
    )
    homes = ("tverskaya", "tverskaya", "z" * 90)
    return Force(
        name=luck.choice(("", "Ann", "A" * 90)),
        faction=luck.choice(("", "nobody", *sorted(data.factions()))),
        army=luck.choice((None, 5, 0, 500)),
        hero=luck.choice((None, hero)),
        homes=luck.choice((None, homes, ("z",) * 13)),
        stakes=luck.choice((None, Stakes(0, 0), Stakes(100, -1))),
    )


def test_problems_move_nothing(qtbot):
    hero = Hero("khan", 4)
    page = opened(qtbot, Setup(attacker=Force(army=4, hero=hero), defender=Force(army=5)))
    before = _places(page)
    page.model.put(
        {
            "$.attacker.army": 500,
            "$.attacker.hero.strength": 200,
            "$.attacker.name": "x" * 90,
            "$.defender.army": None,
            "$.station": "y" * 90,
        },
        "",
    )
    settle()
    assert len(noted(page)) >= 5
    assert _places(page) == before


def _places(page: FightPage) -> dict[str, tuple[int, int]]:
    return {
        leaf.path: (
            leaf.editor.mapTo(page, leaf.editor.rect().topLeft()).y(),
            leaf.editor.width(),
        )
        for leaf in page.leaves
        if leaf.editor.isVisible()
    }


def test_a_side_is_typed_as_one_line_and_the_form_counts_along(qtbot):
    page = opened(qtbot, None)
    write(qtbot, page, "$.attacker.line", "hero 4 +2 +1")
    setup = page.value()
    assert setup.attacks_with is Unit.HERO
    assert setup.attacker.hero == Hero(strength=4, gear=(Gear("", 2), Gear("", 1)))
    assert page.leaf("$.attacker.hero.strength").editor.value() == 4
    write(qtbot, page, "$.defender.line", "threat 6")
    setup = page.value()
    assert (setup.target, setup.threat.strength) == (Target.NEUTRAL_STATION, 6)
    line = page.leaf("$.defender.line").target
    assert line.isVisible(), "it stays where it is, whoever fights there"
    qtbot.keyClick(line, KEY.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert page.value().target is Target.ENEMY_STATION, "typing is one step"
    assert line.text() == ""


def test_who_defends_an_own_station_says_nothing_of_the_fight(qtbot):
    page = opened(qtbot, None)
    write(qtbot, page, "$.attacker.line", "threat 5")
    write(qtbot, page, "$.defender.line", "army 4, hero 3")
    setup = page.value()
    assert setup.target is Target.OWN_STATION
    assert (setup.threat.strength, setup.defender.army) == (5, 4)
    line = page.leaf("$.attacker.line").target
    line.selectAll()
    write(qtbot, page, "$.attacker.line", "army 7")
    assert page.value().target is Target.ENEMY_STATION


def test_what_is_known_of_a_faction_is_shown_and_not_written(qtbot):
    page = opened(qtbot, None)
    pick(qtbot, page, "$.attacker.faction", "bandits")
    pick(qtbot, page, "$.attacker.hero.name", "")
    assert page.value().attacker.tie_wins is None
    ties = page.leaf("$.attacker.tie_wins[army_attack]").editor
    known = data.factions()["bandits"].tie_wins
    assert ties.isChecked() is (TieWin.ARMY_ATTACK in known)
    assert len(page.leaf("$.attacker.homes").tags.tags()) == len(data.factions()["bandits"].homes)
    ties.click()
    assert page.value().attacker.tie_wins == known ^ {TieWin.ARMY_ATTACK}
    pick(qtbot, page, "$.attacker.faction", "reich")
    assert page.value().attacker.tie_wins is None, "nothing of the old faction stays"


def test_no_is_an_answer_to_ties_that_are_not_known(qtbot):
    page = opened(qtbot, Setup(attacker=Force(faction="red_line", army=5), defender=Force(army=5)))
    ties = page.leaf("$.attacker.tie_wins[army_attack]").editor
    where = "$.attacker.tie_wins"
    assert ties.checkState() is Qt.CheckState.PartiallyChecked
    assert where in [problem.at for problem in page.problems]
    for known in (Qt.CheckState.Checked, Qt.CheckState.Unchecked, Qt.CheckState.Checked):
        ties.click()
        assert ties.checkState() is known
        assert where not in [problem.at for problem in page.problems]
    page.leaf("$.attacker.faction").put("reich")
    assert ties.checkState() is Qt.CheckState.PartiallyChecked


def test_show_leads_to_each_warning_and_tells_that_one(qtbot):
    page = opened(qtbot, None)
    pick(qtbot, page, "$.attacker.faction", "red_line")
    for path in ("$.attacker.army", "$.defender.army"):
        page.leaf(path).put(5)
    seen = [page.bar.findChild(QLabel, "problem-count").text()]
    for where in ("$.attacker.tie_wins", "$.deck") * 2:
        page.jump()
        settle()
        (told,) = (problem for problem in page.problems if problem.at == where)
        assert str(told.text) in [label.text() for label in page.bar.findChildren(QLabel)]
        assert page.home(where).target.hasFocus()
        seen.append(page.bar.findChild(QLabel, "problem-count").text())
    assert set(seen) == {"Ready, 2 warnings"}


def test_a_line_switches_the_fight_only_where_it_could_not_be_fought(qtbot):
    page = opened(qtbot, Setup(attacker=Force(army=5), defender=Force(army=5)))
    line = page.leaf("$.defender.line").target
    told = page.leaf("$.defender.line").field_row.caption
    line.selectAll()
    write(qtbot, page, "$.defender.line", "hero 5 +1, army 6")
    assert page.value().target is Target.ENEMY_STATION
    assert page.value().defender.army == 6
    assert "on the hero" not in told.text()
    line.selectAll()
    write(qtbot, page, "$.defender.line", "hero 5 +1")
    assert page.value().target is Target.ENEMY_HERO
    assert told.text() == "on the hero; with “army 6”: on the station"


def test_a_hero_attacked_by_choice_stays_so_while_his_line_is_mended(qtbot):
    page = opened(qtbot, Setup(attacker=Force(army=5), defender=Force(army=6, hero=Hero("", 5))))
    page.leaf("$.target").put(Target.ENEMY_HERO.value)
    line = page.leaf("$.defender.line").target
    assert line.text() == "hero 5, army 6"
    line.setFocus()
    line.setSelection(len("hero "), 1)
    qtbot.keyClicks(line, "4")
    assert page.value().target is Target.ENEMY_HERO
    assert page.value().defender.hero.strength == 4


WRONG = (
    Setup(attacker=Force(faction="red_line"), defender=Force("arbat", army=500)),
    Setup(
        attacks_with=Unit.HERO,
        attacker=Force(name="Аня", homes=("A", "A"), hero=Hero(wounded=True)),
        defender=Force(faction="arbat", name="Аня", army=0, stakes=Stakes(0, 0)),
        station="x" * 29,
    ),
    Setup(
        Target.ENEMY_HERO,
        attacker=Force(faction="arbat", hero=Hero("x" * 29), homes=tuple("ABCDEFGHIJKLM"), army=1),
        defender=Force(faction="reich", hero=Hero("", 3, wounded=True)),
        place=Place.DEFENDER,
    ),
    Setup(
        Target.ENEMY_HERO,
        attacker=Force(faction="arbat", hero=Hero("", 3), army=1),
        defender=Force(faction="reich", hero=Hero("", 300, wounded=True)),
    ),
    Setup(
        attacker=Force(faction="red_line", army=1, hero=Hero("artyom", 4)),
        defender=Force(faction="red_line", army=1, hero=Hero("artyom", 4)),
    ),
    Setup(Target.OWN_STATION, threat=Threat("x" * 29, 900, "x" * 61)),
)


@pytest.mark.parametrize("metrics", [NEAR, Metrics(4 / 3, far=True)])
@pytest.mark.parametrize("spoken", ["en", "ru"])
def test_what_is_wrong_is_told_whole_at_its_field(qtbot, qapp, spoken: str, metrics: Metrics):
    """Only the number of the rule may be left out; the bar tells that as well."""
    set_language(qapp, spoken)
    page = opened(qtbot, None, metrics)
    for setup in WRONG:
        page.set_value(setup)
        settle()
        shown = page.findChildren(Elided, QRegularExpression("^caption:"))
        cut = [
            words
            for one in shown
            if one.isVisible() and (words := one.text().split(BEFORE_RULE)[0])
            if one.fontMetrics().horizontalAdvance(words) > one.contentsRect().width()
        ]
        assert not cut


def test_up_from_the_player_leads_to_the_line_above_and_not_to_the_faction_beside(qtbot):
    """What was typed there to be read as forces became a faction."""
    page = opened(qtbot, None)
    name = page.leaf("$.attacker.name").target
    name.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(name, KEY.Key_Up)
    assert page.leaf("$.attacker.line").target.hasFocus()
    army = page.leaf("$.attacker.army").target
    army.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(army, KEY.Key_Up)  # the attacker picks his unit there
    assert page.leaf("$.attacks_with").editor.isAncestorOf(page.focusWidget())
    qtbot.keyClick(page.focusWidget(), KEY.Key_Up)
    assert name.hasFocus()
    qtbot.keyClick(name, KEY.Key_Down)
    assert page.leaf("$.attacks_with").editor.isAncestorOf(page.focusWidget())
