"""The interface's own words for what the setup holds: anomalies, borders, cards."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from assistant.games.ti4.setup import Adjacency, Anomaly, Owner


def anomaly_name(anomaly: Anomaly) -> str:
    """What the tile is; nothing for an ordinary one."""
    match anomaly:
        case Anomaly.ASTEROIDS:
            return QCoreApplication.translate("Ti4Words", "Asteroid field")
        case Anomaly.NEBULA:
            return QCoreApplication.translate("Ti4Words", "Nebula")
        case Anomaly.RIFT:
            return QCoreApplication.translate("Ti4Words", "Gravity rift")
        case Anomaly.SUPERNOVA:
            return QCoreApplication.translate("Ti4Words", "Supernova")
    return ""


def anomaly_on_map(anomaly: Anomaly) -> str:
    """The same in the room that a hex has."""
    match anomaly:
        case Anomaly.ASTEROIDS:
            return QCoreApplication.translate("Ti4Words", "Asteroids")
        case Anomaly.RIFT:
            return QCoreApplication.translate("Ti4Words", "Rift")
    return anomaly_name(anomaly)


def adjacency_name(by: Adjacency) -> str:
    """How a system touches the active one."""
    match by:
        case Adjacency.WORMHOLE:
            return QCoreApplication.translate("Ti4Words", "Through a wormhole")
        case Adjacency.APART:
            return QCoreApplication.translate("Ti4Words", "Not adjacent")
    return QCoreApplication.translate("Ti4Words", "Adjacent")


def owner_name(owner: Owner) -> str:
    """Whose it is."""
    match owner:
        case Owner.ATTACKER:
            return QCoreApplication.translate("Ti4Words", "attacker's")
        case Owner.DEFENDER:
            return QCoreApplication.translate("Ti4Words", "defender's")
    return QCoreApplication.translate("Ti4Words", "another player's")


def in_force(card: str) -> str:
    """A card that was played and still counts."""
    return QCoreApplication.translate("Ti4Words", "{card}: in effect").format(card=card)
