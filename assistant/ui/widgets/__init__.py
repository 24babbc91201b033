"""Reusable parts of the window: told what to show, they say what was clicked."""
