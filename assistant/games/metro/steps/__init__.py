"""The steps of a fight, one module each, in the order of the page."""
