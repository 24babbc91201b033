"""The games, one folder each, behind the shared model of `assistant.rules`."""
