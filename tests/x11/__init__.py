"""The program under a real X server, with a window manager and a keyboard that repeats."""
