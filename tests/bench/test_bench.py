"""The measuring itself works; what it measures depends on the machine and is not judged here."""

from __future__ import annotations

import json

from tests.bench.__main__ import main


def test_every_part_of_the_bench_runs(tmp_path, capsys):
    assert main(["--quick", "--json", str(tmp_path / "rows.json")]) == 0
    rows = json.loads((tmp_path / "rows.json").read_text())
    assert len(capsys.readouterr().out.splitlines()) == len(rows) + 1
    assert all(row["samples"] and min(row["samples"]) >= 0 for row in rows)
