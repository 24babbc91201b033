"""Metro 2033, second edition."""
