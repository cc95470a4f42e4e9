#!/usr/bin/env bash
# pysarif 0.1.0 keeps of the properties of a SARIF object the tags alone.
#
# A property bag has `tags` and whatever else a tool wants to say (SARIF 2.1.0, 3.8): `security-severity` and `precision`, which code
# scanning reads, among it. All else is gone from what is written, and from the object that was read. Nothing is said.
#
# Seen with CPython 3.11: {'tags': ['security']}.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pysarif==0.1.0

"$folder/venv/bin/python" - <<'PYTHON'
import pysarif

rule = {"id": "R1", "properties": {"tags": ["security"], "security-severity": "9.8", "precision": "high"}}
report = {"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "tool", "rules": [rule]}}, "results": []}]}
read = pysarif.load_from_dict(report)
seen = pysarif.save_to_dict(read)["runs"][0]["tool"]["driver"]["rules"][0]["properties"]
print(seen)
assert seen == {"tags": ["security"]}, seen
print(vars(read.runs[0].tool.driver.rules[0].properties))
assert "9.8" not in str(vars(read.runs[0].tool.driver.rules[0].properties))
PYTHON
