#!/usr/bin/env bash
# pyfastyaml 0.2.0 makes numbers of texts that begin with digits, and ends texts at `&` and `*`.
#
# It says that block-style YAML gives the result of PyYAML's safe_load. A date is its year, "50%" is 50, "1st" is 1 and
# hexadecimal numbers are 0. Mappings have their keys in another order than the file.
#
# Seen with CPython 3.11: 2001, 50, 0, 'a', 'a', 1. PyYAML has a date, '50%', 31, 'a&b', 'a*b', '1st'.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pyfastyaml==0.2.0 PyYAML==6.0.3

"$folder/venv/bin/python" - <<'PYTHON'
import datetime

import pyfastyaml
import yaml

values = {
  "2001-01-01": (2001, datetime.date(2001, 1, 1)),
  "50%": (50, "50%"),
  "0x1F": (0, 31),
  "a&b": ("a", "a&b"),
  "a*b": ("a", "a*b"),
  "1st": (1, "1st"),
}
for text, (wanted, right) in values.items():
  seen = pyfastyaml.loads(f"key: {text}\n")["key"]
  print(text, "is", repr(seen), "for", repr(right))
  assert yaml.safe_load(f"key: {text}\n")["key"] == right
  assert seen == wanted, seen

keys = list(pyfastyaml.loads("one: 1\ntwo: 2\nthree: 3\nfour: 4\n"))
print(keys)
assert sorted(keys) == ["four", "one", "three", "two"]
assert keys != ["one", "two", "three", "four"]
PYTHON
