#!/usr/bin/env bash
# pyaml 26.7.0 writes True as `yes` and False as `no`, which are texts for readers of YAML 1.2, and drops the last empty line of a text.
#
# YAML 1.2 has true and false. PyYAML reads yes as true, by YAML 1.1; ruamel.yaml, Go's and JavaScript's libraries read "yes". The text "08" is
# written without quotes and is the number 8 there, and "1e3" is 1000.0. "a\n\nb\n\n" is written as a block with `|+`, one line short, so
# that both readers lose it.
#
# Seen with CPython 3.11: True, then 'yes' with ruamel.yaml 0.18.16; "a\n\nb\n" with both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pyaml==26.7.0 pyyaml==6.0.3 ruamel.yaml==0.18.16

"$folder/venv/bin/python" - <<'PYTHON'
import pyaml
import ruamel.yaml
import yaml

for value, old, new in (
  (True, True, "yes"),
  ({False: 1}, {False: 1}, {"no": 1}),
  ("08", "08", 8),
  ("1e3", "1e3", 1000.0),
  ("a\n\nb\n\n", "a\n\nb\n", "a\n\nb\n"),
  ("yes", "yes", "yes"),
):
  text = pyaml.dump({"key": value})
  seen = yaml.safe_load(text)["key"], ruamel.yaml.YAML(typ="safe", pure=True).load(text)["key"]
  print(repr(value), repr(text), *map(repr, seen))
  assert seen == (old, new)
PYTHON
