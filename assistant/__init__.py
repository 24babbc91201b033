"""Battle Assistant: the one laptop at the end of the table."""

__version__ = "0.1.0"
