"""`python -m tests.frozen --accept [PART...]`."""

from tests.frozen.record import main

if __name__ == "__main__":
    main()
