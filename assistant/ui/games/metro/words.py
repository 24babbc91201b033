"""Words that several parts of the Metro pages say."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLocale

from assistant.games.metro.cards import Card, CardType
from assistant.games.metro.data import Unit
from assistant.games.metro.names import TYPES
from assistant.games.metro.reckoning.deals import Result
from assistant.rules.text import MINUS, signed
from assistant.ui.translate import say

TYPE_ICONS = {
    CardType.ATTACK: "card_attack",
    CardType.DEFENCE: "card_defence",
    CardType.MANOEUVRE: "card_manoeuvre",
}
UNIT_ICONS = {Unit.ARMY: "metro_army", Unit.HERO: "metro_hero", Unit.THREAT: "metro_threat"}
RESULT_ICONS = {Result.WIN: "check", Result.DRAW: "dash", Result.LOSS: "cross"}


def type_name(type: CardType) -> str:
    """The type of a card."""
    return say(TYPES[type])


def against(type: CardType) -> str:
    """Against what a bonus is."""
    match type:
        case CardType.ATTACK:
            return QCoreApplication.translate("MetroWords", "vs attack")
        case CardType.DEFENCE:
            return QCoreApplication.translate("MetroWords", "vs defence")
    return QCoreApplication.translate("MetroWords", "vs manoeuvre")


def result_name(result: Result) -> str:
    """A result from the side that asks."""
    match result:
        case Result.WIN:
            return QCoreApplication.translate("MetroWords", "win")
        case Result.DRAW:
            return QCoreApplication.translate("MetroWords", "draw")
    return QCoreApplication.translate("MetroWords", "loss")


def read_card(card: Card) -> str:
    """Everything on a card, for those who listen."""
    bonuses = ", ".join(f"{against(type)} {signed(card.against(type))}" for type in CardType)
    return f"{say(card.name)}, {type_name(card.type)}: {bonuses}"


def worth_words(value: float) -> str:
    """In points of the stakes: above 0 is better than a draw."""
    shown = QLocale().toString(abs(value), "f", 2)
    return f"{MINUS}{shown}" if value < -0.005 else f"+{shown}" if value > 0.005 else shown
