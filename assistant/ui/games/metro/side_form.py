"""One side of a fight as it is entered: a player with army and hero, or a threat."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.games.metro import data
from assistant.games.metro.data import TieWin, Unit
from assistant.games.metro.limits import MOST_GEAR, MOST_HOMES, STRONGEST
from assistant.games.metro.names import force, threat_seat
from assistant.games.metro.problems import OWN_FIELD
from assistant.games.metro.setup import HELD, Hero, Place, Setup, Target
from assistant.games.metro.state import ATTACKER, DEFENDER
from assistant.rules.decision import Seat
from assistant.rules.game import Problem
from assistant.ui.games.metro.gear_row import GearRow
from assistant.ui.games.metro.homes_row import HomesRow
from assistant.ui.games.metro.recents import Recents
from assistant.ui.labels import label
from assistant.ui.setup.fields import NumberRow, combo, fill, line_edit, offer, pick
from assistant.ui.setup.problem_notes import Notes
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.combo_box import ComboWords
from assistant.ui.widgets.layouts import FlowLayout
from assistant.ui.widgets.pressable import HALO
from assistant.ui.widgets.segmented import Segmented
from assistant.ui.widgets.small import SeatMark, SeatTray
from assistant.ui.widgets.stepper import Stepper
from assistant.ui.widgets.tag import Toggle

UNITS = (Unit.ARMY, Unit.HERO)
NOBODY = "-"
"""The entry of the list of heroes that means there is none."""
ACTED: tuple[bool | None, ...] = (None, False, True)


class SideForm(SeatTray):
    """Edits its side of a `Setup`; every change is told, and shown when it comes back."""

    _seat: Seat
    edited = Signal(object)
    """The whole `Setup` with this side changed."""

    def __init__(self, look: Look, seat: Seat, recents: Recents) -> None:
        super().__init__(look, seat)
        self._setup, self._at, self._recents = Setup(), OWN_FIELD[seat], recents
        self._build_player()
        self._build_hero()
        self._build_threat()
        self._lay_out()

    @property
    def fields(self) -> dict[str, QWidget]:
        """The field of each path, for problems to lead to."""
        at = self._at
        return {
            f"{at}.name": self.name,
            f"{at}.faction": self.faction,
            f"{at}.army": self.army.stepper,
            f"{at}.hero": self.hero,
            f"{at}.hero.name": self.hero,
            f"{at}.hero.strength": self.strength.stepper,
            **self.gear.fields(f"{at}.hero.gear"),
            f"{at}.hero.wounded": self.wounded,
            f"{at}.tie_wins": self.ties[Unit.ARMY],
            **dict.fromkeys(self._home_places(), self.homes.line),
            "$.attacks_with": self.unit,
            "$.threat.strength": self.threat.stepper,
            "$.threat.name": self.threat_name,
            "$.threat.reward": self.reward,
        }

    def show_setup(self, setup: Setup) -> None:
        """This side of a setup; what the fight has no use for is not shown."""
        self._setup = setup
        mine, is_threat = force(setup, self._seat), threat_seat(setup.target) == self._seat
        self._player_part.setVisible(not is_threat)
        self._threat_part.setVisible(is_threat)
        self._role.setText(self._role_words(is_threat))
        fill(self.name, mine.name)
        pick(self.faction, mine.faction)
        self.unit.set_current(UNITS.index(setup.attacks_with))
        self.army.show_number(mine.army, start=5)
        for unit, toggle in self.ties.items():
            toggle.set_count(int(self._tie(unit) in (mine.tie_wins or frozenset())))
        self._show_hero(setup, mine.hero)
        self.threat.show_number(setup.threat.strength, start=5)
        fill(self.threat_name, setup.threat.name)
        fill(self.reward, setup.threat.reward)

    def take_cards(self) -> None:
        """The player's own cards have changed: other entries in the lists."""
        offer(self.faction, self._factions())
        offer(self.hero, self._heroes())
        self.gear.take_cards()

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Each beside its field."""
        for notes in self.notes:
            notes.show_problems(problems)
        if any(problem.at in self._home_places() for problem in problems):
            self.homes.unfold()
        wrong = {problem.at: say(problem.text) for problem in problems if problem.blocks}
        for at, field in self.fields.items():
            if isinstance(field, Stepper):
                field.set_error(wrong.get(at, ""))

    def _show_hero(self, setup: Setup, hero: Hero | None) -> None:
        pick(self.hero, NOBODY if hero is None else hero.name)
        known = hero if hero is not None else Hero()
        self.strength.show_number(known.strength, start=5)
        self.gear.show_gear(known.gear)
        self.here.set_count(int(known.here))
        self.wounded.set_count(int(known.wounded))
        self.homes.show_homes(force(setup, self._seat).homes)
        self.acted.set_current(ACTED.index(known.acted))
        defends, there = self._seat == DEFENDER, hero is not None
        shown: tuple[tuple[QWidget, bool], ...] = (
            (self.strength, there),
            (self.gear, there),
            (self.here, there and defends and setup.target in HELD),
            (self.wounded, there),
            (self.homes, there),
            (self._acted_row, there and defends and setup.target is Target.ENEMY_HERO),
            (self._unit_row, not defends),
            (self.army, self._needs_army(setup)),
            (self.ties[Unit.ARMY], self._needs_army(setup)),
            (self.ties[Unit.HERO], there),
        )
        for field, visible in shown:
            field.setVisible(visible)

    def _role_words(self, is_threat: bool) -> str:
        """What stands over the side; a threat is called one, whichever side it is on."""
        if is_threat:
            return self.tr("Threat")
        return self.tr("Attacker") if self._seat == ATTACKER else self.tr("Defender")

    def _needs_army(self, setup: Setup) -> bool:
        """A hero attacked away from home has none beside him; at home it may defend (§10)."""
        if self._seat == ATTACKER:
            return setup.attacks_with is Unit.ARMY
        return setup.target is not Target.ENEMY_HERO or setup.place is Place.DEFENDER

    def _home_places(self) -> Iterator[str]:
        yield f"{self._at}.homes"
        yield from (f"{self._at}.homes[{n}]" for n in range(MOST_HOMES))

    def _tie(self, unit: Unit) -> TieWin:
        role = "attack" if self._seat == ATTACKER else "defence"
        return TieWin(f"{unit.value}_{role}")

    def _build_player(self) -> None:
        look, seat, at, whose = self._look, self._seat, self._at, self._role_words(False)
        called, faction = self.tr("Player's name"), self.tr("Faction")
        self.name = line_edit(look, f"{whose}, {called}", called)
        self.name.setObjectName(f"name:{seat}")
        self.name.textEdited.connect(lambda words: self._put(name=words))
        self.faction = combo(look, f"{whose}, {faction}", self._factions())
        self.faction.setObjectName(f"faction:{seat}")
        ComboWords(self.faction)
        self.faction.currentIndexChanged.connect(self._pick_faction)
        self.unit = Segmented(
            look, (self.tr("Army"), self.tr("Hero")), name=self.tr("Attacks with")
        )
        self.unit.setObjectName("attacks-with")
        self.unit.chosen.connect(self._pick_unit)
        strength = self.tr("Army strength")
        self.army = NumberRow(look, strength, low=1, high=STRONGEST, value=1, optional=True)
        self.army.stepper.setObjectName(f"army:{seat}")
        self.army.stepper.set_name(f"{whose}, {strength}")
        self.army.stepper.changed.connect(lambda n: self._put(army=n))
        self.army.stepper.blanked.connect(lambda: self._put(army=None))
        words = {Unit.ARMY: self.tr("Army wins ties"), Unit.HERO: self.tr("Hero wins ties")}
        self.ties = {unit: Toggle(look, words[unit], whose=whose) for unit in UNITS}
        for unit, toggle in self.ties.items():
            toggle.setObjectName(f"tie:{unit.value}:{seat}")
            toggle.counted.connect(lambda on, unit=unit: self._set_tie(unit, bool(on)))
        gear = [
            f"{at}.hero.gear[{n}].{part}" for n in range(MOST_GEAR) for part in ("bonus", "name")
        ]
        self.notes = (
            Notes(look, (f"{at}.name", f"{at}.faction")),
            Notes(look, ("$.attacks_with",) if seat == ATTACKER else ()),
            Notes(look, (f"{at}.army",)),
            Notes(look, (f"{at}.hero", f"{at}.hero.name", f"{at}.hero.strength")),
            Notes(look, (f"{at}.hero.gear", *gear)),
            Notes(look, (f"{at}.hero.wounded",)),
            Notes(look, tuple(self._home_places())),
            Notes(look, (f"{at}.tie_wins",)),
            Notes(look, ("$.threat.strength", "$.threat.name", "$.threat.reward")),
        )

    def _build_hero(self) -> None:
        look, seat, whose = self._look, self._seat, self._role_words(False)
        hero, strength = self.tr("Hero"), self.tr("Hero's own strength")
        self.hero = combo(look, f"{whose}, {hero}", self._heroes())
        self.hero.setObjectName(f"hero:{seat}")
        self.hero.currentIndexChanged.connect(self._pick_hero)
        self.strength = NumberRow(look, strength, low=0, high=STRONGEST, value=0, optional=True)
        self.strength.stepper.setObjectName(f"hero-strength:{seat}")
        self.strength.stepper.set_name(f"{whose}, {strength}")
        self.strength.stepper.changed.connect(lambda n: self._put_hero(strength=n))
        self.strength.stepper.blanked.connect(lambda: self._put_hero(strength=None))
        self.gear = GearRow(look, seat)
        self.gear.edited.connect(lambda gear: self._put_hero(gear=gear))
        self.here = Toggle(look, self.tr("is on this station"))
        self.here.setObjectName(f"hero-here:{seat}")
        self.here.counted.connect(lambda on: self._put_hero(here=bool(on)))
        self.wounded = Toggle(look, self.tr("is wounded"))
        self.wounded.setObjectName(f"hero-wounded:{seat}")
        self.wounded.counted.connect(lambda on: self._put_hero(wounded=bool(on)))
        answers = (self.tr("not set"), self.tr("still to come"), self.tr("over"))
        self.acted = Segmented(look, answers, name=self.tr("Hero action phase this round"))
        self.acted.setObjectName(f"hero-acted:{seat}")
        self.acted.chosen.connect(lambda n: self._put_hero(acted=ACTED[n]))
        self._acted_row = _labelled(look, self.tr("Hero action phase this round"), self.acted)
        self.homes = HomesRow(look, str(seat), folded=True)
        self.homes.edited.connect(lambda homes: self._put(homes=homes))

    def _build_threat(self) -> None:
        look = self._look
        self.threat = NumberRow(
            look,
            self.tr("Strength on the threat card"),
            low=0,
            high=STRONGEST,
            value=0,
            optional=True,
        )
        self.threat.stepper.setObjectName("threat-strength")
        self.threat.stepper.changed.connect(lambda n: self._put_threat(strength=n))
        self.threat.stepper.blanked.connect(lambda: self._put_threat(strength=None))
        self.threat_name = line_edit(look, self.tr("Threat name"), self.tr("Threat name"))
        self.threat_name.setObjectName("threat-name")
        self.threat_name.textEdited.connect(lambda words: self._put_threat(name=words))
        self.reward = line_edit(look, self.tr("Reward"), self.tr("Reward on the threat card"))
        self.reward.setObjectName("threat-reward")
        self.reward.textEdited.connect(lambda words: self._put_threat(reward=words))

    def _factions(self) -> list[tuple[str, object]]:
        known = {id: say(faction.name) for id, faction in data.factions().items()}
        return [(self.tr("No faction"), ""), *_sorted(known, self._recents.factions)]

    def _heroes(self) -> list[tuple[str, object]]:
        known = {id: say(hero.name) for id, hero in data.heroes().items()}
        first: list[tuple[str, object]] = [(self.tr("No hero"), NOBODY), (self.tr("Hero"), "")]
        return [*first, *_sorted(known, self._recents.heroes)]

    def _pick_faction(self) -> None:
        """What is known of the faction is filled in; it may be changed afterwards."""
        faction = str(self.faction.currentData())
        self._put(faction=faction, tie_wins=None, homes=None)

    def _pick_hero(self) -> None:
        name = str(self.hero.currentData())
        old = force(self._setup, self._seat).hero or Hero()
        known = data.heroes().get(name)
        strength = known.strength if known and known.strength is not None else old.strength
        hero = None if name == NOBODY else replace(old, name=name, strength=strength)
        self._put(hero=hero)

    def _pick_unit(self, n: int) -> None:
        setup = replace(self._setup, attacks_with=UNITS[n])
        mine = setup.attacker
        if UNITS[n] is Unit.HERO and mine.hero is None:
            setup = replace(setup, attacker=replace(mine, hero=Hero()))
        self.edited.emit(setup)

    def _set_tie(self, unit: Unit, on: bool) -> None:
        mine = force(self._setup, self._seat).tie_wins or frozenset()
        tie = frozenset({self._tie(unit)})
        self._put(tie_wins=mine | tie if on else mine - tie)

    def _put_hero(self, **fields: object) -> None:
        hero = force(self._setup, self._seat).hero or Hero()
        self._put(hero=replace(hero, **fields))

    def _put(self, **fields: object) -> None:
        side = "attacker" if self._seat == ATTACKER else "defender"
        old = force(self._setup, self._seat)
        self.edited.emit(replace(self._setup, **{side: replace(old, **fields)}))

    def _put_threat(self, **fields: object) -> None:
        self.edited.emit(replace(self._setup, threat=replace(self._setup.threat, **fields)))

    def _lay_out(self) -> None:
        look = self._look
        self._player_part, self._threat_part = QWidget(), QWidget()
        column = QVBoxLayout(self)
        column.setContentsMargins(look.px(14), look.px(8), look.px(14), look.px(8))
        column.setSpacing(0)
        self._role = label(look, self._role_words(False), 14, colour=look.theme.muted)
        head = QHBoxLayout()
        head.setContentsMargins(look.px(HALO), look.px(4), 0, 0)
        head.setSpacing(look.px(8))
        head.addWidget(SeatMark(look, self._seat))
        head.addWidget(self._role)
        head.addStretch(1)
        column.addLayout(head)
        column.addWidget(self._player_part)
        column.addWidget(self._threat_part)
        column.addStretch(1)
        self._lay_player()
        self._lay_threat()

    def _lay_player(self) -> None:
        look, column = self._look, QVBoxLayout(self._player_part)
        column.setContentsMargins(0, look.px(6), 0, 0)
        column.setSpacing(look.px(4))
        who, marks = QHBoxLayout(), FlowLayout()
        who.setSpacing(look.px(8))
        who.addWidget(self.faction, 3)
        who.addWidget(self.name, 2)
        self._unit_row = _labelled(look, self.tr("Attacks with"), self.unit)
        hero = _labelled(look, self.tr("Hero"), self.hero)
        of_name, of_unit, of_army, of_hero, of_gear, of_wound, of_homes, of_ties, _ = self.notes
        for toggle in (self.here, self.wounded, *self.ties.values()):
            marks.addWidget(toggle)
        column.addLayout(who)
        for number in (self.army, self.strength):
            number.row.setContentsMargins(look.px(HALO), 0, 0, 0)
        for widget in (of_name, self._unit_row, of_unit, self.army, of_army, hero, self.strength):
            column.addWidget(widget)
        for widget in (of_hero, self.gear, of_gear, self._acted_row):
            column.addWidget(widget)
        column.addLayout(marks)
        for widget in (of_wound, of_ties, self.homes, of_homes):
            column.addWidget(widget)

    def _lay_threat(self) -> None:
        look, column = self._look, QVBoxLayout(self._threat_part)
        column.setContentsMargins(0, look.px(6), 0, 0)
        column.setSpacing(look.px(6))
        self.threat.row.setContentsMargins(look.px(HALO), 0, 0, 0)
        for widget in (self.threat, self.notes[-1], self.threat_name, self.reward):
            column.addWidget(widget)


def _labelled(look: Look, words: str, field: QWidget) -> QWidget:
    """A name at the left, a field at the right."""
    box = QWidget()
    row = QHBoxLayout(box)
    row.setContentsMargins(look.px(HALO), 0, 0, 0)
    row.setSpacing(look.px(8))
    said = label(look, words, 14, wrap=True)
    row.addWidget(said, 1)
    row.addWidget(
        field,
        2,
        Qt.AlignmentFlag.AlignRight if isinstance(field, Segmented) else Qt.AlignmentFlag(0),
    )
    return box


def _sorted(known: dict[str, str], recent: tuple[str, ...]) -> list[tuple[str, object]]:
    """The recent ones first, then the others by name."""
    first = [id for id in recent if id in known]
    rest = sorted((id for id in known if id not in first), key=lambda id: known[id])
    return [(known[id], id) for id in (*first, *rest)]
