"""The battle without a window: the command line, in words for people and in JSON for programs."""
