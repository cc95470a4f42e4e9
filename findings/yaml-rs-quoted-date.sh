#!/usr/bin/env bash
# yaml-rs 0.1.6 reads "2001-01-01" and "10:00:00" in quotes as a date and a time, and literal blocks as well.
#
# Quotes keep numbers, `true` and `null` texts, as YAML has it, and dates not. `dumps` quotes a text that looks like a time, and what it
# has written is read as a time all the same. `_1` without quotes is the number 1.
#
# Seen with CPython 3.11: date(2001, 1, 1), time(10, 0), '12', time(10, 0); 1 for _1. PyYAML has five texts.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet yaml-rs==0.1.6 PyYAML==6.0.3

"$folder/venv/bin/python" - <<'PYTHON'
import datetime

import yaml
import yaml_rs

text = """\
day: "2001-01-01"
start: '10:00:00'
number: "12"
block: |-
  10:00:00
name: _1
"""
seen = list(yaml_rs.loads(text).values())
print(seen)
assert list(yaml.safe_load(text).values()) == ["2001-01-01", "10:00:00", "12", "10:00:00", "_1"]
assert seen == [datetime.date(2001, 1, 1), datetime.time(10), "12", datetime.time(10), 1], seen

written = yaml_rs.dumps({"start": "10:00:00"})
read = yaml_rs.loads(written)
print(repr(written), "is read as", read)
assert '"10:00:00"' in written
assert read == {"start": datetime.time(10)}, read
PYTHON
