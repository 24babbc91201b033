"""What is written on the face of a card: no word lies on another."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFont, QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from assistant.rules.decision import Ref
from assistant.ui.games.battletech.cards.items import draw
from assistant.ui.games.battletech.cards.layout import (
    Dress,
    Face,
    Lying,
    Mat,
    Role,
    Stat,
    Zone,
    lay,
    size_of,
)
from assistant.ui.theme import DARK, Look
from assistant.ui.widgets import paint

LOOK = Look.of(DARK, "battletech")
STATS = (Stat("swords", "7"), Stat("bt_armor", "2"), Stat("damage", "9"))
UNIT = Face("Mad Cat Prime (Timber Wolf)", "mech", corner="slow", stats=STATS)
CHANGED = (Stat("swords", "5→8", "good"), Stat("bt_armor", "2"), Stat("damage", "6"))
CROWDED = (
    Stat("swords", "10→13", "good", "13"),
    Stat("bt_armor", "3→4", "good", "4"),
    Stat("damage", "11−10", "bad", "1"),
)
LONG = "Elementals of the Ninety-ninth Regular Reserve Regiment (Point Commander)"
FACES = {
    "unit": UNIT,
    "unit in a battle": UNIT._replace(stats=CHANGED),
    "damaged unit": UNIT._replace(worn=0.5),
    "tapped unit": UNIT._replace(tapped=True),
    "card without numbers": UNIT._replace(stats=(), foot="printed text"),
    "under construction": Face(side="building", counters=4, foot="building", corner="[14]"),
    "known to its owner": Face("Thor A", side="building", counters=4, whole=9, corner="[14]"),
    "built openly": Face("Mad Cat A (Timber Wolf)", side="building", whole=14),
    "depleted": UNIT._replace(side="depleted", stats=STATS[1:], foot="depleted"),
    "depleted and damaged": UNIT._replace(
        side="depleted",
        stats=(STATS[1], Stat("damage", "12−11", "bad")),
        worn=0.9,
        foot="depleted",
    ),
    "pile": Face(side="pile", counters=55, foot="cards"),
}


def written(
    monkeypatch: pytest.MonkeyPatch, face: Face, role: Role, dress: Dress
) -> list[tuple[str, QRectF]]:
    """Every line on the card, with the place its letters take."""
    lines: list[tuple[str, QRectF]] = []

    def note(
        painter: QPainter,
        rect: QRectF,
        text: str,
        font: QFont,
        colour: str,
        align: Qt.AlignmentFlag = paint.LEFT,
    ) -> None:
        place = QRectF(0, 0, min(rect.width(), paint.width_of(font, text)), font.pixelSize() - 2)
        place.moveCenter(rect.center())
        if align == paint.LEFT:
            place.moveLeft(rect.left())
        elif align == paint.RIGHT:
            place.moveRight(rect.right())
        lines.append((text, place))

    monkeypatch.setattr(paint, "write", note)
    sheet = QPixmap(200, 200)
    painter = QPainter(sheet)
    size = size_of(LOOK, dress, face.tapped)
    try:
        draw(painter, QRectF(10, 10, size.width(), size.height()), LOOK, face, role, dress)
    finally:
        painter.end()
    return lines


@pytest.mark.parametrize("dress", ["card", "low"])
def test_a_card_being_built_that_lies_open_tells_its_name(
    qapp: QApplication, monkeypatch, dress: Dress
) -> None:
    told = [words for words, _ in written(monkeypatch, FACES["built openly"], Role(), dress)]
    assert any(words.startswith("Mad") for words in told)
    assert not FACES["built openly"].is_hidden
    assert FACES["known to its owner"].is_hidden


@pytest.mark.parametrize("dress", ["card", "low"])
@pytest.mark.parametrize("hung", [0, 1])
def test_damage_in_words_takes_no_room_from_the_name(
    qapp: QApplication, monkeypatch, dress: Dress, hung: int
) -> None:
    """The red number and the bar tell it too; the name has the number that tells it from others."""
    title = "Gunslinger (GUN-1ERD) [9]"
    whole = UNIT._replace(title=title, hung=hung)
    hurt = whole._replace(worn=0.3, hurt="damage 3 of 9")
    lines = [[words for words, _ in written(monkeypatch, f, Role(), dress)] for f in (whole, hurt)]
    assert [words for words in lines[1] if words != hurt.hurt] == lines[0]
    short = written(monkeypatch, hurt._replace(title="Jenner", hung=0), Role(), "card")
    assert hurt.hurt in [words for words, _ in short], "where there is room"


@pytest.mark.parametrize(
    ("dress", "tapped", "role"),
    [
        ("card", False, Role()),
        ("card", True, Role()),
        ("low", False, Role()),
        ("low", True, Role()),
        ("card", False, Role(target="target")),
        ("card", False, Role(part="goes")),
        ("card", True, Role(target="target")),
        ("card", True, Role(part="blocks")),
        ("low", False, Role(target="target in battle")),
        ("low", True, Role(part="blocks")),
    ],
)
@pytest.mark.parametrize("kind", ["unit", "depleted and damaged"])
def test_no_words_of_a_card_lie_behind_its_pilot(
    qapp: QApplication, monkeypatch, dress: Dress, tapped: bool, role: Role, kind: str
) -> None:
    """A Pilot is no target and fades: the name showed through it, and by day nobody read the end.

    The end is the number by which the card is told from its like.
    """
    title = "Hunchback (HBK-4G) [12]"
    face = FACES[kind]._replace(title=title, tapped=tapped, hung=1)
    lying = Lying(Ref("unit"), tapped, (Ref("pilot"),))
    zone = Zone(Ref("zone"), "", ((lying,),), dress=dress)
    laid = lay(((Mat(0, ((zone,),)),),), QSizeF(400, 200), LOOK).cards
    corner = QPointF(10, 10) - laid[Ref("unit")].rect.topLeft()
    pilot = laid[Ref("pilot")].rect.translated(corner)
    lines = written(monkeypatch, face, role, dress)
    assert [words for words, place in lines if place.intersects(pilot)] == []
    assert {role.target or role.part} <= {"", *(words for words, _ in lines)}
    assert any(words.endswith("[12]") for words, _ in lines)


@pytest.mark.parametrize("dress", ["card", "low"])
@pytest.mark.parametrize("face", FACES.values(), ids=FACES)
@pytest.mark.parametrize(
    "role",
    [Role(), Role(target="target"), Role(part="blocks")],
    ids=["at rest", "target", "blocker"],
)
def test_no_words_of_a_card_lie_on_each_other(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, face: Face, role: Role, dress: Dress
) -> None:
    lines = written(monkeypatch, face, role, dress)
    assert [(a[0], b[0]) for a, b in combinations(lines, 2) if a[1].intersects(b[1])] == []


@pytest.mark.parametrize("stats", [STATS, CHANGED, CROWDED], ids=["printed", "changed", "crowded"])
def test_every_number_of_a_card_stays_within_its_edge(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, stats: tuple[Stat, ...]
) -> None:
    card = QRectF(10, 10, *size_of(LOOK, "card").toTuple())
    for text, place in written(monkeypatch, UNIT._replace(stats=stats), Role(), "card"):
        assert card.contains(place), text


@pytest.mark.parametrize("dress", ["card", "low"])
def test_a_depleted_card_says_so_and_keeps_its_name_and_numbers(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, dress: Dress
) -> None:
    """The longest word for it, in a tongue of long words, is whole: so is a name in two lines."""
    face = FACES["depleted and damaged"]._replace(title="Hunchback (HBK-4G)", foot="перевёрнута")
    lines = written(monkeypatch, face, Role(), dress)
    assert [text for text, _ in lines] == ["2", "12−11", "перевёрнута", "Hunchback", "(HBK-4G)"]
    whole = paint.width_of(LOOK.font(10, 400), "перевёрнута")
    assert lines[2][1].width() >= whole


@pytest.mark.parametrize("face", FACES.values(), ids=FACES)
def test_a_target_says_so_and_keeps_its_numbers(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, face: Face
) -> None:
    words = [text for text, _ in written(monkeypatch, face, Role(target="target"), "card")]
    assert "target" in words or face.peeks
    assert {stat.words for stat in face.stats} <= set(words)


@pytest.mark.parametrize("dress", ["card", "low", "tag"])
@pytest.mark.parametrize("name", ["Thor A (Summoner)", "Coventry Metal Works", "Jenner", LONG])
@pytest.mark.parametrize("role", [Role(), Role(target="target"), Role(part="blocks")], ids=str)
def test_of_like_cards_the_number_is_never_cut_off(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, name: str, role: Role, dress: Dress
) -> None:
    for number in ("[7]", "[128]"):
        face = UNIT._replace(title=f"{name} {number}")
        lines = [words for words, _ in written(monkeypatch, face, role, dress)]
        assert any(words.endswith(number) for words in lines), lines


@pytest.mark.parametrize("dress", ["card", "low"])
def test_a_card_under_construction_bears_the_number_it_is_called_by(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, dress: Dress
) -> None:
    for face in (FACES["under construction"], FACES["known to its owner"]._replace(corner="[14]")):
        lines = [words for words, _ in written(monkeypatch, face, Role(), dress)]
        assert any("[14]" in words for words in lines), lines
