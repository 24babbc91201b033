"""What the table may overrule at any moment: units, wounds, banners, tokens, terrain, steps."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.westeros import attack_texts, data, flow
from assistant.games.westeros import ruling_texts as texts
from assistant.games.westeros.board import Laid, grid, hex_code, hex_name, hex_ref, parse_hex
from assistant.games.westeros.cites import TABLE, bow
from assistant.games.westeros.data import Rank
from assistant.games.westeros.hexes import distance
from assistant.games.westeros.names import side_name, unit_name
from assistant.games.westeros.ruling_actions import (
    VALUES,
    AddUnit,
    ChangeDice,
    Disengage,
    Engage,
    Finish,
    LayTerrain,
    NewTurn,
    Order,
    PlaceUnit,
    Refresh,
    RemoveUnit,
    Ruling,
    SetBanner,
    SetGoal,
    SetRank,
    SetValue,
    SkipTo,
)
from assistant.games.westeros.setup import UnitSetup
from assistant.games.westeros.start import terrain_kind, unit_of
from assistant.games.westeros.state import (
    SEATS,
    Attack,
    Engagement,
    Goal,
    State,
    Station,
    Unit,
    UnitId,
)
from assistant.rules.decision import Action, Seat
from assistant.rules.game import Event, Step
from assistant.rules.text import Text
