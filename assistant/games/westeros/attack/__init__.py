"""An attack by its parts: whom, with how many dice, what they do, and where the struck go."""
