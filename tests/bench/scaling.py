"""The plot of how the odds grow with the fleets: `run.py bench --plot FILE`."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from math import log10
from pathlib import Path
from statistics import median

from tests.bench.odds import BUDGETS, SIZES, compared, forecasts

SIZE = 900, 520
INK, PAPER, GRID = "#20242c", "#ffffff", 60
LINES = {
    "whole forecast, charts and words": "#8a94a6",
    "10,000 samples simulated (error up to a point)": "#c8641e",
    "full result, exact": "#2566c8",
}


def measure(times: int, sizes: Sequence[int] = SIZES) -> dict[str, list[float]]:
    """The medians in milliseconds of each line, by size."""
    lines: dict[str, list[float]] = {name: [] for name in LINES}
    whole, chance, exact = lines
    for ships in sizes:
        ours, theirs = compared(ships, times)
        lines[exact].append(median(ours))
        lines[chance].append(median(theirs))
        lines[whole].append(median(forecasts(ships, max(1, times // 3))))
    return lines


def draw(lines: Mapping[str, Sequence[float]], sizes: Sequence[int], path: Path) -> None:
    """Draw them on a logarithmic scale, with the budgets as crosses."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ.setdefault("PYQTGRAPH_QT_LIB", "PySide6")
    import pyqtgraph as pg

    pg.mkQApp()
    plot = pg.PlotWidget(background=PAPER)
    plot.resize(*SIZE)
    plot.setLogMode(y=True)
    plot.showGrid(x=True, y=True, alpha=GRID / 255)
    plot.addLegend(offset=(70, 10), labelTextColor=INK, labelTextSize="10pt")
    for name, colour in LINES.items():
        pen, dot = pg.mkPen(colour, width=2), pg.mkBrush(colour)
        plot.plot(
            list(sizes),
            list(lines[name]),
            pen=pen,
            symbol="o",
            symbolSize=6,
            symbolBrush=dot,
            symbolPen=None,
            name=name,
        )
    cross = {"symbol": "x", "symbolSize": 12, "symbolBrush": INK, "symbolPen": INK}
    plot.plot(list(BUDGETS), list(BUDGETS.values()), pen=None, **cross, name="budget of the result")
    for side, words in (("bottom", "ships on each side"), ("left", "milliseconds, median")):
        plot.setLabel(side, words, color=INK)
        plot.getAxis(side).setTextPen(INK)
    plot.getAxis("left").setTicks([[(log10(n), f"{n:g}") for n in (0.1, 1, 10, 100)]])
    plot.grab().save(str(path))
    plot.close()
