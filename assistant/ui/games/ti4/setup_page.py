"""The forces on one page: both sides beside each other, the odds and the system at the right."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import asdict, replace
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from assistant.games.ti4 import GAME, texts
from assistant.games.ti4.data import units
from assistant.games.ti4.notation import side_name
from assistant.games.ti4.setup import Setup, swap_sides
from assistant.games.ti4.state import State
from assistant.games.ti4.typed_line import SHORT
from assistant.rules.decision import Action, Seat
from assistant.rules.game import policy_settings
from assistant.ui.forms.model import Model
from assistant.ui.forms.spec import is_below, plain_tree
from assistant.ui.games.ti4.setup_form import FORM
from assistant.ui.odds.panel import SetupOdds
from assistant.ui.odds.sheet import PolicyEditor
from assistant.ui.over_sheet import KeyGroup, KeyRow
from assistant.ui.setup import SetupPage
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.focus import speak
from assistant.ui.widgets.layouts import filled

FIELDS = ("order", "sustain", "playing", "weight", "leaves")


class Policies(QWidget):
    """What the side would do with its hits and its ships, the order of its losses first."""

    def __init__(self, look: Look, model: Model, path: str) -> None:
        super().__init__()
        self._model, self._path = model, path
        self._seat = Seat(int(path == "$.defender"))
        self._policies = PolicyEditor(look)
        self._policies.chosen.connect(self._rule)
        filled(QVBoxLayout(self), self._policies, margins=look.margins(4, 0, 0, 0))

    def refresh(self) -> None:
        """Show the value, but only where it is seen: each pick is tried."""
        if self.isVisible():
            self._list()

    def showEvent(self, event: QShowEvent) -> None:
        """Now it is seen."""
        super().showEvent(event)
        self._list()

    def _list(self) -> None:
        settings = policy_settings(GAME, self._start())
        self._policies.show_settings([one for one in settings if one.seat == self._seat])

    def _start(self) -> State:
        """A battle with this force on both sides: enough to tell what it would do."""
        setup: Setup = self._model.value()
        mine = setup.force(self._seat)
        return GAME.start(replace(setup, attacker=mine, defender=mine)).state

    def _rule(self, rulings: tuple[Action, ...]) -> None:
        state = start = self._start()
        for ruling in rulings:
            state = GAME.apply(state, ruling).state
        old, new = asdict(start.side(self._seat)), asdict(state.side(self._seat))
        changed = (name for name in FIELDS if old[name] != new[name])
        changes = {f"{self._path}.{name}": plain_tree(new[name]) for name in changed}
        self._model.put(changes, self.objectName())


class ForcesPage(SetupPage):
    """The form of the forces with their odds."""

    _asked_of: Setup | None = None
    """The forces without units on a side that were to fight, as far as somebody was asked."""

    def __init__(self, look: Look, setup: Struct | None = None) -> None:
        super().__init__(
            look,
            GAME,
            FORM,
            setup,
            ready=self.tr("The battle can begin."),
            pages=(self.tr("Forces"), self.tr("System and odds")),
            wide=(316, 352),
            keys=(
                ("↑ ↓", self.tr("row")),
                ("0–9", self.tr("count")),
                ("F6", self.tr("next part")),
                ("F4", self.tr("order of losses")),
            ),
            odds=("policies",),
        )
        self.add_key("F4", self._show_policies)

    def key_groups(self) -> list[KeyGroup]:
        """And the letters of the typed line, which are keys of a kind."""
        found = super().key_groups()
        if not found:
            return found
        signs = {"*": texts.LINE_DAMAGED, "II": texts.LINE_UPGRADED, "@": texts.LINE_PLANET}
        line = [KeyRow(sign, say(does())) for sign, does in signs.items()]
        line += [KeyRow(say(short), say(units()[unit].name)) for unit, short in SHORT.items()]
        return [*found, KeyGroup(say(texts.FLEET_LINE()), tuple(line))]

    def above(self) -> list[QWidget]:
        """The odds of these forces, which lead to the policies."""
        (odds,) = found = super().above()
        assert isinstance(odds, SetupOdds)
        odds.wanted.connect(self._lead_on)
        return found

    def restore_state(self, old: ForcesPage) -> None:
        """What was asked of is not asked again in another language."""
        self._asked_of = old._asked_of
        super().restore_state(old)

    def start(self) -> None:
        """A side without units is told of first: it may have none, or have been forgotten."""
        lacking, value = self.model.missing(), self.value()
        if self.is_blocked or not lacking or value == self._asked_of:
            super().start()
            return
        self._asked_of = value
        self.model.tell_all()
        self.go_to(lacking[0])
        speak(self, self._asked())

    def _asked(self) -> str:
        """What is asked of the side without units."""
        seat = Seat(int(is_below(self.model.missing()[0].at, "$.defender")))
        return say(texts.PRESS_AGAIN(side=side_name(self.value(), seat)))

    def _show_foot(self) -> None:
        super()._show_foot()
        if self.value() == self._asked_of:
            self.bar.ask_again(say(texts.WITHOUT_THEM()), self._asked())

    def swapped(self) -> Setup:
        """Attacker and defender exchanged."""
        return swap_sides(self.value())

    def _lead_on(self, wish: str) -> None:
        if wish == "policies":
            self._show_policies()

    def _show_policies(self) -> None:
        """Both sides', the keyboard at the attacker's."""
        for side in ("defender", "attacker"):
            leaf = self.leaf(f"$.{side}.order")
            if leaf is not None:
                self._enter_leaf(leaf)
