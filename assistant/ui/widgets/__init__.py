"""Widgets that know no game: they are given what to show and emit what was clicked."""
