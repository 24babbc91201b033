"""The window. The only place that imports Qt."""

import builtins
import linecache
from contextlib import suppress
from importlib import import_module

with suppress(ImportError):  # a system library is missing: `core` tells what the commands do then
    import_module("PySide6.QtCore")
# Qt for Python would read the source of every module from here on, to see whether it wants names
# spelt otherwise. None of ours does, and Python keeps what was read: 20 MB.
builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
linecache.clearcache()
