"""What a force brings besides ships: technologies, cards, and, folded away, the rest."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.games.ti4 import GAME
from assistant.games.ti4.data import Card, Technology, cards, factions, name_of
from assistant.games.ti4.setup import Force, Setup
from assistant.games.ti4.start import loss_order
from assistant.games.ti4.state import State
from assistant.rules.decision import Action, OrderField, Seat
from assistant.rules.game import Problem, policy_settings
from assistant.ui.games.ti4.losses import LossOrder
from assistant.ui.labels import label
from assistant.ui.odds.policy_editor import PolicyEditor
from assistant.ui.setup.fields import NumberRow
from assistant.ui.setup.problem_notes import Notes, heading
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.keys import key_words
from assistant.ui.widgets.layouts import flowing
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.tag import Toggle


class Extras(QWidget):
    """Chips for technologies and cards; "More" unfolds tokens, dice effects, order of losses."""

    edited = Signal(object)
    """The `Force` with the change in it."""

    def __init__(self, look: Look, seat: int, at: str) -> None:
        super().__init__()
        self._look, self._seat = look, seat
        self._setup, self._force = Setup(), Force()
        self._technologies = {t: Toggle(look, say(name_of(t))) for t in Technology}
        self._cards = {c: Toggle(look, say(name_of(c)), most=cards()[c.value].copies) for c in Card}
        self._own = Toggle(look, self.tr("Own units"))
        self._docks = Toggle(look, self.tr("Docks of level II"))
        self._variants = {
            id: Toggle(look, say(variant.name))
            for faction in factions().values()
            for id, variant in faction.variants.items()
        }
        self._faction_part = QWidget()
        places = ("cards", "order", "upgrades", "variants")
        self.notes = Notes(look, tuple(f"{at}.{place}" for place in places))
        self._dice = Toggle(look, self.tr("Can reroll or change dice"))
        self._dice.setObjectName(f"dice-effects:{seat}")
        self._losses = LossOrder(look, seat)
        self._policies = PolicyEditor(look)
        self._losses_part = QWidget()
        self._tokens = self._token_rows()
        self._more = PlainButton(look, self.tr("More…"), icon="plus", flat=True)
        self._more.setObjectName(f"more:{seat}")
        self._folded = QWidget()
        self._lay_out()
        self._connect()

    @property
    def first(self) -> QWidget:
        """Where the keyboard comes in from above."""
        return next(iter(self._technologies.values()))

    def show_setup(self, setup: Setup) -> None:
        """Show what the force brings."""
        force = setup.force(Seat(self._seat))
        self._setup, self._force = setup, force
        held = Counter(force.cards)
        self._show_own(force)
        for technology, toggle in self._technologies.items():
            toggle.set_count(int(technology in force.technologies))
        for card, toggle in self._cards.items():
            toggle.set_count(held[card])
        for field, row in self._tokens.items():
            row.stepper.set_value(getattr(force.tokens, field))
        self._dice.set_count(int(force.dice_effects))
        self._losses.show_order(loss_order(force))
        if not self._is_plain():
            self.unfold()
        self._list_policies()

    def _show_own(self, force: Force) -> None:
        """What comes with its faction, and the cards that the faction may have besides."""
        faction = factions().get(force.faction)
        self._faction_part.setVisible(faction is not None)
        self._own.set_count(int(force.own_units))
        low, high = ((d.fighters[n], d.places[n]) for d in (force.dock,) for n in (0, 1))
        self._docks.setVisible(low != high)
        self._docks.set_count(int(force.docks_upgraded))
        for id, toggle in self._variants.items():
            toggle.setVisible(force.own is not None and id in force.own.variants)
            toggle.set_count(int(id in force.variants))

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Those about cards and the order."""
        self.notes.show_problems(problems)

    def field(self, at: str) -> QWidget:
        """What a problem told here is about."""
        if at.endswith(".order"):
            return self._losses
        if at.endswith(".variants"):
            return self._own
        return next(iter(self._cards.values())) if at.endswith(".cards") else self.first

    def unfold(self) -> None:
        """Show everything there is; the keyboard goes on from what came up."""
        had = self._more.hasFocus()
        self._folded.show()
        if had:
            self._losses.setFocus(Qt.FocusReason.OtherFocusReason)
        self._more.hide()
        self._list_policies()

    def show_policies(self) -> QWidget:
        """Bring the order of losses to the eye and the keyboard."""
        self.unfold()
        self._losses.setFocus(Qt.FocusReason.OtherFocusReason)
        return self._losses_part

    def _is_plain(self) -> bool:
        """Whether nothing that is folded away differs from what is usual."""
        mine, usual = self._force, Force()
        names = ("tokens", "dice_effects", "order", "sustain", "playing", "weight", "leaves")
        return all(getattr(mine, name) == getattr(usual, name) for name in names)

    def _list_policies(self) -> None:
        """Only where they are seen: each pick is tried to tell whether it is in force."""
        if self._folded.isHidden():
            return
        told = [
            setting
            for setting in policy_settings(GAME, self._start())
            if setting.seat == self._seat and not isinstance(setting.option.field, OrderField)
        ]
        self._policies.show_settings(told)

    def _start(self) -> State:
        """A battle with this force on both sides: enough to tell what it would do."""
        forces = replace(self._setup, attacker=self._force, defender=self._force)
        return GAME.start(forces).state

    def _rule(self, rulings: tuple[Action, ...]) -> None:
        state = self._start()
        for ruling in rulings:
            state = GAME.apply(state, ruling).state
        side = state.side(Seat(self._seat))
        names = ("order", "sustain", "playing", "weight", "leaves")
        self._emit(**{name: getattr(side, name) for name in names})

    def _connect(self) -> None:
        for technology, toggle in self._technologies.items():
            toggle.setObjectName(f"technology:{self._seat}/{technology.value}")
            toggle.counted.connect(lambda on, t=technology: self._set_technology(t, bool(on)))
        self._own.setObjectName(f"own-units:{self._seat}")
        self._own.counted.connect(lambda on: self._emit(own_units=bool(on)))
        self._docks.setObjectName(f"docks-upgraded:{self._seat}")
        self._docks.counted.connect(lambda on: self._emit(docks_upgraded=bool(on)))
        for id, toggle in self._variants.items():
            toggle.setObjectName(f"variant:{self._seat}/{id}")
            toggle.counted.connect(lambda on, v=id: self._set_variant(v, bool(on)))
        for card, toggle in self._cards.items():
            toggle.setObjectName(f"card:{self._seat}/{card.value}")
            toggle.counted.connect(lambda n, c=card: self._set_card(c, n))
        for field, row in self._tokens.items():
            row.stepper.setObjectName(f"tokens:{self._seat}/{field}")
            row.stepper.changed.connect(lambda n, f=field: self._set_tokens(f, n))
        self._dice.counted.connect(lambda on: self._emit(dice_effects=bool(on)))
        self._losses.edited.connect(lambda order: self._emit(order=order))
        self._policies.chosen.connect(self._rule)
        self._more.clicked.connect(self.unfold)

    def _set_technology(self, technology: Technology, on: bool) -> None:
        mine = self._force.technologies
        self._emit(technologies=mine | {technology} if on else mine - {technology})

    def _set_variant(self, variant: str, on: bool) -> None:
        mine = self._force.variants
        self._emit(variants=mine | {variant} if on else mine - {variant})

    def _set_card(self, card: Card, count: int) -> None:
        others = tuple(c for c in self._force.cards if c is not card)
        self._emit(cards=(*others, *([card] * count)))

    def _set_tokens(self, field: str, count: int) -> None:
        self._emit(tokens=replace(self._force.tokens, **{field: count}))

    def _emit(self, **fields: object) -> None:
        self.edited.emit(replace(self._force, **fields))

    def _token_rows(self) -> dict[str, NumberRow]:
        names = {
            "reinforcements": self.tr("Command tokens in reinforcements"),
            "tactic": self.tr("Tactic pool"),
            "fleet": self.tr("Fleet pool (if a token is taken from it)"),
            "strategy": self.tr("Strategy pool"),
        }
        return {
            field: NumberRow(self._look, words, low=0, high=200, value=0)
            for field, words in names.items()
        }

    def _lay_out(self) -> None:
        look = self._look
        column = QVBoxLayout(self)
        column.setContentsMargins(look.px(12), look.px(8), look.px(8), look.px(12))
        column.setSpacing(look.px(2))
        own = QVBoxLayout(self._faction_part)
        own.setContentsMargins(0, 0, 0, look.px(6))
        own.setSpacing(look.px(2))
        own.addWidget(heading(look, self.tr("Units of the faction")))
        own.addWidget(flowing((self._own, self._docks, *self._variants.values())))
        column.addWidget(self._faction_part)
        column.addWidget(heading(look, self.tr("Technologies")))
        column.addWidget(flowing(self._technologies.values()))
        column.addSpacing(look.px(6))
        column.addWidget(heading(look, self.tr("Action cards in hand")))
        column.addWidget(flowing(self._cards.values()))
        column.addWidget(self.notes)
        column.addWidget(self._more)
        inside = QVBoxLayout(self._folded)
        inside.setContentsMargins(0, look.px(6), 0, 0)
        inside.setSpacing(look.px(2))
        inside.addWidget(self._about_losses())
        inside.addSpacing(look.px(6))
        inside.addWidget(heading(look, self.tr("Dice")))
        inside.addWidget(flowing((self._dice,)))
        inside.addSpacing(look.px(6))
        inside.addWidget(heading(look, self.tr("Command tokens")))
        for row in self._tokens.values():
            inside.addWidget(row)
        column.addWidget(self._folded)
        self._folded.hide()

    def _about_losses(self) -> QWidget:
        """The order at the left, what goes with it at the right."""
        look, made = self._look, self._losses_part
        column, across = QVBoxLayout(made), QHBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(2))
        column.addWidget(heading(look, self.tr("Order of losses: top ship first")))
        hint = key_words(self.tr("Drag, or Alt+↑ and Alt+↓"))
        column.addWidget(label(look, hint, 12, colour=look.theme.muted))
        self._losses.setFixedWidth(look.px(170))
        across.setSpacing(look.px(10))
        across.addWidget(self._losses, 0, Qt.AlignmentFlag.AlignTop)
        across.addWidget(self._policies, 1)
        column.addLayout(across)
        return made
