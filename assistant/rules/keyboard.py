"""What somebody meant who typed with the other layout of the keyboard."""

_RUSSIAN = "йцукенгшщзхъфывапролджэячсмитьбюё"
_LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
_SWAPPED = str.maketrans(_RUSSIAN + _LATIN, _LATIN + _RUSSIAN)


def other_layout(typed: str) -> str:
    """The same keys, Russian for Latin and Latin for Russian, in small letters."""
    return typed.casefold().translate(_SWAPPED)
