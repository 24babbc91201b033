"""Effects used in an invasion: before it, on the landing, in a ground combat."""

from __future__ import annotations

from assistant.games.ti4.effects.declare import Effect

DECLARED: tuple[Effect, ...] = ()
