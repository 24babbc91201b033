"""Lists of cards: the bundled facts as told, the player's files with every mistake named."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from assistant.games.battletech import texts
from assistant.games.battletech.cards import Asset, Cost, Kind, Speed, Subtype
from assistant.games.battletech.collection import catalogue
from assistant.games.battletech.collection.catalogue import bundled_listings, read_list, write_list
from assistant.games.battletech.collection.listing import (
    COLUMNS,
    Certainty,
    Conflict,
    Listing,
    allowed_words,
    id_of,
    read_row,
    to_row,
)
from assistant.games.battletech.collection.tables import is_list
from assistant.games.battletech.costs import Paying, why_not_activate
from assistant.paths import bundled
from assistant.rules.files import RecordError
from assistant.rules.text import joined

HEADER = "name,type,subtype,cost,speed,attack,armor,structure"
SOUND = "Sunder,unit,mech,6+3A+3M+3T,slow,3,3,10"
LACKEY = (
    "Name\tSet\tImageFile\tRarity\tType\tKeywords\tAlliegence\tCost\tAsset\tAttack\tArmor\tStructure"
    "\tSpeed\tMass\tArmament\tText"
)


@pytest.fixture(autouse=True)
def fresh():
    catalogue.changed()
    yield
    catalogue.changed()


@pytest.fixture
def read(tmp_path: Path):
    def read(text: str | bytes, name: str = "mine.csv"):
        data = text if isinstance(text, bytes) else text.encode()
        (tmp_path / name).write_bytes(data)
        return read_list(tmp_path / name)

    return read


def told(report) -> list[str]:
    return [str(text) for text in report.told()]


def named(name: str) -> Listing:
    return next(one for one in bundled_listings() if one.card.name == name)


# What comes with the program


def test_every_bundled_row_is_a_card_and_says_the_same_when_it_is_written_again():
    path = bundled("resources", "battletech", "cards.csv")
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == len(bundled_listings()) == 1179
    for printed, listed in zip(rows, bundled_listings(), strict=True):
        if printed["type"] == "command" and "enhancement" in printed["subtype"]:
            printed["attack_mod"] = printed["attack_mod"] or signed(printed["attack"])
            printed["attack"] = ""
        assert to_row(listed) == printed


def signed(number: str) -> str:
    return f"{int(number):+d}" if number else ""


def test_the_facts_of_a_card_are_those_of_the_print():
    sunder = named("Sunder (SD1-OB)").card
    assert sunder.cost == Cost(6, A=3, M=3, T=3)
    assert (sunder.speed, sunder.attack, sunder.armor, sunder.structure) == (Speed.SLOW, 3, 3, 10)
    assert sunder.is_mech
    assert str(named("Dasher D (Fire Moth)").card.cost) == "4+2A+1M+1T"


def test_what_nobody_knows_is_none_and_never_nought():
    moon = named("Paul Moon").card
    assert moon.speed is None
    assert [str(r.text) for r in moon.refusals()] == [
        "A Unit needs a speed: slow, moderate or fast"
    ]
    resource = named("Advanced Manufacturing Techniques").card
    assert (resource.attack, resource.armor, resource.structure) == (None, 3, 3)
    assert (resource.assets, resource.yields) == ({Asset.L}, 1)


@pytest.mark.parametrize(
    ("id", "attack"),
    [("AR019", 1), ("AR026", 2), ("AR033", 2), ("AR092", 2)],
)
def test_a_card_that_the_facts_do_not_call_a_pilot_is_not_made_one(id, attack):
    card = next(one.card for one in bundled_listings() if one.card.id == id)
    assert not card.is_carried
    assert (card.attack, card.attack_bonus, card.initiative) == (attack, None, None)


def test_where_two_sources_differ_the_other_word_is_kept():
    tempest = named("Tempest (TMP-3M)")
    assert tempest.certainty is Certainty.CONFLICT
    assert tempest.conflicts == (
        Conflict("cost", "dangelo", "6"),
        Conflict("stats", "dangelo", "2/8/5"),
    )
    known = [one.certainty for one in bundled_listings()]
    assert known.count(Certainty.CONFLICT) == 25
    assert known.count(Certainty.AGREED) == 933
    assert all(one.sources for one in bundled_listings())


def test_gladiator_c_jumps():
    gladiator = next(one for one in bundled_listings() if one.card.id == "LT092")
    assert gladiator.card.options.jump
    assert gladiator.certainty is Certainty.AGREED


def test_what_an_enhancement_has_printed_changes_its_carrier():
    retrofit = next(one for one in bundled_listings() if one.card.id == "CE307")
    assert (retrofit.card.attack, retrofit.card.attack_bonus) == (None, 1)
    assert (retrofit.card.structure, retrofit.card.structure_bonus) == (None, -1)


# Files of the player's


def test_any_subset_of_the_columns_will_do_with_the_cost_in_one(read):
    report = read(f"{HEADER}\n{SOUND}\nBlip,mission,,,,,,\n")
    assert told(report) == []
    sunder, blip = report.listings
    assert sunder.card.cost == Cost(6, A=3, M=3, T=3)
    assert sunder.card.subtypes == {Subtype.MECH}
    assert (blip.card.kind, blip.card.cost) == (Kind.MISSION, None)


@pytest.mark.parametrize("cost", ["6+3A+3M+3T", "6/3A/3M/3T", " 6 + 3a + 3m + 3t "])
def test_a_cost_is_read_as_print_and_players_write_it(read, cost):
    assert read(f"{HEADER}\nX,unit,mech,{cost},slow,1,1,1").listings[0].card.cost == Cost(
        6, 3, 3, 3
    )


@pytest.mark.parametrize(
    ("word", "speed"),
    [
        ("fast", Speed.FAST),
        ("Быстрый", Speed.FAST),
        ("medium", Speed.MODERATE),
        ("средний", Speed.MODERATE),
        ("медленный", Speed.SLOW),
    ],
)
def test_speeds_are_read_in_both_languages(read, word, speed):
    report = read(f"{HEADER}\nX,юнит,робот,1,{word},1,1,1")
    assert report.listings[0].card.speed is speed


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "X,unit,mech,6+3X,slow,1,1,1",
            "row 2, cost: “6+3X”: a cost looks like 6+3A+1M; this part does not: 3X",
        ),
        (
            "X,unit,mech,1,slow,1,1,-4",
            "row 2, structure: “-4”: a number from 1 to 99 is needed",
        ),
        ("X,unit,mech,1,slow,1,1,0", "row 2, structure: “0”: a number from 1 to 99 is needed"),
        ("X,unit,mech,1,slow,many,1,1", "row 2, attack: “many”: a whole number is needed"),
        ("X,unit,mech,1,slow,1.5,1,1", "row 2, attack: “1.5”: a whole number is needed"),
        (
            "X,unit,mech,1,fsat,1,1,1",
            "row 2, speed: “fsat”: unknown word; did you mean fast?",
        ),
        (
            "X,attack,,,,,,",
            "row 2, type: “attack”: unknown word. Allowed: unit, command, mission",
        ),
        (
            "X,юнит,робот,1,быстрей,1,1,1",
            "row 2, speed: “быстрей”: unknown word; did you mean быстрый?",
        ),
        (",mission,,,,,,", "row 2, name: a value is required"),
        ("X,unit,mech,1,,1,1,1", "row 2, speed: a value is required"),
        ("X,unit,mech,1,slow,1,,1", "row 2, armor: a Unit needs this number, even if it is 0"),
        ("X,unit,pilot,1,slow,1,1,1", "row 2, type: “unit”: A Unit cannot be a Pilot"),
        ("X,mission,,,,,,,,,7", "row 2: more values than columns: 11 of 8"),
    ],
)
def test_a_row_is_refused_with_its_column_value_and_reason_and_the_others_stay(read, line, said):
    report = read(f"{HEADER}\n{line}\n{SOUND}\n")
    assert told(report)[0].startswith(f"mine.csv, {said}")
    assert [one.card.name for one in report.listings] == ["Sunder"]


@pytest.mark.parametrize("table", ["kinds", "speeds", "subtypes"])
def test_the_words_that_are_told_can_be_written_in_either_language(table):
    for name in allowed_words(table):
        assert id_of(name.ru, table) == id_of(name.en, table) == name.en


def test_the_known_words_are_told_in_the_reader_s_language(read):
    (refused,) = read(f"{HEADER}\nX,слух,,,,,,").refused
    ((_, known),) = refused.reason.blanks
    assert known == joined(allowed_words("kinds"))
    assert [name.ru for name in allowed_words("kinds")] == [
        "юнит",
        "командная карта",
        "карта-миссия",
    ]


def test_several_mistakes_in_a_row_are_all_told(read):
    report = read(f"{HEADER}\nX,unit,mech,6+3X,slow,a,1,-1")
    assert [refused.column for refused in report.refused] == ["cost", "attack", "structure"]


def test_the_same_card_twice_is_told_with_the_row_of_the_first(read):
    report = read(f"{HEADER}\n{SOUND}\n\n{SOUND}")
    assert told(report) == [
        "mine.csv, row 4, name: “Sunder”: row 2 already has the same name, variant and set"
    ]


def test_two_costs_that_differ_are_refused(read):
    report = read(
        "name,type,cost,cost_base,cost_A\nX,command,2+1A,2,1\nY,command,2,3,\nZ,command,,,2"
    )
    assert [one.card.name for one in report.listings] == ["X"]
    assert [(r.row, r.column) for r in report.refused] == [(3, "cost"), (4, "cost_base")]


@pytest.mark.parametrize("columns", ["cost", "cost_base,cost_A", "cost,cost_base", ""])
def test_a_missing_cost_is_unknown_which_no_battle_minds(read, columns):
    report = read(f"name,type,speed,attack,armor,structure,{columns}\nX,unit,slow,1,1,1\n")
    assert report.refused == ()
    assert report.listings[0].card.cost is None
    means = Paying(frozenset(), frozenset())
    (why,) = why_not_activate(report.listings[0].card, 9, means, free_mech=True)
    assert why.text == texts.COST_UNKNOWN(ruling=texts.CORRECT())


def test_columns_that_nobody_knows_are_left_out_and_named(read):
    report = read("Name;Type;Artist\nX;mission;Somebody\n")
    assert told(report) == ["mine.csv: skipped columns: artist"]
    assert len(report.listings) == 1


def test_a_file_of_another_game_says_so(read):
    with pytest.raises(RecordError, match="this is not a list of cards: it has no column type"):
        read("name,strength\nHansa,4\n")
    with pytest.raises(RecordError, match="this file is for another game: ti4"):
        read('game = "ti4"\n[attacker]\nname = "Ann"\n', "duel.toml")
    with pytest.raises(RecordError, match=r"it has no table \[\[card\]\]"):
        read('[house]\nname = "Stark"\n', "houses.toml")


def test_another_encoding_is_told_with_the_line(read):
    with pytest.raises(RecordError, match="line 2: the text is not in UTF-8"):
        read(b"name,type\n" + "Робот,mission\n".encode("koi8-r"))
    with pytest.raises(RecordError, match="not in UTF-8"):
        read("name,type\nX,mission\n".encode("utf-32"))


@pytest.mark.parametrize("encoding", ["cp1251", "utf-16", "utf-16-le", "utf-16-be", "utf-8-sig"])
def test_a_list_is_read_as_spreadsheets_save_it(read, encoding):
    (robot,) = read("name\ttype\nРобот\tмиссия\n".encode(encoding), "мои.txt").listings
    assert robot.card.name == "Робот"


@pytest.mark.parametrize("data", [b"", b"\n\n", b"\xef\xbb\xbf"])
def test_an_empty_file_says_so(read, data):
    with pytest.raises(RecordError, match="no cards in it"):
        read(data)


@pytest.mark.parametrize(
    "row", ['"X,unit,mech,1,slow,1,1,1', 'X",mission,,,,,,', '"X"x,mission,,,,,,', 'X,"mission",,"']
)
def test_a_stray_quotation_mark_refuses_its_row_and_no_other(read, row):
    report = read(f'{HEADER}\n{SOUND}\n{row}\n"Y, ""the"" second",mission,,,,,,\r\nZ,mission\n')
    assert [one.card.name for one in report.listings] == ["Sunder", 'Y, "the" second', "Z"]
    assert told(report) == ["mine.csv, row 3: cannot read this row: a quotation mark is misplaced"]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_text_of_several_lines_is_one_value(read, end):
    text = '"Jump 1.\n\nIt says ""fire, walk"";\nthen"'
    rows = f"{HEADER},text\n{SOUND},{text}\nY,mission,,,,,,,{text}\nZ,gossip\n"
    report = read(rows.replace("\n", end).encode())
    assert [one.card.name for one in report.listings] == ["Sunder", "Y"]
    assert [refused.row for refused in report.refused] == [10]


def test_lines_that_make_no_row_together_are_refused_one_by_one(read):
    report = read(f'{HEADER}\n"Big\nGun",mission\n"X\n{SOUND}\n')
    assert [one.card.name for one in report.listings] == ["Sunder"]
    assert [refused.row for refused in report.refused] == [2, 3, 4]


def test_a_stray_quotation_mark_in_the_header_is_told_with_its_row(read):
    with pytest.raises(RecordError, match="row 2: cannot read this row: a quotation mark"):
        read(f'\n"{HEADER}\n{SOUND}\n')


def test_quotation_marks_say_nothing_where_tabs_part_the_columns(read):
    report = read('name\ttype\nThe "Big\tmission\n', "mine.tsv")
    assert [one.card.name for one in report.listings] == ['The "Big']


def test_a_spreadsheet_puts_whole_values_between_tabs_in_quotation_marks(read):
    rows = '"Kai, Champion"\tmission\n"The ""Big"""\t"mission"\n'
    report = read(f"name\ttype\n{rows}".encode("utf-16"), "Unicode.txt")
    assert [one.card.name for one in report.listings] == ["Kai, Champion", 'The "Big"']


def test_a_huge_value_is_refused_and_the_rows_after_it_are_read(read):
    report = read(f"{HEADER}\n{'X' * 200_000},unit,mech,1,slow,1,1,1\n{SOUND}\n")
    assert len(report.listings) == 1
    (line,) = told(report)
    assert line.startswith("mine.csv, row 2, name: “XXX")
    assert line.endswith("too long; at most 80 characters")


def test_a_list_without_a_card_is_not_taken_in(tmp_path):
    for name, words in {"bare.csv": "name,type\n", "bare.toml": "card = []\n"}.items():
        (tmp_path / name).write_text(words)
        with pytest.raises(RecordError, match="no cards in it"):
            catalogue.take_in(tmp_path / name)
    assert catalogue.own_lists() == ()


def test_a_column_twice_is_refused(read):
    with pytest.raises(RecordError, match="the column name appears twice"):
        read("name,type,Name\nX,mission,Y")


# TOML


def test_a_card_in_toml_is_read_with_its_options(read):
    report = read(
        """
[[card]]
name = "Sunder (SD1-OB)"
set = "MechWarrior"
type = "unit"
subtype = ["mech"]
cost = "6+3A+3M+3T"
speed = "slow"
attack = 3
armor = 3
structure = 10
options = { missile = 1, c3 = true, overheat = [2, 3] }
[[card]]
name = "Wrong"
type = "unit"
structure = -1
options = { overheat = [2] }
""",
        "own.toml",
    )
    card = report.listings[0].card
    assert (card.options.missile, card.options.c3, card.options.overheat) == (1, True, (2, 3))
    assert {(r.row, r.column) for r in report.refused} >= {(2, "structure"), (2, "overheat")}


# LackeyCCG


def test_a_cell_full_of_strange_words_is_read_at_once(read):
    words = "jabber " * 20_000
    report = read(
        f"{LACKEY}\n"
        f"Stomper\tArsenal\tAR901\tRare\tUnit\tMech {words}Omni Clan Jade Falcon\t"
        f"{words}Clan Jade Falcon\t4\t\t3\t2\t7\tSlow\t60 tons\t\t\n",
        "setinfo.txt",
    )
    (stomper,) = report.listings
    assert stomper.factions == ("Clan", "Jade Falcon")
    assert stomper.card.omni


def test_a_set_file_of_lackey_gives_facts_and_no_text(read):
    report = read(
        f"{LACKEY}\n"
        "Stomper (ST-1) (CE)\tCommandersEdition\tCE901\tRare\tUnit\tMech Omni Clan Jade Falcon\t"
        "Clan Jade Falcon\t4+2A\t\t3\t2\t7\tSlow\t60 tons\tGuns\tMissile 2 Overheat 1: +2 attack "
        "Jump (less attack) Long-Range 1 (words) ECM (words with NARC in them)\n"
        "Old Hand\tArsenal\tAR902\tRare\tCommand\tUnique Inner Sphere\tInner Sphere\t0+3T\t\t1\t\t"
        "\t\t\t\tPilot: +1 initiative, +2 attack More words.\n"
        "Depot\tArsenal\tAR903\tRare\tCommand\tResource\t\t1\tA M\t\t3\t3\t\t\t\t{T}: {R} {R}\n"
        "Broken\tArsenal\tAR904\tRare\tCommand\t\t\t6+3X\t\t\t\t\t\t\t\t\n",
        "setinfo.txt",
    )
    stomper, hand, depot = report.listings
    assert (stomper.card.name, stomper.set) == ("Stomper (ST-1)", "Commander's Edition")
    assert stomper.factions == ("Clan", "Jade Falcon")
    options = stomper.card.options
    assert (options.missile, options.overheat, options.jump, options.long_range) == (
        2,
        (1, 2),
        True,
        1,
    )
    assert (options.ecm, options.narc, stomper.mass, stomper.card.omni) == (True, False, 60, True)
    assert (hand.card.has(Subtype.PILOT), hand.card.initiative, hand.card.attack_bonus) == (
        True,
        1,
        2,
    )
    assert (depot.card.assets, depot.card.yields) == ({Asset.A, Asset.M}, 2)
    assert [(r.row, r.column, r.value) for r in report.refused] == [(5, "cost", "6+3X")]


# DragnCards

DRAGN = "databaseId\tname\ttype\tset\tkeywords\talignment\tcost\tattack\tarmor\tstructure\tspeed"
KINDLESS = "AR010\tBulldog\tUnit\tArsenal\t\tInner Sphere\t1\t9\t9\t9\tFast"
NO_KIND = "a Unit without its kind (mech, vehicle, battle_armor): it replaces no card that has one"


def test_a_list_of_dragncards_has_its_kinds_in_keywords(read):
    report = read(
        f"{DRAGN}\n"
        "AR012\tBulldog\tUnit\tArsenal\tVehicle\tInner Sphere\t1+1M\t3\t2\t3\tSlow\n"
        "AR008\tBlack Lanner A\tUnit\tArsenal\tMech - Omni\tClan\t7+3A+3T\t5\t1\t7\tFast\n"
        "X001\tTest Point\tUnit\tArsenal\tBattle Armor\tClan\t1+3L\t3\t0\t4\tSlow\n"
        "AR001\tAdvanced Techniques\tCommand\tArsenal\tResource\tGeneric\t1\t\t3\t3\t\n",
        "dragn.tsv",
    )
    assert told(report) == []
    cards = [one.card for one in report.listings]
    assert [card.subtypes for card in cards] == [
        {Subtype.VEHICLE},
        {Subtype.MECH},
        {Subtype.BATTLE_ARMOR},
        {Subtype.RESOURCE},
    ]
    assert [card.id for card in cards] == ["AR012", "AR008", "X001", "AR001"]
    assert [card.omni for card in cards] == [False, True, False, False]
    factions = [one.factions for one in report.listings]
    assert factions == [("Inner Sphere",), ("Clan",), ("Clan",), ()]


def test_columns_of_ours_beside_the_keywords_are_read_too(read):
    (found,) = read(f"{DRAGN}\tmissile\tArtist\n{KINDLESS}\t2\tAnn\n", "d.tsv").listings
    assert found.card.options.missile == 2
    assert told(read(f"{DRAGN}\tArtist\n{KINDLESS}\tAnn\n", "d.tsv"))[-1].endswith(
        "skipped columns: artist"
    )


@pytest.mark.parametrize(
    "row",
    [KINDLESS, KINDLESS.replace("AR010", ""), KINDLESS.replace("Bulldog", "Bull Dog")],
    ids=["both", "name", "id"],
)
def test_a_unit_without_its_kind_is_told_and_replaces_none_that_has_one(tmp_path, row):
    path = tmp_path / "d.tsv"
    path.write_text(f"{DRAGN}\n{row}\nX009\tNew\tUnit\tArsenal\t\tClan\t1\t1\t1\t1\tSlow\n")
    report = catalogue.take_in(path)
    assert [line.rpartition("”: ")[2] for line in told(report)] == [NO_KIND] * 2
    catalogue.changed()
    known = catalogue.catalogue()
    assert known.by_id("AR010").card.subtypes == {Subtype.VEHICLE}
    assert known.named("Bulldog").card.attack == 3
    assert known.named("New").own == "d"
    assert any(NO_KIND in str(complaint) for complaint in known.complaints)


def test_a_kind_once_kept_is_not_lost_by_a_list_without_kinds(read):
    catalogue.keep("mine", read(f"{HEADER}\n{SOUND}").listings)
    catalogue.keep("mine", read(f"{HEADER}\n{SOUND.replace('mech', '')}").listings)
    (report,) = catalogue.own_lists()
    assert report.listings[0].card.has(Subtype.MECH)


def test_an_id_that_is_another_card_s_here_puts_nothing_in_its_place(read):
    """Lists number the prints each in its own way."""
    catalogue.keep(
        "mine", read(f"id,set,{HEADER}\nAR012,Arsenal,Bulldog,unit,vehicle,1,slow,9,2,3").listings
    )
    catalogue.changed()
    known = catalogue.catalogue()
    assert known.named("Bulldog").card.attack == 9
    assert known.named("Bulldog (LRM Variant)").card.id == "AR012"
    assert known.same(known.named("Bulldog")).card.attack == 9


# Spreadsheets


@pytest.mark.parametrize("sign", [";", ",", "\t", "|"])
@pytest.mark.parametrize("quote", ["", '"'])
def test_the_line_that_tells_excel_what_parts_the_columns_is_no_row(read, sign, quote):
    table = f"{HEADER}\n{SOUND}\nX,mission,what,,,,,".replace(",", sign)
    report = read(f"{quote}sep={sign}{quote}\r\n{table}")
    assert [one.card.name for one in report.listings] == ["Sunder"]
    assert [refused.row for refused in report.refused] == [4]


@pytest.mark.parametrize("sign", [";", ",", "\t"])
def test_rows_of_a_spreadsheet_that_are_empty_may_stand_above_the_head(read, sign):
    rows = f",,,\r\n,\r\n\r\n{HEADER}\r\n,,\r\n{SOUND}\r\n".replace(",", sign)
    assert [one.card.name for one in read(rows.encode()).listings] == ["Sunder"]
    assert is_list(rows)


def test_columns_and_words_may_be_russian(read):
    report = read(
        "Название;Тип;Вид;Стоимость;Скорость;Атака;Броня;Конструкция\nХ;юнит;робот;2;быстрый;1;1;3"
    )
    assert told(report) == []
    assert report.listings[0].card.structure == 3


def test_a_column_by_its_own_name_is_meant_before_one_by_another(read):
    report = read("name,type,alignment,faction\nX,mission,Clan,Wolf\n")
    assert report.listings[0].factions == ("Wolf",)
    assert told(report) == ["mine.csv: skipped columns: alignment"]


def test_marks_of_a_printer_make_no_other_card(read):
    row = "Diamond Will’s,command,,1,,,,,Arsenal\n"
    catalogue.keep("mine", read(f"{HEADER},set\n{row}").listings)
    catalogue.changed()
    known = catalogue.catalogue()
    assert [one.own for one in known.prints("Diamond Will's")] == ["mine"]


# The player's own folder


def test_kept_cards_are_in_the_catalogue_before_the_bundled_ones(read):
    changed = "Sunder (SD1-OB),unit,mech,9,fast,9,9,9,MechWarrior"
    report = read(f"{HEADER},set\n{SOUND},\n{changed}\n")
    catalogue.keep("mine", report.listings)
    catalogue.changed()
    known = catalogue.catalogue()
    assert len(known.listings) == 1180
    assert known.named("Sunder").own == "mine"
    assert known.named("Sunder (SD1-OB)", "MechWarrior").card.attack == 9
    assert known.named("Sunder (SD1-OB)", "MechWarrior").certainty is Certainty.OWN
    assert known.complaints == ()


def test_a_card_kept_again_takes_the_place_of_the_one_there(read):
    catalogue.keep("mine", read(f"{HEADER}\n{SOUND}\nY,mission,,,,,,").listings)
    catalogue.keep("mine", read(f"{HEADER}\n{SOUND.replace(',10', ',11')}").listings)
    (report,) = catalogue.own_lists()
    assert [(one.card.name, one.card.structure) for one in report.listings] == [
        ("Sunder", 11),
        ("Y", None),
    ]
    catalogue.drop("mine", report.listings[0])
    catalogue.drop("mine", report.listings[1])
    assert catalogue.own_lists() == ()


def test_a_list_broken_by_hand_is_told_and_never_written_over(read):
    path = catalogue.user_folder() / "mine.csv"
    path.write_text(f"{HEADER}\n{SOUND}\nX,unit,mech,6+3X,slow,1,1,1\n")
    catalogue.changed()
    assert catalogue.catalogue().named("Sunder").own == "mine"
    assert "mine.csv, row 3, cost: “6+3X”" in str(catalogue.catalogue().complaints[0])
    before = path.read_bytes()
    with pytest.raises(RecordError, match="row 3, cost"):
        catalogue.keep("mine", read(f"{HEADER}\n{SOUND}").listings)
    assert path.read_bytes() == before


@pytest.mark.parametrize("name", ["", "../up", "a/b", ".hidden", "x" * 61])
def test_a_list_is_kept_in_the_players_folder_and_nowhere_else(name):
    with pytest.raises(RecordError, match="cannot be a list name"):
        catalogue.keep(name, ())


@pytest.mark.parametrize("ending", ["csv", "toml"])
def test_what_is_given_out_reads_the_same_again(tmp_path, ending):
    some = [one for one in bundled_listings() if not one.card.refusals()][::7]
    path = tmp_path / f"out.{ending}"
    write_list(path, some)
    report = read_list(path)
    assert told(report) == []
    assert list(report.listings) == some


def test_every_column_is_read_from_every_row():
    assert len(COLUMNS) == len(set(COLUMNS))
    assert not isinstance(read_row({"name": "X", "type": "mission"}), tuple)
