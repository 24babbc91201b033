"""Colours can be told apart and read; icons are one colour; shapes differ."""

from __future__ import annotations

import re
from itertools import permutations, product
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QFrame

from assistant.ui import icons
from assistant.ui.style_sheet import TEMPLATE, apply, style_sheet, tokens
from assistant.ui.theme import CONTRAST, DARK, LIGHT, THEMES, Look, Metrics, Theme, palette
from assistant.ui.widgets import paint
from assistant.ui.widgets.buttons import PlainButton


def contrast(a: str, b: str) -> float:
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    c = QColor(colour)
    r, g, b = linear(c.redF()), linear(c.greenF()), linear(c.blueF())
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


PROMISED = {
    "dark": {"edge": 3.6, "text": 14.1, "muted": 7.8, "faint": 5.5, "good": 7.9, "bad": 6.3,
             "warn": 9.4, "pip": 4.6},
    "light": {"edge": 3.6, "text": 15.8, "muted": 7.1, "faint": 4.9, "good": 5.5, "bad": 6.3,
              "warn": 6.0, "pip": 5.1},
    "contrast": {"edge": 21, "text": 21, "muted": 21, "faint": 15.9, "good": 10, "bad": 10,
                 "warn": 10, "pip": 7.5},
}  # fmt: skip
OTHERS = {"dark": 6.5, "light": 6.0, "contrast": 6.5}
FIRST = {"dark": (6.9, 6.7), "light": (5.5, 6.1), "contrast": (10.6, 10.8)}
SEATS = {name: (*first, *[OTHERS[name]] * 4) for name, first in FIRST.items()}


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_colours_keep_their_promised_contrast(theme: Theme):
    for token, promised in PROMISED[theme.name].items():
        assert contrast(getattr(theme, token), theme.panel) >= promised - 0.06, token
    for colour, promised in zip(theme.seats, SEATS[theme.name], strict=True):
        assert contrast(colour, theme.panel) >= promised - 0.06
    for accent in theme.accents.values():
        assert contrast(theme.accent_ink, accent) >= 4.5
        assert contrast(accent, theme.panel) >= 4.5


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_what_the_main_button_is_worth_can_be_read_on_it(theme: Theme, qtbot, monkeypatch):
    look, inks = Look.of(theme, "ti4"), {}
    button = PlainButton(look, "Keep the dice", key="Enter", primary=True)
    qtbot.addWidget(button)
    button.set_value("30.3%", "")
    button.set_valued(valued=True)
    monkeypatch.setattr(paint, "write", lambda *a: inks.update({a[2]: a[4]}))
    button.grab()
    assert contrast(inks["30.3%"], theme.accent("ti4")) >= 4.5


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_words_can_be_read_on_every_ground(theme: Theme):
    tints = [theme.seat_tint(seat) for seat in range(6)]
    washes = [theme.wash(colour) for colour in (theme.good, theme.bad, theme.warn)]
    grounds = (theme.window, theme.panel, theme.raised, theme.field, theme.hover)
    for ground in (*grounds, *tints, *washes):
        assert contrast(theme.text, ground) >= 4.5
        assert contrast(theme.muted, ground) >= 4.5
    assert contrast(theme.focus, theme.panel) >= 3
    for rank in theme.ranks.values():
        assert contrast(theme.rank_ink, rank) >= 4.5


def test_what_is_typed_in_is_as_white_as_what_is_chosen_from(qapp):
    """Grey beside white looks as if it were switched off."""
    look = Look.of(THEMES["light"], "ti4")
    assert look.theme.field == look.theme.raised == "#ffffff"
    for kind in ("QLineEdit[kind], QPlainTextEdit[kind]", "QSpinBox[kind]"):
        rule = style_sheet(look).split(f"{kind} {{")[1].split("}")[0]
        assert f"background: {look.theme.field};" in rule, kind


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_in_the_colours_of_any_players_seats_are_told_apart_and_words_are_read(theme: Theme):
    assert theme.worn(("", "")) is theme
    for pair in permutations(theme.pieces, 2):
        worn = theme.worn(pair)
        assert worn is theme.worn(pair)
        assert len(set(worn.seats)) == len(worn.seats) == 6
        for seat, name in enumerate(pair):
            colour, ground = worn.seat_colour(seat), worn.seat_tint(seat)
            assert colour == theme.pieces[name]
            assert contrast(colour, theme.panel) >= 4.5
            assert contrast(theme.text, ground) >= 4.5
            assert contrast(theme.muted, ground) >= 4.5


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_palette_has_every_role_and_a_disabled_one(theme: Theme):
    made = palette(theme, theme.accent("ti4"))
    group, role = made.ColorGroup, made.ColorRole
    assert made.color(role.Window).name() == theme.window
    assert made.color(role.Highlight).name() == theme.accent("ti4")
    for words in (role.WindowText, role.Text, role.ButtonText):
        assert made.color(group.Disabled, words).name() == theme.faint


def test_high_contrast_has_no_tints():
    assert {CONTRAST.seat_tint(n) for n in range(6)} == {CONTRAST.panel}
    assert DARK.seat_tint(0) == "#33251a"
    assert LIGHT.seat_tint(3) != LIGHT.panel


def test_applying_a_theme_sets_palette_and_body_font(qapp):
    try:
        apply(qapp, Look.of(LIGHT, "metro", Metrics(1.5)))
        assert qapp.palette().color(qapp.palette().ColorRole.Window).name() == LIGHT.window
        assert qapp.font().pixelSize() == 21
        assert LIGHT.window in qapp.styleSheet()
    finally:
        apply(qapp, Look.of(DARK, ""))


def test_what_was_not_shown_before_the_look_changed_dresses_nothing_after_it(qapp):
    """Qt knows what it has dressed by its address, and the next widget may come to lie there."""
    unseen = [QFrame() for _ in range(60)]
    for frame in unseen:
        frame.setProperty("kind", "card")
        frame.setAutoFillBackground(True)
    apply(qapp, Look())
    while unseen:
        unseen[-1].ensurePolished()
        unseen.pop()
        new = QFrame()
        new.ensurePolished()
        assert not new.autoFillBackground()


def test_there_are_icons():
    assert len(icons.names()) > 40


@pytest.mark.parametrize("name", icons.names())
def test_every_icon_is_one_colour_and_not_empty(name, qapp):
    source = (icons.FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    assert "currentColor" in source
    assert "#" not in source
    assert 'viewBox="0 0 24 24"' in source
    assert icons.renderer(name, "#ff0000").isValid()
    image = icons.pixmap(name, "#ff0000", 24).toImage()
    inks = [image.pixelColor(x, y) for x, y in product(range(24), repeat=2)]
    inked = [ink for ink in inks if ink.alpha() > 128]
    assert len(inked) > 8
    assert all(ink.red() > 200 and ink.green() < 50 for ink in inked)


def test_icons_are_kept_and_mirrored(qapp):
    ship = icons.pixmap("fighter", "#ffffff", 32)
    assert icons.pixmap("fighter", "#ffffff", 32) is ship
    other = icons.pixmap("fighter", "#ffffff", 32, True)
    assert other.toImage() != ship.toImage()
    assert icons.pixmap("fighter", "#ffffff", 32, dpr=2.0).width() == 64


def test_six_seats_have_six_shapes(qapp):
    def picture(seat: int) -> QImage:
        image = QImage(24, 24, QImage.Format.Format_ARGB32)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        paint.paint_seat(painter, QRectF(0, 0, 24, 24), seat, "#ffffff")
        painter.end()
        return image

    pictures = [picture(seat) for seat in range(6)]
    assert all(a != b for n, a in enumerate(pictures) for b in pictures[:n])


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
def test_style_sheet_is_filled_in_whole(theme):
    sheet = style_sheet(Look.of(theme, "metro", Metrics(1.5)))
    assert "$" not in sheet
    assert "icon(" not in sheet
    assert "border: 2px solid" in sheet  # 1 px at this distance
    assert sheet.count("{") == sheet.count("}")


def test_every_colour_of_the_style_sheet_is_used():
    template = TEMPLATE.read_text(encoding="utf-8")
    named = [name for name in tokens(Look()) if not re.search(rf"\b{name}\b", template)]
    assert named == []


def test_style_sheet_tints_icons(tmp_path):
    sheet = style_sheet(Look.of(DARK, "metro"))
    files = [Path(path) for path in re.findall(r'url\("(.*?)"\)', sheet)]
    assert files
    for path in files:
        assert "currentColor" not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("kind", ["card", "tile"])
def test_a_high_stripe_ends_without_a_hook(qapp, qtbot, kind):
    look, frame = Look(CONTRAST), QFrame()
    apply(qapp, look)
    qtbot.addWidget(frame)
    frame.setProperty("kind", kind)
    frame.setProperty("seat", "0")
    frame.resize(200, 60)
    colour = QColor(CONTRAST.seat_colour(0) if kind == "card" else CONTRAST.accent("ti4"))
    picture = frame.grab().toImage()
    ends = {
        sum(picture.pixelColor(x, y) == colour for y in range(60)) for x in (*range(2, 12), 100)
    }
    assert len(ends) == 1
