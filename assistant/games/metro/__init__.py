"""Metro 2033, second edition: the fights and the combat deck of page 8."""
