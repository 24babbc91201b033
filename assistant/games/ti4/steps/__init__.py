"""The steps of section 39, one module each, in its order."""
