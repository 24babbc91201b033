"""Battle Assistant: the one laptop at the end of the table."""

import os

# NumPy's linear algebra here is many small products. Its own threads would spin against each other
# and against the window (a hundred times slower on a busy laptop), and they are counted at import.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

__version__ = "0.1.0"
