"""What touches a fight: the file of its names, sentences and stages."""

import re
from collections import Counter

from assistant.games.ti4.data import (
    Asset,
    Card,
    EffectKind,
    Law,
    Stage,
    Technology,
    effects,
    factions,
    units,
)

KINDS = {
    "technology": 14, "unit": 15, "faction_technology": 22, "faction_ability": 27, "flagship":
    24, "mech": 22, "action_card": 42, "promissory": 17, "agent": 14, "commander": 14, "hero":
    14, "relic": 9, "agenda": 16, "breakthrough": 13, "plot": 2, "anomaly": 6, "exploration": 2,
    "legendary": 2, "event": 7,
}  # fmt: skip

STAGES = {Stage.FIGHT: 183, Stage.BEFORE: 25, Stage.AFTER: 20, Stage.OUTSIDE: 20, Stage.BOARD: 34}

COPIES = {
    "direct_hit": 4, "flank_speed": 4, "maneuvering_jets": 4, "morale_boost": 4, "sabotage": 4,
    "shields_holding": 4, "skilled_retreat": 4, "pirate_contract": 4,
}  # fmt: skip
"""All that the box holds more than once, but for what every player has."""

UNCERTAIN = {
    "laws_order", "assail", "wild_wild_galaxy", "conventions_of_war_abandoned", "age_of_fighters",
    "total_war",
}  # fmt: skip

UNSAID = {
    "Exile I", "Linkship I", "Eidolon Maximum", "Neutral units", "Proxima Targeting V1",
    "Subatomic Splicer", "Nanomachines", "Valefar Assimilator X", "Linkship II",
    "Spatial Conduit Cylinders", "Galvanize", "Phoenix Standard", "Survival Instinct",
    "Sundered", "Miniaturization", "Incursion", "Quietus", "Heaven's Eye", "The Egeiro",
    "Last Dispatch", "A3 Valiance", "Alarum", "Revenant", "Viper EX-23", "Eanautic",
    "Crash Landing", "Rescue", "Pirate Contract", "Pirate Fleet", "Mercenary Contract",
    "Ceasefire", "Raise the Standard", "Nano-Link Permit", "Vos Hollow", "Dame Briar",
    "Myru Vos", "Watchful Ojz", "Aroz Hollow", "Nip and Tuck", "Ahk Siever", "Homesick Phantom",
    "Lyra Keen", "Metali Void Armaments", "Metali Void Shielding", "Lightrail Ordnance",
    "Heart of Ixth", "Circlet of the Void", "Gravleash Maneuvers", "Imperator",
    "Absolute Synergy", "The Table's Grace", "Valefar Assimilator Z", "Deorbit Barrage",
    "N'orr Supremacy", "The Reaping", "Yin Ascendant", "Slumberstate Computing",
    "Stellar Genesis", "Void Tether", "Assail", "Seethe", "Entropic scar", "The Fracture",
    "Ion Storm", "Custodia Vigilia", "Ionian Fuel Refinery", "Cosmic Phenomenae",
    "Wild, Wild Galaxy", "Conventions of War Abandoned", "Age of Fighters",
    "Advent of the War Sun", "Minor Factions", "Total War",
}  # fmt: skip
"""Names for which no source has a Russian one: they stay English."""

SAME = {"[0.0.1]", "I48S", "2RAM"}
"""Names that the Russian cards print in Latin letters."""


def test_every_kind_is_there_in_its_order():
    assert Counter(sheet.kind for sheet in effects().values()) == KINDS
    kinds = list(EffectKind)
    order = [kinds.index(sheet.kind) for sheet in effects().values()]
    assert order == sorted(order)


def test_every_stage_has_its_effects():
    assert Counter(sheet.stage for sheet in effects().values()) == STAGES


def test_component_actions_are_outside_the_fight_but_for_those_that_start_one():
    actions = {id for id, sheet in effects().items() if sheet.does.en.startswith("Action: ")}
    outside = {id for id in actions if effects()[id].stage is Stage.OUTSIDE}
    assert actions - outside == {"airo_shir_aur", "dannel_omega"}


def test_who_has_it_and_where_it_comes_from():
    for id, sheet in effects().items():
        assert re.fullmatch(r"[a-z][a-z0-9_]*", id)
        assert sheet.set in {"B", "P", "C", "TE"}, id
        assert not sheet.faction or sheet.faction in factions(), id
        assert re.fullmatch(r"(\d{1,3})?", sheet.cite), id


def test_whose_it_must_be():
    owned = {
        EffectKind.FACTION_TECHNOLOGY, EffectKind.FACTION_ABILITY, EffectKind.FLAGSHIP,
        EffectKind.MECH, EffectKind.AGENT, EffectKind.COMMANDER, EffectKind.HERO,
        EffectKind.BREAKTHROUGH, EffectKind.PLOT,
    }  # fmt: skip
    for sheet in effects().values():
        assert sheet.faction or sheet.kind not in owned, sheet.name


def test_its_words_are_whole_sentences_in_both_languages():
    for sheet in effects().values():
        for text in (sheet.name.en, sheet.name.ru, sheet.does.en, sheet.does.ru):
            assert text
            assert text == " ".join(text.split())
        for text in (sheet.does.en, sheet.does.ru):
            assert re.search(r"[^.]\.$", text), text
            assert not re.search(r"['\"]|\B-\d| x \d", text), text
        assert re.search("[а-яё]", sheet.does.ru), sheet.does.ru
        assert not re.search("[а-яёА-ЯЁ]", sheet.does.en + sheet.name.en)


def test_it_is_said_in_one_glance():
    for sheet in effects().values():
        assert len(sheet.does.en) <= 90, sheet.does.en
        assert len(sheet.does.ru) <= max(1.4 * len(sheet.does.en), 45), sheet.does.ru


def test_no_two_are_the_same():
    sheets = effects().values()
    for text in ("en", "ru"):
        said = Counter(getattr(sheet.does, text) for sheet in sheets)
        assert [sentence for sentence, n in said.items() if n > 1] == []
        named = Counter((sheet.kind, getattr(sheet.name, text)) for sheet in sheets)
        assert [name for name, n in named.items() if n > 1] == []


def test_names_that_two_kinds_share():
    names = Counter(sheet.name.en for sheet in effects().values())
    assert {name for name, n in names.items() if n > 1} == {
        "The Crown of Thalnos", "Demilitarized Zone",
    }  # fmt: skip
    names = Counter(sheet.name.ru for sheet in effects().values())
    assert {name for name, n in names.items() if n > 1} == {
        "Корона Талноса", "Демилитаризованная Зона",
    }  # fmt: skip


def test_names_are_russian_but_for_those_that_no_source_gives():
    unsaid = {s.name.en for s in effects().values() if s.name.en == s.name.ru}
    assert unsaid == UNSAID | SAME


def test_names_are_those_of_the_units_and_cards():
    roman = re.compile(r" (I|II)$")
    sheets = [u for f in factions().values() for u in (*f.units.values(), *f.variants.values())]
    docks = [f.dock for f in factions().values() if f.dock]
    known = {s.name.en: s.name.ru for s in (*units().values(), *sheets, *docks)}
    shared = 0
    for sheet in effects().values():
        name = roman.sub("", sheet.name.en)
        if name in known:
            shared += 1
            assert roman.sub("", sheet.name.ru) == known[name]
    assert shared > 60


def test_copies_are_those_of_the_box():
    assert {id: s.copies for id, s in effects().items() if s.copies != 1} == COPIES


def test_what_the_sources_do_not_agree_on():
    assert {id for id, sheet in effects().items() if sheet.uncertain} == UNCERTAIN


def test_what_a_player_can_be_said_to_have_stands_there():
    kinds = {
        Technology: {EffectKind.TECHNOLOGY, EffectKind.FACTION_TECHNOLOGY},
        Card: {EffectKind.ACTION_CARD, EffectKind.PROMISSORY},
    }
    for names, wanted in kinds.items():
        assert {effects()[name].kind for name in names} == wanted
    for name in (*Asset, *Law):
        assert effects()[name].kind not in {kind for some in kinds.values() for kind in some}
