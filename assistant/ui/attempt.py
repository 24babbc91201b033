"""Doing something with a file of the players': where that fails, the page says why."""

from __future__ import annotations

from collections.abc import Callable

from assistant.rules.files import RecordError
from assistant.ui.speech import say
from assistant.ui.widgets.banner import Banner


def attempt(banner: Banner, deed: Callable[[], object]) -> bool:
    """Whether it was done; what is wrong otherwise stands across the page."""
    try:
        deed()
    except RecordError as error:
        tell(banner, error)
        return False
    return True


def tell(banner: Banner, error: RecordError) -> None:
    """Say everything that is wrong, line by line."""
    banner.show_message("error", "\n".join(map(say, error.texts)))
