"""Cards as data: lists of them, finding one, and decks; read from files and given out again."""
